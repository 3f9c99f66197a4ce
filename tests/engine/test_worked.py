"""Do the numbers in the sentences add up, and would wrong ones be noticed?"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest

from rules.engine import EngineError, Reason, edition_ids, rule_on
from rules.engine.scenarios import Scenario, scenario, scenarios
from tests.engine.worked import ALSO_TOLD, OTHER_VALUES, checks, rules_with_other_values, wrong_numbers

EACH = [pytest.param(entry, id=f"{entry.topic}/{entry.id}") for entry in scenarios()]


@pytest.mark.parametrize("entry", EACH)
def test_told_numbers_add_up(entry: Scenario) -> None:
    for edition in edition_ids():
        try:
            ruling = rule_on(entry.topic, entry.facts, edition)
        except EngineError:
            continue
        assert wrong_numbers(ruling, entry.facts) == []


@pytest.mark.parametrize(
    ("id", "reason", "name", "found"),
    [
        ("two-1000-chips-facing-1200", Reason.EVERY_CHIP_NEEDED, "change", 799),
        ("two-1000-chips-facing-1200", Reason.EVERY_CHIP_NEEDED, "call", 1201),
        ("silent-1300-untold-chips", Reason.NO_CHIPS_REACH_HALF, "threshold", 1601),
        ("odd-chip-to-the-high-side", Reason.HIGH_AND_LOW_HALVES, "low", 3400),
        ("no-odd-chip", Reason.EVEN_SPLIT, "share", 13605),
        ("amount-more-below-half", Reason.AMOUNT_COMES_ON_TOP, "total", 1299),
    ],
)
def test_wrong_number_is_noticed(id: str, reason: Reason, name: str, found: int) -> None:
    entry = scenario(id)
    ruling = rule_on(entry.topic, entry.facts, "tda-2015")
    steps = tuple(
        dataclasses.replace(step, values={**step.values, name: found}) if step.reason is reason else step
        for step in ruling.steps
    )
    assert steps != ruling.steps
    problems = wrong_numbers(dataclasses.replace(ruling, steps=steps), entry.facts)
    assert any(problem.startswith(f"{reason}: {name} is {found}") for problem in problems)


@pytest.mark.parametrize("reason", ALSO_TOLD)
def test_number_left_out_is_noticed(reason: Reason) -> None:
    for entry in scenarios():
        try:
            edition = "tda-2011" if reason is Reason.PRIOR_CHIPS_NOT_COVERED else "tda-2015"
            ruling = rule_on(entry.topic, entry.facts, edition)
        except EngineError:
            continue
        if reason not in ruling.reasons:
            continue
        for name in ALSO_TOLD[reason]:
            steps = tuple(
                dataclasses.replace(step, values={key: value for key, value in step.values.items() if key != name})
                for step in ruling.steps
            )
            assert f"{reason}: no {name}" in wrong_numbers(dataclasses.replace(ruling, steps=steps), entry.facts)
        return
    pytest.fail(f"no scenario gives {reason}")


@pytest.mark.parametrize(("topic", "values", "faced", "outcome"), OTHER_VALUES)
def test_value_of_an_edition_decides_alone(
    topic: str, values: Mapping[str, Any], faced: Mapping[str, Any], outcome: str
) -> None:
    assert rules_with_other_values(topic, values, faced, outcome)


def test_every_check_holds_while_nothing_is_broken() -> None:
    assert all(check() for check in checks(first="calling"))
