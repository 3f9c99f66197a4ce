"""How does a quiz on the wall begin, move on, and take each answer once?

Every move of the host says what he saw: the place and the phase. A move from another place or phase changes nothing, so
a second click or a second tab does no harm.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from django.db import IntegrityError, transaction

from quiz import plans
from quiz.items import is_right
from quiz.models import (
    Assignment,
    AssignmentItem,
    Enrolment,
    Group,
    Learner,
    LiveAnswer,
    LivePlayer,
    LiveQuiz,
    StoredItem,
)
from quiz.names import fold_name
from quiz.plans import Plan
from quiz.selectors.live import phase_at, shut_at
from quiz.services.exams import choose
from quiz.services.groups import new_pin

Phase = LiveQuiz.Phase

RIGHT, FASTEST = 10, 5
"""Points of a right answer, and the most that speed adds where it counts."""
UNHURRIED = 60
"""Seconds in which speed counts when the answers have no time limit."""
GRACE = timedelta(seconds=2)
"""How long after the time is up an answer that was on its way is still taken."""


class Move(StrEnum):
    """What the host does next."""

    CLOSE = "close"
    SHOW = "show"
    NEXT = "next"
    END = "end"


MOVES: dict[Move, tuple[str, ...]] = {
    Move.CLOSE: (Phase.OPEN,),
    Move.SHOW: (Phase.OPEN, Phase.CLOSED),
    Move.NEXT: (Phase.LOBBY, Phase.SHOWN),
    Move.END: (Phase.LOBBY, Phase.OPEN, Phase.CLOSED, Phase.SHOWN),
}
"""Move -> the phases from which it leads on."""


class QuizOverError(Exception):
    """The quiz has ended; nobody joins or answers any more."""


class NicknameTakenError(Exception):
    """Another player, or a learner of the group, has this nickname."""


class TooLateError(Exception):
    """The answers to that item are closed."""


# --- Beginning ---


@dataclass(frozen=True, kw_only=True, slots=True)
class Manner:
    """How it is played: ``seconds`` for an answer, ``None`` for no limit; see ``LiveQuiz`` for the rest."""

    seconds: int | None = None
    speed_counts: bool = False
    names_shown: bool = False


def quick(
    *,
    group: Group,
    host_id: int,
    title: str,
    plan: Plan,
    key: str,
    now: datetime,
    manner: Manner,
) -> LiveQuiz:
    """A quiz with items drawn from the plan; the same ``key`` gives the quiz that exists.

    Its assignment is closed from the beginning: it is for the wall, and keeps the results. Raises
    ``NotEnoughItemsError``.
    """
    known = _known(group, key)
    if known is not None:
        return known
    rows = list(zip(choose(plan=plan, seed=_seed(key), now=now), plan.points_each, strict=True))
    return _begin(group, host_id, title, plan, rows, key, now, manner)


def from_assignment(
    *,
    assignment: Assignment,
    host_id: int,
    key: str,
    now: datetime,
    manner: Manner,
) -> LiveQuiz:
    """A quiz with the items of an assignment; the same ``key`` gives the quiz that exists.

    Those of a draft, which may still change, are copied; where everybody has other variants, new ones are drawn. Raises
    ``NotEnoughItemsError``.
    """
    group = assignment.group
    known = _known(group, key)
    if known is not None:
        return known
    rows = [
        (row.stored, row.points)
        for row in AssignmentItem.objects.filter(assignment=assignment).select_related("stored").order_by("place")
    ]
    if rows and assignment.published_at is not None:
        return _open_lobby(assignment, host_id, key, now, manner)
    plan = plans.from_data(assignment.plan)
    rows = rows or list(zip(choose(plan=plan, seed=_seed(key), now=now), plan.points_each, strict=True))
    return _begin(group, host_id, assignment.title, plan, rows, key, now, manner)


def _known(group: Group, key: str) -> LiveQuiz | None:
    return LiveQuiz.objects.filter(assignment__group=group, token=key).first()


def _seed(key: str) -> int:
    """What the items are drawn with; nobody finds the way back from it to the key."""
    return int.from_bytes(hashlib.sha256(key.encode()).digest()[:8]) >> 1


@transaction.atomic
def _begin(
    group: Group,
    host_id: int,
    title: str,
    plan: Plan,
    rows: Sequence[tuple[StoredItem, int]],
    key: str,
    now: datetime,
    manner: Manner,
) -> LiveQuiz:
    # Two clicks queue up here; the second finds what the first has made.
    Group.objects.select_for_update().get(pk=group.pk)
    if known := _known(group, key):
        return known
    assignment = Assignment.objects.create(
        group=group,
        title=title,
        created_by_id=host_id,
        plan=plans.to_data(plan),
        seed=_seed(key),
        pass_points=plan.pass_points,
        opens_at=now,
        closes_at=now,
        published_at=now,
        created_at=now,
    )
    AssignmentItem.objects.bulk_create(
        AssignmentItem(assignment=assignment, place=place, stored=stored, points=points)
        for place, (stored, points) in enumerate(rows, start=1)
    )
    return _open_lobby(assignment, host_id, key, now, manner)


@transaction.atomic
def _open_lobby(assignment: Assignment, host_id: int, key: str, now: datetime, manner: Manner) -> LiveQuiz:
    quiz, _made = LiveQuiz.objects.get_or_create(
        token=key,
        defaults={
            "assignment": assignment,
            "host_id": host_id,
            "pin": new_pin(),
            "seconds": manner.seconds,
            "speed_counts": manner.speed_counts,
            "names_shown": manner.names_shown,
            "created_at": now,
        },
    )
    return quiz


# --- Moving on ---


def move(*, quiz: LiveQuiz, step: Move, place: int, phase: str, now: datetime) -> bool:
    """Does the host's next step if the quiz still stands where he saw it; whether it did."""
    if phase not in MOVES[step]:
        return False
    changes: dict[str, object]
    match step:
        case Move.CLOSE:
            changes = {"phase": Phase.CLOSED}
        case Move.SHOW:
            changes = {"phase": Phase.SHOWN}
        case Move.END:
            changes = {"phase": Phase.ENDED}
        case Move.NEXT:
            ahead = quiz.assignment.items.filter(place__gt=place).order_by("place").first()
            if ahead is None:
                changes = {"phase": Phase.ENDED}
            else:
                changes = {"phase": Phase.OPEN, "place": ahead.place, "opened_at": now}
    # A time that is up has closed the answers, although nobody has written it down.
    stands = (Phase.OPEN, Phase.CLOSED) if phase == Phase.CLOSED else (phase,)
    moved = LiveQuiz.objects.filter(pk=quiz.pk, place=place, phase__in=stands).update(**changes)
    return bool(moved)


# --- Playing ---


@transaction.atomic
def join(*, quiz: LiveQuiz, learner: Learner, nickname: str, now: datetime) -> LivePlayer:
    """The learner's place in the quiz; who is in keeps it. Raises ``QuizOverError`` and ``NicknameTakenError``.

    A nickname of the group belongs to the learner who has it there.
    """
    here = LivePlayer.objects.filter(quiz=quiz, learner=learner)
    if known := here.first():
        return known
    if LiveQuiz.objects.get(pk=quiz.pk).phase == Phase.ENDED:
        raise QuizOverError
    owner = Enrolment.objects.filter(group_id=quiz.assignment.group_id, fold=fold_name(nickname)).first()
    if owner is not None and owner.learner_id != learner.pk:
        raise NicknameTakenError
    try:
        with transaction.atomic():
            return LivePlayer.objects.create(quiz=quiz, learner=learner, nickname=nickname, joined_at=now)
    except IntegrityError as error:
        # A double click lost against its twin, or somebody else has the nickname.
        if known := here.first():
            return known
        raise NicknameTakenError from error


@transaction.atomic
def answer(*, player: LivePlayer, place: int, given: Sequence[str], now: datetime) -> LiveAnswer:
    """Keeps the player's answer, in the form of ``answer_of``, to the item at the place; the first one stands.

    Raises ``TooLateError`` when the answers to it are closed.
    """
    # The host's moves wait until the answer is written, so that what he closes is complete.
    quiz = LiveQuiz.objects.select_for_update().get(pk=player.quiz_id)
    if known := LiveAnswer.objects.filter(player=player, place=place).first():
        return known
    if quiz.place != place or phase_at(quiz, now - GRACE) != Phase.OPEN:
        raise TooLateError
    item = AssignmentItem.objects.select_related("stored").get(assignment_id=quiz.assignment_id, place=place)
    right = is_right(item.stored.item(), given)
    try:
        with transaction.atomic():
            return LiveAnswer.objects.create(
                player=player,
                place=place,
                answer=list(given),
                right=right,
                points=points(quiz, now) if right else 0,
                saved_at=now,
            )
    except IntegrityError:
        return LiveAnswer.objects.get(player=player, place=place)


def points(quiz: LiveQuiz, now: datetime) -> int:
    """What a right answer is worth at that moment: one point; where speed counts ``RIGHT`` and up to ``FASTEST``."""
    if not quiz.speed_counts or quiz.opened_at is None:
        return 1
    end = shut_at(quiz) or quiz.opened_at + timedelta(seconds=UNHURRIED)
    left = max((end - now) / (end - quiz.opened_at), 0.0)
    return RIGHT + math.ceil(FASTEST * min(left, 1.0))
