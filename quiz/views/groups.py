"""What does a trainer do with groups, and an owner with an organisation? One page each, every change a plain form."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from quiz import access
from quiz.forms.groups import GroupForm, LearnerForm, NameForm, OrganisationForm, RoleForm, TrainersForm
from quiz.forms.people import DeleteForm
from quiz.models import Group, Invitation, Membership, Organisation, Role, Room
from quiz.selectors import groups as selectors
from quiz.services import groups as services
from quiz.visitors import shown_name
from rules.pictures import address_code

NEW_CODE = "quiz_new_code"
"""Session key: an enrolment whose new personal code the trainer is shown, once."""

OF_GROUP = "quiz/assignments/of_group.html"
"""The group's assignments, on the trainer's page."""


def _me(request: HttpRequest) -> AbstractBaseUser:
    """The account of a visitor who is signed in."""
    return cast(AbstractBaseUser, request.user)


def _complain(request: HttpRequest, form: Form) -> None:
    """Says on the next page what was wrong with a form of one line."""
    for name, errors in form.errors.items():
        label = form.fields[name].label if name in form.fields else ""
        for error in errors:
            messages.error(request, f"{label}: {error}" if label else str(error))


# --- Groups ---


@never_cache
@require_safe
def groups(request: HttpRequest) -> HttpResponse:
    """The trainer's groups across his organisations; tells a stranger what groups are for."""
    memberships = list(access.memberships(request))
    rows = selectors.groups_of_member(memberships, access.groups(request)) if memberships else []
    return render(request, "quiz/groups/groups.html", {"section": "practice", "rows": rows})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def add_group(request: HttpRequest, pk: int) -> HttpResponse:
    """A new group of an organisation; its maker teaches it."""
    membership = access.membership(request, pk)
    rooms = selectors.rooms_of(membership.organisation)
    form = GroupForm(request.POST if request.method == "POST" else None, rooms=rooms)
    if form.is_valid():
        room = form.cleaned_data["room"]
        try:
            group = services.create_group(
                room=room, name=form.cleaned_data["name"], membership=membership, now=timezone.now()
            )
            return redirect("quiz:group", group.pk)
        except services.NameTakenError:
            form.add_error("name", gettext("The card room has a group of this name already."))
    context = {"section": "practice", "organisation": membership.organisation, "rooms": rooms, "form": form}
    return render(request, "quiz/groups/add.html", context)


def _join_address(request: HttpRequest, group: Group) -> str:
    return request.build_absolute_uri(reverse("quiz:join-group", args=[group.token]))


@never_cache
@login_required
@require_safe
def group(request: HttpRequest, pk: int) -> HttpResponse:
    """The learners of a group, its PIN, link and settings."""
    found = access.group(request, pk)
    organisation = found.room.organisation
    owner = access.memberships(request).filter(organisation=organisation, role=Role.OWNER).exists()
    teaching = set(found.trainers.values_list("pk", flat=True)) if owner else set()
    code = request.session.pop(NEW_CODE, None) if NEW_CODE in request.session else None
    learners = selectors.learners_of(found)
    try:
        get_template(OF_GROUP)
        assignments = OF_GROUP
    except TemplateDoesNotExist:
        assignments = ""
    context = {
        "section": "practice",
        "group": found,
        "organisation": organisation,
        "learners": learners,
        "new_code": next((row for row in learners if row.pk == code), None),
        "owner": owner,
        "members": [
            {"pk": row.pk, "name": shown_name(row.user), "owner": row.role == Role.OWNER, "teaches": row.pk in teaching}
            for row in (selectors.members_of(organisation) if owner else ())
        ],
        "join_address": _join_address(request, found),
        "assignments_template": assignments,
    }
    return render(request, "quiz/groups/group.html", context)


@never_cache
@login_required
@require_safe
def poster(request: HttpRequest, pk: int) -> HttpResponse:
    """How to join, large enough for a wall, on paper or a screen: PIN, QR code and link."""
    found = access.group(request, pk)
    address = _join_address(request, found)
    title = gettext("QR code: join the group")
    context = {
        "section": "practice",
        "group": found,
        "pin": f"{found.pin[:3]}\u00a0{found.pin[3:]}",
        "join_page": request.build_absolute_uri(reverse("quiz:join")),
        "address": address,
        "qr": address_code(address, title=title),
    }
    return render(request, "quiz/groups/poster.html", context)


@never_cache
@login_required
@require_POST
def rename_group(request: HttpRequest, pk: int) -> HttpResponse:
    found = access.group(request, pk)
    form = NameForm(request.POST)
    if form.is_valid():
        try:
            services.rename_group(group=found, name=form.cleaned_data["name"])
            messages.success(request, gettext("The name is changed."))
        except services.NameTakenError:
            messages.error(request, gettext("The card room has a group of this name already."))
    else:
        _complain(request, form)
    return redirect("quiz:group", found.pk)


@never_cache
@login_required
@require_POST
def change_pin(request: HttpRequest, pk: int) -> HttpResponse:
    found = access.group(request, pk)
    services.change_pin(group=found)
    messages.success(request, gettext("The group has a new PIN and a new link. The old ones no longer work."))
    return redirect("quiz:group", found.pk)


@never_cache
@login_required
@require_POST
def open_group(request: HttpRequest, pk: int) -> HttpResponse:
    """Opens the group to new learners (``open=1``) or closes it; sent twice, the same."""
    found = access.group(request, pk)
    opened = request.POST.get("open") == "1"
    services.set_open(group=found, open=opened)
    messages.success(
        request,
        gettext("The group is open: learners can join.")
        if opened
        else gettext("The group is closed: nobody new can join."),
    )
    return redirect("quiz:group", found.pk)


@never_cache
@login_required
@require_POST
def change_trainers(request: HttpRequest, pk: int) -> HttpResponse:
    """An owner says who teaches the group."""
    found = access.group(request, pk)
    organisation = access.organisation(request, found.room.organisation_id, owner=True)
    form = TrainersForm(request.POST, members=selectors.members_of(organisation))
    if form.is_valid():
        services.set_trainers(group=found, memberships=form.cleaned_data["trainers"])
        messages.success(request, gettext("The trainers of the group are changed."))
    else:
        _complain(request, form)
    return redirect("quiz:group", found.pk)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete_group(request: HttpRequest, pk: int) -> HttpResponse:
    found = access.group(request, pk)
    form = DeleteForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        services.delete_group(group=found)
        messages.success(request, gettext("The group is deleted."))
        return redirect("quiz:groups")
    gone = gettext("Its assignments and their results go with it. The learners keep their own practice.")
    return _delete_page(request, form, found.name, gone, back=reverse("quiz:group", args=[found.pk]))


def _delete_page(request: HttpRequest, form: DeleteForm, name: str, gone: str, *, back: str) -> HttpResponse:
    """Asks once more before something is deleted: ``gone`` says what goes with it, ``back`` is the way out."""
    context = {"section": "practice", "form": form, "name": name, "gone": gone, "back": back}
    return render(request, "quiz/groups/delete.html", context)


# --- Learners of a group ---


@never_cache
@login_required
@require_POST
def rename_learner(request: HttpRequest, pk: int, enrolment: int) -> HttpResponse:
    found = access.enrolment(request, pk, enrolment)
    form = LearnerForm(request.POST)
    if form.is_valid():
        try:
            services.rename_learner(enrolment=found, nickname=form.cleaned_data["nickname"])
            messages.success(request, gettext("The name is changed."))
        except services.NicknameTakenError:
            messages.error(request, gettext("Another learner of the group has this nickname."))
    else:
        _complain(request, form)
    return redirect("quiz:group", pk)


@never_cache
@login_required
@require_POST
def change_code(request: HttpRequest, pk: int, enrolment: int) -> HttpResponse:
    """A new personal code for a learner who has lost his; the trainer sees it once and hands it on."""
    found = access.enrolment(request, pk, enrolment)
    services.change_code(enrolment=found)
    request.session[NEW_CODE] = found.pk
    return redirect("quiz:group", pk)


@never_cache
@login_required
@require_POST
def remove_learner(request: HttpRequest, pk: int, enrolment: int) -> HttpResponse:
    found = access.enrolment(request, pk, enrolment)
    services.unenrol(enrolment=found)
    messages.success(request, gettext("%(name)s is no longer in the group.") % {"name": found.nickname})
    return redirect("quiz:group", pk)


# --- Organisations ---


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def add_organisation(request: HttpRequest) -> HttpResponse:
    form = NameForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        made = services.create_organisation(name=form.cleaned_data["name"], user=_me(request), now=timezone.now())
        return redirect("quiz:organisation", made.pk)
    return render(request, "quiz/groups/add_organisation.html", {"section": "practice", "form": form})


@never_cache
@login_required
@require_safe
def organisation(request: HttpRequest, pk: int) -> HttpResponse:
    """Members, card rooms and invitations; the owner's forms for them."""
    membership = access.membership(request, pk)
    found = membership.organisation
    owner = membership.role == Role.OWNER
    members = selectors.members_of(found)
    invitations = selectors.open_invitations(found, timezone.now()) if owner else []
    context = {
        "section": "practice",
        "organisation": found,
        "owner": owner,
        "form": OrganisationForm(initial={"name": found.name, "retention_days": found.retention_days}),
        "rooms": selectors.rooms_of(found),
        "members": [
            {"pk": row.pk, "name": shown_name(row.user), "role": row.get_role_display(), "value": row.role,
             "self": row.pk == membership.pk}
            for row in members
        ],
        "roles": Role.choices,
        "invite_form": RoleForm(),
        "invitations": [
            {
                "pk": row.pk,
                "role": row.get_role_display(),
                "expires_at": row.expires_at,
                "address": request.build_absolute_uri(reverse("quiz:invitation", args=[row.token])),
            }
            for row in invitations
        ],
        "groups": list(access.groups(request).filter(room__organisation=found).order_by("name")),
    }  # fmt: skip
    return render(request, "quiz/groups/organisation.html", context)


@never_cache
@login_required
@require_POST
def change_organisation(request: HttpRequest, pk: int) -> HttpResponse:
    found = access.organisation(request, pk, owner=True)
    form = OrganisationForm(request.POST)
    if form.is_valid():
        services.change_organisation(organisation=found, **form.cleaned_data)
        messages.success(request, gettext("The organisation is changed."))
    else:
        _complain(request, form)
    return redirect("quiz:organisation", pk)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete_organisation(request: HttpRequest, pk: int) -> HttpResponse:
    found = access.organisation(request, pk, owner=True)
    form = DeleteForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        services.delete_organisation(organisation=found)
        messages.success(request, gettext("The organisation is deleted."))
        return redirect("quiz:groups")
    gone = gettext(
        "Its card rooms, groups, assignments and their results go with it. Accounts and the learners' own practice "
        "stay."
    )
    return _delete_page(request, form, found.name, gone, back=reverse("quiz:organisation", args=[pk]))


@never_cache
@login_required
@require_POST
def add_room(request: HttpRequest, pk: int) -> HttpResponse:
    found = access.organisation(request, pk, owner=True)
    form = NameForm(request.POST)
    if form.is_valid():
        services.add_room(organisation=found, name=form.cleaned_data["name"])
    else:
        _complain(request, form)
    return redirect("quiz:organisation", pk)


@never_cache
@login_required
@require_POST
def rename_room(request: HttpRequest, pk: int, room: int) -> HttpResponse:
    organisation = access.organisation(request, pk, owner=True)
    found = get_object_or_404(Room, pk=room, organisation=organisation)
    form = NameForm(request.POST)
    if form.is_valid():
        try:
            services.rename_room(room=found, name=form.cleaned_data["name"])
            messages.success(request, gettext("The name is changed."))
        except services.NameTakenError:
            messages.error(request, gettext("The organisation has a card room of this name already."))
    else:
        _complain(request, form)
    return redirect("quiz:organisation", pk)


# --- Members ---


@never_cache
@login_required
@require_POST
def invite(request: HttpRequest, pk: int) -> HttpResponse:
    found = access.organisation(request, pk, owner=True)
    form = RoleForm(request.POST)
    if form.is_valid():
        services.invite(organisation=found, role=form.cleaned_data["role"], user=_me(request), now=timezone.now())
        messages.success(request, gettext("Here is the link. Send it to the person it is for."))
    else:
        _complain(request, form)
    return redirect("quiz:organisation", pk)


@never_cache
@login_required
@require_POST
def revoke(request: HttpRequest, pk: int, invitation: int) -> HttpResponse:
    found = access.organisation(request, pk, owner=True)
    services.revoke(invitation=get_object_or_404(Invitation, pk=invitation, organisation=found))
    messages.success(request, gettext("The invitation is withdrawn."))
    return redirect("quiz:organisation", pk)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Somebody follows an invitation and becomes a member with one button."""
    mine = selectors.accepted_invitation(token, request.user.pk)
    if mine and access.memberships(request).filter(organisation_id=mine.organisation_id).exists():
        return redirect("quiz:organisation", mine.organisation_id)
    found = selectors.invitation(token, timezone.now())
    if found and request.method == "POST":
        try:
            services.accept(invitation=found, user=_me(request), now=timezone.now())
            return redirect("quiz:organisation", found.organisation_id)
        except services.InvitationOverError:
            found = None
    context = {
        "section": "practice",
        "invitation": found,
        "by": shown_name(found.created_by) if found else "",
        "me": shown_name(_me(request)),
    }
    return render(request, "quiz/groups/invitation.html", context, status=200 if found else 404)


def _member(organisation: Organisation, pk: int) -> Membership:
    return get_object_or_404(Membership, pk=pk, organisation=organisation)


@never_cache
@login_required
@require_POST
def change_role(request: HttpRequest, pk: int, member: int) -> HttpResponse:
    found = _member(access.organisation(request, pk, owner=True), member)
    form = RoleForm(request.POST)
    if form.is_valid():
        try:
            services.set_role(membership=found, role=form.cleaned_data["role"])
            messages.success(request, gettext("The role is changed."))
        except services.LastOwnerError:
            messages.error(request, _no_owner())
    else:
        _complain(request, form)
    return redirect("quiz:organisation", pk)


@never_cache
@login_required
@require_POST
def remove_member(request: HttpRequest, pk: int, member: int) -> HttpResponse:
    """An owner removes anybody; anybody removes himself."""
    own = access.membership(request, pk)
    found = _member(own.organisation, member)
    if own.role != Role.OWNER and found.pk != own.pk:
        raise Http404
    try:
        services.remove_member(membership=found)
    except services.LastOwnerError:
        messages.error(request, _no_owner())
        return redirect("quiz:organisation", pk)
    if found.pk == own.pk:
        messages.success(request, gettext("You have left the organisation."))
        return redirect("quiz:groups")
    messages.success(request, gettext("The member is removed."))
    return redirect("quiz:organisation", pk)


def _no_owner() -> str:
    return gettext("The organisation would be left without an owner. Make somebody else an owner first.")
