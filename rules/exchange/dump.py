"""What does the database hold, in the form of the text files?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from django.db.models import Model

from rules.exchange.schema import (
    CORRESPONDENCE_FILE,
    EDITIONS_FILE,
    GLOSSARY_FILE,
    ClauseEntry,
    CorrespondenceEntry,
    EditionEntry,
    Rulebook,
    RuleEntry,
    SectionEntry,
    TermEntry,
)
from rules.exchange.write import write_correspondence, write_editions, write_glossary, write_section
from rules.lang.wording import Wording
from rules.models import Clause, Commentary, Correspondence, Edition, Example, Rule, Section, Term


def rulebook() -> Rulebook:
    """Everything in the database, in eight queries whatever its size."""
    clauses: dict[int, list[ClauseEntry]] = defaultdict(list)
    for clause in Clause.objects.order_by("rule", "order", "path"):
        clauses[clause.rule_id].append(_clause(clause))
    examples: dict[int, list[Wording]] = defaultdict(list)
    for example in Example.objects.order_by("rule", "order"):
        examples[example.rule_id].append(_given(example, "text"))
    commentaries = {commentary.rule_id: _wording(commentary, "text") for commentary in Commentary.objects.all()}
    rules: dict[int, list[RuleEntry]] = defaultdict(list)
    for rule in Rule.objects.order_by("order", "number"):
        entry = _rule(rule, commentaries.get(rule.pk), examples[rule.pk], clauses[rule.pk])
        rules[rule.section_id].append(entry)
    editions = list(Edition.objects.order_by("order", "slug"))
    slugs = {edition.pk: edition.slug for edition in editions}
    return Rulebook(
        editions=tuple(_edition(edition, slugs) for edition in editions),
        sections=tuple(
            SectionEntry(
                edition=slugs[section.edition_id],
                slug=section.slug,
                order=section.order,
                title=_given(section, "title"),
                rules=tuple(rules[section.pk]),
            )
            for section in Section.objects.order_by("edition__order", "edition__slug", "order", "slug")
        ),
        correspondences=tuple(_correspondence(row) for row in Correspondence.objects.order_by("order", "old", "new")),
        terms=tuple(_term(term) for term in Term.objects.order_by("order", "slug")),
    )


def files(book: Rulebook, edition: str) -> dict[str, str]:
    """Path below the folder of texts -> text, for every section of an edition."""
    return {section.file: write_section(section) for section in book.sections if section.edition == edition}


def shared_files(book: Rulebook) -> dict[str, str]:
    """The files that belong to no single edition, without those that would be empty."""
    files = {EDITIONS_FILE: write_editions(book.editions)}
    if book.correspondences:
        files[CORRESPONDENCE_FILE] = write_correspondence(book.correspondences)
    if book.terms:
        files[GLOSSARY_FILE] = write_glossary(book.terms)
    return files


def _given(row: Model, name: str) -> Wording:
    return Wording(cs=getattr(row, f"{name}_cs"), en=getattr(row, f"{name}_en"))


def _wording(row: Model, name: str) -> Wording | None:
    wording = _given(row, name)
    return wording if wording.cs or wording.en else None


def _strings(value: Iterable[str] | None) -> tuple[str, ...] | None:
    return None if value is None else tuple(value)


def _edition(edition: Edition, slugs: dict[int, str]) -> EditionEntry:
    return EditionEntry(
        slug=edition.slug,
        order=edition.order,
        year=edition.year,
        extends=slugs[edition.extends_id] if edition.extends_id else None,
        title=_given(edition, "title"),
        about=_given(edition, "about"),
        credit=_given(edition, "credit"),
        official_url=edition.official_url,
    )


def _rule(
    rule: Rule, commentary: Wording | None, examples: Iterable[Wording], clauses: Iterable[ClauseEntry]
) -> RuleEntry:
    return RuleEntry(
        number=rule.number,
        title=_wording(rule, "title"),
        topics=_strings(rule.topics),
        see=_strings(rule.see),
        short=_wording(rule, "short"),
        commentary=commentary,
        note=_wording(rule, "note"),
        examples=tuple(examples),
        clauses=tuple(clauses),
    )


def _clause(clause: Clause) -> ClauseEntry:
    return ClauseEntry(
        path=clause.path,
        text=_given(clause, "text"),
        status=clause.status,
        status_reason=_wording(clause, "status_reason"),
        confidence=clause.confidence,
        difference=_wording(clause, "difference"),
        why=_wording(clause, "why"),
    )


def _correspondence(row: Correspondence) -> CorrespondenceEntry:
    return CorrespondenceEntry(
        old=row.old,
        new=row.new,
        kind=row.kind,
        old_says=_wording(row, "old_says"),
        new_says=_wording(row, "new_says"),
        why=_wording(row, "why"),
        example=_wording(row, "example"),
    )


def _term(term: Term) -> TermEntry:
    return TermEntry(
        slug=term.slug,
        term=_given(term, "term"),
        definition=_given(term, "definition"),
        forms_cs=tuple(term.forms_cs),
        forms_en=tuple(term.forms_en),
    )
