"""Is an answer recorded once, whoever asks twice?"""

from datetime import UTC, datetime

import pytest
from django.db import IntegrityError, transaction

from quiz.generate import question
from quiz.models import Attempt
from quiz.services.learners import new_learner
from quiz.services.practice import record_answer

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)


def test_the_first_answer_stands():
    asked = question("undercalls", "tda-2015", 3)
    first, second = asked.choices[:2]
    learner = new_learner(now=NOW)
    attempt, made = record_answer(learner=learner, question=asked, choice=first, now=NOW)
    again, made_again = record_answer(learner=learner, question=asked, choice=second, now=NOW)
    assert made and not made_again
    assert again == attempt
    assert (again.answer, again.right, again.topic, again.edition) == (
        [first.letter],
        first.right,
        "undercalls",
        "tda-2015",
    )
    assert again.clause == str(asked.ruling.cites[-1])


def test_the_database_itself_refuses_a_second_answer():
    asked = question("undercalls", "tda-2015", 3)
    attempt, _ = record_answer(learner=new_learner(now=NOW), question=asked, choice=asked.answer, now=NOW)
    attempt.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        attempt.save(force_insert=True)
    assert Attempt.objects.count() == 1
