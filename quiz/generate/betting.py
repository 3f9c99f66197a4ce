"""Which situations ask how a bet, call or raise is ruled?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from rules.engine.facts import (
    AmountPut,
    Basis,
    BettingAct,
    ChipsPushed,
    Declaration,
    Facing,
    OneChip,
    Order,
    PriorChips,
    RaiseMotions,
    Said,
    Spoken,
    Undercall,
)

from .draw import Draw
from .levels import LEVELS
from .players import BIG_BLIND
from .sample import LEGAL_PER_CENT, Near, Sample, nears
from .scenes import FACING_A_BET, RAISED, Kind, Scene, just_about, scene

ASKS = "asks-bet"


def _told(key: str, facts: Any, retold: Callable[[], Sample], topic: str | None = None) -> Near:
    """A neighbour that can be told as the situation itself was."""
    return Near(key=key, facts=facts, topic=topic, retold=retold)


def _with_the_word(facing: Facing, chips: tuple[int, ...]) -> Near:
    """The same chips after the word raise."""
    return Near(key="declared", facts=RaiseMotions(facing=facing, motions=(chips,), declared=True), topic="raising")


# --- Several chips ---


def multiple_chips(draw: Draw) -> Sample:
    """Several chips put out silently, biased to chips that are all just needed and to the 50 % mark."""
    at = scene(draw)
    legal = draw.chance(LEGAL_PER_CENT)
    for _ in range(40):
        chips = _legal_chips(draw, at) if legal else _doubtful_chips(draw, at)
        if chips is not None:
            break
        at = scene(draw)
    else:
        raise AssertionError("no chips fit any scene")
    return _silent(at, chips, legal=legal)


def _silent(at: Scene, chips: tuple[int, ...], *, legal: bool) -> Sample:
    facts = ChipsPushed(facing=at.facing, chips=chips)
    fewer, more = chips[:-1], (*chips, chips[-1])
    declared = _with_the_word(at.facing, chips)
    near = [_told("one-chip-more", replace(facts, chips=more), lambda: _silent(at, more, legal=False))]
    if len(fewer) > 1 and sum(fewer) >= at.facing.bet:
        near.append(_told("one-chip-less", replace(facts, chips=fewer), lambda: _silent(at, fewer, legal=False)))
    sample = Sample(
        facts=facts,
        story=(at.kind, "silent-chips"),
        asks=ASKS,
        numbers=at.numbers,
        chips={"chips": chips},
        pushed=chips,
        legal=legal,
        **at.sample_values(),
    )

    def with_the_word() -> Sample:
        silent = Near(key="silent", facts=facts, topic="multiple-chips")
        told = (at.kind, "raise-then-chip")
        return replace(sample, facts=declared.facts, story=told, ruled_by="raising", near=(silent,), legal=False)

    return replace(sample, near=(replace(declared, retold=with_the_word), *near))


def _legal_chips(draw: Draw, at: Scene) -> tuple[int, ...] | None:
    total = at.facing.bet if draw.chance(50) else at.least + at.level.unit * draw.below(4)
    chips = at.level.paid(at.level.rounded(total), 6)
    return chips if chips and len(chips) > 1 else None


def _doubtful_chips(draw: Draw, at: Scene) -> tuple[int, ...] | None:
    bet, most = at.facing.bet, at.least * 2
    alike = [(chip,) * count for chip in at.level.chips for count in (2, 3, 4, 5, 6) if bet < chip * count <= most]
    # the fewest of a kind that cover the bet are those that are all needed; one more of them leaves a chip to spare
    if alike and draw.chance(55):
        return draw.pick(alike)
    chips = at.level.paid(just_about(draw, at), 6)
    if chips and draw.chance(35):
        chips = _broken(draw, chips, at.level.chips)
    return chips if chips and 1 < len(chips) <= 7 else None


def _broken(draw: Draw, chips: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    """The same amount with one of its chips changed into smaller ones, where that is a handful."""
    large = draw.pick(chips)
    for value in reversed(values):
        if value < large and large % value == 0 and large // value <= 5:
            rest = list(chips)
            rest.remove(large)
            return tuple(sorted([*rest, *(value,) * (large // value)], reverse=True))
    return chips


# --- One chip ---


def oversized_chip(draw: Draw) -> Sample:
    """One chip: silently against a bet, after "raise", or as the opening bet."""
    if draw.chance(LEGAL_PER_CENT):
        return _chip_opens(draw)
    for _ in range(40):
        at = scene(draw, (*FACING_A_BET, Kind.BLIND))
        larger = [chip for chip in at.level.chips if at.facing.bet < chip <= at.facing.bet * 12]
        if larger:
            break
    else:
        raise AssertionError("no chip is larger than any bet")
    declared = draw.chance(50)
    return _one_chip(at, OneChip(facing=at.facing, chip=draw.pick(larger), raise_declared=declared))


def _one_chip(at: Scene, facts: OneChip) -> Sample:
    declared = facts.raise_declared
    other = replace(facts, raise_declared=not declared)
    two = ChipsPushed(facing=at.facing, chips=(facts.chip, facts.chip))
    return Sample(
        facts=facts,
        story=(at.kind, "raise-then-chip" if declared else "silent-chips"),
        asks=ASKS,
        numbers=at.numbers,
        chips={"chips": (facts.chip,)},
        pushed=(facts.chip,),
        near=(
            _told("silent" if declared else "declared", other, lambda: _one_chip(at, other)),
            Near(key="two-such-chips", facts=two, topic="multiple-chips"),
        ),
        **at.sample_values(),
    )


def _chip_opens(draw: Draw) -> Sample:
    at = scene(draw, (Kind.UNBET,))
    chip = draw.pick([chip for chip in (*at.level.chips, at.level.chips[-1] * 5) if chip > at.level.big][:2])
    return Sample(
        facts=OneChip(facing=at.facing, chip=chip),
        story=(at.kind, "silent-chip-opens"),
        asks=ASKS,
        numbers=at.numbers,
        chips={"chips": (chip,)},
        pushed=(chip,),
        near=nears(("facing-that-bet", OneChip(facing=Facing(bet=at.level.big, last_raise=at.level.big), chip=chip))),
        legal=True,
        **at.sample_values(),
    )


# --- Amounts ---


def raise_amounts(draw: Draw) -> Sample:
    """A named amount at the limits of the 50 % standard, with or without the word raise."""
    at = scene(draw)
    total, declared = just_about(draw, at), draw.chance(40)
    return _amount_named(at, total, declared=declared)


def _amount_named(at: Scene, total: int, *, declared: bool) -> Sample:
    facts = AmountPut(facing=at.facing, total=total, declared=declared)
    unit = at.level.unit
    smaller, larger = max(at.facing.bet + unit, total - unit), max(total + unit, at.least)
    near = (
        _told(
            "no-word-raise" if declared else "declared",
            replace(facts, declared=not declared),
            lambda: _amount_named(at, total, declared=not declared),
        ),
        Near(key="amount-on-top", facts=AmountPut(facing=at.facing, total=at.facing.bet + total, declared=True)),
        _told(
            "smaller-amount",
            replace(facts, total=smaller),
            lambda: _amount_named(at, smaller, declared=declared),
        ),
        _told(
            "larger-amount",
            replace(facts, total=larger),
            lambda: _amount_named(at, larger, declared=declared),
        ),
    )
    return Sample(
        facts=facts,
        story=(at.kind, "raise-named-bare" if declared else "amount-spoken"),
        asks=ASKS,
        numbers={**at.numbers, "total": total},
        near=near,
        legal=total >= at.least,
        **at.sample_values(),
    )


# --- Words ---


def binding_declarations(draw: Draw) -> Sample:
    """Words in turn: a call of an overlooked raise, a raise without or with an amount, a bare number, a vague one."""
    choice = draw.pick(
        (_call_overlooked, _call_overlooked, _raise_named, _raise_named, _raise_on_top, _raise_bare, _two_readings,
         _pot_in_no_limit, _amount_alone, _amount_alone, _raise_named)
    )  # fmt: skip
    return choice(draw)


def _spoken(at: Scene, words: Declaration, family: str, *, near: tuple[Near, ...], legal: bool = False,
            numbers: dict[str, int] | None = None, spoken: dict[str, int] | None = None) -> Sample:  # fmt: skip
    return Sample(
        facts=Spoken(facing=at.facing, words=words),
        story=(at.kind, family),
        asks=ASKS,
        numbers={**at.numbers, **(numbers or {})},
        spoken=spoken or {},
        near=near,
        legal=legal,
        **at.sample_values(),
    )


def _saying(facing: Facing, words: Declaration) -> Spoken:
    return Spoken(facing=facing, words=words)


def _call_overlooked(draw: Draw) -> Sample:
    at = scene(draw, (Kind.RERAISE, Kind.RAISE))
    earlier = at.numbers["first"]
    near = nears(
        ("call-of-less", _saying(replace(at.facing, bet=earlier, last_raise=earlier), Declaration(said=Said.CALL))),
        (
            "number-instead-of-call",
            _saying(replace(at.facing, players=4), Declaration(said=Said.AMOUNT, amount=earlier)),
        ),
    )
    return _spoken(at, Declaration(said=Said.CALL), "call-spoken", near=near, numbers={"earlier": earlier})


def _raise_named(draw: Draw) -> Sample:
    at = scene(draw)
    total = just_about(draw, at)
    return _announced(at, total, "raise-named" if draw.chance(50) else "raise-named-bare")


def _announced(at: Scene, total: int, family: str) -> Sample:
    words = Declaration(said=Said.RAISE, amount=total)
    near = (
        _told(
            "no-word-raise",
            _saying(at.facing, Declaration(said=Said.AMOUNT, amount=total)),
            lambda: _number_said(at, total),
        ),
        Near(key="on-top-said", facts=_saying(at.facing, replace(words, basis=Basis.ON_TOP))),
    )
    return _spoken(at, words, family, near=near, numbers={"total": total}, legal=total >= at.least)


def _raise_on_top(draw: Draw) -> Sample:
    at = scene(draw)
    more = max(at.level.unit, just_about(draw, at) - at.facing.bet)
    words = Declaration(said=Said.RAISE, amount=more, basis=Basis.ON_TOP)
    larger = at.facing.bet + more
    near = nears(
        ("total-said", _saying(at.facing, Declaration(said=Said.RAISE, amount=larger + at.facing.bet))),
        (
            "larger-amount",
            _saying(at.facing, replace(words, amount=max(more, at.facing.last_raise or 1) + at.level.unit)),
        ),
    )
    return _spoken(at, words, "raise-on-top", near=near, numbers={"more": more}, legal=larger >= at.least)


def _raise_bare(draw: Draw) -> Sample:
    at = scene(draw)
    near = nears(
        ("number-instead", _saying(at.facing, Declaration(said=Said.RAISE, amount=at.least))),
        ("call-said", _saying(at.facing, Declaration(said=Said.CALL))),
    )
    return _spoken(at, Declaration(said=Said.RAISE), "raise-spoken", near=near)


def _amount_alone(draw: Draw) -> Sample:
    at = scene(draw)
    return _number_said(at, just_about(draw, at))


def _number_said(at: Scene, total: int) -> Sample:
    words = Declaration(said=Said.AMOUNT, amount=total)
    near = (
        _told(
            "declared",
            _saying(at.facing, Declaration(said=Said.RAISE, amount=total)),
            lambda: _announced(at, total, "raise-named"),
        ),
        Near(
            key="on-top-said",
            facts=_saying(at.facing, Declaration(said=Said.RAISE, amount=total, basis=Basis.ON_TOP)),
        ),
    )
    return _spoken(at, words, "amount-spoken", near=near, numbers={"total": total}, legal=total >= at.least)


_READINGS = ((5, 500, 5_000), (6, 600, 6_000), (8, 800, 8_000), (11, 1_100, 11_000), (12, 1_200, 12_000))


def _two_readings(draw: Draw) -> Sample:
    word, low, high = draw.pick(_READINGS)
    fitting = [level for level in LEVELS if level.big <= low <= level.big * 6 and low % level.unit == 0]
    at = scene(draw, (Kind.UNBET,), level=draw.pick(fitting))
    words = Declaration(said=Said.BET, readings=(low, high))
    near = nears(
        ("high-said", _saying(at.facing, Declaration(said=Said.BET, amount=high))),
        ("bet-said", _saying(at.facing, Declaration(said=Said.BET))),
    )
    return _spoken(at, words, "two-readings", near=near, numbers={"low": low, "high": high}, spoken={"word": word})


def _pot_in_no_limit(draw: Draw) -> Sample:
    at = scene(draw)
    near = nears(
        ("call-said", _saying(at.facing, Declaration(said=Said.CALL))),
        ("number-instead", _saying(at.facing, Declaration(said=Said.RAISE, amount=at.least))),
    )
    return _spoken(at, Declaration(said=Said.POT), "pot-spoken", near=near)


# --- Words or chips ---


def methods_of_betting(draw: Draw) -> Sample:
    """Words and chips that disagree, in every order; words corrected; chips taken back."""
    if draw.chance(LEGAL_PER_CENT):
        return _raise_and_chips(draw, legal=True)
    return draw.pick((_call_and_chips, _call_and_chips, _call_and_chips, _raise_and_chips, _corrected, _taken_back))(
        draw
    )


def _act(at: Scene, facts: BettingAct, family: str, near: tuple[Near, ...], *, legal: bool = False,
         numbers: dict[str, int] | None = None, chips: dict[str, tuple[int, ...]] | None = None) -> Sample:  # fmt: skip
    return Sample(
        facts=facts,
        story=(at.kind, family),
        asks=ASKS,
        numbers={**at.numbers, **(numbers or {})},
        chips=chips or {},
        pushed=tuple(chip for motion in facts.motions for chip in motion),
        near=near,
        legal=legal,
        **at.sample_values(),
    )


def _raising_chips(draw: Draw) -> tuple[Scene, tuple[int, ...]]:
    """A scene and chips that silently would be a raise."""
    for _ in range(60):
        at = scene(draw)
        total = at.level.rounded(
            draw.pick((at.least, at.least + at.level.unit, at.facing.bet + (at.least - at.facing.bet) * 0.6))
        )
        chips = at.level.paid(total, 6)
        if chips and len(chips) > 1 and sum(chips) - min(chips) >= at.facing.bet and total > at.facing.bet:
            return at, chips
    raise AssertionError("no chips raise in any scene")


_BY_ORDER = {
    Order.WORDS_FIRST: "call-then-chips",
    Order.CHIPS_FIRST: "chips-then-call",
    Order.TOGETHER: "call-with-chips",
}
_RAISE_BY_ORDER = {Order.WORDS_FIRST: "raise-then-chips", Order.CHIPS_FIRST: "chips-then-raise"}


def _orders(facts: BettingAct, told: Mapping[Order, Callable[[], Sample]]) -> Iterator[Near]:
    """The same words and chips in the other orders; ``told`` are those that can be told."""
    for order in Order:
        if order is not facts.order:
            yield Near(key=str(order), facts=replace(facts, order=order), retold=told.get(order))


def _call_and_chips(draw: Draw) -> Sample:
    at, chips = _raising_chips(draw)
    return _call_with(at, chips, draw.pick(tuple(_BY_ORDER)))


def _call_with(at: Scene, chips: tuple[int, ...], order: Order) -> Sample:
    facts = BettingAct(facing=at.facing, words=(Declaration(said=Said.CALL),), motions=(chips,), order=order)
    raised = replace(facts, words=(Declaration(said=Said.RAISE),), order=Order.WORDS_FIRST)
    told = {other: partial(_call_with, at, chips, other) for other in _BY_ORDER}
    near = (*_orders(facts, told), Near(key="raise-said", facts=raised))
    return _act(at, facts, _BY_ORDER[order], near, chips={"chips": chips})


def _raise_and_chips(draw: Draw, *, legal: bool = False) -> Sample:
    for _ in range(60):
        at, chips = _raising_chips(draw)
        total = at.least + draw.pick((0, 1, 2, 5)) * at.level.unit
        other = at.level.paid(total, 6)
        if legal and other and len(other) > 1:
            chips = other
        if legal == (sum(chips) == total) and (not legal or len(chips) > 1):
            break
    else:
        raise AssertionError("no raise fits any scene")
    order = Order.WORDS_FIRST if legal else draw.pick(tuple(_RAISE_BY_ORDER))
    return _raise_with(at, chips, total, order, legal=legal)


def _raise_with(at: Scene, chips: tuple[int, ...], total: int, order: Order, *, legal: bool) -> Sample:
    words = (Declaration(said=Said.RAISE, amount=total),)
    facts = BettingAct(facing=at.facing, words=words, motions=(chips,), order=order)
    on_top = replace(facts, words=(replace(words[0], basis=Basis.ON_TOP),), order=Order.WORDS_FIRST)
    called = replace(facts, words=(Declaration(said=Said.CALL),), order=Order.WORDS_FIRST)
    told = {other: partial(_raise_with, at, chips, total, other, legal=False) for other in _RAISE_BY_ORDER}
    near = (
        *_orders(facts, told),
        Near(key="on-top-said", facts=on_top),
        _told("call-said", called, lambda: _call_with(at, chips, Order.WORDS_FIRST)),
    )
    numbers = {"total": total}
    return _act(at, facts, _RAISE_BY_ORDER[order], near, legal=legal, numbers=numbers, chips={"chips": chips})


def _corrected(draw: Draw) -> Sample:
    at = scene(draw)
    total = at.least + draw.pick((0, 1, 2, 5)) * at.level.unit
    words = (Declaration(said=Said.CALL), Declaration(said=Said.RAISE, amount=total))
    facts = BettingAct(facing=at.facing, words=words)
    near = [
        ("other-words-first", replace(facts, words=words[::-1])),
        ("raise-without-amount", replace(facts, words=(Declaration(said=Said.RAISE),))),
    ]
    return _act(at, facts, "call-no-raise", nears(*near), numbers={"total": total})


def _taken_back(draw: Draw) -> Sample:
    for _ in range(60):
        at, chips = _raising_chips(draw)
        if sum(chips) - chips[-1] >= at.facing.bet and len(chips) > 2:
            break
    else:
        raise AssertionError("no chips can be taken back in any scene")
    facts = BettingAct(facing=at.facing, motions=(chips,), taken_back=chips[-1])
    left = BettingAct(facing=at.facing, motions=(chips[:-1],))
    near = [
        ("chips-never-out", left),
        ("declared", BettingAct(facing=at.facing, words=(Declaration(said=Said.RAISE, amount=sum(chips)),))),
        ("call-said", BettingAct(facing=at.facing, words=(Declaration(said=Said.CALL),))),
    ]
    return _act(at, facts, "chips-taken-back", nears(*near), chips={"chips": chips, "taken": (chips[-1],)})


# --- Motions ---


def raising(draw: Draw) -> Sample:
    """Chips in several motions: string bets, the call and then the raise, a wrong first motion."""
    if draw.chance(LEGAL_PER_CENT):
        return _one_motion(draw)
    return draw.pick((_string_after_call, _string_short, _call_then_raise, _call_then_raise, _wrong_first))(draw)


def _motions(
    at: Scene, facts: RaiseMotions, family: str, *, near: tuple[Near, ...] = (), legal: bool = False
) -> Sample:
    first, *then = map(sum, facts.motions)
    return Sample(
        facts=facts,
        story=(at.kind, family),
        asks=ASKS,
        numbers={**at.numbers, "first_out": first, **({"then_out": then[0]} if then else {})},
        chips={"chips": facts.motions[0]},
        pushed=tuple(chip for motion in facts.motions for chip in motion),
        near=near,
        legal=legal,
        **at.sample_values(),
    )


def _paid(draw: Draw, at: Scene, *amounts: int) -> tuple[tuple[int, ...], ...] | None:
    motions = tuple(at.level.paid(amount, 8) for amount in amounts)
    return tuple(motion for motion in motions if motion) if all(motions) else None


def _payable(
    draw: Draw, amounts: Any, kinds: tuple[Kind, ...] = FACING_A_BET
) -> tuple[Scene, tuple[tuple[int, ...], ...]]:
    """A scene in which the amounts that ``amounts`` derives from it can be paid with a handful of chips each."""
    for _ in range(60):
        at = scene(draw, kinds)
        wanted = amounts(at)
        motions = _paid(draw, at, *wanted) if min(wanted) > 0 else None
        if motions:
            return at, motions
    raise AssertionError("no scene can be paid")


def _string_after_call(draw: Draw) -> Sample:
    at, motions = _payable(draw, lambda at: (at.facing.bet, just_about(draw, at) - at.facing.bet))
    return _in_motions(at, RaiseMotions(facing=at.facing, motions=motions), "string-call-more", "raise-call-first")


def _in_motions(at: Scene, facts: RaiseMotions, family: str, other: str) -> Sample:
    """Chips in two motions; ``other`` tells the same with the word raise before them, or without it."""
    declared = facts.declared
    changed = replace(facts, declared=not declared)
    near = _told("silent" if declared else "declared", changed, lambda: _in_motions(at, changed, other, family))
    if family == "raise-call-first":
        more = Near(key="raise-without-amount", facts=replace(facts, motions=facts.motions[:1]))
    else:
        more = Near(key="one-motion", facts=_in_one(facts))
    return _motions(at, facts, family, near=(near, more))


def _in_one(facts: RaiseMotions) -> RaiseMotions:
    return replace(facts, motions=(tuple(chip for motion in facts.motions for chip in motion),))


def _string_short(draw: Draw) -> Sample:
    def amounts(at: Scene) -> tuple[int, int]:
        first = at.level.rounded(at.facing.bet * draw.pick((0.4, 0.5, 0.6, 0.75)))
        first = min(first, at.facing.bet - at.level.unit)
        return first, just_about(draw, at) - first

    at, motions = _payable(draw, amounts)
    return _in_motions(at, RaiseMotions(facing=at.facing, motions=motions), "string-short-more", "raise-wrong-first")


def _call_then_raise(draw: Draw) -> Sample:
    at, motions = _payable(draw, lambda at: (at.facing.bet, just_about(draw, at) - at.facing.bet))
    facts = RaiseMotions(facing=at.facing, motions=motions, declared=True)
    return _in_motions(at, facts, "raise-call-first", "string-call-more")


def _wrong_first(draw: Draw) -> Sample:
    def amounts(at: Scene) -> tuple[int, int]:
        first = at.level.rounded(at.facing.bet * draw.pick((0.5, 0.75, 1.25, 1.4)))
        if first == at.facing.bet or first >= at.least:
            first = at.facing.bet - at.level.unit
        return first, at.level.rounded(at.least * draw.pick((1, 1.5, 2))) - first + at.level.unit * draw.below(3)

    at, motions = _payable(draw, amounts)
    facts = RaiseMotions(facing=at.facing, motions=motions, declared=True)
    return _in_motions(at, facts, "raise-wrong-first", "string-short-more")


def _one_motion(draw: Draw) -> Sample:
    for _ in range(60):
        at, motions = _payable(draw, lambda at: (at.least + draw.below(4) * at.level.unit,))
        if len(motions[0]) > 1:
            break
    else:
        raise AssertionError("no raise takes several chips")
    facts = RaiseMotions(facing=at.facing, motions=motions, declared=True)
    total = sum(motions[0])
    near = nears(
        ("raise-without-amount", replace(facts, motions=(at.level.paid(at.facing.bet, 20) or (at.facing.bet,),))),
        ("on-top-said", replace(facts, motions=((at.facing.bet,), (total,)))),
        ("call-said", RaiseMotions(facing=at.facing, motions=(at.level.paid(at.facing.bet, 20) or (at.facing.bet,),))),
    )
    return _motions(at, facts, "raise-one-motion", near=near, legal=True)


# --- Undercalls ---


def undercalls(draw: Draw) -> Sample:
    """Less than the call: heads-up or not, against the opening bet or a raise; sometimes simply the last chips."""
    if draw.chance(LEGAL_PER_CENT):
        return _last_chips(draw)
    if draw.chance(22):
        return _undercall_by_blind(draw)
    return _undercall_by_chips(draw)


def _how_many(draw: Draw, at: Scene) -> int:
    return draw.pick((2, 2, 3, 4)) if at.kind is Kind.BET else draw.pick((3, 4))


def _too_few(draw: Draw, at: Scene) -> int:
    bet, level = at.facing.bet, at.level
    amounts = [
        level.big,
        at.numbers.get("first", level.big),
        level.rounded(bet / 2),
        bet - level.unit,
        level.rounded(bet / 50),
    ]
    fitting = [amount for amount in amounts if 0 < amount < bet]
    return draw.pick(fitting or [level.unit])


def _undercall_by_chips(draw: Draw) -> Sample:
    for _ in range(60):
        at = scene(draw, (Kind.BET, Kind.BET, Kind.RAISE, Kind.OPEN, Kind.RERAISE))
        total = _too_few(draw, at)
        chips = at.level.paid(total, 6)
        if chips and total < at.facing.bet:
            break
    else:
        raise AssertionError("no bet can be undercalled")
    players = _how_many(draw, at)
    facing = replace(at.facing, players=players)
    facts = Undercall(facing=facing, total=total)
    near = []
    if at.kind is Kind.BET:
        near.append(("facing-raise", replace(facts, facing=replace(facing, opening=False, players=3))))
    else:
        near.append(("opening-bet", replace(facts, facing=replace(facing, opening=True))))
    counted = "players-two" if players == 2 else "players-more"
    return Sample(
        facts=facts,
        story=(at.kind, "undercall-chip" if len(chips) == 1 else "undercall-chips", counted),
        asks=ASKS,
        numbers={**at.numbers, "total": total, "players": players},
        chips={"chips": chips},
        pushed=chips,
        near=nears(*near),
        **at.sample_values(),
    )


def _undercall_by_blind(draw: Draw) -> Sample:
    """Everybody else folds: the big blind faces a raise heads-up and names less."""
    at = scene(draw, (Kind.OPEN,))
    bet, level = at.facing.bet, at.level
    total = draw.pick(
        [amount for amount in (level.rounded(bet * 0.75), bet - level.unit) if level.big < amount < bet]
        or [bet - level.unit]
    )
    facing = replace(at.facing, players=2, in_front=min(level.big, total))
    facts = Undercall(facing=facing, total=total)
    seats = tuple(replace(seat, acting=seat.player is BIG_BLIND) for seat in at.seats if not seat.acting)
    return Sample(
        facts=facts,
        story=(at.kind, "players-two-blind", "undercall-spoken"),
        asks=ASKS,
        numbers={**at.numbers, "total": total},
        players={"o": at.players["o"], "p": BIG_BLIND},
        street=at.street,
        seats=seats,
        near=nears(("multiway", replace(facts, facing=replace(facing, players=4)))),
    )


def _last_chips(draw: Draw) -> Sample:
    for _ in range(60):
        at = scene(draw, (Kind.BET, *RAISED))
        total = _too_few(draw, at)
        if total < at.facing.bet:
            break
    facts = Undercall(facing=replace(at.facing, stack=total), total=total)
    with_more = replace(at.facing, players=2, opening=True)
    near = nears(
        ("more-behind", replace(facts, facing=with_more)),
        ("multiway", replace(facts, facing=replace(with_more, players=4, opening=False))),
    )
    return Sample(
        facts=facts,
        story=(at.kind, "all-in-short"),
        asks=ASKS,
        numbers={**at.numbers, "total": total},
        near=near,
        legal=True,
        **at.sample_values(),
    )


# --- Chips from before ---


def prior_bet_chips(draw: Draw) -> Sample:
    """New chips while old ones are in front: left lying, pulled back, with one chip or several."""
    for _ in range(80):
        at, front = _reopened(draw)
        prior = draw.pick((PriorChips.LEFT, PriorChips.LEFT, PriorChips.PULLED_BACK))
        if prior is PriorChips.PULLED_BACK and draw.chance(20):
            return _prior(at, front, (), prior)
        new = just_about(draw, at) - (front if prior is PriorChips.LEFT and draw.chance(70) else 0)
        if prior is PriorChips.LEFT and draw.chance(35):
            new = at.facing.bet - (front if prior is PriorChips.LEFT else 0)
        chips = at.level.paid(new, 5) if new > 0 else None
        if draw.chance(30):
            larger = [chip for chip in at.level.chips if at.facing.bet - front < chip <= at.facing.bet * 4]
            chips = (draw.pick(larger),) if larger else None
        if chips and front + sum(chips) >= at.facing.bet and sum(chips) != front:
            return _prior(at, front, chips, prior)
    raise AssertionError("no earlier chips fit any scene")


def _reopened(draw: Draw) -> tuple[Scene, int]:
    """A scene in which the player asked about has chips in front: the big blind's, or those of a first raise."""
    at = scene(draw, (Kind.OPEN, Kind.OPEN, Kind.RERAISE, Kind.RAISE))
    if at.kind is Kind.OPEN:
        seats = tuple(replace(seat, acting=seat.player is BIG_BLIND) for seat in at.seats if not seat.acting)
        players = {"o": at.players["o"], "p": BIG_BLIND}
        front = at.level.big
    else:
        players = {**at.players, "p": at.players["o"]}
        seats = tuple(replace(seat, acting=seat.player is players["o"]) for seat in at.seats if not seat.acting)
        front = at.numbers["first"]
    facing = replace(at.facing, in_front=front)
    return replace(at, facing=facing, players=players, seats=seats, numbers={**at.numbers, "front": front}), front


def _prior(at: Scene, front: int, chips: tuple[int, ...], prior: PriorChips) -> Sample:
    facts = ChipsPushed(facing=at.facing, chips=chips, prior=prior)
    near: list[Near] = []
    if chips:
        other = PriorChips.PULLED_BACK if prior is PriorChips.LEFT else PriorChips.LEFT
        near.append(_told(str(other), replace(facts, prior=other), lambda: _prior(at, front, chips, other)))
    too_little = max(1, at.facing.owed - at.level.unit)
    near.append(Near(key="too-little", facts=ChipsPushed(facing=replace(at.facing, players=4), amount=too_little)))
    story = "prior-left" if prior is PriorChips.LEFT else "prior-pulled" if chips else "prior-pulled-only"
    return Sample(
        facts=facts,
        story=(at.kind, story),
        asks=ASKS,
        numbers=at.numbers,
        chips={"chips": chips} if chips else {},
        pushed=chips,
        near=tuple(near),
        legal=prior is PriorChips.LEFT and front + sum(chips) == at.facing.bet,
        **at.sample_values(),
    )
