"""Are chips and cards on the table in order?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import ChipsInView, TableOrder, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class StandardStacks:
    """``standard``: chips in a recommended stack. ``multiples``: a multiple of it is recommended too."""

    standard: int
    multiples: bool


@topic("chips-visible", facts=ChipsInView, params=StandardStacks)
def chips_visible(seen: ChipsInView, rule: StandardStacks, why: Reasoning) -> Outcome:
    """What must be in sight, what is recommended, and who decides on a colour-up."""
    if seen.matter is TableOrder.STACKS:
        return _stack(seen, rule, why)
    if seen.matter is TableOrder.ESTIMATE:
        why.because(Reason.ESTIMATE_IS_DUE)
        return Outcome(Action.ENTITLED)
    if seen.matter is TableOrder.HIGH_CHIPS_HIDDEN:
        why.because(Reason.HIGH_CHIPS_IN_SIGHT)
        return Outcome(Action.TO_BE_PUT_RIGHT)
    if seen.matter is TableOrder.CARDS_HIDDEN:
        why.because(Reason.LIVE_CARDS_IN_SIGHT)
        return Outcome(Action.TO_BE_PUT_RIGHT)
    why.because(Reason.COLOUR_UP_IS_THE_DIRECTORS)
    if seen.matter is TableOrder.COLOUR_UP_WANTED:
        return Outcome(Action.NOT_ENTITLED)
    if need(seen.announced, "announced"):
        return Outcome(Action.ALLOWED)
    why.because(Reason.COLOUR_UP_MUST_BE_ANNOUNCED)
    return Outcome(Action.TO_BE_PUT_RIGHT)


def _stack(seen: ChipsInView, rule: StandardStacks, why: Reasoning) -> Outcome:
    height = need(seen.height, "height")
    alike = need(seen.alike, "alike")
    if alike and height < rule.standard:
        why.because(Reason.SHORT_STACK_IS_COUNTABLE, standard=rule.standard)
        return Outcome(Action.IN_ORDER)
    if alike and (height == rule.standard or (rule.multiples and height % rule.standard == 0)):
        why.because(Reason.STACK_MEETS_STANDARD, height=height)
        return Outcome(Action.IN_ORDER)
    why.because(Reason.STACK_NOT_STANDARD, standard=rule.standard)
    return Outcome(Action.DISCRETION, options=(Outcome(Action.IN_ORDER), Outcome(Action.TO_BE_PUT_RIGHT)))
