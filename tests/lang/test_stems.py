"""Forms of one word meet; different words don't."""

import pytest

from rules.lang import fold, stem

FAMILIES = """
žeton žetony žetonů žetonem zetonu žetonech
sázka sázky sázce sazek sázkou sázkám
dorovnání dorovná dorovnal dorovnat dorovnala dorovnává
navýšení navýšil navyseni navýšit navýší navýšila
hráč hráče hráčům hráči hráčů
pravidlo pravidla pravidel pravidlem pravidlu
rozdání rozdani rozdal rozdat rozdává
karta karty karet kartou kartám
blindy blindů blind
banku bank banka
vyložit vyložil vyložení
"""


@pytest.mark.parametrize("family", FAMILIES.strip().splitlines())
def test_czech_forms_meet(family: str) -> None:
    assert len({stem(fold(word).text, "cs") for word in family.split()}) == 1


def test_families_stay_apart() -> None:
    stems = [stem(fold(line.split()[0]).text, "cs") for line in FAMILIES.strip().splitlines()]
    assert len(set(stems)) == len(stems)


def test_english_forms_meet() -> None:
    assert len({stem(word, "en") for word in ("raise", "raises", "raised", "raising")}) == 1
