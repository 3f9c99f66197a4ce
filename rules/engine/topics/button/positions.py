"""Which seats have the button and the blinds in the next hand?"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ...facts import MOST_PLAYERS, LastHand


@dataclass(frozen=True, kw_only=True, slots=True)
class Positions:
    """The next hand by seat number, dead positions included.

    ``dead_button`` and ``dead_small_blind``: nobody sits there. ``waiting``: seats that are not dealt in.
    """

    button: int
    small_blind: int
    big_blind: int
    dead_button: bool = False
    dead_small_blind: bool = False
    waiting: tuple[int, ...] = ()

    @property
    def last(self) -> LastHand:
        """The same hand as the last one, once it has been played."""
        return LastHand(small_blind=self.small_blind, big_blind=self.big_blind)


def distance(start: int, seat: int) -> int:
    """How many seats clockwise from ``start``; a full round for the seat itself."""
    return (seat - start) % MOST_PLAYERS or MOST_PLAYERS


def clockwise(seats: Collection[int], after: int) -> list[int]:
    """The seats in the order of play, the seat ``after`` itself last."""
    return sorted(seats, key=lambda seat: distance(after, seat))


def next_positions(last: LastHand, taken: Collection[int]) -> Positions:
    """The hand that follows ``last``: the big blind goes to the next player, the other two follow seat by seat.

    ``taken``: seats with players, at least two. Those between the button and the small blind wait, unless nobody but
    the big blind would be dealt in; when two are dealt in, the button posts the small blind.
    """
    order = clockwise(taken, last.big_blind)
    big, small, button = order[0], last.big_blind, last.small_blind
    if clockwise((button, small), big)[0] == small:
        # coming from heads-up, or everybody else sits between the old blinds: the button stays behind the small blind
        button = ([small] + [seat for seat in order if seat not in (big, small)])[-1]
    waiting = tuple(seat for seat in order if clockwise({button, seat, small}, big)[1:] == [seat, small])
    if len(waiting) == len(order) - 1:
        # the next big blind alone cannot play a hand, so nobody is left waiting
        waiting = ()
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
