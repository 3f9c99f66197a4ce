"""What became of a rule or clause in another edition?"""

from __future__ import annotations

from typing import ClassVar

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from rules.lang.references import is_path
from rules.models.bilingual import Bilingual, must_have_both
from rules.models.edition import Edition, Rule, check_references, citation_problem

_NOT_A_CITATION = _("%(written)s is not a citation; write for example tda-2015/43.A.")


class CorrespondenceManager(models.Manager["Correspondence"]):
    def get_by_natural_key(self, old: str, new: str) -> Correspondence:
        return self.get(old=old, new=new)


class Correspondence(Bilingual):
    """``old`` and ``new`` are citations such as ``tda-2011/40``; an empty side means that there is none.

    ``old_rule`` and ``new_rule`` lead to the rules; they are null as long as the edition has no text of the
    rule.
    """

    class Kind(models.TextChoices):
        SAME = "same", _("the same")
        REWORDED = "reworded", _("reworded")
        CHANGED = "changed", _("changed")
        MOVED = "moved", _("moved")
        SPLIT = "split", _("split")
        MERGED = "merged", _("merged")
        DROPPED = "dropped", _("dropped")
        NEW = "new", _("new")

    # Kinds in which the substance is the same, so that nothing needs explaining.
    UNEXPLAINED = ("same", "reworded", "moved")

    kind = models.CharField(_("kind"), max_length=12, choices=Kind)
    order = models.PositiveIntegerField(_("order"), default=0)
    old = models.CharField(_("old reference"), max_length=66, blank=True)
    new = models.CharField(_("new reference"), max_length=66, blank=True)
    old_rule = models.ForeignKey(
        Rule, models.SET_NULL, null=True, blank=True, related_name="became", verbose_name=_("old rule")
    )
    new_rule = models.ForeignKey(
        Rule, models.SET_NULL, null=True, blank=True, related_name="came_from", verbose_name=_("new rule")
    )
    old_says = models.TextField(_("what the old one says"), blank=True)
    new_says = models.TextField(_("what the new one says"), blank=True)
    why = models.TextField(_("why it changed"), blank=True)
    example = models.TextField(_("example"), blank=True)

    objects = CorrespondenceManager()
    required_texts = ("old_says", "new_says", "why", "example")

    class Meta:
        verbose_name = _("correspondence")
        verbose_name_plural = _("correspondences")
        ordering = ("order", "old", "new")
        indexes: ClassVar = [models.Index(fields=("new",), name="correspondence_by_new")]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=("old", "new"), name="correspondence_once"),
            models.CheckConstraint(condition=~Q(old="") | ~Q(new=""), name="correspondence_has_a_side"),
            *(
                must_have_both(field, unless=Q(kind__in=("same", "reworded", "moved")))
                for field in ("old_says", "new_says", "why", "example")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.old or '–'} → {self.new or '–'} ({self.kind})"

    def natural_key(self) -> tuple[str, str]:
        return (self.old, self.new)

    natural_key.dependencies = ["rules.rule"]  # type: ignore[attr-defined]

    def texts_required_here(self) -> tuple[str, ...]:
        return () if self.kind in self.UNEXPLAINED else self.required_texts

    def clean(self) -> None:
        super().clean()
        if not (self.old or self.new):
            raise ValidationError(_("Name the old reference, the new one, or both."))
        editions = {}
        for side in ("old", "new"):
            citation = getattr(self, side)
            slug, _slash, path = citation.partition("/")
            if not citation:
                continue
            problem = citation_problem(slug, path) if is_path(path) and slug else _NOT_A_CITATION
            if problem is not None:
                raise ValidationError({side: ValidationError(problem, params={"written": citation})})
            editions[side] = Edition.objects.get(slug=slug)
        new_first = tuple(editions[side] for side in ("new", "old") if side in editions)
        check_references(self, new_first, ("new_says", "why", "example"))
        check_references(self, new_first[::-1], ("old_says",))
