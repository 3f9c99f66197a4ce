"""Do the inflected, unaccented words of a Czech player lead to the rule, in the rulebooks as they are?"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rules import search
from rules.search import Hit

LIST = tomllib.loads((Path(__file__).parent / "recall.toml").read_text(encoding="utf-8"))["typed"]
LEAST = 0.95
FIRST = 10


def place(hit: Hit) -> str:
    return f"{hit.edition}/{hit.number}" if hit.edition else f"term/{hit.number}"


def found(index: Path, words: str, language: str = "cs", limit: int = FIRST) -> list[str]:
    return [place(hit) for hit in search.search(words, index, language=language, limit=limit).hits]


def test_list_is_long_typed_without_diacritics_and_free_of_repeats() -> None:
    assert len({row["words"] for row in LIST}) == len(LIST) >= 100
    assert all(row["words"].isascii() for row in LIST)


def test_recall(index: Path) -> None:
    missed = {row["words"]: row["find"] for row in LIST if row["find"] not in found(index, row["words"])}
    assert len(missed) <= (1 - LEAST) * len(LIST), missed


@pytest.mark.parametrize("number", ["1", "12", "29", "39", "40", "46", "66", "RP-4"])
def test_number_finds_its_rule_first(index: Path, number: str) -> None:
    for typed in (number, f"2015 {number}", f"pravidlo {number}", f"rule {number}", f"tda-2015/{number}"):
        assert found(index, typed)[0] == f"tda-2015/{number}", typed


@pytest.mark.parametrize(("old", "new"), [("40", "46"), ("39", "45"), ("36", "40"), ("44", "51"), ("33", "35")])
def test_old_number_finds_the_new_rule(index: Path, old: str, new: str) -> None:
    for typed in (old, f"2011 {old}", f"tda-2011/{old}"):
        hits = search.search(typed, index, language="cs").hits
        hit = next(hit for hit in hits if place(hit) == f"tda-2015/{new}" and hit.correspondence)
        assert hit.correspondence is not None and hit.correspondence.old.partition(".")[0] == old


@pytest.mark.parametrize(
    ("typed", "language", "rule"),
    [
        ("undercall", "cs", "tda-2015/39"),
        ("nedorovnání", "en", "tda-2015/39"),
        ("oversized chip", "cs", "tda-2015/45"),
        ("vedlejší pot", "en", "tda-2015/20"),
        ("misdeal", "cs", "tda-2015/34"),
        ("mimo pořadí", "en", "tda-2015/40"),
        ("odd chip", "cs", "tda-2015/19"),
    ],
)
def test_words_of_one_language_find_the_text_of_the_other(index: Path, typed: str, language: str, rule: str) -> None:
    hits = search.search(typed, index, language=language, limit=5).hits
    hit = next(hit for hit in hits if place(hit) == rule)
    assert "<mark>" in hit.title + hit.excerpt


@pytest.mark.parametrize(
    ("typed", "meant", "rule"),
    [
        ("floorrman", "floorman", "tda-2015/1"),
        ("stirng bet", "string bet", "tda-2015/51"),
        ("diskvalifkace", "diskvalifikace", "tda-2015/66"),
        ("undrcall", "undercall", "tda-2015/39"),
    ],
)
def test_typing_error_finds_the_rule_and_says_what_was_meant(index: Path, typed: str, meant: str, rule: str) -> None:
    answer = search.search(typed, index, language="cs", limit=FIRST)
    assert answer.suggestion == meant and rule in [place(hit) for hit in answer.hits]
