"""Which questions have the trainers of an organisation made themselves?"""

from __future__ import annotations

from collections.abc import Collection

from django.db.models import QuerySet

from quiz.models import Organisation, OwnQuestion, StoredItem


def for_organisation(organisation: Organisation, *, edition: str = "") -> QuerySet[OwnQuestion]:
    """The questions that the organisation offers now, each with its item, the last changed first."""
    found = OwnQuestion.objects.filter(organisation=organisation, retired=False).select_related("stored")
    return found.filter(edition=edition) if edition else found


def items_of_organisation(organisation: Organisation, *, edition: str = "") -> list[StoredItem]:
    """The items of ``for_organisation``, ready for an assignment. One query."""
    return [row.stored for row in for_organisation(organisation, edition=edition)]


def of_organisations(organisations: Collection[int]) -> list[OwnQuestion]:
    """All questions of the organisations with these keys, those that are retired last. One query."""
    found = OwnQuestion.objects.filter(organisation_id__in=organisations).select_related("stored", "organisation")
    return list(found.order_by("organisation__name", "organisation_id", "retired", "-changed_at", "-pk"))


def made_with(organisation: Organisation, key: str) -> OwnQuestion | None:
    """The question that the form with this key has made. One query."""
    return OwnQuestion.objects.filter(organisation=organisation, told__key=key).first()
