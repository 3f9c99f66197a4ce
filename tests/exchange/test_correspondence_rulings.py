"""Do the editions rule differently where the correspondence says so, and alike where it says that nothing changed?"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.engine import EngineError, edition_table, plain, rule_on, topics_of
from rules.engine.differences import all_differences, difference
from tests.engine.sampling import sample

ROOT = Path(__file__).resolve().parents[2]
OLD, NEW = "tda-2011", "tda-2015"
ENTRIES = tomllib.loads((ROOT / "fixtures/correspondence.toml").read_text(encoding="utf-8"))["correspondence"]
NO_CHANGE = {"same", "reworded", "moved"}
TOPICS = [topic for topic in topics_of(OLD) if topic in topics_of(NEW)]
"""Topics that both editions have."""

ALIKE = {
    "6": "The floor decides in both; only the older one refers to procedures.",
    "9": "The newer one prescribes the draw; what awaits the player in his seat is the same.",
    "10.A": "Which player moves is the same; the table and the halt have clauses of their own.",
    "13.A": "What tabling means was written down; 13.B and 13.C carry what follows.",
    "13.C": "The same protection, tied to the definition of tabling.",
    "15": "All hands go up in both; the newer one also says that none may be mucked.",
    "16.A": "The same player shows first; the newer one adds that the order may be enforced.",
    "16.B": "The last live hand wins in both; the newer one adds that it need not be shown.",
    "18": "A rule of its own with the same result.",
    "19": "Divided into cases with the same results.",
    "23.A": "The same race under letters.",
    "23.B": "That chips must be visible for the race is told in a step and changes no stack.",
    "30": "A penalty is possible in both, in the older one under the rule on penalties.",
    "33": "The same positions; the newer one adds who gets the last card.",
    "34.A.1": "A boxed card beside an exposed one is more than the facts of one error hold.",
    "34.A.6": "The case of a card that no dealer exposed stands at 34.A, which the ruling cites.",
    "34.C": "It tells how the hand is dealt again, not whether.",
    "35": "The same measure; what it does to a skipped player stands at 40.B.",
    "36": "The same draw by the floor; the procedure is told in the steps.",
    "37.B": "Kinds of declarations are named, no ruling follows from the names.",
    "37.C": "An amount alone counts like chips in both.",
    "38.A": "The same duty, divided into three rules.",
    "38.B": "Waiting for the amount is a matter of conduct and not computed.",
    "39.A": "The same commitment, divided into three rules.",
    "39.B": "Its parts 39.B.1 and 39.B.2 carry the cases.",
    "40.A": "The same test; the possible penalty is no part of the outcome.",
    "41": "The older one has no list of ways to call, other rules lead to the same.",
    "41.A": "The older one has no list of ways to call, other rules lead to the same.",
    "41.B": "The older one has no list of ways to call, other rules lead to the same.",
    "41.C": "The older one has no list of ways to call, other rules lead to the same.",
    "41.D": "The older one has no list of ways to call, other rules lead to the same.",
    "43.A": "Below half was ruled so before it was written.",
    "43.B": "A bare number was the total before it was written.",
    "44": "Whether several short all-ins add up is open in the older text; it is read as it was ruled soon after.",
    "50.A": "The count of the pot is the same.",
    "58": "The same forfeit; racks are a recommendation to the house.",
    "62": "Divided into parts; 62.2 carries the change.",
    "65": "Abuse is penalised in both, in the older one under the rule on penalties.",
    "66.C": "The same hands are missed; that they are killed is told in a step.",
}
"""Newer clauses whose change turns no outcome, and why."""


FEW, MANY = 300, 100_000 // len(TOPICS) + 1
"""Random situations of each topic."""


def _kinds(old: str, new: str) -> set[str]:
    """The kinds of the line that joins two clauses; where there is none, of every line of either."""
    sides = (f"{OLD}/{old}" if old else None, f"{NEW}/{new}" if new else None)
    lines = [entry for entry in ENTRIES if entry["old"] == sides[0] or entry["new"] == sides[1]]
    exact = [entry for entry in lines if (entry["old"], entry["new"]) == sides]
    return {entry["kind"] for entry in exact or lines}


def unclaimed(topic: str, count: int, seed: int) -> Iterator[Any]:
    """Random situations that are ruled differently although both clauses are said to be unchanged."""
    random = Random(f"{topic}-{seed}")
    for _ in range(count):
        found = difference(topic, sample(topic, random), (OLD, NEW))
        if found is not None and _kinds(*found.clauses) <= NO_CHANGE:
            yield found.clauses, plain(found.facts), found.older, found.newer


@pytest.mark.random_cases(FEW)
@pytest.mark.parametrize("topic", TOPICS)
def test_where_no_change_is_claimed_random_situations_show_none(topic: str) -> None:
    assert next(unclaimed(topic, FEW, 1), None) is None


@pytest.mark.slow
@pytest.mark.random_cases(MANY)
@pytest.mark.parametrize("topic", TOPICS)
def test_where_no_change_is_claimed_many_random_situations_show_none(topic: str) -> None:
    assert next(unclaimed(topic, MANY, 2), None) is None


def test_worked_differences_are_claimed_ones() -> None:
    unclaimed = [found for found in all_differences(OLD, NEW) if _kinds(*found.clauses) <= NO_CHANGE]
    assert unclaimed == []


def test_each_claimed_change_is_shown_on_a_situation_or_turns_no_outcome() -> None:
    shown = {found.clauses[1] for found in all_differences(OLD, NEW)}
    claimed = {entry["new"].partition("/")[2] for entry in ENTRIES if entry["kind"] not in NO_CHANGE}
    assert "" not in claimed, "a dropped clause needs a card of its older clause"
    assert claimed - shown == set(ALIKE)


def test_the_test_would_notice_a_wrong_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = next(entry for entry in ENTRIES if entry["new"] == f"{NEW}/46")
    monkeypatch.setitem(entry, "kind", "moved")
    assert next(unclaimed("multiple-chips", 300, 1), None) is not None


def test_values_that_differ_are_told_by_a_difference_or_a_step() -> None:
    """A topic whose values differ between the editions is not idle: some random situation has other reasons."""
    idle = []
    for topic in TOPICS:
        old, new = (edition_table(edition).topics[topic].values for edition in (OLD, NEW))
        random = Random(topic)
        if old != new and not any(_reasons_differ(topic, random) for _ in range(400)):
            idle.append(topic)
    assert idle == []


def _reasons_differ(topic: str, random: Random) -> bool:
    facts = sample(topic, random)
    try:
        older, newer = (rule_on(topic, facts, edition) for edition in (OLD, NEW))
    except EngineError:
        return False
    return (older.outcome, older.reasons) != (newer.outcome, newer.reasons)
