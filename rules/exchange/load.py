"""How does the database come to say what the text files say, at once or not at all?

The files are laid over what the database holds, the result is checked as a whole, and the difference is the
plan. Editions are never removed, because one may have been imported from elsewhere; what a folder or file no
longer holds is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from django.db import models, router, transaction
from django.db.models.deletion import Collector
from django.utils import translation

from rules.exchange import dump
from rules.exchange.read import Reading, check
from rules.exchange.schema import Problem, Rulebook, RuleEntry
from rules.lang.references import natural_order, parent_path, rule_number
from rules.lang.wording import LANGUAGES, Wording
from rules.models import Clause, Commentary, Correspondence, Edition, Example, Rule, Section, Term

Key = tuple[Any, ...]
Values = dict[str, Any]


@dataclass(frozen=True)
class Kind:
    """One table: the lookups of its natural key, and the kinds that its links lead to."""

    name: str
    model: type[models.Model]
    key: tuple[str, ...]
    links: dict[str, str] = field(default_factory=dict)

    def label(self, key: Key) -> str:
        """The natural key as people write it."""
        if self.model is Correspondence:
            return f"{key[0] or 'nothing'} -> {key[1] or 'nothing'}"
        return "/".join(str(part) for part in key)


# In the order in which rows can be created: what a kind links to comes before it, or is the kind itself.
KINDS = (
    Kind("edition", Edition, ("slug",), {"extends": "edition"}),
    Kind("section", Section, ("edition__slug", "slug"), {"edition": "edition"}),
    Kind(
        "rule",
        Rule,
        ("edition__slug", "number"),
        {"edition": "edition", "section": "section", "overrides": "rule"},
    ),
    Kind(
        "clause",
        Clause,
        ("rule__edition__slug", "path"),
        {"rule": "rule", "parent": "clause", "overrides": "clause"},
    ),
    Kind("commentary", Commentary, ("rule__edition__slug", "rule__number"), {"rule": "rule"}),
    Kind("example", Example, ("rule__edition__slug", "rule__number", "order"), {"rule": "rule"}),
    Kind("correspondence", Correspondence, ("old", "new"), {"old_rule": "rule", "new_rule": "rule"}),
    Kind("term", Term, ("slug",)),
)


@dataclass(frozen=True)
class Changes:
    """What happens to one kind; ``changed`` tells which columns."""

    added: dict[Key, Values]
    changed: dict[Key, tuple[Values, tuple[str, ...]]]
    removed: tuple[Key, ...]
    unchanged: int

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.removed)


@dataclass(frozen=True)
class Plan:
    """The changes of every kind, in the order of ``KINDS``."""

    changes: dict[str, Changes]

    def __bool__(self) -> bool:
        return any(self.changes.values())

    def lines(self) -> Iterator[str]:
        """One line for each row that changes."""
        for kind in KINDS:
            changes = self.changes[kind.name]
            for key in changes.added:
                yield f"add {kind.name} {kind.label(key)}"
            for key, (_, columns) in changes.changed.items():
                yield f"change {kind.name} {kind.label(key)}: {', '.join(columns)}"
            for key in changes.removed:
                yield f"remove {kind.name} {kind.label(key)}"

    def summary(self) -> Iterator[str]:
        """One line a kind with the four numbers."""
        for name, changes in self.changes.items():
            yield (
                f"{name:15} {len(changes.added):5} added {len(changes.changed):5} changed "
                f"{changes.unchanged:5} unchanged {len(changes.removed):5} removed"
            )


class LoadRefusedError(Exception):
    """The texts cannot be loaded; ``problems`` lists everything that is wrong."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__(f"{len(problems)} problems in the texts")


def prepare(reading: Reading) -> tuple[Plan, list[Problem]]:
    """The plan and the notices; raise ``LoadRefusedError`` with every serious problem. Writes nothing."""
    current = dump.rulebook()
    wanted, doubles = lay_over(current, reading)
    problems = [*reading.problems, *doubles, *check(wanted)]
    if serious := [problem for problem in problems if problem.serious]:
        raise LoadRefusedError(serious)
    return _plan(_rows(current), _rows(wanted)), problems


def check_alone(reading: Reading) -> list[Problem]:
    """Every problem and notice of the texts by themselves, as for an empty database."""
    wanted, doubles = lay_over(Rulebook(), reading)
    return [*reading.problems, *doubles, *check(wanted)]


def lay_over(current: Rulebook, reading: Reading) -> tuple[Rulebook, list[Problem]]:
    """The rulebook as it is to be, and the sections that two files hold."""
    problems = []
    given = {}
    for section in reading.sections:
        place = (section.edition, section.slug)
        if place in given:
            wrong = f"section {section.slug} of {section.edition} is in two files"
            problems.append(Problem(section.file, "", "section", wrong, "Keep one file a section"))
        given[place] = section
    kept = {
        (section.edition, section.slug): section for section in current.sections if section.edition not in reading.whole
    }
    editions = {edition.slug: edition for edition in current.editions}
    if reading.editions is not None:
        for edition in reading.editions:
            if [other.slug for other in reading.editions].count(edition.slug) > 1:
                problems.append(
                    Problem("editions.toml", "", "id", f"{edition.slug!r} is there twice", "Keep one of them")
                )
        editions |= {edition.slug: edition for edition in reading.editions}
    wanted = replace(
        current,
        editions=tuple(editions.values()),
        sections=tuple((kept | given).values()),
        correspondences=(
            current.correspondences if reading.correspondences is None else tuple(reading.correspondences)
        ),
        terms=current.terms if reading.terms is None else tuple(reading.terms),
    )
    return wanted, problems


def _texts(**wordings: Wording | None) -> Values:
    return {
        f"{name}_{language}": wording.in_language(language) if wording else ""
        for name, wording in wordings.items()
        for language in LANGUAGES
    }


def _list(items: Iterable[str] | None) -> list[str] | None:
    return None if items is None else list(items)


def _rows(book: Rulebook) -> dict[str, dict[Key, Values]]:
    """The rows of every kind by natural key; a link holds the natural key of its target."""
    rows: dict[str, dict[Key, Values]] = {kind.name: {} for kind in KINDS}
    extends = {edition.slug: edition.extends for edition in book.editions}
    for edition in book.editions:
        rows["edition"][edition.slug,] = {
            "slug": edition.slug,
            "order": edition.order,
            "year": edition.year,
            "extends": (edition.extends,) if edition.extends else None,
            "official_url": edition.official_url,
            **_texts(title=edition.title, about=edition.about, credit=edition.credit),
        }
    rules = {(s.edition, r.number) for s in book.sections for r in s.rules}
    clauses = {(s.edition, c.path) for s in book.sections for r in s.rules for c in r.clauses}

    def replaced(known: set[tuple[str, str]], edition: str, name: str) -> Key | None:
        # The nearest edition below this one that has a rule or clause of the same name.
        seen = {edition}
        step = extends.get(edition)
        while step and step not in seen:
            if (step, name) in known:
                return (step, name)
            seen.add(step)
            step = extends.get(step)
        return None

    for section in book.sections:
        rows["section"][section.edition, section.slug] = {
            "edition": (section.edition,),
            "slug": section.slug,
            "order": section.order,
            **_texts(title=section.title),
        }
        for rule in section.rules:
            key = (section.edition, rule.number)
            rows["rule"][key] = {
                "edition": (section.edition,),
                "section": (section.edition, section.slug),
                "number": rule.number,
                "order": natural_order(rule.number),
                "overrides": replaced(rules, *key),
                "topics": _list(rule.topics),
                "see": _list(rule.see),
                **_texts(title=rule.title, short=rule.short, note=rule.note),
            }
            _add_parts(rows, key, rule)
            for position, clause in enumerate(rule.clauses, start=1):
                above = (section.edition, parent_path(clause.path))
                rows["clause"][section.edition, clause.path] = {
                    "rule": key,
                    "parent": above if above in clauses else None,
                    "overrides": replaced(clauses, section.edition, clause.path),
                    "path": clause.path,
                    "order": position,
                    "status": clause.status,
                    "confidence": clause.confidence,
                    **_texts(
                        text=clause.text,
                        status_reason=clause.status_reason,
                        difference=clause.difference,
                        why=clause.why,
                    ),
                }
    for position, entry in enumerate(book.correspondences, start=1):
        sides = {}
        for side in ("old", "new"):
            edition_slug, _, path = getattr(entry, side).partition("/")
            own = (edition_slug, rule_number(path))
            sides[f"{side}_rule"] = own if own in rules else replaced(rules, *own)
        rows["correspondence"][entry.old, entry.new] = {
            "old": entry.old,
            "new": entry.new,
            "kind": entry.kind,
            "order": position,
            **sides,
            **_texts(old_says=entry.old_says, new_says=entry.new_says, why=entry.why, example=entry.example),
        }
    for position, term in enumerate(book.terms, start=1):
        rows["term"][term.slug,] = {
            "slug": term.slug,
            "order": position,
            "forms_cs": list(term.forms_cs),
            "forms_en": list(term.forms_en),
            **_texts(term=term.term, definition=term.definition),
        }
    return rows


def _add_parts(rows: dict[str, dict[Key, Values]], key: Key, rule: RuleEntry) -> None:
    if rule.commentary is not None:
        rows["commentary"][key] = {"rule": key, **_texts(text=rule.commentary)}
    for position, example in enumerate(rule.examples, start=1):
        rows["example"][*key, position] = {"rule": key, "order": position, **_texts(text=example)}


def _plan(current: dict[str, dict[Key, Values]], wanted: dict[str, dict[Key, Values]]) -> Plan:
    changes = {}
    for name, rows in wanted.items():
        before = current[name]
        changed = {}
        for key in rows.keys() & before.keys():
            if columns := tuple(column for column, value in rows[key].items() if before[key][column] != value):
                changed[key] = (rows[key], columns)
        added = {key: values for key, values in rows.items() if key not in before}
        changes[name] = Changes(
            added=added,
            changed=dict(sorted(changed.items())),
            removed=tuple(key for key in before if key not in rows),
            unchanged=len(rows) - len(added) - len(changed),
        )
    return Plan(changes)


def apply(plan: Plan) -> None:
    """Write the plan in one transaction; an empty plan writes nothing.

    Raises ``LoadRefusedError`` when a removed text is still used by a row outside the rulebook.
    """
    if not plan:
        return
    # The untranslated columns of django-modeltranslation take the text of the active language: let it be the
    # same one always.
    with transaction.atomic(), translation.override(LANGUAGES[0]):
        ids: dict[str, dict[Key, int]] = {
            kind.name: {tuple(key): pk for pk, *key in kind.model._default_manager.values_list("pk", *kind.key)}
            for kind in KINDS
        }
        for kind in KINDS:
            _create(kind, plan.changes[kind.name].added, ids)
            for key, (values, _) in plan.changes[kind.name].changed.items():
                kind.model(pk=ids[kind.name][key], **_linked(kind, values, ids)).save(force_update=True)
        for kind in reversed(KINDS):
            _remove(kind, [ids[kind.name][key] for key in plan.changes[kind.name].removed])


def _linked(kind: Kind, values: Values, ids: dict[str, dict[Key, int]]) -> Values:
    """The values with links as primary keys."""
    columns = {name: value for name, value in values.items() if name not in kind.links}
    for name, target in kind.links.items():
        key = values[name]
        columns[f"{name}_id"] = None if key is None else ids[target][key]
    return columns


def _create(kind: Kind, added: dict[Key, Values], ids: dict[str, dict[Key, int]]) -> None:
    own_links = [name for name, target in kind.links.items() if target == kind.name]
    waiting = dict(added)
    while waiting:
        # Rows that link to rows of their own kind wait until those have a primary key.
        ready = {
            key: values
            for key, values in waiting.items()
            if all(values[name] is None or values[name] in ids[kind.name] for name in own_links)
        }
        rows = [kind.model(**_linked(kind, values, ids)) for values in ready.values()]
        created = kind.model._default_manager.bulk_create(rows)
        ids[kind.name].update({key: row.pk for key, row in zip(ready, created, strict=True)})
        waiting = {key: values for key, values in waiting.items() if key not in ready}


def _remove(kind: Kind, pks: list[int]) -> None:
    if not pks:
        return
    rows = kind.model._default_manager.filter(pk__in=pks)
    collector = Collector(using=router.db_for_write(kind.model), origin=rows)
    collector.collect(rows)
    ours = {known.model for known in KINDS}
    doomed = {*collector.data, *(queryset.model for queryset in collector.fast_deletes if queryset.exists())}
    if foreign := sorted(model._meta.label for model in doomed - ours):
        wrong = f"removing it would also remove rows of {', '.join(foreign)}"
        place = f"{len(pks)} x {kind.name}"
        raise LoadRefusedError([Problem("database", place, "", wrong, "Keep the texts, or remove those rows yourself")])
    collector.delete()
