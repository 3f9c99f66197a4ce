"""Does the page of misconceptions show each wrong rule with what holds instead, both computed?"""

import re
from html import unescape

import pytest
from django.test import Client
from django.utils import translation
from django.utils.translation import gettext

from rules.engine import edition_ids, rule_on
from rules.engine.misconceptions import MISCONCEPTIONS
from rules.views.misconceptions import example, said

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]


def page(client: Client, address: str, **query: str) -> str:
    answer = client.get(address, query)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def entries(html: str) -> list[str]:
    return re.findall(r'<li class="entry belief" id="([^"]*)"', html)


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("edition", edition_ids())
def test_every_belief_that_the_edition_corrects_is_listed_once(client: Client, lang: str, edition: str) -> None:
    html = page(client, f"/{lang}/misconceptions/{edition}/")
    offered = [id for id, belief in MISCONCEPTIONS.items() if belief.offered_in(edition)]
    assert sorted(entries(html)) == sorted(offered)
    with translation.override(lang):
        for id in offered:
            assert gettext(MISCONCEPTIONS[id].belief) in html
            assert gettext(MISCONCEPTIONS[id].correction_in(edition)) in html


def test_current_edition_comes_first(client: Client) -> None:
    assert entries(page(client, "/en/misconceptions/")) == entries(page(client, "/en/misconceptions/tda-2015/"))


def test_unknown_edition_is_not_found(client: Client) -> None:
    assert client.get("/en/misconceptions/tda-1999/").status_code == 404


@pytest.mark.parametrize("edition", edition_ids())
def test_example_is_ruled_and_believed_as_it_says(edition: str) -> None:
    for id, belief in MISCONCEPTIONS.items():
        if not belief.offered_in(edition):
            continue
        shown = example(id, edition)
        assert shown is not None, id
        scenario, believed, ruling = shown
        assert rule_on(scenario.topic, scenario.facts, edition) == ruling
        assert belief.rules(scenario.topic, scenario.facts, edition) == believed
        assert believed != ruling.outcome
        with translation.override("en"):
            assert said(believed) != said(ruling.outcome), id
            assert "%(" not in said(believed) and said(believed).strip(".")


def test_both_rulings_stand_side_by_side_with_the_clauses(client: Client) -> None:
    html = page(client, "/en/misconceptions/tda-2015/")
    (entry,) = re.findall(r'<li class="entry belief" id="one-big-chip-raises".*?</li>', html, re.S)
    believed, ruled = re.findall(r"<dd>(.*?)</dd>", entry, re.S)
    assert "It is a raise to 5,000." in believed and "<del>" in believed
    assert "It is a call, 1,200 in total." in ruled
    assert "/rules/tda-2015/45/#45" in ruled
    assert "/examples/5000-chip-facing-1200/?edition=tda-2015" in entry


@pytest.mark.parametrize("language", ["cs", "en"])
def test_parts_are_told_in_whole_sentences(language: str) -> None:
    for id, belief in MISCONCEPTIONS.items():
        for edition in edition_ids():
            shown = example(id, edition) if belief.offered_in(edition) else None
            if shown is None:
                continue
            with translation.override(language):
                for outcome in (shown[1], shown[2].outcome):
                    text = said(outcome)
                    assert text.endswith(".")
                    # after a semicolon a sentence goes on
                    assert not re.search(r"; [A-ZÁČĎÉÍŇÓŘŠŤÚŮÝŽ][a-záčďéěíňóřšťúůýž]", text), (id, edition, text)


def test_parts_of_a_divided_pot_are_told() -> None:
    shown = example("odd-chip-to-the-button", "tda-2015")
    assert shown is not None
    with translation.override("en"):
        assert said(shown[1]) != said(shown[2].outcome)
        assert said(shown[2].outcome).startswith("A: 13,615")


@pytest.mark.parametrize(("words", "found"), [("odd chip", True), ("zzz", False)])
def test_filter_keeps_what_fits_and_its_edition(client: Client, words: str, found: bool) -> None:
    html = page(client, "/en/misconceptions/tda-2011/", filter=words)
    kept = entries(html)
    assert bool(kept) is found
    assert len(kept) < 20
    assert "/en/misconceptions/tda-2015/?filter=" in html


@pytest.mark.parametrize("address", ["/en/practice/", "/en/rules/tda-2011/"])
def test_it_is_linked(client: Client, address: str) -> None:
    assert 'href="/en/misconceptions/"' in page(client, address)
