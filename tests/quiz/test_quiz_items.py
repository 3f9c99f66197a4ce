"""Can another program take the questions over?"""

import json

import pytest
from django.core.management import CommandError, call_command

from quiz.generate import CLUB, SAMPLERS, question, topics_of
from quiz.making import make_item

NUMBERS = {"topic": "multiple-chips", "edition": "tda-2015"}


def items(capsys, **options):
    call_command("quiz_items", json=True, **{**NUMBERS, **options})
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("topic", SAMPLERS)
def test_items_are_complete_in_both_languages(capsys, topic):
    found = items(capsys, topic=topic, count=5, seed=11)
    assert [item["id"] for item in found] == [question(topic, "tda-2015", seed).id for seed in range(11, 16)]
    for item in found:
        right = [choice for choice in item["choices"] if choice["right"]]
        assert [choice["letter"] for choice in right] == [item["answer"]]
        assert right[0]["outcome"] == item["outcome"] and right[0]["cause"] is None
        for lang in ("cs", "en"):
            assert item["texts"][lang]["situation"] and item["texts"][lang]["question"]
            assert len({choice["text"][lang] for choice in item["choices"]}) == len(item["choices"])
            assert all(choice["cause"]["text"][lang] for choice in item["choices"] if not choice["right"])
            assert all(step["text"][lang] for step in item["steps"])
        assert all(step["cites"].startswith("tda-2015/") for step in item["steps"])
        assert set(item["difficulty"]) == {"knowledge", "complexity"}


def test_items_tell_how_their_id_has_them_asked(capsys):
    found = items(capsys, topic="oversized-chip", count=40)
    assert {item["kind"] for item in found} == {"single", "true-false", "select-all", "amount"}
    for item in found:
        made = make_item(item["id"])
        assert (item["kind"], item["key"], item["asks"]) == (made.kind, list(made.key), made.asks)
        assert [option["key"] for option in item["options"]] == [option.key for option in made.options]
        assert (item["unit"] is None) == (item["kind"] != "amount")
        if item["kind"] == "single":
            assert item["key"] == [item["answer"]]
            assert [option["key"] for option in item["options"]] == [choice["letter"] for choice in item["choices"]]


def test_the_same_seed_gives_the_same_items(capsys):
    assert items(capsys, count=3, seed=4) == items(capsys, count=3, seed=4)


def test_readable_text_marks_the_right_choice(capsys):
    call_command("quiz_items", count=1, seed=5, **NUMBERS)
    text = capsys.readouterr().out
    assert text.startswith("multiple-chips:tda-2015:2:5")
    assert text.count("* ") == 2


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"topic": "nothing"}, "multiple-chips"),
        ({"edition": "tda-1999"}, "tda-2015"),
        ({"topic": "prior-bet-chips", "edition": "tda-2011"}, "prior-bet-chips"),
        ({"count": 0}, "0"),
        ({"count": 10**9}, "1000000000"),
        ({"seed": -1}, "-1"),
    ],
)
def test_bad_options_are_named(options, problem):
    with pytest.raises(CommandError, match=problem) as refused:
        call_command("quiz_items", **{**NUMBERS, "count": 1, **options})
    assert refused.value.returncode == 2


def test_a_topic_without_questions_names_those_of_the_edition_and_json_says_so_too(capsys):
    with pytest.raises(CommandError, match="undercalls"):
        call_command("quiz_items", json=True, topic="prior-bet-chips", edition="tda-2011")
    error = json.loads(capsys.readouterr().out)["error"]
    assert (error["option"], error["value"]) == ("topic", "prior-bet-chips")
    assert error["known"] == list(topics_of("tda-2011"))
    assert error["message"]


def test_the_club_has_its_own_topics(capsys):
    found = items(capsys, topic="club-side-pots", edition=CLUB, count=3)
    assert [item["edition"] for item in found] == [CLUB] * 3
    with pytest.raises(CommandError, match="club-side-pots"):
        call_command("quiz_items", topic="undercalls", edition=CLUB)
    with pytest.raises(CommandError, match=CLUB):
        call_command("quiz_items", topic="club-side-pots", edition="tda-1999")
