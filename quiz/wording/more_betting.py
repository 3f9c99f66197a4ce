"""How do the outcomes and neighbouring facts of counts, caps, folds and statements read?

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
    "two-meanings": gettext_noop("It would be so if the words could mean two amounts."),
    "no-meaning": gettext_noop("It would be so if the words had no meaning in the game."),
    "exact-call-put-out": gettext_noop("It would be so for the exact amount."),
    "count-as-said": gettext_noop("It would be so if the bet were what was said."),
    "difference-added": gettext_noop("That adds the error to the bet once more."),
    "difference-taken-off": gettext_noop("That takes the error off the true bet."),
    "difference-twice-added": gettext_noop("That adds the error twice."),
    "facing-the-all-in": gettext_noop("It would be so in turn, facing an all-in."),
    "no-all-in": gettext_noop("It would be so without an all-in to answer."),
    "found-chips-counted": gettext_noop("It would be so if the director counted the chips as part of the bet."),
    "found-chips-not-counted-won": gettext_noop(
        "It would be so if the all-in player had won and the chips did not count."
    ),
    "found-chips-open": gettext_noop("It would be so as long as the director has not decided."),
    "declared-on-turn": gettext_noop("It would be so for an official term said in turn."),
    "said-as-a-condition": gettext_noop("It would be so for a statement about a later action."),
    "cap-reached": gettext_noop("It would be so in limit, with the cap reached and more than two players left."),
    "last-two-left": gettext_noop("It would be so with the last two players of the tournament."),
    "cards-thrown-away": gettext_noop("It would be so if the player had thrown the cards away."),
    "tap-in-doubt": gettext_noop("It would be so if it were not clear that the player tapped the table."),
    "gesture-without-words": gettext_noop("It would be so for some other gesture."),
}

CHANGES: Mapping[str, str] = {
    "two-meanings": gettext_noop("The words could mean two amounts."),
    "no-meaning": gettext_noop("The words had no meaning in the game."),
    "exact-call-put-out": gettext_noop("The exact amount was put out."),
    "count-as-said": gettext_noop("The bet was what had been said."),
    "facing-the-all-in": gettext_noop("It was the player's turn, facing an all-in."),
    "no-all-in": gettext_noop("Nobody was all-in."),
    "found-chips-counted": gettext_noop("The director counted the chips as part of the bet."),
    "found-chips-not-counted-won": gettext_noop("The all-in player won and the chips did not count."),
    "found-chips-open": gettext_noop("The director had not decided yet whether they count."),
    "declared-on-turn": gettext_noop("The player said an official term in turn."),
    "said-as-a-condition": gettext_noop("The player had only said what they would do later."),
    "cap-reached": gettext_noop("It was a limit game with the cap reached and nine players left."),
    "last-two-left": gettext_noop("Only two players were left in the tournament."),
    "cards-thrown-away": gettext_noop("The player threw the cards away."),
    "tap-in-doubt": gettext_noop("It was not clear that the player tapped the table."),
    "gesture-without-words": gettext_noop("The player made some other gesture and kept the cards."),
}
