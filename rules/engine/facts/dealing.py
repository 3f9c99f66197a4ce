"""What went wrong in the deal, and what has happened since?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..errors import InvalidSituation, Problem
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

    @property
    def own_cards(self) -> int:
        """Board cards that the dealer puts out when he makes this mistake and no other."""
        return _OWN_CARDS[self]


_OWN_CARDS = {
    BoardError.FOUR_CARD_FLOP: 4,
    BoardError.EARLY_FLOP: 3,
    BoardError.EARLY_TURN: 1,
    BoardError.EARLY_RIVER: 1,
}


@dataclass(frozen=True, kw_only=True, slots=True)
class BoardMistake:
    """A board card too many or too early.

    ``exposed``: it was turned up. ``to_act``: players who still had to act on the round before; not told: some when
    the cards came early, nobody when a flop has four. ``cards``: board cards of the street that lie there; not told: as
    many as belong to the mistake. ``burned``: a card was burned before them. ``dealt_on``: the next burn or board card
    was dealt as well. ``bet_on``: players have acted on the new street since. ``stub_intact``: the rest of the deck
    lies in its order.
    """

    error: BoardError
    exposed: bool = True
    to_act: int | None = None
    cards: int | None = None
    burned: bool = True
    dealt_on: bool = False
    bet_on: bool = False
    stub_intact: bool = True

    def __post_init__(self) -> None:
        own = self.error.own_cards
        if self.to_act is not None:
            if self.to_act < 0:
                raise InvalidSituation("to_act", Problem.NEGATIVE, found=self.to_act)
            if self.to_act > checks.MOST_PLAYERS:
                raise InvalidSituation("to_act", Problem.TOO_MANY, found=self.to_act, most=checks.MOST_PLAYERS)
        if self.cards is None:
            return
        checks.amount(self.cards, "cards", least=1)
        # a flop may be stopped after its first card or get one too many
        least, most = (1, 4) if self.error is BoardError.EARLY_FLOP else (own, own)
        if self.cards > most:
            raise InvalidSituation("cards", Problem.TOO_MANY, found=self.cards, most=most)
        if self.cards < least:
            raise InvalidSituation("cards", Problem.TOO_FEW, found=self.cards, least=least)

    @property
    def lying(self) -> int:
        """Board cards of the street that lie there."""
        return self.error.own_cards if self.cards is None else self.cards

    @property
    def early(self) -> bool:
        """Whether somebody still had to act when the cards came."""
        return self.error is not BoardError.FOUR_CARD_FLOP if self.to_act is None else self.to_act > 0
