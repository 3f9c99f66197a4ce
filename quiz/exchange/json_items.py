"""How does a program written for these items take them over whole? As JSON in both languages, which is read back the
same.

A file is ``{"format": "floorman-items", "version": 1, "items": [...]}``; an item is described, field by field, by the
JSON Schema in ``quiz/static/quiz/items.schema.json``. Every kind has all its fields in Czech and English.

Lost: nothing of an item; pictures are their values (seats, bets, chips), not drawings; titles of topics and editions
are not in the file, only their ids.
"""

from __future__ import annotations

import json
from typing import Any

from quiz.exchange.collection import Collection, Written
from quiz.items import LANGUAGES, Item, from_data, to_data

NAME = "floorman-items"
VERSION = 1


def write(collection: Collection) -> Written:
    """The collection's items in both languages, whatever its own language is."""
    items = [to_data(entry.item) for entry in collection.entries]
    text = json.dumps({"format": NAME, "version": VERSION, "items": items}, ensure_ascii=False, indent=1)
    return Written(f"{text}\n".encode())


def read(data: bytes | str) -> tuple[Item, ...]:
    """The items of a file; ``ValueError`` says what is not as it should be, and in which item (from 0)."""
    try:
        file = json.loads(data)
    except ValueError as fault:
        raise ValueError(f"not JSON: {fault}") from fault
    if not isinstance(file, dict) or file.get("format") != NAME:
        raise ValueError(f"not a file of the format {NAME}")
    if file.get("version") != VERSION:
        raise ValueError(f"version {file.get('version')!r}, not {VERSION}")
    if not isinstance(file.get("items"), list):
        raise ValueError("no list of items")
    return tuple(_read(place, item) for place, item in enumerate(file["items"]))


def _read(place: int, data: Any) -> Item:
    if not isinstance(data, dict):
        raise ValueError(f"items[{place}]: not an object")
    try:
        item = from_data(data)
    except (ValueError, AttributeError) as fault:
        raise ValueError(f"items[{place}]: {fault}") from fault
    texts = [item.situation, item.asks, item.answer, *(option.text for option in item.options)]
    if missing := [lang for lang in LANGUAGES for text in texts if not isinstance(text.get(lang), str)]:
        raise ValueError(f"items[{place}]: a text without {missing[0]}")
    return item
