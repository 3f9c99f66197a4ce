"""Is a player penalised for missing a blind while he changes tables?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import MissedBlind, Move
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class DodgingBlinds:
    """``any_move``: the clause covers every change of tables, not only the one from a broken table."""

    any_move: bool


@topic("dodging-blinds", facts=MissedBlind, params=DodgingBlinds)
def dodging_blinds(missed: MissedBlind, rule: DodgingBlinds, why: Reasoning) -> Outcome:
    """A penalty for intent; whether there was any is for the floor to judge."""
    if missed.move is not Move.BROKEN_TABLE and not rule.any_move:
        why.because(Reason.DODGING_IS_ABOUT_BROKEN_TABLES)
        return Outcome(Action.FLOOR)
    if missed.deliberate is None:
        why.because(Reason.INTENT_IS_FOR_THE_FLOOR)
        return Outcome(Action.DISCRETION, options=(Outcome(Action.PENALTY), Outcome(Action.NO_PENALTY)))
    if not missed.deliberate:
        why.because(Reason.BLIND_MISSED_WITHOUT_INTENT)
        return Outcome(Action.NO_PENALTY)
    why.because(Reason.BLIND_DODGED_ON_PURPOSE)
    return Outcome(Action.PENALTY)
