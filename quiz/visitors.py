"""Which learner is this visitor? The one of the account, else the one whose key the session keeps."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils import timezone

from quiz.models import Learner
from quiz.selectors import learners
from quiz.services.learners import new_learner

LEARNER = "practice_learner"
"""Session key of the learner's key."""


def current_learner(request: HttpRequest) -> Learner | None:
    """The visitor's learner; ``None`` for somebody who has answered nothing yet."""
    known = vars(request)
    if "_learner" not in known:
        user_id = request.user.pk if request.user.is_authenticated else None
        known["_learner"] = learners.by_user(user_id) or learners.by_key(request.session.get(LEARNER, ""))
    found: Learner | None = known["_learner"]
    return found


def ensure_learner(request: HttpRequest) -> Learner:
    """The visitor's learner, made at the first need."""
    learner = current_learner(request)
    if learner is None:
        learner = new_learner(now=timezone.now())
        request.session[LEARNER] = learner.key
        vars(request)["_learner"] = learner
    return learner
