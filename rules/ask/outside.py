"""Is a text about something that no tournament rule is about: strategy, odds, cash games, money, software?

The likeness to texts about such things, and what clues in ``outside.toml`` tell of them, must outweigh the likeness to
any rule.
"""

from __future__ import annotations

from functools import lru_cache

from .cases.clues import hinted_at
from .mentions import mentions
from .resemblance import OUTSIDE, resembles

_FILE = "outside.toml"
_CASH, _COMPARED = "cash", "compared"
"""The game that a text may tell of only to compare it with the tournament, and the clues that it does."""
_FOR_A_CLUE, _MOST_CLUES = 0.2, 4.0
"""What a clue adds to the likeness for each of its places, and how many places count at most."""
_LEAST = 0.5
"""The likeness with the clues above which a text is about no rule."""
_BY = 0.05
"""How much more it must be like them than like a text about a rule."""
_UNLESS_COMPARED = 0.3
"""What that takes from it."""
_UNLESS_SILENT = 0.5
"""What it takes that chips went in without a word, which matters for nothing but a ruling."""


@lru_cache(maxsize=64)
def is_outside(text: str) -> bool:
    """Whether a text is about no tournament rule; never raises."""
    scores = {one.label: one.score for one in resembles(text, "topic")}
    alike = scores.pop(OUTSIDE, 0.0)
    needed = max(_LEAST, max(scores.values(), default=0.0))
    if alike + _FOR_A_CLUE * _MOST_CLUES <= needed:
        return False
    told = dict(hinted_at(text, _FILE))
    if told.pop(_COMPARED, 0.0):
        told.pop(_CASH, None)
        alike -= _UNLESS_COMPARED
    if any(item.is_("quality.silent") for item in mentions(text).mentions):
        alike -= _UNLESS_SILENT
    return alike + _FOR_A_CLUE * min(sum(told.values()), _MOST_CLUES) > needed + _BY
