"""Where does the seat lie that a player comes to, told by its place or by seat numbers?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.engine.facts import MOST_PLAYERS

from ..teller import words as listed
from .scene import PLACES, Item, Scene
from .seats import Seating, seating
from .spot import Spot

_FACT = {"button": "button", "sb": "small-blind", "bb": "big-blind"}
_FIELD = {"button": "button", "sb": "small_blind", "bb": "big_blind"}
_BETWEEN = "between-button-and-small-blind"
_BETWEEN_WORDS = listed("between mezi inbetween in-between")
_BEHIND = listed("behind za left after")
_AHEAD = listed("next pred before front left az za po ahead in another following")
_FAR = 14
_PASSED_BY = re.compile(
    r"wait\w*|cek(?:a|am|at|al|ala|aji|as|ej|ejte)|pock\w*|till|until|dokud|nez|old|previous|paid|(?:za|od)?platil\w*|"
    r"stare\w*|missed|miss|entry|vstupni\w*|past|without|bez|free|prejde|propas\w*|after|pass\w*|prosel|prosla|projde|if|"
    r"kdyby|reach\w*|goes|comes|dojede|minul\w*|deducted|cost|strh\w*"
)
"""Before a place, these say that it is not where he sits but what he waits for or has paid."""
_GONE_BY = re.compile(
    r"past|pass\w*|by|reach\w*|prejde|presel|projde|prosel|dojede|dorazi|comes|came|old|stare\w*|before|ago|predtim"
)
_SEATED = re.compile(
    r"seats?|chairs?|in|on|at|na|drew|draws?|drawn|land\w*|puts?|sent|got|gets?|due|is|was|'s|happens|straight|right|"
    r"rovnou|posad\w*|poslal\w*|vylosoval\w*|vyslo?|vysel|vysla|padl\w*|sedim|sed(?:l|la|i|el|ela|am|nu)|mist\w*|zidl\w*|"
    r"listek|ticket|mine|am|again|zase|znov\w*|spot|next|dostal\w*|ukaz\w*|cekal\w*|nov(?:ym|em|y|e)|prave|zrovna|mam|"
    r"ends?|slip|inherit\w*|ja|me|i|m|jsem|takes?|flek\w*|turns|his|sednout|prijde|vychaz\w*|dali|had|has|have|hodil\w*|"
    r"card"
)
_OWN = listed("ja i me my mine jsem muj moje")
_MINE = re.compile(
    r"drew|draws?|drawn|seats?|my|mine|muj|moje|mist\w*|sent|got|vylosoval\w*|posad\w*|padl\w*|vysl\w*|vysel|flek\w*|slip|"
    r"listek|me|mam|sedim|poslal\w*|am|i|into|chair|zidl\w*|he|him|ho|mne"
)
_NOT_A_SEAT = listed("number cislo c alternate nahradnik round blind blinds den day hour hours")
_LAST_HAND = re.compile(
    r"\b(?:last|previous) (?:hand|deal)\b|\b(?:posledni|minule|minula|minulou|v posledni) (?:hru|hra|hre|rozdani)\b|"
    r"\b(?:v )?minulem rozdani\b"
)
_SOMEBODY_AT = re.compile(
    r"(?<!new )(?<!novy )(?<!late )\b(?:player|guy|hrac|lady|man|kid|holka|girl|chlap) (?:on|in|at|na|v)\b"
)
"""Before a place: somebody else who sits there."""
_NOT = listed("not n't ne neni nejsem nesedim no")
_OFF = listed("off o right before")


def new_seat(whole: Scene) -> Iterator[Spot]:
    """The seat of somebody who comes to a table: seat numbers if they place it, else the place that is told."""
    told = seating(whole)
    numbers = list(_by_numbers(whole, told))
    if numbers:
        yield from numbers
    elif (found := _between(whole) or _elsewhere(whole) or _at_a_place(whole, told)) is not None:
        value, item = found
        yield Spot("place", value, item.first, item.stop)


def _by_numbers(whole: Scene, told: Seating) -> Iterator[Spot]:
    places = {place: told.holders[place] for place in PLACES if told.holders.get(place, "").isdecimal()}
    if not {"button", "sb"} <= set(places) or _LAST_HAND.search(" ".join(whole.words)):
        return
    paired = {span for spans in told.spans.values() for span in spans}
    mine = next((
        item for item in whole.items
        if item.kind == "seat" and whole.span(item) not in paired and int(item.value) <= MOST_PLAYERS
        and whole.word(item.first - 1) not in _NOT_A_SEAT and any(map(_MINE.fullmatch, whole.near(item, 4)[:-1]))
    ), None)  # fmt: skip
    if mine is None:
        return
    yield Spot("seat", mine.value, mine.first, mine.stop)
    for place, seat in places.items():
        item = next((one for one in whole.items if whole.span(one) in told.spans[place]), mine)
        yield Spot(_FIELD[place], seat, item.first, item.stop)


def _between(whole: Scene) -> tuple[str, Item] | None:
    """Left of the button and right of the small blind, in whatever words."""
    buttons = [item for item in whole.items if item.kind == "place" and item.value == "button"]
    smalls = [item for item in whole.items if item.kind == "place" and item.value == "sb"]
    for small in smalls:
        for button in buttons:
            if _is_between(whole, button, small):
                return _BETWEEN, min(button, small, key=lambda item: item.first)
        before = set(whole.before(small.first, 4))
        if before & {"between", "mezi"} and before & {"me", "mnou"} and buttons:
            return _BETWEEN, small
    return None


def _is_between(whole: Scene, button: Item, small: Item) -> bool:
    first, last = sorted((button, small), key=lambda item: item.first)
    if _BETWEEN_WORDS & set(whole.before(first.first, 4)) and last.first - first.stop <= 6:
        return True
    if small.sentence not in (button.sentence, button.sentence + 1) or last.first - first.stop > _FAR:
        return False
    behind = _BEHIND & set(whole.before(button.first, 4)) or "right" in whole.words[button.stop : button.stop + 4]
    return bool(behind and _AHEAD & {*whole.before(small.first, 4), *whole.words[small.stop : small.stop + 5]})


def _elsewhere(whole: Scene) -> tuple[str, Item] | None:
    """ "three off the button", "o dva před buttonem"."""
    for item in whole.items:
        if item.kind != "place" or item.value != "button":
            continue
        near = any(one.kind == "seat" and -4 <= one.first - item.stop <= 3 for one in whole.items)
        if near and _OFF & set(whole.near(item, 4, 3)):
            return "other", item
    return None


def _at_a_place(whole: Scene, told: Seating) -> tuple[str, Item] | None:
    """The place that most words around it make his; none where two are as likely."""
    scored = [
        (_likeness(whole, item), _FACT.get(item.value, "other"), item) for item in whole.items
        if item.kind == "place" and not _has_a_number(whole, told, item)
    ]  # fmt: skip
    best = max((score for score, _, _ in scored), default=-1)
    values = {value for score, value, _ in scored if score == best}
    if best < 0 or len(values) != 1:
        return None
    return next((value, item) for score, value, item in scored if score == best)


def _has_a_number(whole: Scene, told: Seating, item: Item) -> bool:
    """ "seat 4 had the button": somebody sits there."""
    return told.holders.get(item.value, "").isdecimal() and whole.span(item) in told.spans.get(item.value, ())


def _likeness(whole: Scene, item: Item) -> int:
    """How likely a place is the newcomer's own, by the words around it in its clause."""
    clause = [at for at, token in enumerate(whole.tokens) if token.clause == item.clause]
    before = [whole.words[at] for at in clause if item.first - 5 <= at < item.first]
    after = [whole.words[at] for at in clause if item.stop <= at < item.stop + 4]
    score = min(2, sum(bool(_SEATED.fullmatch(word)) for word in (*before, *after)))
    score += bool(_OWN & {*before, *after})
    if _SOMEBODY_AT.search(" ".join(before[-4:])):
        score -= 2
    if _NOT & set(before[-3:]) or any(map(_PASSED_BY.fullmatch, before)) or any(map(_GONE_BY.fullmatch, after)):
        score -= 4
    return score
