"""Which players, acts, chips and manners does a text mention, and where?"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from rules.lang import Amount, AmountKind, Token, TokenKind, amounts, guess_language, tokenise, written
from rules.lang.numerals import chip_adjective, chip_noun, number_word, ordinal_word, seat_noun

from .lexicon import LONGEST_PHRASE, POSITIONS, Match, beside, chip_word, grammar, lexicon, names, ordinary, own_words

_OBJECT_OF_TURN = frozenset(["his", "her", "my", "in", "of", "your", "their", "whose", "'s", "to", "s", "our"])
_ACT_NOUNS = frozenset(
    ["raise", "reraise", "call", "bet", "navyseni", "sazka", "sazku", "raisu", "callu", "level", "chip"]
)
_ROOMS = frozenset(["club", "klub", "klubu", "house", "rooms", "room", "host", "table", "stole"])
_INSIDE = frozenset(["in", "at", "v", "ve", "u"])
_RIGHT_WHERE = frozenset(
    [
        "behind",
        "after",
        "in",
        "on",
        "next",
        "away",
        "there",
        "past",
        "before",
        "at",
        "here",
        "across",
        "to",
        "into",
        "beside",
        "off",
    ]
)
_ON_THE_TABLE = frozenset(
    ["na", "ze", "pres", "po", "od", "k", "u", "on", "at", "across", "off", "from", "around", "onto"]
)
_ORDINALS = frozenset(["prvni", "prvniho", "prvnimu", "prvy", "first", "druhy", "druha", "treti"])
_BET_NOUNS = frozenset(
    [
        "bet",
        "sazka",
        "sazku",
        "sazky",
        "sazce",
        "stavka",
        "stavku",
        "raise",
        "open",
        "lead",
        "cbet",
        "c-bet",
        "betu",
        "leadu",
        "navyseni",
        "zvednuti",
    ]
)
_ADVERBS = frozenset(["tam", "jen", "hned", "pak", "potom", "proste", "zase", "just", "then", "simply", "mu"])
_OF_RULES = frozenset(
    ["the", "tda", "old", "new", "house", "these", "those", "our", "your", "their", "club", "official"]
)
_BEFORE_AN_ACT = frozenset(
    [
        "nahlas",
        "hned",
        "pak",
        "potom",
        "jen",
        "jenom",
        "zase",
        "zas",
        "tam",
        "to",
        "si",
        "mu",
        "ji",
        "na",
        "just",
        "then",
        "also",
        "now",
        "quietly",
        "loudly",
        "quickly",
        "instantly",
        "only",
    ]
)
"""Words that may stand between a player and his act."""
LIKEWISE = frozenset(["taky", "taktez", "takisto", "rovnez", "stejne", "tez", "tiez", "too", "likewise", "ditto"])
"""Words by which somebody is told to do what was done before."""
_SILENTLY = ("silently", "quietly", "mlcky", "potichu", "beze", "bez")
_ANSWERS = frozenset(["ja", "on", "ona", "ten", "ta", "soused", "hrac", "souper", "druhy", "dalsi"])
"""Who answers in "ja na to: raise"."""
_RELATIVE = frozenset(
    [
        "ten",
        "ta",
        "to",
        "hrac",
        "dalsi",
        "druhy",
        "treti",
        "prvni",
        "nekdo",
        "jeden",
        "toho",
        "tomu",
        "ti",
        "hraci",
        "zeton",
        "zetony",
        "tak",
    ]
)


@dataclass(frozen=True, slots=True)
class Mention:
    """A phrase with its concepts, or an amount; ``start:end`` in the original, ``first:stop`` in tokens."""

    concepts: tuple[str, ...]
    start: int
    end: int
    first: int
    stop: int
    text: str
    amount: Amount | None = None
    name: str = ""
    keys: frozenset[str] = field(init=False, repr=False, compare=False)
    """The concepts and their groups, such as ``act.``."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "keys", _keys(self.concepts))

    def is_(self, *concepts: str) -> bool:
        """Whether one of the concepts is among its own; a concept that ends in a dot stands for its whole group."""
        return not self.keys.isdisjoint(concepts)


@lru_cache(maxsize=4096)
def _keys(concepts: tuple[str, ...]) -> frozenset[str]:
    return frozenset(concepts) | {f"{group}." for group, dot, _ in (one.partition(".") for one in concepts) if dot}


@dataclass(frozen=True, slots=True)
class Mentioned:
    """A text's tokens with everything recognised in it, in order; ``language`` is only a guess."""

    text: str
    tokens: tuple[Token, ...]
    mentions: tuple[Mention, ...]
    language: str


@lru_cache(maxsize=64)
def mentions(text: str) -> Mentioned:
    """Read any string; linear in its length; never raises."""
    tokens = _corrected(tokenise(text))
    language = _language(tokens)
    found = {amount.first: amount for amount in amounts(tokens, language)}
    words = [token.folded for token in tokens]
    letters = _letters(tokens, words)
    found |= _seat_nouns(tokens, words, found)
    result: list[Mention] = []
    index = 0
    while index < len(tokens):
        mention = _at(text, tokens, words, index, found, letters, language)
        if mention is None:
            index += 1
        else:
            result.append(mention)
            index = mention.stop
    return Mentioned(text, tokens, _placed(text, tokens, result), language)


_AT = frozenset(["z", "ze", "na", "v", "ve", "on", "in", "from", "at", "the", "with", "a", "s", "od", "u", "out", "of"])
"""Words that may stand between a name and the place of who bears it."""
_PLACES = tuple(f"who.{name}" for name in POSITIONS)


def _placed(text: str, tokens: Sequence[Token], found: Sequence[Mention]) -> tuple[Mention, ...]:
    """Players who are told with their places ("Kuba z cutoffu", "Kev (button)") are called by these all through."""
    result: list[Mention] = []
    places: dict[str, Mention | None] = {}
    for mention in found:
        before = result[-1] if result else None
        name = ""
        if before is not None and mention.first - before.stop <= 3 and before.name and len(before.name) > 1:
            if _is_place(mention) and _named_with(tokens, before, mention):
                name = before.name
        elif before is not None and _is_place(before) and mention.first == before.stop and len(mention.name) > 1:
            name = mention.name  # "cutoff Kuba raisne"
        if not name or before is None:
            result.append(mention)
            continue
        place = before if _is_place(before) else mention
        known = places.get(name, place)
        same = known is not None and known.concepts == place.concepts and known.amount == place.amount
        places[name] = place if same else None
        result[-1] = replace(
            place, start=before.start, end=mention.end, first=before.first, stop=mention.stop,
            text=text[before.start : mention.end],
        )  # fmt: skip
    if not places:
        return tuple(result)
    return tuple(
        replace(mention, concepts=own.concepts, name="", amount=own.amount)
        if mention.name and (own := places.get(mention.name)) is not None else mention
        for mention in result
    )  # fmt: skip


def _is_place(mention: Mention) -> bool:
    if mention.amount is not None:
        return mention.amount.kind is AmountKind.SEAT
    return mention.is_(*_PLACES)


def _named_with(tokens: Sequence[Token], name: Mention, place: Mention) -> bool:
    """Whether nothing but a preposition or a bracket stands between a name and a place."""
    between = tokens[name.stop : place.first]
    if place.stop < len(tokens) and tokens[place.stop].folded == "'s":
        return False  # "Kev on the button's left"
    if [token.folded for token in between] in (["("], [","]):
        # "Kuba (cutoff) raisne", "Kuba, cutoff, raisne"
        closing = ")" if between[0].folded == "(" else ","
        return place.stop < len(tokens) and tokens[place.stop].folded == closing
    return all(token.folded in _AT for token in between) and (
        bool(between) or _led_by_preposition(place.text)
    )  # fmt: skip


def _led_by_preposition(text: str) -> bool:
    """Whether a phrase for a place begins with its preposition: "na buttonu", "on the button"."""
    return text.lower().split()[0] in _AT


_PASSED_OVER = 3
"""Words between a player and what he does."""
_BEFORE_A_SEAT = frozenset(
    [
        "je",
        "ta",
        "tu",
        "na",
        "k",
        "ke",
        "u",
        "od",
        "pred",
        "za",
        "po",
        "ze",
        "a",
        "i",
        "nebo",
        "preskocil",
        "preskocili",
    ]
)


def _seat_nouns(tokens: Sequence[Token], words: Sequence[str], found: Mapping[int, Amount]) -> dict[int, Amount]:
    """Seats called by a noun, "trojka checkne", where some of them act; elsewhere they are cards or chips.

    "petka" and "desitka" name chips as well, so that another seat has to be told besides.
    """
    nouns = {
        at: seat for at, word in enumerate(words)
        if (seat := seat_noun(word)) is not None and not (at and number_word(words[at - 1]))
    }  # fmt: skip
    acting = {at for at in nouns if words[at].endswith("ka") and _acts_soon(tokens, words, at)}
    seats = {amount.base for amount in found.values() if amount.kind is AmountKind.SEAT}
    if not seats and not any(not chip_noun(words[at]) for at in acting):
        return {}
    sure = {nouns[at] for at in acting}
    return {
        at: Amount(
            kind=AmountKind.SEAT,
            values=(seat,),
            unit="seat",
            start=tokens[at].start,
            end=tokens[at].end,
            first=at,
            stop=at + 1,
        )
        for at, seat in nouns.items()
        if at in acting
        or (
            not chip_noun(words[at])
            and (words[at].endswith("ka") or seat in sure or (at and words[at - 1] in _BEFORE_A_SEAT))
        )
    }


def _acts_soon(tokens: Sequence[Token], words: Sequence[str], at: int) -> bool:
    """Whether an act follows in the same clause, with at most a few words between that tell no number."""
    for after in range(at + 1, min(at + 2 + _PASSED_OVER, len(words))):
        if tokens[after].clause != tokens[at].clause or tokens[after].kind is not TokenKind.WORD:
            return False
        if _acts(words[after]) or words[after] in _SILENTLY:
            return True
    return False


def _corrected(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """The tokens with words of the table that are one letter wrong put right; shouting read as speech."""
    if any(token.text.isupper() for token in tokens) and not any(token.text != token.text.upper() for token in tokens):
        # in capitals only, a capital A is no player
        tokens = tuple(replace(token, text=token.text.lower()) for token in tokens)
    return tuple(
        replace(token, folded=right) if token.kind is TokenKind.WORD and (right := _meant(token.folded)) else token
        for token in tokens
    )


@lru_cache(maxsize=8192)
def _meant(word: str) -> str | None:
    """The word of the table that a mistyped word stands for."""
    if right := chip_word(word):
        return right
    if number_word(word) or chip_noun(word) or chip_adjective(word) or ordinal_word(word) or word in names()[0]:
        return None
    return lexicon().corrected(word) or _standard(word)


_INSTRUMENTAL = re.compile(r"(?<=...)ym$")


def _standard(word: str) -> str | None:
    """The written form of a spoken Czech one, "velkej" and "zetonym", if it is a word of the table."""
    known = lexicon()
    if known.knows(word):
        return None
    return next((right for right in (written(word), _INSTRUMENTAL.sub("em", word)) if known.knows(right)), None)


def _language(tokens: Sequence[Token]) -> str:
    """ "cs" or "en": by the words of the table, else by those of the language."""
    numbers = (number_word(token.folded) for token in tokens if token.kind is TokenKind.WORD)
    czech = sum(token.folded in own_words("cs") for token in tokens) + sum(
        number is not None and number.czech for number in numbers
    )
    english = sum(token.folded in own_words("en") for token in tokens)
    return guess_language(tokens) if czech == english else "cs" if czech > english else "en"


def _at(
    text: str,
    tokens: Sequence[Token],
    words: Sequence[str],
    index: int,
    found: dict[int, Amount],
    letters: frozenset[str],
    language: str,
) -> Mention | None:
    token, amount = tokens[index], found.get(index)
    match = None
    if token.kind is TokenKind.WORD or (amount and token.kind is TokenKind.NUMBER):
        window = _window(tokens, words, index)
        match = lexicon().at(window, 0)
    if match is not None and language == "cs" and token.text == "a" and match.concepts[0].startswith("who."):
        match = None  # "and", not the article of "a shorty"
    if match is not None and language == "cs" and token.folded == "i" and _between_players(words, index):
        match = None  # "hijack i cutoff", not the English pronoun
    if match is not None and "act.raise" in match.concepts and (
        match.length == 1 or (amount and amount.kind is AmountKind.COUNT)
    ):  # fmt: skip
        amount = None  # "3bets", "to 3-bet"
    if amount and amount.kind is AmountKind.ORDINAL and match is not None and match.concepts[0].startswith("who."):
        after = words[index + match.length] if index + match.length < len(words) else ""
        adverb = after in _ADVERBS and index + match.length + 1 < len(words)
        after = words[index + match.length + 1] if adverb else after
        begins = (
            not index or tokens[index - 1].clause != token.clause or tokens[index - 1].kind is TokenKind.PUNCTUATION
        )
        chips = words[index + match.length + 1 : index + match.length + 2]
        told = begins and after[:1].isdigit() and not (chips and chips[0].startswith(("chip", "zeton", "cip")))
        if _acts(after) or after in _SILENTLY or after in LIKEWISE or after in _PLAYS or told:
            amount = None  # "druhy da 2400", "the second calls", "druhy tam beze slova hodi", "treti taky"
    if amount and (match is None or match.length <= amount.stop - index or amount.kind is AmountKind.LEVEL):
        return Mention(
            ("amount",), amount.start, amount.end, amount.first, max(amount.stop, index + 1),
            text[amount.start : amount.end], amount,
        )  # fmt: skip
    blind = _SHORT_BLINDS.get(token.folded) if match is None and language == "cs" else None
    if blind is not None and _does(tokens, words, index):
        return Mention((blind,), token.start, token.end, index, index + 1, token.text)  # "malej dal svych 200"
    own = _OWN_BLINDS.get(token.folded) if match is None and language == "cs" else None
    if own is not None and _names_a_sum(words, index + 1):
        return Mention((own,), token.start, token.end, index, index + 1, token.text)  # "mam malou 400"
    letter = _letter(tokens, words, index, letters, language)
    if letter and (match is None or match.length == 1):
        return Mention(("who.letter",), token.start, token.end, index, index + 1, token.text, name=letter)
    if (match is None or match.length == 1) and (name := _first_name(tokens, words, index)):
        return Mention(("who.letter",), token.start, token.end, index, index + 1, token.text, name=name)
    if match is None:
        return None
    stop = index + match.length
    concepts = tuple(one for one in match.concepts if _holds(one, tokens, words, index, stop, language))
    if not concepts:
        return None
    end = tokens[stop - 1].end
    return Mention(concepts, token.start, end, index, stop, text[token.start : end])


def _between_players(words: Sequence[str], index: int) -> bool:
    """Whether a word joins two players: positions, or names."""
    known = lexicon()
    after, before = words[index + 1 : index + 1 + LONGEST_PHRASE], words[max(0, index - LONGEST_PHRASE) : index]

    def player(match: Match | None, word: str) -> bool:
        return word in names()[0] or (match is not None and match.concepts[0].startswith("who."))

    starts = (at for at in range(len(before)) if (found := known.at(before, at)) and at + found.length == len(before))
    left = next((known.at(before, at) for at in starts), None)
    return bool(after and before) and player(known.at(after, 0), after[0]) and player(left, before[-1])


def _window(tokens: Sequence[Token], words: Sequence[str], index: int) -> Sequence[str]:
    """The words from ``index`` that one phrase could hold: it ends at its clause."""
    stop = index + 1
    while stop < len(words) and stop < index + LONGEST_PHRASE and tokens[stop].clause == tokens[index].clause:
        if tokens[stop].kind in (TokenKind.QUOTE_OPEN, TokenKind.QUOTE_CLOSE):
            break
        stop += 1
    return words[index:stop]


def _letters(tokens: Sequence[Token], words: Sequence[str]) -> frozenset[str]:
    """The single letters of a text that can be players: capitals, and small ones in front of an act."""
    return frozenset(
        token.text
        for at, token in enumerate(tokens)
        if len(token.text) == 1
        and token.kind is TokenKind.WORD
        and (token.text.isupper() or (at + 1 < len(words) and _acts(words[at + 1])))
    )


def _letter(tokens: Sequence[Token], words: Sequence[str], index: int, letters: frozenset[str], language: str) -> str:
    """A player called by one letter: "A bets 100, B makes it 200"."""
    token = tokens[index]
    if len(token.text) != 1 or not ("a" <= token.folded <= "h") or token.kind is not TokenKind.WORD:
        return ""
    after = words[index + 1] if index + 1 < len(words) else ""
    if token.text.isupper():
        if token.folded != "a":
            return token.text
        # a capital A is an article or "and" when a sentence begins with it, unless other letters play along
        begins = index == 0 or tokens[index - 1].sentence != token.sentence
        others = bool(letters & {"B", "C", "D"})
        if language == "en" and after in _SILENTLY:
            return "A"
        return "A" if others or not begins or _acts(after) or after in ("ma", "has", "mel", "had") else ""
    others = ("b" if token.folded == "a" else "a") in letters
    return token.text.upper() if others and _acts(after) and (token.folded != "a" or language == "en") else ""


_WISHES = frozenset(["wants", "wanted", "wishes", "wished", "chce", "chtel", "chtela"])
"""Words by which only a person may be spoken of."""


def _first_name(tokens: Sequence[Token], words: Sequence[str], index: int) -> str:
    """A player called by his first name: "Marek betne 500"; in the first case, whatever form it stands in.

    A word that is something else as well is a name only with a capital letter, and one that begins its sentence only
    if it then does something.
    """
    token = tokens[index]
    if token.kind is not TokenKind.WORD:
        return ""
    forms, capital = names()
    name = forms.get(token.folded, "")
    titled = token.text[:1].isupper() and token.text[1:].islower()
    after = words[index + 1] if index + 1 < len(words) else ""
    begins = index == 0 or tokens[index - 1].sentence != token.sentence
    does = _acts(after) or after in _SILENTLY or (
        after in _BEFORE_AN_ACT and index + 2 < len(words) and _acts(words[index + 2])
    ) or _stands_at_a_place(words, index + 1)  # fmt: skip
    if not name:
        # an unknown word with a capital letter that acts is somebody's name
        acts = (does or after in _WISHES) and (not begins or (after not in _ACT_NOUNS and not _harmless(token.folded)))
        return token.text if titled and acts and not lexicon().knows(token.folded) else ""
    does = does or after[:1].isdigit() or after in _WISHES
    if token.folded in capital and not (titled and (does or not begins)):
        return ""
    return name


def _stands_at_a_place(words: Sequence[str], index: int) -> bool:
    """Whether a place at the table is told right there: "na cutoffu", "under the gun"."""
    if index >= len(words):
        return False
    match = lexicon().at(list(words[index : index + LONGEST_PHRASE]), 0)
    return match is not None and match.length > 1 and any(one in _PLACES for one in match.concepts)


@lru_cache(maxsize=4096)
def _harmless(word: str) -> bool:
    return word in grammar() or word in ordinary() or word in beside() or number_word(word) is not None


@lru_cache(maxsize=4096)
def _acts(word: str) -> bool:
    match = lexicon().at(["all", "in"] if word == "all" else [word], 0) if word else None
    return match is not None and any(concept.startswith("act.") for concept in match.concepts)


_OWN_BLINDS = {"malou": "who.sb", "velkou": "who.bb"}


def _names_a_sum(words: Sequence[str], at: int) -> bool:
    """Whether nothing but an amount follows, in brackets or not."""
    at += words[at : at + 1] == ["("]
    return bool(words[at : at + 1]) and words[at][:1].isdigit()


_PARTICIPLE = re.compile(r"\w{3,}ed|been|had|hit|got|seen|made|won|lost|forgotten|thought|left")
_PLAYS = frozenset(["hraje", "hral", "hrala", "mluvil", "mluvila", "acts", "acted", "plays", "played"])
_SHORT_BLINDS = {
    "malej": "who.sb", "maly": "who.sb", "mala": "who.sb", "velkej": "who.bb", "velky": "who.bb", "velka": "who.bb",
}  # fmt: skip
_CZECH_VERB = re.compile(r"\w+(?:l|la|e|i|a|uje)")


def _does(tokens: Sequence[Token], words: Sequence[str], index: int) -> bool:
    """Whether a clause begins at a word and what it does follows: "velkej checknul", but "velkej bet"."""
    begins = not index or tokens[index - 1].clause != tokens[index].clause or words[index - 1] in ("a", "ale")
    after = words[index + 1] if index + 1 < len(words) else ""
    return begins and after not in _BET_NOUNS | _ACT_NOUNS and bool(_CZECH_VERB.fullmatch(after)) and _acts(after)


def _says(word: str) -> bool:
    match = lexicon().at([word], 0) if word else None
    return match is not None and any(concept in ("act.say", "act.put", "act.give") for concept in match.concepts)


def _acts_later(words: Sequence[str], index: int) -> bool:
    """ "co pak navysi": an act after an adverb."""
    following = words[index : index + 2]
    return len(following) == 2 and following[0] in ("pak", "potom", "nato", "hned") and _acts(following[1])


def _bets_in_a_row(tokens: Sequence[Token], words: Sequence[str], index: int) -> bool:
    """Whether a position is told with nothing but its chips, as the one before it: "utg 1500, co 4200"."""
    told = index + 1 + (words[index + 1 : index + 2] in (["na"], ["za"]))
    if index < 3 or words[index - 1] != "," or not words[told : told + 1] or not words[told][:1].isdigit():
        return False
    before = lexicon().at(list(words[index - 3 : index - 1]), 0)
    ends = told + 1 == len(words) or tokens[told + 1].folded in (",", ".")
    return words[index - 2][:1].isdigit() and ends and before is not None and any(
        concept in _PLACES for concept in before.concepts
    )  # fmt: skip


def _holds(concept: str, tokens: Sequence[Token], words: Sequence[str], index: int, stop: int, language: str) -> bool:
    """Whether the surroundings allow this sense of a word that has several."""
    word, before = words[index], words[index - 1] if index else ""
    after = words[stop] if stop < len(words) else ""
    if concept == "street.turn" and stop == index + 1 and word == "turn":
        return before not in _OBJECT_OF_TURN and after not in ("over", "them", "into", "out")
    if word == "co" and stop == index + 1:
        cutoff = (
            tokens[index].text == "CO"
            or language == "en"
            or (
                before not in _RELATIVE
                and (
                    _acts(after)
                    or after in _SILENTLY
                    or before in ("na", "the")
                    or _acts_later(words, stop)
                    or _bets_in_a_row(tokens, words, index)
                )
            )
        )
        if concept == "who.cutoff":
            return cutoff
        return not cutoff and before not in _RELATIVE
    if word == "na" and words[stop - 1] == "to" and concept == "act.say":
        # "ja na to devet tisic": what somebody answers
        return language == "cs" and before in _ANSWERS and not _says(after) and after not in _SILENTLY
    if concept == "quality.by" and language == "en":
        return word == "by"
    if concept == "quality.total" and word == "na":
        return after[:1].isdigit() or language == "cs"
    if concept.startswith(("aside.", "ask.")) and language == "en" and word in ("ma", "ak", "uz", "je", "co"):
        return False
    if word in ("do", "on") and stop == index + 1:
        return (language == "en") is (word == "do")
    if word == "'d" and concept == "aside.intent" and _PARTICIPLE.fullmatch(after) and not _acts(after):
        return False  # "noticed i'd rivered it" is no wish
    if word == "ten" and concept == "who.he":
        return language == "cs"
    if concept in ("who.second", "who.third") and stop == index + 1 and word in ("second", "third"):
        return _acts(after) or after in ("silently", "quietly", "just", "then", "player")
    if word == "rules" and concept == "aside.claim":
        # "under the 2011 rules:" is no "floor rules ..."
        return before not in _OF_RULES and not before.isdigit()
    if word == "je" and words[stop - 1] == "otevreno":
        amount = (words[stop + 1] if after in ("na", "za") and stop + 1 < len(words) else after)[:1].isdigit()
        return concept.startswith(("act.", "quality.")) is amount  # "je otevreno 1400", "je otevreno?"
    if word == "right" and stop == index + 1 and after in _RIGHT_WHERE:
        return False  # "right behind him" asks nothing
    if (
        concept == "who.staff"
        and words[stop - 1] in _ROOMS
        and {before, words[index - 2] if index > 1 else ""} & _INSIDE
    ):
        return False  # "in our club"
    if concept == "who.staff" and words[stop - 1] in ("stul", "stole", "table") and (
        before in _ON_THE_TABLE
        or (stop - index == 1 and words[max(0, index - 2) : index] in (["on", "the"], ["at", "the"]))
    ):  # fmt: skip
        return False  # "on the table" is no opinion of the table
    if concept == "quality.folded-to" and after[:1].isdigit():
        return False  # "said fold to 1200"
    if concept == "who.first" and stop == index + 1 and word in _ORDINALS and after in _BET_NOUNS:
        return False  # "prvni sazka 500" is no act of the first player
    if word == "next" and stop == index + 1 and before in ("am", "'m", "is", "'s", "was", "are"):
        return False  # "i'm next"
    if word == "super":
        return language == "cs" and _acts(after)
    if word in ("another", "dalsi", "dalsich", "dalsiho") and concept.startswith("who.") and stop == index + 1:
        # "another 1500" is chips, not a player, and "dalsi raise" an act
        return not after[:1].isdigit() and after not in _ACT_NOUNS
    return True
