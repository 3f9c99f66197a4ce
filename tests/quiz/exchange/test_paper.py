"""Are the two variants of a paper test different, and does the key fit what is printed?"""

from dataclasses import replace
from itertools import pairwise

import pytest

from quiz.exchange.paper import Printed, in_another_order, in_pairs
from quiz.items import Kind
from tests.quiz.exchange.samples import AMOUNT, ITEMS, NOTHING, ORDER, SEAT, SELECT_ALL, SINGLE

MANY = tuple(replace(item, id=f"{item.id}-{copy}") for copy in range(6) for item in ITEMS)


def test_pairs_part_neighbours():
    first, second = in_pairs(MANY)
    assert [printed.item for printed in first.questions] == list(MANY[0::2])
    assert [printed.item for printed in second.questions] == list(MANY[1::2])
    assert (first.name, second.name) == ("A", "B")
    assert [printed.number for printed in second.questions] == list(range(1, len(MANY) // 2 + 1))


def test_another_order_has_the_same_questions_and_mixes_choices_too():
    first, second = in_another_order(MANY, seed=3)
    ids = [[printed.item.id for printed in sheet.questions] for sheet in (first, second)]
    assert sorted(ids[0]) == sorted(ids[1]) and ids[0] != ids[1]
    mixed = {printed.item.id: printed for printed in second.questions}
    for printed in first.questions:
        other = mixed[printed.item.id]
        assert sorted(option.key for option in printed.options) == sorted(option.key for option in other.options)
        if printed.item.kind in (Kind.SINGLE, Kind.SELECT_ALL):
            assert printed.options != other.options
        elif printed.item.kind in (Kind.SEAT, Kind.TRUE_FALSE):
            assert printed.options == other.options
    assert in_another_order(MANY, seed=3) == (first, second)
    assert in_another_order(MANY, seed=4)[1] != second


@pytest.mark.parametrize("seed", range(30))
def test_two_questions_change_places_and_no_order_is_printed_solved(seed):
    _first, second = in_another_order((SINGLE, ORDER), seed=seed)
    assert [printed.item for printed in second.questions] == [ORDER, SINGLE]
    assert tuple(option.key for option in second.questions[0].options) != ORDER.key


@pytest.mark.parametrize("seed", range(20))
def test_the_key_names_the_right_letters(seed):
    for sheet in in_another_order(MANY, seed=seed):
        for printed in sheet.questions:
            by_letter = {letter: option.key for letter, option in printed.lettered}
            if printed.item.kind is Kind.AMOUNT:
                assert printed.key == printed.item.key and not by_letter
                continue
            answer = [by_letter[letter] for letter in printed.key]
            assert (
                answer == list(printed.item.key)
                if printed.item.kind is Kind.ORDER
                else set(answer) == set(printed.item.key)
            )
            if printed.item.kind is not Kind.ORDER:
                assert all(one < other for one, other in pairwise(printed.key))


def test_plain_keys():
    keys = [Printed(1, item, item.options).key for item in (SINGLE, SELECT_ALL, NOTHING, AMOUNT, SEAT)]
    assert keys == [("B",), ("A", "C", "D"), (), ("1200",), ("B",)]
