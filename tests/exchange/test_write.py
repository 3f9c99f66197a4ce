"""Does writing what was read give the same bytes?"""

import string
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from rules.exchange.read import read_correspondence, read_editions, read_glossary, read_paths, read_section
from rules.exchange.schema import CONFIDENCES, KINDS, STATUSES, Problem, SectionEntry
from rules.exchange.write import write_correspondence, write_editions, write_glossary, write_section
from rules.lang.wording import Wording
from rules.models import Clause, Correspondence

TEXTS = Path(__file__).parent / "data" / "texts"


def test_canonical_files_come_back_byte_for_byte() -> None:
    problems: list[Problem] = []
    for section in read_paths([TEXTS]).sections:
        assert write_section(section) == (TEXTS / section.file).read_text(encoding="utf-8")
    for name, read, write in (
        ("editions.toml", read_editions, write_editions),
        ("correspondence.toml", read_correspondence, write_correspondence),
        ("glossary.toml", read_glossary, write_glossary),
    ):
        text = (TEXTS / name).read_text(encoding="utf-8")
        assert write(read(text, name, problems)) == text  # type: ignore[operator]
    assert problems == []


awkward = st.text(alphabet=string.ascii_letters + "\"\\'{}#=ěšč„“\u00a0\t\n\x07 ", min_size=1).map(str.strip)


@given(awkward.filter(bool), awkward.filter(bool))
def test_any_text_survives_writing_and_reading(cs: str, en: str) -> None:
    # Braces are for references, but only the check of the whole rulebook minds.
    section = SectionEntry(edition="e", slug="s", order=1, title=Wording(cs=cs, en=en), rules=())
    rule = read_paths([TEXTS]).sections[0].rules[0]
    section = SectionEntry(
        edition="e",
        slug="s",
        order=1,
        title=Wording(cs=cs, en=en),
        rules=(rule.__class__(**{**rule.__dict__, "short": Wording(cs=cs, en=en)}),),
    )
    problems: list[Problem] = []
    assert read_section(write_section(section), "f", problems) == section
    assert problems == []


def test_the_files_and_the_database_know_the_same_choices() -> None:
    assert tuple(Clause.Status.values) == STATUSES
    assert tuple(Clause.Confidence.values) == CONFIDENCES
    assert tuple(Correspondence.Kind.values) == KINDS
