"""In which order do the last few players sit, and which of them are left?

Told by a list of names, by places, or by who is named beside whom; only for readings that are offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..teller import words as listed
from .scene import ORDER, PLACES, Item, Scene, clauses
from .seats import LABELS, Seating, holder, ordered

_PLAYERS = ("name", "me", "other", "place")
_IN_A_ROW = listed(", and a i aj & / - > then pak potom next sits sedi on the na left of button sb in")
_TWO, _FEWEST = 2, 3
_SEATED_SO = re.compile(
    r"\b(?:(?:anti|counter)?-?clockwise|orders?|poradi|porade|smer\w*|za sebou|vedle sebe|round|around|from (?:the )?"
    r"button|od (?:button|tlacit|dealer|knoflik)\w*|left to right|zleva|seated|sat like|sit like|dokola|dokolecka)\b"
)
"""The players are named in the order of their seats."""
_BACKWARDS = re.compile(r"\b(?:anti|counter)-?clockwise|\bproti (?:\w+ )?(?:smer|rucic)\w*")
_FROM_THE_BUTTON = re.compile(r"\b(?:from (?:the )?(?:button|dealer)|od (?:button|tlacit|dealer|knoflik)\w*)\b")
_REMAIN = re.compile(
    r"left|remain\w*|zb(?:yl|yv)\w*|zust(?:al|av)\w*|only|just|jen|jenom|hrajem\w*|play\w*|survive[ds]?|prez\w*"
)
_GONE_AWAY = listed("of the from me him her")
"""After "left": a direction, or somebody who went."""
_AGAINST = listed("vs v versus against proti")
_NOW = listed("now ted then so takze just left hraje hraju zbyl zbyla zbyli zustal zustala")
"""Before two who are against each other, these say that only they play on."""
_NEXT_TO = re.compile(
    r"\b(?:vedle|za|pod|nalevo od|vlevo od|hned po|behind|next to|under|left of|after|beside)(?: \w+)? "
    r"(?:me|mne|mnou|mem|nej|neho|nim|ni|ho|him|her|that|toho|them)\b"
)
"""Beside somebody who was named before: "next to me", "pod ním"."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """``players``: clockwise where ``in_order``. ``left``: the two of them who are said to play on."""

    players: tuple[str, ...]
    in_order: bool
    left: tuple[str, ...] = ()


def lineup(scene: Scene, told: Seating) -> Lineup:
    """The players of the last hand as far as a text names them."""
    row = _row(scene, told)
    if row and _FROM_THE_BUTTON.search(" ".join(scene.words)):
        _hold_from_the_button(told, row)
    _beside(scene, told)
    _last_place(told)
    placed = ordered(told)
    left = _left(scene, told)
    if row and (set(placed) <= set(row) or told.holders.get("bb") in row):
        words = " ".join(scene.words)
        players = tuple(reversed(row)) if _BACKWARDS.search(words) else tuple(row)
        return Lineup(players, _SEATED_SO.search(words) is not None or set(row) <= set(placed), left)
    unplaced = [name for name in told.players if name not in told.places]
    return Lineup((*placed, *unplaced), not unplaced, left)


def row_of(scene: Scene, told: Seating) -> tuple[str, ...]:
    """Three or more players as a text lists them clockwise; empty where it doesn't."""
    row, words = _row(scene, told), " ".join(scene.words)
    if not row:
        return ()
    ordered_so = _SEATED_SO.search(words) is not None or {"sb", "button"} & {told.places.get(name) for name in row}
    return tuple(reversed(row) if _BACKWARDS.search(words) else row) if ordered_so else ()


def _row(scene: Scene, told: Seating) -> list[str]:
    """The longest list of three players or more: "Lou, Jess and Tomas"."""
    best: list[str] = []
    run: list[str] = []
    last: Item | None = None
    for item in scene.items:
        if item.kind not in ("name", "me", "mine"):
            continue
        name = holder(scene, item, told)
        goes_on = last is not None and item.sentence == last.sentence and (
            set(scene.words[last.stop : item.first]) <= _IN_A_ROW and name not in run
        )  # fmt: skip
        run = [*run, name] if goes_on else [name]
        best = max(best, run, key=len)
        last = item
    return best if len(best) >= _FEWEST else []


def _hold_from_the_button(told: Seating, row: Sequence[str]) -> None:
    """Places for a list that begins at the button."""
    places = dict(zip(ORDER, row, strict=False))
    if all(places.get(place) == name for place, name in told.holders.items() if place in PLACES):
        for place, name in places.items():
            told.hold(place, name)


def _beside(scene: Scene, told: Seating) -> None:
    """Places for those who are named beside one who has a place: "I had the button, next to me Roman"."""
    last = ""
    for item in scene.items:
        if item.kind not in _PLAYERS:
            continue
        name = holder(scene, item, told) if item.kind != "place" else told.holders.get(item.value, "")
        place = told.places.get(last, "")
        if item.kind == "name" and name not in told.places and place in PLACES and _is_next(scene, item):
            told.hold(ORDER[ORDER.index(place) + 1], name)
        last = name if name and (name in told.places or item.kind == "name") else last


def _is_next(scene: Scene, item: Item) -> bool:
    """Whether the clause of a player, as far as it is near, says that he sits beside the one named before."""
    return _NEXT_TO.search(" ".join(scene.near_in_clause(item))) is not None


def _last_place(told: Seating) -> None:
    """The one player without a place has the one that is left, if three or four are named."""
    unplaced = [name for name in told.players if name not in told.places]
    count = len(unplaced) + len(told.holders)
    free = [place for place in ORDER[:count] if place not in told.holders]
    if len(unplaced) == 1 == len(free) and _FEWEST <= count <= _FEWEST + 1:
        told.hold(free[0], unplaced[0])


def _left(scene: Scene, told: Seating) -> tuple[str, ...]:
    """The two who are said to play on: "now it's just me and Eve", "zůstali Jana a button"."""
    return next(_pairs_left(scene, told), ()) or next(_against_each_other(scene, told), ())


def _against_each_other(scene: Scene, told: Seating) -> Iterator[tuple[str, ...]]:
    """Two who play on against each other: "so now it's 1 vs 5", "teď hraje Jana proti Petrovi"."""
    for one, other in pairwise(scene.items):
        between = set(scene.words[one.stop : other.first]) - {"."}
        if one.kind not in (*_PLAYERS, "seat") or other.kind not in (*_PLAYERS, "seat") or not between:
            continue
        before = scene.words[scene.opening(one.clause) : one.first]
        if between <= _AGAINST and _NOW & set(before) and other.clause - one.clause <= 1:
            yield holder(scene, one, told), holder(scene, other, told)


def _pairs_left(scene: Scene, told: Seating) -> Iterator[tuple[str, ...]]:
    for clause, items in clauses(scene.items).items():
        at = [
            one for one, token in enumerate(scene.tokens)
            if token.clause == clause and _REMAIN.fullmatch(scene.words[one])
            and (scene.words[one] != "left" or scene.word(one + 1) not in _GONE_AWAY)
        ]  # fmt: skip
        if not at or any(item.kind in ("out", "beats") for item in items):
            continue
        named = [item for item in items if item.kind in _PLAYERS and not scene.asks(item)]
        players = [item for item in named if item.kind != "place"]
        places = [item for item in named if item.kind == "place"]
        found = dict.fromkeys(holder(scene, item, told) for item in players)
        found |= dict.fromkeys(told.holders.get(item.value, LABELS.get(item.value, item.value)) for item in places)
        if len(found) == _TWO:
            for item in places:
                told.of(item.value)
            yield tuple(found)
