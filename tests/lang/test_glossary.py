"""Are terms found whole, the longest first, and nothing else?"""

from __future__ import annotations

import time

from rules.lang.glossary import Finder

FINDER = Finder(
    [
        ("pot", "pot"),
        ("side pot", "side-pot"),
        ("potu", "pot"),
        ("TD", "director"),
        ("re-raise", "re-raise"),
        ("raise", "raise"),
        ("sázka", "bet"),
        ("sázka", "wager"),
        ("player's choice", "choice"),
    ]
)


def found(text: str) -> list[tuple[str, str]]:
    return [(mention.term, text[mention.start : mention.end]) for mention in FINDER.mentions(text)]


def test_the_longer_term_is_meant() -> None:
    assert found("The side pot and the pot.") == [("side-pot", "side pot"), ("pot", "pot")]


def test_whole_words_only() -> None:
    assert found("despot, potter, pots") == []


def test_a_no_break_space_or_a_hyphen_joins_the_words_of_a_term() -> None:
    assert found("side\u00a0pot, side-pot, side. Pot") == [
        ("side-pot", "side\u00a0pot"),
        ("side-pot", "side-pot"),
        ("pot", "Pot"),
    ]


def test_a_hyphenated_term_is_not_its_last_word() -> None:
    assert found("a re-raise") == [("re-raise", "re-raise")]


def test_diacritics_count_and_case_does_not() -> None:
    assert found("Sázka není sazka") == [("bet", "Sázka")]


def test_capitals_are_met_in_capitals_only() -> None:
    assert found("the TD, not a td") == [("director", "TD")]


def test_an_apostrophe_is_part_of_a_word() -> None:
    assert found("player's choice") == [("choice", "player's choice")]


def test_a_long_text_takes_time_in_proportion() -> None:
    begun = time.perf_counter()
    assert sum(1 for _ in FINDER.mentions("the side pot of a player " * 4_000)) == 4_000
    assert time.perf_counter() - begun < 1
