"""Who has to show first when everybody waits?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...facts import AllInMoment, ShowdownGame, Standoff, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .face_up import face_up


class AggressorOf(StrEnum):
    """Whose last bet or raise counts."""

    FINAL_ROUND = "final-round"
    WHOLE_HAND = "whole-hand"


@dataclass(frozen=True, kw_only=True)
class ShowdownOrder:
    """``aggressor``: the rounds whose last bet or raise counts.

    ``enforceable``: the edition says that the director may enforce the order. ``clockwise``: it says who follows.
    """

    aggressor: AggressorOf
    enforceable: bool
    clockwise: bool


@topic("showdown-order", facts=Standoff, params=ShowdownOrder)
def showdown_order(stand: Standoff, rule: ShowdownOrder, why: Reasoning) -> Outcome:
    """The last aggressor, or without one whoever would open the round."""
    if stand.all_in:
        shown = AllInMoment(all_in=1, with_chips=len(stand.seats) - 1, round_closed=True, final_round=True)
        return why.apply(face_up, shown)
    if rule.enforceable:
        why.because(Reason.ORDER_MAY_BE_ENFORCED)
    aggressor = need(stand.final_aggressor, "final_aggressor")
    if rule.aggressor is AggressorOf.WHOLE_HAND:
        return _last_of_the_hand(stand, aggressor, why)
    if aggressor:
        why.because(Reason.FINAL_AGGRESSOR_SHOWS, player=aggressor)
        return Outcome(Action.SHOWS_FIRST, players=(aggressor,))
    return _without_a_bet(stand, rule, why)


def _last_of_the_hand(stand: Standoff, aggressor: str, why: Reasoning) -> Outcome:
    last = aggressor or need(stand.earlier_aggressor, "earlier_aggressor")
    if last not in stand.seats:
        why.because(Reason.NO_LIVE_AGGRESSOR)
        return Outcome(Action.FLOOR)
    why.because(Reason.AGGRESSOR_OF_ANY_ROUND, player=last)
    return Outcome(Action.SHOWS_FIRST, players=(last,))


def _without_a_bet(stand: Standoff, rule: ShowdownOrder, why: Reasoning) -> Outcome:
    if stand.game is not ShowdownGame.FLOP:
        first = need(stand.first_by_board or None, "first_by_board")
        high = stand.game is ShowdownGame.STUD
        why.because(Reason.HIGH_BOARD_SHOWS if high else Reason.LOW_BOARD_SHOWS, player=first)
        return Outcome(Action.SHOWS_FIRST, players=(first,))
    first, *others = stand.seats
    why.because(Reason.FIRST_SEAT_SHOWS, player=first)
    if rule.clockwise:
        why.because(Reason.OTHERS_FOLLOW_CLOCKWISE, players=", ".join(others))
    return Outcome(Action.SHOWS_FIRST, players=(first,))
