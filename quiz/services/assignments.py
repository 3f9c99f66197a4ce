"""How is an assignment put together, changed, given out and ended, and how does a learner begin it?

A draft (``published_at`` empty) changes; what is given out stays as it is.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice

from django.db import transaction
from django.db.models import Q

from quiz import plans
from quiz.checks import faults
from quiz.drawing import ruled_differently
from quiz.generate import MOST_SEED, VERSION, UnknownQuestionError, regenerate
from quiz.generate.draw import Draw
from quiz.items import Item
from quiz.making import make_item
from quiz.models import Assignment, AssignmentItem, Enrolment, Group, Learner, Sitting, StoredItem
from quiz.plans import Part, Plan
from quiz.selectors import items as item_selectors
from quiz.selectors.assignments import CAUSE, CHANGED, CLAUSE, OTHER
from quiz.services import exams
from quiz.services.exams import NotEnoughItemsError
from quiz.services.items import keep

_TRIES = 60
"""Questions made for each that is still missing, before it is given up."""


class PublishedError(Exception):
    """The assignment is given out; its items no longer change."""


class LastItemError(Exception):
    """An assignment keeps at least one item."""


class BegunError(Exception):
    """Somebody has begun; the assignment can be closed, but not deleted."""


class WindowError(Exception):
    """The assignment would close before it opens, or before now."""


class NotOpenError(Exception):
    """The learner cannot begin now: not published, not yet open, closed, or not for him."""


class NoAttemptLeftError(Exception):
    """The learner has begun as often as he may."""


# --- Choosing items ---


def choose(*, plan: Plan, only: str, seed: int, now: datetime, exclude: Collection[str] = ()) -> list[StoredItem]:
    """The items of the plan, part after part, each with what ``only`` asks. Raises ``NotEnoughItemsError``."""
    if not only:
        return exams.choose(plan=plan, seed=seed, now=now, exclude=exclude)
    draw = Draw(f"assignment:{seed}")
    chosen: list[StoredItem] = []
    for part in plan.parts:
        taken = {*exclude, *(stored.item_id for stored in chosen)}
        found = list(islice(_fitting(plan, part.topics, only, draw, taken, part.count, now), part.count))
        if len(found) < part.count:
            raise NotEnoughItemsError
        chosen += found
    return chosen


def _fitting(
    plan: Plan, topics: Sequence[str], only: str, draw: Draw, taken: set[str], count: int, now: datetime
) -> Iterator[StoredItem]:
    """Items of the topics that have what ``only`` asks: those of the pool, topic by topic in turn, then new ones."""
    piles = [
        draw.shuffled(pile)
        for pile in item_selectors.ids_by_topic(
            edition=plan.edition, topics=topics, kinds=plan.kinds, exclude=taken
        ).values()
    ]
    while any(piles):
        for pile in piles:
            while pile:
                [stored] = item_selectors.in_order([pile.pop()])
                if fits(stored.item(), only):
                    yield stored
                    break
    order = draw.shuffled(topics)
    dropped = StoredItem.State.DROPPED
    for at in range(count * _TRIES):
        item_id = f"{order[at % len(order)]}:{plan.edition}:{VERSION}:{draw.below(MOST_SEED)}"
        item = make_item(item_id)
        if item_id in taken or (plan.kinds and item.kind not in plan.kinds) or not fits(item, only) or faults(item):
            continue
        taken.add(item_id)
        stored = keep(item, now=now)
        if stored.state != dropped:
            yield stored


def fits(item: Item, only: str) -> bool:
    """Whether the item has what ``only`` asks."""
    if not only:
        return True
    if only == CHANGED:
        try:
            return ruled_differently(regenerate(item.id))
        except UnknownQuestionError:
            # A question of a trainer's own: its wrong answers tell.
            return any(option.cause.startswith("other-edition:") for option in item.options)
    if only.startswith(CAUSE):
        return any(option.cause == only.removeprefix(CAUSE) for option in item.options)
    return item.clauses[-1] == only.removeprefix(CLAUSE)


# --- Putting together ---


@dataclass(frozen=True, kw_only=True, slots=True)
class Terms:
    """Everything about an assignment but its items; ``expires_days``: ``None`` for a pass that stays valid."""

    title: str
    opens_at: datetime
    closes_at: datetime | None
    attempts: int = 1
    expires_days: int | None = None


def create(
    *, group: Group, user_id: int, plan: Plan, only: str, same: bool, terms: Terms, seed: int, now: datetime
) -> Assignment:
    """A draft; sent twice with one seed, the same draft. Raises ``NotEnoughItemsError`` and ``WindowError``.

    Variants for everybody are drawn when they begin; that there are enough is tried here.
    """
    _check_window(terms)
    known = Assignment.objects.filter(group=group, seed=seed).first()
    if known is not None:
        return known
    rows = list(zip(choose(plan=plan, only=only, seed=seed, now=now), plan.points_each, strict=True))
    return _create(group, user_id, plan, only, same, terms, seed, now, rows if same else [])


@transaction.atomic
def _create(
    group: Group,
    user_id: int,
    plan: Plan,
    only: str,
    same: bool,
    terms: Terms,
    seed: int,
    now: datetime,
    rows: Sequence[tuple[StoredItem, int]],
    *,
    remedial_for: Assignment | None = None,
    learners: Sequence[Enrolment] | None = None,
) -> Assignment:
    # Two clicks queue up here; the second finds what the first has made.
    Group.objects.select_for_update().get(pk=group.pk)
    known = Assignment.objects.filter(group=group, seed=seed).first()
    if known is not None:
        return known
    made = Assignment.objects.create(
        group=group,
        created_by_id=user_id,
        plan=plans.to_data(plan),
        only=only,
        same=same,
        title=terms.title,
        opens_at=terms.opens_at,
        closes_at=terms.closes_at,
        attempts=terms.attempts,
        expires_days=terms.expires_days,
        pass_points=plan.pass_points,
        seed=seed,
        remedial_for=remedial_for,
        chosen_only=learners is not None,
        created_at=now,
    )
    made.learners.set(learners or ())
    _write(made, rows)
    return made


def _write(assignment: Assignment, rows: Sequence[tuple[StoredItem, int]]) -> None:
    AssignmentItem.objects.filter(assignment=assignment).delete()
    AssignmentItem.objects.bulk_create(
        AssignmentItem(assignment=assignment, place=place, stored=stored, points=points)
        for place, (stored, points) in enumerate(rows, start=1)
    )


def _check_window(terms: Terms) -> None:
    if terms.closes_at is not None and terms.closes_at <= terms.opens_at:
        raise WindowError


REMEDIAL_ITEMS = 5
REMEDIAL_SHARE = 80
"""Per cent that pass a remedial set."""


def create_remedial(
    *,
    assignment: Assignment,
    only: str,
    topics: Mapping[str, Sequence[str]],
    learners: Sequence[Enrolment],
    user_id: int,
    terms: Terms,
    seed: int,
    now: datetime,
    exclude: Collection[str] = (),
) -> Assignment:
    """A draft of a few items with what ``only`` asks, for those learners alone.

    ``topics``: section -> topics to draw from; ``exclude``: ids that the learners have seen. Fewer items come where
    there are no more; raises ``NotEnoughItemsError`` where there is none.
    """
    known = Assignment.objects.filter(group=assignment.group, seed=seed).first()
    if known is not None:
        return known
    edition = plans.from_data(assignment.plan).edition
    wide = plans.custom(edition=edition, sections=topics, count=1, pass_points=1)
    draw = Draw(f"remedial:{seed}")
    asked = [topic for mine in topics.values() for topic in mine]
    found = list(islice(_fitting(wide, asked, only, draw, set(exclude), REMEDIAL_ITEMS, now), REMEDIAL_ITEMS))
    if not found:
        raise NotEnoughItemsError
    rows = [(stored, 1) for stored in found]
    plan = replace(
        wide,
        parts=_parts(rows, {topic: section for section, mine in topics.items() for topic in mine}),
        pass_points=max(1, math.ceil(len(rows) * REMEDIAL_SHARE / 100)),
    )
    return _create(
        assignment.group, user_id, plan, only, True, terms, seed, now, rows, remedial_for=assignment, learners=learners
    )


def _parts(rows: Sequence[tuple[StoredItem, int]], sections: Mapping[str, str]) -> tuple[Part, ...]:
    """The parts of a plan that asks exactly these items; ``sections``: topic -> section."""
    grouped: dict[tuple[str, int], list[str]] = {}
    for stored, points in rows:
        grouped.setdefault((sections.get(stored.topic, OTHER), points), []).append(stored.topic)
    return tuple(
        Part(section=section, topics=tuple(dict.fromkeys(topics)), count=len(topics), points=points)
        for (section, points), topics in grouped.items()
    )


# --- Changing the items of a draft ---


def _locked_draft(assignment: Assignment) -> Assignment:
    """The draft, locked; raises ``PublishedError``."""
    locked = Assignment.objects.select_for_update().get(pk=assignment.pk)
    if locked.published_at is not None:
        raise PublishedError
    return locked


def _rows(assignment: Assignment) -> list[tuple[StoredItem, int]]:
    rows = AssignmentItem.objects.filter(assignment=assignment).select_related("stored").order_by("place")
    return [(row.stored, row.points) for row in rows]


def _at(rows: Sequence[tuple[StoredItem, int]], item_id: str) -> int | None:
    return next((at for at, (stored, _points) in enumerate(rows) if stored.item_id == item_id), None)


@transaction.atomic
def swap(*, assignment: Assignment, item_id: str, seed: int, now: datetime) -> StoredItem | None:
    """Puts another item of the same topic, from that seed, in the place of ``item_id``; gives the new one.

    ``None`` when the item is not there (any more). Raises ``PublishedError`` and ``NotEnoughItemsError``.
    """
    locked = _locked_draft(assignment)
    rows = _rows(locked)
    at = _at(rows, item_id)
    if at is None:
        return None
    old, points = rows[at]
    plan = replace(
        plans.from_data(locked.plan),
        edition=old.edition,
        parts=(Part(section=OTHER, topics=(old.topic,), count=1),),
        pass_points=1,
    )
    taken = [stored.item_id for stored, _points in rows]
    [fresh] = choose(plan=plan, only=locked.only, seed=seed, now=now, exclude=taken)
    rows[at] = (fresh, points)
    _write(locked, rows)
    return fresh


@transaction.atomic
def remove(*, assignment: Assignment, item_id: str) -> None:
    """Takes an item out; the pass mark keeps its share. Raises ``PublishedError`` and ``LastItemError``."""
    locked = _locked_draft(assignment)
    rows = _rows(locked)
    at = _at(rows, item_id)
    if at is None:
        return
    if len(rows) == 1:
        raise LastItemError
    del rows[at]
    _set_rows(locked, rows)


@transaction.atomic
def add(*, assignment: Assignment, stored: StoredItem, points: int = 1) -> None:
    """Puts an item at the end, unless it is there; the pass mark keeps its share.

    Raises ``PublishedError``, and ``plans.PlanError`` when the assignment is full.
    """
    locked = _locked_draft(assignment)
    rows = _rows(locked)
    if _at(rows, stored.item_id) is None:
        _set_rows(locked, [*rows, (stored, points)])


def _set_rows(assignment: Assignment, rows: Sequence[tuple[StoredItem, int]]) -> None:
    plan = plans.from_data(assignment.plan)
    points = sum(worth for _stored, worth in rows)
    pass_points = min(points, max(1, math.ceil(assignment.pass_points * points / plan.points)))
    sections = {topic: part.section for part in plan.parts for topic in part.topics}
    changed = replace(plan, parts=_parts(rows, sections), pass_points=pass_points)
    _write(assignment, rows)
    assignment.plan, assignment.pass_points = plans.to_data(changed), pass_points
    assignment.save(update_fields=["plan", "pass_points"])


@transaction.atomic
def move(*, assignment: Assignment, item_id: str, to: int) -> None:
    """Puts an item at a place, from 1; a place outside is the nearest one. Raises ``PublishedError``."""
    locked = _locked_draft(assignment)
    rows = _rows(locked)
    at = _at(rows, item_id)
    if at is None:
        return
    row = rows.pop(at)
    rows.insert(min(max(to, 1), len(rows) + 1) - 1, row)
    _write(locked, rows)


# --- Giving out and ending ---


@transaction.atomic
def publish(*, assignment: Assignment, now: datetime) -> Assignment:
    """Gives the assignment out; one that is given out stays as it is. Raises ``WindowError`` when it would be over."""
    locked = Assignment.objects.select_for_update().get(pk=assignment.pk)
    if locked.published_at is None:
        if locked.closes_at is not None and locked.closes_at <= now:
            raise WindowError
        locked.published_at = now
        locked.save(update_fields=["published_at"])
    return locked


@transaction.atomic
def change(*, assignment: Assignment, terms: Terms) -> Assignment:
    """New title, window, attempts and validity; what is under way keeps its deadline. Raises ``WindowError``."""
    _check_window(terms)
    locked = Assignment.objects.select_for_update().get(pk=assignment.pk)
    locked.title, locked.attempts, locked.expires_days = terms.title, terms.attempts, terms.expires_days
    locked.opens_at, locked.closes_at = terms.opens_at, terms.closes_at
    locked.save(update_fields=["title", "attempts", "expires_days", "opens_at", "closes_at"])
    return locked


@transaction.atomic
def close(*, assignment: Assignment, now: datetime) -> None:
    """Nobody begins from now on, and what is under way ends now; one that is closed stays as it is."""
    locked = Assignment.objects.select_for_update().get(pk=assignment.pk)
    if locked.published_at is None or (locked.closes_at is not None and locked.closes_at <= now):
        return
    locked.closes_at = now
    locked.opens_at = min(locked.opens_at, now)
    locked.save(update_fields=["opens_at", "closes_at"])
    open_ones = Sitting.objects.filter(Q(deadline=None) | Q(deadline__gt=now), assignment=locked, finished_at=None)
    open_ones.update(deadline=now)


def copy(*, assignment: Assignment, group: Group, user_id: int, terms: Terms, seed: int, now: datetime) -> Assignment:
    """A draft with the same plan and items for a group; asked for twice with one seed, the same draft.

    In its own group the learners chosen stay chosen.
    """
    _check_window(terms)
    stays = group.pk == assignment.group_id
    return _create(
        group,
        user_id,
        plans.from_data(assignment.plan),
        assignment.only,
        assignment.same,
        terms,
        seed,
        now,
        _rows(assignment),
        remedial_for=assignment.remedial_for if stays else None,
        learners=list(assignment.learners.all()) if assignment.chosen_only and stays else None,
    )


@transaction.atomic
def delete(*, assignment: Assignment) -> None:
    """Removes an assignment that nobody has begun, alone or in a live quiz; raises ``BegunError``."""
    locked = Assignment.objects.select_for_update().filter(pk=assignment.pk).first()
    if locked is None:
        return
    if locked.sittings.exists() or locked.live.exists():
        raise BegunError
    locked.delete()


# --- The learner begins ---


def attempt_seed(assignment: Assignment, learner: Learner, attempt: int) -> int:
    """The seed of a learner's attempt, from 1; the same click twice leads to the same sitting."""
    told = f"{assignment.pk}:{assignment.seed}:{learner.pk}:{attempt}"
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:8]) >> 1


def begin(*, assignment: Assignment, learner: Learner, attempt: int, now: datetime) -> Sitting:
    """The learner's attempt of that number, from 1: the one under way, or a new one.

    Raises ``NotOpenError``, ``NoAttemptLeftError`` and ``NotEnoughItemsError``.
    """
    enrolment = Enrolment.objects.filter(group=assignment.group_id, learner=learner).first()
    if enrolment is None or (assignment.chosen_only and not assignment.learners.filter(pk=enrolment.pk).exists()):
        raise NotOpenError
    exams.finish_due(Sitting.objects.filter(assignment=assignment, learner=learner), now=now)
    # Drawn before the lock is taken, as making questions takes long.
    known = _known_attempt(assignment, learner, attempt)
    if known is not None:
        return known
    _check_open(assignment, now)
    plan = plans.from_data(assignment.plan)
    if assignment.same:
        rows = _rows(assignment)
    else:
        seed = attempt_seed(assignment, learner, attempt)
        stored = choose(plan=plan, only=assignment.only, seed=seed, now=now)
        rows = list(zip(stored, plan.points_each, strict=True))
    with transaction.atomic():
        locked = Assignment.objects.select_for_update().filter(pk=assignment.pk).first()
        if locked is None:
            raise NotOpenError
        known = _known_attempt(locked, learner, attempt)
        if known is not None:
            return known
        _check_open(locked, now)
        done = Sitting.objects.filter(assignment=locked, learner=learner).count()
        if done >= locked.attempts:
            raise NoAttemptLeftError
        return exams.begin(
            learner=learner,
            plan=plan,
            seed=attempt_seed(locked, learner, done + 1),
            now=now,
            assignment=locked,
            enrolment=enrolment,
            items=rows,
        )


def _check_open(assignment: Assignment, now: datetime) -> None:
    if assignment.published_at is None or now < assignment.opens_at:
        raise NotOpenError
    if assignment.closes_at is not None and now >= assignment.closes_at:
        raise NotOpenError


def _known_attempt(assignment: Assignment, learner: Learner, attempt: int) -> Sitting | None:
    """The sitting under way, or the one that this click has made before."""
    rows = list(Sitting.objects.filter(assignment=assignment, learner=learner).order_by("started_at", "pk"))
    under_way = next((row for row in rows if row.finished_at is None), None)
    return under_way or (rows[attempt - 1] if 1 <= attempt <= len(rows) else None)
