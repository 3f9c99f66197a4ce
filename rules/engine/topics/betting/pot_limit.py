"""What is the largest bet or raise in pot-limit?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import MaximumBet
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class PotLimit:
    """``short_blinds_stated``: the edition says how blinds that are all-in for less count."""

    short_blinds_stated: bool


@topic("pot-limit", facts=MaximumBet, params=PotLimit)
def pot_limit(asked: MaximumBet, rule: PotLimit, why: Reasoning) -> Outcome:
    """The bet to call plus the pot as it stands after that call."""
    middle = asked.pot + sum(asked.wagers)
    bet = max((*asked.wagers, *asked.blinds), default=0)
    if asked.blinds:
        short = sum(max(0, blind - wager) for blind, wager in zip(asked.blinds, asked.wagers, strict=False))
        if short and not rule.short_blinds_stated:
            why.because(Reason.SHORT_BLINDS_NOT_STATED)
            return Outcome(Action.FLOOR)
        if short:
            why.because(Reason.BLINDS_COUNT_IN_FULL)
            middle += short
    if bet == 0:
        why.because(Reason.POT_IS_THE_BET, maximum=middle)
        return Outcome(Action.MAXIMUM, middle)
    owed = bet - asked.in_front
    maximum = bet + middle + owed
    why.because(Reason.POT_WITH_CALL, owed=owed, call=bet, pot_after_call=middle + owed, maximum=maximum)
    return Outcome(Action.MAXIMUM, maximum)
