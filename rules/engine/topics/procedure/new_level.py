"""At which level is the hand played?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import HandStart, LevelChange, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome

_BEGAN = {
    HandStart.RIFFLE: Reason.RIFFLE_BEGAN_THE_HAND,
    HandStart.SHUFFLER_BUTTON: Reason.BUTTON_BEGAN_THE_HAND,
    HandStart.DEALER_PUSH: Reason.PUSH_BEGAN_THE_HAND,
}


@dataclass(frozen=True, kw_only=True)
class NewLevels:
    """``begins``: what begins a hand."""

    begins: tuple[HandStart, ...]


@topic("new-level", facts=LevelChange, params=NewLevels)
def new_level(change: LevelChange, rule: NewLevels, why: Reasoning) -> Outcome:
    """The running level if the hand had begun, else the new one once the time is up and it is announced."""
    if change.begun in rule.begins:
        why.because(_BEGAN[change.begun])
        return Outcome(Action.RUNNING_LEVEL)
    if change.begun is not None:
        why.because(Reason.NOT_A_BEGINNING)
    if not need(change.time_up, "time_up"):
        why.because(Reason.LEVEL_TIME_NOT_UP)
        return Outcome(Action.RUNNING_LEVEL)
    if not need(change.announced, "announced"):
        why.because(Reason.LEVEL_NOT_ANNOUNCED)
        return Outcome(Action.RUNNING_LEVEL)
    why.because(Reason.NEXT_HAND_AT_NEW_LEVEL)
    return Outcome(Action.NEW_LEVEL)
