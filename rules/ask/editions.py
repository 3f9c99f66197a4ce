"""Under which edition does a text ask to be answered: "podle 2011", "under the old rules"?"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

from rules.engine import edition_ids, edition_table
from rules.lang import TokenKind, tokenise

_NEAR = 3


@dataclass(frozen=True, slots=True)
class NamedEdition:
    """An edition's id and where the text names it, as a half-open span."""

    id: str
    start: int
    end: int


@lru_cache(maxsize=64)
def named_edition(text: str) -> NamedEdition | None:
    """The one edition that a text names; ``None`` if it names none, or several to compare; never raises."""
    tokens = [token for token in tokenise(text) if token.kind in (TokenKind.WORD, TokenKind.NUMBER)]
    words, known = [token.folded for token in tokens], _words()
    found: list[NamedEdition] = []
    for at, token in enumerate(tokens):
        before, after = set(words[max(0, at - _NEAR) : at]), set(words[at + 1 : at + 1 + _NEAR])
        id = _years().get(token.folded)
        if id is not None and ((before & known["before"]) or (before | after) & known["around"]):
            found.append(NamedEdition(_variant(id, after | before), token.start, token.end))
        elif token.folded in known["old"] | known["new"] and at + 1 < len(tokens):
            rules = next((one for one in (at + 1, at + 2) if one < len(words) and words[one] in known["rules"]), None)
            if rules is not None:
                found.append(NamedEdition(_by_age(token.folded in known["new"]), token.start, tokens[rules].end))
    if len({one.id for one in found}) != 1:
        return None
    # the year says more than "the new rules"
    return next((one for one in found if text[one.start : one.end].isdigit()), found[0])


@cache
def _words() -> Mapping[str, frozenset[str]]:
    text = (resources.files(__package__) / "lexicon" / "grammar.toml").read_text(encoding="utf-8")
    return {name: frozenset(listed) for name, listed in tomllib.loads(text)["editions"].items()}


@cache
def _years() -> Mapping[str, str]:
    """The years in the ids of the editions that extend no other."""
    return {
        id.rpartition("-")[2]: id
        for id in edition_ids()
        if edition_table(id).extends is None and id.rpartition("-")[2].isdecimal()
    }


def _variant(id: str, around: set[str]) -> str:
    """The Czech document of an edition where the text says so, else the edition."""
    variant = f"{id}-cz"
    return variant if around & _words()["czech"] and variant in edition_ids() else id


def _by_age(newest: bool) -> str:
    years = sorted(_years())
    return _years()[years[-1] if newest else years[0]]
