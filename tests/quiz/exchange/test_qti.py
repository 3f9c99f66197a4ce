"""Is the QTI package built as the standard says, and does it mark right and wrong answers?"""

import io
import xml.etree.ElementTree as ET
import zipfile
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiz.exchange.collection import clean, labels, reasoning, why_wrong
from quiz.exchange.qti import METADATA, PACKAGE, QTI, write
from tests.quiz.exchange.samples import (
    AMOUNT,
    DRAWING,
    ITEMS,
    NOTHING,
    ORDER,
    SEAT,
    SELECT_ALL,
    SINGLE,
    both,
    collected,
)

Q, P, M = f"{{{QTI}}}", f"{{{PACKAGE}}}", f"{{{METADATA}}}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"

ORDER_OF_PARTS = ["responseDeclaration", "outcomeDeclaration", "itemBody", "responseProcessing", "modalFeedback"]
BLOCKS = {"p", "choiceInteraction", "orderInteraction"}
INLINE = {"br", "img", "textEntryInteraction"}


def package(*items, lang="en"):
    with zipfile.ZipFile(io.BytesIO(write(collected(*items, lang=lang)).data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def read(item, lang="en"):
    return ET.fromstring(package(item, lang=lang)["items/item-0001.xml"])


def texts(element):
    return "".join(element.itertext())


def test_the_manifest_names_every_file_once_and_nothing_else():
    files = package()
    manifest = ET.fromstring(files["imsmanifest.xml"])
    assert [child.tag for child in manifest] == [f"{P}metadata", f"{P}organizations", f"{P}resources"]
    named = [file.get("href") for file in manifest.iter(f"{P}file")]
    assert sorted(named) == sorted(set(files) - {"imsmanifest.xml"}) and len(named) == len(set(named))
    resources = list(manifest.iter(f"{P}resource"))
    assert [one.get("type") for one in resources] == ["imsqti_test_xmlv2p1"] + ["imsqti_item_xmlv2p1"] * len(ITEMS)
    depends = {one.get("identifierref") for one in resources[0].iter(f"{P}dependency")}
    assert depends == {one.get("identifier") for one in resources[1:]}
    for item, one in zip(ITEMS, resources[1:], strict=True):
        assert one.findtext(f".//{M}identifier") == item.id
        assert [texts(word) for word in one.iter(f"{M}keyword")] == labels(item)


def test_the_test_refers_to_every_item():
    files = package()
    test = ET.fromstring(files["test.xml"])
    refs = [one.get("href") for one in test.iter(f"{Q}assessmentItemRef")]
    assert len(refs) == len(ITEMS) and set(refs) <= set(files)


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.id.split(":")[0])
def test_an_item_is_built_as_the_standard_says(item):
    root = read(item)
    assert root.tag == f"{Q}assessmentItem" and root.get("identifier") == item.id and root.get(LANG) == "en"
    parts = [child.tag.removeprefix(Q) for child in root]
    assert parts == sorted(parts, key=ORDER_OF_PARTS.index)
    for block in root.find(f"{Q}itemBody"):
        assert block.tag.removeprefix(Q) in BLOCKS
        if block.tag == f"{Q}p":
            assert {child.tag.removeprefix(Q) for child in block} <= INLINE
        else:
            # The prompt first, then the choices, and nothing else.
            assert [child.tag for child in block] == [f"{Q}prompt"] + [f"{Q}simpleChoice"] * len(item.options)
    declared = {one.get("identifier") for one in root if one.tag.endswith("Declaration")}
    assert declared == {"RESPONSE", "SCORE", "FEEDBACK"}
    used = {one.get("identifier") for one in root.iter() if one.tag in (f"{Q}variable", f"{Q}setOutcomeValue")}
    assert used <= declared
    choices = {one.get("identifier") for one in root.iter(f"{Q}simpleChoice")}
    right = [value.text for value in root.iterfind(f"{Q}responseDeclaration/{Q}correctResponse/{Q}value")]
    assert item is AMOUNT or set(right) <= choices
    assert len(right) == len(item.key)


def score(root, response):
    """What the response processing gives, run by hand: the score and the feedbacks shown."""
    declaration = root.find(f"{Q}responseDeclaration")
    cardinality = declaration.get("cardinality")
    right = [value.text for value in declaration.iterfind(f"{Q}correctResponse/{Q}value")]
    outcomes = {"SCORE": 0.0, "FEEDBACK": []}

    def values(expression):
        match expression.tag.removeprefix(Q):
            case "variable":
                return list(response)
            case "correct":
                return right
            case "baseValue":
                return [expression.text]
            case "multiple":
                return [value for part in expression for value in values(part)]
        raise AssertionError(expression.tag)

    def holds(test):
        if test.tag == f"{Q}isNull":
            return not values(test[0])
        first, second = map(values, test)
        return sorted(first) == sorted(second) if cardinality == "multiple" else first == second

    def run(rules):
        for rule in rules:
            match rule.tag.removeprefix(Q):
                case "setOutcomeValue":
                    found = values(rule[0])
                    name = rule.get("identifier")
                    outcomes[name] = float(found[0]) if name == "SCORE" else found
                case "responseCondition":
                    for branch in rule:
                        if branch.tag == f"{Q}responseElse" or holds(branch[0]):
                            run(branch if branch.tag == f"{Q}responseElse" else branch[1:])
                            break
                case other:
                    raise AssertionError(other)

    run(root.find(f"{Q}responseProcessing"))
    shown = [texts(one) for one in root.iterfind(f"{Q}modalFeedback") if one.get("identifier") in outcomes["FEEDBACK"]]
    return outcomes["SCORE"], shown


def codes(item, *keys):
    return [f"C{[option.key for option in item.options].index(key) + 1}" for key in keys]


@pytest.mark.parametrize("item", [one for one in ITEMS if one is not AMOUNT], ids=lambda item: item.id.split(":")[0])
def test_right_earns_the_point_and_anything_else_nothing(item):
    root = read(item)
    points, shown = score(root, codes(item, *item.key))
    assert points == 1 and any(reasoning(item, "en")[0] in text for text in shown)
    wrong = {
        ORDER.id: ["y", "x", "z"],
        SELECT_ALL.id: ["a", "c"],
        NOTHING.id: ["a"],
    }.get(item.id) or [next(option.key for option in item.options if option.key not in item.key)]
    points, shown = score(root, codes(item, *wrong))
    assert points == 0
    if item not in (ORDER, SELECT_ALL):
        assert why_wrong(item.option(wrong[0]), "en") in shown


def test_an_amount_is_marked_and_a_known_wrong_one_explained():
    root = read(AMOUNT)
    assert root.find(f"{Q}responseDeclaration").get("baseType") == "integer"
    assert score(root, ["1200"])[0] == 1
    points, shown = score(root, ["800"])
    assert points == 0 and why_wrong(AMOUNT.option("800"), "en") in shown
    points, shown = score(root, ["7"])
    assert points == 0 and len(shown) == 1


def test_an_amount_without_wrong_ones_still_explains():
    assert score(read(replace(AMOUNT, options=())), ["1200"])[1]


def test_a_picture_lies_in_the_package():
    files = package(SEAT)
    assert files["items/item-0001-table.svg"].decode() == DRAWING.svg
    image = ET.fromstring(files["items/item-0001.xml"]).find(f".//{Q}img")
    assert (image.get("src"), image.get("alt")) == ("item-0001-table.svg", DRAWING.text)


def test_the_same_items_give_the_same_bytes():
    assert write(collected()).data == write(collected()).data


@given(st.text(max_size=60))
def test_any_text_survives(text):
    root = read(replace(SINGLE, situation=both(text, f"x{text}x")))
    (first, *_rest) = root.find(f"{Q}itemBody")
    said = "".join(part if part is not None else "" for part in _lines(first))
    assert said == clean(f"x{text}x")


def _lines(paragraph):
    yield paragraph.text
    for child in paragraph:
        yield "\n"
        yield child.tail
