"""Do suggestions come while typing, and can they be reached with the arrow keys?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("open_connection")]


@pytest.fixture
def open_connection(transactional_db: None) -> None:
    """The rulebooks are copied into an open connection, and the tests before may have closed theirs."""
    connection.ensure_connection()


def test_suggestions_come_while_typing_and_take_the_arrow_keys(browser_page: Any, index: Path) -> None:
    browser_page.goto("/cs/search/")
    browser_page.locator("#search-q").press_sequentially("undercal")
    link = browser_page.locator(".suggestions a").first
    link.wait_for()
    browser_page.keyboard.press("ArrowDown")
    href = browser_page.evaluate("document.activeElement.getAttribute('href')")
    assert href == link.get_attribute("href")
    browser_page.keyboard.press("Enter")
    browser_page.wait_for_url(f"**{href}")


def test_search_works_without_javascript_on_a_narrow_screen(open_page: Callable[..., Any], index: Path) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("/cs/search/")
    page.locator("#search-q").fill("mrtvým buttonem")
    page.locator("#search-q").press("Enter")
    page.wait_for_url("**/cs/search/?q=*")
    assert page.locator(".results mark").count() > 0
    for address in ("/cs/search/", "/cs/search/?q=40", "/cs/search/?q=qwxyz", "/en/search/?q=stirng+bet"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, address
