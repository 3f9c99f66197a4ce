"""What is kept about practice? Which learner's session answered which question, and how."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Attempt(models.Model):
    """The first answer of a learner to a question.

    ``learner`` is a random key that lives in the visitor's session; nothing else is known about the person.
    ``question`` regenerates the whole question; ``choice`` is the chosen outcome in the engine's notation.
    """

    learner = models.CharField(_("learner"), max_length=32)
    question = models.CharField(_("question"), max_length=120)
    choice = models.CharField(_("choice"), max_length=200)
    right = models.BooleanField(_("right answer"))
    edition = models.CharField(_("edition"), max_length=40)
    topic = models.CharField(_("topic"), max_length=40)
    answered_at = models.DateTimeField(_("answered at"))

    class Meta:
        verbose_name = _("answer")
        verbose_name_plural = _("answers")
        ordering = ["-answered_at", "-pk"]
        constraints = [models.UniqueConstraint(fields=["learner", "question"], name="one_attempt_per_question")]
        indexes = [models.Index(fields=["learner", "topic"], name="attempt_learner_topic")]

    def __str__(self) -> str:
        return f"{self.question} {self.choice}"
