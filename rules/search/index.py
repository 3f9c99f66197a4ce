"""How do documents become a folder that can be searched, and how is it replaced while others search in it?

The folder holds one generation of the index and a file ``current`` that names it. A new generation is built
beside the old one; replacing the small file is the moment at which it takes over.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import threading
import time
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from whoosh import index as whoosh_index
from whoosh.analysis import Analyzer, Token
from whoosh.fields import STORED, TEXT, Schema
from whoosh.scoring import BM25F

from rules.lang import fold, stem
from rules.lang.wording import LANGUAGES, Wording
from rules.search.analysis import Glossary, Meant, Word, terms, words

# To be raised when what is written below changes its meaning.
FORMAT = 2

_CURRENT = "current"
_LIBRARY = "library.json"
_PREFIX = "index-"
_ABANDONED_AFTER = 3600  # seconds


class MissingIndexError(Exception):
    """There is no usable index in the folder; ``make setup`` (or ``manage.py build_index``) makes one."""


class Kind(StrEnum):
    RULE = "rule"
    CLAUSE = "clause"
    COMMENTARY = "commentary"
    EXAMPLE = "example"
    TERM = "term"


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One text that can be found.

    edition: where it is written, empty for a term of the glossary; editions: all in which it holds, a variant
        that inherits it too.
    number: the rule, or the term's name in addresses; path: the clause, for a rule its number.
    title, body: a rule's heading and its "in short", a term and its definition; a clause, a commentary and an
        example have the heading of their rule for showing and are found by their body alone.
    counterparts: citations of what corresponds to it in other editions.
    forms: language -> inflected forms and slang of a term.
    """

    kind: Kind
    edition: str = ""
    editions: tuple[str, ...] = ()
    number: str
    path: str = ""
    order: int = 0
    title: Wording
    body: Wording
    counterparts: tuple[str, ...] = ()
    forms: Mapping[str, tuple[str, ...]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """An edition: its order (later is newer), its year as a reader types it, what it extends.

    aside: a rulebook that isn't a version of the others, so it comes after them whatever its order.
    """

    slug: str
    order: int
    year: int
    extends: str = ""
    aside: bool = False


class _Prepared(Analyzer):
    """Reads ``word|=stem|#concept next|=next``: words by spaces, the terms of one word by bars."""

    def __call__(self, value: str, **options: Any) -> Iterator[Token]:
        token = Token(positions=True, chars=False)
        for position, alternatives in enumerate(value.split()):
            for text in alternatives.split("|"):
                token.text, token.pos, token.boost, token.stopped = text, position, 1.0, False
                yield token


def _schema() -> Schema:
    fields = {f"{part}_{code}": TEXT(analyzer=_Prepared()) for part in ("title", "body") for code in LANGUAGES}
    return Schema(place=STORED, **fields)


def glossary_of(documents: Iterable[Document]) -> Glossary:
    """The glossary that the documents of kind TERM make up."""
    return Glossary(
        {
            one.number: {code: (one.title.in_language(code), *(one.forms or {}).get(code, ())) for code in LANGUAGES}
            for one in documents
            if one.kind is Kind.TERM
        }
    )


def build(documents: Sequence[Document], folder: Path, *, editions: Sequence[Printed]) -> int:
    """Index the documents and put the result in place of what the folder held; returns how many there are.

    A search under way keeps the index that it began with.
    """
    folder.mkdir(parents=True, exist_ok=True)
    generation = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=folder))
    try:
        glossary = glossary_of(documents)
        spellings = _write(documents, generation, glossary)
        library = {
            "format": FORMAT,
            "documents": [asdict(document) for document in documents],
            "editions": [asdict(edition) for edition in editions],
            "vocabulary": {
                word: (counts.most_common(1)[0][0], counts.total()) for word, counts in sorted(spellings.items())
            },
        }
        (generation / _LIBRARY).write_text(json.dumps(library, ensure_ascii=False), encoding="utf-8")
        pointer = generation / _CURRENT
        pointer.write_text(generation.name, encoding="utf-8")
        before = _current(folder)
        pointer.replace(folder / _CURRENT)
    except BaseException:
        shutil.rmtree(generation, ignore_errors=True)
        raise
    for other in folder.glob(f"{_PREFIX}*"):
        # A younger one that nothing names yet is being built by somebody else.
        abandoned = other.name != generation.name and time.time() - other.stat().st_mtime > _ABANDONED_AFTER
        if abandoned or other.name == before:
            # Where open files cannot be removed, a later build tries again.
            shutil.rmtree(other, ignore_errors=True)
    return len(documents)


def _write(documents: Sequence[Document], generation: Path, glossary: Glossary) -> dict[str, Counter[str]]:
    """Index the documents; returns how each folded word is spelt, with counts."""
    spellings: dict[str, Counter[str]] = defaultdict(Counter)
    writer = whoosh_index.create_in(str(generation), _schema()).writer(limitmb=64)
    try:
        for place, document in enumerate(documents):
            fields = {}
            for code in LANGUAGES:
                title, body = document.title.in_language(code), document.body.in_language(code)
                forms = (document.forms or {}).get(code, ())
                # Only where a heading is written does it count: on its rule and its term.
                heading = title if document.kind in (Kind.RULE, Kind.TERM) else ""
                fields[f"title_{code}"] = _prepared(heading, code, glossary)
                fields[f"body_{code}"] = _prepared(body, code, glossary)
                for text in (heading, body, *forms):
                    for word in words(text):
                        spellings[word.folded][text[word.start : word.end].lower()] += 1
            writer.add_document(place=place, **fields)
    except BaseException:
        writer.cancel()
        raise
    writer.commit(optimize=True)
    return spellings


def _current(folder: Path) -> str:
    try:
        return (folder / _CURRENT).read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def _prepared(text: str, code: str, glossary: Glossary) -> str:
    return " ".join("|".join(alternatives) for alternatives in terms(text, code, glossary))


class Index:
    """One generation of the index, opened for reading; threads may share it."""

    def __init__(self, generation: Path) -> None:
        try:
            library = json.loads((generation / _LIBRARY).read_text(encoding="utf-8"))
            if library["format"] != FORMAT:
                raise MissingIndexError(f"{generation} was written by another version.")
            self._index = whoosh_index.open_dir(str(generation), readonly=True)
        except (OSError, ValueError, KeyError, whoosh_index.EmptyIndexError) as error:
            raise MissingIndexError(f"{generation} cannot be read: {error}") from error
        self.documents = tuple(_document(row) for row in library["documents"])
        self.editions = {row["slug"]: Printed(**row) for row in library["editions"]}
        self.glossary = glossary_of(self.documents)
        # Folded word -> how it is mostly spelt, and how often it stands in the texts.
        self.vocabulary: dict[str, tuple[str, int]] = {
            word: (row[0], row[1]) for word, row in library["vocabulary"].items()
        }
        self.sorted_words = list(self.vocabulary)
        self.stems = {code: {stem(word, code) for word in self.vocabulary} for code in LANGUAGES}
        self.paths: dict[str, dict[str, str]] = defaultdict(dict)
        for document in self.documents:
            if document.kind in (Kind.RULE, Kind.CLAUSE):
                for slug in document.editions:
                    self.paths[slug].setdefault(path_key(document.path), document.path)
        self.numbered: dict[str, list[int]] = defaultdict(list)
        self.rules: dict[tuple[str, str], Document] = {}
        for place, document in enumerate(self.documents):
            if document.kind is Kind.RULE:
                self.numbered[document.number].append(place)
                # A variant's own text takes the place of the inherited one.
                for slug in document.editions:
                    self.rules.setdefault((slug, document.number), document)
                self.rules[document.edition, document.number] = document
        self.clauses = {
            (slug, one.path): one for one in self.documents if one.kind is Kind.CLAUSE for slug in one.editions
        }
        self._local = threading.local()
        self._places: list[int] | None = None
        self._meanings: dict[tuple[str, str], list[Meant]] = {}

    @property
    def searcher(self) -> Any:
        """The library's reader for this thread: it keeps file positions, so it isn't shared."""
        if not hasattr(self._local, "searcher"):
            self._local.searcher = self._index.searcher(weighting=BM25F(title_cs_B=0.3, title_en_B=0.3))
        return self._local.searcher

    def place_of(self, entry: int) -> int:
        """The place in ``documents`` of what the library counts as its entry."""
        if self._places is None:
            searcher = self.searcher
            self._places = [int(searcher.stored_fields(number)["place"]) for number in range(searcher.doc_count_all())]
        return self._places[entry]

    def starting_with(self, prefix: str, limit: int) -> list[str]:
        """The most frequent longer words of the texts that begin so."""
        found = []
        for place in range(bisect_left(self.sorted_words, prefix), len(self.sorted_words)):
            word = self.sorted_words[place]
            if not word.startswith(prefix):
                break
            if word != prefix:
                found.append(word)
        return sorted(found, key=lambda word: (-self.vocabulary[word][1], word))[:limit]

    def words_and_meanings(self, text: str, code: str) -> tuple[tuple[Word, ...], list[Meant]]:
        """A document's text analysed; kept, since the same texts are shown again and again."""
        key = (text, code)
        if key not in self._meanings:
            self._meanings[key] = self.glossary.meanings(text, code)
        return words(text), self._meanings[key]


def path_key(path: str) -> str:
    """``34.A.3``, ``34-a-3`` and ``34A3`` have the same key."""
    return "".join(character for character in fold(path).text if character.isalnum())


def _document(row: dict[str, Any]) -> Document:
    forms = row["forms"] and {code: tuple(forms) for code, forms in row["forms"].items()}
    return Document(
        kind=Kind(row["kind"]),
        edition=row["edition"],
        editions=tuple(row["editions"]),
        number=row["number"],
        path=row["path"],
        order=row["order"],
        title=Wording(**row["title"]),
        body=Wording(**row["body"]),
        counterparts=tuple(row["counterparts"]),
        forms=forms,
    )


_opened: dict[Path, tuple[str, Index]] = {}
_opening = threading.Lock()


def open_index(folder: Path) -> Index:
    """The folder's current generation, opened once; ``MissingIndexError`` when there is none."""
    for attempt in (1, 2):
        if not (name := _current(folder)):
            raise MissingIndexError(f"{folder} holds no search index.")
        with _opening:
            known = _opened.get(folder)
            if known and known[0] == name:
                return known[1]
            try:
                _opened[folder] = (name, Index(folder / name))
                return _opened[folder][1]
            except MissingIndexError:
                # Another process may have replaced the generation between the two readings.
                if attempt == 2:
                    raise
    raise AssertionError("the loop returns or raises")
