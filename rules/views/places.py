"""Where at the table did it happen? The places of the picture, and the example questions that each of them opens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext, gettext_noop

from rules import diagrams
from rules.diagrams import Spot
from rules.engine.scenarios import scenario
from rules.views import presenting

AT = "at"
"""The parameter of the chosen place."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the table: the word on the picture, its name in a list, and the scenarios that happen there.

    ``built``: what happens there can be put together in the builder.
    """

    word: str
    name: str
    scenarios: tuple[str, ...]
    built: bool = False


PLACES: dict[str, Place] = {
    "dealer": Place(
        gettext_noop("Dealer"),
        gettext_noop("The dealer: mistakes in dealing, reading and announcing"),
        (
            "third-card-exposed", "first-card-to-the-wrong-seat", "seat-left-out", "two-boxed-cards",
            "dealer-sweeps-a-tabled-full-house", "folded-player-sees-a-misread-flush", "dealer-already-riffling",
        ),
    ),
    "clock": Place(
        gettext_noop("Clock"),
        gettext_noop("The clock: calling time, new levels, breaks"),
        (
            "clock-by-an-opponent", "clock-60-seconds", "clock-from-the-rail", "riffle-as-time-runs-out",
            "nothing-begun", "rebuy-after-the-shuffle",
        ),
    ),
    "muck": Place(
        gettext_noop("Muck"),
        gettext_noop("The muck: folded, mucked and killed hands"),
        (
            "pulls-back-a-straight-in-time", "dealer-has-pushed-them-in", "river-bet-uncalled-hand-killed",
            "fouled-but-told-apart", "tabled-then-mucked-by-its-owner", "asks-after-a-checked-river",
        ),
    ),
    "stub": Place(
        gettext_noop("Stub"),
        gettext_noop("The stub and the deck: misdeals, rabbit hunting, new decks"),
        (
            "one-boxed-card", "first-card-of-the-deck-exposed", "river-would-have-been", "player-asks-for-a-deck",
            "player-asks-for-damaged-cards",
        ),
    ),
    "board": Place(
        gettext_noop("Board and burn cards"),
        gettext_noop("The board and the burn cards: cards too many or too early, playing the board"),
        (
            "four-card-flop", "turn-before-the-betting-is-done", "board-plays-both-cards-tabled",
            "board-plays-and-he-mucks", "heads-up-all-in-called-on-the-turn",
        ),
    ),
    "pot": Place(
        gettext_noop("Pot"),
        gettext_noop("The pot: side pots, odd chips, disputes, pot limit"),
        (
            "short-small-blind-makes-a-side-pot", "identical-wheels-in-omaha-hi-lo", "seen-before-the-shuffle",
            "pot-pushed-to-the-wrong-player", "pot-before-the-flop-5-10",
        ),
    ),
    "bets": Place(
        gettext_noop("Bet line"),
        gettext_noop("The bet line: chips put in, raises, acts out of turn"),
        (
            "two-1000-chips-facing-1200", "5000-chip-facing-1200", "raise-call-first-then-more",
            "2000-against-an-opening-bet-of-8000", "raise-out-of-turn-then-a-raise", "i-bet-five",
        ),
        built=True,
    ),
    "blinds": Place(
        gettext_noop("Blinds"),
        gettext_noop("The blinds: chips on top of a blind, which level, blinds that are dodged"),
        (
            "one-1000-on-the-blind", "option-with-two-500-chips", "nothing-begun", "blind-dodged-on-purpose",
            "broken-table-to-the-big-blind", "round-that-costs-chips",
        ),
        built=True,
    ),
    "button": Place(
        gettext_noop("Button"),
        gettext_noop("The button: after a knock-out, heads up, in mixed games"),
        (
            "heads-up-small-blind-out", "both-blinds-go-out", "button-nobody-out", "holdem-gives-way-to-stud",
            "late-player-between",
        ),
    ),
    "seat": Place(
        gettext_noop("Empty seat"),
        gettext_noop("An empty seat: coming late, moving tables, penalties"),
        (
            "seated-too-late", "standing-behind-the-chair", "who-moves-in-holdem", "broken-table-between",
            "wrong-seat-right-stack", "one-round-of-nine", "tables-9-and-6",
        ),
    ),
    "cards": Place(
        gettext_noop("Hole cards"),
        gettext_noop("A player's cards: exposed, shown, talked about, the showdown"),
        (
            "turns-up-his-hand-on-the-river", "one-card-shown-the-other-down",
            "button-raised-before-the-river-was-checked", "river-caller-asks-for-the-aggressor", "tells-what-he-folded",
            "advice-during-the-hand",
        ),
    ),
    "stack": Place(
        gettext_noop("Chips"),
        gettext_noop("A player's chips: in view, counted, raced off, re-buys, lost chips"),
        (
            "wants-to-see-the-chips", "big-chips-behind", "facing-all-in-on-turn", "one-hundred-against-four",
            "rebuy-announced-and-counted", "chips-in-the-pocket", "chip-on-the-floor",
        ),
    ),
}  # fmt: skip


def places(chosen: str) -> dict[str, Any]:
    """The picture and the list of places, with the examples of the chosen one; an unknown name chooses none."""
    home = reverse("rules:home")
    spots = [
        Spot(name=name, label=gettext(place.word), url=f"{home}?{AT}={name}#{AT}", chosen=name == chosen)
        for name, place in PLACES.items()
    ]
    return {
        "picture": diagrams.places(spots, uid="places", title=gettext("The places of a poker table")),
        "list": [{"label": gettext(PLACES[spot.name].name), "url": spot.url, "chosen": spot.chosen} for spot in spots],
        "chosen": _examples(PLACES[chosen]) if chosen in PLACES else None,
    }


def _examples(place: Place) -> dict[str, Any]:
    language = presenting.language()
    ask = reverse("rules:ask")
    found = [scenario(id) for id in place.scenarios]
    return {
        "name": gettext(place.name),
        "examples": [
            {
                "title": getattr(one.title, language),
                "text": getattr(one.ask, language)[0],
                "url": f"{ask}?{urlencode({'q': getattr(one.ask, language)[0]})}",
            }
            for one in found
        ],
        "built": place.built,
    }
