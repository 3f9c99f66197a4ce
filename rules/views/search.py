"""How does a reader find a rule, a term or what was said about them?"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import get_language, gettext, pgettext
from django.views.decorators.http import require_safe

from rules import search as engine
from rules import selectors
from rules.search import Correspondence, Found, Hit, Kind, MissingIndexError
from rules.views.presenting import short_name

SHOWN, SUGGESTED = 30, 6
# What the box understands; each is an example that the reader may tap.
EXAMPLES = {
    "cs": ("46", "2011 40", "43.A", "vedlejší pot", "undercall", "mrtvé karty", "„nejmenší žeton“"),
    "en": ("46", "2011 40", "43.A", "side pot", "nedorovnání", "dead hand", '"lowest denomination"'),
}


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Hits for ``q``, in one ``edition`` if it is given; with the header ``X-Fragment: suggestions`` a short list."""
    text = request.GET.get("q", "")
    fragment = request.headers.get("X-Fragment") == "suggestions"
    language = get_language() or "cs"
    editions = selectors.editions()
    edition = request.GET.get("edition", "")
    if edition not in {row.slug for row in editions}:
        edition = ""
    context: dict[str, Any] = {"section": "search", "edition": edition, "action": reverse("rules:search")}
    status = 200
    try:
        found = engine.search(
            text,
            Path(settings.SEARCH_INDEX_DIR),
            language=language,
            edition=edition or None,
            limit=SUGGESTED if fragment else SHOWN,
        )
    except MissingIndexError:
        found, status = Found(query=text[: engine.LONGEST_QUERY]), 503
        context["unbuilt"] = True
    context |= {
        "query": found.query,
        "found": found,
        "limit": engine.LONGEST_QUERY,
        "results": [_result(hit) for hit in found.hits],
    }
    if not fragment:
        # "2011 40" asks for an edition of its own.
        shown = found.edition or edition
        context |= {
            "filters": [
                {"label": label, "url": _address(found.query, slug), "current": slug == shown, "title": title}
                for slug, label, title in [
                    ("", pgettext("editions", "All"), ""),
                    *((row.slug, short_name(row.slug), row.title) for row in editions),
                ]
            ],
            "asked_edition": short_name(found.edition) if found.edition else "",
            "suggestion_url": _address(found.suggestion, edition) if found.suggestion else "",
            "everywhere_url": _address(found.query, "") if edition else "",
            "ask_url": f"{reverse('rules:ask')}?{urlencode({'q': found.query})}",
            "nearest": [_result(hit) for hit in found.nearest],
            "examples": [
                {"text": example, "url": _address(example, "")}
                for example in EXAMPLES["en" if language.startswith("en") else "cs"]
            ],
        }
    template = "rules/components/search_suggestions.html" if fragment else "rules/search.html"
    response = render(request, template, context, status=status)
    patch_vary_headers(response, ["X-Fragment"])
    return response


def _address(query: str, edition: str) -> str:
    parameters = {"q": query, **({"edition": edition} if edition else {})}
    return f"{reverse('rules:search')}?{urlencode(parameters)}"


def _result(hit: Hit) -> dict[str, Any]:
    """A hit as the list of results shows it."""
    if hit.kind is Kind.TERM:
        url = reverse("rules:term", args=[hit.number])
    else:
        url = reverse("rules:rule", args=[hit.edition, hit.number]) + (f"#{hit.path}" if hit.path else "")
    excerpt = mark_safe(hit.excerpt)  # noqa: S308 - the search escapes what it marks
    if hit.excerpt_language != (get_language() or "cs")[:2]:
        excerpt = format_html('<span lang="{}">{}</span>', hit.excerpt_language, excerpt)
    if hit.correspondence is not None:
        excerpt = format_html("<strong>{}</strong><br>{}", _corresponds(hit.correspondence), excerpt)
    return {
        "number": hit.number if hit.kind is not Kind.TERM else "",
        "icon": "term",
        "edition": short_name(hit.edition) if hit.edition else gettext("Glossary"),
        "kind_label": _kind_label(hit),
        "title": mark_safe(hit.title),  # noqa: S308
        "url": url,
        "html": excerpt,
    }


def _kind_label(hit: Hit) -> str:
    labels = {
        Kind.RULE: pgettext("kind of search result", "rule"),
        Kind.CLAUSE: pgettext("kind of search result", "rule"),
        Kind.COMMENTARY: pgettext("kind of search result", "commentary"),
        Kind.EXAMPLE: pgettext("kind of search result", "example"),
        Kind.TERM: "",
    }
    if hit.path:
        return gettext("clause %(path)s") % {"path": hit.path}
    return labels[hit.kind]


def _corresponds(one: Correspondence) -> str:
    return gettext("Rule %(old)s (%(old_edition)s) corresponds to rule %(new)s (%(new_edition)s).") % {
        "old": one.old,
        "old_edition": short_name(one.old_edition),
        "new": one.new,
        "new_edition": short_name(one.new_edition),
    }
