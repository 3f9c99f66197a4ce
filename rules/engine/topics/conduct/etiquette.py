"""Is a breach of etiquette penalised?"""

from __future__ import annotations

from ...facts import ManneredCase, Manners, Offence, OffenceCase, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .penalties import DISQUALIFICATION, PENALTIES, penalties


@topic("etiquette", facts=ManneredCase)
def etiquette(case: ManneredCase, rule: None, why: Reasoning) -> Outcome:
    """Only when it is repeated; abuse the first time already."""
    if case.manners is Manners.ABUSE:
        return why.apply(penalties, OffenceCase(offence=Offence.ABUSE))
    if not need(case.repeated, "repeated"):
        why.because(Reason.FIRST_BREACH)
        return Outcome(Action.NO_PENALTY)
    why.because(Reason.REPEATED_BREACH_IS_PENALISED)
    return Outcome(Action.DISCRETION, options=(*PENALTIES, DISQUALIFICATION))
