"""What holds for every hand to its last chip, whoever folds, is all-in or wins?"""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.engine import Action, edition_ids, rule_on
from rules.engine.facts import Contribution, GameFamily, Showdown, ShownHand
from rules.engine.hand import GAMES, Hand, Street

NAMES = "ABCDEF"
DECK = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")


@st.composite
def showdowns(draw: st.DrawFn) -> Showdown:
    """Any contributions with at least one live player, and any strengths."""
    count = draw(st.integers(2, 6))
    chip = draw(st.sampled_from((1, 5, 25)))
    paid = [chip * draw(st.integers(0, 60)) for _ in range(count)]
    paid[0] = max(paid[0], chip)
    folded = [draw(st.booleans()) for _ in range(count)]
    folded[draw(st.integers(0, count - 1))] = False
    split = draw(st.booleans())
    hands = [
        ShownHand(
            player=NAMES[index],
            high=draw(st.integers(1, 4)),
            low=draw(st.none() | st.integers(1, 3)) if split else None,
            seat=index + 1,
        )
        if draw(st.integers(0, 5))
        else ShownHand(player=NAMES[index])
        for index in range(count)
        if not folded[index]
    ]
    return Showdown(
        contributions=tuple(
            Contribution(player=NAMES[index], paid=paid[index], folded=folded[index]) for index in range(count)
        ),
        family=GameFamily.BOARD,
        smallest_chip=chip,
        hands=tuple(draw(st.permutations(hands))),
        dead=chip * draw(st.integers(0, 5)),
        split=split,
    )


@given(showdowns(), st.sampled_from(edition_ids()))
def test_every_chip_is_paid_out_and_each_pot_to_those_who_matched_it(end: Showdown, edition: str) -> None:
    outcome = rule_on("pot-awards", end, edition).outcome
    paid = {entry.player: entry.paid for entry in end.contributions}
    live = {entry.player for entry in end.contributions if not entry.folded}
    total = end.dead + sum(paid.values())
    given_out = sum(part.amount or 0 for part in outcome.options if part.action is not Action.POT)
    assert given_out == total
    open_pot, eligible, level = 0, frozenset[str](), 0
    for part in outcome.options:
        amount = part.amount or 0
        assert amount % end.smallest_chip == 0
        if part.action is Action.POT:
            assert open_pot == 0
            open_pot, eligible = amount, frozenset(part.players)
            assert eligible <= live
            # each pot is contested by exactly those who put in at least what it takes
            below, level = level, min(paid[player] for player in eligible)
            assert eligible == {player for player in live if paid[player] >= level}
            assert level > below or below == 0
        elif part.action is Action.AWARD:
            assert part.players[0] in eligible
            open_pot -= amount
        else:
            assert paid[part.players[0]] == max(paid.values())
    assert open_pot == 0


@given(showdowns())
def test_a_better_hand_never_wins_less(end: Showdown) -> None:
    before = rule_on("pot-awards", end, "tda-2015").outcome
    for index, hand in enumerate(end.hands):
        if hand.high is None:
            continue
        better = ShownHand(player=hand.player, high=9, low=9 if end.split else None, seat=hand.seat)
        hands = (*end.hands[:index], better, *end.hands[index + 1 :])
        changed = Showdown(
            contributions=end.contributions,
            family=end.family,
            smallest_chip=end.smallest_chip,
            hands=hands,
            dead=end.dead,
            split=end.split,
        )
        after = rule_on("pot-awards", changed, "tda-2015").outcome
        assert _won(after, hand.player) >= _won(before, hand.player)


def _won(outcome: Any, player: str) -> int:
    return sum(part.amount for part in outcome.options if part.action is Action.AWARD and part.players == (player,))


@st.composite
def tables(draw: st.DrawFn) -> Hand:
    """A board game at its first act, cards dealt, short blinds and antes included."""
    count = draw(st.integers(2, 6))
    stacks = {NAMES[index]: draw(st.integers(1, 40) | st.integers(40, 3000)) for index in range(count)}
    ante = draw(st.sampled_from((0, 0, 5, 10)))
    for_all = draw(st.booleans())
    hand = Hand.deal(
        stacks,
        blinds=[100, 50] if count == 2 else [50, 100],
        antes=[ante if for_all or index == 1 else 0 for index in range(count)],
        game=GAMES[draw(st.sampled_from(("NT", "PO", "FT", "FO/8", "NO/8")))],
    )
    cards = list(draw(st.permutations(DECK)))
    size = 4 if hand.game.omaha else 2
    for seat in hand.seats:
        hand = hand.give(seat.name, [cards.pop() for _ in range(size)])
    return hand


@given(tables(), st.data())
def test_a_hand_keeps_its_chips_to_the_end(hand: Hand, data: st.DataObject) -> None:
    total = sum(seat.stack + seat.paid for seat in hand.seats)
    largest = hand.full_bet
    while not hand.over:
        assert hand.to_act is not None and hand.actor is not None
        owed, least, most = hand.limits(hand.actor)
        assert 0 <= owed <= hand.to_act.stack
        if hand.limits(hand.actor)[1] is not None:
            assert hand.least_raise - hand.bet >= largest or hand.bet < hand.full_bet
        roll = data.draw(st.integers(0, 9))
        everything = hand.to_act.in_front + hand.to_act.stack
        if least is not None and most is not None and roll > 4:
            to = data.draw(st.sampled_from((least, most)))
            act = {"said": "all-in"} if to == everything else {"said": "raise", "amount": to}
        elif owed and roll == 0:
            act = {"said": "fold"}
        else:
            act = {"said": "call" if owed else "check"}
        street, before = hand.street, hand.bet
        hand, ruling = hand.play(hand.to_act.name, {"words": [act]})
        assert ruling.cites
        # the size of a raise never falls below the last full one of the round
        largest = max(largest, hand.bet - before) if hand.street is street else hand.full_bet
        if hand.bets:
            largest = hand.full_bet
    board = [card for card in DECK if all(card not in seat.cards for seat in hand.seats)][:5]
    hand = hand.open_board(board)
    settled, ruling = hand.settle()
    assert sum(seat.stack for seat in settled.seats) == total
    assert settled.pot == 0
    assert hand.street in set(Street)
    assert ruling.cites
