"""Which situations show a beginner how a hand is played: button and blinds, smallest raise, pots, showdown?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from rules.engine.facts import (
    Contribution,
    Declaration,
    Facing,
    GameFamily,
    LastHand,
    LastTwo,
    PotShares,
    Said,
    SeatChange,
    ShowdownGame,
    SplitPot,
    Spoken,
    Standoff,
    TableHistory,
    Winner,
)

from .betting import oversized_chip
from .draw import Draw
from .levels import LEVELS
from .players import Player, cast, lettered, seated
from .sample import Near, Sample, Seat
from .scenes import AFTER_FLOP
from .turns import minimum_raise

# --- Button and blinds ---


def _table_of(draw: Draw) -> tuple[int, int]:
    """How many players sit in the seats from 1 up, and which of them has the button."""
    count = 5 + draw.below(5)
    return count, 1 + draw.below(count)


def _after(seat: int, steps: int, count: int) -> int:
    """The seat so many places clockwise, at a full table of ``count`` seats."""
    return (seat - 1 + steps) % count + 1


def _history(count: int, button: int, changes: tuple[SeatChange, ...] = (SeatChange(),)) -> TableHistory:
    last = LastHand(button=button, small_blind=_after(button, 1, count), big_blind=_after(button, 2, count))
    return TableHistory(taken=tuple(range(1, count + 1)), last=last, changes=changes)


def _moved(count: int, button: int) -> tuple[Near, ...]:
    """The hand just played, the one after the next, and the next one if the button went the other way."""
    return (
        Near(key="hand-just-played", facts=_history(count, _after(button, -1, count))),
        Near(key="one-hand-later", facts=_history(count, _after(button, 1, count))),
        Near(key="other-direction", facts=_history(count, _after(button, -2, count))),
    )


def _around(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(player=seated(number)) for number in range(1, count + 1))


def blinds(draw: Draw) -> Sample:
    """The next hand at a table where nobody comes or goes."""
    count, button = _table_of(draw)
    return Sample(
        facts=_history(count, button),
        story=("club-next-hand",),
        asks="asks-positions",
        numbers={"count": count},
        players={"d": seated(button), "s": seated(_after(button, 1, count)), "b": seated(_after(button, 2, count))},
        seats=_around(count),
        near=tuple(_moved(count, button)),
        ruled_by="dead-button",
        legal=True,
    )


def player_out(draw: Draw) -> Sample:
    """The next hand after the button, a blind or somebody else has gone out."""
    count, button = _table_of(draw)
    out = _after(button, draw.pick((0, 1, 1, 1, 2, 2, 2, 3)), count)
    facts = _history(count, button, (SeatChange(out=(out,)),))
    return Sample(
        facts=facts,
        story=("club-next-hand-one-out",),
        asks="asks-positions",
        numbers={"count": count},
        players={
            "d": seated(button),
            "s": seated(_after(button, 1, count)),
            "b": seated(_after(button, 2, count)),
            "x": seated(out),
        },
        seats=_around(count),
        near=(Near(key="nobody-out", facts=_history(count, button)), *_moved(count, button)),
        ruled_by="dead-button",
        legal=True,
    )


def heads_up(draw: Draw) -> Sample:
    """Two players: the hand after one of three has gone out, or after a hand between two."""
    three = draw.shuffled(lettered(3))
    if draw.chance(30):
        small, big = three[:2]
        facts = LastTwo(players=(small.short, big.short), big_blind=big.short)
        same = LastTwo(players=facts.players, big_blind=small.short)
        return Sample(
            facts=facts,
            story=("club-two-left",),
            asks="asks-positions",
            numbers={},
            players={"s": small, "b": big},
            seats=(Seat(player=small), Seat(player=big)),
            near=(Near(key="hand-just-played", facts=same),),
            ruled_by="heads-up-button",
            legal=True,
        )
    out = draw.below(3)
    facts = LastTwo(players=_names(three), big_blind=three[2].short, out=(three[out].short,))
    others = [LastTwo(players=facts.players, big_blind=player.short, out=facts.out) for player in three[:2]]
    return Sample(
        facts=facts,
        story=("club-two-of-three",),
        asks="asks-positions",
        numbers={},
        players={"d": three[0], "s": three[1], "b": three[2], "x": three[out]},
        seats=tuple(Seat(player=player) for player in three),
        near=tuple(Near(key="other-big-blind", facts=other) for other in others),
        ruled_by="heads-up-button",
        legal=True,
    )


def _names(players: Sequence[Player]) -> tuple[str, ...]:
    return tuple(player.short for player in players)


# --- Betting ---


def minimum_bet(draw: Draw) -> Sample:
    """The word bet without an amount, when nobody has bet yet after the flop."""
    level = draw.pick(LEVELS)
    first, second = cast(draw, 2, positions=AFTER_FLOP)

    def said(word: Said, least: int) -> Spoken:
        return Spoken(facing=Facing(bet=0, minimum_bet=least), words=Declaration(said=word))

    return Sample(
        facts=said(Said.BET, level.big),
        story=("club-bet-said",),
        asks="asks-minimum-bet",
        numbers={"sb": level.small, "bb": level.big},
        players={"o": first, "p": second},
        street=draw.below(3),
        seats=(Seat(player=first), Seat(player=second, acting=True)),
        near=(
            Near(key="small-blind-only", facts=said(Said.BET, level.small)),
            Near(key="both-blinds", facts=said(Said.BET, level.small + level.big)),
            Near(key="twice-the-big-blind", facts=said(Said.BET, 2 * level.big)),
        ),
        ruled_by="binding-declarations",
        legal=True,
    )


def smallest_raise(draw: Draw) -> Sample:
    """The smallest raise after one bet, or after a bet and raises."""
    return _plain(draw, minimum_raise, "minimum-raise", ("minimum-bet", "minimum-raises"))


def one_chip(draw: Draw) -> Sample:
    """One chip too large for the bet, put out silently or after the word raise."""
    return _plain(draw, oversized_chip, "oversized-chip", ("scene-open", "scene-bet", "scene-raise", "scene-unbet"))


def _plain(draw: Draw, sampler: Callable[[Draw], Sample], topic: str, families: tuple[str, ...]) -> Sample:
    """The first drawn situation of another topic that is told by one of the simple families."""
    while (sample := sampler(draw)).story[0] not in families:
        pass
    return replace(sample, ruled_by=topic)


# --- Pots and showdown ---


def side_pots(draw: Draw) -> Sample:
    """Two players all-in for different amounts and a third who calls, or who puts in more than anybody can match."""
    level = draw.pick(LEVELS)
    players = draw.shuffled(lettered(3))
    least = level.rounded(level.big * draw.pick((2, 3, 4, 5, 6)))
    middle = least + level.rounded(level.big * draw.pick((1, 2, 3, 5, 8)))
    most = middle + (level.rounded(level.big * draw.pick((1, 2, 4))) if draw.chance(40) else 0)
    put_in = dict(zip(players, (least, middle, most), strict=True))

    def shares(amounts: Mapping[Player, int]) -> PotShares:
        return PotShares(contributions=tuple(Contribution(player=one.short, paid=put) for one, put in amounts.items()))

    numbers = {"least": least, "middle": middle}
    if most > middle:
        numbers["most"] = most
    return Sample(
        facts=shares(put_in),
        story=("club-three-all-in" if most > middle else "club-two-all-in",),
        asks="asks-pots",
        numbers=numbers,
        players=dict(zip("opq", players, strict=True)),
        seats=tuple(
            Seat(player=player, bet=put, all_in=player is not players[2] or most > middle)
            for player, put in put_in.items()
        ),
        near=(
            Near(key="everybody-the-same", facts=shares(dict.fromkeys(players, middle))),
            Near(key="smaller-all-ins", facts=shares(dict(zip(players, (least, least, middle), strict=True)))),
        ),
        ruled_by="side-pots",
        legal=True,
    )


def odd_chip(draw: Draw) -> Sample:
    """A pot split between two or three equal hands that leaves one or two chips over."""
    level = draw.pick(LEVELS)
    count = 2 + draw.chance(40)
    players = draw.shuffled(lettered(count))
    share = 3 + draw.below(30)
    over = 1 + draw.below(count - 1)
    winners = tuple(Winner(player=player.short, seat=place) for place, player in enumerate(players, start=1))
    facts = SplitPot(
        amount=(share * count + over) * level.unit,
        smallest_chip=level.unit,
        family=GameFamily.BOARD,
        winners=winners,
    )
    turned = tuple(replace(winner, seat=count + 1 - place) for place, winner in enumerate(winners, start=1))
    return Sample(
        facts=facts,
        story=("club-split-two" if count == 2 else "club-split-three",),
        asks="asks-shares",
        numbers={"pot": facts.amount, "chip": level.unit},
        players=dict(zip("opq", players, strict=False)),
        seats=tuple(Seat(player=player) for player in players),
        pot=facts.amount,
        near=(
            Near(key="other-seats", facts=replace(facts, winners=turned)),
            Near(key="one-chip-less", facts=replace(facts, amount=facts.amount - level.unit)),
            Near(key="one-chip-more", facts=replace(facts, amount=facts.amount + level.unit)),
        ),
        ruled_by="odd-chips",
        legal=True,
    )


def showdown(draw: Draw) -> Sample:
    """Who shows first: after a bet on the river, or when the whole hand was only called and checked."""
    players = draw.shuffled(lettered(3))
    names = _names(players)
    at, earlier = draw.below(3), draw.below(3)
    checked = draw.chance(30)
    facts = Standoff(
        game=ShowdownGame.FLOP,
        seats=names,
        final_aggressor="" if checked else names[at],
        earlier_aggressor="" if checked else names[earlier],
    )
    roles = {"o": players[0], "p": players[1], "q": players[2]}
    if not checked:
        roles |= {"b": players[at], "e": players[earlier]}
    return Sample(
        facts=facts,
        story=("club-checked-down" if checked else "club-river-bet",),
        asks="asks-shows-first",
        numbers={},
        players=roles,
        seats=tuple(Seat(player=player) for player in players),
        near=tuple(
            Near(key="that-player-bet", facts=replace(facts, final_aggressor=name))
            for name in names
            if name != facts.final_aggressor
        ),
        ruled_by="showdown-order",
        legal=True,
    )


BEGINNERS: Mapping[str, Callable[[Draw], Sample]] = {
    "club-blinds": blinds,
    "club-player-out": player_out,
    "club-heads-up": heads_up,
    "club-minimum-bet": minimum_bet,
    "club-minimum-raise": smallest_raise,
    "club-one-chip": one_chip,
    "club-side-pots": side_pots,
    "club-odd-chip": odd_chip,
    "club-showdown": showdown,
}
"""Topic of the beginners' set -> what draws its situations."""
