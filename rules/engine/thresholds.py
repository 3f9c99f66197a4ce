"""At which totals against a bet does the ruling change, and what is ruled between them?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import gcd
from typing import Any

from .catalogue import rule_on
from .errors import FactNeeded
from .facts import Facing, Said, Structure
from .ruling import Action, Outcome, Ruling

CHIP_VALUES = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000)
"""Chips: the values of common tournament sets."""

Kind = tuple[Action, ...]


def kind(outcome: Outcome) -> Kind:
    """What was ruled without its amounts: the action and the director's options."""
    return (outcome.action, *(option.action for option in outcome.options))


def smallest_chip(amounts: Iterable[int | None]) -> int:
    """Chips: the largest value of a common set in which every one of the amounts can be paid."""
    common = gcd(*(amount for amount in amounts if amount))
    return max((value for value in CHIP_VALUES if common and common % value == 0), default=1)


def limits_of(facing: Facing) -> tuple[int, ...]:
    """Chips, rising: each total from which a bare amount can be ruled otherwise than one chip less."""
    bet, last_raise, everything = facing.bet, facing.last_raise, facing.everything
    edges = {bet, bet + 1}
    if last_raise is not None:
        edges |= {bet + (last_raise + 1) // 2, bet + last_raise}
    if facing.minimum_bet is not None and not bet:
        edges.add(facing.minimum_bet)
    if everything is not None:
        edges |= {everything, everything + 1}
    if facing.structure is Structure.POT_LIMIT and facing.pot is not None:
        edges.add(bet + facing.pot + facing.owed + 1)
    if facing.structure is Structure.LIMIT:
        # what is more than the fixed size is cut to it
        fixed = last_raise if bet else facing.minimum_bet
        edges |= {bet + fixed + 1} if fixed is not None else set()
    return tuple(sorted(edge for edge in edges if edge > 0))


@dataclass(frozen=True, slots=True)
class Band:
    """Totals from ``first`` to ``last`` in chips that are ruled alike.

    ``ruling`` is the one of ``first``; ``None`` when it depends on ``needs``, a fact that is not known.
    """

    first: int
    last: int
    ruling: Ruling | None
    needs: str | None = None


def ruler(facing: Facing, edition: str, *, most: int | None = None) -> tuple[Band, ...]:
    """What each bare amount would be, from 1 to ``most`` chips without a gap.

    By default to all that the player has, else to thrice the last raise above the bet. Raises ``UnknownEdition``.
    """
    end = _end(facing) if most is None else most
    starts = [1, *(edge for edge in limits_of(facing) if 1 < edge <= end)]
    bands: list[Band] = []
    for first, last in zip(starts, [*(start - 1 for start in starts[1:]), end], strict=True):
        band = _band(facing, edition, first, last)
        if bands and alike(bands[-1], band):
            bands[-1] = replace(bands[-1], last=last)
        elif last >= first:
            bands.append(band)
    return tuple(bands)


def _end(facing: Facing) -> int:
    if facing.everything is not None:
        return facing.everything
    return facing.bet + 3 * (facing.last_raise or facing.minimum_bet or facing.bet or 1)


def _band(facing: Facing, edition: str, first: int, last: int) -> Band:
    words = {"said": Said.AMOUNT.value, "amount": first}
    try:
        return Band(first, last, rule_on("binding-declarations", {"facing": facing, "words": words}, edition))
    except FactNeeded as needed:
        return Band(first, last, None, needed.field)


def alike(one: Band, other: Band) -> bool:
    """Whether two bands say the same: one kind of outcome for one last reason, or the same fact missing."""
    return one.needs == other.needs and _said(one.ruling) == _said(other.ruling)


def _said(ruling: Ruling | None) -> Any:
    return ruling and (kind(ruling.outcome), ruling.reasons[-1])


def on_lattice(amount: int, unit: int, edges: Iterable[int]) -> Iterator[int]:
    """Amounts reached from ``amount`` in whole steps of ``unit`` that lie nearest to an edge on either side of it."""
    for edge in edges:
        below = amount + (edge - 1 - amount) // unit * unit
        yield from (total for total in (below, below + unit) if total > 0 and total != amount)
