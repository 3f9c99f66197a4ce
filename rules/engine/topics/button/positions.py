"""Which seats have the button and the blinds in the next hand?"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ...facts import MOST_PLAYERS, LastHand


@dataclass(frozen=True, kw_only=True, slots=True)
class Positions:
    """The next hand by seat number, dead positions included.

    ``dead_button`` and ``dead_small_blind``: nobody sits there. ``lone``: the big blind alone is posted because the
    seat repeats it. ``waiting``: seats that are not dealt in.
    """

    button: int
    small_blind: int
    big_blind: int
    dead_button: bool = False
    dead_small_blind: bool = False
    lone: bool = False
    waiting: tuple[int, ...] = ()

    @property
    def last(self) -> LastHand:
        """The same hand as the last one, once it has been played."""
        return LastHand(button=self.button, small_blind=self.small_blind, big_blind=self.big_blind)

    @property
    def heads_up(self) -> bool:
        """The button posts the small blind."""
        return self.button == self.small_blind and not self.lone


def distance(start: int, seat: int) -> int:
    """How many seats clockwise from ``start``; a full round for the seat itself."""
    return (seat - start) % MOST_PLAYERS or MOST_PLAYERS


def clockwise(seats: Collection[int], after: int) -> list[int]:
    """The seats in the order of play, the seat ``after`` itself last."""
    return sorted(seats, key=lambda seat: distance(after, seat))


def next_positions(last: LastHand, taken: Collection[int]) -> Positions:
    """The hand that follows ``last``: the big blind goes to the next player, the other two follow seat by seat.

    ``taken``: seats with players, at least two; those between the button and the small blind wait.
    """
    order = clockwise(taken, last.big_blind)
    big = order[0]
    if len(order) == 2:
        return Positions(button=order[1], small_blind=order[1], big_blind=big)
    small, button = last.big_blind, last.small_blind
    if distance(big, button) >= distance(big, small):
        # coming from heads-up, or everybody else sits between the old blinds: the button stays behind the small blind
        button = max((seat for seat in order if seat not in (big, small)), key=lambda seat: distance(big, seat))
    waiting = tuple(seat for seat in order if distance(big, button) < distance(big, seat) < distance(big, small))
    dealt = [seat for seat in order if seat not in waiting]
    if len(dealt) == 2:
        return Positions(button=dealt[1], small_blind=dealt[1], big_blind=big, waiting=waiting)
    return Positions(
        button=button,
        small_blind=small,
        big_blind=big,
        dead_button=button not in taken,
        dead_small_blind=small not in taken,
        waiting=waiting,
    )


def lone_big_blind(last: LastHand, taken: Collection[int]) -> Positions:
    """The hand in which the seat of the last big blind, just filled, posts it again and nobody posts a small blind.

    ``taken``: with the newcomer; if there is only one other player, he has the button and posts the small blind.
    """
    button, big = last.small_blind, last.big_blind
    if len(taken) == 2:
        (other,) = (seat for seat in taken if seat != big)
        return Positions(button=other, small_blind=other, big_blind=big)
    waiting = tuple(seat for seat in clockwise(taken, button) if distance(button, seat) < distance(button, big))
    return Positions(
        button=button, small_blind=button, big_blind=big, dead_button=button not in taken, lone=True, waiting=waiting
    )
