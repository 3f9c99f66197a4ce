"""How do the outcomes and neighbouring facts of the procedures of a tournament read?

``LABELS``: outcome -> a short label, where its whole sentence is too long for a choice.
``NEIGHBOURS``: key of a neighbouring situation -> what would have to be different for its answer to be right.
``CHANGES``: the same difference as a fact, for questions about what would change the ruling.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_noop

from rules.engine import Action

LABELS: Mapping[Action, str] = {
    Action.CLOCK: gettext_noop("Seconds left: %(amount)s"),
    Action.PLAYS_WITH: gettext_noop("The player plays this hand with %(amount)s"),
    Action.BINDING: gettext_noop("It is binding"),
    Action.HOUSE_RULES: gettext_noop("The rules of the house decide"),
    Action.RUNNING_LEVEL: gettext_noop("At the running level"),
    Action.NEW_LEVEL: gettext_noop("At the new level"),
}

NEIGHBOURS: Mapping[str, str] = {
    "hand-still-live": gettext_noop("It would be so with a live hand."),
    "hand-folded": gettext_noop("It would be so after a fold."),
    "arrived-later": gettext_noop(
        "It would be so if the player had reached the chair only after the last card was dealt."
    ),
    "arrived-earlier": gettext_noop(
        "It would be so if the player had sat down while the cards were still being dealt."
    ),
    "ten-seconds-later": gettext_noop("It would be so ten seconds later."),
    "ten-seconds-earlier": gettext_noop("It would be so ten seconds earlier."),
    "clock-just-called": gettext_noop("It would be so at the moment when the clock is called."),
    "clock-granted": gettext_noop(
        "It would be so if a player at this table called for the clock from their own seat after a reasonable time."
    ),
    "from-the-rail": gettext_noop("It would be so if the call came from a spectator."),
    "director-steps-in": gettext_noop("It would be so if the tournament director stepped in."),
    "time-ran-out": gettext_noop("It would be so after the countdown has run out."),
    "too-soon-for-a-clock": gettext_noop("It would be so if there had not been a reasonable time to think."),
    "hand-not-begun": gettext_noop(
        "It would be so if nothing had been done towards the hand and the new level had been announced."
    ),
    "riffled-already": gettext_noop("It would be so if the dealer had made the first riffle."),
    "announced-in-time": gettext_noop("It would be so if the re-buy had been announced before the hand began."),
    "announced-too-late": gettext_noop("It would be so if the re-buy had been announced after the hand began."),
    "plays-on-meanwhile": gettext_noop("It would be so if the player kept playing until the chips arrive."),
    "late-and-plays-on": gettext_noop(
        "It would be so if the player kept playing and had announced the re-buy after the hand began."
    ),
    "sits-out": gettext_noop("It would be so if the player wanted to miss hands until the chips arrive."),
    "one-race-chip-more": gettext_noop("It would be so if the house raced for one chip more."),
    "one-race-chip-less": gettext_noop("It would be so if the house raced for one chip fewer."),
    "cards-the-other-way": gettext_noop(
        "It would be so if the highest and the lowest hand of cards had gone the other way round."
    ),
    "everybody-gets-one": gettext_noop("It would be so if there were a chip for everybody in the race."),
    "nobody-gets-one": gettext_noop("It would be so if odd chips were simply taken away."),
    "as-many-again": gettext_noop("It would be so with twice as many chips."),
    "three-more-chips": gettext_noop("It would be so with three more chips."),
    "larger-chip-in-play": gettext_noop("It would be so if the smallest chip in play were larger."),
    "smaller-chip-in-play": gettext_noop("It would be so if that denomination were still in play."),
    "stack-of-mixed-chips": gettext_noop("It would be so for a stack of mixed chips."),
    "stacks-of-twenty": gettext_noop("It would be so for a clean stack of twenty."),
    "high-chips-behind": gettext_noop("It would be so if the high chips were hidden behind others."),
    "asked-for-a-count": gettext_noop("It would be so if an opponent only wanted to be able to estimate the chips."),
    "player-wants-colour-up": gettext_noop("It would be so if a player demanded a colour-up."),
    "no-damage": gettext_noop("It would be so if no card were damaged."),
    "dealers-change": gettext_noop("It would be so at a change of dealers."),
    "card-marked": gettext_noop("It would be so if a card were visibly damaged."),
    "away-from-the-table": gettext_noop("It would be so for a call away from the table."),
    "call-at-the-table": gettext_noop("It would be so for a phone call at the table."),
    "house-decides-devices": gettext_noop("It would be so for a device that only the house has rules for."),
    "told-how-to-play": gettext_noop("It would be so if the device told the player how to play the hand."),
    "on-the-posted-list": gettext_noop(
        "It would be so outside the United States if the house had put the language on its list."
    ),
    "during-the-hand-in-the-usa": gettext_noop("It would be so in the United States during a hand."),
    "house-keeps-its-own-list": gettext_noop(
        "It would be so outside the United States if nobody knew whether the language is on the list of the house."
    ),
    "no-list-posted": gettext_noop("It would be so outside the United States without a posted list."),
    "official-word-said": gettext_noop("It would be so after an official term."),
    "tapped-without-a-bet": gettext_noop("It would be so for a tap on the table with no bet to match."),
    "fold-instead": gettext_noop("It would be so if the player had folded instead."),
    "own-words-said": gettext_noop("It would be so after words of the player's own."),
    "tapped-facing-a-bet": gettext_noop("It would be so for a tap on the table with a bet to match."),
    "nothing-unusual": gettext_noop("It would be so if a rule covered the case and nothing were unusual about it."),
    "something-unusual": gettext_noop("It would be so in unusual circumstances."),
    "no-rule-for-it": gettext_noop("It would be so if no rule covered the case."),
    "already-ruled": gettext_noop("It would be so if the floor had already ruled."),
    "can-be-arranged": gettext_noop("It would be so if it could be arranged."),
    "cannot-be-arranged": gettext_noop("It would be so if it could not be arranged."),
    "nobody-has-judged": gettext_noop("It would be so as long as nobody has judged what is possible."),
}

CHANGES: Mapping[str, str] = {
    "hand-still-live": gettext_noop("The player still had a live hand."),
    "hand-folded": gettext_noop("The player had folded first."),
    "arrived-later": gettext_noop("The player reached the chair only after the last card was dealt."),
    "arrived-earlier": gettext_noop("The player sat down while the cards were still being dealt."),
    "ten-seconds-later": gettext_noop("Ten more seconds had gone by."),
    "ten-seconds-earlier": gettext_noop("Ten seconds fewer had gone by."),
    "clock-just-called": gettext_noop("The clock had only just been called."),
    "clock-granted": gettext_noop(
        "A player at the table, in their own seat, called for the clock after a reasonable time."
    ),
    "from-the-rail": gettext_noop("A spectator called for the clock."),
    "director-steps-in": gettext_noop("The tournament director started the clock unasked."),
    "time-ran-out": gettext_noop("The countdown had run out."),
    "too-soon-for-a-clock": gettext_noop("There had not been a reasonable time to think yet."),
    "hand-not-begun": gettext_noop("Nothing had been done towards the hand and the new level was announced."),
    "riffled-already": gettext_noop("The dealer had made the first riffle."),
    "announced-in-time": gettext_noop("The re-buy was announced before the hand began."),
    "announced-too-late": gettext_noop("The re-buy was announced after the hand began."),
    "plays-on-meanwhile": gettext_noop("The player kept playing until the chips arrive."),
    "late-and-plays-on": gettext_noop("The player kept playing and announced the re-buy only after the hand began."),
    "sits-out": gettext_noop("The player wanted to miss hands until the chips arrive."),
    "one-race-chip-more": gettext_noop("The house raced for one chip more."),
    "one-race-chip-less": gettext_noop("The house raced for one chip fewer."),
    "cards-the-other-way": gettext_noop("The highest and the lowest cards had gone the other way round."),
    "everybody-gets-one": gettext_noop("There was a chip for everybody in the race."),
    "nobody-gets-one": gettext_noop("Nothing was raced for."),
    "as-many-again": gettext_noop("Twice as many chips were found."),
    "three-more-chips": gettext_noop("Three more chips were found."),
    "larger-chip-in-play": gettext_noop("The smallest chip in play was five times as large."),
    "smaller-chip-in-play": gettext_noop("That denomination was still in play."),
    "stack-of-mixed-chips": gettext_noop("It was a stack of 25 mixed chips."),
    "stacks-of-twenty": gettext_noop("It was a clean stack of twenty chips."),
    "high-chips-behind": gettext_noop("The high chips were hidden behind others."),
    "asked-for-a-count": gettext_noop("An opponent wanted to be able to estimate the chips."),
    "player-wants-colour-up": gettext_noop("A player demanded a colour-up."),
    "no-damage": gettext_noop("A player asked and no card was damaged."),
    "dealers-change": gettext_noop("Dealers were changing."),
    "card-marked": gettext_noop("A player asked because a card was visibly damaged."),
    "away-from-the-table": gettext_noop("The player made a call away from the table."),
    "call-at-the-table": gettext_noop("The player made a call at the table."),
    "house-decides-devices": gettext_noop("It was a silent device that only the house has rules for."),
    "told-how-to-play": gettext_noop("The device told the player how to play the hand."),
    "on-the-posted-list": gettext_noop("Outside the United States, the language was on the list of the house."),
    "during-the-hand-in-the-usa": gettext_noop(
        "A language other than English was spoken during a hand in the United States."
    ),
    "house-keeps-its-own-list": gettext_noop(
        "Outside the United States, nobody knew whether the language was on the list."
    ),
    "no-list-posted": gettext_noop("Outside the United States, no list had been posted."),
    "official-word-said": gettext_noop("The player said an official term."),
    "fold-instead": gettext_noop("The player folded instead."),
    "own-words-said": gettext_noop("The player used words of their own."),
    "tapped-facing-a-bet": gettext_noop("The player tapped the table facing a bet."),
    "nothing-unusual": gettext_noop("A rule covered the case and nothing was unusual about it."),
    "something-unusual": gettext_noop("The circumstances were unusual."),
    "already-ruled": gettext_noop("The floor had already ruled."),
    "can-be-arranged": gettext_noop("It turned out to be possible."),
    "cannot-be-arranged": gettext_noop("It turned out to be impossible."),
    "nobody-has-judged": gettext_noop("Nobody had judged yet whether it was possible."),
}
