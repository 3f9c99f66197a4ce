"""What does a caller owe who was told a wrong amount?"""

from __future__ import annotations

from ...facts import CountedBet
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("accepted-action", facts=CountedBet)
def accepted_action(bet: CountedBet, rule: None, why: Reasoning) -> Outcome:
    """The full correct amount; fairness may let the director decide otherwise."""
    values = {"stated": bet.stated, "actual": bet.actual}
    if bet.stated == bet.actual:
        why.because(Reason.COUNT_WAS_RIGHT, actual=bet.actual)
        return Outcome(Action.CALL, bet.actual)
    why.because(Reason.CALLER_ACCEPTS_THE_TRUE_BET, **values)
    why.because(Reason.FAIRNESS_MAY_RELIEVE)
    return Outcome(Action.CALL, bet.actual)
