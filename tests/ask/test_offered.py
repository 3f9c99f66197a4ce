"""Are the facts that a likely reading offers those that the text tells?"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules.ask import answer
from rules.ask.cases.loosely import loosely
from rules.ask.cases.signs import named
from rules.ask.params import simple_facts

TEXTS = Path(__file__).parent / "offered"
ANY = "*"


def texts(key: str) -> list[Any]:
    entries = [
        entry
        for path in sorted(TEXTS.glob("*.toml"))
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["text"]
    ]
    return [
        pytest.param(entry["topic"], entry["text"], entry[key], id=entry["text"][:60])
        for entry in entries
        if key in entry
    ]


def offered(topic: str, text: str) -> dict[str, str]:
    """The facts with which a topic is offered or asked about."""
    reply = answer(text)
    for one in reply.seems:
        if one.topic == topic:
            return dict(one.params)
    if reply.topic != topic:
        return {}
    return {fact.field: fact.value for fact in reply.facts} | dict(reply.params)


@pytest.mark.parametrize(("topic", "text", "facts"), texts("facts"))
def test_a_likely_reading_offers_what_the_text_tells(topic: str, text: str, facts: dict[str, str]) -> None:
    found = offered(topic, text)
    assert {name: found.get(name) for name in facts} == facts


@pytest.mark.parametrize(("topic", "text", "unsaid"), texts("unsaid"))
def test_what_is_not_said_is_not_offered(topic: str, text: str, unsaid: dict[str, str]) -> None:
    found = offered(topic, text)
    assert not any(found.get(name) == value for name, value in unsaid.items())


@pytest.mark.parametrize(("topic", "text", "never"), texts("never"))
def test_opposites_and_questions_never_give_the_wrong_value(topic: str, text: str, never: dict[str, str]) -> None:
    read = loosely(text, topic)
    told = {pair for sign in read.signs for pair in named(read, sign) if pair[0] in simple_facts(topic)}
    given = {pair for pair in told if read.group.given.get(pair[0]) != pair[1]}
    for name, value in never.items():
        assert not any(field == name and value in (ANY, found) for field, found in given)


def test_a_table_that_plays_on_while_it_is_asked_whether_it_stops_is_not_asked_about_its_hands() -> None:
    found = offered("halting-play", "full ring, tables of 9, 9 and 6. the six kept dealing. should they have stopped?")
    assert found.get("tables") == "9+9+6"
    assert "played_on" not in found
