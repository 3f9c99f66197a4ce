"""Which amount stands when a declared bet can mean several?"""

from __future__ import annotations

from ...facts import Declaration
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("unclear-betting", facts=Declaration)
def unclear_betting(words: Declaration, rule: None, why: Reasoning) -> Outcome:
    """The lowest amount that the words can mean; words with no meaning in the game go to the floor."""
    if not words.readings:
        why.because(Reason.UNCLEAR_WORDS)
        return Outcome(Action.FLOOR)
    lowest = min(words.readings)
    why.because(Reason.LOWEST_READING, lowest=lowest, highest=max(words.readings))
    return Outcome(Action.BET, lowest)
