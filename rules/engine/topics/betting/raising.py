"""Was a raise made in the way the edition allows?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...facts import AmountPut, ChipsPushed, OneChip, RaiseMotions
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .bounds import called, raise_still_open, raised, smallest_raise
from .calling import calling
from .oversized_chip import oversized_chip
from .raise_amounts import raise_amounts


class WrongFirstMotion(StrEnum):
    """What follows when, after "raise", the first motion is not the exact call and less than a minimum raise."""

    MINIMUM_RAISE = "minimum-raise"
    NOT_COVERED = "not-covered"


@dataclass(frozen=True, kw_only=True)
class Raising:
    """``wrong_first_motion``: the consequence of a first motion that is not the call."""

    wrong_first_motion: WrongFirstMotion


@topic("raising", facts=RaiseMotions, params=Raising)
def raising(made: RaiseMotions, rule: Raising, why: Reasoning) -> Outcome:
    """One motion, or the exact call and one more after "raise"; silent further motions are a string bet."""
    facing, first = made.facing, sum(made.motions[0])
    if not made.declared:
        return _silent(made, why)
    if len(made.motions) == 1 and len(made.motions[0]) == 1 and not facing.in_front and first > facing.bet:
        return why.apply(oversized_chip, OneChip(facing=facing, chip=first, raise_declared=True))
    if first == facing.owed:
        return _call_then_raise(made, why)
    total, least = facing.in_front + first, smallest_raise(facing)
    if total >= least:
        why.because(Reason.ONE_MOTION, total=total)
        return why.apply(raise_amounts, AmountPut(facing=facing, total=total))
    if rule.wrong_first_motion is WrongFirstMotion.MINIMUM_RAISE:
        why.because(Reason.WRONG_FIRST_MOTION, min_raise_to=least)
        return raised(facing, least, why)
    if len(made.motions) == 1:
        return why.apply(raise_amounts, AmountPut(facing=facing, total=total, declared=True))
    why.because(Reason.WRONG_FIRST_MOTION_NOT_COVERED)
    return Outcome(Action.FLOOR)


def _call_then_raise(made: RaiseMotions, why: Reasoning) -> Outcome:
    facing = made.facing
    if len(made.motions) == 1:
        why.because(Reason.CALL_THEN_NOTHING)
        return raise_still_open(facing, why)
    total = facing.bet + sum(made.motions[1])
    why.because(Reason.CALL_THEN_RAISE, total=total)
    if len(made.motions) > 2:
        why.because(Reason.THIRD_MOTION)
    return why.apply(raise_amounts, AmountPut(facing=facing, total=total, declared=True))


def _silent(made: RaiseMotions, why: Reasoning) -> Outcome:
    facing, chips = made.facing, made.motions[0]
    if len(made.motions) > 1:
        if facing.in_front + sum(chips) >= facing.bet:
            why.because(Reason.SILENT_SECOND_MOTION, total=sum(chips))
        elif facing.in_front + sum(map(sum, made.motions)) >= facing.bet:
            why.because(Reason.CALL_MADE_UP_IN_MOTIONS, call=facing.bet)
            return called(facing, why)
        else:
            # all that went in stays in, and it is still too little
            chips = tuple(chip for motion in made.motions for chip in motion)
    return why.apply(calling, ChipsPushed(facing=facing, chips=chips))
