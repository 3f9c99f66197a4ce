"""Can an editor bring in a document through the administration, seeing the plan first?"""

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission, User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from rules.models import OfficialWording, SourceDocument

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("sample_texts"),
    pytest.mark.urls("tests.rules.test_admin"),
]

RULE = "9: Kdo míchá\n\nMíchá jen krupiér, pokud není nemocen.\n\n10: Konec\n\nHráč odchází, když je vyřazen.\n"


@pytest.fixture
def editor(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("editor"))
    return client


def address() -> str:
    return reverse("admin:rules_sourcedocument_add")


def upload(editor: Client, content: bytes, name: str = "klub.txt", **more: str) -> HttpResponse:
    file = SimpleUploadedFile(name, content)
    return editor.post(address(), {"file": file, "edition": "new-2005", **more})


def test_form_then_plan_then_import(editor: Client) -> None:
    form = editor.get(address())
    assert form.status_code == 200 and 'type="file"' in form.content.decode()
    plan = upload(editor, RULE.encode())
    page = plan.content.decode()
    assert "Kdo míchá (cs)" in page and 'name="confirm"' in page
    assert SourceDocument.objects.count() == 0
    digest = plan.context["plan"].document.digest
    done = editor.post(address(), {"confirm": "1", "digest": digest}, follow=True)
    assert done.redirect_chain and "klub.txt" in done.content.decode()
    assert OfficialWording.objects.count() == 2
    document = SourceDocument.objects.get()
    assert LogEntry.objects.get().object_id == str(document.pk)
    detail = editor.get(reverse("admin:rules_sourcedocument_change", args=[document.pk])).content.decode()
    assert "Kdo míchá" in detail and "<textarea" not in detail and 'name="_save"' not in detail


def test_second_confirmation_has_nothing_to_import(editor: Client) -> None:
    digest = upload(editor, RULE.encode()).context["plan"].document.digest
    for _ in range(2):
        answer = editor.post(address(), {"confirm": "1", "digest": digest})
    assert answer["Location"] == address()
    assert SourceDocument.objects.count() == 1


def test_cancelling_forgets_the_document(editor: Client) -> None:
    digest = upload(editor, RULE.encode()).context["plan"].document.digest
    editor.post(address(), {"cancel": "1"})
    editor.post(address(), {"confirm": "1", "digest": digest})
    assert SourceDocument.objects.count() == 0


def test_plan_that_was_not_seen_is_shown_first(editor: Client) -> None:
    seen = upload(editor, RULE.encode()).context["plan"].document.digest
    upload(editor, RULE.replace("Kdo", "Jak").encode(), "jiny.txt")
    answer = editor.post(address(), {"confirm": "1", "digest": seen})
    assert "Jak míchá" in answer.content.decode() and SourceDocument.objects.count() == 0


@pytest.mark.parametrize(
    "content",
    [b"", b"%PDF-1.4", b"PK\x03\x04word/", RULE.encode("cp852"), RULE.encode()[:-20], b"1. a\n" * 1_000_001],
    ids=["empty", "pdf", "word", "encoding", "half", "large"],
)
def test_bad_file_is_the_files_error(editor: Client, content: bytes) -> None:
    answer = upload(editor, content)
    assert answer.status_code == 200
    assert answer.context["form"].errors["file"]
    assert SourceDocument.objects.count() == 0


def test_half_a_document_can_be_declared_whole(editor: Client) -> None:
    assert "plan" in upload(editor, RULE.encode()[:-20], incomplete="on").context


def test_contents_of_a_document_are_escaped(editor: Client) -> None:
    page = upload(editor, RULE.replace("Kdo míchá", "<script>x</script>").encode()).content.decode()
    assert escape("<script>x</script>") in page and "<script>x" not in page


def test_only_those_who_may_add_can_import(client: Client) -> None:
    reader = User.objects.create_user("reader", is_staff=True)
    reader.user_permissions.add(Permission.objects.get(codename="view_sourcedocument"))
    client.force_login(reader)
    assert client.get(address()).status_code == 403
    assert upload(client, RULE.encode()).status_code == 403
    assert client.get(reverse("admin:rules_sourcedocument_changelist")).status_code == 200
