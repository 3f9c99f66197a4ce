"""Is an item fit to be kept ahead: one right key, no equal answers, short enough to read, whole in both languages?"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from quiz.items import LANGUAGES, UNITS, Item, Kind, Text

MOST_WORDS: Mapping[str, int] = {"situation": 95, "asks": 60, "option": 60}
"""Words of a part in one language."""
MOST_IN_A_SENTENCE = 45
"""Words of the longest sentence of a situation."""
FEWEST_CHARACTERS = 25
"""A shorter situation tells nothing."""
MOST_OPTIONS = 10
FEWEST_OPTIONS: Mapping[Kind, int] = {Kind.AMOUNT: 1, Kind.TRUE_FALSE: 2, Kind.SINGLE: 2}
"""Answers to choose from; amounts only have wrong ones. Other kinds have at least three."""

_WORD = re.compile(r"[^\s\u00a0]*\w[^\s\u00a0]*")
_SENTENCE_END = re.compile(r"(?<=[.!?:;])[“”\"»]?\s+(?=\W*[^\W\d_])")
_PLACEHOLDER = re.compile(r"%\(\w+\)|[{}]")


@dataclass(frozen=True, slots=True)
class Fault:
    """Why an item is refused: a code and what shows it."""

    code: str
    shown: str

    def __str__(self) -> str:
        return f"{self.code}: {self.shown}"


def words(text: str) -> int:
    """How many words a text has; a number with its separators is one."""
    return len(_WORD.findall(re.sub(r"(?<=\d)[\u00a0 ](?=\d{3}(?!\d))", "", text)))


def fold(text: str) -> str:
    """The text without case, accents, spaces and punctuation, to find what tells the same."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in plain if character.isalnum())


def told(item: Item) -> tuple[str, ...]:
    """What makes two items of a topic the same for a reader: the folded situation in each language."""
    return tuple(fold(item.situation[lang]) for lang in LANGUAGES)


def faults(item: Item) -> tuple[Fault, ...]:
    """All that is wrong with an item; nothing when it is fit."""
    return (*_about_the_key(item), *_about_the_texts(item), *_about_the_options(item))


def _about_the_key(item: Item) -> Iterator[Fault]:
    known = [option.key for option in item.options]
    right = [option.key for option in item.options if option.right]
    if len(set(known)) != len(known):
        yield Fault("key", "two answers have the same key")
    match item.kind:
        case Kind.AMOUNT:
            fits = len(item.key) == 1 and item.key[0].isdigit() and int(item.key[0]) > 0 and not right
            fits = fits and item.key[0] not in known and item.unit in UNITS
        case Kind.SELECT_ALL:
            fits = 0 < len(right) < len(known) and set(right) == set(item.key)
        case Kind.ORDER:
            fits = sorted(item.key) == sorted(known)
        case _:
            fits = right == list(item.key) and len(right) == 1
    if not fits:
        yield Fault("key", f"{item.kind} has the key {item.key} and the right answers {right}")
    if not item.explanation or not item.clauses:
        yield Fault("reasons", "no step or no clause")


def _texts(item: Item) -> Iterator[tuple[str, Text]]:
    yield from (("situation", item.situation), ("asks", item.asks), ("answer", item.answer))
    yield from ((f"option {option.key}", option.text) for option in item.options)
    yield from ((f"why {option.key}", option.why) for option in item.options if not option.right)
    yield from ((f"step {at}", step.text) for at, step in enumerate(item.explanation, start=1))
    yield from ((f"seat {seat.key}", seat.name) for seat in item.picture.seats)


def _about_the_texts(item: Item) -> Iterator[Fault]:
    for part, text in _texts(item):
        for lang in LANGUAGES:
            if not text.get(lang, "").strip():
                yield Fault("language", f"{part} has no {lang} text")
            elif _PLACEHOLDER.search(text[lang]):
                yield Fault("language", f"{part} has an open place in {lang}: {text[lang]}")
    for lang in LANGUAGES:
        situation = item.situation.get(lang, "")
        if len(situation) < FEWEST_CHARACTERS:
            yield Fault("length", f"the situation is too short in {lang}")
        for part, read in (("situation", situation), ("asks", item.asks.get(lang, ""))):
            if words(read) > MOST_WORDS[part]:
                yield Fault("length", f"{part} has {words(read)} words in {lang}")
        longest = max(map(words, _SENTENCE_END.split(situation)))
        if longest > MOST_IN_A_SENTENCE:
            yield Fault("reading", f"a sentence has {longest} words in {lang}")


def _about_the_options(item: Item) -> Iterator[Fault]:
    if not FEWEST_OPTIONS.get(item.kind, 3) <= len(item.options) <= MOST_OPTIONS:
        yield Fault("options", f"{len(item.options)} answers")
    for lang in LANGUAGES:
        texts = [fold(option.text.get(lang, "")) or option.text.get(lang, "") for option in item.options]
        if len(set(texts)) != len(texts):
            yield Fault("options", f"two answers read the same in {lang}")
        longest = max((words(option.text.get(lang, "")) for option in item.options), default=0)
        if longest > MOST_WORDS["option"]:
            yield Fault("length", f"an answer has {longest} words in {lang}")
    for option in item.options:
        if not option.right and not option.cause:
            yield Fault("cause", f"nothing tempts to answer {option.key}")
