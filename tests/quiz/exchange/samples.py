"""One item of every kind, with every character that a format could stumble over."""

from dataclasses import replace
from datetime import UTC, datetime

from quiz.exchange.collection import Collection, Drawing, Entry, Words
from quiz.items import Explanation, Item, Kind, Option, Picture, PictureSeat

NASTY = "a~b = #1 {x} c:d \\n \\\\ <b>&amp; &#58; \"q\" 'p' %50% -> [html] // $x @@y 50 % „žluťoučký“ – ]]> &&058;"


def both(cs: str, en: str) -> dict[str, str]:
    return {"cs": cs, "en": en}


def option(key: str, cs: str, en: str, *, right: bool = False) -> Option:
    why = both("", "") if right else both(f"Láká: {NASTY}", f"Tempts: {NASTY}")
    return Option(key, both(cs, en), right, "" if right else "misconception:half-reopens", why, "tda-2015/46.A")


def item(kind: Kind, options: tuple[Option, ...], key: tuple[str, ...], **changes: object) -> Item:
    made = Item(
        id=f"sample-{kind}:tda-2015:2:7",
        kind=kind,
        topic="multiple-chips",
        edition="tda-2015",
        situation=both(f"Situace {kind}. {NASTY}", f"Situation {kind}. {NASTY}"),
        asks=both("Co platí? {ano}", "What holds? {yes}"),
        options=options,
        key=key,
        answer=both("Odpověď: 1\u00a0200", "Answer: 1,200"),
        explanation=(
            Explanation(both(f"Důvod {NASTY}", f"Reason {NASTY}"), "tda-2015/46.A"),
            Explanation(both("Tak to je.", "So it is."), "tda-2015/43"),
        ),
        clauses=("tda-2015/46.A", "tda-2015/43"),
        picture=Picture(),
        knowledge=2,
        complexity=3,
        legal=False,
    )
    return replace(made, **changes)


SINGLE = item(
    Kind.SINGLE,
    (
        option("a", "%50% dorovnání", "%50% call"),
        option("b", "[html] navýšení", "[html] raise", right=True),
        option("c", NASTY, NASTY),
    ),
    ("b",),
)
TRUE_FALSE = item(
    Kind.TRUE_FALSE, (option("true", "Pravda", "True"), option("false", "Nepravda", "False", right=True)), ("false",)
)
SAID_TWO_WAYS = item(
    Kind.TRUE_FALSE,
    (option("yes", "Smí", "May", right=True), option("no", "Nesmí", "May not")),
    ("yes",),
    id="sample-two-ways:tda-2015:2:7",
)
SELECT_ALL = item(
    Kind.SELECT_ALL,
    (
        option("a", "první", "first", right=True),
        option("b", "druhá", "second"),
        option("c", "třetí", "third", right=True),
        option("d", "čtvrtá", "fourth", right=True),
    ),
    ("a", "c", "d"),
)
NOTHING = item(
    Kind.SELECT_ALL, (option("a", "jedna", "one"), option("b", "dvě", "two")), (), id="sample-nothing:tda-2015:2:7"
)
AMOUNT = item(Kind.AMOUNT, (option("1000", "1\u00a0000", "1,000"), option("800", "800", "800")), ("1200",))
ORDER = item(
    Kind.ORDER,
    (option("x", f"první {NASTY}", f"first {NASTY}"), option("y", "druhý", "second"), option("z", "třetí", "third")),
    ("x", "y", "z"),
)
SEAT = item(
    Kind.SEAT,
    (option("1", "Místo 1", "Seat 1"), option("3", "Místo 3", "Seat 3", right=True)),
    ("3",),
    picture=Picture(
        seats=(
            PictureSeat("1", 1, both("Místo 1", "Seat 1"), bet=200),
            PictureSeat("3", 3, both("Místo 3", "Seat 3"), acting=True),
        ),
        pushed=(500, 500, 25),
        pot=600,
    ),
)
ITEMS = (SINGLE, TRUE_FALSE, SAID_TWO_WAYS, SELECT_ALL, NOTHING, AMOUNT, ORDER, SEAT)

DRAWING = Drawing(
    "table", '<svg xmlns="http://www.w3.org/2000/svg"><title>t</title></svg>', 'The table: Seat "1", 200 <&>'
)

MADE_AT = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)

WORDS = Words(
    answer="Answer",
    rules="Rules",
    how_many="Choose all that are right.",
    in_order="Put them in order, the first one on top.",
    units={"chips": "Amount in chips"},
)


def collected(*items: Item, lang: str = "en") -> Collection:
    """The items as a collection; those of a seat have a drawing."""
    entries = tuple(
        Entry(
            item=one,
            topic="Více žetonů / chips: {all}",
            edition="TDA 2015",
            drawings=(DRAWING,) if one.kind is Kind.SEAT else (),
        )
        for one in items or ITEMS
    )
    return Collection(lang=lang, title="Floorman – rules", entries=entries, words=WORDS, made_at=MADE_AT)
