"""Does every seed of the beginners' set make one question with one right answer that the club and the TDA agree on?"""

import pytest

from quiz.distractors import CauseKind, seen
from quiz.generate import (
    BEGINNERS,
    CLUB,
    CLUB_RULES,
    LANGUAGES,
    RULED_UNDER,
    VERSION,
    question,
    regenerate,
    topics_of,
)
from quiz.generate.telling import amount
from rules.engine import Action, NotCovered, rule_on
from rules.engine.facts import LastTwo, Standoff, TableHistory
from rules.engine.misconceptions import MISCONCEPTIONS

SEEDS = 300
# With two players left there is one other way to seat the button and the blinds.
FEWEST = {"club-heads-up": 2}


@pytest.fixture(scope="module")
def made():
    """Topic -> its questions for the first seeds."""
    return {topic: [question(topic, CLUB, seed) for seed in range(SEEDS)] for topic in BEGINNERS}


def test_the_club_has_the_beginners_topics_and_nothing_else_has_them():
    assert topics_of(CLUB) == tuple(BEGINNERS)
    assert len(BEGINNERS) >= 6
    with pytest.raises(NotCovered):
        question("club-side-pots", RULED_UNDER, 1)
    with pytest.raises(NotCovered):
        question("undercalls", CLUB, 1)


@pytest.mark.django_db
def test_every_topic_belongs_to_a_rule_of_the_club(rulebook):
    from rules import selectors

    numbers = {row.number for row in selectors.edition_rules(CLUB)}
    assert set(CLUB_RULES) == set(BEGINNERS)
    assert set(CLUB_RULES.values()) <= numbers


@pytest.mark.parametrize("topic", BEGINNERS)
def test_exactly_one_choice_is_right_and_the_others_are_what_their_causes_rule(made, topic):
    for asked in made[topic]:
        assert asked.ruling.edition == RULED_UNDER and asked.edition == CLUB
        assert asked.ruling == rule_on(asked.ruling.topic, asked.facts, RULED_UNDER)
        right = [choice for choice in asked.choices if seen(choice.outcome) == seen(asked.ruling.outcome)]
        assert right == [asked.answer], asked.id
        assert len({seen(choice.outcome) for choice in asked.choices}) == len(asked.choices)
        assert FEWEST.get(topic, 3) <= len(asked.choices) <= 4, asked.id
        for choice in asked.choices:
            assert len(str(choice.outcome)) <= 200, asked.id
            if choice.cause and choice.cause.kind is CauseKind.MISCONCEPTION:
                believed = MISCONCEPTIONS[choice.cause.id].rules(asked.ruling.topic, asked.facts, RULED_UNDER)
                assert believed == choice.outcome, asked.id


@pytest.mark.parametrize("topic", BEGINNERS)
def test_an_id_regenerates_an_equal_question(made, topic):
    for asked in made[topic]:
        assert asked.id == f"{topic}:{CLUB}:{VERSION}:{asked.seed}"
        assert regenerate(asked.id) == asked
        assert asked.choice(asked.answer.letter) == asked.answer


@pytest.mark.parametrize("topic", BEGINNERS)
def test_the_situation_is_whole_in_both_languages(made, topic):
    for asked in made[topic]:
        for lang in LANGUAGES:
            situation, asks = asked.situations[lang], asked.questions[lang]
            assert 35 <= len(situation) <= 420, asked.id
            assert situation[0] == situation[0].upper() and situation[-1] in ".”“!", situation
            assert asks.endswith("?") or "." in asks
            assert not set("{}_") & set(situation + asks) and "  " not in situation


def test_pots_and_shares_tell_every_amount_and_keep_every_chip(made):
    for asked in made["club-side-pots"]:
        paid = [entry.paid for entry in asked.facts.contributions]
        assert all(amount(chips, lang) in asked.situations[lang] for chips in paid for lang in LANGUAGES)
        assert sum(part.amount for part in asked.ruling.outcome.options) == sum(paid)
        assert len(asked.ruling.outcome.options) >= 2
    for asked in made["club-odd-chip"]:
        told = (asked.facts.amount, asked.facts.smallest_chip)
        assert all(amount(chips, lang) in asked.situations[lang] for chips in told for lang in LANGUAGES)
        shares = [part.amount for part in asked.ruling.outcome.options]
        assert sum(shares) == asked.facts.amount and max(shares) - min(shares) == asked.facts.smallest_chip


def test_the_blinds_follow_the_button_clockwise(made):
    for asked in made["club-blinds"]:
        facts: TableHistory = asked.facts
        button, small, big = (int(part.players[0]) for part in asked.ruling.outcome.options)
        count = len(facts.taken)
        assert (button, small) == (facts.last.small_blind, facts.last.big_blind)
        assert big == small % count + 1


def test_with_two_left_nobody_is_the_big_blind_twice(made):
    for asked in made["club-heads-up"]:
        facts: LastTwo = asked.facts
        button, big = (part.players[0] for part in asked.ruling.outcome.options)
        assert big != facts.big_blind and {button, big} == set(facts.players) - set(facts.out)


def test_the_showdown_is_asked_only_where_the_last_bet_of_the_hand_and_of_the_river_agree(made):
    for asked in made["club-showdown"]:
        facts: Standoff = asked.facts
        # the club counts the whole hand, so a raise before a checked river would be ruled in another way
        assert facts.final_aggressor or not facts.earlier_aggressor
        assert asked.ruling.outcome.action is Action.SHOWS_FIRST


@pytest.mark.parametrize("topic", BEGINNERS)
def test_no_answer_can_be_guessed_from_the_letter(made, topic):
    letters = [asked.answer.letter for asked in made[topic]]
    assert max(map(letters.count, set(letters))) <= 0.6 * len(letters)
