"""Does a clause come back when it should, and is a day never a wall?"""

from collections import Counter
from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quiz.schedule import (
    KNOWN_FOR_DAYS,
    LONGEST_DAYS,
    Knowledge,
    begun_on,
    due_day,
    knowledge,
    minutes,
    reviewed,
    reviewed_day,
    todays_share,
    together,
)

DAY = date(2026, 3, 2)


def after(*answers, day=DAY):
    """The card after answers that are given each on the day it is due, and the days."""
    card, days = None, []
    for right in answers:
        card = reviewed(card, right=right, day=day)
        days.append(day)
        day = due_day(card)
    return card, days


def test_right_answers_space_a_clause_out():
    card, days = after(*[True] * 6)
    gaps = [(later - earlier).days for earlier, later in zip(days, [*days[1:], due_day(card)], strict=True)]
    assert gaps[0] >= 1 and gaps == sorted(gaps) and len(set(gaps)) >= 5
    assert gaps[-1] <= LONGEST_DAYS


def test_a_wrong_answer_brings_the_clause_back_the_next_day():
    assert due_day(reviewed(None, right=False, day=DAY)) == DAY + timedelta(days=1)
    known, _days = after(True, True, True)
    again = due_day(known)
    lapsed = reviewed(known, right=False, day=again)
    assert (due_day(lapsed) - again).days < (due_day(reviewed(known, right=True, day=again)) - again).days
    assert knowledge(lapsed, last_right=False, day=again) is Knowledge.LEARNING


def test_the_same_answers_give_the_same_card():
    assert after(True, False, True, True) == after(True, False, True, True)
    card, _days = after(True)
    assert card == reviewed(None, right=True, day=DAY)
    assert begun_on(card, DAY) and not begun_on(card, DAY + timedelta(days=1))
    assert reviewed_day(card) == DAY


def test_the_first_day_stays_with_the_card():
    card, _days = after(True, True, False)
    assert begun_on(card, DAY)


def test_the_hour_does_not_matter_but_the_day_does():
    card = reviewed(None, right=True, day=DAY)
    due = due_day(card)
    assert knowledge(card, last_right=True, day=due - timedelta(days=1)) is Knowledge.LEARNING
    assert knowledge(card, last_right=True, day=due) is Knowledge.DUE


def test_a_clock_put_back_breaks_nothing():
    card = reviewed(None, right=True, day=DAY)
    earlier = reviewed(card, right=True, day=DAY - timedelta(days=400))
    assert reviewed_day(earlier) == DAY and due_day(earlier) > DAY


def test_a_clause_is_known_after_it_was_remembered():
    assert knowledge(None, last_right=False, day=DAY) is Knowledge.NEW
    once, _days = after(True)
    assert knowledge(once, last_right=True, day=DAY) is Knowledge.LEARNING
    twice, days = after(True, True)
    assert knowledge(twice, last_right=True, day=days[-1]) is Knowledge.KNOWN
    assert twice["stability"] >= KNOWN_FOR_DAYS > once["stability"]
    assert knowledge(twice, last_right=False, day=days[-1]) is Knowledge.LEARNING


def test_right_answers_of_one_day_do_not_make_a_clause_known():
    card = None
    for _ in range(10):
        card = reviewed(card, right=True, day=DAY)
    assert knowledge(card, last_right=True, day=DAY) is Knowledge.LEARNING


@pytest.mark.parametrize(
    ("states", "rule"),
    [
        ("", None),
        ("new", "new"),
        ("known known", "known"),
        ("known new", "learning"),
        ("learning learning", "learning"),
        ("known due new", "due"),
    ],
)
def test_a_rule_is_known_by_its_clauses(states, rule):
    assert together(map(Knowledge, states.split())) == (Knowledge(rule) if rule else None)


# --- Today's share ---


def dues(count, *, since=1):
    return {f"tda-2015/{number:02}": DAY - timedelta(days=since) for number in range(count)}


def share(due, **given):
    return todays_share(due, **{"day": DAY, "cap": 20, "answered": 0, "begun": 0, "unseen": 50, **given})


@pytest.mark.parametrize(
    ("due", "given", "repeat", "new", "waiting"),
    [
        (0, {}, 0, 10, 0),  # a newcomer: half the cap
        (0, {"unseen": 3}, 0, 3, 0),
        (5, {}, 5, 10, 0),
        (14, {}, 14, 6, 0),
        (15, {}, 15, 5, 0),
        (16, {}, 15, 5, 1),
        (300, {}, 15, 5, 285),  # no wall: the rest can wait
        (300, {"unseen": 0}, 20, 0, 280),
        (300, {"answered": 19}, 0, 1, 300),
        (300, {"answered": 19, "begun": 10}, 1, 0, 299),
        (300, {"answered": 20}, 0, 0, 300),
        (300, {"answered": 45}, 0, 0, 300),
        (0, {"begun": 10}, 0, 0, 0),
        (3, {"cap": 1}, 0, 1, 3),
        (3, {"cap": 0}, 0, 0, 3),
    ],
)
def test_a_day_is_never_more_than_the_cap(due, given, repeat, new, waiting):
    today = share(dues(due), **given)
    assert (len(today.repeat), today.new, today.waiting) == (repeat, new, waiting)


def test_what_is_longest_overdue_comes_first_and_what_is_not_due_not_at_all():
    due = {"b": DAY, "c": DAY - timedelta(days=9), "a": DAY, "d": DAY + timedelta(days=1)}
    assert share(due).repeat == ("c", "a", "b")
    assert share(due).waiting == 0


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no fault of the share
@given(st.integers(0, 400), st.integers(0, 60), st.integers(0, 60), st.integers(0, 60), st.integers(0, 90))
def test_no_day_is_a_wall_whatever_has_piled_up(due, cap, answered, begun, unseen):
    today = share(dues(due), cap=cap, answered=answered, begun=begun, unseen=unseen)
    assert today.questions <= max(0, cap - answered)
    assert 0 <= today.new <= unseen
    assert len(today.repeat) + today.waiting == due
    assert today.new + begun <= max(begun, (cap + 1) // 2)
    if due >= cap - answered:
        assert today.questions == max(0, cap - answered)


def test_twelve_questions_take_five_minutes():
    assert minutes(12) == 5 and minutes(1) == minutes(0) == 1 and minutes(20) == 8
    assert share({}).minutes == minutes(10)


# --- Weeks ---


def weeks(*, clauses, days, cap, skill, seed, away=range(0)):
    """Plays days of practice; yields for each day its share and the cards."""
    chance, cards = Random(seed), {}
    for number in range(days):
        day = DAY + timedelta(days=number)
        if number in away:
            continue
        today = todays_share(
            {clause: due_day(card) for clause, card in cards.items()},
            day=day,
            cap=cap,
            answered=0,
            begun=0,
            unseen=clauses - len(cards),
        )
        for clause in (*today.repeat, *(f"c{len(cards) + place}" for place in range(today.new))):
            cards[clause] = reviewed(cards.get(clause), right=chance.random() < skill, day=day)
        yield day, today, cards


def test_eight_weeks_of_practice_teach_the_whole_rulebook():
    played = list(weeks(clauses=120, days=56, cap=20, skill=0.85, seed=1))
    assert all(today.questions <= 20 for _day, today, _cards in played)
    day, _today, cards = played[-1]
    states = Counter(knowledge(card, last_right=True, day=day) for card in cards.values())
    assert len(cards) == 120
    assert states[Knowledge.KNOWN] > 60
    # The work gets less once everything has been asked.
    assert sum(today.questions for _d, today, _c in played[-7:]) < sum(today.questions for _d, today, _c in played[:7])
    assert played == list(weeks(clauses=120, days=56, cap=20, skill=0.85, seed=1))


def test_new_clauses_are_mixed_in_every_day_until_there_are_none():
    played = list(weeks(clauses=90, days=30, cap=20, skill=0.6, seed=2))
    seen = 0
    for _day, today, _cards in played:
        assert today.new > 0 or seen == 90
        seen += today.new


def test_three_weeks_away_end_in_an_ordinary_day():
    played = list(weeks(clauses=200, days=60, cap=12, skill=0.8, seed=3, away=range(20, 41)))
    back = next(today for day, today, _cards in played if day == DAY + timedelta(days=41))
    assert back.questions == 12 and back.waiting > 0
    _day, last, _cards = played[-1]
    assert last.questions <= 12


def test_somebody_who_knows_nothing_is_not_buried():
    for _day, today, _cards in weeks(clauses=150, days=40, cap=20, skill=0.0, seed=4):
        assert today.questions <= 20
