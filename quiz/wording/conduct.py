"""How do the outcomes and neighbouring facts of conduct and penalties read?

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
    "hand-lies-open": gettext_noop("It would be so for a tabled hand that is read wrongly."),
    "hand-not-open": gettext_noop("It would be so if the hand were not tabled."),
    "hand-told": gettext_noop("It would be so if a live hand had been told."),
    "away-at-the-deal": gettext_noop(
        "It would be so for a player who was away from the table when the last card was dealt."
    ),
    "small-talk-between-hands": gettext_noop("It would be so for small talk between two hands."),
    "shown-with-action-pending": gettext_noop("It would be so if the cards had been shown, not folded."),
    "folded-up-pending": gettext_noop("It would be so for a face-up fold with action pending."),
    "folded-up-at-the-end": gettext_noop("It would be so for a face-up fold with no action pending."),
    "carried-openly": gettext_noop("It would be so if everybody could have seen the chips."),
    "carried-in-a-pocket": gettext_noop("It would be so if the chips had been carried out of sight."),
    "found-on-the-floor": gettext_noop("It would be so for chips found on the floor."),
    "penalty-of-a-round": gettext_noop(
        "It would be so for a penalty of one round, with the big blind in the third hand."
    ),
    "disqualified-instead": gettext_noop("It would be so for proven collusion."),
    "disqualified": gettext_noop("It would be so after a disqualification."),
    "proven-dumping": gettext_noop("It would be so for chip dumping that is proved."),
    "nothing-proven": gettext_noop("It would be so if the director found nothing in it."),
    "proven-soft-play": gettext_noop("It would be so for soft play that is proved."),
    "not-judged-yet": gettext_noop("It would be so as long as the director has not decided."),
    "done-once": gettext_noop("It would be so the first time."),
    "bad-manners-once": gettext_noop("It would be so for bad manners, the first time."),
    "done-again": gettext_noop("It would be so for something done again and again."),
    "abuse-of-a-player": gettext_noop("It would be so for abuse."),
    "graver-offence": gettext_noop("It would be so for an offence for which a penalty is certain."),
    "milder-offence": gettext_noop("It would be so for an offence for which a penalty is only possible."),
    "missed-rounds-before": gettext_noop("It would be so after a missed round for the same thing."),
    "never-penalised": gettext_noop("It would be so for a player without a record."),
    "warned-before": gettext_noop("It would be so after a warning for the same thing."),
    "one-round-more": gettext_noop("It would be so for one round more."),
    "one-round-less": gettext_noop("It would be so for one round less."),
    "one-player-more": gettext_noop("It would be so with one more player at the table."),
    "two-players-more": gettext_noop("It would be so with two more players at the table."),
    "without-the-ante": gettext_noop("It would be so without the ante."),
    "count-before-the-turn": gettext_noop("It would be so for a player who asks for a count before their own turn."),
    "count-facing-all-in": gettext_noop("It would be so for a count that a player asks for in turn, facing an all-in."),
    "own-duty": gettext_noop("It would be so for something that the players have to watch themselves."),
}

CHANGES: Mapping[str, str] = {
    "hand-lies-open": gettext_noop("The talk was about a tabled hand that was being misread."),
    "hand-not-open": gettext_noop("The cards lay face down."),
    "hand-told": gettext_noop("A live hand was told."),
    "away-at-the-deal": gettext_noop("The player was away from the table when the last card was dealt."),
    "small-talk-between-hands": gettext_noop("It was small talk between two hands."),
    "shown-with-action-pending": gettext_noop("The cards were shown, not folded."),
    "folded-up-pending": gettext_noop("The cards were folded face up with action pending."),
    "folded-up-at-the-end": gettext_noop("The cards were folded face up with no action pending."),
    "carried-openly": gettext_noop("Everybody could see the chips."),
    "carried-in-a-pocket": gettext_noop("The chips were carried out of sight."),
    "found-on-the-floor": gettext_noop("The chips were found on the floor."),
    "penalty-of-a-round": gettext_noop("The player only had to miss one round."),
    "disqualified-instead": gettext_noop("Collusion was proved."),
    "disqualified": gettext_noop("The player was disqualified."),
    "proven-dumping": gettext_noop("Chip dumping was proved."),
    "nothing-proven": gettext_noop("The director found nothing in it."),
    "proven-soft-play": gettext_noop("Soft play was proved."),
    "not-judged-yet": gettext_noop("The director had not decided yet."),
    "done-once": gettext_noop("It was stalling, for the first time."),
    "bad-manners-once": gettext_noop("It was only a case of stalling, for the first time."),
    "done-again": gettext_noop("It was stalling, again and again."),
    "abuse-of-a-player": gettext_noop("It was abuse of another player."),
    "graver-offence": gettext_noop("It was abuse."),
    "milder-offence": gettext_noop("It was only an exposed card."),
    "missed-rounds-before": gettext_noop("The player had already missed a round for the same thing."),
    "never-penalised": gettext_noop("The player had never been penalised."),
    "warned-before": gettext_noop("The player had been warned for the same thing."),
    "one-round-more": gettext_noop("The penalty was one round longer."),
    "one-round-less": gettext_noop("The penalty was one round shorter."),
    "one-player-more": gettext_noop("There was one more player at the table."),
    "two-players-more": gettext_noop("There were two more players at the table."),
    "without-the-ante": gettext_noop("There was no ante."),
    "count-before-the-turn": gettext_noop("A player asked for a count without facing an all-in."),
    "count-facing-all-in": gettext_noop("A player whose turn it was, facing an all-in, asked for a count."),
    "own-duty": gettext_noop("It was about following the action."),
}
