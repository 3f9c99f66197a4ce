"""Which clause and which values does an edition give to each topic?"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from .data import build
from .errors import UnknownEdition
from .reasons import Reason


@dataclass(frozen=True, slots=True)
class TopicEntry:
    """One topic in one edition: its clause, the clauses of single reasons, and its values."""

    clause: str
    holds: Mapping[str, str]
    values: Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Edition:
    """The table of one edition or variant."""

    id: str
    extends: str | None
    topics: Mapping[str, TopicEntry]
    _params: dict[str, Any] = field(default_factory=dict, repr=False)

    def clause(self, topic: str, reason: Reason) -> str:
        """The clause on which ``reason`` rests when ``topic`` gives it."""
        entry = self.topics[topic]
        return entry.holds.get(reason.value, entry.clause)

    def params(self, topic: str, cls: type | None) -> Any:
        """This edition's values of a topic as its params dataclass; an edition must give every field."""
        if cls is None:
            return None
        if topic not in self._params:
            self._params[topic] = build(cls, self.topics[topic].values)
        return self._params[topic]

    @property
    def clauses(self) -> frozenset[str]:
        """Every clause that some ruling of this edition can cite."""
        return frozenset(clause for entry in self.topics.values() for clause in (entry.clause, *entry.holds.values()))


def _folder() -> Any:
    return resources.files(__package__) / "editions"


@lru_cache(maxsize=1)
def edition_ids() -> tuple[str, ...]:
    """The editions and variants that have a table, in alphabetical order."""
    return tuple(
        sorted(entry.name.removesuffix(".toml") for entry in _folder().iterdir() if entry.name.endswith(".toml"))
    )


@cache
def edition_table(id: str) -> Edition:
    """Load an edition's table once; a variant starts from the table that it extends."""
    if id not in edition_ids():
        raise UnknownEdition(id, edition_ids())
    table = tomllib.loads((_folder() / f"{id}.toml").read_text(encoding="utf-8"))
    extends = table.get("extends")
    topics = dict(edition_table(extends).topics) if extends else {}
    for name, entry in table.get("topics", {}).items():
        parent = topics.get(name, TopicEntry("", {}, {}))
        topics[name] = TopicEntry(
            entry.get("clause", parent.clause),
            {**parent.holds, **entry.get("holds", {})},
            {**parent.values, **entry.get("values", {})},
        )
    return Edition(id, extends, topics)
