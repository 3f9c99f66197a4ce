"""May the clock be called, and when is the hand dead?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import ClockCall, ClockCaller
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class Clock:
    """``seconds`` and ``countdown``: seconds that the player gets. ``anyone``: every player of the tournament may call.
    ``director_measures``: the director may shorten the time and take measures of his own."""

    seconds: int
    countdown: int
    anyone: bool
    director_measures: bool


@topic("clock", facts=ClockCall, params=Clock)
def clock(call: ClockCall, rule: Clock, why: Reasoning) -> Outcome:
    """Seconds, then a countdown, then the hand is dead, whether a bet is faced or not."""
    refused = _refused(call, rule, why)
    if refused:
        return refused
    if call.reasonable_time is False:
        why.because(Reason.TOO_EARLY_FOR_A_CLOCK)
        return Outcome(Action.NOT_ENTITLED)
    if call.reasonable_time is None and call.passed is None:
        why.because(Reason.REASONABLE_TIME_IS_JUDGED)
    why.because(Reason.CLOCK_SECONDS, seconds=rule.seconds, countdown=rule.countdown)
    left = rule.seconds + rule.countdown - (call.passed or 0)
    if left <= 0:
        why.because(Reason.CLOCK_RAN_OUT)
        return Outcome(Action.HAND_DEAD)
    if call.passed is not None and call.passed >= rule.seconds:
        why.because(Reason.COUNTDOWN_RUNS, passed=call.passed)
    return Outcome(Action.CLOCK, left)


def _refused(call: ClockCall, rule: Clock, why: Reasoning) -> Outcome | None:
    """What keeps the caller from starting a clock."""
    if call.caller is ClockCaller.DIRECTOR:
        why.because(Reason.DIRECTOR_MAY_SHORTEN if rule.director_measures else Reason.CLOCK_CALLER_NOT_STATED)
        return Outcome(Action.ALLOWED if rule.director_measures else Action.FLOOR)
    if call.caller is ClockCaller.SPECTATOR or not call.at_seat:
        why.because(Reason.CALLER_NOT_AT_SEAT)
        return Outcome(Action.NOT_ENTITLED)
    if rule.anyone:
        why.because(Reason.ANY_PLAYER_CALLS_CLOCK)
    elif call.caller is ClockCaller.OTHER_TABLE:
        why.because(Reason.CLOCK_CALLER_NOT_STATED)
        return Outcome(Action.FLOOR)
    return None
