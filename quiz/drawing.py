"""Which questions make a set: of some clauses, of a topic, a mix, or of what the editions rule differently?

Everything drawn comes from the random generator that is passed in. Only ids are drawn; an id tells its question for
ever.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import cycle, islice
from random import Random
from typing import Any

from quiz.distractors import other_editions, seen
from quiz.generate import CLUB, CLUB_RULES, Question, question, topics_of
from rules.engine import EngineError, NotCovered, edition_table, rule_on

SEEDS = 1_000_000
"""Questions of a topic from which sets are drawn."""

_LOOKS = 60
"""How many questions are looked at for one that fits."""

_SAMPLE = 40
"""How many questions of a topic tell which clauses it asks for."""

SIZES = (5, 12, 20)
"""How many questions a set may have."""

FIVE_MINUTES = 12
"""Questions of a set that takes about five minutes."""


class What(StrEnum):
    """What a set is drawn from; the last three name one: ``topic:undercalls``, ``rule:46``, ``section:showdown``."""

    DAILY = "daily"
    MIXED = "mixed"
    WEAKEST = "weakest"
    CHANGED = "changed"
    TOPIC = "topic"
    RULE = "rule"
    SECTION = "section"


@dataclass(frozen=True, kw_only=True, slots=True)
class Wanted:
    """What a learner chose: ``of`` is the topic, rule number or section slug, empty for the other kinds."""

    edition: str
    what: What
    of: str = ""
    count: int = FIVE_MINUTES

    @property
    def value(self) -> str:
        """As a form sends it, such as ``rule:46``."""
        return f"{self.what}:{self.of}" if self.of else str(self.what)

    def to_data(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Wanted:
        """The choice from ``to_data``'s data; ``ValueError`` for anything else."""
        try:
            return cls(**{**data, "what": What(data["what"])})
        except (KeyError, TypeError) as fault:
            raise ValueError(f"no choice of questions: {fault}") from fault


Fits = Callable[[Question], bool]


def asked_clause(topic: str, edition: str, deciding: str) -> str:
    """The clause that a question is about: the deciding one, or the club's own rule for beginners' questions."""
    return f"{edition}/{CLUB_RULES[topic]}" if edition == CLUB else deciding


def question_clause(asked: Question) -> str:
    """The clause that a generated question is about, as a citation."""
    return asked_clause(asked.topic, asked.edition, str(asked.deciding))


@lru_cache(maxsize=16)
def asked_clauses(edition: str) -> Mapping[str, tuple[str, ...]]:
    """Clause -> the topics whose questions turn on it, the surest first; for every clause that is asked.

    Found by making questions, once a process; a clause that only a rare question turns on may be missing.
    """
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for topic in topics_of(edition):
        for seed in range(_SAMPLE):
            found[question_clause(question(topic, edition, seed))][topic] += 1
    return {clause: tuple(topic for topic, _often in often.most_common()) for clause, often in found.items()}


def of_topic(
    topic: str,
    edition: str,
    rng: Random,
    *,
    exclude: Collection[str] = (),
    fits: Fits | None = None,
    looks: int = _LOOKS,
) -> str | None:
    """A question of the topic that fits, by id; ``None`` when none was found among ``looks``."""
    for _look in range(looks):
        asked = question(topic, edition, rng.randrange(SEEDS))
        if asked.id not in exclude and (fits is None or fits(asked)):
            return asked.id
    return None


def of_topics(
    topics: Sequence[str], edition: str, count: int, rng: Random, *, exclude: Collection[str] = ()
) -> list[str]:
    """So many different questions, spread evenly over the topics in a random order."""
    order = rng.sample(topics, len(topics))
    taken = set(exclude)
    drawn: list[str] = []
    for topic in islice(cycle(order), count) if order else ():
        id = of_topic(topic, edition, rng, exclude=taken)
        if id is not None:
            taken.add(id)
            drawn.append(id)
    return drawn


def of_clauses(
    clauses: Sequence[str],
    edition: str,
    count: int,
    rng: Random,
    *,
    topics: Mapping[str, str] | None = None,
    exclude: Collection[str] = (),
) -> list[str]:
    """So many different questions that turn on the clauses, in their order and from the start again.

    ``topics``: clause -> the topic that asked it before, for clauses that are rarely asked. Where no question turns
    on the clause, the topic asks another one; a clause that no topic of the edition asks is left out.
    """
    known = asked_clauses(edition)
    ways = {
        clause: known.get(clause) or tuple(filter(topics_of(edition).__contains__, [(topics or {}).get(clause, "")]))
        for clause in clauses
    }
    asked = [clause for clause in clauses if ways[clause]]
    taken = set(exclude)
    drawn: list[str] = []
    for clause in islice(cycle(asked), count) if asked else ():
        # The surest topic would always ask alike; any that asks the clause may, the surest ones more often.
        offered = ways[clause]
        topic = rng.choices(offered, weights=range(len(offered), 0, -1))[0]
        id = (
            of_topic(topic, edition, rng, exclude=taken, fits=_about({clause}))
            or of_topic(offered[0], edition, rng, exclude=taken, fits=_about({clause}))
            or of_topic(topic, edition, rng, exclude=taken)
        )
        if id is not None:
            taken.add(id)
            drawn.append(id)
    return drawn


def unseen(
    edition: str, count: int, rng: Random, *, known: Collection[str], exclude: Collection[str] = ()
) -> list[str]:
    """So many questions, each on another clause that is not among the ``known``."""
    left = [clause for clause in asked_clauses(edition) if clause not in known]
    rng.shuffle(left)
    return of_clauses(left, edition, min(count, len(left)), rng, exclude=exclude)


def changed(
    clauses: Collection[str], edition: str, count: int, rng: Random, *, exclude: Collection[str] = ()
) -> list[str]:
    """So many questions on the clauses, those first that another edition rules differently or does not know."""
    topics = list(
        dict.fromkeys(
            topic for clause, offered in asked_clauses(edition).items() if clause in clauses for topic in offered
        )
    )
    rng.shuffle(topics)
    taken = set(exclude)
    drawn: list[str] = []
    about = _about(clauses)

    def take(topic: str, fits: Fits) -> bool:
        id = of_topic(topic, edition, rng, exclude=taken, fits=fits, looks=_LOOKS // 2)
        if id is not None:
            taken.add(id)
            drawn.append(id)
        return id is not None

    telling = topics
    while telling and len(drawn) < count:
        telling = [
            topic
            for topic in telling
            if len(drawn) < count and take(topic, lambda asked: about(asked) and ruled_differently(asked))
        ]
    for topic in islice(cycle(topics), count - len(drawn)) if topics else ():
        take(topic, about)
    return drawn


def ruled_differently(asked: Question) -> bool:
    """Whether another edition gives another ruling on the same facts, or has no clause on them."""
    for other in other_editions(asked.ruling.edition):
        try:
            ruling = rule_on(asked.ruling.topic, asked.facts, other)
        except NotCovered:
            return True
        except EngineError:
            continue
        if seen(ruling.outcome) != seen(asked.ruling.outcome):
            return True
    return False


def compared_edition(edition: str) -> str | None:
    """The other edition with which an edition is compared; ``None`` for the club's rulebook."""
    if edition == CLUB:
        return None
    base = edition_table(edition).extends or edition
    return next(iter(other_editions(base)), None)


def mixed_in(twins: Sequence[str], among: Sequence[str]) -> list[str]:
    """The twins spread among other questions, both in their order; none is first while there are others."""
    mixed = list(among)
    for number, twin in enumerate(twins, start=1):
        mixed.insert(max(1, number * len(among) // (len(twins) + 1)) + number - 1, twin)
    return mixed


def _about(clauses: Collection[str]) -> Fits:
    return lambda asked: question_clause(asked) in clauses


def rules_asked(edition: str) -> Mapping[str, tuple[str, ...]]:
    """Number of a rule -> its clauses that are asked, as citations."""
    found: dict[str, list[str]] = defaultdict(list)
    for clause in asked_clauses(edition):
        found[rule_of(clause)].append(clause)
    return {number: tuple(clauses) for number, clauses in found.items()}


def rule_of(clause: str) -> str:
    """The number of the rule that a citation belongs to: ``46`` for ``tda-2015/46.A``."""
    return clause.partition("/")[2].partition(".")[0]


def clauses_of_rules(edition: str, numbers: Iterable[str]) -> list[str]:
    """The asked clauses of the rules, in their order."""
    known = rules_asked(edition)
    return [clause for number in numbers for clause in known.get(number, ())]
