"""What happened at the table, in order, as a text tells it, and what each number in it is there for?"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum

from rules.engine.facts import Basis, Declaration, Structure

from .lexicon import POSITIONS
from .mentions import Mention
from .phrases import Phrase

NAMELESS = re.compile(r"(?:player|somebody) ?\d*$")
"""What players are called of whom the text tells no name."""


class Mode(StrEnum):
    """What a phrase is for."""

    FACT = "fact"
    QUESTION = "question"
    CLAIM = "claim"
    INTENT = "intent"
    CONDITION = "condition"


class Kind(StrEnum):
    """What an event is."""

    BET = "bet"
    RAISE = "raise"
    CALL = "call"
    CHECK = "check"
    FOLD = "fold"
    ALL_IN = "all-in"
    PUT = "put"
    SAY = "say"
    PULL = "pull-back"


class Role(StrEnum):
    """What a number in the text is there for; ``UNUSED`` is one that nobody could place."""

    LEVEL = "level"
    ACT = "act"
    SPEECH = "speech"
    STACK = "stack"
    POT = "pot"
    POSTED = "posted"
    PLAYERS = "players"
    CLAIM = "claim"
    INTENT = "intent"
    QUESTION = "question"
    CONDITION = "condition"
    NAME = "name"
    ASIDE = "aside"
    UNUSED = "unused"


@dataclass(frozen=True, slots=True)
class Placed:
    """A number of the text with its role."""

    role: Role
    start: int
    end: int
    chips: int | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """One act: who, what, and with how many chips; ``start:end`` in the text."""

    actor: str
    kind: Kind
    start: int
    end: int
    amount: int | None = None
    chips: tuple[int, ...] = ()
    basis: Basis = Basis.TOTAL
    words: tuple[Declaration, ...] = ()
    loose: bool = False
    """Told in the past tense and joined by "and", which says nothing about the order."""
    silent: bool = False
    out_of_turn: bool = False
    together: bool = False
    generic: bool = False
    """The verb says nothing about how: "da 400", "seat 4 1200"."""
    count: int = 1
    """How many players did it."""
    opens: bool = False
    """Told as the opening of the betting: "opens to 1000"."""
    street: str = ""
    least: bool = False
    """A raise of the smallest size, told without its amount: "min-raises"."""
    one_back: bool = False
    apart: bool = False
    """Chips put out in a motion of their own, as the text says."""

    @property
    def total(self) -> int | None:
        """Chips, if the event names any."""
        return sum(self.chips) if self.chips else self.amount


@dataclass(slots=True)
class Story:
    """Everything that was read."""

    text: str
    language: str
    level: tuple[int, int] | None = None
    ante: int | None = None
    street: str = ""
    structure: Structure | None = None
    cash: bool = False
    heads_up: bool = False
    multiway: bool = False
    people: int | None = None
    pot: int | None = None
    history_unknown: bool = False
    """Several raises were made whose sizes are not told."""
    bet_only: bool = False
    """Only the bet to match is told, not how it grew."""
    in_front: int | None = None
    """Chips that the text says lie in front of the player after his act."""
    nothing_bet: bool = False
    unopened: bool = False
    """Nobody opened, which may be before the flop as well as after it."""
    omaha: bool = False
    """Omaha, most of which is pot-limit, though not all."""
    first_to_act: bool = False
    one_motion: bool = False
    unraised: bool = False
    folded_to: bool = False
    limped: bool = False
    big_blind: int | None = None
    """The big blind as a limp tells it."""
    blind_as_level: bool = False
    """Whether the blind that is posted only says how large it is ("big blind 400. utg raises ..."), not who acts."""
    substantial: bool = False
    out_of_turn: bool = False
    to_act: set[str] = field(default_factory=set)
    """Players of whom the text says that it is their turn."""
    fresh: set[str] = field(default_factory=set)
    """Players who are said not to have acted yet."""
    skipped: set[str] = field(default_factory=set)
    """Players who were passed over."""
    objected: bool | None = None
    """Whether one who was passed over spoke up in time."""
    had_time: bool | None = None
    """Whether he had time to."""
    events: list[Event] = field(default_factory=list)
    posted: dict[str, int] = field(default_factory=dict)
    stacks: dict[str, int] = field(default_factory=dict)
    placed: list[Placed] = field(default_factory=list)
    spans: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    asks: set[str] = field(default_factory=set)
    asked_about: str = ""
    forgiven: bool = False
    """Read as what most likely happened, not to be ruled on unasked."""
    doubted_facts: bool = False
    """Questions, claims or conditions hold acts with their chips."""
    least_told: bool = False
    """Something is said of the least raise."""
    back_on: str = ""
    """Who is to act at the end, or wants to raise."""
    hero: str = "hero"
    """The name under which the teller himself acts: his position, if he tells it."""
    doubts: list[tuple[str, int, int]] = field(default_factory=list)
    unheard: list[tuple[int, int]] = field(default_factory=list)
    """In pot-limit, where players or chips may be told that became no act: half-open spans of phrases."""
    conditional: list[Event] = field(default_factory=list)
    has_condition: bool = False

    @property
    def unused(self) -> list[Placed]:
        """The numbers that could not be placed."""
        return [one for one in self.placed if one.role is Role.UNUSED]

    def doubt(self, why: str, at: Phrase | Mention) -> None:
        """Note something that keeps the story from being ruled on."""
        self.doubts.append((why, at.start, at.end))


def position(name: str) -> int | None:
    """The place of a named position in the order of acting before the flop; ``None`` for any other name."""
    return POSITIONS.index(name) if name in POSITIONS else None
