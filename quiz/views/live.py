"""How does a quiz on the wall look for its host and on a phone?

Both pages work without JavaScript, with a link that loads them again; ``quiz/live.js`` asks every other second whether
anything has changed, and loads only what has.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from quiz import access, editions, showing
from quiz.forms.live import LiveForm, MoveForm
from quiz.forms.people import NicknameForm
from quiz.items import BadAnswerError, Item, Kind
from quiz.models import LivePlayer, LiveQuiz
from quiz.models.people import new_key
from quiz.selectors import exams
from quiz.selectors import live as selectors
from quiz.selectors.live import Answers, Standing, phase_at
from quiz.services import live as services
from quiz.services.exams import NotEnoughItemsError
from quiz.services.live import Move
from quiz.visitors import current_learner, ensure_learner, expect_learner
from quiz.wording.beliefs import belief_text
from rules.pictures import address_code
from rules.rendering import number

Phase = LiveQuiz.Phase

_MOST_NAMES = 10
"""Nicknames on the wall at the end, where they are shown."""


# --- A new quiz ---


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Chooses what is asked and how it is played; lists the quizzes that were."""
    groups = list(access.groups(request).order_by("name", "pk"))
    titles = exams.edition_titles()
    edition = editions.chosen(request.GET.get("edition", editions.newest(titles) or list(titles)[-1]), titles)
    form = LiveForm(
        request.POST if request.method == "POST" else None,
        edition=edition,
        groups=groups,
        assignments=selectors.ready_assignments(access.groups(request)),
        sections=exams.sections(edition),
        initial={
            "key": new_key(),
            "count": 10,
            "source": request.GET.get("assignment", ""),
            "group": request.GET.get("group", ""),
        },
    )
    if form.is_valid() and (quiz := _begun(request, form)):
        return redirect("quiz:live-host", quiz.pk)
    context = {
        "section": "practice",
        "groups": groups,
        "form": form,
        "chosen": set(form["section"].value() or ()),
        "edition": edition,
        "editions": [
            {"label": title, "url": f"?edition={slug}", "current": slug == edition} for slug, title in titles.items()
        ],
        "quizzes": list(selectors.of_groups(access.groups(request))[:20]),
    }
    return render(request, "quiz/live/new.html", context, status=422 if form.errors else 200)


def _begun(request: HttpRequest, form: LiveForm) -> LiveQuiz | None:
    now, host, key = timezone.now(), int(request.user.pk or 0), form.cleaned_data["key"]
    try:
        if assignment := form.chosen_assignment:
            return services.from_assignment(assignment=assignment, host_id=host, key=key, now=now, manner=form.manner)
        if form.plan is not None:
            title = gettext("Quiz on the wall, %(edition)s") % {"edition": exams.edition_titles()[form.edition]}
            return services.quick(
                group=form.chosen_group, host_id=host, title=title, plan=form.plan, key=key, now=now, manner=form.manner
            )
    except NotEnoughItemsError:
        form.add_error(None, gettext("There are not enough different questions for this. Choose fewer."))
    return None


# --- The wall ---


@never_cache
@login_required
@require_safe
def host(request: HttpRequest, pk: int) -> HttpResponse:
    """What the projector shows, with the host's buttons."""
    quiz = access.live_quiz(request, pk)
    template = "quiz/live/wall.html" if _is_fragment(request) else "quiz/live/host.html"
    return render(request, template, _wall(request, quiz, timezone.now()))


def _is_fragment(request: HttpRequest) -> bool:
    return request.headers.get("X-Fragment") == "live"


@never_cache
@login_required
@require_POST
def move(request: HttpRequest, pk: int) -> HttpResponse:
    """The host's next step; one that was done already, in this tab or another, changes nothing."""
    quiz = access.live_quiz(request, pk)
    form = MoveForm(request.POST)
    if form.is_valid():
        services.move(
            quiz=quiz,
            step=Move(form.cleaned_data["step"]),
            place=form.cleaned_data["place"],
            phase=form.cleaned_data["phase"],
            now=timezone.now(),
        )
    else:
        messages.error(request, gettext("That step was not understood. Nothing has changed."))
    return redirect("quiz:live-host", quiz.pk)


@never_cache
@login_required
@require_safe
def host_state(request: HttpRequest, pk: int) -> HttpResponse:
    """Where the quiz stands and how many have joined and answered, for the wall; 204 when nothing has changed."""
    quiz = access.live_quiz(request, pk)
    turnout = selectors.counted(quiz)
    stand = selectors.stand(quiz, timezone.now())
    if request.GET.get("stand") == f"{stand}-{turnout.joined}-{turnout.answered}":
        return HttpResponse(status=204)
    return JsonResponse(
        {
            "stand": stand,
            "turn": f"{stand}-{turnout.joined}-{turnout.answered}",
            "joined": _joined_text(turnout.joined),
            "answered": _answered_text(turnout.answered, turnout.joined),
        }
    )


def _joined_text(joined: int) -> str:
    return ngettext("%(n)s has joined", "%(n)s have joined", joined) % {"n": number(joined)}


def _answered_text(answered: int, joined: int) -> str:
    return gettext("%(n)s of %(all)s answered") % {"n": number(answered), "all": number(joined)}


def _wall(request: HttpRequest, quiz: LiveQuiz, now: datetime) -> dict[str, Any]:
    phase, places = phase_at(quiz, now), selectors.places(quiz)
    turnout = selectors.counted(quiz)
    address = request.build_absolute_uri(reverse("quiz:live", args=[quiz.token]))
    stand = selectors.stand(quiz, now)
    context: dict[str, Any] = {
        "section": "practice",
        "quiz": quiz,
        "phase": phase,
        "stand": stand,
        "turn": f"{stand}-{turnout.joined}-{turnout.answered}",
        "joined": turnout.joined,
        "joined_text": _joined_text(turnout.joined),
        "answered_text": _answered_text(turnout.answered, turnout.joined),
        "place_text": _place_text(quiz, places),
        "is_last": bool(places) and quiz.place >= places[-1],
        "pin": f"{quiz.pin[:3]}\u00a0{quiz.pin[3:]}",
        "left": _seconds_left(quiz, now),
    }
    item = selectors.item_at(quiz) if phase not in (Phase.LOBBY, Phase.ENDED) else None
    if item is not None:
        context |= _item_on_wall(quiz, item, shown=phase == Phase.SHOWN)
    match phase:
        case Phase.LOBBY:
            context |= {
                "count": len(places),
                "address": address,
                "join_page": request.build_absolute_uri(reverse("quiz:join")),
                "qr": address_code(address, title=gettext("QR code: join the quiz")),
                "names": [row.nickname for row in quiz.players.order_by("pk")] if quiz.names_shown else [],
            }
        case Phase.ENDED:
            context |= _ending(quiz, len([place for place in places if place <= quiz.place]))
    return context


def _place_text(quiz: LiveQuiz, places: list[int]) -> str:
    done = sum(place <= quiz.place for place in places)
    return gettext("Question %(place)s of %(count)s") % {"place": done, "count": len(places)}


def _seconds_left(quiz: LiveQuiz, now: datetime) -> int | None:
    end = selectors.shut_at(quiz)
    return math.ceil((end - now).total_seconds()) if end and phase_at(quiz, now) == Phase.OPEN else None


def _item_on_wall(quiz: LiveQuiz, item: Item, *, shown: bool) -> dict[str, Any]:
    if not shown:
        return {"item": showing.asked(item, uid="wall", level=1)}
    answers = selectors.answers_to(quiz, item)
    titles = exams.edition_titles()
    return {
        "item": showing.answered(item, (), uid="wall", level=1),
        "answers": answers,
        "right_text": ngettext("%(n)s right answer of %(all)s", "%(n)s right answers of %(all)s", answers.right)
        % {"n": number(answers.right), "all": number(answers.people)},
        "bars": _bars(item, answers),
        "beliefs": [belief_text(cause, people, answers.people, titles) for cause, people in answers.beliefs],
    }


def _bars(item: Item, answers: Answers) -> list[dict[str, Any]]:
    return [
        {
            "label": answer_text(item, choice.answer),
            "people": choice.people,
            "most": max(answers.people, 1),
            "right": choice.right,
        }
        for choice in answers.choices
    ]


def answer_text(item: Item, answer: Iterable[str]) -> str:
    """An answer in words."""
    if item.kind is Kind.AMOUNT:
        return ", ".join(number(int(key)) for key in answer)
    texts = [showing.said(option.text) for key in answer if (option := item.option(key))]
    if item.kind is Kind.ORDER:
        return " ".join(f"{place}. {text}" for place, text in enumerate(texts, start=1))
    return "; ".join(texts)


def _ending(quiz: LiveQuiz, asked: int) -> dict[str, Any]:
    rows = selectors.standings(quiz)
    right = sum(row.right for row in rows)
    return {
        "asked": asked,
        "share": round(100 * right / (asked * len(rows))) if rows and asked else None,
        "best": [_line(quiz, row, asked) for row in rows[:_MOST_NAMES]] if quiz.names_shown else [],
    }


def _line(quiz: LiveQuiz, row: Standing, asked: int) -> dict[str, Any]:
    return {"rank": row.rank, "nickname": row.nickname, "score": _score_text(quiz, row, asked)}


def _score_text(quiz: LiveQuiz, row: Standing, asked: int) -> str:
    right = gettext("%(right)s of %(all)s right") % {"right": number(row.right), "all": number(asked)}
    if not quiz.speed_counts:
        return right
    points = ngettext("%(n)s point", "%(n)s points", row.points) % {"n": number(row.points)}
    return f"{points}, {right}"


# --- A phone ---


def _quiz_of(token: str) -> LiveQuiz:
    quiz = selectors.by_token(token)
    if quiz is None:
        raise Http404
    return quiz


@never_cache
@require_safe
def play(request: HttpRequest, token: str) -> HttpResponse:
    """What a phone shows: the way in, the open question, the own result."""
    quiz = _quiz_of(token)
    player = selectors.player_of(quiz, current_learner(request))
    if player is None:
        expect_learner(request)
        return _way_in(request, quiz)
    template = "quiz/live/phone.html" if _is_fragment(request) else "quiz/live/play.html"
    return render(request, template, _phone(quiz, player, timezone.now()))


@never_cache
@require_POST
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Lets the visitor in with a nickname; the group's own learner with the one that he has there."""
    quiz = _quiz_of(token)
    known = selectors.nickname_in_group(quiz, current_learner(request))
    form = NicknameForm({"nickname": known} if known else request.POST)
    if form.is_valid():
        try:
            services.join(
                quiz=quiz,
                learner=ensure_learner(request),
                nickname=form.cleaned_data["nickname"],
                now=timezone.now(),
            )
        except services.NicknameTakenError:
            form.add_error("nickname", gettext("Somebody here is called that already. Add a letter of your surname."))
            return _way_in(request, quiz, form=form)
        except services.QuizOverError:
            pass
        return redirect("quiz:live", quiz.token)
    return _way_in(request, quiz, form=form)


def _way_in(request: HttpRequest, quiz: LiveQuiz, *, form: NicknameForm | None = None) -> HttpResponse:
    context = {
        "section": "practice",
        "quiz": quiz,
        "over": quiz.phase == Phase.ENDED,
        "known": selectors.nickname_in_group(quiz, current_learner(request)) if form is None else "",
        "form": form or NicknameForm(),
    }
    return render(request, "quiz/live/join.html", context, status=422 if form else 200)


@never_cache
@require_POST
def answer(request: HttpRequest, token: str, place: int) -> HttpResponse:
    """Keeps the first answer to the open question; says so when it comes too late."""
    quiz = _quiz_of(token)
    player = selectors.player_of(quiz, current_learner(request))
    if player is None:
        return redirect("quiz:live", quiz.token)
    now = timezone.now()
    item = selectors.item_at(quiz) if quiz.place == place else None
    if item is None:
        _late(request)
        return redirect("quiz:live", quiz.token)
    try:
        given = showing.given(request.POST, item)
        services.answer(player=player, place=place, given=given, now=now)
    except BadAnswerError as refusal:
        if phase_at(quiz, now) == Phase.OPEN:
            context = _phone(quiz, player, now)
            context["errors"] = [{"text": showing.problem(refusal, item), "field_id": "answer-form"}]
            return render(request, "quiz/live/play.html", context, status=422)
        _late(request)
    except services.TooLateError:
        _late(request)
    return redirect("quiz:live", quiz.token)


def _late(request: HttpRequest) -> None:
    messages.error(request, gettext("Your answer came too late: the answers to that question are closed."))


@require_safe
def state(request: HttpRequest, token: str) -> HttpResponse:
    """Where the quiz stands, for a phone; 204 when it is where the phone knows it. Nobody's session is touched."""
    stand = selectors.stand_of(token, timezone.now())
    if stand is None:
        raise Http404
    unchanged = request.GET.get("stand") == stand
    response = HttpResponse(status=204) if unchanged else JsonResponse({"stand": stand})
    response["Cache-Control"] = "no-store"
    return response


def _phone(quiz: LiveQuiz, player: LivePlayer, now: datetime) -> dict[str, Any]:
    phase, places = phase_at(quiz, now), selectors.places(quiz)
    context: dict[str, Any] = {
        "section": "practice",
        "quiz": quiz,
        "player": player,
        "phase": phase,
        "stand": selectors.stand(quiz, now),
        "place_text": _place_text(quiz, places),
        "left": _seconds_left(quiz, now),
    }
    if phase == Phase.LOBBY:
        return context
    if phase == Phase.ENDED:
        return context | _own_place(quiz, player, len([place for place in places if place <= quiz.place]))
    given = selectors.answer_of_player(player, quiz.place)
    item = selectors.item_at(quiz)
    if item is None:
        return context
    context["given"] = answer_text(item, given.answer) if given else ""
    if phase == Phase.SHOWN:
        context |= {
            "item": showing.answered(item, tuple(given.answer) if given else ()),
            "right": given.right if given else None,
            **_own_place(quiz, player, sum(place <= quiz.place for place in places)),
        }
    elif given is None:
        context["item"] = showing.asked(item)
    return context


def _own_place(quiz: LiveQuiz, player: LivePlayer, asked: int) -> dict[str, Any]:
    rows = selectors.standings(quiz)
    mine = next(row for row in rows if row.player == player.pk)
    return {
        "score": _score_text(quiz, mine, asked),
        "rank_text": gettext("Place %(rank)s of %(all)s") % {"rank": number(mine.rank), "all": number(len(rows))},
    }
