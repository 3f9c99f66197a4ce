"""What are chips put out silently against a bet?"""

from __future__ import annotations

from ...facts import ChipsPushed, OneChip, PriorChips, Undercall
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .bounds import called, without_prior_chips
from .multiple_chips import multiple_chips
from .oversized_chip import oversized_chip
from .prior_bet_chips import prior_bet_chips
from .undercalls import undercalls


@topic("calling", facts=ChipsPushed)
def calling(pushed: ChipsPushed, rule: None, why: Reasoning) -> Outcome:
    """Exactly the bet calls; one larger chip, several chips, or too few have rules of their own."""
    facing, out = pushed.facing, pushed.total
    if facing.in_front:
        return _with_prior_chips(pushed, why)
    if out < facing.bet:
        return why.apply(undercalls, Undercall(facing=facing, total=out))
    if out == facing.bet:
        why.because(Reason.EXACT_CALL, call=facing.bet)
        return called(facing, why)
    if len(pushed.chips) == 1:
        return why.apply(oversized_chip, OneChip(facing=facing, chip=out))
    return why.apply(multiple_chips, pushed)


def _with_prior_chips(pushed: ChipsPushed, why: Reasoning) -> Outcome:
    if why.covers(prior_bet_chips):
        return why.apply(prior_bet_chips, pushed)
    left = pushed.prior is PriorChips.LEFT
    facing = pushed.facing if left else without_prior_chips(pushed.facing)
    total = facing.in_front + pushed.total
    if left and total < facing.bet:
        return why.apply(undercalls, Undercall(facing=facing, total=total))
    if total == facing.bet and pushed.prior is not PriorChips.PARTLY_PULLED_BACK:
        why.because(Reason.EXACT_CALL, call=facing.bet)
        return called(facing, why)
    if len(pushed.chips) == 1 and facing.owed and total >= facing.bet:
        return why.apply(oversized_chip, OneChip(facing=facing, chip=pushed.total))
    why.because(Reason.PRIOR_CHIPS_NOT_COVERED, in_front=pushed.facing.in_front)
    return Outcome(Action.FLOOR)
