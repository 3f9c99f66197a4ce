"""Which pots did which players make, who shares one, and with which hands?

For the loose reading alone. Each function returns the facts that are told, with their spans; a fact that is lacking is
asked for, but where the players themselves are not certain it raises ``Refused``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from rules.engine import EngineError, NotCovered, edition_ids, rule_on
from rules.lang import AmountKind, Token, TokenKind
from rules.lang.numerals import number_word

from .cardwords import cards_told, height_of
from .figures import figures
from .hands import strengths
from .payers import Payer, in_order, payers, people
from .positions import Position, positions
from .reading import Reading, Refused, amounts_in
from .roster import ARTICLES, seat_called
from .signs import Spans, told

_FULL_TABLE = 9
_MOST_SEATS, _FEWEST_SEATS = 10, 5
"""How many sit at a table at most, and how many players are no fewer than those who share a pot."""
_SEATS = {
    "sb": 1,
    "bb": 2,
    "utg": 3,
    "utg+1": 4,
    "utg+2": 5,
    "mp": 5,
    "lojack": 6,
    "hijack": 7,
    "cutoff": 8,
    "button": 9,
}
_BLINDS = frozenset(["blinds", "blindy", "blind", "dead"])
_BOTH_BLINDS = frozenset(["blinds", "blindy"])
_COUNTED = frozenset(
    ["in", "no", "without", "forget", "ignore", "nepocitej", "nepocitam", "bez", "zadny", "zadne", "vcetne"]
)
_FOLDS = ("fold", "sloz", "zahod", "poloz", "zabal", "muck", "pass", "out", "gone", "pryc", "gave", "vzdal", "pust")
_NUMBERS = ("amount", "smallest_chip", "dead")
_DIVIDED = (
    "split", "chop", "tie", "tied", "same", "identical", "odd", "extra", "leftover", "share", "halv", "quarter",
    "divid", "scoop", "lich", "deli", "delen", "delb", "rozd", "pul", "stejn", "totozn", "remiz", "navic", "prebyv",
    "zbyt", "zbyl", "vic", "uneven", "nepar",
)  # fmt: skip
"""How words begin that say that a pot is shared."""
_HALVES = {
    "high": ("high", "hi", "hajku", "hajka", "hajko", "hajkem", "vysokou", "vysoka", "vysoko", "vysoke", "highem"),
    "low": ("low", "loucko", "nizkou", "nizka", "nizko", "nizke", "lowem", "lowku", "lowka", "loucka"),
}  # fmt: skip
_THE_OTHER = frozenset(["other", "another", "druhej", "druhy", "druha", "druhemu"])
_TOGETHER = frozenset(["all", "both", "vsichni", "oba", "obe"])
_HAVE = frozenset(["have", "had", "hold", "play", "show", "maji", "meli", "ukazuji", "ukazali", "hraji", "hrajou"])
_DEALS_OUT = frozenset(["gave", "give", "pushed", "push", "handed", "shipped", "paid", "slid", "counted", "split"])
_MINE = frozenset(["i", "ja", "me"])
_HIS = frozenset(["he", "she", "on", "ona"])
_SHARED = frozenset(["two", "dva", "three", "tri", "quarter", "quartered", "both", "oba"])
_NEAR_A_HALF = 4
_MOST_UNNAMED = 4
_TIES = frozenset(["tie", "ties", "tied", "splits", "shares"])
Facts = dict[str, Any]


def _simple(read: Reading) -> tuple[Facts, Spans]:
    """The facts that signs and sums tell, with numbers as numbers."""
    facts, spans = told(read)
    plain: Facts = {}
    for name, value in facts.items():
        plain[name] = int(value) if name in _NUMBERS else value == "yes" if value in ("yes", "no") else value
    return plain, spans


def _contributions(read: Reading, spans: Spans) -> list[Payer]:
    """Who put in how much; raises ``Refused`` where chips of the blinds are not accounted for."""
    levels = [one for one in amounts_in(read.text) if one.kind is AmountKind.LEVEL and _is_level(read, one.stop)]
    blinds = {}
    for level in levels[:1]:
        values = [one for one in level.values if isinstance(one, int)]
        blinds = dict(zip(("sb", "bb"), values, strict=False))
    if any(level.ante for level in levels) and "dead" not in spans:
        raise Refused("how many antes there are is not told")
    aside = {start for name in ("dead", "smallest_chip") for start, _ in spans.get(name, ())}
    found = payers(read, aside, blinds)
    if blinds and _blinds_folded(read):
        places = {one.place for one in found}
        found += [
            Payer(place.upper(), paid, folded=True, place=place)
            for place, paid in blinds.items()
            if place not in places
        ]
    places = {one.place for one in found}
    if blinds and not {"sb", "bb"} <= places and not _blinds_are_in(read):
        raise Refused("what became of the blinds is not told")
    spans["contributions"] = tuple(span for one in found for span in one.starts)
    return found


def _blinds_folded(read: Reading) -> bool:
    """Whether it is told of both blinds together that they folded."""
    words = [token.folded for token in read.tokens]
    return any(
        word in ("blindy", "blinds")
        and "one" not in words[max(0, at - 3) : at]
        and any(one.startswith(_FOLDS) for one in words[at + 1 : at + 9])
        for at, word in enumerate(words)
    )


def _is_level(read: Reading, stop: int) -> bool:
    """Whether a pair of blinds is no list of sums: "350 / 800 / 2600"."""
    return stop >= len(read.tokens) or read.tokens[stop].folded != "/"


def _blinds_are_in(read: Reading) -> bool:
    """Whether the text says that no chips of the blinds are to be added."""
    words = [token.folded for token in read.tokens]
    near = (set(words[max(0, at - 3) : at + 4]) for at, word in enumerate(words) if word in _BLINDS)
    return any(_COUNTED & those for those in near)


def side_pots(read: Reading) -> tuple[Facts, Spans]:
    """What each player put in."""
    facts, spans = _simple(read)
    found = _contributions(read, spans)
    if len({one.paid for one in found if not one.folded}) == 1:
        raise Refused("no side pot")
    kept = {name: value for name, value in facts.items() if name == "dead"}
    return {**kept, "contributions": list(in_order(found))}, spans


def pot_awards(read: Reading) -> tuple[Facts, Spans]:
    """What each player put in, and how good his hand is."""
    facts, spans = _simple(read)
    if facts.get("split"):
        raise Refused("low hands are not read")
    found = _contributions(read, spans)
    live = [one for one in found if not one.folded]
    ranks = strengths(read, live)
    button, size = _button(read.tokens), _table(read)
    hands = [
        {"player": one.name, "high": ranks[one.name], **({"seat": seat} if (seat := _seat(one, button, size)) else {})}
        for one in live
    ]
    facts = {**facts, "contributions": list(in_order(found)), "hands": hands}
    apart = len(set(ranks.values())) == len(ranks)
    if (
        "family" not in facts
        and (apart or "smallest_chip" in facts)
        and _is_for_any_game({"smallest_chip": 1, **facts})
    ):
        facts["family"] = "board"
    return facts, spans


def _is_for_any_game(facts: Facts) -> bool:
    """Whether nothing is left over that a game with a board gives to another player than stud."""
    for edition in edition_ids():
        try:
            board, stud = (
                rule_on("pot-awards", {**facts, "family": family}, edition).outcome for family in ("board", "stud")
            )
        except NotCovered:
            continue
        except EngineError:
            return False
        if board != stud:
            return False
    return True


def odd_chips(read: Reading) -> tuple[Facts, Spans]:
    """Who shares a pot, and where each of them sits or which card is his highest."""
    facts, spans = _simple(read)
    named = {_side(token.folded) for token in read.tokens}
    shared = any(token.folded.startswith(_DIVIDED) for token in read.tokens) or _all_have(read.tokens)
    if not shared and not {"high", "low"} <= named:
        raise Refused("nothing is divided")
    if _differ(read, spans):
        raise Refused("players who put in different amounts make several pots")
    told_places = positions(read.tokens)
    found = _placed(people(read), told_places, read.tokens) or _both_blinds(read.tokens)
    found = _without_who_deals_out(found, read.tokens)
    high, low = _sides(read, found)
    if not high and (halves := _halves(read, told_places)):
        high, low = halves
    high = high if low else found
    if not low:
        high = [*high, *_unnamed(high, told_places, _table(read))] or _only_counted(read)
    if not high or len(high) + len(low) < 2:
        raise Refused("who shares the pot is not told")
    stud = facts.get("family") == "stud"
    facts["winners"] = _winners(read, high, stud)
    if low:
        facts["low_winners"] = _winners(read, low, stud)
    if "family" not in facts and any(one.place or one.beyond for one in found):
        facts["family"] = "board"
    spans["winners"] = tuple(span for one in found for span in one.starts)
    return facts, spans


def _both_blinds(tokens: Sequence[Token]) -> list[Payer]:
    """The two blinds where they are told together as those who share: "blinds chop", "blindy si delí bank"."""
    for at, token in enumerate(tokens):
        after = tokens[at + 1 : at + 3]
        if token.folded in _BOTH_BLINDS and any(one.folded.startswith(_DIVIDED) for one in after):
            return [Payer("SB", place="sb", places=[at]), Payer("BB", place="bb", places=[at])]
    return []


def _without_who_deals_out(found: Sequence[Payer], tokens: Sequence[Token]) -> list[Payer]:
    """The players without a teller who only pushes the chips: "i gave 4,000 each"."""
    words = [token.folded for token in tokens]
    others = [one for one in found if one.name != "me"]
    mine = [at for one in found if one.name == "me" for at in one.places]
    deals = bool(mine) and all(words[at + 1 : at + 2] and words[at + 1] in _DEALS_OUT for at in mine)
    return others if deals and len(others) > 1 else list(found)


def _only_counted(read: Reading) -> list[Payer]:
    """Players of whom a text tells how many divide: "dělíme pot dva"."""
    taken = {at for one in amounts_in(read.text) for at in range(one.first, one.stop)}
    taken |= {at for one in figures(read, apart=True) if one.named for at in range(one.first, one.stop)}
    divided = {token.clause for token in read.tokens if token.folded.startswith(_DIVIDED)}
    counted = [
        _seats_told(token.folded)
        for at, token in enumerate(read.tokens)
        if at not in taken and not token.folded.isdecimal() and token.clause in divided
    ]
    many = [value for value in counted if 1 < value <= _MOST_UNNAMED]
    return [Payer("ABCD"[at]) for at in range(many[0])] if len(many) == 1 else []


def _all_have(tokens: Sequence[Token]) -> bool:
    """Whether several players are told to have one hand: "all have broadway", "oba mají barvu"."""
    return any(token.folded in _TOGETHER and following.folded in _HAVE for token, following in pairwise(tokens))


def _placed(found: Sequence[Payer], places: Sequence[Position], tokens: Sequence[Token]) -> list[Payer]:
    """The players without a button that only says where somebody sits, each with the place that is told after him."""
    inside = {at for one in places for at in range(one.first, one.stop)}
    kept = [one for one in found if not one.places or any(at not in inside for at in one.places)]
    beside = all(
        at in inside for at, token in enumerate(tokens) if token.folded.startswith(("button", "btn", "tlacit"))
    )
    for one in kept:
        one.places = [at for at in one.places if at not in inside]
        if one.place == "button" and beside and one.name != "button":
            one.place = ""  # "Jim is directly left of the button": he doesn't have it
    named = [one for one in kept if one.places]
    for at, place in enumerate(places):
        after = places[at - 1].stop if at else 0
        if not place.steps:
            continue
        before = [
            (max(mine), one)
            for one in named
            if (mine := [first for first in one.places if after <= first < place.first])
            and tokens[max(mine)].sentence == tokens[place.first].sentence
        ]
        owner = max(before, key=lambda entry: entry[0])[1] if before else None
        if owner is not None and owner.place == "button" and owner.beyond:
            owner.place, owner.beyond = "", 0  # what he was taken to sit from is the button itself
        if owner is not None and not owner.place and owner.seat is None and not owner.beyond:
            owner.beyond = place.steps
    for one, place in zip((one for one in kept if not one.places), _free(named, places), strict=False):
        one.beyond = place.steps  # players who are only counted
    return kept


def _free(found: Sequence[Payer], places: Sequence[Position]) -> list[Position]:
    """The places that are nobody's who is named."""
    taken = [one.beyond for one in found]
    return [one for one in places if one.steps and one.steps not in taken]


def _unnamed(found: Sequence[Payer], places: Sequence[Position], size: int) -> list[Payer]:
    """Players who are only told by where they sit: "the guy two to the left of the button"."""
    taken = {_seat(one, 0, size) for one in found}
    made: list[Payer] = []
    for one in _free(found, places):
        if _around(one.steps, size) not in taken:
            made.append(Payer("ABCDEFGHIJ"[len(found) + len(made)], beyond=one.steps, places=[one.first]))
            taken.add(_around(one.steps, size))
    return made[: max(0, _MOST_UNNAMED - len(found))]


def _halves(read: Reading, places: Sequence[Position]) -> tuple[list[Payer], list[Payer]] | None:
    """Two players without a name of whom one has the high half and the other the low one."""
    words = [token.folded for token in read.tokens]
    if _SHARED & set(words):
        return None
    sides = {side: [at for at, word in enumerate(words) if _side(word) == side] for side in ("high", "low")}
    if not sides["high"] or not sides["low"]:
        return None
    if mine := _mine_and_his(words):
        return [Payer(mine["high"])], [Payer(mine["low"])]
    if not {"jeden", "one", "jedna"} & set(words) or not _THE_OTHER & set(words):
        return None
    return [Payer("A")], [Payer("B", beyond=places[0].steps if len(places) == 1 and _of_low(read, places[0]) else 0)]


def _mine_and_his(words: Sequence[str]) -> dict[str, str]:
    """Who has which half where two pronouns tell it, each right before its half: "já mám high, on low"."""
    found: dict[str, str] = {}
    for at, word in enumerate(words):
        name = "me" if word in _MINE else word if word in _HIS else ""
        half = next((side for other in words[at + 1 : at + _NEAR_A_HALF] if (side := _side(other))), "")
        if name and half:
            found.setdefault(half, name)
    return found if len(set(found.values())) == len(_HALVES) else {}


def _of_low(read: Reading, place: Position) -> bool:
    """Whether the last half that is named before a place is the low one."""
    sides = [side for token in read.tokens[: place.first] if (side := _side(token.folded))]
    return sides[-1:] == ["low"]


def _side(word: str) -> str:
    """The half of a pot that a word names, empty for another word."""
    return next((side for side, starts in _HALVES.items() if word in starts), "")


def _differ(read: Reading, spans: Spans) -> bool:
    """Whether players are told with different contributions."""
    aside = {start for start, _ in spans.get("smallest_chip", ())}
    try:
        return len({one.paid for one in payers(read, aside) if not one.folded}) > 1
    except Refused:
        return False


def _sides(read: Reading, found: Sequence[Payer]) -> tuple[list[Payer], list[Payer]]:
    """Who has the high side and who the low one: the players of the part of the sentence that says so."""
    tokens = read.tokens
    parts = _parts(tokens)
    words = [_side(token.folded) or token.folded for token in tokens]
    sides: dict[str, list[Payer]] = {"high": [], "low": []}
    half = ("/", "-", "lo", "low")
    named = [
        at for at, word in enumerate(words)
        if word in sides and not (words[at + 1 : at + 2] and words[at + 1] in half) and not _is_of_a_card(tokens, at)
    ]  # fmt: skip
    for at in named:
        side = words[at]
        others = [other for other in named if words[other] != side and parts[other] == parts[at]]
        for one in found:
            mine = [
                first for first in one.places
                if parts[first] == parts[at]
                and all(_is_nearer(first + (tokens[first].folded in ARTICLES), at, other) for other in others)
            ]  # fmt: skip
            if mine and one not in sides[side]:
                sides[side].append(one)
        if len(sides[side]) == 1 and any(word in _TIES for word in words[max(0, at - 5) : at]):
            # "Ana wins the high and ties Luke for low"
            before = [
                (max(place for place in one.places if place < at), one)
                for one in found
                if min(one.places, default=at) < at
            ]
            partners = [one for _, one in sorted(before, key=lambda entry: -entry[0]) if one not in sides[side]]
            sides[side] += partners[:1]
    if not sides["high"] or not sides["low"]:
        return [], []
    return sides["high"], sides["low"]


def _is_nearer(player: int, half: int, other: int) -> bool:
    """Whether a player belongs to one half rather than to the other: to the nearer, or to the one that follows him."""
    far = abs(player - half) - abs(player - other)
    return far < 0 or (far == 0 and player < half) or other > half > player


def _is_of_a_card(tokens: Sequence[Token], at: int) -> bool:
    """Whether "high" says how high a hand is: "6h high", "ace high"."""
    return (
        at > 0
        and tokens[at].folded == "high"
        and (tokens[at - 1].kind is TokenKind.CARD or height_of(tokens[at - 1].folded) > 0)
    )


def _parts(tokens: Sequence[Token]) -> list[int]:
    """For each token the part of the text in which it stands: between commas and full stops, brackets set aside."""
    parts: list[int] = []
    part = 0
    for at, token in enumerate(tokens):
        if at and (token.sentence != tokens[at - 1].sentence or tokens[at - 1].folded in (",", ";", ":")):
            part += 1
        parts.append(part)
    return parts


def _winners(read: Reading, found: Sequence[Payer], stud: bool) -> list[dict[str, Any]]:
    if stud:
        # who has his side alone needs no card
        cards = _high_cards(read.tokens, found) if len(found) > 1 else {}
        return [{"player": one.name, **({"high_card": cards[one.name]} if one.name in cards else {})} for one in found]
    button, size = _button(read.tokens), _table(read)
    seats = {one.name: _seat(one, button, size) for one in found}
    if len(set(seats.values())) < len(seats):
        seats = dict.fromkeys(seats, 0)
    return [{"player": one.name, **({"seat": seats[one.name]} if seats[one.name] else {})} for one in found]


def _high_cards(tokens: Sequence[Token], found: Sequence[Payer]) -> dict[str, str]:
    """The highest card of each, where a card is told after each player."""
    cards = [one for one in cards_told(tokens) if len(one.card) == 2]
    if len(cards) == len(found) and not any(one.places for one in found):
        # "one has the king of spades, the other the queen of diamonds"
        return {one.name: told.card for one, told in zip(found, cards, strict=True)}
    given: dict[str, str] = {}
    starts = sorted((first, one.name) for one in found for first in one.places)
    for at, (first, name) in enumerate(starts):
        stop = starts[at + 1][0] if at + 1 < len(starts) else len(tokens)
        mine = [one.card for one in cards if first <= one.first < stop]
        if mine and name not in given:
            given[name] = mine[0]
    return given if len(set(given.values())) == len(given) else {}


def _button(tokens: Sequence[Token]) -> int:
    """The seat number of the button, 0 where it is not told: "button in 5", "tlačítko na sedmičce"."""
    for at, token in enumerate(tokens):
        if not token.folded.startswith(("button", "tlacitk", "buttonu", "btn")):
            continue
        for other in tokens[at + 1 : at + 5]:
            if other.clause != token.clause:
                break
            if other.folded.isdecimal() and 1 <= int(other.folded) <= 10:
                return int(other.folded)
            if seat := seat_called(other.folded):
                return seat
    return 0


def _table(read: Reading) -> int:
    """How many sit at the table, 0 where it is not told: "nine handed", "v sedmi lidech", "hraje nás deset"."""
    for one in amounts_in(read.text):
        if one.kind is not AmountKind.PEOPLE or not isinstance(one.base, int) or not 2 <= one.base <= _MOST_SEATS:
            continue
        handed = one.unit in ("handed", "max") or one.unit.startswith(("lid", "people"))
        if handed or (one.unit.startswith(("player", "hrac")) and one.base >= _FEWEST_SEATS):
            return one.base
    words = [token.folded for token in read.tokens]
    for at, word in enumerate(words):
        after = words[at + 1 : at + 4]
        many = next((value for other in after if (value := _seats_told(other))), 0)
        if word.startswith(("hraj", "je")) and {"nas", "v"} & set(after[:2]) and many:
            return many
        if after[:2] in (["lidi", "u"], ["of", "us"]) and (value := _seats_told(word)) >= _FEWEST_SEATS:
            return value
    return 0


def _seats_told(word: str) -> int:
    """The number of seats that a table can have which a word tells, 0 for another word."""
    number = number_word(word)
    return number.value if number is not None and not number.scale and 2 <= number.value <= _MOST_SEATS else 0


def _seat(player: Payer, button: int, size: int) -> int:
    """The place of a player from the left of the button, 0 where it is not told."""
    if player.place:
        return _place(player.place, size or _FULL_TABLE) + player.beyond
    if player.beyond and player.seat is None:
        return _around(player.beyond, size)
    if player.seat is not None and button:
        around = size or 10
        return (player.seat - button) % around or around
    return 0


def _around(steps: int, size: int) -> int:
    """The place so many seats to the left of the button, to its right where they are negative."""
    return steps if steps > 0 else (size or _FULL_TABLE) + steps


def _place(place: str, size: int) -> int:
    if size == 2:  # heads up the small blind has the button
        return {"bb": 1}.get(place, 2)
    from_end = {"button": 0, "cutoff": 1, "hijack": 2, "lojack": 3}
    if place in from_end:
        return size - from_end[place]
    return _SEATS[place]
