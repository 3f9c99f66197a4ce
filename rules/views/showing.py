"""What do the pages of the rulebook need in order to show a clause, a change, a worked example, a coverage?"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language, gettext, ngettext

from rules import reading, rendering, selectors
from rules.engine import EngineError, Ruling, edition_ids, rule_on
from rules.engine.scenarios import Scenario, scenarios
from rules.lang.references import parent_path, rule_number
from rules.models import Edition
from rules.pictures import picture
from rules.reading import Departure
from rules.selectors import ClauseRow, CorrespondenceRow
from rules.templatetags.rules_text import Writer
from rules.views.presenting import cites, short_name

STATUSES = ("executable", "partly", "discretion", "procedure")


def language() -> str:
    """The active language as the texts know it: ``cs`` or ``en``."""
    return "en" if (get_language() or "cs").startswith("en") else "cs"


def writer(*, terms: bool = True) -> Writer:
    """A writer for one page: three queries, two without terms."""
    return Writer(known=reading.known_paths(), glossary=reading.glossary(language()) if terms else None)


def edition_tabs(current: str, urls: Mapping[str, str], editions: Iterable[Edition]) -> list[dict[str, Any]]:
    """The segmented control of editions; ``urls`` gives each edition's address."""
    return [
        {"label": short_name(row.slug), "url": urls[row.slug], "current": row.slug == current, "title": row.title}
        for row in editions
        if row.slug in urls
    ]


def clause_trees(edition: str) -> dict[str, list[ClauseRow]]:
    """Rule number -> the topmost clauses of the rule, their parts below them, for a whole edition. Two queries."""
    rows = selectors.edition_clauses(edition)
    trees: dict[str, list[ClauseRow]] = defaultdict(list)
    for row in rows.values():
        if parent_path(row.path) not in rows:
            trees[row.rule].append(row)
    return trees


def clause(
    row: ClauseRow, write: Writer, *, both: bool = False, departures: Mapping[str, list[Departure]] | None = None
) -> dict[str, Any]:
    """A clause with its parts as the clause component wants it."""
    other = {"cs": "en", "en": "cs"}[language()]
    labels = {"likely": gettext("likely wording"), "memory": gettext("wording not confirmed")}
    differs = bool(row.overridden and row.difference)
    return {
        "path": row.path,
        "anchor": row.path,
        "letter": row.path.rpartition(".")[2],
        "html": write.prose(row.text, row.edition),
        "other_html": write.prose(row.text.in_language(other), row.edition, terms=False) if both else "",
        "other_lang": other,
        "status": row.status,
        "status_reason": write.line(str(row.status_reason), row.edition, terms=False),
        "confidence_label": labels.get(row.confidence, ""),
        "differs": write.line(str(row.difference), row.edition, terms=False) if differs else "",
        "why": write.line(str(row.why), row.edition, terms=False) if differs else "",
        "replaced": write.prose(row.replaced, row.edition, terms=False) if row.overridden and row.replaced else "",
        "departures": [
            {
                "name": short_name(one.edition),
                "url": write.url(one.edition, row.path),
                "html": write.line(one.difference, one.edition, terms=False),
            }
            for one in (departures or {}).get(row.path, ())
        ],
        "children": [clause(child, write, both=both, departures=departures) for child in row.children],
    }


def change(row: CorrespondenceRow, write: Writer) -> dict[str, Any]:
    """A correspondence as the difference component wants it."""

    def side(citation: str) -> tuple[str, str]:
        slug, _, path = citation.partition("/")
        return (f"{short_name(slug)}, {path}", write.url(slug, path)) if citation else (gettext("not there"), "")

    old_label, old_url = side(row.old)
    new_label, new_url = side(row.new)
    rule = row.new_rule or row.old_rule
    edition = (row.new or row.old).partition("/")[0]
    return {
        "title": rule.title if rule else (row.new or row.old).partition("/")[2],
        "kind": row.kind,
        "kind_label": row.kind_label,
        "old_label": old_label,
        "old_url": old_url,
        "new_label": new_label,
        "new_url": new_url,
        "old_says": write.line(str(row.old_says), row.old.partition("/")[0] or edition, terms=False),
        "new_says": write.line(str(row.new_says), edition, terms=False),
        "why": write.line(str(row.why), edition, terms=False),
        "example": write.line(str(row.example), edition, terms=False),
    }


# --- Coverage ---


def coverage(clauses: Iterable[ClauseRow]) -> dict[str, Any]:
    """How many clauses are computed, and how many are not and why not."""
    counts = Counter(row.status for row in clauses)
    total = sum(counts.values())
    return {
        "total": total,
        "summary": ngettext("%(count)s clause", "%(count)s clauses", total) % {"count": rendering.number(total)},
        "statuses": [
            {"status": status, "count": rendering.number(counts[status]), "meaning": meanings()[status]}
            for status in STATUSES
            if counts[status]
        ],
    }


def meanings() -> dict[str, str]:
    """Status -> what it means for the reader."""
    return {
        "executable": gettext("The engine computes the ruling from the facts."),
        "partly": gettext("The engine computes a part; the clause says which part is left to people."),
        "discretion": gettext("The rule itself leaves the decision to the director; the options are shown."),
        "procedure": gettext("It says how the game is run; there is nothing to compute."),
    }


def status_of_rule(clauses: Iterable[ClauseRow]) -> str:
    """One status for a rule with several clauses: computed only where every clause is."""
    found = {row.status for row in clauses}
    if not found:
        return ""
    if found == {"executable"}:
        return "executable"
    if found & {"executable", "partly"}:
        return "partly"
    return "discretion" if "discretion" in found else "procedure"


# --- Worked examples ---


@lru_cache(maxsize=16)
def _rulings_by_rule(edition: str) -> Mapping[str, tuple[tuple[Scenario, Ruling], ...]]:
    """Rule number -> the scenarios that are decided by it. Engine and scenarios don't change while we run."""
    found: dict[str, list[tuple[Scenario, Ruling]]] = defaultdict(list)
    for scenario in scenarios():
        ruling = ruled(scenario, edition)
        if ruling is not None:
            for number in dict.fromkeys(rule_number(citation.clause) for citation in ruling.cites):
                found[number].append((scenario, ruling))
    return {number: tuple(pairs) for number, pairs in found.items()}


def ruled(scenario: Scenario, edition: str) -> Ruling | None:
    """The engine's ruling, or nothing where the edition does not cover the scenario."""
    try:
        return rule_on(scenario.topic, scenario.facts, edition)
    except EngineError:
        return None


def worked_examples(edition: str, number: str, topics: Iterable[str]) -> list[tuple[Scenario, Ruling]]:
    """The scenarios that a rule decides, those of its own topics first."""
    if edition not in edition_ids():
        return []
    own = set(topics)
    return sorted(_rulings_by_rule(edition).get(number, ()), key=lambda pair: pair[0].topic not in own)


def title_of(scenario: Scenario) -> str:
    """The scenario's title in the active language."""
    return getattr(scenario.title, language())


def told(scenario: Scenario) -> str:
    """How somebody would tell the situation in the active language; empty if nobody has yet."""
    return next(iter(getattr(scenario.ask, language())), "")


def worked(scenario: Scenario, ruling: Ruling, write: Writer, *, uid: str) -> dict[str, Any]:
    """A scenario with its ruling as the example component wants it."""
    text = told(scenario)
    return {
        "id": scenario.id,
        "title": title_of(scenario),
        "html": write.prose(text, ruling.edition, terms=False) if text else "",
        "svg": picture(scenario.facts, uid=uid, outcome=ruling.outcome),
        "steps": rendering.steps_in_order(ruling.outcome),
        "ruling": rendering.say_aloud(ruling),
        "cites": cites(ruling.cites),
        "url": reverse("rules:example", args=[scenario.id]) + f"?edition={ruling.edition}",
    }


# --- Citing ---


def citation_of(request: HttpRequest, edition: Edition, number: str, title: str) -> dict[str, str]:
    """The short address of a rule and the line with which it is cited."""
    address = request.build_absolute_uri(short_address(edition, number))
    line = (
        gettext("%(edition)s, rule %(number)s (%(title)s), as restated at %(address)s")
        if number[:1].isdecimal()
        else gettext("%(edition)s, recommended procedure %(number)s (%(title)s), as restated at %(address)s")
    )
    return {
        "address": address,
        "text": line % {"edition": edition.title, "number": number, "title": title, "address": address},
    }


def short_address(edition: Edition, path: str) -> str:
    """The address without a language that is short enough to be typed: the year, or the year and the variant."""
    name = edition.slug.removeprefix("tda-")
    return reverse("short", args=[name, path])
