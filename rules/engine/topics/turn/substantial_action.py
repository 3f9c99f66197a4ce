"""Has there been substantial action?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import ActionSequence
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class SubstantialAction:
    """``in_turn_only``: acts out of turn do not count."""

    in_turn_only: bool


@topic("substantial-action", facts=ActionSequence, params=SubstantialAction)
def substantial_action(seen: ActionSequence, rule: SubstantialAction, why: Reasoning) -> Outcome:
    """Two actions with chips among them, or any three."""
    counted = tuple(deed for deed in seen.actions if deed.in_turn or not rule.in_turn_only)
    if len(counted) < len(seen.actions):
        why.because(Reason.OUT_OF_TURN_NOT_COUNTED, skipped=len(seen.actions) - len(counted))
    with_chips = False
    for at, deed in enumerate(counted, start=1):
        with_chips = with_chips or deed.kind.adds_chips
        if at >= 2 and with_chips:
            why.because(Reason.TWO_ACTIONS_WITH_CHIPS, at=at)
            return Outcome(Action.SUBSTANTIAL_ACTION)
        if at >= 3:
            why.because(Reason.THREE_ACTIONS, at=at)
            return Outcome(Action.SUBSTANTIAL_ACTION)
    why.because(Reason.TOO_FEW_ACTIONS if len(counted) < 2 else Reason.TWO_WITHOUT_CHIPS, count=len(counted))
    return Outcome(Action.NO_SUBSTANTIAL_ACTION)
