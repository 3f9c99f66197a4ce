"""How is an assignment told in a few words: where it stands, what it asks, how far somebody has come?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, gettext, ngettext, pgettext

from quiz.models import Assignment
from quiz.plans import Plan
from quiz.selectors import assignments as selectors
from quiz.selectors.assignments import CAUSE, CHANGED, LearnerRow, State, TrainerRow
from quiz.wording.beliefs import cause_name
from rules.rendering import number


def when(moment: datetime | None) -> str:
    """The moment as the language writes it; empty for none."""
    return (
        f"{day(timezone.localtime(moment).date())} {date_format(timezone.localtime(moment), 'H:i')}" if moment else ""
    )


def day(found: date | None) -> str:
    """The day in figures, or with the month in letters where the order of figures would be doubtful; empty for none."""
    if found is None:
        return ""
    czech = (get_language() or "en").startswith("cs")
    return date_format(found, "j. n. Y" if czech else "j M Y").replace(" ", "\u00a0")


def state_text(assignment: Assignment, state: State) -> str:
    """Where it stands, with the time that comes next."""
    match state:
        case State.DRAFT:
            return gettext("Draft")
        case State.SCHEDULED:
            return gettext("Opens %(when)s") % {"when": when(assignment.opens_at)}
        case State.CLOSED:
            return gettext("Closed %(when)s") % {"when": when(assignment.closes_at)}
        case _ if assignment.closes_at is not None:
            return gettext("Open until %(when)s") % {"when": when(assignment.closes_at)}
        case _:
            return gettext("Open")


def pass_text(plan: Plan, pass_points: int) -> str:
    """What it takes to pass: right answers, or points where some questions are worth more."""
    if plan.points == plan.count:
        text = ngettext("%(n)s right answer to pass", "%(n)s right answers to pass", pass_points)
        return text % {"n": number(pass_points)}
    return gettext("%(n)s of %(all)s points to pass") % {"n": number(pass_points), "all": number(plan.points)}


def facts(assignment: Assignment, plan: Plan) -> list[str]:
    """What is asked and how it is counted, in a few words each."""
    told = [
        ngettext("%(n)s question", "%(n)s questions", plan.count) % {"n": number(plan.count)},
        pass_text(plan, assignment.pass_points),
        ngettext("%(n)s minute", "%(n)s minutes", plan.minutes) % {"n": number(plan.minutes)}
        if plan.minutes
        else gettext("no time limit"),
        ngettext("%(n)s attempt", "%(n)s attempts", assignment.attempts) % {"n": number(assignment.attempts)},
    ]
    if assignment.expires_days:
        days = ngettext("a pass is valid for %(n)s day", "a pass is valid for %(n)s days", assignment.expires_days)
        told.append(days % {"n": number(assignment.expires_days)})
    return told


def only_text(only: str, titles: Mapping[str, str]) -> str:
    """What every item has in common; empty when there is nothing."""
    if not only:
        return ""
    if only == CHANGED:
        return gettext("Only what the editions rule differently")
    if only.startswith(CAUSE):
        return cause_name(only.removeprefix(CAUSE), titles)
    return gettext("Rule %(clause)s") % {"clause": only.rpartition("/")[2]}


def _only_wall(row: TrainerRow) -> bool:
    """Whether it was only played on the wall, and nobody sits it alone."""
    return row.wall and row.state is State.CLOSED and not row.begun


def _done_text(row: TrainerRow) -> str:
    return gettext("%(done)s of %(all)s finished, %(passed)s passed") % {
        "done": number(row.finished),
        "all": number(row.people),
        "passed": number(row.passed),
    }


def told_for_trainer(rows: Iterable[TrainerRow]) -> list[dict[str, Any]]:
    """What a list of assignments shows of each."""
    return [
        {
            "title": row.assignment.title,
            "group": row.assignment.group.name,
            "url": reverse(
                "quiz:assignment-items" if row.state is State.DRAFT else "quiz:assignment", args=[row.assignment.pk]
            ),
            "state": row.state,
            "state_text": gettext("Quiz on the wall") if _only_wall(row) else state_text(row.assignment, row.state),
            "done": "" if row.state is State.DRAFT or _only_wall(row) else _done_text(row),
        }
        for row in rows
    ]


def told_for_learner(rows: Iterable[LearnerRow]) -> list[dict[str, Any]]:
    """What the list of a learner shows of each assignment."""
    found = []
    for row in rows:
        if row.state is State.CLOSED and row.best is None and row.under_way is None:
            hint = gettext("You have not taken it.")
        elif row.best is not None:
            points = f"{number(row.best.points or 0)} / {number(row.best.most_points)}"
            verdict = pgettext("test", "passed") if row.passed else pgettext("test", "not passed")
            hint = gettext("Your best result: %(points)s, %(verdict)s") % {"points": points, "verdict": verdict}
        else:
            hint = ""
        found.append(
            {
                "pk": row.assignment.pk,
                "title": row.assignment.title,
                "group": row.assignment.group.name,
                "open": row.open,
                "passed": row.passed,
                "under_way": row.under_way is not None,
                "again": row.best is not None,
                "state_text": state_text(row.assignment, row.state),
                "facts": facts(row.assignment, selectors.plan_of(row.assignment))[:3],
                "hint": hint,
                "url": reverse("quiz:exam-review", args=[row.under_way.token])
                if row.under_way
                else reverse("quiz:assignment-begin", args=[row.assignment.pk]),
                "result_url": reverse("quiz:exam-result", args=[row.best.token]) if row.best else "",
            }
        )
    return found
