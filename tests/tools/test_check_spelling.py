"""Does the spell check know our words with their endings, and does it find a slip?"""

import os
import shutil
from pathlib import Path

import pytest

from tools import check_spelling


@pytest.fixture
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    if not check_spelling.is_installed("cs"):
        assert os.environ.get("CI") != "true", "CI=true promises hunspell with its Czech dictionary."
        pytest.skip("hunspell with its Czech dictionary is not installed (apt-get install hunspell hunspell-cs)")
    monkeypatch.setattr(check_spelling, "ROOT", tmp_path)
    (tmp_path / "fixtures").mkdir()
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "words_cs.txt").write_text("@m = - -u -em\nfloorman @m -a  # člověk\n", encoding="utf-8")
    return tmp_path


def check(texts: Path, text: str, key: str = "short") -> int:
    content = f'[[rule]]\nnumber = "1"\n{key}.cs = """{text}"""\n'
    (texts / "fixtures" / "one.toml").write_text(content, encoding="utf-8")
    return check_spelling.main(["cs"])


def test_known_words_pass(texts: Path) -> None:
    assert check(texts, "Hráč zavolá floormana, podle {43.A} a %(count)s na www.nejakyweb.cz.") == 0


def test_slip_is_named_with_its_place(texts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(texts, "Hráč zavollá floormanovi.") == 1
    out = capsys.readouterr().out
    assert "zavollá  (fixtures/one.toml: rule[1].short)" in out and "floormanovi" in out and "2 unknown" in out


def test_slang_is_not_checked(texts: Path) -> None:
    content = '[[term]]\nid = "fold"\nforms.cs = ["zafouldovatt"]\n'
    (texts / "fixtures" / "one.toml").write_text(content, encoding="utf-8")
    assert check_spelling.main(["cs"]) == 0


@pytest.mark.parametrize(("ci", "code"), [("true", 1), ("", 0)])
def test_missing_dictionary_is_skipped_but_not_in_ci(
    ci: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setenv("CI", ci)
    assert check_spelling.main([]) == code
    out = capsys.readouterr().out
    assert "apt-get install hunspell hunspell-cs" in out and out.count("\n") == 2


def test_unknown_language_is_misuse() -> None:
    assert check_spelling.main(["de"]) == 2


def test_word_lists_of_the_project_are_well_formed() -> None:
    lists = Path(check_spelling.__file__).parent
    czech = check_spelling.word_list(lists / "words_cs.txt")
    assert {"floormana", "checknout", "raisuje", "all", "misdealem"} <= czech
    assert not any("@" in word or "-" in word for word in czech)
    assert check_spelling.word_list(lists / "words_en.txt")
