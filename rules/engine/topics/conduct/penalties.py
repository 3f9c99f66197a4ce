"""Is a penalty given for this offence, and which can it be?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import Offence, OffenceCase, Sanction
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome

PENALTIES = (Outcome(Action.WARNING), Outcome(Action.MISSED_HANDS), Outcome(Action.MISSED_ROUNDS))
"""The penalties short of disqualification, from the lightest."""
DISQUALIFICATION = Outcome(Action.DISQUALIFICATION)

_AT_LEAST = {
    None: PENALTIES,
    Sanction.WARNING: PENALTIES[1:],
    Sanction.MISSED_HANDS: PENALTIES[1:],
    Sanction.MISSED_ROUNDS: PENALTIES[2:],
}
"""What is left to choose from, by what was given last: the same kind again only in a larger measure."""


@dataclass(frozen=True, kw_only=True)
class Penalties:
    """``will``: offences for which a penalty is certain; for all others it may be given."""

    will: tuple[Offence, ...]


@topic("penalties", facts=OffenceCase, params=Penalties)
def penalties(case: OffenceCase, rule: Penalties, why: Reasoning) -> Outcome:
    """Some offences may, others will be penalised; the director chooses how, and repetition makes it heavier."""
    certain = case.offence in rule.will
    why.because(Reason.OFFENCE_WILL_BE_PENALISED if certain else Reason.OFFENCE_MAY_BE_PENALISED)
    if case.last_penalty is not None:
        why.because(Reason.REPETITION_ESCALATES)
    options = (*_AT_LEAST[case.last_penalty], DISQUALIFICATION)
    if not certain:
        options = (Outcome(Action.NO_PENALTY), *options)
    return Outcome(Action.DISCRETION, options=options)
