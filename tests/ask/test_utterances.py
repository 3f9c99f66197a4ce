"""Are our own utterances answered rightly, and the scenarios' own sentences read as those scenarios?"""

from collections import Counter
from pathlib import Path

import pytest

from rules.ask import Missing, Understood, understand
from rules.engine import EngineError, FactNeeded, rule_on
from rules.engine.scenarios import Scenario, scenarios
from tests.ask_eval import Case, alike, cases, judge, main

UTTERANCES = Path(__file__).parent / "utterances"
TUNED = sorted((UTTERANCES / "tuned").glob("*.toml"))
HELD = sorted((UTTERANCES / "held").glob("*.toml"))
STORIES = (
    "binding-declarations", "methods-of-betting", "minimum-raise", "multiple-chips", "oversized-chip", "raise-amounts",
    "raising", "reopening", "undercalls", "prior-bet-chips",
)  # fmt: skip
"""The topics whose cases are told as a story of bets."""
EDITIONS = ("tda-2015", "tda-2011")


def told() -> list[tuple[Scenario, str]]:
    return [(one, text) for one in scenarios() for text in (*one.ask.en, *one.ask.cs)]


def ruled(topic: str, situation: object) -> list[str]:
    outcomes = []
    for edition in EDITIONS:
        try:
            outcomes.append(str(rule_on(topic, situation, edition).outcome))
        except EngineError as refusal:
            outcomes.append(type(refusal).__name__)
    return outcomes


@pytest.mark.parametrize("path", TUNED + HELD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_utterance_is_answered_wrongly_and_confidently(path: Path) -> None:
    wrong = [case.text for case in cases(path) if judge(case).result == "WRONG AND CONFIDENT"]
    assert wrong == []


def test_most_tuned_utterances_are_answered_or_asked_back() -> None:
    results = Counter(judge(case).result for path in TUNED for case in cases(path))
    assert results["not computed"] <= results.total() // 15


@pytest.mark.parametrize("path", TUNED + HELD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_right_rule_is_among_the_first_three(path: Path) -> None:
    near = [(case.text, one.near) for case in cases(path) if (one := judge(case)).near is not None]
    missed = [text for text, found in near if not found]
    assert len(missed) <= len(near) * 3 // 100, missed


def test_a_scenarios_own_sentence_is_never_read_as_another_case() -> None:
    wrong = []
    for scenario, text in told():
        read = understand(text)
        if not isinstance(read, Understood):
            continue
        mine, its = ruled(read.topic, read.situation), ruled(scenario.topic, scenario.facts)
        # what the reader does not know is asked, and what the story tells need not be asked again
        if mine[0] not in (its[0], FactNeeded.__name__) and its[0] != FactNeeded.__name__:
            wrong.append(f"{scenario.id}: {text} -> {mine[0]}, not {its[0]}")
    assert wrong == []


def test_many_scenarios_are_understood() -> None:
    read = [understand(text) for scenario, text in told() if scenario.topic in STORIES]
    assert sum(isinstance(one, (Understood, Missing)) for one in read) >= len(read) * 6 // 10


def test_the_harness_finds_an_answer_that_contradicts() -> None:
    text = "100/200, utg raises to 600, button silently tosses in a single 1000 chip"
    right = Case("1", text, "en", "-", "computed", outcome="call 600")
    wrong = Case("2", text, "en", "-", "computed", outcome="raise-to 1000")
    assert (judge(right).result, judge(wrong).result) == ("right", "WRONG AND CONFIDENT")


def test_the_harness_reports_both_halves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    shown = capsys.readouterr().out
    for part in ("== tuned", "== held", "by class", "by language", "by topic", "milliseconds"):
        assert part in shown


@pytest.mark.parametrize(
    ("got", "wanted", "same"),
    [
        ("call 600", "call 600", True),
        ("call 600", "call 700", False),
        ("pots: pot 900 to A, B, C", "pots", True),
        ("pots: pot 900 to BB, Míra, me", "pots: pot 900 to bb, mira, ja", True),
        ("pots: pot 900 to A, B, C", "pots: pot 900 to short stack, me, other", True),
        ("pots: pot 900 to A, B, C", "pots: pot 600 to A, B, C", False),
        ("pots: pot 900 to A, B, C", "pots: pot 900 to short stack, me", False),
        ("pots: pot 900 to A, B, C", "pots: pot 900 to A, B, C | pot 200 to B, C", False),
        ("awards: award 300 to seat 2 | award 200 to seat 5", "awards: award 300 to 2 | award 200 to 5", True),
        ("awards: award 300 to 5 | award 200 to 2", "awards: award 300 to 2 | award 200 to 5", False),
    ],
)
def test_the_amounts_and_the_players_of_an_outcome_are_judged(got: str, wanted: str, same: bool) -> None:
    assert alike(got, wanted) is same
