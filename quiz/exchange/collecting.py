"""Which items does a seed draw, and how do items become what the writers take?"""

from __future__ import annotations

import re
from collections.abc import Collection as Ids
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import cache
from html import unescape
from itertools import islice
from pathlib import Path

from django.contrib.staticfiles import finders
from django.utils.translation import gettext, override

from quiz.exchange.collection import Collection, Drawing, Entry, Words
from quiz.generate import MOST_SEED, VERSION
from quiz.generate.draw import Draw
from quiz.items import UNITS, Item
from quiz.making import make_item
from quiz.models import StoredItem
from quiz.showing import asked, unit_label
from quiz.wording import topic_title
from rules.selectors import editions

_TRIES = 60
"""Questions of a topic, one after another, that were all there already: then the topic has no more."""


# --- Drawing by a seed ---


def drawn(
    *,
    edition: str,
    topics: Sequence[str],
    count: int,
    seed: int,
    version: int = VERSION,
    run: int = 1,
    avoid: Ids[str] = frozenset(),
) -> list[Item]:
    """``count`` different items spread evenly over the topics; the same arguments give the same items for ever.

    ``run``: how many of a topic follow each other; ``count`` is a multiple of it. ``avoid``: ids that are not to
    come. Fewer items come where the topics have fewer situations to tell.
    """
    order = Draw(f"exchange:{edition}:{seed}").shuffled(sorted(set(topics)))
    sources = {topic: _told_once(topic, edition, version, seed, avoid) for topic in order}
    found: list[Item] = []
    while sources and len(found) < count:
        for topic in list(sources):
            if len(found) >= count:
                break
            # A run cut short would shift the pairs of all that follow.
            more = list(islice(sources[topic], run))
            if len(more) < run:
                del sources[topic]
            else:
                found += more
    return found


def _told_once(topic: str, edition: str, version: int, seed: int, avoid: Ids[str]) -> Iterator[Item]:
    """Items of a topic from a place given by the seed on, each situation and question once."""
    start = Draw(f"exchange:{edition}:{topic}:{seed}").below(MOST_SEED)
    told: set[tuple[str, str]] = set()
    idle = 0
    at = start
    while idle < _TRIES:
        id = f"{topic}:{edition}:{version}:{at % MOST_SEED}"
        at += 1
        item = None if id in avoid else make_item(id)
        words = (item.situation["cs"], item.asks["cs"]) if item else None
        if item is None or words is None or words in told:
            idle += 1
            continue
        idle = 0
        told.add(words)
        yield item


def dropped(edition: str) -> frozenset[str]:
    """The ids of the edition's items that a reviewer took out of use."""
    rows = StoredItem.objects.filter(edition=edition, state=StoredItem.State.DROPPED)
    return frozenset(rows.values_list("item_id", flat=True))


# --- What the writers take ---


def collection(items: Sequence[Item], lang: str, *, now: datetime) -> Collection:
    """The items with titles, words and pictures in a language, ``cs`` or ``en``. One query."""
    with override(lang):
        titles = {row.slug: str(row.title) for row in editions()}
        return Collection(
            lang=lang,
            title=gettext("Floorman – tournament rules"),
            entries=tuple(
                Entry(
                    item=item,
                    topic=topic_title(item.topic),
                    edition=titles.get(item.edition, item.edition),
                    drawings=drawings(item),
                )
                for item in items
            ),
            words=_words(items),
            made_at=now,
        )


def _words(items: Sequence[Item]) -> Words:
    """The words of a file in the active language, with the units that the items need."""
    by_unit = {item.unit: item for item in items}
    return Words(
        answer=gettext("Right answer"),
        rules=gettext("Rules"),
        how_many=gettext("Choose all that are right."),
        in_order=gettext("Put them in order, the first one on top."),
        units={unit: unit_label(by_unit[unit]) for unit in UNITS if unit in by_unit},
    )


_LOOKS = {"dg dg--table": "table", "dg dg--stack": "chips"}


def drawings(item: Item) -> tuple[Drawing, ...]:
    """The pictures of an item in the active language, each as an SVG file of its own."""
    shown = asked(item)
    found = [str(shown[name]) for name in ("table", "seats", "chips") if shown[name]]
    return tuple(Drawing(_name(svg), standalone(svg), _text(svg)) for svg in found)


def _name(svg: str) -> str:
    return next(name for look, name in _LOOKS.items() if f'class="{look}"' in svg)


def _text(svg: str) -> str:
    """What the picture is, and what it shows."""
    return unescape(": ".join(re.findall(r"<(?:title|desc)[^>]*>(.*?)</(?:title|desc)>", svg, re.DOTALL)))


def standalone(svg: str) -> str:
    """A picture of a page as a file: its namespace, and the part of the style sheet that it uses, in light colours."""
    classes = {name for group in re.findall(r'class="([^"]*)"', svg) for name in group.split()}
    rules = [
        f"{selector}{{{looks}}}"
        for selector, looks in _style()
        if set(re.findall(r"\.([\w-]+)", selector)) <= classes and ":" not in selector
    ]
    opened = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    end_of_tag = opened.index(">") + 1
    return f"{opened[:end_of_tag]}<style>{''.join(rules)}</style>{opened[end_of_tag:]}"


@cache
def _style() -> tuple[tuple[str, str], ...]:
    """Selector and declarations of the pictures' style sheet, with the light theme's values put in."""
    tokens: dict[str, str] = dict(re.findall(r"(--[\w-]+):\s*([^;]+);", _sheet("css/tokens.css").split("}", 1)[0]))
    found = re.findall(r"^(\.(?:dg|chip-)[^{}]*?)\s*\{([^}]*)\}", _sheet("css/diagrams.css"), re.MULTILINE)

    def value(use: re.Match[str]) -> str:
        return tokens.get(use[1]) or str(use[0])

    return tuple((selector, re.sub(r"var\((--[\w-]+)\)", value, looks).strip()) for selector, looks in found)


def _sheet(name: str) -> str:
    path = finders.find(name)
    if not isinstance(path, str):
        raise FileNotFoundError(name)
    return re.sub(r"/\*.*?\*/", "", Path(path).read_text(encoding="utf-8"), flags=re.DOTALL)
