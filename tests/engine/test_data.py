"""Does plain data become facts and back, and does a mistake name its place?"""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from rules.engine import InvalidSituation, Problem, build, plain
from rules.engine.facts import BettingAct, ChipsPushed, Facing, Order, RaiseMotions, RaisingRight
from rules.engine.scenarios import Scenario, scenarios

FACING = {"bet": 1200, "last_raise": 800}


@pytest.mark.parametrize("entry", [pytest.param(entry, id=entry.id) for entry in scenarios()])
def test_facts_survive_the_way_to_plain_data_and_back(entry: Scenario) -> None:
    facts = entry.facts
    data = plain(facts)
    assert build(type(facts), data) == facts
    assert build(type(facts), json.loads(json.dumps(data))) == facts


def test_defaults_are_left_out_of_plain_data() -> None:
    assert plain(Facing(bet=1200, last_raise=800)) == FACING


def test_options_become_members_and_tables_become_values() -> None:
    act = build(BettingAct, {"facing": FACING, "words": [{"said": "call"}], "motions": [[1000]], "order": "together"})
    assert act.order is Order.TOGETHER
    assert act.facing == Facing(bet=1200, last_raise=800)
    assert act.motions == ((1000,),)


def test_built_value_may_stand_for_its_table() -> None:
    facing = Facing(bet=1200)
    assert build(ChipsPushed, {"facing": facing, "chips": [1000, 1000]}).facing is facing


@pytest.mark.parametrize(
    ("cls", "data", "field", "problem"),
    [
        (Facing, None, "", Problem.WRONG_TYPE),
        (Facing, [], "", Problem.WRONG_TYPE),
        (Facing, {}, "bet", Problem.MISSING_FIELD),
        (Facing, {"bet": "1200"}, "bet", Problem.WRONG_TYPE),
        (Facing, {"bet": 1200.0}, "bet", Problem.WRONG_TYPE),
        (Facing, {"bet": True}, "bet", Problem.WRONG_TYPE),
        (Facing, {"bet": None}, "bet", Problem.WRONG_TYPE),
        (Facing, {"bet": 1, "opening": 1}, "opening", Problem.WRONG_TYPE),
        (Facing, {"bet": 1, "colour": "red"}, "colour", Problem.UNKNOWN_FIELD),
        (ChipsPushed, {"facing": {}}, "facing.bet", Problem.MISSING_FIELD),
        (ChipsPushed, {"facing": {"bet": -1}, "chips": [5]}, "facing.bet", Problem.NEGATIVE),
        (ChipsPushed, {"facing": FACING, "chips": [1000, "x"]}, "chips.2", Problem.WRONG_TYPE),
        (ChipsPushed, {"facing": FACING, "chips": "1000"}, "chips", Problem.WRONG_TYPE),
        (RaiseMotions, {"facing": FACING, "motions": [[1000], [True]]}, "motions.2.1", Problem.WRONG_TYPE),
        (BettingAct, {"facing": FACING, "words": [{"said": "jump"}]}, "words.1.said", Problem.UNKNOWN_OPTION),
        (BettingAct, {"facing": FACING, "words": [{"said": "raise", "amount": 0}]}, "words.1.amount",
         Problem.NOT_POSITIVE),
        (RaisingRight, {"round": {"big_blind": 100, "actions": [{"player": 7, "kind": "bet"}]}, "player": "A"},
         "round.actions.1.player", Problem.WRONG_TYPE),
    ],
)  # fmt: skip
def test_mistake_is_named_by_its_dotted_path(cls: type, data: Any, field: str, problem: Problem) -> None:
    with pytest.raises(InvalidSituation) as refusal:
        build(cls, data)
    assert (refusal.value.field, refusal.value.problem) == (field, problem)


def test_unknown_option_lists_the_known_ones() -> None:
    with pytest.raises(InvalidSituation) as refusal:
        build(Facing, {"bet": 1, "structure": "spread"})
    assert refusal.value.values == {"found": "spread", "known": "no-limit, pot-limit, limit"}


def test_refusal_of_a_nested_value_keeps_its_numbers() -> None:
    @dataclass(frozen=True)
    class Table:
        facing: Facing

    with pytest.raises(InvalidSituation) as refusal:
        build(Table, {"facing": {"bet": 100, "in_front": 200}})
    assert refusal.value.field == "facing.in_front"
    assert refusal.value.values == {"found": 200, "bet": 100}
