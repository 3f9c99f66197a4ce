"""What does a visitor see before and after an answer, and at the end of a set? Every page works without JavaScript."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from quiz import showing
from quiz.distractors import other_editions
from quiz.drawing import What, asked_clause
from quiz.generate import CLUB, CLUB_RULES, Question, UnknownQuestionError, regenerate
from quiz.items import BadAnswerError, Item
from quiz.models import Attempt, ClauseCard, Learner
from quiz.schedule import due_day
from quiz.selectors import exams
from quiz.selectors import practice as selectors
from quiz.selectors.practice import SetState
from quiz.services import practice as services
from quiz.views.start import days_ahead, missing, open_set, stay, today_told
from quiz.visitors import current_learner, ensure_learner
from quiz.wording import outcome_text, topic_title
from rules.engine import Citation, EngineError, rule_on
from rules.engine.facts import RaisingRight
from rules.pictures import picture
from rules.rendering import sentence
from rules.templatetags.rules_text import clause_url

_ONE_TAP = frozenset({"single", "true-false", "seat"})
"""Kinds of questions that one tap can answer."""

# --- Question ---


def _item(id: str) -> Item | None:
    try:
        return selectors.item(id)
    except UnknownQuestionError:
        return None


@never_cache
@require_safe
def question(request: HttpRequest, id: str) -> HttpResponse:
    """The question, unanswered: its address is permanent and shows the same to everybody."""
    item = _item(id)
    return _question_page(request, item) if item else _no_such_question(request)


def _no_such_question(request: HttpRequest) -> HttpResponse:
    return missing(
        request,
        gettext("There is no such question"),
        gettext("The address may have a typing mistake, or the question comes from an older version of the practice."),
    )


def _question_page(request: HttpRequest, item: Item, *, error: str = "") -> HttpResponse:
    learner = current_learner(request)
    context = {
        **showing.asked(item, level=1),
        **_frame(item, selectors.practice_set(learner), exams.edition_titles()),
        "errors": [{"text": error, "field_id": "answer-form"}] if error else [],
        "answered_before": selectors.attempt(learner, item.id) is not None,
        "one_tap": item.kind in _ONE_TAP,
    }
    return render(request, "quiz/question.html", context, status=422 if error else 200)


def _frame(item: Item, under_way: SetState | None, titles: Mapping[str, str]) -> dict[str, Any]:
    """What the pages before and after the answer have in common besides the item."""
    ids = under_way.questions if under_way else ()
    place = ids.index(item.id) + 1 if item.id in ids else 0
    return {
        "section": "practice",
        "id": item.id,
        "edition": titles.get(item.edition, item.edition),
        "place": place,
        "size": len(ids),
        "done": len(under_way.done) if under_way else 0,
        "place_text": gettext("%(place)s of %(size)s") % {"place": place, "size": len(ids)},
    }


# --- Answer ---


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def answer(request: HttpRequest, id: str) -> HttpResponse:
    """POST records the answer once and leads back here; GET shows it with the reasons."""
    item = _item(id)
    if item is None:
        return _no_such_question(request)
    if request.method == "POST":
        try:
            given = showing.given(request.POST, item)
        except BadAnswerError as refusal:
            return _question_page(request, item, error=showing.problem(refusal, item))
        try:
            services.answer(learner=ensure_learner(request), item=item, answer=given, now=timezone.now())
        except Learner.DoesNotExist:
            # Everything kept about the visitor was deleted in another tab, while this answer was on its way.
            return HttpResponseRedirect(reverse("quiz:question", args=[item.id]))
        stay(request)
        return HttpResponseRedirect(reverse("quiz:answer", args=[item.id]))
    learner = current_learner(request)
    attempt = selectors.attempt(learner, item.id)
    if learner is None or attempt is None:
        return HttpResponseRedirect(reverse("quiz:question", args=[item.id]))
    context = {
        **showing.answered(item, attempt.answer),
        **_after(item, attempt, learner),
    }
    return render(request, "quiz/answer.html", context)


def _after(item: Item, attempt: Attempt, learner: Learner) -> dict[str, Any]:
    under_way, titles = selectors.practice_set(learner), exams.edition_titles()
    rule = Citation.parse(item.clauses[-1])
    ruled = _ruled(item)
    twin = None if attempt.right else selectors.twin_after(learner, item.id)
    return {
        **_frame(item, under_way, titles),
        "right": attempt.right,
        "topic": topic_title(item.topic),
        "again": f"topic:{item.topic}",
        "edition_id": item.edition,
        "line": _line(item, ruled),
        "club_rule": _club_rule(item),
        "rule_url": clause_url(rule.edition, rule.rule),
        "rule_number": rule.rule,
        "other": _other_ruling(ruled, titles),
        "back": _comes_back(item, attempt, learner),
        "twin_url": reverse("quiz:question", args=[twin]) if twin else "",
        "next": _next(item, under_way),
    }


def _club_rule(item: Item) -> dict[str, str] | None:
    """The rule of the club that a beginners' question belongs to."""
    if item.edition != CLUB:
        return None
    number = CLUB_RULES[item.topic]
    return {"number": number, "url": clause_url(CLUB, number)}


def _ruled(item: Item) -> Question | None:
    """The generated question behind an item; ``None`` for one that was made otherwise or by a generator of old."""
    try:
        return regenerate(item.id)
    except UnknownQuestionError:
        return None


def _line(item: Item, ruled: Question | None) -> SafeString:
    """The picture of the facts that were ruled, where the item does not show it already."""
    if ruled is None or item.picture.pushed or isinstance(ruled.facts, RaisingRight):
        return mark_safe("")
    return picture(ruled.facts, uid="line")


def _other_ruling(ruled: Question | None, titles: Mapping[str, str]) -> dict[str, str] | None:
    """The other edition's ruling on the same facts, if it differs."""
    if ruled is None:
        return None
    for other in other_editions(ruled.ruling.edition):
        try:
            ruling = rule_on(ruled.ruling.topic, ruled.facts, other)
        except EngineError:
            continue
        if ruling.outcome != ruled.ruling.outcome:
            cite = ruling.cites[-1]
            return {
                "edition": titles.get(other, other),
                "ruling": outcome_text(ruling.outcome),
                "why": sentence(ruling.steps[-1]),
                "url": clause_url(cite.edition, cite.clause),
            }
    return None


def _comes_back(item: Item, attempt: Attempt, learner: Learner) -> dict[str, str] | None:
    """When the clause of the item is asked again."""
    clause = asked_clause(item.topic, item.edition, attempt.clause)
    card = selectors.card(learner, clause)
    if card is None:
        return None
    day = selectors.local_day(timezone.now())
    return {"clause": clause.partition("/")[2], "when": days_ahead(due_day(card.card), day)}


def _next(item: Item, under_way: SetState | None) -> dict[str, str] | None:
    """Where the set goes on after this question; ``None`` for a question outside a set that is under way."""
    if under_way is None:
        return None
    following = under_way.after(item.id)
    if item.id in under_way.questions:
        if following is None:
            return {"url": reverse("quiz:summary"), "label": gettext("See the result")}
        return {"url": reverse("quiz:question", args=[following]), "label": gettext("Next question")}
    if following is None:
        return None
    return {"url": reverse("quiz:question", args=[following]), "label": gettext("Back to your set")}


# --- Summary ---


@never_cache
@require_safe
def summary(request: HttpRequest) -> HttpResponse:
    """The result of the set, what to read again and when each clause comes back."""
    learner = current_learner(request)
    under_way = selectors.practice_set(learner)
    if learner is None or under_way is None or not under_way.done:
        return HttpResponseRedirect(reverse("quiz:start"))
    wanted, now = under_way.wanted, timezone.now()
    known = selectors.cards(learner, wanted.edition)
    stored = selectors.stored_items(under_way.questions)
    day = selectors.local_day(now)
    rows = [
        _summary_row(at, id, under_way.done.get(id), stored.get(id), known, day)
        for at, id in enumerate(under_way.questions, start=1)
    ]
    right = sum(row.right for row in under_way.done.values())
    share = selectors.today(learner, wanted.edition, known, cap=learner.daily_cap, now=now)
    context = {
        "section": "practice",
        "edition": exams.edition_titles().get(wanted.edition, wanted.edition),
        "edition_id": wanted.edition,
        "again": wanted.value,
        "count": wanted.count,
        "daily": wanted.what is What.DAILY,
        "rows": rows,
        "answered": len(under_way.done),
        "size": len(rows),
        "right": right,
        "score": ngettext("%(right)s right answer of %(all)s", "%(right)s right answers of %(all)s", right)
        % {"right": right, "all": len(rows)},
        "twins": bool(selectors.twins(learner, wanted.edition, most=1)),
        "open": open_set(under_way),
        "today": today_told(share, known, day),
    }
    return render(request, "quiz/summary.html", context)


def _summary_row(
    at: int, id: str, attempt: Attempt | None, stored: Item | None, known: Mapping[str, ClauseCard], day: date
) -> dict[str, Any]:
    topic = attempt.topic if attempt else id.partition(":")[0]
    row: dict[str, Any] = {
        "place": at,
        "topic": topic_title(topic),
        "state": "open" if attempt is None else "right" if attempt.right else "wrong",
        "answer": showing.said(stored.answer) if attempt and stored else "",
        "url": reverse("quiz:answer" if attempt else "quiz:question", args=[id]),
        "rule": None,
        "back": "",
    }
    if attempt:
        cite = Citation.parse(attempt.clause)
        card = known.get(asked_clause(attempt.topic, attempt.edition, attempt.clause))
        row["rule"] = {"clause": cite.clause, "url": clause_url(cite.edition, cite.clause)}
        row["back"] = days_ahead(due_day(card.card), day) if card else ""
    return row
