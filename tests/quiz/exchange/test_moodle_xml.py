"""Does Moodle's file say everything of an item, and does any text survive in it?"""

import base64
import html
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from quiz.exchange.collection import clean, labels, reasoning, why_wrong
from quiz.exchange.moodle_xml import LONGEST_ID, id_number, write
from tests.quiz.exchange.samples import (
    AMOUNT,
    DRAWING,
    ITEMS,
    NOTHING,
    ORDER,
    SAID_TWO_WAYS,
    SEAT,
    SELECT_ALL,
    SINGLE,
    TRUE_FALSE,
    both,
    collected,
    option,
)


def read(*items, lang="en"):
    root = ET.fromstring(write(collected(*items, lang=lang)).data)
    return [question for question in root if question.get("type") != "category"]


def text_of(element, path):
    return element.findtext(f"{path}/text")


def plain(markup):
    return html.unescape(re.sub(r"</?p>|<img[^>]*>", "\n", markup).replace("<br>", "\n")).strip()


def test_every_item_but_one_without_a_right_answer_is_there():
    written = [item for item in ITEMS if item is not NOTHING]
    questions = read()
    assert [question.findtext("idnumber") for question in questions] == [item.id for item in written]
    assert [left.id for left in write(collected()).left_out] == [NOTHING.id]
    for item, question in zip(written, questions, strict=True):
        assert plain(text_of(question, "questiontext")).startswith(item.situation["en"])
        assert all(step in plain(text_of(question, "generalfeedback")) for step in reasoning(item, "en"))
        assert [tag.findtext("text") for tag in question.iterfind("tags/tag")] == labels(item)


def test_the_kinds():
    found = {question.findtext("idnumber"): question.get("type") for question in read()}
    assert found == {
        SINGLE.id: "multichoice",
        TRUE_FALSE.id: "truefalse",
        SAID_TWO_WAYS.id: "multichoice",
        SELECT_ALL.id: "multichoice",
        AMOUNT.id: "numerical",
        ORDER.id: "ordering",
        SEAT.id: "multichoice",
    }


def test_choices_with_weights_and_why_they_tempt():
    (single,), (several,) = read(SINGLE), read(SELECT_ALL)
    assert single.findtext("single") == "true" and several.findtext("single") == "false"
    weights = [answer.get("fraction") for answer in several.iterfind("answer")]
    assert weights == ["33.33333", "-100", "33.33333", "33.33333"]
    for one, answer in zip(SINGLE.options, single.iterfind("answer"), strict=True):
        assert plain(answer.findtext("text")) == one.text["en"]
        assert plain(text_of(answer, "feedback")) == why_wrong(one, "en")
        assert answer.get("fraction") == ("100" if one.right else "0")


def test_an_amount_takes_the_number_and_knows_the_wrong_ones():
    (amount,) = read(AMOUNT)
    assert [
        (answer.get("fraction"), answer.findtext("text"), answer.findtext("tolerance"))
        for answer in amount.iterfind("answer")
    ] == [("100", "1200", "0"), ("0", "1000", "0"), ("0", "800", "0")]
    assert "Amount in chips" in text_of(amount, "questiontext")


def test_an_order_stands_in_the_right_order():
    (order,) = read(replace(ORDER, key=("z", "x", "y")))
    texts = [plain(answer.findtext("text")) for answer in order.iterfind("answer")]
    assert texts == [ORDER.option(key).text["en"] for key in ("z", "x", "y")]
    assert [answer.get("fraction") for answer in order.iterfind("answer")] == ["1.0000000", "2.0000000", "3.0000000"]
    assert order.findtext("gradingtype") == "ALL_OR_NOTHING"


def test_true_comes_before_false_as_moodle_wants():
    (truth,) = read(TRUE_FALSE)
    assert [(answer.findtext("text"), answer.get("fraction")) for answer in truth.iterfind("answer")] == [
        ("true", "0"),
        ("false", "100"),
    ]


def test_a_picture_is_a_file_of_the_question():
    (seat,) = read(SEAT)
    body = seat.find("questiontext")
    assert base64.b64decode(body.findtext("file")).decode() == DRAWING.svg
    alt = re.search(r'<img src="@@PLUGINFILE@@/table\.svg" alt="([^"]*)">', body.findtext("text"))
    assert html.unescape(alt[1]) == DRAWING.text


def test_the_category_names_edition_and_topic_once():
    root = ET.fromstring(write(collected()).data)
    assert [element.text for element in root.iterfind("question/category/text")] == [
        "$course$/top/Floorman – rules/TDA 2015/Více žetonů // chips: {all}"
    ]


def test_a_long_id_is_shortened_and_stays_one_of_its_own():
    ids = [f"{'x' * 100}:{number}" for number in range(5)]
    short = [id_number(id) for id in ids]
    assert all(len(one) <= LONGEST_ID for one in short) and len(set(short)) == len(ids)
    assert id_number("short") == "short"


def test_czech_texts_in_a_czech_file():
    (single,) = read(SINGLE, lang="cs")
    assert plain(text_of(single, "questiontext")).startswith(SINGLE.situation["cs"])


@given(st.text(max_size=60))
def test_any_text_survives(text):
    item = replace(
        SINGLE,
        situation=both(f"x{text}x", f"x{text}x"),
        options=(option("a", text, f"x{text}x", right=True), option("b", text, "b")),
        key=("a",),
    )
    (question,) = read(item)
    assert plain(text_of(question, "questiontext")).startswith(clean(f"x{text}x"))
    assert plain(question.findtext("answer/text")) == clean(f"x{text}x")
