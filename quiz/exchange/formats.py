"""Which formats are there, what are their files called, and what do they lose?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_noop

from quiz.exchange import anki, gift, json_items, moodle_xml, qti
from quiz.exchange.collection import Writer


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its name, what it is for, what it loses (msgids), the ending and the type of its files."""

    title: str
    about: str
    losses: tuple[str, ...]
    ending: str
    content_type: str
    write: Writer


_ONE_LANGUAGE = gettext_noop("One language in a file.")
_NO_TAP = gettext_noop("Seats and chips are not tapped: the places are a list.")
_PARTS = gettext_noop("“Choose all” and orders may earn a part of the point; on the site only the whole answer counts.")
_NOTHING_RIGHT = gettext_noop("Questions to which no answer is right are left out.")
_TEXT_PICTURES = gettext_noop("Pictures are told in words.")

FORMATS: Mapping[str, Format] = {
    "moodle": Format(
        "Moodle XML",
        gettext_noop("For Moodle, with pictures, tags and an explanation of every answer."),
        (
            _ONE_LANGUAGE,
            _NO_TAP,
            gettext_noop("“Choose all” may earn a part of the point, and nothing once a wrong answer is chosen."),
            gettext_noop("Orders need Moodle 4.4 or the plugin “ordering”."),
            _NOTHING_RIGHT,
        ),
        "xml",
        "application/xml",
        moodle_xml.write,
    ),
    "gift": Format(
        "GIFT",
        gettext_noop("A text file for Moodle and many other programs."),
        (
            _ONE_LANGUAGE,
            _TEXT_PICTURES,
            _NO_TAP,
            _PARTS,
            gettext_noop("An order becomes a matching of lines with their places."),
            _NOTHING_RIGHT,
        ),
        "gift.txt",
        "text/plain; charset=utf-8",
        gift.write,
    ),
    "qti": Format(
        "QTI 2.1",
        gettext_noop("A package of the IMS standard for testing systems."),
        (
            _ONE_LANGUAGE,
            _NO_TAP,
            gettext_noop("Amounts are typed in digits without a separator."),
            gettext_noop("A program may choose not to show explanations and SVG pictures."),
        ),
        "zip",
        "application/zip",
        qti.write,
    ),
    "anki": Format(
        "Anki",
        gettext_noop("Cards to learn from; a new import keeps the plan of reviews."),
        (
            _ONE_LANGUAGE,
            _TEXT_PICTURES,
            gettext_noop("Nothing is marked: the learner judges the answer."),
        ),
        "apkg",
        "application/octet-stream",
        anki.write,
    ),
    "json": Format(
        "JSON",
        gettext_noop("Everything in both languages, for programmers."),
        (gettext_noop("Pictures are values, not drawings."),),
        "json",
        "application/json",
        json_items.write,
    ),
}
