"""Does every named wrong rule rule wrongly somewhere, and fail only as the engine fails?"""

import pytest

from rules.engine import TOPICS, EngineError, Outcome, edition_ids, edition_table, rule_on
from rules.engine.misconceptions import MISCONCEPTIONS, Misconception
from rules.engine.scenarios import Scenario, scenarios

EACH = [pytest.param(entry, id=id) for id, entry in MISCONCEPTIONS.items()]


def _right(entry: Scenario, edition: str) -> Outcome | None:
    try:
        return rule_on(entry.topic, FACTS[entry.id], edition).outcome
    except EngineError:
        return None


FACTS = {entry.id: entry.facts for entry in scenarios()}


def _wrong(belief: Misconception, entry: Scenario, edition: str) -> Outcome | None:
    try:
        return belief.rules(entry.topic, FACTS[entry.id], edition)
    except EngineError:
        return None


@pytest.mark.parametrize("belief", EACH)
def test_belief_rules_wrongly_on_some_situation(belief: Misconception) -> None:
    wrong = [
        entry.id
        for entry in scenarios()
        if (right := _right(entry, "tda-2015")) and (ruled := _wrong(belief, entry, "tda-2015")) and right != ruled
    ]
    assert wrong


@pytest.mark.parametrize("belief", EACH)
@pytest.mark.parametrize("edition", edition_ids())
def test_belief_gives_an_outcome_or_fails_as_the_engine_does(belief: Misconception, edition: str) -> None:
    ruled = [_wrong(belief, entry, edition) for entry in scenarios()]
    if belief.swapped.name in edition_table(edition).topics:
        assert any(ruled)


@pytest.mark.parametrize("belief", EACH)
def test_belief_swaps_a_topic_of_the_catalogue(belief: Misconception) -> None:
    original = TOPICS[belief.swapped.name]
    assert belief.swapped is not original
    assert (belief.swapped.facts, belief.swapped.params) == (original.facts, original.params)


@pytest.mark.parametrize("belief", EACH)
def test_belief_is_corrected_in_whole_sentences(belief: Misconception) -> None:
    assert belief.belief.endswith(".") and belief.correction.endswith(".")
    assert belief.belief != belief.correction


def test_ids_are_those_of_the_entries() -> None:
    assert all(id == entry.id for id, entry in MISCONCEPTIONS.items())


def test_two_beliefs_differ_somewhere() -> None:
    ruled: dict[tuple[Outcome | None, ...], str] = {}
    for belief in MISCONCEPTIONS.values():
        key = tuple(_wrong(belief, entry, "tda-2015") for entry in scenarios())
        assert key not in ruled, f"{belief.id} rules as {ruled.get(key)}"
        ruled[key] = belief.id
