"""What is one chip, larger than needed, put out with or without the word raise?"""

from __future__ import annotations

from ...facts import OneChip, Undercall
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Outcome
from .bounds import called, raised, smallest_raise
from .undercalls import undercalls


@topic("oversized-chip", facts=OneChip)
def oversized_chip(one: OneChip, rule: None, why: Reasoning) -> Outcome:
    """Silently a call, or the opening bet of its whole value; after "raise" the most that the chip allows."""
    facing, chip = one.facing, one.chip
    if facing.bet == 0:
        why.because(Reason.ONE_CHIP_BETS_ITS_VALUE, chip=chip)
        return raised(facing, chip, why)
    if not one.raise_declared:
        total = facing.in_front + chip
        if total < facing.bet:
            return why.apply(undercalls, Undercall(facing=facing, total=total))
        if total == facing.bet:
            why.because(Reason.EXACT_CALL, call=facing.bet)
            return called(facing, why)
        change = total - facing.bet
        why.because(Reason.ONE_LARGE_CHIP_CALLS, chip=chip, owed=facing.owed, call=facing.bet, change=change)
        return called(facing, why)
    least = smallest_raise(facing)
    if chip < least:
        why.because(Reason.CHIP_TOO_SMALL_TO_RAISE, chip=chip, min_raise_to=least)
        return raised(facing, least, why)
    why.because(Reason.ONE_LARGE_CHIP_RAISES, chip=chip)
    return raised(facing, chip, why)
