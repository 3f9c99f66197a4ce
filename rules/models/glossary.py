"""What do the words of the rules mean?"""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from rules.models.bilingual import Bilingual, must_have_both
from rules.models.edition import Edition, check_references


class TermManager(models.Manager["Term"]):
    def get_by_natural_key(self, slug: str) -> Term:
        return self.get(slug=slug)


class Term(Bilingual):
    """One word of the trade; ``forms_*`` are lists of inflected forms, slang and spelling variants."""

    slug = models.SlugField(_("name in addresses"), max_length=60, unique=True)
    order = models.PositiveSmallIntegerField(_("order"), default=0)
    term = models.CharField(_("term"), max_length=120)
    definition = models.TextField(_("definition"))
    forms_cs = models.JSONField(_("Czech forms"), default=list, blank=True)
    forms_en = models.JSONField(_("English forms"), default=list, blank=True)

    objects = TermManager()
    required_texts = ("term", "definition")

    class Meta:
        verbose_name = _("term")
        verbose_name_plural = _("terms")
        ordering = ("order", "slug")
        constraints: ClassVar = [must_have_both("term"), must_have_both("definition")]

    def __str__(self) -> str:
        return self.term

    def natural_key(self) -> tuple[str]:
        return (self.slug,)

    def clean(self) -> None:
        super().clean()
        check_references(self, list(Edition.objects.all()), ("definition",))
