"""Is the deck changed?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import DeckRequest, Occasion
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class DeckChanges:
    """``damage_excepted``: players may ask when cards are visibly damaged."""

    damage_excepted: bool


@topic("deck-changes", facts=DeckRequest, params=DeckChanges)
def deck_changes(request: DeckRequest, rule: DeckChanges, why: Reasoning) -> Outcome:
    """On the occasions that the house has; never because a player asks."""
    if request.occasion is not Occasion.PLAYER_ASKS:
        why.because(Reason.DECK_CHANGED_ON_OCCASION)
        return Outcome(Action.ALLOWED)
    if request.damaged and rule.damage_excepted:
        why.because(Reason.DAMAGED_DECK_MAY_BE_ASKED)
        return Outcome(Action.ENTITLED)
    why.because(Reason.NO_DECK_ON_REQUEST)
    if request.damaged:
        why.because(Reason.DAMAGED_DECK_IS_THE_FLOORS)
        return Outcome(Action.FLOOR)
    return Outcome(Action.NOT_ALLOWED)
