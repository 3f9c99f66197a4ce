"""How is text made comparable without losing where each character came from?

Lower case, no diacritics, plain quotes, dashes, spaces and digits, no invisible characters. Every folded
character remembers its index in the original, so that a span found marks the reader's own words.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

_SINGLE_QUOTES = "'`´‘’‚‛ʹʻʼʽˈ′‹›＇"
_DOUBLE_QUOTES = '"“”„‟«»″〝〞〟＂'
_DASHES = "-‐‑‒–—―−⁃﹘﹣－"
_BREAKS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
# Letters whose stroke or ligature Unicode doesn't decompose.
_LETTERS = {
    "ł": "l", "đ": "d", "ð": "d", "ø": "o", "ħ": "h", "ı": "i", "ŧ": "t", "ß": "ss", "æ": "ae", "œ": "oe",
    "þ": "th",
    "×": "x", "✕": "x", "✖": "x", "⁄": "/", "∕": "/", "÷": "/", "…": "...", "•": "-", "·": "-",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Folded:
    """A folded text; ``offsets[i]`` is the index in the original of folded character ``i``.

    ``offsets`` has one entry more than ``text``: the length of the original. It never decreases.
    """

    text: str
    offsets: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The half-open span in the original of the folded half-open span ``start, end``.

        It reaches to the next kept character, since combining marks belong to their letter.
        """
        if start >= end:
            return self.offsets[start], self.offsets[start]
        last = self.offsets[end - 1]
        # A character that folds to several ("ß", "½") may be cut in two; the original can't be.
        return self.offsets[start], max(last + 1, self.offsets[end])


@lru_cache(maxsize=4096)
def _fold_character(character: str) -> str:
    if character.isascii() and character.isprintable():
        return character.lower()
    if character in _SINGLE_QUOTES:
        return "'"
    if character in _DOUBLE_QUOTES:
        return '"'
    if character in _DASHES:
        return "-"
    if character in _BREAKS:
        return "\n"
    if character == "\t":
        return " "
    category = unicodedata.category(character)
    if category == "Zs":
        return " "
    # Cf: zero-width and bidi controls; Mn, Me: marks of decomposed letters and emoji variation selectors.
    if category in ("Cf", "Cc", "Mn", "Me", "Cs"):
        return ""
    if category == "Nd":
        return str(unicodedata.decimal(character))
    folded = []
    for part in unicodedata.normalize("NFKD", character.lower()):
        if unicodedata.combining(part) or unicodedata.category(part) in ("Cf", "Cc"):
            continue
        folded.append(_LETTERS.get(part) or part.lower())
    return "".join(folded)


def fold(text: str) -> Folded:
    """Fold any string, in time linear in its length; never raises."""
    characters: list[str] = []
    offsets: list[int] = []
    for index, character in enumerate(text):
        folded = _fold_character(character)
        # "1½" would otherwise fold to "11/2".
        if len(folded) > 1 and "/" in folded and characters and characters[-1].isdigit():
            folded = " " + folded
        # A Windows line end is one break.
        if folded == "\n" and character == "\n" and index and text[index - 1] == "\r":
            continue
        characters.extend(folded)
        offsets.extend([index] * len(folded))
    offsets.append(len(text))
    return Folded("".join(characters), tuple(offsets))
