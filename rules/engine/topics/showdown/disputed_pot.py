"""Can a finished hand still be disputed?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import Dispute, NextHand, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class DisputeLimits:
    """``begins``: the acts that begin a hand. ``break_seconds``: seconds to object in a break, 0 for no such limit."""

    begins: tuple[NextHand, ...]
    break_seconds: int


@topic("disputed-pot", facts=Dispute, params=DisputeLimits)
def disputed_pot(raised: Dispute, rule: DisputeLimits, why: Reasoning) -> Outcome:
    """Until the next hand begins; in a break for a limited time, where the edition sets one."""
    if raised.next_hand in rule.begins:
        why.because(Reason.NEXT_HAND_HAS_BEGUN)
        why.because(Reason.DISPUTE_ENDED_WITH_HAND)
        return Outcome(Action.DISPUTE_CLOSED)
    if raised.next_hand is not NextHand.NOTHING:
        why.because(Reason.PUSH_BEGINS_NO_HAND)
    if raised.in_break and rule.break_seconds:
        seconds = need(raised.seconds, "seconds")
        values = {"seconds": seconds, "limit": rule.break_seconds}
        if seconds > rule.break_seconds:
            why.because(Reason.BREAK_LIMIT_PASSED, **values)
            return Outcome(Action.DISPUTE_CLOSED)
        why.because(Reason.WITHIN_BREAK_LIMIT, **values)
        return Outcome(Action.DISPUTE_OPEN)
    why.because(Reason.NEXT_HAND_NOT_BEGUN)
    return Outcome(Action.DISPUTE_OPEN)
