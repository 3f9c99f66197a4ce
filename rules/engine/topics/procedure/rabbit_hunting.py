"""May the cards be seen that would have come?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import RabbitHunt, UndealtCards
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class RabbitHunting:
    """``asking_banned``: players may not even ask."""

    asking_banned: bool


@topic("rabbit-hunting", facts=UndealtCards, params=RabbitHunting)
def rabbit_hunting(cards: UndealtCards, rule: RabbitHunting, why: Reasoning) -> Outcome:
    """They may not be shown; where the edition says so, not even asked for."""
    why.because(Reason.NO_RABBIT_HUNTING)
    if cards.hunt is RabbitHunt.SHOWN:
        return Outcome(Action.NOT_ALLOWED)
    if rule.asking_banned:
        why.because(Reason.NOT_EVEN_ASKED)
        return Outcome(Action.NOT_ALLOWED)
    return Outcome(Action.NOT_ENTITLED)
