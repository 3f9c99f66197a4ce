"""How does an operator's own rule document come to stand beside our restatement?"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext

from rules.exchange.sources import SourceRefusedError, UnknownEditionError, apply, prepare, read_file
from rules.lang.wording import LANGUAGES


class Command(BaseCommand):
    help = "Import a rule document of your own as official wording. Prints a plan first; our texts stay as they are."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="a plain text: UTF-8, Windows-1250 or ISO 8859-2")
        parser.add_argument("--edition", required=True, help="the edition whose rules the document words: tda-2011")
        parser.add_argument("--dry-run", action="store_true", help="show the plan and store nothing")
        parser.add_argument("--incomplete", action="store_true", help="import a document whose end seems to be missing")
        parser.add_argument("--json", action="store_true", help="the plan as JSON")
        parser.add_argument("--lang", choices=LANGUAGES, default="cs", help="language of the messages")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 1 for a document that cannot be imported, 2 for an unknown edition or a missing file."""
        with translation.override(options["lang"]):
            path: Path = options["file"]
            try:
                content = read_file(path)
                plan = prepare(content, name=path.name, edition=options["edition"], accept_cut=options["incomplete"])
            except OSError as error:
                message = gettext("The file %(file)s cannot be read: %(why)s.")
                raise CommandError(message % {"file": path, "why": error.strerror}, returncode=2) from None
            except UnknownEditionError as error:
                raise CommandError(str(error), returncode=2) from None
            except SourceRefusedError as error:
                nothing = gettext("Nothing was stored.")
                raise CommandError(f"{path.name}: {error} {nothing}", returncode=1) from None
            store = bool(plan) and not options["dry_run"]
            if not options["json"]:
                # The plan stands on the screen before anything is stored.
                for line in plan.lines():
                    self.stdout.write(line)
            if store:
                apply(plan)
            if options["json"]:
                self.stdout.write(json.dumps({**plan.as_json(), "stored": store}, ensure_ascii=False, indent=1))
            elif not plan:
                self.stdout.write(gettext("Nothing to do: the document is stored as it is."))
            elif store:
                self.stdout.write(gettext("Stored."))
            else:
                self.stdout.write(gettext("Dry run: nothing was stored."))
