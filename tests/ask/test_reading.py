"""Are faced bets, named editions and every number of a text read, and is the text's spelling no matter?"""

import unicodedata
from collections.abc import Callable

import pytest

from rules.ask import Use, answer, numbers
from rules.ask.editions import named_edition
from rules.ask.story import Kind, Role
from rules.ask.telling import story
from rules.lang import TokenKind, tokenise
from tests.ask_eval import UTTERANCES, cases

CHIP = "blindy 100/200, utg navýšil na 600, button mlčky hodí tisícovku"


@pytest.mark.parametrize(
    ("text", "kind", "chips"),
    [
        ("facing a bet of 600 he silently tosses a 1000 chip", Kind.BET, 600),
        ("he silently tosses a 1000 chip over a 600 bet", Kind.BET, 600),
        ("facing 600 on the turn he silently tosses a 1000 chip", Kind.RAISE, 600),
        ("against a raise to 800 from utg, co silently puts in a 1000 chip", Kind.RAISE, 800),
        ("he silently tosses a 1000 chip, bet was 600", Kind.BET, 600),
        ("do betu 500 da mlcky tisicovku", Kind.BET, 500),
        ("celi sazce 500 a mlcky hodi tisicovku", Kind.BET, 500),
        ("mlcky hodi tisicovku, pred nim byl bet 500", Kind.BET, 500),
        ("proti all inu 900 hodi mlcky tisicovku", Kind.ALL_IN, 900),
    ],
)
def test_a_bet_that_a_player_faces_is_made_before_his_act(text: str, kind: Kind, chips: int) -> None:
    bet, act = story(text).events
    assert (bet.kind, bet.total, act.kind) == (kind, chips, Kind.PUT)
    assert bet.actor != act.actor


@pytest.mark.parametrize(
    "text",
    [
        "utg raises to 500 all in", "utg zvysi na 500 all in", "facing a stack of 5000 he tosses a 1000 chip",
        "proti stacku 5000 hodi tisicovku", "he has to raise to 800",
    ],
)  # fmt: skip
def test_an_act_or_a_stack_is_no_faced_bet(text: str) -> None:
    assert not any(event.actor.startswith("player ") for event in story(text).events[:-1])


@pytest.mark.parametrize(
    ("text", "edition", "named"),
    [
        ("podle 2011 utg navysil na 500", "tda-2011", "2011"),
        ("under the 2011 rules, how long is the clock", "tda-2011", "2011"),
        ("v novych pravidlech 2015 jak dlouho bezi clock", "tda-2015", "2015"),
        ("podle starych pravidel", "tda-2011", "starych pravidel"),
        ("podle ceskych pravidel 2015", "tda-2015-cz", "2015"),
    ],
)
def test_a_text_is_answered_under_the_edition_that_it_names(text: str, edition: str, named: str) -> None:
    reply = answer(text, "tda-2015")
    fact = next(fact for fact in reply.facts if fact.field == "edition")
    assert reply.edition == edition
    assert [text[start:end] for start, end in fact.spans] == [named]
    assert fact.use is Use.USED


@pytest.mark.parametrize(
    "text", ["facing a 2011 bet", "2011 or 2015 rules, what is the difference?", "raise to 2015", "2015 chips behind"]
)
def test_a_year_among_chips_or_two_years_name_no_edition(text: str) -> None:
    assert named_edition(text) is None


def test_the_asked_edition_stands_where_the_situation_is_given() -> None:
    text = "podle 2011, blindy 100/200, utg navysil na 500, button mlcky hodi tisicovku"
    assert answer(text, "tda-2015", answer(text, "tda-2015").params).edition == "tda-2015"


def test_every_number_is_placed() -> None:
    texts = [case.text for path in sorted(UTTERANCES.glob("*/*.toml")) for case in cases(path)]
    unplaced = []
    for text in texts:
        told = story(text)
        for token in tokenise(text):
            inside = any(one.start <= token.start < one.end for one in told.placed)
            acts = any(event.start <= token.start < event.end for event in told.events)
            if token.kind is TokenKind.NUMBER and not inside and not acts:
                unplaced.append((text, token.text))
    # "3bet" and "3-bet" are verbs
    assert [one for one in unplaced if "bet" not in one[1] and f"{one[1]}-bet" not in one[0]] == []


def test_a_chip_that_turns_out_to_be_another_is_added() -> None:
    text = "utg makes it 300 at 50/100. next guy silently drops a 100 and what he thought was another 100 but it is a "
    assert story(text + "1000").events[-1].chips == (100, 1000)


def test_a_number_that_belongs_to_nothing_is_not_used() -> None:
    text = "utg bets 600 and button silently tosses a 1000 chip, 37 37"
    assert any(one.role is Role.UNUSED for one in story(text).placed)
    assert answer(text).ruling is None


@pytest.mark.parametrize(
    "written",
    [
        lambda text: unicodedata.normalize("NFD", text),
        lambda text: text.replace(" ", "\u200b "),
        lambda text: "\u200d".join(text),
        lambda text: f"\u202b{text}\u202c",
        lambda text: text.replace(" ", "\u00a0"),
        lambda text: "".join(chr(ord(sign) + 0xFEE0) if sign.isdigit() else sign for sign in text),
        lambda text: text.replace("600", "٦٠٠"),
        lambda text: text.replace(", ", ",\r\n"),
        str.upper,
    ],
    ids=["decomposed", "zero-width", "joined", "bidi", "no-break", "full-width", "arabic", "lines", "capitals"],
)
def test_signs_that_nobody_sees_change_nothing(written: Callable[[str], str]) -> None:
    told = written(CHIP)
    reply = answer(told)
    assert str(reply.ruling and reply.ruling.outcome) == "call 600"
    assert all(0 <= start < end <= len(told) for fact in reply.facts for start, end in fact.spans)


@pytest.mark.parametrize(
    ("who", "most"), [("i'm bb", 2200), ("i'm on the sb", 2300), ("i'm on the button", 2400), ("i am in the co", 2400)]
)
def test_the_most_in_pot_limit_counts_the_blind_in_front(who: str, most: int) -> None:
    assert numbers(answer(f"plo 100/200, utg raises to 700, {who}, what's my max"))["maximum"] == most


def test_a_last_raise_that_changes_nothing_is_not_asked() -> None:
    reply = answer('player announces "raise" facing 1200 and throws out a single 5k chip')
    assert (reply.asked, "any-last-raise" in reply.assumed) == (None, True)
    assert answer("facing 1200 on the river he silently throws out a 1000 chip and a 500 chip at once").asked is None
    assert answer("facing 1200 on the river he silently puts in two 1000 chips and a 100 at once").asked is not None


@pytest.mark.parametrize(
    "text",
    [
        'he says "raise 999999999999300"',
        'he says "raise", 999999999999300',
        "facing a bet of 999999999999300 he silently tosses a 1000 chip",
    ],
)
def test_more_chips_than_there_are_give_an_answer_and_no_ruling(text: str) -> None:
    assert answer(text).ruling is None


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("400/800 preflop, utg says raise 300", 1600),
        ("400/800 preflop, prvni co mluvi rekne navysuju o 300", 1600),
        ("400/800 preflop, utg says raise by 800", 1600),
        ("400/800 preflop, utg says raise 100", 1600),
        ("100/200 preflop, utg says raise 99", 9900),
        ("5k/10k preflop, utg says raise 300", 300_000),
        ("50k/100k preflop, utg announces three hundred", 300_000),
    ],
)
def test_hundreds_are_not_short_for_more_hundreds(text: str, total: int) -> None:
    ruling = answer(text).ruling
    assert ruling is not None and ruling.outcome.amount == total


@pytest.mark.parametrize("text", ["1000/2000 preflop, utg says raise 150", "2k/4k preflop, utg rekne raise 350"])
def test_hundreds_that_may_mean_either_are_not_ruled_on(text: str) -> None:
    assert answer(text).ruling is None


@pytest.mark.parametrize(
    ("text", "pot"),
    [
        ("plo flop, 2400 in the pot, first bets 900, next calls, button says pot", 4200),
        ("plo turnaj, na flopu v potu 2400, jeden bet 900, druhy dorovna. rikam pot", 4200),
        ("plo flop, first bets 900, next calls, button says pot, 4200 in the pot", None),
    ],
)
def test_a_pot_told_before_the_bets_is_what_they_came_on_top_of(text: str, pot: int | None) -> None:
    reply = answer(text)
    assert reply.params.get("facing.pot") == (str(pot) if pot else None)
    if reply.ruling is not None:
        assert reply.ruling.outcome.amount == 6000


def test_one_bet_of_an_amount_is_no_number_of_bets() -> None:
    events = story("flop, one bet of 900 and a call, button silently puts in two 1k chips").events
    assert [(event.kind, event.total) for event in events] == [(Kind.BET, 900), (Kind.CALL, None), (Kind.PUT, 2000)]


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("puts in a 1k and two blacks (100s)", (1000, 100, 100)),
        ("hodi litr a petadvacku", (1000, 25)),
        ("hazim 1000 a jednu petadvacku", (1000, 25)),
    ],
)
def test_chips_by_colour_and_by_the_names_of_sums(text: str, chips: tuple[int, ...]) -> None:
    assert story(text).events[-1].chips == chips


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("flop bet 1000, next player is in for 1600 and that's all he has, third calls",
         [("bet", 1000), ("all-in", 1600), ("call", None)]),
        ("turn, prvni bet 1000, druhy zvedl na 1600, vic nema, treti dorovna",
         [("bet", 1000), ("all-in", 1600), ("call", None)]),
        ("flop bet 1000, next player raises by 600 and that's all he has", [("bet", 1000), ("raise", 600)]),
    ],
)  # fmt: skip
def test_who_bets_all_he_has_is_all_in(text: str, acts: list[tuple[str, int | None]]) -> None:
    assert [(event.kind.value, event.total) for event in story(text).events] == acts


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("i tapped the turn before seat 5 had done anything. then he bets 1200", ["hero", "seat 5"]),
        ("Karel na riveru betnul 1100 driv nez chlapik pred nim neco udelal. Ten pak vsadil 600",
         ["Karel", "right-player"]),
        ("button calls before seat 3 has acted. seat 3 folds. then he checks", ["button", "seat 3", "seat 3"]),
    ],
)  # fmt: skip
def test_he_is_the_one_who_was_passed_over(text: str, who: list[str]) -> None:
    told = story(text)
    assert [event.actor for event in told.events] == who and told.events[0].out_of_turn


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("bb 200, hned prvni rekne zvedam a hodi petistovku", {"player 1"}),
        ("100/200, utg 600, button řekne dorovnávám a navyšuji", {"utg", "button"}),
        ("100/200, utg 600, button řekne call a dorovnám taky", {"utg", "button", "hero"}),
        ("reknu raise a hodim 500", {"hero"}),
    ],
)
def test_what_somebody_says_of_himself_is_not_done_by_the_teller(text: str, who: set[str]) -> None:
    assert {event.actor for event in story(text).events} == who


def test_a_limp_tells_the_big_blind() -> None:
    reply = answer("Prede mnou limp za 400 (big blind). Hodil jsem mlcky petitisicovej zeton")
    assert (reply.params["facing.bet"], reply.params["facing.minimum_bet"]) == ("400", "400")
    assert "bb" not in story("100/200, utg limps for 400").posted


def test_a_number_said_aloud_counts_from_a_blind_that_is_told_later() -> None:
    said = story("na turnu prvni rekne jen 'patnact', big blind 800").events[0].words[0]
    assert said.readings == (1500, 15_000)


def test_the_smallest_raise_over_an_opening_is_asked_for_where_the_blinds_are_not_told() -> None:
    reply = answer("otevrel na 900, na kolik nejmin musim ja?")
    assert reply.ruling is None and reply.asked is not None and reply.asked.field == "facing.last_raise"
    ruling = answer("otevrel na 900 pri 100/200, na kolik nejmin musim ja?").ruling
    assert ruling is not None and ruling.outcome.amount == 1600


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("UTG limps for 400 and I put out a 1000 chip, silent", "call 400"),
        ("Utg limpne za 200, ja mlcky hodim petistovku", "call 200"),
        ("UTG limps for 400, I silently put in two 500 chips. Call or raise?", "raise-to 1000"),
        ("Karel vsadil 1000 driv nez Petr. Ten checkne. Plati sazka?", "action-binding"),
        ("Hrac na buttonu vsadil 1000 driv nez utg. Ten foldne. plati to?", "action-binding"),
        ("Flop A bet 1000, B call, C all in 1500, can A raise?", "call-or-fold 1500"),
        ("Bet 1000 on the flop, next says twenty five", "raise-to 2500"),
        ("Bet 1000 na flopu, rekne dva a pul tisice", "raise-to 2500"),
        ("plo flop, 2400 in the pot, first bets 900, next calls, button says pot", "raise-to 6000"),
    ],
)
def test_what_is_certain_is_ruled_on_rightly(text: str, outcome: str) -> None:
    ruling = answer(text).ruling
    assert ruling is not None and str(ruling.outcome).partition(":")[0] == outcome


@pytest.mark.parametrize(
    "text",
    [
        # a limp that tells no big blind, or was none
        "Small blind limps for 200 more, big blind silently tosses in a 500 chip",
        "UTG limps for 400 short of the big blind, next silently puts out a 1000 chip",
        "UTG wanted to limp but folded, button silently throws in a 1000 chip",
        "Utg chtel limpnout za 400 ale slozil, button mlcky hodi tisicovku",
        "UTG is all in for 300, MP limps for 400, button says raise",
        # whose last chips they are
        "Petr vsadil 600, Honza zvedl na 900 a vic nema nez Petr. muze Petr zvednout?",
        "Flop A bet 1000, druhy raise na 1600, vic nema co rict. muze A zvednout?",
        "A bet 1000, B raise 2000, A rekne raise 2600 a vic nema. Muze B zvednout?",
        # raises that were not open, and players who have no more chips
        "Flop A bet 1000, B call, C all in 1500, A raises to 3000, can B raise?",
        "Flop A bet 1000, B call, C all in 1500, B raises to 4000. Can A raise?",
        "flop A bet 1000, B call, C all in 2500, A all in 3000. Can C raise?",
        # questions, doubts and assent are no declarations
        'Bet 1000, rekne "kolik je raise?" a hodi petitisicovku',
        'Bet 1000, rekne "raise?" a hodi petitisicovku',
        "Bet 1000, asi rekl raise, hodi petitisicovku",
        "Bet 1000, rekl myslim call a hodi dve tisicovky",
        'Bet 1000, rekne "tak jo" a hodi dve tisicovky',
        # halves and fives
        "Bet 1000, rekne tri a pul",
        "Sazka 800 na flopu, on rekne litr a pul",
        "Bet 1000 on the flop, says two and a half",
        "Sazka 300 na flopu, mlcky hodi dve petky",
        "Sazka 400 na flopu, mlcky hodi petku a dve stovky",
        # a pot with the bets of the round in it
        "Pot-limit omaha, 2400 in the pot after the bet of 900, next calls, button says pot",
        "Pot 3300 po betu 900, PLO, dalsi rekne pot",
        "PLO, in the pot 5100 now, he bet 900, two called it, button says pot",
        "raise na 2500 ale hodil jen 2000 a řek pardon",
    ],
)
def test_what_may_be_meant_otherwise_is_not_ruled_on_at_once(text: str) -> None:
    assert answer(text).ruling is None


def test_chips_that_lie_there_already_are_put_out_by_nobody() -> None:
    assert answer("100/200 velkej blind svych 200malej dal svych 200.").ruling is None


@pytest.mark.parametrize(
    "text",
    [
        "200/400, button raised to 1,100. i took my big blind back and tossed out two 1k's no talking. a call surely?",
        "200/400, raise na 1100, vzal jsem si big blind zpatky a hodil dve tisicovky, nic jsem nerekl",
        "200/400, raise na 1100, stahnul jsem si velkej blind a hodil dve tisicovky",
        "200/400, button raised to 1100. sb folds. he grabbed his big blind back and threw two 1000 chips",
    ],
)
def test_a_blind_that_is_taken_back_is_told_by_its_name(text: str) -> None:
    reply = answer(text)
    assert reply.params.get("prior") == "pulled-back" and reply.params["facing.in_front"] == "400"
    assert str(reply.ruling.outcome) == "call 1100" if reply.ruling else False


@pytest.mark.parametrize(
    "text",
    [
        "Flop. Ja jako druhej tuknu driv nez prvni hraje, ten pak betne 900. Muzu jeste zvednout",
        "flop, i tap the table before the first guy acts, he then bets 900. may i still raise",
    ],
)
def test_a_check_that_found_no_place_is_not_passed_over(text: str) -> None:
    assert answer(text).ruling is None


@pytest.mark.parametrize(
    "text",
    [
        "300/600 and nobody in yet. guy says 'eight fifty' loud and clear, nothing else. our dealer made him put 1200",
        "300/600, nobody has entered the pot, a player says 850",
        "300/600, jeste nikdo nejde, hrac rekne 850",
    ],
)
def test_where_nobody_is_in_yet_the_blind_is_what_is_bet(text: str) -> None:
    reply = answer(text)
    assert str(reply.ruling.outcome) == "call 600" if reply.ruling else False


@pytest.mark.parametrize(
    "text", ["300/600, nobody opened, a player says 850", "300/600, nobody opened, he puts out 5000"]
)
def test_where_nobody_opened_the_street_is_asked_for(text: str) -> None:
    reply = answer(text)
    assert reply.ruling is None and (reply.asked is None or reply.asked.field == "street")


@pytest.mark.parametrize(
    "text",
    [
        "he put out the call, then said raise. or he said it with the chips, people disagree. bet was 700",
        "sazka 700, dorovnal a pak rekl raise, nebo to rekl predtim, kazdy tvrdi neco jineho",
    ],
)
def test_what_was_said_when_by_those_who_disagree_is_not_ruled_on(text: str) -> None:
    assert answer(text).ruling is None
