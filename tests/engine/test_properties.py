"""What holds for every situation, not only for the worked ones?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import TOPICS, Action, EngineError, FactNeeded, Ruling, edition_ids, edition_table, rule_on
from rules.engine.facts import (
    AmountPut,
    Basis,
    BettingAct,
    ChipsPushed,
    Declaration,
    Facing,
    Order,
    PriorChips,
    RaiseMotions,
    Said,
    Structure,
)
from rules.engine.hand import Hand

EDITIONS = st.sampled_from(edition_ids())
VALUES = (25, 100, 500, 1000, 5000)
chips = st.lists(st.sampled_from(VALUES), min_size=1, max_size=8).map(tuple)
several = st.lists(st.sampled_from(VALUES), min_size=2, max_size=8).map(tuple)


@st.composite
def faced(draw: st.DrawFn, *, in_front: bool = False) -> Facing:
    """A no-limit bet with the raise that made it; every other fact known."""
    bet = draw(st.integers(1, 200)) * 25
    return Facing(
        bet=bet,
        last_raise=draw(st.integers(1, bet)),
        minimum_bet=draw(st.sampled_from((25, 100, 400))),
        in_front=draw(st.integers(0, bet)) if in_front else 0,
        opening=draw(st.booleans()),
        players=draw(st.integers(2, 10)),
    )


@st.composite
def any_act(draw: st.DrawFn) -> dict[str, Any]:
    """Plain fields of a betting act, possible or not."""
    amounts = st.none() | st.integers(0, 20_000)
    facing: dict[str, Any] = {
        "bet": draw(st.integers(0, 5000)),
        "last_raise": draw(amounts),
        "minimum_bet": draw(amounts),
        "in_front": draw(st.just(0) | st.integers(0, 5000)),
        "stack": draw(amounts),
        "opening": draw(st.none() | st.booleans()),
        "players": draw(st.none() | st.integers(2, 10)),
        "pot": draw(amounts),
        "structure": draw(st.sampled_from(Structure)).value,
    }
    word = st.fixed_dictionaries(
        {"said": st.sampled_from(Said).map(str)},
        optional={
            "amount": st.integers(1, 20_000),
            "basis": st.sampled_from(Basis).map(str),
            "readings": st.lists(st.integers(1, 20_000), min_size=1, max_size=3),
        },
    )
    return {
        "facing": facing,
        "words": draw(st.lists(word, max_size=2)),
        "motions": draw(st.lists(chips.map(list), max_size=3)),
        "order": draw(st.none() | st.sampled_from(Order).map(str)),
        "prior": draw(st.sampled_from(PriorChips).map(str)),
        "taken_back": draw(st.just(0) | st.integers(0, 2000)),
    }


def _ruled(topic: str, facts: Any, edition: str) -> Ruling | EngineError:
    try:
        return rule_on(topic, facts, edition)
    except EngineError as refusal:
        return refusal


@given(any_act(), EDITIONS)
def test_an_act_gets_a_cited_ruling_or_is_answered(act: dict[str, Any], edition: str) -> None:
    first, second = (_ruled("methods-of-betting", act, edition) for _ in range(2))
    if isinstance(first, EngineError):
        assert str(first) == str(second)
        return
    assert first == second
    assert first.cites
    assert all(cite.edition == edition for cite in first.cites)
    known = edition_table(edition).clauses
    assert all(cite.clause in known for cite in first.cites)


@given(any_act(), EDITIONS)
def test_a_player_never_owes_more_than_he_has(act: dict[str, Any], edition: str) -> None:
    ruling = _ruled("methods-of-betting", act, edition)
    stack = act["facing"]["stack"]
    if isinstance(ruling, EngineError) or stack is None:
        return
    everything = act["facing"]["in_front"] + stack
    for outcome in (ruling.outcome, *ruling.outcome.options):
        if outcome.action in (Action.BET, Action.RAISE_TO, Action.ALL_IN):
            assert outcome.amount is None or outcome.amount <= everything


@given(any_act(), EDITIONS)
def test_no_bet_passes_the_pot_in_pot_limit(act: dict[str, Any], edition: str) -> None:
    ruling = _ruled("methods-of-betting", act, edition)
    facing = act["facing"]
    if isinstance(ruling, EngineError) or facing["structure"] != "pot-limit" or facing["pot"] is None:
        return
    if facing["pot"] < facing["bet"] + facing["in_front"]:
        # the pot holds what is in front of the players, so this one cannot be
        return
    most = facing["bet"] + facing["pot"] + facing["bet"] - facing["in_front"]
    if ruling.outcome.action in (Action.BET, Action.RAISE_TO):
        assert ruling.outcome.amount is not None and ruling.outcome.amount <= most


@given(st.sampled_from(sorted(TOPICS)), st.dictionaries(st.text(max_size=8), st.integers() | st.text(max_size=4)))
def test_nonsense_never_breaks_the_engine(topic: str, data: dict[str, Any]) -> None:
    answer = _ruled(topic, data, "tda-2015")
    assert isinstance(answer, EngineError) or answer.cites


@given(faced(), chips, st.randoms(), EDITIONS)
def test_order_of_the_chips_in_one_motion_does_not_matter(
    facing: Facing, pushed: tuple[int, ...], random: Any, edition: str
) -> None:
    shuffled = list(pushed)
    random.shuffle(shuffled)
    one, other = (
        _ruled("calling", ChipsPushed(facing=facing, chips=tuple(order)), edition) for order in (pushed, shuffled)
    )
    assert isinstance(one, Ruling) and isinstance(other, Ruling)
    assert (one.outcome, one.steps) == (other.outcome, other.steps)


@given(faced(), several, st.sampled_from(VALUES), EDITIONS)
def test_one_more_chip_never_turns_a_raise_into_a_call(
    facing: Facing, pushed: tuple[int, ...], more: int, edition: str
) -> None:
    """Holds from two chips on: a second chip beside one large chip only ends the rule of the single chip."""
    before = rule_on("calling", ChipsPushed(facing=facing, chips=pushed), edition).outcome
    after = rule_on("calling", ChipsPushed(facing=facing, chips=(*pushed, more)), edition).outcome
    if before.action is Action.RAISE_TO:
        assert after.action is Action.RAISE_TO
        assert (after.amount or 0) >= (before.amount or 0)


@given(faced(), several, st.integers(0, 7))
def test_smaller_change_for_one_chip_never_turns_a_raise_into_a_call(
    facing: Facing, pushed: tuple[int, ...], which: int
) -> None:
    which %= len(pushed)
    if pushed[which] < 100:
        return
    quarters = (pushed[which] // 4,) * 4
    changed = (*pushed[:which], *quarters, *pushed[which + 1 :])
    for edition in edition_ids():
        before = rule_on("calling", ChipsPushed(facing=facing, chips=pushed), edition).outcome
        after = rule_on("calling", ChipsPushed(facing=facing, chips=changed), edition).outcome
        if before.action is Action.RAISE_TO:
            assert after == before


@given(faced(), several)
def test_a_raise_by_mixed_chips_is_a_raise_in_the_older_edition_too(facing: Facing, pushed: tuple[int, ...]) -> None:
    """Dropping the test for a spare chip can only make more raises."""
    old, new = (
        rule_on("calling", ChipsPushed(facing=facing, chips=pushed), edition).outcome
        for edition in ("tda-2011", "tda-2015")
    )
    if new.action is Action.RAISE_TO:
        assert old == new


@given(faced(), st.integers(1, 20_000), st.booleans(), EDITIONS)
def test_a_raise_is_never_below_the_last_one(facing: Facing, total: int, declared: bool, edition: str) -> None:
    outcome = rule_on("raise-amounts", AmountPut(facing=facing, total=total, declared=declared), edition).outcome
    least = facing.bet + (facing.last_raise or 0)
    if outcome.action is Action.RAISE_TO:
        assert outcome.amount == max(total, least)
    else:
        assert (outcome.action, outcome.amount) == (Action.CALL, facing.bet)
        assert not declared
        assert 2 * (total - facing.bet) < (facing.last_raise or 0)


@given(faced(), chips, EDITIONS)
def test_every_pushed_chip_is_accounted_for(facing: Facing, pushed: tuple[int, ...], edition: str) -> None:
    """Silent chips stand as the bet, are made up to it by the player, or come back as change."""
    ruling = rule_on("calling", ChipsPushed(facing=facing, chips=pushed), edition)
    total, least = sum(pushed), facing.bet + (facing.last_raise or 0)
    match ruling.outcome.action:
        case Action.CALL if total > facing.bet:
            assert ruling.amounts["change"] + facing.bet == total
        case Action.CALL:
            assert total == facing.bet or ruling.steps[0].values["total"] == total
        case Action.RAISE_TO:
            assert ruling.outcome.amount == (total if total >= least else least)
        case Action.DISCRETION:
            assert [(option.action, option.amount) for option in ruling.outcome.options] == [
                (Action.CALL, facing.bet),
                (Action.FORFEIT, total),
            ]
        case other:
            pytest.fail(f"silent chips became {other}")


@given(faced(), chips, EDITIONS)
def test_unknown_denominations_are_asked_for_only_when_they_matter(
    facing: Facing, pushed: tuple[int, ...], edition: str
) -> None:
    total = sum(pushed)
    try:
        blind = rule_on("calling", ChipsPushed(facing=facing, amount=total), edition).outcome
    except FactNeeded as needed:
        assert needed.field == "chips"
        assert 2 * (total - facing.bet) >= (facing.last_raise or 0)
        return
    assert rule_on("calling", ChipsPushed(facing=facing, chips=pushed), edition).outcome == blind


@given(faced(), st.lists(chips, min_size=1, max_size=3).map(tuple), EDITIONS)
def test_a_declared_raise_is_a_raise_or_goes_to_the_floor(
    facing: Facing, motions: tuple[tuple[int, ...], ...], edition: str
) -> None:
    outcome = rule_on("raising", RaiseMotions(facing=facing, motions=motions, declared=True), edition).outcome
    assert outcome.action in (Action.RAISE_TO, Action.RAISE_AT_LEAST, Action.FLOOR)
    if outcome.action is not Action.FLOOR:
        assert (outcome.amount or 0) >= facing.bet + (facing.last_raise or 0)


@given(faced(), st.lists(chips, min_size=2, max_size=3).map(tuple), EDITIONS)
def test_silent_further_motions_never_raise(facing: Facing, motions: tuple[tuple[int, ...], ...], edition: str) -> None:
    outcome = rule_on("raising", RaiseMotions(facing=facing, motions=motions), edition).outcome
    first = rule_on("calling", ChipsPushed(facing=facing, chips=motions[0]), edition).outcome
    if outcome.action is Action.RAISE_TO:
        assert outcome == first


@given(faced(in_front=True), st.integers(1, 20_000), EDITIONS)
def test_an_amount_alone_is_ruled_as_the_amount_put(facing: Facing, amount: int, edition: str) -> None:
    if amount <= facing.bet:
        return
    words = (Declaration(said=Said.AMOUNT, amount=amount),)
    spoken = rule_on("methods-of-betting", BettingAct(facing=facing, words=words), edition).outcome
    assert spoken == rule_on("raise-amounts", AmountPut(facing=facing, total=amount), edition).outcome


@st.composite
def table(draw: st.DrawFn) -> Hand:
    """A freshly dealt hand with unequal stacks, some shorter than the blinds."""
    count = draw(st.integers(2, 6))
    stacks = {f"P{number}": draw(st.integers(1, 3000)) for number in range(count)}
    blinds = [100, 50] if count == 2 else [50, 100]
    antes = draw(st.sampled_from([(), (10,) * count, (0, 100)]))
    structure = draw(st.sampled_from(Structure))
    return Hand.deal(stacks, blinds=blinds, antes=antes, edition=draw(EDITIONS), structure=structure)


@given(table(), st.data())
def test_a_hand_loses_no_chip_and_comes_to_an_end(hand: Hand, data: st.DataObject) -> None:
    chips_in_play = hand.pot + sum(seat.stack for seat in hand.seats)
    for _ in range(400):
        assert hand.pot + sum(seat.stack for seat in hand.seats) == chips_in_play
        assert all(seat.stack >= 0 and 0 <= seat.in_front <= seat.paid for seat in hand.seats)
        if hand.to_act is None:
            break
        seat, index = hand.to_act, hand.seat_named(hand.to_act.name)
        owed, least, most = hand.limits(index)
        assert 0 <= owed <= seat.stack
        choices = ["fold", "call", "all-in"] + (["raise"] if least is not None else [])
        said = data.draw(st.sampled_from(choices))
        word: dict[str, Any] = {"said": said if said != "call" or owed else "check"}
        if said == "raise":
            assert least is not None and most is not None and hand.bet < least <= most <= seat.in_front + seat.stack
            word["amount"] = data.draw(st.integers(least, most))
        before = hand
        hand, ruling = hand.play(seat.name, {"words": [word]})
        assert ruling.cites
        if said == "raise":
            assert hand.seats[index].in_front in (word["amount"], 0)
            assert ruling.outcome.amount == word["amount"]
        assert hand != before
    else:
        pytest.fail("the hand does not end")
    live = [seat for seat in hand.seats if not seat.folded]
    assert live
    if len(live) > 1:
        # nobody is let off: who still has chips has matched everything that others in the hand put in on this round
        dearest = max(seat.in_front for seat in live)
        assert all(seat.stack == 0 or seat.in_front >= dearest for seat in live)
