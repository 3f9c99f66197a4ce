"""Which amounts, chips, levels, seats and counts does a text name, and where exactly?

A grammar over tokens, the same for both languages: numerals first, then what stands around them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from rules.lang.numerals import (
    NumberWord,
    Value,
    chip_adjective,
    chip_noun,
    digits,
    needs_a_number_before,
    number_word,
    ordinal_word,
)
from rules.lang.tokens import Token, TokenKind


class AmountKind(StrEnum):
    AMOUNT = "amount"  # chips in total, their faces unsaid
    CHIPS = "chips"  # chips by face
    CHIP_COUNT = "chip-count"  # how many chips, their faces unsaid
    DENOMINATION = "denomination"  # a face in the plural without a count: "color up of 100s"
    LEVEL = "level"
    RANGE = "range"
    MULTIPLE = "multiple"
    FRACTION = "fraction"
    PERCENT = "percent"
    TIME = "time"
    PEOPLE = "people"
    SEAT = "seat"
    ORDINAL = "ordinal"
    COUNT = "count"  # of anything else: cards, tables, hands
    CARDS = "cards"
    REFERENCE = "reference"  # a rule, a level, a table or an edition by its number


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """One number as a referee reads it.

    values: readings, the likeliest first; whole numbers, a ``Fraction`` only where needed. For LEVEL:
        small and big blind; for RANGE: from and to; for CHIPS: the total; TIME is in seconds.
    chips: faces in the order of the text, for CHIPS and DENOMINATION.
    ante: of a LEVEL, in chips.
    unit: "bb" or "x" of a multiple, "$", "kc" or "eur", "bba" of a level, else the folded noun.
    start, end: half-open span in the original text; first, stop: half-open range of tokens.
    bare_word: a small number without a unit, which at the table may be hundreds or thousands.
    """

    kind: AmountKind
    values: tuple[Value, ...]
    chips: tuple[int, ...] = ()
    ante: int | None = None
    unit: str = ""
    start: int
    end: int
    first: int
    stop: int
    bare_word: bool = False

    @property
    def base(self) -> Value | None:
        """The likeliest reading."""
        return self.values[0] if self.values else None


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_CZECH_STOPWORDS = _words(
    "je se na ze co da ma muze jak kdo jsem v po hrac hraje dal dalsi mlcky zetony zeton "
    "hodi nebo jeho ten ta kolik potu jeden jako jsou u o za uz ted blindy navysi dorovna vsadi rekne polozi "
    "prida zbyva kdyz od ve ke by bez slova karty kartu karet pak pred nekdo nekdy chce zpatky nam tam nebyl "
    "nebyla ale pry jaky jaka jake kdyby protoze mimo poradi stolu stole hral hrali dostal ukaze ukazal plati "
    "sazka sazky muzu smi musim moze ci ktory alebo povedal znova znovu checknul foldnul raisnul "
    "dorovnal vsadil dealerovi jde co"
)
_ENGLISH_STOPWORDS = _words(
    "the is of i he she and in it puts says bets raises calls his her with for one chip chips to at was "
    "what who can then makes player players left has have an on you my that only out handed"
)
_ARTICLES = _words("a an one single another his her their my your jeden jednu jedna jedno jednim jednoho oversized")
_COLOURS = re.compile(
    r"(?:black|green|red|blue|purple|yellow|white|orange|pink|gr[ea]y|brown|odd|lone|more|extra|separate|big|small|"
    r"single|oversized|full|whole|silent|loose|lonely|(?:cern|zelen|cerven|modr|fialov|zlut|bil|oranzov|ruzov|hned|sed|lich|velk|samostatn)"
    r"(?:y|a|e|ou|eho|ych|ym|ymi))"
)
_PAINT = re.compile(
    r"black|green|red|blue|purple|yellow|white|orange|pink|gr[ea]y|brown|"
    r"(?:cern|zelen|cerven|modr|fialov|zlut|bil|oranzov|ruzov|hned|sed)\w{1,3}"
)
"""A colour makes a chip of a number: "one yellow thousand"."""
_PAINTED = re.compile(rf"(?:{_PAINT.pattern})s?")
_CHIP = re.compile(r"chips?|zeton(?:y|u|em|ech|um|kem|ky|ku|ek|ov|mi)?|zetonama|checks|cip(?:y|u|om|ov|och|mi)?")
_PEOPLE = re.compile(
    r"(?:lid(?:i|e|mi|em|ech)|hrac(?:i|u|e|um|ich|ky|ek)?|souper\w*|protihrac\w*|ucastnik\w*|players?|people|persons?|"
    r"guys?|opponents?|others|handed|way|ways|max|maxu|callers?|limpers?|(?:limper|caller)(?:i|u|y|ov|um|ech)|runners|entrants|entries|raisers?|"
    r"villains?|friends|men|women|dealers?|alternates?)"
)
_ONE_PERSON = _words("hrac souper protihrac player person guy opponent caller limper villain raiser dealer alternate")
_COUNTED = re.compile(
    r"(?:cards?|kart\w*|tables?|stol\w*|hands?|her|hry|ruk\w*|rounds?|kol\w*|orbits?|folds?|calls?|raises?|checks?|"
    r"streets?|aces?|kings?|queens?|jacks?|deuces|pairs?|pary|paru|times|krat|levels?|decks?|pots?|boards?|all-ins?|"
    r"(?:limp|call|fold|check|chec)(?:y|u|um|ov|ech|em|och)|"
    r"limps?|bets?|spots?|seats?|chairs?|misto|mista|mist|tricks|outs?|warnings?|penalt\w*|blinds|rules?|runouts?|"
    r"buyins?|rebuys?|esa|kral\w*|dam|dama|balick\w*|navyseni|sazk\w*|sazek|overs?|burns?|flops?)"
)
_TIME = {
    **dict.fromkeys(_words("s sec secs second seconds sekund sekundy sekundu vterin vteriny vterinu"), 1),
    **dict.fromkeys(["min", "mins", "minute", "minutes", "minut", "minuty", "minutu", "minutach"], 60),
    **dict.fromkeys(["pm", "am", "h", "hour", "hours", "hodin", "hodiny", "hodinu", "hod"], 3600),
}
_SLANG = _words("litr kilo tisic grand")
"""Sums by a name that chips have as well: "hazu litr a petadvacku"."""
_WAGERS = _words("bet raise call limp sazka sazku")
_PERCENT = re.compile(r"percent|pct|procent\w*")
_BLINDS = _words("blinds blind blindy blindu blindech level levels stakes urovni hladina")
_ANTE = _words("ante antes ante,")
_SEATS = re.compile(
    r"seats?|seatu|sedad(?:lo|la|le|lu|lem)|sedack\w*|mi(?:e)?st(?:o|a|e|u|om)|box|boxu|player|hrac(?:e|i|em|ovi)?|pozic\w*|position"
)
_REFERENCES = {
    **dict.fromkeys(["rule", "rules", "pravidlo", "pravidla", "pravidle", "pravidlem", "pravidlu"], "rule"),
    **dict.fromkeys(["clause", "section", "bod", "bodu", "paragraf", "clanek", "clanku", "article"], "rule"),
    **dict.fromkeys(["level", "uroven", "urovni"], "level"),
    **dict.fromkeys(["table", "stul", "stole", "stolu"], "table"),
    "tda": "rule",
    "omaha": "game",
}
_NOT_AFTER_A_FACE = re.compile(
    r"(?:bets?|raises?|stacks?|calls?|blinds?|ante|pots?|opens?|shoves?|big|small|level|left|behind|more|point|players?|people|"
    r"all-in|all|bb|sb|penalty|handed|percent|min|minutes?|seconds?)"
)
_WORTH = _words("of po worth hodnote v o each at nominalu nominalni hodnoty s v")
_PLUS = _words("+ plus & and a i k tomu another")
_APPROXIMATE = _words("between mezi from od asi about around cca approximately zhruba kolem")
_HALF = re.compile(r"half|halfway|pul|pulk(?:a|u|y|ou)|pulce|polovin(?:a|u|y|e|ou)")
_PARTS = {
    "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "tretina": 3, "tretinu": 3, "tretiny": 3,
    "ctvrtina": 4, "ctvrtinu": 4, "ctvrtiny": 4, "petina": 5, "petinu": 5,
}  # fmt: skip
_CASH = _words("cash nl nlh plo limit game no-limit blinds blindy nlhe pl")
_MONEY = {
    "$": "$",
    "€": "eur",
    "£": "gbp",
    "kc": "kc",
    "czk": "kc",
    "eur": "eur",
    "usd": "$",
    "korun": "kc",
    "dollars": "$",
}
_FACES = frozenset([5, 25, 50, 100, 500, 1000, 2000, 5000, 10_000, 25_000, 50_000, 100_000])
_PUTS = re.compile(
    r"in|out|forward|(?:put|throw|threw|toss|slid|push|drop|plac|add|flick)\w*|(?:p?ri|v|po|do)?(?:hod|haz|loz|sun|da|strc)\w*|tam"
)
_MULTIPLES = re.compile(r"(?:(dvoj)|(troj)|(ctyr))nasob\w*")
_LEADS = re.compile(r"[pt]\d+\w*|sets?|pairs?|trips?|pocket|quads|trojic\w*|par|my|his|her|their|your")
_YEARS = range(1990, 2040)
_NO_FIVES = 300
"""Chips: where an amount is at least this large, nobody plays with chips of five."""
_SMALL_CHIP = re.compile(r"(?:petk|petik|desitk)\w+")
_IN_CHIPS = (AmountKind.AMOUNT, AmountKind.LEVEL)


def is_usual_face(chips: int) -> bool:
    """Whether sets of chips have one of that value: 1, 2, 5 or 25, times a power of ten; 700 is none."""
    while chips and chips % 10 == 0:
        chips //= 10
    return chips in (1, 2, 5, 25)


@dataclass(frozen=True, slots=True)
class _Lexeme:
    """A word, a number or a mark; a token with a hyphen or with attached letters gives several."""

    kind: TokenKind
    text: str
    start: int
    end: int
    token: int


@dataclass(frozen=True, slots=True)
class _Numeral:
    values: tuple[Value, ...]
    stop: int
    small: bool = False  # one unit word or plain digits: may be bare
    plural: bool = False
    face: bool = False  # written as a chip: T1000, 500vka, pětistovka
    noun: bool = False
    form: str = ""
    word: bool = False

    @property
    def value(self) -> Value:
        return self.values[0]


_WITH_K = frozenset(["tomu", "nim", "ni", "te", "nemu", "dobru", "sobe"])
"""What follows the Czech preposition: "10 000 k tomu" is no ten million."""


def amounts(tokens: Iterable[Token], language: str | None = None) -> tuple[Amount, ...]:
    """All amounts in order, not overlapping. ``language`` is "cs", "en" or ``None`` (then guessed)."""
    return _Reader(tuple(tokens), language).run()


def guess_language(tokens: Iterable[Token]) -> str:
    """ "cs" or "en", by function words and Czech letters."""
    czech = english = 0
    for token in tokens:
        if token.kind is TokenKind.WORD:
            word = token.folded
            number = number_word(word)
            czech += word in _CZECH_STOPWORDS or (number is not None and number.czech) or chip_noun(word) is not None
            english += word in _ENGLISH_STOPWORDS or (number is not None and not number.czech and word != "ten")
            czech += not token.text.isascii() and any(letter in "ěščřžýáíéúůťďň" for letter in token.text.lower())
    return "cs" if czech > english else "en"


def _lexemes(tokens: tuple[Token, ...]) -> list[_Lexeme]:
    result: list[_Lexeme] = []
    for index, token in enumerate(tokens):
        text, start = token.folded, token.start
        plain = len(token.text) == len(text)
        if token.kind is TokenKind.NUMBER and plain:
            number = digits(text)
            if (
                number
                and number.form == "word"
                and (nominal := chip_noun(number.rest))
                and isinstance(number.value, int)
            ):
                # "25tisícovka" is one chip, as "25000ka"
                chip = f"{number.value * nominal.value}{'ek' if nominal.singular is False else 'ka'}"
                result.append(_Lexeme(TokenKind.NUMBER, chip, start, token.end, index))
                continue
            if number and number.form == "word":
                cut = len(text) - len(number.rest)
                result.append(_Lexeme(TokenKind.NUMBER, text[:cut], start, start + cut, index))
                result.append(_Lexeme(TokenKind.WORD, number.rest, start + cut, token.end, index))
                continue
        if token.kind is TokenKind.WORD and "-" in text and plain:
            parts = text.split("-")
            if number_word(parts[0]) and parts[0] != "all":
                for part in parts:
                    if part:
                        result.append(_Lexeme(TokenKind.WORD, part, start, start + len(part), index))
                    start += len(part) + 1
                continue
        if token.kind is TokenKind.CARD and re.fullmatch(r"(?:10|[2-9])s", text) and result and _counts(result[-1]):
            result.append(_Lexeme(TokenKind.NUMBER, text, start, token.end, index))
            continue
        result.append(_Lexeme(token.kind, text, start, token.end, index))
    return result


def _counts(lexeme: _Lexeme) -> bool:
    if lexeme.kind is TokenKind.NUMBER:
        return True
    return number_word(lexeme.text) is not None or bool(_COLOURS.fullmatch(lexeme.text))


@lru_cache(maxsize=8192)
def _may_begin(word: str) -> bool:
    """Whether any reader can start at this word: most words of a text can be passed over."""
    return bool(
        number_word(word)
        or chip_noun(word)
        or chip_adjective(word)
        or ordinal_word(word)
        or word in _ARTICLES | _REFERENCES.keys() | _PARTS.keys() | {"and", "or", "nebo"}
        or _LEADS.fullmatch(word)
        or _HALF.fullmatch(word)
        or _MULTIPLES.fullmatch(word)
        or _CHIP.fullmatch(word)
        or _SEATS.fullmatch(word)
    )


class _Reader:
    def __init__(self, tokens: tuple[Token, ...], language: str | None) -> None:
        self.tokens = tokens
        self.czech = (language or guess_language(tokens)) == "cs"
        self.lexemes = _lexemes(tokens)
        self.numerals: dict[int, _Numeral | None] = {}
        self.found: list[Amount] = []
        self.level: Amount | None = None
        # "A 1000, B 2500": where other players are letters, a capital A is no article
        self.letters = any(token.text in ("B", "C") for token in tokens)

    # -- looking -----------------------------------------------------------------------------------------

    def text(self, index: int) -> str:
        return self.lexemes[index].text if 0 <= index < len(self.lexemes) else ""

    def is_number(self, index: int) -> bool:
        return 0 <= index < len(self.lexemes) and self.lexemes[index].kind is TokenKind.NUMBER

    def glued(self, index: int) -> bool:
        """Nothing stands between this lexeme and the one before."""
        return 0 < index < len(self.lexemes) and self.lexemes[index].start == self.lexemes[index - 1].end

    def same_clause(self, left: int, right: int) -> bool:
        if not (0 <= left < len(self.lexemes) and 0 <= right < len(self.lexemes)):
            return False
        return self.tokens[self.lexemes[left].token].clause == self.tokens[self.lexemes[right].token].clause

    def begins(self, index: int) -> bool:
        """The lexeme is the first of its clause."""
        return index == 0 or not self.same_clause(index - 1, index) or self.text(index - 1) in ".,;?!:("

    def noun_at(self, index: int) -> int:
        """The index of the word after a numeral, past the hyphen of "9-handed" or an adjective."""
        if self.text(index) == "-" and self.glued(index) and self.glued(index + 1):
            index += 1
        if _COLOURS.fullmatch(self.text(index)) and (_CHIP.fullmatch(self.text(index + 1))):
            index += 1
        return index

    # -- numerals ----------------------------------------------------------------------------------------

    def numeral(self, index: int) -> _Numeral | None:
        if index not in self.numerals:
            self.numerals[index] = self._numeral(index) if 0 <= index < len(self.lexemes) else None
        return self.numerals[index]

    def _numeral(self, index: int) -> _Numeral | None:
        lexeme = self.lexemes[index]
        if lexeme.kind is TokenKind.NUMBER:
            return self._in_digits(index)
        if lexeme.kind is not TokenKind.WORD:
            return None
        if lexeme.text[0] == "t" and lexeme.text[1:2].isdigit():
            face = digits(lexeme.text[1:])
            if face and face.value >= 25 and face.form in ("", "plural"):
                return _Numeral((face.value,), index + 1, face=True, plural=face.form == "plural")
        if nominal := chip_noun(lexeme.text):
            return _Numeral((nominal.value,), index + 1, face=True, noun=True, plural=nominal.singular is not True)
        if _HALF.fullmatch(lexeme.text):
            after = index + 1 + (self.text(index + 1) == "a")
            word = number_word(self.text(after))
            if word and word.scale >= 1000 and not word.plural:
                return _Numeral((word.scale // 2,), after + 1, word=True)
            return None
        return self._in_words(index)

    def _in_digits(self, index: int) -> _Numeral | None:
        text = self.text(index)
        number = digits(text)
        if number is None:
            return None
        value, stop = number.value, index + 1
        if number.form in ("plural", "noun"):
            return _Numeral((value,), stop, plural=number.form == "plural", face=True, noun=number.form == "noun")
        if number.form:
            return _Numeral((value,), stop, form=number.form)
        grouped = text.isdigit() and len(text) <= 3 and text[0] != "0"
        while grouped and self._is_group(index, stop):
            value, stop = int(value) * 1000 + int(self.text(stop)), stop + 1
        return self._scaled(value, stop, small=stop == index + 1 and text.isdigit())

    def _is_group(self, index: int, stop: int) -> bool:
        """ "1 200" is one number, "200 400" two blinds, "3 100 chips" three chips of 100."""
        text = self.text(stop)
        if not (self.is_number(stop) and len(text) == 3 and text.isdigit()):
            return False
        if self.lexemes[stop].start != self.lexemes[stop - 1].end + 1 or not self.same_clause(index, stop):
            return False
        if len(self.text(index)) == 3 and text != "000":
            return False
        return self.czech or not _CHIP.fullmatch(self.text(stop + 1))

    def _scaled(self, value: Value, stop: int, small: bool) -> _Numeral:
        """Digits with a scale word: 12 million, 1,5 tis., 15 set, 2 tisíce 500."""
        word = number_word(self.text(stop))
        gap = stop
        if self.text(stop) == "a" and _HALF.fullmatch(self.text(stop + 1)) and number_word(self.text(stop + 2)):
            word, gap, value = number_word(self.text(stop + 2)), stop + 2, value + Fraction(1, 2)
        if word and word.scale and not word.plural and value < 10**6 and self._scale_fits(gap, value):
            total, stop = value * word.scale, gap + 1
            following = digits(self.text(stop)) if word.scale == 1000 and self.is_number(stop) else None
            if following and not following.form and 100 <= following.value < 1000 and not following.scaled:
                total, stop = total + following.value, stop + 1
            return _Numeral((int(total) if total == int(total) else total,), stop)
        return _Numeral((value,), stop, small=small)

    def _scale_fits(self, index: int, value: Value) -> bool:
        if self.text(index) == "k" and self.text(index + 1) in _WITH_K:
            return False
        return not (self.text(index) == "set" and not (self.czech and value < 100))

    def _in_words(self, index: int) -> _Numeral | None:
        first = self._word(index)
        if first is None or (first.scale and needs_a_number_before(self.text(index))):
            if not (self.text(index) == "grand" and self.text(index - 1) == "a"):
                return None
            return _Numeral((1000,), index + 1, word=True)
        total = group = 0
        last = 10**9  # the smallest place filled in this group
        position, count, scaled, halves = index, 0, False, Fraction(0)
        readings: tuple[Value, ...] = ()
        while (word := self._word(position)) is not None:
            if word.scale:
                if (word.scale == 100 and (group >= 100 or last == 100)) or (
                    total and word.scale >= 1000 and not group
                ):
                    break
                if count and not group:
                    break
                if word.scale == 100 and not self._scale_fits(position, group or 1):
                    break
                group = (group or 1) * word.scale
                if word.scale >= 1000:
                    total, group, last = total + group, 0, word.scale
                else:
                    last = 100
                scaled = True
            else:
                place = 1 if word.value < 10 else 10 if word.value < 20 else 99 if word.value < 100 else 100
                fits = (
                    count == 0
                    or (last == 99 and place == 1)
                    or (last in (100,) and place < 100)
                    or (last >= 1000 and not group)
                )
                following = self._word(position + 1)
                # "sto dvě stě" is two numbers, and so is "dva tisíce jedním žetonem".
                if last == 100 and following and following.scale == 100:
                    break
                if count and self.text(position) in ("jednim", "jednom"):
                    break
                if not fits:
                    if count == 1 and not scaled and not word.czech and 10 <= word.value < 100 and last in (1, 10, 99):
                        return self._juxtaposed(index, position, group)
                    break
                group += word.value
                last = place if word.value % 100 else 100
            position, count = position + 1, count + 1
            if word.plural:
                return _Numeral((total + group,), position, plural=True, face=True, word=True)
            if self.text(position) == "and" and last >= 100 and scaled:
                added, following = self._word(position + 1), self._word(position + 2)
                if added and not added.scale and added.value < 100 and not (following and following.scale):
                    position += 1
            elif self.text(position) in ("and", "a") and (half := self._and_a_half(position)):
                scale = number_word(self.text(half))
                if scale and scale.scale >= 1000 and not scaled:
                    halves, position = Fraction(scale.scale, 2), half
        value: Value = total + group + int(halves)
        small = count == 1 and not scaled
        # "tisíc pět" is 1500 as often as 1005.
        if total and 0 < group < 10 and count > 1:
            readings = (value, total + group * max(total and 100, 1))
        return _Numeral(readings or (value,), position, small=small, word=True)

    def _and_a_half(self, position: int) -> int:
        """The index after "and a half", "a půl", or 0."""
        if self.text(position + 1) == "a" and self.text(position + 2) == "half":
            return position + 3
        if _HALF.fullmatch(self.text(position + 1)) and number_word(self.text(position + 2)):
            return position + 2
        return 0

    def _juxtaposed(self, index: int, position: int, hundreds: int) -> _Numeral:
        """ "twelve fifty", "four seventy-five": hundreds left out; at high blinds, thousands too."""
        rest = self._word(position)
        tail, stop = (rest.value if rest else 0), position + 1
        unit = self._word(stop)
        if tail >= 20 and unit and not unit.scale and 0 < unit.value < 10 and not unit.plural:
            tail, stop = tail + unit.value, stop + 1
        if (rest and rest.plural) or _CHIP.fullmatch(self.text(stop)) or self._plural(position):
            return _Numeral((hundreds,), index + 1, small=True, word=True)
        value = hundreds * 100 + tail
        return _Numeral((value, value * 1000), stop, word=True)

    def _plural(self, position: int) -> bool:
        last = self._word(position + 1)
        return last is not None and last.plural

    def _word(self, position: int) -> NumberWord | None:
        if not (0 <= position < len(self.lexemes)) or self.lexemes[position].kind is not TokenKind.WORD:
            return None
        text = self.text(position)
        if (text == "ten" and self.czech) or text == "k":
            return None
        word = number_word(text)
        if word and word.czech and not self.czech:
            return None
        return word

    # -- amounts -----------------------------------------------------------------------------------------

    def run(self) -> tuple[Amount, ...]:
        index = 0
        while index < len(self.lexemes):
            amount, stop = self._at(index)
            if amount is not None:
                if amount.kind is AmountKind.LEVEL and self.level is None:
                    self.level = amount
                self.found.append(amount)
            index = max(stop, index + 1)
        most = max(
            (amount.base for amount in self.found if amount.base is not None and amount.kind in _IN_CHIPS), default=0
        )
        if self.czech and most >= _NO_FIVES:
            self.found = [self._in_thousands(amount) for amount in self.found]
        return tuple(self._bare(amount) for amount in self.found)

    def _in_thousands(self, amount: Amount) -> Amount:
        """ "pětka" and "desítka" are chips of thousands where the bets are too large for chips of five."""
        noun = self.tokens[amount.stop - 1].folded if amount.stop else ""
        if amount.kind is not AmountKind.CHIPS or not _SMALL_CHIP.fullmatch(noun) or set(amount.chips) - {5, 10}:
            return amount
        chips = tuple(chip * 1000 for chip in amount.chips)
        return replace(amount, chips=chips, values=(sum(chips),))

    def _bare(self, amount: Amount) -> Amount:
        """A small number is only bare below the big blind, if the text gives one."""
        limit = self.level.values[1] if self.level else 100
        if amount.bare_word and amount.values[0] >= min(limit, 1000):
            return replace(amount, bare_word=False)
        return amount

    def _amount(
        self,
        kind: AmountKind,
        index: int,
        stop: int,
        values: tuple[Value, ...] = (),
        chips: tuple[int, ...] = (),
        unit: str = "",
        bare: bool = False,
        ante: int | None = None,
    ) -> tuple[Amount, int]:
        first, last = self.lexemes[index], self.lexemes[stop - 1]
        found = Amount(
            kind=kind,
            values=values,
            chips=chips,
            ante=ante,
            unit=unit,
            start=first.start,
            end=last.end,
            first=first.token,
            stop=last.token + 1,
            bare_word=bare,
        )
        return found, stop

    def _at(self, index: int) -> tuple[Amount | None, int]:
        lexeme = self.lexemes[index]
        if lexeme.kind is TokenKind.WORD:
            if not _may_begin(lexeme.text):
                return None, index + 1
        elif lexeme.kind not in (TokenKind.NUMBER, TokenKind.CARD):
            return None, index + 1
        for read in (self._cards, self._led, self._level, self._fraction, self._chips, self._counted):
            amount, stop = read(index)
            if stop > index:
                return amount, stop
        return None, index + 1

    def _cards(self, index: int) -> tuple[Amount | None, int]:
        lexeme = self.lexemes[index]
        if lexeme.kind is TokenKind.CARD:
            return self._amount(AmountKind.CARDS, index, index + 1, unit=lexeme.text)
        if re.fullmatch(r"sets?|pairs?|trips?|pocket|quads|trojic\w*|par", lexeme.text):
            after = index + 1 + (self.text(index + 1) in ("of", "z"))
            word = self._word(after)
            if word and not word.scale and word.value <= 10 and (word.plural or lexeme.text == "pocket"):
                return self._amount(AmountKind.CARDS, index, after + 1, (word.value,))
            if lexeme.text == "pocket" and self.is_number(after):
                return self._amount(AmountKind.CARDS, index, after + 1)
        if (
            re.fullmatch(r"my|his|her|their|your", lexeme.text)
            and re.fullmatch(r"([2-9])\1", self.text(index + 1))
            and not _CHIP.fullmatch(self.text(index + 2))
            and not _NOT_AFTER_A_FACE.fullmatch(self.text(index + 2))
        ):
            return self._amount(AmountKind.CARDS, index + 1, index + 2)
        number = self.numeral(index)
        if number and number.small and number.value <= 10:
            after = number.stop + (self.text(number.stop) == "-")
            if self.text(after) == "high" or (
                self.text(after) == "of" and re.fullmatch(r"(?:heart|spade|club|diamond)s", self.text(after + 1))
            ):
                return self._amount(AmountKind.CARDS, index, after + 1 + (self.text(after) == "of"), (number.value,))
            # "you've got 8-2": a descending pair of ranks.
            second = self.numeral(number.stop + 1) if self.text(number.stop) == "-" and self.is_number(index) else None
            if (
                second
                and 2 <= second.value < number.value
                and self.text(second.stop) != "-"
                and self.text(index - 1) != "-"
            ):
                return self._amount(AmountKind.CARDS, index, second.stop)
        return None, index

    def _led(self, index: int) -> tuple[Amount | None, int]:
        """Numbers that a word before them makes names: seat 3, P1, rule 46, table 5, edition 2015."""
        text = self.text(index)
        if player := re.fullmatch(r"p(\d\d?)", text):
            return self._amount(AmountKind.SEAT, index, index + 1, (int(player[1]),), unit="p")
        if self.lexemes[index].kind is TokenKind.WORD:
            after = index + 1
            while self.text(after) in ("#", "c", "cislo", "number", "no", ".") and after < index + 3:
                after += 1
            number = self._single(after)
            follows = self.numeral(number[1]) if number else None
            if number and self.same_clause(index, after):
                value, stop = number
                if (
                    _SEATS.fullmatch(text)
                    and value <= 11
                    and not (follows and follows.face)
                    and not self._level(after)[0]
                    and not ((whole := self.numeral(after)) and whole.value > value)  # "místo 1 900"
                ):
                    counts = text.startswith(("hrac", "player")) and _CHIP.fullmatch(self.text(stop))
                    if not counts and not chip_noun(self.text(stop)):
                        return self._amount(AmountKind.SEAT, index, stop, (value,), unit="seat")
                if (
                    text in _REFERENCES
                    and value < 100
                    and not self._level(after)[0]
                    and self.text(stop) not in ("-", "/")
                ) and not self._word_noun(stop):
                    return self._amount(AmountKind.REFERENCE, index, stop, (value,), unit=_REFERENCES[text])
        if self.is_number(index) and len(text) == 4 and text.isdigit() and int(text) in _YEARS:
            around = {self.text(index - 1), self.text(index + 1), self.text(index - 2)}
            if around & {
                "tda",
                "rules",
                "edition",
                "edice",
                "verze",
                "rok",
                "roku",
                "pravidla",
                "pravidel",
                "pravidlech",
                "version",
                "podle",
                "dle",
                "roce",
                "edici",
                "verzi",
                "vydani",
            } or (self.text(index - 1) in ("under", "per") and int(text) % 100):
                return self._amount(AmountKind.REFERENCE, index, index + 1, (int(text),), unit="year")
        last = self.found[-1] if self.found else None
        if (
            last
            and last.kind is AmountKind.SEAT
            and text in ("and", "a", "or", "nebo")
            and last.stop == self.lexemes[index].token
        ):
            number = self._single(index + 1)
            if number and number[0] <= 11 and last.unit == "seat" and not _PEOPLE.fullmatch(self.text(number[1])):
                bounded = (
                    self.text(number[1]) in ("", ".", ",", "and", "a") or self.lexemes[number[1]].kind is TokenKind.WORD
                )
                if bounded and self.is_number(index + 1):
                    return self._amount(AmountKind.SEAT, index + 1, number[1], (number[0],), unit="seat")
        return None, index

    def _word_noun(self, index: int) -> bool:
        return bool(_CHIP.fullmatch(self.text(index)) or chip_noun(self.text(index)))

    def _single(self, index: int) -> tuple[int, int] | None:
        """One lexeme that is a small whole number."""
        if self.is_number(index):
            number = digits(self.text(index))
            if number and not number.form and not number.scaled and isinstance(number.value, int):
                return number.value, index + 1
            return None
        word = self._word(index)
        if word and not word.scale and not word.plural and word.value < 100:
            return word.value, index + 1
        return None

    # -- levels and ranges -------------------------------------------------------------------------------

    def _level(self, index: int) -> tuple[Amount | None, int]:
        small = self.numeral(index)
        if small is None or small.form or small.face or self.text(index - 1) in ("/", "$/"):
            small = small if small and small.face and not small.noun and self.text(index)[:1] == "t" else None
        if small is None:
            return None, index
        mark = self.text(small.stop)
        led = self._follows_blinds(index)
        start = small.stop + 1
        if mark in ("/", "-"):
            start += self.text(start) in _MONEY
        elif led and mark in ("and", "a", "na", "to", ","):
            pass
        elif self._spaced_level(index, small, led):
            start = small.stop
        else:
            return None, index
        big = self.numeral(start)
        if big is None or big.form or not (mark in "/-" or self.same_clause(index, start) or led):
            return None, index
        low, high, stop = small.value, big.value, big.stop
        if mark == "," and self.text(stop) in ("/", "-"):
            # "level 12, 25-50": the blinds follow the number of the level
            return None, index
        # "1-2k" is one to two thousand.
        if low < high / 20 and low * 1000 <= high and self.is_number(index):
            low = low * 1000
        if mark == "-" and (self.text(stop) == "-" or self.text(index - 1) == "-"):
            return None, index
        if mark == "-" and not self._dash_is_level(index, low, high, stop, led):
            if low < high and isinstance(low, int):
                noun = self.text(stop)
                counted = bool(_COUNTED.fullmatch(noun) or _PEOPLE.fullmatch(noun) or noun in _TIME or noun == "%")
                return self._amount(AmountKind.RANGE, index, stop + counted, (low, high), unit=noun if counted else "")
            return None, index
        if not (0 < low <= high <= 5 * low) or (mark == "/" and self._is_fraction(index, low, high, stop)):
            return None, index
        if not (isinstance(low, int) and isinstance(high, int)) and high > 10:
            return None, index
        ante, unit, stop = self._ante(stop, high, mark)
        return self._amount(AmountKind.LEVEL, index, stop, (low, high), ante=ante, unit=unit)

    def _follows_blinds(self, index: int) -> bool:
        skip = index - 1
        while skip > index - 4 and self.text(skip) in (
            "are",
            "of",
            "jsou",
            "na",
            "were",
            "at",
            "at",
            ":",
            "o",
            "vysi",
            "with",
        ):
            skip -= 1
        return self.text(skip) in _BLINDS

    def _spaced_level(self, index: int, small: _Numeral, led: bool) -> bool:
        big = self.numeral(small.stop)
        if big is None or big.face or not self.same_clause(index, small.stop):
            return False
        fits = 0 < small.value < big.value <= 2 * small.value and small.value >= 5
        if led:
            return fits
        numbers = self.is_number(index) and self.is_number(small.stop) and small.value >= 25
        return fits and numbers and index == 0 and not _CHIP.fullmatch(self.text(big.stop))

    def _dash_is_level(self, index: int, low: Value, high: Value, stop: int, led: bool) -> bool:
        noun = self.text(stop)
        if led or noun in _BLINDS or noun in _CASH or noun in _ANTE:
            return True
        if _COUNTED.fullmatch(noun) or _PEOPLE.fullmatch(noun) or noun in _TIME or noun in ("%", "left", "bb", "chips"):
            return False
        if self.text(index - 1) in _APPROXIMATE or self.level is not None:
            return False
        return low >= 5 and Fraction(5, 4) * low <= high <= Fraction(5, 2) * low

    def _is_fraction(self, index: int, low: Value, high: Value, stop: int) -> bool:
        if not (isinstance(low, int) and isinstance(high, int)) or high > 10 or low == high:
            return False
        around = {self.text(index - 1), self.text(stop), self.text(stop + 1)}
        if around & _CASH:
            return False
        return (
            bool(around & _words("pot of the potu banku stacku stack way"))
            or low == 1
            or (low, high) in ((2, 3), (3, 4))
        )

    def _ante(self, stop: int, big: Value, mark: str) -> tuple[int | None, str, int]:
        """The ante after a level: /25, ante 25, with 25 ante, (ante 25), bba."""
        if mark in ("/", "-") and self.text(stop) == mark:
            third = self.numeral(stop + 1)
            if third and not third.form and third.value <= big:
                stop = third.stop
                unit = "bba" if self.text(stop) == "bba" else "ante"
                return int(third.value), unit, stop + (self.text(stop) in ("bba", "ante"))
        look = stop
        while look < stop + 4 and self.text(look) in (
            "with",
            "a",
            "an",
            "s",
            ",",
            "(",
            "+",
            "and",
            "level",
            "blinds",
            "plus",
            "blindy",
        ):
            look += 1
        if self.text(look) == "bba":
            told = self.numeral(look + 1)
            if told and not told.form and big / 4 <= told.value <= big and self.is_number(look + 1):
                return int(told.value), "bba", told.stop
            return int(big), "bba", look + 1
        words = [self.text(look + ahead) for ahead in range(4)]
        if words[:3] == ["big", "blind", "ante"] or words[:2] == ["bb", "ante"]:
            return int(big), "bba", look + (3 if words[0] == "big" else 2)
        if words[0] in _ANTE:
            number = self.numeral(look + 1)
            if number and not number.form and number.value <= big:
                return int(number.value), "ante", number.stop
            return None, "", stop
        number = self.numeral(look)
        if number and not number.form and number.value <= big and self.text(number.stop) in ("ante", "antes", "bba"):
            return int(number.value), "bba" if self.text(number.stop) == "bba" else "ante", number.stop + 1
        return None, "", stop

    def _fraction(self, index: int) -> tuple[Amount | None, int]:
        text = self.text(index)
        if "/" in text and self.is_number(index):
            low, _, high = text.partition("/")
            if low.isdigit() and high.isdigit() and len(text) < 8 and int(high):
                return self._amount(AmountKind.FRACTION, index, index + 1, (Fraction(int(low), int(high)),))
        number = self.numeral(index)
        if _HALF.fullmatch(text) and number is None:
            return self._amount(AmountKind.FRACTION, index, index + 1, (Fraction(1, 2),))
        if number and number.small and isinstance(number.value, int):
            if self.text(number.stop) == "/":
                below = self.numeral(number.stop + 1)
                if below and isinstance(below.value, int) and 0 < number.value < below.value <= 10 and not below.form:
                    return self._amount(AmountKind.FRACTION, index, below.stop, (Fraction(number.value, below.value),))
            part = _PARTS.get(self.text(number.stop))
            if part and 0 < number.value < part:
                return self._amount(AmountKind.FRACTION, index, number.stop + 1, (Fraction(number.value, part),))
        if match := _MULTIPLES.fullmatch(text):
            return self._amount(AmountKind.MULTIPLE, index, index + 1, ((match.lastindex or 1) + 1,), unit="x")
        if text in ("tretina", "tretinu", "ctvrtina", "ctvrtinu"):
            return self._amount(AmountKind.FRACTION, index, index + 1, (Fraction(1, _PARTS[text]),))
        return None, index

    # -- chips by face -----------------------------------------------------------------------------------

    def _chips(self, index: int) -> tuple[Amount | None, int]:
        faces, stop, kind = self._group(index)
        if not faces:
            # "500 + 25": an addition is a list of chips even without a word that says so.
            faces, stop = self._bare_face(index)
            plus = self.text(stop) == "+"
            added = self._group(stop + 1)[0] or (self._bare_face(stop + 1)[0] if plus else ())
            if not (faces and added and (plus or self._joins_a_face(index, stop, faces[0]))):
                return None, index
        while kind is AmountKind.CHIPS and len(faces) < 200:
            after, joined = stop, ""
            while after < stop + 4 and self.text(after) in _PLUS | {","}:
                joined, after = joined + self.text(after), after + 1
            if not joined and self._with_a_face(stop):
                joined, after = self.text(stop), stop + 1  # "tisicovku se stovkou"
            if not joined:
                break
            more, end, other = self._group(after - (self.text(after - 1) == "a" and not self.czech))
            if not more or other is not AmountKind.CHIPS:
                more, end = self._bare_face(after) if joined != "," else ((), after)
            if not more:
                break
            faces, stop = faces + more, end
        return self._amount(kind, index, stop, (sum(faces),) if kind is AmountKind.CHIPS else (faces[0],), faces)

    def _with_a_face(self, at: int) -> bool:
        """Whether Czech chips are told with others: "se stovkou", "s dvema stovkami"."""
        if not self.czech or self.text(at) not in ("s", "se"):
            return False
        chips = self.text(at + 1) if chip_noun(self.text(at + 1)) else self.text(at + 2)
        return chip_noun(chips) is not None and chips.endswith(("kou", "kami", "kama"))

    def _joins_a_face(self, index: int, stop: int, face: int) -> bool:
        """ "throws 500 and four hundreds": a face that the names of other chips follow."""
        if self.text(stop) not in ("and", "a") or face not in _FACES:
            return False
        if not (self.is_number(index) or self.text(index) in _SLANG):
            return False
        named = self.text(stop + 1) if self.czech else self.text(stop + 2)
        article = self.text(stop + 1) in ("a", "one", "another") and not self.czech
        last = self.numeral(stop + 2) if article or self._single(stop + 1) else self.numeral(stop + 1)
        if article and last is not None and last.value in _FACES and not last.form and self.begins(index):
            return self.text(last.stop) in (
                "",
                ",",
                ".",
                "together",
                "at",
                "in",
                "silently",
            )  # "5000 and a 100 together"
        if last is None or not (last.face or _CHIP.fullmatch(self.text(last.stop))) or not named:
            return False
        return self.begins(index) or bool(_PUTS.fullmatch(self.text(index - 1)))

    def _bare_face(self, index: int) -> tuple[tuple[int, ...], int]:
        number = self.numeral(index)
        if number is None or number.form or not isinstance(number.value, int) or number.value < 5:
            return (), index
        noun = self.text(self.noun_at(number.stop))
        if (
            _NOT_AFTER_A_FACE.fullmatch(noun)
            or _PEOPLE.fullmatch(noun)
            or self.text(number.stop) in ("/", "%")
            or noun in _TIME
        ):
            return (), index
        return (number.value,), number.stop

    def _group(self, index: int) -> tuple[tuple[int, ...], int, AmountKind]:
        """Chips of one face at ``index``: a count and a face, a chip's name, or a total "in one chip"."""
        none: tuple[tuple[int, ...], int, AmountKind] = ((), index, AmountKind.CHIPS)
        text = self.text(index)
        if _CHIP.fullmatch(text):
            face, stop = self._face_after_chip(index)
            return (
                ((face,), stop, AmountKind.CHIPS)
                if face and text in ("chip", "zeton", "zetonem", "cip", "cipom")
                else none
            )
        whole = self.numeral(index)
        if whole and whole.word and isinstance(whole.value, int) and whole.value >= 5 and not whole.plural:
            chip = self.noun_at(whole.stop)
            if self.text(chip) == "chip":  # "a five-hundred chip" is one, "five hundred chips" many
                return (whole.value,), chip + 1, AmountKind.CHIPS
        count, position, said = 1, index, False
        named = text == "a" and self.letters and self.tokens[self.lexemes[index].token].text == "A"
        if text in _ARTICLES and not (self.czech and text in ("a", "an")) and not named:
            position, said = index + 1, True
            if text == "a" and self.text(position) in ("single", "one"):
                position += 1
        elif (number := self._single(index)) and 0 < number[0] <= 60:
            count, position, said = number[0], number[1], True
            if self.text(position) in ("x", "*", "krat", "times"):
                position += 1
        elif (
            ((glued := digits(text)) and glued.form == "x" and self.is_number(index) and isinstance(glued.value, int))
            and self._plain_face(index + 1)
            and glued.value <= 60
        ):
            count, position, said = glued.value, index + 1, True
        coloured = position
        while _COLOURS.fullmatch(self.text(position)) and position < coloured + 3:
            position += 1
        if said and _PAINTED.fullmatch(self.text(position)) and self.text(position + 1) == "(":
            told = self.numeral(position + 2)  # "two blacks (100s)"
            if told and isinstance(told.value, int) and told.value in _FACES and self.text(told.stop) == ")":
                return (told.value,) * count, told.stop + 1, AmountKind.CHIPS
        if said and _CHIP.fullmatch(self.text(position)):
            face, stop = self._face_after_chip(position)
            return ((face,) * count, stop, AmountKind.CHIPS) if face else none
        if said and self.text(position) == "po":
            face_number = self.numeral(position + 1)
            if face_number and isinstance(face_number.value, int):
                stop = face_number.stop
                return (
                    (face_number.value,) * count,
                    stop + bool(_CHIP.fullmatch(self.text(stop))),
                    AmountKind.CHIPS,
                )
        adjective = chip_adjective(self.text(position))
        if adjective and _CHIP.fullmatch(self.text(position + 1)):
            return (adjective,) * count, position + 2, AmountKind.CHIPS
        face_number = self.numeral(position)
        if face_number is None or not isinstance(face_number.value, int) or face_number.form or face_number.value <= 0:
            return self._total_in_one(index) or none
        face, stop = face_number.value, face_number.stop
        chip = self.noun_at(stop)
        has_chip = bool(_CHIP.fullmatch(self.text(chip)))
        painted = said and any(_PAINT.fullmatch(self.text(at)) for at in range(coloured, position)) and face in _FACES
        named = painted or (face_number.face and not (re.match(r"t\d", self.text(position)) and not has_chip))
        if face_number.word and face_number.plural and face < 5:
            return none
        if not said:
            if (
                has_chip
                and not face_number.plural
                and self.text(chip) in ("chip", "zeton", "zetonem", "zetonu", "cip", "cipom")
                and face >= 5
                and is_usual_face(face)
            ):
                return (face,), chip + 1, AmountKind.CHIPS
            if face_number.noun and not face_number.plural:
                return (face,), self._with_one_chip(stop), AmountKind.CHIPS
            if face_number.plural and named and face >= 5:
                return (face,), stop, AmountKind.DENOMINATION
            return self._total_in_one(index) or none
        if (
            count == 1
            and text in ("his", "her", "their", "my", "your", "jednim", "jednoho", "another")
            and not (named or has_chip)
        ):
            return self._total_in_one(index) or none
        if has_chip and (face >= 5 or named):
            if face_number.word and text in _ARTICLES and self.text(chip) == "chips":
                return none
            return (face,) * count, chip + 1, AmountKind.CHIPS
        follows = self.text(chip)
        if (
            _NOT_AFTER_A_FACE.fullmatch(follows)
            or _PEOPLE.fullmatch(follows)
            or follows in _TIME
            or follows in ("/", "%", "-")
        ):
            return none
        if named:
            return (face,) * count, self._with_one_chip(stop) if count == 1 else stop, AmountKind.CHIPS
        times = self.text(index + 1) in ("x", "*", "krat", "times")
        if face < 5 or face_number.word or (self.czech and self.is_number(index) and not times):
            return self._total_in_one(index) or none
        if self.is_number(index) and self.text(index + 1) not in ("x", "*", "krat") and not text.endswith("x"):
            return none
        if text in ("a", "an", "another") and position == index + 1 and not is_usual_face(face):
            return self._total_in_one(index + 1) or none  # no chip is worth 700: "a 700" may be seven hundreds
        return (face,) * count, self._with_one_chip(stop), AmountKind.CHIPS

    def _plain_face(self, index: int) -> bool:
        number = self.numeral(index)
        return number is not None and not number.form and number.value >= 5

    def _face_after_chip(self, index: int) -> tuple[int, int]:
        """ "žeton 5000", "chips of 1000", "žetony po tisíci"; 0 if no face follows."""
        position = index + 1
        while self.text(position) in _WORTH and position < index + 4:
            position += 1
        number = self.numeral(position) if self.same_clause(index, position) else None
        direct = position == index + 1
        if number is None or number.form or not isinstance(number.value, int) or number.value < 5:
            return 0, index
        if direct and not (self.czech or self.text(index) == "chip"):
            return 0, index
        if self.text(position - 1) in ("a", "and", "v", "s", "at") and not direct:
            return 0, index
        return number.value, number.stop

    def _total_in_one(self, index: int) -> tuple[tuple[int, ...], int, AmountKind] | None:
        """ "dva tisíce jedním žetonem", "5000 with a single chip"."""
        number = self.numeral(index)
        if number is None or number.form or number.plural or not isinstance(number.value, int) or number.value < 5:
            return None
        stop = self._with_one_chip(number.stop)
        return ((number.value,), stop, AmountKind.CHIPS) if stop > number.stop else None

    def _with_one_chip(self, stop: int) -> int:
        position = stop
        while self.text(position) in ("with", "in", "as", "using", "v", "s", "a") and position < stop + 2:
            position += 1
        if position == stop and self.text(position) not in ("jednim", "zetonem", "cipom"):
            return stop
        before = position
        while (
            self.text(position) in ("one", "single", "jednim", "jedinym", "jednom", "jedinem") and position < before + 3
        ):
            position += 1
        if (position > before or self.text(position) in ("zetonem", "cipom")) and re.fullmatch(
            r"chip|zeton(?:em|u|kem)|cip(?:om|e)?", self.text(position)
        ):
            return position + 1
        return stop

    # -- everything else that a noun after the number decides --------------------------------------------

    def _counted(self, index: int) -> tuple[Amount | None, int]:
        text = self.text(index)
        number = self.numeral(index)
        if number is None:
            value = ordinal_word(text) if self.lexemes[index].kind is TokenKind.WORD else None
            if value and not (text == "second" and self._single(index - 1)):
                return self._amount(AmountKind.ORDINAL, index, index + 1, (value,))
            return None, index
        if number.form == "ordinal":
            return self._amount(AmountKind.ORDINAL, index, number.stop, number.values)
        if (
            len(text) <= 2
            and number.stop == index + 1
            and self.text(number.stop) == "."
            and re.match(r"hrac|sedad|mist|kart|pozic|ulic", self.text(number.stop + 1))
        ):
            return self._amount(AmountKind.ORDINAL, index, number.stop, number.values)
        if number.form in ("bb", "x"):
            return self._amount(AmountKind.MULTIPLE, index, number.stop, number.values, unit=number.form)
        clock = self.text(number.stop) == ":" and self.glued(number.stop) and self.glued(number.stop + 1)
        if clock and re.fullmatch(r"[0-5]\d", self.text(number.stop + 1)) and number.value < 24:
            return self._amount(AmountKind.TIME, index, number.stop + 2, (number.value * 3600,), unit="s")  # "18:00"
        at = self.noun_at(number.stop)
        noun = self.text(at) if self.same_clause(index, at) else ""
        if noun == "%" or _PERCENT.fullmatch(noun):
            return self._amount(AmountKind.PERCENT, index, at + 1, number.values)
        if noun in _TIME and not (noun in ("s", "h") and not self.glued(at)):
            return self._amount(
                AmountKind.TIME,
                index,
                at + 1,
                tuple(value * _TIME[noun] for value in number.values),
                unit="s",
            )
        if noun == "bb" and self.is_number(index) and number.value <= 500 and self._is_unit(at):
            return self._amount(AmountKind.MULTIPLE, index, at + 1, number.values, unit="bb")
        if noun == "big" and re.fullmatch(r"blinds|bets", self.text(at + 1)) and number.value <= 500:
            return self._amount(AmountKind.MULTIPLE, index, at + 2, number.values, unit="bb")
        if noun in ("times", "krat") and number.small:
            return self._amount(AmountKind.MULTIPLE, index, at + 1, number.values, unit="x")
        if (
            not number.face
            and _PEOPLE.fullmatch(noun)
            and number.value < 100_000
            and (number.value <= 30 or noun not in _ONE_PERSON)
        ):
            return self._amount(AmountKind.PEOPLE, index, at + 1, number.values, unit=noun)
        if self._are_people(index, number, noun):
            return self._amount(AmountKind.PEOPLE, index, number.stop, number.values, unit=noun)
        if (
            _CHIP.fullmatch(noun)
            and number.value < 20
            and number.small
            and not _NOT_AFTER_A_FACE.fullmatch(self.text(at + 1))
        ):
            return self._amount(AmountKind.CHIP_COUNT, index, at + 1, number.values, unit="chip")
        if _CHIP.fullmatch(noun):
            return self._amount(AmountKind.AMOUNT, index, at + 1, number.values, unit="chip")
        if number.small and noun == "seat" and number.value <= 10 and self.text(index - 1) == "the":
            return self._amount(AmountKind.SEAT, index, at + 1, number.values, unit="seat")  # "the eight seat"
        if number.value == 1 and noun in _WAGERS and self._amount_behind(at + 1):
            return None, number.stop  # "one bet of 900": the 900 is told, not how many bets there are
        if (
            number.small
            and _COUNTED.fullmatch(noun)
            and number.value < 100
            and not (noun in ("bet", "raise", "call", "pot", "level") and number.value >= 5)
        ):
            return self._amount(AmountKind.COUNT, index, at + 1, number.values, unit=noun)
        if not self.is_number(index) and number.small and number.value in (1, 2) and not self._is_said(index):
            return None, number.stop  # "one of them", "jeden otevře": a pronoun, not a number
        return self._plain(index, number)

    def _amount_behind(self, at: int) -> bool:
        """Whether an amount follows what is counted, "of", "to" or "na" between them or not."""
        at += self.text(at) in ("of", "to", "na", "za", "o")
        number = self.numeral(at)
        return number is not None and isinstance(number.value, int) and number.value >= 5

    def _is_unit(self, at: int) -> bool:
        """ "3 bb" counts big blinds unless a player's deed follows: "3 BB folds"."""
        return not re.fullmatch(r"(?:folds?|calls?|checks?|raises?|shoves?|is|has|then|da|je|ma)", self.text(at + 1))

    def _is_said(self, index: int) -> bool:
        """The number is what somebody declares or where an action leads."""
        if index and self.lexemes[index - 1].kind is TokenKind.QUOTE_OPEN:
            return True
        if self.czech and self.text(index - 1) == "to":
            return False  # "it"
        return self.text(index - 1) in _words("to na says said say rekne rekl raise bet bets raises hlasi announces")

    def _are_people(self, index: int, number: _Numeral, noun: str) -> bool:
        if number.value > 5000 or not number.small:
            return False
        before = self.text(index - 1)
        if noun in ("left", "remaining", "zbyva", "zustava"):
            return not re.fullmatch(r"(?:have|has|had|only|with|got|just|for|of|'s|is|a|my|his|her)", before)
        if before == "of" and self.found and self.found[-1].kind is AmountKind.PEOPLE:
            return self.same_clause(index, index - 1)
        if re.fullmatch(r"zbyva(?:ji|me|jici)?|zustava(?:ji)?|zustali|zbyli|zbylo", before) and number.value < 100:
            return True
        # "two all in", "tři all-in": players, when a number below ten begins its clause.
        return noun in ("all-in", "all", "allin") and 2 <= number.value <= 9 and self.begins(index)

    def _plain(self, index: int, number: _Numeral) -> tuple[Amount, int]:
        start, stop, values, unit = index, number.stop, number.values, ""
        before, after = self.text(index - 1), self.text(stop)
        if before in _MONEY and self.glued(index):
            start, unit = index - 1, _MONEY[before]
        elif after in _MONEY:
            stop, unit = stop + 1, _MONEY[after]
        elif self._is_negative(index):
            start, values = index - 1, tuple(-value for value in values)
        bare = number.small and not unit and values[0] >= 0 and isinstance(values[0], int)
        return self._amount(AmountKind.AMOUNT, start, stop, values, unit=unit, bare=bare)

    def _is_negative(self, index: int) -> bool:
        """A minus touches its number and nothing before it; a dash between numbers is no minus."""
        touches = self.text(index - 1) == "-" and self.glued(index) and self.is_number(index)
        return touches and not self.glued(index - 1) and not self.is_number(index - 2)
