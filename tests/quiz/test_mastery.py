"""Does the map show what was learnt, and is the estimate of a test honest?"""

import re
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from django.urls import reverse
from django.utils import timezone

from quiz.drawing import asked_clauses, rule_of
from quiz.generate import CLUB, question
from quiz.making import make_item
from quiz.models import Learner
from quiz.readiness import (
    LEAST_ANSWERS,
    LEAST_IN_SECTION,
    Missing,
    Span,
    Tried,
    exam_span,
    section_span,
)
from quiz.schedule import Knowledge
from quiz.selectors.mastery import LAST_ANSWERS, mastery, readiness
from quiz.selectors.practice import cards
from quiz.services.learners import new_learner
from quiz.services.practice import record_answers
from rules.selectors import edition_rules
from tests.quiz.answering import some_answer
from tests.quiz.visiting import body

NOW = datetime(2026, 1, 2, 9, tzinfo=UTC)
DAY = timedelta(days=1)
EDITION = "tda-2015"
LANGUAGES = ("cs", "en")


def tried(right, answered, asked=10, section="a"):
    return Tried(section=section, right=right, answered=answered, asked=asked)


# --- Readiness, pure ---


def test_a_section_says_nothing_below_its_minimum():
    assert section_span(tried(4, LEAST_IN_SECTION - 1)) is None
    assert isinstance(section_span(tried(4, LEAST_IN_SECTION)), Span)


def test_more_answers_make_the_range_narrower_around_the_truth():
    spans = [section_span(tried(8 * n, 10 * n)) for n in (1, 4, 20)]
    widths = [span.high - span.low for span in spans]
    assert widths == sorted(widths, reverse=True) and widths[-1] < 15
    assert all(span.low <= 80 <= span.high for span in spans)


def test_all_right_or_all_wrong_is_not_taken_for_certain():
    assert section_span(tried(5, 5)).low < 85
    assert section_span(tried(0, 5)).high > 15
    assert section_span(tried(5, 5)).high <= 100 and section_span(tried(0, 5)).low >= 0


def test_a_test_is_estimated_from_enough_answers_only():
    assert exam_span([tried(20, LEAST_ANSWERS - 1, 40)]) == Missing(answers=1, sections=())
    assert isinstance(exam_span([tried(20, LEAST_ANSWERS, 40)]), Span)
    assert exam_span([]) == Missing(answers=LEAST_ANSWERS, sections=())


def test_a_test_mostly_about_what_was_not_tried_is_not_estimated():
    sections = [tried(40, 50, 23, "a"), tried(3, 4, 5, "b"), tried(0, 0, 12, "c")]
    assert exam_span(sections) == Missing(answers=0, sections=("c", "b"))
    assert isinstance(exam_span([tried(40, 50, 24, "a"), tried(0, 0, 16, "b")]), Span)


def test_what_was_not_tried_widens_the_range():
    known = exam_span([tried(45, 50, 40)])
    partly = exam_span([tried(45, 50, 28), tried(0, 0, 12)])
    assert partly.high - partly.low > known.high - known.low


def test_nine_in_ten_results_lie_in_the_range():
    """Learners of every skill answer, are told a range, and take the test."""
    chance, inside, runs = Random(7), 0, 2000
    for _ in range(runs):
        skills = [chance.random() for _ in range(4)]
        sections = [tried(sum(chance.random() < skill for _ in range(12)), 12) for skill in skills]
        span = exam_span(sections)
        result = sum(chance.random() < skill for skill in skills for _ in range(10))
        inside += span.low <= result <= span.high
    assert 0.88 <= inside / runs <= 0.97


@pytest.mark.parametrize("right", range(0, 31, 3))
def test_ranges_stay_within_the_test(right):
    span = exam_span([tried(right, 30, 40)])
    assert 0 <= span.low < span.high <= 40


# --- The map ---


@pytest.fixture
def learner(rulebook):
    return new_learner(now=NOW)


def answer(learner, topic, seeds, *, right=True, now=NOW, edition=EDITION):
    items = [make_item(question(topic, edition, seed).id) for seed in seeds]
    record_answers(learner=learner, answers=[(one, some_answer(one, right=right)) for one in items], now=now)
    return items


def by_rule(learner, *, now=NOW, edition=EDITION):
    return {rule.number: rule for section in mastery(learner, edition, now=now) for rule in section.rules}


@pytest.mark.django_db
def test_every_rule_of_the_edition_is_on_the_map(learner):
    for edition in ("tda-2011", EDITION, "tda-2015-cz", CLUB):
        rules = by_rule(None, edition=edition)
        assert list(rules) == [row.number for row in edition_rules(edition)]
        asked = {rule_of(clause) for clause in asked_clauses(edition)}
        assert {number for number, rule in rules.items() if rule.knowledge is Knowledge.NEW} == asked & set(rules)
        assert {number for number, rule in rules.items() if rule.knowledge is None} == set(rules) - asked


@pytest.mark.django_db
def test_the_map_follows_the_cards(learner):
    answer(learner, "oversized-chip", [3])
    clause = next(iter(cards(learner, EDITION)))
    number = rule_of(clause)

    def state(now):
        rule = by_rule(learner, now=now)[number]
        return next(one for one in rule.clauses if f"{EDITION}/{one.path}" == clause)

    first = state(NOW)
    assert (first.knowledge, first.answered, first.right) == (Knowledge.LEARNING, 1, 1)
    assert state(NOW + 30 * DAY).knowledge is Knowledge.DUE
    assert by_rule(learner, now=NOW + 30 * DAY)[number].knowledge is Knowledge.DUE
    for seed in range(4, 40):
        answer(learner, "oversized-chip", [seed], now=NOW + seed * DAY)
    assert state(NOW + 40 * DAY).knowledge is Knowledge.KNOWN


@pytest.mark.django_db
def test_the_map_needs_few_queries(learner, django_assert_max_num_queries):
    answer(learner, "oversized-chip", range(8))
    asked_clauses(EDITION)
    with django_assert_max_num_queries(4):
        mastery(learner, EDITION, now=NOW)
    with django_assert_max_num_queries(4):
        readiness(learner, EDITION)


@pytest.mark.django_db
def test_answers_of_an_edition_count_there_only(learner):
    answer(learner, "oversized-chip", range(6), edition="tda-2011")
    assert not any(rule.knowledge is Knowledge.LEARNING for rule in by_rule(learner).values())
    assert sum(section.answered for section in readiness(learner, EDITION).sections) == 0
    assert sum(section.answered for section in readiness(learner, "tda-2011").sections) == 6


@pytest.mark.django_db
def test_only_the_last_answers_to_a_topic_count(learner):
    answer(learner, "oversized-chip", range(30), right=False)
    answer(learner, "oversized-chip", range(30, 30 + LAST_ANSWERS), now=NOW + DAY)
    (section,) = [one for one in readiness(learner, EDITION).sections if one.answered]
    assert (section.right, section.answered) == (LAST_ANSWERS, LAST_ANSWERS)


@pytest.mark.django_db
def test_the_estimate_asks_as_the_test_does(learner):
    found = readiness(learner, EDITION)
    assert sum(section.asked for section in found.sections) == found.plan.count == 40
    assert isinstance(found.whole, Missing) and found.whole.answers == LEAST_ANSWERS
    assert all(section.span is None for section in found.sections)


# --- The page ---


def page_of(client, edition=EDITION):
    return client.get(reverse("quiz:mastery", args=[edition]))


@pytest.mark.django_db
def test_the_page_shows_every_rule_with_its_state_in_words(client, lang, rulebook):
    page = page_of(client)
    text = body(page)
    for row in edition_rules(EDITION):
        assert re.search(rf'class="map__rule map__rule--\w+" href="[^"]+"[^>]*><b>{re.escape(row.number)}</b>', text)
    squares = re.findall(r"map__rule map__rule--", text)
    table = re.findall(r'<tr class="map-table__rule">', text)
    assert len(squares) == len(table) == len(edition_rules(EDITION))
    assert text.count("known__mark") == text.count('<span class="known known--')


@pytest.mark.django_db
def test_a_tap_leads_to_practice_of_the_rule_or_to_its_text(client, lang, rulebook):
    text = body(page_of(client))
    urls = re.findall(r'class="map__rule map__rule--(\w+)" href="([^"]+)"', text)
    for state in ("new", "none"):
        url = next(url for found, url in urls if found == state)
        response = client.get(url)
        assert response.status_code == 200
        if state == "new":
            assert response.context["chosen"]["offered"]


@pytest.mark.django_db
def test_the_page_without_an_edition_leads_to_the_usual_one(client, lang, rulebook):
    assert client.get(reverse("quiz:mastery")).headers["Location"] == reverse("quiz:mastery", args=[EDITION])
    client.post(reverse("quiz:start"), {"edition": "tda-2011", "what": "mixed"})
    assert client.get(reverse("quiz:mastery")).headers["Location"] == reverse("quiz:mastery", args=["tda-2011"])
    for edition in ("tda-1999", "x"):
        assert client.get(reverse("quiz:mastery", args=[edition])).status_code == 404


@pytest.mark.django_db
def test_the_page_says_what_is_missing_then_gives_a_range(client, lang, rulebook):
    page = page_of(client)
    assert str(LEAST_ANSWERS) in page.context["readiness"]["missing"] and page.context["readiness"]["span"] is None
    client.post(reverse("quiz:start"), {"edition": EDITION, "what": "mixed"})
    learner = Learner.objects.get()
    for section in readiness(learner, EDITION).sections:
        topics = next(part.topics for part in readiness(learner, EDITION).plan.parts if part.section == section.slug)
        for topic in topics:
            answer(learner, topic, range(8), now=timezone.now())
    page = page_of(client)
    span = page.context["readiness"]["span"]
    assert f"{span.low}–{span.high} / 40" in body(page)
    assert page.context["readiness"]["verdict"] in body(page)
    assert all(row["span"] for row in page.context["readiness"]["sections"])


@pytest.mark.django_db
def test_the_page_has_few_queries_and_no_inline_style(client, lang, rulebook, django_assert_max_num_queries):
    client.post(reverse("quiz:start"), {"edition": EDITION, "what": "mixed"})
    with django_assert_max_num_queries(11):
        page = page_of(client)
    text = page.content.decode()
    assert " style=" not in text and "noindex" in text
    assert not re.search(r"<script(?![^>]*\ssrc=)", text)


@pytest.mark.django_db
def test_the_club_has_a_map_but_no_tda_test(client, lang, rulebook):
    page = page_of(client, CLUB)
    assert page.status_code == 200 and page.context["readiness"] is None
