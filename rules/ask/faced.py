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
_KINDS = ("bet", "raise", "open", "all-in")
_IT = ("it", "its", "action", "now")
_IT_IS = (["je", "to"], ["to", "je"], ["bylo", "to"])
_CONJUNCTIONS = ("and", "but", "so", "a", "ale")
_AT_MOST = 5
"""Words between the name of a bet and its amount: "the first bet of the round was 900"."""
_MAKERS = ("from", "by", "od", "s", "'s")


@dataclass(frozen=True, slots=True)
class Faced:
    """A bet in front of somebody: its amount, the tokens that tell it, and what it is called.

    It is called "bet", "raise", "open", "all-in" or, unsaid, "".
    ``only``: nothing says whether it grew, as in "the bet is 400".
    """

    amount: Mention
    kind: str
    maker: Mention | None
    first: int
    stop: int
    only: bool = False


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
    if word == "to" and previous is not None and previous.stop == index and previous.is_("act.fold"):
        return _bet(tokens, by_first, index, index + 1, noun_needed=False)  # "says fold to 1200"
    if previous is not None and previous.stop == index and previous.is_("act.call"):
        # "calls a 600 open", "dorovna sazku 500"
        return _bet(tokens, by_first, index, index, noun_needed=True)
    if word in words["sure"]:
        return _bet(tokens, by_first, index, index + 1, noun_needed=False)
    amount = by_first.get(index + 1)
    if word in ("na", "on", "over") and amount is not None and _chips(amount):
        after = by_first.get(amount.stop)
        if after is not None and after.is_("act.say", "act.put", "act.give", "quality.silent"):
            return Faced(amount, "", None, index, amount.stop)  # "na 1000 rekne raise"
    if word in words["weak"]:
        chips = previous is not None and previous.stop == index and previous.amount is not None and (
            previous.amount.kind is AmountKind.CHIPS
        )  # fmt: skip
        beyond = chips and word in words["beyond"]
        found = _bet(tokens, by_first, index, index + 1, noun_needed=not beyond)
        return found if found is not None and (beyond or _is_noun_phrase(tokens, found)) else None
    if word in words["seeing"]:
        return _bet(tokens, by_first, index, index + 1, noun_needed=True)  # "when he saw the raise to 1400"
    begins = index == 0 or tokens[index].clause != tokens[index - 1].clause or tokens[index - 1].kind is (
        TokenKind.PUNCTUATION
    ) or tokens[index - 1].folded in _CONJUNCTIONS  # fmt: skip
    if previous is not None and previous.stop == index and previous.is_("street."):
        return _to_match(tokens, by_first, index)
    if not begins:
        return None
    if word in words["before"]:
        # "pred nim byl bet 500", "there is a bet of 600"
        start = index + 1
        while start < min(len(tokens), index + 4) and tokens[start].folded in words["is"] | words["before"] | (
            words["whom"]
        ):  # fmt: skip
            start += 1
        to = by_first.get(start + 1)
        if start > index + 1 and to is not None and _chips(to) and tokens[start].folded == "na":
            return Faced(to, "", None, index, to.stop)  # "prede mnou na 1200"
        return _bet(tokens, by_first, index, start, noun_needed=True) if start > index + 1 else None
    return (
        _to_somebody(tokens, by_first, index)
        or _to_match(tokens, by_first, index)
        or _told_bet(tokens, by_first, index)
        or _was_the_bet(tokens, by_first, index)
    )


def _was_the_bet(tokens: Sequence[Token], by_first: Mapping[int, Mention], index: int) -> Faced | None:
    """ "600 was the opening bet"."""
    words, amount = _words(), by_first.get(index)
    if (
        amount is None
        or not _chips(amount)
        or amount.stop >= len(tokens)
        or tokens[amount.stop].folded not in words["was"]
    ):
        return None
    at = amount.stop + 1
    while at < min(len(tokens), amount.stop + 4) and tokens[at].folded in words["article"] | words["first"] and not (
        _noun(tokens, at)[0]
    ):  # fmt: skip
        at += 1
    kind, stop = _noun(tokens, at)
    if not kind and at < len(tokens) and tokens[at].folded in ("led", "bet", "vsazeno"):
        kind, stop = "bet", at + 1  # "2k was led"
    return Faced(amount, kind, None, index, stop) if kind else None


def _to_somebody(tokens: Sequence[Token], by_first: Mapping[int, Mention], index: int) -> Faced | None:
    """ "it's 7,200 to me": what somebody has to match."""
    at = index + 1
    words = _words()
    if tokens[index].folded not in _IT:
        return None
    while at < min(len(tokens), index + 4) and tokens[at].folded in _words()["is"] | _words()["colour"]:
        at += 1
    amount = by_first.get(at)
    if amount is None or not _chips(amount) or amount.stop + 1 >= len(tokens):
        return None
    at = amount.stop
    if at + 2 >= len(tokens):
        return None
    if [token.folded for token in tokens[at : at + 2]] == ["on", "the"] and at + 4 < len(tokens):
        at += 3  # "it was 1,000 on the flop to him"
    to, whom = tokens[at].folded, tokens[at + 1].folded
    somebody = by_first.get(at + 1)
    named = whom in words["whom"] or whom in words["act"] or (somebody is not None and somebody.is_("who."))
    return (
        Faced(amount, "", None, index, at + 2)
        if (to == "to" and named) or ((to, whom) == ("in", "front") and tokens[index].folded != "now")
        else None
    )


def _to_match(tokens: Sequence[Token], by_first: Mapping[int, Mention], index: int) -> Faced | None:
    """ "preflop je to na 800, button hodi ...": what has to be matched, told before any act.

    After an act it says what came of that: "hodil petitisicovku, je to na 5000".
    """
    if [token.folded for token in tokens[index : index + 2]] not in _IT_IS:
        return None
    told = [one for at, one in by_first.items() if at < index]
    if any(one.is_("act.", "who.staff") or (one.amount is not None and _chips(one)) for one in told):
        return None
    at = index + 2
    if at + 1 < len(tokens) and tokens[at].folded == "na" and tokens[at + 1].folded in _words()["whom"]:
        at += 2  # "je to na me 1200"
    if at < len(tokens) and tokens[at].folded in ("na", "za"):
        at += 1
    amount = by_first.get(at)
    if at == index + 2 or amount is None or not _chips(amount):
        return None
    rest = [token.folded for token in tokens[amount.stop :] if token.sentence == tokens[index].sentence]
    if "?" in rest or amount.stop >= len(tokens):
        return None
    return Faced(amount, "", None, index, amount.stop)


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
    at, first = index, False
    while at < min(len(tokens), index + 3) and tokens[at].folded in words["article"] | words["first"] and (
        not first or not _noun(tokens, at)[0]
    ):  # fmt: skip
        first = first or tokens[at].folded in words["first"]
        at += 1
    called = at
    kind, at = _noun(tokens, at)
    if not kind and first and tokens[at - 1].folded in words["bet"] | words["open"]:
        kind = "bet"  # "the lead was 700"
    last = at + _AT_MOST
    while kind and at < min(len(tokens), last) and tokens[at].folded in words["round"]:
        at += 1
    if not kind or at >= len(tokens) or tokens[at].folded not in words["was"]:
        return None
    first = first or tokens[called].folded not in ("bet", "sazka", "stavka")
    only = tokens[at].folded in ("is", "'s", "je") and not first
    at += 1
    while at < len(tokens) and tokens[at].folded in words["of"] | words["article"] | words["round"] and at < last:
        at += 1
    amount = by_first.get(at)
    if amount is None or not _chips(amount) or not _ends(tokens, amount.stop):
        return None
    return Faced(amount, kind, None, index, amount.stop, only)


def _ends(tokens: Sequence[Token], at: int) -> bool:
    if at >= len(tokens) or tokens[at].clause != tokens[at - 1].clause or tokens[at].kind is TokenKind.PUNCTUATION:
        return True
    return tokens[at].folded in (
        "and", "a", "so", "on", "na", "at", "pri", "this", "is", "all", "celkem", "before", "when", "kdyz", "ale",
        "but", "to",
    )  # fmt: skip


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
        if amount is None and not named and token.folded in words["first"] and _noun(tokens, at + 1)[0]:
            at += 1  # "the first bet of 400", not that of the first player
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
