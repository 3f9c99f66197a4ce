"""Can a conversation be led in a browser, and does the list of questions stay on the device?"""

from collections.abc import Callable
from typing import Any

import pytest

QUESTION = "Blindy 200/400, A navýší na 1200, B beze slova vloží dva žetony po tisíci."

pytestmark = pytest.mark.browser


def test_questions_are_listed_on_this_device_until_they_are_cleared(
    open_page: Callable[..., Any], live_url: str
) -> None:
    page = open_page(viewport={"width": 360, "height": 740})
    page.goto(f"{live_url}/cs/")
    asked = page.locator("[data-history]")
    assert asked.is_hidden()
    page.fill("#ask-text", QUESTION)
    page.click(".ask button")
    page.fill("#follow-text", "a co kdyby nejdřív řekl raise?")
    page.locator(".ask button").first.click()
    address = page.url
    assert page.locator(".turn").count() == 3
    page.reload()

    page.goto(f"{live_url}/cs/")
    links = asked.locator("li a")
    assert links.all_inner_texts() == ["a co kdyby nejdřív řekl raise?", QUESTION]
    assert "2" in asked.locator("li .quiet").first.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    links.first.click()
    assert page.url == address.partition("#")[0]

    page.goto(f"{live_url}/cs/")
    asked.locator("button").click()
    assert asked.is_hidden()
    page.reload()
    assert asked.is_hidden()


def test_only_ten_questions_and_only_addresses_of_this_site_are_listed(
    open_page: Callable[..., Any], live_url: str
) -> None:
    page = open_page()
    page.goto(f"{live_url}/en/")
    foreign = '[{"url": "javascript:alert(1)", "said": "x"}, {"url": "//example.org/", "said": "x"}, {"url": 5}, {}]'
    for kept in (foreign, "no list", "{}", "null"):
        page.evaluate("kept => localStorage.setItem('asked', kept)", kept)
        page.reload()
        assert page.locator("[data-history]").is_hidden()
    facts = "topic=methods-of-betting&facing.bet=1200&facing.last_raise=800"
    for amount in range(2001, 2013):
        page.goto(f"{live_url}/en/ask/?{facts}&motions.1={amount}")
    page.goto(f"{live_url}/en/")
    assert page.locator("[data-history] li").count() == 10


def test_a_conversation_needs_no_script(open_page: Callable[..., Any], live_url: str) -> None:
    page = open_page(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page.goto(f"{live_url}/cs/")
    assert page.locator("[data-history]").is_hidden()
    page.fill("#ask-text", QUESTION)
    page.click(".ask button")
    for message in ("a co kdyby nejdřív řekl raise?", "a podle 2011?"):
        page.fill("#follow-text", message)
        page.locator(".ask button").first.click()
    assert page.locator(".turn").count() == 5
    page.go_back()
    assert page.locator(".turn").count() == 3
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
