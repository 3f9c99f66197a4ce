"""What is one text in both languages?"""

from __future__ import annotations

from dataclasses import dataclass

LANGUAGES = ("cs", "en")


@dataclass(frozen=True, slots=True)
class Wording:
    """The same meaning in Czech and in English."""

    cs: str
    en: str

    def in_language(self, code: str) -> str:
        """The text for a language code; every code but English gets Czech, the first language."""
        return self.en if code.startswith("en") else self.cs
