"""Where does the hand stand, and what does the next act make of it?"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypeVar

from ..data import build
from ..edition import edition_table
from ..errors import InvalidSituation, Problem
from ..facts import (
    MOST_PLAYERS,
    RANKS,
    SUITS,
    BettingAct,
    Deed,
    DeedKind,
    Facing,
    OutOfTurn,
    RaiseCount,
    Said,
    Standing,
    Structure,
)
from ..reasoning import Reasoning
from ..ruling import Action, Outcome, Ruling
from ..topics.betting.methods_of_betting import methods_of_betting
from ..topics.betting.number_of_raises import number_of_raises
from ..topics.betting.reopening import Reopening, reopening
from ..topics.pots.pot_awards import pot_awards
from ..topics.turn.out_of_turn import out_of_turn
from . import settling
from .games import GAMES, Game
from .ranks import brings_in, showing_strength

RAISE_CAP = 3
"""The usual cap of a house in limit: a bet and three raises."""
UNKNOWN_CARD = "??"
T = TypeVar("T")
_BY_STRUCTURE = {Structure.NO_LIMIT: "NT", Structure.POT_LIMIT: "PT", Structure.LIMIT: "FT"}


def _changed(value: T, **fields: Any) -> T:
    """``dataclasses.replace`` for seats and hands without its checks, which take most of the time of a replay."""
    new = object.__new__(type(value))
    new.__dict__.update(value.__dict__)
    new.__dict__.update(fields)
    return new


class Street(IntEnum):
    """The betting rounds of a game with a board."""

    PREFLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3


class StudStreet(IntEnum):
    """The betting rounds of seven-card stud and razz."""

    THIRD = 0
    FOURTH = 1
    FIFTH = 2
    SIXTH = 3
    SEVENTH = 4


@dataclass(frozen=True)
class Seat:
    """One player, all amounts in chips.

    ``stack``: behind. ``in_front``: bet on this round. ``paid``: put in during the whole hand, antes and ``in_front``
    included. ``acted_at``: the bet that stood after his last act of the round, ``None`` before it. ``ante``: the part
    of ``paid`` that is an ante. ``down`` and ``up``: the cards dealt to him as far as they are known, such as ``As`` or
    ``??``; only stud games have cards that lie up.
    """

    name: str
    stack: int
    in_front: int = 0
    paid: int = 0
    folded: bool = False
    acted_at: int | None = None
    ante: int = 0
    down: tuple[str, ...] = ()
    up: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """All his cards."""
        return self.down + self.up

    @property
    def can_act(self) -> bool:
        """Whether he is in the hand and has chips."""
        return not self.folded and self.stack > 0

    def put(self, chips: int) -> Seat:
        """The seat after ``chips`` more, or all it has, went in front."""
        chips = min(chips, self.stack)
        return _changed(self, stack=self.stack - chips, in_front=self.in_front + chips, paid=self.paid + chips)


@dataclass(frozen=True, slots=True)
class Pending:
    """An act out of turn that waits for the players in between: whose it was and the bet it was made against."""

    seat: int
    act: BettingAct
    bet: int


@dataclass(frozen=True)
class Hand:
    """One hand; ``seats`` start left of the button and end with it. Values never change: ``play`` makes a new hand.

    ``big_blind``: the smallest bet of the first round. ``bets``: in limit the size of bets and raises on each round.
    ``raises``: raises of the round so far; ``cap``: the most that the house allows in limit, ``None`` for no cap;
    ``last_two``: the tournament is down to two players. ``bring_in_due``: the player to act must bring it in or
    complete. ``bring_in_only``: the bet to call is the bring-in, which a raise completes to the full bet. ``waiting``:
    a stud street has not been dealt yet. ``dead_antes``: the antes were not the same for all, so they are nobody's
    share. Amounts are chips.
    """

    edition: str
    seats: tuple[Seat, ...]
    big_blind: int
    game: Game = GAMES["NT"]
    street: Street | StudStreet = Street.PREFLOP
    bet: int = 0
    last_raise: int = 0
    opening: bool = True
    actor: int | None = None
    pending: Pending | None = None
    short_blinds: int = 0
    """Chips that all-in players lacked for their blinds; before the flop they do not reduce a pot-limit bet."""
    bets: tuple[int, ...] = ()
    bring_in: int = 0
    bring_in_due: bool = False
    bring_in_only: bool = False
    raises: int = 0
    cap: int | None = RAISE_CAP
    last_two: bool = False
    waiting: bool = False
    dead_antes: bool = False
    board: tuple[str, ...] = ()

    @classmethod
    def deal(
        cls,
        stacks: Mapping[str, int],
        *,
        blinds: Sequence[int] = (),
        antes: Sequence[int] = (),
        edition: str = "tda-2015",
        structure: Structure = Structure.NO_LIMIT,
        game: Game | None = None,
        small_bet: int | None = None,
        big_bet: int | None = None,
        bring_in: int = 0,
        cap: int | None = RAISE_CAP,
        last_two: bool = False,
    ) -> Hand:
        """Post antes and blinds and give the turn to the first player; in stud games the cards decide who that is.

        ``stacks``: name to chips, from the seat left of the button. ``blinds`` and ``antes``: nominal chips of each
        seat in the same order (shorter sequences are filled with zero); the largest blind is the big blind. ``game``
        is hold'em of the given ``structure`` unless stated. In limit ``small_bet`` is by default the big blind and
        ``big_bet`` twice the small bet. Raises ``InvalidSituation``.
        """
        game = game or GAMES[_BY_STRUCTURE[structure]]
        if not 2 <= len(stacks) <= MOST_PLAYERS:
            problem = Problem.TOO_FEW if len(stacks) < 2 else Problem.TOO_MANY
            raise InvalidSituation("players", problem, found=len(stacks), least=2, most=MOST_PLAYERS)
        blinds = () if game.stud else blinds
        if not game.stud and (not blinds or max(blinds) < 1 or min(blinds) < 0 or len(blinds) > len(stacks)):
            raise InvalidSituation("blinds", Problem.NO_BLINDS)
        for name, stack in stacks.items():
            if stack < 1:
                raise InvalidSituation(f"stacks.{name}", Problem.NOT_POSITIVE, found=stack)
        for ante in antes:
            if ante < 0:
                raise InvalidSituation("antes", Problem.NEGATIVE, found=ante)
        nominal = [antes[index] if index < len(antes) else 0 for index in range(len(stacks))]
        seats = []
        for index, (name, stack) in enumerate(stacks.items()):
            ante = min(nominal[index], stack)
            seat = Seat(name, stack - ante, paid=ante, ante=ante)
            seats.append(seat.put(blinds[index]) if index < len(blinds) else seat)
        big = max(blinds, default=0)
        bets = _bets(game, small_bet or big, big_bet)
        if not 0 <= bring_in < (bets[0] if game.stud else 1):
            raise InvalidSituation("bring_in", Problem.CONTRADICTION, found=bring_in)
        start = cls(
            edition,
            tuple(seats),
            bets[0] if game.stud else big,
            game,
            StudStreet.THIRD if game.stud else Street.PREFLOP,
            bet=big,
            last_raise=bets[0] if bets else big,
            short_blinds=sum(max(0, blind - seat.in_front) for blind, seat in zip(blinds, seats, strict=False)),
            bets=bets,
            bring_in=bring_in,
            cap=cap,
            last_two=last_two,
            waiting=game.stud,
            dead_antes=len(set(nominal)) > 1,
        )
        return start if game.stud else start._turn_from(list(blinds).index(big) + 1)

    # what stands

    @property
    def pot(self) -> int:
        """Chips put in by all players so far."""
        return sum(seat.paid for seat in self.seats)

    @property
    def structure(self) -> Structure:
        """How large a bet may be."""
        return self.game.structure

    @property
    def over(self) -> bool:
        """Whether no more betting is possible."""
        return self.actor is None and not self.waiting

    @property
    def full_bet(self) -> int:
        """Chips: the smallest bet of this round; in limit the size of every bet and raise."""
        return self.bets[self.street] if self.bets else self.big_blind

    @property
    def least_raise(self) -> int:
        """Chips: the total of the smallest bet or raise now, whoever makes it."""
        return self.full_bet if self.bring_in_only else self.bet + self.last_raise

    @property
    def capped(self) -> bool:
        """Whether the house's cap on the number of raises is reached."""
        return self._limit and not self.last_two and self.cap is not None and self.raises >= self.cap

    @property
    def _limit(self) -> bool:
        return self.game.structure is Structure.LIMIT

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
            last_raise=self.least_raise - self.bet,
            minimum_bet=self.full_bet,
            in_front=min(seat.in_front, self.bet),
            stack=seat.stack,
            opening=self.opening if self.bet else None,
            players=max(2, sum(not other.folded for other in self.seats)),
            pot=self.pot + self.short_blinds,
            structure=self.structure,
        )

    def may_raise(self, index: int) -> bool:
        """Whether the betting is open for the player: no cap, and he has not acted or faces what reopens it."""
        seat = self.seats[index]
        if not seat.can_act or seat.stack <= self.bet - seat.in_front or self.capped:
            return False
        if seat.acted_at is not None and seat.in_front >= self.bet:
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
        least = self.least_raise
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
        if self.bring_in_due and outcome.action in (Action.CHECK, Action.FOLD):
            raise InvalidSituation("act", Problem.BRING_IN_DUE, bring_in=self.bring_in, full=self.full_bet)
        ruling = Ruling(self.edition, methods_of_betting.name, outcome, tuple(why.steps))
        return self.apply(outcome), ruling

    def resolve(self) -> tuple[Hand, Ruling]:
        """Settle an act out of turn once the turn has come to its player; the hand must have it pending."""
        if self.pending is None or self.pending.seat != self.actor:
            raise InvalidSituation("player", Problem.HAND_OVER)
        pending, settled = self.pending, _changed(self, pending=None)
        changed = self.bet != pending.bet
        between = (Deed(kind=DeedKind.RAISE if changed else DeedKind.CALL),)
        seen = OutOfTurn(act=_deed(pending.act), facing=self.facing(pending.seat), between=between)
        why = Reasoning(edition_table(self.edition))
        outcome = why.apply(out_of_turn, seen)
        ruling = Ruling(self.edition, out_of_turn.name, outcome, tuple(why.steps))
        if outcome.action is not Action.ACTION_BINDING:
            return settled, ruling
        played, bound = settled.play(self.seats[pending.seat].name, pending.act)
        return played, dataclasses.replace(ruling, steps=ruling.steps + bound.steps)

    def apply(self, outcome: Outcome) -> Hand:
        """The hand after the player to act did what ``outcome`` says; one that leaves a choice changes nothing."""
        if self.actor is None:
            raise InvalidSituation("player", Problem.HAND_OVER)
        seat = self.seats[self.actor]
        match outcome.action:
            case Action.FOLD:
                return self._moved(_changed(seat, folded=True), self)
            case Action.FORFEIT:
                left = seat.put(max(0, (outcome.amount or 0) - seat.in_front))
                return self._moved(_changed(left, folded=True), self)
            case Action.CHECK | Action.CALL:
                return self._moved(seat.put(self.bet - seat.in_front), self)
            case Action.BET | Action.RAISE_TO | Action.ALL_IN:
                total = seat.in_front + seat.stack if outcome.amount is None else outcome.amount
                return self._bet_of(seat, total)
        return self

    def post_bring_in(self) -> Hand:
        """The hand after the player to act brought it in; only while that is due."""
        if self.actor is None or not self.bring_in_due:
            raise InvalidSituation("act", Problem.NO_BRING_IN)
        # the forced bet is no act: whoever completes it reopens the betting, whoever calls it ends the round
        put = _changed(self.seats[self.actor].put(self.bring_in), acted_at=0)
        posted = _changed(
            self,
            seats=self._with(self.actor, put),
            bet=self.bring_in,
            bring_in_due=False,
            bring_in_only=True,
            opening=True,
        )
        return posted._turn_from(self.actor + 1)

    def kill(self, name: str) -> Hand:
        """The hand after the cards of a player who is not at his seat were killed; his chips stay in the pot."""
        index = self.seat_named(name)
        seat = self.seats[index]
        if seat.folded or sum(not other.folded for other in self.seats) < 2:
            raise InvalidSituation("player", Problem.CANNOT_ACT, found=name)
        pending = None if self.pending is not None and self.pending.seat == index else self.pending
        killed = _changed(self, seats=self._with(index, _changed(seat, folded=True)), pending=pending)
        if self.actor is not None:
            return killed._turn_from(self.actor)
        going_on = sum(not other.folded for other in killed.seats) > 1 < sum(other.can_act for other in killed.seats)
        return _changed(killed, waiting=self.waiting and going_on)

    # the cards

    def give(self, name: str, cards: Sequence[str]) -> Hand:
        """The hand after a player was dealt ``cards``; in stud games the street begins when all have theirs.

        Cards are written ``As``, an unknown one ``??``. Where an unknown card decides who begins, the hand waits for
        ``begin_with``. Raises ``InvalidSituation``.
        """
        index = self.seat_named(name)
        seat = self.seats[index]
        self._check_cards(cards)
        most = 4 if self.game.omaha else 2
        if self.game.stud:
            most = 7 if self.over else 3 + self.street
        if len(seat.cards) + len(cards) > most:
            raise InvalidSituation("cards", Problem.CARDS_OUT_OF_ORDER, found=" ".join(cards))
        for card in cards:
            if self.game.stud and 2 <= len(seat.cards) <= 5:
                seat = _changed(seat, up=(*seat.up, card))
            else:
                seat = _changed(seat, down=(*seat.down, card))
        return _changed(self, seats=self._with(index, seat))._street_opened()

    def open_board(self, cards: Sequence[str]) -> Hand:
        """The hand after board cards were dealt: flop, turn, river, or the shared last card of a stud game.

        Raises ``InvalidSituation``.
        """
        self._check_cards(cards)
        if self.game.stud:
            most = 1 if self.over or self.street == StudStreet.SEVENTH else 0
        else:
            most = 5 if self.over else (0, 3, 4, 5)[self.street]
        if len(self.board) + len(cards) > most:
            raise InvalidSituation("board", Problem.CARDS_OUT_OF_ORDER, found=" ".join(cards))
        return _changed(self, board=self.board + tuple(cards))._street_opened()

    def table(self, name: str, cards: Sequence[str]) -> Hand:
        """The hand after a player tabled all his cards; the unknown ones become known. Raises ``InvalidSituation``."""
        index = self.seat_named(name)
        seat = self.seats[index]
        if len(cards) != len(seat.cards) or not set(seat.cards) - {UNKNOWN_CARD} <= set(cards):
            raise InvalidSituation("cards", Problem.CONTRADICTION, found=" ".join(cards))
        if UNKNOWN_CARD not in seat.cards:
            return self
        kept = [card for card in cards if card not in seat.cards]
        down = tuple(kept.pop(0) if card == UNKNOWN_CARD else card for card in seat.down)
        self._check_cards([card for card in down if card not in seat.down])
        return _changed(self, seats=self._with(index, _changed(seat, down=down)))

    def _check_cards(self, cards: Sequence[str]) -> None:
        known = {card for seat in self.seats for card in seat.cards}.union(self.board)
        for card in cards:
            if card == UNKNOWN_CARD:
                continue
            if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
                raise InvalidSituation("cards", Problem.UNKNOWN_OPTION, found=card[:8], known="2c … As")
            if card in known:
                raise InvalidSituation("cards", Problem.DUPLICATE_CARD, found=card)
            known.add(card)

    def _street_opened(self) -> Hand:
        """Give the turn to the first player of a stud street once everybody in the hand has his card."""
        if not self.waiting:
            return self
        live = [index for index, seat in enumerate(self.seats) if not seat.folded]
        dealt = 3 + self.street - len(self.board)
        if any(len(seat.cards) < dealt or UNKNOWN_CARD in seat.up for seat in (self.seats[index] for index in live)):
            return self
        if self.street == StudStreet.THIRD:
            return self._begun(max(live, key=lambda index: brings_in(self.game, self.seats[index].up[0])))
        return self._begun(max(live, key=lambda index: showing_strength(self.game, self.seats[index].up)))

    def begin_with(self, name: str) -> Hand:
        """The hand with a stud street begun by the player whose cards say so, when they are not all known here."""
        if not self.waiting:
            raise InvalidSituation("player", Problem.CANNOT_ACT, found=name)
        return self._begun(self.seat_named(name))

    def _begun(self, first: int) -> Hand:
        begun = _changed(self, waiting=False)._turn_from(first)
        due = self.street == StudStreet.THIRD and self.bring_in > 0 and begun.actor is not None
        return _changed(begun, bring_in_due=due)

    # the end

    def settle(
        self, *, smallest_chip: int = 1, mucked: Sequence[str] = (), shown: Sequence[str] = ()
    ) -> tuple[Hand, Ruling]:
        """Award every pot by the cards: the hand with all chips in the stacks again, and the ruling that says why.

        ``smallest_chip``: the smallest denomination in play. ``mucked``: players who threw their cards away at the
        showdown, in order; every other live hand is tabled. ``shown``: the order of tabling, as far as it is known.
        Raises ``InvalidSituation``, and ``FactNeeded`` for cards that are not known.
        """
        if not self.over:
            raise InvalidSituation("hand", Problem.BETTING_OPEN)
        why = Reasoning(edition_table(self.edition))
        outcome = why.apply(pot_awards, settling.showdown_of(self, smallest_chip, mucked, shown))
        won: dict[str, int] = {}
        for part in outcome.options:
            if part.action in (Action.AWARD, Action.RETURNED):
                won[part.players[0]] = won.get(part.players[0], 0) + (part.amount or 0)
        seats = tuple(
            _changed(seat, stack=seat.stack + won.get(seat.name, 0), in_front=0, paid=0, ante=0) for seat in self.seats
        )
        return _changed(self, seats=seats), Ruling(self.edition, pot_awards.name, outcome, tuple(why.steps))

    def in_units(self, parts: int) -> Hand:
        """The finished hand counted in chips of which ``parts`` make one of the present ones."""
        seats = tuple(
            _changed(seat, stack=seat.stack * parts, in_front=0, paid=seat.paid * parts, ante=seat.ante * parts)
            for seat in self.seats
        )
        return _changed(self, seats=seats)

    # how it goes on

    def _with(self, index: int, seat: Seat) -> tuple[Seat, ...]:
        return (*self.seats[:index], seat, *self.seats[index + 1 :])

    def _bet_of(self, seat: Seat, total: int) -> Hand:
        put = seat.put(total - seat.in_front)
        if self.bring_in_due and put.in_front <= self.bring_in:
            return self.post_bring_in()
        if put.in_front <= self.bet:
            return self._moved(put, self)
        first, step = self.bet == 0 or self.bring_in_only, put.in_front - self.bet
        higher = _changed(
            self,
            opening=first,
            bet=put.in_front,
            # a short all-in leaves the size of a full raise as it was, and in limit that size is fixed
            last_raise=self.last_raise if self._limit else max(self.last_raise, step),
            raises=self.raises + (not first),
            bring_in_due=False,
            bring_in_only=False,
        )
        return self._moved(put, higher)

    def _moved(self, seat: Seat, hand: Hand) -> Hand:
        index = self.actor or 0
        if hand.pending is not None and hand.pending.seat == index:
            hand = _changed(hand, pending=None)
        seats = hand._with(index, _changed(seat, acted_at=hand.bet))
        return _changed(hand, seats=seats)._turn_from(index + 1)

    def _turn_from(self, start: int) -> Hand:
        """Give the turn to the next player who must act, or go on to the next round, or end the betting."""
        count = len(self.seats)
        if sum(not seat.folded for seat in self.seats) > 1:
            for step in range(count):
                index = (start + step) % count
                if self._must_act(self.seats[index]):
                    return _changed(self, actor=index)
            if self.street < self.game.streets - 1 and sum(seat.can_act for seat in self.seats) > 1:
                return self._next_round()
        return _changed(self, actor=None)

    def _must_act(self, seat: Seat) -> bool:
        if not seat.can_act:
            return False
        others = [other for other in self.seats if other is not seat and not other.folded]
        if not any(other.can_act for other in others):
            # nobody left to bet against: he answers only what is really higher than his own chips
            return any(other.in_front > seat.in_front for other in others)
        return seat.in_front < self.bet or seat.acted_at is None

    def _next_round(self) -> Hand:
        seats = tuple(_changed(seat, in_front=0, acted_at=None) for seat in self.seats)
        street = type(self.street)(self.street + 1)
        after = _changed(
            self,
            seats=seats,
            street=street,
            bet=0,
            last_raise=self.bets[street] if self.bets else self.big_blind,
            opening=True,
            pending=None,
            short_blinds=0,
            raises=0,
            bring_in_only=False,
        )
        return _changed(after, actor=None, waiting=True) if self.game.stud else after._turn_from(0)

    def _act(self, index: int, act: BettingAct | Mapping[str, Any]) -> BettingAct:
        facing = self.facing(index)
        if isinstance(act, BettingAct):
            return dataclasses.replace(act, facing=facing)
        return build(BettingAct, {**act, "facing": facing})

    def _within_rights(self, index: int, outcome: Outcome, why: Reasoning) -> Outcome:
        """Cut a raise to a call when the betting is capped or not open for the player."""
        higher = outcome.action in (Action.RAISE_TO, Action.ALL_IN, Action.RAISE_AT_LEAST)
        if not higher or self.bet == 0 or (outcome.amount is not None and outcome.amount <= self.bet):
            return outcome
        seat = self.seats[index]
        if self.may_raise(index) or seat.stack <= self.bet - seat.in_front:
            return outcome
        if self.capped:
            left = max(3, len(self.seats))
            count = RaiseCount(structure=self.structure, raises=self.raises, cap=self.cap, players_left=left)
            why.apply(number_of_raises, count)
        else:
            why.apply(reopening, self._standing(index))
        return Outcome(Action.CALL, self.bet) if seat.in_front < self.bet else Outcome(Action.CHECK)

    def _out_of_turn(self, index: int, act: BettingAct) -> tuple[Hand, Ruling]:
        why = Reasoning(edition_table(self.edition))
        outcome = why.apply(out_of_turn, OutOfTurn(act=_deed(act), facing=self.facing(index)))
        ruling = Ruling(self.edition, out_of_turn.name, outcome, tuple(why.steps))
        if outcome.action is Action.ACTION_BINDING:
            seats = self._with(index, _changed(self.seats[index], folded=True))
            return _changed(self, seats=seats)._turn_from(self.actor or 0), ruling
        return _changed(self, pending=Pending(index, act, self.bet)), ruling


def _bets(game: Game, small: int, big: int | None) -> tuple[int, ...]:
    """In limit the bet of each round in chips: the small one twice, then the big one."""
    if game.structure is not Structure.LIMIT:
        return ()
    if small < 1:
        raise InvalidSituation("small_bet", Problem.NOT_POSITIVE, found=small)
    large = 2 * small if big is None else big
    if large < small:
        raise InvalidSituation("big_bet", Problem.BET_GOES_DOWN, found=large, bet=small)
    return (small, small, *(large,) * (game.streets - 2))


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
