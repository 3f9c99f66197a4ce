"""How is a pot divided when it does not divide evenly?"""

from __future__ import annotations

from collections.abc import Sequence

from ...facts import GameFamily, SplitPot, Winner, card_height, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("odd-chips", facts=SplitPot)
def odd_chips(pot: SplitPot, rule: None, why: Reasoning) -> Outcome:
    """Even shares in the smallest chip in play; odd chips by seat, by card, or to the high side."""
    units = pot.amount // pot.smallest_chip
    shares: dict[str, int] = {}
    same_both_ways = {winner.player for winner in pot.winners} == {winner.player for winner in pot.low_winners}
    if not pot.low_winners:
        _share(units, pot.winners, pot, shares, why)
    elif same_both_ways:
        why.because(Reason.SAME_HANDS_BOTH_WAYS, amount=pot.amount)
        _share(units, pot.winners, pot, shares, why)
    else:
        high = (units + 1) // 2
        if units % 2:
            why.because(Reason.ODD_CHIP_TO_HIGH, chip=pot.smallest_chip)
        why.because(Reason.HIGH_AND_LOW_HALVES, high=high * pot.smallest_chip, low=(units - high) * pot.smallest_chip)
        _share(high, pot.winners, pot, shares, why)
        _share(units - high, pot.low_winners, pot, shares, why)
    awards = tuple(
        Outcome(Action.AWARD, chips * pot.smallest_chip, players=(player,)) for player, chips in shares.items()
    )
    return Outcome(Action.AWARDS, options=awards)


def _share(units: int, winners: Sequence[Winner], pot: SplitPot, shares: dict[str, int], why: Reasoning) -> None:
    each, odd = divmod(units, len(winners))
    ordered = list(winners)
    if odd:
        ordered = _in_order(winners, pot)
        reason = Reason.ODD_CHIP_BY_SEAT if pot.family is GameFamily.BOARD else Reason.ODD_CHIP_BY_CARD
        first = ", ".join(winner.player for winner in ordered[:odd])
        why.because(reason, player=first, count=odd, chip=pot.smallest_chip)
    else:
        why.because(Reason.EVEN_SPLIT, share=each * pot.smallest_chip, count=len(winners))
    for index, winner in enumerate(ordered):
        shares[winner.player] = shares.get(winner.player, 0) + each + (index < odd)


def _in_order(winners: Sequence[Winner], pot: SplitPot) -> list[Winner]:
    """Who gets odd chips first."""
    if pot.family is GameFamily.BOARD:
        return sorted(winners, key=lambda winner: need(winner.seat, "winners.seat"))
    # the highest of five low cards is never an ace, so an ace is always high
    return sorted(
        winners, key=lambda winner: card_height(need(winner.high_card or None, "winners.high_card")), reverse=True
    )
