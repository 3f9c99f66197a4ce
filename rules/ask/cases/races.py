"""Which seat has how many chips in a race, and which cards did it draw?

For the loose reading alone: what is told seat by seat, in one sentence or in several.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.lang import Token
from rules.lang.numerals import chip_noun, number_word

from .cardwords import cards_told
from .figures import Figure, figures
from .reading import Reading, Refused
from .roster import seat_called
from .signs import Spans, told

_SEAT = ("seat", "zidl", "sedadl", "sedack", "mist", "box", "kres")
_MOST_SEATS = 10
_MOST_CHIPS = 60
_NOTHING_ELSE = frozenset(["nothing", "nic"])
Facts = dict[str, Any]


def chip_race(read: Reading) -> tuple[Facts, Spans]:
    """A race with every seat's odd chips and cards; raises ``Refused``."""
    simple, spans = told(read)
    if not {"removed", "lowest"} <= set(simple):
        raise Refused("which chips are raced for is not told")
    removed, lowest = int(simple["removed"]), int(simple["lowest"])
    facts: Facts = {"removed": removed, "lowest": lowest}
    if "race_chips" in simple:
        facts["race_chips"] = int(simple["race_chips"])
    places = tuple(_places(read.tokens))
    if len({seat for seat, _, _ in places}) < 2:
        raise Refused("which seats race is not told")
    chips = figures(read, apart=True)
    cards = tuple(cards_told(read.tokens))
    entries: dict[int, Facts] = {}
    shared = 0
    for at, (seat, _, start) in enumerate(places):
        stop = places[at + 1][1] if at + 1 < len(places) else len(read.tokens)
        entry = entries.setdefault(seat, {"seat": seat})
        inside = [one for one in chips if start <= one.first < stop]
        if (count := _count(inside, removed, read.tokens)) is not None:
            entry.setdefault("count", count)
        if (other := _other(inside, removed, lowest, read.tokens)) is not None:
            entry.setdefault("other", other)
        if "other" in entry and _of_all(inside, entry["other"], read.tokens):
            shared = entry["other"]
        drawn = [one.card for one in cards if start <= one.first < stop and len(one.card) == 2]
        entry.setdefault("cards", []).extend(drawn)
    each = lowest // removed
    for entry in entries.values():
        if shared:
            entry.setdefault("other", shared)
        if "count" not in entry:
            raise Refused("how many chips a seat has is not told")
        entry["cards"] = entry["cards"][: entry["count"] % each]
        if not entry["cards"]:
            del entry["cards"]
    facts["seats"] = list(entries.values())
    spans["seats"] = tuple((read.tokens[first].start, read.tokens[start - 1].end) for _, first, start in places)
    return facts, spans


def _places(tokens: Sequence[Token]) -> Iterator[tuple[int, int, int]]:
    """Where seats are named: the number, the first token of the name and the first after it."""
    numbers = set()
    found = []
    for at, token in enumerate(tokens[:-1]):
        if token.folded.startswith(_SEAT) and (seat := _number(tokens[at + 1].folded)):
            numbers.add(seat)
            found.append((seat, at, at + 2))
    for at, token in enumerate(tokens):
        seat = seat_called(token.folded)
        lead = tokens[at - 1].folded if at else ""
        card = any(one.first <= at < one.stop for one in cards_told(tokens)) or chip_noun(lead) is not None
        if seat in numbers and not card and not any(first <= at < stop for _, first, stop in found):
            found.append((seat, at, at + 1))
    yield from sorted(found, key=lambda one: one[1])


def _number(word: str) -> int:
    if word.isdecimal() and len(word) <= 2:
        value = int(word)
    else:
        number = number_word(word)
        value = number.value if number is not None and not number.scale else 0
    return value if 1 <= value <= _MOST_SEATS else 0


def _count(inside: Sequence[Figure], removed: int, tokens: Sequence[Token]) -> int | None:
    """The chips of the colour that goes: by their face, or a bare number of them."""
    for one in inside:
        if one.face == removed and one.count:
            return one.count
    for one in inside:
        if not one.named and one.total <= _MOST_CHIPS and one.total != removed:
            return one.total
    # "one in seat 9" is no number elsewhere
    return None


def _of_all(inside: Sequence[Figure], other: int, tokens: Sequence[Token]) -> bool:
    """Whether every seat has as much beside: "they all have 20,000 more"."""
    at = next((one.first for one in inside if one.total == other), 0)
    return bool(
        {"all", "each", "everyone", "vsichni", "kazdy"} & {token.folded for token in tokens[max(0, at - 3) : at]}
    )


def _other(inside: Sequence[Figure], removed: int, lowest: int, tokens: Sequence[Token]) -> int | None:
    """What a seat has beside the chips that go."""
    for one in inside:
        swapped = one.face == lowest and one.stop < len(tokens) and tokens[one.stop].folded in ("for", "za")
        if one.face != removed and one.total >= lowest and not swapped:
            return one.total
    first = min((one.first for one in inside), default=0)
    clause = {token.folded for token in tokens[first : first + 8]}
    return 0 if clause & _NOTHING_ELSE else None
