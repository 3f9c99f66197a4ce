"""What does a visitor choose before questions leave for another program or for paper?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from quiz.exchange.formats import FORMATS
from quiz.selectors.exams import SectionTopics
from quiz.wording import topic_title

MOST_ITEMS = 500
MOST_ON_PAPER = 60
MOST_SEED = 10**9


def _number(most: int) -> forms.NumberInput:
    return forms.NumberInput(attrs={"class": "input input--num", "inputmode": "numeric", "min": 1, "max": most})


class DrawForm(forms.Form):
    """Which questions of an edition: a topic narrows its section; with neither, the whole edition is meant."""

    section = forms.MultipleChoiceField(label=_("Sections"), required=False)
    topic = forms.MultipleChoiceField(label=_("Topics"), required=False)
    seed = forms.IntegerField(
        label=_("Number of the draw"),
        help_text=_("The same number gives the same questions. Leave it empty for new ones."),
        required=False,
        min_value=0,
        max_value=MOST_SEED,
        widget=forms.NumberInput(attrs={"class": "input input--num", "inputmode": "numeric"}),
    )

    def __init__(self, *args: Any, sections: Sequence[SectionTopics], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sections = sections
        self._choices("section", {section.slug: str(section.title) for section in sections})
        self._choices("topic", {topic: topic_title(topic) for section in sections for topic in section.topics})

    def _choices(self, name: str, offered: Mapping[str, str]) -> None:
        cast(forms.ChoiceField, self.fields[name]).choices = list(offered.items())

    @property
    def chosen(self) -> dict[str, list[str]]:
        """What is ticked, whether it was sent or stands there at first."""
        return {name: [str(value) for value in self[name].value() or ()] for name in ("section", "topic")}

    def topics(self) -> list[str]:
        """The topics meant, in the order of the rulebook, once the form is valid."""
        sections, topics = self.cleaned_data["section"], self.cleaned_data["topic"]
        found: list[str] = []
        for section in self.sections:
            mine = [topic for topic in section.topics if topic in topics]
            whole = section.slug in sections or not (sections or topics)
            found += mine or (section.topics if whole else ())
        return found


class ExchangeForm(DrawForm):
    """Questions for another program."""

    count = forms.IntegerField(
        label=_("Number of questions"), min_value=1, max_value=MOST_ITEMS, initial=50, widget=_number(MOST_ITEMS)
    )
    lang = forms.ChoiceField(
        label=_("Language"),
        choices=[("cs", "čeština"), ("en", "English")],
        widget=forms.Select(attrs={"class": "input"}),
    )
    format = forms.ChoiceField(
        label=_("Format"), choices=[(name, one.title) for name, one in FORMATS.items()], initial="moodle"
    )


class PaperForm(DrawForm):
    """A paper test in two variants."""

    count = forms.IntegerField(
        label=_("Number of questions"), min_value=1, max_value=MOST_ON_PAPER, initial=10, widget=_number(MOST_ON_PAPER)
    )
    variants = forms.ChoiceField(
        label=_("Variants A and B"),
        choices=[
            ("different", _("Different questions on the same topics")),
            ("order", _("The same questions in another order")),
        ],
        initial="different",
    )
