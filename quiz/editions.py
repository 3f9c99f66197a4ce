"""Which edition does a page speak of: the one asked for, or the newest?"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from django.http import Http404

from quiz.generate import CLUB
from rules.engine import edition_table


def is_aside(slug: str) -> bool:
    """Whether an edition is a variant, or the club's rulebook: offered by a link of its own only."""
    return slug == CLUB or edition_table(slug).extends is not None


def newest(known: Iterable[str]) -> str:
    """The last of the editions, oldest first, that is neither a variant nor the club's; empty where there is none."""
    return next((slug for slug in reversed(list(known)) if not is_aside(slug)), "")


def chosen(asked: str | None, known: Collection[str]) -> str:
    """The edition asked for, without one the newest. Raises ``Http404`` for an unknown one."""
    edition = newest(known) if asked is None else asked
    if edition not in known:
        raise Http404
    return edition
