"""What was asked, promised or folded around a bet?"""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import InvalidSituation, Problem
from . import checks
from .betting import Structure


@dataclass(frozen=True, kw_only=True, slots=True)
class RaiseCount:
    """May there be another raise? ``raises``: raises made on this round; ``cap``: the most that the house allows."""

    structure: Structure
    raises: int
    cap: int | None = None
    players_left: int | None = None

    def __post_init__(self) -> None:
        checks.amount(self.raises, "raises")
        checks.amount(self.cap, "cap", least=1)
        if self.players_left is not None and self.players_left < 2:
            raise InvalidSituation("players_left", Problem.TOO_FEW, found=self.players_left, least=2)


@dataclass(frozen=True, kw_only=True, slots=True)
class CountedBet:
    """A call made after somebody named an amount: ``stated`` chips were said, ``actual`` chips are the bet."""

    stated: int
    actual: int

    def __post_init__(self) -> None:
        checks.amount(self.stated, "stated", least=1)
        checks.amount(self.actual, "actual", least=1)


@dataclass(frozen=True, kw_only=True, slots=True)
class Fold:
    """A fold before the end of the last betting round: in turn or not, facing a bet or not."""

    in_turn: bool
    facing_bet: bool | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Condition:
    """A statement about a later action: "if you bet, I raise". ``followed``: what it depended on has happened."""

    followed: bool | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class CountRequest:
    """A request for an exact count of another player's chips."""

    facing_all_in: bool
    on_turn: bool | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class FoundChips:
    """Chips of the all-in player found after the call. ``accepted``: the director counts them as accepted action."""

    chips: int
    accepted: bool | None = None
    all_in_player_won: bool | None = None

    def __post_init__(self) -> None:
        checks.amount(self.chips, "chips", least=1)
