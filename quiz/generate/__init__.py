"""Which question belongs to a topic, an edition and a seed?

``question`` is pure: the same id gives the same question for ever. A change that would alter existing questions raises
``VERSION``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from quiz.distractors import (
    Cause,
    Neighbour,
    distractors,
    misconceptions_about,
    other_editions,
    tempting_editions,
)
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
from rules.engine.misconceptions import MISCONCEPTIONS

from . import betting, conduct, dealing, more_betting, pots, procedure, seating, showdown, turns
from .asked import FIRST_VERSION, LETTERS, VERSION, Choice, Difficulty, Question
from .beginners import BEGINNERS
from .club import CLUB, CLUB_RULES, RULED_UNDER
from .draw import Draw
from .sample import Sample
from .telling import LANGUAGES, tell

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
    **more_betting.SAMPLERS,
    **pots.SAMPLERS,
    **showdown.SAMPLERS,
    **dealing.SAMPLERS,
    **seating.SAMPLERS,
    **procedure.SAMPLERS,
    **conduct.SAMPLERS,
}

_GROUPS = (more_betting, pots, showdown, dealing, seating, procedure, conduct)
YES_OR_NO = frozenset({"substantial-action"}).union(*(group.YES_OR_NO for group in _GROUPS))
"""Topics whose questions have two possible answers."""
ALWAYS_LEGAL = frozenset({"minimum-raise", "pot-limit"}).union(*(group.ALWAYS_LEGAL for group in _GROUPS))
"""Topics in which nothing can be irregular: every question is plain play."""
NEVER_LEGAL = frozenset().union(*(group.NEVER_LEGAL for group in _GROUPS))
"""Topics in which something irregular has always happened before the question."""

UNTOLD = frozenset({("asking-to-see", "tda-2015-cz")})
"""Topics and editions that rule by a fact which the stories of the topic do not tell."""

MOST_SEED = 10**12


class UnknownQuestionError(ValueError):
    """The id does not name a question that this generator can make."""


def practised_editions() -> tuple[str, ...]:
    """The ids of the rulebooks with questions: every edition of the engine, and the club's."""
    return (*edition_ids(), CLUB)


def topics_of(edition: str) -> tuple[str, ...]:
    """The topics with questions in an edition; raises ``UnknownEdition``."""
    if edition == CLUB:
        return tuple(BEGINNERS)
    covered = edition_table(edition).topics
    return tuple(topic for topic in SAMPLERS if topic in covered and (topic, edition) not in UNTOLD)


def question(topic: str, edition: str, seed: int, *, version: int = VERSION, changed: str = "") -> Question:
    """The question of a topic in an edition; the same seed tells the same situation in every edition.

    ``changed``: key of a neighbouring fact that the situation can be told with. Raises ``UnknownTopic``,
    ``UnknownEdition``, ``NotCovered``, or ``UnknownQuestionError`` for a key that the situation does not have.
    """
    samplers = {**SAMPLERS, **BEGINNERS}
    if topic not in samplers:
        raise UnknownTopic(topic, tuple(samplers))
    if topic not in topics_of(edition):
        raise NotCovered(topic, edition)
    ruled_under = RULED_UNDER if edition == CLUB else edition
    draw = Draw(f"{topic}:{version}:{seed}")
    sample = samplers[topic](draw)
    if changed:
        sample = _retold(sample, changed)
    told = tell(sample, draw)
    by = sample.ruled_by or topic
    ruling = rule_on(by, sample.facts, ruled_under)
    beliefs = misconceptions_about(by)
    order = draw.shuffled(range(len(beliefs)))
    editions = other_editions(ruled_under)
    if version > FIRST_VERSION:
        editions = tempting_editions(ruled_under)
        order = [at for at in order if MISCONCEPTIONS[beliefs[at]].offered_in(ruled_under)]
    near, far = (
        [Neighbour(one.key, one.topic or by, one.facts) for one in found] for found in (sample.near, sample.far)
    )
    wrong = distractors(by, sample.facts, ruled_under, ruling, near, far, order, editions)
    answers: list[tuple[Outcome, Cause | None]] = [(ruling.outcome, None)]
    answers += [(distractor.outcome, distractor.cause) for distractor in wrong]
    return Question(
        topic=topic,
        edition=edition,
        seed=seed,
        version=version,
        changed=changed,
        sample=sample,
        ruling=ruling,
        situations={lang: told[lang][0] for lang in LANGUAGES},
        questions={lang: told[lang][1] for lang in LANGUAGES},
        choices=tuple(
            Choice(letter, outcome, cause)
            for letter, (outcome, cause) in zip(LETTERS, draw.shuffled(answers), strict=False)
        ),
        difficulty=_difficulty(sample, ruling),
    )


def _retold(sample: Sample, key: str) -> Sample:
    for near in sample.near:
        if near.key == key and near.retold is not None:
            told = near.retold()
            return replace(told, ruled_by=told.ruled_by or sample.ruled_by)
    raise UnknownQuestionError(key)


_ID = re.compile(r"([a-z-]{1,40}):([a-z0-9-]{1,40}):([12]):(0|[1-9][0-9]{0,12})(?:~([a-z0-9-]{1,40}))?", re.ASCII)


def regenerate(id: str) -> Question:
    """The question with that id; ``UnknownQuestionError`` when it names none."""
    match = _ID.fullmatch(id)
    if match is None or int(match[4]) > MOST_SEED or (match[5] and int(match[3]) == FIRST_VERSION):
        raise UnknownQuestionError(id)
    try:
        return question(match[1], match[2], int(match[4]), version=int(match[3]), changed=match[5] or "")
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
    "FIRST_VERSION",
    "LANGUAGES",
    "NEVER_LEGAL",
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
