"""Do the rulebook's texts and the engine's tables say the same about what is computed?"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules.engine import TOPICS, edition_ids, edition_table
from rules.engine.scenarios import scenarios
from rules.lang.references import references

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
FAIRNESS = {"1"}
"""Rule 1 is cited where a text leaves the matter to fairness; it is never computed itself."""


def rules_of(edition: str) -> dict[str, dict[str, Any]]:
    """Number -> rule as written, for the files of one edition."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted((FIXTURES / edition).glob("*.toml")):
        for rule in tomllib.loads(path.read_text(encoding="utf-8"))["rule"]:
            found[rule["number"]] = rule
    return found


def clauses_of(edition: str) -> dict[str, dict[str, Any]]:
    """Path -> clause; a variant's clauses stand over those of the edition that it extends."""
    table = edition_table(edition)
    found = clauses_of(table.extends) if table.extends else {}
    for rule in rules_of(edition).values():
        found |= {clause["path"]: clause for clause in rule.get("clause", [])}
    return found


@pytest.mark.parametrize("edition", edition_ids())
def test_every_clause_that_a_ruling_cites_exists(edition: str) -> None:
    missing = edition_table(edition).clauses - set(clauses_of(edition))
    assert missing == set()


@pytest.mark.parametrize("edition", ["tda-2011", "tda-2015"])
def test_a_clause_with_an_outcome_of_the_engine_is_not_called_a_mere_procedure(edition: str) -> None:
    clauses = clauses_of(edition)
    cited = {
        path
        for scenario in scenarios()
        if edition in scenario.expect
        for path in scenario.expect[edition].cites
        if path not in FAIRNESS
    }
    wrong = {path for path in cited if clauses[path]["status"] == "procedure"}
    assert wrong == set()


def rules_cited(edition: str) -> set[str]:
    """Numbers of the rules that decide some scenario; rule 1 counts, it is cited where the floor must decide."""
    return {
        path.partition(".")[0]
        for scenario in scenarios()
        if edition in scenario.expect
        for path in scenario.expect[edition].cites
    }


@pytest.mark.parametrize(("edition", "count"), [("tda-2011", 55), ("tda-2015", 66)])
def test_every_rule_has_a_computed_scenario(edition: str, count: int) -> None:
    # recommended procedures that stand beside the rules are not numbered like them
    numbers = {number for number in rules_of(edition) if number.isdecimal()}
    assert len(numbers) == count
    assert numbers - rules_cited(edition) == set()


@pytest.mark.parametrize("edition", ["tda-2011", "tda-2015"])
def test_a_recommended_procedure_has_a_computed_scenario_or_says_why_not(edition: str) -> None:
    cited = rules_cited(edition)
    for number, rule in rules_of(edition).items():
        if number.isdecimal() or number in cited:
            continue
        for clause in rule["clause"]:
            assert clause["status"] in ("procedure", "discretion"), f"{edition}/{clause['path']}"
            assert all(clause["status_reason"][language].strip() for language in ("en", "cs"))


@pytest.mark.parametrize("edition", ["tda-2011", "tda-2015"])
def test_a_computed_clause_is_cited_or_says_under_which_one_it_is_ruled(edition: str) -> None:
    cited = {path for scenario in scenarios() if edition in scenario.expect for path in scenario.expect[edition].cites}
    for path, clause in clauses_of(edition).items():
        if clause["status"] not in ("executable", "partly") or path in cited:
            continue
        named = {reference.path for reference in references(clause.get("status_reason", {}).get("en", ""))}
        assert named & cited, f"{edition}/{path}: no scenario cites it and its reason names no clause that one cites"


@pytest.mark.parametrize("edition", ["tda-2011", "tda-2015", "tda-2015-cz", "holdem-club"])
def test_every_topic_that_a_rule_names_exists(edition: str) -> None:
    named = {topic for rule in rules_of(edition).values() for topic in rule.get("topics", [])}
    assert named <= set(TOPICS)


@pytest.mark.parametrize("edition", ["tda-2011", "tda-2015"])
def test_every_topic_of_an_edition_is_named_by_a_rule(edition: str) -> None:
    named = {topic for rule in rules_of(edition).values() for topic in rule.get("topics", [])}
    assert set(edition_table(edition).topics) - named == set()
