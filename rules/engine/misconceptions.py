"""Which wrong rules do people believe, and what would they rule?

A misconception is the same engine with one topic swapped, so its wrong ruling is computed, never typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .catalogue import TOPICS, rule_on
from .facts import ActionSequence, AmountPut, BettingAct, ChipsPushed, OneChip, OutOfTurn, RaisingRight, Undercall
from .phrases import gettext_noop
from .reasoning import Reasoning, Topic
from .ruling import Action, Outcome


@dataclass(frozen=True, eq=False)
class Misconception:
    """One wrong belief: the topic it distorts, what it says, and the sentence that corrects it."""

    id: str
    belief: str
    correction: str
    swapped: Topic

    def rules(self, topic: str, facts: Any, edition: str) -> Outcome:
        """What somebody who believes it would rule; raises what ``rule_on`` raises."""
        return rule_on(topic, facts, edition, instead={self.swapped.name: self.swapped}).outcome


Rule = Callable[[Any, Any, Reasoning], Outcome]


def _instead_of(name: str, rule: Rule) -> Topic:
    original = TOPICS[name]
    return Topic(name, original.facts, original.params, rule)


def _half_reopens(asked: RaisingRight, rule: Any, why: Reasoning) -> Outcome:
    now = asked.standing
    faced = now.bet - (now.acted_at or 0)
    if now.acted_at is None or 2 * faced >= now.last_raise:
        return Outcome(Action.MAY_RAISE, now.bet + now.last_raise)
    return Outcome(Action.CALL_OR_FOLD, now.bet)


def _any_all_in_reopens(asked: RaisingRight, rule: Any, why: Reasoning) -> Outcome:
    now = asked.standing
    return Outcome(Action.MAY_RAISE, now.bet + now.last_raise)


def _acted_once_is_closed(asked: RaisingRight, rule: Any, why: Reasoning) -> Outcome:
    now = asked.standing
    if now.acted_at is None:
        return Outcome(Action.MAY_RAISE, now.bet + now.last_raise)
    return Outcome(Action.CALL_OR_FOLD, now.bet)


def _double_the_bet(put: AmountPut, rule: Any, why: Reasoning) -> Outcome:
    least = 2 * put.facing.bet
    return _against(put, least, half=(least - put.facing.bet + 1) // 2)


def _no_half_standard(put: AmountPut, rule: Any, why: Reasoning) -> Outcome:
    least = put.facing.bet + (put.facing.last_raise or put.facing.bet)
    return _against(put, least, half=least - put.facing.bet)


def _more_is_a_raise(put: AmountPut, rule: Any, why: Reasoning) -> Outcome:
    least = put.facing.bet + (put.facing.last_raise or put.facing.bet)
    return _against(put, least, half=1)


def _half_stands_as_it_is(put: AmountPut, rule: Any, why: Reasoning) -> Outcome:
    last_raise = put.facing.last_raise or put.facing.bet
    if 2 * (put.total - put.facing.bet) >= last_raise or put.declared:
        return Outcome(Action.RAISE_TO, put.total)
    return Outcome(Action.CALL, put.facing.bet)


def _half_of_the_whole_bet(put: AmountPut, rule: Any, why: Reasoning) -> Outcome:
    least = put.facing.bet + (put.facing.last_raise or put.facing.bet)
    return _against(put, least, half=(put.facing.bet + 1) // 2)


def _against(put: AmountPut, least: int, *, half: int) -> Outcome:
    over = put.total - put.facing.bet
    if put.total >= least:
        return Outcome(Action.RAISE_TO, put.total)
    if over >= half or put.declared:
        return Outcome(Action.RAISE_TO, least)
    return Outcome(Action.CALL, put.facing.bet)


def _one_chip_raises(one: OneChip, rule: Any, why: Reasoning) -> Outcome:
    if one.facing.bet == 0:
        return Outcome(Action.BET, one.chip)
    least = one.facing.bet + (one.facing.last_raise or one.facing.bet)
    return Outcome(Action.RAISE_TO, max(one.chip, least)) if one.chip >= least else Outcome(Action.CALL, one.facing.bet)


def _declared_chip_is_minimum(one: OneChip, rule: Any, why: Reasoning) -> Outcome:
    if one.facing.bet and one.raise_declared:
        return Outcome(Action.RAISE_TO, one.facing.bet + (one.facing.last_raise or one.facing.bet))
    return TOPICS["oversized-chip"].rule(one, rule, why)


def _chips_count_by_sum(pushed: ChipsPushed, rule: Any, why: Reasoning) -> Outcome:
    return why.apply(TOPICS["raise-amounts"], AmountPut(facing=pushed.facing, total=pushed.total))


def _any_chip_count_calls(pushed: ChipsPushed, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.CALL, pushed.facing.bet)


def _undercall_may_fold(under: Undercall, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.FORFEIT, under.total)


def _undercall_always_calls(under: Undercall, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.CALL, under.facing.bet)


def _undercall_always_discretion(under: Undercall, rule: Any, why: Reasoning) -> Outcome:
    options = (Outcome(Action.CALL, under.facing.bet), Outcome(Action.FORFEIT, under.total))
    return Outcome(Action.DISCRETION, options=options)


def _chips_beat_words(act: BettingAct, rule: Any, why: Reasoning) -> Outcome:
    if act.words and act.pushed:
        return TOPICS["methods-of-betting"].rule(
            BettingAct(facing=act.facing, motions=act.motions, amount=act.amount, prior=act.prior), rule, why
        )
    return TOPICS["methods-of-betting"].rule(act, rule, why)


def _last_words_count(act: BettingAct, rule: Any, why: Reasoning) -> Outcome:
    if len(act.words) > 1:
        last = BettingAct(facing=act.facing, words=act.words[-1:], motions=act.motions, amount=act.amount)
        return TOPICS["methods-of-betting"].rule(last, rule, why)
    return TOPICS["methods-of-betting"].rule(act, rule, why)


def _out_of_turn_always_binds(seen: OutOfTurn, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.ACTION_BINDING)


def _out_of_turn_never_binds(seen: OutOfTurn, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.ACTION_RETURNED)


def _call_changes_action(seen: OutOfTurn, rule: Any, why: Reasoning) -> Outcome:
    if seen.between is None:
        return Outcome(Action.ACTION_BACKS_UP)
    changed = any(deed.kind.adds_chips for deed in seen.between)
    return Outcome(Action.ACTION_RETURNED if changed else Action.ACTION_BINDING)


def _two_of_any_kind(seen: ActionSequence, rule: Any, why: Reasoning) -> Outcome:
    enough = len(seen.actions) >= 2
    return Outcome(Action.SUBSTANTIAL_ACTION if enough else Action.NO_SUBSTANTIAL_ACTION)


def _only_chips_count(seen: ActionSequence, rule: Any, why: Reasoning) -> Outcome:
    with_chips = sum(deed.kind.adds_chips for deed in seen.actions)
    return Outcome(Action.SUBSTANTIAL_ACTION if with_chips >= 2 else Action.NO_SUBSTANTIAL_ACTION)


MISCONCEPTIONS: Mapping[str, Misconception] = {
    entry.id: entry
    for entry in (
        Misconception(
            "half-reopens",
            gettext_noop("Half of a raise reopens the betting."),
            gettext_noop(
                "In no-limit and pot-limit only a full raise reopens the betting; "
                "the 50% standard is for amounts, not for that."
            ),
            _instead_of("reopening", _half_reopens),
        ),
        Misconception(
            "any-all-in-reopens",
            gettext_noop("Any all-in above the bet lets everybody raise again."),
            gettext_noop("A player who has acted may raise again only if he faces at least a full raise."),
            _instead_of("reopening", _any_all_in_reopens),
        ),
        Misconception(
            "short-all-ins-never-add-up",
            gettext_noop("Short all-ins never reopen the betting, however many there are."),
            gettext_noop(
                "What counts is what the player faces when the action is back on him; "
                "several short all-ins can add up to a full raise."
            ),
            _instead_of("reopening", _acted_once_is_closed),
        ),
        Misconception(
            "raise-must-double",
            gettext_noop("A raise must be at least double the bet."),
            gettext_noop(
                "A raise must be at least as large as the largest bet or raise of the round, not double the whole bet."
            ),
            _instead_of("raise-amounts", _double_the_bet),
        ),
        Misconception(
            "below-minimum-is-a-call",
            gettext_noop("Whatever is less than a full raise is a call."),
            gettext_noop("From 50% of a full raise the amount must be made up to the minimum raise."),
            _instead_of("raise-amounts", _no_half_standard),
        ),
        Misconception(
            "more-than-call-is-a-raise",
            gettext_noop("Whatever is more than the call is a raise."),
            gettext_noop("Below 50% of a full raise, without a declaration, it is a call."),
            _instead_of("raise-amounts", _more_is_a_raise),
        ),
        Misconception(
            "half-raise-stands",
            gettext_noop("At half a raise or more, the amount put in stands."),
            gettext_noop("It is made up to exactly the minimum raise."),
            _instead_of("raise-amounts", _half_stands_as_it_is),
        ),
        Misconception(
            "half-of-the-whole-bet",
            gettext_noop("The 50% is measured on the whole bet."),
            gettext_noop("The 50% is measured on the largest bet or raise of the round, that is on the increment."),
            _instead_of("raise-amounts", _half_of_the_whole_bet),
        ),
        Misconception(
            "one-big-chip-raises",
            gettext_noop("One big chip is a raise when it is worth enough."),
            gettext_noop("One chip put out silently against a bet is a call, whatever its value."),
            _instead_of("oversized-chip", _one_chip_raises),
        ),
        Misconception(
            "raise-with-a-chip-is-minimum",
            gettext_noop("“Raise” with one chip and no amount is the minimum raise."),
            gettext_noop("It is the most that the chip allows."),
            _instead_of("oversized-chip", _declared_chip_is_minimum),
        ),
        Misconception(
            "chips-count-by-sum",
            gettext_noop("Only the sum of the chips matters, not which chips they are."),
            gettext_noop(
                "If every chip is needed for the call, it is a call even when the sum is more than half a raise."
            ),
            _instead_of("multiple-chips", _chips_count_by_sum),
        ),
        Misconception(
            "silent-chips-always-call",
            gettext_noop("Without the word “raise” several chips are always a call."),
            gettext_noop("If a chip can be spared, the 50% standard decides, and it can force a raise."),
            _instead_of("multiple-chips", _any_chip_count_calls),
        ),
        Misconception(
            "undercall-may-fold",
            gettext_noop("Too few chips can be left in the pot and the hand folded."),
            gettext_noop(
                "Heads-up and against the opening bet an undercall is a full call; elsewhere the director decides."
            ),
            _instead_of("undercalls", _undercall_may_fold),
        ),
        Misconception(
            "undercall-always-calls",
            gettext_noop("Too few chips always oblige to a full call."),
            gettext_noop(
                "Against a raise with several players in the hand, the director decides between a full call "
                "and a forfeit."
            ),
            _instead_of("undercalls", _undercall_always_calls),
        ),
        Misconception(
            "undercall-always-discretion",
            gettext_noop("An undercall is always a matter for the director."),
            gettext_noop("Heads-up and against the opening bet the full call is mandatory."),
            _instead_of("undercalls", _undercall_always_discretion),
        ),
        Misconception(
            "chips-beat-words",
            gettext_noop("Words do not count once the chips are in."),
            gettext_noop("What came first makes the bet; words spoken before the chips bind."),
            _instead_of("methods-of-betting", _chips_beat_words),
        ),
        Misconception(
            "last-words-count",
            gettext_noop("The last words count; one may correct oneself."),
            gettext_noop("The first clear declaration in turn binds."),
            _instead_of("methods-of-betting", _last_words_count),
        ),
        Misconception(
            "out-of-turn-always-binds",
            gettext_noop("An act out of turn always binds."),
            gettext_noop("It binds only if the action to the player does not change; a fold always binds."),
            _instead_of("out-of-turn", _out_of_turn_always_binds),
        ),
        Misconception(
            "out-of-turn-never-binds",
            gettext_noop("An act out of turn never binds."),
            gettext_noop("It binds when the players in between only check, call or fold."),
            _instead_of("out-of-turn", _out_of_turn_never_binds),
        ),
        Misconception(
            "call-changes-the-action",
            gettext_noop("A call in between changes the action."),
            gettext_noop("Only a bet or a raise changes the action; a check, call or fold does not."),
            _instead_of("out-of-turn", _call_changes_action),
        ),
        Misconception(
            "any-two-are-substantial",
            gettext_noop("Any two actions are substantial action."),
            gettext_noop(
                "Two checks or two folds are not; one of two actions must put chips in the pot, or there must be three."
            ),
            _instead_of("substantial-action", _two_of_any_kind),
        ),
        Misconception(
            "only-chips-are-substantial",
            gettext_noop("Substantial action needs two players with chips in the pot."),
            gettext_noop("One action with chips among two is enough, and so are any three actions."),
            _instead_of("substantial-action", _only_chips_count),
        ),
    )
}
