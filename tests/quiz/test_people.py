"""Does a learner join a group in two steps, come back from elsewhere, and get rid of what is kept about him?"""

from __future__ import annotations

import json
import re

import pytest
from django.apps import apps
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext

from quiz.limits import CODE_MISSES, PIN_MISSES
from quiz.models import Attempt, Enrolment, Group, Learner, LiveQuiz, Organisation, Role
from quiz.models.people import UNMISTAKABLE
from quiz.names import clean_name, fold_name
from quiz.selectors.people import personal_data
from quiz.services import groups as services
from quiz.services.learners import new_learner
from quiz.visitors import LEARNER, SEEN_EVERY
from tests.quiz.people import NOW, account, casino

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_misses_yet():
    cache.clear()


@pytest.fixture
def club():
    return casino("club")


def join(client: Client, group: Group, nickname: str = "Bára"):
    page = client.get(reverse("quiz:join-group", args=[group.token]))
    assert page.status_code == 200
    return client.post(reverse("quiz:join-group", args=[group.token]), {"nickname": nickname})


def attempt(learner: Learner, number: int = 1) -> Attempt:
    return Attempt.objects.create(
        learner=learner,
        question=f"multiple-chips:tda-2015:1:{number}",
        answer=["a"],
        right=True,
        edition="tda-2015",
        topic="multiple-chips",
        clause="tda-2015/46",
        answered_at=NOW,
    )


# --- Names ---


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Honza \t Novák\n", "Honza Novák"),
        ("\u202eklimrah\u202c", "klimrah"),
        ("A\u200b\u200d\ufeffB\x00\x1b[31m", "AB[31m"),
        ("J\u0301\u0302\u0303\u0304\u0305a", "J\u0301\u0302a"),
        ("e\u0301", "é"),
        ("١٢٣", "١٢٣"),
        ("\u2067\u2069", ""),
        ("...", ""),
        ("🂡", ""),
        ("\ud800", ""),
        ("", ""),
    ],
)
def test_a_name_is_fit_to_be_shown(typed, shown):
    assert clean_name(typed) == shown
    assert clean_name(clean_name(typed)) == clean_name(typed)


def test_names_that_people_take_for_one_are_one():
    assert fold_name("Jiří ŠŤASTNÝ") == fold_name("jiri stastny") == fold_name("ＪＩＲＩ stastny")
    assert fold_name("Jirka") != fold_name("Jiří")
    assert len(fold_name("\ufdfa" * 40)) <= 200


# --- Joining ---


def test_pin_then_nickname_then_in(client, club, lang):
    page = client.post(reverse("quiz:join"), {"pin": f" {club.group.pin[:3]} {club.group.pin[3:]} "})
    assert page.url == reverse("quiz:join-group", args=[club.group.token])
    page = join(client, club.group)
    assert page.url == reverse("quiz:my-groups")
    html = client.get(page.url).content.decode()
    enrolment = Enrolment.objects.get(nickname="Bára")
    assert enrolment.code in html and "Dealers" in html
    # the code is shown once
    assert enrolment.code not in client.get(page.url).content.decode()


def test_the_pages_before_a_nickname_make_no_learner(client, club):
    before = Learner.objects.count()
    client.get(reverse("quiz:join"))
    client.get(reverse("quiz:join-group", args=[club.group.token]))
    client.get(reverse("quiz:my-groups"))
    client.get(reverse("quiz:account"))
    assert Learner.objects.count() == before


def test_a_double_click_makes_one_learner_and_the_back_button_leads_on(client, club):
    before = Learner.objects.count()
    client.get(reverse("quiz:join-group", args=[club.group.token]))
    twin = Client()
    twin.cookies = client.cookies.copy()
    for each in (client, twin):
        assert each.post(reverse("quiz:join-group", args=[club.group.token]), {"nickname": "Bára"}).status_code == 302
    assert Learner.objects.count() == before + 1
    again = client.get(reverse("quiz:join-group", args=[club.group.token]))
    assert (again.status_code, again.url) == (302, reverse("quiz:my-groups"))


@pytest.mark.parametrize("nickname", ["Honza", "honza ", "HONZA", "Hónza"])
def test_a_nickname_that_is_taken_is_explained(client, club, lang, nickname):
    page = join(client, club.group, nickname)
    assert page.status_code == 200
    assert Enrolment.objects.filter(group=club.group).count() == 1
    told = gettext(
        "Somebody in the group is called that already. If it is you, come back with your personal code below; "
        "otherwise add a letter of your surname."
    )
    assert told in page.content.decode()
    # the way back is open and filled in
    assert re.search(r"<details[^>]* open>", page.content.decode())
    assert page.context["back"]["nickname"].value() == nickname.strip()


@pytest.mark.parametrize("nickname", ["", "   ", "\u202e\u202c", "!!!", "x" * 41, "x" * 900_000])
def test_a_nickname_that_cannot_be_is_refused(client, club, nickname):
    page = join(client, club.group, nickname)
    assert page.status_code == 200
    assert 'class="error"' in page.content.decode()
    assert Enrolment.objects.filter(group=club.group).count() == 1


def test_marks_of_direction_are_taken_out_of_a_nickname(client, club):
    assert join(client, club.group, "\u202eBára\u202c\x07").status_code == 302
    assert Enrolment.objects.filter(group=club.group, nickname="Bára").exists()


@pytest.mark.parametrize("pin", ["", "12345", "1234567", "abcdef", "123 45a", "9" * 100_000, "-00001"])
def test_what_is_no_pin_is_told(client, club, lang, pin):
    page = client.post(reverse("quiz:join"), {"pin": pin})
    assert page.status_code == 200
    assert 'class="error"' in page.content.decode()


def test_digits_of_other_widths_are_read(client, club):
    wide = club.group.pin.translate({ord(str(digit)): chr(0xFF10 + digit) for digit in range(10)})
    assert client.post(reverse("quiz:join"), {"pin": wide}).status_code == 302


def other_pin(group: Group) -> str:
    return "000000" if group.pin != "000000" else "000001"


def test_guessing_pins_is_limited_but_a_whole_room_gets_in(client, club):
    url, wrong = reverse("quiz:join"), other_pin(club.group)
    assert all(Client().post(url, {"pin": club.group.pin}).status_code == 302 for _person in range(2 * PIN_MISSES.most))
    for _guess in range(PIN_MISSES.most):
        assert client.post(url, {"pin": wrong}).status_code == 200
    assert client.post(url, {"pin": club.group.pin}).status_code == 200
    # another address is another room; the link works from everywhere
    assert Client(REMOTE_ADDR="10.0.0.9").post(url, {"pin": club.group.pin}).status_code == 302
    assert join(client, club.group).status_code == 302


def test_many_other_visitors_do_not_lift_the_limit(client, club):
    for _guess in range(PIN_MISSES.most):
        PIN_MISSES.miss("127.0.0.1")
    for number in range(2_000):
        PIN_MISSES.miss(f"10.0.{number // 250}.{number % 250}")
    assert PIN_MISSES.reached("127.0.0.1")


def test_a_closed_group_refuses_new_people_only(client, club, lang):
    join(client, club.group)
    services.set_open(group=club.group, open=False)
    assert client.get(reverse("quiz:join-group", args=[club.group.token])).status_code == 302
    stranger = Client()
    page = stranger.get(reverse("quiz:join-group", args=[club.group.token])).content.decode()
    assert 'name="code"' in page and "id_nickname" not in page
    page = stranger.post(reverse("quiz:join-group", args=[club.group.token]), {"nickname": "Ema"})
    assert page.status_code == 200
    assert Enrolment.objects.filter(group=club.group).count() == 2
    code = Enrolment.objects.get(nickname="Bára").code
    back = stranger.post(reverse("quiz:join-back", args=[club.group.token]), {"nickname": "Bára", "code": code})
    assert back.status_code == 302


def test_an_old_link_and_an_old_pin_lead_nowhere(client, club):
    pin, token = club.group.pin, club.group.token
    services.change_pin(group=club.group)
    old = client.get(reverse("quiz:join-group", args=[token]))
    assert old.status_code == 404
    assert reverse("quiz:join") in old.content.decode() and 'name="pin"' in old.content.decode()
    assert (
        client.post(reverse("quiz:join-back", args=[token]), {"nickname": "Ema", "code": "ABCDEF"}).status_code == 404
    )
    assert client.post(reverse("quiz:join-group", args=[token]), {"nickname": "Ema"}).status_code == 404
    assert client.post(reverse("quiz:join"), {"pin": pin}).status_code == 200
    assert client.post(reverse("quiz:join"), {"pin": club.group.pin}).status_code == 302


def test_pins_of_groups_and_live_quizzes_differ(club, monkeypatch):
    drawn = iter([int(club.group.pin), 7])
    monkeypatch.setattr(services.secrets, "randbelow", lambda most: next(drawn))
    assert services.new_pin() == "000007"


# --- Coming back ---


def come_back(client, group, nickname, code):
    return client.post(reverse("quiz:join-back", args=[group.token]), {"nickname": nickname, "code": code})


def test_a_learner_comes_back_on_another_device(client, club):
    attempt(club.learner)
    code = club.enrolment.code
    assert len(code) == 6 and set(code) <= set(UNMISTAKABLE)
    page = come_back(client, club.group, "hónza", f"{code[:3].lower()} {code[3:]}")
    assert page.url == reverse("quiz:my-groups")
    assert client.session[LEARNER] == club.learner.key
    assert code not in client.get(page.url).content.decode()


@pytest.mark.parametrize("wrong", ["", "AAAAAA", "x" * 500, "\u0000", "ěšč"])
def test_a_wrong_code_lets_nobody_in(client, club, wrong):
    page = come_back(client, club.group, "Honza", wrong)
    assert page.status_code == 200
    assert LEARNER not in client.session
    assert come_back(client, club.other_group, "Honza", club.enrolment.code).status_code == 200
    assert come_back(client, club.group, "Nobody", club.enrolment.code).status_code == 200


def test_guessing_codes_is_limited_for_each_nickname(client, club):
    for _guess in range(CODE_MISSES.most):
        come_back(Client(REMOTE_ADDR=f"10.0.0.{_guess}"), club.group, "Honza", "AAAAAA")
    assert come_back(client, club.group, "HONZA", club.enrolment.code).status_code == 200
    assert come_back(client, club.other_group, "Marie", club.other_enrolment.code).status_code == 302


def test_a_new_code_makes_the_old_one_worthless(client, club):
    old = club.enrolment.code
    services.change_code(enrolment=club.enrolment)
    assert come_back(client, club.group, "Honza", old).status_code == 200
    assert come_back(client, club.group, "Honza", club.enrolment.code).status_code == 302


def test_a_code_does_not_open_an_account(client, club):
    Learner.objects.filter(pk=club.learner.pk).update(user=account("honza"))
    assert come_back(client, club.group, "Honza", club.enrolment.code).status_code == 200
    assert LEARNER not in client.session


def test_an_account_takes_over_what_its_owner_did_under_a_nickname(client, club):
    user = account("honza")
    own = new_learner(now=NOW, user_id=user.pk)
    attempt(own, 1)
    attempt(club.learner, 2)
    client.force_login(user)
    assert come_back(client, club.group, "Honza", club.enrolment.code).status_code == 302
    assert Attempt.objects.filter(learner=own).count() == 2
    assert Enrolment.objects.get(pk=club.enrolment.pk).learner == own
    assert "Dealers" in client.get(reverse("quiz:my-groups")).content.decode()


def test_the_next_person_on_the_device_starts_afresh(client, club):
    join(client, club.group)
    client.post(reverse("quiz:not-me"))
    assert client.get(reverse("quiz:join-group", args=[club.group.token])).status_code == 200
    join(client, club.group, "Ema")
    assert Enrolment.objects.filter(group=club.group).values("learner").distinct().count() == 3


def test_a_learner_leaves_his_own_group_only(client, club):
    join(client, club.group)
    mine = Enrolment.objects.get(nickname="Bára")
    assert client.post(reverse("quiz:group-leave", args=[club.enrolment.pk])).status_code == 404
    assert client.post(reverse("quiz:group-leave", args=[10**30])).status_code == 404
    assert client.post(reverse("quiz:group-leave", args=[mine.pk])).status_code == 302
    assert set(club.group.enrolments.values_list("nickname", flat=True)) == {"Honza"}


def test_it_is_known_when_a_learner_was_last_here(client, club):
    join(client, club.group)
    learner = Enrolment.objects.get(nickname="Bára").learner
    Learner.objects.filter(pk=learner.pk).update(seen_at=timezone.now() - 2 * SEEN_EVERY)
    client.get(reverse("quiz:my-groups"))
    learner.refresh_from_db()
    assert timezone.now() - learner.seen_at < SEEN_EVERY


# --- The account ---


def test_work_done_before_signing_in_joins_the_account(client, club):
    join(client, club.group)
    learner = Enrolment.objects.get(nickname="Bára").learner
    attempt(learner)
    user = account("bara")
    own = new_learner(now=NOW, user_id=user.pk)
    client.post(reverse("account_login"), {"login": user.email, "password": "trump-the-river"})
    assert client.session["_auth_user_id"] == str(user.pk)
    assert LEARNER not in client.session
    assert Attempt.objects.get().learner == own
    assert Enrolment.objects.get(nickname="Bára").learner == own
    assert not Learner.objects.filter(pk=learner.pk).exists()


@pytest.mark.parametrize("has_work", [False, True])
def test_a_device_that_is_not_signed_in_is_not_the_account(club, has_work):
    """Two devices are one nickname; once the person signs in on one of them, the other is a stranger again."""
    phone, tablet = Client(), Client()
    for device in (phone, tablet):
        come_back(device, club.group, "Honza", club.enrolment.code)
        assert "Dealers" in device.get(reverse("quiz:my-groups")).content.decode()
    user = account("honza")
    if has_work:
        attempt(new_learner(now=NOW, user_id=user.pk))
    phone.force_login(user)
    phone.post(reverse("account_login"), {"login": user.email, "password": "trump-the-river"})
    assert "Dealers" in phone.get(reverse("quiz:my-groups")).content.decode()
    assert "Dealers" not in tablet.get(reverse("quiz:my-groups")).content.decode()
    assert tablet.get(reverse("quiz:account-export")).status_code == 404
    join(tablet, club.group, "Ema")
    assert Enrolment.objects.get(nickname="Ema").learner != Enrolment.objects.get(nickname="Honza").learner


def test_the_work_of_an_account_is_not_left_in_the_browser(client):
    user = account("bara")
    client.force_login(user)
    client.get(reverse("quiz:account"))
    client.logout()
    assert LEARNER not in client.session


def test_the_account_page_says_who_one_is(client, club, lang):
    assert reverse("account_login") in client.get(reverse("quiz:account")).content.decode()
    client.force_login(club.owner.user)
    html = client.get(reverse("quiz:account")).content.decode()
    assert "club-owner@card.example" in html
    assert reverse("quiz:organisation", args=[club.organisation.pk]) in html


def test_the_export_holds_everything_and_no_secret(client, club):
    user = account("honza")
    Learner.objects.filter(pk=club.learner.pk).update(user=user)
    attempt(club.learner)
    client.force_login(user)
    response = client.get(reverse("quiz:account-export"))
    assert response["Content-Disposition"].startswith('attachment; filename="floorman-')
    data = json.loads(response.content)
    assert data["account"]["email"] == "honza@card.example"
    assert data["learner"]["groups"][0]["nickname"] == "Honza"
    assert data["learner"]["answers"][0]["question"] == "multiple-chips:tda-2015:1:1"
    for secret in (club.learner.key, club.enrolment.code, club.enrolment.code_salt, user.password, club.group.token):
        assert secret not in response.content.decode()


def test_the_export_of_a_stranger_is_his_own_work(client, club):
    assert client.get(reverse("quiz:account-export")).status_code == 404
    join(client, club.group)
    data = json.loads(client.get(reverse("quiz:account-export")).content)
    assert data["account"] is None
    assert [row["nickname"] for row in data["learner"]["groups"]] == ["Bára"]


EXPORTED = {
    "Learner": {"Attempt", "ClauseCard", "TwinDue", "PracticeSet", "Sitting", "Enrolment", "LivePlayer"},
    # Of the account itself: what it made for others is theirs and is left out (assignments, live quizzes, questions).
    "User": {"Learner", "Membership", "EmailAddress", "Invitation"},
}
NOT_EXPORTED = {"User": {"LogEntry", "Assignment", "LiveQuiz", "OwnQuestion"}}


@pytest.mark.parametrize("name", EXPORTED)
def test_nothing_new_about_a_person_is_forgotten_by_the_export(name):
    """A table that points at a person must be exported, or be named here with the reason why not."""
    model = Learner if name == "Learner" else get_user_model()
    pointing = {
        other.__name__
        for other in apps.get_models()
        for field in other._meta.get_fields()
        if field.concrete and field.is_relation and field.related_model is model
    }
    assert pointing <= EXPORTED[name] | NOT_EXPORTED.get(name, set()), f"{name}: {pointing}"


def test_an_export_needs_few_queries(club, django_assert_max_num_queries):
    user = account("honza")
    Learner.objects.filter(pk=club.learner.pk).update(user=user)
    for number in range(20):
        attempt(club.learner, number)
    with django_assert_max_num_queries(16):
        personal_data(user=user, learner=Learner.objects.get(pk=club.learner.pk))


def test_deletion_needs_two_steps_and_then_leaves_nothing(client, club):
    user = club.trainer.user
    learner = new_learner(now=NOW, user_id=user.pk)
    attempt(learner)
    services.enrol(group=club.other_group, learner=learner, nickname="Trainer", now=NOW)
    client.force_login(user)
    url = reverse("quiz:account-delete")
    assert client.get(url).status_code == 200
    assert client.post(url).status_code == 200
    assert get_user_model().objects.filter(pk=user.pk).exists()
    assert client.post(url, {"sure": "on"}).url == reverse("quiz:start")
    assert not get_user_model().objects.filter(pk=user.pk).exists()
    assert not Learner.objects.filter(pk=learner.pk).exists()
    assert not Attempt.objects.exists()
    assert not Enrolment.objects.filter(nickname="Trainer").exists()
    # the work of others is still there
    assert Group.objects.filter(pk=club.group.pk).exists() and Enrolment.objects.filter(nickname="Honza").exists()
    assert "_auth_user_id" not in client.session
    assert client.post(url, {"sure": "on"}).url == reverse("quiz:account")


def test_the_only_owner_hands_over_first(client, club, lang):
    client.force_login(club.owner.user)
    url = reverse("quiz:account-delete")
    assert "club" in client.get(url).content.decode()
    assert client.post(url, {"sure": "on"}).status_code == 200
    assert Organisation.objects.filter(pk=club.organisation.pk).exists()
    services.set_role(membership=club.trainer, role=Role.OWNER)
    assert client.post(url, {"sure": "on"}).status_code == 302
    assert Organisation.objects.filter(pk=club.organisation.pk).exists()


def test_a_live_quiz_passes_to_another_owner(client, club):
    from quiz.models import Assignment

    test = Assignment.objects.create(
        group=club.group, title="T", plan={}, seed=1, pass_points=1, opens_at=NOW, created_at=NOW
    )
    quiz = LiveQuiz.objects.create(assignment=test, host=club.trainer.user, pin="111111", created_at=NOW)
    client.force_login(club.trainer.user)
    assert client.post(reverse("quiz:account-delete"), {"sure": "on"}).status_code == 302
    quiz.refresh_from_db()
    assert quiz.host == club.owner.user


def test_a_stranger_deletes_the_work_of_his_browser(client, club):
    assert client.get(reverse("quiz:account-delete")).url == reverse("quiz:account")
    join(client, club.group)
    attempt(Enrolment.objects.get(nickname="Bára").learner)
    assert client.post(reverse("quiz:account-delete"), {"sure": "on"}).status_code == 302
    assert not Attempt.objects.exists()
    assert not Enrolment.objects.filter(nickname="Bára").exists()
    assert LEARNER not in client.session


def test_no_page_of_people_has_a_script_or_a_style_of_its_own(client, club, lang):
    join(client, club.group)
    client.force_login(club.owner.user)
    for name, args in (
        ("account", []),
        ("account-delete", []),
        ("join", []),
        ("join-group", [club.other_group.token]),
        ("my-groups", []),
        ("groups", []),
        ("group", [club.group.pk]),
        ("organisation", [club.organisation.pk]),
        ("join-poster", [club.group.pk]),
    ):
        html = client.get(reverse(f"quiz:{name}", args=args)).content.decode()
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", html), name
