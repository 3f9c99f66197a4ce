"""How does a topic's function say why, so that no step can lack its clause?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .citation import Citation
from .edition import Edition
from .errors import NotCovered
from .reasons import Reason
from .ruling import Outcome, Step, Value


@dataclass(frozen=True, eq=False)
class Topic:
    """One named question: the facts it takes, the parameters an edition must give, and the function that rules."""

    name: str
    facts: type
    params: type | None
    rule: Callable[..., Outcome]


def topic(name: str, *, facts: type, params: type | None = None) -> Callable[[Callable[..., Outcome]], Topic]:
    """Turn a ruling function ``(facts, rule, why) -> Outcome`` into a ``Topic``."""

    def wrap(function: Callable[..., Outcome]) -> Topic:
        return Topic(name, facts, params, function)

    return wrap


class Reasoning:
    """The recorder of one ruling: it knows the edition, so a function can neither forget it nor forge a citation."""

    __slots__ = ("_current", "_edition", "_instead", "steps")

    def __init__(self, edition: Edition, instead: Mapping[str, Topic] | None = None) -> None:
        self._edition, self._instead = edition, instead or {}
        self._current = ""
        self.steps: list[Step] = []

    def because(self, reason: Reason, **values: Value) -> None:
        """Add one step, citing the clause that the edition gives for this reason."""
        clause = self._edition.clause(self._current, reason)
        self.steps.append(Step(reason, Citation(self._edition.id, clause), values))

    def covers(self, other: Topic) -> bool:
        """Whether this edition has the other topic at all."""
        return other.name in self._edition.topics

    def apply(self, other: Topic, facts: Any) -> Outcome:
        """Rule under another topic that this one leads to; its steps join in order."""
        if other.name not in self._edition.topics:
            raise NotCovered(other.name, self._edition.id)
        actual = self._instead.get(other.name, other)
        before, self._current = self._current, actual.name
        try:
            return actual.rule(facts, self._edition.params(actual.name, actual.params), self)
        finally:
            self._current = before

    def consider(self, other: Topic, facts: Any) -> Outcome:
        """What the other topic would rule, without a step of it being recorded."""
        return Reasoning(self._edition, self._instead).apply(other, facts)
