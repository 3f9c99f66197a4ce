"""How does a table of results leave for a spreadsheet, as CSV that Czech Excel opens right, or as XLSX?"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from fractions import Fraction

import xlsxwriter

Cell = str | int | float | Fraction | datetime | date | None
"""A ``Fraction`` is a share, shown in per cent, a ``float`` has two decimals; a ``datetime`` is aware, in the time zone
to be shown."""

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
CSV = "text/csv; charset=utf-8"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_LONGEST_TITLE = 31


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with a heading for each column."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[Cell]]


def csv_file(sheet: Sheet, *, comma: bool) -> bytes:
    """The table as CSV for Excel: a byte order mark; with ``comma`` (decimal) semicolons between the values."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if comma else ",", lineterminator="\r\n")
    writer.writerow([_safe(text) for text in sheet.head])
    writer.writerows([_as_text(cell, comma=comma) for cell in row] for row in sheet.rows)
    return out.getvalue().encode("utf-8-sig")


def _as_text(cell: Cell, *, comma: bool) -> str:
    match cell:
        case None:
            return ""
        case Fraction():
            text = f"{float(cell * 100):.1f}"
            return f"{text.replace('.', ',') if comma else text} %"
        case float():
            text = f"{cell:.2f}"
            return text.replace(".", ",") if comma else text
        case datetime():
            return f"{cell:%Y-%m-%d %H:%M}"
        case date():
            return f"{cell:%Y-%m-%d}"
        case str():
            return _safe(cell)
        case _:
            return str(cell)


def _safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula (an apostrophe before it), without the spaces that hide one."""
    return f"'{text}" if text.lstrip(" \u00a0").startswith(_FORMULA) or text.startswith(_FORMULA) else text


def xlsx_file(sheets: Sequence[Sheet], *, made_at: datetime) -> bytes:
    """The tables as a workbook, one sheet each, with the headings fixed and a filter; texts are never formulae."""
    out = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with xlsxwriter.Workbook(out, options) as book:
        book.set_properties({"created": made_at.astimezone(UTC).replace(tzinfo=None)})
        formats = {
            "head": book.add_format({"bold": True, "text_wrap": True, "valign": "top", "bottom": 1}),
            "share": book.add_format({"num_format": "0.0%"}),
            "decimal": book.add_format({"num_format": "0.00"}),
            "moment": book.add_format({"num_format": "d.m.yyyy h:mm"}),
            "day": book.add_format({"num_format": "d.m.yyyy"}),
        }
        taken: set[str] = set()
        for sheet in sheets:
            page = book.add_worksheet(_title(sheet.title, taken))
            widths = [len(text) for text in sheet.head]
            for column, text in enumerate(sheet.head):
                page.write_string(0, column, text, formats["head"])
            for line, row in enumerate(sheet.rows, start=1):
                for column, cell in enumerate(row):
                    match cell:
                        case None:
                            continue
                        case Fraction():
                            page.write_number(line, column, float(cell), formats["share"])
                        case float():
                            page.write_number(line, column, cell, formats["decimal"])
                        case datetime():
                            page.write_datetime(line, column, cell.replace(tzinfo=None), formats["moment"])
                        case date():
                            page.write_datetime(line, column, cell, formats["day"])
                        case str():
                            page.write_string(line, column, cell)
                            widths[column] = max(widths[column], len(cell))
                        case _:
                            page.write_number(line, column, cell)
            for column, width in enumerate(widths):
                page.set_column(column, column, min(max(width, 6), 40) + 1)
            page.freeze_panes(1, 1)
            if sheet.rows:
                page.autofilter(0, 0, len(sheet.rows), len(sheet.head) - 1)
    return out.getvalue()


def _title(title: str, taken: set[str]) -> str:
    """A name that a workbook takes: without the signs it refuses, short enough, not there yet."""
    plain = "".join(" " if sign in "[]:*?/\\" else sign for sign in title).strip("' ")[:_LONGEST_TITLE] or "Floorman"
    name, number = plain, 2
    while name.casefold() in taken:
        name = f"{plain[: _LONGEST_TITLE - 3]} {number}"
        number += 1
    taken.add(name.casefold())
    return name
