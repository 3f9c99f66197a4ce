"""Does every named wrong rule rule wrongly somewhere, and fail only as the engine fails?"""

import pytest

from rules.engine import TOPICS, Action, EngineError, Outcome, edition_ids, edition_table, rule_on
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


OFFERED = [
    pytest.param(entry, edition, id=f"{id}-{edition}")
    for id, entry in MISCONCEPTIONS.items()
    for edition in edition_ids()
    if entry.offered_in(edition)
]


@pytest.mark.parametrize(("belief", "edition"), OFFERED)
def test_belief_rules_wrongly_in_every_edition_that_corrects_it(belief: Misconception, edition: str) -> None:
    assert any(
        right != ruled
        for entry in scenarios()
        if (right := _right(entry, edition)) and (ruled := _wrong(belief, entry, edition))
    )


@pytest.mark.parametrize("belief", EACH)
def test_belief_that_is_not_offered_is_right_or_not_written_about(belief: Misconception) -> None:
    for edition in edition_ids():
        covered = belief.swapped.name in edition_table(edition).topics
        if not belief.offered_in(edition) and covered and belief.stated is None:
            found = {(_right(entry, edition), _wrong(belief, entry, edition)) for entry in scenarios()}
            # all-in for less is no undercall; a belief about undercalls may overlook it
            assert all(right == ruled for right, ruled in found if right and not _all_in(right))


def _all_in(outcome: Outcome) -> bool:
    return any(part.action is Action.ALL_IN for part in (outcome, *outcome.options))


@pytest.mark.parametrize(
    ("id", "edition", "offered"),
    [
        ("undercall-always-discretion", "tda-2011", False),
        ("undercall-always-discretion", "tda-2015", True),
        ("short-blind-counts-short", "tda-2011", False),
        ("short-blind-counts-short", "tda-2015", True),
        ("short-blind-counts-short", "tda-2015-cz", True),
        ("out-of-turn-counts", "tda-2015", True),
        ("out-of-turn-counts", "tda-2015-cz", False),
        ("earlier-chips-never-count", "tda-2011", False),
        ("half-reopens", "tda-2011", True),
    ],
)
def test_edition_decides_what_is_a_misconception(id: str, edition: str, offered: bool) -> None:
    assert MISCONCEPTIONS[id].offered_in(edition) is offered


@pytest.mark.parametrize("id", ["chips-count-by-sum", "undercall-may-fold", "undercall-always-calls"])
def test_correction_follows_the_edition(id: str) -> None:
    belief = MISCONCEPTIONS[id]
    older, newer = belief.correction_in("tda-2011"), belief.correction_in("tda-2015")
    assert older != newer == belief.correction == belief.correction_in("tda-2015-cz")
    assert older.endswith(".")


def test_correction_is_the_same_where_the_editions_agree() -> None:
    assert {MISCONCEPTIONS["half-reopens"].correction_in(edition) for edition in edition_ids()} == {
        MISCONCEPTIONS["half-reopens"].correction
    }


def test_betting_and_pots_have_their_share() -> None:
    groups = ("betting", "pots", "turn")
    own = [entry.id for entry in MISCONCEPTIONS.values() if _group(entry) in groups]
    assert len(own) >= 60


def _group(belief: Misconception) -> str:
    return TOPICS[belief.swapped.name].rule.__module__.split(".")[-2]


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
