"""Does the ask page show, ask and keep cases outside a bet?"""

import re
from html import unescape

import pytest
from django.test import Client

from rules.ask import VALUES, answer
from rules.ask.cases import case
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
    assert "seat-left-out" in VALUES


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
