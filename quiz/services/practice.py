"""How is an answer recorded, so that it counts once and the clause comes back when it should; how does a set begin?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from random import Random

from django.db import transaction

from quiz.drawing import (
    Wanted,
    What,
    asked_clause,
    asked_clauses,
    changed,
    clauses_of_rules,
    compared_edition,
    mixed_in,
    of_clauses,
    of_topics,
    unseen,
)
from quiz.generate import UnknownQuestionError, topics_of
from quiz.generate.twins import twin_id
from quiz.items import Item, causes, is_right
from quiz.models import Attempt, ClauseCard, Learner, PracticeSet, TwinDue
from quiz.schedule import due_day, reviewed
from quiz.selectors import items as item_selectors
from quiz.selectors import practice as selectors
from quiz.services.items import keep
from rules.engine import edition_table
from rules.selectors import correspondences, sections_with_rules

LEAST_A_DAY, MOST_A_DAY = 1, 200
"""Bounds of the questions a day that a learner may set."""

_TWINS_IN_A_SET = 2
_LEAST_FOR_A_TWIN = 3
"""Questions of a set for each twin in it."""

_SECOND_CLICK = timedelta(seconds=3)
"""How long after a set has begun the same wish is taken for the second click of the same hand."""

_OF_SUBSTANCE = frozenset({"changed", "new", "split", "merged", "dropped"})


# --- Answers ---


@transaction.atomic
def record_answer(
    *, learner: Learner, item: Item, answer: tuple[str, ...], now: datetime, twin: str | None = None
) -> tuple[Attempt, bool]:
    """The learner's attempt at the item and whether this answer made it; the first answer stands.

    ``answer`` as ``quiz.items.answer_of`` gives it. The item is kept as it was shown, the clause's card is scheduled,
    and after a wrong answer the question with the id ``twin`` waits.
    """
    _lock(learner)
    keep(item, now=now)
    values = _attempt_values(item, answer, now)
    attempt, made = Attempt.objects.get_or_create(learner=learner, question=item.id, defaults=values)
    if made:
        _schedule(learner, [attempt], now)
        TwinDue.objects.filter(learner=learner, question=item.id).delete()
        if twin and not attempt.right and not Attempt.objects.filter(learner=learner, question=twin).exists():
            TwinDue.objects.get_or_create(learner=learner, after=item.id, defaults={"question": twin, "made_at": now})
    return attempt, made


def answer(*, learner: Learner, item: Item, answer: tuple[str, ...], now: datetime) -> Attempt:
    """Records an answer given in practice; after a wrong one its twin waits."""
    # Looking for the twin makes questions and takes its time: before the transaction, and only if it is needed.
    twin = None if is_right(item, answer) else _twin(item)
    attempt, _made = record_answer(learner=learner, item=item, answer=answer, now=now, twin=twin)
    return attempt


def _twin(item: Item) -> str | None:
    try:
        return twin_id(item.id)
    except UnknownQuestionError:
        # A question that today's generator does not make any more, or that was not generated at all.
        return None


@transaction.atomic
def record_answers(*, learner: Learner, answers: Iterable[tuple[Item, tuple[str, ...]]], now: datetime) -> int:
    """Records the answers of a finished test for practice; how many were new. A few queries, however many there are.

    Questions that the learner has answered before keep their first answer.
    """
    _lock(learner)
    given = {item.id: (item, answer) for item, answer in answers}
    known = selectors.attempts(learner, given)
    fresh = [
        Attempt(learner=learner, question=item.id, **_attempt_values(item, answer, now))
        for item, answer in given.values()
        if item.id not in known
    ]
    Attempt.objects.bulk_create(fresh)
    _schedule(learner, fresh, now)
    TwinDue.objects.filter(learner=learner, question__in=[row.question for row in fresh]).delete()
    return len(fresh)


def _lock(learner: Learner) -> None:
    """One answer of a learner after the other: two at once could both make the card of a clause.

    Raises ``Learner.DoesNotExist`` for one who was deleted meanwhile.
    """
    Learner.objects.select_for_update().only("pk").get(pk=learner.pk)


def _attempt_values(item: Item, answer: tuple[str, ...], now: datetime) -> dict[str, object]:
    return {
        "answer": list(answer),
        "causes": list(causes(item, answer)),
        "right": is_right(item, answer),
        "edition": item.edition,
        "topic": item.topic,
        "clause": item.clauses[-1],
        "answered_at": now,
    }


def _schedule(learner: Learner, answered: Sequence[Attempt], now: datetime) -> None:
    """Brings the cards of the answers' clauses up to date, in the order of the answers."""
    day = selectors.local_day(now)
    clauses = {row.question: asked_clause(row.topic, row.edition, row.clause) for row in answered}
    found = ClauseCard.objects.select_for_update().filter(learner=learner, clause__in=set(clauses.values()))
    cards = {card.clause: card for card in found}
    for row in answered:
        clause = clauses[row.question]
        card = cards.setdefault(clause, ClauseCard(learner=learner, clause=clause, card={}, due=now))
        card.card = reviewed(card.card or None, right=row.right, day=day)
        card.due = selectors.midnight(due_day(card.card))
        card.topic = row.topic
        card.seen += 1
        card.right += row.right
        card.last_right = row.right
    ClauseCard.objects.bulk_create([card for card in cards.values() if card.pk is None])
    ClauseCard.objects.bulk_update(
        [card for card in cards.values() if card.pk is not None],
        ["card", "due", "topic", "seen", "right", "last_right"],
    )


@transaction.atomic
def set_daily_cap(*, learner: Learner, cap: int) -> None:
    """How many questions a day the learner wants; ``ValueError`` outside ``LEAST_A_DAY`` to ``MOST_A_DAY``."""
    if not LEAST_A_DAY <= cap <= MOST_A_DAY:
        raise ValueError(f"{cap} questions a day")
    Learner.objects.filter(pk=learner.pk).update(daily_cap=cap)
    learner.daily_cap = cap


# --- Sets ---


def begin_set(*, learner: Learner, wanted: Wanted, now: datetime, rng: Random) -> PracticeSet | None:
    """A new set in place of the one before; ``None`` when there is no question of that kind.

    Twins that wait are mixed in. A set may be shorter than wanted, the day's share for instance. A second click gives
    the set of the first. Raises ``Learner.DoesNotExist`` for a learner who was deleted meanwhile.
    """
    # Drawing makes questions and takes its time: nobody's answer waits for it, only the set is written at once.
    answered = selectors.answered_ids(learner, wanted.edition)
    waiting = [id for id in selectors.twins(learner, wanted.edition, most=_TWINS_IN_A_SET) if id not in answered]
    dropped = item_selectors.dropped_ids(edition=wanted.edition)
    drawn = _draw(learner, wanted, now, rng, exclude={*answered, *waiting, *dropped})
    if not drawn:
        return None
    # The twins take the place of others: a day's share stays what was promised.
    waiting = waiting[: len(drawn) // _LEAST_FOR_A_TWIN]
    questions = mixed_in(waiting, drawn[: len(drawn) - len(waiting)])
    return _set_of(learner, wanted, questions, now)


@transaction.atomic
def _set_of(learner: Learner, wanted: Wanted, questions: list[str], now: datetime) -> PracticeSet:
    _lock(learner)
    found = PracticeSet.objects.filter(learner=learner).first()
    if found and _just_begun(found, learner, wanted, now):
        return found
    row = found or PracticeSet(learner=learner)
    row.wanted, row.questions, row.begun_at = wanted.to_data(), questions, now
    row.save()
    return row


def _just_begun(found: PracticeSet, learner: Learner, wanted: Wanted, now: datetime) -> bool:
    """Whether a first click has begun the set: a moment ago, nothing answered yet, no question dropped since."""
    if found.wanted != wanted.to_data() or abs(now - found.begun_at) > _SECOND_CLICK:
        return False
    if item_selectors.dropped_ids(edition=wanted.edition) & set(found.questions):
        return False
    return not selectors.attempts(learner, found.questions)


def _draw(learner: Learner, wanted: Wanted, now: datetime, rng: Random, *, exclude: set[str]) -> list[str]:
    edition, count = wanted.edition, wanted.count
    known = selectors.cards(learner, edition)
    topics = {clause: card.topic for clause, card in known.items()}

    def on(clauses: Sequence[str], most: int, taken: Iterable[str] = ()) -> list[str]:
        return of_clauses(clauses, edition, most, rng, topics=topics, exclude={*exclude, *taken})

    match wanted.what:
        case What.DAILY:
            share = selectors.today(learner, edition, known, cap=learner.daily_cap, now=now)
            size = min(count, share.questions)
            new = -(-share.new * size // share.questions) if size else 0
            repeated = share.repeat[: size - new]
            drawn = on(repeated, len(repeated)) if repeated else []
            drawn += unseen(edition, new, rng, known=known, exclude={*exclude, *drawn})
            rng.shuffle(drawn)
            return drawn
        case What.WEAKEST:
            weak = selectors.weakest(known)[:count]
            drawn = on(weak, count) if weak else []
            if len(drawn) < count:
                drawn += unseen(edition, count - len(drawn), rng, known=known, exclude={*exclude, *drawn})
            return drawn or _mix(edition, count, rng, exclude)
        case What.CHANGED:
            return changed(changed_clauses(edition), edition, count, rng, exclude=exclude)
        case What.TOPIC:
            return of_topics([wanted.of], edition, count, rng, exclude=exclude)
        case What.RULE | What.SECTION:
            clauses = clauses_of_rules(edition, _numbers(wanted))
            rng.shuffle(clauses)
            return on(clauses, count)
        case _:
            return _mix(edition, count, rng, exclude)


def _mix(edition: str, count: int, rng: Random, exclude: set[str]) -> list[str]:
    return of_topics(topics_of(edition), edition, count, rng, exclude=exclude)


def _numbers(wanted: Wanted) -> list[str]:
    if wanted.what is What.RULE:
        return [wanted.of]
    sections = sections_with_rules(wanted.edition)
    return [rule.number for section in sections if section.slug == wanted.of for rule in section.rules]


def changed_clauses(edition: str) -> set[str]:
    """The asked clauses of the edition that say something else than the compared edition, or that it does not have.

    One or two queries.
    """
    other = compared_edition(edition)
    if other is None:
        return set()
    base = edition_table(edition).extends or edition
    rows = correspondences(base, other) or correspondences(other, base)
    changes = {side for row in rows if row.kind in _OF_SUBSTANCE for side in (row.old, row.new)}
    paths = {path for slug, _, path in (side.partition("/") for side in changes) if slug == base}
    return {clause for clause in asked_clauses(edition) if paths & _with_parents(clause.partition("/")[2])}


def _with_parents(path: str) -> set[str]:
    """A path and those above it: a change of a rule as a whole is one of its clauses."""
    parts = path.split(".")
    return {".".join(parts[:length]) for length in range(1, len(parts) + 1)}
