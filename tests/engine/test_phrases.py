"""Can everything that the engine finds be said, with the numbers that it gives?"""

import re
from collections.abc import Iterator

import pytest

from rules.engine import Action, FactNeeded, NotCovered, Problem, Reason, Ruling, Step, edition_ids, rule_on
from rules.engine.phrases import OUTCOMES, PROBLEMS, REASONS, WITHOUT_AMOUNT, gettext_noop
from rules.engine.scenarios import scenarios

PLACEHOLDER = re.compile(r"%\((\w+)\)s")


def _rulings() -> Iterator[Ruling]:
    for entry in scenarios():
        for edition in edition_ids():
            try:
                yield rule_on(entry.topic, entry.situation, edition)
            except (FactNeeded, NotCovered):
                continue


RULINGS = list(_rulings())


def _steps(reason: Reason) -> list[Step]:
    return [step for ruling in RULINGS for step in ruling.steps if step.reason is reason]


@pytest.mark.parametrize("reason", Reason)
def test_reason_has_a_whole_sentence(reason: Reason) -> None:
    sentence = REASONS[reason]
    assert re.match(r"[A-Z“%]", sentence)
    assert sentence.endswith(".")
    assert "  " not in sentence


@pytest.mark.parametrize("reason", Reason)
def test_sentence_uses_only_values_that_every_step_gives(reason: Reason) -> None:
    placeholders = set(PLACEHOLDER.findall(REASONS[reason]))
    steps = _steps(reason)
    assert steps
    for step in steps:
        assert placeholders <= set(step.values)
        assert "%" not in re.sub(r"\d+%", "", REASONS[reason] % step.values)


@pytest.mark.parametrize("action", Action)
def test_outcome_has_a_sentence(action: Action) -> None:
    assert set(PLACEHOLDER.findall(OUTCOMES[action])) <= {"amount", "players"}
    assert "%(" not in WITHOUT_AMOUNT.get(action, "")


def test_outcome_without_an_amount_can_be_said() -> None:
    for ruling in RULINGS:
        for outcome in (ruling.outcome, *ruling.outcome.options):
            needs_amount = "amount" in PLACEHOLDER.findall(OUTCOMES[outcome.action])
            assert outcome.amount is not None or not needs_amount or outcome.action in WITHOUT_AMOUNT, outcome


@pytest.mark.parametrize("problem", Problem)
def test_problem_has_a_sentence(problem: Problem) -> None:
    assert PROBLEMS[problem].endswith(".")


def test_no_sentence_is_said_twice() -> None:
    for phrases in (REASONS, OUTCOMES, PROBLEMS):
        assert len(set(phrases.values())) == len(phrases)


def test_marking_for_translation_changes_nothing() -> None:
    assert gettext_noop("It is a call.") == "It is a call."
