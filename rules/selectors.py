"""What do the pages read from the rulebook?

A variant edition holds only what it says otherwise. Everything here gives the whole edition: the rules and
clauses of the edition it extends, with the overridden ones in their place and marked. What does not exist
raises the ``DoesNotExist`` of its model.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.db.models import Model, Q, QuerySet
from django.utils.translation import get_language

from rules.engine.citation import Citation
from rules.lang.references import parent_path, rule_number
from rules.lang.wording import Wording
from rules.models import (
    Clause,
    Commentary,
    Correspondence,
    Edition,
    Example,
    ImportedComment,
    OfficialWording,
    Rule,
    Section,
    SourceDocument,
    Term,
)


class Text(Wording):
    """A text in both languages that shows itself in the active one; false when it is empty."""

    __slots__ = ()

    def __str__(self) -> str:
        return self.in_language(get_language() or "cs")

    def __bool__(self) -> bool:
        return bool(self.cs or self.en)


@dataclass(frozen=True, kw_only=True)
class RuleLink:
    """Enough of a rule to link to it."""

    edition: str
    number: str
    title: Text


@dataclass(frozen=True, kw_only=True)
class RuleRow:
    """A rule as an edition has it; ``written_in`` are the editions that its texts come from, nearest
    first."""

    edition: str
    number: str
    order: int
    section: str
    title: Text
    short: Text
    note: Text
    topics: tuple[str, ...]
    see: tuple[str, ...]
    overridden: bool
    written_in: tuple[str, ...]

    @property
    def link(self) -> RuleLink:
        return RuleLink(edition=self.edition, number=self.number, title=self.title)


@dataclass(frozen=True, kw_only=True)
class SectionRow:
    """A section with its rules in order."""

    slug: str
    order: int
    title: Text
    rules: tuple[RuleRow, ...]


@dataclass(frozen=True, kw_only=True)
class ClauseRow:
    """A clause as an edition has it.

    ``written_in`` is the edition whose text it is. ``overridden`` says that this text stands in place of
    ``replaced``, the text of the edition below; ``difference`` and ``why`` explain it. Both are empty for an
    inherited clause.
    """

    edition: str
    path: str
    rule: str
    written_in: str
    text: Text
    status: str
    status_reason: Text
    confidence: str
    overridden: bool
    difference: Text
    why: Text
    replaced: Text
    children: tuple[ClauseRow, ...] = ()

    @property
    def citation(self) -> str:
        return f"{self.edition}/{self.path}"


@dataclass(frozen=True, kw_only=True)
class CorrespondenceRow:
    """What became of a rule; ``old`` and ``new`` are citations, the links ``None`` where there is no text."""

    kind: str
    kind_label: str
    old: str
    new: str
    old_rule: RuleLink | None
    new_rule: RuleLink | None
    old_says: Text
    new_says: Text
    why: Text
    example: Text


@dataclass(frozen=True, kw_only=True)
class RulePage:
    """Everything on the page of a rule."""

    edition: Edition
    section: SectionRow
    rule: RuleRow
    clauses: tuple[ClauseRow, ...]
    commentary: Text
    examples: tuple[Text, ...]
    see_also: tuple[RuleLink, ...]
    cited_by: tuple[RuleLink, ...]
    became: tuple[CorrespondenceRow, ...]
    came_from: tuple[CorrespondenceRow, ...]
    previous: RuleLink | None
    next: RuleLink | None

    def all_clauses(self) -> tuple[ClauseRow, ...]:
        """The clauses of the tree in reading order."""
        return tuple(_flat(self.clauses))


def _flat(clauses: Iterable[ClauseRow]) -> Iterable[ClauseRow]:
    for row in clauses:
        yield row
        yield from _flat(row.children)


def editions() -> list[Edition]:
    """All editions in their order, variants included."""
    return list(Edition.objects.order_by("order", "slug"))


def edition(slug: str) -> Edition:
    """One edition with the chain of what it extends attached; ``Edition.DoesNotExist`` when there is none."""
    return _chain(slug)[0]


def _chain(slug: str) -> list[Edition]:
    """The edition and what it extends, nearest first. One query: there are few editions."""
    return _chain_in({row.pk: row for row in Edition.objects.all()}, slug)


def _chain_in(by_id: dict[int, Edition], slug: str) -> list[Edition]:
    step = next((row for row in by_id.values() if row.slug == slug), None)
    if step is None:
        raise Edition.DoesNotExist(f"There is no edition {slug!r}.")
    chain = []
    while step is not None and step not in chain:
        chain.append(step)
        base = by_id.get(step.extends_id) if step.extends_id else None
        if base is not None:
            step.extends = base
        step = base
    return chain


def _text(row: Model, name: str) -> Text:
    return Text(cs=getattr(row, f"{name}_cs"), en=getattr(row, f"{name}_en"))


EMPTY = Text(cs="", en="")


def _rule_rows(chain: Sequence[Edition], rules: Iterable[Rule]) -> list[RuleRow]:
    """Resolve rules of all editions of the chain; each must have its section loaded."""
    rank = {row.pk: position for position, row in enumerate(chain)}
    layers: dict[str, list[Rule]] = defaultdict(list)
    for rule in sorted(rules, key=lambda rule: rank[rule.edition_id]):
        layers[rule.number].append(rule)
    rows = []
    for number, stack in layers.items():

        def text(name: str, stack: list[Rule] = stack) -> Text:
            return next((found for rule in stack if (found := _text(rule, name))), EMPTY)

        def strings(name: str, stack: list[Rule] = stack) -> tuple[str, ...]:
            return tuple(next((found for rule in stack if (found := getattr(rule, name)) is not None), ()))

        rows.append(
            RuleRow(
                edition=chain[0].slug,
                number=number,
                order=stack[0].order,
                # A variant's file may have a section of its own name; the rule keeps its place in the base.
                section=stack[-1].section.slug,
                title=text("title"),
                short=text("short"),
                note=text("note"),
                topics=strings("topics"),
                see=strings("see"),
                overridden=len(stack) > 1 and stack[0].edition_id == chain[0].pk,
                written_in=tuple(chain[rank[rule.edition_id]].slug for rule in stack),
            )
        )
    return sorted(rows, key=lambda row: (row.order, row.number))


def _rules_of(chain: Sequence[Edition]) -> QuerySet[Rule]:
    return Rule.objects.filter(edition__in=chain).select_related("section")


def edition_rules(slug: str) -> list[RuleRow]:
    """Every rule of an edition in order, for a variant with the overridden ones in their place. Two
    queries."""
    chain = _chain(slug)
    return _rule_rows(chain, _rules_of(chain))


def sections_with_rules(slug: str) -> list[SectionRow]:
    """The sections that have rules, in order. Three queries."""
    chain = _chain(slug)
    rules: dict[str, list[RuleRow]] = defaultdict(list)
    for row in _rule_rows(chain, _rules_of(chain)):
        rules[row.section].append(row)
    sections: dict[str, Section] = {}
    rank = {row.pk: position for position, row in enumerate(chain)}
    for section in sorted(Section.objects.filter(edition__in=chain), key=lambda one: rank[one.edition_id]):
        sections.setdefault(section.slug, section)
    return [
        SectionRow(slug=name, order=section.order, title=_text(section, "title"), rules=tuple(rules[name]))
        for name, section in sorted(sections.items(), key=lambda item: (item[1].order, item[0]))
        if rules[name]
    ]


def _clause_row(slug: str, clause: Clause, written_in: str, replaced: Clause | None) -> ClauseRow:
    overridden = replaced is not None and written_in == slug
    return ClauseRow(
        edition=slug,
        path=clause.path,
        rule=rule_number(clause.path),
        written_in=written_in,
        text=_text(clause, "text"),
        status=clause.status,
        status_reason=_text(clause, "status_reason"),
        confidence=clause.confidence,
        overridden=overridden,
        difference=_text(clause, "difference"),
        why=_text(clause, "why"),
        replaced=_text(replaced, "text") if overridden and replaced is not None else EMPTY,
    )


def _clause_rows(chain: Sequence[Edition], clauses: Iterable[Clause]) -> dict[str, ClauseRow]:
    """Path -> clause for clauses of all editions of the chain, each with its rule loaded, in reading
    order."""
    rank = {row.pk: position for position, row in enumerate(chain)}
    layers: dict[str, list[Clause]] = defaultdict(list)
    for clause in sorted(clauses, key=lambda clause: rank[clause.rule.edition_id]):
        layers[clause.path].append(clause)
    # A clause that a variant adds comes after those of the edition below.
    ordered = sorted(
        layers.values(),
        key=lambda stack: (stack[-1].rule.order, -rank[stack[-1].rule.edition_id], stack[-1].order),
    )
    return {
        stack[0].path: _clause_row(
            chain[0].slug,
            stack[0],
            chain[rank[stack[0].rule.edition_id]].slug,
            stack[1] if len(stack) > 1 else None,
        )
        for stack in ordered
    }


def _tree(rows: dict[str, ClauseRow]) -> tuple[ClauseRow, ...]:
    """Hang each clause under the one whose path is one level up; a clause without one is a root."""
    below: dict[str, list[str]] = defaultdict(list)
    for path in rows:
        parent = parent_path(path)
        below[parent if parent in rows else ""].append(path)

    def grow(path: str) -> ClauseRow:
        return replace(rows[path], children=tuple(grow(child) for child in below[path]))

    return tuple(grow(path) for path in below[""])


def rule_page(slug: str, number: str) -> RulePage:
    """Everything on a rule's page in eight queries, whatever the size of the edition.

    ``Edition.DoesNotExist`` or ``Rule.DoesNotExist`` when there is no such edition or rule.
    """
    chain = _chain(slug)
    rows = _rule_rows(chain, _rules_of(chain))
    place = next((position for position, row in enumerate(rows) if row.number == number), None)
    if place is None:
        raise Rule.DoesNotExist(f"There is no rule {number!r} in {slug}.")
    rule, links = rows[place], {row.number: row.link for row in rows}
    sections = list(Section.objects.filter(edition__in=chain, slug=rule.section))
    section = min(sections, key=lambda one: [row.pk for row in chain].index(one.edition_id))
    mine = {"rule__edition__in": chain, "rule__number": number}
    clauses = _clause_rows(chain, Clause.objects.filter(**mine).select_related("rule"))
    both_ways = _correspondence_rows(_correspondences_of(chain, number))
    return RulePage(
        edition=chain[0],
        section=SectionRow(
            slug=section.slug,
            order=section.order,
            title=_text(section, "title"),
            rules=tuple(row for row in rows if row.section == section.slug),
        ),
        rule=rule,
        clauses=_tree(clauses),
        commentary=_nearest_commentary(chain, Commentary.objects.filter(**mine).select_related("rule")),
        examples=_nearest_examples(chain, Example.objects.filter(**mine).select_related("rule").order_by("order")),
        see_also=tuple(links[other] for other in rule.see if other in links),
        cited_by=_cited_by(chain, rule, rows),
        became=tuple(row for row in both_ways if row.old and _is_of(row.old, chain, number)),
        came_from=tuple(row for row in both_ways if row.new and _is_of(row.new, chain, number)),
        previous=rows[place - 1].link if place else None,
        next=rows[place + 1].link if place + 1 < len(rows) else None,
    )


def _nearest_commentary(chain: Sequence[Edition], commentaries: Iterable[Commentary]) -> Text:
    by_edition = {row.rule.edition_id: row for row in commentaries}
    return next((_text(by_edition[one.pk], "text") for one in chain if one.pk in by_edition), EMPTY)


def _nearest_examples(chain: Sequence[Edition], examples: Iterable[Example]) -> tuple[Text, ...]:
    """The examples of the nearest edition that has any: a variant that gives examples gives them all."""
    by_edition: dict[int, list[Text]] = defaultdict(list)
    for row in examples:
        by_edition[row.rule.edition_id].append(_text(row, "text"))
    return next((tuple(by_edition[one.pk]) for one in chain if one.pk in by_edition), ())


def _cited_by(chain: Sequence[Edition], rule: RuleRow, rows: Iterable[RuleRow]) -> tuple[RuleLink, ...]:
    """The other rules that name this one under "see also" or in the text of a clause, other rulebooks' last."""
    number = rule.number
    own = Q(text_en__contains=f"{{{number}}}") | Q(text_en__contains=f"{{{number}.")
    named = Q()
    for one in chain:
        named |= Q(text_en__contains=f"{{{one.slug}/{number}}}") | Q(text_en__contains=f"{{{one.slug}/{number}.")
    mentions = Clause.objects.filter(own & Q(rule__edition__in=chain) | named).select_related("rule__edition")
    in_text, elsewhere = set(), {}
    for clause in mentions:
        if clause.rule.edition in chain:
            in_text.add(clause.rule.number)
        else:
            link = RuleLink(
                edition=clause.rule.edition.slug, number=clause.rule.number, title=_text(clause.rule, "title")
            )
            elsewhere[(link.edition, clause.rule.order)] = link
    here = (row.link for row in rows if row.number != number and (number in row.see or row.number in in_text))
    return (*here, *(elsewhere[key] for key in sorted(elsewhere)))


def _is_of(citation: str, chain: Sequence[Edition], number: str) -> bool:
    slug, _, path = citation.partition("/")
    return rule_number(path) == number and any(one.slug == slug for one in chain)


def _correspondences_of(chain: Sequence[Edition], number: str) -> QuerySet[Correspondence]:
    condition = Q()
    for one in chain:
        for side in ("old", "new"):
            condition |= Q(**{side: f"{one.slug}/{number}"}) | Q(**{f"{side}__startswith": f"{one.slug}/{number}."})
    return _with_rules(Correspondence.objects.filter(condition))


def _with_rules(rows: QuerySet[Correspondence]) -> QuerySet[Correspondence]:
    return rows.select_related("old_rule__edition", "new_rule__edition").order_by("order", "old", "new")


def _correspondence_rows(found: Iterable[Correspondence]) -> list[CorrespondenceRow]:
    # A link names the edition of the citation: the text may be that of the edition which a variant extends.
    def link(rule: Rule | None, citation: str) -> RuleLink | None:
        if rule is None:
            return None
        return RuleLink(edition=citation.partition("/")[0], number=rule.number, title=_text(rule, "title"))

    return [
        CorrespondenceRow(
            kind=row.kind,
            kind_label=row.get_kind_display(),
            old=row.old,
            new=row.new,
            old_rule=link(row.old_rule, row.old),
            new_rule=link(row.new_rule, row.new),
            old_says=_text(row, "old_says"),
            new_says=_text(row, "new_says"),
            why=_text(row, "why"),
            example=_text(row, "example"),
        )
        for row in found
    ]


def correspondences(old: str, new: str) -> list[CorrespondenceRow]:
    """What became of each rule of ``old`` in ``new`` (edition slugs), dropped and new ones too. One query."""
    between = Q(old__startswith=f"{old}/", new__startswith=f"{new}/")
    dropped = Q(old__startswith=f"{old}/", new="")
    added = Q(old="", new__startswith=f"{new}/")
    return _correspondence_rows(_with_rules(Correspondence.objects.filter(between | dropped | added)))


def clause(citation: Citation | str) -> ClauseRow:
    """The clause of a citation such as ``tda-2015/43.A``; ``Clause.DoesNotExist`` when there is none."""
    found = clauses_for([citation])
    if not found:
        raise Clause.DoesNotExist(f"There is no clause {citation}.")
    return next(iter(found.values()))


def clauses_for(citations: Iterable[Citation | str]) -> dict[str, ClauseRow]:
    """Citation as text -> clause for those that exist, in the order given. Two queries for any number."""
    wanted: dict[str, set[str]] = defaultdict(set)
    order = [str(citation) for citation in citations]
    for text in order:
        slug, _, path = text.partition("/")
        wanted[slug].add(path)
    if not wanted:
        return {}
    rows = list(Edition.objects.all())
    by_id = {row.pk: row for row in rows}
    known = {row.slug for row in rows}
    chains = {slug: _chain_in(by_id, slug) for slug in wanted if slug in known}
    condition = Q(pk__in=())
    for slug, chain in chains.items():
        condition |= Q(rule__edition__in=[one.pk for one in chain], path__in=wanted[slug])
    clauses = list(Clause.objects.filter(condition).select_related("rule"))
    found: dict[str, ClauseRow] = {}
    for slug, chain in chains.items():
        members = {one.pk for one in chain}
        mine = [row for row in clauses if row.rule.edition_id in members and row.path in wanted[slug]]
        found |= {row.citation: row for row in _clause_rows(chain, mine).values()}
    return {text: found[text] for text in order if text in found}


def edition_clauses(slug: str) -> dict[str, ClauseRow]:
    """Path -> clause for a whole edition, in reading order. Two queries."""
    chain = _chain(slug)
    rows = _clause_rows(chain, Clause.objects.filter(rule__edition__in=chain).select_related("rule"))
    return {row.path: row for row in _flat(_tree(rows))}


@dataclass(frozen=True, kw_only=True)
class RulebookRow:
    """One rule of a whole edition, with everything said about it."""

    rule: RuleRow
    section: Text
    clauses: tuple[ClauseRow, ...]
    commentary: Text
    examples: tuple[Text, ...]
    correspondences: tuple[CorrespondenceRow, ...]


def rulebook(slug: str) -> list[RulebookRow]:
    """Every rule of an edition with all its texts, in eight queries."""
    chain = _chain(slug)
    in_chain = {"rule__edition__in": chain}
    sections = {row.number: section.title for section in sections_with_rules(slug) for row in section.rules}
    clauses: dict[str, list[ClauseRow]] = defaultdict(list)
    for row in edition_clauses(slug).values():
        clauses[row.rule].append(row)
    commentaries: dict[str, list[Commentary]] = defaultdict(list)
    for commentary in Commentary.objects.filter(**in_chain).select_related("rule"):
        commentaries[commentary.rule.number].append(commentary)
    examples: dict[str, list[Example]] = defaultdict(list)
    for example in Example.objects.filter(**in_chain).select_related("rule").order_by("order"):
        examples[example.rule.number].append(example)
    of_chain = Q()
    for one in chain:
        of_chain |= Q(old__startswith=f"{one.slug}/") | Q(new__startswith=f"{one.slug}/")
    both_ways = _correspondence_rows(_with_rules(Correspondence.objects.filter(of_chain)))
    return [
        RulebookRow(
            rule=row,
            section=sections[row.number],
            clauses=tuple(clauses[row.number]),
            commentary=_nearest_commentary(chain, commentaries[row.number]),
            examples=_nearest_examples(chain, examples[row.number]),
            correspondences=tuple(
                one for one in both_ways if _is_of(one.old, chain, row.number) or _is_of(one.new, chain, row.number)
            ),
        )
        for row in _rule_rows(chain, _rules_of(chain))
    ]


def terms() -> list[Term]:
    """The glossary in its order."""
    return list(Term.objects.order_by("order", "slug"))


def term(slug: str) -> Term:
    """One entry of the glossary; ``Term.DoesNotExist`` when there is none."""
    return Term.objects.get(slug=slug)


# --- What an operator imported ---


@dataclass(frozen=True, kw_only=True)
class ImportedPart:
    """A rule as one imported document words it: its wordings, Czech first, and its author's comments."""

    document: SourceDocument
    number: str
    wordings: tuple[OfficialWording, ...]
    comments: tuple[ImportedComment, ...]


def official_wording(slug: str, number: str) -> tuple[ImportedPart, ...]:
    """What imported documents say of a rule, those of a variant before those of the edition below it.

    Empty when none is imported. Three queries; ``Edition.DoesNotExist`` when there is no such edition.
    """
    return _imported_parts(_chain(slug), number)


def imported_sections(slug: str) -> tuple[ImportedPart, ...]:
    """The parts of an edition's imported documents that belong to no rule, in the order of the documents."""
    return _imported_parts(_chain(slug)[:1], "")


def _imported_parts(chain: Sequence[Edition], number: str) -> tuple[ImportedPart, ...]:
    rank = {row.pk: position for position, row in enumerate(chain)}
    mine = {"document__edition__in": chain, "number": number}
    parts: dict[tuple[int, int], list[OfficialWording]] = defaultdict(list)
    wordings = OfficialWording.objects.filter(**mine).select_related("document__edition")
    for wording in sorted(
        wordings, key=lambda one: (rank[one.document.edition_id], one.document.name, one.order, one.language)
    ):
        parts[wording.document_id, wording.order].append(wording)
    comments: dict[tuple[int, int], list[ImportedComment]] = defaultdict(list)
    for comment in ImportedComment.objects.filter(**mine).order_by("document", "order", "line"):
        comments[comment.document_id, comment.order].append(comment)
    return tuple(
        ImportedPart(document=found[0].document, number=number, wordings=tuple(found), comments=tuple(comments[place]))
        for place, found in parts.items()
    )
