"""How many hands does the penalty take, and what does it cost in chips?"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from ...facts import Level, TimeAway, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@dataclass(frozen=True, kw_only=True)
class MissedHands:
    """``most_rounds``: the most rounds that the edition names, 0 if it names none. ``killed_stated``: it says that the
    cards are killed and the bring-in is posted."""

    most_rounds: int
    killed_stated: bool


@topic("missed-hands", facts=TimeAway, params=MissedHands)
def missed_hands(away: TimeAway, rule: MissedHands, why: Reasoning) -> Outcome:
    """Rounds times players, the offender included; blinds and antes go on, and the stack may not survive it."""
    if away.rounds is not None:
        if 0 < rule.most_rounds < away.rounds:
            why.because(Reason.ROUNDS_BEYOND_THE_SCALE, rounds=away.rounds, most=rule.most_rounds)
            return Outcome(Action.NOT_ALLOWED)
        players = need(away.players, "players")
        hands = away.rounds * players
        why.because(Reason.ROUNDS_TIMES_PLAYERS, rounds=away.rounds, players=players, hands=hands)
    else:
        hands = need(away.hands, "hands")
        why.because(Reason.HANDS_AS_GIVEN, hands=hands)
    why.because(Reason.SERVED_AWAY)
    if rule.killed_stated:
        why.because(Reason.PENALISED_HAND_IS_KILLED)
        if away.bring_in:
            why.because(Reason.BRING_IN_IS_POSTED)
    return Outcome(Action.MISSES, hands, options=_chips(away, hands, why) if away.levels else ())


def _chips(away: TimeAway, hands: int, why: Reasoning) -> tuple[Outcome, ...]:
    """What is posted in those hands, and what is left of the stack."""
    costs = _costs(away, hands)
    stack = away.stack
    posted = sum(costs) if stack is None else min(sum(costs), stack)
    why.because(Reason.POSTED_MEANWHILE, posted=posted)
    if stack is None:
        return (Outcome(Action.POSTS, posted),)
    if sum(costs) < stack:
        why.because(Reason.STACK_SURVIVES, stack=stack, left=stack - posted)
        return Outcome(Action.POSTS, posted), Outcome(Action.LEFT, stack - posted)
    at = next(hand for hand, spent in enumerate(accumulate(costs), start=1) if spent >= stack)
    why.because(Reason.BLINDED_OUT, stack=stack, at=at)
    return Outcome(Action.POSTS, posted), Outcome(Action.BLINDED_OUT, at)


def _costs(away: TimeAway, hands: int) -> list[int]:
    """Chips due in each missed hand while the table stays as it is: the small blind follows the big one."""
    players = need(away.players, "players")
    levels = [level for level in away.levels for _ in range(hands if level.hands is None else level.hands)][:hands]
    first = _first_big_blind(away, levels)
    return [
        level.ante
        + (level.big_blind if (hand - first) % players == 0 else 0)
        + (level.small_blind if (hand - first) % players == 1 else 0)
        for hand, level in enumerate(levels, start=1)
    ]


def _first_big_blind(away: TimeAway, levels: list[Level]) -> int:
    """Where the big blind falls first; in whole rounds at one level that a stack survives it makes no difference."""
    players = need(away.players, "players")
    whole_rounds = len(levels) % players == 0 and len(set(levels)) == 1
    if whole_rounds and away.big_blind_in is None:
        level, rounds = levels[0], len(levels) // players
        cost = rounds * (level.small_blind + level.big_blind + players * level.ante)
        if away.stack is None or cost < away.stack:
            return 1
    return need(away.big_blind_in, "big_blind_in")
