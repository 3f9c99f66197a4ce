"""Is nothing ruled on what a chat leaves open: whose chips, which act, in turn or not?"""

import pytest

from rules.ask import Answer, answer


@pytest.mark.parametrize(
    "text",
    [
        "bet 500, hrac posunul 300 a rekl all in, ma 300",  # the same 300 or as many again
        "100/200, BB ma pred sebou 5000, raise 600, BB rekne call",  # a stack or a bet
        "mam 600 pred sebou, raise na 1600, mlcky pridam zeton 5000",
        "small blind, big blind a jeden call - substantial action?",  # who called
        "blinds 100-200, flop, A bets 600, B did not put out a single 5000 chip silently",  # nothing was put out
        "blinds 100-200, flop, A bets 600, B didn't silently put out a single 5000 chip",
        "blinds 100-200, flop, A bets 600, B silently puts out a single 5000 chip while it was C's turn",
        "blinds 100-200, flop, A bets 600, B silently puts out a single 5000 chip which fell from his pocket",
        "blinds 100-200, flop, A bets 600, B silently puts out a single 5000 chip, C objects that B is not in the hand",
        "150/300, utg rekne call, vlaste ne, raise na 900",  # a change of mind or a bet made before
        "150/300: lojack limps, cuoff 'raise, seven fifty'",  # whose words
        "river checks to me i drop a single 5k in silently only wanted to bet 500",
    ],
)
def test_what_may_mean_two_things_is_not_ruled_on(text: str) -> None:
    reply = answer(text)
    assert reply.ruling is None
    assert reply.verdict in (Answer.LOOKUP, Answer.MISSING, Answer.AMBIGUOUS)


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("SB, BB posted, UTG fold, UTG+1 fold. SA?", "no-substantial-action"),
        ("utg+1 and utg+2 both fold, is it substantial action?", "no-substantial-action"),
        ("bet out of turn and call, is that substantial action?", "no-substantial-action"),
        ("bet and call, is that substantial action?", "substantial-action"),
    ],
)
def test_only_acts_in_turn_count_and_blinds_are_none(text: str, outcome: str) -> None:
    ruling = answer(text).ruling
    assert ruling is not None
    assert str(ruling.outcome) == outcome


def test_the_blind_in_front_is_no_stack() -> None:
    ruling = answer("100/200, SB ma 100 pred sebou, raise 500, SB mlcky prida zeton 500").ruling
    assert ruling is not None
    assert str(ruling.outcome) == "call 500"


@pytest.mark.parametrize(
    "text",
    [
        "out of turn raise to 1200, then the skipped player raised to 800. is the 1200 binding?",
        "BTN raised out of turn to 600, CO then raised to 500. What happens?",
    ],
)
def test_a_smaller_raise_after_one_out_of_turn_is_no_contradiction(text: str) -> None:
    ruling = answer(text).ruling
    assert ruling is not None
    assert str(ruling.outcome) == "action-returned"
