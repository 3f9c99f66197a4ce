"""Which learner belongs to a key or an account?"""

from __future__ import annotations

from quiz.models import Learner


def by_key(key: str) -> Learner | None:
    """The learner without an account who has that key."""
    return Learner.objects.filter(key=key, user=None).first() if key else None


def by_user(user_id: int | None) -> Learner | None:
    """The learner of an account."""
    return Learner.objects.filter(user_id=user_id).first() if user_id else None
