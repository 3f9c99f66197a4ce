"""Who has which chips after the smallest ones were raced off?"""

from __future__ import annotations

from random import Random

from ...facts import RANKS, SUITS, Race, RaceSeat, card_height, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("chip-race", facts=Race)
def chip_race(race: Race, rule: None, why: Reasoning) -> Outcome:
    """Whole chips are exchanged, odd ones raced for from seat 1: one chip a player at most, and nobody goes out."""
    seats = sorted(race.seats, key=lambda entry: entry.seat)
    each = race.lowest // race.removed
    for entry in seats:
        if entry.count:
            why.because(
                Reason.RACE_SEAT, seat=entry.seat, removed=race.removed, lowest=race.lowest, count=entry.count,
                whole=entry.count // each, odd=race.odd(entry),
            )  # fmt: skip
    won = _winners(race, seats, why)
    stacks = {entry.seat: entry.other + (entry.count // each + (entry.seat in won)) * race.lowest for entry in seats}
    for seat in (seat for seat, stack in stacks.items() if not stack):
        why.because(Reason.RACE_RESCUE, seat=seat, lowest=race.lowest)
        stacks[seat] = race.lowest
    before, after = sum(entry.other + entry.count * race.removed for entry in seats), sum(stacks.values())
    why.because(Reason.RACE_ACCOUNT, before=before, after=after, change=after - before)
    why.because(Reason.RACE_IN_THE_OPEN)
    parts = tuple(Outcome(Action.STACK, stack, players=(str(seat),)) for seat, stack in stacks.items())
    return Outcome(Action.STACKS, options=parts)


def _winners(race: Race, seats: list[RaceSeat], why: Reasoning) -> set[int]:
    """The seats that win a chip."""
    racing = [entry for entry in seats if race.odd(entry)]
    if not racing:
        why.because(Reason.RACE_NO_ODD_CHIPS)
        return set()
    prizes = need(race.race_chips, "race_chips")
    why.because(Reason.RACE_CHIPS_BY_HOUSE, lowest=race.lowest, count=prizes)
    why.because(Reason.RACE_STARTS_IN_SEAT_ONE)
    drawn = _drawn(race, racing)
    for entry in racing:
        why.because(Reason.RACE_CARDS, seat=entry.seat, cards=", ".join(drawn[entry.seat]))
    best = {seat: max(cards, key=card_height) for seat, cards in drawn.items()}
    winners = sorted(best, key=lambda seat: card_height(best[seat]), reverse=True)[:prizes]
    for seat in winners:
        why.because(Reason.RACE_WON, seat=seat, card=best[seat], lowest=race.lowest)
    return set(winners)


def _drawn(race: Race, racing: list[RaceSeat]) -> dict[int, tuple[str, ...]]:
    """Each racing seat's cards: those of the situation, or dealt from the deck that the seed makes."""
    if racing[0].cards:
        return {entry.seat: entry.cards for entry in racing}
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    Random(need(race.seed, "seed")).shuffle(deck)
    return {entry.seat: tuple(deck.pop() for _ in range(race.odd(entry))) for entry in racing}
