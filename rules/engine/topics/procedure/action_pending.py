"""May a player leave the table?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import HandStage, Leaving
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class ActionPending:
    """``through_showdown``: the duty to stay covers the showdown too."""

    through_showdown: bool


@topic("action-pending", facts=Leaving, params=ActionPending)
def action_pending(leaving: Leaving, rule: ActionPending, why: Reasoning) -> Outcome:
    """Not with a live hand: a penalty is possible, the hand does not die of it."""
    if not leaving.live_hand:
        why.because(Reason.FOLDED_MAY_LEAVE)
        return Outcome(Action.ALLOWED)
    if leaving.stage is HandStage.SHOWDOWN and not rule.through_showdown:
        why.because(Reason.DUTY_UNTIL_SHOWDOWN)
        return Outcome(Action.ALLOWED)
    why.because(Reason.STAYS_WITH_A_LIVE_HAND)
    why.because(Reason.LEAVING_MAY_COST)
    return Outcome(Action.DISCRETION, options=(Outcome(Action.PENALTY), Outcome(Action.NO_PENALTY)))
