"""Who is the learner behind a session or an account, and what becomes of a stranger's work when he signs up?"""

from __future__ import annotations

from datetime import datetime

from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction

from quiz.models import (
    Attempt,
    ClauseCard,
    Enrolment,
    Learner,
    LiveAnswer,
    LivePlayer,
    PracticeSet,
    Sitting,
    TwinDue,
)
from quiz.models.people import new_key


def new_learner(*, now: datetime, key: str = "", user_id: int | None = None) -> Learner:
    """A learner, of the account ``user_id`` or of nobody known; asked for twice with one ``key``, the same learner."""
    known = {"user_id": user_id} if user_id else {"key": key or new_key()}
    learner, _made = Learner.objects.get_or_create(**known, defaults={"created_at": now, "seen_at": now})
    return learner


def seen(*, learner: Learner, now: datetime) -> None:
    """Notes that the learner was here."""
    Learner.objects.filter(pk=learner.pk).update(seen_at=now)
    learner.seen_at = now


@transaction.atomic
def join(*, learner: Learner, user: AbstractBaseUser, now: datetime) -> Learner:
    """What a stranger did belongs to his account from now on; gives the account's learner.

    An account without work takes the stranger's learner as it is. Otherwise the work is put together: of two answers
    to one question the earlier stands, of two cards of a clause that with more answers, in a group and in a live quiz
    the account's own name. A learner of another account is left alone.
    """
    known = Learner.objects.select_for_update().in_bulk([learner.pk])
    stranger = known.get(learner.pk)
    own = Learner.objects.select_for_update().filter(user_id=user.pk).first()
    if stranger is None or stranger.user_id is not None:
        return own or new_learner(now=now, user_id=user.pk)
    if own is None:
        stranger.user_id = user.pk
        # Another browser that knows the key is not signed in, so it is this learner no longer.
        stranger.key = new_key()
        stranger.seen_at = max(stranger.seen_at, now)
        stranger.save(update_fields=["user", "key", "seen_at"])
        return stranger
    _join_attempts(stranger, own)
    _join_cards(stranger, own)
    _join_twins(stranger, own)
    _join_set(stranger, own)
    _join_enrolments(stranger, own)
    _join_players(stranger, own)
    _join_sittings(stranger, own)
    own.created_at = min(own.created_at, stranger.created_at)
    own.seen_at = max(own.seen_at, stranger.seen_at, now)
    own.save(update_fields=["created_at", "seen_at"])
    stranger.delete()
    return own


def _join_attempts(stranger: Learner, own: Learner) -> None:
    mine = {row.question: row for row in Attempt.objects.filter(learner=own)}
    later = []
    for row in Attempt.objects.filter(learner=stranger):
        other = mine.get(row.question)
        if other is not None:
            later.append(row.pk if other.answered_at <= row.answered_at else other.pk)
    Attempt.objects.filter(pk__in=later).delete()
    Attempt.objects.filter(learner=stranger).update(learner=own)


def _join_cards(stranger: Learner, own: Learner) -> None:
    mine = {row.clause: row for row in ClauseCard.objects.filter(learner=own)}
    lesser = []
    for row in ClauseCard.objects.filter(learner=stranger):
        other = mine.get(row.clause)
        if other is not None:
            better_known = (other.seen, other.card["last_review"]) >= (row.seen, row.card["last_review"])
            lesser.append(row.pk if better_known else other.pk)
    ClauseCard.objects.filter(pk__in=lesser).delete()
    ClauseCard.objects.filter(learner=stranger).update(learner=own)


def _join_twins(stranger: Learner, own: Learner) -> None:
    TwinDue.objects.filter(learner=stranger, after__in=own.twins.values("after")).delete()
    TwinDue.objects.filter(learner=stranger).update(learner=own)
    # One that the other half of the work has answered waits for nobody.
    TwinDue.objects.filter(learner=own, question__in=own.attempts.values("question")).delete()


def _join_set(stranger: Learner, own: Learner) -> None:
    """The set begun last goes on."""
    both = PracticeSet.objects.filter(learner__in=(stranger, own)).order_by("-begun_at", "-pk")
    for row in both[1:]:
        row.delete()
    PracticeSet.objects.filter(learner=stranger).update(learner=own)


def _join_enrolments(stranger: Learner, own: Learner) -> None:
    mine = {row.group_id: row for row in Enrolment.objects.filter(learner=own)}
    for row in Enrolment.objects.filter(learner=stranger, group__in=mine):
        Sitting.objects.filter(enrolment=row).update(enrolment=mine[row.group_id])
        mine[row.group_id].assignments.add(*row.assignments.all())
        row.delete()
    Enrolment.objects.filter(learner=stranger).update(learner=own)


def _join_sittings(stranger: Learner, own: Learner) -> None:
    """All sittings stay; one begun from the same seed gets another, which tells starts apart and draws nothing more."""
    begun = set(Sitting.objects.filter(learner=own).values_list("seed", flat=True))
    for row in Sitting.objects.filter(learner=stranger, seed__in=begun).only("pk"):
        Sitting.objects.filter(pk=row.pk).update(seed=-row.pk)
    Sitting.objects.filter(learner=stranger).update(learner=own)


def _join_players(stranger: Learner, own: Learner) -> None:
    mine = {row.quiz_id: row for row in LivePlayer.objects.filter(learner=own)}
    for row in LivePlayer.objects.filter(learner=stranger, quiz__in=mine):
        known = mine[row.quiz_id]
        LiveAnswer.objects.filter(player=row).exclude(place__in=known.answers.values("place")).update(player=known)
        row.delete()
    LivePlayer.objects.filter(learner=stranger).update(learner=own)
