"""What does a trainer or an owner type about an organisation, its rooms, groups and people?"""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from quiz.forms.people import NICKNAME, NameField
from quiz.models import Membership, Role, Room
from quiz.visitors import shown_name


class NameForm(forms.Form):
    """The name of an organisation, a card room or a group."""

    name = NameField(label=_("Name"))


class OrganisationForm(NameForm):
    """An organisation's own page."""

    retention_days = forms.IntegerField(
        label=_("Days that learners' answers are kept"),
        min_value=1,
        max_value=3650,
        required=False,
        help_text=_("Empty: until they are deleted by hand."),
        widget=forms.TextInput(attrs={"class": "input input--num", "inputmode": "numeric", "autocomplete": "off"}),
    )


class GroupForm(NameForm):
    """A new group; the room is asked for where there are several."""

    room = forms.ModelChoiceField(
        Room.objects.none(),
        label=_("Card room"),
        empty_label=None,
        widget=forms.Select(attrs={"class": "input"}),
    )

    def __init__(self, *args: Any, rooms: list[Room], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = cast(forms.ModelChoiceField, self.fields["room"])
        field.queryset = Room.objects.filter(pk__in=[room.pk for room in rooms])
        field.required = len(rooms) > 1
        self.only = rooms[0] if len(rooms) == 1 else None

    def clean_room(self) -> Room | None:
        room: Room | None = self.cleaned_data["room"]
        return room or self.only


class RoleForm(forms.Form):
    """What a member may do."""

    role = forms.ChoiceField(
        label=_("Role"), choices=Role.choices, initial=Role.TRAINER, widget=forms.Select(attrs={"class": "input"})
    )


class LearnerForm(forms.Form):
    """A learner's nickname, put right by the trainer."""

    nickname = NameField(label=_("Nickname"), max_length=NICKNAME)


class TrainersForm(forms.Form):
    """Who teaches a group: some of the organisation's members."""

    # Not a field of rows: a number that is too large for the database has to be refused like any other.
    trainers = forms.MultipleChoiceField(label=_("Trainers"), required=False)

    def __init__(self, *args: Any, members: list[Membership], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.members = {str(member.pk): member for member in members}
        field = cast(forms.MultipleChoiceField, self.fields["trainers"])
        field.choices = [(pk, shown_name(member.user)) for pk, member in self.members.items()]

    def clean_trainers(self) -> list[Membership]:
        return [self.members[pk] for pk in self.cleaned_data["trainers"]]
