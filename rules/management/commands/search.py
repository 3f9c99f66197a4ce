"""Where in the rulebooks do these words stand?"""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser
from dataclasses import asdict
from html import unescape
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from rules import search, selectors
from rules.lang.wording import LANGUAGES
from rules.search import Hit, MissingIndexError

_TAG = re.compile(r"</?mark>")


class Command(BaseCommand):
    help = "Search rules, commentary, examples and the glossary by number or words."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("words", metavar="WORDS", help='for example 46, "2015 46" or "string bet"')
        parser.add_argument("--edition", help="only this edition, for example tda-2015")
        parser.add_argument("--lang", choices=LANGUAGES, default="cs", help="language of the answer")
        parser.add_argument("--limit", type=int, default=10, help="most hits shown (10)")
        parser.add_argument("--json", action="store_true", help="as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 1 when nothing is found or there is no index, 2 for an unknown edition."""
        known = [row.slug for row in selectors.editions()]
        if options["edition"] and options["edition"] not in known:
            message = f"There is no edition {options['edition']!r}. Known: {', '.join(known)}."
            raise CommandError(message, returncode=2)
        if options["limit"] < 1:
            raise CommandError(f"--limit {options['limit']}: show at least 1 hit.", returncode=2)
        try:
            found = search.search(
                options["words"],
                Path(settings.SEARCH_INDEX_DIR),
                language=options["lang"],
                edition=options["edition"],
                limit=options["limit"],
            )
        except MissingIndexError as missing:
            raise CommandError(f"{missing} Run 'make setup' or 'manage.py build_index'.", returncode=1) from None
        if options["json"]:
            self.stdout.write(json.dumps(asdict(found), ensure_ascii=False, indent=1))
        else:
            for line in (*map(_line, found.hits), f"{found.total} found"):
                self.stdout.write(line)
            if found.suggestion:
                self.stdout.write(f"Did you mean: {found.suggestion}")
        if not found.hits:
            raise SystemExit(1)


def _line(hit: Hit) -> str:
    place = f"{hit.edition}/{hit.path or hit.number}" if hit.edition else f"glossary/{hit.number}"
    line = f"{place:<22} {_text(hit.title)} [{hit.kind}]\n    {_text(hit.excerpt)}"
    if one := hit.correspondence:
        line += f"\n    {one.old_edition}/{one.old} -> {one.new_edition}/{one.new}"
    return line


def _text(html: str) -> str:
    return unescape(_TAG.sub("", html))
