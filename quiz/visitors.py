"""Which learner is this visitor? The one of the account, else the one whose key the session keeps."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest
from django.utils import timezone

from quiz.models import Learner
from quiz.models.people import new_key
from quiz.selectors import learners
from quiz.services import learners as services

LEARNER = "practice_learner"
"""Session key of the learner's key."""

SEEN_EVERY = timedelta(hours=1)
"""How exactly it is known when a learner was last here: a write an hour, not a write a page."""


def current_learner(request: HttpRequest) -> Learner | None:
    """The visitor's learner; ``None`` for somebody who has answered nothing and joined nothing yet."""
    known = vars(request)
    if "_learner" not in known:
        user_id = request.user.pk if request.user.is_authenticated else None
        found = learners.by_user(user_id) or learners.by_key(request.session.get(LEARNER, ""))
        if found and timezone.now() - found.seen_at > SEEN_EVERY:
            services.seen(learner=found, now=timezone.now())
        known["_learner"] = found
    learner: Learner | None = known["_learner"]
    return learner


def expect_learner(request: HttpRequest) -> None:
    """Gives the visitor's session the key of the learner to be made, so that a form sent twice makes one learner."""
    if current_learner(request) is None:
        request.session.setdefault(LEARNER, new_key())


def ensure_learner(request: HttpRequest) -> Learner:
    """The visitor's learner, made at the first need."""
    learner = current_learner(request)
    if learner is None:
        user_id = request.user.pk if request.user.is_authenticated else None
        key = request.session.get(LEARNER, "")
        learner = services.new_learner(now=timezone.now(), key=key, user_id=user_id)
        if user_id is None:
            request.session[LEARNER] = learner.key
        vars(request)["_learner"] = learner
    return learner


def become(request: HttpRequest, learner: Learner) -> None:
    """From now on the visitor is that learner, who has proved to be it; an account takes the learner's work over."""
    if request.user.is_authenticated:
        learner = services.join(learner=learner, user=request.user, now=timezone.now())
    else:
        request.session[LEARNER] = learner.key
    vars(request)["_learner"] = learner


def keep_work(*, request: HttpRequest | None, user: AbstractBaseUser, **_signal: Any) -> None:
    """After a sign-in: what was done in this browser before it joins the account."""
    if request is None or not hasattr(request, "session"):
        return
    learner = learners.by_key(request.session.pop(LEARNER, ""))
    vars(request).pop("_learner", None)
    if learner and learner.user_id is None:
        services.join(learner=learner, user=user, now=timezone.now())


def address(request: HttpRequest) -> str:
    """The visitor's network address."""
    return str(request.META.get("REMOTE_ADDR", ""))


def shown_name(user: AbstractBaseUser) -> str:
    """What an account is called on a page: its e-mail address, or the name of an operator without one."""
    return str(getattr(user, "email", "") or user.get_username())
