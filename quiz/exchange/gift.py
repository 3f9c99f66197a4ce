"""How does a program that reads GIFT take items over? As a text file that a person can read too.

Kinds: single, seat -> multiple choice; select-all -> multiple choice with weights; true-false -> true/false, or
multiple choice where the two options say more; amount -> numerical; order -> matching of each line with its place,
because GIFT itself has no order.

Lost: pictures (what they show is written out as text); the tap on a seat or a chip; "all or nothing" of select-all (a
part of the point for a part of the right choices) and of orders (a part for each line in its place); what a wrong
order betrays; the second language (one file holds one language). The id and the tags stand in a comment, which Moodle
reads and other programs may skip.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from quiz.exchange.collection import (
    Collection,
    Entry,
    Written,
    as_html,
    clean,
    labels,
    markable,
    reasoning,
    right_options,
    shares,
    shuffled_order,
    truth,
    why_wrong,
)
from quiz.exchange.moodle_xml import category_path, id_number
from quiz.items import Kind

_CONTROL = re.compile(r"[\\~=#{}:]")


def write(collection: Collection) -> Written:
    """The collection as one GIFT file in UTF-8, a category for each edition and topic."""
    parts = []
    entries, left_out = markable(collection)
    for category, members in groupby(entries, lambda entry: category_path(collection, entry)):
        # A category's name can't have an escaped character in it.
        parts.append(f"$CATEGORY: {_one_line(_CONTROL.sub(' ', category))}")
        parts += [_question(entry, collection) for entry in members]
    return Written(("\n\n".join(parts) + "\n").encode(), left_out)


def escaped(text: str) -> str:
    r"""A text as HTML for any place of a GIFT file: ``~ = # { } : \`` are escaped, lines stay on one.

    A leading ``[`` or ``%``, which would be read as a format or a weight, becomes an entity.
    """
    html = as_html(clean(text).strip())
    if html[:1] in ("[", "%"):
        html = f"&#{ord(html[0])};{html[1:]}"
    return _guarded(html)


def _guarded(text: str) -> str:
    return _CONTROL.sub(lambda found: f"\\{found[0]}", text)


def _one_line(text: str) -> str:
    return " ".join(clean(text).split())


def _question(entry: Entry, collection: Collection) -> str:
    item, lang, words = entry.item, collection.lang, collection.words
    told = [item.situation[lang], *(drawing.text for drawing in entry.drawings), item.asks[lang]]
    match item.kind:
        case Kind.AMOUNT:
            told.append(words.units[item.unit])
        case Kind.SELECT_ALL:
            told.append(words.how_many)
        case Kind.ORDER:
            told.append(words.in_order)
    steps = [f"{words.answer}: {item.answer[lang]}", *reasoning(item, lang)]
    # A closing bracket would end the id or the tag.
    notes = [f"[id:{_note(id_number(item.id))}]", *(f"[tag:{_note(label)}]" for label in labels(item))]
    return "\n".join(
        [
            f"// {' '.join(notes)}",
            f"::{_guarded(_one_line(f'{entry.topic} · {item.id}'))}::[html]{_joined(told)}{{",
            *_answers(entry, lang),
            f"####{_joined(steps)}",
            "}",
        ]
    )


def _note(text: str) -> str:
    return re.sub(r"[][<>`]", "", _one_line(text))


def _joined(texts: Sequence[str]) -> str:
    return "<br>".join(escaped(text) for text in texts if clean(text).strip())


def _answers(entry: Entry, lang: str) -> list[str]:
    item = entry.item
    match item.kind:
        case Kind.AMOUNT:
            return _amounts(entry, lang)
        case Kind.ORDER:
            return [
                f"={escaped(option.text[lang])} -> {item.key.index(option.key) + 1}." for option in shuffled_order(item)
            ]
        case Kind.TRUE_FALSE if (is_true := truth(item)) is not None:
            wrong = next(option for option in item.options if option.key not in item.key)
            return [f"{'TRUE' if is_true else 'FALSE'}#{escaped(why_wrong(wrong, lang))}"]
    right = right_options(item)
    several = item.kind is Kind.SELECT_ALL
    plus, minus = shares(right, [option for option in item.options if option not in right])
    return [
        f"{_mark(plus if option in right else minus) if several else '=' if option in right else '~'}"
        f"{escaped(option.text[lang])}{_feedback(why_wrong(option, lang))}"
        for option in item.options
    ]


def _mark(share: str) -> str:
    return f"~%{share}%"


def _feedback(text: str) -> str:
    return f"#{escaped(text)}" if clean(text).strip() else ""


def _amounts(entry: Entry, lang: str) -> list[str]:
    (amount,) = entry.item.key
    wrong = [option for option in entry.item.options if option.key != amount and option.key.isdigit()]
    return ["#", f"=%100%{amount}:0", *(f"=%0%{option.key}:0{_feedback(why_wrong(option, lang))}" for option in wrong)]
