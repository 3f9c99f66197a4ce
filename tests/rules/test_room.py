"""Does the room page turn a list of players into slips, and say clearly what is wrong with a list?"""

import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rules.engine.room import SheetProblem, Trouble
from rules.views.room import EXAMPLE, MOST_BYTES, SHEET_PROBLEMS, TROUBLES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

LONG = [f"1;{seat};A{seat};1000;{mark}" for seat, mark in zip(range(1, 10), ["", "SB", "BB", *[""] * 6], strict=True)]
SHORT = [f"2;{seat};B{seat};1000;{mark}" for seat, mark in ((1, ""), (3, "SB"), (4, "BB"), (6, ""), (8, ""), (9, ""))]


def sent(client: Client, text: str, status: int = 200, language: str = "en", **fields: object) -> str:
    answer = client.post(f"/{language}/room/", {"text": text, "seed": "table talk", **fields})
    assert answer.status_code == status
    return unescape(answer.content.decode())


def slips(html: str) -> list[str]:
    return re.findall(r'<li class="rule-card">(.*?)</li>\s*(?=<li class="rule-card">|</ol>)', html, re.DOTALL)


def test_empty_page_offers_the_form_and_an_example(client: Client) -> None:
    html = client.get("/en/room/").content.decode()
    assert '<textarea name="text"' in html


@pytest.mark.parametrize(
    ("language", "heads"), [("cs", "stůl;místo;hráč;žetony;pozice"), ("en", "table;seat;player;chips;position")]
)
def test_the_example_has_headings_of_the_language_and_is_read(client: Client, language: str, heads: str) -> None:
    html = unescape(client.get(f"/{language}/room/?example=1").content.decode())
    text = f"{heads}\n{EXAMPLE}".strip()
    assert text in html
    assert slips(sent(client, text, language=language)) == slips(sent(client, EXAMPLE, language=language))


def test_who_moves_in_draw_poker_is_left_to_the_floor(client: Client) -> None:
    html = sent(client, "\n".join([*LONG, *SHORT]), game="draw")
    assert slips(html) == []
    assert 'id="moves">Nobody moves<' in html
    assert 'id="undecided">Left to the floor<' in html
    assert "no two tables differ" not in html


def test_places_in_the_stud_part_of_a_mixed_game_are_those_of_holdem(client: Client) -> None:
    html = sent(client, "\n".join([*LONG, *SHORT]), game="mixed-in-stud", big_blind="1200", small_blind="600")
    (slip,) = slips(html)
    assert "Big blind when hold'em comes back." in slip
    assert "To post" not in slip
    assert 'id="frozen">The button during stud<' in html
    assert "10.B" in html
    assert "Seats of the next hand of hold'em" in html


@pytest.mark.parametrize(("language", "heading"), [("en", "Moves"), ("cs", "Přesuny")])
def test_example_gives_slips_in_both_languages(client: Client, language: str, heading: str) -> None:
    html = sent(client, EXAMPLE, language=language)
    assert f'id="moves">{heading}<' in html
    assert len(slips(html)) >= 1


def test_balancing_slip_names_seats_position_and_clauses(client: Client) -> None:
    html = sent(client, "\n".join([*LONG, *SHORT]), big_blind="1 200", small_blind="600")
    (slip,) = slips(html)
    assert "A4" in slip
    assert "To table 2, seat 5" in slip
    assert "from table 1, seat 4" in slip
    assert "Big blind in the next hand. To post: 1,200." in slip
    assert "10.A" in slip and "10.C" in slip
    assert "Play halts at table 2." in html


def test_lone_big_blind_is_told(client: Client) -> None:
    short = [f"2;{seat};B{seat};1000;{mark}" for seat, mark in ((1, ""), (3, "SB"), (5, ""), (6, ""), (7, ""), (8, ""))]
    html = sent(client, "\n".join([*LONG, *short, "2;4;;;BB"]))
    (slip,) = slips(html)
    assert "To table 2, seat 4" in slip
    assert "Nobody posts the small blind." in slip


def test_broken_table_is_drawn_and_the_same_word_draws_the_same(client: Client) -> None:
    rows = [f"{table};{seat};{table}-{seat};500;" for table in (1, 2, 3) for seat in range(1, 7)]
    rows = [row + {"1": "SB", "2": "BB"}.get(row.split(";")[1], "") for row in rows]
    html = sent(client, "\n".join(rows))
    assert "breaking: 3" in html
    assert len(slips(html)) == 6
    assert "Draw: card" in html
    assert slips(html) == slips(sent(client, "\n".join(rows)))
    assert slips(html) != slips(sent(client, "\n".join(rows), seed="another word"))
    chosen = sent(client, "\n".join(rows), order="1, 2")
    assert "breaking: 2" not in chosen and "breaking: 3" in chosen
    assert "breaking: 2" in sent(client, "\n".join(rows), order="2, 1, 3")


def test_final_table_cites_its_size(client: Client) -> None:
    rows = [f"{table};{seat};{table}-{seat};500;" for table in (1, 2) for seat in range(1, 6)]
    html = sent(client, "\n".join(rows))
    assert len(slips(html)) == 10
    assert "To the final table, seat" in html
    assert "the final table has one more: 10" in html


def test_room_in_order_moves_nobody(client: Client) -> None:
    assert "Nobody moves" in sent(client, "\n".join(LONG))


def test_word_for_the_draw_is_chosen_and_shown_when_left_empty(client: Client) -> None:
    html = sent(client, "\n".join([*LONG, *SHORT]), seed="")
    word = re.search(r'name="seed" value="([0-9a-f]{8})"', html)
    assert word and f"word for the draw: {word[1]}" in html


def test_file_is_read_and_stays_in_the_form(client: Client) -> None:
    text = "\n".join([*LONG, *SHORT]).replace("A4", "Žofie")
    for data in (text.encode(), text.encode("cp1250")):
        html = sent(client, "", file=SimpleUploadedFile("room.csv", data))
        assert "Žofie" in slips(html)[0]
        assert "1;4;Žofie;1000;" in html


def test_file_too_large_is_refused(client: Client) -> None:
    html = sent(client, "x", 422, file=SimpleUploadedFile("room.csv", b"x" * (MOST_BYTES + 1)))
    assert "larger than 1 MB" in html


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no player in the sheet"),
        ("1;1;Eva;100\n1;twelve;Jan;100", "Line 2: “twelve” is not a seat; write a number from 1 to 9."),
        ("1;1;Eva;100\n1;1;Jan;100", "Line 2: seat 1 is already taken on line 1"),
        ("1;1;Eva;much", "Line 1: “much” is not a number of chips for Eva"),
        ("1;1;Eva;100;cutoff", "Line 1: “cutoff” is not a position; write D, SB, BB or OPEN."),
        ("\n".join([*LONG, *(row.rpartition(";")[0] for row in SHORT)]), "its blinds must be known"),
    ],
)
def test_error_names_the_line_and_the_text_is_kept(client: Client, text: str, said: str) -> None:
    html = sent(client, text, 422)
    assert said in html
    assert text in html
    assert 'role="alert"' in html


def test_many_errors_are_counted(client: Client) -> None:
    html = sent(client, "\n".join(f"1;x;P{number};1" for number in range(30)), 422)
    assert "18 more lines are wrong." in html


def test_unknown_table_in_the_breaking_order(client: Client) -> None:
    html = sent(client, "\n".join(LONG), 422, order="1, 7")
    assert "There is no table “7” in the sheet." in html
    assert 'value="1, 7"' in html


def test_markup_in_a_name_is_shown_as_text(client: Client) -> None:
    rows = [*LONG, *SHORT]
    rows[3] = "1;4;<b>x</b>;1000;"
    answer = client.post("/en/room/", {"text": "\n".join(rows), "seed": "s"}).content.decode()
    assert "<b>x</b>" not in answer
    assert "&lt;b&gt;x&lt;/b&gt;" in answer


def test_stud_asks_for_the_seat_that_opened(client: Client) -> None:
    html = sent(client, "\n".join([*LONG, *SHORT]), 422, game="stud")
    assert "In stud the seat that opened last is filled" in html
    assert "To table 2, seat 7" in sent(client, "\n".join([*LONG, *SHORT, "2;7;;;OPEN"]), game="stud")


def test_every_fault_of_a_sheet_can_be_said() -> None:
    assert set(SHEET_PROBLEMS) == set(SheetProblem)
    assert set(TROUBLES) == set(Trouble)


@pytest.mark.parametrize("text", ["x" * 300_000, '"' * 300_000, "1;1;" + "x" * 300_000 + ";1000;"])
def test_line_longer_than_the_csv_reader_takes_is_an_error_of_the_sheet(client: Client, text: str) -> None:
    assert text in sent(client, text, 422)


def test_more_tables_than_are_counted_is_told(client: Client) -> None:
    html = sent(
        client, "\n".join(f"{table};{seat};P{table}-{seat};1000;" for table in range(501) for seat in (1, 2)), 422
    )
    assert "501" in html and "500" in html


def test_file_too_large_is_not_called_empty(client: Client) -> None:
    html = sent(client, "", 422, file=SimpleUploadedFile("room.csv", b"1;1;a;1\n" * (MOST_BYTES // 8 + 1)))
    assert "larger than 1 MB" in html
    assert "There is no player in the sheet" not in html


def test_field_with_an_error_is_described_by_it(client: Client) -> None:
    html = sent(client, EXAMPLE, 422, big_blind="many")
    described = re.search(r'<input[^>]*name="big_blind"[^>]*aria-describedby="([^"]+)"', html)
    assert described and "id_big_blind_error" in described[1].split()
    for place in described[1].split():
        assert f'id="{place}"' in html
