"""Does the ask page show, ask and keep cases outside a bet?"""

import re
from html import unescape

import pytest
from django.test import Client

from rules.ask import VALUES, answer
from rules.ask.cases import case
from rules.ask.likely import likely
from rules.engine.scenarios import scenarios

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

TEXTS = sorted({one.topic: text for one in scenarios() for text in one.ask.en if case(text) is not None}.items())


def page(client: Client, address: str, **query: str) -> str:
    reply = client.get(address, query)
    assert reply.status_code == 200
    return unescape(reply.content.decode()).replace("\u00a0", " ")


@pytest.mark.parametrize(("topic", "text"), TEXTS)
@pytest.mark.parametrize("address", ["/en/ask/", "/cs/ask/"])
def test_every_topic_that_is_read_has_a_page_and_a_permanent_address(
    client: Client, address: str, topic: str, text: str
) -> None:
    html = page(client, address, q=text)
    reply = answer(text)
    assert reply.topic == topic
    if reply.ruling is None:
        assert reply.asked is not None
        return
    assert 'verdict__action">' in html
    again = page(client, address, q=text, **reply.params)
    shown = [re.findall(r'verdict__action">([^<]*)<', one) for one in (html, again)]
    assert shown[0] == shown[1]


@pytest.mark.parametrize("language", ["en", "cs"])
def test_facts_are_shown_in_words(client: Client, language: str) -> None:
    html = page(client, f"/{language}/ask/", q="dealer did not deal to seat 3, UTG raised and UTG+1 called. misdeal?")
    assert answer("dealer did not deal to seat 3, UTG raised and UTG+1 called. misdeal?").ruling is not None
    assert not re.search(r"<b>seat-left-out</b>", html)
    assert "seat-left-out" in VALUES["error"]


def test_the_question_of_a_penalty_is_answered_with_a_number(client: Client) -> None:
    text = "one round penalty, how many hands is that exactly?"
    assert "How many players were at the table" in page(client, "/en/ask/", q=text)
    html = page(client, "/en/ask/", q=text, players="9")
    assert re.search(r"verdict__a[a-z]*\">[^<]*9", html)


@pytest.mark.parametrize(("language", "chip"), [("en", "The chip of"), ("cs", "Žeton v hodnotě")])
def test_chips_that_nobody_counted_are_not_called_one_chip(client: Client, language: str, chip: str) -> None:
    html = page(client, f"/{language}/ask/", q="blinds 1k/2k, utg raises to 5k, next says raise and puts 7k")
    assert re.search(r"verdict__amount\">8.000", html)
    assert chip not in html


POTS = {
    "topic": "side-pots",
    "contributions.1.player": "A", "contributions.1.paid": "500",
    "contributions.2.player": "B", "contributions.2.paid": "1500", "contributions.2.folded": "yes",
    "contributions.3.player": "C", "contributions.3.paid": "1500",
}  # fmt: skip


@pytest.mark.parametrize(
    ("language", "told", "edited"),
    [
        ("en", ["A put in 500", "B put in 1,500 and folded", "C put in 1,500"], "Player 2: chips put in"),
        ("cs", ["A vložil 500", "B vložil 1 500 a složil", "C vložil 1 500"], "2. hráč: vložené žetony"),
    ],
)
def test_a_player_of_a_list_is_one_fact_and_each_of_its_parts_can_be_corrected(
    client: Client, language: str, told: list[str], edited: str
) -> None:
    html = page(client, f"/{language}/ask/", **POTS)
    chips = re.findall(r'<a class="fact fact--used" href="#([^"]*)">.*?<span>(.*?)</span>', html, re.DOTALL)
    assert [re.sub("<[^>]*>", "", text).strip() for _, text in chips] == told
    assert all(f'id="{place}"' in html for place, _ in chips)
    assert f">{edited}</label>" in html


def test_what_was_corrected_about_a_player_is_told_in_one_line(client: Client) -> None:
    text = "A all-in 500, B all-in 1200, C calls 1200. Main pot and side pot?"
    read = answer(text)
    assert read.topic == "side-pots" and read.ruling is not None
    gone = {"contributions.2.player", "contributions.2.paid"}
    params = {name: value for name, value in read.params.items() if name not in gone}
    html = page(client, "/en/ask/", q=text, **{**params, "contributions.1.paid": "700"})
    note = re.search(r'<div class="note">(.*?)</div>', html, re.DOTALL)
    assert note is not None
    changed = [re.sub("<[^>]*>", "", one) for one in re.findall("<li>(.*?)</li>", note[1])]
    assert changed == ["A: put in 700 (in the text put in 500)", "B: not told (in the text put in 1,200)"]


@pytest.mark.parametrize(
    ("language", "params", "told"),
    [
        ("en", {"topic": "rebuys", "announced": "yes", "stack": "1000"}, "Re-buy announced before the hand"),
        ("cs", {"topic": "rebuys", "announced": "yes", "stack": "1000"}, "Rebuy ohlášen před rozdáním"),
        ("en", {"topic": "lost-chips", "chips": "500"}, "Value of the chips found"),
        (
            "cs",
            {"topic": "language", "country": "usa", "language": "other", "posted": "yes"},
            "Seznam byl vyvěšen",
        ),
        ("en", {"topic": "asking-to-see", "own_cards": "held", "place": "2"}, "Place in the order of showing"),
        ("cs", {"topic": "odd-chips", "amount": "500", "smallest_chip": "100", "family": "board"}, "Dělený pot"),
    ],
)
def test_a_page_names_facts_as_their_topic_does(
    client: Client, language: str, params: dict[str, str], told: str
) -> None:
    html = page(client, f"/{language}/ask/", **params)
    assert f"<span>{told} <b>" in html
    assert f">{told}</label>" in html


def test_of_two_readings_the_buttons_say_what_tells_them_apart(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.ask.likely._UNDECIDED", 100.0)
    likely.cache_clear()
    text = (
        "first hand of the 250/500 level. guy puts a 500 out, then his hand goes back to the stack and a 1000 follows"
    )
    page = client.get("/en/ask/", {"q": text}).content.decode()
    assert "Which of these happened?" in page
    bets = re.findall(
        '<button class="answer" name="reading" value="methods-of-betting(?:~2)?">Bet to call: ([0-9]+)', page
    )
    assert sorted(bets) == ["0", "500"]
    chosen = client.get("/en/ask/", {"q": text, "reading": "methods-of-betting"}).content.decode()
    assert "Which of these happened?" not in chosen and "500" in chosen
    likely.cache_clear()
