"""Which place does a text tell that somebody has from the button?"""

import pytest

from rules.ask.cases.positions import ordinal, positions
from rules.lang import tokenise


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("two to the left of the button", [2]),
        ("directly to the left of the button", [1]),
        ("right behind the button", [1]),
        ("on the button's right, next to the button", []),
        ("one to the right of the button", [-1]),
        ("she sits third to the left of the dealer button", [3]),
        ("two off the button to the left", [2]),
        ("one is left of the button, the other is four to the left", [1, 4]),
        ("first player sits third to the left of the button, other one sixth", [3, 6]),
        ("hned za tlačítkem", [1]),
        ("druhý nalevo od buttonu", [2]),
        ("dvě místa za buttonem", [2]),
        ("pravý soused buttonu", [-1]),
        ("jeden sedí druhý nalevo od buttonu, druhej šestý", [2, 6]),
        ("Petr sedí hned za tlačítkem, Jana čtvrtá za ním", [1, 4]),
        ("Jeden sedí na prvním místě od buttonu, druhý na čtvrtém.", [1, 4]),
        ("Od buttonu doleva sedí na druhým, pátým a šestým místě", [0, 2, 5, 6]),
        ("counting left from the button they're in the third, fifth and eighth seat", [0, 3, 5, 8]),
        ("two off the button", []),
        ("third and fourth street", []),
        ("he is closer to the button", [0]),
        ("sedí blíž za tlačítkem", [0]),
        ("on the button", []),
        ("the button is seat 4", []),
        ("two players and the button", []),
        ("he has two pair, third best hand", []),
        ("", []),
    ],
)
def test_places_are_told_from_the_button(text: str, steps: list[int]) -> None:
    assert [one.steps for one in positions(tokenise(text))] == steps


@pytest.mark.parametrize(
    ("word", "value"),
    [("third", 3), ("4th", 4), ("treti", 3), ("ctvrta", 4), ("sesty", 6), ("patek", 0), ("seat", 0), ("1st", 0)],
)
def test_ordinals_are_numbers(word: str, value: int) -> None:
    assert ordinal(word) == value
