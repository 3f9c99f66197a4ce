"""Is a hand properly tabled, and can it still win after it was mucked?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...facts import KilledHand, KilledHow, Mucker, TabledHand, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .killed_hand import killed_hand


class OwnMuck(StrEnum):
    """What an edition says of a player who mucks his own hand at showdown."""

    AT_OWN_RISK = "at-own-risk"
    NOT_STATED = "not-stated"


@dataclass(frozen=True, kw_only=True)
class Tabling:
    """``own_muck``: what becomes of a hand that its owner mucked before or after it was tabled."""

    own_muck: OwnMuck


@topic("tabled-hand", facts=TabledHand, params=Tabling)
def tabled_hand(hand: TabledHand, rule: Tabling, why: Reasoning) -> Outcome:
    """All cards face up and readable; then the dealer cannot kill a hand that obviously won."""
    tabled = _tabled(hand, why)
    if hand.mucked_by is Mucker.NOBODY:
        if tabled:
            return Outcome(Action.TABLED)
        why.because(Reason.REST_MAY_BE_TABLED)
        return Outcome(Action.MUST_TABLE)
    if hand.mucked_by is Mucker.DEALER:
        return _swept_in(hand, tabled, why)
    if tabled:
        return _mucked_after_tabling(rule, why)
    return _mucked_untabled(hand, rule, why)


def _tabled(hand: TabledHand, why: Reasoning) -> bool:
    values = {"face_up": hand.face_up, "cards": hand.game.cards}
    if hand.face_up < hand.game.cards:
        why.because(Reason.CARDS_NOT_ALL_FACE_UP, **values)
        return False
    if not need(hand.readable, "readable"):
        why.because(Reason.CARDS_CANNOT_BE_READ)
        return False
    why.because(Reason.TABLED_IN_FULL, **values)
    return True


def _swept_in(hand: TabledHand, tabled: bool, why: Reasoning) -> Outcome:
    if tabled and need(hand.obvious_winner, "obvious_winner"):
        why.because(Reason.WINNER_CANNOT_BE_KILLED)
        return Outcome(Action.HAND_LIVE)
    why.because(Reason.ONLY_TABLED_WINNERS_ARE_SAFE)
    # at showdown every bet has been called, so nothing can go back
    killed = KilledHand(how=KilledHow.BY_DEALER, identifiable=hand.identifiable, own_bet=0)
    return why.apply(killed_hand, killed)


def _mucked_after_tabling(rule: Tabling, why: Reasoning) -> Outcome:
    if rule.own_muck is OwnMuck.NOT_STATED:
        why.because(Reason.OWN_MUCK_NOT_STATED)
        return Outcome(Action.FLOOR)
    why.because(Reason.TABLED_BEFORE_MUCKING)
    return Outcome(Action.DISCRETION, options=(Outcome(Action.HAND_LIVE), Outcome(Action.NO_CLAIM)))


def _mucked_untabled(hand: TabledHand, rule: Tabling, why: Reasoning) -> Outcome:
    identifiable = need(hand.identifiable, "identifiable")
    if rule.own_muck is OwnMuck.NOT_STATED:
        if identifiable:
            why.because(Reason.OWN_MUCK_NOT_STATED)
            return Outcome(Action.FLOOR)
        why.because(Reason.ALL_CARDS_SHOWN_TO_WIN)
        return Outcome(Action.NO_CLAIM)
    why.because(Reason.MUCKED_AT_OWN_RISK)
    if identifiable:
        why.because(Reason.CAN_BE_RETRIEVED)
        return Outcome(Action.HAND_LIVE)
    # a hand of which no card was ever up cannot have been read
    if hand.face_up and hand.clearly_read is None:
        why.because(Reason.READING_IS_JUDGED)
        return Outcome(Action.DISCRETION, options=(Outcome(Action.HAND_LIVE), Outcome(Action.NO_CLAIM)))
    if hand.clearly_read:
        why.because(Reason.HAND_WAS_READ)
        return Outcome(Action.HAND_LIVE)
    why.because(Reason.NEITHER_RETRIEVED_NOR_READ)
    return Outcome(Action.NO_CLAIM)
