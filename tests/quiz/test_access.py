"""Who may see and do what? Every address of the training, called by everybody.

An address that this table does not know fails the test: say there who may call it, and with what.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse
from django.utils import timezone

from quiz import plans
from quiz.feeds import group_token, learner_token
from quiz.models import Assignment, Invitation, LiveQuiz, OwnQuestion, Role, Sitting
from quiz.own import Told
from quiz.plans import Preset
from quiz.selectors import exams
from quiz.services import assignments, own
from quiz.services import exams as exam_services
from quiz.services import groups as services
from quiz.services import live as live_services
from quiz.services.learners import new_learner
from quiz.visitors import LEARNER
from rules.engine.scenarios import scenario
from tests.quiz.people import NOW, Casino, account, casino

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

STRANGER, LEARNER_OF_GROUP, ACCOUNT = "stranger", "learner of the group", "account without an organisation"
COLLEAGUE, FOREIGNER = "trainer of another group", "owner of another organisation"
TRAINER, OWNER = "trainer of the group", "owner of the organisation"
ROLES = (STRANGER, LEARNER_OF_GROUP, ACCOUNT, COLLEAGUE, FOREIGNER, TRAINER, OWNER)

YES, SIGN_IN, NOT_FOUND = "allowed", "sign in first", "not found"


def only(*allowed: str, sign_in: bool = True) -> dict[str, str]:
    """Those roles may; who has no account is asked to sign in; for anybody else the page does not exist."""
    nobody = SIGN_IN if sign_in else NOT_FOUND
    return {
        role: YES if role in allowed else nobody if role in {STRANGER, LEARNER_OF_GROUP} else NOT_FOUND
        for role in ROLES
    }


ANYBODY = dict.fromkeys(ROLES, YES)
SIGNED_IN = only(ACCOUNT, COLLEAGUE, FOREIGNER, TRAINER, OWNER)
OF_ORGANISATION = only(COLLEAGUE, TRAINER, OWNER)
OF_GROUP = only(TRAINER, OWNER)
OWNERS = only(OWNER)
HIMSELF = only(LEARNER_OF_GROUP, sign_in=False)


@dataclass(frozen=True, kw_only=True)
class World:
    club: Casino
    other: Casino
    invitation: Invitation
    sitting: Sitting
    live: LiveQuiz
    question: OwnQuestion
    assignment: Assignment
    nobody: Any


Arguments = Callable[[World], list[Any]]


@dataclass(frozen=True)
class Call:
    """How an address is called and who may: ``arguments`` of its pattern, ``post`` what is sent (None: a GET with
    the ``query``)."""

    who: dict[str, str]
    arguments: Arguments = field(default=lambda world: [])
    post: dict[str, Any] | None = None
    query: str = ""


def group(world: World) -> list[Any]:
    return [world.club.group.pk]


def organisation(world: World) -> list[Any]:
    return [world.club.organisation.pk]


def learner(world: World) -> list[Any]:
    return [world.club.group.pk, world.club.enrolment.pk]


def sitting(world: World) -> list[Any]:
    return [world.sitting.token]


def assignment(world: World) -> list[Any]:
    return [world.assignment.pk]


def live(world: World) -> list[Any]:
    return [world.live.pk]


def question(world: World) -> list[Any]:
    return [world.question.pk]


def item(world: World) -> list[Any]:
    return [world.sitting.token, 1]


QUESTION = "multiple-chips:tda-2015:1:5"

TABLE: dict[str, list[Call]] = {
    # practice
    "start": [Call(ANYBODY)],
    "practice": [Call(ANYBODY)],
    "summary": [Call(ANYBODY)],
    "daily-cap": [Call(ANYBODY, post={"daily_cap": "10"})],
    "mastery": [Call(ANYBODY), Call(ANYBODY, lambda world: ["tda-2015"])],
    "question": [Call(ANYBODY, lambda world: [QUESTION])],
    "answer": [Call(ANYBODY, lambda world: [QUESTION])],
    # tests that somebody sits alone
    "exams": [Call(ANYBODY)],
    "exam-begin": [Call(ANYBODY, query="?edition=tda-2015&preset=short-10")],
    "exam-resume": [Call(ANYBODY)],
    "exam-review": [Call(HIMSELF, sitting)],
    "exam-question": [Call(HIMSELF, item)],
    "exam-save": [Call(HIMSELF, item, {"edits": "0"})],
    "exam-clock": [Call(HIMSELF, sitting, {"hidden": "1"})],
    "exam-finish": [Call(HIMSELF, sitting), Call(HIMSELF, sitting, {})],
    "exam-result": [Call(HIMSELF, sitting)],
    "exam-record": [Call(HIMSELF, sitting)],
    "exam-delete": [Call(HIMSELF, sitting), Call(HIMSELF, sitting, {"sure": "on"})],
    # a printed record is verified by whoever holds it; one of a test that is not finished does not exist
    "verify-code": [Call(ANYBODY)],
    "verify": [Call(dict.fromkeys(ROLES, NOT_FOUND), lambda world: [world.sitting.verification])],
    # interchange and paper
    "exchange": [Call(ANYBODY)],
    "exchange-file": [Call(ANYBODY)],
    "paper": [Call(ANYBODY)],
    "paper-print": [Call(ANYBODY)],
    # oneself
    "account": [Call(ANYBODY)],
    "account-export": [Call({**ANYBODY, STRANGER: NOT_FOUND})],
    "account-delete": [Call(ANYBODY)],
    "join": [Call(ANYBODY), Call(ANYBODY, post={"pin": "1"})],
    "join-group": [
        Call(ANYBODY, lambda world: [world.club.group.token]),
        Call(ANYBODY, lambda world: [world.club.group.token], {"nickname": "Ema"}),
    ],
    "join-back": [Call(ANYBODY, lambda world: [world.club.group.token], {"nickname": "Honza", "code": "AAAAAA"})],
    "my-groups": [Call(ANYBODY)],
    "not-me": [Call(ANYBODY, post={})],
    "group-leave": [Call(HIMSELF, lambda world: [world.club.enrolment.pk], {})],
    # groups
    "groups": [Call(ANYBODY)],
    "group": [Call(OF_GROUP, group)],
    "join-poster": [Call(OF_GROUP, group)],
    "group-name": [Call(OF_GROUP, group, {"name": "X"})],
    "group-pin": [Call(OF_GROUP, group, {})],
    "group-open": [Call(OF_GROUP, group, {"open": "0"})],
    "group-trainers": [Call(OWNERS, group, {"trainers": []})],
    "group-delete": [Call(OF_GROUP, group), Call(OF_GROUP, group, {"sure": "on"})],
    "learner-name": [Call(OF_GROUP, learner, {"nickname": "X"})],
    "learner-code": [Call(OF_GROUP, learner, {})],
    "learner-remove": [Call(OF_GROUP, learner, {})],
    # assignments and reports
    "assignments": [Call(SIGNED_IN)],
    "assignment-new": [Call(SIGNED_IN), Call(SIGNED_IN, post={"group": "1"})],
    "assignment": [Call(OF_GROUP, assignment)],
    "assignment-items": [Call(OF_GROUP, assignment), Call(OF_GROUP, assignment, {"do": "swap", "item": "x"})],
    "assignment-publish": [Call(OF_GROUP, assignment, {})],
    "assignment-change": [Call(OF_GROUP, assignment), Call(OF_GROUP, assignment, {"attempts": "1"})],
    "assignment-close": [Call(OF_GROUP, assignment, {})],
    "assignment-copy": [Call(OF_GROUP, assignment, {"seed": "1"})],
    "assignment-delete": [Call(OF_GROUP, assignment), Call(OF_GROUP, assignment, {})],
    "assignment-paper": [Call(OF_GROUP, assignment)],
    "assignment-file": [Call(OF_GROUP, lambda world: [world.assignment.pk, "json"])],
    "assignment-results": [Call(OF_GROUP, assignment)],
    "assignment-results-file": [Call(OF_GROUP, lambda world: [world.assignment.pk, "csv"])],
    "remedial": [Call(OF_GROUP, assignment, {"only": "clause:tda-2015/46", "seed": "1"})],
    "training-records": [Call(OF_GROUP, assignment)],
    # nobody has finished it yet
    "training-record": [
        Call(
            only(sign_in=True) | {TRAINER: NOT_FOUND, OWNER: NOT_FOUND},
            lambda world: [world.assignment.pk, world.club.enrolment.pk],
        )
    ],
    "assignment-begin": [Call(HIMSELF, assignment), Call(HIMSELF, assignment, {"attempt": "1"})],
    "my-calendar": [Call(ANYBODY)],
    "group-matrix": [Call(OF_GROUP, group)],
    "group-matrix-file": [Call(OF_GROUP, lambda world: [world.club.group.pk, "csv"])],
    "group-calendar": [Call(OF_GROUP, group)],
    "person-report": [Call(OF_GROUP, learner)],
    # whoever has been given the address may
    "calendar-feed": [
        Call(ANYBODY, lambda world: [group_token(world.club.group, world.club.trainer)]),
        Call(ANYBODY, lambda world: [learner_token(world.club.learner)]),
        Call(dict.fromkeys(ROLES, NOT_FOUND), lambda world: [group_token(world.club.group, world.club.colleague)]),
    ],
    # a quiz on the wall: its host, and whoever has its link
    "live-new": [Call(SIGNED_IN), Call(SIGNED_IN, post={"key": "x"})],
    "live-host": [Call(OF_GROUP, live)],
    "live-move": [Call(OF_GROUP, live, {"step": "next", "place": "0", "phase": "lobby"})],
    "live-host-state": [Call(OF_GROUP, live)],
    "live": [Call(ANYBODY, lambda world: [world.live.token])],
    "live-join": [Call(ANYBODY, lambda world: [world.live.token], {"nickname": "Ema"})],
    "live-state": [Call(ANYBODY, lambda world: [world.live.token])],
    "live-answer": [Call(ANYBODY, lambda world: [world.live.token, 1], {"answer": "a"})],
    # questions of a trainer's own
    "own": [Call(SIGNED_IN)],
    "own-new": [Call(SIGNED_IN), Call(SIGNED_IN, query="?edition=tda-2015&topic=multiple-chips")],
    "own-edit": [Call(OF_ORGANISATION, question), Call(OF_ORGANISATION, question, {"story_en": "X"})],
    "own-retire": [Call(OF_ORGANISATION, question, {"retired": "1"})],
    # organisations
    "organisation-add": [Call(SIGNED_IN), Call(SIGNED_IN, post={"name": "X"})],
    "organisation": [Call(OF_ORGANISATION, organisation)],
    "organisation-change": [Call(OWNERS, organisation, {"name": "X"})],
    "organisation-delete": [Call(OWNERS, organisation), Call(OWNERS, organisation, {"sure": "on"})],
    "group-add": [Call(OF_ORGANISATION, organisation), Call(OF_ORGANISATION, organisation, {"name": "X"})],
    "room-add": [Call(OWNERS, organisation, {"name": "X"})],
    "room-name": [Call(OWNERS, lambda world: [world.club.organisation.pk, world.club.room.pk], {"name": "X"})],
    "invite": [Call(OWNERS, organisation, {"role": "owner"})],
    "invitation-revoke": [
        Call(OWNERS, lambda world: [world.club.organisation.pk, world.invitation.pk], {}),
    ],
    "invitation": [
        Call(SIGNED_IN, lambda world: [world.invitation.token]),
        Call(SIGNED_IN, lambda world: [world.invitation.token], {}),
    ],
    "member-role": [
        Call(OWNERS, lambda world: [world.club.organisation.pk, world.club.colleague.pk], {"role": "owner"})
    ],
    "member-remove": [
        Call(only(COLLEAGUE, OWNER), lambda world: [world.club.organisation.pk, world.club.colleague.pk], {})
    ],
}


def names() -> list[str]:
    """Every name in the app's addresses, of those in nested modules too."""
    found, waiting = [], list(get_resolver("quiz.urls").url_patterns)
    while waiting:
        pattern = waiting.pop(0)
        if isinstance(pattern, URLPattern):
            found.append(pattern.name or str(pattern.pattern))
        else:
            waiting += pattern.url_patterns
    return found


def test_the_table_knows_every_address() -> None:
    assert set(names()) - set(TABLE) == set(), "Say in TABLE who may call these addresses"
    assert set(TABLE) - set(names()) == set(), "These addresses are gone"


@pytest.fixture
def world() -> World:
    cache.clear()
    club, other = casino("club"), casino("other")
    sections = {row.slug: row.topics for row in exams.sections("tda-2015")}
    plan = plans.ready(Preset.SHORT, "tda-2015", sections)
    given = assignments.create(
        group=club.group,
        user_id=club.trainer.user.pk,
        plan=plans.custom(edition="tda-2015", sections=sections, count=2, pass_points=1),
        only="",
        same=True,
        terms=assignments.Terms(title="Test", opens_at=NOW, closes_at=None),
        seed=1,
        now=NOW,
    )
    assignments.publish(assignment=given, now=NOW)
    return World(
        club=club,
        other=other,
        invitation=services.invite(
            organisation=club.organisation, role=Role.TRAINER, user=club.owner.user, now=timezone.now()
        ),
        sitting=exam_services.begin(learner=club.learner, plan=plan, seed=1, now=NOW),
        assignment=given,
        live=live_services.quick(
            group=club.group,
            host_id=club.trainer.user_id,
            title="X",
            plan=plan,
            key="0" * 32,
            now=NOW,
            manner=live_services.Manner(),
        ),
        question=own.create(
            organisation=club.organisation,
            user_id=club.trainer.user_id,
            topic="multiple-chips",
            edition="tda-2015",
            facts=scenario("two-1000-chips-facing-1200").facts,
            told=Told(story={"en": "Two chips."}, asks={}),
            key="0" * 32,
            now=NOW,
        ),
        nobody=account("nobody"),
    )


def visitor(role: str, world: World) -> Client:
    client = Client()
    users = {
        ACCOUNT: world.nobody,
        COLLEAGUE: world.club.colleague.user,
        FOREIGNER: world.other.owner.user,
        TRAINER: world.club.trainer.user,
        OWNER: world.club.owner.user,
    }
    if role in users:
        new_learner(now=NOW, user_id=users[role].pk)
        client.force_login(users[role])
    elif role == LEARNER_OF_GROUP:
        session = client.session
        session[LEARNER] = world.club.learner.key
        session.save()
    return client


def answer_of(response: HttpResponse) -> str:
    if response.status_code == 404:
        return NOT_FOUND
    if response.status_code == 302 and response["Location"].split("?")[0] == reverse("account_login"):
        return SIGN_IN
    assert response.status_code < 500
    # A form that is not complete (400, 422) was let in: who may not see it gets no form.
    return YES


@pytest.mark.parametrize("name", sorted(TABLE))
def test_everybody_gets_what_is_his(name: str, world: World) -> None:
    for call in TABLE[name]:
        url = reverse(f"quiz:{name}", args=call.arguments(world))
        got = {}
        for role in ROLES:
            # What one visitor changes is undone for the next.
            with transaction.atomic():
                client = visitor(role, world)
                response = client.get(url + call.query) if call.post is None else client.post(url, call.post)
                got[role] = answer_of(response)
                transaction.set_rollback(True)
        assert got == call.who, f"{name} {call.post}"


@pytest.mark.parametrize("name", sorted(TABLE))
def test_a_change_needs_a_post_with_its_token(name: str, world: World) -> None:
    """A link or a form on another site changes nothing."""
    for call in TABLE[name]:
        if call.post is None:
            continue
        url = reverse(f"quiz:{name}", args=call.arguments(world))
        for role in (LEARNER_OF_GROUP, OWNER):
            client = visitor(role, world)
            client.handler.enforce_csrf_checks = True
            assert client.post(url, call.post).status_code == 403, name


HUGE = 10**40


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("group", [HUGE]),
        ("join-poster", [HUGE]),
        ("organisation", [HUGE]),
        ("learner-name", [1, HUGE]),
        ("learner-name", [HUGE, 1]),
        ("room-name", [1, HUGE]),
        ("member-role", [HUGE, HUGE]),
        ("member-remove", [1, HUGE]),
        ("invitation-revoke", [1, HUGE]),
        ("group-leave", [HUGE]),
        ("assignment", [HUGE]),
        ("assignment-items", [HUGE]),
        ("assignment-results-file", [HUGE, "csv"]),
        ("training-record", [1, HUGE]),
        ("person-report", [1, HUGE]),
        ("group-matrix", [HUGE]),
        ("assignment-begin", [HUGE]),
        ("calendar-feed", ["g-1-1-" + "0" * 32]),
        ("calendar-feed", ["l-" + "9" * 18 + "-" + "0" * 32]),
        ("invitation", ["x" * 5000]),
        ("join-group", ["x" * 5000]),
        ("group", [0]),
    ],
)
def test_numbers_that_nobody_has_lead_nowhere(name: str, arguments: list[Any], world: World) -> None:
    url = reverse(f"quiz:{name}", args=[world.club.organisation.pk if one == 1 else one for one in arguments])
    client = visitor(OWNER, world)
    answers = {client.get(url).status_code, client.post(url, {"name": "X", "role": "owner"}).status_code}
    assert answers <= {404, 405} and 404 in answers
