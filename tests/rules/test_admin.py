"""Can an editor mend a text in both languages, and is a mistake refused with its reason?"""

import re
from html import unescape

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.test import Client
from django.urls import path, reverse

from rules.models import Clause, Rule

# The administration alone, so that the rest of the site has no say here.
urlpatterns = [path("admin/", admin.site.urls)]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("sample_texts"), pytest.mark.urls(__name__)]


@pytest.fixture
def editor(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("editor"))
    return client


def form_data(page: str) -> dict[str, str]:
    """What a browser would send back unchanged."""
    data = {}
    for tag in re.findall(r"<input[^>]*>", page):
        name, value = re.search(r'name="([^"]*)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and 'type="submit"' not in tag and not ('type="checkbox"' in tag and "checked" not in tag):
            data[name[1]] = unescape(value[1]) if value else ""
    for name, text in re.findall(r'<textarea[^>]*name="([^"]*)"[^>]*>\r?\n?(.*?)</textarea>', page, re.S):
        data[name] = unescape(text)
    for name, options in re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', page, re.S):
        chosen = re.search(r'<option value="([^"]*)"[^>]*selected', options)
        data[name] = chosen[1] if chosen else ""
    return {name: value for name, value in data.items() if "__prefix__" not in name}


@pytest.mark.parametrize("model", ["edition", "section", "rule", "clause", "correspondence", "term"])
def test_lists_and_forms_open(editor: Client, model: str) -> None:
    address = reverse(f"admin:rules_{model}_changelist")
    page = editor.get(address, {"q": "9"})
    assert page.status_code == 200
    page = editor.get(address)
    first = re.search(rf'href="(/[^"]*admin/rules/{model}/\d+/change/)', page.content.decode())
    assert first
    form = editor.get(first[1]).content.decode()
    assert re.search(r'name="\w+_cs"', form) and re.search(r'name="\w+_en"', form)
    assert not re.search(r'src="(https?:)?//', form)


def test_both_languages_stand_in_one_line(editor: Client) -> None:
    rule = Rule.objects.get_by_natural_key("new-2005", "9")
    form = editor.get(reverse("admin:rules_rule_change", args=[rule.pk])).content.decode()
    for pair in ("field-title_cs field-title_en", "field-short_cs field-short_en", "field-text_cs field-text_en"):
        assert pair in form
    assert 'name="number"' not in form and 'name="edition"' not in form


def test_good_edit_is_stored_and_links_are_set(editor: Client) -> None:
    rule = Rule.objects.get_by_natural_key("new-2005", "9")
    address = reverse("admin:rules_rule_change", args=[rule.pk])
    data = form_data(editor.get(address).content.decode())
    data |= {"short_cs": "Krátce", "clauses-0-text_cs": "Podle {11.B}.", "clauses-TOTAL_FORMS": "2"}
    new = {"path": "9.A", "order": "2", "status": "executable", "confidence": "likely", "text_cs": "a", "text_en": "b"}
    data |= {f"clauses-1-{name}": value for name, value in new.items()}
    answer = editor.post(address, data)
    assert answer.status_code == 302, re.findall(r"errorlist[^>]*>.*?</ul>", answer.content.decode(), re.S)
    rule.refresh_from_db()
    assert rule.short_cs == "Krátce" and rule.see == ["10"]
    assert Clause.objects.get_by_natural_key("new-2005", "9").text_cs == "Podle {11.B}."
    assert Clause.objects.get_by_natural_key("new-2005", "9.A").parent.path == "9"


@pytest.mark.parametrize(
    ("field", "value"),
    [("short_en", ""), ("clauses-0-text_cs", ""), ("clauses-0-text_cs", "Podle {11.Q}."), ("commentary-0-text_en", "")],
)
def test_mistake_is_refused_at_its_field(editor: Client, field: str, value: str) -> None:
    rule = Rule.objects.get_by_natural_key("new-2005", "9")
    address = reverse("admin:rules_rule_change", args=[rule.pk])
    data = form_data(editor.get(address).content.decode())
    answer = editor.post(address, {**data, field: value})
    assert answer.status_code == 200
    assert f'id="id_{field}_error"' in answer.content.decode()
    rule.refresh_from_db()
    assert rule.short_en == "Short 9 in English"
