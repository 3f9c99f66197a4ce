"""How many sit at a table, and for how many is it made? And which kinds of games does a text name?

Only for readings that are offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules.lang.numerals import number_word

from ..teller import words as listed
from .scene import Scene, small

_STEMS = {
    "dvou": 2, "tri": 3, "ctyr": 4, "peti": 5, "pet": 5, "sesti": 6, "sest": 6, "sedmi": 7, "sedm": 7, "osmi": 8,
    "osm": 8, "deviti": 9, "devit": 9, "devet": 9, "deseti": 10, "desit": 10, "deset": 10,
}  # fmt: skip
_COMPOUND = re.compile(
    r"(dvou|tri|ctyr|peti?|sesti?|sedmi?|osmi?|deviti?|devet|deseti?|desit)-?"
    r"(?:(?:mistn|max|hrac|clenn|sedadl|zidl|kov|stul|stol)\w*|k(?:y|ach|am|ami))"
)
"""A table or an event by its size in one word: "devítimístný", "šestimax", "desítkové"."""
_ENGLISH = re.compile(
    r"(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)-?(?:max|handed|seat|seater|man)\w*"
)  # fmt: skip
_KIND = listed("bezne normalni klasicke plne same standardni obycejne turnaj hrajeme mame , . ; :")
_MADE_FOR = re.compile(r"max\w*|handed|seaters?|ring|handers?")
_CHAIRS = listed("seat seats seater chair chairs misek mist mistech sedadel zidli")
_WITH_CHAIRS = listed("both with have has oba maji")
_ALONE = listed(", . ; : ( ) -") | {""}
_PEOPLE = re.compile(r"players?|people|lid[ie]\w*|hrac\w*|left|persons?|runners|handed|clovek|clovek\w*")
_AT_A_TABLE = tuple(
    tuple(one.split()) for one in (
        "a table", "to a table", "per table", "at a full table", "at each table", "at every table", "at a table",
        "each table", "for a full table", "is a full table", "around a table", "na stul", "u stolu", "na plnem stole",
        "na plnym stole", "na plny stul", "u plneho stolu", "stul", "na stole", "u kazdeho stolu", "na kazdem stole",
    )
)  # fmt: skip
_AFTER_CHAIRS = (*_AT_A_TABLE, ("table",), ("tables",), ("tournament",))
_OF = tuple(
    tuple(one.split()) for one in (
        "tables of", "table of", "made for", "table for", "tables for", "seats for", "stoly po", "stolech po",
        "hrali po", "hrajeme po", "plny stul je", "full table is", "stul pro", "stoly pro", "a full table has",
        "full tables have", "event with", "tournament with", "tables with",
    )
)  # fmt: skip
_LOCATIVE = listed("dvou trech ctyrech peti sesti sedmi osmi deviti deseti desiti")
_ENDINGS = listed("- ti mi")


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of players or chairs; ``first:stop`` in tokens."""

    value: int
    first: int
    stop: int


def word_number(word: str) -> int | None:
    """A number told as a word or in digits, whatever its size."""
    if word.isdecimal() and len(word) <= 3:
        return int(word)
    number = number_word(word)
    return number.value if number is not None and isinstance(number.value, int) else None


def _number(scene: Scene, at: int) -> int | None:
    word = scene.word(at)
    return None if scene.czech and word == "ten" else small(word)


def sizes(scene: Scene) -> tuple[Counted, ...]:
    """For how many players the tables of the event are made, as often as it is told."""
    return _counted(scene)[0]


def people(scene: Scene) -> tuple[Counted, ...]:
    """How many players there are, as often as it is told: "eight of us", "je nás devět", "nine players"."""
    return _counted(scene)[1]


@lru_cache(maxsize=8)
def _counted(scene: Scene) -> tuple[tuple[Counted, ...], tuple[Counted, ...]]:
    return tuple(_sizes(scene)), tuple(_people(scene))


def _sizes(scene: Scene) -> Iterator[Counted]:
    for at, word in enumerate(scene.words):
        if match := _COMPOUND.fullmatch(word):
            if not word.endswith("ky") or scene.word(at - 1) in _KIND or not at:
                yield Counted(_STEMS[match[1]], at, at + 1)
        elif match := _ENGLISH.fullmatch(word):
            if number := small(match[1]):
                yield Counted(number, at, at + 1)
        elif word == "sixmax":
            yield Counted(6, at, at + 1)
        elif (number := _number(scene, at)) is not None and number > 1 and (size := _size(scene, at, number)):
            yield size


def _size(scene: Scene, at: int, number: int) -> Counted | None:
    """A size that is told in several words: "six max", "eight seats a table", "tables of nine", "po devíti"."""
    words, before = scene.words, scene.word(at - 1)
    stop = at + 1 + (scene.word(at + 1) in _ENDINGS)
    after, rest = scene.word(stop), words[stop + 1 :]
    of_a_table = any(rest[: len(one)] == one for one in _AT_A_TABLE)
    chairs = after in _CHAIRS and (
        any(rest[: len(one)] == one for one in _AFTER_CHAIRS) or before in _WITH_CHAIRS or before == "na"
        or (before in _ALONE and scene.word(stop + 1) in _ALONE)
    )  # fmt: skip
    if _MADE_FOR.fullmatch(after) or chairs or (_PEOPLE.fullmatch(after) and of_a_table):
        return Counted(number, at, stop + 1)
    if any(words[stop : stop + len(one)] == one for one in _AT_A_TABLE):
        return Counted(number, at, stop + 1)
    if before == "po" and (scene.words[at].isdecimal() or scene.words[at] in _LOCATIVE):
        return Counted(number, at - 1, stop)
    several = before == "of" and _number(scene, at - 3)
    if not several and any(words[max(0, at - len(one)) : at] == one for one in _OF):
        return Counted(number, at, stop)
    return None


def _people(scene: Scene) -> Iterator[Counted]:
    words = scene.words
    for at in range(len(words)):
        number = _number(scene, at)
        if number is None or number < 2:
            continue
        stop = at + 1 + (scene.word(at + 1) in _ENDINGS)
        after, before = words[stop : stop + 2], scene.word(at - 1)
        if _PEOPLE.fullmatch(scene.word(stop)):
            yield Counted(number, at, stop + 1)
        elif after in (("of", "us"), ("of", "them")):
            yield Counted(number, at, stop + 2)
        elif (
            words[at + 1 : at + 4] == ("at", "the", "table") or after == ("u", "stolu") or scene.word(stop) == "nas"
            or ("nas" in scene.before(at, 3) and not scene.word(stop).startswith(("kol", "rund", "stol")))
            or (before in ("sme", "jsme") and not words[at].isdecimal())
        ):  # fmt: skip
            yield Counted(number, at, stop)
        elif before in ("v", "ve") and words[at] in _LOCATIVE:
            yield Counted(number, at - 1, stop)


# -- games --

_GAMES = {
    "flop": re.compile(
        r"hold'?em\w*|hold-em\w*|hold|texas\w*|omah\w*|omaz\w*|plo\w{0,2}|nlhe?|nl|flhe|lhe|flop|flopov\w*|pineapple"
    ),
    "stud": re.compile(r"stud\w*|razz\w*|sedmistud\w*|bring-?in\w*"),
    "razz": re.compile(r"razz\w*"),
    "draw": re.compile(r"draw\w*|badug\w*|lowball\w*|2-7|27|deuce-to-seven|badeucy|badacey|triple-draw"),
    "mix": re.compile(
        r"horse\w*|h\.o\.r\.s\.e\.?|mix\w*|smisen\w*|8-?game\w*|osmiher\w*|osmihr\w*|hose|stridan\w*"
    ),
}  # fmt: skip
_DENIES = listed("not n't without bez neni nehrajeme nehraje nehraji")
_DRAWS = listed("draw drawu drawem drawy")
_BEFORE_A_DRAW = listed(
    "triple single card sigl karet double na v badugi 5-card five stud ve singl hry"
)  # fmt: skip


@lru_cache(maxsize=8)
def games(scene: Scene) -> Mapping[str, list[int]]:
    """The tokens that name each kind of game: "flop", "stud", "razz" (which is stud as well), "draw" and "mix"."""
    found: dict[str, list[int]] = {}
    for at, word in enumerate(scene.words):
        if _DENIES & set(scene.before(at, 3)):
            continue
        for kind, pattern in _GAMES.items():
            if pattern.fullmatch(word) and _is_a_game(scene, at, kind):
                found.setdefault(kind, []).append(at)
        eight = word in ("game", "hra", "her") and scene.word(at - 1) in ("eight", "osm", "8")
        if eight or (word == "choice" and "dealer" in scene.before(at, 3)):
            found.setdefault("mix", []).append(at)
    return found


def _is_a_game(scene: Scene, at: int, kind: str) -> bool:
    word, before, after = scene.words[at], scene.word(at - 1), scene.word(at + 1)
    if word == "hold":
        return after in ("em", "'em")
    if word == "flop":
        # the flop of one hand is no game's name
        return after in ("games", "game")
    if kind == "draw" and word.startswith("draw"):
        # nor is the draw for seats
        return word in _DRAWS and before in _BEFORE_A_DRAW
    if word == "27":
        return before in ("lowball", "deuce") or after == "triple"
    if word in ("mix", "mixed"):
        return after != "up" and before != "got"
    return not (word.startswith("bring") and "mix" in scene.words)
