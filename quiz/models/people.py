"""Who learns, who trains, and who belongs where?

A learner may be a stranger with a key in the session, a nickname in a group, or an account; the work stays the same. A
trainer belongs to an organisation by a membership; a learner to a group by an enrolment.
"""

from __future__ import annotations

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from quiz.names import LONGEST_FOLD, fold_name

UNMISTAKABLE = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and letters without those that look alike."""


def new_key() -> str:
    """A random key that nobody guesses: 32 hexadecimal digits."""
    return secrets.token_hex(16)


class Learner(models.Model):
    """Somebody who answers questions.

    ``key`` lives in the visitor's session; ``user`` is the account, if there is one.
    """

    key = models.CharField(_("key"), max_length=32, unique=True, default=new_key)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="learner",
        verbose_name=_("account"),
    )
    daily_cap = models.PositiveSmallIntegerField(_("questions a day"), default=20)
    created_at = models.DateTimeField(_("created at"))
    seen_at = models.DateTimeField(_("seen at"))

    class Meta:
        verbose_name = _("learner")
        verbose_name_plural = _("learners")

    def __str__(self) -> str:
        return str(self.user) if self.user else self.key[:8]


class Organisation(models.Model):
    """A casino, club or school. ``retention_days``: how long learners' answers are kept; empty: until deleted."""

    name = models.CharField(_("name"), max_length=120)
    retention_days = models.PositiveIntegerField(_("days that answers are kept"), null=True, blank=True)
    created_at = models.DateTimeField(_("created at"))

    class Meta:
        verbose_name = _("organisation")
        verbose_name_plural = _("organisations")
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    """What a member may do: an owner everything in the organisation, a trainer in the groups that are his."""

    OWNER = "owner", _("Owner")
    TRAINER = "trainer", _("Trainer")


class Membership(models.Model):
    """An account's role in an organisation."""

    organisation = models.ForeignKey(Organisation, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(_("role"), max_length=10, choices=Role.choices)
    created_at = models.DateTimeField(_("created at"))

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        constraints = [models.UniqueConstraint(fields=["organisation", "user"], name="one_role_per_member")]

    def __str__(self) -> str:
        return f"{self.user} ({self.role})"


class Invitation(models.Model):
    """A link by which somebody becomes a member; it works once and until ``expires_at``."""

    organisation = models.ForeignKey(Organisation, on_delete=models.CASCADE, related_name="invitations")
    role = models.CharField(_("role"), max_length=10, choices=Role.choices)
    token = models.CharField(_("token"), max_length=32, unique=True, default=new_key)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField(_("created at"))
    expires_at = models.DateTimeField(_("expires at"))
    accepted_at = models.DateTimeField(_("accepted at"), null=True, blank=True)
    accepted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")

    def __str__(self) -> str:
        return f"{self.organisation} {self.role}"


class Room(models.Model):
    """A card room of an organisation."""

    organisation = models.ForeignKey(Organisation, on_delete=models.CASCADE, related_name="rooms")
    name = models.CharField(_("name"), max_length=120)

    class Meta:
        verbose_name = _("card room")
        verbose_name_plural = _("card rooms")
        ordering = ["name", "pk"]
        constraints = [models.UniqueConstraint(fields=["organisation", "name"], name="one_room_per_name")]

    def __str__(self) -> str:
        return self.name


class Group(models.Model):
    """Learners who are trained together. ``pin``: six digits to join with; ``token``: the same as a link or QR code.

    ``trainers``: the members who may see and teach it; owners of the organisation may always. A group that is not
    ``open`` takes nobody new in.
    """

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="groups")
    name = models.CharField(_("name"), max_length=120)
    pin = models.CharField(_("PIN"), max_length=6, unique=True)
    token = models.CharField(_("token"), max_length=32, unique=True, default=new_key)
    open = models.BooleanField(_("open to new learners"), default=True)
    trainers = models.ManyToManyField(Membership, related_name="groups", blank=True)
    created_at = models.DateTimeField(_("created at"))

    class Meta:
        verbose_name = _("group")
        verbose_name_plural = _("groups")
        ordering = ["name", "pk"]
        constraints = [models.UniqueConstraint(fields=["room", "name"], name="one_group_per_name")]

    def __str__(self) -> str:
        return self.name


class Enrolment(models.Model):
    """A learner in a group, by the name that the group knows.

    ``fold``: the nickname without accents and case; two learners of a group may not share it. With the nickname and
    the ``code`` somebody without an account comes back from another device; a new ``code_salt`` makes a new code.
    """

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="enrolments")
    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="enrolments")
    nickname = models.CharField(_("nickname"), max_length=40)
    fold = models.CharField(max_length=LONGEST_FOLD, editable=False)
    code_salt = models.CharField(max_length=32, default=new_key, editable=False)
    joined_at = models.DateTimeField(_("joined at"))

    class Meta:
        verbose_name = _("learner in a group")
        verbose_name_plural = _("learners in groups")
        ordering = ["fold", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["group", "learner"], name="one_enrolment_per_learner"),
            models.UniqueConstraint(fields=["group", "fold"], name="one_learner_per_nickname"),
        ]

    def __str__(self) -> str:
        return self.nickname

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.fold = fold_name(self.nickname)
        if kwargs.get("update_fields") is not None:
            kwargs["update_fields"] = {*kwargs["update_fields"], "fold"}
        super().save(*args, **kwargs)

    @property
    def code(self) -> str:
        """The learner's personal code: six letters and digits. It is computed with the site's secret, not stored."""
        number = int(salted_hmac("quiz.enrolment.code", self.code_salt, algorithm="sha256").hexdigest(), 16)
        letters = []
        for _place in range(6):
            number, letter = divmod(number, len(UNMISTAKABLE))
            letters.append(UNMISTAKABLE[letter])
        return "".join(letters)
