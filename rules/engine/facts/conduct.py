"""How do people behave around the game, and what does it cost them?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..errors import InvalidSituation, Problem
from . import checks


class Duty(StrEnum):
    """What a player has to see to himself."""

    REGISTRATION_AND_SEAT = "registration-and-seat"
    PROTECT_HAND = "protect-hand"
    CLEAR_ACTION = "clear-action"
    FOLLOW_ACTION = "follow-action"
    DEFEND_TURN = "defend-turn"
    CHIPS_STACKED = "chips-stacked"
    STAY_AT_TABLE = "stay-at-table"
    SPEAK_UP = "speak-up"
    CALL_CLOCK = "call-clock"
    CHANGE_TABLES = "change-tables"
    ONE_PLAYER_TO_A_HAND = "one-player-to-a-hand"
    KNOW_RULES = "know-rules"


@dataclass(frozen=True, kw_only=True, slots=True)
class DutyInQuestion:
    """The duty on which the case turns; ``neglected``: the player did not do it."""

    duty: Duty
    neglected: bool = True


@dataclass(frozen=True, kw_only=True, slots=True)
class ChipsCarried:
    """Chips held or carried; ``in_view``: everybody could see them; ``chips``: their value, ``None`` if not counted."""

    in_view: bool
    chips: int | None = None

    def __post_init__(self) -> None:
        checks.amount(self.chips, "chips", least=1)


@dataclass(frozen=True, kw_only=True, slots=True)
class LostChips:
    """Chips of the tournament found on the floor or elsewhere; ``claimed``: a player says that they are his."""

    chips: int | None = None
    claimed: bool = False

    def __post_init__(self) -> None:
        checks.amount(self.chips, "chips", least=1)


class Talk(StrEnum):
    """What was told or shown."""

    LIVE_HAND = "live-hand"
    FOLDED_HAND = "folded-hand"
    ADVICE = "advice"
    CRITICISM = "criticism"
    READS_UNTABLED_HAND = "reads-untabled-hand"
    SECOND_HEAD = "second-head"


@dataclass(frozen=True, kw_only=True, slots=True)
class TableTalk:
    """Something told about hands; ``action_over``: the action of the hand was complete."""

    talk: Talk
    action_over: bool | None = None


class CardDeed(StrEnum):
    """What a player did with his cards."""

    SHOWN = "shown"
    FOLDED_FACE_UP = "folded-face-up"
    SPUN = "spun"
    THROWN_OFF_TABLE = "thrown-off-table"


@dataclass(frozen=True, kw_only=True, slots=True)
class CardsExposed:
    """Cards that a player let others see or threw; ``pending``: somebody still had to act."""

    deed: CardDeed = CardDeed.SHOWN
    pending: bool | None = None


class Suspicion(StrEnum):
    """What players are said to have done together."""

    SOFT_PLAY = "soft-play"
    CHIP_DUMPING = "chip-dumping"
    OTHER_COLLUSION = "other-collusion"
    CHECKED_THE_NUTS = "checked-the-nuts"


@dataclass(frozen=True, kw_only=True, slots=True)
class CollusionCase:
    """A suspicion; ``established``: the director has found it true, ``None`` while he has not decided."""

    suspicion: Suspicion
    established: bool | None = None


class Manners(StrEnum):
    """A breach of etiquette."""

    DELAY = "delay"
    TOUCHING = "touching"
    OUT_OF_TURN = "out-of-turn"
    OUT_OF_REACH = "out-of-reach"
    CHATTER = "chatter"
    ABUSE = "abuse"
    OTHER = "other"


@dataclass(frozen=True, kw_only=True, slots=True)
class ManneredCase:
    """A breach of etiquette and whether the player has done it before."""

    manners: Manners
    repeated: bool | None = None


class Offence(StrEnum):
    """What a penalty is for."""

    EXPOSING_A_CARD = "exposing-a-card"
    CARD_OFF_THE_TABLE = "card-off-the-table"
    SECOND_HEAD = "second-head"
    SIMILAR = "similar"
    SOFT_PLAY = "soft-play"
    ABUSE = "abuse"
    DISRUPTION = "disruption"
    CHEATING = "cheating"


class Sanction(StrEnum):
    """A penalty that was given before, from the lightest."""

    WARNING = "warning"
    MISSED_HANDS = "missed-hands"
    MISSED_ROUNDS = "missed-rounds"


@dataclass(frozen=True, kw_only=True, slots=True)
class OffenceCase:
    """An offence; ``last_penalty``: what the player was given for the same or a like one earlier in the tournament."""

    offence: Offence
    last_penalty: Sanction | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Level:
    """Blinds and ante of one level in chips.

    ``ante``: of each player in each hand. ``hands``: how many of the missed hands are played at it, ``None`` for all
    that remain.
    """

    small_blind: int
    big_blind: int
    ante: int = 0
    hands: int | None = None

    def __post_init__(self) -> None:
        checks.amount(self.small_blind, "small_blind")
        checks.amount(self.big_blind, "big_blind", least=1)
        checks.amount(self.ante, "ante")
        checks.amount(self.hands, "hands", least=1)
        if self.small_blind > self.big_blind:
            raise InvalidSituation("small_blind", Problem.CONTRADICTION, found=self.small_blind)


MOST_ROUNDS = 20
"""Rounds: the most that is taken for a real penalty."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TimeAway:
    """A penalty in hands or in rounds, and what the offender has.

    ``rounds`` or ``hands``: one of them. ``players``: at the table when the penalty was given, the offender included.
    ``levels``: what is played meanwhile, in order. ``stack``: his chips. ``big_blind_in``: in which of the missed hands
    he is next due for the big blind, 1 for the first. ``bring_in``: stud, so a bring-in may fall to him.
    """

    players: int | None = None
    rounds: int | None = None
    hands: int | None = None
    levels: tuple[Level, ...] = ()
    stack: int | None = None
    big_blind_in: int | None = None
    bring_in: bool = False

    def __post_init__(self) -> None:
        checks.players(self.players, "players")
        checks.amount(self.rounds, "rounds", least=1)
        checks.amount(self.hands, "hands", least=1)
        checks.amount(self.stack, "stack", least=1)
        if self.rounds is not None and self.rounds > MOST_ROUNDS:
            raise InvalidSituation("rounds", Problem.TOO_MANY, found=self.rounds, most=MOST_ROUNDS)
        most = MOST_ROUNDS * checks.MOST_PLAYERS
        if self.hands is not None and self.hands > most:
            raise InvalidSituation("hands", Problem.TOO_MANY, found=self.hands, most=most)
        if self.rounds is not None and self.hands is not None:
            raise InvalidSituation("hands", Problem.CONTRADICTION, found=self.hands)
        if self.rounds is None and self.hands is None:
            raise InvalidSituation("rounds", Problem.MISSING_FIELD)
        if self.bring_in and self.levels:
            raise InvalidSituation("bring_in", Problem.CONTRADICTION, found="true")
        for index, level in enumerate(self.levels, start=1):
            if (level.hands is None) != (index == len(self.levels)):
                raise InvalidSituation(f"levels.{index}.hands", Problem.CONTRADICTION, found=level.hands or 0)
        checks.amount(self.big_blind_in, "big_blind_in", least=1)
        most = self.players or checks.MOST_PLAYERS
        if self.big_blind_in is not None and self.big_blind_in > most:
            raise InvalidSituation("big_blind_in", Problem.TOO_MANY, found=self.big_blind_in, most=most)


@dataclass(frozen=True, kw_only=True, slots=True)
class DisqualifiedStack:
    """The chips of a player who was disqualified, ``None`` if not counted."""

    chips: int | None = None

    def __post_init__(self) -> None:
        checks.amount(self.chips, "chips", least=1)
