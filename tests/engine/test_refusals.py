"""Is an impossible situation refused, and the right fact blamed?"""

import pytest

from rules.engine import (
    TOPICS,
    InvalidSituation,
    Problem,
    UnknownEdition,
    UnknownTopic,
    edition_ids,
    edition_table,
    rule_on,
)
from rules.engine.facts import Facing
from rules.engine.hand import Hand
from rules.engine.phrases import PROBLEMS
from rules.engine.scenarios import Refusal, refusals

EACH = [pytest.param(entry, id=f"{entry.topic}/{entry.id}") for entry in refusals()]


@pytest.mark.parametrize("entry", EACH)
def test_situation_is_refused(entry: Refusal) -> None:
    for edition in edition_ids():
        if entry.topic not in edition_table(edition).topics:
            continue
        with pytest.raises(InvalidSituation) as refusal:
            rule_on(entry.topic, entry.situation, edition)
        assert (refusal.value.field, refusal.value.problem) == (entry.field, entry.problem)


@pytest.mark.parametrize("entry", EACH)
def test_refusal_can_be_said(entry: Refusal) -> None:
    with pytest.raises(InvalidSituation) as refusal:
        rule_on(entry.topic, entry.situation, "tda-2015")
    sentence = PROBLEMS[refusal.value.problem] % refusal.value.values
    assert "%(" not in sentence
    assert str(refusal.value).startswith(f"{entry.field}: {entry.problem}")


def test_ids_are_unique() -> None:
    ids = [entry.id for entry in refusals()]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", TOPICS)
def test_every_topic_has_refusals(name: str) -> None:
    assert any(entry.topic == name for entry in refusals())


HAND_PROBLEMS = {
    Problem.UNKNOWN_PLAYER,
    Problem.HAND_OVER,
    Problem.CANNOT_ACT,
    Problem.NO_BLINDS,
    Problem.DUPLICATE_PLAYER,
    Problem.NO_BRING_IN,
    Problem.BRING_IN_DUE,
    Problem.BETTING_OPEN,
    Problem.DUPLICATE_CARD,
    Problem.CARDS_OUT_OF_ORDER,
}


def test_every_problem_is_met() -> None:
    met = {entry.problem for entry in refusals()}
    assert sorted(set(Problem) - met - HAND_PROBLEMS) == []


def test_unknown_topic_and_edition_name_the_known_ones() -> None:
    with pytest.raises(UnknownTopic) as topic:
        rule_on("no-such-topic", {}, "tda-2015")
    assert topic.value.known == tuple(TOPICS)
    with pytest.raises(UnknownEdition) as edition:
        rule_on("calling", {}, "tda-1999")
    assert edition.value.known == edition_ids()


def test_facts_of_another_topic_are_refused() -> None:
    with pytest.raises(InvalidSituation):
        rule_on("calling", Facing(bet=100), "tda-2015")


@pytest.mark.parametrize(
    ("stacks", "blinds", "field", "problem"),
    [
        ({"A": 100}, [50], "players", Problem.TOO_FEW),
        ({f"P{n}": 100 for n in range(11)}, [50, 100], "players", Problem.TOO_MANY),
        ({"A": 100, "B": 0}, [50, 100], "stacks.B", Problem.NOT_POSITIVE),
        ({"A": 100, "B": -5}, [50, 100], "stacks.B", Problem.NOT_POSITIVE),
        ({"A": 100, "B": 100}, [], "blinds", Problem.NO_BLINDS),
        ({"A": 100, "B": 100}, [0, 0], "blinds", Problem.NO_BLINDS),
        ({"A": 100, "B": 100}, [-50, 100], "blinds", Problem.NO_BLINDS),
        ({"A": 100, "B": 100}, [50, 100, 200], "blinds", Problem.NO_BLINDS),
    ],
)
def test_impossible_table_is_refused(stacks: dict[str, int], blinds: list[int], field: str, problem: Problem) -> None:
    with pytest.raises(InvalidSituation) as refusal:
        Hand.deal(stacks, blinds=blinds)
    assert (refusal.value.field, refusal.value.problem) == (field, problem)
    assert PROBLEMS[problem] % refusal.value.values
