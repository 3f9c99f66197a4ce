"""Does the table of what became of the 2011 rules leave out any clause of either edition?

The convention: every clause stands under its own path, those that only introduce others included.
"""

from pathlib import Path

import pytest

from rules.exchange.read import read_paths
from rules.exchange.schema import CorrespondenceEntry
from rules.lang.references import natural_order, rule_number

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
OLD, NEW = "tda-2011", "tda-2015"


@pytest.fixture(scope="module")
def entries() -> list[CorrespondenceEntry]:
    """The whole table, in the order of the file."""
    reading = read_paths([FIXTURES / "correspondence.toml"])
    assert reading.problems == []
    return reading.correspondences or []


def clauses(edition: str) -> set[str]:
    """Citations of all clauses that the texts of the edition have."""
    reading = read_paths([FIXTURES / edition])
    assert reading.problems == []
    found = {
        f"{edition}/{clause.path}" for section in reading.sections for rule in section.rules for clause in rule.clauses
    }
    assert found
    return found


@pytest.mark.parametrize(("edition", "side"), [(OLD, "old"), (NEW, "new")])
def test_every_clause_has_its_line(entries: list[CorrespondenceEntry], edition: str, side: str) -> None:
    listed = {getattr(entry, side) for entry in entries} - {""}
    assert clauses(edition) - listed == set(), f"missing as {side}"
    assert listed - clauses(edition) == set(), f"{side} is no clause of {edition}"


def test_what_is_new_or_dropped_has_no_counterpart(entries: list[CorrespondenceEntry]) -> None:
    continued = [entry for entry in entries if entry.old and entry.new]
    new = {entry.new for entry in entries if entry.kind == "new"}
    dropped = {entry.old for entry in entries if entry.kind == "dropped"}
    assert new & {entry.new for entry in continued} == set()
    assert dropped & {entry.old for entry in continued} == set()


def test_the_same_number_is_not_called_moved(entries: list[CorrespondenceEntry]) -> None:
    for entry in entries:
        if entry.kind in ("moved", "same"):
            unmoved = entry.old.partition("/")[2] == entry.new.partition("/")[2]
            assert unmoved == (entry.kind == "same"), entry


def test_lines_follow_the_rules_of_the_new_edition(entries: list[CorrespondenceEntry]) -> None:
    numbers = [natural_order(rule_number(entry.new.partition("/")[2])) for entry in entries if entry.new]
    assert numbers == sorted(numbers)
