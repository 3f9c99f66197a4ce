"""What does odd input do to the training? It is refused in words or not found; nothing breaks, nothing leaks."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.models.deletion import Collector
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from quiz import access, showing
from quiz.forms.exams import CodeForm, plain_code
from quiz.items import Item, Kind
from quiz.making import make_item
from quiz.models import Attempt, Learner, LiveQuiz, PracticeSet, Sitting
from quiz.selectors import live as live_selectors
from quiz.services import exams, live
from quiz.services import groups as group_services
from quiz.services.items import drop, stored_item
from quiz.services.learners import new_learner
from quiz.services.people import delete_learner
from quiz.views import exams as exam_views
from quiz.views import practice as practice_views
from quiz.views import start as start_views
from quiz.visitors import LEARNER
from rulesite.gone import GoneMiddleware
from tests.quiz.people import NOW, casino
from tests.quiz.training import draft, plan

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]


def begun(client: Client, *item_ids: str) -> Sitting:
    """A sitting of the visitor with exactly these items."""
    learner = new_learner(now=NOW)
    session = client.session
    session[LEARNER] = learner.key
    session.save()
    now = timezone.now()
    items = [(stored_item(one, now=now), 1) for one in item_ids]
    return exams.begin(learner=learner, plan=plan(len(items), pass_points=1), seed=1, now=now, items=items)


def amount_item() -> Item:
    """A generated question whose answer is a number to be typed."""
    found = (make_item(f"multiple-chips:tda-2015:2:{seed}") for seed in range(400))
    return next(item for item in found if item.kind is Kind.AMOUNT)


# --- Codes ---


@pytest.mark.parametrize("code", ["ěšč", "١٢٣", "漢字", "---", "\u202e", "😀"])
def test_signs_that_no_code_has_are_refused_in_words(client, code):
    """They went into an address that takes plain letters only."""
    for name, send in (("verify-code", client.get), ("exam-resume", client.post)):
        reply = send(reverse(f"quiz:{name}"), {"code": code})
        assert reply.status_code == 422, name
        assert str(CodeForm({"code": code}).errors["code"][0]) in reply.content.decode()


def test_a_code_is_read_in_any_width_and_case():
    assert plain_code("ａｂ-2３ x") == "AB23X"
    assert plain_code("ß") == "SS"


def test_a_record_is_found_by_its_address_in_small_letters(client):
    sitting = exams.finish(sitting=begun(client, "multiple-chips:tda-2015:1:5"), now=timezone.now())
    code = sitting.verification.lower()
    assert client.get(reverse("quiz:verify", args=[code])).status_code == 200
    assert client.get(reverse("quiz:verify", args=[f"{code[:4]}-{code[4:]}"])).status_code == 200


# --- Numbers ---


@pytest.mark.parametrize("count", ["3.0", "３", " 3 "])
def test_a_paper_takes_every_number_that_its_form_takes(client, count):
    asked = {"edition": "tda-2015", "count": count, "variants": "order", "seed": "3", "version": "2"}
    assert client.get(reverse("quiz:paper-print"), asked).status_code == 200


@pytest.mark.parametrize("typed", ["²", "①", "٣½", "9" * 40, "\0", "1e9", "NaN"])
def test_an_amount_that_is_none_is_shown_again(client, typed):
    """Some signs count as digits and are no numbers."""
    item = amount_item()
    sitting = begun(client, item.id)
    url = reverse("quiz:exam-save", args=[sitting.token, 1])
    assert client.post(url, {"answer": typed, "edits": "0"}).status_code == 422
    assert client.post(reverse("quiz:answer", args=[item.id]), {"answer": typed}).status_code == 422


# --- Gone in the meantime ---


def deleted_after(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> None:
    """What the function finds is deleted by somebody else before the request goes on."""
    find = getattr(module, name)

    def found(*args: Any, **kwargs: Any) -> Any:
        row = find(*args, **kwargs)
        type(row).objects.filter(pk=row.pk).delete()
        return row

    monkeypatch.setattr(module, name, found)


@pytest.mark.parametrize(
    ("name", "place", "data"),
    [
        ("exam-save", [1], {"answer": "a", "edits": "0", "go": "save"}),
        ("exam-save", [1], {"edits": "0", "go": "flag"}),
        ("exam-save", [1], {"edits": "0", "go": "clear"}),
        ("exam-finish", [], {}),
        ("exam-clock", [], {"hidden": "1"}),
        ("exam-record", [], {"name": "Jan"}),
        ("exam-delete", [], {}),
    ],
)
def test_a_test_deleted_while_its_answer_is_on_its_way(client, monkeypatch, name, place, data):
    sitting = begun(client, "multiple-chips:tda-2015:1:5")
    if name == "exam-record":
        exams.finish(sitting=sitting, now=timezone.now())
    find = exam_views._sitting

    def found(*args: Any) -> Sitting:
        row = find(*args)
        item = row.items.select_related("stored").get()
        monkeypatch.setattr(exam_views, "_row", lambda sitting, place: item)
        Sitting.objects.filter(pk=row.pk).delete()
        return row

    monkeypatch.setattr(exam_views, "_sitting", found)
    assert client.post(reverse(f"quiz:{name}", args=[sitting.token, *place]), data).status_code in {302, 404}
    assert not Sitting.objects.exists()


@pytest.mark.parametrize(
    ("name", "arguments", "data"),
    [
        ("answer", ["multiple-chips:tda-2015:1:5"], {"answer": "a"}),
        ("start", [], {"edition": "tda-2015", "what": "mixed"}),
        ("daily-cap", [], {"cap": "7"}),
    ],
)
def test_a_learner_deleted_while_his_answer_is_on_its_way(client, monkeypatch, name, arguments, data):
    begun(client, "multiple-chips:tda-2015:1:5")
    for module in (practice_views, start_views):
        deleted_after(monkeypatch, module, "ensure_learner")
    assert client.post(reverse(f"quiz:{name}", args=arguments), data).status_code == 302
    assert not Learner.objects.exists() and not Attempt.objects.exists() and not PracticeSet.objects.exists()


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("group-name", {"name": "X"}),
        ("group-pin", {}),
        ("group-open", {"open": "0"}),
        ("learner-name", {"nickname": "X"}),
        ("learner-code", {}),
        ("learner-remove", {}),
        ("organisation-change", {"name": "X"}),
    ],
)
def test_a_group_deleted_while_its_change_is_on_its_way(client, monkeypatch, name, data):
    club = casino("club")
    client.force_login(club.owner.user)
    arguments = [club.group.pk]
    if name.startswith("learner"):
        arguments.append(club.enrolment.pk)
        deleted_after(monkeypatch, access, "enrolment")
    elif name.startswith("organisation"):
        arguments = [club.organisation.pk]
        deleted_after(monkeypatch, access, "organisation")
    else:
        deleted_after(monkeypatch, access, "group")
    assert client.post(reverse(f"quiz:{name}", args=arguments), data).status_code == 302


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("assignment-publish", {}),
        ("assignment-close", {}),
        ("assignment-delete", {}),
        ("assignment-change", {"title": "T", "attempts": "1", "opens_at": "", "closes_at": ""}),
        ("assignment-items", {"do": "swap", "item": "x"}),
        ("assignment-items", {"do": "remove", "item": "x"}),
        ("live-move", {"step": "next", "place": "0", "phase": "lobby"}),
    ],
)
def test_an_assignment_deleted_while_its_change_is_on_its_way(client, monkeypatch, name, data):
    """Its group was deleted in another tab; the lock of the row then found nothing."""
    club = casino("club")
    client.force_login(club.trainer.user)
    made = draft(club)
    if name.startswith("live"):
        key = "0" * 32
        made = live.from_assignment(
            assignment=made, host_id=club.trainer.user_id, key=key, now=NOW, manner=live.Manner()
        )
    deleted_after(monkeypatch, access, "live_quiz" if name.startswith("live") else "assignment")
    assert client.post(reverse(f"quiz:{name}", args=[made.pk]), data).status_code in {302, 404}


def test_a_player_whose_quiz_is_deleted_while_he_answers(client, monkeypatch):
    club = casino("club")
    quiz = live.from_assignment(
        assignment=draft(club), host_id=club.trainer.user_id, key="0" * 32, now=NOW, manner=live.Manner()
    )
    session = client.session
    session[LEARNER] = club.learner.key
    session.save()
    client.post(reverse("quiz:live-join", args=[quiz.token]))
    live.move(quiz=quiz, step=live.Move.NEXT, place=0, phase="lobby", now=timezone.now())
    given = showing.given

    def deleted_first(*args: Any) -> Any:
        LiveQuiz.objects.all().delete()
        return given(*args)

    monkeypatch.setattr(showing, "given", deleted_first)
    item = live_selectors.item_at(LiveQuiz.objects.get())
    sent = {"answer": [f"{at}:{key}" if item.kind is Kind.ORDER else key for at, key in enumerate(item.key, start=1)]}
    assert client.post(reverse("quiz:live-answer", args=[quiz.token, 1]), sent).status_code == 404


@pytest.mark.parametrize("what", ["group", "organisation", "enrolment", "sitting", "learner"])
def test_what_is_deleted_is_looked_up_under_the_lock(client, monkeypatch, what):
    """Somebody who began a test between the look-up and the deletion of his group stopped the deletion."""
    club = casino("club")
    sitting = begun(client, "multiple-chips:tda-2015:1:5")
    outside, inside = len(connection.atomic_blocks), []
    collect = Collector.collect

    def noted(self: Collector, *args: Any, **kwargs: Any) -> None:
        inside.append(len(connection.atomic_blocks))
        collect(self, *args, **kwargs)

    monkeypatch.setattr(Collector, "collect", noted)
    {
        "group": lambda: group_services.delete_group(group=club.group),
        "organisation": lambda: group_services.delete_organisation(organisation=club.organisation),
        "enrolment": lambda: group_services.unenrol(enrolment=club.enrolment),
        "sitting": lambda: exams.delete(sitting=sitting),
        "learner": lambda: delete_learner(learner=sitting.learner),
    }[what]()
    assert inside and min(inside) > outside


def test_a_fault_of_ours_stays_one(rf):
    """Only what a form sends may find its row gone; a page that is read and fails is to be mended."""
    gone = GoneMiddleware(lambda request: None)
    assert gone.process_exception(rf.get("/"), Sitting.DoesNotExist()) is None
    assert gone.process_exception(rf.post("/"), ValueError()) is None


# --- Twice ---


def test_a_second_click_begins_no_second_set(client):
    """It led to a question of a set that the other click had thrown away."""
    wish = {"edition": "tda-2015", "what": "mixed", "count": "5"}
    client.get(reverse("quiz:start"))
    first, second = (client.post(reverse("quiz:start"), wish)["Location"] for _click in range(2))
    assert first == second
    assert client.post(reverse("quiz:start"), {**wish, "count": "12"})["Location"]
    kept = PracticeSet.objects.get()
    assert len(kept.questions) == 12
    PracticeSet.objects.update(begun_at=timezone.now() - timedelta(seconds=10))
    client.post(reverse("quiz:start"), {**wish, "count": "12"})
    assert PracticeSet.objects.get().questions != kept.questions


def test_a_second_click_makes_no_second_invitation(client):
    """A link that nobody knows of would have stayed open for two weeks."""
    club = casino("club")
    client.force_login(club.owner.user)
    for role in ("trainer", "trainer", "owner"):
        client.post(reverse("quiz:invite", args=[club.organisation.pk]), {"role": role})
    assert sorted(club.organisation.invitations.values_list("role", flat=True)) == ["owner", "trainer"]


# --- Not known here ---


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize(("name", "place"), [("exam-question", [1]), ("exam-review", []), ("exam-result", [])])
def test_a_browser_that_lost_its_cookies_is_told_how_to_go_on(client, lang, name, place):
    """The page for an unknown address spoke of rules, and led away from the test."""
    sitting = begun(client, "multiple-chips:tda-2015:1:5")
    client.cookies.clear()
    with translation.override(lang):
        reply = client.get(reverse(f"quiz:{name}", args=[sitting.token, *place]))
        resume = reverse("quiz:exam-resume")
    page = reply.content.decode()
    assert reply.status_code == 404 and f'action="{resume}"' in page
    assert client.post(resume, {"code": sitting.resume_code}).status_code == 302
    assert client.get(reverse("quiz:exam-question", args=[sitting.token, 1])).status_code == 200


@pytest.mark.parametrize(("lang", "word"), [("cs", "neposlal cookie"), ("en", "did not send the cookie")])
def test_who_refuses_cookies_is_told_that_the_form_needs_one(lang, word):
    client = Client(enforce_csrf_checks=True)
    with translation.override(lang):
        url = reverse("quiz:start")
    refused = client.post(url, {"edition": "tda-2015", "what": "mixed"})
    assert refused.status_code == 403 and word in refused.content.decode()
    client.get(url)
    stale = client.post(url, {"edition": "tda-2015", "what": "mixed"})
    assert stale.status_code == 403 and word not in stale.content.decode()


# --- Too late ---


@pytest.mark.parametrize("sent", [{}, {"answer": "nonsense"}, {"answer": ["a", "b"]}, {"answer": "a"}, {"go": "flag"}])
def test_after_the_end_even_a_broken_answer_leads_to_the_result(client, sent):
    """It led to the question, which looked as if it could still be answered."""
    sitting = begun(client, "multiple-chips:tda-2015:1:5", "oversized-chip:tda-2015:1:5")
    Sitting.objects.update(deadline=timezone.now() - timedelta(minutes=1))
    url = reverse("quiz:exam-save", args=[sitting.token, 1])
    reply = client.post(url, {"edits": "0", **sent})
    assert reply.status_code == 302 and reply["Location"] == reverse("quiz:exam-result", args=[sitting.token])
    told = client.post(url, {"edits": "0", **sent}, headers={"accept": "application/json"})
    assert told.status_code == 410 and told.json()["state"] == "over"
    assert not sitting.items.exclude(answer=None).exists()


# --- Trainers' forms ---


NO_TIMES = ["²", "²²²²-01-01T10:00", "9999-12-31T23:59", "0001-01-01T00:00", "2027-03-28T02:30"]


@pytest.mark.parametrize("moment", NO_TIMES)
@pytest.mark.parametrize("field", ["opens_at", "closes_at"])
def test_a_time_that_is_none_is_refused_in_words(client, field, moment):
    """A sign that counts as a digit was taken for a year; one time of a night in March does not exist."""
    club = casino("club")
    made = draft(club)
    client.force_login(club.trainer.user)
    sent = {"title": "T", "attempts": "1", "opens_at": "", "closes_at": "", field: moment}
    reply = client.post(reverse("quiz:assignment-change", args=[made.pk]), sent)
    assert reply.status_code == 422 and "field--error" in reply.content.decode()


@pytest.mark.parametrize("story", ["9" * 5000, "1200 " * 1000, "x" * 200_000])
def test_a_story_that_is_too_long_is_not_searched_for_numbers(client, story):
    """A number of thousands of digits cannot be read at all."""
    club = casino("club")
    client.force_login(club.trainer.user)
    url = reverse("quiz:own-new") + "?edition=tda-2015&topic=multiple-chips"
    page = client.get(url + "&scenario=two-1000-chips-facing-1200").content.decode()
    names = re.findall(r'name="(fact\.[^"]+)"[^>]*value="([^"]*)"', page)
    sent = {"key": "0" * 32, "version": "0", "kind": "single", "do": "look", "edition": "tda-2015", **dict(names)}
    reply = client.post(url, {**sent, "story_cs": story})
    assert reply.status_code == 422 and len(names) > 2


def test_an_item_dropped_in_mid_test_stays_in_it(client):
    sitting = begun(client, "multiple-chips:tda-2015:1:5")
    drop(item_id="multiple-chips:tda-2015:1:5", reason="wrong")
    url = reverse("quiz:exam-save", args=[sitting.token, 1])
    assert client.post(url, {"answer": "a", "edits": "0", "go": "save"}).status_code == 302
    assert client.post(reverse("quiz:exam-finish", args=[sitting.token])).status_code == 302
    assert client.get(reverse("quiz:exam-result", args=[sitting.token])).status_code == 200
    assert Sitting.objects.get().right is not None
