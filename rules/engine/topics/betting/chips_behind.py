"""What about chips that the all-in player is found to have after the call?"""

from __future__ import annotations

from ...facts import FoundChips, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("chips-behind", facts=FoundChips)
def chips_behind(found: FoundChips, rule: None, why: Reasoning) -> Outcome:
    """The director says whether they were part of the bet; if not, they win nothing and do not save the player."""
    if found.accepted is None:
        why.because(Reason.DIRECTOR_DECIDES_FOUND_CHIPS, chips=found.chips)
        return Outcome(Action.DISCRETION, options=(Outcome(Action.BINDING), Outcome(Action.NOT_BINDING)))
    if found.accepted:
        why.because(Reason.FOUND_CHIPS_ARE_IN, chips=found.chips)
        return Outcome(Action.BINDING)
    if need(found.all_in_player_won, "all_in_player_won"):
        why.because(Reason.FOUND_CHIPS_WIN_NOTHING, chips=found.chips)
        return Outcome(Action.NOT_BINDING)
    why.because(Reason.FOUND_CHIPS_DO_NOT_SAVE, chips=found.chips)
    options = (Outcome(Action.TO_THE_CALLER, found.chips), Outcome(Action.OUT_OF_PLAY, found.chips))
    return Outcome(Action.DISCRETION, options=options)
