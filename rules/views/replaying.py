"""How does a replayed hand read: as data for programs, and in the reader's language?"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext, gettext_noop

from rules import rendering
from rules.engine import EngineError, FactNeeded, InvalidSituation, Ruling
from rules.engine.hand import Hand, Street, StudStreet
from rules.exchange.phh import FAULTS, Fault, UnreadableHand, Verb
from rules.exchange.replay import Limits, Moment, Replay
from rules.lang.cards import SUIT_SIGNS

STREETS: dict[Street, str] = {
    Street.PREFLOP: gettext_noop("before the flop"),
    Street.FLOP: gettext_noop("flop"),
    Street.TURN: gettext_noop("turn"),
    Street.RIVER: gettext_noop("river"),
}
STUD_STREETS: dict[StudStreet, str] = {
    StudStreet.THIRD: gettext_noop("third street"),
    StudStreet.FOURTH: gettext_noop("fourth street"),
    StudStreet.FIFTH: gettext_noop("fifth street"),
    StudStreet.SIXTH: gettext_noop("sixth street"),
    StudStreet.SEVENTH: gettext_noop("seventh street"),
}
ACTS: dict[Verb, str] = {
    Verb.FOLD: gettext_noop("folds"),
    Verb.BRING_IN: gettext_noop("brings it in"),
}


def street_name(street: Street | StudStreet) -> str:
    """The betting round in the active language."""
    return gettext(STUD_STREETS[street] if isinstance(street, StudStreet) else STREETS[street])


def chips(amount: Fraction | int) -> str:
    """An amount, a fraction of a chip included, as the active language writes it."""
    whole = Fraction(amount)
    if whole.denominator == 1:
        return rendering.number(int(whole))
    return number_format(Decimal(whole.numerator) / Decimal(whole.denominator), force_grouping=True)


def fault_text(refusal: UnreadableHand) -> str:
    """Why a record cannot be read or replayed, as a whole sentence."""
    values = dict(refusal.values)
    if refusal.fault is Fault.REFUSED:
        values["detail"] = _refused(values["detail"])
    if refusal.fault is Fault.NOT_LEGAL:
        values["range"] = limits_text(values["limits"])
    shown = {name: rendering.number(value) if isinstance(value, int) else value for name, value in values.items()}
    return gettext(FAULTS[refusal.fault]) % shown


def _refused(refusal: EngineError) -> str:
    match refusal:
        case InvalidSituation():
            return rendering.problem(refusal)
        case FactNeeded():
            return gettext("The ruling depends on one more fact: %(fact)s.") % {
                "fact": rendering.field_label(refusal.field)
            }
    return gettext("This edition has no clause for that act; the floor decides.")


def limits_text(limits: Limits) -> str:
    """The legal range of a decision in one phrase."""
    owed, least, most = limits
    if least is None or most is None:
        return gettext("to call %(owed)s, no raise") % {"owed": rendering.number(owed)}
    if least == most:
        return gettext("to call %(owed)s, raise to %(least)s") % {
            "owed": rendering.number(owed),
            "least": rendering.number(least),
        }
    return gettext("to call %(owed)s, raise to %(least)s–%(most)s") % {
        "owed": rendering.number(owed),
        "least": rendering.number(least),
        "most": rendering.number(most),
    }


def act_text(moment: Moment) -> str:
    """What a player did, in a few words."""
    event, before = moment.event, moment.before
    if moment.killed:
        return gettext("is away; the hand is killed and the chips stay in the pot")
    if event.verb in ACTS:
        return gettext(ACTS[event.verb])
    seat = before.seats[before.seat_named(event.player)]
    if event.verb is Verb.CALL:
        if seat.in_front < before.bet:
            paid = moment.after.seats[before.seat_named(event.player)].paid - seat.paid
            return gettext("calls %(amount)s") % {"amount": rendering.number(paid)}
        return gettext("checks")
    amount = rendering.number(event.amount or 0)
    if before.bring_in_only and event.amount and event.amount <= before.full_bet:
        return gettext("completes to %(amount)s") % {"amount": amount}
    return (gettext("raises to %(amount)s") if before.bet else gettext("bets %(amount)s")) % {"amount": amount}


def cards_text(cards: Sequence[str]) -> str:
    """Cards with the signs of their suits, an unknown one as a question mark."""
    return " ".join(card[0] + SUIT_SIGNS.get(card[1], "") for card in cards)


def cards_of(hand: Hand) -> list[tuple[str, str]]:
    """The cards of every player in the hand, and the board, in their order."""
    rows = [(seat.name, cards_text(seat.cards)) for seat in hand.seats if not seat.folded and seat.cards]
    return [*rows, (gettext("board"), cards_text(hand.board))] if hand.board else rows


def report(done: Replay) -> dict[str, Any]:
    """The replay as plain data; amounts are the record's own chips, in sentences they are units of it."""
    record = done.record
    return {
        "variant": record.code,
        "game": record.game.name,
        "edition": done.edition,
        "unit": _plain(record.unit),
        "players": list(record.players),
        "names": list(record.names),
        "starting_stacks": [_plain(stack * record.unit) for stack in record.stacks],
        "final_stacks": [_plain(stack) for stack in done.stacks],
        "recorded_stacks": None if done.recorded is None else [_plain(stack) for stack in done.recorded],
        "rake": _plain(done.rake),
        "agrees": done.agrees,
        "pots": [
            {
                "amount": _plain(pot.amount),
                "eligible": list(pot.eligible),
                "awards": [{"player": name, "amount": _plain(amount)} for name, amount in pot.awards],
            }
            for pot in done.pots
        ],
        "returned": [{"player": name, "amount": _plain(amount)} for name, amount in done.returned],
        "actions": [_action(moment, record.unit) for moment in done.moments],
        "settlement": _ruling(done.settlement),
    }


def _action(moment: Moment, unit: Fraction) -> dict[str, Any]:
    event = moment.event
    entry: dict[str, Any] = {
        "number": event.number,
        "action": event.text,
        "street": int(moment.before.street),
        "player": event.player,
    }
    if moment.limits is not None:
        owed, least, most = (None if amount is None else _plain(amount * unit) for amount in moment.limits)
        entry["decision"] = {"to_call": owed, "min": least, "max": most}
    if moment.killed:
        entry["killed"] = True
    if moment.ruling is not None:
        entry["ruling"] = _ruling(moment.ruling)
    return entry


def _ruling(ruling: Ruling) -> dict[str, Any]:
    return {
        "topic": ruling.topic,
        "outcome": str(ruling.outcome),
        "text": rendering.say_aloud(ruling),
        "steps": [{"text": rendering.sentence(step), "cites": str(step.citation)} for step in ruling.steps],
        "cites": [str(citation) for citation in ruling.cites],
    }


def _plain(amount: Fraction) -> int | float:
    return int(amount) if amount.denominator == 1 else float(amount)


def result_text(done: Replay) -> str:
    """How the stacks compare with the recorded ones."""
    if done.agrees is None:
        return gettext("The record does not say the final stacks.")
    if not done.agrees:
        return gettext("The final stacks are not those of the record.")
    if done.rake:
        return gettext("The final stacks are those of the record and its rake of %(rake)s.") % {
            "rake": chips(done.rake)
        }
    return gettext("The final stacks are exactly those of the record.")


def unit_text(done: Replay) -> str:
    """A note where the amounts of the acts are counted in parts of a chip; empty otherwise."""
    if done.record.unit == 1:
        return ""
    return gettext("The record has amounts below one chip, so the acts are counted in units of %(unit)s.") % {
        "unit": chips(done.record.unit)
    }
