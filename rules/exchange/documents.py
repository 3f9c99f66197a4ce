"""Which rules, comments and general texts does an operator's own rule document hold, and what is unclear in it?

The documents are plain texts as card rooms and clubs write them: numbered rules (``37: Title``, ``10. Title``,
``12) Title``, ``Pravidlo 12``, Roman numbers), under each the text, then ``Originál:`` with the English one,
``Dodatek:`` with an addendum, and comments of an author (``APik: - ...``). A document without numbers is read
by its headings. Nothing is guessed silently: what has no place is listed with its line and a reason.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from itertools import pairwise

from rules.lang.wording import LANGUAGES

MOST_BYTES = 5_000_000
ENCODINGS = ("utf-8", "utf-8-sig", "cp1250", "iso-8859-2")


class Fault(StrEnum):
    """Why a document cannot be taken at all."""

    TOO_LARGE = "too_large"
    EMPTY = "empty"
    WORD = "word"
    PDF = "pdf"
    RTF = "rtf"
    HTML = "html"
    ARCHIVE = "archive"
    UTF_16 = "utf_16"
    BINARY = "binary"
    ENCODING = "encoding"
    DOUBLE_ENCODED = "double_encoded"
    LETTERS_LOST = "letters_lost"
    NOTHING_FOUND = "nothing_found"
    CUT_OFF = "cut_off"


class Unplaced(StrEnum):
    """Why a part of a document has no place."""

    TWICE = "twice"
    NO_TEXT = "no_text"
    OTHER_NUMBER = "other_number"
    SAME_LANGUAGE = "same_language"
    UNKNOWN_LANGUAGE = "unknown_language"
    NO_RULE_ABOVE = "no_rule_above"


class Notice(StrEnum):
    """What a reader of the plan should look at."""

    MISSING_NUMBERS = "missing_numbers"
    ONE_LANGUAGE = "one_language"
    OPEN_END = "open_end"


class DocumentError(Exception):
    """The document is refused; ``values`` fill the sentence that tells why."""

    def __init__(self, fault: Fault, **values: str | int) -> None:
        self.fault, self.values = fault, values
        super().__init__(f"{fault} {values}".rstrip(" {}"))


@dataclass(frozen=True, kw_only=True)
class FoundWording:
    """A rule's text in one language, as the document words it; ``line`` is where it begins."""

    language: str
    title: str
    text: str
    addendum: str
    line: int


@dataclass(frozen=True, kw_only=True)
class FoundComment:
    """What an author says about a rule."""

    author: str
    language: str
    text: str
    line: int


@dataclass(frozen=True, kw_only=True)
class FoundRule:
    """A numbered rule, or with an empty number a section of a document that numbers nothing."""

    number: str
    section: str
    line: int
    wordings: tuple[FoundWording, ...]
    comments: tuple[FoundComment, ...]


@dataclass(frozen=True, kw_only=True)
class Oddity:
    """A part without a place; ``excerpt`` is how it begins."""

    line: int
    reason: Unplaced
    excerpt: str
    values: dict[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Remark:
    """Something to look at, with the values of its sentence."""

    notice: Notice
    values: dict[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Document:
    """Everything read from one file; ``digest`` is the SHA-256 of its characters, whatever its encoding."""

    encoding: str
    digest: str
    language: str
    dated: date | None
    version: str
    years: tuple[int, ...]
    general: str
    rules: tuple[FoundRule, ...]
    unplaced: tuple[Oddity, ...]
    remarks: tuple[Remark, ...]

    @property
    def numbered(self) -> bool:
        """Whether the parts have numbers, or only headings."""
        return any(rule.number for rule in self.rules)


# --- Characters ---

_SIGNATURES = (
    (b"%PDF", Fault.PDF),
    (b"{\\rtf", Fault.RTF),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Fault.WORD),
    (b"\xff\xfe", Fault.UTF_16),
    (b"\xfe\xff", Fault.UTF_16),
    (b"\x1f\x8b", Fault.ARCHIVE),
    (b"7z\xbc\xaf\x27\x1c", Fault.ARCHIVE),
    (b"Rar!", Fault.ARCHIVE),
)
_WORD_INSIDE = (b"word/", b"[Content_Types].xml", b"mimetypeapplication/vnd.oasis.opendocument.text")
_LETTERS = "áäčďéěíĺľňóôöŕřšťúůüýž"
# What Czech, Slovak and English texts are written with beyond ASCII.
_USUAL = frozenset(_LETTERS + _LETTERS.upper() + "„“”‚‘’»«–—…•·§°×½€©®™\u00a0\u00ad")
# What the letters š, ť, ž of one code page look like in the other: usual, but seldom in such texts.
_RARE = frozenset("ľĽ»«©®ąĄ")
# UTF-8 read as a Western or Central European code page and saved again.
_DOUBLE = re.compile(r"(?:Ã[¡©­³º½\u00ad]|Ä[Ť›Ź\u008d\u009b\u0099]|Å[™ˇ\u0099\u00a1\u00be]|Ĺ[™ˇľ\u00a0]|â€)")


def decode(content: bytes, *, accept_cut: bool = False) -> tuple[str, str]:
    """The text and its encoding, one of ``ENCODINGS``; ``DocumentError`` for whatever is not such a text.

    ``accept_cut`` drops a letter of which only the first byte is there.
    """
    if len(content) > MOST_BYTES:
        raise DocumentError(Fault.TOO_LARGE, size=len(content), most=MOST_BYTES)
    if not content.strip():
        raise DocumentError(Fault.EMPTY)
    _refuse_other_formats(content)
    text, encoding = _decoded(content, accept_cut)
    if not text.strip("\ufeff \u00a0\t\r\n"):
        raise DocumentError(Fault.EMPTY)
    if "\ufffd" in text:
        raise DocumentError(Fault.LETTERS_LOST, line=text.count("\n", 0, text.index("\ufffd")) + 1)
    if twice := _DOUBLE.search(text):
        line = text.count("\n", 0, twice.start()) + 1
        raise DocumentError(Fault.DOUBLE_ENCODED, line=line, seen=twice[0])
    return text, encoding


def _refuse_other_formats(content: bytes) -> None:
    for signature, fault in _SIGNATURES:
        if content.startswith(signature):
            raise DocumentError(fault)
    if content.startswith(b"PK"):
        raise DocumentError(Fault.WORD if any(part in content for part in _WORD_INSIDE) else Fault.ARCHIVE)
    beginning = content.lstrip().removeprefix(b"\xef\xbb\xbf").lstrip()[:20]
    if re.match(rb"<(?:!doctype|html|\?xml)", beginning, re.IGNORECASE):
        raise DocumentError(Fault.HTML)
    if re.search(rb"[\x00-\x08\x0e-\x1f]", content):
        raise DocumentError(Fault.BINARY)


def _decoded(content: bytes, accept_cut: bool) -> tuple[str, str]:
    encoding = "utf-8-sig" if content.startswith(b"\xef\xbb\xbf") else "utf-8"
    try:
        return content.decode(encoding), encoding
    except UnicodeDecodeError as error:
        # A file that ends within a letter is UTF-8 that somebody cut.
        if error.reason == "unexpected end of data" and any(byte > 127 for byte in content[: error.start]):
            if accept_cut:
                return content[: error.start].decode(encoding), encoding
            raise DocumentError(Fault.CUT_OFF, line=content.count(b"\n") + 1) from None
        if encoding == "utf-8-sig":
            raise DocumentError(Fault.ENCODING, line=content.count(b"\n", 0, error.start) + 1) from None
    readings = []
    for encoding in ("cp1250", "iso-8859-2"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        beyond = [character for character in text if ord(character) > 127]
        strange = sum(character not in _USUAL for character in beyond)
        rare = sum(character in _RARE for character in beyond)
        readings.append((strange + rare / 2, strange > len(beyond) / 20, encoding, text))
    if not readings or min(readings)[1]:
        line = next(number for number, row in enumerate(content.split(b"\n"), 1) if not row.isascii())
        raise DocumentError(Fault.ENCODING, line=line)
    _, _, encoding, text = min(readings)
    return text, encoding


# --- Languages and dates ---

_WORDS = re.compile(r"[^\W\d_]+")
_CZECH_WORDS = "a i je jsou se si na ve že který která které pokud nebo při podle jeho není by být jen"
_ENGLISH_WORDS = "the of and to is are in be for with that when if must will not any by from"
_TELLING = {"cs": frozenset(_CZECH_WORDS.split()), "en": frozenset(_ENGLISH_WORDS.split())}
_CZECH_LETTERS = re.compile(r"[ěščřžýůťďňáíéúó]", re.IGNORECASE)


def language_of(text: str) -> str:
    """``cs`` or ``en``; empty when the text is too short or too mixed to say."""
    counts = Counter(word.casefold() for word in _WORDS.findall(text))
    scores = {language: sum(counts[word] for word in telling) for language, telling in _TELLING.items()}
    scores["cs"] += len(_CZECH_LETTERS.findall(text)) // 2
    best, other = sorted(LANGUAGES, key=lambda language: -scores[language])
    return best if scores[best] >= 2 and scores[best] > 2 * scores[other] else ""


_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "ledna january jan",
            "února february feb",
            "března march mar",
            "dubna april apr",
            "května may",
            "června june jun",
            "července july jul",
            "srpna august aug",
            "září september sep sept",
            "října october oct",
            "listopadu november nov",
            "prosince december dec",
        ),
        start=1,
    )
    for name in names.split()
}
_MONTH = "|".join(sorted(_MONTHS, key=len, reverse=True))
_DATES = re.compile(
    r"\b(?P<d1>\d{1,2})\.\s?(?P<m1>\d{1,2})\.\s?(?P<y1>(?:19|20)\d\d)\b"
    rf"|\b(?P<d2>\d{{1,2}})\.?\s(?P<m2>{_MONTH})\s(?P<y2>(?:19|20)\d\d)\b"
    rf"|\b(?P<m3>{_MONTH})\s(?P<d3>\d{{1,2}}),?\s(?P<y3>(?:19|20)\d\d)\b"
    r"|\b(?P<y4>(?:19|20)\d\d)-(?P<m4>\d\d)-(?P<d4>\d\d)\b",
    re.IGNORECASE,
)
_VERSION = re.compile(r"\b(?:version|verze|verzi|ver\.)\s*(?P<number>\d+(?:\.\d+)*)", re.IGNORECASE)
_YEAR = re.compile(r"\b(?:TDA|version|verze|verzi|rules|pravidla)\b[^.\n]{0,20}?\b((?:19|20)\d\d)\b", re.IGNORECASE)


def first_date(text: str) -> date | None:
    """The first date that the text names and the calendar has."""
    for match in _DATES.finditer(text):
        found = {name[0]: value for name, value in match.groupdict().items() if value}
        month = found["m"] if found["m"].isdigit() else str(_MONTHS[found["m"].casefold()])
        try:
            return date(int(found["y"]), int(month), int(found["d"]))
        except ValueError:
            continue
    return None


# --- Lines ---

# Up to 89: a C before a colon is a lettered part.
_ROMAN = re.compile(r"(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50}
_SAID = re.compile(
    r"(?:pravidlo|rule|článek|čl\.|article|§)\s*(?:č\.|číslo|no\.|number)?\s*"
    r"(?P<number>\d{1,3}[a-z]?|[IVXL]+)(?![\w])\s*(?P<mark>[.:)]|[-–—](?=\s)|)\s*(?P<title>.*)",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"(?P<number>\d{1,3}[a-z]?|[IVXL]+)\s?(?P<mark>[.:)]|\s[-–—](?=\s))\s*(?P<title>.*)")
_ORIGINAL = re.compile(
    r"(?:originál(?:ní znění|ní text)?|original(?: text| wording)?|anglicky|english|česky|czech|překlad|translation)"
    r"\s*:\s*(?P<rest>.*)",
    re.IGNORECASE,
)
_ADDENDUM = re.compile(r"(?:dodat(?:ek|ky)|addend(?:um|a))\s*:\s*(?P<rest>.*)", re.IGNORECASE)
_COMMENT = re.compile(r"(?P<author>[^\W\d_][\w.]+(?: [^\W\d_][\w.]*)?)\s?:\s*[-–—]\s*(?P<rest>\S.*)")
_NAMED_COMMENT = re.compile(
    r"(?:komentář|poznámka autora|comment(?:ary)?)(?:\s+(?:by\s+)?\(?(?P<author>[\w. ]{2,40}?)\)?)?\s*:\s*(?P<rest>.*)",
    re.IGNORECASE,
)
_NOT_AUTHORS = frozenset(["příklad", "např", "pozn", "poznámka", "note", "example", "viz", "hra", "sázky"])
_ITEM = re.compile(r"(?:[-–—•*]\s+|\d{1,2}[.)]\s|[A-Ha-h][.:)]\s)")
_ENDS = re.compile(r"[.!?…:;][\s\"'“”’)\]]*$|[)\]]$")


@dataclass(frozen=True)
class _Line:
    """A line with something in it; ``gap`` tells whether an empty line precedes."""

    number: int
    text: str
    gap: bool


@dataclass(frozen=True)
class _Heading:
    """A line that may begin a rule; ``style`` is how its number is written."""

    number: str
    style: str
    title: str


def _lines(text: str) -> list[_Line]:
    lines, gap = [], True
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        line = re.sub(r"[\u00a0\u2007\u202f\t\f\v ]+", " ", re.sub("[\ufeff\u200b\u00ad]", "", raw)).strip()
        if line:
            lines.append(_Line(number, line, gap))
        gap = not line
    return lines


def _roman(letters: str) -> int:
    values = [_ROMAN_VALUES[letter] for letter in letters] + [0]
    return sum(-value if value < after else value for value, after in pairwise(values))


def _heading(line: str) -> _Heading | None:
    """What the line says if it is the heading of a numbered rule."""
    if said := _SAID.fullmatch(line):
        title = said["title"]
        # "Pravidlo 12 říká, že ..." is a sentence about a rule.
        is_sentence = not said["mark"] and (title[:1].islower() or len(title) > 80 or title.endswith("."))
        number = _number(said["number"].upper() if said["number"].isalpha() else said["number"])
        return None if is_sentence or not number else _Heading(number, "word", title)
    match = _NUMBERED.fullmatch(line)
    if match is None:
        return None
    title, mark = match["title"], match["mark"].strip()
    # A date, an hour or a decimal number begins with a number and a mark as well.
    if title[:1].isdigit() or (mark == "." and title[:1].islower()):
        return None
    number = _number(match["number"])
    style = ("roman" if match["number"].isalpha() else "") + mark
    return _Heading(number, style, title) if number else None


def _number(written: str) -> str:
    if written[0].isdigit():
        return written.lstrip("0")
    return str(_roman(written)) if _ROMAN.fullmatch(written) else ""


def _could_be_title(text: str) -> bool:
    return len(text) <= 80 and not _ENDS.search(text) and not _ITEM.match(text) and text[:1].isupper()


def _joined(lines: Iterable[_Line], wrapped: bool) -> str:
    """Paragraphs separated by an empty line; in a document with broken lines, whole sentences again."""
    text = ""
    for line in lines:
        if not text:
            text = line.text
        elif line.gap:
            text += "\n\n" + line.text
        else:
            text += (" " if wrapped and not _ITEM.match(line.text) else "\n") + line.text
    return text


def _is_wrapped(lines: Sequence[_Line]) -> bool:
    """Whether the lines were broken at a width, so that a paragraph is several of them."""
    following = [(above.text, line.text) for above, line in pairwise(lines) if not line.gap]
    broken = sum(len(above) > 40 and not _ENDS.search(above) and not _ITEM.match(line) for above, line in following)
    return max(len(line.text) for line in lines) <= 100 and broken > len(following) / 2


# --- Rules ---


@dataclass
class _Part:
    """Lines of one wording while they are gathered."""

    title: str = ""
    line: int = 0
    text: list[_Line] = field(default_factory=list)
    addendum: list[_Line] = field(default_factory=list)


@dataclass
class _Entry:
    """One rule while its lines are gathered."""

    number: str
    section: str
    line: int
    own: _Part
    original: _Part | None = None
    comments: list[tuple[str, list[_Line]]] = field(default_factory=list)

    @property
    def is_bare(self) -> bool:
        """Nothing below the heading but what could be headings too: a line of a table of contents."""
        return self.original is None and not self.comments and all(_could_be_title(line.text) for line in self.own.text)


class _Reader:
    """Goes through the lines once, keeping where it is: which rule, which language, which part."""

    def __init__(self, lines: Sequence[_Line]) -> None:
        self.lines = lines
        self.headings = [_heading(line.text) for line in lines]
        self._settle_romans()
        self.style = self._ruling_style()
        self.runs = self._runs()
        self.last_place = {
            heading.number: position for position, heading in enumerate(self.headings) if heading is not None
        }
        self.general: list[_Line] = []
        self.entries: list[_Entry] = []
        self.unplaced: list[Oddity] = []
        self.target: list[_Line] = self.general
        self.section = ""

    def _settle_romans(self) -> None:
        """Roman numbers count rules only where nothing else does; beside Arabic ones they count chapters."""
        if any(heading is not None and not heading.style.startswith("roman") for heading in self.headings):
            self.headings = [
                None if heading is not None and heading.style.startswith("roman") else heading
                for heading in self.headings
            ]

    def _ruling_style(self) -> str:
        """How the document writes the numbers of its rules, apart from those of originals and addenda."""
        counts: Counter[str] = Counter()
        for position, heading in enumerate(self.headings):
            above = self.lines[position - 1].text if position else ""
            if heading is not None and not (_ORIGINAL.fullmatch(above) or _ADDENDUM.fullmatch(above)):
                counts[heading.style] += 1
        return counts.most_common(1)[0][0] if counts else ""

    def _runs(self) -> dict[int, tuple[int, ...]]:
        """Position -> the positions of numbered lines that follow one another directly, from 1 upwards."""
        runs, position = {}, 0
        while position < len(self.headings):
            run: list[int] = []
            while (
                position < len(self.headings)
                and (heading := self.headings[position]) is not None
                and heading.number == str(len(run) + 1)
            ):
                run.append(position)
                position += 1
            if len(run) > 1:
                runs[run[0]] = tuple(run)
            position += not run
        return runs

    def read(self) -> None:
        end_of_list = 0
        for position, line in enumerate(self.lines):
            if position in self.runs and self._is_list(self.runs[position]):
                end_of_list = self.runs[position][-1] + 1
            if position < end_of_list:
                self.target.append(line)
            else:
                self._place(position, line)

    def _is_list(self, run: tuple[int, ...]) -> bool:
        """A list inside a text, or a table of contents before the rules."""
        if self.entries or (run[0] and self.lines[run[0] - 1].text.endswith(":")):
            return True
        numbers = (heading.number for each in run if (heading := self.headings[each]) is not None)
        return all(self.last_place[number] > run[-1] for number in numbers)

    def _place(self, position: int, line: _Line) -> None:
        heading = self.headings[position]
        if match := _ORIGINAL.fullmatch(line.text):
            self._begin_original(line, match["rest"])
        elif match := _ADDENDUM.fullmatch(line.text):
            if entry := self._entry(line):
                self._go_on_in((entry.original or entry.own).addendum, line, match["rest"])
        elif said := _comment(line.text):
            if entry := self._entry(line):
                entry.comments.append((said[0], []))
                self._go_on_in(entry.comments[-1][1], line, said[1])
        elif heading is not None and self._repeats_number(heading, line):
            pass
        elif heading is not None and self._begins_rule(heading, line):
            self._begin(heading, line)
        elif self._is_section(position):
            self.section = line.text
        else:
            self.target.append(line)

    def _entry(self, line: _Line) -> _Entry | None:
        """The rule that a part belongs to; a part above all rules is blamed."""
        if not self.entries:
            self._blame(line, Unplaced.NO_RULE_ABOVE)
            return None
        return self.entries[-1]

    def _repeats_number(self, heading: _Heading, line: _Line) -> bool:
        """The heading of an original, or an addendum that names its rule again; takes the line if so."""
        entry = self.entries[-1] if self.entries else None
        if entry is None or self.target:
            return False
        original = entry.original
        if original is not None and self.target is original.text and not original.title:
            if heading.number == entry.number:
                original.title = heading.title
                return True
            if heading.style != self.style:
                # What follows belongs to no rule that we could name: it is left out with its heading.
                self._blame(line, Unplaced.OTHER_NUMBER, number=entry.number, other=heading.number)
                entry.original, self.target = None, []
                return True
        in_addendum = any(self.target is part.addendum for part in (entry.own, original) if part is not None)
        if in_addendum and heading.number == entry.number:
            self.target.append(_Line(line.number, heading.title, line.gap))
            return True
        return False

    def _begins_rule(self, heading: _Heading, line: _Line) -> bool:
        if heading.style in ("word", self.style):
            return True
        last = re.sub(r"\D", "", self.entries[-1].number) if self.entries else "0"
        return line.gap and heading.number == str(int(last) + 1)

    def _is_section(self, position: int) -> bool:
        """A short line between empty ones, directly above the next rule."""
        line, after = self.lines[position], position + 1
        if not (self.entries and line.gap and after < len(self.lines) and self.lines[after].gap):
            return False
        heading = self.headings[after]
        return heading is not None and heading.style in ("word", self.style) and _could_be_title(line.text)

    def _begin(self, heading: _Heading, line: _Line) -> None:
        above = self.general[-1].text if self.general and not self.entries else ""
        # A single line above the rules is the document's own title, unless it has a chapter's number.
        if _could_be_title(above) and (len(self.general) > 1 or _NUMBERED.fullmatch(above)):
            self.section = self.general.pop().text
        self.entries.append(_Entry(heading.number, self.section, line.number, _Part(heading.title, line.number)))
        self.target = self.entries[-1].own.text

    def _begin_original(self, line: _Line, rest: str) -> None:
        entry = self._entry(line)
        if entry is None:
            return
        entry.original = _Part(line=line.number)
        heading = _heading(rest)
        if heading is not None and heading.number == entry.number:
            entry.original.title, rest = heading.title, ""
        self._go_on_in(entry.original.text, line, rest)

    def _go_on_in(self, target: list[_Line], line: _Line, rest: str) -> None:
        self.target = target
        if rest:
            target.append(_Line(line.number, rest, True))

    def _blame(self, line: _Line, reason: Unplaced, **values: str | int) -> None:
        self.unplaced.append(Oddity(line=line.number, reason=reason, excerpt=excerpt(line.text), values=values))


def _comment(line: str) -> tuple[str, str] | None:
    """The author, who may be unnamed, and the comment."""
    if match := _NAMED_COMMENT.fullmatch(line):
        return (match["author"] or "").strip(), match["rest"].lstrip("-–— ")
    match = _COMMENT.fullmatch(line)
    if match is None or match["author"].rstrip(".").casefold() in _NOT_AUTHORS or len(match["author"]) > 30:
        return None
    return match["author"], match["rest"]


def excerpt(text: str) -> str:
    """The first words of a text, at most sixty characters."""
    return text if len(text) <= 60 else text[:59].rsplit(" ", 1)[0] + "…"


# --- The whole ---


def read(content: bytes, *, accept_cut: bool = False) -> Document:
    """The document in the bytes of a file; ``DocumentError`` when it is none or, unless accepted, only half of one."""
    text, encoding = decode(content, accept_cut=accept_cut)
    lines = _lines(text)
    if not lines:
        raise DocumentError(Fault.EMPTY)
    reader = _Reader(lines)
    reader.read()
    builder = _Builder(reader.entries, reader.unplaced, wrapped=_is_wrapped(lines))
    general = reader.general
    if reader.entries:
        general = [*general, *builder.drop_contents()]
        rules = builder.rules()
        cut = _numbered_cut(builder.entries, lines)
    else:
        general, rules = _sections(lines)
        cut = _open_end(lines) or _could_be_title(lines[-1].text)
    if not rules:
        raise DocumentError(Fault.NOTHING_FOUND)
    if cut and not accept_cut:
        raise DocumentError(Fault.CUT_OFF, line=lines[-1].number)
    preamble = _joined(general, builder.wrapped)
    version = _VERSION.search(preamble)
    remarks = _remarks(rules)
    if not cut and not _ENDS.search(lines[-1].text):
        remarks.append(Remark(notice=Notice.OPEN_END, values={"line": lines[-1].number}))
    return Document(
        encoding=encoding,
        digest=hashlib.sha256("\n".join(re.split(r"\r\n|\r|\n", text.lstrip("\ufeff"))).encode()).hexdigest(),
        language=builder.language or rules[0].wordings[0].language,
        dated=first_date(preamble),
        version=version["number"] if version else "",
        years=tuple(sorted({int(year) for year in _YEAR.findall(preamble)})),
        general=preamble,
        rules=tuple(rules),
        unplaced=tuple(sorted(builder.unplaced, key=lambda oddity: oddity.line)),
        remarks=tuple(remarks),
    )


class _Builder:
    """Makes rules of what was gathered."""

    def __init__(self, entries: list[_Entry], unplaced: list[Oddity], *, wrapped: bool) -> None:
        self.entries, self.unplaced, self.wrapped = entries, unplaced, wrapped
        own = " ".join(line.text for entry in entries for line in entry.own.text)
        self.language = language_of(own)

    def drop_contents(self) -> list[_Line]:
        """Take out lines of a table of contents: headings that come again with a text."""
        kept, contents = [], []
        last_full = {entry.number: entry.line for entry in self.entries if not entry.is_bare}
        for entry in self.entries:
            if entry.is_bare and last_full.get(entry.number, 0) > entry.line:
                contents.append(_Line(entry.line, f"{entry.number} {entry.own.title}", False))
                contents += entry.own.text
            else:
                kept.append(entry)
        self.entries = kept
        return contents

    def rules(self) -> list[FoundRule]:
        found: dict[str, FoundRule] = {}
        for entry in self.entries:
            if entry.number in found:
                first = found[entry.number].line
                self._blame(entry.line, entry.own.title, Unplaced.TWICE, number=entry.number, first=first)
                continue
            wordings = self._wordings(entry)
            if wordings:
                found[entry.number] = FoundRule(
                    number=entry.number,
                    section=entry.section,
                    line=entry.line,
                    wordings=wordings,
                    comments=tuple(self._comments(entry)),
                )
        return list(found.values())

    def _wordings(self, entry: _Entry) -> tuple[FoundWording, ...]:
        own = self._wording(entry.own, "")
        if own is None:
            self._blame(entry.line, entry.own.title, Unplaced.NO_TEXT, number=entry.number)
        elif not own.language:
            self._blame(entry.line, entry.own.title, Unplaced.UNKNOWN_LANGUAGE, number=entry.number)
            own = None
        if entry.original is None:
            return (own,) if own else ()
        taken = own.language if own else self.language
        original = self._wording(entry.original, next((one for one in LANGUAGES if one != taken), ""))
        if original is None:
            self._blame(entry.original.line, entry.original.title, Unplaced.NO_TEXT, number=entry.number)
        elif own is not None and original.language == own.language:
            self._blame(entry.original.line, original.text, Unplaced.SAME_LANGUAGE, number=entry.number)
            original = None
        return tuple(wording for wording in (own, original) if wording is not None)

    def _wording(self, part: _Part, otherwise: str) -> FoundWording | None:
        """The wording of a part; its language is what it looks like, else ``otherwise``, else the document's."""
        title, lines = part.title, list(part.text)
        is_sentence = len(title) > 100 or re.search(r"[.!?] \S", title) or (not lines and _ENDS.search(title))
        if title and is_sentence:
            lines, title = [_Line(part.line, title, True), *lines], ""
        elif not title and len(lines) > 1 and lines[1].gap and _could_be_title(lines[0].text):
            title, lines = lines[0].text, lines[1:]
        if not lines:
            return None
        text = _joined(lines, self.wrapped)
        return FoundWording(
            language=language_of(f"{title}\n{text}") or otherwise or self.language,
            title=title,
            text=text,
            addendum=_joined(part.addendum, self.wrapped),
            line=part.line,
        )

    def _comments(self, entry: _Entry) -> Iterable[FoundComment]:
        for author, lines in entry.comments:
            if text := _joined(lines, self.wrapped):
                language = language_of(text) or self.language
                yield FoundComment(author=author, language=language, text=text, line=lines[0].number)

    def _blame(self, line: int, text: str, reason: Unplaced, **values: str | int) -> None:
        self.unplaced.append(Oddity(line=line, reason=reason, excerpt=excerpt(text), values=values))


def _sections(lines: Sequence[_Line]) -> tuple[list[_Line], list[FoundRule]]:
    """The general text and the sections of a document whose parts have headings and no numbers."""
    wrapped = _is_wrapped(lines)
    general: list[_Line] = []
    parts: list[_Part] = []
    chapter = ""
    for position, line in enumerate(lines):
        above = lines[position - 1].text if position else ""
        if not above.endswith(":") and len(line.text) <= 60 and _could_be_title(line.text):
            if parts and not parts[-1].text:
                # A heading right below a heading: the upper one names a chapter.
                chapter = parts.pop().title
            parts.append(_Part(line.text, line.number))
        else:
            (parts[-1].text if parts else general).append(line)
    language = language_of(" ".join(line.text for line in lines))
    if not language:
        return [*lines], []
    found = []
    for part in parts:
        text = _joined(part.text, wrapped)
        if text:
            wording = FoundWording(language=language, title=part.title, text=text, addendum="", line=part.line)
            found.append(FoundRule(number="", section=chapter, line=part.line, wordings=(wording,), comments=()))
    if chapter:
        general = [_Line(1, chapter, True), *general]
    return general, found


def _numbered_cut(entries: Sequence[_Entry], lines: Sequence[_Line]) -> bool:
    """Whether the last rule lacks what nearly all others have, or stops in a sentence."""
    *others, last = entries
    if _ORIGINAL.fullmatch(lines[-1].text) or _ADDENDUM.fullmatch(lines[-1].text):
        return True
    if not last.own.text and not _ENDS.search(last.own.title):
        return True
    if last.original is not None and not last.original.text and not _ENDS.search(last.original.title):
        return True
    for has, lacks in (
        ([entry.original is not None for entry in others], last.original is None),
        ([bool(entry.comments) for entry in others], not last.comments),
    ):
        if lacks and sum(has) >= 2 and sum(has) >= 0.8 * len(has):
            return True
    return not last.comments and _open_end(lines)


def _open_end(lines: Sequence[_Line]) -> bool:
    """Whether the last line stops without a sign of an end, and is no line of a list that has none anyway."""
    last = lines[-1].text
    if _ENDS.search(last):
        return False
    items = [line.text for line in lines[:-1] if _ITEM.match(line.text)]
    return not _ITEM.match(last) or sum(bool(_ENDS.search(item)) for item in items) > len(items) / 2


def _remarks(rules: Sequence[FoundRule]) -> list[Remark]:
    remarks = []
    numbers = sorted(int(rule.number) for rule in rules if rule.number.isdigit())
    if numbers and (missing := sorted(set(range(numbers[0], numbers[-1])) - set(numbers))):
        remarks.append(Remark(notice=Notice.MISSING_NUMBERS, values={"numbers": spans(missing)}))
    single = [rule.number for rule in rules if len(rule.wordings) == 1]
    if single and len(single) < len(rules):
        remarks.append(Remark(notice=Notice.ONE_LANGUAGE, values={"numbers": ", ".join(single)}))
    return remarks


def spans(numbers: Iterable[int]) -> str:
    """Whole numbers in order as people write them: ``1–10, 12``."""
    groups: list[list[int]] = []
    for number in sorted(numbers):
        if groups and number == groups[-1][1] + 1:
            groups[-1][1] = number
        else:
            groups.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in groups)
