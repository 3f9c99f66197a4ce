"""Whose are chips that were lost and found?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...facts import LostChips
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


class Keeper(StrEnum):
    """To whom found chips go back."""

    INVENTORY = "inventory"
    HOUSE = "house"


@dataclass(frozen=True, kw_only=True)
class FoundChipsRule:
    """``back_to``: where they go."""

    back_to: Keeper


@topic("lost-chips", facts=LostChips, params=FoundChipsRule)
def lost_chips(found: LostChips, rule: FoundChipsRule, why: Reasoning) -> Outcome:
    """Nobody's: they leave play, whoever claims them."""
    if rule.back_to is Keeper.INVENTORY:
        why.because(Reason.LOST_CHIPS_TO_INVENTORY)
    else:
        why.because(Reason.LOST_CHIPS_TO_HOUSE)
    if found.claimed:
        why.because(Reason.CLAIM_CHANGES_NOTHING)
    return Outcome(Action.TO_INVENTORY if rule.back_to is Keeper.INVENTORY else Action.TO_HOUSE, found.chips)
