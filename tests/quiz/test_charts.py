"""Is a chart right, legible to everybody and safe with any text?"""

from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiz.charts import WIDTH, Bar, bars

SVG = "{http://www.w3.org/2000/svg}"


def drawn(rows, **more):
    return ElementTree.fromstring(
        bars(rows, uid="c", title="T", description="D", **more).replace(
            "<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '
        )
    )


def widths(rows, **more):
    return [
        float(rect.get("width")) for rect in drawn(rows, **more).iter(f"{SVG}rect") if rect.get("class") == "chart__bar"
    ]


def test_a_bar_is_as_long_as_its_share():
    rows = [Bar(label="a", value=value, most=4, text=f"{value} / 4") for value in (0, 1, 4)]
    assert widths(rows) == [0, WIDTH / 4, WIDTH]


def test_a_little_is_never_nothing():
    assert widths([Bar(label="a", value=1, most=10_000, text="1")])[0] > 0


def test_label_and_value_are_text_and_the_whole_has_a_name_and_a_description():
    root = drawn([Bar(label="Showdown", value=1, most=2, text="1 / 2")])
    assert [text.text for text in root.iter(f"{SVG}text")] == ["Showdown", "1 / 2"]
    named = root.get("aria-labelledby").split()
    assert {root.find(f"{SVG}title").get("id"), root.find(f"{SVG}desc").get("id")} == set(named)


def test_a_weak_bar_is_told_by_a_pattern_too():
    (weak,) = [Bar(label="a", value=1, most=2, text="1 / 2", low=True)]
    assert 'fill="url(#c-p)"' in bars([weak], uid="c", title="", description="")


def test_the_mark_stands_at_its_share_in_every_line():
    rows = [Bar(label="a", value=1, most=2, text="1")] * 3
    marks = [
        path for path in drawn(rows, mark=Fraction(9, 10)).iter(f"{SVG}path") if path.get("class") == "chart__mark"
    ]
    assert len(marks) == 3
    assert all(path.get("d").startswith(f"M{round(WIDTH * 0.9)} ") for path in marks)


def test_without_rows_there_is_no_chart():
    assert bars([], uid="c", title="", description="") == ""


@pytest.mark.parametrize(("value", "most"), [(-1, 2), (3, 2), (0, 0)])
def test_an_impossible_bar_is_refused(value, most):
    with pytest.raises(ValueError, match="of"):
        Bar(label="a", value=value, most=most, text="")


def test_an_impossible_mark_is_refused():
    with pytest.raises(ValueError, match="mark"):
        bars([Bar(label="a", value=1, most=2, text="")], uid="c", title="", description="", mark=Fraction(2))


PRINTABLE = st.text(st.characters(exclude_categories=["C"]), max_size=20)


@given(PRINTABLE, PRINTABLE, PRINTABLE)
def test_any_text_is_escaped(label, text, title):
    svg = bars([Bar(label=label, value=1, most=2, text=text)], uid='u"&', title=title, description=title)
    root = ElementTree.fromstring(svg)
    assert [one.text or "" for one in root.iter("text")] == [label, text]
    assert (root.find("title").text or "") == title
