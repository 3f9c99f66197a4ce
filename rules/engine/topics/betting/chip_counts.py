"""Is a player entitled to an exact count of another's chips?"""

from __future__ import annotations

from ...facts import CountRequest, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("chip-counts", facts=CountRequest)
def chip_counts(asked: CountRequest, rule: None, why: Reasoning) -> Outcome:
    """Facing an all-in and on turn, yes; otherwise a reasonable estimate."""
    if asked.facing_all_in and need(asked.on_turn, "on_turn"):
        why.because(Reason.COUNT_ON_TURN_FACING_ALL_IN)
        why.because(Reason.DEALER_COUNTS)
        return Outcome(Action.ENTITLED)
    why.because(Reason.ONLY_AN_ESTIMATE)
    return Outcome(Action.NOT_ENTITLED)
