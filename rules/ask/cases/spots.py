"""Which facts of a case are told by seats, numbers and games, whatever words stand around them?

Found for readings that are offered; a ruling is never based on them unasked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import replace

from rules.lang import Amount, AmountKind

from ..teller import words as listed
from . import moments, newcomers, penalised, standoffs
from .counted import Counted, games, sizes
from .facts import facts_of
from .reading import Sign, amounts_in
from .scene import Item, Scene, scene
from .seats import seating
from .signs import heard_of
from .spot import Spot

_FINAL = re.compile(r"fin[ae]l\w*|last")
_FULL_RING = re.compile(r"fullring\w*|full-ring\w*|full-table\w*")
_OTHER_FORMAT = re.compile(r"turb\w*|shorthand\w*|short-handed|hyper\w*")
_FULL = (9, 10)
_SIZED = ("max", "mist", "hrac", "kov", "kach", "ky")
_EVENT = listed("event tournament tourney turnaj turnaji main regular deepstack series seat")
_CURRENT = re.compile(r"round|kol[oea]|kolech|orbit|now|right|zrovna|prave|momentalne|ted|currently|part|cast\w*")
_LAST = re.compile(r"last|naposled\w*|posledni\w*|recently|latest")
_THEN = listed("then pak potom after")
_LATELY = re.compile(r"minut\w*|prave|zrovna|just|ted|chvil\w*|moment|second")
_OF_A_HAND = listed("hand deal hru hra hre rozdani button btn")
_NO_SEAT = listed("empty free other seats chairs hands")
_START = re.compile(
    r"start\w*|begin\w*|began|begun|everyone|everybody|each|same|normal|regular|usual|vsichni|vsem|kazd\w*|zacat\w*|"
    r"zacin\w*|pocatecn\w*|stejn\w*|instead|misto|ostatni|initial|full|pln\w*|buyin|blind\w*"
)  # fmt: skip
_NOW = re.compile(
    r"now|has|have|left|front|got|on|with|ted|ma|mam|maji|zbyl\w*|zbyv\w*|sebou|current\w*|nyni|up|down|'s|'ve|ve|se|s|"
    r"playing|je|uz|bagged"
)
_LEAST_STACK = 300
_OPEN = re.compile(
    r"\bdunno\b|\bnobody (?:knows|can (?:tell|say|prove))|\b(?:can not|cannot|n't|hard to) (?:prove|tell|say)|"
    r"\bno idea|\bnot sure|\bor not\b|\bwhether\b|\bnevi(?:m|me|s)?\b|\bjestli to byl|\bnebo ne\b|\bnejde dokazat|"
    r"\bnedok[au]z\w*|\btezko rict|\bkdo vi\b|\bnebo nahod\w*|\bor (?:by accident|an accident|just)"
)
"""It is left open what happened."""


def with_spots(text: str, topic: str, signs: list[Sign]) -> list[Sign]:
    """The signs of a topic with those for what is found so, which count more than single words that tell the same."""
    whole = scene(text)
    if claimed := _CLAIMED.get(topic):
        signs = _kept(signs, claimed, lambda sign: heard_of(whole.tokens, sign) == 1 or _is_open(whole, sign))
    find = _SPOTS.get(topic)
    if find is None:
        return signs
    spots = list(find(whole))
    surer = ({spot.field for spot in spots} & _SURER.get(topic, frozenset())) | _ONLY_SPOTTED.get(topic, frozenset())
    left = _kept([_unplaced(sign, topic) for sign in signs], surer, lambda _: True)
    return [*left, *(_sign(whole, spot) for spot in spots)]


def _kept(signs: list[Sign], fields: Set[str], dropped: Callable[[Sign], bool]) -> list[Sign]:
    """The signs without the facts of some fields where those are to be dropped, if they stand for anything else."""
    found = []
    for sign in signs:
        kept = tuple(
            concept for concept in sign.concepts
            if not {name for name, _ in facts_of(concept)} & fields
        )  # fmt: skip
        if kept == sign.concepts or not dropped(sign):
            found.append(sign)
        elif kept:
            found.append(replace(sign, concepts=kept))
    return found


def _unplaced(sign: Sign, topic: str) -> Sign:
    """A number sign that fills no fact by its kind alone: "ten players" need not be a full table."""
    if sign.amount is None or topic not in _COUNTED:
        return sign
    return replace(sign, amount=None, concepts=("neutral",))


def _is_open(whole: Scene, sign: Sign) -> bool:
    """Whether a text leaves it open what a sign tells: "jestli to byl úmysl, to nevím"."""
    sentence = whole.tokens[sign.first].sentence
    pairs = zip(whole.words, whole.tokens, strict=True)
    return _OPEN.search(" ".join(word for word, token in pairs if 0 <= token.sentence - sentence <= 1)) is not None


def _sign(whole: Scene, spot: Spot) -> Sign:
    start, end = whole.tokens[spot.first].start, whole.tokens[spot.stop - 1].end
    concept = f"fact:{spot.field}={spot.value}"
    return Sign((concept,), start, end, spot.first, spot.stop, whole.text[start:end])


def _final_table(whole: Scene) -> Iterator[Spot]:
    yield from _family(whole)
    for one in sizes(whole):
        clause = whole.tokens[one.first].clause
        around = [
            whole.words[at] for at in range(max(0, one.first - 3), min(len(whole.words), one.stop + 2))
            if whole.tokens[at].clause == clause
        ]  # fmt: skip
        if any("max" in word for word in around) or not any(map(_FINAL.fullmatch, around)):
            yield Spot("full_table", str(one.value), one.first, one.stop)
            return


def _family(whole: Scene) -> Iterator[Spot]:
    """The kind of game of an event that plays only one."""
    found = games(whole)
    first = min(((at[0], kind) for kind, at in found.items() if kind in ("flop", "stud", "draw")), default=None)
    if first is not None and "mix" not in found:
        yield Spot("game", first[1], first[0], first[0] + 1)


def _halting_play(whole: Scene) -> Iterator[Spot]:
    event = [one for one in sizes(whole) if _is_event(whole, one)]
    full = next((one for one in event if one.value in _FULL), None)
    six = next((one for one in event if one.value < _FULL[0]), None)
    other = next((at for at, word in enumerate(whole.words) if _OTHER_FORMAT.fullmatch(word)), None)
    ring = next((at for at in range(len(whole.words)) if _is_full_ring(whole, at)), None)
    if ring is not None:
        yield Spot("format", "full-ring", ring, ring + 1)
    elif full is not None:
        yield Spot("format", "full-ring", full.first, full.stop)
    elif other is not None:
        yield Spot("format", "other", other, other + 1)
    elif six is not None:
        yield Spot("format", "other", six.first, six.stop)


def _is_full_ring(whole: Scene, at: int) -> bool:
    word, after = whole.words[at], whole.word(at + 1)
    if _FULL_RING.fullmatch(word) or (word == "full" and after in ("ring", "ringu", "ringove", "table", "tables")):
        return True
    return word.startswith("pln") and after.startswith(("ring", "stoly", "stolech"))


def _is_event(whole: Scene, size: Counted) -> bool:
    """Whether a size is that of the event, not that of one table: "six max", "a nine-handed tournament"."""
    own, after = " ".join(whole.words[size.first : size.stop]), whole.words[size.stop : size.stop + 2]
    if any(word in own for word in _SIZED) or own.startswith("po ") or size.first < 3:
        return True
    return bool(_EVENT & set(after)) and after[0] not in ("table", "one")


def _table_balancing(whole: Scene) -> Iterator[Spot]:
    found = games(whole)
    if "mix" not in found:
        yield from _family(whole)
    elif (game := _in_a_mix(whole, found.get("stud", []), found.get("flop", []))) is not None:
        yield Spot("game", *game)
    yield from _opened_last(whole)


def _in_a_mix(whole: Scene, stud: list[int], flop: list[int]) -> tuple[str, int, int] | None:
    """Whether a mixed game is in stud now: by the game that is called the present one, or is told first."""

    def is_current(at: int) -> bool:
        return any(map(_CURRENT.fullmatch, whole.words[max(0, at - 3) : at + 3]))

    letter = next((
        at for at, word in enumerate(whole.words) if word in ("e", "r", "s") and whole.word(at - 1) == "kolo"
    ), None)  # fmt: skip
    if letter is not None and not flop:
        return "mixed-in-stud", letter - 1, letter + 1
    in_stud = stud and not any(map(is_current, flop)) and (
        not flop or any(map(is_current, stud)) or stud[0] < flop[0]
    )  # fmt: skip
    if in_stud:
        return "mixed-in-stud", stud[0], stud[0] + 1
    return ("mixed", flop[0], flop[0] + 1) if flop else None


def _opened_last(whole: Scene) -> Iterator[Spot]:
    """The seat that was vacated last: the one called so, or of two the later one."""
    seats = [item for item in whole.items if item.kind == "seat" and _is_a_seat(whole, item)]
    chosen: Item | None = None
    for item in seats:
        pairs = zip(whole.words, whole.tokens, strict=True)
        clause = [word for word, token in pairs if token.clause == item.clause]
        if sum(one.clause == item.clause for one in seats) > 1 or {"not", "n't", "ne"} & set(clause) or (
            _OF_A_HAND & set(clause) and not {"emptied", "opened"} & set(clause)
        ):  # fmt: skip
            continue
        if any(map(_LAST.fullmatch, clause)) and not {"first", "prvni"} & set(clause):
            chosen = item
            break
        if len(seats) > 1 and (clause[0] in _THEN or any(map(_LATELY.fullmatch, clause))):
            chosen = chosen or item
    if chosen is not None:
        yield Spot("opened_last", chosen.value, chosen.first, chosen.stop)


def _is_a_seat(whole: Scene, item: Item) -> bool:
    """Whether a small number may be a seat, not a count: "three empty seats"."""
    if item.apt or whole.word(item.first - 1) in ("seat", "chair", "misto", "zidle", "zidli", "sedacka"):
        return True
    return whole.words[item.first].isdecimal() and whole.word(item.stop) not in _NO_SEAT


def _wrong_seat(whole: Scene) -> Iterator[Spot]:
    """The chips that a player has now: the amount beside which least is said of the start."""
    best: tuple[int, Amount] | None = None
    for amount in amounts_in(whole.text):
        if amount.kind is not AmountKind.AMOUNT or _chips(whole, amount) < _LEAST_STACK:
            continue
        clause = whole.tokens[amount.first].clause
        at = range(max(0, amount.first - 5), min(len(whole.words), amount.stop + 4))
        near = [one for one in at if whole.tokens[one].clause == clause and not amount.first <= one < amount.stop]
        start = sum(bool(_START.fullmatch(whole.words[one])) for one in near)
        now = sum(
            bool(_NOW.fullmatch(whole.words[one])) for one in near if amount.first - 4 <= one < amount.stop + 3
        )  # fmt: skip
        score = now - 3 * start
        if best is None or score > best[0] or score == best[0] < 0:
            best = score, amount
    if best is not None and best[0] >= -2:
        amount = best[1]
        yield Spot("stack", str(_chips(whole, amount)), amount.first, max(amount.stop, amount.first + 1))


def _chips(whole: Scene, amount: Amount) -> int:
    """ "they gave everybody 20 thousand, she has 31 now": a small number beside thousands is told in thousands."""
    base = amount.base if isinstance(amount.base, int) else 0
    thousands = any(
        isinstance(one.base, int) and one.base >= 1000 and one.kind is AmountKind.AMOUNT
        for one in amounts_in(whole.text)
    )  # fmt: skip
    has = {"ma", "mam", "has", "have", "now", "ted"} & set(whole.before(amount.first, 3))
    return base * 1000 if 2 <= base < _LEAST_STACK and thousands and has else base


def _heads_up_button(whole: Scene) -> Iterator[Spot]:
    told = seating(whole)
    if "bb" in told.holders and told.spans.get("bb"):
        start, end = told.spans["bb"][0]
        at = [one for one, token in enumerate(whole.tokens) if start <= token.start < end]
        yield Spot("big_blind", told.holders["bb"], at[0], at[-1] + 1)


_SPOTS: Mapping[str, Callable[[Scene], Iterator[Spot]]] = {
    "final-table": _final_table,
    "halting-play": _halting_play,
    "table-balancing": _table_balancing,
    "wrong-seat": _wrong_seat,
    "mixed-game-button": moments.moment,
    "late-entry": newcomers.new_seat,
    "breaking-table": newcomers.new_seat,
    "missed-hands": penalised.time_away,
    "heads-up-button": _heads_up_button,
    "showdown-order": standoffs.standoff,
}
_SURER: Mapping[str, frozenset[str]] = {
    "late-entry": frozenset(["place"]),
    "breaking-table": frozenset(["place"]),
    "mixed-game-button": frozenset(["moment"]),
    "halting-play": frozenset(["format"]),
    "missed-hands": frozenset(["players", "rounds"]),
    "wrong-seat": frozenset(["stack"]),
}
"""Facts of a topic for which single words are no match for what stands around them."""
_ONLY_SPOTTED: Mapping[str, frozenset[str]] = {
    "table-balancing": frozenset(["game"]),
    "final-table": frozenset(["game", "full_table"]),
}
"""Facts that single words never tell: the draw for seats is no draw game."""
_COUNTED = frozenset(["final-table", "wrong-seat", "table-balancing"])
"""Topics whose numbers are placed by what stands around them only."""
_CLAIMED: Mapping[str, frozenset[str]] = {"dodging-blinds": frozenset(["deliberate"])}
"""Facts of a topic that are not established by what somebody says of another, or where it is left open."""
