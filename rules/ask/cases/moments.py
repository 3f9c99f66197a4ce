"""Does a mixed game go to stud, is stud played, or does it go back to games with blinds?"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from ..teller import words as listed
from .counted import games
from .scene import Scene
from .spot import Spot

_BACK = re.compile(
    r"back|again|return\w*|zpatky|zpet|zase|zas|znov\w*|vrat\w*|vrac\w*|opet|resum\w*|spatky|naspat"
)  # fmt: skip
_TO = listed("to into na k ke do")
_SWITCH = re.compile(
    r"switch\w*|go|goes|going|chang\w*|mov\w*|jde\w*|prech\w*|prepin\w*|prepn\w*|prejd\w*|zmen\w*|menime|transition\w*|"
    r"rotat\w*|enter\w*"
)
_STARTS = ("start", "begin", "next", "zacin", "zacn", "nasled")
_FIRST = listed("first prvni next dalsi")
_DURING = re.compile(
    r"during|in|middle|behem|v|ve|pri|pul\w*|hraj\w*|play(?:ing|ed)?|into|through|while|goes|probih\w*|mid|kol[oea]|hand|"
    r"rozdani|now|ted|mid-stud|uprostred|across"
)
_BEFORE = listed("before pred until till do nez")
_THEN = listed("then pak potom followed")
_FINISH = re.compile(r"ended|finish\w*|konc\w*|skonc\w*|dohr\w*|konec")
_ENDED = re.compile(r"over|done|ended|ends|finish\w*|konc\w*|skonc\w*|dohr\w*|konec|hotov\w*|complete\w*")
_NOT_OVER = listed("not n't neskoncil neskoncila nekonci ne yet jeste")
_LAST = listed("last posledni poslednim posledniho final")
_FILLERS = listed("hi lo / - 8 high low just eight or better")
_BETWEEN = listed("jsme se nam kolo the")


def moment(whole: Scene) -> Iterator[Spot]:
    """The moment by what stands around the games that are named; none where nothing tells it."""
    found = games(whole)
    stud, flop = found.get("stud", []), found.get("flop", [])
    words = enumerate(whole.words)
    blinds = [at for at, word in words if word in ("blindy", "blindum") and _near(whole, at, 2, 0, _BACK)]
    ways = (
        ("back-to-holdem", (at for at in stud if not _BEFORE & set(whole.before(at, 2)) and _is_over(whole, at))),
        ("back-to-holdem", (at for at in (*flop, *blinds) if _comes_back(whole, at))),
        ("back-to-holdem", _after_stud(whole, stud, flop)),
        ("to-stud", (at for at in flop if _is_over(whole, at) or whole.word(at - 1) in ("from", "z", "ze"))),
        ("to-stud", (at for at in stud if _comes_next(whole, at))),
        ("during-stud", (at for at in stud if _near(whole, at, 4, 2, _DURING))),
    )
    for name, places in ways:
        if (at := next(iter(places), None)) is not None:
            yield Spot("moment", name, at, at + 1)
            return


def _near(whole: Scene, at: int, before: int, after: int, wanted: re.Pattern[str]) -> bool:
    sentence = whole.tokens[at].sentence
    return any(
        wanted.fullmatch(whole.words[one])
        for one in range(max(0, at - before), min(len(whole.words), at + after + 1))
        if one != at and whole.tokens[one].sentence == sentence
    )


def _comes_back(whole: Scene, at: int) -> bool:
    """ "we go back to hold'em", "zas holdem"; not "we have not gone back"."""
    denied = _NOT_OVER & set(whole.before(at, 6)) or _BEFORE & set(whole.before(at, 2))
    return not denied and _near(whole, at, 3, 2, _BACK)


def _after_stud(whole: Scene, stud: Collection[int], flop: Collection[int]) -> Iterator[int]:
    """ "we played seven hands of stud, then hold'em"."""
    first = min(stud, default=len(whole.words))
    if not any(_is_over(whole, at) for at in flop if at < first):
        yield from (at for at in flop if at > first and _THEN & set(whole.before(at, 3)))


def _comes_next(whole: Scene, at: int) -> bool:
    """ "we switch to stud", "the first stud hand", "stud is up", "začíná razz"."""
    before, after = whole.before(at, 3), whole.words[at + 1 : at + 4]
    return bool(
        (any(map(_SWITCH.fullmatch, before)) and _TO & set(before))
        or _FIRST & set(before)
        or any(word.startswith(_STARTS) for word in after[:2])
        or after[:2] in (("is", "up"), ("je", "dalsi"))
        or any(word.startswith(("zacin", "nasled", "prich")) for word in before)
    )


def _is_over(whole: Scene, at: int) -> bool:
    """Whether a game is told to be over: "after stud", "končí holdem", "the last omaha hand", "razz done"."""
    clause = whole.tokens[at].clause
    before = [whole.words[one] for one in range(max(0, at - 3), at) if whole.tokens[one].clause == clause]
    after = [
        whole.words[one] for one in range(at + 1, min(len(whole.words), at + 7))
        if whole.tokens[one].clause == clause and whole.words[one] not in _FILLERS
    ]  # fmt: skip
    last = before[-1] if before else ""
    if _NOT_OVER & {*before, *whole.words[at + 1 : at + 4]}:
        return False
    if last in ("after", "po") or (last == "of" and "out" in before):
        return True
    if {"do", "until", "till", "before", "pred"} & set(before[-2:]):
        return False
    if _LAST & set(before) or _FINISH.fullmatch(last):
        return True
    if last in _BETWEEN and len(before) > 1 and _FINISH.fullmatch(before[-2]):
        return True
    joined = next((one for one, word in enumerate(after) if word in ("and", "a", "i")), len(after))
    return any(map(_ENDED.fullmatch, after[: min(joined, 3)])) or " ".join(after[:2]) in ("je za", "is behind")
