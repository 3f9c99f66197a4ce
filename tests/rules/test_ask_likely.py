"""Is a likely reading shown with its question in sight, corrected plainly, and is a wrong address explained?"""

import re
from collections.abc import Callable
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

STORY = "nobody bet on the turn, a guy puts a 5,000 chip in, retracts and says nothing, blinds 100/200"
LACKING = "facing a bet of 300, dude tosses in 700 in chip form whateva"
FACTS = {"facing.bet": "300", "facing.last_raise": "200", "facing.minimum_bet": "200", "motions.1": "5000"}


def page(client: Client, language: str, **query: str) -> str:
    answer = client.get(f"/{language}/ask/", query)
    assert answer.status_code == 200
    return unescape(answer.content.decode()).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("language", "button", "plain"),
    [
        ("en", "This is what happened: rule on it", "Rule again"),
        ("cs", "Takhle se to stalo, rozhodněte", "Rozhodnout znovu"),
    ],
)
@pytest.mark.parametrize("text", [STORY, LACKING])
def test_the_form_of_unconfirmed_facts_says_that_they_are_confirmed(
    client: Client, language: str, button: str, plain: str, text: str
) -> None:
    html = page(client, language, q=text)
    assert f">{button}</button>" in html and plain not in html
    assert html.index('id="edit-facing-bet"') < html.index(button), "every fact stands above the button"
    ruled = page(client, language, q=text, topic="methods-of-betting", **FACTS)
    assert f">{plain}</button>" in ruled and button not in ruled


def test_a_fact_in_the_address_alone_confirms_nothing(client: Client) -> None:
    html = page(client, "en", q=STORY, **{"facing.bet": "300"})
    assert "Is this what happened?" in html and "verdict__outcome" not in html
    assert 'name="facing.bet" value="300"' in html


def test_a_ruling_on_corrected_facts_says_what_was_corrected_and_not_understood(client: Client) -> None:
    html = page(client, "en", q=STORY, topic="methods-of-betting", **FACTS)
    assert "verdict__outcome" in html
    assert "Not as the text says:" in html and "(in the text 0)" in html
    assert "Ruled on the facts as you confirmed them. Not understood: <q>retracts</q>" in html


def test_unconfirmed_facts_are_no_situation_for_the_next_message(client: Client) -> None:
    html = page(client, "en", q=LACKING)
    assert 'name="was.' not in html and "topic=methods-of-betting" not in html


@pytest.mark.parametrize(
    ("language", "query", "said"),
    [
        ("en", {"reading": "side-pots"}, "This text was not read as “Side pots”, but as: Words or chips."),
        ("cs", {"reading": "nic"}, "Tento text nečteme jako „nic“, ale jako: Slova, nebo žetony."),
        ("cs", {"reading": "methods-of-betting", "facing.bet": "abc"}, "Má zde být: celé číslo. Zadáno: abc."),
        ("cs", {"reading": "methods-of-betting", "nonsense": "5"}, "nonsense: Takový údaj tu není"),
        ("cs", {"order": "x"}, "na výběr je: slova; žetony;"),
    ],
)
def test_a_wrong_value_in_the_address_is_explained_and_nothing_lost(
    client: Client, language: str, query: dict[str, str], said: str
) -> None:
    html = page(client, language, q=STORY, **query)
    assert said in html and "verdict__outcome" not in html
    assert f">{STORY}</textarea>" in html and 'class="facts-line"' in html
    assert 'id="edit-motions-1" name="motions.1" value="5000"' in html
    assert 'name="nonsense" value="5" autocomplete' not in html, "no field for what is no fact"


def test_a_wrong_reading_is_not_carried_along(client: Client) -> None:
    html = page(client, "en", q=STORY, reading="side-pots")
    assert 'name="reading" value="side-pots"' not in html and 'name="reading" value="methods-of-betting"' in html


@pytest.mark.parametrize(("language", "title"), [("en", "Side pots"), ("cs", "Vedlejší poty")])
def test_an_unknown_topic_is_chosen_by_its_title(client: Client, language: str, title: str) -> None:
    html = page(client, language, q=STORY, topic="sidepots", **{"facing.bet": "300"})
    assert f'name="topic" value="side-pots">{title}</button>' in html
    assert 'name="topic" value="sidepots"' not in html and 'name="facing.bet" value="300"' in html
    shown = re.sub(r"<[^>]*>", " ", html)
    assert "methods-of-betting" not in shown and "side-pots" not in shown


USUAL = {
    "en": [STORY, "Dude in the hijack tossed in a greenie and then mumbled. Blinds 200/400. Is the 5000 chip a call?"],
    "cs": [
        "v plo 200/400 jsem na velkym blindu, tri nebo ctyri limpy a malej doplatil. kolik muzu dat celkem nejvic",
        "Hráč A je all in za 500, B za 1500, C má cca 4000 a taky tam poslal všechno. Jak budou vypadat poty?",
    ],
}


@pytest.mark.browser
@pytest.mark.parametrize("scripts", [True, False], ids=["with JavaScript", "without"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_question_and_its_answers_are_in_sight_on_a_phone(
    open_page: Callable[..., Any], language: str, scheme: str, scripts: bool
) -> None:
    shown = open_page(viewport={"width": 360, "height": 740}, color_scheme=scheme, java_script_enabled=scripts)
    for text in USUAL[language]:
        shown.goto(f"/{language}/ask/?{urlencode({'q': text})}")
        bar = shown.locator(".tabs-main").bounding_box()["y"]
        for part in (".question__title", ".answer >> nth=0", ".answer >> nth=1"):
            # both answers to one reading, or two readings that are as likely
            box = shown.locator(".reading").locator(part).bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= bar, (text, part)
        last = shown.locator(".facts-line li").last.bounding_box()
        assert last["y"] + last["height"] <= shown.locator(".question__title").bounding_box()["y"], "no fact is hidden"
        assert shown.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.browser
@pytest.mark.parametrize("scripts", [True, False], ids=["with JavaScript", "without"])
def test_facts_are_corrected_and_confirmed_in_one_step(open_page: Callable[..., Any], scripts: bool) -> None:
    shown = open_page(viewport={"width": 360, "height": 740}, java_script_enabled=scripts)
    shown.goto(f"/cs/ask/?{urlencode({'q': STORY})}")
    assert not shown.locator("#edit-facing-bet").is_visible()
    shown.locator("#edit summary").click()
    shown.locator("#edit-facing-bet").fill("300")
    shown.locator("#edit button").click()
    assert shown.locator(".verdict__amount").inner_text() == "300"


def test_who_does_not_know_is_asked_again_and_what_other_sites_add_is_no_fact(client: Client) -> None:
    again = page(client, "en", q=STORY, reading="unknown")
    assert "“unknown”" not in again and "Is this what happened?" in again
    shared = page(client, "en", q=STORY, fbclid="x", utm_source="forum")
    assert "“fbclid”" not in shared and "fbclid:" not in shared and "Is this what happened?" in shared
