"""Which topic of practice does a rule lead to?"""

from __future__ import annotations

from collections.abc import Iterable

from django import template

from quiz.selectors import practice as selectors

register = template.Library()


@register.simple_tag
def practised(edition: str, number: str, topics: Iterable[str]) -> str:
    """The topic to practise for a rule with these topics of the engine; empty when none of them has questions."""
    return selectors.practised_topic(edition, number, topics)
