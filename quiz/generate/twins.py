"""Which situation is as near as possible to a question's, and is ruled otherwise?"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import Enum
from typing import Any

from quiz.distractors import Neighbour, ruled, seen

from . import MOST_SEED, VERSION, Question, question, regenerate

LOOKS = 60
"""How many other seeds are looked at when no fact of the situation itself can be changed."""


def twin_id(id: str) -> str | None:
    """The id of the twin: the same story with one fact changed, where that can be told, else the nearest other seed.

    Another kind of ruling is better than another amount. ``None`` when none of the situations looked at is ruled
    otherwise. Raises ``UnknownQuestionError`` for an unknown id.
    """
    asked = regenerate(id)
    changed = list(_changed(asked))
    if changed and changed[0][0]:
        return changed[0][1]
    near = _nearest(asked)
    if changed and not (near and near[0]):
        return changed[0][1]
    return near[1] if near else None


_Found = tuple[bool, str]
"""Whether another kind of ruling follows, and the id."""


def _changed(asked: Question) -> list[_Found]:
    """The question with one fact changed, other rulings first; the twin of such a one is the question as drawn."""
    if asked.version != VERSION:
        return []
    now = asked.ruling.outcome
    if asked.changed:
        drawn = question(asked.topic, asked.edition, asked.seed)
        found = [(drawn.id, drawn.ruling.outcome)]
    else:
        found = [
            (f"{asked.id}~{near.key}", outcome)
            for near in asked.sample.near
            if near.retold is not None
            and (
                outcome := ruled(
                    Neighbour(near.key, near.topic or asked.ruling.topic, near.facts), asked.ruling.edition
                )
            )
        ]
    others = [(outcome.action is not now.action, id) for id, outcome in found if seen(outcome) != seen(now)]
    return sorted(others, key=lambda one: not one[0])


def _nearest(asked: Question) -> _Found | None:
    """The nearest of the next seeds that is ruled otherwise."""
    told = dict(_leaves(asked.facts))
    best: tuple[tuple[bool, bool, bool, int, int], str] | None = None
    for step in range(1, LOOKS + 1):
        other = question(asked.topic, asked.edition, (asked.seed + step) % (MOST_SEED + 1))
        if seen(other.ruling.outcome) == seen(asked.ruling.outcome):
            continue
        distance = (
            other.ruling.outcome.action is asked.ruling.outcome.action,
            other.sample.story != asked.sample.story,
            other.deciding != asked.deciding,
            _differences(told, dict(_leaves(other.facts))),
            step,
        )
        if best is None or distance < best[0]:
            best = (distance, other.id)
    return (not best[0][0], best[1]) if best else None


def _differences(one: dict[str, Any], other: dict[str, Any]) -> int:
    return sum(one.get(name) != other.get(name) for name in one.keys() | other.keys())


def _leaves(facts: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Every single fact with its path."""
    if dataclasses.is_dataclass(facts):
        for field in dataclasses.fields(facts):
            yield from _leaves(getattr(facts, field.name), f"{name}.{field.name}")
    elif isinstance(facts, tuple):
        yield f"{name}.count", len(facts)
        for at, part in enumerate(facts):
            yield from _leaves(part, f"{name}.{at}")
    else:
        yield name, facts.value if isinstance(facts, Enum) else facts
