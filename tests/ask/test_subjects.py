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
        ("rozdalo se na místo kde nikdo nesedí", "tda-2011", "32"),
        ("Hráč má 4 karty místo dvou v holdemu po raisu a dvou foldech", "tda-2015", "34"),
        ("A 500 all-in, B 1200 all-in, C 3000 call. jaké jsou poty?", "tda-2015", "20"),
        ("opponent all-in, I called, he had 5000 chip hidden behind cards", "tda-2015", "57"),
        ("Hráč schoval velké žetony za malé a all-in. Soupeř dorovnal a nevěděl o nich", "tda-2015", "57"),
        ("HORSE, přechod z holdemu na stud, kde bude button?", "tda-2015", "10"),
        ("river bet called, caller mucks, asks to see bettor's hand", "tda-2015", "17"),
        ("dá se opravit když dealer špatně rozdělil pot a už se míchá další hra?", "tda-2015", "21"),
        ("kdy začíná nové rozdání, už se míchalo když skončil level", "tda-2011", "20"),
        ("pro výměnu chci hodit pětistovku a dostat zpět, můžu přeplatit sázku 200?", "tda-2015", "56"),
        ("Dealer mucked my aces by mistake, I was all in and called. Do I get chips back?", "tda-2015", "60"),
        ("hráč A all-in 4500, hráč B řekl call, pak se přepočítalo a je to 5400. musí doplatit?", "tda-2015", "49"),
        ("A má v ruce AsKs, B 7h7d, board As 7s 2c 9d 3h, kdo bere pot 4000?", "tda-2015", "12"),
        ("SB raise, BB řekl raise moc brzo mimo pořadí", "tda-2015", "40"),
    ],
)
def test_the_main_rule_of_what_is_asked_comes_first(text: str, edition: str, first: str) -> None:
    assert numbers_of(about(text)[0].subject, edition)[0] == first
