"""What has a group learnt: who passed what, who knows which section, and what do the wrong answers say?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import Count, Q
from django.utils import timezone

from quiz import analysis
from quiz.analysis import Belief, ItemStatistics, Mark, Tally
from quiz.generate import CLUB
from quiz.items import Item, causes
from quiz.models import (
    Assignment,
    AssignmentItem,
    ClauseCard,
    Enrolment,
    Group,
    LiveAnswer,
    LivePlayer,
    Sitting,
    SittingItem,
    StoredItem,
)
from quiz.selectors.assignments import OTHER, best_of, learners_of, plan_of, section_of_topics
from quiz.selectors.exams import SectionResult, by_section
from quiz.selectors.practice import local_day, midnight
from rules.selectors import Text, sections_with_rules

# --- Who passed ---


@dataclass(frozen=True, kw_only=True, slots=True)
class PersonResult:
    """A learner in an assignment: ``best`` of the finished sittings; ``valid_until``: the last day of a pass."""

    enrolment: Enrolment
    sittings: tuple[Sitting, ...]
    best: Sitting | None
    valid_until: date | None

    @property
    def passed(self) -> bool:
        return bool(self.best and self.best.passed)

    @property
    def under_way(self) -> bool:
        return any(row.finished_at is None for row in self.sittings)


def valid_until(assignment: Assignment, sitting: Sitting | None) -> date | None:
    """The last day on which a pass is valid; ``None`` for no pass, or one that stays valid."""
    if sitting is None or not sitting.passed or sitting.finished_at is None or assignment.expires_days is None:
        return None
    return timezone.localdate(sitting.finished_at) + timedelta(days=assignment.expires_days)


def results(assignment: Assignment) -> list[PersonResult]:
    """Everybody whom the assignment is for, by nickname. Two queries."""
    mine: dict[int, list[Sitting]] = defaultdict(list)
    for sitting in assignment.sittings.order_by("started_at", "pk"):
        mine[sitting.learner_id].append(sitting)
    return [_result(assignment, row, mine[row.learner_id]) for row in learners_of(assignment)]


def _result(assignment: Assignment, enrolment: Enrolment, sittings: Sequence[Sitting]) -> PersonResult:
    best = best_of(sittings)
    return PersonResult(
        enrolment=enrolment, sittings=tuple(sittings), best=best, valid_until=valid_until(assignment, best)
    )


def sections_of_sittings(assignment: Assignment, sittings: Iterable[Sitting]) -> dict[int, list[SectionResult]]:
    """Sitting's key -> its result by section of the plan. One query."""
    plan = plan_of(assignment)
    rows: dict[int, list[SittingItem]] = defaultdict(list)
    keys = [sitting.pk for sitting in sittings]
    found = SittingItem.objects.filter(sitting_id__in=keys).select_related("stored").defer("stored__data")
    for row in found.order_by("place"):
        rows[row.sitting_id].append(row)
    return {key: by_section(plan, mine) for key, mine in rows.items()}


# --- Item analysis ---


@dataclass(frozen=True, kw_only=True, slots=True)
class Analysis:
    """``items``: id -> the item, in the order of the assignment; ``statistics`` and ``beliefs`` of first runs only.

    ``clauses``: deciding clause -> right answers of all. ``people``: how many runs there are.
    """

    items: Mapping[str, Item]
    statistics: Mapping[str, ItemStatistics]
    beliefs: Sequence[Belief]
    clauses: Mapping[str, Tally]
    people: int
    missed: Mapping[str, frozenset[int]]
    """Deciding clause -> the learners who got it wrong."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a person answered to an item; ``answer`` is ``None`` for one left out."""

    person: int
    stored_id: int
    answer: Sequence[str] | None
    right: bool
    points: int


def analysed(assignment: Assignment) -> Analysis:
    """The analysis of the assignment's first runs, alone and in a live quiz. Five queries."""
    places = {row.place: row for row in AssignmentItem.objects.filter(assignment=assignment).order_by("place")}
    answers = _first_runs(assignment)
    answers += _live_answers(assignment, {one.person for one in answers}, places)
    stored = StoredItem.objects.in_bulk(
        {*(one.stored_id for one in answers), *(row.stored_id for row in places.values())}
    )
    items = {key: one.item() for key, one in stored.items()}
    marks = [_mark(one, items[one.stored_id]) for one in answers]
    order = {items[row.stored_id].id: place for place, row in places.items()}
    statistics = analysis.items(marks)
    by_id = {item.id: item for item in items.values()}
    clauses: dict[str, Tally] = defaultdict(Tally)
    missed: dict[str, set[int]] = defaultdict(set)
    for mark in marks:
        clause = by_id[mark.item].clauses[-1]
        clauses[clause] += Tally(int(mark.points == mark.most), 1)
        if mark.points < mark.most:
            missed[clause].add(mark.person)
    return Analysis(
        items={item_id: by_id[item_id] for item_id in sorted(statistics, key=lambda id: (order.get(id, 1000), id))},
        statistics=statistics,
        beliefs=analysis.beliefs(marks),
        clauses=dict(clauses),
        people=len({mark.person for mark in marks}),
        missed={clause: frozenset(people) for clause, people in missed.items()},
    )


def _first_runs(assignment: Assignment) -> list[_Answer]:
    first: dict[int, int] = {}
    begun = assignment.sittings.order_by("started_at", "pk").values_list("learner_id", "pk", "finished_at")
    for learner_id, pk, finished_at in begun:
        # A second run says nothing, also while the first is not finished.
        first.setdefault(learner_id, pk if finished_at else 0)
    rows = SittingItem.objects.filter(sitting_id__in=[pk for pk in first.values() if pk])
    return [
        _Answer(*values[:3], bool(values[3]), values[4])
        for values in rows.order_by("sitting_id", "place").values_list(
            "sitting__learner_id", "stored_id", "answer", "right", "points"
        )
    ]


def _live_answers(assignment: Assignment, known: set[int], places: Mapping[int, AssignmentItem]) -> list[_Answer]:
    """The answers in live quizzes of those who have not sat the assignment alone; the first quiz of each counts."""
    rows = LiveAnswer.objects.filter(player__quiz__assignment=assignment).order_by("player__quiz_id", "place", "pk")
    met: dict[int, int] = {}
    found = []
    for person, quiz, place, answer, right in rows.values_list(
        "player__learner_id", "player__quiz_id", "place", "answer", "right"
    ):
        if person not in known and place in places and met.setdefault(person, quiz) == quiz:
            found.append(_Answer(person, places[place].stored_id, answer, right, places[place].points))
    return found


def _mark(one: _Answer, item: Item) -> Mark:
    return Mark(
        person=one.person,
        item=item.id,
        points=one.points if one.right else 0,
        most=one.points,
        answered=one.answer is not None,
        causes=causes(item, one.answer) if one.answer else (),
        offered=frozenset(option.cause for option in item.options if option.cause),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class WallScore:
    """How somebody did in a quiz on the wall: ``tally`` of the items answered."""

    nickname: str
    tally: Tally


def wall_scores(assignment: Assignment) -> list[WallScore]:
    """Everybody who played the assignment on the wall, the best first. One query."""
    rows = LivePlayer.objects.filter(quiz__assignment=assignment).annotate(
        answered=Count("answers"), hits=Count("answers", filter=Q(answers__right=True))
    )
    return [
        WallScore(nickname=row.nickname, tally=Tally(row.hits, row.answered))
        for row in rows.order_by("-hits", "nickname", "pk")
    ]


# --- Matrix of a group ---


@dataclass(frozen=True, kw_only=True, slots=True)
class Column:
    """A section of the rulebook in a group's matrix."""

    slug: str
    title: Text | str


@dataclass(frozen=True, kw_only=True, slots=True)
class MatrixRow:
    """A learner: section -> right answers of all; ``weakest``: the clause with the lowest share, if any is wrong."""

    enrolment: Enrolment
    cells: Mapping[str, Tally]
    total: Tally
    weakest: str
    weakest_tally: Tally


@dataclass(frozen=True, kw_only=True, slots=True)
class Matrix:
    """Learners in rows, the weakest first, those without answers last; ``totals``: section -> of the whole group."""

    columns: tuple[Column, ...]
    rows: tuple[MatrixRow, ...]
    totals: Mapping[str, Tally]


def latest_sittings(group: Group) -> dict[tuple[int, int], int]:
    """(learner, assignment) -> the last finished sitting's key: what somebody knows now. One query."""
    rows = Sitting.objects.filter(assignment__group=group, finished_at__isnull=False).order_by("finished_at", "pk")
    return {(learner, one): pk for learner, one, pk in rows.values_list("learner_id", "assignment_id", "pk")}


def matrix(group: Group) -> Matrix:
    """The learners by section, over the last run of each assignment. Three queries, and three for each edition."""
    enrolments = list(group.enrolments.select_related("learner").order_by("fold", "pk"))
    here = {row.learner_id for row in enrolments}
    latest = {pk: learner for (learner, _one), pk in latest_sittings(group).items() if learner in here}
    answers = list(
        SittingItem.objects.filter(sitting_id__in=latest)
        .order_by()
        .values_list("sitting_id", "stored__topic", "stored__edition", "stored__clause", "right")
    )
    where = {edition: section_of_topics(edition) for edition in sorted({row[2] for row in answers})}
    cells: dict[int, dict[str, Tally]] = defaultdict(lambda: defaultdict(Tally))
    clauses: dict[int, dict[str, Tally]] = defaultdict(lambda: defaultdict(Tally))
    for sitting, topic, edition, clause, right in answers:
        one = Tally(int(bool(right)), 1)
        cells[latest[sitting]][where[edition].get(topic, OTHER)] += one
        clauses[latest[sitting]][clause] += one
    asked = {slug for mine in cells.values() for slug in mine}
    rows = [_matrix_row(row, cells[row.learner_id], clauses[row.learner_id]) for row in enrolments]
    return Matrix(
        columns=tuple(_columns(list(where), asked)),
        rows=tuple(sorted(rows, key=lambda row: (not row.total.answers, row.total.share or 0, row.enrolment.fold))),
        totals={slug: sum((mine[slug] for mine in cells.values() if slug in mine), Tally()) for slug in asked},
    )


def _matrix_row(enrolment: Enrolment, cells: Mapping[str, Tally], clauses: Mapping[str, Tally]) -> MatrixRow:
    weakest = weakest_clauses(clauses)
    return MatrixRow(
        enrolment=enrolment,
        cells=dict(cells),
        total=sum(cells.values(), Tally()),
        weakest=weakest[0][0] if weakest else "",
        weakest_tally=weakest[0][1] if weakest else Tally(),
    )


def weakest_clauses(clauses: Mapping[str, Tally]) -> list[tuple[str, Tally]]:
    """The clauses with a wrong answer, the weakest first; of equals the one with more answers."""
    wrong = [(clause, tally) for clause, tally in clauses.items() if tally.right < tally.answers]
    return sorted(wrong, key=lambda pair: (pair[1].share or 0, -pair[1].answers, pair[0]))


def _columns(editions: Sequence[str], asked: set[str]) -> list[Column]:
    found: dict[str, Column] = {}
    # The sections of the newest edition give the order; those that only an older one has come behind.
    for edition in sorted(editions, key=lambda slug: (slug == CLUB, slug), reverse=True):
        for section in sections_with_rules(edition):
            if section.slug in asked:
                found.setdefault(section.slug, Column(slug=section.slug, title=section.title))
    return [*found.values(), *([Column(slug=OTHER, title="")] if OTHER in asked else [])]


# --- One person ---


@dataclass(frozen=True, kw_only=True, slots=True)
class PersonReport:
    """A learner of a group: the group's assignments with his results, weakest clauses, and clauses due for review.

    ``topics``: clause -> a topic that asked it.
    """

    results: Sequence[tuple[Assignment, PersonResult]]
    clauses: Sequence[tuple[str, Tally]]
    topics: Mapping[str, str]
    sections: Sequence[tuple[Column, Tally]]
    due: int


def person(enrolment: Enrolment, now: datetime) -> PersonReport:
    """The report of a learner. Five queries, and six for each edition."""
    given = (
        Assignment.objects.filter(group_id=enrolment.group_id, published_at__isnull=False)
        .exclude(pk__in=_not_for(enrolment))
        .order_by("-opens_at", "-pk")
    )
    mine: dict[int, list[Sitting]] = defaultdict(list)
    sittings = Sitting.objects.filter(learner_id=enrolment.learner_id, assignment__group_id=enrolment.group_id)
    for sitting in sittings.order_by("started_at", "pk"):
        if sitting.assignment_id is not None:
            mine[sitting.assignment_id].append(sitting)
    last = [
        max((row for row in rows if row.finished_at), key=lambda row: (row.finished_at, row.pk), default=None)
        for rows in mine.values()
    ]
    answers = list(
        SittingItem.objects.filter(sitting__in=[row.pk for row in last if row])
        .order_by()
        .values_list("stored__topic", "stored__edition", "stored__clause", "right")
    )
    where = {edition: section_of_topics(edition) for edition in sorted({row[1] for row in answers})}
    clauses: dict[str, Tally] = defaultdict(Tally)
    cells: dict[str, Tally] = defaultdict(Tally)
    for topic, edition, clause, right in answers:
        clauses[clause] += Tally(int(bool(right)), 1)
        cells[where[edition].get(topic, OTHER)] += Tally(int(bool(right)), 1)
    columns = _columns(list(where), set(cells))
    end_of_day = midnight(local_day(now) + timedelta(days=1))
    return PersonReport(
        results=[(row, _result(row, enrolment, mine[row.pk])) for row in given],
        clauses=weakest_clauses(clauses),
        topics={row[2]: row[0] for row in answers},
        sections=[(column, cells[column.slug]) for column in columns],
        due=ClauseCard.objects.filter(learner_id=enrolment.learner_id, due__lt=end_of_day).count(),
    )


def _not_for(enrolment: Enrolment) -> list[int]:
    """The assignments of the group for chosen learners, of whom this one is none, by key. One query."""
    chosen = Assignment.objects.filter(group_id=enrolment.group_id, chosen_only=True)
    return list(chosen.exclude(learners=enrolment).values_list("pk", flat=True))


# --- Dates ---


@dataclass(frozen=True, kw_only=True, slots=True)
class Expiry:
    """A pass that ends: the last day on which it is valid."""

    assignment: Assignment
    enrolment: Enrolment
    day: date


def expiries(group: Group) -> list[Expiry]:
    """The passes of the group's learners that end, each learner's last one of an assignment, by day. Two queries."""
    enrolments = {row.learner_id: row for row in group.enrolments.all()}
    passes = Sitting.objects.filter(
        assignment__group=group, assignment__expires_days__isnull=False, passed=True, learner_id__in=enrolments
    ).select_related("assignment")
    last: dict[tuple[int, int], Expiry] = {}
    for sitting in passes.order_by("finished_at", "pk"):
        assignment = sitting.assignment
        day = valid_until(assignment, sitting) if assignment else None
        if assignment is not None and day is not None:
            last[assignment.pk, sitting.learner_id] = Expiry(
                assignment=assignment, enrolment=enrolments[sitting.learner_id], day=day
            )
    return sorted(last.values(), key=lambda row: (row.day, row.enrolment.fold))


def closing(group: Group) -> list[Assignment]:
    """The published assignments of the group that close some time, by that time. One query."""
    return list(
        group.assignments.filter(published_at__isnull=False, closes_at__isnull=False).order_by("closes_at", "pk")
    )
