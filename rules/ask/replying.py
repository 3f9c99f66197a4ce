"""Which answer to a question asked back is a reply in words: "ano", "no, second", "600", "nevim", "nobody raised"?"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from rules.lang import AmountKind, Token, TokenKind, amounts, guess_language, tokenise

from .cases.reading import harmless
from .frames import UNKNOWN, Question
from .lexicon import LONGEST_PHRASE, Phrases

LONGEST_REPLY = 200
"""Characters of a reply that is read at all."""
_MOST_TOKENS = 16
_YES, _NO = "yes", "no"
_WEAK = "weak"
"""Words that mean yes on their own and nothing beside another answer: "it was", "byl"."""
_CHIPS = "chips"


def reply_value(text: str, asked: Question) -> str | None:
    """The value for the question's parameter, ``unknown``, or ``None`` for what is no certain answer; never raises.

    Every word has to be known for this question or harmless; words for two answers are none.
    """
    tokens = tokenise(text) if len(text) <= LONGEST_REPLY else ()
    if any(token.folded == "?" for token in tokens):
        return None  # "ano?": who asks back answers nothing
    words = tuple(token for token in tokens if token.kind is not TokenKind.PUNCTUATION)
    if not 0 < len(words) <= _MOST_TOKENS:
        return None
    found, left = _found(words, asked)
    if found == {_WEAK} and not _numbers(tokens):
        found = {_YES}
    found -= {_WEAK}
    plain = found & {_YES, _NO, UNKNOWN}
    if UNKNOWN in found:
        return UNKNOWN if found <= {UNKNOWN, _NO} and not _numbers(tokens) and _all_harmless(left) else None
    if asked.field == _CHIPS:
        return _chips(tokens) if not found else None
    own = found - plain
    if len(own) == 1 and _YES not in plain and _all_harmless(left):
        # "no, second": what it is instead says more than that it isn't
        return own.pop()
    if own:
        return None
    if asked.number or any(option.value.isdecimal() for option in asked.options):
        return _number(tokens, left, asked) if not plain else None
    if len(plain) == 1 and _all_harmless(left):
        return _by_label(asked, plain.pop())
    return None


def values_told(text: str, asked: Question) -> dict[str, int]:
    """The answers to a question whose words stand somewhere in a text, each with how many words tell it.

    Mere yes and no tell nothing, and neither do words of a reply that are harmless anywhere.
    """
    values = {option.value for option in asked.options}
    tokens = [token for token in tokenise(text) if token.kind is not TokenKind.PUNCTUATION]
    general = {word for group in ("yes", "no", "unknown") for word in _tables()[group]["words"]}
    told: dict[str, int] = {}
    for concepts, there in _matched(tokens, asked):
        phrase = [token.folded for token in there]
        if " ".join(phrase) not in general and not all(map(harmless, phrase)):
            for value in values.intersection(concepts):
                told[value] = told.get(value, 0) + len(phrase)
    return told


def _found(tokens: Collection[Token], asked: Question) -> tuple[set[str], list[Token]]:
    """The answers whose words stand in a reply, and the tokens that belong to none."""
    found: set[str] = set()
    left: list[Token] = []
    for concepts, there in _matched(list(tokens), asked):
        found.update(concepts)
        left += () if concepts else there
    return found, left


def _matched(tokens: Sequence[Token], asked: Question) -> Iterator[tuple[Sequence[str], Sequence[Token]]]:
    """The tokens of a reply, phrase by phrase, each with the answers that it tells; without any, one by one."""
    phrases = _vocabulary(asked.field, tuple(option.value for option in asked.options))
    words = [token.folded for token in tokens]
    at = 0
    while at < len(tokens):
        match = phrases.at(words[at : at + LONGEST_PHRASE], 0)
        length = match.length if match is not None else 1
        yield match.concepts if match is not None else (), tokens[at : at + length]
        at += length


def _all_harmless(tokens: Collection[Token]) -> bool:
    return all(token.kind is TokenKind.WORD and harmless(token.folded) for token in tokens)


def _by_label(asked: Question, plain: str) -> str | None:
    """The option that a bare yes or no names: the one of that value, or the one whose label begins so."""
    values = [option.value for option in asked.options]
    if plain in values:
        return plain
    named = [option.value for option in asked.options if option.label.lower().startswith((f"{plain},", f"{plain} "))]
    return named[0] if len(named) == 1 else None


def _numbers(tokens: tuple[Token, ...]) -> bool:
    return any(token.kind is TokenKind.NUMBER for token in tokens)


def _number(tokens: tuple[Token, ...], left: Collection[Token], asked: Question) -> str | None:
    """The one whole number of a reply, in chips, players or seats."""
    read = amounts(tokens, guess_language(tokens))
    if len(read) != 1 or len(read[0].values) != 1 or not isinstance(read[0].values[0], int):
        return None
    one = read[0]
    if one.kind not in (AmountKind.AMOUNT, AmountKind.PEOPLE, AmountKind.SEAT, AmountKind.CHIP_COUNT, AmountKind.COUNT):
        return None
    inside = {token.start for token in tokens[one.first : one.stop]}
    if not _all_harmless([token for token in left if token.start not in inside]):
        return None
    value = str(one.values[0])
    return value if asked.number or value in {option.value for option in asked.options} else None


def _chips(tokens: tuple[Token, ...]) -> str | None:
    """Chips one by one, told as "two 500s" or "500 + 500"."""
    read = amounts(tokens, guess_language(tokens))
    pieces = [chip for one in read for chip in (one.chips or one.values)]
    inside = {token.start for one in read for token in tokens[one.first : one.stop]}
    rest = [token for token in tokens if token.start not in inside and token.kind is TokenKind.WORD]
    whole = all(isinstance(piece, int) and piece > 0 for piece in pieces)
    return "+".join(map(str, pieces)) if pieces and whole and _all_harmless(rest) else None


@cache
def _tables() -> Mapping[str, Any]:
    text = (resources.files(__package__) / "replies.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def _vocabulary(field: str, values: tuple[str, ...]) -> Phrases:
    """The words for each answer of a question; a field's own words come before the general ones."""
    tables = _tables()
    own: Mapping[str, list[str]] = tables["field"].get(field, {})
    entries = [(value, phrase) for value, phrases in own.items() for phrase in phrases]
    taken = {phrase for _, phrase in entries}
    general = [(value, tables["value"].get(value, {"phrases": []})["phrases"]) for value in values]
    general += [
        (_WEAK, tables["yes"]["weak"]),
        (_YES, tables["yes"]["words"]),
        (_NO, tables["no"]["words"]),
        (UNKNOWN, tables["unknown"]["words"]),
    ]
    entries += [(value, phrase) for value, phrases in general for phrase in phrases if phrase not in taken]
    # a player of the story answers by his name
    entries += [(value, value) for value in values if value.isalnum() and not value.isdecimal() and value not in taken]
    return Phrases(entries)
