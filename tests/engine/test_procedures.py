"""Are chips conserved in a race, and do penalties and clocks count rightly in every situation?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import Action, FactNeeded, Outcome, Reason, Ruling, edition_ids, edition_table, rule_on
from rules.engine.facts import ClockCall, Level, LevelChange, Presence, Race, RaceSeat, TimeAway
from rules.engine.facts.procedure import Arrival, HandStart

EDITIONS = st.sampled_from(edition_ids())
HELD = Presence(arrival=Arrival.BEFORE_FIRST_CARD)


@st.composite
def races(draw: st.DrawFn) -> Race:
    """A race with cards from a seed and any possible number of chips raced for."""
    removed, lowest = draw(st.sampled_from(((25, 100), (100, 500), (500, 1000), (100, 1000))))
    numbers = draw(st.lists(st.integers(1, 10), min_size=2, max_size=10, unique=True))
    seats = tuple(
        RaceSeat(seat=number, count=draw(st.integers(0, 40 // len(numbers))), other=draw(st.integers(0, 3)) * lowest)
        for number in numbers
    )
    seats = tuple(seat if seat.count or seat.other else RaceSeat(seat=seat.seat, count=1) for seat in seats)
    racing = sum(1 for seat in seats if seat.count % (lowest // removed))
    return Race(
        removed=removed, lowest=lowest, seats=seats, seed=draw(st.integers(0, 10**6)),
        race_chips=draw(st.integers(0, racing)),
    )  # fmt: skip


def stacks(ruling: Ruling) -> dict[int, int]:
    return {int(part.players[0]): part.amount or 0 for part in ruling.outcome.options}


@given(races(), EDITIONS)
def test_race_keeps_everybody_in_and_accounts_for_every_chip(race: Race, edition: str) -> None:
    ruling = rule_on("chip-race", race, edition)
    after, given_out = stacks(ruling), 0
    for seat in race.seats:
        whole = seat.other + seat.count * race.removed // race.lowest * race.lowest
        more = after[seat.seat] - whole
        assert more in (0, race.lowest)
        assert after[seat.seat] >= race.lowest
        assert not more or race.odd(seat)
        given_out += more // race.lowest
    rescued = ruling.reasons.count(Reason.RACE_RESCUE)
    assert given_out == (race.race_chips or 0) + rescued
    (account,) = [step.values for step in ruling.steps if step.reason is Reason.RACE_ACCOUNT]
    assert account["before"] == sum(seat.other + seat.count * race.removed for seat in race.seats)
    assert account["after"] == sum(after.values())
    assert account["change"] == sum(after.values()) - int(account["before"])


@given(races(), EDITIONS, st.randoms(use_true_random=False))
def test_race_does_not_depend_on_the_order_in_which_seats_are_told(race: Race, edition: str, rng: object) -> None:
    told = list(race.seats)
    rng.shuffle(told)  # type: ignore[attr-defined]
    other = Race(
        removed=race.removed, lowest=race.lowest, seats=tuple(told), seed=race.seed, race_chips=race.race_chips
    )
    assert rule_on("chip-race", other, edition) == rule_on("chip-race", race, edition)


levels = st.builds(
    lambda small, ante: Level(small_blind=small, big_blind=2 * small, ante=ante),
    st.integers(1, 500),
    st.integers(0, 100),
)


@given(st.integers(1, 4), st.integers(2, 10), levels, st.integers(1, 50_000), st.data(), EDITIONS)
def test_whole_rounds_cost_both_blinds_and_the_antes(
    rounds: int, players: int, level: Level, stack: int, data: st.DataObject, edition: str
) -> None:
    place = data.draw(st.integers(1, players))
    away = TimeAway(rounds=rounds, players=players, levels=(level,), stack=stack, big_blind_in=place)
    outcome = rule_on("missed-hands", away, edition).outcome
    assert (outcome.action, outcome.amount) == (Action.MISSES, rounds * players)
    cost = rounds * (level.small_blind + level.big_blind + players * level.ante)
    posts, rest = outcome.options
    assert posts == Outcome(Action.POSTS, min(cost, stack))
    if cost < stack:
        assert rest == Outcome(Action.LEFT, stack - cost)
    else:
        assert rest.action is Action.BLINDED_OUT
        assert 1 <= (rest.amount or 0) <= rounds * players


@given(st.integers(1, 30), st.integers(2, 10), levels, st.data())
def test_hands_add_up_hand_by_hand(hands: int, players: int, level: Level, data: st.DataObject) -> None:
    place = data.draw(st.integers(1, players))

    def posted(count: int) -> int:
        away = TimeAway(hands=count, players=players, levels=(level,), stack=10**9, big_blind_in=place)
        return rule_on("missed-hands", away, "tda-2015").outcome.options[0].amount or 0

    before = posted(hands - 1) if hands > 1 else 0
    blind = {place % players: level.big_blind, (place + 1) % players: level.small_blind}
    assert posted(hands) - before == level.ante + blind.get(hands % players, 0)


@pytest.mark.parametrize("edition", edition_ids())
@given(passed=st.integers(0, 200))
def test_clock_runs_down_second_by_second_and_then_kills(edition: str, passed: int) -> None:
    values = edition_table(edition).topics["clock"].values
    total = values["seconds"] + values["countdown"]
    ruling = rule_on("clock", ClockCall(passed=passed), edition)
    if passed >= total:
        assert ruling.outcome == Outcome(Action.HAND_DEAD)
    else:
        assert ruling.outcome == Outcome(Action.CLOCK, total - passed)
        assert (Reason.COUNTDOWN_RUNS in ruling.reasons) == (passed >= values["seconds"])


@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize("begun", [None, *HandStart])
def test_new_level_only_for_a_hand_that_has_not_begun(edition: str, begun: HandStart | None) -> None:
    starts = edition_table(edition).topics["new-level"].values["begins"]
    ruling = rule_on("new-level", LevelChange(begun=begun, time_up=True, announced=True), edition)
    running = begun is not None and begun.value in starts
    assert ruling.outcome.action is (Action.RUNNING_LEVEL if running else Action.NEW_LEVEL)


@pytest.mark.parametrize("edition", edition_ids())
def test_who_is_seated_before_the_deal_has_a_live_hand_everywhere(edition: str) -> None:
    assert rule_on("at-your-seat", HELD, edition).outcome == Outcome(Action.HAND_LIVE)


def test_position_is_asked_for_only_when_it_matters() -> None:
    level = Level(small_blind=100, big_blind=200)
    safe = TimeAway(rounds=1, players=9, levels=(level,), stack=301)
    assert rule_on("missed-hands", safe, "tda-2015").outcome.options[1] == Outcome(Action.LEFT, 1)
    with pytest.raises(FactNeeded) as needed:
        rule_on("missed-hands", TimeAway(rounds=1, players=9, levels=(level,), stack=300), "tda-2015")
    assert needed.value.field == "big_blind_in"
