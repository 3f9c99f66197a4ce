"""What changed between two editions: clause beside clause, and told for somebody who learnt the older one?"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from rules import selectors
from rules.lang.difference import Part, difference
from rules.lang.references import natural_order, rule_number
from rules.models import Correspondence
from rules.selectors import ClauseRow, CorrespondenceRow, SectionRow
from rules.templatetags.rules_text import Writer, prose
from rules.views import flips, showing
from rules.views.presenting import short_name

OLD, NEW = "tda-2011", "tda-2015"
_BRACES = re.compile(r"\{(?:[a-z0-9-]+/)?([^{}]*)\}")
_BLANK_LINES = re.compile(r"\n\s*\n")


def kind_label(kind: str) -> str:
    """The name of a kind of change in the active language."""
    return str(Correspondence.Kind(kind).label)


def kinds() -> list[dict[str, str]]:
    """Every kind of change with what it means, those of substance first."""
    meanings = {
        "new": gettext("The older edition says nothing about it."),
        "changed": gettext("The same question, answered differently."),
        "split": gettext("One older rule is now several clauses."),
        "merged": gettext("Several older clauses are now one."),
        "dropped": gettext("The newer edition no longer says it."),
        "moved": gettext("The same substance under another number."),
        "reworded": gettext("Said in other words; no ruling changes."),
        "same": gettext("Nothing changed but perhaps the number."),
    }
    return [{"kind": kind, "label": kind_label(kind), "meaning": meaning} for kind, meaning in meanings.items()]


def _is_of_substance(row: CorrespondenceRow) -> bool:
    return row.kind not in Correspondence.UNEXPLAINED


def _sections_of_rules(sections: Iterable[SectionRow]) -> dict[str, str]:
    return {rule.number: section.slug for section in sections for rule in section.rules}


class Sections:
    """In which section of the newer edition a correspondence belongs; a dropped one stays in its old section."""

    def __init__(self) -> None:
        older, newer = selectors.sections_with_rules(OLD), selectors.sections_with_rules(NEW)
        self._old, self._new = _sections_of_rules(older), _sections_of_rules(newer)
        self.titles: dict[str, Any] = {row.slug: row.title for row in (*newer, *older)}
        self._order = list(dict.fromkeys(row.slug for row in (*newer, *older)))

    def of(self, row: CorrespondenceRow) -> str:
        """The slug of the section, empty where neither edition has the rule."""
        new, old = rule_number(row.new.partition("/")[2]), rule_number(row.old.partition("/")[2])
        return self._new.get(new) or self._old.get(old) or ""

    def in_order(self, slugs: Iterable[str]) -> list[str]:
        """Slugs in the order of the book, the unknown last."""
        places = {slug: place for place, slug in enumerate(self._order)}
        return sorted(slugs, key=lambda slug: places.get(slug, len(places)))

    def title(self, slug: str) -> object:
        """The title of a section in the active language."""
        return self.titles.get(slug) or gettext("Not in a section")


# --- Changes told ---


@require_safe
def changes(request: HttpRequest) -> HttpResponse:
    """Everything that changed from the older to the newer edition, told by section."""
    substance = "all" not in request.GET
    rows = selectors.correspondences(OLD, NEW)
    write, sections = showing.writer(terms=False), Sections()
    kept = [row for row in rows if _is_of_substance(row) or not substance]
    grouped: dict[str, list[CorrespondenceRow]] = defaultdict(list)
    for row in kept:
        grouped[sections.of(row)].append(row)
    counts = Counter(row.kind for row in rows)
    context = {
        "section": "rules",
        "substance": substance,
        "total": len(rows),
        "count": len(kept),
        "kinds": [kind | {"count": counts[kind["kind"]]} for kind in kinds() if counts[kind["kind"]]],
        "groups": [
            {
                "slug": slug or "other",
                "title": sections.title(slug),
                "changes": [_change(row, write) for row in sorted(grouped[slug], key=_by_new_number)],
            }
            for slug in sections.in_order(grouped)
        ],
    }
    return render(request, "rules/changes.html", context)


def _change(row: CorrespondenceRow, write: Writer) -> dict[str, Any]:
    """A change with the cases that show it: those of its newer clause, else those of its older one."""
    old, new = row.old.partition("/")[2], row.new.partition("/")[2]
    cards = flips.cards(OLD, [] if new else [old], NEW, [new] if new else [])
    return showing.change(row, write) | {"cards": cards}


def _by_new_number(row: CorrespondenceRow) -> tuple[int, str]:
    path = (row.new or row.old).partition("/")[2]
    return (natural_order(rule_number(path)), path)


# --- Clause beside clause ---


@dataclass(frozen=True, kw_only=True)
class Pairing:
    """Clauses of both editions that only together say the same: a group that no correspondence leaves."""

    rows: tuple[CorrespondenceRow, ...]
    old: tuple[str, ...]
    new: tuple[str, ...]

    @property
    def of_substance(self) -> bool:
        return any(map(_is_of_substance, self.rows))


def pairings(rows: Sequence[CorrespondenceRow]) -> list[Pairing]:
    """Correspondences joined where they share a clause, in the order of the newer edition."""
    group: dict[str, int] = {}
    members: dict[int, list[CorrespondenceRow]] = {}
    for place, row in enumerate(rows):
        members[place] = [row]
        for side in filter(None, (row.old, row.new)):
            if side in group and group[side] != place:
                joined = group[side]
                members[place] = members.pop(joined) + members[place]
                group = {key: place if value == joined else value for key, value in group.items()}
            group[side] = place

    def paths(found: list[CorrespondenceRow], side: str) -> tuple[str, ...]:
        named = {getattr(row, side).partition("/")[2] for row in found if getattr(row, side)}
        return tuple(sorted(named, key=lambda path: (natural_order(rule_number(path)), path)))

    found = [Pairing(rows=tuple(rows), old=paths(rows, "old"), new=paths(rows, "new")) for rows in members.values()]
    return sorted(found, key=lambda pairing: min(map(_by_new_number, pairing.rows)))


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """The two editions aligned, section by section; ``section`` and ``substance`` narrow it."""
    substance = "substance" in request.GET
    sections = Sections()
    found = pairings(selectors.correspondences(OLD, NEW))
    by_section: dict[str, list[Pairing]] = defaultdict(list)
    for pairing in found:
        by_section[sections.of(pairing.rows[0])].append(pairing)
    wanted = request.GET.get("section", "")
    wanted = wanted if wanted in by_section else ""
    write = showing.writer(terms=False)
    texts = {slug: selectors.edition_clauses(slug) for slug in (OLD, NEW)}
    groups: list[dict[str, Any]] = []
    for slug in sections.in_order(by_section):
        kept = [pairing for pairing in by_section[slug] if pairing.of_substance or not substance]
        if kept and wanted in ("", slug):
            shown = [_comparison(pairing, texts, write) for pairing in kept]
            groups.append({"slug": slug or "other", "title": sections.title(slug), "comparisons": shown})
    context = {
        "section": "rules",
        "substance": substance,
        "wanted": wanted,
        "choices": [{"slug": slug, "title": sections.title(slug)} for slug in sections.in_order(by_section) if slug],
        "groups": groups,
        "total": len(found),
        "count": sum(len(group["comparisons"]) for group in groups),
        "old_name": short_name(OLD),
        "new_name": short_name(NEW),
    }
    return render(request, "rules/compare.html", context)


def _comparison(pairing: Pairing, texts: Mapping[str, Mapping[str, ClauseRow]], write: Writer) -> dict[str, Any]:
    old, new = (_text(paths, texts[slug]) for paths, slug in ((pairing.old, OLD), (pairing.new, NEW)))
    found = difference(old, new) if old and new else None
    first = next((row.new_rule or row.old_rule for row in pairing.rows if row.new_rule or row.old_rule), None)
    anchor = (
        f"{NEW.rpartition('-')[2]}-{pairing.new[0]}" if pairing.new else f"{OLD.rpartition('-')[2]}-{pairing.old[0]}"
    )
    return {
        "anchor": anchor,
        "title": first.title if first else " / ".join(pairing.new or pairing.old),
        "kinds": [kind_label(kind) for kind in dict.fromkeys(row.kind for row in pairing.rows)],
        "identical": bool(old) and old == new,
        "related": found is None or found.related,
        "old": {
            "name": short_name(OLD),
            "cites": _cites(pairing.old, OLD, write),
            "html": _marked(found.old, "del") if found and found.related else prose(old, OLD),
        },
        "new": {
            "name": short_name(NEW),
            "cites": _cites(pairing.new, NEW, write),
            "html": _marked(found.new, "ins") if found and found.related else prose(new, NEW),
        },
        "notes": [
            {"why": write.line(str(row.why), NEW), "example": write.line(str(row.example), NEW)}
            for row in pairing.rows
            if row.why or row.example
        ],
        "cards": flips.cards(OLD, pairing.old, NEW, pairing.new),
    }


def _cites(paths: Iterable[str], edition: str, write: Writer) -> list[dict[str, str]]:
    return [{"clause": path, "url": write.url(edition, path)} for path in paths]


def _text(paths: Iterable[str], clauses: Mapping[str, ClauseRow]) -> str:
    """The texts of clauses in order; a rule without a clause of its own gives those of its parts."""
    found: dict[str, str] = {}
    for path in paths:
        inside = [path] if path in clauses else [each for each in clauses if each.startswith(f"{path}.")]
        found |= {each: _BRACES.sub(r"\1", str(clauses[each].text)).strip() for each in inside}
    return "\n\n".join(found.values())


def _marked(parts: Iterable[Part], tag: str) -> SafeString:
    """Paragraphs in which the changed runs are marked for the eye and named for the ear."""
    name = gettext("removed:") if tag == "del" else gettext("added:")
    blocks: list[SafeString] = [mark_safe("")]
    for part in parts:
        for place, text in enumerate(_BLANK_LINES.split(part.text)):
            if place:
                blocks.append(mark_safe(""))
            if part.changed and text.strip():
                template = f'{{}}<{tag}><span class="visually-hidden">{{}} </span>{{}}</{tag}>{{}}'
                lead = text[: len(text) - len(text.lstrip())]
                tail = text[len(text.rstrip()) :]
                blocks[-1] += format_html(template, lead, name, text.strip(), tail)
            else:
                blocks[-1] += format_html("{}", text)
    return format_html_join("", "<p>{}</p>", ((block,) for block in blocks if block.strip()))
