"""Do the reports say what was answered, for those who may see it, and do they leave in the right form?"""

from __future__ import annotations

import csv
import io
import re
from datetime import date, timedelta

import openpyxl
import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone, translation

from quiz import feeds, plans
from quiz.analysis import Tally
from quiz.distractors import CauseKind
from quiz.items import causes
from quiz.models import Assignment, ClauseCard, LiveAnswer, LivePlayer, LiveQuiz, Sitting
from quiz.selectors import assignments as assignment_selectors
from quiz.selectors import reports as selectors
from quiz.selectors.assignments import CAUSE, CLAUSE
from quiz.services import assignments as services
from quiz.services import exams
from quiz.services import groups as group_services
from quiz.services.exams import NotEnoughItemsError
from quiz.wording.beliefs import belief_text, cause_name
from tests.quiz.answering import some_answer
from tests.quiz.people import NOW, casino
from tests.quiz.training import draft, enrol, given, plan, sit, terms
from tests.quiz.visiting import address, as_learner, as_trainer, body

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]
HALF = "misconception:half-reopens"


@pytest.fixture
def club():
    cache.clear()
    return casino("club")


def half_raises(club, count=4, **more):
    """An assignment all of whose items offer the belief that half a raise reopens the betting."""
    narrow = plans.custom(
        edition="tda-2015", sections={"bets-and-raises": ["reopening"]}, count=count, pass_points=1, kinds=["single"]
    )
    return given(club, of=narrow, only=f"{CAUSE}{HALF}", **more)


def believe(assignment, enrolment, cause, *, now=NOW + timedelta(hours=1)):
    """A sitting in which every answer is the one with that cause."""
    sitting = services.begin(assignment=assignment, learner=enrolment.learner, attempt=1, now=now)
    for row in sitting.items.select_related("stored"):
        option = next(one for one in row.stored.item().options if one.cause == cause)
        exams.save_answer(row=row, answer=(option.key,), edits=0, now=now)
    return exams.finish(sitting=sitting, now=now)


# --- Results ---


def test_the_best_sitting_counts_and_a_pass_is_valid_so_many_days(club):
    made = given(club, attempts=3, expires_days=10)
    sit(made, club.enrolment, [False, False, True])
    sit(made, club.enrolment, [True, True, None], attempt=2, now=NOW + timedelta(days=1))
    sit(made, club.enrolment, [True, False, False], attempt=3, now=NOW + timedelta(days=2))
    [row] = selectors.results(made)
    assert (row.best.points, row.passed, len(row.sittings)) == (2, True, 3)
    assert row.valid_until == date(2026, 12, 11)


def test_a_fail_is_not_valid_and_who_has_not_begun_is_there(club):
    made = given(club, expires_days=10)
    enrol(club.group, "Ema")
    sit(made, club.enrolment, [False] * 3)
    ema, honza = selectors.results(made)
    assert (ema.best, ema.passed, ema.valid_until) == (None, False, None)
    assert (honza.best.points, honza.passed, honza.valid_until) == (0, False, None)


# --- Item analysis ---


def test_only_the_first_run_of_a_person_says_something_about_an_item(club):
    made = given(club, attempts=2)
    sit(made, club.enrolment, [False, True, None])
    sit(made, club.enrolment, [True, True, True], attempt=2, now=NOW + timedelta(days=1))
    [ema] = enrol(club.group, "Ema")
    sit(made, ema, [True, True, True], finished=False)
    found = selectors.analysed(made)
    rows = [row.stored.item_id for row in assignment_selectors.items_of(made)]
    assert list(found.items) == rows and found.people == 1
    told = [found.statistics[item_id] for item_id in rows]
    assert [one.facility for one in told] == [0, 1, 0]
    assert [one.left_out for one in told] == [0, 0, 1]


def test_wrong_choices_are_counted_by_what_they_betray(club):
    made = half_raises(club)
    people = [club.enrolment, *enrol(club.group, "Ema", "Ota")]
    for row in people[:2]:
        believe(made, row, HALF)
    sit(made, people[2], [True] * 4)
    found = selectors.analysed(made)
    [belief] = [one for one in found.beliefs if one.cause == HALF]
    assert belief.people == {row.learner_id for row in people[:2]} and belief.met == 3
    assert all(told.wrong == {HALF: 2} for told in found.statistics.values())
    assert sum(found.clauses.values(), Tally()) == Tally(4, 12)


def test_answers_of_a_live_quiz_count_for_those_who_have_not_sat_it_alone(club):
    made = half_raises(club, count=2)
    [ema] = enrol(club.group, "Ema")
    sit(made, club.enrolment, [True, True])
    quiz = LiveQuiz.objects.create(assignment=made, host=club.trainer.user, pin="000000", created_at=NOW)
    rows = assignment_selectors.items_of(made)
    for enrolment in (club.enrolment, ema):
        player = LivePlayer.objects.create(
            quiz=quiz, learner=enrolment.learner, nickname=enrolment.nickname, joined_at=NOW
        )
        wrong = some_answer(rows[0].stored.item(), right=False)
        LiveAnswer.objects.create(player=player, place=1, answer=list(wrong), right=False, saved_at=NOW)
    found = selectors.analysed(made)
    assert found.people == 2
    assert [found.statistics[row.stored.item_id].answers for row in rows] == [2, 1]
    betrayed = causes(rows[0].stored.item(), some_answer(rows[0].stored.item(), right=False))
    assert [one.people for one in found.beliefs] == [frozenset({ema.learner_id})] * len(betrayed)


def test_a_quiz_on_the_wall_has_its_own_list(club, english):
    made = half_raises(club, count=2)
    Assignment.objects.filter(pk=made.pk).update(opens_at=NOW, closes_at=NOW)
    quiz = LiveQuiz.objects.create(assignment=made, host=club.trainer.user, pin="000000", created_at=NOW)
    for enrolment, rights in ((club.enrolment, [True, False]), (enrol(club.group, "Ema")[0], [True, True])):
        player = LivePlayer.objects.create(
            quiz=quiz, learner=enrolment.learner, nickname=enrolment.nickname, joined_at=NOW
        )
        for row, right in zip(assignment_selectors.items_of(made), rights, strict=True):
            answer = some_answer(row.stored.item(), right=right)
            LiveAnswer.objects.create(player=player, place=row.place, answer=list(answer), right=right, saved_at=NOW)
    scores = selectors.wall_scores(made)
    assert [(one.nickname, one.tally) for one in scores] == [("Ema", Tally(2, 2)), ("Honza", Tally(1, 2))]
    page = body(as_trainer(club).get(address("assignment-results", made.pk)))
    assert "1 / 2" in page and "not begun" not in page and "What the wrong answers say" in page
    assert "Quiz on the wall" in body(as_trainer(club).get(address("assignments")))


@pytest.mark.parametrize("people", [2, 9])
def test_the_analysis_needs_few_queries(club, django_assert_num_queries, people):
    made = given(club)
    for row in enrol(club.group, *(f"L{at}" for at in range(people))):
        sit(made, row, [True, False, None])
    with django_assert_num_queries(5):
        selectors.analysed(made)
    with django_assert_num_queries(2):
        selectors.results(made)


# --- Words ---


@pytest.mark.parametrize(
    ("code", "people", "told"),
    [
        ("en", 1, "1 of 12 believes: “Half of a raise reopens the betting.”"),
        ("en", 7, "7 of 12 believe: “Half of a raise reopens the betting.”"),
        ("cs", 1, "1 z celkem 12 si myslí: „Polovina navýšení znovu otevírá sázky.“"),
        ("cs", 7, "7 z celkem 12 si myslí: „Polovina navýšení znovu otevírá sázky.“"),
    ],
)
def test_a_belief_is_a_sentence_with_the_people_in_it(code, people, told):
    with translation.override(code):
        assert belief_text(HALF, people, 12, {}) == told


@pytest.mark.parametrize(("people", "verb"), [(1, "rozhodl"), (2, "rozhodli"), (4, "rozhodli"), (5, "rozhodlo")])
def test_czech_verbs_follow_the_number(czech, people, verb):
    titles = {"tda-2011": "TDA 2011"}
    assert (
        belief_text("other-edition:tda-2011", people, 12, titles)
        == f"{people} z celkem 12 {verb} podle vydání TDA 2011."
    )


def test_every_cause_of_every_kind_has_words(lang):
    from quiz.wording import NEIGHBOURS
    from rules.engine.misconceptions import MISCONCEPTIONS

    for cause in (
        *(f"{CauseKind.MISCONCEPTION}:{name}" for name in MISCONCEPTIONS),
        *(f"{CauseKind.NEIGHBOUR}:{name}" for name in NEIGHBOURS),
    ):
        name = cause_name(cause, {})
        assert name and name != cause.partition(":")[2], cause
        assert name in belief_text(cause, 3, 5, {})
    assert cause_name("neighbour:gone-for-ever", {}) == "gone-for-ever"


# --- Results page ---


def test_the_results_page_says_who_passed_what_is_believed_and_how_items_did(club, lang):
    made = half_raises(club, title="Half raises")
    people = [club.enrolment, *enrol(club.group, *(f"L{at}" for at in range(11)))]
    for row in people[:7]:
        believe(made, row, HALF)
    for row in people[7:]:
        sit(made, row, [True, True, True, False])
    page = body(as_trainer(club).get(address("assignment-results", made.pk)))
    assert {"cs": "7 z celkem 12 si myslí: „Polovina navýšení", "en": "7 of 12 believe: “Half of a raise"}[lang] in page
    assert f'value="{CAUSE}{HALF}"' in page and "svg" in page
    for row in people:
        assert row.nickname in page
    assert {"cs": "citlivost", "en": "discrimination"}[lang] in page
    assert "/ 4" in page


def test_too_few_answers_are_said_to_be_too_few(club, english):
    made = given(club)
    for row in enrol(club.group, "Ema", "Ota", "Iva", "Jan"):
        sit(made, row, [True, False, True])
    page = body(as_trainer(club).get(address("assignment-results", made.pk)))
    assert "With fewer than 10 answers" in page and "too few answers for a verdict" in page
    assert "discrimination" not in page


def test_variants_have_rules_but_no_item_statistics(club, english):
    made = given(club, same=False, of=plan(6, pass_points=3))
    sitting = services.begin(assignment=made, learner=club.learner, attempt=1, now=NOW)
    for row in sitting.items.select_related("stored"):
        exams.save_answer(row=row, answer=some_answer(row.stored.item(), right=False), edits=0, now=NOW)
    exams.finish(sitting=sitting, now=NOW)
    page = body(as_trainer(club).get(address("assignment-results", made.pk)))
    assert "Rules with wrong answers" in page and "How the questions did" not in page


def test_a_sitting_whose_time_is_over_is_finished_when_results_are_looked_at(club):
    made = given(club)
    sitting = sit(made, club.enrolment, [True, True, None], finished=False)
    Sitting.objects.filter(pk=sitting.pk).update(deadline=timezone.now() - timedelta(minutes=1))
    as_trainer(club).get(address("assignment-results", made.pk))
    sitting.refresh_from_db()
    assert sitting.passed


def test_nobody_has_begun(club, lang):
    made = given(club)
    for name in ("assignment-results", "training-records", "assignment"):
        assert as_trainer(club).get(address(name, made.pk)).status_code == 200
    assert as_trainer(club).get(address("group-matrix", club.group.pk)).status_code == 200
    assert as_trainer(club).get(address("person-report", club.group.pk, club.enrolment.pk)).status_code == 200


# --- Remedial set ---


def remedy(club, made, only, seed="11"):
    return as_trainer(club).post(address("remedial", made.pk), {"only": only, "seed": seed})


def test_one_tap_makes_a_set_on_the_belief_for_those_who_hold_it(club, lang):
    made = half_raises(club)
    holders = enrol(club.group, "Ema", "Ota")
    for row in holders:
        believe(made, row, HALF)
    sit(made, club.enrolment, [True] * 4)
    reply = remedy(club, made, f"{CAUSE}{HALF}")
    found = Assignment.objects.get(remedial_for=made)
    assert reply["Location"] == address("assignment-items", found.pk)
    rows = assignment_selectors.items_of(found)
    assert 1 <= len(rows) <= services.REMEDIAL_ITEMS and found.published_at is None
    for row in rows:
        assert HALF in [option.cause for option in row.stored.item().options]
        assert row.stored.item_id not in selectors.analysed(made).items
    assert set(found.learners.all()) == set(holders) and found.chosen_only
    # the same tap twice
    assert remedy(club, made, f"{CAUSE}{HALF}")["Location"] == reply["Location"]
    assert Assignment.objects.filter(remedial_for=made).count() == 1
    assert {"cs": "Polovina navýšení", "en": "Half of a raise"}[lang] in found.title
    services.publish(assignment=found, now=timezone.now())
    assert found.title in body(as_learner(holders[0]).get(address("my-groups")))
    assert found.title not in body(as_learner(club.enrolment).get(address("my-groups")))


def test_a_set_on_a_clause_for_those_who_got_it_wrong(club):
    made = half_raises(club)
    sit(made, club.enrolment, [False] * 4)
    clause = assignment_selectors.items_of(made)[0].stored.clause
    remedy(club, made, f"{CLAUSE}{clause}")
    found = Assignment.objects.get(remedial_for=made)
    assert {row.stored.clause for row in assignment_selectors.items_of(found)} == {clause}
    assert [row.nickname for row in found.learners.all()] == ["Honza"]


@pytest.mark.parametrize(
    "only",
    [
        "",
        "x",
        "cause:",
        "cause:misconception:none",
        "clause:tda-2015/46 OR 1=1",
        "clause:tda-2015/999",
        "cause:" + "x" * 500,
    ],
)
def test_a_remedy_for_nothing_is_refused(club, english, only):
    made = half_raises(club)
    sit(made, club.enrolment, [True] * 4)
    reply = remedy(club, made, only)
    assert reply["Location"] == address("assignment-results", made.pk)
    assert remedy(club, made, f"{CAUSE}{HALF}", seed="x")["Location"] == address("assignment-results", made.pk)
    assert Assignment.objects.count() == 1


def test_where_there_are_no_more_items_it_is_said(club):
    made = half_raises(club)
    with pytest.raises(NotEnoughItemsError):
        services.create_remedial(
            assignment=made,
            only=f"{CLAUSE}tda-2015/999",
            topics={"x": ["reopening"]},
            learners=[club.enrolment],
            user_id=club.trainer.user_id,
            terms=terms(),
            seed=3,
            now=NOW,
        )


# --- Matrix and person ---


def test_the_matrix_takes_the_last_run_and_puts_the_weakest_first(club):
    made = given(club, attempts=2, of=plan(6, pass_points=3))
    strong, weak = enrol(club.group, "Strong", "Weak")
    sit(made, strong, [False] * 6)
    sit(made, strong, [True] * 6, attempt=2, now=NOW + timedelta(days=1))
    sit(made, weak, [False, True, False, False, False, True])
    found = selectors.matrix(club.group)
    assert [row.enrolment.nickname for row in found.rows] == ["Weak", "Strong", "Honza"]
    assert [row.total for row in found.rows] == [Tally(2, 6), Tally(6, 6), Tally()]
    assert sum(found.rows[0].cells.values(), Tally()) == Tally(2, 6)
    assert set(found.totals) == {column.slug for column in found.columns}
    assert sum(found.totals.values(), Tally()) == Tally(8, 12)
    assert found.rows[0].weakest.startswith("tda-2015/") and found.rows[0].weakest_tally.right == 0
    assert found.rows[1].weakest == ""


def test_the_matrix_has_both_editions_and_leaves_out_who_has_left(club):
    for seed, edition in ((1, "tda-2015"), (2, "tda-2011")):
        sit(given(club, seed=seed, of=plan(4, edition=edition)), club.enrolment, [True] * 4)
    [gone] = enrol(club.group, "Gone")
    sit(given(club, seed=3), gone, [True] * 3)
    group_services.unenrol(enrolment=gone)
    found = selectors.matrix(club.group)
    assert [row.total for row in found.rows] == [Tally(8, 8)]
    slugs = [column.slug for column in found.columns]
    assert len(slugs) == len(set(slugs)) and all(str(column.title) for column in found.columns)


@pytest.mark.parametrize("people", [1, 8])
def test_the_matrix_needs_few_queries(club, django_assert_max_num_queries, people):
    made = given(club)
    for row in enrol(club.group, *(f"L{at}" for at in range(people))):
        sit(made, row, [True, False, None])
    with django_assert_max_num_queries(10):
        selectors.matrix(club.group)


@pytest.mark.parametrize("assignments", [1, 5])
def test_a_persons_report_needs_few_queries(club, django_assert_max_num_queries, assignments):
    for seed in range(1, assignments + 1):
        sit(given(club, seed=seed), club.enrolment, [True, False, None])
    with django_assert_max_num_queries(15):
        report = selectors.person(club.enrolment, NOW)
    assert len(report.results) == assignments and report.clauses


def test_a_persons_page(club, lang):
    made = given(club, attempts=2, title="Spring")
    sit(made, club.enrolment, [True, False, None])
    sit(made, club.enrolment, [True, True, False], attempt=2, now=NOW + timedelta(days=1))
    # what the sittings gave to learn comes due as the days go by
    ClauseCard.objects.filter(learner=club.learner).delete()
    for at, due in enumerate((-1, 0, 30)):
        ClauseCard.objects.create(
            learner=club.learner,
            clause=f"tda-2015/{at + 1}",
            topic="x",
            card={},
            due=timezone.now() + timedelta(days=due),
        )
    report = selectors.person(club.enrolment, timezone.now())
    assert report.due == 2
    chosen = draft(club, seed=5, title="For others")
    Assignment.objects.filter(pk=chosen.pk).update(chosen_only=True, published_at=NOW)
    page = body(as_trainer(club).get(address("person-report", club.group.pk, club.enrolment.pk)))
    assert "Spring" in page and "For others" not in page and "2 / 3" in page
    assert {"cs": "čekají 2 pravidla", "en": "2 rules wait"}[lang] in page


# --- Files ---


def rows_of(response, delimiter):
    return list(csv.reader(io.StringIO(response.content.decode("utf-8-sig")), delimiter=delimiter))


def test_results_as_csv_in_czech(club, czech):
    made = given(club, title="Jaro", expires_days=30)
    [evil] = enrol(club.group, "=1+1")
    sit(made, evil, [True, True, False])
    reply = as_trainer(club).get(address("assignment-results-file", made.pk, "csv"))
    assert reply["Content-Type"] == "text/csv; charset=utf-8"
    assert re.fullmatch(r'attachment; filename="floorman-jaro-\d{4}-\d\d-\d\d\.csv"', reply["Content-Disposition"])
    head, first, second = rows_of(reply, ";")
    assert head[:5] == ["Jméno", "Výsledek", "Body", "Nejvíc bodů", "Podíl"]
    assert first[:6] == ["'=1+1", "splněno", "2", "3", "66,7 %", "1"]
    assert first[6] == "2026-11-30 14:05" and first[7] == "2026-12-30"
    assert second[:2] == ["Honza", "nezačato"]


def test_results_as_a_workbook(club, english):
    made = given(club, title="Spring / 2027")
    for row in enrol(club.group, "Ema", "Ota"):
        sit(made, row, [True, True, False])
    reply = as_trainer(club).get(address("assignment-results-file", made.pk, "xlsx"))
    book = openpyxl.load_workbook(io.BytesIO(reply.content))
    people, items = book.worksheets
    assert [people.cell(2, column).value for column in range(1, 5)] == ["Ema", "passed", 2, 3]
    assert people.cell(2, 5).value == pytest.approx(2 / 3)
    assert items.max_row == 4
    assert {items.cell(row, 6).value for row in range(2, 5)} == {0, 1}
    assert as_trainer(club).get(address("assignment-results-file", made.pk, "pdf")).status_code == 404


def test_the_matrix_as_files(club, english):
    sit(given(club), club.enrolment, [True, False, None])
    enrol(club.group, "Ema")
    head, *rows = rows_of(as_trainer(club).get(address("group-matrix-file", club.group.pk, "csv")), ",")
    assert head[:3] == ["Name", "All sections", "Answers"]
    assert [row[:3] for row in rows] == [["Honza", "33.3 %", "3"], ["Ema", "", "0"]]
    reply = as_trainer(club).get(address("group-matrix-file", club.group.pk, "xlsx"))
    page = openpyxl.load_workbook(io.BytesIO(reply.content)).active
    assert page["B2"].value == pytest.approx(1 / 3)
    assert as_trainer(club).get(address("group-matrix-file", club.group.pk, "exe")).status_code == 404


# --- Records ---


def test_a_record_to_sign_can_be_verified(club, lang):
    made = given(club, title="Spring", expires_days=365)
    sitting = sit(made, club.enrolment, [True, True, False])
    page = body(as_trainer(club).get(address("training-record", made.pk, club.enrolment.pk)))
    for text in ("Honza", "Spring", "2 / 3", sitting.verification, "Poker Tournament Directors Association"):
        assert text in page
    assert "noindex" in page and page.count("record__sign") == 1
    assert Client().get(address("verify", sitting.verification)).status_code == 200
    whole = body(as_trainer(club).get(address("training-records", made.pk)))
    assert sitting.verification in whole and "Honza" in whole
    assert {"cs": "30.\u00a011.\u00a02027", "en": "30\u00a0Nov\u00a02027"}[lang] in whole


def test_there_is_no_record_of_what_is_not_finished(club):
    made = given(club, closes_at=None)
    assert as_trainer(club).get(address("training-record", made.pk, club.enrolment.pk)).status_code == 404
    sit(made, club.enrolment, [True] * 3, finished=False, now=timezone.now())
    assert as_trainer(club).get(address("training-record", made.pk, club.enrolment.pk)).status_code == 404
    assert as_trainer(club).get(address("training-record", made.pk, club.other_enrolment.pk)).status_code == 404


# --- Calendar ---


def lines(response):
    assert response["Content-Type"] == "text/calendar; charset=utf-8"
    return response.content.decode().replace("\r\n ", "").split("\r\n")


def test_a_trainers_calendar_has_closings_and_expiries(club, lang):
    made = given(club, title="Jaro; první, část", expires_days=180)
    sit(made, club.enrolment, [True, True, True])
    draft(club, seed=2)
    given(club, seed=3, closes_at=None)
    token = feeds.group_token(club.group, club.trainer)
    for reply in (
        Client().get(address("calendar-feed", token)),
        as_trainer(club).get(address("group-calendar", club.group.pk) + "?file=1"),
    ):
        found = lines(reply)
        assert found.count("BEGIN:VEVENT") == 2
        assert f"UID:closing-{made.pk}@testserver" in found
        assert "DTSTART:20261207T120000Z" in found
        assert "DTSTART;VALUE=DATE:20270529" in found
        assert any("Honza: Jaro\\; první\\, část" in line for line in found)
    page = body(as_trainer(club).get(address("group-calendar", club.group.pk)))
    assert token in page and "webcal:" in page


def test_a_learners_calendar_has_only_his_own(club, english):
    made = given(club, title="Spring", expires_days=180)
    [ema] = enrol(club.group, "Ema")
    sit(made, ema, [True] * 3)
    mine = lines(Client().get(address("calendar-feed", feeds.learner_token(club.learner))))
    assert [line for line in mine if line.startswith("SUMMARY")] == ["SUMMARY:Closes: Spring"]
    hers = lines(Client().get(address("calendar-feed", feeds.learner_token(ema.learner))))
    assert [line for line in hers if line.startswith("SUMMARY")] == ["SUMMARY:Spring is valid until today"]
    assert not any("Ema" in line for line in mine)
    assert as_learner(ema).get(address("my-calendar")).status_code == 200
    assert lines(as_learner(ema).get(address("my-calendar") + "?file=1"))[0] == "BEGIN:VCALENDAR"
    assert Client().get(address("my-calendar"))["Location"] == address("my-groups")


def test_a_calendar_ends_with_the_right_to_see_it(club):
    def status(token):
        return Client().get(address("calendar-feed", token)).status_code

    token, owners = (feeds.group_token(club.group, one) for one in (club.trainer, club.owner))
    assert (status(token), status(owners)) == (200, 200)
    group_services.set_trainers(group=club.group, memberships=[])
    assert (status(token), status(owners)) == (404, 200)
    group_services.set_trainers(group=club.group, memberships=[club.trainer])
    assert status(token) == 200
    group_services.change_pin(group=club.group)
    assert (status(token), status(owners)) == (404, 404)
    other = casino("other")
    assert status(feeds.group_token(club.group, other.owner)) == 404
    for forged in ("x", "g-1-1-" + "0" * 32, feeds.learner_token(club.learner)[:-1] + "x", token.upper()):
        assert status(forged) == 404
    mine = feeds.learner_token(club.learner)
    club.learner.delete()
    assert status(mine) == 404
