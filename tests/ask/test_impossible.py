"""Is a fact that cannot be named with its value, and is nothing ruled or lost?"""

import json
from html import unescape

import pytest
from django.core.management import call_command
from django.test import Client

from rules.ask import Answer, answer
from rules.engine import Problem

NEGATIVE, ZERO, LARGE = Problem.NEGATIVE, Problem.NOT_POSITIVE, Problem.TOO_LARGE
MANY, STACK, DOWN, TOLD = Problem.TOO_MANY, Problem.MORE_THAN_STACK, Problem.BET_GOES_DOWN, Problem.CONTRADICTION

BAD = [
    ("blinds -100/-200, utg raises to 600, button silently puts in a 1000 chip", "facing.minimum_bet", NEGATIVE),
    ("100/200, utg bets -500, button silently puts in a 1000 chip", "facing.bet", NEGATIVE),
    ("100/200, utg raises to 600, button says raise to -900", "words", NEGATIVE),
    ("100/200, utg raises to 600, button has -500 behind and silently puts in a 1000 chip", "facing.stack", NEGATIVE),
    ("100/200, utg raises to 600, button silently puts in a chip of 0", "motions", ZERO),
    ("100/200, utg raises to 600, button silently puts in a 0 chip", "motions", ZERO),
    ("on the flop A bets 0, B silently puts out a 500 chip", "facing.bet", ZERO),
    ("100/200, utg raises to 100000000000000000000000, button silently puts in a 1000 chip", "facing.bet", LARGE),
    ("100/200, utg raises to 5000000000000, button silently puts in a 1000 chip", "facing.bet", LARGE),
    ("utg bets 10^23 chips, button calls", "motions", LARGE),
    ("blinds 400/200, utg raises to 1200, button silently puts in a 5000 chip", "facing.minimum_bet", TOLD),
    ("flop, A bets 500, B has 300 behind, B silently puts out two 500 chips", "motions", STACK),
    ("bet 500, he has 300 behind, silently puts 2 chips of 500", "motions", STACK),
    ("at 100/200 A raises to 150, B silently puts out a 500 chip", "facing.bet", DOWN),
    ("100/200 preflop, A raises to 150", "facing.bet", DOWN),
    (
        "30 players at the table, 100/200, utg raises to 600, button silently puts in a 1000 chip",
        "facing.players",
        MANY,
    ),
    ("100/200, 30 players, utg raises to 600, button silently puts in a 1000 chip", "facing.players", MANY),
    ("dealer dealt 60 cards to seat 4", "cards", MANY),
    ("100/200, utg 600, button says call and says raise at the same time", "words", TOLD),
    ("100/200, utg 600, button says call and raise at the same time", "words", TOLD),
    ("blindy -100/-200, utg navýší na 600, button mlčky hodí žeton 1000", "facing.minimum_bet", NEGATIVE),
    ("100/200, utg vsadí -500, button mlčky hodí žeton 1000", "facing.bet", NEGATIVE),
    ("100/200, utg navýší na 600, button mlčky hodí žeton 0", "motions", ZERO),
    ("na flopu A vsadí 0, B mlčky dá žeton 500", "facing.bet", ZERO),
    ("100/200, utg navýší na 100000000000000000000000, button mlčky hodí žeton 1000", "facing.bet", LARGE),
    ("blindy 400/200, utg navýší na 1200, button mlčky hodí žeton 5000", "facing.minimum_bet", TOLD),
    ("flop, A vsadí 500, B má za sebou 300, B mlčky dá dva žetony po 500", "motions", STACK),
    ("sázka 500, má za sebou 300, mlčky dá 2 žetony po 500", "motions", STACK),
    ("při 100/200 A navýší na 150, B mlčky dá žeton 500", "facing.bet", DOWN),
    ("u stolu je 30 hráčů, 100/200, utg navýší na 600, button mlčky hodí žeton 1000", "facing.players", MANY),
    ("100/200, utg 600, button řekne call a zároveň raise", "words", TOLD),
    ("100/200, utg 600, button řekne současně dorovnávám a navyšuji", "words", TOLD),
    ("limit 400/800, preflop utg raises to 400", "facing.bet", DOWN),
]


@pytest.mark.parametrize(("text", "field", "problem"), BAD)
def test_what_cannot_be_is_named_and_not_ruled_on(text: str, field: str, problem: Problem) -> None:
    reply = answer(text)
    assert reply.verdict is Answer.INVALID
    assert (reply.ruling, reply.problem.field, reply.problem.problem) == (None, field, problem)
    assert reply.facts[0].spans, "the words that say so are marked"


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("30 players left, 100/200, utg raises to 600, button silently puts in a 1000 chip", "call 600"),
        ("our club tourney, 12 players. 100/200, utg raises to 600, button silently puts in a 1000 chip", "call 600"),
        ("zbývá 30 hráčů, 100/200, utg navýší na 600, button mlčky hodí žeton 1000", "call 600"),
        ("200-400, utg raises to 1200, button silently puts in a 5000 chip", "call 1200"),
        ("100/200, utg 600, button says call and at the same time puts out 1200", "call 600"),
        ("100/200, utg 600, button says call, then says raise", "call 600"),
        ("flop, A bets 500, B has 2000 behind, B silently puts out two 500 chips", "raise-to 1000"),
        ("100/200, utg raises to 600, button silently puts out one 1000 chip. Can he raise to 500?", "call 600"),
    ],
)
def test_what_can_be_is_ruled_on(text: str, outcome: str) -> None:
    assert str(answer(text).ruling.outcome) == outcome


def test_a_short_all_in_is_no_raise_that_is_too_small() -> None:
    assert answer("100/200, utg raises to 600, button is all-in for 400").problem is None


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "text", "told"),
    [
        ("/en/ask/", BAD[1][0], "-500 is less than zero"),
        ("/en/ask/", BAD[10][0], "The small blind of 400 is larger than the big blind of 200"),
        ("/en/ask/", BAD[11][0], "1,000 chips were put out, but the player has only 300"),
        ("/en/ask/", BAD[18][0], "two declarations at the same time cannot be ruled on"),
        ("/cs/ask/", "100/200, utg vsadí -500, button mlčky hodí žeton 1000", "-500"),
        ("/cs/ask/", "při 100/200 A navýší na 150, B mlčky dá žeton 500", "150"),
    ],
)
def test_the_page_shows_the_problem_with_the_text(client: Client, address: str, text: str, told: str) -> None:
    html = unescape(client.get(address, {"q": text}).content.decode())
    assert told in html
    assert "error-summary" in html
    assert f">{text}</textarea>" in html
    assert "<mark" in html
    assert "verdict__amount" not in html
    assert "#edit-" not in html, "nothing links to a form that is not there"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("text", "summary"),
    [
        (BAD[1][0], "Bet to call: -500 is less than zero; give zero or more chips."),
        (BAD[21][0], "Sázka k dorovnání: -500 je méně než nula; zadejte nulu nebo více žetonů."),
    ],
)
def test_the_command_says_what_is_wrong(text: str, summary: str, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("ask", text, json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["verdict"] == "invalid"
    assert told["summary"] == summary
