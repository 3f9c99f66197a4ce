"""What does an operator's own document say, beside our restatement and apart from it?

These rows come from ``manage.py import_source`` and the administration only. Loading our texts never touches
them, and they never touch our texts: they name rules by number, not by row.
"""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from rules.models.edition import Edition


class Language(models.TextChoices):
    CS = "cs", _("Czech")
    EN = "en", _("English")


class SourceDocument(models.Model):
    """One imported file: ``digest`` is the SHA-256 of its characters, ``dated`` the first date that it names."""

    edition = models.ForeignKey(Edition, models.CASCADE, related_name="documents", verbose_name=_("edition"))
    name = models.CharField(_("name of the file"), max_length=200)
    dated = models.DateField(_("date in the document"), null=True, blank=True)
    version = models.CharField(_("version in the document"), max_length=40, blank=True)
    encoding = models.CharField(_("encoding"), max_length=20)
    general = models.TextField(_("general text"), blank=True)
    digest = models.CharField(_("digest"), max_length=64)
    imported_at = models.DateTimeField(_("imported at"))

    class Meta:
        verbose_name = _("imported document")
        verbose_name_plural = _("imported documents")
        ordering = ("edition", "name")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=("edition", "name"), name="document_once_in_an_edition"),
        ]

    def __str__(self) -> str:
        return f"{self.edition.slug}: {self.name}"


class _OfRule(models.Model):
    """A part of a document that belongs to a rule; an empty number is a part that has a heading only."""

    number = models.CharField(_("number"), max_length=12, blank=True)
    # Where the part stands in its document, from 1.
    order = models.PositiveIntegerField(_("order"))
    language = models.CharField(_("language"), max_length=2, choices=Language)
    text = models.TextField(_("text"))
    line = models.PositiveIntegerField(_("line in the document"))

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.number or '–'} ({self.language})"


class OfficialWording(_OfRule):
    """A rule as the document words it, with the document's own addendum."""

    document = models.ForeignKey(
        SourceDocument, models.CASCADE, related_name="wordings", verbose_name=_("imported document")
    )
    section = models.CharField(_("section"), max_length=200, blank=True)
    title = models.CharField(_("title"), max_length=200, blank=True)
    addendum = models.TextField(_("addendum"), blank=True)

    class Meta:
        verbose_name = _("official wording")
        verbose_name_plural = _("official wordings")
        ordering = ("document", "order", "language")
        indexes: ClassVar = [models.Index(fields=("number",), name="wording_by_number")]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=("document", "order", "language"), name="wording_once_in_a_document"),
        ]


class ImportedComment(_OfRule):
    """What the document's author remarks on a rule."""

    document = models.ForeignKey(
        SourceDocument, models.CASCADE, related_name="comments", verbose_name=_("imported document")
    )
    author = models.CharField(_("author"), max_length=80, blank=True)

    class Meta:
        verbose_name = _("imported comment")
        verbose_name_plural = _("imported comments")
        ordering = ("document", "order", "line")
        indexes: ClassVar = [models.Index(fields=("number",), name="comment_by_number")]
