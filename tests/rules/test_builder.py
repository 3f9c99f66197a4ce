"""Does the guided builder rule on what was tapped, and name what is wrong?"""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

RAISED = {
    "question": "act",
    "street": "preflop",
    "small_blind": "200",
    "big_blind": "400",
    "seat-1": "UTG",
    "action-1": "raise",
    "amount-1": "1200",
    "actor": "CO",
    "chips": "1000 + 1000",
    "ask": "1",
}


def built(client: Client, **changed: str) -> str:
    answer = client.get("/en/ask/builder/", {**RAISED, **changed})
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def amount(html: str) -> str:
    found = re.search(r'verdict__amount">([^<]*)<', html)
    return found[1] if found else ""


def test_tapped_chips_are_ruled(client: Client) -> None:
    html = built(client)
    assert amount(html) == "1,200"
    assert "/rules/tda-2015/46/#46" in html


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"chips": "1000 + 500 + 500"}, "2,000"),
        ({"chips": "", "said": "raise", "said_amount": "2 500"}, "2,500"),
        ({"chips": "", "said": "raise", "said_amount": "800", "basis": "on-top"}, "2,000"),
        ({"chips": "", "said": "call"}, "1,200"),
        ({"street": "postflop", "amount-1": "1200", "action-1": "bet", "chips": "1000 + 1000"}, "1,200"),
        ({"edition": "tda-2011", "chips": "1000 + 500"}, "1,200"),
    ],
)
def test_other_acts(client: Client, changed: dict[str, str], expected: str) -> None:
    assert amount(built(client, **changed)) == expected


@pytest.mark.parametrize(
    "changed",
    [
        {"amount-1": "800"},
        {"amount-1": "799", "action-1": "all-in"},
        {"amount-1": "600", "structure": "limit", "chips": "1000"},
        {"street": "postflop", "action-1": "bet", "amount-1": "400"},
    ],
)
def test_what_happened_before_may_be_the_minimum_an_all_in_or_limit(client: Client, changed: dict[str, str]) -> None:
    assert "is too little" not in built(client, **changed)


def test_the_right_to_raise(client: Client) -> None:
    rows = {"seat-2": "CO", "action-2": "all-in", "amount-2": "1700"}
    html = built(client, question="right", actor="UTG", **rows)
    assert "may call 1,700 or fold, but not raise" in html
    rows["amount-2"] = "2000"
    assert amount(built(client, question="right", actor="UTG", **rows)) == "2,800"


def test_a_missing_fact_is_named(client: Client) -> None:
    html = built(client, chips="500")
    assert "The ruling depends on one more fact: players still in the hand." in html
    assert amount(built(client, chips="500", players="2")) == "1,200"


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"big_blind": ""}, "This field is required"),
        ({"big_blind": "0"}, "give at least 1"),
        ({"chips": "1000 + x"}, "“x” is not a chip"),
        ({"chips": "0"}, "give at least 1"),
        ({"players": "30"}, "30 is too many"),
        ({"stack": "500"}, "2,000 chips were put out, but the player has only 500"),
        ({"amount-1": "300"}, "300 is not more than the bet of 400"),
        ({"amount-1": "799"}, "799 is too little; the smallest total is 800, or the player is all-in."),
        ({"street": "postflop", "action-1": "bet", "amount-1": "399"}, "399 is too little; the smallest total is 400"),
        ({"amount-1": "many"}, "Enter a whole number"),
        ({"chips": "", "said": ""}, "say what the player did"),
    ],
)
def test_impossible_facts_are_named_and_kept(client: Client, changed: dict[str, str], told: str) -> None:
    html = built(client, **changed)
    assert told in html
    for value in changed.values():
        assert value in html


def test_chips_can_be_added_and_taken_back_without_javascript(client: Client) -> None:
    added = client.get("/en/ask/builder/", {**RAISED, "chips_add": "500"})
    assert added.status_code == 302
    query = parse_qs(urlsplit(added["Location"]).query)
    assert query["chips"] == ["1000 + 1000 + 500"]
    assert "ask" not in query
    undone = client.get("/en/ask/builder/", {**RAISED, "chips_undo": "1"})
    assert parse_qs(urlsplit(undone["Location"]).query)["chips"] == ["1000"]


def test_rows_can_be_added_and_removed_without_javascript(client: Client) -> None:
    added = parse_qs(urlsplit(client.get("/en/ask/builder/", {**RAISED, "add_row": "1"})["Location"]).query)
    assert added["seat-2"] == ["UTG+1"]
    removed = parse_qs(urlsplit(client.get("/en/ask/builder/", {**RAISED, "remove": "1"})["Location"]).query)
    assert "seat-1" not in removed


@pytest.mark.parametrize("address", ["/cs/ask/builder/", "/en/ask/builder/"])
def test_the_empty_builder_shows_no_errors(client: Client, address: str) -> None:
    html = client.get(address).content.decode()
    assert "error-summary" not in html
