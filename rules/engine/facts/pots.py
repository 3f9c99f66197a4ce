"""Who put how much into the pots, and who can win them?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..errors import InvalidSituation, Problem
from . import checks

RANKS = "23456789TJQKA"
SUITS = "cdhs"


def card_height(card: str) -> tuple[int, int]:
    """What orders cards by rank, then by suit; an ace is the highest."""
    return RANKS.index(card[0]), SUITS.index(card[1])


@dataclass(frozen=True, kw_only=True, slots=True)
class Contribution:
    """What one player put in during the hand, in chips, and whether he has folded."""

    player: str
    paid: int
    folded: bool = False

    def __post_init__(self) -> None:
        checks.amount(self.paid, "paid")


@dataclass(frozen=True, kw_only=True, slots=True)
class PotShares:
    """All contributions of a hand; ``dead``: chips in the pot that belong to no player still listed, such as antes."""

    contributions: tuple[Contribution, ...]
    dead: int = 0

    def __post_init__(self) -> None:
        checks.amount(self.dead, "dead")
        checks.players(len(self.contributions), "contributions")
        names = [entry.player for entry in self.contributions]
        for name in names:
            if names.count(name) > 1:
                raise InvalidSituation("contributions", Problem.DUPLICATE_PLAYER, found=name)
        if all(entry.folded for entry in self.contributions):
            raise InvalidSituation("contributions", Problem.CONTRADICTION, found=len(self.contributions))
        if not self.dead and not any(entry.paid for entry in self.contributions):
            raise InvalidSituation("contributions", Problem.NOTHING_DONE)


class GameFamily(StrEnum):
    """How the odd chip is given: by seat in games with a board, by card in stud games."""

    BOARD = "board"
    STUD = "stud"


@dataclass(frozen=True, kw_only=True, slots=True)
class Winner:
    """One winner of a side of the pot.

    ``seat``: his place counted from the left of the button, 1 for the first (games with a board). ``high_card``: the
    highest card of his winning five, such as ``Ks`` (stud games).
    """

    player: str
    seat: int | None = None
    high_card: str = ""

    def __post_init__(self) -> None:
        if self.seat is not None and not 1 <= self.seat <= checks.MOST_PLAYERS:
            raise InvalidSituation("seat", Problem.TOO_MANY, found=self.seat, most=checks.MOST_PLAYERS)
        card = self.high_card
        if card and (len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS):
            raise InvalidSituation("high_card", Problem.UNKNOWN_OPTION, found=card, known="2c … As")


@dataclass(frozen=True, kw_only=True, slots=True)
class SplitPot:
    """One pot to be divided, in chips: the winners of the high side and, in split games, of the low side."""

    amount: int
    smallest_chip: int
    family: GameFamily
    winners: tuple[Winner, ...]
    low_winners: tuple[Winner, ...] = ()

    def __post_init__(self) -> None:
        checks.amount(self.amount, "amount", least=1)
        checks.amount(self.smallest_chip, "smallest_chip", least=1)
        if self.amount % self.smallest_chip:
            raise InvalidSituation("amount", Problem.NOT_IN_CHIPS, found=self.amount, chip=self.smallest_chip)
        if not self.winners:
            raise InvalidSituation("winners", Problem.TOO_FEW, found=0, least=1)
        for field, side in (("winners", self.winners), ("low_winners", self.low_winners)):
            names = [winner.player for winner in side]
            if len(set(names)) < len(names):
                raise InvalidSituation(field, Problem.DUPLICATE_PLAYER, found=max(names, key=names.count))
            seats = [winner.seat for winner in side if winner.seat is not None]
            if len(set(seats)) < len(seats):
                raise InvalidSituation(f"{field}.seat", Problem.CONTRADICTION, found=max(seats, key=seats.count))


@dataclass(frozen=True, kw_only=True, slots=True)
class ShownHand:
    """One live hand at the showdown, in the order of showing.

    ``high`` and ``low``: strength of the hand, any whole number, more is better and equal is equal; a hand without
    either was mucked. In razz the only strength is ``high``. ``seat``: place counted from the left of the button (games
    with a board). ``high_card`` and ``low_card``: highest card of the five that play (stud games).
    """

    player: str
    high: int | None = None
    low: int | None = None
    seat: int | None = None
    high_card: str = ""
    low_card: str = ""

    @property
    def mucked(self) -> bool:
        """Whether it was thrown away without being shown."""
        return self.high is None and self.low is None


@dataclass(frozen=True, kw_only=True, slots=True)
class Showdown:
    """The end of a hand, all amounts in chips.

    ``contributions``: what each player put in. ``dead``: chips of no player, such as a big blind's ante for the table.
    ``hands``: the live hands. ``split``: the best low takes half.
    """

    contributions: tuple[Contribution, ...]
    family: GameFamily
    smallest_chip: int
    hands: tuple[ShownHand, ...] = ()
    dead: int = 0
    split: bool = False

    def __post_init__(self) -> None:
        checks.amount(self.smallest_chip, "smallest_chip", least=1)
        PotShares(contributions=self.contributions, dead=self.dead)
        folded = {entry.player: entry.folded for entry in self.contributions}
        names = [hand.player for hand in self.hands]
        for index, hand in enumerate(self.hands, start=1):
            if names.count(hand.player) > 1:
                raise InvalidSituation("hands", Problem.DUPLICATE_PLAYER, found=hand.player)
            if hand.player not in folded:
                raise InvalidSituation(f"hands.{index}.player", Problem.UNKNOWN_PLAYER, found=hand.player)
            if folded[hand.player]:
                raise InvalidSituation(f"hands.{index}.player", Problem.CONTRADICTION, found=hand.player)
            if hand.low is not None and not self.split:
                raise InvalidSituation(f"hands.{index}.low", Problem.CONTRADICTION, found=hand.low)
