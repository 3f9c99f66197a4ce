"""How long is a player away, at how full a table and with how many chips?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.engine.facts import MOST_PLAYERS
from rules.engine.facts.conduct import MOST_ROUNDS
from rules.lang import AmountKind

from ..teller import words as listed
from .counted import games, people, sizes, word_number
from .reading import amounts_in
from .scene import Item, Scene
from .spot import Spot

_ROUND = re.compile(r"rounds?|orbits?|kol(?:o|a|e|ech|em|u)?|obezk\w*|rund\w*")
_IN_A_WORD = {"jedno": 1, "dvou": 2, "tri": 3, "ctyr": 4}
_OF_ROUNDS = re.compile(rf"({'|'.join(_IN_A_WORD)})-?kolov")
"""A penalty by its rounds in one word: "dvoukolový trest"."""
_HAND = re.compile(r"hands?|handu|hand[ay]|her|hry|hru|hrach|rozdani|rukou|deals?|ruk[yu]?")
_HAND_OF = listed("hands hand rozdani her hry hre")
_BETWEEN = re.compile(r"-|full|whole|more|penalty|trestn\w*|cel[aeo]u?|round|of|dalsi\w*|missed|long")
_AWAY = re.compile(
    r"penalt\w*|penatly|trest\w*|sit|sits|sitting|miss\w*|out|away|off|pryc|mimo|pauz\w*|venku|lavi\w*|vynech\w*|stand|"
    r"gone|koukat|cekat|dostal\w*|gave|give|got|serv\w*|punish\w*|stopk\w*|sed\w*|told|hit|sent|musim|zni|chodb\w*|stat|"
    r"nehraj\w*|earned|handed|vyfasoval\w*|napar\w*|za|na|padl\w*|suspended|bench\w*"
)
_ASKED = listed("kolik many kolika in dalsi jeste")
_DERIVED = listed("then less seems many")
_LEVEL = re.compile(r"levels?|levelu|urovn\w*|ends|konci|betting|break")
_OF_A_LEVEL = 6
"""How much less likely rounds are those of a penalty where a level is spoken of."""
_STACK = re.compile(
    r"have|has|'ve|'s|left|chips?|stack\w*|ma|mam|zbyl\w*|zbyv\w*|zetonu|zetony|only|just|with|behind|mnou|s|se|got|jen|"
    r"uz|mel|za"
)
_BLINDS = listed("ante antes blind blinds blindy")
_LEAST_STACK = 100
_CHIPS = (AmountKind.AMOUNT, AmountKind.CHIP_COUNT, AmountKind.CHIPS)
_ORDINALS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "prvni": 1, "druhe": 2, "treti": 3, "ctvrte": 4,
    "pate": 5, "druhem": 2, "druhou": 2, "ctvrtou": 4, "sesta": 6, "seste": 6, "druha": 2, "ctvrta": 4, "next": 1,
    "pristi": 1, "prvnim": 1, "hned": 1,
}  # fmt: skip
_OF_THOSE = listed("one of hand rozdani hre hru ho")


def time_away(whole: Scene) -> Iterator[Spot]:
    """Rounds or hands, the players when the penalty was given, the stack and when the big blind comes."""
    away = _rounds(whole) or _hands(whole)
    yield from (one for one in (away, _players(whole), _stack(whole), _big_blind(whole)) if one is not None)
    found = games(whole)
    if "stud" in found and "mix" not in found:
        at = found["stud"][0]
        yield Spot("bring_in", "yes", at, at + 1)


def _around(whole: Scene, at: int) -> list[str]:
    sentence = whole.tokens[at].sentence
    return [
        whole.words[one] for one in range(max(0, at - 5), min(len(whole.words), at + 5))
        if whole.tokens[one].sentence == sentence and one != at
    ]  # fmt: skip


def _counted(whole: Scene, at: int) -> tuple[int, int] | None:
    """The number of a noun and where it stands: joined to it, or before it with at most two words between."""
    joined = word_number(whole.words[at].partition("-")[0])
    if "-" in whole.words[at]:
        return None if joined is None else (joined, at)
    for back in range(at - 1, max(-1, at - 4), -1):
        word = whole.words[back]
        if whole.tokens[back].clause != whole.tokens[at].clause:
            return None
        if word in ("a", "an"):
            return (1, back) if back >= at - 2 else None
        if (number := word_number(word)) is not None:
            return number, back
        if not _BETWEEN.fullmatch(word):
            return None
    return None


def _nouns(whole: Scene, noun: re.Pattern[str]) -> Iterator[int]:
    """Where a noun stands, alone or joined to its number: "a two-orbit penalty"."""
    return (at for at, word in enumerate(whole.words) if noun.fullmatch(word.rpartition("-")[2]))


def _rounds(whole: Scene) -> Spot | None:
    """The rounds of the penalty: a number of them beside which most words speak of one."""
    found: list[tuple[int, Spot]] = []
    for at in _nouns(whole, _ROUND):
        near, counted = _around(whole, at), _counted(whole, at)
        away = sum(bool(_AWAY.fullmatch(one)) for one in near)
        if counted is not None and 0 < counted[0] <= MOST_ROUNDS:
            score = away - _OF_A_LEVEL * any(map(_LEVEL.fullmatch, near))
            found.append((score, Spot("rounds", str(counted[0]), counted[1], at + 1)))
        elif whole.words[at] in ("kolo", "orbit", "round") and away:
            found.append((-1, Spot("rounds", "1", at, at + 1)))
    for at, word in enumerate(whole.words):
        if (compound := _OF_ROUNDS.match(word)) is not None:
            found.append((0, Spot("rounds", str(_IN_A_WORD[compound[1]]), at, at + 1)))
    fits = [(score, spot) for score, spot in found if score > -_OF_A_LEVEL]
    return max(fits, key=lambda one: one[0])[1] if fits else None


def _hands(whole: Scene) -> Spot | None:
    best: tuple[int, Spot] | None = None
    for at in _nouns(whole, _HAND):
        counted = _counted(whole, at)
        if counted is None or counted[0] < 1 or _ASKED & set(whole.before(counted[1], 2)):
            continue
        near = _around(whole, at)
        score = sum(bool(_AWAY.fullmatch(one)) for one in near) - 2 * sum(one in _DERIVED for one in near)
        if best is None or score > best[0]:
            best = score, Spot("hands", str(counted[0]), counted[1], at + 1)
    return best[1] if best is not None and best[0] > 0 else None


_WITHOUT_HIM = re.compile(
    r"\b(?:(?:krome|bez|mimo) (?:nej|neho|ni|me|mne)|(?:besides|apart from|other than|without|not counting|excluding|"
    r"not including) (?:him|her|me))\b"
)
"""The players are counted without the one who is away."""


def _players(whole: Scene) -> Spot | None:
    """The players at the table: those told first, for some may have gone out since."""
    counted = sorted((*people(whole), *sizes(whole)), key=lambda one: one.first)
    first = next((one for one in counted if 2 <= one.value <= MOST_PLAYERS), None)
    if first is not None:
        clause = [
            whole.words[at]
            for at in range(len(whole.words))
            if whole.tokens[at].clause == whole.tokens[first.first].clause
        ]
        others = _WITHOUT_HIM.search(" ".join(clause)) is not None and first.value < MOST_PLAYERS
        return Spot("players", str(first.value + others), first.first, first.stop)
    for at, word in enumerate(whole.words):
        if word in ("heads-up", "headsup") or (word == "heads" and whole.word(at + 1) == "up"):
            return Spot("players", "2", at, at + 1)
        number = word_number(word)
        beside = whole.word(at - 1) in ("hrajeme", "hrame", "hrajem") or whole.before(at, 2) in (
            ("s", "nim"), ("tam", "nas"), ("s", "nami"),
        )  # fmt: skip
        if number and 2 <= number <= MOST_PLAYERS and beside:
            return Spot("players", str(number), at, at + 1)
    return None


def _stack(whole: Scene) -> Spot | None:
    for amount in amounts_in(whole.text):
        if amount.kind not in _CHIPS or not isinstance(amount.base, int) or amount.base < _LEAST_STACK:
            continue
        before, after = whole.before(amount.first, 4), whole.words[amount.stop : amount.stop + 3]
        if _BLINDS & {*before[-2:], *after[:1]}:
            continue
        if amount.kind is not AmountKind.AMOUNT or any(map(_STACK.fullmatch, (*before, *after))):
            return Spot("stack", str(amount.base), amount.first, max(amount.stop, amount.first + 1))
    return None


def _big_blind(whole: Scene) -> Spot | None:
    """In which of the missed hands the big blind is due."""
    for item in whole.items:
        if item.kind == "place" and item.value == "bb" and (found := _due(whole, item)) is not None:
            return found
    return None


def _due(whole: Scene, item: Item) -> Spot | None:
    """ "on the second of those hands", "ve čtvrté", "in 2 hands", "zrovna na velkém"."""
    for at, word in enumerate(whole.words):
        if whole.tokens[at].sentence != item.sentence or not item.first - 6 <= at <= item.stop + 12:
            continue
        after = set(whole.words[at + 1 : at + 3])
        if word in _ORDINALS and (after & _OF_THOSE or {"ve", "v"} & set(whole.before(at, 2))):
            return Spot("big_blind_in", str(_ORDINALS[word]), at, at + 1)
        number = word_number(word)
        counted = whole.word(at - 1) in ("in", "za", "the", "v", "ve") and whole.word(at + 1) in _HAND_OF
        if number and number <= MOST_PLAYERS and counted and item.stop <= at < item.stop + 4:
            return Spot("big_blind_in", str(number), at, at + 1)
    if {"zrovna", "prave", "now"} & set(whole.near(item, 3)):
        return Spot("big_blind_in", "1", item.first, item.stop)
    return None
