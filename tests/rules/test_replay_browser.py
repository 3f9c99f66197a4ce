"""Can a recorded hand be uploaded and read in a browser, on a narrow screen and without scripts?"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

HAND = Path(__file__).parents[1] / "exchange" / "hands" / "wsop2023-ppc-079.phh"

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "options",
    [
        {"viewport": {"width": 360, "height": 800}},
        {"viewport": {"width": 1280, "height": 900}, "color_scheme": "dark"},
        {"viewport": {"width": 360, "height": 800}, "java_script_enabled": False},
    ],
)
def test_recorded_hand_is_uploaded_and_shown(
    open_page: Callable[..., Any], live_url: str, options: dict[str, Any]
) -> None:
    page = open_page(**options)
    page.goto(f"{live_url}/cs/play/replay/")
    page.set_input_files("input[type=file]", str(HAND))
    page.click("main form button")
    assert page.locator("h2").count() >= 5
    assert page.locator("svg[role=img]").count() >= 5
    first = page.locator(".turn details summary").first
    first.click()
    assert page.locator(".turn details .steps").first.is_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_refusal_is_announced_beside_the_field(
    open_page: Callable[..., Any], live_url: str, browser_problems: list[str]
) -> None:
    page = open_page(viewport={"width": 360, "height": 800})
    page.goto(f"{live_url}/en/play/replay/")
    page.fill("textarea", "variant = 'FB'")
    page.click("main form button")
    assert page.locator(".error-summary[role=alert]").is_visible()
    assert page.locator("textarea").input_value() == "variant = 'FB'"
    # the browser reports the status of the refusal, and nothing else
    assert all("422" in problem for problem in browser_problems)
    browser_problems.clear()
