"""Which chips does a text count, of which value, and what are they worth together?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rules.lang import Amount, AmountKind, Token, written
from rules.lang.numerals import chip_adjective, digits, number_word

from .reading import Reading, amounts_in

FACES = frozenset([1, 5, 25, 50, 100, 500, 1000, 2000, 5000, 10_000, 20_000, 25_000, 50_000, 100_000, 500_000])
"""Values that chips have."""
_MOST_CHIPS = 200
_SMALLEST_SUM = 5
_NEAR = 3
_PARTED = 4
_COLOURS = {
    "reds": 5, "nickels": 5, "greens": 25, "quarters": 25, "blacks": 100, "purples": 500, "yellows": 1000,
}  # fmt: skip
"""What chips are worth that are called by their colour alone, where a text does not say it."""
_DOZENS = {"dozen": 12, "tucet": 12, "couple": 2, "pair": 2, "dvojice": 2, "dvojici": 2, "trojice": 3, "trojici": 3}
_NUMBERED = frozenset(["table", "seat", "level", "day", "stul", "stole", "stolu", "stolem", "zidle", "sedadlo", "den"])
_COLOURED = frozenset(["hundreds", "thousands", "chips", "ones"])
_WORTH = frozenset(["(", "worth", "of", "are", "each", "=", "at", "is", "the", "which"])
_EACH = frozenset(["po", "of", "x", "worth", "each", "hodnote", "kusu", "kusy", "kus", "ks"])
_FILLERS = _EACH | frozenset(
    ["v", "old", "starych", "stare", "lone", "black", "green", "red", "purple", "yellow", "pink", "blue", "white",
     "zelenych", "cernych", "fialovych", "zelene", "cerne", "fialove", "zlute", "zlutych", "zapomenutych", "malych",
     "chips", "zetonu", "zetony", "pieces", "those", "the", "loose", "single", "more", "dalsich", "leftover", "zlate",
     "odd", "lichych", "liche", "small", "big", "velke", "velkych", "ty", "te", "forgotten", "zapomenute"]
)  # fmt: skip
"""Words that may stand between chips and the number of them."""
_LEAST_SUM = 25
_PLURAL = re.compile(r"[^\W\d]+s|\d+s")


@dataclass(frozen=True, slots=True)
class Figure:
    """Chips that a text counts or names; ``start:end`` in the text, ``first:stop`` in tokens.

    ``face``: the value of one chip, 0 where it is not told; ``count``: how many there are, 0 where that is not told;
    ``total``: what they are worth together, 0 where that is not known. ``named``: the word or the form says that these
    are chips.
    """

    face: int
    count: int
    total: int
    first: int
    stop: int
    start: int
    end: int
    named: bool = False


def figures(read: Reading, apart: bool = False) -> tuple[Figure, ...]:
    """The chips of a text in order; ``apart``: of a sum of several colours each on its own, where the sum stands."""
    tokens = read.tokens
    found: list[Figure] = []
    for item in _items(read, apart):
        before = found[-1] if found else None
        between = frozenset(token.folded for token in tokens[before.stop : item.first]) if before else frozenset()
        if before is None or item.first - before.stop > _NEAR or "," in between:
            found.append(_counted(item, tokens))
        elif before.named and _tells_worth(before, item, between, tokens):
            face = item.face or item.total
            found[-1] = replace(before, face=face, total=face * before.count, stop=item.stop, end=item.end)
        elif face := _counted_by(before, item, between, tokens):
            count = before.total
            found[-1] = Figure(face, count, face * count, before.first, item.stop, before.start, item.end, True)
        else:
            found.append(_counted(item, tokens))
    return tuple(found)


def _items(read: Reading, apart: bool) -> Iterator[Figure]:
    """The numbers and the names of chips, each on its own."""
    by_first = {one.first: one for one in amounts_in(read.text)}
    at = 0
    while at < len(read.tokens):
        amount = by_first.get(at)
        item = _of_amount(amount, read.tokens) if amount is not None else _of_word(read.tokens, at)
        if item is not None and apart and amount is not None and len(set(amount.chips)) > 1:
            for face, chips in groupby(amount.chips):
                count = len(tuple(chips))
                named = face in FACES
                yield replace(
                    item, face=face if named else 0, count=count if named else 0, total=face * count, named=named
                )
        elif item is not None:
            yield item
        at = max(at + 1, item.stop if item is not None else 0, amount.stop if amount is not None else 0)


def _of_amount(amount: Amount, tokens: Sequence[Token]) -> Figure | None:
    place = (amount.first, max(amount.stop, amount.first + 1), amount.start, amount.end)
    if amount.kind in (AmountKind.CHIPS, AmountKind.DENOMINATION) and amount.chips:
        face = amount.chips[0] if len(set(amount.chips)) == 1 else 0
        one = amount.kind is AmountKind.CHIPS and len(amount.chips) == 1
        plural = one and _PLURAL.fullmatch(tokens[place[1] - 1].folded) is not None
        if amount.kind is AmountKind.DENOMINATION or plural:
            return Figure(face, 0, 0, *place, True)
        return Figure(face, len(amount.chips) if face else 0, sum(amount.chips), *place, True)
    value = amount.base
    if not isinstance(value, int) or value < 0:
        return None
    if amount.kind is AmountKind.CHIP_COUNT or (amount.kind is AmountKind.AMOUNT and amount.unit == "chip"):
        few = value <= _MOST_CHIPS
        return Figure(0, value if few else 0, 0 if few else value, *place, True)
    if amount.kind is AmountKind.AMOUNT and not amount.unit:
        token = tokens[amount.first].folded
        if token[:1] == "t" and token[1:2].isdigit():
            return Figure(value, 1, value, *place, True)
        return Figure(0, 0, value, *place)
    return None


def _of_word(tokens: Sequence[Token], at: int) -> Figure | None:
    """Chips called by their colour or by an adjective: "three greens", "pětitisícový žeton"."""
    token = tokens[at]
    after = tokens[at + 1] if at + 1 < len(tokens) else token
    if (face := chip_adjective(written(token.folded))) and after.folded.startswith(("zeton", "cip")):
        return Figure(face, 1, face, at, at + 2, token.start, after.end, True)
    if (face := _COLOURS.get(f"{token.folded}s", 0)) and after.folded in ("chip", "chips"):
        return Figure(face, 0, 0, at, at + 2, token.start, after.end, True)
    if (face := _COLOURS.get(token.folded, 0)) and after.folded not in _COLOURED:
        return Figure(face, 0, 0, at, at + 1, token.start, token.end, True)
    return None


def _tells_worth(before: Figure, item: Figure, between: frozenset[str], tokens: Sequence[Token]) -> bool:
    """Whether a number says what the chips before it are worth: "greens (25)", "blacks worth 100", "reds (5 each)"."""
    if tokens[before.stop - 1].folded not in _COLOURS or (item.face or item.total) not in FACES or item.count > 1:
        return False
    return bool(between) and between <= _WORTH


def _counted_by(before: Figure, item: Figure, between: frozenset[str], tokens: Sequence[Token]) -> int:
    """The face of chips that the number before counts: "šest kusů po 25", "five 5k"; 0 where it does not."""
    many = not before.named and 1 <= before.total <= _MOST_CHIPS and not before.face
    if many and item.named and not item.face and item.count in FACES and between <= _FILLERS:
        return item.count  # "15 old 100 chips"
    if not many or item.count > 1 or not between <= _FILLERS or _small(tokens[item.first].folded) == 1:
        return 0
    if item.named:
        return item.face
    bare = item.total in FACES and item.total >= _SMALLEST_SUM
    scaled = item.total >= 1000 and before.total < item.total
    return item.total if bare and (between & _EACH or (not between and scaled)) else 0


def _counted(item: Figure, tokens: Sequence[Token]) -> Figure:
    """A face with the number word before it that was taken for no number: "two old 500s", "a dozen greens"."""
    bare = not item.named and item.total in FACES and item.first > 0 and tokens[item.first - 1].folded[-1:] == "x"
    if bare and (count := _small(tokens[item.first - 1].folded)):
        first = item.first - 1  # "3x 25k"
        return Figure(
            item.total, count, count * item.total, first, item.stop, tokens[first].start, item.end, named=True
        )  # fmt: skip
    if not item.named or not item.face or item.count > 1:
        return item
    for at in range(item.first - 1, max(-1, item.first - 1 - _NEAR), -1):
        word = tokens[at].folded
        if tokens[at].clause != tokens[item.first].clause:
            break
        if count := _small(word):
            if at and tokens[at - 1].folded in _NUMBERED:
                break
            return replace(item, count=count, total=count * item.face, first=at, start=tokens[at].start)
        if word not in _FILLERS:
            break
    return item


def _small(word: str) -> int:
    if word in _DOZENS:
        return _DOZENS[word]
    word = word[:-1] if word[:1].isdigit() and word.endswith("x") else word
    number = number_word(word)
    if number is not None and not number.scale and not number.plural:
        return number.value if 1 <= number.value <= _MOST_CHIPS else 0
    told = digits(word) if word[:1].isdigit() else None
    value = told.value if told is not None and not told.form and not told.scaled else 0
    return value if isinstance(value, int) and 1 <= value <= _MOST_CHIPS else 0


def sums(read: Reading) -> tuple[Figure, ...]:
    """The figures of a text that are worth something: chips, or a number that a stack can have."""
    return tuple(one for one in figures(read) if one.total and (one.named or _is_sum(one.total)))


def _is_sum(value: int) -> bool:
    return value >= _LEAST_SUM and value % _SMALLEST_SUM == 0


def beside(read: Reading, figure: Figure, starts: tuple[str, ...], back: int, ahead: int) -> int | None:
    """How far from a figure a word stands that starts in one of some ways, in its sentence; ``None``: nowhere near.

    A start that ends in a space is a whole word.
    """
    tokens = read.tokens
    sentence = tokens[figure.first].sentence
    best: int | None = None
    for at in range(max(0, figure.first - back), min(len(tokens), figure.stop + ahead)):
        if figure.first <= at < figure.stop or tokens[at].sentence != sentence:
            continue
        if f"{tokens[at].folded} ".startswith(starts):
            far = figure.first - at if at < figure.first else at - figure.stop + 1
            # a mark between them parts them
            far += _PARTED * (tokens[at].clause != tokens[figure.first].clause)
            best = far if best is None else min(best, far)
    return best
