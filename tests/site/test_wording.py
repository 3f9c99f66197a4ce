"""Are the sentences of the site set as their language sets them, and can each be filled in?"""

import re
from pathlib import Path

import pytest
from django.utils import translation
from django.utils.translation.reloader import translation_file_changed

from rules import rendering
from rules.engine import rule_on
from rules.engine.errors import EngineError
from rules.engine.phrases import PROBLEMS, REASONS
from rules.engine.scenarios import scenarios
from rules.management.commands.compile_catalogues import compile_catalogue, read

ROOT = Path(__file__).resolve().parents[2]
NO_BREAK_SPACE = "\u00a0"
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")
MARKUP = re.compile(r"<[^<>]*>")
DOUBLED_PERCENT = re.compile(r"%%")


@pytest.fixture(scope="module")
def czech() -> list[tuple[str, str]]:
    """Every sentence of the Czech catalogue with its English one; markup and placeholders are taken out."""
    pairs = []
    for entry in read(ROOT / "locale/cs/LC_MESSAGES/django.po"):
        for form in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            pairs.append((MARKUP.sub("", entry.msgid), DOUBLED_PERCENT.sub("%", MARKUP.sub("", form))))
    assert pairs
    return pairs


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """Without its .mo a sentence would come out in English and every check below would pass unseen."""
    for language in ("cs", "en"):
        file = ROOT / "locale" / language / "LC_MESSAGES" / "django.po"
        compile_catalogue(file)
        # What was compiled before the tests began may be in memory already.
        translation_file_changed(None, file.with_suffix(".mo"))


def test_quotation_marks_are_czech(czech):
    # 99 below, 66 above; the English pair and the typewriter's marks are not used in Czech.
    code = re.compile(r"\[[^\]]*\]|(?<=hold)'(?=em)")
    wrong = [text for _, text in czech if re.search("[\"”'’]", code.sub("", text))]
    assert not wrong
    unpaired = [text for _, text in czech if text.count("„") != text.count("“")]
    assert not unpaired


def test_a_percent_sign_stands_apart_and_stays_on_the_line(czech):
    wrong = [text for _, text in czech if re.search(rf"\d[^{NO_BREAK_SPACE}]?%(?!\()", text)]
    assert not wrong


def test_thousands_are_grouped_by_a_no_break_space(czech):
    wrong = [text for _, text in czech if re.search(r"\d[ ,]\d{3}", text)]
    assert not wrong


def test_a_sentence_ends_as_its_original_does(czech):
    def end(text: str) -> str:
        last = PLACEHOLDER.sub("x", text).rstrip()[-1:]
        return last if last in tuple(".?!:") else ""

    wrong = [(english, text) for english, text in czech if text and end(english) != end(text)]
    assert not wrong


def test_no_sentence_has_spaces_at_its_ends_or_doubled(czech):
    wrong = [text for _, text in czech if text != text.strip(" ") or "  " in text]
    assert not wrong


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("sentences", [REASONS, PROBLEMS], ids=["reasons", "problems"])
def test_every_sentence_of_the_engine_can_be_filled_in(language, sentences):
    with translation.override(language):
        for message in sentences.values():
            names = re.findall(r"%\((\w+)\)", message)
            filled = translation.gettext(message) % dict.fromkeys(names, "1")
            assert "%(" not in filled
            assert "%%" not in filled


@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_worked_example_is_ruled_in_whole_sentences(language):
    ruled = 0
    with translation.override(language):
        for scenario in scenarios():
            for edition in scenario.expect:
                try:
                    ruling = rule_on(scenario.topic, scenario.facts, edition)
                except EngineError:
                    continue
                ruled += 1
                sentences = [rendering.sentence(step) for step in ruling.steps]
                for text in (*sentences, rendering.say_aloud(ruling)):
                    assert text.endswith(".") and "%(" not in text and "%%" not in text
                if language == "cs":
                    assert all(rendering.sentence(step) != REASONS[step.reason] for step in ruling.steps)
    assert ruled


def test_no_preposition_stands_before_a_number_that_may_change_it():
    # "1 z 10", yet "1 ze 4": pages write "1 / 4" or "1 z celkem 4".
    entries = read(ROOT / "locale/cs/LC_MESSAGES/django.po")
    pages = [one for one in entries if not all(re.match("quiz/wording|rules/engine", at) for at, _ in one.occurrences)]
    assert len(pages) > 500
    wrong = [
        form
        for one in pages
        for form in [one.msgstr, *one.msgstr_plural.values()]
        if re.search(r"\b[zZ][ \u00a0]%\(", form)
    ]
    assert not wrong
