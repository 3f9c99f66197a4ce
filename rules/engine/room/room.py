"""Who sits where in the room, with which chips, and where are the button and the blinds?"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from ..facts import MOST_PLAYERS, BalancedGame, EventFormat, LastHand, TableSeats
from ..topics.button.positions import Positions, clockwise, next_positions


def lone_big_blind(last: LastHand, taken: Collection[int]) -> Positions:
    """The hand in which the seat of the last big blind, just filled, posts it again and nobody posts a small blind.

    The button goes where the small blind was and stays there for the following hand. ``taken``: with the newcomer; if
    there is only one other player, he has the button and posts the small blind.
    """
    button, big = last.small_blind, last.big_blind
    if len(taken) == 2:
        other = clockwise(taken, big)[0]
        return Positions(button=other, small_blind=other, big_blind=big)
    waiting = tuple(seat for seat in clockwise(taken, button) if clockwise((seat, big), button)[0] != big)
    return Positions(
        button=button,
        small_blind=button,
        big_blind=big,
        dead_button=button not in taken,
        dead_small_blind=True,
        waiting=tuple(seat for seat in waiting if seat != big),
    )


class Trouble(StrEnum):
    """Why the moves cannot be worked out."""

    BLINDS_UNKNOWN = "blinds-unknown"
    OPENED_SEAT_UNKNOWN = "opened-seat-unknown"
    NO_ROOM = "no-room"


class RoomError(Exception):
    """Something about ``table`` must be known before anybody can be moved."""

    def __init__(self, trouble: Trouble, table: str) -> None:
        self.trouble, self.table = trouble, table
        super().__init__(f"{table}: {trouble}")


@dataclass(frozen=True, slots=True)
class Sitting:
    """A player and his chips."""

    name: str
    chips: int


@dataclass(frozen=True, kw_only=True, slots=True)
class RoomTable:
    """A table between two hands. ``players``: by seat, from 1 to ``chairs``.

    ``last``: button and blinds of the last hand, unknown before the first. ``opened``: empty seats in the order in
    which they opened. ``lone``: a newcomer at the seat of the last big blind posts it alone in the next hand.
    """

    name: str
    chairs: int
    players: Mapping[int, Sitting] = field(hash=False)
    last: LastHand | None = None
    opened: tuple[int, ...] = ()
    lone: bool = False

    @property
    def taken(self) -> tuple[int, ...]:
        """The seats with players."""
        return tuple(sorted(self.players))

    @property
    def free(self) -> tuple[int, ...]:
        """The seats without."""
        return tuple(seat for seat in range(1, self.chairs + 1) if seat not in self.players)

    @property
    def seats(self) -> TableSeats:
        """The table as a fact of the engine; raises ``RoomError`` when the blinds are not known."""
        if self.last is None:
            raise RoomError(Trouble.BLINDS_UNKNOWN, self.name)
        return TableSeats(taken=self.taken, last=self.last, chairs=self.chairs)

    @property
    def next_hand(self) -> Positions | None:
        """The positions of the next hand; ``None`` while the blinds are unknown or nobody is there to play with."""
        if self.last is None or len(self.players) < 2:
            return None
        if self.lone:
            return lone_big_blind(self.last, self.taken)
        return next_positions(self.last, self.taken)

    def without(self, seats: Collection[int]) -> RoomTable:
        """The table after these seats have been vacated, in that order."""
        left = {seat: player for seat, player in self.players.items() if seat not in seats}
        return replace(self, players=left, opened=(*self.opened, *seats))

    def seated(self, seat: int, player: Sitting, *, lone: bool = False) -> RoomTable:
        """The table with a newcomer."""
        opened = tuple(other for other in self.opened if other != seat)
        return replace(self, players={**self.players, seat: player}, opened=opened, lone=self.lone or lone)

    def played(self, stacks: Mapping[int, int], *, frozen: bool = False) -> RoomTable:
        """The table after its next hand: new ``stacks`` in chips by seat; whoever has none left is out.

        ``frozen``: a hand of stud in a mixed game, which leaves the button and the blinds of hold'em where they are.
        """
        hand = self.next_hand
        if hand is None:
            raise RoomError(Trouble.BLINDS_UNKNOWN, self.name)
        players = {seat: replace(player, chips=stacks.get(seat, player.chips)) for seat, player in self.players.items()}
        out = [seat for seat, player in players.items() if player.chips == 0]
        if frozen:
            return replace(self, players=players).without(out)
        return replace(self, players=players, last=hand.last, lone=False).without(out)


@dataclass(frozen=True, kw_only=True, slots=True)
class Room:
    """All tables, in the order in which they were given.

    ``full_table``: players at a full table. ``breaking_order``: names of tables, the first to break first; those not
    named break before them, the last one given first. ``final_size``: players at the final table where the edition
    leaves it open.
    """

    tables: tuple[RoomTable, ...]
    full_table: int = MOST_PLAYERS
    game: BalancedGame = BalancedGame.FLOP
    format: EventFormat = EventFormat.FULL_RING
    breaking_order: tuple[str, ...] = ()
    final_size: int | None = None

    @property
    def player_count(self) -> int:
        """Players in the room."""
        return sum(len(table.players) for table in self.tables)

    @property
    def chip_count(self) -> int:
        """Chips in play."""
        return sum(player.chips for table in self.tables for player in table.players.values())

    @property
    def counts(self) -> tuple[int, ...]:
        """Players at each table."""
        return tuple(len(table.players) for table in self.tables)

    def table(self, name: str) -> RoomTable:
        """The table of that name, or ``KeyError``."""
        for table in self.tables:
            if table.name == name:
                return table
        raise KeyError(name)

    def with_table(self, changed: RoomTable) -> Room:
        """The room with one table replaced by its new state."""
        return replace(self, tables=tuple(changed if old.name == changed.name else old for old in self.tables))

    @property
    def next_to_break(self) -> RoomTable:
        """The table that breaks first."""
        unnamed = [table for table in self.tables if table.name not in self.breaking_order]
        if unnamed:
            return unnamed[-1]
        return min(self.tables, key=lambda table: self.breaking_order.index(table.name))
