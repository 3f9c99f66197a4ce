"""Which situations ask about counts, caps, folds and statements: what surrounds a bet?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules.engine.facts import (
    ChipsPushed,
    Condition,
    CountedBet,
    CountRequest,
    Declaration,
    Expression,
    Fold,
    FoundChips,
    RaiseCount,
    RaiseMotions,
    Said,
    Spoken,
    Structure,
    Word,
)

from .draw import Draw
from .levels import LEVELS, Level
from .players import Player
from .sample import LEGAL_PER_CENT, Near, Sample, Seat, Term
from .scenes import FACING_A_BET, NO_RULE, Kind, Scene, just_about, named, scene


def _bet(draw: Draw, level: Level) -> int:
    return level.rounded(level.big * draw.pick((1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10, 12)))


def _seats(people: Mapping[str, Player], bet: int, *, all_in: bool = False) -> tuple[Seat, ...]:
    """The bettor ``o`` and the player ``p`` who is to act."""
    return (
        Seat(player=people["o"], bet=bet, all_in=all_in),
        Seat(player=people["p"], acting=True),
    )


def accepted_action(draw: Draw) -> Sample:
    """A caller was told a wrong amount, less or more than the bet, or the right one."""
    level = draw.pick(LEVELS)
    actual = level.rounded(level.big * (3 + draw.below(40)) + level.unit * draw.below(8))
    error = level.unit * draw.pick((1, 2, 4, 5, 8, 10, 20))
    if draw.chance(LEGAL_PER_CENT):
        stated = actual
    else:
        stated = actual + error if draw.chance(35) else actual - error
        if stated < level.big:
            stated = actual + error
    facts = CountedBet(stated=stated, actual=actual)
    difference = abs(actual - stated) or error
    people = named(draw, "o", "p")
    return Sample(
        facts=facts,
        story=("count-right" if stated == actual else draw.pick(("count-dealer-errs", "count-player-errs")),),
        asks="asks-owes",
        numbers={"sb": level.small, "bb": level.big, "stated": stated, "actual": actual},
        players=people,
        street=draw.below(3),
        seats=_seats(people, actual, all_in=True),
        near=(
            Near(key="count-as-said", facts=replace(facts, actual=stated)),
            Near(key="difference-added", facts=CountedBet(stated=stated, actual=actual + difference)),
            NO_RULE,
        ),
        far=(
            Near(key="difference-taken-off", facts=CountedBet(stated=stated, actual=max(1, actual - difference))),
            Near(key="difference-twice-added", facts=CountedBet(stated=stated, actual=actual + 2 * difference)),
        ),
        legal=stated == actual,
    )


def chip_counts(draw: Draw) -> Sample:
    """A count is asked for: on turn against an all-in, before the turn, or without one."""
    level = draw.pick(LEVELS)
    facing, on_turn = draw.pick(((True, True), (True, True), (True, False), (False, True), (False, False)))
    facts = CountRequest(facing_all_in=facing, on_turn=on_turn)
    people = named(draw, "o", "p")
    bet = _bet(draw, level)
    family = ("chips-all-in" if on_turn else "chips-all-in-early") if facing else "chips-bet"
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-count",
        numbers={"sb": level.small, "bb": level.big, "bet": bet},
        players=people,
        street=draw.below(3),
        near=(
            Near(key="facing-the-all-in", facts=CountRequest(facing_all_in=True, on_turn=True)),
            Near(key="no-all-in", facts=CountRequest(facing_all_in=False)),
        ),
        legal=facing and on_turn and draw.chance(40),
    )


def _undecided(chips: int) -> tuple[Near, ...]:
    won = FoundChips(chips=chips, accepted=False, all_in_player_won=True)
    return (
        Near(key="found-chips-not-counted-won", facts=won),
        Near(key="found-chips-open", facts=FoundChips(chips=chips)),
    )


def chips_behind(draw: Draw) -> Sample:
    """Chips of the all-in player turn up after the call: counted or not, won or lost."""
    level = draw.pick(LEVELS)
    bet = _bet(draw, level) * 3
    chips = level.unit * draw.pick((1, 2, 4, 5, 10, 20, 40))
    accepted = draw.pick((True, False, False, False, None))
    won = draw.chance(50) if accepted is False else None
    facts = FoundChips(chips=chips, accepted=accepted, all_in_player_won=won)
    people = named(draw, "o", "p")
    family = "behind-" + ("open" if accepted is None else "in" if accepted else "won" if won else "lost")
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-behind-lost" if family == "behind-lost" else "asks-behind",
        numbers={"sb": level.small, "bb": level.big, "bet": bet, "chips": chips},
        players=people,
        street=draw.below(3),
        near=(
            Near(key="found-chips-counted", facts=FoundChips(chips=chips, accepted=True)),
            # chips that are not part of the bet bind nobody, whoever won
            *(() if family == "behind-lost" else _undecided(chips)),
            # that the director decides is hardly told from that the floor rules
            *(() if accepted is None else (NO_RULE,)),
        ),
    )


_OFFICIAL = Near(key="declared-on-turn", facts=Expression(word=Word.OFFICIAL), topic="official-terms")


def conditional_statements(draw: Draw) -> Sample:
    """If you bet, I raise: the condition came about, did not, or nobody knows yet; or a plain declaration on turn."""
    level = draw.pick(LEVELS)
    people = named(draw, "o", "p")
    told: dict[str, Any] = {
        "asks": "asks-condition",
        "numbers": {"sb": level.small, "bb": level.big, "bet": _bet(draw, level)},
        "players": people,
        "street": draw.below(3),
    }
    own = Near(key="own-words-said", facts=Expression(word=Word.OWN_WORDS), topic="official-terms")
    tap = Near(
        key="tapped-without-a-bet",
        facts=Expression(word=Word.TABLE_TAP, facing_bet=False),
        topic="official-terms",
    )
    folds = Near(key="fold-instead", facts=Fold(in_turn=True, facing_bet=False), topic="odd-folds")
    if draw.chance(33):
        return Sample(
            facts=Expression(word=Word.OFFICIAL),
            story=("condition-none",),
            near=(
                Near(key="said-as-a-condition", facts=Condition(followed=True), topic="conditional-statements"),
                NO_RULE,
                tap,
            ),
            far=(own,),
            ruled_by="official-terms",
            legal=draw.chance(55),
            **told,
        )
    followed = draw.pick((True, True, False, None))
    family = {True: "condition-followed", False: "condition-failed", None: "condition-open"}[followed]
    return Sample(facts=Condition(followed=followed), story=(family,), near=(_OFFICIAL, folds), **told)


def number_of_raises(draw: Draw) -> Sample:
    """One more raise: in limit below and at the cap, with two players left, and where no cap exists."""
    level = draw.pick(LEVELS)
    structure = draw.pick((Structure.LIMIT, Structure.LIMIT, Structure.LIMIT, Structure.NO_LIMIT, Structure.POT_LIMIT))
    cap = draw.pick((3, 3, 4))
    raises = draw.pick((cap, cap, cap - 1)) if structure is Structure.LIMIT else 3 + draw.below(4)
    left = draw.pick((2, 3, 5, 9, 18, 40))
    limit = structure is Structure.LIMIT
    facts = RaiseCount(
        structure=structure, raises=raises, cap=cap if limit else None, players_left=left if limit else None
    )
    family = {Structure.LIMIT: "cap-limit", Structure.NO_LIMIT: "cap-no-limit", Structure.POT_LIMIT: "cap-pot-limit"}
    at_cap = RaiseCount(structure=Structure.LIMIT, raises=cap, cap=cap, players_left=9)
    return Sample(
        facts=facts,
        story=(family[structure],),
        asks="asks-one-more-raise",
        numbers={"sb": level.small, "bb": level.big, "raises": raises, "cap": cap},
        players=named(draw, "o", "p"),
        terms={
            "left": Term(
                f"v turnaji zbývají {left} hráči" if left < 5 else f"v turnaji zbývá {left} hráčů",
                f"{left} players are left in the tournament",
            )
        },
        street=draw.below(3),
        near=(
            Near(key="cap-reached", facts=at_cap),
            Near(key="last-two-left", facts=replace(at_cap, players_left=2)),
        ),
        legal=not limit and draw.chance(50),
    )


def odd_folds(draw: Draw) -> Sample:
    """Folds in turn, out of turn, without a bet; or a tap on the table that is a check."""
    level = draw.pick(LEVELS)
    people = named(draw, "o", "p")
    told: dict[str, Any] = {
        "asks": "asks-fold",
        "numbers": {"sb": level.small, "bb": level.big, "bet": _bet(draw, level)},
        "players": people,
        "terms": {"words": draw.pick(_GIVES_UP)},
        "street": draw.below(3),
    }
    tap = Expression(word=Word.TABLE_TAP, facing_bet=False)
    if draw.chance(27):
        return Sample(
            facts=tap,
            story=("fold-no-tap",),
            near=(
                Near(key="cards-thrown-away", facts=Fold(in_turn=True, facing_bet=False), topic="odd-folds"),
                Near(key="tap-in-doubt", facts=replace(tap, established=False)),
                NO_RULE,
            ),
            ruled_by="official-terms",
            legal=draw.chance(15),
            **told,
        )
    kind = draw.pick(("fold-facing", "fold-nothing", "fold-nothing", "fold-early", "fold-early"))
    facts = Fold(in_turn=kind != "fold-early", facing_bet=kind != "fold-nothing")
    return Sample(
        facts=facts,
        story=(kind,),
        near=(
            Near(key="tapped-without-a-bet", facts=tap, topic="official-terms"),
            NO_RULE,
            Near(
                key="gesture-without-words",
                facts=Expression(word=Word.OTHER_GESTURE),
                topic="official-terms",
            ),
        ),
        legal=kind == "fold-facing",
        **told,
    )


_GIVES_UP = (
    Term("posune karty dealerovi", "pushes the cards to the dealer"),
    Term("řekne „fold“", "says “fold”"),
    Term("hodí karty do středu stolu", "throws the cards into the middle"),
    Term("karty zahodí", "mucks the cards"),
)


def overbetting(draw: Draw) -> Sample:
    """More than the bet is put out silently and change is expected: one chip, all of them needed, half a raise."""
    for _ in range(60):
        at = scene(draw, FACING_A_BET)
        call = at.facing.bet
        chips = _with_change(draw, at)
        if chips is not None:
            break
    else:
        raise AssertionError("no chips fit any scene")
    facts = ChipsPushed(facing=at.facing, chips=chips)
    declared = RaiseMotions(facing=at.facing, motions=(chips,), declared=True)
    exact = at.level.paid(call, 7)
    near = [Near(key="declared", facts=declared, topic="raising")]
    near.append(Near(key="one-chip-more", facts=replace(facts, chips=(*chips, chips[-1]))))
    if exact:
        near.append(Near(key="exact-call-put-out", facts=replace(facts, chips=exact)))
    return Sample(
        facts=facts,
        story=(at.kind, "expects-change"),
        asks="asks-change",
        numbers={**at.numbers, "change": sum(chips) - call},
        chips={"chips": chips},
        pushed=chips,
        near=tuple(near),
        legal=len(chips) == 1,
        **at.sample_values(),
    )


def _with_change(draw: Draw, at: Scene) -> tuple[int, ...] | None:
    """Chips worth more than the bet: a large one, or a handful about the half of a raise."""
    call, level = at.facing.bet, at.level
    if draw.chance(20):
        larger = [chip for chip in level.chips if call < chip <= call * 6]
        return (draw.pick(larger),) if larger else None
    total = just_about(draw, at)
    chips = level.paid(total, 6)
    return chips if chips and len(chips) > 1 and total > call else None


_READINGS = ((5, 500, 5_000), (6, 600, 6_000), (8, 800, 8_000), (11, 1_100, 11_000), (12, 1_200, 12_000))
_NO_MEANING = (
    Term("„Za flašku.“", "“A bottle of wine.”"),
    Term("„O večeři.“", "“Dinner.”"),
    Term("„Až do nebe.“", "“Sky high.”"),
    Term("„Jako minule u nás doma.“", "“The same as last time at my place.”"),
    Term("„Tolik, co ukazujou hodiny.“", "“What the clock shows.”"),
    Term("„Tolik, co mám rád.“", "“As much as I like.”"),
)


def unclear_betting(draw: Draw) -> Sample:
    """A bet whose amount can mean two numbers, or none at all."""
    word, low, high = draw.pick(_READINGS)
    fitting = [level for level in LEVELS if level.big <= low <= level.big * 6 and low % level.unit == 0]
    at = scene(draw, (Kind.UNBET,), level=draw.pick(fitting))
    said = Said.BET
    without = Declaration(said=said)
    two = Declaration(said=said, readings=(low, high))
    meaningless = draw.chance(30)
    near = [
        Near(key="high-said", facts=_spoken(at, Declaration(said=said, amount=high)), topic="binding-declarations"),
        Near(key="bet-said", facts=_spoken(at, without), topic="binding-declarations"),
        Near(key="two-meanings", facts=two) if meaningless else Near(key="no-meaning", facts=without),
    ]
    return Sample(
        facts=without if meaningless else two,
        story=(at.kind, "words-without-meaning" if meaningless else "two-readings"),
        asks="asks-unclear",
        numbers=at.numbers if meaningless else {**at.numbers, "low": low, "high": high},
        spoken={} if meaningless else {"word": word},
        terms={"said": draw.pick(_NO_MEANING)} if meaningless else {},
        near=tuple(near),
        **at.sample_values(),
    )


def _spoken(at: Scene, words: Declaration) -> Spoken:
    return Spoken(facing=at.facing, words=words)


SAMPLERS: Mapping[str, Callable[[Draw], Sample]] = {
    "overbetting": overbetting,
    "unclear-betting": unclear_betting,
    "accepted-action": accepted_action,
    "chip-counts": chip_counts,
    "chips-behind": chips_behind,
    "conditional-statements": conditional_statements,
    "number-of-raises": number_of_raises,
    "odd-folds": odd_folds,
}

YES_OR_NO: frozenset[str] = frozenset({"chip-counts", "number-of-raises"})
"""Topics whose questions have two possible answers, in one of the editions at least."""

ALWAYS_LEGAL: frozenset[str] = frozenset()
"""Topics in which nothing can be irregular."""

NEVER_LEGAL: frozenset[str] = frozenset({"chips-behind", "unclear-betting"})
"""Topics in which something irregular has always happened before the question."""
