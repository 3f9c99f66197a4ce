"""How does a generated question become an item with all its texts in both languages?"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.conf import settings
from django.utils.translation import gettext, override

from quiz.distractors import Cause, CauseKind
from quiz.generate import Question, regenerate
from quiz.generate.kinds import Alternative, Posed, pose
from quiz.generate.players import seated
from quiz.generate.sample import Seat
from quiz.items import LANGUAGES, Explanation, Item, Kind, Option, Picture, PictureSeat, Text
from quiz.wording import CHANGES, cause_text, choice_text, outcome_text
from quiz.wording.kinds import ASKS, NO, YES
from rules.engine import EngineError, Outcome, rule_on
from rules.rendering import number, option_text, sentence
from rules.rendering import outcome_text as whole_sentence


def make_item(id: str) -> Item:
    """The item with that id; ``UnknownQuestionError`` when it names none."""
    return item_of(regenerate(id))


def item_of(asked: Question) -> Item:
    """A question as an item of the kind that its id draws."""
    posed = pose(asked, CHANGES.keys())
    told: dict[str, _Told] = {}
    for lang in LANGUAGES:
        with override(lang):
            told[lang] = _told(asked, posed, lang)

    return Item(
        id=asked.id,
        kind=posed.kind,
        topic=asked.topic,
        edition=asked.edition,
        situation=dict(asked.situations),
        asks=_both(told, "asks"),
        options=tuple(
            Option(
                key=option.key,
                text=_both(told, "options", at),
                right=option.right,
                cause=f"{option.cause.kind}:{option.cause.id}" if option.cause else "",
                why=_both(told, "whys", at),
                cites=_cites(asked, option.cause),
            )
            for at, option in enumerate(posed.alternatives)
            if not _said_before(told, posed, at)
        ),
        key=posed.right,
        answer=_both(told, "answer"),
        explanation=tuple(
            Explanation(text=_both(told, "steps", at), cites=str(step.citation))
            for at, step in enumerate(asked.ruling.steps)
        ),
        clauses=(*(str(cite) for cite in asked.ruling.cites if cite != asked.deciding), str(asked.deciding)),
        picture=Picture(
            seats=tuple(
                _seat(at, seat, _both(told, "seats", at - 1), posed.kind)
                for at, seat in enumerate(asked.seats, start=1)
            ),
            pushed=asked.pushed,
            pot=asked.pot,
            board=asked.sample.board,
        ),
        knowledge=asked.difficulty.knowledge,
        complexity=asked.difficulty.complexity,
        legal=asked.legal,
        unit=posed.unit,
    )


@dataclass(frozen=True, slots=True)
class _Told:
    """All texts of an item in one language; ``options`` and ``whys`` in the order of the alternatives."""

    asks: str
    options: list[str]
    whys: list[str]
    answer: str
    steps: list[str]
    seats: list[str]


def _both(told: Mapping[str, _Told], part: str, at: int = 0) -> Text:
    """Language -> a text of the item, or the one at a place in a list of texts."""
    found = {lang: getattr(one, part) for lang, one in told.items()}
    return {lang: text if isinstance(text, str) else text[at] for lang, text in found.items()}


def _told(asked: Question, posed: Posed, lang: str) -> _Told:
    options = [_option_text(asked, posed, one) for one in posed.alternatives]
    return _Told(
        asks=_asks(asked, posed, lang),
        options=options,
        whys=[_why(asked, posed, one, lang) for one in posed.alternatives],
        answer=_answer(asked, posed, options),
        steps=[sentence(step) for step in asked.ruling.steps],
        seats=[_seat_name(seat) for seat in asked.seats],
    )


def _said_before(told: Mapping[str, _Told], posed: Posed, at: int) -> bool:
    """Whether a wrong option reads in some language as another one that is right or stands before it."""
    if posed.alternatives[at].right:
        return False
    return any(
        one.options[at] == other and (posed.alternatives[place].right or place < at)
        for one in told.values()
        for place, other in enumerate(one.options)
        if place != at
    )


# --- The question ---

_ASKS_FOR_A_RULING = frozenset({"asks-bet", "asks-out-of-turn"})
"""Questions that a ruling to be judged makes needless."""


def _asks(asked: Question, posed: Posed, lang: str) -> str:
    own = asked.questions[lang]
    if not posed.asks:
        return own
    family = ASKS[posed.asks]
    values = {}
    if posed.claim is not None:
        values["claim"] = _whole(choice_text(asked, posed.claim))
    if posed.subject:
        values["player"] = _player_named(asked, posed.subject, lang)
    told = _capital(gettext(family[posed.variant % len(family)]) % values)
    keeps_own = posed.claim is not None and asked.sample.asks not in _ASKS_FOR_A_RULING
    return f"{own} {told}" if keeps_own else told


def _whole(claim: str) -> str:
    return _capital(claim if claim[-1] in ".?!" else f"{claim}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _player_named(asked: Question, name: str, lang: str) -> str:
    """A player as the story calls him."""
    players = (*(seat.player for seat in asked.seats), *asked.sample.players.values())
    for player in players:
        if name in (player.short, player.short.removeprefix("#")):
            return player.named(lang)
    return seated(int(name)).named(lang) if name in "123456789" else name


# --- Options and answers ---


def _option_text(asked: Question, posed: Posed, one: Alternative) -> str:
    match posed.kind:
        case Kind.TRUE_FALSE:
            said = YES if one.key == "true" else NO
            return gettext(said)
        case Kind.AMOUNT:
            return number(int(one.label))
        case Kind.SEAT:
            return next(_seat_name(seat) for seat in asked.seats if seat.player.short == one.label)
        case Kind.SELECT_ALL if posed.asks == "changes":
            return gettext(CHANGES[one.label])
        case Kind.SELECT_ALL if posed.asks == "pots":
            return gettext("The pot of %(amount)s") % {"amount": number(int(one.label))}
        case Kind.SELECT_ALL:
            return _capital(option_text(_outcome(one)))
        case Kind.ORDER:
            return whole_sentence(_outcome(one))
        case _:
            return choice_text(asked, next(choice for choice in asked.choices if choice.letter == one.key))


def _outcome(one: Alternative) -> Outcome:
    if one.outcome is None:
        raise TypeError(f"{one} stands for no outcome")
    return one.outcome


def _why(asked: Question, posed: Posed, one: Alternative, lang: str) -> str:
    """Why a wrong option tempts and what is right."""
    if one.right or one.cause is None:
        return ""
    if posed.asks == "changes":
        return gettext("The ruling stays the same: %(ruling)s") % {"ruling": _whole(choice_text(asked, asked.answer))}
    why = cause_text(one.cause, edition_titles(lang), asked.ruling.edition)
    if posed.claim is not None and posed.claim.right and one.other is not None:
        other = next(choice for choice in asked.choices if choice.outcome == one.other)
        return gettext("Whoever says no may have this in mind: “%(other)s” %(why)s") % {
            "other": _whole(choice_text(asked, other)),
            "why": why,
        }
    return why


def _answer(asked: Question, posed: Posed, options: list[str]) -> str:
    ruling = choice_text(asked, asked.answer)
    match posed.kind:
        case Kind.TRUE_FALSE if posed.right == ("true",):
            return gettext("Yes: %(answer)s") % {"answer": ruling}
        case Kind.TRUE_FALSE:
            return gettext("No. Right is: %(answer)s") % {"answer": ruling}
        case Kind.AMOUNT:
            return number(int(posed.right[0]))
        case Kind.ORDER:
            texts = dict(zip((one.key for one in posed.alternatives), options, strict=True))
            return " ".join(f"{at}. {texts[key]}" for at, key in enumerate(posed.right, start=1))
        case Kind.SELECT_ALL if posed.asks == "changes":
            changed = [
                gettext("%(change)s Then: %(ruling)s") % {"change": text, "ruling": _whole(outcome_text(_outcome(one)))}
                for one, text in zip(posed.alternatives, options, strict=True)
                if one.right
            ]
            return " ".join(changed)
        case Kind.SELECT_ALL | Kind.SEAT:
            return ", ".join(text for one, text in zip(posed.alternatives, options, strict=True) if one.right)
        case _:
            return ruling


def _cites(asked: Question, cause: Cause | None) -> str:
    """The clause behind an option: of the other edition where that rules so, else the one that decides."""
    if cause is not None and cause.kind is CauseKind.OTHER_EDITION:
        try:
            return str(rule_on(asked.ruling.topic, asked.facts, cause.id).cites[-1])
        except EngineError:
            pass
    return str(asked.deciding)


@cache
def edition_titles(lang: str) -> Mapping[str, str]:
    """Edition id -> its title in a language, as its texts give it."""
    data = tomllib.loads((Path(settings.FIXTURES_DIR) / "editions.toml").read_text(encoding="utf-8"))
    return {entry["id"]: entry["title"][lang] for entry in data["edition"]}


# --- The picture ---


def _seat_name(seat: Seat) -> str:
    short = seat.player.short
    return gettext("Seat %(number)s") % {"number": short[1:]} if short.startswith("#") else short


def _seat(at: int, seat: Seat, name: Text, kind: Kind) -> PictureSeat:
    short = seat.player.short
    number = int(short[1:]) if short.startswith("#") else at
    return PictureSeat(
        key=str(number),
        number=number,
        name=name,
        bet=seat.bet,
        folded=seat.folded,
        # Whose turn it is may be what a tap asks for.
        acting=seat.acting and kind is not Kind.SEAT,
        all_in=seat.all_in,
        button=seat.button,
        stack=seat.stack,
    )
