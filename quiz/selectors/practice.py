"""What can be practised, and what has a learner answered so far, and how well?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Count, Q

from quiz.generate import CLUB, CLUB_RULES, practised_editions, topics_of
from quiz.models import Attempt, Learner

PART_OF: Mapping[str, str] = {"calling": "undercalls", "unclear-betting": "binding-declarations"}
"""Topics of the engine without questions of their own -> the topic whose questions cover them."""


def practised_topics(edition: str) -> dict[str, str]:
    """Topic of the engine or of the beginners' set -> the topic whose questions practise it in the edition.

    Empty for an edition without questions.
    """
    if edition not in practised_editions():
        return {}
    own = topics_of(edition)
    return {topic: topic for topic in own} | {part: whole for part, whole in PART_OF.items() if whole in own}


def practised_topic(edition: str, number: str, topics: Iterable[str]) -> str:
    """The topic to ask the start page for, from a rule with its number and topics; empty when none has questions."""
    if edition == CLUB:
        return next((topic for topic, rule in CLUB_RULES.items() if rule == number), "")
    known = practised_topics(edition)
    return next((topic for topic in topics if topic in known), "")


@dataclass(frozen=True, kw_only=True)
class TopicProgress:
    """How many questions of a topic were answered, and how many of them right."""

    topic: str
    answered: int
    right: int


def attempt(learner: Learner | None, question: str) -> Attempt | None:
    """The learner's attempt at the question with that id, if there is one."""
    return Attempt.objects.filter(learner=learner, question=question).first() if learner else None


def attempts(learner: Learner | None, questions: Iterable[str]) -> dict[str, Attempt]:
    """Question id -> the learner's attempt, for those that were answered. One query."""
    found = Attempt.objects.filter(learner=learner, question__in=list(questions)) if learner else ()
    return {row.question: row for row in found}


def progress(learner: Learner | None) -> list[TopicProgress]:
    """The topics that the learner has answered, the weakest first. One query."""
    if not learner:
        return []
    rows = (
        Attempt.objects.filter(learner=learner)
        .order_by()
        .values("topic")
        .annotate(answered=Count("pk"), hits=Count("pk", filter=Q(right=True)))
    )
    found = [TopicProgress(topic=row["topic"], answered=row["answered"], right=row["hits"]) for row in rows]
    return sorted(found, key=lambda row: (row.right / row.answered, row.topic))
