"""What may a text tell, where something in it is not understood?

A likely reading is never ruled on: it is shown with its facts, and the person says whether it is what happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from rules.lang import TokenKind, tokenise

from .cases import seeming
from .lexicon import beside, grammar, ordinary
from .mentions import Mentioned, mentions
from .phrases import CONJUNCTIONS
from .resemblance import resembles
from .telling import story
from .understand import Missing, Spans, Understood, forgivingly

MOST = 3
"""Readings that are shown at once."""
BETS = frozenset(
    [
        "methods-of-betting", "binding-declarations", "calling", "raising", "raise-amounts", "minimum-raise",
        "reopening", "oversized-chip", "multiple-chips", "overbetting", "prior-bet-chips", "undercalls",
        "unclear-betting", "pot-limit", "substantial-action", "out-of-turn",
    ]
)  # fmt: skip
"""The topics that a story of bets is about."""
_MOST_TOPICS, _MOST_NEAR = 3, 5
_NEAR, _LEAST_NEAR = 0.2, 0.25
"""How much less than the best, and how much at least, a text resembles a topic of which mere hints tell."""
_BESIDE = 0.3
"""How much less likely than the best a reading may be that is shown beside it."""
_LEAST = 0.15
"""A topic that a text resembles less is not thought of, unless the text names it."""
_CLEAR = 0.5
"""How much a text resembles a topic that is asked about although it tells nothing else of it."""
_MOST_TOLD = 5
_RESEMBLED = 1.5
"""How much what a text resembles weighs against what it tells."""
_FOR_A_FACT, _FOR_A_NAME, _FOR_A_CASE, _FOR_A_WORD = 0.07, 0.2, 0.2, -0.005
"""What a fact that is told, the name of the topic, a whole case and a word that is passed over add to a likeness."""
_FOR_A_LIST = 0.25
_LISTS = frozenset(["contributions", "winners"])
"""What a list of players adds, and the facts that are one."""
_FOR_AN_ACT, _FOR_A_STORY, _FOR_A_WORD_OF_BETS = 0.1, 0.3, -0.02
"""The same for a story of bets."""
_MOST_SENTENCES = 8
_MOST_WINDOWS = 4
_OFF = 0.25
"""How much less than the best a text may resemble the topic of a reading that is offered."""
_FAR = 0.4
"""How much less than the best a text resembles bets that is not thought to be about them."""
Span = tuple[int, int]


@dataclass(frozen=True)
class Likely:
    """A reading that needs a yes.

    ``read``: the case, or ``None`` where more than one fact is missing; ``params``: the facts that are told then, by
    name, with their ``spans``; ``unread``: half-open spans of the words that the reading passes over; ``mute``: nothing
    can be made of it, though the text is about it.
    """

    topic: str
    read: Understood | Missing | None
    unread: tuple[Span, ...]
    weight: float
    params: Mapping[str, str] = field(default_factory=dict)
    spans: Spans = field(default_factory=dict)
    mute: bool = False


@lru_cache(maxsize=64)
def likely(text: str) -> tuple[Likely, ...]:
    """The readings of a text that may be what happened, the likeliest first, each of another topic; never raises."""
    likeness = {one.label: one.score for one in resembles(text, "topic")}
    most = max(likeness.values(), default=0.0)
    # the topics of bets count as one
    of_bets = max((score for topic, score in likeness.items() if topic in BETS), default=0.0)
    found = sorted((*_of_bets(text, of_bets, most), *_of_cases(text, likeness, most)), key=lambda one: -one.weight)
    found = [
        one for one in found if (of_bets if one.topic in BETS else likeness.get(one.topic, 0.0)) >= most - _OFF
    ]  # fmt: skip
    if found and found[0].mute:
        return ()
    found = [one for one in found if not one.mute]
    if not found or found[0].read is None:
        return tuple(found[:1])
    return tuple(one for one in found if one.read is not None and one.weight >= found[0].weight - _BESIDE)[:MOST]


def _of_bets(text: str, resembled: float, most: float) -> Iterator[Likely]:
    """The reading of the bets that passes over the least: of the whole text, or of it without some of its sentences.

    ``resembled``: how much the text resembles bets; ``most``: how much it resembles anything.
    """
    best: Likely | None = None
    if resembled < min(_LEAST, most - _FAR):
        return
    told = story(text)
    if not (told.events or told.conditional or told.asks or told.doubted_facts):
        return
    for left, passed in _without_sentences(text):
        found = forgivingly(left)
        if found is None:
            continue
        told = story(left)
        words = {*_unread(mentions(left)), *passed, *found.passed}
        # what is doubtful although every word of it is known
        words |= {
            (start, end) for _, start, end in told.doubts if not any(start <= one < end for one, _ in words)
        }  # fmt: skip
        unread = tuple(sorted(words))
        acts = len(told.events) - len(found.passed)
        weight = _RESEMBLED * resembled + _FOR_A_STORY + _FOR_AN_ACT * min(acts, _MOST_TOLD)
        weight += _FOR_A_WORD_OF_BETS * len(unread)
        if best is None or weight > best.weight:
            best = Likely(found.read.topic, found.read, unread, weight)
        if not passed and not found.doubts:
            break
    if best is not None and best.weight > _LEAST:
        yield best


def _of_cases(text: str, likeness: Mapping[str, float], most: float) -> Iterator[Likely]:
    """The cases of the topics that a text resembles or names, with what it tells of each."""
    ranked = [topic for topic, score in likeness.items() if score >= _LEAST]
    near = [one for one in ranked[:_MOST_NEAR] if likeness[one] >= max(most - _NEAR, _LEAST_NEAR)]
    for one in seeming(text, {*ranked[:_MOST_TOPICS], *near}, near):
        topic = one.found.group.topic
        unread = tuple((token.start, token.end) for token in one.found.unknown if token.folded not in _harmless())
        spans = one.spans if one.read is None else one.read_spans
        told = len(spans)
        resembled = likeness.get(topic, 0.0)
        least = _LEAST_NEAR if one.named and resembled >= most else _CLEAR if one.named else max(most, _CLEAR)
        if not told and resembled < least:
            continue
        weight = _RESEMBLED * resembled + _FOR_A_FACT * min(told, _MOST_TOLD) + _FOR_A_WORD * len(unread)
        # a list of players is the most of a case
        listed = not _LISTS.isdisjoint(spans)
        weight += _FOR_A_NAME * one.named + _FOR_A_CASE * (one.read is not None or listed) + _FOR_A_LIST * listed
        if weight > _LEAST:
            yield Likely(topic, one.read, unread, weight, one.params, one.spans, one.mute)


def _without_sentences(text: str) -> Iterator[tuple[str, tuple[Span, ...]]]:
    """The text, then with fewer and fewer of its sentences, each with the spans of what is passed over.

    A sentence that is passed over is blanked, so that places in the text stay what they are.
    """
    yield text, ()
    sentences: dict[int, list[int]] = {}
    for token in tokenise(text):
        bounds = sentences.setdefault(token.sentence, [token.start, token.end])
        bounds[1] = token.end
    parts = list(sentences.values())
    if not 1 < len(parts) <= _MOST_SENTENCES:
        return
    windows = [
        (first, first + length) for length in range(len(parts) - 1, 0, -1) for first in range(len(parts) - length + 1)
    ]
    for first, stop in windows[:_MOST_WINDOWS]:
        outside = parts[:first] + parts[stop:]
        yield _blanked(text, outside), _words_in(text, outside)


def _blanked(text: str, parts: Sequence[Sequence[int]]) -> str:
    for start, end in parts:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _words_in(text: str, parts: Sequence[Sequence[int]]) -> tuple[Span, ...]:
    """What is passed over of some sentences: all their words but those that every text may hold, amounts twice."""
    found: list[Span] = []
    for start, end in parts:
        read = mentions(text[start:end])
        found += [(start + one, start + other) for one, other in _unread(read)]
        found += [(start + item.start, start + item.end) for item in read.mentions if item.amount or item.is_("act.")]
    return tuple(found)


@cache
def _harmless() -> frozenset[str]:
    return grammar() | ordinary() | beside() | CONJUNCTIONS


def _unread(read: Mentioned) -> tuple[Span, ...]:
    """The words of a story of bets that are neither recognised nor harmless."""
    covered = {at for mention in read.mentions for at in range(mention.first, mention.stop)}
    return tuple(
        (token.start, token.end)
        for at, token in enumerate(read.tokens)
        if at not in covered and token.kind in (TokenKind.WORD, TokenKind.NUMBER)
        and token.folded not in _harmless()
    )  # fmt: skip
