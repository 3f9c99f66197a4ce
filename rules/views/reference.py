"""How are the contents, the rules, the worked examples and the glossary shown?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from rules import reading, rendering, selectors
from rules.engine import edition_ids
from rules.engine.facts import Facing
from rules.engine.scenarios import scenario as scenario_of
from rules.lang.fold import fold
from rules.lang.references import is_path, rule_number
from rules.lang.wording import LANGUAGES
from rules.models import Edition, Rule, Term
from rules.pictures import address_code, picture
from rules.selectors import ClauseRow, RuleLink, RulePage, RuleRow
from rules.views import presenting, showing
from rules.views.presenting import CURRENT_EDITION, short_name, steps

# So many examples are drawn; the others are named with a link, or a phone would scroll for ever.
DRAWN_EXAMPLES = 3
NAMED_EXAMPLES = 12
LONGEST_FILTER = 100
# Blinds 200/400, a raise to 1,200: the template says so in words.
MEASURED = Facing(bet=1200, last_raise=800, minimum_bet=400, opening=False, players=4)


def edition_or_404(slug: str) -> Edition:
    """The edition, or the page that says that there is none of that name."""
    try:
        return selectors.edition(slug)
    except Edition.DoesNotExist:
        raise Http404(gettext("There is no edition “%(edition)s”.") % {"edition": slug}) from None


def rule_or_404(edition: Edition, number: str) -> RulePage:
    """Everything on a rule, or the page that says that the edition has none of that number."""
    try:
        return selectors.rule_page(edition.slug, number)
    except Rule.DoesNotExist:
        message = gettext("%(edition)s has no rule %(number)s.") % {"edition": edition.title, "number": number}
        raise Http404(message) from None


# --- Contents ---


@require_safe
def editions(request: HttpRequest) -> HttpResponse:
    """The table of contents of the current edition with the way to the others."""
    return edition(request, CURRENT_EDITION)


@require_safe
def edition(request: HttpRequest, edition: str) -> HttpResponse:
    """The table of contents of one edition by sections; ``filter`` keeps the rules whose words fit."""
    row = edition_or_404(edition)
    wanted = request.GET.get("filter", "")[:LONGEST_FILTER].strip()
    words = fold(wanted).text.split()
    by_rule: dict[str, list[ClauseRow]] = defaultdict(list)
    for clause in selectors.edition_clauses(edition).values():
        by_rule[clause.rule].append(clause)
    sections: list[dict[str, Any]] = [
        {"slug": section.slug, "title": section.title, "rules": found}
        for section in selectors.sections_with_rules(edition)
        if (found := [entry for rule in section.rules if _fits(entry := _entry(rule, by_rule[rule.number]), words)])
    ]
    rows = selectors.editions()
    query = f"?{request.GET.urlencode()}" if wanted else ""
    urls = {each.slug: reverse("rules:edition", args=[each.slug]) + query for each in rows}
    context = {
        "section": "rules",
        "edition": row,
        "tabs": showing.edition_tabs(edition, urls, rows),
        "sections": sections,
        "filter": wanted,
        "empty": not by_rule,
        "count": sum(len(section["rules"]) for section in sections),
        "coverage": showing.coverage(clause for found in by_rule.values() for clause in found),
        "variant_of": row.extends,
    }
    return render(request, "rules/edition.html", context)


def _entry(rule: RuleRow, clauses: Iterable[ClauseRow]) -> dict[str, Any]:
    return {
        "number": rule.number,
        "title": rule.title,
        "short": rule.short,
        "url": reverse("rules:rule", args=[rule.edition, rule.number]),
        "status": showing.status_of_rule(clauses),
        "overridden": rule.overridden,
        "find": fold(f"{rule.number} {rule.title.cs} {rule.title.en} {rule.short}").text,
    }


def _fits(entry: dict[str, Any], words: Iterable[str]) -> bool:
    return all(word in entry["find"] for word in words)


# --- A rule ---


@require_safe
def rule(request: HttpRequest, edition: str, number: str) -> HttpResponse:
    """One rule: short, full text, computed examples, what changed, commentary, references, citing."""
    row = edition_or_404(edition)
    page = rule_or_404(row, number)
    both = "both" in request.GET
    write = showing.writer()
    found = showing.worked_examples(edition, number, page.rule.topics)
    departures = reading.departures(edition, number)
    rows = selectors.editions()
    citation = showing.citation_of(request, row, number, str(page.rule.title))
    context = {
        "section": "rules",
        "page": page,
        "both": both,
        # recommended procedures are no rules
        "numbered": number[:1].isdecimal(),
        # A reference may name the whole rule; where no clause bears that number, the title does.
        "anchor": "" if any(clause.path == number for clause in page.clauses) else number,
        "short": write.line(str(page.rule.short), edition, terms=False),
        "clauses": [showing.clause(clause, write, both=both, departures=departures) for clause in page.clauses],
        "told": [write.prose(text, edition) for text in page.examples],
        "examples": [
            showing.worked(scenario, ruling, write, uid=f"x{place}")
            for place, (scenario, ruling) in enumerate(found[:DRAWN_EXAMPLES])
        ],
        "more_examples": [
            {
                "title": showing.title_of(scenario),
                "ruling": rendering.say_aloud(ruling),
                "url": reverse("rules:example", args=[scenario.id]),
            }
            for scenario, ruling in found[DRAWN_EXAMPLES : DRAWN_EXAMPLES + NAMED_EXAMPLES]
        ],
        "changes": [showing.change(change, write) for change in dict.fromkeys((*page.came_from, *page.became))],
        "commentary": write.prose(page.commentary, edition) if page.commentary else "",
        "note": write.prose(page.rule.note, edition) if page.rule.note else "",
        "tabs": showing.edition_tabs(edition, _same_rule_elsewhere(page, rows), rows),
        "crumbs": [
            {"label": gettext("Rules"), "url": reverse("rules:editions")},
            {"label": short_name(edition), "url": reverse("rules:edition", args=[edition])},
            {"label": page.section.title, "url": f"{reverse('rules:edition', args=[edition])}#{page.section.slug}"},
        ],
        "previous": _neighbour(page.previous),
        "next": _neighbour(page.next),
        "ruler": _ruler(edition, page.rule.topics),
        "differs": any(clause.overridden for clause in page.all_clauses()),
        "related": _related(page),
        "edition_name": short_name(edition),
        "official": selectors.official_wording(edition, number),
        "citation": citation,
        "qr": address_code(citation["address"], title=gettext("QR code of the short link")),
        "print_url": reverse("rules:print_rule", args=[edition, number]),
    }
    return render(request, "rules/rule.html", context)


def _ruler(edition: str, topics: Iterable[str]) -> dict[str, Any]:
    """Every amount against one bet, on the page of the rule that draws the limits between them."""
    if edition not in edition_ids() or "raise-amounts" not in topics:
        return {}
    return presenting.ruler(MEASURED, edition, uid="ruler")


def _neighbour(link: RuleLink | None) -> dict[str, str] | None:
    if link is None:
        return None
    return {"label": f"{link.number} {link.title}", "url": reverse("rules:rule", args=[link.edition, link.number])}


def _related(page: RulePage) -> list[dict[str, Any]]:
    """The rules that this one names and those that name it, each once, and which of the two it is."""
    named, naming = set(page.see_also), set(page.cited_by)
    return [
        {
            "number": link.number,
            "title": link.title,
            "url": reverse("rules:rule", args=[link.edition, link.number]),
            "how": gettext("refer to each other")
            if link in named and link in naming
            else gettext("named here")
            if link in named
            else gettext("refers to this rule"),
        }
        for link in dict.fromkeys((*page.see_also, *page.cited_by))
    ]


def _same_rule_elsewhere(page: RulePage, rows: Iterable[Edition]) -> dict[str, str]:
    """Where the rule is in each edition that has it: by number within variants, else by correspondence."""
    slug, number = page.edition.slug, page.rule.number
    base = page.edition.extends.slug if page.edition.extends else slug
    numbers = {slug: number, base: number}
    for change in (*page.became, *page.came_from):
        for link in (change.old_rule, change.new_rule):
            if link is not None:
                numbers.setdefault(link.edition, link.number)
    by_id = {row.pk: row.slug for row in rows}
    for row in rows:
        if row.extends_id and by_id[row.extends_id] in numbers:
            numbers.setdefault(row.slug, numbers[by_id[row.extends_id]])
    return {each: reverse("rules:rule", args=[each, found]) for each, found in numbers.items()}


@require_safe
def section(request: HttpRequest, edition: str, section: str) -> HttpResponse:
    """Every rule of a section in full, Czech and English side by side."""
    row = edition_or_404(edition)
    sections = selectors.sections_with_rules(edition)
    place = next((index for index, each in enumerate(sections) if each.slug == section), None)
    if place is None:
        raise Http404(gettext("%(edition)s has no section “%(section)s”.") % {"edition": row.title, "section": section})
    found = sections[place]
    write = showing.writer()
    trees = showing.clause_trees(edition)
    other = {"cs": "en", "en": "cs"}[showing.language()]

    def neighbour(index: int) -> dict[str, str] | None:
        if not 0 <= index < len(sections):
            return None
        url = reverse("rules:section", args=[edition, sections[index].slug])
        return {"label": str(sections[index].title), "url": url}

    context = {
        "section": "rules",
        "edition": row,
        "part": found,
        "other_lang": other,
        "other_title": found.title.in_language(other),
        "rules": [
            {
                "number": rule.number,
                "title": rule.title,
                "other_title": rule.title.in_language(other),
                "url": reverse("rules:rule", args=[edition, rule.number]),
                "clauses": [showing.clause(clause, write, both=True) for clause in trees[rule.number]],
            }
            for rule in found.rules
        ],
        "crumbs": [
            {"label": gettext("Rules"), "url": reverse("rules:editions")},
            {"label": short_name(edition), "url": reverse("rules:edition", args=[edition])},
        ],
        "previous": neighbour(place - 1),
        "next": neighbour(place + 1),
        "print_url": reverse("rules:print_section", args=[edition, section]),
    }
    return render(request, "rules/section.html", context)


@require_safe
def short(request: HttpRequest, edition: str, path: str) -> HttpResponse:
    """``/r/<year>/<clause>``: leads to the clause in the reader's language, from a printed page or a QR code.

    Typed by hand, capitals are left out: ``/r/2015/rp-5`` is ``RP-5``.
    """
    edition, path = edition.lower(), _as_written(path)
    if not is_path(path):
        raise Http404(gettext("“%(path)s” is not the number of a rule or clause.") % {"path": path})
    rows = selectors.editions()
    found = next((row for row in rows if row.slug in (edition, f"tda-{edition}")), None)
    if found is None:
        found = next((row for row in rows if str(row.year) == edition and row.extends_id is None), None)
    if found is None:
        raise Http404(gettext("There is no edition “%(edition)s”.") % {"edition": edition})
    known = reading.known_paths()[found.slug]
    number = rule_number(path)
    if number not in known:
        message = gettext("%(edition)s has no rule %(number)s.") % {"edition": found.title, "number": path}
        raise Http404(message)
    anchor = f"#{path}" if path in known and path != number else ""
    response = HttpResponseRedirect(reverse("rules:rule", args=[found.slug, number]) + anchor)
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response


def _as_written(path: str) -> str:
    """A clause's path with the capitals of the rulebook; a letter right behind a number stays small, as in ``10a``."""
    number, dot, parts = path.partition(".")
    prefix, dash, digits = number.rpartition("-")
    return f"{prefix.upper()}{dash}{digits.lower()}{dot}{parts.upper()}"


# --- Worked examples ---


@require_safe
def example(request: HttpRequest, scenario: str) -> HttpResponse:
    """One worked example with its ruling in every edition that has one."""
    try:
        found = scenario_of(scenario)
    except KeyError:
        raise Http404(gettext("There is no example “%(id)s”.") % {"id": scenario}) from None
    asked = request.GET.get("edition", CURRENT_EDITION)
    rulings = [
        (slug, ruling)
        for slug in sorted(edition_ids(), key=lambda slug: slug != asked)
        if (ruling := showing.ruled(found, slug)) is not None
    ]
    shown = [
        {
            "edition": short_name(slug),
            "text": rendering.say_aloud(ruling),
            "steps": steps(ruling),
            "in_order": rendering.steps_in_order(ruling.outcome),
            "kind": rendering.verdict_kind(ruling),
            "same": place > 0 and ruling.outcome == rulings[0][1].outcome,
        }
        for place, (slug, ruling) in enumerate(rulings)
    ]
    context = {
        "section": "rules",
        "title": showing.title_of(found),
        "told": showing.told(found),
        "svg": picture(found.facts, uid="example", outcome=rulings[0][1].outcome if rulings else None),
        "rulings": shown,
        "source": found.source,
    }
    return render(request, "rules/example.html", context)


# --- Glossary ---


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """All terms in the order of the reader's language, by their first letters; ``filter`` keeps those that fit."""
    wanted = request.GET.get("filter", "")[:LONGEST_FILTER].strip()
    words = fold(wanted).text.split()
    letters: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for term in sorted(selectors.terms(), key=lambda term: fold(str(term.term)).text):
        words_of_term = (getattr(term, f"{name}_{code}") for name in ("term", "definition") for code in LANGUAGES)
        find = fold(" ".join([*words_of_term, *term.forms_cs, *term.forms_en])).text
        if all(word in find for word in words):
            first = fold(str(term.term)).text[:1].upper()
            letters[first].append({"term": term, "find": find})
    context = {
        "section": "search",
        "letters": [{"letter": letter, "terms": terms} for letter, terms in letters.items()],
        "filter": wanted,
        "count": sum(map(len, letters.values())),
        "other_lang": {"cs": "en", "en": "cs"}[showing.language()],
    }
    return render(request, "rules/glossary.html", context)


@require_safe
def term(request: HttpRequest, slug: str) -> HttpResponse:
    """One term with its definition in both languages and the clauses that use it."""
    try:
        found = selectors.term(slug)
    except Term.DoesNotExist:
        raise Http404(gettext("The glossary has no such term.")) from None
    used = reading.occurrences(found, showing.language())
    titles = {edition: {row.number: row.title for row in selectors.edition_rules(edition)} for edition in used}
    own, other = ("en", "cs") if showing.language() == "en" else ("cs", "en")
    context = {
        "section": "search",
        "term": found,
        "wordings": [
            {
                "lang": code,
                "term": getattr(found, f"term_{code}"),
                "definition": getattr(found, f"definition_{code}"),
                "forms": getattr(found, f"forms_{code}"),
            }
            for code in (own, other)
        ],
        "used": [
            {
                "edition": short_name(edition),
                "count": len(rows),
                "rules": _by_rule(edition, rows, titles[edition]),
            }
            for edition, rows in used.items()
        ],
    }
    return render(request, "rules/term.html", context)


def _by_rule(edition: str, rows: Iterable[ClauseRow], titles: dict[str, Any]) -> list[dict[str, Any]]:
    by_rule: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in rows:
        url = f"{reverse('rules:rule', args=[edition, row.rule])}#{row.path}"
        by_rule[row.rule].append({"clause": row.path, "url": url})
    return [{"title": titles[number], "cites": found} for number, found in by_rule.items()]


# --- About ---


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """What the texts are, where the official ones are, how rulings are made, how much is computed."""
    rows = selectors.editions()
    shown = [{"row": row, "coverage": showing.coverage(selectors.edition_clauses(row.slug).values())} for row in rows]
    return render(request, "rules/about.html", {"editions": shown})


@require_safe
def licence(request: HttpRequest) -> HttpResponse:
    """The licence of the software and the credit of the rules."""
    credits = list({row.credit: row for row in selectors.editions()}.values())
    return render(request, "rules/licence.html", {"credits": credits})
