"""Is an item whole, marked right, and the same after it was stored?"""

import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from quiz.generate import LANGUAGES, SAMPLERS, question
from quiz.items import BadAnswerError, Kind, answer_of, causes, from_data, is_right, to_data
from quiz.making import item_of, make_item
from quiz.models import StoredItem
from quiz.services.items import stored_item
from rules.engine import Reason

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
ID = "multiple-chips:tda-2015:1:7"


@pytest.mark.parametrize("topic", SAMPLERS)
def test_an_item_says_everything_in_both_languages(topic):
    for seed in range(30):
        item = item_of(question(topic, "tda-2015", seed))
        texts = [item.situation, item.asks, item.answer, *(step.text for step in item.explanation)]
        texts += [option.text for option in item.options]
        texts += [option.why for option in item.options if not option.right]
        assert all(set(text) == set(LANGUAGES) and all(text.values()) for text in texts), item.id
        right = [option.key for option in item.options if option.right]
        assert right == [] if item.kind is Kind.AMOUNT else sorted(right) == sorted(item.key)
        assert item.situation["cs"] != item.situation["en"]
        assert from_data(json.loads(json.dumps(to_data(item)))) == item


def test_an_answer_is_marked_and_a_wrong_one_betrays_its_cause():
    item = make_item(ID)
    (right,) = item.key
    wrong = next(option for option in item.options if not option.right)
    assert is_right(item, answer_of(item, [f" {right} "])) and causes(item, (right,)) == ()
    assert not is_right(item, answer_of(item, [wrong.key]))
    assert causes(item, (wrong.key,)) == (wrong.cause,)


def test_an_amount_may_be_typed_with_any_separator():
    item = replace(make_item(ID), kind=Kind.AMOUNT, key=("1200",))
    for typed in ("1200", "1 200", "1\u00a0200", "1.200", "1,200", "1'200", " 01200 "):
        assert is_right(item, answer_of(item, [typed])), typed
    for typed, code in (
        ("", "empty"),
        ("12a", "no-amount"),
        ("-5", "no-amount"),
        ("1" * 13, "no-amount"),
        ("١", "no-amount"),
    ):
        with pytest.raises(BadAnswerError) as refusal:
            answer_of(item, [typed])
        assert refusal.value.code == code


def test_several_answers_and_an_order():
    item = make_item(ID)
    keys = [option.key for option in item.options]
    several = replace(item, kind=Kind.SELECT_ALL, key=(keys[2], keys[0]))
    assert answer_of(several, [keys[2], keys[0]]) == (keys[0], keys[2])
    assert is_right(several, (keys[0], keys[2])) and not is_right(several, (keys[0],))
    ordered = replace(item, kind=Kind.ORDER, key=tuple(reversed(keys)))
    assert is_right(ordered, answer_of(ordered, list(reversed(keys))))
    assert not is_right(ordered, answer_of(ordered, keys))
    for kind, given, code in (
        (several, ["z"], "unknown"),
        (several, [keys[0], keys[0]], "too-many"),
        (ordered, keys[:2], "empty"),
        (item, keys[:2], "too-many"),
    ):
        with pytest.raises(BadAnswerError) as refusal:
            answer_of(kind, given)
        assert refusal.value.code == code


@pytest.mark.parametrize("data", [{}, {"format": 99}, {"format": 1, "id": "x"}])
def test_data_that_are_no_item_are_refused(data):
    with pytest.raises(ValueError, match=r"format|not an item"):
        from_data(data)


@pytest.mark.django_db
def test_an_item_is_stored_once_and_stays_as_it_was():
    first = stored_item(ID, now=NOW)
    changed = {**first.data, "situation": {"cs": "Jinak.", "en": "Otherwise."}}
    StoredItem.objects.filter(pk=first.pk).update(data=changed)
    again = stored_item(ID, now=NOW)
    assert again.pk == first.pk and again.item().situation["en"] == "Otherwise."


def test_the_deciding_clause_comes_last_and_is_not_an_afterthought():
    for seed in range(40):
        item = make_item(f"accepted-action:tda-2015:2:{seed}")
        asked = question("accepted-action", "tda-2015", seed)
        assert set(item.clauses) == {str(cite) for cite in asked.ruling.cites}
        if asked.ruling.reasons[-1] is Reason.FAIRNESS_MAY_RELIEVE:
            assert item.clauses[-1] == str(asked.ruling.cites[0])
