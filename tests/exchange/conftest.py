"""What do the tests of loading share? Sample texts that a test may change, and an empty rulebook."""

import shutil
from pathlib import Path

import pytest

from rules.models import Correspondence, Edition, Rule, Section, Term

TEXTS = Path(__file__).parent / "data" / "texts"


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    """A copy of the sample texts."""
    return Path(shutil.copytree(TEXTS, tmp_path / "texts"))


@pytest.fixture
def empty_rulebook(db: None) -> None:
    """No edition, rule, correspondence or term, until the end of the test."""
    for model in (Correspondence, Term, Rule, Section):
        model.objects.all().delete()
    Edition.objects.update(extends=None)
    Edition.objects.all().delete()
