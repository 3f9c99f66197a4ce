"""Is a player with special needs entitled to what he asks for?"""

from __future__ import annotations

from ...facts import Accommodation
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("special-needs", facts=Accommodation)
def special_needs(asked: Accommodation, rule: None, why: Reasoning) -> Outcome:
    """What is possible is arranged; the organiser judges what that is."""
    if asked.possible is None:
        why.because(Reason.ORGANISER_JUDGES_POSSIBLE)
        return Outcome(Action.DISCRETION, options=(Outcome(Action.ENTITLED), Outcome(Action.NOT_ENTITLED)))
    why.because(Reason.ARRANGED_WHERE_POSSIBLE if asked.possible else Reason.NOT_POSSIBLE_TO_ARRANGE)
    return Outcome(Action.ENTITLED if asked.possible else Action.NOT_ENTITLED)
