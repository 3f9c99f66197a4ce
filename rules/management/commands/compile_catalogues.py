"""How do the translations in `locale/` reach a running site, on a machine without GNU gettext?"""

import os
import re
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

import polib
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

PLACEHOLDER = re.compile(r"%\((\w+)\)|(?<!\{)\{(\w+)(?:[:!][^}]*)?\}(?!\})")


class Command(BaseCommand):
    help = "Compiles the .po files of locale/ that are newer than their .mo; --check looks for gaps instead."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--check",
            action="store_true",
            help="write nothing; fail on an untranslated or fuzzy sentence or a changed placeholder",
        )

    def handle(self, *args: object, check: bool = False, **options: object) -> None:
        catalogues = sorted(
            file for folder in settings.LOCALE_PATHS for file in Path(folder).glob("*/LC_MESSAGES/*.po")
        )
        if not check:
            compiled = [file for file in catalogues if compile_catalogue(file)]
            self.stdout.write(f"{len(compiled)} of {len(catalogues)} catalogues compiled.")
            return
        found = {file.parent.parent.name for file in catalogues}
        problems = [f"locale/{code}: there is no catalogue" for code, _ in settings.LANGUAGES if code not in found]
        for file in catalogues:
            language = file.parent.parent.name
            problems += [f"locale/{language}: {gap}" for gap in gaps(read(file))]
        if problems:
            raise CommandError("\n".join([f"{len(problems)} gaps in the translations:", *problems]))
        self.stdout.write(f"{len(catalogues)} catalogues are complete.")


def read(file: Path) -> polib.POFile:
    """The catalogue in `file`; a CommandError that names the line where it cannot be read."""
    try:
        # By its text: polib takes the name of a file that is not there for the text of a catalogue.
        return polib.pofile(file.read_text(encoding="utf-8"), check_for_duplicates=True)
    except (OSError, ValueError, UnicodeDecodeError) as error:
        raise CommandError(f"{file} cannot be read: {error}") from error


def compile_catalogue(file: Path) -> bool:
    """Writes the .mo beside `file`, whole, if it is missing or older; tells whether it did."""
    target = file.with_suffix(".mo")
    if target.exists() and target.stat().st_mtime >= file.stat().st_mtime:
        return False
    draft = target.with_suffix(f".{os.getpid()}.part")
    draft.write_bytes(read(file).to_binary())
    draft.replace(target)
    return True


def gaps(catalogue: polib.POFile) -> Iterator[str]:
    """What keeps a catalogue from being complete, one line a gap, with the sentence it concerns."""
    for entry in catalogue:
        if entry.obsolete:
            continue
        shown = f"line {entry.linenum}: {entry.msgid!r}"
        forms = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
        if entry.fuzzy:
            yield f"{shown} is marked fuzzy: confirm the translation and remove the mark"
        elif not forms or not all(forms):
            yield f"{shown} is not translated"
        else:
            wanted = placeholders(entry.msgid) | placeholders(entry.msgid_plural)
            for form in forms:
                given = placeholders(form)
                # A singular may leave the number out ("one chip"): a plural form may lack a name.
                if given - wanted or (not entry.msgid_plural and given != wanted):
                    yield f"{shown} has the placeholders {sorted(wanted)}, its translation {sorted(given)}"


def placeholders(sentence: str) -> set[str]:
    """The names in `%(name)s` and `{name}` that a value is put into."""
    return {percent or brace for percent, brace in PLACEHOLDER.findall(sentence or "")}
