"""Which fact of a text cannot be, so that the text has to be put right before anything is ruled?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from rules.engine import InvalidSituation, Problem
from rules.engine.facts import MOST_CHIPS, MOST_PLAYERS, Basis, Said, Structure
from rules.engine.phrases import gettext_noop
from rules.lang import AmountKind, Token, TokenKind

from .mentions import Mention, Mentioned, mentions
from .phrases import CHIP_AMOUNTS
from .story import Event, Kind, Role, Story
from .telling import story

_MOST_CARDS = 52
_LONGEST_SHOWN = 40
_REACH = 7
_BLINDS = frozenset(["blinds", "blind", "blindy", "blindech", "blindu"])
_CHIPS = ("chip", "zeton")
_BETS = ("act.bet", "act.raise", "act.open", "act.make-it", "act.all-in", "act.call")
_PUTS = ("act.put", "act.give")
_OF_A_TABLE = ("player", "hrac", "people", "lid", "handed", "way", "guy")
_OF_A_FIELD = (
    "left", "remain", "tourn", "turnaj", "field", "table", "stol", "regist", "entr", "zbyv", "paid", "plac", "event",
    "start", "mtt", "league", "lig",
)  # fmt: skip
_AT_ONE = (["at", "the", "table"], ["at", "this", "table"], ["at", "a", "table"], ["at", "one", "table"])
_ONE_AFTER_ANOTHER = frozenset(["then", "after", "later", "pak", "potom", "nato", "nasledne", "before", "nez"])
_WHOLE = (Said.CHECK, Said.CALL, Said.BET, Said.RAISE, Said.FOLD, Said.ALL_IN)
_SAID = {
    Kind.CHECK: Said.CHECK, Kind.CALL: Said.CALL, Kind.BET: Said.BET, Kind.RAISE: Said.RAISE, Kind.FOLD: Said.FOLD,
    Kind.ALL_IN: Said.ALL_IN,
}  # fmt: skip

SMALL_BLIND_TOO_LARGE = gettext_noop(
    "The small blind of %(small)s is larger than the big blind of %(big)s; write the small blind first."
)
TWO_DECLARATIONS = gettext_noop(
    "“%(found)s”: two declarations at the same time cannot be ruled on; say which one was heard first."
)


class ToldWrong(InvalidSituation):
    """A refusal with a sentence of its own: a msgid that names the values."""

    def __init__(self, field: str, sentence: str, **values: int | str) -> None:
        super().__init__(field, Problem.CONTRADICTION, **values)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Impossible:
    """What cannot be, and the half-open span of the words that say so."""

    problem: InvalidSituation
    start: int
    end: int


@lru_cache(maxsize=64)
def impossible(text: str) -> Impossible | None:
    """The first impossible fact whose meaning is certain; ``None`` when there is none; never raises."""
    read = mentions(text)
    for found in (_numbers(read), _blinds(read), _people(read), _acts(story(text), read)):
        if (first := next(found, None)) is not None:
            return first
    return None


# --- amounts ---


def _numbers(read: Mentioned) -> Iterator[Impossible]:
    placed = set[int]()
    for item in read.mentions:
        amount = item.amount
        if amount is None:
            continue
        placed |= set(range(item.first, item.stop))
        if amount.kind is AmountKind.CHIP_COUNT and amount.base == 0 and item.text[:1] == "0":
            # "a 0 chip"
            yield _wrong("motions", Problem.NOT_POSITIVE, item, found=0)
        if amount.kind not in CHIP_AMOUNTS or not isinstance(amount.base, int):
            continue
        faces = amount.chips or (amount.base,)
        if min(faces) > 0 and amount.base <= MOST_CHIPS:
            continue
        field = _field(read, item.first, item.stop)
        if not field:
            continue
        worst = amount.base if amount.base > MOST_CHIPS else min(faces)
        if worst > MOST_CHIPS:
            yield _wrong(field, Problem.TOO_LARGE, item, found=worst, most=MOST_CHIPS)
        elif worst < 0:
            yield _wrong(field, Problem.NEGATIVE, item, found=worst)
        elif item.text.strip()[:1] == "0" or amount.chips:
            yield _wrong(field, Problem.NOT_POSITIVE, item, found=0)
    for at, token in enumerate(read.tokens):
        if token.kind is TokenKind.NUMBER and at not in placed:
            yield from _many_digits(read, at, token)
        if token.text == "^" and (power := _power(read, at)) is not None:
            yield power


def _power(read: Mentioned, at: int) -> Impossible | None:
    """ "10^23 chips"."""
    around = read.tokens[at - 1 : at + 2]
    if len(around) < 3 or not all(around[side].text.isdecimal() and len(around[side].text) < 4 for side in (0, 2)):
        return None
    base, exponent = int(around[0].text), int(around[2].text)
    if not base or not (field := _field(read, at - 1, at + 2)):
        return None
    if base**exponent <= MOST_CHIPS:
        return None
    shown = "".join(token.text for token in around)
    refusal = InvalidSituation(field, Problem.TOO_LARGE, found=shown, most=MOST_CHIPS)
    return Impossible(refusal, around[0].start, around[2].end)


def _many_digits(read: Mentioned, at: int, token: Token) -> Iterator[Impossible]:
    """A number with so many digits that no reader of amounts takes it."""
    digits = "".join(sign for sign in token.text if sign not in ".,' \u00a0")
    if not digits.isdecimal() or len(digits) <= len(str(MOST_CHIPS)):
        return
    field = _field(read, at, at + 1)
    if field:
        shown = token.text if len(token.text) <= _LONGEST_SHOWN else token.text[:_LONGEST_SHOWN] + "…"
        refusal = InvalidSituation(field, Problem.TOO_LARGE, found=shown, most=MOST_CHIPS)
        yield Impossible(refusal, token.start, token.end)


def _wrong(field: str, problem: Problem, item: Mention, **values: int) -> Impossible:
    return Impossible(InvalidSituation(field, problem, **values), item.start, item.end)


def _field(read: Mentioned, first: int, stop: int) -> str:
    """The fact that a number is told for; empty when that is not certain."""
    tokens = read.tokens
    after = tokens[stop].folded if stop < len(tokens) else ""
    if after in _BLINDS:
        return "facing.minimum_bet"
    if any(one.is_("quality.behind") and one.first == stop for one in read.mentions):
        return "facing.stack"
    chip = after.startswith(_CHIPS)
    for at in range(first - 1, max(-1, first - 1 - _REACH), -1):
        word, ended = tokens[at].folded, tokens[at].clause != tokens[first].clause
        if ended:
            break
        if word in _BLINDS:
            return "facing.minimum_bet"
        chip = chip or word.startswith(_CHIPS)
        over = next((one for one in read.mentions if one.first <= at < one.stop), None)
        if over is None or over.amount is not None:
            continue
        if over.is_("act.say"):
            return "words"
        if over.is_(*_PUTS):
            return "motions"
        if over.is_(*_BETS):
            if any(one.is_("act.say") and one.stop == over.first for one in read.mentions):
                return "words"
            return "motions" if chip else "facing.bet"
    return "motions" if chip else ""


def _blinds(read: Mentioned) -> Iterator[Impossible]:
    """ "blinds 400/200"."""
    amounts = [item for item in read.mentions if item.amount and item.amount.kind in CHIP_AMOUNTS]
    for one, two in pairwise(amounts):
        small, big = (item.amount.base if item.amount else None for item in (one, two))
        between = [token.text for token in read.tokens[one.stop : two.first]]
        if between not in (["/"], ["-"], ["–"]) or not isinstance(small, int) or not isinstance(big, int):
            continue
        beside = {token.folded for token in (*read.tokens[max(0, one.first - 2) : one.first],
                                             *read.tokens[two.stop : two.stop + 1])}  # fmt: skip
        if small > big > 0 and _BLINDS & beside:
            yield Impossible(
                ToldWrong("facing.minimum_bet", SMALL_BLIND_TOO_LARGE, small=small, big=big), one.start, two.end
            )


# --- people and cards ---


def _people(read: Mentioned) -> Iterator[Impossible]:
    bets = any(item.is_(*_BETS, *_PUTS) for item in read.mentions)
    for item in read.mentions:
        amount = item.amount
        if amount is None or not isinstance(amount.base, int):
            continue
        if amount.kind is AmountKind.COUNT and amount.unit.startswith(("card", "kar")) and amount.base > _MOST_CARDS:
            yield _wrong("cards", Problem.TOO_MANY, item, found=amount.base, most=_MOST_CARDS)
        if amount.kind is not AmountKind.PEOPLE or amount.base <= MOST_PLAYERS or not bets:
            continue
        if not amount.unit.startswith(_OF_A_TABLE):
            continue
        after = [token.folded for token in read.tokens[item.stop : item.stop + 3]]
        sentence = read.tokens[item.first].sentence
        words = [token.folded for token in read.tokens if token.sentence == sentence]
        field = any(word.startswith(_OF_A_FIELD) for word in words)
        here = after in _AT_ONE or after[:2] == ["u", "stolu"] or _beside(words, "u", "stolu")
        if here or not field:
            yield _wrong("facing.players", Problem.TOO_MANY, item, found=amount.base, most=MOST_PLAYERS)


def _beside(words: list[str], left: str, right: str) -> bool:
    return (left, right) in pairwise(words)


# --- acts ---


def _acts(told: Story, read: Mentioned) -> Iterator[Impossible]:
    yield from _two_declarations(told, read)
    if told.unused or told.cash:
        return
    yield from _no_raise(told, read)
    yield from _more_than_stack(told)


def _two_declarations(told: Story, read: Mentioned) -> Iterator[Impossible]:
    """ "says call and raise at the same time"."""
    for one, two in pairwise(told.events):
        if one.kind is not Kind.SAY or one.actor != two.actor or len(_declared(one) | _declared(two)) < 2:
            continue
        start, end = one.start, two.end
        inside = [token for token in read.tokens if start <= token.start < end]
        together = any(
            item.is_("quality.together") for item in read.mentions if start <= item.start <= end + 1
        )  # fmt: skip
        if together and not any(token.folded in _ONE_AFTER_ANOTHER for token in inside):
            words = told.text[start:end].strip(" .,;")
            yield Impossible(ToldWrong("words", TWO_DECLARATIONS, found=words[:80]), start, start + len(words))


def _declared(event: Event) -> set[Said]:
    """The acts that a speech declares, or that its second half names: "call and raise"."""
    if event.kind is Kind.SAY:
        return {word.said for word in event.words} & set(_WHOLE)
    return {_SAID[event.kind]} if event.kind in _SAID and event.amount is None else set()


def _more_than_stack(told: Story) -> Iterator[Impossible]:
    """Chips put out by the one nameless player whose stack was told: "he has 300 behind, silently puts two 500"."""
    if len(told.stacks) != 1 or len(told.events) != 2:
        return
    (owner, stack), (bet, act) = next(iter(told.stacks.items())), told.events
    nameless = owner.startswith("player ") and bet.actor == owner and act.actor.startswith("player ")
    at = next((one for one in told.placed if one.role is Role.STACK), None)
    if not nameless or at is None or not bet.start < at.start < act.start or act.kind is not Kind.PUT:
        return
    if act.total is not None and act.total > stack:
        refusal = InvalidSituation("motions", Problem.MORE_THAN_STACK, found=act.total, stack=stack)
        yield Impossible(refusal, act.start, act.end)


def _no_raise(told: Story, read: Mentioned) -> Iterator[Impossible]:
    """ "raises to 150" where the bet is 200: not a raise, and not told as all-in."""
    bet = 0
    if told.level and told.street in ("", "preflop") and not told.nothing_bet:
        # in limit "400/800" are the small and the big bet, and before the flop the small one is bet
        bet = min(told.level) if told.structure is Structure.LIMIT else told.level[1]
    for event in told.events:
        if event.street and told.street and event.street != told.street:
            return
        if event.amount is None or event.kind not in (Kind.BET, Kind.RAISE, Kind.ALL_IN):
            if event.kind in (Kind.SAY, Kind.PUT, Kind.PULL):
                return
            continue
        total = event.amount if event.basis is Basis.TOTAL else event.amount + bet
        certain = event.kind is Kind.RAISE and not event.generic and event.basis is Basis.TOTAL
        if certain and bet and total <= bet and (at := _raised_to(told, read, event)) is not None:
            yield Impossible(
                InvalidSituation("facing.bet", Problem.BET_GOES_DOWN, found=total, bet=bet), at.start, at.end
            )
        # a bet out of turn may go back, so a smaller one by the player skipped is no contradiction
        bet = bet if event.out_of_turn else max(bet, total)


def _raised_to(told: Story, read: Mentioned, event: Event) -> Mention | None:
    """The amount of "raises to 150", "navýší na 150"; ``None`` for "raises 150", which may be an addition."""
    placed = {one.start for one in told.placed if one.role is Role.ACT}
    for item in read.mentions:
        if item.amount and event.start <= item.start < event.end and item.start in placed:
            before = read.tokens[item.first - 1].folded if item.first else ""
            named = any(one.is_("act.raise") for one in read.mentions if event.start <= one.start < item.start)
            return item if named and before in ("to", "na") else None
    return None


__all__ = ["Impossible", "ToldWrong", "impossible"]
