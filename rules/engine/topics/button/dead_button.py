"""Where are the button and the blinds after players have gone out or come?"""

from __future__ import annotations

from ...facts import LastTwo, TableHistory
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .heads_up_button import heads_up_button
from .positions import Positions, clockwise, next_positions


@topic("dead-button", facts=TableHistory)
def dead_button(history: TableHistory, rule: None, why: Reasoning) -> Outcome:
    """The big blind goes to the next player; small blind and button follow to where the blinds were, empty or not."""
    last, before = history.last, frozenset(history.taken)
    for taken in history.seats_before_each_hand():
        previous, hand = last, next_positions(last, taken)
        last, seats = hand.last, before | taken
        before = taken
    if hand.button == hand.small_blind:
        # whoever is not dealt in counts as gone for the two who are
        everybody = clockwise(seats | {previous.big_blind}, previous.big_blind)
        gone = tuple(str(seat) for seat in everybody if seat not in (hand.button, hand.big_blind))
        two = LastTwo(players=tuple(map(str, everybody)), big_blind=str(previous.big_blind), out=gone)
        return _with_waiting(why.apply(heads_up_button, two), hand, why)
    why.because(Reason.BIG_BLIND_ADVANCES, big_blind=hand.big_blind)
    parts = [_small_blind(hand, why), Outcome(Action.BIG_BLIND, players=(str(hand.big_blind),))]
    return _with_waiting(Outcome(Action.POSITIONS, options=(_button(hand, why), *parts)), hand, why)


def _small_blind(hand: Positions, why: Reasoning) -> Outcome:
    seat = (str(hand.small_blind),)
    if hand.dead_small_blind:
        why.because(Reason.SMALL_BLIND_IS_DEAD, small_blind=hand.small_blind)
        return Outcome(Action.DEAD_SMALL_BLIND, players=seat)
    why.because(Reason.SMALL_BLIND_FOLLOWS, small_blind=hand.small_blind)
    return Outcome(Action.SMALL_BLIND, players=seat)


def _button(hand: Positions, why: Reasoning) -> Outcome:
    seat = (str(hand.button),)
    if hand.dead_button:
        why.because(Reason.BUTTON_IS_DEAD, button=hand.button)
        return Outcome(Action.DEAD_BUTTON, players=seat)
    why.because(Reason.BUTTON_FOLLOWS, button=hand.button)
    return Outcome(Action.BUTTON, players=seat)


def _with_waiting(outcome: Outcome, hand: Positions, why: Reasoning) -> Outcome:
    if not hand.waiting:
        return outcome
    names = tuple(map(str, hand.waiting))
    why.because(Reason.SEATS_WAIT, seats=", ".join(names))
    return Outcome(outcome.action, options=(*outcome.options, Outcome(Action.WAITS, players=names)))
