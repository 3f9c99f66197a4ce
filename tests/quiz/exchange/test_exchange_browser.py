"""Do the pages work in a browser without scripts, on a phone, and on paper?"""

import pytest

from quiz.exchange.json_items import read
from quiz.generate import VERSION

pytestmark = pytest.mark.browser

PRINT = f"practice/paper/print/?edition=tda-2015&count=6&variants=different&seed=5&version={VERSION}"


def wide(page):
    return page.evaluate("document.documentElement.scrollWidth > window.innerWidth")


def test_a_file_is_downloaded_without_scripts(open_page):
    page = open_page(java_script_enabled=False, accept_downloads=True)
    page.goto("/cs/practice/exchange/")
    page.locator('input[name="section"]').first.check()
    page.locator('input[name="format"][value="json"]').check()
    page.locator('input[name="count"]').fill("7")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Stáhnout").click()
    assert waiting.value.suggested_filename.startswith("floorman-tda-2015-cs-")
    assert len(read(waiting.value.path().read_bytes())) == 7


def test_a_test_is_made_without_scripts_and_its_key_found(open_page):
    page = open_page(java_script_enabled=False)
    page.goto("/en/practice/paper/")
    page.locator('input[name="count"]').fill("4")
    page.get_by_role("button", name="Show the test").click()
    assert "seed=" in page.url and page.locator(".test__question").count() == 8
    page.get_by_role("link", name="Key").click()
    assert page.locator(".test__key tbody tr").count() == 8


@pytest.mark.parametrize("path", ["practice/exchange/", "practice/paper/", PRINT, f"{PRINT}&part=key"])
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_nothing_is_wider_than_a_phone(browser_page, path, lang):
    browser_page.goto(f"/{lang}/{path}")
    assert not wide(browser_page)


def test_tools_are_not_printed_and_each_variant_begins_a_page(browser_page):
    browser_page.goto(f"/cs/{PRINT}")
    browser_page.emulate_media(media="print")
    assert not browser_page.locator(".paper__tools").is_visible()
    breaks = browser_page.eval_on_selector_all(
        ".test__sheet", "all => all.map(one => getComputedStyle(one).breakBefore)"
    )
    assert breaks == ["auto", "page"]
    kept = browser_page.eval_on_selector_all(
        ".test__question", "all => all.map(one => getComputedStyle(one).breakInside)"
    )
    assert set(kept) == {"avoid"}
