"""May a player insist on seeing another player's hand?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...facts import AskersCards, SeeRequest, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


class Forfeit(StrEnum):
    """What a player who gave up his own cards may no longer ask for."""

    EVERY_HAND = "every-hand"
    WINNING_HAND = "winning-hand"


class Request(StrEnum):
    """What becomes of a request to which nobody has a right."""

    CALLERS_RIGHT_ELSE_DISCRETION = "callers-right-else-discretion"
    PRIVILEGE = "privilege"
    NOT_STATED = "not-stated"


@dataclass(frozen=True, kw_only=True)
class AskingToSee:
    """``forfeit``: what is lost with one's own cards. ``request``: the standing of a request.

    ``show_one_show_all``: cards that one player has seen are shown to all. ``unseen_from``: the place in the order of
    showing from which a hand may be thrown away unseen, 0 when the edition does not say.
    """

    forfeit: Forfeit
    request: Request
    show_one_show_all: bool
    unseen_from: int


@topic("asking-to-see", facts=SeeRequest, params=AskingToSee)
def asking_to_see(asked: SeeRequest, rule: AskingToSee, why: Reasoning) -> Outcome:
    """A right, a request at the director's discretion, or neither."""
    if rule.show_one_show_all and asked.seen_by_another:
        why.because(Reason.SHOWN_TO_ONE_SHOWN_TO_ALL)
        return Outcome(Action.ENTITLED)
    if _gave_up_the_right(asked, rule, why):
        return Outcome(Action.NOT_ENTITLED)
    if rule.request is Request.NOT_STATED:
        return _by_the_order(asked, rule, why)
    if rule.request is Request.PRIVILEGE:
        if asked.house_right:
            why.because(Reason.HOUSE_GIVES_THE_RIGHT)
            return Outcome(Action.ENTITLED)
        why.because(Reason.SEEING_IS_A_PRIVILEGE)
    elif _paid_to_see(asked, why):
        return Outcome(Action.ENTITLED)
    else:
        why.because(Reason.REQUEST_AT_DISCRETION)
    return Outcome(Action.DISCRETION, options=(Outcome(Action.HAND_SHOWN), Outcome(Action.HAND_NOT_SHOWN)))


def _gave_up_the_right(asked: SeeRequest, rule: AskingToSee, why: Reasoning) -> bool:
    if asked.own_cards in (AskersCards.TABLED, AskersCards.HELD):
        return False
    if rule.forfeit is Forfeit.EVERY_HAND:
        why.because(Reason.NO_CARDS_NO_REQUEST)
        return True
    if asked.own_cards is AskersCards.MUCKED and need(asked.of_winner, "of_winner"):
        why.because(Reason.MUCKED_MAY_NOT_SEE_WINNER)
        return True
    return False


def _by_the_order(asked: SeeRequest, rule: AskingToSee, why: Reasoning) -> Outcome:
    if rule.unseen_from and need(asked.place, "place") >= rule.unseen_from:
        why.because(Reason.LATER_HAND_GOES_UNSEEN)
        return Outcome(Action.NOT_ENTITLED)
    why.because(Reason.NO_RIGHT_TO_SEE_STATED)
    return Outcome(Action.FLOOR)


def _paid_to_see(asked: SeeRequest, why: Reasoning) -> bool:
    if not need(asked.river_bet, "river_bet"):
        why.because(Reason.NO_BET_ON_THE_RIVER)
        return False
    if not need(asked.asker_called, "asker_called"):
        why.because(Reason.ASKER_DID_NOT_CALL)
        return False
    if not need(asked.of_last_aggressor, "of_last_aggressor"):
        why.because(Reason.NOT_THE_AGGRESSORS_HAND)
        return False
    why.because(Reason.CALLER_PAID_TO_SEE)
    return True
