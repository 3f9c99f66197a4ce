"""Bets as they are told in passing: what has to be matched, chips that lie there, a pot answered with a pot."""

import pytest

from rules.ask import answer
from rules.ask.faced import faced_at
from rules.ask.mentions import mentions
from rules.ask.possible import names_acts
from rules.ask.telling import story

_SILENT = "ja mlcky hodim jednu petitisicovku"


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        (f"200/400, je to na 800, {_SILENT}", "call 800"),
        ("preflop je to na 800 (200/400), tlacitko tam mlcky hodi jednu petitisicovku", "call 800"),
        ("je to na me 1200 (200/400), hodim petitisicovku beze slova", "call 1200"),
        ("prede mnou na 1200 (200/400), hodim petitisicovku beze slova", "call 1200"),
        ("pred nim na 1200 (200/400), hodi petitisicovku beze slova", "call 1200"),
        ("open na 900 pri 200/400. tlacitko tam da mlcky petistovku a tisicovku", "raise-to 1500"),
        ("plo, pot is 1200, utg says pot and i want to pot it too, how much", "maximum 4800"),
        ("300/600. ja utg na 1500, short all in 2100, hj dorovna, blindy slozi. muzu jeste navysit?",
         "call-or-fold 2100"),
    ],
)  # fmt: skip
def test_it_is_read_with_certainty(text: str, outcome: str) -> None:
    ruling = answer(text).ruling
    assert ruling is not None and str(ruling.outcome) == outcome


@pytest.mark.parametrize(
    "text",
    [
        "200/400, utg na 900, hodim petitisicovku mlcky, je to na 5000",  # what came of it
        "je to na 800?",
        "dealer rika je to na 800, hodim petitisicovku",
        "je to 800",
    ],
)
def test_what_somebody_makes_of_an_act_is_no_bet_to_match(text: str) -> None:
    read = mentions(text)
    by_first = {one.first: one for one in read.mentions}
    at = next(at for at, token in enumerate(read.tokens) if token.folded == "je")
    assert faced_at(read.tokens, by_first, at, None) is None


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("blinds 200/400, cutoff opens 1000. button drops one 5000 chip and after it lands says raise", "chips-first"),
        ("200/400, cutoff opens 1000. button drops one 5000 chip and only after it's lying there mumbles 'raise'",
         "chips-first"),
        # the words are told after the chips, and came before them
        ("150/300, button opens 900. sb puts one 5000 chip in after he says raise", "words-first"),
    ],
)  # fmt: skip
def test_after_the_chips_lie_there_or_after_the_words(text: str, order: str) -> None:
    kinds = [event.kind.value for event in story(text).events[1:]]
    assert kinds == (["put", "say"] if order == "chips-first" else ["say", "put"])


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("does fold, fold, limp count as substantial action or do we need a raise in there?", True),
        ("is check, check, check enough to be substantial action or must money go in", True),
        ("what is substantial action?", False),
        ("is a call or two folds substantial action", False),
        ("fold, fold, limp", False),
    ],
)
def test_acts_that_a_question_names(text: str, named: bool) -> None:
    assert names_acts(text) is named


def test_acts_that_are_named_are_offered() -> None:
    reply = answer("does fold, fold, limp count as substantial action or do we need a raise in there?")
    acts = {name: value for name, value in reply.seems[0].params.items() if name.endswith("kind")}
    assert list(acts.values()) == ["fold", "fold", "call"]


def test_an_amount_said_out_of_turn_is_a_bet() -> None:
    reply = answer("seat 4 is to act, seat 6 says '1500'. seat 4 bets 600, seat 5 folds. is seat 6 bound")
    params = reply.seems[0].params
    assert reply.ruling is None and reply.seems[0].topic == "out-of-turn"
    assert (params["act.amount"], params["between.1.amount"]) == ("1500", "600")


@pytest.mark.parametrize(
    "text", ["omaha 50/100, pred flopem jsem prvni na rade a rikam pot", "omaha 50/100, first to act says pot"]
)
def test_a_pot_in_omaha_is_not_ruled_as_no_limit(text: str) -> None:
    assert answer(text).ruling is None


def test_a_pot_where_no_game_is_told_still_is() -> None:
    assert answer("50/100, pred flopem jsem prvni na rade a rikam pot").ruling is not None
