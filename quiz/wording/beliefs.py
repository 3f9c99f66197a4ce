"""What do the wrong answers of a group say, as a sentence with the number of people in it?"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext, ngettext

from quiz.distractors import CauseKind
from rules.engine.misconceptions import MISCONCEPTIONS
from rules.rendering import number

from . import NEIGHBOURS
from .kinds import REMARKS


def belief_text(cause: str, people: int, met: int, edition_titles: Mapping[str, str]) -> str:
    """How many of those asked hold what ``cause`` names (``misconception:half-reopens``), and what that is."""
    kind, _colon, _name = cause.partition(":")
    values = {"n": number(people), "met": number(met), "what": cause_name(cause, edition_titles)}
    match kind:
        case CauseKind.MISCONCEPTION:
            told = ngettext("%(n)s of %(met)s believes: “%(what)s”", "%(n)s of %(met)s believe: “%(what)s”", people)
        case CauseKind.OTHER_EDITION:
            told = ngettext(
                "%(n)s of %(met)s ruled as under %(what)s.", "%(n)s of %(met)s ruled as under %(what)s.", people
            )
        case _:
            told = ngettext(
                "%(n)s of %(met)s has answered for another situation. %(what)s",
                "%(n)s of %(met)s have answered for another situation. %(what)s",
                people,
            )
    return told % values


def cause_name(cause: str, edition_titles: Mapping[str, str]) -> str:
    """The belief itself, the title of the other edition, or what would have to be so; the id of an unknown cause."""
    kind, _colon, name = cause.partition(":")
    if kind == CauseKind.MISCONCEPTION and name in MISCONCEPTIONS:
        return gettext(MISCONCEPTIONS[name].belief)
    if kind == CauseKind.OTHER_EDITION:
        return edition_titles.get(name, name)
    text = REMARKS.get(name) or NEIGHBOURS.get(name)
    return gettext(text) if text else name
