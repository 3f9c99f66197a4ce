"""In which ways do people tell the facts of a topic, whatever the order of their words?

A way is a handful of terms that stand near each other in one sentence. It is never enough for a ruling: what is found
so is only offered. The tables ``ways_*.toml`` hold the ways of each topic, ``ways_words.toml`` the words that mean the
same. How a way is written:

- terms are separated by spaces, the words of a term by bars: ``dealer|krupier* muck*``;
- a word stands for all its forms with the same stem, ``muck*`` for all words that begin so, ``=turned`` for itself
  only; ``face_up`` are words that follow each other, each of them as it stands or with a star;
- ``{dealer}`` are the words of that name;
- ``-word`` must not stand near; ``>`` before the first term keeps the order of the terms; ``@`` lets them stand
  anywhere in the text; ``/2`` at the end lets two other words stand between them instead of ``_SLACK``;
  ``+1`` at the end makes a way count as one term more than it has.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from rules.lang import Token, TokenKind, stems, written

_FILES = ("dealing", "cards", "showdown")
_WORDS = (TokenKind.WORD, TokenKind.NUMBER, TokenKind.CARD)
_SLACK = 4
_NEAR = 2
"""How far before a way a word that denies it stands, and around it one that must not be there."""
_LONGEST = 14
"""Letters of the longest beginning of a word."""
_NAME = re.compile(r"\{(\w+)\}")
_SENSE = re.compile(r"[/+]\d+")
DENIES = frozenset(
    [
        "not", "never", "no", "nobody", "noone", "none", "nothing", "neither", "nor", "without", "ne", "neni", "nic",
        "nikdo", "nikto", "nikdy", "bez", "nie", "zadny", "zadna", "zadne", "zadnou", "zadneho", "ani", "nemel",
        "nemela", "nechtel", "nechtela", "nesmi", "nebyl", "nebyla", "nebylo", "nebyly", "won't", "nestihl",
        "refuses", "refused", "odmita", "odmitl", "odmitla", "nez", "instead", "misto", "whether", "wether",
        "jestli", "zda", "almost", "nearly", "malem", "skoro",
    ]
)  # fmt: skip
"""A word of these before or among the words of a way turns what they say."""
_NEGATED, _SHORTEST_NEGATED = "ne", 5
Places = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to tell something; terms by their numbers.

    ``weight``: how much it counts against a way that tells something else; ``denies``: it holds a word that denies.
    """

    concept: str
    terms: tuple[int, ...]
    without: tuple[int, ...]
    ordered: bool
    anywhere: bool
    slack: int
    weight: int
    denies: bool


@dataclass(frozen=True, slots=True)
class Told:
    """A way that a text tells: its concept, weight and words by their places among the tokens."""

    concept: str
    weight: int
    places: Places


class _Terms:
    """Every term of every way with the words that it stands for."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.stems: dict[str, list[int]] = {}
        self.exact: dict[str, list[int]] = {}
        self.starts: dict[str, list[int]] = {}
        self.rows: dict[str, list[tuple[tuple[str, ...], int]]] = {}
        self.denying: set[int] = set()

    def number(self, term: str) -> int:
        """The number of a term, which is read the first time."""
        if term not in self.numbers:
            self.numbers[term] = len(self.numbers)
            for word in term.split("|"):
                self._learn(word, self.numbers[term])
        return self.numbers[term]

    def _learn(self, word: str, number: int) -> None:
        if DENIES & {part.strip("=") for part in word.split("_")}:
            self.denying.add(number)
        if "_" in word:
            parts = tuple(part.removeprefix("=") for part in word.split("_"))
            self.rows.setdefault(parts[0][:2], []).append((parts, number))
        elif word.endswith("*"):
            self.starts.setdefault(word[:-1].removeprefix("="), []).append(number)
        elif word.startswith("="):
            self.exact.setdefault(word[1:], []).append(number)
        else:
            for one in stems(word):
                self.stems.setdefault(one, []).append(number)
            self.exact.setdefault(word, []).append(number)


def _table(name: str) -> Mapping[str, Any]:
    text = (resources.files(__package__) / f"ways_{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def _names() -> Mapping[str, str]:
    """The words that mean the same, by their name; a name may stand among the words of another."""
    listed: Mapping[str, str] = _table("words")["words"]

    def words(match: re.Match[str]) -> str:
        return _NAME.sub(words, listed[match[1]])

    return {name: _NAME.sub(words, text) for name, text in listed.items()}


@cache
def _all() -> tuple[_Terms, Mapping[str, tuple[Way, ...]]]:
    terms = _Terms()
    shared = _table("words")["shared"]
    found: dict[str, tuple[Way, ...]] = {}
    for file in _FILES:
        for topic, listed in _table(file).items():
            ways: list[Way] = []
            for concept, written_ways in listed.items():
                if concept == "shared":
                    for name in written_ways:
                        ways += (_way(terms, f"fact:{name}", one) for one in shared[name])
                else:
                    prefix = "" if concept.startswith(("word:", "cue:")) else "fact:"
                    ways += (_way(terms, prefix + concept, one) for one in written_ways)
            found[topic] = tuple(ways)
    return terms, found


def _way(terms: _Terms, concept: str, text: str) -> Way:
    named = _NAME.sub(lambda match: _names()[match[1]], text)
    numbers: list[int] = []
    without: list[int] = []
    flags = {"slack": _SLACK, "more": 0}
    for part in named.split():
        if part in (">", "@"):
            continue
        if _SENSE.fullmatch(part):
            flags["slack" if part[0] == "/" else "more"] = int(part[1:])
        elif part.startswith("-"):
            without.append(terms.number(part[1:]))
        else:
            numbers.append(terms.number(part))
    denies = any(number in terms.denying for number in numbers)
    return Way(
        concept, tuple(numbers), tuple(without), ">" in named.split(), "@" in named.split(), flags["slack"],
        len(numbers) + flags["more"] + denies, denies,
    )  # fmt: skip


def has_ways(topic: str) -> bool:
    """Whether ways are known to tell the facts of a topic."""
    return topic in _all()[1]


def ways_of(topic: str) -> tuple[Way, ...]:
    """The ways that are known to tell the facts of a topic."""
    return _all()[1].get(topic, ())


@lru_cache(maxsize=16384)
def _terms_of(word: str) -> frozenset[int]:
    """The terms that a folded word may stand for."""
    terms = _all()[0]
    found = list(terms.exact.get(word, ()))
    for one in stems(word):
        found += terms.stems.get(one, ())
    for form in {word, written(word)}:
        for length in range(2, min(len(form), _LONGEST) + 1):
            found += terms.starts.get(form[:length], ())
    return frozenset(found)


@dataclass(frozen=True)
class _Words:
    """The words of a text: their tokens, sentences, clauses, and where each term stands, as half-open ranges."""

    tokens: tuple[int, ...]
    folded: tuple[str, ...]
    sentences: tuple[int, ...]
    clauses: tuple[int, ...]
    at: Mapping[int, tuple[tuple[int, int], ...]]


@lru_cache(maxsize=16)
def _words_of(tokens: tuple[Token, ...]) -> _Words:
    kept = [at for at, token in enumerate(tokens) if token.kind in _WORDS]
    folded = tuple(tokens[at].folded for at in kept)
    found: dict[int, list[tuple[int, int]]] = {}
    for at, word in enumerate(folded):
        for number in _terms_of(word):
            found.setdefault(number, []).append((at, at + 1))
        for parts, number in _all()[0].rows.get(word[:2], ()):
            if _row(parts, folded, at):
                found.setdefault(number, []).append((at, at + len(parts)))
    return _Words(
        tuple(kept), folded,
        tuple(tokens[at].sentence for at in kept), tuple(tokens[at].clause for at in kept),
        {number: tuple(ranges) for number, ranges in found.items()},
    )  # fmt: skip


def _row(parts: tuple[str, ...], folded: Sequence[str], at: int) -> bool:
    if at + len(parts) > len(folded):
        return False
    return all(
        folded[at + step].startswith(part[:-1]) if part.endswith("*") else folded[at + step] == part
        for step, part in enumerate(parts)
    )


def told_ways(tokens: tuple[Token, ...], topic: str) -> Iterator[Told]:
    """The ways of a topic that a text tells, each as often as it does."""
    words = _words_of(tokens)
    for way in ways_of(topic):
        if not all(number in words.at for number in way.terms):
            continue
        seen: set[Places] = set()
        for start in words.at[way.terms[0]]:
            places = _places(way, words, start)
            if places is not None and places not in seen:
                seen.add(places)
                yield Told(way.concept, way.weight, tuple(words.tokens[at] for at in places))


def _places(way: Way, words: _Words, start: tuple[int, int]) -> Places | None:
    """The words of a way around one of its first term."""
    ranges = [start]
    taken = set(range(*start))
    for number in way.terms[1:]:
        found = _next(way, words, words.at[number], ranges[-1], taken)
        if found is None:
            return None
        ranges.append(found)
        taken.update(range(*found))
    if way.denies and not _with_company(way, words, ranges):
        return None
    first, last = min(taken), max(taken)
    if not way.anywhere and last - first + 1 - len(taken) > way.slack:
        return None
    if not way.denies and _denied(words, taken, way.anywhere):
        return None
    if way.without and _beside(way, words, taken):
        return None
    return tuple(sorted(taken))


def _with_company(way: Way, words: _Words, ranges: Sequence[tuple[int, int]]) -> bool:
    """Whether each word that denies has another word of the way in its clause: what it denies."""
    denying = _all()[0].denying
    for at, number in enumerate(way.terms):
        clause = words.clauses[ranges[at][0]]
        if (
            number in denying
            and len(ranges) > 1
            and not any(words.clauses[start] == clause for other, (start, _) in enumerate(ranges) if other != at)
        ):
            return False
    return True


def _next(
    way: Way, words: _Words, ranges: tuple[tuple[int, int], ...], before: tuple[int, int], taken: set[int]
) -> tuple[int, int] | None:
    """Where the next term stands: the nearest free place, in the same sentence unless the way may be anywhere."""
    best: tuple[int, int] | None = None
    for one in ranges:
        if not taken.isdisjoint(range(*one)) or (way.ordered and one[0] < before[1]):
            continue
        if not way.anywhere and words.sentences[one[0]] != words.sentences[before[0]]:
            continue
        if best is None or abs(one[0] - before[0]) < abs(best[0] - before[0]):
            best = one
    return best


def _denied(words: _Words, taken: set[int], anywhere: bool) -> bool:
    """Whether a word that denies stands right before the words or among them, in a clause of theirs."""
    places = sorted(taken)
    if any(words.folded[at].startswith(_NEGATED) and len(words.folded[at]) > _SHORTEST_NEGATED for at in places):
        # Czech denies its verb as well: "nic neukazal"
        return False
    clauses = {words.clauses[at] for at in places}
    if anywhere:
        around = {at - step for at in places for step in range(1, _NEAR + 1) if at >= step}
    else:
        around = set(range(max(0, places[0] - _NEAR), places[-1]))
    return any(words.folded[at] in DENIES and words.clauses[at] in clauses for at in around - taken)


def _beside(way: Way, words: _Words, taken: set[int]) -> bool:
    """Whether a word that must not be there stands near, in the sentence; anywhere for a way that may be anywhere.

    A word that denies something in another clause does no harm.
    """
    first, last = min(taken), max(taken)
    clauses = {words.clauses[at] for at in taken}
    denying = _all()[0].denying
    for number in way.without:
        for one, _ in words.at.get(number, ()):
            near = words.sentences[one] == words.sentences[first] and first - _NEAR <= one <= last + _NEAR
            if way.anywhere or (near and (number not in denying or words.clauses[one] in clauses)):
                return True
    return False
