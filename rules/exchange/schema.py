"""What can stand in the text files of a rulebook?

The files: ``<edition>/NN-<section>.toml``, ``editions.toml``, ``correspondence.toml`` and ``glossary.toml``.
Every text is a ``Wording``; ``None`` means that the file does not give the key, which only optional keys and
the rules of a variant (an edition that extends another) may do.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.lang.wording import Wording

STATUSES = ("executable", "partly", "discretion", "procedure")
CONFIDENCES = ("confirmed", "likely", "memory")
KINDS = ("same", "reworded", "changed", "moved", "split", "merged", "dropped", "new")
# Kinds in which the substance differs, so that the file must say how and why.
KINDS_EXPLAINED = ("changed", "split", "merged", "dropped", "new")

EDITIONS_FILE = "editions.toml"
CORRESPONDENCE_FILE = "correspondence.toml"
GLOSSARY_FILE = "glossary.toml"


@dataclass(frozen=True, kw_only=True)
class EditionEntry:
    """One edition or, with ``extends``, a variant of another."""

    slug: str
    order: int
    year: int
    extends: str | None
    title: Wording
    about: Wording
    credit: Wording
    official_url: str


@dataclass(frozen=True, kw_only=True)
class ClauseEntry:
    """One clause; ``difference`` and ``why`` belong to a variant."""

    path: str
    text: Wording
    status: str
    status_reason: Wording | None
    confidence: str
    difference: Wording | None
    why: Wording | None


@dataclass(frozen=True, kw_only=True)
class RuleEntry:
    """One rule; in a variant, what is ``None`` is taken from the edition it extends."""

    number: str
    title: Wording | None
    topics: tuple[str, ...] | None
    see: tuple[str, ...] | None
    short: Wording | None
    commentary: Wording | None
    note: Wording | None
    examples: tuple[Wording, ...]
    clauses: tuple[ClauseEntry, ...]


@dataclass(frozen=True, kw_only=True)
class SectionEntry:
    """One section of one edition: one file."""

    edition: str
    slug: str
    order: int
    title: Wording
    rules: tuple[RuleEntry, ...]

    @property
    def file(self) -> str:
        """Where the section stands below the folder of texts."""
        return f"{self.edition}/{self.order:02d}-{self.slug}.toml"


@dataclass(frozen=True, kw_only=True)
class CorrespondenceEntry:
    """What became of ``old`` in a later edition; either side may be empty, not both."""

    old: str
    new: str
    kind: str
    old_says: Wording | None
    new_says: Wording | None
    why: Wording | None
    example: Wording | None


@dataclass(frozen=True, kw_only=True)
class TermEntry:
    """One entry of the glossary with the forms in which people write it."""

    slug: str
    term: Wording
    definition: Wording
    forms_cs: tuple[str, ...]
    forms_en: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    """Everything that the text files hold."""

    editions: tuple[EditionEntry, ...] = ()
    sections: tuple[SectionEntry, ...] = ()
    correspondences: tuple[CorrespondenceEntry, ...] = ()
    terms: tuple[TermEntry, ...] = ()


@dataclass(frozen=True)
class Problem:
    """What is wrong where, and what to do; a problem that is not ``serious`` does not stop a load."""

    file: str
    place: str
    key: str
    wrong: str
    remedy: str
    serious: bool = field(default=True)

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.file, self.place, self.key) if part)
        return f"{where}: {self.wrong}. {self.remedy}."
