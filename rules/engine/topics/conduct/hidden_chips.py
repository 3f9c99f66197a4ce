"""What becomes of chips that were held or carried out of view?"""

from __future__ import annotations

from ...facts import ChipsCarried
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("hidden-chips", facts=ChipsCarried)
def hidden_chips(carried: ChipsCarried, rule: None, why: Reasoning) -> Outcome:
    """Forfeited and out of play; a disqualification is possible."""
    if carried.in_view:
        why.because(Reason.CHIPS_STAYED_IN_VIEW)
        return Outcome(Action.ALLOWED)
    why.because(Reason.CHIPS_OUT_OF_VIEW)
    why.because(Reason.DISQUALIFICATION_POSSIBLE)
    return Outcome(Action.OUT_OF_PLAY, carried.chips)
