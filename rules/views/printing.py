"""How does a rule, a section or a whole book stand on paper?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from rules import selectors
from rules.models import Edition
from rules.pictures import address_code
from rules.selectors import RulebookRow
from rules.views import showing
from rules.views.reference import edition_or_404, rule_or_404


@require_safe
def print_rule(request: HttpRequest, edition: str, number: str) -> HttpResponse:
    """One rule with its commentary, its examples and the code of its address."""
    row = edition_or_404(edition)
    title = str(rule_or_404(row, number).rule.title)
    rows = [each for each in selectors.rulebook(edition) if each.rule.number == number]
    citation = showing.citation_of(request, row, number, title)
    context = {
        "level": 1,
        "title": f"{number} {title}",
        "back_url": reverse("rules:rule", args=[edition, number]),
        "citation": citation,
        "qr": address_code(citation["address"], title=gettext("QR code of the short link")),
        "whole": True,
    }
    return _paper(request, row, rows, context)


@require_safe
def print_section(request: HttpRequest, edition: str, section: str) -> HttpResponse:
    """The rules of a section in full."""
    row = edition_or_404(edition)
    found = next((each for each in selectors.sections_with_rules(edition) if each.slug == section), None)
    if found is None:
        raise Http404(gettext("%(edition)s has no section “%(section)s”.") % {"edition": row.title, "section": section})
    numbers = {rule.number for rule in found.rules}
    rows = [each for each in selectors.rulebook(edition) if each.rule.number in numbers]
    context = {
        "heading": found.title,
        "level": 2,
        "title": found.title,
        "back_url": f"{reverse('rules:edition', args=[edition])}#{section}",
        "whole": False,
    }
    return _paper(request, row, rows, context)


@require_safe
def print_edition(request: HttpRequest, edition: str) -> HttpResponse:
    """The whole book: a title page with what it is, the contents, every rule by section."""
    row = edition_or_404(edition)
    context = {
        "level": 3,
        "title": row.title,
        "back_url": reverse("rules:edition", args=[edition]),
        "book": True,
        "whole": False,
        "coverage": showing.coverage(selectors.edition_clauses(edition).values()),
    }
    return _paper(request, row, selectors.rulebook(edition), context)


def _paper(request: HttpRequest, edition: Edition, rows: Iterable[RulebookRow], extra: dict[str, Any]) -> HttpResponse:
    write = showing.writer(terms=False)
    trees = showing.clause_trees(edition.slug)
    parts: list[dict[str, Any]] = []
    for row in rows:
        if not parts or str(parts[-1]["title"]) != str(row.section):
            parts.append({"title": row.section, "rules": []})
        parts[-1]["rules"].append(
            {
                "number": row.rule.number,
                "title": row.rule.title,
                "short": row.rule.short,
                "clauses": [showing.clause(clause, write) for clause in trees[row.rule.number]],
                "note": write.prose(row.rule.note, edition.slug) if row.rule.note else "",
                "examples": [write.prose(text, edition.slug) for text in row.examples],
                "commentary": write.prose(row.commentary, edition.slug) if extra["whole"] and row.commentary else "",
            }
        )
    return render(request, "rules/paper.html", {"edition": edition, "parts": parts} | extra)
