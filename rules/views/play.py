"""How is a hand built act by act, with every irregular act ruled and play going on from what stands?"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar
from urllib.parse import urlencode

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, gettext_noop
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from rules import diagrams, rendering
from rules.diagrams import SeatPicture, TablePicture
from rules.engine import Action, EngineError, FactNeeded, InvalidSituation
from rules.engine.facts import MOST_PLAYERS, Said, Structure
from rules.engine.hand import GAMES, RAISE_CAP, Game, Hand
from rules.engine.hand.hand import UNKNOWN_CARD
from rules.engine.hand.script import MOST_ACTS, Event, Played, play_through
from rules.forms import ORDERS, SAID, STRUCTURES, ChipsField, amount_field, choice_field
from rules.views import presenting, replaying
from rules.views.ask import asked_edition, edition_tabs

ROLES = {
    2: ("BB", "SB"),
    3: ("SB", "BB", "BTN"),
    4: ("SB", "BB", "CO", "BTN"),
    5: ("SB", "BB", "HJ", "CO", "BTN"),
    6: ("SB", "BB", "UTG", "HJ", "CO", "BTN"),
    7: ("SB", "BB", "UTG", "UTG+1", "HJ", "CO", "BTN"),
    8: ("SB", "BB", "UTG", "UTG+1", "MP", "HJ", "CO", "BTN"),
    9: ("SB", "BB", "UTG", "UTG+1", "MP", "MP+1", "HJ", "CO", "BTN"),
    10: ("SB", "BB", "UTG", "UTG+1", "UTG+2", "MP", "MP+1", "HJ", "CO", "BTN"),
}
"""The seats from the left of the button; with two players the button is the small blind."""
ANTES = (("", _("every player")), ("bb", _("the big blind for the table")))
STUD = (
    ("", _("hold'em or Omaha")),
    ("F7S", _("seven-card stud")),
    ("F7S/8", _("seven-card stud hi-lo")),
    ("FR", _("razz")),
)
LEFT = (("", _("three players or more")), ("2", _("the last two")))
_BOARD = {Structure.NO_LIMIT: "NT", Structure.POT_LIMIT: "PT", Structure.LIMIT: "FT"}


EVENTS = {
    Event.BEGINS: gettext_noop("begins by the cards that show"),
    Event.BRINGS_IN: gettext_noop("brings it in"),
    Event.AWAY: gettext_noop("is away; the hand is killed and the chips stay in the pot"),
}


class SetupForm(forms.Form):
    """The table before the first act."""

    players = amount_field(_("Players"))
    game = choice_field(_("Game"), STUD)
    structure = choice_field(_("Betting structure"), STRUCTURES)
    small_blind = amount_field(_("Small blind"), help_text=_("In stud games: the bring-in."))
    big_blind = amount_field(_("Big blind"), help_text=_("In limit also the small bet; the big bet is twice as much."))
    ante = amount_field(_("Ante"))
    ante_by = choice_field(_("Ante posted by"), ANTES)
    stack = amount_field(_("Stack of each player"))
    cap = amount_field(_("Most raises on a street in limit"), help_text=_("Set by the house."))
    left = choice_field(_("Players left in the tournament"), LEFT)

    DEFAULTS: ClassVar[dict[str, str]] = {
        "players": "6",
        "small_blind": "100",
        "big_blind": "200",
        "ante": "0",
        "stack": "20000",
        "cap": str(RAISE_CAP),
    }
    CHOICES: ClassVar[tuple[str, ...]] = ("game", "structure", "ante_by", "left")

    def __init__(self, data: Mapping[str, Any]) -> None:
        tidy = {name: re.sub(r"[\s\u00a0,.]", "", str(data.get(name, ""))) for name in self.DEFAULTS}
        filled = {name: tidy[name] or default for name, default in self.DEFAULTS.items()}
        super().__init__({**filled, **{name: data.get(name, "") for name in self.CHOICES}})
        self.stacks = {
            key[6:]: re.sub(r"[\s\u00a0,.]", "", str(value)) for key, value in data.items() if key.startswith("stack-")
        }

    def clean_players(self) -> int:
        """Between two players and a full table."""
        players: int = self.cleaned_data["players"]
        if players not in ROLES:
            raise forms.ValidationError(
                gettext("%(found)s players do not fit; give 2 to %(most)s.") % {"found": players, "most": MOST_PLAYERS}
            )
        return players

    def clean(self) -> dict[str, Any]:
        """The big blind is the larger one."""
        given = super().clean() or {}
        small, big = given.get("small_blind"), given.get("big_blind")
        if small is not None and big is not None and not 0 <= small <= big:
            self.add_error("big_blind", gettext("The big blind must be at least as large as the small blind."))
        return given

    def hand(self, edition: str) -> Hand:
        """The hand with blinds and antes posted; raises ``InvalidSituation``."""
        given = self.cleaned_data
        game = self.chosen_game()
        roles = (
            tuple(f"P{number}" for number in range(1, given["players"] + 1)) if game.stud else ROLES[given["players"]]
        )
        stacks = dict.fromkeys(roles, given["stack"])
        for role, text in self.stacks.items():
            if role in stacks and text.isdecimal() and len(text) <= 13:
                stacks[role] = int(text)
        small, big, ante = given["small_blind"], given["big_blind"], given["ante"]
        antes = [ante if role == "BB" or game.stud or not given["ante_by"] else 0 for role in roles]
        return Hand.deal(
            stacks,
            blinds=() if game.stud else [{"SB": small, "BB": big}.get(role, 0) for role in roles],
            antes=antes,
            edition=edition,
            game=game,
            small_bet=big,
            bring_in=small if game.stud else 0,
            cap=given["cap"],
            last_two=given["left"] == "2",
        )

    def chosen_game(self) -> Game:
        """The game that is played; without a board it is always limit."""
        given = self.cleaned_data
        return GAMES[given["game"] or _BOARD[Structure(given["structure"] or Structure.NO_LIMIT.value)]]


class ActForm(forms.Form):
    """One act as words, chips or both."""

    player = forms.CharField(max_length=12)
    said = choice_field(_("What was said"), SAID)
    amount = amount_field(_("Amount said"))
    chips = ChipsField(label=_("Chips put out"), required=False, max_length=2000)
    order = choice_field(_("What came first"), ORDERS)

    def line(self) -> str:
        """The act in the notation of ``rules.engine.hand.script``."""
        given = self.cleaned_data
        chips = "+".join(str(chip) for chip in given["chips"])
        amount = "" if given["amount"] is None else str(given["amount"])
        parts = [given["player"], given["said"], amount, "", chips, given["order"]]
        return ":".join(parts).rstrip(":")


@require_safe
def play(request: HttpRequest) -> HttpResponse:
    """The hand so far, what may be done now, and the next act."""
    edition = asked_edition(request)
    setup = SetupForm(request.GET.dict())
    lines = request.GET.getlist("a")[:MOST_ACTS]
    context: dict[str, Any] = {
        "section": "ask",
        "setup": setup,
        "edition": edition,
        "tabs": edition_tabs(request, edition),
        "act": ActForm(),
        "started": bool(request.GET),
    }
    if not setup.is_valid():
        return render(request, "rules/play.html", context)
    try:
        start = setup.hand(edition)
    except InvalidSituation as refusal:
        setup.add_error(None, rendering.refused(refusal))
        return render(request, "rules/play.html", context)
    if "add" in request.GET:
        return _added(request, lines, context)
    played, refusal_of_last = play_through(start, lines)
    hand = played[-1].hand if played else start
    context |= {
        "kept": _kept(request, lines[: len(played)]),
        "moments": [_moment(request, lines, index, step) for index, step in enumerate(played)],
        "refusal": _refused(refusal_of_last),
        "hand": hand,
        "street": replaying.street_name(hand.street),
        "pot": rendering.number(hand.pot),
        "svg": table_picture(hand, uid="hand"),
        "rights": _rights(hand),
        "choices": _choices(request, lines[: len(played)], played),
        "quick": _quick(request, lines[: len(played)], hand),
        "to_act": hand.to_act.name if hand.to_act else "",
        "beginners": _beginners(request, lines[: len(played)], hand),
        "absentees": _absentees(request, lines[: len(played)], hand),
        "players": [seat.name for seat in hand.seats if seat.can_act],
        "undo": _address(request, lines[: len(played) - 1]) if played else "",
        "share": request.get_full_path(),
    }
    return render(request, "rules/play.html", context)


def _added(request: HttpRequest, lines: list[str], context: dict[str, Any]) -> HttpResponse:
    form = ActForm(request.GET)
    if form.is_valid():
        return redirect(f"{_address(request, [*lines, form.line()])}#now")
    context["act"] = form
    return render(request, "rules/play.html", context)


def _kept(request: HttpRequest, lines: list[str]) -> list[tuple[str, str]]:
    names = (*SetupForm.DEFAULTS, *SetupForm.CHOICES, "edition")
    pairs = [(name, request.GET[name]) for name in names if request.GET.get(name)]
    pairs += [(key, value) for key, value in request.GET.dict().items() if key.startswith("stack-")]
    return [*pairs, *(("a", line) for line in lines)]


def _address(request: HttpRequest, lines: list[str]) -> str:
    return f"{reverse('rules:play')}?{urlencode(_kept(request, lines))}"


def _moment(request: HttpRequest, lines: list[str], index: int, step: Played) -> dict[str, Any]:
    rulings = [
        {"text": rendering.say_aloud(ruling), "steps": presenting.steps(ruling), "kind": rendering.verdict_kind(ruling)}
        for ruling in step.rulings
    ]
    if step.line.option is not None:
        rulings = [{"text": rendering.outcome_text(step.line.option), "steps": [], "kind": "discretion"}]
    return {
        "player": step.line.player,
        "told": _told(step),
        "rulings": rulings,
        "back": _address(request, lines[:index]),
    }


def _told(step: Played) -> str:
    act = step.line.act or {}
    words = act.get("words") or []
    parts = []
    if words:
        label = dict(SAID).get(words[0]["said"], words[0]["said"])
        amount = f" {rendering.number(words[0]['amount'])}" if "amount" in words[0] else ""
        parts.append(f"{label}{amount}")
    for motion in act.get("motions", []):
        parts.append(" + ".join(rendering.number(chip) for chip in motion))
    if step.line.option is not None:
        parts.append(gettext("the director's choice"))
    if step.line.event is not None:
        parts.append(gettext(EVENTS[step.line.event]))
    return ", ".join(parts)


def _refused(refusal: EngineError | None) -> str:
    match refusal:
        case None:
            return ""
        case FactNeeded():
            label = rendering.field_label(refusal.field)
            return gettext("The ruling depends on one more fact: %(fact)s.") % {"fact": label}
        case InvalidSituation():
            return rendering.refused(refusal)
    return gettext("This edition has no clause for that act; the floor decides.")


def table_picture(hand: Hand, *, uid: str) -> str:
    """The table with every stack and bet; ``uid`` must be unique on the page."""
    count = len(hand.seats)
    seats = tuple(
        SeatPicture(
            number=index,
            name=seat.name,
            stack=seat.stack,
            bet=seat.in_front,
            folded=seat.folded,
            acting=hand.actor == index - 1,
            button=index == count and not hand.game.stud,
            note=gettext("folded") if seat.folded else gettext("all-in") if not seat.stack else "",
        )
        for index, seat in enumerate(hand.seats, start=1)
    )
    picture = TablePicture(
        seat_count=count,
        seats=seats,
        pot=hand.pot,
        board=tuple(card for card in hand.board if card != UNKNOWN_CARD),
        pot_label=gettext("Pot"),
        dealer_label=gettext("Dealer"),
    )
    told = ", ".join(f"{seat.name}: {rendering.number(seat.in_front)}" for seat in hand.seats if not seat.folded)
    return diagrams.table(picture, number=rendering.number, uid=uid, title=gettext("The table now"), description=told)


def _rights(hand: Hand) -> list[dict[str, Any]]:
    """For every player with chips: to call, the smallest and the largest raise."""
    rows = []
    for index, seat in enumerate(hand.seats):
        if not seat.can_act or hand.over:
            continue
        owed, least, most = hand.limits(index)
        rows.append(
            {
                "player": seat.name,
                "acting": hand.actor == index,
                "owed": rendering.number(owed),
                "least": "" if least is None else rendering.number(least),
                "most": "" if most is None else rendering.number(most),
            }
        )
    return rows


def _choices(request: HttpRequest, lines: list[str], played: tuple[Played, ...]) -> list[dict[str, str]]:
    """What the director may choose when the last ruling leaves it to him."""
    if not played or not played[-1].rulings or played[-1].hand.to_act is None:
        return []
    outcome = played[-1].rulings[-1].outcome
    player = played[-1].hand.to_act.name
    if outcome.action is Action.DISCRETION and played[-1].line.player == player:
        return [
            {
                "label": rendering.option_text(option),
                "url": f"{_address(request, [*lines, f'{player}!{option}'])}#now",
            }
            for option in outcome.options
        ]
    return []


def _quick(request: HttpRequest, lines: list[str], hand: Hand) -> list[dict[str, str]]:
    """The ordinary acts of the player to act, one tap each."""
    if hand.actor is None or hand.to_act is None:
        return []
    owed, least, most = hand.limits(hand.actor)
    name, number = hand.to_act.name, rendering.number
    acts = [] if hand.bring_in_due else [(gettext("Fold"), f"{name}:{Said.FOLD}")]
    if hand.bring_in_due:
        acts.append((gettext("Bring in %(amount)s") % {"amount": number(hand.bring_in)}, f"{name}!{Event.BRINGS_IN}"))
    elif owed:
        acts.append((gettext("Call %(amount)s") % {"amount": number(owed)}, f"{name}:{Said.CALL}"))
    else:
        acts.append((gettext("Check"), f"{name}:{Said.CHECK}"))
    word = Said.RAISE if hand.bet else Said.BET
    if least is not None:
        label = gettext("Raise to %(amount)s") if hand.bet else gettext("Bet %(amount)s")
        acts.append((label % {"amount": number(least)}, f"{name}:{word}:{least}"))
    if most is not None and most == hand.to_act.in_front + hand.to_act.stack:
        acts.append((gettext("All-in %(amount)s") % {"amount": number(most)}, f"{name}:{Said.ALL_IN}"))
    return [{"label": label, "url": f"{_address(request, [*lines, line])}#now"} for label, line in acts]


def _beginners(request: HttpRequest, lines: list[str], hand: Hand) -> list[dict[str, str]]:
    """Who can be the first of a stud street; the cards that show decide it."""
    if not hand.waiting:
        return []
    return [
        {"label": seat.name, "url": f"{_address(request, [*lines, f'{seat.name}!{Event.BEGINS}'])}#now"}
        for seat in hand.seats
        if not seat.folded
    ]


def _absentees(request: HttpRequest, lines: list[str], hand: Hand) -> list[dict[str, str]]:
    """Players whose hand can be killed because they are away."""
    if hand.over:
        return []
    return [
        {"label": seat.name, "url": f"{_address(request, [*lines, f'{seat.name}!{Event.AWAY}'])}#now"}
        for seat in hand.seats
        if not seat.folded
    ]
