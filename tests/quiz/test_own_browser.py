"""Is a question of a trainer's own made on a phone and on a desk, also without JavaScript?"""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache

from quiz.models import OwnQuestion
from tests.quiz.people import Casino, casino
from tests.quiz.test_groups_browser import fits, signed_in
from tests.quiz.test_live_browser import keep

pytestmark = pytest.mark.browser


@pytest.fixture
def club(live_url: str) -> Casino:
    cache.clear()
    return casino("club")


@pytest.mark.parametrize(
    ("lang", "scheme", "width", "java_script"),
    [("cs", "light", 360, False), ("en", "dark", 360, True), ("cs", "dark", 1280, True)],
)
def test_a_question_is_made(
    open_page: Any, live_url: str, club: Casino, lang: str, scheme: str, width: int, java_script: bool
) -> None:
    page = open_page(viewport={"width": width, "height": 740}, color_scheme=scheme, java_script_enabled=java_script)
    signed_in(page, live_url, club.trainer.user)
    page.goto(f"/{lang}/practice/own/")
    page.click("main a.button--primary")
    assert fits(page)
    keep(page, f"own-topics-{lang}-{width}")
    page.click("a[href*='topic=multiple-chips']")
    assert fits(page)
    page.click("a[href*='two-1000-chips-facing-1200']")
    assert fits(page)
    keep(page, f"own-form-{lang}-{scheme}-{width}")
    story = "Hráč čelí sázce 1 500 a beze slova vloží dva žetony po 1 000."
    page.fill("[name=story_cs]", story)
    page.fill("[name=story_en]", "")
    page.click("button[value=look]")
    assert fits(page)
    assert page.is_visible(".note")
    keep(page, f"own-looked-{lang}-{scheme}-{width}")
    page.fill("[name='fact.facing.bet']", "1500")
    page.uncheck("[name=kept] >> nth=0")
    page.click("button[value=look]")
    page.click("button[value=save]")
    assert fits(page)
    keep(page, f"own-list-{lang}-{scheme}-{width}")
    question = OwnQuestion.objects.get()
    assert question.situation["facing"]["bet"] == 1500
    assert question.told["left_out"]
    assert question.stored.item().situation == {"cs": story, "en": story}
