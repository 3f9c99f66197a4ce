"""Do the words or the chips make the bet, and what bet do they make?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...errors import EngineError, FactNeeded
from ...facts import BettingAct, ChipsPushed, Facing, OneChip, Order, PriorChips, RaiseMotions, Said, Spoken
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from .binding_declarations import binding_declarations
from .bounds import raised, without_prior_chips
from .calling import calling
from .oversized_chip import oversized_chip
from .prior_bet_chips import prior_bet_chips
from .raising import raising


class Together(StrEnum):
    """What counts when words and chips come at the same time."""

    CLEAR_WORDS = "clear-words"
    NOT_COVERED = "not-covered"


@dataclass(frozen=True, kw_only=True)
class MethodsOfBetting:
    """``together``: what counts when words and chips come at the same time."""

    together: Together


@topic("methods-of-betting", facts=BettingAct, params=MethodsOfBetting)
def methods_of_betting(act: BettingAct, rule: MethodsOfBetting, why: Reasoning) -> Outcome:
    """Whichever came first makes the bet; together, clear words do."""
    if act.taken_back:
        why.because(Reason.RELEASED_CHIPS_STAY, taken_back=act.taken_back, total=act.pushed)
    if not act.words:
        why.because(Reason.CHIPS_ONLY)
        return _by_chips(act, why)
    if _folds_after_pulling_back(act) and why.covers(prior_bet_chips):
        return why.apply(prior_bet_chips, ChipsPushed(facing=act.facing, prior=act.prior))
    if not act.pushed:
        why.because(Reason.WORDS_ONLY)
        return _by_words(act, why)
    if act.order is Order.WORDS_FIRST:
        why.because(Reason.WORDS_CAME_FIRST)
        return _by_words(act, why)
    if act.order is Order.CHIPS_FIRST:
        why.because(Reason.CHIPS_CAME_FIRST)
        return _by_chips(act, why)
    return _order_open(act, rule, why)


def _order_open(act: BettingAct, rule: MethodsOfBetting, why: Reasoning) -> Outcome:
    """Together, or nobody said in which order: the order matters only when it changes the bet."""
    if _same_either_way(act, why):
        why.because(Reason.WORDS_AND_CHIPS_AGREE)
        return _by_words(act, why)
    if act.order is None:
        raise FactNeeded("order")
    if rule.together is Together.NOT_COVERED:
        why.because(Reason.TOGETHER_NOT_COVERED)
        return Outcome(Action.FLOOR)
    if act.words[0].readings or act.words[0].said is Said.UNCLEAR:
        why.because(Reason.UNCLEAR_WORDS_YIELD)
        return _by_chips(act, why)
    why.because(Reason.CLEAR_WORDS_PREVAIL)
    return _by_words(act, why)


def _folds_after_pulling_back(act: BettingAct) -> bool:
    """A fold said first stands; chips pulled back first leave only a call or a raise."""
    pulled_back = act.prior is PriorChips.PULLED_BACK and act.order is not Order.WORDS_FIRST
    faces_more = act.facing.in_front < act.facing.bet
    return pulled_back and faces_more and not act.pushed and act.words[0].said is Said.FOLD


def _faced(act: BettingAct) -> Facing:
    return without_prior_chips(act.facing) if act.prior is PriorChips.PULLED_BACK else act.facing


def _same_either_way(act: BettingAct, why: Reasoning) -> bool:
    words_first = BettingAct(facing=act.facing, words=act.words, motions=act.motions, amount=act.amount,
                             order=Order.WORDS_FIRST, prior=act.prior)  # fmt: skip
    chips_first = BettingAct(facing=act.facing, motions=act.motions, amount=act.amount, prior=act.prior)
    try:
        return why.consider(methods_of_betting, words_first) == why.consider(methods_of_betting, chips_first)
    except EngineError:
        # one of the two needs a fact of its own; then they are not the same for certain
        return False


def _by_words(act: BettingAct, why: Reasoning) -> Outcome:
    if len(act.words) > 1:
        why.because(Reason.FIRST_WORDS_COUNT)
    motions = act.motions or (((act.amount,),) if act.amount else ())
    return why.apply(binding_declarations, Spoken(facing=_faced(act), words=act.words[0], motions=motions))


def _by_chips(act: BettingAct, why: Reasoning) -> Outcome:
    facing = act.facing
    if facing.bet == 0:
        return _opening_bet(act, why)
    if len(act.motions) > 1:
        return why.apply(raising, RaiseMotions(facing=_faced(act), motions=act.motions))
    chips = act.motions[0] if act.motions else ()
    return why.apply(calling, ChipsPushed(facing=facing, chips=chips, amount=act.amount, prior=act.prior))


def _opening_bet(act: BettingAct, why: Reasoning) -> Outcome:
    facing, total = act.facing, act.pushed
    if len(act.motions) > 1:
        total = sum(act.motions[0])
        why.because(Reason.OPENING_BET_IN_ONE_MOTION, total=total)
    if facing.minimum_bet is not None and total < facing.minimum_bet and total != facing.everything:
        why.because(Reason.BET_BELOW_MINIMUM, total=total, minimum=facing.minimum_bet)
        return Outcome(Action.FLOOR)
    if len(act.motions) == 1 and len(act.motions[0]) == 1:
        return why.apply(oversized_chip, OneChip(facing=facing, chip=total))
    why.because(Reason.OPENING_BET_MADE, total=total)
    return raised(facing, total, why)
