"""Is a recorded hand shown act by act, from the page and from the command line?"""

import io
import json
import re
from html import unescape
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client

from rules.exchange.phh import MOST_BYTES
from rules.views.replay import EXAMPLE

HANDS = Path(__file__).parents[1] / "exchange" / "hands"
STUD = HANDS / "wsop2023-horse-02.phh"

page = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]


def _told(path: str, **options: object) -> str:
    out = io.StringIO()
    call_command("replay", path, stdout=out, **options)
    return out.getvalue()


def test_command_tells_ranges_rulings_pots_and_stacks() -> None:
    told = _told(str(STUD), lang="en")
    assert "completes to 80,000   [to call 20,000, raise to 80,000]" in told
    assert "Side pot 1: 1,440,000, to be won by p1, p2. (20)" in told
    assert "The record does not say the final stacks." in told
    assert "-- seventh street" in told
    assert "exactly those of the record" in _told(str(HANDS / "wsop2023-ppc-079.phh"), lang="en")


def test_command_gives_plain_data() -> None:
    data = json.loads(_told(str(STUD), lang="en", json=True))
    assert data["recorded_stacks"] is None
    assert data["final_stacks"] == [3220000, 2710000, 930000, 1565000, 475000, 2100000, 0]
    assert [pot["amount"] for pot in data["pots"]] == [835000, 1440000]
    decisions = [action for action in data["actions"] if "decision" in action]
    assert decisions[0]["decision"] == {"to_call": 0, "min": 80000, "max": 80000}
    assert all(action["ruling"]["cites"] for action in decisions[1:])


def test_command_counts_in_parts_of_a_chip_and_says_so() -> None:
    path = str(HANDS / "antonius-blom-2009.phh")
    assert "units of 0.25" in _told(path, lang="en")
    assert "0,25" in _told(path, lang="cs")
    assert json.loads(_told(path, json=True))["final_stacks"] == [1937923.75, 0]


@pytest.mark.parametrize("edition", ["tda-2011", "tda-2015", "tda-2015-cz"])
def test_command_rules_by_the_edition_asked(edition: str) -> None:
    data = json.loads(_told(str(STUD), edition=edition, json=True))
    assert all(cite.startswith(f"{edition}/") for cite in data["settlement"]["cites"])


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "empty"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"PokerStars Hand #1", "PHH"),
        (b"x" * (MOST_BYTES + 1), "1,000,000"),
        (b"variant = 'FB'", "FB"),
        (STUD.read_bytes().replace(b"p4 f", b"p4 cbr 90000"), "to call 20,000, raise to 80,000"),
        (STUD.read_bytes().replace(b"'p3 pb', ", b"'p3 cc', "), "bring-in of 20,000"),
    ],
)
def test_command_refuses_in_words(tmp_path: Path, content: bytes, told: str) -> None:
    file = tmp_path / "hand.phh"
    file.write_bytes(content)
    with pytest.raises(CommandError) as refusal:
        _told(str(file), lang="en")
    assert refusal.value.returncode == 1
    assert told in str(refusal.value)


def test_command_refuses_a_missing_file_and_an_unknown_edition() -> None:
    with pytest.raises(CommandError) as missing:
        _told("no-such-file.phh")
    assert missing.value.returncode == 1
    with pytest.raises(CommandError) as unknown:
        _told(str(STUD), edition="tda-1999")
    assert unknown.value.returncode == 2


class TestPage:
    """The page with the upload."""

    pytestmark = page

    def test_form_is_shown(self, client: Client) -> None:
        html = client.get("/en/play/replay/").content.decode()
        assert 'enctype="multipart/form-data"' in html and "csrfmiddlewaretoken" in html
        assert "error-summary" not in html

    def test_the_example_is_filled_in_and_has_two_winners(self, client: Client) -> None:
        assert 'href="/en/play/replay/?example=1"' in client.get("/en/play/replay/").content.decode()
        assert "AhKd" in client.get("/en/play/replay/?example=1").content.decode()
        html = unescape(client.post("/en/play/replay/", {"text": EXAMPLE}).content.decode())
        # the short stack wins what he could match, the two others play for the rest
        pots = [re.sub(r"<[^>]+>", "", pot) for pot in re.findall(r"<li>(<span.*?)</li>", html)][:2]
        assert pots == ["10,500 (p1, p2, p3): p3 10,500", "11,000 (p1, p2): p2 11,000"]

    @pytest.mark.parametrize("name", ["wsop2023-horse-02", "pluribus-102-0", "wsop2023-ppc-079", "antonius-blom-2009"])
    @pytest.mark.parametrize("lang", ["en", "cs"])
    def test_file_is_replayed(self, client: Client, name: str, lang: str) -> None:
        file = SimpleUploadedFile("hand.phh", (HANDS / f"{name}.phh").read_bytes())
        answer = client.post(f"/{lang}/play/replay/", {"file": file, "edition": "tda-2015"})
        assert answer.status_code == 200
        html = unescape(answer.content.decode())
        assert html.count("<svg") > 5
        assert "♠" in html
        assert "§" in html and "style=" not in html

    def test_text_is_replayed(self, client: Client) -> None:
        answer = client.post("/en/play/replay/", {"text": STUD.read_text(encoding="utf-8")})
        html = unescape(answer.content.decode())
        assert "completes to 80,000" in html
        assert "The record does not say the final stacks." in html

    @pytest.mark.parametrize(
        ("data", "told"),
        [
            ({}, "Choose a file or paste its text."),
            ({"text": "variant = 'FB'"}, "“FB” is not ruled here"),
            ({"text": "<script>alert(1)</script>"}, "not in the PHH format"),
            ({"text": "variant = 'NT'", "edition": "tda-1999"}, "tda-1999"),
        ],
    )
    def test_bad_input_is_told(self, client: Client, data: dict[str, str], told: str) -> None:
        answer = client.post("/en/play/replay/", data)
        html = unescape(answer.content.decode())
        assert answer.status_code == 422
        assert "error-summary" in html and told in html
        assert "<script>alert" not in answer.content.decode()

    def test_a_file_that_is_too_large_is_told(self, client: Client) -> None:
        file = SimpleUploadedFile("hand.phh", b"#" * (MOST_BYTES + 1))
        answer = client.post("/en/play/replay/", {"file": file})
        assert answer.status_code == 422
        assert "larger than 1,000,000 bytes" in unescape(answer.content.decode())

    def test_another_site_cannot_post(self) -> None:
        answer = Client(enforce_csrf_checks=True).post("/en/play/replay/", {"text": "variant = 'NT'"})
        assert answer.status_code == 403
