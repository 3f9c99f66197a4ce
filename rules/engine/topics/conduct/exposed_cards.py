"""What about cards that a player exposed or threw?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import CardDeed, CardsExposed, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class ExposedCards:
    """``folding_stated``: the edition says how cards are folded."""

    folding_stated: bool


@topic("exposed-cards", facts=CardsExposed, params=ExposedCards)
def exposed_cards(case: CardsExposed, rule: ExposedCards, why: Reasoning) -> Outcome:
    """An exposed hand is live; exposing it with action pending may be penalised, and so may bad folding."""
    maybe = Outcome(Action.DISCRETION, options=(Outcome(Action.PENALTY), Outcome(Action.NO_PENALTY)))
    if case.deed is CardDeed.THROWN_OFF_TABLE:
        why.because(Reason.CARD_OFF_THE_TABLE)
        return maybe
    if case.deed is CardDeed.SPUN and not rule.folding_stated:
        why.because(Reason.FOLDING_STYLE_NOT_COVERED)
        return Outcome(Action.FLOOR)
    if case.deed is not CardDeed.SHOWN and rule.folding_stated:
        why.because(Reason.FOLD_LOW_AND_FACE_DOWN)
    if case.deed is CardDeed.SPUN:
        return maybe
    shown = case.deed is CardDeed.SHOWN
    if not need(case.pending, "pending"):
        why.because(Reason.NOTHING_WAS_PENDING)
        return Outcome(Action.HAND_LIVE if shown else Action.NO_PENALTY)
    if shown:
        why.because(Reason.EXPOSED_HAND_IS_LIVE)
    why.because(Reason.EXPOSING_MAY_BE_PENALISED)
    return Outcome(Action.HAND_LIVE) if shown else maybe
