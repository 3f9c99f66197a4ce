"""Who bet last, who is left and whose cards show most, when nobody wants to show?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from rules.engine.facts import MOST_PLAYERS
from rules.lang import TokenKind

from ..mentions import Mention, mentions
from ..teller import words as listed
from .counted import games, people
from .lineup import row_of
from .scene import Item, Scene
from .seats import Seating, holder, me, seating
from .spot import Spot

_LAST_STREET = re.compile(r"river\w*|seventh|sedm[ea]|7th|konec|konci|konce|end")
_LAST_CARD = tuple(
    tuple(one.split()) for one in (
        "last card", "last street", "last round", "final street", "final card", "final round", "posledni karta",
        "posledni karte", "posledni kartu", "posledni ulici", "posledni ulice", "poslednim kole", "posledni kolo",
    )
)  # fmt: skip
_BETS = re.compile(
    r"potted|pots|stab\w*|three-barrel\w*|barrel\w*|fire[ds]?|bet|bets|lead|leads|led|raise[ds]?|bomb\w*|betn\w*|betl\w*|"
    r"betuj\w*|beto\w*|tlacil\w*|tlaci|saze[lt]\w*|sazi|sadi|vsad\w*|prebil\w*|zvedl\w*|zvysil\w*|navys\w*|raisn\w*|"
    r"raisu\w*|vyjel\w*|jam\w*|shov\w*|ship\w*|otevrel\w*|open(?:s|ed)|rip\w*|zkusi|zkusil\w*|stavil\w*|fajrnul\w*|"
    r"pushn\w*|pushol\w*|makes?|made|min-?rais\w*|re-?rais\w*|(?:check|x)-?rais\w*|overbet\w*|donk\w*|stabb?\w*|[345]-?bet\w*"
)
_NOT_BET = re.compile(r"bettor|raiser|better|betting|shovel\w*")
_NOBODYS = listed("no not never nobody single string without bez nikdo was who whoever")
_NOT_SO = listed("would could might wanted chtel chtela almost malem")
_OPENS_HIS_HAND = listed("first his her my up hand prvni karty ruku it")
_PUSHES = ("posun", "dal", "push", "put", "strc", "shov")
_CALLS = re.compile(
    r"call\w*|dorovn\w*|doplat\w*|zaplat\w*|paid|pays|dopl\w*|snap\w*|volal\w*|along|peel\w*|cally"
)  # fmt: skip
_CHECKS = re.compile(
    r"check\w*|check-check|che[ck]|cek(?:y|l\w*|n\w*|uj\w*|ov\w*)?|(?:od|pro)cek\w*|tap(?:s|ped)?|knock\w*|"
    r"tuk\w*|protuk\w*|(?:od|pro|za)?klep\w*|rap(?:s|ped)?|"
    r"slowed|stahl\w*|proceck\w*"
)
_FOLDS = re.compile(r"fold\w*|sloz\w*|zahod\w*|muck\w*|pas(?:s|ed|oval)\w*")
_NO_BET = re.compile(
    r"no bets?|not a (?:single )?bet|(?:nobody|no one|noone)(?: \w+){0,2} bets?|never bet|ani korun\w*|bez saz\w*|"
    r"nikdo(?: \w+){0,3} ne(?:sa[dz]\w*|vsad\w*|bet\w*)|(?:ch?eck?|tuk|klep)[- ](?:ch?eck?|tuk|klep)|"
    r"xx|x/x|check\w* (?:through|around|down|it|back|by)|check\w* all the way(?: down)?|"
    r"checks? checks?|(?:both|all|oba|vsichni|obaja|everyone|everybody)(?: \w+){0,2} "
    r"(?:check\w*|tap\w*|knock\w*|\w*klep\w*|\w*tuk\w*|cek\w*)|uz nic|zadna sazka|no action|zadne saz\w*|"
    r"sazky nebyly|nic nesaz\w*"
)
_LIMPED = re.compile(
    r"limped|limp|whole hand|all the way|entire hand|cele rozdani|celou hru|jen tukani|complet\w*"
)  # fmt: skip
_BOARD = re.compile(
    r"open|otevren\w*|board\w*|koukaj\w*|leze|lezi|showing|visible|up|vylozen\w*|odkryt\w*|viditeln\w*|exposed|upcards?|"
    r"nahore|nahoru|navrchu"
)
_BEST = re.compile(
    r"open|otevren\w*|best|highest|lowest|better|nejlep\w*|nejvys\w*|nejniz\w*|koukaj\w*|leze|lepsi\w*"
)  # fmt: skip
_STRONG = re.compile(r"pairs?|par|paru|aces?|kings?|trips|esa|krale|kraly|eso")
_ALL_IN = re.compile(r"all-in\w*|allin\w*|jam\w*|shov\w*|ship\w*")
_CONTEST = re.compile(
    r"says|claims|insists|thinks|argues|tvrdi|rika|mysli|tells|reckon|said|rekl\w*|urcil|should|must|musi|kdo|who|whoever"
)
_CLAIMED = listed("says claims insists who whoever kdo say if when kdyz whether")
_EARLIER = listed("pre predtim predtym earlier previously")
_ON = listed("na on the at v")
_SHE = listed("he she ona on")
_OBJECT = listed("me mne")
_GROUND = listed("left of za behind next od from k vlevo levo")
_OPPONENT = {True: "souper", False: "opponent"}
_SEATS = listed(
    "seat seats misto mista miste mistech sedadlo sedadle sedadla sedadlech zidle zidlich hrac hraci player players"
)
_LISTED = listed(", and a i &")
_THE_REST = listed("others ostatni zbytek rest")
_LEFT_OF_THE_BUTTON = re.compile(
    r"\b(?:from|left of) (?:the )?(?:button|btn|dealer)\b|\bod (?:button|btn|tlacit|dealer|knoflik)\w*|"
    r"\bza (?:button|tlacit)\w*"
)
"""Players whose seats are listed begin on the left of the button."""
_BACKWARDS = re.compile(r"\b(?:anti|counter)-?clockwise|\bproti (?:\w+ )?(?:smer|rucic)\w*")
_FEWEST_LISTED = 3
_POSITIONS = ("sb", "bb", "utg", "utg+1", "utg+2", "mp", "lojack", "hijack", "cutoff", "button")
"""The places from the left of the button."""
_ACTS = (("call", _CALLS), ("check", _CHECKS), ("fold", _FOLDS))
_REACH = 8


@dataclass
class Standing:
    """What a text tells of a showdown.

    ``final`` and ``earlier``: who bet last on the last street and before it, empty when nobody did, ``None`` where it
    is not told. ``row``: three or more who are listed in the order of their seats. ``listed``: seats by
    number that are listed from the left of the button. ``button``: its seat, where players
    are told by the numbers of theirs, else 0. ``at``: where a fact is told, in
    tokens.
    """

    game: str = ""
    final: str | None = None
    earlier: str | None = None
    live: list[str] = field(default_factory=list)
    places: dict[str, str] = field(default_factory=dict)
    board: str = ""
    all_in: bool = False
    row: Sequence[str] = ()
    listed: Sequence[str] = ()
    button: int = 0
    at: dict[str, tuple[int, int]] = field(default_factory=dict)

    def note(self, name: str, at: int) -> None:
        """Note where a fact is told."""
        self.at[name] = at, at + 1


@dataclass(frozen=True)
class _Act:
    who: str
    kind: str
    final: bool
    at: int


def standoff(whole: Scene) -> Iterator[Spot]:
    """The facts of a showdown, each where it is told."""
    told = standing(whole)
    for name, value in (
        ("game", told.game or None), ("first_by_board", told.board or None), ("all_in", "yes" if told.all_in else None),
        ("final_aggressor", told.final), ("earlier_aggressor", told.earlier),
    ):  # fmt: skip
        if value is not None:
            yield Spot(name, value, *told.at.get(name, (0, 1)))


def seats_in_order(told: Standing) -> list[str] | None:
    """The live players from the left of the button; ``None`` where a place is not told."""
    if told.button and all(map(str.isdecimal, told.live)):
        return sorted(told.live, key=lambda seat: (int(seat) - told.button - 1) % MOST_PLAYERS)
    if told.listed and set(told.live) <= set(told.listed):
        return [seat for seat in told.listed if seat in told.live]
    if told.row and (seats := _seats_by_row(told)) is not None:
        return seats
    if any(told.places.get(name) not in _POSITIONS for name in told.live):
        return None
    return sorted(told.live, key=lambda name: _POSITIONS.index(told.places[name]))


def _seats_by_row(told: Standing) -> list[str] | None:
    """The live players in the order of a list of all of them, where the small blind or the button is known."""
    row = told.row
    if not set(told.live) <= set(row):
        return None
    start = next((at for at, name in enumerate(row) if told.places.get(name) == "sb"), None)
    if start is None:
        start = next((at + 1 for at, name in enumerate(row) if told.places.get(name) == "button"), None)
    if start is None:
        return None
    return [name for name in (*row[start:], *row[:start]) if name in told.live]


@lru_cache(maxsize=8)
def standing(whole: Scene) -> Standing:
    """Read the acts of a text street by street; the last bet of each kind of street counts."""
    told = Standing()
    if whole.words:
        _Teller(whole, told).read()
    return told


class _Teller:
    def __init__(self, whole: Scene, told: Standing) -> None:
        self.whole, self.told = whole, told
        self.seated: Seating = seating(whole)
        self.told.row = row_of(whole, self.seated)
        found = mentions(whole.text).mentions
        self.streets: Mapping[int, Mention] = {one.first: one for one in found if one.is_("street.")}
        self.puts_all = any(one.is_("act.put-all") for one in found)
        kinds = ("name", "seat", "place", "me", "mine", "other")
        self.people = {item.first: item for item in whole.items if item.kind in kinds}
        self.numbers = self.numbered()
        button = self.seated.holders.get("button", "")
        if len(self.numbers) > 1 and button.isdecimal() and not self.seated.players:
            self.told.button = int(button)
        self.list_seats()

    def read(self) -> None:
        self.game()
        acts = self.acts()
        self.aggressors(acts)
        self.live(acts)
        self.board()
        words = self.whole.words
        for at, word in enumerate(words):
            if _ALL_IN.fullmatch(word) or (word == "all" and self.whole.word(at + 1) in ("in", "inu", "inem")):
                self.told.note("all_in", at)
        self.told.all_in = "all_in" in self.told.at or self.puts_all

    def game(self) -> None:
        found = games(self.whole)
        kind = next((kind for kind in ("razz", "stud", "flop") if kind in found), "")
        if kind:
            self.told.game = kind
            self.told.note("game", found[kind][0])
            return
        for at, word in enumerate(self.whole.words):
            street = word in ("seventh", "7th") or (word in ("sedme", "sedma") and self.whole.word(at + 1) == "ulici")
            if street or word in ("flop", "turn", "turnu", "flopu", "preflop", "river", "riveru", "pre"):
                self.told.game = "stud" if street else "flop"
                self.told.note("game", at)
                return

    # -- acts --

    def acts(self) -> list[_Act]:
        """Who bet, called, checked or folded, on the last street or before."""
        found: list[_Act] = []
        on_streets = bool(self.streets) or any(map(_LAST_STREET.fullmatch, self.whole.words))
        final = False
        for at in range(len(self.whole.words)):
            street = self.street(at)
            final = final if street is None else street
            kind = self.kind(at)
            if not kind or self.whole.tokens[at].kind is TokenKind.PUNCTUATION or self.is_claimed(at):
                continue
            ahead = self.street_ahead(at)
            ahead = self.street_at_the_end(at) if ahead is None and not final else ahead
            act = _Act(self.actor(at), kind, (final or not on_streets) if ahead is None else ahead, at)
            over = self.whole.word(at - 2) in ("over", "after", "facing", "po") and self.whole.word(at - 1) in (
                "my", "his", "her", "the", "a", "mem", "jeho", "jejim",
            )  # fmt: skip
            # "raised the river over my lead": the lead came first
            found.insert(len(found) - (kind == "bet" and bool(found) and over), act)
        return found

    def street(self, at: int) -> bool | None:
        """Whether a street that is named here is the last one; ``None`` where none is."""
        word = self.whole.words[at]
        if _LAST_STREET.fullmatch(word) and (word != "end" or self.whole.word(at - 1) in ("the", "in")):
            return True
        if self.whole.words[at : at + 2] in _LAST_CARD:
            return True
        if (mention := self.streets.get(at)) is not None:
            return "river" in mention.text.lower()
        return False if word in _EARLIER or self.whole.words[at : at + 2] == ("before", "that") else None

    def street_ahead(self, at: int) -> bool | None:
        """The street told right after an act in its clause: "bet the river", "sazel turn i river"."""
        last: bool | None = None
        for other in range(at + 1, min(len(self.whole.words), at + 7)):
            if self.whole.tokens[other].clause != self.whole.tokens[at].clause or (self.kind(other) and other > at + 1):
                break
            street = self.street(other)
            last = last if street is None else street
        return last

    def street_at_the_end(self, at: int) -> bool | None:
        """The street that a sentence names after all its acts: "small check, big bet, small call na riveru"."""
        sentence = self.whole.tokens[at].sentence
        span = [one for one, token in enumerate(self.whole.tokens) if token.sentence == sentence]
        named = [one for one in span if self.street(one) is not None]
        if not named or named[-1] - named[0] >= len(named) or self.any_act(named[0], span[-1] + 1):
            return None
        if not _ON & set(self.whole.words[max(0, named[0] - 1) : named[-1]]):
            return None
        return self.street(named[0]) if self.kind(span[0]) != "bet" and self.kind(span[0] + 1) != "bet" else None

    def kind(self, at: int) -> str:
        """What an act is, empty for anything else."""
        word, before, after = self.whole.words[at], self.whole.before(at, 3), self.whole.word(at + 1)
        if _NOT_BET.fullmatch(word) or _NOT_SO & set(before):
            return ""
        if word in ("vsechno", "everything", "vse") and any(one.startswith(_PUSHES) for one in before):
            return "bet"
        if not _BETS.fullmatch(word):
            return next((kind for kind, pattern in _ACTS if pattern.fullmatch(word)), "")
        relative = "who" in before and "was" in self.whole.before(at, 5)
        if _NOBODYS & set(before[-2:]) and not relative:
            return ""
        if word in ("makes", "made", "make"):
            return "bet" if after == "it" else ""
        return "" if word.startswith(("open", "otevr")) and after in _OPENS_HIS_HAND else "bet"

    def is_claimed(self, at: int) -> bool:
        """Whether an act is part of what somebody says or asks, not of what happened."""
        clause = self.whole.tokens[at].clause
        before = {self.whole.words[one] for one in range(max(0, at - 6), at) if self.whole.tokens[one].clause == clause}
        return bool(_CLAIMED & before) and "was" not in before

    def any_act(self, first: int, stop: int) -> bool:
        return any(self.kind(at) for at in range(first, stop))

    # -- players --

    def actor(self, at: int) -> str:
        """Who does an act, as far as its clause tells it."""
        whole, clause = self.whole, self.whole.tokens[at].clause
        passive = whole.word(at - 1) in ("got", "gets", "was", "get", "is") or whole.word(at + 1) == "by"
        near = [
            self.people[one] for one in range(max(0, at - _REACH), min(len(whole.words), at + 6))
            if one in self.people and whole.tokens[one].clause == clause
        ]  # fmt: skip
        before = [one for one in near if one.first < at and not self.any_act(one.stop, at)]
        after = [one for one in near if one.first > at]
        those = after if passive else [*reversed(before)]
        named = [one for one in those if one.kind in ("name", "place", "other") or self.is_seat(one)]
        mine = [one for one in those if one.kind == "me" and whole.words[one.first] not in _OBJECT]
        if any(one.kind == "mine" and one.stop == at for one in those):
            return me(whole)
        if passive:
            return me(whole) if mine else self.called(named[0]) if named else ""
        pronoun = next((
            one for one in range(at - 1, max(-1, at - 4), -1)
            if whole.words[one] in _SHE and whole.tokens[one].clause == clause
        ), None)  # fmt: skip
        if pronoun is not None and all(one.first < pronoun for one in (*named, *mine)):
            return "" if self.any_act(pronoun, at) else self.spoken_of(pronoun)
        if named and (not mine or named[0].first > mine[0].first):
            return self.called(next((one for one in named if one.kind == "name"), named[0]))
        if mine:
            return me(whole)
        return self.subject_after(at, after)

    def subject_after(self, at: int, after: Sequence[Item]) -> str:
        """Czech puts the player after his act as well: "sázela Kristýna", "dorovnala jsem"."""
        kinds = ("name", "place", "other")
        follows = next(
            (one for one in after if (one.kind in kinds or self.is_seat(one)) and one.first - at <= 3), None
        )  # fmt: skip
        word = self.whole.word(at + 1)
        if self.whole.czech and word in _SHE:
            return self.spoken_of(at + 1)
        if follows is not None and not self.any_act(at + 1, follows.first) and word not in ("the", "into", "to", "at"):
            return self.called(follows)
        return me(self.whole) if word in ("jsem", "som") else ""

    def spoken_of(self, at: int) -> str:
        """Whom "he" or "she" stands for: the one player besides the teller, if the text tells of only one."""
        names = list(dict.fromkeys(
            self.called(item) for item in self.whole.items
            if item.first < at and item.kind in ("name", "other", "place") and not self.is_ground(item)
        ))  # fmt: skip
        if len(names) > 1:
            return ""
        return names[0] if names else _OPPONENT[self.whole.czech]

    def called(self, item: Item) -> str:
        if item.kind != "place":
            return holder(self.whole, item, self.seated)
        held = self.seated.holders.get(item.value, "")
        if held and held.isdecimal():
            return held if self.told.button else item.value
        return held if held and held.lower() != item.value else item.value

    def is_seat(self, item: Item) -> bool:
        return item.kind == "seat" and (item.apt or item.first in self.numbers)

    def numbered(self) -> dict[int, str]:
        """The numbers that are called seats, by their tokens: "seat 2", "seats 3, 5 and 8", "osmička"."""
        found: dict[int, str] = {}
        last = -1
        for item in self.whole.items:
            if item.kind != "seat":
                continue
            before = self.whole.word(item.first - 1)
            called = before in _SEATS or (item.apt and self.whole.words[item.first].endswith("a"))
            listed_too = last >= 0 and set(self.whole.words[last : item.first]) <= _LISTED
            if called or listed_too:
                found[item.first] = item.value
                last = item.stop
        return found

    def list_seats(self) -> None:
        """Note three seats or more that are listed from the left of the button, and where each is named again."""
        run: list[Item] = []
        best: list[Item] = []
        for item in (one for one in self.whole.items if one.first in self.numbers):
            joined = bool(run) and set(self.whole.words[run[-1].stop : item.first]) <= _LISTED | _SEATS
            run = [*run, item] if joined and item.sentence == run[-1].sentence else [item]
            best = max(best, run, key=len)
        values = list(dict.fromkeys(one.value for one in best))
        sentence = best[0].sentence if best else -1
        words = " ".join(
            word for word, token in zip(self.whole.words, self.whole.tokens, strict=True) if token.sentence == sentence
        )
        if not _FEWEST_LISTED <= len(values) == len(best) or not _LEFT_OF_THE_BUTTON.search(words):
            return
        self.told.listed = values[::-1] if _BACKWARDS.search(words) else values
        self.told.button = 0  # "seat 8 going left from the button" doesn't have it
        for item in self.whole.items:
            again = item.kind == "seat" and item.value in self.told.listed and item.sentence != sentence
            if again and (item.apt or self.kind(item.stop) or self.kind(item.first - 1)):
                self.numbers[item.first] = item.value

    def of_the_button(self, item: Item) -> bool:
        """Whether a seat is only named as where the button is."""
        near = (one for one in self.whole.items if one.kind == "place" and one.clause == item.clause)
        return self.told.button == int(item.value) and any(one.value == "button" for one in near)

    def with_the_button(self, found: Mapping[str, None]) -> bool:
        """Whether the seat of the button is one of so many who are told to be left, or the rest are "the others"."""
        many = {one.value for one in people(self.whole)}
        return len(found) + 1 in many or not _THE_REST.isdisjoint(self.whole.words)

    def is_ground(self, item: Item) -> bool:
        """ "left of the button", "za buttonem": a place that nobody is said to have."""
        return item.kind == "place" and bool(_GROUND & set(self.whole.before(item.first, 3)))

    # -- facts --

    def aggressors(self, acts: Sequence[_Act]) -> None:
        text, told = " ".join(self.whole.words), self.told
        bets = [act for act in acts if act.kind == "bet" and act.who]
        final = next((act for act in reversed(bets) if act.final), None)
        earlier = next((act for act in reversed(bets) if not act.final), None)
        checks = [act for act in acts if act.kind == "check" and act.final]
        quiet = _NO_BET.search(text) is not None
        after = [act.kind for act in acts if final is not None and act.final and act.at > final.at]
        if final is not None and not (quiet and "check" in after and "call" not in after):
            told.final = final.who
            told.note("final_aggressor", final.at)
        elif quiet or checks:
            told.final = ""
            if checks:
                told.note("final_aggressor", checks[-1].at)
        if earlier is not None:
            told.earlier = earlier.who
            told.note("earlier_aggressor", earlier.at)
        elif told.final == "" and _LIMPED.search(text) and not any(act.kind == "bet" for act in acts):
            told.earlier = ""

    def live(self, acts: Sequence[_Act]) -> None:
        folded = {act.who for act in acts if act.kind == "fold"}
        found = dict.fromkeys(act.who for act in acts if act.who)
        if self.told.button:
            seats = [item for item in self.whole.items if item.first in self.numbers and not self.whole.asks(item)]
            found |= dict.fromkeys(item.value for item in seats if not self.of_the_button(item))
            if str(self.told.button) not in found and self.with_the_button(found):
                found.setdefault(str(self.told.button))
        found |= dict.fromkeys(self.told.listed)
        for item in self.whole.items:
            if self.told.listed and item.kind == "place" and item.value == "button" and self.is_ground(item):
                continue
            if self.told.button and item.kind == "place" and item.value == "button":
                continue  # where it is, not who is left
            if item.kind in ("name", "place", "other") and not self.whole.asks(item):
                name = self.called(item)
                if name != item.value or not self.is_ground(item):
                    found.setdefault(name)
        teller = me(self.whole)
        speaks = any(item.kind in ("me", "mine") for item in self.whole.items)
        if teller in self.seated.places or (len(found) < 2 and speaks):
            found.setdefault(teller)
        self.told.live = [name for name in found if name not in folded]
        self.told.places = {name: place for place, name in self.seated.holders.items()}
        for name in self.told.live:
            if name in _POSITIONS:
                self.told.places.setdefault(name, name)

    def board(self) -> None:
        """Who shows the best cards, in razz the lowest."""
        game = self.told.game
        for strength in (_BEST, _STRONG):
            if game in ("stud", "razz") and not self.told.board and (strength is _BEST or game == "stud"):
                self.best_board(strength)

    def best_board(self, strength: re.Pattern[str]) -> None:
        for clause in dict.fromkeys(token.clause for token in self.whole.tokens):
            words = [
                word for word, token in zip(self.whole.words, self.whole.tokens, strict=True) if token.clause == clause
            ]
            if any(map(_CONTEST.fullmatch, words[:3])) or not (
                any(map(_BOARD.fullmatch, words)) and any(map(strength.fullmatch, words))
            ):  # fmt: skip
                continue
            first = next((
                item for item in self.whole.items if item.clause == clause and item.kind in ("name", "me", "other")
            ), None)  # fmt: skip
            if first is not None:
                self.told.board = self.called(first)
                self.told.note("first_by_board", first.first)
                return
