"""Does the ruler cover every total once, and does each of its bands say what the engine rules inside it?"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine import FactNeeded, Ruling, edition_ids, rule_on
from rules.engine.facts import Facing, Structure
from rules.engine.thresholds import Band, kind, ruler

UNDER_2011, UNDER_2015 = "tda-2011", "tda-2015"


@st.composite
def faced(draw: st.DrawFn) -> Facing:
    """Any bet in any structure; most facts may be unknown."""
    bet = draw(st.integers(0, 2000))
    minimum = draw(st.none() | st.integers(1, 500))
    largest = max(bet, minimum or 0) if bet else 2000
    return Facing(
        bet=bet,
        last_raise=draw(st.none() | st.integers(1, max(1, largest))),
        minimum_bet=minimum,
        in_front=draw(st.just(0) | st.integers(0, bet)),
        stack=draw(st.none() | st.integers(0, 4000)),
        opening=draw(st.none() | st.booleans()),
        players=draw(st.none() | st.integers(2, 10)),
        pot=draw(st.none() | st.integers(bet, 6000)),
        structure=draw(st.sampled_from(Structure)),
    )


def _named(facing: Facing, total: int, edition: str) -> Ruling | str:
    facts = {"facing": facing, "words": {"said": "amount", "amount": total}}
    try:
        return rule_on("binding-declarations", facts, edition)
    except FactNeeded as needed:
        return needed.field


def _said(found: Ruling | str | None) -> Any:
    return (kind(found.outcome), found.reasons[-1]) if isinstance(found, Ruling) else found


def _says(band: Band) -> Any:
    return _said(band.ruling or band.needs)


@settings(max_examples=400)
@given(faced(), st.sampled_from(edition_ids()), st.none() | st.integers(1, 5000), st.randoms(use_true_random=False))
def test_bands_cover_every_total_once_and_hold_inside(facing: Facing, edition: str, most: int | None, rng: Any) -> None:
    bands = ruler(facing, edition, most=most)
    if not bands:
        assert facing.everything == 0 and most is None
        return
    assert bands[0].first == 1
    assert all(band.first <= band.last for band in bands)
    assert all(before.last + 1 == band.first for before, band in pairwise(bands))
    assert bands[-1].last == (most or facing.everything or bands[-1].last)
    for band in bands:
        assert (band.ruling is None) != (band.needs is None)
        inside = (rng.randint(band.first, band.last) for _ in range(4))
        for total in (band.first, band.last, *inside):
            assert _said(_named(facing, total, edition)) == _says(band), total
    for before, band in pairwise(bands):
        assert _says(before) != _says(band)


def _told(facing: Facing, edition: str, most: int | None = None) -> list[tuple[int, int, str]]:
    return [
        (band.first, band.last, str(band.ruling.outcome) if band.ruling else f"needs {band.needs}")
        for band in ruler(facing, edition, most=most)
    ]


FACED = Facing(bet=1200, last_raise=800, minimum_bet=400, opening=False, players=4)


def test_bands_of_a_bet_in_no_limit() -> None:
    assert _told(FACED, UNDER_2015) == [
        (1, 1199, "discretion: call 1200 | forfeit 1"),
        (1200, 1200, "call 1200"),
        (1201, 1599, "call 1200"),
        (1600, 1999, "raise-to 2000"),
        (2000, 3600, "raise-to 2000"),
    ]
    assert [band[:2] for band in _told(FACED, UNDER_2011)] == [band[:2] for band in _told(FACED, UNDER_2015)]


def test_unknown_circumstance_is_named_and_leaves_no_gap() -> None:
    told = _told(Facing(bet=1200, last_raise=800), UNDER_2015)
    assert told[0] == (1, 1199, "needs facing.players")
    assert [first for first, _, _ in told] == [1, 1200, 1201, 1600, 2000]
    assert _told(Facing(bet=1200, opening=True), UNDER_2015)[2:] == [(1201, 4800, "needs facing.last_raise")]


def test_stack_ends_the_ruler_and_makes_the_last_chip_all_in() -> None:
    told = _told(Facing(bet=1200, last_raise=800, stack=1700, opening=True, players=3), UNDER_2015)
    assert told[-1] == (1600, 1700, "all-in 1700")
    short = _told(Facing(bet=1200, last_raise=800, stack=700, opening=True, players=3), UNDER_2015)
    assert short == [(1, 700, "all-in 700")]


def test_nothing_bet_divides_at_the_minimum() -> None:
    told = _told(Facing(bet=0, minimum_bet=400), UNDER_2015)
    assert told == [(1, 399, "floor"), (400, 1200, "bet 400")]


@pytest.mark.parametrize(
    ("facing", "cap"),
    [
        (Facing(bet=300, last_raise=300, opening=True, pot=900, structure=Structure.POT_LIMIT), 1500),
        (Facing(bet=300, last_raise=300, opening=True, structure=Structure.LIMIT), 600),
        (Facing(bet=0, minimum_bet=300, structure=Structure.LIMIT), 300),
    ],
)
@pytest.mark.parametrize("edition", [UNDER_2011, UNDER_2015])
def test_cap_of_the_structure_begins_a_band_of_its_own(facing: Facing, cap: int, edition: str) -> None:
    bands = ruler(facing, edition, most=3 * cap)
    (capped,) = (band for band in bands if band.first == cap + 1)
    assert capped.ruling is not None and capped.ruling.outcome.amount == cap
    assert capped.last == 3 * cap


def test_player_without_chips_has_no_ruler() -> None:
    assert ruler(Facing(bet=1200, last_raise=800, stack=0), UNDER_2015) == ()
