"""What do the rules say of every act of a recorded hand, and how many chips has everybody at its end?"""

from __future__ import annotations

import dataclasses
import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation

from rules import rendering
from rules.engine import edition_ids
from rules.exchange.phh import MOST_BYTES, UnreadableHand, read_phh
from rules.exchange.replay import Replay, replay
from rules.lang.wording import LANGUAGES
from rules.views import replaying


class Command(BaseCommand):
    help = "Replay a hand history in the PHH format: final stacks, pots, each act's legal range and ruling."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE.phh", help="one hand; - reads the standard input")
        parser.add_argument("--edition", default="tda-2015", help="the rules that apply (tda-2015)")
        parser.add_argument(
            "--smallest-chip", type=Fraction, help="smallest denomination in play (finest amount named)"
        )
        parser.add_argument("--raise-cap", type=int, help="most raises on a street in limit, 0 for no cap (3)")
        parser.add_argument("--lang", choices=LANGUAGES, default="cs", help="language of the sentences (cs)")
        parser.add_argument("--json", action="store_true", help="as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 1 for a file that cannot be read or replayed, 2 for an unknown edition."""
        if options["edition"] not in edition_ids():
            known = ", ".join(edition_ids())
            raise CommandError(f"There is no edition {options['edition']!r}. Known: {known}.", returncode=2)
        chip = options["smallest_chip"]
        if chip is not None and chip <= 0:
            raise CommandError(f"--smallest-chip {chip}: give more than 0.", returncode=2)
        cap = options["raise_cap"]
        if cap is not None and cap < 0:
            raise CommandError(f"--raise-cap {cap}: give 0 or more.", returncode=2)
        with translation.override(options["lang"]):
            try:
                record = read_phh(_content(options["file"]))
                if cap is not None:
                    record = dataclasses.replace(record, cap=cap or None)
                done = replay(record, options["edition"], smallest_chip=chip)
            except UnreadableHand as refusal:
                raise CommandError(replaying.fault_text(refusal), returncode=1) from None
            if options["json"]:
                data = {"file": Path(options["file"]).name, **replaying.report(done)}
                self.stdout.write(json.dumps(data, ensure_ascii=False, indent=1))
            else:
                for line in _lines(done):
                    self.stdout.write(line)


def _content(name: str) -> bytes:
    """The start of the file, one byte beyond the limit at most."""
    if name == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror}", returncode=1) from None


def _lines(done: Replay) -> Iterator[str]:
    if note := replaying.unit_text(done):
        yield note
    street = None
    for moment in done.moments:
        if moment.before.street is not street and (moment.limits is not None or moment.killed):
            street = moment.before.street
            yield f"-- {replaying.street_name(street)}"
        if moment.limits is None and not moment.killed:
            continue
        yield f"{moment.event.player:>4} {replaying.act_text(moment)}" + (
            f"   [{replaying.limits_text(moment.limits)}]" if moment.limits else ""
        )
        if moment.ruling is not None:
            cited = ", ".join(citation.clause for citation in moment.ruling.cites)
            yield f"       {rendering.say_aloud(moment.ruling)} ({cited})"
    yield "--"
    for step in done.settlement.steps:
        yield f"{rendering.sentence(step)} ({step.citation.clause})"
    yield "--"
    for player, name, stack in zip(done.record.players, done.record.names, done.stacks, strict=True):
        yield f"{player:>4} {'' if name == player else name + ' '}{replaying.chips(stack)}"
    yield replaying.result_text(done)
