"""Does a new index take the place of the old one without a moment in between?"""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest

from rules import search
from rules.search import Document, Kind, MissingIndexError
from tests.search.conftest import DOCUMENTS, EDITIONS


def texts(folder: Path, words: str) -> list[str]:
    return [hit.number for hit in search.search(words, folder, language="cs").hits]


def test_folder_without_an_index_says_so(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(MissingIndexError, match=str(folder)):
            search.search("46", folder, language="cs")


def test_damaged_index_says_so(tmp_path: Path) -> None:
    search.build(DOCUMENTS, tmp_path, editions=EDITIONS)
    next(tmp_path.glob("index-*/library.json")).write_text("{", encoding="utf-8")
    with pytest.raises(MissingIndexError):
        search.search("46", tmp_path, language="cs")


def test_index_of_another_format_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    search.build(DOCUMENTS, tmp_path, editions=EDITIONS)
    monkeypatch.setattr("rules.search.index.FORMAT", 0)
    with pytest.raises(MissingIndexError, match="another version"):
        search.search("46", tmp_path, language="cs")


def test_new_index_replaces_the_old_one(tmp_path: Path) -> None:
    assert search.build(DOCUMENTS, tmp_path, editions=EDITIONS) == len(DOCUMENTS)
    assert texts(tmp_path, "misdeal")
    assert search.build(DOCUMENTS[:1], tmp_path, editions=EDITIONS) == 1
    assert not texts(tmp_path, "misdeal") and texts(tmp_path, "štosy") == ["9"]
    assert len(list(tmp_path.glob("index-*"))) == 1


def test_failed_build_leaves_the_old_index(tmp_path: Path) -> None:
    search.build(DOCUMENTS, tmp_path, editions=EDITIONS)
    broken = [*DOCUMENTS, Document(kind=Kind.RULE, number="1", title=None, body=None)]  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        search.build(broken, tmp_path, editions=EDITIONS)
    assert texts(tmp_path, "misdeal") and len(list(tmp_path.glob("index-*"))) == 1


def test_empty_rulebook_gives_an_index_that_finds_nothing(tmp_path: Path) -> None:
    search.build([], tmp_path, editions=[])
    assert texts(tmp_path, "46") == [] == texts(tmp_path, "štosy")


def test_threads_search_while_the_index_is_built_anew(tmp_path: Path) -> None:
    search.build(DOCUMENTS, tmp_path, editions=EDITIONS)
    problems: list[object] = []

    def look() -> None:
        for _ in range(60):
            try:
                if not texts(tmp_path, "štosy"):
                    problems.append("nothing found")
            except Exception as error:
                problems.append(error)

    threads = [Thread(target=look) for _ in range(3)]
    for thread in threads:
        thread.start()
    for _ in range(4):
        search.build(DOCUMENTS, tmp_path, editions=EDITIONS)
    for thread in threads:
        thread.join()
    assert problems == []
