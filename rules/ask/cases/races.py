"""Which seat has how many chips in a race, and which cards did it draw?

For the loose reading alone: what is told seat by seat, in one sentence or in several, of one seat or of several.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.lang import Token
from rules.lang.numerals import digits, number_word

from .cardwords import CardTold, cards_told
from .figures import Figure, figures
from .reading import Reading, Refused, tokens_in
from .roster import seat_called
from .signs import Spans, told

_SEAT = ("seat", "zidl", "zidi", "sedadl", "sedack", "mist", "box", "kres", "stolic", "#", "pozic", "position")
_PLAYER = ("player", "hrac")
_NUMBERED = frozenset(["number", "no", "nr", "#", "cislo", "c", "c.", "."])
_MOST_SEATS = 10
_MOST_CHIPS = 60
_NOTHING_ELSE = frozenset(["nothing", "nic", "whole", "entire", "cely", "zadne", "zadny"])
_ONLY = frozenset(["just", "only", "jen", "jenom", "pouze", "posledni", "last"])
_ONE = ("single", "lone", "odd", "stray", "jedin", "lich", "osamel")
"""How words begin that stand before the only chip of somebody."""
_JOINS = frozenset([",", "and", "a", "i", "&", "+", "/"])
_TO = frozenset(["for", "to", "pro", "in", "at", "on", "na", "v", "ve", "by", "goes", "went", "maji", "ma"])
"""What stands between a thing and the seat that has it: "4c Jd for seat 1"."""
_INTRODUCES = frozenset([":", "-", "–", "=", ")", "("])
"""What stands between a seat told by a bare number and its cards."""
_ENDS = frozenset([".", ":", ";", "(", ")", "!", "?"])
_HAS = frozenset(["has", "had", "have", "with", "ma", "mel", "mela", "drzi", "s"])
"""What stands before how many chips a seat has: "seat 2 has three (Ks 4d 9c)"."""
_SITS = frozenset(["na", "v", "z", "u", "ze", "ve"])
_DOES = (
    "ma", "mela", "mel", "dost", "vyt", "drz", "rik", "tvrd", "chce", "los", "bere", "dv", "tri", "jedn", "has", "pad",
    "pris", "tak", "zas", ":", "(",
)  # fmt: skip
"""How words begin that stand after a seat called by a noun: "šestka má dvě", "dvojka dostala krále"."""
_EACH = frozenset(["all", "each", "everyone", "everybody", "both", "vsichni", "kazdy", "kazda", "oba", "vsem"])
_ORDER = ("in that order", "in order", "respectively", "v tomto poradi", "v tom poradi", "v poradi", "poporade")
_ONE_BY_ONE = frozenset(["postupne", "respectively"])
_PEOPLE = ("player", "people", "hrac", "lid", "guys", "seats", "nich", "them")
Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Place:
    """Where seats are named, in tokens ``first:start``; what is told of them stands up to ``stop``.

    ``begin``: where the things that stand before their seats begin.
    """

    seats: tuple[int, ...]
    first: int
    start: int
    begin: int = 0
    stop: int = 0


def chip_race(read: Reading) -> tuple[Facts, Spans]:
    """A race with every seat's odd chips and cards; raises ``Refused``."""
    simple, spans = told(read)
    if not {"removed", "lowest"} <= set(simple):
        raise Refused("which chips are raced for is not told")
    removed, lowest = int(simple["removed"]), int(simple["lowest"])
    facts: Facts = {"removed": removed, "lowest": lowest}
    cards = tuple(cards_told(read.tokens))
    named = tuple(_places(read.tokens, cards))
    if len({seat for one in named for seat in one.seats}) < 2:
        raise Refused("which seats race is not told")
    chips = tuple(_figures(read, named, cards))
    places = tuple(_bounded(named, chips, cards, read.tokens))
    entries = _entries(places, _Told(read.tokens, chips, cards, removed, lowest))
    _in_that_order(entries, chips, read.tokens)
    each = lowest // removed
    if any("count" not in entry for entry in entries.values()):
        raise Refused("how many chips a seat has is not told")
    _dealt_together(entries, each)
    for entry in entries.values():
        entry["cards"] = entry["cards"][: entry["count"] % each]
        if not entry["cards"]:
            del entry["cards"]
    if "race_chips" in simple:
        facts["race_chips"] = int(simple["race_chips"])
    elif prize := _prize(chips, lowest, places, read.tokens):
        facts["race_chips"], spans["race_chips"] = prize[0], (prize[1],)
    facts["seats"] = list(entries.values())
    spans["seats"] = tuple((read.tokens[one.first].start, read.tokens[one.start - 1].end) for one in places)
    return facts, spans


# -- seats -----------------------------------------------------------------------------------------------


def _places(tokens: Sequence[Token], cards: Sequence[CardTold]) -> Iterator[_Place]:
    """Where seats are named, in order."""
    found = list(_numbered(tokens, _SEAT))
    if len({seat for one in found for seat in one.seats}) < 2:
        found += _numbered(tokens, _PLAYER)
    numbers = {seat for one in found for seat in one.seats}
    inside = {at for one in cards for at in range(one.first, one.stop)}
    for at, token in enumerate(tokens):
        seat = seat_called(token.folded)
        if any(one.first <= at < one.start for one in found):
            continue
        counts = any(one.start == at for one in found) or (at > 0 and tokens[at - 1].folded in _HAS)
        if not counts and (listed := _seat(token.folded)) in numbers and _is_before_cards(tokens, at, inside):
            found.append(_Place((listed,), at, at + 2))
            continue
        if not seat or at in inside:
            continue
        before = tokens[at - 1].folded if at else ""
        after = tokens[at + 1].folded if at + 1 < len(tokens) else ""
        counted = number_word(before) is not None
        told_of = after.startswith(_DOES) or number_word(after) is not None or after[:1].isdigit() or at + 1 in inside
        if not counted and (seat in numbers or before in _SITS or told_of):
            found.append(_Place((seat,), at, at + 1))
            numbers.add(seat)
    yield from sorted(found, key=lambda one: one.first)


def _is_before_cards(tokens: Sequence[Token], at: int, inside: Collection[int]) -> bool:
    """Whether a bare number is the seat of the cards after it: "cards: 1: Ks 4d, 4: Ah 9c"."""
    ends = at + 1 < len(tokens) and tokens[at + 1].folded in _INTRODUCES
    return ends and at not in inside and at + 2 in inside


def _numbered(tokens: Sequence[Token], nouns: tuple[str, ...]) -> Iterator[_Place]:
    """Seats with their numbers: "seat four", "židle číslo 2", "#3", "seats 1, 2 and 7"."""
    for at, token in enumerate(tokens):
        if not token.folded.startswith(nouns):
            continue
        number = at + 1
        while number < len(tokens) - 1 and tokens[number].folded in _NUMBERED and number - at <= 2:
            number += 1
        if number >= len(tokens) or not (seat := _seat(tokens[number].folded)):
            continue
        seats, stop = [seat], number + 1
        while listed := _listed(tokens, stop):
            seats.append(listed[0])
            stop = listed[1]
        yield _Place(tuple(seats), at, stop)


def _listed(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    """The next number of a list of seats, and the token after it."""
    while at < len(tokens) - 1 and tokens[at].folded in _JOINS:
        at += 1
        if tokens[at].folded.isdecimal() and (seat := _seat(tokens[at].folded)):
            after = tokens[at + 1].folded if at + 1 < len(tokens) else ""
            # "seat 3, 2 greens" is no list
            ends = at + 1 >= len(tokens) or tokens[at + 1].sentence != tokens[at].sentence or after in _ENDS
            return (seat, at + 1) if ends or after in _JOINS or after in _EACH or _is_verb(after) else None
    return None


def _is_verb(word: str) -> bool:
    return word in ("have", "had", "hold", "got", "get", "race", "maji", "meli", "drzi", "are", "dostali")


def _seat(word: str) -> int:
    if word.isdecimal() and len(word) <= 2:
        value = int(word)
    else:
        number = number_word(word)
        value = number.value if number is not None and not number.scale else 0
    return value if 1 <= value <= _MOST_SEATS else 0


def _figures(read: Reading, places: Sequence[_Place], cards: Sequence[CardTold]) -> Iterator[Figure]:
    """The chips of a text without what is a seat or a card."""
    names = {at for one in places for at in range(one.first, one.start)}
    names |= {at for one in cards for at in range(one.first, one.stop)}
    for one in figures(_without_seats(read, places), apart=True):
        rest = _whole(one, places, read.tokens)
        if names.isdisjoint(range(rest.first, rest.stop)):
            yield rest


def _without_seats(read: Reading, places: Sequence[_Place]) -> Reading:
    """The text with other letters where a seat is named, so that "petka" is no chip of five, nor "5 tři" a number."""
    named = [read.tokens[one.first] for one in places if one.start - one.first == 1]
    named += [
        read.tokens[one.start - 1] for one in places
        if one.start - one.first > 1 and one.start < len(read.tokens) and number_word(read.tokens[one.start].folded)
    ]  # fmt: skip
    if not named:
        return read
    text = read.text
    for token in named:
        text = text[: token.start] + "q" * (token.end - token.start) + text[token.end :]
    tokens = tokens_in(text)
    return replace(read, text=text, tokens=tokens) if len(tokens) == len(read.tokens) else read


def _whole(one: Figure, places: Sequence[_Place], tokens: Sequence[Token]) -> Figure:
    """A sum without the number of the seat that was read with it: "seat 5 500"."""
    start = next((place.start for place in places if one.first < place.start < one.stop), 0)
    number = digits(tokens[start].folded) if start else None
    if number is None or not isinstance(number.value, int):
        return one
    return Figure(one.face, 0, number.value, start, one.stop, tokens[start].start, one.end, one.named)


def _bounded(
    places: Sequence[_Place], chips: Sequence[Figure], cards: Sequence[CardTold], tokens: Sequence[Token]
) -> Iterator[_Place]:
    """The places with the tokens that tell of them: after them, or before them where a thing goes to a seat."""
    begins = [_begin(place, places[at - 1].start if at else 0, chips, cards, tokens) for at, place in enumerate(places)]
    for at, place in enumerate(places):
        stop = begins[at + 1] if at + 1 < len(places) else len(tokens)
        yield _Place(place.seats, place.first, place.start, begins[at], stop)


def _begin(
    place: _Place, after: int, chips: Sequence[Figure], cards: Sequence[CardTold], tokens: Sequence[Token]
) -> int:
    """Where cards begin that stand right before "for seat 1"; else where the seat is named."""
    at = place.first
    if at == 0 or tokens[at - 1].folded not in _TO:
        return at
    begin = at - 1
    for one in reversed(cards):
        between = {token.folded for token in tokens[one.stop : begin]}
        if after <= one.first < begin and between <= _JOINS:
            begin = one.first
    if begin < at - 1:
        return begin
    counted = [one for one in chips if one.stop == at - 1 and one.count and after <= one.first]
    if not counted and begin - 2 >= after and _few(tokens[begin - 1].folded) and tokens[begin - 2].folded in _JOINS:
        return begin - 1  # "tři stovky na místě 1 a dvě na místě 6"
    return counted[0].first if counted else at


# -- what a seat has -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Told:
    """What a text tells of chips and cards."""

    tokens: Sequence[Token]
    chips: Sequence[Figure]
    cards: Sequence[CardTold]
    removed: int
    lowest: int

    def inside(self, first: int, stop: int) -> list[Figure]:
        return [one for one in self.chips if first <= one.first < stop]

    def drawn(self, first: int, stop: int) -> list[str]:
        return [one.card for one in self.cards if first <= one.first < stop and len(one.card) == 2]

    def count(self, first: int, stop: int) -> int | None:
        """The chips of the colour that goes: by their face, a bare number of them, or the only one."""
        inside = self.inside(first, stop)
        for one in inside:
            if one.face == self.removed and one.count:
                return one.count
        taken = {at for one in inside if one.total > _MOST_CHIPS or one.named for at in range(one.first, one.stop)}
        taken |= {at for one in self.cards for at in range(one.first, one.stop)}
        bare = [at for at in range(first, stop) if at not in taken]
        for at in bare:
            if (many := _few(self.tokens[at].folded)) and not self.is_ordinal(at):
                return many
        alone = any(self.tokens[at].folded.startswith(_ONE) for at in bare)
        return 1 if alone else None

    def is_ordinal(self, at: int) -> bool:
        """Whether a word such as "one" counts no chips: "a lone one", "number one"."""
        before = self.tokens[at - 1].folded if at else ""
        return before in ("the", "this", "that", "which", "no", "any", "another", "wins", "won", "get", "gets")

    def other(self, first: int, stop: int) -> Figure | None:
        """What a seat has beside the chips that go."""
        for one in self.inside(first, stop):
            after = self.tokens[one.stop].folded if one.stop < len(self.tokens) else ""
            prize = one.face == self.lowest and (after in ("for", "za") or _is_prize(one, self.tokens))
            if one.face != self.removed and one.total >= self.lowest and not prize:
                return one
        return None

    def has_nothing_else(self, first: int, stop: int, words: frozenset[str]) -> bool:
        """Whether one of some words stands near the chips of a seat, in the sentence that names it."""
        start = min((one.first for one in self.inside(first, stop)), default=first)
        near = self.tokens[max(first, start - 3) : min(start + 8, stop)]
        return any(token.folded in words and token.sentence == self.tokens[first - 1].sentence for token in near)


def _few(word: str) -> int:
    """A number of chips that a word tells, 0 for another word."""
    number = number_word(word)
    if number is not None:
        return number.value if not number.scale and not number.plural and number.value <= _MOST_CHIPS else 0
    return int(word) if word.isdecimal() and len(word) <= 2 and int(word) <= _MOST_CHIPS else 0


def _entries(places: Sequence[_Place], told_: _Told) -> dict[int, Facts]:
    entries: dict[int, Facts] = {}
    tokens = told_.tokens
    shared = _shared(places, told_)
    for place in places:
        # before the seat stand its cards or its chips, after it the rest
        parts = ((place.begin, place.first), (place.start, place.stop))
        for seat in place.seats:
            entry = entries.setdefault(seat, {"seat": seat, "cards": []})
            for first, stop in parts:
                if "count" not in entry and (count := told_.count(first, stop)) is not None:
                    entry["count"] = count
                    if first == place.start and told_.has_nothing_else(first, stop, _NOTHING_ELSE):
                        entry.setdefault("other", 0)
                other = told_.other(first, stop)
                if other is not None and "other" not in entry:
                    entry["other"] = other.total
                    if _of_all(other, tokens):
                        shared["other"] = other.total
                if len(place.seats) == 1:
                    entry["cards"] += told_.drawn(first, stop)
            if "other" not in entry and "count" in entry and told_.has_nothing_else(place.start, place.stop, _ONLY):
                entry["nothing"] = True
    for entry in entries.values():
        nothing = entry.pop("nothing", False)
        for name, value in shared.items():
            entry.setdefault(name, value)
        if nothing:
            entry.setdefault("other", 0)
    return {
        seat: {name: entry[name] for name in ("seat", "count", "other", "cards") if name in entry}
        for seat, entry in entries.items()
    }


def _in_that_order(entries: dict[int, Facts], chips: Sequence[Figure], tokens: Sequence[Token]) -> None:
    """What the seats have besides where it is listed seat by seat: "6000, 3500 and 4200 in that order"."""
    run: list[Figure] = []
    for one in chips:
        joined = bool(run) and {token.folded for token in tokens[run[-1].stop : one.first]} <= _JOINS
        run = [*run, one] if joined else [one]
        after = " ".join(token.folded for token in tokens[one.stop : one.stop + 4])
        ahead = {token.folded for token in tokens[max(0, run[0].first - 3) : run[0].first]}
        if len(run) == len(entries) and (any(words in after for words in _ORDER) or ahead & _ONE_BY_ONE):
            for entry, figure in zip(entries.values(), run, strict=True):
                entry["other"] = figure.total
            return


def _dealt_together(entries: dict[int, Facts], each: int) -> None:
    """The cards of the seats where they are told after the last one, as many as there are odd chips, in that order."""
    *others, last = entries.values()
    odd = [entry["count"] % each for entry in entries.values()]
    cards: list[str] = last.get("cards", [])
    if len(cards) != sum(odd) or len(cards) == odd[-1] or any(entry.get("cards") for entry in others):
        return
    for entry, many in zip(entries.values(), odd, strict=True):
        entry["cards"], cards = cards[:many], cards[many:]


def _shared(places: Sequence[_Place], told_: _Told) -> Facts:
    """What is told of every player before the first seat: "four players with three odd 25s each"."""
    end = places[0].begin
    sentences = {
        token.sentence for token in told_.tokens[:end] if token.folded in _EACH
    } & {token.sentence for token in told_.tokens[:end] if token.folded.startswith(_PEOPLE)}  # fmt: skip
    facts: Facts = {}
    for sentence in sorted(sentences):
        inside = [at for at, token in enumerate(told_.tokens[:end]) if token.sentence == sentence]
        people = next((at for at in inside if told_.tokens[at].folded.startswith(_PEOPLE)), inside[0])
        count = told_.count(people + 1, inside[-1] + 1)
        if count is not None:
            facts["count"] = count
        if other := told_.other(people + 1, inside[-1] + 1):
            facts["other"] = other.total
    return facts


def _of_all(other: Figure, tokens: Sequence[Token]) -> bool:
    """Whether every seat has as much beside: "they all have 20,000 more"."""
    return bool(_EACH & {token.folded for token in tokens[max(0, other.first - 3) : other.first]})


# -- what is raced for -----------------------------------------------------------------------------------

_RACED = (
    "rac", "los", "hra", "hry", "giv", "hand", "prize", "grab", "won", "win", "out", "goes", "da ", "rozl", "rozd",
    "award", "play",
)  # fmt: skip
_RACES = ("rac", "los", "rozl", "hraje", "prize", "grab")
_TO_WIN = frozenset(["win", "grabs", "race", "losovani", "rozlosovani", "vylosovani"])
_NEAR = 4


def _is_prize(one: Figure, tokens: Sequence[Token]) -> bool:
    """Whether chips are what the race is for: "two 1000s to hand out", "jedna tisícovka do hry"."""
    if not one.count or one.count > _MOST_SEATS:
        return False
    near = tokens[one.stop : one.stop + _NEAR + 1]
    return any(token.folded.startswith(_RACED) for token in near if token.sentence == tokens[one.first].sentence)


def _prize(
    chips: Sequence[Figure], lowest: int, places: Sequence[_Place], tokens: Sequence[Token]
) -> tuple[int, tuple[int, int]] | None:
    """How many chips are raced for, and where it is told: chips of the lowest value that are no seat's."""
    of_seats = {tokens[place.first].sentence for place in places}
    able = [one for one in chips if lowest in (one.face, one.total) and _is_counted(one, tokens)]
    apart = [one for one in able if one.first < places[0].begin or tokens[one.first].sentence not in of_seats]
    chosen = next((one for one in [*apart, *able] if one in apart or _is_prize(one, tokens)), None)
    if chosen is not None:
        return chosen.count or 1, (chosen.start, chosen.end)
    for at, token in enumerate(tokens):
        if token.sentence in of_seats and places[0].begin <= at:
            continue
        if token.folded in _TO_WIN and (ahead := _counted_before(tokens, at)):
            return ahead
        if not token.folded.startswith(_RACES):
            continue
        for other in range(at + 1, min(at + 1 + _NEAR, len(tokens))):
            many = _few(tokens[other].folded)
            if tokens[other].sentence == token.sentence and 1 <= many <= _MOST_SEATS:
                return many, (tokens[other].start, tokens[other].end)
    return None


def _counted_before(tokens: Sequence[Token], at: int) -> tuple[int, tuple[int, int]] | None:
    """ "one black to win", "two up for grabs", "jedna k rozlosování": so many before what says what they are for."""
    for other in range(at - 1, max(-1, at - _NEAR - 1), -1):
        if tokens[other].clause != tokens[at].clause:
            return None
        many = _few(tokens[other].folded)
        if 1 <= many <= _MOST_SEATS:
            return many, (tokens[other].start, tokens[other].end)
    return None


def _is_counted(one: Figure, tokens: Sequence[Token]) -> bool:
    """Whether a number stands before the chips, or a word for one: "2 x 100", "dvě stovky", "a single 100"."""
    if one.count > 1 or (bool(_few(tokens[one.first].folded)) and one.stop - one.first > 1):
        return True
    if any(token.folded.startswith(_ONE) for token in tokens[one.first : one.stop]):
        return True
    before = tokens[one.first - 1].folded if one.first else ""
    return before.startswith(_ONE) or _few(before) == 1
