"""Do the showdown rules hold in every situation, not only in the worked ones?"""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import Action, Outcome, edition_ids, rule_on
from rules.engine.facts import (
    AllInMoment,
    AskersCards,
    Discard,
    Dispute,
    KilledHand,
    KilledHow,
    NextHand,
    SeeRequest,
    ShowdownGame,
    Standoff,
)

TDA = ("tda-2011", "tda-2015")
BETS = st.integers(0, 10**9)


@given(edition=st.sampled_from(edition_ids()), how=st.sampled_from(KilledHow), own_bet=BETS, matched=BETS)
def test_a_lost_hand_gets_back_exactly_what_nobody_called(
    edition: str, how: KilledHow, own_bet: int, matched: int
) -> None:
    lost = KilledHand(how=how, identifiable=False, own_bet=own_bet, matched=matched)
    ruling = rule_on("killed-hand", lost, edition)
    assert (ruling.outcome.amount or 0) == max(0, own_bet - matched)
    assert (ruling.outcome.action is Action.HAND_DEAD) == (own_bet <= matched)


@given(
    seats=st.lists(st.sampled_from("ABCDEFGHIJ"), min_size=2, unique=True),
    earlier=st.sampled_from(["", *"ABCDEFGHIJ"]),
    place=st.integers(0, 20),
    edition=st.sampled_from(TDA),
)
def test_only_the_final_round_sets_the_order(seats: list[str], earlier: str, place: int, edition: str) -> None:
    aggressor = ["", *seats][place % (len(seats) + 1)]
    stand = Standoff(game=ShowdownGame.FLOP, seats=tuple(seats), final_aggressor=aggressor, earlier_aggressor=earlier)
    assert rule_on("showdown-order", stand, edition).outcome.players == (aggressor or seats[0],)


@given(seats=st.lists(st.sampled_from("ABCDEF"), min_size=2, unique=True), earlier=st.sampled_from(["", *"ABCDEF"]))
def test_the_czech_document_follows_the_last_aggressor_of_any_round(seats: list[str], earlier: str) -> None:
    stand = Standoff(game=ShowdownGame.FLOP, seats=tuple(seats), final_aggressor="", earlier_aggressor=earlier)
    ruled = rule_on("showdown-order", stand, "tda-2015-cz").outcome
    expected = Outcome(Action.SHOWS_FIRST, players=(earlier,)) if earlier in seats else Outcome(Action.FLOOR)
    assert ruled == expected


@given(
    all_in=st.integers(0, 5),
    with_chips=st.integers(0, 5),
    closed=st.booleans(),
    final=st.booleans(),
    edition=st.sampled_from(edition_ids()),
)
def test_hands_go_up_exactly_when_nobody_can_bet_any_more(
    all_in: int, with_chips: int, closed: bool, final: bool, edition: str
) -> None:
    if all_in + with_chips < 2:
        return
    now = AllInMoment(all_in=all_in, with_chips=with_chips, round_closed=closed, final_round=final)
    up = rule_on("face-up", now, edition).outcome.action is Action.CARDS_UP
    assert up == (all_in > 0 and closed and (final or with_chips < 2))


@pytest.mark.parametrize("own_cards", AskersCards)
def test_only_a_river_caller_with_cards_may_insist_on_the_aggressors_hand(own_cards: AskersCards) -> None:
    for bet, called, aggressors in product((True, False), repeat=3):
        if called and (not bet or own_cards is AskersCards.FOLDED):
            continue
        asked = SeeRequest(own_cards=own_cards, river_bet=bet, asker_called=called, of_last_aggressor=aggressors)
        ruled = rule_on("asking-to-see", asked, "tda-2015").outcome.action
        if own_cards in (AskersCards.MUCKED, AskersCards.FOLDED):
            assert ruled is Action.NOT_ENTITLED
        elif bet and called and aggressors:
            assert ruled is Action.ENTITLED
        else:
            assert ruled is Action.DISCRETION


@pytest.mark.parametrize("own_cards", AskersCards)
def test_the_older_edition_gives_a_right_only_by_the_house(own_cards: AskersCards) -> None:
    for bet, aggressors, house in product((True, False), repeat=3):
        asked = SeeRequest(
            own_cards=own_cards, river_bet=bet, of_last_aggressor=aggressors, of_winner=False, house_right=house
        )
        ruled = rule_on("asking-to-see", asked, "tda-2011").outcome.action
        assert ruled is (Action.ENTITLED if house else Action.DISCRETION)


def test_a_discard_lives_only_while_it_is_certain_and_untouched() -> None:
    for pushed, certain in product((True, False), repeat=2):
        cards = Discard(at_showdown=True, pushed_into_muck=pushed, identifiable=certain)
        live = rule_on("live-cards", cards, "tda-2015").outcome.action is Action.HAND_LIVE
        assert live == (certain and not pushed)


@given(seconds=st.integers(0, 7199), edition=st.sampled_from(edition_ids()), act=st.sampled_from(NextHand))
def test_a_dispute_that_is_too_late_stays_too_late(seconds: int, edition: str, act: NextHand) -> None:
    def is_open(after: int) -> bool:
        raised = Dispute(next_hand=act, in_break=True, seconds=after)
        return rule_on("disputed-pot", raised, edition).outcome.action is Action.DISPUTE_OPEN

    assert is_open(seconds) or not is_open(seconds + 1)
    if act is NextHand.RIFFLE:
        assert not is_open(seconds)
