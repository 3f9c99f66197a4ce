"""How do the outcomes and neighbouring facts of seats, buttons and blinds read?

``LABELS``: outcome -> a short label, where its whole sentence is too long for a choice.
``NEIGHBOURS``: key of a neighbouring situation -> what would have to be different for its answer to be right.
``CHANGES``: the same difference as a fact, for questions about what would change the ruling.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_noop

from rules.engine import Action

LABELS: Mapping[Action, str] = {
    Action.DEALT_IN: gettext_noop("Yes, cards at once"),
    Action.NOT_DEALT_IN: gettext_noop("No, the seat waits"),
}

NEIGHBOURS: Mapping[str, str] = {
    "seat-between": gettext_noop("It would be so between the button and the small blind."),
    "seat-elsewhere": gettext_noop("It would be so in any other seat."),
    "right-stack": gettext_noop("It would be so for a player who sat behind a stack of the right size."),
    "fresh-stack": gettext_noop("That is the starting stack, not the chips of the moment."),
    "anothers-stack": gettext_noop("It would be so for another player's chips."),
    "blind-missed-on-purpose": gettext_noop(
        "It would be so if a player from a broken table had missed the blind on purpose."
    ),
    "blind-missed-by-chance": gettext_noop("It would be so without intent."),
    "intent-open": gettext_noop("It would be so as long as nobody has judged the intent."),
    "one-player-fewer": gettext_noop("It would be so with one player fewer at the shortest table."),
    "two-short-only": gettext_noop("It would be so if no table were more than two players short."),
    "other-format": gettext_noop(
        "It would be so in another format than full ring, with the last table three players short."
    ),
    "last-table-short": gettext_noop("It would be so if only the last table were three players short."),
    "first-table-short": gettext_noop("It would be so if only the first table were three players short."),
    "hand-dealt-anyway": gettext_noop("It would be so if a hand had been dealt although play should have halted."),
    "one-seat-more": gettext_noop("It would be so with one more seat at a full table."),
    "one-seat-less": gettext_noop("It would be so with one seat fewer at a full table."),
    "two-seats-less": gettext_noop("It would be so with two seats fewer at a full table."),
    "three-seats-less": gettext_noop("It would be so with three seats fewer at a full table."),
    "nine-handed-event": gettext_noop("It would be so in a nine-handed event."),
    "giving-table-a-hand-earlier": gettext_noop("It would be so if table A were one hand earlier."),
    "receiving-table-a-hand-earlier": gettext_noop("It would be so if table B were one hand earlier."),
    "both-tables-a-hand-earlier": gettext_noop("It would be so if both tables were one hand earlier."),
    "in-a-stud-game": gettext_noop("It would be so in a stud-only event, for the seat that became free last."),
    "in-a-flop-game": gettext_noop("It would be so in hold'em."),
    "in-a-draw-game": gettext_noop("It would be so in a draw game."),
    "seat-opened-earlier": gettext_noop("It would be so if that seat had been the last to become free."),
    "seat-opened-before-that": gettext_noop("It would be so only if that seat had become free after all the others."),
    "nobody-came": gettext_noop("It would be so if nobody had come."),
    "somebody-else-out": gettext_noop("It would be so if somebody else had gone out."),
    "small-blind-out-instead": gettext_noop("It would be so if only the small blind had gone out."),
    "big-blind-out-instead": gettext_noop("It would be so if only the big blind had gone out."),
    "button-not-moved": gettext_noop("That leaves the button where it was in the last hold'em hand."),
    "button-moved-twice": gettext_noop("That moves the button once too often."),
    "back-to-holdem": gettext_noop("It would be so when hold'em comes back."),
    "still-stud": gettext_noop("It would be so while stud is being played."),
}

CHANGES: Mapping[str, str] = {
    "seat-between": gettext_noop("The seat lay between the button and the small blind."),
    "seat-elsewhere": gettext_noop("The seat was neither the button nor a blind nor between them."),
    "right-stack": gettext_noop("The stack at the seat had been of the right size."),
    "anothers-stack": gettext_noop("The chips belonged to another player."),
    "blind-missed-on-purpose": gettext_noop("A player from a broken table missed the blind on purpose."),
    "blind-missed-by-chance": gettext_noop("A player from a broken table missed the blind without intent."),
    "intent-open": gettext_noop("Nobody had judged yet whether a player from a broken table meant it."),
    "one-player-fewer": gettext_noop("The shortest table had one player fewer and nothing had been dealt."),
    "two-short-only": gettext_noop("No table was more than two players short."),
    "other-format": gettext_noop("It was not a full-ring event and the last table was three players short."),
    "last-table-short": gettext_noop("Only the last table was three players short."),
    "first-table-short": gettext_noop("Only the first table was three players short."),
    "hand-dealt-anyway": gettext_noop("A hand was dealt although play should have halted."),
    "one-seat-more": gettext_noop("A full table had one more seat."),
    "one-seat-less": gettext_noop("A full table had one seat fewer."),
    "two-seats-less": gettext_noop("A full table had two seats fewer."),
    "three-seats-less": gettext_noop("A full table had three seats fewer."),
    "nine-handed-event": gettext_noop("It was a nine-handed hold'em event."),
    "giving-table-a-hand-earlier": gettext_noop("Table A was one hand earlier."),
    "receiving-table-a-hand-earlier": gettext_noop("Table B was one hand earlier."),
    "both-tables-a-hand-earlier": gettext_noop("Both tables were one hand earlier."),
    "in-a-flop-game": gettext_noop("The game was hold'em."),
    "in-a-draw-game": gettext_noop("The game was draw poker."),
    "nobody-came": gettext_noop("Nobody came."),
    "small-blind-out-instead": gettext_noop("Only the small blind went out."),
    "big-blind-out-instead": gettext_noop("Only the big blind went out."),
    "back-to-holdem": gettext_noop("Hold'em came back."),
    "still-stud": gettext_noop("Stud was still being played."),
}
