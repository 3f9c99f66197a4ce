"""Does every recorded hand end as it was recorded, with the decisions that the players really had?"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rules.engine import edition_ids
from rules.exchange.phh import Fault, UnreadableHand, read_phh
from rules.exchange.replay import DECISIONS, Replay, replay

FOLDER = Path(__file__).parent / "hands"
NAMES = sorted(path.stem for path in FOLDER.glob("*.phh"))
CAP_HOLDS_HEADS_UP = {("wsop2023-ppc-017", 0, 4, 200_000)}
"""The record's two calculations lift the cap of raises when two players are left in the pot; the rule does not."""
JUDGED: dict[tuple[str, int, int, int], tuple[int, int | None, int | None]] = {
    # half of a raise reopens the betting in limit
    ("wsop2023-horse-02", 0, 1, 65_000): (65_000, 305_000, 305_000),
    ("wsop2023-horse-02", 0, 2, 65_000): (65_000, 305_000, 305_000),
    # and less than half does not
    ("stars-109713978619", 1, 5, 8_250): (8_250, None, None),
    ("stars-109713978619", 1, 7, 8_250): (8_250, None, None),
    ("stars-109713978619", 1, 2, 8_250): (8_250, None, None),
    # the blind is the bet, so three raises above it are the cap
    ("wsop2023-ppc-017", 0, 1, 700_000): (700_000, None, None),
    ("wsop2023-ppc-017", 0, 2, 600_000): (600_000, None, None),
    ("wsop2023-ppc-017", 0, 3, 400_000): (400_000, None, None),
    # he had called the full blind of 20, not the 11 that the short blind posted
    ("stars-159581842724", 0, 5, 169): (160, 340, 2_638),
}
"""Decisions on which the record's two calculations differ and which need a rule: to call, smallest, largest raise."""


@cache
def _facts(name: str) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return facts


@cache
def _replay(name: str, edition: str = "tda-2015") -> Replay:
    return replay(read_phh((FOLDER / f"{name}.phh").read_bytes()), edition)


def _decisions(name: str) -> list[tuple[int, int, int | None, int | None, int | None]]:
    done = _replay(name)
    unit = done.record.unit
    return [
        (
            int(moment.before.street),
            int(moment.event.player[1:]),
            *(None if amount is None else int(amount * unit) for amount in moment.limits),
        )
        for moment in done.moments
        if moment.event.verb in DECISIONS and moment.limits is not None
    ]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("edition", edition_ids())
def test_hand_ends_with_the_recorded_stacks(name: str, edition: str) -> None:
    done = _replay(name, edition)
    facts = _facts(name)
    if done.recorded is None:
        assert [float(stack) for stack in done.stacks] == facts["finishing_stacks"]
    else:
        assert done.agrees
        assert float(done.rake) == facts.get("rake", 0)
    assert sum(done.stacks) == sum(stack * done.record.unit for stack in done.record.stacks)


@pytest.mark.parametrize("name", NAMES)
def test_players_had_the_recorded_decisions(name: str) -> None:
    mine = _decisions(name)
    for street, player, _, *limits in _facts(name).get("decisions", ()):
        if (name, street, player, limits[0]) in CAP_HOLDS_HEADS_UP:
            assert (street, player, limits[0], None, None) in mine
        else:
            assert (street, player, *limits) in mine


@pytest.mark.parametrize("name", NAMES)
def test_disputed_decisions_are_decided_by_the_rules(name: str) -> None:
    mine = _decisions(name)
    for disputed in _facts(name).get("decisions_disputed", ()):
        street, player = disputed["street"], disputed["player"]
        owed, *limits = disputed["separate"]
        by_rule = JUDGED.get((name, street, player, owed), (owed, *limits))
        assert (street, player, *by_rule) in mine


@pytest.mark.parametrize("name", NAMES)
def test_pots_are_the_recorded_ones(name: str) -> None:
    done, facts = _replay(name), _facts(name)
    if "pots" not in facts:
        return
    dead = sum(seat.ante for seat in done.moments[0].before.seats) if done.moments[0].before.dead_antes else 0
    mine = [[float(pot.amount), [int(player[1:]) for player in pot.eligible]] for pot in done.pots]
    # the record leaves an ante that the big blind posts for the table out of its pots
    mine[0][0] -= float(dead * done.record.unit)
    assert mine == [[pot["amount"], pot["eligible"]] for pot in facts["pots"]]


@pytest.mark.parametrize("name", NAMES)
def test_every_decision_and_the_settlement_cite_a_clause(name: str) -> None:
    done = _replay(name)
    assert done.settlement.cites
    for moment in done.moments:
        assert moment.ruling is None or moment.ruling.cites


TABLE = """
variant = "{variant}"
antes = [0, 0, 0]
{bets}
starting_stacks = [{stacks}]
actions = {actions}
{more}
"""
DEALT = ["d dh p1 2c2d", "d dh p2 7s2h", "d dh p3 AsAh"]
BOARD = ["d db KcKdKh", "d db 3s", "d db 4s"]


def _hand(
    actions: list[str], *, stacks: str = "1000, 1000, 1000", variant: str = "NT", bets: str = "", more: str = ""
) -> bytes:
    bets = bets or "blinds_or_straddles = [50, 100, 0]\nmin_bet = 100"
    return TABLE.format(variant=variant, bets=bets, stacks=stacks, actions=json.dumps(actions), more=more).encode()


@pytest.mark.parametrize(
    ("actions", "fault"),
    [
        (["p1 f"], Fault.NOT_THE_TURN),
        (["p3 cbr 150"], Fault.NOT_LEGAL),
        (["p3 cbr 5000"], Fault.NOT_LEGAL),
        (["p9 f"], Fault.REFUSED),
        (["p3 f", "p1 f", "p2 f"], Fault.NOBODY_TO_ACT),
        (["p3 f"], Fault.UNFINISHED),
        (["p3 pb"], Fault.REFUSED),
        (["d db AsKsQs"], Fault.REFUSED),
        (["d dh p1 AsAs"], Fault.REFUSED),
        ([*DEALT, "d dh p1 3c"], Fault.REFUSED),
        ([*DEALT, "p3 cc", "p1 cc", "p2 cc", "d db AsKcQc"], Fault.REFUSED),
        (["p3 cbr 1000", "p1 cc", "p2 f", "p1 sm 2c2d"], Fault.REFUSED),
        (["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 1000", "p1 cc", "p2 f", *BOARD], Fault.CARDS_UNKNOWN),
        ([*DEALT, "p3 cbr 1000", "p1 cc", "p2 f", "d db KcKdKh"], Fault.CARDS_UNKNOWN),
    ],
)
def test_a_record_that_does_not_fit_is_refused_at_its_action(actions: list[str], fault: Fault) -> None:
    with pytest.raises(UnreadableHand) as refusal:
        replay(read_phh(_hand(actions)))
    assert refusal.value.fault is fault


def test_uncalled_chips_go_back_and_a_side_pot_is_split() -> None:
    actions = [*DEALT, "p3 cbr 1000", "p1 cc", "p2 cc", *BOARD]
    done = replay(read_phh(_hand(actions, stacks="300, 600, 1000")))
    assert [(int(pot.amount), pot.eligible) for pot in done.pots] == [(900, ("p1", "p2", "p3")), (600, ("p2", "p3"))]
    assert done.returned == (("p3", 400),)
    assert done.stacks == (0, 0, 1900)
    assert done.agrees is None


def test_smallest_chip_in_play_decides_the_odd_chip() -> None:
    actions = ["d dh p1 5c6d", "d dh p2 7s2h", "d dh p3 5s6h", "p3 cc", "p1 cc", "p2 cbr 1000", "p3 cc", "p1 cc"]
    actions += ["d db 7c8d9h", "d db Ks", "d db Kc"]
    stacks = "1000, 1000, 1000"
    fine = replay(read_phh(_hand(actions, stacks=stacks, more="antes_are_even = true")))
    assert fine.stacks == (1500, 0, 1500)
    coarse = replay(read_phh(_hand(actions, stacks=stacks)), smallest_chip=1000 * fine.record.unit)
    assert coarse.stacks == (2000, 0, 1000)


def test_smallest_chip_that_does_not_fit_is_refused() -> None:
    actions = [*DEALT, "p3 cc", "p1 cc", "p2 cc", "d db 7c8d9h", "p1 cc", "p2 cc", "p3 cc", "d db Ks", "p1 cc", "p2 cc"]
    actions += ["p3 cc", "d db Kc", "p1 cc", "p2 cc", "p3 cc"]
    assert replay(read_phh(_hand(actions)), smallest_chip=read_phh(_hand(actions)).unit * 100).stacks == (
        900,
        900,
        1200,
    )


def test_other_stacks_than_the_recorded_ones_are_reported() -> None:
    actions = [*DEALT, "p3 cbr 1000", "p1 f", "p2 f"]
    done = replay(read_phh(_hand(actions, more="finishing_stacks = [900, 950, 1150]")))
    assert done.agrees is False
    assert replay(read_phh(_hand(actions, more="finishing_stacks = [950, 900, 1150]"))).agrees
    raked = replay(read_phh(_hand(actions, more="finishing_stacks = [950, 900, 1140]")))
    assert (raked.agrees, raked.rake) == (True, 10)
    assert replay(read_phh(_hand(actions, more="finishing_stacks = [940, 900, 1150]"))).agrees is False


def test_absent_player_who_is_all_in_has_his_hand_killed() -> None:
    actions = [*DEALT, "p3 cbr 300", "p1 cc", "p2 f", "d db KcKdKh", "p1 cc", "p3 cc", "d db 3s", "p1 cc", "p3 cc"]
    actions += ["d db 4s", "p1 cc", "p3 cc"]
    done = replay(read_phh(_hand(actions, stacks="1000, 60, 1000")))
    killed = [moment for moment in done.moments if moment.killed]
    assert [moment.event.text for moment in killed] == ["p2 f"]
    assert done.stacks == (700, 0, 1360)
    assert all("p2" not in pot.eligible for pot in done.pots)
