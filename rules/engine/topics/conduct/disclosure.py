"""May this be told or shown, and does it kill a hand?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import TableTalk, Talk, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class Disclosure:
    """``advice_after_action``: advice and criticism are barred only until the action is complete."""

    advice_after_action: bool


@topic("disclosure", facts=TableTalk, params=Disclosure)
def disclosure(case: TableTalk, rule: Disclosure, why: Reasoning) -> Outcome:
    """Not allowed; the hands live, a penalty is for the director."""
    if case.talk in (Talk.ADVICE, Talk.CRITICISM):
        if rule.advice_after_action and need(case.action_over, "action_over"):
            why.because(Reason.ADVICE_AFTER_THE_ACTION)
            return Outcome(Action.ALLOWED)
        until_over = rule.advice_after_action
        why.because(Reason.NO_ADVICE_BEFORE_THE_END if until_over else Reason.NO_ADVICE_AT_ANY_TIME)
    elif case.talk is Talk.READS_UNTABLED_HAND:
        why.because(Reason.NO_READING_OF_UNTABLED_HANDS)
    elif case.talk is Talk.SECOND_HEAD:
        why.because(Reason.ONE_PLAYER_TO_A_HAND)
    else:
        why.because(Reason.NO_TELLING_OF_HANDS)
    why.because(Reason.TALK_KILLS_NO_HAND)
    return Outcome(Action.DISCRETION, options=(Outcome(Action.PENALTY), Outcome(Action.NO_PENALTY)))
