"""What follows when less than the call is put out or named in turn?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...facts import Undercall, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .bounds import called


class FullCall(StrEnum):
    """A circumstance in which an undercall is a full call whatever the director thinks."""

    HEADS_UP = "heads-up"
    OPENING_BET = "opening-bet"


@dataclass(frozen=True, kw_only=True)
class Undercalls:
    """``full_call``: when the full call is mandatory; ``tiny_divisor``: the bet holds this many times the chips put out
    in the rule's own example of a tiny bet (0: the edition has none)."""

    full_call: tuple[FullCall, ...]
    tiny_divisor: int


@topic("undercalls", facts=Undercall, params=Undercalls)
def undercalls(under: Undercall, rule: Undercalls, why: Reasoning) -> Outcome:
    """A full call heads-up or against the opening bet; otherwise the director chooses."""
    facing = under.facing
    values = {"total": under.total, "call": facing.bet}
    if facing.everything is not None and under.total >= facing.everything:
        why.because(Reason.CALL_FOR_LESS, total=facing.everything, call=facing.bet)
        return Outcome(Action.ALL_IN, facing.everything)
    short = facing.everything is not None and facing.everything < facing.bet
    full = Outcome(Action.ALL_IN, facing.everything) if short else Outcome(Action.CALL, facing.bet)
    options = (full, Outcome(Action.FORFEIT, under.total))
    if not rule.full_call:
        why.because(Reason.CHIPS_IN_TURN_STAY, **values)
        return Outcome(Action.DISCRETION, options=options)
    why.because(Reason.UNDERCALL, **values)
    if rule.tiny_divisor and under.total * rule.tiny_divisor <= facing.bet:
        why.because(Reason.TINY_CHIPS, **values)
    if FullCall.OPENING_BET in rule.full_call and facing.opening:
        why.because(Reason.UNDERCALL_OF_OPENING_BET, call=facing.bet)
        return called(facing, why)
    if FullCall.HEADS_UP in rule.full_call and need(facing.players, "facing.players") == 2:
        why.because(Reason.UNDERCALL_HEADS_UP, call=facing.bet)
        return called(facing, why)
    need(facing.opening, "facing.opening")
    why.because(Reason.UNDERCALL_AT_DISCRETION, **values)
    return Outcome(Action.DISCRETION, options=options)
