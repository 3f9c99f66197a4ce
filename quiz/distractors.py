"""Which wrong answers tempt people, and why?

Nothing is typed: every wrong answer is what the same engine rules with one topic swapped for a misconception, in
another edition, or on facts that differ in one point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from rules.engine import Action, EngineError, Outcome, Reason, Ruling, edition_ids, edition_table, rule_on
from rules.engine.misconceptions import MISCONCEPTIONS


class CauseKind(StrEnum):
    """Where a wrong answer comes from."""

    MISCONCEPTION = "misconception"
    OTHER_EDITION = "other-edition"
    NEIGHBOUR = "neighbour"


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a wrong answer tempts: the misconception's id, the edition's, or the name of the differing fact."""

    kind: CauseKind
    id: str


@dataclass(frozen=True, slots=True)
class Distractor:
    """A wrong outcome with its cause."""

    outcome: Outcome
    cause: Cause


MOST = 3
"""Wrong answers beside the right one."""

# The topics whose misconceptions can show in a ruling: those that it leads to.
_REACHED: Mapping[str, tuple[str, ...]] = {
    "methods-of-betting": ("methods-of-betting", "multiple-chips", "raise-amounts"),
    "binding-declarations": ("binding-declarations", "raise-amounts"),
    "raise-amounts": ("raise-amounts",),
    "minimum-raise": ("minimum-raise",),
    "oversized-chip": ("oversized-chip",),
    "multiple-chips": ("multiple-chips", "raise-amounts"),
    "overbetting": ("multiple-chips", "raise-amounts", "oversized-chip"),
    "prior-bet-chips": ("prior-bet-chips", "multiple-chips", "raise-amounts", "oversized-chip"),
    "undercalls": ("undercalls",),
    "raising": ("raising", "raise-amounts"),
    "reopening": ("reopening",),
    "out-of-turn": ("out-of-turn",),
    "substantial-action": ("substantial-action",),
    "pot-limit": ("pot-limit",),
}


# A misconception about amounts shows only where the amount was weighed, openly or while comparing two readings.
_WEIGHS_THE_AMOUNT = frozenset(
    {
        Reason.FULL_RAISE,
        Reason.HALF_OR_MORE,
        Reason.LESS_THAN_HALF,
        Reason.DECLARED_BELOW_MINIMUM,
        Reason.PRIOR_CHIPS_MATTER,
    }
)


@cache
def misconceptions_about(topic: str) -> tuple[str, ...]:
    """The misconceptions that can show in a ruling of the topic: those about the topic itself first."""
    return tuple(
        entry.id
        for name in _REACHED.get(topic, (topic,))
        for entry in MISCONCEPTIONS.values()
        if entry.swapped.name == name
    )


@cache
def other_editions(edition: str) -> tuple[str, ...]:
    """The other editions that are not variants of this one or of one another."""
    base = edition_table(edition).extends or edition
    return tuple(id for id in edition_ids() if id not in (edition, base) and edition_table(id).extends is None)


@cache
def tempting_editions(edition: str) -> tuple[str, ...]:
    """The editions whose rulings tempt: a variant's own base first, then the other ones."""
    base = edition_table(edition).extends
    return (*((base,) if base else ()), *other_editions(edition))


# Outcomes of several parts, all of which are the answer.
WHOLES = frozenset(
    {Action.POSITIONS, Action.POTS, Action.AWARDS, Action.STACKS, Action.EXCHANGE, Action.MISSES, Action.MOVES}
)


def seen(outcome: Outcome) -> tuple[Action, int | None, tuple[str, ...], frozenset[Outcome]]:
    """What tells one answer from another for the reader.

    That the director chooses is an answer whatever the two options are; more of them are a part of it.
    """
    amount = None if outcome.action is Action.CHECK else outcome.amount
    parts = frozenset(outcome.options) if outcome.action in WHOLES or len(outcome.options) > 2 else frozenset()
    return outcome.action, amount, outcome.players, parts


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Facts that differ in one point named ``key``, and the topic that rules them."""

    key: str
    topic: str
    facts: Any


def distractors(
    topic: str,
    facts: Any,
    edition: str,
    ruling: Ruling,
    near: Sequence[Neighbour],
    far: Sequence[Neighbour],
    order: Sequence[int],
    editions: Sequence[str],
) -> list[Distractor]:
    """Up to ``MOST`` wrong outcomes, all distinct and none equal to that of ``ruling``, the right one.

    The rulings of the other ``editions`` come first where they differ, then misconceptions and neighbouring facts, then
    ``far``.
    ``order`` is a shuffled range: it decides which misconceptions are taken when there are too many.
    """
    taken = {seen(ruling.outcome)}
    found: list[Distractor] = []

    def offer(outcome: Outcome | None, kind: CauseKind, id: str) -> None:
        if outcome is not None and seen(outcome) not in taken and len(found) < MOST and _plausible(outcome):
            taken.add(seen(outcome))
            found.append(Distractor(outcome, Cause(kind, id)))

    def offer_beliefs(most: int) -> None:
        while len(found) < most and (id := next(beliefs, None)) is not None:
            offer(_believed(id, topic, facts, edition), CauseKind.MISCONCEPTION, id)

    def offer_neighbours(neighbours: Sequence[Neighbour]) -> None:
        for one in neighbours:
            if len(found) >= MOST:
                return
            offer(ruled(one, edition), CauseKind.NEIGHBOUR, one.key)

    for other in editions:
        offer(ruled(Neighbour("", topic, facts), other), CauseKind.OTHER_EDITION, other)
    wrong = misconceptions_about(topic)
    weighed = not _WEIGHS_THE_AMOUNT.isdisjoint(ruling.reasons)
    beliefs = iter([wrong[at] for at in order if weighed or MISCONCEPTIONS[wrong[at]].swapped.name != "raise-amounts"])
    # every second question keeps a place for a neighbour, so that the same beliefs do not come back each time
    offer_beliefs(MOST if not order or order[0] % 2 else MOST - 1)
    offer_neighbours(near)
    offer_beliefs(MOST)
    offer_neighbours(far)
    return found


def _plausible(outcome: Outcome) -> bool:
    return outcome.amount is None or outcome.amount > 0


def temptations(
    topic: str, facts: Any, edition: str, ruling: Ruling, near: Sequence[Neighbour]
) -> Iterator[Distractor]:
    """Every outcome that somebody might come to instead of that of ``ruling``, with its cause; some more than once.

    The other edition's comes first, then what misconceptions rule, then the neighbouring facts.
    """
    for other in tempting_editions(edition):
        outcome = ruled(Neighbour("", topic, facts), other)
        if outcome is not None and outcome != ruling.outcome:
            yield Distractor(outcome, Cause(CauseKind.OTHER_EDITION, other))
    for id in misconceptions_about(topic):
        outcome = _believed(id, topic, facts, edition)
        if outcome is not None and outcome != ruling.outcome and MISCONCEPTIONS[id].offered_in(edition):
            yield Distractor(outcome, Cause(CauseKind.MISCONCEPTION, id))
    for one in near:
        outcome = ruled(one, edition)
        if outcome is not None and outcome != ruling.outcome:
            yield Distractor(outcome, Cause(CauseKind.NEIGHBOUR, one.key))


def ruled(neighbour: Neighbour, edition: str) -> Outcome | None:
    """The outcome of a neighbouring situation; ``None`` where the edition cannot rule it."""
    try:
        return rule_on(neighbour.topic, neighbour.facts, edition).outcome
    except EngineError:
        # the edition has no clause for it, or the neighbouring facts leave something open
        return None


def _believed(id: str, topic: str, facts: Any, edition: str) -> Outcome | None:
    try:
        return MISCONCEPTIONS[id].rules(topic, facts, edition)
    except EngineError:
        return None
