"""How does every component look? The gallery for people who build pages, with sample data in Czech."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe

from rules import diagrams
from rules.diagrams import BetLinePicture, SeatPicture, TablePicture

CHIPS = (25, 100, 500, 1_000, 5_000, 25_000)


def _number(value: int) -> str:
    return f"{value:,}".replace(",", "\u00a0")


def _cite(clause: str, edition: str = "") -> dict[str, str]:
    return {"clause": clause, "url": "#", "edition": edition}


def _table() -> str:
    players = (
        SeatPicture(number=1, name="Adam", stack=18_400, role="SB", bet=200, folded=True, note="složil"),
        SeatPicture(number=2, name="Bára", stack=42_150, role="BB", bet=400),
        SeatPicture(number=3, name="Cyril", stack=9_700, folded=True, note="složil"),
        SeatPicture(number=5, name="Dana", stack=31_000, bet=1_200),
        SeatPicture(number=6, name="Emil", stack=126_500, bet=2_000, acting=True),
        SeatPicture(number=8, name="Bartoloměj", stack=0, note="all-in", bet=12_500),
        SeatPicture(number=9, name="Hana", stack=27_300, button=True),
    )
    picture = TablePicture(
        seat_count=9,
        seats=players,
        board=("Ah", "Td", "7c", "2s"),
        pot=4_800,
        pot_label="Bank",
        dealer_label="Dealer",
    )
    return diagrams.table(
        picture,
        number=_number,
        uid="table",
        title="Stůl po vsazení Emila",
        description="Devět míst. Dana vsadila 1 200, Emil vložil dva žetony po 1 000, na tahu je Emil.",
    )


def _heads_up() -> str:
    players = (
        SeatPicture(number=1, name="Hráč A", stack=4_000, bet=600, role="SB", button=True),
        SeatPicture(number=2, name="Hráč B", stack=5_200, bet=400, role="BB", acting=True),
    )
    picture = TablePicture(seat_count=2, seats=players, pot=1_000, pot_label="Bank", dealer_label="Dealer")
    return diagrams.table(picture, number=_number, uid="heads-up", title="Dva hráči", description="Na tahu je B.")


def _full_ring() -> str:
    players = tuple(
        SeatPicture(number=seat, name=f"Hráč {seat}", stack=1_250_000, bet=125_000, button=seat == 4, acting=seat == 7)
        for seat in range(1, 11)
    )
    picture = TablePicture(
        seat_count=10,
        seats=players,
        board=("Kh", "Kd", "Kc", "9s", "2d"),
        pot=1_250_000,
        pot_label="Bank",
        dealer_label="Dealer",
    )
    return diagrams.table(picture, number=_number, uid="ring", title="Plný stůl", description="Deset hráčů vsadilo.")


def _line(uid: str, pushed: int) -> str:
    picture = BetLinePicture(
        call=1_200,
        threshold=1_600,
        minimum_raise=2_000,
        pushed=pushed,
        call_label="dorovnání",
        threshold_label="polovina navýšení",
        minimum_raise_label="nejmenší navýšení",
        pushed_label="vloženo",
        zone_labels=("call", "doplní se", "raise"),
    )
    return diagrams.bet_line(
        picture, number=_number, uid=uid, title="Kde leží vložené žetony", description="Proti 1 200."
    )


def _verdicts() -> list[dict[str, Any]]:
    edition = "TDA 2015"
    return [
        {
            "kind": "computed",
            "edition": edition,
            "action": "Dorovnání",
            "amount": _number(1_200),
            "say": "Hráč B dorovnává tisíc dvě stě, osm set dostane zpět.",
            "summary": "Bez jednoho žetonu by na dorovnání nezbylo, proto dva žetony beze slova znamenají call.",
            "cites": [_cite("46.A"), _cite("43.A")],
            "url": "#",
        },
        {
            "kind": "discretion",
            "edition": edition,
            "action": "Rozhodne turnajový ředitel",
            "options": [
                {"label": "Sázka platí", "depends": "Soupeř už na ni jednal a nikdo nebyl uveden v omyl."},
                {"label": "Sázka se vrací", "depends": "Omyl byl zřejmý a po hráči ještě nikdo nejednal."},
            ],
            "cites": [_cite("1"), _cite("40.B")],
            "url": "#",
        },
        {
            "kind": "house",
            "edition": edition,
            "action": "Záleží na pravidlech herny",
            "summary": "TDA nechává penalizaci za telefon u stolu na pořadateli.",
            "cites": [_cite("5")],
        },
        {
            "kind": "out-of-scope",
            "edition": edition,
            "action": "Tohle engine nepočítá",
            "summary": "Rozdělení výher mezi hráče u finálového stolu pravidla neupravují.",
            "nearest": [_cite("1"), _cite("62")],
        },
        {
            "kind": "missing",
            "edition": edition,
            "action": "Kolik bylo na dorovnání?",
            "summary": "Bez výše sázky nelze rozhodnout.",
        },
        {
            "kind": "ambiguous",
            "edition": edition,
            "action": "Věta se dá číst dvojím způsobem",
            "options": [
                {"label": "Navýšil o 1 200", "url": "#", "depends": "celkem 1 600"},
                {"label": "Navýšil na 1 200", "url": "#", "depends": "celkem 1 200"},
            ],
        },
    ]


def sample() -> dict[str, Any]:
    """Context of the gallery template."""
    cites = [_cite("46.A", "2015"), _cite("40", "2011")]
    facts = [
        {"label": "na dorovnání", "value": _number(1_200), "state": "used", "url": "#"},
        {"label": "vložil", "value": "2 × 1\u00a0000", "state": "used", "url": "#"},
        {"label": "hra", "value": "no-limit", "state": "assumed", "url": "#"},
        {"label": "hráčů", "value": "9", "state": "unused", "url": ""},
    ]
    parts = [
        {"text": "Blindy ", "kind": ""},
        {"text": "200/400", "kind": "amount", "label": "blindy"},
        {"text": ", ", "kind": ""},
        {"text": "hráč A", "kind": "person", "label": "hráč"},
        {"text": " ", "kind": ""},
        {"text": "navýší", "kind": "action", "label": "akce"},
        {"text": " na ", "kind": ""},
        {"text": "1 200", "kind": "amount", "label": "částka"},
        {"text": ", ", "kind": ""},
        {"text": "hráč B", "kind": "person", "label": "hráč"},
        {"text": " beze slova vloží ", "kind": ""},
        {"text": "dva žetony po 1 000", "kind": "chips", "label": "žetony"},
        {"text": ".", "kind": ""},
    ]
    choices = [
        {"value": "a", "label": "Call, dorovná 1\u00a0200", "right": True, "chosen": False},
        {
            "value": "b",
            "label": "Raise na 2\u00a0000",
            "chosen": True,
            "cause": "Tak to vyjde, když se žetony jen sečtou a nehledí se na to, zda byl k dorovnání nutný každý.",
        },
        {"value": "c", "label": "Vložené žetony propadají", "right": False},
    ]
    clause = {
        "path": "46",
        "anchor": "c-46",
        "letter": "46",
        "html": mark_safe(
            "<p>Více žetonů vložených beze slova proti sázce je dorovnání, je-li k němu potřeba každý z nich.</p>"
        ),
        "other_html": mark_safe(
            "<p>Several chips put out silently against a bet are a call when every one of them is needed.</p>"
        ),
        "other_lang": "en",
        "children": [
            {
                "path": "46.A",
                "anchor": "c-46-a",
                "letter": "A",
                "html": mark_safe(
                    "<p>Stačí-li na dorovnání i zbytek bez nejmenšího žetonu, rozhoduje polovina navýšení.</p>"
                ),
                "status": "executable",
                "confidence_label": "ověřeno",
            },
            {
                "path": "46.B",
                "anchor": "c-46-b",
                "letter": "B",
                "html": mark_safe("<p>Na rozměnění žetonu pamatuje dealer dříve, než hráč jedná.</p>"),
                "status": "procedure",
                "status_reason": "Popisuje postup, nemá výsledek k výpočtu.",
                "differs": "Český dokument mluví o libovolném žetonu.",
            },
        ],
    }
    palette = [
        {
            "value": value,
            "label": _number(value),
            "svg": diagrams.chip(value, number=_number, uid=f"chip-{value}", title=_number(value)),
        }
        for value in CHIPS
    ]
    stack = diagrams.chip_stack(
        (1_000,) * 5 + (500,) * 3 + (100,) * 12,
        number=_number,
        uid="stack",
        title="Žetony hráče",
        description="Celkem 7 700.",
    )
    return {
        "section": "ask",
        "verdicts": _verdicts(),
        "cites": cites,
        "facts": facts,
        "parts": parts,
        "choices": choices,
        "clause": clause,
        "palette": palette,
        "stack": stack,
        "table": _table(),
        "heads_up": _heads_up(),
        "full_ring": _full_ring(),
        "lines": [_line("line-call", 1_500), _line("line-raise", 2_400)],
        "starters": [
            {"label": label, "url": "#"}
            for label in (
                "Mimo pořadí",
                "Jeden velký žeton",
                "Příliš malé navýšení",
                "Krátký all-in",
                "Dva žetony beze slova",
            )
        ],
        "steps": [
            {"text": "Na dorovnání je 1\u00a0200, vloženo je 2\u00a0000 ve dvou žetonech.", "cite": _cite("46")},
            {"text": "Bez jednoho žetonu zbude 1\u00a0000, a to na dorovnání nestačí.", "cite": _cite("46.A")},
            {"text": "Hráč proto dorovnává 1\u00a0200 a 800 dostane zpět.", "cite": _cite("41")},
        ],
        "question": {
            "text": "Řekl hráč B něco, než žetony vložil?",
            "why": "Ohlášené navýšení by platilo bez ohledu na žetony.",
            "name": "declared",
            "options": [
                {"value": "silent", "label": "Nic"},
                {"value": "raise", "label": "„Raise“"},
                {"value": "call", "label": "„Call“"},
            ],
        },
        "number_question": {
            "text": "Kolik bylo na dorovnání?",
            "name": "bet",
            "options": [{"value": "800", "label": "800"}, {"value": "1200", "label": "1\u00a0200"}],
            "number": {"label": "V žetonech"},
        },
        "editions": [
            {"label": "2011", "url": "#", "current": False},
            {"label": "2015", "url": "#", "current": True},
            {"label": "CZ", "url": "#", "current": False, "title": "Česká verze 2015"},
        ],
        "rules": [
            {
                "number": "46",
                "edition": "2015",
                "title": "Sázka více žetony",
                "url": "#",
                "short": "Dva a více žetonů beze slova je call, pokud je k dorovnání potřeba každý z nich.",
                "status": "executable",
            },
            {
                "number": "45",
                "edition": "2015",
                "title": "Jeden nadměrný žeton",
                "url": "#",
                "short": "Jeden žeton větší než sázka je bez ohlášení vždy jen dorovnání.",
                "status": "partly",
            },
        ],
        "results": [
            {
                "number": "46",
                "edition": "TDA 2015",
                "title": "Sázka více žetony",
                "url": "#",
                "html": mark_safe("Více <mark>žetonů</mark> beze slova je dorovnání, je-li potřeba každý z nich."),
                "kind_label": "pravidlo",
            },
            {
                "icon": "term",
                "edition": "Slovníček",
                "title": "nadměrný žeton",
                "url": "#",
                "html": mark_safe("Jediný <mark>žeton</mark> vyšší hodnoty, než kolik je na dorovnání."),
                "kind_label": "pojem",
            },
        ],
        "difference": {
            "title": "Prahová hodnota navýšení",
            "old_label": "2011, pravidlo 40",
            "new_label": "2015, pravidlo 46",
            "old_url": "#",
            "new_url": "#",
            "kind_label": "změněno",
            "old_says": mark_safe("Rozhoduje <del>celkový součet</del> žetonů."),
            "new_says": mark_safe("Rozhoduje <ins>nejmenší z vložených</ins> žetonů."),
            "why": "Stará podoba trestala hráče, kteří neměli drobné.",
        },
        "seats": [
            {"value": seat, "label": f"Místo {seat}", "note": note, "chosen": seat == 4}
            for seat, note in ((1, "SB"), (2, "BB"), (3, ""), (4, "na tahu"), (5, ""), (6, "button"))
        ],
        "seat_options": [{"value": "1", "label": "Adam (SB)"}, {"value": "2", "label": "Bára (BB)"}],
        "kinds": [{"value": "raise-to", "label": "navýší na"}, {"value": "chips", "label": "vloží beze slova"}],
        "rows": [
            {"index": 1, "seat": "1", "action": "raise-to", "amount": 1_200},
            {"index": 2, "seat": "2", "action": "chips", "amount": 2_000},
        ],
        "other": {
            "edition": "TDA 2011",
            "ruling": "Raise na 2\u00a0000",
            "why": "Starší znění posuzovalo součet vložených žetonů.",
            "url": "#",
        },
        "term": {
            "word": "přímého tahu",
            "url": "#",
            "title": "tah",
            "definition": "Chvíle, kdy má hráč jednat; začíná, když předchozí hráč dokončil svou akci.",
        },
        "errors": [{"text": "Sázka 50\u00a0000 je vyšší než stack 12\u00a0000.", "field_id": "bad"}],
        "example": {
            "title": "Dva žetony po 1\u00a0000 proti 1\u00a0200",
            "svg": _line("line-example", 2_000),
            "ruling": "Call, dorovná 1\u00a0200.",
            "cites": [_cite("46.A")],
            "url": "#",
        },
        "crumbs": [
            {"label": "TDA 2015", "url": "#"},
            {"label": "Sázky a navýšení", "url": "#"},
            {"label": "46", "url": ""},
        ],
        "previous": {"label": "45 Jeden nadměrný žeton", "url": "#"},
        "next": {"label": "47 Žetony z předchozí sázky", "url": "#"},
        "commentary": mark_safe("<p>Pravidlo chrání hráče, který nemá drobné. Dealer má částku ohlásit hned.</p>"),
    }


def gallery(request: HttpRequest) -> HttpResponse:
    return render(request, "design/gallery.html", sample())
