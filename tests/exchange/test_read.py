"""Does every mistake in a text file get named, all of them at once?"""

from pathlib import Path

import pytest

from rules.exchange.read import check, read_correspondence, read_glossary, read_paths, read_section
from rules.exchange.schema import Problem, Rulebook

TEXTS = Path(__file__).parent / "data" / "texts"
SECTION = TEXTS / "new-2005" / "01-play.toml"


def section_problems(text: str) -> list[str]:
    problems: list[Problem] = []
    read_section(text, "file.toml", problems)
    return [str(problem) for problem in problems]


def book_problems(**replaced: str) -> list[Problem]:
    """The problems between the sample texts after ``old=new`` replacements in the section of play."""
    problems: list[Problem] = []
    reading = read_paths([TEXTS])
    text = SECTION.read_text(encoding="utf-8")
    for old, new in (pair.split("=>") for pair in replaced.values()):
        assert old in text
        text = text.replace(old, new)
    section = read_section(text, "file.toml", problems)
    assert section is not None and not problems
    sections = [section if one.file == section.file else one for one in reading.sections]
    return check(
        Rulebook(
            editions=tuple(reading.editions or ()),
            sections=tuple(sections),
            correspondences=tuple(reading.correspondences or ()),
            terms=tuple(reading.terms or ()),
        )
    )


def test_sample_texts_are_in_order() -> None:
    assert read_paths([TEXTS]).problems == []
    assert book_problems() == []


@pytest.mark.parametrize(
    ("old", "new", "place", "wrong"),
    [
        ('title.cs = "Rule 9 česky"\n', "", "rule 9: title.cs", "the Czech text is missing"),
        ('title.en = "Rule 9 in English"', 'title.en = " "', "rule 9: title.en", "the English text is empty"),
        ('topics = ["turn"]', 'topics = "turn"', "rule 9: topics", "must be a list of texts"),
        ('see = ["10"]', 'see = ["10", "10"]', "rule 9: see", "'10' is there 2 times"),
        ('status = "partly"', 'status = "mostly"', "rule 11, clause 11: status", "'mostly' is not known"),
        ('confidence = "likely"', 'confidence = "sure"', "rule 10, clause 10: confidence", "'sure' is not known"),
        ('number = "9"', 'number = "9", x', "file.toml", "is not valid TOML"),
        ('number = "9"', "number = 9", "rule 9: number", "must be a text, not 9"),
        ('number = "9"', 'number = "nine"', "rule nine: number", "'nine' is not a rule number"),
        ('path = "11.B"', 'path = "11-B"', "clause 11-B: path", "'11-B' is not a path"),
        ("order = 1", 'order = "1"', "order", "must be a whole number"),
        ('section = "play"', 'section = "Play it"', "section", "cannot be part of an address"),
        ('confidence = "memory"', 'confidence = "memory"\ncolour = "red"', "clause 11.A.2: colour", "not a known key"),
        ('title.en = "Rule 9 in English"', 'title.de = "Regel"\ntitle.en = "x"', "title.de", "not a language"),
        ('title.en = "Rule 9 in English"\ntitle.cs = "Rule 9 česky"', 'title = "x"', "rule 9: title", "both languages"),
    ],
)
def test_one_mistake_is_named_with_its_place(old: str, new: str, place: str, wrong: str) -> None:
    text = SECTION.read_text(encoding="utf-8")
    assert old in text
    problems = section_problems(text.replace(old, new, 1))
    assert any(place in problem and wrong in problem for problem in problems), problems
    assert len(problems) == 1


def test_reason_is_required_unless_executable() -> None:
    text = SECTION.read_text(encoding="utf-8").replace('status = "executable"', 'status = "procedure"', 1)
    assert section_problems(text) == [
        "file.toml: rule 9, clause 9: status_reason: is missing. Write status_reason.en and status_reason.cs."
    ]


def test_all_mistakes_are_reported_together() -> None:
    text = SECTION.read_text(encoding="utf-8")
    for old, new in (
        ('title.cs = "Rule 9 česky"\n', ""),
        ('confidence = "likely"', 'confidence = "sure"'),
        ('path = "11.B"', 'path = "11-B"'),
        ("order = 1", "orders = 1"),
    ):
        text = text.replace(old, new, 1)
    assert len(section_problems(text)) == 5  # the misspelt key is unknown, and the right one missing


@pytest.mark.parametrize(
    ("change", "wrong", "serious"),
    [
        ("{11.B}=>{11.C}", "{11.C} is not a clause of new-2005", True),
        ("{11.B}=>{what}", "{what} is not a reference", True),
        ("{11.B}=>{other/11}", "{other/11} names an unknown edition", True),
        ("{11.B}=>{99}", "{99} leads to a rule that new-2005 has no text of", False),
        ("{11.B}=>{old-2001/4.A}", "", True),
        ('see = ["9"]=>see = ["98"]', "98 leads to a rule", False),
        ('number = "10"=>number = "9"', "rule new-2005/9 is already in the same file", True),
        ('path = "11.B"=>path = "11.A"', "clause new-2005/11.A is already in the same file", True),
        ('number = "10"=>number = "12"', "rule new-2005/12 is already in", True),
        ('path = "11.A.1"=>path = "11.Z.1"', "there is no clause 11.Z above it", True),
        ('path = "11.B"=>path = "9.B"', "does not begin with 11", True),
    ],
)
def test_mistakes_between_texts(change: str, wrong: str, serious: bool) -> None:
    problems = book_problems(change=change)
    if not wrong:
        assert problems == []
        return
    found = [problem for problem in problems if wrong in problem.wrong]
    assert found and all(problem.serious is serious for problem in found), [str(problem) for problem in problems]


def test_variant_must_say_how_and_why_it_differs() -> None:
    reading = read_paths([TEXTS])
    file = TEXTS / "new-2005-club" / "01-play.toml"
    lines = file.read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith(("why.", "difference.")))
    problems: list[Problem] = []
    club = read_section(text, "club.toml", problems)
    assert club is not None and problems == []
    sections = tuple(club if one.edition == club.edition else one for one in reading.sections)
    found = check(Rulebook(editions=tuple(reading.editions or ()), sections=sections))
    assert sorted({(problem.place, problem.key) for problem in found}) == [
        ("rule 10, clause 10", "difference"),
        ("rule 10, clause 10", "why"),
        ("rule 11, clause 11.A.3", "difference"),
        ("rule 11, clause 11.A.3", "why"),
    ]


def test_edition_that_extends_nothing_cannot_differ() -> None:
    found = book_problems(change='confidence = "likely"=>confidence = "likely"\nwhy.en = "x"\nwhy.cs = "x"')
    assert [(problem.place, problem.key) for problem in found] == [("rule 10, clause 10", "why")]


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [
        ('old = "a/1"\nnew = "b/1"\nkind = "changed"', "is missing"),
        ('old = "a/1"\nnew = "b/1"\nkind = "new"', "something new has no old side"),
        ('old = "a/1"\nnew = "b/1"\nkind = "dropped"', "something dropped"),
        ('old = ""\nnew = "b/1"\nkind = "same"', "is empty"),
        ('old = "1"\nnew = "b/1"\nkind = "same"', "'1' is not a citation"),
        ('old = "a/1"\nnew = "b/1"\nkind = "similar"', "'similar' is not known"),
    ],
)
def test_correspondence_mistakes(entry: str, wrong: str) -> None:
    problems: list[Problem] = []
    read_correspondence(f"[[correspondence]]\n{entry}\n", "c.toml", problems)
    assert any(wrong in problem.wrong for problem in problems), problems


def test_glossary_needs_forms_in_both_languages() -> None:
    problems: list[Problem] = []
    text = '[[term]]\nid = "a"\nterm.en = "a"\nterm.cs = "a"\ndefinition.en = "a"\ndefinition.cs = "a"\nforms.en = []\n'
    read_glossary(text, "g.toml", problems)
    assert [(problem.place, problem.key) for problem in problems] == [("term a", "forms.cs")]


def test_editions_that_extend_each_other() -> None:
    reading = read_paths([TEXTS / "editions.toml"])
    old, new, club = reading.editions or []
    circle = Rulebook(editions=(old, new.__class__(**{**new.__dict__, "extends": club.slug}), club))
    assert {problem.wrong for problem in check(circle)} == {"editions extend each other in a circle"}
    lost = Rulebook(editions=(old.__class__(**{**old.__dict__, "extends": "none"}),))
    assert [problem.wrong for problem in check(lost)] == ["'none' is not a known edition"]


def test_paths_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "latin.toml").write_bytes("á".encode("latin-1"))
    (tmp_path / "wrong-name.toml").write_text(SECTION.read_text(encoding="utf-8"), encoding="utf-8")
    names = ("missing.toml", "empty", "latin.toml", "wrong-name.toml")
    wrong = [problem.wrong for problem in read_paths([tmp_path / name for name in names]).problems]
    assert wrong == [
        "does not exist",
        "holds no text files",
        "is not UTF-8 (byte 0)",
        "the content says new-2005/01-play.toml",
    ]
