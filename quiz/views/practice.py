"""How does a visitor practise? Choose, answer, see why, go on; every page works without JavaScript."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from quiz.distractors import other_editions
from quiz.forms.practice import MIXED, StartForm
from quiz.generate import (
    BEGINNERS,
    CLUB,
    CLUB_RULES,
    SAMPLERS,
    Choice,
    Question,
    UnknownQuestionError,
    practised_editions,
    regenerate,
    topics_of,
)
from quiz.generate import question as make_question
from quiz.generate.sample import Seat
from quiz.models import Attempt
from quiz.selectors import practice as selectors
from quiz.services import practice as services
from quiz.visitors import current_learner, ensure_learner
from quiz.wording import cause_text, choice_text, outcome_text, topic_title
from rules import diagrams
from rules.diagrams import SeatPicture, TablePicture
from rules.engine import TOPICS, Citation, EngineError, edition_table, rule_on
from rules.pictures import picture
from rules.rendering import number, sentence
from rules.selectors import editions as all_editions
from rules.templatetags.rules_text import clause_url

SET_SIZE = 5
SEEDS = 1_000_000
"""Questions of a topic from which sets are drawn."""

SET = "practice_set"
"""Session key of the set under way."""


def _missing(request: HttpRequest, title: str, text: str) -> HttpResponse:
    context = {"section": "practice", "title": title, "text": text}
    return render(request, "quiz/missing.html", context, status=404)


def _titles() -> dict[str, str]:
    """Edition id -> title in the active language."""
    return {row.slug: str(row.title) for row in all_editions() if row.slug in practised_editions()}


# --- Start ---


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """Offers editions and topics; POST draws a set of five and leads to its first question."""
    titles = _titles()
    for name, known in (("edition", set(titles)), ("topic", {*SAMPLERS, *BEGINNERS, *TOPICS, MIXED})):
        if request.GET.get(name, "") not in {*known, ""}:
            title = gettext("There is no such edition") if name == "edition" else gettext("There is no such topic")
            return _missing(request, title, gettext("Choose from what can be practised."))
    asked = {name: request.GET[name] for name in ("edition", "topic") if request.GET.get(name)}
    wanted = asked.get("topic", MIXED)
    if "topic" in asked:
        asked["topic"] = _practised_with(wanted)
    if wanted in BEGINNERS:
        asked["edition"] = CLUB
    offered_ids = _offered(titles, asked, request)
    offered = [(slug, title) for slug, title in titles.items() if slug in offered_ids]
    initial = {"edition": _default_edition(offered), "topic": MIXED, **asked}
    form = StartForm(request.POST if request.method == "POST" else None, editions=offered, initial=initial)
    if request.method == "POST" and form.is_valid():
        first = _begin_set(request, form.cleaned_data["edition"], form.cleaned_data["topic"])
        return HttpResponseRedirect(reverse("quiz:question", args=[first]))
    context = {
        "section": "practice",
        "form": form,
        "errors": [
            {"text": f"{form[name].label}: {error}", "field_id": f"id_{name}"}
            for name in form.errors
            for error in form.errors[name]
        ],
        "chosen": {name: form[name].value() for name in ("edition", "topic")},
        "open": _open_set(request),
        "progress": [
            {"title": topic_title(row.topic), "answered": row.answered, "right": row.right}
            for row in selectors.progress(current_learner(request))
            if row.topic in SAMPLERS or row.topic in BEGINNERS
        ],
        "size": SET_SIZE,
        "beginners": CLUB in offered_ids,
        "club": {"id": CLUB, "title": titles[CLUB], "url": reverse("rules:edition", args=[CLUB])}
        if CLUB in titles
        else None,
        "related": asked.get("topic", MIXED) not in (wanted, MIXED),
    }
    return render(request, "quiz/start.html", context, status=422 if form.errors else 200)


def _practised_with(topic: str) -> str:
    """The topic to offer for a topic of the engine, some of which are practised as a part of another."""
    return topic if topic in (*SAMPLERS, *BEGINNERS, MIXED) else selectors.PART_OF.get(topic, MIXED)


def _offered(titles: Mapping[str, str], asked: Mapping[str, str], request: HttpRequest) -> set[str]:
    """The editions to choose from: a variant only when a link asks for it, the club's rulebook only by itself."""
    wanted = {asked.get("edition"), request.POST.get("edition")}
    if CLUB in titles and CLUB in wanted:
        return {CLUB}
    return {slug for slug in titles if slug != CLUB and (slug in wanted or not _extends(slug))}


def _extends(slug: str) -> bool:
    return slug != CLUB and edition_table(slug).extends is not None


def _default_edition(offered: list[tuple[str, str]]) -> str:
    """The newest edition that is no variant."""
    return next((slug for slug, _ in reversed(offered) if not _extends(slug)), "")


def _begin_set(request: HttpRequest, edition: str, topic: str) -> str:
    """Draw the questions of a new set into the session; the id of the first one."""
    ensure_learner(request)
    drawn = secrets.SystemRandom().sample(topics_of(edition), SET_SIZE)
    topics = drawn if topic == MIXED else [topic] * SET_SIZE
    ids: list[str] = []
    while len(ids) < SET_SIZE:
        id = make_question(topics[len(ids)], edition, secrets.randbelow(SEEDS)).id
        if id not in ids:
            ids.append(id)
    request.session[SET] = {"edition": edition, "topic": topic, "ids": ids}
    return ids[0]


def _set_of(request: HttpRequest) -> dict[str, Any]:
    """The set under way; empty when there is none, or when its questions were made by an older generator."""
    given = request.session.get(SET) or {}
    try:
        for id in given.get("ids", []):
            regenerate(id)
    except UnknownQuestionError:
        return {}
    return dict(given)


def _open_set(request: HttpRequest) -> dict[str, Any] | None:
    """Where an unfinished set goes on."""
    ids = _set_of(request).get("ids", [])
    done = selectors.attempts(current_learner(request), ids) if ids else {}
    following = next((id for id in ids if id not in done), None)
    if following is None:
        return None
    return {
        "url": reverse("quiz:question", args=[following]),
        "text": gettext("%(done)s of %(all)s answered") % {"done": len(done), "all": len(ids)},
    }


# --- Question ---


@never_cache
@require_safe
def question(request: HttpRequest, id: str) -> HttpResponse:
    """The question, unanswered: its address is permanent and shows the same to everybody."""
    try:
        asked = regenerate(id)
    except UnknownQuestionError:
        return _no_such_question(request)
    return _question_page(request, asked)


def _no_such_question(request: HttpRequest) -> HttpResponse:
    return _missing(
        request,
        gettext("There is no such question"),
        gettext("The address may have a typing mistake, or the question comes from an older version of the practice."),
    )


def _question_page(request: HttpRequest, asked: Question, *, error: str = "") -> HttpResponse:
    context = {
        **_told(request, asked, _titles()),
        "choices": [{"value": choice.letter, "label": choice_text(asked, choice)} for choice in asked.choices],
        "errors": [{"text": error, "field_id": "choices"}] if error else [],
        "answered_before": selectors.attempt(current_learner(request), asked.id) is not None,
    }
    return render(request, "quiz/question.html", context, status=422 if error else 200)


def _told(request: HttpRequest, asked: Question, titles: Mapping[str, str]) -> dict[str, Any]:
    """What the pages before and after the answer have in common."""
    lang = "cs" if get_language() == "cs" else "en"
    ids = _set_of(request).get("ids", [])
    place = ids.index(asked.id) + 1 if asked.id in ids else 0
    return {
        "section": "practice",
        "id": asked.id,
        "edition": titles.get(asked.edition, asked.edition),
        "situation": asked.situations[lang],
        "asks": asked.questions[lang],
        "table": _table(asked),
        "chips": _chips(asked.pushed),
        "place": place,
        "size": len(ids),
        "place_text": gettext("%(place)s of %(size)s") % {"place": place, "size": len(ids)},
    }


def _seat_name(seat: Seat) -> str:
    short = seat.player.short
    return gettext("Seat %(number)s") % {"number": short[1:]} if short.startswith("#") else short


def _table(asked: Question) -> SafeString:
    """The players of the story with the chips in front of them."""
    if not asked.seats:
        return mark_safe("")
    numbered = any(seat.player.short.startswith("#") for seat in asked.seats)
    seats = tuple(
        SeatPicture(
            number=int(seat.player.short[1:]) if seat.player.short.startswith("#") else at,
            name=_seat_name(seat),
            bet=seat.bet,
            folded=seat.folded,
            acting=seat.acting,
            note="all-in" if seat.all_in else gettext("folded") if seat.folded else "",
        )
        for at, seat in enumerate(asked.seats, start=1)
    )
    told = [f"{seat.name}: {number(seat.bet)}" if seat.bet else seat.name for seat in seats]
    return diagrams.table(
        TablePicture(
            seat_count=9 if numbered else max(6, len(seats)),
            seats=seats,
            pot=asked.pot,
            pot_label=gettext("Pot"),
            dealer_label=gettext("Dealer"),
        ),
        number=number,
        uid="table",
        title=gettext("The table before the ruling"),
        description=", ".join(told),
    )


def _chips(chips: tuple[int, ...]) -> SafeString:
    if not chips:
        return mark_safe("")
    return diagrams.chip_stack(
        chips,
        number=number,
        uid="chips",
        title=gettext("Chips put out"),
        description=" + ".join(number(chip) for chip in chips),
    )


# --- Answer ---


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def answer(request: HttpRequest, id: str) -> HttpResponse:
    """POST records the answer once and leads back here; GET shows it with the reasons."""
    try:
        asked = regenerate(id)
    except UnknownQuestionError:
        return _no_such_question(request)
    if request.method == "POST":
        choice = asked.choice(request.POST.get("choice", ""))
        if choice is None:
            return _question_page(request, asked, error=gettext("Choose one of the answers."))
        services.record_answer(learner=ensure_learner(request), question=asked, choice=choice, now=timezone.now())
        return HttpResponseRedirect(reverse("quiz:answer", args=[asked.id]))
    given = selectors.attempt(current_learner(request), asked.id)
    chosen = asked.choice(given.answer[0]) if given and given.answer else None
    if chosen is None:
        return HttpResponseRedirect(reverse("quiz:question", args=[asked.id]))
    titles = _titles()
    context = {**_told(request, asked, titles), **_explained(request, asked, chosen, titles)}
    return render(request, "quiz/answer.html", context)


def _explained(request: HttpRequest, asked: Question, chosen: Choice, titles: Mapping[str, str]) -> dict[str, Any]:
    steps = [{"text": sentence(step), "cite": _cite(step.citation)} for step in asked.ruling.steps]
    rule = asked.ruling.cites[-1]
    return {
        "right": chosen.right,
        "answer": choice_text(asked, asked.answer),
        "topic": topic_title(asked.topic),
        "topic_id": asked.topic,
        "edition_id": asked.edition,
        "choices": [
            {
                "label": choice_text(asked, choice),
                "chosen": choice is chosen,
                "right": choice.right,
                "cause": cause_text(choice.cause, titles, asked.ruling.edition) if choice.cause else "",
            }
            for choice in asked.choices
        ],
        "steps": steps,
        "line": picture(asked.facts, uid="line") if not asked.pushed else mark_safe(""),
        "legal": asked.legal and asked.edition != CLUB,
        "club_rule": _club_rule(asked),
        "rule_url": clause_url(rule.edition, rule.rule),
        "rule_number": rule.rule,
        "other": _other_ruling(asked, titles),
        "next": _next(request, asked),
    }


def _club_rule(asked: Question) -> dict[str, str] | None:
    """The rule of the club that a beginners' question belongs to."""
    if asked.edition != CLUB:
        return None
    number = CLUB_RULES[asked.topic]
    return {"number": number, "url": clause_url(CLUB, number)}


def _cite(citation: Citation) -> dict[str, str]:
    return {"clause": citation.clause, "url": clause_url(citation.edition, citation.clause)}


def _other_ruling(asked: Question, titles: Mapping[str, str]) -> dict[str, str] | None:
    """The other edition's ruling on the same facts, if it differs."""
    for other in other_editions(asked.ruling.edition):
        try:
            ruling = rule_on(asked.ruling.topic, asked.facts, other)
        except EngineError:
            continue
        if ruling.outcome != asked.ruling.outcome:
            cite = ruling.cites[-1]
            return {
                "edition": titles.get(other, other),
                "ruling": outcome_text(ruling.outcome),
                "why": sentence(ruling.steps[-1]),
                "url": clause_url(cite.edition, cite.clause),
            }
    return None


def _next(request: HttpRequest, asked: Question) -> dict[str, str] | None:
    """Where the set goes on after this question; ``None`` for a question outside the set."""
    ids = _set_of(request).get("ids", [])
    if asked.id not in ids:
        return None
    done = selectors.attempts(current_learner(request), ids)
    at = ids.index(asked.id)
    for id in (*ids[at + 1 :], *ids[:at]):
        if id not in done:
            return {"url": reverse("quiz:question", args=[id]), "label": gettext("Next question")}
    return {"url": reverse("quiz:summary"), "label": gettext("See the result")}


# --- Summary ---


@never_cache
@require_safe
def summary(request: HttpRequest) -> HttpResponse:
    """The result of the set and what to read again."""
    given = _set_of(request)
    ids = given.get("ids", [])
    done = selectors.attempts(current_learner(request), ids)
    if not done:
        return HttpResponseRedirect(reverse("quiz:start"))
    rows = [_summary_row(at, regenerate(id), done.get(id)) for at, id in enumerate(ids, start=1)]
    right = sum(row.right for row in done.values())
    context = {
        "section": "practice",
        "edition": _titles().get(given["edition"], given["edition"]),
        "edition_id": given["edition"],
        "topic_id": given["topic"],
        "rows": rows,
        "answered": len(done),
        "size": len(ids),
        "right": right,
        "score": ngettext("%(right)s right answer of %(all)s", "%(right)s right answers of %(all)s", right)
        % {"right": right, "all": len(ids)},
        "review": _review(row for row in rows if row["state"] == "wrong"),
        "open": _open_set(request),
    }
    return render(request, "quiz/summary.html", context)


def _summary_row(at: int, asked: Question, attempt: Attempt | None) -> dict[str, Any]:
    rule = asked.ruling.cites[-1]
    view = "quiz:answer" if attempt else "quiz:question"
    return {
        "place": at,
        "topic": topic_title(asked.topic),
        "state": "open" if attempt is None else "right" if attempt.right else "wrong",
        "answer": choice_text(asked, asked.answer) if attempt else "",
        "url": reverse(view, args=[asked.id]),
        "rule": {"clause": rule.clause, "url": clause_url(rule.edition, rule.clause)},
    }


def _review(wrong: Any) -> list[dict[str, Any]]:
    """Each clause behind a wrong answer once, with the topic."""
    found = {row["rule"]["clause"]: {"topic": row["topic"], "cite": row["rule"]} for row in wrong}
    return list(found.values())
