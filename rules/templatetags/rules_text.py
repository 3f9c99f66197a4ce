"""How does a plain rule text become paragraphs, lists and links to the clauses it names?"""

from __future__ import annotations

import re

from django import template
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from rules.lang.references import references, rule_number

register = template.Library()

_BLANK_LINES = re.compile(r"\n\s*\n")


@register.simple_tag
def clause_url(edition: str, path: str) -> str:
    """The address of a clause on the page of its rule."""
    return f"{reverse('rules:rule', args=[edition, rule_number(path)])}#{path}"


@register.filter
def prose(text: object, edition: str) -> SafeString:
    """Paragraphs by blank lines, lists by leading hyphens, ``{43.A}`` as a link; everything else is escaped."""
    blocks = [block.strip() for block in _BLANK_LINES.split(str(text)) if block.strip()]
    return mark_safe("".join(_block(block, edition) for block in blocks))  # noqa: S308 - every part is escaped


def _block(block: str, edition: str) -> SafeString:
    lead, items = [], []
    for line in block.splitlines():
        if line.lstrip().startswith("- "):
            items.append(line.lstrip()[2:])
        elif items:
            items[-1] += " " + line.strip()
        else:
            lead.append(line.strip())
    html = format_html("<p>{}</p>", linked(" ".join(lead), edition)) if lead else mark_safe("")
    if items:
        html += format_html("<ul>{}</ul>", format_html_join("", "<li>{}</li>", ((linked(i, edition),) for i in items)))
    return html


def linked(text: str, edition: str) -> SafeString:
    """One line with its references as links."""
    html, at = mark_safe(""), 0
    for reference in references(text):
        html += format_html("{}", text[at : reference.start])
        at = reference.end
        if not reference.well_formed:
            html += format_html("{}", reference.written)
            continue
        url = clause_url(reference.edition or edition, reference.path)
        html += format_html('<a href="{}">{}</a>', url, reference.path)
    return html + format_html("{}", text[at:])


@register.filter
def chips(value: int) -> str:
    """A number of chips as the active language writes it: ``1,200`` or ``1 200``."""
    return number_format(value, force_grouping=True)
