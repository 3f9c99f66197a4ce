"""Is an answer recorded once, does its clause come back, and is a stranger's work kept when he signs in?"""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction

from quiz.drawing import Wanted, What, asked_clauses, question_clause
from quiz.generate import CLUB, question, regenerate
from quiz.items import causes
from quiz.making import make_item
from quiz.models import (
    Assignment,
    Attempt,
    ClauseCard,
    Enrolment,
    Group,
    Learner,
    LiveAnswer,
    LivePlayer,
    LiveQuiz,
    Organisation,
    PracticeSet,
    Room,
    Sitting,
    StoredItem,
    TwinDue,
)
from quiz.schedule import Knowledge, due_day
from quiz.selectors import practice as selectors
from quiz.services.learners import join, new_learner
from quiz.services.practice import answer as answer_in_practice
from quiz.services.practice import begin_set, changed_clauses, record_answer, record_answers, set_daily_cap
from tests.quiz.answering import some_answer

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
DAY = timedelta(days=1)
EDITION = "tda-2015"


@pytest.fixture(autouse=True)
def texts(rulebook):
    """The rulebooks are loaded: sets are drawn by sections and by what changed."""


@pytest.fixture
def learner():
    return new_learner(now=NOW)


def item(topic="undercalls", seed=3, edition=EDITION):
    return make_item(question(topic, edition, seed).id)


def give(learner, one, *, right=True, now=NOW, twin=None):
    given = some_answer(one, right=right)
    return record_answer(learner=learner, item=one, answer=given, now=now, twin=twin)


def begin(learner, what, of="", *, edition=EDITION, count=12, now=NOW, seed=1):
    wanted = Wanted(edition=edition, what=What(what), of=of, count=count)
    return begin_set(learner=learner, wanted=wanted, now=now, rng=Random(seed))


def clause_of(id):
    return question_clause(regenerate(id))


# --- Answers ---


def test_the_first_answer_stands(learner):
    one = item()
    attempt, made = give(learner, one, right=False)
    again, made_again = give(learner, one, right=True, now=NOW + DAY)
    assert made and not made_again and again == attempt
    given = some_answer(one, right=False)
    assert (again.answer, again.right, again.topic, again.edition) == (list(given), False, "undercalls", EDITION)
    assert (again.causes, again.clause) == (list(causes(one, given)), one.clauses[-1])
    card = ClauseCard.objects.get()
    assert (card.seen, card.right) == (1, 0)


def test_the_database_itself_refuses_a_second_answer(learner):
    attempt, _ = give(learner, item())
    attempt.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        attempt.save(force_insert=True)
    assert Attempt.objects.count() == 1


def test_what_was_answered_is_kept_as_it_was_shown(learner):
    give(learner, item())
    assert StoredItem.objects.get().item() == item()
    assert selectors.item(item().id) == item()


def test_the_clause_comes_back(learner):
    one = item()
    give(learner, one)
    card = ClauseCard.objects.get()
    assert (card.clause, card.topic, card.seen, card.right, card.last_right) == (
        one.clauses[-1],
        "undercalls",
        1,
        1,
        True,
    )
    assert card.due == selectors.midnight(due_day(card.card)) > NOW
    day = selectors.local_day(NOW)
    assert selectors.card_knowledge(card, day) is Knowledge.LEARNING
    assert selectors.card_knowledge(card, due_day(card.card)) is Knowledge.DUE


def test_another_question_of_the_clause_moves_the_same_card(learner):
    first = item()
    second = next(one for seed in range(4, 99) if (one := item(seed=seed)).clauses[-1] == first.clauses[-1])
    give(learner, first)
    due = ClauseCard.objects.get().due
    give(learner, second, now=due)
    card = ClauseCard.objects.get()
    assert card.seen == 2 and card.due - due > due - NOW


def test_a_beginners_answer_moves_the_card_of_the_clubs_rule(learner):
    give(learner, item("club-one-chip", 3, CLUB))
    assert ClauseCard.objects.get().clause == f"{CLUB}/4"
    assert list(selectors.cards(learner, CLUB)) == [f"{CLUB}/4"]
    assert not selectors.cards(learner, EDITION)


def test_an_exam_is_recorded_in_a_few_queries(learner, django_assert_max_num_queries):
    items = [item(topic, seed) for topic in ("undercalls", "raising", "oversized-chip") for seed in range(10)]
    give(learner, items[0], right=False)
    TwinDue.objects.create(learner=learner, question=items[1].id, after="x", made_at=NOW)
    answers = [(one, one.key) for one in items]
    with django_assert_max_num_queries(10):
        assert record_answers(learner=learner, answers=answers, now=NOW) == 29
    assert record_answers(learner=learner, answers=answers, now=NOW) == 0
    assert Attempt.objects.filter(right=True).count() == 29
    cards = ClauseCard.objects.all()
    assert sum(card.seen for card in cards) == 30 and sum(card.right for card in cards) == 29
    assert not TwinDue.objects.exists()


def test_an_exam_counts_like_answers_one_by_one(learner):
    items = [item(topic, seed) for topic in ("undercalls", "raising") for seed in range(8)]
    other = new_learner(now=NOW)
    record_answers(learner=other, answers=[(one, one.key) for one in items], now=NOW)
    for one in items:
        give(learner, one)
    fields = ("clause", "card", "due", "topic", "seen", "right", "last_right")
    assert list(other.cards.order_by("clause").values(*fields)) == list(
        learner.cards.order_by("clause").values(*fields)
    )


# --- Twins ---


def test_a_twin_waits_after_a_wrong_answer_until_it_is_answered(learner):
    one, twin = item(seed=3), item(seed=4)
    give(learner, one, right=True, twin=twin.id)
    assert selectors.twin_after(learner, one.id) is None
    other = item(seed=5)
    give(learner, other, right=False, twin=twin.id)
    assert selectors.twin_after(learner, other.id) == twin.id
    give(learner, other, right=False, twin="another")
    assert TwinDue.objects.count() == 1
    give(learner, twin, right=False, twin=one.id)
    assert not TwinDue.objects.exists(), "the twin of a twin that was answered before waits for nobody"


def test_a_wrong_answer_in_practice_brings_the_twin(learner):
    one, other = item(seed=3), item(seed=4)
    answer_in_practice(learner=learner, item=one, answer=some_answer(one, right=True), now=NOW)
    assert not TwinDue.objects.exists()
    answer_in_practice(learner=learner, item=other, answer=some_answer(other, right=False), now=NOW)
    twin = make_item(selectors.twin_after(learner, other.id))
    assert (twin.topic, twin.edition) == (other.topic, other.edition) and twin.answer != other.answer


def test_twins_are_mixed_into_the_next_set(learner):
    left = [item(seed=seed) for seed in (3, 4, 5)]
    for place, one in enumerate(left):
        twin = item(seed=90 + place).id
        give(learner, one, right=False, twin=twin, now=NOW + timedelta(minutes=place))
    begun = begin(learner, "topic", "raising")
    assert len(begun.questions) == 12
    assert [id for id in begun.questions if id.startswith("undercalls")] == [item(seed=90).id, item(seed=91).id]
    assert begun.questions[0].startswith("raising")
    short = begin(learner, "topic", "raising", count=5).questions
    assert len(short) == 5 and sum(id.startswith("undercalls") for id in short) == 1
    set_daily_cap(learner=learner, cap=4)
    assert begin(learner, "daily") is None, "three answers are most of a day of four"
    today = begin(learner, "daily", now=NOW + DAY).questions
    assert len(today) == 4 and item(seed=90).id in today
    assert not [id for id in begin(learner, "mixed", edition="tda-2011").questions if EDITION in id]


# --- Sets ---


@pytest.mark.parametrize("count", [5, 12, 20])
@pytest.mark.parametrize(
    ("what", "of"),
    [
        ("mixed", ""),
        ("weakest", ""),
        ("changed", ""),
        ("topic", "undercalls"),
        ("rule", "43"),
        ("section", "bets-and-raises"),
    ],
)
def test_a_set_has_so_many_different_questions(learner, what, of, count):
    begun = begin(learner, what, of, count=count)
    assert len(set(begun.questions)) == len(begun.questions)
    assert len(begun.questions) == (min(count, len(asked_clauses(EDITION))) if what == "weakest" else count)
    assert {regenerate(id).edition for id in begun.questions} == {EDITION}
    assert begun.begun_at == NOW and Wanted.from_data(begun.wanted).what == what


def test_a_set_by_rule_or_section_asks_its_clauses(learner):
    assert {clause_of(id).split("/")[1].split(".")[0] for id in begin(learner, "rule", "50").questions} == {"50"}
    rules = {int(clause_of(id).split("/")[1].split(".")[0]) for id in begin(learner, "section", "dealing").questions}
    assert rules <= {34, 35, 36}


def test_a_set_of_what_does_not_exist_is_none(learner):
    assert begin(learner, "rule", "999") is None
    assert begin(learner, "section", "nothing") is None
    assert not PracticeSet.objects.exists()


def test_a_new_set_takes_the_place_of_the_old_one(learner):
    first = begin(learner, "mixed")
    second = begin(learner, "mixed", seed=2, now=NOW + timedelta(seconds=10))
    assert first.pk == second.pk and first.questions != second.questions


def test_what_was_answered_is_not_drawn_again(learner):
    first = begin(learner, "topic", "undercalls", seed=7)
    record_answers(learner=learner, answers=[(item := make_item(id), item.key) for id in first.questions], now=NOW)
    again = begin(learner, "topic", "undercalls", seed=7)
    assert not set(first.questions) & set(again.questions)


def test_what_changed_comes_from_the_correspondences(learner):
    clauses = changed_clauses(EDITION)
    assert clauses and clauses <= set(asked_clauses(EDITION))
    assert any(clause.startswith(f"{EDITION}/47") for clause in clauses), "new in the newer edition"
    assert changed_clauses("tda-2011") and all(clause.startswith("tda-2011/") for clause in changed_clauses("tda-2011"))
    assert all(clause.startswith("tda-2015-cz/") for clause in changed_clauses("tda-2015-cz"))
    assert changed_clauses(CLUB) == set()


def test_the_weakest_come_first(learner):
    for topic in ("pot-limit", "oversized-chip", "reopening"):
        for seed in range(4):
            give(learner, item(topic, seed), right=topic != "reopening" and (topic, seed) != ("oversized-chip", 0))
    known = selectors.cards(learner, EDITION)
    weak = selectors.weakest(known)
    assert weak[0] == "tda-2015/44" and "tda-2015/50.A" not in weak
    drawn = begin(learner, "weakest").questions
    assert clause_of(drawn[0]) == "tda-2015/44"


# --- The daily five minutes ---


def answer_set(learner, begun, *, now, right):
    for id in begun.questions:
        give(learner, make_item(id), right=right(id), now=now)


def test_the_first_day_is_half_the_cap_of_new_clauses(learner):
    begun = begin(learner, "daily")
    assert len(begun.questions) == 10
    assert len({clause_of(id) for id in begun.questions}) >= 9
    answer_set(learner, begun, now=NOW, right=lambda id: True)
    share = selectors.today(learner, EDITION, selectors.cards(learner, EDITION), cap=20, now=NOW)
    assert share.questions <= 1
    assert begin(learner, "daily", seed=3, now=NOW + timedelta(hours=1)) is None or share.questions


def test_weeks_of_five_minutes_teach_the_edition_and_never_pile_up(learner):
    """The same right and wrong answers on the same days lead to the same cards."""
    chance, clauses = Random(1), len(asked_clauses(EDITION))
    for number in range(35):
        now = NOW + number * DAY
        day, answered = selectors.local_day(now), 0
        while begun := begin(learner, "daily", now=now, seed=number * 10 + answered):
            assert len(begun.questions) <= 12
            answer_set(learner, begun, now=now, right=lambda id: chance.random() < 0.9)
            answered = selectors.answered_on(learner, day)
            assert answered <= 20
    known = selectors.cards(learner, EDITION)
    assert set(known) >= set(asked_clauses(EDITION))
    states = [selectors.card_knowledge(card, day) for card in known.values()]
    assert states.count(Knowledge.KNOWN) >= clauses / 2


def test_the_cap_is_the_learners(learner):
    set_daily_cap(learner=learner, cap=6)
    assert len(begin(learner, "daily").questions) == 3
    for cap in (0, 201, -5):
        with pytest.raises(ValueError, match=str(cap)):
            set_daily_cap(learner=learner, cap=cap)
    assert Learner.objects.get().daily_cap == 6


def test_a_backlog_waits_and_new_clauses_still_come(learner):
    for clause in list(asked_clauses(EDITION))[:12]:
        ClauseCard.objects.create(
            learner=learner,
            clause=clause,
            topic="undercalls",
            card={
                "card_id": 0, "state": 2, "step": None, "stability": 3.0, "difficulty": 5.0,
                "due": "2025-11-01T12:00:00+00:00", "last_review": "2025-10-29T12:00:00+00:00", "begun": "2025-10-29",
            },
            due=NOW - 60 * DAY,
            seen=1,
        )  # fmt: skip
    set_daily_cap(learner=learner, cap=8)
    share = selectors.today(learner, EDITION, selectors.cards(learner, EDITION), cap=8, now=NOW)
    assert (len(share.repeat), share.new, share.waiting) == (6, 2, 6)
    begun = begin(learner, "daily")
    assert len(begun.questions) == 8


# --- Signing in ---


@pytest.fixture
def user():
    return get_user_model().objects.create_user("dealer", "dealer@example.com", "x")


def test_an_account_without_work_takes_the_strangers_learner(learner, user):
    give(learner, item(), right=False, twin=item(seed=4).id)
    kept = join(learner=learner, user=user, now=NOW + DAY)
    assert kept == learner and kept.user == user and kept.seen_at == NOW + DAY
    assert kept.attempts.count() == kept.cards.count() == kept.twins.count() == 1


def test_a_learner_of_another_account_is_left_alone(learner, user):
    other = get_user_model().objects.create_user("other", "other@example.com", "x")
    join(learner=learner, user=other, now=NOW)
    give(learner, item())
    mine = join(learner=learner, user=user, now=NOW)
    assert mine != learner and mine.user == user and not mine.attempts.exists()
    assert Learner.objects.get(pk=learner.pk).user == other and learner.attempts.count() == 1
    assert join(learner=mine, user=user, now=NOW) == mine


def test_joining_twice_changes_nothing(learner, user):
    give(learner, item())
    kept = join(learner=learner, user=user, now=NOW)
    assert join(learner=learner, user=user, now=NOW) == kept
    gone = new_learner(now=NOW)
    Learner.objects.filter(pk=gone.pk).delete()
    assert join(learner=gone, user=user, now=NOW) == kept
    assert Learner.objects.count() == 1 and Attempt.objects.count() == 1


def test_of_two_answers_the_earlier_stands_and_nothing_is_lost(learner, user):
    own = new_learner(now=NOW, user_id=user.pk)
    early, late, mine, theirs = (item(seed=seed) for seed in (3, 4, 5, 6))
    give(own, early, right=False, now=NOW)
    give(learner, early, right=True, now=NOW + DAY)
    give(own, late, right=True, now=NOW + DAY)
    give(learner, late, right=False, now=NOW)
    give(own, mine)
    give(learner, theirs)
    kept = join(learner=learner, user=user, now=NOW + DAY)
    assert kept == own and not Learner.objects.filter(pk=learner.pk).exists()
    assert {row.question: row.right for row in kept.attempts.all()} == {
        early.id: False,
        late.id: False,
        mine.id: True,
        theirs.id: True,
    }


def test_the_card_with_more_answers_stays(learner, user):
    own = new_learner(now=NOW, user_id=user.pk)
    for seed in range(6):
        give(learner, item("pot-limit", seed))
        give(own, item("oversized-chip", seed))
    give(own, item("pot-limit", 50), right=False)
    give(learner, item("oversized-chip", 50), right=False)
    best = {
        clause: max(ClauseCard.objects.filter(clause=clause), key=lambda card: card.seen)
        for clause in ClauseCard.objects.values_list("clause", flat=True)
    }
    join(learner=learner, user=user, now=NOW)
    cards = {card.clause: card for card in ClauseCard.objects.all()}
    assert set(cards) == set(best) and all(card.learner == own for card in cards.values())
    assert {clause: (card.seen, card.card) for clause, card in cards.items()} == {
        clause: (card.seen, card.card) for clause, card in best.items()
    }


def test_twins_join_and_those_answered_meanwhile_do_not(learner, user):
    own = new_learner(now=NOW, user_id=user.pk)
    first, second, third = (item(seed=seed) for seed in (3, 4, 5))
    give(learner, first, right=False, twin=second.id)
    give(learner, third, right=False, twin="raising:tda-2015:1:7")
    give(own, third, right=False, twin="raising:tda-2015:1:8")
    give(own, second)
    join(learner=learner, user=user, now=NOW)
    assert [(twin.after, twin.question) for twin in TwinDue.objects.filter(learner=own)] == [
        (third.id, "raising:tda-2015:1:8")
    ]


@pytest.mark.parametrize("hours", [-1, 1])
def test_the_set_begun_last_goes_on(learner, user, hours):
    own = new_learner(now=NOW, user_id=user.pk)
    mine = begin(own, "mixed", seed=1).questions
    theirs = begin(learner, "mixed", seed=2, now=NOW + timedelta(hours=hours)).questions
    join(learner=learner, user=user, now=NOW)
    assert PracticeSet.objects.get().learner == own
    assert PracticeSet.objects.get().questions == (theirs if hours > 0 else mine)


def test_groups_sittings_and_live_quizzes_join(learner, user):
    own = new_learner(now=NOW, user_id=user.pk)
    organisation = Organisation.objects.create(name="Casino", created_at=NOW)
    room = Room.objects.create(organisation=organisation, name="Room")
    both, one = (
        Group.objects.create(room=room, name=name, pin=pin, created_at=NOW)
        for name, pin in (("A", "100001"), ("B", "100002"))
    )

    def enrol(who, group, name):
        return Enrolment.objects.create(group=group, learner=who, nickname=name, fold=name, joined_at=NOW)

    def sit(who, enrolment, seed):
        return Sitting.objects.create(
            learner=who, enrolment=enrolment, plan={}, seed=seed, pass_points=1, most_points=1, started_at=NOW
        )

    kept, doubled, theirs = enrol(own, both, "jana"), enrol(learner, both, "petr"), enrol(learner, one, "petr")
    sittings = [sit(own, kept, 5), sit(learner, doubled, 5), sit(learner, theirs, 6), sit(learner, None, 7)]
    assignment = Assignment.objects.create(
        group=both, title="T", plan={}, seed=1, pass_points=1, opens_at=NOW, created_at=NOW
    )
    live = LiveQuiz.objects.create(assignment=assignment, host=user, pin="1", created_at=NOW)
    other = LiveQuiz.objects.create(assignment=assignment, host=user, pin="2", created_at=NOW)

    def play(who, quiz, name, places):
        player = LivePlayer.objects.create(quiz=quiz, learner=who, nickname=name, joined_at=NOW)
        for place in places:
            LiveAnswer.objects.create(player=player, place=place, answer=[name], right=True, saved_at=NOW)
        return player

    mine = play(own, live, "jana", [1])
    play(learner, live, "petr", [1, 2])
    play(learner, other, "petr", [1])
    join(learner=learner, user=user, now=NOW)
    assert {(row.group_id, row.nickname) for row in own.enrolments.all()} == {(both.pk, "jana"), (one.pk, "petr")}
    assert {row.pk for row in own.sittings.all()} == {row.pk for row in sittings}
    assert [row.enrolment_id for row in own.sittings.order_by("pk")] == [kept.pk, kept.pk, theirs.pk, None]
    assert [(row.place, row.answer) for row in mine.answers.order_by("place")] == [(1, ["jana"]), (2, ["petr"])]
    assert LivePlayer.objects.get(quiz=other).learner == own and LivePlayer.objects.count() == 2


def test_everything_that_belongs_to_a_learner_is_joined():
    """A new table of a learner's work has to be joined, too, or signing in would delete it."""
    fields = Learner._meta.get_fields(include_hidden=True)
    tables = {field.related_model for field in fields if field.auto_created and not field.concrete}
    assert tables == {Attempt, ClauseCard, TwinDue, PracticeSet, Sitting, Enrolment, LivePlayer}
