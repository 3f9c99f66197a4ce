"""Does the ask page answer, ask back, keep what was typed, and never fail?"""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils import translation

from rules import selectors
from rules.ask import LONGEST

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

TWO_CHIPS = "Blinds 200-400, A raises to 1200, B silently puts out two 1000 chips."
TWO_CHIPS_CS = "Blindy 200/400, A navýší na 1200, B beze slova vloží dva žetony po tisíci."


def page(client: Client, address: str, **query: str) -> str:
    answer = client.get(address, query)
    assert answer.status_code == 200
    return unescape(answer.content.decode()).replace("\u00a0", " ")


def verdict(html: str) -> str:
    """What the verdict card announces."""
    action = re.search(r'verdict__action">([^<]*)<', html)
    amount = re.search(r'verdict__amount">([^<]*)<', html)
    assert action, "no ruling on the page"
    return f"{action[1]} {amount[1]}" if amount else action[1]


@pytest.mark.parametrize(
    ("address", "text", "expected"),
    [("/en/ask/", TWO_CHIPS, "Call 1,200"), ("/cs/ask/", TWO_CHIPS_CS, "Call 1 200")],
)
def test_a_described_situation_is_ruled_and_cited(client: Client, address: str, text: str, expected: str) -> None:
    html = page(client, address, q=text)
    assert verdict(html) == expected
    assert "/rules/tda-2015/46/#46" in html
    assert re.search(r'<mark class="mark--chips"[^>]*>', html)


def test_the_older_edition_rules_under_its_own_number(client: Client) -> None:
    html = page(client, "/en/ask/", q=TWO_CHIPS, edition="tda-2011")
    assert verdict(html) == "Call 1,200"
    assert "/rules/tda-2011/40/#40" in html


def test_a_different_ruling_of_the_other_edition_is_shown(client: Client) -> None:
    text = "Blinds 250/500. UTG raises to 1100, next player silently puts out one 500 chip and one 1000 chip."
    html = page(client, "/en/ask/", q=text)
    assert verdict(html) == "Call 1,100"
    assert "TDA 2011" in html
    assert "It is a raise to 1,700." in html


def test_the_permanent_address_gives_the_same_ruling(client: Client) -> None:
    html = page(
        client,
        "/en/ask/",
        **{"topic": "methods-of-betting", "facing.bet": "1200", "facing.last_raise": "800", "motions.1": "1000+1000"},
    )
    assert verdict(html) == "Call 1,200"


def test_one_fact_can_be_corrected(client: Client) -> None:
    facts = {"topic": "methods-of-betting", "facing.bet": "1200", "facing.last_raise": "800"}
    html = page(client, "/en/ask/", **facts, **{"motions.1": "1000 + 1000 + 500"})
    assert verdict(html) == "Raise to 2,500"


def test_a_missing_fact_is_asked_for_with_quick_answers_and_unknown_shows_every_branch(client: Client) -> None:
    facts = {"topic": "methods-of-betting", "facing.bet": "8000", "facing.last_raise": "6000", "amount": "2000"}
    html = page(client, "/en/ask/", **facts)
    assert "How many players were still in the hand?" in html
    assert "verdict__amount" not in html
    answered = page(client, "/en/ask/", **facts, **{"facing.players": "2"})
    assert verdict(answered) == "Call 8,000"
    unknown = page(client, "/en/ask/", **facts, **{"facing.players": "unknown"})
    assert "It is a call, 8,000 in total." in unknown


@pytest.mark.parametrize("address", ["/en/ask/", "/cs/ask/"])
@pytest.mark.parametrize(
    "text",
    [
        "   ",
        "<script>alert(1)</script>",
        "😀😀😀",
        "こんにちは、ブラインドは100/200です",
        "مرحبا ١٠٠/٢٠٠",
        "blinds 100/200, A bets -500",
        "100/200 30 players, everybody bets 99999999999999999999",
        "a\u202eb\u0000c\u200b",
        "%s %(x)s {} {{ }} {% x %}",
        "x" * 5000,
    ],
)
def test_any_text_gets_a_page_and_is_kept(client: Client, address: str, text: str) -> None:
    html = client.get(address, {"q": text}).content.decode()
    assert "<script>alert" not in html
    kept = text.replace("\0", "").strip()
    assert kept in unescape(html)


def test_a_text_that_is_too_long_is_kept_and_the_limit_is_named(client: Client) -> None:
    text = "a" * (LONGEST + 1)
    html = page(client, "/en/ask/", q=text)
    assert "20,001 characters; at most 20,000" in html
    assert text in html


@pytest.mark.parametrize(
    ("facts", "label", "told"),
    [
        ({"facing.bet": "-5"}, "Bet to call", "less than zero"),
        ({"motions.1": "0"}, "Chips put out", "give at least 1"),
        ({"facing.players": "30"}, "Players still in the hand", "30 is too many; at most 10"),
        ({"facing.stack": "100"}, "Chips put out", "2,000 chips were put out, but the player has only 100"),
        ({"facing.nonsense": "1"}, "facing.nonsense", "There is no such fact"),
        ({"order": "sideways"}, "What came first", "“sideways” is not one of"),
    ],
)
def test_an_impossible_fact_is_named_and_everything_stays_in_the_form(
    client: Client, facts: dict[str, str], label: str, told: str
) -> None:
    situation = {
        "topic": "methods-of-betting",
        "facing.bet": "1200",
        "facing.last_raise": "800",
        "motions.1": "1000+1000",
    }
    html = page(client, "/en/ask/", **{**situation, **facts})
    assert f"{label}: " in html
    assert told in html
    assert 'name="facing.last_raise" value="800"' in html


@pytest.mark.parametrize("topic", ["no-such-topic", "../../etc", "<b>"])
def test_an_unknown_topic_is_refused(client: Client, topic: str) -> None:
    html = page(client, "/en/ask/", topic=topic)
    assert f"There is no topic “{topic}”." in html


def test_an_unknown_edition_falls_back_to_the_current_one(client: Client) -> None:
    assert verdict(page(client, "/en/ask/", q=TWO_CHIPS, edition="tda-1999")) == "Call 1,200"


def test_a_rule_question_shows_the_nearest_rule_first(client: Client) -> None:
    html = page(client, "/en/ask/", q="folded on the turn and a friend told me about rabbit hunting, is it true?")
    answer = re.search(r'<p class="verdict__cites"><a class="cite" href="/en/rules/tda-2015/(\d+)/"', html)
    cards = re.findall(r'rule-card__index"><b>(\d+)</b>', html)
    assert answer and answer[1] == "28" and "28" not in cards


def test_what_would_turn_the_ruling_leads_to_that_ruling(client: Client) -> None:
    html = page(
        client,
        "/en/ask/",
        **{
            "topic": "methods-of-betting",
            "facing.bet": "1100",
            "facing.last_raise": "600",
            "motions.1": "1000+100+100+100",
        },
    )
    assert verdict(html) == "Call 1,100"
    link = re.search(r'<a href="([^"]*)">with one chip of 100 more</a>', html)
    assert link
    turned = page(client, urlsplit(link[1]).path, **{k: v[0] for k, v in parse_qs(urlsplit(link[1]).query).items()})
    assert verdict(turned) == "Raise to 1,700"


def test_the_first_page_offers_questions_that_are_ruled(client: Client) -> None:
    html = page(client, "/en/")
    starters = re.findall(r'class="starter" href="([^"]*)"', html)
    assert len(starters) == 5
    for link in starters:
        query = {key: values[0] for key, values in parse_qs(urlsplit(link).query).items()}
        assert verdict(page(client, "/en/ask/", **query))


@pytest.mark.parametrize("name", ["facing.bet", "chips", "amount", "something"])
def test_an_answer_with_more_digits_than_python_reads_is_repeated_as_typed(client: Client, name: str) -> None:
    query = {"q": "UTG bets 500, MP puts out chips.", name: "9" * 5000}
    assert "9" * 5000 in client.get("/en/ask/", query).content.decode()


@pytest.mark.parametrize("query", [{"topic": "nope"}, {"topic": "undercalls"}, {"q": "x", "facing.bet": "-5"}])
def test_the_summary_of_errors_leads_only_where_there_is_a_field(client: Client, query: dict[str, str]) -> None:
    html = client.get("/en/ask/", query).content.decode()
    summary = re.search(r'<div class="error-summary".*?</div>', html, re.DOTALL)
    for place in re.findall(r'href="#([^"]+)"', summary[0] if summary else ""):
        assert f'id="{place}"' in html


@pytest.mark.parametrize(
    "query",
    [
        {"topic": "methods-of-betting", "words.1.said": "call", "chips": "1000+100+100"},
        {"topic": "methods-of-betting", "last_raise": "800", "motions.1": "1000+1000", "players": "3"},
        {"topic": "binding-declarations", "words.said": "amount", "words.amount": "2000", "words.basis": "-"},
        {"topic": "raising", "declared": "yes", "motions.1": "1000+100+100", "motions.2.1": "-"},
    ],
)
def test_an_answer_added_to_edited_facts_is_ruled_on(client: Client, query: dict[str, str]) -> None:
    facing = {"facing.bet": "1200", "facing.last_raise": "800", "facing.minimum_bet": "400", "facing.players": "3"}
    assert verdict(page(client, "/en/ask/", **{**facing, **query}))


@pytest.mark.parametrize(
    ("language", "text", "number"),
    [
        ("en", "can a player be eliminated by a chip race", "23"),
        ("cs", "jaká zařízení se smějí používat u stolu?", "4"),
        ("en", "what does the rule on rabbit hunting say", "28"),
    ],
)
def test_a_question_about_a_rule_is_answered_by_its_short_text(
    client: Client, language: str, text: str, number: str
) -> None:
    html = page(client, f"/{language}/ask/", q=text)
    rule = next(row for row in selectors.edition_rules("tda-2015") if row.number == number)
    with translation.override(language):
        short = str(rule.short)
    answer = re.search(r'<p class="verdict__sentence">([^<]*)</p>', html)
    assert answer and answer[1] == short.replace("\u00a0", " ")
    assert f"/rules/tda-2015/{number}/" in html


def test_a_situation_that_is_not_understood_is_not_answered_by_a_rule_as_if_it_were_one(client: Client) -> None:
    html = page(client, "/en/ask/", q="blinds 100/200, somebody raises to 617 and then 93 purple chips fall down")
    assert "verdict__sentence" not in html
