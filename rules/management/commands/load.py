"""How are the text files brought into the database?"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from rules.exchange.load import LoadRefusedError, apply, check_alone, prepare
from rules.exchange.read import read_paths
from rules.exchange.schema import Problem


class Command(BaseCommand):
    help = "Load the texts of the rulebook. A second load of the same texts changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "paths",
            nargs="*",
            type=Path,
            metavar="DIR|FILE",
            help="folders or files of texts; fixtures/ by default",
        )
        parser.add_argument("--dry-run", action="store_true", help="show what would change and change nothing")
        parser.add_argument("--check", action="store_true", help="check the texts alone, without the database")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 1 when the texts have problems; they are all listed and nothing is stored."""
        folder = Path(settings.FIXTURES_DIR)
        reading = read_paths(options["paths"] or [folder], base=folder if not options["paths"] else None)
        try:
            if options["check"]:
                problems = check_alone(reading)
                if serious := [problem for problem in problems if problem.serious]:
                    raise LoadRefusedError(serious)
                self._notices(problems, all_of_them=True)
                self.stdout.write("The texts are in order.")
                return
            plan, problems = prepare(reading)
            self._notices(problems, all_of_them=options["verbosity"] > 1)
            if not plan:
                self.stdout.write("Nothing to do: the database already says what the texts say.")
                return
            if options["verbosity"] > 1 or options["dry_run"]:
                for line in plan.lines():
                    self.stdout.write(line)
            if not options["dry_run"]:
                apply(plan)
            for line in plan.summary() if options["verbosity"] else ():
                self.stdout.write(line)
            if options["dry_run"]:
                self.stdout.write("Dry run: nothing was stored.")
        except LoadRefusedError as refused:
            lines = [str(problem) for problem in refused.problems]
            count = f"{len(lines)} problem(s) in the texts; nothing was stored."
            raise CommandError("\n".join((count, *lines)), returncode=1) from None

    def _notices(self, problems: list[Problem], *, all_of_them: bool) -> None:
        notices = [problem for problem in problems if not problem.serious]
        if notices and not all_of_them:
            count = f"{len(notices)} reference(s) lead to rules that have no text yet"
            self.stderr.write(self.style.WARNING(f"notice: {count}; 'load --check' lists them."))
            return
        for problem in notices:
            self.stderr.write(self.style.WARNING(f"notice: {problem}"))
