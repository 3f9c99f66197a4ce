"""Which smallest situation shows that two editions rule differently, for the reader?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext

from rules.ask import facts_to_params
from rules.engine import Ruling
from rules.engine.differences import Difference, all_differences, size
from rules.engine.scenarios import scenario
from rules.views import presenting, showing
from rules.views.misconceptions import said

FAIRNESS = "1"
"""Where a text leaves a case to fairness, the ruling cites this clause; it is no place for the case."""
MOST_CARDS = 3
"""Cards beside one pair of clauses."""


@lru_cache(maxsize=8)
def _by_clause(older: str, newer: str) -> dict[tuple[str, str], tuple[Difference, ...]]:
    """``(edition, clause)`` -> what is ruled differently on it, the smallest first; each case stands once."""
    found: dict[tuple[str, str], list[Difference]] = {}
    for difference in all_differences(older, newer):
        old, new = difference.clauses
        place = (newer, new) if new not in ("", FAIRNESS) else (older, old)
        found.setdefault(place, []).append(difference)
    return {place: tuple(sorted(each, key=_first_shown)) for place, each in found.items()}


def _first_shown(difference: Difference) -> tuple[bool, tuple[int, int]]:
    return difference.older is None or difference.newer is None, size(difference.facts)


def cards(older: str, old: Iterable[str], newer: str, new: Iterable[str]) -> list[dict[str, Any]]:
    """The cards of clauses that are compared: ``old`` and ``new`` are paths in the two editions.

    One for each pair of clauses on which the rulings part, the smallest, at most ``MOST_CARDS``.
    """
    known = _by_clause(older, newer)
    found: dict[tuple[str, str], Difference] = {}
    for place in [*((newer, path) for path in new), *((older, path) for path in old)]:
        for difference in known.get(place, ()):
            found.setdefault(difference.clauses, difference)
    return [_card(difference, older, newer) for difference in list(found.values())[:MOST_CARDS]]


def _card(difference: Difference, older: str, newer: str) -> dict[str, Any]:
    """A case with both rulings as the flip card wants it."""
    topic, facts, id = difference.topic, difference.facts, difference.scenario
    rulings = [difference.older, difference.newer]
    params = facts_to_params(topic, facts)
    card: dict[str, Any] = {
        "title": "",
        "told": "",
        "facts": [],
        "example": None,
        "url": f"{reverse('rules:ask')}?{urlencode({'edition': newer, 'topic': topic, **params})}",
        "rulings": [_ruling(ruling, edition) for ruling, edition in zip(rulings, (older, newer), strict=True)],
    }
    if id:
        entry = scenario(id)
        return card | {"title": showing.title_of(entry), "told": showing.told(entry)}
    shown = [{"label": line.label, "value": line.value} for line in presenting.lines(params, topic)]
    if difference.worked:
        address = f"{reverse('rules:example', args=[difference.worked])}?edition={newer}"
        card["example"] = {"title": showing.title_of(scenario(difference.worked)), "url": address}
    return card | {"facts": shown}


def _ruling(ruling: Ruling | None, edition: str) -> dict[str, Any]:
    if ruling is None:
        text = gettext("No clause covers it.")
        return {"edition": presenting.short_name(edition), "text": text, "cites": []}
    return {
        "edition": presenting.short_name(edition),
        "text": said(ruling.outcome),
        "cites": presenting.cites(ruling.cites),
    }
