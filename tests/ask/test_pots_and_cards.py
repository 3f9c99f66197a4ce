"""Pots, races, showdowns and deals as they are told in passing: what is offered, and what is not read into a text."""

from typing import Any

import pytest

from rules.ask import answer
from rules.ask.cases.cardwords import cards_told
from rules.ask.cases.roster import items
from rules.ask.cases.scene import scene
from rules.ask.cases.standoffs import seats_in_order, standing
from rules.ask.likely import Likely, likely
from rules.ask.understand import Understood
from rules.lang import tokenise


def _offered(text: str, topic: str) -> Likely:
    return next(one for one in likely(text) if one.topic == topic)


def _situation(text: str, topic: str) -> Any:
    read = _offered(text, topic).read
    assert isinstance(read, Understood)
    return read.situation


def _paid(text: str) -> dict[str, tuple[int, bool]]:
    told = _situation(text, "side-pots")["contributions"]
    return {one["player"]: (one["paid"], one.get("folded", False)) for one in told}


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("J srdcovy, 4 a T krizovou", ["Jh", "4c", "Tc"]),
        ("kralovnu karovou a krale pikoveho", ["Qd", "Ks"]),
        ("K srdce a 4 krize", ["Kh", "4c"]),
        ("K pik 4 srdce 9 kriz", ["Ks", "4h", "9c"]),
        ("dvojku a desitku krizovou", ["2c", "Tc"]),
        ("the K of hearts, then the jack and T of clubs", ["Kh", "Jc", "Tc"]),
        ("osmicce srdcovy kluk", ["Jh"]),
        ("seat 1 has 2 and 9 of clubs", ["9c"]),
        ("misto 3 a K piky", ["Ks"]),
        ("k piku nic a mam dve", []),
    ],
)
def test_cards_are_told_by_letters_and_with_one_suit_for_two(text: str, cards: list[str]) -> None:
    assert [one.card for one in cards_told(tokenise(text)) if len(one.card) == 2] == cards


_RACE = "we take the 25s off, 100 is next. seat 3 has 2 and 900, gets Ac 4d. seat 8 has 2 and 1500, gets Ah 9s. "


@pytest.mark.parametrize(
    ("prize", "many"),
    [("one black to win", 1), ("one up for grabs", 1), ("there is a single 100", 1), ("two to race for", 2)],
)
def test_chips_raced_for_are_counted_before_what_says_so(prize: str, many: int) -> None:
    assert _situation(_RACE + prize, "chip-race")["race_chips"] == many


def test_the_number_of_a_seat_counts_no_chips() -> None:
    text = (
        "misto 2 jedna petadvacka a nic jinyho, vytahl desitku kara. misto 5 tri petadvacky a 2000, vytahl eso pikove, "
        "dvojku krizovou a 7 srdcovou. hraje se o jednu stovku, dal uz jen stovky"
    )
    assert _situation(text, "chip-race") == {
        "removed": 25, "lowest": 100, "race_chips": 1, "seats": [
            {"seat": 2, "count": 1, "other": 0, "cards": ["Td"]},
            {"seat": 5, "count": 3, "other": 2000, "cards": ["As", "2c", "7h"]},
        ],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "strengths"),
    [
        ("A all in 900, B and C have 2,500 each. A has the best hand, B second. who gets what",
         {"A": 3, "B": 2, "C": 1}),
        ("A all-in 900, B a C tam maj kazdej 2500. Nejlepsi ma A, druhej je C. kdo kolik", {"A": 3, "C": 2, "B": 1}),
        ("Zdenek all in 700, Pavel a Honza po 1800. nejlepsi list ma Honza, druhej nejlepsi Zdenek. kdo bere hlavni?",
         {"Honza": 3, "Zdenek": 2, "Pavel": 1}),
        ("short stack all in 600 wins it with a set, the other two have 2,000 in each and second best is one of them. "
         "who gets what", {"short stack": 3, "P1": 2, "P2": 1}),
    ],
)  # fmt: skip
def test_hands_told_best_and_second_leave_the_last_the_worst(text: str, strengths: dict[str, int]) -> None:
    params = _offered(text, "pot-awards").params
    told = {params[f"hands.{at}.player"]: int(params[f"hands.{at}.high"]) for at in (1, 2, 3)} if params else {
        one["player"]: one["high"] for one in _situation(text, "pot-awards")["hands"]
    }  # fmt: skip
    assert told == strengths
    assert all(one.topic != "side-pots" for one in likely(text))


@pytest.mark.parametrize(
    "text",
    [
        "A all in 900, B and C have 2,500 each. A has the best hand. who gets what",
        "A all in 900, B, C and D have 2,500 each. A has the best hand, B second. who gets what",
        "Al all in 900, Bo and Cy have 2,500 each. Al is the best, Bo and Cy are second best. who gets what",
    ],
)
def test_hands_that_may_be_as_good_as_another_are_not_ordered(text: str) -> None:
    assert all(one.topic != "pot-awards" or "hands.1.high" not in one.params for one in likely(text))


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        ("utg ol-in 1800, hajdzek ol-in 5200, button to dorovna, malej (300) i velkej (600) slozi. hlavni pot?",
         {"UTG": (1800, False), "HJ": (5200, False), "button": (5200, False), "SB": (300, True), "BB": (600, True)}),
        ("seat 1 all in for 800, seats 4 and 9 each have 3000 in, another player put in 1800 and then folded. main and "
         "side pot?",
         {"seat 1": (800, False), "seat 4": (3000, False), "seat 9": (3000, False), "another": (1800, True)}),
        ("sestka all in 2200, osmicka all in 4800, devitka ma vic a dava to cele. malej 200 a velkej 400 lezi od "
         "slozenejch. kolik ma hlavni pot?",
         {"seat 6": (2200, False), "seat 8": (4800, False), "seat 9": (4800, False), "SB": (200, True),
          "BB": (400, True)}),
        ("jednicka all in 600, ctyrka all in 1700, sedmicka i devitka to dorovnaly. kolik potu a jak velky",
         {"seat 1": (600, False), "seat 4": (1700, False), "seat 7": (1700, False), "seat 9": (1700, False)}),
        ("three stacks in: 1200, 3100 and 8000. blinds 100 and 200 gave up. how are the pots?",
         {"P1 (1200)": (1200, False), "P2 (3100)": (3100, False), "P3 (8000)": (8000, False), "SB": (100, True),
          "BB": (200, True)}),
    ],
)  # fmt: skip
def test_who_put_in_what_is_told_in_short(text: str, paid: dict[str, tuple[int, bool]]) -> None:
    assert _paid(text) == paid


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("malej blind a co maj stejnou dvojici", ["sb", "cutoff"]),
        ("malej blind a co s tim mam delat", ["sb"]),
        ("malej 200 a velkej 400 slozili", ["sb", "bb"]),
        ("malej zeton 200 a velkej stack", []),
        ("mam malej stack a velkej hlad", []),
    ],
)
def test_places_that_are_told_in_short(text: str, places: list[str]) -> None:
    assert [one.value for one in items(text) if one.kind == "place"] == places


def test_one_who_says_where_he_sits_is_one_player() -> None:
    text = "delime se s hijackem na pul, ja sem BB, v potu 3300 a stovka je nejmensi. komu ta jedna navic"
    assert _situation(text, "odd-chips")["winners"] == [{"player": "HJ", "seat": 7}, {"player": "me", "seat": 2}]


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("seats 1, 3, 5, 8 going left from the button. 5 raised the flop, river was checked", ["1", "3", "5", "8"]),
        ("hraci na sedadle 4, 7 a 1 v tomhle poradi od tlacitka. jednicka sazela turn, river vsichni check",
         ["4", "7", "1"]),
        ("hraci 2, 6 a 9 od dealera. na turnu bet sestky, river check check check", ["2", "6", "9"]),
        ("seats 1, 3 and 5 counter-clockwise from the button. river was checked", ["5", "3", "1"]),
        ("utg, co and bb checked the river, nobody shows", ["bb", "utg", "cutoff"]),
        ("seats 1, 3 and 5 checked the river and nobody shows", None),
    ],
)  # fmt: skip
def test_seats_are_in_order_where_they_are_told_from_the_button(text: str, seats: list[str] | None) -> None:
    told = standing(scene(text))
    assert (seats_in_order(told) if told.live else None) == seats


def test_a_hand_that_is_checked_all_the_way_has_no_bet_at_its_end() -> None:
    assert standing(scene("checked all the way down after utg opened pre, utg and bb")).final == ""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("v balicku tri karty naopak, zjistilo se to pri rozdavani, nikdo nehral",
         {"error": "boxed-cards", "cards": 3}),
        ("dealer otocil jednu kartu az ke konci rozdavani. misdeal?",
         {"error": "exposed-cards", "cards": 1, "among_first_two": False, "by_dealer": True}),
    ],
)  # fmt: skip
def test_what_went_wrong_in_a_deal_is_told_in_other_words(text: str, told: dict[str, object]) -> None:
    assert _situation(text, "misdeal") == told


@pytest.mark.parametrize(
    ("text", "ruled"),
    [
        ("four cards on the flop, what now", True),
        ("four cards on the flop, just leave it as the turn, what now", True),
        ("ctyri karty na flopu, rikaji nechat ji jako turn, co ted", True),
        ("four cards out on the flop, dealer already burned and turned the turn as well. now what", False),
        ("four cards on the flop and the turn came out, what now", False),
        ("ctyri karty na flopu a turn, co ted", False),
        ("ctyri karty na flopu a pak dealer otocil turn", False),
    ],
)
def test_a_flop_of_four_cards_is_not_ruled_on_at_once_where_a_later_card_is_named(text: str, ruled: bool) -> None:
    assert (answer(text, "tda-2015", {}).ruling is not None) == ruled


@pytest.mark.parametrize("told", ["nedaj se najit", "uz nejdou najit", "they cant be pulled back"])
def test_cards_that_cannot_be_found_are_told(told: str) -> None:
    text = (
        f"dealer mi sebral karty, {told}. mel jsem bet 2600, nikdo nedorovnal"
        if told[0] in "nu"
        else (f"dealer swept my hand in, {told}. i had bet 2,600, nobody called")
    )
    assert _situation(text, "killed-hand")["identifiable"] is False


def test_a_bet_is_that_of_the_seat_told_after_it() -> None:
    text = "hraci 2, 6 a 9 od dealera. na turnu bet sestky, river check check check"
    assert standing(scene(text)).earlier == "6"


@pytest.mark.parametrize(
    ("text", "among"),
    [
        ("dealer flipped the bb's second card by accident, no other card showed. redeal?", False),
        ("dealer flashed my second card while dealing. redeal?", False),
        ("dealer flipped his second card while dealing. misdeal?", False),
        ("dealer mi otocil druhou kartu pri rozdavani, zadna dalsi karta videt nebyla. nove rozdani?", False),
        ("no other card was exposed, just the second card off the deck, the dealer turned it. misdeal?", True),
    ],
)
def test_a_second_card_of_somebody_is_not_the_second_of_the_deal(text: str, among: bool) -> None:
    assert _situation(text, "misdeal") == {
        "error": "exposed-cards", "by_dealer": True, "cards": 1, "among_first_two": among,
    }  # fmt: skip
