"""What does a visitor choose before a set of questions, and how much a day?"""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from quiz.drawing import FIVE_MINUTES, SIZES, Wanted, What
from quiz.generate import topics_of
from quiz.services.practice import LEAST_A_DAY, MOST_A_DAY

_NAMES_ONE = frozenset({What.TOPIC, What.RULE, What.SECTION})


class StartForm(forms.Form):
    """The edition, what the set is drawn from (as ``Wanted.value``) and its size; ``cleaned_data["wanted"]`` has all.

    A topic that the edition does not have is refused; a rule or section without questions is found out in drawing.
    """

    edition = forms.ChoiceField(
        label=_("Edition"), error_messages={"invalid_choice": _("This edition has no questions. Choose another one.")}
    )
    what = forms.CharField(
        label=_("What to practise"),
        max_length=80,
        error_messages={
            "required": _("Choose what to practise."),
            "max_length": _("Choose from what can be practised."),
        },
    )
    count = forms.TypedChoiceField(
        label=_("Questions"),
        choices=[(size, str(size)) for size in SIZES],
        coerce=int,
        required=False,
        error_messages={"invalid_choice": _("Choose one of the sizes offered.")},
    )

    def __init__(self, *args: Any, editions: list[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast(forms.ChoiceField, self.fields["edition"]).choices = [(slug, slug) for slug in editions]

    def clean_what(self) -> tuple[What, str]:
        kind, _colon, of = str(self.cleaned_data["what"]).partition(":")
        try:
            what = What(kind)
        except ValueError as unknown:
            raise forms.ValidationError(_("Choose from what can be practised.")) from unknown
        if (what in _NAMES_ONE) != bool(of):
            raise forms.ValidationError(_("Choose from what can be practised."))
        return what, of

    def clean_count(self) -> int:
        return int(self.cleaned_data["count"] or FIVE_MINUTES)

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if not {"edition", "what", "count"} <= given.keys():
            return given
        what, of = given["what"]
        if what is What.TOPIC and of not in topics_of(given["edition"]):
            self.add_error("what", _("This edition has no questions on that. Choose something else."))
        given["wanted"] = Wanted(edition=given["edition"], what=what, of=of, count=given["count"])
        return given


class DailyCapForm(forms.Form):
    """How many questions a day."""

    cap = forms.IntegerField(label=_("Questions a day"), min_value=LEAST_A_DAY, max_value=MOST_A_DAY)
