"""How many hands does a penalty take, and how full are the tables?"""

from __future__ import annotations

from typing import Any

from ..understand import Missing, Understood
from .reading import Reading, Refused, Sign
from .signs import told

_ROUNDS = ("round", "rounds", "kolo", "kola", "kol", "orbit", "orbits")
_HANDS = ("hands", "hand", "rozdani", "her", "hry", "handu")


def whole(sign: Sign) -> int:
    """The one whole number that a sign stands for; raises ``Refused``."""
    values = sign.amount.values if sign.amount is not None else ()
    if len(values) != 1 or not isinstance(values[0], int):
        raise Refused(f"a number with several readings: {sign.text}")
    return values[0]


def unit(sign: Sign) -> str:
    """What a number counts, as its noun."""
    return sign.amount.unit if sign.amount is not None else ""


def missed_hands(read: Reading) -> Understood | Missing:
    """A penalty in rounds or hands, the players at the table, and what is posted meanwhile."""
    facts: dict[str, Any] = {}
    spans: dict[str, tuple[tuple[int, int], ...]] = {}

    def take(name: str, sign: Sign, value: Any) -> None:
        if name in facts:
            raise Refused(f"two values for {name}")
        facts[name] = value
        spans[name] = ((sign.start, sign.end),)
        read.use(sign)

    for sign in read.numbers():
        if any(one.stop == sign.first for one in read.all("word:due")):
            take("big_blind_in", sign, whole(sign))
        elif any(one.stop == sign.first for one in read.all("word:stack")) and sign.is_("number:amount"):
            take("stack", sign, whole(sign))
        elif sign.is_("number:count") and unit(sign) in _ROUNDS:
            take("rounds", sign, whole(sign))
        elif sign.is_("number:count", "number:amount") and (unit(sign) or read.follows(sign)) in _HANDS:
            take("hands", sign, whole(sign))
        elif sign.is_("number:people") or (sign.is_("number:amount") and _counts_us(read, sign)):
            take("players", sign, whole(sign))
        elif sign.is_("number:level") and sign.amount is not None and sign.amount.unit != "bba":
            small, big = sign.amount.values
            take("levels", sign, [{"small_blind": small, "big_blind": big, "ante": sign.amount.ante or 0}])
    if {"stack", "big_blind_in"} & set(facts) and "levels" not in facts:
        raise Refused("the level is not told")
    if read.all("word:stud"):
        facts["bring_in"] = True
    read.finish()
    if not {"rounds", "hands"} & set(facts):
        raise Refused("how long the penalty is is not told")
    return Understood("missed-hands", facts, spans)


def _counts_us(read: Reading, sign: Sign) -> bool:
    """ "8 of us", "je nás 9": a number of players without a noun."""
    before = {token.folded for token in read.tokens[max(0, sign.first - 2) : sign.first]}
    after = [token.folded for token in read.tokens[sign.stop : sign.stop + 2]]
    return after == ["of", "us"] or {"nas", "je"} <= before


def halting_play(read: Reading) -> Understood | Missing:
    """Players at each table; a total and a number of tables that are told must fit."""
    told_facts, spans = told(read)
    counts = [
        sign
        for sign in read.numbers()
        if (sign.is_("number:amount", "number:people") and unit(sign) not in ("left", "max")) or unit(sign) == "lidi"
    ]
    totals = [sign for sign in read.numbers() if sign.is_("number:people")]
    tables = [sign for sign in read.all("number:count") if unit(sign).startswith(("tab", "stol", "stul"))]
    if len(counts) > 2 and whole(counts[0]) == sum(map(whole, counts[1:])):
        totals, counts = [counts[0]], counts[1:]
    else:
        totals = [sign for sign in totals if sign not in counts]
    values = [whole(sign) for sign in counts]
    if any(whole(sign) not in (len(values), 1) for sign in tables) or any(whole(one) != sum(values) for one in totals):
        raise Refused("the numbers of players do not fit")
    if len(values) < 2 or max(values) > 10:
        raise Refused("the players at each table are not told")
    read.use(*counts, *tables, *totals)
    read.finish()
    facts: dict[str, Any] = {"tables": values}
    spans["tables"] = tuple((sign.start, sign.end) for sign in counts)
    if "format" in told_facts:
        facts["format"] = told_facts["format"]
    if "played_on" in told_facts:
        facts["played_on"] = True
    return Understood("halting-play", facts, spans)
