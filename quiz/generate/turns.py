"""Which situations ask about the minimum raise, the right to raise, the pot, and the order of acting?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from rules.engine.facts import (
    ActionSequence,
    BettingRound,
    Declaration,
    Deed,
    DeedKind,
    Facing,
    MaximumBet,
    OutOfTurn,
    RaisingRight,
    Said,
    Spoken,
    Structure,
    Wager,
)

from .draw import Draw
from .levels import LEVELS, Level
from .players import BIG_BLIND, SMALL_BLIND, Player, cast
from .sample import Near, Sample, Seat
from .scenes import AFTER_FLOP, BEFORE_FLOP

# --- Minimum raise ---


def minimum_raise(draw: Draw) -> Sample:
    """The smallest raise after one bet, after raises of different sizes, after a short all-in."""
    family = draw.pick(
        (
            "minimum-bet",
            "minimum-raises",
            "minimum-raises",
            "minimum-open-raise",
            "minimum-short-all-in",
            "minimum-short-open",
        )
    )
    level = draw.pick(LEVELS)
    before_flop = family in ("minimum-open-raise", "minimum-short-open")
    levels, last_raise, bets = _bets(draw, level, family)
    names = {1: "op", 2: "orp", 3: "orqp"}[len(bets)]
    players = dict(
        zip(names, cast(draw, len(names), positions=BEFORE_FLOP if before_flop else AFTER_FLOP), strict=True)
    )
    keys = {1: ("bet",), 2: ("first", "bet"), 3: ("first", "second", "bet")}[len(bets)]
    facing = Facing(bet=bets[-1], last_raise=last_raise, minimum_bet=level.big)
    steps = [after - before for before, after in pairwise(levels)]
    near = [
        Near(key=key, facts=replace(facing, last_raise=size))
        for key, size in (
            ("last-step-only", steps[-1]),
            ("first-bet-only", steps[0]),
            ("all-steps", min(sum(steps), facing.bet)),
        )
        if size != last_raise and size > 0
    ]
    near.append(Near(key="half-is-enough", facts=replace(facing, last_raise=max(1, last_raise // 2))))
    near.append(Near(key="one-raise-more", facts=replace(facing, bet=facing.bet + last_raise)))
    all_in = "short" in family
    seats = [
        Seat(
            player=player,
            bet=bets[at] if at < len(bets) else 0,
            acting=name == "p",
            all_in=all_in and at == len(bets) - 1,
        )
        for at, (name, player) in enumerate(players.items())
    ]
    return Sample(
        facts=facing,
        story=(family,),
        asks="asks-minimum",
        numbers={"sb": level.small, "bb": level.big, **dict(zip(keys, bets, strict=True))},
        players=players,
        street=draw.below(3),
        seats=(*_blinds(level), *seats) if before_flop else tuple(seats),
        near=tuple(near),
        legal=True,
    )


def _blinds(level: Level) -> tuple[Seat, ...]:
    return (Seat(player=SMALL_BLIND, bet=level.small), Seat(player=BIG_BLIND, bet=level.big))


def _bets(draw: Draw, level: Level, family: str) -> tuple[list[int], int, tuple[int, ...]]:
    """The levels of the bet from the start of the round, the size of a full raise, and the bets in order."""
    big, unit = level.big, level.unit
    match family:
        case "minimum-bet":
            bet = level.rounded(big * draw.pick((1, 1.5, 2, 2.5, 3, 4, 5)))
            return [0, bet], bet, (bet,)
        case "minimum-open-raise":
            first = level.rounded(big * draw.pick((2, 2.5, 3, 3.5)))
            bet = first + max(first - big, level.rounded(big * draw.pick((1.5, 2, 3, 4, 6))))
            return [big, first, bet], bet - first, (first, bet)
        case "minimum-short-open":
            bet = draw.pick((big + unit, level.rounded(big * 1.5), 2 * big - unit))
            bet = min(max(bet, big + unit), 2 * big - unit) if 2 * big - unit > big else big + unit
            return [big, bet], max(big, bet - big), (bet,)
        case _:
            first = level.rounded(big * draw.pick((1, 1.5, 2, 3)))
            second = first + level.rounded(first * draw.pick((1, 1.25, 1.5, 2)))
            step = max(second - first, first)
            second = first + step
            if family == "minimum-short-all-in":
                more = draw.pick((unit, level.rounded(step / 2), step - unit, level.rounded(step * 0.7)))
                more = min(max(more, unit), max(unit, step - unit))
            else:
                more = level.rounded(step * draw.pick((1, 1.25, 1.5, 2, 2.5)))
                more = max(more, step)
            return [0, first, second, second + more], max(step, more), (first, second, second + more)


# --- May he raise? ---


def reopening(draw: Draw) -> Sample:
    """Short all-ins behind a bet: one or two of them, at, below and above a full raise."""
    if draw.chance(12):
        return _limit_all_in(draw)
    if draw.chance(17):
        return _not_acted_yet(draw)
    return _one_all_in(draw) if draw.chance(50) else _two_all_ins(draw)


def _about_a_raise(draw: Draw, unit: int, raise_size: int) -> int:
    """Chips above the bet: at a full raise or half of one, or a chip beside it."""
    half = -(-raise_size // (2 * unit)) * unit
    more = draw.pick(
        (raise_size, raise_size - unit, raise_size + unit, half, half, half + unit, raise_size * 7 // 10 // unit * unit)
    )
    return max(unit, more)


def _round(level: Level, deeds: Sequence[tuple[Player, Deed]], structure: Structure = Structure.NO_LIMIT,
           blinds: tuple[Wager, ...] = (), big_blind: int | None = None) -> BettingRound:  # fmt: skip
    actions = tuple(Wager(player=player.short, kind=deed.kind, to=deed.amount) for player, deed in deeds)
    return BettingRound(big_blind=big_blind or level.big, actions=actions, structure=structure, blinds=blinds)


def _right_to_raise(
    draw: Draw, level: Level, deeds: list[tuple[Player, Deed]], asked: Player, family: str, betting: BettingRound,
    *, numbers: dict[str, int] | None = None, legal: bool = False,
) -> Sample:  # fmt: skip
    facts = RaisingRight(round=betting, player=asked.short)
    state = betting.state()
    called = {player.short: state.in_front.get(player.short, 0) for player, _ in deeds}
    all_in = {player.short for player, deed in deeds if deed.kind is DeedKind.ALL_IN}
    folded = {player.short for player, deed in deeds if deed.kind is DeedKind.FOLD}
    players = dict.fromkeys([player for player, _ in deeds])
    players.setdefault(asked)
    seats = tuple(
        Seat(
            player=player,
            bet=called.get(player.short, state.in_front.get(player.short, 0)),
            acting=player == asked,
            all_in=player.short in all_in,
            folded=player.short in folded,
        )
        for player in players
    )
    if family == "reopen-not-acted":
        # the big blind is asked last and sits second
        seats = (Seat(player=SMALL_BLIND, bet=level.small), seats[-1], *seats[:-1])
    last = deeds[-1] if deeds[-1][1].kind is DeedKind.ALL_IN else None
    near: list[Near] = []
    if last is not None and last[1].amount is not None:
        longer = [*deeds[:-1], (last[0], replace(last[1], amount=state.bet + state.last_raise))]
        full = _round(level, longer, betting.structure, betting.blinds, betting.big_blind)
        to = state.bet + state.last_raise
        raised = tuple(replace(seat, bet=to) if seat.player == last[0] else seat for seat in seats)

        def fully_raised() -> Sample:
            return replace(sample, facts=near[0].facts, deeds={"deeds": tuple(longer)}, seats=raised, near=())

        near.append(Near(key="full-raise", facts=RaisingRight(round=full, player=asked.short), retold=fully_raised))
    sample = Sample(
        facts=facts,
        story=(family,),
        asks="asks-may-raise",
        numbers={"sb": level.small, "bb": level.big, **(numbers or {})},
        players={"p": asked},
        deeds={"deeds": tuple(deeds)},
        street=draw.below(3),
        seats=seats,
        near=tuple(near),
        legal=legal,
    )
    return sample


def _opening_bet(draw: Draw, level: Level) -> int:
    return level.rounded(level.big * draw.pick((2, 2.5, 3, 4, 5, 6, 8)))


def _one_all_in(draw: Draw) -> Sample:
    level = draw.pick(LEVELS)
    bet = _opening_bet(draw, level)
    opener, caller, shover = cast(draw, 3, positions=AFTER_FLOP)
    to = bet + _about_a_raise(draw, level.unit, bet)
    deeds = [(opener, Deed(kind=DeedKind.BET, amount=bet)), (caller, Deed(kind=DeedKind.CALL)),
             (shover, Deed(kind=DeedKind.ALL_IN, amount=to))]  # fmt: skip
    asked = opener
    if draw.chance(40):
        deeds.append((opener, Deed(kind=DeedKind.CALL)))
        asked = caller
    return _right_to_raise(draw, level, deeds, asked, "reopen-one", _round(level, deeds))


def _two_all_ins(draw: Draw) -> Sample:
    level = draw.pick(LEVELS)
    bet = _opening_bet(draw, level)
    opener, first, caller, second = cast(draw, 4, positions=AFTER_FLOP)
    unit = level.unit
    step = max(unit, level.rounded(bet * draw.pick((0.25, 0.4, 0.5, 0.6, 0.75))))
    rest = max(unit, draw.pick((bet - step, bet - step - unit, bet - step + unit, level.rounded(bet * 0.3))))
    deeds = [
        (opener, Deed(kind=DeedKind.BET, amount=bet)),
        (first, Deed(kind=DeedKind.ALL_IN, amount=bet + step)),
        (caller, Deed(kind=DeedKind.CALL)),
        (second, Deed(kind=DeedKind.ALL_IN, amount=bet + step + rest)),
    ]
    asked = opener
    if draw.chance(40):
        deeds.append((opener, Deed(kind=DeedKind.CALL)))
        asked = caller
    return _right_to_raise(draw, level, deeds, asked, "reopen-one", _round(level, deeds))


def _limit_all_in(draw: Draw) -> Sample:
    level = draw.pick(LEVELS)
    bet = 2 * level.big
    opener, caller, shover = cast(draw, 3, positions=AFTER_FLOP)
    more = min(_about_a_raise(draw, level.unit, bet), bet)
    deeds = [(opener, Deed(kind=DeedKind.BET, amount=bet)), (caller, Deed(kind=DeedKind.CALL)),
             (shover, Deed(kind=DeedKind.ALL_IN, amount=bet + more))]  # fmt: skip
    betting = _round(level, deeds, Structure.LIMIT, big_blind=bet)
    sample = _right_to_raise(draw, level, deeds, opener, "reopen-limit", betting, numbers={"unit": bet})
    # double bets are bet on the last two streets only
    return replace(sample, street=1 + draw.below(2))


def _not_acted_yet(draw: Draw) -> Sample:
    level = draw.pick(LEVELS)
    bet = max(2 * level.big, level.rounded(level.big * draw.pick((2, 2.5, 3, 4))))
    opener, shover = cast(draw, 2, positions=BEFORE_FLOP)
    to = bet + _about_a_raise(draw, level.unit, bet - level.big)
    deeds = [(opener, Deed(kind=DeedKind.RAISE, amount=bet)), (shover, Deed(kind=DeedKind.ALL_IN, amount=to))]
    blinds = (Wager(player=SMALL_BLIND.short, kind=DeedKind.BET, to=level.small),
              Wager(player=BIG_BLIND.short, kind=DeedKind.BET, to=level.big))  # fmt: skip
    betting = _round(level, deeds, blinds=blinds)
    return _right_to_raise(draw, level, deeds, BIG_BLIND, "reopen-not-acted", betting, legal=True)


# --- Pot-limit ---


def pot_limit(draw: Draw) -> Sample:
    """The largest raise over a bet, over a bet with callers or a raise, and before the flop, with a short blind too."""
    family = draw.pick(
        ("pot-facing-bet", "pot-bet-call", "pot-bet-raise", "pot-preflop", "pot-preflop-short", "pot-preflop-raise")
    )
    level = draw.pick(LEVELS)
    before_flop = family.startswith("pot-preflop")
    names = {"pot-facing-bet": "op", "pot-preflop-raise": "op", "pot-preflop": "p", "pot-preflop-short": "p"}.get(
        family, "orp"
    )
    players = dict(
        zip(names, cast(draw, len(names), positions=BEFORE_FLOP if before_flop else AFTER_FLOP), strict=True)
    )
    numbers = {"sb": level.small, "bb": level.big}
    facts, shown = (
        _before_flop(draw, level, family, numbers) if before_flop else _over_a_bet(draw, level, family, numbers)
    )
    seats = [Seat(player=player, bet=shown.get(name, 0), acting=name == "p") for name, player in players.items()]
    if before_flop:
        big = numbers.get("short", level.big)
        seats = [
            Seat(player=SMALL_BLIND, bet=level.small),
            Seat(player=BIG_BLIND, bet=big, all_in=big < level.big),
            *seats,
        ]
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-pot",
        numbers=numbers,
        players=players,
        street=draw.below(3),
        seats=tuple(seats),
        pot=facts.pot or None,
        near=_near_pot(facts, level),
        legal=True,
    )


def _near_pot(facts: MaximumBet, level: Level) -> tuple[Near, ...]:
    bet = max((*facts.wagers, *facts.blinds), default=0)
    return (
        Near(key="one-more-caller", facts=replace(facts, wagers=(*facts.wagers, bet))),
        Near(key="pot-without-bets", facts=replace(facts, pot=max(1, facts.pot), wagers=(bet,), blinds=())),
    )


def _before_flop(draw: Draw, level: Level, family: str, numbers: dict[str, int]) -> tuple[MaximumBet, dict[str, int]]:
    blinds = (level.small, level.big)
    if family == "pot-preflop-raise":
        bet = level.rounded(level.big * draw.pick((2, 2.5, 3, 3.5)))
        numbers["bet"] = bet
        return MaximumBet(pot=0, wagers=(*blinds, bet), blinds=blinds), {"o": bet}
    posted = level.big
    if family == "pot-preflop-short":
        posted = max(level.unit, level.rounded(level.big * draw.pick((0.25, 0.5, 0.6, 0.75))))
        posted = min(posted, level.big - level.unit) if level.big > level.unit else posted
        numbers["short"] = posted
    return MaximumBet(pot=0, wagers=(level.small, posted), blinds=blinds), {}


def _over_a_bet(draw: Draw, level: Level, family: str, numbers: dict[str, int]) -> tuple[MaximumBet, dict[str, int]]:
    pot = level.rounded(level.big * draw.pick((3, 4.5, 5, 6.5, 7, 8, 10, 12, 15)))
    bet = level.rounded(pot * draw.pick((0.25, 0.4, 0.5, 0.6, 0.75, 1)))
    bet = max(bet, level.big)
    numbers |= {"pot": pot, "bet": bet}
    if family == "pot-facing-bet":
        return MaximumBet(pot=pot, wagers=(bet,)), {"o": bet}
    if family == "pot-bet-call":
        return MaximumBet(pot=pot, wagers=(bet, bet)), {"o": bet, "r": bet}
    raised = max(2 * bet, level.rounded(bet * draw.pick((2, 2.5, 3))))
    numbers |= {"first": bet, "bet": raised}
    return MaximumBet(pot=pot, wagers=(bet, raised)), {"o": bet, "r": raised}


# --- Order ---


def substantial_action(draw: Draw) -> Sample:
    """A handful of actions, biased to two checks or folds, and to acts out of turn."""
    level = draw.pick(LEVELS)
    before_flop = draw.chance(60)
    kinds, bet = draw.pick(_BEFORE if before_flop else _AFTER), level.rounded(level.big * draw.pick((2, 2.5, 3)))
    players = cast(draw, len(kinds), positions=BEFORE_FLOP if before_flop else AFTER_FLOP, adjacent=True)
    skip = draw.below(len(kinds)) if draw.chance(30) and len(kinds) > 1 else None
    deeds = [
        (player, Deed(kind=kind, amount=_amount_of(kind, level.big if before_flop else bet, bet), in_turn=at != skip))
        for at, (player, kind) in enumerate(zip(players, kinds, strict=True))
    ]
    in_front, standing = [], level.big if before_flop else 0
    for _, deed in deeds:
        standing = deed.amount or standing
        in_front.append(standing if deed.kind.adds_chips else 0)
    seats = tuple(
        Seat(player=player, bet=chips, folded=deed.kind is DeedKind.FOLD)
        for (player, deed), chips in zip(deeds, in_front, strict=True)
    )
    return Sample(
        facts=ActionSequence(actions=tuple(deed for _, deed in deeds)),
        story=("dealt-wrong-preflop" if before_flop else "round-so-far",),
        asks="asks-substantial",
        numbers={"sb": level.small, "bb": level.big},
        players={},
        deeds={"deeds": tuple(deeds)},
        street=draw.below(3),
        seats=(*_blinds(level), *seats) if before_flop else seats,
        legal=skip is None,
    )


_F, _K, _C, _R, _B = DeedKind.FOLD, DeedKind.CHECK, DeedKind.CALL, DeedKind.RAISE, DeedKind.BET
_BEFORE = (
    (_F, _F),
    (_F, _C),
    (_C, _F),
    (_F, _F, _F),
    (_R, _F),
    (_F, _R),
    (_C, _C),
    (_F, _F, _C),
    (_R,),
    (_C,),
    (_R, _C),
    (_F, _C, _R),
)
_AFTER = ((_K, _K), (_K, _B), (_K, _K, _K), (_B, _F), (_B, _C), (_K, _K, _B), (_B,), (_B, _R), (_K, _B, _F))


def _amount_of(kind: DeedKind, faced: int, bet: int) -> int | None:
    if kind is DeedKind.BET:
        return bet
    if kind is DeedKind.RAISE:
        return max(bet, 2 * faced) if faced == bet else bet
    return None


def out_of_turn(draw: Draw) -> Sample:
    """An act before its turn: pending, answered without or with a bet in between, or followed by others."""
    family = draw.pick(
        ("jump-pending",) * 2
        + ("jump-answered",) * 3
        + ("jump-unbet-pending",)
        + ("jump-unbet-answered",) * 2
        + ("jump-passed-silent", "jump-passed-quick", "jump-passed-objected")
    )
    if draw.chance(17):
        return _in_turn_after_all(draw)
    return _passed(draw, family) if family.startswith("jump-passed") else _jumped(draw, family)


def _in_turn_after_all(draw: Draw) -> Sample:
    """Somebody complains, but the call came in turn."""
    level = draw.pick(LEVELS)
    bet = level.rounded(level.big * draw.pick((2, 2.5, 3, 4, 5)))
    players = dict(zip("osj", cast(draw, 3, positions=AFTER_FLOP, adjacent=True), strict=True))
    facing = Facing(bet=bet, last_raise=bet)
    jumped = OutOfTurn(act=Deed(kind=DeedKind.CALL, in_turn=False), facing=facing)
    near = (
        Near(key="out-of-turn-pending", facts=jumped, topic="out-of-turn"),
        Near(
            key="out-of-turn-changed",
            facts=replace(jumped, between=(Deed(kind=DeedKind.RAISE, amount=2 * bet),)),
            topic="out-of-turn",
        ),
    )
    return Sample(
        facts=Spoken(facing=facing, words=Declaration(said=Said.CALL)),
        story=("in-turn-contested",),
        asks="asks-bet",
        numbers={"sb": level.small, "bb": level.big, "bet": bet},
        players=players,
        street=draw.below(3),
        seats=tuple(
            Seat(player=player, bet=0 if name == "s" else bet, folded=name == "s") for name, player in players.items()
        ),
        near=near,
        ruled_by="binding-declarations",
        legal=True,
    )


def _jumped(draw: Draw, family: str) -> Sample:
    level = draw.pick(LEVELS)
    unbet = family.startswith("jump-unbet")
    bet = 0 if unbet else level.rounded(level.big * draw.pick((2, 2.5, 3, 4, 5)))
    size = bet or level.rounded(level.big * draw.pick((2, 3, 4)))
    raised = max(2 * size, level.rounded(size * draw.pick((2, 2.5, 3))))
    players = dict(
        zip("osj" if bet else "sj", cast(draw, 3 if bet else 2, positions=AFTER_FLOP, adjacent=True), strict=True)
    )
    act = _jump(draw, bet, size, raised)
    between: tuple[Deed, ...] | None = None
    if family.endswith("answered"):
        between = (_answer(draw, bet, size, level, legal=draw.chance(60)),)
    facts = OutOfTurn(act=act, facing=Facing(bet=bet), between=between)
    return _turn_sample(draw, family, level, facts, players, bet, ((players["s"], deed) for deed in between or ()))


def _jump(draw: Draw, bet: int, size: int, raised: int) -> Deed:
    if not bet:
        kind = draw.pick((DeedKind.CHECK, DeedKind.CHECK, DeedKind.BET))
        return Deed(kind=kind, amount=size if kind is DeedKind.BET else None, in_turn=False)
    kind = draw.pick((DeedKind.CALL, DeedKind.CALL, DeedKind.RAISE, DeedKind.RAISE, DeedKind.FOLD, DeedKind.ALL_IN))
    amount = {DeedKind.RAISE: raised, DeedKind.ALL_IN: raised + bet}.get(kind)
    return Deed(kind=kind, amount=amount, in_turn=False)


def _answer(draw: Draw, bet: int, size: int, level: Level, *, legal: bool) -> Deed:
    """What the skipped player does: something that leaves the action as it was, or a bet or raise."""
    if legal:
        if not bet:
            return Deed(kind=DeedKind.CHECK)
        kind = draw.pick((DeedKind.CALL, DeedKind.CALL, DeedKind.FOLD, DeedKind.ALL_IN))
        less = max(level.unit, level.rounded(bet * 0.6))
        return Deed(kind=kind, amount=min(less, bet) if kind is DeedKind.ALL_IN else None)
    if not bet:
        return Deed(kind=DeedKind.BET, amount=size)
    more = bet + max(level.unit, level.rounded(bet * draw.pick((0.3, 0.6))))
    return draw.pick((Deed(kind=DeedKind.RAISE, amount=2 * bet), Deed(kind=DeedKind.ALL_IN, amount=more)))


def _passed(draw: Draw, family: str) -> Sample:
    level = draw.pick(LEVELS)
    bet = max(2 * level.big, level.rounded(level.big * draw.pick((2, 2.5, 3))))
    players = dict(zip("osjk", cast(draw, 4, positions=BEFORE_FLOP, adjacent=True), strict=True))
    act = Deed(kind=draw.pick((DeedKind.CALL, DeedKind.CALL, DeedKind.RAISE)), in_turn=False)
    if act.kind is DeedKind.RAISE:
        act = replace(act, amount=max(2 * bet, level.rounded(bet * 2.5)))
    after = (Deed(kind=draw.pick((DeedKind.FOLD, DeedKind.CALL)), in_turn=False),)
    facts = OutOfTurn(
        act=act,
        facing=Facing(bet=bet),
        after=after,
        objected=family.endswith("objected"),
        reasonable_time=not family.endswith("quick"),
    )
    told = ((players["k"], replace(deed, in_turn=True)) for deed in after)
    return _turn_sample(draw, family, level, facts, players, bet, told)


def _turn_sample(draw: Draw, family: str, level: Level, facts: OutOfTurn, players: dict[str, Player], bet: int,
                 deeds: Iterable[tuple[Player, Deed]]) -> Sample:  # fmt: skip
    raised = Deed(kind=DeedKind.RAISE, amount=2 * bet) if bet else Deed(kind=DeedKind.BET, amount=level.big * 2)
    calm = Deed(kind=DeedKind.CALL if bet else DeedKind.CHECK)
    skipped = players["s"]
    pending = replace(facts, between=None, after=())
    stem = family.rpartition("-")[0]

    def answered(*between: Deed) -> Callable[[], Sample] | None:
        """Tells the same jump with other acts of the skipped player; none when others acted after it."""
        if family.startswith("jump-passed"):
            return None
        name = f"{stem}-answered" if between else f"{stem}-pending"
        changed = replace(facts, between=between or None)
        return lambda: replace(
            sample,
            facts=changed,
            story=(name,),
            deeds={
                "jump": told_deeds["jump"],
                **({"deeds": tuple((skipped, deed) for deed in between)} if between else {}),
            },
            seats=tuple(replace(seat, acting=seat.player == skipped and not between) for seat in seats),
        )

    near = (
        Near(key="nobody-acted-yet", facts=pending, retold=answered()),
        Near(key="action-changed", facts=replace(facts, between=(raised,), after=()), retold=answered(raised)),
        Near(key="action-unchanged", facts=replace(facts, between=(calm,), after=()), retold=answered(calm)),
        Near(key="another-act", facts=OutOfTurn(act=replace(calm, in_turn=False), facing=facts.facing)),
    )
    told = tuple(deeds)
    told_deeds: dict[str, tuple[tuple[Player, Deed], ...]] = {"jump": ((players["j"], facts.act),)}
    if told:
        told_deeds["deeds"] = told
    chips = {"o": bet, "j": facts.act.amount or (bet if facts.act.kind.adds_chips else 0)}
    seats = tuple(
        Seat(player=player, bet=chips.get(name, 0), acting=name == "s" and not facts.between)
        for name, player in players.items()
    )
    if family.startswith("jump-passed"):
        seats = (*_blinds(level), *seats)
    sample = Sample(
        facts=facts,
        story=(family,),
        asks="asks-out-of-turn",
        numbers={"sb": level.small, "bb": level.big, **({"bet": bet} if bet else {})},
        players=players,
        deeds=told_deeds,
        street=draw.below(3),
        seats=seats,
        near=near,
    )
    return sample
