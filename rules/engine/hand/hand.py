"""Where does the hand stand, and what does the next act make of it?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from ..data import build
from ..edition import edition_table
from ..errors import InvalidSituation, Problem
from ..facts import (
    MOST_PLAYERS,
    BettingAct,
    Deed,
    DeedKind,
    Facing,
    OutOfTurn,
    Said,
    Standing,
    Structure,
)
from ..reasoning import Reasoning
from ..ruling import Action, Outcome, Ruling
from ..topics.betting.methods_of_betting import methods_of_betting
from ..topics.betting.reopening import Reopening, reopening
from ..topics.turn.out_of_turn import out_of_turn


class Street(IntEnum):
    """The betting rounds of a game with a board."""

    PREFLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3


@dataclass(frozen=True, slots=True)
class Seat:
    """One player, all amounts in chips.

    ``stack``: behind. ``in_front``: bet on this round. ``paid``: put in during the whole hand, antes and ``in_front``
    included. ``acted_at``: the bet that stood after his last act of the round, ``None`` before it.
    """

    name: str
    stack: int
    in_front: int = 0
    paid: int = 0
    folded: bool = False
    acted_at: int | None = None

    @property
    def can_act(self) -> bool:
        """Whether he is in the hand and has chips."""
        return not self.folded and self.stack > 0

    def put(self, chips: int) -> Seat:
        """The seat after ``chips`` more, or all it has, went in front."""
        chips = min(chips, self.stack)
        return replace(self, stack=self.stack - chips, in_front=self.in_front + chips, paid=self.paid + chips)


@dataclass(frozen=True, slots=True)
class Pending:
    """An act out of turn that waits for the players in between: whose it was and the bet it was made against."""

    seat: int
    act: BettingAct
    bet: int


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand; ``seats`` start left of the button and end with it. Values never change: ``play`` makes a new hand."""

    edition: str
    seats: tuple[Seat, ...]
    big_blind: int
    structure: Structure = Structure.NO_LIMIT
    street: Street = Street.PREFLOP
    bet: int = 0
    last_raise: int = 0
    opening: bool = True
    actor: int | None = None
    pending: Pending | None = None
    short_blinds: int = 0
    """Chips that all-in players lacked for their blinds; before the flop they do not reduce a pot-limit bet."""

    @classmethod
    def deal(
        cls,
        stacks: Mapping[str, int],
        *,
        blinds: Sequence[int],
        antes: Sequence[int] = (),
        edition: str = "tda-2015",
        structure: Structure = Structure.NO_LIMIT,
    ) -> Hand:
        """Post antes and blinds and give the turn to the first player.

        ``stacks``: name to chips, from the seat left of the button. ``blinds`` and ``antes``: nominal chips of each
        seat in the same order (shorter sequences are filled with zero); the largest blind is the big blind. Raises
        ``InvalidSituation``.
        """
        if not 2 <= len(stacks) <= MOST_PLAYERS:
            problem = Problem.TOO_FEW if len(stacks) < 2 else Problem.TOO_MANY
            raise InvalidSituation("players", problem, found=len(stacks), least=2, most=MOST_PLAYERS)
        if not blinds or max(blinds) < 1 or min(blinds) < 0 or len(blinds) > len(stacks):
            raise InvalidSituation("blinds", Problem.NO_BLINDS)
        for name, stack in stacks.items():
            if stack < 1:
                raise InvalidSituation(f"stacks.{name}", Problem.NOT_POSITIVE, found=stack)
        seats = []
        for index, (name, stack) in enumerate(stacks.items()):
            ante = min(antes[index] if index < len(antes) else 0, stack)
            seat = Seat(name, stack - ante, paid=ante)
            seats.append(seat.put(blinds[index]) if index < len(blinds) else seat)
        big = max(blinds)
        first = list(blinds).index(big) + 1
        short = sum(max(0, blind - seat.in_front) for blind, seat in zip(blinds, seats, strict=False))
        start = cls(edition, tuple(seats), big, structure, bet=big, last_raise=big, short_blinds=short)
        return start._turn_from(first)

    # what stands

    @property
    def pot(self) -> int:
        """Chips put in by all players so far."""
        return sum(seat.paid for seat in self.seats)

    @property
    def over(self) -> bool:
        """Whether no more betting is possible."""
        return self.actor is None

    @property
    def to_act(self) -> Seat | None:
        """The player whose turn it is."""
        return None if self.actor is None else self.seats[self.actor]

    def seat_named(self, name: str) -> int:
        """The index of a player; ``InvalidSituation`` for an unknown one."""
        for index, seat in enumerate(self.seats):
            if seat.name == name:
                return index
        raise InvalidSituation("player", Problem.UNKNOWN_PLAYER, found=name)

    def facing(self, index: int) -> Facing:
        """What the player at ``index`` faces."""
        seat = self.seats[index]
        return Facing(
            bet=self.bet,
            last_raise=self.last_raise,
            minimum_bet=self.big_blind,
            in_front=min(seat.in_front, self.bet),
            stack=seat.stack,
            opening=self.opening if self.bet else None,
            players=max(2, sum(not other.folded for other in self.seats)),
            pot=self.pot + self.short_blinds,
            structure=self.structure,
        )

    def may_raise(self, index: int) -> bool:
        """Whether the betting is open for the player: he has not acted, or faces at least what reopens it."""
        seat = self.seats[index]
        if not seat.can_act or seat.stack <= self.bet - seat.in_front:
            return False
        return self._standing(index).open_again(self._reopening().limit_percent)

    def _standing(self, index: int) -> Standing:
        seat = self.seats[index]
        return Standing(
            bet=self.bet,
            last_raise=self.last_raise,
            in_front=seat.in_front,
            acted_at=seat.acted_at,
            structure=self.structure,
        )

    def _reopening(self) -> Reopening:
        rule: Reopening = edition_table(self.edition).params(reopening.name, reopening.params)
        return rule

    def limits(self, index: int) -> tuple[int, int | None, int | None]:
        """Chips for the player at ``index``: to call, the smallest and the largest total of a bet or raise.

        The last two are ``None`` when he may not raise. An all-in below the minimum shows as the smallest.
        """
        seat = self.seats[index]
        owed = min(self.bet - seat.in_front, seat.stack)
        if not self.may_raise(index):
            return owed, None, None
        everything = seat.in_front + seat.stack
        least = self.bet + self.last_raise
        most = everything
        if self.structure is Structure.POT_LIMIT:
            most = min(most, self.bet + self.pot + self.short_blinds + self.bet - seat.in_front)
        elif self.structure is Structure.LIMIT:
            most = min(most, least)
        return owed, min(least, most), most

    # what happens

    def play(self, name: str, act: BettingAct | Mapping[str, Any]) -> tuple[Hand, Ruling]:
        """Rule on a physical act and apply what stands.

        ``act`` is a ``BettingAct`` or its plain fields without ``facing``, which the table gives. A ruling that leaves
        the outcome to the director changes nothing: apply the chosen option with ``apply``. Raises
        ``InvalidSituation``, ``FactNeeded`` and ``NotCovered``.
        """
        if self.actor is None:
            raise InvalidSituation("player", Problem.HAND_OVER)
        index = self.seat_named(name)
        if not self.seats[index].can_act:
            raise InvalidSituation("player", Problem.CANNOT_ACT, found=name)
        done = self._act(index, act)
        if index != self.actor:
            return self._out_of_turn(index, done)
        why = Reasoning(edition_table(self.edition))
        outcome = self._within_rights(index, why.apply(methods_of_betting, done), why)
        ruling = Ruling(self.edition, methods_of_betting.name, outcome, tuple(why.steps))
        return self.apply(outcome), ruling

    def resolve(self) -> tuple[Hand, Ruling]:
        """Settle an act out of turn once the turn has come to its player; the hand must have it pending."""
        if self.pending is None or self.pending.seat != self.actor:
            raise InvalidSituation("player", Problem.HAND_OVER)
        pending, settled = self.pending, replace(self, pending=None)
        changed = self.bet != pending.bet
        between = (Deed(kind=DeedKind.RAISE if changed else DeedKind.CALL),)
        seen = OutOfTurn(act=_deed(pending.act), facing=self.facing(pending.seat), between=between)
        why = Reasoning(edition_table(self.edition))
        outcome = why.apply(out_of_turn, seen)
        ruling = Ruling(self.edition, out_of_turn.name, outcome, tuple(why.steps))
        if outcome.action is not Action.ACTION_BINDING:
            return settled, ruling
        played, bound = settled.play(self.seats[pending.seat].name, pending.act)
        return played, replace(ruling, steps=ruling.steps + bound.steps)

    def apply(self, outcome: Outcome) -> Hand:
        """The hand after the player to act did what ``outcome`` says; one that leaves a choice changes nothing."""
        if self.actor is None:
            raise InvalidSituation("player", Problem.HAND_OVER)
        seat = self.seats[self.actor]
        match outcome.action:
            case Action.FOLD:
                return self._moved(replace(seat, folded=True), self)
            case Action.FORFEIT:
                left = seat.put(max(0, (outcome.amount or 0) - seat.in_front))
                return self._moved(replace(left, folded=True), self)
            case Action.CHECK | Action.CALL:
                return self._moved(seat.put(self.bet - seat.in_front), self)
            case Action.BET | Action.RAISE_TO | Action.ALL_IN:
                total = seat.in_front + seat.stack if outcome.amount is None else outcome.amount
                return self._bet_of(seat, total)
        return self

    def _bet_of(self, seat: Seat, total: int) -> Hand:
        put = seat.put(total - seat.in_front)
        if put.in_front <= self.bet:
            return self._moved(put, self)
        higher = replace(
            self,
            opening=self.bet == 0,
            bet=put.in_front,
            # a short all-in leaves the size of a full raise as it was
            last_raise=max(self.last_raise, put.in_front - self.bet),
        )
        return self._moved(put, higher)

    def _moved(self, seat: Seat, hand: Hand) -> Hand:
        index = self.actor or 0
        if hand.pending is not None and hand.pending.seat == index:
            hand = replace(hand, pending=None)
        seats = (*hand.seats[:index], replace(seat, acted_at=hand.bet), *hand.seats[index + 1 :])
        return replace(hand, seats=seats)._turn_from(index + 1)

    def _turn_from(self, start: int) -> Hand:
        """Give the turn to the next player who must act, or go on to the next round, or end the betting."""
        count = len(self.seats)
        if sum(not seat.folded for seat in self.seats) > 1:
            for step in range(count):
                index = (start + step) % count
                if self._must_act(self.seats[index]):
                    return replace(self, actor=index)
            if self.street < Street.RIVER and sum(seat.can_act for seat in self.seats) > 1:
                return self._next_round()
        return replace(self, actor=None)

    def _must_act(self, seat: Seat) -> bool:
        if not seat.can_act:
            return False
        others = [other for other in self.seats if other is not seat and not other.folded]
        if not any(other.can_act for other in others):
            # nobody left to bet against: he answers only what is really higher than his own chips
            return any(other.in_front > seat.in_front for other in others)
        return seat.in_front < self.bet or seat.acted_at is None

    def _next_round(self) -> Hand:
        seats = tuple(replace(seat, in_front=0, acted_at=None) for seat in self.seats)
        after = replace(
            self,
            seats=seats,
            street=Street(self.street + 1),
            bet=0,
            last_raise=self.big_blind,
            opening=True,
            pending=None,
            short_blinds=0,
        )
        return after._turn_from(0)

    def _act(self, index: int, act: BettingAct | Mapping[str, Any]) -> BettingAct:
        facing = self.facing(index)
        if isinstance(act, BettingAct):
            return replace(act, facing=facing)
        return build(BettingAct, {**act, "facing": facing})

    def _within_rights(self, index: int, outcome: Outcome, why: Reasoning) -> Outcome:
        """Cut a raise to a call when the betting is not open for the player."""
        higher = outcome.action in (Action.RAISE_TO, Action.ALL_IN, Action.RAISE_AT_LEAST)
        if not higher or self.bet == 0 or (outcome.amount is not None and outcome.amount <= self.bet):
            return outcome
        seat = self.seats[index]
        if self.may_raise(index) or seat.stack <= self.bet - seat.in_front:
            return outcome
        why.apply(reopening, self._standing(index))
        return Outcome(Action.CALL, self.bet)

    def _out_of_turn(self, index: int, act: BettingAct) -> tuple[Hand, Ruling]:
        why = Reasoning(edition_table(self.edition))
        outcome = why.apply(out_of_turn, OutOfTurn(act=_deed(act), facing=self.facing(index)))
        ruling = Ruling(self.edition, out_of_turn.name, outcome, tuple(why.steps))
        if outcome.action is Action.ACTION_BINDING:
            folded = replace(self.seats[index], folded=True)
            seats = (*self.seats[:index], folded, *self.seats[index + 1 :])
            return replace(self, seats=seats)._turn_from(self.actor or 0), ruling
        return replace(self, pending=Pending(index, act, self.bet)), ruling


def _deed(act: BettingAct) -> Deed:
    """The act as the rules on the order of acting see it."""
    facing, words = act.facing, act.words[0] if act.words else None
    if words and words.said in _KINDS:
        return Deed(kind=_KINDS[words.said], in_turn=False)
    if facing.bet == 0:
        return Deed(kind=DeedKind.BET, in_turn=False)
    total = words.amount if words and words.amount else facing.in_front + act.pushed
    declared = words is not None and words.said in (Said.RAISE, Said.BET, Said.POT)
    return Deed(kind=DeedKind.RAISE if declared or total > facing.bet else DeedKind.CALL, in_turn=False)


_KINDS = {
    Said.CHECK: DeedKind.CHECK,
    Said.CALL: DeedKind.CALL,
    Said.FOLD: DeedKind.FOLD,
    Said.ALL_IN: DeedKind.ALL_IN,
}
