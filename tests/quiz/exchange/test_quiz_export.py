"""Does `quiz_export` write the file that was asked for, and say what it cannot do?"""

import io
import sys
import zipfile

import pytest
from django.core.management import CommandError, call_command

from quiz.exchange.formats import FORMATS
from quiz.exchange.json_items import read

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]


def export(path, **options):
    told = io.StringIO()
    asked = {"format": "json", "edition": "tda-2015", "count": 6, "seed": 4, "output": str(path), **options}
    call_command("quiz_export", stderr=told, **asked)
    return told.getvalue()


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_is_written(tmp_path, name):
    path = tmp_path / "file"
    told = export(path, format=name, lang="en")
    assert path.stat().st_size > 1000 and "6 otázek" in told and "seed 4" in told
    assert zipfile.is_zipfile(path) == (name in ("qti", "anki"))


def test_topics_and_seed_decide(tmp_path):
    for place, options in enumerate(({}, {}, {"seed": 5}, {"topic": ["multiple-chips"]})):
        export(tmp_path / str(place), **options)
    first, same, other, topic = (read((tmp_path / str(place)).read_bytes()) for place in range(4))
    assert first == same != other and {item.topic for item in topic} == {"multiple-chips"}


def test_standard_output(monkeypatch):
    class Out:
        buffer = io.BytesIO()

    monkeypatch.setattr(sys, "stdout", Out)
    export("-")
    assert len(read(Out.buffer.getvalue())) == 6


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("format", "doc"),
        ("edition", "tda-1999"),
        ("topic", ["no-such"]),
        ("lang", "de"),
        ("count", 0),
        ("count", 5001),
        ("seed", -1),
        ("seed", 10**12 + 1),
        ("output", "/no/such/folder/file"),
    ],
)
def test_a_wrong_option_is_named(tmp_path, option, value):
    with pytest.raises(CommandError, match=f"--{option}") as refusal:
        export(**{"path": tmp_path / "file", option: value}) if option != "output" else export(value)
    assert refusal.value.returncode == 2 and not (tmp_path / "file").exists()
