"""Who is the learner behind a session or an account, and what becomes of a stranger's work when he signs up?"""

from __future__ import annotations

from datetime import datetime

from quiz.models import Learner
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
