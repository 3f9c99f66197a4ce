"""Which two things does a text say that cannot both hold, so that the person has to say which one does?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from rules.lang import AmountKind, Token, TokenKind

from .lexicon import LONGEST_PHRASE, Phrases
from .mentions import Mentioned, mentions

Span = tuple[int, int]
_FEWEST_BESIDE_TWO = 3
_BLINDS = frozenset(["blinds", "blind", "blindy", "blindech", "blindu"])
_CHANGE = (
    "level", "urov", "new", "nov", "old", "star", "next", "then", "pak", "pot", "later", "pozd", "before", "pred",
    "from", "zmen", "chang", "dalsi", "was", "were", "byl",
)  # fmt: skip
"""Beginnings of words that tell that the blinds went up, or which of them once were."""
_PHRASES = Phrases(
    (concept, phrase)
    for concept, phrases in {
        "two": ["heads up", "heads-up", "headsup", "hu", "ve dvou", "jen ve dvou"],
        "preflop": ["preflop", "before the flop", "pred flopem"],
        "postflop": [
            "postflop", "on the flop", "on the turn", "on the river", "na flopu", "na turnu", "na riveru", "po flopu",
        ],
        "silent": [
            "silently", "without a word", "without saying anything", "mlcky", "beze slova", "bez slova", "potichu",
        ],
        "say": [
            "says", "said", "say", "announces", "announced", "declares", "declared", "rekne", "rekl", "rika", "ohlasi",
            "ohlasil", "hlasi", "oznami", "oznamil", "povie", "povedal",
        ],
    }.items()
    for phrase in phrases
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two things told about one fact: the fact's name, and the half-open spans of the words for each."""

    field: str
    one: Span
    two: Span


@lru_cache(maxsize=64)
def contradiction(text: str) -> Contradiction | None:
    """The first two things of a story that certainly cannot both hold; ``None`` for none; never raises."""
    read = mentions(text)
    told = _told(read.tokens)
    for found in (_players(read, told), _streets(read.tokens, told), _manners(read.tokens, told), _levels(read)):
        if (first := next(found, None)) is not None:
            return first
    return None


@dataclass(frozen=True, slots=True)
class _Told:
    concept: str
    first: int
    stop: int


def _told(tokens: tuple[Token, ...]) -> tuple[_Told, ...]:
    words = [token.folded for token in tokens]
    found: list[_Told] = []
    at = 0
    while at < len(words):
        match = _PHRASES.at(words[at : at + LONGEST_PHRASE], 0)
        if match is not None:
            found.append(_Told(match.concepts[0], at, at + match.length))
        at += match.length if match is not None else 1
    return tuple(found)


def _players(read: Mentioned, told: tuple[_Told, ...]) -> Iterator[Contradiction]:
    """ "heads up, three players in the hand"."""
    pairs = [one for one in told if one.concept == "two"]
    for item in read.mentions:
        amount = item.amount
        if not pairs or amount is None or amount.kind is not AmountKind.PEOPLE or not isinstance(amount.base, int):
            continue
        after = [token.folded for token in read.tokens[item.stop : item.stop + 3]]
        here = after[:3] in (["in", "the", "hand"], ["in", "the", "pot"]) or after[:2] in (
            ["ve", "hre"],
            ["v", "rozdani"],
        )
        if here and amount.base >= _FEWEST_BESIDE_TWO:
            yield Contradiction("facing.players", _span(read.tokens, pairs[0]), (item.start, item.end))


def _streets(tokens: tuple[Token, ...], told: tuple[_Told, ...]) -> Iterator[Contradiction]:
    """ "preflop, on the flop": two rounds with nothing but a comma between them."""
    for one, two in pairwise(told):
        between = tokens[one.stop : two.first]
        plain = all(token.kind is TokenKind.PUNCTUATION for token in between)
        if {one.concept, two.concept} == {"preflop", "postflop"} and plain:
            yield Contradiction("street", _span(tokens, one), _span(tokens, two))


def _manners(tokens: tuple[Token, ...], told: tuple[_Told, ...]) -> Iterator[Contradiction]:
    """ "silently says raise": one act in silence and in words."""
    for one, two in pairwise(told):
        if (one.concept, two.concept) == ("silent", "say") and one.stop == two.first:
            yield Contradiction("words", _span(tokens, one), _span(tokens, two))


def _levels(read: Mentioned) -> Iterator[Contradiction]:
    """ "blinds 100/200 … blinds 200/400" where no word tells of a change."""
    if any(token.folded.startswith(_CHANGE) for token in read.tokens):
        return
    levels = [
        item for item in read.mentions
        if item.amount and item.amount.kind is AmountKind.LEVEL
        and _BLINDS & {token.folded for token in read.tokens[max(0, item.first - 2) : item.stop + 1]}
    ]  # fmt: skip
    for one, two in pairwise(levels):
        if one.amount and two.amount and one.amount.values != two.amount.values:
            yield Contradiction("facing.minimum_bet", (one.start, one.end), (two.start, two.end))


def _span(tokens: tuple[Token, ...], told: _Told) -> Span:
    return tokens[told.first].start, tokens[told.stop - 1].end
