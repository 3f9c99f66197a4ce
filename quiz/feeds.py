"""Which calendar does an address without a sign-in lead to, and how is such an address taken back?

A token names a trainer's group or a learner and is signed. It ends with the membership, with the right to teach the
group, with the group's PIN and link when they are changed, and with the learner.
"""

from __future__ import annotations

import re

from django.db.models import Q
from django.utils.crypto import constant_time_compare, salted_hmac

from quiz.models import Group, Learner, Membership, Role

_TOKEN = re.compile(r"(?:g-([1-9][0-9]{0,17})-([1-9][0-9]{0,17})|l-([1-9][0-9]{0,17}))-([0-9a-f]{32})", re.ASCII)


def group_token(group: Group, membership: Membership) -> str:
    """The token of a group's calendar for one of its trainers."""
    return f"g-{group.pk}-{membership.pk}-{_signature(f'{group.pk}:{membership.pk}:{group.token}')}"


def learner_token(learner: Learner) -> str:
    """The token of a learner's own calendar."""
    return f"l-{learner.pk}-{_signature(f'{learner.pk}:{learner.key}')}"


def _signature(told: str) -> str:
    return salted_hmac("quiz.calendar", told, algorithm="sha256").hexdigest()[:32]


def owner_of(token: str) -> Group | Learner | None:
    """The group or the learner whose calendar the token opens; ``None`` for one that is not (any longer) good."""
    found = _TOKEN.fullmatch(token)
    if found is None:
        return None
    group_pk, membership_pk, learner_pk, _signed = found.groups()
    if learner_pk is not None:
        learner = Learner.objects.filter(pk=learner_pk).first()
        return learner if learner and constant_time_compare(token, learner_token(learner)) else None
    group = Group.objects.filter(pk=group_pk).select_related("room__organisation").first()
    if group is None:
        return None
    membership = Membership.objects.filter(
        Q(role=Role.OWNER) | Q(groups=group), pk=membership_pk, organisation=group.room.organisation_id
    ).first()
    return group if membership and constant_time_compare(token, group_token(group, membership)) else None
