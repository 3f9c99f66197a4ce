"""What follows from soft play and collusion?"""

from __future__ import annotations

from ...facts import CollusionCase, Suspicion
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .penalties import DISQUALIFICATION, PENALTIES


@topic("ethical-play", facts=CollusionCase)
def ethical_play(case: CollusionCase, rule: None, why: Reasoning) -> Outcome:
    """Soft play is penalised, collusion disqualifies; the director establishes both."""
    if case.suspicion is Suspicion.CHECKED_THE_NUTS:
        why.because(Reason.NO_DUTY_TO_BET_THE_NUTS)
    if case.established is None:
        why.because(Reason.DIRECTOR_ESTABLISHES_IT)
        return Outcome(Action.DISCRETION, options=(Outcome(Action.PENALTY), Outcome(Action.NO_PENALTY)))
    if not case.established:
        why.because(Reason.NOT_ESTABLISHED)
        return Outcome(Action.NO_PENALTY)
    if case.suspicion in (Suspicion.SOFT_PLAY, Suspicion.CHECKED_THE_NUTS):
        why.because(Reason.SOFT_PLAY_IS_PENALISED)
        return Outcome(Action.DISCRETION, options=(*PENALTIES, Outcome(Action.CHIPS_FORFEITED), DISQUALIFICATION))
    why.because(Reason.COLLUSION_DISQUALIFIES)
    return DISQUALIFICATION
