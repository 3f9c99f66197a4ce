"""Whom do the tests of groups and rights know? Two organisations with their people."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.contrib.auth import get_user_model

from quiz.models import Enrolment, Group, Learner, Membership, Organisation, Role, Room
from quiz.services import groups as services
from quiz.services.learners import new_learner

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


def account(name: str) -> Any:
    """An account with a confirmed address and the password "trump-the-river"."""
    user = get_user_model().objects.create_user(name, f"{name}@card.example", "trump-the-river")
    user.emailaddress_set.create(email=user.email, verified=True, primary=True)
    return user


def member(organisation: Organisation, name: str, role: str = Role.TRAINER) -> Membership:
    return Membership.objects.create(organisation=organisation, user=account(name), role=role, created_at=NOW)


@dataclass(frozen=True, kw_only=True)
class Casino:
    """An organisation: an owner, a trainer with a group, another trainer with another group, and a learner in each."""

    organisation: Organisation
    room: Room
    owner: Membership
    trainer: Membership
    colleague: Membership
    group: Group
    other_group: Group
    enrolment: Enrolment
    other_enrolment: Enrolment

    @property
    def learner(self) -> Learner:
        return self.enrolment.learner


def casino(name: str) -> Casino:
    organisation = services.create_organisation(name=name, user=account(f"{name}-owner"), now=NOW)
    room = organisation.rooms.get()
    trainer = member(organisation, f"{name}-trainer")
    colleague = member(organisation, f"{name}-colleague")
    group = services.create_group(room=room, name="Dealers", membership=trainer, now=NOW)
    other_group = services.create_group(room=room, name="Floor", membership=colleague, now=NOW)
    enrolment, _new = services.enrol(group=group, learner=new_learner(now=NOW), nickname="Honza", now=NOW)
    other, _new = services.enrol(group=other_group, learner=new_learner(now=NOW), nickname="Marie", now=NOW)
    return Casino(
        organisation=organisation,
        room=room,
        owner=organisation.memberships.get(role=Role.OWNER),
        trainer=trainer,
        colleague=colleague,
        group=group,
        other_group=other_group,
        enrolment=enrolment,
        other_enrolment=other,
    )
