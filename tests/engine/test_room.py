"""Does the room stay in order from the first hand to the final table, with nobody skipped and nothing lost?"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine import edition_ids
from rules.engine.facts import MOST_PLAYERS, BalancedGame, EventFormat, LastHand, Place
from rules.engine.room import (
    Arrangement,
    MoveKind,
    Room,
    RoomError,
    RoomTable,
    SheetProblem,
    Sitting,
    Trouble,
    arrange,
    read_sheet,
    two_step_draw,
)
from rules.engine.room.room import lone_big_blind
from rules.engine.topics.button.positions import clockwise, next_positions

EDITION = "tda-2015"
STACK = 10_000
SEEDS = 5


def table(
    name: str, seats: list[int], small: int = 1, big: int = 2, chairs: int = 9, opened: tuple[int, ...] = ()
) -> RoomTable:
    players = {seat: Sitting(f"{name}-{seat}", STACK) for seat in seats}
    return RoomTable(
        name=name, chairs=chairs, players=players, last=LastHand(small_blind=small, big_blind=big), opened=opened
    )


def room(
    *tables: RoomTable, full: int = 9, game: BalancedGame = BalancedGame.FLOP, order: tuple[str, ...] = ()
) -> Room:
    return Room(tables=tables, full_table=full, game=game, breaking_order=order)


def names(of: Room) -> Counter[str]:
    return Counter(player.name for at in of.tables for player in at.players.values())


# --- Button and blinds over any sequence ---


@st.composite
def histories(draw: st.DrawFn) -> tuple[set[int], LastHand, list[tuple[set[int], set[int]]]]:
    """Seats taken, the last hand, and for each following hand who goes out and who arrives."""
    taken = draw(st.sets(st.integers(1, MOST_PLAYERS), min_size=2))
    order = clockwise(taken, draw(st.integers(1, MOST_PLAYERS)))
    small, big = order[0], order[1]
    now, changes = set(taken), []
    for _ in range(draw(st.integers(1, 25))):
        out = draw(st.sets(st.sampled_from(sorted(now)), max_size=max(0, len(now) - 2)))
        free = sorted(set(range(1, MOST_PLAYERS + 1)) - now)
        arrived = draw(st.sets(st.sampled_from(free), max_size=2)) if free else set()
        now = (now - out) | arrived
        changes.append((out, arrived))
    return taken, LastHand(small_blind=small, big_blind=big), changes


@given(histories())
def test_big_blind_never_stays_and_skips_nobody(
    history: tuple[set[int], LastHand, list[tuple[set[int], set[int]]]],
) -> None:
    taken, last, changes = history
    for out, arrived in changes:
        taken = (taken - out) | arrived
        hand = next_positions(last, taken)
        assert hand.big_blind in taken
        assert hand.big_blind != last.big_blind
        between = [seat for seat in clockwise(taken, last.big_blind) if seat != hand.big_blind]
        assert all(
            (seat - last.big_blind) % MOST_PLAYERS == 0
            or (seat - last.big_blind) % MOST_PLAYERS > (hand.big_blind - last.big_blind) % MOST_PLAYERS
            for seat in between
        )
        last = hand.last


@given(histories())
def test_positions_follow_each_other_round_the_table(
    history: tuple[set[int], LastHand, list[tuple[set[int], set[int]]]],
) -> None:
    taken, last, changes = history
    for out, arrived in changes:
        taken = (taken - out) | arrived
        hand = next_positions(last, taken)
        dealt = taken - set(hand.waiting)
        assert len(dealt) >= 2
        assert not set(hand.waiting) & {hand.button, hand.small_blind, hand.big_blind}
        assert hand.dead_small_blind == (hand.small_blind not in taken)
        assert hand.dead_button == (hand.button not in taken)
        assert (hand.button == hand.small_blind) == (len(dealt) == 2)
        if len(dealt) > 2:
            assert hand.small_blind == last.big_blind
            order = clockwise({hand.button, hand.small_blind, hand.big_blind}, hand.button)
            assert order == [hand.small_blind, hand.big_blind, hand.button]
        last = hand.last


@given(st.sets(st.integers(1, MOST_PLAYERS), min_size=2), st.integers(1, MOST_PLAYERS))
def test_everybody_pays_each_blind_once_a_round(taken: set[int], start: int) -> None:
    order = clockwise(taken, start)
    last = LastHand(small_blind=order[0], big_blind=order[1])
    posted: dict[str, Counter[int]] = {"small": Counter(), "big": Counter()}
    for _ in taken:
        hand = next_positions(last, taken)
        posted["big"][hand.big_blind] += 1
        posted["small"][hand.small_blind] += 1
        last = hand.last
    assert posted["big"] == posted["small"] == Counter(taken)


def test_nobody_waits_when_only_the_big_blind_would_be_dealt_in() -> None:
    # both who posted the blinds are out; 5 and 6 came between button and small blind, 3 has just come
    hand = next_positions(LastHand(small_blind=4, big_blind=2), {3, 5, 6})
    assert (hand.button, hand.small_blind, hand.big_blind, hand.waiting) == (4, 2, 3, ())
    assert hand.dead_button and hand.dead_small_blind
    two = next_positions(LastHand(small_blind=4, big_blind=2), {3, 5})
    assert (two.button, two.small_blind, two.big_blind, two.waiting) == (5, 5, 3, ())


def test_hand_after_a_lone_big_blind_goes_on_in_order() -> None:
    hand = lone_big_blind(LastHand(small_blind=3, big_blind=4), {1, 3, 4, 5, 6})
    assert (hand.button, hand.big_blind, hand.dead_small_blind, hand.dead_button) == (3, 4, True, False)
    assert hand.waiting == ()
    after = next_positions(hand.last, {1, 3, 4, 5, 6})
    assert (after.button, after.small_blind, after.big_blind) == (3, 4, 5)


def test_lone_big_blind_with_one_other_player_is_heads_up() -> None:
    hand = lone_big_blind(LastHand(small_blind=3, big_blind=4), {4, 9})
    assert (hand.button, hand.small_blind, hand.big_blind, hand.dead_small_blind) == (9, 9, 4, False)


def test_newcomer_between_a_lone_big_blind_and_the_button_waits() -> None:
    hand = lone_big_blind(LastHand(small_blind=3, big_blind=6), {1, 4, 6, 8})
    assert (hand.dead_button, hand.waiting) == (True, (4,))


# --- The draw ---


def test_draw_is_repeated_by_its_seed() -> None:
    players, seats = ["Ann", "Ben", "Cyd"], [("1", 4), ("2", 9), ("3", 1)]
    first = two_step_draw(players, seats, "seed")
    assert first == two_step_draw(players, seats, "seed")
    assert {(item.table, item.seat) for item in first} == set(seats)
    assert {item.player for item in first} == set(players)
    assert len({item.card for item in first}) == 3
    assert [item.turn for item in first] == [1, 2, 3]


def test_highest_card_takes_the_first_seat_card() -> None:
    for seed in range(50):
        drawn = two_step_draw(list("abcdefghij"), [("1", seat) for seat in range(1, 11)], str(seed))
        strengths = [("23456789TJQKA".index(item.card[0]), "cdhs".index(item.card[1])) for item in drawn]
        assert strengths == sorted(strengths, reverse=True)


def test_draw_favours_nobody() -> None:
    seats = [("1", 1), ("1", 2), ("2", 1), ("2", 2)]
    got = Counter(
        (item.player, item.table, item.seat)
        for seed in range(4000)
        for item in two_step_draw(list("abcd"), seats, str(seed))
    )
    assert len(got) == 16
    # 1,000 expected of each; five standard deviations are about 137
    assert all(abs(count - 1000) < 140 for count in got.values())


# --- Breaking, balancing, the final table ---


def test_last_table_breaks_when_its_players_fit_elsewhere() -> None:
    before = room(table("1", [1, 2, 3, 4, 5, 6]), table("2", [1, 2, 3, 4, 5, 6]), table("3", [1, 2, 3, 4, 5, 6]))
    done = arrange(before, edition=EDITION, seed="s")
    assert done.broken == ("3",)
    assert done.after.counts == (9, 9)
    assert {slip.kind for slip in done.slips} == {MoveKind.BREAK}
    assert {slip.from_table for slip in done.slips} == {"3"}
    assert all("9" in {cite.clause for ruling in slip.rulings for cite in ruling.cites} for slip in done.slips)
    assert names(done.after) == names(before)


def test_one_player_too_many_keeps_the_table() -> None:
    before = room(table("1", [1, 2, 3, 4, 5, 6]), table("2", [1, 2, 3, 4, 5, 6]), table("3", [1, 2, 3, 4, 5, 6, 7]))
    done = arrange(before, edition=EDITION, seed="s")
    assert (done.broken, done.slips) == ((), ())


def test_breaking_order_is_the_organisers() -> None:
    tables = [table(name, [1, 2, 3, 4, 5, 6]) for name in "123"]
    assert arrange(room(*tables, order=("2", "1", "3")), edition=EDITION, seed="s").broken == ("2",)


def test_balancing_moves_the_next_big_blind_to_the_worst_seat() -> None:
    before = room(table("1", [1, 2, 3, 4, 5, 6, 7, 8, 9], 2, 3), table("2", [1, 3, 4, 6, 8, 9], 3, 4))
    done = arrange(before, edition=EDITION, seed="s")
    (slip,) = done.slips
    assert (slip.from_table, slip.from_seat, slip.to_table, slip.to_seat) == ("1", 4, "2", 5)
    assert (slip.place, slip.lone) == (Place.BIG_BLIND, False)
    assert done.after.counts == (8, 7)
    assert done.halting is not None and str(done.halting.outcome) == "play-halts to 2"


def test_empty_seat_of_the_big_blind_is_a_lone_big_blind() -> None:
    before = room(table("1", list(range(1, 10)), 2, 3), table("2", [1, 3, 5, 6, 7, 8, 9][:6], 3, 4))
    (slip,) = arrange(before, edition=EDITION, seed="s").slips
    assert (slip.to_seat, slip.place, slip.lone) == (4, Place.BIG_BLIND, True)


def test_difference_of_one_moves_nobody() -> None:
    before = room(table("1", list(range(1, 10))), table("2", list(range(1, 9))))
    assert arrange(before, edition=EDITION, seed="s").slips == ()


def test_stud_fills_the_seat_that_opened_last() -> None:
    before = room(
        table("1", list(range(1, 9)), chairs=8),
        table("2", [1, 2, 3, 5, 6, 8], chairs=8, opened=(4, 7)),
        full=8,
        game=BalancedGame.STUD,
    )
    (slip,) = arrange(before, edition=EDITION, seed="s").slips
    assert (slip.from_seat, slip.to_seat) == (7, 7)


@pytest.mark.parametrize(("edition", "size"), [("tda-2011", 10), ("tda-2015", 10), ("tda-2015-cz", 9)])
def test_final_table_forms_at_its_size(edition: str, size: int) -> None:
    at_size = room(table("1", [1, 2, 3, 4, 5]), table("2", list(range(1, size - 4))))
    done = arrange(at_size, edition=edition, seed="s")
    assert done.after.counts == (size,)
    assert {slip.kind for slip in done.slips} == {MoveKind.FINAL}
    above = room(table("1", [1, 2, 3, 4, 5]), table("2", list(range(1, size - 3))))
    assert len(arrange(above, edition=edition, seed="s").after.tables) == 2


def test_organiser_sets_the_final_table_where_the_document_does_not() -> None:
    tables = table("1", [1, 2, 3, 4]), table("2", [1, 2, 3, 4])
    small = Room(tables=tables, full_table=9, final_size=8)
    assert arrange(small, edition="tda-2015-cz", seed="s").after.counts == (8,)


def test_blinds_must_be_known_for_a_move() -> None:
    unknown = RoomTable(name="2", chairs=9, players={1: Sitting("x", 1), 2: Sitting("y", 1)})
    with pytest.raises(RoomError) as problem:
        arrange(room(table("1", list(range(1, 10))), unknown), edition=EDITION, seed="s")
    assert (problem.value.trouble, problem.value.table) == (Trouble.BLINDS_UNKNOWN, "2")


def test_opened_seat_must_be_known_in_stud() -> None:
    with pytest.raises(RoomError) as problem:
        arrange(
            room(table("1", list(range(1, 10))), table("2", [1, 2, 3]), game=BalancedGame.STUD),
            edition=EDITION,
            seed="s",
        )
    assert problem.value.trouble is Trouble.OPENED_SEAT_UNKNOWN


# --- Whole tournaments ---


def seated(count: int, full: int, dice: random.Random) -> Room:
    """A room at the start: as many tables as needed, filled evenly, the first blinds where the draw put them."""
    tables_needed = -(-count // full)
    sizes = [count // tables_needed + (index < count % tables_needed) for index in range(tables_needed)]
    tables, number = [], 0
    for index, size in enumerate(sizes, start=1):
        seats = sorted(dice.sample(range(1, full + 1), size))
        players = {seat: Sitting(f"P{number + place}", STACK) for place, seat in enumerate(seats)}
        number += size
        order = clockwise(seats, dice.choice(seats))
        last = LastHand(small_blind=order[0], big_blind=order[1])
        tables.append(RoomTable(name=str(index), chairs=full, players=players, last=last))
    return Room(tables=tuple(tables), full_table=full)


def hand_played(at: RoomTable, dice: random.Random) -> RoomTable:
    """Chips change hands among those who are dealt in; sometimes one or two players go out."""
    hand = at.next_hand
    assert hand is not None
    dealt = [seat for seat in at.taken if seat not in hand.waiting]
    stacks = {seat: at.players[seat].chips for seat in dealt}
    winner, *losers = dice.sample(dealt, min(len(dealt), dice.choice((2, 2, 3))))
    for loser in losers:
        lost = stacks[loser] if dice.random() < 0.3 else dice.randint(0, stacks[loser])
        stacks[loser] -= lost
        stacks[winner] += lost
    return at.played(stacks)


def tournament(start: Room, edition: str, dice: random.Random) -> Iterator[tuple[Room, Arrangement]]:
    """Rounds of one hand at each table, each followed by the moves, until the final table; yields both."""
    now, rounds = start, 0
    while len(now.tables) > 1:
        played = now
        for at in now.tables:
            if at.next_hand is not None:
                played = played.with_table(hand_played(at, dice))
        rounds += 1
        assert rounds < 5000, "the tournament does not end"
        done = arrange(played, edition=edition, seed=f"round {rounds}")
        yield played, done
        now = done.after


def check_tournament(count: int, full: int, edition: str, seed: int) -> None:
    dice = random.Random(seed)
    start = seated(count, full, dice)
    chips, left = start.chip_count, count
    big_blinds: dict[str, str] = {}
    now = start
    for played, done in tournament(start, edition, dice):
        # who posted the big blind in the round just played, and did anybody post it twice without having moved?
        for at in now.tables:
            hand = at.next_hand
            if hand is None:
                continue
            payer = at.players[hand.big_blind].name
            before = big_blinds.get(at.name)
            assert payer != before, f"{payer} twice in a row at table {at.name}"
            big_blinds[at.name] = payer
        assert played.chip_count == done.after.chip_count == chips
        assert names(played) == names(done.after)
        assert all(count == 1 for count in names(done.after).values())
        assert played.player_count <= left
        left = played.player_count
        counts = done.after.counts
        assert max(counts) <= max(full, 10 if len(counts) == 1 else 0)
        if len(counts) > 1:
            assert max(counts) - min(counts) <= 1
            # no more tables than the players need
            assert len(counts) == 2 or left > (len(counts) - 1) * full
        moved = Counter(slip.player.name for slip in done.slips)
        assert all(times == 1 for times in moved.values())
        for slip in done.slips:
            assert played.table(slip.from_table).players[slip.from_seat] == slip.player
            if slip.kind is not MoveKind.FINAL:
                assert done.after.table(slip.to_table).players[slip.to_seat] == slip.player
                assert slip.place is not None
            if slip.kind is MoveKind.BALANCE:
                assert slip.place is not Place.SMALL_BLIND
            assert slip.rulings or edition == "tda-2015-cz"
        now = done.after
    assert now.player_count <= 10


@pytest.mark.random_cases(SEEDS)
@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize(("count", "full"), [(60, 9), (60, 6), (60, 10), (57, 8), (13, 9)])
def test_tournament_to_the_final_table(edition: str, count: int, full: int) -> None:
    for seed in range(SEEDS):
        check_tournament(count, full, edition, seed)


@pytest.mark.random_cases(1)
@pytest.mark.parametrize("seed", range(3))
def test_tournament_of_a_thousand_players(seed: int) -> None:
    check_tournament(1000, 9, EDITION, seed)


@settings(deadline=None, max_examples=40)
@given(st.integers(11, 60), st.integers(3, 10), st.integers(0, 2**32))
def test_any_tournament(count: int, full: int, seed: int) -> None:
    check_tournament(count, full, EDITION, seed)


@given(st.integers(11, 40), st.integers(0, 2**32))
def test_same_seed_same_moves(count: int, seed: int) -> None:
    start = seated(count, 9, random.Random(seed))
    thinned = start.with_table(start.tables[0].without(start.tables[0].taken[:3]))
    assert arrange(thinned, edition=EDITION, seed="a") == arrange(thinned, edition=EDITION, seed="a")


# --- Games that are played otherwise ---

GAMES = list(BalancedGame)


@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("counts", [(9, 6), (9, 9, 4), (5, 4), (3, 2)])
def test_every_game_is_arranged_or_says_who_decides(edition: str, game: BalancedGame, counts: tuple[int, ...]) -> None:
    tables = [
        table(str(number), list(range(1, count + 1)), opened=tuple(range(count + 1, 10)))
        for number, count in enumerate(counts, start=1)
    ]
    start = replace(room(*tables, game=game), final_size=9)
    done = arrange(start, edition=edition, seed="a")
    assert names(done.before) == names(done.after)
    apart = max(done.after.counts) - min(done.after.counts)
    assert (done.undecided is not None) == (game is BalancedGame.DRAW and apart > 1)
    assert (done.frozen is not None) == (game is BalancedGame.MIXED_IN_STUD and len(done.after.tables) > 1)


def test_in_draw_poker_tables_break_but_the_floor_says_who_is_moved() -> None:
    uneven = room(table("1", [1, 2, 3, 4, 5, 6, 7, 8]), table("2", [1, 2, 3, 4, 5]), game=BalancedGame.DRAW)
    done = arrange(uneven, edition=EDITION, seed="a")
    assert done.slips == () and done.after == done.before
    assert done.undecided is not None
    assert str(done.undecided.outcome) == "floor"
    level = room(table("1", [1, 2, 3, 4, 5, 6]), table("2", [1, 2, 3, 4, 5]), game=BalancedGame.DRAW)
    assert arrange(level, edition=EDITION, seed="a").undecided is None
    three = room(*(table(str(number), [1, 2, 3, 4, 5]) for number in range(1, 4)), game=BalancedGame.DRAW)
    broken = arrange(three, edition=EDITION, seed="a")
    assert broken.broken == ("3",)
    assert {slip.kind for slip in broken.slips} == {MoveKind.BREAK}


@given(histories(), st.integers(0, 6))
def test_stud_hands_of_a_mixed_game_leave_the_button_frozen(
    history: tuple[set[int], LastHand, list[tuple[set[int], set[int]]]], hands: int
) -> None:
    taken, last, _ = history
    players = {seat: Sitting(str(seat), STACK) for seat in taken}
    at = RoomTable(name="1", chairs=MOST_PLAYERS, players=players, last=last)
    due = at.next_hand
    for _ in range(hands):
        at = at.played(dict.fromkeys(taken, STACK), frozen=True)
    assert at.next_hand == due
    # with hold'em back the first hand is played there, and the next one is a seat on
    after = at.played(dict.fromkeys(taken, STACK))
    assert due is not None and after.last == due.last


def test_a_player_who_goes_out_in_stud_hands_the_big_blind_of_holdem_on() -> None:
    at = table("1", [1, 2, 3, 4, 5])
    assert at.next_hand is not None and at.next_hand.big_blind == 3
    after = at.played({3: 0}, frozen=True)
    assert after.next_hand is not None
    assert (after.next_hand.big_blind, after.next_hand.button) == (4, at.next_hand.button)


# --- The sheet ---

SHEET = """table;seat;player;chips;position
1;1;Eva Malá;12 500;D
1;2;Jan;9000;SB
1;3;Petr;20,000;BB
1;5;Ota;1000;
2;1;Iva;7000;D+SB
2;4;Leo;7000;BB
2;6;;;open
"""


def test_sheet_is_read() -> None:
    sheet = read_sheet(SHEET, chairs=9)
    assert sheet.errors == ()
    first, second = sheet.tables
    assert first.players[1] == Sitting("Eva Malá", 12_500)
    assert first.players[3].chips == 20_000
    assert first.last == LastHand(button=1, small_blind=2, big_blind=3)
    assert second.last == LastHand(button=1, small_blind=1, big_blind=4)
    assert second.opened == (6,)


def test_sheet_takes_czech_headings_in_any_order_commas_and_tabs() -> None:
    czech = "Hráč,Stůl,Místo,Žetony,Pozice\nEva,1,2,500,BB\nJan,1,9,600,\n"
    expected = {2: Sitting("Eva", 500), 9: Sitting("Jan", 600)}
    assert read_sheet(czech, chairs=9).tables[0].players == expected
    assert read_sheet(czech.replace(",", "\t"), chairs=9).tables[0].players == expected
    assert read_sheet("1,2,Eva,500,BB\n1,9,Jan,600", chairs=9).tables[0].players == expected


def test_small_blind_not_marked_is_the_player_before_the_big_blind() -> None:
    (at,) = read_sheet("1,2,A,5,D\n1,4,B,5\n1,7,C,5,BB\n1,9,E,5", chairs=9).tables
    assert at.last == LastHand(button=2, small_blind=4, big_blind=7)


@pytest.mark.parametrize(
    ("text", "line", "problem", "found"),
    [
        ("", 0, SheetProblem.NOTHING_GIVEN, ""),
        ("table,seat,player,chips\n", 0, SheetProblem.NOTHING_GIVEN, ""),
        ("1,2,A,5\n" * 5001, 0, SheetProblem.TOO_LONG, "5001"),
        ("1,2", 1, SheetProblem.TOO_FEW_COLUMNS, "2"),
        (",2,A,5", 1, SheetProblem.NO_TABLE, ""),
        ("1,2,A,5\n1,ten,B,5", 2, SheetProblem.BAD_SEAT, "ten"),
        ("1,10,A,5", 1, SheetProblem.BAD_SEAT, "10"),
        ("1,0,A,5", 1, SheetProblem.BAD_SEAT, "0"),
        ("1,1,A,5\n1,1,B,5", 2, SheetProblem.SEAT_TWICE, "1"),
        ("1,1,A,5\n2,1,A,5", 2, SheetProblem.NAME_TWICE, "A"),
        ("1,1,A,-5", 1, SheetProblem.BAD_CHIPS, "-5"),
        ("1,1,A,0", 1, SheetProblem.BAD_CHIPS, "0"),
        ("1,1,A,", 1, SheetProblem.BAD_CHIPS, ""),
        ("1,1,A,lots", 1, SheetProblem.BAD_CHIPS, "lots"),
        ("1,1,A,5,cutoff", 1, SheetProblem.UNKNOWN_MARK, "cutoff"),
        ("1,1,A,5,BB\n1,2,B,5,BB", 2, SheetProblem.MARK_TWICE, "BB"),
        ("1,1,A,5,D\n1,2,B,5", 1, SheetProblem.BIG_BLIND_MISSING, ""),
        ("1,1,A,5,SB+BB\n1,2,B,5", 1, SheetProblem.BLINDS_IN_ONE_SEAT, "1"),
        ("1,1,A,5,open", 1, SheetProblem.OPEN_SEAT_TAKEN, "1"),
        ("1,1,,,open", 1, SheetProblem.NO_PLAYERS, "1"),
    ],
)
def test_sheet_says_which_line_is_wrong(text: str, line: int, problem: SheetProblem, found: str) -> None:
    errors = read_sheet(text, chairs=9).errors
    assert (errors[0].line, errors[0].problem, errors[0].found) == (line, problem, found)


def test_a_wrong_line_is_told_once() -> None:
    assert [error.problem for error in read_sheet("1,1,A,lots", chairs=9).errors] == [SheetProblem.BAD_CHIPS]


@given(st.text(max_size=300), st.integers(2, 10))
def test_any_text_gives_tables_or_errors(text: str, chairs: int) -> None:
    sheet = read_sheet(text, chairs=chairs)
    assert sheet.tables or sheet.errors


@given(st.lists(st.lists(st.sampled_from(["1", "2", "x", "", "D", "BB", "SB", "open", "A"]), max_size=6), max_size=8))
def test_any_cells_give_tables_or_errors(rows: list[list[str]]) -> None:
    sheet = read_sheet("\n".join(",".join(row) for row in rows), chairs=9)
    assert sheet.tables or sheet.errors


def test_other_formats_are_left_to_the_director() -> None:
    tables = table("1", [1, 2, 3, 4, 5, 6], chairs=6), table("2", [1, 2, 3], chairs=6)
    six_max = Room(tables=tables, full_table=6, format=EventFormat.OTHER)
    done = arrange(six_max, edition=EDITION, seed="s")
    assert done.halting is not None
    assert str(done.halting.outcome) == "discretion: play-halts to 2 | play-goes-on"
