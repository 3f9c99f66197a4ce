"""How many questions of a test would a learner get right today, and how sure is that?

From few answers nothing is said; from enough answers a range that is right nine times in ten, not a single number.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

LEAST_ANSWERS = 30
"""Answers without which no estimate is given."""

LEAST_IN_SECTION = 5
"""Answers without which nothing is said about a section."""

LEAST_SHARE = 0.6
"""The part of the test's questions whose sections must have so many answers."""

_NINE_IN_TEN = 1.645
"""Standard deviations to each side of a range that holds nine times in ten."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Tried:
    """What is known of one section: ``right`` of ``answered`` questions; ``asked``: questions of the test from it."""

    section: str
    right: int
    answered: int
    asked: int

    @property
    def mean(self) -> float:
        """The expected share of right answers; one half as long as nothing was answered."""
        return (self.right + 1) / (self.answered + 2)

    @property
    def doubt(self) -> float:
        """Variance of that share."""
        return self.mean * (1 - self.mean) / (self.answered + 3)


@dataclass(frozen=True, slots=True)
class Span:
    """From ``low`` to ``high``, both included: per cent of a section, or questions of a test."""

    low: int
    high: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Missing:
    """Why there is no estimate: ``answers`` more are needed, and the ``sections`` that lack answers."""

    answers: int
    sections: tuple[str, ...]


def section_span(tried: Tried) -> Span | None:
    """Per cent of right answers to expect in a section; ``None`` below ``LEAST_IN_SECTION`` answers."""
    if tried.answered < LEAST_IN_SECTION:
        return None
    spread = _NINE_IN_TEN * math.sqrt(tried.doubt)
    return _span(100 * (tried.mean - spread), 100 * (tried.mean + spread), 100)


def exam_span(sections: Sequence[Tried]) -> Span | Missing:
    """Questions of the whole test that the learner would get right.

    The range holds both the doubt about what he knows and the luck of the draw. ``Missing`` below ``LEAST_ANSWERS``
    answers, or when too much of the test is about sections that were hardly tried.
    """
    questions = sum(tried.asked for tried in sections)
    answers = sum(tried.answered for tried in sections)
    known = sum(tried.asked for tried in sections if tried.answered >= LEAST_IN_SECTION)
    if not questions or answers < LEAST_ANSWERS or known < LEAST_SHARE * questions:
        untried = [tried for tried in sections if tried.asked and tried.answered < LEAST_IN_SECTION]
        untried.sort(key=lambda tried: -tried.asked)
        return Missing(answers=max(0, LEAST_ANSWERS - answers), sections=tuple(tried.section for tried in untried))
    expected = sum(tried.asked * tried.mean for tried in sections)
    variance = sum(
        tried.asked * tried.mean * (1 - tried.mean) + tried.asked * (tried.asked - 1) * tried.doubt
        for tried in sections
    )
    spread = _NINE_IN_TEN * math.sqrt(variance)
    return _span(expected - spread, expected + spread, questions)


def _span(low: float, high: float, most: int) -> Span:
    return Span(max(0, math.floor(low)), min(most, math.ceil(high)))
