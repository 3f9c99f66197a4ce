"""Which picture shows a situation (chips put out, line of the bet, table of a round), and which one an address?"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any

import segno
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, gettext_noop, pgettext

from rules import diagrams
from rules.diagrams import (
    BandLook,
    BetLinePicture,
    DealPicture,
    DealRow,
    RulerBand,
    SeatPicture,
    TablePicture,
    ThresholdRulerPicture,
)
from rules.engine import Action, Outcome, edition_ids, edition_table, rule_on
from rules.engine.board import Card, Layout, layouts
from rules.engine.facts import (
    AmountPut,
    BettingAct,
    BettingRound,
    BoardMistake,
    ChipsPushed,
    Facing,
    OneChip,
    RaiseMotions,
    RaisingRight,
)
from rules.engine.thresholds import Band
from rules.rendering import number, outcome_text


def picture(facts: Any, *, uid: str, outcome: Outcome | None = None) -> SafeString:
    """SVG for the facts of any topic, empty where a picture says nothing; ``uid`` must be unique on the page.

    ``outcome``: what was ruled, for pictures that show steps; not given, it is the newest edition's.
    """
    match facts:
        case BoardMistake():
            return dealing_steps(facts, outcome or _newest_ruling(facts), uid=uid)
        case RaisingRight():
            return round_table(facts.round, facts.player, uid=uid)
        case BettingAct():
            motions = facts.motions if not facts.words else ()
            return _pushed(facts.facing, motions, facts.pushed or _named(facts), uid)
        case RaiseMotions():
            return _pushed(facts.facing, facts.motions, sum(map(sum, facts.motions)), uid)
        case ChipsPushed():
            return _pushed(facts.facing, (facts.chips,) if facts.chips else (), facts.total, uid)
        case OneChip():
            return _pushed(facts.facing, ((facts.chip,),), facts.chip, uid)
        case AmountPut():
            return _pushed(facts.facing, (), facts.total, uid)
    return mark_safe("")


def _newest_ruling(seen: BoardMistake) -> Outcome:
    """Editions differ in the clauses of these steps, not in the steps; a test compares them."""
    newest = max(edition for edition in edition_ids() if edition_table(edition).extends is None)
    return rule_on("premature-cards", seen, newest).outcome


def dealing_steps(seen: BoardMistake, procedure: Outcome, *, uid: str) -> SafeString:
    """Board, burns and stub when the mistake is noticed and after each step; empty unless there are steps."""
    found = layouts(seen, procedure)
    if not found:
        return mark_safe("")
    used = {str(card) for layout in found for card in (*layout.board, *layout.aside)}
    return diagrams.dealing(
        DealPicture(
            rows=tuple(
                DealRow(
                    key=str(place) if place else "!",
                    board=tuple(map(str, layout.board)),
                    aside=tuple(map(str, layout.aside)),
                    burns=layout.burns,
                    returned=layout.returned,
                    mixed=layout.shuffled,
                )
                for place, layout in enumerate(found)
            ),
            heads=(
                pgettext("cards", "Board"),
                pgettext("cards", "Aside"),
                pgettext("cards", "Burned"),
                pgettext("cards", "Stub"),
            ),
            legend=tuple((look, gettext(words)) for look, words in _LOOKS.items() if look in used),
        ),
        number=number,
        uid=uid,
        title=gettext("Board, burned cards and stub step by step"),
        description=" ".join(_told_layout(place, layout) for place, layout in enumerate(found)),
    )


_LOOKS: Mapping[str, str] = {
    Card.EARLY: gettext_noop("came too early"),
    Card.UNSURE: gettext_noop("one of four, one too many"),
    Card.NEW: gettext_noop("dealt or turned up in this step"),
    Card.DOWN: gettext_noop("face down"),
}


def _told_layout(place: int, layout: Layout) -> str:
    """One row of the picture in words."""
    done = outcome_text(layout.step) if layout.step else gettext("When it is noticed:")
    parts = [gettext("on the board: %(count)s") % {"count": number(len(layout.board))}]
    early = (*layout.board, *layout.aside).count(Card.EARLY)
    if early:
        parts.append(gettext("of them or aside too early: %(count)s") % {"count": number(early)})
    if layout.aside:
        parts.append(gettext("aside: %(count)s") % {"count": number(len(layout.aside))})
    parts.append(gettext("burned: %(count)s") % {"count": number(layout.burns)})
    if layout.returned:
        parts.append(gettext("back in the stub: %(count)s") % {"count": number(layout.returned)})
    if layout.shuffled:
        parts.append(gettext("stub shuffled"))
    return f"{f'{place}. ' if place else ''}{done} {', '.join(parts)}."


def _named(act: BettingAct) -> int:
    return (act.words[0].amount or 0) if act.words else 0


def _pushed(facing: Facing, motions: tuple[tuple[int, ...], ...], total: int, uid: str) -> SafeString:
    parts = []
    chips = tuple(chip for motion in motions for chip in motion)
    if chips and len(set(chips)) <= 5:
        parts.append(
            diagrams.chip_stack(
                chips,
                number=number,
                uid=f"{uid}-chips",
                title=gettext("Chips put out"),
                description=" + ".join(number(chip) for chip in chips),
            )
        )
    out = facing.in_front + total
    if facing.bet and facing.last_raise and total:
        parts.append(bet_line(facing, out, uid=f"{uid}-line"))
    return mark_safe("".join(parts))  # noqa: S308 - both parts are escaped SVG


def bet_line(facing: Facing, out: int, *, uid: str) -> SafeString:
    """Where ``out`` chips lie against the call, the 50 % mark and the minimum raise."""
    last_raise = facing.last_raise or 0
    least = facing.bet + last_raise
    return diagrams.bet_line(
        BetLinePicture(
            call=facing.bet,
            threshold=facing.bet + (last_raise + 1) // 2,
            minimum_raise=least,
            pushed=out,
            call_label=gettext("call"),
            threshold_label=gettext("50% mark"),
            minimum_raise_label=gettext("minimum raise"),
            pushed_label=gettext("put out:"),
        ),
        number=number,
        uid=uid,
        title=gettext("Where the amount lies"),
        description=gettext(
            "%(out)s against a call of %(call)s, a 50%% mark of %(mark)s and a minimum raise to %(least)s."
        )
        % {
            "out": number(out),
            "call": number(facing.bet),
            "mark": number(facing.bet + (last_raise + 1) // 2),
            "least": number(least),
        },
    )


def threshold_ruler(bands: Sequence[Band], texts: Sequence[str], *, uid: str, out: int = 0) -> SafeString:
    """The totals of ``bands`` side by side, told by ``texts``; ``out``: chips whose place is marked, 0 for none."""
    told = (f"{number(band.first)} – {number(band.last)}: {text}" for band, text in zip(bands, texts, strict=True))
    return diagrams.threshold_ruler(
        ThresholdRulerPicture(
            bands=tuple(
                RulerBand(
                    first=band.first,
                    last=band.last,
                    look=_look(band),
                    label=f"§ {band.ruling.steps[-1].citation.clause}" if band.ruling else "?",
                )
                for band in bands
            ),
            pushed=out if out and out <= bands[-1].last else None,
            pushed_label=gettext("put out:"),
        ),
        number=number,
        uid=uid,
        title=gettext("What each total would be"),
        description="; ".join(told),
    )


def _look(band: Band) -> BandLook:
    if band.ruling is None:
        return BandLook.OPEN
    outcome = band.ruling.outcome
    match outcome.action:
        case Action.CALL | Action.CHECK:
            return BandLook.CALL
        case Action.RAISE_TO | Action.BET:
            # what stands as it is begins with its own first total
            return BandLook.RAISE if outcome.amount == band.first else BandLook.CUT
        case Action.ALL_IN:
            return BandLook.ALL_IN
        case _:
            return BandLook.DIRECTOR


def round_table(betting: BettingRound, asked: str, *, uid: str) -> SafeString:
    """The table of one betting round with every player's chips in front of him."""
    state = betting.state()
    names = list(dict.fromkeys([*state.in_front, *state.acted_at, asked]))[: diagrams.MAX_SEATS]
    seats = tuple(
        SeatPicture(
            number=index,
            name=name,
            bet=state.in_front.get(name, 0),
            folded=name in state.acted_at and name not in state.live,
            acting=name == asked,
        )
        for index, name in enumerate(names, start=1)
    )
    return diagrams.table(
        TablePicture(seat_count=max(2, len(seats)), seats=seats, dealer_label=gettext("Dealer")),
        number=number,
        uid=uid,
        title=gettext("The round so far"),
        description=", ".join(f"{seat.name}: {number(seat.bet)}" for seat in seats),
    )


def address_code(address: str, *, title: str) -> SafeString:
    """QR code of an address as SVG: black on white with its quiet zone, sized by the page's sheet."""
    out = io.BytesIO()
    segno.make(address, micro=False, error="m").save(
        out, kind="svg", xmldecl=False, svgns=False, omitsize=True, svgclass="qr", lineclass=None, border=3, title=title
    )
    drawing = out.getvalue().decode().strip()
    return mark_safe(drawing.replace("<svg ", '<svg role="img" ', 1))  # noqa: S308 - segno escapes the title
