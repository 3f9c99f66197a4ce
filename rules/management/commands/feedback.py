"""What do readers report, and which scenario does a report make?"""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rules.exchange.reports import scenario_of
from rules.exchange.scenario import NoScenario
from rules.models import Feedback, Progress


class Command(BaseCommand):
    help = "List readers' reports on answers, or write one as a scenario for its topic's file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--scenario", metavar="ID", type=int, help="write this report as a [[scenario]] block")
        parser.add_argument("--state", choices=Progress.values, help="list only reports in this state")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 2 for an unknown report, 1 for one from which no scenario can be made."""
        number = options["scenario"]
        if number is None:
            self._list(options["state"])
            return
        found = Feedback.objects.filter(pk=number).first()
        if found is None:
            message = f"There is no report {number}. Without --scenario this command lists those there are."
            raise CommandError(message, returncode=2)
        try:
            block = scenario_of(found)
        except NoScenario as refusal:
            message = f"Report {number} makes no scenario: {refusal}."
            raise CommandError(message, returncode=1) from None
        self.stdout.write(block, ending="")

    def _list(self, state: str | None) -> None:
        rows = Feedback.objects.filter(state=state) if state else Feedback.objects.all()
        for row in rows:
            text = " ".join(row.text.split())[:80]
            self.stdout.write(
                f"{row.pk}\t{row.state}\t{row.kind}\t{row.topic or '-'}\t{row.outcome or row.verdict}\t{text}"
            )
        if not rows:
            self.stdout.write("There are no reports.")
