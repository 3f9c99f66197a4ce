"""Are the acts of several players told apart: counted ones, the same act again, one's own bet, whose turn it was?"""

import pytest

from rules.ask import answer
from rules.ask.likely import likely
from rules.ask.story import Kind
from rules.ask.telling import story


def acts(text: str) -> list[tuple[Kind, int | None, int]]:
    return [(event.kind, event.amount, event.count) for event in story(text).events]


@pytest.mark.parametrize(
    "text",
    [
        "on the turn i bet 700, two guys shove behind me, 900 and then 1,150",
        "flop: bet 700, po nem dva all-iny, 900 a 1150",
        "bet 700 on the river and two short stacks go in, 900 and 1,150",
        "na flopu bet 700, dalsi dva jdou ol-in za 900 a 1150",
    ],
)
def test_as_many_bets_as_players_are_counted_follow_each_other(text: str) -> None:
    assert acts(text) == [(Kind.BET, 700, 1), (Kind.ALL_IN, 900, 1), (Kind.ALL_IN, 1150, 1)]
    assert len({event.actor for event in story(text).events}) == 3


@pytest.mark.parametrize(
    "text",
    [
        "bet 700 on the turn, seat two shoves 900, 1,150 would be the raise",
        "bet 700 on the turn, two guys shove, 900",
        "bet 700 on the turn, two guys shove, 1,150 and 900",
    ],
)
def test_a_seat_or_amounts_that_do_not_fit_are_no_counted_bets(text: str) -> None:
    assert [act for act in acts(text) if act[0] is Kind.ALL_IN] != [(Kind.ALL_IN, 900, 1), (Kind.ALL_IN, 1150, 1)]


@pytest.mark.parametrize(
    ("text", "kind", "count"),
    [
        ("the first three after the blinds fold", Kind.FOLD, 3),
        ("prvni ctyri slozili", Kind.FOLD, 4),
        ("na flopu vsichni tri checkli", Kind.CHECK, 3),
        ("the next two called", Kind.CALL, 2),
        ("first four all folded", Kind.FOLD, 4),
    ],
)
def test_players_who_are_counted_with_more_words_did_the_same(text: str, kind: Kind, count: int) -> None:
    assert acts(text) == [(kind, None, count)]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("utg limps, hijack too", [Kind.CALL, Kind.CALL]),
        ("sb check, bb taky", [Kind.CHECK, Kind.CHECK]),
        ("turn: bet 400, hijack ol-in 900, button to da taky", [Kind.BET, Kind.ALL_IN, Kind.CALL]),
    ],
)
def test_who_does_as_well_does_what_was_done_before_him(text: str, kinds: list[Kind]) -> None:
    told = story(text)
    assert [event.kind for event in told.events] == kinds
    assert len({event.actor for event in told.events}) == len(kinds)


def test_what_is_done_as_well_after_a_bet_is_not_certain() -> None:
    assert story("turn: bet 400, hijack ol-in 900, button taky").doubts


def test_nobody_answers_his_own_bet() -> None:
    text = "100/200 flop, sb bet 500, prvni call, dalsi ol-in 800, sb doplatil. ja jsem ten co dal call, smim raise?"
    reply = answer(text)
    assert reply.ruling is not None
    assert str(reply.ruling.outcome) == "call-or-fold 800"
    raised = story("flop 100/200: betnu 500, jeden call, pak ol-in za 800")
    assert len({event.actor for event in raised.events}) == 3


@pytest.mark.parametrize(
    ("text", "early"),
    [
        ("river, button bets 900 but the hijack still has cards. hijack checks", "button"),
        ("zahodil jsem karty a pak jsem zjistil ze na rade byl soused", "hero"),
        ("posledni vsadi na turnu 900, pritom pred nim jeste dva nic nerekli. oba checknou", "player 1"),
    ],
)
def test_an_act_is_out_of_turn_where_another_was_to_act(text: str, early: str) -> None:
    assert [event.actor for event in story(text).events if event.out_of_turn] == [early]


def test_who_says_that_he_has_not_acted_makes_no_act_out_of_turn() -> None:
    assert not story("turn: bet 900, raise to 2,500, shove for 3,000. I still haven't acted").out_of_turn


def test_chips_as_many_as_the_bet_are_a_call_of_the_one_passed_over() -> None:
    text = "nekdo limpnul za 600 (to je bb) a hijack ohlasil ol-in 5100, jenze mp jeste nehral. mp pak prihodil 600"
    reply = answer(text)
    found = str(reply.ruling.outcome) if reply.ruling else reply.seems[0].params.get("between.1.kind")
    assert found in ("action-binding", "call")


def test_a_fold_before_ones_turn_is_offered_as_an_act_out_of_turn() -> None:
    text = "sb was on his phone and mucked before it got to him, then utg limps. sb says give me my cards back"
    assert [one.topic for one in likely(text)][:1] == ["out-of-turn"]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("do two folds and a check count as substantial action", ["fold", "fold", "check"]),
        ("does a fold and another fold count as substantial action? he says yes", ["fold", "fold"]),
    ],
)
def test_acts_that_a_question_only_names_are_offered(text: str, kinds: list[str]) -> None:
    reply = answer(text)
    told = reply.seems[0].params if reply.seems else reply.params
    assert [told[name] for name in sorted(told) if name.endswith(".kind")] == kinds
    assert reply.ruling is None or str(reply.ruling.outcome).endswith("substantial-action")


def test_alternatives_are_no_series_of_acts() -> None:
    assert not answer("is a fold or a check substantial action").seems
