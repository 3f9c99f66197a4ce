"""How is a hand written down act by act, so that it can be played again from its text?

One act a line: ``name:said:amount:basis:chips:order:prior`` with empty parts left out at the end, such as
``UTG:raise:600`` or ``BB::::1000+1000``. A choice of the director is ``name!call 8000``. What is no act is written in
the same way: ``name!begins`` (a stud street), ``name!brings-in``, and ``name!away`` for an absent player's hand that is
killed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..errors import EngineError, InvalidSituation, Problem
from ..ruling import Action, Outcome, Ruling
from .hand import Hand

MOST_ACTS = 200
_PARTS = ("said", "amount", "basis", "chips", "order", "prior")


class Event(StrEnum):
    """What happens to a player without an act of his."""

    BEGINS = "begins"
    BRINGS_IN = "brings-in"
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a player's act as the plain fields of ``BettingAct``, the option chosen for him, or an event."""

    player: str
    act: dict[str, Any] | None = None
    option: Outcome | None = None
    event: Event | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """One line, the rulings it led to (its own, then that on an act out of turn that came due), the hand after it."""

    line: Line
    rulings: tuple[Ruling, ...]
    hand: Hand


def read_line(text: str) -> Line:
    """Read one line; ``InvalidSituation`` names the part that is wrong."""
    if "!" in text:
        player, _, notation = text.partition("!")
        if notation in set(Event):
            return Line(player, event=Event(notation))
        try:
            return Line(player, option=Outcome.parse(notation))
        except ValueError:
            known = ", ".join(action.value for action in Action)
            raise InvalidSituation("option", Problem.UNKNOWN_OPTION, found=notation[:40], known=known) from None
    player, *rest = text.split(":")
    if len(rest) > len(_PARTS):
        raise InvalidSituation("act", Problem.UNKNOWN_FIELD, known=", ".join(_PARTS))
    part = dict(zip(_PARTS, rest, strict=False))
    act: dict[str, Any] = {}
    if part.get("said"):
        words: dict[str, Any] = {"said": part["said"]}
        if part.get("amount"):
            words["amount"] = _number(part["amount"], "amount")
        if part.get("basis"):
            words["basis"] = part["basis"]
        act["words"] = [words]
    if part.get("chips"):
        act["motions"] = [[_number(chip, "chips") for chip in part["chips"].split("+")]]
    for name in ("order", "prior"):
        if part.get(name):
            act[name] = part[name]
    return Line(player, act=act)


def _number(text: str, field: str) -> int:
    if not (text.isdecimal() and len(text) <= 13):
        raise InvalidSituation(field, Problem.WRONG_TYPE, expected="number", found=text[:20])
    return int(text)


def play_through(hand: Hand, lines: Sequence[str]) -> tuple[tuple[Played, ...], EngineError | None]:
    """Play the lines in order; stops at the first one that cannot be played and returns what was wrong with it."""
    done: list[Played] = []
    for text in lines[:MOST_ACTS]:
        try:
            line = read_line(text)
            rulings: list[Ruling] = []
            if line.event is not None:
                hand = _happen(hand, line.player, line.event)
            elif line.option is not None:
                hand = _choose(hand, line)
            else:
                hand, ruling = hand.play(line.player, line.act or {})
                rulings.append(ruling)
            while hand.pending is not None and hand.pending.seat == hand.actor:
                hand, ruling = hand.resolve()
                rulings.append(ruling)
        except EngineError as refusal:
            return tuple(done), refusal
        done.append(Played(line, tuple(rulings), hand))
    return tuple(done), None


def _choose(hand: Hand, line: Line) -> Hand:
    if hand.to_act is None or hand.to_act.name != line.player or line.option is None:
        raise InvalidSituation("player", Problem.CANNOT_ACT, found=line.player)
    return hand.apply(line.option)


def _happen(hand: Hand, player: str, event: Event) -> Hand:
    match event:
        case Event.BEGINS:
            return hand.begin_with(player)
        case Event.AWAY:
            return hand.kill(player)
        case Event.BRINGS_IN:
            if hand.to_act is None or hand.to_act.name != player:
                raise InvalidSituation("player", Problem.CANNOT_ACT, found=player)
            return hand.post_bring_in()
