"""What do single words and loose pairs of words hint at, when a text is known to be about a topic?

The clues of a topic stand in ``clues.toml`` under its facts. A clue is one or more places with a blank between them; at
each of them one word of several is looked for::

    "facing_bet=no" = ["nobody|nikdo bet|raised|vsad*"]

- ``bet|vsadit``: a word by its stem, in either language; ``tank*``: a word by its beginning; ``=rad``: as it stands;
- ``NOT``: a word that denies. A clue without one does not hold where such a word stands in it or just before it;
- ``<amount>``, ``<count>``, ``<time>``, ``<ordinal>``, ``<any>``: a number of that kind; ``FIELD=<>`` takes its value,
  ``FIELD=<-1>`` one less; ``<stakes>``: blinds as small as those of cash games; ``<hand>``: cards by their letters;
- ``-away|off``: none of these words may stand in the clue or beside it;
- a clue that begins with ``>`` holds in its own order alone, ``^`` makes it stronger than others of its length,
  ``?`` weaker, and ``...`` lets its words stand anywhere in the sentence.

What clues find is never ruled on. Of two values for one fact the stronger clue, that of more places, tells; of equal
ones none.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources

from rules.lang import Amount, AmountKind, Token, TokenKind, stems

from .facts import Fact, facts_of, naming, strongest
from .nearness import Places, around
from .reading import LONGEST, WORDS, Reading, Sign, Stems, amounts_in, remark, stems_in, tells, tokens_in
from .reckoned import RECKONERS, SURE

NOT = frozenset(
    ["not", "n't", "t", "never", "no", "nobody", "without", "ne", "neni", "nic", "nikdo", "nikdy", "bez", "none", "nie",
     "noone", "nothing", "neither", "nor", "ani", "zadna", "zadny", "zadne", "zadnou", "nebyl", "nebyla", "nebylo",
     "nema", "nemaji", "nemela", "nemeli"]
)  # fmt: skip
_SHORT_QUESTION = 4
"""Words of a question that tells nothing itself."""
_OWED = frozenset(["must", "musi", "musim", "musej", "musite", "should"])
_RECKONED = 2.0
"""How strong a fact is that is reckoned from several words."""
_LOOSE = 0.5
"""How strong a phrase is whose words were found apart."""
_BEFORE = 2
"""Words before a clue among which one may deny it."""
_SLACK = 4
_FROM_A_NUMBER = {"<>": 0, "<-1>": -1}
_KIND = re.compile(r"<(\w+)>")
_HAND, _STAKES = "hand", "stakes"
_ALL_IN, _BY_EAR = frozenset(["all-in", "allin", "allin*"]), ("ol-in", "olin")
"""How "all-in" is written, and how Czech players write it as they hear it."""
_SMALL = 10
"""The big blind of the largest game whose blinds are called its stakes."""


@dataclass(frozen=True, slots=True)
class _Place:
    """One word of several: by ``stems``, by how it ``starts``, or a number of a ``kind``."""

    stems: Stems
    starts: tuple[str, ...]
    exact: frozenset[str]
    kinds: tuple[str, ...]
    any_denial: bool
    denies: bool

    def holds(self, read: _Words, at: int) -> bool:
        """Whether the word at a place of the text is one of these."""
        if not self.stems.isdisjoint(read.stems[at]) or (self.starts and read.folded[at].startswith(self.starts)):
            return True
        if read.folded[at] in self.exact or (self.any_denial and read.folded[at] in NOT):
            return True
        if not self.kinds:
            return False
        if _HAND in self.kinds and read.tokens[at].kind is TokenKind.CARD:
            return True
        number = read.numbers.get(at)
        if number is None or not isinstance(number.base, int):
            return False
        if _STAKES in self.kinds and number.kind is AmountKind.LEVEL and all(one <= _SMALL for one in number.values):
            return True
        return "any" in self.kinds or number.kind.value in self.kinds


@dataclass(frozen=True, slots=True)
class _Clue:
    field: str
    value: str
    places: tuple[_Place, ...]
    without: _Place | None
    ordered: bool
    anywhere: bool
    denies: bool
    strength: float


@dataclass(frozen=True)
class _Words:
    """The words of a text as clues see them; ``asking``: its short questions, which tell nothing themselves."""

    tokens: tuple[Token, ...]
    folded: tuple[str, ...]
    stems: tuple[Stems, ...]
    numbers: Mapping[int, Amount]
    asking: frozenset[int] = frozenset()


def _words(text: str, tokens: tuple[Token, ...]) -> _Words:
    folded = tuple(token.folded if token.kind in WORDS else "" for token in tokens)
    numbers = {one.first: one for one in amounts_in(text)}
    return _Words(tokens, folded, stems_in(text), numbers, _short_questions(tokens))


def _short_questions(tokens: tuple[Token, ...]) -> frozenset[int]:
    """The last sentences of a text that ask in a few words: "is that allowed?", after a story."""
    if not tokens or not tokens[-1].sentence:
        return frozenset()
    last = [token for token in tokens if token.sentence == tokens[-1].sentence]
    words = [token for token in last if token.kind in WORDS]
    return frozenset([tokens[-1].sentence]) if last[-1].folded == "?" and len(words) <= _SHORT_QUESTION else frozenset()


def _place(words: str) -> _Place:
    parts = words.split("|")
    exact = frozenset(part[1:] for part in parts if part.startswith("="))
    plain = [part for part in parts if part[0] not in "=<" and part[-1] != "*" and part != "NOT"]
    starts = tuple(part[:-1] for part in parts if part.endswith("*"))
    if not _ALL_IN.isdisjoint(parts):
        starts = (*starts, *_BY_EAR)
    kinds = tuple(match[1] for part in parts if (match := _KIND.fullmatch(part)))
    denies = "NOT" in parts or not NOT.isdisjoint((*plain, *exact))
    return _Place(
        frozenset(one for part in plain for one in stems(part)), starts, exact, kinds, "NOT" in parts, denies
    )  # fmt: skip


def _clue(field: str, value: str, written_as: str) -> _Clue:
    marks = re.match(r"[>^?]*", written_as)
    marked = marks[0] if marks else ""
    words = written_as[len(marked) :].split()
    places = tuple(_place(one) for one in words if not one.startswith("-") and one != "...")
    without = [one[1:] for one in words if one.startswith("-")]
    denies = any(one.denies for one in places)
    strength = len(places) + 0.5 * marked.count("^") - 0.5 * marked.count("?")
    return _Clue(
        field, value, places, _place("|".join(without)) if without else None, ">" in marked, "..." in words, denies,
        strength,
    )  # fmt: skip


@cache
def _table() -> Mapping[str, Mapping[str, Sequence[str]]]:
    file = resources.files(__package__) / "clues.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def _clues(topic: str) -> tuple[_Clue, ...]:
    return tuple(
        _clue(*pair.split("=", 1), one)  # type: ignore[call-arg]
        for pairs, listed in _table().get(topic, {}).items() for one in listed for pair in pairs.split("&")
    )  # fmt: skip


def has_clues(topic: str) -> bool:
    """Whether a topic has clues."""
    return bool(_clues(topic)) or topic in RECKONERS


@cache
def known_stems(topic: str) -> Stems:
    """The stems of the words of a topic's clues."""
    return frozenset(one for clue in _clues(topic) for place in clue.places for one in place.stems)


@cache
def known_beginnings(topic: str) -> tuple[str, ...]:
    """How the words of a topic's clues begin."""
    return tuple(one for clue in _clues(topic) for place in clue.places for one in place.starts)


def with_clues(read: Reading) -> Reading:
    """A loose reading with what the clues of its topic tell, each fact with one value at most."""
    topic = read.group.topic
    if not has_clues(topic) or len(read.tokens) > LONGEST:
        return read
    words = _words(read.text, read.tokens)
    found = [(clue, places) for clue in _clues(topic) for places in _found(clue, words)]
    weighed = [(_sign(read, words, clue, places), clue.strength) for clue, places in found]
    reckoner = RECKONERS.get(topic)
    for field, value, first, stop in reckoner(read.tokens, words.numbers) if reckoner else ():
        weighed.append((_hinted(read, field, value, first, stop), _RECKONED + (topic in SURE)))
    weights: dict[Fact, float] = {}
    for sign, strength in weighed:
        for fact in sign.facts:
            weights[fact] = max(weights.get(fact, 0.0), strength)
    exact = frozenset(remark(read.text, topic).signs)
    phrases = [one for sign in read.signs if (one := _unless_denied(sign, words, sign in exact)) is not None]
    for sign in phrases:
        telling = sum(1 for token in read.tokens[sign.first : sign.stop] if tells(token.folded))
        for fact in sign.facts:
            weights[fact] = max(weights.get(fact, 0.0), telling if sign in exact else _LOOSE)
    told = strongest(weights)
    kept = tuple(left for sign in (*phrases, *(one for one, _ in weighed)) if (left := _only(sign, told)) is not None)
    fields = {name for one, _ in weighed for name, _ in one.facts}
    group = replace(
        read.group, numbers={key: field for key, field in read.group.numbers.items() if field not in fields}
    )
    covered = {at for _, places in found for at in places}
    known, beginnings = known_stems(topic), known_beginnings(topic)
    unknown = tuple(
        token for at, token in enumerate(read.tokens)
        if token in read.unknown and at not in covered and known.isdisjoint(words.stems[at])
        and not (beginnings and token.folded.startswith(beginnings))
    )  # fmt: skip
    signs = tuple(sorted(kept, key=lambda one: (one.first, one.stop)))
    return replace(read, group=group, signs=signs, unknown=unknown)


def _with_hands(words: _Words) -> _Words:
    """The words with the cards by their letters, which a topic's clues don't see."""
    folded = (
        one or (token.folded if token.kind is TokenKind.CARD else "")
        for one, token in zip(words.folded, words.tokens, strict=True)
    )
    return replace(words, folded=tuple(folded), asking=frozenset())


@cache
def clues_of(file: str) -> tuple[_Clue, ...]:
    """The clues of another file of this package's parent: lists of clues by what they tell."""
    text = (resources.files(__package__.rpartition(".")[0]) / file).read_text(encoding="utf-8")
    return tuple(_clue(name, "", one) for name, listed in tomllib.loads(text).items() for one in listed)


def hinted_at(text: str, file: str) -> Mapping[str, float]:
    """What the clues of a file tell of a text, each with the strength of its strongest clue; never raises."""
    tokens = tokens_in(text)
    if len(tokens) > LONGEST:
        return {}
    words = _with_hands(_words(text, tokens))
    found: dict[str, float] = {}
    for clue in clues_of(file):
        if clue.strength > found.get(clue.field, 0.0) and next(_found(clue, words), None) is not None:
            found[clue.field] = clue.strength
    return found


def _found(clue: _Clue, read: _Words) -> Iterator[Places]:
    first = clue.places[0]
    for at in range(len(read.tokens)):
        if read.folded[at] and first.holds(read, at) and (places := _around(clue, read, at)) is not None:
            yield places


def _around(clue: _Clue, read: _Words, at: int) -> Places | None:
    """Where the words of a clue stand around its first one, if nothing denies them or must not be there."""
    reach = len(read.tokens) if clue.anywhere else len(clue.places) + _SLACK
    places = around(
        at, clue.places[1:], lambda place, other: bool(read.folded[other]) and place.holds(read, other), read.tokens,
        reach, ordered=clue.ordered,
    )  # fmt: skip
    if places is None:
        return None
    first, last = min(places), max(places)
    if clue.denies and read.tokens[first].clause != read.tokens[last].clause:
        return None
    if read.tokens[at].sentence in read.asking:
        return None
    if not clue.denies and _denied(clue, read, first, places if clue.anywhere else range(first, last + 1)):
        return None
    beside = range(max(0, first - _BEFORE), min(len(read.tokens), last + _BEFORE + 1))
    if clue.without is not None and any(
        read.tokens[other].sentence == read.tokens[at].sentence and clue.without.holds(read, other) for other in beside
    ):
        return None
    return tuple(sorted(places))


def _denied(clue: _Clue, read: _Words, first: int, inside: Sequence[int]) -> bool:
    clause = read.tokens[first].clause
    before = tuple(at for at in range(max(0, first - _BEFORE), first) if read.tokens[at].clause == clause)
    return any(read.folded[at] in NOT for at in (*before, *inside)) or any(_is_owed(read, at) for at in before)


def _is_owed(read: _Words, at: int) -> bool:
    """Whether a word says what somebody would have to do and not what he did: "does she have to get up"."""
    return read.folded[at] in _OWED or (at > 0 and read.folded[at] == "to" and read.folded[at - 1] in ("have", "has"))


def _unless_denied(sign: Sign, read: _Words, exact: bool) -> Sign | None:
    """A phrase of the topic without its facts where a word before it, or between its words, denies them."""
    inside = range(sign.first, sign.stop)
    if exact and any(read.folded[at] in NOT for at in inside):
        return sign  # a phrase that says itself what is not
    clause = read.tokens[sign.first].clause
    before = (at for at in range(max(0, sign.first - _BEFORE), sign.first) if read.tokens[at].clause == clause)
    return _only(sign, frozenset()) if any(read.folded[at] in NOT for at in (*before, *inside)) else sign


def _sign(read: Reading, words: _Words, clue: _Clue, places: Places) -> Sign:
    value, stop = clue.value, places[-1] + 1
    if value in _FROM_A_NUMBER:
        number = next(words.numbers[at] for at in places if at in words.numbers)
        value = str(int(number.values[0]) + _FROM_A_NUMBER[value])
        stop = max(stop, number.stop)
    return _hinted(read, clue.field, value, places[0], stop)


def _hinted(read: Reading, field: str, value: str, first: int, stop: int) -> Sign:
    start, end = read.tokens[first].start, read.tokens[stop - 1].end
    return Sign((naming(((field, value),)),), start, end, first, stop, read.text[start:end], hinted=True)


def _only(sign: Sign, told: frozenset[Fact]) -> Sign | None:
    """A sign with those of its facts that are told; ``None`` where nothing is left of it."""
    if not sign.facts:
        return sign
    kept = tuple(naming((fact,)) for fact in sign.facts if fact in told)
    concepts = (*kept, *(one for one in sign.concepts if not facts_of(one)))
    return replace(sign, concepts=concepts) if concepts else None
