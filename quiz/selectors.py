"""What has a learner answered so far, and how well?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Q

from quiz.models import Attempt


@dataclass(frozen=True, kw_only=True)
class TopicProgress:
    """How many questions of a topic were answered, and how many of them right."""

    topic: str
    answered: int
    right: int


def attempt(learner: str, question: str) -> Attempt | None:
    """The learner's attempt at the question with that id, if there is one."""
    return Attempt.objects.filter(learner=learner, question=question).first() if learner else None


def attempts(learner: str, questions: Iterable[str]) -> dict[str, Attempt]:
    """Question id -> the learner's attempt, for those that were answered. One query."""
    found = Attempt.objects.filter(learner=learner, question__in=list(questions)) if learner else ()
    return {row.question: row for row in found}


def progress(learner: str) -> list[TopicProgress]:
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
