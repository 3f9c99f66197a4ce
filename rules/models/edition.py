"""What does an edition hold: sections, rules, clauses, and what is said about them?

A variant is an edition that ``extends`` another. It holds only what it says otherwise; ``overrides`` points
from its rule or clause to the one that it replaces, and an empty text of such a rule means the text of the
replaced one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from rules.lang.references import is_number, is_path, natural_order, references, rule_number
from rules.lang.wording import LANGUAGES
from rules.models.bilingual import Bilingual, both_or_neither, must_have_both

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise


class EditionManager(models.Manager["Edition"]):
    def get_by_natural_key(self, slug: str) -> Edition:
        return self.get(slug=slug)


class Edition(Bilingual):
    """One published set of rules, or a variant of one."""

    slug = models.SlugField(_("name in addresses"), max_length=40, unique=True)
    order = models.PositiveSmallIntegerField(_("order"), default=0)
    year = models.PositiveSmallIntegerField(_("year"))
    extends = models.ForeignKey(
        "self",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="variants",
        verbose_name=_("extends"),
    )
    title = models.CharField(_("title"), max_length=200)
    about = models.TextField(_("about"))
    credit = models.TextField(_("credit line"))
    official_url = models.URLField(_("official page"), blank=True)

    objects = EditionManager()
    required_texts = ("title", "about", "credit")

    class Meta:
        verbose_name = _("edition")
        verbose_name_plural = _("editions")
        ordering = ("order", "slug")
        constraints: ClassVar = [
            must_have_both("title"),
            must_have_both("about"),
            must_have_both("credit"),
            models.CheckConstraint(
                condition=Q(extends__isnull=True) | ~Q(extends=F("id")), name="edition_extends_another"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def natural_key(self) -> tuple[str]:
        return (self.slug,)

    def chain(self) -> list[Edition]:
        """This edition and what it extends, nearest first."""
        chain: list[Edition] = []
        step: Edition | None = self
        while step is not None and step not in chain:
            chain.append(step)
            step = step.extends
        return chain

    def clean(self) -> None:
        super().clean()
        if self.extends is not None and (self in self.extends.chain() or self.extends == self):
            raise ValidationError({"extends": _("An edition cannot extend itself, not even through others.")})


class SectionManager(models.Manager["Section"]):
    def get_by_natural_key(self, edition: str, slug: str) -> Section:
        return self.get(edition__slug=edition, slug=slug)


class Section(Bilingual):
    """A chapter of an edition: one text file."""

    edition = models.ForeignKey(Edition, models.CASCADE, related_name="sections", verbose_name=_("edition"))
    slug = models.SlugField(_("name in addresses"), max_length=60)
    order = models.PositiveSmallIntegerField(_("order"))
    title = models.CharField(_("title"), max_length=200)

    objects = SectionManager()
    required_texts = ("title",)

    class Meta:
        verbose_name = _("section")
        verbose_name_plural = _("sections")
        ordering = ("edition", "order", "slug")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=("edition", "slug"), name="section_once_in_an_edition"),
            must_have_both("title"),
        ]

    def __str__(self) -> str:
        return f"{self.edition.slug}: {self.title}"

    def natural_key(self) -> tuple[str, str]:
        return (self.edition.slug, self.slug)

    natural_key.dependencies = ["rules.edition"]  # type: ignore[attr-defined]


class RuleManager(models.Manager["Rule"]):
    def get_by_natural_key(self, edition: str, number: str) -> Rule:
        return self.get(edition__slug=edition, number=number)


def _check_list_of_texts(value: Any) -> None:
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        raise ValidationError(_('Write a list of texts, for example ["43", "45"].'))


class Rule(Bilingual):
    """One numbered rule of an edition."""

    edition = models.ForeignKey(Edition, models.CASCADE, related_name="rules", verbose_name=_("edition"))
    section = models.ForeignKey(Section, models.RESTRICT, related_name="rules", verbose_name=_("section"))
    number = models.CharField(_("number"), max_length=12)
    order = models.PositiveIntegerField(_("order"), editable=False)
    overrides = models.ForeignKey(
        "self",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="overridden_by",
        verbose_name=_("replaces"),
    )
    title = models.CharField(_("title"), max_length=200, blank=True)
    short = models.TextField(_("in short"), blank=True)
    note = models.TextField(_("editor's note"), blank=True)
    # Null means that the text file does not say: in a variant, the replaced rule's list holds.
    topics = models.JSONField(_("engine topics"), null=True, blank=True, validators=[_check_list_of_texts])
    see = models.JSONField(_("see also"), null=True, blank=True, validators=[_check_list_of_texts])

    objects = RuleManager()
    required_texts = ("title", "short")
    optional_texts = ("note",)

    class Meta:
        verbose_name = _("rule")
        verbose_name_plural = _("rules")
        ordering = ("edition", "order", "number")
        indexes: ClassVar = [models.Index(fields=("edition", "order"), name="rule_in_order")]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=("edition", "number"), name="rule_once_in_an_edition"),
            must_have_both("title", unless=Q(overrides__isnull=False)),
            must_have_both("short", unless=Q(overrides__isnull=False)),
            both_or_neither("note"),
        ]

    def __str__(self) -> str:
        return f"{self.edition.slug}/{self.number} {self.title}".rstrip()

    def natural_key(self) -> tuple[str, str]:
        return (self.edition.slug, self.number)

    natural_key.dependencies = ["rules.section"]  # type: ignore[attr-defined]

    def texts_required_here(self) -> tuple[str, ...]:
        return () if self.overrides_id else self.required_texts

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.order = natural_order(self.number)
        super().save(*args, **kwargs)

    def clean(self) -> None:
        super().clean()
        if not is_number(self.number):
            raise ValidationError({"number": _("Write a rule number such as 46 or RP-4.")})
        if self.section_id and self.edition_id and self.section.edition_id != self.edition_id:
            raise ValidationError({"section": _("This section belongs to another edition.")})
        if self.edition_id:
            check_references(self, (self.edition,), ("short", "note"))
            wrong = [number for number in self.see or () if not isinstance(number, str) or not is_number(number)]
            if wrong:
                message = _("%(written)s is not a rule number; write for example 46 or RP-4.")
                raise ValidationError({"see": ValidationError(message, params={"written": wrong[0]})})


class ClauseManager(models.Manager["Clause"]):
    def get_by_natural_key(self, edition: str, path: str) -> Clause:
        return self.get(rule__edition__slug=edition, path=path)


class Clause(Bilingual):
    """One part of a rule that can be cited by itself."""

    class Status(models.TextChoices):
        """How much of the clause the engine computes."""

        EXECUTABLE = "executable", _("computed")
        PARTLY = "partly", _("partly computed")
        DISCRETION = "discretion", _("director's discretion")
        PROCEDURE = "procedure", _("procedure")

    class Confidence(models.TextChoices):
        """How sure we are of the wording that the clause restates."""

        CONFIRMED = "confirmed", _("confirmed by a source")
        LIKELY = "likely", _("likely")
        MEMORY = "memory", _("from memory")

    rule = models.ForeignKey(Rule, models.CASCADE, related_name="clauses", verbose_name=_("rule"))
    parent = models.ForeignKey(
        "self",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="children",
        verbose_name=_("part of"),
    )
    overrides = models.ForeignKey(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="overridden_by",
        verbose_name=_("replaces"),
    )
    path = models.CharField(_("path"), max_length=24)
    order = models.PositiveSmallIntegerField(_("order"), default=0)
    text = models.TextField(_("text"))
    status = models.CharField(_("status"), max_length=12, choices=Status)
    status_reason = models.TextField(_("why it is not computed"), blank=True)
    confidence = models.CharField(_("confidence"), max_length=12, choices=Confidence)
    difference = models.TextField(_("difference"), blank=True)
    why = models.TextField(_("why it differs"), blank=True)

    objects = ClauseManager()
    required_texts = ("text",)
    optional_texts = ("status_reason", "difference", "why")

    class Meta:
        verbose_name = _("clause")
        verbose_name_plural = _("clauses")
        ordering = ("rule", "order", "path")
        indexes: ClassVar = [
            models.Index(fields=("path",), name="clause_by_path"),
            models.Index(fields=("status",), name="clause_by_status"),
        ]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=("rule", "path"), name="clause_once_in_a_rule"),
            must_have_both("text"),
            must_have_both("status_reason", unless=Q(status="executable")),
            must_have_both("difference", unless=Q(overrides__isnull=True)),
            must_have_both("why", unless=Q(overrides__isnull=True)),
            models.CheckConstraint(
                condition=Q(status__in=("executable", "partly", "discretion", "procedure")),
                name="clause_status_known",
            ),
            models.CheckConstraint(
                condition=Q(confidence__in=("confirmed", "likely", "memory")), name="clause_confidence_known"
            ),
        ]

    def __str__(self) -> str:
        return self.citation

    @property
    def citation(self) -> str:
        """Edition and path, such as ``tda-2015/43.A``."""
        return f"{self.rule.edition.slug}/{self.path}"

    def natural_key(self) -> tuple[str, str]:
        return (self.rule.edition.slug, self.path)

    natural_key.dependencies = ["rules.rule"]  # type: ignore[attr-defined]

    def texts_required_here(self) -> tuple[str, ...]:
        reason = () if self.status == self.Status.EXECUTABLE else ("status_reason",)
        is_variant = self.rule_id is not None and self.rule.edition.extends_id is not None
        return (*self.required_texts, *reason, *(("difference", "why") if is_variant else ()))

    def clean(self) -> None:
        super().clean()
        if not is_path(self.path):
            raise ValidationError({"path": _("Write a path such as 46, 43.A or 34.A.3.")})
        if rule_number(self.path) != self.rule.number:
            raise ValidationError({"path": _("The path begins with the number of its rule.")})
        if self.rule.edition_id:
            check_references(self, (self.rule.edition,), ("text", "status_reason", "difference", "why"))


class CommentaryManager(models.Manager["Commentary"]):
    def get_by_natural_key(self, edition: str, number: str) -> Commentary:
        return self.get(rule__edition__slug=edition, rule__number=number)


class Commentary(Bilingual):
    """Why a rule is so, what goes wrong, how to announce it."""

    rule = models.OneToOneField(Rule, models.CASCADE, related_name="commentary", verbose_name=_("rule"))
    text = models.TextField(_("text"))

    objects = CommentaryManager()
    required_texts = ("text",)

    class Meta:
        verbose_name = _("commentary")
        verbose_name_plural = _("commentaries")
        ordering = ("rule",)
        constraints: ClassVar = [must_have_both("text")]

    def __str__(self) -> str:
        return f"{self.rule.edition.slug}/{self.rule.number}"

    def natural_key(self) -> tuple[str, str]:
        return self.rule.natural_key()

    natural_key.dependencies = ["rules.rule"]  # type: ignore[attr-defined]

    def clean(self) -> None:
        super().clean()
        if self.rule.edition_id:
            check_references(self, (self.rule.edition,), ("text",))


class ExampleManager(models.Manager["Example"]):
    def get_by_natural_key(self, edition: str, number: str, order: int) -> Example:
        return self.get(rule__edition__slug=edition, rule__number=number, order=order)


class Example(Bilingual):
    """A short story in prose that shows a rule at work."""

    rule = models.ForeignKey(Rule, models.CASCADE, related_name="examples", verbose_name=_("rule"))
    order = models.PositiveSmallIntegerField(_("order"))
    text = models.TextField(_("text"))

    objects = ExampleManager()
    required_texts = ("text",)

    class Meta:
        verbose_name = _("example")
        verbose_name_plural = _("examples")
        ordering = ("rule", "order")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=("rule", "order"), name="example_once_in_a_place"),
            must_have_both("text"),
        ]

    def __str__(self) -> str:
        return f"{self.rule.edition.slug}/{self.rule.number} ({self.order})"

    def natural_key(self) -> tuple[str, str, int]:
        return (*self.rule.natural_key(), self.order)

    natural_key.dependencies = ["rules.rule"]  # type: ignore[attr-defined]

    def clean(self) -> None:
        super().clean()
        if self.rule.edition_id:
            check_references(self, (self.rule.edition,), ("text",))


def check_references(row: models.Model, meant: Sequence[Edition], fields: tuple[str, ...]) -> None:
    """Refuse a ``{43.A}`` in the row's texts that is malformed or names a clause that its rule does not have.

    ``meant`` are the editions that a reference without an edition may mean. A rule that has no text yet is
    allowed, because an edition may be written section by section.
    """
    errors: dict[str, list[Any]] = {}
    for name in (f"{field}_{language}" for field in fields for language in LANGUAGES):
        for found in references(getattr(row, name) or ""):
            values = {"written": found.written}
            if not found.well_formed:
                message = _("%(written)s is not a reference; write {43} or {43.A}.")
                errors.setdefault(name, []).append(ValidationError(message, params=values))
                continue
            own = isinstance(row, Clause) and not found.edition and row.path == found.path
            problem = None if own else citation_problem(found.edition, found.path, meant)
            if problem is not None:
                errors.setdefault(name, []).append(ValidationError(problem, params=values))
    if errors:
        raise ValidationError(errors)


def citation_problem(slug: str, path: str, meant: Sequence[Edition] = ()) -> StrPromise | None:
    """What is wrong with a citation, a sentence with the placeholder ``written``; ``None`` when it leads somewhere.

    Without a ``slug`` it may mean any of the editions ``meant``.
    """
    targets = list(Edition.objects.filter(slug=slug)) if slug else list(meant)
    if not targets:
        return _("%(written)s names an unknown edition.")
    if "." not in path:
        return None
    rules = Rule.objects.filter(edition__in=[one for each in targets for one in each.chain()], number=rule_number(path))
    if not rules.exists() or Clause.objects.filter(rule__in=rules, path=path).exists():
        return None
    return _("%(written)s names a clause that the rule does not have.")
