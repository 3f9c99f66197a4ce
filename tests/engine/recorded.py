"""How does a recorded hand become a hand of the engine, act by act?"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rules.engine.facts import Structure
from rules.engine.hand import Hand

FOLDER = Path(__file__).parent / "hands"
STRUCTURES = {"NT": Structure.NO_LIMIT, "PO": Structure.POT_LIMIT}

Decision = tuple[int, int, int, int | None, int | None]
"""Street, number of the player, chips to call, smallest and largest total of a raise."""


@dataclass(frozen=True)
class Recorded:
    """One recorded hand: its table, its betting acts in order and what each player faced before them."""

    name: str
    table: dict[str, Any]
    acts: tuple[tuple[str, str, int | None], ...]
    decisions: tuple[Decision, ...]

    @property
    def path(self) -> Path:
        """The hand history itself."""
        return FOLDER / f"{self.name}.phh"


@cache
def recorded_hands() -> tuple[Recorded, ...]:
    """Every recorded hand, by name."""
    return tuple(_recorded(path) for path in sorted(FOLDER.glob("*.phh")))


def _recorded(path: Path) -> Recorded:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    facts = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    acts = []
    for line in table["actions"]:
        who, what, *rest = line.split()
        if what in ("f", "cc", "cbr"):
            acts.append((who, what, int(rest[0]) if rest else None))
    decisions = tuple((street, who, call, least, most) for street, who, _, call, least, most in facts["decisions"])
    return Recorded(path.stem, table, tuple(acts), decisions)


def deal(recorded: Recorded, edition: str = "tda-2015") -> Hand:
    """The hand before the first act."""
    table = recorded.table
    blinds = list(table["blinds_or_straddles"])
    if len(blinds) == 2:
        # the notation names the small blind first, but heads-up the first player is the big blind
        blinds.reverse()
    return Hand.deal(
        {f"p{number}": stack for number, stack in enumerate(table["starting_stacks"], start=1)},
        blinds=blinds,
        antes=table["antes"],
        edition=edition,
        structure=STRUCTURES[table["variant"]],
    )


def spoken(hand: Hand, what: str, to: int | None) -> dict[str, Any]:
    """The recorded act as words of the player to act."""
    seat = hand.to_act
    assert seat is not None
    if what == "f":
        return {"words": [{"said": "fold"}]}
    if what == "cc":
        return {"words": [{"said": "call" if seat.in_front < hand.bet else "check"}]}
    if to == seat.in_front + seat.stack:
        return {"words": [{"said": "all-in"}]}
    return {"words": [{"said": "raise" if hand.bet else "bet", "amount": to}]}


def replay(recorded: Recorded, edition: str = "tda-2015") -> Iterator[tuple[Hand, Decision]]:
    """Each moment before an act with what the player then faces; at the end the finished hand is in the last moment."""
    hand = deal(recorded, edition)
    for who, what, to in recorded.acts:
        assert hand.to_act is not None, f"{recorded.name}: nobody is to act before {who} {what}"
        assert hand.to_act.name == who, f"{recorded.name}: {hand.to_act.name} is to act, not {who}"
        yield hand, (int(hand.street), int(who[1:]), *hand.limits(hand.seat_named(who)))
        hand, _ = hand.play(who, spoken(hand, what, to))
    assert hand.over, f"{recorded.name}: the betting is not over"
