"""Where does a text name the bet that a player faces, without telling who made it: "facing a bet of 500"?"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from rules.lang import AmountKind, Token, TokenKind

from .mentions import Mention

_LONGEST = 9
_KINDS = ("bet", "raise", "all-in")
_MAKERS = ("from", "by", "od", "s", "'s")


@dataclass(frozen=True, slots=True)
class Faced:
    """A bet in front of somebody: its amount, the tokens that tell it, and "bet", "raise", "all-in" or "" unsaid."""

    amount: Mention
    kind: str
    maker: Mention | None
    first: int
    stop: int


@cache
def _words() -> Mapping[str, frozenset[str]]:
    text = (resources.files(__package__) / "lexicon" / "grammar.toml").read_text(encoding="utf-8")
    return {name: frozenset(listed) for name, listed in tomllib.loads(text)["faced"].items()}


def faced_at(
    tokens: Sequence[Token], by_first: Mapping[int, Mention], index: int, previous: Mention | None
) -> Faced | None:
    """The faced bet that begins at a token, or ``None``; looks at most ``_LONGEST`` tokens ahead.

    ``previous`` is the mention that ends at the token, if there is one.
    """
    words = _words()
    word = tokens[index].folded
    if previous is not None and previous.stop == index and previous.is_("act.call"):
        # "calls a 600 open", "dorovna sazku 500"
        return _bet(tokens, by_first, index, index, noun_needed=True)
    if word in words["sure"]:
        return _bet(tokens, by_first, index, index + 1, noun_needed=False)
    if word in words["weak"]:
        found = _bet(tokens, by_first, index, index + 1, noun_needed=True)
        return found if found is not None and _is_noun_phrase(tokens, found) else None
    begins = index == 0 or tokens[index].clause != tokens[index - 1].clause or tokens[index - 1].kind is (
        TokenKind.PUNCTUATION
    )  # fmt: skip
    if not begins:
        return None
    if word in words["before"]:
        # "pred nim byl bet 500", "there is a bet of 600"
        start = index + 1
        while start < min(len(tokens), index + 4) and tokens[start].folded in words["is"] | words["before"] | (
            words["whom"]
        ):  # fmt: skip
            start += 1
        return _bet(tokens, by_first, index, start, noun_needed=True) if start > index + 1 else None
    return _told_bet(tokens, by_first, index)


def _is_noun_phrase(tokens: Sequence[Token], found: Faced) -> bool:
    """ "do betu 500" and "over a 600 bet" name a bet; "raises to 500 all in" makes one."""
    start = found.first + 1
    article = tokens[start].folded in _words()["article"]
    if tokens[found.first].folded in ("to", "at", "on", "gets", "got"):
        return article
    return article or start != found.amount.first or tokens[found.first].folded in ("over", "into")


def _told_bet(tokens: Sequence[Token], by_first: Mapping[int, Mention], index: int) -> Faced | None:
    """ "bet was 500", "a bet of 900 in front of him", "600 bet to him": a clause that only names the bet."""
    words = _words()
    found = _bet(tokens, by_first, index, index, noun_needed=True)
    if found is not None:
        after = [token.folded for token in tokens[found.stop : found.stop + 3]]
        front = after[:1] in (["in"], ["before"]) or after[:1] == ["pred"]
        whose = any(word in words["whom"] or word == "front" for word in after[1:])
        return Faced(found.amount, found.kind, None, found.first, found.stop) if front and whose else None
    kind, at = _noun(tokens, index + (tokens[index].folded in words["article"]))
    if not kind or at >= len(tokens) or tokens[at].folded not in words["was"]:
        return None
    at += 1
    while at < len(tokens) and tokens[at].folded in words["of"]:
        at += 1
    amount = by_first.get(at)
    if amount is None or not _chips(amount) or not _ends(tokens, amount.stop):
        return None
    return Faced(amount, kind, None, index, amount.stop)


def _ends(tokens: Sequence[Token], at: int) -> bool:
    if at >= len(tokens) or tokens[at].clause != tokens[at - 1].clause or tokens[at].kind is TokenKind.PUNCTUATION:
        return True
    return tokens[at].folded in ("and", "a", "so", "on", "na", "at", "pri", "this", "is")


def _bet(
    tokens: Sequence[Token], by_first: Mapping[int, Mention], first: int, index: int, *, noun_needed: bool
) -> Faced | None:
    """[a] [utg's] [bet] [of] 500 [bet] [from the button]."""
    words = _words()
    at, kind = index, ""
    maker: Mention | None = None
    amount: Mention | None = None
    stop = min(len(tokens), index + _LONGEST)
    named = False
    while at < stop:
        token, mention = tokens[at], by_first.get(at)
        if token.kind in (TokenKind.QUOTE_OPEN, TokenKind.QUOTE_CLOSE) or (
            token.kind is TokenKind.PUNCTUATION and token.folded not in "-'"
        ):  # fmt: skip
            break
        if amount is None and mention is not None and _chips(mention):
            amount, at = mention, mention.stop
            continue
        if mention is not None and mention.is_("who.") and not mention.is_("who.he", "who.staff", "who.everybody"):
            owner = mention.stop < len(tokens) and tokens[mention.stop].folded in ("'s", "s")
            led = tokens[at - 1].folded in _MAKERS
            if maker is None and ((owner and amount is None) or (led and amount is not None)):
                maker, at = mention, mention.stop + owner
                continue
            break
        found, after = _noun(tokens, at)
        if found and not named:
            kind, named, at = found, True, after
            continue
        if amount is None and token.folded in words["article"] | words["of"] | words["colour"]:
            at += 1
            continue
        if amount is not None and named and token.folded in _MAKERS and maker is None and at + 1 < len(tokens) and (
            (next_one := by_first.get(at + 1)) is not None and next_one.is_("who.")
        ):  # fmt: skip
            at += 1
            continue
        break
    if amount is None or (noun_needed and not named):
        return None
    if at < len(tokens) and tokens[at].folded in words["other"]:
        return None
    return Faced(amount, kind, maker, first, at)


def _noun(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """A noun for a bet at a token, and the token after it."""
    words = _words()
    if at < len(tokens) and tokens[at].kind is TokenKind.WORD:
        pair = " ".join(token.folded for token in tokens[at : at + 2])
        for length, text in ((2, pair), (1, tokens[at].folded)):
            for kind in _KINDS:
                if text in words[kind] and at + length <= len(tokens):
                    return kind, at + length
    elif at < len(tokens) and tokens[at].folded in words["raise"]:  # "3bet"
        return "raise", at + 1
    return "", at


def _chips(mention: Mention) -> bool:
    amount = mention.amount
    if amount is None or not isinstance(amount.base, int) or amount.base <= 0 or amount.bare_word:
        return False
    return amount.kind is AmountKind.AMOUNT or (amount.kind is AmountKind.CHIPS and len(amount.chips) == 1)
