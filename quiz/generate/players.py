"""Who plays, and what are the players called in each language?"""

from __future__ import annotations

from dataclasses import dataclass

from .draw import Draw


@dataclass(frozen=True, slots=True)
class Player:
    """A player as a sentence names him, in the nominative: ``cs`` and ``en``; ``short`` is for the picture."""

    short: str
    cs: str
    en: str

    def named(self, lang: str) -> str:
        """The name inside a sentence."""
        return self.cs if lang == "cs" else self.en


def _letter(letter: str) -> Player:
    return Player(letter, f"hráč {letter}", f"player {letter}")


def _bare(letter: str) -> Player:
    return Player(letter, letter, letter)


UTG = Player("UTG", "UTG", "UTG")
HIJACK = Player("HJ", "hijack", "the hijack")
CUTOFF = Player("CO", "cutoff", "the cutoff")
BUTTON = Player("BTN", "button", "the button")
SMALL_BLIND = Player("SB", "malý blind", "the small blind")
BIG_BLIND = Player("BB", "velký blind", "the big blind")

_LETTERS = tuple(_letter(letter) for letter in "ABCD")
_BARE = tuple(_bare(letter) for letter in "ABCD")
FIRST_NAMES = tuple(
    Player(name, name, name)
    for name in (
        "Adam",
        "Petra",
        "Martin",
        "Eva",
        "Filip",
        "Lenka",
        "Oliver",
        "Klára",
        "David",
        "Nina",
        "Robert",
        "Sofie",
    )
)
# Seats act clockwise, so the number must rise from one player of the story to the next.
_SEATS = tuple(Player(f"#{seat}", f"hráč na místě {seat}", f"seat {seat}") for seat in range(1, 10))


def seated(number: int) -> Player:
    """The player in a seat, 1 to 9."""
    return _SEATS[number - 1]


def lettered(count: int) -> tuple[Player, ...]:
    """Up to four players who are called by letters."""
    return _LETTERS[:count]


def cast(draw: Draw, count: int, *, positions: tuple[Player, ...], adjacent: bool = False) -> tuple[Player, ...]:
    """``count`` players in the order in which they act.

    ``positions`` are those that fit the street, in order. ``adjacent`` players sit side by side from the first to act,
    for questions in which it matters that nobody between them is left out.
    """
    style = draw.below(10)
    if style < 3 and len(positions) >= count:
        return positions[:count] if adjacent else tuple(draw.some(positions, count))
    if style < 6:
        # the blinds of the first round sit on the first two seats
        first = 0 if SMALL_BLIND in positions else 2
        return _SEATS[first : first + count] if adjacent else tuple(draw.some(_SEATS[first:], count))
    if style < 8:
        return tuple(draw.shuffled(FIRST_NAMES)[:count])
    return (_LETTERS if style == 8 else _BARE)[:count]
