"""What becomes of the chips of a disqualified player?"""

from __future__ import annotations

from ...facts import DisqualifiedStack
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("disqualification", facts=DisqualifiedStack)
def disqualification(player: DisqualifiedStack, rule: None, why: Reasoning) -> Outcome:
    """They are removed from play; nobody gets them."""
    why.because(Reason.DISQUALIFIED_CHIPS_LEAVE)
    return Outcome(Action.OUT_OF_PLAY, player.chips)
