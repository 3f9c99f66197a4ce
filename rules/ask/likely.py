"""What may a text tell, where something in it is not understood?

A likely reading is never ruled on: it is shown with its facts, and the person says whether it is what happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache

from rules.engine.facts import Deed, DeedKind, OutOfTurn
from rules.lang import TokenKind

from .cases import seeming
from .lexicon import beside, grammar, ordinary
from .mentions import Mentioned, mentions
from .params import facts_to_params, required_facts, simple_facts
from .phrases import CONJUNCTIONS
from .possible import Possible, possible
from .resemblance import resembles
from .telling import story
from .understand import Missing, Spans, Understood
from .weighing import Ruled, Text, likeliest, rulings

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
_OF_THE_BUTTON = frozenset(["dead-button", "heads-up-button"])
"""The topics of where the button goes when somebody has gone out."""
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
_LISTS = frozenset(["contributions", "winners", "seats"])
"""What a list of players or seats adds, and the facts that are one."""
_FOR_AN_ACT, _FOR_A_STORY, _FOR_A_WORD_OF_BETS = 0.1, 0.3, -0.02
"""The same for a story of bets."""
_OFF = 0.25
"""How much less than the best a text may resemble the topic of a reading that is offered."""
_UNDECIDED, _LESS = 2.0, (0.0, 0.01, 0.29)
"""How much less than the best a situation may weigh and be shown beside it, and how much less likely each counts then:
the second right after the first, the third after those of other topics.

Of 1,163 questions about bets, each judged by the weights of others, a right reading is shown for 93.2 % with 2.0, and
several are shown for 24 %; for 91.3 and 11 % with 1.0, and for 93.9 and 42 % with 3.0. (Counted before what an answer
to a shown one comes to was left out, which shows several for one in sixteen fewer.)
"""
_WITH_OTHERS = 2
"""Acts of a text from which on it tells not of one player's alone."""
_FAR = 0.4
"""How much less than the best a text resembles bets that is not thought to be about them."""
Span = tuple[int, int]


@dataclass(frozen=True)
class Likely:
    """A reading that needs a yes.

    ``number``: which of the readings of its topic it is, the likeliest being 1; ``read``: the case, or ``None`` where
    more than one fact is missing; ``params``: the facts that are told then, by name, with their ``spans``; ``unread``:
    half-open spans of the words that the reading passes over; ``mute``: nothing can be made of it, though the text is
    about it.
    """

    topic: str
    read: Understood | Missing | None
    unread: tuple[Span, ...]
    weight: float
    params: Mapping[str, str] = field(default_factory=dict)
    spans: Spans = field(default_factory=dict)
    mute: bool = False
    number: int = 1

    @property
    def key(self) -> str:
        """The name by which a person chooses the reading: its topic, with its number from the second on."""
        return self.topic if self.number == 1 else f"{self.topic}~{self.number}"


@lru_cache(maxsize=64)
def likely(text: str) -> tuple[Likely, ...]:
    """The readings of a text that may be what happened, the likeliest first; never raises.

    Each is of another topic, but for bets, of which there may be several that little tells apart.
    """
    likeness = {one.label: one.score for one in resembles(text, "topic")}
    # who sits where is told of both alike: by names of the one, by seats of the other
    likeness |= dict.fromkeys(likeness.keys() & _OF_THE_BUTTON, max(likeness.get(one, 0.0) for one in _OF_THE_BUTTON))
    most = max(likeness.values(), default=0.0)
    likeness |= dict.fromkeys(_said_to_be(text, likeness), most)
    # the topics of bets count as one
    of_bets = max((score for topic, score in likeness.items() if topic in BETS), default=0.0)
    found = sorted((*_of_bets(text, likeness, most), *_of_cases(text, likeness, most)), key=lambda one: -one.weight)
    without = [one for one in found if one.topic != "side-pots"]
    if without and without[0].topic == "pot-awards" and _tells_hands(without[0]):
        # whose the pots are says what they are as well
        found = without
        likeness["pot-awards"] = max(likeness["pot-awards"], likeness.get("side-pots", 0.0))
    found = [
        one for one in found if (of_bets if one.topic in BETS else likeness.get(one.topic, 0.0)) >= most - _OFF
    ]  # fmt: skip
    found = list(_one_of_folds(text, found))
    if found and found[0].mute:
        return ()
    if found and found[0].read is None and _lacks_a_list(found[0].topic):
        # nothing can be asked about it: what is nearly as likely and read to its end goes first
        whole = [one for one in found if one.read is not None and one.weight >= found[0].weight - _BESIDE]
        found = whole or found
    found = [one for one in found if not one.mute]
    if not found or found[0].read is None:
        return tuple(found[:1])
    if found[0].topic not in BETS:
        # beside another topic only the likeliest story of bets is shown
        story_of_bets = next((one for one in found if one.topic in BETS), None)
        found = [one for one in found if one.topic not in BETS or one is story_of_bets]
    return tuple(one for one in found if one.read is not None and one.weight >= found[0].weight - _BESIDE)[:MOST]


def _tells_hands(one: Likely) -> bool:
    """Whether a reading tells how good each hand is."""
    told = one.read.situation if isinstance(one.read, Understood) else None
    return (isinstance(told, Mapping) and "hands" in told) or any(name.startswith("hands.") for name in one.params)


def _one_of_folds(text: str, found: Sequence[Likely]) -> Iterator[Likely]:
    """The readings with a fold before one's turn told once.

    Where the text tells what others did too, it is an act out of turn like any other.
    """
    if len(story(text).events) < _WITH_OTHERS:
        yield from found
        return
    of_turns = any(one.topic == "out-of-turn" and one.read is not None for one in found)
    for one in found:
        fold = one.read.situation if isinstance(one.read, Understood) and one.topic == "odd-folds" else None
        if not isinstance(fold, Mapping) or fold.get("in_turn", True):
            yield one
        elif not of_turns:
            seen = OutOfTurn(act=Deed(kind=DeedKind.FOLD, in_turn=False))
            spans = {"act.in_turn": one.spans["in_turn"]} if "in_turn" in one.spans else {}
            params = {name: value for name, value in facts_to_params("out-of-turn", seen).items() if name != "topic"}
            read = Understood("out-of-turn", seen, spans)
            yield replace(one, topic="out-of-turn", read=read, params=params, spans=spans)


def _said_to_be(text: str, likeness: Mapping[str, float]) -> Iterator[str]:
    """The topics that the words of a story say it is of, whatever the text resembles besides."""
    told = story(text)
    if told.out_of_turn and any(event.out_of_turn for event in told.events) and "out-of-turn" in likeness:
        yield "out-of-turn"
    if told.substantial and told.events and "substantial-action" in likeness:
        yield "substantial-action"


def _of_bets(text: str, likeness: Mapping[str, float], most: float) -> Iterator[Likely]:
    """The likeliest of the situations that a text of bets may tell.

    ``likeness``: how much the text resembles each topic; ``most``: how much it resembles anything.
    """
    of_bets = {topic: score for topic, score in likeness.items() if topic in BETS}
    resembled = max(of_bets.values(), default=0.0)
    told = story(text)
    if resembled < min(_LEAST, most - _FAR) or not (
        told.events or told.conditional or told.asks or told.doubted_facts or (told.unused and told.nothing_bet)
        or any(item.is_("quality.substantial") for item in mentions(text).mentions)
    ):  # fmt: skip
        return
    read = mentions(text)
    rules = {one.label: one.score for one in resembles(text, "rule")}
    ranked = likeliest(Text(told, read, of_bets, rules), possible(text, of_bets))
    first: Likely | None = None
    shown = Counter[str]()
    for one in _undecided(ranked):
        unread = _passed_over(read, one)
        weight = _RESEMBLED * resembled + _FOR_A_STORY + _FOR_AN_ACT * min(one.acts, _MOST_TOLD)
        weight += _FOR_A_WORD_OF_BETS * len(unread)
        topic = one.situations[0].topic
        if first is None and weight <= _LEAST:
            continue
        # beside the likeliest, never before it
        below = first.weight - _LESS[shown.total()] if first is not None else weight
        shown[topic] += 1
        seen = Likely(topic, one.read, unread, below, number=shown[topic])
        first = first or seen
        yield seen


def _undecided(ranked: Sequence[tuple[Possible, float]]) -> Iterator[Possible]:
    """The likeliest situation, and the next ones that are ruled otherwise, if they are nearly as likely.

    What an answer to one that lacks a fact comes to is no other.
    """
    shown: list[tuple[Ruled, ...]] = []
    for one, weight in ranked:
        if len(shown) == MOST or weight < ranked[0][1] - _UNDECIDED:
            return
        ruled = rulings(one)
        if not any(_leads_to(before, ruled) for before in shown):
            shown.append(ruled)
            yield one


def _leads_to(shown: Sequence[Ruled], ruled: Sequence[Ruled]) -> bool:
    """Whether what is ruled or asked about a reading that is shown comes to all that is ruled on another one."""
    if {one.outcome for one in ruled} <= {one.outcome for one in shown}:
        return True
    return any(all(one.answers(before) for one in ruled) for before in shown)


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


def _passed_over(read: Mentioned, one: Possible) -> tuple[Span, ...]:
    """The words of a story of bets that its reading passes over, and doubtful phrases of which every word is known."""
    passed, unknown = one.passed, _unread(read)
    words = [span for span in unknown if not any(first <= span[0] and span[1] <= last for first, last in passed)]
    whole = [*passed, *((start, end) for _, start, end in one.told.doubts)]
    doubts = [(start, end) for start, end in whole if not any(start <= first < end for first, _ in words)]
    return tuple(_joined([*words, *doubts]))


def _joined(spans: Iterable[Span]) -> list[Span]:
    """Spans without overlaps."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start < found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


@cache
def _lacks_a_list(topic: str) -> bool:
    """Whether a case of a topic begins with a list of players or seats, which cannot be asked for."""
    return not set(required_facts(topic)[:1]) <= set(simple_facts(topic))


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
