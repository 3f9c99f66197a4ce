"""Do the committed records of the tests say what the tests are?"""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from datetime import date
from importlib.metadata import version

from rules import evidence
from rules.evidence import PROPERTIES, ROOT
from tests.engine.test_oracle import CODES, MANY, SAMPLE
from tests.exchange import test_correspondence_rulings as correspondence

ENOUGH = 1_000
"""Random hands of each game that a record must rest on."""
AGAIN = "Run `make quality`; it counts anew what the tests try."


def test_properties_are_counted_from_the_tests_as_they_are() -> None:
    program = "import json, tests.evidence as e; print(json.dumps(e.properties()))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == json.loads(PROPERTIES.read_text(encoding="utf-8")), AGAIN


def test_areas_bear_the_question_of_their_module() -> None:
    from rules.views.quality import AREAS

    for module, question in AREAS.items():
        name = module.removesuffix(".py").replace("/", ".")
        assert (importlib.import_module(name).__doc__ or "").partition("\n")[0] == question


def test_declared_cases_are_those_that_the_loops_run_to() -> None:
    areas = {area.module: area for area in evidence.areas()}
    oracle = areas["tests/engine/test_oracle.py"]
    assert oracle.long_cases == MANY * len(CODES)
    # the ranks of hands are compared in every game, too
    assert oracle.cases == 2 * SAMPLE * len(CODES)
    unchanged = areas["tests/exchange/test_correspondence_rulings.py"]
    assert unchanged.long_cases == correspondence.MANY * len(correspondence.TOPICS) >= 100_000


def test_the_oracle_was_run_on_every_game_and_found_no_difference() -> None:
    run = evidence.runs()["oracle"]
    assert [row["game"] for row in run.rows] == list(CODES)
    assert all(row["hands"] >= ENOUGH and row["compared"] > row["hands"] for row in run.rows)
    assert all(row["differences"] == 0 for row in run.rows)
    assert run.version == version("pokerkit")
    assert run.day <= date.today()


def test_no_situation_showed_a_change_that_is_not_claimed() -> None:
    run = evidence.runs()["unchanged"]
    assert sum(row["situations"] for row in run.rows) >= 100_000
    assert all(row["differences"] == 0 for row in run.rows)


def test_nearly_every_mistake_is_noticed_in_every_group() -> None:
    tools = str(ROOT / "tools")
    sys.path.insert(0, tools)
    try:
        tool = importlib.import_module("mutants")
    finally:
        sys.path.remove(tools)
    rows = evidence.runs()["mutants"].rows
    assert [row["group"] for row in rows] == list(tool.GROUPS)
    for row in rows:
        assert 100 * row["noticed"] >= tool.GOAL * row["mutants"], row["group"]
        assert row["noticed"] + row["explained"] == row["mutants"], row["group"]


def test_a_changed_file_makes_another_digest() -> None:
    digests = {name: evidence.digest(name) for name in evidence.ENGINE_FILES}
    assert len(set(digests.values())) == len(digests)
    assert digests == {name: evidence.digest(name) for name in evidence.ENGINE_FILES}
