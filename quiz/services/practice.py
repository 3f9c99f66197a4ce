"""How is an answer recorded, so that a double click or the back button does not count twice?"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from quiz.generate import Choice, Question
from quiz.models import Attempt, Learner


@transaction.atomic
def record_answer(*, learner: Learner, question: Question, choice: Choice, now: datetime) -> tuple[Attempt, bool]:
    """The learner's attempt at the question and whether this answer made it; the first answer stands."""
    return Attempt.objects.get_or_create(
        learner=learner,
        question=question.id,
        defaults={
            "answer": [choice.letter],
            "causes": [f"{choice.cause.kind}:{choice.cause.id}"] if choice.cause else [],
            "right": choice.right,
            "edition": question.edition,
            "topic": question.topic,
            "clause": str(question.ruling.cites[-1]),
            "answered_at": now,
        },
    )
