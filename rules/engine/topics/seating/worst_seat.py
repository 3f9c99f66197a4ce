"""Which free seat comes to the big blind soonest?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import TableSeats
from ..button.positions import clockwise


@dataclass(frozen=True, kw_only=True, slots=True)
class WorstSeat:
    """``hands``: dealt before the seat is the big blind, 0 when it is so next. ``lone``: the big blind is posted there
    for the second time running and the small blind not at all."""

    seat: int
    hands: int
    lone: bool = False


def worst_seat(table: TableSeats) -> WorstSeat:
    """The worst free seat of a table that has one; never the small blind.

    Of several that become the big blind at the same time it is the first clockwise. The empty seat of the last big
    blind would be the small blind, so it counts as a lone big blind, where no other seat has the big blind as soon.
    """
    last = table.last.big_blind
    found = [
        WorstSeat(seat=seat, hands=clockwise((*table.taken, seat), last).index(seat))
        for seat in clockwise(table.free, last)
    ]
    if last in table.free:
        found.append(WorstSeat(seat=last, hands=0, lone=True))
    return min(found, key=lambda worst: worst.hands)
