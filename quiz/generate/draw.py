"""How does a seed become choices that are the same for ever?"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Draw:
    """A seeded source of choices.

    Only ``random()`` of Python's generator is used: it alone is promised to give the same numbers in every version.
    """

    __slots__ = ("_random",)

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed).random

    def below(self, count: int) -> int:
        """A whole number from 0 up to ``count`` exclusive."""
        return int(self._random() * count)

    def pick(self, options: Sequence[T]) -> T:
        """One of the options, each as likely as another."""
        return options[int(self._random() * len(options))]

    def chance(self, per_cent: int) -> bool:
        """True in ``per_cent`` cases of a hundred."""
        return self._random() * 100 < per_cent

    def some(self, options: Sequence[T], count: int) -> list[T]:
        """``count`` different options in the order of the sequence."""
        chosen = sorted(self.shuffled(range(len(options)))[:count])
        return [options[index] for index in chosen]

    def shuffled(self, options: Sequence[T]) -> list[T]:
        """All the options in another order."""
        mixed = list(options)
        for index in range(len(mixed) - 1, 0, -1):
            other = int(self._random() * (index + 1))
            mixed[index], mixed[other] = mixed[other], mixed[index]
        return mixed
