"""How does the text of an imported document look on a page, and an edit of a text in the history?"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from django import template
from django.contrib.admin.models import LogEntry
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

_BULLET = re.compile(r"[-–—•*]\s+(?P<text>.*)")
_COUNTED = re.compile(r"(?P<number>\d{1,2})[.)]\s+(?P<text>.*)")
_TOKENS = re.compile(r"\w+|\W")


@register.filter
def imported_prose(text: str) -> SafeString:
    """A document's own paragraphs, bullets and numbered lists; braces and markup are shown as they stand."""
    return mark_safe("".join(_blocks(text)))  # noqa: S308 - every part is escaped


def _blocks(text: str) -> Iterator[str]:
    items: list[str] = []
    tag, start = "", 0
    for line in filter(None, (line.strip() for line in text.split("\n"))):
        bullet, counted = _BULLET.fullmatch(line), _COUNTED.fullmatch(line)
        kind = "ul" if bullet else "ol" if counted else ""
        if items and kind != tag:
            yield _list(tag, start, items)
            items = []
        if match := bullet or counted:
            start = start if items else int(counted["number"]) if counted else 1
            items.append(match["text"])
        else:
            yield format_html("<p>{}</p>", line)
        tag = kind
    if items:
        yield _list(tag, start, items)


def _list(tag: str, start: int, items: list[str]) -> SafeString:
    inside = format_html_join("", "<li>{}</li>", ((item,) for item in items))
    if tag == "ol" and start != 1:
        return format_html('<ol start="{}">{}</ol>', start, inside)
    return format_html("<{0}>{1}</{0}>", mark_safe(tag), inside)  # noqa: S308 - ul or ol


@register.filter
def text_changes(entry: LogEntry) -> list[tuple[str, SafeString]]:
    """Where a recorded edit changed texts: the field and its text with ``<del>`` and ``<ins>``."""
    try:
        message = json.loads(entry.change_message)
    except ValueError:
        return []
    parts = message if isinstance(message, list) else []
    return [
        (change["field"], word_difference(change["before"], change["after"]))
        for part in parts
        if isinstance(part, dict)
        for change in part.get("texts", ())
    ]


def word_difference(before: str, after: str) -> SafeString:
    """Both texts in one, what went in ``<del>`` and what came in ``<ins>``."""
    old, new = _TOKENS.findall(before), _TOKENS.findall(after)
    html = mark_safe("")
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            html += format_html("{}", "".join(old[a:b]))
            continue
        if b > a:
            html += format_html("<del>{}</del>", "".join(old[a:b]))
        if d > c:
            html += format_html("<ins>{}</ins>", "".join(new[c:d]))
    return html
