"""How does a trainer give a group something to do, and how does a learner find and begin it?

The trainer fills in one form, looks at the questions as a learner sees them, and gives them out. Every change is a form
that is sent and then led away from, so that the back button and a second click do no harm.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from quiz import access, editions, plans, showing
from quiz.exchange.collecting import collection
from quiz.exchange.formats import FORMATS
from quiz.exchange.paper import in_another_order
from quiz.forms.assignments import (
    DEFAULT_COUNT,
    AssignmentForm,
    AttemptForm,
    CopyForm,
    ItemForm,
    TermsForm,
    default_closing,
    terms_of,
)
from quiz.forms.exams import MOST_SEED, kind_title
from quiz.generate import CLUB
from quiz.given import facts, only_text, pass_text, state_text, told_for_learner, told_for_trainer, when
from quiz.items import Item, Kind
from quiz.models import Assignment, AssignmentItem
from quiz.plans import Plan, PlanError, Preset
from quiz.selectors import assignments as selectors
from quiz.selectors.assignments import State
from quiz.selectors.exams import SectionTopics, edition_titles, preset_title, sections
from quiz.selectors.own import for_organisation
from quiz.services import assignments as services
from quiz.services.assignments import Terms
from quiz.services.exams import NotEnoughItemsError
from quiz.views.exchange import sheets_told
from quiz.visitors import current_learner
from quiz.wording import topic_title
from rules.rendering import number


def new_seed() -> int:
    """A seed for a form, so that sending it twice makes one thing."""
    return secrets.randbelow(MOST_SEED)


def _user_id(request: HttpRequest) -> int:
    """The account's key, of a visitor who is signed in."""
    assert request.user.pk is not None  # noqa: S101 - login_required
    return request.user.pk


# --- Trainer: list and form ---


@never_cache
@login_required
@require_safe
def assignments(request: HttpRequest) -> HttpResponse:
    """Everything given to the trainer's groups, the newest first."""
    rows = selectors.for_trainer(selectors.of_groups(access.groups(request)), timezone.now())
    context = {
        "section": "practice",
        "rows": told_for_trainer(rows),
        "may_add": bool(rows) or access.groups(request).exists(),
    }
    return render(request, "quiz/assignments/assignments.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def add(request: HttpRequest) -> HttpResponse:
    """The one form: for whom, what, how many, until when."""
    groups = access.groups(request)
    if not groups.exists():
        return redirect("quiz:groups")
    titles = edition_titles()
    edition = editions.chosen(request.GET.get("edition"), titles)
    found = sections(edition)
    now = timezone.now()
    initial = {
        "group": request.GET.get("group", ""),
        "preset": Preset.CUSTOM,
        "count": DEFAULT_COUNT,
        "attempts": 1,
        "same": "yes",
        "closes_at": default_closing(now),
        "seed": new_seed(),
    }
    sent = request.POST if request.method == "POST" else None
    form = AssignmentForm(sent, groups=groups, edition=edition, sections=found, initial=initial)
    if form.is_valid() and form.plan is not None:
        try:
            made = services.create(
                group=form.cleaned_data["group"],
                user_id=_user_id(request),
                plan=form.plan,
                only=form.only,
                same=form.cleaned_data["same"] == "yes",
                terms=form.terms(title=form.default_title(), now=now),
                seed=form.cleaned_data["seed"],
                now=now,
            )
            return redirect("quiz:assignment-items", made.pk)
        except NotEnoughItemsError:
            form.add_error(
                None,
                gettext(
                    "Not enough different questions can be made of this choice. "
                    "Choose more topics or kinds, or fewer questions."
                ),
            )
    context = _form_context(request, form, edition, titles, found)
    return render(request, "quiz/assignments/new.html", context, status=422 if form.errors else 200)


def _form_context(
    request: HttpRequest,
    form: AssignmentForm,
    edition: str,
    titles: Mapping[str, str],
    found: Sequence[SectionTopics],
) -> dict[str, Any]:
    group = str(request.GET.get("group", ""))
    keep = f"&group={group}" if group.isascii() and group.isdigit() else ""
    chosen = {name: set(form[name].value() or ()) for name in ("section", "topic", "kind")}
    by_slug = {row.slug: row.topics for row in found}
    return {
        "section": "practice",
        "form": form,
        "editions": [
            {"label": title, "url": f"?edition={slug}{keep}", "current": slug == edition}
            for slug, title in titles.items()
        ],
        "edition": edition,
        "presets": [
            {
                "value": Preset.CUSTOM,
                "title": gettext("As many questions as I say"),
                "about": "",
                "chosen": str(form["preset"].value()) == Preset.CUSTOM,
            },
            *(
                {
                    "value": preset,
                    "title": preset_title(preset),
                    "about": _about(plans.ready(preset, edition, by_slug)),
                    "chosen": str(form["preset"].value()) == preset,
                }
                for preset in (plans.READY if found else ())
            ),
        ],
        "chosen": chosen,
        "narrowed": any(chosen.values()) or bool(form["changed"].value()),
        "comparable": edition != CLUB,
        "sections": [
            {
                "slug": row.slug,
                "title": row.title,
                "open": any(topic in chosen["topic"] for topic in row.topics),
                "topics": [{"slug": topic, "title": topic_title(topic)} for topic in row.topics],
            }
            for row in found
        ],
        "kinds": [{"slug": kind, "title": kind_title(kind)} for kind in Kind],
    }


def _about(plan: Plan) -> str:
    """A ready-made test in one line."""
    told = [
        ngettext("%(n)s question", "%(n)s questions", plan.count) % {"n": number(plan.count)},
        pass_text(plan, plan.pass_points),
    ]
    if plan.minutes:
        told.append(ngettext("%(n)s minute", "%(n)s minutes", plan.minutes) % {"n": number(plan.minutes)})
    return ", ".join(told)


# --- Trainer: the items ---


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def items(request: HttpRequest, pk: int) -> HttpResponse:
    """The questions as a learner sees them; a draft's can be swapped, taken out, moved."""
    assignment = access.assignment(request, pk)
    if request.method == "POST":
        return _changed(request, assignment)
    plan = selectors.plan_of(assignment)
    titles = edition_titles()
    draft = assignment.published_at is None
    rows = selectors.items_of(assignment) if assignment.same else _examples(assignment, plan)
    context = {
        "section": "practice",
        "assignment": assignment,
        "draft": draft,
        "facts": facts(assignment, plan),
        "window": _window(assignment),
        "edition": titles.get(plan.edition, plan.edition),
        "only": only_text(assignment.only, titles),
        "whom": _whom(assignment),
        "items": [_preview(row, len(rows)) for row in rows],
        "own": _own_questions(assignment, rows) if draft and assignment.same else [],
    }
    return render(request, "quiz/assignments/items.html", context)


def _examples(assignment: Assignment, plan: Plan) -> list[AssignmentItem]:
    """What somebody may get of a test with other variants for each person; nothing where there are too few items."""
    try:
        stored = services.choose(plan=plan, only=assignment.only, seed=assignment.seed, now=timezone.now())
    except NotEnoughItemsError:
        return []
    pairs = zip(stored, plan.points_each, strict=True)
    return [AssignmentItem(place=at, stored=one, points=points) for at, (one, points) in enumerate(pairs, start=1)]


def _preview(row: AssignmentItem, count: int) -> dict[str, Any]:
    item = row.stored.item()
    uid = f"item-{row.place}"
    asked = showing.asked(item, uid=uid, level=3)
    answered = showing.answered(item, (), uid=f"{uid}-key", level=3)
    return {
        "place": row.place,
        "id": item.id,
        "topic": topic_title(item.topic),
        "kind": kind_title(item.kind),
        "points": row.points,
        "points_text": ngettext("%(n)s point", "%(n)s points", row.points) % {"n": number(row.points)},
        "asked": render_to_string("quiz/items/asked.html", asked),
        "picture": render_to_string("quiz/items/picture.html", asked),
        "answer": showing.said(item.answer),
        "steps": answered["steps"],
        "first": row.place == 1,
        "last": row.place == count,
    }


def _own_questions(assignment: Assignment, rows: Sequence[AssignmentItem]) -> list[dict[str, str]]:
    """The organisation's own questions that are not in the draft yet. One query."""
    there = {row.stored.item_id for row in rows}
    found = for_organisation(assignment.group.room.organisation)
    return [
        {"id": own.stored.item_id, "text": _shortened(own.stored.item()), "topic": topic_title(own.topic)}
        for own in found[:50]
        if own.stored.item_id not in there
    ]


def _shortened(item: Item) -> str:
    text = showing.said(item.situation)
    return text if len(text) <= 90 else f"{text[:88].rstrip()}…"


def _changed(request: HttpRequest, assignment: Assignment) -> HttpResponse:
    """Does what a button beside an item says; an item that is no longer there is left alone."""
    back = reverse("quiz:assignment-items", args=[assignment.pk])
    form = ItemForm(request.POST)
    if not form.is_valid():
        messages.error(request, gettext("That button is not known here. Use one of the buttons on this page."))
        return redirect(back)
    item_id, to = form.cleaned_data["item"], form.cleaned_data["to"]
    now = timezone.now()
    anchor = ""
    try:
        match form.cleaned_data["do"]:
            case "swap":
                fresh = services.swap(assignment=assignment, item_id=item_id, seed=new_seed(), now=now)
                anchor = fresh.item_id if fresh else ""
            case "remove":
                services.remove(assignment=assignment, item_id=item_id)
            case "move" if to is not None:
                services.move(assignment=assignment, item_id=item_id, to=to)
                anchor = item_id
            case "add":
                _add_own(assignment, item_id)
                anchor = item_id
    except services.PublishedError:
        messages.error(request, gettext("The assignment is given out: its questions no longer change."))
    except services.LastItemError:
        messages.error(request, gettext("An assignment needs at least one question."))
    except NotEnoughItemsError:
        messages.error(request, gettext("There is no other question of this kind."))
    except PlanError:
        messages.error(request, gettext("The assignment cannot take more questions."))
    place = next((row.place for row in selectors.items_of(assignment) if row.stored.item_id == anchor), None)
    return redirect(f"{back}#place-{place}" if place else back)


def _add_own(assignment: Assignment, item_id: str) -> None:
    own = for_organisation(assignment.group.room.organisation).filter(stored__item_id=item_id).first()
    if own is None:
        raise Http404
    services.add(assignment=assignment, stored=own.stored)


def _window(assignment: Assignment) -> str:
    values = {"from": when(assignment.opens_at), "to": when(assignment.closes_at)}
    if assignment.closes_at is None:
        return gettext("open from %(from)s") % values
    return gettext("open from %(from)s to %(to)s") % values


def _whom(assignment: Assignment) -> list[str]:
    """The nicknames of those whom it is for, when that is not the whole group."""
    return [row.nickname for row in selectors.learners_of(assignment)] if assignment.chosen_only else []


@never_cache
@login_required
@require_POST
def publish(request: HttpRequest, pk: int) -> HttpResponse:
    """Gives the assignment out."""
    assignment = access.assignment(request, pk)
    try:
        services.publish(assignment=assignment, now=timezone.now())
    except services.WindowError:
        messages.error(request, gettext("The time for it is over. Change the closing first."))
        return redirect("quiz:assignment-change", pk)
    messages.success(request, gettext("The assignment is given out. The learners find it under “My groups”."))
    return redirect("quiz:assignment", pk)


# --- Trainer: one assignment ---


@never_cache
@login_required
@require_safe
def assignment(request: HttpRequest, pk: int) -> HttpResponse:
    """How the assignment stands, and what can be done with it."""
    found = access.assignment(request, pk)
    [row] = selectors.for_trainer(Assignment.objects.filter(pk=found.pk), timezone.now())
    plan = selectors.plan_of(found)
    titles = edition_titles()
    quizzes = found.live.exists()
    context = {
        "section": "practice",
        "assignment": found,
        "state": row.state,
        "state_text": state_text(found, row.state),
        "draft": row.state is State.DRAFT,
        "closed": row.state is State.CLOSED,
        "facts": facts(found, plan),
        "window": _window(found),
        "edition": titles.get(plan.edition, plan.edition),
        "only": only_text(found.only, titles),
        "whom": _whom(found),
        "counts": [
            (gettext("Learners"), number(row.people)),
            (gettext("Begun"), number(row.begun)),
            (gettext("Finished"), number(row.finished)),
            (gettext("Passed"), number(row.passed)),
        ],
        "begun": found.sittings.exists() or quizzes,
        "may_live": not quizzes,
        "copy_form": CopyForm(groups=access.groups(request), initial={"group": found.group_id, "seed": new_seed()}),
        "formats": [{"name": name, "title": one.title} for name, one in FORMATS.items()] if found.same else [],
    }
    return render(request, "quiz/assignments/assignment.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, pk: int) -> HttpResponse:
    """Title, window, attempts and validity."""
    found = access.assignment(request, pk)
    form = TermsForm(request.POST if request.method == "POST" else None, initial=terms_of(found))
    if form.is_valid():
        now = timezone.now()
        terms = form.terms(title=found.title, now=now)
        if form.cleaned_data["opens_at"] is None:
            terms = replace(terms, opens_at=min(found.opens_at, now))
        services.change(assignment=found, terms=terms)
        messages.success(request, gettext("The assignment is changed."))
        return redirect("quiz:assignment-items" if found.published_at is None else "quiz:assignment", pk)
    context = {"section": "practice", "assignment": found, "form": form}
    return render(request, "quiz/assignments/change.html", context, status=422 if form.errors else 200)


@never_cache
@login_required
@require_POST
def close(request: HttpRequest, pk: int) -> HttpResponse:
    """Ends the assignment now."""
    services.close(assignment=access.assignment(request, pk), now=timezone.now())
    messages.success(request, gettext("The assignment is closed."))
    return redirect("quiz:assignment", pk)


@never_cache
@login_required
@require_POST
def copy(request: HttpRequest, pk: int) -> HttpResponse:
    """A draft with the same questions, for this group or another one of the trainer's."""
    found = access.assignment(request, pk)
    form = CopyForm(request.POST, groups=access.groups(request))
    if not form.is_valid():
        messages.error(request, gettext("Choose one of your groups."))
        return redirect("quiz:assignment", pk)
    now = timezone.now()
    span = found.closes_at - found.opens_at if found.closes_at else None
    terms = Terms(
        title=found.title,
        opens_at=now,
        closes_at=now + span if span else None,
        attempts=found.attempts,
        expires_days=found.expires_days,
    )
    made = services.copy(
        assignment=found,
        group=form.cleaned_data["group"],
        user_id=_user_id(request),
        terms=terms,
        seed=form.cleaned_data["seed"],
        now=now,
    )
    return redirect("quiz:assignment-items", made.pk)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """GET asks once more, POST deletes what nobody has begun."""
    found = access.assignment(request, pk)
    if request.method == "POST":
        try:
            services.delete(assignment=found)
        except services.BegunError:
            messages.error(request, gettext("Somebody has begun already. The assignment can be closed, not deleted."))
            return redirect("quiz:assignment", pk)
        messages.success(request, gettext("The assignment is deleted."))
        return redirect("quiz:assignments")
    return render(request, "quiz/assignments/delete.html", {"section": "practice", "assignment": found})


# --- Trainer: the same questions elsewhere ---


def _fixed_items(assignment: Assignment) -> list[Item]:
    """The items that everybody gets; raises ``Http404`` where each gets others."""
    if not assignment.same:
        raise Http404
    return [row.stored.item() for row in selectors.items_of(assignment)]


@never_cache
@login_required
@require_safe
def paper(request: HttpRequest, pk: int) -> HttpResponse:
    """The assignment on paper: the same questions in two orders, or with ``part=key`` their key."""
    found = access.assignment(request, pk)
    drawn = _fixed_items(found)
    plan = selectors.plan_of(found)
    key = request.GET.get("part") == "key"
    here = reverse("quiz:assignment-paper", args=[pk])
    seed = found.pk
    context = {
        "key": key,
        "edition": f"{found.title} · {edition_titles().get(plan.edition, plan.edition)}",
        "seed": seed,
        "short": False,
        "back_url": reverse("quiz:assignment", args=[pk]),
        "test_url": here,
        "key_url": f"{here}?part=key",
        "sheets": sheets_told(in_another_order(drawn, seed=seed), key=key),
    }
    return render(request, "quiz/exchange/print.html", context)


@never_cache
@login_required
@require_safe
def file(request: HttpRequest, pk: int, name: str) -> HttpResponse:
    """The assignment's questions for another program."""
    found = access.assignment(request, pk)
    if name not in FORMATS:
        raise Http404
    one, now = FORMATS[name], timezone.now()
    lang = (get_language() or "en")[:2]
    written = one.write(replace(collection(_fixed_items(found), lang, now=now), title=found.title))
    title = f"floorman-{found.pk}-{lang}-{timezone.localdate(now):%Y-%m-%d}.{one.ending}"
    return HttpResponse(
        written.data,
        content_type=one.content_type,
        headers={"Content-Disposition": f'attachment; filename="{title}"'},
    )


# --- Learner ---


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def begin(request: HttpRequest, pk: int) -> HttpResponse:
    """GET says what the learner is about to begin; POST begins it, once for each attempt."""
    now = timezone.now()
    learner = current_learner(request)
    row = selectors.given_to(learner, pk, now)
    if row is None or learner is None:
        raise Http404
    if request.method == "POST":
        form = AttemptForm(request.POST)
        try:
            attempt = form.cleaned_data["attempt"] if form.is_valid() else row.attempt
            sitting = services.begin(assignment=row.assignment, learner=learner, attempt=attempt, now=now)
            return redirect("quiz:exam-question", sitting.token, 1)
        except services.NotOpenError:
            messages.error(request, gettext("The assignment is not open now."))
        except services.NoAttemptLeftError:
            messages.error(request, gettext("You have no attempt left."))
        except NotEnoughItemsError:
            messages.error(request, gettext("There are not enough questions at the moment. Tell your trainer."))
        return redirect("quiz:assignment-begin", pk)
    plan = selectors.plan_of(row.assignment)
    context = {
        "section": "practice",
        "assignment": row.assignment,
        "row": row,
        "told": told_for_learner([row])[0],
        "facts": facts(row.assignment, plan),
        "window": _window(row.assignment),
        "edition": edition_titles().get(plan.edition, plan.edition),
        "timed": plan.minutes is not None,
        "left": ngettext("%(n)s attempt left", "%(n)s attempts left", row.left) % {"n": number(row.left)},
    }
    return render(request, "quiz/assignments/begin.html", context)
