"""Do the cards of a dealing procedure stay as many as they were, and does the board end as the street wants it?"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import Action, EngineError, Outcome, edition_ids, edition_table, rule_on
from rules.engine.board import Card, Layout, layouts
from rules.engine.facts import BoardError, BoardMistake
from rules.engine.scenarios import scenarios

WORKED = [
    pytest.param(entry.facts, rule_on(entry.topic, entry.facts, edition).outcome, id=f"{entry.id}-{edition}")
    for entry in scenarios()
    if entry.topic == "premature-cards"
    for edition in entry.expect
]
ENDS = {
    BoardError.FOUR_CARD_FLOP: (3, 1),
    BoardError.EARLY_FLOP: (3, 1),
    BoardError.EARLY_TURN: (5, 3),
    BoardError.EARLY_RIVER: (5, 3),
}
"""Board cards and burned cards when the procedure is done."""


@st.composite
def mistakes(draw: st.DrawFn) -> BoardMistake:
    """Any board mistake that the facts allow."""
    error = draw(st.sampled_from(BoardError))
    cards = draw(st.none() | st.integers(1, 4)) if error is BoardError.EARLY_FLOP else None
    flags = {name: draw(st.booleans()) for name in ("exposed", "burned", "dealt_on", "bet_on", "stub_intact")}
    return BoardMistake(error=error, cards=cards, to_act=draw(st.none() | st.integers(0, 10)), **flags)


def dealt(before: Layout, after: Layout) -> int:
    """Cards that left the stub in a step, less those that went back into it."""
    return after.out - before.out


@given(mistakes(), st.sampled_from(edition_ids()))
def test_every_mistake_ends_with_a_full_street_or_with_the_floor(seen: BoardMistake, edition: str) -> None:
    ruling = rule_on("premature-cards", seen, edition)
    found = layouts(seen, ruling.outcome)
    if ruling.outcome.action is not Action.PROCEDURE:
        assert found == ()
        assert ruling.outcome.action in (Action.FLOOR, Action.CARD_STANDS)
        return
    assert [layout.step for layout in found] == [None, *ruling.outcome.options]
    end = found[-1]
    # a flop of four cards that came early, too, is dealt anew like any early flop
    assert (len(end.board), end.burns) == ENDS[seen.error]
    assert Card.EARLY not in (*end.board, *end.aside)
    assert Card.UNSURE not in end.board


@given(mistakes(), st.sampled_from(edition_ids()))
def test_no_card_appears_or_is_lost(seen: BoardMistake, edition: str) -> None:
    found = layouts(seen, rule_on("premature-cards", seen, edition).outcome)
    for before, after in pairwise(found):
        assert after.step is not None
        new = after.board.count(Card.NEW) if after.step.action is not Action.THREE_ARE_FLOP else 0
        burned = after.burns - before.burns
        assert dealt(before, after) == new + burned - (after.returned - before.returned)
        assert 0 <= burned <= 1
        assert len(after.board) <= 5


@given(mistakes(), st.sampled_from(edition_ids()))
def test_early_cards_never_play_before_a_shuffle(seen: BoardMistake, edition: str) -> None:
    found = layouts(seen, rule_on("premature-cards", seen, edition).outcome)
    returned = [place for place, layout in enumerate(found) if layout.returned]
    if returned:
        later = found[returned[0] :]
        assert later[1].shuffled
        assert Card.NEW not in later[0].board
        assert sum(Card.NEW in layout.board for layout in later) == 1


@given(mistakes())
def test_own_editions_take_the_same_steps(seen: BoardMistake) -> None:
    own = [edition for edition in edition_ids() if edition_table(edition).extends is None]
    assert len({rule_on("premature-cards", seen, edition).outcome for edition in own}) == 1


@pytest.mark.parametrize(("seen", "outcome"), WORKED)
def test_steps_change_the_cards_or_say_that_they_stay(seen: BoardMistake, outcome: Outcome) -> None:
    still = {Action.CALL_FLOOR, Action.FINISH_BETTING, Action.BURN_STAYS, Action.BET_THE_TURN, Action.RULE_ON_BETS}
    for before, after in pairwise(layouts(seen, outcome)):
        assert after.step is not None
        cards = Counter(before.board) != Counter(after.board) or before.aside != after.aside
        changed = cards or before.burns != after.burns or after.shuffled or before.returned != after.returned
        if after.step.action in still:
            assert not after.shuffled and before.burns == after.burns and before.returned == after.returned
        else:
            assert changed


def test_early_turn_waits_aside_until_the_river() -> None:
    seen = BoardMistake(error=BoardError.EARLY_TURN)
    found = layouts(seen, rule_on("premature-cards", seen, "tda-2015").outcome)
    P, E, N = Card.PLAYS, Card.EARLY, Card.NEW  # noqa: N806 - the rows read like a table
    assert [(layout.board, layout.aside, layout.burns, layout.returned, layout.shuffled) for layout in found] == [
        ((P, P, P, E), (), 2, 0, False),
        ((P, P, P, E), (), 2, 0, False),
        ((P, P, P), (E,), 2, 0, False),
        ((P, P, P), (E,), 3, 0, False),
        ((P, P, P, N), (E,), 3, 0, False),
        ((P, P, P, P), (E,), 3, 0, False),
        ((P, P, P, P), (), 3, 1, False),
        ((P, P, P, P), (), 3, 1, True),
        ((P, P, P, P, N), (), 3, 1, False),
    ]


def test_four_card_flop_keeps_its_burn_and_sets_the_next_one_aside() -> None:
    seen = BoardMistake(error=BoardError.FOUR_CARD_FLOP)
    found = layouts(seen, rule_on("premature-cards", seen, "tda-2011").outcome)
    assert [(len(layout.board), len(layout.aside), layout.burns, layout.returned) for layout in found] == [
        (4, 0, 1, 0),
        (4, 0, 1, 0),
        (4, 0, 1, 0),
        (3, 1, 1, 0),
        (3, 1, 1, 0),
    ]
    assert [layout.board[0] for layout in found] == [Card.UNSURE, Card.UNSURE, Card.DOWN, Card.DOWN, Card.NEW]
    assert found[-1].aside == (Card.DOWN,)


def test_other_outcomes_have_no_pictures() -> None:
    seen = BoardMistake(error=BoardError.EARLY_RIVER)
    assert layouts(seen, Outcome(Action.FLOOR)) == ()


@pytest.mark.parametrize("cards", [0, 5])
def test_an_early_flop_has_one_to_four_cards(cards: int) -> None:
    with pytest.raises(EngineError):
        BoardMistake(error=BoardError.EARLY_FLOP, cards=cards)
