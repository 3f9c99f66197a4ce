"""Does any text survive in GIFT, and does every kind arrive as what it is?"""

import html
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from quiz.exchange.collection import NOTHING_RIGHT, clean, labels, reasoning, why_wrong
from quiz.exchange.gift import escaped, write
from tests.quiz.exchange.readers import read_gift
from tests.quiz.exchange.samples import (
    AMOUNT,
    ITEMS,
    NASTY,
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

TEXT = st.text(st.characters(codec="utf-8"), min_size=1, max_size=60)


def read(*items, lang="en"):
    return read_gift(write(collected(*items, lang=lang)).data)[1]


def test_every_item_but_one_without_a_right_answer_is_there():
    written = write(collected())
    _categories, questions = read_gift(written.data)
    assert [question.id for question in questions] == [item.id for item in ITEMS if item is not NOTHING]
    assert [(left.id, left.why) for left in written.left_out] == [(NOTHING.id, NOTHING_RIGHT)]
    assert all(question.tags == labels(item) for question, item in zip(questions, _written(), strict=True))


def _written():
    return [item for item in ITEMS if item is not NOTHING]


def test_texts_choices_and_feedback_arrive_as_they_were():
    for item, question in zip(_written(), read(), strict=True):
        assert item.situation["en"] in question.text and item.asks["en"] in question.text
        assert all(step in question.general for step in reasoning(item, "en")) and item.answer["en"] in question.general
        assert NASTY in question.text
        if question.kind == "multichoice":
            assert [(text, why) for _weight, text, why in question.answers] == [
                (option.text["en"], why_wrong(option, "en")) for option in item.options
            ]


def test_the_kinds():
    kinds = {item.id: question.kind for item, question in zip(_written(), read(), strict=True)}
    assert kinds == {
        SINGLE.id: "multichoice",
        TRUE_FALSE.id: "truefalse",
        SAID_TWO_WAYS.id: "multichoice",
        SELECT_ALL.id: "multichoice",
        AMOUNT.id: "numerical",
        ORDER.id: "matching",
        SEAT.id: "multichoice",
    }


def test_weights_and_answers():
    (single,), (several,), (amount,), (order,), (truth,) = (
        read(one) for one in (SINGLE, SELECT_ALL, AMOUNT, ORDER, TRUE_FALSE)
    )
    assert [weight for weight, *_ in single.answers] == [0, 100, 0]
    assert [weight for weight, *_ in several.answers] == [33.33333, -100, 33.33333, 33.33333]
    assert [(weight, text) for weight, text, _ in amount.answers] == [(100, "1200:0"), (0, "1000:0"), (0, "800:0")]
    lines = {f"{one.text['en']} -> {place}." for place, one in enumerate(ORDER.options, start=1)}
    assert {text for _, text, _ in order.answers} == lines
    assert order.answers[0][1] != f"{ORDER.options[0].text['en']} -> 1."
    assert truth.answers[0][1] == "FALSE" and truth.answers[0][2] == why_wrong(TRUE_FALSE.options[0], "en")


def test_a_picture_is_told_and_a_category_stands_once():
    assert 'The table: Seat "1", 200 <&>' in read(SEAT)[0].text
    categories, _ = read_gift(write(collected()).data)
    assert categories == ["$course$/top/Floorman – rules/TDA 2015/Více žetonů // chips all"]


@given(TEXT)
def test_any_text_survives(text):
    item = replace(
        SINGLE,
        situation=both(text, text),
        options=(option("a", f"{text}a", f"{text}a", right=True), option("b", text, f"{text}b")),
        key=("a",),
    )
    (question,) = read(item)
    kept = clean(text).strip()
    assert question.text.startswith(kept)
    assert [answer for _, answer, _ in question.answers] == [f"{clean(text)}a".strip(), f"{clean(text)}b".strip()]


@given(TEXT)
def test_an_escaped_text_stays_on_its_line_and_opens_nothing(text):
    done = escaped(text)
    assert "\n" not in done and done[:1] not in ("[", "%")
    assert html.unescape(done) is not None
    bare = [mark for at, mark in enumerate(done) if mark in "~=#{}:" and done[at - 1 : at] != "\\"]
    assert not bare
