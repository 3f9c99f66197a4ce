"""May there be one more raise?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import RaiseCount, Structure, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class RaisesAllowed:
    """``pot_limit_stated``: the edition says how many raises there may be in pot-limit."""

    pot_limit_stated: bool


@topic("number-of-raises", facts=RaiseCount, params=RaisesAllowed)
def number_of_raises(count: RaiseCount, rule: RaisesAllowed, why: Reasoning) -> Outcome:
    """No cap except in limit, where the house's cap holds until two players are left in the tournament."""
    if count.structure is Structure.POT_LIMIT and not rule.pot_limit_stated:
        why.because(Reason.POT_LIMIT_CAP_NOT_STATED)
        return Outcome(Action.FLOOR)
    if count.structure is not Structure.LIMIT:
        why.because(Reason.NO_CAP_ON_RAISES)
        return Outcome(Action.MAY_RAISE)
    cap = need(count.cap, "cap")
    if count.raises < cap:
        why.because(Reason.BELOW_THE_CAP, raises=count.raises, cap=cap)
        return Outcome(Action.MAY_RAISE)
    if need(count.players_left, "players_left") == 2:
        why.because(Reason.LAST_TWO_HAVE_NO_CAP)
        return Outcome(Action.MAY_RAISE)
    why.because(Reason.CAP_REACHED, raises=count.raises, cap=cap)
    return Outcome(Action.CALL_OR_FOLD)
