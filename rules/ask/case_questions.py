"""How is each fact of a case asked for that the person has not told?

The quick answers of a fact with a closed list of values, or of yes and no, follow from its type.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.phrases import gettext_noop

SENTENCES: Mapping[str, str] = {
    "odd-chips.amount": gettext_noop("How many chips is the pot that is shared?"),
    "odd-chips.smallest_chip": gettext_noop("What is the smallest chip still in play?"),
    "odd-chips.family": gettext_noop("Is it a game with a board or stud?"),
    "pot-awards.family": gettext_noop("Is it a game with a board or stud?"),
    "pot-awards.smallest_chip": gettext_noop("What is the smallest chip still in play?"),
    "accepted-action.stated": gettext_noop("Which amount was the player told?"),
    "accepted-action.actual": gettext_noop("How much was the bet in truth?"),
    "chips-behind.chips": gettext_noop("How many chips were found?"),
    "number-of-raises.structure": gettext_noop("Which betting structure is it?"),
    "number-of-raises.raises": gettext_noop("How many bets and raises were there on this round?"),
    "misdeal.error": gettext_noop("What went wrong in the deal?"),
    "premature-cards.error": gettext_noop("What went wrong with the board?"),
    "cards-speak.tabled": gettext_noop("Are the cards tabled?"),
    "speaking-up.mistake": gettext_noop("What was the mistake?"),
    "tabled-hand.game": gettext_noop("Which game is played?"),
    "tabled-hand.face_up": gettext_noop("How many of the hand's own cards lie face up?"),
    "killed-hand.how": gettext_noop("What happened to the hand?"),
    "face-up.all_in": gettext_noop("How many players are all-in?"),
    "uncontested-showdown.live": gettext_noop("How many live hands are left?"),
    "asking-to-see.own_cards": gettext_noop("What became of the cards of the player who asks?"),
    "stud-upcards.deed": gettext_noop("What did the player do with his upcards?"),
    "dodging-blinds.move": gettext_noop("How did the player miss the blind?"),
    "mixed-game-button.moment": gettext_noop("Which moment of the mixed game is it?"),
    "floor-decisions.covered": gettext_noop("Do the rules cover the case?"),
    "official-terms.word": gettext_noop("What did the player say or show?"),
    "language.language": gettext_noop("Which language was spoken?"),
    "late-found-chips.count": gettext_noop("How many of the old chips were found?"),
    "late-found-chips.removed": gettext_noop("What is one of the chips found worth?"),
    "late-found-chips.smallest": gettext_noop("What is the smallest chip still in play?"),
    "chips-visible.matter": gettext_noop("What is it about?"),
    "rabbit-hunting.hunt": gettext_noop("What does the player want to see?"),
    "player-duties.duty": gettext_noop("Which duty of the player is it about?"),
    "hidden-chips.in_view": gettext_noop("Were the chips in view?"),
    "disclosure.talk": gettext_noop("What was said?"),
    "ethical-play.suspicion": gettext_noop("What looks like soft play?"),
    "etiquette.manners": gettext_noop("What did the player do?"),
    "penalties.offence": gettext_noop("What did the player do?"),
    "chip-race.removed": gettext_noop("Which chips are raced off?"),
    "chip-race.lowest": gettext_noop("What is the lowest chip that stays in play?"),
    "unclear-betting.said": gettext_noop("What did the player say or do?"),
    "showdown-order.game": gettext_noop("Which game is played?"),
    "missed-hands.hands": gettext_noop("How many hands does the penalty last?"),
    "rebuys.announced": gettext_noop("Was the re-buy announced before the hand began?"),
    "at-your-seat.arrival": gettext_noop("When was the player at his seat?"),
    "at-your-seat.nearness": gettext_noop("Where was the player then?"),
    "out-of-turn.facing.bet": gettext_noop("How much was the bet when the player acted out of turn?"),
}
"""Topic and fact -> the question for it."""
