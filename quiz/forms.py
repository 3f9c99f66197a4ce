"""What does a visitor choose before a set of questions?"""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from quiz.generate import SAMPLERS, topics_of
from quiz.wording import TOPICS, topic_title

MIXED = "mixed"


class StartForm(forms.Form):
    """The edition and the topic of a set; ``mixed`` takes every topic that the edition has."""

    edition = forms.ChoiceField(label=_("Edition"), widget=forms.RadioSelect)
    topic = forms.ChoiceField(label=_("Topic"), widget=forms.RadioSelect)

    def __init__(self, *args: Any, editions: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offered = {
            "edition": editions,
            "topic": [(MIXED, gettext("A mix of all")), *((topic, topic_title(topic)) for topic in TOPICS)],
        }
        for name, choices in self.offered.items():
            cast(forms.ChoiceField, self.fields[name]).choices = choices

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        topic, edition = given.get("topic"), given.get("edition")
        if topic in SAMPLERS and edition and topic not in topics_of(edition):
            self.add_error("topic", _("This edition has no clause on that topic. Choose another topic or edition."))
        return given
