"""What of the practice does an operator see? The answers, to read only; the items, to look at and to take out.

An item is previewed as a learner sees it, in both languages, before and after the answer. Whoever may change items may
drop one with a reason, and put it back; nothing else about an item is ever changed.
"""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext, override
from django.utils.translation import gettext_lazy as _

from quiz import showing
from quiz.items import LANGUAGES, Item
from quiz.models import Attempt, StoredItem
from quiz.services import items as services
from quiz.wording import topic_title


class _ReadOnly(admin.ModelAdmin):
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Attempt)
class AttemptAdmin(_ReadOnly):
    list_display = ["question", "answer", "right", "answered_at"]
    list_filter = ["edition", "topic", "right"]
    search_fields = ["question"]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return admin.ModelAdmin.has_delete_permission(self, request, obj)


class ReasonForm(ActionForm):
    """The reason for what is done with the chosen items."""

    reason = forms.CharField(label=_("Reason:"), required=False, max_length=300)


@admin.register(StoredItem)
class StoredItemAdmin(_ReadOnly):
    list_display = ["item_id", "kind", "clause", "state", "note", "preview"]
    list_filter = ["state", "kind", "edition", "topic"]
    search_fields = ["item_id", "clause", "note"]
    readonly_fields = ["item_id", "topic", "edition", "kind", "clause", "state", "note", "made_at", "preview"]
    exclude = ["data"]
    actions = ["drop", "restore"]
    action_form = ReasonForm
    list_per_page = 50

    @admin.display(description=_("Preview"))
    def preview(self, stored: StoredItem) -> SafeString:
        """A link to the item as learners see it."""
        url = reverse("admin:quiz_storeditem_preview", args=[stored.pk])
        return format_html('<a href="{}">{}</a>', url, gettext("As learners see it"))

    @admin.action(description=_("Drop with the reason given"), permissions=["change"])
    def drop(self, request: HttpRequest, chosen: QuerySet[StoredItem]) -> None:
        """Takes the chosen items out of the pool; refused without a reason."""
        reason = request.POST.get("reason", "").strip()
        if not reason:
            self.message_user(request, gettext("Say why: the reason is kept with the items."), messages.ERROR)
            return
        ids = list(chosen.values_list("item_id", flat=True))
        for item_id in ids:
            services.drop(item_id=item_id, reason=reason)
        told = ngettext("%(count)s item is dropped.", "%(count)s items are dropped.", len(ids))
        self.message_user(request, told % {"count": len(ids)})

    @admin.action(description=_("Put back into the pool"), permissions=["change"])
    def restore(self, request: HttpRequest, chosen: QuerySet[StoredItem]) -> None:
        """Puts those of the chosen items back that had been dropped."""
        ids = list(chosen.filter(state=StoredItem.State.DROPPED).values_list("item_id", flat=True))
        for item_id in ids:
            services.restore(item_id=item_id)
        told = ngettext("%(count)s item is back in the pool.", "%(count)s items are back in the pool.", len(ids))
        self.message_user(request, told % {"count": len(ids)})

    def get_urls(self) -> list[URLPattern]:
        own = path("<int:pk>/preview/", self.admin_site.admin_view(self.preview_page), name="quiz_storeditem_preview")
        return [own, *super().get_urls()]

    def preview_page(self, request: HttpRequest, pk: int) -> HttpResponse:
        """The item in both languages; POST drops it with a reason or puts it back."""
        stored = StoredItem.objects.filter(pk=pk).first()
        if stored is None:
            raise Http404
        if not self.has_view_or_change_permission(request, stored):
            raise PermissionDenied
        error = ""
        if request.method == "POST":
            if not self.has_change_permission(request, stored):
                raise PermissionDenied
            error = self._settle(request, stored)
            if not error:
                return HttpResponseRedirect(reverse("admin:quiz_storeditem_preview", args=[pk]))
        item = stored.item()
        context = {
            "section": "practice",
            "stored": stored,
            "topic": topic_title(stored.topic),
            "sides": [_side(item, lang) for lang in LANGUAGES],
            "may_change": self.has_change_permission(request, stored),
            "error": error,
            "back": reverse("admin:quiz_storeditem_changelist"),
            "dropped": stored.state == StoredItem.State.DROPPED,
        }
        return TemplateResponse(request, "quiz/items/preview.html", context, status=422 if error else 200)

    def _settle(self, request: HttpRequest, stored: StoredItem) -> str:
        if "restore" in request.POST:
            services.restore(item_id=stored.item_id)
            return ""
        reason = request.POST.get("reason", "").strip()
        if not reason:
            return gettext("Say why: the reason is kept with the items.")
        services.drop(item_id=stored.item_id, reason=reason)
        return ""


def _side(item: Item, lang: str) -> dict[str, Any]:
    """The item in one language: before the answer, and after the right one with what is told about every wrong one."""
    with override(lang):
        asked = showing.asked(item, uid=f"asked-{lang}", level=3)
        answered = showing.answered(item, item.key, uid=f"answered-{lang}", level=3)
        return {
            "lang": lang,
            "asked": render_to_string("quiz/items/asked.html", asked),
            "picture": render_to_string("quiz/items/picture.html", asked),
            "answered": render_to_string("quiz/items/answered.html", answered),
        }
