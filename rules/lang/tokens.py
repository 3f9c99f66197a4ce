"""Which words, numbers and cards stand in a text, where, and in which sentence?"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from rules.lang.fold import fold


class TokenKind(StrEnum):
    WORD = "word"
    NUMBER = "number"
    SLASH = "slash"
    PUNCTUATION = "punctuation"
    QUOTE_OPEN = "quote-open"
    QUOTE_CLOSE = "quote-close"
    CARD = "card"
    SYMBOL = "symbol"


@dataclass(frozen=True, slots=True)
class Token:
    """``text`` is the original at ``start:end``; ``folded`` is its normal form ("n't" becomes "not").

    ``sentence`` and ``clause`` count from 0 over the whole text; a mark belongs to the sentence that it ends.
    """

    kind: TokenKind
    text: str
    folded: str
    start: int
    end: int
    sentence: int
    clause: int


_TOKEN = re.compile(
    r"""
    (?P<break>\n)
  | (?P<space>[ ]+)
  | (?P<cards>(?:(?:10|[2-9tjqka])[shdc\u2660-\u2667])+(?!\w) | (?:10|[2-9tjqka])[\u2660-\u2667])
  | (?P<ranks>[2-9tjqka]{2,5}[so]?(?!\w))
  | (?P<abbreviation>(?:[^\W\d_]\.){2,})
  | (?P<number>\d+(?:[.,']\d+)*(?:'?s(?![^\W_])|(?!x\d)[^\W\d_]+\d?(?!\w)|(?!x\d)[^\W\d_]+)?)
  | (?P<word>x(?=\d{2})|[^\W\d_]+(?:['&-]?[^\W_]+|\+\d(?!\d))*)
  | (?P<slash>/)
  | (?P<double>")
  | (?P<single>')
  | (?P<mark>[.?!;:,()\[\]{}<>+*=%$\u20ac\u00a3\#\u00a7@&_|\\~^-])
  | (?P<symbol>.)
    """,
    re.VERBOSE | re.DOTALL,
)

_CONTRACTED = {"m": "am", "re": "are", "ve": "have", "ll": "will", "d": "would", "s": "'s"}
_IRREGULAR = {"can": "can", "wo": "will", "sha": "shall", "ai": "is"}


def _words(text: str) -> list[str]:
    return text.split()


# Typed without the apostrophe; only forms that aren't words of their own in either language.
_NOT_WITHOUT_APOSTROPHE = frozenset(
    _words("dont doesnt didnt isnt wasnt arent werent hasnt havent hadnt couldnt wouldnt shouldnt  mustnt cant wont ")
)
# "thats it", "whos the button": the two words that they are.
_WITHOUT_APOSTROPHE = {
    word: (word[: -len(rest)], _CONTRACTED[rest])
    for rest, words in (
        ("s", "thats whats whos hes shes theres heres"),
        ("re", "theyre youre"),
        ("ve", "ive weve youve"),
    )
    for word in _words(words)
}
# "im on the button"; Slovak "im" is "to them", and no such word follows it.
_AFTER_I_AM = re.compile(
    r" (?:on|in|at|the|utg|mp|hj|sb|bb|btn|button|hijack|cutoff"
    r"|first|next|last|all|not|facing|sitting|under|big|small|thinking|gonna|going|allowed|dealing|new|now|still|just"
    r"|locked|stuck|told|saying|wondering|pretty|asking|supposed|trying|playing|calling|raising|wrong|right|a)\b"
)
_ABBREVIATIONS = frozenset(
    _words(
        "napr apod atd atp tzn tzv tj resp cca popr viz str hod min sek tis mil kc vs etc approx  incl no nr c st ca "
    )
)
# "3. hráč": the full stop of a Czech ordinal, where what follows is something that is numbered.
_NUMBERED = re.compile(r" ?(?:hrac|sedad|mist|kart|kol|level|urov|pravid|stul|stol|ulic|pozic|ruk|hand|box)")
_SPACED_SUIT = re.compile(r"[\u2660-\u2667]")
_THREE_DIGITS = re.compile(r"\d{3}(?!\w)")
_OPENING = "„«‚‹〝"
_CLOSING = "”»›"


@lru_cache(maxsize=16)
def tokenise(text: str) -> tuple[Token, ...]:
    """The tokens of any string, in order, not overlapping; linear in its length; never raises."""
    return _Tokeniser(text).run()


def asking(tokens: Iterable[Token]) -> frozenset[int]:
    """The sentences of a text that have a question mark, by their number."""
    return frozenset(token.sentence for token in tokens if token.folded == "?")


class _Tokeniser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.folded = fold(text)
        self.tokens: list[Token] = []
        self.sentence = self.clause = 0
        self.sentence_ended = self.clause_ended = False
        self.double_open = self.single_open = False

    def run(self) -> tuple[Token, ...]:
        folded, position = self.folded.text, 0
        while position < len(folded):
            match = _TOKEN.match(folded, position)
            if match is None:  # the last alternative takes any character
                raise AssertionError(position)
            position = self._take(match)
        return tuple(self.tokens)

    def _original(self, start: int, end: int) -> str:
        first, last = self.folded.span(start, end)
        return self.text[first:last]

    def _add(self, kind: TokenKind, start: int, end: int, folded: str | None = None) -> None:
        if kind not in (TokenKind.PUNCTUATION, TokenKind.QUOTE_CLOSE):
            if self.sentence_ended:
                self.sentence += 1
            if self.sentence_ended or self.clause_ended:
                self.clause += 1
            self.sentence_ended = self.clause_ended = False
        first, last = self.folded.span(start, end)
        if self.tokens and first < self.tokens[-1].end:
            return  # the rest of one original character, such as the dots of an ellipsis
        normal = self.folded.text[start:end] if folded is None else folded
        self.tokens.append(Token(kind, self.text[first:last], normal, first, last, self.sentence, self.clause))

    def _take(self, match: re.Match[str]) -> int:
        group, start, end = match.lastgroup, match.start(), match.end()
        if group == "break":
            self.sentence_ended = bool(self.tokens)
        elif (group == "cards" and self._is_cards(start, end)) or (group == "ranks" and self._is_ranks(start, end)):
            self._add(TokenKind.CARD, start, end)
        elif group in ("cards", "ranks"):
            return self._take_plain(start)
        elif group == "number":
            return self._number(start, end)
        elif group == "word":
            self._word(start, end)
        elif group == "abbreviation":
            self._add(TokenKind.WORD, start, end)
        elif group == "slash" and self._stands_alone(start, end):
            self._add(TokenKind.PUNCTUATION, start, end)
            self.clause_ended = True
        elif group == "slash":
            self._add(TokenKind.SLASH, start, end)
        elif group == "double":
            self._double_quote(start, end)
        elif group == "single":
            self._single_quote(start, end)
        elif group == "mark":
            self._mark(start, end)
        elif group == "symbol":
            self._add(TokenKind.SYMBOL, start, end)
        return end

    def _take_plain(self, start: int) -> int:
        """What looked like cards is a number or a word after all."""
        match = _PLAIN.match(self.folded.text, start)
        if match is None:
            raise AssertionError(start)
        return self._take(match)

    def _is_cards(self, start: int, end: int) -> bool:
        """Ranks in capitals and suits in small letters, so that "acts" and "asks" stay words."""
        if self._inside_word(start):
            return False
        original = self._original(start, end)
        if _SPACED_SUIT.search(original):
            return True
        digits = any(character.isdigit() for character in original)
        if not original.isascii() or (original != original.lower() and original[-1].isupper()):
            return False
        capitals = all(character not in "tjqka" for character in original)
        if len(original) == 2 and not digits:
            # "As" and "Ah" begin sentences.
            return capitals and (original[0] != "A" or not (self.sentence_ended or not self.tokens))
        return capitals or digits

    def _is_ranks(self, start: int, end: int) -> bool:
        """K7, QQ, AKs: ranks in capitals, at least one of them a letter."""
        original = self._original(start, end)
        ranks = original[:-1] if original[-1] in "so" else original
        if self._inside_word(start) or len(ranks) < 2 or not all(rank in "23456789TJQKA" for rank in ranks):
            return False
        if len(ranks) == 2 and ranks[0].isdigit() and ranks[1] == "K":
            return False  # 2K is two thousand
        # T25 is a chip of 25 and T9 a hand; "77" may be an amount.
        return any(rank in "TJQKA" for rank in ranks) and not (
            ranks[0] == "T" and ranks[1:].isdigit() and len(ranks) > 2
        )

    def _inside_word(self, start: int) -> bool:
        return start > 0 and self.folded.text[start - 1].isalnum()

    def _number(self, start: int, end: int) -> int:
        folded = self.folded.text
        # A no-break or thin space between groups of three is part of the number; a plain one is for the
        # grammar of numbers to judge.
        while (
            end < len(folded)
            and folded[end] == " "
            and self.text[self.folded.offsets[end]] != " "
            and (end - start <= 3 or folded[start:end].count(" "))
            and folded[end - 1].isdigit()
            and (group := _THREE_DIGITS.match(folded, end + 1))
        ):
            end = group.end()
        while end < len(folded) and self.folded.offsets[end] == self.folded.offsets[end - 1]:
            end += 1  # "½" folds to three characters and stays one token
        self._add(TokenKind.NUMBER, start, end)
        return end

    def _word(self, start: int, end: int) -> None:
        word = self.folded.text[start:end]
        if word == "im" and _AFTER_I_AM.match(self.folded.text, end):
            self._add(TokenKind.WORD, start, start + 1)
            self._add(TokenKind.WORD, start + 1, end, "am")
            return
        if (short := _WITHOUT_APOSTROPHE.get(word)) is not None:
            stem, rest = short
            self._add(TokenKind.WORD, start, start + len(stem))
            self._add(TokenKind.WORD, start + len(stem), end, rest)
            return
        if word in _NOT_WITHOUT_APOSTROPHE:
            stem = word[:-1] if word == "cant" else word[:-2]
            self._add(TokenKind.WORD, start, start + len(stem), _IRREGULAR.get(stem, stem))
            self._add(TokenKind.WORD, start + len(stem), end, "not")
            return
        before, apostrophe, after = word.rpartition("'")
        if not apostrophe:
            self._add(TokenKind.WORD, start, end)
        elif after == "t" and before.endswith("n") and len(before) > 1:
            cut = start + len(before) - (0 if before == "can" else 1)
            stem = self.folded.text[start:cut]
            self._add(TokenKind.WORD, start, cut, _IRREGULAR.get(stem, stem))
            self._add(TokenKind.WORD, cut, end, "not")
        elif after in _CONTRACTED:
            self._add(TokenKind.WORD, start, start + len(before))
            self._add(TokenKind.WORD, start + len(before), end, _CONTRACTED[after])
        else:
            self._add(TokenKind.WORD, start, end)

    def _double_quote(self, start: int, end: int) -> None:
        original = self._original(start, end)[:1]
        opens = original in _OPENING or (original not in _CLOSING and not self.double_open)
        self.double_open = opens
        self._add(TokenKind.QUOTE_OPEN if opens else TokenKind.QUOTE_CLOSE, start, end)

    def _single_quote(self, start: int, end: int) -> None:
        folded = self.folded.text
        after_word = start > 0 and (folded[start - 1].isalnum() or folded[start - 1] in ".,?!)")
        before_word = end < len(folded) and not folded[end].isspace()
        if self.single_open and after_word:
            self.single_open = False
            self._add(TokenKind.QUOTE_CLOSE, start, end)
        elif before_word and not after_word:
            self.single_open = True
            self._add(TokenKind.QUOTE_OPEN, start, end)
        else:
            self._add(TokenKind.PUNCTUATION, start, end)

    def _mark(self, start: int, end: int) -> None:
        mark = self.folded.text[start:end]
        self._add(TokenKind.PUNCTUATION, start, end)
        if mark in "?!;" or (mark == "." and self._ends_sentence(end)):
            self.sentence_ended = True
        elif mark in ",:()" or (mark == "-" and self._stands_alone(start, end)):
            self.clause_ended = True

    def _stands_alone(self, start: int, end: int) -> bool:
        """Whether a dash or a slash with a space on either side parts two clauses: "utg 1500 / next player calls"."""
        text = self.folded.text
        if not text[start - 1 : start] == " " == text[end : end + 1]:
            return False
        # "300 / 600" is a level
        return text[start] == "-" or not (text[: start - 1][-1:].isdigit() and text[end + 1 : end + 2].isdigit())

    def _ends_sentence(self, end: int) -> bool:
        before = self.tokens[-2] if len(self.tokens) > 1 else None
        if before is None:
            return False
        if before.kind is TokenKind.WORD and before.folded in _ABBREVIATIONS and before.end == self.tokens[-1].start:
            # "15 min." may end a sentence: a capital or nothing after it decides.
            rest = self.folded.text[end : end + 2].strip()
            stop = min(end + 2, len(self.folded.text))
            return not rest or self._original(end, stop).strip()[:1].isupper()
        if before.kind is TokenKind.NUMBER and len(before.folded) <= 2 and _NUMBERED.match(self.folded.text, end):
            return False
        return not (before.kind is TokenKind.NUMBER and re.search(r"(?:tis|mil)$", before.folded)) or not (
            self.folded.text[end : end + 2].strip()
        )


_PLAIN = re.compile(
    r"(?P<number>\d+(?:[.,']\d+)*(?:'?s(?![^\W_])|(?!x\d)[^\W\d_]+\d?(?!\w)|(?!x\d)[^\W\d_]+)?)"
    r"|(?P<word>x(?=\d{2})|[^\W\d_]+(?:['&-]?[^\W_]+|\+\d(?!\d))*)|(?P<symbol>.)",
    re.DOTALL,
)
