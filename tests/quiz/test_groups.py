"""Do trainers and owners run their groups and organisations, whatever is sent, and never without an owner?"""

from __future__ import annotations

import subprocess
import sys
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape
from django.utils.translation import gettext

from quiz.models import (
    Assignment,
    Attempt,
    Enrolment,
    Group,
    Invitation,
    Learner,
    Membership,
    Organisation,
    Role,
    Room,
    Sitting,
)
from quiz.services import groups as services
from quiz.services.learners import new_learner
from quiz.services.people import forget
from tests.quiz.people import NOW, account, casino, member
from tests.site.test_settings import site_environment

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parents[2]
HUGE = 10**30


@pytest.fixture(autouse=True)
def no_misses_yet():
    cache.clear()


@pytest.fixture
def club():
    return casino("club")


@pytest.fixture
def owner(client, club):
    client.force_login(club.owner.user)
    return client


@pytest.fixture
def trainer(club):
    client = Client()
    client.force_login(club.trainer.user)
    return client


def told(response, sentence):
    """The sentence stands on the page that the response leads to."""
    return escape(sentence) in response.content.decode()


# --- Organisations ---


def test_any_account_makes_an_organisation_once(client):
    client.force_login(account("eva"))
    for _click in range(2):
        made = client.post(reverse("quiz:organisation-add"), {"name": " Card\u202e club "})
    organisation = Organisation.objects.get()
    assert made.url == reverse("quiz:organisation", args=[organisation.pk])
    assert organisation.name == "Card club"
    assert [room.name for room in organisation.rooms.all()] == ["Card club"]
    assert [row.role for row in organisation.memberships.all()] == [Role.OWNER]


@pytest.mark.parametrize("name", ["", " ", "\u202e", "x" * 121, "y" * 500_000])
def test_a_name_that_cannot_be_is_refused(client, name, lang):
    client.force_login(account("eva"))
    page = client.post(reverse("quiz:organisation-add"), {"name": name})
    assert page.status_code == 200 and 'class="error"' in page.content.decode()
    assert not Organisation.objects.exists()


def test_an_owner_renames_and_sets_how_long_answers_are_kept(owner, club, lang):
    url = reverse("quiz:organisation-change", args=[club.organisation.pk])
    page = owner.post(
        url, {"name": "Club 2", "retention_days": "90", "pk": "999", "created_at": "2000-01-01"}, follow=True
    )
    club.organisation.refresh_from_db()
    assert (club.organisation.name, club.organisation.retention_days, club.organisation.created_at) == (
        "Club 2",
        90,
        NOW,
    )
    assert told(page, gettext("The organisation is changed."))
    for wrong in ("0", "-1", "3651", "many", "9" * 5000):
        owner.post(url, {"name": "Club 3", "retention_days": wrong})
        club.organisation.refresh_from_db()
        assert (club.organisation.name, club.organisation.retention_days) == ("Club 2", 90)
    owner.post(url, {"name": "Club 2", "retention_days": ""})
    club.organisation.refresh_from_db()
    assert club.organisation.retention_days is None


def test_rooms_are_added_once_and_renamed(owner, club, lang):
    add = reverse("quiz:room-add", args=[club.organisation.pk])
    for _click in range(2):
        assert owner.post(add, {"name": "Upstairs"}).status_code == 302
    assert club.organisation.rooms.count() == 2
    upstairs = club.organisation.rooms.get(name="Upstairs")
    url = reverse("quiz:room-name", args=[club.organisation.pk, upstairs.pk])
    page = owner.post(url, {"name": "club"}, follow=True)
    assert told(page, gettext("The organisation has a card room of this name already."))
    owner.post(url, {"name": "Attic"})
    upstairs.refresh_from_db()
    assert upstairs.name == "Attic"
    other = casino("other")
    foreign = reverse("quiz:room-name", args=[club.organisation.pk, other.room.pk])
    assert owner.post(foreign, {"name": "Mine"}).status_code == 404


def test_an_organisation_goes_with_what_is_its_own(owner, club):
    attempt(club.learner, NOW)
    sitting(club, NOW)
    url = reverse("quiz:organisation-delete", args=[club.organisation.pk])
    assert owner.get(url).status_code == 200
    assert owner.post(url).status_code == 200
    assert owner.post(url, {"sure": "on"}).url == reverse("quiz:groups")
    for model in (Organisation, Room, Group, Enrolment, Membership, Assignment, Sitting):
        assert not model.objects.exists(), model
    assert Learner.objects.filter(pk=club.learner.pk).exists() and Attempt.objects.exists()


# --- Members ---


def test_an_invitation_works_once(owner, club):
    owner.post(reverse("quiz:invite", args=[club.organisation.pk]), {"role": "trainer"})
    invitation = Invitation.objects.get()
    url = reverse("quiz:invitation", args=[invitation.token])
    assert url in owner.get(reverse("quiz:organisation", args=[club.organisation.pk])).content.decode()
    guest, late = Client(), Client()
    assert guest.get(url).url == f"{reverse('account_login')}?next={url}"
    guest.force_login(account("guest"))
    late.force_login(account("late"))
    assert guest.get(url).status_code == 200
    assert not Membership.objects.filter(user__username="guest").exists()
    for _click in range(2):
        assert guest.post(url).url == reverse("quiz:organisation", args=[club.organisation.pk])
    assert Membership.objects.get(user__username="guest").role == Role.TRAINER
    assert late.get(url).status_code == late.post(url).status_code == 404
    assert not Membership.objects.filter(user__username="late").exists()


def test_a_used_invitation_stays_used_when_its_guest_is_gone(club):
    invitation = services.invite(organisation=club.organisation, role=Role.OWNER, user=club.owner.user, now=NOW)
    guest = account("guest")
    services.accept(invitation=invitation, user=guest, now=NOW)
    guest.delete()
    with pytest.raises(services.InvitationOverError):
        services.accept(invitation=invitation, user=account("thief"), now=NOW)


def test_an_invitation_runs_out_and_can_be_withdrawn(owner, club):
    guest = account("guest")
    for number in range(2):
        services.invite(organisation=club.organisation, role=Role.TRAINER, user=club.owner.user, now=timezone.now())
        invitation = Invitation.objects.latest("pk")
        if number:
            Invitation.objects.filter(pk=invitation.pk).update(expires_at=timezone.now())
        else:
            owner.post(reverse("quiz:invitation-revoke", args=[club.organisation.pk, invitation.pk]))
        visitor = Client()
        visitor.force_login(guest)
        assert visitor.post(reverse("quiz:invitation", args=[invitation.token])).status_code == 404
    assert not Membership.objects.filter(user=guest).exists()
    stays = services.invite(organisation=club.organisation, role=Role.TRAINER, user=club.owner.user, now=NOW)
    assert stays.expires_at - stays.created_at == timedelta(days=14)


def test_an_invitation_never_takes_a_role_away(club):
    invitation = services.invite(organisation=club.organisation, role=Role.TRAINER, user=club.owner.user, now=NOW)
    services.accept(invitation=invitation, user=club.owner.user, now=NOW)
    club.owner.refresh_from_db()
    assert club.owner.role == Role.OWNER
    raised = services.invite(organisation=club.organisation, role=Role.OWNER, user=club.owner.user, now=NOW)
    services.accept(invitation=raised, user=club.trainer.user, now=NOW)
    club.trainer.refresh_from_db()
    assert club.trainer.role == Role.OWNER


@pytest.mark.parametrize("role", ["", "admin", "OWNER", "x" * 1000])
def test_there_are_two_roles_only(owner, club, role):
    owner.post(reverse("quiz:invite", args=[club.organisation.pk]), {"role": role})
    owner.post(reverse("quiz:member-role", args=[club.organisation.pk, club.trainer.pk]), {"role": role})
    club.trainer.refresh_from_db()
    assert club.trainer.role == Role.TRAINER
    assert not Invitation.objects.exists()


def test_the_last_owner_stays(owner, club, lang):
    organisation, sentence = (
        club.organisation.pk,
        gettext("The organisation would be left without an owner. Make somebody else an owner first."),
    )
    demoted = owner.post(
        reverse("quiz:member-role", args=[organisation, club.owner.pk]), {"role": "trainer"}, follow=True
    )
    removed = owner.post(reverse("quiz:member-remove", args=[organisation, club.owner.pk]), follow=True)
    assert told(demoted, sentence) and told(removed, sentence)
    owner.post(reverse("quiz:member-role", args=[organisation, club.trainer.pk]), {"role": "owner"})
    owner.post(reverse("quiz:member-remove", args=[organisation, club.owner.pk]))
    owners = Membership.objects.filter(organisation=organisation, role=Role.OWNER)
    assert [row.pk for row in owners] == [club.trainer.pk]


def test_a_trainer_leaves_but_removes_nobody(trainer, club):
    organisation = club.organisation.pk
    assert trainer.post(reverse("quiz:member-remove", args=[organisation, club.colleague.pk])).status_code == 404
    assert trainer.post(reverse("quiz:member-remove", args=[organisation, club.trainer.pk])).status_code == 302
    assert not Membership.objects.filter(pk=club.trainer.pk).exists()
    assert trainer.get(reverse("quiz:group", args=[club.group.pk])).status_code == 404


def test_members_of_other_organisations_are_out_of_reach(owner, club):
    other = casino("other")
    for name in ("member-role", "member-remove"):
        url = reverse(f"quiz:{name}", args=[club.organisation.pk, other.trainer.pk])
        assert owner.post(url, {"role": "owner"}).status_code == 404
    services.invite(organisation=other.organisation, role=Role.OWNER, user=other.owner.user, now=NOW)
    invitation = Invitation.objects.get()
    url = reverse("quiz:invitation-revoke", args=[club.organisation.pk, invitation.pk])
    assert owner.post(url).status_code == 404
    assert Invitation.objects.exists() and Membership.objects.filter(pk=other.trainer.pk, role=Role.TRAINER).exists()


# --- Groups ---


def test_a_trainer_makes_a_group_once_and_teaches_it(trainer, club):
    url = reverse("quiz:group-add", args=[club.organisation.pk])
    assert trainer.get(url).status_code == 200
    for _click in range(2):
        made = trainer.post(url, {"name": "Evening", "pin": "000000", "token": "0", "open": ""})
    group = Group.objects.get(name="Evening")
    assert made.url == reverse("quiz:group", args=[group.pk])
    assert list(group.trainers.all()) == [club.trainer]
    assert len(group.pin) == 6 and group.pin.isdigit() and group.token != "0" and group.open


def test_a_group_of_a_colleague_is_not_taken_by_its_name(trainer, club, lang):
    page = trainer.post(reverse("quiz:group-add", args=[club.organisation.pk]), {"name": "Floor"})
    assert told(page, gettext("The card room has a group of this name already."))
    assert list(club.other_group.trainers.all()) == [club.colleague]


def test_a_group_is_not_put_into_a_room_of_others(owner, club):
    other = casino("other")
    services.add_room(organisation=club.organisation, name="Upstairs")
    for room in (other.room.pk, HUGE, "x", ""):
        page = owner.post(reverse("quiz:group-add", args=[club.organisation.pk]), {"name": "Stray", "room": room})
        assert page.status_code == 200
    assert not Group.objects.filter(name="Stray").exists()


def test_a_group_is_renamed_closed_and_opened(trainer, club, lang):
    services.create_group(room=club.room, name="Second", membership=club.trainer, now=NOW)
    page = trainer.post(reverse("quiz:group-name", args=[club.group.pk]), {"name": "Second"}, follow=True)
    assert told(page, gettext("The card room has a group of this name already."))
    trainer.post(reverse("quiz:group-name", args=[club.group.pk]), {"name": "Morning"})
    for _click in range(2):
        trainer.post(reverse("quiz:group-open", args=[club.group.pk]), {"open": "0"})
    club.group.refresh_from_db()
    assert (club.group.name, club.group.open) == ("Morning", False)
    pin, token = club.group.pin, club.group.token
    trainer.post(reverse("quiz:group-open", args=[club.group.pk]), {"open": "1"})
    trainer.post(reverse("quiz:group-pin", args=[club.group.pk]))
    club.group.refresh_from_db()
    assert club.group.open and club.group.pin != pin and club.group.token != token


def test_a_trainer_sees_learners_and_puts_their_names_right(trainer, club, lang):
    services.enrol(group=club.group, learner=new_learner(now=NOW), nickname="Ema", now=NOW)
    html = trainer.get(reverse("quiz:group", args=[club.group.pk])).content.decode()
    assert "Honza" in html and "Ema" in html and "Marie" not in html
    url = reverse("quiz:learner-name", args=[club.group.pk, club.enrolment.pk])
    page = trainer.post(url, {"nickname": "EMA"}, follow=True)
    assert told(page, gettext("Another learner of the group has this nickname."))
    trainer.post(url, {"nickname": "\u202eJan\u0007", "learner": "999", "group": club.other_group.pk})
    club.enrolment.refresh_from_db()
    assert (club.enrolment.nickname, club.enrolment.fold, club.enrolment.group) == ("Jan", "jan", club.group)
    for _click in range(2):
        assert trainer.post(reverse("quiz:learner-remove", args=[club.group.pk, club.enrolment.pk])).status_code in {
            302,
            404,
        }
    assert not Enrolment.objects.filter(pk=club.enrolment.pk).exists()
    assert Learner.objects.filter(pk=club.learner.pk).exists()


def test_a_lost_code_is_replaced_and_shown_once(trainer, club):
    old, page = club.enrolment.code, reverse("quiz:group", args=[club.group.pk])
    trainer.post(reverse("quiz:learner-code", args=[club.group.pk, club.enrolment.pk]))
    club.enrolment.refresh_from_db()
    assert club.enrolment.code != old
    assert club.enrolment.code in trainer.get(page).content.decode()
    assert club.enrolment.code not in trainer.get(page).content.decode()


def test_a_learner_of_another_group_is_out_of_reach(trainer, club):
    for name in ("learner-name", "learner-code", "learner-remove"):
        url = reverse(f"quiz:{name}", args=[club.group.pk, club.other_enrolment.pk])
        assert trainer.post(url, {"nickname": "X"}).status_code == 404
    club.other_enrolment.refresh_from_db()
    assert club.other_enrolment.nickname == "Marie"


def test_an_owner_says_who_teaches_a_group(owner, trainer, club):
    url = reverse("quiz:group-trainers", args=[club.group.pk])
    other = casino("other")
    owner.post(url, {"trainers": [club.colleague.pk, other.trainer.pk]})
    assert set(club.group.trainers.all()) == {club.trainer}
    owner.post(url, {"trainers": [club.colleague.pk]})
    assert set(club.group.trainers.all()) == {club.colleague}
    assert trainer.get(reverse("quiz:group", args=[club.group.pk])).status_code == 404
    for wrong in (["x"], [HUGE], ["-1"]):
        assert owner.post(url, {"trainers": wrong}).status_code == 302
    assert set(club.group.trainers.all()) == {club.colleague}


def test_a_group_is_deleted_after_a_second_question(trainer, club):
    url = reverse("quiz:group-delete", args=[club.group.pk])
    assert trainer.post(url).status_code == 200
    assert Group.objects.filter(pk=club.group.pk).exists()
    assert trainer.post(url, {"sure": "on"}).status_code == 302
    assert trainer.post(url, {"sure": "on"}).status_code == 404


def test_the_poster_shows_pin_link_and_qr_code(trainer, club, lang):
    html = trainer.get(reverse("quiz:join-poster", args=[club.group.pk])).content.decode()
    assert f"{club.group.pin[:3]}\u00a0{club.group.pin[3:]}" in html
    assert f"http://testserver{reverse('quiz:join')}" in html
    assert reverse("quiz:join-group", args=[club.group.token]) in html
    assert '<svg role="img"' in html


def test_pages_of_a_trainer_need_few_queries(trainer, club, django_assert_max_num_queries):
    for number in range(30):
        services.enrol(group=club.group, learner=new_learner(now=NOW), nickname=f"Learner {number}", now=NOW)
        member(club.organisation, f"colleague{number}")
    with django_assert_max_num_queries(6):
        trainer.get(reverse("quiz:groups"))
    with django_assert_max_num_queries(8):
        trainer.get(reverse("quiz:group", args=[club.group.pk]))
    with django_assert_max_num_queries(8):
        trainer.get(reverse("quiz:organisation", args=[club.organisation.pk]))
    boss = Client()
    boss.force_login(club.owner.user)
    with django_assert_max_num_queries(10):
        boss.get(reverse("quiz:group", args=[club.group.pk]))
    with django_assert_max_num_queries(9):
        boss.get(reverse("quiz:organisation", args=[club.organisation.pk]))


# --- Old answers ---


def attempt(learner, when):
    return Attempt.objects.create(
        learner=learner,
        question=f"multiple-chips:tda-2015:1:{Attempt.objects.count()}",
        answer=["a"],
        right=True,
        edition="tda-2015",
        topic="multiple-chips",
        clause="tda-2015/46",
        answered_at=when,
    )


def sitting(club, when):
    test = Assignment.objects.create(
        group=club.group, title="T", plan={}, seed=1, pass_points=1, opens_at=when, created_at=when
    )
    return Sitting.objects.create(
        learner=club.learner,
        assignment=test,
        enrolment=club.enrolment,
        plan={},
        seed=Sitting.objects.count(),
        pass_points=1,
        most_points=1,
        started_at=when,
    )


def test_old_answers_are_forgotten_where_the_organisation_says_so(club):
    other = casino("other")
    Organisation.objects.filter(pk=club.organisation.pk).update(retention_days=30)
    now, old = NOW + timedelta(days=100), NOW + timedelta(days=100) - timedelta(days=31)
    young = now - timedelta(days=29)
    gone = [attempt(club.learner, old), sitting(club, old)]
    kept = [attempt(club.learner, young), sitting(club, young), attempt(other.learner, old), sitting(other, old)]
    with_account = new_learner(now=NOW, user_id=account("honza").pk)
    services.enrol(group=club.group, learner=with_account, nickname="Ema", now=NOW)
    kept.append(attempt(with_account, old))
    assert forget(now=now) == {"sittings": 1, "live answers": 0, "practice answers": 1}
    assert not any(type(row).objects.filter(pk=row.pk).exists() for row in gone)
    assert all(type(row).objects.filter(pk=row.pk).exists() for row in kept)
    assert sum(forget(now=now).values()) == 0


def test_the_command_says_what_it_deleted(club):
    Organisation.objects.filter(pk=club.organisation.pk).update(retention_days=1)
    attempt(club.learner, timezone.now() - timedelta(days=2))
    out = StringIO()
    call_command("forget", stdout=out)
    assert out.getvalue() == "0 sittings, 0 live answers, 1 practice answers deleted\n"


# --- At the same moment ---


def test_the_database_itself_keeps_nicknames_apart(club):
    learner = new_learner(now=NOW)
    with pytest.raises(IntegrityError), transaction.atomic():
        Enrolment.objects.create(group=club.group, learner=learner, nickname="HÓNZA", joined_at=NOW)


RACE = """
import django
django.setup()
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from django.core.management import call_command
from django.db import connection
call_command("migrate", verbosity=0)
from quiz.models import Enrolment, Invitation, Learner, Membership, Role
from quiz.services import groups as services
from quiz.services.learners import new_learner
from quiz.services.people import delete_account
from tests.quiz.people import NOW, account, casino, member

def at_once(*jobs):
    barrier = Barrier(len(jobs))
    def run(job):
        try:
            barrier.wait()
            return type(job()).__name__
        except (services.LastOwnerError, services.InvitationOverError, services.NicknameTakenError) as error:
            return type(error).__name__
        finally:
            connection.close()
    with ThreadPoolExecutor(len(jobs)) as pool:
        return sorted(pool.map(run, jobs))

club = casino("club")
second = member(club.organisation, "second", Role.OWNER)
for _round in range(5):
    Membership.objects.filter(pk__in=[club.owner.pk, second.pk]).update(role=Role.OWNER)
    print(at_once(
        lambda: services.set_role(membership=club.owner, role=Role.TRAINER),
        lambda: services.set_role(membership=second, role=Role.TRAINER),
    ), Membership.objects.filter(organisation=club.organisation, role=Role.OWNER).count())
both = services.create_organisation(name="both", user=account("left"), now=NOW)
owners = [both.memberships.get(), member(both, "right", Role.OWNER)]
print(at_once(*(lambda row=row: delete_account(user=row.user) for row in owners)), both.memberships.count())
third = member(both, "third", Role.OWNER)
left = both.memberships.exclude(pk=third.pk).get()
print(at_once(
    lambda: delete_account(user=left.user), lambda: services.set_role(membership=third, role=Role.TRAINER)
), both.memberships.filter(role=Role.OWNER).count())
guests = [account(f"guest{number}") for number in range(4)]
invitation = services.invite(organisation=club.organisation, role=Role.TRAINER, user=second.user, now=NOW)
print(at_once(*(lambda guest=guest: services.accept(invitation=invitation, user=guest, now=NOW) for guest in guests)))
learners = [new_learner(now=NOW) for _number in range(4)]
print(at_once(*(
    lambda one=one: services.enrol(group=club.group, learner=one, nickname="Ema", now=NOW) for one in learners
)))
print(at_once(*(
    lambda: services.enrol(group=club.group, learner=learners[0], nickname="Eva", now=NOW) for _click in range(4)
)), Enrolment.objects.filter(group=club.group, learner=learners[0]).count())
key = "k" * 32
print(at_once(*(lambda: new_learner(now=NOW, key=key) for _click in range(4))), Learner.objects.filter(key=key).count())
"""


def test_what_happens_at_once_happens_once(tmp_path):
    """Threads on a database in a file: owners, an invitation, a nickname and a double click."""
    done = subprocess.run(
        [sys.executable, "-c", RACE], cwd=ROOT, env=site_environment(tmp_path), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[:5] == ["['LastOwnerError', 'NoneType'] 1"] * 5
    assert lines[5:7] == ["['LastOwnerError', 'NoneType'] 1"] * 2
    assert lines[7] == "['InvitationOverError', 'InvitationOverError', 'InvitationOverError', 'Membership']"
    assert lines[8] == "['NicknameTakenError', 'NicknameTakenError', 'NicknameTakenError', 'tuple']"
    assert lines[9] == "['tuple', 'tuple', 'tuple', 'tuple'] 1"
    assert lines[10] == "['Learner', 'Learner', 'Learner', 'Learner'] 1"
