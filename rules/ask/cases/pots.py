"""Who put how much into the pots, and between whom is a pot divided?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.engine import NotCovered, edition_ids, rule_on
from rules.engine.facts import MOST_PLAYERS

from ..understand import Missing, Understood
from .reading import Reading, Refused
from .tables import unit, whole

_AMOUNTS = ("number:amount", "number:chips", "number:chip-count")
_CALLERS = ("caller", "callers", "call", "calls")


@dataclass
class _Part:
    """What a text tells about one player: his act, the chips he put in if told, and whether he folded.

    ``caller``: one of those who are only called callers.
    """

    player: str
    act: str = ""
    chips: int | None = None
    folded: bool = False
    all_in: bool = False
    caller: bool = False


def side_pots(read: Reading) -> Understood | Missing:
    """What each player put in, told one after another on one betting round; raises ``Refused``."""
    blinds = _blinds(read)
    spans: list[tuple[int, int]] = []
    paid: dict[str, int] = {}
    most = blinds.get("BB", 0)
    parts = _parts(read, spans)
    for part in parts:
        if part.player in paid:
            raise Refused("a player who is told twice")
        paid[part.player] = _paid(part, most, blinds)
        most = max(most, paid[part.player])
    if blinds and not {"SB", "BB"} <= set(paid):
        raise Refused("what became of the blinds is not told")
    live = [part.player for part in parts if not part.folded]
    if len(live) < 2 or len({paid[name] for name in live}) == 1:
        raise Refused("no side pot")
    for sign in read.numbers():
        if sign.is_("number:people") and whole(sign) == len(paid):
            read.use(sign)
    read.finish(live)
    entries = [{"player": part.player, "paid": paid[part.player], "folded": part.folded} for part in parts]
    return Understood("side-pots", {"contributions": entries}, {"contributions": tuple(spans)})


def _parts(read: Reading, spans: list[tuple[int, int]]) -> list[_Part]:
    by_token = {sign.first: sign for sign in read.signs}
    letters = read.letters()
    parts: list[_Part] = []
    for at in range(len(read.tokens)):
        sign = by_token.get(at)
        if at in letters:
            parts.append(_Part(letters[at]))
        elif sign is None:
            continue
        elif sign.is_("number:people", "number:count") and unit(sign) in _CALLERS:
            read.use(sign)
            already = sum(part.player.startswith("caller") for part in parts)
            if whole(sign) > MOST_PLAYERS:
                raise Refused("no table has so many players")
            names = [f"caller {already + one}" if already + one > 1 else "caller" for one in range(1, whole(sign) + 1)]
            parts += [_Part(name, "call", caller=True) for name in names]
        elif sign.is_(*_AMOUNTS):
            if not parts or parts[-1].chips is not None:
                raise Refused("whose chips these are is not told")
            together = [part for part in parts if part.caller and part.chips is None]
            sharing = together if parts[-1] in together else parts[-1:]
            for part in sharing:
                part.chips = whole(sign)
            read.use(sign)
            spans.append((sign.start, sign.end))
        elif sign.name == "place":
            parts.append(_Part(sign.text))
        elif name := sign.name:
            _act(name, parts)
    return parts


def _act(name: str, parts: list[_Part]) -> None:
    if name in ("equity", "uneven"):
        raise Refused("who wins is another question")
    if name in ("sb", "bb"):
        parts.append(_Part(name.upper()))
        return
    if name not in ("all-in", "put-in", "only", "check", "fold", "call"):
        return
    if not parts:
        raise Refused("who acted is not told")
    part = parts[-1]
    if name == "fold":
        part.folded = True
    elif name == "all-in":
        part.all_in = True
    elif part.act or part.chips is not None:
        raise Refused("two acts of one player")
    part.act = part.act or name


def _paid(part: _Part, most: int, blinds: Mapping[str, int]) -> int:
    """Chips that a player put in; a call without an amount matches the most so far."""
    if part.act == "check":
        if part.player != "BB" or blinds.get("BB") != most or part.chips is not None:
            raise Refused("a check that cannot be")
        return most
    if part.act == "call":
        if not most or (part.chips not in (None, most) and not part.all_in):
            raise Refused("a call of another amount")
        return part.chips if part.chips is not None else most
    if part.chips is not None:
        return part.chips
    if part.folded:
        return blinds.get(part.player, 0)
    raise Refused("how much a player put in is not told")


def _blinds(read: Reading) -> dict[str, int]:
    """The blinds of the level by the player who posts them, if a level is told."""
    levels = read.all("number:level")
    if not levels:
        return {}
    amount = levels[0].amount
    if len(levels) > 1 or amount is None or amount.ante:
        raise Refused("antes, or two levels")
    small, big = amount.values
    if not isinstance(small, int) or not isinstance(big, int):
        raise Refused("a level that is no whole number")
    read.use(levels[0])
    return {"SB": small, "BB": big}


def pot_awards(read: Reading) -> Understood | Missing:
    """What each player put in, as a list, and who has the same best hand; raises ``Refused``.

    The text calls the players by what they put in, so no two may have put in the same.
    """
    if not read.all("word:list"):
        raise Refused("what each put in is not told as a list")
    amounts = [sign for sign in read.numbers() if sign.is_(*_AMOUNTS)]
    before = [sign for sign in amounts if any(one.first == sign.stop for one in read.all("word:dead"))]
    begin = read.all("word:list")[0].first
    tie = read.all("word:all-tie", "word:some-tie")
    if len(tie) != 1 or len(before) > 1:
        raise Refused("who shares the pot is not certain")
    inside = [sign for sign in amounts if sign.first > begin and sign not in before]
    sentence = read.tokens[begin].sentence
    paid = [sign for sign in inside if read.tokens[sign.first].sentence == sentence]
    named = [sign for sign in inside if sign not in paid]
    chips = [whole(sign) for sign in paid]
    best = {whole(sign) for sign in named} if tie[0].is_("word:some-tie") else set(chips)
    if len(set(chips)) != len(chips) or len(chips) < 2 or not best <= set(chips) or len(best) < 2:
        raise Refused("who put in how much is not certain")
    if named and tie[0].is_("word:all-tie"):
        raise Refused("a number without a place")
    names = [f"P{at} ({one})" for at, one in enumerate(chips, start=1)]
    read.use(*before, *paid, *named)
    for sign in read.numbers():
        if sign.is_("number:people") and whole(sign) == len(chips):
            read.use(sign)
    read.finish()
    facts: dict[str, Any] = {
        "contributions": [{"player": name, "paid": one} for name, one in zip(names, chips, strict=True)],
        "family": "board",
        "smallest_chip": 1,
        "hands": [
            {"player": name, "high": 2 if one in best else 1, "seat": at}
            for at, (name, one) in enumerate(zip(names, chips, strict=True), start=1)
        ],
        "dead": whole(before[0]) if before else 0,
    }
    spans = {"contributions": tuple((sign.start, sign.end) for sign in paid), "hands": ((tie[0].start, tie[0].end),)}
    _no_odd_chip(facts)
    return Understood("pot-awards", facts, spans, ("one-chip-unit",))


def _no_odd_chip(facts: dict[str, Any]) -> None:
    """Refuse a pot that leaves an odd chip: who sits where is not told."""
    backwards = [{**hand, "seat": len(facts["hands"]) + 1 - hand["seat"]} for hand in facts["hands"]]
    for edition in edition_ids():
        try:
            outcomes = {
                str(sorted(map(str, rule_on("pot-awards", one, edition).outcome.options)))
                for one in (facts, {**facts, "hands": backwards})
            }
        except NotCovered:
            continue
        if len(outcomes) > 1:
            raise Refused("who sits nearer to the button is not told")


def odd_chips(read: Reading) -> Understood | Missing:
    """Two players with the same hand both ways; raises ``Refused``."""
    if not (read.all("cue:split") and read.all("cue:identical")):
        raise Refused("the same hand both ways is not told")
    amounts = [sign for sign in read.numbers() if sign.is_(*_AMOUNTS)]
    people = [sign for sign in read.numbers() if sign.is_("number:people")]
    if not read.all("word:people") and [whole(sign) for sign in people] != [2]:
        raise Refused("how many players share the pot is not told")
    if not amounts:
        raise Refused("how much is in the pot is not told")
    pot = whole(amounts[0])
    if pot % 2:
        raise Refused("who sits nearer to the button is not told")
    read.use(*people, amounts[0])
    for sign in amounts[1:]:
        # a way of dividing it that somebody asks about
        if not read.all("word:method"):
            raise Refused("a number without a place")
        read.use(sign)
    read.finish()
    two = [{"player": "A", "seat": 1}, {"player": "B", "seat": 2}]
    facts: dict[str, Any] = {
        "amount": pot, "smallest_chip": 1, "family": "board", "winners": two, "low_winners": two,
    }  # fmt: skip
    span = ((amounts[0].start, amounts[0].end),)
    return Understood("odd-chips", facts, {"amount": span}, ("one-chip-unit",))
