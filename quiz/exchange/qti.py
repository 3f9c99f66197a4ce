"""How does a program of the IMS standard take items over? As a QTI 2.1 package with a test of all of them.

Kinds: single, true-false, select-all, seat -> ``choiceInteraction``; amount -> ``textEntryInteraction`` of a whole
number; order -> ``orderInteraction``. The point is given for the whole right answer only, as on the site.

Lost: the tap on a seat or a chip (the places are a list beside the picture); amounts with a separator such as 1 200
(the standard reads digits only); the second language (one package holds one language). Why an answer tempts and the
reasoning are ``modalFeedback``, which a program may choose not to show; labels are keywords of the item's metadata;
pictures are SVG files, which a few programs don't show: their text is the ``alt``.
"""

from __future__ import annotations

import hashlib
import io
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Sequence

from quiz.exchange.collection import Collection, Entry, Written, clean, labels, reasoning, shuffled_order, why_wrong
from quiz.items import Item, Kind, Option

QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
METADATA = "http://www.imsglobal.org/xsd/imsmd_v1p2"
_XSI = "http://www.w3.org/2001/XMLSchema-instance"
_XML = "{http://www.w3.org/XML/1998/namespace}"
_PLACES = {
    QTI: "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd",
    PACKAGE: "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd",
}
_REASONS = "REASONS"
_TIME = (2000, 1, 1, 0, 0, 0)
"""Time of every file in the package: the same items give the same bytes."""


def write(collection: Collection) -> Written:
    """The collection as a zip: ``imsmanifest.xml``, ``test.xml``, ``items/*.xml`` and ``items/*.svg``."""
    names = [f"item-{place:04}" for place in range(1, len(collection.entries) + 1)]
    files: dict[str, bytes] = {
        "imsmanifest.xml": _bytes(_manifest(collection, names)),
        "test.xml": _bytes(_test(collection, names)),
    }
    for name, entry in zip(names, collection.entries, strict=True):
        files[f"items/{name}.xml"] = _bytes(assessment_item(entry, collection, name))
        files |= {f"items/{_drawing(name, one.name)}": one.svg.encode() for one in entry.drawings}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        for path, data in files.items():
            package.writestr(zipfile.ZipInfo(path, _TIME), data, zipfile.ZIP_DEFLATED)
    return Written(out.getvalue())


def assessment_item(entry: Entry, collection: Collection, name: str) -> ET.Element:
    """One ``assessmentItem``; ``name`` is the beginning of its pictures' names."""
    item, lang = entry.item, collection.lang
    codes = {option.key: f"C{place}" for place, option in enumerate(item.options, start=1)}
    root = _root(QTI, "assessmentItem")
    root.attrib |= {
        "identifier": item.id,
        "title": clean(entry.topic),
        f"{_XML}lang": lang,
        "adaptive": "false",
        "timeDependent": "false",
    }
    _response(root, item, codes)
    _outcome(root, "SCORE", "single", "float", "0")
    _outcome(root, "FEEDBACK", "multiple", "identifier")
    _body(root, entry, collection, codes, name)
    _processing(root, item, codes)
    _feedback(root, _REASONS, [f"{collection.words.answer}: {item.answer[lang]}", *reasoning(item, lang)])
    if item.kind is not Kind.ORDER:
        for option in item.options:
            if why := why_wrong(option, lang):
                _feedback(root, codes[option.key], [why])
    return root


def _drawing(name: str, drawing: str) -> str:
    return f"{name}-{drawing}.svg"


def _response(root: ET.Element, item: Item, codes: dict[str, str]) -> None:
    cardinality = {Kind.SELECT_ALL: "multiple", Kind.ORDER: "ordered"}.get(item.kind, "single")
    kind = "integer" if item.kind is Kind.AMOUNT else "identifier"
    response = ET.SubElement(root, "responseDeclaration", identifier="RESPONSE", cardinality=cardinality, baseType=kind)
    # A select-all with nothing right has no correct value at all: the empty answer is right.
    if item.key:
        correct = ET.SubElement(response, "correctResponse")
        for key in item.key:
            ET.SubElement(correct, "value").text = key if item.kind is Kind.AMOUNT else codes[key]


def _outcome(root: ET.Element, name: str, cardinality: str, kind: str, value: str = "") -> None:
    outcome = ET.SubElement(root, "outcomeDeclaration", identifier=name, cardinality=cardinality, baseType=kind)
    if value:
        ET.SubElement(ET.SubElement(outcome, "defaultValue"), "value").text = value


def _body(root: ET.Element, entry: Entry, collection: Collection, codes: dict[str, str], name: str) -> None:
    item, lang, words = entry.item, collection.lang, collection.words
    body = ET.SubElement(root, "itemBody")
    _paragraph(body, item.situation[lang])
    for drawing in entry.drawings:
        ET.SubElement(ET.SubElement(body, "p"), "img", src=_drawing(name, drawing.name), alt=clean(drawing.text))
    if item.kind is Kind.AMOUNT:
        _paragraph(body, item.asks[lang])
        typed = _paragraph(body, f"{words.units[item.unit]}: ")
        ET.SubElement(typed, "textEntryInteraction", responseIdentifier="RESPONSE", expectedLength="12")
        return
    asks = item.asks[lang]
    if item.kind is Kind.ORDER:
        asked = ET.SubElement(body, "orderInteraction", responseIdentifier="RESPONSE", shuffle="true")
        asks = f"{asks} {words.in_order}"
        options: Sequence[Option] = shuffled_order(item)
    else:
        several = item.kind is Kind.SELECT_ALL
        asked = ET.SubElement(
            body,
            "choiceInteraction",
            responseIdentifier="RESPONSE",
            shuffle="false" if item.kind in (Kind.SEAT, Kind.TRUE_FALSE) else "true",
            maxChoices="0" if several else "1",
        )
        asks = f"{asks} {words.how_many}" if several else asks
        options = item.options
    ET.SubElement(asked, "prompt").text = clean(asks)
    for option in options:
        ET.SubElement(asked, "simpleChoice", identifier=codes[option.key]).text = clean(option.text[lang])


def _processing(root: ET.Element, item: Item, codes: dict[str, str]) -> None:
    """The point for the whole right answer; the feedbacks that belong to what was answered."""
    processing = ET.SubElement(root, "responseProcessing")
    condition = ET.SubElement(processing, "responseCondition")
    right = ET.SubElement(condition, "responseIf")
    if item.key:
        match = ET.SubElement(right, "match")
        ET.SubElement(match, "variable", identifier="RESPONSE")
        ET.SubElement(match, "correct", identifier="RESPONSE")
    else:
        ET.SubElement(ET.SubElement(right, "isNull"), "variable", identifier="RESPONSE")
    _set(right, "SCORE", "float", "1")
    _set(ET.SubElement(condition, "responseElse"), "SCORE", "float", "0")
    if item.kind is Kind.AMOUNT:
        _amount_feedback(processing, item, codes)
        return
    shown = ET.SubElement(ET.SubElement(processing, "setOutcomeValue", identifier="FEEDBACK"), "multiple")
    ET.SubElement(shown, "baseValue", baseType="identifier").text = _REASONS
    if item.kind is not Kind.ORDER:
        ET.SubElement(shown, "variable", identifier="RESPONSE")


def _amount_feedback(processing: ET.Element, item: Item, codes: dict[str, str]) -> None:
    wrong = [option for option in item.options if option.key not in item.key and option.key.isdigit()]
    first, rest = "responseIf", "responseElseIf"
    condition = ET.SubElement(processing, "responseCondition") if wrong else processing
    for place, option in enumerate(wrong):
        typed = ET.SubElement(condition, rest if place else first)
        match = ET.SubElement(typed, "match")
        ET.SubElement(match, "variable", identifier="RESPONSE")
        ET.SubElement(match, "baseValue", baseType="integer").text = option.key
        _set_feedback(typed, _REASONS, codes[option.key])
    _set_feedback(ET.SubElement(condition, "responseElse") if wrong else processing, _REASONS)


def _set_feedback(parent: ET.Element, *codes: str) -> None:
    shown = ET.SubElement(ET.SubElement(parent, "setOutcomeValue", identifier="FEEDBACK"), "multiple")
    for code in codes:
        ET.SubElement(shown, "baseValue", baseType="identifier").text = code


def _set(parent: ET.Element, name: str, kind: str, value: str) -> None:
    ET.SubElement(ET.SubElement(parent, "setOutcomeValue", identifier=name), "baseValue", baseType=kind).text = value


def _feedback(root: ET.Element, code: str, texts: Sequence[str]) -> None:
    shown = ET.SubElement(root, "modalFeedback", outcomeIdentifier="FEEDBACK", identifier=code, showHide="show")
    for text in texts:
        _paragraph(shown, text)


def _paragraph(parent: ET.Element, text: str) -> ET.Element:
    element = ET.SubElement(parent, "p")
    first, *lines = clean(text).split("\n")
    element.text = first
    for line in lines:
        ET.SubElement(element, "br").tail = line
    return element


def _test(collection: Collection, names: Sequence[str]) -> ET.Element:
    root = _root(QTI, "assessmentTest")
    root.attrib |= {"identifier": _id(collection), "title": clean(collection.title)}
    part = ET.SubElement(root, "testPart", identifier="part", navigationMode="nonlinear", submissionMode="individual")
    section = ET.SubElement(
        part, "assessmentSection", identifier="section", title=clean(collection.title), visible="true"
    )
    for name in names:
        ET.SubElement(section, "assessmentItemRef", identifier=name, href=f"items/{name}.xml")
    return root


def _manifest(collection: Collection, names: Sequence[str]) -> ET.Element:
    root = _root(PACKAGE, "manifest")
    root.set("identifier", f"manifest-{_id(collection)}")
    root.set("xmlns:imsmd", METADATA)
    metadata = ET.SubElement(root, "metadata")
    ET.SubElement(metadata, "schema").text = "QTIv2.1 Package"
    ET.SubElement(metadata, "schemaversion").text = "1.0.0"
    ET.SubElement(root, "organizations")
    resources = ET.SubElement(root, "resources")
    test = _resource(resources, "test", "imsqti_test_xmlv2p1", "test.xml")
    for name in names:
        ET.SubElement(test, "dependency", identifierref=name)
    for name, entry in zip(names, collection.entries, strict=True):
        item = _resource(resources, name, "imsqti_item_xmlv2p1", f"items/{name}.xml")
        _about(item, entry, collection.lang)
        for drawing in entry.drawings:
            ET.SubElement(item, "file", href=f"items/{_drawing(name, drawing.name)}")
    return root


def _resource(resources: ET.Element, name: str, kind: str, href: str) -> ET.Element:
    resource = ET.SubElement(resources, "resource", identifier=name, type=kind, href=href)
    ET.SubElement(resource, "file", href=href)
    return resource


def _about(resource: ET.Element, entry: Entry, lang: str) -> None:
    metadata = ET.Element("metadata")
    resource.insert(0, metadata)
    general = ET.SubElement(ET.SubElement(metadata, "imsmd:lom"), "imsmd:general")
    ET.SubElement(general, "imsmd:identifier").text = entry.item.id
    title = ET.SubElement(general, "imsmd:title")
    ET.SubElement(title, "imsmd:langstring", {f"{_XML}lang": lang}).text = clean(entry.topic)
    ET.SubElement(general, "imsmd:language").text = lang
    for label in labels(entry.item):
        keyword = ET.SubElement(general, "imsmd:keyword")
        ET.SubElement(keyword, "imsmd:langstring", {f"{_XML}lang": "en"}).text = clean(label)


def _id(collection: Collection) -> str:
    ids = "\n".join([collection.lang, *(entry.item.id for entry in collection.entries)])
    return f"floorman-{hashlib.sha256(ids.encode()).hexdigest()[:16]}"


def _root(namespace: str, name: str) -> ET.Element:
    # Names without a prefix: some programs look for them as they are written.
    return ET.Element(
        name,
        {"xmlns": namespace, "xmlns:xsi": _XSI, "xsi:schemaLocation": f"{namespace} {_PLACES[namespace]}"},
    )


def _bytes(root: ET.Element) -> bytes:
    data: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return data
