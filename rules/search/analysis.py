"""Under which terms is a word found: its folded form, its stem, and what the glossary knows it to mean?

A term of the index is a folded word (``sazky``), a stem (``=sazk``) or a concept of the glossary (``#bet``).
Concepts stand for the same thing in both languages, so they carry a query across languages and over slang.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.lang import fold, stem
from rules.lang.references import references
from rules.lang.wording import LANGUAGES

STEM, CONCEPT = "=", "#"

_WORD = re.compile(r"[^\W_]+")
_IN_PARENTHESES = re.compile(r"\(([^()]*)\)")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Words too common to tell one rule from another, folded, of both languages.
STOPWORDS = _words(
    """
    a aby aj ale ani asi az bez beze bude by byl byla bylo byt ci co do ho i ja jak jako je jeho jej jejich jen jeste ji
    jim jiz jsem jsou k kam kde kdo kdyz ke kolik ktera ktere kteri ktery ma maji me mi mit mne musi musim muze
    muzes muzu my na nad ne nebo nez nic o od on ona oni pak po pod podle pokud pri pro proc s se si smi smim so
    sve svuj ta tak take tam tato te ten tento ti to toho tohle tom tomu tu ty u uz v vam ve vsak vy z za zda ze
    an and any are as at be been but by can did do does for from had has have he her him his how if in into is
    it its me my of on or our she should so that the their them then there they this to was we were what when
    where which who will with would you your
    """
)


@dataclass(frozen=True, slots=True)
class Word:
    """A folded word and its half-open span in the original text."""

    folded: str
    start: int
    end: int


@lru_cache(maxsize=8192)
def words(text: str) -> tuple[Word, ...]:
    """The words and numbers of any text, in order; hyphens and apostrophes part them."""
    folded = fold(text)
    return tuple(Word(match[0], *folded.span(*match.span())) for match in _WORD.finditer(folded.text))


def plain(text: str) -> str:
    """The text with its references written as a reader sees them: ``43.A`` for ``{43.A}``."""
    parts, at = [], 0
    for reference in references(text):
        parts.append(text[at : reference.start])
        parts.append(reference.path if reference.well_formed else reference.written)
        at = reference.end
    return "".join([*parts, text[at:]])


@dataclass(frozen=True, slots=True)
class Meant:
    """The words ``first`` to ``stop`` (half-open) name a concept of the glossary."""

    concept: str
    first: int
    stop: int


class Glossary:
    """Finds the forms of glossary terms in a text, by whole words and in either language."""

    # A stem of a short word meets too many strangers; so does a short abbreviation in small letters.
    _SHORT_WORD = 4
    _SHORT_ABBREVIATION = 3

    def __init__(self, forms: Mapping[str, Mapping[str, Iterable[str]]]) -> None:
        """``forms``: concept -> language -> its term and forms, as the glossary writes them."""
        self.forms = {concept: {code: list(by[code]) for code in LANGUAGES} for concept, by in forms.items()}
        self._by_start: dict[str, dict[str, list[tuple[tuple[str, ...], bool, str]]]] = {
            code: defaultdict(list) for code in LANGUAGES
        }
        for concept, by in self.forms.items():
            for code in LANGUAGES:
                for form in _written(by[code]):
                    keys = tuple(self._key(word.folded, code) for word in words(form))
                    capitals = form.isupper() and len(form) <= self._SHORT_ABBREVIATION
                    entry = (keys, capitals, concept)
                    if keys and entry not in self._by_start[code][keys[0]]:
                        self._by_start[code][keys[0]].append(entry)

    def _key(self, word: str, code: str) -> str:
        return word if len(word) <= self._SHORT_WORD else STEM + stem(word, code)

    def meanings(self, text: str, code: str, *, any_case: bool = False) -> list[Meant]:
        """Every concept named in a text of the language ``code``; ``any_case`` takes ``utg`` for ``UTG`` too."""
        found = []
        row = words(text)
        keys = [self._key(word.folded, code) for word in row]
        for first, key in enumerate(keys):
            for form, capitals, concept in self._by_start[code].get(key, ()):
                stop = first + len(form)
                if tuple(keys[first:stop]) != form:
                    continue
                written = text[row[first].start : row[stop - 1].end]
                if not capitals or written.isupper() or (any_case and row[first].folded not in STOPWORDS):
                    found.append(Meant(concept, first, stop))
        return found


def _written(forms: Sequence[str]) -> list[str]:
    """``floorman (floor)`` is written in two ways."""
    ways = []
    for form in forms:
        ways.append(_IN_PARENTHESES.sub(" ", form).strip())
        ways.extend(inside.strip() for inside in _IN_PARENTHESES.findall(form))
    return [way for way in dict.fromkeys(ways) if way]


def terms(text: str, code: str, glossary: Glossary) -> list[list[str]]:
    """The index terms of each word of a text in the language ``code``."""
    row = [[word.folded, STEM + stem(word.folded, code)] for word in words(text)]
    for meant in glossary.meanings(text, code):
        for position in range(meant.first, meant.stop):
            if CONCEPT + meant.concept not in row[position]:
                row[position].append(CONCEPT + meant.concept)
    return row
