"""Which clause of which edition does a step rest on?"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """One clause of one edition, such as ``tda-2015/43.A``."""

    edition: str
    clause: str

    @classmethod
    def parse(cls, text: str) -> Citation:
        """Read ``edition/clause``; raise ``ValueError`` when either part is missing."""
        edition, slash, clause = text.partition("/")
        if not (edition and slash and clause):
            raise ValueError(f"A citation is written edition/clause, not {text!r}.")
        return cls(edition, clause)

    @property
    def rule(self) -> str:
        """The number of the rule without the letters of its clause: ``43`` for ``43.A``."""
        return self.clause.partition(".")[0]

    def __str__(self) -> str:
        return f"{self.edition}/{self.clause}"
