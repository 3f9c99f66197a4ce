"""Does an answer in words to a question asked back fill its slot, and is nothing lost when it is not understood?"""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from rules.engine import TOPICS, topic_named
from rules.views import conversation
from tests.rules.test_names import paths

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

EXPOSED = "a card got exposed on the deal. misdeal?"
PENALTY = "one round penalty, how many hands is that exactly?"
HEADS_UP = {"topic": "methods-of-betting", "facing.bet": "8000", "facing.last_raise": "6000", "amount": "2000"}


def hidden(html: str, form: str) -> dict[str, str]:
    """The hidden parameters of the form that holds a marked field."""
    found = next(one for one in re.findall(r"<form .*?</form>", html, re.S) if form in one)
    pairs = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', found)
    return {name: unescape(value) for name, value in pairs}


def ask(client: Client, query: dict[str, str], language: str = "en") -> str:
    answer = client.get(f"/{language}/ask/", query, follow=True)
    assert answer.status_code == 200
    return unescape(answer.content.decode()).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("language", "words", "expected"),
    [
        ("en", "yes, the dealer did", "Was it one of the first two cards dealt?"),
        ("cs", "ano", "Byla to jedna z prvních dvou"),
        ("en", "no", "verdict__outcome"),
    ],
)
def test_words_in_the_questions_own_field_answer_it(client: Client, language: str, words: str, expected: str) -> None:
    page = client.get(f"/{language}/ask/", {"q": EXPOSED}).content.decode()
    assert expected in ask(client, hidden(page, 'name="reply"') | {"reply": words}, language)


def test_the_next_message_answers_the_open_question(client: Client) -> None:
    page = client.get("/en/ask/", {"q": PENALTY}).content.decode()
    kept = hidden(page, "data-ask")
    answer = client.get("/en/ask/", kept | {"q": "9"})
    query = parse_qs(urlsplit(answer["Location"]).query)
    assert (query["q"], query["players"]) == ([PENALTY], ["9"])
    assert "verdict__outcome" in ask(client, kept | {"q": "nine players"})


def test_dont_know_in_words_shows_both_branches(client: Client) -> None:
    page = client.get("/cs/ask/", HEADS_UP).content.decode()
    html = ask(client, hidden(page, 'name="reply"') | {"reply": "nevím"}, "cs")
    assert html.count("<dt>Dva</dt>") == 1 and html.count("<dt>Tři") == 2


def test_what_is_not_understood_is_said_and_the_question_stays(client: Client) -> None:
    page = client.get("/en/ask/", {"q": EXPOSED}).content.decode()
    for html in (
        ask(client, hidden(page, 'name="reply"') | {"reply": "purple <b>elephant</b>"}),
        ask(client, hidden(page, "data-ask") | {"q": "purple <b>elephant</b>"}),
    ):
        assert "“purple <b>elephant</b>” could not be read as an answer." in html
        assert "Did the dealer expose the card?" in html and "misdeal?" in html
        assert 'value="purple <b>elephant</b>"' in html
    raw = client.get("/en/ask/", hidden(page, 'name="reply"') | {"reply": "<b>x"}).content.decode()
    assert "<b>x" not in raw


@pytest.mark.parametrize(
    "message",
    ["how long is a break?", "100/200, utg raises to 600, button silently tosses in a single 1000 chip"],
)
def test_a_new_question_after_a_question_is_a_question_of_its_own(client: Client, message: str) -> None:
    page = client.get("/en/ask/", {"q": EXPOSED}).content.decode()
    html = ask(client, hidden(page, "data-ask") | {"q": message})
    assert "could not be read as an answer" not in html
    assert message.split()[0] in html


def test_a_follow_up_still_changes_the_situation_while_a_question_is_open(client: Client) -> None:
    page = client.get("/en/ask/", HEADS_UP).content.decode()
    html = ask(client, hidden(page, "data-ask") | {"q": "what if he had put out 9000?"})
    assert "could not be read as an answer" not in html
    assert "9,000" in html


@pytest.mark.parametrize(
    "query",
    [
        {"open-question": "x" * 9000, "q": "yes"},
        {"open-question": "reply=yes&open-question=1", "q": "yes"},
        {"open-question": "%ff%00&q=%00", "q": "\u202e"},
        {"reply": "y" * 9000, "q": EXPOSED},
        {"reply": "yes"},
        {"open-question": f"q={EXPOSED}&reply=no", "q": "yes"},
    ],
)
def test_hostile_replies_give_a_page(client: Client, query: dict[str, str]) -> None:
    assert client.get("/en/ask/", query, follow=True).status_code == 200


def test_no_fact_of_any_topic_is_called_as_a_parameter_of_the_page() -> None:
    facts = {name.partition(".")[0] for topic in TOPICS for name, _ in paths(topic_named(topic).facts)}
    assert facts.isdisjoint(
        {"q", "edition", "reading", "turn", "at", "was", "reply", conversation.PENDING, conversation.ALONE}
    )


@pytest.mark.parametrize(("answered", "ruled"), [("yes", True), ("no", True)])
def test_whether_somebody_still_had_to_act_is_asked_once(client: Client, answered: str, ruled: bool) -> None:
    asked = client.get("/en/ask/", {"q": "player exposed his cards"}).content.decode()
    assert 'name="pending"' in asked
    page = client.get("/en/ask/", {"q": "player exposed his cards", "pending": answered}).content.decode()
    assert 'name="pending" value="yes"' not in page
    assert ("verdict--computed" in page) is ruled


def test_an_answer_whose_page_has_too_long_an_address_to_lead_to_is_shown_at_once(client: Client) -> None:
    answer = client.get("/en/ask/", {"q": PENALTY, "turn": ["what was said before " * 14] * 60, "reply": "9"})
    assert answer.status_code == 200 and "verdict__outcome" in answer.content.decode()
    assert client.get("/en/ask/", {"q": PENALTY, "reply": "9"}).status_code == 302


def test_an_edition_that_there_is_none_of_is_named(client: Client) -> None:
    html = ask(client, {"q": EXPOSED, "edition": "tda-1999<b>"})
    assert "There is no edition “tda-1999<b>” here" in html
    assert "There is no edition" not in ask(client, {"q": EXPOSED, "edition": "tda-2011"})
