"""Are the figures about questions those of the textbook, and is nothing said from too few answers?"""

from __future__ import annotations

import math
import random
import statistics
from fractions import Fraction

import pytest

from quiz import analysis
from quiz.analysis import Ease, Level, Mark, Tally, Telling


def marks(table, most=1):
    """``table``: one row a person, one column an item."""
    return [
        Mark(person=person, item=f"q{item}", points=points, most=most)
        for person, row in enumerate(table)
        for item, points in enumerate(row)
    ]


def test_facility_is_the_average_mark_as_a_share_of_the_most():
    found = analysis.items(marks([[4, 0], [2, 4], [0, 4], [1, 4]], most=4))
    assert found["q0"].facility == Fraction(7, 16)
    assert found["q1"].facility == Fraction(12, 16)


def test_an_item_left_out_counts_as_nothing_and_is_told():
    found = analysis.items(
        [
            Mark(person=1, item="q", points=1, most=1),
            Mark(person=2, item="q", points=0, most=1, answered=False),
        ]
    )["q"]
    assert (found.facility, found.answers, found.left_out) == (Fraction(1, 2), 2, 1)


def test_discrimination_by_hand():
    # the rest of the test: 2, 2, 1, 1, 0; the item: 1, 1, 1, 0, 0
    table = [[1, 1, 1], [1, 1, 1], [1, 1, 0], [0, 1, 0], [0, 0, 0]]
    found = analysis.items(marks(table))["q0"].discrimination
    own, rest = [1, 1, 1, 0, 0], [2, 2, 1, 1, 0]
    assert found == pytest.approx(statistics.correlation(own, rest))
    # covariance 1.4, squares of the differences 1.2 and 2.8
    assert found == pytest.approx(1.4 / math.sqrt(1.2 * 2.8))


def test_discrimination_is_pearsons_correlation_with_the_rest_for_any_table():
    rng = random.Random(5)
    compared = 0
    for _round in range(60):
        people, count = rng.randint(5, 30), rng.randint(2, 8)
        table = [[rng.randint(0, 3) for _item in range(count)] for _person in range(people)]
        found = analysis.items(marks(table, most=3))
        for item in range(count):
            own = [row[item] for row in table]
            rest = [sum(row) - row[item] for row in table]
            value = found[f"q{item}"].discrimination
            if len(set(own)) == 1 or len(set(rest)) == 1:
                assert value is None
                continue
            compared += 1
            assert value == pytest.approx(statistics.correlation(own, rest))
            assert -1 - 1e-9 <= value <= 1 + 1e-9
    assert compared > 100


def test_the_item_itself_is_left_out_of_the_total():
    """With the item in the total, an item answered by chance alone would seem to tell something."""
    table = [[at % 2, 1 - at % 2] for at in range(20)]
    assert analysis.items(marks(table))["q0"].discrimination == pytest.approx(-1)


@pytest.mark.parametrize(
    ("people", "discrimination", "verdict"), [(4, False, False), (5, True, False), (9, True, False), (10, True, True)]
)
def test_too_few_answers_say_nothing(people, discrimination, verdict):
    table = [[at % 2, (at // 2) % 2, 1] for at in range(people)]
    found = analysis.items(marks(table))["q0"]
    assert (found.discrimination is not None) == discrimination
    assert (found.ease is not None, found.telling is not None) == (verdict, verdict)


def test_where_everybody_is_right_there_is_an_ease_but_no_discrimination():
    found = analysis.items(marks([[1, at % 2] for at in range(12)]))["q0"]
    assert (found.discrimination, found.telling, found.ease) == (None, None, Ease.VERY_EASY)


@pytest.mark.parametrize(
    ("share", "band"),
    [(0, Ease.VERY_HARD), (19, Ease.VERY_HARD), (20, Ease.HARD), (34, Ease.HARD), (35, Ease.FITTING),
     (65, Ease.FITTING), (66, Ease.EASY), (89, Ease.EASY), (90, Ease.VERY_EASY), (100, Ease.VERY_EASY)],
)  # fmt: skip
def test_bands_of_facility(share, band):
    assert analysis.ease(Fraction(share, 100)) is band


@pytest.mark.parametrize(
    ("value", "band"),
    [(-0.01, Telling.BACKWARDS), (0.0, Telling.NONE), (0.19, Telling.NONE), (0.2, Telling.WEAK), (0.29, Telling.WEAK),
     (0.3, Telling.GOOD), (0.49, Telling.GOOD), (0.5, Telling.VERY_GOOD), (1.0, Telling.VERY_GOOD)],
)  # fmt: skip
def test_bands_of_discrimination(value, band):
    assert analysis.telling_of(value) is band


def test_a_belief_counts_people_not_answers_and_only_those_who_met_it():
    half, other = "misconception:half-reopens", "other-edition:tda-2011"

    def mark(person, item, causes=(), offered=(half,), answered=True):
        return Mark(
            person=person,
            item=item,
            points=0 if causes else 1,
            most=1,
            answered=answered,
            causes=tuple(causes),
            offered=frozenset(offered),
        )

    found = analysis.beliefs(
        [
            mark(1, "a", [half]),
            mark(1, "b", [half]),
            mark(2, "a"),
            mark(3, "a", [half]),
            mark(4, "c", offered=()),
            mark(5, "a", answered=False),
            mark(2, "d", [other], offered=(other,)),
        ]
    )
    assert [(one.cause, sorted(one.people), one.met) for one in found] == [(half, [1, 3], 3), (other, [2], 1)]
    assert found[0].share == Fraction(2, 3)


def test_what_is_wrong_with_an_item_is_counted_by_cause_the_most_frequent_first():
    found = analysis.items(
        Mark(person=at, item="q", points=0, most=1, causes=("b",) if at < 3 else ("a",)) for at in range(5)
    )
    assert list(found["q"].wrong.items()) == [("b", 3), ("a", 2)]


@pytest.mark.parametrize(("points", "most"), [(2, 1), (-1, 1), (0, 0)])
def test_impossible_marks_are_refused(points, most):
    with pytest.raises(ValueError, match="of"):
        Mark(person=1, item="q", points=points, most=most)


def test_facility_of_nothing_is_refused():
    with pytest.raises(ValueError, match="no marks"):
        analysis.facility([])


@pytest.mark.parametrize(
    ("right", "answers", "level"),
    [(0, 0, None), (0, 1, Level.LOW), (59, 100, Level.LOW), (60, 100, Level.MIDDLE), (84, 100, Level.MIDDLE),
     (85, 100, Level.HIGH), (1, 1, Level.HIGH)],
)  # fmt: skip
def test_levels(right, answers, level):
    assert analysis.level(Tally(right, answers)) is level


def test_tallies_add_up():
    assert sum([Tally(1, 2), Tally(2, 2)], Tally()) == Tally(3, 4)
    assert Tally().share is None and not math.isnan(Tally(1, 3).share or 0)
