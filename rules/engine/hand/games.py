"""Which games can be played through, and what sets them apart?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from ..facts import GameFamily, Structure


class Low(StrEnum):
    """Whether a low hand wins a part of the pot, and which."""

    NONE = "none"
    EIGHT_OR_BETTER = "eight-or-better"
    ONLY = "only"


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its notation in hand histories, structure, family, and how hands are made.

    ``streets``: the number of betting rounds. ``omaha``: exactly two cards of the hand play. ``low``: the low side.
    """

    code: str
    name: str
    structure: Structure
    family: GameFamily
    streets: int
    omaha: bool = False
    low: Low = Low.NONE

    @property
    def stud(self) -> bool:
        """Whether the order of acting comes from the cards that show."""
        return self.family is GameFamily.STUD


def _board(code: str, name: str, structure: Structure, *, omaha: bool = False, low: Low = Low.NONE) -> Game:
    return Game(code, name, structure, GameFamily.BOARD, 4, omaha, low)


def _stud(code: str, name: str, low: Low = Low.NONE) -> Game:
    return Game(code, name, Structure.LIMIT, GameFamily.STUD, 5, low=low)


GAMES: Mapping[str, Game] = {
    game.code: game
    for game in (
        _board("NT", "no-limit hold'em", Structure.NO_LIMIT),
        _board("PT", "pot-limit hold'em", Structure.POT_LIMIT),
        _board("FT", "limit hold'em", Structure.LIMIT),
        _board("PO", "pot-limit Omaha", Structure.POT_LIMIT, omaha=True),
        _board("PO/8", "pot-limit Omaha hi-lo", Structure.POT_LIMIT, omaha=True, low=Low.EIGHT_OR_BETTER),
        _board("NO/8", "no-limit Omaha hi-lo", Structure.NO_LIMIT, omaha=True, low=Low.EIGHT_OR_BETTER),
        _board("FO/8", "limit Omaha hi-lo", Structure.LIMIT, omaha=True, low=Low.EIGHT_OR_BETTER),
        _stud("F7S", "seven-card stud"),
        _stud("F7S/8", "seven-card stud hi-lo", Low.EIGHT_OR_BETTER),
        _stud("FR", "razz", Low.ONLY),
    )
}
"""By notation; the names of the notation are those of the PHH format, with ``/8`` for every hi-lo game."""
