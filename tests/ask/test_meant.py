"""Is a change that a message may mean offered, and is it one that the situation can have?"""

import random

import pytest

from rules.ask import Answer, answer, begins_as_followup, meant, tells_more, together
from tests.bench.ask_fuzz import corpus, mutated

POTS = "A is all in for 300, B all in for 700, C calls 700. how many pots and how big"
POTS_CS = "hráč A all-in 300, B all-in 700, C dorovnal 700. jaké jsou poty?"
EARLY = "player bet 500 out of turn, then the skipped player checked. is the bet binding?"
CHIP = "blindy 200/400, utg dal raise na 1200, hrac hodil jeden zeton 5000 beze slova. co to je?"
TWO = "Blinds 200-400, A raises to 1200, B silently puts out two 1000 chips."
SAID = "Blinds 200-400, raise to 1200. B says raise first and then puts out two 1000 chips."
PHONE = "hrac u stolu telefonoval behem handu, co s nim?"


def offered(text: str, message: str) -> list[dict[str, str | None]]:
    """What each offered change alters about the situation of a text; ``None`` for what it takes away."""
    was = answer(text).params
    found = meant(message, text, was["topic"], was, "tda-2015")
    for one in found:
        assert set(one.changed) == {
            n for n in {**was, **one.params} if n != "topic" and was.get(n) != one.params.get(n)
        }
    return [{name: one.params.get(name) for name in one.changed} for one in found]


@pytest.mark.parametrize(
    ("text", "message", "first"),
    [
        # who called the same bet calls what it is now
        (POTS, "what if B only had 500?", {"contributions.2.paid": "500", "contributions.3.paid": "500"}),
        (POTS, "what if A only had 200?", {"contributions.1.paid": "200"}),
        (POTS_CS, "a co kdyby mel B jen 500?", {"contributions.2.paid": "500", "contributions.3.paid": "500"}),
        (POTS, "and if D called 700 too?", {"contributions.4.player": "D", "contributions.4.paid": "700"}),
        (POTS, "what if C folded", {"contributions.3.folded": "yes"}),
        # another act instead of the one told last
        (EARLY, "what if he raised instead?", {"between.1.kind": "raise"}),
        (EARLY, "what if the skipped guy bet 200", {"between.1.kind": "bet", "between.1.amount": "200"}),
        (CHIP, "a co kdyby pred tim rekl raise", {"words.1.said": "raise", "order": "chips-first"}),
        (PHONE, "a co kdyz jen psal sms", {"use": "other"}),
        # without the beginning of a follow-up
        (POTS, "B had 500", {"contributions.2.paid": "500", "contributions.3.paid": "500"}),
        (POTS, "A had 200, not 300", {"contributions.1.paid": "200"}),
        (EARLY, "no, he raised", {"between.1.kind": "raise"}),
        # other chips, also told only by how many there were
        (CHIP, "a co kdyz to byly jen tri tisicovky?", {"motions.1": "1000+1000+1000"}),
        (TWO, "what if it was three of them", {"motions.1": "1000+1000+1000"}),
        (TWO, "a kdyby tech tisicovek bylo pet?", {"motions.1": "1000+1000+1000+1000+1000"}),
        # what came first
        (SAID, "what if he said it after the chips?", {"order": "chips-first"}),
        (SAID, "ne pockej, nejdriv dal ty zetony a az pak rekl raise", {"order": "chips-first"}),
        # a fact in the words of an answer about it
        (TWO, "and if it was pot limit", {"facing.structure": "pot-limit"}),
    ],
)
def test_the_likeliest_change(text: str, message: str, first: dict[str, str]) -> None:
    """The change that a person would think of comes first."""
    assert offered(text, message)[0] == first


def test_an_act_may_be_one_more() -> None:
    """Beside another act in place of the last one it may be one more."""
    assert {"between.2.kind": "raise"} in offered(EARLY, "what if he raised instead?")


def test_a_number_of_nobody_may_be_each() -> None:
    """A number of which nothing says whose it is may be each one of the situation, or that of one player more."""
    found = offered(POTS, "what if somebody had 500?")
    assert [set(one) for one in found][1:] == [
        {"contributions.1.paid"},
        {"contributions.2.paid", "contributions.3.paid"},
        {"contributions.3.paid"},
    ]


@pytest.mark.parametrize(
    "message",
    ["hello", "", "a", "co", "what if", "what if B had 0?", "x" * 61 + " B had 500", "is a string bet allowed?"],
)
def test_what_is_no_change(message: str) -> None:
    """A message that is too long, asks what a rule says, or tells nothing, offers nothing."""
    assert offered(POTS, message) == []


def test_nothing_offered_is_refused() -> None:
    """Whatever is offered can be ruled on, or lacks a fact that is asked for; and nothing raises."""
    chance, seen = random.Random(6), 0
    situations = [text for text in corpus()[::97] if answer(text).params]
    assert situations
    for at in range(150):
        text = situations[at % len(situations)]
        was = answer(text).params
        message = f"what if {mutated(chance)[:60]}" if at % 2 else f"a co když {chance.choice(corpus())[-60:]}"
        for one in meant(message, text, was["topic"], was, "tda-2015"):
            seen += 1
            reply = answer("", "tda-2015", {"topic": was["topic"], **one.params})
            assert reply.verdict not in (Answer.INVALID, Answer.LOOKUP)
            assert one.changed
    assert seen


@pytest.mark.parametrize(
    ("text", "message", "whole"),
    [
        ("he bet 500", "what if he had 400 behind?", "he bet 500. he had 400 behind."),
        ("Vsadil 500. Platí to?", "a co kdyby měl 400?", "Vsadil 500. Platí to? měl 400."),
        ("he bet 500.", "it was the river", "he bet 500. it was the river"),
    ],
)
def test_what_is_added_is_told(text: str, message: str, whole: str) -> None:
    """The words that only make a message a follow-up are left out."""
    assert together(text, message) == whole


def test_what_tells_more() -> None:
    """Another fact of the same case tells more; a word that is not understood, or another story, does not."""
    text = "dealer ukazal kartu sb pri rozdavani. misdeal?"
    assert tells_more(text, together(text, "byla to prvni karta"))
    assert not tells_more(text, together(text, "xyzzy plugh"))
    assert not tells_more("", "byla to prvni karta")


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("a co když měl jen 700?", True),
        ("What if he won?", True),
        ("kdyby to bylo na riveru", True),
        ("and under 2011?", False),
        ("he bet 500", False),
        ("what if " + "x" * 200, False),
        ("", False),
    ],
)
def test_beginnings(text: str, begins: bool) -> None:
    """How a follow-up begins, and that a long text is none."""
    assert begins_as_followup(text) is begins
