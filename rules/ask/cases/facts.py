"""How does a concept name facts, and which of several values holds?

A concept such as ``fact:error=exposed-card&card=first`` names facts, each with its value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Fact = tuple[str, str]
"""The name of a fact and its value."""


def facts_of(concept: str) -> tuple[Fact, ...]:
    """The facts that a concept names, none for one of another kind."""
    if not concept.startswith("fact:"):
        return ()
    return tuple((name, value) for name, _, value in (pair.partition("=") for pair in concept[5:].split("&")))


def naming(facts: Iterable[Fact]) -> str:
    """The concept that names some facts, empty for none."""
    told = "&".join(f"{name}={value}" for name, value in facts)
    return f"fact:{told}" if told else ""


def strongest(weights: Mapping[Fact, float]) -> frozenset[Fact]:
    """The facts with the value that is told most strongly; a fact with two such values is left out."""
    by_name: dict[str, list[Fact]] = {}
    for fact in weights:
        by_name.setdefault(fact[0], []).append(fact)
    told = set()
    for facts in by_name.values():
        most = max(weights[fact] for fact in facts)
        best = [fact for fact in facts if weights[fact] == most]
        if len(best) == 1:
            told.add(best[0])
    return frozenset(told)
