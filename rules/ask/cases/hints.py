"""Which facts of a topic do telling words hint at, wherever they stand in a sentence?

A topic's ``hints`` are for the loose reading alone, so that they may be bold: one word can be enough. Their words are
found by their stems, in any order and near each other. ``one|other`` are alternatives, ``start*`` is any word that
begins so, ``!word`` must not stand near, a lone full stop says that the sentence must not ask, and a lone tilde that it
holds beside "not" and "without" too. Where several facts of one field are found, the longest phrase holds;
where none is longest, none does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache

from rules.lang import Token, stems

from .facts import Fact, facts_of, naming, strongest
from .nearness import Places, around
from .reading import WORDS, Group, Sign, Stems, groups

_SLACK = 3
"""Words that may stand between those of a hint."""
_BEFORE = 3
"""Words before a hint among which a negation turns it."""
_KEY = 3
NOT = frozenset(
    [
        "not", "n't", "t", "never", "no", "nobody", "without", "ne", "neni", "nic", "nikdo", "nikdy", "bez", "none",
        "nie", "ani", "zadny", "zadna", "zadne", "nebyl", "nebyla", "nebylo", "nebyli", "nejsem", "nejsou", "neither",
        "nor", "nemel", "nemela", "nemeli", "nedostal", "nedostala", "nezacal", "nezacinal",
    ]
)  # fmt: skip
"""A word of these between the words of a phrase turns what it says."""
_NOT_AHEAD = NOT | frozenset(
    [
        "nemel", "nemela", "nema", "nemam", "nebyl", "nebyla", "nebylo", "nebyli", "nebyly", "nejsou", "nedal",
        "nedala", "nebude", "nemaji", "nemeli", "nemohl", "nesmi", "nechce", "nechtel", "nechtela", "neither", "ani",
        "aniz", "instead", "nebol", "nebola", "nebolo", "nechci", "nemusi",
    ]
)  # fmt: skip
_IS_NOT = frozenset(["neni", "nebyl", "nebyla", "nebylo", "nebyly", "nejsou", "nebyli"])
_ASKED = frozenset(["jestli", "zda", "whether", "if", "nebo", "or"])
_ASKS = frozenset(
    [
        "do", "does", "did", "is", "are", "was", "were", "can", "must", "should", "would", "patri", "plati", "pocita",
        "pocitaji", "je", "jsou", "muze", "musi", "ma", "maji", "mam", "smi",
    ]
)  # fmt: skip
"""Words with which a question begins, whether or not it has its mark."""


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a hint: any of some stems, or any word that starts in one of some ways."""

    stems: Stems
    starts: tuple[str, ...]

    def is_(self, folded: str, its: Stems) -> bool:
        return not self.stems.isdisjoint(its) or (bool(self.starts) and folded.startswith(self.starts))


@dataclass(frozen=True, slots=True)
class _Hint:
    """The words of a hint and those that must not stand near.

    ``negated``: it speaks of something that is not; ``asserted``: it means nothing in a question.
    """

    concept: str
    words: tuple[_Word, ...]
    without: tuple[_Word, ...]
    negated: bool
    asserted: bool


@dataclass(frozen=True, slots=True)
class Hinted:
    """A concept that a text hints at, and the tokens that do."""

    concept: str
    places: Places


def _word(text: str) -> _Word:
    parts = text.split("|")
    found = frozenset(one for part in parts if not part.endswith("*") for one in stems(part))
    return _Word(found, tuple(part[:-1] for part in parts if part.endswith("*")))


@cache
def _hints(topic: str) -> Mapping[str, tuple[_Hint, ...]]:
    """The hints of a topic by the stems, or the first letters, of their first word."""
    by_key: dict[str, list[_Hint]] = {}
    for concept, phrase in groups()[topic].hints:
        parts = [part for part in phrase.split() if part not in (".", "~")]
        words = tuple(_word(part) for part in parts if not part.startswith("!"))
        without = tuple(_word(part[1:]) for part in parts if part.startswith("!"))
        negated = "~" in phrase.split() or any(
            part in _NOT_AHEAD for one in parts if one[0] != "!" for part in one.split("|")
        )
        hint = _Hint(concept, words, without, negated, "." in phrase.split())
        for key in (*(f"={one}" for one in words[0].stems), *{f"^{one[:_KEY]}" for one in words[0].starts}):
            by_key.setdefault(key, []).append(hint)
    return {key: tuple(found) for key, found in by_key.items()}


def hinted(tokens: Sequence[Token], its: Sequence[Stems], topic: str) -> Iterator[Hinted]:
    """Everything that a text hints at of a topic; ``its``: the stems of each token."""
    hints = _hints(topic)
    if not hints:
        return
    asking = set(_asking(tokens))
    for at, token in enumerate(tokens):
        if token.kind not in WORDS:
            continue
        keys = (f"^{token.folded[:_KEY]}", *(f"={one}" for one in its[at]))
        for hint in {id(one): one for key in keys for one in hints.get(key, ())}.values():
            if (hint.asserted and token.sentence in asking) or not hint.words[0].is_(token.folded, its[at]):
                continue
            if places := _places(hint, tokens, its, at):
                yield Hinted(hint.concept, places)


def _asking(tokens: Sequence[Token]) -> Iterator[int]:
    """The sentences that ask something, rather than tell it."""
    for at, token in enumerate(tokens):
        begins = at == 0 or tokens[at - 1].sentence != token.sentence
        if token.folded == "?" or token.folded in _ASKED or (begins and token.folded in _ASKS):
            yield token.sentence


def _places(hint: _Hint, tokens: Sequence[Token], its: Sequence[Stems], at: int) -> Places:
    """Where the words of a hint stand around its first one; nowhere if something turns it."""
    reach = len(hint.words) + _SLACK
    near = (
        other for other in range(max(0, at - reach), min(len(tokens), at + reach + 1))
        if tokens[other].sentence == tokens[at].sentence
    )  # fmt: skip
    if any(word.is_(tokens[other].folded, its[other]) for other in near for word in hint.without):
        return ()
    places = around(
        at, hint.words[1:], lambda word, other: word.is_(tokens[other].folded, its[other]), tokens, reach
    )  # fmt: skip
    if places is None:
        return ()
    first, last = min(places), max(places)
    if not hint.negated and (
        turned(tokens, first, last + 1) or _NOT_AHEAD & {one.folded for one in tokens[first:last]}
    ):
        return ()
    return tuple(sorted(places))


def turned(tokens: Sequence[Token], first: int, stop: int) -> bool:
    """Whether a word shortly before some words, or a verb right after them, turns what they say."""
    clause = tokens[first].clause
    before = {one.folded for one in tokens[max(0, first - _BEFORE) : first] if one.clause == clause}
    after = {one.folded for one in tokens[stop : stop + 1] if one.clause == tokens[stop - 1].clause}
    return bool(before & _NOT_AHEAD) or bool(after & _IS_NOT)


def settled(signs: Iterable[Sign], weights: Mapping[Sign, int], group: Group) -> Iterator[Sign]:
    """The signs without the facts that a longer phrase, or another as long, contradicts.

    Only fields that the topic has hints for are settled so. ``weights``: the telling words of a sign's phrase.
    """
    fields = {facts[0][0] for concept, _ in group.hints if (facts := facts_of(concept))}
    weighed: dict[Fact, int] = {}
    signs = tuple(signs)
    for sign in signs:
        for fact in sign.facts:
            if fact[0] in fields:
                weighed[fact] = max(weighed.get(fact, 0), weights.get(sign, 1))
    told = strongest(weighed)
    for sign in signs:
        concepts = tuple(kept for one in sign.concepts if (kept := _kept(one, fields, told)))
        if concepts:
            yield sign if concepts == sign.concepts else replace(sign, concepts=concepts)


def _kept(concept: str, fields: Set[str], told: Set[Fact]) -> str:
    """A concept without the facts that do not hold; empty if nothing is left."""
    facts = facts_of(concept)
    return naming(fact for fact in facts if fact[0] not in fields or fact in told) if facts else concept
