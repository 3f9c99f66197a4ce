"""Does the technical rule decide, or does fairness?"""

from __future__ import annotations

from ...facts import FloorMatter, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("floor-decisions", facts=FloorMatter)
def floor_decisions(matter: FloorMatter, rule: None, why: Reasoning) -> Outcome:
    """The rule decides what it covers; unusual circumstances may put fairness above it, and the decision is final."""
    if matter.decided:
        why.because(Reason.FLOOR_IS_FINAL)
        return Outcome(Action.BINDING)
    if not matter.covered:
        why.because(Reason.NO_RULE_COVERS_THE_CASE)
        return Outcome(Action.FLOOR)
    if need(matter.unusual, "unusual"):
        why.because(Reason.FAIRNESS_MAY_COME_FIRST)
        return Outcome(Action.DISCRETION, options=(Outcome(Action.RULE_STANDS), Outcome(Action.FAIR_DECISION)))
    why.because(Reason.RULE_DECIDES_THE_CASE)
    return Outcome(Action.RULE_STANDS)
