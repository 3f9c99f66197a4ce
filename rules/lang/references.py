"""How do texts name a rule or a clause, and in which order do the numbers stand?

A rule number is ``46`` or ``RP-4``; a clause path is the number and its parts, ``43.A`` or ``34.A.3``.
Inside a text a reference is written ``{43.A}`` and means the same edition, or ``{tda-2015/43.A}`` for
another one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_NUMBER = r"(?:[A-Z]{1,4}-)?\d+[a-z]?"
_PATH = rf"{_NUMBER}(?:\.[A-Z0-9]+)*"
_EDITION = r"[a-z0-9]+(?:-[a-z0-9]+)*"

_IS_NUMBER = re.compile(_NUMBER)
_IS_PATH = re.compile(_PATH)
_IS_SLUG = re.compile(_EDITION)
_IN_BRACES = re.compile(r"\{([^{}]*)\}")
_TARGET = re.compile(rf"(?:(?P<edition>{_EDITION})/)?(?P<path>{_PATH})")
_ORDER = re.compile(r"(?P<prefix>[A-Z]+-)?(?P<digits>\d+)(?P<letter>[a-z]?)")

# Room for one letter after each number, and for a numbered appendix (RP-1, RP-2, ...) after all of them.
_LETTERS = 27
_APPENDIX = 1_000_000


@dataclass(frozen=True, slots=True)
class Reference:
    """``{43.A}`` found in a text at ``start:end``; ``edition`` is empty for "the edition of this text"."""

    written: str
    edition: str
    path: str
    start: int
    end: int

    @property
    def well_formed(self) -> bool:
        """Whether the braces held a number or a path at all."""
        return bool(self.path)


def references(text: str) -> tuple[Reference, ...]:
    """Everything in braces, in order; what is not a number or a path has an empty ``path``."""
    found = []
    for match in _IN_BRACES.finditer(text):
        target = _TARGET.fullmatch(match[1])
        edition, path = ((target["edition"] or ""), target["path"]) if target else ("", "")
        found.append(Reference(match[0], edition, path, match.start(), match.end()))
    return tuple(found)


def is_number(text: str) -> bool:
    """Whether the text is a rule number such as ``46`` or ``RP-4``."""
    return _IS_NUMBER.fullmatch(text) is not None


def is_path(text: str) -> bool:
    """Whether the text is a clause path such as ``46``, ``43.A`` or ``34.A.3``."""
    return _IS_PATH.fullmatch(text) is not None


def is_slug(text: str) -> bool:
    """Whether the text can be part of an address: lower-case letters, digits, single hyphens."""
    return _IS_SLUG.fullmatch(text) is not None


def rule_number(path: str) -> str:
    """The rule that a clause belongs to: ``34`` for ``34.A.3``."""
    return path.partition(".")[0]


def parent_path(path: str) -> str:
    """The path one level up: ``34.A`` for ``34.A.3``, empty for a rule number."""
    return path.rpartition(".")[0]


def natural_order(number: str) -> int:
    """Sort key of a rule number: 9 before 10, 10 before 10a before 11, appendices last.

    Raises ``ValueError`` for what is not a rule number.
    """
    match = _ORDER.fullmatch(number)
    if match is None:
        raise ValueError(f"{number!r} is not a rule number; write for example 46 or RP-4.")
    letter = ord(match["letter"]) - ord("a") + 1 if match["letter"] else 0
    return int(match["digits"]) * _LETTERS + letter + (_APPENDIX if match["prefix"] else 0)
