"""Which words of a text name players, what they put in and what they do with it?

Beside the words of bets: seats, roles such as "short stack", counted players, names that nobody knows. What is found is
for the loose reading alone.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

from rules.lang import Amount, AmountKind, Token, TokenKind, amounts, fold, written
from rules.lang.numerals import chip_noun, number_word

from ..lexicon import Phrases, grammar, lexicon, names, ordinary
from ..mentions import Mention, mentions
from .reading import harmless
from .uncapitalised import uncapitalised

PLACES = {
    "sb": "SB", "bb": "BB", "utg": "UTG", "utg+1": "UTG+1", "utg+2": "UTG+2", "mp": "MP", "lojack": "LJ",
    "hijack": "HJ", "cutoff": "CO", "button": "button",
}  # fmt: skip
"""The places that a mention names, with what they are called."""
ARTICLES = frozenset(["the", "a", "an", "ten", "ta"])
MOST_NAMED = 10
_LEAST_SUM = 20
_LEAST_CHIPS = 5
_CALLED = {
    "jednic": 1, "dvojc": 2, "dvojk": 2, "trojc": 3, "trojk": 3, "ctyrc": 4, "ctyrk": 4, "ctverc": 4,
    "ctverk": 4, "petc": 5, "petk": 5, "trijk": 3,
    "sestc": 6, "sestk": 6, "sedmic": 7, "osmic": 8, "devitc": 9, "devitk": 9, "desitc": 10, "desitk": 10,
}  # fmt: skip
_PEOPLE = (
    "dalsi", "zbyvajici", "zbyli", "zbyly", "remaining", "other", "of", "hrac", "lidi", "call", "jsme", "z", "nas",
    "co", "sme", "po",
)  # fmt: skip
"""What follows a small number of players."""
_OTHERS = frozenset(["other", "others", "dalsi", "zbyli", "ostatni", "remaining"])
_AFTER_ONE = frozenset(["for", "with", "has", "had", "is", "was", "at", "put"])
_ME = frozenset(["i", "me", "ja"])
_MINE = frozenset(["my", "mych", "mine", "moje", "moji"])
_I_DO = frozenset(["mam", "davam", "dorovnavam", "vkladam", "hraju", "callnu"])
_ASKING = frozenset(["do", "does", "did", "can", "should", "could", "may", "must", "would", "shall", "how"])
_HE = frozenset(["he", "she", "on", "ona"])
_DOES = frozenset(["all", "all-in", "call", "fold", "raise", "open", "jde"])
_WITH = frozenset(["a", "i", "s"])
_HAVE_TOGETHER = frozenset(
    [
        "maj", "maji", "meli", "si", "deli", "delej", "splituji", "splitujou", "chopuji", "hraji", "hrajou", "ukazali",
        "se",
    ]
)  # fmt: skip
"""What two players do together, after the second of them."""
_AFTER_A_NAME = frozenset(
    [
        "was", "is", "has", "had", "in", "all", "and", "a", "s", "i", "je", "ma", "mel", "mela", "byl", "byla", "'s",
        "jde", "sel", "sla", "to", "v", "na", "z", "kept", "with", "&", "on", "at", "from",
    ]
)  # fmt: skip
"""What stands after a name that begins a sentence."""
_EPITHETS = frozenset(
    ["big", "little", "old", "young", "fat", "crazy", "lucky", "tall", "mr", "mrs", "pan", "pani", "uncle"]
)
_NO_NAMES = frozenset(
    [
        "tell", "hand", "hands", "level", "dealer", "floor", "td", "bba", "sb", "bb", "utg", "co", "btn", "plo", "nlh",
        "tda", "ante", "antes", "anty", "holdem", "omaha", "stud", "razz", "texas", "turn", "river", "flop", "preflop",
        "main", "side", "seven", "three", "two", "four", "final", "table", "pot", "all", "all-in", "mate", "kc", "hi",
        "lo", "o8", "kdo", "mp", "hj", "brne", "praze", "ostrave", "brno", "praha", "king's", "kings", "rozvadov",
        "rozvadove", "rozdani", "tournament",
    ]
)  # fmt: skip
"""Words with a capital letter that are nobody's name."""
_LETTERS, _LETTERS_FIRST = "BCDEFGHXYZ", "XYZ"
"""Letters that call a player, and those that do so at the beginning of a text too."""
_AFTER_A_STACK = frozenset(["has", "had", "is", "was", "put", "all", "all-in", "shoves", "jams", "ma", "mel", "dal"])
"""What follows "short" where it is a player."""
_BEFORE_A_STACK = frozenset(["and", "a", ","])
_NTH = frozenset(["treti", "ctvrty", "ctvrtej", "paty", "patej", "third", "fourth", "fifth"])
"""Who is told by his number in a row of players, where he does something."""
_OF_A_NAME = ("ovych", "ovym", "ovymi", "ovo", "inych", "inymi")
"""How what belongs to somebody ends: "Karlových patnáct set"."""
_SEAT_STARTS = ("seat", "player")
"""How words begin before a number to which something belongs: "seat 9's straight"."""
_ANOTHER = frozenset(["another", "dalsi"])
_A_PLAYER = frozenset(["player", "guy", "person", "fella", "dude", "hrac", "clovek", "chlap", "chlapek", "typ"])
_NOUN_DOES = (
    "all", "ol", "ma", "dav", "dal", "da", "call", "dorovn", "sloz", "zahod", "polozil", "jde", "sla", "sel", "vlozil",
    "tam", "to", "shov", "push",
)  # fmt: skip
"""How words begin that stand after a seat called by a noun that does something."""
_SEAT_NOUNS = ("zidl", "zidi", "sedack", "stolic", "kres", "box")
_BLINDS = frozenset(["blinds", "blindy", "blindi"])
_BOTH = frozenset(["both", "oba", "obou", "obema", "obidva"])
_SMALL = frozenset(["malej", "maly", "mala", "small"])
_BIG = frozenset(["velkej", "velky", "velka", "big"])
_NEAR_THE_OTHER = 7
_WHO = ("third", "second", "fourth", "somebody")
_ACTS = {
    "all-in": "all-in", "call": "call", "fold": "fold", "raise": "raise", "open": "raise", "bet": "raise", "put": "put",
    "give": "put", "check": "check", "say": "says", "post": "put", "make-it": "raise",
}  # fmt: skip
"""The acts of a story of bets, as far as they matter to what somebody puts in."""
_FIRST = ("says", "makes", "pot", "each", "more")
"""Words that mean this here whatever they mean in a story of bets."""


@dataclass(frozen=True, slots=True)
class Item:
    """A player, a sum, an act or a word that says how they belong together, at tokens ``first:stop``."""

    kind: str
    value: str
    first: int
    stop: int
    number: int = 0


@cache
def phrases(table: str) -> Phrases:
    """What players without a name are called, and what they do."""
    text = resources.files(__package__).joinpath("payers.toml").read_text(encoding="utf-8")
    entries = [(name, phrase) for name, listed in tomllib.loads(text)[table].items() for phrase in listed]
    return Phrases(entries, written)


def seat_called(word: str) -> int:
    """The seat that a noun names: "na sedmičce", "osmička"; 0 for another word."""
    return next((seat for start, seat in _CALLED.items() if word.startswith(start)), 0)


def small_number(word: str) -> int:
    """The number below ten that a folded word is, else 0."""
    if word.isdecimal():
        return int(word) if len(word) == 1 else 0
    number = number_word(word)
    return number.value if number is not None and not number.scale and number.value < MOST_NAMED else 0


def familiar(word: str) -> bool:
    """Whether a folded word means something of its own."""
    return bool(
        harmless(word) or word in grammar() or word in ordinary() or lexicon().knows(word)
        or number_word(word) or chip_noun(word)
    )  # fmt: skip


@lru_cache(maxsize=16)
def items(text: str) -> tuple[Item, ...]:
    """Everything in a text that tells who put in what, in order."""
    return _Finder(text).run()


class _Finder:
    def __init__(self, text: str) -> None:
        told = mentions(text)
        self.tokens: Sequence[Token] = told.tokens
        self.mentions = {one.first: one for one in told.mentions}
        self.sums = {one.first: one for one in amounts(told.tokens, told.language)}
        self.words = [written(token.folded) for token in told.tokens]
        self.czech = told.language == "cs"
        self.uncapitalised = uncapitalised(text)

    def run(self) -> tuple[Item, ...]:
        found: list[Item] = []
        at = 0
        while at < len(self.tokens):
            here = self.at(at)
            found += here
            at = max([at + 1, *(one.stop for one in here)])
        return tuple(found)

    def word(self, at: int) -> str:
        return self.words[at] if 0 <= at < len(self.words) else ""

    def at(self, at: int) -> list[Item]:
        """What begins at a token."""
        window = self.words[at : at + 4]
        if place := phrases("places").at(window, 0):
            return [Item("place", place.concepts[0], at, at + place.length)]
        if self.is_the_cutoff(at):
            return [Item("place", "cutoff", at, at + 1)]
        if blinds := self.blinds(at):
            return blinds
        # "ned short, all in 1200" tells of Ned
        begins = at == 0 or self.tokens[at - 1].clause != self.tokens[at].clause
        opens = begins or self.word(at - 1) in _BEFORE_A_STACK
        if window[0] == "short" and opens and self.word(at + 1) in _AFTER_A_STACK:
            return [Item("who", "short", at, at + 1)]
        lead = 1 if self.tokens[at].folded in ARTICLES and len(window) > 1 else 0
        if role := phrases("roles").at(window, lead):
            return [Item("who", role.concepts[0], at, at + lead + role.length)]
        amount = self.sums.get(at)
        if found := (self.amount(at, amount) if amount is not None else []) or self.counted(at, amount):
            return found
        if name := self.name(at):
            return [Item("name", name, at, at + len(name.split()))]
        act = phrases("acts").at(window, 0)
        mention = self.mentions.get(at)
        own = act is not None and act.concepts[0] in _FIRST
        if mention is not None and not own and (act is None or mention.stop - mention.first >= act.length):
            for concept in mention.concepts:
                if found := self.mentioned(at, mention, concept):
                    return found
        if act is not None:
            return [Item("act", act.concepts[0], at, at + act.length)]
        return self.pronoun(at)

    def is_the_cutoff(self, at: int) -> bool:
        """ "malej blind a co mají stejnou dvojici": a Czech "co" that has something together with a place."""
        if not self.czech or self.words[at] != "co" or self.word(at - 1) not in _WITH:
            return False
        joined = any(one.is_("who.") and one.stop == at - 1 for one in self.mentions.values())
        return joined and self.word(at + 1) in _HAVE_TOGETHER

    def blinds(self, at: int) -> list[Item]:
        """Both blinds together, and a blind that is only called the small or the big one."""
        word, after = self.words[at], self.word(at + 1)
        if word in _BOTH and after in _BLINDS:
            return [Item("place", "sb", at, at + 2), Item("place", "bb", at, at + 2)]
        if word in _BLINDS:
            return [Item("everybody", "", at, at + 1)]
        mention = self.mentions.get(at + 1)
        if not after or not (word in _SMALL or word in _BIG):
            return []
        if (
            (self.has_chips(at + 1) and self.is_beside_the_other_blind(at))
            or (mention is not None and mention.is_("act."))
            or phrases("acts").at(self.words[at + 1 : at + 5], 0)
        ):
            return [Item("place", "sb" if word in _SMALL else "bb", at, at + 1)]
        return []

    def has_chips(self, at: int) -> bool:
        """Whether a number stands here, with or without a bracket."""
        return self.word(at + (self.word(at) == "("))[:1].isdigit()

    def is_beside_the_other_blind(self, at: int) -> bool:
        """ "malej 200 a velkej 400": both blinds told in short, each with its chips."""
        other = _BIG if self.words[at] in _SMALL else _SMALL
        near = range(max(0, at - _NEAR_THE_OTHER), min(len(self.words), at + _NEAR_THE_OTHER + 1))
        return any(self.words[one] in other and self.has_chips(one + 1) for one in near)

    def mentioned(self, at: int, mention: Mention, concept: str) -> list[Item]:
        """What a phrase of a story of bets says here."""
        group, _, kind = concept.partition(".")
        if group == "street":
            return [Item("street", kind, at, mention.stop)]
        if group == "who" and kind in PLACES and not self.is_a_pronoun(at):
            return [Item("place", kind, at, mention.stop)]
        if group == "who" and kind in _WHO and not mention.amount:
            return [Item("other", kind, at, mention.stop)]
        if group == "who" and kind in ("everybody", "staff"):
            return [Item(kind, "", at, mention.stop)]
        if group == "act" and (named := _ACTS.get(kind)):
            mine = any(token.folded in ("jsem", "som") for token in self.tokens[at : mention.stop])
            return [*([Item("me", "me", at, at)] if mine else []), Item("act", named, at, mention.stop)]
        return [Item("not", "", at, mention.stop)] if concept == "quality.negated" else []

    def is_a_pronoun(self, at: int) -> bool:
        """Whether a Czech "co" is no cutoff: nothing is done right after it."""
        if not self.czech or self.tokens[at].text != "co":
            return False
        after = self.word(at + 1)
        return after not in _DOES and not after[:1].isdigit()

    def pronoun(self, at: int) -> list[Item]:
        """The teller or somebody told before."""
        word = self.tokens[at].folded
        if word in _NTH and self.acts(at + 1):
            return [Item("other", word, at, at + 1)]
        if word in _ME and self.word(at - 1) in _ASKING:
            return []  # "how do I push this"
        me = word == "jsem" or (word in _I_DO and self.czech) or (word in _MINE and self.word(at + 1)[:1].isdigit())
        if me or (word in _ME and (word == "ja" or not self.czech)):
            return [Item("me", "me", at, at + 1)]
        return [Item("he", "", at, at + 1)] if word in _HE and (word != "on" or self.czech) else []

    def acts(self, at: int) -> bool:
        """Whether somebody has or does something here, chips or a call: "třetí měl 14 tisíc, čtvrtý dorovnal"."""
        if at >= len(self.words) or self.word(at) in _AFTER_A_STACK:
            return at < len(self.words)
        act, mention = phrases("acts").at(self.words[at : at + 4], 0), self.mentions.get(at)
        puts = ("call", "all-in", "fold", "put")
        return (act is not None and act.concepts[0] in puts) or (
            mention is not None and any(_ACTS.get(one.partition(".")[2]) in puts for one in mention.concepts)
        )

    # -- numbers -----------------------------------------------------------------------------------------

    def amount(self, at: int, amount: Amount) -> list[Item]:
        """Players, seats or chips that a number stands for."""
        stop = max(amount.stop, at + 1)
        value = amount.base
        if amount.kind is AmountKind.SEAT and isinstance(value, int):
            if self.tokens[at].folded.startswith(("player", "hrac")):
                return [Item("name", f"{self.tokens[at].text} {value}", at, stop)]
            return self.seats(Item("seat", f"seat {value}", at, stop, value))
        if amount.kind is AmountKind.PEOPLE and isinstance(value, int) and 1 <= value <= MOST_NAMED:
            return [Item("callers" if amount.unit.startswith("caller") else "people", amount.unit, at, stop, value)]
        if amount.kind is AmountKind.LEVEL:
            return self.slashed(at, stop, amount)
        if amount.kind is AmountKind.CHIPS or (amount.kind is AmountKind.AMOUNT and not amount.unit):
            return self.chips(at, stop, amount)
        return []

    def slashed(self, at: int, stop: int, amount: Amount) -> list[Item]:
        """A level, or sums between slashes: "350 / 800 / 2600"."""
        values = [one for one in (*amount.values, amount.ante) if isinstance(one, int)]
        listed = amount.ante is not None and "ante" not in self.words[at:stop] and len(values) > 2
        if self.word(stop) == "/" or listed or len(set(values[:2])) == 1:
            return [Item("chips", "", at, stop, one) for one in values]
        return [Item("level", "", at, stop)]

    def chips(self, at: int, stop: int, amount: Amount) -> list[Item]:
        value = amount.base
        if not isinstance(value, int) or len(set(amount.chips)) > 1:
            return []
        if 1 < len(amount.chips) <= MOST_NAMED and "po" in self.words[at:stop]:
            # "dva po 2500": two players
            people = Item("people", "", at, at + 1, len(amount.chips))
            return [people, Item("chips", "", at + 1, stop, amount.chips[0])]
        if value >= _LEAST_SUM or (amount.chips and value >= _LEAST_CHIPS):
            return [Item("chips", "", at, stop, value)]
        after = self.word(stop)
        if 1 < value <= MOST_NAMED and (after.startswith(_PEOPLE) or self.word(at - 1) in _OTHERS):
            return [Item("callers" if after.startswith("call") else "people", after, at, stop, value)]
        return []

    def counted(self, at: int, amount: Amount | None) -> list[Item]:
        """Players counted by a word that is no number elsewhere, and seats after "sit in"."""
        word, after = self.words[at], self.word(at + 1)
        if word.startswith(_SEAT_STARTS) and after[:1].isdigit() and after.endswith("'s"):
            number = small_number(after.removesuffix("'s"))
            return [Item("seat", f"seat {number}", at, at + 2, number)] if number else []
        sits = self.word(at - 1) in ("in", "na", "v", "seat", "seats") and self.word(at - 2).startswith(("sit", "sed"))
        if sits and (seat := small_number(word)):
            return self.seats(Item("seat", f"seat {seat}", at, at + 1, seat))
        if word.startswith(_SEAT_NOUNS) and (seat := small_number(after)):
            return self.seats(Item("seat", f"seat {seat}", at, at + 2, seat))
        if word in _ANOTHER and self.is_a_player(at + 1):
            return [Item("other", "another", at, at + 2)]
        if self.is_called_by_a_noun(at):
            return [Item("seat", f"seat {seat_called(word)}", at, at + 1, seat_called(word))]
        if word == "one" and after in _AFTER_ONE:
            return [Item("other", "somebody", at, at + 1)]
        many = number_word(word)
        role = phrases("roles").at(self.words[at : at + 5], 1) if many is not None and after else None
        if many is not None and not many.scale and 1 < many.value <= MOST_NAMED and role is not None:
            # "two shorties 1,800 and 6,400"
            return [Item("people", after, at, at + 1 + role.length, many.value)]
        many = many if amount is None else None
        if many is None or many.scale or many.plural or not 1 < many.value <= MOST_NAMED:
            return []
        if not after.startswith(_PEOPLE) and self.word(at - 1) not in _OTHERS:
            return []
        return [Item("callers" if after.startswith("call") else "people", after, at, at + 1, many.value)]

    def is_a_player(self, at: int) -> bool:
        return self.word(at) in _A_PLAYER

    def is_called_by_a_noun(self, at: int) -> bool:
        """ "trojka all in 2200, šestka to dává": a seat by its noun, where two are told and this one does something."""
        if not self.czech or not self.does_something(at):
            return False
        return len({seat_called(self.words[one]) for one in range(len(self.words)) if self.does_something(one)}) > 1

    def does_something(self, at: int) -> bool:
        word, after = self.words[at], self.word(at + 1)
        if not (word.endswith("a") and seat_called(word)):
            return False
        joined = after in _WITH and self.word(at + 2).endswith("a") and bool(seat_called(self.word(at + 2)))
        return after.startswith(_NOUN_DOES) or (joined and self.does_something(at + 2))

    def seats(self, first: Item) -> list[Item]:
        """A seat and those that follow it: "seats 2, 5 and 8"."""
        found = [first]
        while True:
            at = found[-1].stop
            if self.word(at) not in (",", "and", "a", "i", "&"):
                return found
            at += 1 + (self.word(at + 1) in ("and", "a"))
            word = self.word(at)
            if not word.isdecimal() or not 1 <= int(word) <= MOST_NAMED:
                return found
            found.append(Item("seat", f"seat {int(word)}", found[-1].stop, at + 1, int(word)))

    # -- names -------------------------------------------------------------------------------------------

    def name(self, at: int) -> str:
        """A name: a known one, a word with a capital letter that nothing else explains, or where a player is told."""
        return self.capitalised(at) or self.uncapitalised.get(at, "")

    def capitalised(self, at: int) -> str:
        """A name that its capital letter or the list of first names makes one."""
        token, mention = self.tokens[at], self.mentions.get(at)
        if token.kind is not TokenKind.WORD:
            return ""
        if mention is not None and mention.is_("who.letter"):
            if self.word(at - 1) == "-":
                return ""  # "8-6-4-2-A"
            return self.in_the_first_case(token) if len(token.text) > 1 else mention.name
        if token.folded in _NO_NAMES or token.folded.endswith(_OF_A_NAME):
            return ""
        if len(token.text) == 1:
            first = at == 0 and token.text not in _LETTERS_FIRST
            return token.text if token.text in _LETTERS and not first and not self.word(at - 1).isdigit() else ""
        if not _titled(token):
            return ""
        after = self.tokens[at + 1] if at + 1 < len(self.tokens) else None
        if token.folded in _EPITHETS and after is not None and _titled(after):
            return f"{token.text} {after.text}"
        before = self.tokens[at - 1] if at else None
        begins = before is None or before.sentence != token.sentence or before.kind is TokenKind.QUOTE_OPEN
        known, first_name = familiar(token.folded), token.folded in names()[0]
        if first_name and not (begins and known):
            full = self.full(at)
            return full if " " in full else self.in_the_first_case(token)
        if (known and not first_name) or (begins and not self.looks_a_name(at)):
            return ""
        return self.full(at)

    def full(self, at: int) -> str:
        """A name with the second word of it: "Old Joe", "Marie Nová"."""
        token = self.tokens[at]
        after = self.tokens[at + 1] if at + 1 < len(self.tokens) else None
        if after is not None and _titled(after) and after.clause == token.clause and not familiar(after.folded):
            return f"{token.text} {after.text}"
        return token.text

    def looks_a_name(self, at: int) -> bool:
        """Whether the first word of a sentence acts, has chips, or is joined to a name."""
        if at + 1 >= len(self.tokens):
            return False
        after = self.tokens[at + 1]
        if after.kind is TokenKind.NUMBER or number_word(after.folded) or after.folded in _AFTER_A_NAME:
            return True
        window = self.words[at + 1 : at + 5]
        if phrases("acts").at(window, 0) is not None:
            return True
        match = lexicon().at(window, 0)
        return match is not None and any(one.startswith("act.") for one in match.concepts)

    def in_the_first_case(self, token: Token) -> str:
        """A Czech name in the first case; a form that is a first case itself stays as it is."""
        name = names()[0].get(token.folded, "")
        return name if self.czech and name and token.folded not in _first_cases() else token.text


@cache
def _first_cases() -> frozenset[str]:
    return frozenset(fold(name).text.lower() for name in names()[0].values())


def _titled(token: Token) -> bool:
    return token.kind is TokenKind.WORD and token.text[:1].isupper() and token.text[1:].islower()
