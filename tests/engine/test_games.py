"""Do limit, stud and Omaha go as at the table, with cards, caps, bring-in, killed hands and the awards at the end?"""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Action, FactNeeded, InvalidSituation, Outcome, Problem, Reason, edition_ids
from rules.engine.facts import Structure
from rules.engine.hand import GAMES, Hand, Street, StudStreet
from rules.engine.hand.ranks import high_strength, low_strength
from rules.engine.hand.script import play_through

CALL: dict[str, Any] = {"words": [{"said": "call"}]}
CHECK: dict[str, Any] = {"words": [{"said": "check"}]}
FOLD: dict[str, Any] = {"words": [{"said": "fold"}]}
RAISE: dict[str, Any] = {"words": [{"said": "raise"}]}
BET: dict[str, Any] = {"words": [{"said": "bet", "amount": 1}]}
ALL_IN: dict[str, Any] = {"words": [{"said": "all-in"}]}


def _raise(to: int) -> dict[str, Any]:
    return {"words": [{"said": "raise", "amount": to}]}


def _play(hand: Hand, *acts: tuple[str, dict[str, Any]]) -> Hand:
    for name, act in acts:
        hand, _ = hand.play(name, act)
    return hand


def _to_act(hand: Hand) -> str | None:
    return hand.to_act.name if hand.to_act else None


def _limits(hand: Hand, name: str) -> tuple[int, int | None, int | None]:
    return hand.limits(hand.seat_named(name))


def _limit(stacks: dict[str, int] | None = None, **options: Any) -> Hand:
    seats = stacks or dict.fromkeys(("SB", "BB", "UTG", "BTN"), 10_000)
    return Hand.deal(seats, blinds=[50, 100], structure=Structure.LIMIT, **options)


# limit


def test_limit_bets_are_fixed_and_double_on_the_turn() -> None:
    hand = _limit()
    assert _limits(hand, "UTG") == (100, 200, 200)
    hand = _play(hand, ("UTG", CALL), ("BTN", CALL), ("SB", CALL), ("BB", CHECK))
    assert (hand.street, _limits(hand, "SB")) == (Street.FLOP, (0, 100, 100))
    hand = _play(hand, *((name, CHECK) for name in ("SB", "BB", "UTG", "BTN")))
    assert (hand.street, _limits(hand, "SB")) == (Street.TURN, (0, 200, 200))


def test_limit_bets_can_be_set_apart_from_the_blinds() -> None:
    hand = _limit(small_bet=200, big_bet=300)
    assert _limits(hand, "UTG") == (100, 300, 300)
    assert hand.bets == (200, 200, 300, 300)


def test_a_raise_in_limit_needs_no_amount_and_takes_no_other() -> None:
    hand, ruling = _limit().play("UTG", RAISE)
    assert ruling.outcome == Outcome(Action.RAISE_TO, 200)
    hand, ruling = _limit().play("UTG", _raise(700))
    assert (ruling.outcome, hand.bet) == (Outcome(Action.RAISE_TO, 200), 200)
    assert Reason.LIMIT_RAISE_IS_FIXED in ruling.reasons


@pytest.mark.parametrize("edition", edition_ids())
def test_blind_and_three_raises_are_the_cap(edition: str) -> None:
    hand = _play(_limit(edition=edition), ("UTG", _raise(200)), ("BTN", _raise(300)))
    assert _limits(hand, "SB") == (250, 400, 400)
    hand = _play(hand, ("SB", _raise(400)))
    assert hand.capped
    assert _limits(hand, "BB") == (300, None, None)
    assert not any(hand.may_raise(index) for index in range(4))
    hand, ruling = hand.play("BB", _raise(500))
    assert ruling.outcome == Outcome(Action.CALL, 400)
    assert ruling.reasons[-1] is Reason.CAP_REACHED


def test_cap_starts_again_on_the_next_street() -> None:
    hand = _play(_limit(), ("UTG", _raise(200)), ("BTN", _raise(300)), ("SB", _raise(400)), ("BB", CALL))
    hand = _play(hand, ("UTG", CALL), ("BTN", CALL))
    assert (hand.street, hand.raises, _limits(hand, "SB")) == (Street.FLOP, 0, (0, 100, 100))


@pytest.mark.parametrize(("raises", "capped"), [(0, True), (1, False), (2, False)])
def test_house_sets_the_cap(raises: int, capped: bool) -> None:
    assert _limit(cap=raises).capped is capped
    assert _play(_limit(cap=1), ("UTG", RAISE)).capped
    assert not _play(_limit(cap=None), ("UTG", RAISE)).capped


def test_cap_holds_heads_up_but_not_for_the_last_two() -> None:
    acts = [("BTN", RAISE), ("BB", RAISE), ("BTN", RAISE)]
    for last_two in (False, True):
        hand = Hand.deal({"BB": 9000, "BTN": 9000}, blinds=[100, 50], structure=Structure.LIMIT, last_two=last_two)
        hand = _play(hand, *acts)
        assert hand.capped is not last_two
        assert (_limits(hand, "BB")[1] is None) is not last_two


def test_no_cap_outside_limit() -> None:
    hand = Hand.deal(dict.fromkeys("ABC", 90_000), blinds=[50, 100])
    for to in (200, 300, 400, 500, 600, 700):
        hand = _play(hand, (_to_act(hand) or "", _raise(to)))
    assert not hand.capped
    assert _limits(hand, _to_act(hand) or "")[1] == 800


@pytest.mark.parametrize(("all_in", "open_again"), [(249, False), (250, True), (251, True)])
def test_half_a_raise_reopens_the_betting_in_limit(all_in: int, open_again: bool) -> None:
    stacks = {"SB": 10_000, "BB": 10_000, "UTG": 10_000, "BTN": all_in}
    hand = _play(_limit(stacks), ("UTG", RAISE), ("BTN", ALL_IN), ("SB", FOLD), ("BB", CALL))
    owed, least, _ = _limits(hand, "UTG")
    assert owed == all_in - 200
    assert (least is not None) is open_again
    assert least is None or least == all_in + 100


def test_eb42_four_bets_are_capped_with_three_players_of_forty() -> None:
    hand = Hand.deal(dict.fromkeys("ABC", 5000), blinds=[10, 20], structure=Structure.LIMIT)
    hand = _play(hand, ("C", CALL), ("A", CALL), ("B", CHECK))
    hand = _play(hand, ("A", _raise(20)), ("B", _raise(40)), ("C", _raise(60)), ("A", _raise(80)))
    assert (hand.bet, hand.capped) == (80, True)
    assert [hand.may_raise(index) for index in range(3)] == [False] * 3


# stud


def _stud(code: str = "F7S", stacks: dict[str, int] | None = None, **options: Any) -> Hand:
    given = {"antes": [10, 10, 10], "bring_in": 30, "small_bet": 100, "big_bet": 200, **options}
    return Hand.deal(stacks or dict.fromkeys("ABC", 2000), game=GAMES[code], **given)


def _dealt(hand: Hand, **cards: str) -> Hand:
    for name, text in cards.items():
        hand = hand.give(name, text.split())
    return hand


@pytest.mark.parametrize(
    ("code", "door", "opener"),
    [
        ("F7S", ("2d", "2c", "Kh"), "B"),
        ("F7S", ("As", "Kc", "Kd"), "B"),
        ("F7S/8", ("3s", "3h", "3d"), "C"),
        ("FR", ("Ks", "Kh", "2c"), "A"),
        ("FR", ("As", "2c", "3d"), "C"),
        ("FR", ("As", "Ah", "2c"), "C"),
    ],
)
def test_the_door_card_brings_it_in(code: str, door: tuple[str, ...], opener: str) -> None:
    hand = _stud(code)
    assert hand.waiting and not hand.over and hand.to_act is None
    for name, card in zip("ABC", door, strict=True):
        hand = hand.give(name, ["??", "??", card])
    assert (_to_act(hand), hand.bring_in_due, hand.pot) == (opener, True, 30)
    assert _limits(hand, opener) == (0, 100, 100)


def test_bring_in_is_completed_and_then_raised() -> None:
    hand = _dealt(_stud(), A="?? ?? 2c", B="?? ?? 9d", C="?? ?? Kh").post_bring_in()
    assert (hand.bet, _to_act(hand), _limits(hand, "B")) == (30, "B", (30, 100, 100))
    hand = _play(hand, ("B", CALL))
    assert _limits(hand, "C") == (30, 100, 100)
    hand, ruling = hand.play("C", RAISE)
    assert ruling.outcome == Outcome(Action.RAISE_TO, 100)
    assert (hand.raises, _limits(hand, "A")) == (0, (70, 200, 200))


def test_called_bring_in_gives_no_option() -> None:
    hand = _dealt(_stud(), A="?? ?? 2c", B="?? ?? 9d", C="?? ?? Kh").post_bring_in()
    assert not hand.may_raise(0)
    hand = _play(hand, ("B", CALL), ("C", CALL))
    assert (hand.street, hand.waiting) == (StudStreet.FOURTH, True)


def test_opener_may_complete_but_not_check_or_fold() -> None:
    hand = _dealt(_stud(), A="?? ?? 2c", B="?? ?? 9d", C="?? ?? Kh")
    for act in (CHECK, FOLD):
        with pytest.raises(InvalidSituation) as refusal:
            hand.play("A", act)
        assert refusal.value.problem is Problem.BRING_IN_DUE
    hand, ruling = hand.play("A", BET)
    assert ruling.outcome == Outcome(Action.BET, 100)
    assert (hand.bring_in_due, hand.raises, _limits(hand, "B")) == (False, 0, (100, 200, 200))
    with pytest.raises(InvalidSituation) as late:
        hand.post_bring_in()
    assert late.value.problem is Problem.NO_BRING_IN


def test_completion_reopens_for_the_player_who_brought_it_in() -> None:
    hand = _dealt(_stud(bring_in=60), A="?? ?? 2c", B="?? ?? 9d", C="?? ?? Kh").post_bring_in()
    hand = _play(hand, ("B", RAISE), ("C", CALL))
    assert (_to_act(hand), _limits(hand, "A")) == ("A", (40, 200, 200))


def test_short_bring_in_leaves_the_full_price() -> None:
    hand = _dealt(_stud(stacks={"A": 25, "B": 2000, "C": 2000}), A="?? ?? 2c", B="?? ?? 9d", C="?? ?? Kh")
    hand = hand.post_bring_in()
    assert (hand.seats[0].in_front, hand.seats[0].stack) == (15, 0)
    assert _limits(hand, "B") == (30, 100, 100)


@pytest.mark.parametrize(
    ("code", "fourth", "first"),
    [
        ("F7S", ("3d", "Ks", "Ad"), "C"),
        ("F7S", ("2s", "Ks", "Ad"), "A"),
        ("F7S", ("2s", "9s", "Ad"), "B"),
        ("FR", ("3d", "Ks", "Ad"), "A"),
        ("FR", ("2s", "9s", "Ad"), "C"),
    ],
)
def test_the_cards_that_show_begin_the_next_streets(code: str, fourth: tuple[str, ...], first: str) -> None:
    hand = _dealt(_stud(code, bring_in=0), A="?? ?? 2c", B="?? ?? 9d", C="?? ?? Kh")
    while not hand.waiting:
        hand = _play(hand, (_to_act(hand) or "", CHECK))
    hand = _dealt(hand, **dict(zip("ABC", fourth, strict=True)))
    assert (hand.street, _to_act(hand)) == (StudStreet.FOURTH, first)


def test_big_bet_from_fifth_street_on() -> None:
    assert _stud().bets == (100, 100, 200, 200, 200)


def test_unknown_card_that_decides_leaves_the_beginning_to_the_table() -> None:
    hand = _dealt(_stud(), A="?? ?? ??", B="?? ?? 9d", C="?? ?? Kh")
    assert hand.waiting
    hand = hand.begin_with("A")
    assert (_to_act(hand), hand.bring_in_due) == ("A", True)
    with pytest.raises(InvalidSituation):
        hand.begin_with("B")


@pytest.mark.parametrize(
    ("name", "cards", "problem"),
    [
        ("A", "2c 2c", Problem.DUPLICATE_CARD),
        ("A", "2c 3c 4c 5c", Problem.CARDS_OUT_OF_ORDER),
        ("A", "1c", Problem.UNKNOWN_OPTION),
        ("A", "2x", Problem.UNKNOWN_OPTION),
        ("X", "2c", Problem.UNKNOWN_PLAYER),
    ],
)
def test_impossible_cards_are_refused(name: str, cards: str, problem: Problem) -> None:
    with pytest.raises(InvalidSituation) as refusal:
        _stud().give(name, cards.split())
    assert refusal.value.problem is problem


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"small_bet": 0}, "small_bet"),
        ({"big_bet": 50}, "big_bet"),
        ({"bring_in": 100}, "bring_in"),
        ({"bring_in": -1}, "bring_in"),
        ({"antes": [-1]}, "antes"),
    ],
)
def test_impossible_stud_table_is_refused(options: dict[str, Any], field: str) -> None:
    with pytest.raises(InvalidSituation) as refusal:
        _stud(**options)
    assert refusal.value.field == field


# the board, absent players, the end


def _shown(code: str, stacks: dict[str, int], board: str, **cards: str) -> Hand:
    """Everybody all-in before the flop and dealt."""
    count = len(stacks)
    hand = Hand.deal(stacks, blinds=[2, 1] if count == 2 else [1, 2], game=GAMES[code])
    for name, text in cards.items():
        hand = hand.give(name, text.split())
    while not hand.over:
        everything = ALL_IN if hand.structure is Structure.NO_LIMIT else RAISE
        hand, _ = hand.play(_to_act(hand) or "", everything)
    return hand.open_board(board.split())


def test_board_comes_in_its_order() -> None:
    hand = Hand.deal({"A": 500, "B": 500, "C": 500}, blinds=[5, 10])
    with pytest.raises(InvalidSituation) as early:
        hand.open_board(["2c", "3c", "4c"])
    assert early.value.problem is Problem.CARDS_OUT_OF_ORDER
    hand = _play(hand, ("C", CALL), ("A", CALL), ("B", CHECK)).open_board(["2c", "3c", "4c"])
    with pytest.raises(InvalidSituation):
        hand.open_board(["5c"])
    with pytest.raises(InvalidSituation) as twice:
        hand.give("A", ["2c", "Ah"])
    assert twice.value.problem is Problem.DUPLICATE_CARD


def test_eb31_two_straights_share_in_chips_of_five() -> None:
    stacks = {"A": 9075, "B": 9075, "C": 9075}
    hand = _shown("NT", stacks, "Qs Th Kc 4h Ad", A="2h Jh", B="Tc Ac", C="Jc 9d")
    settled, ruling = hand.settle(smallest_chip=5)
    assert {seat.name: seat.stack for seat in settled.seats} == {"A": 13_615, "B": 0, "C": 13_610}
    assert Reason.ODD_CHIP_BY_SEAT in ruling.reasons


def test_eb34_the_ace_is_low_in_a_wheel() -> None:
    hand = _shown("NT", {"A": 100, "B": 100}, "2c 3d 4h 9s Kd", A="Ah 5c", B="Kc Kh")
    assert [seat.stack for seat in hand.settle()[0].seats] == [200, 0]


def test_eb36_both_play_the_board() -> None:
    hand = _shown("NT", {"A": 100, "B": 100}, "Ah Jd 3c Qs 3d", A="8c 5d", B="8d 2h")
    assert [seat.stack for seat in hand.settle()[0].seats] == [100, 100]


@pytest.mark.parametrize(
    ("hole", "board", "same", "better"),
    [
        # eb37: a pair of sevens with ace and ten, no flush
        ("As Ks 5d 7c", "Ts 7d 8h 4s 2c", "Ad 7h 3c 3h", "Ts Td 3c 3h"),
        # eb38: queens and fives with a king
        ("Ks 8c Js 5c", "3s 5h Qs Qd 9h", "Kd 5d 2c 2d", "Ad 5d 2c 2d"),
    ],
)
def test_exactly_two_cards_of_an_omaha_hand_play(hole: str, board: str, same: str, better: str) -> None:
    game = GAMES["PO"]
    mine, even, more = (high_strength(game, text.split(), board.split()) for text in (hole, same, better))
    assert mine == even < more


@pytest.mark.parametrize(
    ("hole", "better", "worse"),
    [
        ("As 2s 3s 4s 6s Kd Kh", "As 2s 3s 4s 5s Kd Kh", "As 2s 3s 5s 6s Kd Kh"),
        ("2c 3c 4c 5c 7d 7h 7s", "2c 3c 4c 5c 6d 7h 7s", "2c 3c 4c 6c 7d 7h 7s"),
        ("2c 2d 3h 4s Kd Kh Ks", "Qc 2d 3h 4s Kd 9h Ks", "3c 3d 2h 4s Kd Kh Ks"),
    ],
)
def test_razz_counts_pairs_and_low_cards_only(hole: str, better: str, worse: str) -> None:
    game = GAMES["FR"]
    low, mine, high = (low_strength(game, text.split(), ()) for text in (worse, hole, better))
    assert low is not None and mine is not None and high is not None
    assert low < mine < high


@pytest.mark.parametrize(("last", "qualifies"), [("7h", True), ("8h", True), ("9h", False)])
def test_low_must_be_eight_or_better(last: str, qualifies: bool) -> None:
    low = low_strength(GAMES["F7S/8"], f"Ac 2c 3c 4c {last} Kd Kh".split(), ())
    assert (low is not None) is qualifies


def test_betting_must_be_over_before_pots_are_awarded() -> None:
    with pytest.raises(InvalidSituation) as refusal:
        _limit().settle()
    assert refusal.value.problem is Problem.BETTING_OPEN


def test_unknown_cards_are_asked_for() -> None:
    hand = _shown("NT", {"A": 100, "B": 100}, "Ah Jd 3c Qs 3d", A="8c 5d", B="?? ??")
    with pytest.raises(FactNeeded) as cards:
        hand.settle()
    assert cards.value.field == "cards"
    assert [seat.stack for seat in hand.settle(mucked=["B"])[0].seats] == [200, 0]
    assert [seat.stack for seat in hand.table("B", ["Ac", "Ad"]).settle()[0].seats] == [0, 200]
    with pytest.raises(InvalidSituation):
        hand.table("A", ["8c", "8d"])
    with pytest.raises(InvalidSituation):
        hand.table("B", ["8c", "8d"])


def test_missing_board_is_asked_for() -> None:
    hand = _shown("NT", {"A": 100, "B": 100}, "Ah Jd 3c", A="8c 5d", B="2d 2h")
    with pytest.raises(FactNeeded) as board:
        hand.settle()
    assert board.value.field == "board"


def test_last_of_two_who_muck_wins() -> None:
    hand = _shown("NT", {"A": 100, "B": 100}, "Ah Jd 3c Qs 3d", A="8c 5d", B="2d 2h")
    settled, ruling = hand.settle(mucked=["B", "A"])
    assert [seat.stack for seat in settled.seats] == [200, 0]
    assert Reason.LAST_LIVE_HAND in ruling.reasons


def test_ante_of_the_big_blind_is_dead_money_in_the_main_pot() -> None:
    hand = Hand.deal(dict.fromkeys(("SB", "BB", "BTN"), 1000), blinds=[50, 100], antes=[0, 100, 0])
    hand = _play(hand, ("BTN", FOLD), ("SB", FOLD))
    settled, ruling = hand.settle()
    assert [seat.stack for seat in settled.seats] == [950, 1050, 1000]
    assert str(ruling.outcome) == "awards: pot 200 to BB | award 200 to BB | returned 50 to BB"


def test_hand_of_an_absent_player_is_killed() -> None:
    hand = Hand.deal({"SB": 1000, "BB": 60, "UTG": 1000, "BTN": 1000}, blinds=[50, 100])
    killed = hand.kill("BB")
    assert (_to_act(killed), killed.pot, killed.seats[1].folded) == ("UTG", 110, True)
    assert _to_act(hand.kill("UTG")) == "BTN"
    with pytest.raises(InvalidSituation):
        killed.kill("BB")
    alone = killed.kill("SB").kill("UTG")
    assert alone.over
    with pytest.raises(InvalidSituation):
        alone.kill("BTN")


def test_killing_while_a_stud_street_is_dealt() -> None:
    hand = _stud().kill("B")
    assert hand.waiting
    assert not hand.kill("C").waiting
    assert _to_act(_dealt(hand, A="?? ?? 2c", C="?? ?? Kh")) == "A"


def test_events_are_written_as_lines() -> None:
    lines = ["A!begins", "A!brings-in", "B!away", "C:raise", "A:fold"]
    played, refusal = play_through(_stud(), lines)
    assert refusal is None
    assert [step.line.event for step in played[:3]] == ["begins", "brings-in", "away"]
    assert played[-1].hand.over
    assert [seat.stack for seat in played[-1].hand.settle()[0].seats] == [1960, 1990, 2050]
    _, wrong = play_through(_stud(), ["A!begins", "B!brings-in"])
    assert isinstance(wrong, InvalidSituation)
