"""Is an amount put in or named against a bet a call, a minimum raise, or the raise it says?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import AmountPut
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Outcome
from .bounds import called, half_mark, raised, smallest_raise


@dataclass(frozen=True, kw_only=True)
class RaiseAmounts:
    """``percent``: the part of a full raise, in per cent, from which it must be made up to the minimum."""

    percent: int


@topic("raise-amounts", facts=AmountPut, params=RaiseAmounts)
def raise_amounts(put: AmountPut, rule: RaiseAmounts, why: Reasoning) -> Outcome:
    """A full raise stands; half of one or a declared one is made up to the minimum; less is a call."""
    facing, least = put.facing, smallest_raise(put.facing)
    last_raise = least - facing.bet
    values = {"total": put.total, "call": facing.bet, "last_raise": last_raise, "min_raise_to": least}
    if put.total >= least:
        why.because(Reason.FULL_RAISE, **values)
        return raised(facing, put.total, why)
    if 100 * (put.total - facing.bet) >= rule.percent * last_raise:
        why.because(Reason.HALF_OR_MORE, threshold=half_mark(facing), **values)
        return raised(facing, least, why)
    if put.declared:
        why.because(Reason.DECLARED_BELOW_MINIMUM, **values)
        return raised(facing, least, why)
    change = put.total - facing.bet
    why.because(Reason.LESS_THAN_HALF, threshold=half_mark(facing), change=change, **values)
    return called(facing, why)
