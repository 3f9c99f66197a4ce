"""Does a text resemble those about its own rule, and is the stored model the one that the stored texts give?"""

import importlib.util
import json
import time
from importlib import resources
from pathlib import Path
from types import ModuleType

import pytest

from rules.ask.resemblance import LABELS, MODEL, OUTSIDE, features, resembles
from rules.engine import TOPICS
from tests.ask_eval import QUESTIONS, cases

ROOT = Path(__file__).parents[2]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn", ROOT / "tools" / "learn.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_stored_model_is_learnt_from_the_stored_texts() -> None:
    stored = json.loads((resources.files("rules.ask") / MODEL).read_text(encoding="utf-8"))
    assert stored["digest"] == tool().digest(), "make learn"


def test_the_labels_are_topics_and_rules() -> None:
    assert {one.label for one in resembles("a player acts out of turn", "topic")} <= {*TOPICS, OUTSIDE}
    assert all(one.label.isdigit() or one.label.startswith("RP-") for one in resembles("who shows first", "rule"))


def test_learning_tells_two_kinds_of_text_apart() -> None:
    learn = tool()
    told = [("chips in the pot", "chips"), ("pot of chips", "chips"), ("cards in the muck", "cards"), ("muck", "cards")]
    idf = {feature: 1.0 for text, _ in told for feature in features(text)}
    vectors = [(learn.vector(set(features(text)), idf), label) for text, label in told]
    weights = learn.learn(vectors, ["cards", "chips"])
    for values, label in vectors:
        scores = [sum(value * weights[one][at] for one, value in values.items() if one in weights) for at in (0, 1)]
        assert ("cards", "chips")[scores.index(max(scores))] == label


@pytest.mark.parametrize("text", ["", "?", "call", "no idea", "\u202e\u200b", "0" * 5000, "'" * 100])
@pytest.mark.parametrize("kind", LABELS)
def test_any_text_has_an_answer(text: str, kind: str) -> None:
    found = resembles(text, kind)
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)


def test_a_text_of_one_or_two_words_resembles_nothing() -> None:
    assert resembles("nevím proč", "rule") == ()


def test_held_questions_resemble_those_about_their_rule() -> None:
    told = [case for path in sorted(QUESTIONS.glob("held/*.jsonl")) for case in cases(path) if case.rules]
    near = [case for case in told if {one.label for one in resembles(case.text, "rule")[:3]} & set(case.rules)]
    assert len(told) >= 90
    assert len(near) >= 0.85 * len(told)


def test_a_long_text_takes_no_longer_than_its_beginning() -> None:
    story = "the button bets and the small blind calls out of turn while the dealer mucks the cards "
    start = time.perf_counter()
    resembles(story * 3, "rule")
    short = time.perf_counter() - start
    start = time.perf_counter()
    resembles(story * 200, "rule")
    assert time.perf_counter() - start < 100 * short + 0.5
