"""Is a rule document read as its author meant it, and is what cannot be read named with its line?"""

import random
import time
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.exchange.documents import (
    Document,
    DocumentError,
    Fault,
    Notice,
    Unplaced,
    decode,
    first_date,
    language_of,
    read,
    spans,
)

SOURCES = Path(__file__).resolve().parents[3] / "shared" / "sources"

# A document of a made-up club, in the form of those that card rooms publish.
CLUB = """\
Pravidla klubu U Tří žetonů (verze 2.1)

Vydáno 3. dubna 2019, platí pro všechny turnaje.

Obecná ustanovení

4. Kdo míchá

Balíček míchá jen krupiér. Hráč se ho nesmí dotknout.

Dodatek:

Platí to i při poruše míchačky.

Originál:

4: Who shuffles

The deck is shuffled by the dealer only. No player may touch it.

Dodatek:

4: This is also true when the machine is broken.

Kuba: - jednou to zkusil soused a přišel o židli.

Druhý odstavec komentáře.

Přestávky

5. Odchod na přestávku

A: Hráč smí odejít, jakmile dohraje.

B: Kdo odejde dřív, má karty mrtvé.

Originál:

5: Leaving for a break

A: A player may leave when the hand is over.

B: The hand of a player who leaves sooner is dead.

Kuba: - k tomu není co říct.
"""


def numbers(document: Document) -> list[str]:
    return [rule.number for rule in document.rules]


def test_every_part_finds_its_place() -> None:
    document = read(CLUB.encode())
    first, second = document.rules
    assert numbers(document) == ["4", "5"]
    czech, english = first.wordings
    assert (czech.language, czech.title, czech.line) == ("cs", "Kdo míchá", 7)
    assert czech.text == "Balíček míchá jen krupiér. Hráč se ho nesmí dotknout."
    assert czech.addendum == "Platí to i při poruše míchačky."
    assert (english.language, english.title) == ("en", "Who shuffles")
    assert english.text == "The deck is shuffled by the dealer only. No player may touch it."
    assert english.addendum == "This is also true when the machine is broken."
    (comment,) = first.comments
    assert (comment.author, comment.language) == ("Kuba", "cs")
    assert comment.text == "jednou to zkusil soused a přišel o židli.\n\nDruhý odstavec komentáře."
    assert (first.section, second.section) == ("Obecná ustanovení", "Přestávky")
    assert second.wordings[0].text == "A: Hráč smí odejít, jakmile dohraje.\n\nB: Kdo odejde dřív, má karty mrtvé."
    assert document.general == (
        "Pravidla klubu U Tří žetonů (verze 2.1)\n\nVydáno 3. dubna 2019, platí pro všechny turnaje."
    )
    assert (document.dated, document.version, document.language) == (date(2019, 4, 3), "2.1", "cs")
    assert document.unplaced == () and document.remarks == ()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1250", "iso-8859-2"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends_make_no_difference(encoding: str, ends: str) -> None:
    document = read(CLUB.replace("\n", ends).encode(encoding))
    plain = read(CLUB.encode())
    assert document.encoding == encoding
    assert (document.rules, document.general, document.digest) == (plain.rules, plain.general, plain.digest)


@pytest.mark.parametrize("word", ["řeží", "šíří", "těží", "žije"])
def test_code_pages_are_told_apart_by_a_single_word(word: str) -> None:
    text = f"1: Nadpis\n\nHráč {word} dál a nikdo se na to ptát nesmí.\n"
    for encoding in ("cp1250", "iso-8859-2"):
        decoded, found = decode(text.encode(encoding))
        assert decoded == text and found in (encoding, "cp1250")


STYLES = {
    "12: Nadpis": "12",
    "12. Nadpis": "12",
    "12) Nadpis": "12",
    "12 – Nadpis": "12",
    "12.\u00a0Nadpis": "12",
    "12.Nadpis": "12",
    "12a. Nadpis": "12a",
    "012. Nadpis": "12",
    "Pravidlo 12": "12",
    "Pravidlo č. 12: Nadpis": "12",
    "PRAVIDLO 12 Nadpis": "12",
    "Článek XII. Nadpis": "12",
    "Rule 12 – Nadpis": "12",
    "§ 12 Nadpis": "12",
    "XII. Nadpis": "12",
}


@pytest.mark.parametrize("heading", STYLES)
def test_number_is_read_however_it_is_written(heading: str) -> None:
    document = read(f"{heading}\n\nHráč, který je na řadě, se musí vyjádřit.\n".encode())
    assert numbers(document) == [STYLES[heading]]
    (wording,) = document.rules[0].wordings
    assert wording.text == "Hráč, který je na řadě, se musí vyjádřit."
    assert wording.title == ("" if heading == "Pravidlo 12" else "Nadpis")


def test_title_may_stand_on_the_next_line() -> None:
    document = read("Pravidlo 7\n\nKdo začíná\n\nZačíná hráč nalevo od buttonu, pokud není all-in.\n".encode())
    (wording,) = document.rules[0].wordings
    assert (wording.title, wording.text) == ("Kdo začíná", "Začíná hráč nalevo od buttonu, pokud není all-in.")


def test_rules_of_one_line_each() -> None:
    document = read("1. Hráč se nesmí opít.\n2. Hráč nesmí spát.\n3. Hráči se zdraví, jen pokud chtějí.\n".encode())
    assert numbers(document) == ["1", "2", "3"]
    assert [rule.wordings[0].text for rule in document.rules][1] == "Hráč nesmí spát."


def test_list_inside_a_rule_is_text() -> None:
    text = (
        "1: Za co se trestá\n\nTrestá se, když hráč:\n\n1. křičí,\n2. spí.\n\nPlatí to pro všechny, i když nehrají.\n"
    )
    document = read((text + "\n2: Další\n\nNic jiného se netrestá.\n").encode())
    assert numbers(document) == ["1", "2"]
    assert "1. křičí,\n2. spí." in document.rules[0].wordings[0].text


def test_sentences_that_begin_with_a_number_are_text() -> None:
    text = "8: Čas\n\n1. února se začíná v 18.30 a končí se, až kdo vyhraje.\n\n10-ti hráčům nestačí jeden stůl.\n\n"
    document = read((text + "Pravidlo 12 říká totéž.\n\n12:30 je čas oběda.\n").encode())
    assert numbers(document) == ["8"]
    assert document.rules[0].wordings[0].text.count("\n\n") == 3


def test_table_of_contents_is_no_rule() -> None:
    contents = "1. Kdo míchá\n2. Kdo snímá\n\n"
    rules = "1. Kdo míchá\n\nMíchá jen krupiér.\n\n2. Kdo snímá\n\nSnímá hráč, který sedí napravo.\n"
    document = read((contents + rules).encode())
    assert numbers(document) == ["1", "2"] and document.unplaced == ()
    assert [rule.line for rule in document.rules] == [4, 8]


def test_roman_numbers_beside_arabic_ones_are_chapters() -> None:
    text = "I. Úvod\n\n1. První\n\nHráč má své místo.\n\nII. Konec\n\n2. Druhé\n\nHráč je po hře volný.\n"
    document = read(text.encode())
    assert numbers(document) == ["1", "2"]
    assert [rule.section for rule in document.rules] == ["I. Úvod", "II. Konec"]


def test_broken_lines_become_whole_sentences() -> None:
    text = (
        "3. Kdo platí\n\nPovinnou sázku platí každý hráč, který sedí na svém místě\n"
        "v okamžiku, kdy krupiér rozdá první kartu, a to i tehdy, když\nse na karty nepodívá.\n"
    )
    assert "na svém místě v okamžiku" in read(text.encode()).rules[0].wordings[0].text


def test_english_document_with_a_czech_translation() -> None:
    text = "9: Decks\n\nThe deck is changed when the dealer is changed.\n\nČesky:\n\n9: Balíčky\n\n"
    document = read(
        (text + "Balíček se mění při změně krupiéra.\n\nComment by Eva: That is rare in our house.\n").encode()
    )
    assert [(wording.language, wording.title) for wording in document.rules[0].wordings] == [
        ("en", "Decks"),
        ("cs", "Balíčky"),
    ]
    assert [(comment.author, comment.language) for comment in document.rules[0].comments] == [("Eva", "en")]


def test_document_without_numbers_is_read_by_headings() -> None:
    text = (
        "Řád klubu\nPrůběh večera\nHráči se scházejí v sedm a losují se místa.\nKoho nepouštíme\n"
        "Do herny nesmí:\n- opilí\n- ozbrojení.\nPřestávka\nJe po každé druhé úrovni, když se hráči nedohodnou.\n"
    )
    document = read(text.encode())
    assert not document.numbered and document.language == "cs"
    assert [(rule.section, rule.wordings[0].title) for rule in document.rules] == [
        ("Řád klubu", "Průběh večera"),
        ("Řád klubu", "Koho nepouštíme"),
        ("Řád klubu", "Přestávka"),
    ]
    assert document.rules[1].wordings[0].text == "Do herny nesmí:\n- opilí\n- ozbrojení."


def test_number_used_twice_is_named_and_left_out() -> None:
    text = "1: První\n\nHráč je na řadě.\n\n2: Druhé\n\nHráč není na řadě.\n\n1: Zase první\n\nHráč je venku.\n"
    document = read(text.encode())
    assert numbers(document) == ["1", "2"]
    (odd,) = document.unplaced
    assert (odd.line, odd.reason, odd.excerpt) == (9, Unplaced.TWICE, "Zase první")
    assert odd.values == {"number": "1", "first": 1}


def test_other_things_without_a_place() -> None:
    text = (
        "Petr: - komentář navíc.\n\n1. První\n\nHráč je na řadě, pokud není all-in.\n\nOriginál:\n\n2: Second\n\n"
        "It is the turn of the player.\n\n2. Druhé\n\n3. Třetí\n\nHráč není na řadě.\n\nOriginál:\n\n"
        "Hráč opravdu není na řadě, i když si to myslí.\n\n4. Čtvrté\n\nHráč je venku.\n"
    )
    document = read(text.encode())
    assert [(odd.line, odd.reason) for odd in document.unplaced] == [
        (1, Unplaced.NO_RULE_ABOVE),
        (9, Unplaced.OTHER_NUMBER),
        (13, Unplaced.NO_TEXT),
        (19, Unplaced.SAME_LANGUAGE),
    ]
    assert numbers(document) == ["1", "3", "4"]
    assert all("It is the turn" not in wording.text for rule in document.rules for wording in rule.wordings)


def test_gaps_and_missing_languages_are_remarked() -> None:
    text = CLUB + "\n9. Poslední\n\nHráč odchází.\n"
    document = read(text.encode(), accept_cut=True)
    remarks = {remark.notice: remark.values for remark in document.remarks}
    assert remarks == {
        Notice.MISSING_NUMBERS: {"numbers": "6–8"},
        Notice.ONE_LANGUAGE: {"numbers": "9"},
    }


REFUSED = {
    "empty": (b"", Fault.EMPTY),
    "blank": (b"\xef\xbb\xbf \r\n \r\n", Fault.EMPTY),
    "too large": (b"1. a\n" * 1_000_001, Fault.TOO_LARGE),
    "docx": (b"PK\x03\x04\x14\x00[Content_Types].xml", Fault.WORD),
    "odt": (b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text", Fault.WORD),
    "doc": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00\x00", Fault.WORD),
    "zip": (b"PK\x03\x04\x14\x00rules.txt", Fault.ARCHIVE),
    "pdf": (b"%PDF-1.7\n1 0 obj", Fault.PDF),
    "rtf": (b"{\\rtf1\\ansi 1. Pravidlo}", Fault.RTF),
    "html": (b"\n<!DOCTYPE html><p>1. Pravidlo</p>", Fault.HTML),
    "picture": (b"\x89PNG\r\n\x1a\n\x00\x00", Fault.BINARY),
    "utf-16": ("1. Nadpis\n\nHráč".encode("utf-16"), Fault.UTF_16),
    "cp852": (CLUB.encode("cp852"), Fault.ENCODING),
    "double": (CLUB.encode().decode("cp1250", "replace").replace("\ufffd", "").encode(), Fault.DOUBLE_ENCODED),
    "lost": (CLUB.encode("utf-8").decode("ascii", "replace").encode(), Fault.LETTERS_LOST),
    "prose": ("jen tak něco, co se nedá číst jako pravidla, protože to nemá čísla.".encode(), Fault.NOTHING_FOUND),
    # a search that tried every split of the white space once took minutes
    "spaces": (b" " * 300_000 + b"x", Fault.NOTHING_FOUND),
    "lines": (b"\n" * 300_000 + b"x", Fault.NOTHING_FOUND),
    "html after spaces": (b" " * 300_000 + b"\xef\xbb\xbf\n<HTML>", Fault.HTML),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_is_no_rule_document_is_refused(kind: str) -> None:
    content, fault = REFUSED[kind]
    with pytest.raises(DocumentError) as error:
        read(content)
    assert error.value.fault is fault


CUTS = [
    "within a letter",
    "sooner is",  # in the English text of the last rule
    "Originál:\n\n5: Leaving for a break\n",  # before the text
    "má karty mrtvé.\n",  # before the original that the other rule has
    "sooner is dead.\n",  # before the comment that the other rule has
    "5. Odchod na přestávku\n",  # right below a heading
]


@pytest.mark.parametrize("end", CUTS)
def test_half_a_document_is_refused_unless_accepted(end: str) -> None:
    # A third rule like the others makes plain what belongs to a rule.
    whole = CLUB.replace(
        "Přestávky\n", CLUB[CLUB.index("4. Kdo") : CLUB.index("Přestávky")].replace("4", "3") + "Přestávky\n"
    )
    content = whole.encode()
    half = (
        content[: content.rindex("í".encode()) + 1]
        if end == CUTS[0]
        else whole[: whole.rindex(end) + len(end)].encode()
    )
    with pytest.raises(DocumentError) as error:
        read(half)
    assert error.value.fault is Fault.CUT_OFF and error.value.values["line"] > 20
    assert "4" in numbers(read(half, accept_cut=True))


def test_document_without_numbers_may_be_cut_too() -> None:
    with pytest.raises(DocumentError, match="cut_off"):
        read("Průběh večera\nHráči se scházejí v sedm, zaplatí vklad a losují si místa u všech sto\n".encode())


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=400) | st.text(max_size=400).map(str.encode))
def test_any_bytes_give_a_document_or_a_fault(content: bytes) -> None:
    try:
        document = read(content)
    except DocumentError:
        return
    assert document.rules


@settings(max_examples=200, deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=1, max_value=30))
def test_shuffled_lines_lose_no_rule_text(seed: int, cut: int) -> None:
    lines = CLUB.splitlines()
    chaos = random.Random(seed)
    for _ in range(cut):
        lines.insert(chaos.randrange(len(lines)), lines.pop(chaos.randrange(len(lines))))
    try:
        document = read("\n".join(lines).encode(), accept_cut=True)
    except DocumentError as error:
        assert error.fault is Fault.NOTHING_FOUND
        return
    found = numbers(document)
    assert len(found) == len(set(found))


_SENTENCE = "Hráč, který je na řadě, se musí vyjádřit a nesmí zdržovat. "
LARGE = {
    "rules": "".join(f"{number}. Nadpis\n\n{_SENTENCE * 10}\n\n" for number in range(1, 900)),
    "one rule": f"1: Nadpis\n\n{_SENTENCE * 8_000}",
    "numbers": "1. a\n2. b\n" * 50_000,
    "one number": "1. a\n" * 100_000,
    "colons": "a: " * 200_000,
    "markers": "Originál:\nDodatek:\nKuba: - ne\n" * 15_000,
}


@pytest.mark.parametrize("kind", LARGE)
def test_large_documents_take_time_in_proportion(kind: str) -> None:
    content = LARGE[kind].encode()
    assert len(content) > 450_000
    begin = time.perf_counter()
    try:
        read(content, accept_cut=True)
    except DocumentError as error:
        assert error.fault is Fault.NOTHING_FOUND
    assert time.perf_counter() - begin < 10


def test_languages_dates_and_spans() -> None:
    assert language_of("Hráč je na řadě a nesmí zdržovat.") == "cs"
    assert language_of("The player is to act and must not stall.") == "en"
    assert language_of("Omaha") == "" and language_of("") == ""
    assert first_date("od 31. 2. 2011, pak 30.07.2011") == date(2011, 7, 30)
    assert first_date("revised on August 20, 2015") == date(2015, 8, 20)
    assert first_date("20 August 2015") == date(2015, 8, 20)
    assert first_date("2015-08-20") == date(2015, 8, 20)
    assert first_date("bez data") is None
    assert spans([1, 2, 3, 5, 7, 8]) == "1–3, 5, 7–8"


# What each of the operator's own documents holds: numbers, wordings by language, comments.
HELD = {
    "000": ([*range(10, 15)], 5, 5, 5),
    "001": ([*range(5, 10)], 5, 5, 5),
    "002": ([], 9, 0, 0),
    "003": ([*range(1, 11), *range(12, 67)], 65, 0, 0),
}


@pytest.mark.skipif(not SOURCES.is_dir(), reason=f"the operator's own documents are not at hand ({SOURCES.name}/)")
@pytest.mark.parametrize("name", HELD)
def test_documents_at_hand_are_read_whole(name: str) -> None:
    (file,) = SOURCES.glob(f"{name}_*")
    document = read(file.read_bytes())
    found, czech, english, comments = HELD[name]
    assert [rule.number for rule in document.rules if rule.number] == [str(number) for number in found]
    languages = [wording.language for rule in document.rules for wording in rule.wordings]
    assert (languages.count("cs"), languages.count("en")) == (czech, english)
    assert sum(len(rule.comments) for rule in document.rules) == comments
    assert document.unplaced == ()
    # Every word of the file is somewhere, but for numbers and the words that mark a part.
    texts = [document.general, *(rule.section for rule in document.rules)]
    for rule in document.rules:
        texts += [text for wording in rule.wordings for text in (wording.title, wording.text, wording.addendum)]
        texts += [comment.text for comment in rule.comments]
    kept = set(" ".join(texts).split())
    original = file.read_text(encoding="utf-8").replace("\u00a0", " ").split()
    lost = {word for word in original if word not in kept} - {"Originál:", "Dodatek:", "APik:", "-"}
    assert {word for word in lost if not word.rstrip(".:").isdigit()} == set()
