"""Who bet last, and who sits first from the left of the button, when nobody wants to show?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..understand import Missing, Understood
from .reading import Reading, Refused, Sign

_ORDER = ("SB", "BB", "UTG", "UTG+1", "MP", "HJ", "CO", "button")
"""The places from the left of the button."""
_STREETS = ("preflop", "flop", "turn", "river")
_BETS = ("bet", "raise", "all-in")


@dataclass(frozen=True, slots=True)
class _Act:
    players: tuple[str, ...]
    act: str
    street: str


def showdown_order(read: Reading) -> Understood | Missing:
    """A showdown in a flop game with the last round told by places; raises ``Refused``."""
    acts = _acts(read)
    read.finish()
    river = [one for one in acts if one.street == "river"]
    gone = {player for one in acts if one.act == "fold" for player in one.players}
    live = {player for one in river if one.act != "fold" for player in one.players} - gone
    if len(live) < 2 or any(player not in live for one in river for player in one.players if player not in gone):
        raise Refused("who is left is not told")
    facts: dict[str, Any] = {"game": "flop", "seats": sorted(live, key=_ORDER.index)}
    bets = [one for one in river if one.act in _BETS]
    if bets and (len(bets[-1].players) != 1 or river[-1] is bets[-1]):
        raise Refused("who bet last is not told")
    facts["final_aggressor"] = bets[-1].players[0] if bets else ""
    earlier = [one for one in acts if one.street != "river" and one.act in _BETS]
    if earlier and not bets and len(earlier[-1].players) == 1:
        facts["earlier_aggressor"] = earlier[-1].players[0]
    elif not bets and read.all("word:no-bet-at-all"):
        facts["earlier_aggressor"] = ""
    if any(one.act == "all-in" for one in acts):
        facts["all_in"] = True
    spans = {
        "seats": tuple((sign.start, sign.end) for sign in _places(read)),
        "final_aggressor": tuple((sign.start, sign.end) for sign in read.signs if sign.name.startswith("act-")),
    }
    return Understood("showdown-order", facts, spans)


def _places(read: Reading) -> tuple[Sign, ...]:
    return tuple(sign for sign in read.signs if sign.name.startswith("at-"))


def _acts(read: Reading) -> list[_Act]:
    """Who did what on which street, in order; an act belongs to the places named before it."""
    acts: list[_Act] = []
    players: list[str] = []
    street, acted = "", False
    signs = [sign for sign in read.signs if sign.name]
    told: set[int] = set()
    for at, sign in enumerate(signs):
        kind, _, name = sign.name.partition("-")
        if at in told:
            continue
        if kind == "at":
            players = [_place(name)] if acted else [*players, _place(name)]
            acted = False
        elif kind == "street":
            street = name
        elif kind == "act":
            if (acted or not players) and (after := _subject(read, signs, at)):
                # Czech puts the player after his act as well
                players = [after]
                told.add(at + 1)
            if not players:
                raise Refused("who acted is not told")
            acted = True
            acts.append(_Act(tuple(players), *_act(name, _named(read, signs, at) or street)))
    if any(one.street not in _STREETS for one in acts):
        raise Refused("on which street it happened is not told")
    return acts


def _place(name: str) -> str:
    return name if name in _ORDER else name.upper()


def _subject(read: Reading, signs: list[Sign], at: int) -> str:
    """The player named right after an act in its clause."""
    if at + 1 == len(signs) or signs[at + 1].first != signs[at].stop:
        return ""
    kind, _, name = signs[at + 1].name.partition("-")
    return _place(name) if kind == "at" else ""


def _act(name: str, street: str) -> tuple[str, str]:
    """The act and its street; some words tell both."""
    if name == "down":
        return "check", "river"
    return ("call", "preflop") if name == "complete" else (name, street)


def _named(read: Reading, signs: list[Sign], at: int) -> str:
    """The street that is named after an act in the same clause, before the next act."""
    for sign in signs[at + 1 :]:
        kind, _, name = sign.name.partition("-")
        if kind == "act" or read.clause(sign) != read.clause(signs[at]):
            return ""
        if kind == "street":
            return name
    return ""
