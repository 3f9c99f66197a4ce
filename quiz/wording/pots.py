"""How do the outcomes and neighbouring facts of pots and how they are awarded read?

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
    "larger-all-in": gettext_noop("It would be so if the smallest all-in were as large as the next one."),
    "fold-was-a-call": gettext_noop("It would be so if nobody had folded."),
    "without-the-antes": gettext_noop("That leaves the antes out."),
    "cards-exchanged": gettext_noop("It would be so with the highest cards the other way round."),
    "sides-exchanged": gettext_noop("It would be so with high and low the other way round."),
    "two-chips-more": gettext_noop("It would be so with two more of the smallest chips in the pot."),
    "hands-turned-round": gettext_noop("It would be so with the hands in the opposite order."),
    "second-hand-best": gettext_noop("It would be so if the second-best hand were the best one."),
}

CHANGES: Mapping[str, str] = {
    "larger-all-in": gettext_noop("The smallest all-in was as large as the next one."),
    "fold-was-a-call": gettext_noop("Nobody folded."),
    "without-the-antes": gettext_noop("There were no antes."),
    "cards-exchanged": gettext_noop("The highest cards were the other way round."),
    "sides-exchanged": gettext_noop("High and low were the other way round."),
    "two-chips-more": gettext_noop("There were two more of the smallest chips in the pot."),
    "hands-turned-round": gettext_noop("The order of the hands was the opposite."),
    "second-hand-best": gettext_noop("The second-best hand was the best one instead."),
}
