"""Can limit and stud be played on the page, with the list of who may still raise right at each moment?"""

import re
from html import unescape

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

LIMIT = "players=4&small_blind=100&big_blind=200&stack=20000&structure=limit"
STUD = "players=3&small_blind=30&big_blind=100&ante=10&stack=2000&game=F7S"


def _played(client: Client, table: str, *lines: str) -> str:
    acts = "".join(f"&a={line.replace('+', '%2B')}" for line in lines)
    answer = client.get(f"/en/play/?{table}{acts}")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def _rights(html: str) -> dict[str, list[str]]:
    """Player -> to call, raise from, at most, as the table shows them."""
    rows = re.findall(r'<th scope="row">([^<]+)</th>(.*?)</tr>', html, re.DOTALL)
    return {player: re.findall(r'class="num">([^<]*)<', cells) for player, cells in rows}


def test_limit_has_one_size() -> None:
    html = _played(Client(), LIMIT)
    assert _rights(html)["CO"] == ["200", "400", "400"]
    assert "All-in" not in html


def test_cap_takes_the_raise_from_everybody() -> None:
    html = _played(Client(), LIMIT, "CO:raise", "BTN:raise", "SB:raise")
    assert _rights(html) == {"SB": ["0"], "BB": ["600"], "CO": ["400"], "BTN": ["200"]}
    assert html.count("may not raise") == 4
    open_again = _played(Client(), f"{LIMIT}&cap=4", "CO:raise", "BTN:raise", "SB:raise")
    assert _rights(open_again)["BB"] == ["600", "1,000", "1,000"]


def test_last_two_have_no_cap() -> None:
    two = "players=2&small_blind=100&big_blind=200&stack=20000&structure=limit"
    acts = ("SB:raise", "BB:raise", "SB:raise")
    assert _rights(_played(Client(), two, *acts))["BB"] == ["200"]
    assert _rights(_played(Client(), f"{two}&left=2", *acts))["BB"] == ["200", "1,000", "1,000"]


def test_setting_travels_with_the_links() -> None:
    html = _played(Client(), f"{LIMIT}&cap=4&left=2", "CO:raise")
    assert 'name="cap" value="4"' in html and 'name="left" value="2"' in html
    assert "structure=limit" in html


def test_stud_is_begun_by_the_table_and_brought_in() -> None:
    html = _played(Client(), STUD)
    assert "Whose cards begin this street?" in html and "third street" in html
    html = _played(Client(), STUD, "P2!begins")
    assert "P2 is to act" in html and "Bring in 30" in html and "Bet 100" in html
    html = _played(Client(), STUD, "P2!begins", "P2!brings-in")
    assert _rights(html)["P3"] == ["30", "100", "100"]
    html = _played(Client(), STUD, "P2!begins", "P2!brings-in", "P3:call", "P1:call")
    assert "fourth street" in html and "Whose cards begin this street?" in html


def test_opener_who_folds_is_told_to_bring_it_in() -> None:
    html = _played(Client(), STUD, "P2!begins", "P2:fold")
    assert "message--error" in html and "The bring-in of 30 is due" in html


def test_hand_of_an_absent_player_is_killed() -> None:
    html = _played(Client(), LIMIT, "BB!away")
    assert "is away; the hand is killed" in html
    assert "BB" not in _rights(html)


def test_there_is_a_way_to_the_recorded_hands() -> None:
    assert 'href="/en/play/replay/"' in _played(Client(), LIMIT)


@pytest.mark.parametrize("table", [f"{STUD}&game=FB", f"{LIMIT}&cap=x", f"{LIMIT}&left=9", "game=FR&big_blind=0"])
def test_impossible_setting_is_named(table: str) -> None:
    assert "error-summary" in _played(Client(), table)
