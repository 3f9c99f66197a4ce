"""How do tests give assignments to a group and answer them?"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from quiz import plans
from quiz.models import Assignment, Enrolment, Group, Sitting, StoredItem
from quiz.plans import Plan
from quiz.selectors import exams as exam_selectors
from quiz.services import assignments as services
from quiz.services import exams
from quiz.services import groups as group_services
from quiz.services.assignments import Terms
from quiz.services.learners import new_learner
from tests.quiz.answering import some_answer
from tests.quiz.people import NOW, Casino


def plan(count: int = 3, *, edition: str = "tda-2015", pass_points: int = 2, **more: Any) -> Plan:
    sections = {row.slug: row.topics for row in exam_selectors.sections(edition)}
    return plans.custom(edition=edition, sections=sections, count=count, pass_points=pass_points, **more)


def terms(**more: Any) -> Terms:
    return Terms(**{"title": "Half-year training", "opens_at": NOW, "closes_at": NOW + timedelta(days=7), **more})


def draft(
    club: Casino, *, seed: int = 1, only: str = "", same: bool = True, of: Plan | None = None, **more: Any
) -> Assignment:
    return services.create(
        group=club.group,
        user_id=club.trainer.user_id,
        plan=of or plan(),
        only=only,
        same=same,
        terms=terms(**more),
        seed=seed,
        now=NOW,
    )


def given(club: Casino, **more: Any) -> Assignment:
    """An assignment that is given out and open."""
    return services.publish(assignment=draft(club, **more), now=NOW)


def of_topics(club: Casino, ids: Sequence[str], *, pass_points: int = 1, seed: int = 99, **more: Any) -> Assignment:
    """An assignment with exactly these items, given out."""
    from quiz.services.items import stored_item

    made = draft(club, seed=seed, of=plan(len(ids), pass_points=pass_points), **more)
    rows: list[tuple[StoredItem, int]] = [(stored_item(item_id, now=NOW), 1) for item_id in ids]
    services._set_rows(made, rows)
    return services.publish(assignment=Assignment.objects.get(pk=made.pk), now=NOW)


def enrol(group: Group, *names: str) -> list[Enrolment]:
    return [
        group_services.enrol(group=group, learner=new_learner(now=NOW), nickname=name, now=NOW)[0] for name in names
    ]


def sit(
    assignment: Assignment,
    enrolment: Enrolment,
    right: Sequence[bool | None],
    *,
    now: datetime = NOW + timedelta(hours=1),
    attempt: int = 1,
    finished: bool = True,
) -> Sitting:
    """A sitting whose answers, in the assignment's order, are right, wrong or left out."""
    sitting = services.begin(assignment=assignment, learner=enrolment.learner, attempt=attempt, now=now)
    places = {row.stored_id: at for at, row in enumerate(assignment.items.order_by("place"))}
    for row in sitting.items.select_related("stored"):
        wanted = right[places.get(row.stored_id, row.place - 1)]
        if wanted is not None:
            answer = some_answer(row.stored.item(), right=wanted)
            exams.save_answer(row=row, answer=answer, edits=0, now=now)
    return exams.finish(sitting=sitting, now=now + timedelta(minutes=5)) if finished else sitting
