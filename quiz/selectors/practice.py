"""What can be practised, what has a learner answered so far and how well, and what is for today?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from functools import lru_cache

from django.utils import timezone

from quiz.drawing import Wanted, asked_clauses
from quiz.generate import CLUB, CLUB_RULES, UnknownQuestionError, practised_editions, regenerate, topics_of
from quiz.items import Item, is_own
from quiz.making import make_item
from quiz.models import Attempt, ClauseCard, Learner, PracticeSet, StoredItem, TwinDue
from quiz.schedule import Knowledge, Share, begun_on, due_day, knowledge, todays_share
from rules.models import Edition
from rules.selectors import editions

PART_OF: Mapping[str, str] = {"calling": "undercalls"}
"""Topics of the engine without questions of their own -> the topic whose questions cover them."""


def practised_edition_rows() -> list[Edition]:
    """The editions with questions in their order. One query."""
    known = practised_editions()
    return [row for row in editions() if row.slug in known]


def practised_topics(edition: str) -> dict[str, str]:
    """Topic of the engine or of the beginners' set -> the topic whose questions practise it in the edition.

    Empty for an edition without questions.
    """
    if edition not in practised_editions():
        return {}
    own = topics_of(edition)
    return {topic: topic for topic in own} | {part: whole for part, whole in PART_OF.items() if whole in own}


def practised_topic(edition: str, number: str, topics: Iterable[str]) -> str:
    """The topic to ask the start page for, from a rule with its number and topics; empty when none has questions."""
    if edition == CLUB:
        return next((topic for topic, rule in CLUB_RULES.items() if rule == number), "")
    known = practised_topics(edition)
    return next((topic for topic in topics if topic in known), "")


def item(id: str) -> Item:
    """The question with that id as it was first answered, else as it is made now.

    Raises ``UnknownQuestionError``. A trainer's own question is not for everybody and counts as unknown.
    """
    stored = None if is_own(id) else StoredItem.objects.filter(item_id=id).first()
    return (_readable(stored) if stored else None) or make_item(id)


def _readable(stored: StoredItem) -> Item | None:
    """The stored item; ``None`` for one in a form that is not read any more."""
    try:
        return stored.item()
    except ValueError:
        return None


def stored_items(ids: Iterable[str]) -> dict[str, Item]:
    """Id -> item, for those that were answered by anybody. One query."""
    rows = ((row.item_id, _readable(row)) for row in StoredItem.objects.filter(item_id__in=list(ids)))
    return {id: found for id, found in rows if found is not None}


def attempt(learner: Learner | None, question: str) -> Attempt | None:
    """The learner's attempt at the question with that id, if there is one."""
    return Attempt.objects.filter(learner=learner, question=question).first() if learner else None


def attempts(learner: Learner | None, questions: Iterable[str]) -> dict[str, Attempt]:
    """Question id -> the learner's attempt, for those that were answered. One query."""
    found = Attempt.objects.filter(learner=learner, question__in=list(questions)) if learner else ()
    return {row.question: row for row in found}


# --- The set under way ---


@dataclass(frozen=True, kw_only=True)
class SetState:
    """The set of a learner with the answers so far."""

    wanted: Wanted
    questions: tuple[str, ...]
    done: Mapping[str, Attempt]

    @property
    def following(self) -> str | None:
        """The first question that is not answered; ``None`` when the set is finished."""
        return next((id for id in self.questions if id not in self.done), None)

    def after(self, id: str) -> str | None:
        """The next question that is not answered, from the one with that id on and then from the start."""
        at = self.questions.index(id) if id in self.questions else -1
        rest = (*self.questions[at + 1 :], *self.questions[: max(0, at)])
        return next((other for other in rest if other not in self.done), None)


def practice_set(learner: Learner | None) -> SetState | None:
    """The set that the learner is at or has just finished. Two queries."""
    row = PracticeSet.objects.filter(learner=learner).first() if learner else None
    if row is None:
        return None
    try:
        wanted = Wanted.from_data(row.wanted)
    except ValueError:
        return None
    done = attempts(learner, row.questions)
    return SetState(wanted=wanted, questions=tuple(id for id in row.questions if id in done or _is_made(id)), done=done)


@lru_cache(maxsize=4096)
def _is_made(id: str) -> bool:
    """Whether the generator of today makes the question; one that is gone must not hold up a set."""
    try:
        regenerate(id)
    except UnknownQuestionError:
        return False
    return True


# --- Cards ---


def local_day(now: datetime) -> date:
    """The day of the calendar that people here see."""
    return timezone.localdate(now)


def midnight(day: date) -> datetime:
    """The moment when the day begins here."""
    return timezone.make_aware(datetime.combine(day, time.min))


def cards(learner: Learner | None, edition: str) -> dict[str, ClauseCard]:
    """Clause -> the learner's card, for an edition. One query."""
    found = ClauseCard.objects.filter(learner=learner, clause__startswith=f"{edition}/") if learner else ()
    return {row.clause: row for row in found}


def card(learner: Learner, clause: str) -> ClauseCard | None:
    """The learner's card of a clause. One query."""
    return ClauseCard.objects.filter(learner=learner, clause=clause).first()


def card_knowledge(known: ClauseCard | None, day: date) -> Knowledge:
    """How well the clause of the card is known on that day."""
    return knowledge(known.card if known else None, last_right=bool(known and known.last_right), day=day)


def answered_on(learner: Learner | None, day: date) -> int:
    """How many questions the learner has answered since the day began. One query."""
    return Attempt.objects.filter(learner=learner, answered_at__gte=midnight(day)).count() if learner else 0


def today(learner: Learner | None, edition: str, known: Mapping[str, ClauseCard], *, cap: int, now: datetime) -> Share:
    """What is for today in an edition; ``known`` are its ``cards``. One query."""
    day = local_day(now)
    return todays_share(
        {clause: due_day(row.card) for clause, row in known.items()},
        day=day,
        cap=cap,
        answered=answered_on(learner, day),
        begun=sum(begun_on(row.card, day) for row in known.values()),
        unseen=sum(clause not in known for clause in asked_clauses(edition)),
    )


def weakest(known: Mapping[str, ClauseCard]) -> list[str]:
    """The clauses that were ever answered wrong, the weakest first: last answer wrong, then the share right."""
    missed = [row for row in known.values() if row.right < row.seen]
    return [row.clause for row in sorted(missed, key=lambda row: (row.last_right, row.right / row.seen, row.clause))]


def twins(learner: Learner | None, edition: str, *, most: int) -> list[str]:
    """The twins that wait longest in an edition, by id. One query."""
    if not learner:
        return []
    waiting = TwinDue.objects.filter(learner=learner, question__contains=f":{edition}:").order_by("made_at", "pk")
    return list(dict.fromkeys(waiting.values_list("question", flat=True)))[:most]


def twin_after(learner: Learner | None, id: str) -> str | None:
    """The twin that waits after the question with that id. One query."""
    if not learner:
        return None
    return TwinDue.objects.filter(learner=learner, after=id).values_list("question", flat=True).first()


def answered_ids(learner: Learner, edition: str) -> Collection[str]:
    """The ids of all questions of an edition that the learner has answered. One query."""
    return set(Attempt.objects.filter(learner=learner, edition=edition).values_list("question", flat=True))
