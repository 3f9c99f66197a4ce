"""Do the pages get the whole edition, with a variant's words in their place, in few queries?"""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import translation

from rules import selectors
from rules.engine.citation import Citation
from rules.models import Clause, Edition, Rule, Term

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("sample_texts")]


def test_editions_in_order() -> None:
    assert [edition.slug for edition in selectors.editions()] == ["old-2001", "new-2005", "new-2005-club"]
    assert selectors.edition("new-2005-club").extends.slug == "new-2005"


def test_rules_are_in_natural_order() -> None:
    assert [row.number for row in selectors.edition_rules("new-2005")] == ["9", "10", "11", "12"]


def test_variant_has_every_rule_with_its_own_words_in_place() -> None:
    rows = {row.number: row for row in selectors.edition_rules("new-2005-club")}
    assert list(rows) == ["9", "10", "11", "12"]
    assert [row.overridden for row in rows.values()] == [False, True, True, False]
    ten = rows["10"]
    assert (ten.short.cs, ten.title.cs, ten.note.en) == (
        "Short 10 of the club česky",
        "Rule 10 česky",
        "Note 10 in English",
    )
    assert ten.written_in == ("new-2005-club", "new-2005")
    assert rows["9"].written_in == ("new-2005",) and rows["9"].edition == "new-2005-club"
    assert rows["9"].topics == ("turn",)


def test_sections_of_a_variant_are_those_of_the_edition_below() -> None:
    sections = selectors.sections_with_rules("new-2005-club")
    assert [(one.slug, [row.number for row in one.rules]) for one in sections] == [
        ("play", ["9", "10", "11"]),
        ("end", ["12"]),
    ]


def test_variant_of_a_variant() -> None:
    club = Edition.objects.get(slug="new-2005-club")
    Edition.objects.create(
        slug="branch",
        order=4,
        year=2007,
        extends=club,
        **{f"{name}_{language}": "x" for name in ("title", "about", "credit") for language in ("cs", "en")},
    )
    assert selectors.clause("branch/10").text.en == "The club's clause 10 in English"
    assert not selectors.clause("branch/10").overridden
    assert [row.number for row in selectors.edition_rules("branch")] == ["9", "10", "11", "12"]


def test_rule_page_has_the_tree_of_clauses() -> None:
    page = selectors.rule_page("new-2005", "11")
    assert [row.path for row in page.clauses] == ["11"]
    assert [row.path for row in page.clauses[0].children] == ["11.A", "11.B"]
    assert [row.path for row in page.clauses[0].children[0].children] == ["11.A.1", "11.A.2"]
    assert [row.path for row in page.all_clauses()] == ["11", "11.A", "11.A.1", "11.A.2", "11.B"]
    assert page.section.slug == "play" and [row.number for row in page.section.rules] == ["9", "10", "11"]


def test_lettered_clauses_without_a_common_head_are_roots() -> None:
    assert [row.path for row in selectors.rule_page("new-2005", "12").clauses] == ["12.A", "12.B"]


def test_rule_page_of_a_variant_marks_what_differs() -> None:
    page = selectors.rule_page("new-2005-club", "10")
    (clause,) = page.clauses
    assert clause.overridden and clause.citation == "new-2005-club/10" and clause.written_in == "new-2005-club"
    assert clause.difference.en == "The club is stricter in English"
    assert clause.why.cs == "It has bad experience česky"
    assert clause.replaced.en == "Clause 10 in English"
    assert page.commentary.en.startswith("Why 10.")
    assert [example.en for example in page.examples] == ["Example 1 of 10 in English", "Example 2 of 10 in English"]


def test_variant_may_add_a_clause() -> None:
    page = selectors.rule_page("new-2005-club", "11")
    paths = {row.path: row for row in page.all_clauses()}
    assert [row.path for row in page.clauses[0].children[0].children] == ["11.A.1", "11.A.2", "11.A.3"]
    assert paths["11.A.3"].written_in == "new-2005-club" and not paths["11.A.3"].overridden
    assert paths["11.A.3"].difference.en == "The club adds this in English"
    assert paths["11.B"].written_in == "new-2005" and not paths["11.B"].difference


def test_whole_edition_keeps_a_new_clause_among_its_siblings() -> None:
    paths = list(selectors.edition_clauses("new-2005-club"))
    assert paths == ["9", "10", "11", "11.A", "11.A.1", "11.A.2", "11.A.3", "11.B", "12.A", "12.B"]


def test_rule_page_links_both_ways() -> None:
    page = selectors.rule_page("new-2005", "9")
    assert [link.number for link in page.see_also] == ["10"]
    assert [link.number for link in page.cited_by] == ["11", "12"]
    assert page.previous is None and page.next is not None and page.next.number == "10"
    # Rule 9 names 11.B and 10 in the text of its clause, rule 10 also under "see also".
    assert [link.number for link in selectors.rule_page("new-2005", "11").cited_by] == ["9"]
    assert selectors.rule_page("new-2005", "12").next is None


def test_rule_page_shows_what_became_of_the_rule() -> None:
    new = selectors.rule_page("new-2005", "11")
    assert [(row.kind, row.old, row.old_rule and row.old_rule.title.en) for row in new.came_from] == [
        ("changed", "old-2001/4.A", "Rule 4 in English")
    ]
    assert new.became == ()
    old = selectors.rule_page("old-2001", "4")
    assert [(row.kind, row.new) for row in old.became] == [("changed", "new-2005/11.A"), ("dropped", "")]
    assert old.became[0].new_rule is not None and old.became[0].new_rule.number == "11"
    assert [row.old for row in selectors.rule_page("new-2005-club", "11").came_from] == ["old-2001/4.A"]


def test_correspondence_of_a_number_is_not_that_of_a_longer_one() -> None:
    Rule.objects.filter(number="9").update(number="1", order=1)
    assert selectors.rule_page("new-2005", "1").came_from == ()


def test_correspondences_between_editions() -> None:
    rows = selectors.correspondences("old-2001", "new-2005")
    assert [(row.old, row.new, row.kind) for row in rows] == [
        ("old-2001/3", "new-2005/9", "moved"),
        ("old-2001/4.A", "new-2005/11.A", "changed"),
        ("old-2001/4.B", "", "dropped"),
        ("", "new-2005/10", "new"),
    ]
    assert selectors.correspondences("new-2005", "old-2001") == []


def test_clauses_by_citation() -> None:
    wanted = [Citation("new-2005", "11.A"), "new-2005-club/10", "old-2001/3", "new-2005-club/9", "new-2005/99", "x/1"]
    found = selectors.clauses_for(wanted)
    assert list(found) == ["new-2005/11.A", "new-2005-club/10", "old-2001/3", "new-2005-club/9"]
    assert found["new-2005-club/10"].overridden and found["new-2005-club/9"].written_in == "new-2005"
    assert selectors.clauses_for([]) == {}
    assert selectors.clause(Citation("new-2005", "11.A")).text.en == "Clause 11.A in English"


@pytest.mark.parametrize(
    ("read", "missing"),
    [
        (lambda: selectors.edition("x"), Edition.DoesNotExist),
        (lambda: selectors.edition_rules("x"), Edition.DoesNotExist),
        (lambda: selectors.rule_page("x", "9"), Edition.DoesNotExist),
        (lambda: selectors.rule_page("new-2005", "99"), Rule.DoesNotExist),
        (lambda: selectors.clause("new-2005/9.Z"), Clause.DoesNotExist),
        (lambda: selectors.clause("nonsense"), Clause.DoesNotExist),
        (lambda: selectors.term("x"), Term.DoesNotExist),
    ],
)
def test_what_does_not_exist_is_said(read: Callable[[], Any], missing: type[Exception]) -> None:
    with pytest.raises(missing):
        read()


def test_texts_show_themselves_in_the_active_language() -> None:
    row = selectors.clause("new-2005/11.A")
    with translation.override("en"):
        assert str(row.text) == "Clause 11.A in English"
    with translation.override("cs"):
        assert str(row.text) == "Clause 11.A česky"
    assert row.text and not row.difference


def test_terms() -> None:
    assert [term.slug for term in selectors.terms()] == ["turn", "bet"]
    assert selectors.term("turn").forms_cs == ["tahu", "tahem"]


@pytest.mark.parametrize("slug", ["new-2005", "new-2005-club"])
def test_number_of_queries_is_fixed(slug: str, django_assert_num_queries: Callable[..., Any]) -> None:
    for number in ("9", "10", "11", "12"):
        with django_assert_num_queries(8):
            selectors.rule_page(slug, number)
    with django_assert_num_queries(2):
        selectors.edition_rules(slug)
    with django_assert_num_queries(3):
        selectors.sections_with_rules(slug)
    with django_assert_num_queries(2):
        selectors.clauses_for([f"{slug}/9", f"{slug}/10", "old-2001/3"])
    with django_assert_num_queries(1):
        selectors.correspondences("old-2001", slug)
