"""How is a name that somebody typed made fit to be shown to others, and when are two names the same?"""

from __future__ import annotations

import unicodedata

MARKS = 2
"""Accents on one letter: more would run into the lines above and below."""

LONGEST_FOLD = 200
"""Characters: some letters stand for whole words, so a fold may be longer than its name."""


def clean_name(text: str) -> str:
    """The name on one line, composed, without control characters, text direction marks and stacks of accents.

    Empty when no letter or digit is left.
    """
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(char)
        if kind[0] == "Z" or char in "\t\r\n":
            char = " "
        elif kind[0] == "C":
            continue
        marks = marks + 1 if kind[0] == "M" else 0
        if marks <= MARKS:
            kept.append(char)
    name = " ".join("".join(kept).split())
    return name if any(char.isalnum() for char in name) else ""


def fold_name(name: str) -> str:
    """What two names share that people would take for one: no accents, no upper case, no odd widths."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(char for char in plain if unicodedata.category(char)[0] != "M").casefold()[:LONGEST_FOLD]
