"""How do an operator's own rule documents come into the database, beside our texts and apart from them?

A document is read, laid beside what is stored under its name, and the difference is the plan. Carrying it out
replaces the document's own rows in one transaction and touches nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format, number_format
from django.utils.translation import gettext, gettext_noop

from rules import selectors
from rules.exchange.documents import (
    MOST_BYTES,
    Document,
    DocumentError,
    Fault,
    Notice,
    Oddity,
    Remark,
    Unplaced,
    read,
    spans,
)
from rules.lang import fold
from rules.models import Edition, ImportedComment, OfficialWording, SourceDocument

FAULTS: Mapping[Fault, str] = {
    Fault.TOO_LARGE: gettext_noop(
        "The file has %(size)s bytes; at most %(most)s are read. Import the rules without pictures and appendices."
    ),
    Fault.EMPTY: gettext_noop("The file is empty."),
    Fault.WORD: gettext_noop(
        "This is a document of a word processor, not a plain text. Open it, choose Save as and the type "
        "Plain text (UTF-8), and import that file."
    ),
    Fault.PDF: gettext_noop("This is a PDF file. Copy its text into a plain text file (UTF-8) and import that file."),
    Fault.RTF: gettext_noop("This is an RTF file. Save it as plain text (UTF-8) and import that file."),
    Fault.HTML: gettext_noop("This is a web page (HTML or XML). Save its text as plain text (UTF-8) and import that."),
    Fault.ARCHIVE: gettext_noop("This is a compressed archive. Unpack it and import the text files one by one."),
    Fault.UTF_16: gettext_noop("The file is written in UTF-16. Save it as UTF-8 and import it again."),
    Fault.BINARY: gettext_noop("This is not a text file: it holds characters that no text has."),
    Fault.ENCODING: gettext_noop(
        "The letters from line %(line)s on fit neither UTF-8 nor Windows-1250 nor ISO 8859-2. "
        "Save the file as UTF-8 and import it again."
    ),
    Fault.DOUBLE_ENCODED: gettext_noop(
        "Line %(line)s holds garbled letters (%(seen)s): the file was once saved in a wrong encoding. "
        "Import the original file."
    ),
    Fault.LETTERS_LOST: gettext_noop(
        "Line %(line)s holds signs of lost letters (�): the file was once saved in a wrong encoding. "
        "Import the original file."
    ),
    Fault.NOTHING_FOUND: gettext_noop(
        "No rules were found: neither numbered ones such as “37: Title” or “10. Title” nor texts under headings."
    ),
    Fault.CUT_OFF: gettext_noop(
        "The document seems to be cut off: its end, line %(line)s, is incomplete. Import the whole file; if it is "
        "whole, say so (--incomplete, or the box in the form)."
    ),
}
"""Why a document was refused, and what to do."""

UNPLACED: Mapping[Unplaced, str] = {
    Unplaced.TWICE: gettext_noop("rule %(number)s is already on line %(first)s; this one is left out"),
    Unplaced.NO_TEXT: gettext_noop("rule %(number)s has a heading and no text"),
    Unplaced.OTHER_NUMBER: gettext_noop("the original under rule %(number)s has the number %(other)s"),
    Unplaced.SAME_LANGUAGE: gettext_noop("the original of rule %(number)s is in the language of the text above it"),
    Unplaced.UNKNOWN_LANGUAGE: gettext_noop("the text of rule %(number)s is neither Czech nor English"),
    Unplaced.NO_RULE_ABOVE: gettext_noop("no rule stands above it"),
}
"""Why a part of a document was left out."""

NOTICES: Mapping[Notice, str] = {
    Notice.MISSING_NUMBERS: gettext_noop("Numbers missing in the sequence: %(numbers)s."),
    Notice.ONE_LANGUAGE: gettext_noop("In one language only: %(numbers)s."),
    Notice.OPEN_END: gettext_noop("The last line (%(line)s) has no full stop: check that the document is whole."),
}
"""What to look at before the import."""

Row = dict[str, Any]
Key = tuple[str, str, str]


class SourceRefusedError(Exception):
    """The document cannot be imported; the message, in the active language, says why and what to do."""


class UnknownEditionError(SourceRefusedError):
    """There is no edition of that name."""


@dataclass(frozen=True, kw_only=True)
class Counts:
    """How many rows of one kind an import adds, changes, keeps and removes."""

    added: int
    changed: int
    unchanged: int
    removed: int

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.removed)


@dataclass(frozen=True, kw_only=True)
class SourcePlan:
    """What an import will do; false when there is nothing to do."""

    edition: Edition
    name: str
    document: Document
    wording_rows: tuple[Row, ...]
    comment_rows: tuple[Row, ...]
    wordings: Counts
    comments: Counts
    about_document: bool
    remarks: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.wordings or self.comments or self.about_document)

    def count(self, language: str) -> int:
        """How many rules have a wording in the language."""
        return sum(row["language"] == language for row in self.wording_rows)

    @property
    def numbers(self) -> str:
        """The numbers of the rules found, as people write them."""
        numbers = [row["number"] for row in self.wording_rows if row["number"]]
        whole = {int(number) for number in numbers if number.isdigit()}
        return ", ".join([*filter(None, [spans(whole)]), *sorted({each for each in numbers if not each.isdigit()})])

    @property
    def headings(self) -> list[str]:
        """The headings of a document that numbers nothing."""
        return [] if self.document.numbered else [rule.wordings[0].title for rule in self.document.rules]

    @property
    def authors(self) -> str:
        return ", ".join(sorted({row["author"] for row in self.comment_rows if row["author"]}))

    @property
    def unplaced(self) -> list[str]:
        """One sentence for each part left out, with its line."""
        return [oddity_text(oddity) for oddity in self.document.unplaced]

    def lines(self) -> Iterator[str]:
        """The plan for people, in the active language."""
        for label, value in self.facts():
            yield f"{label}: {value}"
        yield gettext("Could not be placed: %(count)s") % {"count": len(self.unplaced)}
        for text in (*self.unplaced, *self.remarks):
            yield f"  - {text}"
        for label, counts in ((gettext("Wordings"), self.wordings), (gettext("Comments"), self.comments)):
            yield f"{label}: {counts_text(counts)}"

    def facts(self) -> Iterator[tuple[str, str]]:
        """Label and value of what was found, in the active language."""
        document = self.document
        yield gettext("Document"), f"{self.name} ({document.encoding})"
        yield gettext("Edition"), f"{self.edition.slug} – {self.edition.title}"
        yield gettext("Date in the document"), date_format(document.dated) if document.dated else "–"
        yield gettext("Version in the document"), document.version or "–"
        found = self.numbers if document.numbered else "; ".join(self.headings)
        yield gettext("Rules found"), f"{len(document.rules)} ({found})"
        yield gettext("In Czech"), str(self.count("cs"))
        yield gettext("In English"), str(self.count("en"))
        yield gettext("Addenda"), str(sum(bool(row["addendum"]) for row in self.wording_rows))
        authors = f" ({self.authors})" if self.authors else ""
        yield gettext("Comments of the author"), f"{len(self.comment_rows)}{authors}"
        paragraphs = [part for part in document.general.split("\n\n") if part]
        yield gettext("Paragraphs of general text"), str(len(paragraphs))

    def as_json(self) -> dict[str, Any]:
        """The plan for programs; lists of sentences are in the active language."""
        document = self.document
        return {
            "document": self.name,
            "edition": self.edition.slug,
            "encoding": document.encoding,
            "digest": document.digest,
            "dated": document.dated.isoformat() if document.dated else None,
            "version": document.version,
            "rules": [
                {
                    "number": rule.number,
                    "line": rule.line,
                    "section": rule.section,
                    "titles": {wording.language: wording.title for wording in rule.wordings},
                    "languages": [wording.language for wording in rule.wordings],
                    "comments": [comment.author for comment in rule.comments],
                }
                for rule in document.rules
            ],
            "counts": {
                "rules": len(document.rules),
                "cs": self.count("cs"),
                "en": self.count("en"),
                "comments": len(self.comment_rows),
            },
            "unplaced": [
                {"line": oddity.line, "reason": oddity.reason.value, "text": oddity_text(oddity)}
                for oddity in document.unplaced
            ],
            "remarks": list(self.remarks),
            "changes": {name: vars(getattr(self, name)) for name in ("wordings", "comments")},
            "nothing_to_do": not self,
        }


def counts_text(counts: Counts) -> str:
    """The four numbers in words."""
    return gettext("%(added)s added, %(changed)s changed, %(unchanged)s unchanged, %(removed)s removed") % vars(counts)


def fault_text(error: DocumentError) -> str:
    """Why a document is refused, in the active language."""
    values = {
        name: number_format(value, force_grouping=True) if isinstance(value, int) and name != "line" else value
        for name, value in error.values.items()
    }
    return gettext(FAULTS[error.fault]) % values


def oddity_text(oddity: Oddity) -> str:
    """Line, reason and beginning of a part that was left out."""
    values = {"line": oddity.line, "reason": gettext(UNPLACED[oddity.reason]) % oddity.values, "text": oddity.excerpt}
    return gettext("line %(line)s: %(reason)s (“%(text)s”)") % values


def _remark_text(remark: Remark) -> str:
    return gettext(NOTICES[remark.notice]) % remark.values


def read_file(path: Path) -> bytes:
    """The bytes of a file; ``SourceRefusedError`` when it is larger than a rule document can be."""
    size = path.stat().st_size
    if size > MOST_BYTES:
        raise SourceRefusedError(fault_text(DocumentError(Fault.TOO_LARGE, size=size, most=MOST_BYTES)))
    return path.read_bytes()


def prepare(content: bytes, *, name: str, edition: str, accept_cut: bool = False) -> SourcePlan:
    """The plan for a file's bytes; ``SourceRefusedError`` tells why there is none. Writes nothing."""
    try:
        target = selectors.edition(edition)
    except Edition.DoesNotExist:
        known = ", ".join(row.slug for row in selectors.editions()) or "–"
        message = gettext("There is no edition %(edition)s. Known: %(known)s.") % {"edition": edition, "known": known}
        raise UnknownEditionError(message) from None
    try:
        document = read(content, accept_cut=accept_cut)
    except DocumentError as error:
        raise SourceRefusedError(fault_text(error)) from error
    name = Path(name).name[:200]
    rules = selectors.edition_rules(edition)
    twin = SourceDocument.objects.filter(edition=target, digest=document.digest).exclude(name=name).first()
    if twin is not None:
        message = gettext("The same document is already imported as %(name)s.") % {"name": twin.name}
        raise SourceRefusedError(message)
    wordings, comments = _rows(document, _Titles(rules, document.language))
    stored = SourceDocument.objects.filter(edition=target, name=name).first()
    before_wordings = list(stored.wordings.values(*wordings[0])) if stored else []
    before_comments = list(stored.comments.values(*_COMMENT_COLUMNS)) if stored else []
    return SourcePlan(
        edition=target,
        name=name,
        document=document,
        wording_rows=tuple(wordings),
        comment_rows=tuple(comments),
        wordings=_counts(before_wordings, wordings),
        comments=_counts(before_comments, comments),
        about_document=stored is None
        or any(getattr(stored, column) != value for column, value in _about(document).items()),
        remarks=tuple(_remarks(document, target, {row.number for row in rules})),
    )


class _Titles:
    """Finds the rule that a heading without a number means, among titles in the heading's language."""

    def __init__(self, rules: Iterable[selectors.RuleRow], language: str) -> None:
        self.numbers = {fold(row.title.in_language(language)).text: row.number for row in rules}

    def number(self, heading: str) -> str:
        """The rule of this title, or the only one whose title has all words of the heading; else empty."""
        folded = fold(heading).text
        if folded in self.numbers:
            return self.numbers[folded]
        words = set(folded.split())
        fitting = {number for title, number in self.numbers.items() if words <= set(title.split())}
        return fitting.pop() if len(fitting) == 1 else ""


_COMMENT_COLUMNS = ("number", "order", "language", "text", "line", "author")


def _rows(document: Document, titles: _Titles) -> tuple[list[Row], list[Row]]:
    wordings, comments = [], []
    for order, rule in enumerate(document.rules, start=1):
        number = rule.number or titles.number(rule.wordings[0].title)
        for wording in rule.wordings:
            wordings.append(
                {
                    "number": number,
                    "order": order,
                    "language": wording.language,
                    "text": wording.text,
                    "line": wording.line,
                    "section": rule.section[:200],
                    "title": wording.title[:200],
                    "addendum": wording.addendum,
                }
            )
        for comment in rule.comments:
            values = (number, order, comment.language, comment.text, comment.line, comment.author[:80])
            comments.append(dict(zip(_COMMENT_COLUMNS, values, strict=True)))
    return wordings, comments


def _key(row: Row) -> Key:
    """What a part is known by from one import to the next."""
    return (row["number"] or row.get("title", ""), row["language"], row.get("author", ""))


def _counts(before: Iterable[Row], after: Iterable[Row]) -> Counts:
    old: dict[Key, list[Row]] = {}
    for row in before:
        old.setdefault(_key(row), []).append(row)
    new: dict[Key, list[Row]] = {}
    for row in after:
        new.setdefault(_key(row), []).append(row)
    kept = {key: min(len(rows), len(old.get(key, ()))) for key, rows in new.items()}
    same = sum(one == other for key, rows in new.items() for one, other in zip(rows, old.get(key, ()), strict=False))
    return Counts(
        added=sum(len(rows) for rows in new.values()) - sum(kept.values()),
        changed=sum(kept.values()) - same,
        unchanged=same,
        removed=sum(len(rows) for rows in old.values()) - sum(kept.values()),
    )


def _about(document: Document) -> Row:
    return {
        "dated": document.dated,
        "version": document.version[:40],
        "encoding": document.encoding,
        "general": document.general,
        "digest": document.digest,
    }


def _remarks(document: Document, edition: Edition, numbers: set[str]) -> Iterator[str]:
    yield from (_remark_text(remark) for remark in document.remarks)
    unknown = [rule.number for rule in document.rules if rule.number and rule.number not in numbers]
    if unknown:
        text = gettext("The edition has no rules with these numbers, so no page shows their wording: %(numbers)s.")
        yield text % {"numbers": ", ".join(unknown)}
    if document.years and edition.year not in document.years:
        text = gettext("The document speaks of %(found)s, the edition is of %(year)s: is it the right edition?")
        yield text % {"found": ", ".join(map(str, document.years)), "year": edition.year}


def apply(plan: SourcePlan) -> SourceDocument | None:
    """Carry the plan out in one transaction; ``None`` when there was nothing to do."""
    if not plan:
        return None
    with transaction.atomic():
        about = {**_about(plan.document), "imported_at": timezone.now()}
        stored, _ = SourceDocument.objects.update_or_create(edition=plan.edition, name=plan.name, defaults=about)
        if plan.wordings:
            stored.wordings.all().delete()
            OfficialWording.objects.bulk_create(OfficialWording(document=stored, **row) for row in plan.wording_rows)
        if plan.comments:
            stored.comments.all().delete()
            ImportedComment.objects.bulk_create(ImportedComment(document=stored, **row) for row in plan.comment_rows)
    return stored
