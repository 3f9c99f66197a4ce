"""May, should or must somebody at the table point out a mistake at showdown?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...facts import SeenMistake, ShowdownMistake
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


class Duty(StrEnum):
    """How strongly an edition asks players to point out a mistake."""

    ENCOURAGED = "encouraged"
    SHOULD = "should"
    MUST = "must"

    @property
    def ruling(self) -> tuple[Reason, Action]:
        """What is said of it and what follows."""
        return {
            Duty.ENCOURAGED: (Reason.HELP_IS_ENCOURAGED, Action.MAY_HELP),
            Duty.SHOULD: (Reason.EVERYBODY_SHOULD_SPEAK, Action.SHOULD_SPEAK),
            Duty.MUST: (Reason.EVERYBODY_MUST_SPEAK, Action.MUST_SPEAK),
        }[self]


@dataclass(frozen=True, kw_only=True)
class SpeakingUp:
    """``duty``: how strongly the edition asks for it. ``awards``: it speaks of wrongly awarded pots too."""

    duty: Duty
    awards: bool


@topic("speaking-up", facts=SeenMistake, params=SpeakingUp)
def speaking_up(seen: SeenMistake, rule: SpeakingUp, why: Reasoning) -> Outcome:
    """Whoever sits at the table speaks of tabled hands and of the pot, never of a hand that is not tabled."""
    if not seen.tabled:
        why.because(Reason.UNTABLED_HAND_IS_NOT_READ)
        return Outcome(Action.KEEP_SILENT)
    if seen.mistake is ShowdownMistake.WRONG_AWARD and not rule.awards:
        why.because(Reason.WRONG_AWARD_NOT_MENTIONED)
        return Outcome(Action.FLOOR)
    reason, action = rule.duty.ruling
    why.because(reason)
    return Outcome(action)
