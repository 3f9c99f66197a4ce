"""Is an outcome written so that it can be read again, and does a ruling keep its steps?"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import Action, Citation, Outcome, Verdict, rule_on

single = st.builds(Outcome, st.sampled_from(Action), st.none() | st.integers(0, 10**12))
outcomes = single | st.builds(
    Outcome, st.just(Action.DISCRETION), st.none(), st.lists(single, min_size=1, max_size=4).map(tuple)
)


@given(outcomes)
def test_outcome_survives_its_notation(outcome: Outcome) -> None:
    assert Outcome.parse(str(outcome)) == outcome


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("call 1200", Outcome(Action.CALL, 1200)),
        ("raise-to 2000", Outcome(Action.RAISE_TO, 2000)),
        ("floor", Outcome(Action.FLOOR)),
        (
            "discretion: call 8000 | forfeit 2000",
            Outcome(Action.DISCRETION, options=(Outcome(Action.CALL, 8000), Outcome(Action.FORFEIT, 2000))),
        ),
    ],
)
def test_notation(text: str, outcome: Outcome) -> None:
    assert Outcome.parse(text) == outcome
    assert str(outcome) == text


@pytest.mark.parametrize("text", ["", "jump", "call many", "discretion: call 8000 | jump", "raise to 2000"])
def test_unreadable_notation_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Outcome.parse(text)


@pytest.mark.parametrize("action", Action)
def test_only_discretion_and_floor_leave_it_to_the_director(action: Action) -> None:
    left = Outcome(action).verdict is Verdict.DISCRETION
    assert left == (action in (Action.DISCRETION, Action.FLOOR))


def test_house_rules_are_neither_computed_nor_the_directors() -> None:
    assert Outcome(Action.HOUSE_RULES).verdict is Verdict.HOUSE


def test_citation_is_written_with_its_edition() -> None:
    cite = Citation("tda-2015", "43.A")
    assert str(cite) == "tda-2015/43.A"
    assert Citation.parse("tda-2015/43.A") == cite
    assert cite.rule == "43"


@pytest.mark.parametrize("text", ["", "tda-2015", "tda-2015/", "/43.A"])
def test_incomplete_citation_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Citation.parse(text)


def test_ruling_cites_each_clause_once_in_the_order_of_its_steps() -> None:
    facts = {"facing": {"bet": 325, "last_raise": 325}, "chips": [500, 25]}
    ruling = rule_on("multiple-chips", facts, "tda-2015")
    assert [str(cite) for cite in ruling.cites] == ["tda-2015/46", "tda-2015/43.A"]
    assert len(ruling.steps) == 2
    assert ruling.amounts == {
        "smallest": 25, "left": 500, "call": 325, "threshold": 488, "total": 650, "last_raise": 325, "min_raise_to": 650
    }  # fmt: skip


FACING = {"bet": 1200, "last_raise": 800}


@pytest.mark.parametrize(
    ("topic", "facts", "numbers"),
    [
        ("raise-amounts", {"facing": FACING, "total": 1500}, {"threshold": 1600, "change": 300, "min_raise_to": 2000}),
        ("raise-amounts", {"facing": {"bet": 325, "last_raise": 325}, "total": 487}, {"threshold": 488, "change": 162}),
        ("minimum-raise", {**FACING, "in_front": 400}, {"last_raise": 800, "owed": 800, "min_raise_to": 2000}),
        ("oversized-chip", {"facing": {**FACING, "in_front": 400}, "chip": 1000}, {"owed": 800, "change": 200}),
        ("multiple-chips", {"facing": FACING, "chips": [1000, 1000]}, {"left": 1000, "smallest": 1000, "change": 800}),
        ("multiple-chips", {"facing": FACING, "amount": 1500}, {"threshold": 1600, "change": 300}),
        ("prior-bet-chips", {"facing": {"bet": 400, "in_front": 400}, "chips": [500], "prior": "pulled-back"},
         {"call": 400, "change": 100}),
        ("pot-limit", {"pot": 15, "wagers": [5, 15]}, {"owed": 15, "pot_after_call": 50, "maximum": 65}),
        ("pot-limit", {"pot": 0, "wagers": [100, 200, 200], "in_front": 100}, {"owed": 100, "pot_after_call": 600}),
        ("substantial-action", {"actions": [{"kind": "fold"}, {"kind": "fold", "in_turn": False}]},
         {"skipped": 1, "count": 1}),
        ("substantial-action", {"actions": [{"kind": "fold"}] * 4}, {"at": 3}),
        ("binding-declarations", {"facing": FACING, "words": {"said": "amount", "amount": 900, "basis": "on-top"}},
         {"raise_by": 900, "call": 1200, "total": 2100}),
        ("unclear-betting", {"said": "amount", "readings": [5000, 500]}, {"lowest": 500, "highest": 5000}),
        ("reopening", {"round": {"big_blind": 100, "actions": [{"player": "A", "kind": "bet", "to": 100},
                                                               {"player": "B", "kind": "all-in", "to": 150}]},
                       "player": "A"}, {"owed": 50, "call": 150, "last_raise": 100}),
    ],
)  # fmt: skip
def test_steps_give_the_numbers_that_they_rest_on(topic: str, facts: dict[str, Any], numbers: dict[str, int]) -> None:
    amounts = rule_on(topic, facts, "tda-2015").amounts
    assert {name: amounts[name] for name in numbers} == numbers


def test_amount_on_top_is_added_in_its_own_step() -> None:
    facts = {"facing": FACING, "words": {"said": "amount", "amount": 900, "basis": "on-top"}}
    assert rule_on("binding-declarations", facts, "tda-2015").steps[0].values["total"] == 2100


@pytest.mark.parametrize(("edition", "clause"), [("tda-2011", "43"), ("tda-2015", "50.A"), ("tda-2015-cz", "50.A")])
@pytest.mark.parametrize(
    ("facing", "outcome"),
    [
        ({"bet": 0, "minimum_bet": 100, "pot": 600}, "bet 600"),
        ({"bet": 200, "last_raise": 200, "pot": 500}, "raise-to 900"),
        ({"bet": 200, "last_raise": 200, "pot": 500, "stack": 899}, "all-in 899"),
        ({"bet": 200, "last_raise": 200, "pot": 500, "stack": 900}, "raise-to 900"),
        ({"bet": 200, "last_raise": 200, "pot": 500, "stack": 901}, "raise-to 900"),
    ],
)
def test_a_pot_declared_in_pot_limit_is_the_most_and_cites_the_pot_limit_rule(
    facing: dict[str, int], outcome: str, edition: str, clause: str
) -> None:
    situation = {"facing": {**facing, "structure": "pot-limit"}, "words": {"said": "pot"}}
    ruling = rule_on("binding-declarations", situation, edition)
    assert str(ruling.outcome) == outcome
    assert clause in {cite.clause for cite in ruling.cites}
