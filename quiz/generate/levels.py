"""Which blinds and chips are in play on a tournament's levels?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """Blinds and the chip values still in play, all in chips; ``chips`` from the smallest up."""

    small: int
    big: int
    chips: tuple[int, ...]

    @property
    def unit(self) -> int:
        """The smallest chip in play: every amount at the table is a multiple of it."""
        return self.chips[0]

    def rounded(self, amount: int | float) -> int:
        """The nearest amount that can be paid, never below one chip."""
        return max(self.unit, int(amount / self.unit + 0.5) * self.unit)

    def paid(self, amount: int, most: int = 7) -> tuple[int, ...] | None:
        """``amount`` in as few chips as possible, largest first; ``None`` when it takes more than ``most``."""
        return _paid(amount, self.chips, most)


def _paid(amount: int, chips: Sequence[int], most: int) -> tuple[int, ...] | None:
    stack: list[int] = []
    for chip in reversed(chips):
        count, amount = divmod(amount, chip)
        stack += [chip] * count
        if len(stack) > most:
            return None
    return tuple(stack) if amount == 0 else None


LEVELS = (
    Level(25, 50, (25, 100, 500, 1_000)),
    Level(50, 100, (25, 100, 500, 1_000)),
    Level(75, 150, (25, 100, 500, 1_000)),
    Level(100, 200, (100, 500, 1_000, 5_000)),
    Level(200, 400, (100, 500, 1_000, 5_000)),
    Level(300, 600, (100, 500, 1_000, 5_000)),
    Level(400, 800, (100, 500, 1_000, 5_000)),
    Level(500, 1_000, (100, 500, 1_000, 5_000)),
    Level(600, 1_200, (100, 500, 1_000, 5_000)),
    Level(800, 1_600, (100, 500, 1_000, 5_000)),
    Level(1_000, 2_000, (500, 1_000, 5_000, 25_000)),
    Level(1_500, 3_000, (500, 1_000, 5_000, 25_000)),
    Level(2_000, 4_000, (1_000, 5_000, 25_000)),
    Level(3_000, 6_000, (1_000, 5_000, 25_000)),
    Level(4_000, 8_000, (1_000, 5_000, 25_000)),
)
