"""How many players sit at the final table?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...facts import DealtGame, FinalTable, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


class Sizing(StrEnum):
    """What an edition goes by."""

    ONE_MORE = "one-more"
    FIXED = "fixed"
    NOT_STATED = "not-stated"


@dataclass(frozen=True, kw_only=True)
class FixedSize:
    """A size fixed for a kind of event: by players at a full table (0: any) and by game."""

    full_table: int
    games: tuple[DealtGame, ...]
    size: int


@dataclass(frozen=True, kw_only=True)
class FinalTables:
    """``most``: players at the largest final table. ``fixed``: the first that fits counts."""

    sizing: Sizing
    most: int
    fixed: tuple[FixedSize, ...]


@topic("final-table", facts=FinalTable, params=FinalTables)
def final_table(event: FinalTable, rule: FinalTables, why: Reasoning) -> Outcome:
    """One more than a full table up to a maximum, or a number fixed by the kind of event."""
    if rule.sizing is Sizing.NOT_STATED:
        why.because(Reason.FINAL_TABLE_LEFT_TO_ORGANISER)
        return Outcome(Action.FLOOR)
    if rule.sizing is Sizing.FIXED:
        return _fixed(event, rule, why)
    if event.heads_up_event:
        why.because(Reason.FINAL_TABLE_NOT_FOR_HEADS_UP)
        return Outcome(Action.FLOOR)
    full = need(event.full_table, "full_table")
    size = min(full + 1, rule.most)
    if size > full:
        why.because(Reason.FINAL_TABLE_ONE_MORE, full=full, size=size)
    else:
        why.because(Reason.FINAL_TABLE_AT_MOST, full=full, most=size)
    return Outcome(Action.FINAL_TABLE, size)


def _fixed(event: FinalTable, rule: FinalTables, why: Reasoning) -> Outcome:
    for fixed in rule.fixed:
        if event.game not in fixed.games:
            continue
        if fixed.full_table in (0, need(event.full_table, "full_table")) and not event.heads_up_event:
            why.because(Reason.FINAL_TABLE_FIXED, size=fixed.size)
            return Outcome(Action.FINAL_TABLE, fixed.size)
    why.because(Reason.FINAL_TABLE_NOT_FIXED)
    return Outcome(Action.FLOOR)
