"""Which hands contest the pots of a finished hand, and how strong are they?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..errors import FactNeeded, InvalidSituation, Problem
from ..facts import Contribution, Showdown, ShownHand
from .games import Low
from .ranks import high_card, high_strength, low_strength, strength_number

if TYPE_CHECKING:
    from .hand import Hand, Seat


def showdown_of(hand: Hand, smallest_chip: int, mucked: Sequence[str], shown: Sequence[str]) -> Showdown:
    """The facts of the showdown; raises ``FactNeeded`` for unknown cards of a tabled hand or of the board."""
    live = [seat for seat in hand.seats if not seat.folded]
    for name in (*mucked, *shown):
        if hand.seats[hand.seat_named(name)].folded:
            raise InvalidSituation("mucked", Problem.CANNOT_ACT, found=name)
    return Showdown(
        contributions=tuple(
            Contribution(player=seat.name, paid=seat.paid - hand.dead_antes * seat.ante, folded=seat.folded)
            for seat in hand.seats
        ),
        family=hand.game.family,
        smallest_chip=smallest_chip,
        hands=tuple(_in_order(hand, live, mucked, shown)) if len(live) > 1 else (),
        dead=sum(seat.ante for seat in hand.seats) if hand.dead_antes else 0,
        split=hand.game.low is Low.EIGHT_OR_BETTER,
    )


def _in_order(hand: Hand, live: Sequence[Seat], mucked: Sequence[str], shown: Sequence[str]) -> list[ShownHand]:
    place = {name: number for number, name in enumerate((*shown, *mucked))}
    alone = sum(seat.name not in mucked for seat in live) == 1
    hands = []
    for seat in sorted(live, key=lambda seat: place.get(seat.name, -1)):
        if seat.name in mucked:
            hands.append(ShownHand(player=seat.name))
        elif alone:
            # the only hand that is left need not be tabled
            hands.append(ShownHand(player=seat.name, high=0))
        else:
            hands.append(_tabled(hand, seat))
    return hands


def _tabled(hand: Hand, seat: Seat) -> ShownHand:
    game, hole, board = hand.game, seat.cards, hand.board
    if game.stud:
        hole, board = hole + board, ()
    elif len(board) != 5 or "??" in board:
        raise FactNeeded("board")
    if len(hole) != (7 if game.stud else 4 if game.omaha else 2) or "??" in hole:
        raise FactNeeded("cards")
    key = None if game.low is Low.NONE else low_strength(game, hole, board)
    low = None if key is None else strength_number(key)
    low_card = high_card(game, hole, board, True) if game.stud and low is not None else ""
    if game.low is Low.ONLY:
        return ShownHand(player=seat.name, high=low, high_card=low_card)
    return ShownHand(
        player=seat.name,
        high=high_strength(game, hole, board),
        low=low,
        seat=None if game.stud else hand.seat_named(seat.name) + 1,
        high_card=high_card(game, hole, board, False) if game.stud else "",
        low_card=low_card,
    )
