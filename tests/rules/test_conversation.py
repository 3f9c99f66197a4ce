"""Does the answer page lead a conversation: one change at a time, all in its address, nothing taken on trust?"""

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.test import Client

from rules.views.conversation import LONGEST_CARRIED, LONGEST_TURN, MOST_TURNS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

TEXTS = {
    "en": "Blinds 200-400, A raises to 1200, B silently puts out two 1000 chips.",
    "cs": "Blindy 200/400, A navýší na 1200, B beze slova vloží dva žetony po tisíci.",
}
WAS = {
    "was.topic": "methods-of-betting",
    "was.facing.bet": "1200",
    "was.facing.last_raise": "800",
    "was.facing.minimum_bet": "400",
    "was.facing.opening": "no",
    "was.motions.1": "1000+1000",
}
PLACE = "edition=tda-2015&topic=methods-of-betting&facing.bet=1200&facing.last_raise=800&motions.1=1000%2B1000"


def page(client: Client, address: str, query: dict[str, Any] | None = None) -> str:
    answer = client.get(address, query)
    assert answer.status_code == 200
    return unescape(answer.content.decode()).replace("\u00a0", " ")


def verdict(html: str) -> str:
    action = re.search(r'verdict__action">([^<]*)<', html)
    amount = re.search(r'verdict__amount">([^<]*)<', html)
    assert action, "no ruling on the page"
    return f"{action[1]} {amount[1]}" if amount else action[1]


def turns(html: str) -> list[str]:
    """What was said and answered, as plain text."""
    found = re.findall(r'<li class="turn [^>]*>.*?<div class="turn__said">(.*?)</div></li>', html, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", one).split()) for one in found]


def form(html: str, field: str) -> list[tuple[str, str]]:
    """The hidden parameters of the form with this field."""
    (found,) = (one for one in re.findall(r"<form.*?</form>", html, re.DOTALL) if f'id="{field}"' in one)
    return re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', found)


def say(client: Client, html: str, message: str, language: str = "en") -> str:
    """Send a message with the form below an answer."""
    query: dict[str, list[str]] = {"q": [message]}
    for name, value in form(html, "follow-text"):
        query.setdefault(name, []).append(value)
    return page(client, f"/{language}/ask/", query)


@pytest.mark.parametrize(
    ("language", "messages"),
    [
        (
            "en",
            [
                ("what if he said raise first?", "Raise to 2,000", "What came first: the words"),
                ("and under 2011?", "Raise to 2,000", "Edition: TDA 2011"),
                ("what if he had said nothing", "Call 1,200", "What was said"),
                ("and with a 5000 chip?", "Call 1,200", "Chips put out: 5,000"),
            ],
        ),
        (
            "cs",
            [
                ("a co kdyby nejdřív řekl raise?", "Raise na 2 000", ": slova"),
                ("a podle 2011?", "Raise na 2 000", "TDA 2011"),
                ("kdyby nic neřekl", "Call 1 200", "Co hráč řekl"),
                ("a kdyby hodil žeton 5000", "Call 1 200", "Vložené žetony: 5 000"),
            ],
        ),
    ],
)
def test_each_message_changes_one_thing_and_keeps_the_rest(
    client: Client, language: str, messages: list[tuple[str, str, str]]
) -> None:
    html = page(client, f"/{language}/ask/", {"q": TEXTS[language]})
    said = [TEXTS[language]]
    for message, ruling, change in messages:
        html = say(client, html, message, language)
        assert verdict(html) == ruling
        said.append(message)
        shown = turns(html)
        assert shown[::2][:-1] == said[:-1]
        assert shown[-1].startswith(message) and change in shown[-1]
    assert "TDA 2011" in re.findall(r'verdict__edition">([^<]*)<', html)
    assert ("1,200" if language == "en" else "1 200") in turns(html)[1]


def test_every_earlier_turn_leads_to_its_own_ruling(client: Client) -> None:
    html = page(client, "/en/ask/", {"q": TEXTS["en"]})
    for message in ("what if he said raise first?", "and under 2011?"):
        html = say(client, html, message)
    links = re.findall(r'<p><a href="([^"]*)">(It is [^<]*)</a>', html)
    assert [told for _, told in links] == ["It is a call, 1,200 in total.", "It is a raise to 2,000."]
    for (address, _), ruling in zip(links, ("Call 1,200", "Raise to 2,000"), strict=True):
        assert verdict(page(client, urlsplit(address).path, dict(parse_qsl(urlsplit(address).query)))) == ruling


def test_the_changed_fact_is_marked_among_the_facts(client: Client) -> None:
    html = page(client, "/en/ask/", {"q": "what if he only had 3000", **WAS})
    assert re.findall(r"<span>([^<]*) <b>([^<]*)</b> <span class=\"fact__state\">\(changed\)", html) == [
        ("Chips behind", "3,000")
    ]


def test_what_held_already_is_said_to_change_nothing(client: Client) -> None:
    html = page(client, "/en/ask/", {"q": "and silently?", **WAS})
    assert "Nothing changes: the facts are the same as before." in html and "Changed:" not in html
    assert verdict(html) == "Call 1,200"


def test_a_change_that_cannot_be_is_named(client: Client) -> None:
    poor = {**WAS, "was.facing.stack": "700", "was.motions.1": "500+200"}
    html = page(client, "/en/ask/", {"q": "what if he threw in two 1000 chips", **poor})
    assert "2,000 chips were put out, but the player has only 700" in html
    # and the next message still finds the situation
    assert verdict(say(client, html, "what if he had 5000")) == "Call 1,200"


@pytest.mark.parametrize(
    ("text", "said"), [("what if he only had 700", "All-in 700"), ("what if he only had 1200", "Call 1,200")]
)
def test_who_had_less_than_he_put_out_put_out_all_he_had(client: Client, text: str, said: str) -> None:
    html = page(client, "/en/ask/", {"q": text, **WAS})
    assert verdict(html) == said
    # what he would put out of more is not guessed
    more = say(client, html, "what if he had 5000")
    assert 'class="verdict verdict--computed"' not in more
    assert "say what the player did" in more


def test_a_whole_story_is_a_new_question_and_the_turns_stay(client: Client) -> None:
    html = page(client, "/en/ask/", {"q": TEXTS["en"]})
    new = "Blinds 250/500. UTG raises to 1100, next player silently puts out one 500 chip and one 1000 chip."
    html = say(client, html, new)
    assert verdict(html) == "Call 1,100" and "Changed:" not in html
    assert turns(html)[0] == TEXTS["en"] and turns(html)[-1].startswith("Blinds 250/500")
    assert dict(form(html, "follow-text"))["was.facing.bet"] == "1100"


def test_the_last_ruling_outlives_a_message_that_is_not_understood(client: Client) -> None:
    html = page(client, "/en/ask/", {"q": TEXTS["en"]})
    query: dict[str, list[str]] = {"q": ["hm"]}
    for name, value in form(html, "follow-text"):
        query.setdefault(name, []).append(value)
    html = page(client, "/en/ask/", query)
    assert dict(form(html, "ask-text"))["was.facing.bet"] == "1200"
    assert "<q>And under 2011? What if he said raise first?</q>" in html
    assert "<q>And under" not in page(client, "/en/ask/", {"q": "hm"})


def test_why_leads_to_the_reasons_of_the_same_situation(client: Client) -> None:
    query = {"q": "why?", "edition": "tda-2011", "turn": TEXTS["en"], "at": PLACE, **WAS}
    answer = client.get("/en/ask/", query)
    assert answer.status_code == 302
    parts = urlsplit(answer["Location"])
    assert parts.fragment == "why"
    html = page(client, parts.path, dict(parse_qsl(parts.query)))
    assert verdict(html) == "Call 1,200" and 'id="why"' in html and "TDA 2011" in html
    assert turns(html)[0] == TEXTS["en"] and turns(html)[-1] == "why?"


@pytest.mark.parametrize(("language", "text"), [("en", "start again"), ("cs", "znovu od začátku")])
def test_starting_again_leads_to_an_empty_question(client: Client, language: str, text: str) -> None:
    answer = client.get(f"/{language}/ask/", {"q": text, "turn": "x", **WAS})
    assert (answer.status_code, answer["Location"]) == (302, f"/{language}/")
    assert f'href="/{language}/"' in page(client, f"/{language}/ask/", {"q": TEXTS[language]})


def test_a_question_back_is_answered_within_the_conversation(client: Client) -> None:
    html = page(client, "/en/ask/", {"q": "what if he said raise", "turn": TEXTS["en"], "at": PLACE, **WAS})
    assert "What came first" in html
    (asked,) = (one for one in re.findall(r"<form.*?</form>", html, re.DOTALL) if 'value="chips-first"' in one)
    query: dict[str, list[str]] = {"order": ["words-first"]}
    for name, value in re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', asked):
        query.setdefault(name, []).append(value)
    answered = page(client, "/en/ask/", query)
    assert verdict(answered) == "Raise to 2,000"
    assert turns(answered)[0] == TEXTS["en"] and turns(answered)[-1].startswith("what if he said raise")


def test_another_edition_s_tab_keeps_the_changed_facts(client: Client) -> None:
    for message in ("and under 2011?", "what if he said raise first?"):
        html = page(client, "/en/ask/", {"q": message, "edition": "tda-2015", **WAS})
        tabs = re.findall(r'href="(\?[^"]*)"[^>]*>(?:<[^>]*>)*(TDA 20\d\d)', html)
        assert len(tabs) == 2
        for link, name in tabs:
            shown = page(client, "/en/ask/", dict(parse_qsl(link[1:])))
            assert re.findall(r'verdict__edition">([^<]*)<', shown) == [name]
            assert verdict(shown) == verdict(html)


def test_an_edition_without_such_a_clause_says_so(client: Client) -> None:
    was = {"was.topic": "chip-counts", "was.facing_all_in": "yes", "was.on_turn": "yes"}
    html = page(client, "/en/ask/", {"q": "and under 2011?", **was})
    assert "This edition has no clause for that" in html and "verdict__action" not in html
    assert "Edition: TDA 2011" in turns(html)[-1]


# --- hostile addresses ---


@pytest.mark.parametrize("address", ["/en/ask/", "/cs/ask/"])
@pytest.mark.parametrize(
    "was",
    [
        {"was.topic": "no-such-topic"},
        {"was.topic": "<script>alert(1)</script>"},
        {"was.facing.bet": "1200"},
        {"was.topic": "methods-of-betting", "was.facing.bet": "9" * 2001},
        {"was.topic": "methods-of-betting", "was." + "x" * 81: "1"},
        {"was.topic": "methods-of-betting", **{f"was.motions.{at}": "1" for at in range(201)}},
    ],
)
def test_a_situation_that_cannot_be_read_is_told(client: Client, address: str, was: dict[str, str]) -> None:
    html = page(client, address, {"q": TEXTS["en"], **was})
    told = {"en": "could not be read from the address", "cs": "z adresy"}[address[1:3]]
    assert told in html and "<script>alert" not in html
    assert verdict(html).startswith("Call")


@pytest.mark.parametrize(
    ("was", "told"),
    [
        ({"was.facing.bet": "-5"}, "less than zero"),
        ({"was.facing.bet": "9" * 1999}, "Bet to call"),
        ({"was.facing.nonsense": "1"}, "There is no such fact"),
        ({"was.facing": "1"}, "facing"),
        ({"was.motions.x": "1"}, "There is no such fact"),
        ({"was.order": "sideways"}, "“sideways” is not one of"),
        ({"was.topic.x": "1"}, "There is no such fact"),
        ({"was.": "1"}, "There is no such fact"),
    ],
)
def test_an_impossible_situation_before_is_named(client: Client, was: dict[str, str], told: str) -> None:
    html = page(client, "/en/ask/", {"q": "heads up?", **WAS, **was})
    assert told in html and "verdict__action" not in html


@pytest.mark.parametrize(
    "place",
    [
        "",
        "edition=tda-2015",
        "topic=methods-of-betting",
        "edition=tda-1999&topic=methods-of-betting",
        "edition=tda-2015&topic=nothing&facing.bet=1",
        "edition=tda-2015&topic=methods-of-betting&facing.bet=%FF",
        "edition=tda-2015&topic=methods-of-betting&facing.bet=" + "9" * 5000,
        "javascript:alert(1)",
        "<script>alert(1)</script>",
        "&&&===%%%",
        "edition=tda-2015&topic=methods-of-betting&" + "&".join(f"a{at}=1" for at in range(60)),
        "\x00",
    ],
)
def test_an_earlier_place_that_says_nothing_puts_no_words_into_anybody_s_mouth(client: Client, place: str) -> None:
    html = client.get("/en/ask/", {"q": TEXTS["en"], "turn": "<b>first</b>", "at": place}).content.decode()
    assert turns(html)[1] in ("Nothing was computed.", "Nothing was computed. TDA 2015")
    assert "<script>alert" not in html and 'href="javascript' not in html
    assert "&lt;b&gt;first" in html and "<b>first" not in html


def test_turns_are_few_and_short(client: Client) -> None:
    query = {"q": TEXTS["en"], "turn": [f"{at} " + "ž" * 600 for at in range(50)], "at": [PLACE] * 80}
    html = page(client, "/en/ask/", query)
    said = turns(html)[:-1:2]
    assert 1 <= len(said) <= MOST_TURNS and said[-1].startswith("49 ")
    assert all(len(one) <= LONGEST_TURN for one in said)
    kept = form(html, "follow-text")
    assert sum(len(value) for name, value in kept if name in ("turn", "at")) <= LONGEST_CARRIED


def test_the_last_six_messages_are_kept(client: Client) -> None:
    html = page(client, "/en/ask/", {"q": TEXTS["en"], "turn": [f"message {at}" for at in range(9)]})
    assert turns(html)[:-1:2] == [f"message {at}" for at in range(3, 9)]
    kept = [value for name, value in form(html, "follow-text") if name == "turn"]
    assert kept == [*(f"message {at}" for at in range(4, 9)), TEXTS["en"]]


# --- a message that may be a change ---

SIDE_POTS = {
    "en": "A is all in for 300, B all in for 700, C calls 700. how many pots and how big",
    "cs": "hráč A all-in 300, B all-in 700, C dorovnal 700. jaké jsou poty?",
}


def links(html: str) -> list[tuple[str, str]]:
    """The offered changes: where each leads and what it says."""
    found = re.findall(r'<a class="answer[^"]*" href="([^"]*)">(.*?)</a>', html, re.DOTALL)
    return [(href, " ".join(re.sub(r"<[^>]+>", " ", text).split())) for href, text in found]


@pytest.mark.parametrize(
    ("language", "message", "change", "was", "ruled"),
    [
        ("en", "what if B only had 500?", "500", "(instead of", "A pot of 400"),
        ("cs", "a co kdyby měl B jen 500?", "500", "(dosud", "Pot 400"),
    ],
)
def test_a_likely_change_is_ruled_on_once_it_is_chosen(
    client: Client, language: str, message: str, change: str, was: str, ruled: str
) -> None:
    html = say(client, page(client, f"/{language}/ask/", {"q": SIDE_POTS[language]}), message, language)
    assert "verdict__outcome" not in html
    (href, text), *others = links(html)
    assert change in text and was in text and len(others) == 2
    chosen = page(client, href)
    assert ruled in chosen and 'class="followed"' in chosen
    # the next message is about the situation that was chosen
    assert dict(form(chosen, "follow-text"))["was.contributions.2.paid"] == "500"


def test_a_message_that_is_no_change_is_answered_on_its_own_or_added(client: Client) -> None:
    html = say(client, page(client, "/en/ask/", {"q": SIDE_POTS["en"]}), "what if B only had 500?")
    (added, _), (alone, _) = links(html)[-2:]
    assert turns(page(client, added))[-1].endswith("how big. B only had 500 .")
    on_its_own = page(client, alone)
    assert not links(on_its_own) and turns(on_its_own)[-1] == "what if B only had 500 ?"


def test_a_follow_up_that_is_not_understood_leads_back(client: Client) -> None:
    html = say(client, page(client, "/cs/ask/", {"q": TEXTS["cs"]}), "a co když už odešel od stolu?", "cs")
    assert "verdict__outcome" not in html
    back = re.search(r'<a href="([^"]*)#edit">změnit její údaje</a>', html)
    assert back and verdict(page(client, back[1])) == "Call 1 200"


@pytest.mark.parametrize(
    ("text", "message", "change"),
    [
        ("dealer rozdal prvni kartu buttonu odkrytou, je to misdeal?", "a kdyz uz dva dorovnali?", "1. akce: dorovná"),
        ("dealer rozdal prvni kartu buttonu odkrytou, je to misdeal?", "ale uz dva dorovnali", "1. akce: dorovná"),
        ("Bl 100/200. Utg raise na 500, dalsi hrac rekl raise a dal 800", "a co kdyby dal 600?", "600"),
    ],
)
def test_what_is_changed_before_it_is_confirmed_is_offered_with_the_rest(
    client: Client, text: str, message: str, change: str
) -> None:
    html = page(client, "/cs/ask/", {"q": text})
    assert "verdict__outcome" not in html
    query = [("q", message), *((n, v) for n, v in form(html, "follow-text") if n != "q")]
    answer = client.get("/cs/ask/", dict(query), follow=True)
    offered = unescape(answer.content.decode()).replace("\u00a0", " ")
    assert "verdict__outcome" not in offered and change in links(offered)[0][1]
    assert "Změněno" in say_and_follow(client, offered, "jo") or "600" in change


def say_and_follow(client: Client, html: str, message: str, language: str = "cs") -> str:
    query: dict[str, list[str]] = {"q": [message]}
    for name, value in form(html, "follow-text"):
        query.setdefault(name, []).append(value)
    answer = client.get(f"/{language}/ask/", query, follow=True)
    assert answer.status_code == 200
    return unescape(answer.content.decode()).replace("\u00a0", " ")


def test_a_change_is_confirmed_in_words_and_one_that_was_not_does_not_count(client: Client) -> None:
    html = say_and_follow(client, page(client, "/cs/ask/", {"q": SIDE_POTS["cs"]}), "ne, B měl 500")
    assert links(html)
    confirmed = say_and_follow(client, html, "ano")
    assert "Pot 400" in confirmed and 'class="followed"' in confirmed
    passed_over = say_and_follow(client, html, "a co kdyby A měl jen 200?")
    assert "Tuto změnu jste nepotvrdili" in passed_over
    assert "dosud vložil 300" in links(passed_over)[0][1], "what was not confirmed does not count"


def test_an_edition_is_asked_for_while_a_reading_is_open(client: Client) -> None:
    html = page(client, "/cs/ask/", {"q": "dealer rozdal prvni kartu buttonu odkrytou, je to misdeal?"})
    query = dict(form(html, "follow-text")) | {"q": "a podle 2011?"}
    answer = client.get("/cs/ask/", query)
    told = dict(parse_qsl(urlsplit(answer["Location"]).query))
    assert (told["edition"], told["q"]) == ("tda-2011", "dealer rozdal prvni kartu buttonu odkrytou, je to misdeal?")


def test_a_wrong_topic_is_refused_although_it_asks_for_a_fact(client: Client) -> None:
    html = page(client, "/cs/ask/", {"q": "nekdo vola clock po 30 sekundach, muze?"})
    href = re.search(r'<a href="([^"]*)">Ne, týká se to něčeho jiného</a>', html)
    assert href and "Čeho se to tedy týká?" in page(client, href[1])


def test_the_words_of_an_option_are_taken_as_they_stand(client: Client) -> None:
    html = page(client, "/cs/ask/", {"q": "cosi se stalo a nikdo nevi", "reading": "misdeal~0"})
    label = re.search(r'<button class="answer" name="error" value="exposed-cards">([^<]*)</button>', html)
    assert label
    query = dict(form(html, "follow-text")) | {"q": label[1]}
    answer = client.get("/cs/ask/", query)
    assert dict(parse_qsl(urlsplit(answer["Location"]).query))["error"] == "exposed-cards"


@pytest.mark.parametrize(
    ("topic", "told"),
    [("side-pots", {}), ("dead-button", {}), ("raising", {}), ("reopening", {}), ("showdown-order", {"game": "flop"})],
)
def test_a_topic_whose_facts_are_lists_begins_from_an_example(client: Client, topic: str, told: dict[str, str]) -> None:
    html = page(client, "/cs/ask/", {"q": "cosi se stalo a nikdo nevi", "reading": f"{topic}~0", **told})
    assert "Podle příkladu" in html and "Toto se nevypočítává" not in html
    (href, _), *others = links(html)
    assert others
    example = page(client, href)
    assert 'id="edit"' in example and "verdict__outcome" in example
