"""Which chips are raced off, turn up too late, lie lost or were bet with a hand that was killed?"""

from __future__ import annotations

from typing import Any

from ..understand import Missing, Understood
from .reading import Reading, Refused, Sign
from .signs import asked_or_understood, told
from .tables import whole

_CHIPS = ("number:chips", "number:chip-count")
_MINE = frozenset(["i", "my", "mi", "jsem", "moje", "me"])
_HIS = frozenset(["he", "his", "mu", "on", "jeho"])
_SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


def late_found_chips(read: Reading) -> Understood | Missing:
    """Chips of one colour found after a race, and the smallest chip that plays; raises ``Refused``."""
    smallest = [sign for sign in read.numbers() if any(one.stop == sign.first for one in read.all("word:smallest"))]
    found = [sign for sign in read.numbers() if sign.is_(*_CHIPS) and sign not in smallest]
    if len(smallest) != 1 or len(found) != 1:
        raise Refused("which chips were found is not told")
    chips = _alike(found[0])
    read.use(*smallest, *found)
    read.finish()
    facts = {"count": len(chips), "removed": chips[0], "smallest": _face(smallest[0])}
    spans = {"count": _span(found[0]), "removed": _span(found[0]), "smallest": _span(smallest[0])}
    return Understood("late-found-chips", facts, spans)


def lost_chips(read: Reading) -> Understood | Missing:
    """Chips that lay about; a total is told, or nothing."""
    facts, spans = told(read)
    found = [sign for sign in read.numbers() if sign.is_(*_CHIPS)]
    if len(found) > 1 or (found and "chips" in facts):
        raise Refused("two sums of lost chips")
    for sign in found:
        facts["chips"], spans["chips"] = str(sum(sign.amount.chips) if sign.amount else 0), _span(sign)
        read.use(sign)
    read.finish()
    return asked_or_understood("lost-chips", facts, spans)


def killed_hand(read: Reading) -> Understood | Missing:
    """A live hand that was killed, and the bet made with it; "was called" means in full."""
    facts, spans = told(read)
    if read.loose:
        return asked_or_understood("killed-hand", facts, spans)
    bets = [sign for sign in read.all("word:own") if _MINE & _words(read, sign) or _HIS & _words(read, sign)]
    for killed in (sign for sign in read.signs if any(one.startswith("fact:how") for one in sign.concepts)):
        mine = bool(_MINE & _words(read, killed))
        if any(bool(_MINE & _words(read, bet)) is not mine for bet in bets):
            raise Refused("the bet is another player's")
    called = read.all("word:was-called")
    if called:
        after = [sign for sign in read.numbers() if any(one.stop == sign.first for one in called)]
        read.use(*after)
        full = str(whole(after[0])) if len(after) == 1 else facts.get("own_bet", "")
        if len(after) > 1 or not full or facts.setdefault("matched", full) != full:
            raise Refused("how much was called is not certain")
        spans["matched"] = tuple((sign.start, sign.end) for sign in (*called, *after))
    for sign in read.numbers():
        # "does he get the 800 back" names the bet again
        if any(one.stop == sign.first for one in read.all("word:back")) and sign.is_("number:amount"):
            if str(whole(sign)) != facts.get("own_bet"):
                raise Refused("another sum than the bet")
            read.use(sign)
    aside = read.set_aside()
    read.finish()
    return asked_or_understood("killed-hand", facts, spans, aside)


def _words(read: Reading, sign: Sign) -> set[str]:
    return {token.folded for token in read.tokens[sign.first : sign.stop]}


def chip_race(read: Reading) -> Understood | Missing:
    """A race with every seat's odd chips and cards, told seat by seat; raises ``Refused``."""
    colours = read.all("number:denomination")
    seats = read.all("number:seat")
    if len(colours) != 2 or len(seats) < 2 or colours[1].first > seats[0].first:
        raise Refused("which chips are raced for is not told")
    removed, lowest = _face(colours[0]), _face(colours[1])
    facts: dict[str, Any] = {"removed": removed, "lowest": lowest}
    spans = {"removed": _span(colours[0]), "lowest": _span(colours[1])}
    read.use(*colours)
    for sign in (one for one in read.all(*_CHIPS) if colours[1].first < one.first < seats[0].first):
        if "race_chips" in facts or _alike(sign)[0] != lowest:
            raise Refused("how many chips are raced for is not certain")
        facts["race_chips"], spans["race_chips"] = len(_alike(sign)), _span(sign)
        read.use(sign)
    ends = [*(sign.first for sign in seats[1:]), len(read.tokens)]
    facts["seats"] = [_seat(read, seat, end, removed) for seat, end in zip(seats, ends, strict=True)]
    spans["seats"] = tuple((sign.start, sign.end) for sign in seats)
    if any(entry["count"] % (lowest // removed) and "cards" not in entry for entry in facts["seats"]):
        raise Refused("the cards of a seat that races are not told")
    read.finish()
    return Understood("chip-race", facts, spans)


def _seat(read: Reading, seat: Sign, end: int, removed: int) -> dict[str, Any]:
    """What a seat has and draws."""
    entry: dict[str, Any] = {"seat": whole(seat)}
    cards: list[str] = []
    read.use(seat)
    for sign in (one for one in read.numbers() if seat.first < one.first < end):
        if sign.is_("number:cards"):
            cards.append(_card(sign))
        elif sign.is_(*_CHIPS) and _alike(sign)[0] == removed and "count" not in entry:
            entry["count"] = len(_alike(sign))
        elif sign.is_("number:amount") and "other" not in entry:
            entry["other"] = whole(sign)
        else:
            raise Refused(f"a number without a place: {sign.text}")
        read.use(sign)
    if "count" not in entry:
        raise Refused("how many chips a seat has is not told")
    return {**entry, "cards": cards} if cards else entry


def _card(sign: Sign) -> str:
    text = sign.text.replace("10", "T")
    suit = _SUITS.get(text[-1], text[-1].lower())
    if len(text) != 2:
        raise Refused("cards are not told one by one")
    return text[0].upper() + suit


def _alike(sign: Sign) -> tuple[int, ...]:
    """The chips that a sign stands for, all of one colour."""
    chips = sign.amount.chips if sign.amount is not None else ()
    if not chips or len(set(chips)) != 1:
        raise Refused("chips of several colours")
    return chips


def _face(sign: Sign) -> int:
    chips = sign.amount.chips if sign.amount is not None else ()
    return chips[0] if chips else whole(sign)


def _span(sign: Sign) -> tuple[tuple[int, int], ...]:
    return ((sign.start, sign.end),)
