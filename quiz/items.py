"""What is a question once it is made: what is shown, which answers are right, and what a wrong one betrays?

An ``Item`` carries everything in both languages, so that an exam, a live quiz, a printed test and another
program show and mark it without the engine. It is stored as it was shown: a later generator or wording never
changes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

LANGUAGES = ("cs", "en")
FORMAT = 1
"""Version of the stored form."""


class Kind(StrEnum):
    """How an item is answered."""

    SINGLE = "single"
    TRUE_FALSE = "true-false"
    SELECT_ALL = "select-all"
    AMOUNT = "amount"
    ORDER = "order"
    SEAT = "seat"


Text = Mapping[str, str]
"""Language -> text."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose, to put in order, or to tap.

    ``key``: what the form sends: a letter, a seat or chip of the picture, or an amount in chips without
    separators. ``cause``: ``kind:id`` of what tempts to a wrong one, for instance ``misconception:half-
    reopens``; empty for a right one. ``why``: what is said about a wrong one after the answer; empty texts for
    a right one. ``cites``: the clause that makes it right or wrong, for instance ``tda-2015/46.A``.
    """

    key: str
    text: Text
    right: bool
    cause: str
    why: Text
    cites: str = ""


@dataclass(frozen=True, slots=True)
class Explanation:
    """One step of the reasoning with the clause it rests on, for instance ``tda-2015/46.A``."""

    text: Text
    cites: str


@dataclass(frozen=True, slots=True)
class PictureSeat:
    """One place of the table picture: ``key`` as an option's, ``number`` of the seat from 1.

    ``bet`` and ``stack`` in chips; ``button``: the dealer button lies there.
    """

    key: str
    number: int
    name: Text
    bet: int = 0
    folded: bool = False
    acting: bool = False
    all_in: bool = False
    button: bool = False
    stack: int | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn beside the text: seats, chips put out (values), chips in the middle (``None``: not drawn).

    ``board``: cards in the middle, such as ``Ah`` and ``Tc``.
    """

    seats: tuple[PictureSeat, ...] = ()
    pushed: tuple[int, ...] = ()
    pot: int | None = None
    board: tuple[str, ...] = ()


UNITS = ("chips", "seconds", "minutes", "hands", "rounds", "cards", "players")
"""What an amount can be counted in."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Item:
    """One question as it is shown and marked.

    ``key``: the keys of the right answer: one for ``SINGLE``, ``TRUE_FALSE`` and ``SEAT``; any number in any
    order for ``SELECT_ALL``; the amount in chips for ``AMOUNT``, whose options are amounts that people wrongly
    come to; all keys in the right order for ``ORDER``. ``clauses``: the clauses behind the answer, the deciding
    one last. ``knowledge`` and ``complexity``: 1 to 3. ``legal``: nothing irregular happens. ``unit``: what an
    amount counts, one of ``UNITS``.
    """

    id: str
    kind: Kind
    topic: str
    edition: str
    situation: Text
    asks: Text
    options: tuple[Option, ...]
    key: tuple[str, ...]
    answer: Text
    explanation: tuple[Explanation, ...]
    clauses: tuple[str, ...]
    picture: Picture
    knowledge: int
    complexity: int
    legal: bool
    unit: str = "chips"

    def option(self, key: str) -> Option | None:
        """The option with that key, if there is one."""
        return next((option for option in self.options if option.key == key), None)


OWN = "own:"
"""How the ids of trainers' own questions begin; they are for their organisation alone."""


def is_own(id: str) -> bool:
    """Whether a trainer wrote the question, in whatever version."""
    return id.startswith(OWN)


class BadAnswerError(ValueError):
    """What was sent cannot be an answer to the item:

    ``code`` is ``empty``, ``unknown``, ``too-many`` or ``no-amount``.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


_MOST_DIGITS = 12


def answer_of(item: Item, given: Sequence[str]) -> tuple[str, ...]:
    """The answer in the form that is stored and marked; raises ``BadAnswerError``.

    Options keep the item's order for ``SELECT_ALL`` and the given order for ``ORDER``; an amount loses its separators.
    """
    sent = [value.strip() for value in given if value.strip()]
    if not sent:
        raise BadAnswerError("empty")
    if item.kind is Kind.AMOUNT:
        if len(sent) > 1:
            raise BadAnswerError("too-many")
        digits = sent[0].translate(dict.fromkeys(map(ord, " \u00a0\u202f.,'"), None))
        if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
            raise BadAnswerError("no-amount")
        return (str(int(digits)),)
    known = [option.key for option in item.options]
    if any(key not in known for key in sent):
        raise BadAnswerError("unknown")
    if len(set(sent)) != len(sent):
        raise BadAnswerError("too-many")
    match item.kind:
        case Kind.SELECT_ALL:
            return tuple(key for key in known if key in sent)
        case Kind.ORDER:
            if len(sent) != len(known):
                raise BadAnswerError("empty")
            return tuple(sent)
        case _:
            if len(sent) > 1:
                raise BadAnswerError("too-many")
            return (sent[0],)


def is_right(item: Item, answer: Sequence[str]) -> bool:
    """Whether an answer from ``answer_of`` is the right one, wholly: there are no points for parts."""
    if item.kind is Kind.SELECT_ALL:
        return set(answer) == set(item.key)
    return tuple(answer) == item.key


def causes(item: Item, answer: Sequence[str]) -> tuple[str, ...]:
    """What the wrong parts of an answer betray, as ``kind:id``: those of wrong options chosen; none for a right
    answer.

    A typed amount betrays the belief whose amount it is. An option left out of ``SELECT_ALL`` betrays nothing.
    """
    if is_right(item, answer) or item.kind is Kind.ORDER:
        return ()
    chosen = (item.option(key) for key in answer)
    return tuple(option.cause for option in chosen if option and not option.right and option.cause)


def to_data(item: Item) -> dict[str, Any]:
    """The item as plain data for JSON."""
    return {"format": FORMAT, **asdict(item)}


def from_data(data: Mapping[str, Any]) -> Item:
    """The item from ``to_data``'s data; ``ValueError`` for another format or data that are not an item's."""
    if data.get("format") != FORMAT:
        raise ValueError(f"format {data.get('format')!r}")
    try:
        picture = data["picture"]
        return Item(
            **{name: data[name] for name in ("id", "topic", "edition", "knowledge", "complexity", "legal")},
            unit=data.get("unit", "chips"),
            kind=Kind(data["kind"]),
            situation=dict(data["situation"]),
            asks=dict(data["asks"]),
            answer=dict(data["answer"]),
            options=tuple(Option(**option) for option in data["options"]),
            key=tuple(data["key"]),
            explanation=tuple(Explanation(**step) for step in data["explanation"]),
            clauses=tuple(data["clauses"]),
            picture=Picture(
                seats=tuple(PictureSeat(**seat) for seat in picture["seats"]),
                pushed=tuple(picture["pushed"]),
                pot=picture["pot"],
                board=tuple(picture.get("board", ())),
            ),
        )
    except (KeyError, TypeError) as fault:
        raise ValueError(f"not an item: {fault}") from fault
