"""Are several chips put out silently against a bet a call or a raise?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...errors import FactNeeded
from ...facts import AmountPut, ChipsPushed, Undercall
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Outcome
from .bounds import called, half_mark
from .raise_amounts import raise_amounts
from .undercalls import undercalls


class ChipTest(StrEnum):
    """Which chips are asked whether one of them could be spared."""

    SMALLEST_OF_ALL = "smallest-of-all"
    ONLY_IF_ALL_ALIKE = "only-if-all-alike"

    def applies_to(self, chips: tuple[int, ...]) -> bool:
        """Whether one chip is taken away in thought before the 50 % standard is looked at."""
        return self is ChipTest.SMALLEST_OF_ALL or len(set(chips)) == 1


@dataclass(frozen=True, kw_only=True)
class MultipleChips:
    """``test``: when the chip to spare is looked for."""

    test: ChipTest


@topic("multiple-chips", facts=ChipsPushed, params=MultipleChips)
def multiple_chips(pushed: ChipsPushed, rule: MultipleChips, why: Reasoning) -> Outcome:
    """A call if every chip is needed for it; else the 50 % standard."""
    facing = pushed.facing
    if pushed.total < facing.bet:
        return why.apply(undercalls, Undercall(facing=facing, total=pushed.total))
    if not pushed.chips:
        return _without_denominations(pushed, why)
    if not rule.test.applies_to(pushed.chips):
        why.because(Reason.MIXED_CHIPS_FIFTY_PERCENT)
        return why.apply(raise_amounts, AmountPut(facing=facing, total=pushed.total))
    smallest = min(pushed.chips)
    left = pushed.total - smallest
    values = {"smallest": smallest, "left": left, "call": facing.bet}
    if left < facing.bet:
        why.because(Reason.EVERY_CHIP_NEEDED, change=pushed.total - facing.bet, **values)
        return called(facing, why)
    why.because(Reason.A_CHIP_TO_SPARE, **values)
    return why.apply(raise_amounts, AmountPut(facing=facing, total=pushed.total))


def _without_denominations(pushed: ChipsPushed, why: Reasoning) -> Outcome:
    """Below the 50 % mark any chips are a call; from there on their values decide."""
    threshold = half_mark(pushed.facing)
    if pushed.total >= threshold:
        raise FactNeeded("chips")
    change = pushed.total - pushed.facing.bet
    why.because(
        Reason.NO_CHIPS_REACH_HALF,
        total=pushed.total,
        threshold=threshold,
        call=pushed.facing.bet,
        change=change,
    )
    return called(pushed.facing, why)
