"""Does the page save by itself, keep what could not be sent, tell a conflict, and end on time?"""

import re
import time
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from quiz.items import Kind
from quiz.models import Learner, Sitting
from quiz.plans import custom
from quiz.services import exams
from quiz.services.items import keep
from tests.quiz.test_exams_pages import BY_HAND

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
EXAMS = "/en/practice/exams/"


@pytest.fixture
def page(open_page):
    return open_page()


def sit(page, *kinds, seconds=None):
    """A sitting of the browser's learner with items made by hand, in the order of the kinds."""
    page.goto(f"{EXAMS}begin/?edition=tda-2015&preset=short-10")
    now = timezone.now()
    key = key_of(page)
    learner, _made = Learner.objects.get_or_create(key=key, defaults={"created_at": now, "seen_at": now})
    plan = custom(edition="tda-2015", sections={"bets-and-raises": ("undercalls",)}, count=len(kinds), pass_points=1)
    items = [(keep(BY_HAND[kind][0], now=now), 1) for kind in kinds]
    sitting = exams.begin(learner=learner, plan=plan, seed=Sitting.objects.count(), now=now, items=items)
    places = [sitting.items.get(stored__kind=kind) for kind in kinds]
    for at, row in enumerate(places, start=1):
        sitting.items.filter(pk=row.pk).update(place=100 + at)
    for at in range(1, len(kinds) + 1):
        sitting.items.filter(place=100 + at).update(place=at)
    if seconds is not None:
        Sitting.objects.filter(pk=sitting.pk).update(deadline=now + timedelta(seconds=seconds))
    return sitting


def key_of(page):
    from importlib import import_module

    from django.conf import settings

    cookie = next(cookie for cookie in page.context.cookies() if cookie["name"] == settings.SESSION_COOKIE_NAME)
    return import_module(settings.SESSION_ENGINE).SessionStore(cookie["value"])["practice_learner"]


def address(sitting, place=1):
    return f"{EXAMS}{sitting.token}/{place}/"


def state(page):
    return page.locator("[data-exam-state]")


def choose(page, key):
    page.locator(f'label:has(input[name="answer"][value="{key}"])').click()


def stored(sitting, place=1):
    row = sitting.items.get(place=place)
    return row.answer, row.edits


def settle(page):
    """Waits until nothing is left to be sent."""
    waiting = "Object.keys(localStorage).filter((key) => key.startsWith('exam:')).length"
    give_up = time.monotonic() + 20
    while page.evaluate(waiting) or page.locator("[name=edits]").input_value() == "0":
        assert time.monotonic() < give_up
        page.wait_for_timeout(50)


def forget_the_line(problems):
    """The browser reports what could not be sent, and a conflict; both were meant."""
    for problem in list(problems):
        if re.search(r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409", problem):
            problems.remove(problem)


def test_a_choice_is_saved_within_a_second(page):
    sitting = sit(page, Kind.SINGLE)
    page.goto(address(sitting))
    began = time.monotonic()
    choose(page, "b")
    expect(state(page)).to_have_text("Saved")
    assert time.monotonic() - began < 5  # the machine may be busy; the message goes out at once
    assert stored(sitting) == (["b"], 1)
    expect(page.locator("[data-exam-count]")).to_have_text("1")
    choose(page, "c")
    expect(state(page)).to_have_text("Saved")
    expect(page.locator("[name=edits]")).to_have_value("2")
    expect(page.locator("[data-exam-count]")).to_have_text("1")
    assert stored(sitting) == (["c"], 2)


def test_every_kind_saves_itself(page):
    sitting = sit(page, Kind.TRUE_FALSE, Kind.SELECT_ALL, Kind.AMOUNT, Kind.ORDER, Kind.SEAT)
    done = {}
    for place, act in enumerate(
        (
            lambda: choose(page, "t"),
            lambda: (choose(page, "c"), choose(page, "a")),
            lambda: page.locator("input[inputmode=numeric]").fill("1 200"),
            lambda: page.locator(".item-order__move").nth(1).click(),
            lambda: page.locator('input[name="answer"][value="2"]').check(force=True),
        ),
        start=1,
    ):
        page.goto(address(sitting, place))
        act()
        settle(page)
        expect(state(page)).to_have_text("Saved")
        done[place] = stored(sitting, place)[0]
    assert (done[1], done[2], done[3], done[5]) == (["t"], ["a", "c"], ["1200"], ["2"])
    assert sorted(done[4]) == ["a", "b", "c"]


def test_all_boxes_unticked_take_the_answer_back(page):
    sitting = sit(page, Kind.SELECT_ALL)
    page.goto(address(sitting))
    choose(page, "a")
    expect(state(page)).to_have_text("Saved")
    choose(page, "a")
    expect(state(page)).to_have_text("Answer taken back, saved")
    expect(page.locator("[data-exam-count]")).to_have_text("0")
    assert stored(sitting)[0] is None


def test_without_a_line_the_answer_waits_and_is_sent_afterwards(page, browser_problems):
    sitting = sit(page, Kind.SINGLE)
    page.goto(address(sitting))
    page.context.set_offline(True)
    choose(page, "a")
    expect(state(page)).to_have_text("Not saved yet, will be sent again")
    choose(page, "b")
    expect(state(page)).to_have_text("Not saved yet, will be sent again")
    assert stored(sitting) == (None, 0)
    page.context.set_offline(False)
    expect(state(page)).to_have_text("Saved", timeout=20_000)
    assert stored(sitting)[0] == ["b"]
    forget_the_line(browser_problems)


def test_what_was_not_sent_survives_the_tab(page, browser_problems):
    sitting = sit(page, Kind.SINGLE, Kind.SEAT)
    page.goto(address(sitting))
    page.context.set_offline(True)
    choose(page, "b")
    expect(state(page)).to_have_text("Not saved yet, will be sent again")
    context = page.context
    page.close()
    context.set_offline(False)
    again = context.new_page()
    again.goto(f"{EXAMS}{sitting.token}/")
    expect(again.locator(".exam__cell--answered")).to_have_count(1)
    assert stored(sitting)[0] == ["b"]
    forget_the_line(browser_problems)


def test_an_order_that_was_not_sent_is_shown_and_sent_afterwards(page, browser_problems):
    sitting = sit(page, Kind.ORDER)
    page.goto(address(sitting))
    page.context.set_offline(True)
    first = page.locator(".item-order .choice__text").first
    before = first.inner_text()
    page.locator(".item-order__move").nth(1).click()
    expect(state(page)).to_have_text("Not saved yet, will be sent again")
    moved = first.inner_text()
    assert moved != before
    context = page.context
    page.close()
    context.set_offline(False)
    again = context.new_page()
    again.goto(address(sitting))
    expect(again.locator(".item-order .choice__text").first).to_have_text(moved)
    expect(state(again)).to_have_text("Saved")
    assert f"Option {stored(sitting)[0][0]}" == moved
    forget_the_line(browser_problems)


def test_an_own_answer_whose_reply_was_lost_is_no_conflict(page, browser_problems):
    sitting = sit(page, Kind.SINGLE)
    page.goto(address(sitting))

    def swallow(route):
        route.fetch()
        route.abort()

    page.route("**/save/", swallow, times=1)
    choose(page, "a")
    expect(state(page)).to_have_text("Not saved yet, will be sent again")
    choose(page, "c")
    expect(state(page)).to_have_text("Saved", timeout=20_000)
    assert stored(sitting) == (["c"], 2)
    forget_the_line(browser_problems)


def test_an_old_tab_is_shown_both_answers(page, browser_problems):
    sitting = sit(page, Kind.SINGLE)
    page.goto(address(sitting))
    old = page.context.new_page()
    old.goto(address(sitting))
    choose(page, "a")
    expect(state(page)).to_have_text("Saved")
    choose(old, "b")
    told = old.locator("[data-exam-conflict]")
    expect(told).to_be_visible()
    expect(told.locator("[data-theirs]")).to_have_text("Option a")
    expect(told.locator("[data-mine]")).to_have_text("Option b")
    assert stored(sitting)[0] == ["a"]
    told.locator("[data-keep-mine]").click()
    expect(state(old)).to_have_text("Saved")
    expect(told).to_be_hidden()
    assert stored(sitting)[0] == ["b"]
    choose(page, "c")
    page.locator("[data-keep-theirs]").click()
    expect(page.locator('input[name="answer"][value="b"]')).to_be_checked()
    assert stored(sitting)[0] == ["b"]
    forget_the_line(browser_problems)


def test_a_button_waits_for_what_was_just_typed(page):
    sitting = sit(page, Kind.AMOUNT, Kind.SINGLE)
    page.goto(address(sitting))
    page.locator("input[inputmode=numeric]").press_sequentially("1200")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{address(sitting, 2)}")
    assert stored(sitting)[0] == ["1200"]


def test_the_clock_counts_hides_and_ends_the_test(page):
    sitting = sit(page, Kind.SINGLE, seconds=12)
    page.goto(address(sitting))
    face = page.locator("[data-clock-time]")
    expect(face).to_have_text(re.compile(r"^0:\d\d$"))
    page.locator("[data-clock-switch]").click()
    expect(face).to_be_hidden()
    expect(page.locator("[data-clock-switch]")).to_have_text("Show the clock")
    choose(page, "b")
    expect(state(page)).to_have_text("Saved")
    page.wait_for_url("**/result/", timeout=40_000)
    done = Sitting.objects.get()
    assert (done.points, done.clock_hidden) == (1, True)
    assert done.finished_at == done.deadline


@pytest.mark.parametrize(("seconds", "said"), [(602, "Ten minutes left."), (62, "One minute left.")])
def test_the_end_is_announced(page, seconds, said):
    sitting = sit(page, Kind.SINGLE, seconds=seconds)
    page.goto(address(sitting))
    expect(page.locator("[data-clock-say]")).to_have_text(said)


def test_no_page_is_wider_than_a_phone(page):
    sitting = sit(page, *Kind, seconds=3000)
    pages = [EXAMS, f"{EXAMS}begin/?edition=tda-2015&preset=czech-style", f"{EXAMS}{sitting.token}/", f"{EXAMS}resume/"]
    pages += [address(sitting, place) for place in range(1, 7)]
    for one in pages:
        page.goto(one)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, one
    exams.finish(sitting=sitting, now=timezone.now())
    for name in ("result", "record", "delete"):
        page.goto(f"{EXAMS}{sitting.token}/{name}/")
        for one in page.locator("summary").all():
            one.click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, name
