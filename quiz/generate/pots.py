"""Which situations ask about pots and how they are awarded: side pots, odd chips, who wins how much?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules.engine.facts import (
    RANKS,
    SUITS,
    Contribution,
    GameFamily,
    PotShares,
    Showdown,
    ShownHand,
    SplitPot,
    Winner,
)
from rules.lang.cards import card_told

from .draw import Draw
from .levels import LEVELS, Level
from .players import FIRST_NAMES, Player, lettered
from .sample import Near, Sample, Seat, Term


def _people(draw: Draw, count: int) -> tuple[Player, ...]:
    """Players whose labels are their names, so that a pot can be named after them."""
    return tuple(lettered(count)) if draw.chance(35) else tuple(draw.shuffled(FIRST_NAMES)[:count])


def _stack(draw: Draw, level: Level, least: int = 0) -> int:
    return least + level.rounded(level.big * draw.pick((1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12)))


def _shares(paid: Mapping[str, int], folded: tuple[str, ...] = (), dead: int = 0) -> PotShares:
    entries = tuple(Contribution(player=name, paid=chips, folded=name in folded) for name, chips in paid.items())
    return PotShares(contributions=entries, dead=dead)


def _amounts(draw: Draw, level: Level) -> tuple[int, int, int]:
    """Three stacks that are all-in or calling, the smallest first; the last two may be equal."""
    least = _stack(draw, level)
    middle = _stack(draw, level, least)
    return least, middle, middle if draw.chance(45) else _stack(draw, level, middle)


def side_pots(draw: Draw) -> Sample:
    """Two or three all-ins, a player who folded after paying, antes in the middle, chips that nobody matched."""
    level = draw.pick(LEVELS)
    people = _people(draw, 4)
    labels = [player.short for player in people]
    least, middle, most = _amounts(draw, level)
    paid = dict(zip(labels, (least, middle, most), strict=False))
    folded: tuple[str, ...] = ()
    dead = level.unit * draw.pick((0, 0, 0, 6, 8, 9)) if level.big // 4 >= level.unit else 0
    numbers = {"sb": level.small, "bb": level.big, "least": least, "middle": middle}
    if draw.chance(40):
        given_up = draw.pick((level.big, least, level.rounded(middle / 2)))
        paid[labels[3]], folded = given_up, (labels[3],)
        numbers["given"] = given_up
    if dead:
        numbers["dead"] = dead
    if most > middle:
        numbers["most"] = most
    facts = _shares(paid, folded, dead)
    same = {name: middle if name not in folded else chips for name, chips in paid.items()}
    lower = {name: least if name == labels[1] else chips for name, chips in paid.items()}
    higher = {name: middle if name == labels[0] else chips for name, chips in paid.items()}
    story = ["pots-two" if most == middle else "pots-three"]
    if folded:
        story.append("pots-folded")
    if dead:
        story.append("pots-dead")
    return Sample(
        facts=facts,
        story=tuple(story),
        asks="asks-pots",
        numbers=numbers,
        players=dict(zip("opqe" if folded else "opq", people, strict=False)),
        seats=tuple(
            Seat(player=player, bet=paid[player.short], folded=player.short in folded)
            for player in people
            if player.short in paid
        ),
        near=(
            Near(key="everybody-the-same", facts=_shares(same, folded, dead)),
            Near(key="smaller-all-ins", facts=_shares(lower, folded, dead)),
            Near(key="larger-all-in", facts=_shares(higher, folded, dead)),
            *((Near(key="fold-was-a-call", facts=_shares(paid, (), dead)),) if folded else ()),
            *((Near(key="without-the-antes", facts=_shares(paid, folded)),) if dead else ()),
        ),
        legal=True,
    )


def odd_chips(draw: Draw) -> Sample:
    """Two or three equal hands, a high and a low side, by seat and in stud by card."""
    level = draw.pick(LEVELS)
    unit = level.unit
    kind = draw.below(100)
    count = 2 + draw.chance(45)
    people = _people(draw, count)
    labels = tuple(player.short for player in people)
    units = count * (3 + draw.below(60)) + draw.pick((1, 1, 1, count - 1, 0))
    told: dict[str, Any] = {
        "asks": "asks-shares",
        "players": dict(zip("opq", people, strict=False)),
        "legal": True,
    }
    if kind < 50:
        places = sorted(draw.shuffled(range(1, 10))[:count])
        order = draw.shuffled(range(count))
        winners = tuple(Winner(player=labels[at], seat=places[order[at]]) for at in range(count))
        facts = SplitPot(amount=units * unit, smallest_chip=unit, family=GameFamily.BOARD, winners=winners)
        turned = tuple(replace(winner, seat=10 - (winner.seat or 0)) for winner in winners)
        others = replace(facts, winners=turned)
        family, other_key = ("odd-two", "other-seats") if count == 2 else ("odd-three", "other-seats")
        extra = {f"seat{at}": winner.seat or 0 for at, winner in enumerate(winners, start=1)}
        terms: dict[str, Term] = {}
    elif kind < 75:
        # equal hands have highest cards of one rank; only the suits differ
        rank = draw.pick(RANKS[7:])
        cards = [rank + suit for suit in draw.shuffled(SUITS)[:count]]
        winners = tuple(Winner(player=label, high_card=card) for label, card in zip(labels, cards, strict=True))
        facts = SplitPot(amount=units * unit, smallest_chip=unit, family=GameFamily.STUD, winners=winners)
        others = replace(
            facts,
            winners=tuple(
                replace(winner, high_card=card) for winner, card in zip(winners, reversed(cards), strict=True)
            ),
        )
        family, other_key = ("odd-stud-two" if count == 2 else "odd-stud-three"), "cards-exchanged"
        extra = {}
        terms = {f"card{at}": Term(card_told(card), card_told(card)) for at, card in enumerate(cards, start=1)}
    else:
        people = people[:2]
        labels = labels[:2]
        told["players"] = dict(zip("op", people, strict=False))
        units = 2 * (4 + draw.below(80)) + draw.chance(70)
        facts = SplitPot(
            amount=units * unit,
            smallest_chip=unit,
            family=GameFamily.BOARD,
            winners=(Winner(player=labels[0], seat=1),),
            low_winners=(Winner(player=labels[1], seat=2),),
        )
        others = replace(
            facts, winners=(Winner(player=labels[1], seat=2),), low_winners=(Winner(player=labels[0], seat=1),)
        )
        family, other_key = "odd-high-low", "sides-exchanged"
        extra, terms = {}, {}
    more, less = (replace(facts, amount=facts.amount + step * unit) for step in (1, -1))
    return Sample(
        facts=facts,
        story=(family,),
        numbers={"pot": facts.amount, "chip": unit, **extra},
        terms=terms,
        seats=tuple(Seat(player=player) for player in people),
        pot=facts.amount,
        near=(
            # three cards have no "other way round"
            *((Near(key=other_key, facts=others),) if count == 2 or family == "odd-high-low" else ()),
            Near(key="one-chip-less", facts=less),
            Near(key="one-chip-more", facts=more),
        ),
        far=(Near(key="two-chips-more", facts=replace(facts, amount=facts.amount + 2 * unit)),),
        **told,
    )


def pot_awards(draw: Draw) -> Sample:
    """Three players, one or two of them all-in: the best hand is the short stack's, somebody else's, or shared."""
    level = draw.pick(LEVELS)
    people = _people(draw, 3)
    labels = [player.short for player in people]
    least, middle, most = _amounts(draw, level)
    paid = dict(zip(labels, (least, middle, most), strict=True))
    order = draw.shuffled(labels)
    tie = draw.chance(30)
    ranks = {order[0]: 3, order[1]: 3 if tie else 2, order[2]: 1}

    def end(strength: Mapping[str, int], chips: Mapping[str, int]) -> Showdown:
        return Showdown(
            contributions=tuple(Contribution(player=name, paid=amount) for name, amount in chips.items()),
            family=GameFamily.BOARD,
            smallest_chip=level.unit,
            hands=tuple(
                ShownHand(player=name, high=strength[name], seat=at) for at, name in enumerate(labels, start=1)
            ),
        )

    facts = end(ranks, paid)
    turned = {order[0]: 1, order[1]: 2, order[2]: 3}
    second = {order[0]: 2, order[1]: 3, order[2]: 1}
    level_stacks = dict.fromkeys(labels, middle)
    by_label = {player.short: player for player in people}
    numbers = {"least": least, "middle": middle}
    if most > middle:
        numbers["most"] = most
    return Sample(
        facts=facts,
        story=("pots-two" if most == middle else "pots-three", "award-tie" if tie else "award-order"),
        asks="asks-award",
        numbers={"chip": level.unit, **numbers},
        players={
            **dict(zip("opq", people, strict=True)),
            "x": by_label[order[0]],
            "j": by_label[order[1]],
            "e": by_label[order[2]],
        },
        seats=tuple(Seat(player=player, bet=paid[player.short], all_in=True) for player in people),
        near=(
            Near(key="hands-turned-round", facts=end(turned, paid)),
            Near(key="second-hand-best", facts=end(second, paid)),
            Near(key="everybody-the-same", facts=end(ranks, level_stacks)),
        ),
        legal=True,
    )


SAMPLERS: Mapping[str, Callable[[Draw], Sample]] = {
    "side-pots": side_pots,
    "odd-chips": odd_chips,
    "pot-awards": pot_awards,
}

YES_OR_NO: frozenset[str] = frozenset()
"""Topics whose questions have two possible answers, in one of the editions at least."""

ALWAYS_LEGAL: frozenset[str] = frozenset({"side-pots", "odd-chips", "pot-awards"})
"""Topics in which nothing can be irregular."""

NEVER_LEGAL: frozenset[str] = frozenset()
"""Topics in which something irregular has always happened before the question."""
