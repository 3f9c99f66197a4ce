"""Where is the button when a mixed game goes to stud and back?"""

from __future__ import annotations

from ...facts import GameChange, MixedGameButton
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from ..button.positions import next_positions


@topic("mixed-game-button", facts=MixedGameButton)
def mixed_game_button(asked: MixedGameButton, rule: None, why: Reasoning) -> Outcome:
    """It is moved as for one more hold'em hand, stays frozen through stud, and hold'em resumes from there."""
    if asked.moment is GameChange.TO_STUD:
        why.because(Reason.BUTTON_MOVES_ONCE_AND_FREEZES)
    elif asked.moment is GameChange.DURING_STUD:
        why.because(Reason.BUTTON_STAYS_FROZEN)
    else:
        why.because(Reason.HOLDEM_RESUMES_FROM_FROZEN_BUTTON)
    frozen = asked.moment is not GameChange.BACK_TO_HOLDEM
    action = Action.FROZEN_BUTTON if frozen else Action.BUTTON_RESUMES
    if asked.last is None or asked.taken is None:
        return Outcome(action)
    seat = next_positions(asked.last, asked.taken).button
    why.because(Reason.BUTTON_FOR_NEXT_HOLDEM_HAND, seat=seat)
    return Outcome(action, seat)
