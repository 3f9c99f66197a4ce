"""What does a test ask: how many questions of which part of the rulebook, for how many points, in what time?

A ``Plan`` is public: everybody may read it before the test. Which questions come of it is the matter of a seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from itertools import chain, repeat
from typing import Any

from quiz.items import Kind

FORMAT = 1
"""Version of the stored form."""

MOST_QUESTIONS = 100
MOST_MINUTES = 300
MOST_POINTS = 10
"""Points of one question, at most."""


class PlanError(ValueError):
    """The plan contradicts itself; ``field`` is what is wrong: one of the plan's own fields."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field


class Preset(StrEnum):
    """The tests that are ready to begin, and ``CUSTOM`` for one that somebody put together."""

    TDA_STYLE = "tda-style"
    SHORT = "short-10"
    CZECH_STYLE = "czech-style"
    CUSTOM = "custom"


@dataclass(frozen=True, kw_only=True, slots=True)
class Part:
    """``count`` questions from the ``topics`` of one section, each for ``points`` points."""

    section: str
    topics: tuple[str, ...]
    count: int
    points: int = 1

    def __post_init__(self) -> None:
        if not self.section or not self.topics or len(set(self.topics)) != len(self.topics):
            raise PlanError("parts", f"no section, no topic, or one twice: {self.section!r} {self.topics!r}")
        if not 1 <= self.count <= MOST_QUESTIONS:
            raise PlanError("parts", f"{self.count} questions")
        if not 1 <= self.points <= MOST_POINTS:
            raise PlanError("parts", f"{self.points} points")


@dataclass(frozen=True, kw_only=True, slots=True)
class Plan:
    """A whole test. ``kinds``: the only kinds of questions, empty for all; ``minutes``: ``None`` for no limit."""

    preset: Preset
    edition: str
    parts: tuple[Part, ...]
    pass_points: int
    minutes: int | None = None
    kinds: tuple[Kind, ...] = ()

    def __post_init__(self) -> None:
        if not self.edition:
            raise PlanError("edition", "none")
        if not self.parts:
            raise PlanError("parts", "none")
        if self.count > MOST_QUESTIONS:
            raise PlanError("parts", f"{self.count} questions, more than {MOST_QUESTIONS}")
        if not 1 <= self.pass_points <= self.points:
            raise PlanError("pass_points", f"{self.pass_points} of {self.points}")
        if self.minutes is not None and not 1 <= self.minutes <= MOST_MINUTES:
            raise PlanError("minutes", str(self.minutes))
        if len(set(self.kinds)) != len(self.kinds):
            raise PlanError("kinds", "one twice")

    @property
    def count(self) -> int:
        """Questions."""
        return sum(part.count for part in self.parts)

    @property
    def points(self) -> int:
        """The most points that can be had."""
        return sum(part.count * part.points for part in self.parts)

    @property
    def points_each(self) -> tuple[int, ...]:
        """The points of each question, part after part."""
        return tuple(chain.from_iterable(repeat(part.points, part.count) for part in self.parts))

    @property
    def topics(self) -> tuple[str, ...]:
        """Every topic once, in the order of the parts."""
        return tuple(dict.fromkeys(topic for part in self.parts for topic in part.topics))

    def section_of(self, topic: str) -> str:
        """The first section that asks the topic; empty for a topic outside the plan."""
        return next((part.section for part in self.parts if topic in part.topics), "")


def to_data(plan: Plan) -> dict[str, Any]:
    """The plan as plain data for JSON."""
    return {"format": FORMAT, **asdict(plan)}


def from_data(data: Any) -> Plan:
    """The plan from ``to_data``'s data; ``PlanError`` for anything else, an unknown or a missing name included."""
    try:
        given = dict(data)
        if given.pop("format") != FORMAT:
            raise PlanError("format", repr(data.get("format")))
        parts = tuple(_part(part) for part in given.pop("parts"))
        kinds = tuple(Kind(kind) for kind in given.pop("kinds"))
        plan = Plan(preset=Preset(given.pop("preset")), parts=parts, kinds=kinds, **given)
        _whole("pass_points", plan.pass_points)
        _whole("minutes", plan.minutes or 0)
    except PlanError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise PlanError("format", str(fault)) from fault
    if not isinstance(plan.edition, str):
        raise PlanError("edition", repr(plan.edition))
    return plan


def _part(data: Mapping[str, Any]) -> Part:
    part = Part(**{**data, "topics": tuple(data["topics"])})
    _whole("parts", part.count)
    _whole("parts", part.points)
    if not all(isinstance(text, str) for text in (part.section, *part.topics)):
        raise PlanError("parts", repr(data))
    return part


def _whole(field: str, value: Any) -> None:
    if type(value) is not int:
        raise PlanError(field, f"{value!r} is no whole number")


# --- Ready-made tests ---

SHARES: Mapping[str, int] = {
    "bets-and-raises": 9,
    "showdown": 6,
    "dealing": 4,
    "seating": 4,
    "button-and-blinds": 3,
    "general-concepts": 3,
    "procedures": 3,
    "presence": 3,
    "etiquette-and-penalties": 3,
    "other-play": 2,
}
"""Section -> its share of a test, the sections where a mistake costs most first. Ours, not the association's.

A section without questions in an edition leaves its share to the others.
"""
_OTHER_SHARE = 2
"""The share of a section that the table does not know, such as those of a club's own rulebook."""


@dataclass(frozen=True, kw_only=True, slots=True)
class _Ready:
    """``ladder``: points -> questions for so many points, the dearest first."""

    ladder: Mapping[int, int]
    pass_points: int
    minutes: int


_READY: Mapping[Preset, _Ready] = {
    Preset.TDA_STYLE: _Ready(ladder={1: 40}, pass_points=36, minutes=100),
    Preset.SHORT: _Ready(ladder={1: 10}, pass_points=8, minutes=12),
    Preset.CZECH_STYLE: _Ready(ladder={4: 3, 3: 4, 2: 8, 1: 10}, pass_points=43, minutes=30),
}
READY = tuple(_READY)
"""The presets of ``ready``."""


def ready(preset: Preset, edition: str, sections: Mapping[str, Sequence[str]]) -> Plan:
    """The ready-made test for an edition with those sections (slug -> topics with questions).

    Raises ``PlanError`` when no section has a topic, or for ``CUSTOM``.
    """
    if preset not in _READY:
        raise PlanError("preset", preset)
    known = _READY[preset]
    filled = {slug: tuple(topics) for slug, topics in sections.items() if topics}
    counts = apportion(sum(known.ladder.values()), {slug: SHARES.get(slug, _OTHER_SHARE) for slug in filled})
    dear = sorted(filled, key=lambda slug: list(SHARES).index(slug) if slug in SHARES else len(SHARES))
    rungs = chain.from_iterable(repeat(points, count) for points, count in known.ladder.items())
    slots = list(zip(chain.from_iterable(repeat(slug, counts[slug]) for slug in dear), rungs, strict=True))
    parts = (
        Part(section=slug, topics=filled[slug], count=slots.count((slug, points)), points=points)
        for slug in filled
        for points in known.ladder
        if (slug, points) in slots
    )
    return Plan(
        preset=preset, edition=edition, parts=tuple(parts), pass_points=known.pass_points, minutes=known.minutes
    )


def custom(
    *,
    edition: str,
    sections: Mapping[str, Sequence[str]],
    count: int,
    pass_points: int,
    minutes: int | None = None,
    kinds: Iterable[Kind] = (),
) -> Plan:
    """A test of ``count`` questions for one point each, spread over the topics of the sections (slug -> topics).

    Raises ``PlanError``.
    """
    filled = {slug: tuple(topics) for slug, topics in sections.items() if topics}
    if not 1 <= count <= MOST_QUESTIONS:
        raise PlanError("count", str(count))
    counts = apportion(count, {slug: len(topics) for slug, topics in filled.items()})
    return Plan(
        preset=Preset.CUSTOM,
        edition=edition,
        parts=tuple(
            Part(section=slug, topics=topics, count=counts[slug]) for slug, topics in filled.items() if counts[slug]
        ),
        pass_points=pass_points,
        minutes=minutes,
        kinds=tuple(kinds),
    )


def apportion(count: int, shares: Mapping[str, int]) -> dict[str, int]:
    """How many of ``count`` fall to each name: by its share, what is left over to the largest remainders.

    The earlier name wins a tie. Raises ``PlanError`` without names.
    """
    whole = sum(shares.values())
    if not whole:
        raise PlanError("parts", "no topics")
    found = {name: count * share // whole for name, share in shares.items()}
    by_remainder = sorted(shares, key=lambda name: -(count * shares[name] % whole))
    for name in by_remainder[: count - sum(found.values())]:
        found[name] += 1
    return found
