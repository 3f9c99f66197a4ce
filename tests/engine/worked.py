"""Do a ruling's outcome, steps, clauses and told numbers hold for a worked situation?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from rules.engine import (
    TOPICS,
    Action,
    FactNeeded,
    InvalidSituation,
    NotCovered,
    Outcome,
    Reason,
    Ruling,
    Step,
    edition_ids,
    edition_table,
    rule_on,
)
from rules.engine.facts import Facing, Undercall
from rules.engine.phrases import REASONS
from rules.engine.reasoning import Reasoning
from rules.engine.scenarios import Expectation, Refusal, refusals, scenarios

PLACEHOLDER = re.compile(r"%\((\w+)\)s")

Check = Callable[[], bool]

CHOICE = "discretion: call 1200 | forfeit 500"

ALSO_TOLD: Mapping[Reason, frozenset[str]] = {
    Reason.EVERY_CHIP_NEEDED: frozenset({"change"}),
    Reason.ONE_LARGE_CHIP_CALLS: frozenset({"call", "change"}),
    Reason.BLIND_ADDS_NOTHING: frozenset({"change"}),
    Reason.LESS_THAN_HALF: frozenset({"change", "last_raise", "min_raise_to"}),
    Reason.NO_CHIPS_REACH_HALF: frozenset({"call", "change"}),
    Reason.MINIMUM_RAISE: frozenset({"owed"}),
    Reason.NOT_ACTED_YET: frozenset({"owed", "call", "last_raise", "min_raise_to"}),
    Reason.PRIOR_CHIPS_MATTER: frozenset({"call"}),
    Reason.PRIOR_CHIPS_NOT_COVERED: frozenset({"in_front"}),
    Reason.POT_WITH_CALL: frozenset({"maximum"}),
}
"""Numbers that a sentence does not hold and the pages show beside it, such as what goes back."""


def rules_as_expected(topic: str, facts: Any, edition: str, expected: Expectation) -> bool:
    """Whether the edition rules what the scenario says, for its reasons, clauses and numbers."""
    try:
        ruling = rule_on(topic, facts, edition)
    except NotCovered:
        return expected.not_covered
    except FactNeeded as needed:
        return needed.field == expected.needs
    return (
        str(ruling.outcome) == expected.outcome
        and ruling.reasons == expected.reasons
        and tuple(cite.clause for cite in ruling.cites) == expected.cites
        and not wrong_numbers(ruling, facts)
    )


def is_refused(entry: Refusal, edition: str) -> bool:
    """Whether the situation is refused and the right fact blamed."""
    try:
        rule_on(entry.topic, entry.situation, edition)
    except InvalidSituation as refusal:
        return (refusal.field, refusal.problem) == (entry.field, entry.problem)
    return False


# --- Numbers in the sentences ---


def wrong_numbers(ruling: Ruling, facts: Any) -> list[str]:
    """Sentences whose numbers do not fit each other, the outcome or the facts; empty when all add up."""
    return [f"{step.reason}: {problem}" for step in ruling.steps for problem in _problems(step, ruling, facts)]


def _problems(step: Step, ruling: Ruling, facts: Any) -> Iterator[str]:
    told: dict[str, Any] = dict(step.values)
    wanted = ALSO_TOLD.get(step.reason, frozenset()) | set(PLACEHOLDER.findall(REASONS[step.reason]))
    if missing := {name for name in wanted if told.get(name) is None}:
        yield f"no {', '.join(sorted(missing))}"
        return
    for name, right in _worked_out(step.reason, told, ruling.outcome, facts):
        if name in told and told[name] != right:
            yield f"{name} is {told[name]}, not {right}"


def _worked_out(reason: Reason, told: dict[str, Any], outcome: Outcome, facts: Any) -> Iterator[tuple[str, Any]]:
    """Each number of a sentence worked out a second way: from its neighbours, the outcome or the facts."""
    yield from _against_the_facts(told, facts)
    call, total, last_raise = told.get("call", 0), told.get("total", 0), told.get("last_raise")
    if last_raise is not None:
        yield "min_raise_to", call + last_raise
        yield "threshold", call + last_raise - last_raise // 2
    match reason:
        case Reason.LESS_THAN_HALF | Reason.NO_CHIPS_REACH_HALF:
            yield "change", total - call
        case Reason.EVERY_CHIP_NEEDED:
            yield "change", told["left"] + told["smallest"] - call
        case Reason.ONE_LARGE_CHIP_CALLS:
            yield "change", told["chip"] - told["owed"]
        case Reason.BLIND_ADDS_NOTHING:
            yield "change", max(0, sum(facts.chips) or facts.amount or 0, call) - call
        case Reason.AMOUNT_COMES_ON_TOP:
            yield "total", call + told["raise_by"]
        case Reason.POT_WITH_CALL:
            yield "maximum", call + told["pot_after_call"]
            yield "maximum", outcome.amount
            yield "owed", call - facts.in_front
        case Reason.POT_IS_THE_BET:
            yield "maximum", outcome.amount
        case Reason.LOWEST_READING:
            readings = _readings(facts)
            yield "lowest", min(readings)
            yield "highest", max(readings)
        case Reason.HIGH_AND_LOW_HALVES:
            chips = sum(part.amount or 0 for part in outcome.options if part.action is Action.AWARD)
            yield "high", chips - told["low"]
            yield "low", (chips - facts.smallest_chip * (chips // facts.smallest_chip % 2)) // 2
        case Reason.UNCALLED_BET_RETURNS:
            yield "amount", facts.own_bet
        case Reason.UNCALLED_PART_RETURNS:
            yield "amount", outcome.amount
            yield "matched", facts.matched
        case Reason.EVEN_SPLIT if told["count"] > 1:
            awards = [part.amount for part in outcome.options if part.action is Action.AWARD]
            yield "share", told["share"] if told["share"] in awards else awards[0]
        case Reason.RACE_SEAT:
            (seat,) = (entry for entry in facts.seats if entry.seat == told["seat"])
            yield "count", seat.count
            yield "whole", seat.count * facts.removed // facts.lowest
            yield "odd", seat.count * facts.removed % facts.lowest // facts.removed
        case Reason.RACE_ACCOUNT:
            yield "before", sum(entry.other + entry.count * facts.removed for entry in facts.seats)
            yield "after", sum(part.amount or 0 for part in outcome.options)
            yield "change", told["after"] - told["before"]
        case Reason.OUT_OF_TURN_NOT_COUNTED:
            yield "skipped", sum(not deed.in_turn for deed in facts.actions)
        case Reason.ROUNDS_TIMES_PLAYERS | Reason.HANDS_AS_GIVEN:
            yield "hands", outcome.amount
        case Reason.POSTED_MEANWHILE:
            yield "posted", outcome.options[0].amount
        case Reason.STACK_SURVIVES:
            yield "left", outcome.options[1].amount
            yield "left", facts.stack - (outcome.options[0].amount or 0)
        case Reason.BLINDED_OUT:
            yield "at", outcome.options[1].amount
        case Reason.CHIPS_BEHIND_PLAY:
            yield "total", outcome.amount


def _against_the_facts(told: dict[str, Any], facts: Any) -> Iterator[tuple[str, Any]]:
    """The numbers that the facts give by name."""
    facing = facts if isinstance(facts, Facing) else getattr(facts, "facing", None)
    if not isinstance(facing, Facing):
        return
    yield "call", facing.bet
    if facing.last_raise is not None:
        yield "last_raise", facing.last_raise
        yield "threshold", facing.bet + facing.last_raise - facing.last_raise // 2


def _readings(facts: Any) -> tuple[int, ...]:
    """The amounts that the words can mean, wherever the facts keep them."""
    words = getattr(facts, "words", facts)
    return tuple((words[0] if isinstance(words, tuple) else words).readings)


# --- Values that no edition of today has ---

OTHER_VALUES: tuple[tuple[str, Mapping[str, Any], Mapping[str, Any], str], ...] = (
    ("undercalls", {"full_call": ["opening-bet"]}, {"opening": True, "players": 3}, "call 1200"),
    ("undercalls", {"full_call": ["opening-bet"]}, {"opening": False, "players": 2}, CHOICE),
    ("undercalls", {"full_call": ["heads-up"]}, {"opening": True, "players": 3}, CHOICE),
    ("undercalls", {"full_call": ["heads-up"]}, {"opening": False, "players": 2}, "call 1200"),
)
"""Topic, its values in an edition that might come, what is faced, and the outcome."""


def rules_with_other_values(topic: str, values: Mapping[str, Any], faced: Mapping[str, Any], outcome: str) -> bool:
    """Whether 500 against a bet of 1,200 is ruled as an edition with these values would have it."""
    table = edition_table("tda-2015")
    entry = table.topics[topic]
    changed = replace(entry, values={**entry.values, **values})
    edition = replace(table, topics={**table.topics, topic: changed}, _params={})
    facts = Undercall(facing=Facing(bet=1200, last_raise=800, **faced), total=500)
    return str(Reasoning(edition).apply(TOPICS[topic], facts)) == outcome


# --- All of them, for whoever breaks the engine on purpose ---


def checks(*, first: str) -> list[Check]:
    """Every situation and refusal as a yes-or-no question, those of the topic ``first`` at the front."""
    found: list[tuple[str, Check]] = []
    for entry in scenarios():
        facts = entry.facts
        for edition in edition_ids():
            expected = entry.expect.get(edition) or entry.expect.get(edition_table(edition).extends or "")
            if expected is not None:
                found.append((entry.topic, partial(rules_as_expected, entry.topic, facts, edition, expected)))
    for refusal in refusals():
        for edition in edition_ids():
            if refusal.topic in edition_table(edition).topics:
                found.append((refusal.topic, partial(is_refused, refusal, edition)))
    found += [(case[0], partial(rules_with_other_values, *case)) for case in OTHER_VALUES]
    return [check for _, check in sorted(found, key=lambda pair: pair[0] != first)]
