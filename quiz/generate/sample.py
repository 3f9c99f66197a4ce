"""What is drawn for one question before it is told: the facts, who plays, and what could easily be taken for them?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.engine.facts import Deed

from .players import Player


@dataclass(frozen=True, kw_only=True, slots=True)
class Seat:
    """One place of the picture: ``bet`` is the chips in front of the player on this round, ``stack`` those behind."""

    player: Player
    bet: int = 0
    folded: bool = False
    acting: bool = False
    all_in: bool = False
    button: bool = False
    stack: int | None = None


@dataclass(frozen=True, slots=True)
class Term:
    """A word or phrase of a story in both languages, in the form that its sentences need."""

    cs: str
    en: str

    def named(self, lang: str) -> str:
        """The phrase inside a sentence."""
        return self.cs if lang == "cs" else self.en


@dataclass(frozen=True, kw_only=True, slots=True)
class Near:
    """A situation that differs in one fact; ``key`` names the difference, ``topic`` rules it, if not the sample's.

    ``retold`` makes the sample that tells this situation as the first one was told, where that can be done.
    """

    key: str
    facts: Any
    topic: str | None = None
    retold: Callable[[], Sample] | None = field(default=None, compare=False, repr=False)


LEGAL_PER_CENT = 17
"""One question in six about irregularities is legal play, so that nobody learns that something is always wrong."""


def nears(*found: tuple[str, Any]) -> tuple[Near, ...]:
    """Neighbouring situations from their keys and facts, ruled by the sample's own topic."""
    return tuple(Near(key=key, facts=facts) for key, facts in found)


@dataclass(frozen=True, kw_only=True, slots=True)
class Sample:
    """One situation of a topic.

    ``story`` are the families of sentences that tell it, in order, and ``asks`` the family of the question. Their
    placeholders are filled from ``numbers`` (chips), ``players``, ``chips`` (chips by denomination), ``deeds`` (who
    did what), ``spoken`` (numbers said as words) and ``terms`` (phrases such as cards, reasons or times).
    ``street`` is 0 for the flop to 2 for the river. ``pushed`` are the chips of the picture, ``pot`` the chips in
    the middle, ``board`` the cards there, such as ``Ah``. ``near`` are neighbouring situations, ``far`` those to fall
    back on when too few of the near ones are ruled differently. ``ruled_by`` is the topic that rules, if not the
    question's own. ``legal`` marks play with nothing wrong in it.
    """

    facts: Any
    story: tuple[str, ...]
    asks: str
    numbers: Mapping[str, int]
    players: Mapping[str, Player]
    chips: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    deeds: Mapping[str, tuple[tuple[Player, Deed], ...]] = field(default_factory=dict)
    spoken: Mapping[str, int] = field(default_factory=dict)
    terms: Mapping[str, Term] = field(default_factory=dict)
    street: int = 0
    seats: tuple[Seat, ...] = ()
    pushed: tuple[int, ...] = ()
    pot: int | None = None
    board: tuple[str, ...] = ()
    near: tuple[Near, ...] = ()
    far: tuple[Near, ...] = ()
    ruled_by: str | None = None
    legal: bool = False
