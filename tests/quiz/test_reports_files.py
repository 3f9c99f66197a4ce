"""Do the files open right where they are opened: in a Czech Excel, in any spreadsheet, in a calendar?"""

from __future__ import annotations

import csv
import io
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiz.icalendar import Event, calendar, escaped, folded
from quiz.sheets import Sheet, csv_file, xlsx_file

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
TABLE = Sheet(
    title="Škola: pololetí",
    head=["Jméno", "Podíl", "Konec", "Den"],
    rows=[
        ["Žaneta", Fraction(2, 3), datetime(2026, 11, 30, 13, 5, tzinfo=UTC), date(2027, 1, 2)],
        ["Ota", None, None, None],
    ],
)


def read(data, delimiter):
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=delimiter))


def test_csv_for_a_czech_excel_has_a_mark_semicolons_and_decimal_commas():
    data = csv_file(TABLE, comma=True)
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.count(b"\r\n") == 3
    assert read(data, ";") == [
        ["Jméno", "Podíl", "Konec", "Den"],
        ["Žaneta", "66,7 %", "2026-11-30 13:05", "2027-01-02"],
        ["Ota", "", "", ""],
    ]


def test_a_number_with_decimals_keeps_its_sign():
    sheet = Sheet(title="x", head=["a"], rows=[[-0.125], [3.0]])
    assert [row[0] for row in read(csv_file(sheet, comma=True), ";")][1:] == ["-0,12", "3,00"]
    page = openpyxl.load_workbook(io.BytesIO(xlsx_file([sheet], made_at=NOW))).active
    assert (page["A2"].value, page["A2"].number_format) == (-0.125, "0.00")


def test_csv_in_english_has_commas_and_decimal_points():
    assert read(csv_file(TABLE, comma=False), ",")[1][:2] == ["Žaneta", "66.7 %"]


EVIL = ["=1+1", "+420", "-1", "@SUM(A1)", "\t=1", " =cmd|' /C calc'!A0", "\u00a0=1", '=HYPERLINK("http://x")']


@pytest.mark.parametrize("text", EVIL)
def test_no_text_is_a_formula(text):
    sheet = Sheet(title="x", head=[text], rows=[[text]])
    for row in read(csv_file(sheet, comma=True), ";"):
        assert row[0].startswith("'")
    book = openpyxl.load_workbook(io.BytesIO(xlsx_file([sheet], made_at=NOW)))
    cell = book.active["A2"]
    assert (cell.value, cell.data_type) == (text, "s")


@given(
    st.lists(
        st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=20), min_size=1, max_size=3
    )
)
def test_any_text_comes_back_from_csv(texts):
    rows = read(csv_file(Sheet(title="x", head=["a"], rows=[[text] for text in texts]), comma=True), ";")
    got = [row[0] if row else "" for row in rows[1:]]
    assert [text.removeprefix("'") for text in got] == [text.removeprefix("'") for text in texts]


def test_a_workbook_keeps_numbers_shares_and_dates():
    book = openpyxl.load_workbook(io.BytesIO(xlsx_file([TABLE, TABLE], made_at=NOW)))
    assert book.sheetnames == ["Škola  pololetí", "Škola  pololetí 2"]
    page = book["Škola  pololetí"]
    assert [cell.value for cell in page[1]] == TABLE.head
    assert page["B2"].value == pytest.approx(2 / 3) and page["B2"].number_format == "0.0%"
    assert page["C2"].value == datetime(2026, 11, 30, 13, 5)
    assert page["D2"].value == datetime(2027, 1, 2)
    assert page["B3"].value is None
    assert page.freeze_panes == "B2" and page.auto_filter.ref == "A1:D3"


@pytest.mark.parametrize("title", ["", "'''", "[]:*?/\\", "x" * 80, "Same", "same"])
def test_a_workbook_takes_any_title(title):
    sheets = [Sheet(title=title, head=["a"], rows=[])] * 3
    names = openpyxl.load_workbook(io.BytesIO(xlsx_file(sheets, made_at=NOW))).sheetnames
    assert len({name.casefold() for name in names}) == 3
    assert all(1 <= len(name) <= 31 for name in names)


# --- Calendar ---


def lines(text):
    """The unfolded lines of a calendar file."""
    assert text.endswith("\r\n") and "\n" not in text.replace("\r\n", "")
    return text.replace("\r\n ", "").split("\r\n")[:-1]


def test_a_calendar_of_a_moment_and_a_day():
    events = [
        Event(
            uid="closing-1@card.example",
            at=datetime(2026, 12, 24, 18, tzinfo=UTC) + timedelta(minutes=30),
            summary="Uzavírá se: Pololetí; díl 1, 2",
            description="řádek\nřádek",
            url="https://card.example/cs/",
            remind=timedelta(days=1),
        ),
        Event(uid="expiry-1@card.example", at=date(2026, 12, 31), summary="Konec", remind=timedelta(hours=2)),
    ]
    found = lines(calendar(events, name="Floorman – Dealeři", now=NOW))
    assert found[0] == "BEGIN:VCALENDAR" and found[-1] == "END:VCALENDAR"
    assert "VERSION:2.0" in found
    assert found.count("BEGIN:VEVENT") == found.count("END:VEVENT") == 2
    assert found.count("BEGIN:VALARM") == found.count("END:VALARM") == 2
    assert "DTSTART:20261224T183000Z" in found
    assert "DTSTAMP:20261130T120000Z" in found
    assert "SUMMARY:Uzavírá se: Pololetí\\; díl 1\\, 2" in found
    assert "DESCRIPTION:řádek\\nřádek" in found
    assert "TRIGGER:-P1D" in found and "TRIGGER:-PT120M" in found
    # a whole day ends with the next one, over the end of the year too
    assert "DTSTART;VALUE=DATE:20261231" in found and "DTEND;VALUE=DATE:20270101" in found


def test_a_moment_without_a_zone_is_refused():
    with pytest.raises(ValueError, match="time zone"):
        Event(uid="x", at=datetime(2026, 1, 1), summary="x")


def test_a_moment_elsewhere_is_written_in_utc():
    from zoneinfo import ZoneInfo

    event = Event(uid="x", at=datetime(2026, 7, 1, 20, tzinfo=ZoneInfo("Europe/Prague")), summary="x")
    assert "DTSTART:20260701T180000Z" in lines(calendar([event], name="x", now=NOW))


@given(st.text(max_size=300))
def test_folding_loses_nothing_and_no_line_is_too_long(text):
    line = f"SUMMARY:{escaped(text)}"
    done = folded(line)
    assert all(len(piece.encode()) <= 75 for piece in done.split("\r\n"))
    assert done.replace("\r\n ", "") == line


@given(st.text(max_size=100))
def test_a_text_cannot_begin_a_line_of_its_own(text):
    found = lines(calendar([Event(uid="x", at=date(2026, 1, 1), summary=text)], name=text, now=NOW))
    assert found.count("BEGIN:VEVENT") == 1
    assert sum(line.startswith("SUMMARY:") for line in found) == 1
