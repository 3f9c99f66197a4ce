"""Does the check find a borrowed sentence, and only a borrowed one?"""

import subprocess
import sys
from pathlib import Path

import pytest

from tools import check_overlap

SOURCE = "The tournament director may, in the best interest of the game, set every technical rule aside at any time."
OWN = '[[rule]]\nnumber = "1"\ntitle.en = "{title}"\nshort.en = """{text}"""\n'


@pytest.fixture
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(check_overlap, "ROOT", tmp_path)
    monkeypatch.setattr(check_overlap, "TEXTS", tmp_path / "fixtures")
    monkeypatch.setattr(check_overlap, "AT_HAND", tmp_path / "shared")
    (tmp_path / "fixtures").mkdir()
    (tmp_path / "source.txt").write_text(SOURCE, encoding="utf-8")
    return tmp_path


def check(texts: Path, text: str, title: str = "") -> int:
    (texts / "fixtures" / "one.toml").write_text(OWN.format(text=text, title=title), encoding="utf-8")
    return check_overlap.main([str(texts / "source.txt")])


def test_seven_words_may_be_shared_and_eight_may_not(texts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(texts, "We say: in the best interest of the game he decides.") == 0
    assert check(texts, "We say: IN the best “interest” of the game, set it.") == 1
    out = capsys.readouterr().out
    assert "fixtures/one.toml: rule[1].short.en: “in the best interest of the game set” (source.txt)" in out


def test_longer_stretch_is_told_once(texts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(texts, SOURCE) == 1
    assert capsys.readouterr().out.count("one.toml") == 1


def test_titles_are_exempt(texts: Path) -> None:
    assert check(texts, "Short.", title=SOURCE) == 0


def test_runs_of_official_terms_and_numbers_are_exempt(texts: Path) -> None:
    terms = "bet raise call fold check all in complete pot"
    (texts / "source.txt").write_text(f"The terms are {terms} 100 200 300.", encoding="utf-8")
    assert check(texts, f"Official: {terms}, 100, 200, 300!") == 0


def test_without_sources_it_is_skipped_and_says_so(texts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_overlap.main([]) == 0
    assert "sources not at hand, skipped" in capsys.readouterr().out


def test_missing_source_is_an_error(texts: Path) -> None:
    with pytest.raises(SystemExit, match="no file or folder"):
        check_overlap.main([str(texts / "nothing.txt")])


def test_our_texts_share_nothing_with_the_sources_at_hand() -> None:
    script = Path(check_overlap.__file__)
    result = subprocess.run([sys.executable, str(script)], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout
