"""How does somebody learn items as cards? As an Anki deck whose cards keep their history when it is imported again.

Every kind becomes one card: the situation, the question and the options without the key in front; the answer, what is
wrong with the other options, the reasoning and the clauses behind. A note's identity is the item's id with the
language, a deck's and the note type's never change, so that a new import renews texts and leaves the plan of reviews
alone.

Lost: marking (the learner judges himself); pictures (what they show is written out as text); the tap on a seat or a
chip.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
from collections.abc import Sequence

import genanki

from quiz.exchange.collection import (
    Collection,
    Entry,
    Written,
    as_html,
    clean,
    labels,
    paragraphs,
    reasoning,
    shuffled_order,
    why_wrong,
)
from quiz.items import Kind

MODEL_ID = 1_729_004_201
"""Never to be changed, nor the order of the fields: Anki finds the notes of an earlier import by them."""

FIELDS = ("Id", "Situation", "Picture", "Question", "Options", "Answer", "Why", "Clauses")

_FRONT = """<div class="situation">{{Situation}}</div>
{{#Picture}}<div class="picture">{{Picture}}</div>{{/Picture}}
<div class="question">{{Question}}</div>
{{Options}}"""
_BACK = """{{FrontSide}}
<hr id="answer">
<div class="answer">{{Answer}}</div>
{{Why}}
<div class="clauses">{{Clauses}}</div>
<div class="id">{{Id}}</div>"""
_LOOKS = """.card { font: 18px/1.5 Georgia, serif; text-align: left; max-width: 40em; margin: 0 auto; padding: 0 .5em; }
.picture, .clauses, .id { font-size: .8em; opacity: .8; }
.question, .answer { font-weight: bold; margin: .6em 0; }
ol { list-style: upper-alpha; }
.id { font-size: .65em; }"""


def write(collection: Collection) -> Written:
    """The collection as one ``.apkg``, a deck for each edition and topic below one of the title."""
    model = genanki.Model(
        MODEL_ID,
        "Floorman",
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "Card 1", "qfmt": _FRONT, "afmt": _BACK}],
        css=_LOOKS,
    )
    decks: dict[str, genanki.Deck] = {}
    for entry in collection.entries:
        name = "::".join(_part(part) for part in (collection.title, entry.edition, entry.topic))
        deck = decks.setdefault(name, genanki.Deck(_deck_id(entry, collection.lang), name))
        deck.add_note(
            genanki.Note(
                model=model,
                fields=fields(entry, collection),
                guid=guid(entry.item.id, collection.lang),
                tags=[_tag(label) for label in labels(entry.item)],
            )
        )
    out = io.BytesIO()
    # genanki warns of HTML that it takes for a mistake, such as a "<" escaped; the fields are escaped here.
    with contextlib.redirect_stderr(io.StringIO()):
        # A newer time tells Anki to take the texts over; the plan of reviews is never written.
        genanki.Package(list(decks.values())).write_to_file(out, timestamp=collection.made_at.timestamp())
    return Written(out.getvalue())


def guid(id: str, lang: str) -> str:
    """The identity of the note of an item in a language; the same for ever."""
    return hashlib.sha256(f"{id} {lang}".encode()).hexdigest()[:20]


def fields(entry: Entry, collection: Collection) -> list[str]:
    """The texts of the note as HTML, in the order of ``FIELDS``."""
    item, lang, words = entry.item, collection.lang, collection.words
    asks = [item.asks[lang]]
    match item.kind:
        case Kind.AMOUNT:
            asks.append(f"{words.units[item.unit]}:")
        case Kind.SELECT_ALL:
            asks.append(words.how_many)
        case Kind.ORDER:
            asks.append(words.in_order)
    pictures = [drawing.text for drawing in entry.drawings]
    return [
        as_html(item.id),
        as_html(item.situation[lang]),
        "<br>".join(map(as_html, pictures)),
        as_html(" ".join(asks)),
        _options(entry, lang),
        _answer(entry, lang),
        _why(entry, collection),
        as_html(f"{words.rules}: {entry.edition}, {', '.join(_numbers(item.clauses))}"),
    ]


def _numbers(clauses: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(cites.rpartition("/")[2] for cites in clauses))


def _options(entry: Entry, lang: str) -> str:
    item = entry.item
    if item.kind is Kind.AMOUNT:
        return ""
    shown = shuffled_order(item) if item.kind is Kind.ORDER else item.options
    return f"<ol>{''.join(f'<li>{as_html(option.text[lang])}</li>' for option in shown)}</ol>"


def _answer(entry: Entry, lang: str) -> str:
    item = entry.item
    texts = {option.key: option.text[lang] for option in item.options}
    match item.kind:
        case Kind.ORDER:
            lines = "".join(f"<li>{as_html(texts[key])}</li>" for key in item.key)
            return f"{as_html(item.answer[lang])}<ol>{lines}</ol>"
        case Kind.SELECT_ALL if item.key:
            lines = "".join(f"<li>{as_html(texts[key])}</li>" for key in texts if key in item.key)
            return f"{as_html(item.answer[lang])}<ul>{lines}</ul>"
        case _:
            return as_html(item.answer[lang])


def _why(entry: Entry, collection: Collection) -> str:
    item, lang = entry.item, collection.lang
    wrong = [(option.text[lang], why_wrong(option, lang)) for option in item.options if item.kind is not Kind.ORDER]
    lines = "".join(f"<li><i>{as_html(text)}</i> {as_html(why)}</li>" for text, why in wrong if why)
    return paragraphs(reasoning(item, lang)) + (f"<ul>{lines}</ul>" if lines else "")


def _deck_id(entry: Entry, lang: str) -> int:
    """From 2^30 to 2^31, the same for an edition's topic in a language for ever."""
    digest = hashlib.sha256(f"{entry.item.edition}/{entry.item.topic}/{lang}".encode()).digest()
    return int.from_bytes(digest[:4]) % 2**30 + 2**30


def _part(name: str) -> str:
    """A name as one level of Anki's tree of decks."""
    return " ".join(clean(name).replace("::", ":").split())


def _tag(label: str) -> str:
    return "-".join(clean(label).split())
