"""What do the rules say of each act of a recorded hand, and who has how many chips at its end?"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules.engine import Action, EngineError, FactNeeded, Ruling
from rules.engine.facts import BettingAct, Declaration, Said
from rules.engine.hand import Hand

from .phh import Event, Fault, Record, UnreadableHand, Verb

Limits = tuple[int, int | None, int | None]
"""Chips to call, smallest and largest total of a bet or raise, in units of the record."""
DECISIONS = (Verb.FOLD, Verb.CALL, Verb.RAISE, Verb.BRING_IN)


@dataclass(frozen=True, slots=True)
class Moment:
    """One action of the record: the hand before and after it.

    A decision has its ``limits``; the ruling is missing for a forced bet, for cards and for a hand that was killed
    because its player was away.
    """

    event: Event
    before: Hand
    after: Hand
    limits: Limits | None = None
    ruling: Ruling | None = None
    killed: bool = False


@dataclass(frozen=True, slots=True)
class PotShare:
    """One pot in the record's own chips: who can win it, and who got how much."""

    amount: Fraction
    eligible: tuple[str, ...]
    awards: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole hand replayed; ``stacks``, ``recorded``, ``rake`` and ``returned`` are in the record's own chips.

    ``agrees``: the recorded stacks are these, less a rake that only winners paid; ``None`` when none are recorded.
    """

    record: Record
    edition: str
    moments: tuple[Moment, ...]
    settlement: Ruling
    stacks: tuple[Fraction, ...]
    pots: tuple[PotShare, ...]
    returned: tuple[tuple[str, Fraction], ...]
    recorded: tuple[Fraction, ...] | None
    rake: Fraction
    agrees: bool | None


def first_hand(record: Record, edition: str) -> Hand:
    """The hand with blinds and antes posted; raises ``InvalidSituation``."""
    return Hand.deal(
        dict(zip(record.players, record.stacks, strict=True)),
        blinds=record.blinds,
        antes=record.antes,
        edition=edition,
        game=record.game,
        small_bet=record.small_bet,
        big_bet=record.big_bet,
        bring_in=record.bring_in,
        cap=record.cap,
        last_two=record.last_two,
    )


def replay(record: Record, edition: str = "tda-2015", *, smallest_chip: Fraction | None = None) -> Replay:
    """Replay a record; ``UnreadableHand`` says which action does not fit.

    ``smallest_chip``: the smallest denomination in play in the record's own chips, by default what the record says, or
    the finest amount that occurs in it.
    """
    try:
        hand = first_hand(record, edition)
    except EngineError as refusal:
        raise UnreadableHand(Fault.REFUSED, number=0, action="", detail=refusal) from None
    moments: list[Moment] = []
    mucked: list[str] = []
    shown: list[str] = []
    for event in record.events:
        try:
            moment = _moment(hand, event)
        except EngineError as refusal:
            raise UnreadableHand(Fault.REFUSED, number=event.number, action=event.text[:40], detail=refusal) from None
        if event.verb is Verb.SHOW:
            (shown if event.cards else mucked).append(event.player)
        moments.append(moment)
        hand = moment.after
    if not hand.over:
        raise UnreadableHand(Fault.UNFINISHED, player=hand.to_act.name if hand.to_act else "–")
    return _settled(record, hand, tuple(moments), shown, mucked, smallest_chip)


def _moment(hand: Hand, event: Event) -> Moment:
    match event.verb:
        case Verb.HOLE:
            return Moment(event, hand, hand.give(event.player, event.cards))
        case Verb.BOARD:
            return Moment(event, hand, hand.open_board(event.cards))
        case Verb.SHOW:
            after = hand.table(event.player, event.cards) if event.cards else hand
            return Moment(event, hand, after)
    index = hand.seat_named(event.player)
    seat = hand.seats[index]
    if hand.waiting and not any(len(other.cards) < 3 + hand.street for other in hand.seats if not other.folded):
        # an unknown card decides who begins; the record knows
        hand = hand.begin_with(event.player)
    if event.verb is Verb.FOLD and not seat.folded and not seat.stack:
        return Moment(event, hand, hand.kill(event.player), killed=True)
    if hand.actor is None:
        raise UnreadableHand(Fault.NOBODY_TO_ACT, number=event.number, action=event.text[:40])
    if hand.actor != index:
        player = hand.seats[hand.actor].name
        raise UnreadableHand(Fault.NOT_THE_TURN, number=event.number, action=event.text[:40], player=player)
    limits = hand.limits(index)
    if event.verb is Verb.BRING_IN:
        return Moment(event, hand, hand.post_bring_in(), limits)
    if event.verb is Verb.RAISE and not _legal(event.amount or 0, limits):
        raise UnreadableHand(
            Fault.NOT_LEGAL, number=event.number, action=event.text[:40], range=_range(limits), limits=limits
        )
    after, ruling = hand.play(event.player, act_of(hand, event))
    return Moment(event, hand, after, limits, ruling)


def act_of(hand: Hand, event: Event) -> BettingAct:
    """The recorded decision as words of the player to act."""
    index = hand.seat_named(event.player)
    seat = hand.seats[index]
    if event.verb is Verb.FOLD:
        words = Declaration(said=Said.FOLD)
    elif event.verb is Verb.CALL:
        words = Declaration(said=Said.CALL if seat.in_front < hand.bet else Said.CHECK)
    elif event.amount == seat.in_front + seat.stack:
        words = Declaration(said=Said.ALL_IN)
    else:
        words = Declaration(said=Said.RAISE if hand.bet else Said.BET, amount=event.amount)
    return BettingAct(facing=hand.facing(index), words=(words,))


def _legal(amount: int, limits: Limits) -> bool:
    _, least, most = limits
    return least is not None and most is not None and least <= amount <= most


def _range(limits: Limits) -> str:
    owed, least, most = limits
    return f"{owed} / {'–' if least is None else least} / {'–' if most is None else most}"


def _settled(
    record: Record,
    hand: Hand,
    moments: tuple[Moment, ...],
    shown: list[str],
    mucked: list[str],
    smallest_chip: Fraction | None,
) -> Replay:
    live = [seat for seat in hand.seats if not seat.folded]
    # whoever never showed cards that nobody knows let them go before the others
    unseen = [seat.name for seat in live if "??" in seat.cards and seat.name not in mucked]
    if len(live) > 1 and len(unseen) == len(live):
        raise UnreadableHand(Fault.CARDS_UNKNOWN)
    away = [name for name in (*unseen, *mucked) if name in {seat.name for seat in live}]
    per_chip = record.unit.denominator * record.parts
    chip = int(smallest_chip * per_chip) if smallest_chip else record.smallest_chip or 1
    try:
        settled, ruling = hand.in_units(record.parts).settle(
            smallest_chip=chip, mucked=away if len(live) > 1 else (), shown=shown if len(live) > 1 else ()
        )
    except FactNeeded:
        raise UnreadableHand(Fault.CARDS_UNKNOWN) from None
    except EngineError as refusal:
        raise UnreadableHand(Fault.REFUSED, number=len(moments), action="", detail=refusal) from None
    final = tuple(seat.stack for seat in settled.seats)
    pots, returned = _pots(ruling, per_chip)
    recorded = record.finishing
    rake = max(0, sum(final) - sum(recorded)) if recorded else 0
    return Replay(
        record,
        hand.edition,
        moments,
        ruling,
        _in_chips(final, per_chip),
        pots,
        returned,
        None if recorded is None else _in_chips(recorded, per_chip),
        Fraction(rake, per_chip),
        None if recorded is None else _agree(final, recorded, rake, pots),
    )


def _pots(ruling: Ruling, per_chip: int) -> tuple[tuple[PotShare, ...], tuple[tuple[str, Fraction], ...]]:
    pots: list[PotShare] = []
    returned: list[tuple[str, Fraction]] = []
    for part in ruling.outcome.options:
        amount = Fraction(part.amount or 0, per_chip)
        if part.action is Action.POT:
            pots.append(PotShare(amount, part.players, ()))
        elif part.action is Action.AWARD:
            last = pots[-1]
            pots[-1] = PotShare(last.amount, last.eligible, (*last.awards, (part.players[0], amount)))
        else:
            returned.append((part.players[0], amount))
    return tuple(pots), tuple(returned)


def _in_chips(amounts: tuple[int, ...], per_chip: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(amount, per_chip) for amount in amounts)


def _agree(final: tuple[int, ...], recorded: tuple[int, ...], rake: int, pots: tuple[PotShare, ...]) -> bool:
    """Whether the stacks are the recorded ones, apart from a rake taken from those who won something."""
    if not rake:
        return final == recorded
    winners = {name for pot in pots for name, _ in pot.awards}
    less = [mine - theirs for mine, theirs in zip(final, recorded, strict=True)]
    return all(
        difference == 0 or (difference > 0 and f"p{number}" in winners)
        for number, difference in enumerate(less, start=1)
    )
