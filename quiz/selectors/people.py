"""What is kept about a person, whole, in a form that other programs read?"""

from __future__ import annotations

from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.db.models import Prefetch

from quiz.models import Invitation, Learner, LivePlayer, Membership, Organisation, PracticeSet, Role, SittingItem

FORMAT = "floorman-personal-data"
VERSION = 1


def personal_data(*, user: AbstractBaseUser | None, learner: Learner | None) -> dict[str, Any]:
    """Everything kept about an account, its learner, or a learner without an account, ready for JSON.

    Secrets that let somebody in are left out: the password's hash, keys, codes of sittings under way.
    """
    return {
        "format": FORMAT,
        "version": VERSION,
        "account": _account(user) if user else None,
        "learner": _learner(learner) if learner else None,
    }


def _account(user: Any) -> dict[str, Any]:
    addresses = user.emailaddress_set.order_by("pk")
    memberships = Membership.objects.filter(user_id=user.pk).select_related("organisation").prefetch_related("groups")
    invitations = Invitation.objects.filter(created_by_id=user.pk).select_related("organisation")
    return {
        "name": user.get_username(),
        "email": user.email,
        "addresses": [{"email": row.email, "confirmed": row.verified, "primary": row.primary} for row in addresses],
        "created_at": user.date_joined,
        "last_sign_in": user.last_login,
        "organisations": [
            {
                "organisation": row.organisation.name,
                "role": row.role,
                "since": row.created_at,
                "groups": [group.name for group in row.groups.all()],
            }
            for row in memberships
        ],
        "invitations": [
            {"organisation": row.organisation.name, "role": row.role, "created_at": row.created_at}
            for row in invitations
        ],
    }


def _learner(learner: Learner) -> dict[str, Any]:
    items = Prefetch("items", SittingItem.objects.select_related("stored"))
    sittings = learner.sittings.select_related("assignment").prefetch_related(items)
    players = LivePlayer.objects.filter(learner=learner).select_related("quiz__assignment").prefetch_related("answers")
    return {
        "created_at": learner.created_at,
        "seen_at": learner.seen_at,
        "questions_a_day": learner.daily_cap,
        "groups": [
            {
                "organisation": row.group.room.organisation.name,
                "room": row.group.room.name,
                "group": row.group.name,
                "nickname": row.nickname,
                "joined_at": row.joined_at,
            }
            for row in learner.enrolments.select_related("group__room__organisation")
        ],
        "answers": list(
            learner.attempts.order_by("answered_at", "pk").values(
                "question", "answer", "causes", "right", "edition", "topic", "clause", "answered_at"
            )
        ),
        "clauses": list(
            learner.cards.order_by("clause").values("clause", "topic", "due", "seen", "right", "last_right", "card")
        ),
        "set": PracticeSet.objects.filter(learner=learner).values("wanted", "questions", "begun_at").first(),
        "twins": list(learner.twins.order_by("pk").values("question", "after", "made_at")),
        "sittings": [
            {
                "assignment": row.assignment.title if row.assignment else None,
                "plan": row.plan,
                "started_at": row.started_at,
                "deadline": row.deadline,
                "finished_at": row.finished_at,
                "right": row.right,
                "points": row.points,
                "most_points": row.most_points,
                "pass_points": row.pass_points,
                "passed": row.passed,
                "name": row.name,
                "verification": row.verification if row.finished_at else None,
                "items": [
                    {
                        "question": item.stored.item_id,
                        "points": item.points,
                        "answer": item.answer,
                        "right": item.right,
                        "flagged": item.flagged,
                        "saved_at": item.saved_at,
                    }
                    for item in row.items.all()
                ],
            }
            for row in sittings
        ],
        "live_quizzes": [
            {
                "assignment": row.quiz.assignment.title,
                "nickname": row.nickname,
                "joined_at": row.joined_at,
                "answers": [
                    {"place": one.place, "answer": one.answer, "right": one.right, "saved_at": one.saved_at}
                    for one in row.answers.all()
                ],
            }
            for row in players
        ],
    }


def owned_alone(user: AbstractBaseUser) -> list[Organisation]:
    """The organisations that would have no owner without this account. One query."""
    owners = Membership.objects.filter(role=Role.OWNER)
    mine = owners.filter(user_id=user.pk).values("organisation_id")
    shared = owners.filter(organisation_id__in=mine).exclude(user_id=user.pk).values("organisation_id")
    return list(Organisation.objects.filter(pk__in=mine).exclude(pk__in=shared))
