"""Is it a misdeal, or is the hand played?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import ActionSequence, DealError, DealtGame, InitialDeal, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from ..turn.substantial_action import substantial_action

_ALWAYS = {
    DealError.FIRST_CARD_TO_WRONG_SEAT: Reason.FIRST_CARD_TO_WRONG_SEAT,
    DealError.SEAT_NOT_ENTITLED: Reason.CARD_TO_SEAT_NOT_ENTITLED,
    DealError.SEAT_LEFT_OUT: Reason.ENTITLED_SEAT_LEFT_OUT,
}


@dataclass(frozen=True, kw_only=True)
class Misdeals:
    """``boxed``: cards face up in the deck that make a misdeal. ``exposed``: down cards turned up by the dealer, none
    of them among the first two, that make one in flop games. ``by_dealer_only``: cards that a player turned up himself
    do not count there. ``every_game``: the list is not for flop games alone, and draw games are left to the house.
    ``redeal_stated``: the re-deal has a clause."""

    boxed: int
    exposed: int
    by_dealer_only: bool
    every_game: bool
    redeal_stated: bool


@topic("misdeal", facts=InitialDeal, params=Misdeals)
def misdeal(deal: InitialDeal, rule: Misdeals, why: Reasoning) -> Outcome:
    """A listed error is a misdeal until there has been substantial action."""
    acted = why.consider(substantial_action, ActionSequence(actions=deal.actions))
    if acted.action is Action.SUBSTANTIAL_ACTION:
        why.apply(substantial_action, ActionSequence(actions=deal.actions))
        why.because(Reason.TOO_LATE_FOR_A_MISDEAL)
        return Outcome(Action.PLAY_ON)
    if deal.error is DealError.BUTTON_TWO_IN_A_ROW:
        why.because(Reason.BUTTON_MAY_GET_TWO)
        return Outcome(Action.PLAY_ON)
    stud_cards = deal.game is DealtGame.STUD and deal.error is DealError.EXPOSED_CARDS
    if deal.game is not DealtGame.FLOP and not stud_cards and not rule.every_game:
        why.because(Reason.LIST_FOR_FLOP_GAMES)
        return Outcome(Action.FLOOR)
    if deal.game is DealtGame.DRAW:
        why.because(Reason.DRAW_BY_HOUSE_RULES)
        return Outcome(Action.HOUSE_RULES)
    if deal.error is DealError.OTHER:
        why.because(Reason.LIST_NOT_COMPLETE)
        return Outcome(Action.DISCRETION, options=(Outcome(Action.MISDEAL), Outcome(Action.PLAY_ON)))
    if not _is_listed(deal, rule, why):
        return Outcome(Action.PLAY_ON)
    if rule.redeal_stated:
        why.because(Reason.REDEAL_IS_A_REPLAY)
    return Outcome(Action.MISDEAL)


def _is_listed(deal: InitialDeal, rule: Misdeals, why: Reasoning) -> bool:
    if deal.error in _ALWAYS:
        why.because(_ALWAYS[deal.error])
        return True
    if deal.error is DealError.BOXED_CARDS:
        enough = deal.cards >= rule.boxed
        why.because(Reason.ENOUGH_BOXED_CARDS if enough else Reason.TOO_FEW_BOXED_CARDS, cards=deal.cards)
        return enough
    if deal.game is not DealtGame.STUD and not rule.by_dealer_only:
        return _is_exposed_by_anybody(deal, rule, why)
    if not need(deal.by_dealer, "by_dealer"):
        why.because(Reason.EXPOSED_BY_A_PLAYER)
        return False
    if deal.game is DealtGame.STUD:
        why.because(Reason.STUD_DOWN_CARD_EXPOSED)
        return True
    if deal.cards >= rule.exposed:
        why.because(Reason.ENOUGH_EXPOSED_CARDS, cards=deal.cards)
        return True
    first = need(deal.among_first_two, "among_first_two")
    why.because(Reason.EXPOSED_AMONG_FIRST_TWO if first else Reason.ONE_LATER_CARD_EXPOSED)
    return first


def _is_exposed_by_anybody(deal: InitialDeal, rule: Misdeals, why: Reasoning) -> bool:
    if deal.cards >= rule.exposed:
        why.because(Reason.ENOUGH_CARDS_EXPOSED_BY_ANYBODY, cards=deal.cards)
        return True
    first = need(deal.among_first_two, "among_first_two")
    why.because(Reason.FIRST_CARD_EXPOSED_BY_ANYBODY if first else Reason.ONE_LATER_CARD_EXPOSED)
    return first
