"""How is a recorded hand shown act by act, with the legal range and the rule of each decision?"""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from rules import rendering
from rules.engine import edition_ids
from rules.exchange.phh import MOST_BYTES, UnreadableHand, read_phh
from rules.exchange.replay import Moment, Replay, replay
from rules.views import presenting, replaying
from rules.views.play import table_picture
from rules.views.presenting import CURRENT_EDITION

EXAMPLE = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [200, 400, 0]
min_bet = 400
starting_stacks = [12000, 9000, 3500]
players = ["Adam", "Dana", "Emil"]
actions = [
  "d dh p1 AhKd",
  "d dh p2 8s8c",
  "d dh p3 QcJc",
  "p3 cbr 3500",
  "p1 cc",
  "p2 cbr 9000",
  "p1 cc",
  "d db 2h7d9c",
  "d db Jd",
  "d db 3s",
  "p3 sm QcJc",
  "p2 sm 8s8c",
  "p1 sm AhKd",
]
"""
"""A hand that never was: an all-in, a side pot, and another winner in each pot."""


def _editions() -> list[tuple[str, str]]:
    return [(slug, presenting.short_name(slug)) for slug in edition_ids()]


class RecordForm(forms.Form):
    """A hand history as a file or as text."""

    file = forms.FileField(
        label=_("File"),
        required=False,
        help_text=_("A hand history in the PHH format, one hand, at most 1 MB."),
        widget=forms.FileInput(attrs={"class": "input", "accept": ".phh,.toml,text/plain"}),
    )
    text = forms.CharField(
        label=_("Or its text"),
        required=False,
        widget=forms.Textarea(attrs={"class": "input", "rows": 8, "spellcheck": "false", "autocomplete": "off"}),
    )
    edition = forms.ChoiceField(
        label=_("Edition"),
        required=False,
        choices=_editions,
        initial=CURRENT_EDITION,
        widget=forms.Select(attrs={"class": "input"}),
    )

    def clean(self) -> dict[str, Any]:
        """One of the two must be given; the file counts when both are."""
        given: dict[str, Any] = super().clean() or {}
        if not self.errors and not given.get("file") and not given.get("text", "").strip():
            self.add_error("file", gettext("Choose a file or paste its text."))
        return given

    def content(self) -> bytes:
        """The record, one byte beyond the limit at most."""
        file = self.cleaned_data.get("file")
        if file:
            data: bytes = file.read(MOST_BYTES + 1)
            return data
        return str(self.cleaned_data["text"]).encode()


@require_http_methods(["GET", "HEAD", "POST"])
def replay_hand(request: HttpRequest) -> HttpResponse:
    """The form and, after it was sent, the hand; nothing is kept."""
    if request.method == "POST":
        form = RecordForm(request.POST, request.FILES)
    else:
        form = RecordForm(initial={"text": EXAMPLE} if "example" in request.GET else None)
    context: dict[str, Any] = {"section": "play", "form": form}
    if not form.is_bound or not form.is_valid():
        return render(request, "rules/replay.html", context, status=422 if form.errors else 200)
    try:
        done = replay(read_phh(form.content()), form.cleaned_data["edition"] or CURRENT_EDITION)
    except UnreadableHand as refusal:
        form.add_error("file" if form.cleaned_data.get("file") else "text", replaying.fault_text(refusal))
        return render(request, "rules/replay.html", context, status=422)
    return render(request, "rules/replay.html", {**context, **_shown(done)})


def _shown(done: Replay) -> dict[str, Any]:
    record, last = done.record, done.moments[-1].after
    return {
        "done": done,
        "edition": presenting.short_name(done.edition),
        "code": record.code,
        "title": record.title,
        "unit": replaying.unit_text(done),
        "result": replaying.result_text(done),
        "rounds": _rounds(done),
        "cards": replaying.cards_of(last),
        "pots": [
            {
                "amount": replaying.chips(pot.amount),
                "eligible": ", ".join(pot.eligible),
                "awards": [(name, replaying.chips(amount)) for name, amount in pot.awards],
            }
            for pot in done.pots
        ],
        "returned": [(name, replaying.chips(amount)) for name, amount in done.returned],
        "settlement": presenting.steps(done.settlement),
        "stacks": [
            {
                "player": player,
                "name": "" if name == player else name,
                "before": replaying.chips(stack * record.unit),
                "after": replaying.chips(end),
                "recorded": "" if done.recorded is None else replaying.chips(done.recorded[number]),
            }
            for number, (player, name, stack, end) in enumerate(
                zip(record.players, record.names, record.stacks, done.stacks, strict=True)
            )
        ],
    }


def _rounds(done: Replay) -> list[dict[str, Any]]:
    """The decisions street by street, each street with the table as it began."""
    rounds: list[dict[str, Any]] = []
    street = None
    for moment in done.moments:
        if moment.limits is None and not moment.killed:
            continue
        if moment.before.street is not street:
            street = moment.before.street
            rounds.append(
                {
                    "name": replaying.street_name(street),
                    "svg": table_picture(moment.before, uid=f"table-{len(rounds)}"),
                    "board": replaying.cards_text(moment.before.board),
                    "pot": rendering.number(moment.before.pot),
                    "acts": [],
                }
            )
        rounds[-1]["acts"].append(_act(moment))
    return rounds


def _act(moment: Moment) -> dict[str, Any]:
    ruling = moment.ruling
    return {
        "number": moment.event.number,
        "player": moment.event.player,
        "text": replaying.act_text(moment),
        "range": "" if moment.limits is None else replaying.limits_text(moment.limits),
        "ruling": "" if ruling is None else rendering.say_aloud(ruling),
        "steps": [] if ruling is None else presenting.steps(ruling),
        "svg": table_picture(moment.after, uid=f"act-{moment.event.number}"),
    }
