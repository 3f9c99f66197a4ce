"""Which cards does a text name in words: "the king of spades", "damu srdcovou", "Kd"?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.lang import Token, TokenKind

_RANKS = (
    ("A", r"aces?|es(?:o|a|em|u|um)"),
    ("K", r"kings?|kral(?!ovn)\w*"),
    ("Q", r"queens?|dam(?:a|u|y|ou|e)|kralovn\w*"),
    ("J", r"jacks?|kluk(?:a|u|em|y)?|spod(?:ek|ka|kem|ky)|jacka"),
    ("T", r"tens?|10|desit\w+"),
    ("9", r"nines?|9|devit\w+"),
    ("8", r"eights?|8|osmic\w+|osma|osmu"),
    ("7", r"sevens?|7|sedmic\w+|sedma|sedmu"),
    ("6", r"six|sixes|6|sest(?:ka|ku|ky|kou|ek)"),
    ("5", r"fives?|5|pet(?:ka|ku|ky|kou|ek)"),
    ("4", r"fours?|4|ctyr(?:ka|ku|ky|kou|ek)"),
    ("3", r"threes?|treys?|3|troj(?:ka|ku|ky|kou|ek)"),
    ("2", r"twos?|deuces?|2|dvoj(?:ka|ku|ky|kou|ek)"),
)
_PLURALS = tuple(
    (rank, re.compile(f"(?:{pattern}|{more})"))
    for (rank, pattern), more in zip(
        _RANKS,
        (
            "es", "kralu", "dam", "kluku", "desitek", "devitek", "osmicek", "sedmicek", "sestek", "petek", "ctyrek",
            "trojek", "dvojek",
        ),
        strict=True,
    )
)  # fmt: skip
_SUITS = (
    ("s", r"spades?|pik\w*|listov\w+"),
    ("h", r"hearts?|srd\w+|cerven\w+srd\w*"),
    ("d", r"diamonds?|kar(?:a|o|u|y|em|ov\w+|ach)|kulov\w+"),
    ("c", r"clubs?|kriz\w*|tref\w*|zaludov\w+"),
)
_IS = frozenset(["is", "was", "je", "byl", "bylo", "byla"])
"""What stands between a card and the suit that it is: "his ace is a spade"."""
_LETTERS = ("A", "K", "Q", "J", "T")
"""Ranks told by their letter beside a word for the suit: "J srdcový", "K of spades"."""
_AND = frozenset(["a", "and", "&", "i"])
_LISTS = _AND | {",", "the"}
_SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_RANK = re.compile("|".join(f"(?P<r{at}>{pattern})" for at, (_, pattern) in enumerate(_RANKS)))
_SUIT = re.compile("|".join(f"(?P<s{at}>{pattern})" for at, (_, pattern) in enumerate(_SUITS)))
_WRITTEN = re.compile(r"(10|[2-9tjqka])([shdc♠♥♦♣])")


@dataclass(frozen=True, slots=True)
class CardTold:
    """A card such as ``Ks`` at tokens ``first:stop``; without a rank where only its suit is told."""

    card: str
    first: int
    stop: int


def _rank(token: Token) -> str:
    if token.text in _LETTERS:
        return token.text
    match = _RANK.fullmatch(token.folded)
    return _RANKS[int(match.lastgroup[1:])][0] if match and match.lastgroup else ""


def _suit(token: Token) -> str:
    match = _SUIT.fullmatch(token.folded)
    return _SUITS[int(match.lastgroup[1:])][0] if match and match.lastgroup else ""


def height_of(word: str) -> int:
    """How high a rank is that a word names in any form, 2 to 14; 0 for another word."""
    for at, (_, start) in enumerate(_PLURALS):
        if start.fullmatch(word):
            return 14 - at
    return 0


def cards_told(tokens: Sequence[Token]) -> Iterator[CardTold]:
    """The cards in order; a suit alone is a card like the one before: "she has the queen of hearts, he the clubs"."""
    at, rank, last = 0, "", 0
    while at < len(tokens):
        card = _at(tokens, at) or _with_the_suit_of_the_next(tokens, at, last)
        if card is None:
            at += 1
            continue
        rank, last = card.card[:-1] or rank, card.stop
        yield card if len(card.card) == 2 or not rank else CardTold(rank + card.card, card.first, card.stop)
        at = card.stop


def _at(tokens: Sequence[Token], at: int) -> CardTold | None:
    token = tokens[at]
    written = _WRITTEN.fullmatch(token.folded)
    if written and token.kind in (TokenKind.CARD, TokenKind.WORD, TokenKind.NUMBER) and _is_card(token):
        suit = _SIGNS.get(written[2], written[2])
        return CardTold(written[1].replace("10", "T").upper() + suit, at, at + 1)
    following = tokens[at + 1 : at + 3]
    if (rank := _rank(token)) and following:
        if following[0].folded == "of" and len(following) > 1 and (suit := _suit(following[1])):
            return CardTold(rank + suit, at, at + 3)
        if following[0].folded in _IS and not token.folded.isdecimal():
            last = at + 2 + (len(following) > 1 and following[1].folded in ("a", "the"))
            if last < len(tokens) and (suit := _suit(tokens[last])):
                return CardTold(rank + suit, at, last + 1)
        # "osmičce srdcový kluk": the suit belongs to the card after it, but not in "K pik 4 srdce"
        before_another = len(following) > 1 and bool(_rank(following[1]))
        before_another = before_another and not (at + 3 < len(tokens) and _suit(tokens[at + 3]))
        if (suit := _suit(following[0])) and not before_another:
            return CardTold(rank + suit, at, at + 2)
    if suit := _suit(token):
        if following and (rank := _rank(following[0])):
            return CardTold(rank + suit, at, at + 2)
        return CardTold(suit, at, at + 1)
    return None


def _with_the_suit_of_the_next(tokens: Sequence[Token], at: int, last: int) -> CardTold | None:
    """ "dvojku a desítku křížovou", "the 4 and T of clubs": a suit told once for two cards.

    A bare number is a card only after another one, which ends at ``last``: in "seat 1 has 2 and 9 of clubs" it may
    count chips.
    """
    rank = _rank(tokens[at])
    if not rank or at + 2 >= len(tokens) or tokens[at + 1].folded not in _AND or not _rank(tokens[at + 2]):
        return None
    lists = last and {token.folded for token in tokens[last:at]} <= _LISTS
    following = _at(tokens, at + 2)
    if following is None or len(following.card) != len("Ks") or (tokens[at].folded.isdecimal() and not lists):
        return None
    return CardTold(rank + following.card[-1], at, at + 1)


def _is_card(token: Token) -> bool:
    """Whether two letters are a card and no word: "As he said"."""
    return token.kind is TokenKind.CARD or (
        len(token.text) == 2
        and token.text[0].isupper()
        and token.text[1].islower()
        and token.text not in ("As", "Ah", "Ad", "Ts")
    )
