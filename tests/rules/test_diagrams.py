"""Are the pictures well-formed, labelled, escaped and free of inline styles, and do they keep their parts apart?"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from rules import diagrams
from rules.diagrams import BetLinePicture, DealPicture, DealRow, SeatPicture, TablePicture

EVIL = "<script>\"&'"


def number(value: int) -> str:
    return f"{value:,}".replace(",", "\u00a0")


def parse(svg: str) -> ET.Element:
    assert "style=" not in svg and "<script" not in svg
    root = ET.fromstring(svg)
    assert root.get("role") == "img"
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    for attribute in ("aria-labelledby", "aria-describedby"):
        if root.get(attribute):
            assert root.get(attribute) in ids
    return root


def texts(root: ET.Element) -> list[str]:
    return [node.text or "" for node in root.iter("text")]


def a_table(**changes: Any) -> ET.Element:
    picture = {
        "seat_count": 9,
        "seats": (
            SeatPicture(number=1, name="Adam", stack=18_400, role="SB", bet=200, folded=True, note="folded"),
            SeatPicture(number=5, name="Dana", stack=31_000, bet=1_200, acting=True),
            SeatPicture(number=9, name="Hana", stack=27_300, button=True),
        ),
        "board": ("Ah", "Td", "7c"),
        "pot": 4_800,
        "pot_label": "Pot",
        "dealer_label": "Dealer",
    }
    return parse(
        diagrams.table(
            TablePicture(**(picture | changes)), number=number, uid="t", title="A table", description="Three."
        )
    )


def test_a_chip_writes_its_value_with_the_callers_formatter() -> None:
    root = parse(diagrams.chip(5_000, number=number, uid="c", title="5000"))
    assert texts(root) == ["5\u00a0000"]
    assert root.find("g").get("class") == "chip-5000"


@pytest.mark.parametrize(
    ("value", "css_class"),
    [(1, "chip-c"), (24, "chip-c"), (25, "chip-25"), (99, "chip-25"), (100, "chip-100"), (2_000_000, "chip-100000")],
)
def test_a_value_between_two_colours_takes_the_lower(value: int, css_class: str) -> None:
    assert f'class="{css_class}"' in diagrams.chip(value, number=number, uid="c", title="chip")


@pytest.mark.parametrize("value", [0, -5])
def test_a_chip_without_worth_is_refused(value: int) -> None:
    with pytest.raises(ValueError, match="more than 0"):
        diagrams.chip(value, number=number, uid="c", title="chip")
    with pytest.raises(ValueError, match="more than 0"):
        diagrams.chip_stack([100, value], number=number, uid="s", title="chips")


def test_stacks_are_sorted_and_counted() -> None:
    root = parse(diagrams.chip_stack([100, 1_000, 100, 500, 100], number=number, uid="s", title="Chips"))
    assert texts(root) == ["1 × 1\u00a0000", "1 × 500", "3 × 100"]
    assert [len(group.findall("rect[@class='slab']")) for group in root.findall("g")] == [1, 1, 3]


def test_a_tall_stack_is_cut_but_its_count_is_not() -> None:
    root = parse(diagrams.chip_stack([25] * 40, number=number, uid="s", title="Chips"))
    assert texts(root) == ["40 × 25"]
    assert len(root.findall("g/rect[@class='slab']")) == diagrams.MAX_SLABS


def test_no_chips_no_stack() -> None:
    with pytest.raises(ValueError, match="no chips"):
        diagrams.chip_stack([], number=number, uid="s", title="Chips")


def test_the_table_tells_names_stacks_bets_roles_and_the_pot() -> None:
    shown = texts(a_table())
    for expected in (
        "Adam",
        "folded",
        "SB",
        "200",
        "Dana",
        "31\u00a0000",
        "1\u00a0200",
        "Hana",
        "D",
        "Pot",
        "4\u00a0800",
        "A",
        "10",
        "♥",
        "Dealer",
    ):
        assert expected in shown


def test_folded_and_acting_seats_differ_by_more_than_colour() -> None:
    root = a_table()
    folded = root.find("g[@class='seat-g seat-g--folded']")
    acting = root.find("g[@class='seat-g seat-g--acting']")
    assert folded is not None and "folded" in [node.text for node in folded.iter("text")]
    assert acting is not None and acting.find("path[@class='acting']") is not None


@pytest.mark.parametrize("seat_count", range(2, 11))
def test_seats_and_bets_stay_in_the_frame_and_apart(seat_count: int) -> None:
    seats = tuple(
        SeatPicture(number=seat, name=f"Player {seat}", stack=1_250_000, bet=12_500)
        for seat in range(1, seat_count + 1)
    )
    root = a_table(seat_count=seat_count, seats=seats, board=("Ah", "Td", "7c", "2s", "2h"))
    kinds = ("seat", "bet-plate")
    boxes = [
        tuple(float(node.get(side, "nan")) for side in ("x", "y", "width", "height"))
        for node in root.iter("rect")
        if node.get("class") in kinds
    ]
    assert len(boxes) == 2 * seat_count
    for x, y, width, height in boxes:
        assert x >= 0 and y >= 0 and x + width <= 360 and y + height <= 434
    for index, (x, y, width, height) in enumerate(boxes):
        for left, top, wide, high in boxes[index + 1 :]:
            apart = x + width <= left or left + wide <= x or y + height <= top or top + high <= y
            assert apart, f"{seat_count} seats: {(x, y)} touches {(left, top)}"


def test_the_pot_makes_room_for_bets_and_board() -> None:
    seats = tuple(SeatPicture(number=seat, name=f"P{seat}", bet=125_000) for seat in range(1, 11))
    root = a_table(seat_count=10, seats=seats, board=("Ah", "Td", "7c", "2s", "2h"), pot=1_250_000)
    pot = next(node for node in root.iter("text") if node.get("class") == "pot-text")
    half = len(pot.text or "") * 13 * 0.56 / 2
    for plate in (node for node in root.iter("rect") if node.get("class") == "bet-plate"):
        x, y, width = (float(plate.get(side, "nan")) for side in ("x", "y", "width"))
        baseline = float(pot.get("y", "nan"))
        assert x > 180 + half or x + width < 180 - half or y > baseline or y + 22 < baseline - 12


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seat_count": 1}, "2 to 10"),
        ({"seat_count": 11}, "2 to 10"),
        ({"seat_count": 4}, "above 4"),
        ({"seats": (SeatPicture(number=1, name="A"), SeatPicture(number=1, name="B"))}, "two players"),
        ({"board": ("Ah",) * 6}, "at most 5"),
        ({"board": ("1h",)}, "not a card"),
        ({"board": ("AH",)}, "not a card"),
    ],
)
def test_an_impossible_table_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        a_table(**changes)


def test_negative_chips_and_seat_zero_are_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        SeatPicture(number=1, name="A", stack=-1)
    with pytest.raises(ValueError, match="1 or more"):
        SeatPicture(number=0, name="A")


def test_every_text_is_escaped() -> None:
    seat = SeatPicture(number=1, name=EVIL, role=EVIL, note=EVIL, bet=5)
    svgs = [
        diagrams.table(
            TablePicture(seat_count=2, seats=(seat,), pot=1, pot_label=EVIL, dealer_label=EVIL),
            number=lambda value: EVIL,
            uid=EVIL,
            title=EVIL,
            description=EVIL,
        ),
        diagrams.chip(5, number=lambda value: EVIL, uid=EVIL, title=EVIL, description=EVIL),
        diagrams.chip_stack([5], number=lambda value: EVIL, uid=EVIL, title=EVIL, description=EVIL),
        diagrams.bet_line(
            a_line(
                call_label=EVIL,
                threshold_label=EVIL,
                minimum_raise_label=EVIL,
                pushed_label=EVIL,
                zone_labels=(EVIL,) * 3,
            ),
            number=lambda value: EVIL,
            uid=EVIL,
            title=EVIL,
            description=EVIL,
        ),
    ]
    for svg in svgs:
        root = parse(svg)
        assert root.find("title").text == EVIL


def a_line(**changes: Any) -> BetLinePicture:
    values = {
        "call": 1_200,
        "threshold": 1_600,
        "minimum_raise": 2_000,
        "pushed": 1_500,
        "call_label": "call",
        "threshold_label": "half",
        "minimum_raise_label": "smallest raise",
        "pushed_label": "put in",
        "zone_labels": ("call", "completed", "raise"),
    }
    return BetLinePicture(**(values | changes))


def pin_at(pushed: int, **changes: Any) -> float:
    root = parse(
        diagrams.bet_line(a_line(pushed=pushed, **changes), number=number, uid="l", title="Line", description="d")
    )
    pin = next(node for node in root.iter("path") if node.get("class") == "pushed-pin")
    return float(re.match(r"M([\d.]+)", pin.get("d", "")).group(1))


def edges() -> dict[str, float]:
    root = parse(diagrams.bet_line(a_line(), number=number, uid="l", title="Line", description="d"))
    return {
        node.get("class", "").removeprefix("zone zone--"): float(node.get("x", "nan"))
        for node in root.iter("rect")
        if node.get("class", "").startswith("zone ")
    }


def test_the_pin_stands_in_the_zone_of_the_amount() -> None:
    starts = edges()
    assert starts["short"] < starts["call"] < starts["completed"] < starts["raise"]
    assert pin_at(1_199) < starts["call"]
    assert pin_at(1_200) == pytest.approx(starts["call"], abs=0.1)
    assert starts["call"] < pin_at(1_599) < starts["completed"]
    assert pin_at(1_600) == pytest.approx(starts["completed"], abs=0.1)
    assert pin_at(2_000) == pytest.approx(starts["raise"], abs=0.1)
    assert starts["raise"] < pin_at(2_600) <= 352
    assert pin_at(90_000) <= 352


def test_without_a_threshold_there_is_one_zone_less() -> None:
    root = parse(diagrams.bet_line(a_line(threshold=None), number=number, uid="l", title="Line", description="d"))
    zones = [node.get("class") for node in root.iter("rect") if node.get("class", "").startswith("zone ")]
    assert zones == ["zone zone--short", "zone zone--call", "zone zone--raise"]
    assert "half" not in texts(root)


def test_an_opening_bet_has_no_call() -> None:
    assert pin_at(0, call=0, threshold=None, minimum_raise=400) == pytest.approx(8)


@pytest.mark.parametrize(
    "changes", [{"minimum_raise": 1_200}, {"threshold": 1_200}, {"threshold": 2_001}, {"pushed": -1}, {"call": -1}]
)
def test_contradicting_amounts_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        a_line(**changes)


def test_a_picture_needs_a_uid() -> None:
    with pytest.raises(ValueError, match="uid"):
        diagrams.chip(5, number=number, uid="", title="chip")


# --- Steps of a dealing procedure ---


def a_deal(*rows: DealRow, legend: tuple[tuple[str, str], ...] = ()) -> ET.Element:
    picture = DealPicture(rows=rows, heads=("Board", "Aside", "Burned", "Stub"), legend=legend)
    return parse(diagrams.dealing(picture, number=number, uid="d", title="Steps", description=EVIL))


def test_every_step_has_its_row_with_five_places() -> None:
    root = a_deal(
        DealRow(key="!", board=("plays", "plays", "plays", "early"), burns=2),
        DealRow(key="1", board=("plays", "plays", "plays"), aside=("early",), burns=3, returned=1, mixed=True),
    )
    cards = [node.get("class") for node in root.iter("g") if "card-g" in (node.get("class") or "")]
    assert cards.count("card-g card-g--plays") == 6
    assert cards.count("card-g card-g--early") == 2
    assert sum(node.get("class") == "card-slot" for node in root.iter("rect")) == 3
    assert texts(root)[:4] == ["Board", "Aside", "Burned", "Stub"]
    assert [text for text in texts(root)[4:] if text] == ["!", "!", "2", "1", "!", "3", "+1"]
    assert sum(node.get("class") == "mixed" for node in root.iter("path")) == 1


def test_looks_of_cards_are_told_apart_without_colour() -> None:
    signs = [sign for look, sign in diagrams.CARD_MARKS.items() if look not in ("plays", "down")]
    assert len(set(signs)) == len(signs) and all(signs)
    root = a_deal(DealRow(key="1", board=("plays", "down")))
    assert sum(node.get("class") == "deal-back" for node in root.iter("rect")) == 5


def test_the_key_stands_below_the_rows_and_within_the_picture() -> None:
    root = a_deal(DealRow(key="1", board=("new",)), legend=(("new", "just dealt"), ("down", "face down")))
    height = float(root.get("height") or 0)
    below = [node for node in root.iter("text") if node.text in ("just dealt", "face down")]
    assert [float(node.get("y") or 0) for node in below] == sorted(float(node.get("y") or 0) for node in below)
    assert all(90 < float(node.get("y") or 0) < height for node in below)


@pytest.mark.parametrize(
    "wrong",
    [
        {"board": ("plays",) * 6},
        {"board": (), "aside": ("early", "early")},
        {"board": ("marked",)},
        {"board": (), "burns": -1},
        {"board": (), "returned": -1},
    ],
)
def test_an_impossible_row_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"cards?"):
        DealRow(key="1", **wrong)


def test_a_procedure_needs_a_row() -> None:
    with pytest.raises(ValueError, match="row"):
        DealPicture(rows=(), heads=("", "", "", ""))
