"""What happens when the dealer kills a live hand by mistake or it is mixed with other cards?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...facts import KilledHand, KilledHow, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


class Rescue(StrEnum):
    """Which hands an edition keeps in play when their cards can be identified."""

    NONE = "none"
    FOULED = "fouled"
    ANY = "any"


@dataclass(frozen=True, kw_only=True)
class KilledHands:
    """``identified``: the hands that stay in play when their cards can be identified."""

    identified: Rescue


@topic("killed-hand", facts=KilledHand, params=KilledHands)
def killed_hand(hand: KilledHand, rule: KilledHands, why: Reasoning) -> Outcome:
    """No redress and no refund of called bets; what nobody called goes back, identified cards may play on."""
    if rule.identified is not Rescue.NONE and need(hand.identifiable, "identifiable"):
        if hand.how is KilledHow.FOULED or rule.identified is Rescue.ANY:
            why.because(Reason.IDENTIFIED_STAYS_IN_PLAY)
            return Outcome(Action.HAND_LIVE)
        why.because(Reason.KILLED_BUT_IDENTIFIED)
        return Outcome(Action.FLOOR)
    why.because(Reason.NO_REDRESS)
    own_bet = need(hand.own_bet, "own_bet")
    uncalled = own_bet - need(hand.matched, "matched") if own_bet else 0
    if uncalled <= 0:
        why.because(Reason.CALLED_BETS_STAY)
        return Outcome(Action.HAND_DEAD)
    if uncalled == own_bet:
        why.because(Reason.UNCALLED_BET_RETURNS, amount=uncalled)
    else:
        why.because(Reason.UNCALLED_PART_RETURNS, amount=uncalled, matched=own_bet - uncalled)
    return Outcome(Action.HAND_DEAD_RETURNS, uncalled)
