"""Does the word or the gesture bind, and as what?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import Expression, Word, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class OfficialTerms:
    """``tap_is_a_check``: the edition gives the tap on the table its meaning."""

    tap_is_a_check: bool


@topic("official-terms", facts=Expression, params=OfficialTerms)
def official_terms(used: Expression, rule: OfficialTerms, why: Reasoning) -> Outcome:
    """Official terms mean what they say; everything else is at the player's own risk."""
    open_question = Outcome(Action.DISCRETION, options=(Outcome(Action.BINDING), Outcome(Action.NOT_BINDING)))
    check_or_nothing = Outcome(Action.DISCRETION, options=(Outcome(Action.CHECK), Outcome(Action.NOT_BINDING)))
    if used.word is Word.OFFICIAL:
        why.because(Reason.OFFICIAL_TERM)
        return Outcome(Action.BINDING)
    if used.word is Word.REGIONAL:
        why.because(Reason.REGIONAL_TERM_MAY_DO)
        return open_question
    if used.word is Word.OWN_WORDS:
        why.because(Reason.OWN_WORDS_AT_OWN_RISK)
        return open_question
    if used.word is Word.OTHER_GESTURE or not rule.tap_is_a_check:
        why.because(Reason.GESTURE_AT_OWN_RISK)
        # facing a bet there is nothing to check
        return open_question if used.facing_bet else check_or_nothing
    if need(used.facing_bet, "facing_bet"):
        why.because(Reason.TAP_FACING_A_BET)
        return Outcome(Action.FLOOR)
    if not used.established:
        why.because(Reason.TAP_NOT_ESTABLISHED)
        return check_or_nothing
    why.because(Reason.TAP_IS_A_CHECK)
    return Outcome(Action.CHECK)
