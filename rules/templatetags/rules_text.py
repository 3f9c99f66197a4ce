"""How does a plain rule text become paragraphs, lists and links to the clauses and terms that it names?"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from django import template
from django.template.loader import get_template
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from rules.lang.references import references, rule_number
from rules.reading import Glossary

register = template.Library()

_BLANK_LINES = re.compile(r"\n\s*\n")
# Text files write 1 200 with a plain space; on the page the number must not break.
_BEFORE_PERCENT = re.compile(r"(?<=\d) %")
_WITHIN_A_NUMBER = re.compile(r"(?<![\w.,\u00a0])(\d{1,3}) (?=\d{3}(?!\d))")

# Czech does not leave a preposition or conjunction of one letter at the end of a line.
_LONE_LETTER = re.compile(r"(?<!\w)([kKsSvVzZoOuU]) ")
_LONE_LETTER_CS = re.compile(r"(?<!\w)([kKsSvVzZoOuUaAiI]) ")


@register.filter
def bound(text: object) -> str:
    """The text with words of one letter held to the next word; the English article is left alone on English pages."""
    letter = _LONE_LETTER_CS if (get_language() or "cs").startswith("cs") else _LONE_LETTER
    return letter.sub("\\1\u00a0", str(text))


@register.simple_tag
def clause_url(edition: str, path: str) -> str:
    """The address of a clause on the page of its rule."""
    return f"{reverse('rules:rule', args=[edition, rule_number(path)])}#{path}"


class Writer:
    """Writes the texts of one page.

    ``known`` (edition -> rule numbers and clause paths) keeps references without a text from becoming dead
    links; without it every reference is a link. ``glossary`` links a term where the page uses it first.
    """

    def __init__(self, *, known: Mapping[str, Collection[str]] | None = None, glossary: Glossary | None = None) -> None:
        self._known = known
        self._glossary = glossary
        self._explained: set[str] = set()

    def prose(self, text: object, edition: str, *, terms: bool = True) -> SafeString:
        """Paragraphs by blank lines, lists by leading hyphens, ``{43.A}`` as a link; the rest is escaped.

        ``terms`` is to be false for a text in another language than the page's.
        """
        blocks = [block.strip() for block in _BLANK_LINES.split(str(text)) if block.strip()]
        return mark_safe("".join(self._block(block, edition, terms) for block in blocks))  # noqa: S308 - escaped

    def line(self, text: str, edition: str, *, terms: bool = True) -> SafeString:
        """One line with its references and terms as links."""
        html, at = mark_safe(""), 0
        text = _BEFORE_PERCENT.sub("\u00a0%", _WITHIN_A_NUMBER.sub("\\1\u00a0", text))
        for reference in references(text):
            html += self._words(text[at : reference.start], terms)
            at = reference.end
            url = self.url(reference.edition or edition, reference.path) if reference.well_formed else ""
            if url:
                html += format_html('<a href="{}">{}</a>', url, reference.path)
            else:
                html += format_html("{}", reference.path or reference.written)
        return html + self._words(text[at:], terms)

    def url(self, edition: str, path: str) -> str:
        """The address of a clause, of its rule where only that has a text, empty where neither has."""
        if self._known is None:
            return clause_url(edition, path)
        paths = self._known.get(edition, ())
        if path in paths:
            return clause_url(edition, path)
        number = rule_number(path)
        return reverse("rules:rule", args=[edition, number]) if number in paths else ""

    def _block(self, block: str, edition: str, terms: bool) -> SafeString:
        lead, items = [], []
        for line in block.splitlines():
            if line.lstrip().startswith("- "):
                items.append(line.lstrip()[2:])
            elif items:
                items[-1] += " " + line.strip()
            else:
                lead.append(line.strip())
        html = format_html("<p>{}</p>", self.line(" ".join(lead), edition, terms=terms)) if lead else mark_safe("")
        if items:
            lines = ((self.line(item, edition, terms=terms),) for item in items)
            html += format_html("<ul>{}</ul>", format_html_join("", "<li>{}</li>", lines))
        return html

    def _words(self, text: str, terms: bool) -> SafeString:
        if self._glossary is None or not terms:
            return format_html("{}", bound(text))
        html, at = mark_safe(""), 0
        for mention in self._glossary.finder.mentions(text):
            if mention.term in self._explained:
                continue
            self._explained.add(mention.term)
            entry = self._glossary.entries[mention.term]
            word = text[mention.start : mention.end]
            context = {
                "id": f"term-{entry.slug}",
                "term": {
                    "word": word,
                    "url": reverse("rules:term", args=[entry.slug]),
                    "title": entry.title,
                    "definition": entry.definition,
                },
            }
            html += format_html("{}", bound(text[at : mention.start]))
            html += mark_safe(get_template("rules/components/term.html").render(context).strip())  # noqa: S308
            at = mention.end
        return html + format_html("{}", bound(text[at:]))


@register.filter
def prose(text: object, edition: str) -> SafeString:
    """Paragraphs, lists and references of a text that stands alone, outside a page of the rulebook."""
    return Writer().prose(text, edition)


def linked(text: str, edition: str) -> SafeString:
    """One line with its references as links."""
    return Writer().line(text, edition)


@register.filter
def chips(value: int) -> str:
    """A number of chips as the active language writes it: ``1,200`` or ``1 200``."""
    return number_format(value, force_grouping=True)
