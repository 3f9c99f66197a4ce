"""How do organisations, card rooms, groups and their people change, and never without an owner?"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.contrib.auth.base_user import AbstractBaseUser
from django.db import IntegrityError, transaction
from django.utils.crypto import constant_time_compare

from quiz.models import Enrolment, Group, Invitation, Learner, LiveQuiz, Membership, Organisation, Role, Room
from quiz.models.people import new_key
from quiz.names import fold_name

INVITATION_DAYS = 14

_SECOND_CLICK = timedelta(seconds=2)
"""How long after an invitation another one like it is taken for the second click of the same hand."""


class LastOwnerError(Exception):
    """Without this member the organisation would have no owner."""


class NameTakenError(Exception):
    """Another room of the organisation, or another group of the room, has that name."""


class NicknameTakenError(Exception):
    """Another learner of the group has that nickname."""


class GroupClosedError(Exception):
    """The group takes nobody new in."""


class InvitationOverError(Exception):
    """The invitation was used, withdrawn or has run out."""


# --- Organisation ---


@transaction.atomic
def create_organisation(*, name: str, user: AbstractBaseUser, now: datetime) -> Organisation:
    """The account's organisation of that name, made with a first card room of the same name at the first call."""
    mine = Membership.objects.filter(user_id=user.pk, role=Role.OWNER, organisation__name=name).first()
    if mine:
        return mine.organisation
    organisation = Organisation.objects.create(name=name, created_at=now)
    Membership.objects.create(organisation=organisation, user_id=user.pk, role=Role.OWNER, created_at=now)
    Room.objects.create(organisation=organisation, name=name)
    return organisation


def change_organisation(*, organisation: Organisation, name: str, retention_days: int | None) -> None:
    Organisation.objects.filter(pk=organisation.pk).update(name=name, retention_days=retention_days)


@transaction.atomic
def delete_organisation(*, organisation: Organisation) -> None:
    """Deletes it with its rooms, groups, assignments and their results; the people and their practice stay."""
    # What belongs to it is looked up under the lock, so that nothing is added between the look and the deletion.
    Organisation.objects.select_for_update().filter(pk=organisation.pk).first()
    organisation.delete()


def add_room(*, organisation: Organisation, name: str) -> Room:
    """The organisation's room of that name."""
    room, _made = Room.objects.get_or_create(organisation=organisation, name=name)
    return room


def rename_room(*, room: Room, name: str) -> None:
    """Raises ``NameTakenError``."""
    _save_name(room, name)


# --- Members ---


@transaction.atomic
def invite(*, organisation: Organisation, role: str, user: AbstractBaseUser, now: datetime) -> Invitation:
    """A link that makes one person a member, for ``INVITATION_DAYS`` days; a second click gives the same link."""
    # Two clicks queue up here.
    Organisation.objects.select_for_update().filter(pk=organisation.pk).first()
    mine = Invitation.objects.filter(organisation=organisation, role=role, created_by_id=user.pk, accepted_at=None)
    moment = (now - _SECOND_CLICK, now + _SECOND_CLICK)
    return mine.filter(created_at__range=moment).first() or Invitation.objects.create(
        organisation=organisation,
        role=role,
        created_by_id=user.pk,
        created_at=now,
        expires_at=now + timedelta(days=INVITATION_DAYS),
    )


def revoke(*, invitation: Invitation) -> None:
    """Withdraws an invitation; one that was used stays used."""
    Invitation.objects.filter(pk=invitation.pk, accepted_at=None).delete()


@transaction.atomic
def accept(*, invitation: Invitation, user: AbstractBaseUser, now: datetime) -> Membership:
    """Makes the account a member; a trainer whom an owner's invitation reaches becomes an owner.

    Who has the role already keeps the invitation unused. Raises ``InvitationOverError``.
    """
    has = Membership.objects.filter(organisation_id=invitation.organisation_id, user_id=user.pk).first()
    if has and has.role in {invitation.role, Role.OWNER}:
        return has
    live = Invitation.objects.filter(pk=invitation.pk, accepted_at=None, expires_at__gt=now)
    if not live.update(accepted_at=now, accepted_by_id=user.pk):
        raise InvitationOverError
    membership, _made = Membership.objects.update_or_create(
        organisation_id=invitation.organisation_id,
        user_id=user.pk,
        defaults={"role": invitation.role},
        create_defaults={"role": invitation.role, "created_at": now},
    )
    return membership


@transaction.atomic
def set_role(*, membership: Membership, role: str) -> None:
    """Raises ``LastOwnerError``."""
    if role != Role.OWNER:
        _keep_an_owner(membership)
    Membership.objects.filter(pk=membership.pk).update(role=role)


@transaction.atomic
def remove_member(*, membership: Membership) -> None:
    """Takes an account out of the organisation and its groups. Raises ``LastOwnerError``."""
    _keep_an_owner(membership)
    Membership.objects.filter(pk=membership.pk).delete()


def _keep_an_owner(membership: Membership) -> None:
    """Raises ``LastOwnerError`` if no other owner would be left; others who change owners wait for this transaction."""
    Organisation.objects.select_for_update().filter(pk=membership.organisation_id).first()
    others = Membership.objects.filter(organisation_id=membership.organisation_id, role=Role.OWNER)
    if not others.exclude(pk=membership.pk).exists():
        raise LastOwnerError


# --- Groups ---


def new_pin() -> str:
    """Six digits that no group and no live quiz has."""
    while True:
        pin = f"{secrets.randbelow(1_000_000):06}"
        if not (Group.objects.filter(pin=pin).exists() or LiveQuiz.objects.filter(pin=pin).exists()):
            return pin


@transaction.atomic
def create_group(*, room: Room, name: str, membership: Membership, now: datetime) -> Group:
    """The room's group of that name, taught by the member. Raises ``NameTakenError`` if only others teach it."""
    known = Group.objects.filter(room=room, name=name).first()
    if known is None:
        known = Group.objects.create(room=room, name=name, pin=new_pin(), created_at=now)
        known.trainers.add(membership)
    elif membership.role != Role.OWNER and not known.trainers.filter(pk=membership.pk).exists():
        raise NameTakenError
    return known


def rename_group(*, group: Group, name: str) -> None:
    """Raises ``NameTakenError``."""
    _save_name(group, name)


def change_pin(*, group: Group) -> None:
    """A new PIN and a new link; the old ones lead nowhere from now on, who has joined stays."""
    group.pin, group.token = new_pin(), new_key()
    Group.objects.filter(pk=group.pk).update(pin=group.pin, token=group.token)


def set_open(*, group: Group, open: bool) -> None:
    group.open = open
    Group.objects.filter(pk=group.pk).update(open=open)


def set_trainers(*, group: Group, memberships: Iterable[Membership]) -> None:
    """Who of the organisation teaches the group."""
    organisation = group.room.organisation_id
    group.trainers.set([membership for membership in memberships if membership.organisation_id == organisation])


@transaction.atomic
def delete_group(*, group: Group) -> None:
    """Deletes it with its assignments and their results; the learners and their practice stay."""
    Group.objects.select_for_update().filter(pk=group.pk).first()
    group.delete()


def _save_name(row: Room | Group, name: str) -> None:
    # Updates, here and below, because a row that was deleted meanwhile is not to be saved, and that is no fault.
    try:
        with transaction.atomic():
            type(row).objects.filter(pk=row.pk).update(name=name)
    except IntegrityError as error:
        raise NameTakenError from error


# --- Learners of a group ---


def enrol(*, group: Group, learner: Learner, nickname: str, now: datetime) -> tuple[Enrolment, bool]:
    """The learner's place in the group and whether it is new; a learner who is in keeps the nickname he has.

    Raises ``GroupClosedError`` and ``NicknameTakenError``.
    """
    here = Enrolment.objects.filter(group=group, learner=learner)
    if known := here.first():
        return known, False
    if not group.open:
        raise GroupClosedError
    try:
        with transaction.atomic():
            return Enrolment.objects.create(group=group, learner=learner, nickname=nickname, joined_at=now), True
    except IntegrityError as error:
        # A double click lost against its twin, or somebody else has the nickname.
        if known := here.first():
            return known, False
        raise NicknameTakenError from error


def returning(*, group: Group, nickname: str, code: str) -> Enrolment | None:
    """The place in the group that the nickname and the personal code belong to."""
    found = Enrolment.objects.filter(group=group, fold=fold_name(nickname)).select_related("learner").first()
    given = "".join(char for char in code.upper() if char.isalnum())
    return found if found and constant_time_compare(given, found.code) else None


def rename_learner(*, enrolment: Enrolment, nickname: str) -> None:
    """Raises ``NicknameTakenError``."""
    try:
        with transaction.atomic():
            Enrolment.objects.filter(pk=enrolment.pk).update(nickname=nickname, fold=fold_name(nickname))
    except IntegrityError as error:
        raise NicknameTakenError from error


def change_code(*, enrolment: Enrolment) -> None:
    """A new personal code; the old one lets nobody in any more."""
    enrolment.code_salt = new_key()
    Enrolment.objects.filter(pk=enrolment.pk).update(code_salt=enrolment.code_salt)


@transaction.atomic
def unenrol(*, enrolment: Enrolment) -> None:
    """Takes a learner out of the group. The results of the group's tests stay with him and with the group."""
    Enrolment.objects.select_for_update().filter(pk=enrolment.pk).first()
    enrolment.delete()
