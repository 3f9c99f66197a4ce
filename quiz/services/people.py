"""How is a person forgotten, whole, and how are old answers forgotten, without touching the work of others?"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction

from quiz.models import Attempt, Learner, LiveAnswer, LiveQuiz, Membership, Organisation, Role, Sitting
from quiz.selectors.people import owned_alone

from .groups import LastOwnerError


@transaction.atomic
def delete_account(*, user: AbstractBaseUser) -> None:
    """Deletes the account with its learner and all his work. Raises ``LastOwnerError`` for the only owner.

    What belongs to others stays: the organisation's groups and assignments, and the live quizzes that the account
    hosted, which pass to another owner.
    """
    mine = Membership.objects.filter(user_id=user.pk)
    # Whoever changes an owner of these organisations waits.
    list(Organisation.objects.select_for_update().filter(pk__in=mine.values("organisation_id")))
    if owned_alone(user):
        raise LastOwnerError
    for quiz in LiveQuiz.objects.filter(host_id=user.pk).select_related("assignment__group__room"):
        organisation = quiz.assignment.group.room.organisation_id
        owners = Membership.objects.filter(organisation_id=organisation, role=Role.OWNER)
        heir = owners.exclude(user_id=user.pk).order_by("created_at", "pk").first()
        if heir:
            LiveQuiz.objects.filter(pk=quiz.pk).update(host_id=heir.user_id)
    user.delete()


@transaction.atomic
def delete_learner(*, learner: Learner) -> None:
    """Deletes a learner without an account with all his work."""
    # What belongs to him is looked up under the lock: an answer that comes in between would stop the deletion.
    Learner.objects.select_for_update().filter(pk=learner.pk).first()
    if learner.user_id is None:
        learner.delete()


@transaction.atomic
def forget(*, now: datetime) -> dict[str, int]:
    """Deletes the answers that are older than their organisations keep them; how many rows of each kind went.

    Of an organisation with ``retention_days`` these go: sittings of its assignments and answers in its live quizzes,
    and the practice of learners without an account who have joined one of its groups. The practice of an account is
    the person's own and stays; when a clause comes back for repetition is no answer and stays too.
    """
    gone = {"sittings": 0, "live answers": 0, "practice answers": 0}
    for organisation in Organisation.objects.exclude(retention_days=None):
        before = now - timedelta(days=organisation.retention_days or 0)
        sittings = Sitting.objects.filter(assignment__group__room__organisation=organisation, started_at__lt=before)
        live = LiveAnswer.objects.filter(
            player__quiz__assignment__group__room__organisation=organisation, saved_at__lt=before
        )
        learners = Learner.objects.filter(user=None, enrolments__group__room__organisation=organisation)
        practice = Attempt.objects.filter(learner__in=learners.values("pk"), answered_at__lt=before)
        for kind, rows in (("sittings", sittings), ("live answers", live), ("practice answers", practice)):
            gone[kind] += rows.count()
            rows.delete()
    return gone
