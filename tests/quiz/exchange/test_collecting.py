"""Does a seed draw the same items for ever, and do they reach the writers with titles and pictures?"""

import xml.etree.ElementTree as ET
from collections import Counter
from datetime import UTC, datetime
from itertools import pairwise

import pytest

from quiz.exchange.collecting import collection, drawings, drawn, dropped, standalone
from quiz.exchange.formats import FORMATS
from quiz.generate import VERSION, topics_of
from quiz.models import StoredItem
from quiz.services.items import keep
from tests.quiz.exchange.samples import SEAT

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
EDITION = "tda-2015"
TOPICS = ("multiple-chips", "oversized-chip", "out-of-turn")


def draw(**changes):
    return drawn(**{"edition": EDITION, "topics": TOPICS, "count": 30, "seed": 5, **changes})


def test_the_same_seed_draws_the_same_items_in_any_order_of_topics():
    assert draw() == draw(topics=tuple(reversed(TOPICS)))
    assert [item.id for item in draw()] != [item.id for item in draw(seed=6)]
    assert [item.id for item in draw(count=10)] == [item.id for item in draw()][:10]


def test_items_are_spread_over_the_topics_and_told_once():
    items = draw(topics=topics_of(EDITION), count=200)
    counts = Counter(item.topic for item in items)
    assert len(items) == 200 and set(counts) == set(topics_of(EDITION))
    assert max(counts.values()) - min(counts.values()) <= 1
    told = [(item.situation["cs"], item.asks["cs"]) for item in items]
    assert len(set(told)) == len(told) and len({item.id for item in items}) == len(items)


def test_a_run_keeps_two_of_a_topic_together():
    items = draw(count=20, run=2)
    assert all(one.topic == other.topic for one, other in zip(items[0::2], items[1::2], strict=True))
    assert any(one.topic != other.topic for one, other in pairwise(items))


def test_ids_to_avoid_do_not_come():
    first = draw()
    again = draw(avoid={first[0].id, first[7].id})
    assert not {first[0].id, first[7].id} & {item.id for item in again} and len(again) == len(first)


def test_a_topic_that_runs_out_gives_fewer():
    # The situations of one topic are many, but not without end: every id but a few is to be avoided.
    class AllBut(set):
        def __contains__(self, id):
            return not set.__contains__(self, id)

    allowed = AllBut(item.id for item in draw(topics=TOPICS[:1], count=3))
    assert [item.id for item in draw(topics=TOPICS[:1], avoid=allowed)] == [
        item.id for item in draw(topics=TOPICS[:1], count=3)
    ]


def test_ids_tell_the_version():
    assert all(item.id.split(":")[2] == str(VERSION) for item in draw())


@pytest.mark.django_db
def test_dropped_items_of_the_edition():
    items = draw(count=3)
    keep(items[0], now=NOW, state=StoredItem.State.DROPPED)
    keep(items[1], now=NOW, state=StoredItem.State.POOL)
    assert dropped(EDITION) == {items[0].id} and not dropped("tda-2011")


def test_titles_words_and_pictures_are_in_the_language(rulebook, django_assert_num_queries):
    items = [*draw(), SEAT]
    with django_assert_num_queries(1):
        czech = collection(items, "cs", now=NOW)
    english = collection(items, "en", now=NOW)
    assert czech.title != english.title and czech.words.in_order != english.words.in_order
    assert czech.words.units != english.words.units
    assert czech.entries[0].edition == "TDA 2015" and czech.entries[0].topic != english.entries[0].topic
    seat = english.entries[-1]
    assert seat.drawings[0].name == "table" and "Seat 1" in seat.drawings[0].text
    assert "Místo 1" in czech.entries[-1].drawings[0].text


def test_a_drawing_is_a_file_of_its_own():
    found = drawings(SEAT)
    assert found
    for drawing in found:
        root = ET.fromstring(drawing.svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        style = root.find("{http://www.w3.org/2000/svg}style").text
        assert ".seat" in style or ".slab" in style
        # The theme's colours are put in; a chip brings its own.
        assert not [use for use in style.split("var(")[1:] if not use.startswith("--chip")]


def test_a_drawing_carries_only_the_styles_it_uses():
    style = ET.fromstring(standalone('<svg class="dg"><text class="seat-name">x</text></svg>'))[0].text
    assert ".dg .seat-name" in style and "slab" not in style and ".chip-25" not in style


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_every_format_writes_generated_items_of_every_topic(rulebook, lang):
    items = drawn(edition=EDITION, topics=topics_of(EDITION), count=2 * len(topics_of(EDITION)), seed=1)
    taken = collection(items, lang, now=NOW)
    for one in FORMATS.values():
        written = one.write(taken)
        assert written.data and not written.left_out
