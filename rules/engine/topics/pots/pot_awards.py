"""Who wins how much of each pot at the end of a hand?"""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import FactNeeded
from ...facts import PotShares, Showdown, ShownHand, SplitPot, Winner
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .odd_chips import odd_chips
from .side_pots import side_pots


@topic("pot-awards", facts=Showdown)
def pot_awards(end: Showdown, rule: None, why: Reasoning) -> Outcome:
    """Each pot goes on its own to the best hands that are in it; the parts follow their pot in the outcome."""
    pots = why.apply(side_pots, PotShares(contributions=end.contributions, dead=end.dead))
    parts: list[Outcome] = []
    for part in pots.options:
        parts.append(part)
        if part.action is Action.POT:
            parts += _awards(end, part.amount or 0, part.players, why)
    return Outcome(Action.AWARDS, options=tuple(parts))


def _awards(end: Showdown, amount: int, eligible: Sequence[str], why: Reasoning) -> Sequence[Outcome]:
    """The awards of one pot in which ``eligible`` are live."""
    if len(eligible) == 1:
        why.because(Reason.ALONE_IN_THE_POT, player=eligible[0], amount=amount)
        return (Outcome(Action.AWARD, amount, players=tuple(eligible)),)
    hands = [hand for hand in end.hands if hand.player in eligible]
    if len(hands) < len(eligible):
        raise FactNeeded("hands")
    shown = [hand for hand in hands if not hand.mucked]
    if not shown:
        # whoever is the last to let go of his cards could have kept them
        last = hands[-1].player
        why.because(Reason.LAST_LIVE_HAND, player=last, amount=amount)
        return (Outcome(Action.AWARD, amount, players=(last,)),)
    high = _best(shown, low=False)
    why.because(Reason.BEST_HAND_WINS, players=_names(high), amount=amount)
    low = _low_side(end, shown, why)
    if len(high) == 1 and low in ([], high):
        return (Outcome(Action.AWARD, amount, players=(high[0].player,)),)
    split = SplitPot(
        amount=amount,
        smallest_chip=end.smallest_chip,
        family=end.family,
        winners=tuple(Winner(player=hand.player, seat=hand.seat, high_card=hand.high_card) for hand in high),
        low_winners=tuple(Winner(player=hand.player, seat=hand.seat, high_card=hand.low_card) for hand in low),
    )
    return why.apply(odd_chips, split).options


def _low_side(end: Showdown, shown: Sequence[ShownHand], why: Reasoning) -> list[ShownHand]:
    """The winners of the low half, if there is one."""
    if not end.split:
        return []
    low = _best(shown, low=True)
    if low:
        why.because(Reason.BEST_LOW_WINS_HALF, players=_names(low))
    else:
        why.because(Reason.NO_LOW_HAND)
    return low


def _best(shown: Sequence[ShownHand], *, low: bool) -> list[ShownHand]:
    strengths = [(hand.low if low else hand.high, hand) for hand in shown]
    best = max((strength for strength, _ in strengths if strength is not None), default=None)
    return [hand for strength, hand in strengths if strength is not None and strength == best]


def _names(hands: Sequence[ShownHand]) -> str:
    return ", ".join(hand.player for hand in hands)
