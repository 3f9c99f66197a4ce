"""Does a quiz on the wall run by itself on a projector and on phones, and what do many phones cost?"""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache

from quiz import plans
from quiz.items import Kind
from quiz.models import LiveAnswer, LiveQuiz
from quiz.selectors import live as selectors
from quiz.services import live as services
from quiz.services.live import Manner
from tests.quiz.people import NOW, Casino, casino
from tests.quiz.test_groups_browser import fits, signed_in

pytestmark = [pytest.mark.browser]

KEPT = os.environ.get("SCREENSHOTS", "")
"""Folder in which the pages are kept as pictures, to be looked at."""
WALLS = {"projector": (1280, 800), "cinema": (1920, 1080)}


def keep(page: Any, name: str) -> None:
    if KEPT:
        page.screenshot(path=Path(KEPT) / f"{name}.png", full_page=True)


@pytest.fixture
def club(live_url: str) -> Casino:
    cache.clear()
    return casino("club")


def quiz_of(club: Casino, kinds: tuple[Kind, ...] = (Kind.SINGLE,), topics: tuple[str, ...] = ()) -> LiveQuiz:
    sections = {"bets": topics or ("reopening", "multiple-chips")}
    asked = plans.custom(edition="tda-2015", sections=sections, count=2, pass_points=1, kinds=kinds)
    return services.quick(
        group=club.group,
        host_id=club.trainer.user_id,
        title="Friday",
        plan=asked,
        key="5" * 32,
        now=NOW,
        manner=Manner(),
    )


def legible(page: Any, least: float) -> bool:
    """Whether the question and its options are as large as people at the back need, in pixels."""
    return page.evaluate(
        """least => [...document.querySelectorAll('.practice__told, .practice__asks, .wall__options, .wall__bars')]
            .every(part => parseFloat(getComputedStyle(part).fontSize) >= least)""",
        least,
    )


@pytest.mark.parametrize(("lang", "scheme", "wall"), [("cs", "light", "projector"), ("en", "dark", "cinema")])
def test_a_quiz_runs_on_the_wall_and_on_a_phone(
    open_page: Any, live_url: str, club: Casino, lang: str, scheme: str, wall: str
) -> None:
    quiz = quiz_of(club)
    width, height = WALLS[wall]
    host = open_page(viewport={"width": width, "height": height}, color_scheme=scheme)
    signed_in(host, live_url, club.trainer.user)
    host.goto(f"/{lang}/practice/live/{quiz.pk}/")
    assert fits(host)
    assert host.locator(".poster__number").bounding_box()["height"] >= height / 12
    phone = open_page(color_scheme=scheme)
    phone.goto(f"/{lang}/practice/join/")
    phone.fill("[name=pin]", quiz.pin)
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/play/*/")
    keep(phone, f"join-{lang}-{scheme}")
    phone.fill("[name=nickname]", "Bára")
    phone.keyboard.press("Enter")
    phone.wait_for_selector("[data-live]")
    # The wall counts by itself.
    host.locator("[data-live-joined]", has_text="1").wait_for()
    keep(host, f"wall-lobby-{lang}-{scheme}-{wall}")
    keep(phone, f"phone-lobby-{lang}-{scheme}")
    host.click(".wall__moves .button--primary")
    # The phone follows by itself.
    phone.wait_for_selector("[name=answer]")
    assert fits(phone) and fits(host)
    assert legible(host, 26 if wall == "projector" else 36)
    keep(host, f"wall-open-{lang}-{scheme}-{wall}")
    keep(phone, f"phone-open-{lang}-{scheme}")
    quiz.refresh_from_db()
    item = selectors.item_at(quiz)
    assert item is not None
    wrong = next(option for option in item.options if not option.right)
    phone.check(f"[name=answer][value='{wrong.key}']")
    phone.click("#answer-form button:not([type=button])")
    phone.wait_for_selector(".phone__given")
    keep(phone, f"phone-given-{lang}-{scheme}")
    host.locator("[data-live-answered]", has_text=re.compile("1.*1")).wait_for()
    host.click(".wall__moves .button--primary")
    phone.wait_for_selector(".choice--wrong")
    assert fits(phone) and fits(host)
    assert legible(host, 26 if wall == "projector" else 36)
    keep(host, f"wall-shown-{lang}-{scheme}-{wall}")
    keep(phone, f"phone-shown-{lang}-{scheme}")
    host.click(".wall__moves .button--primary")
    host.click(".wall__moves .button--primary")
    host.click(".wall__moves .button--primary")
    phone.wait_for_selector(".phone__score")
    keep(host, f"wall-ended-{lang}-{scheme}-{wall}")
    keep(phone, f"phone-ended-{lang}-{scheme}")
    assert LiveAnswer.objects.count() == 1


def test_without_java_script_there_is_a_link_to_load_the_page_again(open_page: Any, club: Casino) -> None:
    quiz = quiz_of(club)
    phone = open_page(java_script_enabled=False)
    phone.goto(f"/en/practice/play/{quiz.token}/")
    phone.fill("[name=nickname]", "Bára")
    phone.click("main form button")
    services.move(quiz=quiz, step=services.Move.NEXT, place=0, phase="lobby", now=NOW)
    phone.click("[data-live-refresh]")
    phone.click("[name=answer] >> nth=0")
    phone.click("#answer-form button:not([type=button])")
    assert phone.is_visible(".phone__given")


@pytest.mark.parametrize("width", [360, 1280])
def test_a_new_quiz_is_opened(open_page: Any, live_url: str, club: Casino, width: int) -> None:
    page = signed_in(open_page(viewport={"width": width, "height": 740}), live_url, club.trainer.user)
    page.goto("/cs/practice/live/")
    assert fits(page)
    keep(page, f"new-{width}")
    page.fill("[name=count]", "3")
    page.click("main form .button--primary >> nth=0")
    page.wait_for_selector(".poster__number")
    assert fits(page)


@pytest.mark.parametrize(
    ("kind", "topic"),
    [
        (Kind.TRUE_FALSE, "reopening"),
        (Kind.SELECT_ALL, "halting-play"),
        (Kind.AMOUNT, "missed-hands"),
        (Kind.ORDER, "premature-cards"),
        (Kind.SEAT, "dead-button"),
    ],
)
def test_every_kind_stands_on_the_wall_with_its_buttons(
    open_page: Any, live_url: str, club: Casino, kind: Kind, topic: str
) -> None:
    quiz = quiz_of(club, kinds=(kind,), topics=(topic,))
    services.move(quiz=quiz, step=services.Move.NEXT, place=0, phase="lobby", now=NOW)
    host = signed_in(open_page(viewport={"width": 1280, "height": 800}), live_url, club.trainer.user)
    for phase in ("open", "shown"):
        host.goto(f"/cs/practice/live/{quiz.pk}/")
        assert fits(host)
        keep(host, f"wall-{kind}-{phase}")
        button = host.locator(".wall__moves .button--primary").bounding_box()
        assert button["y"] + button["height"] <= 800
        host.click(".wall__moves .button--primary")


PHONES = 60


@pytest.mark.usefixtures("rulebook")
def test_sixty_phones_cost_little(live_url: str, club: Casino, client: Any, record_property: Any) -> None:
    quiz = quiz_of(club)
    url = f"/cs/practice/play/{quiz.token}/state/?stand=0-lobby"
    client.get(url)
    began, cpu, count = time.perf_counter(), time.process_time(), 10 * PHONES
    for _at in range(count):
        assert client.get(url).status_code == 204
    each = (time.perf_counter() - began) / count
    share = each * PHONES / 2
    record_property("ms for a question without news", round(1000 * each, 2))
    print(
        f"{PHONES} phones: {PHONES / 2:.0f} requests/s of {1000 * each:.2f} ms "
        f"(CPU {1000 * (time.process_time() - cpu) / count:.2f} ms), {100 * share:.0f} % of one process"
    )
    assert share < 0.5
