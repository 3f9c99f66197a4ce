"""Which properties are tested on how many random cases, and what did the long runs find? Read, never typed.

The two records in ``fixtures/coverage`` are written by ``python -m tests.evidence``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PROPERTIES = ROOT / "fixtures" / "coverage" / "properties.json"
RUNS = ROOT / "fixtures" / "coverage" / "runs.json"

ENGINE_FILES: Mapping[str, Sequence[str]] = {
    "oracle": (
        "rules/engine/hand/*.py",
        "rules/engine/topics/betting/*.py",
        "rules/engine/topics/pots/*.py",
        "rules/engine/facts/*.py",
        "rules/engine/editions/*.toml",
    ),
    "unchanged": (
        "rules/engine/topics/*/*.py",
        "rules/engine/topics/*/*.toml",
        "rules/engine/facts/*.py",
        "rules/engine/editions/*.toml",
        "fixtures/correspondence.toml",
    ),
    "mutants": (
        "rules/engine/topics/*/*.py",
        "rules/engine/topics/*/*.toml",
        "rules/engine/facts/*.py",
        "rules/engine/editions/*.toml",
    ),
}
"""For each long run the files on which its result depends."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Area:
    """The properties of one test module: how many there are, and their random cases in the usual and in long runs."""

    module: str
    properties: int
    cases: int
    long_cases: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Run:
    """One long run: when, with which version of the other engine, on which files, and its rows as they were written."""

    name: str
    day: date
    version: str
    digest: str
    rows: tuple[Mapping[str, Any], ...]

    @property
    def outdated(self) -> bool:
        """Whether the files it rests on have changed since."""
        return self.digest != digest(self.name)


def digest(run: str) -> str:
    """The hash of the files that a long run rests on, by name and content."""
    total = hashlib.sha256()
    for file in sorted({file for pattern in ENGINE_FILES[run] for file in ROOT.glob(pattern) if file.is_file()}):
        total.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:16]


@lru_cache(maxsize=1)
def areas() -> tuple[Area, ...]:
    """Every test module with properties, by name."""
    return tuple(Area(**entry) for entry in json.loads(PROPERTIES.read_text(encoding="utf-8")))


@lru_cache(maxsize=1)
def runs() -> Mapping[str, Run]:
    """The long runs by name."""
    found = json.loads(RUNS.read_text(encoding="utf-8"))
    return {
        name: Run(
            name=name,
            day=date.fromisoformat(entry["day"]),
            version=entry["version"],
            digest=entry["digest"],
            rows=tuple(entry["rows"]),
        )
        for name, entry in found.items()
    }
