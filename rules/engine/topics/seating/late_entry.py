"""With which chips does a late player start, and is he dealt in?"""

from __future__ import annotations

from ...facts import LateEntry
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Outcome
from .entry import dealt_in


@topic("late-entry", facts=LateEntry)
def late_entry(entry: LateEntry, rule: None, why: Reasoning) -> Outcome:
    """A full stack, a seat by lot, and cards at once except between the button and the small blind."""
    why.because(Reason.FULL_STACK_AND_RANDOM_SEAT)
    return dealt_in(entry, why)
