"""Does a trainer set an assignment on a phone in under a minute, and do the pages fit, also without JavaScript?"""

from __future__ import annotations

import time
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from quiz.models import Assignment, Sitting
from quiz.services import assignments as services
from quiz.visitors import LEARNER
from tests.quiz.people import casino
from tests.quiz.training import draft, enrol, given, plan, sit

pytestmark = pytest.mark.browser

SECONDS = 60
LOOK = 3
"""Seconds to look at a page before the first tap."""


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


def as_learner(page, live_url, learner):
    client = Client()
    session = client.session
    session[LEARNER] = learner.key
    session.save()
    page.context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_url}])
    return page


@pytest.mark.parametrize("java_script", [True, False])
@pytest.mark.parametrize(("lang", "scheme"), [("cs", "light"), ("en", "dark")])
def test_a_thumb_sets_an_assignment_in_time(open_page, live_url, club, java_script, lang, scheme, record_property):
    page = signed_in(open_page(java_script_enabled=java_script, color_scheme=scheme), live_url, club.trainer.user)
    page.goto(f"/{lang}/practice/groups/{club.group.pk}/")
    began = time.monotonic()
    page.click("section[aria-labelledby=assignments] a.button--primary")
    assert fits(page)
    time.sleep(LOOK)
    page.fill("#id_count", "12")
    page.click("form.assign button.button--primary")
    page.wait_for_url("**/items/")
    assert fits(page)
    time.sleep(LOOK)
    page.click("#place-2 button[value=swap]")
    page.wait_for_url("**/items/#place-2")
    time.sleep(LOOK)
    page.click(".assign__publish button.button--primary")
    page.wait_for_url("**/assignments/*/")
    took = time.monotonic() - began
    assert fits(page)
    record_property("seconds to set an assignment", round(took, 1))
    print(f"set in {took:.1f} s with 4 taps")
    assert took < SECONDS
    made = Assignment.objects.get()
    assert made.published_at is not None and made.items.count() == 12


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
@pytest.mark.parametrize(("lang", "scheme"), [("cs", "dark"), ("en", "light")])
def test_every_page_fits(open_page, live_url, club, lang, scheme, width, height, tmp_path):
    names = [
        "Bára Nováková-Šťastná",
        "Ema",
        "Ota",
        "Maxmilián Dlouhonosý z Dolních Kounic",
        *(f"L{at}" for at in range(8)),
    ]
    people = enrol(club.group, *names)
    made = given(club, of=plan(6, pass_points=4), expires_days=180, title="Pololetní přezkoušení dealerů")
    for at, row in enumerate(people):
        sit(made, row, [(at * 7 + place * 3) % 5 < 3 for place in range(6)])
    drafted = draft(club, seed=2)
    now = timezone.now()
    Assignment.objects.filter(pk=made.pk).update(opens_at=now - timedelta(days=1), closes_at=now + timedelta(days=1))
    page = signed_in(
        open_page(viewport={"width": width, "height": height}, color_scheme=scheme), live_url, club.trainer.user
    )
    pages = {
        "new": f"assignments/new/?group={club.group.pk}",
        "list": "assignments/",
        "items": f"assignments/{drafted.pk}/items/",
        "change": f"assignments/{made.pk}/change/",
        "assignment": f"assignments/{made.pk}/",
        "results": f"assignments/{made.pk}/results/",
        "records": f"assignments/{made.pk}/records/",
        "record": f"assignments/{made.pk}/records/{people[0].pk}/",
        "matrix": f"groups/{club.group.pk}/matrix/",
        "person": f"groups/{club.group.pk}/learners/{people[1].pk}/",
        "calendar": f"groups/{club.group.pk}/calendar/",
        "group": f"groups/{club.group.pk}/",
    }
    for name, path in pages.items():
        page.goto(f"/{lang}/practice/{path}")
        page.screenshot(path=tmp_path / f"{name}-{lang}-{width}.png", full_page=True)
        assert fits(page), name
        small = page.evaluate(
            """[...document.querySelectorAll('main a.button, main button')].filter(one => one.offsetParent &&
            one.getBoundingClientRect().height < 43.5).map(one => one.textContent.trim())"""
        )
        assert small == [], name
    as_learner(page, live_url, club.learner)
    for name, path in {
        "mine": "my-groups/",
        "begin": f"my-groups/assignments/{made.pk}/",
        "dates": "my-groups/calendar/",
    }.items():
        page.goto(f"/{lang}/practice/{path}")
        page.screenshot(path=tmp_path / f"{name}-{lang}-{width}.png", full_page=True)
        assert fits(page), name


def test_a_learner_begins_by_a_double_tap_and_has_one_sitting(open_page, live_url, club):
    made = given(club)
    now = timezone.now()
    Assignment.objects.filter(pk=made.pk).update(opens_at=now - timedelta(days=1), closes_at=now + timedelta(days=1))
    page = as_learner(open_page(), live_url, club.learner)
    page.goto("/cs/practice/my-groups/")
    page.click(".given-list a.button--primary")
    page.dblclick("form button.button--primary")
    page.wait_for_url("**/exams/*/1/")
    page.go_back()
    page.reload()
    assert page.locator("form button.button--primary").count() == 0
    assert Sitting.objects.count() == 1


def test_one_tap_leads_to_a_remedial_set(open_page, live_url, club):
    made = given(club, of=plan(4, pass_points=1))
    for row in enrol(club.group, "Ema", "Ota"):
        sit(made, row, [False] * 4)
    page = signed_in(open_page(), live_url, club.trainer.user)
    page.goto(f"/cs/practice/assignments/{made.pk}/results/")
    page.click("button[name=only] >> nth=0")
    page.wait_for_url("**/items/")
    remedy = Assignment.objects.get(remedial_for=made)
    assert remedy.chosen_only and services.fits(remedy.items.first().stored.item(), remedy.only)
