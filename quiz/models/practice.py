"""What is kept about practice? Which learner answered which question, and when each clause comes back."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from .people import Learner


class Attempt(models.Model):
    """The first answer of a learner to a question.

    ``question`` is the item's permanent id; ``answer`` the keys as ``quiz.items.answer_of`` gives them;
    ``causes`` what a wrong one betrays, as ``kind:id``; ``clause`` the deciding clause.
    """

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="attempts", verbose_name=_("learner"))
    question = models.CharField(_("question"), max_length=120)
    answer = models.JSONField(_("answer"))
    causes = models.JSONField(_("causes"), default=list)
    right = models.BooleanField(_("right answer"))
    edition = models.CharField(_("edition"), max_length=40)
    topic = models.CharField(_("topic"), max_length=40)
    clause = models.CharField(_("clause"), max_length=60)
    answered_at = models.DateTimeField(_("answered at"))

    class Meta:
        verbose_name = _("answer")
        verbose_name_plural = _("answers")
        ordering = ["-answered_at", "-pk"]
        constraints = [models.UniqueConstraint(fields=["learner", "question"], name="one_attempt_per_question")]
        indexes = [
            models.Index(fields=["learner", "topic"], name="attempt_learner_topic"),
            models.Index(fields=["learner", "answered_at"], name="attempt_learner_answered"),
        ]

    def __str__(self) -> str:
        return self.question


class ClauseCard(models.Model):
    """When a clause is to be asked again: one card of spaced repetition per learner and clause.

    ``clause`` is a citation such as ``tda-2015/46.A``; ``card`` the scheduler's own data; ``due`` copied out of it.
    """

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="cards")
    clause = models.CharField(_("clause"), max_length=60)
    topic = models.CharField(_("topic"), max_length=40)
    card = models.JSONField(_("card"))
    due = models.DateTimeField(_("due"))
    seen = models.PositiveIntegerField(_("answers"), default=0)
    right = models.PositiveIntegerField(_("right answers"), default=0)
    last_right = models.BooleanField(_("last answer right"), default=False)

    class Meta:
        verbose_name = _("clause to repeat")
        verbose_name_plural = _("clauses to repeat")
        constraints = [models.UniqueConstraint(fields=["learner", "clause"], name="one_card_per_clause")]
        indexes = [models.Index(fields=["learner", "due"], name="card_learner_due")]

    def __str__(self) -> str:
        return self.clause


class TwinDue(models.Model):
    """A twin that waits after a wrong answer: the closest situation with another ruling."""

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="twins")
    question = models.CharField(_("question"), max_length=120)
    after = models.CharField(_("after the question"), max_length=120)
    made_at = models.DateTimeField(_("made at"))

    class Meta:
        verbose_name = _("twin to answer")
        verbose_name_plural = _("twins to answer")
        constraints = [models.UniqueConstraint(fields=["learner", "after"], name="one_twin_per_question")]

    def __str__(self) -> str:
        return self.question


class PracticeSet(models.Model):
    """The set of questions that a learner is at, or has just finished; a new one takes its place.

    ``wanted``: what was chosen, see ``quiz.drawing.Wanted``. ``questions``: ids in their order.
    """

    learner = models.OneToOneField(Learner, on_delete=models.CASCADE, related_name="practice_set")
    wanted = models.JSONField(_("what was chosen"))
    questions = models.JSONField(_("questions"))
    begun_at = models.DateTimeField(_("begun at"))

    class Meta:
        verbose_name = _("set of questions")
        verbose_name_plural = _("sets of questions")

    def __str__(self) -> str:
        return f"{self.learner} {self.begun_at:%Y-%m-%d}"
