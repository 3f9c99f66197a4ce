"""Which worked situations stand beside the topics, and what must each edition rule on them?"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from importlib import resources
from typing import Any

from .catalogue import TOPICS
from .data import build
from .ruling import Outcome


class Side(StrEnum):
    """Where the situation lies with respect to the limit that its clause draws."""

    BELOW = "below"
    AT = "at"
    ABOVE = "above"


@dataclass(frozen=True, kw_only=True)
class Expectation:
    """What one edition must answer: an outcome with its reasons, a fact to ask for, or that it has no clause."""

    outcome: str | None = None
    reasons: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    needs: str | None = None
    not_covered: bool = False

    def __post_init__(self) -> None:
        if self.outcome is not None:
            Outcome.parse(self.outcome)


@dataclass(frozen=True, kw_only=True)
class Texts:
    """One text in both languages."""

    en: str
    cs: str


@dataclass(frozen=True, kw_only=True)
class Utterances:
    """How people would type the situation."""

    en: tuple[str, ...] = ()
    cs: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Scenario:
    """One situation with what each edition must rule on it."""

    topic: str
    id: str
    title: Texts
    situation: Mapping[str, Any]
    expect: Mapping[str, Expectation]
    source: str = ""
    side: Side | None = None
    ask: Utterances = field(default_factory=Utterances)

    @property
    def facts(self) -> Any:
        """The situation as the topic's facts value."""
        return build(TOPICS[self.topic].facts, self.situation)


@dataclass(frozen=True, kw_only=True)
class Refusal:
    """A situation that must be refused, and the field that must be blamed."""

    topic: str
    id: str
    situation: Mapping[str, Any]
    field: str
    problem: str


def _tables(suffix: str) -> list[tuple[str, Mapping[str, Any]]]:
    """``(topic name, table)`` of every data file beside a topic's module."""
    found: list[tuple[str, Mapping[str, Any]]] = []
    for group in sorted(resources.files(f"{__package__}.topics").iterdir(), key=lambda entry: entry.name):
        if not group.is_dir():
            continue
        for entry in sorted(group.iterdir(), key=lambda entry: entry.name):
            stem, dot, rest = entry.name.partition(".")
            if dot + rest == suffix:
                found.append((stem.replace("_", "-"), tomllib.loads(entry.read_text(encoding="utf-8"))))
    return found


@lru_cache(maxsize=1)
def scenarios() -> tuple[Scenario, ...]:
    """Every scenario of every topic, in the order of the files."""
    return tuple(_scenario(topic, entry) for topic, table in _tables(".toml") for entry in table["scenario"])


def parse(topic: str, text: str) -> tuple[Scenario, ...]:
    """The scenarios of a file's text; raises ``ValueError`` or ``InvalidSituation`` for what is no scenario."""
    return tuple(_scenario(topic, entry) for entry in tomllib.loads(text)["scenario"])


@lru_cache(maxsize=1)
def refusals() -> tuple[Refusal, ...]:
    """Every situation that must be refused."""
    return tuple(
        Refusal(
            topic=entry.get("topic", topic),
            **{key: entry[key] for key in ("id", "situation", "field", "problem")},
        )
        for topic, table in _tables(".bad.toml")
        for entry in table["refusal"]
    )


def _scenario(topic: str, entry: Mapping[str, Any]) -> Scenario:
    known = {"topic", "id", "title", "situation", "expect", "source", "side", "ask"}
    if unknown := set(entry) - known:
        raise ValueError(f"{topic}: {entry.get('id')}: unknown keys {sorted(unknown)}")
    return Scenario(
        topic=entry.get("topic", topic),
        id=entry["id"],
        title=build(Texts, entry["title"]),
        situation=entry["situation"],
        expect={edition: build(Expectation, expected) for edition, expected in entry["expect"].items()},
        source=entry.get("source", ""),
        side=Side(entry["side"]) if "side" in entry else None,
        ask=build(Utterances, entry.get("ask", {})),
    )


def scenario(id: str) -> Scenario:
    """The scenario of that id, or ``KeyError``."""
    return _by_id()[id]


@lru_cache(maxsize=1)
def _by_id() -> Mapping[str, Scenario]:
    return {entry.id: entry for entry in scenarios()}
