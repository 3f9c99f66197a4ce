"""How is one entry of a list of facts told in one line: a player's chips, an action, a seat?"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext, gettext_noop, ngettext

from rules import rendering
from rules.ask import wording
from rules.engine.facts import (
    Contribution,
    Declaration,
    Deed,
    DeedKind,
    Level,
    RaceSeat,
    Said,
    SeatChange,
    ShownHand,
    Wager,
    Winner,
    card_height,
)
from rules.lang.cards import card_told

NOTHING = "-"
"""The value of an entry that has nothing but defaults."""
LONGEST_NUMBER = 40
"""Characters of a number that is grouped; a longer one is no amount of chips and is shown as it was typed."""

Told = tuple[str, str]
"""A name and what is told under it. The name is empty where the entry has none of its own."""

DEEDS: Mapping[str, tuple[str, str]] = {
    DeedKind.CHECK.value: (gettext_noop("checks"), ""),
    DeedKind.BET.value: (gettext_noop("bets"), gettext_noop("bets %(amount)s")),
    DeedKind.CALL.value: (gettext_noop("calls"), gettext_noop("calls %(amount)s")),
    DeedKind.RAISE.value: (gettext_noop("raises"), gettext_noop("raises to %(amount)s")),
    DeedKind.ALL_IN.value: (gettext_noop("goes all-in"), gettext_noop("goes all-in for %(amount)s")),
    DeedKind.FOLD.value: (gettext_noop("folds"), ""),
}
"""An act without an amount and with its total."""


def amount(text: str) -> str:
    """A number as people write it; anything else as it is."""
    return rendering.number(int(text)) if text.isdecimal() and len(text) <= LONGEST_NUMBER else text


def seats(text: str) -> str:
    """Numbers of seats, which do not add up."""
    return ", ".join(piece.strip() for piece in text.split("+"))


_NAMELESS = re.compile(r"(?:(?:player|somebody) )?(?P<number>\d+)")


def player(name: str) -> str:
    """A player's name, or his number with the word player; who is not named in the text has a number."""
    nameless = _NAMELESS.fullmatch(name)
    return gettext("Player %(name)s") % {"name": nameless["number"]} if nameless else name


def told(kind: Any, path: str, parts: Mapping[str, str]) -> Told | None:
    """One entry in a line; ``None`` where it cannot be told so and its parts have to be shown one by one.

    ``kind``: its class; ``path``: of its list, without numbers; ``parts``: its own parameters, an empty name for all of
    it.
    """
    known = {field.name for field in dataclasses.fields(kind)}
    if {name.partition(".")[0] for name in parts if name} - known:
        return None
    whole = {name: value for name, value in parts.items() if name and value != NOTHING}
    try:
        return TELLERS[kind](path, whole)
    except KeyError:  # a part is missing, or is not of its closed list
        return None


def _act(kind: str, total: str) -> str:
    plain, with_amount = DEEDS[kind]
    return gettext(with_amount) % {"amount": amount(total)} if total and with_amount else gettext(plain)


def _deed(path: str, parts: Mapping[str, str]) -> Told:
    text = _act(parts["kind"], parts.get("amount", ""))
    # the name of the act says it already
    if parts.get("in_turn") == "no" and path != "act":
        text = gettext("%(act)s out of turn") % {"act": text}
    return "", text


def _wager(path: str, parts: Mapping[str, str]) -> Told:
    if path.endswith("blinds"):
        return player(parts["player"]), gettext("posts a blind of %(amount)s") % {"amount": amount(parts["to"])}
    return player(parts["player"]), _act(parts["kind"], parts.get("to", ""))


def _declaration(path: str, parts: Mapping[str, str]) -> Told:
    said, on_top = parts["said"], parts.get("basis") == "on-top"
    word = gettext(wording("said", said) or said)
    if readings := parts.get("readings"):
        amounts = " / ".join(amount(piece.strip()) for piece in readings.split("+"))
        if said == Said.AMOUNT:
            return "", gettext("an amount that can mean %(amounts)s") % {"amounts": amounts}
        return "", gettext("%(word)s and an amount that can mean %(amounts)s") % {"word": word, "amounts": amounts}
    if not parts.get("amount"):
        return "", word
    values = {"word": word, "amount": amount(parts["amount"])}
    if said == Said.AMOUNT:
        return "", gettext("%(amount)s more on top") % values if on_top else values["amount"]
    if on_top:
        return "", gettext("%(word)s by %(amount)s") % values
    if said in (Said.RAISE, Said.ALL_IN):
        return "", gettext("%(word)s to %(amount)s") % values
    return "", f"{word} {values['amount']}"


def _contribution(path: str, parts: Mapping[str, str]) -> Told:
    folded = parts.get("folded") == "yes"
    text = gettext("put in %(amount)s and folded") if folded else gettext("put in %(amount)s")
    return player(parts["player"]), text % {"amount": amount(parts["paid"])}


def _place(parts: Mapping[str, str]) -> list[str]:
    """What decides about an odd chip: where the player sits, and his cards."""
    pieces = []
    if seat := parts.get("seat"):
        pieces.append(gettext("place %(place)s from the left of the button") % {"place": seat})
    if card := parts.get("high_card"):
        pieces.append(gettext("highest card %(card)s") % {"card": _card(card)})
    if card := parts.get("low_card"):
        pieces.append(gettext("highest card of the low %(card)s") % {"card": _card(card)})
    return pieces


def _card(card: str) -> str:
    try:
        card_height(card)
    except (ValueError, IndexError):
        return card
    return card_told(card)


def _winner(path: str, parts: Mapping[str, str]) -> Told:
    return "", ", ".join((player(parts["player"]), *_place(parts)))


def _shown_hand(path: str, parts: Mapping[str, str]) -> Told:
    pieces = []
    if high := parts.get("high"):
        pieces.append(gettext("hand of strength %(strength)s") % {"strength": high})
    if low := parts.get("low"):
        pieces.append(gettext("low of strength %(strength)s") % {"strength": low})
    return player(parts["player"]), ", ".join((*(pieces or [gettext("mucked the hand")]), *_place(parts)))


def _race_seat(path: str, parts: Mapping[str, str]) -> Told:
    pieces = [gettext("chips taken out of play: %(count)s") % {"count": amount(parts["count"])}]
    if other := parts.get("other"):
        pieces.append(gettext("other chips worth %(amount)s") % {"amount": amount(other)})
    if cards := [_card(value) for name, value in parts.items() if name.startswith("cards")]:
        pieces.append(gettext("cards drawn: %(cards)s") % {"cards": " ".join(cards)})
    return gettext("Seat %(number)s") % {"number": parts["seat"]}, ", ".join(pieces)


def _level(path: str, parts: Mapping[str, str]) -> Told:
    pieces = [f"{amount(parts['small_blind'])}/{amount(parts['big_blind'])}"]
    if ante := parts.get("ante"):
        pieces.append(gettext("ante %(amount)s") % {"amount": amount(ante)})
    hands = parts.get("hands", "")
    if hands.isdecimal() and len(hands) <= LONGEST_NUMBER:
        pieces.append(
            ngettext("%(count)s hand", "%(count)s hands", int(hands)) % {"count": rendering.number(int(hands))}
        )
    return "", ", ".join(pieces)


def _seat_change(path: str, parts: Mapping[str, str]) -> Told:
    pieces = []
    if out := parts.get("out"):
        pieces.append(gettext("seats left empty: %(seats)s") % {"seats": seats(out)})
    if arrived := parts.get("arrived"):
        pieces.append(gettext("seats filled: %(seats)s") % {"seats": seats(arrived)})
    return "", "; ".join(pieces) or gettext("no change")


TELLERS: Mapping[Any, Callable[[str, Mapping[str, str]], Told]] = {
    Contribution: _contribution,
    Declaration: _declaration,
    Deed: _deed,
    Level: _level,
    RaceSeat: _race_seat,
    SeatChange: _seat_change,
    ShownHand: _shown_hand,
    Wager: _wager,
    Winner: _winner,
}
"""The classes of facts that are told in one line each."""
