"""Do our texts repeat the wording of the sources that they restate? No run of eight words may be the same.

    python tools/check_overlap.py SOURCE…      files or folders of texts to compare with
    python tools/check_overlap.py              the folder ../shared/sources, if it is at hand

Compared is every text of `fixtures/` in either language, word by word, without case, punctuation and numbers'
grouping. Exempt are titles and names of terms with their forms (keys `title`, `term`, `forms`) and the credit line
(`credit`), which have to be as they are; and a run in which fewer than four of the words are ordinary ones, the
others being numbers and official terms (`OFFICIAL_TERMS`): "check, bet, raise, call or fold" can be said in no
other words.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "fixtures"
AT_HAND = ROOT.parent / "shared" / "sources"
RUN = 8
FEWEST_ORDINARY = 4
EXEMPT_KEYS = {"title", "term", "forms", "credit"}
TERMS = """
    action all ante antes bet big blind blinds board button call check chip chips complete cut dead dealer flop fold
    heads hi high hold holdem horse in kicker limit lo low max misdeal muck nlhe omaha out pot race raise razz river
    showdown small split stub stud tda turn up žeton žetony žetonů
"""
OFFICIAL_TERMS = frozenset(TERMS.split())
WORD = re.compile(r"[^\W_]+")
GROUPED = re.compile(r"(?<=\d)[ \u00a0,.](?=\d{3}\b)")


def words(text: str) -> list[str]:
    return WORD.findall(GROUPED.sub("", text.replace("’", "'")).casefold())


def runs(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Position and words of every run that counts."""
    found = words(text)
    for position in range(len(found) - RUN + 1):
        run = tuple(found[position : position + RUN])
        ordinary = sum(not word.isdigit() and word not in OFFICIAL_TERMS for word in run)
        if ordinary >= FEWEST_ORDINARY:
            yield position, run


def texts(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Place and text of every text below a table of TOML."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from texts(item, f"{place}[{_name(item) or number}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            if key not in EXEMPT_KEYS or isinstance(item, list):
                yield from texts(item, f"{place}.{key}" if place else key)


def _name(item: Any) -> str:
    """The number, path or other name by which people find a table in its file."""
    names = (item.get(key) for key in ("path", "number", "id", "old", "new")) if isinstance(item, dict) else ()
    return next((str(name) for name in names if name), "")


def source_files(paths: list[Path]) -> list[Path]:
    """The files given and those in the folders given; ends the program on one that is not there."""
    files = []
    for path in paths:
        if path.is_dir():
            files += sorted(file for file in path.iterdir() if file.is_file())
        elif path.is_file():
            files.append(path)
        else:
            sys.exit(f"There is no file or folder {path}.")
    return files


def shared_runs(file: Path, known: dict[tuple[str, ...], str]) -> Iterator[str]:
    """One line for each stretch of a file's text that a source has too."""
    for place, text in texts(tomllib.loads(file.read_text(encoding="utf-8")), ""):
        end, source = -1, ""
        stretch: list[str] = []
        for position, run in runs(text):
            if run not in known:
                continue
            if position > end:
                if stretch:
                    yield f"{file.relative_to(ROOT)}: {place}: “{' '.join(stretch)}” ({source})"
                stretch, source = list(run), known[run]
            else:
                stretch += run[end - position - RUN :]
            end = position + RUN
        if stretch:
            yield f"{file.relative_to(ROOT)}: {place}: “{' '.join(stretch)}” ({source})"


def main(arguments: list[str]) -> int:
    """0 when nothing is shared, or when no source was given and none is at hand; 1 with every shared stretch."""
    if not arguments and not AT_HAND.is_dir():
        print("Overlap with the sources: sources not at hand, skipped.")
        return 0
    known: dict[tuple[str, ...], str] = {}
    sources = source_files([Path(argument) for argument in arguments] or [AT_HAND])
    for source in sources:
        for _, run in runs(source.read_text(encoding="utf-8-sig")):
            known.setdefault(run, source.name)
    lines = [line for file in sorted(TEXTS.rglob("*.toml")) for line in shared_runs(file, known)]
    for line in lines:
        print(line)
    print(f"Overlap with {len(sources)} sources: {len(lines)} runs of {RUN} or more words.")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
