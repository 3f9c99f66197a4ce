"""Does a hand count as it was called or as its cards say?"""

from __future__ import annotations

from ...facts import SpokenHand
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("cards-speak", facts=SpokenHand)
def cards_speak(spoken: SpokenHand, rule: None, why: Reasoning) -> Outcome:
    """Tabled cards decide whatever was said; words without cards win nothing."""
    if not spoken.tabled:
        why.because(Reason.WORDS_ALONE_WIN_NOTHING)
        return Outcome(Action.MUST_TABLE)
    why.because(Reason.CARDS_SPEAK)
    if spoken.deliberate:
        why.because(Reason.MISCALLED_ON_PURPOSE)
    elif not spoken.as_said and spoken.deliberate is None:
        why.because(Reason.ONLY_PURPOSE_IS_PENALISED)
    return Outcome(Action.CARDS_DECIDE)
