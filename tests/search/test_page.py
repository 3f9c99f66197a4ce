"""Does the search page show the hits, keep what was typed and lead on when there are none?"""

from __future__ import annotations

import json
import shutil
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from rules import services
from rules.models import Rule

pytestmark = pytest.mark.django_db

SEARCH = {"cs": "/cs/search/", "en": "/en/search/"}


def page(client: Client, language: str, **parameters: str) -> str:
    response = client.get(SEARCH[language], parameters)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("language", ["cs", "en"])
def test_empty_query_shows_what_can_be_typed(client: Client, index: Path, language: str) -> None:
    html = page(client, language)
    assert f'href="{SEARCH[language]}?q=46"' in html and 'class="results"' not in html
    assert 'name="robots"' not in html


@pytest.mark.parametrize("language", ["cs", "en"])
def test_hits_lead_to_rules_clauses_and_terms(client: Client, index: Path, language: str) -> None:
    assert f'href="/{language}/rules/tda-2015/46/"' in page(client, language, q="46")
    assert f'href="/{language}/rules/tda-2015/43/#43.A"' in page(client, language, q="43.A")
    html = page(client, language, q="undercall")
    assert f'href="/{language}/glossary/undercall/"' in html and "<mark>" in html
    assert 'value="undercall"' in html and 'content="noindex"' in html


def test_every_hit_of_many_words_leads_somewhere(client: Client, index: Path) -> None:
    for words in ("46", "sazka zetony", "krupier", "2011 string bet"):
        response = client.get(SEARCH["cs"], {"q": words})
        for result in response.context["results"]:
            assert client.get(result["url"]).status_code == 200, result["url"]


def test_correspondence_is_said(client: Client, index: Path) -> None:
    html = page(client, "en", q="2011 40")
    assert "Rule 40 (TDA 2011) corresponds to rule 46 (TDA 2015)." in html


def test_filter_by_edition_keeps_the_words(client: Client, index: Path) -> None:
    html = page(client, "cs", q="floorman", edition="tda-2011")
    assert "/cs/rules/tda-2011/1/" in html and "/cs/rules/tda-2015/" not in html.split('class="results"')[1]
    assert 'type="hidden" name="edition" value="tda-2011"' in html
    assert "?q=floorman&amp;edition=tda-2015" in html
    assert "/cs/rules/tda-2015/1/" in page(client, "cs", q="floorman", edition="nowhere")


def test_no_hit_offers_to_ask_with_the_words(client: Client, index: Path) -> None:
    html = page(client, "en", q="qwxyz plugh & co")
    assert 'href="/en/ask/?q=qwxyz+plugh+%26+co"' in html and 'class="results"' not in html


def test_did_you_mean_is_a_link(client: Client, index: Path) -> None:
    html = page(client, "en", q="stirng bet", edition="tda-2015")
    assert 'href="/en/search/?q=string+bet&amp;edition=tda-2015"' in html


def test_fragment_is_the_list_and_nothing_else(client: Client, index: Path) -> None:
    response = client.get(SEARCH["cs"], {"q": "mrtve k"}, headers={"X-Fragment": "suggestions"})
    html = response.content.decode()
    assert html.lstrip().startswith('<ol class="results">') and "<html" not in html
    assert "X-Fragment" in response["Vary"]
    assert html.count("<li") <= 6
    empty = client.get(SEARCH["cs"], {"q": "qwxyz"}, headers={"X-Fragment": "suggestions"}).content.decode()
    assert "<a" not in empty and "<p" in empty
    assert "X-Fragment" in client.get(SEARCH["cs"], {"q": "46"})["Vary"]


def test_typed_markup_is_shown_as_text(client: Client, index: Path) -> None:
    html = page(client, "cs", q='"><script>alert(1)</script>')
    assert "<script>alert" not in html and "&lt;script&gt;" in html


@pytest.mark.parametrize("typed", ["x" * 20_000, "štosy* AND (", "🂡 žeton", "%00", "\x00", '"' * 300, "{{ q }}"])
def test_hostile_query_gets_a_page(client: Client, index: Path, typed: str) -> None:
    page(client, "cs", q=typed)


def test_long_query_is_cut_with_a_message(client: Client, index: Path) -> None:
    html = page(client, "en", q="chips " * 100)
    assert "only its first 200 characters were searched" in html
    assert "first 200 characters" not in page(client, "en", q="chips")


@pytest.mark.parametrize("language", ["cs", "en"])
def test_missing_index_is_said_and_the_words_kept(
    client: Client, rulebook: None, settings: Any, tmp_path: Path, language: str
) -> None:
    settings.SEARCH_INDEX_DIR = tmp_path
    response = client.get(SEARCH[language], {"q": "floorman"})
    html = response.content.decode()
    assert response.status_code == 503 and "make setup" in html and 'value="floorman"' in html
    fragment = client.get(SEARCH[language], {"q": "floorman"}, headers={"X-Fragment": "suggestions"})
    assert fragment.status_code == 503


def test_changed_text_is_found_after_a_rebuild(rulebook: None, settings: Any, tmp_path: Path, client: Client) -> None:
    settings.SEARCH_INDEX_DIR = tmp_path
    rule = Rule.objects.get(edition__slug="tda-2015", number="46")
    rule.short_cs, rule.short_en = "Zkušební kvadrant.", "A trial quadrant."
    rule.save()
    services.rebuild_index()
    assert "<mark>kvadrant</mark>" in page(client, "cs", q="kvadrant")


def test_inherited_texts_stand_once_and_hold_in_the_variant(rulebook: None) -> None:
    documents = services.index_documents()
    own = {one.path for one in documents if one.edition == "tda-2015-cz"}
    shared = [one for one in documents if one.editions == ("tda-2015", "tda-2015-cz")]
    assert own and len(shared) > 100
    assert all("{" not in one.body.cs + one.body.en for one in documents if one.edition)


# --- Commands ---


def run(*words: str) -> str:
    out = StringIO()
    call_command("search", *words, stdout=out)
    return out.getvalue()


def test_command_prints_places_and_excerpts(index: Path) -> None:
    lines = run("46").splitlines()
    assert lines[0].startswith("tda-2015/46") and "<mark>" not in "".join(lines)
    assert any("tda-2011/40 -> tda-2015/46" in line for line in lines)


def test_command_speaks_json(index: Path) -> None:
    answer = json.loads(run("undercall", "--json", "--lang", "en", "--edition", "tda-2015", "--limit", "3"))
    assert answer["query"] == "undercall" and len(answer["hits"]) == 3
    assert {"kind", "edition", "number", "path", "title", "excerpt"} <= answer["hits"][0].keys()


def test_command_refuses_what_it_does_not_know(index: Path, settings: Any, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"no edition 'tda-1999'\. Known: tda-2011"):
        run("46", "--edition", "tda-1999")
    with pytest.raises(CommandError, match="at least 1"):
        run("46", "--limit", "0")
    with pytest.raises(SystemExit):
        run("qwxyz")
    settings.SEARCH_INDEX_DIR = tmp_path
    with pytest.raises(CommandError, match="build_index"):
        run("46")


def test_build_index_says_how_many_texts(rulebook: None, settings: Any, tmp_path: Path) -> None:
    settings.SEARCH_INDEX_DIR = tmp_path / "new"
    out = StringIO()
    call_command("build_index", stdout=out)
    assert "texts in" in out.getvalue() and (tmp_path / "new" / "current").exists()
    shutil.rmtree(tmp_path / "new")
