"""Is the picture of a table a way into the questions, for fingers, keys and readers of lists alike?"""

import re
import xml.etree.ElementTree as ET
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils import translation

from rules.ask import answer
from rules.diagrams import SPOTS, Spot, places
from rules.engine.scenarios import scenario
from rules.views.ask import STARTERS
from rules.views.places import PLACES

EVIL = "<script>\"&'"
TAP = 44
PHONE = 328
"""Width of the picture on a screen of 360 px, in px and in its own units."""


def picture(**changes: Any) -> ET.Element:
    spots = [Spot(name=name, label=name, url=f"/?at={name}#at", chosen=name == "muck") for name in SPOTS]
    svg = places(spots, uid="p", **{"title": "Places", **changes})
    assert "style=" not in svg and "<script" not in svg
    return ET.fromstring(svg)


def test_each_place_is_a_named_link_that_a_finger_hits() -> None:
    root = picture()
    assert root.get("role") == "group" and root.get("width") == str(PHONE)
    links = root.findall("a")
    assert len(links) == len(SPOTS)
    for link in links:
        area = link.find("rect")
        assert area is not None
        assert float(area.get("width", 0)) >= TAP and float(area.get("height", 0)) >= TAP
        assert link.findall("text")[-1].text in SPOTS
    assert [link.get("aria-current") for link in links].count("true") == 1


def test_places_do_not_touch() -> None:
    boxes = list(SPOTS.items())
    for at, (name, (left, top, right, bottom)) in enumerate(boxes):
        assert left >= 0 and top >= 0 and right <= PHONE and bottom <= 396
        for other, (its_left, its_top, its_right, its_bottom) in boxes[at + 1 :]:
            apart = right + 4 <= its_left or its_right + 4 <= left or bottom + 4 <= its_top or its_bottom + 4 <= top
            assert apart, f"{name} and {other}"


@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_words_fit_their_places(language: str) -> None:
    with translation.override(language):
        for name, place in PLACES.items():
            left, _, right, _ = SPOTS[name]
            assert len(translation.gettext(place.word)) * 7.2 <= right - left - 6, name


def test_what_is_given_is_escaped_and_an_unknown_place_is_refused() -> None:
    svg = places([Spot(name="pot", label=EVIL, url=f'/"{EVIL}')], uid="p", title=EVIL)
    assert "<script" not in svg
    with pytest.raises(ValueError, match="no place of the table"):
        Spot(name="bar", label="Bar", url="/")


def test_the_site_names_every_place_of_the_picture_once() -> None:
    assert set(PLACES) == set(SPOTS)


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("name", PLACES)
def test_every_example_is_answered(name: str, language: str) -> None:
    assert 5 <= len(PLACES[name].scenarios) <= 8
    for id in PLACES[name].scenarios:
        reply = answer(getattr(scenario(id).ask, language)[0])
        assert reply.ruling is not None or reply.asked is not None, id


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("id", STARTERS)
def test_every_starter_is_ruled(id: str, language: str) -> None:
    assert answer(getattr(scenario(id).ask, language)[0]).ruling is not None


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/en/", "/cs/", "/en/ask/"])
def test_the_start_page_shows_the_picture_and_an_equal_list(client: Client, address: str) -> None:
    html = client.get(address).content.decode()
    picture = re.search(r'<svg class="dg dg--places".*?</svg>', html, re.S)
    listed = re.search(r'<ul class="places__list">.*?</ul>', html, re.S)
    assert picture and listed
    links = re.compile(r'href="([^"]*\?at=[a-z]+#at)"')
    assert links.findall(picture[0]) == links.findall(listed[0])
    assert len(links.findall(listed[0])) == len(PLACES)
    assert 'id="at"' not in html


@pytest.mark.django_db
@pytest.mark.usefixtures("rulebook")
@pytest.mark.parametrize(("language", "title"), [("en", "The muck: "), ("cs", "Muck: ")])
def test_a_place_opens_filled_example_questions(client: Client, language: str, title: str) -> None:
    html = unescape(client.get(f"/{language}/", {"at": "muck"}).content.decode())
    part = re.search(r'<div id="at">.*?</ul>', html, re.S)
    assert part and f"<h3>{title}" in part[0]
    links = re.findall(r'href="([^"]*)"', part[0])
    assert len(links) == len(PLACES["muck"].scenarios)
    first = client.get(links[0])
    assert parse_qs(urlsplit(links[0]).query)["q"][0] in unescape(first.content.decode())
    builder = unescape(client.get(f"/{language}/", {"at": "bets"}).content.decode())
    assert f'<a href="/{language}/ask/builder/"' in builder[builder.index('id="at"') : builder.index("places-list")]


@pytest.mark.django_db
@pytest.mark.parametrize("at", ["", "nowhere", "../muck", "<b>", "x" * 5000])
def test_an_unknown_place_chooses_none(client: Client, at: str) -> None:
    answer = client.get("/en/", {"at": at})
    assert answer.status_code == 200
    assert 'id="at"' not in answer.content.decode() and "<b>" not in answer.content.decode().replace("<b><", "")
