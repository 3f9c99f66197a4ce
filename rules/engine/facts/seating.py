"""Where does a player sit or come to, and how full are the tables?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..errors import InvalidSituation, Problem
from . import checks
from .button import LastHand, seat_number, seat_numbers
from .dealing import DealtGame

MOST_TABLES = 500
"""Tables in the largest room."""


class SatBehind(StrEnum):
    """Which chips were in front of a player who sat in a wrong seat."""

    RIGHT_STACK = "right-stack"
    OTHER_SIZE = "other-size"
    ANOTHERS_STACK = "anothers-stack"


@dataclass(frozen=True, kw_only=True, slots=True)
class WrongSeat:
    """A player who began in a seat that is not his. ``stack``: the chips that he has now."""

    sat_behind: SatBehind | None = None
    stack: int | None = None

    def __post_init__(self) -> None:
        checks.amount(self.stack, "stack", least=1)


class Place(StrEnum):
    """Where a seat lies in the next hand."""

    BUTTON = "button"
    SMALL_BLIND = "small-blind"
    BIG_BLIND = "big-blind"
    BETWEEN = "between-button-and-small-blind"
    OTHER = "other"


@dataclass(frozen=True, kw_only=True, slots=True)
class NewSeat:
    """A seat that somebody comes to: its ``place``, or the numbers of the seat, the next hand's button and blinds."""

    place: Place | None = None
    seat: int | None = None
    button: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None

    def __post_init__(self) -> None:
        for field in ("seat", "button", "small_blind", "big_blind"):
            seat_number(getattr(self, field), field)
        if self.button is not None and self.big_blind in (self.button, self.small_blind):
            raise InvalidSituation("big_blind", Problem.CONTRADICTION, found=self.big_blind or 0)
        counted = self._counted()
        if self.place is not None and counted is not None and self.place is not counted:
            raise InvalidSituation("place", Problem.CONTRADICTION, found=str(self.place))

    def _counted(self) -> Place | None:
        if self.seat is None or self.button is None or self.small_blind is None:
            return None
        # with two players the button is the small blind and posts it
        if self.seat == self.small_blind:
            return Place.SMALL_BLIND
        if self.seat == self.button:
            return Place.BUTTON
        if self.seat == self.big_blind:
            return Place.BIG_BLIND
        if (self.seat - self.button) % checks.MOST_PLAYERS < (self.small_blind - self.button) % checks.MOST_PLAYERS:
            return Place.BETWEEN
        return Place.OTHER

    def lies(self) -> Place:
        """The place, counted where it is not given; raises ``FactNeeded``."""
        return checks.need(self.place or self._counted(), "place")


class Joining(StrEnum):
    """How a player comes into a tournament that has begun."""

    ALTERNATE = "alternate"
    LATE_REGISTRATION = "late-registration"
    RE_ENTRY = "re-entry"


@dataclass(frozen=True, kw_only=True, slots=True)
class LateEntry(NewSeat):
    """An alternate, a late registration or a re-entry that is given a seat."""

    joining: Joining = Joining.LATE_REGISTRATION


@dataclass(frozen=True, kw_only=True, slots=True)
class BrokenTableSeat(NewSeat):
    """The seat that a player from a broken table has drawn."""


class BalancedGame(StrEnum):
    """The kind of event as far as moving players is concerned."""

    FLOP = "flop"
    MIXED = "mixed"
    MIXED_IN_STUD = "mixed-in-stud"
    STUD = "stud"
    DRAW = "draw"


@dataclass(frozen=True, kw_only=True, slots=True)
class TableSeats:
    """A table between two hands: the seats ``taken`` now, the last hand's positions, and its number of ``chairs``."""

    taken: tuple[int, ...]
    last: LastHand
    chairs: int = checks.MOST_PLAYERS

    def __post_init__(self) -> None:
        seat_number(self.chairs, "chairs")
        seat_numbers(self.taken, "taken")
        if not self.taken:
            raise InvalidSituation("taken", Problem.TOO_FEW, found=0, least=1)
        if max(self.taken) > self.chairs:
            raise InvalidSituation("taken", Problem.TOO_MANY, found=max(self.taken), most=self.chairs)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats without a player."""
        return tuple(seat for seat in range(1, self.chairs + 1) if seat not in self.taken)


@dataclass(frozen=True, kw_only=True, slots=True)
class Balancing:
    """One player is to move. ``giving`` and ``receiving``: the tables, as far as known.

    ``opened_last``: the seat that was vacated last at the receiving table, for stud.
    """

    game: BalancedGame
    giving: TableSeats | None = None
    receiving: TableSeats | None = None
    opened_last: int | None = None

    def __post_init__(self) -> None:
        seat_number(self.opened_last, "opened_last")
        if self.giving is not None and len(self.giving.taken) < 2:
            raise InvalidSituation("giving.taken", Problem.TOO_FEW, found=len(self.giving.taken), least=2)
        if self.receiving is not None:
            if len(self.receiving.taken) >= self.receiving.chairs:
                raise InvalidSituation("receiving.taken", Problem.TOO_MANY, found=len(self.receiving.taken),
                                       most=self.receiving.chairs - 1)  # fmt: skip
            if self.opened_last in self.receiving.taken:
                raise InvalidSituation("opened_last", Problem.CONTRADICTION, found=self.opened_last or 0)


class EventFormat(StrEnum):
    """Whether the event is played at full tables of nine or ten; six-handed, turbo and the like are other formats."""

    FULL_RING = "full-ring"
    OTHER = "other"


@dataclass(frozen=True, kw_only=True, slots=True)
class TableCounts:
    """Players at each table, in the order of the tables. ``played_on``: a hand was dealt although play was to halt.

    ``names``: of the tables, numbers from 1 where they are not given.
    """

    tables: tuple[int, ...]
    names: tuple[str, ...] = ()
    format: EventFormat | None = None
    played_on: bool = False

    def __post_init__(self) -> None:
        if len(self.tables) < 2:
            raise InvalidSituation("tables", Problem.TOO_FEW, found=len(self.tables), least=2)
        if len(self.tables) > MOST_TABLES:
            raise InvalidSituation("tables", Problem.TOO_MANY, found=len(self.tables), most=MOST_TABLES)
        if self.names and len(self.names) != len(self.tables):
            raise InvalidSituation("names", Problem.CONTRADICTION, found=len(self.names))
        for players in self.tables:
            if players < 1:
                raise InvalidSituation("tables", Problem.NOT_POSITIVE, found=players)
            if players > checks.MOST_PLAYERS:
                raise InvalidSituation("tables", Problem.TOO_MANY, found=players, most=checks.MOST_PLAYERS)

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the tables, or their numbers."""
        return self.names or tuple(str(number) for number in range(1, len(self.tables) + 1))

    @property
    def fullest(self) -> int:
        """Players at the fullest table."""
        return max(self.tables)

    @property
    def least(self) -> int:
        """Players at the shortest table."""
        return min(self.tables)

    def short_by(self, missing: int) -> tuple[str, ...]:
        """The tables with at least so many players fewer than the fullest."""
        counted = zip(self.labels, self.tables, strict=True)
        return tuple(label for label, players in counted if self.fullest - players >= missing)


@dataclass(frozen=True, kw_only=True, slots=True)
class FinalTable:
    """The event whose final table is to be formed. ``full_table``: players at a full table of it.

    ``heads_up_event``: its matches are played one against one.
    """

    game: DealtGame = DealtGame.FLOP
    full_table: int | None = None
    heads_up_event: bool = False

    def __post_init__(self) -> None:
        checks.players(self.full_table, "full_table")
