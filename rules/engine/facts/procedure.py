"""What does the staff do, who is present, and what do players ask for around the hands?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..errors import InvalidSituation, Problem
from . import checks
from .pots import RANKS, SUITS


@dataclass(frozen=True, kw_only=True, slots=True)
class FloorMatter:
    """A case before the floor.

    ``covered``: a rule of the book decides it. ``unusual``: something about it is out of the ordinary. ``decided``: the
    floor has already ruled.
    """

    covered: bool
    unusual: bool | None = None
    decided: bool = False


class Word(StrEnum):
    """The words or the gesture with which a player acted."""

    OFFICIAL = "official"
    REGIONAL = "regional"
    OWN_WORDS = "own-words"
    TABLE_TAP = "table-tap"
    OTHER_GESTURE = "other-gesture"


@dataclass(frozen=True, kw_only=True, slots=True)
class Expression:
    """Words or a gesture on turn; ``facing_bet``: there is a bet to match; ``established``: it certainly happened."""

    word: Word
    facing_bet: bool | None = None
    established: bool = True


class Device(StrEnum):
    """What a device at the table is used for."""

    PHONE_CALL = "phone-call"
    SOUND = "sound"
    OTHER = "other"


@dataclass(frozen=True, kw_only=True, slots=True)
class DeviceUse:
    """A device in use.

    ``at_table``: the player is at the table. ``audible``: others can hear its sound. ``advice``: he is told how to play
    or tells his hand. ``house_allows``: what the rules of the house say, ``None`` when that is not known.
    """

    use: Device
    at_table: bool = True
    audible: bool | None = None
    advice: bool = False
    house_allows: bool | None = None


class Country(StrEnum):
    """Where the tournament is played."""

    USA = "usa"
    ELSEWHERE = "elsewhere"


class Tongue(StrEnum):
    """The language that was spoken."""

    ENGLISH = "english"
    LOCAL = "local"
    OTHER = "other"


@dataclass(frozen=True, kw_only=True, slots=True)
class Speech:
    """Something said at the table in some language.

    ``during_hand``: while a hand was being played. ``accepted``: the house has put the language on its list.
    ``posted``: the list was posted and announced.
    """

    country: Country
    language: Tongue
    during_hand: bool | None = None
    accepted: bool | None = None
    posted: bool | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Accommodation:
    """What a player with special needs asks for; ``possible``: it can be arranged, ``None`` when nobody has judged."""

    possible: bool | None = None


class HandStart(StrEnum):
    """What had been done towards the next hand."""

    WASH = "wash"
    RIFFLE = "riffle"
    SHUFFLER_BUTTON = "shuffler-button"
    DEALER_PUSH = "dealer-push"


@dataclass(frozen=True, kw_only=True, slots=True)
class LevelChange:
    """The end of a level.

    ``begun``: what had been done towards the next hand when the new level was announced, ``None`` for nothing.
    ``time_up``: the clock of the running level stood at zero. ``announced``: the new level was announced.
    """

    begun: HandStart | None = None
    time_up: bool | None = None
    announced: bool | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class RaceSeat:
    """One player in a chip race.

    ``seat``: number of the seat. ``count``: chips of the denomination that is removed. ``other``: value of all his
    other chips. ``cards``: the cards drawn for his odd chips, one each, such as ``Ks``; empty when a seed gives them.
    """

    seat: int
    count: int
    other: int = 0
    cards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        checks.amount(self.seat, "seat", least=1)
        if self.seat > checks.MOST_PLAYERS:
            raise InvalidSituation("seat", Problem.TOO_MANY, found=self.seat, most=checks.MOST_PLAYERS)
        checks.amount(self.count, "count")
        checks.amount(self.other, "other")
        for card in self.cards:
            if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
                raise InvalidSituation("cards", Problem.UNKNOWN_OPTION, found=card, known="2c … As")


@dataclass(frozen=True, kw_only=True, slots=True)
class Race:
    """A scheduled chip race at one table.

    ``removed``: value of the chip that leaves play. ``lowest``: the lowest denomination that stays. ``race_chips``: how
    many chips of it are raced for, which the house decides. ``seed``: makes the deck from which cards are dealt when
    no seat has cards.
    """

    removed: int
    lowest: int
    seats: tuple[RaceSeat, ...]
    race_chips: int | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        checks.amount(self.removed, "removed", least=1)
        checks.amount(self.lowest, "lowest", least=1)
        if self.lowest <= self.removed:
            raise InvalidSituation("lowest", Problem.CONTRADICTION, found=self.lowest)
        if self.lowest % self.removed:
            raise InvalidSituation("lowest", Problem.NOT_IN_CHIPS, found=self.lowest, chip=self.removed)
        checks.players(len(self.seats), "seats")
        numbers = [entry.seat for entry in self.seats]
        for index, entry in enumerate(self.seats, start=1):
            if numbers.count(entry.seat) > 1:
                raise InvalidSituation(f"seats.{index}.seat", Problem.CONTRADICTION, found=entry.seat)
            if not entry.count and not entry.other:
                raise InvalidSituation(f"seats.{index}.count", Problem.NOT_POSITIVE, found=0)
            if entry.cards and len(entry.cards) != self.odd(entry):
                raise InvalidSituation(f"seats.{index}.cards", Problem.CONTRADICTION, found=len(entry.cards))
        drawn = [card for entry in self.seats for card in entry.cards]
        for index, entry in enumerate(self.seats, start=1):
            for card in entry.cards:
                if drawn.count(card) > 1:
                    raise InvalidSituation(f"seats.{index}.cards", Problem.CONTRADICTION, found=card)
            if drawn and not entry.cards and self.odd(entry):
                raise InvalidSituation(f"seats.{index}.cards", Problem.MISSING_FIELD)
        racing = sum(1 for entry in self.seats if self.odd(entry))
        checks.amount(self.race_chips, "race_chips")
        if self.race_chips is not None and self.race_chips > racing:
            raise InvalidSituation("race_chips", Problem.TOO_MANY, found=self.race_chips, most=racing)
        if sum(self.odd(entry) for entry in self.seats) > len(RANKS) * len(SUITS):
            raise InvalidSituation("seats", Problem.TOO_MANY, found=len(self.seats), most=len(RANKS) * len(SUITS))

    def odd(self, entry: RaceSeat) -> int:
        """How many of a seat's removed chips do not make up a chip that stays."""
        return entry.count % (self.lowest // self.removed)


@dataclass(frozen=True, kw_only=True, slots=True)
class LateChips:
    """``count`` chips worth ``removed`` each, found after that denomination was raced off; ``smallest`` is in play."""

    count: int
    removed: int
    smallest: int

    def __post_init__(self) -> None:
        checks.amount(self.count, "count", least=1)
        checks.amount(self.removed, "removed", least=1)
        checks.amount(self.smallest, "smallest", least=1)


class TableOrder(StrEnum):
    """What about chips or cards on the table is in question."""

    STACKS = "stacks"
    ESTIMATE = "estimate"
    HIGH_CHIPS_HIDDEN = "high-chips-hidden"
    CARDS_HIDDEN = "cards-hidden"
    COLOUR_UP_BY_DIRECTOR = "colour-up-by-director"
    COLOUR_UP_WANTED = "colour-up-wanted"


@dataclass(frozen=True, kw_only=True, slots=True)
class ChipsInView:
    """Order of chips and cards.

    ``height``: chips in one stack. ``alike``: they are all of one value. ``announced``: the director announced the
    colour-up.
    """

    matter: TableOrder
    height: int | None = None
    alike: bool | None = None
    announced: bool | None = None

    def __post_init__(self) -> None:
        checks.amount(self.height, "height", least=1)


class Occasion(StrEnum):
    """When a deck is to be changed."""

    DEALER_PUSH = "dealer-push"
    NEW_LEVEL = "new-level"
    HOUSE_SCHEDULE = "house-schedule"
    PLAYER_ASKS = "player-asks"


@dataclass(frozen=True, kw_only=True, slots=True)
class DeckRequest:
    """A change of decks; ``damaged``: cards of the deck are visibly damaged."""

    occasion: Occasion
    damaged: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Rebuy:
    """A re-buy.

    ``announced``: the player announced it before the hand began. ``chips``: what the re-buy brings; ``stack``: what he
    has in front of him. ``sits_out``: he wants to miss hands until the chips arrive.
    """

    announced: bool | None = None
    chips: int | None = None
    stack: int | None = None
    sits_out: bool = False

    def __post_init__(self) -> None:
        checks.amount(self.chips, "chips", least=1)
        checks.amount(self.stack, "stack")


class ClockCaller(StrEnum):
    """Who asks for the clock."""

    IN_THE_HAND = "in-the-hand"
    AT_THE_TABLE = "at-the-table"
    OTHER_TABLE = "other-table"
    SPECTATOR = "spectator"
    DIRECTOR = "director"


@dataclass(frozen=True, kw_only=True, slots=True)
class ClockCall:
    """A clock called on the player to act.

    ``at_seat``: the caller is within reach of his own chair. ``reasonable_time``: the player has had a reasonable time,
    ``None`` when the floor has not judged yet. ``passed``: seconds since the clock began, without action.
    """

    caller: ClockCaller = ClockCaller.AT_THE_TABLE
    at_seat: bool = True
    reasonable_time: bool | None = None
    passed: int | None = None

    def __post_init__(self) -> None:
        checks.amount(self.passed, "passed")
        if self.passed is not None and self.reasonable_time is False:
            raise InvalidSituation("reasonable_time", Problem.CONTRADICTION, found="false")


class RabbitHunt(StrEnum):
    """How far the hunt for cards that would have come has gone."""

    ASKED = "asked"
    SHOWN = "shown"


@dataclass(frozen=True, kw_only=True, slots=True)
class UndealtCards:
    """Cards that would have come: a player asked to see them, or they were shown."""

    hunt: RabbitHunt


class Arrival(StrEnum):
    """When the player was at his seat."""

    BEFORE_FIRST_CARD = "before-first-card"
    DURING_THE_DEAL = "during-the-deal"
    WITH_THE_LAST_CARD = "with-the-last-card"
    AFTER_LAST_CARD = "after-last-card"


class Nearness(StrEnum):
    """Where the player was then."""

    SEATED = "seated"
    WITHIN_REACH = "within-reach"
    OUT_OF_REACH = "out-of-reach"


@dataclass(frozen=True, kw_only=True, slots=True)
class Presence:
    """A player and the initial deal.

    ``nearness``: where he was when it counted; ``arrival``: since when. ``posted``: chips that he has posted as
    blinds and antes. ``bring_in``: in stud he was dealt the card that brings it in. ``start_announced``: the start of
    the deal was announced as usual.
    """

    nearness: Nearness = Nearness.SEATED
    arrival: Arrival | None = None
    posted: int = 0
    bring_in: bool = False
    start_announced: bool = True

    def __post_init__(self) -> None:
        checks.amount(self.posted, "posted")


class HandStage(StrEnum):
    """How far the hand was when the player left the table."""

    BETTING = "betting"
    BETTING_DONE = "betting-done"
    SHOWDOWN = "showdown"


@dataclass(frozen=True, kw_only=True, slots=True)
class Leaving:
    """A player who leaves the table; ``live_hand``: he has one, which an all-in player has too."""

    live_hand: bool
    stage: HandStage = HandStage.BETTING
