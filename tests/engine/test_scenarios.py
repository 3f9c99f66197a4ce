"""Does every edition rule on every worked situation as its text says?"""

import re
from collections import Counter

import pytest

from rules.engine import TOPICS, Action, FactNeeded, NotCovered, Outcome, Reason, edition_ids, edition_table, rule_on
from rules.engine.scenarios import Expectation, Scenario, Side, scenario, scenarios

CASES = [
    pytest.param(entry, edition, expected, id=f"{entry.topic}/{entry.id}/{edition}")
    for entry in scenarios()
    for edition, expected in entry.expect.items()
]
OWN_EDITIONS = [id for id in edition_ids() if edition_table(id).extends is None]
EACH = [pytest.param(entry, id=entry.id) for entry in scenarios()]


@pytest.mark.parametrize(("entry", "edition", "expected"), CASES)
def test_edition_rules_as_expected(entry: Scenario, edition: str, expected: Expectation) -> None:
    if expected.not_covered:
        with pytest.raises(NotCovered) as missing:
            rule_on(entry.topic, entry.situation, edition)
        assert (missing.value.topic, missing.value.edition) == (entry.topic, edition)
        return
    if expected.needs:
        with pytest.raises(FactNeeded) as needed:
            rule_on(entry.topic, entry.situation, edition)
        assert needed.value.field == expected.needs
        return
    ruling = rule_on(entry.topic, entry.situation, edition)
    assert str(ruling.outcome) == expected.outcome
    assert ruling.reasons == expected.reasons
    assert tuple(cite.clause for cite in ruling.cites) == expected.cites
    assert {cite.edition for cite in ruling.cites} == {edition}


@pytest.mark.parametrize("entry", EACH)
def test_variant_rules_as_its_parent_unless_the_scenario_says_otherwise(entry: Scenario) -> None:
    for variant in edition_ids():
        parent = edition_table(variant).extends
        if parent is None or variant in entry.expect or parent not in entry.expect:
            continue
        expected = entry.expect[parent]
        if expected.outcome is not None:
            ruling = rule_on(entry.topic, entry.situation, variant)
            assert (str(ruling.outcome), ruling.reasons) == (expected.outcome, expected.reasons)


@pytest.mark.parametrize("entry", EACH)
def test_scenario_is_complete_in_both_languages(entry: Scenario) -> None:
    assert entry.title.en.strip() and entry.title.cs.strip()
    assert entry.title.en != entry.title.cs
    assert bool(entry.ask.en) == bool(entry.ask.cs)
    assert all(text.strip() == text and text for text in (*entry.ask.en, *entry.ask.cs))
    assert not set(entry.ask.en) & set(entry.ask.cs)


@pytest.mark.parametrize("entry", EACH)
def test_expectation_says_exactly_one_thing(entry: Scenario) -> None:
    assert entry.expect
    for expected in entry.expect.values():
        assert sum((expected.outcome is not None, expected.needs is not None, expected.not_covered)) == 1
        assert bool(expected.reasons) == bool(expected.cites) == (expected.outcome is not None)


def test_ids_are_unique_and_kebab_case() -> None:
    counts = Counter(entry.id for entry in scenarios())
    assert [id for id, count in counts.items() if count > 1] == []
    assert [id for id in counts if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id)] == []


def test_situations_of_a_topic_differ() -> None:
    seen: dict[tuple[str, str], str] = {}
    for entry in scenarios():
        key = (entry.topic, repr(entry.facts))
        assert key not in seen, f"{entry.id} repeats {seen[key]}"
        seen[key] = entry.id


def test_utterance_stands_for_one_situation_of_a_topic() -> None:
    seen: dict[tuple[str, str], str] = {}
    for entry in scenarios():
        for text in (*entry.ask.en, *entry.ask.cs):
            key = (entry.topic, text)
            assert key not in seen, f"{entry.id} says the same as {seen[key]}: {text}"
            seen[key] = entry.id


@pytest.mark.parametrize("name", TOPICS)
@pytest.mark.parametrize("edition", OWN_EDITIONS)
def test_topic_has_scenarios_in_every_edition(name: str, edition: str) -> None:
    covered = name in edition_table(edition).topics
    expected = [entry.expect[edition] for entry in scenarios() if entry.topic == name and edition in entry.expect]
    assert expected
    assert all(entry.not_covered for entry in expected) != covered


@pytest.mark.parametrize(
    "name",
    ["calling", "methods-of-betting", "binding-declarations", "raising", "raise-amounts", "reopening", "oversized-chip",
     "multiple-chips", "prior-bet-chips", "undercalls", "minimum-raise", "substantial-action", "out-of-turn"],
)  # fmt: skip
def test_limits_are_tried_on_all_sides(name: str) -> None:
    assert {entry.side for entry in scenarios() if entry.topic == name} >= set(Side)


def test_every_reason_is_given_in_some_scenario() -> None:
    given = {reason for entry in scenarios() for expected in entry.expect.values() for reason in expected.reasons}
    assert sorted(set(Reason) - given) == []


@pytest.mark.parametrize("edition", OWN_EDITIONS)
def test_every_clause_of_an_edition_is_cited(edition: str) -> None:
    cited = {cite for entry in scenarios() if edition in entry.expect for cite in entry.expect[edition].cites}
    assert sorted(edition_table(edition).clauses - cited) == []


@pytest.mark.parametrize("variant", [id for id in edition_ids() if id not in OWN_EDITIONS])
def test_variant_has_a_scenario_in_which_it_differs(variant: str) -> None:
    parent = edition_table(variant).extends
    assert parent is not None
    differing = [
        entry.id
        for entry in scenarios()
        if variant in entry.expect and entry.expect[variant].outcome != entry.expect[parent].outcome
    ]
    assert differing


def test_expected_outcomes_are_written_as_the_engine_writes_them() -> None:
    for entry in scenarios():
        for expected in entry.expect.values():
            if expected.outcome is not None:
                assert str(Outcome.parse(expected.outcome)) == expected.outcome


def test_editions_disagree_on_mixed_chips() -> None:
    entry = scenario("500-and-1000-facing-1100")
    old, new = (rule_on(entry.topic, entry.situation, edition).outcome for edition in ("tda-2011", "tda-2015"))
    assert (old, new) == (Outcome(Action.RAISE_TO, 1700), Outcome(Action.CALL, 1100))


def test_unknown_scenario_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        scenario("no-such-scenario")
