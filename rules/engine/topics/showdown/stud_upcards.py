"""What follows when a stud player moves the cards that lie face up in front of him?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import StudDeed, UpcardsMoved, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class StudUpcards:
    """``proper_muck``: the edition describes how to muck in stud."""

    proper_muck: bool


@topic("stud-upcards", facts=UpcardsMoved, params=StudUpcards)
def stud_upcards(moved: UpcardsMoved, rule: StudUpcards, why: Reasoning) -> Outcome:
    """Picked up while facing action they kill the hand; turned down and pushed forward they are a proper muck."""
    if moved.deed is StudDeed.TURNED_DOWN_AND_PUSHED:
        if rule.proper_muck:
            why.because(Reason.MUCKED_PROPERLY_IN_STUD)
            return Outcome(Action.FOLD)
        why.because(Reason.STUD_MUCK_NOT_DESCRIBED)
        return Outcome(Action.FLOOR)
    if need(moved.facing_action, "facing_action"):
        why.because(Reason.UPCARDS_PICKED_UP)
        return Outcome(Action.HAND_DEAD)
    why.because(Reason.NO_ACTION_WAS_FACED)
    return Outcome(Action.HAND_LIVE)
