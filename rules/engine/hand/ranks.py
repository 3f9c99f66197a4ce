"""Which hand is better, and which board shows high or low?

High hands come from phevaluator: it needs no other package, is imported in a few milliseconds, looks hands up in
tables and knows Omaha, where exactly two cards of the hand play. It does not know low hands (eight or better, razz);
they are a short comparison of ranks and are made here. The tests compare both with PokerKit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from phevaluator import evaluate_cards, evaluate_omaha_cards

from ..facts import RANKS, SUITS, card_height
from .games import Game, Low

LowHand = tuple[int, ...]


def high_strength(game: Game, hole: Sequence[str], board: Sequence[str]) -> int:
    """Strength of the best high hand; more is better, equal hands are equal."""
    if game.omaha:
        return -int(evaluate_omaha_cards(*board, *hole))
    return -int(evaluate_cards(*hole, *board))


def low_strength(game: Game, hole: Sequence[str], board: Sequence[str]) -> LowHand | None:
    """Strength of the best low hand, more is better; ``None`` when no low of eight or better can be made."""
    if game.omaha:
        fives: Iterable[Sequence[str]] = (a + b for a in combinations(hole, 2) for b in combinations(board, 3))
    else:
        fives = combinations((*hole, *board), 5)
    best: LowHand | None = None
    for five in fives:
        key = _low_key(five)
        if game.low is Low.EIGHT_OR_BETTER and (len({card[0] for card in five}) < 5 or key[1] < -8):
            continue
        if best is None or key > best:
            best = key
    return best


def _low_key(five: Sequence[str]) -> LowHand:
    """Fewer pairs first, then the lower cards; the ace is low, straights and flushes do not count."""
    counts = Counter(1 if card[0] == "A" else RANKS.index(card[0]) + 2 for card in five)
    grouped = sorted(counts.items(), key=lambda item: (-item[1], -item[0]))
    pairs = sum(count * count for count in counts.values())
    return (-pairs, *(-rank for rank, _ in grouped))


def strength_number(key: LowHand) -> int:
    """A low hand's strength as one number that compares in the same way."""
    number = 0
    for index in range(6):
        number = number * 64 + (key[index] + 32 if index < len(key) else 0)
    return number


def showing_strength(game: Game, up: Sequence[str]) -> tuple[int, ...]:
    """How high the cards that show stand for the order of acting; more acts first."""
    if game.low is Low.ONLY:
        return _low_key(up)
    counts = Counter(RANKS.index(card[0]) for card in up)
    grouped = sorted(counts.items(), key=lambda item: (-item[1], -item[0]))
    return (*sorted(counts.values(), reverse=True), *(0,) * (4 - len(counts)), *(rank for rank, _ in grouped))


def brings_in(game: Game, up: str) -> tuple[int, int]:
    """How surely the door card brings in; the largest does. The lowest card by suit, in razz the highest."""
    rank, suit = RANKS.index(up[0]), SUITS.index(up[1])
    if game.low is Low.ONLY:
        return (-1 if up[0] == "A" else rank), suit
    return -rank, -suit


@lru_cache(maxsize=4096)
def high_card(game: Game, hole: tuple[str, ...], board: tuple[str, ...], low: bool) -> str:
    """The highest card by suit of the best five: it gets the odd chip in stud games."""
    fives = list(combinations((*hole, *board), 5))
    if low:
        best = max(fives, key=_low_key)
        return max(best, key=lambda card: (-1 if card[0] == "A" else RANKS.index(card[0]), SUITS.index(card[1])))
    strength = high_strength(game, hole, board)
    winning = [five for five in fives if -int(evaluate_cards(*five)) == strength]
    return max((max(five, key=card_height) for five in winning), key=card_height)
