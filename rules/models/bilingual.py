"""How is it made sure that a text is in both languages or not there at all?"""

from __future__ import annotations

from typing import ClassVar

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from rules.lang.wording import LANGUAGES


def both(field: str) -> Q:
    """The field is filled in Czech and in English."""
    return ~Q(**{f"{field}_cs": ""}) & ~Q(**{f"{field}_en": ""})


def neither(field: str) -> Q:
    """The field is empty in Czech and in English."""
    return Q(**{f"{field}_cs": ""}) & Q(**{f"{field}_en": ""})


def must_have_both(field: str, *, unless: Q | None = None) -> models.CheckConstraint:
    """A text that has to be there; where ``unless`` holds it may be missing, but then in both languages."""
    condition = both(field) if unless is None else both(field) | (unless & neither(field))
    return models.CheckConstraint(condition=condition, name=f"%(class)s_{field}_in_both_languages")


def both_or_neither(field: str) -> models.CheckConstraint:
    """A text that may be missing, but never in one language only."""
    return models.CheckConstraint(
        condition=both(field) | neither(field), name=f"%(class)s_{field}_in_both_languages_or_none"
    )


class Bilingual(models.Model):
    """A model with translated texts; ``clean`` names every one that a language lacks."""

    required_texts: ClassVar[tuple[str, ...]] = ()
    optional_texts: ClassVar[tuple[str, ...]] = ()

    class Meta:
        abstract = True

    def texts_required_here(self) -> tuple[str, ...]:
        """The texts that this row has to have; a model whose duty depends on other fields says so here."""
        return self.required_texts

    def clean(self) -> None:
        super().clean()
        errors = {}
        required = self.texts_required_here()
        for field in (*self.required_texts, *self.optional_texts):
            empty = [language for language in LANGUAGES if not (getattr(self, f"{field}_{language}") or "").strip()]
            if field in required or len(empty) == 1:
                errors.update({f"{field}_{language}": _("Fill in this text in both languages.") for language in empty})
        if errors:
            raise ValidationError(errors)
