"""Does the coverage page count what is there?"""

import re
from html import unescape

import pytest
from django.test import Client

from rules import selectors
from rules.engine.scenarios import scenarios

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]


def page(client: Client, edition: str) -> str:
    answer = client.get("/en/quality/", {"edition": edition})
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def count(html: str, label: str) -> int:
    found = re.search(rf"<dt>{label}</dt><dd class=\"num\">(\d+)</dd>", html)
    assert found, label
    return int(found[1])


@pytest.mark.parametrize("edition", ["tda-2011", "tda-2015", "tda-2015-cz"])
def test_statuses_add_up_to_the_clauses(client: Client, edition: str) -> None:
    html = page(client, edition)
    clauses = selectors.edition_clauses(edition)
    assert count(html, "Clauses") == len(clauses)
    numbers = [int(number) for number in re.findall(r'<dd class="num">(\d+)</dd>', html)]
    assert sum(numbers[1:5]) == len(clauses)


def test_cases_of_a_rule_are_those_that_cite_it(client: Client) -> None:
    html = page(client, "tda-2015")
    row = re.search(r'/46/">46 [^<]*</a></th>(.*?)</tr>', html, re.DOTALL)
    assert row
    shown = [int(number) for number in re.findall(r'class="num" data-label="[^"]*">(\d+)<', row[1])]
    citing = [entry for entry in scenarios() if "46" in getattr(entry.expect.get("tda-2015"), "cites", ())]
    assert sum(shown) == len(citing)
    assert shown[0] == sum(entry.side is not None and entry.side.value == "below" for entry in citing)
