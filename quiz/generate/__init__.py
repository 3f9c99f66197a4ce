"""Which question belongs to a topic, an edition and a seed?

``question`` is pure: the same id gives the same question for ever. A change that would alter existing questions raises
``VERSION``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from quiz.distractors import Cause, Neighbour, distractors, misconceptions_about
from rules.engine import (
    EngineError,
    NotCovered,
    Outcome,
    Reason,
    Ruling,
    UnknownTopic,
    edition_ids,
    edition_table,
    rule_on,
)

from . import betting, conduct, dealing, pots, procedure, seating, showdown, turns
from .beginners import BEGINNERS
from .club import CLUB, CLUB_RULES, RULED_UNDER
from .draw import Draw
from .sample import Sample, Seat
from .telling import LANGUAGES, tell

VERSION = 1
"""Generator version: part of every id."""

SAMPLERS: Mapping[str, Callable[[Draw], Sample]] = {
    "methods-of-betting": betting.methods_of_betting,
    "binding-declarations": betting.binding_declarations,
    "raise-amounts": betting.raise_amounts,
    "minimum-raise": turns.minimum_raise,
    "oversized-chip": betting.oversized_chip,
    "multiple-chips": betting.multiple_chips,
    "prior-bet-chips": betting.prior_bet_chips,
    "undercalls": betting.undercalls,
    "raising": betting.raising,
    "reopening": turns.reopening,
    "out-of-turn": turns.out_of_turn,
    "substantial-action": turns.substantial_action,
    "pot-limit": turns.pot_limit,
    **pots.SAMPLERS,
    **showdown.SAMPLERS,
    **dealing.SAMPLERS,
    **seating.SAMPLERS,
    **procedure.SAMPLERS,
    **conduct.SAMPLERS,
}

_GROUPS = (pots, showdown, dealing, seating, procedure, conduct)
YES_OR_NO = frozenset({"substantial-action"}).union(*(group.YES_OR_NO for group in _GROUPS))
"""Topics whose questions have two possible answers."""
ALWAYS_LEGAL = frozenset({"minimum-raise", "pot-limit"}).union(*(group.ALWAYS_LEGAL for group in _GROUPS))
"""Topics in which nothing can be irregular: every question is plain play."""

MOST_SEED = 10**12
LETTERS = "abcd"


class UnknownQuestionError(ValueError):
    """The id does not name a question that this generator can make."""


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
    """

    topic: str
    edition: str
    seed: int
    facts: Any
    ruling: Ruling
    situations: Mapping[str, str]
    questions: Mapping[str, str]
    choices: tuple[Choice, ...]
    difficulty: Difficulty
    seats: tuple[Seat, ...]
    pushed: tuple[int, ...]
    pot: int | None
    legal: bool

    @property
    def id(self) -> str:
        """``topic:edition:version:seed``."""
        return f"{self.topic}:{self.edition}:{VERSION}:{self.seed}"

    @property
    def answer(self) -> Choice:
        """The right choice."""
        return next(choice for choice in self.choices if choice.right)

    def choice(self, letter: str) -> Choice | None:
        """The choice with that letter, if there is one."""
        return next((choice for choice in self.choices if choice.letter == letter), None)


def practised_editions() -> tuple[str, ...]:
    """The ids of the rulebooks with questions: every edition of the engine, and the club's."""
    return (*edition_ids(), CLUB)


def topics_of(edition: str) -> tuple[str, ...]:
    """The topics with questions in an edition; raises ``UnknownEdition``."""
    if edition == CLUB:
        return tuple(BEGINNERS)
    covered = edition_table(edition).topics
    return tuple(topic for topic in SAMPLERS if topic in covered)


def question(topic: str, edition: str, seed: int) -> Question:
    """The question of a topic in an edition; the same seed tells the same situation in every edition.

    Raises ``UnknownTopic``, ``UnknownEdition`` or ``NotCovered``.
    """
    samplers = {**SAMPLERS, **BEGINNERS}
    if topic not in samplers:
        raise UnknownTopic(topic, tuple(samplers))
    if topic not in topics_of(edition):
        raise NotCovered(topic, edition)
    ruled_under = RULED_UNDER if edition == CLUB else edition
    draw = Draw(f"{topic}:{VERSION}:{seed}")
    sample = samplers[topic](draw)
    told = tell(sample, draw)
    by = sample.ruled_by or topic
    ruling = rule_on(by, sample.facts, ruled_under)
    order = draw.shuffled(range(len(misconceptions_about(by))))
    near, far = (
        [Neighbour(one.key, one.topic or by, one.facts) for one in found] for found in (sample.near, sample.far)
    )
    wrong = distractors(by, sample.facts, ruled_under, ruling, near, far, order)
    answers: list[tuple[Outcome, Cause | None]] = [(ruling.outcome, None)]
    answers += [(distractor.outcome, distractor.cause) for distractor in wrong]
    return Question(
        topic=topic,
        edition=edition,
        seed=seed,
        facts=sample.facts,
        ruling=ruling,
        situations={lang: told[lang][0] for lang in LANGUAGES},
        questions={lang: told[lang][1] for lang in LANGUAGES},
        choices=tuple(
            Choice(letter, outcome, cause)
            for letter, (outcome, cause) in zip(LETTERS, draw.shuffled(answers), strict=False)
        ),
        difficulty=_difficulty(sample, ruling),
        seats=sample.seats,
        pushed=sample.pushed,
        pot=sample.pot,
        legal=sample.legal,
    )


_ID = re.compile(r"([a-z-]{1,40}):([a-z0-9-]{1,40}):([0-9]{1,4}):(0|[1-9][0-9]{0,12})", re.ASCII)


def regenerate(id: str) -> Question:
    """The question with that id; ``UnknownQuestionError`` when it names none."""
    match = _ID.fullmatch(id)
    if match is None or int(match[3]) != VERSION or int(match[4]) > MOST_SEED:
        raise UnknownQuestionError(id)
    try:
        return question(match[1], match[2], int(match[4]))
    except EngineError as refusal:
        raise UnknownQuestionError(id) from refusal


_EASY_REASONS = frozenset({Reason.WORDS_ONLY, Reason.CHIPS_ONLY})


def _difficulty(sample: Sample, ruling: Ruling) -> Difficulty:
    """More reasons, clauses and the director's discretion take more knowledge; more people and numbers, more care."""
    reasons = sum(step.reason not in _EASY_REASONS for step in ruling.steps)
    knowledge = 1 + (reasons > 1) + (reasons > 2 or len(ruling.cites) > 2 or bool(ruling.outcome.options))
    people = len(sample.players) + sum(map(len, sample.deeds.values()))
    kinds = sum(len(set(chips)) for chips in sample.chips.values())
    load = len(sample.numbers) + people + kinds
    return Difficulty(min(3, knowledge), 1 + (load > 6) + (load > 8))


__all__ = [
    "ALWAYS_LEGAL",
    "BEGINNERS",
    "CLUB",
    "CLUB_RULES",
    "LANGUAGES",
    "RULED_UNDER",
    "SAMPLERS",
    "VERSION",
    "YES_OR_NO",
    "Choice",
    "Difficulty",
    "Question",
    "UnknownQuestionError",
    "practised_editions",
    "question",
    "regenerate",
    "topics_of",
]
