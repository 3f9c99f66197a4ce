"""What does a ruling say?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from .citation import Citation
from .reasons import Reason

Value = int | str


class Action(StrEnum):
    """The closed list of outcomes; those with an amount are written with it: ``call 1200``."""

    CHECK = "check"
    BET = "bet"
    CALL = "call"
    RAISE_TO = "raise-to"
    ALL_IN = "all-in"
    FOLD = "fold"
    BET_AT_LEAST = "bet-at-least"
    RAISE_AT_LEAST = "raise-at-least"
    CALL_OR_RAISE = "call-or-raise"
    MAY_RAISE = "may-raise"
    CALL_OR_FOLD = "call-or-fold"
    MAXIMUM = "maximum"
    FORFEIT = "forfeit"
    ACTION_BINDING = "action-binding"
    ACTION_BACKS_UP = "action-backs-up"
    ACTION_RETURNED = "action-returned"
    SKIPPED_PLAYER_ACTS = "skipped-player-acts"
    SUBSTANTIAL_ACTION = "substantial-action"
    NO_SUBSTANTIAL_ACTION = "no-substantial-action"
    POTS = "pots"
    POT = "pot"
    RETURNED = "returned"
    AWARDS = "awards"
    AWARD = "award"
    MISDEAL = "misdeal"
    PLAY_ON = "play-on"
    PROCEDURE = "procedure"
    CALL_FLOOR = "call-floor"
    SCRAMBLE_FOUR = "scramble-four"
    DRAW_NEXT_BURN = "draw-next-burn"
    THREE_ARE_FLOP = "three-are-flop"
    RULE_ON_BETS = "rule-on-bets"
    RESTORE_STUB = "restore-stub"
    FINISH_BETTING = "finish-betting"
    BURN_STAYS = "burn-stays"
    SET_ASIDE = "set-aside"
    BURN_ANOTHER = "burn-another"
    RIVER_AS_TURN = "river-as-turn"
    BET_THE_TURN = "bet-the-turn"
    BACK_TO_STUB = "back-to-stub"
    SHUFFLE_STUB = "shuffle-stub"
    FLOP_WITHOUT_BURN = "flop-without-burn"
    TURN_WITHOUT_BURN = "turn-without-burn"
    RIVER_WITHOUT_BURN = "river-without-burn"
    CARD_STANDS = "card-stands"
    BINDING = "binding"
    NOT_BINDING = "not-binding"
    ENTITLED = "entitled"
    NOT_ENTITLED = "not-entitled"
    TO_THE_CALLER = "to-the-caller"
    OUT_OF_PLAY = "out-of-play"
    CARDS_DECIDE = "cards-decide"
    MAY_HELP = "may-help"
    SHOULD_SPEAK = "should-speak"
    MUST_SPEAK = "must-speak"
    KEEP_SILENT = "keep-silent"
    TABLED = "tabled"
    MUST_TABLE = "must-table"
    HAND_LIVE = "hand-live"
    HAND_DEAD = "hand-dead"
    HAND_DEAD_RETURNS = "hand-dead-returns"
    NO_CLAIM = "no-claim"
    CARDS_UP = "cards-up"
    CARDS_DOWN = "cards-down"
    SHOWS_FIRST = "shows-first"
    LAST_HAND_WINS = "last-hand-wins"
    SHARE = "share"
    HAND_SHOWN = "hand-shown"
    HAND_NOT_SHOWN = "hand-not-shown"
    DISPUTE_OPEN = "dispute-open"
    DISPUTE_CLOSED = "dispute-closed"
    POSITIONS = "positions"
    BUTTON = "button"
    DEAD_BUTTON = "dead-button"
    SMALL_BLIND = "small-blind"
    DEAD_SMALL_BLIND = "dead-small-blind"
    BIG_BLIND = "big-blind"
    BUTTON_AND_SMALL_BLIND = "button-and-small-blind"
    WAITS = "waits"
    DEALT_IN = "dealt-in"
    NOT_DEALT_IN = "not-dealt-in"
    MOVES_WITH_CHIPS = "moves-with-chips"
    MOVES = "moves"
    BIG_BLIND_MOVES = "big-blind-moves"
    WORST_SEAT = "worst-seat"
    SEAT_TO_FILL = "seat-to-fill"
    PLAY_HALTS = "play-halts"
    PLAY_GOES_ON = "play-goes-on"
    FROZEN_BUTTON = "frozen-button"
    BUTTON_RESUMES = "button-resumes"
    FINAL_TABLE = "final-table"
    PENALTY = "penalty"
    NO_PENALTY = "no-penalty"
    RUNNING_LEVEL = "running-level"
    NEW_LEVEL = "new-level"
    ALLOWED = "allowed"
    NOT_ALLOWED = "not-allowed"
    HOUSE_RULES = "house-rules"
    RULE_STANDS = "rule-stands"
    FAIR_DECISION = "fair-decision"
    NEXT_HAND = "next-hand"
    PLAYS_WITH = "plays-with"
    CLOCK = "clock"
    IN_ORDER = "in-order"
    TO_BE_PUT_RIGHT = "to-be-put-right"
    STACKS = "stacks"
    STACK = "stack"
    EXCHANGE = "exchange"
    EXCHANGED = "exchanged"
    OWED = "owed"
    TO_INVENTORY = "to-inventory"
    TO_HOUSE = "to-house"
    WARNING = "warning"
    MISSED_HANDS = "missed-hands"
    MISSED_ROUNDS = "missed-rounds"
    CHIPS_FORFEITED = "chips-forfeited"
    DISQUALIFICATION = "disqualification"
    MISSES = "misses"
    POSTS = "posts"
    LEFT = "left"
    BLINDED_OUT = "blinded-out"
    DISCRETION = "discretion"
    FLOOR = "floor"


class Verdict(StrEnum):
    """Who decides: the computation, the tournament director, or the rules of the house."""

    COMPUTED = "computed"
    DISCRETION = "discretion"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What stands, with its total in chips where there is one.

    ``options``: what the director may choose, or the parts of an outcome that has several. ``players``: whom a part
    concerns.
    """

    action: Action
    amount: int | None = None
    options: tuple[Outcome, ...] = ()
    players: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = str(self.action) if self.amount is None else f"{self.action} {self.amount}"
        if self.players:
            words += f" to {', '.join(self.players)}"
        return f"{words}: {' | '.join(map(str, self.options))}" if self.options else words

    @classmethod
    def parse(cls, text: str) -> Outcome:
        """Read the notation that ``str`` writes; raise ``ValueError`` for an unknown action."""
        head, colon, tail = text.partition(": ")
        words, to, names = head.partition(" to ")
        action, _, amount = words.partition(" ")
        options = tuple(cls.parse(option) for option in tail.split(" | ")) if colon else ()
        players = tuple(names.split(", ")) if to else ()
        return cls(Action(action), int(amount) if amount else None, options, players)

    @property
    def verdict(self) -> Verdict:
        """Whether the rule decides, or leaves it to the director or to the house."""
        if self.action is Action.HOUSE_RULES:
            return Verdict.HOUSE
        if self.action in (Action.DISCRETION, Action.FLOOR):
            return Verdict.DISCRETION
        return Verdict.COMPUTED


@dataclass(frozen=True, slots=True)
class Step:
    """One reason with its numbers and the clause it rests on."""

    reason: Reason
    citation: Citation
    values: Mapping[str, Value] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The outcome under one edition, with the steps that lead to it."""

    edition: str
    topic: str
    outcome: Outcome
    steps: tuple[Step, ...]

    @property
    def cites(self) -> tuple[Citation, ...]:
        """The clauses in the order of the steps, each once."""
        return tuple(dict.fromkeys(step.citation for step in self.steps))

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons in the order of the steps."""
        return tuple(step.reason for step in self.steps)

    @property
    def amounts(self) -> dict[str, int]:
        """Every number of the steps by name, in chips, and the outcome's own as ``total``."""
        numbers = {name: value for step in self.steps for name, value in step.values.items() if isinstance(value, int)}
        if self.outcome.amount is not None:
            numbers["total"] = self.outcome.amount
        return numbers
