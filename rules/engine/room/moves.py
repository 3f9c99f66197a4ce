"""Which moves put the room in order, and by which clauses?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from ..catalogue import rule_on
from ..edition import edition_table
from ..facts import (
    BalancedGame,
    Balancing,
    BrokenTableSeat,
    DealtGame,
    FinalTable,
    GameChange,
    MixedGameButton,
    Place,
    TableCounts,
    need,
)
from ..ruling import Action, Ruling
from ..topics.button.positions import Positions, clockwise
from ..topics.seating.worst_seat import worst_seat
from .draw import shuffled, two_step_draw
from .room import Room, RoomError, RoomTable, Sitting, Trouble

FINAL = "final"
"""The name of the final table."""


class MoveKind(StrEnum):
    """Why a player moves."""

    BREAK = "break"
    BALANCE = "balance"
    FINAL = "final"


@dataclass(frozen=True, kw_only=True, slots=True)
class Slip:
    """What one player is handed. ``place``: his position in the next hand, ``None`` while it is not known.

    ``lone``: he posts the big blind and nobody the small blind. ``card`` and ``turn``: of the draw. ``rulings``: why.
    """

    kind: MoveKind
    player: Sitting
    from_table: str
    from_seat: int
    to_table: str
    to_seat: int
    place: Place | None = None
    lone: bool = False
    card: str = ""
    turn: int = 0
    rulings: tuple[Ruling, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Arrangement:
    """The room before and after, the slips in order, the tables broken, and the rulings on the room as a whole.

    ``undecided``: why tables that differ were not levelled, where the edition leaves it to the floor. ``frozen``: what
    holds for the button while a mixed game is in stud.
    """

    before: Room
    after: Room
    slips: tuple[Slip, ...]
    broken: tuple[str, ...]
    halting: Ruling | None
    final: Ruling | None
    undecided: Ruling | None = None
    frozen: Ruling | None = None


def arrange(room: Room, *, edition: str, seed: str) -> Arrangement:
    """Break the tables that can be broken, form the final table when it is time, and level the rest to within one.

    In a game for which the edition does not say who moves, breaking and the final table are all that is worked out.
    Raises ``RoomError`` when a table's blinds or opened seats must be known for a move and are not.
    """
    halting = None
    if len(room.tables) > 1:
        names = tuple(table.name for table in room.tables)
        halting = rule_on("halting-play", TableCounts(tables=room.counts, names=names, format=room.format), edition)
    final, frozen = _final_ruling(room, edition), _frozen_button(room, edition)
    size = final.outcome.amount if final and final.outcome.amount else room.final_size or room.full_table
    if len(room.tables) > 1 and room.player_count <= size:
        after, drawn_final = _final_table(room, size, final, seed)
        broken = tuple(table.name for table in room.tables)
        return Arrangement(before=room, after=after, slips=drawn_final, broken=broken, halting=halting, final=final)
    now = room
    slips: list[Slip] = []
    emptied: list[str] = []
    while len(now.tables) > 2 and now.player_count <= (len(now.tables) - 1) * now.full_table:
        leaving = now.next_to_break
        emptied.append(leaving.name)
        now, drawn = _break(now, leaving, f"{seed}\x1f{leaving.name}")
        slips = _redirected(slips, drawn, leaving.name)
    undecided = None
    while len(now.tables) > 1 and max(now.counts) - min(now.counts) > 1:
        if undecided := _left_open(now, edition):
            break
        now, moved = _level(now, edition)
        slips.append(moved)
    told = tuple(_told(slip, now, edition) for slip in slips)
    return Arrangement(
        before=room,
        after=now,
        slips=told,
        broken=tuple(emptied),
        halting=halting,
        final=None,
        undecided=undecided,
        frozen=frozen,
    )


def _left_open(room: Room, edition: str) -> Ruling | None:
    """The ruling by which nobody can say who moves in this game; ``None`` where the edition does."""
    if room.game is not BalancedGame.DRAW:
        return None
    ruling = rule_on("table-balancing", Balancing(game=room.game), edition)
    return ruling if ruling.outcome.action is Action.FLOOR else None


def _frozen_button(room: Room, edition: str) -> Ruling | None:
    if room.game is not BalancedGame.MIXED_IN_STUD or "mixed-game-button" not in edition_table(edition).topics:
        return None
    return rule_on("mixed-game-button", MixedGameButton(moment=GameChange.DURING_STUD), edition)


def _final_ruling(room: Room, edition: str) -> Ruling | None:
    if "final-table" not in edition_table(edition).topics:
        return None
    game = {BalancedGame.STUD: DealtGame.STUD, BalancedGame.DRAW: DealtGame.DRAW}.get(room.game, DealtGame.FLOP)
    return rule_on("final-table", FinalTable(game=game, full_table=room.full_table), edition)


def _final_table(room: Room, size: int, final: Ruling | None, seed: str) -> tuple[Room, tuple[Slip, ...]]:
    origin = {player.name: (table, seat) for table in room.tables for seat, player in table.players.items()}
    seats = [(FINAL, seat) for seat in range(1, len(origin) + 1)]
    slips = []
    for drawn in two_step_draw(tuple(origin), seats, seed):
        table, seat = origin[drawn.player]
        slips.append(
            Slip(
                kind=MoveKind.FINAL,
                player=table.players[seat],
                from_table=table.name,
                from_seat=seat,
                to_table=FINAL,
                to_seat=drawn.seat,
                card=drawn.card,
                turn=drawn.turn,
                rulings=(final,) if final else (),
            )
        )
    table = RoomTable(name=FINAL, chairs=size, players={slip.to_seat: slip.player for slip in slips})
    return replace(room, tables=(table,)), tuple(slips)


def _break(room: Room, leaving: RoomTable, seed: str) -> tuple[Room, list[Slip]]:
    """Seats at the shortest tables are filled first, so that as few players as possible move a second time."""
    staying = [table for table in room.tables if table.name != leaving.name]
    counts = {table.name: len(table.players) for table in staying}
    chairs = {table.name: min(table.chairs, room.full_table) for table in staying}
    free = {table.name: shuffled(table.free, f"{seed}\x1f{table.name}") for table in staying}
    seats = []
    for _ in leaving.players:
        open_tables = [name for name in counts if counts[name] < chairs[name] and free[name]]
        if not open_tables:
            raise RoomError(Trouble.NO_ROOM, leaving.name)
        name = min(open_tables, key=lambda name: counts[name])
        seats.append((name, free[name].pop()))
        counts[name] += 1
    origin = {player.name: seat for seat, player in leaving.players.items()}
    now, slips = replace(room, tables=tuple(staying)), []
    for drawn in two_step_draw(tuple(origin), seats, seed):
        seat = origin[drawn.player]
        player = leaving.players[seat]
        now = now.with_table(now.table(drawn.table).seated(drawn.seat, player))
        slips.append(
            Slip(
                kind=MoveKind.BREAK,
                player=player,
                from_table=leaving.name,
                from_seat=seat,
                to_table=drawn.table,
                to_seat=drawn.seat,
                card=drawn.card,
                turn=drawn.turn,
            )
        )
    return now, slips


def _redirected(slips: Iterable[Slip], drawn: list[Slip], broken: str) -> list[Slip]:
    """A player who was to come to a table that breaks too goes to his last seat at once."""
    came = {slip.player.name: slip for slip in slips if slip.to_table == broken}
    kept = [slip for slip in slips if slip.to_table != broken]
    for slip in drawn:
        first = came.get(slip.player.name)
        kept.append(replace(slip, from_table=first.from_table, from_seat=first.from_seat) if first else slip)
    return kept


def _level(room: Room, edition: str) -> tuple[Room, Slip]:
    """One move from the fullest table to the shortest; of equals the one named first."""
    giving = max(room.tables, key=lambda table: len(table.players))
    receiving = min(room.tables, key=lambda table: len(table.players))
    if not receiving.free:
        raise RoomError(Trouble.NO_ROOM, receiving.name)
    if room.game is BalancedGame.STUD:
        if not receiving.opened:
            raise RoomError(Trouble.OPENED_SEAT_UNKNOWN, receiving.name)
        facts = Balancing(game=room.game, opened_last=receiving.opened[-1])
    else:
        facts = Balancing(game=room.game, giving=giving.seats, receiving=receiving.seats)
    ruling = rule_on("table-balancing", facts, edition)
    chosen = {part.action: part.amount for part in (ruling.outcome, *ruling.outcome.options)}
    to_seat = need(chosen.get(Action.SEAT_TO_FILL) or chosen.get(Action.WORST_SEAT), "receiving")
    # the clause does not say who moves in stud: by position, it is the player in the like seat or the next one
    from_seat = chosen.get(Action.BIG_BLIND_MOVES) or clockwise(giving.taken, to_seat - 1 or giving.chairs)[0]
    lone = facts.receiving is not None and worst_seat(facts.receiving).lone
    player = giving.players[from_seat]
    now = room.with_table(giving.without((from_seat,)))
    now = now.with_table(receiving.seated(to_seat, player, lone=lone))
    slip = Slip(
        kind=MoveKind.BALANCE,
        player=player,
        from_table=giving.name,
        from_seat=from_seat,
        to_table=receiving.name,
        to_seat=to_seat,
        rulings=(ruling,),
    )
    return now, slip


def _told(slip: Slip, room: Room, edition: str) -> Slip:
    """The slip with the place of the seat in the next hand, and for a broken table what follows from it."""
    table = room.table(slip.to_table)
    hand = table.next_hand
    if hand is None:
        return slip
    place = place_in(hand, slip.to_seat)
    lone = table.lone and place is Place.BIG_BLIND and hand.dead_small_blind
    if slip.kind is MoveKind.BREAK:
        ruling = rule_on("breaking-table", BrokenTableSeat(place=place), edition)
        return replace(slip, place=place, lone=lone, rulings=(*slip.rulings, ruling))
    return replace(slip, place=place, lone=lone)


def place_in(hand: Positions, seat: int) -> Place:
    """Where a seat lies in a hand; with two players the button counts as the small blind."""
    if seat in hand.waiting:
        return Place.BETWEEN
    if seat == hand.big_blind:
        return Place.BIG_BLIND
    if seat == hand.small_blind and not hand.dead_small_blind:
        return Place.SMALL_BLIND
    if seat == hand.button:
        return Place.BUTTON
    return Place.OTHER
