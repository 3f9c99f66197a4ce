"""How are dates written as a calendar file that phones and offices subscribe to?

A small part of RFC 5545: events at a moment in UTC or on a whole day, each with a reminder before it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

CONTENT_TYPE = "text/calendar; charset=utf-8"
_LONGEST = 75
"""Octets of a line, without the end of line (RFC 5545, 3.1)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Event:
    """``uid``: the same for ever; ``at``: an aware moment, or a day; ``remind``: how long before a reminder comes."""

    uid: str
    at: datetime | date
    summary: str
    description: str = ""
    url: str = ""
    remind: timedelta | None = None

    def __post_init__(self) -> None:
        if isinstance(self.at, datetime) and self.at.tzinfo is None:
            raise ValueError(f"{self.uid}: a moment without a time zone")


def calendar(events: Iterable[Event], *, name: str, now: datetime) -> str:
    """The file: lines ended by CR LF, folded and escaped."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Floorman//Training//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{escaped(name)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ]
    for event in events:
        lines += _event(event, now)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded(line)}\r\n" for line in lines)


def _event(event: Event, now: datetime) -> list[str]:
    lines = ["BEGIN:VEVENT", f"UID:{escaped(event.uid)}", f"DTSTAMP:{_moment(now)}"]
    if isinstance(event.at, datetime):
        lines += [f"DTSTART:{_moment(event.at)}", f"DTEND:{_moment(event.at)}"]
    else:
        # The end of a whole day is the next one, which does not belong to it (RFC 5545, 3.6.1).
        lines += [
            f"DTSTART;VALUE=DATE:{event.at:%Y%m%d}",
            f"DTEND;VALUE=DATE:{event.at + timedelta(days=1):%Y%m%d}",
        ]
    lines.append(f"SUMMARY:{escaped(event.summary)}")
    if event.description:
        lines.append(f"DESCRIPTION:{escaped(event.description)}")
    if event.url:
        lines.append(f"URL:{event.url}")
    lines.append("TRANSP:TRANSPARENT")
    if event.remind is not None:
        lines += [
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            f"DESCRIPTION:{escaped(event.summary)}",
            f"TRIGGER:-{_duration(event.remind)}",
            "END:VALARM",
        ]
    return [*lines, "END:VEVENT"]


def _moment(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _duration(span: timedelta) -> str:
    return f"P{span.days}D" if not span.seconds else f"PT{int(span.total_seconds() // 60)}M"


def escaped(text: str) -> str:
    """A text as a value (RFC 5545, 3.3.11): backslash, semicolon, comma and line ends escaped, other controls gone."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    for sign, code in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        lines = lines.replace(sign, code)
    return "".join(sign for sign in lines if sign.isprintable() or sign == "\u00a0")


def folded(line: str) -> str:
    """The line in pieces of at most 75 octets, each further one after CR LF and a space; no character is cut."""
    pieces, piece, size = [], "", 0
    for sign in line:
        octets = len(sign.encode())
        if size + octets > _LONGEST:
            pieces.append(piece)
            piece, size = " ", 1
        piece += sign
        size += octets
    return "\r\n".join([*pieces, piece])
