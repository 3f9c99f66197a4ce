"""What happens to a player who began in the wrong seat?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import SatBehind, WrongSeat, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class WrongSeats:
    """``refers_to_procedures``: for another player's chips the rule sends the reader to recommended procedures."""

    refers_to_procedures: bool


@topic("wrong-seat", facts=WrongSeat, params=WrongSeats)
def wrong_seat(found: WrongSeat, rule: WrongSeats, why: Reasoning) -> Outcome:
    """With a stack of the right size he takes his chips to his own seat; nothing else is settled."""
    behind = need(found.sat_behind, "sat_behind")
    if behind is SatBehind.RIGHT_STACK:
        why.because(Reason.MOVED_WITH_PRESENT_CHIPS)
        return Outcome(Action.MOVES_WITH_CHIPS, found.stack)
    if behind is SatBehind.ANOTHERS_STACK and rule.refers_to_procedures:
        why.because(Reason.ANOTHERS_STACK_BY_PROCEDURE)
    elif behind is SatBehind.ANOTHERS_STACK:
        why.because(Reason.ANOTHERS_STACK_NOT_COVERED)
    else:
        why.because(Reason.WRONG_STACK_NOT_COVERED)
    return Outcome(Action.FLOOR)
