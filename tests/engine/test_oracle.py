"""Does the engine allow the same amounts and pay the same stacks as an independent engine, hand after random hand?

Where PokerKit is known to depart from the tournament rules, the moment is left out, by name:

- until a full bet or raise is made on a round: it measures by the first short all-in, so that this one reopens the
  betting for players who have checked or called the blind;
- a raise that no opponent can call: it refuses it, the rules let the excess come back;
- in limit, half of a raise or more: the rules reopen the betting, it does not;
- in limit, before the flop: the blind is the bet, so three raises are the cap; it counts four;
- odd chips: it gives all of a pot's to the first winner, in stud it does not go by suit, and it merges side pots that
  the same hands are left to win, so that the odd chip of each becomes part of an even one.
- the same hands win both sides of a pot: it halves the pot before it divides the halves, the rules divide the whole;
- a side pot without a low hand while another pot has one: it halves that side pot all the same, the rules give it whole
  to the high side.

Blinds are never short here, because it lowers the price of a call to a short big blind.
"""

from __future__ import annotations

import random
import warnings
from collections import Counter
from collections.abc import Callable
from typing import Any

import pokerkit
import pytest
from pokerkit import Automation
from pokerkit.games import FixedLimitPokerMixin, NoLimitPokerMixin, PotLimitPokerMixin
from pokerkit.state import BoardDealing, HoleDealing

from rules.engine import Reason, Ruling
from rules.engine.facts import Structure
from rules.engine.hand import GAMES, Hand, Street
from rules.engine.hand.ranks import high_strength, low_strength, strength_number

AUTOMATIONS = tuple(Automation)
SAMPLE, MANY = 150, 20_000
COMPARED = "compared"
STUD_GAMES = {
    "F7S": pokerkit.FixedLimitSevenCardStud,
    "F7S/8": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "FR": pokerkit.FixedLimitRazz,
}


class PotLimitTexasHoldem(PotLimitPokerMixin, pokerkit.NoLimitTexasHoldem):
    """Its parts of a game that the other engine does not name; so are those that follow."""


class PotLimitOmahaHiLo(pokerkit.PotLimitOmahaHoldem):
    hand_types = (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand)


class NoLimitOmahaHiLo(NoLimitPokerMixin, PotLimitOmahaHiLo):
    pass


class FixedLimitOmahaHiLo(FixedLimitPokerMixin, pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """Its own class of this game bets like pot-limit."""


BOARD_GAMES: dict[str, Callable[..., Any]] = {
    "NT": pokerkit.NoLimitTexasHoldem.create_state,
    "PT": PotLimitTexasHoldem.create_state,
    "FT": pokerkit.FixedLimitTexasHoldem.create_state,
    "PO": pokerkit.PotLimitOmahaHoldem.create_state,
    "PO/8": PotLimitOmahaHiLo.create_state,
    "NO/8": NoLimitOmahaHiLo.create_state,
    "FO/8": FixedLimitOmahaHiLo.create_state,
}
CODES = (*BOARD_GAMES, *STUD_GAMES)

Limits = tuple[int, int | None, int | None]


class Table:
    """The same hand in both engines."""

    def __init__(self, rng: random.Random, code: str) -> None:
        self.rng, self.read, self.largest = rng, 0, 0
        # the other engine shuffles by the global generator
        random.seed(rng.random())
        self.hand, self.state = (_stud if code in STUD_GAMES else _board)(rng, code)
        self.follow()

    def follow(self) -> None:
        """Take over the cards that the other engine has dealt since."""
        for operation in self.state.operations[self.read :]:
            if isinstance(operation, HoleDealing):
                name = str(operation.player_index)
                if not self.hand.seats[operation.player_index].folded:
                    self.hand = self.hand.give(name, _cards(operation.cards))
            elif isinstance(operation, BoardDealing):
                self.hand = self.hand.open_board(_cards(operation.cards))
        self.read = len(self.state.operations)

    def known_difference(self) -> str | None:
        """Why the two may differ at this moment, or ``None``."""
        hand, index = self.hand, self.hand.actor
        assert index is not None
        seat = hand.seats[index]
        if 0 < self.largest < hand.full_bet and seat.acted_at is not None:
            return "no full bet or raise yet"
        others = [other for other in hand.seats if other is not seat and not other.folded]
        if all(other.in_front + other.stack <= hand.bet for other in others):
            return "nobody can call a raise"
        if hand.structure is Structure.LIMIT:
            if hand.capped and hand.street is Street.PREFLOP:
                return "the blind counts as the bet"
            if seat.acted_at is not None and hand.may_raise(index) and hand.bet - seat.acted_at < hand.last_raise:
                return "half of a raise reopens"
        return None

    def act(self) -> None:
        """One random act that is legal in both, after their limits were compared."""
        hand, state = self.hand, self.state
        assert hand.actor == state.actor_index
        assert hand.pot == state.total_pot_amount
        ours, theirs = hand.limits(state.actor_index), _limits(state)
        assert hand.to_act is not None
        if hand.bring_in_due:
            assert ours[1:] == theirs[1:]
            if theirs[1] is None or self.rng.random() < 0.7:
                state.post_bring_in()
                self.hand = hand.post_bring_in()
                return self.follow()
        elif self.known_difference() is None:
            assert ours == theirs
        else:
            assert ours[0] == theirs[0]
        self.hand = hand.play(hand.to_act.name, {"words": [self.word(ours, theirs)]})[0]
        same_street = self.hand.street is hand.street and not self.hand.waiting
        self.largest = max(self.largest, self.hand.bet - hand.bet) if same_street else 0
        return self.follow()

    def word(self, ours: Limits, theirs: Limits) -> dict[str, Any]:
        """Act in the other engine and say the same in words."""
        roll, seat = self.rng.random(), self.hand.to_act
        owed, least, most = theirs
        assert seat is not None
        if least is not None and most is not None and ours[1:] == theirs[1:] and (roll < 0.4 or self.hand.bring_in_due):
            to = self.rng.choice((least, most, self.rng.randint(least, most)))
            self.state.complete_bet_or_raise_to(to)
            return {"said": "all-in"} if to == seat.in_front + seat.stack else {"said": "raise", "amount": to}
        if owed and roll > 0.85:
            self.state.fold()
            return {"said": "fold"}
        self.state.check_or_call()
        return {"said": "call" if owed else "check"}


def _cards(cards: Any) -> list[str]:
    return [f"{card.rank.value}{card.suit.value}" for card in cards]


def _stacks(rng: random.Random, least: int) -> tuple[int, ...]:
    return tuple(rng.choice((rng.randint(least, 400), rng.randint(400, 3000))) for _ in range(rng.randint(2, 6)))


def _board(rng: random.Random, code: str) -> tuple[Hand, Any]:
    ante = rng.choice((0, 0, 10))
    # never shorter than ante and big blind, so that no blind is short
    stacks = _stacks(rng, 111)
    hand = Hand.deal(
        {str(index): stack for index, stack in enumerate(stacks)},
        blinds=[100, 50] if len(stacks) == 2 else [50, 100],
        antes=[ante] * len(stacks),
        game=GAMES[code],
    )
    sizes = (100, 200) if GAMES[code].structure is Structure.LIMIT else (100,)
    return hand, BOARD_GAMES[code](AUTOMATIONS, True, ante, (50, 100), *sizes, stacks, len(stacks))


def _stud(rng: random.Random, code: str) -> tuple[Hand, Any]:
    # never shorter than ante and bring-in, so that no forced bet is short
    stacks = _stacks(rng, 60)
    hand = Hand.deal(
        {str(index): stack for index, stack in enumerate(stacks)},
        antes=[10] * len(stacks),
        game=GAMES[code],
        small_bet=100,
        big_bet=200,
        bring_in=30,
    )
    return hand, STUD_GAMES[code].create_state(AUTOMATIONS, True, 10, 30, 100, 200, stacks, len(stacks))


def _limits(state: Any) -> Limits:
    return (
        state.checking_or_calling_amount,
        state.min_completion_betting_or_raising_to_amount,
        state.max_completion_betting_or_raising_to_amount,
    )


def _odd_chips(ruling: Ruling) -> int:
    """How many chips may lie elsewhere: odd ones in stud, several in one pot, in pots that the other one merges, or in
    the halves of a pot that the same hands win both ways."""
    odd = [step for step in ruling.steps if step.reason in (Reason.ODD_CHIP_BY_SEAT, Reason.ODD_CHIP_BY_CARD)]
    counts = [int(step.values["count"]) for step in odd]
    to_high = ruling.reasons.count(Reason.ODD_CHIP_TO_HIGH)
    by_seat = all(step.reason is Reason.ODD_CHIP_BY_SEAT for step in odd)
    contested = ruling.reasons.count(Reason.BEST_HAND_WINS)
    both_ways = ruling.reasons.count(Reason.SAME_HANDS_BOTH_WAYS)
    plain = by_seat and contested < 2 and max(counts, default=0) < 2
    return both_ways + (0 if plain else sum(counts) + to_high)


def play_out(code: str, seed: int) -> Counter[str]:
    """One random hand in both engines, from the deal to the last chip.

    Counted are the decisions whose limits were compared whole (``compared``), and those of which only the price of a
    call was, by the known difference.
    """
    decisions: Counter[str] = Counter()
    table = Table(random.Random(f"{code}-{seed}"), code)
    total = sum(seat.stack + seat.paid for seat in table.hand.seats)
    while table.state.actor_index is not None:
        decisions[table.known_difference() or COMPARED] += 1
        table.act()
    assert table.hand.over
    settled, ruling = table.hand.settle()
    stacks = [seat.stack for seat in settled.seats]
    assert sum(stacks) == total == sum(table.state.stacks)
    apart = [abs(mine - theirs) for mine, theirs in zip(stacks, table.state.stacks, strict=True)]
    if not {Reason.NO_LOW_HAND, Reason.BEST_LOW_WINS_HALF} <= set(ruling.reasons):
        assert max(apart) <= _odd_chips(ruling)
    return decisions


@pytest.fixture(autouse=True)
def _no_warnings() -> Any:
    with warnings.catch_warnings():
        # it warns of folds without a bet to face, which are legal
        warnings.simplefilter("ignore")
        yield


@pytest.mark.random_cases(SAMPLE)
@pytest.mark.parametrize("code", CODES)
def test_same_amounts_pots_and_stacks(code: str) -> None:
    for seed in range(SAMPLE):
        play_out(code, seed)


@pytest.mark.slow
@pytest.mark.random_cases(MANY)
@pytest.mark.parametrize("code", CODES)
def test_same_amounts_pots_and_stacks_in_many_hands(code: str) -> None:
    for seed in range(SAMPLE, SAMPLE + MANY):
        play_out(code, seed)


def test_the_same_hands_both_ways_divide_the_whole_pot() -> None:
    # a wheel each on a board of A-3-4-5: 234 are 117 each, the other engine gives 59 and 58 of each half
    play_out("PO/8", 921)


def test_known_differences_do_occur() -> None:
    seen = set()
    for code in ("NT", "FT"):
        for seed in range(SAMPLE):
            table = Table(random.Random(f"{code}-{seed}"), code)
            while table.state.actor_index is not None:
                seen.add(table.known_difference())
                table.act()
    assert {"no full bet or raise yet", "nobody can call a raise", "half of a raise reopens"} <= seen


@pytest.mark.random_cases(SAMPLE)
@pytest.mark.parametrize("code", GAMES)
def test_hands_rank_as_in_the_other_engine(code: str) -> None:
    game, rng = GAMES[code], random.Random(code)
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    high, low = _types(code)
    for _ in range(SAMPLE):
        rng.shuffle(deck)
        size = 7 if game.stud else 4 if game.omaha else 2
        board = () if game.stud else tuple(deck[:5])
        one, other = tuple(deck[5 : 5 + size]), tuple(deck[20 : 20 + size])
        for kind, ours in ((high, _high), (low, _low)):
            if kind is not None:
                mine = [ours(game, hole, board) for hole in (one, other)]
                theirs = [_theirs(kind, hole, board) for hole in (one, other)]
                assert _order(*mine) == _order(*theirs), (code, one, other, board)


def _types(code: str) -> tuple[Any, Any]:
    """The other engine's types of the high and of the low hand."""
    if code == "FR":
        return None, pokerkit.RegularLowHand
    if GAMES[code].omaha:
        return pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand if "/8" in code else None
    return pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand if "/8" in code else None


def _high(game: Any, hole: tuple[str, ...], board: tuple[str, ...]) -> Any:
    return high_strength(game, hole, board)


def _low(game: Any, hole: tuple[str, ...], board: tuple[str, ...]) -> Any:
    key = low_strength(game, hole, board)
    return None if key is None else strength_number(key)


def _theirs(kind: Any, hole: tuple[str, ...], board: tuple[str, ...]) -> Any:
    return kind.from_game_or_none("".join(hole), "".join(board))


def _order(one: Any, other: Any) -> int:
    """-1, 0 or 1; no hand at all is the worst."""
    if one is None or other is None:
        return (one is not None) - (other is not None)
    return (one > other) - (one < other)
