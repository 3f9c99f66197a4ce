"""Is a learner in a group in under fifteen seconds, on a phone, without JavaScript too, by PIN, link and QR code?"""

from __future__ import annotations

import time

import pytest
from django.core.cache import cache
from django.test import Client

from quiz.models import Enrolment
from tests.quiz.people import casino

pytestmark = pytest.mark.browser

SECONDS = 15
KEY = 250
"""Milliseconds that a thumb needs for a key; somebody in a hurry needs fewer."""
READ = 1.5
"""Seconds to look at a page before the first key."""


@pytest.fixture
def club(live_url):
    cache.clear()
    return casino("club")


def fits(page):
    page.wait_for_load_state("load")
    return page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def signed_in(page, live_url, user):
    client = Client()
    client.force_login(user)
    page.context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_url}])
    return page


@pytest.mark.parametrize("java_script", [True, False])
@pytest.mark.parametrize(("lang", "scheme"), [("cs", "light"), ("en", "dark")])
def test_a_thumb_joins_by_pin_in_time(open_page, club, java_script, lang, scheme, record_property):
    page = open_page(java_script_enabled=java_script, color_scheme=scheme)
    began = time.monotonic()
    page.goto(f"/{lang}/practice/join/")
    assert fits(page)
    time.sleep(READ)
    # the field waits for the thumb
    page.keyboard.type(club.group.pin, delay=KEY)
    page.keyboard.press("Enter")
    page.wait_for_url("**/join/*/")
    assert fits(page)
    time.sleep(READ)
    page.keyboard.type("Bára N", delay=KEY)
    page.click("main form button >> nth=0")
    page.wait_for_url("**/my-groups/")
    took = time.monotonic() - began
    record_property("seconds to join by PIN", round(took, 1))
    print(f"joined by PIN in {took:.1f} s with {len(club.group.pin) + 6} keys and 2 taps")
    assert took < SECONDS
    assert fits(page)
    assert Enrolment.objects.get(nickname="Bára N").code in page.inner_text(".join__big")
    page.reload()
    assert page.locator(".join__big").count() == 0


def test_a_link_asks_for_a_nickname_and_nothing_else(open_page, club):
    page = open_page()
    began = time.monotonic()
    page.goto(f"/cs/practice/join/{club.group.token}/")
    time.sleep(READ)
    page.keyboard.type("Jiří", delay=KEY)
    page.keyboard.press("Enter")
    page.wait_for_url("**/my-groups/")
    took = time.monotonic() - began
    print(f"joined by link in {took:.1f} s with 4 keys and 1 tap")
    assert took < SECONDS / 2


def test_two_fast_taps_join_once_and_the_back_button_is_safe(open_page, club):
    page = open_page()
    page.goto(f"/cs/practice/join/{club.group.token}/")
    page.fill("#id_nickname", "Ema")
    page.dblclick("main form button >> nth=0", no_wait_after=True)
    page.wait_for_url("**/my-groups/")
    assert Enrolment.objects.filter(group=club.group, nickname="Ema").count() == 1
    page.go_back()
    page.wait_for_load_state("load")
    page.goto(f"/cs/practice/join/{club.group.token}/")
    page.wait_for_url("**/my-groups/")
    assert Enrolment.objects.filter(group=club.group).count() == 2


def test_another_device_comes_back_with_nickname_and_code(open_page, club):
    page = open_page(java_script_enabled=False)
    page.goto(f"/cs/practice/join/{club.group.token}/")
    page.click("details summary")
    page.fill("#back_nickname", "honza")
    page.fill("#back_code", club.enrolment.code.lower())
    page.click("details form button")
    page.wait_for_url("**/my-groups/")
    assert "Honza" in page.inner_text("main")


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_pages_of_people_fit_their_screens(open_page, live_url, club, width, lang):
    page = signed_in(open_page(viewport={"width": width, "height": 740}), live_url, club.owner.user)
    for path in (
        "account/",
        "account/delete/",
        "groups/",
        f"groups/{club.group.pk}/",
        f"groups/{club.group.pk}/poster/",
        f"organisations/{club.organisation.pk}/",
        "organisations/add/",
    ):
        page.goto(f"/{lang}/practice/{path}")
        for summary in page.locator("main details > summary").all():
            summary.click()
        assert fits(page), path
        for control in page.locator("main :is(.button, summary, input.input, select.input)").all():
            box = control.bounding_box()
            assert box is None or box["height"] >= 43.5, f"{path}: {control.inner_text()}"


def test_the_poster_shows_its_pin_and_code_without_scrolling(open_page, live_url, club):
    page = signed_in(open_page(viewport={"width": 1280, "height": 800}), live_url, club.trainer.user)
    page.goto(f"/cs/practice/groups/{club.group.pk}/poster/")
    for part in (".qr", ".poster__number", ".poster__address"):
        box = page.locator(part).bounding_box()
        assert box["y"] + box["height"] <= 800, part
    assert page.locator(".poster__number").evaluate("node => parseFloat(getComputedStyle(node).fontSize)") >= 90
    page.emulate_media(media="print")
    assert not page.locator(".masthead nav").is_visible()
    assert page.locator(".qr").is_visible() and page.locator(".poster__number").is_visible()


def test_a_trainer_runs_a_group_without_javascript(open_page, live_url, club):
    page = signed_in(open_page(java_script_enabled=False), live_url, club.trainer.user)
    page.goto(f"/cs/practice/groups/{club.group.pk}/")
    page.click("text=Uzavřít pro nové účastníky")
    assert page.locator("text=Otevřít novým účastníkům").count() == 1
    page.click("main li summary >> nth=0")
    page.fill("main li input[name=nickname]", "Jan")
    page.click("main li form button >> nth=0")
    assert "Jan" in page.inner_text(".people")
    assert Enrolment.objects.get(pk=club.enrolment.pk).nickname == "Jan"
