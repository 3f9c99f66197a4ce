"""What does a trainer choose for a quiz on the wall, and what does he send with each step?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from quiz import plans
from quiz.models import Assignment, Group
from quiz.plans import Plan, PlanError
from quiz.selectors.exams import SectionTopics
from quiz.services.live import Manner, Move

MOST_ITEMS = 40
SECONDS = (10, 300)
"""The least and the most time for an answer."""

_NUMBER = {"class": "input input--num", "inputmode": "numeric", "autocomplete": "off"}
_LIST = {"class": "input"}


class LiveForm(forms.Form):
    """A new quiz: for a group with fresh questions, or with those of an assignment.

    ``plan`` is what is asked once the form is valid and no assignment is named. ``key``: drawn when the form was shown,
    so that a second click does not begin a second quiz.
    """

    key = forms.RegexField(r"\A[0-9a-f]{32}\Z", widget=forms.HiddenInput)
    source = forms.ChoiceField(label=_("Questions"), required=False, widget=forms.Select(attrs=_LIST))
    group = forms.ChoiceField(label=_("Group"), required=False, widget=forms.Select(attrs=_LIST))
    section = forms.MultipleChoiceField(label=_("Sections"), required=False)
    count = forms.IntegerField(
        label=_("How many questions"),
        min_value=1,
        max_value=MOST_ITEMS,
        required=False,
        widget=forms.TextInput(attrs=_NUMBER),
    )
    seconds = forms.IntegerField(
        label=_("Seconds for an answer"),
        help_text=_("Empty: you close the answers yourself."),
        min_value=SECONDS[0],
        max_value=SECONDS[1],
        required=False,
        widget=forms.TextInput(attrs=_NUMBER),
    )
    speed_counts = forms.BooleanField(label=_("Fast right answers are worth more points"), required=False)
    names_shown = forms.BooleanField(label=_("Show nicknames on the wall"), required=False)

    def __init__(
        self,
        *args: Any,
        edition: str,
        groups: Iterable[Group],
        assignments: Iterable[Assignment],
        sections: Sequence[SectionTopics],
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.edition = edition
        self.groups = {str(group.pk): group for group in groups}
        self.assignments = {str(row.pk): row for row in assignments}
        self.offered = {row.slug: row.topics for row in sections}
        self.plan: Plan | None = None
        choices: Mapping[str, list[tuple[str, Any]]] = {
            "source": [
                ("", _("Fresh ones from the edition")),
                *((pk, f"{row.title} ({row.group.name})") for pk, row in self.assignments.items()),
            ],
            "group": [(pk, group.name) for pk, group in self.groups.items()],
            "section": [(row.slug, str(row.title)) for row in sections],
        }
        for name, offered in choices.items():
            cast(forms.ChoiceField, self.fields[name]).choices = offered

    @property
    def chosen_assignment(self) -> Assignment | None:
        """The assignment whose questions are asked, if one was chosen."""
        return self.assignments.get(self.cleaned_data["source"])

    @property
    def chosen_group(self) -> Group:
        """The group it is for, where no assignment says so."""
        return self.groups[self.cleaned_data["group"]]

    @property
    def manner(self) -> Manner:
        """How it is played."""
        return Manner(**{name: self.cleaned_data[name] for name in ("seconds", "speed_counts", "names_shown")})

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if self.errors or given["source"]:
            return given
        if not given["group"]:
            self.add_error("group", _("Choose the group."))
        if given["count"] is None:
            self.add_error("count", _("Fill in a number."))
        if self.errors:
            return given
        chosen = set(given["section"]) or set(self.offered)
        try:
            self.plan = plans.custom(
                edition=self.edition,
                sections={slug: topics for slug, topics in self.offered.items() if slug in chosen},
                count=given["count"],
                pass_points=1,
            )
        except PlanError:
            self.add_error(None, _("No quiz can be made of this choice. Choose other sections."))
        return given


class MoveForm(forms.Form):
    """A step of the host, with the place and the phase that he saw."""

    step = forms.ChoiceField(choices=[(str(move), str(move)) for move in Move])
    place = forms.IntegerField(min_value=0, max_value=1000)
    phase = forms.CharField(max_length=10)
