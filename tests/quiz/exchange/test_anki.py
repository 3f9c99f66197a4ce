"""Is an Anki package the same note for ever, with the key behind the card only?"""

import html
import io
import re
import sqlite3
import zipfile
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quiz.exchange.anki import FIELDS, MODEL_ID, guid, write
from quiz.exchange.collection import clean, labels, reasoning, why_wrong
from tests.quiz.exchange.samples import ITEMS, ORDER, SEAT, SELECT_ALL, SINGLE, both, collected

FRONT = ("Situation", "Picture", "Question", "Options")


@pytest.fixture
def opened(tmp_path):
    """A function that opens a package and gives its rows: notes {guid: fields}, all columns, decks and models."""

    def rows(data):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            archive.extract("collection.anki2", tmp_path)
        base = sqlite3.connect(tmp_path / "collection.anki2")
        try:
            notes = base.execute("select guid, mid, mod, tags, flds from notes order by id").fetchall()
            cards = base.execute("select count(*) from cards").fetchone()[0]
            decks, models = base.execute("select decks, models from col").fetchone()
        finally:
            base.close()
        return notes, cards, decks, models

    return rows


def fields(row):
    return dict(zip(FIELDS, row[4].split("\x1f"), strict=True))


def plain(markup):
    return html.unescape(re.sub(r"<[^>]*>", "\n", markup))


def test_a_note_and_a_card_for_each_item_with_labels_as_tags(opened):
    notes, cards, _decks, models = opened(write(collected()).data)
    assert [row[0] for row in notes] == [guid(item.id, "en") for item in ITEMS]
    assert cards == len(ITEMS) and all(row[1] == MODEL_ID for row in notes) and f'"{MODEL_ID}"' in models
    assert [set(row[3].split()) for row in notes] == [set(labels(item)) for item in ITEMS]


def test_the_front_does_not_give_the_key_away(opened):
    notes, *_ = opened(write(collected()).data)
    for item, row in zip(ITEMS, notes, strict=True):
        found = fields(row)
        front = "".join(found[name] for name in FRONT)
        assert plain(found["Answer"]).strip().startswith(item.answer["en"])
        assert plain(found["Answer"]).split("\n")[0] not in plain(front)
        assert all(step in plain(found["Why"]) for step in reasoning(item, "en"))
        if item is not ORDER:
            assert all(
                why_wrong(option, "en") in plain(found["Why"]) for option in item.options if why_wrong(option, "en")
            )
    order = fields(notes[ITEMS.index(ORDER)])
    assert plain(order["Options"]).split() != plain(order["Answer"]).split()
    assert order["Options"].index("second") < order["Options"].index("third") < order["Options"].index("first")
    assert fields(notes[ITEMS.index(SEAT)])["Picture"] and "fourth" in fields(notes[ITEMS.index(SELECT_ALL)])["Answer"]


def test_a_later_package_is_newer_with_the_same_notes_decks_and_type(opened):
    first = collected(lang="en")
    later = replace(first, made_at=first.made_at + timedelta(days=30))
    (notes, _, decks, models), (notes2, _, decks2, models2) = opened(write(first).data), opened(write(later).data)
    assert [row[0] for row in notes] == [row[0] for row in notes2]
    assert all(old[2] < new[2] for old, new in zip(notes, notes2, strict=True))
    ids = re.compile(r'"id": (\d+)')
    assert ids.findall(decks) == ids.findall(decks2) and ids.findall(models) == ids.findall(models2)


def test_the_other_language_is_another_note():
    assert len({guid(item.id, lang) for item in ITEMS for lang in ("cs", "en")}) == 2 * len(ITEMS)
    # Written down: a change would give everybody who learns new cards beside the old ones.
    assert guid("multiple-chips:tda-2015:1:7", "cs") == "174a901cfe5b3178cfeb"


@settings(max_examples=20, deadline=None)
@given(st.text(st.characters(codec="utf-8"), min_size=1, max_size=60))
def test_any_text_survives(tmp_path_factory, text):
    data = write(collected(replace(SINGLE, situation=both(text, text)))).data
    folder = tmp_path_factory.mktemp("anki")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        archive.extract("collection.anki2", folder)
    base = sqlite3.connect(folder / "collection.anki2")
    (found,) = base.execute("select flds from notes").fetchone()
    base.close()
    said = found.split("\x1f")[1]
    assert html.unescape(said.replace("<br>", "\n")) == clean(text)
