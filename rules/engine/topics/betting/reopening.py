"""May a player raise when the action comes back to him?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import RaisingRight, Standing, Structure
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class Reopening:
    """``limit_percent``: the part of a full raise, in per cent, that reopens the betting in limit."""

    limit_percent: int


@topic("reopening", facts=RaisingRight, params=Reopening)
def reopening(asked: RaisingRight | Standing, rule: Reopening, why: Reasoning) -> Outcome:
    """A player who has acted may raise again only when he faces at least a full raise."""
    now = asked if isinstance(asked, Standing) else asked.standing
    least = now.bet + now.last_raise
    values = {"owed": now.owed, "call": now.bet, "last_raise": now.last_raise, "min_raise_to": least}
    if now.acted_at is None:
        why.because(Reason.NOT_ACTED_YET, **values)
        return Outcome(Action.MAY_RAISE, least)
    if now.owed == 0:
        why.because(Reason.NOTHING_NEW_TO_FACE)
        return Outcome(Action.CHECK)
    open_again = now.open_again(rule.limit_percent)
    if now.structure is Structure.LIMIT:
        reason = Reason.FACES_HALF_IN_LIMIT if open_again else Reason.FACES_LESS_THAN_HALF_IN_LIMIT
    else:
        reason = Reason.FACES_FULL_RAISE if open_again else Reason.FACES_LESS_THAN_FULL_RAISE
    why.because(reason, **values)
    return Outcome(Action.MAY_RAISE, least) if open_again else Outcome(Action.CALL_OR_FOLD, now.bet)
