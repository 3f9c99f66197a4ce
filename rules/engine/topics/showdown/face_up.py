"""When are the hands of an all-in turned face up?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import AllInMoment, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class FaceUp:
    """``mucking_barred``: the edition says expressly that nobody may muck untabled then."""

    mucking_barred: bool


@topic("face-up", facts=AllInMoment, params=FaceUp)
def face_up(now: AllInMoment, rule: FaceUp, why: Reasoning) -> Outcome:
    """At once when somebody is all-in and no further bet is possible, on whatever round that is."""
    if not now.all_in:
        why.because(Reason.NOBODY_IS_ALL_IN)
        return Outcome(Action.CARDS_DOWN)
    if not now.round_closed:
        why.because(Reason.ROUND_NOT_CLOSED)
        return Outcome(Action.CARDS_DOWN)
    # one player with chips has nobody left to bet against
    if now.with_chips > 1 and not need(now.final_round, "final_round"):
        why.because(Reason.OTHERS_CAN_STILL_BET, count=now.with_chips)
        return Outcome(Action.CARDS_DOWN)
    why.because(Reason.ALL_HANDS_GO_UP)
    if now.wants_to_muck and rule.mucking_barred:
        why.because(Reason.NOBODY_MAY_MUCK_NOW)
    return Outcome(Action.CARDS_UP)
