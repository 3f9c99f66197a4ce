"""Does an act before one's turn hold?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from ...facts import ActionSequence, Deed, DeedKind, OutOfTurn, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .substantial_action import substantial_action


class SkippedPlayer(StrEnum):
    """When a skipped player who stays silent loses his right to act first."""

    NOT_COVERED = "not-covered"
    AFTER_REASONABLE_TIME = "after-reasonable-time"
    AT_ONCE = "at-once"


@dataclass(frozen=True, kw_only=True)
class OutOfTurnRule:
    """``skipped_player``: what substantial action out of turn does to the player who was skipped."""

    skipped_player: SkippedPlayer


@topic("out-of-turn", facts=OutOfTurn, params=OutOfTurnRule)
def out_of_turn(seen: OutOfTurn, rule: OutOfTurnRule, why: Reasoning) -> Outcome:
    """A fold binds; other acts bind unless the action to the player changes."""
    if seen.act.kind is DeedKind.FOLD:
        why.because(Reason.FOLD_OUT_OF_TURN_BINDS)
        return Outcome(Action.ACTION_BINDING)
    if rule.skipped_player is not SkippedPlayer.NOT_COVERED and seen.after and _substantial(seen, why):
        outcome = _silent_while_passed(seen, rule, why)
        if outcome is not None:
            return outcome
    if seen.between is None:
        why.because(Reason.GOES_BACK_TO_SKIPPED)
        why.because(Reason.BINDS_IF_UNCHANGED)
        why.because(Reason.FREE_IF_CHANGED)
        return Outcome(Action.ACTION_BACKS_UP)
    if any(_changes(deed, place, seen) for place, deed in enumerate(seen.between, start=1)):
        why.because(Reason.ACTION_CHANGED)
        return Outcome(Action.ACTION_RETURNED)
    why.because(Reason.ACTION_UNCHANGED)
    return Outcome(Action.ACTION_BINDING)


def _substantial(seen: OutOfTurn, why: Reasoning) -> bool:
    # seen from the players who acted, each act followed the one before it in order
    acts = tuple(replace(deed, in_turn=True) for deed in (seen.act, *seen.after))
    outcome = why.consider(substantial_action, ActionSequence(actions=acts))
    return outcome.action is Action.SUBSTANTIAL_ACTION


def _silent_while_passed(seen: OutOfTurn, rule: OutOfTurnRule, why: Reasoning) -> Outcome | None:
    """The binding that follows from the skipped player's silence, or ``None`` when he kept his right."""
    if need(seen.objected, "objected"):
        why.because(Reason.SKIPPED_PLAYER_SPOKE_UP)
        return None
    if rule.skipped_player is SkippedPlayer.AFTER_REASONABLE_TIME:
        if not need(seen.reasonable_time, "reasonable_time"):
            why.because(Reason.NO_REASONABLE_TIME)
            return None
        why.because(Reason.SUBSTANTIAL_OUT_OF_TURN)
    else:
        why.because(Reason.SUBSTANTIAL_AT_ONCE)
    why.because(Reason.FLOOR_RULES_SKIPPED_HAND)
    return Outcome(Action.ACTION_BINDING)


def _changes(deed: Deed, place: int, seen: OutOfTurn) -> bool:
    if deed.kind is DeedKind.ALL_IN:
        need(deed.amount, f"between.{place}.amount")
    bet = seen.facing.bet if seen.facing else None
    return need(deed.changes_action(bet), "facing.bet")
