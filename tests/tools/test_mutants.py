"""Are mistakes put in one at a time, noticed, and taken out again?"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import mutants

from rules.engine import EngineError, rule_on
from rules.engine.topics.betting import raise_amounts, undercalls
from tests.engine.worked import checks

FACTS = {"facing": {"bet": 1200, "last_raise": 800}, "total": 2000}


def _changes(expression: str) -> Iterator[str]:
    right = ast.parse(expression, mode="eval").body
    for change in mutants.changes_of(right, {}):
        wrong = ast.parse(expression, mode="eval").body
        change(wrong)
        yield ast.unparse(ast.fix_missing_locations(wrong))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("a < b", {"a <= b", "a >= b"}),
        ("a >= b", {"a > b", "a < b"}),
        ("a == b", {"a != b"}),
        ("a is b", {"a is not b"}),
        ("a in b", {"a not in b"}),
        ("a + b", {"a - b"}),
        ("a // b", {"a * b"}),
        ("a and b", {"a or b"}),
        ("a or b or c", {"a and b and c", "b or c", "a or c", "a or b"}),
        ("not a", {"not not a"}),
        ("7", {"8", "6"}),
        ("0", {"1"}),
        ("True", {"False"}),
        ("min", {"max"}),
        ("f(x, y=z)", {"f(x)"}),
        ("a if b else c", {"a if not b else c"}),
        ("'text'", set()),
    ],
)
def test_each_kind_of_mistake(right: str, wrong: set[str]) -> None:
    assert set(_changes(right)) == wrong


def test_mistake_is_in_place_only_inside_the_block() -> None:
    right = rule_on("raise-amounts", FACTS, "tda-2015")
    boundary = next(mutant for mutant in mutants.mutants(raise_amounts) if ">=" in mutant.change)
    with mutants.in_place(boundary):
        try:
            assert rule_on("raise-amounts", FACTS, "tda-2015") != right
        except EngineError:
            pytest.fail("a boundary was moved, nothing should fail")
    assert rule_on("raise-amounts", FACTS, "tda-2015") == right


def test_every_mutant_of_a_module_has_its_own_code_and_is_noticed() -> None:
    found = list(mutants.mutants(undercalls))
    assert len(found) > 30
    own = checks(first="undercalls")
    assert [str(mutant) for mutant in found if not mutants.is_noticed(mutant, own)] == []


def test_no_mistake_is_no_mutant() -> None:
    own = checks(first="undercalls")
    mutant = next(mutants.mutants(undercalls))
    harmless = mutants.Mutant("undercalls", mutant.function, 1, "none", mutant.live, mutant.live.__code__)
    assert not mutants.is_noticed(harmless, own)
