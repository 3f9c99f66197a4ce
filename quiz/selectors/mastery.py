"""How well does a learner know each rule of an edition, and how would a test go?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import F, Window
from django.db.models.functions import RowNumber

from quiz import plans
from quiz.drawing import asked_clauses, rule_of
from quiz.models import Attempt, ClauseCard, Learner
from quiz.plans import Plan, Preset
from quiz.readiness import Missing, Span, Tried, exam_span, section_span
from quiz.schedule import Knowledge, due_day, together
from quiz.selectors import exams
from quiz.selectors.practice import card_knowledge, cards, local_day
from rules.lang.references import natural_order
from rules.selectors import SectionRow, Text, sections_with_rules

LAST_ANSWERS = 40
"""So many answers of a topic count for the estimate: what somebody knew long ago says little."""


@dataclass(frozen=True, kw_only=True)
class ClauseMastery:
    """A clause that is asked; ``due`` is the day it comes back, ``None`` before the first answer."""

    path: str
    knowledge: Knowledge
    answered: int
    right: int
    due: date | None


@dataclass(frozen=True, kw_only=True)
class RuleMastery:
    """A rule; ``knowledge`` is ``None`` where no question asks for it."""

    number: str
    title: Text
    knowledge: Knowledge | None
    clauses: tuple[ClauseMastery, ...]


@dataclass(frozen=True, kw_only=True)
class SectionMastery:
    """A section with its rules; ``counts``: rules by how well they are known, those without questions left out."""

    slug: str
    title: Text
    rules: tuple[RuleMastery, ...]
    counts: Mapping[Knowledge, int]


def mastery(learner: Learner | None, edition: str, *, now: datetime) -> list[SectionMastery]:
    """Every rule of the edition in its section, with how well it is known. Four queries."""
    day = local_day(now)
    known = cards(learner, edition)
    asked: dict[str, list[str]] = {}
    # A clause that only a rare question turns on is there once it has a card.
    for clause in {**asked_clauses(edition), **known}:
        asked.setdefault(rule_of(clause), []).append(clause)
    return [_section(section, asked, known, day) for section in sections_with_rules(edition)]


def _section(
    section: SectionRow, asked: Mapping[str, list[str]], known: Mapping[str, ClauseCard], day: date
) -> SectionMastery:
    rules = []
    for rule in section.rules:
        clauses = tuple(_clause(one, known.get(one), day) for one in sorted(asked.get(rule.number, ()), key=_order))
        state = together(clause.knowledge for clause in clauses)
        rules.append(RuleMastery(number=rule.number, title=rule.title, knowledge=state, clauses=clauses))
    counts = Counter(rule.knowledge for rule in rules if rule.knowledge)
    return SectionMastery(slug=section.slug, title=section.title, rules=tuple(rules), counts=counts)


def _clause(citation: str, card: ClauseCard | None, day: date) -> ClauseMastery:
    return ClauseMastery(
        path=citation.partition("/")[2],
        knowledge=card_knowledge(card, day),
        answered=card.seen if card else 0,
        right=card.right if card else 0,
        due=due_day(card.card) if card else None,
    )


def _order(citation: str) -> tuple[int, str]:
    number = rule_of(citation)
    return natural_order(number), citation


# --- How a test would go ---


@dataclass(frozen=True, kw_only=True)
class SectionReadiness:
    """A section of the test; ``span``: per cent to expect, ``None`` before there are enough answers."""

    slug: str
    title: Text
    answered: int
    right: int
    asked: int
    span: Span | None


@dataclass(frozen=True, kw_only=True)
class Readiness:
    """What to expect of the test ``plan``: questions right, or why that cannot be said yet."""

    plan: Plan
    whole: Span | Missing
    sections: tuple[SectionReadiness, ...]


def readiness(learner: Learner | None, edition: str) -> Readiness | None:
    """How the learner would do in the TDA-style test; ``None`` for an edition without questions. Four queries."""
    found = exams.sections(edition)
    if not found:
        return None
    plan = plans.ready(Preset.TDA_STYLE, edition, {section.slug: section.topics for section in found})
    answers = _recent_answers(learner, edition)
    asked: Counter[str] = Counter()
    for part in plan.parts:
        asked[part.section] += part.count
    tried = {
        section.slug: Tried(
            section=section.slug,
            right=sum(answers[topic][0] for topic in section.topics if topic in answers),
            answered=sum(answers[topic][1] for topic in section.topics if topic in answers),
            asked=asked[section.slug],
        )
        for section in found
    }
    return Readiness(
        plan=plan,
        whole=exam_span(list(tried.values())),
        sections=tuple(
            SectionReadiness(
                slug=section.slug,
                title=section.title,
                answered=tried[section.slug].answered,
                right=tried[section.slug].right,
                asked=asked[section.slug],
                span=section_span(tried[section.slug]),
            )
            for section in found
        ),
    )


def _recent_answers(learner: Learner | None, edition: str) -> dict[str, tuple[int, int]]:
    """Topic -> right and all among its last answers. One query."""
    if learner is None:
        return {}
    place = Window(RowNumber(), partition_by=F("topic"), order_by=F("answered_at").desc())
    rows = (
        Attempt.objects.filter(learner=learner, edition=edition)
        .annotate(place=place)
        .filter(place__lte=LAST_ANSWERS)
        .order_by()
        .values_list("topic", "right")
    )
    found: dict[str, tuple[int, int]] = {}
    for topic, right in rows:
        hits, answered = found.get(topic, (0, 0))
        found[topic] = hits + right, answered + 1
    return found
