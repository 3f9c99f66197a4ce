"""What may this visitor see? A trainer his own groups, an owner the whole organisation, nobody else anything.

What somebody may not see does not exist for him: the answer is "not found", never "forbidden", so that nothing can be
learnt from trying numbers.
"""

from __future__ import annotations

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from quiz.models import Assignment, Enrolment, Group, LiveQuiz, Membership, Organisation, OwnQuestion, Role


def memberships(request: HttpRequest) -> QuerySet[Membership]:
    """The visitor's memberships; none for a stranger."""
    if not request.user.is_authenticated:
        return Membership.objects.none()
    return Membership.objects.filter(user_id=request.user.pk).select_related("organisation")


def membership(request: HttpRequest, organisation_id: int, *, owner: bool = False) -> Membership:
    """The visitor's membership; with ``owner`` only an owner's. Raises ``Http404`` for anybody else."""
    # By the key of the table itself: there a number too large for the database finds nothing instead of failing.
    found = memberships(request).filter(organisation__pk=organisation_id)
    return get_object_or_404(found.filter(role=Role.OWNER) if owner else found)


def organisation(request: HttpRequest, pk: int, *, owner: bool = False) -> Organisation:
    """The organisation, for its members; with ``owner`` for its owners only. Raises ``Http404`` for anybody else."""
    return membership(request, pk, owner=owner).organisation


def groups(request: HttpRequest) -> QuerySet[Group]:
    """The groups that the visitor may teach: those that are his, and all of an organisation that he owns."""
    mine = memberships(request)
    owned = mine.filter(role=Role.OWNER).values("organisation_id")
    return Group.objects.filter(Q(trainers__in=mine.values("pk")) | Q(room__organisation_id__in=owned)).distinct()


def group(request: HttpRequest, pk: int) -> Group:
    """The group, for those who may teach it. Raises ``Http404`` for anybody else."""
    return get_object_or_404(groups(request).select_related("room__organisation"), pk=pk)


def enrolment(request: HttpRequest, group_pk: int, pk: int) -> Enrolment:
    """A learner's place in a group that the visitor may teach. Raises ``Http404`` for anybody else."""
    learners = Enrolment.objects.filter(group=group(request, group_pk)).select_related("group", "learner")
    return get_object_or_404(learners, pk=pk)


def assignment(request: HttpRequest, pk: int) -> Assignment:
    """The assignment, for those who may teach its group. Raises ``Http404`` for anybody else."""
    given = Assignment.objects.filter(group__in=groups(request).values("pk"))
    return get_object_or_404(given.select_related("group__room__organisation"), pk=pk)


def live_quiz(request: HttpRequest, pk: int) -> LiveQuiz:
    """The quiz on the wall, for those who may teach its group. Raises ``Http404`` for anybody else."""
    quizzes = LiveQuiz.objects.filter(assignment__group__in=groups(request).values("pk"))
    return get_object_or_404(quizzes.select_related("assignment__group__room__organisation"), pk=pk)


def own_question(request: HttpRequest, pk: int) -> OwnQuestion:
    """A question that a trainer made, for the members of its organisation. Raises ``Http404`` for anybody else."""
    questions = OwnQuestion.objects.filter(organisation__in=memberships(request).values("organisation"))
    return get_object_or_404(questions.select_related("organisation", "stored"), pk=pk)
