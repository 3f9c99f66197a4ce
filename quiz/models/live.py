"""What happens in a quiz on the wall? Its pace is the trainer's; phones answer one open item at a time."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from quiz.names import LONGEST_FOLD, fold_name

from .exams import Assignment
from .people import Learner, new_key


class LiveQuiz(models.Model):
    """A quiz for everybody in the room at once, with the items of an assignment.

    ``place`` is the item that is shown, 0 in the lobby; ``opened_at``: when answers to it were let in. With ``seconds``
    they are shut by themselves. ``speed_counts``: a fast right answer is worth more points than a slow one.
    """

    class Phase(models.TextChoices):
        LOBBY = "lobby", _("Lobby")
        OPEN = "open", _("Answers are open")
        CLOSED = "closed", _("Answers are closed")
        SHOWN = "shown", _("Answer shown")
        ENDED = "ended", _("Ended")

    assignment = models.ForeignKey(Assignment, on_delete=models.CASCADE, related_name="live")
    host = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    pin = models.CharField(_("PIN"), max_length=6, unique=True)
    token = models.CharField(_("token"), max_length=32, unique=True, default=new_key)
    phase = models.CharField(_("phase"), max_length=6, choices=Phase.choices, default=Phase.LOBBY)
    place = models.PositiveSmallIntegerField(_("place"), default=0)
    opened_at = models.DateTimeField(_("opened at"), null=True, blank=True)
    seconds = models.PositiveSmallIntegerField(_("seconds for an answer"), null=True, blank=True)
    speed_counts = models.BooleanField(_("speed counts"), default=False)
    names_shown = models.BooleanField(_("names are shown"), default=False)
    created_at = models.DateTimeField(_("created at"))

    class Meta:
        verbose_name = _("live quiz")
        verbose_name_plural = _("live quizzes")
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return self.pin


class LivePlayer(models.Model):
    """Somebody who joined a live quiz. ``fold``: the nickname as ``fold_name`` gives it; no two players share it."""

    quiz = models.ForeignKey(LiveQuiz, on_delete=models.CASCADE, related_name="players")
    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="+")
    nickname = models.CharField(_("nickname"), max_length=40)
    fold = models.CharField(max_length=LONGEST_FOLD, editable=False)
    joined_at = models.DateTimeField(_("joined at"))

    class Meta:
        verbose_name = _("player of a live quiz")
        verbose_name_plural = _("players of live quizzes")
        constraints = [
            models.UniqueConstraint(fields=["quiz", "learner"], name="one_player_per_learner"),
            models.UniqueConstraint(fields=["quiz", "fold"], name="one_player_per_nickname"),
        ]

    def __str__(self) -> str:
        return self.nickname

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.fold = fold_name(self.nickname)
        super().save(*args, **kwargs)


class LiveAnswer(models.Model):
    """The first answer of a player to the item at a place; it stands. ``points``: 0 for a wrong one."""

    player = models.ForeignKey(LivePlayer, on_delete=models.CASCADE, related_name="answers")
    place = models.PositiveSmallIntegerField(_("place"))
    answer = models.JSONField(_("answer"))
    right = models.BooleanField(_("right answer"))
    points = models.PositiveSmallIntegerField(_("points"), default=0)
    saved_at = models.DateTimeField(_("saved at"))

    class Meta:
        verbose_name = _("answer in a live quiz")
        verbose_name_plural = _("answers in live quizzes")
        constraints = [models.UniqueConstraint(fields=["player", "place"], name="one_live_answer_per_place")]

    def __str__(self) -> str:
        return f"{self.player} {self.place}"
