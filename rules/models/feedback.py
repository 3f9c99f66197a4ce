"""What do readers say is wrong with an answer, and what did the site answer them?

These rows come from the ask page only. Loading our texts never touches them.
"""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from rules.models.imported import Language


class Wrong(models.TextChoices):
    """What a reader says is wrong."""

    FACT = "fact", _("A fact was misread")
    RULING = "ruling", _("The ruling or the rule is wrong")
    HOUSE = "house", _("Our house plays it differently")
    OTHER = "other", _("Something else")


class Progress(models.TextChoices):
    """How far the operator is with a report."""

    NEW = "new", _("new")
    SEEN = "seen", _("seen")
    DONE = "done", _("done")


class Feedback(models.Model):
    """One report on one answer.

    ``address``: the query of the answer's page, which holds everything that was said and answered. ``text``: the
    reader's last message. ``params``: the facts as they were ruled on, by parameter name, without the topic; empty
    where nothing was ruled on. ``verdict``: the class of the reply; ``outcome``: in the notation of the scenarios.
    ``version``: fingerprint of the rules and of the reader that answered. ``digest``: of what was sent, so that the
    same report is kept once.
    """

    kind = models.CharField(_("what is wrong"), max_length=10, choices=Wrong)
    comment = models.TextField(_("comment"), blank=True)
    state = models.CharField(_("state"), max_length=10, choices=Progress, default=Progress.NEW)
    text = models.TextField(_("the reader's sentence"), blank=True)
    language = models.CharField(_("language"), max_length=2, choices=Language)
    edition = models.CharField(_("edition"), max_length=40)
    topic = models.CharField(_("topic"), max_length=60, blank=True)
    params = models.JSONField(_("facts"), default=dict, blank=True)
    verdict = models.CharField(_("class of the answer"), max_length=20)
    outcome = models.TextField(_("outcome"), blank=True)
    cites = models.JSONField(_("cited clauses"), default=list, blank=True)
    address = models.TextField(_("address of the answer"))
    version = models.CharField(_("version of the rules"), max_length=16)
    digest = models.CharField(_("digest"), max_length=64, unique=True)
    sent_at = models.DateTimeField(_("sent at"), auto_now_add=True)

    class Meta:
        verbose_name = _("report on an answer")
        verbose_name_plural = _("reports on answers")
        ordering = ("-sent_at", "-id")
        indexes: ClassVar = [models.Index(fields=("state", "-sent_at"), name="feedback_by_state")]

    def __str__(self) -> str:
        return f"{self.pk}: {self.text[:60] or self.topic}"
