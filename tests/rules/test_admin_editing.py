"""Does an editor see what an edit will look like and what earlier edits changed, and is a wrong citation refused?"""

import pytest
from django.contrib.auth.models import Permission, User
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from rules.models import Correspondence, Rule, Term
from rules.templatetags.imported import imported_prose, word_difference
from tests.rules.test_admin import form_data

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("sample_texts")]


@pytest.fixture
def editor(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("editor"))
    return client


def form_of(editor: Client, rule: Rule) -> tuple[str, dict[str, str]]:
    address = reverse("admin:rules_rule_change", args=[rule.pk])
    return address, form_data(editor.get(address).content.decode())


def test_preview_shows_the_form_and_stores_nothing(editor: Client) -> None:
    rule = Rule.objects.get_by_natural_key("new-2005", "9")
    address, data = form_of(editor, rule)
    preview = reverse("admin:rules_rule_preview", args=[rule.pk])
    assert f'formaction="{preview}"' in editor.get(address).content.decode()
    data |= {"clauses-0-text_cs": "Nově podle {10} & <b>hned</b>.", "clauses-0-text_en": "Anew.", "short_cs": "Zkrátka"}
    answer = editor.post(preview, data)
    page = answer.content.decode()
    assert answer.status_code == 200 and "style=" not in page.partition("<main")[2]
    assert "Nově podle <a href=" in page and "&amp; &lt;b&gt;hned&lt;/b&gt;" in page
    assert '<div class="clause__other" lang="en"><p>Anew.</p></div>' in page and "Zkrátka" in page
    rule.refresh_from_db()
    assert rule.short_cs != "Zkrátka"


def test_preview_leaves_out_what_is_marked_for_deletion(editor: Client) -> None:
    rule = Rule.objects.get_by_natural_key("new-2005", "9")
    _address, data = form_of(editor, rule)
    data |= {"clauses-0-text_cs": "Tohle zmizí.", "clauses-0-DELETE": "on"}
    page = editor.post(reverse("admin:rules_rule_preview", args=[rule.pk]), data).content.decode()
    assert "Tohle zmizí." not in page


def test_preview_is_for_editors_and_for_posted_forms(client: Client, editor: Client) -> None:
    rule = Rule.objects.get_by_natural_key("new-2005", "9")
    preview = reverse("admin:rules_rule_preview", args=[rule.pk])
    assert editor.get(preview).status_code == 405
    assert editor.post(reverse("admin:rules_rule_preview", args=[10**6]), {}).status_code == 404
    reader = User.objects.create_user("reader", is_staff=True)
    reader.user_permissions.add(Permission.objects.get(codename="view_rule"))
    client.force_login(reader)
    assert client.post(preview, {}).status_code == 403


def test_history_shows_an_edit_word_by_word(editor: Client) -> None:
    rule = Rule.objects.get_by_natural_key("new-2005", "9")
    address, data = form_of(editor, rule)
    before = data["clauses-0-text_cs"]
    data |= {"short_en": "Short 9 in plain English", "clauses-0-text_cs": f"{before} <hned>"}
    assert editor.post(address, data).status_code == 302
    page = editor.get(reverse("admin:rules_rule_history", args=[rule.pk])).content.decode()
    assert "Short 9 in <ins>plain </ins>English" in page
    assert f"{before}<ins> &lt;hned&gt;</ins>" in page and "new-2005/9: text_cs" in page


def test_texts_tell_the_browser_their_language(editor: Client) -> None:
    rule = Rule.objects.get_by_natural_key("new-2005", "9")
    page = editor.get(reverse("admin:rules_rule_change", args=[rule.pk])).content.decode()
    assert page.count('lang="cs"') >= 3 and page.count('lang="en"') >= 3


def test_loose_ends_are_warned_of(editor: Client) -> None:
    rule = Rule.objects.get_by_natural_key("new-2005", "9")
    address, data = form_of(editor, rule)
    data |= {"see": '["77"]', "topics": '["no-such-topic"]', "short_cs": "Viz {78}."}
    page = editor.post(address, data, follow=True).content.decode()
    for number in ("77", "78", "no-such-topic"):
        assert number in page.partition('class="messagelist"')[2].partition("</ul>")[0]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("new", "new-2005"),
        ("new", "11.A"),
        ("new", "new-1999/11"),
        ("new", "new-2005/11.Q"),
        ("new", "new-2005/11.a"),
        ("old_says_cs", "Podle {11.Q}."),
        ("why_en", "See {new-1999/3}."),
    ],
)
def test_wrong_citation_of_a_correspondence_is_refused_at_its_field(field: str, value: str) -> None:
    row = Correspondence.objects.exclude(old="").exclude(new="").exclude(why_cs="").first()
    assert row is not None
    row.clean()
    setattr(row, field, value)
    with pytest.raises(ValidationError) as error:
        row.clean()
    assert list(error.value.message_dict) == [field]


def test_wrong_citation_of_a_term_and_of_see_also_is_refused() -> None:
    term = Term.objects.first()
    assert term is not None
    term.clean()
    term.definition_en = "See {11.Q}."
    with pytest.raises(ValidationError) as error:
        term.clean()
    assert list(error.value.message_dict) == ["definition_en"]
    rule = Rule.objects.get_by_natural_key("new-2005", "9")
    rule.see = ["11.A"]
    with pytest.raises(ValidationError) as error:
        rule.clean()
    assert list(error.value.message_dict) == ["see"]


def test_differences_and_imported_texts_are_escaped() -> None:
    assert word_difference("a <b>", "a <i>") == "a &lt;<del>b</del><ins>i</ins>&gt;"
    assert word_difference("same", "same") == "same"
    text = "Úvod:\n3. třetí\n4. čtvrtý\n- odrážka\n<b>konec</b>"
    assert imported_prose(text) == (
        '<p>Úvod:</p><ol start="3"><li>třetí</li><li>čtvrtý</li></ol><ul><li>odrážka</li></ul>'
        "<p>&lt;b&gt;konec&lt;/b&gt;</p>"
    )
