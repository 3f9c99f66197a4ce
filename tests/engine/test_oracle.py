"""Does the engine allow the same amounts as an independent engine does, hand after random hand?

Where PokerKit is known to depart from the tournament rules the moment is left out, by name:

- a big blind that is all-in for less: it lowers the price to the short blind;
- until a full bet or raise is made on a round: it measures by the first short all-in, so that this one reopens the
  betting for players who have checked or called the blind;
- a raise that no opponent can call: it refuses it.
"""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest
from pokerkit import Automation, NoLimitTexasHoldem, PotLimitOmahaHoldem

from rules.engine.facts import Structure
from rules.engine.hand import Hand

AUTOMATIONS = tuple(Automation)
HANDS = 100
GAMES = {Structure.NO_LIMIT: NoLimitTexasHoldem, Structure.POT_LIMIT: PotLimitOmahaHoldem}


def _known_difference(hand: Hand, index: int, largest: int) -> str | None:
    """``largest``: the largest bet or raise that a player made on this round, in chips."""
    seat = hand.seats[index]
    if 0 < largest < hand.big_blind and seat.acted_at is not None:
        return "no full bet or raise yet"
    others = [other for other in hand.seats if other is not seat and not other.folded]
    if all(other.in_front + other.stack <= hand.bet for other in others):
        return "nobody can call a raise"
    return None


def _dealt(rng: random.Random, structure: Structure) -> tuple[Hand, Any]:
    count, ante = rng.randint(2, 6), rng.choice((0, 0, 10))
    # never shorter than ante and big blind, so that no blind is short
    stacks = [rng.choice((rng.randint(111, 400), rng.randint(400, 3000))) for _ in range(count)]
    blinds = [100, 50] if count == 2 else [50, 100]
    hand = Hand.deal(
        {str(index): stack for index, stack in enumerate(stacks)},
        blinds=blinds,
        antes=[ante] * count,
        structure=structure,
    )
    state = GAMES[structure].create_state(AUTOMATIONS, True, ante, (50, 100), 100, tuple(stacks), count)
    return hand, state


def _limits(state: Any) -> tuple[int, int | None, int | None]:
    return (
        state.checking_or_calling_amount,
        state.min_completion_betting_or_raising_to_amount,
        state.max_completion_betting_or_raising_to_amount,
    )


@pytest.mark.parametrize("structure", GAMES)
@pytest.mark.parametrize("seed", range(HANDS))
def test_same_amounts_are_allowed(structure: Structure, seed: int) -> None:
    rng = random.Random(f"{structure}-{seed}")
    with warnings.catch_warnings():
        # it warns of folds without a bet to face, which are legal
        warnings.simplefilter("ignore")
        hand, state = _dealt(rng, structure)
        largest = 0
        while state.actor_index is not None:
            assert hand.actor == state.actor_index
            ours, theirs = hand.limits(state.actor_index), _limits(state)
            if _known_difference(hand, state.actor_index, largest) is None:
                assert ours == theirs
            else:
                assert ours[0] == theirs[0]
            before, hand = hand, _act(hand, state, rng, theirs)
            largest = max(largest, hand.bet - before.bet) if hand.street is before.street else 0
        assert hand.over
        assert sum(seat.paid for seat in hand.seats) + sum(seat.stack for seat in hand.seats) == sum(state.stacks)


def _act(hand: Hand, state: Any, rng: random.Random, theirs: tuple[int, int | None, int | None]) -> Hand:
    """The same random legal act in both engines."""
    owed, least, most = theirs
    assert hand.to_act is not None
    name, roll = hand.to_act.name, rng.random()
    if least is not None and most is not None and roll < 0.4:
        to = rng.choice((least, most, rng.randint(least, most)))
        state.complete_bet_or_raise_to(to)
        everything = to == hand.to_act.in_front + hand.to_act.stack
        word: dict[str, Any] = {"said": "all-in"} if everything else {"said": "raise", "amount": to}
    elif owed and roll > 0.8:
        state.fold()
        word = {"said": "fold"}
    else:
        state.check_or_call()
        word = {"said": "call" if owed else "check"}
    return hand.play(name, {"words": [word]})[0]


def test_known_differences_do_occur() -> None:
    short = Hand.deal({"A": 5000, "B": 160, "C": 5000}, blinds=[50, 100])
    for name, said in (("C", "call"), ("A", "call"), ("B", "check"), ("A", "check"), ("B", "all-in"), ("C", "call")):
        short, _ = short.play(name, {"words": [{"said": said}]})
    assert _known_difference(short, 0, 60) == "no full bet or raise yet"
    assert short.limits(0) == (60, None, None)
    lonely = Hand.deal({"BB": 5000, "BTN": 300}, blinds=[100, 50])
    lonely, _ = lonely.play("BTN", {"words": [{"said": "all-in"}]})
    assert _known_difference(lonely, 0, 200) == "nobody can call a raise"
    assert lonely.limits(0) == (200, 500, 5000)
