"""To what does a declaration in turn bind the player?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...facts import (
    AmountPut,
    Basis,
    Declaration,
    Facing,
    RaiseMotions,
    Said,
    Spoken,
    Structure,
    Undercall,
    need,
)
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .bounds import called, largest_bet, raise_still_open, raised, smallest_raise
from .raise_amounts import raise_amounts
from .raising import raising
from .unclear_betting import unclear_betting
from .undercalls import undercalls


@dataclass(frozen=True, kw_only=True)
class BindingDeclarations:
    """``pot_is_a_raise``: the edition says that "pot" binds to a raise where a bet is faced outside pot-limit."""

    pot_is_a_raise: bool


@topic("binding-declarations", facts=Spoken, params=BindingDeclarations)
def binding_declarations(spoken: Spoken, rule: BindingDeclarations, why: Reasoning) -> Outcome:
    """A general declaration commits to the full action; an amount alone is like chips."""
    words, facing = spoken.words, spoken.facing
    if words.readings or words.said is Said.UNCLEAR:
        lowest = why.apply(unclear_betting, words)
        if lowest.action is Action.FLOOR:
            return lowest
        words = replace(words, amount=lowest.amount, readings=())
    match words.said:
        case Said.FOLD:
            return _fold(facing, why)
        case Said.CHECK:
            return _check(facing, why)
        case Said.CALL:
            return _call(facing, why)
        case Said.ALL_IN:
            return _all_in(words, facing, why)
        case Said.POT:
            return _pot(facing, rule, why)
        case Said.RAISE if facing.bet:
            return _raise(words, spoken, why)
        case _ if facing.bet:
            return _amount(words, facing, why) if words.amount else _raise(words, spoken, why)
        case _:
            return _bet(words, spoken, why)


def _fold(facing: Facing, why: Reasoning) -> Outcome:
    why.because(Reason.FOLD_DECLARED if facing.owed else Reason.FOLD_FACING_NOTHING)
    return Outcome(Action.FOLD)


def _check(facing: Facing, why: Reasoning) -> Outcome:
    if facing.owed:
        why.because(Reason.CHECK_FACING_BET, call=facing.bet)
        return Outcome(Action.FLOOR)
    why.because(Reason.CHECK_DECLARED)
    return Outcome(Action.CHECK)


def _call(facing: Facing, why: Reasoning) -> Outcome:
    if not facing.owed:
        why.because(Reason.NOTHING_TO_CALL)
        return Outcome(Action.CHECK)
    why.because(Reason.CALL_DECLARED, call=facing.bet)
    return called(facing, why)


def _all_in(words: Declaration, facing: Facing, why: Reasoning) -> Outcome:
    total = facing.everything if facing.everything is not None else words.amount
    why.because(Reason.ALL_IN_DECLARED)
    if total is None:
        return Outcome(Action.ALL_IN)
    if facing.bet and total > facing.bet:
        why.because(Reason.ALL_IN_IS_A_RAISE, total=total, call=facing.bet)
    elif total == facing.bet:
        why.because(Reason.EXACT_CALL, call=facing.bet)
    elif facing.bet:
        why.because(Reason.CALL_FOR_LESS, total=total, call=facing.bet)
    most = largest_bet(facing) if total > facing.bet else None
    if most is not None and total > most:
        return raised(facing, total, why)
    return Outcome(Action.ALL_IN, total)


def _pot(facing: Facing, rule: BindingDeclarations, why: Reasoning) -> Outcome:
    if facing.structure is Structure.POT_LIMIT:
        most = need(largest_bet(facing), "facing.pot")
        why.because(Reason.POT_DECLARED, total=most)
        return raised(facing, most, why)
    if facing.bet and not rule.pot_is_a_raise:
        why.because(Reason.POT_AGAINST_BET_NOT_STATED, call=facing.bet)
        return Outcome(Action.FLOOR)
    if facing.bet:
        why.because(Reason.POT_IS_NO_RAISE_HERE, least=smallest_raise(facing))
        return raise_still_open(facing, why)
    least = need(facing.minimum_bet, "facing.minimum_bet")
    why.because(Reason.POT_IS_NO_BET_HERE, least=least)
    return Outcome(Action.BET_AT_LEAST, least)


def _raise(words: Declaration, spoken: Spoken, why: Reasoning) -> Outcome:
    facing = spoken.facing
    if words.amount is None:
        why.because(Reason.RAISE_DECLARED)
        if spoken.motions:
            return why.apply(raising, RaiseMotions(facing=facing, motions=spoken.motions, declared=True))
        return raise_still_open(facing, why)
    if words.basis is Basis.ON_TOP:
        total = facing.bet + words.amount
        why.because(Reason.AMOUNT_COMES_ON_TOP, raise_by=words.amount, call=facing.bet, total=total)
    else:
        total = words.amount
        why.because(Reason.AMOUNT_IS_THE_TOTAL, total=total)
    return why.apply(raise_amounts, AmountPut(facing=facing, total=total, declared=True))


def _amount(words: Declaration, facing: Facing, why: Reasoning) -> Outcome:
    total = need(words.amount, "words.amount")
    if words.basis is Basis.ON_TOP:
        why.because(Reason.AMOUNT_COMES_ON_TOP, raise_by=total, call=facing.bet, total=facing.bet + total)
        return why.apply(raise_amounts, AmountPut(facing=facing, total=facing.bet + total, declared=True))
    why.because(Reason.AMOUNT_IS_LIKE_CHIPS, total=total)
    if total < facing.bet:
        return why.apply(undercalls, Undercall(facing=facing, total=total))
    if total == facing.bet:
        why.because(Reason.EXACT_CALL, call=facing.bet)
        return called(facing, why)
    return why.apply(raise_amounts, AmountPut(facing=facing, total=total))


def _bet(words: Declaration, spoken: Spoken, why: Reasoning) -> Outcome:
    """Nothing has been bet: bet, raise or an amount opens the round."""
    facing, minimum = spoken.facing, spoken.facing.minimum_bet
    pushed = sum(map(sum, spoken.motions))
    total = words.amount or pushed
    if not total:
        least = need(minimum, "facing.minimum_bet")
        why.because(Reason.DECLARED_BET_BELOW_MINIMUM, minimum=least)
        return Outcome(Action.BET_AT_LEAST, least)
    if minimum is not None and total < minimum and (facing.everything is None or total < facing.everything):
        if words.said is Said.AMOUNT:
            why.because(Reason.BET_BELOW_MINIMUM, total=total, minimum=minimum)
            return Outcome(Action.FLOOR)
        why.because(Reason.DECLARED_BET_BELOW_MINIMUM, minimum=minimum)
        return raised(facing, minimum, why)
    why.because(Reason.AMOUNT_IS_LIKE_CHIPS if words.said is Said.AMOUNT else Reason.BET_DECLARED, total=total)
    return raised(facing, total, why)
