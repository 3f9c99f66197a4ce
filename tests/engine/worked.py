"""Do a ruling's outcome, steps, clauses and told numbers hold for a worked situation?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from rules.engine import (
    TOPICS,
    FactNeeded,
    InvalidSituation,
    NotCovered,
    Outcome,
    Reason,
    Ruling,
    Step,
    edition_ids,
    edition_table,
    rule_on,
)
from rules.engine.phrases import REASONS
from rules.engine.scenarios import Expectation, Refusal, refusals, scenarios

PLACEHOLDER = re.compile(r"%\((\w+)\)s")

Check = Callable[[], bool]


def rules_as_expected(topic: str, facts: Any, edition: str, expected: Expectation) -> bool:
    """Whether the edition rules what the scenario says, for its reasons, clauses and numbers."""
    try:
        ruling = rule_on(topic, facts, edition)
    except NotCovered:
        return expected.not_covered
    except FactNeeded as needed:
        return needed.field == expected.needs
    return (
        str(ruling.outcome) == expected.outcome
        and ruling.reasons == expected.reasons
        and tuple(cite.clause for cite in ruling.cites) == expected.cites
        and not wrong_numbers(ruling, facts)
    )


def is_refused(entry: Refusal, edition: str) -> bool:
    """Whether the situation is refused and the right fact blamed."""
    try:
        rule_on(entry.topic, entry.situation, edition)
    except InvalidSituation as refusal:
        return (refusal.field, refusal.problem) == (entry.field, entry.problem)
    return False


# --- Numbers in the sentences ---


def wrong_numbers(ruling: Ruling, facts: Any) -> list[str]:
    """Sentences whose numbers do not fit each other, the outcome or the facts; empty when all add up."""
    return [f"{step.reason}: {problem}" for step in ruling.steps for problem in _problems(step, ruling, facts)]


def _problems(step: Step, ruling: Ruling, facts: Any) -> Iterator[str]:
    told: dict[str, Any] = dict(step.values)
    if missing := set(PLACEHOLDER.findall(REASONS[step.reason])) - set(told):
        yield f"no {', '.join(sorted(missing))}"
        return
    for name, right in _worked_out(step.reason, told, ruling.outcome, facts):
        if name in told and told[name] != right:
            yield f"{name} is {told[name]}, not {right}"


def _worked_out(reason: Reason, told: dict[str, Any], outcome: Outcome, facts: Any) -> Iterator[tuple[str, Any]]:
    """Each number of a sentence worked out a second way: from its neighbours or from the facts."""
    facing = getattr(facts, "facing", facts if hasattr(facts, "in_front") else None)
    call, total, last_raise = told.get("call"), told.get("total"), told.get("last_raise")
    if call is not None and facing is not None and hasattr(facing, "bet"):
        yield "call", facing.bet
    if call is not None and last_raise is not None:
        yield "min_raise_to", call + last_raise
        yield "threshold", call + last_raise - last_raise // 2
    if "threshold" in told and facing is not None:
        yield "threshold", facing.bet + facing.last_raise - facing.last_raise // 2
    if last_raise is not None and getattr(facing, "last_raise", None) is not None:
        yield "last_raise", facing.last_raise
    if call is not None and total is not None and reason in (Reason.LESS_THAN_HALF, Reason.NO_CHIPS_REACH_HALF):
        yield "change", total - call
    if reason is Reason.AMOUNT_COMES_ON_TOP:
        yield "total", (call or 0) + told["raise_by"]
    if reason is Reason.POT_WITH_CALL:
        yield "maximum", (call or 0) + told["pot_after_call"]
        yield "maximum", outcome.amount
        yield "owed", (call or 0) - facts.in_front
    if reason is Reason.POT_IS_THE_BET:
        yield "maximum", outcome.amount


# --- All of them, for whoever breaks the engine on purpose ---


def checks(*, first: str) -> list[Check]:
    """Every worked situation and refusal as a yes-or-no question, those of the topic ``first`` at the beginning."""
    found: list[tuple[str, Check]] = []
    for entry in scenarios():
        facts = entry.facts
        for edition in edition_ids():
            expected = entry.expect.get(edition) or entry.expect.get(edition_table(edition).extends or "")
            if expected is not None and entry.topic in TOPICS:
                found.append((entry.topic, partial(rules_as_expected, entry.topic, facts, edition, expected)))
    for refusal in refusals():
        for edition in edition_ids():
            if refusal.topic in edition_table(edition).topics:
                found.append((refusal.topic, partial(is_refused, refusal, edition)))
    return [check for _, check in sorted(found, key=lambda pair: pair[0] != first)]
