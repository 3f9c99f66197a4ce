"""Names without a capital letter are names where a player is told, and nowhere else."""

import pytest

from rules.ask import answer
from rules.ask.cases.uncapitalised import uncapitalised


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("ken had the button, lou the small, mia the big. lou busts", {"Ken", "Lou", "Mia"}),
        ("button was zoe, small blind art, big blind bea", {"Zoe", "Art", "Bea"}),
        ("ira (small blind) and sol (utg+1) chop", {"Ira", "Sol"}),
        ("nia 2500, bob and carl 6000 each", {"Nia", "Bob", "Carl"}),
        ("jo and pam put in 7000 each", {"Jo", "Pam"}),
        ("al's ace is a spade, ben's is a club", {"Al", "Ben"}),
        ("Ted scoops the high half and Ann takes the low", {"Ted"}),
        ("petr tlacitko, jana maly blind, tom velky a tom prave vypadl", {"Petr", "Jana", "Tom"}),
        ("iva 2200, eva 4100 a ota to prejel za 6000", {"Iva", "Eva", "Ota"}),
    ],
)
def test_who_has_a_place_or_chips_or_does_something_is_a_player(text: str, names: set[str]) -> None:
    assert set(uncapitalised(text).values()) == names


@pytest.mark.parametrize(
    "text",
    [
        "small blind will bet 500 and the button may call",
        "ted ma button novy hrac, sam dal 500",
        "v tom velkem potu bylo 5000",
        "jo, dal jsem 500 a on vic",
        "limit 500, the dealer mark is on the button",
        "pat hand on the button, who shows first",
        "the bounty 500 and the antes 100 are in the pot",
        "straddle 400",
    ],
)
def test_other_words_are_no_names(text: str) -> None:
    assert uncapitalised(text) == {}


def test_the_tables_are_told_even_where_the_game_is_asked_for() -> None:
    reply = answer(
        "Vyrovnavame dva osmimistne stoly. Stul A: volna jen petka, posledni hra sb misto 2, bb misto 3. "
        "Stul B: volna 4 a 6, posledne sb 1 a bb 2. Koho beru a kam?"
    )
    assert reply.asked is not None
    assert reply.asked.field == "table-balancing.game"
    told = {fact.field: fact.value for fact in reply.facts}
    assert told["giving.taken"] == "1+2+3+4+6+7+8"
    assert told["receiving.taken"] == "1+2+3+5+7+8"
