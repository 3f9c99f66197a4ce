"""Does a sitting keep each answer once, end on time, and count right?"""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import IntegrityError, transaction

from quiz import plans
from quiz.models import Assignment, Attempt, Group, Organisation, Room, Sitting, StoredItem
from quiz.plans import Preset, custom
from quiz.selectors import exams as selectors
from quiz.services import exams, practice
from quiz.services.exams import Kept
from quiz.services.items import stored_item
from quiz.services.learners import new_learner

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
PLAN = custom(
    edition="tda-2015",
    sections={"bets-and-raises": ("undercalls", "multiple-chips"), "dealing": ("substantial-action",)},
    count=6,
    pass_points=4,
    minutes=30,
)


@pytest.fixture
def learner():
    return new_learner(now=NOW)


@pytest.fixture
def sitting(learner):
    return exams.begin(learner=learner, plan=PLAN, seed=7, now=NOW)


def row(sitting, place=1):
    found = selectors.row_at(sitting, place)
    assert found is not None
    return found


def right(found):
    return found.stored.item().key


def wrong(found):
    item = found.stored.item()
    return next((option.key,) for option in item.options if not option.right)


# --- Beginning ---


def test_a_sitting_asks_what_the_plan_says(sitting):
    rows = selectors.marked(sitting)
    assert [found.place for found in rows] == list(range(1, 7))
    assert [found.stored.topic for found in rows].count("substantial-action") == 2
    assert len({found.stored.item_id for found in rows}) == 6
    assert {found.stored.edition for found in rows} == {"tda-2015"}
    assert sitting.deadline == NOW + timedelta(minutes=30)
    assert (sitting.most_points, sitting.pass_points) == (6, 4)
    assert selectors.plan_of(sitting) == PLAN


def test_a_second_start_leads_to_the_same_sitting(sitting, learner):
    assert exams.begin(learner=learner, plan=PLAN, seed=7, now=NOW + timedelta(minutes=1)) == sitting
    assert Sitting.objects.count() == 1


def test_the_database_refuses_two_sittings_of_one_start(sitting, learner):
    sitting.pk, sitting.token, sitting.resume_code, sitting.verification = None, "t", "r", "v"
    with pytest.raises(IntegrityError), transaction.atomic():
        sitting.save(force_insert=True)


def test_two_starts_at_the_same_moment_lead_to_one_sitting(learner, monkeypatch):
    """The other click begins while this one is still drawing its questions."""
    draw = exams.choose

    def meanwhile(**given):
        drawn = draw(**given)
        monkeypatch.setattr(exams, "choose", draw)
        exams.begin(learner=learner, plan=PLAN, seed=7, now=NOW)
        return drawn

    monkeypatch.setattr(exams, "choose", meanwhile)
    begun = exams.begin(learner=learner, plan=PLAN, seed=7, now=NOW)
    assert list(Sitting.objects.all()) == [begun]
    assert begun.items.count() == 6


def test_the_same_seed_draws_the_same_items_and_another_one_others():
    drawn = [[stored.item_id for stored in exams.choose(plan=PLAN, seed=seed, now=NOW)] for seed in (3, 3, 4)]
    assert drawn[0] == drawn[1]
    assert not set(drawn[0]) & set(drawn[2])


def test_what_is_excluded_is_not_drawn():
    first = {stored.item_id for stored in exams.choose(plan=PLAN, seed=3, now=NOW)}
    again = {stored.item_id for stored in exams.choose(plan=PLAN, seed=3, now=NOW, exclude=first)}
    assert len(again) == 6 and not first & again


def test_everybody_has_an_order_of_questions_and_options_of_his_own():
    items = [(stored, 2) for stored in exams.choose(plan=PLAN, seed=1, now=NOW)]
    sittings = [
        exams.begin(learner=new_learner(now=NOW), plan=PLAN, seed=seed, now=NOW, items=items) for seed in (1, 2)
    ]
    orders = [[found.stored_id for found in selectors.marked(one)] for one in sittings]
    assert sorted(orders[0]) == sorted(orders[1]) and orders[0] != orders[1]
    options = [{found.stored_id: found.order for found in selectors.marked(one)} for one in sittings]
    assert options[0] != options[1]
    for stored, _points in items:
        assert sorted(options[0][stored.pk]) == sorted(option.key for option in stored.item().options)
    assert sittings[0].most_points == 12


def test_an_assignment_decides_when_to_end_and_how_many_points_to_pass(learner):
    organisation = Organisation.objects.create(name="Club", created_at=NOW)
    room = Room.objects.create(organisation=organisation, name="Room")
    group = Group.objects.create(room=room, name="Group", pin="123456", created_at=NOW)
    given = Assignment.objects.create(
        group=group,
        title="Test",
        plan=plans.to_data(PLAN),
        seed=1,
        pass_points=5,
        opens_at=NOW,
        closes_at=NOW + timedelta(minutes=10),
        created_at=NOW,
    )
    sitting = exams.begin(learner=learner, plan=PLAN, seed=9, now=NOW, assignment=given)
    assert (sitting.deadline, sitting.pass_points) == (NOW + timedelta(minutes=10), 5)


@pytest.mark.usefixtures("rulebook")
@pytest.mark.parametrize("preset", plans.READY)
@pytest.mark.parametrize("edition", ["tda-2011", "tda-2015", "tda-2015-cz", "holdem-club"])
def test_every_preset_can_be_sat_in_every_edition(preset, edition, learner):
    topics = {row.slug: row.topics for row in selectors.sections(edition)}
    plan = plans.ready(preset, edition, topics)
    sitting = exams.begin(learner=learner, plan=plan, seed=1, now=NOW)
    assert (sitting.items.count(), sitting.most_points) == (plan.count, plan.points)


# --- Answering ---


def test_an_answer_is_kept_and_can_be_changed_and_taken_back(sitting):
    first = exams.save_answer(row=row(sitting), answer=("b",), edits=0, now=NOW)
    assert (first.kept, first.row.edits) == (Kept.SAVED, 1)
    second = exams.save_answer(row=row(sitting), answer=("a",), edits=1, now=NOW)
    assert (second.kept, row(sitting).answer, row(sitting).edits) == (Kept.SAVED, ["a"], 2)
    exams.save_answer(row=row(sitting), answer=None, edits=2, now=NOW)
    assert (row(sitting).answer, row(sitting).right, row(sitting).edits) == (None, None, 3)


def test_a_repeated_message_does_no_harm(sitting, django_assert_num_queries):
    exams.save_answer(row=row(sitting), answer=("b",), edits=0, now=NOW)
    again = exams.save_answer(row=row(sitting), answer=("b",), edits=0, now=NOW)
    assert (again.kept, again.row.edits) == (Kept.SAVED, 1)


def test_an_old_tab_does_not_undo_a_newer_answer(sitting):
    exams.save_answer(row=row(sitting), answer=("b",), edits=0, now=NOW)
    old = exams.save_answer(row=row(sitting), answer=("c",), edits=0, now=NOW)
    assert (old.kept, old.row.answer, old.row.edits) == (Kept.CONFLICT, ["b"], 1)
    assert row(sitting).answer == ["b"]


def test_the_row_that_the_sender_read_may_be_out_of_date(sitting):
    stale = row(sitting)
    exams.save_answer(row=row(sitting), answer=("b",), edits=0, now=NOW)
    exams.save_answer(row=row(sitting), answer=("c",), edits=1, now=NOW)
    assert exams.save_answer(row=stale, answer=("b",), edits=0, now=NOW).kept is Kept.CONFLICT
    assert row(sitting).answer == ["c"]


def test_saving_takes_one_read_and_one_update(sitting, django_assert_num_queries):
    found = row(sitting)
    with django_assert_num_queries(4) as queries:  # with the savepoint and its release
        exams.save_answer(row=found, answer=("b",), edits=0, now=NOW)
    assert sum(query["sql"].startswith("UPDATE") for query in queries.captured_queries) == 1


@pytest.mark.parametrize(("late", "kept"), [(0, Kept.SAVED), (2, Kept.SAVED), (3, Kept.LATE)])
def test_the_server_enforces_the_deadline_with_two_seconds_for_what_was_on_its_way(sitting, late, kept):
    now = sitting.deadline + timedelta(seconds=late)
    assert exams.save_answer(row=row(sitting), answer=("b",), edits=0, now=now).kept is kept
    assert row(sitting).answer == (["b"] if kept is Kept.SAVED else None)


def test_nothing_is_kept_after_the_end(sitting):
    exams.finish(sitting=sitting, now=NOW)
    assert exams.save_answer(row=row(sitting), answer=("b",), edits=0, now=NOW).kept is Kept.OVER
    with pytest.raises(exams.SittingOverError):
        exams.set_flag(sitting=sitting, place=1, flagged=True, now=NOW)
    assert row(sitting).answer is None and not row(sitting).flagged


def test_a_flag_does_not_count_as_an_edit(sitting):
    exams.set_flag(sitting=sitting, place=1, flagged=True, now=NOW)
    assert (row(sitting).flagged, row(sitting).edits) == (True, 0)
    exams.set_flag(sitting=sitting, place=1, flagged=False, now=NOW)
    assert not row(sitting).flagged
    assert [cell.flagged for cell in selectors.grid(sitting)] == [False] * 6


# --- Ending ---


def answer(sitting, *, right_places, wrong_places=()):
    for place in (*right_places, *wrong_places):
        found = row(sitting, place)
        given = right(found) if place in right_places else wrong(found)
        exams.save_answer(row=found, answer=given, edits=0, now=NOW)


@pytest.mark.parametrize(("count", "passed"), [(3, False), (4, True), (5, True)])
def test_the_pass_mark_decides(sitting, count, passed):
    answer(sitting, right_places=range(1, count + 1), wrong_places=[6])
    done = exams.finish(sitting=sitting, now=NOW + timedelta(minutes=5))
    assert (done.right, done.points, done.passed) == (count, count, passed)
    assert done.finished_at == NOW + timedelta(minutes=5)


def test_the_answers_of_a_test_count_as_practised_once(sitting, learner):
    answer(sitting, right_places=[1, 2], wrong_places=[3])
    exams.finish(sitting=sitting, now=NOW)
    exams.finish(sitting=sitting, now=NOW)
    asked = {found.stored.item_id: found.right for found in selectors.marked(sitting) if found.answer}
    assert {row.question: row.right for row in Attempt.objects.filter(learner=learner)} == asked
    assert len(asked) == 3


def test_a_question_practised_at_the_moment_of_finishing_is_no_obstacle(sitting, learner, monkeypatch):
    answer(sitting, right_places=[1, 2])
    record = practice.record_answers
    calls = []

    def interrupted(**given):
        calls.append(given)
        if len(calls) == 1:
            item = row(sitting, 1).stored.item()
            practice.record_answer(learner=learner, item=item, answer=item.key, now=NOW)
            raise IntegrityError
        return record(**given)

    monkeypatch.setattr(practice, "record_answers", interrupted)
    assert exams.finish(sitting=sitting, now=NOW).points == 2
    assert Attempt.objects.filter(learner=learner).count() == 2


def test_a_second_finish_changes_nothing(sitting):
    first = exams.finish(sitting=sitting, now=NOW)
    again = exams.finish(sitting=sitting, now=NOW + timedelta(minutes=5))
    assert again.finished_at == first.finished_at == NOW


def test_points_are_weighted(learner):
    items = list(zip(exams.choose(plan=PLAN, seed=1, now=NOW), (4, 3, 2, 1, 1, 1), strict=True))
    sitting = exams.begin(learner=learner, plan=PLAN, seed=1, now=NOW, items=items)
    dearest = next(found.place for found in selectors.marked(sitting) if found.points == 4)
    answer(sitting, right_places=[dearest])
    done = exams.finish(sitting=sitting, now=NOW)
    assert (done.right, done.points, done.most_points, done.passed) == (1, 4, 12, True)


def test_who_does_not_come_back_has_finished_at_the_deadline(sitting):
    answer(sitting, right_places=range(1, 5))
    later = NOW + timedelta(days=1)
    assert selectors.is_due(sitting, later)
    assert exams.finish_due(Sitting.objects.all(), now=later) == 1
    assert exams.finish_due(Sitting.objects.all(), now=later) == 0
    done = Sitting.objects.get()
    assert (done.finished_at, done.points, done.passed) == (sitting.deadline, 4, True)


def test_what_has_time_left_or_no_limit_is_not_finished(sitting, learner):
    free = exams.begin(learner=learner, plan=custom_without_limit(), seed=8, now=NOW)
    assert exams.finish_due(Sitting.objects.all(), now=sitting.deadline + selectors.GRACE) == 0
    assert not selectors.is_due(free, NOW + timedelta(days=900))


def custom_without_limit():
    return custom(edition="tda-2015", sections={"s": ("undercalls",)}, count=2, pass_points=1)


def test_the_result_of_each_section_adds_up(sitting):
    answer(sitting, right_places=[1, 2, 3], wrong_places=[4])
    done = exams.finish(sitting=sitting, now=NOW)
    found = selectors.by_section(PLAN, selectors.marked(done))
    assert [(one.section, one.count) for one in found] == [("bets-and-raises", 4), ("dealing", 2)]
    assert sum(one.points for one in found) == done.points == 3
    assert sum(one.most for one in found) == done.most_points


def test_an_item_from_elsewhere_is_counted_too(learner):
    swapped = stored_item("raise-amounts:tda-2015:1:5", now=NOW)
    sitting = exams.begin(learner=learner, plan=PLAN, seed=1, now=NOW, items=[(swapped, 3)])
    (found,) = selectors.by_section(PLAN, selectors.marked(sitting))
    assert (found.section, found.count, found.most) == ("", 1, 3)


def test_deleting_a_sitting_leaves_the_items(sitting):
    exams.delete(sitting=sitting)
    assert not Sitting.objects.exists()
    assert StoredItem.objects.count() == 6


def test_a_name_is_put_on_a_finished_record_only(sitting):
    with pytest.raises(exams.NoRecordError):
        exams.set_name(sitting=sitting, name="Jana")
    exams.finish(sitting=sitting, now=NOW)
    exams.set_name(sitting=sitting, name="Jana")
    assert Sitting.objects.get().name == "Jana"


def test_presets_have_names_in_both_languages():
    for preset in Preset:
        assert selectors.preset_title(preset)
