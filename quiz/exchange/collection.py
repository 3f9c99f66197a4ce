"""What is handed to a writer: which items, in which language, with which titles, words and pictures?"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from html import escape

from quiz.items import Item, Kind, Option

NOTHING_RIGHT = "nothing-right"
"""Why an item is left out: no answer is right, and the format can't mark that."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of an item: ``name`` of its file without ending, ``svg`` that needs no style sheet, ``text``
    instead."""

    name: str
    svg: str
    text: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Words:
    """The few words that a file says itself, in its language."""

    answer: str
    rules: str
    how_many: str
    in_order: str
    units: Mapping[str, str]
    """Unit of an amount -> what is to be written, for instance "Amount in chips"."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    """An item with the titles of its topic and edition and its pictures, in the collection's language."""

    item: Item
    topic: str
    edition: str
    drawings: tuple[Drawing, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Collection:
    """Entries under a title, in one language, ``cs`` or ``en``; made at that time."""

    lang: str
    title: str
    entries: tuple[Entry, ...]
    words: Words
    made_at: datetime


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An item that the format can't hold, and why: ``NOTHING_RIGHT``."""

    id: str
    why: str


@dataclass(frozen=True, slots=True)
class Written:
    """A finished file, and what is not in it."""

    data: bytes
    left_out: tuple[LeftOut, ...] = field(default=())


def by_topic(collection: Collection) -> list[Entry]:
    """The entries, those of an edition's topic together; otherwise as they stand."""
    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in collection.entries:
        groups.setdefault((entry.item.edition, entry.item.topic), []).append(entry)
    return [entry for group in groups.values() for entry in group]


def markable(collection: Collection) -> tuple[list[Entry], tuple[LeftOut, ...]]:
    """The entries by topic, for formats that mark what is right; and those left out, in which nothing is."""
    kept, left_out = [], []
    for entry in by_topic(collection):
        if entry.item.kind is Kind.SELECT_ALL and not right_options(entry.item):
            left_out.append(LeftOut(entry.item.id, NOTHING_RIGHT))
        else:
            kept.append(entry)
    return kept, tuple(left_out)


Writer = Callable[[Collection], Written]


def clause(cites: str) -> str:
    """The number of a clause without its edition: ``46.A`` of ``tda-2015/46.A``."""
    return cites.rpartition("/")[2]


def told(item: Item, lang: str) -> str:
    """The situation and the question as one paragraph."""
    return f"{item.situation[lang]} {item.asks[lang]}".strip()


def reasoning(item: Item, lang: str) -> list[str]:
    """The steps of the reasoning, each with its clause in brackets."""
    return [f"{step.text[lang]} [{clause(step.cites)}]" if step.cites else step.text[lang] for step in item.explanation]


def why_wrong(option: Option, lang: str) -> str:
    """What is said to somebody who chose this option; empty for a right one."""
    text = option.why.get(lang, "")
    return "" if option.right or not text else f"{text} [{clause(option.cites)}]" if option.cites else text


def labels(item: Item) -> list[str]:
    """What the item can be searched by: topic, edition, kind, clauses, difficulty, and whether the play was legal."""
    return [
        item.topic,
        item.edition,
        str(item.kind),
        *dict.fromkeys(item.clauses),
        f"knowledge-{item.knowledge}",
        f"complexity-{item.complexity}",
        *(["legal-play"] if item.legal else []),
    ]


def truth(item: Item) -> bool | None:
    """Whether a true-false item's statement is true; ``None`` where its options are not ``true`` and ``false``."""
    if item.kind is not Kind.TRUE_FALSE or {option.key for option in item.options} != {"true", "false"}:
        return None
    return item.key == ("true",)


def right_options(item: Item) -> list[Option]:
    """The options that belong to the key, in the item's order."""
    return [option for option in item.options if option.key in item.key]


def shuffled_order(item: Item) -> list[Option]:
    """The options of an order as they are shown: as they stand, but never in the right order already."""
    options = list(item.options)
    return [*options[1:], options[0]] if tuple(option.key for option in options) == item.key else options


def shares(right: Sequence[object], wrong: Sequence[object]) -> tuple[str, str]:
    """Per cent for each right and each wrong choice of several: all right ones make 100, one wrong one takes all."""
    return _per_cent(100, len(right)), "-100" if wrong else "0"


def _per_cent(whole: int, parts: int) -> str:
    return f"{whole / parts:.5f}".rstrip("0").rstrip(".") if parts else "0"


_FORBIDDEN = re.compile("[^\t\n\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """The text without characters that XML forbids, its lines ending in a line feed."""
    return _FORBIDDEN.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))


def as_html(text: str) -> str:
    """A text as HTML on one line: what means something to HTML is escaped, lines are parted by ``<br>``."""
    return escape(clean(text), quote=False).replace("\n", "<br>")


def paragraphs(texts: Sequence[str]) -> str:
    """Texts as HTML, a paragraph each; an empty one is left out."""
    return "".join(f"<p>{as_html(text)}</p>" for text in texts if text)
