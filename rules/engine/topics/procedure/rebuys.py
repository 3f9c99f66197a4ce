"""From when do the chips of a re-buy play, and must it be made?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import Rebuy, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class Rebuys:
    """``chips_behind``: chips of an announced re-buy already play."""

    chips_behind: bool


@topic("rebuys", facts=Rebuy, params=Rebuys)
def rebuys(rebuy: Rebuy, rule: Rebuys, why: Reasoning) -> Outcome:
    """Announced before the hand it binds and its chips play; later it counts from the next hand."""
    if rebuy.sits_out:
        why.because(Reason.NO_HAND_MISSED)
        return Outcome(Action.NOT_ALLOWED)
    if not need(rebuy.announced, "announced"):
        why.because(Reason.REBUY_TOO_LATE)
        return Outcome(Action.NEXT_HAND)
    why.because(Reason.REBUY_MUST_BE_MADE)
    if rebuy.chips is None or not rule.chips_behind:
        return Outcome(Action.BINDING)
    stack = need(rebuy.stack, "stack")
    total = stack + rebuy.chips
    why.because(Reason.CHIPS_BEHIND_PLAY, chips=rebuy.chips, stack=stack, total=total)
    return Outcome(Action.PLAYS_WITH, total)
