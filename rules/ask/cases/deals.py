"""What went wrong in the deal, and what was done before it was noticed?"""

from __future__ import annotations

from rules.lang import AmountKind

from ..understand import Missing, Understood
from .coded import acts_told
from .reading import Reading, Refused, Sign
from .signs import Facts, Spans, asked_or_understood, told
from .tables import unit, whole

_KINDS = {"opens": "raise", "bets": "bet", "calls": "call", "shoves": "all-in", "folds": "fold"}
_COUNTED = ("boxed-cards", "exposed-cards")
_PLURAL = frozenset(["cards", "karty", "karet"])
_SEVERAL = "2"
_SUBSTANTIAL = 2
_MOST_ACTS = 12


def misdeal(read: Reading) -> Understood | Missing:
    """An error on the initial deal and the acts since; raises ``Refused``."""
    facts, spans = told(read)
    if read.loose:
        return _seems(read, facts, spans)
    if "error" not in facts:
        facts["error"] = _error(read)
    if facts["error"] == "exposed-cards" and "by_dealer" not in facts and _dealer_did(read):
        facts["by_dealer"] = "yes"
    acts = _acts(read)
    _cards(read, facts)
    if read.all("word:after-the-flop"):
        raise Refused("what was done before the flop is not told")
    quiet = read.all("word:nobody-acted")
    if acts and quiet:
        raise Refused("acts although nobody acted")
    for at, (kind, sign) in enumerate(acts, start=1):
        facts[f"actions.{at}.kind"] = kind
        spans["actions"] = (*spans.get("actions", ()), (sign.start, sign.end))
    read.finish()
    found = asked_or_understood("misdeal", facts, spans)
    assumed = () if acts or quiet else ("no-action-yet",)
    if not isinstance(found, Understood):
        return found
    return Understood(found.topic, found.situation, found.spans, assumed)


def _seems(read: Reading, facts: Facts, spans: Spans) -> Understood | Missing:
    """The error and the acts as far as words tell them, whatever else stands there."""
    if facts.get("error") in _COUNTED and "cards" not in facts and _PLURAL & {token.folded for token in read.tokens}:
        facts["cards"] = _SEVERAL
    acts = list(acts_told(read.tokens))
    if read.all("word:after-the-flop"):
        # a flop comes only after everybody has acted
        acts += [("call", at) for _, at in acts[:1]] if acts else []
        acts += [("call", sign.first) for sign in read.all("word:after-the-flop")[:1] for _ in range(_SUBSTANTIAL)]
    for at, (kind, place) in enumerate(acts[:_MOST_ACTS], start=1):
        token = read.tokens[place]
        facts[f"actions.{at}.kind"] = kind
        spans["actions"] = (*spans.get("actions", ()), (token.start, token.end))
    found = asked_or_understood("misdeal", facts, spans)
    if isinstance(found, Understood) and not acts and not read.all("word:nobody-acted"):
        return Understood(found.topic, found.situation, found.spans, ("no-action-yet",))
    return found


def acts_so_far(read: Reading) -> tuple[Facts, Spans]:
    """The acts since a deal whose error is not told."""
    acts = list(acts_told(read.tokens))[:_MOST_ACTS]
    spans = tuple((read.tokens[place].start, read.tokens[place].end) for _, place in acts)
    return {f"actions.{at}.kind": kind for at, (kind, _) in enumerate(acts, start=1)}, {
        "actions": spans
    } if acts else {}


def _error(read: Reading) -> str:
    """The error that a number tells: a seat that was skipped, a hand more than there are players."""
    errors = set()
    for sign in read.all("word:skipped-seat"):
        if (seat := _after(read, sign, AmountKind.SEAT)) is None:
            raise Refused("who was skipped is not told")
        read.use(seat)
        errors.add("seat-left-out")
    if read.all("word:extra-hand") and (hand := _first(read, AmountKind.ORDINAL)):
        players = _first(read, AmountKind.PEOPLE)
        if players is None or not whole(players) < whole(hand):
            raise Refused("whether a hand was too many is not told")
        read.use(players, hand)
        errors.add("seat-not-entitled")
    if read.all("word:button-not-moved"):
        errors.add("first-card-to-wrong-seat")
    if read.all("word:wrong-count"):
        errors.add("other")
    if len(errors) != 1:
        raise Refused("what went wrong is not told")
    return errors.pop()


def _dealer_did(read: Reading) -> bool:
    """Whether it is the dealer who turned the cards: named before the verb in its clause, and no player is."""
    for sign in read.all("word:turns"):
        before = [one for one in read.signs if read.clause(one) == read.clause(sign) and one.first < sign.first]
        if any(one.is_("word:dealer") for one in before) and not any(one.is_("word:owner") for one in before):
            return True
    return False


def _cards(read: Reading, facts: dict[str, str]) -> None:
    counts = [sign for sign in read.numbers() if sign.is_("number:count") and unit(sign).startswith(("card", "kart"))]
    if facts["error"] in _COUNTED and len(counts) == 1:
        read.use(*counts)
        facts["cards"] = str(whole(counts[0]))
    elif facts["error"] in _COUNTED and {"cards", "karty", "karet"} & {token.folded for token in read.tokens}:
        raise Refused("how many cards is not told")
    read.use(*(sign for sign in read.numbers() if sign.is_("number:cards")))
    people = [sign for sign in read.numbers() if unit(sign) in ("handed", "lidi")]
    read.use(*people)


def _acts(read: Reading) -> list[tuple[str, Sign]]:
    """The acts in order, one for each player who did it."""
    acts: list[tuple[str, Sign]] = []
    waiting = 0
    for sign in read.signs:
        name = sign.name
        if name in ("utg", "seat", "somebody") or (sign.is_("number:seat") and not _skipped(read, sign)):
            if sign.amount is not None:
                read.use(sign)
            waiting += 1
        elif sign.is_("number:people") and unit(sign) not in ("handed", "lidi"):
            read.use(sign)
            waiting += whole(sign)
        elif name == "speaks":
            waiting = 0
        elif name == "wrong-count":
            waiting = max(0, waiting - 1)
        elif name == "acted" and waiting == 1:
            # whatever it was, it counts the same together with a bet that follows
            acts.append(("acted", sign))
            waiting = 0
        elif name in _KINDS:
            if not waiting and not _begins(read, sign):
                raise Refused("who acted is not told")
            waiting = waiting or 1
            read.use(*(one for one in read.numbers() if _size_of(read, one, sign)))
            acts += [(_KINDS[name], sign)] * waiting
            waiting = 0
    if waiting:
        raise Refused("what a player did is not told")
    return _settled(acts)


def _begins(read: Reading, sign: Sign) -> bool:
    """ "raise to 900, call, call": an act that begins its clause is one of somebody who isn't named."""
    before = read.tokens[sign.first - 1] if sign.first else None
    return before is None or before.clause != read.clause(sign) or before.folded in ("and", "a", "then", "pak")


def _size_of(read: Reading, number: Sign, act: Sign) -> bool:
    """ "raise to 900": how much an act was, which nothing asks for."""
    between = {token.folded for token in read.tokens[act.stop : number.first]}
    return number.is_("number:amount") and 0 <= number.first - act.stop <= 1 and between <= {"to", "na", "for", "za"}


def _settled(acts: list[tuple[str, Sign]]) -> list[tuple[str, Sign]]:
    """An act of a kind that is not told changes nothing beside a bet: two acts, one of them with chips."""
    if any(kind == "acted" for kind, _ in acts):
        if not any(kind not in ("acted", "fold") for kind, _ in acts):
            raise Refused("what a player did is not told")
        return [("fold" if kind == "acted" else kind, sign) for kind, sign in acts]
    return acts


def _skipped(read: Reading, seat: Sign) -> bool:
    return any(sign.stop == seat.first for sign in read.all("word:skipped-seat"))


def _after(read: Reading, sign: Sign, kind: AmountKind) -> Sign | None:
    return next((one for one in read.numbers() if one.first == sign.stop and one.is_(f"number:{kind.value}")), None)


def _first(read: Reading, kind: AmountKind) -> Sign | None:
    found = [one for one in read.numbers() if one.is_(f"number:{kind.value}")]
    return found[0] if len(found) == 1 else None
