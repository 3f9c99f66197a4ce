"""Is a hand history read as it was written, and a bad one refused in words?"""

import random
import re
from fractions import Fraction
from pathlib import Path

import pytest

from rules.exchange.phh import FAULTS, MOST_BYTES, Fault, UnreadableHand, Verb, read_phh
from rules.exchange.replay import replay

HAND = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = [
  "d dh p1 ????", "d dh p2 ????", "d dh p3 AsAh",  # dealt
  "p3 cbr 300  # a raise", "p1 f", "p2 f",
]
"""


def _read(text: str) -> None:
    read_phh(text.encode())


def test_actions_are_read_with_their_comments_left_out() -> None:
    record = read_phh(HAND.encode())
    assert [event.verb for event in record.events] == [Verb.HOLE] * 3 + [Verb.RAISE, Verb.FOLD, Verb.FOLD]
    assert (record.events[3].player, record.events[3].amount) == ("p3", 300)
    assert record.events[2].cards == ("As", "Ah")
    assert (record.stacks, record.blinds, record.unit) == ((1000, 1000, 1000), (50, 100, 0), 1)


def test_fractions_become_whole_units() -> None:
    text = HAND.replace("[50, 100, 0]", "[0.25, 0.5, 0]").replace("cbr 300", "cbr 1.5").replace("= 100", "= 0.5")
    record = read_phh(text.encode())
    assert (record.unit, record.blinds, record.stacks[0]) == (Fraction(1, 4), (1, 2, 0), 4000)
    assert record.events[3].amount == 6


def test_recorded_stacks_can_be_finer_than_the_bets() -> None:
    record = read_phh((HAND + "finishing_stacks = [950.5, 900, 1149.5]").encode())
    assert (record.unit, record.parts, record.finishing) == (1, 2, (1901, 1800, 2299))


def test_heads_up_the_first_player_is_the_big_blind() -> None:
    text = """
variant = "FT"
antes = [0, 0]
blinds_or_straddles = [50, 100]
small_bet = 100
big_bet = 200
starting_stacks = [1000, 900]
actions = ["p2 f"]
"""
    assert read_phh(text.encode()).blinds == (100, 50)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", Fault.EMPTY),
        (b" \n\t ", Fault.EMPTY),
        (b"#" * (MOST_BYTES + 1), Fault.TOO_BIG),
        (b"\x7fELF\x02\x01\xff\xfe\x00", Fault.NOT_TEXT),
        (b"a = 1\x00", Fault.NOT_TEXT),
        (b"variant = 'NT", Fault.BROKEN_END),
        (b"PokerStars Hand #1: Hold'em No Limit", Fault.NOT_TOML),
        (b"a = " + b"[" * 5000, Fault.TOO_DEEP),
        # each of these once took minutes or gigabytes, or ended in a failure of its own message
        (b".".join([b"a"] * 400_000) + b" = 1", Fault.TOO_DEEP),
        (b"[" + b" . ".join([b'"a"'] * 150_000) + b"]", Fault.TOO_DEEP),
        (b"\n".join(b"[a" + b".b" * depth + b"]" for depth in range(900)), Fault.TOO_DEEP),
        (b"variant = 'NT'\nstarting_stacks = [" + b"9" * 900_000 + b".0, 1]", Fault.LONG_NUMBER),
        (b"variant = " + b"9" * 9_000, Fault.LONG_NUMBER),
        (b"variant = 'NT'\nstarting_stacks = [0x" + b"f" * 9_000 + b", 1]", Fault.FIELD_WRONG),
        (b"variant = 0x" + b"f" * 9_000, Fault.UNKNOWN_GAME),
        (b"variant = [0x" + b"f" * 9_000 + b"]", Fault.UNKNOWN_GAME),
        (b"[1]\nvariant = 'NT'\n[2]\nvariant = 'NT'\n", Fault.SEVERAL_HANDS),
        (b"antes = [0]", Fault.FIELD_MISSING),
        (b"variant = 'N2L1D'", Fault.UNKNOWN_GAME),
        (b"variant = 'FB'", Fault.UNKNOWN_GAME),
        (b"variant = 5", Fault.UNKNOWN_GAME),
    ],
)
def test_what_is_no_hand_is_refused(data: bytes, fault: Fault) -> None:
    with pytest.raises(UnreadableHand) as refusal:
        read_phh(data)
    assert refusal.value.fault is fault
    assert FAULTS[fault] % refusal.value.values


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("starting_stacks", "stacks", Fault.FIELD_MISSING),
        ("actions = [", "acts = [", Fault.FIELD_MISSING),
        ("blinds_or_straddles", "blinds", Fault.FIELD_MISSING),
        ("[1000, 1000, 1000]", "[1000]", Fault.FIELD_WRONG),
        ("[1000, 1000, 1000]", "[1000, -1, 1000]", Fault.FIELD_WRONG),
        ("[1000, 1000, 1000]", "[1000, true, 1000]", Fault.FIELD_WRONG),
        ("[1000, 1000, 1000]", "[1000, inf, 1000]", Fault.FIELD_WRONG),
        ("[1000, 1000, 1000]", "[1000, 1e999999999, 1000]", Fault.FIELD_WRONG),
        ("[1000, 1000, 1000]", "[1000, 1e-999999999, 1000]", Fault.FIELD_WRONG),
        ("[1000, 1000, 1000]", "[1000, 0.000001, 1000]", Fault.FIELD_WRONG),
        ("[1000, 1000, 1000]", "'all'", Fault.FIELD_WRONG),
        ("[50, 100, 0]", "[50, 100, 0, 0]", Fault.FIELD_WRONG),
        ("[50, 100, 0]", "[50, 100, 200]", Fault.STRADDLE),
        ("p1 f", "p1 dances", Fault.UNREADABLE_ACTION),
        ("p1 f", "p1 cbr much", Fault.UNREADABLE_ACTION),
        ("p1 f", "p1 cbr 99999999999999999999", Fault.FIELD_WRONG),
        ("AsAh", "AsA", Fault.UNREADABLE_ACTION),
        ("AsAh", "AsXx", Fault.UNREADABLE_ACTION),
        ('"p1 f"', "5", Fault.FIELD_WRONG),
        ('"p1 f"', ", ".join(['"p1 f"'] * 600), Fault.TOO_MANY_ACTIONS),
    ],
)
def test_a_wrong_field_or_action_is_named(old: str, new: str, fault: Fault) -> None:
    assert old in HAND
    with pytest.raises(UnreadableHand) as refusal:
        _read(HAND.replace(old, new, 1))
    assert refusal.value.fault is fault
    assert FAULTS[fault] % refusal.value.values


FIVE_BETS = """
variant = "FT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
small_bet = 100
big_bet = 200
starting_stacks = [1000, 1000, 1000]
actions = ["p3 cbr 200", "p1 cbr 300", "p2 f", "p3 cbr 400", "p1 cbr 500", "p3 f"]
"""


@pytest.mark.parametrize(
    ("said", "legal"), [("", False), ("_raise_cap = 4", True), ("_raise_cap = 0", True), ("_players_left = 2", True)]
)
def test_house_and_tournament_settings_of_the_record(said: str, legal: bool) -> None:
    record = read_phh((FIVE_BETS + said).encode())
    if legal:
        assert [int(stack) for stack in replay(record).stacks] == [1500, 900, 600]
        return
    with pytest.raises(UnreadableHand) as refusal:
        replay(record)
    assert (refusal.value.fault, refusal.value.values["number"]) == (Fault.NOT_LEGAL, 5)


@pytest.mark.parametrize(
    "said", ["_raise_cap = -1", "_raise_cap = true", "_players_left = 'two'", "_smallest_chip = -5"]
)
def test_wrong_settings_are_named(said: str) -> None:
    with pytest.raises(UnreadableHand) as refusal:
        read_phh((FIVE_BETS + said).encode())
    assert (refusal.value.fault, refusal.value.values["field"]) == (Fault.FIELD_WRONG, said.split()[0])


def _damaged(rng: random.Random, content: bytes) -> bytes:
    kind = rng.randrange(3)
    if kind == 0:
        place = rng.randrange(len(content))
        return content[:place] + bytes([rng.randrange(32, 127)]) + content[place + 1 :]
    start = content.index(b"actions")
    if kind == 1:
        return content.replace(rng.choice(re.findall(rb"'[^']*', ", content[start:]) or [b"'"]), b"", 1)
    return content.replace(rng.choice(re.findall(rb"\d+", content)), str(rng.choice((0, 7, 10**15))).encode(), 1)


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_record_is_replayed_or_refused_in_words(seed: int) -> None:
    rng = random.Random(seed)
    for path in sorted((Path(__file__).parent / "hands").glob("*.phh")):
        try:
            done = replay(read_phh(_damaged(rng, path.read_bytes())))
        except UnreadableHand as refusal:
            assert FAULTS[refusal.fault] % refusal.values
        else:
            assert sum(done.stacks) == sum(done.record.stacks) * done.record.unit


def test_the_place_of_a_broken_line_is_named() -> None:
    with pytest.raises(UnreadableHand) as refusal:
        read_phh(b"variant = 'NT'\nantes = [1, x]")
    assert refusal.value.fault is Fault.NOT_TOML
    assert refusal.value.values == {"line": 2, "column": 13}
