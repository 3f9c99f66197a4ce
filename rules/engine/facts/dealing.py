"""What went wrong in the deal, and what has happened since?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from . import checks
from .turn import Deed


class DealtGame(StrEnum):
    """The kind of game as far as the deal is concerned."""

    FLOP = "flop"
    STUD = "stud"
    DRAW = "draw"


class DealError(StrEnum):
    """What went wrong on the initial deal."""

    BOXED_CARDS = "boxed-cards"
    EXPOSED_CARDS = "exposed-cards"
    FIRST_CARD_TO_WRONG_SEAT = "first-card-to-wrong-seat"
    SEAT_NOT_ENTITLED = "seat-not-entitled"
    SEAT_LEFT_OUT = "seat-left-out"
    BUTTON_TWO_IN_A_ROW = "button-two-in-a-row"
    OTHER = "other"


@dataclass(frozen=True, kw_only=True, slots=True)
class InitialDeal:
    """An error on the initial deal.

    ``cards``: how many cards were boxed or exposed. ``among_first_two``: one of them is among the first two cards off
    the deck. ``by_dealer``: they were exposed by the dealer, not by a player. ``actions``: what was done since.
    """

    error: DealError
    game: DealtGame = DealtGame.FLOP
    cards: int = 1
    among_first_two: bool | None = None
    by_dealer: bool | None = None
    actions: tuple[Deed, ...] = ()

    def __post_init__(self) -> None:
        checks.amount(self.cards, "cards", least=1)


class BoardError(StrEnum):
    """What went wrong with the board."""

    FOUR_CARD_FLOP = "four-card-flop"
    EARLY_FLOP = "early-flop"
    EARLY_TURN = "early-turn"
    EARLY_RIVER = "early-river"


@dataclass(frozen=True, kw_only=True, slots=True)
class BoardMistake:
    """A board card too many or too early; ``exposed``: it was turned up."""

    error: BoardError
    exposed: bool = True
