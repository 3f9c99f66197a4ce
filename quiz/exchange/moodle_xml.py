"""How does Moodle take items over with feedback, tags and pictures? As Moodle XML.

Kinds: single, seat -> ``multichoice`` (one answer); select-all -> ``multichoice`` (several); true-false ->
``truefalse``, or ``multichoice`` where the two options say more than true and false; amount -> ``numerical``; order
-> ``ordering``, a part of Moodle since 4.4 and a plugin before.

Lost: the tap on a seat or a chip (the places are a list beside the picture); "all or nothing" of select-all (Moodle
gives a part of the point for a part of the right choices, and nothing as soon as one is wrong); the second language
(one file holds one language); what a wrong order betrays. Everything else arrives: why a wrong answer tempts is its
feedback, the reasoning with its clauses the general feedback; id number = the item's id, shortened where it has more
than 100 characters.
"""

from __future__ import annotations

import base64
import hashlib
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from itertools import groupby

from quiz.exchange.collection import (
    Collection,
    Entry,
    Written,
    as_html,
    clean,
    labels,
    markable,
    paragraphs,
    reasoning,
    right_options,
    shares,
    truth,
    why_wrong,
)
from quiz.items import Kind, Option

LONGEST_ID = 100
"""Characters of Moodle's id number."""


def write(collection: Collection) -> Written:
    """The collection as one Moodle XML file, a category for each edition and topic."""
    root = ET.Element("quiz")
    entries, left_out = markable(collection)
    for category, members in groupby(entries, lambda entry: category_path(collection, entry)):
        _category(root, category)
        for entry in members:
            _question(root, entry, collection)
    ET.indent(root)
    return Written(ET.tostring(root, encoding="utf-8", xml_declaration=True), left_out)


def category_path(collection: Collection, entry: Entry) -> str:
    """Where the item stands in the question bank: title, edition, topic; a slash within a name is doubled."""
    names = (collection.title, entry.edition, entry.topic)
    return "$course$/top/" + "/".join(clean(name).replace("/", "//") for name in names)


def id_number(id: str) -> str:
    """The id, or, where it is too long, its beginning with a checksum."""
    if len(id) <= LONGEST_ID:
        return id
    return f"{id[: LONGEST_ID - 13]}-{hashlib.sha256(id.encode()).hexdigest()[:12]}"


def _category(root: ET.Element, path: str) -> None:
    question = ET.SubElement(root, "question", type="category")
    _text(ET.SubElement(question, "category"), path)


def _question(root: ET.Element, entry: Entry, collection: Collection) -> None:
    item, lang = entry.item, collection.lang
    kind = _type(entry)
    question = ET.SubElement(root, "question", type=kind)
    _text(ET.SubElement(question, "name"), f"{entry.topic} · {item.id}")
    _body(question, entry, collection)
    # Moodle shows it after every answer.
    steps = [f"{collection.words.answer}: {item.answer[lang]}", *reasoning(item, lang)]
    _html(question, "generalfeedback", paragraphs(steps))
    for name, value in (("defaultgrade", "1"), ("penalty", "0"), ("hidden", "0"), ("idnumber", id_number(item.id))):
        ET.SubElement(question, name).text = value
    match kind:
        case "numerical":
            _numerical(question, entry, lang)
        case "ordering":
            _ordering(question, entry, lang)
        case "truefalse":
            _true_false(question, entry, lang)
        case _:
            _choices(question, entry, lang)
    tags = ET.SubElement(question, "tags")
    for label in labels(item):
        _text(ET.SubElement(tags, "tag"), label)


def _type(entry: Entry) -> str:
    match entry.item.kind:
        case Kind.AMOUNT:
            return "numerical"
        case Kind.ORDER:
            return "ordering"
        case Kind.TRUE_FALSE if truth(entry.item) is not None:
            return "truefalse"
        case _:
            return "multichoice"


def _body(question: ET.Element, entry: Entry, collection: Collection) -> None:
    item, lang = entry.item, collection.lang
    asks = [item.situation[lang], item.asks[lang]]
    match item.kind:
        case Kind.AMOUNT:
            asks.append(collection.words.units[item.unit])
        case Kind.SELECT_ALL:
            asks.append(collection.words.how_many)
        case Kind.ORDER:
            asks.append(collection.words.in_order)
    pictures = "".join(
        f'<p><img src="@@PLUGINFILE@@/{drawing.name}.svg" alt="{as_html(drawing.text).replace(chr(34), "&quot;")}"></p>'
        for drawing in entry.drawings
    )
    body = _html(question, "questiontext", paragraphs(asks[:1]) + pictures + paragraphs(asks[1:]))
    for drawing in entry.drawings:
        file = ET.SubElement(body, "file", name=f"{drawing.name}.svg", path="/", encoding="base64")
        file.text = base64.b64encode(drawing.svg.encode()).decode()


def _choices(question: ET.Element, entry: Entry, lang: str) -> None:
    item = entry.item
    several = item.kind is Kind.SELECT_ALL
    right = right_options(item)
    plus, minus = shares(right, [option for option in item.options if option not in right]) if several else ("100", "0")
    ET.SubElement(question, "single").text = "false" if several else "true"
    ET.SubElement(question, "shuffleanswers").text = "false" if item.kind in (Kind.SEAT, Kind.TRUE_FALSE) else "true"
    ET.SubElement(question, "answernumbering").text = "abc"
    for option in item.options:
        share = plus if option in right else minus
        _answer(question, share, as_html(option.text[lang]), why_wrong(option, lang), "html")


def _true_false(question: ET.Element, entry: Entry, lang: str) -> None:
    for option in sorted(entry.item.options, key=lambda option: option.key, reverse=True):
        share = "100" if option.key in entry.item.key else "0"
        _answer(question, share, option.key, why_wrong(option, lang), "moodle_auto_format")


def _numerical(question: ET.Element, entry: Entry, lang: str) -> None:
    (amount,) = entry.item.key
    _amount(question, "100", amount, "")
    for option in _wrong_amounts(entry.item.options, amount):
        _amount(question, "0", option.key, why_wrong(option, lang))
    # Amounts are typed without a unit.
    ET.SubElement(question, "unitgradingtype").text = "0"
    ET.SubElement(question, "showunits").text = "3"


def _wrong_amounts(options: Sequence[Option], amount: str) -> list[Option]:
    return [option for option in options if option.key != amount and option.key.isdigit()]


def _amount(question: ET.Element, share: str, amount: str, feedback: str) -> None:
    answer = _answer(question, share, amount, feedback, "moodle_auto_format")
    ET.SubElement(answer, "tolerance").text = "0"


def _ordering(question: ET.Element, entry: Entry, lang: str) -> None:
    item = entry.item
    for name, value in (
        ("layouttype", "VERTICAL"),
        ("selecttype", "ALL"),
        ("selectcount", str(len(item.key))),
        ("gradingtype", "ALL_OR_NOTHING"),
        ("showgrading", "HIDE"),
        ("numberingstyle", "none"),
    ):
        ET.SubElement(question, name).text = value
    texts = {option.key: option.text[lang] for option in item.options}
    for place, key in enumerate(item.key, start=1):
        # Here the "fraction" is the place in the right order.
        answer = ET.SubElement(question, "answer", fraction=f"{place}.0000000", format="html")
        ET.SubElement(answer, "text").text = as_html(texts[key])


def _answer(question: ET.Element, share: str, text: str, feedback: str, form: str) -> ET.Element:
    answer = ET.SubElement(question, "answer", fraction=share, format=form)
    ET.SubElement(answer, "text").text = text
    _html(answer, "feedback", paragraphs([feedback]))
    return answer


def _html(parent: ET.Element, name: str, html: str) -> ET.Element:
    element = ET.SubElement(parent, name, format="html")
    ET.SubElement(element, "text").text = html
    return element


def _text(parent: ET.Element, text: str) -> None:
    ET.SubElement(parent, "text").text = clean(text)
