"""How does an item look before and after the answer, whatever its kind?

``asked`` and ``answered`` give the templates ``quiz/items/asked.html``, ``picture.html`` and ``answered.html`` all they
need; ``given`` reads what the inputs, all named ``answer``, sent. The page around them has the form, the button and the
first heading.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from quiz.items import LANGUAGES, BadAnswerError, Item, Kind, Option, PictureSeat, Text, answer_of, is_right
from rules import diagrams
from rules.diagrams import SeatPicture, TablePicture
from rules.engine import Citation
from rules.rendering import number
from rules.templatetags.rules_text import clause_url

_KEPT_ORDER = frozenset({Kind.TRUE_FALSE, Kind.SEAT, Kind.AMOUNT})
"""Kinds whose options are never mixed for a person."""

_FEWEST_SEATS, _ALL_SEATS = 6, 9
_PLACED = re.compile(r"([1-9][0-9]?):(.+)", re.ASCII)


def said(text: Text) -> str:
    """The text in the active language."""
    lang = (get_language() or "")[:2]
    return text[lang if lang in LANGUAGES else "en"]


# --- Before the answer ---


def asked(
    item: Item, *, order: Sequence[str] | None = None, given: Sequence[str] = (), uid: str = "item", level: int = 2
) -> dict[str, Any]:
    """What ``quiz/items/asked.html`` and ``picture.html`` show.

    ``order``: the keys of the options in the order for this person; others keep their place behind. ``given``: an
    answer as ``answer_of`` gives it, to be filled in. ``uid``: start of every element id, different for each item of
    a page. ``level``: of the heading with the question, 1 to 3.
    """
    options = _in_order(item, order, given)
    return {
        **_told(item, uid, level),
        "amount": _amount(item, given) if item.kind is Kind.AMOUNT else None,
        "options": [
            {
                "key": option.key,
                "label": _option_label(item, option),
                "chosen": option.key in given,
                "place": given.index(option.key) + 1 if item.kind is Kind.ORDER and option.key in given else 0,
                "picture": _one_chip(option.key, f"{uid}-{option.key}") if _is_chip(item, option) else "",
            }
            for option in options
        ],
        "places": range(1, len(options) + 1),
        "spots": _spots(item, given) if _taps_seats(item) else None,
        "table": "" if _taps_seats(item) else _table(item, uid),
        "seats": _table(item, uid) if _taps_seats(item) else "",
    }


def _told(item: Item, uid: str, level: int) -> dict[str, Any]:
    return {
        "uid": uid,
        "level": level,
        "kind": str(item.kind),
        "situation": said(item.situation),
        "asks": said(item.asks),
        "how": _how(item),
        "chips": "" if _taps_chips(item) else _chips(item.picture.pushed, uid),
        "seat_count": _seat_count(item),
    }


def _how(item: Item) -> str:
    """What to do, where it does not go without saying."""
    match item.kind:
        case Kind.SELECT_ALL:
            return gettext("Choose all that are right.")
        case Kind.ORDER:
            return gettext("Put them in order, the first one on top.")
        case Kind.SEAT if _taps_seats(item):
            return gettext("Tap a place at the table.")
        case _:
            return ""


def _in_order(item: Item, order: Sequence[str] | None, given: Sequence[str]) -> list[Option]:
    options = list(item.options)
    if order is not None and item.kind not in _KEPT_ORDER:
        place = {key: at for at, key in enumerate(order)}
        options.sort(key=lambda option: place.get(option.key, len(place)))
    if item.kind is Kind.ORDER:
        if given:
            return sorted(options, key=lambda option: given.index(option.key) if option.key in given else len(given))
        if tuple(option.key for option in options) == item.key:
            # Nobody is to be right before the first move.
            options = [*options[1:], options[0]]
    return options


def _option_label(item: Item, option: Option) -> str:
    seat = next((seat for seat in item.picture.seats if seat.key == option.key), None)
    return _spot_label(seat) if item.kind is Kind.SEAT and seat else said(option.text)


def unit_label(item: Item) -> str:
    """What the typed amount is: "Amount in chips", "Number of hands"."""
    return {
        "chips": gettext("Amount in chips"),
        "seconds": gettext("Number of seconds"),
        "minutes": gettext("Number of minutes"),
        "hands": gettext("Number of hands"),
        "rounds": gettext("Number of rounds"),
        "cards": gettext("Number of cards"),
        "players": gettext("Number of players"),
    }[item.unit]


def _amount(item: Item, given: Sequence[str]) -> dict[str, str]:
    value = given[0] if given else ""
    return {"label": unit_label(item), "value": number(int(value)) if value.isdecimal() else value, "unit": item.unit}


# --- The picture ---


def _taps_seats(item: Item) -> bool:
    return item.kind is Kind.SEAT and bool(item.picture.seats)


def _taps_chips(item: Item) -> bool:
    return item.kind is Kind.SEAT and not item.picture.seats


def _is_chip(item: Item, option: Option) -> bool:
    return _taps_chips(item) and option.key.isdigit() and int(option.key) > 0


def _seat_count(item: Item) -> int:
    """The places of the table: as many as players where these are numbered without a gap, else a full table."""
    numbers = [seat.number for seat in item.picture.seats]
    numbered = any(seat.name["cs"] != seat.name["en"] for seat in item.picture.seats)
    whole = len(numbers) >= _FEWEST_SEATS - 1 and sorted(numbers) == list(range(1, len(numbers) + 1))
    fewest = _ALL_SEATS if numbered and not whole else _FEWEST_SEATS
    return min(diagrams.MAX_SEATS, max(fewest, *numbers, 0))


def _spots(item: Item, given: Sequence[str]) -> list[dict[str, Any]]:
    """The seats to tap, in the order of the table."""
    return [
        {"key": seat.key, "place": seat.number, "label": _spot_label(seat), "chosen": seat.key in given}
        for seat in item.picture.seats
        if item.option(seat.key)
    ]


def _spot_label(seat: PictureSeat) -> str:
    told = [said(seat.name)]
    if seat.button:
        told.append(gettext("dealer button"))
    if seat.bet:
        told.append(gettext("%(amount)s in front") % {"amount": number(seat.bet)})
    if seat.stack is not None:
        told.append(gettext("%(amount)s behind") % {"amount": number(seat.stack)})
    if note := _seat_note(seat):
        told.append(note)
    return ", ".join(told)


def _seat_note(seat: PictureSeat) -> str:
    return gettext("all-in") if seat.all_in else gettext("folded") if seat.folded else ""


def _table(item: Item, uid: str) -> SafeString:
    """The players of the story with the chips in front of them."""
    picture = item.picture
    if not picture.seats:
        return mark_safe("")
    seats = tuple(
        SeatPicture(
            number=seat.number,
            name=said(seat.name),
            bet=seat.bet,
            stack=seat.stack,
            folded=seat.folded,
            acting=seat.acting,
            button=seat.button,
            note=_seat_note(seat),
        )
        for seat in picture.seats
    )
    return diagrams.table(
        TablePicture(
            seat_count=_seat_count(item),
            seats=seats,
            board=picture.board,
            pot=picture.pot,
            pot_label=gettext("Pot"),
            dealer_label=gettext("Dealer"),
        ),
        number=number,
        uid=f"{uid}-table",
        title=gettext("The table before the ruling"),
        description="; ".join(map(_spot_label, picture.seats)),
    )


def _chips(chips: tuple[int, ...], uid: str) -> SafeString:
    if not chips:
        return mark_safe("")
    return diagrams.chip_stack(
        chips,
        number=number,
        uid=f"{uid}-chips",
        title=gettext("Chips put out"),
        description=" + ".join(number(chip) for chip in chips),
    )


def _one_chip(value: str, uid: str) -> SafeString:
    return diagrams.chip(int(value), number=number, uid=uid, title=number(int(value)))


# --- What was sent ---


def given(post: Any, item: Item) -> tuple[str, ...]:
    """The answer in a form's data, from the inputs named ``answer``; raises ``BadAnswerError``.

    ``post``: a ``QueryDict`` or a mapping of a value or a list of values. The parts of an order may come as ``2:key``,
    the place before the key, in any order.
    """
    sent = post.getlist("answer") if hasattr(post, "getlist") else post.get("answer", ())
    if isinstance(sent, str | int):
        sent = [sent]
    values = [str(value) for value in sent] if isinstance(sent, Sequence) else []
    if item.kind is Kind.ORDER and values:
        values = _by_place([value for value in values if value], len(item.options))
    return answer_of(item, values)


def _by_place(values: list[str], count: int) -> list[str]:
    placed = [_PLACED.fullmatch(value) for value in values]
    if not any(placed):
        return values
    found = {int(match[1]): match[2] for match in placed if match}
    if len(found) != len(values):
        raise BadAnswerError("too-many")
    if not all(1 <= place <= count for place in found):
        raise BadAnswerError("unknown")
    return [found[place] for place in sorted(found)]


def problem(refusal: BadAnswerError, item: Item) -> str:
    """What to tell somebody whose answer ``given`` refused."""
    match refusal.code:
        case "no-amount" if item.unit == "chips":
            return gettext("Write the amount in digits, for instance 1200.")
        case "no-amount":
            return gettext("Write the number in digits.")
        case "too-many" if item.kind is Kind.ORDER:
            return gettext("Give each place in the order only once.")
        case "too-many":
            return gettext("Choose only one answer.")
        case "unknown":
            return gettext("Choose one of the answers on this page.")
    match item.kind:
        case Kind.AMOUNT if item.unit == "chips":
            return gettext("Write an amount.")
        case Kind.AMOUNT:
            return gettext("Write a number.")
        case Kind.ORDER:
            return gettext("Give every line its place in the order.")
        case Kind.SELECT_ALL:
            return gettext("Choose at least one answer.")
        case Kind.SEAT:
            return gettext("Tap one of the places.")
        case _:
            return gettext("Choose one of the answers.")


# --- After the answer ---


def answered(
    item: Item,
    answer: Sequence[str],
    *,
    order: Sequence[str] | None = None,
    uid: str = "item",
    level: int = 2,
) -> dict[str, Any]:
    """What ``quiz/items/answered.html`` and ``picture.html`` show; an empty ``answer`` is a question left out."""
    answer = tuple(answer)
    right = bool(answer) and is_right(item, answer)
    taps = _taps_seats(item)
    return {
        **_told(item, uid, level),
        "how": "",
        "state": "right" if right else "wrong" if answer else "open",
        "answer": said(item.answer),
        "choices": _choices(item, answer, order),
        "sequence": _sequence(item, answer) if item.kind is Kind.ORDER else None,
        "amount": _typed(item, answer, right=right) if item.kind is Kind.AMOUNT else None,
        "others": _others(item, answer),
        "legal": item.legal and not right,
        "steps": [{"text": said(step.text), "cite": _cite(step.cites)} for step in item.explanation],
        "spots": [
            {
                "place": seat.number,
                "mark": "right" if seat.key in item.key else "wrong" if seat.key in answer else "",
                "label": said(seat.name),
            }
            for seat in item.picture.seats
            if seat.key in (*item.key, *answer)
        ]
        if taps
        else None,
        "seats": _table(item, uid) if taps else "",
        "table": "" if taps else _table(item, uid),
    }


def _cite(cites: str) -> dict[str, str] | None:
    if not cites:
        return None
    citation = Citation.parse(cites)
    return {"clause": citation.clause, "url": clause_url(citation.edition, citation.clause)}


def _choices(item: Item, answer: tuple[str, ...], order: Sequence[str] | None) -> list[dict[str, Any]]:
    """The options with their marks; of a picture only those right or tapped; none of an amount or an order."""
    if item.kind in (Kind.AMOUNT, Kind.ORDER):
        return []
    return [
        _marked(item, option, chosen=option.key in answer)
        for option in _in_order(item, order, ())
        if item.kind is not Kind.SEAT or option.right or option.key in answer
    ]


def _marked(item: Item, option: Option, *, chosen: bool) -> dict[str, Any]:
    return {
        "label": _option_label(item, option),
        "chosen": chosen,
        "right": option.right,
        "missed": option.right and not chosen and item.kind is Kind.SELECT_ALL,
        "cause": "" if option.right else said(option.why),
        "cite": _cite(option.cites) if not option.right else None,
    }


def _others(item: Item, answer: tuple[str, ...]) -> list[dict[str, Any]]:
    """The wrong options that were not chosen, with what tempts to them."""
    if item.kind in (Kind.ORDER, Kind.TRUE_FALSE):
        return []
    rest = [option for option in item.options if not option.right and option.key not in answer]
    return [_marked(item, option, chosen=False) for option in rest if said(option.why)]


def _typed(item: Item, answer: tuple[str, ...], *, right: bool) -> dict[str, Any]:
    option = item.option(answer[0]) if answer and not right else None
    return {
        "label": unit_label(item),
        "typed": number(int(answer[0])) if answer and answer[0].isdigit() else "",
        "right": right,
        "cause": said(option.why) if option else "",
        "cite": _cite(option.cites) if option else None,
    }


def _sequence(item: Item, answer: tuple[str, ...]) -> list[dict[str, Any]]:
    """The right order; each line with the place that it was given."""
    texts: Mapping[str, str] = {option.key: said(option.text) for option in item.options}
    return [
        {
            "label": texts[key],
            "given": answer.index(key) + 1 if key in answer else 0,
            "right": key in answer and answer.index(key) + 1 == place,
        }
        for place, key in enumerate(item.key, start=1)
    ]
