"""What does a trainer fill in to give a group something to do? One form: who, what, how many, until when."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta
from typing import Any, cast

from django import forms
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from quiz import plans
from quiz.forms.exams import MOST_SEED, PlanForm
from quiz.forms.people import NameField
from quiz.items import Kind
from quiz.models import Assignment, Group
from quiz.plans import Plan, PlanError, Preset
from quiz.selectors.assignments import CHANGED, changed_topics
from quiz.selectors.exams import SectionTopics, edition_titles, preset_title
from quiz.services.assignments import Terms
from rules.rendering import number

DAYS_OPEN = 7
MOST_ATTEMPTS = 20
DEFAULT_COUNT, DEFAULT_PERCENT = 10, 80
_NUMBER = {"class": "input input--num", "inputmode": "numeric"}
_FORMAT = "%Y-%m-%dT%H:%M"
_MOST_DAYS = 3650


class MomentField(forms.DateTimeField):
    """A day and a time in the time zone of the site, within ten years of now."""

    default_error_messages = {"far": _("Choose a date within ten years of today.")}

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.DateTimeInput(format=_FORMAT, attrs={"class": "input", "type": "datetime-local"})
        super().__init__(widget=widget, input_formats=[_FORMAT, "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M"], **kwargs)

    def to_python(self, value: Any) -> datetime | None:
        # A year at the end of the calendar has no time in another zone.
        if isinstance(value, str) and value.strip()[:4].isdecimal():
            year, now = int(value.strip()[:4]), timezone.localtime().year
            if not now - 10 <= year <= now + 10:
                raise forms.ValidationError(self.error_messages["far"], code="far")
        return super().to_python(value)


class GroupField(forms.ModelChoiceField):
    """One of the trainer's groups, each with its organisation."""

    def __init__(self) -> None:
        widget = forms.Select(attrs={"class": "input"})
        super().__init__(Group.objects.none(), label=_("For whom"), empty_label=None, widget=widget)

    def label_from_instance(self, group: Group) -> str:
        return f"{group.name} – {group.room.organisation.name}"

    def offer(self, groups: QuerySet[Group]) -> None:
        """Only these groups may be chosen."""
        self.queryset = groups.select_related("room__organisation").order_by("name", "room__organisation__name", "pk")


class TermsForm(forms.Form):
    """The title, the window, the attempts and the validity; ``terms`` once it is valid."""

    title = NameField(label=_("Title"), required=False)
    opens_at = MomentField(label=_("Opens"), required=False, help_text=_("Empty: at once."))
    closes_at = MomentField(label=_("Closes"), required=False, help_text=_("Empty: stays open."))
    attempts = forms.IntegerField(
        label=_("Attempts"), min_value=1, max_value=MOST_ATTEMPTS, widget=forms.NumberInput(attrs=_NUMBER)
    )
    expires_days = forms.IntegerField(
        label=_("Days that a pass is valid"),
        required=False,
        min_value=1,
        max_value=_MOST_DAYS,
        help_text=_("Empty: for good."),
        widget=forms.NumberInput(attrs=_NUMBER),
    )

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        opens, closes = given.get("opens_at"), given.get("closes_at")
        if closes is not None and closes <= (opens or timezone.now()):
            self.add_error("closes_at", _("It would close before it opens."))
        return given

    def terms(self, *, title: str, now: datetime) -> Terms:
        """What was filled in; ``title`` where none was."""
        given = self.cleaned_data
        return Terms(
            title=given["title"] or title,
            opens_at=given["opens_at"] or now,
            closes_at=given["closes_at"],
            attempts=given["attempts"],
            expires_days=given["expires_days"],
        )


def default_closing(now: datetime) -> datetime:
    """The end of the day in a week."""
    day = timezone.localdate(now) + timedelta(days=DAYS_OPEN)
    return timezone.make_aware(datetime.combine(day, time(23, 59)))


def terms_of(assignment: Assignment) -> dict[str, Any]:
    """The initial values of a ``TermsForm``."""
    return {
        "title": assignment.title,
        "opens_at": assignment.opens_at,
        "closes_at": assignment.closes_at,
        "attempts": assignment.attempts,
        "expires_days": assignment.expires_days,
    }


class AssignmentForm(TermsForm, PlanForm):
    """A new assignment. ``plan`` and ``only`` say what is asked once the form is valid.

    A ready-made test may be narrowed to sections, topics and kinds, and given another time and pass mark.
    """

    group = GroupField()
    changed = forms.BooleanField(label=_("Only what the editions rule differently"), required=False)
    same = forms.ChoiceField(
        label=_("Questions"),
        choices=[("yes", _("The same for everybody")), ("no", _("Other variants for each person"))],
        initial="yes",
    )
    seed = forms.IntegerField(min_value=0, max_value=MOST_SEED, widget=forms.HiddenInput)

    def __init__(
        self, *args: Any, groups: QuerySet[Group], edition: str, sections: Sequence[SectionTopics], **kwargs: Any
    ) -> None:
        super().__init__(*args, edition=edition, sections=sections, **kwargs)
        cast(GroupField, self.fields["group"]).offer(groups)
        self.fields["minutes"].help_text = _("Empty: as the test has it.")
        self.fields["percent"].help_text = _("Empty: as the test has it.")

    def clean(self) -> dict[str, Any]:
        given = self.cleaned_data
        if given.get("changed"):
            telling = changed_topics(self.edition)
            self.offered = {
                slug: tuple(one for one in topics if one in telling) for slug, topics in self.offered.items()
            }
        if given.get("preset") == Preset.CUSTOM:
            given["count"] = given.get("count") or DEFAULT_COUNT
            given["percent"] = given.get("percent") or DEFAULT_PERCENT
        given = super().clean()
        if self.plan is not None and given.get("preset") != Preset.CUSTOM:
            try:
                self.plan = self._narrowed(given)
            except PlanError:
                self.add_error(None, _("No test can be made of this choice. Choose other sections or topics."))
        return given

    def _narrowed(self, given: Mapping[str, Any]) -> Plan:
        chosen = self._chosen(set(given["section"]), set(given["topic"]))
        plan = plans.ready(Preset(given["preset"]), self.edition, chosen)
        percent, minutes = given["percent"], given["minutes"]
        return replace(
            plan,
            kinds=tuple(Kind(kind) for kind in given["kind"]),
            minutes=minutes or plan.minutes,
            pass_points=max(1, math.ceil(plan.points * percent / 100)) if percent else plan.pass_points,
        )

    @property
    def only(self) -> str:
        return CHANGED if self.cleaned_data.get("changed") else ""

    def default_title(self) -> str:
        """What the assignment is called when nothing was filled in."""
        assert self.plan is not None  # noqa: S101 - asked for only when the form is valid
        if self.plan.preset is not Preset.CUSTOM:
            return preset_title(self.plan.preset)
        asked = ngettext("%(n)s question", "%(n)s questions", self.plan.count) % {"n": number(self.plan.count)}
        return f"{edition_titles().get(self.plan.edition, self.plan.edition)}, {asked}"


class CopyForm(forms.Form):
    """For which group an assignment is copied."""

    group = GroupField()
    seed = forms.IntegerField(min_value=0, max_value=MOST_SEED, widget=forms.HiddenInput)

    def __init__(self, *args: Any, groups: QuerySet[Group], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast(GroupField, self.fields["group"]).offer(groups)


class RemedialForm(forms.Form):
    """What a remedial set is about: ``cause:…`` or ``clause:…``."""

    only = forms.RegexField(r"^(cause:[a-z-]+:[\w.-]+|clause:[\w-]+/[\w.]+)$", max_length=120)
    seed = forms.IntegerField(min_value=0, max_value=MOST_SEED)


class ItemForm(forms.Form):
    """What is to be done with an item of a draft; ``to``: the place, from 1, for ``move``."""

    do = forms.ChoiceField(choices=[(name, name) for name in ("swap", "remove", "move", "add")])
    item = forms.CharField(max_length=120)
    to = forms.IntegerField(min_value=0, max_value=1000, required=False)


class AttemptForm(forms.Form):
    """The number of the attempt that the page offered."""

    attempt = forms.IntegerField(min_value=1, max_value=1000)
