"""Do facts survive the way through named parameters?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.ask import facts_to_params, params_to_situation
from rules.ask.params import whole
from rules.engine import InvalidSituation, UnknownTopic, build, topic_named
from rules.engine.scenarios import scenarios


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: f"{scenario.topic}-{scenario.id}")
def test_every_scenario_comes_back(scenario: object) -> None:
    params = facts_to_params(scenario.topic, scenario.facts)  # type: ignore[attr-defined]
    again = build(topic_named(scenario.topic).facts, params_to_situation(scenario.topic, params))  # type: ignore[attr-defined]
    assert again == scenario.facts  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("params", "field"),
    [
        ({"facing.bet": "many"}, "facing.bet"),
        ({"facing.bet": "1" * 3000}, "facing.bet"),
        ({"facing.bet": "-5", "motions.1": "5"}, "facing.bet"),
        ({"facing.bet": "5", "motions.1": "0"}, "motions"),
        ({"facing.bet": "5", "motions.x": "5"}, "motions"),
        ({"facing.bet": "5", "motions.1": "+".join(["1"] * 300)}, "motions.1"),
        ({"facing.bet": "5", "colour": "red"}, "colour"),
        ({"facing.bet": "5", "order": "never"}, "order"),
        ({"facing": "5"}, "facing"),
        ({"facing.bet": "5", "facing.bet.more": "5"}, "facing.bet.more"),
    ],
)
def test_a_bad_value_is_refused_by_its_name(params: dict[str, str], field: str) -> None:
    with pytest.raises(InvalidSituation) as refusal:
        params_to_situation("methods-of-betting", params)
    assert refusal.value.field.startswith(field)


def test_an_unknown_topic_is_refused() -> None:
    with pytest.raises(UnknownTopic):
        params_to_situation("tea", {})


@given(st.dictionaries(st.text(max_size=20), st.text(max_size=20), max_size=6))
def test_any_parameters_give_a_situation_or_a_refusal(params: dict[str, str]) -> None:
    try:
        params_to_situation("methods-of-betting", params)
    except InvalidSituation:
        pass


@pytest.mark.parametrize(
    ("text", "value"), [("1 200", 1200), ("1,200", 1200), ("1.200.000", 1_200_000), ("-500", -500)]
)
def test_thousands_are_told_in_threes(text: str, value: int) -> None:
    assert whole(text, "bet") == value


@pytest.mark.parametrize("text", ["1,5", "1.5", "600.50", "1.2.3,4", "12,34", "1,200.300", "1 2", "500,5"])
def test_a_part_of_a_chip_is_no_number_of_chips(text: str) -> None:
    with pytest.raises(InvalidSituation):
        whole(text, "bet")
