"""Are the situations on which editions differ real, small, and found quickly?"""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

from rules.engine import TOPICS, EngineError, build, plain, rule_on, topics_of
from rules.engine.differences import (
    Difference,
    all_differences,
    changed,
    changes,
    difference,
    differences,
    parting,
    size,
    worked,
)
from rules.engine.scenarios import scenario

from .sampling import sample

OLD, NEW = "tda-2011", "tda-2015"
FOUND = all_differences(OLD, NEW)


def _name(found: Difference) -> str:
    return f"{found.topic}-{'-'.join(found.clauses)}"


def _kind(found: Difference) -> tuple[object, ...]:
    return found.clauses, *(ruling and ruling.outcome.action for ruling in (found.older, found.newer))


@pytest.mark.parametrize("found", FOUND, ids=_name)
def test_the_editions_rule_differently(found: Difference) -> None:
    again = difference(found.topic, found.facts, (OLD, NEW))
    assert again is not None
    assert (again.older, again.newer, again.clauses) == (found.older, found.newer, found.clauses)
    assert found.older is None or found.newer is None or found.older.outcome != found.newer.outcome


@pytest.mark.parametrize("found", FOUND, ids=_name)
def test_no_fact_can_be_left_out(found: Difference) -> None:
    for place, other in changes(found.topic, found.facts):
        try:
            facts = changed(found.facts, place, other)
        except EngineError:
            continue
        smaller = difference(found.topic, facts, (OLD, NEW))
        if smaller is not None and size(facts)[0] < size(found.facts)[0]:
            assert _kind(smaller) != _kind(found), (place, other, plain(found.facts))


@pytest.mark.parametrize("found", FOUND, ids=_name)
def test_a_title_belongs_to_these_facts(found: Difference) -> None:
    if found.scenario:
        assert scenario(found.scenario).facts == found.facts
    if found.worked:
        shown = difference(found.topic, scenario(found.worked).facts, (OLD, NEW))
        assert shown is not None
        assert shown.clauses == found.clauses


def test_every_topic_of_one_edition_alone_is_shown() -> None:
    alone = set(topics_of(OLD)) ^ set(topics_of(NEW))
    assert alone <= {found.topic for found in FOUND}


def test_a_known_difference_is_found() -> None:
    found = next(each for each in differences("multiple-chips", OLD, NEW) if each.clauses == ("40", "46"))
    assert found.older is not None and found.newer is not None
    assert (found.older.outcome.action.value, found.newer.outcome.action.value) == ("raise-to", "call")


def test_an_edition_does_not_differ_from_itself() -> None:
    assert all_differences(NEW, NEW) == ()


def test_rulings_part_at_the_first_other_step_and_its_part() -> None:
    facts = {"facing": {"bet": 1200, "last_raise": 800, "opening": True, "players": 4}, "total": 500}
    older, newer = (rule_on("undercalls", facts, edition) for edition in (OLD, NEW))
    assert parting(older, newer) == ("35", "39.B.2")
    assert parting(None, newer) == ("", newer.steps[-1].citation.clause)


def test_topics_are_searched_in_no_time() -> None:
    for topic in TOPICS:
        worked(topic)
    differences.cache_clear()
    begin = perf_counter()
    all_differences(OLD, NEW)
    # about 0.2 s; ten times that on a busy machine
    assert perf_counter() - begin < 3


@pytest.mark.parametrize("topic", sorted(TOPICS))
def test_samples_are_facts_that_can_be_written_down(topic: str) -> None:
    random = Random(topic)
    drawn = [sample(topic, random) for _ in range(20)]
    assert all(build(TOPICS[topic].facts, plain(facts)) == facts for facts in drawn)
    assert len({repr(facts) for facts in drawn}) > 1
