"""Does an import of an operator's document store all of it or nothing, and never touch our texts?"""

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.template.loader import render_to_string
from django.test.utils import CaptureQueriesContext
from django.utils import translation
from django.utils.translation import gettext

from rules import selectors
from rules.exchange import dump, sources
from rules.exchange.documents import Fault, Notice, Unplaced
from rules.models import Edition, ImportedComment, OfficialWording, SourceDocument

SOURCES = Path(__file__).resolve().parents[3] / "shared" / "sources"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_rulebook")]

CLUB = """\
Pravidla klubu, verze 2, 3. dubna 2005

9. Kdo míchá

Míchá jen krupiér, a nikdo jiný se balíčku nesmí dotknout.

Originál:

9: Who shuffles

The deck is shuffled by the dealer only, and no one else may touch it.

Kuba: - o tom se <b>nemluví</b>.

11. Co se hraje

- hold'em
- omaha {9}

Originál:

11: What is played

Hold'em and omaha are the games that are played.

Kuba: - jednou jsme hráli i stud.
"""


@pytest.fixture
def club(texts: Path, tmp_path: Path) -> Iterator[Path]:
    """The document of a made-up club beside the sample texts."""
    call_command("load", str(texts), verbosity=0)
    file = tmp_path / "klub.txt"
    file.write_text(CLUB, encoding="utf-8")
    yield file


def run(file: Path, **options: object) -> str:
    out = StringIO()
    call_command("import_source", str(file), **{"edition": "new-2005", "lang": "en", **options}, stdout=out)
    return out.getvalue()


def counts() -> list[int]:
    return [model.objects.count() for model in (SourceDocument, OfficialWording, ImportedComment)]


def test_plan_comes_first_and_everything_is_stored(club: Path) -> None:
    out = run(club)
    assert "Rules found: 2 (9, 11)" in out and "Comments of the author: 2 (Kuba)" in out
    assert "Could not be placed: 0" in out and "Numbers missing in the sequence: 10." in out
    assert out.index("4 added") < out.index("Stored.")
    assert counts() == [1, 4, 2]
    (document,) = SourceDocument.objects.all()
    assert (document.name, document.version, str(document.dated)) == ("klub.txt", "2", "2005-04-03")


def test_second_import_writes_nothing(club: Path) -> None:
    run(club)
    imported_at = SourceDocument.objects.get().imported_at
    with CaptureQueriesContext(connection) as queries:
        assert "Nothing to do" in run(club)
    assert all(query["sql"].startswith("SELECT") for query in queries)
    assert SourceDocument.objects.get().imported_at == imported_at


def test_changed_document_replaces_itself_only(club: Path, tmp_path: Path) -> None:
    run(club)
    other = tmp_path / "jiny.txt"
    other.write_text("12: Konec\n\nHráč odchází, když je vyřazen.\n", encoding="utf-8")
    run(other)
    changed = CLUB.replace("jen krupiér", "pouze krupiér").replace(
        "Kuba: - jednou jsme hráli i stud.\n", "Kuba: - nic.\n"
    )
    club.write_text(changed, encoding="utf-8")
    out = run(club)
    assert "Wordings: 0 added, 1 changed, 3 unchanged, 0 removed" in out
    assert "Comments: 0 added, 1 changed, 1 unchanged, 0 removed" in out
    assert counts() == [2, 5, 2]
    shown = selectors.official_wording("new-2005", "9")[0].wordings[0].text
    assert shown.startswith("Míchá pouze krupiér")


def test_our_texts_stay_as_they_are(club: Path, texts: Path) -> None:
    before = dump.rulebook()
    run(club)
    assert dump.rulebook() == before
    call_command("load", str(texts), verbosity=0)
    assert counts() == [1, 4, 2]


def test_dry_run_stores_nothing(club: Path) -> None:
    assert "Dry run" in run(club, dry_run=True)
    assert counts() == [0, 0, 0]


def test_json_is_the_same_plan(club: Path) -> None:
    plan = json.loads(run(club, json=True))
    assert plan["counts"] == {"rules": 2, "cs": 2, "en": 2, "comments": 2}
    assert [rule["number"] for rule in plan["rules"]] == ["9", "11"]
    assert plan["rules"][0]["titles"] == {"cs": "Kdo míchá", "en": "Who shuffles"}
    assert plan["stored"] is True and plan["unplaced"] == []
    again = json.loads(run(club, json=True))
    assert again["stored"] is False and again["nothing_to_do"] is True


BAD = {
    "empty": b"",
    "word": b"PK\x03\x04word/document.xml",
    "pdf": b"%PDF-1.4",
    "half": CLUB.encode()[:-200],
    "encoding": "1. Nadpis\n\nPříliš žluťoučký kůň.\n".encode("cp852"),
    "large": b"1. Nadpis\n" * 500_001,
    "nothing": b"abc",
}


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_bad_file_is_refused_in_the_readers_language(club: Path, kind: str, language: str) -> None:
    club.write_bytes(BAD[kind])
    with pytest.raises(CommandError) as error:
        run(club, lang=language)
    assert error.value.returncode == 1
    message = str(error.value)
    assert message.startswith("klub.txt: ") and counts() == [0, 0, 0]
    with translation.override(language):
        assert message.endswith(gettext("Nothing was stored."))


def test_half_a_file_can_be_accepted(club: Path) -> None:
    club.write_bytes(CLUB.encode()[:-200])
    run(club, incomplete=True)
    assert counts()[0] == 1


def test_unknown_edition_and_missing_file_are_misuse(club: Path, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"no edition x\. Known: old-2001, new-2005") as error:
        run(club, edition="x")
    assert error.value.returncode == 2
    with pytest.raises(CommandError, match=r"nic\.txt cannot be read") as error:
        run(tmp_path / "nic.txt")
    assert error.value.returncode == 2
    with pytest.raises(CommandError) as error:
        run(tmp_path)
    assert error.value.returncode == 2


def test_failure_half_way_leaves_nothing(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = sources.prepare(club.read_bytes(), name="klub.txt", edition="new-2005")
    monkeypatch.setattr(ImportedComment.objects, "bulk_create", lambda rows: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        sources.apply(plan)
    assert counts() == [0, 0, 0]


def test_same_document_under_another_name_is_refused(club: Path, tmp_path: Path) -> None:
    run(club)
    copy = tmp_path / "kopie.txt"
    copy.write_text(CLUB.replace("\n", "\r\n"), encoding="cp1250", newline="")
    with pytest.raises(CommandError, match=r"already imported as klub\.txt"):
        run(copy)
    run(copy, edition="old-2001")
    assert counts()[0] == 2


def test_remarks_on_numbers_and_year(club: Path) -> None:
    club.write_text(CLUB.replace("verze 2,", "pravidla 2001,").replace("11", "99"), encoding="utf-8")
    out = run(club)
    assert "no rules with these numbers" in out and "99" in out
    assert "speaks of 2001, the edition is of 2005" in out


def test_sections_without_numbers_find_their_rules_by_title(club: Path) -> None:
    club.write_text("Rule 9 česky\nHráč je na řadě.\nNěco jiného\nHráč se nesmí smát.\n", encoding="utf-8")
    out = run(club)
    assert "Rules found: 2 (Rule 9 česky; Něco jiného)" in out
    assert [part.wordings[0].text for part in selectors.official_wording("new-2005", "9")] == ["Hráč je na řadě."]
    assert [part.wordings[0].title for part in selectors.imported_sections("new-2005")] == ["Něco jiného"]


def test_heading_may_be_a_part_of_one_title_only(club: Path) -> None:
    club.write_text("Česky 12\nHráč je na řadě.\nRule\nHráč se nesmí smát.\n", encoding="utf-8")
    run(club)
    assert [part.wordings[0].title for part in selectors.official_wording("new-2005", "12")] == ["Česky 12"]
    assert [part.wordings[0].title for part in selectors.imported_sections("new-2005")] == ["Rule"]


def test_variant_shows_its_own_document_first(club: Path, tmp_path: Path) -> None:
    run(club)
    own = tmp_path / "a-varianta.txt"
    own.write_text("9: U nás\n\nMíchá hráč, který prohrál.\n", encoding="utf-8")
    run(own, edition="new-2005-club")
    with CaptureQueriesContext(connection) as queries:
        parts = selectors.official_wording("new-2005-club", "9")
    assert len(queries) == 3
    assert [part.document.name for part in parts] == ["a-varianta.txt", "klub.txt"]
    assert [part.document.name for part in selectors.official_wording("new-2005", "9")] == ["klub.txt"]
    assert selectors.official_wording("new-2005", "10") == ()
    with pytest.raises(Edition.DoesNotExist):
        selectors.official_wording("x", "9")


@pytest.mark.parametrize("language", ["cs", "en"])
def test_component_shows_both_languages_comments_and_source(club: Path, language: str) -> None:
    run(club)
    with translation.override(language):
        nine = render_to_string(
            "rules/components/official.html", {"official": selectors.official_wording("new-2005", "9")}
        )
        eleven = render_to_string(
            "rules/components/official.html", {"official": selectors.official_wording("new-2005", "11")}
        )
        nothing = render_to_string("rules/components/official.html", {"official": ()})
    assert 'lang="cs"' in nine and 'lang="en"' in nine
    assert "9 Kdo míchá" in nine and "9 Who shuffles" in nine and "Kuba" in nine and "klub.txt" in nine
    assert "&lt;b&gt;nemluví&lt;/b&gt;" in nine and "<b>" not in nine and "style=" not in nine
    assert "<ul><li>hold&#x27;em</li><li>omaha {9}</li></ul>" in eleven
    assert nothing.strip() == ""


def test_every_fault_has_its_sentence() -> None:
    assert set(sources.FAULTS) == set(Fault)
    assert set(sources.UNPLACED) == set(Unplaced)
    assert set(sources.NOTICES) == set(Notice)


@pytest.mark.skipif(not SOURCES.is_dir(), reason=f"the operator's own documents are not at hand ({SOURCES.name}/)")
def test_documents_at_hand_are_imported_whole(club: Path) -> None:
    held = {"000": (5, 5, 5, 5), "001": (5, 5, 5, 5), "002": (9, 9, 0, 0), "003": (65, 65, 0, 0)}
    editions = {"000": "old-2001", "001": "old-2001", "002": "new-2005-club", "003": "new-2005"}
    for name, (rules, czech, english, comments) in held.items():
        (file,) = SOURCES.glob(f"{name}_*")
        plan = json.loads(run(file, edition=editions[name], json=True))
        assert plan["counts"] == {"rules": rules, "cs": czech, "en": english, "comments": comments}
        assert plan["unplaced"] == [] and plan["stored"]
        assert json.loads(run(file, edition=editions[name], json=True))["nothing_to_do"]
    assert counts() == [4, 94, 10]
