"""Which case does a text seem to tell, where who sits where and how many decides it?

The readings are offered, never ruled on unasked, so words that are not understood are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rules.engine.facts import MOST_PLAYERS
from rules.lang import AmountKind

from ..params import params_to_situation
from ..understand import Missing, Understood
from .counted import Counted, sizes
from .reading import Reading, Refused, amounts_in
from .scene import PLACES, Scene, scene
from .seats import Seating, arrivals, hands_since, last_places, me, ordered, place_spans, seating, tables, taken
from .shortages import players_by_table
from .signs import Spans, asked_or_understood, told
from .standoffs import seats_in_order, standing

_TWO_LEFT = re.compile(
    r"heads[- ]?up\w*|\bhu\b|two of us|two (?:players )?(?:left|remain\w*)|us two|last two|three became two|"
    r"(?:down to|just|only) (?:the )?(?:two|him|her|us|me)|(?:three|3)[- ](?:of us|left|handed|players|way)|"
    r"(?:between|with) three|final (?:two|three|four)|head up|(?:against|proti) (?:the )?button\w*|"
    r"(?:skoncil\w*|finished|finishes|out|vypadl\w*) (?:in )?(?:treti|third)|"
    r"zbyl\w* (?:jsme )?(?:jen )?(?:dva|dve|tri)|ve (?:dvou|trech)|v trech|dva hraci|tri hraci|(?:tri|dva) jsme|"
    r"(?:jsme|sme) (?:zbyl\w* )?(?:tri|dva|dve|traja|dvaja)|jen (?:ja|on|dva|my dva)|uz jen|posledni (?:dva|tri)|"
    r"ctyri na finale|z nich dvou|hrajem\w* (?:uz )?(?:jen )?(?:dva|ve dvou)"
)
"""Two are left, or three were before the last hand."""
_ENGLISH_PLACES = ("last button", "last small blind", "last big blind", "the other one")
_CZECH_PLACES = ("minule tlacitko", "minuly maly blind", "minuly velky blind", "ten druhy")
_CZECH_PLACES_WITH_MARKS = ("minulé tlačítko", "minulý malý blind", "minulý velký blind", "ten druhý")
"""What the last three are called of whom a text tells no names."""
_BETTOR = {"en": ("the bettor", "the caller"), "cs": ("kdo vsadil", "kdo dorovnal")}
_BY_SEAT = {"en": ("first left of the button", "the next one"), "cs": ("prvni za tlacitkem", "dalsi")}
"""The same for a showdown."""
_FULL = 9
"""Players at a full table of which a text tells no number."""
_NOT_YET = re.compile(r"\b(?:not|n't|ne|nejsme|before|pred)\b")
_BEFORE = 12
"""Characters before the words for two in which they are denied."""
_SEVERAL = re.compile(r"(?:all|vsichni|jsme|the) (?:three|tri|3|four|ctyri)\b|three of|(?:three|3|tri)-?way")


def heads_up_button(read: Reading) -> Understood | Missing:
    """Who was the big blind, who has gone out, and so who the two are; raises ``Refused``."""
    whole = scene(read.text)
    seated = seating(whole)
    if "bb" not in seated.holders and (left := _two_left(whole)) is not None:
        return _whose_big_blind(whole, left)
    facts = _last_two(whole, seated)
    spans = {
        "big_blind": tuple(seated.spans.get("bb", ())),
        "players": tuple(span for place in PLACES for span in seated.spans.get(place, ())),
        "out": tuple(seated.spans.get("out", ())),
    }
    return Understood("heads-up-button", facts, {name: found for name, found in spans.items() if found})


def _two_left(whole: Scene) -> Spans | None:
    """Where a text says that two are left, if it does."""
    words = " ".join(whole.words)
    match = _TWO_LEFT.search(words)
    if match is None or _NOT_YET.search(words[max(0, match.start() - _BEFORE) : match.start()]):
        return None
    first, stop = words.count(" ", 0, match.start()), words.count(" ", 0, match.end()) + 1
    return {"players": ((whole.tokens[first].start, whole.tokens[stop - 1].end),)}


def _whose_big_blind(whole: Scene, spans: Spans) -> Missing:
    """Two are left, by the places that they had: who had the big blind is asked for."""
    czech = _CZECH_PLACES if whole.text.isascii() else _CZECH_PLACES_WITH_MARKS
    button, small, big, other = czech if whole.czech else _ENGLISH_PLACES
    stayed = {"players": [big, other], "big_blind": big}
    went = {"players": [button, small, big], "big_blind": big, "out": [big]}
    readings = {
        "left": Understood("heads-up-button", stayed, spans), "out": Understood("heads-up-button", went, spans)
    }  # fmt: skip
    return Missing("heads-up-button.last_big_blind", readings, "heads-up-button")


def _last_two(whole: Scene, seated: Seating) -> dict[str, Any]:
    big = seated.holders.get("bb")
    if big is None:
        raise Refused("who had the big blind is not told")
    if not _two_are_left(whole, seated, big):
        raise Refused("that two are left is not told")
    out = seated.out
    if not set(out) <= set(seated.places):
        raise Refused("which place a player had is not told")
    if out and len(seated.holders) <= len(PLACES):
        for place in PLACES:
            seated.of(place)
    players = ordered(seated)
    left = [name for name in players if name not in out]
    if left == [big]:
        others = [name for name in seated.players if name not in seated.places]
        other = others[0] if len(others) == 1 else the_other(whole, big)
        players, left = [*(name for name in players if name != big), other, big], [other, big]
    if len(left) != 2:
        raise Refused("who is left is not told")
    return {"players": players, "big_blind": big, "out": out} if out else {"players": left, "big_blind": big}


def _two_are_left(whole: Scene, seated: Seating, big: str) -> bool:
    """Whether a text says so, or tells of as many places and goings out, or calls somebody the opponent."""
    words = " ".join(whole.words)
    match = _TWO_LEFT.search(words)
    if match is not None and not _NOT_YET.search(words[max(0, match.start() - _BEFORE) : match.start()]):
        return True
    named = not any(name.isdecimal() for name in seated.holders.values())
    if named and len(seated.holders) >= len(PLACES) and len(seated.holders) - len(seated.out) == 2:
        return True
    return any(
        item.kind == "other" and whole.tokens[item.first].text == big and not big.lower().startswith("soused")
        for item in whole.items
    )


def the_other(whole: Scene, one: str) -> str:
    """The teller, if he is not the one who is told of, or whoever plays against him."""
    teller = me(whole)
    if one != teller and any(item.kind in ("me", "mine") for item in whole.items):
        return teller
    return "opponent" if not whole.czech else "souper" if whole.text.isascii() else "soupeř"


def dead_button(read: Reading) -> Understood | Missing:
    """Seats taken, the last hand's places and what has changed since; raises ``Refused``."""
    whole = scene(read.text)
    if len(_tables(whole)) > 1:
        raise Refused("the places of two tables are told")
    seated = seating(whole)
    last, seats = last_places(seated), set(taken(whole, 0, len(whole.words)))
    if last is None or not seats:
        raise Refused("the seats are not told")
    seats.add(last["big_blind"])
    if not all(name.isdecimal() and int(name) in seats for name in seated.out):
        raise Refused("who went out is not certain")
    change: dict[str, Any] = {"out": sorted(map(int, seated.out)), "arrived": arrivals(whole, sorted(seats))}
    if not any(change.values()) and not seated.nobody_out:
        raise Refused("who went out is not told")
    changes = [{name: found for name, found in change.items() if found}]
    changes += [{} for _ in range(hands_since(whole) - 1)]
    numbers = {int(item.value): whole.span(item) for item in reversed(whole.items) if item.kind == "seat"}
    spans: Spans = place_spans(seated)
    spans["taken"] = tuple(span for seat, span in numbers.items() if seat in seats)[:2]
    spans["changes"] = (*seated.spans.get("out", ()), *(numbers[seat] for seat in change["arrived"]))
    return Understood("dead-button", {"taken": sorted(seats), "last": last, "changes": changes}, spans)


def missed_hands(read: Reading) -> Understood | Missing:
    """A penalty in rounds or hands with what else is told of it; raises ``Refused``."""
    found, spans = told(read)
    if not {"rounds", "hands"} & set(found):
        raise Refused("how long the penalty is is not told")
    situation: dict[str, Any] = dict(params_to_situation("missed-hands", found))
    level = next((one for one in amounts_in(read.text) if one.kind is AmountKind.LEVEL and one.unit != "bba"), None)
    if level is not None and not situation.get("bring_in"):
        small, big = level.values
        ante = level.ante or _ante(read) or 0
        situation["levels"] = [{"small_blind": small, "big_blind": big, "ante": ante}]
    return Understood("missed-hands", situation, spans)


def _ante(read: Reading) -> int | None:
    """An ante that stands apart from its blinds: "a každý dává ante 100"."""
    whole = scene(read.text)
    for amount in amounts_in(read.text):
        beside = {*whole.before(amount.first, 2), whole.word(amount.stop)}
        if amount.kind is AmountKind.AMOUNT and isinstance(amount.base, int) and beside & {"ante", "antes"}:
            return amount.base
    return None


def halting_play(read: Reading) -> Understood | Missing:
    """The players at each table; raises ``Refused``."""
    found, spans = told(read)
    whole = scene(read.text)
    counted = players_by_table(whole)
    if len(counted) < 2:
        return _how_short(counted, spans)
    facts: dict[str, Any] = {"tables": [one.value for one in counted]}
    spans["tables"] = tuple((whole.tokens[one.first].start, whole.tokens[one.stop - 1].end) for one in counted)
    if "format" in found:
        facts["format"] = found["format"]
    if found.get("played_on") == "yes":
        facts["played_on"] = True
    return Understood("halting-play", facts, spans)


def _how_short(counted: Sequence[Counted], spans: Spans) -> Missing:
    """The tables of which at most one is counted: how far they are apart is asked for."""
    fullest = max([_FULL, *(one.value for one in counted)])
    readings = {
        short: Understood("halting-play", {"tables": [fullest, fullest - int(short)]}, spans) for short in ("2", "3")
    }
    return Missing("halting-play.short", readings, "halting-play")


def table_balancing(read: Reading) -> Understood | Missing:
    """The game, and the two tables if a text tells them seat by seat."""
    found, spans = told(read)
    read.finish()
    case = asked_or_understood("table-balancing", found, spans)
    parts = _tables(scene(read.text))
    if not isinstance(case, Understood) or len(parts) != 2:
        return case
    giving, receiving = sorted(parts, key=lambda part: -len(part["taken"]))
    situation = {**dict(case.situation), "giving": giving, "receiving": receiving}
    return Understood("table-balancing", situation, spans)


def _tables(whole: Scene) -> list[dict[str, Any]]:
    """The tables of which a text tells the seats and places."""
    return [part for first, stop in tables(whole) if (part := _table(whole, first, stop)) is not None]


def _table(whole: Scene, first: int, stop: int) -> dict[str, Any] | None:
    items = [item for item in whole.items if first <= item.first < stop]
    chairs = next((one.value for one in sizes(whole)), MOST_PLAYERS)
    last, seats = last_places(seating(whole, items)), taken(whole, first, stop, chairs)
    return None if last is None or len(seats) < 2 else {"taken": list(seats), "last": last, "chairs": chairs}


def _whether_bet(whole: Scene) -> Missing:
    """A showdown of which nobody is told: whether there was a bet on the last round is asked for."""
    language = "cs" if whole.czech else "en"
    bet, checked = list(_BETTOR[language]), list(_BY_SEAT[language])
    readings = {
        "yes": Understood("showdown-order", {"game": "flop", "seats": bet, "final_aggressor": bet[0]}),
        "no": Understood("showdown-order", {"game": "flop", "seats": checked, "final_aggressor": ""}),
    }
    return Missing("showdown-order.last_bet", readings, "showdown-order")


def showdown_order(read: Reading) -> Understood | Missing:
    """Who is left, who bet last and whose cards show most; raises ``Refused``."""
    whole = scene(read.text)
    shown = standing(whole)
    live = list(shown.live)
    if not live and not shown.final and not shown.all_in:
        return _whether_bet(whole)
    if shown.final and shown.final not in live:
        live.append(shown.final)
    if len(live) == 1:
        live.append(the_other(whole, live[0]))
    if len(live) < 2 or (shown.final is None and not shown.all_in and shown.earlier is None):
        raise Refused("who is left is not told")
    seats, game = seats_in_order(shown), shown.game or "flop"
    first_sits_first = bool(seats) and shown.places.get((seats or live)[0]) == "sb"
    if not shown.final and _SEVERAL.search(" ".join(whole.words)) and len(live) == 2 and not first_sits_first:
        raise Refused("who else is left is not told")
    if seats is None or set(seats) != set(live):
        if game == "flop" and not shown.final and not shown.all_in:
            raise Refused("who sits first is not told")
        seats = live
    facts: dict[str, Any] = {"game": game, "seats": seats}
    if shown.final is not None:
        facts["final_aggressor"] = shown.final
    if shown.earlier is not None and not shown.final:
        facts["earlier_aggressor"] = shown.earlier
    if shown.board in seats and game != "flop":
        facts["first_by_board"] = shown.board
    if shown.all_in:
        facts["all_in"] = True
    spans: Spans = {
        name: ((whole.tokens[first].start, whole.tokens[stop - 1].end),) for name, (first, stop) in shown.at.items()
    }
    spans["seats"] = tuple(whole.span(item) for item in whole.items if item.kind in ("name", "place"))
    return Understood("showdown-order", facts, spans)
