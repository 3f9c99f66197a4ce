"""Which facts can a trainer change in a situation, and what does he write and choose about it?"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any, cast

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from quiz.forms.exams import kind_title
from quiz.items import Kind
from quiz.own import KINDS, Told, left_out, starting_points
from rules.ask.params import LONGEST_VALUE, facts_to_params
from rules.engine import topic_named

FACT = "fact."
"""Start of the names of the inputs for facts."""
LONGEST_STORY, LONGEST_ASKS = 900, 200
MOST_FACTS = 200

_AREA = {"class": "input", "rows": 4}


class AnyIdsField(forms.MultipleChoiceField):
    """Any number of short texts."""

    def valid_value(self, value: str) -> bool:
        return len(value) <= 120


class OwnForm(forms.Form):
    """The story, the question and the kind of the answer.

    ``answers``: ids of the wrong answers that the facts give, see ``quiz.own.left_out``. ``key``: drawn when the form
    was shown first; ``version``: the one that is changed; ``seen``: the answers that the trainer has seen.
    """

    key = forms.RegexField(r"\A[0-9a-f]{32}\Z", widget=forms.HiddenInput)
    version = forms.IntegerField(min_value=0, max_value=10**6, widget=forms.HiddenInput)
    seen = forms.CharField(max_length=64, required=False, widget=forms.HiddenInput)
    story_cs = forms.CharField(
        label=_("The story in Czech"),
        max_length=LONGEST_STORY,
        required=False,
        widget=forms.Textarea(attrs={**_AREA, "lang": "cs"}),
    )
    story_en = forms.CharField(
        label=_("The story in English"),
        help_text=_("Change both, or leave one empty: then everybody sees the other."),
        max_length=LONGEST_STORY,
        required=False,
        widget=forms.Textarea(attrs={**_AREA, "lang": "en"}),
    )
    asks_cs = forms.CharField(
        label=_("The question in Czech"),
        help_text=_("Empty: “What is the ruling?”"),
        max_length=LONGEST_ASKS,
        required=False,
        widget=forms.TextInput(attrs={"class": "input", "lang": "cs"}),
    )
    asks_en = forms.CharField(
        label=_("The question in English"),
        max_length=LONGEST_ASKS,
        required=False,
        widget=forms.TextInput(attrs={"class": "input", "lang": "en"}),
    )
    kind = forms.ChoiceField(label=_("How it is answered"), widget=forms.Select(attrs={"class": "input"}))
    # Ids that the facts no longer give mean nothing, so any are taken.
    offered = AnyIdsField(required=False)
    kept = AnyIdsField(required=False)
    claim = forms.ChoiceField(required=False)

    def __init__(self, *args: Any, answers: Iterable[str] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        known = [(id, id) for id in answers]
        cast(forms.ChoiceField, self.fields["kind"]).choices = [(str(kind), kind_title(kind)) for kind in KINDS]
        self.answers = [id for id, _title in known]
        cast(forms.ChoiceField, self.fields["claim"]).choices = [("", ""), *known]

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if not self.errors and not (given["story_cs"] or given["story_en"]):
            self.add_error("story_cs", gettext("Tell the situation, in one language at least."))
        return given

    @property
    def told(self) -> Told:
        """What the trainer has written and chosen."""
        given = self.cleaned_data
        return Told(
            story={"cs": given["story_cs"], "en": given["story_en"]},
            asks={"cs": given["asks_cs"], "en": given["asks_en"]},
            kind=Kind(given["kind"]),
            left_out=left_out(self.answers, given["offered"], given["kept"]),
            claim=given["claim"] if given["kind"] == Kind.TRUE_FALSE else "",
        )


# --- Facts ---


@dataclasses.dataclass(frozen=True, kw_only=True, slots=True)
class Fact:
    """One fact as an input: its path such as ``facing.bet``, its value as text, and the values of a closed list."""

    path: str
    value: str
    options: tuple[str, ...] = ()
    one_by_one: bool = False
    """Whether it is a list of chips."""


def facts_given(data: Mapping[str, Any]) -> dict[str, str]:
    """The facts among the inputs of a form that are filled in, with their paths."""
    found: dict[str, str] = {}
    for name in data:
        if name.startswith(FACT) and str(data[name]).strip() and len(found) < MOST_FACTS:
            found[name.removeprefix(FACT)] = str(data[name])[: LONGEST_VALUE + 1]
    return found


def facts_of(topic: str, given: Mapping[str, str], edition: str) -> tuple[list[Fact], list[Fact]]:
    """The inputs for the facts that are given, and for those that the topic's situations can have besides."""
    more = [path for path in _known_paths(topic, edition) if path not in given and _within_reach(path, given)]
    return [_fact(topic, path, value) for path, value in given.items()], [_fact(topic, path, "") for path in more]


@lru_cache(maxsize=128)
def _known_paths(topic: str, edition: str) -> tuple[str, ...]:
    """Every path that a situation of the topic has, in the order of the situations."""
    paths: dict[str, None] = {}
    for scenario in starting_points(topic, edition):
        paths.update(dict.fromkeys(facts_to_params(topic, scenario.facts)))
    return tuple(paths)


def _within_reach(path: str, given: Mapping[str, str]) -> bool:
    """Whether a list may grow to this place: by one line at a time."""
    head, number = _place(path)
    if not number:
        return True
    return number <= 1 + max((at for one, at in map(_place, given) if one == head), default=0)


def _place(path: str) -> tuple[str, int]:
    """``round.actions.2.kind`` -> ``round.actions``, 2; a path without a number has 0."""
    parts = path.split(".")
    for at, part in enumerate(parts):
        if part.isdecimal():
            return ".".join(parts[:at]), int(part)
    return path, 0


def _fact(topic: str, path: str, value: str) -> Fact:
    hint = _hint(topic_named(topic).facts, path)
    options: tuple[str, ...] = ()
    if hint is bool:
        options = ("yes", "no")
    elif isinstance(hint, type) and issubclass(hint, Enum):
        options = tuple(str(member.value) for member in hint)
    return Fact(path=path[:80], value=value, options=options, one_by_one=hint == tuple[int, ...])


def _hint(cls: Any, path: str) -> Any:
    """The type of a fact; ``None`` for a path that the facts do not have."""
    hint = cls
    for part in path.split("."):
        hint = _inner(hint)
        if dataclasses.is_dataclass(hint):
            hint = typing.get_type_hints(hint).get(part)
        elif typing.get_origin(hint) is tuple and part.isdecimal():
            hint = typing.get_args(hint)[0]
        else:
            return None
    return _inner(hint)


def _inner(hint: Any) -> Any:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return next(option for option in typing.get_args(hint) if option is not type(None))
    return hint
