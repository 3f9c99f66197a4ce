"""What does a whole edition say, for reading or for another program?"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation

from rules import selectors
from rules.lang.wording import LANGUAGES, Wording
from rules.models import Edition
from rules.selectors import ClauseRow, CorrespondenceRow, RulebookRow


class Command(BaseCommand):
    help = "Every rule of an edition: clauses, commentary, examples and correspondence."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("edition", metavar="EDITION", help="an edition such as tda-2015")
        parser.add_argument("--json", action="store_true", help="both languages, as JSON")
        parser.add_argument("--lang", choices=LANGUAGES, default="cs", help="language of the readable text")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 2 for an unknown edition."""
        try:
            edition = selectors.edition(options["edition"])
        except Edition.DoesNotExist:
            known = ", ".join(row.slug for row in selectors.editions()) or "none; run 'manage.py load' first"
            message = f"There is no edition {options['edition']!r}. Known: {known}."
            raise CommandError(message, returncode=2) from None
        rows = selectors.rulebook(edition.slug)
        if options["json"]:
            whole = {
                "edition": edition.slug,
                "year": edition.year,
                "extends": edition.extends.slug if edition.extends else None,
                "titles": _columns(edition, "title"),
                "credit": _columns(edition, "credit"),
                "rules": [_rule(row) for row in rows],
            }
            self.stdout.write(json.dumps(whole, ensure_ascii=False, indent=1))
            return
        with translation.override(options["lang"]):
            self.stdout.write("\n".join(_readable(edition, rows)))


def _columns(edition: Edition, text: str) -> dict[str, str]:
    return {language: getattr(edition, f"{text}_{language}") for language in LANGUAGES}


def _both(text: Wording) -> dict[str, str]:
    return {"cs": text.cs, "en": text.en}


def _rule(row: RulebookRow) -> dict[str, Any]:
    return {
        "number": row.rule.number,
        "section": row.rule.section,
        "section_titles": _both(row.section),
        "titles": _both(row.rule.title),
        "topics": list(row.rule.topics),
        "see": list(row.rule.see),
        "overridden": row.rule.overridden,
        "short": _both(row.rule.short),
        "note": _both(row.rule.note),
        "clauses": [_clause(clause) for clause in row.clauses],
        "commentary": _both(row.commentary),
        "examples": [_both(example) for example in row.examples],
        "correspondence": [_correspondence(one) for one in row.correspondences],
    }


def _clause(clause: ClauseRow) -> dict[str, Any]:
    return {
        "path": clause.path,
        "text": _both(clause.text),
        "status": clause.status,
        "status_reason": _both(clause.status_reason),
        "confidence": clause.confidence,
        "overridden": clause.overridden,
        "difference": _both(clause.difference),
        "why": _both(clause.why),
    }


def _correspondence(one: CorrespondenceRow) -> dict[str, Any]:
    return {
        "old": one.old,
        "new": one.new,
        "kind": one.kind,
        "old_says": _both(one.old_says),
        "new_says": _both(one.new_says),
        "why": _both(one.why),
        "example": _both(one.example),
    }


def _readable(edition: Edition, rows: list[RulebookRow]) -> Iterator[str]:
    yield edition.title
    yield edition.credit
    section = ""
    for row in rows:
        if row.rule.section != section:
            section = row.rule.section
            yield f"\n== {row.section} =="
        yield f"\n{row.rule.number}  {row.rule.title}\n    {row.rule.short}"
        for clause in row.clauses:
            yield f"  {clause.path} [{clause.status}, {clause.confidence}]\n    {clause.text}"
            if clause.overridden:
                yield f"    != {clause.difference} {clause.why}"
        for paragraph in (
            str(row.commentary),
            str(row.rule.note),
            *(str(example) for example in row.examples),
        ):
            if paragraph:
                yield "    " + paragraph.replace("\n", "\n    ")
        for one in row.correspondences:
            yield f"    {one.old or '-'} -> {one.new or '-'}: {one.kind_label}"
