"""Is a set of five pleasant on a phone, by keyboard and without JavaScript?"""

import pytest

from quiz.generate import regenerate

pytestmark = pytest.mark.browser


def fits(page):
    page.wait_for_load_state("load")
    return page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def question_id(page):
    return page.url.rstrip("/").split("/")[-1]


@pytest.mark.parametrize("java_script", [True, False])
@pytest.mark.parametrize(("lang", "scheme"), [("cs", "light"), ("en", "dark")])
def test_a_set_of_five_on_a_phone(open_page, java_script, lang, scheme):
    page = open_page(java_script_enabled=java_script, color_scheme=scheme)
    page.goto(f"/{lang}/practice/")
    assert fits(page)
    page.check("input[name=edition][value=tda-2015]")
    page.check("input[name=topic][value=mixed]")
    page.click("main form button")
    for number in range(5):
        asked = regenerate(question_id(page))
        assert asked.situations[lang].split()[0] in page.inner_text("main")
        assert fits(page)
        assert page.locator(".choice").count() == len(asked.choices)
        for box in page.locator(".choice").all():
            assert box.bounding_box()["height"] >= 44
        chosen = asked.answer if number % 2 else next(choice for choice in asked.choices if not choice.right)
        page.check(f"input[name=choice][value={chosen.letter}]")
        page.click("#choices button")
        assert page.url.rstrip("/").endswith("/answer")
        assert page.locator(".choice--right").count() == 1
        assert page.locator(".steps li").count() == len(asked.ruling.steps)
        assert fits(page)
        page.click(".practice__next a.button--primary")
    assert page.url.endswith("/summary/")
    assert "2 / 5" in page.inner_text(".practice__score")
    assert fits(page)


@pytest.mark.parametrize(("lang", "scheme"), [("cs", "light"), ("en", "dark")])
def test_beginners_find_their_set_on_a_phone(open_page, lang, scheme):
    page = open_page(java_script_enabled=False, color_scheme=scheme)
    page.goto(f"/{lang}/practice/")
    page.click("a[href='?edition=holdem-club']")
    assert fits(page)
    page.click("main form button")
    for _ in range(5):
        asked = regenerate(question_id(page))
        assert asked.edition == "holdem-club"
        assert fits(page)
        page.check(f"input[name=choice][value={asked.answer.letter}]")
        page.click("#choices button")
        assert page.locator(".practice__next a").count() == 3
        assert fits(page)
        page.click(".practice__next a.button--primary")
    assert "5 / 5" in page.inner_text(".practice__score")


def test_a_question_is_answered_by_keyboard(open_page):
    page = open_page()
    page.goto("/en/practice/multiple-chips:tda-2015:1:5/")
    page.focus("input[name=choice] >> nth=0")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/answer/")
    page.go_back()
    page.check("input[name=choice] >> nth=0")
    page.click("#choices button")
    assert page.locator(".choice--done.choice--wrong, .choice--done.choice--right").count() >= 1
