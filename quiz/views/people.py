"""How does a learner join a group and find it again, and what can anybody see and delete that is kept about him?"""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth import logout
from django.core.serializers.json import DjangoJSONEncoder
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from quiz import access
from quiz.forms.people import DeleteForm, NicknameForm, PinForm, ReturnForm
from quiz.limits import CODE_MISSES, PIN_MISSES
from quiz.models import Enrolment, Group
from quiz.names import fold_name
from quiz.selectors import groups as selectors
from quiz.selectors import live
from quiz.selectors.people import owned_alone, personal_data
from quiz.services import groups as services
from quiz.services.people import delete_account, delete_learner
from quiz.visitors import LEARNER, address, become, current_learner, ensure_learner, expect_learner

NEW_CODES = "quiz_new_codes"
"""Session key: enrolments whose personal code is to be shown, once."""

OPEN_ASSIGNMENTS = "quiz/assignments/mine.html"
"""The list of what a group has to do, on the learner's page of groups."""


# --- Joining ---


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Asks for the PIN and leads to the group, or to the quiz on the wall."""
    form = PinForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        if PIN_MISSES.reached(address(request)):
            form.add_error("pin", gettext("Too many wrong PINs came from here. Wait ten minutes, or use the link."))
        elif group := selectors.by_pin(form.cleaned_data["pin"]):
            return redirect("quiz:join-group", group.token)
        elif quiz := live.by_pin(form.cleaned_data["pin"]):
            return redirect("quiz:live", quiz.token)
        else:
            PIN_MISSES.miss(address(request))
            told = gettext("No group and no quiz has this PIN. Look at it once more, or ask the trainer.")
            form.add_error("pin", told)
    return render(request, "quiz/people/join.html", {"section": "practice", "form": form})


def _joined(request: HttpRequest, enrolment: Enrolment, *, new: bool) -> HttpResponse:
    """To the learner's groups; a new learner without an account sees his code there."""
    if new and not request.user.is_authenticated:
        request.session[NEW_CODES] = [*request.session.get(NEW_CODES, []), enrolment.pk]
    return redirect("quiz:my-groups")


def _join_page(request: HttpRequest, group: Group, *, form: Any = None, back: Any = None) -> HttpResponse:
    context = {
        "section": "practice",
        "group": group,
        "form": form or NicknameForm(),
        "back": back or ReturnForm(auto_id="back_%s"),
        "comes_back": back is not None or not group.open,
    }
    return render(request, "quiz/people/join_group.html", context)


def _old_link(request: HttpRequest) -> HttpResponse:
    """For a link or a poster from before the group's PIN was changed: the PIN is asked for instead."""
    context = {"section": "practice", "form": PinForm(), "old_link": True}
    return render(request, "quiz/people/join.html", context, status=404)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join_group(request: HttpRequest, token: str) -> HttpResponse:
    """Asks for a nickname and lets the visitor in; who is in already goes straight on."""
    group = selectors.by_token(token)
    if group is None:
        return _old_link(request)
    learner = current_learner(request)
    if learner and learner.enrolments.filter(group=group).exists():
        return redirect("quiz:my-groups")
    if request.method != "POST":
        # Two sendings of the form below make one learner.
        expect_learner(request)
        return _join_page(request, group)
    form = NicknameForm(request.POST)
    if form.is_valid():
        nickname = form.cleaned_data["nickname"]
        try:
            enrolment, new = services.enrol(
                group=group, learner=ensure_learner(request), nickname=nickname, now=timezone.now()
            )
            return _joined(request, enrolment, new=new)
        except services.GroupClosedError:
            form.add_error(None, gettext("This group is not taking anyone new. Ask the trainer to open it."))
        except services.NicknameTakenError:
            form.add_error(
                "nickname",
                gettext(
                    "Somebody in the group is called that already. If it is you, come back with your personal code "
                    "below; otherwise add a letter of your surname."
                ),
            )
            back = ReturnForm(initial={"nickname": nickname}, auto_id="back_%s")
            return _join_page(request, group, form=form, back=back)
    return _join_page(request, group, form=form)


@never_cache
@require_POST
def join_back(request: HttpRequest, token: str) -> HttpResponse:
    """Lets a learner in again from another device, by nickname and personal code."""
    group = selectors.by_token(token)
    if group is None:
        return _old_link(request)
    form = ReturnForm(request.POST, auto_id="back_%s")
    if form.is_valid():
        nickname = form.cleaned_data["nickname"]
        place = f"{group.pk}.{fold_name(nickname).encode().hex()[:150]}"
        if CODE_MISSES.reached(place):
            form.add_error("code", gettext("Too many wrong codes. Wait ten minutes, or ask the trainer for a new one."))
            return _join_page(request, group, back=form)
        enrolment = services.returning(group=group, nickname=nickname, code=form.cleaned_data["code"])
        if enrolment is None:
            CODE_MISSES.miss(place)
            form.add_error("code", gettext("This nickname and this code do not belong together in this group."))
        elif enrolment.learner.user_id and enrolment.learner.user_id != request.user.pk:
            form.add_error(None, gettext("This learner has an account. Sign in to it, and the group is there."))
        else:
            become(request, enrolment.learner)
            return redirect("quiz:my-groups")
    return _join_page(request, group, back=form)


@never_cache
@require_safe
def my_groups(request: HttpRequest) -> HttpResponse:
    """The groups that the visitor has joined, with what is to be done in them."""
    enrolments = selectors.enrolments_of(current_learner(request))
    new = set(request.session.pop(NEW_CODES, [])) if NEW_CODES in request.session else set()
    try:
        get_template(OPEN_ASSIGNMENTS)
        assignments = OPEN_ASSIGNMENTS
    except TemplateDoesNotExist:
        assignments = ""
    context = {
        "section": "practice",
        "enrolments": enrolments,
        "new": [row for row in enrolments if row.pk in new],
        "assignments_template": assignments,
        "anonymous": not request.user.is_authenticated,
    }
    return render(request, "quiz/people/my_groups.html", context)


@never_cache
@require_POST
def leave_group(request: HttpRequest, pk: int) -> HttpResponse:
    """Takes the visitor himself out of one of his groups."""
    enrolment = next((row for row in selectors.enrolments_of(current_learner(request)) if row.pk == pk), None)
    if enrolment is None:
        raise Http404
    services.unenrol(enrolment=enrolment)
    messages.success(request, gettext("You have left the group."))
    return redirect("quiz:my-groups")


@never_cache
@require_POST
def not_me(request: HttpRequest) -> HttpResponse:
    """On a device that several people use: this browser forgets who it was; the work stays with the learner."""
    if not request.user.is_authenticated:
        request.session.flush()
        messages.success(request, gettext("This browser no longer knows who you are. The next person can join."))
    return redirect("quiz:join")


# --- Account ---


@never_cache
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Who the visitor is, what is kept about him, and how he takes it with him or deletes it."""
    learner = current_learner(request)
    context = {
        "section": "practice",
        "learner": learner,
        "enrolments": selectors.enrolments_of(learner),
        "memberships": list(access.memberships(request).order_by("organisation__name")),
    }
    return render(request, "quiz/people/account.html", context)


@never_cache
@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """Everything kept about the visitor, as a JSON file."""
    user = request.user if request.user.is_authenticated else None
    learner = current_learner(request)
    if user is None and learner is None:
        raise Http404
    response = JsonResponse(
        personal_data(user=user, learner=learner),
        encoder=DjangoJSONEncoder,
        json_dumps_params={"ensure_ascii": False, "indent": 1},
    )
    response["Content-Disposition"] = f'attachment; filename="floorman-{timezone.localdate():%Y-%m-%d}.json"'
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """Deletes the account, or the work of this browser, after a second question."""
    user = request.user if request.user.is_authenticated else None
    learner = current_learner(request)
    if user is None and learner is None:
        return redirect("quiz:account")
    form = DeleteForm(request.POST if request.method == "POST" else None)
    alone = owned_alone(user) if user else []
    if form.is_valid() and not alone:
        try:
            return _deleted(request)
        except services.LastOwnerError:
            alone = owned_alone(user) if user else []
    return render(
        request, "quiz/people/delete.html", {"section": "practice", "form": form, "alone": alone, "learner": learner}
    )


def _deleted(request: HttpRequest) -> HttpResponseRedirect:
    learner = current_learner(request)
    if request.user.is_authenticated:
        delete_account(user=request.user)
        logout(request)
    elif learner:
        delete_learner(learner=learner)
        request.session.pop(LEARNER, None)
        request.session.flush()
    messages.success(request, gettext("Everything that was kept about you is deleted."))
    return redirect("quiz:start")
