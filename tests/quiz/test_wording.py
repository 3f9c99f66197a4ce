"""Does every choice and every cause have its sentence?"""

import ast
import importlib
import inspect
import pkgutil

import pytest

import quiz.generate
from quiz.distractors import CauseKind
from quiz.generate import BEGINNERS, CLUB, SAMPLERS, question, topics_of
from quiz.wording import LABELS, NEIGHBOURS, SUBSTANTIAL, TOPICS, cause_text, choice_text, outcome_text
from rules import rendering
from rules.engine import Action, Outcome
from rules.engine.facts import Order, PriorChips
from rules.engine.misconceptions import MISCONCEPTIONS


def test_every_topic_and_outcome_has_a_label():
    outcomes = {
        choice.outcome.action
        for topic in SAMPLERS
        for edition in ("tda-2011", "tda-2015")
        if topic in topics_of(edition)
        for seed in range(200)
        for choice in question(topic, edition, seed).choices
    }
    assert set(TOPICS) == {*SAMPLERS, *BEGINNERS}
    assert set(LABELS) <= outcomes


def test_an_outcome_without_a_label_reads_as_its_sentence():
    assert outcome_text(Outcome(Action.FOLD)) == rendering.outcome_text(Outcome(Action.FOLD))


def test_every_neighbour_that_a_sample_names_has_a_sentence_and_is_used():
    named = {str(order) for order in Order} | {str(PriorChips.LEFT), str(PriorChips.PULLED_BACK)}
    for info in pkgutil.iter_modules(quiz.generate.__path__, "quiz.generate."):
        module = importlib.import_module(info.name)
        strings = [
            node.value for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Constant)
        ]
        named |= {value for value in strings if value in NEIGHBOURS}
    assert named == set(NEIGHBOURS)


@pytest.mark.parametrize("topic", BEGINNERS)
def test_beginners_choices_read_differently_and_causes_speak(topic):
    for seed in range(200):
        asked = question(topic, CLUB, seed)
        texts = [choice_text(asked, choice) for choice in asked.choices]
        assert len(set(texts)) == len(texts), asked.id
        assert not any("%" in text for text in texts)
        assert all(cause_text(choice.cause, {}, asked.ruling.edition) for choice in asked.choices if choice.cause)


@pytest.mark.parametrize("topic", SAMPLERS)
def test_choices_read_differently_and_causes_speak(topic):
    for edition in ("tda-2011", "tda-2015"):
        if topic not in topics_of(edition):
            continue
        for seed in range(200):
            asked = question(topic, edition, seed)
            texts = [choice_text(asked, choice) for choice in asked.choices]
            assert len(set(texts)) == len(texts), asked.id
            assert not any("%" in text for text in texts)
            assert all(cause_text(choice.cause, {}, asked.edition) for choice in asked.choices if choice.cause)


def test_yes_and_no_give_their_reason():
    wrong = {
        choice.cause.id
        for seed in range(400)
        for choice in question("substantial-action", "tda-2015", seed).choices
        if choice.cause and choice.cause.kind is CauseKind.MISCONCEPTION
    }
    about = {entry.id for entry in MISCONCEPTIONS.values() if entry.swapped.name == "substantial-action"}
    assert wrong == about
    assert about <= set(SUBSTANTIAL)


def test_a_cause_names_the_other_edition_by_its_title():
    asked = next(
        one
        for one in (question("undercalls", "tda-2015", seed) for seed in range(50))
        if any(choice.cause and choice.cause.kind is CauseKind.OTHER_EDITION for choice in one.choices)
    )
    cause = next(
        choice.cause for choice in asked.choices if choice.cause and choice.cause.kind is CauseKind.OTHER_EDITION
    )
    assert "An old book" in cause_text(cause, {cause.id: "An old book"}, asked.edition)
