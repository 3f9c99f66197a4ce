"""What does a trainer see of what a group has learnt, and what does he take away: tables, records, a calendar?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from fractions import Fraction
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import get_language, gettext, ngettext, pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from quiz import access, analysis, feeds, showing
from quiz.analysis import Belief, Ease, ItemStatistics, Level, Tally, Telling
from quiz.charts import Bar, bars
from quiz.distractors import CauseKind
from quiz.forms.assignments import RemedialForm, default_closing
from quiz.given import day, facts, when
from quiz.icalendar import CONTENT_TYPE, Event, calendar
from quiz.models import Assignment, Enrolment, Group, Learner, Sitting
from quiz.selectors import assignments as assignment_selectors
from quiz.selectors import reports as selectors
from quiz.selectors.assignments import CAUSE, CLAUSE, section_of_topics
from quiz.selectors.exams import edition_titles, sections
from quiz.selectors.groups import enrolments_of
from quiz.selectors.reports import Analysis, Column, Matrix, PersonResult
from quiz.services import assignments as services
from quiz.services import exams
from quiz.services.assignments import Terms
from quiz.services.exams import NotEnoughItemsError
from quiz.sheets import CSV, XLSX, Cell, Sheet, csv_file, xlsx_file
from quiz.views.assignments import new_seed
from quiz.visitors import current_learner, shown_name
from quiz.wording import topic_title
from quiz.wording.beliefs import belief_text, cause_name
from rules.engine import Citation
from rules.pictures import address_code
from rules.rendering import number
from rules.templatetags.rules_text import clause_url

_MOST_BELIEFS = 8
_REMIND_CLOSING, _REMIND_EXPIRY = timedelta(days=1), timedelta(days=30)


# --- Words ---


def per_cent(share: Fraction | None) -> str:
    """A share as a whole number of per cent, as the language writes it."""
    return gettext("%(n)s%%") % {"n": round(share * 100)} if share is not None else "–"


def ease_text(ease: Ease) -> str:
    """What the facility of a question says."""
    return {
        Ease.VERY_HARD: gettext("very hard, or something is wrong with it"),
        Ease.HARD: gettext("hard"),
        Ease.FITTING: gettext("about right"),
        Ease.EASY: gettext("easy"),
        Ease.VERY_EASY: gettext("very easy"),
    }[ease]


def telling_text(telling: Telling) -> str:
    """What the discrimination of a question says."""
    return {
        Telling.VERY_GOOD: gettext("tells very well who knows the rules"),
        Telling.GOOD: gettext("tells well who knows the rules"),
        Telling.WEAK: gettext("tells little about who knows the rules"),
        Telling.NONE: gettext("tells next to nothing about who knows the rules"),
        Telling.BACKWARDS: gettext("those who know more get it wrong more often: look at its wording"),
    }[telling]


def level_text(level: Level | None) -> str:
    """What the colour of a cell says."""
    return {
        Level.LOW: gettext("to be practised"),
        Level.MIDDLE: gettext("getting there"),
        Level.HIGH: gettext("known"),
        None: gettext("no answers"),
    }[level]


def _clause(cites: str) -> dict[str, str]:
    found = Citation.parse(cites)
    return {"clause": found.clause, "url": clause_url(found.edition, found.clause)}


def _column_title(column: Column) -> str:
    return str(column.title) or gettext("Other questions")


def _points(sitting: Sitting) -> str:
    return f"{number(sitting.points or 0)} / {number(sitting.most_points)}"


def _status(row: PersonResult) -> str:
    if row.passed:
        return pgettext("test", "passed")
    if row.best is not None:
        return pgettext("test", "not passed")
    return gettext("under way") if row.under_way else gettext("not begun")


def _finish_due(assignments: Iterable[int]) -> None:
    exams.finish_due(Sitting.objects.filter(assignment_id__in=list(assignments)), now=timezone.now())


# --- Results and item analysis ---


@never_cache
@login_required
@require_safe
def results(request: HttpRequest, pk: int) -> HttpResponse:
    """Who has passed, what the wrong answers say, and how the questions did."""
    assignment = access.assignment(request, pk)
    _finish_due([pk])
    people = selectors.results(assignment)
    found = selectors.analysed(assignment)
    wall = selectors.wall_scores(assignment)
    titles = edition_titles()
    seed = new_seed()
    context = {
        "section": "practice",
        "assignment": assignment,
        "facts": facts(assignment, assignment_selectors.plan_of(assignment)),
        "people": [_person_line(assignment, row) for row in people],
        "summary": _summary(people),
        "wall": [
            {"name": one.nickname, "right": number(one.tally.right), "answers": number(one.tally.answers)}
            for one in wall
        ],
        "alone": not wall or any(row.sittings for row in people),
        "beliefs": [
            {
                "text": belief_text(one.cause, len(one.people), one.met, titles),
                "only": f"{CAUSE}{one.cause}",
            }
            for one in _telling_first(found.beliefs)[:_MOST_BELIEFS]
        ],
        "clauses": _missed_clauses(found),
        "chart": _clause_chart(found),
        "items": [_item_line(number_, found, item_id, titles) for number_, item_id in enumerate(found.items, start=1)]
        if assignment.same
        else [],
        "runs": found.people,
        "runs_text": ngettext("first run of %(n)s person", "first runs of %(n)s people", found.people)
        % {"n": number(found.people)},
        "few": found.people < analysis.FEWEST_FOR_A_VERDICT,
        "fewest": analysis.FEWEST_FOR_A_VERDICT,
        "seed": seed,
    }
    return render(request, "quiz/reports/results.html", context)


def _telling_first(beliefs: Sequence[Belief]) -> list[Belief]:
    """Named beliefs before answers that merely fit another situation."""
    return sorted(beliefs, key=lambda one: one.cause.startswith(f"{CauseKind.NEIGHBOUR}:"))


def _person_line(assignment: Assignment, row: PersonResult) -> dict[str, Any]:
    return {
        "name": row.enrolment.nickname,
        "url": reverse("quiz:person-report", args=[row.enrolment.group_id, row.enrolment.pk]),
        "points": _points(row.best) if row.best else "",
        "status": _status(row),
        "passed": row.passed,
        "done": row.best is not None,
        "attempts": len(row.sittings),
        "when": when(row.best.finished_at) if row.best else "",
        "valid_until": day(row.valid_until),
        "record_url": reverse("quiz:training-record", args=[assignment.pk, row.enrolment.pk]) if row.best else "",
    }


def _summary(people: Sequence[PersonResult]) -> str:
    passed = sum(row.passed for row in people)
    return gettext("%(passed)s of %(all)s passed, %(finished)s finished") % {
        "passed": number(passed),
        "all": number(len(people)),
        "finished": number(sum(row.best is not None for row in people)),
    }


def _missed_clauses(found: Analysis) -> list[dict[str, Any]]:
    """The clauses with wrong answers, the weakest first."""
    topics = {item.clauses[-1]: item.topic for item in found.items.values()}
    return [
        {
            **_clause(clause),
            "topic": topic_title(topics[clause]),
            "only": f"{CLAUSE}{clause}",
            "share": per_cent(tally.share),
            "right": number(tally.right),
            "answers": number(tally.answers),
            "level": analysis.level(tally),
            "level_text": level_text(analysis.level(tally)),
        }
        for clause, tally in selectors.weakest_clauses(found.clauses)[:12]
    ]


def _clause_chart(found: Analysis) -> str:
    rows = [
        Bar(
            label=gettext("Rule %(clause)s") % {"clause": clause.rpartition("/")[2]},
            value=tally.right,
            most=tally.answers,
            text=f"{number(tally.right)} / {number(tally.answers)}",
            low=analysis.level(tally) is Level.LOW,
        )
        for clause, tally in selectors.weakest_clauses(found.clauses)[:12]
    ]
    described = "; ".join(f"{row.label}: {row.text}" for row in rows)
    return bars(rows, uid="clauses", title=gettext("Right answers by rule"), description=described)


def _item_line(place: int, found: Analysis, item_id: str, titles: Mapping[str, str]) -> dict[str, Any]:
    item, told = found.items[item_id], found.statistics[item_id]
    return {
        "place": place,
        "topic": topic_title(item.topic),
        "situation": showing.said(item.situation),
        "asks": showing.said(item.asks),
        "answer": showing.said(item.answer),
        "clause": _clause(item.clauses[-1]),
        "answers": number(told.answers),
        "left_out": number(told.left_out) if told.left_out else "",
        "facility": per_cent(told.facility),
        "discrimination": _signed(told.discrimination),
        "verdict": _verdict(told),
        "wrong": [
            {"text": cause_name(cause, titles), "people": number(people)} for cause, people in told.wrong.items()
        ],
        "warn": told.telling is Telling.BACKWARDS or told.ease is Ease.VERY_HARD,
    }


def _signed(value: float | None) -> str:
    """A correlation with two decimals, as the language writes them."""
    if value is None:
        return ""
    text = f"{value:.2f}".replace("-", "−")
    return text.replace(".", ",") if (get_language() or "en").startswith("cs") else text


def _verdict(told: ItemStatistics) -> str:
    """What can be said about a question after so many answers."""
    if told.ease is None:
        return gettext("too few answers for a verdict")
    if told.telling is None:
        return ease_text(told.ease)
    return f"{ease_text(told.ease)}; {telling_text(told.telling)}"


# --- Remedial set ---


@never_cache
@login_required
@require_POST
def remedial(request: HttpRequest, pk: int) -> HttpResponse:
    """One tap: a draft of questions on what went wrong, for those who got it wrong."""
    assignment = access.assignment(request, pk)
    form = RemedialForm(request.POST)
    back = redirect("quiz:assignment-results", pk)
    if not form.is_valid():
        messages.error(request, gettext("That button is not known here. Use one of the buttons on this page."))
        return back
    only = form.cleaned_data["only"]
    found = selectors.analysed(assignment)
    people, topics = _whom_and_what(found, only)
    learners = [row for row in assignment_selectors.learners_of(assignment) if row.learner_id in people]
    if not learners:
        messages.error(request, gettext("Nobody who is in the group now got this wrong."))
        return back
    edition = assignment_selectors.plan_of(assignment).edition
    where = section_of_topics(edition)
    by_section: dict[str, list[str]] = {}
    for topic in topics:
        if topic in where:
            by_section.setdefault(where[topic], []).append(topic)
    now = timezone.now()
    try:
        made = services.create_remedial(
            assignment=assignment,
            only=only,
            topics=by_section,
            learners=learners,
            user_id=int(request.user.pk or 0),
            terms=Terms(title=_remedial_title(only), opens_at=now, closes_at=default_closing(now)),
            seed=form.cleaned_data["seed"],
            now=now,
            exclude=list(found.items),
        )
    except NotEnoughItemsError:
        messages.error(request, gettext("There are no more questions on this."))
        return back
    return redirect("quiz:assignment-items", made.pk)


def _whom_and_what(found: Analysis, only: str) -> tuple[frozenset[int], list[str]]:
    """Who got it wrong, and the topics that asked it."""
    if only.startswith(CAUSE):
        cause = only.removeprefix(CAUSE)
        belief: Belief | None = next((one for one in found.beliefs if one.cause == cause), None)
        people = belief.people if belief else frozenset()
    else:
        people = found.missed.get(only.removeprefix(CLAUSE), frozenset())
    topics = [item.topic for item in found.items.values() if services.fits(item, only)]
    return people, list(dict.fromkeys(topics))


def _remedial_title(only: str) -> str:
    if only.startswith(CAUSE):
        what = cause_name(only.removeprefix(CAUSE), edition_titles()).rstrip(".")
    else:
        what = gettext("rule %(clause)s") % {"clause": only.rpartition("/")[2]}
    return (gettext("Once more: %(what)s") % {"what": what})[:120]


# --- Group and person ---


@never_cache
@login_required
@require_safe
def group_matrix(request: HttpRequest, pk: int) -> HttpResponse:
    """Learners by section: share of right answers with its number, the weakest first."""
    group = access.group(request, pk)
    _finish_due(group.assignments.values_list("pk", flat=True))
    found = selectors.matrix(group)
    context = {
        "section": "practice",
        "group": group,
        "columns": [_column_title(column) for column in found.columns],
        "rows": [
            {
                "name": row.enrolment.nickname,
                "url": reverse("quiz:person-report", args=[group.pk, row.enrolment.pk]),
                "total": _cell(row.total),
                "cells": [_cell(row.cells.get(column.slug, Tally())) for column in found.columns],
                "weakest": {**_clause(row.weakest), **_cell(row.weakest_tally)} if row.weakest else None,
            }
            for row in found.rows
        ],
        "total": _cell(sum(found.totals.values(), Tally())),
        "totals": [_cell(found.totals.get(column.slug, Tally())) for column in found.columns],
        "answered": any(row.total.answers for row in found.rows),
    }
    return render(request, "quiz/reports/matrix.html", context)


def _cell(tally: Tally) -> dict[str, Any]:
    level = analysis.level(tally)
    return {
        "share": per_cent(tally.share),
        "right": number(tally.right),
        "answers": number(tally.answers),
        "level": level or "none",
        "level_text": level_text(level),
    }


@never_cache
@login_required
@require_safe
def person_report(request: HttpRequest, pk: int, enrolment: int) -> HttpResponse:
    """One learner of a group: results, sections, weakest clauses, what waits for review."""
    row = access.enrolment(request, pk, enrolment)
    _finish_due(row.group.assignments.values_list("pk", flat=True))
    report = selectors.person(row, timezone.now())
    context = {
        "section": "practice",
        "group": row.group,
        "name": row.nickname,
        "results": [
            {"title": assignment.title, "url": reverse("quiz:assignment-results", args=[assignment.pk]),
             **_person_line(assignment, result),
             "sittings": [
                 {"when": when(one.finished_at or one.started_at), "points": _points(one) if one.finished_at else "",
                  "passed": bool(one.passed), "finished": one.finished_at is not None}
                 for one in result.sittings
             ]}
            for assignment, result in report.results
        ],
        "chart": _section_chart(report.sections),
        "sections": [{"title": _column_title(column), **_cell(tally)} for column, tally in report.sections],
        "clauses": [
            {**_clause(clause), "topic": topic_title(report.topics[clause]), **_cell(tally)}
            for clause, tally in report.clauses[:12]
        ],
        "due": report.due,
        "due_text": ngettext(
            "%(n)s rule waits to be repeated in practice.", "%(n)s rules wait to be repeated in practice.", report.due
        )
        % {"n": number(report.due)},
    }  # fmt: skip
    return render(request, "quiz/reports/person.html", context)


def _section_chart(found: Sequence[tuple[Column, Tally]]) -> str:
    rows = [
        Bar(
            label=_column_title(column),
            value=tally.right,
            most=tally.answers,
            text=f"{number(tally.right)} / {number(tally.answers)}",
            low=analysis.level(tally) is Level.LOW,
        )
        for column, tally in found
    ]
    described = "; ".join(f"{row.label}: {row.text}" for row in rows)
    return bars(rows, uid="sections", title=gettext("Right answers by section"), description=described)


# --- Files ---


def _download(data: bytes, content_type: str, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "X-Content-Type-Options": "nosniff"}
    return HttpResponse(data, content_type=content_type, headers=headers)


def _table_file(sheets: Sequence[Sheet], ending: str, name: str) -> HttpResponse:
    """The first of the sheets as CSV, or all as a workbook. Raises ``Http404`` for another ending."""
    now = timezone.now()
    stem = f"floorman-{slugify(name)[:40] or 'group'}-{timezone.localdate(now):%Y-%m-%d}"
    if ending == "csv":
        comma = (get_language() or "en").startswith("cs")
        return _download(csv_file(sheets[0], comma=comma), CSV, f"{stem}.csv")
    if ending == "xlsx":
        return _download(xlsx_file(sheets, made_at=now), XLSX, f"{stem}.xlsx")
    raise Http404


@never_cache
@login_required
@require_safe
def results_file(request: HttpRequest, pk: int, ending: str) -> HttpResponse:
    """The results of an assignment for a spreadsheet: people, and in a workbook the questions too."""
    assignment = access.assignment(request, pk)
    _finish_due([pk])
    people = selectors.results(assignment)
    sheets = [_people_sheet(assignment, people)]
    if ending == "xlsx":
        sheets.append(_items_sheet(selectors.analysed(assignment)))
    return _table_file(sheets, ending, assignment.title)


def _people_sheet(assignment: Assignment, people: Sequence[PersonResult]) -> Sheet:
    plan = assignment_selectors.plan_of(assignment)
    best = [row.best for row in people if row.best]
    results = selectors.sections_of_sittings(assignment, best)
    titles = _section_titles(plan.edition)
    slugs = list(dict.fromkeys(one.section for mine in results.values() for one in mine))
    head = [
        pgettext("person", "Name"),
        gettext("Result"),
        gettext("Points"),
        gettext("Most points"),
        pgettext("of the whole", "Share"),
        gettext("Attempts"),
        gettext("Finished"),
        gettext("Valid until"),
        *(titles.get(slug) or gettext("Other questions") for slug in slugs),
    ]
    rows: list[list[Cell]] = []
    for row in people:
        mine = {one.section: one for one in results.get(row.best.pk, ())} if row.best else {}
        shares = [Fraction(mine[slug].points, mine[slug].most) if slug in mine else None for slug in slugs]
        rows.append([row.enrolment.nickname, _status(row), *_figures(row), *shares])
    return Sheet(title=assignment.title, head=head, rows=rows)


def _figures(row: PersonResult) -> list[Cell]:
    best = row.best
    if best is None:
        return [None, None, None, len(row.sittings), None, None]
    points = best.points or 0
    finished = timezone.localtime(best.finished_at) if best.finished_at else None
    return [
        points,
        best.most_points,
        Fraction(points, best.most_points),
        len(row.sittings),
        finished,
        row.valid_until,
    ]


def _section_titles(edition: str) -> dict[str, str]:
    return {row.slug: str(row.title) for row in sections(edition)}


def _items_sheet(found: Analysis) -> Sheet:
    titles = edition_titles()
    head = [
        gettext("Question"),
        gettext("Topic"),
        gettext("Rule"),
        gettext("Answers"),
        gettext("Left out"),
        gettext("Right answers"),
        gettext("Discrimination"),
        gettext("Verdict"),
        gettext("Most frequent mistake"),
    ]
    rows: list[list[Cell]] = []
    for item_id, item in found.items.items():
        told = found.statistics[item_id]
        worst = next(iter(told.wrong), "")
        rows.append(
            [
                item_id,
                topic_title(item.topic),
                item.clauses[-1],
                told.answers,
                told.left_out,
                told.facility,
                told.discrimination,
                _verdict(told),
                cause_name(worst, titles) if worst else None,
            ]
        )
    return Sheet(title=gettext("Questions"), head=head, rows=rows)


@never_cache
@login_required
@require_safe
def matrix_file(request: HttpRequest, pk: int, ending: str) -> HttpResponse:
    """A group's matrix for a spreadsheet."""
    group = access.group(request, pk)
    _finish_due(group.assignments.values_list("pk", flat=True))
    return _table_file([_matrix_sheet(selectors.matrix(group), group)], ending, group.name)


def _matrix_sheet(found: Matrix, group: Group) -> Sheet:
    head = [pgettext("person", "Name"), gettext("All sections"), gettext("Answers")]
    for column in found.columns:
        head += [_column_title(column), gettext("Answers: %(section)s") % {"section": _column_title(column)}]
    rows: list[list[Cell]] = []
    for row in found.rows:
        cells: list[Cell] = [row.enrolment.nickname, row.total.share, row.total.answers]
        for column in found.columns:
            tally = row.cells.get(column.slug, Tally())
            cells += [tally.share, tally.answers]
        rows.append(cells)
    return Sheet(title=group.name, head=head, rows=rows)


# --- Records ---


def _record(request: HttpRequest, assignment: Assignment, row: PersonResult) -> dict[str, Any]:
    """What a training record says of one person; a finished sitting is needed."""
    best = row.best
    if best is None:
        raise Http404
    titles = _section_titles(assignment_selectors.plan_of(assignment).edition)
    [by_section] = selectors.sections_of_sittings(assignment, [best]).values()
    address = request.build_absolute_uri(reverse("quiz:verify", args=[best.verification]))
    return {
        **_record_line(row),
        "sections": [
            {"title": titles.get(one.section) or gettext("Other questions"), "points": f"{one.points} / {one.most}"}
            for one in by_section
        ],
        "needed": number(best.pass_points),
        "verification": best.verification,
        "address": address,
        "qr": address_code(address, title=gettext("Code of the page that verifies this record")),
    }


def _record_line(row: PersonResult) -> dict[str, Any]:
    best = row.best
    return {
        "name": row.enrolment.nickname,
        "status": _status(row),
        "passed": row.passed,
        "points": _points(best) if best else "",
        "day": day(timezone.localdate(best.finished_at)) if best and best.finished_at else "",
        "valid_until": day(row.valid_until),
        "verification": best.verification if best else "",
    }


def _of_assignment(request: HttpRequest, assignment: Assignment) -> dict[str, Any]:
    plan = assignment_selectors.plan_of(assignment)
    return {
        "title": assignment.title,
        "organisation": assignment.group.room.organisation.name,
        "group": assignment.group.name,
        "edition": edition_titles().get(plan.edition, plan.edition),
        "trainer": shown_name(request.user) if request.user.is_authenticated else "",
        "today": day(timezone.localdate()),
    }


@never_cache
@login_required
@require_safe
def training_record(request: HttpRequest, pk: int, enrolment: int) -> HttpResponse:
    """One person's record of an assignment, to be printed and signed."""
    assignment = access.assignment(request, pk)
    _finish_due([pk])
    row = next((one for one in selectors.results(assignment) if one.enrolment.pk == enrolment), None)
    if row is None:
        raise Http404
    context = {
        **_of_assignment(request, assignment),
        "record": _record(request, assignment, row),
        "back_url": reverse("quiz:assignment-results", args=[pk]),
    }
    return render(request, "quiz/reports/record.html", context)


@never_cache
@login_required
@require_safe
def training_records(request: HttpRequest, pk: int) -> HttpResponse:
    """The record of an assignment for the whole group, with a line to sign for each person."""
    assignment = access.assignment(request, pk)
    _finish_due([pk])
    people = selectors.results(assignment)
    context = {
        **_of_assignment(request, assignment),
        "facts": facts(assignment, assignment_selectors.plan_of(assignment)),
        "rows": [_record_line(row) for row in people],
        "summary": _summary(people),
        "verify": request.build_absolute_uri(reverse("quiz:verify-code")),
        "back_url": reverse("quiz:assignment-results", args=[pk]),
    }
    return render(request, "quiz/reports/records.html", context)


# --- Calendar ---


@never_cache
@login_required
@require_safe
def group_calendar(request: HttpRequest, pk: int) -> HttpResponse:
    """Closings and expiries of a group: as a page with the address to subscribe to, or with ``file=1`` as a file."""
    group = access.group(request, pk)
    if request.GET.get("file"):
        return _calendar_file(group_events(request, group), group.name, f"group-{group.pk}")
    membership = access.membership(request, group.room.organisation_id)
    address = request.build_absolute_uri(reverse("quiz:calendar-feed", args=[feeds.group_token(group, membership)]))
    today = timezone.localdate()
    context = {
        "section": "practice",
        "group": group,
        "address": address,
        "webcal": _webcal(address),
        "closing": [
            {"title": row.title, "when": when(row.closes_at), "url": reverse("quiz:assignment", args=[row.pk])}
            for row in selectors.closing(group)
            if row.closes_at is not None and row.closes_at > timezone.now()
        ],
        "expiries": [
            {
                "name": row.enrolment.nickname,
                "title": row.assignment.title,
                "day": day(row.day),
                "over": row.day < today,
            }
            for row in selectors.expiries(group)
        ],
    }
    return render(request, "quiz/reports/calendar.html", context)


@never_cache
@require_safe
def my_calendar(request: HttpRequest) -> HttpResponse:
    """A learner's own closings and expiries, as a page or with ``file=1`` as a file."""
    learner = current_learner(request)
    if learner is None:
        return redirect("quiz:my-groups")
    if request.GET.get("file"):
        return _calendar_file(learner_events(request, learner), gettext("My groups"), "mine")
    address = request.build_absolute_uri(reverse("quiz:calendar-feed", args=[feeds.learner_token(learner)]))
    rows = assignment_selectors.for_learner(enrolments_of(learner), timezone.now())
    context = {
        "section": "practice",
        "group": None,
        "address": address,
        "webcal": _webcal(address),
        "closing": [
            {
                "title": row.assignment.title,
                "when": when(row.assignment.closes_at),
                "url": reverse("quiz:assignment-begin", args=[row.assignment.pk]),
            }
            for row in rows
            if row.open and row.assignment.closes_at
        ],
        "expiries": [],
    }
    return render(request, "quiz/reports/calendar.html", context)


def _webcal(address: str) -> str:
    return f"webcal:{address.partition(':')[2]}"


@never_cache
@require_safe
def calendar_feed(request: HttpRequest, token: str) -> HttpResponse:
    """The calendar that a token opens, for a program that cannot sign in."""
    owner = feeds.owner_of(token)
    if isinstance(owner, Group):
        return _calendar_file(group_events(request, owner), owner.name, f"group-{owner.pk}")
    if isinstance(owner, Learner):
        return _calendar_file(learner_events(request, owner), gettext("My groups"), "mine")
    raise Http404


def _calendar_file(events: Sequence[Event], name: str, stem: str) -> HttpResponse:
    text = calendar(events, name=f"Floorman – {name}", now=timezone.now())
    headers = {"Content-Disposition": f'inline; filename="floorman-{stem}.ics"'}
    return HttpResponse(text.encode(), content_type=CONTENT_TYPE, headers=headers)


def _uid(request: HttpRequest, *parts: object) -> str:
    return f"{'-'.join(str(part) for part in parts)}@{request.get_host().partition(':')[0]}"


def _closing_event(request: HttpRequest, assignment: Assignment, closes_at: datetime, name: str) -> Event:
    return Event(
        uid=_uid(request, "closing", assignment.pk),
        at=closes_at,
        summary=gettext("Closes: %(title)s") % {"title": assignment.title},
        description=gettext("Assignment of the group %(group)s") % {"group": assignment.group.name},
        url=request.build_absolute_uri(reverse(name, args=[assignment.pk])),
        remind=_REMIND_CLOSING,
    )


def group_events(request: HttpRequest, group: Group) -> list[Event]:
    """The closings of a group's assignments, and the days until which its learners' passes are valid."""
    closing = [
        _closing_event(request, row, row.closes_at, "quiz:assignment-results")
        for row in selectors.closing(group)
        if row.closes_at is not None
    ]
    return closing + [
        _expiry_event(
            request,
            row.assignment,
            row.enrolment,
            row.day,
            gettext("%(name)s: %(title)s is valid until today")
            % {"name": row.enrolment.nickname, "title": row.assignment.title},
            reverse("quiz:person-report", args=[group.pk, row.enrolment.pk]),
        )
        for row in selectors.expiries(group)
    ]


def _expiry_event(
    request: HttpRequest, assignment: Assignment, enrolment: Enrolment, until: date, summary: str, path: str
) -> Event:
    return Event(
        uid=_uid(request, "expiry", assignment.pk, enrolment.pk),
        at=until,
        summary=summary,
        description=gettext("From the next day on the training has to be repeated."),
        url=request.build_absolute_uri(path),
        remind=_REMIND_EXPIRY,
    )


def learner_events(request: HttpRequest, learner: Learner) -> list[Event]:
    """The learner's own: closings of what is still to be passed, and until when his passes are valid."""
    events = []
    for row in assignment_selectors.for_learner(enrolments_of(learner), timezone.now()):
        if row.assignment.closes_at is not None and not row.passed:
            events.append(_closing_event(request, row.assignment, row.assignment.closes_at, "quiz:assignment-begin"))
        until = selectors.valid_until(row.assignment, row.best)
        if until is not None:
            summary = gettext("%(title)s is valid until today") % {"title": row.assignment.title}
            path = reverse("quiz:assignment-begin", args=[row.assignment.pk])
            events.append(_expiry_event(request, row.assignment, row.enrolment, until, summary, path))
    return events
