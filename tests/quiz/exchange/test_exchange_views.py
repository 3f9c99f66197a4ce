"""Can anybody download questions and print a test, and does nothing odd in the address break it?"""

import html
import re
import xml.etree.ElementTree as ET
from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit

import pytest
from django.urls import reverse
from django.utils.translation import override

from quiz.exchange.collecting import drawn
from quiz.exchange.formats import FORMATS
from quiz.exchange.json_items import read
from quiz.generate import VERSION
from quiz.items import Kind
from quiz.making import make_item
from quiz.models import StoredItem
from quiz.services.items import keep
from quiz.views import exchange as views
from tests.quiz.exchange.samples import ITEMS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]
NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)


def address(name, lang="cs"):
    with override(lang):
        return reverse(f"quiz:{name}")


def file(client, page="cs", **query):
    asked = {"edition": "tda-2015", "count": 8, "lang": "cs", "format": "json", "seed": 3, **query}
    return client.get(address("exchange-file", page), asked)


def printed(client, lang="cs", **query):
    asked = {"edition": "tda-2015", "count": 4, "variants": "different", **query}
    return client.get(address("paper-print", lang), asked)


# --- Files ---


@pytest.mark.parametrize("name", ["exchange", "paper"])
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_pages_offer_every_edition_and_its_sections(client, name, lang):
    page = client.get(address(name, lang), {"edition": "tda-2011"}).content.decode()
    assert "edition=tda-2015" in page and 'name="section"' in page and 'value="oversized-chip"' in page
    assert '<input type="hidden" name="edition" value="tda-2011">' in page


def test_every_format_is_offered_with_what_it_loses(client):
    page = client.get(address("exchange", "en")).content.decode()
    for name, one in FORMATS.items():
        assert f'value="{name}"' in page
        assert all(loss.replace("'", "&#x27;") in page for loss in one.losses)


@pytest.mark.parametrize("name", FORMATS)
def test_a_file_has_a_name_with_edition_and_date(client, name):
    response = file(client, format=name)
    assert response.status_code == 200 and response.content
    said = response["Content-Disposition"]
    ending = re.escape(FORMATS[name].ending)
    assert re.fullmatch(rf'attachment; filename="floorman-tda-2015-cs-\d{{4}}-\d\d-\d\d\.{ending}"', said)
    assert response["Content-Type"] == FORMATS[name].content_type


def test_the_file_has_what_was_asked_for(client):
    items = read(file(client, topic=["oversized-chip", "multiple-chips"], count=6).content)
    assert len(items) == 6 and {item.topic for item in items} == {"oversized-chip", "multiple-chips"}
    assert read(file(client, topic=["oversized-chip"], seed="").content) != read(
        file(client, topic=["oversized-chip"], seed="").content
    )
    assert {item.edition for item in read(file(client, edition="tda-2011").content)} == {"tda-2011"}


def test_a_section_means_all_its_topics_and_a_topic_narrows_it(client):
    section = next(one for one in client.get(address("exchange")).context["sections"] if len(one["topics"]) > 3)
    topics = [topic["id"] for topic in section["topics"]]
    items = read(file(client, section=[section["slug"]], count=3 * len(topics)).content)
    assert {item.topic for item in items} == set(topics)
    items = read(file(client, section=[section["slug"]], topic=topics[:1], count=5).content)
    assert {item.topic for item in items} == {topics[0]}


def test_the_language_of_the_file_is_the_one_chosen_not_the_page(client):
    item = read(file(client).content)[0]
    for chosen in ("cs", "en"):
        root = ET.fromstring(file(client, page="en", lang=chosen, format="moodle").content)
        texts = [element.text for element in root.iterfind("question/questiontext/text")]
        assert any(html.escape(item.situation[chosen], quote=False) in text for text in texts)


def test_a_dropped_item_does_not_come(client):
    first = read(file(client).content)[0]
    keep(first, now=NOW, state=StoredItem.State.DROPPED)
    assert first.id not in {item.id for item in read(file(client).content)}


@pytest.mark.parametrize(
    "query",
    [
        {"count": 0},
        {"count": 501},
        {"count": "x" * 5000},
        {"count": ""},
        {"format": "doc"},
        {"lang": "de"},
        {"topic": ["no-such"]},
        {"topic": ["<script>"]},
        {"section": ["\x00"]},
        {"seed": -1},
        {"seed": "9" * 400},
        {"seed": "٣x"},
    ],
)
def test_anything_wrong_is_said_on_the_page(client, query):
    response = file(client, **query)
    assert response.status_code == 422 and "error-summary" in response.content.decode()
    assert "<script>" not in response.content.decode().split("<main")[1]


@pytest.mark.parametrize("name", ["exchange", "exchange-file", "paper", "paper-print"])
@pytest.mark.parametrize("edition", ["tda-1999", "", "\x00", "x" * 3000])
def test_an_unknown_edition_is_not_found(client, name, edition):
    assert client.get(address(name), {"edition": edition}).status_code == 404


@pytest.mark.parametrize("name", ["exchange", "exchange-file", "paper", "paper-print"])
def test_nothing_is_sent_with_post(client, name):
    assert client.post(address(name)).status_code == 405


def test_pages_and_files_take_few_queries(client, django_assert_max_num_queries):
    client.get(address("exchange"))
    with django_assert_max_num_queries(8):
        client.get(address("exchange"))
    with django_assert_max_num_queries(8):
        file(client, count=60)


# --- Paper ---


def test_a_paper_gets_a_permanent_address(client):
    response = printed(client, topic=["multiple-chips", "out-of-turn"])
    assert response.status_code == 302
    query = parse_qs(urlsplit(response["Location"]).query)
    assert query["version"] == [str(VERSION)] and query["seed"] and query["topic"] == ["multiple-chips", "out-of-turn"]
    first, second = client.get(response["Location"]), client.get(response["Location"])
    assert first.status_code == 200 and first.content == second.content


def test_variants_ask_different_questions_on_the_same_topics(client):
    sheets = printed(client, seed=9, version=VERSION, count=6).context["sheets"]
    ids = [[question["id"] for question in sheet["questions"]] for sheet in sheets]
    assert not set(ids[0]) & set(ids[1]) and len(ids[0]) == len(ids[1]) == 6
    assert [id.split(":")[0] for id in ids[0]] == [id.split(":")[0] for id in ids[1]]


def test_variants_in_another_order_ask_the_same(client):
    sheets = printed(client, seed=9, version=VERSION, variants="order", count=6).context["sheets"]
    ids = [[question["id"] for question in sheet["questions"]] for sheet in sheets]
    assert sorted(ids[0]) == sorted(ids[1]) and ids[0] != ids[1]


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_test_shows_no_answer_and_the_key_fits_it(client, lang):
    test = printed(client, lang, seed=9, version=VERSION)
    key = printed(client, lang, seed=9, version=VERSION, part="key")
    items = {
        item.id: item
        for item in drawn(
            edition="tda-2015",
            topics=_topics(client),
            count=8,
            seed=9,
            run=2,
        )
    }
    page = test.content.decode()
    for asked, answered in zip(test.context["sheets"], key.context["sheets"], strict=True):
        for question, row in zip(asked["questions"], answered["questions"], strict=True):
            item = items[question["id"]]
            assert (question["number"], question["id"]) == (row["number"], row["id"])
            for step in item.explanation:
                assert step.text[lang] not in page
            if item.kind is Kind.SINGLE:
                letters = {option["letter"]: option["text"] for option in question["options"]}
                assert letters[row["key"]] == item.option(item.key[0]).text[lang]
    assert "test__key" not in page and "test__key" in key.content.decode()


def _topics(client):
    sections = client.get(address("paper")).context["sections"]
    return [topic["id"] for section in sections for topic in section["topics"]]


def test_key_and_test_lead_to_each_other_and_the_seed_stands_on_both(client):
    test = printed(client, seed=9, version=VERSION)
    key = client.get(test.context["key_url"])
    assert key.context["key"] and not client.get(key.context["test_url"]).context["key"]
    assert all("losování 9" in page.content.decode() for page in (test, key))


def test_every_kind_can_be_printed(client, monkeypatch):
    monkeypatch.setattr(views, "drawn", lambda **_: [*ITEMS, *ITEMS])
    page = printed(client, "en", seed=1, version=VERSION, variants="different", count=8).content.decode()
    assert "Mark all that are right." in page and "Write the letters in the right order." in page
    assert "Amount in chips" in page and 'class="dg dg--table"' in page and 'class="dg dg--stack"' in page
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    key = printed(client, "en", seed=1, version=VERSION, count=8, part="key").content.decode()
    assert "1,200" in key and "A, C, D" in key


def test_a_paper_keeps_a_question_that_is_dropped_later(client):
    before = printed(client, seed=9, version=VERSION).context["sheets"]
    for question in before[0]["questions"]:
        keep(make_item(question["id"]), now=NOW, state=StoredItem.State.DROPPED)
    assert printed(client, seed=9, version=VERSION).context["sheets"] == before


def test_a_draw_with_a_dropped_question_is_not_taken(client, monkeypatch):
    seeds = iter([9, 10])
    monkeypatch.setattr(views, "_random_seed", lambda: next(seeds))
    bad = printed(client, seed=9, version=VERSION).context["sheets"][0]["questions"][0]["id"]
    monkeypatch.setattr(views, "dropped", lambda edition: frozenset({bad}))
    assert "seed=10" in printed(client)["Location"]


@pytest.mark.parametrize("version", ["0", str(VERSION + 1), "x", "9" * 500, "٣", "-1"])
def test_a_version_that_is_not_there_is_not_found(client, version):
    assert printed(client, seed=9, version=version).status_code == 404


@pytest.mark.parametrize("query", [{"count": 61}, {"count": 0}, {"variants": "three"}, {"topic": ["x"]}, {"seed": "x"}])
def test_a_paper_that_cannot_be_is_refused_on_the_form(client, query):
    response = printed(client, **query)
    assert response.status_code == 422 and "error-summary" in response.content.decode()
