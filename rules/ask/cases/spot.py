"""What is a fact that was found by what stands around it?"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spot:
    """A fact with its value; ``first:stop`` in tokens."""

    field: str
    value: str
    first: int
    stop: int
