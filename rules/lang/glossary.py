"""Where does a text use a word of the glossary?

Words are compared whole, with their diacritics; of two terms at one place the longer one is meant. A form in
capitals ("TD", "BB") is met in capitals only.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
# What may stand between the words of one term.
_JOINT = re.compile(r"[ \u00a0-]+")


@dataclass(frozen=True, slots=True)
class Mention:
    """The term ``term`` is used at ``start:end``."""

    term: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Form:
    words: tuple[str, ...]
    written: str
    term: str


class Finder:
    """Finds terms in texts, in time linear in the text; made once for a glossary and a language."""

    def __init__(self, forms: Iterable[tuple[str, str]]) -> None:
        """``forms`` are pairs of a surface form and the id of its term; of equal forms the first counts."""
        by_first: dict[str, list[_Form]] = defaultdict(list)
        seen: set[tuple[str, ...]] = set()
        for form, term in forms:
            words = tuple(match[0].casefold() for match in _WORD.finditer(form))
            if words and words not in seen:
                seen.add(words)
                by_first[words[0]].append(_Form(words, form if form.isupper() else "", term))
        self._by_first = {first: sorted(found, key=lambda form: -len(form.words)) for first, found in by_first.items()}

    def mentions(self, text: str) -> Iterator[Mention]:
        """Every use of a term in order; none overlap."""
        words = [(match[0].casefold(), match.start(), match.end()) for match in _WORD.finditer(text)]
        at = 0
        while at < len(words):
            found = next(
                (form for form in self._by_first.get(words[at][0], ()) if _stands_at(form, text, words, at)), None
            )
            if found is None:
                at += 1
                continue
            last = at + len(found.words) - 1
            yield Mention(found.term, words[at][1], words[last][2])
            at = last + 1


def _stands_at(form: _Form, text: str, words: list[tuple[str, int, int]], at: int) -> bool:
    last = at + len(form.words) - 1
    if last >= len(words) or any(words[at + step][0] != word for step, word in enumerate(form.words)):
        return False
    if form.written and text[words[at][1] : words[last][2]] != form.written:
        return False
    return all(_JOINT.fullmatch(text, words[step][2], words[step + 1][1]) for step in range(at, last))
