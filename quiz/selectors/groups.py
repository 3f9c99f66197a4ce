"""Who belongs to an organisation, a group, and what stands on a trainer's pages?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, QuerySet

from quiz.models import Enrolment, Group, Invitation, Learner, Membership, Organisation, Role, Room


@dataclass(frozen=True, kw_only=True)
class OrganisationGroups:
    """An organisation of a member with the groups that he may teach there, each with ``learners``, their number."""

    membership: Membership
    groups: tuple[Group, ...]


def groups_of_member(memberships: Iterable[Membership], groups: QuerySet[Group]) -> list[OrganisationGroups]:
    """The organisations of the memberships with those of the groups that lie in them. Two queries."""
    rows = groups.select_related("room").annotate(learners=Count("enrolments", distinct=True)).order_by("name", "pk")
    found: dict[int, list[Group]] = {}
    for group in rows:
        found.setdefault(group.room.organisation_id, []).append(group)
    return [
        OrganisationGroups(membership=row, groups=tuple(found.get(row.organisation_id, ())))
        for row in sorted(memberships, key=lambda row: (row.organisation.name, row.pk))
    ]


def learners_of(group: Group) -> list[Enrolment]:
    """The learners of a group by nickname, each with the learner. One query."""
    return list(group.enrolments.select_related("learner").order_by("fold", "pk"))


def members_of(organisation: Organisation) -> list[Membership]:
    """The members with their accounts, owners first. One query."""
    rows = organisation.memberships.select_related("user").order_by("created_at", "pk")
    return sorted(rows, key=lambda row: row.role != Role.OWNER)


def rooms_of(organisation: Organisation) -> list[Room]:
    """The card rooms of an organisation. One query."""
    return list(organisation.rooms.all())


def open_invitations(organisation: Organisation, now: datetime) -> list[Invitation]:
    """The invitations that somebody can still accept, the newest first. One query."""
    return list(
        organisation.invitations.filter(accepted_at=None, expires_at__gt=now)
        .select_related("created_by")
        .order_by("-created_at")
    )


def invitation(token: str, now: datetime) -> Invitation | None:
    """The invitation with that token, if it can still be accepted."""
    rows = Invitation.objects.filter(token=token, accepted_at=None, expires_at__gt=now)
    return rows.select_related("organisation", "created_by").first()


def accepted_invitation(token: str, user_id: int | None) -> Invitation | None:
    """The invitation with that token, if this account accepted it."""
    return Invitation.objects.filter(token=token, accepted_by_id=user_id).first() if user_id else None


def by_pin(pin: str) -> Group | None:
    """The group with that PIN."""
    return Group.objects.filter(pin=pin).first()


def by_token(token: str) -> Group | None:
    """The group whose link has that token, with its room and organisation."""
    return Group.objects.filter(token=token).select_related("room__organisation").first()


def enrolments_of(learner: Learner | None) -> list[Enrolment]:
    """The groups that a learner has joined, the last one first. One query."""
    if learner is None:
        return []
    rows = learner.enrolments.select_related("group__room__organisation")
    return list(rows.order_by("-joined_at", "-pk"))
