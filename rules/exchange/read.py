"""What does a text file say, and what is wrong with it?

Nothing stops at the first mistake: every reader adds to a list of problems and goes on with the rest.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules.exchange.schema import (
    CONFIDENCES,
    CORRESPONDENCE_FILE,
    EDITIONS_FILE,
    GLOSSARY_FILE,
    KINDS,
    KINDS_EXPLAINED,
    STATUSES,
    ClauseEntry,
    CorrespondenceEntry,
    EditionEntry,
    Problem,
    Rulebook,
    RuleEntry,
    SectionEntry,
    TermEntry,
)
from rules.lang.references import is_number, is_path, is_slug, parent_path, references, rule_number
from rules.lang.wording import LANGUAGES, Wording

LANGUAGE_NAMES = {"cs": "Czech", "en": "English"}
NOTHING = Wording("", "")


@dataclass
class Reading:
    """What was read: entries of the four kinds of files, and the problems met."""

    editions: list[EditionEntry] | None = None
    sections: list[SectionEntry] = field(default_factory=list)
    correspondences: list[CorrespondenceEntry] | None = None
    terms: list[TermEntry] | None = None
    problems: list[Problem] = field(default_factory=list)
    # Editions whose whole folder was read: a section without a file there is a removed section.
    whole: set[str] = field(default_factory=set)

    @property
    def serious(self) -> list[Problem]:
        """The problems that forbid a load."""
        return [problem for problem in self.problems if problem.serious]


class _Table:
    """One TOML table, read key by key; remembers which keys were asked for."""

    def __init__(self, data: dict[str, Any], file: str, place: str, problems: list[Problem]) -> None:
        self.data, self.file, self.place, self.problems = data, file, place, problems
        self.asked: set[str] = set()

    def blame(self, key: str, wrong: str, remedy: str) -> None:
        self.problems.append(Problem(self.file, self.place, key, wrong, remedy))

    def _get(self, key: str) -> Any:
        self.asked.add(key)
        return self.data.get(key)

    def line(self, key: str, *, required: bool = True) -> str:
        """A string without blanks around it; empty when missing."""
        value = self._get(key)
        if value is None:
            if required:
                self.blame(key, "is missing", f'Write {key} = "…"')
            return ""
        if not isinstance(value, str):
            self.blame(key, f"must be a text, not {value!r}", f'Write {key} = "{value}"')
            return ""
        if required and not value.strip():
            self.blame(key, "is empty", f'Write {key} = "…"')
        return value.strip()

    def slug(self, key: str) -> str:
        value = self.line(key)
        if value and not is_slug(value):
            self.blame(key, f"{value!r} cannot be part of an address", "Use lower-case letters, digits and hyphens")
        return value

    def count(self, key: str) -> int:
        value = self._get(key)
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        wrong = "is missing" if value is None else f"must be a whole number, not {value!r}"
        self.blame(key, wrong, f"Write {key} = 1 or another number from 0")
        return 0

    def choice(self, key: str, choices: Sequence[str]) -> str:
        value = self.line(key)
        if value and value not in choices:
            self.blame(key, f"{value!r} is not known", f"Use one of {', '.join(choices)}")
        return value

    def wording(self, key: str, *, required: bool) -> Wording | None:
        """A text in both languages, or ``None`` when neither is given and none is required."""
        value = self._get(key)
        if value is None:
            if required:
                self.blame(key, "is missing", f"Write {key}.en and {key}.cs")
            return None
        if not isinstance(value, dict):
            self.blame(key, "must be given in both languages", f"Write {key}.en and {key}.cs")
            return None
        for unknown in value.keys() - set(LANGUAGES):
            self.blame(f"{key}.{unknown}", "is not a language of the site", f"Use {key}.en and {key}.cs only")
        texts = {language: self._text(f"{key}.{language}", value.get(language), language) for language in LANGUAGES}
        return Wording(**texts)

    def _text(self, key: str, value: Any, language: str) -> str:
        if not isinstance(value, str):
            wrong = f"the {LANGUAGE_NAMES[language]} text is missing" if value is None else f"{value!r} is not a text"
            self.blame(key, wrong, f'Write {key} = """…"""')
            return ""
        if not value.strip():
            self.blame(key, f"the {LANGUAGE_NAMES[language]} text is empty", f'Write {key} = """…"""')
        return value.strip()

    def strings(self, key: str) -> tuple[str, ...] | None:
        """A list of texts; ``None`` when the key is missing."""
        return self._strings(key, self._get(key))

    def _strings(self, key: str, value: Any) -> tuple[str, ...] | None:
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(item, str) and item.strip() for item in value):
            self.blame(key, "must be a list of texts", f'Write {key} = ["…", "…"] or []')
            return None
        for item, times in Counter(value).items():
            if times > 1:
                self.blame(key, f"{item!r} is there {times} times", "Keep one of them")
        return tuple(value)

    def strings_by_language(self, key: str) -> dict[str, tuple[str, ...]]:
        value = self._get(key)
        if not isinstance(value, dict):
            self.blame(key, "must be given in both languages", f"Write {key}.en = [] and {key}.cs = []")
            return dict.fromkeys(LANGUAGES, ())
        for unknown in value.keys() - set(LANGUAGES):
            self.blame(f"{key}.{unknown}", "is not a language of the site", f"Use {key}.en and {key}.cs only")
        for language in LANGUAGES:
            if language not in value:
                self.blame(f"{key}.{language}", "is missing", f"Write {key}.{language} = []")
        return {language: self._strings(f"{key}.{language}", value.get(language)) or () for language in LANGUAGES}

    def tables(self, key: str, kind: str, name: str) -> Iterator[_Table]:
        """The tables ``[[key]]``, each called by its ``name`` key, or by its position where that is
        missing."""
        value = self._get(key)
        if value is None:
            return
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.blame(key, "must be a list of tables", f"Begin each with [[{key}]]")
            return
        for position, item in enumerate(value, start=1):
            label = f"{kind} {item.get(name) or f'no. {position}'}"
            yield _Table(item, self.file, f"{self.place}, {label}" if self.place else label, self.problems)

    def finish(self) -> None:
        for key in self.data.keys() - self.asked:
            known = ", ".join(sorted(self.asked))
            self.blame(key, "is not a known key", f"Correct the spelling or remove it; known here: {known}")


def _parse(text: str, file: str, problems: list[Problem]) -> _Table | None:
    try:
        return _Table(tomllib.loads(text), file, "", problems)
    except tomllib.TOMLDecodeError as error:
        problems.append(Problem(file, "", "", f"is not valid TOML: {error}", "Correct the line that it names"))
        return None


def read_section(text: str, file: str, problems: list[Problem]) -> SectionEntry | None:
    """One section file; ``None`` when it is not TOML at all."""
    top = _parse(text, file, problems)
    if top is None:
        return None
    section = SectionEntry(
        edition=top.slug("edition"),
        slug=top.slug("section"),
        order=top.count("order"),
        title=top.wording("title", required=True) or NOTHING,
        rules=tuple(_rule(table) for table in top.tables("rule", "rule", "number")),
    )
    top.finish()
    return section


def _rule(table: _Table) -> RuleEntry:
    number = table.line("number")
    if number and not is_number(number):
        table.blame("number", f"{number!r} is not a rule number", "Write for example 46 or RP-4")
    rule = RuleEntry(
        number=number,
        title=table.wording("title", required=False),
        topics=table.strings("topics"),
        see=table.strings("see"),
        short=table.wording("short", required=False),
        commentary=table.wording("commentary", required=False),
        note=table.wording("note", required=False),
        examples=tuple(_example(example) for example in table.tables("example", "example", "id")),
        clauses=tuple(_clause(clause) for clause in table.tables("clause", "clause", "path")),
    )
    table.finish()
    return rule


def _example(table: _Table) -> Wording:
    text = table.wording("text", required=True) or NOTHING
    table.finish()
    return text


def _clause(table: _Table) -> ClauseEntry:
    path = table.line("path")
    if path and not is_path(path):
        table.blame("path", f"{path!r} is not a path of a clause", "Write for example 46, 43.A or 34.A.3")
    status = table.choice("status", STATUSES)
    clause = ClauseEntry(
        path=path,
        text=table.wording("text", required=True) or NOTHING,
        status=status,
        status_reason=table.wording("status_reason", required=status in STATUSES and status != "executable"),
        confidence=table.choice("confidence", CONFIDENCES),
        difference=table.wording("difference", required=False),
        why=table.wording("why", required=False),
    )
    table.finish()
    return clause


def read_editions(text: str, file: str, problems: list[Problem]) -> list[EditionEntry]:
    """The list of editions."""
    top = _parse(text, file, problems)
    if top is None:
        return []
    editions = []
    for table in top.tables("edition", "edition", "id"):
        editions.append(
            EditionEntry(
                slug=table.slug("id"),
                order=table.count("order"),
                year=table.count("year"),
                extends=table.line("extends", required=False) or None,
                title=table.wording("title", required=True) or NOTHING,
                about=table.wording("about", required=True) or NOTHING,
                credit=table.wording("credit", required=True) or NOTHING,
                official_url=table.line("official_url", required=False),
            )
        )
        table.finish()
    top.finish()
    return editions


def read_correspondence(text: str, file: str, problems: list[Problem]) -> list[CorrespondenceEntry]:
    """The table of what became of each rule in a later edition."""
    top = _parse(text, file, problems)
    if top is None:
        return []
    entries = []
    for position, table in enumerate(top.tables("correspondence", "correspondence", "")):
        old, new = table.line("old", required=False), table.line("new", required=False)
        table.place = f"correspondence no. {position + 1} ({old or 'nothing'} -> {new or 'nothing'})"
        for key, value in (("old", old), ("new", new)):
            if value and not all(_split(value)):
                table.blame(key, f"{value!r} is not a citation", "Write edition/number, for example tda-2015/46")
        kind = table.choice("kind", KINDS)
        explained = kind in KINDS_EXPLAINED
        _check_sides(table, kind, old, new)
        entries.append(
            CorrespondenceEntry(
                old=old,
                new=new,
                kind=kind,
                old_says=table.wording("old_says", required=explained),
                new_says=table.wording("new_says", required=explained),
                why=table.wording("why", required=explained),
                example=table.wording("example", required=explained),
            )
        )
        table.finish()
    top.finish()
    return entries


def _check_sides(table: _Table, kind: str, old: str, new: str) -> None:
    if kind == "new":
        if old or not new:
            table.blame("kind", "something new has no old side and has a new one", 'Write old = "" and name the new')
    elif kind == "dropped":
        if new or not old:
            table.blame("kind", "something dropped has an old side and no new one", 'Name the old and write new = ""')
    elif not (old and new):
        table.blame("old" if not old else "new", "is empty", 'Name it, or use kind = "new" or "dropped"')


def _split(citation: str) -> tuple[str, str]:
    """Edition and path of ``tda-2015/46.A``; an empty part where it is malformed."""
    edition, _, path = citation.partition("/")
    return (edition if is_slug(edition) else "", path if is_path(path) else "")


def read_glossary(text: str, file: str, problems: list[Problem]) -> list[TermEntry]:
    """The glossary."""
    top = _parse(text, file, problems)
    if top is None:
        return []
    terms = []
    for table in top.tables("term", "term", "id"):
        forms = table.strings_by_language("forms")
        terms.append(
            TermEntry(
                slug=table.slug("id"),
                term=table.wording("term", required=True) or NOTHING,
                definition=table.wording("definition", required=True) or NOTHING,
                forms_cs=forms["cs"],
                forms_en=forms["en"],
            )
        )
        table.finish()
    top.finish()
    return terms


def read_paths(paths: Iterable[Path], *, base: Path | None = None) -> Reading:
    """Read files and folders of texts; ``base`` shortens the file names in messages.

    A folder is read with its subfolders, and every subfolder named as an edition counts as complete. A file
    that is not one of the shared ones is a section file. What does not exist is a problem, not an exception.
    """
    reading = Reading()
    for path in paths:
        if path.is_dir():
            files = sorted(path.glob("*.toml")) + sorted(path.glob("*/*.toml"))
            reading.whole |= {
                folder.name for folder in path.iterdir() if folder.is_dir() and any(folder.glob("*.toml"))
            }
            if any(file.parent == path and _is_section(file) for file in files):
                reading.whole.add(path.name)
            if not files:
                reading.problems.append(
                    Problem(str(path), "", "", "holds no text files", "Name a folder with .toml files")
                )
        else:
            files = [path]
        for file in files:
            _read_file(file, _name(file, base or path), reading)
    return reading


def _is_section(file: Path) -> bool:
    return file.name not in (EDITIONS_FILE, CORRESPONDENCE_FILE, GLOSSARY_FILE)


def _name(file: Path, base: Path) -> str:
    return str(file.relative_to(base)) if base in file.parents else str(file)


def _read_file(path: Path, name: str, reading: Reading) -> None:
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        reading.problems.append(Problem(name, "", "", "does not exist", "Check the path"))
        return
    except UnicodeDecodeError as error:
        reading.problems.append(Problem(name, "", "", f"is not UTF-8 (byte {error.start})", "Save the file as UTF-8"))
        return
    except OSError as error:
        reading.problems.append(Problem(name, "", "", f"cannot be read: {error.strerror}", "Check the file"))
        return
    if path.name == EDITIONS_FILE:
        reading.editions = (reading.editions or []) + read_editions(text, name, reading.problems)
    elif path.name == CORRESPONDENCE_FILE:
        reading.correspondences = (reading.correspondences or []) + read_correspondence(text, name, reading.problems)
    elif path.name == GLOSSARY_FILE:
        reading.terms = (reading.terms or []) + read_glossary(text, name, reading.problems)
    else:
        section = read_section(text, name, reading.problems)
        if section is None:
            return
        reading.sections.append(section)
        if section.slug and f"{path.parent.name}/{path.name}" != section.file:
            wrong = f"the content says {section.file}"
            reading.problems.append(
                Problem(name, "", "", wrong, "Rename the file, or correct edition, order or section")
            )


class _Index:
    """Which rules and clauses each edition has, what it extends included."""

    def __init__(self, book: Rulebook) -> None:
        self.extends = {edition.slug: edition.extends for edition in book.editions}
        self.own: dict[str, set[str]] = {slug: set() for slug in self.extends}
        for section in book.sections:
            own = self.own.setdefault(section.edition, set())
            for rule in section.rules:
                own.add(rule.number)
                own.update(clause.path for clause in rule.clauses)

    def chain(self, edition: str) -> list[str]:
        """The edition and what it extends, nearest first; stops at a circle."""
        chain: list[str] = []
        step: str | None = edition
        while step and step not in chain:
            chain.append(step)
            step = self.extends.get(step)
        return chain

    def has(self, edition: str, path: str) -> bool:
        return any(path in self.own.get(link, ()) for link in self.chain(edition))

    def below(self, edition: str, path: str) -> bool:
        """Whether an edition that this one extends has the rule or clause."""
        return any(path in self.own.get(link, ()) for link in self.chain(edition)[1:])


def check(book: Rulebook) -> list[Problem]:
    """What is wrong between the entries of a whole rulebook: duplicates, references, what a variant must
    say."""
    problems: list[Problem] = []
    index = _Index(book)
    _check_editions(book, index, problems)
    _check_unique(book, problems)
    for section in book.sections:
        if section.edition not in index.extends:
            remedy = f"Add it to {EDITIONS_FILE} or correct the name"
            problems.append(Problem(section.file, "", "edition", f"{section.edition!r} is not a known edition", remedy))
        for rule in section.rules:
            _check_rule(section, rule, index, problems)
    for entry in book.correspondences:
        _check_correspondence(entry, index, problems)
    for term in book.terms:
        place, editions = f"term {term.slug}", tuple(index.extends)
        _check_texts(GLOSSARY_FILE, place, {"definition": term.definition}, editions, index, problems)
    return problems


def _check_editions(book: Rulebook, index: _Index, problems: list[Problem]) -> None:
    for edition in book.editions:
        place = f"edition {edition.slug}"
        if edition.extends is None:
            continue
        if edition.extends not in index.extends:
            wrong, remedy = f"{edition.extends!r} is not a known edition", "Name an edition of this file"
            problems.append(Problem(EDITIONS_FILE, place, "extends", wrong, remedy))
        elif index.extends.get(index.chain(edition.slug)[-1]) is not None:
            wrong, remedy = "editions extend each other in a circle", "Let one of them extend nothing"
            problems.append(Problem(EDITIONS_FILE, place, "extends", wrong, remedy))


def _check_unique(book: Rulebook, problems: list[Problem]) -> None:
    def once(keys: Iterable[tuple[str, str, str]], remedy: str) -> None:
        # Each key is (file, place, name); the file and place of the later one are blamed.
        seen: dict[str, str] = {}
        for file, place, name in keys:
            if name in seen:
                where = "the same file" if seen[name] == file else seen[name]
                problems.append(Problem(file, place, "", f"{name} is already in {where}", remedy))
            seen.setdefault(name, file)

    once(((EDITIONS_FILE, "", f"edition {edition.slug}") for edition in book.editions), "Keep one of them")
    once(((s.file, "", f"section {s.edition}/{s.slug}") for s in book.sections), "Keep one file a section")
    once(
        ((s.file, f"rule {r.number}", f"rule {s.edition}/{r.number}") for s in book.sections for r in s.rules),
        "Give each rule of an edition its own number",
    )
    once(
        (
            (s.file, f"rule {r.number}, clause {c.path}", f"clause {s.edition}/{c.path}")
            for s in book.sections
            for r in s.rules
            for c in r.clauses
        ),
        "Give each clause its own path",
    )
    once(
        ((CORRESPONDENCE_FILE, "", f"{c.old or 'nothing'} -> {c.new or 'nothing'}") for c in book.correspondences),
        "Keep one of them",
    )
    once(((GLOSSARY_FILE, "", f"term {term.slug}") for term in book.terms), "Keep one of them")


def _check_rule(section: SectionEntry, rule: RuleEntry, index: _Index, problems: list[Problem]) -> None:
    place = f"rule {rule.number}"

    def blame(key: str, wrong: str, remedy: str, at: str = place) -> None:
        problems.append(Problem(section.file, at, key, wrong, remedy))

    if not index.below(section.edition, rule.number):
        for key in ("title", "short", "commentary"):
            if getattr(rule, key) is None:
                blame(key, "is missing", f"Write {key}.en and {key}.cs")
        if not rule.clauses:
            blame("clause", "the rule has no clause", "Add at least one [[rule.clause]]")
    variant = index.extends.get(section.edition) is not None
    for clause in rule.clauses:
        at = f"{place}, clause {clause.path}"
        if clause.path and rule_number(clause.path) != rule.number:
            blame(
                "path",
                f"does not begin with {rule.number}",
                "Move the clause to its rule or correct the path",
                at,
            )
        parent = parent_path(clause.path)
        if "." in parent and not index.has(section.edition, parent):
            blame(
                "path",
                f"there is no clause {parent} above it",
                f"Add the clause {parent} or correct the path",
                at,
            )
        for key in ("difference", "why"):
            given = getattr(clause, key) is not None
            if variant and not given:
                blame(key, "is missing in a variant", f"Write {key}.en and {key}.cs", at)
            if given and not variant:
                blame(key, f"{section.edition} extends no edition to differ from", "Remove it", at)
    for number in rule.see or ():
        _check_target(section.file, place, "see", number, "", number, (section.edition,), index, problems)
    texts = {"short": rule.short, "commentary": rule.commentary, "note": rule.note}
    _check_texts(section.file, place, texts, (section.edition,), index, problems)
    for position, example in enumerate(rule.examples, start=1):
        at = f"{place}, example no. {position}"
        _check_texts(section.file, at, {"text": example}, (section.edition,), index, problems)
    for clause in rule.clauses:
        texts = {key: getattr(clause, key) for key in ("text", "status_reason", "difference", "why")}
        at = f"{place}, clause {clause.path}"
        _check_texts(section.file, at, texts, (section.edition,), index, problems)


def _check_correspondence(entry: CorrespondenceEntry, index: _Index, problems: list[Problem]) -> None:
    place = f"correspondence {entry.old or 'nothing'} -> {entry.new or 'nothing'}"
    sides = {}
    for key, citation in (("old", entry.old), ("new", entry.new)):
        edition, path = _split(citation)
        if edition and path:
            sides[key] = edition
            _check_target(CORRESPONDENCE_FILE, place, key, citation, edition, path, (), index, problems)
    new_first = tuple(sides[key] for key in ("new", "old") if key in sides)
    old_first = new_first[::-1]
    texts = {"new_says": entry.new_says, "why": entry.why, "example": entry.example}
    _check_texts(CORRESPONDENCE_FILE, place, texts, new_first, index, problems)
    _check_texts(CORRESPONDENCE_FILE, place, {"old_says": entry.old_says}, old_first, index, problems)


def _check_texts(
    file: str,
    place: str,
    texts: dict[str, Wording | None],
    editions: tuple[str, ...],
    index: _Index,
    problems: list[Problem],
) -> None:
    for key, wording in texts.items():
        if wording is None:
            continue
        for language in LANGUAGES:
            for found in references(wording.in_language(language)):
                at = f"{key}.{language}"
                if found.well_formed:
                    _check_target(file, place, at, found.written, found.edition, found.path, editions, index, problems)
                else:
                    remedy = "Write {43} or {43.A}; braces are for references only"
                    problems.append(Problem(file, place, at, f"{found.written} is not a reference", remedy))


def _check_target(
    file: str,
    place: str,
    key: str,
    written: str,
    edition: str,
    path: str,
    editions: Collection[str],
    index: _Index,
    problems: list[Problem],
) -> None:
    """Blame a reference that leads nowhere.

    ``editions`` are those that a reference without an edition may mean. A rule that has no text yet is worth
    a notice only, because an edition may be written section by section; a missing clause of a rule that is
    there is a mistake.
    """
    meant = (edition,) if edition else tuple(editions)
    if edition and edition not in index.extends:
        remedy = f"Correct the edition; known: {', '.join(sorted(index.extends)) or 'none'}"
        problems.append(Problem(file, place, key, f"{written} names an unknown edition", remedy))
    elif any(index.has(slug, path) for slug in meant):
        return
    elif any(index.has(slug, rule_number(path)) for slug in meant):
        remedy = f"Rule {rule_number(path)} is there: name one of its clauses"
        problems.append(Problem(file, place, key, f"{written} is not a clause of {', '.join(meant)}", remedy))
    else:
        wrong = f"{written} leads to a rule that {', '.join(meant) or 'no edition'} has no text of"
        problems.append(Problem(file, place, key, wrong, "Check the number, or add the rule", serious=False))
