"""Who is the learner behind a session or an account, and what becomes of a stranger's work when he signs up?"""

from __future__ import annotations

from datetime import datetime

from quiz.models import Learner


def new_learner(*, now: datetime) -> Learner:
    """A learner without an account."""
    return Learner.objects.create(created_at=now, seen_at=now)
