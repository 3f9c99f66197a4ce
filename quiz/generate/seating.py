"""Which situations ask about seats, buttons and blinds: who moves where, who waits, where the button is?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from rules.engine.facts import (
    BalancedGame,
    Balancing,
    BrokenTableSeat,
    DealError,
    DealtGame,
    EventFormat,
    FinalTable,
    GameChange,
    InitialDeal,
    Joining,
    LastHand,
    LastTwo,
    LateEntry,
    MissedBlind,
    MixedGameButton,
    Move,
    NewSeat,
    Place,
    SatBehind,
    SeatChange,
    TableCounts,
    TableHistory,
    TableSeats,
    WrongSeat,
)

from .draw import Draw
from .levels import LEVELS
from .players import FIRST_NAMES, Player, lettered, seated
from .sample import Near, Sample, Seat, Term
from .scenes import NO_RULE
from .telling import listing

CHAIRS = 9


def _next(taken: Iterable[int], seat: int) -> int:
    """The next taken seat clockwise."""
    return min(taken, key=lambda other: (other - seat - 1) % CHAIRS)


def _around(seats: Iterable[int], acting: int | None = None) -> tuple[Seat, ...]:
    return tuple(Seat(player=seated(seat), acting=seat == acting) for seat in sorted(seats))


# --- Coming to a new seat ---


def _arrival(draw: Draw, kind: type[NewSeat]) -> tuple[NewSeat, dict[str, Player], list[int], Place]:
    """A seat at a table whose next hand is known, in any of the places."""
    taken = draw.some(range(1, CHAIRS + 1), 6 + draw.below(2))
    place = draw.pick((Place.BUTTON, Place.SMALL_BLIND, Place.BIG_BLIND, Place.BETWEEN, Place.BETWEEN, Place.OTHER))
    button = draw.pick(taken)
    small = _next(taken, button)
    big = _next(taken, small)
    if place is Place.BUTTON:
        seat = button
    elif place is Place.SMALL_BLIND:
        seat = small
    elif place is Place.BIG_BLIND:
        seat = big
    elif place is Place.BETWEEN:
        between = [at for at in range(1, CHAIRS + 1) if _between(at, button, small)]
        if not between:
            small = (button + 1) % CHAIRS + 1
            between = [button % CHAIRS + 1]
            taken = sorted({*taken, small} - set(between))
            big = _next(taken, small)
        seat = draw.pick(between)
    else:
        seat = draw.pick([at for at in range(1, CHAIRS + 1) if at not in (button, small, big)
                          and not _between(at, button, small)] or [big])  # fmt: skip
    facts = kind(seat=seat, button=button, small_blind=small, big_blind=big)
    people = {"n": seated(seat), "d": seated(button), "s": seated(small), "b": seated(big)}
    return facts, people, taken, place


def _between(seat: int, button: int, small: int) -> bool:
    return 0 < (seat - button) % CHAIRS < (small - button) % CHAIRS


def _places(facts: NewSeat, draw: Draw) -> tuple[Near, ...]:
    kind = type(facts)
    return (
        Near(key="seat-between", facts=kind(place=Place.BETWEEN)),
        Near(key="seat-elsewhere", facts=kind(place=Place.OTHER)),
    )


def _new_seat(draw: Draw, facts: NewSeat, people: dict[str, Player], taken: list[int], family: str) -> Sample:
    newcomer = draw.pick(FIRST_NAMES)
    return Sample(
        facts=facts,
        story=(family, "seat-next-hand"),
        asks="asks-dealt-in",
        numbers={
            "seat": facts.seat or 0,
            "button": facts.button or 0,
            "small": facts.small_blind or 0,
            "big": facts.big_blind or 0,
        },
        players={"n": newcomer, **{name: player for name, player in people.items() if name != "n"}},
        seats=_around({*taken, facts.seat or 0}, acting=facts.seat),
        near=_places(facts, draw),
        legal=facts.lies() is not Place.BETWEEN,
    )


def breaking_table(draw: Draw) -> Sample:
    """A player from a broken table comes to a seat on the button, in a blind, between, or elsewhere."""
    facts, people, taken, _place = _arrival(draw, BrokenTableSeat)
    return _new_seat(draw, facts, people, taken, "seat-broken-table")


def late_entry(draw: Draw) -> Sample:
    """A late registration, an alternate or a re-entry comes to a seat."""
    found, people, taken, _place = _arrival(draw, LateEntry)
    joining = draw.pick((*Joining,))
    facts = LateEntry(
        seat=found.seat,
        button=found.button,
        small_blind=found.small_blind,
        big_blind=found.big_blind,
        joining=joining,
    )
    family = {
        Joining.ALTERNATE: "seat-alternate",
        Joining.LATE_REGISTRATION: "seat-late",
        Joining.RE_ENTRY: "seat-re-entry",
    }[joining]
    return _new_seat(draw, facts, people, taken, family)


def _two(draw: Draw) -> dict[str, Player]:
    """Two people who have no position yet, or not for long."""
    people = lettered(2) if draw.chance(30) else draw.shuffled(FIRST_NAMES)[:2]
    return dict(zip("po", people, strict=True))


def wrong_seat(draw: Draw) -> Sample:
    """Somebody has been playing in a wrong seat: behind a right stack, another size, or another player's chips."""
    level = draw.pick(LEVELS)
    behind = draw.pick((SatBehind.RIGHT_STACK, SatBehind.RIGHT_STACK, SatBehind.OTHER_SIZE, SatBehind.ANOTHERS_STACK))
    stack = level.rounded(level.big * (15 + draw.below(120)))
    start = level.rounded(level.big * draw.pick((50, 60, 75, 80, 100)))
    if stack == start:
        stack += 10 * level.big
    facts = WrongSeat(sat_behind=behind, stack=stack)
    family = {
        SatBehind.RIGHT_STACK: "wrong-right-stack",
        SatBehind.OTHER_SIZE: "wrong-other-size",
        SatBehind.ANOTHERS_STACK: "wrong-anothers",
    }[behind]
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-wrong-seat",
        numbers={"sb": level.small, "bb": level.big, "stack": stack, "start": start},
        players=_two(draw),
        near=(
            Near(key="right-stack", facts=WrongSeat(sat_behind=SatBehind.RIGHT_STACK, stack=stack)),
            Near(key="fresh-stack", facts=WrongSeat(sat_behind=SatBehind.RIGHT_STACK, stack=start)),
            Near(key="anothers-stack", facts=WrongSeat(sat_behind=SatBehind.ANOTHERS_STACK, stack=stack)),
        ),
        far=(
            Near(
                key="blind-missed-on-purpose",
                facts=MissedBlind(move=Move.BROKEN_TABLE, deliberate=True),
                topic="dodging-blinds",
            ),
        ),
    )


def dodging_blinds(draw: Draw) -> Sample:
    """A blind is missed while changing tables: on purpose, by chance, or nobody knows."""
    level = draw.pick(LEVELS)
    move = draw.pick((Move.BROKEN_TABLE, Move.BROKEN_TABLE, Move.BALANCING))
    # without intent there is nothing to penalise, whatever the clause speaks of
    deliberate = draw.pick((True, True, False, None) if move is Move.BROKEN_TABLE else (True, None))
    facts = MissedBlind(move=move, deliberate=deliberate)
    finding = {True: "dodge-on-purpose", False: "dodge-by-chance", None: "dodge-open"}[deliberate]
    return Sample(
        facts=facts,
        story=("dodge-broken" if move is Move.BROKEN_TABLE else "dodge-balancing", finding),
        asks="asks-dodge",
        numbers={"sb": level.small, "bb": level.big, "table": 2 + draw.below(30), "seat": 1 + draw.below(9)},
        players=_two(draw),
        near=(
            Near(key="blind-missed-on-purpose", facts=replace(facts, move=Move.BROKEN_TABLE, deliberate=True)),
            Near(key="blind-missed-by-chance", facts=replace(facts, move=Move.BROKEN_TABLE, deliberate=False)),
            # that the director judges it is hardly told from that the floor rules
            *(
                (Near(key="intent-open", facts=replace(facts, move=Move.BROKEN_TABLE, deliberate=None)),)
                if move is Move.BROKEN_TABLE
                else ()
            ),
            *((NO_RULE,) if deliberate is not None else ()),
        ),
    )


# --- How full the tables are ---


_MISDEAL = Near(
    key="two-boxed-cards",
    facts=InitialDeal(error=DealError.BOXED_CARDS, game=DealtGame.FLOP, cards=2),
    topic="misdeal",
)


def halting_play(draw: Draw) -> Sample:
    """Tables of different sizes: two short, three short, more; other formats; a hand that was dealt anyway."""
    count = 3 + draw.below(3)
    fullest = 8 + draw.below(3)
    missing = draw.pick((1, 2, 2, 2, 3, 3, 3, 4))
    tables = [fullest - draw.below(min(missing, 2) + 1) for _table in range(count - 2)]
    at = draw.below(count - 1)
    tables = [*tables[:at], fullest, *tables[at:]]
    where = draw.below(count)
    tables = [*tables[:where], fullest - missing, *tables[where:]]
    # in other formats play halts as the director sees fit, also for fewer players
    other = missing >= 3 and draw.chance(30)
    form = EventFormat.OTHER if other else EventFormat.FULL_RING
    played_on = missing >= 3 and draw.chance(30)
    facts = TableCounts(tables=tuple(tables), format=form, played_on=played_on)
    short = [number for number, players in enumerate(tables, start=1) if fullest - players >= 3]
    deeper = tuple(players - 1 if players == min(tables) else players for players in tables)
    fuller = tuple(max(players, fullest - 2) for players in tables)
    full_ring = replace(facts, format=EventFormat.FULL_RING, played_on=False)
    last_short = TableCounts(tables=(*[fullest] * (count - 1), fullest - 3), format=EventFormat.FULL_RING)
    first_short = replace(last_short, tables=last_short.tables[::-1])
    other_format = Near(
        key="other-format", facts=replace(full_ring, tables=last_short.tables, format=EventFormat.OTHER)
    )
    return Sample(
        facts=facts,
        story=("tables-other" if other else "tables-full", "tables-played-on" if played_on else "tables-now"),
        asks="asks-halt-dealt" if played_on else "asks-halt",
        numbers={"count": count},
        players={},
        terms={"sizes": listing(map(str, tables))},
        near=(
            Near(key="one-player-fewer", facts=replace(full_ring, tables=deeper)),
            *((_MISDEAL,) if played_on else (Near(key="two-short-only", facts=replace(full_ring, tables=fuller)),)),
            # where play halts the director may let it go on, and where it goes on a hand is no misdeal
            *(() if short else (other_format,)),
            *((Near(key="hand-dealt-anyway", facts=replace(last_short, played_on=True)),) if short else ()),
        ),
        far=(
            Near(key="last-table-short", facts=last_short),
            Near(key="first-table-short", facts=first_short),
        ),
        legal=not short and draw.chance(38),
    )


def final_table(draw: Draw) -> Sample:
    """Six-handed, eight-handed, nine- and ten-handed events, hold'em and stud, and heads-up matches."""
    full = draw.pick((6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 10))
    game = draw.pick((DealtGame.FLOP, DealtGame.FLOP, DealtGame.STUD)) if full <= 8 else DealtGame.FLOP
    heads_up = draw.chance(10)
    facts = FinalTable(game=game, full_table=full, heads_up_event=heads_up)
    names = _FLOP_GAMES if game is DealtGame.FLOP else _STUD_GAMES
    near = [
        Near(key="one-seat-more", facts=replace(facts, full_table=full + 1)) if full < 10 else NO_RULE,
        Near(key="one-seat-less", facts=replace(facts, full_table=full - 1)),
        Near(key="two-seats-less", facts=replace(facts, full_table=full - 2)),
        Near(key="nine-handed-event", facts=FinalTable(game=DealtGame.FLOP, full_table=9)),
    ]
    return Sample(
        facts=facts,
        story=("final-heads-up" if heads_up else "final-full",),
        asks="asks-final",
        numbers={"full": full, "entries": 40 + draw.below(900), "left": full + 2 + draw.below(4)},
        players={},
        terms={"game": draw.pick(names)},
        near=tuple(near),
        far=(Near(key="three-seats-less", facts=replace(facts, full_table=max(2, full - 3), heads_up_event=False)),),
        legal=True,
    )


_FLOP_GAMES = (
    Term("no-limit hold'em", "no-limit hold'em"),
    Term("pot-limit Omaha", "pot-limit Omaha"),
    Term("limit hold'em", "limit hold'em"),
    Term("Omaha hi-lo", "Omaha hi-lo"),
)
_STUD_GAMES = (Term("seven-card stud", "seven-card stud"), Term("razz", "razz"), Term("stud hi-lo", "stud hi-lo"))


def _last_hand(draw: Draw, taken: list[int]) -> LastHand:
    """A hand at the table with everybody who is taken now; the button is with one of them."""
    button = draw.pick(taken)
    small = _next(taken, button)
    return LastHand(button=button, small_blind=small, big_blind=_next(taken, small))


def table_balancing(draw: Draw) -> Sample:
    """One player moves to a shorter table: who, and to which seat; in stud the seat that opened last."""
    stud = draw.chance(15)
    mixed = not stud and draw.chance(15)
    taken = draw.some(range(1, CHAIRS + 1), CHAIRS - draw.below(2))
    received = draw.some(range(1, CHAIRS + 1), 5 + draw.below(2))
    giving = TableSeats(taken=tuple(taken), last=_last_hand(draw, taken), chairs=CHAIRS)
    receiving = TableSeats(taken=tuple(received), last=_last_hand(draw, received), chairs=CHAIRS)
    free = receiving.free
    game = BalancedGame.STUD if stud else BalancedGame.MIXED if mixed else BalancedGame.FLOP
    opened = draw.pick(free)
    facts = Balancing(game=game, giving=giving, receiving=receiving, opened_last=opened if stud else None)
    earlier = replace(giving, last=_last_hand_before(giving))
    other_free = [seat for seat in free if seat != opened]
    near: list[tuple[str, Any]]
    if stud:
        keys = ("seat-opened-earlier", "seat-opened-before-that")
        near = [(key, replace(facts, opened_last=seat)) for key, seat in zip(keys, other_free, strict=False)]
        near.append(("in-a-flop-game", replace(facts, game=BalancedGame.FLOP, opened_last=None)))
    else:
        near = [
            ("giving-table-a-hand-earlier", replace(facts, giving=earlier)),
            (
                "receiving-table-a-hand-earlier",
                replace(facts, receiving=replace(receiving, last=_last_hand_before(receiving))),
            ),
            (
                "both-tables-a-hand-earlier",
                replace(facts, giving=earlier, receiving=replace(receiving, last=_last_hand_before(receiving))),
            ),
            ("in-a-stud-game", replace(facts, game=BalancedGame.STUD, opened_last=opened)),
        ]
    return Sample(
        facts=facts,
        story=("balance-stud",) if stud else ("balance-mixed" if mixed else "balance-flop", "balance-tables"),
        asks="asks-balance-stud" if stud else "asks-balance",
        numbers={
            "chairs": CHAIRS,
            "opened": opened,
            "gsb": giving.last.small_blind,
            "gbb": giving.last.big_blind,
            "rsb": receiving.last.small_blind,
            "rbb": receiving.last.big_blind,
        },
        players={},
        terms={
            "seats": listing(map(str, sorted(taken))),
            "others": listing(map(str, sorted(received))),
            "free": listing(map(str, sorted(free))),
        },
        near=tuple(Near(key=key, facts=other) for key, other in near),
        far=(Near(key="in-a-draw-game", facts=replace(facts, game=BalancedGame.DRAW, opened_last=None)),),
        legal=draw.chance(17),
    )


def _last_hand_before(table: TableSeats) -> LastHand:
    """The positions one hand earlier, had nobody come or gone."""
    taken, last = table.taken, table.last
    small = last.button if last.button is not None else _before(taken, last.small_blind)
    return LastHand(button=_before(taken, small), small_blind=small, big_blind=last.small_blind)


def _before(taken: Iterable[int], seat: int) -> int:
    return min(taken, key=lambda other: (seat - other - 1) % CHAIRS)


# --- Button and blinds ---


def dead_button(draw: Draw) -> Sample:
    """The next hand after the button, the blinds or others have gone out, and after somebody has come."""
    taken = draw.some(range(1, CHAIRS + 1), 6 + draw.below(3))
    last = _last_hand(draw, taken)
    button = last.button or 0
    roles = {"d": button, "s": last.small_blind, "b": last.big_blind}
    others = [seat for seat in taken if seat not in roles.values()]
    kind = draw.below(100)
    out: tuple[int, ...] = ()
    arrived: tuple[int, ...] = ()
    if kind < 22:
        out, family = (last.small_blind,), "dead-small-out"
    elif kind < 44:
        out, family = (last.big_blind,), "dead-big-out"
    elif kind < 64:
        out, family = (last.small_blind, last.big_blind), "dead-both-out"
    elif kind < 80:
        out, family = (_next(taken, last.big_blind),), "dead-other-out"
    else:
        free = [seat for seat in range(1, CHAIRS + 1) if seat not in taken]
        arrived, family = (draw.pick(free),), "dead-arrival"
    facts = TableHistory(taken=tuple(taken), last=last, changes=(SeatChange(out=out, arrived=arrived),))
    stays = replace(facts, changes=(SeatChange(),))
    later = replace(facts, changes=(*facts.changes, SeatChange()))
    people = {name: seated(seat) for name, seat in roles.items()}
    people["x"] = seated((out or arrived)[-1])
    near = [
        ("nobody-out", stays) if out else ("nobody-came", stays),
        ("one-hand-later", later),
    ]
    if others:
        near.append(("somebody-else-out", replace(facts, changes=(SeatChange(out=(others[0],)),))))
    near.append(("small-blind-out-instead", replace(facts, changes=(SeatChange(out=(last.small_blind,)),))))
    near.append(("big-blind-out-instead", replace(facts, changes=(SeatChange(out=(last.big_blind,)),))))
    return Sample(
        facts=facts,
        story=("dead-table", family),
        asks="asks-dead-positions",
        numbers={},
        players=people,
        terms={"seats": listing(map(str, sorted(taken)))},
        seats=_around(taken),
        near=tuple(Near(key=key, facts=other) for key, other in near),
        legal=not out,
    )


def heads_up_button(draw: Draw) -> Sample:
    """Two of three or four players are left, or two play hand after hand."""
    count = 2 + draw.below(3)
    names = draw.shuffled(lettered(count)) if draw.chance(40) else draw.shuffled(FIRST_NAMES)[:count]
    labels = tuple(player.short for player in names)
    big = draw.pick(labels)
    gone = draw.some(list(labels), count - 2) if count > 2 else []
    facts = LastTwo(players=labels, big_blind=big, out=tuple(gone))
    near = [Near(key="other-big-blind", facts=replace(facts, big_blind=label)) for label in labels if label != big]
    people = dict(zip("opqe", names, strict=False))
    by_label = {player.short: name for name, player in people.items()}
    left = [player for player in names if player.short not in gone]
    family = {2: "heads-two", 3: "heads-three-big" if big in gone else "heads-three", 4: "heads-four"}[count]
    told = {**people, "b": people[by_label[big]]}
    if gone:
        told["x"] = people[by_label[gone[0]]]
    if len(gone) > 1:
        told["j"] = people[by_label[gone[1]]]
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-heads-up",
        numbers={},
        players=told,
        seats=tuple(Seat(player=player) for player in left),
        near=tuple(near),
        legal=True,
    )


def mixed_game_button(draw: Draw) -> Sample:
    """From hold'em to stud and back: where the button is kept."""
    taken = draw.some(range(1, CHAIRS + 1), 5 + draw.below(4))
    last = _last_hand(draw, taken)
    moment = draw.pick((*GameChange,))
    facts = MixedGameButton(moment=moment, taken=tuple(taken), last=last)
    earlier = LastHand(
        button=_before(taken, last.button or 0), small_blind=last.button or 0, big_blind=last.small_blind
    )
    after = LastHand(button=last.small_blind, small_blind=last.big_blind, big_blind=_next(taken, last.big_blind))
    family = {
        GameChange.TO_STUD: "mixed-to-stud",
        GameChange.DURING_STUD: "mixed-during-stud",
        GameChange.BACK_TO_HOLDEM: "mixed-back",
    }[moment]
    return Sample(
        facts=facts,
        story=("mixed-table", family),
        asks="asks-mixed",
        numbers={},
        players={"d": seated(last.button or 0), "s": seated(last.small_blind), "b": seated(last.big_blind)},
        terms={"seats": listing(map(str, sorted(taken)))},
        seats=_around(taken),
        near=(
            Near(key="button-not-moved", facts=replace(facts, last=earlier)),
            Near(key="button-moved-twice", facts=replace(facts, last=after)),
            Near(
                key="back-to-holdem" if moment is not GameChange.BACK_TO_HOLDEM else "still-stud",
                facts=replace(
                    facts,
                    moment=GameChange.DURING_STUD if moment is GameChange.BACK_TO_HOLDEM else GameChange.BACK_TO_HOLDEM,
                ),
            ),
        ),
        legal=draw.chance(17),
    )


SAMPLERS: Mapping[str, Callable[[Draw], Sample]] = {
    "breaking-table": breaking_table,
    "late-entry": late_entry,
    "wrong-seat": wrong_seat,
    "dodging-blinds": dodging_blinds,
    "halting-play": halting_play,
    "final-table": final_table,
    "table-balancing": table_balancing,
    "dead-button": dead_button,
    "heads-up-button": heads_up_button,
    "mixed-game-button": mixed_game_button,
}

YES_OR_NO: frozenset[str] = frozenset({"breaking-table", "late-entry", "heads-up-button", "final-table"})
"""Topics whose questions have two possible answers, in one of the editions at least."""

ALWAYS_LEGAL: frozenset[str] = frozenset({"final-table", "heads-up-button"})
"""Topics in which nothing can be irregular."""

NEVER_LEGAL: frozenset[str] = frozenset({"wrong-seat", "dodging-blinds"})
"""Topics in which something irregular has always happened before the question."""
