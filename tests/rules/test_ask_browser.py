"""Can the picture be tapped, a question answered in words and a fault reported on a phone?"""

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser
SIZES = [{"width": 360, "height": 740}, {"width": 1280, "height": 800}]


def fits(page: Any) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_place_is_tapped_and_opens_an_answer(
    open_page: Callable[..., Any], size: dict[str, int], scheme: str
) -> None:
    page = open_page(viewport=size, color_scheme=scheme)
    page.goto("/cs/")
    assert fits(page)
    for area in page.locator(".dg--places .spot-area").all():
        box = area.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44
    page.locator(".dg--places a", has_text="Muck").click()
    assert page.url.endswith("?at=muck#at")
    assert page.locator("#at h3").is_visible() and fits(page)
    page.locator("#at a").first.click()
    assert page.locator(".verdict__outcome").is_visible()


def test_a_place_is_reached_and_opened_by_keys(open_page: Callable[..., Any]) -> None:
    page = open_page(locale="en-GB")
    page.goto("/en/")
    link = page.get_by_role("link", name="Bet line", exact=True)
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/?at=bets#at")
    assert page.get_by_role("link", name="Build the situation").first.is_visible()


@pytest.mark.parametrize("scripts", [True, False], ids=["with JavaScript", "without"])
def test_a_question_is_answered_in_words_and_the_answer_reported(open_page: Callable[..., Any], scripts: bool) -> None:
    page = open_page(java_script_enabled=scripts)
    page.goto("/cs/ask/?q=hrac+zdrzuje,+dostane+trest?")
    page.locator("#q-words").fill("ještě nikdy předtím")
    page.locator(".question form", has=page.locator("#q-words")).locator("button").click()
    assert page.locator("#q-error").is_visible() and page.locator("#q-words").input_value() == "ještě nikdy předtím"
    page.locator("#q-words").fill("ne")
    page.locator("#q-words").press("Enter")
    assert page.locator(".verdict__outcome").is_visible()
    page.locator("#wrong summary").click()
    page.locator("#wrong label.choice").nth(2).click()
    page.locator("#wrong textarea").fill("U nás je to jinak.")
    page.locator("#wrong button").click()
    assert "/cs/ask/wrong/" in page.url and page.locator("h1").inner_text().startswith("Děkujeme.")
    assert "q=" not in page.url.split("?")[0]


HUGE = "Blinds 100000000000/200000000000. A bets 600000000000. B throws in one 900000000000 chip silently."
POTS = "A is all in for 300, B all in for 700, C calls 700. how many pots and how big"


@pytest.mark.parametrize("language", ["cs", "en"])
def test_amounts_of_twelve_digits_fit_a_phone(open_page: Callable[..., Any], language: str) -> None:
    page = open_page(viewport=SIZES[0])
    page.goto(f"/{language}/ask/?q={HUGE}")
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert page.locator(".bands").is_visible() and fits(page)


@pytest.mark.parametrize("scripts", [True, False], ids=["with JavaScript", "without"])
def test_a_change_that_may_be_meant_is_chosen(open_page: Callable[..., Any], scripts: bool) -> None:
    page = open_page(viewport=SIZES[0], java_script_enabled=scripts)
    page.goto(f"/en/ask/?q={POTS}")
    page.locator("#follow-text").fill("what if B only had 500?")
    page.locator("form", has=page.locator("#follow-text")).locator("button").click()
    first = page.locator("a.answer").first
    assert first.is_visible() and "B: put in 500" in first.inner_text() and fits(page)
    first.click()
    assert page.locator(".verdict__outcome").is_visible() and "A pot of 400" in page.content()
    page.go_back()
    page.locator("a.answer").last.click()
    assert not page.locator(".verdict__outcome").is_visible()


def test_after_a_no_the_topic_is_chosen_and_its_facts_are_asked_for(open_page: Callable[..., Any]) -> None:
    page = open_page(viewport=SIZES[0])
    page.goto("/en/ask/?q=he+did+what+he+wanted+and+nobody+knew+what+to+do&reading=none")
    page.locator(".question__more summary").click()
    assert fits(page)
    page.get_by_role("button", name="Phones and other devices").click()
    assert page.locator("h3.question__title").first.is_visible()
    page.locator(".question .answer").first.click()
    assert page.locator(".verdict__outcome").is_visible()
