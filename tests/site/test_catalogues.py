"""Is every sentence that the site can say translated, and are gaps noticed?"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError

from rules.management.commands.compile_catalogues import read
from tests.conftest import unavailable

ROOT = Path(__file__).resolve().parents[2]
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
HEADER_PLURAL = HEADER + '"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"\n'
COMPLETE = '\nmsgid "call"\nmsgstr "dorovnání"\n'


@pytest.fixture
def catalogue(tmp_path, settings):
    """A folder with one Czech catalogue, which is the whole of the site's languages for the test."""
    settings.LOCALE_PATHS = [tmp_path]
    settings.LANGUAGES = [("cs", "Czech")]
    file = tmp_path / "cs" / "LC_MESSAGES" / "django.po"
    file.parent.mkdir(parents=True)
    return file


def test_a_catalogue_is_compiled_once(catalogue):
    catalogue.write_text(HEADER + COMPLETE, encoding="utf-8")
    compiled = catalogue.with_suffix(".mo")
    call_command("compile_catalogues", verbosity=0)
    assert [(entry.msgid, entry.msgstr) for entry in polib.mofile(str(compiled))] == [("call", "dorovnání")]
    os.utime(compiled, ns=(1, compiled.stat().st_mtime_ns))
    call_command("compile_catalogues")
    assert compiled.stat().st_atime_ns == 1
    os.utime(compiled, ns=(1, 1))
    call_command("compile_catalogues")
    assert compiled.stat().st_mtime_ns > 1


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ('\nmsgid "fold"\nmsgstr ""\n', "not translated"),
        ('\n#, fuzzy\nmsgid "fold"\nmsgstr "složení"\n', "fuzzy"),
        ('\nmsgid "%(chips)s to call"\nmsgstr "dorovnání"\n', "placeholders"),
        ('\nmsgid "{chips} to call"\nmsgstr "dorovnání {chip}"\n', "placeholders"),
        (
            '\nmsgid "%(n)s chip"\nmsgid_plural "%(n)s chips"\n'
            'msgstr[0] "žeton"\nmsgstr[1] "%(n)s žetony"\nmsgstr[2] ""\n',
            "not translated",
        ),
    ],
)
def test_a_gap_is_named(catalogue, entry, problem):
    catalogue.write_text(HEADER_PLURAL + COMPLETE + entry, encoding="utf-8")
    with pytest.raises(CommandError, match=problem):
        call_command("compile_catalogues", check=True)
    assert not catalogue.with_suffix(".mo").exists()


def test_a_complete_catalogue_passes(catalogue):
    plural = (
        '\nmsgid "%(n)s chip"\nmsgid_plural "%(n)s chips"\n'
        'msgstr[0] "jeden žeton"\nmsgstr[1] "%(n)s žetony"\nmsgstr[2] "%(n)s žetonů"\n'
    )
    catalogue.write_text(HEADER_PLURAL + COMPLETE + plural, encoding="utf-8")
    call_command("compile_catalogues", check=True)


def test_a_missing_catalogue_is_named(catalogue):
    with pytest.raises(CommandError, match="locale/cs"):
        call_command("compile_catalogues", check=True)


def test_every_sentence_in_the_sources_is_translated(tmp_path):
    if shutil.which("xgettext") is None:
        unavailable("GNU gettext is not installed (apt-get install gettext)", "REQUIRE_GETTEXT")
    for folder in ("rules", "quiz", "rulesite"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "static"))
    languages = [code for code, _ in settings.LANGUAGES]
    (tmp_path / "locale").mkdir()
    subprocess.run(
        [sys.executable, "-m", "django", "makemessages", "--locale", "cs", "--no-wrap"],
        cwd=tmp_path,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "", "PYTHONPATH": str(tmp_path)},
        check=True,
        capture_output=True,
    )
    wanted = {
        (entry.msgctxt, entry.msgid, entry.msgid_plural)
        for entry in polib.pofile(str(tmp_path / "locale/cs/LC_MESSAGES/django.po"))
    }
    assert wanted, "no sentence was found in the sources"
    for language in languages:
        catalogue = read(ROOT / "locale" / language / "LC_MESSAGES" / "django.po")
        kept = {(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in catalogue if not entry.obsolete}
        missing = sorted(msgid for _, msgid, _ in wanted - kept)
        assert not missing, f"locale/{language} lacks {len(missing)} sentences: {missing[:20]}"
