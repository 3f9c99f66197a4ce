"""Are the facts of a case told in other words than its own phrases, and never the opposite of what is said?"""

import tomllib
from pathlib import Path

import pytest

from rules.ask import answer
from rules.ask.cases.coded import acts_told
from rules.ask.cases.loosely import loosely
from rules.ask.cases.reading import groups
from rules.ask.cases.signs import told
from rules.ask.cases.ways import has_ways, told_ways, ways_of
from rules.ask.params import simple_facts
from rules.lang import tokenise

TOLD = tomllib.loads((Path(__file__).parent / "told.toml").read_text(encoding="utf-8"))
CASES = [(topic, one["text"], one["facts"]) for topic, listed in TOLD.items() for one in listed]
WITH_WAYS = [topic for topic in groups() if has_ways(topic)]


@pytest.mark.parametrize(("topic", "text", "facts"), CASES, ids=lambda value: str(value)[:40])
def test_what_a_text_tells_is_read_whatever_its_words(topic: str, text: str, facts: dict[str, str]) -> None:
    read, _ = told(loosely(text, topic))
    assert {name: read.get(name, "") for name in facts} == facts


def test_every_topic_with_ways_has_an_example() -> None:
    assert set(TOLD) == set(WITH_WAYS)


@pytest.mark.parametrize("topic", WITH_WAYS)
def test_a_way_tells_a_fact_that_the_topic_has(topic: str) -> None:
    known = simple_facts(topic)
    for way in ways_of(topic):
        kind, _, pair = way.concept.partition(":")
        name, _, value = pair.partition("=")
        if kind != "fact":
            continue
        values = known[name]
        assert value.isdecimal() if values is int else value in values, way.concept


@pytest.mark.parametrize("topic", WITH_WAYS)
def test_what_is_denied_is_not_told(topic: str) -> None:
    for _, text, _facts in [case for case in CASES if case[0] == topic]:
        words = [word for token in tokenise(text) for word in ("not", token.text)]
        after = told_ways(tokenise(" ".join(words)), topic)
        # only what holds a word that denies can be told of a text full of them
        denying = {way.concept for way in ways_of(topic) if way.denies}
        assert {one.concept for one in after} <= denying


def test_a_text_without_facts_tells_nothing() -> None:
    for text in ("", "hello", "???", "what does the rule say", "co na to pravidla"):
        assert all(not list(told_ways(tokenise(text), topic)) for topic in WITH_WAYS), text


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("utg folded, hijack raised to 900 and two players called", ["fold", "raise", "call", "call"]),
        ("utg dal call, dva za nim zahodili", ["call", "fold", "fold"]),
        ("limp, raise, fold", ["call", "raise", "fold"]),
        ("i made it 2,200 and one called", ["raise", "call"]),
        ("nobody has called yet", []),
        ("somebody called the floor before he could fold", []),
        ("he opened both his cards", []),
        ("nikdo nevsadil ani nedorovnal", []),
        ("there was an open and a 3bet in", ["raise", "raise"]),
        ("otevrel a hned za nim to dalsi callnul", ["raise", "call"]),
        ("he had to call", []),
        ("utg out, next made it 1,200, next out", ["fold", "raise", "fold"]),
        ("he made it my door card", []),
        ("the dealer folded it in and went on", []),
        ("dva dolimpovali", ["call", "call"]),
    ],
)
def test_acts_since_the_deal_are_counted(text: str, acts: list[str]) -> None:
    assert [kind for kind, _ in acts_told(tokenise(text))] == acts


@pytest.mark.parametrize(
    ("text", "own", "matched"),
    [
        ("i bet 900 and Bob raised to 2500, then the dealer mucked my cards", "900", "2500"),
        ("i bet 900 and Bob raised to 2500, then the dealer mucked his cards", "2500", "900"),
        ("vsadil jsem 900, souper dorovnal a dealer mi smetl karty do mucku", "900", "900"),
        ("vsadil jsem 900, nikdo nedorovnal a dealer mi smetl karty do mucku", "900", "0"),
        ("the dealer mucked my cards", "", ""),
    ],
)
def test_bets_of_a_killed_hand_belong_to_their_players(text: str, own: str, matched: str) -> None:
    facts, _ = told(loosely(text, "killed-hand"))
    assert (facts.get("own_bet", ""), facts.get("matched", "")) == (own, matched)


def test_what_is_read_so_is_never_ruled_on() -> None:
    ruled = [text for _, text, _ in CASES if answer(text).ruling is not None]
    assert ruled == []
