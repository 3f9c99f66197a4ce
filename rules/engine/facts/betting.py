"""What does a player face, and what did he say and push forward?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..errors import InvalidSituation, Problem
from . import checks


class Structure(StrEnum):
    """How large a bet may be."""

    NO_LIMIT = "no-limit"
    POT_LIMIT = "pot-limit"
    LIMIT = "limit"


@dataclass(frozen=True, kw_only=True, slots=True)
class Facing:
    """What the player to act faces on this betting round, all amounts in chips.

    ``bet``: the total to match, 0 when nothing was bet. ``last_raise``: the largest bet or raise of the round so far,
    counted as an increment. ``minimum_bet``: the big blind or the limit's bet. ``in_front``: the player's own chips
    already bet on this round. ``stack``: what he has behind. ``opening``: the bet is the first bet of the round (the
    big blind before the flop). ``players``: how many are still in the hand. ``pot``: everything in the middle and in
    front of all players before the act. ``None`` means not known.
    """

    bet: int
    last_raise: int | None = None
    minimum_bet: int | None = None
    in_front: int = 0
    stack: int | None = None
    opening: bool | None = None
    players: int | None = None
    pot: int | None = None
    structure: Structure = Structure.NO_LIMIT

    def __post_init__(self) -> None:
        checks.amount(self.bet, "bet")
        checks.amount(self.last_raise, "last_raise", least=1)
        checks.amount(self.minimum_bet, "minimum_bet", least=1)
        checks.amount(self.in_front, "in_front")
        checks.amount(self.stack, "stack")
        checks.amount(self.pot, "pot")
        checks.players(self.players, "players")
        if self.in_front > self.bet:
            raise InvalidSituation("in_front", Problem.CONTRADICTION, found=self.in_front, bet=self.bet)
        # an all-in below the minimum bet leaves the minimum as the yardstick
        yardstick = max(self.bet, self.minimum_bet or 0)
        if self.last_raise is not None and self.bet > 0 and self.last_raise > yardstick:
            raise InvalidSituation("last_raise", Problem.RAISE_EXCEEDS_BET, found=self.last_raise, bet=self.bet)

    @property
    def owed(self) -> int:
        """Chips still missing to a call."""
        return self.bet - self.in_front

    @property
    def everything(self) -> int | None:
        """Chips: the largest total that the player can have in front of him, if his stack is known."""
        return None if self.stack is None else self.in_front + self.stack


class Said(StrEnum):
    """The kind of a declaration."""

    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all-in"
    FOLD = "fold"
    AMOUNT = "amount"
    POT = "pot"
    UNCLEAR = "unclear"


class Basis(StrEnum):
    """What a declared amount counts: the whole bet, or what comes on top of the bet faced."""

    TOTAL = "total"
    ON_TOP = "on-top"


@dataclass(frozen=True, kw_only=True, slots=True)
class Declaration:
    """What was said: its kind, the amount in chips if one was named, or the amounts that the words can mean."""

    said: Said
    amount: int | None = None
    basis: Basis = Basis.TOTAL
    readings: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        checks.amount(self.amount, "amount", least=1)
        for reading in self.readings:
            checks.amount(reading, "readings", least=1)
        if self.said is Said.AMOUNT and self.amount is None and not self.readings:
            raise InvalidSituation("amount", Problem.MISSING_FIELD)
        if self.amount is not None and self.readings:
            raise InvalidSituation("readings", Problem.CONTRADICTION, found=len(self.readings))


class Order(StrEnum):
    """What came first."""

    WORDS_FIRST = "words-first"
    CHIPS_FIRST = "chips-first"
    TOGETHER = "together"


class PriorChips(StrEnum):
    """What the player did with his chips from an earlier bet of this round before adding new ones."""

    LEFT = "left"
    PULLED_BACK = "pulled-back"
    PARTLY_PULLED_BACK = "partly-pulled-back"


@dataclass(frozen=True, kw_only=True, slots=True)
class ChipsPushed:
    """Chips put out silently in one motion: their denominations, or only their total ``amount``."""

    facing: Facing
    chips: tuple[int, ...] = ()
    amount: int | None = None
    prior: PriorChips = PriorChips.LEFT

    def __post_init__(self) -> None:
        checks.pieces(self.chips, "chips")
        checks.amount(self.amount, "amount", least=1)
        if self.chips and self.amount is not None and self.amount != sum(self.chips):
            raise InvalidSituation(
                "amount", Problem.AMOUNT_DIFFERS_FROM_CHIPS, found=self.amount, chips=sum(self.chips)
            )
        if not self.chips and self.amount is None and self.prior is PriorChips.LEFT:
            raise InvalidSituation("chips", Problem.NOTHING_DONE)
        if self.prior is not PriorChips.LEFT and not self.facing.in_front:
            raise InvalidSituation("prior", Problem.CONTRADICTION, found=self.prior.value)
        if self.facing.stack is not None and self.added > self.facing.stack:
            raise InvalidSituation("chips", Problem.MORE_THAN_STACK, found=self.added, stack=self.facing.stack)

    @property
    def total(self) -> int:
        """Chips pushed out in this act."""
        return sum(self.chips) if self.chips else (self.amount or 0)

    @property
    def added(self) -> int:
        """Chips that must have come from the stack."""
        return self.total - (self.facing.in_front if self.prior is not PriorChips.LEFT else 0)


@dataclass(frozen=True, kw_only=True, slots=True)
class OneChip:
    """One chip of ``chip`` chips' value put out; ``raise_declared``: the word raise, without an amount, came first."""

    facing: Facing
    chip: int
    raise_declared: bool = False

    def __post_init__(self) -> None:
        checks.amount(self.chip, "chip", least=1)
        if self.facing.everything is not None and self.chip > self.facing.everything:
            raise InvalidSituation("chip", Problem.MORE_THAN_STACK, found=self.chip, stack=self.facing.everything)


@dataclass(frozen=True, kw_only=True, slots=True)
class AmountPut:
    """A total amount put in or named against a bet; ``declared``: the word raise came first."""

    facing: Facing
    total: int
    declared: bool = False

    def __post_init__(self) -> None:
        checks.amount(self.total, "total", least=1)


@dataclass(frozen=True, kw_only=True, slots=True)
class Undercall:
    """A total amount below the call, pushed out or named without the word call."""

    facing: Facing
    total: int

    def __post_init__(self) -> None:
        checks.amount(self.total, "total", least=1)
        if self.total >= self.facing.bet:
            raise InvalidSituation("total", Problem.CONTRADICTION, found=self.total, bet=self.facing.bet)


@dataclass(frozen=True, kw_only=True, slots=True)
class RaiseMotions:
    """The chips pushed out in one or more motions; ``declared``: the word raise came first.

    Each motion is the tuple of its chips.
    """

    facing: Facing
    motions: tuple[tuple[int, ...], ...]
    declared: bool = False

    def __post_init__(self) -> None:
        if not self.motions:
            raise InvalidSituation("motions", Problem.NOTHING_DONE)
        checks.motions(self.motions, "motions")
        pushed = sum(map(sum, self.motions))
        if self.facing.stack is not None and pushed > self.facing.stack:
            raise InvalidSituation("motions", Problem.MORE_THAN_STACK, found=pushed, stack=self.facing.stack)


@dataclass(frozen=True, kw_only=True, slots=True)
class Spoken:
    """A declaration in turn and the chips, if any, that followed it."""

    facing: Facing
    words: Declaration
    motions: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        checks.motions(self.motions, "motions")
        pushed = sum(map(sum, self.motions))
        if self.facing.stack is not None and pushed > self.facing.stack:
            raise InvalidSituation("motions", Problem.MORE_THAN_STACK, found=pushed, stack=self.facing.stack)


@dataclass(frozen=True, kw_only=True, slots=True)
class MaximumBet:
    """A pot-limit question: ``pot`` in the middle before this round, ``wagers`` in front of every player on it.

    ``in_front`` is the asker's own part of ``wagers``; ``blinds`` are the full nominal blinds before the flop, whatever
    was posted, and the first ``wagers`` are then those of the blinds in the same order. All in chips.
    """

    pot: int
    wagers: tuple[int, ...] = ()
    in_front: int = 0
    blinds: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        checks.amount(self.pot, "pot")
        for wager in self.wagers:
            checks.amount(wager, "wagers")
        for blind in self.blinds:
            checks.amount(blind, "blinds", least=1)
        checks.amount(self.in_front, "in_front")
        if self.in_front and self.in_front not in self.wagers:
            raise InvalidSituation(
                "in_front", Problem.CONTRADICTION, found=self.in_front, bet=max(self.wagers, default=0)
            )
        if self.pot == 0 and not self.wagers and not self.blinds:
            raise InvalidSituation("pot", Problem.NOTHING_DONE)
        if len(self.wagers) < len(self.blinds):
            raise InvalidSituation("wagers", Problem.TOO_FEW, found=len(self.wagers), least=len(self.blinds))


@dataclass(frozen=True, kw_only=True, slots=True)
class BettingAct:
    """One act in turn: words, chips or both.

    ``words``: what was said, in order. ``motions``: the chips of each forward motion; ``amount``: their total in chips
    when the denominations are not known. ``order`` matters only when words and chips say different things.
    ``taken_back``: chips that the player withdrew after letting them go.
    """

    facing: Facing
    words: tuple[Declaration, ...] = ()
    motions: tuple[tuple[int, ...], ...] = ()
    amount: int | None = None
    order: Order | None = None
    prior: PriorChips = PriorChips.LEFT
    taken_back: int = 0

    def __post_init__(self) -> None:
        checks.motions(self.motions, "motions")
        checks.amount(self.amount, "amount", least=1)
        checks.amount(self.taken_back, "taken_back")
        pushed = sum(map(sum, self.motions))
        if pushed and self.amount is not None and self.amount != pushed:
            raise InvalidSituation("amount", Problem.AMOUNT_DIFFERS_FROM_CHIPS, found=self.amount, chips=pushed)
        if not self.words and not self.pushed and self.prior is PriorChips.LEFT:
            raise InvalidSituation("motions", Problem.NOTHING_DONE)
        if self.taken_back > self.pushed:
            raise InvalidSituation("taken_back", Problem.CONTRADICTION, found=self.taken_back, bet=self.pushed)
        if self.prior is not PriorChips.LEFT and not self.facing.in_front:
            raise InvalidSituation("prior", Problem.CONTRADICTION, found=self.prior.value)
        # chips pulled back can be part of what is pushed out
        most = self.facing.stack if self.prior is PriorChips.LEFT else self.facing.everything
        if most is not None and self.pushed > most:
            raise InvalidSituation("motions", Problem.MORE_THAN_STACK, found=self.pushed, stack=most)

    @property
    def pushed(self) -> int:
        """Chips pushed out in all motions together."""
        return sum(map(sum, self.motions)) if self.motions else (self.amount or 0)
