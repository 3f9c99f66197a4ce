"""What are chips put out silently against a bet?"""

from __future__ import annotations

from ...facts import ChipsPushed, OneChip, PriorChips, Undercall
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .bounds import called
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
    total = pushed.facing.in_front + pushed.total
    if pushed.prior is PriorChips.LEFT and 0 < pushed.facing.in_front < total <= pushed.facing.bet:
        if total < pushed.facing.bet:
            return why.apply(undercalls, Undercall(facing=pushed.facing, total=total))
        why.because(Reason.EXACT_CALL, call=pushed.facing.bet)
        return called(pushed.facing, why)
    if len(pushed.chips) == 1 and pushed.total >= pushed.facing.owed > 0:
        return why.apply(oversized_chip, OneChip(facing=pushed.facing, chip=pushed.total))
    why.because(Reason.PRIOR_CHIPS_NOT_COVERED, in_front=pushed.facing.in_front)
    return Outcome(Action.FLOOR)
