"""What is ruled on a question typed in plain words?"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext

from rules.ask import LONGEST, TextTooLong, answer
from rules.engine import UnknownEdition
from rules.lang import guess_language, tokenise
from rules.lang.wording import LANGUAGES
from rules.management.replies import readable, reply_data


class Command(BaseCommand):
    help = "Answer a question in Czech or English, or a file of questions."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("text", nargs="?", metavar="TEXT", help="the question; - reads it from standard input")
        parser.add_argument("--edition", default="tda-2015", help="edition or variant (tda-2015)")
        parser.add_argument("--lang", choices=LANGUAGES, help="language of the answer (that of the question)")
        parser.add_argument("--json", action="store_true", help="as JSON")
        parser.add_argument("--batch", metavar="FILE", help="JSON lines with id and text (or question), lang, edition")
        parser.add_argument(
            "--set", metavar="FACT=VALUE", action="append", default=[], help="answer or change one fact"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 2 for a bad argument; in a batch a bad line gives an error line."""
        if options["batch"]:
            self._batch(options)
            return
        text = sys.stdin.read() if options["text"] == "-" else options["text"]
        if text is None:
            raise CommandError("Give a question, or --batch FILE.", returncode=2)
        try:
            given = dict(pair.split("=", 1) for pair in options["set"])
        except ValueError:
            raise CommandError("--set takes FACT=VALUE, for example --set order=words-first.", returncode=2) from None
        language = options["lang"] or guess_language(tokenise(text[:LONGEST]))
        with translation.override(language):
            try:
                data = reply_data(answer(text, options["edition"], given), text)
            except (TextTooLong, UnknownEdition) as refusal:
                raise CommandError(message(refusal), returncode=2) from None
            if options["json"]:
                self.stdout.write(json.dumps(data, ensure_ascii=False, indent=1))
            else:
                self.stdout.write("\n".join(readable(data)))

    def _batch(self, options: dict[str, Any]) -> None:
        path = Path(options["batch"])
        try:
            with path.open(encoding="utf-8") as lines:
                for result in _results(lines, options["edition"], options["lang"]):
                    self.stdout.write(_line(result))
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise CommandError(f"{path}: {reason}", returncode=2) from None


def _line(result: dict[str, Any]) -> str:
    """One JSON object; what cannot be written as UTF-8, such as half a surrogate pair, is escaped."""
    try:
        line = json.dumps(result, ensure_ascii=False)
        line.encode("utf-8")
    except UnicodeEncodeError:
        line = json.dumps(result)
    return line


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def _results(lines: Any, edition: str, language: str | None) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _result(number, line, edition, language)


def _result(number: int, line: str, edition: str, language: str | None) -> dict[str, Any]:
    try:
        entry = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return {"id": None, "line": number, "error": "This line is not JSON."}
    if not isinstance(entry, dict):
        return {"id": None, "line": number, "error": "This line is no JSON object."}
    text = entry.get("text", entry.get("question"))
    if not isinstance(text, str):
        return {"id": entry.get("id"), "line": number, "error": "text (or question) must be a text."}
    wanted = entry.get("edition") or edition
    spoken = entry.get("lang") if entry.get("lang") in LANGUAGES else language
    with translation.override(spoken or guess_language(tokenise(text[:LONGEST]))):
        try:
            return {"id": entry.get("id"), **reply_data(answer(text, str(wanted)), text)}
        except (TextTooLong, UnknownEdition) as refusal:
            return {"id": entry.get("id"), "line": number, "error": message(refusal)}


def message(refusal: TextTooLong | UnknownEdition) -> str:
    """What is wrong with the question or the edition, in the active language."""
    if isinstance(refusal, TextTooLong):
        return gettext("The text has %(length)s characters; at most %(most)s are read. Shorten it.") % {
            "length": refusal.length,
            "most": LONGEST,
        }
    return gettext("There is no edition “%(edition)s”. Known: %(known)s.") % {
        "edition": refusal.edition,
        "known": ", ".join(refusal.known),
    }
