"""How do tests visit the pages of the training, as whom, and what do they read there?"""

from __future__ import annotations

from html import unescape
from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from quiz.models import Enrolment
from quiz.visitors import LEARNER


def address(name: str, *args: Any) -> str:
    return reverse(f"quiz:{name}", args=args)


def body(response: HttpResponse) -> str:
    """The page as text, its entities resolved."""
    return unescape(response.content.decode())


def as_trainer(club: Any) -> Client:
    """A browser in which the trainer of the casino is signed in."""
    client = Client()
    client.force_login(club.trainer.user)
    return client


def as_learner(enrolment: Enrolment) -> Client:
    """A browser that knows the learner of a group."""
    client = Client()
    session = client.session
    session[LEARNER] = enrolment.learner.key
    session.save()
    return client
