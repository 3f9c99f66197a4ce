"""Are the right questions drawn, each once, the same from the same random numbers?"""

from itertools import pairwise
from random import Random

import pytest

from quiz.distractors import seen
from quiz.drawing import (
    SIZES,
    Wanted,
    What,
    asked_clause,
    asked_clauses,
    changed,
    clauses_of_rules,
    compared_edition,
    mixed_in,
    of_clauses,
    of_topic,
    of_topics,
    question_clause,
    rule_of,
    ruled_differently,
    rules_asked,
    unseen,
)
from quiz.generate import CLUB, CLUB_RULES, question, regenerate, topics_of
from rules.engine import NotCovered, rule_on

EDITIONS = ("tda-2011", "tda-2015", "tda-2015-cz")


def clause_of(id):
    return question_clause(regenerate(id))


@pytest.mark.parametrize("edition", [*EDITIONS, CLUB])
def test_every_asked_clause_is_of_the_edition_and_can_be_drawn(edition):
    known = asked_clauses(edition)
    assert len(known) >= 5
    for clause, topics in known.items():
        assert clause.startswith(f"{edition}/") and set(topics) <= set(topics_of(edition))
    drawn = of_clauses(list(known), edition, len(known), Random(1))
    hits = sum(clause_of(id) == clause for id, clause in zip(drawn, known, strict=True))
    assert hits >= len(known) * 0.9


def test_a_beginners_question_is_about_the_rule_of_the_club():
    for topic, rule in CLUB_RULES.items():
        assert asked_clause(topic, CLUB, "tda-2015/45") == f"{CLUB}/{rule}"
    assert asked_clause("oversized-chip", "tda-2015", "tda-2015/45") == "tda-2015/45"


def test_the_next_question_of_a_clause_is_a_new_variant():
    first = of_clauses(["tda-2015/45"], "tda-2015", 1, Random(1))
    later = of_clauses(["tda-2015/45"], "tda-2015", 5, Random(1), exclude=first)
    assert not set(first) & set(later) and len(set(later)) == 5
    assert {clause_of(id) for id in later} == {"tda-2015/45"}
    situations = {regenerate(id).situations["en"] for id in (*first, *later)}
    assert len(situations) == 6


def test_a_clause_that_is_rarely_asked_comes_back_in_its_topic():
    drawn = of_clauses(["tda-2015/99"], "tda-2015", 2, Random(1), topics={"tda-2015/99": "oversized-chip"})
    assert [regenerate(id).topic for id in drawn] == ["oversized-chip"] * 2
    assert of_clauses(["tda-2015/99"], "tda-2015", 2, Random(1)) == []
    assert of_clauses(["tda-2015/99"], "tda-2015", 2, Random(1), topics={"tda-2015/99": "gone"}) == []


def test_topics_are_spread_evenly():
    topics = topics_of("tda-2015")[:4]
    drawn = [regenerate(id).topic for id in of_topics(topics, "tda-2015", 8, Random(3))]
    assert sorted(drawn) == sorted([*topics, *topics])
    assert of_topics([], "tda-2015", 8, Random(3)) == []


def test_new_clauses_are_new_and_each_another():
    known = list(asked_clauses("tda-2015"))[:5]
    drawn = unseen("tda-2015", 6, Random(2), known=known)
    clauses = [clause_of(id) for id in drawn]
    assert len(drawn) == 6 and not set(clauses) & set(known) and len(set(clauses)) >= 5
    assert unseen("tda-2015", 6, Random(2), known=asked_clauses("tda-2015")) == []


@pytest.mark.parametrize("edition", ["tda-2011", "tda-2015"])
def test_what_changed_is_asked_where_the_editions_differ(edition):
    (other,) = {"tda-2011", "tda-2015"} - {edition}
    drawn = changed(list(asked_clauses(edition)), edition, 20, Random(5))
    assert len(set(drawn)) == 20
    differ = 0
    for id in drawn:
        asked = regenerate(id)
        try:
            differ += seen(rule_on(asked.ruling.topic, asked.facts, other).outcome) != seen(asked.ruling.outcome)
        except NotCovered:
            differ += 1
    assert differ == 20
    assert len({regenerate(id).topic for id in drawn}) > 3


def test_what_changed_falls_back_to_the_clauses_where_no_ruling_differs():
    same = next(
        clause
        for clause, (topic, *_more) in asked_clauses("tda-2015").items()
        if not any(ruled_differently(question(topic, "tda-2015", seed)) for seed in range(60))
    )
    drawn = changed([same], "tda-2015", 3, Random(5))
    assert len(drawn) == 3 and {clause_of(id) for id in drawn} == {same}
    assert changed([], "tda-2015", 3, Random(5)) == []


def test_an_edition_is_compared_with_one_that_is_no_variant_of_it():
    assert compared_edition("tda-2015") == compared_edition("tda-2015-cz") == "tda-2011"
    assert compared_edition("tda-2011") == "tda-2015"
    assert compared_edition(CLUB) is None


def test_the_same_random_numbers_draw_the_same_questions():
    clauses = list(asked_clauses("tda-2011"))
    assert of_clauses(clauses, "tda-2011", 20, Random(9)) == of_clauses(clauses, "tda-2011", 20, Random(9))
    assert of_clauses(clauses, "tda-2011", 20, Random(9)) != of_clauses(clauses, "tda-2011", 20, Random(8))


def test_nothing_is_drawn_where_nothing_fits():
    assert of_topic("undercalls", "tda-2015", Random(1), fits=lambda asked: False) is None


def test_rules_have_the_clauses_that_are_asked():
    rules = rules_asked("tda-2015")
    assert {clause for clauses in rules.values() for clause in clauses} == set(asked_clauses("tda-2015"))
    assert all(rule_of(clause) == number for number, clauses in rules.items() for clause in clauses)
    assert clauses_of_rules("tda-2015", ["43", "nothing"]) == list(rules["43"])


@pytest.mark.parametrize("twins", range(4))
@pytest.mark.parametrize("others", range(7))
def test_twins_are_spread_among_the_others(twins, others):
    waiting, among = [f"T{number}" for number in range(twins)], [str(number) for number in range(others)]
    mixed = mixed_in(waiting, among)
    assert sorted(mixed) == sorted([*waiting, *among])
    assert [one for one in mixed if one in among] == among and [one for one in mixed if one in waiting] == waiting
    if others:
        assert mixed[0] in among
    if others > twins + 1:
        assert mixed[-1] in among
        assert not any(a in waiting and b in waiting for a, b in pairwise(mixed))


def test_a_choice_survives_its_stored_form():
    for wanted in (
        Wanted(edition="tda-2015", what=What.DAILY),
        Wanted(edition="tda-2011", what=What.RULE, of="46", count=SIZES[0]),
    ):
        assert Wanted.from_data(wanted.to_data()) == wanted
    assert Wanted(edition="tda-2011", what=What.RULE, of="46").value == "rule:46"
    assert Wanted(edition="tda-2011", what=What.MIXED).value == "mixed"
    for data in ({}, {"edition": "tda-2015", "what": "nothing"}, {"edition": "x", "what": "daily", "more": 1}):
        with pytest.raises(ValueError, match=r"no choice|nothing"):
            Wanted.from_data(data)
