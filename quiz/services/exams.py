"""How does a test begin, keep each answer once, and end on time?

An answer is kept before anybody is told that it is saved. Each change of an answer counts one up (``edits``); who
saves says which count he has seen, so that an old tab cannot undo a newer answer.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from django.db import IntegrityError, transaction
from django.db.models import Count, QuerySet, Sum

from quiz.generate import MOST_SEED
from quiz.items import Item, Kind, is_right
from quiz.models import Assignment, Enrolment, Learner, Sitting, SittingItem, StoredItem
from quiz.plans import Plan, to_data
from quiz.selectors import exams as selectors
from quiz.services import practice
from quiz.services.items import from_pool


class SittingOverError(Exception):
    """The sitting is finished; nothing about it changes any more."""


class NotEnoughItemsError(Exception):
    """The topics do not give as many different questions of the kinds that the plan asks."""


class NoRecordError(Exception):
    """The sitting is not finished yet: there is nothing to put a name on."""


# --- Beginning ---


def choose(*, plan: Plan, seed: int, now: datetime, exclude: Collection[str] = ()) -> list[StoredItem]:
    """The items of the plan, part after part, as ``plan.points_each`` has their points; none twice.

    The same seed draws the same items while the pool is the same. ``exclude``: ids of items not to be drawn. Raises
    ``NotEnoughItemsError``.
    """
    rng = random.Random(seed)
    chosen: list[StoredItem] = []
    for part in plan.parts:
        found = from_pool(
            edition=plan.edition,
            topics=part.topics,
            kinds=plan.kinds,
            count=part.count,
            seed=rng.randrange(MOST_SEED),
            exclude={*exclude, *(stored.item_id for stored in chosen)},
            now=now,
        )
        if len(found) < part.count:
            raise NotEnoughItemsError
        chosen += found
    return chosen


def begin(
    *,
    learner: Learner,
    plan: Plan,
    seed: int,
    now: datetime,
    assignment: Assignment | None = None,
    enrolment: Enrolment | None = None,
    items: Sequence[tuple[StoredItem, int]] | None = None,
) -> Sitting:
    """The learner's sitting of the plan; a second call with the same seed gives the one that exists.

    ``items``: the items with their points, when they are given instead of drawn. The order of the questions and of
    their options follows from the seed; an assignment's points to pass go before the plan's.
    """
    begun = Sitting.objects.filter(learner=learner, seed=seed).first()
    if begun is not None:
        return begun
    # Drawn before the lock is taken: making a question takes longer than writing it down.
    pairs = (
        list(items)
        if items is not None
        else list(zip(choose(plan=plan, seed=seed, now=now), plan.points_each, strict=True))
    )
    try:
        return _begin(learner, plan, seed, now, pairs, assignment, enrolment)
    except IntegrityError:
        # The other of two clicks was faster.
        return Sitting.objects.get(learner=learner, seed=seed)


@transaction.atomic
def _begin(
    learner: Learner,
    plan: Plan,
    seed: int,
    now: datetime,
    pairs: list[tuple[StoredItem, int]],
    assignment: Assignment | None,
    enrolment: Enrolment | None,
) -> Sitting:
    sitting = Sitting.objects.create(
        learner=learner,
        assignment=assignment,
        enrolment=enrolment,
        plan=to_data(plan),
        seed=seed,
        pass_points=assignment.pass_points if assignment else plan.pass_points,
        most_points=sum(points for _stored, points in pairs),
        started_at=now,
        deadline=_deadline(plan, now, assignment),
    )
    random.Random(f"{seed}:order").shuffle(pairs)
    SittingItem.objects.bulk_create(
        SittingItem(
            sitting=sitting, place=place, stored=stored, points=points, order=_option_order(stored.item(), seed, place)
        )
        for place, (stored, points) in enumerate(pairs, start=1)
    )
    return sitting


def _deadline(plan: Plan, now: datetime, assignment: Assignment | None) -> datetime | None:
    """The end of the plan's minutes, or the assignment's closing when that comes first."""
    ends = [now + timedelta(minutes=plan.minutes)] if plan.minutes is not None else []
    if assignment is not None and assignment.closes_at is not None:
        ends.append(assignment.closes_at)
    return min(ends, default=None)


def _option_order(item: Item, seed: int, place: int) -> list[str]:
    keys = [option.key for option in item.options]
    if item.kind not in {Kind.TRUE_FALSE, Kind.SEAT}:
        random.Random(f"{seed}:{place}").shuffle(keys)
    return keys


# --- Answering ---


class Kept(StrEnum):
    """What became of an answer that was sent."""

    SAVED = "saved"
    CONFLICT = "conflict"  # a newer answer stands that the sender has not seen
    LATE = "late"  # the time is over
    OVER = "over"  # the sitting was finished before


@dataclass(frozen=True, kw_only=True, slots=True)
class Saving:
    """``row`` is how the item stands now, whatever became of what was sent."""

    kept: Kept
    row: SittingItem


def save_answer(*, row: SittingItem, answer: tuple[str, ...] | None, edits: int, now: datetime) -> Saving:
    """Keeps the answer to the item at ``row``; ``None`` takes it back. One update.

    ``edits``: how often the item had been saved when the sender last heard of it. The answer that already stands counts
    as saved, so that a repeated message does no harm.
    """
    right = is_right(row.stored.item(), answer) if answer is not None else None
    kept = list(answer) if answer is not None else None
    with transaction.atomic():
        # The lock keeps the sitting from being finished, and the answer from being changed, before the update.
        rows = SittingItem.objects.select_for_update(of=("sitting",)).select_related("sitting")
        fresh = rows.get(pk=row.pk)
        if fresh.sitting.finished_at is not None:
            return Saving(kept=Kept.OVER, row=fresh)
        if selectors.is_due(fresh.sitting, now):
            return Saving(kept=Kept.LATE, row=fresh)
        if fresh.answer == kept:
            return Saving(kept=Kept.SAVED, row=fresh)
        if fresh.edits != edits:
            return Saving(kept=Kept.CONFLICT, row=fresh)
        fresh.answer, fresh.right, fresh.saved_at, fresh.edits = kept, right, now, edits + 1
        fresh.save(update_fields=["answer", "right", "saved_at", "edits"])
    return Saving(kept=Kept.SAVED, row=fresh)


@transaction.atomic
def set_flag(*, sitting: Sitting, place: int, flagged: bool, now: datetime) -> None:
    """Marks a question to come back to, or takes the mark off; ``SittingOverError`` once the sitting is over."""
    locked = Sitting.objects.select_for_update().only("finished_at", "deadline").get(pk=sitting.pk)
    if locked.finished_at is not None or selectors.is_due(locked, now):
        raise SittingOverError
    locked.items.filter(place=place).update(flagged=flagged)


def set_clock(*, sitting: Sitting, hidden: bool) -> None:
    """Hides the clock or shows it."""
    Sitting.objects.filter(pk=sitting.pk).update(clock_hidden=hidden)


# --- Ending ---


def finish(*, sitting: Sitting, now: datetime) -> Sitting:
    """The sitting with its result; one that is finished stays as it is. Its answers count as practised, too.

    Whoever finishes after the deadline has finished at the deadline.
    """
    done, made = _finish(sitting, now)
    if made:
        # Not under the lock of the sitting: a whole group may finish at the same second.
        _count_as_practised(done)
    return done


@transaction.atomic
def _finish(sitting: Sitting, now: datetime) -> tuple[Sitting, bool]:
    locked = Sitting.objects.select_for_update().get(pk=sitting.pk)
    if locked.finished_at is not None:
        return locked, False
    sums = locked.items.filter(right=True).aggregate(right=Count("pk"), points=Sum("points"))
    locked.finished_at = min(now, locked.deadline) if locked.deadline is not None else now
    locked.right = sums["right"]
    locked.points = sums["points"] or 0
    locked.passed = locked.points >= locked.pass_points
    locked.save(update_fields=["finished_at", "right", "points", "passed"])
    return locked, True


def _count_as_practised(sitting: Sitting) -> None:
    rows = sitting.items.filter(answer__isnull=False).select_related("stored").order_by("place")
    answers = [(row.stored.item(), tuple(row.answer or ())) for row in rows]
    now = sitting.finished_at or sitting.started_at
    try:
        practice.record_answers(learner=sitting.learner, answers=answers, now=now)
    except IntegrityError:
        # One of them was answered in practice at this very moment: now it is known, and the others are recorded.
        practice.record_answers(learner=sitting.learner, answers=answers, now=now)


def finish_due(sittings: QuerySet[Sitting], *, now: datetime) -> int:
    """Finishes those of the sittings whose time is over; how many. To be called before they are listed."""
    over = list(selectors.due(sittings, now))
    for sitting in over:
        finish(sitting=sitting, now=now)
    return len(over)


def set_name(*, sitting: Sitting, name: str) -> None:
    """Puts a name on the printed record; raises ``NoRecordError`` before the sitting is finished."""
    if not Sitting.objects.filter(pk=sitting.pk, finished_at__isnull=False).update(name=name):
        raise NoRecordError


@transaction.atomic
def delete(*, sitting: Sitting) -> None:
    """Removes the sitting with its answers and its record."""
    Sitting.objects.select_for_update().filter(pk=sitting.pk).first()
    sitting.delete()
