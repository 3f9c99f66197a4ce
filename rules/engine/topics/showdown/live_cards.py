"""Are cards that were thrown away face down at showdown still live?"""

from __future__ import annotations

from ...facts import Discard, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("live-cards", facts=Discard)
def live_cards(cards: Discard, rule: None, why: Reasoning) -> Outcome:
    """Live while they can be identified for certain and the dealer has not pushed them into the muck."""
    if not cards.at_showdown:
        why.because(Reason.THROWN_AWAY_WHILE_BETTING)
        return Outcome(Action.FOLD)
    why.because(Reason.DISCARD_ALONE_KILLS_NOTHING)
    if need(cards.pushed_into_muck, "pushed_into_muck"):
        why.because(Reason.KILLED_BY_THE_PUSH)
        return Outcome(Action.HAND_DEAD)
    if need(cards.identifiable, "identifiable"):
        why.because(Reason.MAY_STILL_TABLE)
        return Outcome(Action.HAND_LIVE)
    why.because(Reason.NOT_IDENTIFIABLE)
    return Outcome(Action.HAND_DEAD)
