"""On which smallest situations do two editions rule differently?"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache
from typing import Any

from .catalogue import TOPICS, rule_on
from .data import plain
from .edition import edition_table
from .errors import EngineError, NotCovered
from .ruling import Ruling
from .scenarios import scenarios

Place = tuple[str | int, ...]
"""Names of fields and positions in lists that lead to one fact."""

FEW = (0, 1, 2, 3)
"""Counts that every number is tried with."""
MOST_TRIES = 400
"""Single changes of worked situations that are tried where no worked situation is ruled differently."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One situation that two editions rule differently.

    ``older`` and ``newer`` are the rulings, ``None`` where the edition has no clause for it. ``clauses`` are those on
    which the two part: the clause of the first step that is not the same in both. ``scenario`` is the id of the worked
    situation with these facts, ``worked`` the id of the smallest one that parts on these clauses; empty where there is
    none.
    """

    topic: str
    facts: Any
    older: Ruling | None
    newer: Ruling | None
    clauses: tuple[str, str]
    scenario: str = ""
    worked: str = ""


# --- Telling two rulings apart ---


def ruled(topic: str, facts: Any, edition: str) -> Ruling | None:
    """The ruling, or ``None`` where the edition has no clause. Raises other ``EngineError``."""
    try:
        return rule_on(topic, facts, edition)
    except NotCovered:
        return None


def parting(older: Ruling | None, newer: Ruling | None) -> tuple[str, str]:
    """The clauses on which two rulings part, empty for the edition that has none."""
    if older is None or newer is None:
        return _last_clause(older), _last_clause(newer)
    place = next(
        (at for at, (one, two) in enumerate(zip(older.steps, newer.steps, strict=False)) if one.reason != two.reason),
        max(len(older.steps), len(newer.steps)),
    )
    return _clause_from(older, place), _clause_from(newer, place)


def _clause_from(ruling: Ruling, place: int) -> str:
    """The clause of the step at ``place``, of the last if there are fewer, or a part of it that a later one cites."""
    cited = [step.citation.clause for step in ruling.steps[min(place, len(ruling.steps) - 1) :]]
    return next((clause for clause in cited if clause.startswith(f"{cited[0]}.")), cited[0])


def _last_clause(ruling: Ruling | None) -> str:
    return ruling.steps[-1].citation.clause if ruling else ""


def difference(topic: str, facts: Any, editions: tuple[str, str]) -> Difference | None:
    """How the situation is ruled differently in the older and the newer edition, or ``None``.

    ``None`` also where one of them must first ask for a fact, and where the facts contradict themselves.
    """
    try:
        older, newer = (ruled(topic, facts, edition) for edition in editions)
    except EngineError:
        return None
    if older == newer or (older and newer and older.outcome == newer.outcome):
        return None
    return Difference(topic, facts, older, newer, parting(older, newer))


# --- Facts, one changed at a time ---


_Leaf = tuple[Place, Any, Any, tuple[Any, ...]]
"""Place, value, type hint, and the owner: the class and the field that hold it, longer for an item of a list."""


@cache
def _hints(cls: Any) -> Mapping[str, Any]:
    return typing.get_type_hints(cls)


def _bare(hint: Any) -> tuple[Any, bool]:
    """The type without ``None``, and whether it may be ``None``."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        options = [option for option in typing.get_args(hint) if option is not type(None)]
        return options[0], True
    return hint, False


def _leaves(value: Any, place: Place = ()) -> Iterator[_Leaf]:
    """Every fact, with those inside it."""
    cls: Any = type(value)
    for name, hint in _hints(cls).items():
        yield from _below(getattr(value, name), hint, (*place, name), (cls, name))


def _below(value: Any, hint: Any, place: Place, owner: tuple[Any, ...]) -> Iterator[_Leaf]:
    yield place, value, hint, owner
    inner, _ = _bare(hint)
    if dataclasses.is_dataclass(value):
        yield from _leaves(value, place)
    elif isinstance(value, tuple):
        part = typing.get_args(inner)[0]
        for index, item in enumerate(value):
            yield from _below(item, part, (*place, index), (*owner, "item"))


@cache
def _counted(topic: str) -> Mapping[Any, Counter[Any]]:
    """Owner -> how often each value of that fact occurs in the worked situations of a topic."""
    found: dict[Any, Counter[Any]] = defaultdict(Counter)
    for entry in worked(topic):
        for _, value, _, owner in _leaves(entry.facts):
            if not isinstance(value, (Enum, bool)) and value is not None:
                found[owner][value] += 1
    return found


@cache
def _seen(topic: str, *, least: int = 1) -> Mapping[Any, frozenset[Any]]:
    """Owner -> the values of that fact which at least so many worked situations of a topic have."""
    return {
        owner: frozenset(value for value, count in values.items() if count >= least)
        for owner, values in _counted(topic).items()
    }


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked situation: its id and its facts."""

    id: str
    facts: Any


@cache
def worked(topic: str) -> tuple[Worked, ...]:
    """The worked situations of a topic, their facts built once."""
    return tuple(Worked(entry.id, entry.facts) for entry in scenarios() if entry.topic == topic)


def changes(topic: str, facts: Any) -> list[tuple[Place, Any]]:
    """Every single change: another option, yes for no, one chip or one count more or less, an item more or less.

    A number is also tried with 0 to 3 and with the values that it has in the worked situations of the topic.
    """
    found: list[tuple[Place, Any]] = []
    seen = _seen(topic)
    for place, value, hint, owner in _leaves(facts):
        inner, optional = _bare(hint)
        others = list(_others(value, inner, seen.get(owner, frozenset())))
        if optional and value is not None:
            others.append(None)
        found += [(place, other) for other in others]
    return found


def _others(value: Any, hint: Any, seen: frozenset[Any]) -> Iterator[Any]:
    if hint is bool:
        yield from (truth for truth in (False, True) if truth is not value)
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from (member for member in hint if member is not value)
    elif hint is int:
        near = set() if value is None else {value - 1, value + 1, value - _unit(value), value + _unit(value)}
        yield from sorted((near | set(FEW) | set(seen)) - {value})
    elif hint is str:
        yield from sorted(seen - {value})
    elif isinstance(value, tuple):
        yield from (value[:at] + value[at + 1 :] for at in range(len(value)))
        if value:
            yield (*value, value[-1])
            if value != value[::-1]:
                yield value[::-1]
        else:
            yield from sorted(seen - {value}, key=len)[:2]
    elif value is None:
        yield from sorted(seen, key=repr)[:3]


def _unit(amount: int) -> int:
    """Chips: the largest usual chip of which the amount is made."""
    return next((chip for chip in (5000, 1000, 500, 100, 25, 5) if amount and amount % chip == 0), 1)


def changed(value: Any, place: Place, other: Any) -> Any:
    """The facts with the one at ``place`` replaced. Raises ``InvalidSituation`` where that contradicts another fact."""
    if not place:
        return other
    step, rest = place[0], place[1:]
    if isinstance(step, int):
        return (*value[:step], changed(value[step], rest, other), *value[step + 1 :])
    return replace(value, **{step: changed(getattr(value, step), rest, other)})


# --- The smallest ---


def size(facts: Any) -> tuple[int, int]:
    """How many facts differ from their defaults, and the sum of their numbers."""
    numbers = list(_plain_leaves(plain(facts)))
    return len(numbers), sum(abs(number) for number in numbers if isinstance(number, int))


def _plain_leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        for inner in value.values():
            yield from _plain_leaves(inner)
    elif isinstance(value, list):
        yield from (leaf for item in value for leaf in _plain_leaves(item))
    else:
        yield value


def _told_apart_by(found: Difference) -> tuple[Any, ...]:
    """What stays the same while a situation is made smaller."""
    return found.clauses, *(ruling.outcome.action if ruling else None for ruling in (found.older, found.newer))


def _is_of_the_topic(found: Difference, editions: tuple[str, str]) -> bool:
    """Whether a topic of one edition alone rules by its own clauses, not by those of a topic that it leads to."""
    missing = [edition for edition in editions if found.topic not in edition_table(edition).topics]
    if not missing:
        return True
    edition, clause = next(
        (edition, clause) for edition, clause in zip(editions, found.clauses, strict=True) if edition not in missing
    )
    own = edition_table(edition).topics[found.topic].clause
    return clause.partition(".")[0] == own.partition(".")[0]


def _reductions(topic: str, facts: Any) -> Iterator[tuple[Place, Any]]:
    """Changes that leave a fact out or make a number smaller, the boldest first."""
    # a number that only one situation needs, such as a bet of a single chip, is no usual one
    usual = _seen(topic, least=2)
    for place, value, _, owner in _leaves(facts):
        if len(owner) == 2:
            cls, name = owner
            default = next(field.default for field in dataclasses.fields(cls) if field.name == name)
            if default is not dataclasses.MISSING and value != default:
                yield place, default
        if isinstance(value, tuple) and value:
            yield from ((place, value[:at] + value[at + 1 :]) for at in reversed(range(len(value))))
        if isinstance(value, int) and not isinstance(value, bool):
            yield from ((place, other) for other in sorted(usual.get(owner, ())) if other < value)


def _smallest(found: Difference, editions: tuple[str, str]) -> Difference:
    """The same difference with facts left out and numbers made smaller, one after another, as long as it stays."""
    key, shrinking = _told_apart_by(found), True
    while shrinking:
        shrinking, weight = False, size(found.facts)
        for place, other in _reductions(found.topic, found.facts):
            try:
                facts = changed(found.facts, place, other)
            except EngineError:
                continue
            if size(facts) >= weight:
                continue
            smaller = difference(found.topic, facts, editions)
            if smaller is not None and _told_apart_by(smaller) == key:
                found, shrinking = smaller, True
                break
    return found


def _search(topic: str, editions: tuple[str, str]) -> Iterator[Difference]:
    """Differences among the worked situations; where there are none, among those with one fact changed."""
    told = [
        replace(found, scenario=entry.id, worked=entry.id)
        for entry in worked(topic)
        if (found := difference(topic, entry.facts, editions)) is not None
    ]
    yield from told
    if told:
        return
    tries = 0
    for entry in sorted(worked(topic), key=lambda entry: size(entry.facts)):
        for place, other in changes(topic, entry.facts):
            if (tries := tries + 1) > MOST_TRIES:
                return
            try:
                found = difference(topic, changed(entry.facts, place, other), editions)
            except EngineError:
                continue
            if found is not None:
                yield found


@lru_cache(maxsize=1024)
def differences(topic: str, older: str, newer: str) -> tuple[Difference, ...]:
    """The smallest situation of a topic for each pair of clauses on which two editions part, the smallest first.

    Smallest: the fewest facts that are not their defaults, then the smallest numbers that worked situations of the
    topic usually have there. A worked situation stands before one without a title that has as many facts. Empty where
    no situation is ruled differently. Raises ``UnknownEdition`` or ``UnknownTopic``.
    """
    editions = (older, newer)
    titled = {entry.facts: entry.id for entry in worked(topic)}
    best: dict[Any, Difference] = {}
    for found in _search(topic, editions):
        key = _told_apart_by(found)
        if key not in best or size(found.facts) < size(best[key].facts):
            best[key] = found
    smallest: dict[tuple[str, str], Difference] = {}
    for found in best.values():
        if not _is_of_the_topic(found, editions):
            continue
        shrunk = _smallest(found, editions)
        if not found.scenario or size(shrunk.facts)[0] < size(found.facts)[0]:
            found = replace(shrunk, scenario=titled.get(shrunk.facts, ""), worked=found.worked)
        before = smallest.get(found.clauses)
        if before is None or size(found.facts) < size(before.facts):
            smallest[found.clauses] = found
    return tuple(sorted(smallest.values(), key=lambda found: size(found.facts)))


def all_differences(older: str, newer: str) -> tuple[Difference, ...]:
    """The differences of every topic, in the order of the catalogue."""
    return tuple(found for topic in TOPICS for found in differences(topic, older, newer))
