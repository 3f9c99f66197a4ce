"""Which rules is a text about, whether or not anything in it can be computed?"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

from rules.engine import edition_table
from rules.lang import Token, asking, tokenise

from .lexicon import Phrases

_BASE = "tda-2015"
_NUMBERED = ("tda-2011", "tda-2015")


@dataclass(frozen=True, slots=True)
class Subject:
    """One subject of the rulebook.

    ``rules``: its rule numbers by edition, the main one first. ``hard``: what happened is of another kind than a bet,
    so nothing about bets may be computed from the text. ``discretion``: the rule leaves it to the director.
    ``outside``: no tournament rule.
    """

    id: str
    rules: Mapping[str, tuple[str, ...]]
    hard: bool = False
    discretion: bool = False
    outside: bool = False


@dataclass(frozen=True, slots=True)
class About:
    """A subject found in a text with its weight."""

    subject: Subject
    weight: int
    in_passing: bool = False
    """Told only in a sentence that does not ask, while the one that asks is about a call or a raise."""


@cache
def subjects() -> Mapping[str, Subject]:
    """Every subject by id, in the order of the rulebook."""
    return {
        id: Subject(
            id,
            {edition: tuple(numbers) for edition, numbers in entry["rules"].items()},
            bool(entry.get("hard")),
            bool(entry.get("discretion")),
            bool(entry.get("outside")),
        )
        for id, entry in _table().items()
    }


@cache
def _table() -> Mapping[str, Mapping[str, dict[str, list[str]]]]:
    text = (resources.files(__package__) / "subjects.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)["subject"]  # type: ignore[no-any-return]


@cache
def _phrases() -> tuple[Phrases, Mapping[str, int]]:
    entries, weights = [], {}
    for id, entry in _table().items():
        for key, phrases in entry.items():
            if key in ("en", "cs", "strong"):
                for phrase in phrases:
                    concept = f"{id}:{'strong' if key == 'strong' else 'plain'}"
                    entries.append((concept, phrase))
                    weights[concept] = 5 if key == "strong" else 2
    return Phrases(entries), weights


@lru_cache(maxsize=64)
def about(text: str) -> tuple[About, ...]:
    """The subjects of a text, the likeliest first; never raises.

    Longer phrases weigh more; the sentence that asks weighs twice.
    """
    tokens = tokenise(text)
    words = [token.folded for token in tokens]
    asks = asking(tokens) or {token.sentence for token in tokens[-1:]}
    betting = _asks_of_betting(text, tokens)
    in_question: set[str] = set()
    phrases, weights = _phrases()
    seen: dict[str, dict[tuple[str, ...], int]] = {}
    for index in range(len(words)):
        match = phrases.at(words[index : index + 8], 0)
        if match is None and (corrected := phrases.corrected(words[index])):
            match = phrases.at([corrected, *words[index + 1 : index + 8]], 0)
        if match is None:
            continue
        for concept in match.concepts:
            weight = weights[concept] + 2 * (match.length - 1) + (1 if tokens[index].sentence in asks else 0)
            if tokens[index].sentence in asks or not betting:
                in_question.add(concept.partition(":")[0])
            found = seen.setdefault(concept.partition(":")[0], {})
            key = tuple(words[index : index + match.length])
            found[key] = max(found.get(key, 0), weight)
    order = list(subjects())
    ranked = sorted(seen, key=lambda id: (-sum(seen[id].values()), order.index(id)))
    return tuple(About(subjects()[id], sum(seen[id].values()), id not in in_question) for id in ranked)


def asks_for_a_rule(text: str) -> bool:
    """ "What do the rules say about phones?": a rule is asked for by its subject, and nothing is told that happened."""
    words = " ".join(token.folded for token in tokenise(text))
    return _ASKS_FOR_A_RULE.search(words) is not None


def _asks_of_betting(text: str, tokens: Sequence[Token]) -> bool:
    """Whether a sentence with a question mark asks no more than whether an act is a call or a raise."""
    asks = asking(tokens)
    words = {token.folded for token in tokens if token.sentence in asks}
    return len(asks) == 1 and bool(words & _BETTING) and len(words) <= _SHORT_QUESTION


_ASKS_FOR_A_RULE = re.compile(
    r"\b(?:what do(?:es)? (?:the )?rules? (?:\w+ ){0,4}say\b"
    r"|(?:jaky|v cem) je (?:\w+ )?rozdil mezi|what(?: is| 's| are) the differences? between"
    r"|how do(?:es)? [\w ]{3,40} differ"
    r"|(?:told|heard|read|asked) (?:me |us |something |anything )*about|neco o"
    r"|(?:slysel|cetl|ptal|rikal)\w* (?:jsem |se |mi )*o"
    r"|jak (?:to )?(?:vlastne )?je to? s\b|how does [\w ]{3,30} work"
    r"|what do (?:the )?rules say (?:about|on)|(?:is|are) there (?:a|any) rules? (?:about|on|for|against)"
    r"|what(?: is| 's) the rule (?:about|on)"
    r"|co (?:na to )?(?:(?:rikaji|hovoria) pravidla|pravidla (?:rikaji|hovoria)) o"
    r"|(?:je|existuje) (?:nekde |na to |nejake |nejaky )?pravidlo (?:o|na|pro|proti))\b"
)
_BETTING = frozenset(["call", "raise", "callem", "raisem", "dorovnani", "dorovnanie", "navyseni", "navysenie", "callu"])
_SHORT_QUESTION = 9


def home_of(edition: str) -> str:
    """The edition whose rule numbers are used: the edition itself, the one it extends, or else the main one."""
    at: str | None = edition
    while at is not None:
        if at in _NUMBERED:
            return edition
        at = edition_table(at).extends
    return _BASE


def numbers_of(subject: Subject, edition: str) -> tuple[str, ...]:
    """The subject's rule numbers in an edition; a variant uses those of the edition that it extends."""
    at: str | None = edition
    while at is not None:
        if at in subject.rules:
            return subject.rules[at]
        at = edition_table(at).extends
    return subject.rules.get(_BASE, ())
