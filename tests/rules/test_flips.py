"""Do the pages of changes show a case that the editions rule differently, in words, and does its link rule it?"""

from __future__ import annotations

from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.test import Client
from django.utils import translation

from rules.ask import params_to_situation
from rules.engine import build, topic_named
from rules.engine.differences import all_differences, difference
from rules.views import flips

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

OLD, NEW = "tda-2011", "tda-2015"
PLACES = sorted(flips._by_clause(OLD, NEW))


def _cards(place: tuple[str, str]) -> list[dict]:
    edition, path = place
    return flips.cards(OLD, [path] if edition == OLD else [], NEW, [path] if edition == NEW else [])


def _situation(url: str) -> tuple[str, object]:
    query = dict(parse_qsl(urlsplit(url).query))
    topic = query.pop("topic")
    assert query.pop("edition") == NEW
    return topic, build(topic_named(topic).facts, params_to_situation(topic, query))


def test_every_difference_has_its_place() -> None:
    placed = [found for each in flips._by_clause(OLD, NEW).values() for found in each]
    assert sorted(map(repr, placed)) == sorted(map(repr, all_differences(OLD, NEW)))


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("place", PLACES, ids="-".join)
def test_a_card_is_told_in_words(place: tuple[str, str], language: str) -> None:
    with translation.override(language):
        cards = _cards(place)
        assert 0 < len(cards) <= flips.MOST_CARDS
        for card in cards:
            assert card["title"] or card["facts"]
            for fact in card["facts"]:
                assert fact["label"] and "_" not in fact["label"]
                assert fact["value"] and "_" not in fact["value"]
            old, new = card["rulings"]
            assert old["text"] != new["text"]
            assert new["cites"] or old["cites"]


@pytest.mark.parametrize("place", PLACES, ids="-".join)
def test_the_link_of_a_card_is_the_situation_that_it_shows(place: tuple[str, str]) -> None:
    with translation.override("en"):
        for card in _cards(place):
            topic, facts = _situation(card["url"])
            assert difference(topic, facts, (OLD, NEW)) is not None


def test_the_ask_page_rules_what_the_card_says(client: Client) -> None:
    with translation.override("en"):
        (card, *_) = _cards((NEW, "46"))
    response = client.get(card["url"])
    html = unescape(response.content.decode())
    assert response.status_code == 200
    assert card["rulings"][1]["text"].rstrip(".") in html


@pytest.mark.parametrize("page", ["compare", "changes"])
@pytest.mark.parametrize(("language", "words"), [("en", "Ruled differently"), ("cs", "Rozhoduje se jinak")])
def test_both_pages_show_the_cards(client: Client, page: str, language: str, words: str) -> None:
    html = unescape(client.get(f"/{language}/{page}/").content.decode())
    assert html.count('class="flip"') > 40
    assert html.count(words) == html.count('class="flip"')


def test_what_did_not_change_has_no_card(client: Client) -> None:
    html = client.get("/en/compare/?section=bets-and-raises").content.decode()
    article = html.partition('id="2015-51"')[2].partition("</article>")[0]
    assert article and 'class="flip"' not in article
    article = html.partition('id="2015-46"')[2].partition("</article>")[0]
    assert 'class="flip"' in article
