"""How are the texts written from the database back into files?"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rules.exchange import dump

SHARED = "shared"


class Command(BaseCommand):
    help = "Write the texts of an edition as files; 'shared' writes editions, correspondence and glossary."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("edition", metavar="EDITION", help=f"an edition such as tda-2015, or {SHARED!r}")
        parser.add_argument("--out", type=Path, metavar="DIR", help="folder to write below; without it, print")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 2 for an unknown edition, 1 when a file cannot be written."""
        book = dump.rulebook()
        known = [edition.slug for edition in book.editions]
        slug = options["edition"]
        if slug not in (*known, SHARED):
            message = f"There is no edition {slug!r}. Known: {', '.join((*known, SHARED))}."
            raise CommandError(message, returncode=2)
        files = dump.shared_files(book) if slug == SHARED else dump.files(book, slug)
        for name, text in files.items():
            if options["out"] is None:
                self.stdout.write(f"# {name}\n{text}")
                continue
            path: Path = options["out"] / name
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8", newline="\n")
            except OSError as error:
                message = f"{path} cannot be written: {error.strerror}. Choose another folder with --out."
                raise CommandError(message, returncode=1) from None
            self.stdout.write(f"wrote {path}")
