"""Which seats were taken and who had the button and the blinds, and what has changed since?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..errors import InvalidSituation, Problem
from . import checks


def seat_number(seat: int | None, field: str) -> None:
    """Refuse a seat below 1 or beyond the largest table."""
    if seat is None:
        return
    if seat < 1:
        raise InvalidSituation(field, Problem.NOT_POSITIVE, found=seat)
    if seat > checks.MOST_PLAYERS:
        raise InvalidSituation(field, Problem.TOO_MANY, found=seat, most=checks.MOST_PLAYERS)


def seat_numbers(seats: tuple[int, ...], field: str) -> None:
    """Refuse impossible seats and one that is named twice."""
    for seat in seats:
        seat_number(seat, field)
        if seats.count(seat) > 1:
            raise InvalidSituation(field, Problem.CONTRADICTION, found=seat)


@dataclass(frozen=True, kw_only=True, slots=True)
class LastHand:
    """The last hand's blinds and button as seat numbers, clockwise from 1; a dead one is the number of its empty seat.

    The next hand does not depend on where the button was, so it may be left out.
    """

    small_blind: int
    big_blind: int
    button: int | None = None

    def __post_init__(self) -> None:
        for field in ("small_blind", "big_blind", "button"):
            seat_number(getattr(self, field), field)
        if self.big_blind in (self.small_blind, self.button):
            raise InvalidSituation("big_blind", Problem.CONTRADICTION, found=self.big_blind)


@dataclass(frozen=True, kw_only=True, slots=True)
class SeatChange:
    """What happened between two hands: ``out`` seats left empty, ``arrived`` seats filled."""

    out: tuple[int, ...] = ()
    arrived: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        seat_numbers(self.out, "out")
        seat_numbers(self.arrived, "arrived")


@dataclass(frozen=True, kw_only=True, slots=True)
class TableHistory:
    """A table after its last hand. ``taken``: the seats with players in that hand, absent ones too.

    ``changes``: one entry for each hand to be dealt since, what changed before it; the question is about the last one.
    """

    taken: tuple[int, ...]
    last: LastHand
    changes: tuple[SeatChange, ...] = (SeatChange(),)

    def __post_init__(self) -> None:
        seat_numbers(self.taken, "taken")
        if self.last.big_blind not in self.taken:
            raise InvalidSituation("last.big_blind", Problem.CONTRADICTION, found=self.last.big_blind)
        if not self.changes:
            raise InvalidSituation("changes", Problem.TOO_FEW, found=0, least=1)
        self.seats_before_each_hand()

    def seats_before_each_hand(self) -> tuple[frozenset[int], ...]:
        """The seats taken in each of the hands to be dealt."""
        now, found = frozenset(self.taken), []
        for index, change in enumerate(self.changes, start=1):
            for seat in change.out:
                if seat not in now:
                    raise InvalidSituation(f"changes.{index}.out", Problem.UNKNOWN_PLAYER, found=seat)
            now -= frozenset(change.out)
            for seat in change.arrived:
                if seat in now:
                    raise InvalidSituation(f"changes.{index}.arrived", Problem.CONTRADICTION, found=seat)
            now |= frozenset(change.arrived)
            if len(now) < 2:
                raise InvalidSituation(f"changes.{index}.out", Problem.TOO_FEW, found=len(now), least=2)
            found.append(now)
        return tuple(found)


@dataclass(frozen=True, kw_only=True, slots=True)
class LastTwo:
    """The last hand's ``players`` clockwise by name, who was the big blind in it, and who went ``out``: two remain."""

    players: tuple[str, ...]
    big_blind: str
    out: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        checks.players(len(self.players), "players")
        for player in self.players:
            if self.players.count(player) > 1:
                raise InvalidSituation("players", Problem.DUPLICATE_PLAYER, found=player)
        for field in ("big_blind", "out"):
            named = getattr(self, field)
            for player in (named,) if isinstance(named, str) else named:
                if player not in self.players:
                    raise InvalidSituation(field, Problem.UNKNOWN_PLAYER, found=player)
        left = len(self.players) - len(set(self.out))
        if left > 2:
            raise InvalidSituation("out", Problem.TOO_FEW, found=len(set(self.out)), least=len(self.players) - 2)
        if left < 2:
            raise InvalidSituation("out", Problem.TOO_MANY, found=len(set(self.out)), most=len(self.players) - 2)

    @property
    def from_the_big_blind(self) -> tuple[str, str]:
        """The two who are left, the first one clockwise after the last big blind first."""
        start = self.players.index(self.big_blind) + 1
        order = [*self.players[start:], *self.players[:start]]
        first, second = (player for player in order if player not in self.out)
        return first, second


class Move(StrEnum):
    """Why a player changes tables."""

    BROKEN_TABLE = "broken-table"
    BALANCING = "balancing"


@dataclass(frozen=True, kw_only=True, slots=True)
class MissedBlind:
    """A blind that a player missed while changing tables. ``deliberate``: he meant to; ``None``: not established."""

    move: Move
    deliberate: bool | None = None


class GameChange(StrEnum):
    """The moment in a mixed game."""

    TO_STUD = "to-stud"
    DURING_STUD = "during-stud"
    BACK_TO_HOLDEM = "back-to-holdem"


@dataclass(frozen=True, kw_only=True, slots=True)
class MixedGameButton:
    """A mixed game between hold'em and stud. ``taken`` and ``last``: the seats taken now and the last hold'em hand."""

    moment: GameChange
    taken: tuple[int, ...] | None = None
    last: LastHand | None = None

    def __post_init__(self) -> None:
        if self.taken is not None:
            seat_numbers(self.taken, "taken")
            if len(self.taken) < 2:
                raise InvalidSituation("taken", Problem.TOO_FEW, found=len(self.taken), least=2)
