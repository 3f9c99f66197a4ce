"""Which situation does a text describe, and is it certain enough to be ruled on?"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import takewhile
from typing import Any

from rules.engine import EngineError, InvalidSituation, Problem
from rules.engine.facts import (
    ActionSequence,
    Basis,
    BettingAct,
    BettingRound,
    Declaration,
    Deed,
    DeedKind,
    Facing,
    MaximumBet,
    Order,
    OutOfTurn,
    PriorChips,
    RaisingRight,
    Said,
    Structure,
    Wager,
)
from rules.lang import fold

from .lexicon import POSITIONS
from .mentions import mentions
from .story import Event, Kind, Placed, Role, Story, position
from .subjects import About, about
from .telling import story

_HARD = 5
_MOST_SEATS = 11
_THREE_BET = re.compile(r"\b[3-5]-?\s?bet|squeez")
"""Names of raises before the flop, where the blind is the first bet."""
_BACK_ON_ME = re.compile(r"\b(?:limper|opener|raiser|bettor|back (?:to|on) me|zp[aá]tky|zp[eě]t|limpoval|otev[ií]ral)")
_POT_WITH_BETS = re.compile(r"\b(?:after|now|already|including|with|po|uz|už|ted|teď|vcetne|včetně|i s|celkem|total)\b")
"""Words for a pot in which the bets of the round may be counted."""
_BEFORE_A_POT, _BEHIND_A_POT = 20, 35
"""Characters before and behind a pot in which they stand."""
_INTO = re.compile(r"\b(?:into|do)(?: \w+)?\s*$")
_HOW_MUCH = re.compile(
    r"how\s+much|kolik|\btotal\s*\?|what(?:'?s| is| does| do)? (?:number|total|amount|does|that|my|his|her|the) "
)
_WORDS_WERE_FIRST = re.compile(
    r"\bchips? (?:\w+ ){0,5}after (?:i|he|she|they) (?:had )?(?:spoke|said|announced|declared|spoken)\b"
    r"|\b(?:words?|declaration|verbal|announcement) (?:was|were|came|went|is|comes) first\b|\bspoke first\b"
    r"|\bhad (?:already )?(?:said|announced|declared) (?:raise|call|all.?in) (?:before|first|already|earlier)\b"
    r"|\bbefore (?:the|my|his|her|any|those) chips? (?:even |ever )?(?:hit|left|landed|touched|went|crossed|moved)"
    r"|\b(?:slov[oa]|hlask[ay]|ohlaseni) (?:byl[oay]|padl[oa]) (?:prvni|driv)"
    r"|\bzetony? (?:\w+ ){0,3}az po (?:tom|slov)"
)
"""The order of words and chips, told besides."""
_CHIPS_WERE_FIRST = re.compile(
    r"\bchips? (?:was|were|came|went|is|are|comes?) first\b"
    r"|\bafter (?:the|my|his|her|those) chips? (?:had |were |was )?(?:already )?(?:hit|landed|touched|crossed|in|out)\b"
    r"|\b(?:prvni|driv|nejdriv) (?:byly|byl|padly|padl|sly) zeton"
    r"|\bzetony? (?:byly|byl|padly|padl|sly) (?:prvni|driv|nejdriv)"
)
_CLAIMED_SO = re.compile(
    r"\b(?:because|ruled|claims?|claimed|argues|insists|says|thinks|protoze|tvrd\w+|dealer|floor|pry)\W+"
    r"(?:\w+\W+){0,4}$"
)
"""Words before an order that somebody only says it was."""
_BEFORE_AN_ORDER = 200
"""Characters before it in which they stand."""
_ACTING = (Kind.SAY, Kind.PUT, Kind.PULL)
_RAISES = (Kind.BET, Kind.RAISE, Kind.ALL_IN)
_POSITIONED = tuple(f"who.{name}" for name in POSITIONS)
_POSTFLOP = ("flop", "turn", "river", "postflop")
Spans = Mapping[str, tuple[tuple[int, int], ...]]


@dataclass(frozen=True)
class Understood:
    """A situation of one topic, as its facts value.

    ``spans``: field to half-open spans in the text; ``assumed``: codes of ``frames.ASSUMPTIONS``; ``aside``: numbers
    with a role that is no fact.
    """

    topic: str
    situation: Any
    spans: Spans = field(default_factory=dict)
    assumed: tuple[str, ...] = ()
    aside: tuple[Placed, ...] = ()


@dataclass(frozen=True)
class Missing:
    """A case in which one fact is not told: the slot, and the situation that each of its quick answers gives."""

    slot: str
    readings: Mapping[str, Understood]
    topic: str = "methods-of-betting"
    open: Understood | None = None
    """The situation with anything at all for the fact, where its answer is a number."""


@dataclass(frozen=True)
class Ambiguous:
    """Several readings, none of them likelier."""

    readings: tuple[Understood, ...]


@dataclass(frozen=True)
class Unclear:
    """No situation that can be ruled on; ``doubts`` say why, ``unused`` are numbers that found no place.

    ``refusal``: the fact that cannot be, where the text says it with certainty.
    """

    doubts: tuple[str, ...] = ()
    unused: tuple[Placed, ...] = ()
    aside: tuple[Placed, ...] = ()
    refusal: InvalidSituation | None = None


Understanding = Understood | Missing | Ambiguous | Unclear


class _Doubtful(Exception):  # noqa: N818  (a reason not to rule, not a failure)
    """The story cannot be ruled on; the argument says why."""


class _Impossible(_Doubtful):
    """The story cannot have happened so."""


def understand(text: str) -> Understanding:
    """Read a text; never raises and never guesses: what is not certain is missing or unclear."""
    told, subjects = story(text), about(text)
    try:
        return _certain(told, subjects)
    except _Doubtful as doubt:
        aside = tuple(one for one in told.placed if one.role is not Role.UNUSED)
        return Unclear((str(doubt),), tuple(told.unused), aside)
    except EngineError as refusal:
        # the facts contradict each other: showing the rule is better than choosing one of them
        certain = isinstance(refusal, InvalidSituation) and refusal.problem is Problem.MORE_THAN_STACK
        return Unclear(
            (f"contradiction: {refusal}",), tuple(told.unused), refusal=refusal if certain else None  # type: ignore[arg-type]
        )  # fmt: skip


def reading_of(told: Story) -> Understood | Missing | None:
    """What a story tells as it stands, whatever else its text is about; ``None`` where it is no situation."""
    try:
        read = _certain(told, ())
    except (_Doubtful, EngineError):
        return None
    return read if isinstance(read, (Understood, Missing)) else None


def blocked(subjects: Sequence[About]) -> bool:
    """Whether the text is about something that happened outside betting."""
    return any(found.subject.hard and found.weight >= _HARD and not found.in_passing for found in subjects)


def _certain(told: Story, subjects: Sequence[About]) -> Understanding:
    if told.cash or blocked(subjects):
        raise _Doubtful("another subject")
    if told.nothing_bet and any(event.kind is Kind.BET for event in told.events[:-1]) and not told.street:
        raise _Doubtful("a bet where nobody bet")
    if told.doubts:
        raise _Doubtful(told.doubts[0][0])
    if told.unused:
        raise _Doubtful("a number without a place")
    if told.unheard and not told.forgiven and _reckons_a_pot(told):
        raise _Doubtful("chips that may be in the pot")
    if told.substantial:
        return _sequence(told)
    if told.out_of_turn:
        return _out_of_turn(told)
    if "max" in told.asks and told.structure is Structure.POT_LIMIT:
        _nothing_new_in_the_question(told)
        return _maximum(told)
    group, before = _deciding(told)
    if told.has_condition:
        raise _Doubtful("a condition on top of the story")
    if group and "min-raise" in told.asks and group[0].actor == told.hero and _names_a_raise(group):
        # "i said 9,000 and the dealer told me it is short. what is the smallest raise?"
        told, group = replace(told, events=before), []
    if group and (before_all_in := _raises_after_all_in(group, before)):
        told, group = replace(told, events=before, asks=told.asks | {"may-raise"}, asked_about=before_all_in), []
    if not group and told.asks & {"may-raise", "min-raise", "to-call"}:
        _nothing_new_in_the_question(told)
        return _by_street(told, lambda preflop: _raising_question(told, preflop))
    if group:
        return _by_street(told, lambda preflop: _act(told, group, before, preflop))
    return _last_raise_told(told)


def _reckons_a_pot(told: Story) -> bool:
    """Whether all chips in the middle have to be known: the most in pot-limit is asked for or declared."""
    said = any(word.said is Said.POT for event in told.events for word in event.words)
    return told.structure is Structure.POT_LIMIT and ("max" in told.asks or said)


def _nothing_new_in_the_question(told: Story, least: int = 0) -> None:
    """A number that only the question or a comment names, and above ``least`` chips, may be a fact of the case."""
    aside = (Role.QUESTION, Role.CLAIM, Role.INTENT)
    known = {one.chips for one in told.placed if one.role not in aside} | set(told.level or ())
    facts = [chips for chips in known if chips]
    # what is reckoned from the facts is no new fact
    known |= {one - other for one in facts for other in facts} | {one + other for one in facts for other in facts}
    asked = [one for one in told.placed if one.role in aside]
    if any(one.chips is not None and one.chips > least and one.chips not in known for one in asked):
        raise _Doubtful("a number that only the question names")


def _raises_after_all_in(group: Sequence[Event], before: Sequence[Event]) -> str:
    """Who says raise though he has acted and is raised by nothing but all-ins since; whether he may comes first."""
    actor, words = group[0].actor, [word for event in group for word in event.words]
    own = [at for at, event in enumerate(before) if event.actor == actor and event.kind in (*_RAISES, Kind.CALL)]
    if not own or not words or words[0].said not in (Said.RAISE, Said.ALL_IN) or group[0].kind is not Kind.SAY:
        return ""
    since = [event for event in before[own[-1] + 1 :] if event.kind in _RAISES]
    return actor if since and all(event.kind is Kind.ALL_IN and event.amount for event in since) else ""


def _names_a_raise(group: Sequence[Event]) -> bool:
    """Whether the act is nothing but a raise, or an amount, declared with how much it is to be."""
    return all(
        event.kind is Kind.SAY and all(word.said in (Said.RAISE, Said.AMOUNT) and word.amount for word in event.words)
        for event in group
    )  # fmt: skip


# --- the round so far ---


@dataclass
class _State:
    """Where the round stands; ``None`` is not known. Amounts in chips."""

    bet: int | None
    last_raise: int | None
    opening: bool | None
    minimum: int | None
    preflop: bool
    in_front: dict[str, int] = field(default_factory=dict)
    folded: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)
    more: int = 0
    """Chips of callers who are only counted, beyond those of the first of them."""
    short: bool = False
    """A raise below the minimum that nobody called all-in."""
    wagers: list[Wager] = field(default_factory=list)
    callers: int = 0
    opening_is_first: bool = False
    """Whether "opens to 1000" can be read as the first bet of its round: nothing is told of blinds or positions."""
    raised_before: bool = False
    """Whether the first bet that is told is a raise of one that isn't."""
    assumed: list[str] = field(default_factory=list)


def _level(told: Story) -> tuple[int, int] | None:
    """Small and big blind; in limit the level names the small and the big bet."""
    if told.level is None or told.structure is not Structure.LIMIT:
        return told.level
    if not told.street or any(word in told.text.lower() for word in ("blind", "flop limit")):
        raise _Doubtful("which bet is meant in limit")
    bet = told.level[1] if told.street in ("turn", "river") else told.level[0]
    return bet // 2, bet


def _big_blind(told: Story) -> int | None:
    level = _level(told)
    return level[1] if level else told.posted.get("bb", told.big_blind)


def _start(told: Story, preflop: bool) -> _State:
    big = _big_blind(told)
    if preflop:
        state = _State(big, big, True if big else None, big, True)
        if level := _level(told):
            state.in_front = {"sb": level[0], "bb": level[1]}
        state.in_front |= told.posted
        return state
    unplaced = not told.level and not told.posted and not _THREE_BET.search(told.text.lower()) and not any(
        item.is_(*_POSITIONED) for item in mentions(told.text).mentions
    )  # fmt: skip
    return _State(0, big, None, big, False, opening_is_first=unplaced)


def _this_street(told: Story) -> list[Event]:
    """The events of the street that the story ends on."""
    events = told.events
    streets = [event.street for event in events if event.street]
    if not streets or (events[-1].street != told.street):
        if streets and told.street != streets[-1]:
            return []
        return list(events)
    if told.forgiven and not any(event.street not in ("", told.street) for event in events):
        return list(events)
    if any(event.kind in _ACTING and not event.street for event in events):
        raise _Doubtful("words or chips before the street is told")
    return [event for event in events if event.street == told.street or (not event.street and told.street == "preflop")]


def _play(told: Story, events: Sequence[Event], preflop: bool) -> _State:
    state = _start(told, preflop)
    for event in events:
        if event.kind is Kind.ALL_IN and event.amount is None and (
            _untouched(told, event, state) or _short_blind(told, event, state)
        ):  # fmt: skip
            # "hj has 1000 left and is all in": with nothing put in before that is what goes in
            event = replace(event, amount=told.stacks.get(event.actor))
        _apply(state, event, told)
    if told.bet_only and not _outgrown(state):
        state.last_raise = state.opening = None
    if told.history_unknown:
        state.last_raise, state.opening = None, False
    return state


def _untouched(told: Story, event: Event, state: _State) -> bool:
    """Whether the stack that is told of who goes all-in is still whole: he put in nothing before, on any street."""
    before = told.events[: told.events.index(event)] if event in told.events else told.events
    acted = any(one.actor == event.actor and one.kind is not Kind.CHECK for one in before)
    return not acted and event.actor not in state.in_front and not told.ante


def _short_blind(told: Story, event: Event, state: _State) -> bool:
    """ "velky blind ma poslednich 700, je all-in": less than his blind, which is all that he posts."""
    own = state.in_front.get(event.actor) if state.preflop and event.actor in ("sb", "bb") else None
    stack = told.stacks.get(event.actor)
    opening = told.events[0] if told.events else event
    first = opening is event or opening.actor != event.actor
    return own is not None and stack is not None and stack <= own and first


def _outgrown(state: _State) -> bool:
    """Whether the last raise was at least the whole bet before it, so that it is the largest however that bet grew."""
    totals = [wager.to for wager in state.wagers if wager.to]
    return len(totals) > 1 and totals[-1] - totals[-2] >= totals[-2]


def _apply(state: _State, event: Event, told: Story) -> None:
    if event.actor != "everybody":
        state.seen.add(event.actor)
    match event.kind:
        case Kind.FOLD:
            if event.actor != "everybody":
                state.folded.add(event.actor)
                state.wagers.append(Wager(player=event.actor, kind=DeedKind.FOLD))
        case Kind.CHECK:
            state.wagers.append(Wager(player=event.actor, kind=DeedKind.CHECK))
        case Kind.CALL:
            if _bet_last(state) == event.actor and event.actor != "everybody":
                raise _Doubtful("a player who answers his own bet")
            if event.amount is not None and state.bet is not None and event.amount != state.bet:
                raise _Doubtful("a call of another amount")
            if state.bet is not None and event.count:
                state.in_front[event.actor] = state.bet
                state.callers += event.count
                state.more += state.bet * (event.count - 1)
            if event.actor != "everybody":
                state.wagers.append(Wager(player=event.actor, kind=DeedKind.CALL))
        case Kind.BET | Kind.RAISE | Kind.ALL_IN:
            if _may_not_raise(state, event):
                raise _Doubtful("a raise that was not open")
            _raise(state, event)
        case Kind.SAY:
            _apply(state, _pot_declared(state, event, told) or _as_told(state, event), told)
        case Kind.PUT if event.total and event.total == told.stacks.get(event.actor) and state.bet:
            # "strci poslednich 350"
            _raise(
                state,
                replace(event, kind=Kind.ALL_IN, amount=event.total + state.in_front.get(event.actor, 0), chips=()),
            )
        case Kind.PUT if _opens_with_chips(state, event):
            _raise(state, replace(event, kind=Kind.BET, amount=event.total, chips=()))
        case _:
            raise _Doubtful("an act whose ruling decides the next one")


def _bet_last(state: _State) -> str:
    """Whose bet it is that has to be matched; "" for a blind, or one that is not told."""
    last = next((wager for wager in reversed(state.wagers) if wager.to), None)
    return last.player if last is not None and last.to == state.bet else ""


def _opens_with_chips(state: _State, event: Event) -> bool:
    """Chips that are the first bet of a round after the flop need no ruling: they are the bet."""
    total = event.total
    return not state.preflop and state.bet == 0 and total is not None and total >= (state.minimum or 1) and (
        event.actor not in state.seen - {event.actor}
    )  # fmt: skip


def _pot_declared(state: _State, event: Event, told: Story) -> Event | None:
    """ "utg says pot, the cutoff says pot too": the first of them as the raise that the rules make of it."""
    words, *more = event.words
    if words.said is not Said.POT or told.structure is not Structure.POT_LIMIT:
        return None
    if len(more) > 1 or any(one.said is not Said.AMOUNT or not one.amount for one in more):
        return None
    if state.bet is None or told.ante or (state.preflop and not told.level):
        return None
    before = [one for one in told.events if one.start < event.start]
    last = told.events[-1]
    if last is not event and any(word.said is Said.AMOUNT for word in last.words):
        return None  # "utg says pot. dealer makes it 2900, i say 3500": opinions on how much that is
    if state.preflop and _short_blinds(told, state):
        return None
    if any(not one.count for one in before) or (not state.preflop and not _pot_before(told, before)):
        return None
    pot = (0 if state.preflop else told.pot or 0) + sum(state.in_front.values()) + state.more
    owed = state.bet - state.in_front.get(event.actor, 0)
    most = state.bet + pot + owed
    if any(one.amount not in (None, most) for one in (words, *more)):
        return None  # "says pot so 350", and it is another amount
    return replace(event, kind=Kind.RAISE if state.bet else Kind.BET, words=(), amount=most)


def _short_blinds(told: Story, state: _State) -> bool:
    """Whether a blind is all-in for less: how it counts in a pot is the edition's."""
    blinds = zip(("sb", "bb"), told.level or (), strict=False)
    return any(state.in_front.get(name, 0) < blind for name, blind in blinds)


def _as_told(state: _State, event: Event) -> Event:
    """A declaration that needs no ruling, as the act that it is: "says raise to 1100", "announces call"."""
    words = event.words[0]
    acts = {
        Said.CALL: Kind.CALL, Said.FOLD: Kind.FOLD, Said.CHECK: Kind.CHECK, Said.RAISE: Kind.RAISE, Said.BET: Kind.BET,
    }  # fmt: skip
    raised = words.said in (Said.RAISE, Said.BET)
    if len(event.words) > 1 or words.said not in acts or words.readings or (words.amount is None) is raised:
        raise _Doubtful("an act whose ruling decides the next one")
    if raised and (state.bet is None or state.last_raise is None or words.amount is None):
        raise _Doubtful("an act whose ruling decides the next one")
    if raised and words.basis is Basis.TOTAL and words.amount - (state.bet or 0) < (state.last_raise or 0):  # type: ignore[operator]
        raise _Doubtful("an act whose ruling decides the next one")
    return replace(event, kind=acts[words.said], amount=words.amount, basis=words.basis)


def _may_not_raise(state: _State, event: Event) -> bool:
    """Whether who raises has acted and is faced with less than a full raise since."""
    acted = any(wager.player == event.actor and wager.kind is not DeedKind.FOLD for wager in state.wagers)
    more = event.amount is not None and state.bet is not None and event.amount > state.bet
    return acted and more and _not_reopened(state, event.actor)


def _raise(state: _State, event: Event) -> None:
    if event.amount is None and event.least and state.bet and state.last_raise:
        event = replace(event, amount=state.bet + state.last_raise)
    if event.amount is None:
        state.bet = state.last_raise = state.opening = None
        return
    to = event.amount
    if event.basis is Basis.ON_TOP:
        if state.bet is None:
            raise _Doubtful("an addition to an unknown bet")
        to += state.bet
    kind = DeedKind.ALL_IN if event.kind is Kind.ALL_IN else DeedKind.RAISE if state.bet else DeedKind.BET
    state.wagers.append(Wager(player=event.actor, kind=kind, to=to))
    if state.bet is None or (state.bet == 0 and not state.preflop and event.kind is not Kind.BET and not state.minimum):
        if event.opens and state.opening_is_first and event.basis is Basis.TOTAL:
            state.bet = state.last_raise = to
            state.opening = True
            state.in_front[event.actor] = to
            state.assumed.append("opening-bet")
            return
        # a raise whose history is not told
        first = event.kind is Kind.ALL_IN or event.generic
        state.bet, state.last_raise, state.opening = to, None, None if first else False
        state.raised_before = not first
    else:
        _higher(state, event, to)
    state.in_front[event.actor] = to


def _higher(state: _State, event: Event, to: int) -> None:
    bet = state.bet or 0
    if to <= bet:
        if event.kind is Kind.ALL_IN:
            return
        raise _Impossible("a bet that goes down")
    size = to - bet
    if event.kind is not Kind.ALL_IN and state.last_raise is not None and size < state.last_raise:
        if bet == 0:
            raise _Doubtful("a bet below the minimum")
        state.short = True
    state.opening = bet == 0
    if state.last_raise is not None:
        state.last_raise = max(state.last_raise, size)
    elif event.kind is not Kind.ALL_IN or size >= bet:
        # whoever is not all-in raises by the largest raise before him at least; an all-in may be for less
        state.last_raise = size
    state.bet = to


def _preflop(told: Story) -> bool | None:
    """Before the flop, after it, or ``None`` when the story leaves it open."""
    if told.street == "preflop":
        return True
    if told.street in _POSTFLOP:
        return False
    first = next((event for event in told.events if event.kind in _RAISES), None)
    if told.unopened and told.level and not told.folded_to and told.events:
        return None  # with nothing opened the blind is what is raised or called, or else there is nothing to match
    if told.nothing_bet and not told.folded_to and not (told.unraised and told.posted):
        return False
    if told.level and told.pot is None and told.structure is Structure.POT_LIMIT and first is None and any(
        word.said is Said.POT for event in told.events for word in event.words
    ):  # fmt: skip
        # only before the flop do the blinds alone say how much "pot" is
        return True
    if _only_bet(told):
        return False
    if _blind_all_in(told):
        return True
    if (
        told.posted
        or told.folded_to
        or told.unraised
        or told.limped
        or (told.level and "open" in told.asks and not told.events)
        or (told.level and not told.events and {"sb", "bb"} & told.stacks.keys())
    ):
        return True
    if not told.level:
        return False
    placed = {event.actor for event in told.events if position(event.actor) is not None} - {"sb", "bb"}
    if first is not None and (first.kind is Kind.BET or ((first.kind is Kind.ALL_IN or first.generic) and not placed)):
        return None
    if first is None and not any(position(event.actor) is not None for event in told.events):
        return None
    return True


def _blind_all_in(told: Story) -> bool:
    """ "bb is in for his last 250 and the blind is 800": whoever is all-in for less than his blind has posted it."""
    first, big = (told.events[0] if told.events else None), _big_blind(told)
    if first is None or big is None or first.kind is not Kind.ALL_IN or first.actor not in ("sb", "bb"):
        return False
    small = told.level[0] if told.level else big
    amount = first.amount if first.amount is not None else told.stacks.get(first.actor)
    return amount is not None and amount < (big if first.actor == "bb" else small)


def _only_bet(told: Story) -> bool:
    """ "Blinds 200-400, I bet five": who bets, and nothing else, makes the first bet of a round."""
    if len(told.events) != 1 or told.street or told.events[0].kind is not Kind.SAY:
        return False
    words = told.events[0].words
    return len(words) == 1 and words[0].said is Said.BET and bool(words[0].readings)


def _by_street(told: Story, read: Any) -> Understanding:
    preflop = _preflop(told)
    if preflop is not None:
        result: Understanding = read(preflop)
        if isinstance(result, Understood) and preflop and told.street != "preflop":
            return replace(result, assumed=(*result.assumed, "preflop"))
        return result
    try:
        before = read(True)
    except _Impossible:
        # as a bet before the flop it would be less than the blind
        return read(False)  # type: ignore[no-any-return]
    after = read(False)
    if isinstance(before, Understood) and isinstance(after, Understood):
        return Missing("street", {"preflop": before, "postflop": after}, before.topic)
    return Unclear(("the street is not told",))


def _spans(told: Story) -> dict[str, tuple[tuple[int, int], ...]]:
    return {name: tuple(spans) for name, spans in told.spans.items()}


def _aside(told: Story) -> tuple[Placed, ...]:
    facts = (Role.LEVEL, Role.ACT, Role.SPEECH, Role.STACK, Role.POT, Role.POSTED, Role.PLAYERS)
    return tuple(one for one in told.placed if one.role not in facts)


def _players(told: Story, state: _State, actor: str) -> int | None:
    if told.heads_up:
        return 2
    if told.multiway:
        return 3
    alive = (state.seen | {actor}) - state.folded
    if state.preflop and state.bet is not None and not any(event.actor == "everybody" for event in told.events):
        named = {name for name in alive if position(name) is not None}
        if {"sb", "bb"} - state.folded and len(named - {"sb", "bb"}) >= 2:
            alive = alive | {"sb", "bb"} - state.folded
    if len(alive) >= 3:
        return min(len(alive), 10)
    everybody = told.folded_to or any(event.actor == "everybody" for event in told.events)
    if told.people is not None and not state.folded and not everybody and (state.preflop or told.people == 2):
        return told.people
    return None


# --- the act asked about ---


def _deciding(told: Story) -> tuple[list[Event], list[Event]]:
    """The last player's words, chips and chips taken back, and everything before them."""
    events = _this_street(told)
    end = len(events)
    while end and events[end - 1].kind is Kind.FOLD and any(event.kind in _ACTING for event in events[: end - 1]):
        end -= 1
    start = end
    while start and events[start - 1].actor == events[end - 1].actor:
        start -= 1
    group = events[start:end]
    if not any(event.kind in _ACTING for event in group):
        return [], events
    first = next(at for at, event in enumerate(group) if event.kind in _ACTING)
    if first and (made := _same_act(group[first - 1], group[first], events[: start + first - 1])) is not None:
        return [made, *group[first:]], events[: start + first - 1]
    return group[first:], events[:start] + group[:first]


def _same_act(told: Event, then: Event, before: Sequence[Event]) -> Event | None:
    """What a player did and then changed, as words or chips: "checks, then says bet", "bets 4k and takes 1500 back"."""
    if then.kind is Kind.SAY and told.kind in (Kind.CHECK, Kind.FOLD, Kind.CALL) and told.amount is None:
        said = {Kind.CHECK: Said.CHECK, Kind.FOLD: Said.FOLD, Kind.CALL: Said.CALL}[told.kind]
        return replace(told, kind=Kind.SAY, words=(Declaration(said=said),))
    if then.kind is Kind.PUT and then.apart and told.kind is Kind.CALL and told.amount is not None:
        return replace(told, kind=Kind.PUT)  # "gave exactly the 800, then went back for 1,600"
    if then.kind is Kind.PULL and then.one_back and told.kind in (Kind.BET, Kind.RAISE, Kind.CALL):
        bets = [event for event in before if event.kind in _RAISES]
        faced = bets[-1].amount if bets else None
        amount = told.amount if told.kind is not Kind.CALL or told.amount is not None else faced
        first = told.kind is Kind.CALL or not bets
        if amount is not None and first and told.basis is Basis.TOTAL:
            return replace(told, kind=Kind.PUT, amount=amount)
    return None


def _act(told: Story, group: list[Event], before: list[Event], preflop: bool) -> Understanding:
    state = _play(told, before, preflop)
    actor, assumed = group[0].actor, list[str]()
    if state.short and not told.forgiven:
        raise _Doubtful("a raise below the minimum in front")
    if actor == "hero" and len(told.posted) == 1 and not told.level and not told.blind_as_level:
        return _whether_in_the_blind(told, group, before, preflop)
    if state.bet is None:
        raise _Doubtful("the bet to match is not told")
    last = next((event for event in reversed(before) if event.kind in _RAISES), None)
    if last is not None and last.actor == actor:
        raise _Doubtful("a player who answers his own bet")
    if before and before[-1].actor == actor and before[-1].kind in (Kind.CALL, Kind.CHECK, Kind.FOLD):
        # "button calls, puts in 1000": the chips may be those of the call
        raise _Doubtful("a player who acts twice in a row")
    words = tuple(word for event in group for word in event.words)
    if actor == "hero" and _may_have_acted(told, before, state) and _raises(words, group, state):
        raise _Doubtful("whether the one who raises has acted")
    raised_back = _raised_all_in(before, actor)
    alone = len(group) == 1 and bool(words) and not words[0].amount and not words[0].readings
    if raised_back and _raises(words, group, state) and (_not_reopened(state, actor) or alone):
        if group[0].kind is not Kind.SAY:
            raise _Doubtful("a raise that may not be open")
        return _raising_right(told, state, actor, preflop, [] if told.structure else ["no-limit"])
    if words and words[0].said is Said.CALL and words[0].amount not in (None, state.bet):
        raise _Doubtful("a call of another amount")
    unbet = told.nothing_bet or told.first_to_act or _opens(told, before) or bool(
        words and words[0].said in (Said.BET, Said.CHECK)
    )  # fmt: skip
    if state.bet == 0 and not preflop and not unbet and told.street not in _POSTFLOP:
        raise _Doubtful("the bet to match is not told")
    made = _motions(group)
    order = _order(group, words)
    besides = _order_besides(told.text) if words and (made.motions or made.amount) else None
    if besides is not None and order not in (besides, Order.TOGETHER):
        if not told.forgiven:
            raise _Doubtful("the order of words and chips is told in two ways")
        order = besides
    prior, in_front = _prior(group, state, actor, preflop)
    if in_front is None:
        raise _Doubtful("chips pulled back that were not told")
    if actor in ("sb", "bb") and not in_front and made.motions and told.street not in _POSTFLOP and not told.forgiven:
        # "big blind 400, utg raises to 900, small blind tosses in two 500s": how much lies there already is not told
        raise _Doubtful("the chips of a blind in front are not told")
    facing = _facing(told, state, actor, in_front, made)
    said_first = bool(words) and order is Order.WORDS_FIRST
    puts = [event for event in group if event.kind is Kind.PUT]
    if len(puts) > 1 and not words and not puts[0].chips and (puts[0].amount or 0) > state.bet - in_front:
        raise _Doubtful("the chips of the first motion are not told")
    for event in group:
        if event.kind in _ACTING:
            continue
        if not (said_first and (words[0].said in (Said.CALL, Said.FOLD, Said.CHECK, Said.ALL_IN) or words[0].amount)):
            raise _Doubtful("an act told in two ways")
    if told.in_front is not None and told.in_front != in_front + sum(map(sum, made.motions)) + (made.amount or 0):
        raise _Doubtful("chips in front that do not add up")
    assumed += state.assumed
    if _only_bet(told):
        assumed.append("first-bet")
    if words and words[0].said is Said.POT and facing.structure is Structure.POT_LIMIT:
        facing = replace(facing, pot=_pot_told(told, state, before, preflop))
        reckoned = told.level if preflop else told.pot is not None and state.bet
        asked = facing.pot is not None and reckoned and _HOW_MUCH.search(f"{told.text.lower()} ")
        whole = not told.ante and all(event.count for event in before)
        if asked or (preflop and whole and _short_blinds(told, state)):
            more = [state.bet] * sum(event.count - 1 for event in before if event.kind is Kind.CALL)
            most = MaximumBet(
                pot=0 if preflop else told.pot or 0, wagers=(*state.in_front.values(), *more),
                in_front=facing.in_front, blinds=told.level if preflop and told.level else (),
            )  # fmt: skip
            return Understood("pot-limit", most, _spans(told), tuple(assumed), _aside(told))
    if not told.structure:
        if told.omaha and words and words[0].said is Said.POT:
            raise _Doubtful("a pot declared in a game of which the limit is not told")
        assumed.append("no-limit")
    if preflop and not in_front and position(actor) is None and not words:
        assumed.append("nothing-in-front")
    if not words and not any(event.silent for event in group):
        assumed.append("silent")
    if order is not None and words and made.motions and order is not Order.TOGETHER:
        assumed.append("story-order")
    act = BettingAct(
        facing=facing, words=words, motions=made.motions, amount=made.amount, order=order, prior=prior,
        taken_back=made.taken_back,
    )  # fmt: skip
    understood = Understood("methods-of-betting", act, _spans(told), tuple(assumed), _aside(told))
    if len(made.motions) > 1 and not any(event.apart for event in puts[1:]):
        # "throws in a 25 and a 500": one motion or two
        together = replace(act, motions=(tuple(chip for motion in made.motions for chip in motion),))
        if told.one_motion:
            return replace(understood, situation=together)
        return Missing("motions", {"several": understood, "one": replace(understood, situation=together)})
    if state.bet == 0 and not preflop and not unbet:
        return Missing("unbet", {"no": understood}, understood.topic)
    if prior is PriorChips.PULLED_BACK and not before and preflop and not told.unraised:
        return _swapped(told, understood, state)
    return understood


def _whether_in_the_blind(told: Story, group: list[Event], before: list[Event], preflop: bool) -> Understanding:
    """ "SB has 200 in, someone raises to 900 and I toss in a 1k": the teller may be the blind or anybody else."""
    (blind,) = told.posted
    own = _act(told, [replace(event, actor=blind) for event in group], before, preflop)
    other = _act(replace(told, blind_as_level=True), group, before, preflop)
    if not isinstance(own, Understood) or not isinstance(other, Understood):
        raise _Doubtful("whether it is the player in the blind")
    return Missing("in_the_blind", {"yes": own, "no": other}, own.topic)


def _raised_all_in(before: Sequence[Event], actor: str) -> bool:
    """Whether a player who has acted was since raised by nothing but all-ins."""
    acted = [at for at, event in enumerate(before) if event.actor == actor and event.kind in (*_RAISES, Kind.CALL)]
    since = [event for event in before[acted[-1] + 1 :] if event.kind in _RAISES] if acted else []
    return bool(since) and all(event.kind is Kind.ALL_IN for event in since)


def _may_have_acted(told: Story, before: Sequence[Event], state: _State) -> bool:
    """Whether the teller may be one of those who acted before a short all-in: "on me, the limper", "back on me"."""
    if any(event.actor == "hero" for event in before) or not _BACK_ON_ME.search(told.text.lower()):
        return False
    acted = {event.actor for event in before if event.kind in (*_RAISES, Kind.CALL)}
    return any(_raised_all_in(before, one) and _not_reopened(state, one) for one in acted)


def _not_reopened(state: _State, actor: str) -> bool:
    """Whether what a player has to add is less than a full raise."""
    if state.bet is None or state.last_raise is None:
        return False
    return state.bet - state.in_front.get(actor, 0) < state.last_raise


def _raises(words: Sequence[Declaration], group: Sequence[Event], state: _State) -> bool:
    """Whether what a player says, or what he puts out unasked, is more than a call."""
    if words:
        return words[0].said in (Said.RAISE, Said.BET, Said.ALL_IN, Said.AMOUNT)
    out = sum(event.total or 0 for event in group if event.kind is Kind.PUT)
    return out > (state.bet or 0) - state.in_front.get(group[0].actor, 0)


def _pot_told(told: Story, state: _State, before: Sequence[Event], preflop: bool) -> int | None:
    """The pot with all bets of the round, in chips, when the story tells every chip in it."""
    uncounted = any(not event.count for event in before)
    callers = sum(event.count - 1 for event in before if event.kind is Kind.CALL)
    wagers = sum(state.in_front.values()) + callers * (state.bet or 0)
    if preflop:
        if not told.level or told.ante or uncounted:
            return None
        return None if _short_blinds(told, state) else wagers
    if not state.bet or told.pot is None:
        return told.pot
    return told.pot + wagers if _pot_before(told, before) and not uncounted else None


def _pot_before(told: Story, before: Sequence[Event]) -> bool:
    """Whether the pot is one that the bets of the round came on top of: "2400 in the pot, a bet of 900"."""
    pot = next((one for one in told.placed if one.role is Role.POT), None)
    first = next((event for event in before if event.kind is not Kind.CHECK), None)
    if pot is None or first is None:
        return pot is not None and not before
    ahead = told.text[max(0, pot.start - _BEFORE_A_POT) : pot.start].lower()
    chips = next((one.start for one in told.placed if one.role is Role.ACT and one.start >= first.start), first.start)
    if pot.start > chips and not _INTO.search(ahead):
        return False
    return not _POT_WITH_BETS.search(told.text[max(0, pot.start - _BEFORE_A_POT) : pot.end + _BEHIND_A_POT].lower())


def _opens(told: Story, before: Sequence[Event]) -> bool:
    """Whether the round is known to be unbet: it was checked, or the street was just named with no bet."""
    return bool(before) and all(event.kind in (Kind.CHECK, Kind.FOLD) for event in before)


def _swapped(told: Story, unraised: Understood, state: _State) -> Understanding:
    """A blind swapped for other chips: whether somebody raised before is not told."""
    return Missing("raised", {"no": unraised}, unraised.topic)


@dataclass(frozen=True)
class _Made:
    motions: tuple[tuple[int, ...], ...] = ()
    amount: int | None = None
    taken_back: int = 0


def _motions(group: Sequence[Event]) -> _Made:
    puts = [event for event in group if event.kind is Kind.PUT]
    taken = sum(event.amount or 0 for event in group if event.kind is Kind.PULL and event.one_back)
    if not puts:
        return _Made(taken_back=taken)
    if len(puts) == 1 and not puts[0].chips:
        return _Made((), puts[0].amount, taken)
    motions = tuple(event.chips or ((event.amount,) if event.amount else ()) for event in puts)
    return _Made(motions, None, taken)


def _order(group: Sequence[Event], words: tuple[Declaration, ...]) -> Order | None:
    pushed = any(event.kind is Kind.PUT for event in group)
    if not words or not pushed:
        return Order.WORDS_FIRST if words and len(group) > 1 and group[0].kind is Kind.SAY else None
    if any(event.together for event in group):
        return Order.TOGETHER
    if any(event.loose for event in group):
        return None
    return Order.WORDS_FIRST if group[0].kind is Kind.SAY else Order.CHIPS_FIRST


@lru_cache(maxsize=64)
def _order_besides(text: str) -> Order | None:
    """ "the chip hit the table after i spoke": the order of words and chips, where a sentence of its own tells it."""
    folded = fold(text).text
    said, put = (
        any(not _CLAIMED_SO.search(folded[max(0, one.start() - _BEFORE_AN_ORDER) : one.start()]) for one in found)
        for found in (_WORDS_WERE_FIRST.finditer(folded), _CHIPS_WERE_FIRST.finditer(folded))
    )
    if said is put:
        return None
    return Order.WORDS_FIRST if said else Order.CHIPS_FIRST


def _prior(group: Sequence[Event], state: _State, actor: str, preflop: bool) -> tuple[PriorChips, int | None]:
    in_front = state.in_front.get(actor, 0) if preflop or actor in state.in_front else 0
    pulled = any(event.kind is Kind.PULL and not event.one_back for event in group)
    if pulled and not in_front:
        # "pulls the 200 blind back"
        in_front = next((event.amount for event in group if event.kind is Kind.PULL and event.amount), 0)
    if pulled and not in_front:
        return PriorChips.PULLED_BACK, None
    return (PriorChips.PULLED_BACK if pulled else PriorChips.LEFT), in_front


def _facing(told: Story, state: _State, actor: str, in_front: int, made: _Made) -> Facing:
    if state.bet is None:
        raise _Doubtful("the bet to match is not told")
    stack = told.stacks.get(actor)
    if stack is not None and _told_after(told, actor):
        stack += sum(map(sum, made.motions)) + (made.amount or 0)
    return Facing(
        bet=state.bet,
        last_raise=state.last_raise,
        minimum_bet=state.minimum,
        in_front=min(in_front, state.bet),
        stack=stack,
        opening=state.opening if state.bet else None,
        players=_players(told, state, actor),
        pot=None,
        structure=told.structure or Structure.NO_LIMIT,
    )


def _told_after(told: Story, actor: str) -> bool:
    """Whether the stack was told after the chips went out: then it is what is left."""
    puts = [event.end for event in told.events if event.actor == actor and event.kind is Kind.PUT]
    told_at = [one.start for one in told.placed if one.role is Role.STACK]
    return bool(puts and told_at) and told_at[-1] >= puts[-1]


def _last_raise_told(told: Story) -> Understanding:
    """A raise below the minimum that ends the story: it depends on how it was made."""
    events = _this_street(told)
    last = events[-1] if events else None
    if last is None or last.kind not in (Kind.RAISE, Kind.BET) or last.amount is None or not events[:-1]:
        raise _Doubtful("no act to rule on")
    preflop = _preflop(told)
    if preflop is None:
        raise _Doubtful("the street is not told")
    state = _play(told, events[:-1], preflop)
    if state.bet is None or state.bet == 0 or state.short or state.last_raise is None or told.has_condition:
        raise _Doubtful("no act to rule on")
    to = last.amount + (state.bet if last.basis is Basis.ON_TOP else 0)
    if last.basis is Basis.ON_TOP and state.last_raise is not None and to >= state.bet + state.last_raise:
        # "i raised by 1,500, the first bet was 700. how much is that in all?"
        facing = _facing(told, state, last.actor, state.in_front.get(last.actor, 0), _Made())
        words = (Declaration(said=Said.RAISE, amount=last.amount, basis=last.basis),)
        assumed = () if told.structure else ("no-limit",)
        act = BettingAct(facing=facing, words=words)
        return Understood("methods-of-betting", act, _spans(told), assumed, _aside(told))
    if not state.bet < to < state.bet + state.last_raise:
        raise _Doubtful("no act to rule on")
    facing = _facing(told, state, last.actor, state.in_front.get(last.actor, 0), _Made())
    said = BettingAct(facing=facing, words=(Declaration(said=Said.RAISE, amount=to),))
    pieces = _gcd_chips(to - facing.in_front, state.bet)
    silent = BettingAct(facing=facing, motions=(pieces,))
    spans, aside = _spans(told), _aside(told)
    assumed = () if told.structure else ("no-limit",)
    return Missing(
        "manner",
        {
            "said": Understood("methods-of-betting", said, spans, assumed, aside),
            "silent": Understood("methods-of-betting", silent, spans, assumed, aside),
        },
    )


def _gcd_chips(total: int, call: int) -> tuple[int, ...]:
    """Several chips of which one could be spared, adding up to ``total``."""
    step = max(1, min(call, total - call, total) // 2)
    return (*([total - step]), step) if total - step >= call else (call, total - call)


# --- questions about raising ---


def _raising_question(told: Story, preflop: bool) -> Understanding:
    events = _this_street(told)
    state = _play(told, events, preflop)
    if state.short:
        raise _Doubtful("a raise below the minimum in front")
    assumed = [] if told.structure else ["no-limit"]
    asked = told.asked_about
    raises = [event for event in events if event.kind in _RAISES]
    acted = any(event.actor == asked for event in events)
    known = acted or asked in told.fresh or (asked != "hero" and (position(asked) is not None or asked[:1].isupper()))
    may = "may-raise" in told.asks and bool(raises) and known and (acted or not told.asks & {"min-raise"})
    spans, aside = _spans(told), _aside(told)
    if may:
        return _raising_right(told, state, asked, preflop, assumed)
    if (
        "may-raise" in told.asks
        and "min-raise" not in told.asks
        and asked == "hero"
        and not known
        and any(event.actor.startswith("player ") for event in events)
    ):
        # "opens to 4500, shove 5500, can i raise again": one of the nameless may be the teller
        raise _Doubtful("whether the one who asks has acted is not told")
    if not told.asks & {"min-raise", "to-call"} and not asked:
        raise _Doubtful("no act to rule on")
    if "may-raise" in told.asks and not told.asks & {"min-raise", "to-call"} and asked != "hero":
        raise _Doubtful("who wants to raise is not told")
    if state.bet is None:
        raise _Doubtful("the bet to match is not told")
    if not state.bet:
        raise _Doubtful("nothing to raise")
    if "opening-bet" in state.assumed:
        # how much the least is depends on what the opening came on top of
        state.last_raise = state.opening = None
    facing = Facing(
        bet=state.bet, last_raise=state.last_raise, minimum_bet=state.minimum, opening=state.opening,
        stack=told.stacks.get("hero"), structure=told.structure or Structure.NO_LIMIT,
    )  # fmt: skip
    return Understood("minimum-raise", facing, spans, tuple(assumed), aside)


def _raising_right(told: Story, state: _State, asked: str, preflop: bool, assumed: list[str]) -> Understanding:
    if any(wager.player == asked and wager.kind is DeedKind.ALL_IN for wager in state.wagers):
        raise _Doubtful("whether a player who is all-in may raise")
    last = next((wager for wager in reversed(state.wagers) if wager.to), None)
    if last is not None and last.player == asked and last.to == state.bet:
        raise _Doubtful("a player who answers his own bet")
    since = takewhile(lambda wager: not wager.to, reversed(state.wagers))
    if last is not None and any(wager.player == asked for wager in since):
        # "lou limped with aces and now wants to raise": told again, or else his turn is over
        raise _Doubtful("a player who has acted since the last raise")
    if state.bet is None:
        # "i open to 1600, someone shoves for a bit more": whether that is a raise is what it depends on
        raise _Doubtful("the bet to match is not told")
    big = _big_blind(told)
    if big is None:
        first = next((wager.to for wager in state.wagers if wager.to), None)
        # "a raise to 2000, all-in for 3200": by how much the first one raised is what it depends on
        open_size = state.last_raise is None or (state.raised_before and state.last_raise < (first or 0))
        if first is None or preflop or (open_size and not told.forgiven):
            raise _Doubtful("the size of the first bet is not told")
        big = first
        assumed.append("full-first-bet")
    blinds: tuple[Wager, ...] = ()
    if preflop:
        # "big blind 400, utg raises to 2000": his raise is 1600 whether or not the small blind is told
        level = _level(told)
        posted = {"sb": level[0], "bb": level[1]} if level else {"bb": big}
        blinds = tuple(Wager(player=player, kind=DeedKind.CALL, to=to) for player, to in posted.items())
    played = BettingRound(
        big_blind=big, actions=tuple(state.wagers), blinds=blinds, structure=told.structure or Structure.NO_LIMIT
    )
    return Understood(
        "reopening", RaisingRight(round=played, player=asked), _spans(told), tuple(assumed), _aside(told)
    )  # fmt: skip


def _maximum(told: Story) -> Understanding:
    preflop = _preflop(told)
    events = _this_street(told)
    if preflop is None or (told.level and not told.street and told.pot is None and not events):
        preflop = told.pot is None
    state = _play(told, events, preflop)
    if state.bet is None:
        raise _Doubtful("the bet to match is not told")
    if told.pot is not None and (preflop or (told.level and told.street not in _POSTFLOP)):
        raise _Doubtful("whether the pot holds the blinds is not told")
    if not told.forgiven and not preflop and told.pot is not None and events and not _pot_before(told, events):
        raise _Doubtful("whether the pot holds the bets is not told")
    wagers = dict(state.in_front)
    blinds: tuple[int, ...] = ()
    if preflop:
        if not told.level:
            raise _Doubtful("the blinds are not told")
        blinds = told.level
    asks = told.asked_about or told.hero
    if state.wagers and next((one.player for one in reversed(state.wagers) if one.to), "") == asks:
        raise _Doubtful("a player who answers his own bet")
    blinds_told = any(item.is_("who.sb", "who.bb") for item in mentions(told.text).mentions)
    if (
        asks == "hero"
        and preflop
        and blinds_told
        and not told.forgiven
        and not {"sb", "bb"} & {event.actor for event in events}
    ):
        raise _Doubtful("whether the one who asks is in the blinds is not told")
    in_front = wagers.get(asks, 0)
    listed = list(wagers.values())
    for event in events:
        if event.kind is Kind.CALL and event.count > 1:
            listed += [state.bet] * (event.count - 1)
    asked = {"pot": told.pot or 0, "wagers": listed, "in_front": in_front, "blinds": list(blinds)}
    if told.stacks:
        raise _Doubtful("a stack that may be smaller than the most")
    situation = MaximumBet(
        pot=asked["pot"], wagers=tuple(listed), in_front=in_front, blinds=blinds  # type: ignore[arg-type]
    )  # fmt: skip
    read = Understood("pot-limit", situation, _spans(told), (), _aside(told))
    return Missing("pot", {}, read.topic, read) if told.pot is None and not preflop else read


# --- turn ---

_SAID_DEEDS = {
    Said.CHECK: DeedKind.CHECK,
    Said.CALL: DeedKind.CALL,
    Said.BET: DeedKind.BET,
    Said.RAISE: DeedKind.RAISE,
    Said.ALL_IN: DeedKind.ALL_IN,
    Said.FOLD: DeedKind.FOLD,
}
_DEEDS = {
    Kind.BET: DeedKind.BET,
    Kind.RAISE: DeedKind.RAISE,
    Kind.CALL: DeedKind.CALL,
    Kind.CHECK: DeedKind.CHECK,
    Kind.FOLD: DeedKind.FOLD,
    Kind.ALL_IN: DeedKind.ALL_IN,
}


def _deed(event: Event, *, in_turn: bool = True) -> Deed:
    kind = _DEEDS.get(event.kind)
    amount = event.amount if kind in (DeedKind.BET, DeedKind.RAISE, DeedKind.ALL_IN) else None
    if kind is None and event.kind is Kind.SAY and event.words and event.words[0].said in _SAID_DEEDS:
        kind = _SAID_DEEDS[event.words[0].said]
        amount = event.words[0].amount if kind.adds_chips and kind is not DeedKind.CALL else None
    if kind is None:
        raise _Doubtful("an act whose kind is not told")
    return Deed(kind=kind, amount=amount, in_turn=in_turn)


def _sequence(told: Story) -> Understanding:
    deeds: list[Deed] = []
    for event in told.events:
        if not event.count:
            raise _Doubtful("how many players acted is not told")
        deeds += [_deed(event, in_turn=not event.out_of_turn)] * event.count
    if not deeds or told.has_condition:
        raise _Doubtful("no act to rule on")
    return Understood("substantial-action", ActionSequence(actions=tuple(deeds)), _spans(told), (), _aside(told))


def _out_of_turn(told: Story) -> Understanding:
    events = _this_street(told)
    early = [at for at, event in enumerate(events) if event.out_of_turn]
    if len(early) != 1 or told.substantial:
        raise _Doubtful("which act was out of turn is not certain")
    _nothing_new_in_the_question(told, _MOST_SEATS)
    at = early[0]
    act = events[at]
    later = [event for event in events[at + 1 :] if event.actor != act.actor]
    if any(not event.count for event in later) or len(later) != len(events[at + 1 :]):
        raise _Doubtful("who acted after the act out of turn is not certain")
    preflop = _preflop(told) if told.street or told.level else None
    waiting = told.to_act | told.skipped
    order = {
        id(event): event.actor in waiting or (_skipped(event, act, preflop) if not told.skipped else False)
        for event in later
    }
    if told.forgiven:
        # nobody but those who were passed over is likely to act next
        order |= {id(event): True for event in later if order[id(event)] is None}
    between = [event for event in later if order[id(event)] is True]
    after = [event for event in later if order[id(event)] is False]
    if len(between) + len(after) != len(later):
        raise _Doubtful("who acted after the act out of turn is not certain")
    facing = _faced_out_of_turn(told, events[:at], act)
    between = [
        replace(event, amount=told.stacks[event.actor])
        if event.kind is Kind.ALL_IN and event.amount is None and event.actor in told.stacks else event
        for event in between
    ]  # fmt: skip
    between, after = ([_matched(event, facing) for event in each for _ in range(event.count)] for each in (
        between, after
    ))  # fmt: skip
    seen = OutOfTurn(
        act=_deed(act, in_turn=False),
        facing=facing,
        between=tuple(_deed(event) for event in between) if between else None,
        after=tuple(_deed(event, in_turn=False) for event in after),
        objected=told.objected,
        reasonable_time=told.had_time,
    )
    return Understood("out-of-turn", seen, _spans(told), ("story-order",), _aside(told))


def _matched(event: Event, facing: Facing | None) -> Event:
    """Chips put out that are as many as the bet are a call."""
    same = event.kind is Kind.PUT and facing is not None and event.total == facing.bet
    return replace(event, kind=Kind.CALL, amount=event.total, chips=()) if same else event


def _faced_out_of_turn(told: Story, before: Sequence[Event], act: Event) -> Facing | None:
    try:
        state = _play(told, before, bool(_preflop(told)))
    except _Doubtful:
        return None
    if not state.bet:
        return None
    return Facing(bet=state.bet, last_raise=state.last_raise, minimum_bet=state.minimum)


def _skipped(event: Event, act: Event, preflop: bool | None) -> bool | None:
    """Whether a later act came from a player who was skipped; ``None`` when that is not certain."""
    if (seats := (_seat(event.actor), _seat(act.actor))) != (None, None) and None not in seats:
        # the seats behind and before, as far as the way round the table tells them apart
        ahead = (seats[1] - seats[0]) % 10  # type: ignore[operator]
        return True if ahead <= 4 else False if ahead >= 6 else None
    if preflop is None and {"sb", "bb"} & {event.actor, act.actor}:
        return None
    mine, his = _place(event.actor, bool(preflop)), _place(act.actor, bool(preflop))
    if mine is not None and his is not None and (mine < 1000) == (his < 1000):
        return mine < his
    if event.actor == "right-player":
        return True
    if event.actor == "hero" and act.actor.startswith("next"):
        return True
    return None


def _seat(name: str) -> int | None:
    return int(name[5:]) if name.startswith("seat ") and name[5:].isdecimal() else None


def _place(name: str, preflop: bool) -> int | None:
    if len(name) == 1 and name.isalpha():
        return ord(name) + 1000
    place = position(name)
    # after the flop the blinds act first
    return place - 100 if place is not None and name in ("sb", "bb") and not preflop else place
