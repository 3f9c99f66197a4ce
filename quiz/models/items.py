"""Which items have been made, checked and shown, exactly as they were?"""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from quiz.items import Item, from_data

from .people import Organisation


class StoredItem(models.Model):
    """An item as it is shown. ``item_id`` is the question's permanent id.

    ``pool``: generated ahead, checked and ready for use; ``served``: made on demand for practice; ``dropped``:
    a reviewer took it out of the pool, with the reason in ``note``; its answers stay.
    """

    class State(models.TextChoices):
        POOL = "pool", _("In the pool")
        SERVED = "served", _("Made on demand")
        DROPPED = "dropped", _("Dropped")

    item_id = models.CharField(_("id"), max_length=120, unique=True)
    topic = models.CharField(_("topic"), max_length=40)
    edition = models.CharField(_("edition"), max_length=40)
    kind = models.CharField(_("kind"), max_length=12)
    clause = models.CharField(_("clause"), max_length=60, help_text=_("The deciding clause, such as tda-2015/46.A."))
    data = models.JSONField(_("item"))
    state = models.CharField(_("state"), max_length=8, choices=State.choices, default=State.SERVED)
    note = models.CharField(_("note"), max_length=300, blank=True)
    made_at = models.DateTimeField(_("made at"))

    class Meta:
        verbose_name = _("item")
        verbose_name_plural = _("items")
        ordering = ["item_id"]
        indexes = [models.Index(fields=["state", "edition", "topic"], name="item_state_edition_topic")]

    def __str__(self) -> str:
        return self.item_id

    def item(self) -> Item:
        """The item itself; ``ValueError`` when its stored form is not readable."""
        return from_data(self.data)


class OwnQuestion(models.Model):
    """A trainer's own question: a situation of an executable topic, told in his words; the key is computed.

    ``situation``: the facts as ``rules.engine.plain`` gives them; ``told``: what else makes the item, see
    ``quiz.own.Told``. ``stored`` is the item made of it, with the id ``own:<number>:<version>``; a change makes a new
    one, so that past answers keep theirs. ``retired``: no longer offered.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.CASCADE, related_name="questions")
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    topic = models.CharField(_("topic"), max_length=40)
    edition = models.CharField(_("edition"), max_length=40)
    situation = models.JSONField(_("situation"))
    told = models.JSONField(_("told"), default=dict)
    stored = models.OneToOneField(StoredItem, on_delete=models.PROTECT, related_name="own")
    version = models.PositiveIntegerField(_("version"), default=1)
    retired = models.BooleanField(_("no longer offered"), default=False)
    changed_at = models.DateTimeField(_("changed at"))

    class Meta:
        verbose_name = _("own question")
        verbose_name_plural = _("own questions")
        ordering = ["-changed_at", "-pk"]

    def __str__(self) -> str:
        return self.stored.item_id
