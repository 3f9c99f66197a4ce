"""Who sits which test, with which items, and what was answered?

A sitting is one person's run through a test: a mock exam chosen alone, or an assignment of a trainer. Each of
its items is a row, so that saving an answer changes one row and nothing else.
"""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .items import StoredItem
from .people import Enrolment, Group, Learner, new_key


def verification_code() -> str:
    """The code on a printed record: twelve letters and digits without those that look alike."""
    alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
    return "".join(secrets.choice(alphabet) for _place in range(12))


class Assignment(models.Model):
    """What a trainer gives to a group.

    ``published_at``: empty while the trainer still puts it together; nobody else sees it then. ``chosen_only``: it is
    for the ``learners`` alone, not for the whole group. ``plan``: what is asked, see ``quiz.plans.Plan``; ``only``:
    what each of its items must have, see ``quiz.selectors.assignments``.
    ``pass_points``: points to pass. ``attempts``: sittings a person may begin. ``same``: everybody gets the items of
    ``items`` (in an order of his own), else each gets other variants of the same plan. ``remedial_for``: the
    assignment whose mistakes it repairs. ``expires_days``: how long a pass is valid.
    """

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="assignments")
    learners = models.ManyToManyField(Enrolment, related_name="assignments", blank=True)
    chosen_only = models.BooleanField(_("only for the learners chosen"), default=False)
    title = models.CharField(_("title"), max_length=120)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    plan = models.JSONField(_("plan"))
    only = models.CharField(_("only items with"), max_length=120, blank=True)
    seed = models.BigIntegerField(_("seed"))
    same = models.BooleanField(_("the same items for everybody"), default=True)
    pass_points = models.PositiveIntegerField(_("points to pass"))
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=1)
    opens_at = models.DateTimeField(_("opens at"))
    closes_at = models.DateTimeField(_("closes at"), null=True, blank=True)
    expires_days = models.PositiveIntegerField(_("days that a pass is valid"), null=True, blank=True)
    remedial_for = models.ForeignKey("self", on_delete=models.SET_NULL, null=True, blank=True, related_name="remedies")
    created_at = models.DateTimeField(_("created at"))
    published_at = models.DateTimeField(_("published at"), null=True, blank=True)

    class Meta:
        verbose_name = _("assignment")
        verbose_name_plural = _("assignments")
        ordering = ["-opens_at", "-pk"]

    def __str__(self) -> str:
        return self.title


class AssignmentItem(models.Model):
    """One of the items that everybody gets in an assignment, in the trainer's order."""

    assignment = models.ForeignKey(Assignment, on_delete=models.CASCADE, related_name="items")
    place = models.PositiveSmallIntegerField(_("place"))
    stored = models.ForeignKey(StoredItem, on_delete=models.PROTECT, related_name="+")
    points = models.PositiveSmallIntegerField(_("points"), default=1)

    class Meta:
        verbose_name = _("item of an assignment")
        verbose_name_plural = _("items of assignments")
        ordering = ["place"]
        constraints = [models.UniqueConstraint(fields=["assignment", "place"], name="one_item_per_place")]

    def __str__(self) -> str:
        return f"{self.place}. {self.stored}"


class Sitting(models.Model):
    """One person's run through a test.

    ``token`` is its address and, with the learner's session or account, the way back to it; ``resume_code``
    continues it on another device. ``seed`` draws the items and their order; a learner's second start with the same
    seed leads to the sitting that exists. ``deadline`` is enforced by the server; empty: no limit. Scores are set
    when it is finished.
    """

    token = models.CharField(_("token"), max_length=32, unique=True, default=new_key)
    resume_code = models.CharField(_("code for another device"), max_length=12, unique=True, default=verification_code)
    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="sittings")
    assignment = models.ForeignKey(Assignment, on_delete=models.CASCADE, null=True, blank=True, related_name="sittings")
    enrolment = models.ForeignKey(Enrolment, on_delete=models.SET_NULL, null=True, blank=True, related_name="sittings")
    plan = models.JSONField(_("plan"))
    seed = models.BigIntegerField(_("seed"))
    pass_points = models.PositiveIntegerField(_("points to pass"))
    started_at = models.DateTimeField(_("started at"))
    deadline = models.DateTimeField(_("deadline"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished at"), null=True, blank=True)
    clock_hidden = models.BooleanField(_("clock hidden"), default=False)
    right = models.PositiveIntegerField(_("right answers"), null=True, blank=True)
    points = models.PositiveIntegerField(_("points"), null=True, blank=True)
    most_points = models.PositiveIntegerField(_("most points"))
    passed = models.BooleanField(_("passed"), null=True, blank=True)
    name = models.CharField(_("name on the record"), max_length=80, blank=True)
    verification = models.CharField(_("verification code"), max_length=12, unique=True, default=verification_code)

    class Meta:
        verbose_name = _("sitting")
        verbose_name_plural = _("sittings")
        ordering = ["-started_at", "-pk"]
        constraints = [models.UniqueConstraint(fields=["learner", "seed"], name="one_sitting_per_start")]
        indexes = [models.Index(fields=["learner", "finished_at"], name="sitting_learner_finished")]

    def __str__(self) -> str:
        return self.token


class SittingItem(models.Model):
    """One item of a sitting with the answer, if there is one.

    ``order``: the keys of the options as this person sees them. ``answer``: list of keys as
    ``quiz.items.answer_of`` gives.
    ``edits``: how often it was saved; the page sends the number it knows, so that an old tab does not undo a newer
    answer.
    """

    sitting = models.ForeignKey(Sitting, on_delete=models.CASCADE, related_name="items")
    place = models.PositiveSmallIntegerField(_("place"))
    stored = models.ForeignKey(StoredItem, on_delete=models.PROTECT, related_name="+")
    points = models.PositiveSmallIntegerField(_("points"), default=1)
    order = models.JSONField(_("order of the options"))
    answer = models.JSONField(_("answer"), null=True, blank=True)
    right = models.BooleanField(_("right answer"), null=True, blank=True)
    flagged = models.BooleanField(_("flagged"), default=False)
    edits = models.PositiveIntegerField(_("edits"), default=0)
    saved_at = models.DateTimeField(_("saved at"), null=True, blank=True)

    class Meta:
        verbose_name = _("item of a sitting")
        verbose_name_plural = _("items of sittings")
        ordering = ["place"]
        constraints = [models.UniqueConstraint(fields=["sitting", "place"], name="one_sitting_item_per_place")]

    def __str__(self) -> str:
        return f"{self.place}. {self.stored}"
