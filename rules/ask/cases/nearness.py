"""Where do several words stand near each other?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rules.lang import Token

Wanted = TypeVar("Wanted")
Places = tuple[int, ...]


def around(
    at: int, wanted: Sequence[Wanted], holds: Callable[[Wanted, int], bool], tokens: Sequence[Token], reach: int,
    *, ordered: bool = False,
) -> Places | None:  # fmt: skip
    """The token ``at``, then one for each word that is wanted with it, in one sentence and the nearest to the last.

    ``holds``: whether a token is the word; ``reach``: how many tokens they may take together; ``ordered``: each stands
    after the last. ``None`` where a word is missing.
    """
    sentence = tokens[at].sentence
    places = [at]
    for one in wanted:
        start = places[-1] + 1 if ordered else max(0, at - reach)
        near = (
            other for other in range(start, min(len(tokens), at + reach + 1))
            if other not in places and tokens[other].sentence == sentence and holds(one, other)
        )  # fmt: skip
        place = min(near, key=lambda other: (abs(other - places[-1]), other < places[-1]), default=None)
        if place is None:
            return None
        places.append(place)
    return tuple(places) if max(places) - min(places) < reach else None
