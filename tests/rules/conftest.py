"""What do the tests of reading the rulebook share? The sample texts, loaded."""

from pathlib import Path

import pytest
from django.core.management import call_command

from rules.models import Correspondence, Edition, Rule, Section, Term

TEXTS = Path(__file__).parent.parent / "exchange" / "data" / "texts"


@pytest.fixture
def sample_texts(db: None) -> None:
    """The sample texts and nothing else, until the end of the test."""
    for model in (Correspondence, Term, Rule, Section):
        model.objects.all().delete()
    Edition.objects.update(extends=None)
    Edition.objects.all().delete()
    call_command("load", str(TEXTS), verbosity=0)
