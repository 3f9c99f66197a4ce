"""Does a search understand numbers, words of both languages and slips of the finger, and does nothing break it?"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.search import LONGEST_QUERY, Found, Hit, Kind

Find = Callable[..., Found]


def places(found: Found) -> list[str]:
    return [place(hit) for hit in found.hits]


def place(hit: Hit) -> str:
    return f"{hit.edition}/{hit.path or hit.number}" if hit.edition else f"term/{hit.number}"


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("9", "new-2005/9"),
        ("7", "new-2005/7"),
        ("2001 7", "old-2001/7"),
        ("7 2001", "old-2001/7"),
        ("old-2001/7", "old-2001/7"),
        ("pravidlo 9", "new-2005/9"),
        ("Pravidla č. 9", "new-2005/9"),
        ("rule 9", "new-2005/9"),
        ("§ 9", "new-2005/9"),
        ("9.A", "new-2005/9.A"),
        ("9a", "new-2005/9.A"),
        ("9-A", "new-2005/9.A"),
        ("9 a", "new-2005/9.A"),
        ("9.Z", "new-2005/9"),
        ("new-2005-club/9.a", "new-2005-club/9.A"),
        ("new 2005 club 7", "new-2005-club/7"),
        ("7, 9", "new-2005/7"),
    ],
)
def test_number_comes_first(find: Find, typed: str, first: str) -> None:
    assert places(find(typed))[0] == first


@pytest.mark.parametrize("typed", ["9 7", "9, 7", "pravidla 9 a 7", "rules 9 and 7"])
def test_several_numbers_find_each_rule(find: Find, typed: str) -> None:
    assert places(find(typed))[:2] == ["new-2005/9", "new-2005/7"]


def test_newer_edition_comes_first_and_a_variant_only_with_its_own_words(find: Find) -> None:
    found = places(find("rule 7"))
    assert found[0] == "new-2005/7"
    assert set(found[1:3]) == {"new-2005-club/7", "old-2001/7"}
    assert "new-2005-club/9" not in places(find("rule 9"))


def test_rulebook_of_another_kind_comes_last(find: Find) -> None:
    assert places(find("pravidlo 7"))[3] == "another-game/7"
    assert places(find("chyba jiné hře"))[0] == "another-game/7" != places(find("chyba"))[0]
    assert find("2005 7").edition == "new-2005"
    assert places(find("another game 7")) == ["another-game/7"]


def test_old_number_leads_to_what_it_became(find: Find) -> None:
    hit = next(hit for hit in find("2001 7").hits if hit.edition == "new-2005")
    assert place(hit) in ("new-2005/9", "new-2005/9.A")
    says = hit.correspondence
    assert says is not None
    assert (says.old_edition, says.old, says.new_edition, says.new) == ("old-2001", "7", "new-2005", "9")


def test_old_number_under_a_filter_shows_the_filtered_edition_only(find: Find) -> None:
    found = find("pravidlo 7", edition="new-2005")
    assert places(found) == ["new-2005/7", "new-2005/9"]
    in_variant = find("pravidlo 7", edition="new-2005-club")
    assert places(in_variant) == ["new-2005-club/7", "new-2005-club/9"]


def test_number_without_a_rule_is_looked_for_as_a_word(find: Find) -> None:
    assert find("999").hits == ()
    assert places(find("7 štosy"))[0].endswith("/7")


def test_words_meet_without_diacritics_and_inflected(find: Find) -> None:
    assert places(find("rozlozenim stosu"))[0] == "new-2005/9"
    found = places(find("zkazenemu rozdani"))
    assert found[0] == "new-2005/7" and "term/spoiled" in found


def test_title_comes_before_text_and_text_before_commentary(find: Find) -> None:
    found = find("štosy")
    assert places(found)[0].startswith("new-2005/9")
    assert [hit.kind for hit in found.hits][-1] is Kind.COMMENTARY


def test_one_hit_for_each_rule(find: Find) -> None:
    found = find("štosy")
    rules = [(hit.edition, hit.number) for hit in found.hits]
    assert len(rules) == len(set(rules)) and found.hits[0].matches >= 2


def test_glossary_carries_a_word_to_the_other_language_and_over_slang(find: Find) -> None:
    assert "new-2005/7" in places(find("misdeal"))
    assert "new-2005/7" in places(find("dyler"))
    english = find("krupiér", language="en")
    assert "new-2005/7" in places(english)
    assert "<mark>dealer</mark>" in next(hit.excerpt for hit in english.hits if place(hit) == "new-2005/7")


def test_excerpt_is_in_the_other_language_where_only_that_one_matches(find: Find) -> None:
    hit = next(hit for hit in find("spilled drink").hits if hit.edition)
    assert hit.excerpt_language == "en" and "<mark>spilled</mark> <mark>drink</mark>" in hit.excerpt


def test_beginning_of_a_word_is_enough_while_typing(find: Find) -> None:
    assert places(find("rozl"))[0] == "new-2005/9"


def test_phrase_stands_as_typed(find: Find) -> None:
    assert places(find("„rozlité pití“")) == ["new-2005/7"]
    assert find('"pití rozlité"').hits == ()
    assert places(find("pití rozlité")) == ["new-2005/7"]


def test_phrase_that_never_closes_is_words(find: Find) -> None:
    assert places(find('"rozlité pití')) == ["new-2005/7"]


def test_rules_with_every_word_come_before_those_with_some(find: Find) -> None:
    found = find("chyba krupiéra pivo")
    assert found.complete == 0 and "new-2005/7" in places(found)
    found = find("chyba krupiéra")
    assert found.complete == found.total == 3 and places(found)[0] == "new-2005/7"


def test_typing_error_is_forgiven_only_where_nothing_fits(find: Find) -> None:
    found = find("krupier chxba")
    assert found.corrected and found.suggestion == "krupier chyba" and places(found)[0] == "new-2005/7"
    found = find("chyba")
    assert not found.corrected and not found.suggestion
    assert find("chzb").suggestion == "", "a short word is not guessed"


def test_swapped_letters_are_one_error(find: Find) -> None:
    assert find("rozloežní").suggestion == "rozložení"


def test_two_errors_give_a_suggestion_and_no_hits(find: Find) -> None:
    found = find("rozlpžwní")
    assert (found.suggestion, found.hits, found.corrected) == ("rozložení", (), False)


def test_no_hit_names_similar_terms(find: Find) -> None:
    assert [hit.number for hit in find("krumpir").nearest] == ["croupier"]


def test_edition_filter_takes_inherited_texts_and_the_variants_own(find: Find) -> None:
    assert all(hit.edition in ("new-2005-club", "") for hit in find("rozdání štosy", edition="new-2005-club").hits)
    assert "new-2005-club/9" in [f"{hit.edition}/{hit.number}" for hit in find("štosy", edition="new-2005-club").hits]
    assert "jen do <mark>flopu</mark>" in find("flopu", edition="new-2005-club").hits[0].excerpt
    assert not [hit for hit in find("chyba flopu", edition="old-2001").hits if hit.edition]


def test_edition_in_the_query_limits_it(find: Find) -> None:
    found = find("2001 štosy")
    assert found.edition == "old-2001" and {hit.edition for hit in found.hits} == {"old-2001"}


def test_unknown_edition_filters_nothing(find: Find) -> None:
    assert places(find("9", edition="nowhere")) == places(find("9"))


def test_marks_stand_in_the_text_as_written_and_everything_is_escaped(find: Find) -> None:
    hit = find("klid pozor").hits[0]
    assert "&lt;b&gt;<mark>Pozor</mark> &amp; <mark>klid</mark>&lt;/b&gt;" in hit.excerpt
    assert "<mark>štosů</mark>" in find("stosu").hits[0].title


def test_long_query_is_cut_and_says_so(find: Find) -> None:
    found = find("štosy " * 100)
    assert found.cut and len(found.query) <= LONGEST_QUERY and found.hits
    assert not find("štosy").cut


@pytest.mark.parametrize("typed", ["", "   ", "*", "?!", "\x00", "🂡🂱", "„“", '""', "[", "((((", "\\", "—"])
def test_no_words_no_hits(find: Find, typed: str) -> None:
    assert find(typed).hits == ()


@pytest.mark.parametrize(
    "typed",
    [
        "title_cs:štosy", "štosy AND NOT", "OR OR", "štosy~2", "štosy^99", "št*sy", "[a TO z]", "a" * 5000,
        "štosy" * 500, "' OR 1=1 --", "<script>alert(1)</script>", "{{ 7 }}", "%s %d", "(?P<x>", "9.9.9.9.9.9",
        "٩", "９", "-" * 300, '"' * 199, '"a" "b" "c" štosy', "štosy 🃏", "\ud800",
    ],
)  # fmt: skip
def test_hostile_text_is_only_words(find: Find, typed: str) -> None:
    for hit in find(typed).hits:
        assert_safe(hit)


def assert_safe(hit: Hit) -> None:
    for html in (hit.title, hit.excerpt):
        assert "<" not in re.sub(r"</?mark>", "", html)
        assert html.count("<mark>") == html.count("</mark>")


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=250), st.sampled_from(["cs", "en"]), st.sampled_from([None, "new-2005-club", "x"]))
def test_any_text_gets_an_answer(find: Find, typed: str, language: str, edition: str | None) -> None:
    found = find(typed, language=language, edition=edition)
    assert found.total >= len(found.hits)
    for hit in found.hits:
        assert_safe(hit)
