"""Which wrong rules do people believe, and what would they rule?

A misconception is the same engine with one topic swapped, so its wrong ruling is computed, never typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .catalogue import TOPICS, rule_on
from .edition import TopicEntry, edition_table
from .facts import (
    MOST_PLAYERS,
    ActionSequence,
    AllInMoment,
    AmountPut,
    AskersCards,
    Balancing,
    Basis,
    BettingAct,
    BoardError,
    BoardMistake,
    CardDeed,
    CardsExposed,
    ChipsCarried,
    ChipsPushed,
    ClockCall,
    ClockCaller,
    CollusionCase,
    CountedBet,
    DeedKind,
    Discard,
    Dispute,
    Facing,
    FinalTable,
    Fold,
    KilledHand,
    LastTwo,
    LateChips,
    Leaving,
    LevelChange,
    LiveHands,
    MaximumBet,
    MissedBlind,
    MixedGameButton,
    Mucker,
    Nearness,
    NewSeat,
    OffenceCase,
    OneChip,
    OutOfTurn,
    Place,
    PotShares,
    Presence,
    PriorChips,
    Race,
    RaiseCount,
    RaiseMotions,
    RaisingRight,
    Rebuy,
    Said,
    SeeRequest,
    Showdown,
    Speech,
    SplitPot,
    Spoken,
    SpokenHand,
    Standoff,
    StudDeed,
    Suspicion,
    TableCounts,
    TabledHand,
    TableHistory,
    TimeAway,
    UndealtCards,
    Undercall,
    UpcardsMoved,
    Winner,
    need,
)
from .phrases import gettext_noop
from .reasoning import Reasoning, Topic
from .reasons import Reason
from .ruling import Action, Outcome


@dataclass(frozen=True, eq=False)
class Misconception:
    """One wrong belief: the topic it distorts, what it says, and the sentence that corrects it.

    ``unless``: values of the topic with which the belief is right. ``stated``: a reason for which the edition must have
    a clause of its own, or its text does not correct the belief. ``otherwise``: values of the topic with which another
    sentence corrects it, and that sentence.
    """

    id: str
    belief: str
    correction: str
    swapped: Topic
    unless: Mapping[str, Any] = field(default_factory=dict)
    stated: Reason | None = None
    otherwise: tuple[Mapping[str, Any], str] | None = None

    def offered_in(self, edition: str) -> bool:
        """Whether the edition has the topic, and its text makes the belief wrong."""
        entry = edition_table(edition).topics.get(self.swapped.name)
        if entry is None or (self.unless and _has(entry, self.unless)):
            return False
        return self.stated is None or self.stated.value in entry.holds

    def correction_in(self, edition: str) -> str:
        """The English sentence that corrects it under the edition."""
        entry = edition_table(edition).topics.get(self.swapped.name)
        if entry is not None and self.otherwise is not None and _has(entry, self.otherwise[0]):
            return self.otherwise[1]
        return self.correction

    def rules(self, topic: str, facts: Any, edition: str) -> Outcome:
        """What somebody who believes it would rule; raises what ``rule_on`` raises."""
        return rule_on(topic, facts, edition, instead={self.swapped.name: self.swapped}).outcome


def _has(entry: TopicEntry, values: Mapping[str, Any]) -> bool:
    return all(entry.values.get(name) == value for name, value in values.items())


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


def _pots_of(shares: PotShares, *pots: Outcome) -> Outcome:
    return Outcome(Action.POTS, options=tuple(pot for pot in pots if pot.amount))


def _live(shares: PotShares) -> tuple[str, ...]:
    return tuple(entry.player for entry in shares.contributions if not entry.folded)


def _everything_in_one_pot(shares: PotShares, rule: Any, why: Reasoning) -> Outcome:
    total = shares.dead + sum(entry.paid for entry in shares.contributions)
    return _pots_of(shares, Outcome(Action.POT, total, players=_live(shares)))


def _uncalled_stays_in(shares: PotShares, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["side-pots"].rule(shares, rule, why)
    back = sum(part.amount or 0 for part in right.options if part.action is Action.RETURNED)
    pots = [part for part in right.options if part.action is Action.POT]
    last = pots[-1]
    return _pots_of(shares, *pots[:-1], replace(last, amount=(last.amount or 0) + back))


def _all_in_doubles_at_most(shares: PotShares, rule: Any, why: Reasoning) -> Outcome:
    """Believes that a short stack can win from one opponent only."""
    right = TOPICS["side-pots"].rule(shares, rule, why)
    short = min(entry.paid for entry in shares.contributions if not entry.folded)
    pots = [part for part in right.options if part.action is Action.POT]
    if len(pots) < 2 or (pots[0].amount or 0) <= 2 * short:
        return right
    surplus = (pots[0].amount or 0) - 2 * short
    changed = (replace(pots[0], amount=2 * short), replace(pots[1], amount=(pots[1].amount or 0) + surplus))
    returned = (part for part in right.options if part.action is Action.RETURNED)
    return Outcome(Action.POTS, options=(*changed, *pots[2:], *returned))


def _folded_chips_go_to_the_main_pot(shares: PotShares, rule: Any, why: Reasoning) -> Outcome:
    dead = shares.dead + sum(entry.paid for entry in shares.contributions if entry.folded)
    unpaid = (replace(entry, paid=0) if entry.folded else entry for entry in shares.contributions)
    return TOPICS["side-pots"].rule(PotShares(contributions=tuple(unpaid), dead=dead), rule, why)


def _odd_chip_to_the_button(pot: SplitPot, rule: Any, why: Reasoning) -> Outcome:
    high, low = _from_the_button(pot.winners), _from_the_button(pot.low_winners)
    return TOPICS["odd-chips"].rule(replace(pot, winners=high, low_winners=low), rule, why)


def _from_the_button(side: tuple[Winner, ...]) -> tuple[Winner, ...]:
    """The seats counted the other way round."""
    return tuple(
        winner if winner.seat is None else replace(winner, seat=MOST_PLAYERS + 1 - winner.seat) for winner in side
    )


def _odd_chips_to_one_player(pot: SplitPot, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["odd-chips"].rule(pot, rule, why)
    if pot.low_winners or len(right.options) < 3:
        return right
    least = min(award.amount or 0 for award in right.options)
    odd = sum((award.amount or 0) - least for award in right.options)
    first, *others = right.options
    return replace(right, options=(replace(first, amount=least + odd), *(replace(one, amount=least) for one in others)))


def _odd_chip_to_the_low_side(pot: SplitPot, rule: Any, why: Reasoning) -> Outcome:
    same = {winner.player for winner in pot.winners} == {winner.player for winner in pot.low_winners}
    if not pot.low_winners or same:
        return TOPICS["odd-chips"].rule(pot, rule, why)
    return TOPICS["odd-chips"].rule(replace(pot, winners=pot.low_winners, low_winners=pot.winners), rule, why)


def _main_pot_winner_takes_all(end: Showdown, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["pot-awards"].rule(end, rule, why)
    winner = next(part.players for part in right.options if part.action is Action.AWARD)
    parts: list[Outcome] = []
    for part in right.options:
        if part.action is not Action.AWARD:
            parts.append(part)
        if part.action is Action.POT:
            parts.append(Outcome(Action.AWARD, part.amount, players=winner))
    return replace(right, options=tuple(parts))


def _odd_chip_to_the_aggressor(end: Showdown, rule: Any, why: Reasoning) -> Outcome:
    """Believes that whoever had to show first gets the odd chip."""
    seats = sorted(hand.seat for hand in end.hands if hand.seat is not None)
    if len(seats) < len(end.hands):
        return TOPICS["pot-awards"].rule(end, rule, why)
    hands = tuple(replace(hand, seat=seat) for hand, seat in zip(end.hands, seats, strict=True))
    return TOPICS["pot-awards"].rule(replace(end, hands=hands), rule, why)


def _always(action: Action) -> Rule:
    """The belief that such a situation always ends the same way."""

    def rule(facts: Any, params: Any, why: Reasoning) -> Outcome:
        return Outcome(action)

    return rule


def _announcement_binds(spoken: SpokenHand, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.CARDS_DECIDE if spoken.as_said else Action.NO_CLAIM)


def _one_card_is_enough(hand: TabledHand, rule: Any, why: Reasoning) -> Outcome:
    if hand.face_up and hand.mucked_by is Mucker.NOBODY:
        return Outcome(Action.TABLED)
    return TOPICS["tabled-hand"].rule(hand, rule, why)


def _dealer_kills_any_hand(hand: TabledHand, rule: Any, why: Reasoning) -> Outcome:
    if hand.mucked_by is Mucker.DEALER:
        return Outcome(Action.HAND_DEAD)
    return TOPICS["tabled-hand"].rule(hand, rule, why)


def _discard_is_dead(cards: Discard, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.HAND_DEAD if cards.at_showdown else Action.FOLD)


def _killed_bet_comes_back(hand: KilledHand, rule: Any, why: Reasoning) -> Outcome:
    if hand.identifiable is False and hand.own_bet:
        return Outcome(Action.HAND_DEAD_RETURNS, hand.own_bet)
    return TOPICS["killed-hand"].rule(hand, rule, why)


def _killed_bet_is_lost(hand: KilledHand, rule: Any, why: Reasoning) -> Outcome:
    if hand.identifiable is False:
        return Outcome(Action.HAND_DEAD)
    return TOPICS["killed-hand"].rule(hand, rule, why)


def _up_at_once(now: AllInMoment, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.CARDS_UP if now.all_in else Action.CARDS_DOWN)


def _only_after_the_river(now: AllInMoment, rule: Any, why: Reasoning) -> Outcome:
    if not now.final_round:
        return Outcome(Action.CARDS_DOWN)
    return TOPICS["face-up"].rule(now, rule, why)


def _last_raiser_of_the_hand(stand: Standoff, rule: Any, why: Reasoning) -> Outcome:
    last = stand.final_aggressor or stand.earlier_aggressor
    if last in stand.seats and not stand.all_in:
        return Outcome(Action.SHOWS_FIRST, players=(last,))
    return TOPICS["showdown-order"].rule(stand, rule, why)


def _caller_shows_first(stand: Standoff, rule: Any, why: Reasoning) -> Outcome:
    callers = [name for name in stand.seats if name != stand.final_aggressor]
    if stand.final_aggressor and not stand.all_in:
        return Outcome(Action.SHOWS_FIRST, players=(callers[0],))
    return TOPICS["showdown-order"].rule(stand, rule, why)


def _a_showdown_must_be_seen(left: LiveHands, rule: Any, why: Reasoning) -> Outcome:
    return TOPICS["uncontested-showdown"].rule(left, rule, why) if left.all_in else Outcome(Action.MUST_TABLE)


def _one_show_is_for_all(asked: SeeRequest, rule: Any, why: Reasoning) -> Outcome:
    if asked.seen_by_another:
        return Outcome(Action.ENTITLED)
    return TOPICS["asking-to-see"].rule(asked, rule, why)


def _whoever_tables_may_see(asked: SeeRequest, rule: Any, why: Reasoning) -> Outcome:
    if asked.own_cards is AskersCards.TABLED:
        return Outcome(Action.ENTITLED)
    return TOPICS["asking-to-see"].rule(asked, rule, why)


def _same_time_in_a_break(raised: Dispute, rule: Any, why: Reasoning) -> Outcome:
    return TOPICS["disputed-pot"].rule(replace(raised, in_break=False), rule, why)


def _lifted_is_dead(moved: UpcardsMoved, rule: Any, why: Reasoning) -> Outcome:
    if moved.deed is StudDeed.PICKED_UP:
        return Outcome(Action.HAND_DEAD)
    return TOPICS["stud-upcards"].rule(moved, rule, why)


def _places(button: int, small: int, big: int) -> Outcome:
    named = ((Action.BUTTON, button), (Action.SMALL_BLIND, small), (Action.BIG_BLIND, big))
    return Outcome(Action.POSITIONS, options=tuple(Outcome(action, players=(str(seat),)) for action, seat in named))


def _in_seats(taken: Iterable[int], after: int) -> list[int]:
    return sorted(taken, key=lambda seat: (seat <= after, seat))


def _button_before_a_player(history: TableHistory, rule: Any, why: Reasoning) -> Outcome:
    *_, taken = history.seats_before_each_hand()
    start = history.last.button if history.last.button is not None else history.last.small_blind
    order = _in_seats(taken, start)
    return _places(order[0], order[1 % len(order)], order[2 % len(order)])


def _big_blind_is_skipped(history: TableHistory, rule: Any, why: Reasoning) -> Outcome:
    *_, taken = history.seats_before_each_hand()
    order = _in_seats(taken, history.last.big_blind)
    if history.last.big_blind in taken:
        return _places(history.last.small_blind, history.last.big_blind, order[0])
    return _places(history.last.small_blind, order[0], order[1 % len(order)])


def _big_blind_has_the_button(two: LastTwo, rule: Any, why: Reasoning) -> Outcome:
    big, small = two.from_the_big_blind
    parts = (Outcome(Action.BUTTON_AND_SMALL_BLIND, players=(big,)), Outcome(Action.BIG_BLIND, players=(small,)))
    return Outcome(Action.POSITIONS, options=parts)


def _small_blind_becomes_big(two: LastTwo, rule: Any, why: Reasoning) -> Outcome:
    before = two.players[two.players.index(two.big_blind) - 1]
    first, second = two.from_the_big_blind
    big, small = (first, second) if before in two.out or before == first else (second, first)
    parts = (Outcome(Action.BUTTON_AND_SMALL_BLIND, players=(small,)), Outcome(Action.BIG_BLIND, players=(big,)))
    return Outcome(Action.POSITIONS, options=parts)


def _newcomer_waits_for_big_blind(entry: NewSeat, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.DEALT_IN if entry.lies() is Place.BIG_BLIND else Action.NOT_DEALT_IN)


def _no_newcomer_in_the_blinds(entry: NewSeat, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.DEALT_IN if entry.lies() is Place.OTHER else Action.NOT_DEALT_IN)


def _newcomer_always_plays(entry: NewSeat, rule: Any, why: Reasoning) -> Outcome:
    entry.lies()
    return Outcome(Action.DEALT_IN)


def _last_big_blind_moves(asked: Balancing, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["table-balancing"].rule(asked, rule, why)
    if right.action is not Action.MOVES or asked.giving is None:
        return right
    mover = Outcome(Action.BIG_BLIND_MOVES, asked.giving.last.big_blind)
    return Outcome(Action.MOVES, options=(mover, *right.options[1:]))


def _any_free_seat_will_do(asked: Balancing, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["table-balancing"].rule(asked, rule, why)
    if right.action is not Action.MOVES or asked.receiving is None:
        return right
    free = next(seat for seat in range(1, asked.receiving.chairs + 1) if seat not in asked.receiving.taken)
    return Outcome(Action.MOVES, options=(*right.options[:1], Outcome(Action.WORST_SEAT, free)))


def _two_short_halt_play(counts: TableCounts, rule: Any, why: Reasoning) -> Outcome:
    return TOPICS["halting-play"].rule(counts, replace(rule, short=2), why)


def _every_format_halts(counts: TableCounts, rule: Any, why: Reasoning) -> Outcome:
    return TOPICS["halting-play"].rule(counts, replace(rule, full_ring_only=False), why)


def _not_halting_is_a_misdeal(counts: TableCounts, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["halting-play"].rule(counts, rule, why)
    return Outcome(Action.MISDEAL) if right.action in (Action.PLAY_ON, Action.FLOOR) else right


def _final_table_is_a_full_table(event: FinalTable, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.FINAL_TABLE, need(event.full_table, "full_table"))


def _final_table_is_always_ten(event: FinalTable, rule: Any, why: Reasoning) -> Outcome:
    need(event.full_table, "full_table")
    return Outcome(Action.FINAL_TABLE, 10)


def _every_missed_blind_is_dodged(missed: MissedBlind, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.PENALTY)


def _frozen_where_it_was(asked: MixedGameButton, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["mixed-game-button"].rule(asked, rule, why)
    if asked.last is None or asked.last.button is None:
        return right
    return Outcome(right.action, asked.last.button)


def _exposed_hand_is_dead(case: CardsExposed, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["exposed-cards"].rule(case, rule, why)
    return Outcome(Action.HAND_DEAD) if case.deed is CardDeed.SHOWN and case.pending else right


def _offender_not_counted(away: TimeAway, rule: Any, why: Reasoning) -> Outcome:
    if away.rounds is None or need(away.players, "players") < 3:
        return TOPICS["missed-hands"].rule(away, rule, why)
    return Outcome(Action.MISSES, away.rounds * (need(away.players, "players") - 1))


def _stack_is_safe_meanwhile(away: TimeAway, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["missed-hands"].rule(away, rule, why)
    kept = () if away.stack is None else (Outcome(Action.LEFT, away.stack),)
    return replace(right, options=(Outcome(Action.POSTS, 0), *kept)) if right.options else right


def _first_card_begins_the_hand(change: LevelChange, rule: Any, why: Reasoning) -> Outcome:
    return TOPICS["new-level"].rule(replace(change, begun=None), rule, why)


def _clock_alone_changes_level(change: LevelChange, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.NEW_LEVEL if need(change.time_up, "time_up") else Action.RUNNING_LEVEL)


def _raced_out(race: Race, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["chip-race"].rule(race, rule, why)
    kept = {entry.seat for entry in race.seats if entry.other or entry.count >= race.lowest // race.removed}
    left = (part for part in right.options if part.amount != race.lowest or int(part.players[0]) in kept)
    return replace(right, options=tuple(left))


def _leftovers_are_exchanged(found: LateChips, rule: Any, why: Reasoning) -> Outcome:
    chips = -(-found.count * found.removed // found.smallest)
    return Outcome(Action.EXCHANGED, chips * found.smallest)


def _only_opponents_call_the_clock(call: ClockCall, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["clock"].rule(call, rule, why)
    return right if call.caller in (ClockCaller.IN_THE_HAND, ClockCaller.DIRECTOR) else Outcome(Action.NOT_ENTITLED)


def _clock_ends_in_a_check(call: ClockCall, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["clock"].rule(call, rule, why)
    return Outcome(Action.CHECK) if right.action is Action.HAND_DEAD else right


def _back_by_his_turn(player: Presence, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.HAND_DEAD if player.nearness is Nearness.OUT_OF_REACH else Action.HAND_LIVE)


def _must_sit_on_the_chair(player: Presence, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["at-your-seat"].rule(player, rule, why)
    return right if player.nearness is Nearness.SEATED else Outcome(Action.HAND_DEAD)


def _leaving_kills_the_hand(leaving: Leaving, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.HAND_DEAD if leaving.live_hand else Action.ALLOWED)


def _early_card_plays(seen: BoardMistake, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.CARD_STANDS)


def _early_card_is_a_misdeal(seen: BoardMistake, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.MISDEAL)


def _early_turn_shuffled_at_once(seen: BoardMistake, rule: Any, why: Reasoning) -> Outcome:
    if seen.error is not BoardError.EARLY_TURN:
        return TOPICS["premature-cards"].rule(seen, rule, why)
    return _procedure(
        Outcome(Action.FINISH_BETTING),
        Outcome(Action.BURN_STAYS),
        Outcome(Action.BACK_TO_STUB, 1),
        Outcome(Action.SHUFFLE_STUB),
        Outcome(Action.TURN_WITHOUT_BURN),
    )


def _early_flop_burned_again(seen: BoardMistake, rule: Any, why: Reasoning) -> Outcome:
    if seen.error is not BoardError.EARLY_FLOP:
        return TOPICS["premature-cards"].rule(seen, rule, why)
    return _procedure(
        Outcome(Action.FINISH_BETTING),
        Outcome(Action.BACK_TO_STUB, seen.lying),
        Outcome(Action.SHUFFLE_STUB),
        Outcome(Action.BURN_ANOTHER),
        Outcome(Action.FLOP_WITHOUT_BURN),
    )


def _four_cards_reshuffled(seen: BoardMistake, rule: Any, why: Reasoning) -> Outcome:
    if seen.error is not BoardError.FOUR_CARD_FLOP:
        return TOPICS["premature-cards"].rule(seen, rule, why)
    return _procedure(
        Outcome(Action.BACK_TO_STUB, seen.lying), Outcome(Action.SHUFFLE_STUB), Outcome(Action.FLOP_WITHOUT_BURN)
    )


def _bet_makes_the_flop_stand(seen: BoardMistake, rule: Any, why: Reasoning) -> Outcome:
    if seen.error is BoardError.FOUR_CARD_FLOP and seen.bet_on:
        return Outcome(Action.CARD_STANDS)
    return TOPICS["premature-cards"].rule(seen, rule, why)


def _procedure(*steps: Outcome) -> Outcome:
    return Outcome(Action.PROCEDURE, options=steps)


def _harmless_rabbit(cards: UndealtCards, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.ALLOWED)


def _nuts_must_be_bet(case: CollusionCase, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["ethical-play"].rule(case, rule, why)
    return Outcome(Action.PENALTY) if case.suspicion is Suspicion.CHECKED_THE_NUTS else right


def _rebuy_until_the_cards(rebuy: Rebuy, rule: Any, why: Reasoning) -> Outcome:
    return TOPICS["rebuys"].rule(replace(rebuy, announced=True), rule, why)


def _wrong_language_kills(speech: Speech, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["language"].rule(speech, rule, why)
    return Outcome(Action.HAND_DEAD) if right.action is Action.NOT_ALLOWED else right


def _every_offence_is_punished(case: OffenceCase, rule: Any, why: Reasoning) -> Outcome:
    right = TOPICS["penalties"].rule(case, rule, why)
    return replace(right, options=tuple(one for one in right.options if one.action is not Action.NO_PENALTY))


def _chips_shown_again_are_good(carried: ChipsCarried, rule: Any, why: Reasoning) -> Outcome:
    return Outcome(Action.ALLOWED)


def _three_raises_at_most(count: RaiseCount, rule: None, why: Reasoning) -> Outcome:
    return Outcome(Action.MAY_RAISE if count.raises < (count.cap or 3) else Action.CALL_OR_FOLD)


def _cap_holds_to_the_end(count: RaiseCount, rule: None, why: Reasoning) -> Outcome:
    more = None if count.players_left is None else max(3, count.players_left)
    return TOPICS["number-of-raises"].rule(replace(count, players_left=more), rule, why)


def _caller_owes_what_was_said(bet: CountedBet, rule: None, why: Reasoning) -> Outcome:
    return Outcome(Action.CALL, bet.stated)


def _fold_out_of_turn_is_void(fold: Fold, rule: None, why: Reasoning) -> Outcome:
    return Outcome(Action.FOLD if fold.in_turn else Action.ACTION_RETURNED)


WITHOUT_UNDERCALLS: Mapping[str, Any] = {"full_call": []}
"""Values of an edition that does not know the undercall."""

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
            gettext_noop("One chip larger than the bet, put out silently, is a call, whatever its value."),
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
            otherwise=(
                {"test": "only-if-all-alike"},
                gettext_noop(
                    "Chips of one value are a call when every one of them is needed for it; "
                    "the sum alone decides only where the values differ."
                ),
            ),
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
            otherwise=(
                WITHOUT_UNDERCALLS,
                gettext_noop(
                    "Chips put in the pot in turn stay there, but whether they are a full call or a fold is for "
                    "the floor to decide, not for the player."
                ),
            ),
        ),
        Misconception(
            "undercall-always-calls",
            gettext_noop("Too few chips always commit the player to a full call."),
            gettext_noop(
                "Against a raise with several players in the hand, the director decides between a full call "
                "and a forfeit."
            ),
            _instead_of("undercalls", _undercall_always_calls),
            otherwise=(
                WITHOUT_UNDERCALLS,
                gettext_noop(
                    "This edition has no undercall rule: the chips stay in the pot, and the floor decides between "
                    "a full call and a fold."
                ),
            ),
        ),
        Misconception(
            "undercall-always-discretion",
            gettext_noop("An undercall is always a matter for the director."),
            gettext_noop("Heads-up and against the opening bet the full call is mandatory."),
            _instead_of("undercalls", _undercall_always_discretion),
            unless=WITHOUT_UNDERCALLS,
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
            gettext_noop(
                "One chip larger than the bet, put out silently, is a call; the 50% standard does not apply to it."
            ),
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
            stated=Reason.BLINDS_COUNT_IN_FULL,
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
            unless={"in_turn_only": False},
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
        Misconception(
            "everything-in-one-pot",
            gettext_noop("A player who is all-in for less can win the whole pot."),
            gettext_noop("He can win from each opponent only as much as he put in himself; the rest is a side pot."),
            _instead_of("side-pots", _everything_in_one_pot),
        ),
        Misconception(
            "uncalled-stays-in",
            gettext_noop("Chips that nobody called stay in the pot."),
            gettext_noop("What nobody matched goes back to the player before the pots are awarded."),
            _instead_of("side-pots", _uncalled_stays_in),
        ),
        Misconception(
            "all-in-doubles-at-most",
            gettext_noop("A player who is all-in can at most double his chips."),
            gettext_noop("The main pot holds as much from every opponent as he put in himself, not from one of them."),
            _instead_of("side-pots", _all_in_doubles_at_most),
        ),
        Misconception(
            "folded-chips-to-the-main-pot",
            gettext_noop("All chips of players who folded belong to the main pot."),
            gettext_noop("The chips of folded players stay in the pots that they were put into, side pots included."),
            _instead_of("side-pots", _folded_chips_go_to_the_main_pot),
        ),
        Misconception(
            "odd-chip-to-the-button",
            gettext_noop("The odd chip goes to the player nearest the button in late position."),
            gettext_noop("In a game with a board the odd chip goes to the first seat left of the button."),
            _instead_of("odd-chips", _odd_chip_to_the_button),
        ),
        Misconception(
            "odd-chips-to-one-player",
            gettext_noop("All odd chips of a pot go to one player."),
            gettext_noop("Odd chips are given one by one, the next one to the next player in order."),
            _instead_of("odd-chips", _odd_chips_to_one_player),
        ),
        Misconception(
            "odd-chip-to-the-low-side",
            gettext_noop("In a high-low split the odd chip goes to the low side."),
            gettext_noop("In a high-low split the odd chip goes to the high side."),
            _instead_of("odd-chips", _odd_chip_to_the_low_side),
        ),
        Misconception(
            "odd-chip-to-the-aggressor",
            gettext_noop("The odd chip goes to the last aggressor."),
            gettext_noop("Who bet last decides only the order of showing; the odd chip goes by seat or by card."),
            _instead_of("pot-awards", _odd_chip_to_the_aggressor),
        ),
        Misconception(
            "main-pot-winner-takes-all",
            gettext_noop("The side pot goes to the winner of the main pot."),
            gettext_noop("Each pot goes to the best hand among the players who are in that pot."),
            _instead_of("pot-awards", _main_pot_winner_takes_all),
        ),
        Misconception(
            "announcement-binds",
            gettext_noop("Whoever names his hand wrongly at showdown is held to what he said."),
            gettext_noop("The cards decide; a wrong word binds nobody."),
            _instead_of("cards-speak", _announcement_binds),
        ),
        Misconception(
            "folded-must-be-silent",
            gettext_noop("A player who has folded must not point out a misread hand."),
            gettext_noop("Everybody at the table should point out a misread tabled hand."),
            _instead_of("speaking-up", _always(Action.KEEP_SILENT)),
        ),
        Misconception(
            "one-card-is-enough",
            gettext_noop("One card face up is enough when it wins."),
            gettext_noop("A hand is tabled only when all of its cards are face up and can be read."),
            _instead_of("tabled-hand", _one_card_is_enough),
        ),
        Misconception(
            "swept-in-is-dead",
            gettext_noop("A hand that the dealer swept in is dead, whatever it was."),
            gettext_noop("The dealer cannot kill a tabled hand that obviously won."),
            _instead_of("tabled-hand", _dealer_kills_any_hand),
        ),
        Misconception(
            "discard-is-dead",
            gettext_noop("Cards thrown away face down at showdown are dead at once."),
            gettext_noop(
                "They are live while they can be identified for certain and the dealer has not pushed them into "
                "the muck."
            ),
            _instead_of("live-cards", _discard_is_dead),
        ),
        Misconception(
            "killed-hand-is-refunded",
            gettext_noop("When the dealer kills a hand by mistake, its owner gets his bet back."),
            gettext_noop("Only the part that nobody called goes back; called bets stay in the pot."),
            _instead_of("killed-hand", _killed_bet_comes_back),
        ),
        Misconception(
            "killed-hand-loses-all",
            gettext_noop("With a killed hand even the bet that nobody called is lost."),
            gettext_noop("What nobody called goes back to the player."),
            _instead_of("killed-hand", _killed_bet_is_lost),
        ),
        Misconception(
            "all-in-turns-up-at-once",
            gettext_noop("As soon as somebody is all-in, the hands go face up."),
            gettext_noop("Not before all the betting is over; others may still bet for a side pot."),
            _instead_of("face-up", _up_at_once),
        ),
        Misconception(
            "all-in-turns-up-after-the-river",
            gettext_noop("The hands of an all-in go face up only after the river."),
            gettext_noop("They go up as soon as nobody can bet any more, on whatever round."),
            _instead_of("face-up", _only_after_the_river),
        ),
        Misconception(
            "last-raiser-of-the-hand-shows",
            gettext_noop("Whoever raised last in the whole hand shows first."),
            gettext_noop(
                "Only the final betting round counts; without a bet there the first seat left of the button begins."
            ),
            _instead_of("showdown-order", _last_raiser_of_the_hand),
            unless={"aggressor": "whole-hand"},
        ),
        Misconception(
            "caller-shows-first",
            gettext_noop("The caller of the last bet shows first."),
            gettext_noop("The one whose bet or raise was called shows first."),
            _instead_of("showdown-order", _caller_shows_first),
        ),
        Misconception(
            "showdown-must-be-seen",
            gettext_noop("The winner must show even when all the others have mucked."),
            gettext_noop("The last live hand wins; nobody is left to show it to."),
            _instead_of("uncontested-showdown", _a_showdown_must_be_seen),
        ),
        Misconception(
            "anybody-may-see",
            gettext_noop("Everybody at the table has a right to see every hand at showdown."),
            gettext_noop("Nobody has such a right in general; most requests to see a hand are for the director."),
            _instead_of("asking-to-see", _always(Action.ENTITLED)),
        ),
        Misconception(
            "one-show-is-for-all",
            gettext_noop("A hand shown to one player must be shown to all."),
            gettext_noop("That is a custom of card rooms; without such a house rule the director decides."),
            _instead_of("asking-to-see", _one_show_is_for_all),
            unless={"show_one_show_all": True},
        ),
        Misconception(
            "whoever-tables-may-see",
            gettext_noop("Whoever shows his own hand may insist on seeing the others."),
            gettext_noop("Showing one's own hand gives no right to see another."),
            _instead_of("asking-to-see", _whoever_tables_may_see),
        ),
        Misconception(
            "board-needs-no-cards",
            gettext_noop("Whoever plays the board gets his share without showing."),
            gettext_noop("A share takes all hole cards tabled, also when the board plays."),
            _instead_of("playing-the-board", _always(Action.SHARE)),
        ),
        Misconception(
            "dispute-until-proved",
            gettext_noop("A pot can be disputed as long as the mistake can be proved."),
            gettext_noop("The right ends when the next hand begins."),
            _instead_of("disputed-pot", _always(Action.DISPUTE_OPEN)),
        ),
        Misconception(
            "break-gives-time",
            gettext_noop("In a break a pot can be disputed until play goes on."),
            gettext_noop("In a break the right ends one minute after the pot was awarded."),
            _instead_of("disputed-pot", _same_time_in_a_break),
            unless={"break_seconds": 0},
        ),
        Misconception(
            "lifted-upcards-always-kill",
            gettext_noop("A stud hand is dead whenever its upcards are picked up."),
            gettext_noop("Only picking them up while facing action kills the hand."),
            _instead_of("stud-upcards", _lifted_is_dead),
        ),
        Misconception(
            "button-before-a-player",
            gettext_noop("The button always goes to the next player who is still in."),
            gettext_noop("The button goes where the small blind was, even when nobody sits there any more."),
            _instead_of("dead-button", _button_before_a_player),
        ),
        Misconception(
            "big-blind-is-skipped",
            gettext_noop("When the big blind goes out, the next player is only the small blind."),
            gettext_noop("The next player posts the big blind as due; the small blind is dead."),
            _instead_of("dead-button", _big_blind_is_skipped),
        ),
        Misconception(
            "big-blind-has-the-button",
            gettext_noop("With two players the big blind has the button."),
            gettext_noop("With two players the button is with the small blind."),
            _instead_of("heads-up-button", _big_blind_has_the_button),
        ),
        Misconception(
            "small-blind-becomes-big",
            gettext_noop("Whoever was the small blind is the big blind next, in heads-up too."),
            gettext_noop("The big blind goes to the next player after the last big blind."),
            _instead_of("heads-up-button", _small_blind_becomes_big),
        ),
        Misconception(
            "late-player-waits-for-big-blind",
            gettext_noop("A late player gets cards only when the big blind reaches him."),
            gettext_noop("He is dealt in at once, except between the button and the small blind."),
            _instead_of("late-entry", _newcomer_waits_for_big_blind),
        ),
        Misconception(
            "no-late-player-in-the-blinds",
            gettext_noop("A late player cannot come in on the button or in a blind."),
            gettext_noop("He can, and he posts what the seat has to post."),
            _instead_of("late-entry", _no_newcomer_in_the_blinds),
        ),
        Misconception(
            "broken-table-waits",
            gettext_noop("From a broken table one is not dealt in on the button or in a blind."),
            gettext_noop("Any position may be drawn, and the player takes over its blind."),
            _instead_of("breaking-table", _no_newcomer_in_the_blinds),
        ),
        Misconception(
            "broken-table-always-plays",
            gettext_noop("From a broken table one is dealt in wherever one sits."),
            gettext_noop("Between the button and the small blind the player waits."),
            _instead_of("breaking-table", _newcomer_always_plays),
        ),
        Misconception(
            "last-big-blind-moves",
            gettext_noop("The player moved is the one who has just been the big blind."),
            gettext_noop("It is the one who is due to be the big blind next."),
            _instead_of("table-balancing", _last_big_blind_moves),
        ),
        Misconception(
            "any-free-seat-will-do",
            gettext_noop("The player who moves takes the first free seat."),
            gettext_noop("He goes to the worst free position, where the big blind comes soonest."),
            _instead_of("table-balancing", _any_free_seat_will_do),
        ),
        Misconception(
            "two-short-halt-play",
            gettext_noop("Play halts as soon as a table is two players short."),
            gettext_noop("It halts at three or more."),
            _instead_of("halting-play", _two_short_halt_play),
        ),
        Misconception(
            "every-format-halts",
            gettext_noop("Three players short halt play in every format."),
            gettext_noop("Only in events with full tables; elsewhere the director decides."),
            _instead_of("halting-play", _every_format_halts),
            unless={"full_ring_only": False},
        ),
        Misconception(
            "not-halting-is-a-misdeal",
            gettext_noop("A hand dealt although play should have halted is a misdeal."),
            gettext_noop("Not halting is no reason for a misdeal."),
            _instead_of("halting-play", _not_halting_is_a_misdeal),
        ),
        Misconception(
            "final-table-is-a-full-table",
            gettext_noop("The final table has as many players as any full table."),
            gettext_noop("It has one more, though at most ten."),
            _instead_of("final-table", _final_table_is_a_full_table),
        ),
        Misconception(
            "final-table-is-always-ten",
            gettext_noop("The final table always has ten players."),
            gettext_noop("It has one more than a full table, ten at most."),
            _instead_of("final-table", _final_table_is_always_ten),
        ),
        Misconception(
            "every-missed-blind-is-dodged",
            gettext_noop("Whoever misses a blind while changing tables is penalised."),
            gettext_noop("Only whoever dodges it on purpose, on the way from a broken table."),
            _instead_of("dodging-blinds", _every_missed_blind_is_dodged),
        ),
        Misconception(
            "frozen-where-it-was",
            gettext_noop("Through stud the button stays where the last hold'em hand had it."),
            gettext_noop("It is moved once more first, as for another hand of hold'em."),
            _instead_of("mixed-game-button", _frozen_where_it_was),
        ),
        Misconception(
            "exposed-hand-is-dead",
            gettext_noop("A hand that is exposed with action pending is dead."),
            gettext_noop("It stays live; exposing it may cost a penalty after the hand."),
            _instead_of("exposed-cards", _exposed_hand_is_dead),
        ),
        Misconception(
            "offender-not-counted",
            gettext_noop("For a round penalty only the other players are counted."),
            gettext_noop("The offender is counted as well: a round at a table of nine takes nine hands."),
            _instead_of("missed-hands", _offender_not_counted),
        ),
        Misconception(
            "stack-is-safe-meanwhile",
            gettext_noop("During a penalty the stack is left alone."),
            gettext_noop("Blinds and antes are posted all the while; a short stack may be gone."),
            _instead_of("missed-hands", _stack_is_safe_meanwhile),
        ),
        Misconception(
            "first-card-begins-the-hand",
            gettext_noop("A hand begins when its first card is dealt."),
            gettext_noop("It begins with the first riffle or the shuffler's button; the blinds of that moment count."),
            _instead_of("new-level", _first_card_begins_the_hand),
        ),
        Misconception(
            "clock-alone-changes-level",
            gettext_noop("The new level counts as soon as the clock shows zero."),
            gettext_noop("It must be announced, and it applies to the next hand only."),
            _instead_of("new-level", _clock_alone_changes_level),
        ),
        Misconception(
            "raced-out",
            gettext_noop("Whoever loses his last chip in a race is out."),
            gettext_noop("Nobody can be raced out; he gets one chip of the lowest value that stays."),
            _instead_of("chip-race", _raced_out),
        ),
        Misconception(
            "leftovers-are-exchanged",
            gettext_noop("Small chips found after the race are rounded up."),
            gettext_noop("They are exchanged at equal value only; what is left over is removed."),
            _instead_of("late-found-chips", _leftovers_are_exchanged),
        ),
        Misconception(
            "only-opponents-call-the-clock",
            gettext_noop("Only a player in the hand may call for a clock."),
            gettext_noop("A player at the table who is not in the hand may call for it too."),
            _instead_of("clock", _only_opponents_call_the_clock),
        ),
        Misconception(
            "clock-ends-in-a-check",
            gettext_noop("When the time runs out the player checks."),
            gettext_noop("When the countdown ends without action the hand is dead."),
            _instead_of("clock", _clock_ends_in_a_check),
        ),
        Misconception(
            "back-by-his-turn",
            gettext_noop("It is enough to be back when the action comes round."),
            gettext_noop("What counts is the moment of the deal, not the player's turn."),
            _instead_of("at-your-seat", _back_by_his_turn),
        ),
        Misconception(
            "must-sit-on-the-chair",
            gettext_noop("The hand of a player who stands is dead."),
            gettext_noop("Within reach of the chair is near enough."),
            _instead_of("at-your-seat", _must_sit_on_the_chair),
        ),
        Misconception(
            "leaving-kills-the-hand",
            gettext_noop("Whoever leaves the table with a live hand has a dead hand."),
            gettext_noop("He may be penalised; the rule does not kill the hand."),
            _instead_of("action-pending", _leaving_kills_the_hand),
        ),
        Misconception(
            "early-card-plays",
            gettext_noop("A board card that was turned too early simply plays; everybody has seen it."),
            gettext_noop(
                "What is dealt before the betting is complete does not play where it lies; "
                "it is replaced street by street."
            ),
            _instead_of("premature-cards", _early_card_plays),
        ),
        Misconception(
            "early-card-is-a-misdeal",
            gettext_noop("A board card that was turned too early makes the hand a misdeal."),
            gettext_noop("Only the cards that came too early are replaced; the hand goes on."),
            _instead_of("premature-cards", _early_card_is_a_misdeal),
        ),
        Misconception(
            "early-turn-shuffled-at-once",
            gettext_noop("An early turn goes back into the stub at once, and a new turn is dealt after a shuffle."),
            gettext_noop(
                "It waits: the card that would have been the river is the turn, "
                "and only before the river is it shuffled in."
            ),
            _instead_of("premature-cards", _early_turn_shuffled_at_once),
        ),
        Misconception(
            "early-flop-burned-again",
            gettext_noop("Before the new flop a card is burned again."),
            gettext_noop("The card burned before the early flop stays the burn; nothing is burned a second time."),
            _instead_of("premature-cards", _early_flop_burned_again),
        ),
        Misconception(
            "four-cards-reshuffled",
            gettext_noop("A flop of four cards is shuffled back into the deck and dealt anew."),
            gettext_noop(
                "Only the four are mixed: one drawn at random is the next burn, the other three are the flop."
            ),
            _instead_of("premature-cards", _four_cards_reshuffled),
        ),
        Misconception(
            "bet-makes-four-cards-stand",
            gettext_noop("Once somebody has bet, a flop of four cards can no longer be put right."),
            gettext_noop("The rule sets no such limit: the flop is put right, and the floor decides about the bet."),
            _instead_of("premature-cards", _bet_makes_the_flop_stand),
        ),
        Misconception(
            "harmless-rabbit",
            gettext_noop("When the hand is over the next card may be shown."),
            gettext_noop("Rabbit hunting is not allowed, not even when everybody agrees."),
            _instead_of("rabbit-hunting", _harmless_rabbit),
        ),
        Misconception(
            "nuts-must-be-bet",
            gettext_noop("Checking the nuts last to act is always penalised."),
            gettext_noop("No clause says so; the director judges whether it was soft play."),
            _instead_of("ethical-play", _nuts_must_be_bet),
        ),
        Misconception(
            "rebuy-until-the-cards",
            gettext_noop("A re-buy counts at once, whenever it is asked for."),
            gettext_noop("It must be announced before the hand begins; later it counts from the next hand."),
            _instead_of("rebuys", _rebuy_until_the_cards),
        ),
        Misconception(
            "wrong-language-kills",
            gettext_noop("Whoever speaks a language that is not permitted has a dead hand."),
            gettext_noop("The rule kills no hand for it; a penalty is for the director to consider."),
            _instead_of("language", _wrong_language_kills),
        ),
        Misconception(
            "every-offence-is-punished",
            gettext_noop("A card exposed with action pending always brings a penalty."),
            gettext_noop("It may bring one; only for soft play, abuse, disruption and cheating it will."),
            _instead_of("penalties", _every_offence_is_punished),
        ),
        Misconception(
            "chips-shown-again-are-good",
            gettext_noop("Chips from a pocket count again once they are back on the table."),
            gettext_noop("They are forfeited and leave play; the player may be disqualified."),
            _instead_of("hidden-chips", _chips_shown_again_are_good),
        ),
        Misconception(
            "three-raises-at-most",
            gettext_noop("There can be only three raises on a betting round."),
            gettext_noop("In no-limit the number of raises has no cap; in limit the house sets one."),
            _instead_of("number-of-raises", _three_raises_at_most),
        ),
        Misconception(
            "cap-holds-to-the-end",
            gettext_noop("In limit the cap on raises holds to the end of the tournament."),
            gettext_noop("It ends when only two players are left in the tournament."),
            _instead_of("number-of-raises", _cap_holds_to_the_end),
        ),
        Misconception(
            "caller-owes-what-was-said",
            gettext_noop("Whoever calls after a wrong count owes only the amount that was said."),
            gettext_noop(
                "The caller accepts the true amount, whatever he was told; only for the sake of fairness may "
                "the director decide otherwise."
            ),
            _instead_of("accepted-action", _caller_owes_what_was_said),
        ),
        Misconception(
            "fold-out-of-turn-is-void",
            gettext_noop("A fold out of turn does not count."),
            gettext_noop("A fold out of turn binds, and it may be penalised."),
            _instead_of("odd-folds", _fold_out_of_turn_is_void),
        ),
    )
}
