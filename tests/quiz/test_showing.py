"""Can an item of every kind be shown, answered without JavaScript, and shown again with its marks?"""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.translation import override

from quiz import showing
from quiz.items import BadAnswerError, Explanation, Item, Kind, Option, Picture, PictureSeat, is_right

WHY = {"cs": "Častý omyl.", "en": "A common belief."}
SEATS = tuple(
    PictureSeat(str(at), at, {"cs": f"Místo {at}", "en": f"Seat {at}"}, bet=100 * at, button=at == 3)
    for at in range(1, 10)
)


def same(text):
    return {"cs": text, "en": text}


def option(key, *, right=False):
    cause = "" if right else "misconception:half-reopens"
    return Option(key, same(f"text {key} <b>"), right, cause, same("") if right else WHY, "tda-2015/43.A")


def item(kind, keys, right, **more):
    return Item(
        id="reopening:tda-2015:2:1",
        kind=kind,
        topic="reopening",
        edition="tda-2015",
        situation=same("It happened."),
        asks=same("And now?"),
        options=tuple(option(key, right=key in right) for key in keys),
        key=tuple(right),
        answer=same("That <i>"),
        explanation=(Explanation(same("Because."), "tda-2015/43.A"),),
        clauses=("tda-2015/43.A",),
        picture=Picture(),
        knowledge=1,
        complexity=1,
        legal=False,
        **more,
    )


ITEMS = {
    Kind.SINGLE: item(Kind.SINGLE, "abc", "b"),
    Kind.TRUE_FALSE: item(Kind.TRUE_FALSE, ("true", "false"), ["false"]),
    Kind.SELECT_ALL: item(Kind.SELECT_ALL, "abcd", "bd"),
    Kind.AMOUNT: item(Kind.AMOUNT, ("1500", "1800"), ["2000"], unit="hands"),
    Kind.ORDER: item(Kind.ORDER, "abcd", "dcab"),
    Kind.SEAT: replace(item(Kind.SEAT, "123456789", "7"), picture=Picture(seats=SEATS, pot=700)),
}
INPUTS = {
    Kind.SINGLE: ('type="radio"', 3),
    Kind.TRUE_FALSE: ('type="radio"', 2),
    Kind.SELECT_ALL: ('type="checkbox"', 4),
    Kind.AMOUNT: ('inputmode="numeric"', 1),
    Kind.ORDER: ("<select", 4),
    Kind.SEAT: ('type="radio"', 9),
}


def asked_page(one, **more):
    with override("en"):
        return render_to_string("quiz/items/asked.html", showing.asked(one, **more))


def answered_page(one, answer):
    with override("en"):
        return render_to_string("quiz/items/answered.html", showing.answered(one, answer))


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_has_its_inputs_and_tells_no_answer(kind):
    page = asked_page(ITEMS[kind])
    sign, count = INPUTS[kind]
    assert page.count(sign) == count == page.count('name="answer"')
    assert "And now?" in page and "A common belief." not in page and "<form" not in page
    assert " style=" not in page and "<b>" not in page
    if kind is not Kind.AMOUNT:
        assert "checked" not in page and "selected" not in page


@pytest.mark.parametrize("kind", Kind)
def test_a_right_and_a_wrong_answer_are_marked(kind):
    one = ITEMS[kind]
    assert is_right(one, one.key)
    with override("en"):
        assert showing.answered(one, one.key)["state"] == "right"
        assert showing.answered(one, one.key[:0])["state"] == "open"
    page = answered_page(one, one.key)
    assert "Because." in page and "43.A" in page and "Wrong, your answer" not in page and "<b>" not in page
    wrong = {Kind.AMOUNT: ("1500",), Kind.ORDER: tuple("abcd"), Kind.TRUE_FALSE: ("true",)}.get(kind, ("a",))
    wrong = ("3",) if kind is Kind.SEAT else wrong
    page = answered_page(one, wrong)
    if kind is Kind.ORDER:
        assert "Your place for it: 1" in page
    else:
        assert "Wrong, your answer" in page and "A common belief." in page
    assert "Not answered" in answered_page(one, ())


def test_an_amount_that_nobody_expects_is_only_wrong():
    with override("cs"):
        page = render_to_string("quiz/items/answered.html", showing.answered(ITEMS[Kind.AMOUNT], ("1234567",)))
    assert "1\u00a0234\u00a0567" in page


@pytest.mark.parametrize("kind", Kind)
def test_what_the_inputs_send_comes_back_as_the_answer_and_is_filled_in(kind):
    one = ITEMS[kind]
    sent = [f"{place}:{key}" for place, key in enumerate(one.key, start=1)] if kind is Kind.ORDER else list(one.key)
    form = QueryDict(mutable=True)
    form.setlist("answer", reversed(sent))
    answer = showing.given(form, one)
    assert set(answer) == set(one.key) and is_right(one, answer)
    page = asked_page(one, given=answer)
    filled = {Kind.AMOUNT: 'value="2,000"', Kind.ORDER: " selected"}.get(kind, " checked")
    assert page.count(filled) == len(one.key)


def test_an_order_may_be_sent_as_plain_keys():
    assert showing.given({"answer": ["d", "c", "a", "b"]}, ITEMS[Kind.ORDER]) == tuple("dcab")
    assert showing.given({"answer": "b"}, ITEMS[Kind.SINGLE]) == ("b",)


@pytest.mark.parametrize(
    ("kind", "sent", "code"),
    [
        (Kind.SINGLE, [], "empty"),
        (Kind.SINGLE, ["z"], "unknown"),
        (Kind.SINGLE, ["a", "b"], "too-many"),
        (Kind.AMOUNT, ["ten"], "no-amount"),
        (Kind.ORDER, ["1:a", "1:b", "2:c", "3:d"], "too-many"),
        (Kind.ORDER, ["1:a", "2:b", "3:c", "9:d"], "unknown"),
        (Kind.ORDER, ["1:a", "b"], "too-many"),
        (Kind.ORDER, ["1:a", "2:b", "", ""], "empty"),
        (Kind.SELECT_ALL, ["a", "a"], "too-many"),
        (Kind.SEAT, ["10"], "unknown"),
        (Kind.SINGLE, ["a" * 100_000], "unknown"),
    ],
)
def test_hostile_or_missing_input_is_refused_with_words(kind, sent, code):
    with pytest.raises(BadAnswerError) as refusal:
        showing.given({"answer": sent}, ITEMS[kind])
    assert refusal.value.code == code
    with override("cs"):
        czech = showing.problem(refusal.value, ITEMS[kind])
    with override("en"):
        assert czech and czech != showing.problem(refusal.value, ITEMS[kind])


@pytest.mark.parametrize("code", ["no-amount", "empty"])
def test_a_number_of_hands_is_no_amount_of_chips(code):
    chips, hands = (replace(ITEMS[Kind.AMOUNT], unit=unit) for unit in ("chips", "hands"))
    with override("en"):
        assert "amount" in showing.problem(BadAnswerError(code), chips)
        assert "number" in showing.problem(BadAnswerError(code), hands)


def test_each_person_may_see_the_options_in_another_order():
    def keys(one, order):
        with override("en"):
            return [option["key"] for option in showing.asked(one, order=order)["options"]]

    assert keys(ITEMS[Kind.SINGLE], "cab") == list("cab")
    assert keys(ITEMS[Kind.SINGLE], "c") == list("cab")
    assert keys(ITEMS[Kind.TRUE_FALSE], ("false", "true")) == ["true", "false"]
    # An order never starts as the right one.
    assert keys(ITEMS[Kind.ORDER], "dcab") == list("cabd")


def test_places_are_named_for_those_who_do_not_see_the_table():
    page = asked_page(ITEMS[Kind.SEAT])
    assert "Seat 3, dealer button, 300 in front" in page
    assert page.index('aria-hidden="true"') < page.index("<svg")


@pytest.mark.parametrize(
    ("numbers", "count"), [(range(1, 7), 6), (range(1, 6), 6), (range(1, 10), 9), ((1, 2, 4, 5, 6), 9), ((2, 3), 9)]
)
def test_a_table_has_as_many_places_as_its_numbers_need(numbers, count):
    seats = tuple(SEATS[number - 1] for number in numbers)
    with override("en"):
        shown = showing.asked(replace(ITEMS[Kind.SEAT], picture=Picture(seats=seats)))
        assert shown["seat_count"] == count and len(shown["spots"]) == len(seats)
        named = [PictureSeat(name, at, same(name)) for at, name in enumerate("AB", start=1)]
        assert showing.asked(replace(ITEMS[Kind.SINGLE], picture=Picture(seats=tuple(named))))["seat_count"] == 6


# --- In the browser ---


@pytest.fixture
def shown(open_page):
    """Puts an item's inputs into a page of the site, as a form that goes to the address with what it sends."""

    def show(kind, lang="en", **options):
        page = open_page(**options)
        page.goto(f"/{lang}/glossary/")
        with override(lang):
            inputs = render_to_string("quiz/items/asked.html", showing.asked(ITEMS[kind]))
        inputs = inputs.partition("<script")[0]
        page.evaluate(
            "inputs => { document.querySelector('main').innerHTML = "
            "`<form method='get' action='/en/glossary/'>${inputs}<button id='send'>Send</button></form>`; }",
            inputs,
        )
        for sheet in ("practice", "items"):
            page.evaluate(
                "name => new Promise(done => { const link = document.createElement('link'); link.rel = 'stylesheet';"
                " link.href = `/static/quiz/${name}.css`; link.onload = done; document.head.append(link); })",
                sheet,
            )
        page.add_script_tag(url="/static/quiz/items.js")
        return page

    return show


def sent(page):
    return parse_qs(urlsplit(page.url).query).get("answer", [])


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_place_is_tapped_with_a_finger(shown, scheme):
    page = shown(Kind.SEAT, color_scheme=scheme)
    taps = page.locator(".spot-tap")
    boxes = [tap.bounding_box() for tap in taps.all()]
    assert len(boxes) == 9
    assert all(box["height"] >= 44 and box["width"] >= 44 and box["x"] >= 0 for box in boxes)
    assert all(box["x"] + box["width"] <= 360 for box in boxes)
    # No two places overlap, so that none is tapped by mistake.
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            apart_x = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
            apart_y = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
            assert apart_x or apart_y, (one, other)
    taps.nth(6).click()
    with page.expect_navigation():
        page.click("#send")
    assert sent(page) == ["7"]


@pytest.mark.browser
def test_a_place_is_chosen_by_keyboard(shown):
    page = shown(Kind.SEAT)
    page.focus("input[name=answer]")
    page.keyboard.press("Space")
    for _ in range(6):
        page.keyboard.press("ArrowDown")
    assert page.evaluate("document.querySelector('input[name=answer]:checked').value") == "7"
    assert "Seat 7" in page.inner_text(".spot-tap:has(:checked) .spot-tap__label")


@pytest.mark.browser
def test_lines_are_moved_with_buttons(shown):
    page = shown(Kind.ORDER)
    assert page.locator(".item-order__place:visible").count() == 0
    for button in page.locator(".item-order__move").all():
        assert button.bounding_box()["height"] >= 44
    first = page.locator(".item-order > li").first.inner_text()
    page.locator(".item-order__move").nth(1).click()
    assert page.locator(".item-order > li").nth(1).inner_text().split()[-3] == first.split()[-3]
    with page.expect_navigation():
        page.click("#send")
    assert showing.given({"answer": sent(page)}, ITEMS[Kind.ORDER]) == tuple("bacd")


def test_an_order_is_given_without_javascript_too():
    assert asked_page(ITEMS[Kind.ORDER]).count("<option") == 4 * 5
