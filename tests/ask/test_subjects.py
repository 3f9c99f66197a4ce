"""Does the table of subjects cover the rulebook, and is each number a real one?"""

import tomllib
from pathlib import Path

import pytest

from rules.ask import about, numbers_of, subjects

FIXTURES = Path(__file__).parents[2] / "fixtures"


def numbers(edition: str) -> set[str]:
    files = (FIXTURES / edition).glob("*.toml")
    return {rule["number"] for file in files for rule in tomllib.loads(file.read_text(encoding="utf-8"))["rule"]}


@pytest.mark.parametrize("edition", ["tda-2015", "tda-2011"])
def test_every_rule_number_of_a_subject_exists(edition: str) -> None:
    named = {number for one in subjects().values() for number in one.rules.get(edition, ())}
    assert named <= numbers(edition)


@pytest.mark.parametrize("edition", ["tda-2015", "tda-2011"])
def test_every_rule_has_a_subject(edition: str) -> None:
    named = {number for one in subjects().values() for number in one.rules.get(edition, ())}
    assert numbers(edition) - {number for number in numbers(edition) if not number.isdecimal()} <= named


def test_every_rule_of_2015_is_the_main_one_of_a_subject() -> None:
    main = {one.rules["tda-2015"][0] for one in subjects().values() if one.rules["tda-2015"]}
    assert {number for number in main if number.isdecimal()} == {str(number) for number in range(1, 67)}


@pytest.mark.parametrize(
    ("text", "edition", "first"),
    [
        ("Krupiér vytočil turn, ale ještě nedohrál BB na flopu. Jak dál?", "tda-2015", "RP-5"),
        ("dealer dal river moc brzo, dva hráči ještě neřekli na turnu nic", "tda-2011", "RP-5"),
        ("Dealer burned and turned the river before action on the turn was finished", "tda-2015", "RP-5"),
        ("Dealer rozdal čtyři karty na flop. Co s tím?", "tda-2015", "36"),
        ("four cards on the flop", "tda-2011", "34"),
    ],
)
def test_early_cards_and_a_flop_of_four_cards_are_two_subjects(text: str, edition: str, first: str) -> None:
    assert numbers_of(about(text)[0].subject, edition)[0] == first
