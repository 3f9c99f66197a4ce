"""What awaits a player whose table has been broken in his new seat?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import BrokenTableSeat
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Outcome
from .entry import dealt_in


@dataclass(frozen=True, kw_only=True)
class BreakingTable:
    """``two_step_draw``: the rule prescribes that seats are drawn in two random steps."""

    two_step_draw: bool


@topic("breaking-table", facts=BrokenTableSeat, params=BreakingTable)
def breaking_table(seat: BrokenTableSeat, rule: BreakingTable, why: Reasoning) -> Outcome:
    """Any seat may be drawn, and the player takes over what it brings."""
    why.because(Reason.DRAWN_IN_TWO_STEPS if rule.two_step_draw else Reason.RIGHTS_AND_DUTIES_OF_THE_SEAT)
    return dealt_in(seat, why)
