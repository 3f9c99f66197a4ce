"""How are the rulebook, its changes and its glossary shown?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from rules import rendering, selectors
from rules.engine import EngineError, Ruling, edition_ids, rule_on, topics_of
from rules.engine.scenarios import Scenario, scenarios
from rules.engine.scenarios import scenario as scenario_of
from rules.models import Edition, Rule, Term
from rules.pictures import picture
from rules.selectors import ClauseRow, CorrespondenceRow, RulePage
from rules.templatetags.rules_text import clause_url, linked, prose
from rules.views.presenting import CURRENT_EDITION, cites, short_name, steps

COMPARED = ("tda-2011", "tda-2015")
MOST_EXAMPLES = 6


def _edition_or_404(slug: str) -> Edition:
    try:
        return selectors.edition(slug)
    except Edition.DoesNotExist:
        raise Http404(gettext("There is no edition “%(edition)s”.") % {"edition": slug}) from None


def edition_tabs(current: str, urls: dict[str, str]) -> list[dict[str, Any]]:
    """The segmented control of editions; ``urls`` gives each edition's address."""
    return [
        {
            "label": short_name(row.slug),
            "url": urls[row.slug],
            "current": row.slug == current,
            "title": row.title,
        }
        for row in selectors.editions()
        if row.slug in urls
    ]


@require_safe
def editions(request: HttpRequest) -> HttpResponse:
    """The table of contents of the current edition with the way to the others."""
    return edition(request, CURRENT_EDITION)


@require_safe
def edition(request: HttpRequest, edition: str) -> HttpResponse:
    """The table of contents of one edition by sections."""
    row = _edition_or_404(edition)
    urls = {each.slug: reverse("rules:edition", args=[each.slug]) for each in selectors.editions()}
    computed = set(topics_of(edition)) if edition in edition_ids() else set()
    sections = [
        {
            "slug": section.slug,
            "title": section.title,
            "rules": [
                {
                    "number": rule.number,
                    "title": rule.title,
                    "short": rule.short,
                    "url": reverse("rules:rule", args=[edition, rule.number]),
                    "status": "executable" if computed & set(rule.topics) else "",
                    "overridden": rule.overridden,
                }
                for rule in section.rules
            ],
        }
        for section in selectors.sections_with_rules(edition)
    ]
    context = {"section": "rules", "edition": row, "tabs": edition_tabs(edition, urls), "sections": sections}
    return render(request, "rules/edition.html", context)


@require_safe
def rule(request: HttpRequest, edition: str, number: str) -> HttpResponse:
    """One rule: short, full text, computed examples, what changed, commentary, references."""
    row = _edition_or_404(edition)
    try:
        page = selectors.rule_page(edition, number)
    except Rule.DoesNotExist:
        message = gettext("%(edition)s has no rule %(number)s.") % {"edition": row.title, "number": number}
        raise Http404(message) from None
    both = "both" in request.GET
    examples = _worked_examples(page)
    practised = next(
        (topic for topic in page.rule.topics if edition in edition_ids() and topic in topics_of(edition)), ""
    )
    context = {
        "section": "rules",
        "page": page,
        "both": both,
        "clauses": [_shown_clause(clause, both) for clause in page.clauses],
        "examples": examples,
        "told": [prose(text, edition) for text in page.examples],
        "commentary": prose(page.commentary, edition) if page.commentary else "",
        "note": prose(page.rule.note, edition) if page.rule.note else "",
        "came_from": [_shown_change(change) for change in page.came_from],
        "became": [_shown_change(change) for change in page.became],
        "tabs": edition_tabs(edition, _same_rule_elsewhere(page)),
        "crumbs": [
            {"label": gettext("Rules"), "url": reverse("rules:editions")},
            {"label": short_name(edition), "url": reverse("rules:edition", args=[edition])},
            {"label": page.section.title, "url": f"{reverse('rules:edition', args=[edition])}#{page.section.slug}"},
        ],
        "previous": _neighbour(page.previous),
        "next": _neighbour(page.next),
        "practice_topic": practised,
        "differs": any(clause.overridden for clause in page.all_clauses()),
        "edition_name": short_name(edition),
    }
    return render(request, "rules/rule.html", context)


def _neighbour(link: Any) -> dict[str, str] | None:
    if link is None:
        return None
    return {"label": f"{link.number} {link.title}", "url": reverse("rules:rule", args=[link.edition, link.number])}


def _same_rule_elsewhere(page: RulePage) -> dict[str, str]:
    """Where the rule is in each edition: by correspondence, by number within a variant, else the contents."""
    slug, number = page.edition.slug, page.rule.number
    urls = {row.slug: reverse("rules:edition", args=[row.slug]) for row in selectors.editions()}
    family = {slug, page.edition.extends.slug} if page.edition.extends else {slug}
    family |= {row.slug for row in selectors.editions() if row.extends_id and row.extends.slug in family}
    urls |= {each: reverse("rules:rule", args=[each, number]) for each in family}
    for change in (*page.came_from, *page.became):
        for link in (change.old_rule, change.new_rule):
            if link is not None and link.edition not in family:
                urls[link.edition] = reverse("rules:rule", args=[link.edition, link.number])
    return urls


def _shown_clause(clause: ClauseRow, both: bool) -> dict[str, Any]:
    own = (get_language() or "cs")[:2]
    other = "en" if own == "cs" else "cs"
    labels = {"likely": gettext("likely wording"), "memory": gettext("wording not confirmed")}
    differs = ""
    if clause.overridden and clause.difference:
        differs = f"{clause.difference} {clause.why}"
    return {
        "path": clause.path,
        "anchor": clause.path,
        "letter": clause.path.rpartition(".")[2],
        "html": prose(clause.text, clause.edition),
        "other_html": prose(clause.text.in_language(other), clause.edition) if both else "",
        "other_lang": other,
        "status": clause.status,
        "status_reason": clause.status_reason,
        "confidence_label": labels.get(clause.confidence, ""),
        "differs": linked(differs, clause.edition) if differs else "",
        "replaced": prose(clause.replaced, clause.edition) if clause.overridden and clause.replaced else "",
        "children": [_shown_clause(child, both) for child in clause.children],
    }


def _shown_change(change: CorrespondenceRow) -> dict[str, Any]:
    def side(citation: str) -> tuple[str, str]:
        slug, _, path = citation.partition("/")
        return (
            (f"{short_name(slug)} {path}", clause_url(slug, path))
            if citation
            else (gettext("not there"), "")
        )

    old_label, old_url = side(change.old)
    new_label, new_url = side(change.new)
    title = (change.new_rule or change.old_rule).title if change.new_rule or change.old_rule else ""
    edition = (change.new or change.old).partition("/")[0]
    return {
        "title": title,
        "kind": change.kind,
        "kind_label": change.kind_label,
        "old_label": old_label,
        "old_url": old_url,
        "new_label": new_label,
        "new_url": new_url,
        "old_says": linked(str(change.old_says), change.old.partition("/")[0] or edition),
        "new_says": linked(str(change.new_says), edition),
        "why": linked(str(change.why), edition),
        "example": linked(str(change.example), edition),
    }


def _worked_examples(page: RulePage) -> list[dict[str, Any]]:
    """Scenarios that cite a clause of this rule, ruled by the engine now."""
    slug, number = page.edition.slug, page.rule.number
    if slug not in edition_ids():
        return []
    shown: list[dict[str, Any]] = []
    for scenario in _by_relevance(scenarios(), page):
        ruling = _ruled(scenario, slug)
        if ruling is None or not any(citation.rule == number for citation in ruling.cites):
            continue
        shown.append(worked(scenario, ruling, uid=f"x{len(shown)}"))
        if len(shown) == MOST_EXAMPLES:
            break
    return shown


def _by_relevance(found: Iterable[Scenario], page: RulePage) -> list[Scenario]:
    return sorted(found, key=lambda scenario: scenario.topic not in page.rule.topics)


def _ruled(scenario: Scenario, slug: str) -> Ruling | None:
    try:
        return rule_on(scenario.topic, scenario.facts, slug)
    except EngineError:
        return None


def worked(scenario: Scenario, ruling: Ruling, *, uid: str) -> dict[str, Any]:
    """A scenario with its ruling as the example component wants it."""
    language = (get_language() or "cs")[:2]
    told = scenario.ask.en if language == "en" else scenario.ask.cs
    return {
        "id": scenario.id,
        "title": scenario.title.en if language == "en" else scenario.title.cs,
        "html": prose(told[0], ruling.edition) if told else "",
        "svg": picture(scenario.facts, uid=uid),
        "ruling": rendering.say_aloud(ruling),
        "cites": cites(ruling.cites),
        "url": reverse("rules:example", args=[scenario.id]) + f"?edition={ruling.edition}",
    }


@require_safe
def example(request: HttpRequest, scenario: str) -> HttpResponse:
    """One worked example with its ruling in every edition that has one."""
    try:
        found = scenario_of(scenario)
    except KeyError:
        raise Http404(gettext("There is no example “%(id)s”.") % {"id": scenario}) from None
    rulings = [(slug, _ruled(found, slug)) for slug in edition_ids()]
    shown = [
        {
            "edition": short_name(slug),
            "text": rendering.say_aloud(ruling),
            "steps": steps(ruling),
            "kind": rendering.verdict_kind(ruling),
            "same": bool(first and ruling.outcome == first.outcome),
        }
        for slug, ruling in sorted(rulings, key=lambda pair: pair[0] != CURRENT_EDITION)
        if ruling is not None
        for first in [next((other for _, other in rulings if other is not None), None)]
    ]
    language = (get_language() or "cs")[:2]
    told = found.ask.en if language == "en" else found.ask.cs
    context = {
        "section": "rules",
        "title": found.title.en if language == "en" else found.title.cs,
        "told": told[0] if told else "",
        "svg": picture(found.facts, uid="example"),
        "rulings": shown,
        "source": found.source,
    }
    return render(request, "rules/example.html", context)


@require_safe
def changes(request: HttpRequest) -> HttpResponse:
    """Everything that changed from the older to the newer edition."""
    substance = "all" not in request.GET
    plain = {"same", "reworded", "moved"}
    rows = selectors.correspondences(*COMPARED)
    shown = [_shown_change(row) for row in rows if not (substance and row.kind in plain)]
    context = {"section": "rules", "changes": shown, "substance": substance, "total": len(rows), "count": len(shown)}
    return render(request, "rules/changes.html", context)


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """All terms in the order of the reader's language."""
    terms = sorted(selectors.terms(), key=lambda term: str(term.term).casefold())
    return render(request, "rules/glossary.html", {"section": "search", "terms": terms})


@require_safe
def term(request: HttpRequest, slug: str) -> HttpResponse:
    """One term with its definition in both languages."""
    try:
        found = selectors.term(slug)
    except Term.DoesNotExist:
        raise Http404(gettext("The glossary has no such term.")) from None
    return render(request, "rules/term.html", {"section": "search", "term": found})


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """What the texts are, where the official ones are, how rulings are made."""
    return render(request, "rules/about.html", {"editions": selectors.editions()})


@require_safe
def licence(request: HttpRequest) -> HttpResponse:
    """The licence of the software and the credit of the rules."""
    return render(request, "rules/licence.html", {"editions": selectors.editions()})
