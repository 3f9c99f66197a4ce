"""Does the ruler show every total once, in a picture and in a table that say the same?"""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ET
from html import unescape
from typing import Any

import pytest
from django.test import Client

from rules import diagrams
from rules.diagrams import BandLook, RulerBand, ThresholdRulerPicture
from rules.engine.facts import Facing
from rules.engine.ruling import Action, Outcome
from rules.views import presenting

FACED = Facing(bet=1200, last_raise=800, minimum_bet=400, opening=False, players=4)


def band(first: int, last: int, look: BandLook = BandLook.CALL, label: str = "§ 1") -> RulerBand:
    return RulerBand(first=first, last=last, look=look, label=label)


def drawn(*bands: RulerBand, pushed: int | None = None) -> ET.Element:
    picture = ThresholdRulerPicture(bands=bands, pushed=pushed, pushed_label="out <b>")
    svg = diagrams.threshold_ruler(picture, number=str, uid="r<", title="A & B", description="Told.")
    assert "style=" not in svg
    root = ET.fromstring(svg)
    assert root.get("role") == "img"
    assert root.find("title").text == "A & B"
    assert root.find("desc").text == "Told."
    return root


def boxes(root: ET.Element) -> list[tuple[float, float]]:
    """Left and right end of each band."""
    zones = [node for node in root.iter("rect") if "zone" in (node.get("class") or "")]
    return [(float(node.get("x")), float(node.get("x")) + float(node.get("width"))) for node in zones]


def test_bands_stand_side_by_side_over_the_whole_width() -> None:
    ends = boxes(drawn(band(1, 1199), band(1200, 1200), band(1201, 1599), band(1600, 3600)))
    assert ends[0][0] == pytest.approx(8) and ends[-1][1] == pytest.approx(352, abs=0.2)
    for (_, end), (begin, _) in itertools.pairwise(ends):
        assert end == pytest.approx(begin, abs=0.15)
    assert min(end - begin for begin, end in ends) > 22


def test_every_look_has_a_pattern_of_its_own() -> None:
    looks = list(BandLook)
    root = drawn(*(band(place * 10 + 1, place * 10 + 10, look) for place, look in enumerate(looks)))
    patterns = [ET.tostring(node[0]) for node in root.iter("pattern")]
    assert len(patterns) == len(set(patterns)) == len(looks) - 1
    ids = {node.get("id") for node in root.iter("pattern")}
    used = {node.get("fill")[5:-1] for node in root.iter("rect") if (node.get("fill") or "").startswith("url(#")}
    assert used == ids


def test_labels_of_one_row_never_touch() -> None:
    starts = [1, 1_000_000, 1_000_001, 1_500_000, 2_000_000, 2_000_001, 9_000_000]
    ends = [start - 1 for start in starts[1:]] + [9_900_000]
    root = drawn(*(band(first, last, label="§ 43.A") for first, last in zip(starts, ends, strict=True)))
    rows: dict[str, list[tuple[float, float]]] = {}
    for node in root.iter("text"):
        if node.get("class") == "mark-value":
            half = len(node.text or "") * 13 * 0.3
            middle = float(node.get("x"))
            rows.setdefault(node.get("y"), []).append((middle - half, middle + half))
    assert len(rows) > 1
    for spans in rows.values():
        assert all(end < begin for (_, end), (begin, _) in itertools.pairwise(spans))
    lowest = max(float(node.get("y")) for node in root.iter("text"))
    assert lowest < float(root.get("height"))


@pytest.mark.parametrize(("pushed", "place"), [(1, 0), (1199, 0), (1200, 1), (1201, 2), (3600, 2)])
def test_mark_points_into_its_band(pushed: int, place: int) -> None:
    root = drawn(band(1, 1199), band(1200, 1200), band(1201, 3600), pushed=pushed)
    (pin,) = (node for node in root.iter("path") if node.get("class") == "pushed-pin")
    x = float(re.match(r"M([\d.]+)", pin.get("d"))[1])
    begin, end = boxes(root)[place]
    assert begin - 0.1 <= x <= end + 0.1
    (text,) = (node for node in root.iter("text") if node.get("class") == "pushed-text")
    assert text.text == f"out <b> {pushed}"
    assert float(text.get("y")) > 14


@pytest.mark.parametrize(
    ("bands", "pushed", "message"),
    [
        ((), None, "needs a band"),
        ((band(1, 9), band(11, 20)), None, "gap between 9 and 11"),
        ((band(1, 9), band(9, 20)), None, "gap between 9 and 9"),
        ((band(1, 9),), 10, "outside"),
        ((band(1, 9),), 0, "outside"),
    ],
)
def test_impossible_ruler_is_refused(bands: tuple[RulerBand, ...], pushed: int | None, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ThresholdRulerPicture(bands=bands, pushed=pushed)


@pytest.mark.parametrize(("first", "last"), [(0, 5), (6, 5)])
def test_impossible_band_is_refused(first: int, last: int) -> None:
    with pytest.raises(ValueError, match="no totals"):
        band(first, last)


# --- On the pages ---

DATABASE = (pytest.mark.django_db, pytest.mark.usefixtures("rulebook"))


def pages(test: Any) -> Any:
    """A test that reads pages of the loaded rulebooks."""
    for mark in DATABASE:
        test = mark(test)
    return test


def html(client: Client, address: str, **query: str) -> str:
    answer = client.get(address, query)
    assert answer.status_code == 200
    return unescape(answer.content.decode()).replace("\u00a0", " ")


def rows(text: str) -> list[list[str]]:
    """The cells of the table of bands."""
    table = re.search(r'<table class="bands">.*?<tbody>(.*?)</tbody>', text, re.S)
    assert table, "no table of bands"
    found = re.findall(r"<tr[^>]*>(.*?)</tr>", table[1], re.S)
    return [
        [
            " ".join(re.sub(r"<[^>]+>", " ", cell).split())
            for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.S)
        ]
        for row in found
    ]


@pages
@pytest.mark.parametrize(("edition", "number", "clause"), [("tda-2015", "43", "43.A"), ("tda-2011", "38", "38")])
def test_rule_that_draws_the_limits_shows_them(client: Client, edition: str, number: str, clause: str) -> None:
    text = html(client, f"/en/rules/{edition}/{number}/")
    found = rows(text)
    assert [row[1] for row in found] == ["1 – 1,199", "1,200", "1,201 – 1,599", "1,600 – 1,999", "2,000 – 3,600"]
    assert [row[2] for row in found][1:] == ["call", "call", "raise to 2,000", "a raise as it is"]
    assert found[-1][3] == f"§ {clause}"
    assert f">§ {clause}</text>" in text


@pages
def test_other_rules_have_no_ruler(client: Client) -> None:
    assert "bands" not in html(client, "/en/rules/tda-2015/46/")


@pages
def test_answer_marks_a_bare_amount(client: Client) -> None:
    text = html(client, "/en/ask/", q="Blinds 200-400, A raises to 1200, B says 1700.")
    (here,) = (row for row in rows(text) if "(this act)" in row[2])
    assert here[1] == "1,600 – 1,999"
    assert "put out: 1,700" in text
    assert "ruled otherwise than its amount alone" not in text


@pages
def test_answer_says_when_the_chips_themselves_decide(client: Client) -> None:
    text = html(client, "/en/ask/", q="Blinds 200-400, A raises to 1200, B silently puts out two 1000 chips.")
    assert not any("(this act)" in row[2] for row in rows(text))
    assert "ruled otherwise than its amount alone" in text


@pages
def test_unknown_circumstance_is_named(client: Client) -> None:
    text = html(client, "/en/ask/", q="Blinds 200-400, A raises to 1200, B says 1700.")
    assert rows(text)[0][2].startswith("depends on: ")


def shown(**more: Any) -> dict[str, Any]:
    return presenting.ruler(FACED, "tda-2015", uid="r", **more)


def test_place_of_an_act_is_marked_only_where_its_amount_decides() -> None:
    call, raised = Outcome(Action.CALL, 1200), Outcome(Action.RAISE_TO, 2000)
    assert [row["here"] for row in shown(out=1500, ruled=call)["rows"]] == [False, False, True, False, False]
    assert not shown(out=1500, ruled=call)["apart"]
    assert shown(out=1500, ruled=raised)["apart"]
    assert not any(row["here"] for row in shown(out=1500, ruled=raised)["rows"])
    assert not shown()["apart"]
    assert not shown(out=99_999, ruled=call)["apart"]


def test_nothing_to_put_in_shows_nothing() -> None:
    assert presenting.ruler(Facing(bet=1200, last_raise=800, stack=0), "tda-2015", uid="r") == {}
