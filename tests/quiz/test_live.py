"""Does a quiz on the wall keep its pace, each first answer and everybody's privacy?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from quiz import plans
from quiz.items import Item, Kind
from quiz.models import Assignment, LiveAnswer, LivePlayer, LiveQuiz
from quiz.selectors import assignments as assignment_selectors
from quiz.selectors import live as selectors
from quiz.selectors import reports
from quiz.services import groups as group_services
from quiz.services import live as services
from quiz.services.learners import new_learner
from quiz.services.live import FASTEST, GRACE, MOVES, RIGHT, Manner, Move
from quiz.visitors import LEARNER
from tests.quiz.people import NOW, Casino, casino

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

Phase = LiveQuiz.Phase


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    with override("en"):
        yield


KEY = "0123456789abcdef0123456789abcdef"


def plan(count: int = 2, kinds: tuple[Kind, ...] = (Kind.SINGLE,)) -> plans.Plan:
    topics = {"bets-and-raises": ("multiple-chips", "oversized-chip")}
    return plans.custom(edition="tda-2015", sections=topics, count=count, pass_points=1, kinds=kinds)


@pytest.fixture
def club() -> Casino:
    cache.clear()
    return casino("club")


def begin(club: Casino, *, key: str = KEY, asked: plans.Plan | None = None, **manner: Any) -> LiveQuiz:
    return services.quick(
        group=club.group,
        host_id=club.trainer.user_id,
        title="Friday",
        plan=asked or plan(),
        key=key,
        now=NOW,
        manner=Manner(**manner),
    )


def step(quiz: LiveQuiz, move: Move, *, now: Any = NOW) -> bool:
    quiz.refresh_from_db()
    moved = services.move(quiz=quiz, step=move, place=quiz.place, phase=selectors.phase_at(quiz, now), now=now)
    quiz.refresh_from_db()
    return moved


def joined(quiz: LiveQuiz, nickname: str) -> LivePlayer:
    return services.join(quiz=quiz, learner=new_learner(now=NOW), nickname=nickname, now=NOW)


def item(quiz: LiveQuiz) -> Item:
    found = selectors.item_at(quiz)
    assert found is not None
    return found


def wrong(asked: Item) -> list[str]:
    return [next(option.key for option in asked.options if not option.right)]


# --- The host's pace ---


def test_the_host_leads_from_the_lobby_to_the_end(club: Casino) -> None:
    quiz = begin(club)
    seen = [(quiz.place, quiz.phase)]
    for move in (Move.NEXT, Move.CLOSE, Move.SHOW, Move.NEXT, Move.SHOW, Move.NEXT):
        assert step(quiz, move)
        seen.append((quiz.place, quiz.phase))
    assert seen == [
        (0, Phase.LOBBY),
        (1, Phase.OPEN),
        (1, Phase.CLOSED),
        (1, Phase.SHOWN),
        (2, Phase.OPEN),
        (2, Phase.SHOWN),
        (2, Phase.ENDED),
    ]
    assert not any(step(quiz, move) for move in Move)


@pytest.mark.parametrize("phase", Phase.values)
@pytest.mark.parametrize("move", list(Move))
def test_only_the_next_steps_are_possible(club: Casino, phase: str, move: Move) -> None:
    quiz = begin(club)
    LiveQuiz.objects.update(phase=phase, place=0 if phase == Phase.LOBBY else 1, opened_at=NOW)
    assert step(quiz, move) == (phase in MOVES[move])
    if phase not in MOVES[move]:
        assert quiz.phase == phase


def test_a_second_click_and_a_second_tab_change_nothing(club: Casino) -> None:
    quiz = begin(club)
    click: Callable[[], bool] = lambda: services.move(quiz=quiz, step=Move.NEXT, place=0, phase=Phase.LOBBY, now=NOW)  # noqa: E731
    assert click()
    assert not click()
    quiz.refresh_from_db()
    assert (quiz.place, quiz.phase) == (1, Phase.OPEN)
    step(quiz, Move.SHOW)
    assert not services.move(quiz=quiz, step=Move.SHOW, place=1, phase=Phase.OPEN, now=NOW)


def test_the_form_sent_twice_begins_one_quiz(club: Casino) -> None:
    assert begin(club) == begin(club)
    assert Assignment.objects.count() == LiveQuiz.objects.count() == 1
    assert begin(club, key="f" * 32) != begin(club)


def test_its_questions_are_not_to_be_sat_alone_afterwards(club: Casino) -> None:
    quiz = begin(club)
    assert assignment_selectors.state(quiz.assignment, NOW) == assignment_selectors.State.CLOSED


def test_it_asks_what_an_assignment_asks(club: Casino) -> None:
    assignment = begin(club).assignment
    again = services.from_assignment(
        assignment=assignment, host_id=club.trainer.user_id, key="a" * 32, now=NOW, manner=Manner()
    )
    assert again.assignment == assignment
    Assignment.objects.update(published_at=None)
    assignment.refresh_from_db()
    copy = services.from_assignment(
        assignment=assignment, host_id=club.trainer.user_id, key="b" * 32, now=NOW, manner=Manner()
    )
    # A draft may still change: the wall gets its own copy.
    assert copy.assignment != assignment
    assert [row.stored_id for row in copy.assignment.items.order_by("place")] == [
        row.stored_id for row in assignment.items.order_by("place")
    ]


# --- Answers ---


def test_the_first_answer_stands(club: Casino) -> None:
    quiz = begin(club)
    player = joined(quiz, "Ema")
    step(quiz, Move.NEXT)
    asked = item(quiz)
    first = services.answer(player=player, place=1, given=wrong(asked), now=NOW)
    again = services.answer(player=player, place=1, given=asked.key, now=NOW)
    assert first == again
    assert (again.right, again.points, again.answer) == (False, 0, wrong(asked))


def test_an_answer_after_closing_is_refused(club: Casino) -> None:
    quiz = begin(club)
    player = joined(quiz, "Ema")
    with pytest.raises(services.TooLateError):
        services.answer(player=player, place=0, given=["a"], now=NOW)
    step(quiz, Move.NEXT)
    asked = item(quiz)
    for move, place in ((Move.CLOSE, 1), (Move.SHOW, 1), (Move.NEXT, 1)):
        step(quiz, move)
        with pytest.raises(services.TooLateError):
            services.answer(player=player, place=place, given=asked.key, now=NOW)
    assert not LiveAnswer.objects.exists()
    assert services.answer(player=player, place=2, given=item(quiz).key, now=NOW).right


def test_the_time_closes_the_answers(club: Casino) -> None:
    quiz = begin(club, seconds=20)
    player, slow = joined(quiz, "Ema"), joined(quiz, "Ivo")
    step(quiz, Move.NEXT)
    end = NOW + timedelta(seconds=20)
    second = timedelta(seconds=1)
    assert selectors.phase_at(quiz, end - second) == Phase.OPEN
    assert selectors.phase_at(quiz, end) == Phase.CLOSED
    key = item(quiz).key
    services.answer(player=player, place=1, given=key, now=end + GRACE - second)
    with pytest.raises(services.TooLateError):
        services.answer(player=slow, place=1, given=key, now=end + GRACE)
    assert step(quiz, Move.SHOW, now=end)


def test_speed_counts_only_when_it_is_switched_on(club: Casino) -> None:
    plain, fast = begin(club), begin(club, key="a" * 32, seconds=20, speed_counts=True)
    for quiz in (plain, fast):
        step(quiz, Move.NEXT)
    late = NOW + timedelta(seconds=19)
    assert services.points(plain, NOW) == services.points(plain, late) == 1
    assert services.points(fast, NOW) == RIGHT + FASTEST
    assert RIGHT < services.points(fast, late) < RIGHT + FASTEST
    assert services.points(fast, NOW + timedelta(seconds=21)) == RIGHT


# --- Joining ---


def test_nobody_takes_the_name_of_another(club: Casino) -> None:
    quiz = begin(club)
    joined(quiz, "Zoë")
    for taken in ("Zoë", "ZOE", "Honza", "honza"):
        with pytest.raises(services.NicknameTakenError):
            joined(quiz, taken)
    mine = services.join(quiz=quiz, learner=club.learner, nickname="Honza", now=NOW)
    assert services.join(quiz=quiz, learner=club.learner, nickname="Other", now=NOW) == mine
    step(quiz, Move.END)
    with pytest.raises(services.QuizOverError):
        joined(quiz, "Late")


def test_the_pin_leads_to_the_quiz_until_it_ends(club: Casino, client: Client) -> None:
    quiz = begin(club)
    response = client.post(reverse("quiz:join"), {"pin": f"{quiz.pin[:3]} {quiz.pin[3:]}"})
    assert response["Location"] == reverse("quiz:live", args=[quiz.token])
    step(quiz, Move.END)
    assert client.post(reverse("quiz:join"), {"pin": quiz.pin}).status_code == 200
    assert group_services.new_pin() != quiz.pin


def test_a_learner_of_the_group_joins_with_one_tap(club: Casino, client: Client) -> None:
    quiz = begin(club)
    session = client.session
    session[LEARNER] = club.learner.key
    session.save()
    assert b"Honza" in client.get(reverse("quiz:live", args=[quiz.token])).content
    client.post(reverse("quiz:live-join", args=[quiz.token]))
    assert LivePlayer.objects.get().nickname == "Honza"
    # A reload, or another tab, is the same player at the same place.
    assert b"Honza" in client.get(reverse("quiz:live", args=[quiz.token])).content
    assert LivePlayer.objects.count() == 1


@pytest.mark.parametrize(
    ("nickname", "status"),
    [("", 422), (" \u202e ", 422), ("x" * 41, 422), ("x" * 100_000, 422), ("E\u202em\x00a", 302), ("<b>", 302)],
)
def test_nicknames_from_strangers(club: Casino, client: Client, nickname: str, status: int) -> None:
    quiz = begin(club, names_shown=True)
    client.get(reverse("quiz:live", args=[quiz.token]))
    response = client.post(reverse("quiz:live-join", args=[quiz.token]), {"nickname": nickname})
    assert response.status_code == status
    if status == 302:
        page = host(club).get(reverse("quiz:live-host", args=[quiz.pk])).content.decode()
        assert "<b>" not in page and "\u202e" not in page


# --- Pages ---


def host(club: Casino) -> Client:
    client = Client()
    client.force_login(club.trainer.user)
    return client


@dataclass
class Room:
    """A quiz with its host and some phones."""

    quiz: LiveQuiz
    host: Client
    phones: list[Client]

    def wall(self) -> str:
        return self.host.get(reverse("quiz:live-host", args=[self.quiz.pk])).content.decode()

    def phone(self, at: int = 0) -> str:
        return self.phones[at].get(reverse("quiz:live", args=[self.quiz.token])).content.decode()

    def move(self, step: Move) -> None:
        self.quiz.refresh_from_db()
        data = {"step": step, "place": self.quiz.place, "phase": self.quiz.phase}
        assert self.host.post(reverse("quiz:live-move", args=[self.quiz.pk]), data).status_code == 302
        self.quiz.refresh_from_db()

    def answer(self, at: int, *keys: str, place: int | None = None) -> Any:
        url = reverse("quiz:live-answer", args=[self.quiz.token, place or self.quiz.place])
        return self.phones[at].post(url, {"answer": list(keys)}, follow=True)


def room(club: Casino, quiz: LiveQuiz, people: int = 2) -> Room:
    phones = [Client() for _at in range(people)]
    for at, phone in enumerate(phones):
        phone.get(reverse("quiz:live", args=[quiz.token]))
        phone.post(reverse("quiz:live-join", args=[quiz.token]), {"nickname": f"Xaver {at}"})
    return Room(quiz, host(club), phones)


def test_a_whole_quiz_on_the_wall_and_on_the_phones(club: Casino) -> None:
    here = room(club, begin(club), people=3)
    wall = here.wall()
    assert here.quiz.pin[:3] in wall and "3 have joined" in wall and "Xaver" not in wall
    assert "You are in" in here.phone()
    here.move(Move.NEXT)
    asked = item(here.quiz)
    for page in (here.wall(), here.phone()):
        assert all(option.text["en"] in page.replace("&#x27;", "'") for option in asked.options)
        assert "Why" not in page
    assert "Your answer is in" in here.answer(0, *asked.key).content.decode()
    here.answer(1, *wrong(asked))
    assert "2 of 3 answered" in here.wall()
    here.move(Move.CLOSE)
    assert "Your answer is in" in here.phone(0) and "You gave no answer" in here.phone(2)
    here.move(Move.SHOW)
    wall = here.wall()
    assert "1 right answer of 2" in wall and asked.explanation[0].cites.split("/")[1] in wall and "Xaver" not in wall
    assert "1 of 1 right" in here.phone(0) and "Place 1 of 3" in here.phone(0)
    assert "0 of 1 right" in here.phone(1) and "Place 2 of 3" in here.phone(1)
    late = here.answer(2, *asked.key).content.decode()
    assert "came too late" in late and LiveAnswer.objects.count() == 2
    for step in (Move.NEXT, Move.SHOW, Move.NEXT):
        here.move(step)
    assert "The quiz has ended" in here.wall() and "Xaver" not in here.wall()
    assert "1 of 2 right" in here.phone(0)


def test_the_wall_says_what_is_believed(club: Casino) -> None:
    here = room(club, begin(club, asked=plan(20)), people=3)
    here.move(Move.NEXT)
    while not any(one.cause.startswith("misconception:") for one in item(here.quiz).options):
        here.move(Move.SHOW)
        here.move(Move.NEXT)
    asked = item(here.quiz)
    believed = next(one.key for one in asked.options if one.cause.startswith("misconception:"))
    for at, key in enumerate((believed, believed, asked.key[0])):
        here.answer(at, key)
    here.move(Move.SHOW)
    assert "2 of 3 believe: “" in here.wall()


def test_what_is_open_tells_nobody_whether_he_is_right(club: Casino) -> None:
    quiz = begin(club)
    player = joined(quiz, "Ema")
    step(quiz, Move.NEXT)
    services.answer(player=player, place=1, given=item(quiz).key, now=NOW)
    assert [row.right for row in selectors.standings(quiz)] == [0]
    step(quiz, Move.SHOW)
    assert [row.right for row in selectors.standings(quiz)] == [1]


def test_equal_points_share_a_place(club: Casino) -> None:
    quiz = begin(club)
    players = [joined(quiz, name) for name in ("Ada", "Bob", "Cyr")]
    step(quiz, Move.NEXT)
    for player in players[:2]:
        services.answer(player=player, place=1, given=item(quiz).key, now=NOW)
    step(quiz, Move.SHOW)
    assert [(row.nickname, row.rank) for row in selectors.standings(quiz)] == [("Ada", 1), ("Bob", 1), ("Cyr", 3)]


def test_names_stand_on_the_wall_only_when_the_host_wants_it(club: Casino) -> None:
    here = room(club, begin(club, names_shown=True, speed_counts=True))
    assert "Xaver 0" in here.wall()
    here.move(Move.NEXT)
    here.answer(0, *item(here.quiz).key)
    here.move(Move.SHOW)
    here.move(Move.END)
    assert "Xaver 0" in here.wall() and "points" in here.wall()
    assert "Xaver 1" not in here.phone(0)


TOPICS = {
    Kind.TRUE_FALSE: ("disclosure", "reopening"),
    Kind.SELECT_ALL: ("halting-play", "language"),
    Kind.AMOUNT: ("pot-limit", "missed-hands"),
    Kind.ORDER: ("premature-cards",),
    Kind.SEAT: ("showdown-order", "dead-button"),
}


@pytest.mark.parametrize("kind", list(TOPICS))
def test_every_kind_is_played(club: Casino, kind: Kind) -> None:
    sections = {"all": TOPICS[kind]}
    asked = plans.custom(edition="tda-2015", sections=sections, count=2, pass_points=1, kinds=(kind,))
    here = room(club, begin(club, asked=asked))
    here.move(Move.NEXT)
    one = item(here.quiz)
    assert one.kind is kind
    assert here.wall() and 'name="answer"' in here.phone()
    keys = [f"{at}:{key}" for at, key in enumerate(one.key, start=1)] if kind is Kind.ORDER else list(one.key)
    here.answer(0, *keys)
    assert LiveAnswer.objects.get().right
    empty = here.answer(1)
    assert empty.status_code == 422 and LiveAnswer.objects.count() == 1
    here.move(Move.SHOW)
    assert "1 right answer of 1" in here.wall()
    assert "1 of 1 right" in here.phone(0)


def test_results_reach_the_report_of_the_assignment(club: Casino) -> None:
    here = room(club, begin(club))
    here.move(Move.NEXT)
    asked = item(here.quiz)
    here.answer(0, *asked.key)
    here.answer(1, *wrong(asked))
    found = reports.analysed(here.quiz.assignment)
    assert found.people == 2
    assert found.clauses[asked.clauses[-1]] == reports.Tally(1, 2)


# --- Short questions every other second ---


def test_a_phone_that_asks_in_vain_costs_one_query(club: Casino, django_assert_num_queries: Any) -> None:
    quiz = begin(club)
    client, url = Client(), reverse("quiz:live-state", args=[quiz.token])
    stand = client.get(url).json()["stand"]
    with django_assert_num_queries(1):
        response = client.get(url, {"stand": stand})
    assert (response.status_code, response.content) == (204, b"")
    assert not response.cookies
    step(quiz, Move.NEXT)
    assert client.get(url, {"stand": stand}).json() == {"stand": "1-open"}
    LiveQuiz.objects.update(seconds=10, opened_at=timezone.now() - timedelta(seconds=11))
    assert client.get(url, {"stand": "1-open"}).json() == {"stand": "1-closed"}


def test_the_wall_counts_without_a_reload(club: Casino) -> None:
    here = room(club, begin(club))
    url = reverse("quiz:live-host-state", args=[here.quiz.pk])
    news = here.host.get(url).json()
    assert news["joined"] == "2 have joined"
    assert here.host.get(url, {"stand": news["turn"]}).status_code == 204
    here.move(Move.NEXT)
    here.answer(0, *item(here.quiz).key)
    assert here.host.get(url, {"stand": news["turn"]}).json()["answered"] == "1 of 2 answered"


def test_the_queries_of_a_page_do_not_grow_with_the_room(club: Casino, django_assert_max_num_queries: Any) -> None:
    here = room(club, begin(club), people=12)
    for move in (Move.NEXT, Move.SHOW):
        here.move(move)
        with django_assert_max_num_queries(14):
            here.wall()
        with django_assert_max_num_queries(12):
            here.phone()


def test_a_part_of_the_page_comes_alone(club: Casino) -> None:
    here = room(club, begin(club))
    for client, url in (
        (here.host, reverse("quiz:live-host", args=[here.quiz.pk])),
        (here.phones[0], reverse("quiz:live", args=[here.quiz.token])),
    ):
        part = client.get(url, headers={"X-Fragment": "live"}).content.decode()
        assert "<html" not in part and "<h1" in part


# --- Hostile ---


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"step": "fly", "place": "0", "phase": "lobby"},
        {"step": "next", "place": "9" * 50, "phase": "lobby"},
        {"step": "next", "place": "-1", "phase": "lobby"},
        {"step": "next", "place": "0", "phase": "x" * 1000},
        {"step": "next", "place": "0", "phase": "shown"},
    ],
)
def test_a_step_that_makes_no_sense_changes_nothing(club: Casino, data: dict[str, str]) -> None:
    quiz = begin(club)
    assert host(club).post(reverse("quiz:live-move", args=[quiz.pk]), data).status_code == 302
    quiz.refresh_from_db()
    assert (quiz.place, quiz.phase) == (0, Phase.LOBBY)


def test_answers_that_make_no_sense(club: Casino) -> None:
    here = room(club, begin(club))
    here.move(Move.NEXT)
    for keys in (("zz",), ("a", "b"), ("x" * 100_000,), ("\x00",)):
        assert here.answer(0, *keys).status_code == 422
    url = reverse("quiz:live-answer", args=[here.quiz.token, 10**12])
    assert "came too late" in here.phones[0].post(url, {"answer": "a"}, follow=True).content.decode()
    # Somebody who has not joined is led to the way in.
    stranger = Client().post(reverse("quiz:live-answer", args=[here.quiz.token, 1]), {"answer": "a"})
    assert stranger["Location"] == reverse("quiz:live", args=[here.quiz.token])
    assert not LiveAnswer.objects.exists()


@pytest.mark.parametrize("name", ["live", "live-state"])
def test_a_token_that_nobody_has(client: Client, name: str) -> None:
    for token in ("x", "x" * 5000):
        assert client.get(reverse(f"quiz:{name}", args=[token])).status_code == 404


# --- A new quiz ---


def test_a_trainer_opens_a_lobby(club: Casino) -> None:
    client = host(club)
    page = client.get(reverse("quiz:live-new"))
    assert page.status_code == 200 and b"Marie" not in page.content
    form = {"key": KEY, "group": club.group.pk, "count": "3", "section": ["bets-and-raises"]}
    url = reverse("quiz:live-new") + "?edition=tda-2011"
    first = client.post(url, form)
    assert client.post(url, form)["Location"] == first["Location"]
    quiz = LiveQuiz.objects.get()
    assert first["Location"] == reverse("quiz:live-host", args=[quiz.pk])
    assert quiz.assignment.items.count() == 3
    assert not quiz.speed_counts and not quiz.names_shown and quiz.seconds is None
    # What was made for a wall is not an assignment to choose from; one that was given out is, again and again.
    chosen = {"key": "e" * 32, "source": quiz.assignment_id}
    assert client.post(reverse("quiz:live-new"), chosen).status_code == 422
    Assignment.objects.update(closes_at=None)
    page = client.get(reverse("quiz:live-new"), {"assignment": quiz.assignment_id})
    assert f'value="{quiz.assignment_id}" selected' in page.content.decode()
    for key in ("e" * 32, "d" * 32):
        assert client.post(reverse("quiz:live-new"), {**chosen, "key": key}).status_code == 302
    assert quiz.assignment.live.count() == 3


@pytest.mark.parametrize(
    "changes",
    [
        {"key": "x"},
        {"group": "0"},
        {"group": "9" * 40},
        {"count": "0"},
        {"count": "1000"},
        {"count": "two"},
        {"seconds": "1"},
        {"section": ["nothing"]},
        {"source": "999999"},
    ],
)
def test_a_form_that_makes_no_sense_is_explained(club: Casino, changes: dict[str, Any]) -> None:
    form = {"key": KEY, "group": club.group.pk, "count": "3", **changes}
    assert host(club).post(reverse("quiz:live-new"), form).status_code == 422
    assert not LiveQuiz.objects.exists()


def test_only_his_own_groups_are_offered(club: Casino) -> None:
    other = casino("other")
    form = {"key": KEY, "group": other.group.pk, "count": "3"}
    assert host(club).post(reverse("quiz:live-new"), form).status_code == 422
    quiz = begin(club)
    stranger = host(other)
    assert stranger.get(reverse("quiz:live-host", args=[quiz.pk])).status_code == 404
    assert stranger.get(reverse("quiz:live-new") + "?edition=none").status_code == 404
