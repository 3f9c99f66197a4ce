"""Does the database give back the files of `fixtures/` byte for byte?"""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from rules.exchange import dump

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"


@pytest.mark.usefixtures("rulebook")
def test_the_texts_come_back_byte_for_byte(tmp_path: Path) -> None:
    for what in (*(edition.slug for edition in dump.rulebook().editions), "shared"):
        call_command("dump", what, out=tmp_path, stdout=StringIO())
    written = {path.relative_to(tmp_path) for path in tmp_path.rglob("*.toml")}
    stored = {path.relative_to(FIXTURES) for path in FIXTURES.rglob("*.toml")}
    assert written == stored
    other = [str(name) for name in sorted(stored) if (tmp_path / name).read_bytes() != (FIXTURES / name).read_bytes()]
    assert other == [], "write these as manage.py dump writes them"
