"""How do the outcomes and neighbouring facts of the deal and the board read?

``LABELS``: outcome -> a short label, where its whole sentence is too long for a choice.
``NEIGHBOURS``: key of a neighbouring situation -> what would have to be different for its answer to be right.
``CHANGES``: the same difference as a fact, for questions about what would change the ruling.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_noop

from rules.engine import Action

LABELS: Mapping[Action, str] = {}

NEIGHBOURS: Mapping[str, str] = {
    "after-substantial-action": gettext_noop("It would be so after substantial action."),
    "two-boxed-cards": gettext_noop("It would be so with two boxed cards and no action yet."),
    "not-on-the-list": gettext_noop("It would be so for a mistake that is not on the list, with no action yet."),
    "in-draw-poker": gettext_noop("It would be so in draw poker, with no action yet."),
    "nobody-left-to-act": gettext_noop("It would be so if nobody had had anything left to do."),
    "flop-turn-or-river": gettext_noop("It would be so if the mistake had been made on another street."),
    "another-street": gettext_noop("It would be so for the same mistake on another street."),
    "bets-on-the-early-card": gettext_noop("It would be so if players had already acted on the early card."),
}

CHANGES: Mapping[str, str] = {
    "after-substantial-action": gettext_noop("There had been substantial action."),
    "two-boxed-cards": gettext_noop("Two boxed cards were found and nobody had acted."),
    "not-on-the-list": gettext_noop("It was a mistake that is not on the list, and nobody had acted."),
    "in-draw-poker": gettext_noop("The game was draw poker and nobody had acted."),
    "nobody-left-to-act": gettext_noop("A turn card came when nobody had anything left to do."),
    "bets-on-the-early-card": gettext_noop("Players had already acted on an early turn card."),
}
