"""Can a hand be built act by act, with irregular acts ruled?"""

import re
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

TABLE = [("players", "6"), ("small_blind", "100"), ("big_blind", "200"), ("stack", "20000")]


def played(client: Client, *lines: str, table: list[tuple[str, str]] = TABLE) -> str:
    query = "&".join(f"{name}={value}" for name, value in table)
    acts = "".join(f"&a={line.replace('+', '%2B')}" for line in lines)
    answer = client.get(f"/en/play/?{query}{acts}")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def rights(html: str) -> dict[str, list[str]]:
    """Player -> to call, raise from, at most, as the table shows them."""
    rows = re.findall(r'<th scope="row">([^<]+)</th>(.*?)</tr>', html, re.DOTALL)
    return {player: re.findall(r'class="num">([^<]*)<', cells) for player, cells in rows}


def test_the_first_to_act_and_the_limits(client: Client) -> None:
    html = played(client)
    assert "UTG is to act" in html
    assert rights(html)["UTG"] == ["200", "400", "20,000"]
    assert rights(html)["BB"] == ["0", "400", "20,000"]


def test_an_oversized_chip_is_a_call_and_play_goes_on(client: Client) -> None:
    html = played(client, "UTG:raise:600", "HJ::::1000")
    assert "HJ: It is a call, 600 in total." in html
    assert "CO is to act" in html


def test_a_short_all_in_does_not_reopen(client: Client) -> None:
    table = [*TABLE, ("stack-HJ", "900")]
    html = played(client, "UTG:raise:600", "HJ:all-in", "CO:fold", "BTN:fold", "SB:fold", "BB:fold", table=table)
    assert rights(html)["UTG"] == ["300"]
    assert "may not raise" in html


def test_an_undercall_is_left_to_the_director_and_goes_on_from_the_choice(client: Client) -> None:
    html = played(client, "UTG:raise:600", "HJ::::100+100")
    assert "The director chooses" in html
    links = re.findall(r'class="answer" href="([^"]*)"', html)
    assert len(links) == 2
    split = urlsplit(links[0])
    chosen = unescape(client.get(split.path, parse_qsl_dict(split.query)).content.decode())
    assert "CO is to act" in chosen


def parse_qsl_dict(query: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in parse_qsl(query):
        found.setdefault(name, []).append(value)
    return found


def test_an_act_out_of_turn_waits_and_binds_when_nothing_changes(client: Client) -> None:
    html = played(client, "UTG:raise:600", "CO:call", "HJ:fold")
    assert "The act out of turn binds." in html
    assert "BTN is to act" in html


def test_an_act_out_of_turn_is_free_when_the_action_changes(client: Client) -> None:
    html = played(client, "UTG:raise:600", "CO:call", "HJ:raise:1500")
    assert "The act out of turn does not bind" in html
    assert "CO is to act" in html


def test_undo_takes_the_last_act_back(client: Client) -> None:
    html = played(client, "UTG:raise:600", "HJ:call")
    undo = re.search(r'<a class="button" href="([^"]*)#now"><svg.*?</svg>\s*Undo</a>', html)
    assert undo
    assert [value for name, value in parse_qsl(urlsplit(undo[1]).query) if name == "a"] == ["UTG:raise:600"]


def test_the_form_adds_an_act(client: Client) -> None:
    answer = client.get(
        "/en/play/?players=6&small_blind=100&big_blind=200&stack=20000&add=1&player=UTG&said=raise&amount=600&chips="
    )
    assert answer.status_code == 302
    assert "a=UTG%3Araise%3A600" in answer["Location"]


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ([("players", "30")], "30 players do not fit"),
        ([("players", "x")], "whole number"),
        ([("players", "2"), ("big_blind", "50"), ("small_blind", "100")], "at least as large as the small blind"),
        ([("players", "2"), ("big_blind", "0"), ("small_blind", "0")], "Give the blinds"),
        ([("stack", "-5")], "give at least 1"),
    ],
)
def test_an_impossible_table_is_named(client: Client, table: list[tuple[str, str]], told: str) -> None:
    assert told in played(client, table=table)


@pytest.mark.parametrize(
    "line", ["UTG:dance", "NOBODY:call", ":::::::::", "UTG:raise:9999999999999999", "UTG!nonsense", "%00"]
)
def test_a_hostile_line_is_refused_in_words(client: Client, line: str) -> None:
    html = played(client, line)
    assert "message--error" in html


def test_before_the_deal_the_table_is_asked_for(client: Client) -> None:
    html = client.get("/cs/play/").content.decode()
    assert "error-summary" not in html
    assert 'name="players"' in html
