"""What are chips worth whose value was raced off?"""

from __future__ import annotations

from ...facts import LateChips
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("late-found-chips", facts=LateChips)
def late_found_chips(found: LateChips, rule: None, why: Reasoning) -> Outcome:
    """Exchanged at equal value; what does not make up the smallest chip in play is lost."""
    left = found.count * found.removed % found.smallest
    exchanged = found.count * found.removed - left
    parts = []
    if exchanged:
        why.because(Reason.LATE_CHIPS_AT_EQUAL_VALUE, exchanged=exchanged)
        parts.append(Outcome(Action.EXCHANGED, exchanged))
    if left:
        why.because(Reason.LATE_CHIPS_BELOW_SMALLEST, left=left)
        parts.append(Outcome(Action.OUT_OF_PLAY, left))
    return parts[0] if len(parts) == 1 else Outcome(Action.EXCHANGE, options=tuple(parts))
