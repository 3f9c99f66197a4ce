"""How do the topics, outcomes and neighbouring facts of betting, turns and the club's rules read?

``TOPICS``: topic of practice that the engine lacks under that name -> its name. ``LABELS``: outcome -> a short label.
``NEIGHBOURS``: key of a neighbouring situation -> what would have to be different for its answer to be right.
``CHANGES``: the same key -> that fact as a sentence, for the question which changes lead to another ruling; a new key
changes questions, so it raises ``VERSION``.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_noop

from rules.engine import Action, Reason

TOPICS: Mapping[str, str] = {
    "club-blinds": gettext_noop("Button and blinds"),
    "club-player-out": gettext_noop("Button and blinds when a player goes out"),
    "club-heads-up": gettext_noop("Two players left"),
    "club-minimum-bet": gettext_noop("The smallest bet"),
    "club-minimum-raise": gettext_noop("The smallest raise"),
    "club-one-chip": gettext_noop("A chip larger than the bet"),
    "club-side-pots": gettext_noop("All-in and side pots"),
    "club-odd-chip": gettext_noop("Splitting a pot"),
    "club-showdown": gettext_noop("Who shows first"),
}

LABELS: Mapping[Action, str] = {
    Action.CHECK: gettext_noop("Check"),
    Action.BET: gettext_noop("Bet of %(amount)s"),
    Action.CALL: gettext_noop("Call, %(amount)s"),
    Action.RAISE_TO: gettext_noop("Raise to %(amount)s"),
    Action.ALL_IN: gettext_noop("All-in for %(amount)s"),
    Action.BET_AT_LEAST: gettext_noop("The player must bet, at least %(amount)s"),
    Action.RAISE_AT_LEAST: gettext_noop("The player must raise, to at least %(amount)s"),
    Action.CALL_OR_RAISE: gettext_noop("The player must call %(amount)s or raise"),
    Action.MAY_RAISE: gettext_noop("Raising is allowed, to at least %(amount)s"),
    Action.CALL_OR_FOLD: gettext_noop("Only a call of %(amount)s or a fold"),
    Action.MAXIMUM: gettext_noop("%(amount)s in total"),
    Action.FORFEIT: gettext_noop("%(amount)s stays in the pot, the hand is folded"),
    Action.ACTION_BINDING: gettext_noop("The act out of turn binds"),
    Action.ACTION_BACKS_UP: gettext_noop("The action goes back; the act binds unless the action changes"),
    Action.ACTION_RETURNED: gettext_noop("It does not bind, every option is open again"),
    Action.SUBSTANTIAL_ACTION: gettext_noop("Yes, there has"),
    Action.NO_SUBSTANTIAL_ACTION: gettext_noop("No, not yet"),
    Action.DISCRETION: gettext_noop("The tournament director decides"),
    Action.FLOOR: gettext_noop("No clause decides this, the floor rules"),
}

SUBSTANTIAL: Mapping[str, str] = {
    Reason.TWO_ACTIONS_WITH_CHIPS: gettext_noop("Yes: two actions, at least one of them with chips"),
    Reason.THREE_ACTIONS: gettext_noop("Yes: three actions"),
    Reason.TWO_WITHOUT_CHIPS: gettext_noop("No: no chips went in, and three actions were not made"),
    Reason.TOO_FEW_ACTIONS: gettext_noop("No: only one action counts so far"),
    "any-two-are-substantial": gettext_noop("Yes: two players have acted"),
    "only-chips-are-substantial": gettext_noop("No: fewer than two players have put chips in"),
    "out-of-turn-counts": gettext_noop("Yes: an action out of turn counts too"),
    "three-are-needed": gettext_noop("No: there have been fewer than three actions"),
    "one-bet-is-enough": gettext_noop("Yes: there are new chips in the pot"),
    "everybody-must-act": gettext_noop("No: not everybody has acted yet"),
}
"""Yes or no with its reason, by the reason of the ruling or the misconception behind the answer."""

NEIGHBOURS: Mapping[str, str] = {
    "declared": gettext_noop("It would be so if “raise” had been said before the chips."),
    "silent": gettext_noop("It would be so if nothing had been said."),
    "raise-said": gettext_noop("It would be so if the player had only said “raise”, without an amount."),
    "raise-without-amount": gettext_noop("It would be so after “raise” and nothing more than the call put out."),
    "call-said": gettext_noop("It would be so if the player had said “call”."),
    "check-said": gettext_noop("It would be so if the player had said “check”."),
    "bet-said": gettext_noop("It would be so if the player had said “bet” without an amount."),
    "minimum-bet-said": gettext_noop("It would be so if the minimum bet had been announced."),
    "minimum-said": gettext_noop("It would be so if the minimum raise had been announced."),
    "number-instead": gettext_noop("It would be so if the minimum raise had been named as the amount."),
    "number-instead-of-call": gettext_noop("It would be so if only that number had been said instead of “call”."),
    "no-word-raise": gettext_noop("It would be so if only the amount had been named, without the word “raise”."),
    "on-top-said": gettext_noop("It would be so if the player had said that the amount comes on top of the bet."),
    "total-said": gettext_noop("It would be so if a larger amount had been named as the total."),
    "amount-on-top": gettext_noop(
        "It would be so if the player had announced a raise by that amount on top of the bet."
    ),
    "smaller-amount": gettext_noop("It would be so if the amount were one chip smaller."),
    "larger-amount": gettext_noop("It would be so if the amount were larger."),
    "high-said": gettext_noop("It would be so if the higher amount had been named clearly."),
    "call-of-less": gettext_noop("It would be so if nobody had raised in the meantime."),
    "one-chip-more": gettext_noop("It would be so with one more of the smallest chips."),
    "one-chip-less": gettext_noop("It would be so with one of the smallest chips fewer."),
    "hand-just-played": gettext_noop("That is where they were in the hand just played; they move on after every hand."),
    "one-hand-later": gettext_noop("It would be so one hand later."),
    "other-direction": gettext_noop("It would be so if the button moved the other way; it goes clockwise."),
    "nobody-out": gettext_noop("It would be so if nobody had gone out."),
    "other-big-blind": gettext_noop("It would be so if another player had been the big blind in this hand."),
    "small-blind-only": gettext_noop("That is the small blind; the smallest bet is the big blind."),
    "both-blinds": gettext_noop("That adds the blinds together; the smallest bet is the big blind."),
    "twice-the-big-blind": gettext_noop("That is the smallest raise over the big blind; nobody has bet here yet."),
    "everybody-the-same": gettext_noop("It would be so if all three had put in the same amount."),
    "smaller-all-ins": gettext_noop("It would be so if the second all-in were as small as the first."),
    "other-seats": gettext_noop("It would be so if the players sat in the opposite order."),
    "that-player-bet": gettext_noop("It would be so if that player had bet last."),
    "two-such-chips": gettext_noop("It would be so with two such chips."),
    "facing-that-bet": gettext_noop("It would be so if there were a bet to call."),
    "words-first": gettext_noop("It would be so if the words had come before the chips."),
    "chips-first": gettext_noop("It would be so if the chips had come before the words."),
    "together": gettext_noop("It would be so if words and chips had come at the same time."),
    "other-words-first": gettext_noop("It would be so if the raise had been announced first."),
    "chips-never-out": gettext_noop("It would be so if the chips taken back had never been put out."),
    "one-motion": gettext_noop("It would be so if all the chips had come in one motion."),
    "facing-raise": gettext_noop("It would be so against a raise, with more players in the hand."),
    "opening-bet": gettext_noop("It would be so against the opening bet."),
    "multiway": gettext_noop("It would be so with more players in the hand."),
    "more-behind": gettext_noop("It would be so if the player had more chips."),
    "left": gettext_noop("It would be so if the earlier chips had been left in front."),
    "pulled-back": gettext_noop("It would be so if the earlier chips had been pulled back."),
    "too-little": gettext_noop("It would be so if less than the call had been put out."),
    "last-step-only": gettext_noop("That counts only the last increase; the largest one of the round decides."),
    "first-bet-only": gettext_noop("That counts only the first bet; the largest bet or raise of the round decides."),
    "all-steps": gettext_noop("That adds all the bets of the round together; only the largest one decides."),
    "half-is-enough": gettext_noop("Half of a raise is not a raise: the 50% mark only tells a call from a raise."),
    "one-raise-more": gettext_noop("It would be so after one more minimum raise."),
    "full-raise": gettext_noop("It would be so if the all-in were a full raise."),
    "one-more-caller": gettext_noop("It would be so if one more player had called."),
    "pot-without-bets": gettext_noop("That leaves some of the bets out of the pot."),
    "nobody-acted-yet": gettext_noop("It would be so if the skipped player had not acted yet."),
    "action-changed": gettext_noop("It would be so if a player in between had bet or raised."),
    "action-unchanged": gettext_noop("It would be so if the players in between had only checked, called or folded."),
    "another-act": gettext_noop(
        "It would be so if the player had checked or called instead, with the skipped player yet to act."
    ),
    "out-of-turn-pending": gettext_noop("It would be so if the call had really come out of turn."),
    "out-of-turn-changed": gettext_noop(
        "It would be so if the call had come out of turn and somebody had raised before it."
    ),
}
"""What would have to be different for the answer to be right."""

CHANGES: Mapping[str, str] = {
    "declared": gettext_noop("The player said “raise” first."),
    "silent": gettext_noop("The player said nothing."),
    "raise-said": gettext_noop("The player only said “raise”, without an amount."),
    "call-said": gettext_noop("The player said “call”."),
    "check-said": gettext_noop("The player said “check”."),
    "bet-said": gettext_noop("The player said “bet” without an amount."),
    "minimum-bet-said": gettext_noop("The player announced the minimum bet."),
    "minimum-said": gettext_noop("The player announced the minimum raise."),
    "number-instead": gettext_noop("The player only named the amount of the minimum raise."),
    "no-word-raise": gettext_noop("The player only named the amount, without the word “raise”."),
    "on-top-said": gettext_noop("The player said that the amount comes on top of the bet."),
    "high-said": gettext_noop("The player clearly named the higher amount."),
    "call-of-less": gettext_noop("Nobody had raised in the meantime."),
    "one-chip-more": gettext_noop("There was one more of the smallest chips."),
    "one-chip-less": gettext_noop("There was one of the smallest chips fewer."),
    "two-such-chips": gettext_noop("The player put out two such chips."),
    "facing-that-bet": gettext_noop("There was a bet to call."),
    "words-first": gettext_noop("The words came before the chips."),
    "chips-first": gettext_noop("The chips came before the words."),
    "together": gettext_noop("The words and the chips came at the same time."),
    "other-words-first": gettext_noop("The raise was announced first."),
    "chips-never-out": gettext_noop("The chips taken back had never been put out."),
    "one-motion": gettext_noop("All the chips came in one motion."),
    "opening-bet": gettext_noop("It was the opening bet."),
    "left": gettext_noop("The earlier chips were left in front."),
    "pulled-back": gettext_noop("The earlier chips were pulled back first."),
    "too-little": gettext_noop("Less than the call was put out."),
    "more-behind": gettext_noop("The player had more chips."),
    "full-raise": gettext_noop("The all-in was a full raise."),
    "one-more-caller": gettext_noop("One more player called."),
    "nobody-acted-yet": gettext_noop("The skipped player has not acted yet."),
    "action-changed": gettext_noop("A player in between bet or raised."),
    "action-unchanged": gettext_noop("The players in between only checked, called or folded."),
    "another-act": gettext_noop("The player only checked or called, and the skipped player has yet to act."),
    "out-of-turn-pending": gettext_noop("The call really came out of turn."),
    "out-of-turn-changed": gettext_noop("The call came out of turn, and somebody raised before it."),
}
"""The changed fact as a sentence."""
