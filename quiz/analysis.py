"""How did the questions of a test do: how hard, how telling, and which beliefs stand behind the wrong answers?

Pure statistics of marks. Only a person's first run through a test belongs in them: whoever has seen the answers says
nothing more about a question.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

FEWEST_FOR_DISCRIMINATION = 5
"""Answers below which no discrimination is computed: one person would turn it round."""

FEWEST_FOR_A_VERDICT = 10
"""Answers below which nothing is said about a question's quality."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Mark:
    """What a person got for an item: ``points`` of ``most``, nothing for an item left out.

    ``causes``: what the wrong answer betrays, as ``quiz.items.causes`` gives it; ``offered``: every cause among the
    item's options.
    """

    person: int
    item: str
    points: int
    most: int
    answered: bool = True
    causes: tuple[str, ...] = ()
    offered: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        if self.most < 1 or not 0 <= self.points <= self.most:
            raise ValueError(f"{self.item}: {self.points} of {self.most}")


class Ease(StrEnum):
    """How easy an item was, by its facility."""

    VERY_HARD = "very-hard"
    HARD = "hard"
    FITTING = "fitting"
    EASY = "easy"
    VERY_EASY = "very-easy"


class Telling(StrEnum):
    """How well an item tells those who know from those who do not, by its discrimination."""

    VERY_GOOD = "very-good"
    GOOD = "good"
    WEAK = "weak"
    NONE = "none"
    BACKWARDS = "backwards"


_EASE = (
    (Fraction(20, 100), Ease.VERY_HARD),
    (Fraction(35, 100), Ease.HARD),
    (Fraction(66, 100), Ease.FITTING),
    (Fraction(90, 100), Ease.EASY),
)
"""Facility below which the name holds; the marks are those of the bands in Moodle's quiz statistics report."""

_TELLING = ((0.0, Telling.BACKWARDS), (0.2, Telling.NONE), (0.3, Telling.WEAK), (0.5, Telling.GOOD))
"""Discrimination below which the name holds, after the same report."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ItemStatistics:
    """One item: ``answers`` people met it, ``left_out`` of them without an answer.

    ``facility``: from 0 to 1. ``discrimination``: from -1 to 1; ``None`` where it cannot be computed. ``ease`` and
    ``telling``: what these say, ``None`` while there are too few answers for a verdict. ``wrong``: cause -> people
    whose answer betrays it, the most frequent first.
    """

    item: str
    answers: int
    left_out: int
    facility: Fraction
    discrimination: float | None
    ease: Ease | None
    telling: Telling | None
    wrong: Mapping[str, int]


def items(marks: Iterable[Mark]) -> dict[str, ItemStatistics]:
    """Item -> its statistics, in the order in which the items come first. One mark of a person for an item."""
    by_item: dict[str, list[Mark]] = {}
    totals: Counter[int] = Counter()
    for mark in marks:
        by_item.setdefault(mark.item, []).append(mark)
        totals[mark.person] += mark.points
    return {item: _statistics(item, found, totals) for item, found in by_item.items()}


def _statistics(item: str, marks: Sequence[Mark], totals: Mapping[int, int]) -> ItemStatistics:
    share = facility(marks)
    telling = discrimination(marks, totals) if len(marks) >= FEWEST_FOR_DISCRIMINATION else None
    enough = len(marks) >= FEWEST_FOR_A_VERDICT
    wrong = Counter(cause for mark in marks for cause in set(mark.causes))
    return ItemStatistics(
        item=item,
        answers=len(marks),
        left_out=sum(not mark.answered for mark in marks),
        facility=share,
        discrimination=telling,
        ease=ease(share) if enough else None,
        telling=telling_of(telling) if enough and telling is not None else None,
        wrong=dict(sorted(wrong.items(), key=lambda pair: (-pair[1], pair[0]))),
    )


def facility(marks: Sequence[Mark]) -> Fraction:
    """The average mark as a share of the most: ``F = mean(x) / x_max``, the facility index of Moodle's quiz report.

    An item left out counts as 0. Raises ``ValueError`` without marks.
    """
    if not marks:
        raise ValueError("no marks")
    return Fraction(sum(mark.points for mark in marks), sum(mark.most for mark in marks))


def discrimination(marks: Sequence[Mark], totals: Mapping[int, int]) -> float | None:
    """The correlation of an item's marks ``x`` with those of the rest of the test ``X = T - x``.

    ``r = C(x, X) / sqrt(V(x) V(X))``, the discrimination index of Moodle's quiz report; for items marked 0 or 1 it is
    the point-biserial correlation, corrected by leaving the item itself out of the total. ``totals``: person -> points
    of the whole test. ``None`` where everybody got the same, for the item or for the rest.
    """
    own = [mark.points for mark in marks]
    rest = [totals[mark.person] - mark.points for mark in marks]
    mean_own, mean_rest = Fraction(sum(own), len(own)), Fraction(sum(rest), len(rest))
    covariance = sum(((x - mean_own) * (y - mean_rest) for x, y in zip(own, rest, strict=True)), Fraction())
    spread = sum(((x - mean_own) ** 2 for x in own), Fraction()) * sum(((y - mean_rest) ** 2 for y in rest), Fraction())
    return float(covariance) / math.sqrt(spread) if spread else None


def ease(share: Fraction) -> Ease:
    """The band of a facility."""
    return next((name for bound, name in _EASE if share < bound), Ease.VERY_EASY)


def telling_of(value: float) -> Telling:
    """The band of a discrimination."""
    return next((name for bound, name in _TELLING if value < bound), Telling.VERY_GOOD)


# --- Beliefs ---


@dataclass(frozen=True, kw_only=True, slots=True)
class Belief:
    """``people``: who gave an answer that betrays the cause; ``met``: how many answered an item that offers it."""

    cause: str
    people: frozenset[int]
    met: int

    @property
    def share(self) -> Fraction:
        """From 0 to 1."""
        return Fraction(len(self.people), self.met)


def beliefs(marks: Iterable[Mark]) -> list[Belief]:
    """What stands behind the wrong answers, the most widespread first; a person counts once for a cause."""
    met: dict[str, set[int]] = defaultdict(set)
    holding: dict[str, set[int]] = defaultdict(set)
    for mark in marks:
        if not mark.answered:
            continue
        for cause in mark.offered | set(mark.causes):
            met[cause].add(mark.person)
        for cause in mark.causes:
            holding[cause].add(mark.person)
    found = [Belief(cause=cause, people=frozenset(who), met=len(met[cause])) for cause, who in holding.items()]
    return sorted(found, key=lambda one: (-len(one.people), -one.share, one.cause))


# --- Shares of right answers ---


@dataclass(frozen=True, slots=True)
class Tally:
    """``right`` of ``answers``."""

    right: int = 0
    answers: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.right + other.right, self.answers + other.answers)

    @property
    def share(self) -> Fraction | None:
        """From 0 to 1; ``None`` without answers."""
        return Fraction(self.right, self.answers) if self.answers else None


class Level(StrEnum):
    """How much of something is known, by the share of right answers."""

    LOW = "low"
    MIDDLE = "middle"
    HIGH = "high"


_MIDDLE, _HIGH = Fraction(60, 100), Fraction(85, 100)


def level(tally: Tally) -> Level | None:
    """The level of a share: ``HIGH`` from 85 per cent, ``LOW`` below 60; ``None`` without answers."""
    share = tally.share
    if share is None:
        return None
    return Level.HIGH if share >= _HIGH else Level.MIDDLE if share >= _MIDDLE else Level.LOW
