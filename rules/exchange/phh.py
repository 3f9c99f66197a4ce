"""What does a hand history in the PHH format say?

The syntax is TOML, read by the standard library; the few verbs of its actions are read here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from math import lcm
from typing import Any

from rules.engine.facts import MOST_CHIPS, MOST_PLAYERS
from rules.engine.hand import GAMES, RAISE_CAP, Game
from rules.engine.phrases import gettext_noop

MOST_BYTES = 1_000_000
"""Bytes: far more than one hand ever takes."""
MOST_ACTIONS = 500
_FINEST = 10_000
"""The smallest part of a chip that an amount may name is one of so many."""
_LONGEST_NUMBER = 40
_SHOWN = 60
"""Characters of a wrong value that a message repeats."""

_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)$")
# TOML reads `a.b.c…` in a time that grows with the square of its parts, and opens a table for each of them;
# no field of a hand history has more than two.
_DEEP_KEY = re.compile(
    r"""(?<![\w\\-])(?:(?:[\w-]{1,200}|"(?:\\.|[^"\\\n]){0,200}"|'[^'\n]{0,200}')[ \t]*\.[ \t]*){12}"""
)


class Fault(StrEnum):
    """Why a record cannot be replayed."""

    EMPTY = "empty"
    TOO_BIG = "too_big"
    NOT_TEXT = "not_text"
    NOT_TOML = "not_toml"
    BROKEN_END = "broken_end"
    TOO_DEEP = "too_deep"
    LONG_NUMBER = "long_number"
    SEVERAL_HANDS = "several_hands"
    FIELD_MISSING = "field_missing"
    FIELD_WRONG = "field_wrong"
    UNKNOWN_GAME = "unknown_game"
    STRADDLE = "straddle"
    TOO_MANY_ACTIONS = "too_many_actions"
    UNREADABLE_ACTION = "unreadable_action"
    NOT_THE_TURN = "not_the_turn"
    NOBODY_TO_ACT = "nobody_to_act"
    NOT_LEGAL = "not_legal"
    REFUSED = "refused"
    UNFINISHED = "unfinished"
    CARDS_UNKNOWN = "cards_unknown"


FAULTS: Mapping[Fault, str] = {
    Fault.EMPTY: gettext_noop("The file is empty; give a hand history in the PHH format."),
    Fault.TOO_BIG: gettext_noop("The file is larger than %(most)s bytes; give a file with one hand."),
    Fault.NOT_TEXT: gettext_noop("The file is not text in UTF-8; give a hand history in the PHH format."),
    Fault.NOT_TOML: gettext_noop(
        "The file is not in the PHH format (TOML): it cannot be read from line %(line)s, character %(column)s on."
    ),
    Fault.BROKEN_END: gettext_noop(
        "The file is not in the PHH format (TOML): something is missing at its end; is it all there?"
    ),
    Fault.TOO_DEEP: gettext_noop(
        "The fields of the file are nested too deeply; give a hand history in the PHH format."
    ),
    Fault.LONG_NUMBER: gettext_noop("The file has a number with too many digits; correct the amounts of chips."),
    Fault.SEVERAL_HANDS: gettext_noop("The file holds several hands; give one hand at a time."),
    Fault.FIELD_MISSING: gettext_noop("The field “%(field)s” is missing; a hand history needs it."),
    Fault.FIELD_WRONG: gettext_noop("The field “%(field)s” cannot be read: %(found)s."),
    Fault.UNKNOWN_GAME: gettext_noop("The game “%(found)s” is not ruled here. Games that are: %(known)s."),
    Fault.STRADDLE: gettext_noop("The record has a straddle; tournaments have none, so the hand is not ruled."),
    Fault.TOO_MANY_ACTIONS: gettext_noop("The record has %(found)s actions; at most %(most)s can be read."),
    Fault.UNREADABLE_ACTION: gettext_noop("Action %(number)s, “%(action)s”, cannot be read."),
    Fault.NOT_THE_TURN: gettext_noop("Action %(number)s, “%(action)s”: it is the turn of %(player)s."),
    Fault.NOBODY_TO_ACT: gettext_noop("Action %(number)s, “%(action)s”: nobody can act at this moment."),
    Fault.NOT_LEGAL: gettext_noop("Action %(number)s, “%(action)s”, is not legal: %(range)s."),
    Fault.REFUSED: gettext_noop("Action %(number)s, “%(action)s”, does not fit: %(detail)s"),
    Fault.UNFINISHED: gettext_noop("The record ends before the hand does; it is the turn of %(player)s."),
    Fault.CARDS_UNKNOWN: gettext_noop("The record does not say the cards that decide the pot."),
}


class UnreadableHand(Exception):  # noqa: N818 - a refusal, as those of the engine
    """The record cannot be read or replayed; ``fault`` says why, ``values`` fill its sentence."""

    def __init__(self, fault: Fault, **values: Any) -> None:
        self.fault, self.values = fault, values
        super().__init__(f"{fault}: {values}" if values else str(fault))


class Verb(StrEnum):
    """What an action of a record is."""

    HOLE = "dh"
    BOARD = "db"
    FOLD = "f"
    CALL = "cc"
    RAISE = "cbr"
    BRING_IN = "pb"
    SHOW = "sm"


@dataclass(frozen=True, slots=True)
class Event:
    """One action: its number in the record from 1, its text, whose it is (``p1``…), cards, and the total in units."""

    number: int
    text: str
    verb: Verb
    player: str = ""
    cards: tuple[str, ...] = ()
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """One hand history; all amounts are whole units, ``unit`` is one of them in the record's own amounts.

    Players are ``p1``… from the seat left of the button. ``finishing``: the recorded stacks in units of which ``parts``
    make one unit of play, because shares of a pot can be finer than anything that was bet.

    Fields of our own may say what the format does not: ``_smallest_chip`` in play, ``_raise_cap`` (most raises on a
    street in limit, 0 for no cap; a bet and three raises where nothing is said) and ``_players_left`` in the tournament
    (those dealt in where nothing is said), because the last two have no cap.
    """

    code: str
    game: Game
    stacks: tuple[int, ...]
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    bring_in: int
    small_bet: int | None
    big_bet: int | None
    events: tuple[Event, ...]
    unit: Fraction
    parts: int
    finishing: tuple[int, ...] | None
    smallest_chip: int | None
    cap: int | None
    last_two: bool
    names: tuple[str, ...]
    title: str

    @property
    def players(self) -> tuple[str, ...]:
        """``p1``, ``p2``…"""
        return tuple(f"p{number}" for number in range(1, len(self.stacks) + 1))


def read_phh(data: bytes) -> Record:
    """Read one hand; ``UnreadableHand`` says what is wrong with it."""
    table = _table(data)
    code = table.get("variant")
    if code is None:
        several = any(key.isdecimal() and isinstance(value, dict) for key, value in table.items())
        raise UnreadableHand(Fault.SEVERAL_HANDS) if several else UnreadableHand(Fault.FIELD_MISSING, field="variant")
    if not isinstance(code, str) or code not in GAMES:
        raise UnreadableHand(Fault.UNKNOWN_GAME, found=_shown(code)[:20], known=", ".join(GAMES))
    game = GAMES[code]
    stacks = _amounts(table, "starting_stacks")
    if not 2 <= len(stacks) <= MOST_PLAYERS:
        raise UnreadableHand(Fault.FIELD_WRONG, field="starting_stacks", found=len(stacks))
    antes = _amounts(table, "antes", most=len(stacks)) if "antes" in table else []
    blinds = [] if game.stud else _amounts(table, "blinds_or_straddles", most=len(stacks))
    lines = _actions(table)
    finishing = _amounts(table, "finishing_stacks", most=len(stacks)) if "finishing_stacks" in table else None
    if finishing is not None and len(finishing) != len(stacks):
        raise UnreadableHand(Fault.FIELD_WRONG, field="finishing_stacks", found=len(finishing))
    bring_in = _amount(table["bring_in"], "bring_in") if game.stud and "bring_in" in table else Fraction(0)
    bets = [_amount(table[name], name) if name in table else None for name in ("small_bet", "big_bet")]
    chip = _amount(table["_smallest_chip"], "_smallest_chip") if "_smallest_chip" in table else None
    if game.stud and bets[0] is None:
        raise UnreadableHand(Fault.FIELD_MISSING, field="small_bet")
    parsed = [_parsed(number, line) for number, line in enumerate(lines, start=1)]
    played = [*stacks, *antes, *blinds, bring_in, *(bet for bet in bets if bet), *(bet for _, bet in parsed if bet)]
    scale = _scale(played)
    whole = _scale([*played, *(finishing or ()), *((chip,) if chip else ())])
    if len(stacks) == 2:
        # the notation names the small blind first, but heads-up the first player is the big blind
        blinds = [*blinds, *[Fraction(0)] * (2 - len(blinds))][::-1] if blinds else blinds
    elif _straddled(blinds):
        raise UnreadableHand(Fault.STRADDLE)
    small, big = (None if bet is None else int(bet * scale) for bet in bets)
    return Record(
        code=code,
        game=game,
        stacks=_whole(stacks, scale),
        antes=_whole(antes, scale),
        blinds=_whole(blinds, scale),
        bring_in=int(bring_in * scale),
        small_bet=small,
        big_bet=big,
        events=tuple(_with_amount(event, bet, scale) for event, bet in parsed),
        unit=Fraction(1, scale),
        parts=whole // scale,
        finishing=None if finishing is None else _whole(finishing, whole),
        smallest_chip=None if chip is None else int(chip * whole),
        cap=_count(table, "_raise_cap", RAISE_CAP) or None,
        last_two=_count(table, "_players_left", len(stacks)) == 2,
        names=_names(table, len(stacks)),
        title=event[:200] if isinstance(event := table.get("event"), str) else "",
    )


def _table(data: bytes) -> dict[str, Any]:
    if len(data) > MOST_BYTES:
        raise UnreadableHand(Fault.TOO_BIG, most=MOST_BYTES)
    if not data.strip():
        raise UnreadableHand(Fault.EMPTY)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableHand(Fault.NOT_TEXT) from None
    if "\0" in text:
        raise UnreadableHand(Fault.NOT_TEXT)
    if _DEEP_KEY.search(text):
        raise UnreadableHand(Fault.TOO_DEEP)
    try:
        return tomllib.loads(text, parse_float=_decimal)
    except RecursionError:
        raise UnreadableHand(Fault.TOO_DEEP) from None
    except tomllib.TOMLDecodeError as wrong:
        # the parser's own words are English; the place says enough in both languages
        if place := _PLACE.search(str(wrong)):
            raise UnreadableHand(Fault.NOT_TOML, line=int(place[1]), column=int(place[2])) from None
        raise UnreadableHand(Fault.BROKEN_END) from None
    except ValueError:
        raise UnreadableHand(Fault.LONG_NUMBER) from None


def _decimal(text: str) -> Decimal:
    """A number with a point; a long one is refused, for to count with it would take minutes."""
    if len(text) > _LONGEST_NUMBER:
        raise ValueError(f"{text[:20]}… has too many digits")
    return Decimal(text)


def _shown(value: Any) -> str:
    """The beginning of a wrong value; Python writes out no whole number beyond some thousand digits."""
    try:
        return str(value)[:_SHOWN]
    except ValueError:
        return hex(value)[:_SHOWN] if isinstance(value, int) else "…"


def _amounts(table: Mapping[str, Any], name: str, *, most: int = MOST_PLAYERS) -> list[Fraction]:
    if name not in table:
        raise UnreadableHand(Fault.FIELD_MISSING, field=name)
    values = table[name]
    if not isinstance(values, list) or len(values) > most:
        raise UnreadableHand(Fault.FIELD_WRONG, field=name, found=_shown(values))
    return [_amount(value, name) for value in values]


def _amount(value: Any, name: str) -> Fraction:
    """A sum of chips; fractions down to ``1/_FINEST``."""
    wrong = UnreadableHand(Fault.FIELD_WRONG, field=name, found=_shown(value))
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise wrong
    if isinstance(value, Decimal) and (not value.is_finite() or not -30 < value.as_tuple().exponent < 15):  # type: ignore[operator]
        raise wrong
    amount = Fraction(value)
    if not 0 <= amount <= MOST_CHIPS or amount.denominator > _FINEST:
        raise wrong
    return amount


def _count(table: Mapping[str, Any], name: str, usual: int) -> int:
    """A whole number that the record may give."""
    count = table.get(name, usual)
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_CHIPS:
        raise UnreadableHand(Fault.FIELD_WRONG, field=name, found=str(count)[:60])
    return count


def _scale(amounts: Sequence[Fraction]) -> int:
    """How many units make one of the record's chips, so that every amount is whole."""
    scale = lcm(*(amount.denominator for amount in amounts))
    if scale > _FINEST:
        raise UnreadableHand(Fault.FIELD_WRONG, field="starting_stacks", found=f"1/{scale}")
    return scale


def _whole(amounts: Sequence[Fraction], scale: int) -> tuple[int, ...]:
    return tuple(int(amount * scale) for amount in amounts)


def _straddled(blinds: Sequence[Fraction]) -> bool:
    """Whether somebody besides the first two players posted more than they did."""
    return any(blind > max(blinds[:2]) > 0 for blind in blinds[2:])


def _actions(table: Mapping[str, Any]) -> list[str]:
    if "actions" not in table:
        raise UnreadableHand(Fault.FIELD_MISSING, field="actions")
    lines = table["actions"]
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise UnreadableHand(Fault.FIELD_WRONG, field="actions", found=_shown(lines))
    if len(lines) > MOST_ACTIONS:
        raise UnreadableHand(Fault.TOO_MANY_ACTIONS, found=len(lines), most=MOST_ACTIONS)
    return [said for line in lines if (said := line.partition("#")[0].strip())]


_CARDS = r"(?P<cards>(?:[2-9TJQKA][cdhs]|\?\?)+)"
_ACTION = re.compile(
    rf"d (?P<hole>dh) (?P<to>p[0-9]{{1,2}}) {_CARDS}"
    rf"|d (?P<board>db) {_CARDS.replace('cards', 'open')}"
    r"|(?P<who>p[0-9]{1,2}) (?:(?P<plain>f|cc|pb)|(?P<raise>cbr) (?P<amount>[0-9]{1,20}(?:\.[0-9]{1,20})?)"
    rf"|(?P<show>sm)(?: (?:-|{_CARDS.replace('cards', 'shown')}))?)"
)


def _parsed(number: int, line: str) -> tuple[Event, Fraction | None]:
    """The action, and its amount before it is known how fine the amounts are."""
    found = _ACTION.fullmatch(" ".join(line.split()))
    if found is None:
        raise UnreadableHand(Fault.UNREADABLE_ACTION, number=number, action=line[:40])
    part = found.groupdict()
    verb = part["hole"] or part["board"] or part["plain"] or part["raise"] or part["show"]
    cards = part["cards"] or part["open"] or part["shown"] or ""
    pairs = tuple(cards[index : index + 2] for index in range(0, len(cards), 2))
    bet = _amount(Decimal(part["amount"]), line[:40]) if part["amount"] else None
    return Event(number, line, Verb(verb), part["to"] or part["who"] or "", pairs), bet


def _with_amount(event: Event, bet: Fraction | None, scale: int) -> Event:
    if bet is None:
        return event
    return Event(event.number, event.text, event.verb, event.player, amount=int(bet * scale))


def _names(table: Mapping[str, Any], count: int) -> tuple[str, ...]:
    names = table.get("players")
    if isinstance(names, list) and len(names) == count and all(isinstance(name, str) and name for name in names):
        return tuple(name[:40] for name in names)
    return tuple(f"p{number}" for number in range(1, count + 1))
