"""What is a generated question: a told situation, its ruling, and the answers to choose from?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quiz.distractors import Cause
from rules.engine import Citation, Outcome, Reason, Ruling

from .sample import Sample, Seat

FIRST_VERSION, VERSION = 1, 2
"""Generator versions, a part of every id. The first one knew questions with one choice only."""

LETTERS = "abcd"

_AFTERTHOUGHTS = frozenset({Reason.FAIRNESS_MAY_RELIEVE})
"""Reasons at the end of a ruling that leave it as it is."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: its letter in the form, what it says, and why it tempts when it is wrong."""

    letter: str
    outcome: Outcome
    cause: Cause | None

    @property
    def right(self) -> bool:
        return self.cause is None


@dataclass(frozen=True, slots=True)
class Difficulty:
    """``knowledge``: how much of the rules it takes; ``complexity``: how much to keep track of; each 1 to 3."""

    knowledge: int
    complexity: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Question:
    """A told situation with its choices in order and the ruling that makes one of them right.

    ``edition`` is the rulebook that is practised; the ruling names the edition that rules, another one for ``CLUB``.
    ``changed`` is the key of the one fact that differs from the situation drawn for the seed; empty for that itself.
    """

    topic: str
    edition: str
    seed: int
    version: int
    changed: str
    sample: Sample
    ruling: Ruling
    situations: Mapping[str, str]
    questions: Mapping[str, str]
    choices: tuple[Choice, ...]
    difficulty: Difficulty

    @property
    def id(self) -> str:
        """``topic:edition:version:seed``, with ``~key`` behind it where a fact was changed."""
        changed = f"~{self.changed}" if self.changed else ""
        return f"{self.topic}:{self.edition}:{self.version}:{self.seed}{changed}"

    @property
    def facts(self) -> Any:
        """The facts that are ruled."""
        return self.sample.facts

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The places of the picture."""
        return self.sample.seats

    @property
    def pushed(self) -> tuple[int, ...]:
        """The chips put out, by value."""
        return self.sample.pushed

    @property
    def pot(self) -> int | None:
        """The chips in the middle; ``None`` when they are not told."""
        return self.sample.pot

    @property
    def legal(self) -> bool:
        """Whether nothing irregular happens."""
        return self.sample.legal

    @property
    def deciding(self) -> Citation:
        """The clause that the question turns on: the last one that has a say in the outcome."""
        weighty = [step.citation for step in self.ruling.steps if step.reason not in _AFTERTHOUGHTS]
        return (weighty or list(self.ruling.cites))[-1]

    @property
    def answer(self) -> Choice:
        """The right choice."""
        return next(choice for choice in self.choices if choice.right)

    def choice(self, letter: str) -> Choice | None:
        """The choice with that letter, if there is one."""
        return next((choice for choice in self.choices if choice.letter == letter), None)
