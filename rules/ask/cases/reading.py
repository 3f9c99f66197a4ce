"""Which of a topic's words does a text hold, and is there anything in it that the topic does not know?

A text is read for one topic at a time with a closed vocabulary: a word that is neither the topic's nor harmless keeps
the text from being ruled on, and so does a number that nothing asks for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from rules.lang import Amount, Token, TokenKind, amounts, guess_language, stems, tokenise, written

from ..lexicon import LONGEST_PHRASE, Phrases, grammar, ordinary
from ..story import Placed, Role
from .facts import Fact, facts_of

LONGEST = 160
"""Tokens of a text that is read as a case; a longer one always holds something that no topic knows."""
_FILES = (
    "dealing", "pots", "seating", "procedure", "conduct", "betting", "showdown", "cards", "manners", "moves", "chips",
)  # fmt: skip
WORDS = (TokenKind.WORD, TokenKind.NUMBER)
Stems = frozenset[str]
_READ = (TokenKind.WORD, TokenKind.NUMBER, TokenKind.CARD, TokenKind.SYMBOL)
_LETTERS = frozenset("ABCDEFGH")
_NOT_AFTER_A_NAME = ("player", "guy", "hrac", "hraci", "co", "kdo", "jak", "kde", "pak", "potom")
_POT = frozenset(["pot", "potu", "potem", "banku", "pote", "pots"])
_ARTICLES = frozenset(["the", "a", "an", "his", "her", "my", "and", "se", "je"])
_MONEY = ("$", "kc", "eur", "gbp")


class Refused(Exception):  # noqa: N818  (a reason not to rule, not a failure)
    """The text cannot be ruled on under this topic; the argument says why."""


class Twice(Refused):
    """A fact that is told with two values; ``field`` is its name."""

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(f"two values for {field}")


@dataclass(frozen=True, slots=True)
class Group:
    """The vocabulary of one topic.

    ``phrases``: its words, each with the signs that it is: ``cue:NAME``, ``fact:FIELD=VALUE``, ``word:NAME`` or
    ``neutral``. ``needs``: the cues without which the text is about something else, alternatives separated by a bar.
    ``numbers``: kinds of numbers by the field that they fill. ``aside``: numbers that are no facts here, ``level`` and
    ``pot``. ``given``: facts that hold unless something else is told. ``asks``: facts that must be told or
    asked for although the engine would take something for granted. ``cues``: for each need, the words of
    each phrase that meets it. ``scenery``: cues that most stories hold too and that alone don't name the topic.
    ``hints``: facts and cues with phrases that only the loose reading looks for, as ``hints`` says.
    ``seems``: signs with phrases that are too bold for a ruling and only make a case seem so; a word may list several.
    """

    topic: str
    phrases: Phrases
    needs: tuple[str, ...]
    numbers: Mapping[str, str]
    aside: tuple[str, ...]
    given: Mapping[str, str]
    asks: tuple[str, ...]
    cues: tuple[tuple[frozenset[str], ...], ...]
    scenery: frozenset[str]
    hints: tuple[tuple[str, str], ...]
    seems: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """A phrase of the topic or a number; ``start:end`` in the text, ``first:stop`` in tokens.

    ``hinted``: it is no phrase of the topic, its words only hint at a fact.
    """

    concepts: tuple[str, ...]
    start: int
    end: int
    first: int
    stop: int
    text: str
    amount: Amount | None = None
    hinted: bool = False

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts that its words name."""
        return tuple(fact for one in self.concepts for fact in facts_of(one))

    @property
    def name(self) -> str:
        """Its name among the topic's own words, empty for any other sign."""
        return next((one[5:] for one in self.concepts if one.startswith("word:")), "")

    def is_(self, *concepts: str) -> bool:
        """Whether one of the concepts is among its own."""
        return any(one in self.concepts for one in concepts)


@dataclass(frozen=True)
class Reading:
    """A text read for one topic: its signs in order, and the tokens that the topic does not know.

    ``inside``: cues that stand within longer phrases of the topic; ``forced``: facts whose value is chosen among
    those that are told; ``loose``: what is not known is passed over, so that nothing may be ruled on it.
    """

    group: Group
    text: str
    tokens: tuple[Token, ...]
    signs: tuple[Sign, ...]
    unknown: tuple[Token, ...]
    inside: tuple[str, ...] = ()
    forced: Mapping[str, str] = field(default_factory=dict)
    used: set[int] = field(default_factory=set)
    loose: bool = False

    @property
    def cued(self) -> bool:
        """Whether every cue that the topic needs is there."""
        there = [*(concept for sign in self.signs if not sign.hinted for concept in sign.concepts), *self.inside]
        return all(any(_is_cue(one, there) for one in need.split("|")) for need in self.group.needs)

    def numbers(self) -> tuple[Sign, ...]:
        """The numbers, in order."""
        return tuple(sign for sign in self.signs if sign.amount is not None)

    def all(self, *concepts: str) -> tuple[Sign, ...]:
        """The signs that stand for one of the concepts."""
        return tuple(sign for sign in self.signs if sign.is_(*concepts))

    def clause(self, sign: Sign) -> int:
        """The clause in which a sign stands."""
        return self.tokens[sign.first].clause

    def follows(self, sign: Sign) -> str:
        """The word right after a sign, folded."""
        return self.tokens[sign.stop].folded if sign.stop < len(self.tokens) else ""

    def letters(self) -> dict[int, str]:
        """Players called by a capital letter: the letter by the index of its token."""
        capitals = {token.text for token in self.tokens if len(token.text) == 1 and token.text.isupper()}
        found = {}
        for at, token in enumerate(self.tokens):
            after = self.tokens[at + 1].folded if at + 1 < len(self.tokens) else ""
            article = token.text == "A" and ("B" not in capitals or after in _NOT_AFTER_A_NAME)
            if token.text in _LETTERS and token.text and not article:
                found[at] = token.text
        return found

    def set_aside(self) -> tuple[Placed, ...]:
        """Give numbers that are no facts here their role: the level, and chips in the pot."""
        placed = []
        for sign in self.numbers():
            amount = sign.amount
            role = Role.LEVEL if sign.is_("number:level") and "level" in self.group.aside else None
            near = {token.folded for token in self.tokens[sign.stop : sign.stop + 3]}
            if sign.is_("number:amount") and "pot" in self.group.aside and near & _POT:
                role = Role.POT
            if role is not None and amount is not None and sign.start not in self.used:
                self.use(sign)
                chips = amount.values[-1] if isinstance(amount.values[-1], int) else None
                placed.append(Placed(role, sign.start, sign.end, chips))
        return tuple(placed)

    def use(self, *signs: Sign) -> None:
        """Note that these numbers have their place."""
        self.used.update(sign.start for sign in signs)

    def finish(self, named: Collection[str] = ()) -> None:
        """Refuse the text if a word is unknown and no name, or if a number has no place."""
        if self.all("word:other-question"):
            raise Refused("another question")
        if self.loose:
            return
        unknown = [token.folded for token in self.unknown if token.text not in named]
        if unknown:
            raise Refused(f"a word that the topic does not know: {unknown[0]}")
        for sign in self.numbers():
            if sign.start not in self.used:
                raise Refused(f"a number without a place: {sign.text}")


def _is_cue(need: str, there: list[str]) -> bool:
    if need.startswith("fact:"):
        return any(f"{name}={value}".startswith(need[5:]) for concept in there for name, value in facts_of(concept))
    return f"cue:{need}" in there or f"word:{need}" in there


@cache
def _tables() -> Mapping[str, Mapping[str, Any]]:
    tables: dict[str, Mapping[str, Any]] = {}
    for name in _FILES:
        file = resources.files(__package__) / f"{name}.toml"
        tables |= tomllib.loads(file.read_text(encoding="utf-8"))
    return tables


@cache
def _common() -> tuple[frozenset[str], frozenset[str]]:
    """Words that are harmless in any case, and those of the grammar that are not."""
    file = resources.files(__package__) / "common.toml"
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return frozenset(table["neutral"]), frozenset(table["telling"])


@cache
def groups() -> Mapping[str, Group]:
    """The topics that can be read, by name."""
    return {name: _group(name, table) for name, table in _tables().items()}


def _group(name: str, table: Mapping[str, Any]) -> Group:
    entries: list[tuple[str, str]] = [("neutral", phrase) for phrase in table.get("neutral", ())]
    for kind, prefix in (("cue", "cue:"), ("facts", "fact:"), ("words", "word:")):
        entries += [(f"{prefix}{key}", one) for key, phrases in table.get(kind, {}).items() for one in phrases]
    return Group(
        name,
        Phrases(entries, written),
        tuple(table["needs"]),
        dict(table.get("numbers", {})),
        tuple(table.get("aside", ())),
        dict(table.get("given", {})),
        tuple(table.get("asks", ())),
        tuple(
            tuple(
                frozenset(written(token.folded) for token in tokenise(phrase))
                for concept, phrase in entries
                if any(_is_cue(one, [concept]) for one in need.split("|"))
            )
            for need in table["needs"]
        ),
        frozenset(table.get("scenery", ())),
        tuple(
            (f"{'fact:' if '=' in key else 'cue:'}{key}", phrase)
            for key, phrases in table.get("hints", {}).items()
            for phrase in phrases
        ),
        tuple(
            (f"fact:{key}" if "=" in key else key, one)
            for key, phrases in table.get("seems", {}).items()
            for one in phrases
        ),
    )


@dataclass(frozen=True, slots=True)
class _Text:
    """The tokens of a text, its numbers by their first token, and the words that a phrase from each token can hold."""

    tokens: tuple[Token, ...]
    amounts: Mapping[int, Amount]
    windows: tuple[list[str], ...]
    words: frozenset[str]


@lru_cache(maxsize=8)
def _text(text: str) -> _Text:
    tokens = tokenise(text)
    short = tokens if len(tokens) <= LONGEST else ()
    found = {one.first: one for one in amounts(short, guess_language(short))}
    windows = tuple(_window(short, index) for index in range(len(short)))
    return _Text(tokens, found, windows, frozenset(written(token.folded) for token in short))


def is_too_long(text: str) -> bool:
    """Whether a text has more tokens than are read as a case."""
    return len(_text(text).tokens) > LONGEST


def tokens_in(text: str) -> tuple[Token, ...]:
    """The tokens of a text."""
    return _text(text).tokens


def amounts_in(text: str) -> tuple[Amount, ...]:
    """The numbers of a text in order; none of one that is too long to be a case."""
    return tuple(_text(text).amounts.values())


@lru_cache(maxsize=8)
def stems_in(text: str) -> tuple[Stems, ...]:
    """The stems of each word of a text, none for its marks."""
    return tuple(stems(token.folded) if token.kind in WORDS else frozenset() for token in _text(text).tokens)


def reading(text: str, topic: str, forced: Mapping[str, str] | None = None) -> Reading:
    """Read any string for a topic; never raises. A text of more than ``LONGEST`` tokens has no sign of anything.

    ``forced``: values chosen for facts that the text tells twice.
    """
    signs, unknown, inside = _signs(text, topic)
    return Reading(groups()[topic], text, _text(text).tokens, signs, unknown, inside, forced or {})


def remark(text: str, topic: str) -> Reading:
    """Read a remark on a case whose topic is known already, so that none of its cues has to be there."""
    signs, unknown, inside = _signs(text, topic, known=True)
    return Reading(groups()[topic], text, _text(text).tokens, signs, unknown, inside)


@lru_cache(maxsize=128)
def _signs(text: str, topic: str, known: bool = False) -> tuple[tuple[Sign, ...], tuple[Token, ...], tuple[str, ...]]:
    read, group = _text(text), groups()[topic]
    tokens = read.tokens
    if len(tokens) > LONGEST or not (known or _may_be_about(group, read.words)):
        return (), tokens, ()
    signs: list[Sign] = []
    unknown: list[Token] = []
    index = 0
    while index < len(tokens):
        sign = _at(text, read, index, group)
        if sign is not None:
            signs.append(sign)
            index = sign.stop
            continue
        if not _harmless(tokens[index]):
            unknown.append(tokens[index])
        index += 1
    return tuple(signs), tuple(unknown), tuple(_inside(signs, read, group))


def _inside(signs: list[Sign], read: _Text, group: Group) -> Iterator[str]:
    """The cues in longer phrases, which as a whole say something else or nothing."""
    for sign in signs:
        for at in range(sign.first + 1, sign.stop) if sign.amount is None else ():
            match = group.phrases.at(read.windows[at][: sign.stop - at], 0)
            yield from (concept for concept in match.concepts if concept.startswith("cue:")) if match else ()
        if sign.amount is None and sign.stop - sign.first > 1:
            for length in range(1, sign.stop - sign.first):
                match = group.phrases.at(read.windows[sign.first][:length], 0)
                yield from (concept for concept in match.concepts if concept.startswith("cue:")) if match else ()


def _may_be_about(group: Group, words: frozenset[str]) -> bool:
    """Whether a text holds all words of some phrase for every cue that the topic needs."""
    return all(any(phrase <= words for phrase in cues) for cues in group.cues)


def _at(text: str, read: _Text, index: int, group: Group) -> Sign | None:
    tokens, amount, window = read.tokens, read.amounts.get(index), read.windows[index]
    token = tokens[index]
    match = None
    if token.kind in WORDS:
        match = group.phrases.at(window, 0)
        if token.folded in _ARTICLES and (inner := group.phrases.at(window, 1) if len(window) > 1 else None):
            # "the first card" is no reason to miss "first card to the wrong seat"
            match = None if match is None or inner.length >= match.length else match
        elif match is None and amount is None and not _harmless(token):
            corrected = group.phrases.corrected(window[0])
            match = group.phrases.at([corrected, *window[1:]], 0) if corrected else None
    if amount is not None and (match is None or match.length < amount.stop - index):
        stop = max(amount.stop, index + 1)
        concepts = ("money",) if amount.unit in _MONEY else (f"number:{amount.kind.value}",)
        return Sign(concepts, amount.start, amount.end, index, stop, text[amount.start : amount.end], amount)
    if match is None:
        return None
    stop = index + match.length
    end = tokens[stop - 1].end
    return Sign(match.concepts, token.start, end, index, stop, text[token.start : end])


def _window(tokens: tuple[Token, ...], index: int) -> list[str]:
    words: list[str] = []
    for token in tokens[index : index + LONGEST_PHRASE]:
        if token.clause != tokens[index].clause or token.kind in (TokenKind.QUOTE_OPEN, TokenKind.QUOTE_CLOSE):
            break
        words.append(written(token.folded))
    return words


@lru_cache(maxsize=4096)
def _harmless_word(word: str) -> bool:
    neutral, telling = _common()
    if (standard := written(word)) != word and _harmless_word(standard):
        return True
    return word in neutral or (word not in telling and (word in grammar() or word in ordinary()))


def harmless(word: str) -> bool:
    """Whether a folded word changes nothing in any case."""
    return _harmless_word(word)


@lru_cache(maxsize=16384)
def tells(word: str) -> bool:
    """Whether a folded word says something of a case: it is neither harmless nor one of the grammar."""
    return not (harmless(word) or word in grammar())


def _harmless(token: Token) -> bool:
    if token.kind not in _READ:
        return True
    return _harmless_word(token.folded)
