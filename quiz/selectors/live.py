"""Where does a quiz on the wall stand, what was answered, and who leads?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, F, Q, QuerySet, Sum

from quiz.items import Item, Kind, causes
from quiz.models import Assignment, AssignmentItem, Enrolment, Group, Learner, LiveAnswer, LivePlayer, LiveQuiz

Phase = LiveQuiz.Phase


def shut_at(quiz: LiveQuiz) -> datetime | None:
    """When the answers to the open item shut by themselves; ``None`` without a time limit."""
    if quiz.seconds is None or quiz.opened_at is None:
        return None
    return quiz.opened_at + timedelta(seconds=quiz.seconds)


def phase_at(quiz: LiveQuiz, now: datetime) -> str:
    """The phase at that moment: open answers are closed when their time is up."""
    end = shut_at(quiz)
    return Phase.CLOSED if quiz.phase == Phase.OPEN and end is not None and now >= end else quiz.phase


def stand(quiz: LiveQuiz, now: datetime) -> str:
    """Where the quiz stands, as a short word that changes whenever a phone has something else to show."""
    return f"{quiz.place}-{phase_at(quiz, now)}"


def stand_of(token: str, now: datetime) -> str | None:
    """``stand`` of the quiz with that token. One query for a few small columns: every phone asks every other second."""
    quiz = LiveQuiz.objects.only("place", "phase", "seconds", "opened_at").filter(token=token).first()
    return stand(quiz, now) if quiz else None


def by_pin(pin: str) -> LiveQuiz | None:
    """The quiz with that PIN that has not ended."""
    return LiveQuiz.objects.exclude(phase=Phase.ENDED).filter(pin=pin).first()


def by_token(token: str) -> LiveQuiz | None:
    """The quiz whose link has that token, with its assignment and group."""
    return LiveQuiz.objects.filter(token=token).select_related("assignment__group").first()


def of_groups(groups: QuerySet[Group]) -> QuerySet[LiveQuiz]:
    """The quizzes of the groups, the newest first, with ``joined``, the number of players."""
    return (
        LiveQuiz.objects.filter(assignment__group__in=groups.values("pk"))
        .select_related("assignment__group")
        .annotate(joined=Count("players"))
    )


def ready_assignments(groups: QuerySet[Group]) -> list[Assignment]:
    """The assignments that a quiz can be made of, the newest first. One query.

    Those made for a wall are closed from the beginning, and not among them.
    """
    rows = Assignment.objects.filter(group__in=groups.values("pk")).exclude(closes_at=F("opens_at"))
    return list(rows.select_related("group").order_by("-created_at", "-pk")[:100])


def places(quiz: LiveQuiz) -> list[int]:
    """The places of the items, in order. One query."""
    return list(quiz.assignment.items.order_by("place").values_list("place", flat=True))


def item_at(quiz: LiveQuiz) -> Item | None:
    """The item that is shown; ``None`` in the lobby. One query."""
    row = AssignmentItem.objects.filter(assignment_id=quiz.assignment_id, place=quiz.place).select_related("stored")
    found = row.first()
    return found.stored.item() if found else None


def player_of(quiz: LiveQuiz, learner: Learner | None) -> LivePlayer | None:
    """The learner's place in the quiz, if he has joined. One query."""
    return LivePlayer.objects.filter(quiz=quiz, learner=learner).first() if learner else None


def nickname_in_group(quiz: LiveQuiz, learner: Learner | None) -> str:
    """The nickname by which the quiz's group knows the learner; empty for somebody else. One query."""
    if learner is None:
        return ""
    row = Enrolment.objects.filter(group_id=quiz.assignment.group_id, learner=learner).first()
    return row.nickname if row else ""


def answer_of_player(player: LivePlayer, place: int) -> LiveAnswer | None:
    """What the player answered to the item at the place. One query."""
    return player.answers.filter(place=place).first()


@dataclass(frozen=True, slots=True)
class Turnout:
    """How many have joined, and how many of them have answered the item that is shown."""

    joined: int
    answered: int


def counted(quiz: LiveQuiz) -> Turnout:
    """The numbers for the wall. One query."""
    row = LivePlayer.objects.filter(quiz=quiz).aggregate(
        joined=Count("pk", distinct=True), answered=Count("answers", filter=Q(answers__place=quiz.place))
    )
    return Turnout(row["joined"], row["answered"])


# --- What was answered ---


@dataclass(frozen=True, kw_only=True, slots=True)
class Choice:
    """``people`` gave this answer: an option's key, an amount, or all keys of an order; ``right``: whether it is."""

    answer: tuple[str, ...]
    people: int
    right: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Answers:
    """The answers to one item: ``choices`` as they are to be shown; ``beliefs``: cause -> people, the most first."""

    people: int
    right: int
    choices: Sequence[Choice]
    beliefs: Sequence[tuple[str, int]]


MOST_WRITTEN = 6
"""Different amounts or orders shown, the most frequent ones."""


def answers_to(quiz: LiveQuiz, item: Item) -> Answers:
    """What was answered to the item that is shown. One query.

    An item with options has one choice for each of them, in order; an amount or an order what was given most often.
    """
    rows = LiveAnswer.objects.filter(player__quiz=quiz, place=quiz.place).values_list("answer", "right")
    given = [(tuple(answer), right) for answer, right in rows]
    beliefs = Counter(cause for answer, _right in given for cause in dict.fromkeys(causes(item, answer)))
    return Answers(
        people=len(given),
        right=sum(right for _answer, right in given),
        choices=_choices(item, [answer for answer, _right in given]),
        beliefs=sorted(beliefs.items(), key=lambda one: (-one[1], one[0])),
    )


def _choices(item: Item, given: Sequence[tuple[str, ...]]) -> list[Choice]:
    if item.kind in (Kind.AMOUNT, Kind.ORDER):
        whole = Counter(given)
        whole.setdefault(item.key, 0)
        common = sorted(whole.items(), key=lambda one: (one[0] != item.key, -one[1], one[0]))[:MOST_WRITTEN]
        return [Choice(answer=answer, people=people, right=answer == item.key) for answer, people in common]
    chosen = Counter(key for answer in given for key in answer)
    return [Choice(answer=(one.key,), people=chosen[one.key], right=one.right) for one in item.options]


# --- Who leads ---


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """A player's place, shared by all with as many points: ``rank`` from 1; ``right`` answers and ``points``."""

    player: int
    nickname: str
    rank: int
    right: int
    points: int


def standings(quiz: LiveQuiz) -> list[Standing]:
    """All players by points. One query.

    An open item does not count yet: a phone would tell by it whether its answer is right.
    """
    done = Q(answers__place__isnull=False)
    if quiz.phase in (Phase.OPEN, Phase.CLOSED):
        done = Q(answers__place__lt=quiz.place)
    rows = list(
        LivePlayer.objects.filter(quiz=quiz)
        .annotate(
            right=Count("answers", filter=done & Q(answers__right=True)), points=Sum("answers__points", filter=done)
        )
        .values_list("pk", "nickname", "right", "points")
    )
    rows.sort(key=lambda row: (-(row[3] or 0), row[1]))
    ranks: dict[int, int] = {}
    found = []
    for at, (pk, nickname, right, points) in enumerate(rows, start=1):
        rank = ranks.setdefault(points or 0, at)
        found.append(Standing(player=pk, nickname=nickname, rank=rank, right=right, points=points or 0))
    return found
