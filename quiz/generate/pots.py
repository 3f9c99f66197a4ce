"""Which situations ask about pots and how they are awarded?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .draw import Draw
from .sample import Sample

SAMPLERS: Mapping[str, Callable[[Draw], Sample]] = {}

YES_OR_NO: frozenset[str] = frozenset()
"""Topics whose questions have two possible answers."""

ALWAYS_LEGAL: frozenset[str] = frozenset()
"""Topics in which nothing can be irregular."""
