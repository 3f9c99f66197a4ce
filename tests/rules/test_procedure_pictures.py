"""Is a dealing procedure shown step by step, in words and as a picture, wherever its ruling is shown?"""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client
from django.utils.translation import override

from rules.engine import Action, Outcome, rule_on
from rules.engine.facts import BoardError, BoardMistake
from rules.pictures import picture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

STEPS = {
    "en": [
        "The betting of the round is completed.",
        "The early card is put aside, face up.",
        "Another card is burned.",
        "The card that would have been the river is dealt as the turn.",
        "The turn is bet.",
        "Cards that go back into the stub: 1.",
        "The stub is shuffled.",
        "A card is dealt as the river; no card is burned.",
    ],
    "cs": [
        "Dohrají se sázky kola.",
        "Předčasná karta se dá stranou, lícem nahoru.",
        "Spálí se další karta.",
        "Jako turn se vyloží karta, která by byla riverem.",
        "Odehrají se sázky na turnu.",
        "Karty, které se vrátí do zbytku balíčku: 1.",
        "Zbytek balíčku se zamíchá.",
        "Vyloží se karta jako river; nepálí se.",
    ],
}


def page(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return unescape(answer.content.decode()).replace("\u00a0", " ")


def in_order(html: str, css_class: str) -> list[str]:
    found = re.search(rf'<ol class="{css_class}">(.*?)</ol>', html, re.DOTALL)
    assert found
    return [re.sub(r"<[^>]+>", "", item).strip() for item in re.findall(r"<li>(.*?)</li>", found[1], re.DOTALL)]


@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_worked_example_lists_the_steps_and_draws_them(client: Client, language: str) -> None:
    html = page(client, f"/{language}/examples/turn-before-the-betting-is-done/")
    assert in_order(html, "example__steps") == STEPS[language]
    assert html.count('class="dg dg--deal"') == 1
    told = re.search(r'<desc id="example-desc">(.*?)</desc>', html, re.DOTALL)
    assert told
    places = [told[1].index(step) for step in STEPS[language]]
    assert places == sorted(places)


def test_an_edition_that_rules_the_same_only_says_so(client: Client) -> None:
    html = page(client, "/en/examples/turn-before-the-betting-is-done/?edition=tda-2015")
    assert html.count("The same result as above.") == 2
    body = html.split("<section", 1)[1]
    assert body.count(STEPS["en"][2]) == 1


@pytest.mark.parametrize(("edition", "number"), [("tda-2015", "36"), ("tda-2015", "RP-5"), ("tda-2011", "RP-5")])
def test_the_rule_page_draws_its_procedures(client: Client, edition: str, number: str) -> None:
    html = page(client, f"/en/rules/{edition}/{number}/")
    assert html.count('class="dg dg--deal"') >= 2
    ids = re.findall(r'id="([^"]+)"', html)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_worked_example_on_the_rule_page_tells_the_situation_first(client: Client, language: str) -> None:
    html = page(client, f"/{language}/rules/tda-2015/RP-5/")
    example = next(
        part for part in html.split('<section class="example">') if "examples/turn-before-the-betting" in part
    )
    assert example.index('class="told"') < example.index('class="dg dg--deal"') < example.index("example__steps")
    # the steps say what is done; "the procedure is as follows" would say it a second time
    assert "example__ruling" not in example.split("</section>")[0]


def test_an_answer_numbers_the_steps_and_draws_them(client: Client) -> None:
    html = page(client, "/en/ask/?topic=premature-cards&error=early-turn&edition=tda-2015")
    assert STEPS["en"] == [
        re.sub(r"<[^>]+>", "", item).strip()
        for item in re.findall(r"<li>(.*?)</li>", html.split('id="verdict-say">')[1].split("</ol>")[0], re.DOTALL)
    ]
    # nothing is said aloud of it, and the list of questions on the device keeps the steps
    assert "spoken__line" not in html
    assert f'data-sentence="{" ".join(STEPS["en"])}"' in html
    assert html.count('class="dg dg--deal"') == 1


def test_what_is_left_to_the_floor_has_no_picture(client: Client) -> None:
    assert 'class="dg dg--deal"' not in page(client, "/en/examples/early-turn-and-river/")


@pytest.mark.parametrize("error", BoardError)
def test_the_picture_follows_the_ruling_that_it_is_given(error: BoardError) -> None:
    seen = BoardMistake(error=error)
    ruled = rule_on("premature-cards", seen, "tda-2011").outcome
    with override("en"):
        drawn = picture(seen, uid="p", outcome=ruled)
        assert drawn.count('class="deal-line"') == len(ruled.options) + 2
        assert drawn == picture(seen, uid="p")
        assert picture(seen, uid="p", outcome=Outcome(Action.FLOOR)) == ""
