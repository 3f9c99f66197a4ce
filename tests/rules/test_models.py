"""Do the models refuse a text that a language lacks, a second row of the same name, a reference to nothing?"""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import translation

from rules import services
from rules.models import Clause, Commentary, Correspondence, Edition, Rule, Section, Term

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("sample_texts")]


def rule(number: str, edition: str = "new-2005") -> Rule:
    return Rule.objects.get_by_natural_key(edition, number)


@pytest.mark.parametrize(
    ("model", "field"),
    [
        (Edition, "title"),
        (Edition, "about"),
        (Edition, "credit"),
        (Section, "title"),
        (Rule, "title"),
        (Rule, "short"),
        (Clause, "text"),
        (Commentary, "text"),
        (Term, "term"),
        (Term, "definition"),
    ],
)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_obligatory_text_is_required_in_both_languages(model: type, field: str, language: str) -> None:
    row = model.objects.order_by("pk").first()
    column = f"{field}_{language}"
    with pytest.raises(IntegrityError, match="in_both_languages"), transaction.atomic():
        model.objects.filter(pk=row.pk).update(**{column: ""})
    with pytest.raises(IntegrityError), transaction.atomic():
        model.objects.filter(pk=row.pk).update(**{column: None})
    setattr(row, column, "  ")
    with pytest.raises(ValidationError) as error:
        row.full_clean()
    assert column in error.value.message_dict


def test_optional_text_may_be_missing_but_not_in_one_language() -> None:
    row = rule("10")
    row.note_cs = ""
    with pytest.raises(ValidationError) as error:
        row.full_clean()
    assert set(error.value.message_dict) == {"note_cs"}
    with pytest.raises(IntegrityError, match="note"), transaction.atomic():
        row.save()
    row.note_en = ""
    row.full_clean()
    row.save()


def test_reason_is_required_unless_executable() -> None:
    clause = Clause.objects.get_by_natural_key("new-2005", "9")
    clause.status = Clause.Status.DISCRETION
    with pytest.raises(ValidationError) as error:
        clause.full_clean()
    assert set(error.value.message_dict) == {"status_reason_cs", "status_reason_en"}
    with pytest.raises(IntegrityError, match="status_reason"), transaction.atomic():
        clause.save()


def test_variant_clause_must_say_how_it_differs() -> None:
    clause = Clause.objects.get_by_natural_key("new-2005-club", "10")
    clause.why_cs = clause.why_en = ""
    with pytest.raises(ValidationError) as error:
        clause.full_clean()
    assert set(error.value.message_dict) == {"why_cs", "why_en"}
    with pytest.raises(IntegrityError, match="why"), transaction.atomic():
        clause.save()


def test_unknown_status_does_not_reach_the_database() -> None:
    with pytest.raises(IntegrityError, match="status"), transaction.atomic():
        Clause.objects.filter(path="9").update(status="computed")


def test_changed_correspondence_must_be_explained() -> None:
    row = Correspondence.objects.get_by_natural_key("old-2001/3", "new-2005/9")
    row.kind = Correspondence.Kind.CHANGED
    with pytest.raises(ValidationError) as error:
        row.full_clean()
    assert {"why_cs", "why_en", "example_cs"} < set(error.value.message_dict)
    with pytest.raises(IntegrityError), transaction.atomic():
        row.save()


def test_names_are_unique() -> None:
    row = rule("9")
    row.pk = None
    with pytest.raises(IntegrityError, match="UNIQUE"), transaction.atomic():
        row.save()
    clause = Clause.objects.get_by_natural_key("new-2005", "9")
    clause.pk = None
    with pytest.raises(IntegrityError, match="UNIQUE"), transaction.atomic():
        clause.save()


@pytest.mark.parametrize(
    ("text", "accepted"),
    [
        ("See {11.B}.", True),
        ("See {9}.", True),
        ("See {77}, which has no text yet.", True),
        ("See {old-2001/4.A}.", True),
        ("See {11.Q}.", False),
        ("See {old-2001/4.Q}.", False),
        ("See {nowhere/4.A}.", False),
        ("See {rule 9}.", False),
    ],
)
def test_references_are_checked(text: str, accepted: bool) -> None:
    clause = Clause.objects.get_by_natural_key("new-2005", "9")
    clause.text_cs = text
    if accepted:
        clause.full_clean()
        return
    with pytest.raises(ValidationError) as error:
        clause.full_clean()
    assert set(error.value.message_dict) == {"text_cs"}


def test_reference_of_a_variant_may_lead_to_the_edition_below() -> None:
    clause = Clause.objects.get_by_natural_key("new-2005-club", "10")
    clause.text_cs = "Viz {11.B} a {11.A.3}."
    clause.full_clean()


def test_path_begins_with_the_number_of_its_rule() -> None:
    clause = Clause(rule=rule("9"), path="10.A", text_cs="a", text_en="a", status="executable", confidence="memory")
    with pytest.raises(ValidationError) as error:
        clause.full_clean()
    assert "path" in error.value.message_dict


def test_section_of_another_edition_is_refused() -> None:
    row = rule("9")
    row.section = Section.objects.get_by_natural_key("old-2001", "play")
    with pytest.raises(ValidationError) as error:
        row.full_clean()
    assert set(error.value.message_dict) == {"section"}


def test_edition_cannot_extend_itself() -> None:
    base, club = (Edition.objects.get_by_natural_key(slug) for slug in ("new-2005", "new-2005-club"))
    base.extends = club
    with pytest.raises(ValidationError) as error:
        base.full_clean()
    assert set(error.value.message_dict) == {"extends"}


def test_names_of_rows() -> None:
    with translation.override("en"):
        assert str(rule("9")) == "new-2005/9 Rule 9 in English"
        assert str(Edition.objects.get(slug="old-2001")) == "Old rules"
    with translation.override("cs"):
        assert str(rule("9")) == "new-2005/9 Rule 9 česky"
        assert str(Term.objects.get(slug="turn")) == "tah"
    assert str(Clause.objects.get_by_natural_key("new-2005", "11.A.2")) == "new-2005/11.A.2"
    assert str(Correspondence.objects.get(new="")) == "old-2001/4.B → – (dropped)"


def test_relink_sets_parents_and_what_a_variant_replaces() -> None:
    common = {"text_cs": "a", "text_en": "a", "status": "executable", "confidence": "memory", "order": 9}
    below = Clause.objects.create(rule=rule("11"), path="11.B.1", **common)
    differs = {"difference_cs": "a", "difference_en": "a", "why_cs": "a", "why_en": "a"}
    club = Clause.objects.create(rule=rule("11", "new-2005-club"), path="11.B", **common, **differs)
    services.relink(number="11")
    below.refresh_from_db()
    club.refresh_from_db()
    assert below.parent.path == "11.B" and below.parent.rule.edition.slug == "new-2005"
    assert club.overrides == below.parent
