"""Are facts and values named so that a reader knows which of them is meant?"""

from __future__ import annotations

import pytest
from django.utils.translation import override

from rules.views import presenting


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("round.big_blind", "Big blind"),
        ("round.players", "Players still in the hand"),
        ("round.structure", "Betting structure"),
        ("round.actions.2.to", "Action 2: total in front of him"),
        ("round.blinds.1.player", "Blind 1: player"),
        ("to_act", "Players still to act"),
    ],
)
def test_a_part_of_the_round_has_its_own_name(name: str, told: str) -> None:
    with override("en"):
        assert presenting.field(name, "premature-cards" if name == "to_act" else "reopening") == told


def test_parts_of_the_round_are_told_apart_in_czech() -> None:
    names = ("round.big_blind", "round.players", "round.structure", "round.actions.1.to", "round.actions.1.player")
    with override("cs"):
        assert len({presenting.field(name) for name in names}) == len(names)
