"""Which situations ask about the deal: misdeals, flops of four cards, board cards that come too early?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules.engine.facts import (
    BoardError,
    BoardMistake,
    DealError,
    DealtGame,
    Deed,
    DeedKind,
    InitialDeal,
)

from .draw import Draw
from .levels import LEVELS, Level
from .players import Player, cast
from .sample import Near, Sample, Term
from .scenes import AFTER_FLOP, BEFORE_FLOP


def _bet(draw: Draw, level: Level) -> int:
    return level.rounded(level.big * draw.pick((2, 2.5, 3, 3.5, 4, 5, 6, 8)))


_COUNTED = (
    Term("jedna karta", "one card"),
    Term("dvě karty", "two cards"),
    Term("tři karty", "three cards"),
)


def _actions(draw: Draw, level: Level, people: tuple[Player, ...]) -> tuple[tuple[Player, Deed], ...]:
    """What three players did before the mistake was noticed: nothing, too little, or substantial action."""
    bet = _bet(draw, level)
    raised = Deed(kind=DeedKind.RAISE, amount=bet)
    fold, call = Deed(kind=DeedKind.FOLD), Deed(kind=DeedKind.CALL)
    deeds = draw.pick(((), (), (), (fold,), (raised,), (fold, fold), (raised, fold), (fold, raised), (fold, fold, fold),
                       (call, fold, fold), (raised, call)))  # fmt: skip
    return tuple(zip(people, deeds, strict=False))


_ERRORS: Mapping[DealError, str] = {
    DealError.FIRST_CARD_TO_WRONG_SEAT: "deal-wrong-first",
    DealError.SEAT_NOT_ENTITLED: "deal-not-entitled",
    DealError.SEAT_LEFT_OUT: "deal-left-out",
    DealError.BUTTON_TWO_IN_A_ROW: "deal-button-two",
    DealError.OTHER: "deal-other",
}


def misdeal(draw: Draw) -> Sample:
    """Boxed and exposed cards, wrong first card, a seat too many or too few; before and after substantial action."""
    level = draw.pick(LEVELS)
    game = DealtGame.STUD if draw.chance(12) else DealtGame.FLOP
    # stud has neither a button nor blinds
    people = cast(draw, 3, positions=BEFORE_FLOP if game is DealtGame.FLOP else ())
    kind = draw.below(100)
    terms: dict[str, Term] = {}
    if kind < 26:
        cards = draw.pick((1, 1, 2, 2, 3))
        facts = InitialDeal(error=DealError.BOXED_CARDS, game=game, cards=cards)
        family = "deal-boxed-one" if cards == 1 else "deal-boxed"
        terms = {"cards": _COUNTED[cards - 1]}
    elif kind < 62:
        cards = draw.pick((1, 1, 1, 2, 2))
        by_dealer = draw.chance(75)
        first = draw.chance(45) if cards == 1 else None
        facts = InitialDeal(
            error=DealError.EXPOSED_CARDS, game=game, cards=cards, by_dealer=by_dealer, among_first_two=first
        )
        who = "dealer" if by_dealer else "player"
        family = f"deal-exposed-{who}" + ("-two" if cards == 2 else "-first" if first else "-later")
        if game is DealtGame.STUD:
            facts = replace(facts, game=DealtGame.FLOP)
    else:
        error = draw.pick(tuple(_ERRORS))
        facts = InitialDeal(error=error, game=DealtGame.FLOP if error is DealError.BUTTON_TWO_IN_A_ROW else game)
        family = _ERRORS[error]
    actions = _actions(draw, level, people)
    facts = replace(facts, actions=tuple(deed for _player, deed in actions))
    begun = Deed(kind=DeedKind.RAISE, amount=2 * level.big), Deed(kind=DeedKind.CALL)
    plain = InitialDeal(error=DealError.BOXED_CARDS, game=DealtGame.FLOP, cards=2)
    stud = facts.game is DealtGame.STUD
    return Sample(
        facts=facts,
        story=("deal-stud" if stud else "deal-holdem", family, "deal-acted" if actions else "deal-not-acted"),
        asks="asks-misdeal",
        numbers={"sb": level.small, "bb": level.big},
        players=dict(zip("opq", people, strict=True)),
        deeds={"deeds": actions} if actions else {},
        terms=terms,
        near=(
            Near(key="after-substantial-action", facts=replace(plain, actions=begun)),
            Near(key="two-boxed-cards", facts=plain),
            Near(key="not-on-the-list", facts=replace(plain, error=DealError.OTHER)),
            Near(key="in-draw-poker", facts=replace(plain, game=DealtGame.DRAW)),
        ),
        legal=facts.error is DealError.BUTTON_TWO_IN_A_ROW,
    )


_STREETS: Mapping[BoardError, str] = {
    BoardError.EARLY_FLOP: "early-flop",
    BoardError.EARLY_TURN: "early-turn",
    BoardError.EARLY_RIVER: "early-river",
}


def premature_cards(draw: Draw) -> Sample:
    """A flop of four cards; flop, turn or river before the betting was over; and what else can go wrong with them."""
    level = draw.pick(LEVELS)
    kind = draw.below(100)
    four = BoardMistake(error=BoardError.FOUR_CARD_FLOP)
    if kind < 24:
        facts = four
        story: tuple[str, ...] = ("board-four",)
    else:
        error = draw.pick(tuple(_STREETS))
        facts = BoardMistake(error=error, to_act=1)
        story = (_STREETS[error],)
        if kind < 36:
            facts, story = replace(facts, to_act=0), (f"{_STREETS[error]}-in-time",)
        elif kind < 46:
            facts, story = replace(facts, bet_on=True), (*story, "early-bet-on")
        elif kind < 54:
            facts, story = replace(facts, burned=False), (*story, "early-no-burn")
        else:
            story = (*story, "early-noticed")
    others = [BoardMistake(error=error, to_act=1) for error in _STREETS if error is not facts.error]
    # before the flop the blinds act last
    early = facts.error in (BoardError.FOUR_CARD_FLOP, BoardError.EARLY_FLOP)
    people = cast(draw, 2, positions=BEFORE_FLOP if early else AFTER_FLOP)
    return Sample(
        facts=facts,
        story=story,
        asks="asks-premature",
        numbers={"sb": level.small, "bb": level.big, "bet": _bet(draw, level)},
        players=dict(zip("op", people, strict=True)),
        near=(
            Near(key="nobody-left-to-act", facts=BoardMistake(error=BoardError.EARLY_TURN, to_act=0)),
            Near(key="flop-turn-or-river", facts=others[0]),
            Near(key="bets-on-the-early-card", facts=BoardMistake(error=BoardError.EARLY_TURN, to_act=1, bet_on=True)),
            Near(key="another-street", facts=others[1]),
        ),
        legal=facts.to_act == 0,
    )


SAMPLERS: Mapping[str, Callable[[Draw], Sample]] = {
    "misdeal": misdeal,
    "premature-cards": premature_cards,
}

YES_OR_NO: frozenset[str] = frozenset()
"""Topics whose questions have two possible answers, in one of the editions at least."""

ALWAYS_LEGAL: frozenset[str] = frozenset()
"""Topics in which nothing can be irregular."""

NEVER_LEGAL: frozenset[str] = frozenset()
"""Topics in which something irregular has always happened before the question."""
