"""Which players does a text tell of, who put how much into the pot, and who folded?

For the loose reading alone: players by name, letter, seat, place or role, their chips before or after them. Who is told
only in passing is left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rules.lang import fold

from ..lexicon import names
from ..mentions import mentions
from .reading import Reading, Refused
from .roster import ARTICLES, MOST_NAMED, PLACES, Item, familiar, items, seat_called, small_number

_STREETS = ("preflop", "flop", "turn", "river")
_PLAYERS = ("name", "who", "seat", "place", "me", "other", "people", "callers", "he")
_ALONE = ("name", "who", "seat", "place", "me")
"""The kinds of one player."""
_PUTS_IN = ("all-in", "call", "raise", "put", "fold")
_NEAR_A_POT = 3
_NEAR = 5
_AWAY = 4
_CLOSE = 3
_FORM = 3
"""Letters that two forms of one name have in common, and that they differ in at most."""
_JOINS = frozenset([",", "and", "a", "i", "s", "se", "with", "&", "/", "+", "plus", "oba", "both", "the", "or", "also"])
_BOTH_TOLD = frozenset(["(", ")", ",", "and", "a", "i", "&", "the", "in"])
_LISTS = _JOINS | {"-"}
_NOUNS = frozenset(["raise", "navyseni", "bet", "sazka", "reraise", "raiser"])
_COMPARING = ("as", "than", "like", "jako", "nez")
_AT_THE_TABLE = frozenset(["stolu", "table"])
_ENDS = frozenset(["(", ")", ",", ".", ";", ":", "?", "!", "and", "a"])
_STACKS = ("short", "middle", "big")
_ENDINGS = ("ovi", "em", "ou", "om", "u", "a", "e", "y", "o", "i")
"""How Czech names end in other cases."""
_FROM = frozenset(["from", "od", "by", "of"])
_WHERE = frozenset(
    [
        "is", "je", "was", "byl", "byla", "jsem", "sem", "som", "sedim", "am", "im", "i'm", "in", "on", "from", "at",
        "z", "ze", "na", "v", "ve", "(", "u",
    ]
)  # fmt: skip
_HAVING = frozenset(
    ["had", "has", "have", "with", "only", "mel", "mela", "ma", "mam", "mal", "jen", "poslednich", "last", "zbylo"]
)
_ANOTHER = frozenset(["dalsi", "another", "other", "second", "druhy"])
_IN_TOTAL = frozenset(["total", "altogether", "celkem", "dohromady", "overall"])
_GETS = frozenset(["gets", "got", "is", "was", "get", "byl", "dostal"])
_COVERS = ("cover", "kryje", "pokryv")
_STAYS = ("stay", "zust")
_SIDES = ("left", "right", "vlevo", "nalevo", "doleva", "vpravo")


@dataclass(eq=False)
class Payer:
    """One player: what he is called, what he put in, whether he folded, and his place or seat if told.

    ``stack``: what he had, where it is not said that he put it in; ``earlier``: what he put in on earlier streets;
    ``beyond``: seats to the left of his place; ``role``: what he is called besides. ``starts``: the spans of what he
    put in; ``places``: the tokens at which he is named.
    """

    name: str
    paid: int | None = None
    folded: bool = False
    place: str = ""
    seat: int | None = None
    called: bool = False
    all_in: bool = False
    limped: bool = False
    role: str = ""
    stack: int = 0
    earlier: int = 0
    beyond: int = 0
    starts: list[tuple[int, int]] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    @property
    def unnamed(self) -> bool:
        """Whether nothing is known of him but that he is one of several."""
        return self.name[:1] == "P" and self.name[1:].isdigit()


def payers(read: Reading, aside: Collection[int] = (), blinds: Mapping[str, int] | None = None) -> list[Payer]:
    """The players who put something in, in order; raises ``Refused``.

    ``aside``: where sums begin in the text that are no player's, such as antes. ``blinds``: what a place has posted.
    """
    teller = _Teller(read.text, (blinds or {}).get("bb", 0))
    teller.follow(aside)
    for one in teller.payers:
        if one.paid is None and one.folded and blinds and one.place in blinds:
            one.paid = blinds[one.place]
    found = _settled(teller.payers)
    teller.place_stacks(found)
    teller.name_again(found)
    return found


def people(read: Reading) -> list[Payer]:
    """The players whom a text names, whatever they do; a bare number of them if it names none."""
    teller = _Teller(read.text)
    counted = teller.list_all()
    if not teller.payers and 1 < counted <= MOST_NAMED:
        return [Payer("ABCDEFGHIJ"[at]) for at in range(counted)]
    teller.name_again(teller.payers)
    return teller.payers


def in_order(found: Sequence[Payer]) -> Iterator[dict[str, object]]:
    """The contributions as plain facts."""
    for one in found:
        yield {"player": one.name, "paid": one.paid or 0, **({"folded": True} if one.folded else {})}


def _settled(told: Sequence[Payer]) -> list[Payer]:
    """The players of whom something is told; raises ``Refused`` where what one put in is not certain."""
    found = [one for one in told if one.paid is not None or one.called or one.all_in]
    if any(one.paid is None for one in found):
        raise Refused("how much a player put in is not told")
    if not 1 < len(found) <= MOST_NAMED or sum(not one.folded for one in found) < 2:
        raise Refused("who put chips in is not told")
    result: list[Payer] = []
    for one in found:
        name = one.name
        while any(name == other.name for other in result):
            name += "'"
        result.append(replace(one, name=name))
    return result


class _Teller:
    """Follows a text and keeps of whom it tells: ``group``, which may grow while it is ``loose``."""

    def __init__(self, text: str, posted: int = 0) -> None:
        self.items = items(text)
        self.tokens = mentions(text).tokens
        self.payers: list[Payer] = []
        self.group: list[Payer] = []
        self.loose = False
        self.street = -1
        self.level = 0  # the most that anybody put in before the street that is told
        self.staff = -1  # the sentence that tells of the dealer
        self.besides = False  # what is told now all players put in besides
        self.posted = posted  # the big blind, which a call before the flop matches at least
        self.all_in = False  # everybody who is told after it is all-in: "four of us jammed"
        self.aside: Collection[int] = ()  # where sums begin in the text that are no player's
        self.shared: Item | None = None  # a sum that each of the players put in who are told after it

    # -- looking -----------------------------------------------------------------------------------------

    def sentence(self, item: Item) -> int:
        return self.tokens[item.first].sentence

    def clause(self, item: Item) -> int:
        return self.tokens[item.first].clause

    def between(self, left: Item, right: Item) -> list[str]:
        return [token.folded for token in self.tokens[left.stop : right.first]]

    def around(self, item: Item, back: int, ahead: int) -> tuple[list[str], list[str]]:
        """The words before and after an item."""
        before = self.tokens[max(0, item.first - back) : item.first]
        after = self.tokens[item.stop : item.stop + ahead]
        return [token.folded for token in before], [token.folded for token in after]

    def before(self, index: int) -> Item | None:
        return self.items[index - 1] if index else None

    def after(self, index: int) -> Item | None:
        return self.items[index + 1] if index + 1 < len(self.items) else None

    def most(self, beside: Collection[Payer] = ()) -> int:
        """The most that anybody put in, beside some players."""
        return max((one.paid or 0 for one in self.payers if one not in beside), default=0)

    # -- following ---------------------------------------------------------------------------------------

    def follow(self, aside: Collection[int]) -> None:
        waiting: list[Item] = []
        self.aside = aside
        sentence = -1
        for index, item in enumerate(self.items):
            if self.sentence(item) != sentence:
                sentence, self.group, self.loose, waiting = self.sentence(item), [], False, []
                self.besides = False
            if item.kind in _PLAYERS and self.is_compared(index):
                continue
            if item.kind in _PLAYERS:
                self.take(index)
                if self.shared is not None and self.group and self.is_joined(index):
                    self.group = self.group[-1:]
                    self.pay(self.shared, index)
                    continue
                self.shared = None
                if waiting and self.group and self.comes_from(waiting[-1], item):
                    self.shared = waiting[-1] if self.is_of_each(waiting[-1]) else None
                    self.pay(waiting.pop(), index)
            elif item.kind == "everybody" and self.is_covered(index):
                continue  # "the big blind covers everybody and put out 9,000"
            elif item.kind == "everybody" or item.value == "says":
                self.group, self.loose = [], False
            elif item.kind == "street":
                self.go_on(item.value)
            elif item.kind == "staff":
                self.staff = sentence
            elif item.kind == "act":
                self.do(index)
            elif (
                item.kind == "chips" and self.tokens[item.first].start not in aside
                and (self.comes_first(index) or not self.is_told_of_pots(index))
            ):  # fmt: skip
                if self.comes_first(index):
                    waiting.append(item)
                else:
                    self.pay(item, index)

    def is_covered(self, index: int) -> bool:
        """Whether everybody is only whom somebody has more than."""
        before = self.before(index)
        return before is not None and self.tokens[before.first].folded.startswith(_COVERS) and bool(self.group)

    def is_of_each(self, chips: Item) -> bool:
        """Whether so much is said to be from each: "2,400 each from Art and Cy"."""
        return any(one.value == "each" and one.first == chips.stop for one in self.items)

    def is_compared(self, index: int) -> bool:
        """Whether a player is only compared with, "the same 3,150 as Lee", and does nothing: "as Lee calls"."""
        item, after = self.items[index], self.after(index)
        acts = after is not None and after.first == item.stop
        return (
            item.kind in ("name", "seat") and not acts and self.around(item, 1, 0)[0] in ([one] for one in _COMPARING)
        )

    def place_stacks(self, found: Sequence[Payer]) -> None:
        """Note where players who are told by what they put in are called by their stacks: "the short stack"."""
        if any(one.places for one in found) or len({one.paid for one in found}) < len(found):
            return
        ranked = sorted(found, key=lambda one: one.paid or 0)
        called = {"short": ranked[0], "big": ranked[-1]}
        if len(ranked) == len(_STACKS):
            called["middle"] = ranked[1]
        for item in self.items:
            his = called.get(item.value) if item.kind == "who" else None
            his = his or next((one for one in ranked if item.kind == "chips" and one.paid == item.number), None)
            if his is not None and (item.kind == "who" or self.tokens[item.first].start not in dict(his.starts)):
                his.places.append(item.first)

    def list_all(self) -> int:
        """Note every player who is named; the number of those who are only counted."""
        sentence, counted = -1, 0
        for index, item in enumerate(self.items):
            if self.sentence(item) != sentence:
                sentence, self.group, self.loose = self.sentence(item), [], False
            if item.kind in ("people", "callers"):
                at_the_table = item.value in ("handed", "max") or _AT_THE_TABLE & set(self.around(item, 0, 3)[1])
                counted = counted or (item.number if item.number > 1 and not at_the_table else 0)
            elif item.kind in _ALONE and not self.is_of_the_button(item):
                self.take(index)
                self.go_beyond(item)
            elif item.value == "makes":
                self.group = []
        return counted

    def name_again(self, found: Sequence[Payer]) -> None:
        """Note names that are typed in small letters where they come again."""
        for one in found:
            first = fold(one.name).text.lower().split()[0]
            usual = len(first) < _FORM - 1 or familiar(first)
            again = (
                at for at, token in enumerate(self.tokens)
                if token.folded == first and (not usual or token.text == one.name.split()[0] != token.folded)
            )  # fmt: skip
            one.places += [at for at in again if at not in one.places]
            one.places.sort()

    def is_of_the_button(self, item: Item) -> bool:
        """Whether a seat or a place only says where the button lies: "button in 5", "the button is seat 4"."""
        back, ahead = self.around(item, 4, _AWAY)
        if item.kind == "seat":
            return any(word.startswith(("button", "tlacitk", "btn")) for word in back)
        stop = next((at for at, word in enumerate(ahead) if word in _ENDS), len(ahead))
        return item.value == "button" and any(_is_a_seat(word) for word in ahead[:stop])

    def go_beyond(self, item: Item) -> None:
        """ "Bill two seats to her left": the place of the one before, and so many seats on."""
        words = self.around(item, 0, 7)[1]
        side = next((at for at, word in enumerate(words) if word in _SIDES), 0)
        if not side or not any(word.startswith(("seat", "mist", "zidl", "spot")) for word in words[:side]):
            return
        number = next((value for word in words[:side] if (value := small_number(word))), 0)
        placed = [one for one in self.payers if one.place and one is not self.group[-1]] if self.group else []
        if number and placed:
            self.group[-1].place = placed[-1].place
            self.group[-1].beyond = -number if words[side] in ("right", "vpravo") else number

    def go_on(self, name: str) -> None:
        """What was put in before a later street stays beside what is put in on it."""
        street = _STREETS.index(name) if name in _STREETS else -1
        if street > self.street >= 0 and any(one.starts or one.called for one in self.payers):
            self.level = self.most()
            for one in self.payers:
                one.earlier, one.called, one.stack = one.paid or 0, False, 0
        self.street = max(street, self.street, 0)

    # -- sums that are nobody's, or whose player comes later -----------------------------------------------

    def comes_from(self, chips: Item, who: Item) -> bool:
        """ "7,400 all in from Wes": the player stands after his chips."""
        before = {token.folded for token in self.tokens[max(chips.stop, who.first - 3) : who.first]}
        return bool(before & _FROM) and self.clause(chips) == self.clause(who)

    def comes_first(self, index: int) -> bool:
        """Whether the player of a sum comes after it."""
        for other in self.items[index + 1 :]:
            if self.clause(other) != self.clause(self.items[index]) or other.kind == "chips":
                return False
            if other.kind in _ALONE:
                return self.comes_from(self.items[index], other)
        return False

    def is_told_of_pots(self, index: int) -> bool:
        """Whether a sum is what a pot holds, or what somebody says or the dealer makes of the pots."""
        chips = self.items[index]
        if self.around(chips, 1, 0)[0] in (["pot"], ["potu"], ["banku"], ["bank"]):
            return True
        for other in self.items[max(0, index - 2) : index + 3]:
            if other.value == "pot" and self.clause(other) == self.clause(chips):
                gap = chips.first - other.stop if other.first < chips.first else other.first - chips.stop
                if gap <= _NEAR_A_POT:
                    return True
        told = [one for one in self.items[:index] if self.sentence(one) == self.sentence(chips)]
        acts = [one.value for one in told if one.kind == "act" and one.value in (*_PUTS_IN, "says")]
        if acts[-1:] == ["says"]:
            return True
        return self.staff == self.sentence(chips) and any(one.value == "makes" for one in told)

    # -- players -----------------------------------------------------------------------------------------

    def take(self, index: int) -> None:
        """Make the player of an item the one of whom is told, or add him to the group."""
        item, before = self.items[index], self.before(index)
        if before is not None and self.group:
            his = self.group[-1]
            if item.kind == "place" and self.is_his(his, index):
                his.place = his.place or item.value
                return
            if item.kind == "who" and self.between(before, item)[-1:] == ["("]:
                his.role = his.role or item.value  # "ja (chipleader)"
                return
        joined = bool(self.group) and self.loose and self.is_joined(index)
        found = self.meant(index)
        if not found:
            return
        for one in found:
            one.places.append(item.first)
        self.group = [*self.group, *(one for one in found if one not in self.group)] if joined else found
        self.loose = True

    def is_his(self, his: Payer, index: int) -> bool:
        """Whether a place is where the player before it sits: "Lena in the small blind", "all in from the sb"."""
        before, item, after = self.items[index - 1], self.items[index], self.after(index)
        between = self.between(before, item)
        if len(between) > _AWAY or self.sentence(before) != self.sentence(item):
            return False
        if self.clause(before) != self.clause(item) and "(" not in between:
            return False
        if after is not None and after.kind == "name" and after.first == item.stop:
            return False
        where = bool({*between, self.tokens[item.first].folded} & _WHERE)
        if before.kind in ("name", "who", "me", "he", "other"):
            return (where or not between) and before.first in his.places
        # "shoved 9000, and there's 200 from the sb": other chips than those that he put in already
        return where and (before.kind == "act" or (before.kind == "chips" and not his.starts))

    def is_joined(self, index: int) -> bool:
        """Whether only "and" or a comma stands between this player and the one before."""
        item = self.items[index]
        for before in reversed(self.items[:index]):
            if before.kind in (*_ALONE, "other", "people"):
                between = set(self.between(before, item))
                if item.kind == "place" and self.tokens[item.first].folded in _JOINS:
                    between.add(self.tokens[item.first].folded)  # "cutoff s buttonem"
                return between <= _JOINS and (bool(between) or before.kind == item.kind == "seat")
            if before.kind in ("chips", "act"):
                return False
        return False

    def meant(self, index: int) -> list[Payer]:
        """The players that an item means, made if they are new."""
        item, before, after = self.items[index], self.before(index), self.after(index)
        if item.kind == "he":
            first = "he" if self.tokens[item.first].folded in ("he", "on") else "she"
            return self.group if self.payers else [self.new(first)]
        if item.kind in ("people", "callers"):
            return self.several(index)
        if item.kind == "other":
            waiting = [one for one in self.payers if one.unnamed and one.paid is None and not one.called]
            if waiting:
                return waiting[:1]  # "two are all in, one for 2,500 and the other for 4,000"
            made = self.new(self.tokens[item.first].text if item.value != "somebody" else self.free("P", 1))
            made.folded = before is not None and before.value == "fold" and before.stop == item.first
            return [made]
        if item.kind == "place":
            known = next((one for one in self.payers if one.place == item.value), None)
            named_next = after is not None and after.kind == "name" and after.first == item.stop
            if known is None and named_next:
                return []  # "the button Lena shoves": the name says who it is
            return [known or self.new(PLACES[item.value], place=item.value)]
        if item.kind == "seat":
            known = next((one for one in self.payers if one.seat == item.number), None)
            return [known or self.new(item.value, seat=item.number)]
        if item.value == "caller":
            return [one for one in self.payers if one.name.startswith("caller")][:1]
        found = self.role(item) if item.kind == "who" else self.named(item)
        if before is not None and before.kind == "place" and before.stop == item.first and not found.place:
            found.place = before.value
        return [found]

    def several(self, index: int) -> list[Payer]:
        """Players who are only counted."""
        item = self.items[index]
        after = self.around(item, 0, 2)[1]
        of_them = item.value in ("of", "z") and after[-1:] in (["them"], ["nich"], ["those"])
        if of_them and len(self.payers) > item.number:
            return self.payers[-item.number :]
        if item.number == len(self.payers) and self.around(item, 1, 0)[0] in (["all"], ["vsichni"]):
            self.besides = True
            return list(self.payers)
        if item.kind == "callers":
            found = [self.new(self.free("caller")) for _ in range(item.number)]
            for one in found:
                self.call(one)
            return found
        later = sum(one.kind in _ALONE for one in self.items[index + 1 :])
        if (
            index <= 1
            and item.number > 1
            and later >= item.number - 1
            and self.sentence(item) == self.sentence(self.items[0])
        ):
            self.all_in = self.all_in or (self.items[index + 1].value == "all-in")
            return []  # "four of us jammed: Omar 900, …"
        return [self.new(self.free("P", 1)) for _ in range(item.number)]

    def role(self, item: Item) -> Payer:
        """The player who is called by his stack or by what he is to the teller."""
        near = {self.tokens[at].folded for at in (item.first - 1, item.first) if at >= 0}
        known = next((one for one in self.payers if one.role == item.value), None)
        if known is not None and not near & _ANOTHER:
            return known
        lead = 1 if self.tokens[item.first].folded in ARTICLES and item.stop - item.first > 1 else 0
        name = " ".join(token.text for token in self.tokens[item.first + lead : item.stop])
        made = self.one_of_them(item, name) or self.new(name)
        if name.lower().startswith(("proti ", "against ")):
            made.name = self.free("P", 1)
        made.role = item.value
        return made

    def named(self, item: Item) -> Payer:
        """The player of a name, or the teller."""
        known = next((one for one in self.payers if _same(one.name, item.value)), None)
        return known or self.one_of_them(item, item.value) or self.new(item.value)

    def one_of_them(self, item: Item, name: str) -> Payer | None:
        """ "One of them (me)": somebody who was counted before gets his name."""
        before = " ".join(self.around(item, 4, 0)[0])
        if "one of them" not in before and "jeden z nich" not in before:
            return None
        known = next((one for one in reversed(self.payers) if one.unnamed or one.name.startswith("caller")), None)
        if known is not None:
            known.name = name
        return known

    def new(self, name: str, place: str = "", seat: int | None = None) -> Payer:
        made = Payer(name, place=place, seat=seat)
        self.payers.append(made)
        return made

    def free(self, name: str, first: int = 2) -> str:
        """A name that nobody has yet: "caller", "caller 2"; "P1" where the first is numbered too."""
        taken = {one.name.partition(" (")[0] for one in self.payers}
        if first > 1 and name not in taken:
            return name
        space = " " if first > 1 else ""
        return next(one for at in range(first, 50) if (one := f"{name}{space}{at}") not in taken)

    # -- acts and chips ----------------------------------------------------------------------------------

    def call(self, payer: Payer) -> None:
        payer.called = True
        if self.all_in and payer.starts:
            return  # "four of us jammed: …, Priya with 11k covering us all"
        most = max(self.most((payer,)), self.posted if self.street <= 0 else 0)
        # who has so much needs no more than the others put in
        payer.paid = (min(payer.stack, most) if payer.stack else max(payer.paid or 0, most)) or None

    def do(self, index: int) -> None:
        """What the players of whom is told do."""
        item, before = self.items[index], self.before(index)
        if before is not None and before.kind == "not" and self.clause(before) == self.clause(item):
            return
        word = self.tokens[item.first].folded
        if item.value == "fold" and self.around(item, 1, 0)[0] in (["a"], ["the"]) and word == "folded":
            self.fold_next(index)
            return
        if item.value == "call" and word == "called" and _GETS & set(self.around(item, 2, 0)[0]):
            return  # "gets called by the caller"
        if before is not None and before.kind == "chips" and before.stop == item.first and word.startswith(_STAYS):
            # "the big blind's 400 stays in": the chips, without their player
            for payer in self.group:
                payer.folded = True
            return
        if item.value == "raise" and word in _NOUNS and all(one.starts for one in self.group):
            self.group = []
        if item.value == "too" and before is not None and before.kind in _ALONE and before.stop == item.first:
            self.do_too()
            return
        if item.value == "fold":
            self.group = self.both_blinds(index) or self.group
        for payer in self.group:
            if item.value == "check" and payer.place == "bb" and not payer.starts and self.street <= 0:
                self.call(payer)
            payer.folded = payer.folded or item.value == "fold"
            payer.all_in = payer.all_in or item.value == "all-in"
            if item.value == "call":
                self.call(payer)
                payer.limped = payer.limped or word.startswith("limp")
        if item.value in _PUTS_IN:
            self.loose = False
        if item.value == "raise" and not self.group:
            self.group = [self.new(self.free("raiser"))]

    def fold_next(self, index: int) -> None:
        """ "Plus a folded 800 big blind": who is told next has folded."""
        who = next((at for at in (index + 1, index + 2) if at < len(self.items) and self.items[at].kind in _ALONE), -1)
        self.group, self.loose = [], False
        if who > 0:
            self.take(who)
        for payer in self.group:
            payer.folded = True

    def both_blinds(self, index: int) -> list[Payer]:
        """ "malej (300) i velkej (600) složí", "sb 200 and bb 400 fold": both blinds with their chips."""
        kinds = [one.kind for one in self.items[max(0, index - 4) : index]]
        if kinds != ["place", "chips", "place", "chips"]:
            return []
        small, _, big, _ = self.items[index - 4 : index]
        joined = {token.folded for token in self.tokens[self.items[index - 3].stop : big.first]} <= _BOTH_TOLD
        if not joined or {small.value, big.value} != {"sb", "bb"} or self.sentence(small) != self.sentence(big):
            return []
        return [one for one in self.payers if one.place in ("sb", "bb")]

    def do_too(self) -> None:
        """ "The cutoff called 800, the button too": the same as the player before."""
        told = [one for one in self.payers if one not in self.group and (one.paid or one.called or one.folded)]
        for payer in self.group:
            if told and not payer.starts and payer.paid is None:
                payer.paid, payer.called, payer.folded = told[-1].paid, told[-1].called, told[-1].folded

    def pay(self, item: Item, index: int) -> None:
        """Give a sum to the players of whom is told, one by one where several sums are listed; else to a new player."""
        acts = [one for one in self.items if one.kind == "act" and self.clause(one) == self.clause(item)]
        more = self.besides or any(
            one.value == "more" and (0 <= item.first - one.stop < _CLOSE or one.first == item.stop) for one in acts
        )
        targets = self.targets(item, index, each=any(one.value == "each" for one in acts), more=more)
        most = self.most(targets)
        had = self.is_a_stack(item)
        total = bool(_IN_TOTAL & {word for words in self.around(item, 3, 4) for word in words})
        for one in targets:
            base = (one.paid or most) if more else 0
            if not more and self.level and not total:
                # who bets on a later street has called what was bet before
                base = one.earlier or self.level
            said = item.number + base
            if one.called and not one.all_in and not one.limped and one.paid and not more and not had:
                said = max(one.paid, said)
            one.paid = max(said, one.paid or 0) if one.starts else said
            one.starts.append((self.tokens[item.first].start, self.tokens[item.stop - 1].end))
            one.stack = item.number if had else one.stack
        self.loose = False

    def targets(self, item: Item, index: int, *, each: bool, more: bool) -> list[Payer]:
        """Whose a sum is."""
        listed = self.listed(index)
        if len(self.group) > 1 and len(listed) == len(self.group) and not each:
            # two of them may be equal: "9,000 / 9,000"
            return [self.group[next(at for at, one in enumerate(listed) if one is item)]]
        if self.group and (more or not all(one.starts for one in self.group)):
            return self.group
        if self.group:
            # he has put something in already: another player in a list, or more of the same
            if self.is_in_a_list(index):
                self.group = [self.new(f"{self.free('P', 1)} ({item.number})")]
            return self.group
        if each and len(self.payers) > 1 and not any(one.starts for one in self.payers):
            return list(self.payers)
        return [self.new(f"{self.free('P', 1)} ({item.number})")] if self.may_be_a_players(index) else []

    def is_a_stack(self, item: Item) -> bool:
        """Whether a sum is what somebody had: "had only 2,400", "měl 20k"."""
        before, after = self.around(item, 3, 1)
        return bool(_HAVING & set(before)) or after in (["left"], ["behind"])

    def listed(self, index: int) -> list[Item]:
        """The sums between which only "and" or commas stand, this one among them."""
        first = last = index
        while first and self.are_listed(first - 1):
            first -= 1
        while last + 1 < len(self.items) and self.are_listed(last):
            last += 1
        listed = self.items[first : last + 1]
        return [one for one in listed if self.tokens[one.first].start not in self.aside]

    def are_listed(self, index: int) -> bool:
        left, right = self.items[index], self.items[index + 1]
        return left.kind == right.kind == "chips" and set(self.between(left, right)) <= _LISTS

    def is_in_a_list(self, index: int) -> bool:
        """Whether a sum stands in a list of all-ins, or is called a player: "a 2,400 and a 4,000 behind me"."""
        item = self.items[index]
        there = any(one.value == "all-in" and self.sentence(one) == self.sentence(item) for one in self.items)
        counted = self.tokens[item.first].folded in ("a", "an", "one", "jeden")
        return there and (counted or len(self.listed(index)) > 1)

    def may_be_a_players(self, index: int) -> bool:
        """Whether a sum without a player stands in a list of contributions, or near an all-in."""
        item = self.items[index]
        if len(self.listed(index)) > 1:
            return True
        return any(
            one.value == "all-in" and self.sentence(one) == self.sentence(item) and abs(one.first - item.first) <= _NEAR
            for one in self.items
        )


def _is_a_seat(word: str) -> bool:
    return bool(seat_called(word)) or (word.isdecimal() and len(word) <= 2 and 1 <= int(word) <= MOST_NAMED)


def _bare(name: str) -> str:
    """A name without the ending of its case."""
    return next((name.removesuffix(end) for end in _ENDINGS if name.endswith(end)), name)


def _same(left: str, right: str) -> bool:
    """Whether two forms name one player: "Jirka" and "Jirkou"."""
    one, other = fold(left).text.lower(), fold(right).text.lower()
    if one == other:
        return True
    if one[-1:].isdigit() or other[-1:].isdigit():
        return False
    if len(_bare(one)) >= _FORM and _bare(one) == _bare(other):
        return True
    shorter = min(len(one), len(other))
    common = next((at for at in range(shorter) if one[at] != other[at]), shorter)
    if common > _FORM and max(len(one), len(other)) - common <= _FORM:
        return True
    return common >= _FORM and names()[0].get(one) is not None and names()[0].get(one) == names()[0].get(other)
