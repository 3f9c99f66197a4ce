"""Which tests are there, and how does a sitting stand: its questions, its time, its result?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext

from quiz import plans
from quiz.generate import CLUB, CLUB_RULES, practised_editions
from quiz.models import Learner, Sitting, SittingItem
from quiz.plans import Plan, Preset
from quiz.selectors.practice import practised_topics
from rules.selectors import Text, editions, sections_with_rules

GRACE = timedelta(seconds=2)
"""How long after the deadline an answer that was on its way is still taken."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SectionTopics:
    """A section of an edition with the topics that have questions, each topic in one section only."""

    slug: str
    title: Text
    topics: tuple[str, ...]


def sections(edition: str) -> list[SectionTopics]:
    """The sections of the edition that have questions, in order. Three queries."""
    topics = practised_topics(edition)
    seen: set[str] = set()
    found = []
    for section in sections_with_rules(edition):
        mine: list[str] = []
        for rule in section.rules:
            about = (
                _club_topics(rule.number) if edition == CLUB else [topics[one] for one in rule.topics if one in topics]
            )
            mine += [topic for topic in dict.fromkeys(about) if topic not in seen]
            seen.update(about)
        if mine:
            found.append(SectionTopics(slug=section.slug, title=section.title, topics=tuple(mine)))
    return found


def _club_topics(number: str) -> list[str]:
    return [topic for topic, rule in CLUB_RULES.items() if rule == number]


def edition_titles() -> dict[str, str]:
    """Edition id -> title in the active language, for the editions with questions. One query."""
    practised = practised_editions()
    return {row.slug: str(row.title) for row in editions() if row.slug in practised}


def preset_title(preset: Preset | str) -> str:
    """What a test is called."""
    return {
        Preset.TDA_STYLE: gettext("TDA style"),
        Preset.SHORT: gettext("Short 10"),
        Preset.CZECH_STYLE: gettext("Czech style, weighted"),
        Preset.CUSTOM: gettext("Test of your own"),
    }[Preset(preset)]


# --- One sitting ---


def title_of(sitting: Sitting) -> str:
    """What the sitting's test is called: by its trainer, or as the ready-made test that it is."""
    return sitting.assignment.title if sitting.assignment else preset_title(plan_of(sitting).preset)


def plan_of(sitting: Sitting) -> Plan:
    """What the sitting asks."""
    return plans.from_data(sitting.plan)


def is_due(sitting: Sitting, now: datetime) -> bool:
    """Whether the time is over, the grace included, and nobody has finished it yet."""
    return sitting.finished_at is None and sitting.deadline is not None and now > sitting.deadline + GRACE


def due(sittings: QuerySet[Sitting], now: datetime) -> QuerySet[Sitting]:
    """Those of the sittings for which ``is_due`` holds."""
    return sittings.filter(finished_at=None, deadline__lt=now - GRACE)


def visible(learner: Learner | None, tokens: Iterable[str]) -> QuerySet[Sitting]:
    """The sittings of the learner, and those whose tokens this device has been let in to."""
    mine_too = Q(learner=learner) if learner else Q()
    return Sitting.objects.filter(mine_too | Q(token__in=list(tokens))).select_related("assignment")


def mine(learner: Learner | None) -> QuerySet[Sitting]:
    """The learner's sittings, the newest first."""
    found = Sitting.objects.filter(learner=learner) if learner else Sitting.objects.none()
    return found.select_related("assignment")


def row_at(sitting: Sitting, place: int) -> SittingItem | None:
    """The item at a place, with what is stored of it. One query."""
    return sitting.items.filter(place=place).select_related("stored").first()


@dataclass(frozen=True, kw_only=True, slots=True)
class Cell:
    """One place of the review grid; ``left_out``: not answered although a later one is."""

    place: int
    answered: bool
    flagged: bool
    left_out: bool


def grid(sitting: Sitting) -> list[Cell]:
    """Every place in order. One query."""
    rows = list(sitting.items.order_by("place").values_list("place", "answer", "flagged"))
    furthest = max((place for place, answer, _flagged in rows if answer is not None), default=0)
    return [
        Cell(place=place, answered=answer is not None, flagged=flagged, left_out=answer is None and place < furthest)
        for place, answer, flagged in rows
    ]


def by_resume_code(code: str) -> Sitting | None:
    """The sitting that the code continues."""
    return Sitting.objects.filter(resume_code=code).first()


def by_verification(code: str) -> Sitting | None:
    """The finished sitting that a printed record speaks of."""
    found = Sitting.objects.filter(verification=code, finished_at__isnull=False)
    return found.select_related("assignment").first()


# --- Result ---


@dataclass(frozen=True, kw_only=True, slots=True)
class SectionResult:
    """How a section went: ``points`` of ``most``, ``right`` answers of ``count``; ``topics`` are those asked."""

    section: str
    right: int
    count: int
    points: int
    most: int
    topics: tuple[str, ...]


def marked(sitting: Sitting) -> list[SittingItem]:
    """Every item of the sitting in order with what is stored of it. One query."""
    return list(sitting.items.select_related("stored").order_by("place"))


def by_section(plan: Plan, rows: Iterable[SittingItem]) -> list[SectionResult]:
    """The result of each section in the order of the plan; items that a trainer put in from elsewhere come last."""
    grouped: dict[str, list[SittingItem]] = {part.section: [] for part in plan.parts}
    for row in rows:
        grouped.setdefault(plan.section_of(row.stored.topic), []).append(row)
    return [
        SectionResult(
            section=section,
            right=sum(bool(row.right) for row in found),
            count=len(found),
            points=sum(row.points for row in found if row.right),
            most=sum(row.points for row in found),
            topics=tuple(dict.fromkeys(row.stored.topic for row in found)),
        )
        for section, found in grouped.items()
        if found
    ]


def progress_of(sittings: Iterable[Sitting]) -> Mapping[int, int]:
    """Sitting's primary key -> answered questions. One query."""
    keys = [sitting.pk for sitting in sittings]
    rows = SittingItem.objects.filter(sitting_id__in=keys, answer__isnull=False).values("sitting_id").order_by()
    return {row["sitting_id"]: row["answered"] for row in rows.annotate(answered=Count("pk"))}
