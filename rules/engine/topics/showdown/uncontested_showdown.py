"""Must the winner show when everybody else has mucked?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import AllInMoment, LiveHands
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .face_up import face_up


@dataclass(frozen=True, kw_only=True)
class Uncontested:
    """``unshown``: the edition says expressly that the last live hand need not be tabled."""

    unshown: bool


@topic("uncontested-showdown", facts=LiveHands, params=Uncontested)
def uncontested_showdown(left: LiveHands, rule: Uncontested, why: Reasoning) -> Outcome:
    """The last live hand wins unseen; as long as two are live, a hand must be tabled to win."""
    if left.all_in:
        shown = AllInMoment(all_in=1, with_chips=left.live - 1, round_closed=True, final_round=True, wants_to_muck=True)
        return why.apply(face_up, shown)
    if left.live > 1:
        why.because(Reason.SHOWDOWN_IS_CONTESTED, live=left.live)
        return Outcome(Action.MUST_TABLE)
    why.because(Reason.ALL_OTHERS_MUCKED)
    if rule.unshown:
        why.because(Reason.LAST_HAND_NEED_NOT_SHOW)
    return Outcome(Action.LAST_HAND_WINS)
