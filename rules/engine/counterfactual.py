"""Which smallest change of the facts would turn the ruling?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeVar

from .catalogue import rule_on
from .errors import EngineError
from .facts import (
    ActionSequence,
    AmountPut,
    Basis,
    BettingAct,
    ChipsPushed,
    Declaration,
    Deed,
    DeedKind,
    Facing,
    OneChip,
    Order,
    OutOfTurn,
    RaisingRight,
    Said,
    Undercall,
    Wager,
)
from .phrases import gettext_noop
from .ruling import Action, Ruling
from .thresholds import Kind, kind, limits_of, on_lattice, smallest_chip


class Change(StrEnum):
    """One change of one fact."""

    ONE_CHIP_LESS = "one-chip-less"
    ONE_CHIP_MORE = "one-chip-more"
    AMOUNT_LESS = "amount-less"
    AMOUNT_MORE = "amount-more"
    RAISE_SAID_FIRST = "raise-said-first"
    SILENT = "silent"
    WORDS_FIRST = "words-first"
    CHIPS_FIRST = "chips-first"
    HEADS_UP = "heads-up"
    MULTIWAY = "multiway"
    OPENING_BET = "opening-bet"
    NOT_OPENING_BET = "not-opening-bet"
    ALL_IN_LESS = "all-in-less"
    ALL_IN_MORE = "all-in-more"
    NOBODY_RAISED_BETWEEN = "nobody-raised-between"
    RAISED_BETWEEN = "raised-between"
    SPOKE_UP = "spoke-up"
    STAYED_SILENT = "stayed-silent"
    HAD_TIME = "had-time"
    HAD_NO_TIME = "had-no-time"
    ONE_ACTION_LESS = "one-action-less"
    ONE_CHECK_MORE = "one-check-more"
    ONE_CALL_MORE = "one-call-more"


CHANGES: Mapping[Change, str] = {
    Change.ONE_CHIP_LESS: gettext_noop("with one chip of %(chip)s less"),
    Change.ONE_CHIP_MORE: gettext_noop("with one chip of %(chip)s more"),
    Change.AMOUNT_LESS: gettext_noop("with only %(amount)s"),
    Change.AMOUNT_MORE: gettext_noop("with %(amount)s instead"),
    Change.RAISE_SAID_FIRST: gettext_noop("if “raise” had been said first"),
    Change.SILENT: gettext_noop("if nothing had been said"),
    Change.WORDS_FIRST: gettext_noop("if the words had come first"),
    Change.CHIPS_FIRST: gettext_noop("if the chips had come first"),
    Change.HEADS_UP: gettext_noop("if only two players were in the hand"),
    Change.MULTIWAY: gettext_noop("if more than two players were in the hand"),
    Change.OPENING_BET: gettext_noop("if the bet were the opening bet of the round"),
    Change.NOT_OPENING_BET: gettext_noop("if the bet were not the opening bet of the round"),
    Change.ALL_IN_LESS: gettext_noop("with %(chips)s less all-in, to only %(amount)s"),
    Change.ALL_IN_MORE: gettext_noop("with %(chips)s more all-in, to %(amount)s"),
    Change.NOBODY_RAISED_BETWEEN: gettext_noop("if nobody in between bets or raises"),
    Change.RAISED_BETWEEN: gettext_noop("if somebody in between bets or raises"),
    Change.SPOKE_UP: gettext_noop("if the skipped player had spoken up in time"),
    Change.STAYED_SILENT: gettext_noop("if the skipped player had stayed silent"),
    Change.HAD_TIME: gettext_noop("if the skipped player had had reasonable time to speak up"),
    Change.HAD_NO_TIME: gettext_noop("if the skipped player had had no reasonable time to speak up"),
    Change.ONE_ACTION_LESS: gettext_noop("without the last action"),
    Change.ONE_CHECK_MORE: gettext_noop("with one more check or fold in turn"),
    Change.ONE_CALL_MORE: gettext_noop("with one more action in turn that puts chips in"),
}


@dataclass(frozen=True, slots=True)
class Flip:
    """A change, the numbers of its sentence in chips, the changed facts and what is then ruled."""

    change: Change
    values: Mapping[str, int]
    facts: Any
    ruling: Ruling


Candidate = tuple[Change, dict[str, int], Callable[[], Any]]


def flips(topic: str, facts: Any, edition: str) -> tuple[Flip, ...]:
    """The single changes that give another kind of outcome, of each kind of change the smallest.

    Empty for facts without such a limit, and where the facts themselves cannot be ruled on.
    """
    try:
        now = kind(rule_on(topic, facts, edition).outcome)
    except EngineError:
        return ()
    found: dict[Change, Flip] = {}
    for change, values, changed in _candidates(topic, facts, edition, now):
        if change in found:
            continue
        try:
            then = changed()
            ruling = rule_on(topic, then, edition)
        except EngineError:
            # more than the stack, or the changed situation depends on a fact that nobody gave
            continue
        if kind(ruling.outcome) != now:
            found[change] = Flip(change, values, then, ruling)
    return tuple(found.values())


def _candidates(topic: str, facts: Any, edition: str, now: Kind) -> Iterator[Candidate]:
    """Candidate changes, the smaller ones of a kind first, each with a function that builds the changed facts."""
    match facts:
        case BettingAct():
            yield from _of_act(facts)
        case ChipsPushed():
            yield from _chips(facts.facing, facts.chips, lambda chips: replace(facts, chips=chips, amount=None))
            if facts.amount is not None and not facts.chips:
                yield from _amounts(facts.facing, facts.amount, lambda total: replace(facts, amount=total))
            yield from _circumstances(facts)
        case OneChip():
            if not facts.raise_declared:
                yield Change.RAISE_SAID_FIRST, {}, _with(facts, raise_declared=True)
            yield from _circumstances(facts)
        case AmountPut():
            yield from _amounts(facts.facing, facts.total, lambda total: replace(facts, total=total))
            if not facts.declared:
                yield Change.RAISE_SAID_FIRST, {}, _with(facts, declared=True)
        case Undercall():
            yield from _amounts(facts.facing, facts.total, lambda total: replace(facts, total=total))
            yield from _circumstances(facts)
        case RaisingRight():
            yield from _all_in_before(topic, facts, edition, now)
        case OutOfTurn():
            yield from _out_of_turn(facts)
        case ActionSequence():
            yield from _actions(facts)


# --- A bet ---


def _of_act(act: BettingAct) -> Iterator[Candidate]:
    if not act.taken_back:
        if len(act.motions) == 1:
            yield from _chips(act.facing, act.motions[0], lambda chips: replace(act, motions=(chips,), amount=None))
        elif not act.motions and act.amount is not None:
            yield from _amounts(act.facing, act.amount, lambda total: replace(act, amount=total))
    yield from _named_amounts(act)
    if not act.words and act.pushed:
        said = (Declaration(said=Said.RAISE),)
        yield Change.RAISE_SAID_FIRST, {}, _with(act, words=said, order=Order.WORDS_FIRST)
    if act.words and act.pushed:
        if act.order is Order.WORDS_FIRST:
            yield Change.CHIPS_FIRST, {}, _with(act, order=Order.CHIPS_FIRST)
        elif act.order is not None:
            yield Change.WORDS_FIRST, {}, _with(act, order=Order.WORDS_FIRST)
        yield Change.SILENT, {}, _with(act, words=(), order=None)
    yield from _circumstances(act)


def _chips(facing: Facing, chips: tuple[int, ...], changed: Callable[[tuple[int, ...]], Any]) -> Iterator[Candidate]:
    """One of the chips less, or one more of a value in play: those put out, and the smallest that the bets need."""
    for chip in sorted(set(chips)):
        less = list(chips)
        less.remove(chip)
        if less:
            yield Change.ONE_CHIP_LESS, {"chip": chip}, _built(changed, tuple(less))
    for chip in values_in_play(facing, chips):
        yield Change.ONE_CHIP_MORE, {"chip": chip}, _built(changed, (*chips, chip))


def values_in_play(facing: Facing, chips: tuple[int, ...]) -> tuple[int, ...]:
    """Chips, rising: the values put out and the smallest value that the bets and blinds of the situation need."""
    level = smallest_chip((facing.bet, facing.last_raise, facing.minimum_bet, facing.in_front))
    return tuple(sorted({*chips, min(level, *chips)})) if chips else (level,)


def _amounts(facing: Facing, amount: int, changed: Callable[[int], Any], base: int = 0) -> Iterator[Candidate]:
    """The nearest amounts beyond each limit, in steps of the smallest chip; ``base`` lies under the amount."""
    unit = smallest_chip((facing.bet, facing.last_raise, facing.minimum_bet, facing.in_front, amount))
    edges = (edge - base for edge in limits_of(facing))
    for other in sorted(set(on_lattice(amount, unit, edges)), key=lambda other: abs(other - amount)):
        change = Change.AMOUNT_LESS if other < amount else Change.AMOUNT_MORE
        yield change, {"amount": other}, _built(changed, other)


def _named_amounts(act: BettingAct) -> Iterator[Candidate]:
    if len(act.words) != 1 or act.pushed:
        return
    words, amount = act.words[0], act.words[0].amount
    if amount is None:
        return
    base = act.facing.bet if words.basis is Basis.ON_TOP else 0
    yield from _amounts(act.facing, amount, lambda total: replace(act, words=(replace(words, amount=total),)), base)


_Faced = TypeVar("_Faced", BettingAct, ChipsPushed, OneChip, Undercall)


def _circumstances(facts: _Faced) -> Iterator[Candidate]:
    """How many players are in the hand, and whether the bet opened the round."""
    facing = facts.facing
    if facing.players is not None and facing.players > 2:
        yield Change.HEADS_UP, {}, _with(facts, facing=replace(facing, players=2))
    elif facing.players == 2:
        yield Change.MULTIWAY, {}, _with(facts, facing=replace(facing, players=3))
    if facing.opening:
        yield Change.NOT_OPENING_BET, {}, _with(facts, facing=replace(facing, opening=False))
    elif facing.opening is False and facing.bet:
        # a bet that opens the round is itself the measure of a raise
        yield Change.OPENING_BET, {}, _with(facts, facing=replace(facing, opening=True, last_raise=facing.bet))


# --- The right to raise ---


def _all_in_before(topic: str, asked: RaisingRight, edition: str, now: Kind) -> Iterator[Candidate]:
    """The all-in that made the bet, smaller or larger by just as much as it takes."""
    state = asked.round.state()
    made = [
        place
        for place, wager in enumerate(asked.round.actions)
        if wager.to is not None and wager.kind is not DeedKind.CALL and wager.to == state.bet
    ]
    if not made or asked.round.actions[made[0]].kind is not DeedKind.ALL_IN:
        return
    place, wagers = made[0], asked.round.actions
    blinds = (blind.to for blind in asked.round.blinds)
    unit = smallest_chip((asked.round.big_blind, *blinds, *(wager.to for wager in wagers)))

    own = (wager.to or 0 for wager in (*asked.round.blinds, *wagers[:place]) if wager.player == wagers[place].player)
    lowest = max(own, default=0)

    def turns(steps: int) -> bool:
        try:
            return kind(rule_on(topic, _all_in_to(asked, place, state.bet + steps * unit), edition).outcome) != now
        except EngineError:
            return False

    # less than a call-or-fold would only leave nothing to call
    may_raise = now == (Action.MAY_RAISE,)
    if may_raise and (less := _fewest((state.bet - 1 - lowest) // unit, lambda steps: turns(-steps))):
        total = state.bet - less * unit
        yield Change.ALL_IN_LESS, {"chips": less * unit, "amount": total}, lambda: _all_in_to(asked, place, total)
    if not may_raise and (more := _fewest(-(-state.last_raise // unit), turns)):
        higher = state.bet + more * unit
        yield Change.ALL_IN_MORE, {"chips": more * unit, "amount": higher}, lambda: _all_in_to(asked, place, higher)


def _fewest(most: int, turns: Callable[[int], bool]) -> int:
    """The fewest steps from which on it turns; 0 when it has not turned after ``most`` of them."""
    if most < 1 or not turns(most):
        return 0
    low, high = 0, most
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if turns(middle) else (middle, high)
    return high


def _all_in_to(asked: RaisingRight, place: int, to: int) -> RaisingRight:
    """The same round with that all-in to ``to``; calls of it follow."""
    before = asked.round.actions[place].to

    def changed(at: int, wager: Wager) -> Wager:
        follows = at > place and wager.kind is DeedKind.CALL and wager.to == before
        return replace(wager, to=to) if at == place or follows else wager

    actions = tuple(changed(at, wager) for at, wager in enumerate(asked.round.actions))
    return replace(asked, round=replace(asked.round, actions=actions))


# --- The order of acting ---


def _out_of_turn(seen: OutOfTurn) -> Iterator[Candidate]:
    bet = seen.facing.bet if seen.facing else None
    # an empty tuple says that nobody is in between
    if seen.between != ():
        passive, active = (DeedKind.CALL, DeedKind.RAISE) if bet else (DeedKind.CHECK, DeedKind.BET)
        between = seen.between or (Deed(kind=passive),)
        quiet = tuple(Deed(kind=passive) if deed.changes_action(bet) else deed for deed in between)
        yield Change.NOBODY_RAISED_BETWEEN, {}, _with(seen, between=quiet)
        yield Change.RAISED_BETWEEN, {}, _with(seen, between=(*between[:-1], Deed(kind=active)))
    if seen.objected is not None:
        change = Change.STAYED_SILENT if seen.objected else Change.SPOKE_UP
        yield change, {}, _with(seen, objected=not seen.objected)
    if seen.reasonable_time is not None:
        change = Change.HAD_NO_TIME if seen.reasonable_time else Change.HAD_TIME
        yield change, {}, _with(seen, reasonable_time=not seen.reasonable_time)


def _actions(seen: ActionSequence) -> Iterator[Candidate]:
    if len(seen.actions) > 1:
        yield Change.ONE_ACTION_LESS, {}, _with(seen, actions=seen.actions[:-1])
    for change, act in ((Change.ONE_CHECK_MORE, DeedKind.CHECK), (Change.ONE_CALL_MORE, DeedKind.CALL)):
        yield change, {}, _with(seen, actions=(*seen.actions, Deed(kind=act)))


_Facts = TypeVar("_Facts")
_Value = TypeVar("_Value")


def _with(facts: Any, **changed: Any) -> Callable[[], Any]:
    return lambda: replace(facts, **changed)


def _built(changed: Callable[[_Value], _Facts], value: _Value) -> Callable[[], _Facts]:
    return lambda: changed(value)
