"""Who has the button and who the big blind when two players are left?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import LastTwo
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class HeadsUpButton:
    """``last_card``: the rule says who is dealt the last card."""

    last_card: bool


@topic("heads-up-button", facts=LastTwo, params=HeadsUpButton)
def heads_up_button(two: LastTwo, rule: HeadsUpButton, why: Reasoning) -> Outcome:
    """Nobody is the big blind twice in a row, and the small blind has the button."""
    big, small = two.from_the_big_blind
    why.because(Reason.BIG_BLIND_NOT_TWICE, previous=two.big_blind, player=big)
    why.because(Reason.SMALL_BLIND_HAS_THE_BUTTON, player=small)
    if rule.last_card:
        why.because(Reason.BUTTON_GETS_THE_LAST_CARD)
    why.because(Reason.BUTTON_FIRST_THEN_LAST, player=small)
    options = (Outcome(Action.BUTTON_AND_SMALL_BLIND, players=(small,)), Outcome(Action.BIG_BLIND, players=(big,)))
    return Outcome(Action.POSITIONS, options=options)
