"""How many players does a text count at each of its tables?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from rules.lang import written

from ..teller import words as listed
from .counted import Counted, sizes, word_number
from .scene import Scene, small

_MOST = 10
_TABLES = re.compile(r"tables?|stol(?:y|u|ech|e|um)?|stul")
_MISSING = re.compile(r"missing|short\w*|chyb\w*|mene|min|missed|fewer|less|krat\w*|vic|more|off")
_NOT_COUNT = re.compile(
    r"min|minut\w*|minutes?|hours?|hodin\w*|hands?|rozdani|her|hry|hru|levels?|times|krat|percent|days?|edition|rule|k|"
    r"bb|blinds?|ctvrt\w*|rounds?|kola|orbits?|again"
)
_LINK = listed("and a , - vs against versus proti na to i plus & / :")
_NAMED = listed("table stole stolu stul tables stoly no cislo")
_OF_PEOPLE = listed("hracu hraci lidi lide players people")
_IS = listed("has is ma had je jen mela down uz")
_ONE = listed("one jeden jedna jedno jednom jednu oba prvni")
_BY = listed("o by after aspon least minimalne")
_JUST = listed("jen len uz maji mame jenom nas")
_FULL = listed("plno plny plnej full")
_THOSE = listed("the ti ty those these")
_NEXT_DOOR = listed("maji vedle jinde other others next druhy ostatni")
_EACH = listed("all each po vsude everywhere both obe oba others ostatni ostatnich druhych vsichni")
_OTHERS = listed("other others ostatnich druhych dalsich zbylych remaining tables stoly stolech ostatni zbyle")
_SEVERAL = {"two": 2, "three": 3, "dva": 2, "dve": 2, "dvou": 2, "tri": 3, "trech": 3, "2": 2, "3": 3, "both": 2}
_EVENT = listed("event tournament tourney main turnaj full regular")
_SIZED = ("max", "mist", "hrac", "kov", "seat", "chair")


def players_by_table(whole: Scene) -> list[Counted]:
    """The players of each table in the order of the text; empty when that isn't certain."""
    candidates = _candidates(whole)
    run = _longest_run(whole, candidates)
    if len(run) >= 3:
        first = whole.tokens[run[0].first].sentence
        return _checked(whole, [one for one in candidates if whole.tokens[one.first].sentence == first])
    chosen: list[Counted] = []
    for sentence in dict.fromkeys(whole.tokens[one.first].sentence for one in candidates):
        if len(chosen) >= 2:
            break
        chosen += [one for one in candidates if whole.tokens[one.first].sentence == sentence]
    if len(chosen) > 2 and chosen[0].value == sum(one.value for one in chosen[1:]):
        # "ten of us left, split 6 and 4"
        chosen = chosen[1:]
    return _checked(whole, chosen) if chosen else _against_a_full_table(whole)


def _against_a_full_table(whole: Scene) -> list[Counted]:
    """ "three were missing at a nine-handed table": the full table, and the one without those who are missing."""
    size = next(iter(sizes(whole)), None)
    for at in range(len(whole.words) if size is not None else 0):
        number = _count(whole, at)
        near = {*whole.before(at, 2), *whole.words[at + 1 : at + 3]}
        told = any(one.startswith("chyb") for one in near) or ("missing" in near and near & {"were", "are", "was"})
        if size is not None and number and number < size.value and told and not size.first <= at < size.stop:
            return [size, Counted(size.value - number, at, at + 1)]
    return []


def _candidates(whole: Scene) -> list[Counted]:
    """The numbers that may count players of a table."""
    found: list[Counted] = []
    event, names = _event_sizes(whole), _names(whole)
    size = next(iter(sizes(whole)), None)
    for at, word in enumerate(whole.words):
        if at in names or at in event:
            continue
        number = _count(whole, at)
        if number is None and size is not None and word in _FULL and (
            _NEXT_DOOR & set(whole.before(at, 3)) or (_is_a_table(whole, at) and not found)
        ):  # fmt: skip
            number = size.value
        again = whole.word(at - 1) in _THOSE and any(one.value == number for one in found)
        if number is not None and 1 <= number <= _MOST and not again and _counts_players(whole, at):
            found.append(Counted(number, at, at + 1))
    return _repeated(whole, found, names)


def _is_a_table(whole: Scene, at: int) -> bool:
    """Whether a word that says "full" says it of one table: "one full table", "jeden stůl plnej"."""
    near = [*whole.before(at, 3), whole.word(at + 1)]
    return bool(_ONE & set(near)) and any(map(_TABLES.fullmatch, near))


def _counts_players(whole: Scene, at: int) -> bool:
    """Whether a number may count the players of a table, not tables, hands, minutes or those who are missing."""
    before, after, second = whole.word(at - 1), whole.word(at + 1), whole.word(at + 2)
    if whole.words[at] in _ONE or before in _BY:
        return False
    if any(pattern.fullmatch(after) for pattern in (_TABLES, _NOT_COUNT, _MISSING)) or _MISSING.fullmatch(before):
        return False
    if after in _OF_PEOPLE and _MISSING.fullmatch(second):
        return False
    return after != "of" or second in ("us", "them")


def _count(whole: Scene, at: int) -> int | None:
    """A number of players: "už jen trojka" is one as well."""
    word = whole.word(at).removesuffix("-handed")
    if whole.czech and word == "ten":
        return None
    number = word_number(word) if not word.isdecimal() or len(word) <= 2 else None
    return small(word) if number is None and whole.word(at - 1) in _JUST else number


def _event_sizes(whole: Scene) -> set[int]:
    """The tokens that tell for how many the tables are made."""
    found: set[int] = set()
    for one in sizes(whole):
        own, before = " ".join(whole.words[one.first : one.stop]), whole.word(one.first - 1)
        handed = "handed" in own and (not one.first or before in ("v", "a", "in", "regular", "at"))
        po = own.startswith("po ") and before in ("shorthand", "turnaj", "stoly")
        if any(word in own for word in _SIZED) or whole.word(one.stop) in _EVENT or handed or po:
            found |= set(range(one.first, one.stop))
    return found


def _names(whole: Scene) -> set[int]:
    """Numbers that name a table: "table 12 is nine players, 14 has eight", "na 21 deset", "dvojka 8"."""
    found: set[int] = set()
    for at, word in enumerate(whole.words):
        number = word_number(word) if word.isdecimal() else small(word)
        before, after = whole.word(at - 1), whole.word(at + 1)
        if number is None or (whole.czech and word == "ten") or after in _OF_PEOPLE:
            continue
        follows = _count(whole, at + 1) is not None or (
            after in _IS and any(_count(whole, one) is not None for one in range(at + 2, at + 5))
        )  # fmt: skip
        called = before in _NAMED and (follows or (word.isdecimal() and before in ("table", "stole", "stolu")))
        noun = not word.isdecimal() and word_number(word) is None and follows
        if called or noun or (word.isdecimal() and follows and number > _MOST and before in _LINK | {"on"}):
            found.add(at)
    return found | _listed_names(whole)


def _listed_names(whole: Scene) -> set[int]:
    """ "tables 1 2 3 all nine"."""
    found: set[int] = set()
    for at, word in enumerate(whole.words):
        if word in ("tables", "stoly", "stolech"):
            run = list(takewhile(lambda one: whole.word(one).isdecimal() or _links(whole, one), range(at + 1, at + 20)))
            if run and any(_count(whole, one) is not None for one in range(run[-1] + 1, run[-1] + 5)):
                found |= {one for one in run if whole.words[one].isdecimal()}
    return found


def _links(whole: Scene, at: int) -> bool:
    return whole.word(at) in _LINK and whole.word(at + 1).isdecimal() and whole.word(at - 1).isdecimal()


def _repeated(whole: Scene, found: list[Counted], names: set[int]) -> list[Counted]:
    """ "the other two have six each", "tables 1 2 3 all nine": one number for several tables."""
    result: list[Counted] = []
    for one in found:
        before = range(max(0, one.first - 4), one.first)
        times = 1
        if _EACH & set(whole.words[max(0, one.first - 4) : one.stop + 2]):
            many = [
                at for at in before
                if written(whole.words[at]) in _SEVERAL
                and {written(whole.word(at - 1)), written(whole.word(at + 1))} & _OTHERS
            ]  # fmt: skip
            if len(named := [at for at in before if at in names]) > 1:
                times = len(named)
            elif many:
                times = _SEVERAL[written(whole.words[many[-1]])]
                result = [other for other in result if other.first != many[-1]]
        result += [one] * times
    return result


def _longest_run(whole: Scene, found: Sequence[Counted]) -> list[Counted]:
    """Counts that stand in one list: "8, 8, 7 and 5", "6 vs 4"."""
    best: list[Counted] = []
    run: list[Counted] = []
    for one in found:
        goes_on = run and run[-1].first < one.first and set(whole.words[run[-1].stop : one.first]) <= _LINK
        run = [*run, one] if goes_on else [one]
        best = max(best, run, key=len)
    return best


def _checked(whole: Scene, counted: list[Counted]) -> list[Counted]:
    """The counts, unless the text tells of another number of tables."""
    told = [
        number for at, word in enumerate(whole.words)
        if _TABLES.fullmatch(word) and (number := _count(whole, at - 1)) is not None and number > 1
    ]  # fmt: skip
    return [] if told and len(counted) not in told else counted
