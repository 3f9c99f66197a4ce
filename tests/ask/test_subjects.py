"""Does the table of subjects cover the rulebook, and is each number a real one?"""

import tomllib
from pathlib import Path

import pytest

from rules.ask import subjects

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
    assert main == {str(number) for number in range(1, 67)}
