"""Which situations may a text of bets tell, where it is not read with certainty?

The story as it is told is only one of them. An act may be a comment or be told twice, the street may be told
elsewhere, somebody may have acted out of turn although no word says so, and the words and numbers may make up another
story than the phrases. Each is a guess: the likeliest is offered, and none is ruled on before the person says yes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice

from rules.engine import EngineError
from rules.engine.facts import Basis, Said, Structure
from rules.lang import AmountKind, tokenise
from rules.lang.numerals import number_word

from .mentions import Mentioned, mentions
from .pieces import pieced
from .story import NAMELESS, Event, Kind, Role, Story
from .telling import story
from .understand import Missing, Understood, reading_of

Span = tuple[int, int]
_MOST = 40
"""Situations of one text that are compared."""
_MOST_SENTENCES, _MOST_WINDOWS = 8, 4
_MOST_LEFT_OUT = 4
"""Acts told last that may be comments."""
_MOST_PIECED = 24
_MOST_EVENTS = 12
_MOST_LISTS = {"street": 8, "early": 8, "right": 6, "most": 8, "series": 3, "preflop": 3}
"""Lists of acts that are tried in each way."""
_NEAR = 0.6
"""How much less than the best a text may resemble a topic and still be read as a case of it."""
_PASSED_OVER = (Role.UNUSED, Role.CLAIM, Role.INTENT, Role.QUESTION)
_ANOTHER = "player 0"
_NAMED_ACTS = {
    "act.fold": Kind.FOLD, "act.check": Kind.CHECK, "act.call": Kind.CALL, "act.limp": Kind.CALL,
    "act.all-in": Kind.ALL_IN, "act.raise": Kind.RAISE, "act.bet": Kind.BET,
}  # fmt: skip
_COUNTED_ACTS = {"fold": Kind.FOLD, "chec": Kind.CHECK, "call": Kind.CALL, "limp": Kind.CALL, "rais": Kind.RAISE}
_OR = frozenset(["or", "nebo", "anebo", "alebo", "ci"])
_STREETS = ("preflop", "flop", "turn", "river")
_WAGERS = (Kind.BET, Kind.RAISE, Kind.ALL_IN)
_SAID_WAGERS = (Said.AMOUNT, Said.BET, Said.RAISE)
_ASKS_ON = frozenset(
    ["do", "does", "did", "must", "is", "are", "should", "has", "have", "need", "needs", "je", "musi", "jeste", "treba",
     "potrebuje", "potrebujeme", "az", "only"]
)  # fmt: skip
"""What begins another question after "or": "or do we need a raise"."""


class Way(StrEnum):
    """How a text is read."""

    STORY = "story"
    CLAIMS = "claims"
    """What is told in questions, claims and conditions happened too."""
    PREFLOP = "preflop"
    EARLY = "early"
    """Somebody acted out of turn."""
    RIGHT = "right"
    """Whether somebody may raise again is asked."""
    LEAST = "least"
    MOST = "most"
    SERIES = "series"
    """Whether the acts are substantial is asked."""
    PIECES = "pieces"
    PIECES_PREFLOP = "pieces-preflop"


@dataclass(frozen=True)
class Possible:
    """A situation that a text may tell.

    ``strain``: how much of the story is changed for it; ``passed``: half-open spans of sentences and acts that it
    passes over; ``story``: what it was made of; ``acts``: how many acts of the story it holds.
    """

    read: Understood | Missing
    way: Way
    strain: int
    passed: tuple[Span, ...]
    told: Story
    acts: int

    @property
    def situations(self) -> tuple[Understood, ...]:
        """The situation, or one for each answer to what is missing."""
        if isinstance(self.read, Understood):
            return (self.read,)
        readings = tuple(self.read.readings.values())
        return readings or ((self.read.open,) if self.read.open is not None else ())


_Telling = tuple[Way, int, Story]


def possible(text: str, likeness: Mapping[str, float]) -> tuple[Possible, ...]:
    """The situations that a text of bets may tell, without two that are the same; never raises.

    ``likeness``: how much the text resembles each topic of bets.
    """
    found: dict[str, Possible] = {}
    for blanked, passed in _without_sentences(text):
        told = story(blanked)
        read = mentions(blanked)
        ways = _ways(told, read, likeness) if not passed else _of_story(told, most=2)
        for way, strain, made in ways:
            if (seen := reading_of(made)) is None:
                continue
            kept = {(event.start, event.end) for event in made.events}
            left = tuple((event.start, event.end) for event in told.events if (event.start, event.end) not in kept)
            one = Possible(seen, way, strain, (*passed, *left), told, len(made.events))
            if one.situations:
                found.setdefault(repr([(item.topic, item.situation) for item in one.situations]), one)
            if len(found) >= _MOST:
                return tuple(found.values())
    return tuple(found.values())


def _ways(told: Story, read: Mentioned, likeness: Mapping[str, float]) -> Iterator[_Telling]:
    """The ways to read a text, the plain ones first."""
    best = max(likeness.values(), default=0.0)
    near = {topic for topic, score in likeness.items() if score >= best - _NEAR}
    settled = _settled(told)
    lists = list(_acts(settled.events, most=_MOST_LEFT_OUT))
    yield from ((Way.STORY, strain, replace(settled, events=events)) for strain, events in lists)
    if told.out_of_turn:
        plain = replace(told, events=[replace(one, out_of_turn=False) for one in told.events], out_of_turn=False)
        yield from ((way, strain + 1, made) for way, strain, made in _of_story(plain, most=2))
    yield from _on_the_street_named(settled, read)
    if told.doubted_facts:
        credulous = story(told.text, credulous=True)
        yield from ((Way.CLAIMS, strain, made) for _, strain, made in _of_story(credulous, most=2))
    if told.level and not told.street:
        for strain, events in lists[: _MOST_LISTS["preflop"]]:
            yield Way.PREFLOP, strain, _on(settled, events, "preflop")
    if not near.isdisjoint(("reopening", "minimum-raise", "raise-amounts")):
        yield from _asking_to_raise(settled, lists)
    if "pot-limit" in near:
        yield from _asking_for_the_most(settled, lists)
    if "out-of-turn" in near:
        yield from _out_of_turn(settled, lists)
    if "substantial-action" in near and len(settled.events) > 1:
        for strain, events in lists[: _MOST_LISTS["series"]]:
            yield Way.SERIES, strain, replace(settled, events=events, substantial=True)
    if "substantial-action" in near and not settled.events and (named := _acts_named(read)):
        yield Way.SERIES, 0, replace(settled, events=named, substantial=True, asks=set())
    yield from _of_pieces(told, read)


def names_acts(text: str) -> bool:
    """Whether a text asks if the acts that it names are substantial: a case, though it tells of nobody."""
    return bool(_acts_named(mentions(text)))


def _acts_named(read: Mentioned) -> list[Event]:
    """ "is a call and a fold substantial action": acts that are only named, in a text that asks about them."""
    if not any(item.is_("quality.substantial") for item in read.mentions):
        return []
    found: list[Event] = []
    folded = [token.folded for token in read.tokens]
    asked_on = next(
        (token.start for token, after in zip(read.tokens, folded[1:], strict=False)
         if token.folded in _OR and after in _ASKS_ON),
        len(read.text),
    )  # fmt: skip
    for item in read.mentions:
        if item.start > asked_on:
            break
        unit = item.amount.unit if item.amount and item.amount.kind is AmountKind.COUNT else ""
        kind = next((kind for concept, kind in _NAMED_ACTS.items() if item.is_(concept)), None)
        kind = kind or next((kind for start, kind in _COUNTED_ACTS.items() if unit.startswith(start)), None)
        if kind is None:
            continue
        counted = item.amount.base if item.amount else None
        number = number_word(read.tokens[item.first - 1].folded) if item.first else None
        if number is not None and not number.scale and counted is None:
            counted = number.value
        count = counted if isinstance(counted, int) and 0 < counted < _MOST_EVENTS else 1
        found.append(Event(f"player {len(found) + 1}", kind, item.start, item.end, count=count))
    if not found or not _OR.isdisjoint(token.folded for token in read.tokens if token.start < found[-1].start):
        return []
    return found if sum(event.count for event in found) > 1 and len(found) <= _MOST_EVENTS else []


def _settled(told: Story) -> Story:
    """A story with nothing doubted in it."""
    placed = [one for one in told.placed if one.role not in _PASSED_OVER]
    # whether a text is about cash games is told by all its words (``outside.py``)
    return replace(told, doubts=[], placed=placed, has_condition=False, cash=False, forgiven=True)


def _of_story(told: Story, most: int) -> Iterator[_Telling]:
    settled = _settled(told)
    for strain, events in _acts(settled.events, most=most):
        yield Way.STORY, strain, replace(settled, events=events)


def _acts(events: Sequence[Event], most: int) -> Iterator[tuple[int, list[Event]]]:
    """The acts as told, without what is said twice, without the last ones, and without any single one."""
    events = list(events[:_MOST_EVENTS])
    clean = _without_echoes(events)
    seen = set()
    lists = [(0, events), (1, clean)]
    for base, strain in ((events, 2), (clean, 3)):
        lists += [(strain + fewer - 1, base[:-fewer]) for fewer in range(1, min(most + 1, len(base)))]
    lists += [(3, clean[:at] + clean[at + 1 :]) for at in range(len(clean) - 1)]
    lists[2:2] = [(1, matched) for matched in _matching(events)]
    for strain, kept in lists:
        key = tuple(map(id, kept))
        if key not in seen:
            seen.add(key)
            yield strain, kept


def _without_echoes(events: Sequence[Event]) -> list[Event]:
    """The acts without those of unknown size that say nothing, and without those that are told again."""
    kept: list[Event] = []
    for event in events:
        wager = event.kind in (Kind.BET, Kind.RAISE)
        if wager and event.total is None and not event.least:
            continue
        same = [one for one in kept if one.total == event.total]
        if wager and event.basis is Basis.TOTAL and any(one.kind in (*_WAGERS, Kind.PUT) for one in same):
            continue
        if event.kind is Kind.PUT and any(
            one.kind is Kind.PUT and not (one.chips and event.chips) for one in same
        ):  # fmt: skip
            continue
        kept.append(event)
    return _told_apart(kept)


def _told_apart(events: Sequence[Event]) -> list[Event]:
    """The acts with whoever acts on a bet that a player without a name made taken for another nameless one."""
    found: list[Event] = []
    for event in events:
        last = next((one for one in reversed(found) if one.kind in _WAGERS), None)
        acts = event.kind in (Kind.SAY, Kind.PUT, Kind.PULL)
        if acts and last is not None and last.actor == event.actor and NAMELESS.match(event.actor):
            event = replace(event, actor=_ANOTHER)
        found.append(event)
    return found


def _matching(events: Sequence[Event]) -> Iterator[list[Event]]:
    """ "puts in exactly 800, which was the bet": chips before a bet without an amount are as many as that bet."""
    for at, event in enumerate(events[:-1]):
        bet = events[at + 1]
        if event.kind is Kind.PUT and event.total and bet.kind in (Kind.BET, Kind.RAISE) and bet.total is None:
            start = at
            while start and events[start - 1].actor == event.actor and events[start - 1].kind is Kind.SAY:
                start -= 1
            faced = replace(bet, actor=_ANOTHER, amount=event.total)
            yield [*events[:start], faced, *events[start : at + 1], *events[at + 2 :]]
            return


def _as_wagers(events: Sequence[Event], bet: int = 0) -> list[Event]:
    """The acts with chips put out, and amounts said, as the bets, calls and raises that they come to.

    ``bet``: what lies there first.
    """
    found = []
    for event in events:
        if event.kind is Kind.PUT and event.total:
            kind = Kind.BET if not bet else Kind.RAISE if event.total > bet else Kind.CALL
            amount = event.total if kind is not Kind.CALL else None
            event = replace(event, kind=kind, amount=amount, chips=())
        if event.kind is Kind.SAY and len(event.words) == 1 and event.words[0].said in _SAID_WAGERS:
            words = event.words[0]
            if words.amount:
                kind = Kind.RAISE if bet else Kind.BET
                event = replace(event, kind=kind, amount=words.amount, basis=words.basis, words=())
        if event.kind in _WAGERS and event.total:
            bet = event.total
        found.append(event)
    return found


def _on(told: Story, events: Sequence[Event], street: str) -> Story:
    return replace(told, events=[replace(event, street=street) for event in events], street=street)


def _on_the_street_named(told: Story, read: Mentioned) -> Iterator[_Telling]:
    """The story on the street that the text names last, wherever it does."""
    named = [street for item in read.mentions for street in _STREETS if item.is_(f"street.{street}")]
    if named and named[-1] != told.street:
        for strain, events in islice(_acts(told.events, most=2), _MOST_LISTS["street"]):
            yield Way.STORY, strain + 1, _on(told, events, named[-1])


def _asking_to_raise(told: Story, lists: Sequence[tuple[int, list[Event]]]) -> Iterator[_Telling]:
    for strain, events in lists[: _MOST_LISTS["right"]]:
        others = [name for name in (told.hero, *sorted(told.fresh)) if name != "hero" or name in told.fresh]
        for who in dict.fromkeys([*(event.actor for event in events), *others]):
            yield Way.RIGHT, strain, replace(told, events=events, asks={"may-raise"}, asked_about=who)
        yield Way.LEAST, strain, replace(told, events=events, asks={"min-raise"})
    if (whole := _without_short_blinds(told)) is not None:
        # a blind that is all-in for less is raised like a whole one, and before the flop
        before = _on(replace(told, posted={}, stacks={}), whole, "preflop")
        yield Way.LEAST, 0, replace(before, asks={"min-raise"})


def _without_short_blinds(told: Story) -> list[Event] | None:
    """The acts without those of a blind that is all-in for less than it; ``None`` where none is told."""
    if not told.level:
        return None
    small, big = told.level
    blinds = {"sb": small, "bb": big}
    had = {**{name: chips for name, chips in told.stacks.items() if name in blinds}, **told.posted}
    short = {chips for name, chips in had.items() if chips < blinds.get(name, 0)}
    short |= {
        event.total for event in told.events
        if event.kind is Kind.ALL_IN and event.actor in blinds and event.total and event.total < blinds[event.actor]
    }  # fmt: skip
    if not short:
        return None
    alike = (Kind.ALL_IN, Kind.CALL, Kind.PUT)
    return [event for event in told.events if not (event.kind in alike and (event.total or min(short)) in short)]


def _asking_for_the_most(told: Story, lists: Sequence[tuple[int, list[Event]]]) -> Iterator[_Telling]:
    limit = replace(told, asks={"max"}, structure=Structure.POT_LIMIT, stacks={})
    for strain, events in lists[: _MOST_LISTS["most"]]:
        # a pot that was declared before is a raise to be answered
        unsaid = [
            event for event in events
            if event.kind is not Kind.SAY or (event is not events[-1] and event.words[0].said is Said.POT)
        ]  # fmt: skip
        yield Way.MOST, strain, replace(limit, events=unsaid)
        first = next((event for event in unsaid if event.kind is Kind.BET and event.total), None)
        if told.pot is None and first is not None:
            # "po flopu lezi 1200, bet 800": what lies there is the pot
            rest = [event for event in unsaid if event is not first]
            yield Way.MOST, strain + 1, replace(limit, events=rest, pot=first.total)
            if told.street == "preflop":
                # "na stole pred flopem 1100, prvni betne 400": what lay there when the flop came
                yield Way.MOST, strain + 1, replace(_on(limit, rest, "postflop"), pot=first.total)
        # a blind that is all-in for less counts as a whole one
        whole = [event for event in unsaid if not (event.kind is Kind.ALL_IN and event.actor in ("sb", "bb"))]
        if len(whole) < len(unsaid):
            yield Way.MOST, strain, replace(limit, events=whole, posted={})


def _out_of_turn(told: Story, lists: Sequence[tuple[int, list[Event]]]) -> Iterator[_Telling]:
    """Each act may be the one that was made out of turn, and those who act after it those who were to act."""
    limped = told.limped or told.street == "preflop"
    blind = told.big_blind or (told.level[1] if told.level and limped and told.street in ("", "preflop") else 0)
    told_early = {(event.start, event.kind) for event in told.events if event.out_of_turn}
    for plain, events in lists[: _MOST_LISTS["early"]]:
        wagers = _as_wagers(events, blind)
        for at, early in enumerate(events):
            if early.kind is Kind.PULL:
                continue
            # another act than the one of which the text says so
            strain = plain + (2 if told_early and (early.start, early.kind) not in told_early else 0)
            marked = [replace(event, out_of_turn=one == at) for one, event in enumerate(wagers)]
            later = {event.actor for event in events[at + 1 :]} - {early.actor}
            yield Way.EARLY, strain + 1, replace(told, events=marked, out_of_turn=True)
            if later:
                yield Way.EARLY, strain + 1, replace(told, events=marked, out_of_turn=True, to_act=later)
            others = [event for one, event in enumerate(marked) if one <= at or event.actor != early.actor]
            if len(others) < len(marked):
                yield Way.EARLY, strain + 2, replace(told, events=others, out_of_turn=True, to_act=later)


def _of_pieces(told: Story, read: Mentioned) -> Iterator[_Telling]:
    """What the single words and numbers tell, whatever the grammar of the text."""
    plain = replace(told, asks=set(), out_of_turn=False, substantial=False)
    try:
        for at, made in enumerate(islice(pieced(plain, read), _MOST_PIECED)):
            strain = 2 if at else 0
            lists = list(_acts(made.events, most=1))[: 2 if at else 4]
            settled = _settled(made)
            for more, events in lists:
                yield Way.PIECES, strain + more, replace(settled, events=events)
            if not at and made.level and not made.street:
                yield Way.PIECES_PREFLOP, strain, _on(settled, made.events, "preflop")
    except EngineError:
        return  # more chips than there are


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
        yield _blanked(text, outside), tuple((start, end) for start, end in outside)


def _blanked(text: str, parts: Sequence[Sequence[int]]) -> str:
    for start, end in parts:
        text = text[:start] + " " * (end - start) + text[end:]
    return text
