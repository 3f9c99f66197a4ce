"""Does a whole hand go as at the table: turns, prices, rights to raise, acts out of turn, streets?"""

from typing import Any

import pytest

from rules.engine import Action, InvalidSituation, Outcome, Problem, Reason, Ruling
from rules.engine.facts import Structure
from rules.engine.hand import Hand, Street
from tests.engine.recorded import Recorded, deal, recorded_hands, replay

CALL: dict[str, Any] = {"words": [{"said": "call"}]}
CHECK: dict[str, Any] = {"words": [{"said": "check"}]}
FOLD: dict[str, Any] = {"words": [{"said": "fold"}]}
ALL_IN: dict[str, Any] = {"words": [{"said": "all-in"}]}


def _raise(to: int) -> dict[str, Any]:
    return {"words": [{"said": "raise", "amount": to}]}


def _bet(to: int) -> dict[str, Any]:
    return {"words": [{"said": "bet", "amount": to}]}


def _play(hand: Hand, *acts: tuple[str, dict[str, Any]]) -> Hand:
    for name, act in acts:
        hand, _ = hand.play(name, act)
    return hand


def _ring(stack: int = 10_000, **options: Any) -> Hand:
    """Four players: small blind, big blind, first to act, button; blinds 50/100."""
    return Hand.deal(dict.fromkeys(("SB", "BB", "UTG", "BTN"), stack), blinds=[50, 100], **options)


def _to_act(hand: Hand) -> str | None:
    return hand.to_act.name if hand.to_act else None


def _limits(hand: Hand, name: str) -> tuple[int, int | None, int | None]:
    return hand.limits(hand.seat_named(name))


def test_first_to_act_sits_left_of_the_big_blind() -> None:
    hand = _ring()
    assert (_to_act(hand), hand.bet, hand.pot, hand.street) == ("UTG", 100, 150, Street.PREFLOP)
    assert _limits(hand, "UTG") == (100, 200, 10_000)


def test_big_blind_has_the_option_after_limps() -> None:
    hand = _play(_ring(), ("UTG", CALL), ("BTN", FOLD), ("SB", CALL))
    assert _to_act(hand) == "BB"
    assert _limits(hand, "BB") == (0, 200, 10_000)
    assert _play(hand, ("BB", CHECK)).street is Street.FLOP
    raised = _play(hand, ("BB", _raise(200)))
    assert (raised.street, _to_act(raised), raised.bet) == (Street.PREFLOP, "UTG", 200)


def test_completed_small_blind_leaves_the_option() -> None:
    hand = _play(_ring(), ("UTG", FOLD), ("BTN", FOLD), ("SB", CALL))
    assert (_to_act(hand), _limits(hand, "BB")) == ("BB", (0, 200, 10_000))


def test_walk_ends_the_hand() -> None:
    hand = _play(_ring(), ("UTG", FOLD), ("BTN", FOLD), ("SB", FOLD))
    assert hand.over
    assert [seat.name for seat in hand.seats if not seat.folded] == ["BB"]
    assert hand.pot == 150


def test_first_seat_left_of_the_button_begins_after_the_flop() -> None:
    hand = _play(_ring(), ("UTG", CALL), ("BTN", CALL), ("SB", FOLD), ("BB", CHECK))
    assert (hand.street, _to_act(hand), hand.bet, hand.last_raise) == (Street.FLOP, "BB", 0, 100)
    assert _limits(hand, "BB") == (0, 100, 9_900)


def test_button_acts_first_before_the_flop_and_last_afterwards_when_heads_up() -> None:
    hand = Hand.deal({"BB": 1000, "BTN": 1000}, blinds=[100, 50])
    assert _to_act(hand) == "BTN"
    hand = _play(hand, ("BTN", CALL), ("BB", CHECK))
    assert (hand.street, _to_act(hand)) == (Street.FLOP, "BB")
    hand = _play(hand, ("BB", CHECK), ("BTN", CHECK), ("BB", CHECK), ("BTN", CHECK))
    assert hand.street is Street.RIVER
    assert _play(hand, ("BB", CHECK), ("BTN", CHECK)).over


def test_all_in_and_call_end_the_betting_at_once() -> None:
    hand = Hand.deal({"BB": 400, "BTN": 200}, blinds=[2, 1])
    hand = _play(hand, ("BTN", ALL_IN), ("BB", CALL))
    assert (hand.over, hand.street, hand.pot) == (True, Street.PREFLOP, 400)


def test_betting_goes_on_beside_an_all_in_player() -> None:
    hand = Hand.deal({"SB": 5000, "BB": 5000, "BTN": 700}, blinds=[50, 100])
    hand = _play(hand, ("BTN", ALL_IN), ("SB", CALL), ("BB", CALL))
    assert (hand.street, _to_act(hand), hand.pot) == (Street.FLOP, "SB", 2100)
    hand = _play(hand, ("SB", CHECK), ("BB", CHECK), ("SB", _bet(1000)), ("BB", CALL), ("SB", CHECK), ("BB", CHECK))
    assert (hand.over, hand.pot) == (True, 4100)


def test_all_in_big_blind_gets_no_option() -> None:
    hand = Hand.deal({"SB": 5000, "BB": 100, "BTN": 5000}, blinds=[50, 100])
    hand = _play(hand, ("BTN", CALL), ("SB", CALL))
    assert (hand.street, _to_act(hand)) == (Street.FLOP, "SB")


def test_full_big_blind_is_the_price_when_it_was_posted_short() -> None:
    hand = Hand.deal({"SB": 5000, "BB": 60, "BTN": 5000}, blinds=[50, 100])
    assert _limits(hand, "BTN") == (100, 200, 5000)


def test_small_blind_owes_nothing_to_a_shorter_big_blind_alone() -> None:
    hand = Hand.deal({"SB": 5000, "BB": 30, "BTN": 5000}, blinds=[50, 100])
    hand = _play(hand, ("BTN", FOLD))
    assert hand.over
    longer = _play(Hand.deal({"SB": 5000, "BB": 60, "BTN": 5000}, blinds=[50, 100]), ("BTN", FOLD))
    assert _to_act(longer) == "SB"


def test_short_call_takes_the_rest_of_the_stack() -> None:
    hand = Hand.deal({"SB": 5000, "BB": 300, "BTN": 5000}, blinds=[50, 100])
    hand = _play(hand, ("BTN", _raise(1000)), ("SB", FOLD))
    hand, ruling = hand.play("BB", CALL)
    assert ruling.outcome == Outcome(Action.ALL_IN, 300)
    assert (hand.seats[1].stack, hand.over) == (0, True)


def test_bet_of_110_called_with_10_in_front_takes_100() -> None:
    hand = Hand.deal({"A": 110, "B": 1000}, blinds=[10, 5])
    hand = _play(hand, ("B", ALL_IN))
    hand, ruling = hand.play("A", CALL)
    assert ruling.outcome == Outcome(Action.ALL_IN, 110)
    assert hand.seats[0].stack == 0


def test_ante_is_dead_money() -> None:
    hand = Hand.deal({"SB": 100, "BB": 100, "BTN": 100}, blinds=[5, 10], antes=[5, 5, 5])
    hand = _play(hand, ("BTN", _raise(20)))
    assert (hand.seats[2].stack, hand.seats[2].in_front, hand.pot) == (75, 20, 50)


@pytest.mark.parametrize(("all_in", "open_again"), [(199, False), (200, True), (201, True)])
def test_all_in_reopens_from_a_full_raise_on(all_in: int, open_again: bool) -> None:
    hand = Hand.deal({"A": 10_000, "B": 100 + all_in, "C": 10_000}, blinds=[50, 100])
    hand = _play(hand, ("C", CALL), ("A", CALL), ("B", CHECK), ("A", _bet(100)), ("B", ALL_IN), ("C", CALL))
    assert (_to_act(hand), hand.bet) == ("A", all_in)
    owed, least, most = _limits(hand, "A")
    assert owed == all_in - 100
    assert (least is not None) == (most is not None) == open_again


def test_short_all_ins_add_up_for_the_first_bettor_only() -> None:
    stacks = {"A": 10_000, "B": 225, "C": 10_000, "D": 300, "E": 10_000}
    hand = Hand.deal(stacks, blinds=[50, 100])
    hand = _play(hand, ("C", CALL), ("D", CALL), ("E", CALL), ("A", CALL), ("B", CHECK))
    hand = _play(hand, ("A", _bet(100)), ("B", ALL_IN), ("C", CALL), ("D", ALL_IN), ("E", CALL))
    assert _limits(hand, "A") == (100, 300, 9_900)
    called = _play(hand, ("A", CALL))
    assert _limits(called, "C") == (75, None, None)
    raised = _play(hand, ("A", _raise(300)))
    assert _limits(raised, "C") == (175, 400, 9_900)


def test_player_without_the_right_to_raise_is_held_to_a_call() -> None:
    hand = Hand.deal({"A": 10_000, "B": 250, "C": 10_000}, blinds=[50, 100])
    hand = _play(hand, ("C", CALL), ("A", CALL), ("B", CHECK), ("A", _bet(100)), ("B", ALL_IN), ("C", CALL))
    hand, ruling = hand.play("A", _raise(1000))
    assert ruling.outcome == Outcome(Action.CALL, 150)
    assert ruling.reasons[-1] is Reason.FACES_LESS_THAN_FULL_RAISE
    assert hand.street is Street.TURN


def test_call_out_of_turn_binds_when_the_action_does_not_change() -> None:
    hand, ruling = _ring().play("BTN", CALL)
    assert ruling.outcome == Outcome(Action.ACTION_BACKS_UP)
    assert (_to_act(hand), hand.pot) == ("UTG", 150)
    hand = _play(hand, ("UTG", FOLD))
    hand, ruling = hand.resolve()
    assert ruling.outcome == Outcome(Action.ACTION_BINDING)
    assert (_to_act(hand), hand.seats[3].in_front, hand.pending) == ("SB", 100, None)
    assert Reason.CALL_DECLARED in ruling.reasons


def test_raise_out_of_turn_is_returned_when_the_action_changes() -> None:
    hand, _ = _ring().play("BTN", _raise(800))
    hand = _play(hand, ("UTG", _raise(300)))
    hand, ruling = hand.resolve()
    assert ruling.outcome == Outcome(Action.ACTION_RETURNED)
    assert (_to_act(hand), hand.seats[3].in_front) == ("BTN", 0)
    assert _limits(hand, "BTN") == (300, 500, 10_000)


def test_act_out_of_turn_is_settled_only_in_its_turn_and_once() -> None:
    hand, _ = _ring().play("BTN", CALL)
    with pytest.raises(InvalidSituation):
        hand.resolve()
    hand = _play(hand, ("UTG", CALL), ("BTN", CALL))
    assert hand.pending is None
    with pytest.raises(InvalidSituation):
        hand.resolve()


def test_fold_out_of_turn_binds_at_once() -> None:
    hand, ruling = _ring().play("BTN", FOLD)
    assert ruling.reasons == (Reason.FOLD_OUT_OF_TURN_BINDS,)
    assert (_to_act(hand), hand.seats[3].folded) == ("UTG", True)
    assert _to_act(_play(hand, ("UTG", CALL))) == "SB"


def test_folds_out_of_turn_can_end_the_hand() -> None:
    hand = _play(_ring(), ("BTN", FOLD), ("SB", FOLD), ("UTG", FOLD))
    assert hand.over


def _undercalled() -> tuple[Hand, Ruling]:
    hand = _play(_ring(), ("UTG", _raise(800)), ("BTN", CALL))
    return hand.play("SB", {"motions": [[100]]})


def test_undercall_waits_for_the_director() -> None:
    hand, ruling = _undercalled()
    full, forfeit = Outcome(Action.CALL, 800), Outcome(Action.FORFEIT, 150)
    assert ruling.outcome == Outcome(Action.DISCRETION, options=(full, forfeit))
    assert (_to_act(hand), hand.seats[0].in_front) == ("SB", 50)
    called = hand.apply(full)
    assert (called.seats[0].in_front, _to_act(called)) == (800, "BB")
    folded = hand.apply(forfeit)
    assert (folded.seats[0].paid, folded.seats[0].folded, _to_act(folded)) == (150, True, "BB")


def test_undercall_of_the_opening_bet_is_a_full_call() -> None:
    hand = _play(_ring(), ("UTG", CALL), ("BTN", CALL), ("SB", CALL), ("BB", CHECK), ("SB", _bet(800)))
    hand, ruling = hand.play("BB", {"motions": [[100]]})
    assert ruling.outcome == Outcome(Action.CALL, 800)
    assert _to_act(hand) == "UTG"


def test_raise_without_an_amount_keeps_the_turn() -> None:
    hand, ruling = _ring().play("UTG", {"words": [{"said": "raise"}]})
    assert ruling.outcome == Outcome(Action.RAISE_AT_LEAST, 200)
    assert (_to_act(hand), hand.bet) == ("UTG", 100)


def test_chips_are_ruled_under_the_hands_edition() -> None:
    act = {"motions": [[500, 1000]]}
    results = {}
    for edition in ("tda-2011", "tda-2015"):
        hand = Hand.deal(dict.fromkeys("ABCD", 10_000), blinds=[250, 500], edition=edition)
        results[edition] = _play(hand, ("C", _raise(1100))).play("D", act)[1].outcome
    assert results == {"tda-2011": Outcome(Action.RAISE_TO, 1700), "tda-2015": Outcome(Action.CALL, 1100)}


def test_pot_limit_counts_the_full_blinds_before_the_flop() -> None:
    hand = Hand.deal({"SB": 5000, "BB": 100, "BTN": 5000}, blinds=[100, 200], structure=Structure.POT_LIMIT)
    assert _limits(hand, "BTN") == (200, 400, 700)
    hand, ruling = hand.play("BTN", {"words": [{"said": "pot"}]})
    assert ruling.outcome == Outcome(Action.RAISE_TO, 700)
    assert hand.bet == 700


def test_pot_limit_counts_the_real_pot_after_the_flop() -> None:
    hand = Hand.deal({"SB": 5000, "BB": 100, "BTN": 5000}, blinds=[100, 200], structure=Structure.POT_LIMIT)
    hand = _play(hand, ("BTN", CALL), ("SB", CALL))
    assert (hand.pot, _limits(hand, "SB")) == (500, (0, 200, 500))


def test_limit_raises_are_fixed() -> None:
    hand = _ring(structure=Structure.LIMIT)
    assert _limits(hand, "UTG") == (100, 200, 200)
    hand, ruling = hand.play("UTG", {"words": [{"said": "raise"}]})
    assert ruling.outcome == Outcome(Action.RAISE_TO, 200)
    hand, ruling = hand.play("BTN", _raise(900))
    assert ruling.outcome == Outcome(Action.RAISE_TO, 300)


@pytest.mark.parametrize(
    ("name", "problem"), [("nobody", Problem.UNKNOWN_PLAYER), ("BTN", Problem.CANNOT_ACT), ("UTG", Problem.CANNOT_ACT)]
)
def test_who_cannot_act_is_refused(name: str, problem: Problem) -> None:
    hand = Hand.deal({"SB": 5000, "BB": 5000, "UTG": 400, "BTN": 5000}, blinds=[50, 100])
    hand = _play(hand, ("UTG", ALL_IN), ("BTN", FOLD))
    with pytest.raises(InvalidSituation) as refusal:
        hand.play(name, CALL)
    assert (refusal.value.field, refusal.value.problem) == ("player", problem)


def test_nobody_acts_after_the_end() -> None:
    hand = _play(_ring(), ("UTG", FOLD), ("BTN", FOLD), ("SB", FOLD))
    for late in (lambda: hand.play("BB", CHECK), lambda: hand.apply(Outcome(Action.CHECK))):
        with pytest.raises(InvalidSituation) as refusal:
            late()
        assert refusal.value.problem is Problem.HAND_OVER


@pytest.mark.parametrize("recorded", recorded_hands(), ids=lambda recorded: recorded.name)
def test_recorded_hand_gives_every_player_the_recorded_choices(recorded: Recorded) -> None:
    assert tuple(decision for _, decision in replay(recorded)) == recorded.decisions


@pytest.mark.parametrize("recorded", recorded_hands(), ids=lambda recorded: recorded.name)
def test_recorded_hand_keeps_every_chip(recorded: Recorded) -> None:
    chips = sum(recorded.table["starting_stacks"])
    assert deal(recorded).pot > 0
    for hand, _ in replay(recorded):
        assert hand.pot + sum(seat.stack for seat in hand.seats) == chips


def test_there_are_recorded_hands_of_both_structures() -> None:
    assert len(recorded_hands()) == 6
    assert {recorded.table["variant"] for recorded in recorded_hands()} == {"NT", "PO"}
