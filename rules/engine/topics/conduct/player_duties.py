"""Whose duty was it?"""

from __future__ import annotations

from ...facts import Duty, DutyInQuestion
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome

_SAYS = {
    Duty.REGISTRATION_AND_SEAT: Reason.DUTY_REGISTRATION,
    Duty.PROTECT_HAND: Reason.DUTY_PROTECT_HAND,
    Duty.CLEAR_ACTION: Reason.DUTY_CLEAR_ACTION,
    Duty.FOLLOW_ACTION: Reason.DUTY_FOLLOW_ACTION,
    Duty.DEFEND_TURN: Reason.DUTY_DEFEND_TURN,
    Duty.CHIPS_STACKED: Reason.DUTY_STACK_CHIPS,
    Duty.STAY_AT_TABLE: Reason.DUTY_STAY_AT_TABLE,
    Duty.SPEAK_UP: Reason.DUTY_SPEAK_UP,
    Duty.CALL_CLOCK: Reason.DUTY_CALL_CLOCK,
    Duty.CHANGE_TABLES: Reason.DUTY_CHANGE_TABLES,
    Duty.ONE_PLAYER_TO_A_HAND: Reason.DUTY_ONE_PLAYER,
    Duty.KNOW_RULES: Reason.DUTY_KNOW_RULES,
}


@topic("player-duties", facts=DutyInQuestion)
def player_duties(case: DutyInQuestion, rule: None, why: Reasoning) -> Outcome:
    """The player's own; what follows from neglect stands in the rule on the matter."""
    why.because(_SAYS[case.duty])
    if case.neglected:
        why.because(Reason.DUTY_NEGLECTED)
    return Outcome(Action.OWED)
