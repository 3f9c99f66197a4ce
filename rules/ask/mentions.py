"""Which players, acts, chips and manners does a text mention, and where?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from rules.lang import Amount, AmountKind, Token, TokenKind, amounts, guess_language, tokenise
from rules.lang.numerals import chip_adjective, chip_noun, number_word, ordinal_word

from .lexicon import LONGEST_PHRASE, chip_word, lexicon, own_words

_OBJECT_OF_TURN = frozenset(["his", "her", "my", "in", "of", "your", "their", "whose", "'s", "to", "s", "our"])
_ACT_NOUNS = frozenset(
    ["raise", "reraise", "call", "bet", "navyseni", "sazka", "sazku", "raisu", "callu", "level", "chip"]
)
_ADVERBS = frozenset(["tam", "jen", "hned", "pak", "potom", "proste", "zase", "just", "then", "simply", "mu"])
_OF_RULES = frozenset(
    ["the", "tda", "old", "new", "house", "these", "those", "our", "your", "their", "club", "official"]
)
_SILENTLY = ("silently", "quietly", "mlcky", "potichu", "beze", "bez")
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
    result: list[Mention] = []
    index = 0
    while index < len(tokens):
        mention = _at(text, tokens, words, index, found, letters, language)
        if mention is None:
            index += 1
        else:
            result.append(mention)
            index = mention.stop
    return Mentioned(text, tokens, tuple(result), language)


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
    if number_word(word) or chip_noun(word) or chip_adjective(word) or ordinal_word(word):
        return None
    return lexicon().corrected(word)


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
        if _acts(after) or after in _SILENTLY or told:
            amount = None  # "druhy da 2400", "the second calls", "druhy tam beze slova hodi"
    if amount and (match is None or match.length <= amount.stop - index or amount.kind is AmountKind.LEVEL):
        return Mention(
            ("amount",), amount.start, amount.end, amount.first, max(amount.stop, index + 1),
            text[amount.start : amount.end], amount,
        )  # fmt: skip
    letter = _letter(tokens, words, index, letters, language)
    if letter and (match is None or match.length == 1):
        return Mention(("who.letter",), token.start, token.end, index, index + 1, token.text, name=letter)
    if match is None:
        return None
    stop = index + match.length
    concepts = tuple(one for one in match.concepts if _holds(one, tokens, words, index, stop, language))
    if not concepts:
        return None
    end = tokens[stop - 1].end
    return Mention(concepts, token.start, end, index, stop, text[token.start : end])


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


@lru_cache(maxsize=4096)
def _acts(word: str) -> bool:
    match = lexicon().at(["all", "in"] if word == "all" else [word], 0) if word else None
    return match is not None and any(concept.startswith("act.") for concept in match.concepts)


def _acts_later(words: Sequence[str], index: int) -> bool:
    """ "co pak navysi": an act after an adverb."""
    following = words[index : index + 2]
    return len(following) == 2 and following[0] in ("pak", "potom", "nato", "hned") and _acts(following[1])


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
                and (_acts(after) or after in _SILENTLY or before in ("na", "the") or _acts_later(words, stop))
            )
        )
        if concept == "who.cutoff":
            return cutoff
        return not cutoff and before not in _RELATIVE
    if concept == "quality.by" and language == "en":
        return word == "by"
    if concept == "quality.total" and word == "na":
        return after[:1].isdigit() or language == "cs"
    if concept.startswith(("aside.", "ask.")) and language == "en" and word in ("ma", "ak", "uz", "je", "co"):
        return False
    if word in ("do", "on") and stop == index + 1:
        return (language == "en") is (word == "do")
    if word == "ten" and concept == "who.he":
        return language == "cs"
    if concept in ("who.second", "who.third") and stop == index + 1 and word in ("second", "third"):
        return _acts(after) or after in ("silently", "quietly", "just", "then", "player")
    if word == "rules" and concept == "aside.claim":
        # "under the 2011 rules:" is no "floor rules ..."
        return before not in _OF_RULES and not before.isdigit()
    if word == "super":
        return language == "cs" and _acts(after)
    if word in ("another", "dalsi", "dalsich", "dalsiho") and concept.startswith("who.") and stop == index + 1:
        # "another 1500" is chips, not a player, and "dalsi raise" an act
        return not after[:1].isdigit() and after not in _ACT_NOUNS
    return True
