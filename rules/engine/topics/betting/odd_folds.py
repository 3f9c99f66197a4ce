"""Does a fold hold that was out of turn or not asked for?"""

from __future__ import annotations

from ...facts import Fold, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("odd-folds", facts=Fold)
def odd_folds(fold: Fold, rule: None, why: Reasoning) -> Outcome:
    """It binds; out of turn or without a bet to face it may be penalised."""
    if not fold.in_turn:
        why.because(Reason.FOLD_OUT_OF_TURN_BINDS)
    elif need(fold.facing_bet, "facing_bet"):
        why.because(Reason.FOLD_DECLARED)
    else:
        why.because(Reason.FOLD_FACING_NOTHING)
    return Outcome(Action.FOLD)
