"""What does a visitor choose before a test, and what is typed about one: a code, a name?"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, cast

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from quiz import plans
from quiz.items import Kind
from quiz.names import clean_name
from quiz.plans import MOST_MINUTES, MOST_QUESTIONS, Plan, PlanError, Preset
from quiz.selectors.exams import SectionTopics, preset_title
from quiz.wording import topic_title

LONGEST_NAME = 80
MOST_SEED = 2**63 - 1


def kind_title(kind: Kind) -> str:
    """How the questions of a kind are answered, in words for a list to choose from."""
    return {
        Kind.SINGLE: gettext("One right answer"),
        Kind.TRUE_FALSE: gettext("True or false"),
        Kind.SELECT_ALL: gettext("Choose all that are right"),
        Kind.AMOUNT: gettext("Type an amount"),
        Kind.ORDER: gettext("Put in order"),
        Kind.SEAT: gettext("Tap a place"),
    }[kind]


class PlanForm(forms.Form):
    """Which test: a ready-made one, or one put together from sections and topics of the edition.

    A topic narrows its section; with neither, the whole edition is asked. ``plan`` is the plan once the form is valid.
    """

    preset = forms.ChoiceField(label=_("Test"))
    section = forms.MultipleChoiceField(label=_("Sections"), required=False)
    topic = forms.MultipleChoiceField(label=_("Topics"), required=False)
    kind = forms.MultipleChoiceField(label=_("Kinds of questions"), required=False)
    count = forms.IntegerField(
        label=_("Number of questions"),
        required=False,
        min_value=1,
        max_value=MOST_QUESTIONS,
        widget=forms.NumberInput(attrs={"class": "input input--num", "inputmode": "numeric"}),
    )
    minutes = forms.IntegerField(
        label=_("Minutes"),
        help_text=_("Leave it empty for no limit."),
        required=False,
        min_value=1,
        max_value=MOST_MINUTES,
        widget=forms.NumberInput(attrs={"class": "input input--num", "inputmode": "numeric"}),
    )
    percent = forms.IntegerField(
        label=_("Right answers to pass, in per cent"),
        required=False,
        min_value=1,
        max_value=100,
        widget=forms.NumberInput(attrs={"class": "input input--num", "inputmode": "numeric"}),
    )

    def __init__(self, *args: Any, edition: str, sections: Sequence[SectionTopics], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.edition = edition
        self.offered = {row.slug: row.topics for row in sections}
        self.plan: Plan | None = None
        choices = {
            "preset": [(str(preset), preset_title(preset)) for preset in Preset],
            "section": [(row.slug, str(row.title)) for row in sections],
            "topic": [(topic, topic_title(topic)) for row in sections for topic in row.topics],
            "kind": [(str(kind), kind_title(kind)) for kind in Kind],
        }
        for name, offered in choices.items():
            cast(forms.ChoiceField, self.fields[name]).choices = offered

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if self.errors:
            return given
        try:
            preset = Preset(given["preset"])
            self.plan = (
                self._custom(given) if preset is Preset.CUSTOM else plans.ready(preset, self.edition, self.offered)
            )
        except PlanError:
            self.add_error(None, _("No test can be made of this choice. Choose other sections or topics."))
        return given

    def _custom(self, given: Mapping[str, Any]) -> Plan | None:
        missing = [name for name in ("count", "percent") if given[name] is None]
        for name in missing:
            self.add_error(name, _("Fill in a number."))
        if missing:
            return None
        return plans.custom(
            edition=self.edition,
            sections=self._chosen(set(given["section"]), set(given["topic"])),
            count=given["count"],
            pass_points=max(1, math.ceil(given["count"] * given["percent"] / 100)),
            minutes=given["minutes"],
            kinds=[Kind(kind) for kind in given["kind"]],
        )

    def _chosen(self, sections: set[str], topics: set[str]) -> Mapping[str, Sequence[str]]:
        if not sections and not topics:
            return self.offered
        narrowed = {slug: [one for one in mine if one in topics] for slug, mine in self.offered.items()}
        return {slug: narrowed[slug] or (mine if slug in sections else ()) for slug, mine in self.offered.items()}


class StartForm(forms.Form):
    """``seed``: drawn when the rules were shown, so that a second click does not begin a second test."""

    seed = forms.IntegerField(min_value=0, max_value=MOST_SEED)


def plain_code(text: str) -> str:
    """A code as it is kept: capitals and digits of the alphabet that codes are written in, nothing between them."""
    plain = unicodedata.normalize("NFKC", text).upper()
    return "".join(sign for sign in plain if sign.isascii() and sign.isalnum())


class CodeForm(forms.Form):
    """A code as somebody types it from a screen or from paper: in groups, in small letters."""

    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        widget=forms.TextInput(
            attrs={"class": "input", "autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
    )

    def clean_code(self) -> str:
        code = plain_code(str(self.cleaned_data["code"]))
        if not code:
            raise forms.ValidationError(_("A code is made of letters and digits."))
        return code


class NameForm(forms.Form):
    """The name on a printed record, as the person writes it."""

    name = forms.CharField(
        label=_("Your name on the record"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"class": "input", "autocomplete": "name"}),
    )

    def clean_name(self) -> str:
        name = clean_name(str(self.cleaned_data["name"]))
        if not name:
            raise forms.ValidationError(_("A name needs at least one letter."))
        return name
