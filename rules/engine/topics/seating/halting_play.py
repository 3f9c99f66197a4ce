"""At which tables does play halt until they are filled up?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import EventFormat, TableCounts, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class HaltingPlay:
    """``short``: players fewer than at the fullest table that halt play. ``full_ring_only``: other formats are left to
    the director. ``waiver``: he may decide not to halt, which makes no misdeal."""

    short: int
    full_ring_only: bool
    waiver: bool


@topic("halting-play", facts=TableCounts, params=HaltingPlay)
def halting_play(counts: TableCounts, rule: HaltingPlay, why: Reasoning) -> Outcome:
    """Where three or more players are missing against the fullest table."""
    fullest, short = counts.fullest, counts.short_by(rule.short)
    if not short:
        why.because(Reason.TABLES_CLOSE_ENOUGH, least=counts.least, fullest=fullest, short=rule.short)
        return Outcome(Action.PLAY_GOES_ON)
    tables = ", ".join(short)
    if rule.full_ring_only and need(counts.format, "format") is not EventFormat.FULL_RING:
        why.because(Reason.OTHER_FORMATS_BY_DISCRETION, tables=tables, fullest=fullest)
        if not counts.played_on:
            options = (Outcome(Action.PLAY_HALTS, players=short), Outcome(Action.PLAY_GOES_ON))
            return Outcome(Action.DISCRETION, options=options)
    else:
        why.because(Reason.TABLES_TOO_SHORT, tables=tables, fullest=fullest, short=rule.short)
    if counts.played_on:
        why.because(Reason.NOT_HALTING_IS_NO_MISDEAL if rule.waiver else Reason.NOT_HALTING_IS_NOT_COVERED)
        return Outcome(Action.PLAY_ON if rule.waiver else Action.FLOOR)
    if rule.waiver:
        why.because(Reason.DIRECTOR_MAY_WAIVE_THE_HALT)
    return Outcome(Action.PLAY_HALTS, players=short)
