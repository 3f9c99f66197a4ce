"""What has been given to a group or to a learner, for pages of other parts of the training?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import template
from django.utils import timezone

from quiz.given import told_for_learner, told_for_trainer
from quiz.models import Enrolment, Group, Sitting
from quiz.selectors import assignments as selectors
from quiz.services import exams

register = template.Library()


@register.simple_tag
def given_to_group(group: Group) -> list[dict[str, Any]]:
    """The group's assignments with how they stand, the newest first."""
    return told_for_trainer(selectors.for_trainer(group.assignments.all(), timezone.now()))


@register.simple_tag
def given_to_learner(enrolments: Sequence[Enrolment]) -> list[dict[str, Any]]:
    """What the learner of these enrolments has been given; tests whose time is over are finished first."""
    now = timezone.now()
    if enrolments:
        mine = Sitting.objects.filter(learner_id=enrolments[0].learner_id, assignment__isnull=False)
        exams.finish_due(mine, now=now)
    return told_for_learner(selectors.for_learner(enrolments, now))
