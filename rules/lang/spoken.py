"""How is a word of spoken Czech written: "velkej", "malyho", "kartama"?"""

from __future__ import annotations

from functools import lru_cache

_ENDINGS = (
    ("ejma", "ymi"), ("ejch", "ych"), ("ejm", "ym"), ("yho", "eho"), ("ymu", "emu"), ("yma", "ymi"), ("ama", "ami"),
    ("ema", "emi"), ("ej", "y"),
)  # fmt: skip
_SHORTEST_ROOT = 3


@lru_cache(maxsize=16384)
def written(word: str) -> str:
    """The written form of a folded word by its ending; any other word as it is."""
    for spoken, ending in _ENDINGS:
        if word.endswith(spoken) and len(word) >= len(spoken) + _SHORTEST_ROOT:
            return word.removesuffix(spoken) + ending
    return word
