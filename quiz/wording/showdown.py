"""How do the outcomes and neighbouring facts of the showdown read?

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
    "not-tabled": gettext_noop("It would be so if the cards were not tabled."),
    "pushed-into-the-muck": gettext_noop("It would be so if the dealer had pushed the cards into the muck."),
    "every-card-tabled": gettext_noop("It would be so with every hole card tabled."),
    "cards-in-the-muck": gettext_noop("It would be so with the cards in the muck."),
    "cards-still-held": gettext_noop("It would be so as long as the cards are in hand or on the table."),
    "that-player-bet-last": gettext_noop(
        "It would be so if that player had bet last on the final round, with nobody all-in."
    ),
    "somebody-all-in": gettext_noop("It would be so if somebody were all-in."),
    "nobody-can-bet": gettext_noop("It would be so if somebody were all-in and nobody could bet any more."),
    "others-can-bet": gettext_noop("It would be so if two players could still bet against each other."),
    "all-others-mucked": gettext_noop("It would be so if all the others had mucked."),
    "two-hands-live": gettext_noop("It would be so with two live hands and nobody all-in."),
    "called-and-kept-cards": gettext_noop(
        "It would be so for somebody who called the bettor on the river and kept the cards."
    ),
    "asker-had-folded": gettext_noop("It would be so for somebody who has no cards any more."),
    "no-river-bet": gettext_noop("It would be so if there had been no bet on the river."),
    "discarded-at-showdown": gettext_noop("It would be so at showdown, with the cards identified."),
    "words-at-showdown": gettext_noop("It would be so if the player only named the hand at showdown."),
    "cards-identified": gettext_noop("It would be so if the cards were apart from the muck and could be identified."),
    "cards-not-identified": gettext_noop("It would be so if nobody could tell for certain which cards they were."),
    "nobody-called": gettext_noop("It would be so if nobody had called a bet of that player."),
    "bet-was-called": gettext_noop("It would be so if the bet had been called in full."),
    "fouled-but-known": gettext_noop(
        "It would be so if the hand had been mixed with other cards and could be identified."
    ),
    "tabled-and-swept-in": gettext_noop(
        "It would be so if the dealer had swept in an obvious winner that was fully tabled."
    ),
    "swept-in-unclear": gettext_noop(
        "It would be so if the dealer had killed the hand beyond recovery and the winner had not been obvious."
    ),
    "one-card-missing": gettext_noop("It would be so if a card were not face up and the hand still lay there."),
    "thrown-away-for-good": gettext_noop(
        "It would be so if the player had thrown the hand away beyond recovery, unread."
    ),
    "tabled-and-left": gettext_noop("It would be so if the whole hand lay face up."),
    "facing-no-action": gettext_noop("It would be so if no action were on the player."),
    "lifted-facing-action": gettext_noop("It would be so if the player had picked the upcards up while facing action."),
    "next-hand-riffled": gettext_noop("It would be so if the next hand had begun."),
    "nothing-done-yet": gettext_noop("It would be so if nothing had been done towards the next hand."),
}

CHANGES: Mapping[str, str] = {
    "not-tabled": gettext_noop("The cards were not tabled."),
    "pushed-into-the-muck": gettext_noop("The dealer had pushed the cards into the muck."),
    "every-card-tabled": gettext_noop("Every hole card was tabled."),
    "cards-in-the-muck": gettext_noop("The cards were in the muck."),
    "cards-still-held": gettext_noop("The player still had all the cards, unshown."),
    "somebody-all-in": gettext_noop("Somebody was all-in."),
    "nobody-can-bet": gettext_noop("One player was all-in, one had called, and nobody could bet any more."),
    "others-can-bet": gettext_noop("Two players with chips could still bet on the next street."),
    "all-others-mucked": gettext_noop("All the others had mucked."),
    "two-hands-live": gettext_noop("Two hands were live and nobody was all-in."),
    "called-and-kept-cards": gettext_noop(
        "The asker had called the river bet, kept the cards and asked for the bettor's hand."
    ),
    "asker-had-folded": gettext_noop("The asker had folded."),
    "no-river-bet": gettext_noop("There was no bet on the river and the asker kept the cards."),
    "discarded-at-showdown": gettext_noop("It happened at showdown and the cards could be identified."),
    "words-at-showdown": gettext_noop("The player only named the hand at showdown."),
    "cards-identified": gettext_noop("The cards were apart from the muck and could be identified."),
    "cards-not-identified": gettext_noop("Nobody could tell for certain which cards they were."),
    "nobody-called": gettext_noop("The dealer killed the hand beyond recovery and nobody had called its bet."),
    "bet-was-called": gettext_noop("The dealer killed the hand beyond recovery and its bet had been called."),
    "fouled-but-known": gettext_noop("The hand was mixed with other cards and could be identified."),
    "tabled-and-swept-in": gettext_noop("The hand was fully tabled, an obvious winner, and the dealer swept it in."),
    "swept-in-unclear": gettext_noop(
        "The hand was fully tabled, the winner was not obvious, and the dealer mucked it beyond recovery."
    ),
    "one-card-missing": gettext_noop("One card was not face up and the hand still lay there."),
    "thrown-away-for-good": gettext_noop("The player threw the hand away beyond recovery, unread."),
    "tabled-and-left": gettext_noop("The whole hand lay face up."),
    "facing-no-action": gettext_noop("No action was on the player, who only picked the upcards up."),
    "lifted-facing-action": gettext_noop("The player picked the upcards up while facing action."),
    "next-hand-riffled": gettext_noop("The dealer had made the first riffle for the next hand."),
    "nothing-done-yet": gettext_noop("Nothing had been done towards the next hand."),
}
