"""Does each change turn the ruling, is none of its kind smaller, and is what it changes still possible?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import TOPICS, EngineError, build, edition_ids, plain, rule_on
from rules.engine.counterfactual import CHANGES, Change, Flip, flips, values_in_play
from rules.engine.facts import (
    AmountPut,
    BettingAct,
    ChipsPushed,
    Declaration,
    DeedKind,
    Facing,
    OneChip,
    RaisingRight,
    Said,
    Undercall,
)
from rules.engine.scenarios import scenario, scenarios
from rules.engine.thresholds import kind, smallest_chip

ACT = "methods-of-betting"
PAIRS = [
    pytest.param(entry.topic, entry.facts, edition, id=f"{entry.topic}/{entry.id}/{edition}")
    for entry in scenarios()
    for edition in edition_ids()
    if flips(entry.topic, entry.facts, edition)
]


def _turned(topic: str, facts: Any, edition: str) -> dict[Change, Flip]:
    found = flips(topic, facts, edition)
    assert len({flip.change for flip in found}) == len(found)
    return {flip.change: flip for flip in found}


def _kind(topic: str, facts: Any, edition: str) -> object:
    try:
        return kind(rule_on(topic, facts, edition).outcome)
    except EngineError:
        return None


def told(topic: str, facts: Any, edition: str) -> dict[str, str]:
    """The sentences with the outcomes that they lead to."""
    return {CHANGES[flip.change] % flip.values: str(flip.ruling.outcome) for flip in flips(topic, facts, edition)}


@pytest.mark.parametrize(("topic", "facts", "edition"), PAIRS)
def test_every_change_turns_the_ruling_and_is_the_smallest(topic: str, facts: Any, edition: str) -> None:
    _check(topic, facts, edition)


def _check(topic: str, facts: Any, edition: str) -> None:
    now = kind(rule_on(topic, facts, edition).outcome)
    for flip in flips(topic, facts, edition):
        again = build(TOPICS[topic].facts, plain(flip.facts))
        assert again == flip.facts != facts
        assert flip.ruling == rule_on(topic, again, edition)
        assert kind(flip.ruling.outcome) != now
        assert "%(" not in CHANGES[flip.change] % flip.values
        for smaller in _smaller(flip, facts):
            assert _kind(topic, smaller, edition) in (now, None), smaller


def _smaller(flip: Flip, facts: Any) -> Iterator[Any]:
    """Every smaller change of the same kind, each tried one by one."""
    match flip.change:
        case Change.ONE_CHIP_LESS | Change.ONE_CHIP_MORE:
            chips = facts.motions[0] if isinstance(facts, BettingAct) else facts.chips
            for chip in values_in_play(facts.facing, chips):
                if chip < flip.values["chip"]:
                    yield from _with_chip(facts, chips, chip, less=flip.change is Change.ONE_CHIP_LESS)
        case Change.AMOUNT_LESS | Change.AMOUNT_MORE:
            facing = facts.facing
            now = _amount(facts)
            unit = smallest_chip((facing.bet, facing.last_raise, facing.minimum_bet, facing.in_front, now))
            step = unit if flip.change is Change.AMOUNT_MORE else -unit
            assert (flip.values["amount"] - now) % unit == 0
            yield from (_with_amount(facts, total) for total in range(now + step, flip.values["amount"], step))
        case Change.ALL_IN_LESS | Change.ALL_IN_MORE:
            place = next(
                at
                for at, (one, other) in enumerate(zip(facts.round.actions, flip.facts.round.actions, strict=True))
                if one != other
            )
            wagers = facts.round.actions
            now = wagers[place].to or 0
            assert wagers[place].kind is DeedKind.ALL_IN
            unit = smallest_chip([facts.round.big_blind, *(w.to for w in (*facts.round.blinds, *wagers))])
            assert flip.values["chips"] == abs(flip.values["amount"] - now)
            step = unit if flip.change is Change.ALL_IN_MORE else -unit
            for to in range(now + step, flip.values["amount"], step):
                changed = (*wagers[:place], replace(wagers[place], to=to), *wagers[place + 1 :])
                yield replace(facts, round=replace(facts.round, actions=changed))


def _with_chip(facts: Any, chips: tuple[int, ...], chip: int, *, less: bool) -> Iterator[Any]:
    if less and (chip not in chips or len(chips) == 1):
        return
    changed = list(chips)
    if less:
        changed.remove(chip)
    else:
        changed.append(chip)
    try:
        if isinstance(facts, BettingAct):
            yield replace(facts, motions=(tuple(changed),), amount=None)
        else:
            yield replace(facts, chips=tuple(changed), amount=None)
    except EngineError:
        return


def _amount(facts: Any) -> int:
    if isinstance(facts, BettingAct):
        return (facts.words[0].amount if facts.words else facts.amount) or 0
    return (facts.amount if isinstance(facts, ChipsPushed) else facts.total) or 0


def _with_amount(facts: Any, total: int) -> Any:
    if isinstance(facts, BettingAct):
        words = (replace(facts.words[0], amount=total),) if facts.words else ()
        return replace(facts, words=words, amount=None if words else total)
    return replace(facts, **{"amount" if isinstance(facts, ChipsPushed) else "total": total})


@st.composite
def situations(draw: st.DrawFn) -> tuple[str, Any]:
    """A bet with chips, a named amount or an untold amount against it."""
    unit = draw(st.sampled_from((25, 100, 500)))
    bet = unit * draw(st.integers(1, 30))
    facing = Facing(
        bet=bet,
        last_raise=unit * draw(st.integers(1, bet // unit)),
        minimum_bet=unit,
        stack=draw(st.none() | st.integers(1, 60).map(lambda steps: steps * unit)),
        opening=draw(st.none() | st.booleans()),
        players=draw(st.none() | st.integers(2, 9)),
    )
    chips = tuple(draw(st.lists(st.sampled_from((unit, 5 * unit, 10 * unit)), min_size=1, max_size=5)))
    amount = draw(st.integers(1, 60)) * unit
    said = draw(st.sampled_from((Said.AMOUNT, Said.RAISE)))
    build_one = draw(
        st.sampled_from(
            (
                lambda: (ACT, BettingAct(facing=facing, motions=(chips,))),
                lambda: (ACT, BettingAct(facing=facing, amount=amount)),
                lambda: (ACT, BettingAct(facing=facing, words=(Declaration(said=said, amount=amount),))),
                lambda: ("calling", ChipsPushed(facing=facing, chips=chips)),
                lambda: ("raise-amounts", AmountPut(facing=facing, total=amount)),
                lambda: ("undercalls", Undercall(facing=facing, total=min(amount, max(1, bet - 1)))),
                lambda: ("oversized-chip", OneChip(facing=facing, chip=chips[0])),
            )
        )
    )
    try:
        return build_one()
    except EngineError:
        return ACT, BettingAct(facing=replace(facing, stack=None), motions=(chips,))


@given(situations(), st.sampled_from(edition_ids()))
def test_it_is_so_for_any_bet(situation: tuple[str, Any], edition: str) -> None:
    topic, facts = situation
    if _kind(topic, facts, edition) is not None:
        _check(topic, facts, edition)


@given(situations(), st.sampled_from(edition_ids()))
def test_a_change_that_was_not_found_does_not_exist(situation: tuple[str, Any], edition: str) -> None:
    topic, facts = situation
    now = _kind(topic, facts, edition)
    found = flips(topic, facts, edition)
    if now is None:
        assert found == ()
        return
    changes = {flip.change for flip in found}
    chips = facts.motions[0] if isinstance(facts, BettingAct) and facts.motions else getattr(facts, "chips", ())
    if chips:
        for chip in values_in_play(facts.facing, chips):
            for less, change in ((True, Change.ONE_CHIP_LESS), (False, Change.ONE_CHIP_MORE)):
                for other in _with_chip(facts, chips, chip, less=less):
                    assert change in changes or _kind(topic, other, edition) in (now, None)
    elif not isinstance(facts, OneChip):
        facing, amount = facts.facing, _amount(facts)
        unit = smallest_chip((facing.bet, facing.last_raise, facing.minimum_bet, facing.in_front, amount))
        for total in range(unit, 90 * unit, unit):
            change = Change.AMOUNT_LESS if total < amount else Change.AMOUNT_MORE
            try:
                other = _with_amount(facts, total)
            except EngineError:
                continue
            assert change in changes or total == amount or _kind(topic, other, edition) in (now, None)


FACED = {"bet": 1200, "last_raise": 800}


@pytest.mark.parametrize(
    ("chips", "edition", "expected"),
    [
        # below: 1,500 and 1,100 are calls; the spare chip or the missing one is named
        ([1000, 500], "tda-2015", {"with one chip of 100 more": "raise-to 2000"}),
        ([1000, 100], "tda-2015", {"with one chip of 1000 more": "raise-to 2100"}),
        # at: every chip is needed
        ([1000, 1000], "tda-2015", {"with one chip of 100 more": "raise-to 2100"}),
        ([1000, 1000], "tda-2011", {"with one chip of 100 more": "raise-to 2100"}),
        # above
        ([1000, 1000, 100], "tda-2015", {"with one chip of 100 less": "call 1200"}),
        ([500, 500, 500, 500], "tda-2015", {"with one chip of 500 less": "call 1200"}),
    ],
)  # fmt: skip
def test_one_chip(chips: list[int], edition: str, expected: dict[str, str]) -> None:
    facts = build(BettingAct, {"facing": {**FACED, "opening": False, "players": 2}, "motions": [chips]})
    sentences = told(ACT, facts, edition)
    assert expected.items() <= sentences.items()


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (1100, {"with 1200 instead": "call 1200"}),
        (1200, {"with only 1100": "discretion: call 1200 | forfeit 1100", "with 1600 instead": "raise-to 2000"}),
        (1500, {"with only 1100": "discretion: call 1200 | forfeit 1100", "with 1600 instead": "raise-to 2000"}),
        (1600, {"with only 1500": "call 1200"}),
        (1650, {"with only 1575": "call 1200"}),
        (2100, {"with only 1500": "call 1200"}),
    ],
)
def test_nearest_amount_that_is_named(amount: int, expected: dict[str, str]) -> None:
    words = [{"said": "amount", "amount": amount}]
    facing = {**FACED, "minimum_bet": 400, "opening": False, "players": 4}
    sentences = told(ACT, build(BettingAct, {"facing": facing, "words": words}), "tda-2015")
    assert {text: outcome for text, outcome in sentences.items() if text.startswith("with")} == expected


def test_amount_on_top_counts_from_the_bet() -> None:
    facing = {**FACED, "stack": 2500}
    words = [{"said": "raise", "amount": 1000, "basis": "on-top"}]
    facts = build(BettingAct, {"facing": facing, "words": words})
    assert told(ACT, facts, "tda-2015") == {"with 1400 instead": "all-in 2500"}


def test_words_and_their_order() -> None:
    silent = build(BettingAct, {"facing": FACED, "motions": [[5000]]})
    assert told(ACT, silent, "tda-2015")["if “raise” had been said first"] == "raise-to 5000"
    spoken = {"facing": FACED, "motions": [[5000]], "words": [{"said": "raise"}]}
    first = build(BettingAct, {**spoken, "order": "words-first"})
    assert told(ACT, first, "tda-2015")["if the chips had come first"] == "call 1200"
    assert told(ACT, first, "tda-2015")["if nothing had been said"] == "call 1200"
    later = build(BettingAct, {**spoken, "order": "chips-first"})
    assert told(ACT, later, "tda-2015") == {
        "if the words had come first": "raise-to 5000",
        "with one chip of 100 more": "raise-to 5100",
    }


@pytest.mark.parametrize(
    ("faced", "edition", "expected"),
    [
        ({"players": 4, "opening": False}, "tda-2015", {"if only two players were in the hand": "call 1200",
                                                        "if the bet were the opening bet of the round": "call 1200"}),
        ({"players": 2, "opening": False}, "tda-2015",
         {"if more than two players were in the hand": "discretion: call 1200 | forfeit 500"}),
        ({"players": 4, "opening": True}, "tda-2015",
         {"if the bet were not the opening bet of the round": "discretion: call 1200 | forfeit 500"}),
        ({"players": 2, "opening": True}, "tda-2015", {}),
        ({"players": 4, "opening": False}, "tda-2011", {}),
        ({"opening": True}, "tda-2015", {}),
    ],
)  # fmt: skip
def test_circumstances_of_an_undercall(faced: dict[str, Any], edition: str, expected: dict[str, str]) -> None:
    facts = build(BettingAct, {"facing": {**FACED, **faced}, "motions": [[500]]})
    sentences = told(ACT, facts, edition)
    assert {text: outcome for text, outcome in sentences.items() if text.startswith("if ") and "said" not in text} == (
        expected
    )


@pytest.mark.parametrize(
    ("all_in", "structure", "expected"),
    [
        # UTG raised to 1,000 over 500, so a full raise more goes to 1,500
        (1475, "no-limit", {"with 25 more all-in, to 1500": "may-raise 2000"}),
        (1400, "no-limit", {"with 100 more all-in, to 1500": "may-raise 2000"}),
        (1500, "no-limit", {"with 100 less all-in, to only 1400": "call-or-fold 1400"}),
        (1600, "no-limit", {"with 200 less all-in, to only 1400": "call-or-fold 1400"}),
        (1200, "limit", {"with 100 more all-in, to 1300": "may-raise 1800"}),
        (1225, "limit", {"with 25 more all-in, to 1250": "may-raise 1750"}),
        (1250, "limit", {"with 25 less all-in, to only 1225": "call-or-fold 1225"}),
    ],
)
def test_all_in_that_would_have_been_enough(all_in: int, structure: str, expected: dict[str, str]) -> None:
    actions = [
        {"player": "UTG", "kind": "raise", "to": 1000},
        {"player": "HJ", "kind": "all-in", "to": all_in},
        {"player": "CO", "kind": "call"},
    ]
    blinds = [{"player": "SB", "kind": "bet", "to": 200}, {"player": "BB", "kind": "bet", "to": 500}]
    played = {"big_blind": 500, "structure": structure, "actions": actions, "blinds": blinds}
    facts = build(RaisingRight, {"round": played, "player": "UTG"})
    for edition in ("tda-2011", "tda-2015"):
        assert told("reopening", facts, edition) == expected


def test_calls_of_the_all_in_follow_it() -> None:
    actions = [
        {"player": "UTG", "kind": "raise", "to": 1000},
        {"player": "HJ", "kind": "all-in", "to": 1400},
        {"player": "CO", "kind": "call", "to": 1400},
    ]
    blinds = [{"player": "BB", "kind": "bet", "to": 500}]
    facts = build(RaisingRight, {"round": {"big_blind": 500, "blinds": blinds, "actions": actions}, "player": "UTG"})
    (flip,) = flips("reopening", facts, "tda-2015")
    assert [wager.to for wager in flip.facts.round.actions] == [1000, 1500, 1500]


def test_nobody_went_all_in_so_nothing_turns_it() -> None:
    actions = [{"player": "UTG", "kind": "raise", "to": 1000}, {"player": "HJ", "kind": "raise", "to": 1500}]
    facts = build(RaisingRight, {"round": {"big_blind": 500, "actions": actions}, "player": "UTG"})
    assert flips("reopening", facts, "tda-2015") == ()


@pytest.mark.parametrize(
    ("seen", "edition", "expected"),
    [
        ({}, "tda-2015", {"if nobody in between bets or raises": "action-binding",
                          "if somebody in between bets or raises": "action-returned"}),
        ({"between": [{"kind": "call"}]}, "tda-2015", {"if somebody in between bets or raises": "action-returned"}),
        ({"between": [{"kind": "raise", "amount": 900}]}, "tda-2015",
         {"if nobody in between bets or raises": "action-binding"}),
        ({"between": []}, "tda-2015", {}),
        ({"after": [{"kind": "call"}], "objected": False, "reasonable_time": True}, "tda-2015",
         {"if the skipped player had spoken up in time": "action-backs-up",
          "if the skipped player had had no reasonable time to speak up": "action-backs-up"}),
        ({"after": [{"kind": "call"}], "objected": False, "reasonable_time": False, "between": [{"kind": "raise"}]},
         "tda-2015", {"if the skipped player had had reasonable time to speak up": "action-binding",
                      "if nobody in between bets or raises": "action-binding"}),
        ({"after": [{"kind": "call"}], "objected": True}, "tda-2015-cz",
         {"if the skipped player had stayed silent": "action-binding",
          "if nobody in between bets or raises": "action-binding",
          "if somebody in between bets or raises": "action-returned"}),
    ],
)  # fmt: skip
def test_what_turns_an_act_out_of_turn(seen: dict[str, Any], edition: str, expected: dict[str, str]) -> None:
    act = {"kind": "call", "amount": 400, "in_turn": False}
    facts = build(TOPICS["out-of-turn"].facts, {"act": act, "facing": {"bet": 400}, **seen})
    assert told("out-of-turn", facts, edition) == expected


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        (["bet"], {"with one more check or fold in turn", "with one more action in turn that puts chips in"}),
        (["fold"], {"with one more action in turn that puts chips in"}),
        (["check", "check"], {"with one more check or fold in turn",
                              "with one more action in turn that puts chips in"}),
        (["check", "bet"], {"without the last action"}),
        (["fold", "fold", "fold"], {"without the last action"}),
        (["bet", "call", "call"], set()),
    ],
)  # fmt: skip
def test_one_action_more_or_less(kinds: list[str], expected: set[str]) -> None:
    facts = build(TOPICS["substantial-action"].facts, {"actions": [{"kind": kind} for kind in kinds]})
    for edition in ("tda-2011", "tda-2015"):
        assert set(told("substantial-action", facts, edition)) == expected


def test_pot_limit_maximum_has_no_limit_to_cross() -> None:
    entry = next(entry for entry in scenarios() if entry.topic == "pot-limit")
    assert flips(entry.topic, entry.facts, "tda-2015") == ()


def test_facts_that_cannot_be_ruled_on_have_no_change() -> None:
    assert flips(ACT, BettingAct(facing=Facing(bet=1200), motions=((500,),)), "tda-2015") == ()


def test_every_change_is_met_and_said() -> None:
    met = {flip.change for param in PAIRS for flip in flips(*param.values)}
    assert set(CHANGES) == set(Change)
    assert set(Change) - met <= {Change.STAYED_SILENT}
    assert len(set(CHANGES.values())) == len(CHANGES)


@pytest.mark.parametrize(
    ("amounts", "expected"),
    [((1200, 800), 100), ((1250, 800), 25), ((50, 100), 25), ((1000, 3000, None), 1000), ((7, 100), 1), ((), 1)],
)
def test_smallest_chip_in_play(amounts: tuple[int | None, ...], expected: int) -> None:
    assert smallest_chip(amounts) == expected


def test_chip_of_the_blinds_is_in_play_beside_those_put_out() -> None:
    assert values_in_play(Facing(bet=1200, last_raise=800, minimum_bet=400), (1000, 1000)) == (100, 1000)
    assert scenario("two-1000-chips-facing-1200").facts.facing.bet == 1200
