"""Which slips does a tournament room need, and what is wrong with the sheet that was pasted?"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from rules import rendering
from rules.engine import InvalidSituation, edition_ids, edition_table
from rules.engine.facts import MOST_PLAYERS, BalancedGame, EventFormat, Place
from rules.engine.room import (
    Arrangement,
    MoveKind,
    Room,
    RoomError,
    RoomTable,
    SheetError,
    SheetProblem,
    Slip,
    Trouble,
    arrange,
    read_sheet,
)
from rules.forms import amount_field, choice_field
from rules.lang.cards import card_told
from rules.views import presenting
from rules.views.presenting import CURRENT_EDITION

MOST_BYTES = 1_000_000
"""Bytes of the largest sheet."""
MOST_ERRORS = 12
"""Lines whose errors are told one by one."""

EXAMPLE_HEADS = {"cs": "stůl;místo;hráč;žetony;pozice", "en": "table;seat;player;chips;position"}
EXAMPLE = """\
1;1;Adam;21500;
1;2;Bára;34000;D
1;3;Cyril;8200;SB
1;4;Dana;15000;BB
1;5;Emil;27300;
1;6;Fany;19000;
1;7;Gustav;12400;
1;8;Hana;40100;
2;1;Ivan;9900;SB
2;2;Jana;22000;BB
2;4;Karel;31700;
2;5;Lída;18800;
2;6;Milan;25000;
2;8;Nina;16400;
2;9;Ota;14100;D
3;1;Pavel;30200;
3;3;Radka;11000;D
3;4;;;SB
3;6;Standa;27500;BB
3;8;Tereza;20900;
"""

GAMES = (
    (BalancedGame.FLOP.value, _("hold'em, Omaha or another flop game")),
    (BalancedGame.MIXED.value, _("mixed game, hold'em now")),
    (BalancedGame.MIXED_IN_STUD.value, _("mixed game, stud now")),
    (BalancedGame.STUD.value, _("stud only")),
    (BalancedGame.DRAW.value, _("draw poker")),
)
FORMATS = (
    (EventFormat.FULL_RING.value, _("full tables of nine or ten")),
    (EventFormat.OTHER.value, _("another format, such as six-handed or turbo")),
)
SIZES = tuple((str(size), str(size)) for size in range(MOST_PLAYERS, 1, -1))

SHEET_PROBLEMS: Mapping[SheetProblem, Any] = {
    SheetProblem.NOTHING_GIVEN: _("There is no player in the sheet; paste one line for each player."),
    SheetProblem.TOO_LONG: _("%(found)s lines are too many; at most %(other)s are possible."),
    SheetProblem.TOO_FEW_COLUMNS: _(
        "Line %(line)s has too few columns; write table, seat, player, chips and, if there is one, the position."
    ),
    SheetProblem.NO_TABLE: _("Line %(line)s names no table; write its name or number first."),
    SheetProblem.BAD_SEAT: _("Line %(line)s: “%(found)s” is not a seat; write a number from 1 to %(other)s."),
    SheetProblem.SEAT_TWICE: _(
        "Line %(line)s: seat %(found)s is already taken on line %(other)s; correct one of them."
    ),
    SheetProblem.NAME_TWICE: _(
        "Line %(line)s: “%(found)s” already stands on line %(other)s; give each player a name of his own."
    ),
    SheetProblem.BAD_CHIPS: _(
        "Line %(line)s: “%(found)s” is not a number of chips for %(other)s; write a whole number, at least 1."
    ),
    SheetProblem.UNKNOWN_MARK: _("Line %(line)s: “%(found)s” is not a position; write D, SB, BB or OPEN."),
    SheetProblem.MARK_TWICE: _(
        "Line %(line)s: %(found)s is already marked at seat %(other)s of this table; leave one of them."
    ),
    SheetProblem.BIG_BLIND_MISSING: _(
        "Line %(line)s: this table has a position marked but no big blind; mark BB at the seat that had it."
    ),
    SheetProblem.BLINDS_IN_ONE_SEAT: _(
        "Line %(line)s: seat %(found)s cannot have the big blind and another position; correct the marks."
    ),
    SheetProblem.OPEN_SEAT_TAKEN: _(
        "Line %(line)s: seat %(found)s has a player, so it is not open; take OPEN or the player away."
    ),
    SheetProblem.NO_PLAYERS: _("Line %(line)s: nobody sits at table %(found)s; leave the table out."),
}
TROUBLES: Mapping[Trouble, Any] = {
    Trouble.BLINDS_UNKNOWN: _(
        "A player has to move from or to table %(table)s, so its blinds must be known: mark BB (and SB and D) there."
    ),
    Trouble.OPENED_SEAT_UNKNOWN: _(
        "In stud the seat that opened last is filled: add a line for table %(table)s with the empty seat and OPEN."
    ),
    Trouble.NO_ROOM: _("There is no free seat for a player of table %(table)s; check the seats at a full table."),
}
PLACES: Mapping[Place, Any] = {
    Place.BUTTON: _("On the button in the next hand."),
    Place.SMALL_BLIND: _("Small blind in the next hand."),
    Place.BIG_BLIND: _("Big blind in the next hand."),
    Place.BETWEEN: _("Between the button and the small blind: not dealt in until the button has passed."),
    Place.OTHER: _("Dealt in at once."),
}
PLACES_IN_STUD: Mapping[Place, Any] = {
    Place.BUTTON: _("On the button when hold'em comes back."),
    Place.SMALL_BLIND: _("Small blind when hold'em comes back."),
    Place.BIG_BLIND: _("Big blind when hold'em comes back."),
    Place.BETWEEN: _("When hold'em comes back: between the button and the small blind, so not dealt in at first."),
    Place.OTHER: _("Dealt in at once."),
}
"""The same while a mixed game is in stud: nobody posts blinds, the button stays frozen."""
KINDS: Mapping[MoveKind, Any] = {
    MoveKind.BREAK: _("The table breaks"),
    MoveKind.BALANCE: _("Balancing"),
    MoveKind.FINAL: _("Final table"),
}


def _editions() -> list[tuple[str, str]]:
    return [
        (slug, presenting.short_name(slug)) for slug in edition_ids() if "table-balancing" in edition_table(slug).topics
    ]


class RoomForm(forms.Form):
    """A sheet of players and how the event is played; ``room`` is what it describes."""

    text = forms.CharField(
        label=_("Players"),
        required=False,
        max_length=MOST_BYTES,
        help_text=_(
            "One line for each player: table, seat, player, chips, position. Mark the last hand with D, SB and BB, an "
            "empty seat by a line without a player, in stud the seats that opened by OPEN."
        ),
        widget=forms.Textarea(attrs={"class": "input", "rows": 10, "spellcheck": "false", "autocomplete": "off"}),
    )
    file = forms.FileField(
        label=_("Or a CSV file"),
        required=False,
        widget=forms.FileInput(attrs={"class": "input", "accept": ".csv,text/csv,text/plain"}),
    )
    full_table = choice_field(_("Players at a full table"), SIZES)
    game = choice_field(_("Game"), GAMES)
    format = choice_field(_("Format"), FORMATS)
    edition = forms.ChoiceField(
        label=_("Edition"), required=False, choices=_editions, widget=forms.Select(attrs={"class": "input"})
    )
    order = forms.CharField(
        label=_("Breaking order"),
        required=False,
        max_length=2000,
        help_text=_(
            "Tables divided by commas, the first to break first. Left empty, the last in the sheet breaks first."
        ),
        widget=forms.TextInput(attrs={"class": "input", "autocomplete": "off"}),
    )
    final_size = choice_field(
        _("Players at the final table, where the edition gives no number"), (("", _("as at a full table")), *SIZES)
    )
    big_blind = amount_field(_("Big blind"), help_text=_("For the slips; may be left empty."))
    small_blind = amount_field(_("Small blind"))
    seed = forms.CharField(
        label=_("Word for the draw"),
        required=False,
        max_length=60,
        help_text=_("The same word gives the same draw. Left empty, one is chosen by chance."),
        widget=forms.TextInput(attrs={"class": "input", "autocomplete": "off"}),
    )

    DEFAULTS: ClassVar[dict[str, str]] = {"full_table": "9", "edition": CURRENT_EDITION}

    def clean(self) -> dict[str, Any]:
        """Read the sheet; every wrong line is an error of its own."""
        given = super().clean() or {}
        self.room: Room | None = None
        if self.errors:
            return given
        sheet = read_sheet(given["text"], chairs=int(given["full_table"] or self.DEFAULTS["full_table"]))
        for error in sheet.errors[:MOST_ERRORS]:
            self.add_error("text", sheet_error(error))
        if (more := len(sheet.errors) - MOST_ERRORS) > 0:
            text = ngettext("%(more)s more line is wrong.", "%(more)s more lines are wrong.", more)
            self.add_error("text", text % {"more": more})
        if not sheet.errors:
            self.room = self._room(sheet.tables, given)
        return given

    def _room(self, tables: tuple[RoomTable, ...], given: Mapping[str, Any]) -> Room:
        known = {table.name for table in tables}
        order = tuple(dict.fromkeys(name.strip() for name in given["order"].split(",") if name.strip()))
        for name in order:
            if name not in known:
                self.add_error("order", gettext("There is no table “%(name)s” in the sheet.") % {"name": name[:30]})
        return Room(
            tables=tables,
            full_table=int(given["full_table"] or self.DEFAULTS["full_table"]),
            game=BalancedGame(given["game"] or BalancedGame.FLOP),
            format=EventFormat(given["format"] or EventFormat.FULL_RING),
            breaking_order=order,
            final_size=int(given["final_size"]) if given["final_size"] else None,
        )


def sheet_error(error: SheetError) -> str:
    """What is wrong on which line, and what to do."""
    values = {"line": error.line, "found": error.found, "other": error.other}
    return str(SHEET_PROBLEMS[error.problem]) % values


@require_http_methods(["GET", "HEAD", "POST"])
def room(request: HttpRequest) -> HttpResponse:
    """The form and, after it was sent, the moves; nothing is kept."""
    if request.method != "POST":
        initial = {**RoomForm.DEFAULTS, "text": example() if "example" in request.GET else ""}
        return render(request, "rules/room.html", {"section": "rules", "form": RoomForm(initial=initial)})
    data = request.POST.copy()
    for name in ("big_blind", "small_blind"):
        data[name] = "".join(char for char in data.get(name, "") if not char.isspace() and char not in ".,")
    data["seed"] = data.get("seed", "").strip() or secrets.token_hex(4)
    file = request.FILES.get("file")
    too_large = file is not None and (file.size or 0) > MOST_BYTES
    if file is not None and not too_large:
        # what was in the file stays in the form, to be corrected there
        data["text"] = _decoded(file.read())
    form = RoomForm(data)
    if too_large:
        if not data.get("text", "").strip():
            # the sheet is not empty, it is in the file that was not read
            form.errors.pop("text", None)
        form.add_error("file", gettext("The file is larger than 1 MB; leave out what is not about the players."))
    context: dict[str, Any] = {"section": "rules", "form": form}
    if form.is_valid() and form.room is not None:
        edition = form.cleaned_data["edition"] or CURRENT_EDITION
        try:
            done = arrange(form.room, edition=edition, seed=form.cleaned_data["seed"])
        except RoomError as trouble:
            form.add_error("text", str(TROUBLES[trouble.trouble]) % {"table": trouble.table})
        except InvalidSituation as refusal:
            form.add_error("text", rendering.refused(refusal))
        else:
            context |= shown(done, form.cleaned_data, edition)
    return render(request, "rules/room.html", context, status=422 if form.errors else 200)


def example() -> str:
    """A room to try, with its headings in the reader's language."""
    return f"{EXAMPLE_HEADS[presenting.language()]}\n{EXAMPLE}"


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # spreadsheets of Czech Windows
        return data.decode("cp1250", errors="replace")


def shown(done: Arrangement, given: Mapping[str, Any], edition: str) -> dict[str, Any]:
    """The moves as the template wants them."""
    halting = done.halting and {
        "text": rendering.say_aloud(done.halting),
        "steps": presenting.steps(done.halting),
    }
    return {
        "done": done,
        "edition": presenting.short_name(edition),
        "seed": given["seed"],
        "halting": halting,
        "broken": ", ".join(done.broken),
        "final": done.final and presenting.steps(done.final),
        "undecided": done.undecided and presenting.steps(done.undecided),
        "frozen": done.frozen and presenting.steps(done.frozen),
        "players": rendering.number(done.after.player_count),
        "chips": rendering.number(done.after.chip_count),
        "slips": [_slip(number, slip, given) for number, slip in enumerate(done.slips, start=1)],
        "tables": [_table(done, table) for table in done.after.tables],
    }


def _slip(number: int, slip: Slip, given: Mapping[str, Any]) -> dict[str, Any]:
    citations = dict.fromkeys(citation for ruling in slip.rulings for citation in ruling.cites)
    return {
        "number": number,
        "name": slip.player.name,
        "chips": rendering.number(slip.player.chips),
        "kind": KINDS[slip.kind],
        "from_table": slip.from_table,
        "from_seat": slip.from_seat,
        "to_table": "" if slip.kind is MoveKind.FINAL else slip.to_table,
        "to_seat": slip.to_seat,
        "place": _place(slip, given),
        "card": slip.card and card_told(slip.card),
        "turn": slip.turn,
        "cites": presenting.cites(citations),
        "steps": [step for ruling in slip.rulings for step in presenting.steps(ruling)],
    }


def _place(slip: Slip, given: Mapping[str, Any]) -> str:
    if slip.place is None:
        return ""
    blinds = {Place.BIG_BLIND: given.get("big_blind"), Place.SMALL_BLIND: given.get("small_blind")}
    if given.get("game") == BalancedGame.MIXED_IN_STUD:
        return str(PLACES_IN_STUD[slip.place])
    words = [str(PLACES[slip.place])]
    if amount := blinds.get(slip.place):
        words.append(gettext("To post: %(amount)s.") % {"amount": rendering.number(amount)})
    if slip.lone:
        words.append(gettext("Nobody posts the small blind."))
    return " ".join(words)


def _table(done: Arrangement, table: RoomTable) -> dict[str, Any]:
    hand = table.next_hand
    before = {old.name: len(old.players) for old in done.before.tables}
    row: dict[str, Any] = {
        "name": "" if table.name not in before else table.name,
        "before": before.get(table.name, ""),
        "after": len(table.players),
    }
    if hand is not None:
        row["button"] = _seat(hand.button, dead=hand.dead_button)
        row["small_blind"] = (
            "–" if table.lone and hand.dead_small_blind else _seat(hand.small_blind, dead=hand.dead_small_blind)
        )
        row["big_blind"] = str(hand.big_blind)
    return row


def _seat(seat: int, *, dead: bool) -> str:
    return gettext("%(seat)s (empty)") % {"seat": seat} if dead else str(seat)
