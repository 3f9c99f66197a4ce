"""How does a generated question become an item with all its texts in both languages?"""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext, override

from quiz.generate import Choice, Question, regenerate
from quiz.generate.sample import Seat
from quiz.items import LANGUAGES, Explanation, Item, Kind, Option, Picture, PictureSeat, Text
from quiz.wording import cause_text, choice_text
from rules.rendering import sentence


def in_both(text: Callable[[], str]) -> Text:
    """Language -> what ``text`` says while that language is active."""
    told = {}
    for lang in LANGUAGES:
        with override(lang):
            told[lang] = text()
    return told


def make_item(id: str) -> Item:
    """The item with that id; ``UnknownQuestionError`` when it names none."""
    return item_of(regenerate(id))


def item_of(asked: Question) -> Item:
    """A question as an item of one choice."""
    return Item(
        id=asked.id,
        kind=Kind.SINGLE,
        topic=asked.topic,
        edition=asked.edition,
        situation=dict(asked.situations),
        asks=dict(asked.questions),
        options=tuple(_option(asked, choice) for choice in asked.choices),
        key=(asked.answer.letter,),
        answer=in_both(lambda: choice_text(asked, asked.answer)),
        explanation=tuple(
            Explanation(text=in_both(lambda step=step: sentence(step)), cites=str(step.citation))  # type: ignore[misc]
            for step in asked.ruling.steps
        ),
        clauses=tuple(str(citation) for citation in asked.ruling.cites),
        picture=Picture(
            seats=tuple(_seat(at, seat) for at, seat in enumerate(asked.seats, start=1)),
            pushed=asked.pushed,
            pot=asked.pot,
        ),
        knowledge=asked.difficulty.knowledge,
        complexity=asked.difficulty.complexity,
        legal=asked.legal,
    )


def _option(asked: Question, choice: Choice) -> Option:
    cause = choice.cause
    return Option(
        key=choice.letter,
        text=in_both(lambda: choice_text(asked, choice)),
        right=choice.right,
        cause=f"{cause.kind}:{cause.id}" if cause else "",
        why=in_both(lambda: cause_text(cause, {}, asked.ruling.edition) if cause else ""),
    )


def _seat(at: int, seat: Seat) -> PictureSeat:
    short = seat.player.short
    numbered = short.startswith("#")
    number = int(short[1:]) if numbered else at
    return PictureSeat(
        key=str(number),
        number=number,
        name=in_both(lambda: gettext("Seat %(number)s") % {"number": number})
        if short.startswith("#")
        else _same(short),
        bet=seat.bet,
        folded=seat.folded,
        acting=seat.acting,
        all_in=seat.all_in,
    )


def _same(text: str) -> Text:
    return dict.fromkeys(LANGUAGES, text)
