"""What has happened on the round before the act that is asked about?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rules.engine.facts import Declaration, Facing, FloorMatter, Said, Spoken

from .draw import Draw
from .levels import LEVELS, Level
from .players import BIG_BLIND, BUTTON, CUTOFF, HIJACK, SMALL_BLIND, UTG, Player, cast
from .sample import Near, Seat

BEFORE_FLOP = (UTG, HIJACK, CUTOFF, BUTTON)
AFTER_FLOP = (SMALL_BLIND, BIG_BLIND, UTG, HIJACK, CUTOFF, BUTTON)


NO_RULE = Near(key="no-rule-for-it", facts=FloorMatter(covered=False), topic="floor-decisions")
"""What would be so if no rule covered the case."""


def named(draw: Draw, *names: str) -> dict[str, Player]:
    """Players after the flop, in the order in which they act, by the names that the sentences give them."""
    return dict(zip(names, cast(draw, len(names), positions=AFTER_FLOP), strict=True))


def money(level: Level, bet: int) -> dict[str, int]:
    """The numbers of a story about one bet, in chips."""
    return {"sb": level.small, "bb": level.big, "bet": bet}


class Kind(StrEnum):
    """What the player faces; the value names the family of sentences that tells it."""

    BLIND = "scene-blind"
    OPEN = "scene-open"
    RERAISE = "scene-reraise"
    BET = "scene-bet"
    RAISE = "scene-raise"
    UNBET = "scene-unbet"


OPENING = (Kind.BLIND, Kind.BET)
RAISED = (Kind.OPEN, Kind.RERAISE, Kind.RAISE)
FACING_A_BET = (Kind.OPEN, Kind.OPEN, Kind.BET, Kind.BET, Kind.RERAISE, Kind.RAISE)


@dataclass(frozen=True, kw_only=True, slots=True)
class Scene:
    """A drawn scene: what player ``p`` faces, and everything needed to tell and to draw it."""

    kind: Kind
    level: Level
    facing: Facing
    numbers: dict[str, int]
    players: dict[str, Player]
    street: int
    seats: tuple[Seat, ...]

    @property
    def least(self) -> int:
        """Chips: the total of the minimum raise."""
        return self.facing.bet + (self.facing.last_raise or 0)

    def sample_values(self) -> dict[str, Any]:
        """What a ``Sample`` takes over as it is."""
        return {"players": self.players, "street": self.street, "seats": self.seats, "far": _plain_words(self.facing)}


def _plain_words(facing: Facing) -> tuple[Near, ...]:
    """What the player could simply have said instead."""
    if facing.bet:
        least = facing.bet + (facing.last_raise or 0)
        said = (
            ("call-said", Declaration(said=Said.CALL)),
            ("minimum-said", Declaration(said=Said.RAISE, amount=least)),
            ("raise-said", Declaration(said=Said.RAISE)),
        )
    else:
        said = (
            ("minimum-bet-said", Declaration(said=Said.BET, amount=facing.minimum_bet)),
            ("bet-said", Declaration(said=Said.BET)),
            ("check-said", Declaration(said=Said.CHECK)),
        )
    return tuple(
        Near(key=key, facts=Spoken(facing=facing, words=words), topic="binding-declarations") for key, words in said
    )


def scene(draw: Draw, kinds: tuple[Kind, ...] = FACING_A_BET, *, level: Level | None = None) -> Scene:
    """Draw one of the kinds of scenes on some level; the player asked about has no chips in front."""
    kind, at = draw.pick(kinds), level or draw.pick(LEVELS)
    first, bet, last_raise = _amounts(draw, kind, at)
    before_flop = kind in (Kind.BLIND, Kind.OPEN, Kind.RERAISE)
    names = {Kind.BLIND: "p", Kind.UNBET: "p", Kind.OPEN: "op", Kind.BET: "op"}.get(kind, "orp")
    players = dict(
        zip(names, cast(draw, len(names), positions=BEFORE_FLOP if before_flop else AFTER_FLOP), strict=True)
    )
    in_front = {"o": first if "r" in players else bet, "r": bet}
    seats = [Seat(player=player, bet=in_front.get(name, 0), acting=name == "p") for name, player in players.items()]
    if before_flop:
        seats = [Seat(player=SMALL_BLIND, bet=at.small), Seat(player=BIG_BLIND, bet=at.big), *seats]
    numbers = {"sb": at.small, "bb": at.big}
    if bet:
        numbers["bet"] = bet
    if "r" in players:
        numbers["first"] = first
    facing = Facing(bet=bet, last_raise=last_raise, minimum_bet=at.big, opening=kind in OPENING if bet else None)
    return Scene(
        kind=kind,
        level=at,
        facing=facing,
        numbers=numbers,
        players=players,
        street=draw.below(3),
        seats=tuple(seats),
    )


def _amounts(draw: Draw, kind: Kind, level: Level) -> tuple[int, int, int | None]:
    """The first bet, the bet faced and the last raise, in chips."""
    big = level.big
    match kind:
        case Kind.UNBET:
            return 0, 0, None
        case Kind.BLIND:
            return big, big, big
        case Kind.OPEN:
            bet = level.rounded(big * draw.pick((2, 2, 2.25, 2.5, 2.5, 3, 3, 3.5, 4)))
            bet = max(bet, 2 * big)
            return bet, bet, bet - big
        case Kind.BET:
            bet = level.rounded(big * draw.pick((1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8)))
            return bet, bet, bet
        case Kind.RERAISE:
            first = max(2 * big, level.rounded(big * draw.pick((2, 2.25, 2.5, 3))))
            bet = max(level.rounded(first * draw.pick((2, 2.3, 2.5, 2.8, 3, 3.2))), 2 * first - big)
            return first, bet, bet - first
        case Kind.RAISE:
            first = level.rounded(big * draw.pick((1, 1.5, 2, 2.5, 3, 4)))
            bet = max(level.rounded(first * draw.pick((2, 2.25, 2.5, 2.75, 3, 3.5))), 2 * first)
            return first, bet, bet - first


def just_about(draw: Draw, at: Scene) -> int:
    """A total above the call that lies at one of the limits of the 50 % standard, or one chip beside it."""
    facing, unit = at.facing, at.level.unit
    last_raise = facing.last_raise or facing.bet
    half = facing.bet + last_raise / 2
    above, below = -(-half // unit) * unit, (half // unit) * unit
    total = draw.pick(
        (
            above,
            above,
            *(below if below < half else half - unit,) * 3,
            at.least - unit,
            at.least,
            facing.bet + unit,
            facing.bet + last_raise * 0.3,
            facing.bet + last_raise * 0.4,
            facing.bet + last_raise * 0.75,
            facing.bet + last_raise * 1.6,
        )
    )
    return max(facing.bet + unit, at.level.rounded(total))
