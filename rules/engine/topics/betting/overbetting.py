"""What are chips put out silently with more than the bet, because the player expects change?"""

from __future__ import annotations

from ...facts import ChipsPushed
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Outcome
from .calling import calling


@topic("overbetting", facts=ChipsPushed)
def overbetting(pushed: ChipsPushed, rule: None, why: Reasoning) -> Outcome:
    """The chips are read as any others: what the player hopes to get back is not taken off first."""
    outcome = why.apply(calling, pushed)
    if pushed.total > pushed.facing.owed:
        why.because(Reason.EXPECTED_CHANGE_COUNTS, total=pushed.total)
    return outcome
