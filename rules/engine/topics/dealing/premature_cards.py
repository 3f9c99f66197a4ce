"""What is done with a flop of four cards or a board card that came too early?"""

from __future__ import annotations

from ...facts import BoardError, BoardMistake
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("premature-cards", facts=BoardMistake)
def premature_cards(seen: BoardMistake, rule: None, why: Reasoning) -> Outcome:
    """The four cards are scrambled and one becomes the burn; early cards have a procedure of their own."""
    if seen.error is BoardError.FOUR_CARD_FLOP:
        why.because(Reason.CALL_THE_FLOOR_FOR_FOUR)
        why.because(Reason.SCRAMBLE_THE_FOUR)
        why.because(Reason.ONE_BECOMES_THE_BURN)
        why.because(Reason.THREE_ARE_THE_FLOP)
        return Outcome(Action.PROCEDURE)
    why.because(Reason.EARLY_CARD_BY_PROCEDURE)
    return Outcome(Action.FLOOR)
