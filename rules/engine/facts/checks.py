"""Which amounts and numbers of players can a table hold at all?"""

from __future__ import annotations

from typing import TypeVar

from ..errors import FactNeeded, InvalidSituation, Problem

MOST_CHIPS = 1_000_000_000_000
"""Chips: the largest amount that is taken for a real one."""
MOST_PIECES = 200
"""Pieces: the most chips that one motion can hold."""
MOST_PLAYERS = 10
"""Seats at the largest table."""

T = TypeVar("T")


def need(value: T | None, field: str) -> T:
    """The fact, or ``FactNeeded`` when the situation does not give it."""
    if value is None:
        raise FactNeeded(field)
    return value


def amount(value: int | None, field: str, *, least: int = 0) -> None:
    """Refuse chips below ``least`` (0 or 1) or beyond ``MOST_CHIPS``."""
    if value is None:
        return
    if value < least:
        raise InvalidSituation(field, Problem.NOT_POSITIVE if least else Problem.NEGATIVE, found=value)
    if value > MOST_CHIPS:
        raise InvalidSituation(field, Problem.TOO_LARGE, found=value, most=MOST_CHIPS)


def pieces(chips: tuple[int, ...] | None, field: str) -> None:
    """Refuse chips without a value and more of them than a hand can push."""
    if chips is None:
        return
    if len(chips) > MOST_PIECES:
        raise InvalidSituation(field, Problem.TOO_MANY, found=len(chips), most=MOST_PIECES)
    for chip in chips:
        amount(chip, field, least=1)


def motions(pushed: tuple[tuple[int, ...], ...], field: str) -> None:
    """Refuse too many motions, an empty one, and impossible chips in one."""
    if len(pushed) > MOST_PIECES:
        raise InvalidSituation(field, Problem.TOO_MANY, found=len(pushed), most=MOST_PIECES)
    for motion in pushed:
        if not motion:
            raise InvalidSituation(field, Problem.NOTHING_DONE)
        pieces(motion, field)


def players(count: int | None, field: str) -> None:
    """Refuse fewer than two players and more than a table seats."""
    if count is None:
        return
    if count < 2:
        raise InvalidSituation(field, Problem.TOO_FEW, found=count, least=2)
    if count > MOST_PLAYERS:
        raise InvalidSituation(field, Problem.TOO_MANY, found=count, most=MOST_PLAYERS)
