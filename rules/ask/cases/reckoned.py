"""Which facts does a text tell by what stands in it together: two counts of one bet, a language and a place?

What is reckoned so is a hint like those of ``hints.toml``: it is offered, never ruled on.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources

from rules.lang import Amount, AmountKind, Token, TokenKind
from rules.lang.numerals import number_word

Reckoned = tuple[str, str, int, int]
"""A fact, its value, and the half-open range of tokens that tell it."""
Numbers = Mapping[int, Amount]

_REACH = 5
_AFTER = 3
_SEVERAL = ("ti", "ty", "par", "some", "these", "those", "dalsi", "mlade", "stare")
_TOLD = (
    "told", "tell*", "said", "says", "say", "announc*", "claim*", "count", "counts", "quot*", "called", "estimat*",
    "nahlas*", "ohlas*", "zahlas*", "hlas*", "rek*", "rik*", "tvrd*", "nadikt*", "napocit*", "slys*", "heard", "odhad*",
    "jako", "as", "dealer", "krupier", "ask*", "dotaz", "odpoved*",
)  # fmt: skip
_TRULY = (
    "real*", "actual*", "truly", "turn*", "correct*", "proper*", "recount*", "was", "skutec*", "ukaz*", "bylo", "byl",
    "lezel*", "vysl*", "prepoc*", "ma", "mel", "mela", "has", "had", "nas*", "there", "vylez*", "nakonec", "fact",
    "misto", "instead", "of", "sazka", "bet", "stacks", "tam", "spocit*",
)  # fmt: skip
_ASIDE = ("blind", "blinds", "blindy", "blindech", "ante", "pot", "potu", "level", "behind")
_MORE = ("more", "vic", "vice", "over", "navic")
_LESS = ("less", "min", "mene", "short", "fewer")
_SAME = ("exactly", "presne", "correct", "tolik", "right", "spravne")
_BEING = ("'s", "s", "is", "was", "its", "it's", "be", "actual*", "real*", "je", "to", "bylo", "jich", "skutecnosti")
_GOES_ON = ("so", "and", "then", "but", "tak", "takze", "a", "ale", "when", "kdyz")
_SUMMED = ("altogether", "total", "celkem", "dohromady", "overall")
_FEWEST = 2
_WITH_DIFFERENCE = 3
"""Two counts and what they differ by."""
_THOUSANDS = 1000
_ROUND = 100


def _is(token: Token, words: Sequence[str]) -> bool:
    """Whether a word is one of some; one of them that ends in a star is a beginning."""
    word = token.folded
    return any(word.startswith(one[:-1]) if one[-1] == "*" else word == one for one in words)


def _near(tokens: Sequence[Token], one: Amount, words: Sequence[str]) -> int:
    """How near a word of some stands before a number, or right after it, in its sentence; 0 where none does."""
    sentence = tokens[one.first].sentence
    for back in range(1, _REACH + 1):
        before, after = one.first - back, one.stop + back - 1
        if before >= 0 and tokens[before].sentence == sentence and _is(tokens[before], words):
            return _REACH + 2 - back
        if back <= _AFTER and after < len(tokens) and tokens[after].sentence == sentence and (
            _is(tokens[after], words)
        ):  # fmt: skip
            return _REACH + 1 - back
    return 0


@dataclass(frozen=True, slots=True)
class _Count:
    """Chips that a text names; ``more``: it is the difference to another count, with its sign."""

    value: int
    first: int
    stop: int
    weight: int = 0
    more: int = 0


def _plain_number(word: str) -> int:
    """The number that a word tells without a scale, 0 for another word."""
    number = number_word(word)
    return number.value if number is not None and not number.scale else 0


def _thousands_and_hundreds(tokens: Sequence[Token], numbers: Numbers, at: int) -> int:
    """ "says twelve two": 12,200, by two number words of which the second ends what is said; else 0."""
    if at + 1 >= len(tokens) or tokens[at + 1].clause != tokens[at].clause:
        return 0
    if any(one.stop > place + 1 for place in (at, at + 1) if (one := numbers.get(place)) is not None):
        return 0
    thousands, hundreds = _plain_number(tokens[at].folded), _plain_number(tokens[at + 1].folded)
    after = tokens[at + 2] if at + 2 < len(tokens) else None
    ends = (
        after is None or after.clause != tokens[at].clause or after.kind is not TokenKind.WORD
        or after.folded in _GOES_ON
    )  # fmt: skip
    if not ends or not _FEWEST < thousands < _ROUND or not 0 < hundreds < _ROUND // 10:
        return 0
    return thousands * _THOUSANDS + hundreds * _ROUND


def _is_all_of_it(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number word ends its clause right after a word that says what something is."""
    ends = (
        at + 1 >= len(tokens) or tokens[at + 1].clause != tokens[at].clause or tokens[at + 1].folded in (",", ".", "?")
    )
    return ends and at > 0 and _is(tokens[at - 1], _BEING)


def _counts(tokens: Sequence[Token], numbers: Numbers) -> list[_Count]:
    """The counts of chips in the order of the text; numbers below a hundred are thousands."""
    found: list[_Count] = []
    for at, token in enumerate(tokens):
        one = numbers.get(at)
        if at and found and found[-1].stop > at:
            continue
        if whole := _thousands_and_hundreds(tokens, numbers, at):
            near = [back for back in range(1, _REACH) if at >= back and _is(tokens[at - back], _TOLD)]
            weight = _REACH + 1 - near[0] if near else 0
            found.append(_Count(whole, at, at + 2, weight))
        elif one is not None and one.kind in (AmountKind.AMOUNT, AmountKind.CHIPS):
            value, after = one.values[0], tokens[one.stop].folded if one.stop < len(tokens) else ""
            if isinstance(value, int) and value > 0 and after not in _ASIDE and one.unit in ("", "chips", "zetonu"):
                weight = _near(tokens, one, _TOLD) - _near(tokens, one, _TRULY)
                before = tokens[at - 1].folded if at else ""
                more = 0
                if after in _MORE or after in _LESS or before == "o":
                    more = -1 if after in _LESS else 1
                found.append(_Count(value, at, one.stop, weight, more))
        elif one is None and token.folded.endswith(("ka", "ku")) and (word := number_word(token.folded[:-2])):
            # "vysla sedmnactka"
            found.append(_Count(int(word.value), at, at + 1, -1))
        elif one is None and _FEWEST < (few := _plain_number(token.folded)) < _ROUND and _is_all_of_it(tokens, at):
            # "they find it's eleven"
            found.append(_Count(few, at, at + 1, -1))
    if all(one.value < _ROUND or one.value >= _THOUSANDS for one in found):
        return [replace(one, value=one.value * _THOUSANDS) if one.value < _ROUND else one for one in found]
    return found


def _without_difference(counts: Sequence[_Count]) -> list[_Count]:
    """The counts without the one that is what two others differ by: "do I owe the other nine thousand"."""
    values = list(dict.fromkeys(one.value for one in counts))
    if len(values) != _WITH_DIFFERENCE:
        return list(counts)
    least, middle, most = sorted(values)
    if most - middle != least:
        return list(counts)
    # what they differ by is told after one of them
    later = max((one for one in counts if one.value != most), key=lambda one: one.first).value
    return [one for one in counts if one.value != later]


def accepted_action(tokens: Sequence[Token], numbers: Numbers) -> Iterator[Reckoned]:
    """The count that was told and what the bet really was, by the words near them, else by their order."""
    listed = _counts(tokens, numbers)
    plain = _without_difference([one for one in listed if not one.more])
    if not plain:
        return
    differing = next((one for one in listed if one.more), None)
    if len({one.value for one in plain}) == 1 and (len(plain) == 1 or differing is not None):
        told = plain[0]
        if told.weight > 0 or differing is not None:
            yield "stated", str(told.value), told.first, told.stop
        if told.weight > 0 and differing is None and any(_is(token, _SAME) for token in tokens):
            yield "actual", str(told.value), told.first, told.stop
        if differing is not None and told.value + differing.more * differing.value > 0:
            yield "actual", str(told.value + differing.more * differing.value), differing.first, differing.stop
        return
    most = max(one.weight for one in plain)
    told = next(one for one in plain if one.weight == most) if most > 0 else plain[0]
    others = [one for one in plain if one.value != told.value] or [one for one in plain if one is not told]
    truly = [one for one in others if one.weight < 0] or [one for one in others if one.value != told.value] or others
    # "a 5k chip under it, 19,200 altogether"
    summed = [one for one in truly if any(token.folded in _SUMMED for token in tokens[one.stop : one.stop + 2])]
    truly = summed or truly
    # of three the largest is the whole where it is the other two together: "6000, one more chip of 10000, so 16000"
    whole = [one for one in others if any(other.value + told.value == one.value for other in others)]
    true = whole[-1] if whole else truly[-1]
    if true.first < told.first and told.weight <= 0:
        told, true = true, told
    yield "stated", str(told.value), told.first, told.stop
    yield "actual", str(true.value), true.first, true.stop


@cache
def _tongues() -> Mapping[str, Mapping[str, Sequence[str]]]:
    file = resources.files(__package__) / "tongues.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def _whole(table: str) -> Mapping[str, str]:
    return {one[1:]: name for name, listed in _tongues()[table].items() for one in listed if one.startswith("=")}


@cache
def _beginnings(table: str) -> Mapping[str, tuple[tuple[str, str], ...]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for name, listed in _tongues()[table].items():
        for one in listed:
            if not one.startswith("="):
                found.setdefault(one[:3], []).append((one, name))
    return {start: tuple(those) for start, those in found.items()}


def _named(token: Token, table: str) -> str:
    """The language or place that a word names."""
    if (name := _whole(table).get(token.folded)) is not None:
        return name
    listed = _beginnings(table).get(token.folded[:3], ())
    return next((name for start, name in listed if token.folded.startswith(start)), "")


_SPEAKING = (
    "speak*", "spoke*", "talk*", "chat*", "said", "says", "tell*", "discuss*", "whisper*", "mutter*", "using", "use*",
    "gabb*", "convers*", "mluv*", "povid*", "bavi*", "keca*", "kece*", "rika*", "rekli", "reci", "hovor*", "domlouv*",
    "sept*", "drkota*", "komunik*", "resi", "rozprav*", "zert*", "prohod*", "vola*", "krici", "umi", "in",
)  # fmt: skip
_WANTING = (
    "only", "just", "jen", "jenom", "pouze", "insist*", "demand*", "require*", "chce", "trva", "vyzad*", "allowed",
    "list*", "seznam*", "rule*", "pravidl*", "must", "musi", "should", "accepted", "understand*", "rozum*", "except",
    "krome", "instead", "upozorn*", "napomen*", "misto", "always", "mandatory", "povinn*", "prefer*", "pravo", "aby",
    "vsichni", "everyone", "everybody", "at", "you've",
)  # fmt: skip


def _is_several(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word before one says that it means people: "dva Italy" are two Italians."""
    return at > 0 and (tokens[at - 1].folded in _SEVERAL or number_word(tokens[at - 1].folded) is not None)


def language(tokens: Sequence[Token], numbers: Numbers) -> Iterator[Reckoned]:
    """Where it is played, and whether what was spoken is English, the language of the place or another one."""
    places: dict[str, int] = {}
    spoken: dict[str, float] = {}
    where: dict[str, int] = {}
    for at, token in enumerate(tokens):
        if (place := _named(token, "places")) and not _is_several(tokens, at):
            places.setdefault(place, at)
        elif not place and (tongue := _named(token, "languages")) and (not at or tokens[at - 1].folded not in _DENIED):
            near = tokens[max(0, at - 4) : at + 3]
            weight = 1.0 + sum(1 for one in near if _is(one, _SPEAKING)) - sum(1 for one in near if _is(one, _WANTING))
            spoken[tongue] = spoken.get(tongue, 0.0) + weight - (tongue == "en")
            where[tongue] = at
    place = next(iter(places)) if len(places) == 1 else ""
    if place:
        yield "country", "usa" if place == "usa" else "elsewhere", places[place], places[place] + 1
    elif places and "usa" not in places:
        yield "country", "elsewhere", min(places.values()), min(places.values()) + 1
    if not spoken:
        return
    best = max(spoken.values())
    those = [tongue for tongue, weight in spoken.items() if weight == best]
    if len(those) > 1:
        return
    tongue = those[0]
    span = (where[tongue], where[tongue] + 1)
    if tongue == "en":
        yield "language", "english", *span
    elif place:
        yield "language", "local" if tongue in _local(place) else "other", *span
    elif tongue != "cs":
        yield "language", "other", *span


def _local(place: str) -> Sequence[str]:
    return _tongues()["local"].get(place, (place,))


_IF = frozenset(["if", "when", "whenever", "jestli", "jestlize", "kdyz", "pokud", "kdyby", "any", "az", "ak"])
_ACTS = {
    "bet": ("bet", "bets", "betn*", "vsad*", "saz*", "open", "opens", "opened", "otevr*", "shove*", "jam", "jams",
            "jammed", "push*", "all-in", "allin", "ol-in", "olin", "raise*", "rais*", "reraise*", "navys*", "zvys*",
            "zvedn*", "zvedl*", "potn*"),
    "check": ("check*", "klepn*", "klepl*", "zaklep*"),
    "call": ("call*", "dorovn*", "zaplat*"),
    "fold": ("fold*", "muck*", "sloz*", "zahod*"),
}  # fmt: skip
_NOT_YET = frozenset([*_IF, "i'll", "will", "would", "have", "to", "must", "musi", "mel", "hasn't", "has"])
_DENIED = frozenset(["not", "never", "no", "nobody", "nikdo", "ne"])


def _act(token: Token) -> str:
    return next((act for act, words in _ACTS.items() if _is(token, words)), "")


def conditional_statements(tokens: Sequence[Token], numbers: Numbers) -> Iterator[Reckoned]:
    """Whether what the condition asked for is told later on, in another clause."""
    opened = next((place for place, token in enumerate(tokens) if token.kind is TokenKind.QUOTE_OPEN), None)
    at = next((place for place, token in enumerate(tokens) if token.folded in _IF), opened)
    if at is None:
        return
    wanted = next(((act, one) for one in range(at, min(len(tokens), at + 8)) if (act := _act(tokens[one]))), None)
    if wanted is None:
        return
    act, place = wanted
    for later in range(place + 1, len(tokens)):
        clause, word = tokens[later].clause, tokens[later].folded
        if clause == tokens[place].clause:
            continue
        if word.startswith("ne") and _act(replace(tokens[later], folded=word[2:])) == act:
            # "nevsadil jsem"
            yield "followed", "no", later, later + 1
            return
        if _act(tokens[later]) != act:
            continue
        before = {token.folded for token in tokens[max(0, later - 4) : later] if token.clause == clause}
        if before & _NOT_YET:
            continue
        denied = before & _DENIED or (later + 1 < len(tokens) and tokens[later + 1].folded == "instead")
        yield "followed", "no" if denied else "yes", later, later + 1
        return


_COUNTS_TIME = (
    "count*", "does", "did", "ran", "runs", "finish*", "reach*", "odpoc*", "napoc*", "pocit*", "dopoc*", "probeh*",
    "ubeh*", "uplyn*", "elapsed", "gone", "passed",
)  # fmt: skip
"""What is done with the seconds of a clock that have gone by."""
_ASKED_TIME = (
    "kolik",
    "how",
    "jak",
    "long",
    "dlouho",
    "or",
    "nebo",
    "jestli",
    "whether",
    "if",
    "left",
    "zbyv*",
    "remain*",
    "should",
    "mel*",
)
_TENS = {"fifty": 50, "padesat": 50, "padesatku": 50, "padesatka": 50, "ten": 10, "deset": 10, "desitku": 10,
         "desitka": 10, "sixty": 60, "sedesat": 60, "sedesatku": 60}  # fmt: skip
_MINUTES_AND_SECONDS = 8
"""Words between the parts of one time at most."""


def clock(tokens: Sequence[Token], numbers: Numbers) -> Iterator[Reckoned]:
    """The seconds that were counted: "odpočítal celou minutu a dvě vteřiny", "the whole 50 and the ten count"."""
    for at, token in enumerate(tokens):
        if not _is(token, _COUNTS_TIME):
            continue
        near = range(at + 1, min(len(tokens), at + 1 + _MINUTES_AND_SECONDS))
        same = [one for one in near if tokens[one].sentence == token.sentence]
        sentence = [one for one in tokens if one.sentence == token.sentence]
        if any(_is(one, _ASKED_TIME) for one in sentence) or sentence[-1].folded == "?":
            continue
        parts = list(_seconds(tokens, numbers, same))
        if parts and (sum(part for part, _ in parts) > _THE_COUNTDOWN or _is_full(tokens, same)):
            yield "passed", str(sum(part for part, _ in parts)), at, parts[-1][1] + 1
            return


_THE_COUNTDOWN = 10
"""Seconds of the countdown alone, after the fifty."""


def _is_full(tokens: Sequence[Token], places: Sequence[int]) -> bool:
    return any(tokens[one].folded in ("whole", "full", "cely", "celou", "celych") for one in places)


def _seconds(tokens: Sequence[Token], numbers: Numbers, places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The parts of a time in seconds, each with its last token; fifty and ten need no unit beside each other."""
    bare: list[tuple[int, int]] = []
    timed = False
    skip = -1
    for at in places:
        if at < skip:
            continue
        number = numbers.get(at)
        if number is not None and number.kind is AmountKind.TIME and isinstance(number.values[0], int):
            timed, skip = True, number.stop
            yield number.values[0], number.stop - 1
        elif tokens[at].folded in ("minutu", "minuta", "minute"):
            timed = True
            yield 60, at
        elif (value := _TENS.get(tokens[at].folded) or (number is not None and number.values[0])) in (50, 10, 60):
            bare.append((int(value), at))
    if not timed and [value for value, _ in bare[:2]] == [50, 10]:
        yield from bare[:2]


_FOLDED = (
    "folded", "mucked", "foldnul*", "foldl*", "slozil*", "zahodil*", "passnul*", "passed", "pustil*", "odhodil*",
)  # fmt: skip
_LETS_OUT = (
    "goes", "go", "says", "said", "groan*", "moan*", "blurt*", "shout*", "yell*", "mutter*", "whisper*", "announc*",
    "rekl*", "rekne", "rika*", "prohlas*", "zarval*", "vykrik*", "zakric*", "zamumlal*", "povida*", "nahlas",
    "tells", "told", "lets", "let",
)  # fmt: skip
_HAD = ("had", "have", "threw", "was", "mel", "mela", "zahodil*", "zahazuj*", "slozil*", "mucked", "folded")
_GESTURE = (
    "slam*", "smack*", "slap*", "facepalm*", "groan*", "sigh*", "laugh*", "swear*", "swore", "jump*", "celo", "cela",
    "hlavy", "forehead", "zaupel*", "zaklel*", "zasmal*", "plesk*", "plac*", "ugh*", "argh*", "kicked", "praskl*",
)  # fmt: skip
_NEVER = ("not", "n't", "never", "hasn't", "hadn't")
_ITS_REACH = 16
"""Words between a fold and what is let out about it at most."""


def disclosure(tokens: Sequence[Token], numbers: Numbers) -> Iterator[Reckoned]:
    """Somebody who has folded says what he had, or shows by a gesture that he is sorry for it."""
    for at, token in enumerate(tokens):
        if not _is(token, _FOLDED) or (at and tokens[at - 1].folded in _NEVER):
            continue
        near = range(at + 1, min(len(tokens), at + _ITS_REACH))
        says = next((one for one in near if _is(tokens[one], _LETS_OUT)), None)
        if says is not None:
            after = range(says + 1, min(len(tokens), says + _REACH + _AFTER))
            told = next((one for one in after if _is(tokens[one], _HAD)), None)
            if told is not None:
                yield "talk", "folded-hand", at, told + 1
                return
        gesture = next((one for one in near if _is(tokens[one], _GESTURE)), None)
        if gesture is not None:
            yield "talk", "folded-hand", at, gesture + 1
            return


_RAISE = ("raise", "raises", "raised", "reraise", "re-raise", "rereraise", "navysil", "reraisnul", "raisnul")
_BETWEEN = (",", "and", "a", "then", "pak", "-", "another")


def number_of_raises(tokens: Sequence[Token], numbers: Numbers) -> Iterator[Reckoned]:
    """The raises that are listed one after the other: "bet raise reraise reraise"."""
    row: list[int] = []
    longest: list[int] = []
    for at, token in enumerate(tokens):
        if token.folded in _RAISE:
            row.append(at)
        elif token.folded not in _BETWEEN:
            row = []
        longest = max(longest, row, key=len)
    if len(longest) > _FEWEST:
        yield "raises", str(len(longest)), longest[0], longest[-1] + 1


RECKONERS: Mapping[str, Callable[[Sequence[Token], Numbers], Iterator[Reckoned]]] = {
    "accepted-action": accepted_action,
    "language": language,
    "conditional-statements": conditional_statements,
    "clock": clock,
    "disclosure": disclosure,
    "number-of-raises": number_of_raises,
}
"""What is reckoned beside the hints, by topic."""
SURE = frozenset(["disclosure", "number-of-raises"])
"""Topics of which what is reckoned from a whole story counts more than a pair of words."""
