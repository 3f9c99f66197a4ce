"""Does a plan ask what it promises, in every edition, and refuse what contradicts itself?"""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiz.items import Kind
from quiz.plans import (
    MOST_QUESTIONS,
    READY,
    SHARES,
    Part,
    Plan,
    PlanError,
    Preset,
    apportion,
    custom,
    from_data,
    ready,
    to_data,
)

SECTIONS = {slug: (f"{slug}-a", f"{slug}-b") for slug in SHARES}
PROMISED = {Preset.TDA_STYLE: (40, 40, 36, 100), Preset.SHORT: (10, 10, 8, 12), Preset.CZECH_STYLE: (25, 50, 43, 30)}


@pytest.mark.parametrize("sections", [SECTIONS, {"dealing": ("misdeal",)}, {"etiquette": ("club-chat",), **SECTIONS}])
@pytest.mark.parametrize("preset", READY)
def test_a_ready_made_test_keeps_its_promise_whatever_sections_there_are(preset, sections):
    plan = ready(preset, "tda-2015", sections)
    assert (plan.count, plan.points, plan.pass_points, plan.minutes) == PROMISED[preset]
    assert {part.section for part in plan.parts} <= set(sections)
    assert len(plan.points_each) == plan.count


def test_the_tda_style_asks_every_section_by_its_share():
    plan = ready(Preset.TDA_STYLE, "tda-2015", SECTIONS)
    assert {part.section: part.count for part in plan.parts} == SHARES


def test_the_czech_style_gives_one_to_four_points_and_most_for_what_costs_most():
    plan = ready(Preset.CZECH_STYLE, "tda-2015", SECTIONS)
    assert sorted(set(plan.points_each)) == [1, 2, 3, 4]
    dearest = [part.section for part in plan.parts if part.points == 4]
    assert dearest == ["bets-and-raises"]


def test_a_section_without_questions_is_not_asked():
    plan = ready(Preset.SHORT, "tda-2015", {**SECTIONS, "dealing": ()})
    assert "dealing" not in {part.section for part in plan.parts}
    assert plan.count == 10


def test_an_edition_without_questions_has_no_test():
    with pytest.raises(PlanError):
        ready(Preset.SHORT, "tda-2015", {"dealing": ()})


def test_there_is_no_ready_made_custom_test():
    with pytest.raises(PlanError):
        ready(Preset.CUSTOM, "tda-2015", SECTIONS)


@given(
    st.integers(0, 200), st.dictionaries(st.text(min_size=1, max_size=5), st.integers(1, 40), min_size=1, max_size=12)
)
def test_shares_add_up_and_each_is_within_one_of_its_due(count, shares):
    found = apportion(count, shares)
    assert sum(found.values()) == count
    whole = sum(shares.values())
    assert all(abs(found[name] - count * share / whole) < 1 for name, share in shares.items())


def test_a_custom_test_spreads_over_the_chosen_topics():
    plan = custom(edition="tda-2015", sections={"a": ("x", "y", "z"), "b": ("q",)}, count=8, pass_points=6)
    assert [(part.section, part.count) for part in plan.parts] == [("a", 6), ("b", 2)]
    assert plan.minutes is None
    assert plan.topics == ("x", "y", "z", "q")
    assert plan.section_of("q") == "b"
    assert plan.section_of("elsewhere") == ""


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"count": 0}, "count"),
        ({"count": MOST_QUESTIONS + 1}, "count"),
        ({"pass_points": 0}, "pass_points"),
        ({"pass_points": 9}, "pass_points"),
        ({"minutes": 0}, "minutes"),
        ({"minutes": 301}, "minutes"),
        ({"sections": {}}, "parts"),
        ({"sections": {"a": ()}}, "parts"),
        ({"sections": {"a": ("x", "x")}}, "parts"),
        ({"edition": ""}, "edition"),
        ({"kinds": (Kind.SEAT, Kind.SEAT)}, "kinds"),
    ],
)
def test_a_contradiction_is_refused_with_its_field(changes, field):
    sound = {"edition": "tda-2015", "sections": {"a": ("x",)}, "count": 8, "pass_points": 6}
    with pytest.raises(PlanError) as refusal:
        custom(**{**sound, **changes})
    assert refusal.value.field == field


@pytest.mark.parametrize("preset", READY)
def test_a_plan_survives_being_stored(preset):
    plan = ready(preset, "tda-2015", SECTIONS)
    assert from_data(json.loads(json.dumps(to_data(plan)))) == plan


def test_kinds_survive_being_stored():
    plan = custom(
        edition="e", sections={"a": ("x",)}, count=1, pass_points=1, minutes=5, kinds=[Kind.SINGLE, Kind.SEAT]
    )
    assert from_data(json.loads(json.dumps(to_data(plan)))) == plan


STORED = to_data(
    Plan(preset=Preset.SHORT, edition="e", parts=(Part(section="a", topics=("x",), count=2),), pass_points=1)
)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "plan",
        {},
        {**STORED, "format": 2},
        {**STORED, "more": 1},
        {**STORED, "preset": "hard"},
        {**STORED, "edition": 5},
        {**STORED, "kinds": ["essay"]},
        {**STORED, "kinds": None},
        {**STORED, "minutes": "5"},
        {**STORED, "minutes": 5.0},
        {**STORED, "pass_points": True},
        {**STORED, "pass_points": 3},
        {**STORED, "parts": []},
        {**STORED, "parts": [{"section": "a", "topics": ["x"]}]},
        {**STORED, "parts": [{"section": "a", "topics": ["x"], "count": 2, "points": 11}]},
        {**STORED, "parts": [{"section": "a", "topics": ["x"], "count": 2.0, "points": 1}]},
        {**STORED, "parts": [{"section": "a", "topics": [7], "count": 2, "points": 1}]},
        {**STORED, "parts": [{"section": "a", "topics": ["x"], "count": 101, "points": 1}]},
        {key: value for key, value in STORED.items() if key != "pass_points"},
    ],
)
def test_what_is_no_plan_is_refused(data):
    with pytest.raises(PlanError):
        from_data(data)
