"""Who had which place in the last hand, who has gone out since, and which seats are taken?

Players are told by names, letters, seats or as the teller, in any order; only for readings that are offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from rules.engine.facts import MOST_PLAYERS
from rules.lang import fold

from ..teller import words as listed
from .counted import people, sizes
from .scene import ARTICLES, GO_ON, ORDER, PLACES, Item, Scene, clauses, small

_HOLDERS = ("seat", "name", "me", "other")
_AND = listed("and a i aj &")
_BESIDE = _AND | listed("s the with spolu both ,")
_FROM = listed("z ze from by od to na with s u than nez against proti in")
"""A player after one of these is not the one who goes out."""
_SUBJECTS = listed("he she on ona")
_BY = listed("by od against proti to")
"""A player after one of these never goes out by the verb that follows."""
_AT = listed("hrac player guy ten clovek chlap hraci typek pan pani")
LABELS = {"button": "button", "sb": "SB", "bb": "BB", "utg": "UTG"}
_DROPPED = listed("was had paid posted byl byla mel mela zaplatil zaplatila dal dala")
_OTHERS = listed(
    "told tell tells says said think thought asked ask rekl rikal rekla myslim reckon against proti beat podle versus "
    "vs claims tvrdi tvrdim call called saw knocked over behind left za vedle next"
)
"""Between the teller and a place, these say that it is somebody else's."""
_LEFT_OF = re.compile(
    r"\b(?:left of|nalevo od|vlevo od|hned za|hned po|sedi za|right behind|sits behind|next after)(?: the| ten)?$"
)
_HOLDS = listed("had has was mel mela ma byl byla posted paid zaplatil zaplatila dal dala sedel sedela")
"""Between "and" and a place these say that who stands before both has it."""
_IN_A_PLACE = listed("in on na")
_NOT_SO = listed("not n't never almost nearly malem skoro might could kdyz kdyby if")
"""Before a going out, these say that it did not happen, or not who it was."""
_THE_ONE = listed("one player guy ten that him her")
"""Before "who", these say that it doesn't ask."""
_UNTIL_THEN = listed("would until dokud nez unless")
_PASSIVE = listed("is was got gets get are were been byl byla 's")
_NOT_KNOCKED_OUT = _FROM | _AND | listed("on as out leaving he now")
_THEM = listed("them je")
_TOGETHER = listed("ve ze jen na of to all")
_COUNTED = listed("dvou trech ctyrech tri dva three two four")
_AFTER_A_COUNT = listed("jsme left handed - became na of sme")
_BEFORE_A_COUNT = _TOGETHER | listed("jsme zbyli sme posledni final last")
_FULL_WORDS = re.compile(
    r"full|plno|pln(?:y|em|ej|eho|ym)|everyone|everybody|vsichni|obsazen\w*|vsech|all|every|plna"
)  # fmt: skip
_EMPTY = re.compile(r"empty|free|open|vacant|except|missing|voln\w*|prazdn\w*|krome?|chybi|unoccupied|mimo")
_NO = listed("no zadna zadne zadny nikde neni")
_LAST_HAND = listed("last posledni hand was")
_UNTIL = listed("- to az through thru do till until")
_ARRIVES = re.compile(
    r"brings?|brought|arriv\w*|join\w*|sits|seated|puts?|moved|prised\w*|prisel|prisla|posad\w*|dosad\w*|prived\w*|"
    r"comes|came|new|novy|novacek|presad\w*|prines\w*|took|takes"
)
_INTO = listed("into in na to at do")
_LATER = (
    ("hand", "after", "that"), ("one", "after", "that"), ("hand", "later"), ("hru", "potom"), ("hra", "potom"),
    ("jednu", "hru", "pozdeji"), ("o", "hru", "pozdeji"), ("hru", "po", "tom"), ("hra", "po", "tom"),
)  # fmt: skip
_TABLE = listed("table stole stolu stul")
_AT_A_TABLE = listed("on at na u off from z ze to v ve in")
_TOWARDS = listed("to na")
_MARKS = listed(". , ; : - ( ! ?")
_ONE_OF_TWO = listed("prvni prvnim prvniho druhy druhej druhem druhym druheho first second other")
"""Before "table", these say which of two is told."""
_OURS = listed("our nas naseho nasem my muj meho")
_TABLE_OF_A_KIND = re.compile(
    r"full\w*|pln(?:y|em|ej|eho|ym)|short\w*|krats\w*|mensi\w*|vetsi\w*|bigger|larger|smaller"
)
"""What one of two tables is called that are to be balanced."""
_FIELDS = {"sb": "small_blind", "bb": "big_blind", "button": "button"}
_FEWEST_CHAIRS = 5


@dataclass
class Seating:
    """``holders``: by place, the one told first. ``places``: the other way round. ``out``: in order.

    ``players``: everybody who is called by a name. ``spans``: where places and goings out are told.
    """

    holders: dict[str, str] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    out: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    nobody_out: bool = False
    spans: dict[str, list[tuple[int, int]]] = field(default_factory=dict)

    def hold(self, place: str, holder: str) -> bool:
        """Note a place, unless it or the player has one."""
        if place in self.holders or holder in self.places:
            return self.holders.get(place) == holder
        self.holders[place], self.places[holder] = holder, place
        return True

    def of(self, place: str) -> str:
        """The holder of a place, by its label where nobody else is told."""
        if place not in self.holders:
            self.hold(place, LABELS.get(place, place))
        return self.holders[place]

    def mark(self, fact: str, span: tuple[int, int]) -> None:
        """Note where a fact is told."""
        self.spans.setdefault(fact, []).append(span)


def seating(scene: Scene, items: Sequence[Item] | None = None) -> Seating:
    """Who has which place and who went out, as far as the items of a text tell it."""
    counts = counted_tokens(scene)
    told = [item for item in (scene.items if items is None else items) if item.first not in counts]
    if any(item.kind == "name" for item in told):
        # where players have names, a number is a seat only if it is called one
        told = [item for item in told if item.kind != "seat" or called_a_seat(scene, item)]
    return _Seater(scene).read(told)


def counted_tokens(scene: Scene) -> set[int]:
    """The tokens of numbers of players, which are no seats."""
    found = {at for one in (*sizes(scene), *people(scene)) for at in range(one.first, one.stop)}
    return found | {
        at for at, word in enumerate(scene.words)
        if word in _COUNTED and (scene.word(at - 1) in _BEFORE_A_COUNT or scene.word(at + 1) in _AFTER_A_COUNT)
    }  # fmt: skip


def called_a_seat(scene: Scene, item: Item) -> bool:
    """Whether a number is called a seat by its noun or by the word before it."""
    return item.apt or scene.word(item.first - 1) in ("seat", "seats", "misto", "miste", "zidle", "zidli")


def me(scene: Scene) -> str:
    """The teller as he would call himself."""
    return "me" if not scene.czech else "ja" if scene.text.isascii() else "já"


def holder(scene: Scene, item: Item, told: Seating) -> str:
    """What a player is called."""
    if item.kind == "me":
        return me(scene)
    if item.kind == "other":
        return scene.tokens[item.first].text
    return told.of(item.value) if item.kind == "place" else item.value


def ordered(told: Seating) -> list[str]:
    """The players with places clockwise from the button."""
    return [told.holders[place] for place in ORDER if place in told.holders]


class _Seater:
    """Reads the clauses of a text; ``paired``: the items that belong to a place and its holder."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.told = Seating()
        self.paired: set[int] = set()
        self.last: list[Item] = []

    def read(self, items: Sequence[Item]) -> Seating:
        for clause in clauses(items).values():
            self.pair(clause)
        for clause in clauses(items).values():
            self.gone(clause)
            self.last += [item for item in clause if item.kind in (*_HOLDERS, "place")]
        return self.told

    def called(self, item: Item) -> str:
        return holder(self.scene, item, self.told)

    def between(self, left: Item, right: Item) -> set[str]:
        """The words between two items, whichever comes first."""
        first, last = sorted((left, right), key=lambda item: item.first)
        return set(self.scene.words[first.stop : last.first])

    # -- places --

    def pair(self, clause: Sequence[Item]) -> None:
        """Give the places of a clause to the players beside them."""
        self.both_blinds(clause)
        items: list[Item] = []
        for item in clause:
            if item.kind == "name" and item.value not in self.told.players:
                self.told.players.append(item.value)
            again = item.kind == "me" and items and items[-1].kind == "me"
            if item.kind in (*_HOLDERS, "place", "mine") and item.first not in self.paired and not again:
                items.append(item)
        first = next((item for item in items if item.kind != "mine"), None)
        for at, item in enumerate(items):
            if item.kind == "place" and first is not None and not self.scene.asks(item):
                following = self.after_a_place(item)
                self.give([*items[:at], following, *items[at + 1 :]], at, first.kind != "place", clause)

    def give(self, items: Sequence[Item], at: int, before: bool, clause: Sequence[Item]) -> None:
        """Give one place to whoever has it; ``before``: the clause names its players before their places."""
        place = items[at]
        near = self.partner(items, at, before)
        mine = at > 0 and items[at - 1].kind == "mine" and items[at - 1].stop == place.first
        dropped = near is None and len(items) == 1
        if mine or (dropped and self.scene.words[self.scene.opening(place.clause)] in _DROPPED):
            # "my big blind", "was big, now it's two of us"
            name, near = me(self.scene), None
        elif near is not None:
            name = self.called(near)
        else:
            name = self.called(called) if (called := self.in_brackets(place)) else self.of_the_player_before(place)
        if not name or not self.told.hold(place.value, name):
            return
        self.paired.add(place.first)
        if near is not None:
            self.paired.add(near.first)
            if near.kind == "seat":
                self.told.mark(place.value, self.scene.span(near))
        self.told.mark(place.value, self.scene.span(place))

    def after_a_place(self, place: Item) -> Item:
        """The place left of one: "Bea sits left of the button" is the small blind."""
        before = " ".join(self.scene.before(place.first, 3))
        if not _LEFT_OF.search(before) or place.value not in PLACES:
            return place
        return replace(place, value=ORDER[ORDER.index(place.value) + 1])

    def partner(self, items: Sequence[Item], at: int, before: bool) -> Item | None:
        """The player next to a place, on the side where the clause has its players."""
        place = items[at]
        left = items[at - 1] if at and self.is_free(items[at - 1], place) else None
        right = items[at + 1] if at + 1 < len(items) and self.is_free(items[at + 1], place) else None
        if right is not None and right.first - place.stop > 6:
            right = None
        if right is not None and right.kind == "seat" and right.first == place.stop and not (
            before and left is not None and left.kind == "seat"
        ):  # fmt: skip
            return right
        if right is not None and _AND & self.between(place, right):
            # "was big and Sue ...": what follows "and" begins something of its own
            right = None
        if left is not None and _AND & self.between(left, place) and not self.between(left, place) & _HOLDS:
            # "me and the big blind are left": two players
            left = None
        return (left or right) if before else (right or left)

    def is_free(self, item: Item, place: Item) -> bool:
        if item.kind not in _HOLDERS or item.first in self.paired:
            return False
        between = self.between(item, place)
        before = set() if between & _IN_A_PLACE else set(self.scene.before(min(item.first, place.first), 1))
        return item.kind != "me" or not _OTHERS & (between | before)

    def in_brackets(self, place: Item) -> Item | None:
        """ "Petr (button)", "big blind: Ben": the player right before the bracket or after the colon."""
        if self.scene.word(place.stop) == ":":
            return next(
                (item for item in self.scene.items if item.first == place.stop + 1 and item.kind == "name"), None
            )
        if self.scene.word(place.first - 1) != "(":
            return None
        return next((
            item for item in self.scene.items
            if item.stop == place.first - 1 and item.kind in _HOLDERS and (item.kind != "seat" or item.apt)
        ), None)  # fmt: skip

    def of_the_player_before(self, place: Item) -> str:
        """ "Petra, co seděl na velkém": the player before the clause."""
        first = self.scene.opening(place.clause)
        if self.scene.words[first] not in GO_ON or first + 6 < place.first:
            return ""
        earlier = [item for item in self.scene.items if item.stop <= first and item.sentence == place.sentence]
        last = earlier[-1] if earlier else None
        return self.called(last) if last is not None and last.kind in ("name", "seat", "other") else ""

    def both_blinds(self, clause: Sequence[Item]) -> None:
        """ "blinds 4 and 5", "2 and 3 were the blinds"."""
        for at, item in enumerate(clause):
            if item.kind != "blinds":
                continue
            seats = [one for one in clause[at + 1 : at + 3] if one.kind == "seat"]
            if len(seats) < 2 and not any(one.kind == "place" for one in clause[max(0, at - 3) : at]):
                seats = [one for one in clause[max(0, at - 2) : at] if one.kind == "seat"]
            if len(seats) < 2:
                continue
            apart = min(abs(seats[0].first - item.stop), abs(item.first - seats[1].stop))
            if apart <= 3 and seats[1].first - seats[0].stop <= 2:
                for place, seat in zip(("sb", "bb"), seats, strict=True):
                    if self.told.hold(place, seat.value):
                        self.told.mark(place, self.scene.span(seat))
                self.paired.update(one.first for one in seats)

    # -- who went out --

    def gone(self, clause: Sequence[Item]) -> None:
        """Note who goes out in a clause."""
        done = -1
        for at, item in enumerate(clause):
            if item.kind == "stays":
                self.told.nobody_out = True
            if item.kind not in ("out", "beats") or item.first < done:
                continue
            if _NOT_SO & set(self.scene.before(item.first, 3)) or self.asks_who(item):
                continue
            if any(one.kind == "nobody" and 0 <= item.first - one.stop <= 2 for one in clause):
                self.told.nobody_out = True
                continue
            if self.scene.asks(item) or _UNTIL_THEN & set(self.scene.before(item.first, 4)):
                continue
            done = item.stop + 2
            for one in self.who(clause, at):
                if (name := self.called(one)) not in self.told.out:
                    self.told.out.append(name)
                    self.told.mark("out", self.scene.span(item))

    def asks_who(self, item: Item) -> bool:
        """Whether "who" shortly before a going out asks for the player: "who went out?", not "the one who went out"."""
        at = next((at for at in range(item.first - 1, item.first - 4, -1) if self.scene.word(at) in ("who", "kdo")), -1)
        if at < 0 or self.scene.tokens[at].clause != item.clause:
            return False
        if not at or self.scene.tokens[at - 1].sentence != item.sentence:
            return True
        return self.scene.word(at - 1) not in _THE_ONE and self.scene.asked(item)

    def who(self, clause: Sequence[Item], at: int) -> list[Item]:
        """Who went out by the verb at a place of its clause."""
        verb, kinds = clause[at], (*_HOLDERS, "place", "blinds", "both", "he")
        told = [one for one in clause[:at] if one.kind in kinds]
        before = [one for one in told if self.scene.word(one.first - 1) not in _BY]
        after = [one for one in clause[at + 1 :] if one.kind in kinds and not self.is_only_beside(one)]
        if self.beats_somebody(clause, at):
            return self.beaten(before, after)
        after = [one for one in after if one.kind != "he"]
        if not before and after:
            return self.people(self.together(after))
        if not before and self.scene.words[self.scene.opening(verb.clause)] in _SUBJECTS:
            # "the small blind had 200 left, he went out": whoever alone was spoken of
            earlier = self.distinct(one for one in self.last if verb.sentence - one.sentence <= 1)
            return earlier if len(earlier) == 1 else []
        if not before:
            # "Laura, who was small, went broke"
            earlier = [one for one in self.last if one.kind in _HOLDERS and one.sentence == verb.sentence]
            return earlier[-1:] if told or verb.first - self.scene.opening(verb.clause) <= 2 else []
        if [one.kind for one in before] == ["both"]:
            return self.distinct(self.last)[-2:]
        own = [one for one in before if one.first not in self.paired]
        joined = before[-1].kind != "he" and bool(_AND & self.between(before[-1], verb))
        if own or not joined:
            both = next((at for at, one in enumerate(own) if one.kind == "both"), len(own))
            if len(two := [one for one in own[both + 1 :] if one.kind in _HOLDERS]) == 2:
                # "Otto won and both Gus and Nina are out"
                return two
            plain = own and all(one.kind in _HOLDERS for one in own)
            return self.people(self.last_joined(own) if plain else own or before)
        if after:
            return self.people(self.together(after))
        found = self.people(before)
        return found if len(found) == 1 else []

    def beats_somebody(self, clause: Sequence[Item], at: int) -> bool:
        """Whether a verb has an object: "i bust him", not "Sue busts"."""
        item = clause[at]
        if _PASSIVE & set(self.scene.before(item.first, 2)):
            return False
        if item.kind == "beats":
            return True
        after = next((one for one in clause[at + 1 :] if one.first - item.stop <= 2), None)
        return item.value.startswith(("bust", "felt", "eliminated")) and after is not None and (
            after.kind in (*_HOLDERS, "he", "both", "place") and not self.between(item, after) & _NOT_KNOCKED_OUT
        )  # fmt: skip

    def beaten(self, before: Sequence[Item], after: Sequence[Item]) -> list[Item]:
        """Whom a verb knocks out: those after it, or in Czech before it; "him" is whoever was spoken of last."""
        objects = [one for one in (*before[-1:], *after[:1]) if self.is_inflected(one)]
        if len(objects) == 1 and before[-1:] == objects:
            # "Iveše vyhodil Dušan"
            return objects
        found = [one for one in after if one.kind != "me"] or [
            one for one in before if one.kind != "me" and self.scene.word(one.first - 1) not in _FROM
        ]
        if found and found[0].kind == "he":
            earlier = [one for one in (*self.last, *before) if one not in after]
            many = self.scene.words[found[0].first] in _THEM
            return self.distinct(earlier)[-2 if many else -1 :]
        if found and found[0].kind == "both":
            named = [one for one in found[1:] if one.kind in (*_HOLDERS, "place")]
            if len(named) == 2:
                return named
            return self.distinct([*self.last, *[one for one in before if one.kind != "both"][:-1]])[-2:]
        return self.people(self.together(found))

    def is_inflected(self, item: Item) -> bool:
        """Whether a Czech name stands in another form than its first one: "Ivoše"."""
        return item.kind == "name" and self.scene.czech and fold(item.value).text != self.scene.words[item.first]

    def is_only_beside(self, item: Item) -> bool:
        """Whether a player is named only as where or by whom: "na jedničku", "by the bb", but not "hráč na pětce"."""
        first = item.first - (self.scene.word(item.first - 1) in ARTICLES)
        before = self.scene.before(first, 2)
        return bool(before) and before[-1] in _FROM and not (len(before) == 2 and before[0] in _AT)

    def together(self, items: Sequence[Item]) -> list[Item]:
        """The first of some items and another that "and" joins to it, or that stands right beside it."""
        return list(items[: 2 if len(items) > 1 and self.between(items[0], items[1]) <= _BESIDE else 1])

    def last_joined(self, items: Sequence[Item]) -> list[Item]:
        """The last of some items with those that are joined to it: of "Otto won and Gus and Nina" the last two."""
        found = [items[-1]]
        for one in reversed(items[:-1]):
            between = [at for at in range(one.stop, found[0].first) if self.scene.words[at] not in _BESIDE]
            if any(not any(item.first <= at < item.stop for item in self.scene.items) for at in between):
                break
            found.insert(0, one)
        return found

    def people(self, items: Sequence[Item]) -> list[Item]:
        """The players among some items: a name rather than the place that is told beside it."""
        kinds = {one.kind for one in items}
        if {"blinds", "both"} <= kinds:
            return [replace(items[0], kind="place", value=place) for place in ("sb", "bb")]
        players = [one for one in items if one.kind in _HOLDERS]
        places = [one for one in items if one.kind == "place"]
        if not players:
            return places
        held = {self.told.places.get(self.called(one)) for one in players}
        joined = [
            one for one in places
            if one.value not in held and one.first not in self.paired
            and _AND & {self.scene.word(one.first - 1), self.scene.word(one.stop)}
        ]  # fmt: skip
        return [*players, *joined]

    def distinct(self, items: Iterable[Item]) -> list[Item]:
        """Each player once, where he is told last; neither the teller nor anybody who is out."""
        found: dict[str, Item] = {}
        for one in items:
            if one.kind in (*_HOLDERS, "place") and one.kind != "me":
                name = self.called(one)
                found.pop(name, None)
                if name not in self.told.out and name != me(self.scene):
                    found[name] = one
        return list(found.values())


# -- seats by number --


def taken(scene: Scene, first: int, stop: int, most: int | None = None) -> tuple[int, ...]:
    """The seats with players as a part of a text tells them; ``most``: chairs at the table."""
    counts = counted_tokens(scene)
    inside = [item for item in scene.items if item.kind == "seat" and first <= item.first < stop]
    seats = [item for item in inside if item.first not in counts]
    chairs = most or _chairs(scene, first, stop, inside)
    empty = _empty(scene, seats, first, stop)
    for low, high in pairwise(seats):
        between = set(scene.words[low.stop : high.first])
        if between and between <= _UNTIL and int(high.value) - int(low.value) > 2:
            return tuple(seat for seat in range(int(low.value), int(high.value) + 1) if seat not in empty)
    if empty and chairs:
        return tuple(seat for seat in range(1, chairs + 1) if seat not in empty)
    run = _run(scene, seats)
    return run if len(run) >= 3 else tuple(range(1, chairs + 1)) if chairs else ()


def _run(scene: Scene, seats: Sequence[Item]) -> tuple[int, ...]:
    """The longest list of seats: "2 3 5 7 8"."""
    best: list[Item] = []
    run: list[Item] = []
    for item in seats:
        goes_on = run and set(scene.words[run[-1].stop : item.first]) <= _AND | {","}
        run = [*run, item] if goes_on and int(item.value) > int(run[-1].value) else [item]
        best = max(best, run, key=len)
    return tuple(int(one.value) for one in best)


def _empty(scene: Scene, seats: Sequence[Item], first: int, stop: int) -> set[int]:
    """Seats told to be empty: "only seat 6 was empty", "the free chairs are 1, 4 and 5", "except seat 4"."""
    found: set[int] = set()
    for at in range(first, stop):
        if not _EMPTY.fullmatch(scene.words[at]) or _NO & set(scene.before(at, 2)):
            continue
        sentence, clause = scene.tokens[at].sentence, scene.tokens[at].clause
        following = [one for one in seats if one.first > at and one.sentence == sentence]
        before = [one for one in seats if one.stop <= at <= one.stop + 3 and one.clause == clause]
        found |= _list_after(scene, following, at) or {int(one.value) for one in before[-1:]}
    return found


def _list_after(scene: Scene, seats: Sequence[Item], at: int) -> set[int]:
    """The seats of a list that begins within five words of a place."""
    found: set[int] = set()
    stop = at + 6
    for one in seats:
        between = set(scene.words[at + 1 : one.first])
        if one.first > stop or (found and not between <= _AND | {","}):
            break
        if not found and _LAST_HAND & between and "seat" not in between:
            break
        found.add(int(one.value))
        at, stop = one.stop - 1, one.stop + 3
    return found


def _chairs(scene: Scene, first: int, stop: int, seats: Sequence[Item]) -> int | None:
    """The chairs of a full table: its size or its players, told with nobody missing or with those who are."""
    counted = [one for one in (*sizes(scene), *people(scene)) if first <= one.first < stop]
    if not counted:
        alone = [
            int(item.value) for item in seats
            if any(map(_FULL_WORDS.fullmatch, scene.near(item, 4, 3))) and int(item.value) >= _FEWEST_CHAIRS
        ]  # fmt: skip
        return alone[0] if alone else None
    value, counts = counted[0].value, {one.first for one in counted}
    words = scene.words[first:stop]
    full = any(_FULL_WORDS.fullmatch(word) or _EMPTY.fullmatch(word) for word in words)
    fits = len(seats) > 2 and all(int(item.value) <= value for item in seats if item.first not in counts)
    return value if value <= MOST_PLAYERS and (full or fits) else None


def last_places(told: Seating) -> dict[str, int] | None:
    """The last hand's blinds and, if it is told, its button, all by seats; ``None`` if a blind is not."""
    found = {place: told.holders[place] for place in PLACES if place in told.holders}
    if not {"sb", "bb"} <= set(found) or not all(name.isdecimal() for name in found.values()):
        return None
    return {_FIELDS[place]: int(name) for place, name in found.items()}


def place_spans(told: Seating) -> dict[str, tuple[tuple[int, int], ...]]:
    """Where the places are told, by the facts that they are."""
    return {f"last.{fact}": tuple(told.spans.get(place, ())) for place, fact in _FIELDS.items()}


def arrivals(scene: Scene, seats: Sequence[int]) -> list[int]:
    """Seats that somebody comes into: "they bring somebody into 6"."""
    found = [
        int(item.value) for item in scene.items
        if item.kind == "seat" and int(item.value) not in seats and _INTO & set(scene.before(item.first, 2))
        and any(map(_ARRIVES.fullmatch, scene.near(item, 9)))
    ]  # fmt: skip
    return list(dict.fromkeys(found))


def hands_since(scene: Scene) -> int:
    """How many hands after the one told it is about: one more for "the hand after that"."""
    return 2 if any(scene.words[at : at + len(one)] == one for one in _LATER for at in range(len(scene.words))) else 1


def tables(scene: Scene) -> Iterator[tuple[int, int]]:
    """The parts of a text that speak of one table each; each begins where a table is named."""
    starts = [at - (scene.word(at - 1) in _AT_A_TABLE) for at in range(len(scene.words)) if _names_a_table(scene, at)]
    yield from pairwise((*starts, len(scene.words)))


def _names_a_table(scene: Scene, at: int) -> bool:
    """ "table 4", "u plného", "Na B sedí", but not where somebody is to go: "to the short table"."""
    word, after = scene.word(at), scene.word(at + 1)
    if word in _TABLE and small(after):
        return True
    if word in _TABLE and scene.word(at - 1) in _ONE_OF_TWO:
        return _begins(scene, at - 1) or scene.word(at - 2) in _AT_A_TABLE - _TOWARDS
    lettered = scene.tokens[at].text in ("A", "B", "C") and scene.word(at - 1) in _TABLE | _AT_A_TABLE
    if not lettered and not _TABLE_OF_A_KIND.fullmatch(word):
        return False
    before = at - 1
    while scene.word(before) in _TABLE | ARTICLES | _OURS:
        before -= 1
    begins = before <= 0 or _begins(scene, before + 1) or scene.tokens[before - 1].sentence != scene.tokens[at].sentence
    return begins or scene.word(before) in _AT_A_TABLE - _TOWARDS


def _begins(scene: Scene, at: int) -> bool:
    """Whether a part of a sentence begins at a word: it is the first, or a mark stands before it."""
    return at == 0 or scene.word(at - 1) in _MARKS or scene.tokens[at - 1].sentence != scene.tokens[at].sentence
