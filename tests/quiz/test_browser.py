"""Is practice pleasant on a phone, by keyboard, with one tap and without JavaScript?"""

from datetime import timedelta

import pytest

from quiz.generate import question
from quiz.items import Item, Kind
from quiz.models import Attempt, Learner, PracticeSet
from quiz.selectors import practice as selectors
from tests.quiz.answering import some_answer

pytestmark = pytest.mark.browser
BOTH = pytest.mark.parametrize(("lang", "scheme"), [("cs", "light"), ("en", "dark")])


def fits(page):
    page.wait_for_load_state("load")
    return page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def item_of(page) -> Item:
    return selectors.item(page.url.split("/practice/")[1].split("/")[0])


def choose(page, item: Item, answer) -> None:
    """Gives the answer in the form, whatever its kind, with or without JavaScript."""
    form = "#answer-form"
    if item.kind is Kind.AMOUNT:
        page.fill(f"{form} [name=answer]", answer[0])
    elif item.kind is Kind.ORDER:
        for place, key in enumerate(answer, start=1):
            page.locator(f'{form} select:has(option[value="{place}:{key}"])').evaluate_all(
                "(fields, wanted) => fields.forEach((field) => {"
                " if ([...field.options].some((option) => option.value === wanted)) field.value = wanted; })",
                f"{place}:{key}",
            )
    else:
        for key in answer:
            page.click(f'{form} label:has([name=answer][value="{key}"])')


def answer(page, *, right: bool) -> Item:
    item = item_of(page)
    choose(page, item, some_answer(item, right=right))
    page.click("#answer-form button.button--primary")
    page.wait_for_url("**/answer/")
    return item


@pytest.mark.parametrize("java_script", [True, False])
@BOTH
def test_a_set_of_five_on_a_phone(open_page, java_script, lang, scheme):
    page = open_page(java_script_enabled=java_script, color_scheme=scheme)
    page.goto(f"/{lang}/practice/")
    assert fits(page)
    page.check("input[name=count][value='5']", force=True)
    page.click("button[value=mixed]")
    for number in range(5):
        assert fits(page)
        item = item_of(page)
        assert item.situation[lang].split()[0] in page.inner_text("main")
        for box in page.locator("#answer-form .choice").all():
            assert box.bounding_box()["height"] >= 44
        answer(page, right=bool(number % 2))
        assert page.locator(".practice__outcome--wrong").count() == (number + 1) % 2
        assert page.locator(".steps li").count() == len(item.explanation)
        assert fits(page)
        page.click(".practice__next a.button--primary")
    assert page.url.endswith("/summary/")
    assert "2 / 5" in page.inner_text(".practice__score")
    assert fits(page)


@BOTH
def test_today_is_two_taps_away_and_goes_on_another_day(open_page, lang, scheme):
    page = open_page(java_script_enabled=False, color_scheme=scheme)
    page.goto(f"/{lang}/practice/")
    button = page.locator(".practice__go button").first
    box = button.bounding_box()
    assert box["y"] + box["height"] < 740 - 60, "the first button is on the first screen, above the tabs"
    button.click()
    answer(page, right=True)
    page.click(".practice__next a.button--primary")
    following = page.url
    for learner in Learner.objects.all():
        PracticeSet.objects.filter(learner=learner).update(begun_at=learner.created_at - timedelta(days=9))
    page.goto(f"/{lang}/practice/")
    page.click(".practice__go a.button--primary")
    assert page.url == following


def test_a_twin_is_answered_and_the_set_goes_on(open_page, live_url):
    page = open_page(java_script_enabled=False)
    page.goto("/en/practice/")
    page.click("button[value=daily]")
    for _ in range(5):
        first = answer(page, right=False)
        if page.locator(".practice__twin").count():
            break
        page.click(".practice__next a.button--primary")
    page.click(".practice__twin a.button")
    twin = answer(page, right=True)
    assert (twin.topic, twin.edition) == (first.topic, first.edition) and twin.id != first.id
    assert page.inner_text(".practice__next a.button--primary").strip() == "Back to your set"
    page.click(".practice__next a.button--primary")
    assert page.locator(".progress").count() == 1


@BOTH
@pytest.mark.parametrize("width", [360, 1280])
def test_the_map_is_legible_and_leads_to_practice(open_page, lang, scheme, width):
    page = open_page(color_scheme=scheme, viewport={"width": width, "height": 740})
    page.goto(f"/{lang}/practice/map/")
    assert fits(page)
    squares = page.locator(".map__rule")
    boxes = squares.evaluate_all(
        "nodes => nodes.map(n => { const b = n.getBoundingClientRect(); return [b.width, b.height] })"
    )
    assert all(min(box) >= 44 for box in boxes)
    sizes = squares.locator("b").evaluate_all("nodes => nodes.map(n => parseFloat(getComputedStyle(n).fontSize))")
    assert min(sizes) >= 14
    page.click(".map-table summary")
    assert fits(page)
    page.click(".map__rule--new >> nth=0")
    page.click(".practice__go button[value^='rule:']")
    assert page.locator("#answer-form").count() == 1


@BOTH
def test_beginners_find_their_set_on_a_phone(open_page, lang, scheme):
    page = open_page(java_script_enabled=False, color_scheme=scheme)
    page.goto(f"/{lang}/practice/")
    page.click("a[href='?edition=holdem-club']")
    assert fits(page)
    page.click("button[value=mixed]")
    assert item_of(page).edition == "holdem-club"
    answer(page, right=True)
    assert page.locator(".practice__next a").count() == 3
    assert fits(page)


@BOTH
def test_a_seat_is_tapped_on_the_picture(open_page, lang, scheme):
    asked = (question("club-heads-up", "holdem-club", seed) for seed in range(200))
    item = next(item for one in asked if (item := selectors.item(one.id)).kind is Kind.SEAT)
    page = open_page(java_script_enabled=False, color_scheme=scheme)
    page.goto(f"/{lang}/practice/{item.id}/")
    for option in item.options:
        choose(page, item, (option.key,))
        assert page.is_checked(f'#answer-form [value="{option.key}"]')
    answer(page, right=True)
    assert page.locator(".practice__outcome--wrong").count() == 0 and fits(page)


def single(page):
    page.goto("/en/practice/multiple-chips:tda-2015:1:5/")
    return page


def test_a_question_is_answered_by_keyboard(open_page):
    page = single(open_page())
    page.focus("input[name=answer] >> nth=0")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/answer/")
    page.go_back()
    page.check("input[name=answer] >> nth=0")
    page.click("#answer-form button.button--primary")
    assert page.locator(".choice--done.choice--wrong, .choice--done.choice--right").count() >= 1


def test_a_tap_answers_only_if_that_was_switched_on(open_page):
    page = single(open_page(has_touch=True))
    page.tap(".choice >> nth=0")
    page.wait_for_timeout(300)
    assert not page.url.endswith("/answer/")
    page.check("[data-one-tap-switch] input")
    page.tap(".choice >> nth=1")
    page.wait_for_url("**/answer/")
    page.goto("/en/practice/multiple-chips:tda-2015:1:6/")
    assert page.is_checked("[data-one-tap-switch] input"), "it is remembered in this browser"
    page.focus("input[name=answer] >> nth=0")
    page.keyboard.press("ArrowDown")
    page.wait_for_timeout(300)
    assert not page.url.endswith("/answer/"), "choosing by keyboard never sends"
    page.tap(".choice >> nth=0")
    page.wait_for_url("**/answer/")
    assert Attempt.objects.count() == 2


def test_the_switch_is_hidden_without_javascript(open_page):
    page = single(open_page(java_script_enabled=False))
    assert not page.is_visible("[data-one-tap-switch]")


def test_a_double_click_on_answer_counts_once(open_page):
    page = single(open_page())
    page.check("input[name=answer] >> nth=0")
    page.dblclick("#answer-form button.button--primary")
    page.wait_for_url("**/answer/")
    assert Attempt.objects.count() == 1
