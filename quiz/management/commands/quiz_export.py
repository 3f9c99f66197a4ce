"""Which file takes questions to another program? `quiz_export` writes it: Moodle XML, GIFT, QTI, Anki or JSON."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from quiz.exchange.collecting import collection, drawn, dropped
from quiz.exchange.formats import FORMATS
from quiz.generate import MOST_SEED, practised_editions, topics_of
from quiz.items import LANGUAGES

MOST = 5_000


class Command(BaseCommand):
    help = "Write practice questions as a file for another program."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--format", required=True, help=f"one of {', '.join(FORMATS)}")
        parser.add_argument("--edition", required=True, help="edition, for instance tda-2015")
        parser.add_argument("--topic", action="append", default=[], help="topic, may be repeated; all without it")
        parser.add_argument("--count", type=int, default=50, help=f"how many questions, 1 to {MOST}")
        parser.add_argument("--seed", type=int, help="number of the draw: the same gives the same questions")
        parser.add_argument("--lang", default="cs", help="cs or en; JSON has both")
        parser.add_argument("--output", required=True, help="the file, or - for standard output")

    def handle(self, *args: Any, **options: Any) -> None:
        _one_of("format", options["format"], FORMATS)
        _one_of("edition", options["edition"], practised_editions())
        _one_of("lang", options["lang"], LANGUAGES)
        known = topics_of(options["edition"])
        for topic in options["topic"]:
            _one_of("topic", topic, known)
        count, seed = options["count"], options["seed"]
        if not 1 <= count <= MOST:
            raise _refused("count", count, f"Zadejte 1 až {MOST}. Give 1 to {MOST}.")
        if seed is not None and not 0 <= seed <= MOST_SEED:
            raise _refused("seed", seed, f"Zadejte 0 až {MOST_SEED}. Give 0 to {MOST_SEED}.")
        if seed is None:
            seed = random.SystemRandom().randrange(MOST_SEED)
        items = drawn(
            edition=options["edition"],
            topics=options["topic"] or known,
            count=count,
            seed=seed,
            avoid=dropped(options["edition"]),
        )
        written = FORMATS[options["format"]].write(collection(items, options["lang"], now=timezone.now()))
        _save(options["output"], written.data)
        told = len(items) - len(written.left_out)
        self.stderr.write(f"{told} otázek, questions; seed {seed}; {options['output']}")
        if len(items) < count:
            self.stderr.write("Témata nemají více různých situací. The topics have no more different situations.")
        for left in written.left_out:
            self.stderr.write(f"Vynecháno, left out: {left.id} ({left.why})")


def _save(output: str, data: bytes) -> None:
    if output == "-":
        sys.stdout.buffer.write(data)
        return
    try:
        Path(output).write_bytes(data)
    except OSError as fault:
        reason = f"Soubor nejde zapsat. The file can't be written. {fault.strerror}"
        raise _refused("output", output, reason) from fault


def _one_of(option: str, value: str, known: Any) -> None:
    if value not in known:
        raise _refused(option, value, f"Vyberte z, choose from: {', '.join(known)}")


def _refused(option: str, value: object, why: str) -> CommandError:
    return CommandError(f"--{option} {value} / {why}", returncode=2)
