"""Which assignments are there, for the trainer and for the learner, and how do they stand?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import lru_cache

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet

from quiz import plans
from quiz.drawing import compared_edition, ruled_differently
from quiz.generate import question, topics_of
from quiz.models import Assignment, AssignmentItem, Enrolment, Group, Learner, LiveQuiz, Sitting
from quiz.plans import Plan
from quiz.selectors.exams import sections

CHANGED, CAUSE, CLAUSE = "changed", "cause:", "clause:"
"""What every item of an assignment must have (``only``): ``changed`` for a ruling that differs between the editions,
``cause:misconception:half-reopens`` for a wrong answer with that cause, ``clause:tda-2015/46.A`` for that deciding
clause; empty for nothing."""

OTHER = "other"
"""Section of items from outside the sections of the edition."""

_SAMPLE = 25
"""Questions of a topic that tell whether the editions rule it differently."""


class State(StrEnum):
    """Where an assignment stands."""

    DRAFT = "draft"
    SCHEDULED = "scheduled"
    OPEN = "open"
    CLOSED = "closed"


def state(assignment: Assignment, now: datetime) -> State:
    """Where the assignment stands at that moment."""
    if assignment.published_at is None:
        return State.DRAFT
    if assignment.closes_at is not None and now >= assignment.closes_at:
        return State.CLOSED
    return State.OPEN if now >= assignment.opens_at else State.SCHEDULED


def plan_of(assignment: Assignment) -> Plan:
    """What the assignment asks."""
    return plans.from_data(assignment.plan)


@lru_cache(maxsize=16)
def changed_topics(edition: str) -> frozenset[str]:
    """The topics of which some question is ruled otherwise by another edition; found once a process."""
    if compared_edition(edition) is None:
        return frozenset()
    return frozenset(
        topic
        for topic in topics_of(edition)
        if any(ruled_differently(question(topic, edition, seed)) for seed in range(_SAMPLE))
    )


def section_of_topics(edition: str) -> Mapping[str, str]:
    """Topic -> the slug of its section in the edition. Three queries."""
    return {topic: row.slug for row in sections(edition) for topic in row.topics}


def items_of(assignment: Assignment) -> list[AssignmentItem]:
    """The items that everybody gets, in the trainer's order. One query."""
    return list(assignment.items.select_related("stored").order_by("place"))


# --- For the trainer ---


@dataclass(frozen=True, kw_only=True, slots=True)
class TrainerRow:
    """An assignment for its trainer: ``people`` it is for; how many of them have begun, finished, passed.

    ``wall``: it has been used for a quiz on the wall.
    """

    assignment: Assignment
    state: State
    people: int
    begun: int
    finished: int
    passed: int
    wall: bool


def for_trainer(assignments: QuerySet[Assignment], now: datetime) -> list[TrainerRow]:
    """The assignments with how they stand, the newest first. Four queries."""
    walls = Exists(LiveQuiz.objects.filter(assignment=OuterRef("pk")))
    rows = list(
        assignments.select_related("group__room__organisation").annotate(wall=walls).order_by("-created_at", "-pk")
    )
    keys = [row.pk for row in rows]
    groups = {row.group_id for row in rows}
    people = {
        row["group_id"]: row["people"]
        for row in Enrolment.objects.filter(group_id__in=groups)
        .values("group_id")
        .order_by()
        .annotate(people=Count("pk"))
    }
    chosen = {
        row["pk"]: row["people"]
        for row in Assignment.objects.filter(pk__in=keys, chosen_only=True)
        .values("pk")
        .order_by()
        .annotate(people=Count("learners"))
    }
    done = {
        row["assignment_id"]: row
        for row in Sitting.objects.filter(assignment_id__in=keys, enrolment__isnull=False)
        .values("assignment_id")
        .order_by()
        .annotate(
            begun=Count("learner_id", distinct=True),
            finished=Count("learner_id", distinct=True, filter=Q(finished_at__isnull=False)),
            ended_well=Count("learner_id", distinct=True, filter=Q(passed=True)),
        )
    }
    nobody: Mapping[str, int] = {"begun": 0, "finished": 0, "ended_well": 0}
    return [
        TrainerRow(
            assignment=row,
            state=state(row, now),
            people=chosen.get(row.pk, 0) if row.chosen_only else people.get(row.group_id, 0),
            begun=done.get(row.pk, nobody)["begun"],
            finished=done.get(row.pk, nobody)["finished"],
            passed=done.get(row.pk, nobody)["ended_well"],
            wall=row.wall,
        )
        for row in rows
    ]


def of_groups(groups: QuerySet[Group]) -> QuerySet[Assignment]:
    """The assignments of the groups."""
    return Assignment.objects.filter(group__in=groups.values("pk"))


# --- For the learner ---


@dataclass(frozen=True, kw_only=True, slots=True)
class LearnerRow:
    """An assignment for a learner: ``attempt`` is the number of the one to begin next.

    ``under_way``: the sitting to go on with; ``best``: the finished one with the most points. ``open``: a new attempt
    may begin or one goes on.
    """

    assignment: Assignment
    enrolment: Enrolment
    state: State
    attempt: int
    under_way: Sitting | None
    best: Sitting | None
    passed: bool

    @property
    def left(self) -> int:
        """Attempts that may still begin."""
        return max(0, self.assignment.attempts - self.attempt + 1)

    @property
    def open(self) -> bool:
        return self.under_way is not None or (self.state is State.OPEN and self.left > 0)


def best_of(sittings: Iterable[Sitting]) -> Sitting | None:
    """The finished one with the most points, the first of equals."""
    done = [row for row in sittings if row.finished_at is not None]
    return max(done, key=lambda row: ((row.points or 0) / row.most_points, -row.pk), default=None)


def for_learner(enrolments: Sequence[Enrolment], now: datetime) -> list[LearnerRow]:
    """What the learner of these enrolments has been given: what is to be done first, by its closing. Three queries."""
    by_group = {row.group_id: row for row in enrolments}
    if not by_group:
        return []
    learner_id = enrolments[0].learner_id
    given = list(
        Assignment.objects.filter(group_id__in=by_group, published_at__isnull=False)
        # Made for a quiz on the wall: nobody could ever take it alone.
        .exclude(closes_at__lte=F("opens_at"))
        .filter(Q(chosen_only=False) | Q(learners__in=[row.pk for row in enrolments]))
        .select_related("group")
        .distinct()
    )
    mine: dict[int, list[Sitting]] = defaultdict(list)
    for sitting in Sitting.objects.filter(learner_id=learner_id, assignment__in=given).order_by("started_at", "pk"):
        if sitting.assignment_id is not None:
            mine[sitting.assignment_id].append(sitting)
    rows = [_learner_row(one, by_group[one.group_id], mine[one.pk], now) for one in given]
    far = datetime.max.replace(tzinfo=now.tzinfo)
    return sorted(rows, key=lambda row: (not row.open, row.assignment.closes_at or far, -row.assignment.pk))


def _learner_row(assignment: Assignment, enrolment: Enrolment, sittings: list[Sitting], now: datetime) -> LearnerRow:
    return LearnerRow(
        assignment=assignment,
        enrolment=enrolment,
        state=state(assignment, now),
        attempt=len(sittings) + 1,
        under_way=next((row for row in sittings if row.finished_at is None), None),
        best=best_of(sittings),
        passed=any(row.passed for row in sittings),
    )


def given_to(learner: Learner | None, pk: int, now: datetime) -> LearnerRow | None:
    """The assignment, if it is given to the learner. Four queries."""
    if learner is None:
        return None
    enrolments = list(learner.enrolments.filter(group__assignments__pk=pk).select_related("group__room__organisation"))
    return next((row for row in for_learner(enrolments, now) if row.assignment.pk == pk), None)


def learners_of(assignment: Assignment) -> list[Enrolment]:
    """Whom the assignment is for, by nickname. One query."""
    rows = Enrolment.objects.filter(group_id=assignment.group_id)
    if assignment.chosen_only:
        rows = rows.filter(assignments=assignment)
    return list(rows.select_related("learner").order_by("fold", "pk"))
