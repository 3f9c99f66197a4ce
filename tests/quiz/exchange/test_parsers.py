"""Do the formats' own programs take the files over, and do they mark and keep what we mean?

The programs are no dependency of the site. A test runs where its program is installed and is skipped elsewhere;
REQUIRE_FORMATS=1 makes that a failure. Tried with anki 26.9.3, pygiftparser 1.1, moodle-xml-parser 0.3.1 and pyslet
0.7.20170805 from PyPI, and with gift-pegjs 1.0.2 from npm, whose folder GIFT_PEGJS names.
"""

import html
import importlib
import io
import json
import os
import shutil
import subprocess
import warnings
import zipfile
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import ModuleType

import pytest

from quiz.exchange import anki, gift, moodle_xml, qti
from quiz.exchange.collecting import collection, drawn
from quiz.exchange.collection import labels, reasoning, truth, why_wrong
from quiz.generate import topics_of
from quiz.items import Kind
from tests.conftest import unavailable
from tests.quiz.exchange.samples import AMOUNT, ITEMS, NOTHING, SINGLE, both, collected

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook"), pytest.mark.filterwarnings("ignore")]
EDITION = "tda-2015"


def program(name: str) -> ModuleType:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError:
            unavailable(f"The package of {name} is not installed", "REQUIRE_FORMATS")
            raise


@pytest.fixture
def generated():
    """Generated items of every topic as a Czech collection."""
    topics = topics_of(EDITION)
    items = drawn(edition=EDITION, topics=topics, count=4 * len(topics), seed=11)
    return collection(items, "cs", now=datetime(2026, 1, 2, tzinfo=UTC))


# --- Anki ---


@pytest.fixture
def anki_collection(tmp_path):
    """Anki's own collection, and a function that imports a package and tells how many notes were new or updated."""
    made = program("anki.collection")
    base = made.Collection(str(tmp_path / "collection.anki2"))

    def take(data):
        path = tmp_path / "package.apkg"
        path.write_bytes(data)
        options = made.ImportAnkiPackageOptions(with_scheduling=True)
        request = made.ImportAnkiPackageRequest(package_path=str(path), options=options)
        log = base.import_anki_package(request).log
        return len(log.new), len(log.updated), len(log.duplicate), len(log.conflicting)

    yield base, take
    base.close()


def test_anki_takes_every_item_once(anki_collection, generated):
    base, take = anki_collection
    count = len(generated.entries)
    assert take(anki.write(generated).data) == (count, 0, 0, 0)
    assert take(anki.write(generated).data) == (0, 0, count, 0)
    assert base.note_count() == base.card_count() == count and not base.get_empty_cards().notes
    assert base.fix_integrity()[1]


def test_anki_keeps_the_plan_of_reviews_when_texts_are_renewed(anki_collection):
    base, take = anki_collection
    first = collected()
    assert take(anki.write(first).data) == (len(ITEMS), 0, 0, 0)
    (deck,) = (one for one in base.decks.all_names_and_ids() if one.name.count("::") == 2)
    base.decks.select(deck.id)
    for _review in range(3):
        card = base.sched.getCard()
        card.start_timer()
        base.sched.answerCard(card, 4)
    state = "select id, nid, due, ivl, reps, queue, type from cards order by id"
    before = base.db.all(state)
    assert sum(row[4] for row in before) == 3
    again = collected(replace(SINGLE, answer=both("Nově", "Said anew")), *ITEMS[1:])
    taken = take(anki.write(replace(again, made_at=first.made_at + timedelta(days=9))).data)
    assert taken == (0, len(ITEMS), 0, 0) and base.db.all(state) == before
    (note,) = base.find_notes("Id:sample-single*")
    assert base.get_note(note)["Answer"] == "Said anew"


# --- GIFT ---


def test_a_python_parser_of_gift_reads_every_kind(generated):
    parser = program("pygiftparser.parser")
    found = parser.parseFile(io.StringIO(gift.write(generated).data.decode()))
    kinds = Counter(entry.item.kind for entry in generated.entries)
    answers = Counter(type(question.answers).__name__ for question in found)
    assert all(question.valid for question in found) and len(found) == len(generated.entries)
    assert answers["NumericAnswerSet"] == kinds[Kind.AMOUNT] and answers["TrueFalseSet"] == kinds[Kind.TRUE_FALSE]
    assert answers["MultipleChoicesSet"] == kinds[Kind.SELECT_ALL]


def test_the_grammar_of_gift_reads_every_text_as_it_was(tmp_path):
    folder = os.environ.get("GIFT_PEGJS")
    if not folder or not shutil.which("node"):
        unavailable("GIFT_PEGJS names no folder of gift-pegjs, or node is not installed", "REQUIRE_FORMATS")
    path = tmp_path / "items.gift.txt"
    path.write_bytes(gift.write(collected()).data)
    script = (
        "const [folder, path] = process.argv.slice(1);"
        "const text = require('fs').readFileSync(path, 'utf8');"
        "console.log(JSON.stringify(require(folder).parse(text)))"
    )
    run = subprocess.run(["node", "-e", script, folder, str(path)], capture_output=True, text=True, check=True)
    found = {one["id"]: one for one in json.loads(run.stdout) if one["type"] != "Category"}
    written = [item for item in ITEMS if item is not NOTHING]
    assert list(found) == [item.id for item in written]
    for item in written:
        one = found[item.id]
        assert one["tags"] == labels(item) and item.situation["en"] in _plain(one["stem"])
        assert all(step in _plain(one["globalFeedback"]) for step in reasoning(item, "en"))
        if one["type"] == "MC":
            assert [
                (_plain(choice["text"]), _plain(choice["feedback"]) if choice["feedback"] else "")
                for choice in one["choices"]
            ] == [(option.text["en"], why_wrong(option, "en")) for option in item.options]
        elif one["type"] == "TF":
            assert one["isTrue"] is truth(item)


def _plain(text):
    return html.unescape(text["text"].replace("<br>", "\n"))


# --- Moodle XML ---


def test_a_parser_of_moodle_xml_reads_the_choices(generated):
    parser = program("moodle_xml_parser.parser")
    found = parser.parse_bytes(moodle_xml.write(generated).data)["multichoice"]
    choices = [
        entry.item for entry in generated.entries if entry.item.kind in (Kind.SINGLE, Kind.SELECT_ALL, Kind.SEAT)
    ]
    assert Counter(question.name.rpartition(" · ")[2] for question in found) == Counter(item.id for item in choices)


# --- QTI ---


def _right_and_wrong(item, codes):
    """What a right and a wrong answer are in a QTI engine's own values."""
    if item.kind is Kind.AMOUNT:
        return int(item.key[0]), int(item.key[0]) + 1
    keys = [codes[key] for key in item.key]
    if item.kind is Kind.SELECT_ALL:
        return dict.fromkeys(keys, 1), dict.fromkeys(codes.values(), 1)
    if item.kind is Kind.ORDER:
        return keys, keys[::-1]
    return keys[0], next(code for code in codes.values() if code not in keys)


def test_a_qti_engine_marks_right_and_wrong(generated):
    documents, variables = program("pyslet.qtiv2.xml"), program("pyslet.qtiv2.variables")
    for taken in (generated, collected(*(item for item in ITEMS if item is not NOTHING))):
        with zipfile.ZipFile(io.BytesIO(qti.write(taken).data)) as package:
            for place, entry in enumerate(taken.entries, start=1):
                document = documents.QTIDocument()
                document.read(src=io.BytesIO(package.read(f"items/item-{place:04}.xml")))
                codes = {option.key: f"C{number}" for number, option in enumerate(entry.item.options, start=1)}
                for points, value in zip((1, 0), _right_and_wrong(entry.item, codes), strict=True):
                    state = variables.ItemSessionState(document.root)
                    state.begin_session()
                    state["RESPONSE"].value = value
                    document.root.ResponseProcessing.run(state)
                    assert state["SCORE"].value == points, (entry.item.id, value)
                    assert "REASONS" in state["FEEDBACK"].value


def test_a_known_wrong_amount_is_explained_by_a_qti_engine():
    documents, variables = program("pyslet.qtiv2.xml"), program("pyslet.qtiv2.variables")
    with zipfile.ZipFile(io.BytesIO(qti.write(collected(AMOUNT)).data)) as package:
        document = documents.QTIDocument()
        document.read(src=io.BytesIO(package.read("items/item-0001.xml")))
    state = variables.ItemSessionState(document.root)
    state.begin_session()
    state["RESPONSE"].value = int(AMOUNT.options[1].key)
    document.root.ResponseProcessing.run(state)
    assert set(state["FEEDBACK"].value) == {"REASONS", "C2"}
