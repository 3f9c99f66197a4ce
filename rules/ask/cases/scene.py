"""Which places, seats and players does a text name, in order, and who is told to have gone out?

Only for readings that are offered: places are found by single words, players by their names, letters or seats.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from rules.engine.facts import MOST_PLAYERS
from rules.lang import Token, TokenKind, fold, guess_language, tokenise, written
from rules.lang.numerals import number_word

from ..lexicon import grammar, lexicon, names, ordinary
from ..teller import words as listed
from .reading import LONGEST, harmless
from .uncapitalised import uncapitalised

PLACES = ("button", "sb", "bb")
ORDER = (*PLACES, "utg", "utg+1", "utg+2", "mp", "lojack", "hijack", "cutoff")
"""The places clockwise from the button."""
ARTICLES = listed("the a an ten ta toho tu")
GO_ON = listed("who whos ktery ktera kteri kteremu jenz jez co")
"""Words that go on with the player before their clause."""
_NOUN = re.compile(
    r"(?:(jednic)|(dvoj)|(troj)|(ctyr|ctver)|(pet)|(sest)|(sedmic)|(osmic)|(devit)|(desit))"
    r"(?:k(?:a|y|u|ou|o|am|ach|ami)|ce|ek)"
)
"""A seat called by its number: "sedmička"."""
_GLUED = re.compile(r"(?:seat|s|sed|box|misto|no)\.?(\d{1,2})")
_LISTED = re.compile(r"(?:10|[1-9])(?:,(?:10|[1-9])){2,9}")
_ONE = listed("one jeden jedna jedno jednu jedne jednom")
_SEAT = re.compile(r"seats?|chairs?|box|mist[oauem]*|mistech|zidl\w*|sedadl\w*|sedack\w*|flek\w*|stolick\w*|cislo|#")
_NUMBERED = listed("table stole stolu stul level levelu")
"""What a number after it is the name of."""
_TABLE = re.compile(r"tables?|stol[uey]?|stul")
_BUTTON = re.compile(r"(?:dealer)?(?:button|btn|knoflik|knofl|tlacit)\w*|puck|bu|koleck[ouem]*|batn(?:u|em)?")
_SMALL = re.compile(r"sb\w{0,2}|small|smallblind\w*|small(?:u|em|a|e)|mal(?:y|eho|emu|em|ym|ej|yho|ymu|a|ou|e|ymblind)")
_BIG = re.compile(r"bb\w{0,2}|big|bigblind\w*|big(?:u|em|a|ovi)|velk(?:y|eho|emu|em|ym|ej|yho|ymu|a|ou|e)")
_SHORT = re.compile(r"(?:sb|bb)\w{0,2}|(?:small|big)blind\w*")
_BLIND = re.compile(r"blind\w{0,2}|one")
_BOTH = re.compile(r"blind(?:s|y|i|ove|u|ech|um)|blindama")
_NO_BLIND = re.compile(
    r"stack\w*|pot\w*|bets?|raises?|chips?|zeton\w*|tournament|turnaj\w*|problem\w*|deals?|games?|hands?|part|tables?|"
    r"stol\w*|stul|cards?|kart\w*|sazk\w*|event|slick|time|favou?r|difference|pair|par|kol\w*|ante|hra|hry|vyhr\w*|"
    r"sal\w*|cast\w*|rozdil\w*|firm\w*|smul\w*|mistnost\w*|score|board\w*|lodd?\w*|kamarad\w*|hadk\w*|dik\w*|skok\w*|"
    r"pauz\w*|money|deep\w*"
)
_ACTED = re.compile(r"bets?|raises?|check\w*|call\w*|fold\w*|rais\w*|betn?\w*")
"""After "small" or "big" in a Czech text it is a player who does it."""
_NOT_A_PLACE_AFTER = listed("too moc tak very so pretty quite prilis a an it such bit of really")
_OTHER_PLACES = {
    "utg": "utg", "utgcko": "utg", "utgcku": "utg", "hijack": "hijack", "hijacku": "hijack", "hj": "hijack",
    "hajdzek": "hijack", "hajdzeku": "hijack", "hajdzak": "hijack", "hajdzaku": "hijack",
    "cutoff": "cutoff", "cutoffu": "cutoff", "cut-off": "cutoff", "katof": "cutoff", "katofu": "cutoff",
    "mp": "mp", "lojack": "lojack", "lj": "lojack", "utg+1": "utg+1", "utg+2": "utg+2", "utg+3": "utg+2",
}  # fmt: skip
_PHRASED = {
    ("under", "the", "gun"): "utg", ("prvni", "na", "rade"): "utg", ("middle", "position"): "mp",
    ("early", "position"): "utg", ("first", "to", "act"): "utg", ("prvni", "na", "tahu"): "utg",
    ("stredni", "pozici"): "mp", ("cut", "off"): "cutoff",
}  # fmt: skip
_JOINS_PLACES = frozenset([",", "and", "&", "/", "vs"])
"""Around a "co" in small letters that is a place: "utg, co and bb"."""
_DEALER = listed("dealer dealeru dealera dealerovi dealerem")
_DEALER_IS_THE_BUTTON = listed("na me ja im am as mezi between")
_OF_THE_DEALER = listed("ma s hned mam mel")
_ME = listed("i me ja mne mnou jsem sem myself mam hero sedim som")
_MINE = listed("my mine muj moje mem mym meho mou moji svem svym")
_HE = listed("him her them ho ji je")
_OTHER = re.compile(r"opponents?|villain|soupe?r\w*|protivni\w*|protihrac\w*|soused(?:a|ovi|em|ka|ku|ky)?|neighbou?r")
_OUT = re.compile(
    r"bust(?:s|ed)?|eliminated|felted|gone|vypad(?:l|la|li|ly|lo|ne|nou|nul|ol)?|vypadnul\w*|vylet(?:el|ela|eli|i|ol)|"
    r"dojel\w*|skoncil\w*|vyrazen\w*|vyhozen\w*|odpadl\w*|odpad|broke|crippled|eliminovan\w*|dohral\w*|padla?|gg|rip|vypadav\w*|vypada|toast|dusted"
)
_OUT_AFTER = {
    "out": listed("went goes go is are was were just both falls fell gets bows drops knocked got gets get sent wiped "
                  "him her them knock knocks "
                  "bust busted guys all one 's je jsou byl byla byli uz"),
    "done": listed("is are was were"), "finished": listed("is are was were"),
    "domu": listed("sel sla sli jde jel jela poslal poslala posilam odesel odesla"),
    "turnaje": listed("z"), "boje": listed("z"), "venku": listed("je jsou byl byli a oba"),
    "ven": listed("button jde jdou sel sla sli letel leti a oba i sb bb"), "home": listed("went goes gone sent"),
    "lost": listed("shoved both"), "prohral": listed("posledni vse vsechno zbytek"),
    "prohrala": listed("posledni vse vsechno zbytek"), "left": listed("nobody none"),
    "changed": listed("nobody nothing"),
}  # fmt: skip
"""Words that tell that somebody is out after one of some others, at most three words before."""
_LOSES = listed("loses lost lose prohral prohrala prohraje prohrali prohraji")
_ALL_IN = listed("all-in allin ol-in shoved jammed")
_EVERYTHING = listed("last everything posledni vsechno vse")
_IS = listed("is are was were 's both")
_BETWEEN_NAMES = listed(", and a i & /")
_CZECH = listed("kdo jsem jsme nikdo byl byla byli mel mela kde kam ze kdyz ale nebo jako uz predtim se")
_ENGLISH = listed("the is was and who has had of does they his her my i'm what")
"""Words of one language alone, for texts whose other words are those of poker."""
_FEWEST_LISTED = 3
_ENDS_A_PART = listed(", . ; ) and a i -") | {""}
_GOES = listed("goes went go gone is are both was leaves left leave")
_BEATS = re.compile(
    r"knock(?:s|ed|ing)?|bust(?:s|ed)?|eliminat(?:es|ed)|felt(?:s|ed)|vyrad(?:il|ila|ili|i|im)|"
    r"vyhod(?:il|ila|ili|i|im)|vykop\w*|sejm(?:u|e|ul|ula)|sundal\w*|posl?al\w*|stack(?:s|ed)|vyrazi\w*|cracked|"
    r"porazil\w*"
)
_NOBODY = listed("nobody nikdo noone none")
_STAYS = re.compile(r"nevypad\w*|neodesel|neodesli")
_ASKS = listed("who where which what does do should am kdo kam kde komu ci ma musi is can will mam")
_ASKING_VERBS = listed("is can will do does should am ma mam musi")
"""Those of them that tell something after the player of whom they are said."""
_OPENS_A_QUESTION = listed("was were did is are byl byla je")
_MAY_FOLLOW_A_NAME = listed(
    "was is had has the byl byla mel mela je ma dala dal 's and a , says thinks bet bets posted now ted i s na on"
)
_OF_THE_ORDER = listed(
    "clockwise anticlockwise counterclockwise counter-clockwise anti-clockwise seats players mista hraci cards karty"
)
"""Words that begin a sentence of who sits where and are nobody's name."""
_PLACE_OF_SOMETHING = listed("v ve in near u")


@dataclass(frozen=True, slots=True)
class Item:
    """Something that a text names: ``first:stop`` in tokens.

    ``kind``: "place", "blinds" for both, "seat" for a small number, "name", "me", "mine", "he", "other", "out" for
    going out, "beats" for knocking out, "stays" for not going out, "nobody" or "both". ``apt``: a seat that is called
    so by its noun.
    """

    kind: str
    value: str
    first: int
    stop: int
    sentence: int
    clause: int
    apt: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A text's tokens, its folded words and what was found; each is its own, so that it can be a key."""

    text: str
    tokens: tuple[Token, ...]
    words: tuple[str, ...]
    items: tuple[Item, ...]
    czech: bool

    def word(self, at: int) -> str:
        """The word at a place, empty outside the text."""
        return self.words[at] if 0 <= at < len(self.words) else ""

    def before(self, at: int, many: int) -> tuple[str, ...]:
        """So many words before a place."""
        return self.words[max(0, at - many) : at]

    def span(self, item: Item) -> tuple[int, int]:
        """Where an item stands in the text."""
        return self.tokens[item.first].start, self.tokens[item.stop - 1].end

    def near(self, item: Item, before: int, after: int = 0) -> tuple[str, ...]:
        """Words around an item in its sentence, the item's own among them."""
        low, high = max(0, item.first - before), min(len(self.words), item.stop + after)
        return tuple(self.words[at] for at in range(low, high) if self.tokens[at].sentence == item.sentence)

    def near_in_clause(self, item: Item, before: int = 4, after: int = 3) -> tuple[str, ...]:
        """The same in its clause."""
        low, high = max(0, item.first - before), min(len(self.words), item.stop + after)
        return tuple(self.words[at] for at in range(low, high) if self.tokens[at].clause == item.clause)

    def asked(self, item: Item) -> bool:
        """Whether the sentence of an item has its question mark."""
        return any(
            word == "?" for word, token in zip(self.words, self.tokens, strict=True) if token.sentence == item.sentence
        )

    def opening(self, clause: int) -> int:
        """Where a clause begins."""
        return next(at for at, token in enumerate(self.tokens) if token.clause == clause)

    def asks(self, item: Item) -> bool:
        """Whether an item stands in a question, after the word that asks."""
        if not self.asked(item):
            return False
        sentence = [at for at, token in enumerate(self.tokens) if token.sentence == item.sentence]
        clause = [at for at in sentence if self.tokens[at].clause == item.clause]
        if self.tokens[sentence[-1]].clause == item.clause and self.words[clause[0]] in _OPENS_A_QUESTION:
            return True
        # "six is eliminated - does the button …?" doesn't ask whether he is
        subjects = {one.stop for one in self.items if one.kind in ("name", "seat", "place", "me", "other")}
        return any(
            self.words[at] in _ASKS and not (self.words[at] in _ASKING_VERBS and at in subjects)
            for at in clause if at < item.first
        )  # fmt: skip


def small(word: str) -> int | None:
    """The small number that a word is: a seat or a number of players."""
    if word.isdecimal():
        return int(word) if len(word) <= 2 and 0 < int(word) <= 2 * MOST_PLAYERS else None
    if match := _NOUN.fullmatch(word):
        return match.lastindex
    if match := _GLUED.fullmatch(word):
        return int(match[1]) or None
    number = number_word(word)
    if number is None or not isinstance(number.value, int) or not 0 < number.value <= MOST_PLAYERS + 1:
        return None
    return number.value


@lru_cache(maxsize=8)
def scene(text: str) -> Scene:
    """Read any string; linear in its length; never raises."""
    tokens = tokenise(text)
    if len(tokens) > LONGEST:
        return Scene(text, tokens, tuple(token.folded for token in tokens), (), False)
    reader = _Reader(tokens, uncapitalised(text))
    return Scene(text, tokens, reader.words, tuple(reader.items()), reader.czech)


class _Reader:
    """Reads the words of a text one after the other; ``known``: the names so far.

    ``listed``: names in a list of three or more, which are names though other words look like them; ``tables``: what
    follows the word table, no player's letter; ``lettered``: players are called by letters; ``dealt``: blinds are named
    in short, and so "D" is the button.
    """

    def __init__(self, tokens: tuple[Token, ...], uncapitalised: Mapping[int, str]) -> None:
        self.tokens = tokens
        self.uncapitalised = uncapitalised
        self.words = tuple(token.folded for token in tokens)
        self.czech = guess_language(tokens) == "cs" or bool(
            _CZECH & set(self.words) and not _ENGLISH & set(self.words)
        )  # fmt: skip
        self.ascii = all(token.text.isascii() for token in tokens)
        self.known: list[str] = []
        self.lettered = any(token.text in ("B", "C", "E", "F", "G", "H") for token in tokens)
        self.tables = {one.text for at, one in enumerate(tokens) if at and _TABLE.fullmatch(self.words[at - 1])}
        self.listed = frozenset(_listed_names(tokens))
        self.dealt = any(_SHORT.fullmatch(word) for word in self.words)

    def word(self, at: int) -> str:
        return self.words[at] if 0 <= at < len(self.words) else ""

    def before(self, at: int, many: int) -> frozenset[str]:
        return frozenset(self.words[max(0, at - many) : at])

    def begins(self, at: int) -> bool:
        """Whether a sentence begins here."""
        return at == 0 or self.tokens[at - 1].sentence != self.tokens[at].sentence

    def items(self) -> Iterator[Item]:
        at = 0
        while at < len(self.tokens):
            token = self.tokens[at]
            if _LISTED.fullmatch(self.words[at]):
                # "1,2,4,5,7" is one token
                for number in self.words[at].split(","):
                    yield Item("seat", str(int(number)), at, at + 1, token.sentence, token.clause)
            found = None if self.czech and self.words[at] in ("i", "ten") else self.item(at)
            if found is None:
                at += 1
                continue
            kind, value, stop = found
            apt = kind == "seat" and bool(_NOUN.fullmatch(self.words[at]) or _GLUED.fullmatch(self.words[at]))
            yield Item(kind, value, at, stop, token.sentence, token.clause, apt)
            at = stop

    def item(self, at: int) -> tuple[str, str, int] | None:
        """What a word is, with its value and where it ends."""
        word = self.words[at]
        if self.tokens[at].kind not in (TokenKind.WORD, TokenKind.NUMBER, TokenKind.CARD):
            return None
        if place := self.place(at):
            return ("place", *place)
        kind = self.deed(at)
        if kind:
            return kind, word, at + 1
        if self.tokens[at].text[:1].isupper() and not self.begins(at) and number_word(word) and (name := self.name(at)):
            return "name", name, at + 1
        if (number := self.seat(at)) is not None:
            return "seat", str(number), at + 1
        if name := self.name(at):
            return "name", name, at + 1
        kind = next((kind for kind, those in (("mine", _MINE), ("me", _ME), ("he", _HE)) if word in those), "")
        if not kind and _OTHER.fullmatch(word):
            kind = "other"
        return (kind, word, at + 1) if kind else None

    def deed(self, at: int) -> str:
        """Whether a word tells who is out, or who isn't."""
        word = self.words[at]
        if _BOTH.fullmatch(word):
            return "blinds"
        if self.is_out(at):
            return "out"
        if _BEATS.fullmatch(word):
            return "beats"
        if word in _NOBODY:
            return "nobody"
        if _STAYS.fullmatch(word):
            return "stays"
        return "both" if word in ("both", "oba", "obe") else ""

    def place(self, at: int) -> tuple[str, int] | None:
        """A place at the table and where its words end."""
        word, after, second = self.words[at], self.word(at + 1), self.word(at + 2)
        if word in _OTHER_PLACES:
            return _OTHER_PLACES[word], at + 1
        for phrase, place in _PHRASED.items():
            if self.words[at : at + len(phrase)] == phrase:
                return place, at + len(phrase)
        if self.tokens[at].text == "D" and self.dealt and not self.lettered:
            return "button", at + 1
        listed = not self.czech and self.word(at - 1) in _JOINS_PLACES and after in _JOINS_PLACES
        if word == "co" and (self.tokens[at].text == "CO" or listed):
            return "cutoff", at + 1
        if _BUTTON.fullmatch(word) and not word.startswith("tlaciten"):
            return "button", at + (2 if after in ("seat", "button") else 1)
        before = self.word(at - 1)
        sits = after in ("byl", "je", "was", "is") and second in ("na", "u", "in", "seat", "on")
        if word in _DEALER and (
            sits or self.is_somebodys(at) or before in _DEALER_IS_THE_BUTTON
            or (word != "dealer" and before in _OF_THE_DEALER)
        ):  # fmt: skip
            return "button", at + (2 if after == "button" else 1)
        place = "sb" if _SMALL.fullmatch(word) else "bb" if _BIG.fullmatch(word) else ""
        if not place:
            return None
        if _SHORT.fullmatch(word):
            return place, at + (2 if after == "seat" else 1)
        if _BLIND.fullmatch(after):
            return place, at + 2
        if self.czech and _ACTED.fullmatch(after):
            return place, at + 1
        if _NO_BLIND.fullmatch(after) or (before in _NOT_A_PLACE_AFTER and not (self.czech and before == "a")):
            return None
        # "a tři malé": small cards
        return None if before in ("tri", "dva", "dve", "ctyri") and self.word(at - 2) not in ("na", "mist") else (
            place, at + 1,
        )  # fmt: skip

    def is_somebodys(self, at: int) -> bool:
        """Whether "dealer" is told of a player: "Tim dealer, Uma sb", "seat 9 was the dealer"."""
        if self.word(at - 1) == "the":
            return self.word(at - 2) in _IS
        named = at > 0 and len(self.tokens[at - 1].text) > 1 and self.tokens[at - 1].text[:1].isupper()
        return named and self.word(at + 1) in _ENDS_A_PART and not self.begins(at)

    def is_out(self, at: int) -> bool:
        """Whether a word tells that somebody has gone out."""
        word = self.words[at]
        if word in _LOSES and (_EVERYTHING & set(self.words[at + 1 : at + 4]) or self.loses_all_in(at)):
            return True
        if word in _OUT_AFTER:
            return bool(_OUT_AFTER[word] & self.before(at, 3))
        if word == "gone" and at and self.known and fold(self.known[-1]).text == self.word(at - 1):
            # "Sven and Ivar gone in one hand"
            return True
        if word in ("gone", "broke"):
            return bool((_IS if word == "gone" else _GOES) & self.before(at, 3))
        if word in ("padla", "padl", "konci") or word.startswith(("skoncil", "dohral")):
            # "skončil třetí", "padla z malého": not "skončil holdem"
            return self.word(at + 1) in ("treti", "ctvrty", "z", "na", "tu", "tady", ".", ",")
        return bool(_OUT.fullmatch(word))

    def loses_all_in(self, at: int) -> bool:
        """Whether somebody loses who is told to be all-in in the same sentence."""
        before = [self.words[one] for one in range(at) if self.tokens[one].sentence == self.tokens[at].sentence]
        return not _ALL_IN.isdisjoint(before) or ("all", "in") in pairwise(before)

    def seat(self, at: int) -> int | None:
        """A small number that may be a seat."""
        word, before = self.words[at], self.word(at - 1)
        number = small(word)
        if number is None or number > MOST_PLAYERS:
            return None
        if before in _NUMBERED and self.word(at + 1) not in ("-", "az"):
            return None
        if word in _ONE and not any(one.fullmatch(before) for one in (_SEAT, _BUTTON, _SMALL, _BIG)):
            return number if before == "blind" else None
        return number

    def name(self, at: int) -> str:
        """A player's name in its first known form."""
        return self.capitalised(at) or (
            self.remembered(self.uncapitalised[at], self.words[at]) if at in self.uncapitalised else ""
        )

    def capitalised(self, at: int) -> str:
        """A name that its capital letter, the list of first names or a list of players makes one."""
        token, word, text = self.tokens[at], self.words[at], self.tokens[at].text
        if token.kind is not TokenKind.WORD:
            return ""
        if len(text) == 1:
            return self.letter(at)
        titled = text[:1].isupper() and (text[1:].islower() or "-" in text)
        begins = self.begins(at)
        if titled and not begins and self.word(at - 1) in _PLACE_OF_SOMETHING:
            return ""
        if word in _OF_THE_ORDER:
            return ""
        # "Jo" is a word of its own in Czech, but with its capital letter it is who was told before
        if word in self.listed or not _common(word) or (titled and not begins):
            for one in self.known:
                if fold(one).text == word:
                    return one
        forms, capital = names()
        name = forms.get(word, "")
        if titled and not begins and not name and self.has_a_place(at + 1):
            return self.remembered(text, word)
        sure = word in self.listed or (titled and self.has_a_place(at + 1))
        if (
            name
            and (word not in capital or titled or sure)
            and not ((begins or not titled) and _common(word) and not sure)
        ):
            as_typed = word in _first_forms() if self.czech else titled or sure
            return self.remembered(text.title() if as_typed else fold(name).text.title() if self.ascii else name, word)
        if not titled or _common(word) or (begins and not self.may_follow_a_name(at + 1)):
            return ""
        return self.remembered(text, word)

    def letter(self, at: int) -> str:
        """A player called by a capital letter; "A" is one where somebody else is called "B"."""
        text = self.tokens[at].text
        if not (text.isupper() and "A" <= text <= "H"):
            return ""
        if text in self.tables:
            return ""
        told = self.word(at + 1) in _MAY_FOLLOW_A_NAME - {"the", "and", "a", ","}
        others = any(token.text == "B" for token in self.tokens)
        return text if text != "A" or (others and (told or not self.begins(at))) else ""

    def has_a_place(self, at: int) -> bool:
        """Whether a place is told right here: "Tim dealer", "Petr (button)"."""
        at += self.word(at) == "("
        return at < len(self.tokens) and self.place(at) is not None

    def may_follow_a_name(self, at: int) -> bool:
        if at >= len(self.tokens) or self.tokens[at].sentence != self.tokens[at - 1].sentence:
            return False
        word = self.words[at]
        return bool(word in _MAY_FOLLOW_A_NAME or self.place(at) or self.is_out(at) or lexicon().knows(word))

    def remembered(self, name: str, word: str) -> str:
        """The form in which a name stands first: Czech names change their endings."""
        folded = written(word)
        for earlier in self.known:
            short = min(len(earlier), len(folded))
            first, same = fold(earlier).text, sum(map(str.__eq__, fold(earlier).text, folded))
            if earlier == name or (
                short >= 4 and first[0] == folded[0] and same >= short - 1 and abs(len(earlier) - len(folded)) <= 3
            ):
                return earlier
        self.known.append(name)
        return name


def _listed_names(tokens: Sequence[Token]) -> Iterator[str]:
    """The folded names of each list of three or more: "dan, eve and phil"."""
    run: list[str] = []
    for at, token in enumerate(tokens):
        if token.folded in names()[0]:
            run.append(token.folded)
        elif token.folded not in _BETWEEN_NAMES or not at or tokens[at - 1].folded not in (*names()[0], ","):
            run = []
        if len(run) >= _FEWEST_LISTED:
            yield from run


@cache
def _first_forms() -> frozenset[str]:
    """The names that stand in the list themselves, folded: "Jana" is no form of "Jan" then."""
    return frozenset(fold(name).text for name in names()[0].values())


def _common(word: str) -> bool:
    return harmless(word) or word in grammar() or word in ordinary() or lexicon().knows(word)


def clauses(items: Collection[Item]) -> dict[int, list[Item]]:
    """The items by their clauses, in order."""
    found: dict[int, list[Item]] = {}
    for item in items:
        found.setdefault(item.clause, []).append(item)
    return found
