"""Are the words that changed found, and is no text lost on the way?"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules.lang.difference import difference


def changed(parts: tuple) -> list[str]:
    return [part.text for part in parts if part.changed]


def test_one_word_that_changed_is_marked_on_both_sides() -> None:
    found = difference("The first card is dealt face down.", "The last card is dealt face down.")
    assert (changed(found.old), changed(found.new)) == (["first"], ["last"])


def test_an_added_run_is_one_part() -> None:
    found = difference("A player keeps the seat.", "A player keeps the seat and all the chips.")
    assert changed(found.old) == []
    assert [text.strip() for text in changed(found.new)] == ["and all the chips"]


def test_numbers_between_two_changes_stay_unmarked() -> None:
    found = difference("Wait for 30 seconds then fold the hand", "Count for 30 minutes then fold the hand")
    assert not any("30" in text for text in changed(found.old) + changed(found.new))


def test_an_amount_with_its_separator_is_one_word() -> None:
    found = difference("a raise to 1,200 chips", "a raise to 1,400 chips")
    assert (changed(found.old), changed(found.new)) == (["1,200"], ["1,400"])


def test_texts_with_nothing_in_common_are_not_marked_word_by_word() -> None:
    found = difference("Sázky se dorovnávají postupně.", "Karty patří dealerovi a nikomu jinému.")
    assert not found.related
    assert not changed(found.old) and not changed(found.new)


def test_equal_texts_have_no_change() -> None:
    found = difference("Stejná slova.", "Stejná slova.")
    assert found.related and not changed(found.old) and not changed(found.new)


@given(st.text(max_size=120), st.text(max_size=120))
def test_joining_the_parts_gives_the_text_back(old: str, new: str) -> None:
    found = difference(old, new)
    assert "".join(part.text for part in found.old) == old
    assert "".join(part.text for part in found.new) == new
