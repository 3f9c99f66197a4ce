"""What is ruled on a situation given in a file?"""

from __future__ import annotations

import json
import sys
import tomllib
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from textwrap import indent
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation

from rules import rendering
from rules.ask import question
from rules.engine import EngineError, FactNeeded, InvalidSituation, build, rule_on, topic_named
from rules.lang.wording import LANGUAGES
from rules.management.replies import readable, ruling_data

EXAMPLE = """topic = "multiple-chips"
[situation]
facing = { bet = 1200, last_raise = 800 }
chips = [1000, 1000]"""


class Command(BaseCommand):
    help = "Rule on a situation: a TOML or JSON file with topic and situation."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.formatter_class = RawDescriptionHelpFormatter
        parser.epilog = f"A file, for instance:\n\n{indent(EXAMPLE, '    ')}"
        parser.add_argument("file", metavar="SITUATION", help="a TOML or JSON file, or - for standard input")
        parser.add_argument("--edition", default="", help="edition or variant (that of the file, or tda-2015)")
        parser.add_argument("--lang", choices=LANGUAGES, default="cs", help="language of the answer")
        parser.add_argument("--json", action="store_true", help="as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 2 for a file or situation that cannot be ruled on."""
        table = _table(_read(options["file"]), options["file"])
        topic, situation = table.get("topic"), table.get("situation")
        if not isinstance(topic, str) or not isinstance(situation, dict):
            raise CommandError(
                f"The file needs a topic (text) and a situation (table), as in:\n{EXAMPLE}", returncode=2
            )
        edition = options["edition"] or str(table.get("edition", "tda-2015"))
        with translation.override(options["lang"]):
            try:
                facts: Any = build(topic_named(topic).facts, situation)
                data = ruling_data(rule_on(topic, facts, edition), facts)
            except EngineError as refusal:
                self._refuse(refusal, topic, edition, as_json=options["json"])
                return
            if options["json"]:
                self.stdout.write(json.dumps(data, ensure_ascii=False, indent=1))
            else:
                self.stdout.write("\n".join(readable(data)))

    def _refuse(self, refusal: EngineError, topic: str, edition: str, *, as_json: bool) -> None:
        """Say why there is no ruling: with ``--json`` on standard output too, in the shape of an answer."""
        match refusal:
            case InvalidSituation():
                field, message, verdict = refusal.field or "situation", rendering.problem(refusal), "invalid"
            case FactNeeded():
                asked = question(refusal.field, topic)
                field, message, verdict = refusal.field, rendering.question_text(asked), "missing"
            case _:
                field, message, verdict = "topic", str(refusal), "invalid"
        if as_json:
            data = {
                "verdict": verdict,
                "edition": edition,
                "topic": topic,
                "problem": {"field": field, "message": message},
            }
            self.stdout.write(json.dumps(data, ensure_ascii=False, indent=1))
        raise CommandError(f"{field}: {message}", returncode=2)


def _read(name: str) -> str:
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror}", returncode=2) from None
    except UnicodeDecodeError:
        raise CommandError(f"{name}: not UTF-8 text.", returncode=2) from None


def _table(text: str, name: str) -> dict[str, Any]:
    """The file's table: JSON when it begins with a brace, else TOML."""
    try:
        table: Any = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise CommandError(f"{name}: {error}", returncode=2) from None
    return table if isinstance(table, dict) else {}
