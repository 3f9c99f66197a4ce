"""Who draws which seat, by a two-step draw that a seed repeats?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

from ..facts import RANKS, SUITS, card_height

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DrawnSeat:
    """``card``: the playing card dealt to ``player``, such as ``Ks``. ``turn``: when he took a seat card, from 1."""

    player: str
    card: str
    turn: int
    table: str
    seat: int


def shuffled(items: Sequence[T], seed: str) -> list[T]:
    """The items in an order that the seed alone decides, on every machine and for ever."""
    return sorted(items, key=lambda item: sha256(f"{seed}\x1f{item!r}".encode()).digest())


def two_step_draw(players: Sequence[str], seats: Sequence[tuple[str, int]], seed: str) -> list[DrawnSeat]:
    """Step one: the seat cards are scrambled. Step two: the highest playing card takes the top one, and so on.

    ``seats``: as many (table, seat) as there are players, at most a deck of them. Equal ranks go by suit, spades first.
    """
    pile = shuffled(seats, f"{seed}\x1fseats")
    deck = shuffled([rank + suit for rank in RANKS for suit in SUITS], f"{seed}\x1fcards")
    dealt = dict(zip(players, deck, strict=False))
    order = sorted(players, key=lambda player: card_height(dealt[player]), reverse=True)
    return [
        DrawnSeat(player, dealt[player], turn, *seat)
        for turn, (player, seat) in enumerate(zip(order, pile, strict=True), start=1)
    ]
