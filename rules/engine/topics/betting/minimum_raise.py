"""What is the smallest raise over the bet faced?"""

from __future__ import annotations

from ...facts import Facing
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .bounds import smallest_raise


@topic("minimum-raise", facts=Facing)
def minimum_raise(facing: Facing, rule: None, why: Reasoning) -> Outcome:
    """The bet plus the largest bet or raise of the round."""
    least = smallest_raise(facing)
    why.because(
        Reason.MINIMUM_RAISE,
        last_raise=least - facing.bet,
        call=facing.bet,
        min_raise_to=least,
        owed=facing.owed,
    )
    if facing.everything is not None and facing.everything < least:
        why.because(Reason.CAPPED_BY_STACK, total=facing.everything)
        if facing.everything <= facing.bet:
            return Outcome(Action.CALL_OR_FOLD, facing.everything)
        return Outcome(Action.MAY_RAISE, facing.everything)
    return Outcome(Action.MAY_RAISE, least)
