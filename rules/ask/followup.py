"""Which single fact does a short second message change about the situation that was just ruled on?"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.engine import TOPICS, EngineError, edition_ids, topic_named
from rules.engine.facts import Facing
from rules.lang import Amount, AmountKind, Token, TokenKind, amounts, tokenise
from rules.lang.numerals import number_word

from .cases import signs
from .cases.reading import groups, remark
from .params import facts_to_params, params_to_situation

LONGEST_MESSAGE = 120
"""Characters of a message that can be a follow-up; a longer one is a story of its own."""
_MOST_TOKENS = 24
_ACT = "methods-of-betting"

Params = dict[str, str]
Change = Callable[[Params, str, str], Params | None]
"""Parameters, their prefix of what is faced, and the value that was read -> the changed parameters."""


class Follow(StrEnum):
    """What a follow-up wants."""

    FACT = "fact"
    EDITION = "edition"
    WHY = "why"
    RESTART = "restart"


@dataclass(frozen=True, slots=True)
class Followed:
    """A follow-up that is certain.

    ``params``: the whole situation after it, without ``topic``; ``changed``: the parameters that are not as before,
    also those that went, in the order of the situation. Empty where the message repeats what held already.
    """

    follow: Follow
    edition: str
    params: Mapping[str, str]
    changed: tuple[str, ...] = ()


def followup(text: str, topic: str, params: Mapping[str, str], edition: str) -> Followed | None:
    """Read a message as a change of one fact, or of the edition; ``None`` when it is not certainly that.

    ``params`` are those of the situation, as ``facts_to_params`` writes them. Every word of the message has to be
    known and every number has to have a place. Never raises.
    """
    messages = _messages(text) if topic in TOPICS else ()
    before = {name: value for name, value in params.items() if name != "topic"}
    readings = (_followed(words, amount, topic, before, edition, "?" in text) for words, amount in messages)
    found = next((followed for followed in readings if followed is not None), None)
    return found or (_case(text, topic, before, edition) if messages else None)


def differing(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[str, ...]:
    """The parameters of two situations that are not the same in both, those of the first one first."""
    return tuple(name for name in dict.fromkeys((*before, *after)) if before.get(name) != after.get(name))


def begins_as_followup(text: str) -> bool:
    """Whether a short message begins as one that changes the situation before: "what if", "a co když"."""
    if not 0 < len(text.strip()) <= LONGEST_MESSAGE:
        return False
    return _LED.match(_line(tokenise(text), None)) is not None


def without_beginning(text: str) -> str:
    """What a message tells, without its first words if they only make it a follow-up, and as a statement."""
    for token in tokenise(text):
        if token.folded not in _LEADING:
            return text[token.start :].strip().rstrip("?").rstrip() + "."
    return text


def _followed(
    words: str, amount: Amount | None, topic: str, before: Params, edition: str, asks: bool
) -> Followed | None:
    for follow, pattern in _PLAIN:
        if pattern.fullmatch(words):
            return Followed(follow, edition, before)
    if (wanted := _edition(words, amount)) is not None:
        return Followed(Follow.EDITION, wanted, before)
    prefix = _prefix(topic, before)
    found: list[Params] = []
    for rule in _RULES:
        match = rule.pattern.fullmatch(words)
        if match is None or rule.topic not in ("", topic) or (rule.faced and prefix is None):
            continue
        if rule.told and asks and not match["lead"]:
            continue
        value = _value(rule.slot, amount, match)
        after = rule.change(dict(before), prefix or "", value) if value is not None else None
        if after is not None and after not in found:
            found.append(after)
    if len(found) != 1:
        # no fact, or two of them at once
        return None
    (after,) = found
    return Followed(Follow.FACT, edition, after, differing(before, after))


def _case(text: str, topic: str, before: Params, edition: str) -> Followed | None:
    """A change in the topic's own words: "what if it was the first time?" about a breach of etiquette.

    It has to begin as a follow-up does, and all its words have to be the topic's or harmless.
    """
    if topic not in groups() or not _LED.match(_line(tokenise(text), None)):
        return None
    read = remark(text, topic)
    named = [pair for sign in read.signs for pair in signs.named(read, sign)]
    strange = [token for token in read.unknown if token.folded not in _LEADING]
    # a number without a place, or a word that only the reading of a whole case understands
    left = [sign for sign in read.signs if (sign.amount and sign.start not in read.used) or sign.name]
    if not named or strange or left or len({name for name, _ in named}) < len(set(named)):
        return None
    after = {**before, **dict(named)}
    try:
        after = facts_to_params(topic, params_to_situation(topic, after))
    except EngineError:
        return None
    return Followed(Follow.FACT, edition, after, differing(before, after))


def _prefix(topic: str, params: Mapping[str, str]) -> str | None:
    """How the parameters of what is faced begin in a topic; ``None`` where a situation has none."""
    try:
        facts = topic_named(topic).facts
    except EngineError:
        return None
    if facts is Facing:
        return ""
    named = any(field.name == "facing" for field in dataclasses.fields(facts))
    return "facing." if named and "facing.bet" in params else None


# --- the message as words, its number as a slot ---

_LEADING = frozenset(
    ["what", "how", "if", "about", "suppose", "would", "had", "and", "but", "co", "kdyz", "kdyby", "kdybych", "kdybys",
     "keby", "ak", "jak", "a", "ale", "instead", "then", "misto", "toho", "taky", "by", "bylo", "byl", "byla", "uz"]
)  # fmt: skip
_SLOTS = {AmountKind.CHIPS: "CHIPS", AmountKind.LEVEL: "LEVEL", AmountKind.PEOPLE: "PEOPLE"}


def _messages(text: str) -> tuple[tuple[str, Amount | None], ...]:
    """The folded words in one line, with a word in capitals for the only number; and again with a bare "two" as one."""
    if not 0 < len(text.strip()) <= LONGEST_MESSAGE:
        return ()
    tokens = tokenise(text)
    read = [amount for amount in amounts(tokens) if amount.kind is not AmountKind.ORDINAL]
    if len(tokens) > _MOST_TOKENS or len({token.sentence for token in tokens}) > 1 or len(read) > 1:
        return ()
    if read:
        return ((_line(tokens, read[0]), read[0]),) if _plain(tokens, read[0]) else ()
    if not _plain(tokens, None):
        return ()
    counts = [_count(token, at) for at, token in enumerate(tokens) if _is_count(token)]
    return ((_line(tokens, None), None), *((_line(tokens, one), one) for one in counts[:1] if len(counts) == 1))


def _plain(tokens: Sequence[Token], amount: Amount | None) -> bool:
    """Whether nothing but words and the usual marks stands around the number."""
    strange = (TokenKind.SLASH, TokenKind.CARD, TokenKind.SYMBOL)
    return not any(token.kind in strange and not _inside(at, amount) for at, token in enumerate(tokens))


def _inside(at: int, amount: Amount | None) -> bool:
    return amount is not None and amount.first <= at < amount.stop


def _is_count(token: Token) -> bool:
    word = number_word(token.folded) if token.kind is TokenKind.WORD else None
    return word is not None and not word.scale and word.value > 1


def _count(token: Token, at: int) -> Amount:
    word = number_word(token.folded)
    return Amount(
        kind=AmountKind.AMOUNT, values=(word.value if word else 0,), start=token.start, end=token.end, first=at,
        stop=at + 1, bare_word=True,
    )  # fmt: skip


def _line(tokens: Sequence[Token], amount: Amount | None) -> str:
    words: list[str] = []
    for at, token in enumerate(tokens):
        if amount is not None and _inside(at, amount):
            words += [_slot(amount, tokens)] if at == amount.first else []
        elif token.kind in (TokenKind.WORD, TokenKind.NUMBER):
            words.append(token.folded.replace("-", " "))
    return " ".join(words)


def _slot(amount: Amount, tokens: Sequence[Token]) -> str:
    whole = isinstance(amount.base, int) and amount.base > 0
    if not whole or (amount.unit not in ("", "chip", "year") and amount.kind is not AmountKind.PEOPLE):
        return "OTHER"
    if amount.kind is AmountKind.REFERENCE:
        return "YEAR" if amount.unit == "year" else "OTHER"
    if amount.kind is AmountKind.AMOUNT and len(amount.values) == 1:
        return "SMALL" if amount.bare_word else "AMOUNT"
    if amount.kind is AmountKind.CHIPS and tokens[amount.stop - 1].folded == "zetonu" and len(amount.chips) == 1:
        # "700 zetonu" are as many chips' worth, not one chip
        return "AMOUNT"
    return _SLOTS.get(amount.kind, "OTHER")


_MANNERS = frozenset(["lead", "more", "first", "early", "late"])


def _value(slot: str, amount: Amount | None, match: re.Match[str]) -> str | None:
    """What a rule is given: chips as ``1000+500``, a number, or the word that its pattern caught."""
    if not slot:
        return next((name for name, caught in match.groupdict().items() if caught and name != "lead"), "")
    if slot == "said":
        caught = {name for name, told in match.groupdict().items() if told}
        kind = next((name for name in match.groupdict() if name in caught - _MANNERS), "amount")
        basis = "on-top" if "more" in caught else "total"
        order = "chips-first" if "late" in caught else "words-first" if caught & {"first", "early"} else ""
        return f"{kind}|{amount.base if amount else ''}|{basis}|{order}"
    if amount is None:
        return None
    if slot == "chips":
        return "+".join(map(str, amount.chips)) or None
    if slot == "level":
        return str(amount.values[1]) if len(amount.values) == 2 else None
    return str(amount.base)


# --- the edition ---

_EDITION = re.compile(
    r"(?:(?:and|but|so|ok|okay|a|ale|no|tak|co|jak|je|to|by|bylo|bude|plati|lisi|se|stejne|what|how|is|it|if|was|would|"
    r"be|about|does|same|thing|question|different|differ) )*"
    r"(?:(?:under|by|in|with|according to|for|about|podle|dle|pod|v|ve|za|u) )?"
    r"(?:(?:the|rules?|pravid(?:la|el|lech)|tda|of|from|z|v|rok[ue]?|roce|edici?|edice|verz[ie]|vydani) )*"
    r"(?:YEAR|AMOUNT|(?P<variant>czech document|ceskeho dokumentu|cesky dokument|ceskem dokumentu)|"
    r"(?P<club>club rules|klubovych pravidel|klubova pravidla|klubovymi pravidly))"
    r"(?: (?:the|tda|rules?|edition|pravid(?:la|el)|version|verz[ie]|edice|vydani|differ|then|instead|teda))*"
)


def _edition(words: str, amount: Amount | None) -> str | None:
    """The edition that a message asks about: by its year, or one of the variants by its name."""
    match = _EDITION.fullmatch(words)
    if match is None:
        return None
    if amount is None:
        end = "-cz" if match["variant"] else "-club"
        return next((id for id in edition_ids() if id.endswith(end)), None)
    return next((id for id in edition_ids() if id.endswith(f"-{amount.base}")), None)


# --- the facts ---


@dataclass(frozen=True, slots=True)
class _Rule:
    """One fact: the wording that names it, which slot holds its value, and what becomes of the parameters."""

    pattern: re.Pattern[str]
    slot: str
    change: Change
    topic: str = ""
    faced: bool = False
    told: bool = False
    """Also without a beginning of a follow-up, unless it asks."""


_LEAD = (
    r"(?:(?:and|but|so|ok|okay|then|well|now|no|sorry|actually|a|ale|ne|tak|dobre|jo|pardon|vlastne) )*"
    r"(?:(?:what|how) (?:if|about)(?: if)?|what happens if|what changes if|would it change if|suppose|if|and|but|with|"
    r"actually|instead|co kdyz|co kdyby|co kdybych|co keby|co ak|co takhle|jak to bude kdyz|jak by to bylo kdyby|"
    r"kdybych|kdyby|kdyz|keby|a|ale|s|se|vlastne|misto toho)"
)
_LED = re.compile(
    r"(?:(?:and|but|so|ok|okay|a|ale|no|tak|jo) )*(?:what (?:if|about|happens if)|how about|suppose|if|co kdyz|"
    r"co kdyby|co keby|co ak|kdyby|keby|a kdyz|a kdyby|jak by to bylo kdyby|jak to bude kdyz)\b"
)
_WHO = (
    r"(?:(?:he|she|they|i|the player|the guy|it|that|there|on|ona|ten|hrac|ten hrac|ten chlap|ja|jsem|by|byl|byla|to|"
    r"had|has|have|would have|would|was|were|is|mu|ji) )*"
)
_ONLY = r"(?:(?:only|just|jen|jenom|pouze|had) )*"
_FIRST = r"(?:first|before|before that|nejdriv|nejdrive|napred|predtim|predem|prvni|nejprve)"
_EARLY = rf"{_WHO}{_ONLY}(?P<early>{_FIRST} )?"
_AFTER = rf"(?P<first> {_FIRST}(?: the chips| zetony)?)"
_END = r"(?: (?:instead|though|then|misto toho|misto toho tak|teda|tak|please|prosim))?"
_SAID = (
    r"(?:said|says|say|announced|announces|declared|declares|called out|(?:rekl|ohlasil|oznamil|zahlasil|hlasil|"
    r"deklaroval|povedal)[ai]?|rekne|rikal|rika|ohlasi|oznami|hlasi|reknu)"
)
_WORDS = (
    r"(?:i )?(?:(?P<raise>re ?raise|raise|raising|rejz|navysuj[iu]|navyseni|navyseno|zvysuj[iu])|"
    r"(?P<call>call|calling|kol|dorovnavam|dorovnani|srovnavam)|"
    r"(?P<bet>bet|betting|sazim|sazka|vsazim)|(?P<check>check|cek|cekuj[iu])|"
    r"(?P<all_in>all in|allin|ol in|vsechno)|(?P<fold>fold|folding|pas|skladam|zahazuj[iu]))"
)
_PUT = (
    r"(?:put|puts|threw|throws|throw|tossed|tosses|toss|pushed|pushes|used|dropped|slid|placed|"
    r"(?:hodil|vhodil|prihodil|nahodil|dal|vlozil|polozil|posunul|postrcil|strcil|pouzil)[aio]?|"
    r"hodi|vhodi|prihodi|da|dam|vlozi|vlozim|polozi|posune|strci|pouzije|hodim)"
    r"(?: (?:out|in|down|forward|tam|do hry|dopredu|na stul))?"
)


def _rule(
    wording: str,
    change: Change,
    slot: str = "",
    *,
    led: bool = False,
    told: bool = False,
    topic: str = "",
    faced: bool = False,
) -> _Rule:
    """A rule for a wording that is the whole message.

    ``led``: only when it begins as a follow-up does; ``told``: when it does, or when it is no question. ``topic``: only
    in this topic; ``faced``: only where the situation has a bet or a blind in front of the player.
    """
    lead = f"(?P<lead>{_LEAD} )" if led else f"(?P<lead>{_LEAD} )?"
    return _Rule(re.compile(f"{lead}(?:{wording}){_END}"), slot, change, topic, faced, told)


def _set(name: str) -> Change:
    return lambda params, prefix, value: {**params, f"{prefix}{name}": value}


def _fixed(name: str, fixed: str) -> Change:
    return lambda params, prefix, _: {**params, f"{prefix}{name}": fixed}


def _without(params: Params, *names: str) -> Params:
    return {name: value for name, value in params.items() if name not in names and name.partition(".")[0] not in names}


def _number(params: Mapping[str, str], name: str) -> int | None:
    value = params.get(name, "")
    return int(value) if value.isascii() and value.isdecimal() and len(value) < _LONGEST_NUMBER else None


_LONGEST_NUMBER = 16


def _stack(params: Params, prefix: str, value: str) -> Params:
    if params.get("words.1.said") == "all-in":
        # who is all-in bets what he has, whatever amount was read before
        params = _without(params, "words.1.amount", "words.1.basis")
    put_out, before = _put_out(params), _number(params, f"{prefix}stack")
    if put_out > int(value):
        # nobody puts out more than he has: the chips told before become all of them
        params = {**_without(params, "motions", "amount"), "amount": value}
    elif "amount" in params and put_out == before and before < int(value):
        # all that he had went in; with more behind, what went in is open again
        params = _without(params, "amount")
    return {**params, f"{prefix}stack": value}


def _put_out(params: Mapping[str, str]) -> int:
    """The chips that a situation has put out, in one motion or several; 0 where it has none."""
    told = [value for name, value in params.items() if name == "amount" or name.startswith("motions.")]
    chips = [chip for value in told for chip in value.split("+")]
    return sum(int(chip) for chip in chips if chip.isascii() and chip.isdecimal() and len(chip) < _LONGEST_NUMBER)


def _bet(params: Params, prefix: str, value: str) -> Params:
    """Another bet to match; the largest raise goes with it where it was counted from it, else it is not known."""
    bet, last = _number(params, f"{prefix}bet"), _number(params, f"{prefix}last_raise")
    minimum, new = _number(params, f"{prefix}minimum_bet"), int(value)
    if new == bet:
        return params
    params = {**params, f"{prefix}bet": value}
    if last is None or bet is None:
        return params
    if last == bet:
        params[f"{prefix}last_raise"] = value
    elif minimum is not None and last == bet - minimum and new >= 2 * minimum:
        params[f"{prefix}last_raise"] = str(new - minimum)
    else:
        del params[f"{prefix}last_raise"]
    return params


def _blinds(params: Params, prefix: str, value: str) -> Params | None:
    """Other blinds, where neither the bet to match nor the chips in front are blinds themselves."""
    bet, last = _number(params, f"{prefix}bet"), _number(params, f"{prefix}last_raise")
    old, new = _number(params, f"{prefix}minimum_bet"), int(value)
    if bet is None or bet == old or _number(params, f"{prefix}in_front") or new >= bet:
        return None
    params = {**params, f"{prefix}minimum_bet": value}
    if old is not None and last == bet - old and new != old:
        if 2 * new <= bet:
            params[f"{prefix}last_raise"] = str(bet - new)
        else:
            del params[f"{prefix}last_raise"]
    return params


def _opening(params: Params, prefix: str, _: str) -> Params:
    """The first bet of a round is the largest so far."""
    params = {**params, f"{prefix}opening": "yes"}
    if _number(params, f"{prefix}bet"):
        params[f"{prefix}last_raise"] = params[f"{prefix}bet"]
    return params


def _not_opening(params: Params, prefix: str, _: str) -> Params:
    """A raise: by how much is not known any more if the whole bet had counted."""
    if params.get(f"{prefix}opening") != "no" and params.get(f"{prefix}last_raise") == params.get(f"{prefix}bet"):
        params = _without(params, f"{prefix}last_raise")
    return {**params, f"{prefix}opening": "no"}


def _street(params: Params, prefix: str, value: str) -> Params | None:
    """On another street the same bet may be the first one: what had followed from the street is not known any more."""
    bet, last = _number(params, f"{prefix}bet"), _number(params, f"{prefix}last_raise")
    minimum = _number(params, f"{prefix}minimum_bet")
    opening = params.get(f"{prefix}opening")
    if bet is None or minimum is None or last is None or bet <= minimum:
        return None if _number(params, f"{prefix}in_front") else params
    before_flop = opening == "no" and last == bet - minimum
    if (value == "postflop" and before_flop) or (value == "preflop" and opening == "yes"):
        params = _without(params, f"{prefix}opening", f"{prefix}last_raise")
        if value == "postflop":
            params = _without(params, f"{prefix}in_front")
        return params
    # chips in front may be a blind, which only the first round has
    return None if _number(params, f"{prefix}in_front") else params


def _said(params: Params, _: str, value: str) -> Params | None:
    kind, amount, basis, order = value.split("|")
    kind = kind.replace("_", "-")
    if amount and kind in ("check", "fold"):
        return None
    words = {"words.1.said": kind}
    if amount:
        words["words.1.amount"] = amount
        if basis == "on-top":
            words["words.1.basis"] = basis
    chips = _chips_of(params)
    params = {**_without(params, "words"), **words}
    if chips and order:
        params["order"] = order
    return params


def _chips_of(params: Mapping[str, str]) -> bool:
    return any(name == "amount" or name.startswith("motions") for name in params)


def _silent(params: Params, _: str, __: str) -> Params:
    return _without(params, "words", "order")


def _unsaid(params: Params, prefix: str, value: str) -> Params | None:
    """ "if he had not said raise": certain only where that was all that was said."""
    if params.get("words.1.said") != value.replace("_", "-") or "words.2.said" in params:
        return None
    return _silent(params, prefix, value)


def _ordered(params: Params, _: str, value: str) -> Params | None:
    if not _chips_of(params) or "words.1.said" not in params:
        return None
    return {**params, "order": value.replace("_", "-")}


def _chips(params: Params, _: str, value: str) -> Params:
    return {**_without(params, "motions", "amount"), "motions.1": value}


def _amount(params: Params, _: str, value: str) -> Params:
    return {**_without(params, "motions", "amount"), "amount": value}


def _motions(params: Params, _: str, value: str) -> Params | None:
    """The same chips in one motion, or two chips one after the other."""
    chips = [chip for name, told in params.items() if name.startswith("motions") for chip in told.split("+")]
    if not chips or (value == "several" and len(chips) != 2):
        return None
    rest = _without(params, "motions")
    if value == "one":
        return {**rest, "motions.1": "+".join(chips)}
    return {**rest, **{f"motions.{at}": chip for at, chip in enumerate(chips, start=1)}}


def _players(params: Params, prefix: str, value: str) -> Params | None:
    return {**params, f"{prefix}players": value} if 2 <= int(value) <= 10 else None


def _between(params: Params, _: str, value: str) -> Params:
    """One act stands for those of all the skipped players: what counts is whether the action changed."""
    return {**_without(params, "between"), "between.1.kind": value}


NUMBERS: Mapping[str, Change] = {
    "bet": _bet, "stack": _stack, "minimum_bet": _blinds, "amount": _amount, "players": _players,
}  # fmt: skip
"""What becomes of a situation when one of its numbers is another one, and others hang on it."""

_HAD = r"(?:had|has|have|having|(?:mel|mal)a?|ma|mam|zbyvalo|zbylo|zbyva|zustalo)(?: (?:mu|ji))?"
_LEFT = (
    r"(?: (?:chips|behind|left|zetonu|za sebou|u sebe|vzadu|ve stacku|v zetonech|jeste|in his stack|in the stack|"
    r"to play|ve hre))*"
)
_THE_BET = r"(?:the |ta |ten )?(?:bet|sazka|bet to call|bet to match|sazka k dorovnani)"
_BE = r"(?:was|were|is|are|had been|byla|byly|byl|bylo|je|jsou)"

_RULES: tuple[_Rule, ...] = (
    # stack
    _rule(f"{_WHO}{_ONLY}{_HAD} {_ONLY}AMOUNT{_LEFT}", _stack, "number", told=True, faced=True),
    _rule(
        f"{_WHO}(?:with |s |se )?{_ONLY}AMOUNT (?:chips |zetonu )?(?:behind|left|za sebou|vzadu)",
        _stack, "number", led=True, faced=True,
    ),
    _rule(
        f"(?:a |his |their |jeho |se |s )?(?:stack|stackem)(?: of| {_BE})? {_ONLY}AMOUNT(?: chips| zetonu)?",
        _stack, "number", led=True, faced=True,
    ),
    # chips put out
    _rule(f"{_WHO}{_ONLY}(?:tam |to )?{_PUT} {_ONLY}CHIPS(?: in| out| tam)?", _chips, "chips", told=True, topic=_ACT),
    _rule(
        f"(?:co |(?:it|to|they|that) {_BE} |{_BE} to )?{_ONLY}(?:with |s |se )?CHIPS", _chips, "chips", topic=_ACT
    ),
    _rule(
        f"{_WHO}{_ONLY}(?:tam |to )?{_PUT} {_ONLY}AMOUNT(?: in| out| tam)?",
        _amount, "number", told=True, topic=_ACT,
    ),
    _rule(
        f"{_WHO}(?:{_PUT} )?(?:(?:them|all the chips|the chips|zetony|je|vsechno|vsechny zetony|it) )?(?:in|out in)? ?"
        r"(?:(?P<one>(?:one|a single) motion|jednim pohybem|naraz|najednou)|"
        r"(?P<several>two motions|dvema pohyby|ve dvou pohybech|nadvakrat|na dvakrat))",
        _motions, topic=_ACT, led=True,
    ),
    # words
    _rule(f"{_EARLY}{_SAID} {_ONLY}{_WORDS}{_AFTER}?", _said, "said", topic=_ACT, told=True),
    _rule(f"{_WHO}{_SAID} (?P<early>{_FIRST} ){_WORDS}", _said, "said", topic=_ACT, told=True),
    _rule(
        f"{_WHO}{_SAID} {_WORDS} (?P<late>(?:only )?(?:after|afterwards|later|after the chips)|"
        r"(?:az )?(?:potom|pak|po zetonech|nakonec))",
        _said, "said", topic=_ACT, told=True,
    ),
    _rule(f"{_WORDS}{_AFTER}", _said, "said", topic=_ACT),
    _rule(
        f"{_EARLY}{_SAID} (?:{_WORDS} )?(?:to |na |it |(?P<more>by |o |another ))?AMOUNT{_AFTER}?",
        _said, "said", topic=_ACT, told=True,
    ),
    _rule(
        f"{_EARLY}{_SAID} (?:{_WORDS} )?AMOUNT (?P<more>more|on top|navic|navrch)",
        _said, "said", topic=_ACT, led=True,
    ),
    _rule(
        f"{_WHO}(?:{_SAID} (?:nothing|not a word|nic|ani slovo)|(?:nic|nothing) (?:{_SAID}|(?:nerekl|neohlasil)[ai]?)|"
        r"(?:did not|had not|does not) (?:say|said|says|announced?)(?: anything| a word| a thing| it)?|"
        r"(?:nobody|no one) (?:said|says|spoke|announced)(?: anything| a word)?|without saying (?:anything|a word)|"
        r"nikdo (?:nic )?(?:nerekl|neohlasil)(?: nic)?|"
        r"(?:nerekl|neohlasil|nerikal|neoznamil)[ai]? (?:vubec )?nic|nic (?:nerekl|neohlasil|nerikal|neoznamil)[ai]?|"
        r"nerekne nic|nic nerekne|(?:mlcel|mlcal)[aoi]?|mlci|silent|silently|(?:did|made|udelal) (?:it|to) "
        r"(?:silently|mlcky|beze slova)|beze slova|bez slova|mlcky|without a word|kept quiet|stayed silent|"
        f"(?:{_PUT} )(?:(?:it|them|je|to) )?(?:silently|mlcky|beze slova))",
        _silent, topic=_ACT, led=False,
    ),
    _rule(
        f"{_WHO}(?:(?:not|did not|had not|never) {_SAID}|(?:nerekl|neohlasil|neoznamil)[ai]?) {_WORDS}",
        _unsaid, topic=_ACT, led=True,
    ),
    _rule(
        r"(?:(?:the )?(?:(?P<chips_first>chips)|(?P<words_first>words?)) (?:came |went |were )?first|"
        r"(?:he )?(?:put|threw|pushed)(?: (?:out|in))? the (?P<c>chips)(?: (?:out|in))? first|"
        r"the (?P<d>chips) (?:were )?(?:put|thrown|pushed)(?: (?:out|in))? first|"
        r"(?:nejdriv|nejdrive|napred|nejprve) (?:(?:hodil|vlozil|dal)[ai]?) (?P<e>zetony)|"
        r"(?:prvni |(?:byly|sly|prisly) )?(?:(?P<a>zetony)|(?P<b>slova|slovo)) (?:(?:byl|sl|prisl)[aoy] )?"
        r"(?:prvni|driv|nejdriv|napred)|"
        r"(?P<together>(?:it was |both )?(?:at the same time|together)|(?:bylo to )?(?:zaroven|soucasne)))",
        lambda params, prefix, value: _ordered(
            params, prefix, {"b": "words_first", **dict.fromkeys("acde", "chips_first")}.get(value, value)
        ),
        topic=_ACT,
    ),
    # what he faces
    _rule(
        f"(?:{_THE_BET} {_BE} {_ONLY}(?:to |na )?AMOUNT|{_BE} {_THE_BET} {_ONLY}AMOUNT|"
        f"{_WHO}(?:faced|faces|facing|against|celil|celi|proti|pri) (?:a bet of |sazce |bet )?{_ONLY}AMOUNT|"
        f"(?:a )?bet of AMOUNT|(?:the )?raise {_BE} to AMOUNT|navyseni {_BE} na AMOUNT|"
        r"bylo navyseni na AMOUNT|se navysilo na AMOUNT)",
        _bet, "number", led=True, faced=True,
    ),
    _rule(
        r"(?:(?:the )?blinds (?:were|are|was) LEVEL|(?:at |na )?(?:blindech |blinds )?LEVEL|byly blindy LEVEL|"
        r"blindy (?:byly|jsou|by byly) LEVEL)",
        _blinds, "level", led=True, faced=True,
    ),
    _rule(
        f"(?:(?:the )?(?:big blind|bb) {_BE} AMOUNT|{_BE} (?:big blind|bb) AMOUNT)",
        _blinds, "number", led=True, faced=True,
    ),
    _rule(
        rf"(?:(?:it|this|that|the bet) {_BE} )?(?:the )?(?:opening|first) bet(?: of the round)?|"
        r"(?:(?:to )?(?:byla|byl|slo o) )?(?:to )?(?:prvni|uvodni|otviraci|oteviraci) (?:sazka|sazku|bet)"
        r"(?: kola| v kole)?",
        _opening, faced=True, led=False,
    ),
    _rule(
        rf"(?:it|this|that|the bet) {_BE} (?:a|already a) raise|"
        r"(?:to )?(?:bylo|byl) (?:to )?(?:uz )?(?:navyseni|raise)|sazka byla (?:uz )?navyseni",
        _not_opening, faced=True, led=True,
    ),
    _rule(
        r"(?:co )?(?:(?:it|this|that|to) )?(?:(?:was|were|happened|is|bylo|byla|by bylo|se stalo) )?(?:to )?"
        r"(?:(?P<postflop>(?:after|on) the (?:flop|turn|river)|postflop|po flopu|na (?:flopu|turnu|riveru))|"
        r"(?P<preflop>before the flop|preflop|pred flopem))",
        _street, faced=True,
    ),
    _rule(
        f"{_WHO}(?:already )?{_HAD} (?:already |uz )?AMOUNT (?:already )?"
        r"(?:in front(?: of (?:him|her|me))?|pred sebou)|"
        f"(?:uz )?{_HAD} (?:uz )?pred sebou (?:uz )?{_ONLY}AMOUNT",
        _set("in_front"), "number", led=True, faced=True,
    ),
    _rule(
        f"(?:(?:the )?pot {_BE} {_ONLY}AMOUNT|{_BE} (?:the )?pot {_ONLY}AMOUNT|{_BE} v (?:potu|banku) {_ONLY}AMOUNT|"
        f"v (?:potu|banku) {_BE} {_ONLY}AMOUNT|bank {_BE} {_ONLY}AMOUNT|"
        rf"there {_BE} {_ONLY}AMOUNT in the (?:pot|middle))",
        _set("pot"), "number", led=True, faced=True,
    ),
    _rule(
        rf"(?:(?:it|they|we|to) )?(?:{_BE} )?(?:in |v )?(?:heads up(?:u)?|hu)|(?:hrali |byli )?(?:jen )?ve dvou",
        _fixed("players", "2"), faced=True,
    ),
    _rule(
        rf"(?:(?:there|they|we) )?(?:{_BE} |byli |hrali |hralo )?(?:ve hre |v handu )?{_ONLY}(?:PEOPLE|SMALL)"
        rf"(?: (?:{_BE} )?(?:in the hand|left|still in|in|ve hre|v rozdani|in it))?(?: {_BE})?",
        _players, "number", led=True, faced=True,
    ),
    _rule(r"(?:hrali |byli )?(?:jen )?ve SMALL", _players, "number", faced=True),
    _rule(rf"{_ONLY}PEOPLE(?: in the hand| left| ve hre)?", _players, "number", faced=True),
    _rule(
        r"(?:(?:the players|those|everybody|everyone|the others) in between|they|they all|everybody|everyone|"
        r"(?:hraci|ti|vsichni) mezi tim|mezi tim vsichni|vsichni|ostatni) (?:all |just |only |jen )?"
        r"(?:(?P<check>checked|check|checkli|checknuli)|(?P<call>called|call|dorovnali|callnuli|callovali)|"
        r"(?P<fold>folded|fold|slozili|zahodili|foldli|foldnuli))",
        _between, topic="out-of-turn", led=True,
    ),
    _rule(
        r"(?:one of them|someone in between|somebody in between|jeden z nich|nekdo mezi tim|nekdo z nich) "
        r"(?:had )?(?P<raise>raised|raises|navysil|navysi|dal raise|raisnul)",
        _between, topic="out-of-turn", led=True,
    ),
    _rule(
        r"(?:it (?:was|is|were) |(?:to )?(?:byl|byla|bylo) (?:to )?)?(?:in |v |a )?"
        r"(?:(?P<pot_limit>pot limit(?:u|ed)?)|(?P<no_limit>no limit(?:u)?)|(?P<limit>(?:fixed )?limit(?:u)?))",
        lambda params, prefix, value: {**params, f"{prefix}structure": value.replace("_", "-")}, faced=True,
    ),
)  # fmt: skip

_PLAIN: tuple[tuple[Follow, re.Pattern[str]], ...] = (
    (
        Follow.WHY,
        re.compile(
            r"(?:(?:and|but|ok|a|ale|no) )*(?:why(?: is (?:that|it)(?: so)?| so| that| is it)?|how come|how so|"
            r"(?:can you |could you |please )?explain(?: it| that| this| why)?|which rule(?: is (?:it|that))?|"
            r"(?:muzete (?:mi )?(?:to )?)?vysvetl(?:i|it|ete)(?: (?:mi )?to)?|podle ceho|podle jakeho pravidla|"
            r"proc(?: to(?: tak je| je| tak)?| tak| je to tak)?|jak to ze|jakto|jaktoze|z jakeho duvodu)"
        ),
    ),
    (
        Follow.RESTART,
        re.compile(
            r"(?:(?:let us |please |ok )?(?:start (?:again|over|from (?:the )?(?:beginning|scratch))|"
            r"new question|reset|another question|from the beginning)|"
            r"(?:(?:zacit|zacni|zacneme|zacnem|jeste jednou|tak) )?"
            r"(?:znovu|od zacatku|znova|znovu od zacatku|znova od zacatku|odznova|zpet na zacatek)|"
            r"nova otazka|jina otazka|reset)"
        ),
    ),
)
