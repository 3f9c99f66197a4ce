"""How good is each player's hand, as far as a text says what it is or how it compares?

For the loose reading alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules.lang import Token, written
from rules.lang.numerals import number_word

from .cardwords import height_of
from .payers import Payer
from .reading import Reading, Refused
from .roster import phrases

_RANKS = (
    "nothing", "high", "pair", "two-pair", "trips", "straight", "flush", "full", "quads", "straight-flush",
)  # fmt: skip
_BEST, _SECOND, _WORST = 1000, 900, -1000
_STEP, _SHADE = 10, 0.2
_NEAR = 3
_REST = frozenset(["others", "rest", "ostatni", "zbytek"])
_OTHER = frozenset(["other", "zbyli", "zbyvajici", "druzi", "dalsi", "ti"])
_SEVERAL = frozenset(["two", "three", "guys", "players", "dva", "tri", "zbyli", "ostatni"])
_SECOND_TOLD = ("second", "2nd", "druhy", "druhej", "druha", "druhou")
_AND = frozenset(["and", "a", "i", "&"])
_AS = frozenset(["as", "jako", "with", "s", "jak"])


@dataclass(frozen=True, slots=True)
class _Hand:
    """A hand that is named at a token, and how good it is.

    ``same``: only that it equals another; ``weak``: by a word that says so only beside a hand, such as "both".
    """

    at: int
    stop: int
    strength: float | None
    same: bool = False
    weak: bool = False


def strengths(read: Reading, live: Sequence[Payer]) -> dict[str, int]:
    """The strength of each live hand, 1 for the weakest; raises ``Refused`` where two cannot be compared."""
    tokens = read.tokens
    hands = _hands(tokens)
    found: dict[str, float] = {}
    tied: list[set[str]] = []
    if ordered := _ordered(tokens, live, hands):
        return ordered
    for group, start, stop in [*_groups(tokens, live), *_rest(tokens, live)]:
        mine = [one for one in hands if start <= one.at < stop]
        named = [one for one in mine if one.strength is not None]
        shown = any(one.strength for one in named)
        named = [one for one in named if one.strength] or named
        both = shown and len(named) != len(group)
        equal = any(one.same and (both or not one.weak) for one in mine)
        if len(group) > 1 and len(named) == len(group) and not equal:
            for name, hand in zip(group, named, strict=True):
                found[name] = found.get(name) or _told(hand)
            continue
        if len(group) > 1 and not equal and [one.strength for one in named] == [_SECOND]:
            if len(group) == 2 and _are_alike(group, live):
                # which of two nameless ones it is makes no difference
                found |= {group[0]: _SECOND, group[1]: _WORST}
                continue
            raise Refused("which of several is the second best is not told")
        if len(group) > 1 and (equal or len(named) == 1):
            tied.append(set(group))
        tied += [{*group, other} for one in mine if one.same and (other := _as_whom(tokens, live, one))]
        if named:
            for name in group:
                found[name] = found.get(name) or _told(named[0])
        elif equal and len(group) > 1:
            for name in group:
                found.setdefault(name, _BEST - 1)
    for names in tied:
        best = max((found[name] for name in names if name in found), default=None)
        found |= {} if best is None else dict.fromkeys(names, best)
    left = [one.name for one in live if one.name not in found]
    if len(left) == 1 and set(found.values()) == ({_BEST, _SECOND} if len(live) > 2 else {_BEST}):
        found[left[0]] = _WORST
    if {one.name for one in live} != set(found):
        raise Refused("what a player shows is not told")
    values = sorted(set(found.values()))
    for value in values:
        alike = {name for name, one in found.items() if one == value}
        if len(alike) > 1 and not any(alike <= names for names in tied):
            raise Refused("which of two hands is better is not told")
    return {name: values.index(one) + 1 for name, one in found.items()}


def _are_alike(group: Sequence[str], live: Sequence[Payer]) -> bool:
    """Whether nothing tells some players apart: they have no names and put in the same."""
    those = [one for one in live if one.name in group]
    return all(one.unnamed for one in those) and len({one.paid for one in those}) == 1


def _ordered(tokens: Sequence[Token], live: Sequence[Payer], hands: Sequence[_Hand]) -> dict[str, int]:
    """Hands that are only told in their order: "best hand Al, then Jim, Bob worst"."""
    for best in (one for one in hands if one.strength == _BEST):
        sentence = tokens[best.at].sentence
        places = {one.name: [at for at in one.places if tokens[at].sentence == sentence] for one in live}
        last = [name for name, those in places.items() if not those]
        if len(last) > 1 or len(last) == len(places) - 1 or (last and not _is_told_apart(tokens, best, hands)):
            continue
        places = {name: those for name, those in places.items() if those}
        before = [name for name, those in places.items() if min(those) < best.at]
        if len(before) > 1 or (before and not _then(tokens, best.stop, sentence)):
            continue
        if any(0 < (one.strength or 0) < _SECOND and tokens[one.at].sentence == sentence for one in hands):
            continue
        if _are_joined(tokens, places):
            continue
        # who is not told is worse than the best and the second
        names = [*last, *sorted(places, key=lambda name: -min(places[name]))]
        return {name: at for at, name in enumerate(names, start=1)}
    return {}


def _are_joined(tokens: Sequence[Token], places: Mapping[str, Sequence[int]]) -> bool:
    """Whether two are told at once, without an order: "Bo and Cy are second best"."""
    named = sorted(at for those in places.values() for at in those)
    return any(other - one == 2 and tokens[one + 1].folded in _AND for one, other in pairwise(named))


def _is_told_apart(tokens: Sequence[Token], best: _Hand, hands: Sequence[_Hand]) -> bool:
    """Whether the second best hand is told behind the best one, and no hand is the same as another."""
    sentence = tokens[best.at].sentence
    second = any(token.folded in _SECOND_TOLD for token in tokens[best.stop :] if token.sentence == sentence)
    return second and not any(one.same and not one.weak for one in hands)


def _then(tokens: Sequence[Token], start: int, sentence: int) -> bool:
    """Whether the others are told one after another behind the best: "Al has the best hand, then Cy, then Bea"."""
    words = [token.folded for token in tokens[start:] if token.sentence == sentence]
    return any(word in ("then", "pak", "potom", "po", "next", *_SECOND_TOLD) for word in words)


def _rest(tokens: Sequence[Token], live: Sequence[Payer]) -> list[tuple[list[str], int, int]]:
    """The players who are told together as what is left: "the other two had nothing"."""
    for at, token in enumerate(tokens):
        after = tokens[at + 1].folded if at + 1 < len(tokens) else ""
        if not (token.folded in _REST or (token.folded in _OTHER and after in _SEVERAL)):
            continue
        told = {place for place in range(at) if tokens[place].sentence == token.sentence}
        before = {one.name for one in live if told.intersection(one.places)}
        group = [one.name for one in live if one.name not in before]
        stop = next((end for end in range(at, len(tokens)) if tokens[end].clause != token.clause), len(tokens))
        if before and group:
            return [(group, at, stop)]
    return []


def _as_whom(tokens: Sequence[Token], live: Sequence[Payer], same: _Hand) -> str:
    """Whose hand another is the same as: "the same as Milada", "stejná jako Milada"; empty if nobody's."""
    if same.stop >= len(tokens) or tokens[same.stop].folded not in _AS:
        return ""
    near = range(same.stop + 1, same.stop + 3)
    return next((one.name for one in live if any(at in near for at in one.places)), "")


def _told(hand: _Hand) -> float:
    return hand.strength if hand.strength is not None else 0.0


def _hands(tokens: Sequence[Token]) -> list[_Hand]:
    words = [written(token.folded) for token in tokens]
    table = phrases("hands")
    found: list[_Hand] = []
    shade = 0.0
    at = 0
    while at < len(tokens):
        match = table.at(words[at : at + 4], 0)
        if match is None:
            at += 1
            continue
        kind, stop = match.concepts[0], at + match.length
        if words[at] == "set" and match.length == 1 and at and number_word(words[at - 1]):
            at = stop  # "osm set"
            continue
        if kind in ("higher", "lower"):
            shade = _SHADE if kind == "higher" else -_SHADE
        elif kind in ("same", "both"):
            found.append(_Hand(at, stop, None, same=True, weak=kind == "both"))
        elif kind in ("best", "second", "worst"):
            found.append(_Hand(at, stop, {"best": _BEST, "second": _SECOND, "worst": _WORST}[kind]))
        else:
            around = [*words[max(0, at - 1) : at], *words[stop : stop + _NEAR]]
            heights = [height for word in around if (height := height_of(word))]
            detail = (heights[0] if heights and kind != "nothing" else 0) / 100
            if kind != "high" or heights:
                found.append(_Hand(at, stop, _RANKS.index(kind) * _STEP + shade + detail))
            shade = 0.0
        at = stop
    return found


def _groups(tokens: Sequence[Token], live: Sequence[Payer]) -> list[tuple[list[str], int, int]]:
    """The players that are told together, each group with the tokens up to the next one, in its sentence."""
    places = sorted((at, one.name) for one in live for at in one.places)
    groups: list[tuple[list[str], int, int]] = []
    for at, name in places:
        if groups:
            names, start, last = groups[-1]
            between = {token.folded for token in tokens[last + 1 : at]}
            joined = tokens[at].sentence == tokens[start].sentence and between <= _JOINS
            if joined and name not in names:
                groups[-1] = ([*names, name], start, at)
                continue
        groups.append(([name], at, at))
    if not groups:
        return []
    ends = [*(start for _, start, _ in groups[1:]), len(tokens)]
    found = []
    for (names, start, last), end in zip(groups, ends, strict=True):
        sentence = tokens[start].sentence
        stop = next((at for at in range(last, end) if tokens[at].sentence != sentence), end)
        found.append((names, last, stop))
    return found


_JOINS = frozenset([",", "and", "a", "i", "s", "se", "with", "&", "both", "oba", "ma", "maji"])
