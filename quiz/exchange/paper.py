"""What stands on a paper test in two variants, under which numbers and letters, and what is its key?

Two variants have either different questions, topic by topic the same, or the same ones in another order with their
choices in another order too. The seed decides: the same one gives the same paper for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from quiz.exchange.collection import shuffled_order
from quiz.generate.draw import Draw
from quiz.items import Item, Kind, Option

NAMES = ("A", "B")

_MIXED = frozenset({Kind.SINGLE, Kind.SELECT_ALL})
"""Kinds whose choices stand in another order on the second variant."""


@dataclass(frozen=True, slots=True)
class Printed:
    """One question: its number on the sheet, and its choices in the order of the letters A, B, C."""

    number: int
    item: Item
    options: tuple[Option, ...]

    @property
    def lettered(self) -> tuple[tuple[str, Option], ...]:
        """Letter and choice; none for an amount, which is written in."""
        return () if self.item.kind is Kind.AMOUNT else tuple(zip(ascii_uppercase, self.options, strict=False))

    @property
    def key(self) -> tuple[str, ...]:
        """The letters that are right, in the right order for an order; the amount in chips; none where nothing is."""
        if self.item.kind is Kind.AMOUNT:
            return self.item.key
        letters = {option.key: letter for letter, option in self.lettered}
        found = [letters[key] for key in self.item.key]
        return tuple(found if self.item.kind is Kind.ORDER else sorted(found))


@dataclass(frozen=True, slots=True)
class Sheet:
    """One variant: its name and its questions."""

    name: str
    questions: tuple[Printed, ...]


def in_pairs(items: Sequence[Item]) -> tuple[Sheet, Sheet]:
    """Variants with different questions: of each two items that follow each other, one on either sheet."""
    return _sheet("A", items[0::2]), _sheet("B", items[1::2])


def in_another_order(items: Sequence[Item], *, seed: int) -> tuple[Sheet, Sheet]:
    """Variants with the same questions: the second one mixes them and their choices."""
    draw = Draw(f"paper:{seed}")
    mixed = draw.shuffled(items)
    if mixed == list(items):
        mixed = [*mixed[1:], *mixed[:1]]
    second = tuple(Printed(number, item, _mixed(item, draw)) for number, item in enumerate(mixed, start=1))
    return _sheet("A", items), Sheet("B", second)


def _sheet(name: str, items: Sequence[Item]) -> Sheet:
    return Sheet(name, tuple(Printed(number, item, _plain(item)) for number, item in enumerate(items, start=1)))


def _plain(item: Item) -> tuple[Option, ...]:
    return tuple(shuffled_order(item)) if item.kind is Kind.ORDER else item.options


def _mixed(item: Item, draw: Draw) -> tuple[Option, ...]:
    plain = _plain(item)
    if item.kind not in (*_MIXED, Kind.ORDER) or len(plain) < 2:
        return plain
    mixed = tuple(draw.shuffled(plain))
    if mixed == plain:
        mixed = (*mixed[1:], mixed[0])
    if item.kind is Kind.ORDER and tuple(option.key for option in mixed) == item.key:
        return plain
    return mixed
