"""Has every fact of every topic, and every value that is a word, a name of its own in both languages?"""

from __future__ import annotations

import dataclasses
import re
import typing
from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest
from django.utils.translation import gettext, override

from rules import rendering
from rules.ask import ENTRIES, FIELDS, QUESTIONS, VALUES, answer, fact_type, facts_to_params, label, wording
from rules.engine import TOPICS, topic_named
from rules.engine.scenarios import scenarios
from rules.views import entries, presenting

LANGUAGES = ("en", "cs")
SLOTS = {"edition", "topic", "reading", "street", "manner", "raised", "unbet", "in_the_blind", "halting-play.short"}
"""Names of facts that are no facts of a topic."""
ROOM = {"hand", "option", "stacks", "board", "antes", "small_bet", "big_bet", "mucked", "players", "seat", "button"}
"""Names that refusals of a played hand blame."""
ALIKE = {
    "Ante", "Big blind", "Board", "Small blind", "Button", "Blind", "draw", "stud", "razz", "hold'em", "re-entry",
    "limit", "no-limit", "pot-limit", "soft play", "chip dumping",
}  # fmt: skip
"""What card rooms call the same in both languages."""
PAIRS = [
    pytest.param(topic, facts_to_params(topic, one.facts), id=one.id)
    for topic in TOPICS
    for one in scenarios()
    if one.topic == topic
]


def paths(kind: Any, above: str = "") -> Iterator[tuple[str, Any]]:
    """Every fact of a class, those of the classes in it too, with its type; an entry of a list is its first one."""
    for field in dataclasses.fields(kind):
        path = f"{above}{field.name}"
        yield from _within(path, _told(typing.get_type_hints(kind)[field.name]))


def _within(path: str, hint: Any) -> Iterator[tuple[str, Any]]:
    inner = _told(typing.get_args(hint)[0]) if typing.get_origin(hint) is tuple else None
    if dataclasses.is_dataclass(hint):
        yield path, hint
        yield from paths(hint, f"{path}.")
    elif inner is not None and inner is not int:
        yield path, hint
        yield from _within(f"{path}.1", inner)
    else:
        yield path, hint


def _told(hint: Any) -> Any:
    options = [one for one in typing.get_args(hint) if one is not type(None)]
    return options[0] if type(None) in typing.get_args(hint) else hint


FACTS = [
    pytest.param(topic, path, kind, id=f"{topic}-{path}")
    for topic in TOPICS
    for path, kind in paths(topic_named(topic).facts)
]
WORDS = [
    pytest.param(topic, path, str(member.value), id=f"{topic}-{path}-{member.value}")
    for topic in TOPICS
    for path, kind in paths(topic_named(topic).facts)
    if isinstance(kind, type) and issubclass(kind, Enum)
    for member in kind
]


def plain(path: str) -> str:
    return ".".join(part for part in path.split(".") if not part.isdecimal())


@pytest.mark.parametrize(("topic", "path", "kind"), FACTS)
def test_every_fact_has_a_name(topic: str, path: str, kind: Any) -> None:
    assert fact_type(topic, path) == kind
    number = next((part for part in path.split(".") if part.isdecimal()), "")
    if path.endswith(".1"):
        assert plain(path) in ENTRIES
    else:
        assert f"{topic}.{plain(path)}" in FIELDS or plain(path) in FIELDS
    told = {}
    for language in LANGUAGES:
        with override(language):
            told[language] = presenting.field(path, topic)
            assert told[language][0].isupper() or told[language][0].isdecimal()
            assert "_" not in told[language] and "%" not in told[language]
            assert number in told[language]
    assert told["cs"] != told["en"] or told["en"] in ALIKE


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_facts_of_a_topic_have_the_same_name(topic: str, language: str) -> None:
    leaves = [path for path, kind in paths(topic_named(topic).facts) if not _is_a_whole(kind)]
    with override(language):
        names = [presenting.field(path, topic) for path in leaves]
    assert len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)


def _is_a_whole(kind: Any) -> bool:
    """Whether its parts are told one by one or, with it, in one line."""
    inner = typing.get_args(kind)[0] if typing.get_origin(kind) is tuple else kind
    return dataclasses.is_dataclass(inner) or typing.get_origin(inner) is tuple or kind == tuple[str, ...]


@pytest.mark.parametrize(("topic", "path", "value"), WORDS)
def test_every_value_has_a_word(topic: str, path: str, value: str) -> None:
    assert wording(path, value, topic)
    told = {}
    for language in LANGUAGES:
        with override(language):
            told[language] = presenting.value(path, value, topic=topic)
            assert told[language] and "_" not in told[language]
    assert told["cs"] != told["en"] or told["en"] in ALIKE


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_values_of_a_fact_are_told_alike(language: str) -> None:
    with override(language):
        for name, words in VALUES.items():
            told = [gettext(word) for word in words.values()]
            assert len(set(told)) == len(told), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("topic", "params"), PAIRS)
def test_the_facts_of_a_situation_are_told_in_words(topic: str, params: dict[str, str], language: str) -> None:
    with override(language):
        lines = presenting.lines(params, topic)
    assert sorted(name for line in lines for name in line.names) == sorted(params)
    raw = {value for value in params.values() if re.search("[a-z]{2}-[a-z]", value)} - ALIKE
    for line in lines:
        assert line.label and line.value and line.value not in raw
        assert not re.search(r"_|%|\w\.\w", f"{line.label} {line.value}")
        assert fact_type(topic, line.path) not in entries.TELLERS or len(lines) <= len(params)


def test_no_name_is_left_without_a_fact() -> None:
    known = {f"{topic}.{plain(path)}" for topic in TOPICS for path, _ in paths(topic_named(topic).facts)}
    common = {name.partition(".")[2] for name in known}
    assert {name for name in FIELDS if name not in known | common | SLOTS | ROOM} == set()
    assert {name for name in ENTRIES if name not in common} == set()
    ends = {name.rpartition(".")[2] for name in common} | SLOTS
    assert {name for name in VALUES if name not in known | common | ends} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_and_is_no_fact_is_told_in_words_too(language: str) -> None:
    with override(language):
        for name in ("street", "manner", "raised", "unbet", "in_the_blind", "motions", "between"):
            assert label(name) in FIELDS.values()
            for option in QUESTIONS[name].options:
                assert wording(name, option.value) or option.value in ("yes", "no")
        assert presenting.value("reading", "rebuys") == {"en": "Re-buys", "cs": "Rebuy"}[language]


@pytest.mark.parametrize(
    ("topic", "params", "english", "czech"),
    [
        (
            "side-pots",
            {"contributions.1.player": "A", "contributions.1.paid": "1500"},
            ["A put in 1,500"],
            ["A vložil 1 500"],
        ),
        (
            "side-pots",
            {"contributions.2.player": "2", "contributions.2.paid": "800", "contributions.2.folded": "yes"},
            ["Player 2 put in 800 and folded"],
            ["Hráč 2 vložil 800 a složil"],
        ),
        (
            "reopening",
            {
                "round.actions.1.player": "A", "round.actions.1.kind": "raise", "round.actions.1.to": "1500",
                "round.blinds.1.player": "SB", "round.blinds.1.kind": "bet", "round.blinds.1.to": "300", "player": "A",
            },
            ["SB posts a blind of 300", "A raises to 1,500", "Player asked about A"],
            ["SB vloží blind 300", "A navýší na 1 500", "Hráč, o kterého jde A"],
        ),
        (
            "substantial-action",
            {"actions.1.kind": "fold", "actions.2.kind": "bet", "actions.2.amount": "200", "actions.2.in_turn": "no"},
            ["Action 1 folds", "Action 2 bets 200 out of turn"],
            ["1. akce složí", "2. akce vsadí 200 mimo pořadí"],
        ),
        ("out-of-turn", {"act.kind": "all-in", "act.in_turn": "no"}, ["Act out of turn goes all-in"],
         ["Akce mimo pořadí jde all-in"]),
        (
            "binding-declarations",
            {"words.said": "raise", "words.amount": "8000", "words.basis": "on-top"},
            ["What was said “raise” by 8,000"],
            ["Co hráč řekl „raise“ o 8 000"],
        ),
        (
            "methods-of-betting",
            {"words.1.said": "amount", "words.1.readings": "500+5000", "motions.1": "500", "motions.2": "100+100"},
            ["What was said an amount that can mean 500 / 5,000", "Motion 1 500", "Motion 2 100 + 100"],
            ["Co hráč řekl částka, která může znamenat 500 / 5 000", "1. pohyb 500", "2. pohyb 100 + 100"],
        ),
        ("methods-of-betting", {"motions.1": "500+500"}, ["Chips put out 500 + 500"], ["Vložené žetony 500 + 500"]),
        (
            "dead-button",
            {"taken": "1+2+3", "changes.1.out": "2", "changes.2": "-"},
            ["Seats taken in the last hand 1, 2, 3", "Change before hand 1 seats left empty: 2",
             "Change before hand 2 no change"],
            ["Obsazená místa v minulém rozdání 1, 2, 3", "Změna před 1. rozdáním uvolněná místa: 2",
             "Změna před 2. rozdáním beze změny"],
        ),
        (
            "missed-hands",
            {"levels.1.small_blind": "100", "levels.1.big_blind": "200", "levels.1.ante": "25", "levels.1.hands": "3"},
            ["Level played meanwhile 100/200, ante 25, 3 hands"],
            ["Úroveň hraná během trestu 100/200, ante 25, 3 rozdání"],
        ),
        (
            "pot-awards",
            {"hands.1.player": "A", "hands.1.high": "9", "hands.1.high_card": "Th", "hands.2.player": "B",
             "hands.2.seat": "2"},
            ["A hand of strength 9, highest card 10♥", "B mucked the hand, place 2 from the left of the button"],
            ["A kombinace o síle 9, nejvyšší karta 10♥", "B zahodil karty, 2. zleva od buttonu"],
        ),
        ("showdown-order", {"seats.1": "SB", "seats.2": "BTN", "final_aggressor": "-"},
         ["Live players, from the left of the button SB, BTN", "Last aggressor of the final round nobody"],
         ["Hráči s kartami zleva od buttonu SB, BTN", "Poslední agresor závěrečného kola nikdo"]),
    ],
)  # fmt: skip
def test_an_entry_of_a_list_is_one_line(
    topic: str, params: dict[str, str], english: list[str], czech: list[str]
) -> None:
    for language, expected in (("en", english), ("cs", czech)):
        with override(language):
            told = [f"{line.label} {line.value}".replace("\u00a0", " ") for line in presenting.lines(params, topic)]
        assert told == expected


@pytest.mark.parametrize(
    "params",
    [
        {"contributions.1.player": "A"},
        {"contributions.1.player": "A", "contributions.1.paid": "500", "contributions.1.card": "x"},
        {"contributions.1": "A"},
        {"contributions": "A", "nothing.1.of": "it", "": "x"},
    ],
)
def test_what_cannot_be_told_in_a_line_is_shown_part_by_part(params: dict[str, str]) -> None:
    with override("en"):
        told = presenting.lines(params, "side-pots")
    assert [(line.names, line.value) for line in told] == [((name,), value) for name, value in params.items()]


def test_a_topic_has_its_own_names() -> None:
    assert label("announced", "rebuys") != label("announced", "new-level") != label("announced", "chips-visible")
    assert label("facing.bet", "rebuys") == label("facing.bet")
    assert label("words.1.amount") == "Amount said"
    assert label("somewhere.words") == "What was said"
    assert label("nonsense", "rebuys") == "nonsense"
    with override("cs"):
        assert rendering.field_label("chips", "lost-chips") == "hodnota nalezených žetonů"
        assert presenting.value("error", "other", topic="misdeal") == "jiná chyba"
        assert presenting.value("language", "other", topic="language") == "jiný jazyk"


def test_the_facts_of_a_reply_are_named_by_their_topic() -> None:
    reply = answer("", given={"topic": "lost-chips", "chips": "500"})
    assert {fact.label for fact in reply.facts} == {"Value of the chips found"}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("400+400+400", "400 + 400 + 400"),
        ("400+400+400+400", "4 × 400"),
        ("200+400+400+400+400+400", "200 + 5 × 400"),
        ("400+400+400+400+0+400", "4 × 400 + 0 + 400"),
    ],
)
def test_four_or_more_equal_amounts_in_a_row_are_counted(text: str, shown: str) -> None:
    with override("en"):
        assert presenting.value("live_bets", text, topic="methods-of-betting").replace("\u00a0", " ") == shown
