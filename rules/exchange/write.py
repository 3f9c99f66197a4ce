"""What does a text file look like when we write it?

One canonical form: fixed order of keys, English before Czech, long texts between triple quotes, so that an
edit shows as a small difference. Reading a canonical file and writing it again gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.exchange.schema import CorrespondenceEntry, EditionEntry, RuleEntry, SectionEntry, TermEntry
from rules.lang.wording import Wording

_SHORT_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def write_section(section: SectionEntry) -> str:
    """The text of one section file."""
    lines = [
        f"edition = {_line(section.edition)}",
        f"section = {_line(section.slug)}",
        f"order = {section.order}",
        *_wording("title", section.title),
    ]
    for rule in section.rules:
        lines += _rule(rule)
    return _file(lines)


def _rule(rule: RuleEntry) -> list[str]:
    lines = ["", "[[rule]]", f"number = {_line(rule.number)}", *_wording("title", rule.title)]
    lines += _strings("topics", rule.topics) + _strings("see", rule.see)
    for key in ("short", "commentary", "note"):
        lines += _wording(key, getattr(rule, key), block=True)
    for example in rule.examples:
        lines += ["", "[[rule.example]]", *_wording("text", example, block=True)]
    for clause in rule.clauses:
        lines += [
            "",
            "[[rule.clause]]",
            f"path = {_line(clause.path)}",
            *_wording("text", clause.text, block=True),
        ]
        lines += [f"status = {_line(clause.status)}", *_wording("status_reason", clause.status_reason)]
        lines += [f"confidence = {_line(clause.confidence)}"]
        lines += _wording("difference", clause.difference, block=True) + _wording("why", clause.why, block=True)
    return lines


def write_editions(editions: Iterable[EditionEntry]) -> str:
    """The text of the list of editions."""
    lines: list[str] = []
    for edition in editions:
        lines += ["", "[[edition]]", f"id = {_line(edition.slug)}"]
        lines += [f"order = {edition.order}", f"year = {edition.year}"]
        if edition.extends:
            lines.append(f"extends = {_line(edition.extends)}")
        lines += _wording("title", edition.title) + _wording("about", edition.about, block=True)
        lines += [*_wording("credit", edition.credit), f"official_url = {_line(edition.official_url)}"]
    return _file(lines)


def write_correspondence(entries: Iterable[CorrespondenceEntry]) -> str:
    """The text of the correspondence file."""
    lines: list[str] = []
    for entry in entries:
        lines += ["", "[[correspondence]]"]
        lines += [f"old = {_line(entry.old)}", f"new = {_line(entry.new)}", f"kind = {_line(entry.kind)}"]
        for key in ("old_says", "new_says", "why", "example"):
            lines += _wording(key, getattr(entry, key))
    return _file(lines)


def write_glossary(terms: Iterable[TermEntry]) -> str:
    """The text of the glossary file."""
    lines: list[str] = []
    for term in terms:
        lines += ["", "[[term]]", f"id = {_line(term.slug)}"]
        lines += _wording("term", term.term) + _wording("definition", term.definition)
        lines += _strings("forms.en", term.forms_en) + _strings("forms.cs", term.forms_cs)
    return _file(lines)


def _file(lines: Sequence[str]) -> str:
    return "\n".join(lines).lstrip("\n") + "\n"


def _wording(key: str, wording: Wording | None, *, block: bool = False) -> list[str]:
    if wording is None:
        return []
    return [f"{key}.{language} = {_text(wording.in_language(language), block)}" for language in ("en", "cs")]


def _strings(key: str, items: Iterable[str] | None) -> list[str]:
    return [] if items is None else [f"{key} = [{', '.join(_line(item) for item in items)}]"]


def _text(text: str, block: bool) -> str:
    return _block(text) if block or "\n" in text else _line(text)


def _line(text: str) -> str:
    return '"' + "".join(_SHORT_ESCAPES.get(char) or _printable(char) for char in text) + '"'


def _block(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"""', '""\\"')
    escaped = "".join(char if char in "\n\t" else _printable(char) for char in escaped)
    if escaped.endswith('"'):
        # A quote right before the closing ones would be hard to read and, three in a row, wrong.
        escaped = escaped[:-1] + '\\"'
    return f'"""{escaped}"""'


def _printable(char: str) -> str:
    code = ord(char)
    return f"\\u{code:04X}" if code < 0x20 or code == 0x7F else char
