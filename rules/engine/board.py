"""Where do board, burns and stub lie after each step of a dealing procedure?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from .facts import BoardError, BoardMistake
from .ruling import Action, Outcome

_STREETS = {
    BoardError.FOUR_CARD_FLOP: (0, 1),
    BoardError.EARLY_FLOP: (0, 1),
    BoardError.EARLY_TURN: (3, 2),
    BoardError.EARLY_RIVER: (4, 3),
}
"""Board cards that play and cards that are burned when the mistake is noticed."""


class Card(StrEnum):
    """How a card lies: it plays, it came too early, it is one of four that are mixed, or it was dealt just now."""

    PLAYS = "plays"
    EARLY = "early"
    UNSURE = "unsure"
    DOWN = "down"
    NEW = "new"


@dataclass(frozen=True, kw_only=True, slots=True)
class Layout:
    """The cards after one step. ``step``: what was done, ``None`` for the moment when the mistake is noticed.

    ``aside``: cards beside the board. ``burns``: cards burned so far. ``returned``: early cards that are in the stub
    again. ``shuffled``: the stub was shuffled or put in order in this very step.
    """

    step: Outcome | None
    board: tuple[Card, ...]
    burns: int
    aside: tuple[Card, ...] = ()
    returned: int = 0
    shuffled: bool = False

    @property
    def out(self) -> int:
        """Cards of this picture that are outside the stub."""
        return len(self.board) + len(self.aside) + self.burns


def layouts(seen: BoardMistake, procedure: Outcome) -> tuple[Layout, ...]:
    """The moment of the mistake and then the cards after each step; empty unless the outcome is a procedure."""
    if procedure.action is not Action.PROCEDURE:
        return ()
    plays, burns = _STREETS[seen.error]
    look = Card.EARLY if seen.early else Card.UNSURE
    found = [Layout(step=None, board=(Card.PLAYS,) * plays + (look,) * seen.lying, burns=burns)]
    for step in procedure.options:
        found.append(_after(found[-1], step))
    return tuple(found)


def _after(before: Layout, step: Outcome) -> Layout:
    settled = tuple(Card.PLAYS if card is Card.NEW else card for card in before.board)
    now = replace(before, step=step, board=settled, shuffled=False)
    match step.action:
        case Action.SCRAMBLE_FOUR:
            return replace(now, board=(Card.DOWN,) * len(settled))
        case Action.DRAW_NEXT_BURN:
            return replace(now, board=settled[1:], aside=(Card.DOWN,))
        case Action.THREE_ARE_FLOP:
            return replace(now, board=(Card.NEW,) * len(settled))
        case Action.RESTORE_STUB | Action.SHUFFLE_STUB:
            return replace(now, shuffled=True)
        case Action.SET_ASIDE:
            return replace(now, board=_without_early(settled), aside=(Card.EARLY,))
        case Action.BURN_ANOTHER:
            return replace(now, burns=now.burns + 1)
        case Action.BACK_TO_STUB:
            back = step.amount or 0
            return replace(now, board=_without_early(settled), aside=(), returned=now.returned + back)
        case Action.RIVER_AS_TURN | Action.TURN_WITHOUT_BURN | Action.RIVER_WITHOUT_BURN:
            return replace(now, board=(*settled, Card.NEW))
        case Action.FLOP_WITHOUT_BURN:
            return replace(now, board=(Card.NEW,) * 3)
    return now


def _without_early(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not Card.EARLY)
