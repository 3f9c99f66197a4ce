"""What can be entered in the guided builder, and which situation does it describe?"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from rules import rendering
from rules.engine import InvalidSituation, build
from rules.engine.facts import (
    MOST_PIECES,
    Basis,
    BettingAct,
    BettingRound,
    DeedKind,
    Order,
    OutOfTurn,
    PriorChips,
    RaisingRight,
    Said,
    Structure,
)
from rules.models import Wrong

SEATS = ("SB", "BB", "UTG", "UTG+1", "MP", "MP+1", "HJ", "CO", "BTN")
"""The roles of a nine-handed table in the order of acting after the flop."""
MOST_ROWS = 24
STREETS = (("preflop", _("before the flop")), ("postflop", _("flop, turn or river")))
QUESTIONS = (
    ("act", _("What is this act worth?")),
    ("right", _("May this player raise?")),
    ("out-of-turn", _("Does this act out of turn hold?")),
)
SAID = (
    ("", _("nothing")),
    (Said.CHECK.value, _("“check”")),
    (Said.CALL.value, _("“call”")),
    (Said.RAISE.value, _("“raise”")),
    (Said.BET.value, _("“bet”")),
    (Said.AMOUNT.value, _("only an amount")),
    (Said.ALL_IN.value, _("“all-in”")),
    (Said.FOLD.value, _("“fold”")),
    (Said.POT.value, _("“pot”")),
)
ORDERS = (
    ("", _("not known or only one of them")),
    (Order.WORDS_FIRST.value, _("the words")),
    (Order.CHIPS_FIRST.value, _("the chips")),
    (Order.TOGETHER.value, _("both at once")),
)
KINDS = (
    (DeedKind.CHECK.value, _("checks")),
    (DeedKind.CALL.value, _("calls")),
    (DeedKind.BET.value, _("bets")),
    (DeedKind.RAISE.value, _("raises to")),
    (DeedKind.ALL_IN.value, _("all-in for")),
    (DeedKind.FOLD.value, _("folds")),
)
BASES = ((Basis.TOTAL.value, _("in total (“to”)")), (Basis.ON_TOP.value, _("more on top (“by”)")))
PRIORS = (
    (PriorChips.LEFT.value, _("left in front")),
    (PriorChips.PULLED_BACK.value, _("pulled back")),
    (PriorChips.PARTLY_PULLED_BACK.value, _("partly pulled back")),
)
STRUCTURES = (
    (Structure.NO_LIMIT.value, _("no-limit")),
    (Structure.POT_LIMIT.value, _("pot-limit")),
    (Structure.LIMIT.value, _("limit")),
)

_NUMBER = re.compile(r"\d+")
_WHOLE = re.compile(r"-?\d+")
_ROW = re.compile(r"\bactions\.(?P<number>\d+)(?:\.(?P<part>\w+))?")
_BLIND = re.compile(r"\bblinds\.(?P<number>\d+)")
_CELLS: Mapping[str, tuple[str, Any]] = {
    "player": ("seat", _("Player of action %(number)s: %(problem)s")),
    "kind": ("action", _("Action %(number)s: %(problem)s")),
    "to": ("amount", _("Amount of action %(number)s: %(problem)s")),
}
"""Part of a wager that the engine blames -> column of the table of actions, message."""


class ChipsField(forms.CharField):
    """Chips one by one, written ``1000 + 500 + 500``; gives a tuple of their values."""

    def clean(self, value: Any) -> tuple[int, ...]:
        text = super().clean(value)
        # a number of chips may be grouped by a space or a comma, single chips are joined by a plus
        parts = [re.sub(r"[\s\u00a0,.]", "", part) for part in (text or "").split("+")]
        chips = []
        for part in parts:
            if not part:
                continue
            if not part.isdecimal():
                raise forms.ValidationError(
                    gettext("“%(part)s” is not a chip; write the chips as 1000 + 500 + 500.") % {"part": part[:20]}
                )
            chips.append(int(part))
        if len(chips) > MOST_PIECES:
            raise forms.ValidationError(gettext("Too many chips; at most %(most)s.") % {"most": MOST_PIECES})
        return tuple(chips)


def amount_field(label: Any, *, required: bool = False, help_text: Any = "") -> forms.IntegerField:
    """A number of chips; spaces and separators of thousands are taken out by ``BuilderForm``."""
    widget = forms.TextInput(attrs={"class": "input input--num", "inputmode": "numeric", "autocomplete": "off"})
    return forms.IntegerField(label=label, required=required, help_text=help_text, widget=widget)


def choice_field(label: Any, choices: Any) -> forms.ChoiceField:
    """One of a closed list, optional: the first choice is the default."""
    return forms.ChoiceField(
        label=label, choices=choices, required=False, widget=forms.Select(attrs={"class": "input"})
    )


class BuilderForm(forms.Form):
    """A betting round with the act in question; ``situation`` is its topic and facts."""

    question = choice_field(_("Question"), QUESTIONS)
    street = choice_field(_("Street"), STREETS)
    structure = choice_field(_("Betting structure"), STRUCTURES)
    small_blind = amount_field(_("Small blind"))
    big_blind = amount_field(_("Big blind"), required=True)
    players = amount_field(_("Players still in the hand"), help_text=_("Leave empty if you do not know."))
    actor = choice_field(_("Whose act"), [(seat, seat) for seat in SEATS])
    stack = amount_field(_("Chips behind before the act"), help_text=_("Leave empty if he has plenty."))
    said = choice_field(_("What was said"), SAID)
    said_amount = amount_field(_("Amount said"))
    basis = choice_field(_("The amount said is"), BASES)
    chips = ChipsField(label=_("Chips put out"), required=False, max_length=2000)
    order = choice_field(_("What came first"), ORDERS)
    prior = choice_field(_("Earlier chips in front"), PRIORS)

    AMOUNTS = ("small_blind", "big_blind", "players", "stack", "said_amount")

    def __init__(self, data: Mapping[str, Any]) -> None:
        tidy = {key: data.get(key, "") for key in data}
        for name in self.AMOUNTS:
            tidy[name] = re.sub(r"[\s\u00a0,.]", "", str(tidy.get(name, "")))
        super().__init__(tidy)
        self.rows = _rows(tidy)
        self.topic = ""
        self.facts: Any = None

    def clean(self) -> dict[str, Any]:
        """Build the facts; what the engine refuses becomes an error on its field."""
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        for number, row in enumerate(self.rows, start=1):
            if row["amount"] and not _WHOLE.fullmatch(row["amount"]):
                self._refuse_row(number, "to", gettext("Enter a whole number."))
        if self.errors:
            return cleaned
        try:
            self.topic, self.facts = self._situation(cleaned)
        except InvalidSituation as refusal:
            problem = rendering.problem(refusal)
            if place := _ROW.search(refusal.field):
                told = [number for number, row in enumerate(self.rows, start=1) if _wager(row)]
                self._refuse_row(told[int(place["number"]) - 1], place["part"] or "", problem)
            elif name := self._field_of(refusal.field):
                self.add_error(name, forms.ValidationError(problem))
            else:
                self.add_error(None, forms.ValidationError(rendering.refused(refusal)))
        return cleaned

    def _situation(self, given: dict[str, Any]) -> tuple[str, Any]:
        preflop = given["street"] != "postflop"
        big, actor = given["big_blind"], given["actor"] or SEATS[0]
        blinds = []
        if preflop:
            small = given["small_blind"] if given["small_blind"] is not None else big // 2
            posted = (("SB", small), ("BB", big))
            blinds = [{"player": seat, "kind": "bet", "to": chips} for seat, chips in posted if chips]
        betting = build(
            BettingRound,
            {
                "big_blind": big,
                "blinds": blinds,
                "actions": [row for row in (_wager(row) for row in self.rows) if row],
                "players": given["players"],
                "structure": given["structure"] or Structure.NO_LIMIT.value,
            },
        )
        self._refuse_short_raises(betting)
        if given["question"] == "right":
            return "reopening", build(RaisingRight, {"round": betting, "player": actor})
        facing = betting.facing(actor, stack=given["stack"])
        if given["question"] == "out-of-turn":
            kind = {"": "call", "amount": "raise", "pot": "raise"}.get(given["said"], given["said"])
            act: dict[str, Any] = {"kind": kind, "in_turn": False}
            if given["said_amount"] and DeedKind(kind).adds_chips:
                act["amount"] = given["said_amount"]
            return "out-of-turn", build(OutOfTurn, {"act": act, "facing": facing})
        words = []
        if given["said"]:
            word = {"said": given["said"], "basis": given["basis"] or Basis.TOTAL.value}
            if given["said_amount"] is not None:
                word["amount"] = given["said_amount"]
            words = [word]
        data: dict[str, Any] = {"facing": facing, "words": words, "prior": given["prior"] or PriorChips.LEFT.value}
        if given["chips"]:
            data["motions"] = [list(given["chips"])]
        if given["order"]:
            data["order"] = given["order"]
        return "methods-of-betting", build(BettingAct, data)

    def _refuse_short_raises(self, betting: BettingRound) -> None:
        """What has happened is told as it was ruled: only an all-in may be less than the smallest bet or raise."""
        if betting.structure is Structure.LIMIT:
            return
        for place, wager in enumerate(betting.actions):
            before = replace(betting, actions=betting.actions[:place]).state()
            least = before.bet + before.last_raise
            if wager.kind in (DeedKind.BET, DeedKind.RAISE) and wager.to is not None and wager.to < least:
                told = [number for number, row in enumerate(self.rows, start=1) if _wager(row)]
                sentence = gettext("%(found)s is too little; the smallest total is %(least)s, or the player is all-in.")
                values = {"found": rendering.number(wager.to), "least": rendering.number(least)}
                self._refuse_row(told[place], "to", sentence % values)
                return

    def _refuse_row(self, number: int, part: str, problem: str) -> None:
        """Blame a cell of the table of actions: the summary names it and leads there."""
        column, message = _CELLS.get(part, _CELLS["kind"])
        self.rows[number - 1]["wrong"] = column
        text = str(message) % {"number": number, "problem": problem}
        self.add_error(None, forms.ValidationError(format_html('<a href="#{}-{}">{}</a>', column, number, text)))

    def _field_of(self, path: str) -> str | None:
        names = {
            "motions": "chips",
            "chips": "chips",
            "words": "said_amount",
            "players": "players",
            "stack": "stack",
            "big_blind": "big_blind",
            "in_front": "small_blind",
        }
        if blind := _BLIND.search(path):
            posted = [name for name in ("small_blind", "big_blind") if self.cleaned_data.get(name) != 0]
            return posted[int(blind["number"]) - 1]
        return next((names[part] for part in path.split(".") if part in names), None)


def _rows(data: Mapping[str, Any]) -> list[dict[str, str]]:
    """The rows of the table of actions as typed, in order of their index."""
    indices = sorted(
        int(key.removeprefix("seat-"))
        for key in data
        if key.startswith("seat-") and key[5:].isdecimal() and len(key) < 9
    )
    return [
        {
            "seat": str(data.get(f"seat-{index}", ""))[:12],
            "action": str(data.get(f"action-{index}", ""))[:12],
            "amount": re.sub(r"[\s\u00a0,.]", "", str(data.get(f"amount-{index}", "")))[:16],
        }
        for index in indices[:MOST_ROWS]
    ]


def _wager(row: Mapping[str, str]) -> dict[str, Any] | None:
    if not row["seat"] or not row["action"]:
        return None
    wager: dict[str, Any] = {"player": row["seat"], "kind": row["action"]}
    if row["amount"] and row["action"] not in (DeedKind.CHECK, DeedKind.FOLD):
        wager["to"] = int(row["amount"])
    return wager


LONGEST_COMMENT = 2_000
"""Characters of a remark on an answer."""
LONGEST_ADDRESS = 250_000
"""Characters of the address of an answer; a longer one is refused before it reaches a page."""


class FeedbackForm(forms.Form):
    """What a reader says is wrong with an answer; ``address``: the query of that answer's page."""

    kind = forms.ChoiceField(
        label=_("What is wrong"),
        choices=Wrong.choices,
        widget=forms.RadioSelect,
        error_messages={"required": _("Choose what is wrong."), "invalid_choice": _("Choose one of the four answers.")},
    )
    comment = forms.CharField(
        label=_("In your words (not required)"),
        required=False,
        widget=forms.Textarea(attrs={"class": "input", "rows": 3}),
    )
    address = forms.CharField(
        max_length=LONGEST_ADDRESS,
        widget=forms.HiddenInput,
        error_messages={
            "required": _("The answer that this is about is missing. Open the answer again and send it from there."),
            "max_length": _("The address of the answer is too long to be kept. Shorten the text and ask again."),
        },
    )

    def clean_comment(self) -> str:
        """The remark with plain line ends, of which a browser sends two characters and counts one."""
        comment = str(self.cleaned_data["comment"]).replace("\r\n", "\n").replace("\x00", "").strip()
        if len(comment) > LONGEST_COMMENT:
            values = {"found": rendering.number(len(comment)), "most": rendering.number(LONGEST_COMMENT)}
            message = gettext(
                "Your words have %(found)s characters; at most %(most)s can be kept. Shorten them, please."
            )
            raise ValidationError(message % values)
        return comment
