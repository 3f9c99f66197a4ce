"""Who moves to a short table, and to which seat?"""

from __future__ import annotations

from ...facts import BalancedGame, Balancing, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from ..button.positions import next_positions
from .worst_seat import worst_seat


@topic("table-balancing", facts=Balancing)
def table_balancing(asked: Balancing, rule: None, why: Reasoning) -> Outcome:
    """The player who is the big blind next goes to the worst free position; in stud the seat opened last is filled."""
    if asked.game is BalancedGame.DRAW:
        why.because(Reason.GAME_WITHOUT_A_MOVING_RULE)
        return Outcome(Action.FLOOR)
    why.because(Reason.TABLE_CHOSEN_BY_PROCEDURE)
    if asked.game is BalancedGame.STUD:
        seat = need(asked.opened_last, "opened_last")
        why.because(Reason.STUD_FILLS_SEAT_OPENED_LAST, seat=seat)
        return Outcome(Action.SEAT_TO_FILL, seat)
    return Outcome(Action.MOVES, options=(_who(asked, why), _where(asked, why)))


def _who(asked: Balancing, why: Reasoning) -> Outcome:
    in_stud = asked.game is BalancedGame.MIXED_IN_STUD
    why.because(Reason.WOULD_BE_BIG_BLIND_IN_HOLDEM if in_stud else Reason.BIG_BLIND_NEXT_MOVES)
    if asked.giving is None:
        return Outcome(Action.BIG_BLIND_MOVES)
    seat = next_positions(asked.giving.last, asked.giving.taken).big_blind
    why.because(Reason.BIG_BLIND_NEXT_IS_AT, seat=seat)
    return Outcome(Action.BIG_BLIND_MOVES, seat)


def _where(asked: Balancing, why: Reasoning) -> Outcome:
    why.because(Reason.GOES_TO_WORST_POSITION)
    if asked.receiving is None:
        return Outcome(Action.WORST_SEAT)
    worst = worst_seat(asked.receiving)
    if worst.lone:
        why.because(Reason.WORST_SEAT_IS_LONE_BIG_BLIND, seat=worst.seat)
    elif worst.hands == 0:
        why.because(Reason.WORST_SEAT_IS_BIG_BLIND, seat=worst.seat)
    else:
        why.because(Reason.WORST_SEAT_COMES_SOONEST, seat=worst.seat, hands=worst.hands)
    return Outcome(Action.WORST_SEAT, worst.seat)
