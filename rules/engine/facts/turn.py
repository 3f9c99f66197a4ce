"""Who acted, in which order, and what happened meanwhile?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..errors import InvalidSituation, Problem
from . import checks
from .betting import Facing


class DeedKind(StrEnum):
    """What a player did, as far as the order of acting is concerned."""

    CHECK = "check"
    BET = "bet"
    CALL = "call"
    RAISE = "raise"
    ALL_IN = "all-in"
    FOLD = "fold"

    @property
    def adds_chips(self) -> bool:
        """Whether it puts chips into the pot."""
        return self not in (DeedKind.CHECK, DeedKind.FOLD)


@dataclass(frozen=True, kw_only=True, slots=True)
class Deed:
    """One player's check, bet, call, raise, all-in or fold, with its total in chips where there is one."""

    kind: DeedKind
    amount: int | None = None
    in_turn: bool = True

    def __post_init__(self) -> None:
        checks.amount(self.amount, "amount", least=1)
        if self.amount is not None and not self.kind.adds_chips:
            raise InvalidSituation("amount", Problem.CONTRADICTION, found=self.amount)

    def changes_action(self, bet: int | None) -> bool | None:
        """Whether it changes what the next player faces; ``None`` when an all-in's size decides and is not known."""
        if self.kind is DeedKind.ALL_IN:
            return None if self.amount is None or bet is None else self.amount > bet
        return self.kind in (DeedKind.BET, DeedKind.RAISE)


@dataclass(frozen=True, kw_only=True, slots=True)
class ActionSequence:
    """The actions since the deal or on this round, in order; posted blinds are not actions."""

    actions: tuple[Deed, ...]

    def __post_init__(self) -> None:
        if len(self.actions) > checks.MOST_PIECES:
            raise InvalidSituation("actions", Problem.TOO_MANY, found=len(self.actions), most=checks.MOST_PIECES)


@dataclass(frozen=True, kw_only=True, slots=True)
class OutOfTurn:
    """An act before one's turn.

    ``act``: what was done. ``facing``: what stood in front of the player when he did it. ``between``: what the players
    who should have acted before him then did, in order; ``None`` when they have not acted yet. ``after``: further acts
    to his left before anybody stopped the action. ``objected``: the skipped player spoke up in time.
    ``reasonable_time``: he had time to do so.
    """

    act: Deed
    facing: Facing | None = None
    between: tuple[Deed, ...] | None = None
    after: tuple[Deed, ...] = ()
    objected: bool | None = None
    reasonable_time: bool | None = None

    def __post_init__(self) -> None:
        if self.act.in_turn:
            raise InvalidSituation("act.in_turn", Problem.CONTRADICTION, found="true")
        for name, deeds in (("between", self.between or ()), ("after", self.after)):
            if len(deeds) > checks.MOST_PLAYERS:
                raise InvalidSituation(name, Problem.TOO_MANY, found=len(deeds), most=checks.MOST_PLAYERS)
