"""Do the editor's pages work in a browser, under the site's own security policy?"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import translation

from rules.models import Rule, SourceDocument

pytestmark = pytest.mark.browser


@pytest.fixture
def editor_page(open_page: Callable[..., Any], live_url: str) -> Any:
    """A browser's page, logged in as an editor."""
    client = Client()
    client.force_login(User.objects.create_superuser("editor"))
    page = open_page(viewport={"width": 1280, "height": 900})
    page.context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_url}])
    return page


def address(name: str, *arguments: object, language: str = "cs") -> str:
    with translation.override(language):
        return reverse(f"admin:{name}", args=arguments)


def test_document_is_imported_with_its_plan_seen(editor_page: Any, tmp_path: Path) -> None:
    document = tmp_path / "klub.txt"
    document.write_text("10: Co platí\n\nHráč je na řadě, pokud není all-in.\n", encoding="cp1250")
    page = editor_page
    page.goto(address("rules_sourcedocument_changelist"))
    page.click(".object-tools a")
    page.set_input_files("input[type=file]", str(document))
    page.select_option("select[name=edition]", "tda-2011")
    page.click("input[type=submit].default")
    assert "Co platí (cs)" in page.text_content("#content")
    page.click("input[name=confirm]")
    assert "klub.txt" in page.text_content(".messagelist")
    assert SourceDocument.objects.get().encoding == "cp1250"


def test_languages_stand_side_by_side_and_the_preview_opens(editor_page: Any) -> None:
    rule = Rule.objects.get_by_natural_key("tda-2015", "46")
    page = editor_page
    page.goto(address("rules_rule_change", rule.pk))
    czech = page.locator("#id_clauses-0-text_cs").bounding_box()
    english = page.locator("#id_clauses-0-text_en").bounding_box()
    assert abs(czech["y"] - english["y"]) < 4 and czech["x"] + czech["width"] <= english["x"]
    page.fill("#id_short_cs", "Zcela nová věta.")
    with page.context.expect_page() as opened:
        page.locator("input[formtarget=_blank]").last.click()
    preview = opened.value
    preview.wait_for_load_state()
    assert preview.text_content(".lead") == "Zcela nová věta."
    assert preview.locator(".clause--parallel .clause__other[lang=en]").count() >= 1
    rule.refresh_from_db()
    assert rule.short_cs != "Zcela nová věta."
