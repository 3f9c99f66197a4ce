"""Does a statement about a later action bind?"""

from __future__ import annotations

from ...facts import Condition
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("conditional-statements", facts=Condition)
def conditional_statements(said: Condition, rule: None, why: Reasoning) -> Outcome:
    """The director may hold the player to it, penalise it, or let it pass."""
    if said.followed is False:
        why.because(Reason.CONDITION_DID_NOT_HAPPEN)
    why.because(Reason.CONDITIONAL_STATEMENT)
    return Outcome(Action.DISCRETION, options=(Outcome(Action.BINDING), Outcome(Action.NOT_BINDING)))
