"""What is done with a flop of four cards or a board card that came too early?"""

from __future__ import annotations

from ...facts import BoardError, BoardMistake
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("premature-cards", facts=BoardMistake)
def premature_cards(seen: BoardMistake, rule: None, why: Reasoning) -> Outcome:
    """Four cards are scrambled and one becomes the burn; early cards are replaced step by step, street by street."""
    if not seen.early:
        if seen.error is BoardError.FOUR_CARD_FLOP:
            return _four_card_flop(seen, why)
        why.because(Reason.CARD_NOT_EARLY)
        return Outcome(Action.CARD_STANDS)
    why.because(Reason.EARLY_CARD_BY_PROCEDURE)
    if not_stated := _not_stated(seen):
        why.because(not_stated)
        return Outcome(Action.FLOOR)
    why.because(Reason.ROUND_FINISHED_FIRST)
    steps = [Outcome(Action.FINISH_BETTING)]
    if not seen.stub_intact:
        why.because(Reason.STUB_RESTORED_FIRST)
        steps.insert(0, Outcome(Action.RESTORE_STUB))
    if seen.error is BoardError.EARLY_TURN:
        steps += _early_turn(why)
    elif seen.error is BoardError.EARLY_RIVER:
        steps += _early_river(why)
    else:
        steps += _early_flop(seen.lying, why)
    return Outcome(Action.PROCEDURE, options=tuple(steps))


def _not_stated(seen: BoardMistake) -> Reason | None:
    """What happened beside the early cards that the procedure has no words for."""
    if seen.bet_on:
        return Reason.BETS_ON_EARLY_CARDS_NOT_STATED
    if seen.dealt_on:
        return Reason.MORE_THAN_ONE_STREET_NOT_STATED
    return None if seen.burned else Reason.EARLY_WITHOUT_BURN_NOT_STATED


def _four_card_flop(seen: BoardMistake, why: Reasoning) -> Outcome:
    if seen.dealt_on:
        why.because(Reason.MORE_THAN_ONE_STREET_NOT_STATED)
        return Outcome(Action.FLOOR)
    why.because(Reason.CALL_THE_FLOOR_FOR_FOUR)
    why.because(Reason.SCRAMBLE_THE_FOUR)
    why.because(Reason.ONE_BECOMES_THE_BURN)
    why.because(Reason.THREE_ARE_THE_FLOP)
    steps = [Action.CALL_FLOOR, Action.SCRAMBLE_FOUR, Action.DRAW_NEXT_BURN, Action.THREE_ARE_FLOP]
    if seen.bet_on:
        why.because(Reason.BETS_ON_FOUR_CARDS_TO_FLOOR)
        steps.append(Action.RULE_ON_BETS)
    return Outcome(Action.PROCEDURE, options=tuple(map(Outcome, steps)))


def _early_flop(cards: int, why: Reasoning) -> list[Outcome]:
    why.because(Reason.BURN_BEFORE_FLOP_STAYS)
    why.because(Reason.EARLY_FLOP_TO_STUB, cards=cards)
    why.because(Reason.NEW_FLOP_WITHOUT_BURN)
    return [
        Outcome(Action.BURN_STAYS),
        Outcome(Action.BACK_TO_STUB, cards),
        Outcome(Action.SHUFFLE_STUB),
        Outcome(Action.FLOP_WITHOUT_BURN),
    ]


def _early_turn(why: Reasoning) -> list[Outcome]:
    why.because(Reason.EARLY_TURN_ASIDE)
    why.because(Reason.RIVER_CARD_IS_TURN)
    why.because(Reason.EARLY_TURN_TO_STUB)
    why.because(Reason.RIVER_AFTER_EARLY_TURN)
    return [
        Outcome(Action.SET_ASIDE),
        Outcome(Action.BURN_ANOTHER),
        Outcome(Action.RIVER_AS_TURN),
        Outcome(Action.BET_THE_TURN),
        Outcome(Action.BACK_TO_STUB, 1),
        Outcome(Action.SHUFFLE_STUB),
        Outcome(Action.RIVER_WITHOUT_BURN),
    ]


def _early_river(why: Reasoning) -> list[Outcome]:
    why.because(Reason.BURN_BEFORE_RIVER_STAYS)
    why.because(Reason.EARLY_RIVER_TO_STUB)
    why.because(Reason.NEW_RIVER_WITHOUT_BURN)
    return [
        Outcome(Action.BURN_STAYS),
        Outcome(Action.BACK_TO_STUB, 1),
        Outcome(Action.SHUFFLE_STUB),
        Outcome(Action.RIVER_WITHOUT_BURN),
    ]
