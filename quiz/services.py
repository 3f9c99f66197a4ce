"""How is an answer recorded, so that a double click or the back button does not count twice?"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from quiz.generate import Choice, Question
from quiz.models import Attempt


@transaction.atomic
def record_answer(*, learner: str, question: Question, choice: Choice, now: datetime) -> tuple[Attempt, bool]:
    """The learner's attempt at the question and whether this answer made it; the first answer stands."""
    return Attempt.objects.get_or_create(
        learner=learner,
        question=question.id,
        defaults={
            "choice": str(choice.outcome),
            "right": choice.right,
            "edition": question.edition,
            "topic": question.topic,
            "answered_at": now,
        },
    )
