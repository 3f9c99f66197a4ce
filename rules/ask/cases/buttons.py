"""Who had the button and the blinds in the last hand, and who has gone out since?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rules.engine.facts import MOST_PLAYERS

from ..understand import Missing, Understood
from .reading import Reading, Refused, Sign
from .tables import whole

_ROLES = ("button", "sb", "bb")
_LABELS = {"button": "button", "sb": "SB", "bb": "BB"}


@dataclass(frozen=True, slots=True)
class _Item:
    """A name, a role, somebody's going out, or a question in the text."""

    kind: str
    value: str
    start: int
    end: int
    sentence: int
    clause: int


def _items(read: Reading) -> Iterator[_Item]:
    by_token = {sign.first: sign for sign in read.signs}
    letters = read.letters()
    unknown = {token.start for token in read.unknown}
    for at, token in enumerate(read.tokens):
        sign = by_token.get(at)
        if sign is not None:
            if name := sign.name:
                yield _Item(name, name, sign.start, sign.end, token.sentence, token.clause)
            continue
        if at in letters or (token.start in unknown and token.text[:1].isupper() and token.text[1:].islower()):
            yield _Item("name", token.text, token.start, token.end, token.sentence, token.clause)
        elif token.folded in ("i", "i'm", "im", "jsem", "ja"):
            yield _Item("me", "", token.start, token.end, token.sentence, token.clause)


@dataclass
class _Told:
    holders: dict[str, str] = field(default_factory=dict)
    out: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    me: str = ""
    spans: dict[str, list[tuple[int, int]]] = field(default_factory=dict)

    def hold(self, role: str, name: str) -> None:
        if self.holders.get(role, name) != name or name in {
            holder for other, holder in self.holders.items() if other != role
        }:
            raise Refused("two players for one place")
        self.holders[role] = name


def heads_up_button(read: Reading) -> Understood | Missing:
    """The last three with one gone out, or two who play on; raises ``Refused``."""
    told = _roles(read)
    three = _says_three(read)
    if three and set(told.names) <= set(told.holders.values()):
        told.holders = {role: told.holders.get(role, _LABELS[role]) for role in _ROLES}
    read.finish(told.names)
    spans = {name: tuple(found) for name, found in told.spans.items()}
    if len(told.holders) == 3 and len(set(told.out)) == 1:
        players = [told.holders[role] for role in _ROLES]
        facts: dict[str, Any] = {"players": players, "big_blind": told.holders["bb"], "out": [told.out[0]]}
        return Understood("heads-up-button", facts, spans)
    if set(told.holders) == {"button", "bb"} and not told.out and not three and read.all("word:last-hand"):
        facts = {"players": [told.holders["button"], told.holders["bb"]], "big_blind": told.holders["bb"]}
        return Understood("heads-up-button", facts, spans)
    raise Refused("who had the button and the blinds is not told")


def _says_three(read: Reading) -> bool:
    for sign in read.numbers():
        if sign.is_("number:people", "number:count", "number:amount"):
            read.use(sign)
            return whole(sign) == 3
    return any(word in sign.text.lower() for sign in read.all("cue:two") for word in ("three", "tri", "tři", "3"))


def _roles(read: Reading) -> _Told:
    told = _Told()
    items = list(_items(read))
    asking = {item.sentence: item.clause for item in reversed(items) if item.kind == "who"}
    clauses: dict[int, list[_Item]] = {}
    for item in items:
        if item.clause < asking.get(item.sentence, item.clause + 1):
            clauses.setdefault(item.clause, []).append(item)
    for clause in clauses.values():
        _places(clause, told)
    for clause in clauses.values():
        _gone(clause, told)
    return told


def _places(clause: list[_Item], told: _Told) -> None:
    """Who has which place, as far as a clause says: a name next to a place, or a place alone."""
    gone = next((at for at, item in enumerate(clause) if item.kind in ("out", "knocks-out")), len(clause))
    name = ""
    for item in clause[:gone]:
        if item.kind in ("name", "me"):
            if name and name not in told.holders.values():
                raise Refused("which place a player had is not certain")
            name = item.value or "me"
            if item.kind == "name":
                told.names.append(name)
        elif item.kind in _ROLES:
            if name and name not in told.holders.values():
                if name not in told.names:
                    told.me = name = _LABELS[item.kind]
                told.hold(item.kind, name)
            elif name and told.holders.get(item.kind) != name:
                raise Refused("two places for one player")
            else:
                told.holders.setdefault(item.kind, _LABELS[item.kind])
            told.spans.setdefault("big_blind" if item.kind == "bb" else "players", []).append((item.start, item.end))
    told.names += [item.value for item in clause[gone:] if item.kind == "name"]


def _gone(clause: list[_Item], told: _Told) -> None:
    """Who went out, as far as a clause says: the player before the verb, or the one after it if there is none."""
    for at, item in enumerate(clause):
        if item.kind not in ("out", "knocks-out"):
            continue
        before = [one for one in clause[:at] if one.kind in ("name", "me", *_ROLES)]
        after = [one for one in clause[at + 1 :] if one.kind in ("name", "me", *_ROLES)]
        if item.kind == "knocks-out":
            before = []
        if (not before and len(after) != 1) or (before and after):
            raise Refused("who went out is not certain")
        named = [one for one in before if one.kind in ("name", "me")]
        places = [one for one in before if one.kind in _ROLES]
        if len(named) > 1 or len(places) > 1:
            raise Refused("who went out is not certain")
        last = (named or places or after)[0]
        if named and places and told.holders.get(places[0].kind) != (last.value or told.me):
            raise Refused("who went out is not certain")
        if last.kind == "name":
            told.out.append(last.value)
        elif last.kind in _ROLES:
            told.out.append(told.holders.setdefault(last.kind, _LABELS[last.kind]))
        elif told.me:
            told.out.append(told.me)
        else:
            raise Refused("which place the teller had is not told")
        told.spans.setdefault("out", []).append((item.start, item.end))


def dead_button(read: Reading) -> Understood | Missing:
    """Seats taken, last positions by seat number, and the seats that went out; raises ``Refused``."""
    spans: dict[str, list[tuple[int, int]]] = {}
    people = [sign for sign in read.numbers() if sign.is_("number:people")]
    read.use(*people)
    taken = _taken(read, spans)
    places = _last_places(read, spans)
    if set(places) != set(_ROLES) or not taken or any(whole(sign) != len(taken) for sign in people):
        raise Refused("the seats are not told")
    out = _seats_out(read, places, spans)
    if not out and not read.all("word:nobody-out"):
        raise Refused("who went out is not told")
    for sign in read.all("word:mine"):
        read.use(*(one for one in read.numbers() if one.first == sign.stop))
    read.finish()
    last = {_FULL[name]: seat for name, seat in places.items()}
    facts = {"taken": taken, "last": last, "changes": [{"out": sorted(set(out))}]}
    return Understood("dead-button", facts, {name: tuple(found) for name, found in spans.items()})


def _between(low: int, high: int) -> list[int]:
    """The seats from ``low`` to ``high``; raises ``Refused`` where no table has them."""
    if not 1 <= low <= high <= MOST_PLAYERS:
        raise Refused("no table has these seats")
    return list(range(low, high + 1))


def _taken(read: Reading, spans: dict[str, list[tuple[int, int]]]) -> list[int]:
    """The seats from one number to another."""
    for sign in read.numbers():
        if sign.is_("number:range") and sign.amount is not None:
            low, high = (_int(value) for value in sign.amount.values)
            _keep(read, spans, "taken", sign)
            return _between(low, high)
    for until in read.all("word:until"):
        before = [one for one in read.numbers() if one.stop == until.first]
        after = [one for one in read.numbers() if one.first == until.stop]
        if before and after:
            _keep(read, spans, "taken", before[0])
            _keep(read, spans, "taken", after[0])
            return _between(whole(before[0]), whole(after[0]))
    return []


def _last_places(read: Reading, spans: dict[str, list[tuple[int, int]]]) -> dict[str, int]:
    """The seat number that stands right after a place, at most a word away."""
    places: dict[str, int] = {}
    for sign in read.signs:
        role = sign.name
        if role not in _ROLES:
            continue
        for number in read.numbers():
            if read.clause(number) == read.clause(sign) and 0 <= number.first - sign.stop <= 1:
                if places.setdefault(role, whole(number)) != whole(number):
                    raise Refused("two seats for one place")
                _keep(read, spans, f"last.{_FULL[role]}", number)
    return places


def _seats_out(read: Reading, places: dict[str, int], spans: dict[str, list[tuple[int, int]]]) -> list[int]:
    """The seats that went out: told before the verb in its clause, or after it if there is none."""
    out: list[int] = []
    for sign in read.all("word:out"):
        clause = [one for one in read.signs if read.clause(one) == read.clause(sign)]
        places_named = (*_ROLES, "both-blinds")
        seats = [one for one in clause if one.is_("number:seat", "number:amount") or one.name in places_named]
        before = [one for one in seats if one.first < sign.first]
        after = [one for one in seats if one.first > sign.first]
        if bool(before) is bool(after):
            raise Refused("who went out is not certain")
        found = {seat for one in before or after for seat in _seat(read, one, places)}
        if len(found) != (2 if read.all("word:both-blinds") else 1):
            raise Refused("who went out is not certain")
        out += found
        _keep(read, spans, "changes", sign)
        read.use(*(one for one in seats if one.amount is not None))
    return out


def _seat(read: Reading, sign: Sign, places: dict[str, int]) -> tuple[int, ...]:
    if sign.amount is not None:
        return (whole(sign),)
    name = sign.name
    return tuple(places[one] for one in (("sb", "bb") if name == "both-blinds" else (name,)))


_FULL = {"sb": "small_blind", "bb": "big_blind", "button": "button"}


def _keep(read: Reading, spans: dict[str, list[tuple[int, int]]], name: str, sign: Sign) -> None:
    if sign.amount is not None:
        read.use(sign)
    spans.setdefault(name, []).append((sign.start, sign.end))


def _int(value: object) -> int:
    if not isinstance(value, int):
        raise Refused("a seat that is no whole number")
    return value
