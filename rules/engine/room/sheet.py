"""Which tables does a pasted table of players describe, and what is wrong with it?"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from ..errors import InvalidSituation
from ..facts import MOST_CHIPS, MOST_TABLES, LastHand
from ..topics.button.positions import distance
from .room import RoomTable, Sitting

MOST_LINES = MOST_TABLES * 10
LONGEST_LINE = 1000
"""Characters of a line that are read."""
COLUMNS = ("table", "seat", "player", "chips", "position")
HEADINGS = {
    "table": ("table", "stul", "t"),
    "seat": ("seat", "misto", "sedadlo", "zidle"),
    "player": ("player", "name", "hrac", "jmeno"),
    "chips": ("chips", "stack", "zetony"),
    "position": ("position", "mark", "pozice", "znacka"),
}
MARKS = {
    "D": ("d", "btn", "bu", "button", "dealer"),
    "SB": ("sb", "small blind", "small"),
    "BB": ("bb", "big blind", "big"),
    "OPEN": ("open", "opened", "volne", "x"),
}


class SheetProblem(StrEnum):
    """What is wrong with a line."""

    NOTHING_GIVEN = "nothing-given"
    TOO_LONG = "too-long"
    TOO_FEW_COLUMNS = "too-few-columns"
    NO_TABLE = "no-table"
    BAD_SEAT = "bad-seat"
    SEAT_TWICE = "seat-twice"
    NAME_TWICE = "name-twice"
    BAD_CHIPS = "bad-chips"
    UNKNOWN_MARK = "unknown-mark"
    MARK_TWICE = "mark-twice"
    BIG_BLIND_MISSING = "big-blind-missing"
    BLINDS_IN_ONE_SEAT = "blinds-in-one-seat"
    OPEN_SEAT_TAKEN = "open-seat-taken"
    NO_PLAYERS = "no-players"


@dataclass(frozen=True, slots=True)
class SheetError:
    """``line``: counted from 1, 0 for the whole. ``found``: the text that is wrong. ``other``: what it clashes with."""

    line: int
    problem: SheetProblem
    found: str = ""
    other: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The tables that could be read, and every error; with errors the tables are not to be used."""

    tables: tuple[RoomTable, ...]
    errors: tuple[SheetError, ...]


@dataclass
class _Table:
    """A table while its lines are read."""

    line: int
    players: dict[int, Sitting] = field(default_factory=dict)
    lines: dict[int, int] = field(default_factory=dict)
    marks: dict[str, int] = field(default_factory=dict)
    opened: list[int] = field(default_factory=list)


def read_sheet(text: str, *, chairs: int) -> Sheet:
    """Read lines of table, seat, player, chips and position, divided by commas, semicolons or tabs.

    ``chairs``: seats at each table. A heading in English or Czech is optional and may change the order. The position
    marks the last hand: D, SB, BB, more of them joined by +; a line without a player marks an empty seat, OPEN one that
    opened since, in the order of the lines.
    """
    rows = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not rows:
        return Sheet((), (SheetError(0, SheetProblem.NOTHING_GIVEN),))
    if len(rows) > MOST_LINES:
        return Sheet((), (SheetError(0, SheetProblem.TOO_LONG, str(len(rows)), str(MOST_LINES)),))
    divider = max(";\t,", key=rows[0][1].count)
    order = _heading(_cells(rows[0][1], divider))
    if order:
        rows = rows[1:]
    errors: list[SheetError] = []
    found: dict[str, _Table] = {}
    names: dict[str, int] = {}
    for number, line in rows:
        errors += _read_line(number, _named(_cells(line, divider), order or COLUMNS), chairs, found, names)
    tables = []
    for name, table in found.items():
        last, wrong = _last_hand(table)
        errors += wrong
        if not table.players and not any(error.line in table.lines.values() for error in errors):
            errors.append(SheetError(table.line, SheetProblem.NO_PLAYERS, name))
        tables.append(RoomTable(name=name, chairs=chairs, players=table.players, last=last, opened=tuple(table.opened)))
    if not found and not errors:
        errors.append(SheetError(0, SheetProblem.NOTHING_GIVEN))
    return Sheet(tuple(tables), tuple(sorted(errors, key=lambda error: error.line)))


def _cells(line: str, divider: str) -> list[str]:
    # the reader fails on a field beyond its limit; what is cut off here belongs to no column
    (cells,) = csv.reader([line[:LONGEST_LINE]], delimiter=divider, skipinitialspace=True)
    return [cell.strip() for cell in cells]


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text.casefold().strip())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def _heading(cells: list[str]) -> tuple[str, ...]:
    words = [_plain(cell.lstrip("\ufeff")) for cell in cells]
    order = tuple(next((name for name, forms in HEADINGS.items() if word in forms), "") for word in words)
    return order if {"table", "seat"} <= set(order) else ()


def _named(cells: list[str], order: Iterable[str]) -> dict[str, str]:
    return {name: cell for name, cell in zip(order, cells, strict=False) if name}


def _read_line(
    number: int, cells: dict[str, str], chairs: int, found: dict[str, _Table], names: dict[str, int]
) -> list[SheetError]:
    if len(cells) < 3:
        return [SheetError(number, SheetProblem.TOO_FEW_COLUMNS, str(len(cells)))]
    name, seat_text = cells.get("table", "").lstrip("\ufeff"), cells.get("seat", "")
    if not name:
        return [SheetError(number, SheetProblem.NO_TABLE)]
    if not re.fullmatch(r"[0-9]{1,2}", seat_text) or not 1 <= int(seat_text) <= chairs:
        return [SheetError(number, SheetProblem.BAD_SEAT, seat_text[:20], str(chairs))]
    table, seat = found.setdefault(name, _Table(number)), int(seat_text)
    if seat in table.lines:
        return [SheetError(number, SheetProblem.SEAT_TWICE, str(seat), str(table.lines[seat]))]
    table.lines[seat] = number
    errors = []
    player = cells.get("player", "")
    if player:
        chips = re.sub(r"[\s\u00a0\u202f.,']", "", cells.get("chips", ""))
        if player in names:
            errors.append(SheetError(number, SheetProblem.NAME_TWICE, player[:60], str(names[player])))
        elif not re.fullmatch(r"[0-9]{1,13}", chips) or not 1 <= int(chips) <= MOST_CHIPS:
            errors.append(SheetError(number, SheetProblem.BAD_CHIPS, cells.get("chips", "")[:20], player[:60]))
        else:
            names[player] = number
            table.players[seat] = Sitting(player[:60], int(chips))
    return errors + _read_marks(number, cells.get("position", ""), seat, bool(player), table)


def _read_marks(number: int, text: str, seat: int, taken: bool, table: _Table) -> list[SheetError]:
    errors = []
    for word in re.split(r"[+/&]", text):
        if not word.strip():
            continue
        mark = next((mark for mark, forms in MARKS.items() if _plain(word) in forms), "")
        if not mark:
            errors.append(SheetError(number, SheetProblem.UNKNOWN_MARK, word.strip()[:20]))
        elif mark == "OPEN" and taken:
            errors.append(SheetError(number, SheetProblem.OPEN_SEAT_TAKEN, str(seat)))
        elif mark == "OPEN":
            table.opened.append(seat)
        elif mark in table.marks:
            errors.append(SheetError(number, SheetProblem.MARK_TWICE, mark, str(table.marks[mark])))
        else:
            table.marks[mark] = seat
    return errors


def _last_hand(table: _Table) -> tuple[LastHand | None, list[SheetError]]:
    """The last hand as it was marked; a small blind not marked sat in the last taken seat before the big blind."""
    marks = table.marks
    if "BB" not in marks:
        if marks:
            return None, [SheetError(table.line, SheetProblem.BIG_BLIND_MISSING)]
        return None, []
    big, button = marks["BB"], marks.get("D")
    small = marks.get("SB")
    if small is None:
        before = [seat for seat in table.players if seat != big]
        two = len(table.players) == 2
        behind = [seat for seat in before if two or seat != button] or before or [button or 0]
        small = min(behind, key=lambda seat: distance(seat, big))
    try:
        return LastHand(small_blind=small, big_blind=big, button=button), []
    except InvalidSituation:
        return None, [SheetError(table.lines.get(big, table.line), SheetProblem.BLINDS_IN_ONE_SEAT, str(big))]
