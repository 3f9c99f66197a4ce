"""Which words does one text have that the other has not?"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher

_PIECE = re.compile(r"\s+|[^\W_]+(?:[.,'’%-][^\W_]+)*%?|[^\w\s]|_")
# Two texts that share less than this were written anew; marking nearly every word would tell nothing.
_RELATED = 0.4
# So few words that stand between two changes belong to the change: it is read in one go.
_BRIDGE = 2


@dataclass(frozen=True, slots=True)
class Part:
    """A run of text; ``changed`` says that the other text has something else there."""

    text: str
    changed: bool


@dataclass(frozen=True, slots=True)
class Difference:
    """Both texts cut into parts; ``related`` is false where they share too little to mark single words."""

    old: tuple[Part, ...]
    new: tuple[Part, ...]
    related: bool


def difference(old: str, new: str) -> Difference:
    """Compare two texts word by word; joining the parts of a side gives its text back."""
    old_pieces, new_pieces = _PIECE.findall(old), _PIECE.findall(new)
    old_words = [index for index, piece in enumerate(old_pieces) if not piece.isspace()]
    new_words = [index for index, piece in enumerate(new_pieces) if not piece.isspace()]
    matcher = SequenceMatcher(
        None,
        [old_pieces[index].casefold() for index in old_words],
        [new_pieces[index].casefold() for index in new_words],
        autojunk=False,
    )
    if matcher.ratio() < _RELATED:
        return Difference((Part(old, False),), (Part(new, False),), related=False)
    old_changed, new_changed = [False] * len(old_words), [False] * len(new_words)
    codes = matcher.get_opcodes()
    for place, (tag, old_from, old_to, new_from, new_to) in enumerate(codes):
        between = 0 < place < len(codes) - 1 and old_to - old_from <= _BRIDGE
        if tag == "equal" and not (between and _only_joins(old_pieces, old_words, old_from, old_to)):
            continue
        old_changed[old_from:old_to] = [True] * (old_to - old_from)
        new_changed[new_from:new_to] = [True] * (new_to - new_from)
    return Difference(
        _parts(old_pieces, old_words, old_changed), _parts(new_pieces, new_words, new_changed), related=True
    )


def _only_joins(pieces: list[str], words: list[int], start: int, end: int) -> bool:
    """Short words and stops only, so that no number and no word of substance is called changed."""
    joined = "".join(pieces[words[index]] for index in range(start, end))
    return len(joined) <= 6 and not any(character.isdigit() for character in joined)


def _parts(pieces: list[str], words: list[int], changed: list[bool]) -> tuple[Part, ...]:
    states = dict(zip(words, changed, strict=True))
    parts: list[Part] = []
    for index, piece in enumerate(pieces):
        # A space is changed where both its neighbours are.
        state = states.get(index)
        if state is None:
            state = states.get(index - 1, False) and states.get(index + 1, False)
        if parts and parts[-1].changed == state:
            parts[-1] = Part(parts[-1].text + piece, state)
        else:
            parts.append(Part(piece, state))
    return tuple(parts)
