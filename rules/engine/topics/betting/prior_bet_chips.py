"""What are chips put out while chips from an earlier bet of the round are still in front?"""

from __future__ import annotations

from dataclasses import replace

from ...errors import FactNeeded
from ...facts import AmountPut, ChipsPushed, OneChip, PriorChips, Undercall
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .bounds import called, half_mark, without_prior_chips
from .multiple_chips import multiple_chips
from .oversized_chip import oversized_chip
from .raise_amounts import raise_amounts
from .undercalls import undercalls


@topic("prior-bet-chips", facts=ChipsPushed)
def prior_bet_chips(pushed: ChipsPushed, rule: None, why: Reasoning) -> Outcome:
    """One large chip calls; otherwise the ruling must be the same with and without the earlier chips."""
    facing = pushed.facing
    if facing.owed == 0:
        return _nothing_owed(pushed, why)
    if pushed.prior is PriorChips.PULLED_BACK:
        return _pulled_back(pushed, why)
    total = facing.in_front + pushed.total
    if pushed.prior is PriorChips.LEFT:
        if total < facing.bet:
            return why.apply(undercalls, Undercall(facing=facing, total=total))
        if total == facing.bet:
            why.because(Reason.EXACT_CALL, call=facing.bet)
            return called(facing, why)
        if len(pushed.chips) == 1:
            return why.apply(oversized_chip, OneChip(facing=facing, chip=pushed.total))
    return _both_ways(pushed, why)


def _nothing_owed(pushed: ChipsPushed, why: Reasoning) -> Outcome:
    """The player, usually the big blind, had matched the bet already."""
    facing = pushed.facing
    if pushed.prior is not PriorChips.LEFT:
        alone = ChipsPushed(facing=without_prior_chips(facing), chips=pushed.chips, amount=pushed.amount)
        outcome = _alone(alone, why)
        if outcome.action is not Action.CALL:
            return why.apply(multiple_chips, alone)
        why.because(Reason.BLIND_ADDS_NOTHING, call=facing.bet, change=max(0, pushed.total - facing.bet))
        return Outcome(Action.CHECK, facing.bet)
    total = facing.in_front + pushed.total
    if len(pushed.chips) == 1:
        why.because(Reason.BLIND_OPTION_CHIP, call=facing.bet)
        raise_it = why.consider(raise_amounts, AmountPut(facing=facing, total=total, declared=True))
        return Outcome(Action.DISCRETION, options=(Outcome(Action.CHECK), raise_it))
    return why.apply(raise_amounts, AmountPut(facing=facing, total=total))


def _pulled_back(pushed: ChipsPushed, why: Reasoning) -> Outcome:
    facing = without_prior_chips(pushed.facing)
    why.because(Reason.PULLED_BACK)
    if pushed.total == 0:
        return Outcome(Action.CALL_OR_RAISE, facing.bet)
    if pushed.total < facing.bet:
        why.because(Reason.PULLED_BACK_CALLS, total=pushed.total, call=facing.bet)
        return called(facing, why)
    if pushed.total == facing.bet:
        why.because(Reason.EXACT_CALL, call=facing.bet)
        return called(facing, why)
    if len(pushed.chips) == 1:
        return why.apply(oversized_chip, OneChip(facing=facing, chip=pushed.total))
    return why.apply(multiple_chips, replace(pushed, facing=facing, prior=PriorChips.LEFT))


def _both_ways(pushed: ChipsPushed, why: Reasoning) -> Outcome:
    """Rule with the earlier chips counted in and with the new chips alone; disagreement is the director's."""
    facing = pushed.facing
    why.because(Reason.PRIOR_CHIPS_MATTER, in_front=facing.in_front, call=facing.bet)
    alone = ChipsPushed(facing=without_prior_chips(facing), chips=pushed.chips, amount=pushed.amount)
    together = _together(pushed, why)
    separate = _alone(alone, why) if alone.total >= alone.facing.bet else together
    # chips pulled back in part leave open how much is in front, so there the amount must agree too
    whole = pushed.prior is PriorChips.LEFT
    if together.action is not separate.action or (not whole and together != separate):
        why.because(Reason.PRIOR_CHIPS_DISAGREE)
        return Outcome(Action.DISCRETION, options=(separate, together))
    why.because(Reason.PRIOR_CHIPS_AGREE)
    if together.action is Action.CALL:
        return together
    return why.apply(raise_amounts, AmountPut(facing=facing, total=facing.in_front + pushed.total))


def _together(pushed: ChipsPushed, why: Reasoning) -> Outcome:
    total = pushed.facing.in_front + pushed.total
    if not pushed.chips and total >= half_mark(pushed.facing):
        raise FactNeeded("chips")
    if pushed.chips and total - min(pushed.chips) < pushed.facing.bet:
        return Outcome(Action.CALL, pushed.facing.bet)
    return why.consider(raise_amounts, AmountPut(facing=pushed.facing, total=total))


def _alone(alone: ChipsPushed, why: Reasoning) -> Outcome:
    if alone.total <= alone.facing.bet:
        return Outcome(Action.CALL, alone.facing.bet)
    return why.consider(multiple_chips, alone)
