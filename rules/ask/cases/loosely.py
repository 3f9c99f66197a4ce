"""What does a text most likely tell of a topic, when its words are not quite those that the topic knows?

The words of a topic's phrases are looked for by their stems, in any order and with other words in between. What is
found so is never ruled on; it is shown to the person, who says whether it is what happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from rules.lang import Token, stems

from .coded import CODED, WITHOUT_NUMBERS
from .facts import Fact, facts_of, naming, strongest
from .hints import NOT, Hinted, hinted, settled, turned
from .nearness import Places, around
from .reading import LONGEST, WORDS, Group, Reading, Sign, Stems, groups, harmless, remark, stems_in, tells
from .spots import with_spots
from .sums import figured
from .ways import DENIES, has_ways, told_ways

_SLACK = 3
"""Words that may stand between those of a phrase."""
_WIDE, _CLOSE = 4, 2
"""The same for the bold phrases, and for those whose words stand in order."""
_FEWEST = 2
_OTHERS = frozenset(["other", "others", "another", "else", "further", "dalsi", "jina", "jinou", "jiny", "jine"])
_JUST_BEFORE = 2
"""Words before what the topic's own phrases say in which a denial turns it."""
_BEFORE = 2
"""How far before a fact a word stands that denies it."""


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A phrase of a topic by the stems of the words that tell something."""

    concept: str
    stems: tuple[Stems, ...]
    negated: bool
    ordered: bool = False
    bold: bool = False


def _tells(word: str) -> bool:
    return word in NOT or tells(word)


@cache
def _phrases(topic: str) -> tuple[dict[str, list[_Phrase]], frozenset[str]]:
    """The topic's cues, facts and words by their first stems, and every stem of its vocabulary."""
    by_stem: dict[str, list[_Phrase]] = {}
    known: set[str] = set()
    for concept, words in groups()[topic].phrases.entries():
        telling = [word for word in words if _tells(word) or (has_ways(topic) and not harmless(word))]
        known.update(one for word in words for one in stems(word))
        if concept == "neutral" or len(telling) < _FEWEST:
            continue
        phrase = _Phrase(concept, tuple(stems(word) for word in telling), bool(NOT & set(telling)))
        for one in phrase.stems[0]:
            by_stem.setdefault(one, []).append(phrase)
    for concept, listed in groups()[topic].seems:
        # words after a sign stand in their order
        parts = [part.split("|") for part in listed.removeprefix(">").split()]
        listed_stems = tuple(frozenset(one for word in part for one in stems(word)) for part in parts)
        known.update(*listed_stems)
        phrase = _Phrase(concept, listed_stems, any(NOT & set(part) for part in parts), listed.startswith(">"), True)
        for one in phrase.stems[0]:
            by_stem.setdefault(one, []).append(phrase)
    return by_stem, frozenset(known)


def loosely(text: str, topic: str, by_ways: bool = True) -> Reading:
    """The text read for a topic by stems; never raises. What the topic's own phrases say holds as it stands.

    ``by_ways``: read it by the ways in which the facts of the topic are told as well; what is told with two values then
    has the one that more words tell, or none.
    """
    strict = remark(text, topic)
    tokens = strict.tokens
    if len(tokens) > LONGEST:
        return strict
    taken = {
        at for sign in strict.signs if sign.amount is None and not sign.is_("neutral")
        for at in range(sign.first, sign.stop)
    }  # fmt: skip
    by_stem, known = _phrases(topic)
    words = stems_in(text)
    found: dict[Places, list[str]] = {}
    for at in range(len(tokens)):
        for phrase in {id(one): one for key in words[at] for one in by_stem.get(key, ())}.values():
            places = _places(phrase, tokens, words, at)
            if places is not None and not taken.issuperset(places):
                listed = found.setdefault(places, [])
                if phrase.concept not in listed:
                    listed.append(phrase.concept)
    signs = [*strict.signs, *_signs(text, tokens, found)]
    covered = {at for places in found for at in places}
    if by_ways and has_ways(topic):
        weighed = [(sign, _weight(sign, tokens)) for sign in signs if not _denied(sign, tokens)]
        ways = list(told_ways(tokens, topic))
        if topic in CODED:
            ways += CODED[topic](strict, ways)
        for way in ways:
            weighed.append((_sign(text, tokens, way.places, (way.concept,)), way.weight))
            covered.update(way.places)
        signs = list(_settled(weighed))
    else:
        signs = [sign for sign in signs if sign not in strict.signs or not _overruled(sign, tokens, found)]
        hints = tuple(hinted(tokens, words, topic))
        if strict.group.hints:
            signs = list(_with_hints(signs, hints, text, tokens, strict.group))
        covered.update(at for one in hints for at in one.places)
        signs = with_spots(text, topic, signs)
    signs.sort(key=lambda sign: (sign.first, sign.stop))
    unknown = tuple(
        token for at, token in enumerate(tokens)
        if token in strict.unknown and at not in covered and not stems(token.folded) & known
    )  # fmt: skip
    group = replace(strict.group, numbers={}) if by_ways and topic in WITHOUT_NUMBERS else strict.group
    return figured(Reading(group, text, tokens, tuple(signs), unknown, strict.inside, {}, loose=True))


def _with_hints(
    signs: Iterable[Sign], hints: Iterable[Hinted], text: str, tokens: tuple[Token, ...], group: Group
) -> Iterator[Sign]:
    """The signs and the hints, as far as they don't contradict each other."""
    weights = {}
    for sign in signs:
        words = [token.folded for token in tokens[sign.first : sign.stop]]
        if sign.facts and not NOT & set(words) and turned(tokens, sign.first, sign.stop):
            continue
        weights[sign] = max(1, sum(map(_tells, words)))
    for hint in hints:
        first, stop = hint.places[0], hint.places[-1] + 1
        start, end = tokens[first].start, tokens[stop - 1].end
        sign = Sign((hint.concept,), start, end, first, stop, text[start:end])
        weights[sign] = max(weights.get(sign, 0), len(hint.places))
    return settled(weights, weights, group)


def _places(phrase: _Phrase, tokens: tuple[Token, ...], words: Sequence[Stems], at: int) -> Places | None:
    """Where the words of a phrase stand around its first one, if nothing denies them."""
    reach = len(phrase.stems) + (_CLOSE if phrase.ordered else _WIDE if phrase.bold else _SLACK)
    places = around(
        at, phrase.stems[1:], lambda wanted, other: not wanted.isdisjoint(words[other]), tokens, reach,
        ordered=phrase.ordered,
    )  # fmt: skip
    if places is None:
        return None
    first, last = min(places), max(places)
    before = range(max(0, first - (_JUST_BEFORE if len(places) == 1 else 1)), last + 1)
    around_them = {
        tokens[other].folded for other in before if tokens[other].clause == tokens[at].clause or other > first
    }
    if not phrase.negated and NOT & around_them:
        return None
    between = {tokens[other].folded for other in range(first, last + 1) if other not in places}
    if phrase.negated and _OTHERS & between:
        return None  # "no other card" denies no card
    return tuple(sorted(places))


def _overruled(sign: Sign, tokens: tuple[Token, ...], found: Iterable[Places]) -> bool:
    """Whether a fact that a phrase tells as it stands is denied before it, or is part of a longer loose phrase."""
    if not sign.facts:
        return False
    own = {at for at in range(sign.first, sign.stop) if _tells(tokens[at].folded)}
    if own and any(own < set(places) for places in found):
        return True
    before = tokens[max(0, sign.first - _JUST_BEFORE) : sign.first]
    denied = any(token.folded in NOT and token.clause == tokens[sign.first].clause for token in before)
    return denied and not any(tokens[at].folded in NOT for at in own)


def _signs(text: str, tokens: tuple[Token, ...], found: dict[Places, list[str]]) -> Iterator[Sign]:
    """A sign for each set of words that is part of no larger one."""
    for places, concepts in found.items():
        kept = tuple(_agreeing(concepts))
        if kept and not any(set(places) < set(other) for other in found):
            yield _sign(text, tokens, places, kept)


def _agreeing(concepts: list[str]) -> Iterator[str]:
    """The concepts without facts for which the same words tell two values: "dal do mucku", by whom ever."""
    values: dict[str, set[str]] = {}
    for name, value in (fact for concept in concepts for fact in facts_of(concept)):
        values.setdefault(name, set()).add(value)
    for concept in concepts:
        if all(len(values[name]) == 1 for name, _ in facts_of(concept)):
            yield concept


def _sign(text: str, tokens: tuple[Token, ...], places: Places, concepts: tuple[str, ...]) -> Sign:
    first, stop = places[0], places[-1] + 1
    start, end = tokens[first].start, tokens[stop - 1].end
    return Sign(concepts, start, end, first, stop, text[start:end])


def _weight(sign: Sign, tokens: tuple[Token, ...]) -> int:
    """How many words of a sign tell something."""
    return sum(_tells(token.folded) for token in tokens[sign.first : sign.stop] if token.kind in WORDS) or 1


def _denied(sign: Sign, tokens: tuple[Token, ...]) -> bool:
    """Whether a word that denies it stands right before a fact that holds none itself."""
    if not sign.facts:
        return False
    before = tokens[max(0, sign.first - _BEFORE) : sign.first]
    own = {token.folded for token in tokens[sign.first : sign.stop]}
    return not DENIES & own and any(
        token.folded in DENIES and token.clause == tokens[sign.first].clause for token in before
    )


def _settled(weighed: list[tuple[Sign, int]]) -> Iterator[Sign]:
    """The signs without the values of a fact that fewer words tell than another value, or as many."""
    weights: dict[Fact, int] = {}
    for sign, weight in weighed:
        for fact in sign.facts:
            weights[fact] = max(weights.get(fact, 0), weight)
    told = strongest(weights)
    for sign, _ in weighed:
        named = ((one, facts_of(one)) for one in sign.concepts)
        kept = (naming(fact for fact in facts if fact in told) if facts else one for one, facts in named)
        concepts = tuple(dict.fromkeys(one for one in kept if one))
        if concepts or sign.amount is not None:
            yield replace(sign, concepts=concepts)
