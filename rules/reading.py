"""Which references lead to a text, and which clauses use a word of the glossary?"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules import selectors
from rules.lang.fold import fold
from rules.lang.glossary import Finder
from rules.lang.stems import stem
from rules.models import Clause, Edition, Term
from rules.selectors import ClauseRow

# So common in the rules that a link under each would only be in the way.
ORDINARY = frozenset(
    {"player", "dealer", "tournament", "chip", "card", "deck", "seat", "hand-in-play", "level", "structure", "break"}
    | {"position", "action", "edition", "clause", "ruling", "gesture", "check", "complete", "option", "warning", "tda"}
    | {"straight", "pair", "two-pair", "high-card", "turn-street", "street", "etiquette", "cut", "floor", "pot"}
    | {"button", "penalty", "balancing"}
)
# Forms of a term that are everyday words as well: the rules mostly mean the latter.
EVERYDAY_FORMS = frozenset(
    {"table", "tables", "tabled", "behind", "facing", "clock", "angle", "rabbit", "limit", "protect", "protects"}
    | {"exposing", "exposes", "dodged", "na místě", "rozdá", "rozdává", "přemýšlí", "přemýšlení", "více hráčů"}
)
# A shorter single word ("hand", "high", "set", "open", "low", "pass", "push") mostly isn't meant as the term.
_SHORTEST_WORD = 5
_WORD = re.compile(r"[^\W_]+")
_ASIDE = re.compile(r"\s*\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Entry:
    """What the small card of a linked term says."""

    slug: str
    title: str
    definition: str


@dataclass(frozen=True, slots=True)
class Glossary:
    """The terms of one language that texts are linked to."""

    finder: Finder
    entries: Mapping[str, Entry]


def _forms(term: str, forms: Collection[str]) -> list[str]:
    """The term without what stands in parentheses, then its forms."""
    return [_ASIDE.sub("", term), *forms]


def _stems(text: str, language: str) -> set[str]:
    return {stem(word, language) for word in _WORD.findall(fold(text).text)}


def _is_worth_a_link(form: str, term: str, language: str) -> bool:
    """A form of the term's own words; slang and paraphrases explain themselves by being searched for, not linked."""
    if form.casefold() in EVERYDAY_FORMS:
        return False
    if len(form) < _SHORTEST_WORD and not form.isupper() and " " not in form and "-" not in form:
        return False
    return _stems(form, language) <= _stems(term, language)


@lru_cache(maxsize=4)
def _links(rows: tuple[tuple[str, str, tuple[str, ...]], ...], language: str) -> Finder:
    return Finder(
        (form, slug)
        for slug, term, forms in rows
        for form in _forms(term, forms)
        if _is_worth_a_link(form, term, language)
    )


def glossary(language: str) -> Glossary:
    """The terms to link in texts of a language ("cs" or "en"). One query; the finder is kept between pages."""
    fields = ("slug", f"term_{language}", f"definition_{language}", f"forms_{language}")
    rows = [row for row in Term.objects.order_by("order", "slug").values_list(*fields) if row[0] not in ORDINARY]
    finder = _links(tuple((slug, term, tuple(forms)) for slug, term, _, forms in rows), language)
    return Glossary(finder, {slug: Entry(slug, term, text) for slug, term, text, _ in rows})


def known_paths() -> dict[str, frozenset[str]]:
    """Edition -> every rule number and clause path that has a text there, inherited ones too. Two queries."""
    editions = {row.pk: row for row in Edition.objects.all()}
    own: dict[int, set[str]] = {pk: set() for pk in editions}
    for pk, number, path in Clause.objects.values_list("rule__edition", "rule__number", "path"):
        own[pk] |= {number, path}
    known = {}
    for row in editions.values():
        paths, step, seen = set(own[row.pk]), row.extends_id, {row.pk}
        while step is not None and step not in seen:
            seen.add(step)
            paths |= own[step]
            step = editions[step].extends_id
        known[row.slug] = frozenset(paths)
    return known


def occurrences(term: Term, language: str) -> dict[str, list[ClauseRow]]:
    """Edition -> the clauses whose text in a language uses the term; for a variant only its own texts.

    Two queries for each edition.
    """
    finder = Finder(
        (form, term.slug) for form in _forms(getattr(term, f"term_{language}"), getattr(term, f"forms_{language}"))
    )
    found = {}
    for edition in selectors.editions():
        rows = [
            row
            for row in selectors.edition_clauses(edition.slug).values()
            if row.written_in == edition.slug and any(finder.mentions(row.text.in_language(language)))
        ]
        if rows:
            found[edition.slug] = rows
    return found


@dataclass(frozen=True, slots=True)
class Departure:
    """A variant says something else in a clause; ``difference`` and ``why`` are texts of the active language."""

    edition: str
    difference: str
    why: str


def departures(edition: str, number: str) -> dict[str, list[Departure]]:
    """Clause path -> where variants of the edition depart from a rule of it. One query."""
    found: dict[str, list[Departure]] = {}
    rows = Clause.objects.filter(rule__number=number, rule__edition__extends__slug=edition)
    for row in rows.select_related("rule__edition").order_by("rule__edition__order", "order"):
        if row.difference:
            found.setdefault(row.path, []).append(Departure(row.rule.edition.slug, row.difference, row.why))
    return found
