"""Does the coverage page count what is there, and say what the records of the tests say?"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from html import unescape
from typing import Any

import pytest
from django.test import Client

from rules import evidence, selectors
from rules.engine.misconceptions import MISCONCEPTIONS
from rules.engine.scenarios import scenarios
from rules.evidence import Run
from rules.views import quality

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

EDITIONS = ["tda-2011", "tda-2015", "tda-2015-cz"]


def page(client: Client, edition: str, language: str = "en") -> str:
    answer = client.get(f"/{language}/quality/", {"edition": edition})
    assert answer.status_code == 200
    return unescape(answer.content.decode()).replace("\u00a0", " ")


def count(html: str, label: str) -> int:
    found = re.search(rf"<dt>{label}</dt><dd class=\"num\">([\d,]+)</dd>", html)
    assert found, label
    return int(found[1].replace(",", ""))


def sides(html: str, path: str) -> list[int]:
    """The counts of one clause: below, at, above, other."""
    row = re.search(rf'<th scope="row"><a href="[^"]*">{re.escape(path)}</a>.*?</th>(.*?)</tr>', html, re.DOTALL)
    assert row, path
    return [int(number) for number in re.findall(r'class="num">(\d+)<', row[1])]


@pytest.mark.parametrize("edition", EDITIONS)
def test_statuses_add_up_to_the_clauses(client: Client, edition: str) -> None:
    html = page(client, edition)
    clauses = selectors.edition_clauses(edition)
    assert count(html, "Clauses") == len(clauses)
    numbers = [int(number) for number in re.findall(r'<dd class="num">(\d+)</dd>', html)]
    assert sum(numbers[1:5]) == len(clauses)
    assert count(html, "Named wrong beliefs") == len(MISCONCEPTIONS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_clause_has_its_cases_by_side(client: Client, edition: str) -> None:
    html = page(client, edition)
    for path in selectors.edition_clauses(edition):
        citing = [one for one in scenarios() if path in getattr(one.expect.get(edition), "cites", ())]
        shown = sides(html, path)
        assert sum(shown) == len(citing), path
        for place, side in enumerate(("below", "at", "above")):
            assert shown[place] == sum(one.side is not None and one.side.value == side for one in citing), path


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_note_is_among_the_open_questions(client: Client, edition: str) -> None:
    html = page(client, edition)
    part = html[html.index('id="open"') :]
    noted = [rule for rule in selectors.edition_rules(edition) if rule.note]
    assert noted
    assert all(f"{rule.number} {rule.title}" in part for rule in noted)
    assert f"note: {len(noted)}." in part


@pytest.mark.parametrize("language", ["cs", "en"])
def test_numbers_of_the_records_are_shown(client: Client, language: str) -> None:
    html = page(client, "tda-2015", language)

    def shown(value: int) -> str:
        grouped = f"{value:,}"
        return grouped if language == "en" else grouped.replace(",", " ")

    areas = evidence.areas()
    assert shown(sum(area.cases for area in areas)) in html
    assert shown(sum(area.long_cases for area in areas)) in html
    for row in evidence.runs()["oracle"].rows:
        assert f'<td class="num">{shown(row["compared"])}</td>' in html
    assert shown(sum(row["situations"] for row in evidence.runs()["unchanged"].rows)) in html


def test_every_cause_game_group_and_module_of_the_records_has_words() -> None:
    found = evidence.runs()
    assert {cause for row in found["oracle"].rows for cause in row["left_out"]} <= set(quality.LEFT_OUT)
    assert {row["game"] for row in found["oracle"].rows} <= set(quality.GAME_NAMES)
    assert {row["group"] for row in found["mutants"].rows} == set(quality.group_names())
    assert {area.module for area in evidence.areas()} == set(quality.AREAS)


def test_what_changed_since_a_run_is_said(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    row: dict[str, Any] = {"game": "NT", "hands": 3, "compared": 2, "left_out": {}, "differences": 1}

    def run(digest: str) -> dict[str, Run]:
        return {"oracle": Run(name="oracle", day=date(2026, 1, 2), version="9.9", digest=digest, rows=(row,))}

    sentence = "Files on which this rests have changed since."
    monkeypatch.setattr(evidence, "runs", lambda: run(evidence.digest("oracle")))
    html = page(client, "tda-2015")
    assert sentence not in html
    assert "PokerKit 9.9, on Jan. 2, 2026" in html or "PokerKit 9.9, on 2 January 2026" in html
    monkeypatch.setattr(evidence, "runs", lambda: run("of something else"))
    assert sentence in page(client, "tda-2015")


def test_a_run_that_was_not_made_is_left_out(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "runs", dict)
    html = page(client, "tda-2015")
    assert "PokerKit" not in html
    assert "What the sources leave open" in html


GAPS = """() => [...document.querySelectorAll('table.counts tr')].flatMap(row => {
  const boxes = [...row.cells].filter(cell => cell.offsetParent).map(cell => {
    const range = document.createRange(); range.selectNodeContents(cell); return range.getBoundingClientRect();
  });
  return boxes.slice(1).map((box, at) => box.left - boxes[at].right);
})"""


@pytest.mark.browser
@pytest.mark.parametrize("language", ["cs", "en"])
def test_numbers_of_neighbouring_columns_do_not_run_together_on_a_phone(
    open_page: Callable[..., Any], language: str
) -> None:
    shown = open_page(viewport={"width": 360, "height": 740})
    shown.goto(f"/{language}/quality/")
    gaps = shown.evaluate(GAPS)
    assert gaps and min(gaps) >= 7
    assert shown.evaluate("document.documentElement.scrollWidth") <= 360
