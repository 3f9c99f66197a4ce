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
from ..teller import words as listed
from ..understand import Missing, Understood
from .counted import Counted, sizes
from .lineup import Lineup, lineup
from .reading import Reading, Refused, amounts_in
from .scene import PLACES, Scene, scene
from .seats import LABELS, Seating, arrivals, hands_since, last_places, me, ordered, place_spans, seating, tables, taken
from .shortages import players_by_table
from .signs import Spans, asked_or_understood, told
from .standoffs import seats_in_order, standing

_TWO_LEFT = re.compile(
    r"we(?: 're|'re| are) two|heads[- ]?up\w*|\bhu\b|two of us|"
    r"two (?:players )?(?:left|remain\w*)|us two|last two|three became two|"
    r"(?:down to|just|only) (?:the )?(?:last )?(?:two|him|her|us|me)|(?:three|3)[- ](?:of us|left|handed|players|way)|"
    r"(?:between|with) three|final (?:two|three|four)|head up|(?:against|proti) (?:the )?button\w*|"
    r"(?:skoncil\w*|finished|finishes|out|vypadl\w*) (?:in )?(?:treti|third)|"
    r"my dva|nas dva|zust(?:al|av)\w* (?:jsme )?(?:uz )?(?:jen )?(?:dva|dve)|"
    r"zbyl\w* (?:jsme )?(?:jen )?(?:dva|dve|tri)|ve (?:dvou|trech)|v trech|dva hraci|tri hraci|(?:tri|dva) jsme|"
    r"(?:jsme|sme) (?:zbyl\w* )?(?:tri|dva|dve|traja|dvaja)|jen (?:ja|on|dva|my dva)|uz jen|posledni (?:dva|tri)|"
    r"ctyri na finale|z nich dvou|hrajem\w* (?:uz )?(?:jen )?(?:dva|ve dvou)"
)
"""Two are left, or three were before the last hand."""
_HEADS_UP = re.compile(r"heads[- ]?up\w*|\bhu\b")
_JUST = re.compile(r"\b(?:just|start\w*|beg[ai]ns?|now|zac[ai]\w*|ted|zrovna|prave|dostali)\b")
"""Beside "heads-up": it has just come to it."""
_BETTOR = {"en": ("the bettor", "the caller"), "cs": ("kdo vsadil", "kdo dorovnal")}
_BY_SEAT = {"en": ("first left of the button", "the next one"), "cs": ("první za tlačítkem", "další")}
"""What players at a showdown are called of whom a text tells no names, with a bet and without one."""
_FULL = 9
"""Players at a full table of which a text tells no number."""
_NOT_YET = re.compile(r"\b(?:not|n't|ne|nejsme|before|pred)\b")
_TWO = 2
_ASKS_FOR = listed("who kdo what co posts post now ted bude next pristi dalsi should")
_HALTS = re.compile(
    r"\b(?:should|supposed|shouldn't|must|have to|has to|do|does|did|are|is|can|may|mel[aoi]?|maji|ma|musi|musime|"
    r"muzou|muze|smi)\b(?: (?!count|misdeal)[\w']+){0,5} "
    r"(?:stop\w*|halt\w*|wait\w*|hold|pause\w*|stat|zastav\w*|cekat|pockat)\b"
)
"""It is asked whether a table stops."""
_OF_A_HAND = re.compile(
    r"\b(?:misdeal\w*|count\w*|valid|invalid|void\w*|cancel\w*|annul\w*|nullif\w*|undo\w*|redo\w*|roll\w*|stands?|lost|"
    r"won|busted|back|plat[ine]\w*|neplat\w*|pocit\w*|nepocit\w*|zrus\w*|anul\w*|vrat\w*|prohral\w*|vyhral\w*|vypadl\w*|"
    r"anyway|another hand)\b"
)
"""A hand that was played, and what becomes of it."""
_OUT = ("button", "small-blind", "big-blind")
"""The places of the question where the one sat who has gone out, as `PLACES`."""
_BEFORE = 12
"""Characters before the words for two in which they are denied."""
_COMES_HERE = re.compile(
    r"\b(?:to us|k nam|joins us|prijde k|coming (?:over|in)|brought (?:over|in)|where does (?:he|she)|kam si|kam ho|"
    r"kam ji|which (?:seat|chair)|(?:na )?(?:ktere|kterou|ktery) (?:misto|zidli|flek|sedacku))\b"
    r"(?!.*\b(?:who|kdo|koho|ktery hrac)\b)"
)
"""Somebody comes to the table that is told, and it is not asked who."""
_SEVERAL = re.compile(r"(?:all|vsichni|jsme|the) (?:three|tri|3|four|ctyri)\b|three of|(?:three|3|tri)-?way")


def heads_up_button(read: Reading) -> Understood | Missing:
    """Who was the big blind, who has gone out, and so who the two are; raises ``Refused``."""
    whole = scene(read.text)
    seated = seating(whole)
    line = lineup(whole, seated)
    if "bb" not in seated.holders and seated.out and not seated.players and _names_the_big_blind(whole):
        seated.of("bb")
    if "bb" not in seated.holders and _has_come_to_two(whole, seated):
        return _by_the_place_of_the_one_out()
    facts = _last_two(whole, seated, line)
    spans = {
        "big_blind": tuple(seated.spans.get("bb", ())),
        "players": tuple(span for place in PLACES for span in seated.spans.get(place, ())),
        "out": tuple(seated.spans.get("out", ())),
    }
    return Understood("heads-up-button", facts, {name: found for name, found in spans.items() if found})


def _by_the_place_of_the_one_out() -> Missing:
    """The case by where the one sat who has gone out: three by their places, or two if nobody has."""
    three = [LABELS[place] for place in PLACES]
    facts: dict[str, dict[str, Any]] = {
        place: {"players": three, "big_blind": three[-1], "out": [name]}
        for place, name in zip(_OUT, three, strict=True)
    }
    facts["-"] = {"players": three[1:], "big_blind": three[-1]}
    readings = {place: Understood("heads-up-button", one, {}) for place, one in facts.items()}
    return Missing("heads-up-button.out", readings, "heads-up-button")


def _names_the_big_blind(whole: Scene) -> bool:
    """Whether the big blind of the last hand is named by the place alone, not asked for."""
    return any(
        item.kind == "place" and item.value == "bb" and not whole.asks(item)
        and not _ASKS_FOR & set(whole.near_in_clause(item, 6))
        for item in whole.items
    )  # fmt: skip


def _has_come_to_two(whole: Scene, seated: Seating) -> bool:
    """Whether it is told that two have just been left, not asked how two play in general."""
    gone = seated.out or any(item.kind == "out" for item in whole.items)
    words = _HEADS_UP.sub(" ", " ".join(whole.words))
    return bool(_says_two(whole) and (gone or _TWO_LEFT.search(words) or _JUST.search(words)))


def _says_two(whole: Scene) -> bool:
    words = " ".join(whole.words)
    match = _TWO_LEFT.search(words)
    return match is not None and not _NOT_YET.search(words[max(0, match.start() - _BEFORE) : match.start()])


def _last_two(whole: Scene, seated: Seating, line: Lineup) -> dict[str, Any]:
    big = seated.holders.get("bb")
    if big is None:
        raise Refused("who had the big blind is not told")
    numbered = any(name.isdecimal() for name in seated.holders.values())
    counted = len(line.players) - len(seated.out) == _TWO and not numbered
    if not line.left and not counted and not _two_are_left(whole, seated, big):
        raise Refused("that two are left is not told")
    out = seated.out
    named = dict.fromkeys((*line.players, *line.left))
    if not out and len(line.left) == _TWO < len(named):
        out = [name for name in named if name not in line.left]
    if not set(out) <= {*named, *seated.places}:
        raise Refused("which place a player had is not told")
    if out and len(named) <= len(PLACES) and set(named) <= set(seated.places):
        for place in PLACES:
            seated.of(place)
        named = dict.fromkeys(ordered(seated))
    players, left = list(named), [name for name in named if name not in out]
    if left == [big]:
        others = [name for name in seated.players if name not in seated.places]
        other = others[0] if len(others) == 1 else the_other(whole, big)
        players, left = [*(name for name in players if name != big), other, big], [other, big]
    if len(left) != _TWO:
        raise Refused("who is left is not told")
    if big in out and not line.in_order and not set(players) <= set(seated.places):
        raise Refused("who sits after the big blind is not told")
    return {"players": players, "big_blind": big, "out": list(out)} if out else {"players": left, "big_blind": big}


def _two_are_left(whole: Scene, seated: Seating, big: str) -> bool:
    """Whether a text says so, or tells of as many places and goings out, or calls somebody the opponent."""
    if _says_two(whole):
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
    if found.get("played_on") == "yes" and not _asks_whether_to_halt(whole):
        facts["played_on"] = True
    else:
        spans.pop("played_on", None)
    return Understood("halting-play", facts, spans)


def _asks_whether_to_halt(whole: Scene) -> bool:
    """Whether a text of a table that plays on asks if it has to stop, and tells nothing of the hands played."""
    words = " ".join(whole.words)
    return _HALTS.search(words) is not None and _OF_A_HAND.search(words) is None


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
    tables_told = _giving_and_receiving(scene(read.text))
    if isinstance(case, Understood):
        return Understood(case.topic, {**case.situation, **tables_told}, case.spans)
    # who moves where is told even if the game is not
    readings = {
        value: Understood(one.topic, {**one.situation, **tables_told}, one.spans)
        for value, one in case.readings.items()
    }
    return Missing(case.slot, readings, case.topic, case.open)


def _giving_and_receiving(whole: Scene) -> dict[str, Any]:
    """The tables between which somebody moves, as far as they are told seat by seat."""
    parts = _tables(whole)
    if len(parts) == _TWO:
        giving, receiving = sorted(parts, key=lambda part: -len(part["taken"]))
        return {"giving": giving, "receiving": receiving}
    if len(parts) < _TWO and (part := next(iter(parts), None) or _table(whole, 0, len(whole.words))) is not None:
        words = " ".join(whole.words)
        comes = _COMES_HERE.search(words) is not None and len(part["taken"]) < part["chairs"]
        return {"receiving" if comes else "giving": part}
    return {}


def _tables(whole: Scene) -> list[dict[str, Any]]:
    """The tables of which a text tells the seats and places."""
    return [part for first, stop in tables(whole) if (part := _table(whole, first, stop)) is not None]


def _table(whole: Scene, first: int, stop: int) -> dict[str, Any] | None:
    items = [item for item in whole.items if first <= item.first < stop]
    chairs = next((one.value for one in sizes(whole)), None)
    last, seats = last_places(seating(whole, items)), taken(whole, first, stop, chairs)
    chairs = chairs or MOST_PLAYERS
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
    if len(live) < _TWO:
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
