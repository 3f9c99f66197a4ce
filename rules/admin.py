"""How does an editor mend the texts by hand, bring in a document of the house, and read what readers report?

The two languages stand side by side; a rule can be previewed as its page will show it; the history shows each
edit word by word. What was loaded from a file keeps its name in addresses: slugs and numbers can be chosen
once and not changed. After an edit, ``manage.py dump`` writes the texts back into files.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar
from urllib.parse import urlencode

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.options import BaseModelAdmin
from django.core.exceptions import PermissionDenied
from django.core.files.uploadedfile import UploadedFile
from django.db import models
from django.forms import ModelForm, Textarea
from django.forms.formsets import BaseFormSet
from django.forms.models import BaseInlineFormSet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.decorators import method_decorator
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import Truncator
from django.utils.translation import get_language, gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from rules import selectors, services
from rules.engine import TOPICS
from rules.exchange import reports, sources
from rules.exchange.documents import MOST_BYTES, DocumentError, Fault
from rules.exchange.scenario import NoScenario
from rules.lang.references import parent_path, references, rule_number
from rules.lang.wording import LANGUAGES
from rules.models import (
    Clause,
    Commentary,
    Correspondence,
    Edition,
    Example,
    Feedback,
    ImportedComment,
    OfficialWording,
    Progress,
    Rule,
    Section,
    SourceDocument,
    Term,
)
from rules.templatetags.rules_text import Writer
from rules.views import ask, presenting


def pair(text: str) -> tuple[str, str]:
    """The Czech and the English column of a text, for one line of a form."""
    return (f"{text}_cs", f"{text}_en")


class _SideBySide(BaseModelAdmin):
    """Text areas narrow enough for two of them in a line, each checked by the browser in its own language."""

    formfield_overrides: ClassVar = {
        models.TextField: {"widget": Textarea(attrs={"rows": 8, "cols": 60})},
        models.URLField: {"assume_scheme": "https"},
    }

    def formfield_for_dbfield(self, db_field: models.Field, request: HttpRequest, **options: Any) -> forms.Field | None:
        field = super().formfield_for_dbfield(db_field, request, **options)
        language = db_field.name.rpartition("_")[2]
        if field is not None and language in LANGUAGES:
            field.widget.attrs |= {"lang": language, "spellcheck": "true"}
        return field


class _KeepsWords(admin.ModelAdmin):
    """Records with each edit what the texts said before and after, so that the history can show it."""

    class Media:
        css: ClassVar = {"all": ("rules/editing.css",)}

    object_history_template = "admin/rules/history.html"

    def construct_change_message(
        self, request: HttpRequest, form: forms.Form, formsets: Iterable[BaseFormSet], add: bool = False
    ) -> list[dict[str, Any]]:
        message = super().construct_change_message(request, form, formsets, add)
        texts = [] if add else list(_changed_texts(form, ""))
        for formset in formsets or ():
            for inner in formset.initial_forms:
                texts += _changed_texts(inner, str(inner.instance))
        # An entry of its own kind: Django's reading of the message passes over it.
        return [*message, {"texts": texts}] if texts else message


def _changed_texts(form: forms.BaseForm, where: str) -> Iterator[dict[str, str]]:
    for name in form.changed_data:
        before, after = form.initial.get(name), form.cleaned_data.get(name)
        if isinstance(before, str) and isinstance(after, str) and before != after:
            label = f"{where}: {name}" if where else name
            yield {"field": label, "before": before.replace("\r\n", "\n"), "after": after.replace("\r\n", "\n")}


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
class EditionAdmin(_SideBySide, _ChosenOnce, _KeepsWords):
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
class SectionAdmin(_ChosenOnce, _KeepsWords):
    list_display = ("slug", "edition", "order", "title_cs", "title_en")
    list_filter = ("edition",)
    list_select_related = ("edition",)
    search_fields = ("slug", "title_cs", "title_en")
    chosen_once = ("edition", "slug")
    fields = (("edition", "slug", "order"), pair("title"))


@admin.register(Rule)
class RuleAdmin(_SideBySide, _ChosenOnce, _KeepsWords):
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
        for warning in _loose_ends(form.instance):
            messages.warning(request, warning)

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.preview)
        return [path("<int:rule_id>/preview/", view, name="rules_rule_preview"), *super().get_urls()]

    @method_decorator(require_POST)
    def preview(self, request: HttpRequest, rule_id: int) -> HttpResponse:
        """The rule as its page will show it, from the texts in the form; nothing is stored."""
        rule = self.get_object(request, str(rule_id))
        if rule is None:
            raise Http404
        if not self.has_change_permission(request, rule):
            raise PermissionDenied
        return TemplateResponse(request, "admin/rules/rule/preview.html", _as_shown(request, rule))


def _loose_ends(rule: Rule) -> Iterator[str]:
    """What is allowed while an edition is being written, but leads nowhere now."""
    known = {row.number for row in selectors.edition_rules(rule.edition.slug)}
    texts = [getattr(rule, f"short_{language}") for language in LANGUAGES]
    for clause in rule.clauses.all():
        texts += [getattr(clause, f"text_{language}") for language in LANGUAGES]
    named = {rule_number(found.path) for text in texts for found in references(text) if not found.edition}
    for number in sorted({*(rule.see or ()), *named} - known):
        yield gettext("The edition has no rule %(number)s, which this one names.") % {"number": number}
    for topic in sorted(set(rule.topics or ()) - set(TOPICS)):
        yield gettext("The engine has no topic “%(topic)s”.") % {"topic": topic}


def _as_shown(request: HttpRequest, rule: Rule) -> dict[str, Any]:
    """The context of the preview from the posted form: texts in the active language with the other one beside."""
    own = (get_language() or LANGUAGES[0])[:2]
    other = next(language for language in LANGUAGES if language != own)
    writer, slug = Writer(), rule.edition.slug

    def posted(name: str) -> dict[str, str]:
        return {language: request.POST.get(f"{name}_{language}", "").strip() for language in LANGUAGES}

    def prose(name: str) -> dict[str, Any]:
        text = posted(name)
        return {
            "html": writer.prose(text[own], slug, terms=False),
            "other_html": writer.prose(text[other], slug, terms=False),
            "other_lang": other,
        }

    def rows(prefix: str) -> list[str]:
        numbers = {int(found[1]) for name in request.POST if (found := re.match(rf"{prefix}-(\d+)-", name)) is not None}
        return [f"{prefix}-{number}" for number in sorted(numbers) if f"{prefix}-{number}-DELETE" not in request.POST]

    clauses: list[tuple[int, dict[str, Any]]] = []
    for row in rows("clauses"):
        text_path = request.POST.get(f"{row}-path", "").strip()
        if not text_path:
            continue
        letter = text_path.removeprefix(f"{parent_path(text_path)}.")
        clause = {"path": text_path, "anchor": text_path, "letter": letter, **prose(f"{row}-text")}
        clause |= {
            "status": request.POST.get(f"{row}-status", ""),
            "status_reason": posted(f"{row}-status_reason")[own],
            "differs": prose(f"{row}-difference")["html"],
            "why": prose(f"{row}-why")["html"],
        }
        order = request.POST.get(f"{row}-order", "")
        clauses.append((int(order) if order.isdecimal() and len(order) < 10 else len(clauses), clause))
    return {
        "section": "rules",
        "rule": rule,
        "title": posted("title")[own],
        "other_title": posted("title")[other],
        "short": posted("short")[own],
        "other_short": posted("short")[other],
        "other": other,
        "clauses": [clause for _order, clause in sorted(clauses, key=lambda pair: pair[0])],
        "note": prose("note"),
        "commentary": [prose(f"{row}-text") for row in rows("commentary")],
        "examples": [prose(f"{row}-text") for row in rows("examples")],
    }


@admin.register(Clause)
class ClauseAdmin(_SideBySide, _KeepsWords):
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
class CorrespondenceAdmin(_SideBySide, _KeepsWords):
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
class TermAdmin(_SideBySide, _ChosenOnce, _KeepsWords):
    list_display = ("slug", "term_cs", "term_en")
    search_fields = ("slug", "term_cs", "term_en", "definition_cs", "definition_en", "forms_cs", "forms_en")
    chosen_once = ("slug",)
    fields = (("slug", "order"), pair("term"), pair("definition"), ("forms_cs", "forms_en"))


# --- Documents of the house ---


class ImportForm(forms.Form):
    """A document and the edition whose rules it words."""

    file = forms.FileField(
        label=_("Document"), help_text=_("A plain text in UTF-8, Windows-1250 or ISO 8859-2, at most 5 MB.")
    )
    edition: forms.ModelChoiceField = forms.ModelChoiceField(
        Edition.objects.all(), label=_("Edition"), to_field_name="slug"
    )
    incomplete = forms.BooleanField(label=_("The document is whole although its end looks cut off"), required=False)


class _ReadOnlyInline(admin.StackedInline):
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class OfficialWordingInline(_ReadOnlyInline):
    model = OfficialWording
    fields = (("number", "language", "line"), "title", "text", "addendum")


class ImportedCommentInline(_ReadOnlyInline):
    model = ImportedComment
    fields = (("number", "language", "line"), "author", "text")


@admin.register(SourceDocument)
class SourceDocumentAdmin(admin.ModelAdmin):
    """Documents come in by an import with a plan, and go out whole; their texts are not edited."""

    list_display = ("name", "edition", "dated", "version", "wording_count", "comment_count", "imported_at")
    list_filter = ("edition",)
    list_select_related = ("edition",)
    search_fields = ("name", "wordings__text", "wordings__title")
    fields = (("name", "edition"), ("dated", "version", "encoding"), ("imported_at", "digest"), "general")
    inlines = (OfficialWordingInline, ImportedCommentInline)
    waiting = "import_source"

    @admin.display(description=_("wordings"))
    def wording_count(self, document: SourceDocument) -> int:
        return document.wordings.count()

    @admin.display(description=pgettext_lazy("a number", "comments"))
    def comment_count(self, document: SourceDocument) -> int:
        return document.comments.count()

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: Any = None) -> HttpResponse:
        """To add a document is to import it: a form, then the plan, then the import."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        if request.method == "POST" and "confirm" in request.POST:
            return self._confirm(request)
        if request.method == "POST" and "cancel" in request.POST:
            request.session.pop(self.waiting, None)
            return HttpResponseRedirect(reverse("admin:rules_sourcedocument_changelist"))
        form = ImportForm(request.POST or None, request.FILES or None)
        if request.method == "POST" and form.is_valid():
            plan = self._plan(request, form)
            if plan is not None:
                return self._page(request, plan=plan)
        return self._page(request, form=form)

    def _page(self, request: HttpRequest, **context: Any) -> HttpResponse:
        whole = {
            **self.admin_site.each_context(request),
            "title": gettext("Import a document"),
            "opts": self.opts,
            **context,
        }
        return TemplateResponse(request, "admin/rules/sourcedocument/import.html", whole)

    def _plan(self, request: HttpRequest, form: ImportForm) -> sources.SourcePlan | None:
        """The plan for the uploaded document, which waits in the session; a refusal becomes the file's error."""
        upload: UploadedFile = form.cleaned_data["file"]
        try:
            if (upload.size or 0) > MOST_BYTES:
                fault = DocumentError(Fault.TOO_LARGE, size=upload.size or 0, most=MOST_BYTES)
                raise sources.SourceRefusedError(sources.fault_text(fault))
            content = upload.read()
            wanted = {
                "name": upload.name or "",
                "edition": form.cleaned_data["edition"].slug,
                "accept_cut": form.cleaned_data["incomplete"],
            }
            plan = sources.prepare(content, **wanted)
        except sources.SourceRefusedError as refused:
            form.add_error("file", str(refused))
            return None
        packed = base64.b64encode(zlib.compress(content)).decode("ascii")
        request.session[self.waiting] = {**wanted, "content": packed}
        return plan

    def _confirm(self, request: HttpRequest) -> HttpResponse:
        waiting = request.session.get(self.waiting)
        if waiting is None:
            messages.error(request, gettext("No document waits for its import. Choose it again."))
            return HttpResponseRedirect(reverse("admin:rules_sourcedocument_add"))
        content = zlib.decompress(base64.b64decode(waiting["content"]))
        options = {name: waiting[name] for name in ("name", "edition", "accept_cut")}
        try:
            plan = sources.prepare(content, **options)
        except sources.SourceRefusedError as refused:
            messages.error(request, str(refused))
            return HttpResponseRedirect(reverse("admin:rules_sourcedocument_add"))
        if plan.document.digest != request.POST.get("digest"):
            # Another document was uploaded in a second window since: its plan has to be seen first.
            return self._page(request, plan=plan)
        stored = sources.apply(plan)
        del request.session[self.waiting]
        if stored is None:
            messages.info(request, gettext("Nothing to do: the document is stored as it is."))
        else:
            self.log_addition(request, stored, [{"added": {}}])
            text = gettext("Imported: %(name)s, rules found: %(count)s.")
            messages.success(request, text % {"name": stored.name, "count": len(plan.document.rules)})
        return HttpResponseRedirect(reverse("admin:rules_sourcedocument_changelist"))


# --- Reports on answers ---


@admin.register(Feedback)
class FeedbackAdmin(admin.ModelAdmin):
    """What readers say is wrong; their words are not edited, only the state is."""

    list_display = ("id", "state", "kind", "sentence", "topic", "verdict", "outcome", "edition", "language", "sent_at")
    list_display_links = ("id", "sentence")
    list_editable = ("state",)
    list_filter = ("state", "kind", "edition", "language", "verdict", "topic", "sent_at")
    search_fields = ("text", "comment", "topic", "outcome")
    date_hierarchy = "sent_at"
    fields = (
        "state",
        ("kind", "sent_at", "language"),
        "marked",
        "comment",
        ("edition", "topic"),
        ("verdict", "outcome"),
        "cites",
        "facts",
        "links",
        "version",
    )
    actions = ("mark_new", "mark_seen", "mark_done", "export_scenarios")

    def get_readonly_fields(self, request: HttpRequest, obj: models.Model | None = None) -> tuple[str, ...]:
        names = [name for line in self.fields for name in ((line,) if isinstance(line, str) else line)]
        return tuple(name for name in names if name != "state")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @admin.display(description=_("the reader's sentence"))
    def sentence(self, feedback: Feedback) -> str:
        return Truncator(feedback.text or feedback.topic).chars(80)

    @admin.display(description=_("the reader's sentence"))
    def marked(self, feedback: Feedback) -> SafeString:
        """The sentence with what is read in it today."""
        parts = ask.marked_of(feedback.address)
        return format_html_join(
            "",
            "{}",
            (
                (
                    format_html('<mark title="{}">{}</mark>', part["label"], part["text"])
                    if part["kind"]
                    else part["text"],
                )
                for part in parts
            ),
        )

    @admin.display(description=_("facts"))
    def facts(self, feedback: Feedback) -> SafeString:
        return format_html_join(
            mark_safe("<br>"),
            "{}: <b>{}</b>",
            ((line.label, line.value) for line in presenting.lines(feedback.params, feedback.topic)),
        )

    @admin.display(description=_("open"))
    def links(self, feedback: Feedback) -> SafeString:
        page = reverse("rules:ask")
        query = urlencode({"edition": feedback.edition, "topic": feedback.topic, **feedback.params})
        same = format_html('<a href="{}?{}">{}</a>', page, feedback.address, gettext("The same answer"))
        if not feedback.params:
            return same
        facts = format_html('<a href="{}?{}">{}</a>', page, query, gettext("The ruling on the facts as they were read"))
        return format_html("{}<br>{}", same, facts)

    @admin.action(description=_("Mark as new"))
    def mark_new(self, request: HttpRequest, queryset: models.QuerySet) -> None:
        self._mark(request, queryset, Progress.NEW)

    @admin.action(description=_("Mark as seen"))
    def mark_seen(self, request: HttpRequest, queryset: models.QuerySet) -> None:
        self._mark(request, queryset, Progress.SEEN)

    @admin.action(description=_("Mark as done"))
    def mark_done(self, request: HttpRequest, queryset: models.QuerySet) -> None:
        self._mark(request, queryset, Progress.DONE)

    def _mark(self, request: HttpRequest, queryset: models.QuerySet, state: Progress) -> None:
        changed = services.mark_reports(ids=[row.pk for row in queryset], state=state)
        text = ngettext("%(count)d report was changed.", "%(count)d reports were changed.", changed)
        messages.success(request, text % {"count": changed})

    @admin.action(description=_("Export as scenarios"))
    def export_scenarios(self, request: HttpRequest, queryset: models.QuerySet) -> HttpResponse | None:
        """A text file with a block for each report; those without facts are named in a message."""
        blocks = []
        for feedback in queryset.order_by("pk"):
            try:
                blocks.append(reports.scenario_of(feedback))
            except NoScenario as refusal:
                messages.warning(request, f"{feedback.pk}: {refusal}")
        if not blocks:
            return None
        response = HttpResponse("\n".join(blocks), content_type="application/toml; charset=utf-8")
        response["Content-Disposition"] = 'attachment; filename="scenarios.toml"'
        return response
