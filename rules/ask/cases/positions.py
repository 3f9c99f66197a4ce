"""Where does a text say that players sit, told from the button: "two to the left of the button", "hned za tlačítkem"?

For the loose reading alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.lang import Token, TokenKind
from rules.lang.numerals import number_word

_BUTTON = ("button", "btn", "tlacitk", "dealer", "dealr", "buton", "krupier")
_IT = frozenset(["it", "him", "her", "nim", "ni", "nej", "neho", "that", "there"])
_LEFT = ("left", "nalevo", "vlevo", "zleva", "doleva", "levic", "levej", "levy", "leva")
_RIGHT = ("right", "napravo", "vpravo", "zprava", "doprava", "pravic", "pravej", "pravy", "prava")
_AFTER = frozenset(["behind", "after", "past", "za", "following"])
_NEAREST = ("closer", "nearer", "closest", "nearest", "bliz", "nejbl")
_NEXT = (
    "next", "direct", "immediat", "hned", "primo", "right", "just", "bezprostred", "first", "prvni", "prvy", "soused",
    "neighbo",
)  # fmt: skip
"""How words begin that say that nobody sits between."""
_WORDS_BETWEEN = frozenset(
    [
        "to", "the", "of", "from", "on", "off", "away", "seat", "seats", "spot", "spots", "place", "places", "his",
        "side", "hand", "dealer",
        "od", "ode", "z", "ze", "na", "po", "mista", "mist", "misto", "miste", "zidle", "zidli", "mistech",
        "sedadla", "sedadlo", "sedadel", "sam", "po", "strane", "strany", "o", "a", "sit", "sits", "sitting", "sedi",
        "in", "line", "player", "hrac", "guy", "position", "positions", "pozice", "pozici", "person", "people", "lidi",
        "soused", "neighbour", "neighbor", "ruce", "ruky", "sedici", "clovek", "chair", "chairs", "further", "dal",
        "'s",        "dealer's",
    ]
)  # fmt: skip
"""What may stand between the words of a position."""
_ORDINALS = {
    2: "second|druh", 3: "third|tret", 4: "fourth|ctvrt", 5: "fifth|pat", 6: "sixth|sest", 7: "seventh|sedm",
    8: "eighth|osm", 9: "ninth|devat",
}  # fmt: skip
_ENDINGS = ("y", "ej", "a", "i", "eho", "emu", "ou", "e", "im", "ym", "em", "th", "nd", "rd")
_FIRST = ("first", "prvni")
_JOINS = frozenset([",", "and", "a", "i", "the", "na", "&"])
_COUNTED_FROM = frozenset(["from", "of", "od", "ode", "za", "behind", "after"])
_FROM = frozenset(["from", "od", "ode"])
_PLACE = ("mist", "seat", "spot", "place", "position", "pozic", "player", "hrac", "zidl", "chair")
_OTHER_SIDE = ("napravo", "vpravo", "zprava", "doprava", "right")
_MOST, _AHEAD = 9, 4
_REACH = 9


@dataclass(frozen=True, slots=True)
class Position:
    """A place told in words at tokens ``first:stop``.

    ``steps``: seats to the left of the button, negative to its right; 0 where the words only compare two places.
    """

    steps: int
    first: int
    stop: int


def ordinal(word: str) -> int:
    """The place that an ordinal names, 2 to 9; 0 for another word."""
    if len(word) == 3 and word[0].isdigit() and word[1:] in _ENDINGS:
        return int(word[0])
    for value, listed in _ORDINALS.items():
        for start in listed.split("|"):
            if word == start or (word.startswith(start) and word[len(start) :] in _ENDINGS):
                return value
    return 0


def positions(tokens: Sequence[Token]) -> tuple[Position, ...]:
    """Every place that is told from the button, in order."""
    found: list[Position] = []
    for at, token in enumerate(tokens):
        whole = at + 1 >= len(tokens) or not tokens[at + 1].folded.startswith(_BUTTON)  # "the dealer button"
        if whole and token.folded.startswith(_BUTTON) and (one := _before_button(tokens, at)) is not None:
            found.append(one)
    if rows := tuple(_listed(tokens, tuple(found))):
        # "counting left from the button" is how the row is told, nobody's place
        inside = {tokens[one.first].sentence for one in rows}
        counted = [any(_steps(tokens[at].folded) for at in range(one.first, one.stop)) for one in found]
        found = [
            one if many or tokens[one.first].sentence not in inside else Position(0, one.first, one.stop)
            for one, many in zip(found, counted, strict=True)
        ]
        found += rows
    found += _from_before(tokens, tuple(found))
    return tuple(sorted(found, key=lambda one: one.first))


def _before_button(tokens: Sequence[Token], button: int) -> Position | None:
    """What the words up to the button say: "three seats to the left of the button"."""
    first = button
    words: list[str] = []
    while first and button - first < _REACH and _may_belong(tokens, first - 1, button):
        first -= 1
        words.insert(0, tokens[first].folded)
    if any(word.startswith(_NEAREST) for word in words):
        return Position(0, first, button + 1)
    if one := _position(words, first, button + 1):
        return one
    # "two off the button to the left"
    stop = button + 1
    while stop < len(tokens) and stop - button <= _AHEAD and tokens[stop].folded in _WORDS_BETWEEN:
        stop += 1
    if stop < len(tokens) and tokens[stop].folded.startswith((*_LEFT, *_RIGHT)) and any(map(_steps, words)):
        return _position([*words, tokens[stop].folded], first, stop + 1)
    return None


def _may_belong(tokens: Sequence[Token], at: int, button: int) -> bool:
    word = tokens[at].folded
    if tokens[at].sentence != tokens[button].sentence or tokens[at].kind is TokenKind.PUNCTUATION:
        return False
    known = word in _WORDS_BETWEEN or word in _AFTER or bool(_steps(word))
    return known or word.startswith((*_LEFT, *_RIGHT, *_NEXT, *_NEAREST))


def _steps(word: str) -> int:
    number = number_word(word)
    if number is not None and not number.scale and not number.plural and 1 <= number.value <= _MOST:
        return number.value
    if word.isdecimal() and len(word) == 1 and word != "0":
        return int(word)
    return ordinal(word)


def _position(words: Sequence[str], first: int, stop: int) -> Position | None:
    """The place that some words tell; ``None`` where they name no side."""
    side = 0
    for at, word in enumerate(words):
        after = words[at + 1] if at + 1 < len(words) else ""
        if word.startswith(_LEFT) or word in _AFTER:
            side = side or 1
        elif word.startswith(_RIGHT) and not (after in _AFTER or (after in ("to", "next", "on") and "left" in words)):
            side = side or -1
    told = [at for at, word in enumerate(words) if _steps(word)]
    if not side and not _FROM.isdisjoint(words) and any(map(_nth, words)):
        side = 1  # "the third seat from the button" is counted as play goes; "two off the button" is before it
    if not side:
        # "the player next to the button" may sit on either side
        return None
    many = _steps(words[told[-1]]) if told else 1
    begin = min((*told[-1:], *(at for at, word in enumerate(words) if word not in _WORDS_BETWEEN)), default=0)
    return Position(side * many, first + begin, stop)


def _listed(tokens: Sequence[Token], told: Sequence[Position]) -> Iterator[Position]:
    """Several places in a row: "od buttonu doleva na druhém, pátém a šestém místě", "the third and fifth seat"."""
    covered = {at for one in told for at in range(one.first, one.stop)}
    run: list[int] = []
    for at in range(len(tokens) + 1):
        if at < len(tokens) and _nth(tokens[at].folded):
            run.append(at)
        elif run and (at == len(tokens) or tokens[at].folded not in _JOINS):
            if len(run) > 1 and (side := _side_of(tokens, run[0], run[-1])):
                sentence = tokens[run[0]].sentence
                for one, token in enumerate(tokens):
                    if one in run and one not in covered:
                        yield Position(side * _nth(token.folded), one, one + 1)
                    elif token.sentence == sentence and token.folded.startswith(_BUTTON) and one not in covered:
                        before = one - 1 - (tokens[one - 1].folded == "the")
                        yield Position(0, before if tokens[before].folded in _COUNTED_FROM else one, one + 1)
            run = []


def _nth(word: str) -> int:
    return 1 if word.startswith(_FIRST) else ordinal(word)


def _side_of(tokens: Sequence[Token], first: int, last: int) -> int:
    """The side of the button on which a row of places lies that its sentence counts from there; 0 if it doesn't."""
    words = [token.folded for token in tokens if token.sentence == tokens[first].sentence]
    button = next((at for at, word in enumerate(words) if word.startswith(_BUTTON)), 0)
    counted = not _COUNTED_FROM.isdisjoint(words[max(0, button - 3) : button])
    places = any(token.folded.startswith(_PLACE) for token in tokens[last + 1 : last + 3])
    if not button or not counted or not places:
        return 0
    right = [at for at, word in enumerate(words) if word.startswith(_OTHER_SIDE)]
    return -1 if right and not any(word.startswith(_LEFT) for word in words) else 1


def _from_before(tokens: Sequence[Token], told: Sequence[Position]) -> Iterator[Position]:
    """What is told after a place without the button again: "the other is three to the left", "druhý šestý"."""
    if not any(one.steps for one in told):
        return
    start = next(one.stop for one in told if one.steps)
    covered = {at for one in told for at in range(one.first, one.stop)}
    at = start
    while at < len(tokens):
        many = _steps(tokens[at].folded) if at not in covered else 0
        if not many:
            at += 1
            continue
        stop = at + 1
        side = 0
        while stop < len(tokens) and tokens[stop].sentence == tokens[at].sentence and stop not in covered:
            word = tokens[stop].folded
            side = side or (1 if word.startswith(_LEFT) or word in _AFTER else 0)
            if not (word in _WORDS_BETWEEN or word in _AFTER or word in _IT or word.startswith(_LEFT)):
                break
            stop += 1
        ends = stop >= len(tokens) or tokens[stop].kind is TokenKind.PUNCTUATION
        # "the other one sixth": an ordinal that nothing follows
        bare = ordinal(tokens[at].folded) > 2 and ends
        if side or bare:
            yield Position(many, at, stop)
        at = stop


__all__ = ["Position", "ordinal", "positions"]
