"""How much of each rulebook is computed, and on which cases does that rest?"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from rules import selectors
from rules.engine import edition_ids, edition_table, topics_of
from rules.engine.misconceptions import MISCONCEPTIONS
from rules.engine.scenarios import refusals, scenarios
from rules.models import Clause
from rules.templatetags.rules_text import prose
from rules.views import presenting
from rules.views.presenting import CURRENT_EDITION

SIDES = ("below", "at", "above", "other")


@require_safe
def quality(request: HttpRequest) -> HttpResponse:
    """Clauses by status, cases for each rule on both sides of its limits, and the questions that sources leave open."""
    wanted = request.GET.get("edition", CURRENT_EDITION)
    edition = wanted if wanted in edition_ids() else CURRENT_EDITION
    cases = _cases(edition)
    clauses = selectors.edition_clauses(edition)
    by_rule: dict[str, list[Any]] = defaultdict(list)
    for clause in clauses.values():
        by_rule[clause.rule].append(clause)
    rows = []
    for rule in selectors.edition_rules(edition):
        counted = Counter[str]()
        for clause in by_rule[rule.number]:
            counted.update(cases.get(clause.path, Counter()))
        rows.append(
            {
                "number": rule.number,
                "title": rule.title,
                "url": reverse("rules:rule", args=[edition, rule.number]),
                "clauses": len(by_rule[rule.number]),
                "computed": sum(clause.status in ("executable", "partly") for clause in by_rule[rule.number]),
                "sides": [counted[side] for side in SIDES],
                "note": prose(rule.note, edition) if rule.note else "",
            }
        )
    statuses = Counter(clause.status for clause in clauses.values())
    labels = dict(Clause.Status.choices)
    return render(
        request,
        "rules/quality.html",
        {
            "section": "rules",
            "edition": edition,
            "edition_name": presenting.short_name(edition),
            "tabs": presenting.tabs(edition, [(slug, f"?edition={slug}") for slug in edition_ids()]),
            "statuses": [(labels[status], statuses[status]) for status in labels],
            "clauses": len(clauses),
            "topics": len(topics_of(edition)),
            "scenarios": sum(edition in scenario.expect for scenario in scenarios()),
            "refusals": len(refusals()),
            "misconceptions": len(MISCONCEPTIONS),
            "rows": rows,
            "uncited": sorted(set(edition_table(edition).clauses) - set(cases), key=str),
        },
    )


def _cases(edition: str) -> dict[str, Counter[str]]:
    """Clause -> how many scenarios of this edition cite it on each side of its limit."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for scenario in scenarios():
        expected = scenario.expect.get(edition)
        for path in expected.cites if expected else ():
            found[path][scenario.side.value if scenario.side else "other"] += 1
    return found
