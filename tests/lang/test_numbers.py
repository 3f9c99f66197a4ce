"""The amounts that people write, one line each: text => the amounts as "kind value" in order."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.lang import Amount, AmountKind, amounts, tokenise
from rules.lang.numbers import is_usual_face

ENGLISH = """
raise to 1200 => amount 1200
raise to 1,200 => amount 1200
raise to 1.200 => amount 1200
raise to 1'200 => amount 1200
he bets 1 200 now => amount 1200
he makes it 1.2k => amount 1200
he makes it 2k. => amount 2000
he makes it 2K => amount 2000
a pot of 1.7m => amount 1700000
all in for 45k => amount 45000
he bets 1k5 => amount 1500
he bets $500 => amount 500 $
he bets 500$ => amount 500 $
he bets T1000 => amount 1000
the pot is 12 million => amount 12000000
he has 1,234,567 => amount 1234567
he has 1.234.567 => amount 1234567
he bets -500 => amount -500
he bets 12.50 => amount 25/2
he bets 99999999999999999999999 =>
raise to fifteen hundred => amount 1500
raise to twelve fifty => amount 1250|1250000
raise to two fifty => amount 250|250000
raise to four seventy-five => amount 475|475000
raise to eight thousand => amount 8000
raise to two hundred and fifty => amount 250
he has forty-two thousand => amount 42000
he has forty two thousand => amount 42000
it costs a grand => amount 1000
he bets half a million => amount 500000
he bets two and a half thousand => amount 2500
he bets one hundred and twenty => amount 120
he bets one thousand two hundred => amount 1200
he says three hundred, no, four hundred => amount 300; amount 400
he says 'eleven' => amount 11~
he says "five" and waits => amount 5~
he says five => amount 5~
200/400, he says 150 => level 200/400; amount 150~
25/50, he makes it 125 => level 25/50; amount 125
blinds 100/200 => level 100/200
blinds 100-200 => level 100/200
blinds 100–200 => level 100/200
blinds 100 / 200 => level 100/200
25/50. utg limps => level 25/50
20k/40k => level 20000/40000
500/1k => level 500/1000
100/200/25 => level 100/200+25
100/200 ante 25 => level 100/200+25
100-200 with 25 ante => level 100/200+25
100/200 (ante 25) => level 100/200+25
100/200 with a 25 ante => level 100/200+25
100/200/200 bba => level 100/200+200
100/200 bba => level 100/200+200
100/200 big blind ante => level 100/200+200
200-300 level => level 200/300
blinds are 100 and 200 => level 100/200
200 400. seat 4 1200 => level 200/400; seat 4; amount 1200
blinds one hundred two hundred => level 100/200
1/2 cash game => level 1/2
4/8 limit => level 4/8
between 100-200 in the pot => range 100-200
15-20 cards fell out => range 15-20
three 1000 chips => chips 1000,1000,1000
five T1000 chips => chips 1000,1000,1000,1000,1000
2x500 => chips 500,500
2×500 => chips 500,500
2 x 500 => chips 500,500
two 5k => chips 5000,5000
two 5.000 chips => chips 5000,5000
three 100s => chips 100,100,100
two 10s => chips 10,10
two black 100s => chips 100,100
four twenty-fives => chips 25,25,25,25
two hundreds => chips 100,100
four twenty-five chips => chips 25,25,25,25
1x1000 + 3x100 => chips 1000,100,100,100
puts in 500 + 25 => chips 500,25
puts in 1000 + 500 + 2x100 => chips 1000,500,100,100
200 + 25 ante => amount 200; amount 25~
a five-hundred chip => chips 500
five-hundred chip => chips 500
posts the 100 big blind => amount 100
a 500 and a 25 => chips 500,25
a 1000, a 500 and two 100s => chips 1000,500,100,100
two 5.000 and a 25.000 => chips 5000,5000,25000
a single 500 => chips 500
a single 5k chip => chips 5000
one 500 chip => chips 500
one odd 100 => chips 100
a 5000 chip => chips 5000
a 1000-chip => chips 1000
puts out two chips of 1000 => chips 1000,1000
a chip worth 500 => chips 500
2000 with a single chip => chips 2000
a 500 bet => amount 500
a 500 raise => amount 500
two chips => chip-count 2
three black chips => chip-count 3
66 chips => amount 66 chip
color up of 100s to 500s => denomination 100; denomination 500
nine handed => people 9
9-handed => people 9
6-max => people 6
6max => people 6
5 left, 200/400 => people 5; level 200/400
only 50 left behind => amount 50~
three players => people 3
five limpers => people 5
18 left of 200 => people 18; people 200
seat 3 bets 300 => seat 3; amount 300
seat three folds => seat 3
player 2 calls => seat 2
P1 shoves 900 => seat 1; amount 900
seats 3 and 5 fold => seat 3; seat 5
four cards => count 4
two folds => count 2
the third player => ordinal 3
the 10th hand => ordinal 10
20 min in => time 1200
20min in => time 1200
50 seconds => time 50
two minutes => time 120
50% of the pot => percent 50
over half => fraction 1/2
two thirds of the pot => fraction 2/3
1/2 pot => fraction 1/2
½ pot => fraction 1/2
he raises 3bb => multiple 3 bb
he raises 2.5x => multiple 5/2 x
he raises 3 big blinds => multiple 3 bb
rule 46 says => reference 46
TDA 2015 => reference 2015
pot limit omaha 8 => reference 8
QQ against K7 => cards; cards
A♠J♠ on 3♠6♠6♥ => cards; cards
six high => cards 6
you have 8-2 => cards
a set of sixes => cards 6
one of them folded =>
tables 10-10-8-8 => amount 10~; amount 10~; amount 8~; amount 8~
"""

CZECH = """
navýší na 1200 => amount 1200
navýší na 1 200 => amount 1200
navýší na 1 200 => amount 1200
navýší na 25 000 => amount 25000
navýší na 1.200 => amount 1200
navýší na 1,5k => amount 1500
navýší na 1,5 tis. => amount 1500
má 10 000 k tomu => amount 10000
sedadlo má 15 000. Karty => amount 15000
navýší na 15 set => amount 1500
navýší na 2 tisíce => amount 2000
navýší na 2 tisíce 500 => amount 2500
navýší na patnáct set => amount 1500
navýší na dvanáct set => amount 1200
navýší na dvanáctset => amount 1200
navýší na tisíc dvě stě => amount 1200
navysi na tisic dve ste => amount 1200
navýší na tisícdvěstě => amount 1200
navýší na dva tisíce => amount 2000
navýší na pět set => amount 500
navýší na pětset => amount 500
navýší na čtyřista => amount 400
navýší na tři sta padesát => amount 350
navýší na dvacetpět => amount 25~
navýší na pětadvacet => amount 25~
navýší na dva a půl tisíce => amount 2500
navýší na půl milionu => amount 500000
dal dvě kila => amount 200
dal litr => amount 1000
v potu je 12 milionů => amount 12000000
po dvou stech => amount 200
se dvěma tisíci => amount 2000
řekne pět => amount 5~
řekne 'pet' => amount 5~
rekne dvanact => amount 12~
blindy 100/200 => level 100/200
blindy 100/200 ante 25 => level 100/200+25
100-200, ante 25, hráč stál => level 100/200+25
blindy sto dvě stě => level 100/200
blindy jsou 100 a 200 => level 100/200
20k/40k => level 20000/40000
vhodí pět stovek => chips 100,100,100,100,100
vhodi pet tisicovek => chips 1000,1000,1000,1000,1000
hodí pětistovku => chips 500
hodi petistovku => chips 500
hodí pětikilo => chips 500
hodí pětadvacku => chips 25
hodí padesátku => chips 50
hodí pětku => chips 5
hodí stovku => chips 100
hodí dvoutisícovku => chips 2000
hodí pětitisícovku => chips 5000
hodí stotisícovku => chips 100000
hodí tisícovku jedním žetonem => chips 1000
dva tisíce jedním žetonem => chips 2000
jeden žeton 5000 => chips 5000
jeden žeton v hodnotě 5000 => chips 5000
dva žetony po 1000 => chips 1000,1000
dva žetony po tisíci => chips 1000,1000
dva po 500 => chips 500,500
hodí žeton 5000 => chips 5000
hodí tisícový žeton => chips 1000
dva pětisetové žetony => chips 500,500
hodí pětistovku a pětadvacku => chips 500,25
jednu tisícovku a tři stovky => chips 1000,100,100,100
jednu lichou stovku => chips 100
dvě černé stovky => chips 100,100
color up stovek => denomination 100
dva žetony => chip-count 2
žetony v hodnotě 1 700 => amount 1700
20 000 žetonů => amount 20000 chip
6 lidí => people 6
zbývá 6 lidí => people 6
zbývají tři hráči => people 3
9lidí u stolu => people 9
sedadlo 4 => seat 4
hráč 3 navýší na 500 => seat 3; amount 500
hráč č. 3 => seat 3
P1 otevře => seat 1
jednu kartu => count 1
třetí hráč => ordinal 3
3. hráč => ordinal 3
20 minut => time 1200
50 sekund => time 50
50 % potu => percent 50
polovina => fraction 1/2
je to půlka => fraction 1/2
dvě třetiny => fraction 2/3
dvojnásobek => multiple 2 x
pravidlo 46 => reference 46
ten za ním dá 600 => amount 600
jeden otevře na 200k => amount 200000
dva páry => count 2
"""


def cases(table: str, language: str) -> list[tuple[str, str, str]]:
    rows = [line.rpartition("=>") for line in table.strip().splitlines()]
    return [(text.strip(), expected.strip(), language) for text, _, expected in rows]


def notation(amount: Amount) -> str:
    kind = amount.kind
    text = "|".join(map(str, amount.values))
    if kind in (AmountKind.CHIPS, AmountKind.DENOMINATION):
        text = ",".join(map(str, amount.chips))
    elif kind is AmountKind.LEVEL:
        text = "/".join(map(str, amount.values)) + (f"+{amount.ante}" if amount.ante is not None else "")
    elif kind is AmountKind.RANGE:
        text = "-".join(map(str, amount.values))
    unit = f" {amount.unit}" if amount.unit and kind in (AmountKind.AMOUNT, AmountKind.MULTIPLE) else ""
    return f"{kind.value} {text}".strip() + unit + ("~" if amount.bare_word else "")


@pytest.mark.parametrize(("text", "expected", "language"), cases(ENGLISH, "en") + cases(CZECH, "cs"))
def test_amounts(text: str, expected: str, language: str) -> None:
    assert "; ".join(notation(amount) for amount in amounts(tokenise(text), language)) == expected


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("he puts in a 700", AmountKind.AMOUNT),
        ("he puts in 700 chip", AmountKind.AMOUNT),
        ("he puts in a 500", AmountKind.CHIPS),
        ("he puts in 500 chip", AmountKind.CHIPS),
        ("he puts in a 700 chip", AmountKind.CHIPS),
        ("he puts in one 700 chip", AmountKind.CHIPS),
        ("he puts in one 700", AmountKind.CHIPS),
        ("dal tam 700 zeton", AmountKind.AMOUNT),
        ("dal tam jeden 700 zeton", AmountKind.CHIPS),
        ("dal tam 5000 zeton", AmountKind.CHIPS),
    ],
)
def test_a_chip_of_a_value_that_no_chip_has_is_told_as_a_chip(text: str, kind: AmountKind) -> None:
    (amount,) = amounts(tokenise(text))
    assert amount.kind is kind and amount.values[0] in (500, 700, 5000)


def test_values_that_chips_have() -> None:
    assert all(is_usual_face(face) for face in (1, 5, 25, 100, 500, 1000, 2000, 5000, 25_000, 100_000, 1_000_000))
    assert not any(is_usual_face(face) for face in (0, 3, 15, 300, 400, 700, 1200, 4500))


def test_span_is_of_the_original_text() -> None:
    text = "Hráč\u200b vhodí „pět stovek“ a\u00a01\u00a0200."
    assert [text[a.start : a.end] for a in amounts(tokenise(text))] == ["pět stovek", "1\u00a0200"]


@given(st.one_of(st.text(), st.text(alphabet="0123456789kxsa+-/.,' '\"žptsetůovck½♠AKT\n")))
def test_any_text_gives_amounts_in_order(text: str) -> None:
    tokens = tokenise(text)
    end = 0
    for amount in amounts(tokens):
        assert end <= amount.start < amount.end <= len(text)
        assert 0 <= amount.first < amount.stop <= len(tokens)
        end = amount.end


@pytest.mark.parametrize("part", ["utg raises to 500 with two 1000 chips. ", "100/", "500 + ", "five ", "tisic ", "a+"])
def test_time_grows_with_length_only(part: str) -> None:
    def seconds(length: int) -> float:
        text = (part * length)[:length]
        times = []
        for _ in range(7):
            # the time of this process alone: other programs must not count
            began = time.process_time()
            amounts(tokenise(text))
            times.append(time.process_time() - began)
        return min(times)

    seconds(1000)
    assert seconds(20_000) < 10 * seconds(5_000)
