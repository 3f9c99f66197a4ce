"""When is a clause asked again, how well is it known, and how much of it is for today?

Time is counted in days of the learner's calendar: what was answered at night is asked again on the day it is due,
whatever the hour. The forgetting curve is that of ``fsrs``; nothing here is random.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from enum import StrEnum
from typing import Any, cast

from fsrs import Card, Rating, Scheduler

KNOWN_FOR_DAYS = 7
"""A clause counts as known when it is expected to be remembered for so many days."""

QUESTION_SECONDS = 25
"""Seconds that a question takes, with reading why."""

LONGEST_DAYS = 180
"""Nothing waits longer: rules that nobody asks about fade, and editions change."""

# Steps of minutes are left out: a wrong answer is followed by a twin at once and by the clause the next day.
_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=LONGEST_DAYS, enable_fuzzing=False)

CardData = Mapping[str, Any]
"""A card as it is stored: what ``fsrs`` keeps, and ``begun``, the day of the first answer (ISO)."""


class Knowledge(StrEnum):
    """How well a clause is known."""

    NEW = "new"
    LEARNING = "learning"
    DUE = "due"
    KNOWN = "known"


def reviewed(card: CardData | None, *, right: bool, day: date) -> dict[str, Any]:
    """The card after an answer on that day; ``None`` for a clause that was never asked."""
    at = _noon(day)
    # Without an id of its own, a card would take one from the clock.
    before = Card(card_id=0, due=at) if card is None else Card.from_dict(cast(Any, card))
    if before.last_review is not None and before.last_review > at:
        # A clock that was put back must not count as a negative time.
        at = before.last_review
    after, _log = _SCHEDULER.review_card(before, Rating.Good if right else Rating.Again, at)
    begun = day.isoformat() if card is None else card.get("begun", day.isoformat())
    return {**after.to_dict(), "begun": begun}


def due_day(card: CardData) -> date:
    """The day on which the clause is to be asked again."""
    return datetime.fromisoformat(card["due"]).date()


def reviewed_day(card: CardData) -> date:
    """The day of the last answer."""
    return datetime.fromisoformat(card["last_review"]).date()


def begun_on(card: CardData, day: date) -> bool:
    """Whether the clause was asked for the first time on that day."""
    return bool(card.get("begun") == day.isoformat())


def knowledge(card: CardData | None, *, last_right: bool, day: date) -> Knowledge:
    """How well the clause of the card is known on that day."""
    if card is None:
        return Knowledge.NEW
    if due_day(card) <= day:
        return Knowledge.DUE
    steady = (card["stability"] or 0) >= KNOWN_FOR_DAYS
    return Knowledge.KNOWN if last_right and steady else Knowledge.LEARNING


def together(states: Iterable[Knowledge]) -> Knowledge | None:
    """How well a rule is known by its clauses; ``None`` when it has none that are asked.

    One clause that is due makes the rule due; it is known when all of them are.
    """
    found = set(states)
    if not found:
        return None
    if Knowledge.DUE in found:
        return Knowledge.DUE
    return found.pop() if len(found) == 1 else Knowledge.LEARNING


@dataclass(frozen=True, kw_only=True, slots=True)
class Share:
    """What is for today: clauses to repeat, in order, how many new ones, and how many due ones can wait."""

    repeat: tuple[str, ...]
    new: int
    waiting: int

    @property
    def questions(self) -> int:
        """How many questions that makes."""
        return len(self.repeat) + self.new

    @property
    def minutes(self) -> int:
        """How long it takes, at least a minute."""
        return minutes(self.questions)


def minutes(questions: int) -> int:
    """Minutes that so many questions take, at least one."""
    return max(1, round(questions * QUESTION_SECONDS / 60))


def todays_share(due: Mapping[str, date], *, day: date, cap: int, answered: int, begun: int, unseen: int) -> Share:
    """What is left for the day.

    ``due``: clause -> the day it was due; later ones are ignored. ``answered``: questions answered today,
    ``begun``: clauses first asked today, ``unseen``: clauses never asked. The longest overdue come first. New
    clauses fill what is left, at most half the cap a day, so that they do not pile up; when more is due than fits,
    every fourth question is still a new clause.
    """
    room = max(0, cap - answered)
    waiting = sorted(
        (clause for clause, since in due.items() if since <= day), key=lambda clause: (due[clause], clause)
    )
    new = min(unseen, max(0, (cap + 1) // 2 - begun))
    new = min(new, room - len(waiting) if len(waiting) < room * 3 // 4 else -(-room // 4))
    new = max(0, min(new, room))
    repeat = waiting[: room - new]
    return Share(repeat=tuple(repeat), new=new, waiting=len(waiting) - len(repeat))


def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)
