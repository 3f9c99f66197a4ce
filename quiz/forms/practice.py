"""What does a visitor choose before a set of questions?"""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from quiz.generate import BEGINNERS, CLUB, SAMPLERS, topics_of
from quiz.wording import topic_title

MIXED = "mixed"


class StartForm(forms.Form):
    """The edition and the topic of a set; ``mixed`` takes every topic that the edition has.

    Where only the club's rulebook is offered, the topics are those of the beginners' set.
    """

    edition = forms.ChoiceField(label=_("Edition"), widget=forms.RadioSelect)
    topic = forms.ChoiceField(label=_("Topic"), widget=forms.RadioSelect)

    def __init__(self, *args: Any, editions: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        topics = BEGINNERS if [slug for slug, _title in editions] == [CLUB] else SAMPLERS
        self.offered = {
            "edition": editions,
            "topic": [(MIXED, gettext("A mix of all")), *((topic, topic_title(topic)) for topic in topics)],
        }
        for name, choices in self.offered.items():
            cast(forms.ChoiceField, self.fields[name]).choices = choices

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        topic, edition = given.get("topic"), given.get("edition")
        if topic and topic != MIXED and edition and topic not in topics_of(edition):
            self.add_error("topic", _("This edition has no clause on that topic. Choose another topic or edition."))
        return given
