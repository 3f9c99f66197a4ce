"""Which wrong rules do people believe, and what would they rule?

A misconception is the same engine with one topic swapped, so its wrong ruling is computed, never typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .catalogue import TOPICS, rule_on
from .facts import (
    ActionSequence,
    AmountPut,
    Basis,
    BettingAct,
    ChipsPushed,
    DeedKind,
    Facing,
    MaximumBet,
    OneChip,
    OutOfTurn,
    PriorChips,
    RaiseMotions,
    RaisingRight,
    Said,
    Spoken,
    Undercall,
)
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


def _short_raise_is_a_call(put: AmountPut, rule: Any, why: Reasoning) -> Outcome:
    least = put.facing.bet + (put.facing.last_raise or put.facing.bet)
    return Outcome(Action.RAISE_TO, put.total) if put.total >= least else Outcome(Action.CALL, put.facing.bet)


def _declared_raise_stands(put: AmountPut, rule: Any, why: Reasoning) -> Outcome:
    if put.declared and put.total > put.facing.bet:
        return Outcome(Action.RAISE_TO, put.total)
    return TOPICS["raise-amounts"].rule(put, rule, why)


def _one_chip_by_half(one: OneChip, rule: Any, why: Reasoning) -> Outcome:
    total = one.facing.in_front + one.chip
    if one.facing.bet == 0 or total <= one.facing.bet:
        return TOPICS["oversized-chip"].rule(one, rule, why)
    return why.apply(TOPICS["raise-amounts"], AmountPut(facing=one.facing, total=total, declared=one.raise_declared))


def _opening_chip_is_the_minimum(one: OneChip, rule: Any, why: Reasoning) -> Outcome:
    if one.facing.bet == 0 and one.facing.minimum_bet:
        return Outcome(Action.BET, one.facing.minimum_bet)
    return TOPICS["oversized-chip"].rule(one, rule, why)


def _one_chip_never_raises(one: OneChip, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.CALL, one.facing.bet) if one.facing.bet else Outcome(Action.CHECK)


def _undercall_stands(under: Undercall, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.CALL, under.total)


def _undercall_comes_back(under: Undercall, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.ACTION_RETURNED)


def _named_raise_is_on_top(spoken: Spoken, rule: Any, why: Reasoning) -> Outcome:
    words = spoken.words
    if words.said is Said.RAISE and words.amount and words.basis is Basis.TOTAL:
        spoken = replace(spoken, words=replace(words, basis=Basis.ON_TOP))
    return TOPICS["binding-declarations"].rule(spoken, rule, why)


def _on_top_is_the_total(spoken: Spoken, rule: Any, why: Reasoning) -> Outcome:
    if spoken.words.basis is Basis.ON_TOP:
        spoken = replace(spoken, words=replace(spoken.words, basis=Basis.TOTAL))
    return TOPICS["binding-declarations"].rule(spoken, rule, why)


def _highest_reading(spoken: Spoken, rule: Any, why: Reasoning) -> Outcome:
    if spoken.words.readings:
        words = replace(spoken.words, amount=max(spoken.words.readings), readings=())
        spoken = replace(spoken, words=words)
    return TOPICS["binding-declarations"].rule(spoken, rule, why)


def _words_do_not_bind(spoken: Spoken, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.ACTION_RETURNED)


def _amount_declares_a_raise(spoken: Spoken, rule: Any, why: Reasoning) -> Outcome:
    words = spoken.words
    if words.said is Said.AMOUNT and words.amount and words.amount > spoken.facing.bet > 0:
        spoken = replace(spoken, words=replace(words, said=Said.RAISE))
    return TOPICS["binding-declarations"].rule(spoken, rule, why)


def _minimum_is_double(facing: Facing, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.MAY_RAISE, 2 * facing.bet)


def _minimum_is_one_blind(facing: Facing, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.MAY_RAISE, facing.bet + (facing.minimum_bet or facing.bet))


def _motions_add_up(made: RaiseMotions, rule: Any, why: Reasoning) -> Outcome:
    total = made.facing.in_front + sum(map(sum, made.motions))
    return why.apply(
        TOPICS["raise-amounts"],
        AmountPut(facing=made.facing, total=total, declared=made.declared or len(made.motions) > 1),
    )


def _several_motions_call(made: RaiseMotions, rule: Any, why: Reasoning) -> Outcome:
    if len(made.motions) > 1:
        return Outcome(Action.CALL, made.facing.bet)
    return TOPICS["raising"].rule(made, rule, why)


def _second_motion_is_the_total(made: RaiseMotions, rule: Any, why: Reasoning) -> Outcome:
    if made.declared and len(made.motions) > 1:
        put = AmountPut(facing=made.facing, total=sum(made.motions[1]), declared=True)
        return why.apply(TOPICS["raise-amounts"], put)
    return TOPICS["raising"].rule(made, rule, why)


def _raise_needs_the_word(made: RaiseMotions, rule: Any, why: Reasoning) -> Outcome:
    return TOPICS["raising"].rule(made, rule, why) if made.declared else Outcome(Action.CALL, made.facing.bet)


def _earlier_chips_always_count(pushed: ChipsPushed, rule: Any, why: Reasoning) -> Outcome:
    front = pushed.facing.in_front if pushed.prior is PriorChips.LEFT else 0
    return why.apply(TOPICS["raise-amounts"], AmountPut(facing=pushed.facing, total=front + pushed.total))


def _earlier_chips_never_count(pushed: ChipsPushed, rule: Any, why: Reasoning) -> Outcome:
    facing = replace(pushed.facing, in_front=0)
    return why.apply(TOPICS["calling"], replace(pushed, facing=facing, prior=PriorChips.LEFT))


def _pulled_back_may_fold(pushed: ChipsPushed, rule: Any, why: Reasoning) -> Outcome:
    if pushed.prior is PriorChips.LEFT:
        return TOPICS["prior-bet-chips"].rule(pushed, rule, why)
    return Outcome(Action.CALL_OR_FOLD, pushed.facing.bet)


def _pot_without_the_call(asked: MaximumBet, rule: Any, why: Reasoning) -> Outcome:
    bet = max((*asked.wagers, *asked.blinds), default=0)
    return Outcome(Action.MAXIMUM, bet + asked.pot + sum(asked.wagers))


def _pot_is_the_total(asked: MaximumBet, rule: Any, why: Reasoning) -> Outcome:
    bet = max((*asked.wagers, *asked.blinds), default=0)
    return Outcome(Action.MAXIMUM, asked.pot + sum(asked.wagers) + bet - asked.in_front)


def _only_the_middle_counts(asked: MaximumBet, rule: Any, why: Reasoning) -> Outcome:
    bet = max((*asked.wagers, *asked.blinds), default=0)
    return Outcome(Action.MAXIMUM, asked.pot + 2 * bet)


def _short_blind_counts_short(asked: MaximumBet, rule: Any, why: Reasoning) -> Outcome:
    return TOPICS["pot-limit"].rule(replace(asked, blinds=()), rule, why)


def _last_step_sets_the_minimum(asked: RaisingRight, rule: Any, why: Reasoning) -> Outcome:
    levels = [0, *(wager.to for wager in asked.round.actions if wager.to and wager.kind is not DeedKind.CALL)]
    if asked.round.blinds:
        levels.insert(1, asked.round.big_blind)
    return Outcome(Action.MAY_RAISE, levels[-1] + (levels[-1] - levels[-2]))


def _all_in_closes(asked: RaisingRight, rule: Any, why: Reasoning) -> Outcome:
    now = asked.standing
    if any(wager.kind is DeedKind.ALL_IN for wager in asked.round.actions):
        return Outcome(Action.CALL_OR_FOLD, now.bet)
    return TOPICS["reopening"].rule(asked, rule, why)


def _reraise_must_double(asked: RaisingRight, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.MAY_RAISE, 2 * asked.standing.bet)


def _out_of_turn_counts(seen: ActionSequence, rule: Any, why: Reasoning) -> Outcome:
    acts = tuple(replace(deed, in_turn=True) for deed in seen.actions)
    return TOPICS["substantial-action"].rule(ActionSequence(actions=acts), rule, why)


def _three_are_needed(seen: ActionSequence, rule: Any, why: Reasoning) -> Outcome:
    enough = sum(deed.in_turn for deed in seen.actions) >= 3
    return Outcome(Action.SUBSTANTIAL_ACTION if enough else Action.NO_SUBSTANTIAL_ACTION)


def _one_bet_is_enough(seen: ActionSequence, rule: Any, why: Reasoning) -> Outcome:
    enough = any(deed.kind.adds_chips for deed in seen.actions)
    return Outcome(Action.SUBSTANTIAL_ACTION if enough else Action.NO_SUBSTANTIAL_ACTION)


def _everybody_must_act(seen: ActionSequence, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.NO_SUBSTANTIAL_ACTION)


MISCONCEPTIONS: Mapping[str, Misconception] = {
    entry.id: entry
    for entry in (
        Misconception(
            "half-reopens",
            gettext_noop("Half of a raise reopens the betting."),
            # xgettext:no-python-format
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
            # xgettext:no-python-format
            gettext_noop("From 50% of a full raise the amount must be made up to the minimum raise."),
            _instead_of("raise-amounts", _no_half_standard),
        ),
        Misconception(
            "more-than-call-is-a-raise",
            gettext_noop("Whatever is more than the call is a raise."),
            # xgettext:no-python-format
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
            # xgettext:no-python-format
            gettext_noop("The 50% is measured on the whole bet."),
            # xgettext:no-python-format
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
            # xgettext:no-python-format
            gettext_noop("If a chip can be spared, the 50% standard decides, and it can force a raise."),
            _instead_of("multiple-chips", _any_chip_count_calls),
        ),
        Misconception(
            "undercall-may-fold",
            gettext_noop("Whoever puts in too few chips may leave them in the pot and fold."),
            gettext_noop(
                "Heads-up and against the opening bet an undercall is a full call; elsewhere the director decides."
            ),
            _instead_of("undercalls", _undercall_may_fold),
        ),
        Misconception(
            "undercall-always-calls",
            gettext_noop("Too few chips always commit the player to a full call."),
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
        Misconception(
            "short-raise-is-a-call",
            gettext_noop("A declared raise that is too small is only a call."),
            gettext_noop("A declared raise binds: if it is too small, it is made up to the minimum raise."),
            _instead_of("raise-amounts", _short_raise_is_a_call),
        ),
        Misconception(
            "declared-raise-stands",
            gettext_noop("A declared raise stands as announced, however small."),
            gettext_noop("A raise below the minimum is made up to exactly the minimum raise."),
            _instead_of("raise-amounts", _declared_raise_stands),
        ),
        Misconception(
            "one-chip-by-half",
            # xgettext:no-python-format
            gettext_noop("One chip is judged by the 50% standard, just as several chips are."),
            # xgettext:no-python-format
            gettext_noop("One chip put out silently against a bet is a call; the 50% standard does not apply to it."),
            _instead_of("oversized-chip", _one_chip_by_half),
        ),
        Misconception(
            "opening-chip-is-the-minimum",
            gettext_noop("One big chip that opens the betting silently is only the minimum bet."),
            gettext_noop("With no bet to face, one chip put out silently is a bet of its full value."),
            _instead_of("oversized-chip", _opening_chip_is_the_minimum),
        ),
        Misconception(
            "one-chip-never-raises",
            gettext_noop("One chip is always just a call, whatever was said."),
            gettext_noop("After “raise” one chip raises by as much as it allows; with no bet to face it is a bet."),
            _instead_of("oversized-chip", _one_chip_never_raises),
        ),
        Misconception(
            "undercall-stands",
            gettext_noop("What was put out stands as a smaller call."),
            gettext_noop("There is no call for less unless the player is all-in."),
            _instead_of("undercalls", _undercall_stands),
        ),
        Misconception(
            "undercall-comes-back",
            gettext_noop("A player who put out too little may take it back and act anew."),
            gettext_noop("Chips put out in turn stay in; at the least they are forfeited."),
            _instead_of("undercalls", _undercall_comes_back),
        ),
        Misconception(
            "named-raise-is-on-top",
            gettext_noop("“Raise” with an amount means that much on top of the bet."),
            gettext_noop("“Raise” with an amount and nothing more means the total of the bet."),
            _instead_of("binding-declarations", _named_raise_is_on_top),
        ),
        Misconception(
            "on-top-is-the-total",
            gettext_noop("The amount that is named is always the total of the bet."),
            gettext_noop("A player who says how much more he bets has named the amount on top of the bet."),
            _instead_of("binding-declarations", _on_top_is_the_total),
        ),
        Misconception(
            "highest-reading",
            gettext_noop("When an amount can mean two things, the higher one counts."),
            gettext_noop("Of the possible amounts the lowest is taken."),
            _instead_of("binding-declarations", _highest_reading),
        ),
        Misconception(
            "words-do-not-bind",
            gettext_noop("Words bind nobody until the chips are in."),
            gettext_noop("A clear declaration in turn binds by itself."),
            _instead_of("binding-declarations", _words_do_not_bind),
        ),
        Misconception(
            "amount-declares-a-raise",
            gettext_noop("Naming an amount above the bet is a declared raise."),
            # xgettext:no-python-format
            gettext_noop("An amount alone is the same as silently pushing out those chips: the 50% standard decides."),
            _instead_of("binding-declarations", _amount_declares_a_raise),
        ),
        Misconception(
            "minimum-is-double",
            gettext_noop("The smallest raise is to double the bet."),
            gettext_noop(
                "The smallest raise adds the largest bet or raise of the round to the bet; that is seldom the double."
            ),
            _instead_of("minimum-raise", _minimum_is_double),
        ),
        Misconception(
            "minimum-is-one-blind",
            gettext_noop("The smallest raise is always one big blind more."),
            gettext_noop("The big blind is the measure only until somebody bets or raises by more."),
            _instead_of("minimum-raise", _minimum_is_one_blind),
        ),
        Misconception(
            "motions-add-up",
            gettext_noop("Everything put out in several motions counts together."),
            gettext_noop(
                "Without a declaration only the first motion counts; what is added later is a string bet and goes back."
            ),
            _instead_of("raising", _motions_add_up),
        ),
        Misconception(
            "several-motions-call",
            gettext_noop("Whoever puts out chips more than once has only called."),
            gettext_noop("After “raise” the exact call may come first and the raise in one further motion."),
            _instead_of("raising", _several_motions_call),
        ),
        Misconception(
            "second-motion-is-the-total",
            gettext_noop("After the call, the second motion is the whole raise."),
            gettext_noop("The second motion comes on top of the call already put out."),
            _instead_of("raising", _second_motion_is_the_total),
        ),
        Misconception(
            "raise-needs-the-word",
            gettext_noop("Without the word “raise” there is no raise."),
            gettext_noop("Chips alone can raise when they are enough and come in one motion."),
            _instead_of("raising", _raise_needs_the_word),
        ),
        Misconception(
            "earlier-chips-always-count",
            gettext_noop("Chips already in front are always added to the new ones."),
            gettext_noop(
                "Earlier chips can change what the act means; where it means one thing with them and another "
                "without them, the director decides."
            ),
            _instead_of("prior-bet-chips", _earlier_chips_always_count),
        ),
        Misconception(
            "earlier-chips-never-count",
            gettext_noop("Chips already in front are never looked at."),
            gettext_noop("Chips left in front count towards the call and can affect the ruling."),
            _instead_of("prior-bet-chips", _earlier_chips_never_count),
        ),
        Misconception(
            "pulled-back-may-fold",
            gettext_noop("Pulling one's own chips back leaves every option open."),
            gettext_noop("Whoever pulls earlier chips back while facing a raise must call or raise."),
            _instead_of("prior-bet-chips", _pulled_back_may_fold),
        ),
        Misconception(
            "pot-without-the-call",
            gettext_noop("The largest raise adds the pot as it stands to the bet."),
            gettext_noop("The player's own call is put in the pot first, then the pot is counted."),
            _instead_of("pot-limit", _pot_without_the_call),
        ),
        Misconception(
            "pot-is-the-total",
            gettext_noop("The pot after the call is the most that a player may bet in total."),
            gettext_noop("The pot after the call is the largest raise; it comes on top of the bet."),
            _instead_of("pot-limit", _pot_is_the_total),
        ),
        Misconception(
            "only-the-middle-counts",
            gettext_noop("Only the chips already in the middle count as the pot."),
            gettext_noop("The bets in front of all the players belong to the pot too."),
            _instead_of("pot-limit", _only_the_middle_counts),
        ),
        Misconception(
            "short-blind-counts-short",
            gettext_noop("A short blind makes the largest bet smaller."),
            gettext_noop("Before the flop the blinds count in full, even when one was posted short."),
            _instead_of("pot-limit", _short_blind_counts_short),
        ),
        Misconception(
            "last-step-sets-the-minimum",
            gettext_noop("The last increase sets the size of the next raise, a short all-in too."),
            gettext_noop("The largest bet or raise of the round sets it; a short all-in does not make it smaller."),
            _instead_of("reopening", _last_step_sets_the_minimum),
        ),
        Misconception(
            "all-in-closes",
            gettext_noop("After an all-in nobody may raise any more."),
            gettext_noop(
                "An all-in takes the right to raise only from those who have acted and do not face a full raise."
            ),
            _instead_of("reopening", _all_in_closes),
        ),
        Misconception(
            "reraise-must-double",
            gettext_noop("Whoever raises again must at least double the bet."),
            gettext_noop("A raise must be at least as large as the largest bet or raise of the round."),
            _instead_of("reopening", _reraise_must_double),
        ),
        Misconception(
            "out-of-turn-counts",
            gettext_noop("Actions out of turn count towards substantial action as well."),
            gettext_noop("Only actions in turn count."),
            _instead_of("substantial-action", _out_of_turn_counts),
        ),
        Misconception(
            "three-are-needed",
            gettext_noop("Substantial action takes at least three actions."),
            gettext_noop("Two are enough when one of them puts chips in the pot."),
            _instead_of("substantial-action", _three_are_needed),
        ),
        Misconception(
            "one-bet-is-enough",
            gettext_noop("One bet or call is already substantial action."),
            gettext_noop("There must be at least two actions."),
            _instead_of("substantial-action", _one_bet_is_enough),
        ),
        Misconception(
            "everybody-must-act",
            gettext_noop("There is substantial action only when the action has gone all the way round."),
            gettext_noop(
                "Two actions with chips among them, or any three, are enough; nobody waits for the rest of the table."
            ),
            _instead_of("substantial-action", _everybody_must_act),
        ),
    )
}
