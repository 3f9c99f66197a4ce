"""How far can a bet go: the player's chips, the pot, the fixed size in limit?"""

from __future__ import annotations

from dataclasses import replace

from ...facts import Facing, Structure, need
from ...reasoning import Reasoning
from ...reasons import Reason
from ...ruling import Action, Outcome


def smallest_raise(facing: Facing) -> int:
    """Chips: the total of the minimum raise over the bet faced."""
    return facing.bet + need(facing.last_raise, "facing.last_raise")


def half_mark(facing: Facing) -> int:
    """Chips: the smallest total that is at least half of a minimum raise."""
    return facing.bet + (need(facing.last_raise, "facing.last_raise") + 1) // 2


def largest_bet(facing: Facing) -> int | None:
    """Chips: the largest total that the structure allows; ``None`` in no-limit."""
    if facing.structure is Structure.POT_LIMIT:
        return facing.bet + need(facing.pot, "facing.pot") + facing.owed
    if facing.structure is Structure.LIMIT:
        return smallest_raise(facing) if facing.bet else need(facing.minimum_bet, "facing.minimum_bet")
    return None


def called(facing: Facing, why: Reasoning) -> Outcome:
    """A call of the bet, or all-in for less when the player has less."""
    if facing.everything is not None and facing.everything < facing.bet:
        why.because(Reason.CALL_FOR_LESS, total=facing.everything, call=facing.bet)
        return Outcome(Action.ALL_IN, facing.everything)
    return Outcome(Action.CALL, facing.bet)


def raised(facing: Facing, total: int, why: Reasoning) -> Outcome:
    """A raise to ``total`` (or a bet when nothing was bet), cut to what the structure and the stack allow."""
    most = largest_bet(facing)
    if most is not None and total > most:
        reason = Reason.CAPPED_BY_POT if facing.structure is Structure.POT_LIMIT else Reason.LIMIT_RAISE_IS_FIXED
        why.because(reason, total=most)
        total = most
    if facing.everything is not None and total > facing.everything:
        why.because(Reason.CAPPED_BY_STACK, total=facing.everything)
        return Outcome(Action.ALL_IN, facing.everything)
    return Outcome(Action.RAISE_TO if facing.bet else Action.BET, total)


def raise_still_open(facing: Facing, why: Reasoning) -> Outcome:
    """A raise that was declared without its size: the player may still choose it, if he and the structure can."""
    least = smallest_raise(facing)
    if facing.structure is Structure.LIMIT:
        why.because(Reason.LIMIT_RAISE_IS_FIXED, total=least)
        return raised(facing, least, why)
    if facing.everything is not None and facing.everything < least:
        return raised(facing, least, why)
    return Outcome(Action.RAISE_AT_LEAST, least)


def without_prior_chips(facing: Facing) -> Facing:
    """The same bet faced with nothing in front; the chips in front are back in the stack and out of the pot."""
    pot = None if facing.pot is None else max(0, facing.pot - facing.in_front)
    return replace(facing, in_front=0, stack=facing.everything, pot=pot)
