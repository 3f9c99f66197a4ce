"""Is the likeliest reading of a text the right one, and are the weights those that the known questions give?"""

import importlib.util
import json
import sys
from importlib import resources
from pathlib import Path
from types import ModuleType

import pytest

from rules.ask.likely import BETS
from rules.ask.mentions import mentions
from rules.ask.possible import Possible, possible
from rules.ask.resemblance import resembles
from rules.ask.telling import story
from rules.ask.weighing import WEIGHTS, Text, likeliest, signs, weight
from rules.engine import EngineError, rule_on

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    sys.path.insert(0, str(TOOLS))
    try:
        spec = importlib.util.spec_from_file_location("weigh", TOOLS / "weigh.py")
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules["weigh"] = module
        spec.loader.exec_module(module)
        return module
    finally:
        sys.path.remove(str(TOOLS))


def known(text: str) -> tuple[Text, tuple[Possible, ...]]:
    of_bets = {one.label: one.score for one in resembles(text, "topic") if one.label in BETS}
    rules = {one.label: one.score for one in resembles(text, "rule")}
    return Text(story(text), mentions(text), of_bets, rules), possible(text, of_bets)


def ruled(one: Possible) -> set[str]:
    found = set()
    for each in one.situations:
        try:
            found.add(str(rule_on(each.topic, each.situation, "tda-2015").outcome))
        except EngineError as refusal:
            found.add(f"asks {getattr(refusal, 'field', '')}")
    return found


def test_the_stored_weights_are_learnt_from_the_stored_questions(tool: ModuleType) -> None:
    stored = json.loads((resources.files("rules.ask") / WEIGHTS).read_text(encoding="utf-8"))
    assert stored["digest"] == tool.digest(), "make learn"


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("300-600, cutoff made it 1.5k, button goes \"raise\", one 5k chip, nothing else said", "raise-to 5000"),
        ("opening bet on the river 700. player announces raise, first handful is 900, then cuts out another 2000",
         "raise-to 1400"),
        ("velkej blind 400, pred nim raise na 1800. stahnul si svoje ctyri stovky zpatky k sobe a odhodil karty",
         "call-or-raise 1800"),
        ("whats the smallest legal 4bet here: 200/400, opened to 1100, threebet to 2,900, someone said 5800",
         "may-raise 4700"),
    ],
)  # fmt: skip
def test_the_likeliest_reading_is_the_right_one(text: str, outcome: str) -> None:
    told, found = known(text)
    assert outcome in ruled(likeliest(told, found)[0][0])


def test_what_cannot_have_happened_speaks_against_a_reading() -> None:
    told, found = known("seat 7 fires 900 on the turn but it was seat 4 to act. seat 4 checks, seat 7 checks behind")
    assert any("checks a bet" in signs(told, one, 0) for one in found)
    assert any("checks a bet" not in signs(told, one, 0) for one in found)
    assert weight({"checks a bet": 1.0}) < 0 and weight({"raises nothing": 1.0}) < 0


def test_learning_prefers_what_leads_to_the_right_ruling(tool: ModuleType) -> None:
    good, bad = {"numbers used": 2.0}, {"numbers left": 2.0}
    weights = tool.learn([[(good, True), (bad, False)], [(bad, False), (good, True)]])
    assert weights["numbers used"] > 0 > weights["numbers left"]
    assert tool.right_first([[(bad, False), (good, True)]], weights) == 1


def test_a_question_back_is_answered_from_what_is_known(tool: ModuleType) -> None:
    text = "river, bet 7,000, the other one silently tosses in 700"
    situation = {"facing": {"bet": 7000, "last_raise": 7000, "opening": True, "players": 2}, "amount": 700}
    right = tool.Known(text, situation, "call 7000")
    wrong = tool.Known(text, situation, "fold")
    _, found = known(text)
    led = [any(tool.leads_to(one, right) for one in each.situations) for each in found]
    assert any(led)
    assert not any(tool.leads_to(one, wrong) for each in found for one in each.situations)


def test_chips_told_once_are_not_the_bet_that_they_face_as_well() -> None:
    told, found = known("flop bet 1500, he pushes four 1000 chips over the line, then says call")
    twice = [one for one in found if signs(told, one, 0).get("amounts used twice")]
    assert twice
    again, others = known("flop bet 4000, he pushes four 1000 chips over the line and that is 4000")
    assert not any(signs(again, one, 0).get("amounts used twice") for one in others)
