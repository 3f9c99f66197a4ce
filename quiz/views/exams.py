"""How does a visitor sit a test: read what is asked, answer, come back to it, see the result and keep a record?

Every page works without JavaScript; ``quiz/exam.js`` saves as soon as something changes and counts the time down.
"""

from __future__ import annotations

import math
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from fractions import Fraction
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse, QueryDict
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from quiz import editions, plans, showing
from quiz.charts import Bar, bars
from quiz.forms.exams import MOST_SEED, CodeForm, NameForm, PlanForm, StartForm, kind_title, plain_code
from quiz.given import pass_text
from quiz.items import BadAnswerError, Item, Kind
from quiz.models import Learner, Sitting, SittingItem
from quiz.plans import Plan, Preset
from quiz.selectors import exams as selectors
from quiz.selectors.exams import SectionResult, SectionTopics
from quiz.services import exams as services
from quiz.services.exams import Kept, Saving
from quiz.visitors import current_learner, ensure_learner, expect_learner
from quiz.wording import topic_title
from rules.pictures import address_code
from rules.rendering import number

OPENED = "exam_sittings"
"""Session key of the tokens of sittings that a code has opened on this device."""
_MOST_OPENED = 20

View = Callable[..., HttpResponse]


# --- Which tests there are ---


@never_cache
@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """The ready-made tests, one to put together, those under way and those done."""
    titles = selectors.edition_titles()
    edition = editions.chosen(request.GET.get("edition"), titles)
    sections = selectors.sections(edition)
    form = PlanForm(edition=edition, sections=sections, initial={"count": 20, "minutes": 30, "percent": 80})
    return _start_page(request, edition, titles, sections, form)


def _start_page(
    request: HttpRequest, edition: str, titles: Mapping[str, str], sections: list[SectionTopics], form: PlanForm
) -> HttpResponse:
    now = timezone.now()
    learner = current_learner(request)
    visible = selectors.visible(learner, request.session.get(OPENED, []))
    services.finish_due(visible, now=now)
    under_way = list(visible.filter(finished_at=None))
    answered = selectors.progress_of(under_way)
    context = {
        "section": "practice",
        "edition": edition,
        "editions": [
            {"label": title, "url": f"?{urlencode({'edition': slug})}", "current": slug == edition}
            for slug, title in titles.items()
        ],
        "presets": [_preset(preset, edition, sections) for preset in plans.READY] if sections else [],
        "form": form,
        "chosen": {name: set(form[name].value() or ()) for name in ("section", "topic", "kind")},
        "sections": [
            {
                "slug": row.slug,
                "title": row.title,
                "topics": [{"slug": topic, "title": topic_title(topic)} for topic in row.topics],
            }
            for row in sections
        ],
        "kinds": [{"slug": kind, "title": kind_title(kind)} for kind in Kind],
        "under_way": [
            {
                **_line(sitting, titles),
                "url": reverse("quiz:exam-review", args=[sitting.token]),
                "state": gettext("%(done)s of %(all)s answered")
                % {"done": answered.get(sitting.pk, 0), "all": selectors.plan_of(sitting).count},
                "left": _left_text(sitting, now),
            }
            for sitting in under_way
        ],
        "done": [
            {
                **_line(sitting, titles),
                "url": reverse("quiz:exam-result", args=[sitting.token]),
                "delete_url": reverse("quiz:exam-delete", args=[sitting.token])
                if sitting.assignment_id is None
                else "",
                "score": _score(sitting),
                "passed": sitting.passed,
            }
            for sitting in selectors.mine(learner).filter(finished_at__isnull=False)
        ],
    }
    return render(request, "quiz/exams/start.html", context, status=422 if form.errors else 200)


def _preset(preset: Preset, edition: str, sections: list[SectionTopics]) -> dict[str, Any]:
    plan = plans.ready(preset, edition, {row.slug: row.topics for row in sections})
    return {
        "about": _about(preset),
        "url": f"{reverse('quiz:exam-begin')}?{urlencode({'edition': edition, 'preset': preset})}",
        **_told(plan, sections),
    }


def _about(preset: Preset) -> str:
    """Where the figures of a ready-made test come from."""
    return {
        Preset.TDA_STYLE: gettext(
            "As long and as strict as the association's own examination: 40 questions, 36 right, 100 minutes. "
            "The questions are ours."
        ),
        Preset.SHORT: gettext("A quick check of our own, for a break between levels."),
        Preset.CZECH_STYLE: gettext(
            "Counted like the Czech driving theory test: what costs most at the table is worth up to four points."
        ),
        Preset.CUSTOM: gettext("Put together by you."),
    }[preset]


def _told(plan: Plan, sections: Iterable[SectionTopics]) -> dict[str, Any]:
    """The plan in words: what is asked, how it is counted, how long it takes."""
    titles = {row.slug: str(row.title) for row in sections}
    return {
        "title": selectors.preset_title(plan.preset),
        "facts": [
            ngettext("%(n)s question", "%(n)s questions", plan.count) % {"n": number(plan.count)},
            pass_text(plan, plan.pass_points),
            _minutes_text(plan),
        ],
        "weighted": len(set(plan.points_each)) > 1,
        "blueprint": [
            {
                "title": titles.get(part.section, part.section),
                "count": number(part.count),
                "each": number(part.points),
                "points": number(part.count * part.points),
            }
            for part in plan.parts
        ],
        "count": number(plan.count),
        "points": number(plan.points),
        "only": [kind_title(kind) for kind in plan.kinds],
    }


def _minutes_text(plan: Plan) -> str:
    if plan.minutes is None:
        return gettext("no time limit")
    return ngettext("%(n)s minute", "%(n)s minutes", plan.minutes) % {"n": number(plan.minutes)}


def _line(sitting: Sitting, titles: Mapping[str, str]) -> dict[str, Any]:
    plan = selectors.plan_of(sitting)
    return {
        "title": selectors.title_of(sitting),
        "edition": titles.get(plan.edition, plan.edition),
        "when": _when(sitting.finished_at or sitting.started_at),
    }


def _when(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "DATETIME_FORMAT")


def _score(sitting: Sitting) -> str:
    return f"{number(sitting.points or 0)} / {number(sitting.most_points)}"


# --- Time ---


def _seconds_left(sitting: Sitting, now: datetime) -> int | None:
    if sitting.deadline is None:
        return None
    return max(0, math.ceil((sitting.deadline - now).total_seconds()))


def _left_text(sitting: Sitting, now: datetime) -> str:
    left = _seconds_left(sitting, now)
    if left is None:
        return gettext("no time limit")
    if left < 60:
        return gettext("less than a minute left")
    return ngettext("%(n)s minute left", "%(n)s minutes left", left // 60) % {"n": number(left // 60)}


def _clock(sitting: Sitting, now: datetime) -> dict[str, Any]:
    """What the clock of a page needs; ``left`` in seconds, ``None`` without a limit."""
    deadline = sitting.deadline
    return {
        "left": _seconds_left(sitting, now),
        "left_text": _left_text(sitting, now),
        "ends": date_format(timezone.localtime(deadline), "TIME_FORMAT") if deadline else "",
        "hidden": sitting.clock_hidden,
    }


# --- Rules and beginning ---


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def begin(request: HttpRequest) -> HttpResponse:
    """GET shows the rules of the test chosen in the address; POST to the same address begins it, once."""
    titles = selectors.edition_titles()
    edition = editions.chosen(request.GET.get("edition", ""), titles)
    sections = selectors.sections(edition)
    form = PlanForm(request.GET, edition=edition, sections=sections)
    if not form.is_valid() or form.plan is None:
        return _start_page(request, edition, titles, sections, form)
    started = StartForm(request.POST if request.method == "POST" else None)
    if started.is_valid():
        try:
            sitting = services.begin(
                learner=ensure_learner(request), plan=form.plan, seed=started.cleaned_data["seed"], now=timezone.now()
            )
        except services.NotEnoughItemsError:
            form.add_error(
                None,
                gettext(
                    "Not enough different questions can be made of this choice. "
                    "Choose more topics or kinds, or fewer questions."
                ),
            )
            return _start_page(request, edition, titles, sections, form)
        return HttpResponseRedirect(reverse("quiz:exam-question", args=[sitting.token, 1]))
    expect_learner(request)
    context = {
        "section": "practice",
        "edition": titles[edition],
        "seed": secrets.randbelow(MOST_SEED),
        "timed": form.plan.minutes is not None,
        "back_url": f"{reverse('quiz:exams')}?{urlencode({'edition': edition})}",
        "plan": _told(form.plan, sections),
    }
    return render(request, "quiz/exams/rules.html", context, status=422 if started.errors else 200)


# --- A sitting ---


def _sitting(request: HttpRequest, token: str) -> Sitting:
    """The visitor's sitting, finished if its time is over. Raises ``Http404`` for anybody else's."""
    opened = request.session.get(OPENED, [])
    sitting = selectors.visible(current_learner(request), opened).filter(token=token).first()
    if sitting is None:
        raise Http404
    now = timezone.now()
    return services.finish(sitting=sitting, now=now) if selectors.is_due(sitting, now) else sitting


def _of_sitting(view: View) -> View:
    """Gives the view the visitor's sitting in place of its token; who has none is told how he gets to it."""

    @wraps(view)
    def found(request: HttpRequest, token: str, **more: Any) -> HttpResponse:
        try:
            sitting = _sitting(request, token)
        except Http404:
            return _not_open_here(request)
        try:
            return view(request, sitting, **more)
        except (Learner.DoesNotExist, Sitting.DoesNotExist, SittingItem.DoesNotExist) as gone:
            # Deleted in another tab, or with its group, while this request was on its way.
            raise Http404 from gone

    return found


def _not_open_here(request: HttpRequest) -> HttpResponse:
    """For somebody else's test, one that is gone, and the own one in a browser that does not know its learner."""
    context = {"section": "practice", "form": CodeForm(), "not_open": True}
    return render(request, "quiz/exams/resume.html", context, status=404)


def _to_result(sitting: Sitting) -> HttpResponse:
    return HttpResponseRedirect(reverse("quiz:exam-result", args=[sitting.token]))


def _row(sitting: Sitting, place: int) -> SittingItem:
    row = selectors.row_at(sitting, place)
    if row is None:
        raise Http404
    return row


@never_cache
@require_safe
@_of_sitting
def question(request: HttpRequest, sitting: Sitting, place: int) -> HttpResponse:
    """One question with the answer that stands."""
    if sitting.finished_at is not None:
        return _to_result(sitting)
    row = _row(sitting, place)
    return _question_page(request, sitting, row, row.stored.item(), given=row.answer or ())


def _question_page(
    request: HttpRequest,
    sitting: Sitting,
    row: SittingItem,
    item: Item,
    *,
    given: Iterable[str],
    error: str = "",
    conflict: Mapping[str, str] | None = None,
) -> HttpResponse:
    given = tuple(given)
    grid = selectors.grid(sitting)
    context = {
        **showing.asked(item, order=row.order, given=given, level=1),
        "section": "practice",
        "token": sitting.token,
        "place": row.place,
        "count": len(grid),
        "cells": grid,
        "title": selectors.title_of(sitting),
        "place_text": gettext("%(place)s of %(size)s") % {"place": row.place, "size": len(grid)},
        "answered_count": sum(cell.answered for cell in grid),
        "worth": ngettext("%(n)s point", "%(n)s points", row.points) % {"n": number(row.points)}
        if sitting.most_points != len(grid)
        else "",
        "flagged": row.flagged,
        "saved": row.answer is not None,
        "edits": row.edits,
        # Only the button that says so saves the answer of a conflict; the others leave it.
        "shown": _joined(given if conflict else row.answer or ()),
        "is_last": row.place == len(grid),
        "clock": _clock(sitting, timezone.now()),
        "errors": [{"text": error, "field_id": "answers"}] if error else [],
        "conflict": conflict,
    }
    return render(request, "quiz/exams/question.html", context, status=422 if error else 409 if conflict else 200)


def _joined(answer: Iterable[str]) -> str:
    return "|".join(answer)


@never_cache
@require_POST
@_of_sitting
def save(request: HttpRequest, sitting: Sitting, place: int) -> HttpResponse:
    """Keeps the answer, then goes where the button says; a script that accepts JSON is told what became of it."""
    row = _row(sitting, place)
    item = row.stored.item()
    go = request.POST.get("go", "save")
    wants_json = "application/json" in request.headers.get("Accept", "")
    edits = _edits(request.POST)
    try:
        answer, meant = _meant(request.POST, row, item, go=go, edits=edits, every=wants_json)
    except BadAnswerError as refusal:
        if sitting.finished_at is not None:
            return _too_late(request, sitting, Saving(kept=Kept.OVER, row=row), item, None)
        error = showing.problem(refusal, item)
        if wants_json:
            return JsonResponse({"state": "unfinished", "message": error}, status=422)
        return _question_page(request, sitting, row, item, given=_still_given(request.POST, item), error=error)
    now = timezone.now()
    if meant:
        saving = services.save_answer(row=row, answer=answer, edits=edits, now=now)
    else:
        saving = Saving(kept=Kept.OVER if sitting.finished_at else Kept.SAVED, row=row)
    if saving.kept in (Kept.LATE, Kept.OVER):
        services.finish(sitting=sitting, now=now)
        return _too_late(request, sitting, saving, item, answer)
    if wants_json:
        return _saved_json(sitting, saving, item, answer, now)
    if saving.kept is Kept.CONFLICT:
        fresh = _row(sitting, place)
        return _question_page(
            request, sitting, fresh, item, given=answer or (), conflict=_both(item, fresh.answer, answer)
        )
    return _go(sitting, place, go, now)


def _too_late(
    request: HttpRequest, sitting: Sitting, saving: Saving, item: Item, answer: tuple[str, ...] | None
) -> HttpResponse:
    """To the result, with a word on why what was sent does not count; whether it was complete does not matter then."""
    if "application/json" in request.headers.get("Accept", ""):
        return _saved_json(sitting, saving, item, answer, timezone.now())
    messages.error(request, _over_text(sitting))
    return _to_result(sitting)


def _edits(post: QueryDict) -> int:
    """How often the answer had been saved when the page was shown; a number that fits nothing for nonsense."""
    sent = post.get("edits", "")
    return int(sent) if sent.isascii() and sent.isdigit() and len(sent) < 10 else -1


def _meant(
    post: QueryDict, row: SittingItem, item: Item, *, go: str, edits: int, every: bool
) -> tuple[tuple[str, ...] | None, bool]:
    """The answer that was sent, and whether it is to be kept. Raises ``BadAnswerError`` for one that is not complete.

    A form is sent by every button of the page, so it may show an answer that nobody has touched: that is not kept
    again. With ``every``, whatever is sent is meant. Nothing at all takes the answer back.
    """
    nothing = not any(value.strip() for value in post.getlist("answer"))
    if go == "clear" or (nothing and every):
        return None, True
    if nothing:
        if row.answer is None and go == "save":
            raise BadAnswerError("empty")
        return None, row.answer is not None and edits == row.edits
    try:
        answer = showing.given(post, item)
    except BadAnswerError as refusal:
        if refusal.code == "empty" and go != "save" and not every:
            return None, False
        raise
    untouched = _joined(answer) == post.get("shown") and go != "save"
    return answer, every or not untouched


def _still_given(post: QueryDict, item: Item) -> tuple[str, ...]:
    """What can be shown again of an answer that was refused."""
    if item.kind is Kind.AMOUNT:
        return tuple(value[:20] for value in post.getlist("answer")[:1])
    return tuple(value for value in post.getlist("answer") if item.option(value)) if item.kind is not Kind.ORDER else ()


def _over_text(sitting: Sitting) -> str:
    return (
        gettext("The time is over. This answer came too late and does not count.")
        if sitting.deadline is not None
        else gettext("The test is finished. This answer does not count any more.")
    )


def _answer_text(item: Item, answer: Iterable[str] | None) -> str:
    if not answer:
        return gettext("no answer")
    if item.kind is Kind.AMOUNT:
        return ", ".join(number(int(key)) for key in answer)
    options = (item.option(key) for key in answer)
    return "; ".join(showing.said(option.text) for option in options if option)


def _both(item: Item, theirs: Iterable[str] | None, mine: Iterable[str] | None) -> dict[str, str]:
    return {"theirs": _answer_text(item, theirs), "mine": _answer_text(item, mine)}


def _saved_json(
    sitting: Sitting, saving: Saving, item: Item, answer: tuple[str, ...] | None, now: datetime
) -> JsonResponse:
    told: dict[str, Any] = {
        "state": str(saving.kept),
        "edits": saving.row.edits,
        "answer": saving.row.answer,
        "left": _seconds_left(sitting, now),
    }
    if saving.kept is Kept.CONFLICT:
        return JsonResponse({**told, **_both(item, saving.row.answer, answer)}, status=409)
    if saving.kept in (Kept.LATE, Kept.OVER):
        url = reverse("quiz:exam-result", args=[sitting.token])
        return JsonResponse({**told, "message": _over_text(sitting), "url": url}, status=410)
    return JsonResponse(told)


def _go(sitting: Sitting, place: int, go: str, now: datetime) -> HttpResponse:
    """Where the button leads after the answer is kept."""
    if go in ("flag", "unflag"):
        try:
            services.set_flag(sitting=sitting, place=place, flagged=go == "flag", now=now)
        except services.SittingOverError:
            return _to_result(sitting)
    count = selectors.plan_of(sitting).count
    to = {"save": place + 1, "skip": place + 1, "previous": place - 1, "flag": place, "unflag": place, "clear": place}
    following = to.get(go, 0)
    if 1 <= following <= count:
        return HttpResponseRedirect(reverse("quiz:exam-question", args=[sitting.token, following]))
    return HttpResponseRedirect(reverse("quiz:exam-review", args=[sitting.token]))


@never_cache
@require_safe
@_of_sitting
def review(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """Every question at a glance: answered, flagged, left out."""
    if sitting.finished_at is not None:
        return _to_result(sitting)
    return render(request, "quiz/exams/review.html", _overview(sitting))


def _overview(sitting: Sitting) -> dict[str, Any]:
    cells = selectors.grid(sitting)
    open_places = [cell.place for cell in cells if not cell.answered]
    flagged = [cell.place for cell in cells if cell.flagged]
    code = sitting.resume_code
    return {
        "section": "practice",
        "token": sitting.token,
        "title": selectors.title_of(sitting),
        "cells": cells,
        "count": len(cells),
        "answered_count": len(cells) - len(open_places),
        "open_places": open_places,
        "flagged_places": flagged,
        "next_place": next(iter(open_places or flagged), 1),
        "code": "-".join((code[:4], code[4:8], code[8:])),
        "clock": _clock(sitting, timezone.now()),
    }


@never_cache
@require_POST
@_of_sitting
def clock(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """Hides the clock or shows it, and leads back to the question or the overview."""
    services.set_clock(sitting=sitting, hidden=request.POST.get("hidden") == "1")
    place = request.POST.get("place", "")
    if place.isascii() and place.isdigit() and len(place) < 4:
        return HttpResponseRedirect(reverse("quiz:exam-question", args=[sitting.token, int(place)]))
    return HttpResponseRedirect(reverse("quiz:exam-review", args=[sitting.token]))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@_of_sitting
def finish(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """GET asks once more, POST finishes; both lead to the result of a finished sitting."""
    if request.method == "POST":
        services.finish(sitting=sitting, now=timezone.now())
        return _to_result(sitting)
    if sitting.finished_at is not None:
        return _to_result(sitting)
    return render(request, "quiz/exams/finish.html", _overview(sitting))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def resume(request: HttpRequest) -> HttpResponse:
    """Continues a sitting that was begun on another device, by its code."""
    form = CodeForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        sitting = selectors.by_resume_code(form.cleaned_data["code"])
        if sitting is not None:
            opened = [token for token in request.session.get(OPENED, []) if token != sitting.token]
            request.session[OPENED] = [*opened, sitting.token][-_MOST_OPENED:]
            return HttpResponseRedirect(reverse("quiz:exam-review", args=[sitting.token]))
        form.add_error("code", gettext("No test has this code. Compare it with the one on the other device."))
    context = {"section": "practice", "form": form}
    return render(request, "quiz/exams/resume.html", context, status=422 if form.errors else 200)


def _may_delete(request: HttpRequest, sitting: Sitting) -> bool:
    """The learner himself, and not what a trainer has set: a deleted attempt would be one more."""
    learner = current_learner(request)
    return learner is not None and sitting.learner_id == learner.pk and sitting.assignment_id is None


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@_of_sitting
def delete(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """GET asks once more, POST deletes the sitting with its answers and its record."""
    if not _may_delete(request, sitting):
        raise Http404
    if request.method == "POST":
        services.delete(sitting=sitting)
        messages.success(request, gettext("The test and its record are deleted."))
        return HttpResponseRedirect(reverse("quiz:exams"))
    context = {
        "section": "practice",
        "token": sitting.token,
        **_line(sitting, selectors.edition_titles()),
        "score": _score(sitting) if sitting.finished_at else "",
    }
    return render(request, "quiz/exams/delete.html", context)


# --- Result and record ---


@never_cache
@require_safe
@_of_sitting
def result(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """The score, each section, and every question that was not right, explained."""
    if sitting.finished_at is None:
        return HttpResponseRedirect(reverse("quiz:exam-review", args=[sitting.token]))
    plan = selectors.plan_of(sitting)
    rows = selectors.marked(sitting)
    titles = {row.slug: str(row.title) for row in selectors.sections(plan.edition)}
    sections = selectors.by_section(plan, rows)
    missed = [row for row in rows if not row.right]
    context = {
        **_result_told(sitting, plan, rows),
        "token": sitting.token,
        "form": NameForm(initial={"name": sitting.name}),
        "chart": _chart(sitting, sections, titles),
        "sections": [
            {
                "title": titles.get(one.section, gettext("Other questions")),
                "right": number(one.right),
                "count": number(one.count),
                "points": f"{number(one.points)} / {number(one.most)}",
                "low": _is_low(one, sitting),
            }
            for one in sections
        ],
        "weighted": sitting.most_points != len(rows),
        "missed": [_explained(row) for row in missed],
        "missed_text": ngettext("%(n)s question to look at again", "%(n)s questions to look at again", len(missed))
        % {"n": number(len(missed))},
        "weak_sections": [
            {"title": titles[one.section], "url": _practise_url(plan, "section", one.section)}
            for one in sections
            if one.section in titles and _is_low(one, sitting)
        ],
        "weak_topics": _topics_to_practise(plan, missed),
        "may_delete": _may_delete(request, sitting),
        "again_url": f"{reverse('quiz:exams')}?{urlencode({'edition': plan.edition})}",
    }
    return render(request, "quiz/exams/result.html", context)


def _result_told(sitting: Sitting, plan: Plan, rows: list[SittingItem]) -> dict[str, Any]:
    """What the result, the record and the page that verifies it have in common."""
    finished = sitting.finished_at or sitting.started_at
    titles = selectors.edition_titles()
    minutes = max(1, math.ceil((finished - sitting.started_at).total_seconds() / 60))
    return {
        "section": "practice",
        "title": selectors.title_of(sitting),
        "edition": titles.get(plan.edition, plan.edition),
        "edition_id": plan.edition,
        "score": _score(sitting),
        "passed": sitting.passed,
        "needed": number(sitting.pass_points),
        "right_text": gettext("%(right)s of %(all)s questions answered right")
        % {"right": number(sitting.right or 0), "all": number(len(rows))},
        "left_out": sum(row.answer is None for row in rows),
        "when": _when(finished),
        "took": ngettext("%(n)s minute", "%(n)s minutes", minutes) % {"n": number(minutes)},
        "name": sitting.name,
    }


def _is_low(one: SectionResult, sitting: Sitting) -> bool:
    """Whether the section alone would not have passed."""
    return one.points * sitting.most_points < sitting.pass_points * one.most


def _chart(sitting: Sitting, sections: list[SectionResult], titles: Mapping[str, str]) -> SafeString:
    rows = [
        Bar(
            label=titles.get(one.section, gettext("Other questions")),
            value=one.points,
            most=one.most,
            text=f"{number(one.points)} / {number(one.most)}",
            low=_is_low(one, sitting),
        )
        for one in sections
    ]
    return bars(
        rows,
        uid="sections",
        title=gettext("Points by section"),
        description="; ".join(f"{row.label}: {row.text}" for row in rows),
        mark=Fraction(min(sitting.pass_points, sitting.most_points), sitting.most_points),
    )


def _explained(row: SittingItem) -> dict[str, Any]:
    item = row.stored.item()
    told = showing.answered(item, row.answer or (), order=row.order, uid=f"item-{row.place}", level=3)
    return {
        "place": row.place,
        "topic": topic_title(item.topic),
        "open": row.answer is None,
        "item_id": item.id,
        "body": render_to_string("quiz/items/answered.html", told),
        "picture": render_to_string("quiz/items/picture.html", told),
    }


def _topics_to_practise(plan: Plan, missed: list[SittingItem]) -> list[dict[str, Any]]:
    """The topics of what was not right, the most often missed first."""
    counted = Counter(row.stored.topic for row in missed)
    return [
        {"title": topic_title(topic), "count": number(count), "url": _practise_url(plan, "topic", topic)}
        for topic, count in counted.most_common(6)
    ]


def _practise_url(plan: Plan, what: str, which: str) -> str:
    return f"{reverse('quiz:start')}?{urlencode({'edition': plan.edition, what: which})}"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@_of_sitting
def record(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """POST puts the name on the record; GET is the record itself, to be printed."""
    if sitting.finished_at is None:
        return HttpResponseRedirect(reverse("quiz:exam-review", args=[sitting.token]))
    if request.method == "POST":
        form = NameForm(request.POST)
        if not form.is_valid():
            context = {"section": "practice", "token": sitting.token, "form": form}
            return render(request, "quiz/exams/name.html", context, status=422)
        try:
            services.set_name(sitting=sitting, name=form.cleaned_data["name"])
        except services.NoRecordError as gone:
            # Deleted in another tab, while the name was on its way.
            raise Http404 from gone
        return HttpResponseRedirect(reverse("quiz:exam-record", args=[sitting.token]))
    plan = selectors.plan_of(sitting)
    rows = selectors.marked(sitting)
    titles = {row.slug: str(row.title) for row in selectors.sections(plan.edition)}
    address = request.build_absolute_uri(reverse("quiz:verify", args=[sitting.verification]))
    context = {
        **_result_told(sitting, plan, rows),
        "sections": [
            {"title": titles.get(one.section, gettext("Other questions")), "points": f"{one.points} / {one.most}"}
            for one in selectors.by_section(plan, rows)
        ],
        "back_url": reverse("quiz:exam-result", args=[sitting.token]),
        "verification": sitting.verification,
        "address": address,
        "qr": address_code(address, title=gettext("Code of the page that verifies this record")),
    }
    return render(request, "quiz/exams/record.html", context)


@never_cache
@require_safe
def verify(request: HttpRequest, code: str) -> HttpResponse:
    """What is recorded about a printed record; nothing for a code that belongs to none."""
    sitting = selectors.by_verification(plain_code(code))
    if sitting is None:
        form = CodeForm(initial={"code": code})
        return render(request, "quiz/exams/unverified.html", {"section": "practice", "form": form}, status=404)
    plan = selectors.plan_of(sitting)
    context = {**_result_told(sitting, plan, selectors.marked(sitting)), "verification": sitting.verification}
    return render(request, "quiz/exams/verified.html", context)


@never_cache
@require_safe
def verify_code(request: HttpRequest) -> HttpResponse:
    """Where the code of a record is typed."""
    form = CodeForm(request.GET if "code" in request.GET else None)
    if form.is_valid():
        return HttpResponseRedirect(reverse("quiz:verify", args=[form.cleaned_data["code"]]))
    context = {"section": "practice", "form": form}
    return render(request, "quiz/exams/verify.html", context, status=422 if form.errors else 200)
