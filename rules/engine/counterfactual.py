"""Which smallest change of the facts would turn the ruling, and where are its limits?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from .catalogue import rule_on
from .errors import EngineError
from .facts import BettingAct, Declaration, Facing, Order, Said
from .phrases import gettext_noop
from .ruling import Action, Outcome, Ruling


class Change(StrEnum):
    """One change of one fact."""

    ONE_CHIP_LESS = "one-chip-less"
    ONE_CHIP_MORE = "one-chip-more"
    RAISE_SAID_FIRST = "raise-said-first"
    SILENT = "silent"
    HEADS_UP = "heads-up"
    MULTIWAY = "multiway"
    OPENING_BET = "opening-bet"
    NOT_OPENING_BET = "not-opening-bet"
    AMOUNT_LESS = "amount-less"
    AMOUNT_MORE = "amount-more"


CHANGES: Mapping[Change, str] = {
    Change.ONE_CHIP_LESS: gettext_noop("with one chip of %(chip)s less"),
    Change.ONE_CHIP_MORE: gettext_noop("with one chip of %(chip)s more"),
    Change.RAISE_SAID_FIRST: gettext_noop("if “raise” had been said first"),
    Change.SILENT: gettext_noop("if nothing had been said"),
    Change.HEADS_UP: gettext_noop("if only two players were in the hand"),
    Change.MULTIWAY: gettext_noop("if more than two players were in the hand"),
    Change.OPENING_BET: gettext_noop("if the bet were the opening bet of the round"),
    Change.NOT_OPENING_BET: gettext_noop("if the bet were not the opening bet of the round"),
    Change.AMOUNT_LESS: gettext_noop("with %(amount)s instead"),
    Change.AMOUNT_MORE: gettext_noop("with %(amount)s instead"),
}


@dataclass(frozen=True, slots=True)
class Flip:
    """A change, the numbers of its sentence in chips, the changed facts and what is then ruled."""

    change: Change
    values: Mapping[str, int]
    facts: Any
    ruling: Ruling


def flips(topic: str, facts: Any, edition: str) -> tuple[Flip, ...]:
    """The single changes that give another kind of outcome, the smallest first; empty for facts without limits."""
    if not isinstance(facts, BettingAct):
        return ()
    try:
        now = rule_on(topic, facts, edition).outcome
    except EngineError:
        return ()
    found: list[Flip] = []
    for change, values, changed in _changes(facts):
        try:
            ruling = rule_on(topic, changed(), edition)
        except EngineError:
            continue
        if _kind(ruling.outcome) != _kind(now) and change not in {flip.change for flip in found}:
            found.append(Flip(change, values, changed(), ruling))
    return tuple(found)


def _kind(outcome: Outcome) -> tuple[Action, ...]:
    return (outcome.action, *(option.action for option in outcome.options))


def _changes(act: BettingAct) -> Iterator[tuple[Change, dict[str, int], Any]]:
    """Candidate changes, each with a function that builds the changed facts."""
    facing = act.facing
    if len(act.motions) == 1 and not act.taken_back:
        chips = act.motions[0]
        for chip in sorted(set(chips)):
            less = list(chips)
            less.remove(chip)
            if less:
                yield Change.ONE_CHIP_LESS, {"chip": chip}, _with(act, motions=(tuple(less),), amount=None)
        for chip in sorted(set(chips)):
            yield Change.ONE_CHIP_MORE, {"chip": chip}, _with(act, motions=((*chips, chip),), amount=None)
    if not act.words and act.motions:
        said = (Declaration(said=Said.RAISE),)
        yield Change.RAISE_SAID_FIRST, {}, _with(act, words=said, order=Order.WORDS_FIRST)
    elif act.words and act.motions:
        yield Change.SILENT, {}, _with(act, words=(), order=None)
    if len(act.words) == 1 and act.words[0].amount is not None and facing.bet and facing.last_raise:
        yield from _amounts(act, act.words[0], facing)
    if facing.players is not None and facing.players > 2:
        yield Change.HEADS_UP, {}, _with(act, facing=replace(facing, players=2))
    elif facing.players == 2:
        yield Change.MULTIWAY, {}, _with(act, facing=replace(facing, players=3))
    if facing.opening is not None:
        change = Change.NOT_OPENING_BET if facing.opening else Change.OPENING_BET
        # a bet that opens the round is a full one; another size of the last raise would not fit it
        changed = replace(facing, opening=not facing.opening, players=facing.players or 3)
        yield change, {}, _with(act, facing=changed)


def _amounts(act: BettingAct, words: Declaration, facing: Facing) -> Iterator[tuple[Change, dict[str, int], Any]]:
    limits = sorted(set(limits_of(facing)), key=lambda total: abs(total - (words.amount or 0)))
    for total in limits:
        if total < 1 or total == words.amount:
            continue
        change = Change.AMOUNT_LESS if total < (words.amount or 0) else Change.AMOUNT_MORE
        said = replace(words, amount=total)
        yield change, {"amount": total}, _with(act, words=(said,), motions=(), amount=None)


def _with(act: BettingAct, **changed: Any) -> Any:
    return lambda: replace(act, **changed)


def limits_of(facing: Facing) -> tuple[int, ...]:
    """Chips: the totals at which a ruling on a bare amount can change, each with the one just below it."""
    last_raise = facing.last_raise or 0
    edges = (facing.bet, facing.bet + 1, facing.bet + (last_raise + 1) // 2, facing.bet + last_raise)
    return tuple(total for edge in edges for total in (edge - 1, edge) if total > 0)


@dataclass(frozen=True, slots=True)
class Band:
    """Totals from ``first`` to ``last`` in chips that are ruled alike; ``ruling`` is the one of ``first``."""

    first: int
    last: int
    ruling: Ruling


def ruler(facing: Facing, edition: str, *, most: int | None = None) -> tuple[Band, ...]:
    """What each bare amount would be, from 1 to ``most`` chips (by default the stack or thrice the last raise).

    Totals whose ruling lacks a fact are left out.
    """
    last_raise = facing.last_raise or facing.minimum_bet or facing.bet or 1
    end = most or facing.everything or facing.bet + 3 * last_raise
    starts = sorted({1, *(total for total in limits_of(facing) if total <= end), end})
    bands: list[Band] = []
    for total in starts:
        try:
            ruling = rule_on("binding-declarations", _named(facing, total), edition)
        except EngineError:
            continue
        if bands and _alike(bands[-1].ruling, ruling):
            bands[-1] = replace(bands[-1], last=total)
        else:
            bands.append(Band(total, total, ruling))
    return tuple(_closed(bands, end))


def _named(facing: Facing, total: int) -> dict[str, Any]:
    return {"facing": facing, "words": {"said": Said.AMOUNT.value, "amount": total}}


def _alike(one: Ruling, other: Ruling) -> bool:
    return _kind(one.outcome) == _kind(other.outcome) and one.reasons[-1] == other.reasons[-1]


def _closed(bands: list[Band], end: int) -> Iterator[Band]:
    """Stretch each band to the start of the next one."""
    for index, band in enumerate(bands):
        following = bands[index + 1].first - 1 if index + 1 < len(bands) else end
        yield replace(band, last=max(band.last, following))
