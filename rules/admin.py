"""How does an editor mend the texts by hand?

The two languages stand side by side. What was loaded from a file keeps its name in addresses: slugs and
numbers can be chosen once and not changed. After an edit, ``manage.py dump`` writes the texts back into
files.
"""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib import admin
from django.contrib.admin.options import BaseModelAdmin
from django.db import models
from django.forms import ModelForm, Textarea
from django.forms.models import BaseInlineFormSet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from rules import services
from rules.models import Clause, Commentary, Correspondence, Edition, Example, Rule, Section, Term


def pair(text: str) -> tuple[str, str]:
    """The Czech and the English column of a text, for one line of a form."""
    return (f"{text}_cs", f"{text}_en")


class _SideBySide(BaseModelAdmin):
    """Text areas narrow enough for two of them in a line."""

    formfield_overrides: ClassVar = {
        models.TextField: {"widget": Textarea(attrs={"rows": 8, "cols": 60})},
        models.URLField: {"assume_scheme": "https"},
    }


class _ChosenOnce:
    """Fields that can be filled when a row is made and are read-only afterwards."""

    chosen_once: ClassVar[tuple[str, ...]] = ()

    def get_readonly_fields(self, request: HttpRequest, obj: models.Model | None = None) -> tuple[str, ...]:
        return self.chosen_once if obj is not None else ()


class _Inline(_SideBySide, admin.StackedInline):
    extra = 0


class ClauseInline(_Inline):
    model = Clause
    fields = (
        ("path", "order", "status", "confidence"),
        pair("text"),
        pair("status_reason"),
        pair("difference"),
        pair("why"),
    )


class CommentaryInline(_Inline):
    model = Commentary
    fields = (pair("text"),)


class ExampleInline(_Inline):
    model = Example
    fields = ("order", pair("text"))


@admin.register(Edition)
class EditionAdmin(_SideBySide, _ChosenOnce, admin.ModelAdmin):
    list_display = ("slug", "title_cs", "title_en", "year", "extends", "order")
    search_fields = ("slug", "title_cs", "title_en")
    chosen_once = ("slug",)
    fields = (
        ("slug", "year", "order"),
        "extends",
        pair("title"),
        pair("about"),
        pair("credit"),
        "official_url",
    )


@admin.register(Section)
class SectionAdmin(_ChosenOnce, admin.ModelAdmin):
    list_display = ("slug", "edition", "order", "title_cs", "title_en")
    list_filter = ("edition",)
    list_select_related = ("edition",)
    search_fields = ("slug", "title_cs", "title_en")
    chosen_once = ("edition", "slug")
    fields = (("edition", "slug", "order"), pair("title"))


@admin.register(Rule)
class RuleAdmin(_SideBySide, _ChosenOnce, admin.ModelAdmin):
    list_display = ("number", "edition", "title_cs", "title_en", "section")
    list_display_links = ("number", "title_cs", "title_en")
    list_filter = ("edition", "section", "clauses__status", "clauses__confidence")
    list_select_related = ("edition", "section__edition")
    search_fields = (
        "=number",
        "title_cs",
        "title_en",
        "short_cs",
        "short_en",
        "clauses__text_cs",
        "clauses__text_en",
    )
    chosen_once = ("edition", "number")
    autocomplete_fields = ("section", "overrides")
    inlines = (ClauseInline, CommentaryInline, ExampleInline)
    save_on_top = True
    fieldsets = (
        (None, {"fields": (("edition", "number"), "section", "overrides", pair("title"))}),
        (_("In short"), {"fields": (pair("short"), pair("note"))}),
        (_("Links"), {"fields": (("topics", "see"),)}),
    )

    def save_related(
        self, request: HttpRequest, form: ModelForm, formsets: list[BaseInlineFormSet], change: bool
    ) -> None:
        super().save_related(request, form, formsets, change)
        services.relink(number=form.instance.number)


@admin.register(Clause)
class ClauseAdmin(_SideBySide, admin.ModelAdmin):
    """For finding clauses across rules; they are added and removed in their rule."""

    list_display = ("path", "edition", "status", "confidence", "text_cs")
    list_filter = ("rule__edition", "status", "confidence", "rule__section")
    list_select_related = ("rule__edition",)
    search_fields = ("path", "text_cs", "text_en")
    readonly_fields = ("rule", "parent", "overrides", "path")
    fields = (
        ("rule", "path", "parent", "overrides"),
        ("status", "confidence"),
        pair("text"),
        pair("status_reason"),
        pair("difference"),
        pair("why"),
    )

    @admin.display(description=_("edition"), ordering="rule__edition__order")
    def edition(self, clause: Clause) -> str:
        return clause.rule.edition.slug

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # Deleting a rule deletes its clauses, and the admin asks here for that as well.
        return super().has_delete_permission(request, obj) and not _is_page_of(request, "clause")


def _is_page_of(request: HttpRequest, model: str) -> bool:
    match = request.resolver_match
    return match is not None and (match.url_name or "").startswith(f"rules_{model}_")


@admin.register(Correspondence)
class CorrespondenceAdmin(_SideBySide, admin.ModelAdmin):
    list_display = ("old", "new", "kind", "order")
    list_display_links = ("old", "new")
    list_filter = ("kind", "old_rule__edition", "new_rule__edition")
    search_fields = ("old", "new", "old_says_cs", "old_says_en", "new_says_cs", "new_says_en")
    autocomplete_fields = ("old_rule", "new_rule")
    fields = (
        ("kind", "order"),
        ("old", "old_rule"),
        ("new", "new_rule"),
        pair("old_says"),
        pair("new_says"),
        pair("why"),
        pair("example"),
    )


@admin.register(Term)
class TermAdmin(_SideBySide, _ChosenOnce, admin.ModelAdmin):
    list_display = ("slug", "term_cs", "term_en")
    search_fields = ("slug", "term_cs", "term_en", "definition_cs", "definition_en", "forms_cs", "forms_en")
    chosen_once = ("slug",)
    fields = (("slug", "order"), pair("term"), pair("definition"), ("forms_cs", "forms_en"))
