"""How is a moment of play drawn: chips, stacks, the table from above, the bet line?

Pure functions from small values to accessible SVG text. No language lives here: every word, title and
description is given by the caller, numbers go through the caller's formatter, and all of it is escaped.
Looks come from `static/css/diagrams.css` by class only, so a picture follows theme and print.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from html import escape
from itertools import pairwise

from django.utils.safestring import SafeString, mark_safe

from rules.lang.cards import SUIT_SIGNS

FormatNumber = Callable[[int], str]

MIN_SEATS, MAX_SEATS = 2, 10
MAX_NAME = 10  # characters that fit a seat at 320 px
MAX_SLABS = 8  # chips drawn in one stack; the label always tells the full count

# Colour classes of common tournament sets, from the smallest chip up; a value between takes the class below it.
_CHIP_CLASSES = (25, 100, 500, 1_000, 5_000, 25_000, 100_000)
CARD_MARKS: Mapping[str, str] = {"plays": "", "early": "!", "unsure": "?", "down": "", "new": "+"}
"""Look of a card whose face does not matter -> the sign on it, so that colour is never needed."""

_RANKS = frozenset("23456789TJQKA")

_Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, kw_only=True)
class SeatPicture:
    """One seat: number from 1, stack and bet in chips; `note` replaces the stack (for instance "folded")."""

    number: int
    name: str
    stack: int | None = None
    bet: int = 0
    role: str = ""
    note: str = ""
    folded: bool = False
    acting: bool = False
    button: bool = False

    def __post_init__(self) -> None:
        if self.number < 1:
            raise ValueError(f"seat number must be 1 or more, not {self.number}")
        if self.bet < 0 or (self.stack is not None and self.stack < 0):
            raise ValueError(f"seat {self.number}: chips cannot be negative")


@dataclass(frozen=True, kw_only=True)
class TablePicture:
    """A table seen from above; `seat_count` places (2 to 10), of which `seats` are taken; board cards as "Ah", "Tc"."""

    seat_count: int
    seats: tuple[SeatPicture, ...]
    board: tuple[str, ...] = ()
    pot: int | None = None
    pot_label: str = ""
    dealer_label: str = ""

    def __post_init__(self) -> None:
        if not MIN_SEATS <= self.seat_count <= MAX_SEATS:
            raise ValueError(f"a table has {MIN_SEATS} to {MAX_SEATS} seats, not {self.seat_count}")
        numbers = [seat.number for seat in self.seats]
        if len(set(numbers)) != len(numbers):
            raise ValueError("two players on one seat")
        if any(number > self.seat_count for number in numbers):
            raise ValueError(f"a seat number is above {self.seat_count}")
        if len(self.board) > 5:
            raise ValueError(f"a board has at most 5 cards, not {len(self.board)}")
        for card in self.board:
            if len(card) != 2 or card[0] not in _RANKS or card[1] not in SUIT_SIGNS:
                raise ValueError(f"not a card: {card!r}")


@dataclass(frozen=True, kw_only=True)
class BetLinePicture:
    """Amounts of one decision in chips: call, 50 % mark (if the edition has one), smallest raise, chips put in."""

    call: int
    minimum_raise: int
    pushed: int
    threshold: int | None = None
    call_label: str
    threshold_label: str = ""
    minimum_raise_label: str
    pushed_label: str
    zone_labels: tuple[str, str, str] | None = None

    def __post_init__(self) -> None:
        if min(self.call, self.minimum_raise, self.pushed) < 0:
            raise ValueError("amounts cannot be negative")
        if self.minimum_raise <= self.call:
            raise ValueError(f"the smallest raise {self.minimum_raise} must be above the call {self.call}")
        if self.threshold is not None and not self.call < self.threshold <= self.minimum_raise:
            raise ValueError(f"the threshold {self.threshold} must lie between the call and the smallest raise")


@dataclass(frozen=True, kw_only=True)
class DealRow:
    """Cards after one step: looks of the board (at most 5) and of what lies aside, counts of burned and returned ones.

    ``key``: what stands before the row. ``mixed``: the stub was shuffled in this step.
    """

    key: str
    board: tuple[str, ...]
    aside: tuple[str, ...] = ()
    burns: int = 0
    returned: int = 0
    mixed: bool = False

    def __post_init__(self) -> None:
        if len(self.board) > 5:
            raise ValueError(f"a board has at most 5 cards, not {len(self.board)}")
        if len(self.aside) > 1:
            raise ValueError(f"at most one card lies aside, not {len(self.aside)}")
        if unknown := {*self.board, *self.aside} - set(CARD_MARKS):
            raise ValueError(f"unknown looks of cards: {sorted(unknown)}")
        if min(self.burns, self.returned) < 0:
            raise ValueError("numbers of cards cannot be negative")


@dataclass(frozen=True, kw_only=True)
class DealPicture:
    """Rows from the mistake to the end, the four column heads, and the key: pairs of a look and its words."""

    rows: tuple[DealRow, ...]
    heads: tuple[str, str, str, str]
    legend: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if not self.rows:
            raise ValueError("a procedure needs a row")


class BandLook(StrEnum):
    """How a band of the ruler looks: each has its own pattern, so that colour is never needed."""

    CALL = "call"
    CUT = "completed"
    RAISE = "raise"
    ALL_IN = "all-in"
    DIRECTOR = "director"
    OPEN = "open"


@dataclass(frozen=True, kw_only=True)
class RulerBand:
    """Totals from `first` to `last` in chips that are ruled alike; `label`: the clause that rules them."""

    first: int
    last: int
    look: BandLook
    label: str

    def __post_init__(self) -> None:
        if not 0 < self.first <= self.last:
            raise ValueError(f"no totals from {self.first} to {self.last}")


@dataclass(frozen=True, kw_only=True)
class ThresholdRulerPicture:
    """Bands without a gap between them; `pushed`: the total whose place is marked, in chips."""

    bands: tuple[RulerBand, ...]
    pushed: int | None = None
    pushed_label: str = ""

    def __post_init__(self) -> None:
        if not self.bands:
            raise ValueError("a ruler needs a band")
        for before, band in pairwise(self.bands):
            if before.last + 1 != band.first:
                raise ValueError(f"a gap between {before.last} and {band.first}")
        if self.pushed is not None and not self.bands[0].first <= self.pushed <= self.bands[-1].last:
            raise ValueError(f"{self.pushed} lies outside the ruler")


def chip(value: int, *, number: FormatNumber, uid: str, title: str, description: str = "") -> SafeString:
    """One chip from above with its value (chips). 60 by 60 units."""
    return _svg("dg dg--chip", (60, 60), _face(30, 30, 28, value, number), uid, title, description)


def chip_stack(
    chips: Sequence[int], *, number: FormatNumber, uid: str, title: str, description: str = ""
) -> SafeString:
    """Chips sorted into one stack a value, largest first, labelled count × value. No chips: ValueError."""
    if not chips:
        raise ValueError("no chips to draw")
    if min(chips) <= 0:
        raise ValueError("a chip is worth more than 0")
    counts = sorted(Counter(chips).items(), reverse=True)
    column, top = 84, 12
    tallest = min(MAX_SLABS, max(count for _, count in counts))
    base = top + tallest * 9 + 6
    parts = []
    for index, (value, count) in enumerate(counts):
        middle = column // 2 + index * column
        slabs = [
            f'<rect class="slab" x="{middle - 27}" y="{base - 9 - 9 * level}" width="54" height="9" rx="3"/>'
            f'<rect class="slab-spot" x="{middle - 17}" y="{base - 8 - 9 * level}" width="8" height="7"/>'
            f'<rect class="slab-spot" x="{middle + 9}" y="{base - 8 - 9 * level}" width="8" height="7"/>'
            for level in range(min(count, MAX_SLABS))
        ]
        label = f"{count} × {number(value)}"
        parts.append(
            f'<g class="{_chip_class(value)}">{"".join(slabs)}</g>{_text(middle, base + 18, label, "mark-value")}'
        )
    return _svg("dg dg--stack", (column * len(counts), base + 26), "".join(parts), uid, title, description)


def table(picture: TablePicture, *, number: FormatNumber, uid: str, title: str, description: str) -> SafeString:
    """The table from above, dealer at the top, seats numbered clockwise from the dealer's left. 360 by 434 units."""
    parts = [
        '<rect class="rail" x="36" y="30" width="288" height="372" rx="144"/>',
        '<rect class="cloth" x="48" y="42" width="264" height="348" rx="132"/>',
        '<rect class="betting-line" x="92" y="86" width="176" height="260" rx="88"/>',
        '<rect class="house" x="138" y="26" width="84" height="26" rx="13"/>',
        _text(180, 43, _short(picture.dealer_label, 12), "house-text"),
        _board(picture.board),
    ]
    plates: list[_Box] = [(108, 170, 252, 212)] if picture.board else []
    for seat in picture.seats:
        angle = _seat_angle(seat.number, picture.seat_count)
        x = min(max(180 + 155 * math.sin(angle), 41), 319)
        y = min(max(216 - 186 * math.cos(angle), 30), 408)
        parts.append(_seat(seat, x, y, number))
        if seat.bet:
            box = _plate(number(seat.bet), x, y, angle)
            plates.append(box)
            parts.append(_bet(seat.bet, box, number))
    if picture.pot is not None:
        parts.append(_pot(picture.pot_label, number(picture.pot), plates))
    return _svg("dg dg--table", (360, 434), "".join(parts), uid, title, description)


@dataclass(frozen=True, kw_only=True)
class Spot:
    """A place of the table to tap: its name in ``SPOTS``, the words on it, and where it leads."""

    name: str
    label: str
    url: str
    chosen: bool = False

    def __post_init__(self) -> None:
        if self.name not in SPOTS:
            raise ValueError(f"no place of the table: {self.name!r}")


def places(spots: Sequence[Spot], *, uid: str, title: str) -> SafeString:
    """The places of a table as links, the dealer at the top; 328 by 396 units, each at least 44 units each way."""
    parts = [
        '<rect class="rail" x="4" y="28" width="320" height="316" rx="120"/>',
        '<rect class="cloth" x="13" y="37" width="302" height="298" rx="112"/>',
    ]
    for spot in spots:
        left, top, right, bottom = SPOTS[spot.name]
        middle = (left + right) / 2
        current = ' aria-current="true"' if spot.chosen else ""
        parts.append(
            f'<a class="spot" href="{escape(spot.url)}"{current}>'
            f'<rect class="spot-area" x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="8"/>'
            f'<g transform="translate({middle} {top + 16})">{_SIGNS[spot.name]}</g>'
            f"{_text(middle, bottom - 7, spot.label, 'spot-text', right - left - 6)}</a>"
        )
    safe = escape(uid)
    return mark_safe(  # noqa: S308 - every piece of text above is escaped
        f'<svg class="dg dg--places" width="328" height="396" viewBox="0 0 328 396" role="group" '
        f'aria-labelledby="{safe}-title"><title id="{safe}-title">{escape(title)}</title>{"".join(parts)}</svg>'
    )


SPOTS: dict[str, _Box] = {
    "clock": (4, 4, 92, 54),
    "dealer": (114, 4, 214, 58),
    "muck": (34, 70, 124, 122),
    "stub": (204, 70, 294, 122),
    "board": (66, 128, 262, 182),
    "pot": (34, 190, 158, 242),
    "bets": (170, 190, 294, 242),
    "blinds": (44, 250, 150, 302),
    "button": (178, 250, 284, 302),
    "seat": (4, 340, 106, 392),
    "cards": (113, 320, 215, 392),
    "stack": (222, 340, 324, 392),
}
"""Where each place lies: left, top, right and bottom."""


def _puck(x: float, chip_class: str) -> str:
    return (
        f'<g class="{chip_class}"><circle class="chip-face" cx="{x}" cy="0" r="11"/>'
        f'<circle class="chip-spots" cx="{x}" cy="0" r="9" stroke-dasharray="4.7"/>'
        f'<circle class="chip-inner" cx="{x}" cy="0" r="6"/></g>'
    )


def _card(x: float, y: float, rank: str = "", suit: str = "", turn: int = 0) -> str:
    turned = f' transform="rotate({turn} {x} {y})"' if turn else ""
    box = f'x="{x - 8}" y="{y - 11}" width="16" height="22" rx="2"'
    if not rank:
        return f'<rect class="card-back"{turned} {box}/>'
    return (
        f'<g{turned}><rect class="playing-card" {box}/>'
        f'<text class="suit suit-{suit}" x="{x}" y="{y + 5}">{SUIT_SIGNS[suit]}</text></g>'
    )


_SIGNS: dict[str, str] = {
    "clock": '<circle class="sign" cx="0" cy="0" r="12"/><path class="sign" d="M0-7V0l5 4"/>',
    "dealer": '<circle class="sign" cx="0" cy="-5" r="6"/><path class="sign" d="M-13 14a13 10 0 0 1 26 0"/>',
    "muck": _card(-10, 1, turn=-24) + _card(2, -1, turn=8) + _card(12, 2, turn=32),
    "stub": "".join(_card(-3 + 2 * at, 3 - 2 * at) for at in range(4)),
    "board": _card(-76, 2, turn=90) + "".join(_card(-34 + 22 * at, 1, "x", suit) for at, suit in enumerate("shdcs")),
    "pot": _puck(-16, "chip-100") + _puck(-5, "chip-500") + _puck(6, "chip-1000") + _puck(17, "chip-5000"),
    "bets": _puck(-14, "chip-1000")
    + _puck(0, "chip-1000")
    + '<path class="sign sign--line" d="M-50 13H50"/>'
    + _puck(24, "chip-500"),
    "blinds": _puck(-14, "chip-25") + _puck(12, "chip-100"),
    "button": '<circle class="puck" cx="0" cy="0" r="13"/><text class="puck-text" x="0" y="4">D</text>',
    "seat": '<path class="sign" d="M-9-12v15h18v-15M-9 3v11M9 3v11"/>',
    "cards": _card(-8, 10, turn=-8) + _card(8, 10, turn=8),
    "stack": _puck(-12, "chip-5000") + _puck(0, "chip-1000") + _puck(12, "chip-25"),
}


def bet_line(picture: BetLinePicture, *, number: FormatNumber, uid: str, title: str, description: str) -> SafeString:
    """Where the chips put in lie against the call, the 50 % mark and the smallest raise. 360 by 168 units."""
    left, right, top, bottom = 8.0, 352.0, 58.0, 88.0
    least = picture.minimum_raise
    longest = max(least + (least - picture.call) * 0.8, picture.pushed * 1.06)
    # Below the call and above the smallest raise little is decided: the room between the two always stays the same,
    # so that their labels keep apart however much was put in.
    call_at, least_at = left + (right - left) * 0.22, left + (right - left) * 0.74

    def at(amount: float) -> float:
        if amount <= picture.call:
            return left + (call_at - left) * (amount / picture.call if picture.call else 0)
        if amount <= least:
            return call_at + (least_at - call_at) * (amount - picture.call) / (least - picture.call)
        return least_at + (right - least_at) * (amount - least) / (longest - least)

    edges = [left, call_at, at(picture.minimum_raise), right]
    kinds = ["short", "call", "raise"]
    if picture.threshold is not None and picture.threshold < picture.minimum_raise:
        edges.insert(2, at(picture.threshold))
        kinds.insert(2, "completed")
    fills = {"short": "", "call": "", "completed": f"url(#{escape(uid)}-hatch)", "raise": f"url(#{escape(uid)}-dots)"}
    parts = [
        f'<defs><pattern id="{escape(uid)}-hatch" width="7" height="7" patternUnits="userSpaceOnUse">'
        '<path class="hatch" d="M0 7 7 0"/></pattern>'
        f'<pattern id="{escape(uid)}-dots" width="8" height="8" patternUnits="userSpaceOnUse">'
        '<circle class="dots" cx="4" cy="4" r="1"/></pattern></defs>'
    ]
    for kind, (begin, end) in zip(kinds, pairwise(edges), strict=True):
        box = f'x="{begin:.1f}" y="{top:.0f}" width="{end - begin:.1f}" height="{bottom - top:.0f}"'
        parts.append(f'<rect class="zone zone--{kind}" {box}/>')
        if fills[kind]:
            strip = f'x="{begin:.1f}" y="{bottom - 9:.0f}" width="{end - begin:.1f}" height="9"'
            parts.append(f'<rect {strip} fill="{fills[kind]}"/>')
    if picture.zone_labels:
        named = [kind for kind in kinds if kind != "short"]
        labels = picture.zone_labels if len(named) == 3 else (picture.zone_labels[0], picture.zone_labels[2])
        spans = dict(zip(kinds, pairwise(edges), strict=True))
        for kind, label in zip(named, labels, strict=True):
            begin, end = spans[kind]
            if end - begin >= _width(label, 12) + 6:
                parts.append(_text((begin + end) / 2, top + 15, label, "zone-text"))
    marks = [(picture.call, picture.call_label), (picture.minimum_raise, picture.minimum_raise_label)]
    if picture.threshold is not None and picture.threshold < picture.minimum_raise:
        marks.insert(1, (picture.threshold, picture.threshold_label))
    parts.extend(_marks([(at(amount), label, number(amount)) for amount, label in marks], right))
    parts.append(_pin(at(picture.pushed), f"{picture.pushed_label} {number(picture.pushed)}", left, right, top))
    return _svg("dg dg--line", (360, 168), "".join(parts), uid, title, description)


def dealing(picture: DealPicture, *, number: FormatNumber, uid: str, title: str, description: str) -> SafeString:
    """Board, card aside, burns and stub step by step, one row a step. 360 units wide, 64 a row."""
    middles = (122, 232, 281, 331)
    row, top = 64, 26
    parts = [_text(x, 16, head, "deal-head") for x, head in zip(middles, picture.heads, strict=True)]
    for place, step in enumerate(picture.rows):
        y = top + place * row
        parts.append(f'<path class="deal-line" d="M2 {y}H358"/>')
        parts.append(f'<circle class="band-key" cx="17" cy="{y + 32}" r="12"/>')
        parts.append(_text(17, y + 36.5, step.key, "band-number"))
        for slot in range(5):
            x = 37 + slot * 34
            if slot < len(step.board):
                parts.append(_plain_card(x, y + 11, step.board[slot]))
            else:
                parts.append(f'<rect class="card-slot" x="{x + 0.5}" y="{y + 11.5}" width="29" height="41" rx="4"/>')
        parts += (_plain_card(217, y + 11, look) for look in step.aside)
        parts += _pile(266, y + 11, step.burns, number)
        parts += _stub(312, y + 11, step, number)
    y = top + len(picture.rows) * row
    parts.append(f'<path class="deal-line" d="M2 {y}H358"/>')
    for place, (look, words) in enumerate(picture.legend):
        line = y + 10 + place * 30
        parts.append(_plain_card(4, line, look, 0.6))
        parts.append(_text(30, line + 17, words, "deal-words"))
    height = y + 6 + 30 * len(picture.legend)
    return _svg("dg dg--deal", (360, height), "".join(parts), uid, title, description)


def _plain_card(x: float, y: float, look: str, scale: float = 1) -> str:
    """A card by its look, 30 by 42 units at full scale."""
    width, height = 30 * scale, 42 * scale
    box = f'x="{x}" y="{y}" width="{width:g}" height="{height:g}" rx="{4 * scale:g}"'
    mark = CARD_MARKS[look]
    sign = _text(x + width / 2, y + height / 2 + 6 * scale, mark, "card-mark") if mark else ""
    back = ""
    if look == "down":
        inner = f'x="{x + 4 * scale:g}" y="{y + 4 * scale:g}" width="{width - 8 * scale:g}"'
        back = f'<rect class="deal-back" {inner} height="{height - 8 * scale:g}" rx="{2 * scale:g}"/>'
    return f'<g class="card-g card-g--{look}"><rect class="deal-card" {box}/>{back}{sign}</g>'


def _pile(x: float, y: float, count: int, number: FormatNumber) -> list[str]:
    """Burned cards, one behind the other, with their number."""
    if not count:
        return []
    shown = [_plain_card(x - 4 * level, y - 2 * level, "down") for level in reversed(range(min(count, 3)))]
    return [*shown, _badge(x + 27, y + 39, number(count))]


def _stub(x: float, y: float, step: DealRow, number: FormatNumber) -> list[str]:
    parts = [_plain_card(x + 4 - 2 * level, y - 2 * level, "down") for level in reversed(range(4))]
    if step.returned:
        parts.append(_badge(x + 33, y + 39, f"+{number(step.returned)}"))
    if step.mixed:
        parts.append(f'<path class="mixed" d="M{x + 9} {y + 17}a10 9 0 1 1 2 11m-5 -5l4 6l6 -4"/>')
    return parts


def _badge(x: float, y: float, text: str) -> str:
    return f'<circle class="badge-dot" cx="{x}" cy="{y}" r="10"/>{_text(x, y + 4, text, "badge-text")}'


def threshold_ruler(
    picture: ThresholdRulerPicture, *, number: FormatNumber, uid: str, title: str, description: str
) -> SafeString:
    """Every total in bands that are ruled alike, numbered as in the table beside it. 360 by 108 units and more.

    Under the start of each band stand its first total and the clause; widths show order, not proportion.
    """
    left, right, top = 8.0, 352.0, 54.0 if picture.pushed is not None else 8.0
    bottom = top + 36
    edges = _edges(picture.bands, left, right)
    safe = escape(uid)
    strokes = {
        BandLook.CUT: '<path class="hatch" d="M-1 8 8 -1"/>',
        BandLook.RAISE: '<circle class="dots" cx="3" cy="3" r="1.2"/>',
        BandLook.ALL_IN: '<path class="hatch" d="M-1 8 8 -1M-1 -1 8 8"/>',
        BandLook.DIRECTOR: '<path class="hatch" d="M0 3.5H7"/>',
        BandLook.OPEN: '<path class="hatch" d="M3.5 0V3"/>',
    }
    parts = ["<defs>"]
    parts += (
        f'<pattern id="{safe}-{look}" width="7" height="7" patternUnits="userSpaceOnUse">{strokes[look]}</pattern>'
        for look in sorted({band.look for band in picture.bands} & set(strokes))
    )
    parts.append("</defs>")
    for key, (band, (begin, end)) in enumerate(zip(picture.bands, pairwise(edges), strict=True), start=1):
        box = f'x="{begin:.1f}" y="{top:.0f}" width="{end - begin:.1f}" height="{bottom - top:.0f}"'
        parts.append(f'<rect class="zone zone--{band.look}" {box}/>')
        if band.look in strokes:
            parts.append(f'<rect {box} fill="url(#{safe}-{band.look})"/>')
        middle = (begin + end) / 2
        parts.append(f'<circle class="band-key" cx="{middle:.1f}" cy="{(top + bottom) / 2:.1f}" r="10"/>')
        parts.append(_text(middle, (top + bottom) / 2 + 4.5, str(key), "band-number"))
    starts = [(begin, band.label, number(band.first)) for band, begin in zip(picture.bands, edges, strict=False)]
    rows = _rows(starts, right)
    parts += _ticks(starts, rows, bottom)
    if picture.pushed is not None:
        x = _place(picture.pushed, picture.bands, edges)
        parts.append(_pin(x, f"{picture.pushed_label} {number(picture.pushed)}", left, right, top))
    height = int(bottom) + 28 + 36 * (1 + max(row for row, _ in rows))
    return _svg("dg dg--line", (360, height), "".join(parts), uid, title, description)


def _edges(bands: Sequence[RulerBand], left: float, right: float) -> list[float]:
    """Where the bands begin, and the end of the last: half of the room in equal parts, half by the width's root."""
    roots = [math.sqrt(band.last - band.first + 1) for band in bands]
    room = right - left
    widths = [room / 2 / len(bands) + room / 2 * root / sum(roots) for root in roots]
    return [left + sum(widths[:place]) for place in range(len(bands) + 1)]


def _place(total: int, bands: Sequence[RulerBand], edges: Sequence[float]) -> float:
    band, (begin, end) = next(pair for pair in zip(bands, pairwise(edges), strict=True) if total <= pair[0].last)
    return begin + (end - begin) * (total - band.first + 0.5) / (band.last - band.first + 1)


def _marks(marks: list[tuple[float, str, str]], right: float) -> list[str]:
    """Ticks under the bar with word and amount; a label that would touch its neighbour drops to the next row."""
    return _ticks(marks, _rows(marks, right, most=2), 88)


def _rows(marks: Sequence[tuple[float, str, str]], right: float, most: int = 4) -> list[tuple[int, float]]:
    """For each mark the row of its label, 0 for the first, and the label's middle; never more than `most` rows."""
    placed: list[tuple[int, float]] = []
    row_ends = [-100.0] * most
    for x, label, value in marks:
        half = max(_width(label, 12), _width(value, 13)) / 2
        middle = min(max(x, half), right + 8 - half)
        row = next((index for index, end in enumerate(row_ends) if middle - half > end + 6), most - 1)
        row_ends[row] = middle + half
        placed.append((row, middle))
    return placed


def _ticks(marks: Sequence[tuple[float, str, str]], rows: Sequence[tuple[int, float]], bottom: float) -> list[str]:
    """A tick down to each label; the amount above the words."""
    parts = []
    for (x, label, value), (row, middle) in zip(marks, rows, strict=True):
        y = bottom + 24 + row * 36
        parts.append(f'<path class="tick" d="M{x:.1f} {bottom:.0f}V{y - 13:.0f}"/>')
        parts.append(_text(middle, y, value, "mark-value") + _text(middle, y + 14, label, "mark-label"))
    return parts


def _pin(x: float, label: str, left: float, right: float, top: float) -> str:
    half = _width(label, 15) / 2
    middle = min(max(x, left + half), right - half)
    return (
        f'<path class="pushed-pin" d="M{x:.1f} {top:.0f}l-9 -12h6V{top - 28:.0f}h6V{top - 12:.0f}h6z"/>'
        f"{_text(middle, top - 34, label, 'pushed-text')}"
    )


def _seat_angle(number: int, seat_count: int) -> float:
    """Radians clockwise from the dealer at the top; two or three players sit at the sides, not in a corner."""
    few = {2: (90, 270), 3: (90, 180, 270)}
    return math.radians(few[seat_count][number - 1] if seat_count in few else 360 * number / (seat_count + 1))


def _seat(seat: SeatPicture, x: float, y: float, number: FormatNumber) -> str:
    states = "".join(f" seat-g--{state}" for state in ("folded", "acting") if getattr(seat, state))
    second = seat.note or (number(seat.stack) if seat.stack is not None else "")
    outwards = 1 if x >= 180 else -1
    parts = [
        f'<g class="seat-g{states}">',
        f'<rect class="seat" x="{x - 39:.1f}" y="{y - 20:.1f}" width="78" height="40" rx="9"/>',
        _text(x, y - 3 if second else y + 5, _short(seat.name, MAX_NAME), "seat-name", room=68),
    ]
    if second:
        parts.append(_text(x, y + 13, _short(second, MAX_NAME + 1), "seat-note" if seat.note else "seat-stack"))
    if seat.role:
        role = _short(seat.role, 5)
        width = max(22.0, _width(role, 11) + 10)
        left = x + 39 - width if outwards > 0 else x - 39
        parts.append(f'<rect class="role" x="{left:.1f}" y="{y - 28:.1f}" width="{width:.1f}" height="15" rx="4"/>')
        parts.append(_text(left + width / 2, y - 16.5, role, "role-text"))
    if seat.button:
        centre, down = min(max(x + outwards * 34, 12), 348), min(y + 26, 423)
        parts.append(f'<circle class="puck" cx="{centre:.1f}" cy="{down:.1f}" r="10"/>')
        parts.append(_text(centre, down + 4, "D", "puck-text"))
    if seat.acting:
        parts.append(f'<path class="acting" d="M{x:.1f} {y - 17:.1f}l-8 -10h16z"/>')
    return "".join(parts) + "</g>"


def _plate(label: str, x: float, y: float, angle: float) -> _Box:
    """Where a bet lies: beside a seat at the long sides, before it at the ends, and always on the cloth."""
    width = _width(label, 13) + 27
    if abs(math.sin(angle)) > 0.9:
        left = x - 43 - width if x > 180 else x + 43
    else:
        towards = 180 + (x - 180) * 0.62
        y += 35 if y < 216 else -39
        left = towards - width / 2
        if abs(x - 180) > 1:
            # Two neighbours at one end keep to their own half of the table.
            left = max(left, 182) if x > 180 else min(left, 178 - width)
    return (left, y - 11, left + width, y + 11)


def _bet(amount: int, box: _Box, number: FormatNumber) -> str:
    left, top, right, _ = box
    y = top + 11
    return (
        f'<rect class="bet-plate" x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}" height="22" rx="11"/>'
        f'<g class="{_chip_class(amount)}"><circle class="chip-face" cx="{left + 11:.1f}" cy="{y:.1f}" r="8"/>'
        f'<circle class="chip-inner" cx="{left + 11:.1f}" cy="{y:.1f}" r="4.5"/></g>'
        f"{_text(left + 22, y + 4.5, number(amount), 'bet-text')}"
    )


def _board(cards: Sequence[str]) -> str:
    if not cards:
        return ""
    parts = []
    for index in range(5):
        x, y = 109 + index * 29, 172
        if index >= len(cards):
            parts.append(f'<rect class="playing-card-back" x="{x + 1}" y="{y + 1}" width="24" height="36" rx="3"/>')
            continue
        rank, suit = cards[index][0], cards[index][1]
        parts.append(
            f'<rect class="playing-card" x="{x}" y="{y}" width="26" height="38" rx="3"/>'
            f"{_text(x + 13, y + 17, '10' if rank == 'T' else rank, 'rank')}"
            f"{_text(x + 13, y + 33, SUIT_SIGNS[suit], f'suit suit-{suit}')}"
        )
    return "".join(parts)


def _pot(label: str, amount: str, taken: list[_Box]) -> str:
    """The pot in the middle, moved up or down until it touches neither the board nor a bet."""
    half = max(_width(label, 12), _width(amount, 13)) / 2 + 3

    def free(top: float) -> bool:
        return not any(
            left < 180 + half and right > 180 - half and above < top + 32 and below > top
            for left, above, right, below in taken
        )

    top = next((top for top in (*range(218, 320, 2), *range(134, 86, -2)) if free(top)), 218)
    return _text(180, top + 12, label, "pot-label") + _text(180, top + 28, amount, "pot-text")


def _face(x: int, y: int, radius: int, value: int, number: FormatNumber) -> str:
    if value <= 0:
        raise ValueError(f"a chip is worth more than 0, not {value}")
    label = number(value)
    edge = radius - 3
    dash = 2 * math.pi * edge / 12
    return (
        f'<g class="{_chip_class(value)}"><circle class="chip-face" cx="{x}" cy="{y}" r="{radius}"/>'
        f'<circle class="chip-spots" cx="{x}" cy="{y}" r="{edge}" stroke-dasharray="{dash:.2f}"/>'
        f'<circle class="chip-inner" cx="{x}" cy="{y}" r="{radius - 7}"/>'
        f'<text class="chip-text" x="{x}" y="{y + 4.5}"{_fitted(label, 2 * radius - 20)}>{escape(label)}</text></g>'
    )


def _fitted(label: str, room: float) -> str:
    return f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if _width(label, 13) > room else ""


def _chip_class(value: int) -> str:
    below = [step for step in _CHIP_CLASSES if step <= value]
    return f"chip-{below[-1]}" if below else "chip-c"


def _short(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def _width(text: str, size: int) -> float:
    """Width of a line in units, a little generous: fonts differ between devices."""
    return len(text) * size * 0.6


def _text(x: float, y: float, text: str, css_class: str, room: float = math.inf) -> str:
    return f'<text class="{css_class}" x="{x:.1f}" y="{y:.1f}"{_fitted(text, room)}>{escape(text)}</text>'


def _svg(css_class: str, size: tuple[int, int], body: str, uid: str, title: str, description: str) -> SafeString:
    if not uid:
        raise ValueError("a picture needs a uid that is unique on its page")
    safe = escape(uid)
    desc = f'<desc id="{safe}-desc">{escape(description)}</desc>' if description else ""
    described = f' aria-describedby="{safe}-desc"' if description else ""
    return mark_safe(  # noqa: S308 - every piece of text above is escaped
        f'<svg class="{css_class}" width="{size[0]}" height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}" role="img" '
        f'aria-labelledby="{safe}-title"{described}>'
        f'<title id="{safe}-title">{escape(title)}</title>{desc}{body}</svg>'
    )
