"""Does an item come back from JSON as it was, and is anything else refused?"""

import json
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiz.exchange.json_items import read, write
from quiz.items import UNITS, Explanation, Item, Kind, Option, Picture, PictureSeat
from tests.quiz.exchange.samples import ITEMS, SINGLE, both, collected

SCHEMA = json.loads((Path(__file__).parents[3] / "quiz/static/quiz/items.schema.json").read_text(encoding="utf-8"))


def test_every_kind_comes_back_as_it_was():
    assert {item.kind for item in ITEMS} == set(Kind)
    assert read(write(collected()).data) == ITEMS


@given(st.text(st.characters(codec="utf-8")))
def test_any_text_survives(text):
    item = replace(SINGLE, situation=both(text, text), asks=both(text, text))
    assert read(write(collected(item)).data) == (item,)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("item", Item),
        ("option", Option),
        ("step", Explanation),
        ("picture", Picture),
        ("seat", PictureSeat),
    ],
)
def test_the_schema_describes_every_field(name, kind):
    described = set(SCHEMA["$defs"][name]["properties"])
    assert described - {"format"} == {field.name for field in fields(kind)}


def test_the_schema_knows_the_kinds_and_units():
    item = SCHEMA["$defs"]["item"]["properties"]
    assert item["kind"]["enum"] == [str(kind) for kind in Kind] and item["unit"]["enum"] == list(UNITS)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not JSON"),
        ("[]", "floorman-items"),
        ('{"format": "other"}', "floorman-items"),
        ('{"format": "floorman-items", "version": 2}', "version 2"),
        ('{"format": "floorman-items", "version": 1, "items": {}}', "list"),
        ('{"format": "floorman-items", "version": 1, "items": [1]}', r"items\[0\]: not an object"),
        ('{"format": "floorman-items", "version": 1, "items": [{"format": 1, "id": "x"}]}', r"items\[0\]: not an item"),
    ],
)
def test_anything_else_is_refused(text, said):
    with pytest.raises(ValueError, match=said):
        read(text)


def test_a_text_in_one_language_only_is_refused():
    file = json.loads(write(collected()).data)
    del file["items"][2]["asks"]["cs"]
    with pytest.raises(ValueError, match=r"items\[2\]: a text without cs"):
        read(json.dumps(file))
