"""Which English sentence says each reason, outcome and problem?

Each sentence is whole and its placeholders hold numbers or labels only, so that other languages can inflect the rest.
Reasons and problems are filled in with ``%``, so a percent sign in them is doubled.
``makemessages`` finds the sentences by the name ``gettext_noop``.
"""

from __future__ import annotations

from collections.abc import Mapping

from .errors import Problem
from .reasons import Reason
from .ruling import Action


def gettext_noop(message: str) -> str:
    """Mark a sentence for translation and return it unchanged."""
    return message


REASONS: Mapping[Reason, str] = {
    Reason.WORDS_ONLY: gettext_noop("Only words were used, so the words make the bet."),
    Reason.CHIPS_ONLY: gettext_noop("Nothing was said, so the chips make the bet."),
    Reason.WORDS_CAME_FIRST: gettext_noop("The words came before the chips, so the words make the bet."),
    Reason.CHIPS_CAME_FIRST: gettext_noop(
        "The chips came before the words, so the chips make the bet and the later words change nothing."
    ),
    Reason.CLEAR_WORDS_PREVAIL: gettext_noop(
        "Words and chips came together; a clear and reasonable declaration prevails over the chips."
    ),
    Reason.UNCLEAR_WORDS_YIELD: gettext_noop(
        "Words and chips came together; the words are not clear, so the chips make the bet."
    ),
    Reason.TOGETHER_NOT_COVERED: gettext_noop(
        "Words and chips came together and say different things; this edition has no clause for that, "
        "so the floor decides what is fair."
    ),
    Reason.WORDS_AND_CHIPS_AGREE: gettext_noop("Words and chips lead to the same bet, whichever came first."),
    Reason.FIRST_WORDS_COUNT: gettext_noop("The first clear words bind; what was said afterwards changes nothing."),
    Reason.RELEASED_CHIPS_STAY: gettext_noop(
        "Chips let go in turn stay in the pot: the %(taken_back)s taken back still count, %(total)s went in."
    ),
    Reason.AMOUNT_IS_LIKE_CHIPS: gettext_noop(
        "Naming only an amount, here %(total)s, is the same as pushing out %(total)s silently."
    ),
    Reason.CALL_DECLARED: gettext_noop("“Call” in turn commits the player to the full bet of %(call)s."),
    Reason.RAISE_DECLARED: gettext_noop("“Raise” in turn commits the player to at least a full raise."),
    Reason.ALL_IN_DECLARED: gettext_noop("“All-in” in turn commits the player to every chip in front of him."),
    Reason.BET_DECLARED: gettext_noop("A bet of %(total)s was declared in turn and binds."),
    Reason.FOLD_DECLARED: gettext_noop("A fold in turn binds."),
    Reason.CHECK_DECLARED: gettext_noop("Nothing has been bet, so a check in turn stands."),
    Reason.CHECK_FACING_BET: gettext_noop(
        "There is a bet of %(call)s to match, so a check is not possible; the floor decides what the word meant."
    ),
    Reason.FOLD_FACING_NOTHING: gettext_noop(
        "The player folded without facing a bet; the fold binds and may be penalised."
    ),
    Reason.NOTHING_TO_CALL: gettext_noop("Nothing more has been bet, so “call” is a check."),
    Reason.OPENING_BET_MADE: gettext_noop("Nothing was bet before, so %(total)s is the opening bet."),
    Reason.BET_BELOW_MINIMUM: gettext_noop(
        "%(total)s is less than the minimum bet of %(minimum)s; no clause of this edition says what stands, "
        "so the floor decides."
    ),
    Reason.DECLARED_BET_BELOW_MINIMUM: gettext_noop(
        "A bet was declared, so it must be at least the minimum of %(minimum)s."
    ),
    Reason.UNCLEAR_WORDS: gettext_noop(
        "The words are not a standard declaration; they were used at the player's own risk and the floor decides "
        "what they meant."
    ),
    Reason.LOWEST_READING: gettext_noop(
        "The amount can mean several things, from %(lowest)s to %(highest)s; the lowest, %(lowest)s, is taken."
    ),
    Reason.POT_IS_NO_BET_HERE: gettext_noop(
        "“Pot” is not a valid bet outside pot-limit, but it binds the player to a valid bet of at least %(least)s; "
        "a penalty is possible."
    ),
    Reason.POT_IS_NO_RAISE_HERE: gettext_noop(
        "“Pot” is not a valid bet outside pot-limit, but facing a bet it binds the player to a valid raise, "
        "to at least %(least)s; a penalty is possible."
    ),
    Reason.POT_AGAINST_BET_NOT_STATED: gettext_noop(
        "“Pot” is not a valid bet outside pot-limit, but it binds the player to a valid one; whether calling %(call)s "
        "is enough the rules do not say."
    ),
    Reason.EXACT_CALL: gettext_noop("The chips put out are exactly the bet of %(call)s: a call."),
    Reason.CALL_FOR_LESS: gettext_noop(
        "The player has only %(total)s, less than the bet of %(call)s, and puts it all in: a call for less."
    ),
    Reason.ALL_IN_IS_A_RAISE: gettext_noop("All-in for %(total)s is more than the bet of %(call)s."),
    Reason.ONE_LARGE_CHIP_CALLS: gettext_noop(
        "One chip of %(chip)s, larger than the %(owed)s to call, was put out without declaring a raise: a call."
    ),
    Reason.ONE_LARGE_CHIP_RAISES: gettext_noop(
        "“Raise” came before the chip touched the table and no amount was named: the raise is the most that "
        "the chip of %(chip)s allows."
    ),
    Reason.CHIP_TOO_SMALL_TO_RAISE: gettext_noop(
        "%(chip)s put out does not reach the minimum raise to %(min_raise_to)s, but a raise was declared: "
        "the raise is exactly the minimum."
    ),
    Reason.ONE_CHIP_BETS_ITS_VALUE: gettext_noop(
        "With no bet to face, one chip put out silently is a bet of its full value, %(chip)s."
    ),
    Reason.EXPECTED_CHANGE_COUNTS: gettext_noop(
        "All of the %(total)s put out in silence was counted; change that a player expects is not taken off first."
    ),
    Reason.EVERY_CHIP_NEEDED: gettext_noop(
        "Without one of the smallest chips (%(smallest)s) only %(left)s would be out, less than the %(call)s to call: "
        "every chip is needed, so it is a call."
    ),
    Reason.A_CHIP_TO_SPARE: gettext_noop(
        "Without one of the smallest chips (%(smallest)s) there would still be %(left)s, enough to call %(call)s: "
        "the 50%% standard decides."
    ),
    Reason.MIXED_CHIPS_FIFTY_PERCENT: gettext_noop(
        "Chips of different values were put out, so the 50%% standard decides."
    ),
    Reason.NO_CHIPS_REACH_HALF: gettext_noop(
        "Whatever the chips, %(total)s is below the 50%% mark of %(threshold)s, so their number does not matter."
    ),
    Reason.FULL_RAISE: gettext_noop(
        "The largest bet or raise of the round is %(last_raise)s, so a raise goes to at least %(min_raise_to)s; "
        "%(total)s is enough."
    ),
    Reason.HALF_OR_MORE: gettext_noop(
        "%(total)s is at or above the 50%% mark of %(threshold)s but below the minimum raise to %(min_raise_to)s: "
        "the raise must be made up to exactly the minimum."
    ),
    Reason.LESS_THAN_HALF: gettext_noop(
        "%(total)s is below the 50%% mark of %(threshold)s and no raise was declared: a call of %(call)s."
    ),
    Reason.DECLARED_BELOW_MINIMUM: gettext_noop(
        "A raise was declared, and %(total)s is less than the minimum raise to %(min_raise_to)s: "
        "the raise is exactly the minimum."
    ),
    Reason.AMOUNT_IS_THE_TOTAL: gettext_noop(
        "“Raise” with an amount and nothing more means the total of the bet: %(total)s."
    ),
    Reason.AMOUNT_COMES_ON_TOP: gettext_noop(
        "The player said how much more: %(raise_by)s on top of %(call)s makes %(total)s in total."
    ),
    Reason.CAPPED_BY_STACK: gettext_noop("The player has no more than %(total)s in all, so he is all-in."),
    Reason.CAPPED_BY_POT: gettext_noop("The pot allows at most %(total)s in total."),
    Reason.POT_DECLARED: gettext_noop(
        "“Pot” declared in turn binds to the most that the pot allows: %(total)s in total."
    ),
    Reason.LIMIT_RAISE_IS_FIXED: gettext_noop("In limit the amount is fixed: exactly %(total)s in total."),
    Reason.MINIMUM_RAISE: gettext_noop(
        "The largest bet or raise of the round is %(last_raise)s; on top of the bet of %(call)s the "
        "smallest raise goes "
        "to %(min_raise_to)s."
    ),
    Reason.SILENT_SECOND_MOTION: gettext_noop(
        "No raise was declared, so only the first motion with %(total)s counts; chips added in a further motion are "
        "a string bet and go back."
    ),
    Reason.OPENING_BET_IN_ONE_MOTION: gettext_noop(
        "Only the first motion with %(total)s makes the bet; chips added in a further motion are a string bet "
        "and go back."
    ),
    Reason.CALL_MADE_UP_IN_MOTIONS: gettext_noop(
        "No raise was declared; the motions together cover the bet of %(call)s, so it is a call."
    ),
    Reason.ONE_MOTION: gettext_noop("The raise was made in one motion with %(total)s."),
    Reason.CALL_THEN_RAISE: gettext_noop(
        "After “raise” the exact call went out first; the raise was completed with one further motion, "
        "%(total)s in total."
    ),
    Reason.CALL_THEN_NOTHING: gettext_noop(
        "After “raise” the exact call went out; the raise may be completed with one further motion."
    ),
    Reason.THIRD_MOTION: gettext_noop("Only one further motion is allowed after the call; later chips go back."),
    Reason.WRONG_FIRST_MOTION: gettext_noop(
        "After “raise” something other than the exact call went out first, and less than a minimum raise: "
        "the raise is exactly the minimum, to %(min_raise_to)s."
    ),
    Reason.WRONG_FIRST_MOTION_NOT_COVERED: gettext_noop(
        "After “raise” something other than the exact call went out first; this edition does not say what follows, "
        "so the floor decides."
    ),
    Reason.UNDERCALL: gettext_noop(
        "%(total)s was put out or named in turn against a bet of %(call)s without the word “call”: an undercall."
    ),
    Reason.UNDERCALL_HEADS_UP: gettext_noop(
        "Only two players are in the hand, so the undercall is a full call of %(call)s."
    ),
    Reason.UNDERCALL_OF_OPENING_BET: gettext_noop(
        "The bet is the opening bet of the round, so the undercall is a full call of %(call)s."
    ),
    Reason.UNDERCALL_AT_DISCRETION: gettext_noop(
        "More than two players are in the hand and the bet is not the opening bet: the tournament director may order "
        "a full call of %(call)s, or let the player forfeit %(total)s and fold."
    ),
    Reason.CHIPS_IN_TURN_STAY: gettext_noop(
        "Chips put in the pot in turn stay there; this edition has no undercall rule, so the tournament director "
        "decides between a full call of %(call)s and a fold that leaves %(total)s in the pot."
    ),
    Reason.TINY_CHIPS: gettext_noop(
        "Putting out %(total)s against %(call)s is a non-standard way to act and may be penalised; the tournament "
        "director interprets it, a full call included."
    ),
    Reason.PRIOR_CHIPS_MATTER: gettext_noop(
        "The player still has %(in_front)s from an earlier bet in front of him, and those chips can affect whether "
        "the act is a call or a raise."
    ),
    Reason.PRIOR_CHIPS_AGREE: gettext_noop("With the earlier chips counted or not, the ruling is the same."),
    Reason.PRIOR_CHIPS_DISAGREE: gettext_noop(
        "With the earlier chips counted the act means one thing, without them another; the edition does not say "
        "which holds, so the tournament director decides."
    ),
    Reason.PULLED_BACK: gettext_noop(
        "Pulling earlier chips back while facing a raise binds the player to a call or a raise; a fold is no longer "
        "possible."
    ),
    Reason.PULLED_BACK_CALLS: gettext_noop(
        "The new chips, %(total)s, are less than the bet of %(call)s, but the earlier chips were pulled "
        "back: a full call."
    ),
    Reason.PRIOR_CHIPS_NOT_COVERED: gettext_noop(
        "This edition has no clause for chips left from an earlier bet; the floor decides what the player meant."
    ),
    Reason.BLIND_ADDS_NOTHING: gettext_noop(
        "The player had already matched the bet of %(call)s and only changed his chips: nothing is raised."
    ),
    Reason.BLIND_OPTION_CHIP: gettext_noop(
        "The player had already matched the bet of %(call)s; a single chip put out on top can be change or a raise, "
        "and no clause of this edition says which."
    ),
    Reason.NOT_ACTED_YET: gettext_noop("The player has not acted on this round yet, so he may raise."),
    Reason.FACES_FULL_RAISE: gettext_noop(
        "The player has acted and now faces %(owed)s more, at least the full raise of %(last_raise)s: "
        "the betting is open for him again."
    ),
    Reason.FACES_LESS_THAN_FULL_RAISE: gettext_noop(
        "The player has acted and now faces only %(owed)s more, less than the full raise of %(last_raise)s: "
        "he may call or fold, not raise."
    ),
    Reason.FACES_HALF_IN_LIMIT: gettext_noop(
        "In limit at least half of a full raise reopens the betting; the player faces %(owed)s more against "
        "a full raise of %(last_raise)s."
    ),
    Reason.FACES_LESS_THAN_HALF_IN_LIMIT: gettext_noop(
        "In limit at least half of a full raise would be needed; the player faces only %(owed)s more against "
        "a full raise of %(last_raise)s, so he may call or fold."
    ),
    Reason.NOTHING_NEW_TO_FACE: gettext_noop(
        "Nobody has bet more since the player acted, so there is nothing for him to call or raise."
    ),
    Reason.POT_WITH_CALL: gettext_noop(
        "With the call of %(owed)s the pot holds %(pot_after_call)s; on top of the bet of %(call)s that allows "
        "a total of %(maximum)s."
    ),
    Reason.POT_IS_THE_BET: gettext_noop("Nothing has been bet, so the maximum is the pot of %(maximum)s."),
    Reason.BLINDS_COUNT_IN_FULL: gettext_noop(
        "Before the flop a short blind does not reduce the maximum: the blinds count in full."
    ),
    Reason.SHORT_BLINDS_NOT_STATED: gettext_noop(
        "A blind is all-in for less, and the rules do not say how it counts towards the largest bet."
    ),
    Reason.TWO_ACTIONS_WITH_CHIPS: gettext_noop(
        "Two actions in turn, at least one of them with chips: substantial action after action %(at)s."
    ),
    Reason.THREE_ACTIONS: gettext_noop("Three actions in turn: substantial action after action %(at)s."),
    Reason.TWO_WITHOUT_CHIPS: gettext_noop(
        "%(count)s of the actions were in turn and none of them put chips in the pot; that is not "
        "substantial action yet."
    ),
    Reason.TOO_FEW_ACTIONS: gettext_noop("Too few actions in turn (%(count)s): that is not substantial action."),
    Reason.OUT_OF_TURN_NOT_COUNTED: gettext_noop("Actions out of turn are not counted here: %(skipped)s."),
    Reason.FOLD_OUT_OF_TURN_BINDS: gettext_noop("A fold out of turn binds; a penalty is possible."),
    Reason.GOES_BACK_TO_SKIPPED: gettext_noop(
        "The action goes back to the player who was skipped; the act out of turn waits, and a penalty is possible."
    ),
    Reason.BINDS_IF_UNCHANGED: gettext_noop(
        "If the players in between check, call or fold, the action has not changed and the act out of turn binds."
    ),
    Reason.FREE_IF_CHANGED: gettext_noop(
        "If one of them bets or raises, the act out of turn is taken back and every option is open."
    ),
    Reason.ACTION_UNCHANGED: gettext_noop(
        "The players in between only checked, called or folded: the action did not change, so the act out "
        "of turn binds; "
        "a penalty is possible."
    ),
    Reason.ACTION_CHANGED: gettext_noop(
        "A player in between bet or raised: the action changed, so the act out of turn does not bind, its "
        "chips go back "
        "and every option is open; a penalty is possible."
    ),
    Reason.SUBSTANTIAL_OUT_OF_TURN: gettext_noop(
        "Substantial action followed out of turn before the skipped player spoke up, although he had reasonable time: "
        "it binds."
    ),
    Reason.SUBSTANTIAL_AT_ONCE: gettext_noop(
        "Substantial action followed out of turn before the skipped player spoke up: it binds."
    ),
    Reason.FLOOR_RULES_SKIPPED_HAND: gettext_noop("The floor decides how the hand of the skipped player is treated."),
    Reason.NO_REASONABLE_TIME: gettext_noop(
        "The skipped player had no reasonable time to speak up, so his right to act is not lost."
    ),
    Reason.SKIPPED_PLAYER_SPOKE_UP: gettext_noop(
        "The skipped player spoke up before substantial action out of turn, so he acts now."
    ),
    Reason.UNCALLED_GOES_BACK: gettext_noop("Nobody matched the last %(amount)s of %(player)s, so they go back."),
    Reason.MAIN_POT: gettext_noop("Main pot: %(amount)s, to be won by %(players)s."),
    Reason.SIDE_POT: gettext_noop("Side pot %(number)s: %(amount)s, to be won by %(players)s."),
    Reason.POTS_SPLIT_SEPARATELY: gettext_noop("Each pot is awarded and divided on its own."),
    Reason.ALONE_IN_THE_POT: gettext_noop("Nobody else is left in this pot; %(player)s takes %(amount)s."),
    Reason.LAST_LIVE_HAND: gettext_noop(
        "Everybody else in this pot mucked without tabling; %(player)s held the last live hand and takes %(amount)s."
    ),
    Reason.BEST_HAND_WINS: gettext_noop("The cards decide this pot of %(amount)s; the best hand: %(players)s."),
    Reason.BEST_LOW_WINS_HALF: gettext_noop("The low side takes half of it; the best low: %(players)s."),
    Reason.NO_LOW_HAND: gettext_noop(
        "Nobody tabled a low of eight or better, so the high side takes the whole of this pot."
    ),
    Reason.SAME_HANDS_BOTH_WAYS: gettext_noop(
        "The same hands win both ways, so the whole %(amount)s is divided as evenly as possible."
    ),
    Reason.ODD_CHIP_TO_HIGH: gettext_noop("The odd chip of %(chip)s between high and low goes to the high side."),
    Reason.HIGH_AND_LOW_HALVES: gettext_noop("High side: %(high)s, low side: %(low)s."),
    Reason.ODD_CHIP_BY_SEAT: gettext_noop(
        "Odd chips of %(chip)s: %(count)s. They go one each from the left of the button: %(player)s."
    ),
    Reason.ODD_CHIP_BY_CARD: gettext_noop(
        "Odd chips of %(chip)s: %(count)s. They go one each by the high card of the winning hand by suit: %(player)s."
    ),
    Reason.EVEN_SPLIT: gettext_noop("It divides evenly: %(share)s each, shares: %(count)s."),
    Reason.TOO_LATE_FOR_A_MISDEAL: gettext_noop(
        "After substantial action a misdeal can no longer be declared; the hand is played."
    ),
    Reason.BUTTON_MAY_GET_TWO: gettext_noop("Two consecutive cards may be dealt to the button; that is no misdeal."),
    Reason.DRAW_BY_HOUSE_RULES: gettext_noop("For draw games the house rules say what a misdeal is."),
    Reason.LIST_NOT_COMPLETE: gettext_noop(
        "The list of misdeals is not complete; this error is not on it, so the tournament director decides."
    ),
    Reason.FIRST_CARD_TO_WRONG_SEAT: gettext_noop("The first card went to the wrong seat: a misdeal."),
    Reason.CARD_TO_SEAT_NOT_ENTITLED: gettext_noop("A card went to a seat that was not entitled to a hand: a misdeal."),
    Reason.ENTITLED_SEAT_LEFT_OUT: gettext_noop("A seat that was entitled to a hand was left out: a misdeal."),
    Reason.ENOUGH_BOXED_CARDS: gettext_noop("Boxed cards on the initial deal: %(cards)s. Two or more make a misdeal."),
    Reason.TOO_FEW_BOXED_CARDS: gettext_noop(
        "Boxed cards on the initial deal: %(cards)s. A misdeal takes two or more."
    ),
    Reason.EXPOSED_BY_A_PLAYER: gettext_noop(
        "The card was not exposed by an error of the dealer, so it is no reason for a misdeal."
    ),
    Reason.ENOUGH_CARDS_EXPOSED_BY_ANYBODY: gettext_noop(
        "Exposed cards: %(cards)s. Two or more make a misdeal, whoever turned them up."
    ),
    Reason.FIRST_CARD_EXPOSED_BY_ANYBODY: gettext_noop(
        "One of the first two cards dealt was exposed: a misdeal, whoever turned it up."
    ),
    Reason.LIST_FOR_FLOP_GAMES: gettext_noop(
        "The list of misdeals is written for flop games; it does not settle this error in another game."
    ),
    Reason.STUD_DOWN_CARD_EXPOSED: gettext_noop(
        "In stud one of a player's first two down cards exposed by the dealer's error is enough for a misdeal."
    ),
    Reason.ENOUGH_EXPOSED_CARDS: gettext_noop(
        "Down cards exposed by the dealer's error: %(cards)s. Two or more make a misdeal."
    ),
    Reason.EXPOSED_AMONG_FIRST_TWO: gettext_noop(
        "One of the first two cards off the deck was exposed by the dealer's error: a misdeal."
    ),
    Reason.ONE_LATER_CARD_EXPOSED: gettext_noop(
        "Only one card was exposed, and it is not among the first two off the deck: no misdeal."
    ),
    Reason.REDEAL_IS_A_REPLAY: gettext_noop(
        "The re-deal repeats the hand exactly: the same button and limits, no new players; cards of absent "
        "and penalised players are dealt and killed, and both deals count as one hand of a penalty."
    ),
    Reason.CALL_THE_FLOOR_FOR_FOUR: gettext_noop("The floor is called, whether the four cards were exposed or not."),
    Reason.SCRAMBLE_THE_FOUR: gettext_noop("The dealer scrambles the four cards face down."),
    Reason.ONE_BECOMES_THE_BURN: gettext_noop("The floor picks one of them at random; it becomes the next burn card."),
    Reason.THREE_ARE_THE_FLOP: gettext_noop("The other three are the flop."),
    Reason.EARLY_CARD_BY_PROCEDURE: gettext_noop(
        "A board card that came before the betting was complete is handled by "
        "the recommended procedure for early cards."
    ),
    Reason.CARD_NOT_EARLY: gettext_noop(
        "Nobody had to act any more when the card came, so it is not too early and plays."
    ),
    Reason.ROUND_FINISHED_FIRST: gettext_noop(
        "What came too early does not play where it lies; first the betting of the round is completed."
    ),
    Reason.STUB_RESTORED_FIRST: gettext_noop(
        "The stub is no longer in order, so it is first put right under its own procedure."
    ),
    Reason.BURN_BEFORE_FLOP_STAYS: gettext_noop("The card burned before the early flop stays the burn card."),
    Reason.EARLY_FLOP_TO_STUB: gettext_noop(
        "The early board cards go back into the stub, which is shuffled. Number of cards: %(cards)s."
    ),
    Reason.NEW_FLOP_WITHOUT_BURN: gettext_noop("A new flop is dealt, and no card is burned again."),
    Reason.EARLY_TURN_ASIDE: gettext_noop("The early turn card is put aside."),
    Reason.RIVER_CARD_IS_TURN: gettext_noop(
        "After the betting another card is burned, and the card that would have been the river is the turn."
    ),
    Reason.EARLY_TURN_TO_STUB: gettext_noop(
        "When the turn has been bet, the card put aside goes back into the stub, which is shuffled."
    ),
    Reason.RIVER_AFTER_EARLY_TURN: gettext_noop("The river is dealt without a burn."),
    Reason.BURN_BEFORE_RIVER_STAYS: gettext_noop("The card burned before the early river stays the burn card."),
    Reason.EARLY_RIVER_TO_STUB: gettext_noop("The early river card goes back into the stub, which is shuffled."),
    Reason.NEW_RIVER_WITHOUT_BURN: gettext_noop("A new river is dealt, and no card is burned again."),
    Reason.EARLY_WITHOUT_BURN_NOT_STATED: gettext_noop(
        "The procedure counts on a card having been burned; what is owed when none was is left to the floor."
    ),
    Reason.MORE_THAN_ONE_STREET_NOT_STATED: gettext_noop(
        "The next burn or board card was dealt too; the text deals with one street only, so the floor decides."
    ),
    Reason.BETS_ON_EARLY_CARDS_NOT_STATED: gettext_noop(
        "Players have already acted on the early cards; the text does not say what then becomes of them."
    ),
    Reason.BETS_ON_FOUR_CARDS_TO_FLOOR: gettext_noop(
        "The flop is put right even after players have acted on it; what becomes of their bets is left to the floor."
    ),
    Reason.NO_CAP_ON_RAISES: gettext_noop("In no-limit and pot-limit the number of raises is not capped."),
    Reason.POT_LIMIT_CAP_NOT_STATED: gettext_noop("How many raises there may be in pot-limit is not stated."),
    Reason.BELOW_THE_CAP: gettext_noop("Raises so far: %(raises)s. The house allows %(cap)s, so there may be another."),
    Reason.LAST_TWO_HAVE_NO_CAP: gettext_noop(
        "Only two players are left in the tournament, so the cap no longer applies."
    ),
    Reason.CAP_REACHED: gettext_noop(
        "Raises so far: %(raises)s. The house allows %(cap)s; in limit the cap holds even when only two "
        "players are in the hand."
    ),
    Reason.COUNT_WAS_RIGHT: gettext_noop("The amount named was right: the call is %(actual)s."),
    Reason.CALLER_ACCEPTS_THE_TRUE_BET: gettext_noop(
        "It is the caller's duty to establish the bet: told %(stated)s, he has accepted the true %(actual)s."
    ),
    Reason.FAIRNESS_MAY_RELIEVE: gettext_noop(
        "The tournament director may still decide by fairness under the first rule."
    ),
    Reason.CONDITION_DID_NOT_HAPPEN: gettext_noop("What the statement depended on did not happen."),
    Reason.CONDITIONAL_STATEMENT: gettext_noop(
        "A statement about a later action is not standard and strongly discouraged; the tournament director "
        "may make it binding, penalise it, or both."
    ),
    Reason.COUNT_ON_TURN_FACING_ALL_IN: gettext_noop(
        "The player is on turn and faces an all-in, so he may have the chips counted."
    ),
    Reason.DEALER_COUNTS: gettext_noop(
        "The all-in player need not count; the dealer or the floor does. What is accepted is the true amount."
    ),
    Reason.ONLY_AN_ESTIMATE: gettext_noop(
        "An exact count is due only on turn facing an all-in; otherwise a reasonable estimate is enough."
    ),
    Reason.DIRECTOR_DECIDES_FOUND_CHIPS: gettext_noop(
        "The tournament director decides whether the %(chips)s found later are part of the action that was accepted."
    ),
    Reason.FOUND_CHIPS_ARE_IN: gettext_noop(
        "The %(chips)s found later are part of the accepted action and are played for."
    ),
    Reason.FOUND_CHIPS_WIN_NOTHING: gettext_noop(
        "The %(chips)s found later were not part of the bet: the player is not paid for them."
    ),
    Reason.FOUND_CHIPS_DO_NOT_SAVE: gettext_noop(
        "The %(chips)s found later do not save the player who lost; the tournament director may award them to"
        " the caller who won."
    ),
    Reason.CARDS_SPEAK: gettext_noop("The cards decide, whatever was said about them."),
    Reason.MISCALLED_ON_PURPOSE: gettext_noop("The hand was named wrongly on purpose; a penalty is possible."),
    Reason.ONLY_PURPOSE_IS_PENALISED: gettext_noop(
        "An honest mistake in naming a hand has no consequence; only a deliberate one may be penalised."
    ),
    Reason.WORDS_ALONE_WIN_NOTHING: gettext_noop(
        "Words alone cannot win a pot that others claim: the cards have to be tabled."
    ),
    Reason.EVERYBODY_SHOULD_SPEAK: gettext_noop(
        "Whoever sits at the table, in the hand or not, should speak up when a hand is misread or a pot is "
        "awarded wrongly."
    ),
    Reason.EVERYBODY_MUST_SPEAK: gettext_noop(
        "Whoever sits at the table, in the hand or not, must point out that a hand is misread or a pot is "
        "awarded wrongly."
    ),
    Reason.HELP_IS_ENCOURAGED: gettext_noop(
        "Players are encouraged to help when a tabled hand is about to be misread."
    ),
    Reason.WRONG_AWARD_NOT_MENTIONED: gettext_noop(
        "This edition encourages help with the reading of tabled hands and says nothing of other errors in the "
        "award, so the floor decides."
    ),
    Reason.UNTABLED_HAND_IS_NOT_READ: gettext_noop(
        "The hand has not been tabled, and nobody may read an untabled hand for others."
    ),
    Reason.TABLED_IN_FULL: gettext_noop(
        "Face up and readable: %(face_up)s of %(cards)s cards. The hand is properly tabled."
    ),
    Reason.CARDS_NOT_ALL_FACE_UP: gettext_noop(
        "Face up: %(face_up)s of %(cards)s cards. The hand is not properly tabled."
    ),
    Reason.CARDS_CANNOT_BE_READ: gettext_noop(
        "The cards are face up, but the dealer and the players cannot read them: the hand is not properly tabled."
    ),
    Reason.REST_MAY_BE_TABLED: gettext_noop("The hand has not been mucked, so every card of it can still be tabled."),
    Reason.WINNER_CANNOT_BE_KILLED: gettext_noop(
        "The hand was tabled and obviously the winner, so the dealer cannot kill it."
    ),
    Reason.ONLY_TABLED_WINNERS_ARE_SAFE: gettext_noop(
        "Only a properly tabled hand that obviously won is safe from being killed by the dealer; this one is "
        "treated as any hand killed by mistake."
    ),
    Reason.TABLED_BEFORE_MUCKING: gettext_noop(
        "The player mucked after all his cards had lain face up; only a hand that was not fully tabled loses its "
        "claim for that, and whether it was is for the tournament director, whose word is final."
    ),
    Reason.OWN_MUCK_NOT_STATED: gettext_noop(
        "This edition does not say what becomes of such a hand after its owner has mucked it, so the floor decides."
    ),
    Reason.ALL_CARDS_SHOWN_TO_WIN: gettext_noop(
        "To win a contested showdown a player must have shown every one of his hole cards."
    ),
    Reason.MUCKED_AT_OWN_RISK: gettext_noop(
        "Whoever mucks without tabling every card, believing that he has won, does so at his own risk."
    ),
    Reason.CAN_BE_RETRIEVED: gettext_noop(
        "The cards can be retrieved and identified with 100%% certainty, so the claim to the pot is not lost."
    ),
    Reason.READING_IS_JUDGED: gettext_noop(
        "The cards cannot be retrieved and identified for certain; the tournament director decides whether the "
        "hand had been clearly read before."
    ),
    Reason.HAND_WAS_READ: gettext_noop(
        "The tournament director finds that the hand had been clearly read, so the claim to the pot is not lost."
    ),
    Reason.NEITHER_RETRIEVED_NOR_READ: gettext_noop(
        "The cards cannot be retrieved and identified for certain, and the hand was not clearly read: there is "
        "no claim to the pot."
    ),
    Reason.THROWN_AWAY_WHILE_BETTING: gettext_noop(
        "The betting was not over yet, so throwing the cards away was a fold."
    ),
    Reason.DISCARD_ALONE_KILLS_NOTHING: gettext_noop(
        "At showdown cards are not dead merely because they were thrown away face down."
    ),
    Reason.KILLED_BY_THE_PUSH: gettext_noop("The dealer has pushed them into the muck, and that kills them."),
    Reason.MAY_STILL_TABLE: gettext_noop(
        "The dealer has not pushed them into the muck and they can be identified with 100%% certainty: the "
        "player may still table them."
    ),
    Reason.NOT_IDENTIFIABLE: gettext_noop(
        "They can no longer be identified with 100%% certainty, so they can no longer be tabled."
    ),
    Reason.NOBODY_IS_ALL_IN: gettext_noop("Nobody is all-in, so the hands are not turned up before the showdown."),
    Reason.ROUND_NOT_CLOSED: gettext_noop(
        "Somebody still has to answer the bets of this round, so the hands stay face down."
    ),
    Reason.OTHERS_CAN_STILL_BET: gettext_noop(
        "Players who can still bet against each other on a later round: %(count)s. Until they are done the hands "
        "stay face down."
    ),
    Reason.ALL_HANDS_GO_UP: gettext_noop(
        "Somebody is all-in and nobody can bet any more: all the hands that play for a pot go face up at once."
    ),
    Reason.NOBODY_MAY_MUCK_NOW: gettext_noop(
        "Whoever is all-in or has called all the bets may not muck untabled; every such hand is live."
    ),
    Reason.ORDER_MAY_BE_ENFORCED: gettext_noop(
        "Nobody tables or discards of his own accord, so the tournament director may enforce an order."
    ),
    Reason.FINAL_AGGRESSOR_SHOWS: gettext_noop(
        "%(player)s was the last to bet or raise on the final round and shows first."
    ),
    Reason.AGGRESSOR_OF_ANY_ROUND: gettext_noop(
        "%(player)s was the last to bet or raise in the hand; on which round does not matter here."
    ),
    Reason.NO_LIVE_AGGRESSOR: gettext_noop(
        "Only the last to bet or raise is named as the first to show, and none of the live players is that; the "
        "floor decides."
    ),
    Reason.FIRST_SEAT_SHOWS: gettext_noop(
        "Nobody bet on the final round, so the live player nearest on the button's left begins: %(player)s."
    ),
    Reason.HIGH_BOARD_SHOWS: gettext_noop(
        "Nobody bet on the final round, so the highest hand showing comes first: %(player)s."
    ),
    Reason.LOW_BOARD_SHOWS: gettext_noop(
        "Nobody bet on the final round, so the lowest hand showing comes first: %(player)s."
    ),
    Reason.OTHERS_FOLLOW_CLOCKWISE: gettext_noop("The others follow clockwise: %(players)s."),
    Reason.SHOWDOWN_IS_CONTESTED: gettext_noop(
        "Live hands: %(live)s. The showdown is contested, so a hand has to be tabled to win."
    ),
    Reason.ALL_OTHERS_MUCKED: gettext_noop("All the others have mucked untabled, so the last live hand wins."),
    Reason.LAST_HAND_NEED_NOT_SHOW: gettext_noop("The last live hand need not be tabled."),
    Reason.SHOWN_TO_ONE_SHOWN_TO_ALL: gettext_noop(
        "Another player has seen these cards, so everybody at the table may see them: show one, show all."
    ),
    Reason.NO_CARDS_NO_REQUEST: gettext_noop(
        "The player has no cards any more or mucked them untabled, and with them he lost every right to ask."
    ),
    Reason.MUCKED_MAY_NOT_SEE_WINNER: gettext_noop(
        "By mucking unseen at showdown the player gave up the right to ask for the winning hand."
    ),
    Reason.HOUSE_GIVES_THE_RIGHT: gettext_noop("The policy of the house expressly gives the right to see the hand."),
    Reason.SEEING_IS_A_PRIVILEGE: gettext_noop(
        "Seeing a hand is a privilege; the tournament director grants it to protect the integrity of the game, "
        "for example when an invalid hand or collusion is suspected."
    ),
    Reason.NO_BET_ON_THE_RIVER: gettext_noop("There was no bet on the river, so nobody has paid to see a hand."),
    Reason.ASKER_DID_NOT_CALL: gettext_noop(
        "Only a caller of the river bet has a right to see a hand, and this player did not call."
    ),
    Reason.NOT_THE_AGGRESSORS_HAND: gettext_noop(
        "The caller's right covers the hand of the last aggressor only, not this one."
    ),
    Reason.CALLER_PAID_TO_SEE: gettext_noop(
        "The player called the river bet and has his cards or has tabled them: he has an inalienable right to "
        "see the hand of the last aggressor."
    ),
    Reason.REQUEST_AT_DISCRETION: gettext_noop(
        "Every other request to see a hand is at the tournament director's discretion."
    ),
    Reason.LATER_HAND_GOES_UNSEEN: gettext_noop(
        "A player whose turn to show comes second or later may throw away a hand that he thinks beaten without "
        "showing it."
    ),
    Reason.NO_RIGHT_TO_SEE_STATED: gettext_noop(
        "Nothing here gives a right to see this hand or refuses it, so the floor decides."
    ),
    Reason.BOARD_SHARED_WITH_CARDS: gettext_noop(
        "Hole cards tabled: %(tabled)s of %(cards)s. The board may be played."
    ),
    Reason.BOARD_NEEDS_EVERY_CARD: gettext_noop(
        "Hole cards tabled: %(tabled)s of %(cards)s. Even when the board plays, a share takes all of them."
    ),
    Reason.NO_CARDS_NO_SHARE: gettext_noop("The cards are in the muck, so the player has no hand to share with."),
    Reason.NEXT_HAND_HAS_BEGUN: gettext_noop("What has been done begins a new hand."),
    Reason.DISPUTE_ENDED_WITH_HAND: gettext_noop("The right to dispute a hand ends when the next one begins."),
    Reason.PUSH_BEGINS_NO_HAND: gettext_noop("In this edition a dealer push does not begin a hand."),
    Reason.WITHIN_BREAK_LIMIT: gettext_noop(
        "The hand ended in a break. Seconds since the pot was awarded: %(seconds)s, allowed: %(limit)s."
    ),
    Reason.BREAK_LIMIT_PASSED: gettext_noop(
        "The hand ended in a break and the time to object is over. Seconds since the pot was awarded: "
        "%(seconds)s, allowed: %(limit)s."
    ),
    Reason.NEXT_HAND_NOT_BEGUN: gettext_noop("The next hand has not begun."),
    Reason.IDENTIFIED_STAYS_IN_PLAY: gettext_noop(
        "The cards can be identified with 100%% certainty, so they remain in play."
    ),
    Reason.KILLED_BUT_IDENTIFIED: gettext_noop(
        "The edition keeps a fouled hand in play when it can be identified, but does not say so of a hand that "
        "the dealer killed; the floor decides."
    ),
    Reason.NO_REDRESS: gettext_noop(
        "It is for the player to protect his hand; once it is killed or fouled he has no redress."
    ),
    Reason.CALLED_BETS_STAY: gettext_noop("Bets that were called are not refunded."),
    Reason.UNCALLED_BET_RETURNS: gettext_noop("Nobody has called his bet, so all of it goes back: %(amount)s."),
    Reason.UNCALLED_PART_RETURNS: gettext_noop(
        "The part of his bet that nobody called, %(amount)s, goes back; the %(matched)s that others matched "
        "stays in the pot."
    ),
    Reason.UPCARDS_PICKED_UP: gettext_noop(
        "The player picked up his upcards while facing action, and that kills the hand."
    ),
    Reason.NO_ACTION_WAS_FACED: gettext_noop(
        "Picking up upcards kills the hand only while facing action, and the player faced none."
    ),
    Reason.MUCKED_PROPERLY_IN_STUD: gettext_noop(
        "Turning all upcards down and pushing all cards forward face down is the proper way to muck in stud."
    ),
    Reason.STUD_MUCK_NOT_DESCRIBED: gettext_noop(
        "This edition does not describe how to muck in stud, so the floor decides what the player meant."
    ),
    Reason.BIG_BLIND_ADVANCES: gettext_noop("The big blind moves on to the next player: seat %(big_blind)s."),
    Reason.SMALL_BLIND_FOLLOWS: gettext_noop("The small blind is at seat %(small_blind)s, where the big blind was."),
    Reason.SMALL_BLIND_IS_DEAD: gettext_noop(
        "The big blind was at seat %(small_blind)s, which is empty now, so no small blind is posted in this hand."
    ),
    Reason.BUTTON_FOLLOWS: gettext_noop("The button is at seat %(button)s, where the small blind was."),
    Reason.BUTTON_IS_DEAD: gettext_noop(
        "The small blind was at seat %(button)s, which is empty now; the button is placed there all the same."
    ),
    Reason.SEATS_WAIT: gettext_noop(
        "Not dealt in, because they lie between the button and the small blind: seats %(seats)s."
    ),
    Reason.BIG_BLIND_NOT_TWICE: gettext_noop(
        "Nobody is the big blind twice in a row: the last one was %(previous)s, the next one is %(player)s."
    ),
    Reason.SMALL_BLIND_HAS_THE_BUTTON: gettext_noop("With two players the small blind has the button: %(player)s."),
    Reason.BUTTON_GETS_THE_LAST_CARD: gettext_noop("The button is dealt the last card."),
    Reason.BUTTON_FIRST_THEN_LAST: gettext_noop(
        "Before the flop the button acts first, on every later round last: %(player)s."
    ),
    Reason.DODGING_IS_ABOUT_BROKEN_TABLES: gettext_noop(
        "The rule on dodging blinds speaks only of players who come from a broken table; what else is to be "
        "done is for the floor to decide."
    ),
    Reason.INTENT_IS_FOR_THE_FLOOR: gettext_noop(
        "A penalty follows only if the blind was dodged on purpose; whether it was is for the floor to judge."
    ),
    Reason.BLIND_MISSED_WITHOUT_INTENT: gettext_noop(
        "The blind was missed without intent, and only intent is penalised."
    ),
    Reason.BLIND_DODGED_ON_PURPOSE: gettext_noop(
        "A player who dodges a blind on purpose while changing tables incurs a penalty; the floor chooses it."
    ),
    Reason.MOVED_WITH_PRESENT_CHIPS: gettext_noop(
        "He began with a stack of the right size, so he goes to his own seat with the chips that he has now."
    ),
    Reason.ANOTHERS_STACK_BY_PROCEDURE: gettext_noop(
        "He played another player's chips; the rule refers to recommended procedures for that, so the floor "
        "finds the solution."
    ),
    Reason.ANOTHERS_STACK_NOT_COVERED: gettext_noop(
        "He played another player's chips; this edition no longer says what then, so the floor decides what is fair."
    ),
    Reason.WRONG_STACK_NOT_COVERED: gettext_noop(
        "The stack did not have the right size; the rule does not say what then, so the floor decides what is fair."
    ),
    Reason.FULL_STACK_AND_RANDOM_SEAT: gettext_noop(
        "Alternates, late registrations and re-entries get a full starting stack and a seat by lot."
    ),
    Reason.DRAWN_IN_TWO_STEPS: gettext_noop(
        "The new seats are drawn at random in two steps; any position may be drawn."
    ),
    Reason.RIGHTS_AND_DUTIES_OF_THE_SEAT: gettext_noop(
        "Whoever comes from a broken table takes over the rights and duties of the new position."
    ),
    Reason.WAITS_FOR_THE_BUTTON: gettext_noop(
        "The seat lies between the button and the small blind, the only place without cards; he is dealt in "
        "once the button has passed."
    ),
    Reason.SEAT_HAS_THE_SMALL_BLIND: gettext_noop("The seat has the small blind, so he posts it."),
    Reason.SEAT_HAS_THE_BIG_BLIND: gettext_noop(
        "The seat has the big blind, so he posts it, even if he has just paid it elsewhere."
    ),
    Reason.SEAT_HAS_THE_BUTTON: gettext_noop("The seat has the button, so he plays on the button."),
    Reason.DEALT_IN_AT_ONCE: gettext_noop("He is dealt in at once."),
    Reason.TABLE_CHOSEN_BY_PROCEDURE: gettext_noop(
        "Which table gives up a player follows a procedure fixed in advance."
    ),
    Reason.BIG_BLIND_NEXT_MOVES: gettext_noop(
        "The player moved is the one who is due to be the big blind in the next hand."
    ),
    Reason.WOULD_BE_BIG_BLIND_IN_HOLDEM: gettext_noop(
        "During stud the player moved is the one who would be the big blind if this hand were hold'em."
    ),
    Reason.BIG_BLIND_NEXT_IS_AT: gettext_noop("At the table that gives him up, that is seat %(seat)s."),
    Reason.GOES_TO_WORST_POSITION: gettext_noop(
        "He goes to the worst position available: where the big blind comes soonest, a lone big blind "
        "included, but never the small blind."
    ),
    Reason.WORST_SEAT_IS_BIG_BLIND: gettext_noop(
        "The worst free seat is %(seat)s: it is the big blind in the next hand."
    ),
    Reason.WORST_SEAT_IS_LONE_BIG_BLIND: gettext_noop(
        "The worst free seat is %(seat)s: it had the big blind and posts it alone once more instead of the small blind."
    ),
    Reason.WORST_SEAT_COMES_SOONEST: gettext_noop(
        "The worst free seat is %(seat)s; hands before it is the big blind: %(hands)s. No free seat comes to it sooner."
    ),
    Reason.STUD_FILLS_SEAT_OPENED_LAST: gettext_noop(
        "In stud-only events players move by position: the seat that opened last at the short table is "
        "filled, seat %(seat)s."
    ),
    Reason.GAME_WITHOUT_A_MOVING_RULE: gettext_noop(
        "The clause names flop games, mixed games and stud only; for other games the floor decides who moves."
    ),
    Reason.TABLES_CLOSE_ENOUGH: gettext_noop(
        "The shortest table has %(least)s players, the fullest %(fullest)s; play halts only at a difference "
        "of %(short)s or more."
    ),
    Reason.TABLES_TOO_SHORT: gettext_noop(
        "%(short)s or more players short of the fullest table, which has %(fullest)s: table %(tables)s."
    ),
    Reason.OTHER_FORMATS_BY_DISCRETION: gettext_noop(
        "The limit binds events with full tables; in other formats the tournament director decides whether "
        "play halts. Short of the fullest table, which has %(fullest)s: table %(tables)s."
    ),
    Reason.DIRECTOR_MAY_WAIVE_THE_HALT: gettext_noop("The tournament director may still decide not to halt play."),
    Reason.NOT_HALTING_IS_NO_MISDEAL: gettext_noop("That play was not halted is no reason for a misdeal."),
    Reason.NOT_HALTING_IS_NOT_COVERED: gettext_noop(
        "This edition does not say what becomes of a hand that was dealt all the same, so the floor decides."
    ),
    Reason.BUTTON_MOVES_ONCE_AND_FREEZES: gettext_noop(
        "After the last hand of hold'em the button is moved to where it would be for another one, and frozen there."
    ),
    Reason.BUTTON_STAYS_FROZEN: gettext_noop("While stud is played the button stays frozen."),
    Reason.HOLDEM_RESUMES_FROM_FROZEN_BUTTON: gettext_noop(
        "The first hand of hold'em after stud is played with the button where it was frozen."
    ),
    Reason.BUTTON_FOR_NEXT_HOLDEM_HAND: gettext_noop("The next hand of hold'em has the button at seat %(seat)s."),
    Reason.FINAL_TABLE_ONE_MORE: gettext_noop(
        "A full table has %(full)s players; the final table has one more: %(size)s."
    ),
    Reason.FINAL_TABLE_AT_MOST: gettext_noop(
        "A full table has %(full)s players, but the final table may not have more than %(most)s."
    ),
    Reason.FINAL_TABLE_NOT_FOR_HEADS_UP: gettext_noop("The rule does not apply to heads-up events."),
    Reason.FINAL_TABLE_FIXED: gettext_noop("This edition fixes the number for this kind of event: %(size)s."),
    Reason.FINAL_TABLE_NOT_FIXED: gettext_noop(
        "This edition fixes no number for this kind of event, so the floor decides."
    ),
    Reason.FINAL_TABLE_LEFT_TO_ORGANISER: gettext_noop(
        "This document gives no size of the final table; the organiser announces it."
    ),
    Reason.RULE_DECIDES_THE_CASE: gettext_noop(
        "A rule covers the case and nothing about it is out of the ordinary, so the rule is applied."
    ),
    Reason.FAIRNESS_MAY_COME_FIRST: gettext_noop(
        "The circumstances are unusual; for the good of the game, what is fair may be placed above the technical rule."
    ),
    Reason.NO_RULE_COVERS_THE_CASE: gettext_noop(
        "No rule covers the case, so the floor decides by the good of the game and fairness."
    ),
    Reason.FLOOR_IS_FINAL: gettext_noop("The floor has decided, and its decision is final."),
    Reason.OFFICIAL_TERM: gettext_noop("An official betting term was used and is taken at its word."),
    Reason.REGIONAL_TERM_MAY_DO: gettext_noop(
        "A word of regional use can be as good as an official term; the floor judges whether it is."
    ),
    Reason.OWN_WORDS_AT_OWN_RISK: gettext_noop(
        "Words that are not official are used at the player's own risk; the ruling may differ from what he meant."
    ),
    Reason.TAP_IS_A_CHECK: gettext_noop("Tapping the table is a check."),
    Reason.TAP_FACING_A_BET: gettext_noop(
        "There is a bet to match, so the tap cannot be a check; the floor decides what it meant."
    ),
    Reason.TAP_NOT_ESTABLISHED: gettext_noop(
        "First it has to be established that the table was really tapped; a tap would be a check."
    ),
    Reason.GESTURE_AT_OWN_RISK: gettext_noop(
        "Gestures that are not standard are made at the player's own risk; the floor decides what this one meant."
    ),
    Reason.NO_PHONE_CALLS: gettext_noop("Talking on the phone at the table is not allowed."),
    Reason.CALL_AWAY_FROM_TABLE: gettext_noop(
        "The ban on phone calls concerns the table; the player made his call away from it."
    ),
    Reason.SOUND_MUST_NOT_BE_HEARD: gettext_noop(
        "Ring tones, music and the like must not be heard by the other players."
    ),
    Reason.SOUND_NOT_HEARD: gettext_noop("Nobody else hears the device, so the rule on sounds is kept."),
    Reason.DEVICE_BY_HOUSE_RULES: gettext_noop("For this the rule refers to the rules of the house."),
    Reason.BETWEEN_HANDS_ANY_LANGUAGE: gettext_noop(
        "The rule on language concerns the play of a hand, and no hand was being played."
    ),
    Reason.ENGLISH_ONLY_DURING_HANDS: gettext_noop(
        "In the United States only English may be spoken while a hand is played."
    ),
    Reason.ENGLISH_ONLY: gettext_noop("In the United States only English is permitted."),
    Reason.ENGLISH_AND_LOCAL: gettext_noop("Outside the United States English and the local language are permitted."),
    Reason.LANGUAGE_ON_THE_LIST: gettext_noop(
        "The house decides which languages are accepted, and this is one of them."
    ),
    Reason.HOUSE_LISTS_LANGUAGES: gettext_noop("The house decides which languages are accepted at its tables."),
    Reason.LIST_MUST_BE_POSTED: gettext_noop(
        "The house has to post and announce its list; that was not done, so the floor decides what is fair."
    ),
    Reason.LANGUAGE_KILLS_NO_HAND: gettext_noop(
        "The rule names no dead hand for a wrong language; a penalty is for the director to consider."
    ),
    Reason.ARRANGED_WHERE_POSSIBLE: gettext_noop(
        "For players with special needs arrangements are made where that is possible, and here it is."
    ),
    Reason.NOT_POSSIBLE_TO_ARRANGE: gettext_noop(
        "Arrangements for special needs are owed only where they are possible, and here they are not."
    ),
    Reason.ORGANISER_JUDGES_POSSIBLE: gettext_noop(
        "Arrangements for special needs are made where possible; the organiser judges whether this one is."
    ),
    Reason.RIFFLE_BEGAN_THE_HAND: gettext_noop(
        "The first riffle had begun the hand before the new level was announced, so it is played at the running level."
    ),
    Reason.BUTTON_BEGAN_THE_HAND: gettext_noop(
        "The push of the shuffler's button had begun the hand before the new level was announced, so it is played "
        "at the running level."
    ),
    Reason.PUSH_BEGAN_THE_HAND: gettext_noop(
        "The dealer push had begun the hand before the new level was announced, so it is played at the running level."
    ),
    Reason.NOT_A_BEGINNING: gettext_noop("What had been done by then does not begin a hand under this edition."),
    Reason.LEVEL_TIME_NOT_UP: gettext_noop("The time of the level is not up yet, so the running level goes on."),
    Reason.LEVEL_NOT_ANNOUNCED: gettext_noop("The new level has not been announced, so the running level goes on."),
    Reason.NEXT_HAND_AT_NEW_LEVEL: gettext_noop(
        "The time is up and the new level is announced: it applies to the next hand, which had not begun."
    ),
    Reason.RACE_SEAT: gettext_noop(
        "Seat %(seat)s, chips of %(removed)s: %(count)s. Exchanged for chips of %(lowest)s: %(whole)s, odd chips: "
        "%(odd)s."
    ),
    Reason.RACE_CHIPS_BY_HOUSE: gettext_noop(
        "Chips of %(lowest)s to be raced for: %(count)s. Their number and the draw by the highest card are practice "
        "of the house; the rule leaves them open."
    ),
    Reason.RACE_STARTS_IN_SEAT_ONE: gettext_noop("The race starts in seat 1, with one card for each odd chip."),
    Reason.RACE_CARDS: gettext_noop("Seat %(seat)s draws %(cards)s."),
    Reason.RACE_WON: gettext_noop(
        "Seat %(seat)s wins a chip of %(lowest)s with %(card)s; no player gets more than one."
    ),
    Reason.RACE_RESCUE: gettext_noop(
        "Seat %(seat)s would be left without chips; nobody can be raced out, so a chip of %(lowest)s is added."
    ),
    Reason.RACE_NO_ODD_CHIPS: gettext_noop("There are no odd chips, so nothing is raced for."),
    Reason.RACE_ACCOUNT: gettext_noop(
        "Chips at the table before: %(before)s, after: %(after)s, difference: %(change)s."
    ),
    Reason.RACE_IN_THE_OPEN: gettext_noop(
        "Players must keep their chips in full view and are encouraged to watch the race."
    ),
    Reason.LATE_CHIPS_AT_EQUAL_VALUE: gettext_noop(
        "Chips of a removed value are exchanged only at equal value: %(exchanged)s."
    ),
    Reason.LATE_CHIPS_BELOW_SMALLEST: gettext_noop(
        "%(left)s does not make up the smallest chip in play and is removed without compensation."
    ),
    Reason.SHORT_STACK_IS_COUNTABLE: gettext_noop(
        "Fewer than %(standard)s chips of one value in a stack of their own can be counted at a glance."
    ),
    Reason.STACK_MEETS_STANDARD: gettext_noop("The stack is of one value and %(height)s chips high, as recommended."),
    Reason.STACK_NOT_STANDARD: gettext_noop(
        "Clean stacks of one value, %(standard)s chips high, are recommended; this is another kind of stack, and "
        "the director decides whether it can be counted well enough."
    ),
    Reason.ESTIMATE_IS_DUE: gettext_noop(
        "Opponents must be able to judge how many chips a player has, so the chips have to be in sight and countable."
    ),
    Reason.HIGH_CHIPS_IN_SIGHT: gettext_noop(
        "Chips of the highest values must be visible and identifiable at all times."
    ),
    Reason.LIVE_CARDS_IN_SIGHT: gettext_noop("Live hands must be in plain view at all times."),
    Reason.COLOUR_UP_IS_THE_DIRECTORS: gettext_noop(
        "The director controls the number and values of the chips and may colour up at his discretion."
    ),
    Reason.COLOUR_UP_MUST_BE_ANNOUNCED: gettext_noop("A colour-up outside the schedule has to be announced."),
    Reason.DECK_CHANGED_ON_OCCASION: gettext_noop(
        "Decks are changed on a dealer push, on a new level or as the house lays down, and this is such an occasion."
    ),
    Reason.NO_DECK_ON_REQUEST: gettext_noop("Players may not ask for a new deck."),
    Reason.DAMAGED_DECK_MAY_BE_ASKED: gettext_noop(
        "The cards are visibly damaged, and for that case the rule lets players ask."
    ),
    Reason.DAMAGED_DECK_IS_THE_FLOORS: gettext_noop(
        "The clause makes no exception for damaged cards; whether they are replaced is for the floor, for the good "
        "of the game."
    ),
    Reason.NO_HAND_MISSED: gettext_noop("No hand may be missed for a re-buy."),
    Reason.REBUY_TOO_LATE: gettext_noop(
        "The re-buy was not announced before the hand began, so in this hand only the chips on the table play."
    ),
    Reason.REBUY_MUST_BE_MADE: gettext_noop("The re-buy was announced before the hand began, so it must be made."),
    Reason.CHIPS_BEHIND_PLAY: gettext_noop(
        "The %(chips)s announced play as chips behind in this hand: with the %(stack)s on the table %(total)s."
    ),
    Reason.DIRECTOR_MAY_SHORTEN: gettext_noop(
        "The director may shorten the time and take other measures to keep the game moving."
    ),
    Reason.CLOCK_CALLER_NOT_STATED: gettext_noop(
        "This edition does not say whether such a person may start a clock; the floor decides what is fair."
    ),
    Reason.CALLER_NOT_AT_SEAT: gettext_noop("Only a player who is at his seat may call for a clock."),
    Reason.ANY_PLAYER_CALLS_CLOCK: gettext_noop(
        "Any player in the tournament may call for a clock, in the hand or not."
    ),
    Reason.TOO_EARLY_FOR_A_CLOCK: gettext_noop("A reasonable time must have passed before a clock, and it has not."),
    Reason.REASONABLE_TIME_IS_JUDGED: gettext_noop(
        "The clock starts if a reasonable time has passed; the floor judges that."
    ),
    Reason.CLOCK_SECONDS: gettext_noop(
        "The player has at most %(seconds)s seconds, then a countdown of %(countdown)s seconds follows."
    ),
    Reason.COUNTDOWN_RUNS: gettext_noop("%(passed)s seconds have passed, so the countdown is running."),
    Reason.CLOCK_RAN_OUT: gettext_noop("There was no action by the end of the countdown, so the hand is dead."),
    Reason.NO_RABBIT_HUNTING: gettext_noop(
        "Rabbit hunting, the showing of cards that would have come, is not allowed."
    ),
    Reason.NOT_EVEN_ASKED: gettext_noop("Players may not even demand it."),
    Reason.REACH_NOT_DEFINED: gettext_noop(
        "This edition does not say how near a player has to be; the floor decides whether he was at his seat."
    ),
    Reason.REACH_IS_AT_SEAT: gettext_noop("Within reach of his chair a player is at his seat."),
    Reason.AT_SEAT_BY_FIRST_CARD: gettext_noop(
        "The player was at his seat when the first card was dealt, so his hand is live."
    ),
    Reason.AT_SEAT_BY_LAST_CARD: gettext_noop(
        "The player was at his seat when the last card of the initial deal was dealt, so his hand is live."
    ),
    Reason.NOT_AT_SEAT_BY_FIRST_CARD: gettext_noop(
        "The player was not at his seat when the first card was dealt, so his hand is dead."
    ),
    Reason.NOT_AT_SEAT_BY_LAST_CARD: gettext_noop(
        "The player was not at his seat when the last card of the initial deal was dealt, so his hand is dead."
    ),
    Reason.ABSENT_HAND_IS_KILLED: gettext_noop(
        "He may not look at the cards; they are killed right after the initial deal."
    ),
    Reason.POSTED_STAYS_IN: gettext_noop("The %(posted)s posted in blinds and antes stays in the pot."),
    Reason.BRING_IN_IS_POSTED: gettext_noop(
        "In stud the bring-in is posted if the card that calls for it was dealt to him."
    ),
    Reason.FOLDED_MAY_LEAVE: gettext_noop("The duty to stay binds only players with a live hand."),
    Reason.DUTY_UNTIL_SHOWDOWN: gettext_noop("The duty to stay lasts only until the showdown takes place."),
    Reason.STAYS_WITH_A_LIVE_HAND: gettext_noop(
        "A player with a live hand must stay at the table, also when he is all-in or has no more betting to do."
    ),
    Reason.LEAVING_MAY_COST: gettext_noop("Leaving may be penalised; the rule does not kill the hand for it."),
    Reason.DUTY_REGISTRATION: gettext_noop("Checking the registration and the seat is up to the player."),
    Reason.DUTY_PROTECT_HAND: gettext_noop("Protecting the hand and keeping the cards in sight is up to the player."),
    Reason.DUTY_CLEAR_ACTION: gettext_noop("Making his intentions clear is up to the player."),
    Reason.DUTY_FOLLOW_ACTION: gettext_noop("Following the action and acting in turn is up to the player."),
    Reason.DUTY_DEFEND_TURN: gettext_noop("Defending his right to act is up to the player."),
    Reason.DUTY_STACK_CHIPS: gettext_noop("Keeping the chips properly stacked is up to the player."),
    Reason.DUTY_STAY_AT_TABLE: gettext_noop("Staying at the table with a live hand is up to the player."),
    Reason.DUTY_SPEAK_UP: gettext_noop("Whoever notices a mistake should speak up."),
    Reason.DUTY_CALL_CLOCK: gettext_noop("Where a clock is warranted, players should call for it."),
    Reason.DUTY_CHANGE_TABLES: gettext_noop("Changing tables without delay is up to the player."),
    Reason.DUTY_ONE_PLAYER: gettext_noop("One player to a hand: each plays alone and helps nobody."),
    Reason.DUTY_KNOW_RULES: gettext_noop("Knowing the rules and etiquette and keeping to them is up to the player."),
    Reason.DUTY_NEGLECTED: gettext_noop(
        "The list of duties names no consequence; it follows from the rule on the matter, or the floor decides."
    ),
    Reason.CHIPS_STAYED_IN_VIEW: gettext_noop("The chips stayed in view, so they may be held or carried like that."),
    Reason.CHIPS_OUT_OF_VIEW: gettext_noop(
        "Chips may not be held or carried out of view: they are forfeited and taken out of play."
    ),
    Reason.DISQUALIFICATION_POSSIBLE: gettext_noop("The player may be disqualified as well."),
    Reason.LOST_CHIPS_TO_INVENTORY: gettext_noop(
        "Chips that were lost and found are removed from play and go back to the inventory of the tournament."
    ),
    Reason.LOST_CHIPS_TO_HOUSE: gettext_noop(
        "Chips that were lost and found are removed from play and go back to the casino."
    ),
    Reason.CLAIM_CHANGES_NOTHING: gettext_noop("The rule makes no exception for a player who claims them."),
    Reason.ADVICE_AFTER_THE_ACTION: gettext_noop(
        "Advice and criticism are barred only before the action is complete, and it was."
    ),
    Reason.NO_ADVICE_BEFORE_THE_END: gettext_noop(
        "Advising and criticising are not allowed before the action is complete."
    ),
    Reason.NO_ADVICE_AT_ANY_TIME: gettext_noop("Advising and criticising are not allowed at any time."),
    Reason.NO_READING_OF_UNTABLED_HANDS: gettext_noop("Nobody may read a hand that has not been tabled."),
    Reason.ONE_PLAYER_TO_A_HAND: gettext_noop(
        "One player to a hand: it may not be shown to others or discussed with them."
    ),
    Reason.NO_TELLING_OF_HANDS: gettext_noop("Nobody may tell what is in a hand, live or thrown away."),
    Reason.TALK_KILLS_NO_HAND: gettext_noop(
        "No clause kills a hand for it; whether there is a penalty is for the director."
    ),
    Reason.CARD_OFF_THE_TABLE: gettext_noop("Throwing a card off the table may be penalised."),
    Reason.FOLDING_STYLE_NOT_COVERED: gettext_noop(
        "This edition has no clause on how cards are folded; the floor decides what is fair."
    ),
    Reason.FOLD_LOW_AND_FACE_DOWN: gettext_noop(
        "Cards should be folded low, forward and face down, not exposed on purpose and not spun through the air."
    ),
    Reason.NOTHING_WAS_PENDING: gettext_noop("No action was pending, so showing cards is no offence under this rule."),
    Reason.EXPOSED_HAND_IS_LIVE: gettext_noop("Cards that a player exposes with action pending stay live."),
    Reason.EXPOSING_MAY_BE_PENALISED: gettext_noop(
        "Exposing cards with action pending may be penalised; the penalty begins when the hand is over."
    ),
    Reason.NO_DUTY_TO_BET_THE_NUTS: gettext_noop(
        "No clause obliges a player to bet the best hand; the question is only whether it was soft play."
    ),
    Reason.DIRECTOR_ESTABLISHES_IT: gettext_noop(
        "Whether it happened is for the director to establish from the evidence."
    ),
    Reason.NOT_ESTABLISHED: gettext_noop("It was not established, so this rule gives no penalty."),
    Reason.SOFT_PLAY_IS_PENALISED: gettext_noop(
        "Soft play is penalised; the penalty may include forfeiture of chips, disqualification or both."
    ),
    Reason.COLLUSION_DISQUALIFIES: gettext_noop("Chip dumping and other collusion lead to disqualification."),
    Reason.FIRST_BREACH: gettext_noop(
        "It was not repeated, and this rule penalises only repeated breaches of etiquette."
    ),
    Reason.REPEATED_BREACH_IS_PENALISED: gettext_noop(
        "Repeated breaches of etiquette are penalised; the director chooses how."
    ),
    Reason.OFFENCE_WILL_BE_PENALISED: gettext_noop(
        "For this offence there will be a penalty; the director chooses which."
    ),
    Reason.OFFENCE_MAY_BE_PENALISED: gettext_noop(
        "For this offence there may be a penalty; the director decides whether and which."
    ),
    Reason.REPETITION_ESCALATES: gettext_noop(
        "The offence is repeated, and repetition makes the penalty heavier than the last one."
    ),
    Reason.ROUNDS_BEYOND_THE_SCALE: gettext_noop(
        "Rounds given: %(rounds)s. The scale of this edition ends at %(most)s; above it there is only disqualification."
    ),
    Reason.ROUNDS_TIMES_PLAYERS: gettext_noop(
        "Rounds %(rounds)s × players at the table %(players)s = hands %(hands)s; the players are counted when the "
        "penalty is given, the offender among them."
    ),
    Reason.HANDS_AS_GIVEN: gettext_noop("The penalty was given in hands: %(hands)s."),
    Reason.SERVED_AWAY: gettext_noop(
        "Meanwhile the player is away from the table; he is dealt in, and his blinds and antes are posted."
    ),
    Reason.PENALISED_HAND_IS_KILLED: gettext_noop("His hands are killed right after the initial deal."),
    Reason.POSTED_MEANWHILE: gettext_noop("Posted in these hands, if the table stays as it is: %(posted)s."),
    Reason.STACK_SURVIVES: gettext_noop("Of %(stack)s chips the player keeps %(left)s."),
    Reason.BLINDED_OUT: gettext_noop(
        "The %(stack)s are gone in missed hand number %(at)s; players under penalty may be anted or blinded out."
    ),
    Reason.DISQUALIFIED_CHIPS_LEAVE: gettext_noop("The chips of a disqualified player are removed from play."),
}

OUTCOMES: Mapping[Action, str] = {
    Action.CHECK: gettext_noop("It is a check."),
    Action.BET: gettext_noop("It is a bet of %(amount)s."),
    Action.CALL: gettext_noop("It is a call, %(amount)s in total."),
    Action.RAISE_TO: gettext_noop("It is a raise to %(amount)s."),
    Action.ALL_IN: gettext_noop("The player is all-in for %(amount)s."),
    Action.FOLD: gettext_noop("The hand is folded."),
    Action.BET_AT_LEAST: gettext_noop("The player must bet at least %(amount)s."),
    Action.RAISE_AT_LEAST: gettext_noop("The player must raise to at least %(amount)s."),
    Action.CALL_OR_RAISE: gettext_noop("The player must call %(amount)s or raise."),
    Action.MAY_RAISE: gettext_noop("The player may raise, to at least %(amount)s."),
    Action.CALL_OR_FOLD: gettext_noop("The player may call %(amount)s or fold, but not raise."),
    Action.MAXIMUM: gettext_noop("The maximum is %(amount)s in total."),
    Action.FORFEIT: gettext_noop("The player leaves %(amount)s in the pot and folds."),
    Action.ACTION_BINDING: gettext_noop("The act out of turn binds."),
    Action.ACTION_BACKS_UP: gettext_noop("The action goes back; the act out of turn binds unless the action changes."),
    Action.ACTION_RETURNED: gettext_noop(
        "The act out of turn does not bind; the chips go back and every option is open."
    ),
    Action.SKIPPED_PLAYER_ACTS: gettext_noop("The skipped player acts now."),
    Action.SUBSTANTIAL_ACTION: gettext_noop("There has been substantial action."),
    Action.NO_SUBSTANTIAL_ACTION: gettext_noop("There has been no substantial action yet."),
    Action.POTS: gettext_noop("The pots are made up as follows."),
    Action.POT: gettext_noop("A pot of %(amount)s, to be won by %(players)s."),
    Action.RETURNED: gettext_noop("%(amount)s goes back to %(players)s."),
    Action.AWARDS: gettext_noop("The pot is divided as follows."),
    Action.AWARD: gettext_noop("%(players)s: %(amount)s."),
    Action.MISDEAL: gettext_noop("It is a misdeal; the cards are dealt again."),
    Action.PLAY_ON: gettext_noop("It is no misdeal; the hand is played."),
    Action.PROCEDURE: gettext_noop("The procedure is as follows."),
    Action.CALL_FLOOR: gettext_noop("Nobody acts; the floor is called."),
    Action.SCRAMBLE_FOUR: gettext_noop("The dealer scrambles the four cards face down."),
    Action.DRAW_NEXT_BURN: gettext_noop("The floor draws one of the four at random: it is the next burn card."),
    Action.THREE_ARE_FLOP: gettext_noop("The other three are turned up as the flop."),
    Action.RULE_ON_BETS: gettext_noop("The floor decides what becomes of the bets already made."),
    Action.RESTORE_STUB: gettext_noop("The stub is put in order, or a new one is made of it."),
    Action.FINISH_BETTING: gettext_noop("The betting of the round is completed."),
    Action.BURN_STAYS: gettext_noop("The burn card stays where it is."),
    Action.SET_ASIDE: gettext_noop("The early card is put aside, face up."),
    Action.BURN_ANOTHER: gettext_noop("Another card is burned."),
    Action.RIVER_AS_TURN: gettext_noop("The card that would have been the river is dealt as the turn."),
    Action.BET_THE_TURN: gettext_noop("The turn is bet."),
    Action.BACK_TO_STUB: gettext_noop("Cards that go back into the stub: %(amount)s."),
    Action.SHUFFLE_STUB: gettext_noop("The stub is shuffled."),
    Action.FLOP_WITHOUT_BURN: gettext_noop("Three new cards are the flop; no card is burned."),
    Action.TURN_WITHOUT_BURN: gettext_noop("A card is dealt as the turn; no card is burned."),
    Action.RIVER_WITHOUT_BURN: gettext_noop("A card is dealt as the river; no card is burned."),
    Action.CARD_STANDS: gettext_noop("The card stays on the board."),
    Action.BINDING: gettext_noop("It binds."),
    Action.NOT_BINDING: gettext_noop("It does not bind."),
    Action.ENTITLED: gettext_noop("The player is entitled to it."),
    Action.NOT_ENTITLED: gettext_noop("The player is not entitled to it."),
    Action.TO_THE_CALLER: gettext_noop("%(amount)s goes to the caller who won."),
    Action.OUT_OF_PLAY: gettext_noop("%(amount)s leaves the tournament."),
    Action.CARDS_DECIDE: gettext_noop("The cards decide."),
    Action.MAY_HELP: gettext_noop("Players may help."),
    Action.SHOULD_SPEAK: gettext_noop("Whoever notices it should speak up."),
    Action.MUST_SPEAK: gettext_noop("Whoever notices it must speak up."),
    Action.KEEP_SILENT: gettext_noop("Nobody may speak about it."),
    Action.TABLED: gettext_noop("The hand is properly tabled."),
    Action.MUST_TABLE: gettext_noop("All the cards have to be tabled."),
    Action.HAND_LIVE: gettext_noop("The hand is live."),
    Action.HAND_DEAD: gettext_noop("The hand is dead."),
    Action.HAND_DEAD_RETURNS: gettext_noop("The hand is dead; %(amount)s goes back to the player."),
    Action.NO_CLAIM: gettext_noop("The player has no claim to the pot."),
    Action.CARDS_UP: gettext_noop("All hands go face up now."),
    Action.CARDS_DOWN: gettext_noop("The hands stay face down for now."),
    Action.SHOWS_FIRST: gettext_noop("%(players)s shows first."),
    Action.LAST_HAND_WINS: gettext_noop("The last live hand wins."),
    Action.SHARE: gettext_noop("The player has his share of the pot."),
    Action.HAND_SHOWN: gettext_noop("The hand is shown."),
    Action.HAND_NOT_SHOWN: gettext_noop("The hand is not shown."),
    Action.DISPUTE_OPEN: gettext_noop("The hand can still be disputed."),
    Action.DISPUTE_CLOSED: gettext_noop("It is too late to dispute the hand."),
    Action.POSITIONS: gettext_noop("The next hand has these positions."),
    Action.BUTTON: gettext_noop("Button: %(players)s."),
    Action.DEAD_BUTTON: gettext_noop("Dead button, at an empty seat: %(players)s."),
    Action.SMALL_BLIND: gettext_noop("Small blind: %(players)s."),
    Action.DEAD_SMALL_BLIND: gettext_noop("No small blind, its seat is empty: %(players)s."),
    Action.BIG_BLIND: gettext_noop("Big blind: %(players)s."),
    Action.BUTTON_AND_SMALL_BLIND: gettext_noop("Button and small blind: %(players)s."),
    Action.WAITS: gettext_noop("Not dealt in yet: %(players)s."),
    Action.DEALT_IN: gettext_noop("The player is dealt in at once."),
    Action.NOT_DEALT_IN: gettext_noop("The player waits until the button has passed."),
    Action.MOVES_WITH_CHIPS: gettext_noop("The player moves to his own seat and keeps the %(amount)s that he has."),
    Action.MOVES: gettext_noop("One player moves."),
    Action.BIG_BLIND_MOVES: gettext_noop("The next big blind moves, from seat %(amount)s."),
    Action.WORST_SEAT: gettext_noop("He goes to the worst free position, seat %(amount)s."),
    Action.SEAT_TO_FILL: gettext_noop("The seat to be filled is %(amount)s."),
    Action.PLAY_HALTS: gettext_noop("Play halts at table %(players)s."),
    Action.PLAY_GOES_ON: gettext_noop("Play goes on at every table."),
    Action.FROZEN_BUTTON: gettext_noop("The button is frozen at seat %(amount)s."),
    Action.BUTTON_RESUMES: gettext_noop("Hold'em resumes with the button at seat %(amount)s."),
    Action.FINAL_TABLE: gettext_noop("The final table has %(amount)s players."),
    Action.PENALTY: gettext_noop("There is a penalty; the floor chooses it."),
    Action.NO_PENALTY: gettext_noop("There is no penalty."),
    Action.DISCRETION: gettext_noop("The tournament director decides."),
    Action.FLOOR: gettext_noop("No clause decides this; the floor rules for the good of the game and fairness."),
    Action.RUNNING_LEVEL: gettext_noop("The hand is played at the running level."),
    Action.NEW_LEVEL: gettext_noop("The hand is played at the new level."),
    Action.ALLOWED: gettext_noop("It is allowed."),
    Action.NOT_ALLOWED: gettext_noop("It is not allowed."),
    Action.HOUSE_RULES: gettext_noop("The rules of the house decide."),
    Action.RULE_STANDS: gettext_noop("The rule is applied as it stands."),
    Action.FAIR_DECISION: gettext_noop("Fairness is placed above the rule."),
    Action.NEXT_HAND: gettext_noop("It counts from the next hand."),
    Action.PLAYS_WITH: gettext_noop("The player plays this hand with %(amount)s."),
    Action.CLOCK: gettext_noop("Seconds left for the player to act: %(amount)s."),
    Action.IN_ORDER: gettext_noop("It is in order."),
    Action.TO_BE_PUT_RIGHT: gettext_noop("It has to be put right."),
    Action.STACKS: gettext_noop("The stacks after the exchange are as follows."),
    Action.STACK: gettext_noop("Seat %(players)s: %(amount)s."),
    Action.EXCHANGE: gettext_noop("A part is exchanged and the rest is removed."),
    Action.EXCHANGED: gettext_noop("%(amount)s is exchanged at equal value."),
    Action.OWED: gettext_noop("It is the player's own duty."),
    Action.TO_INVENTORY: gettext_noop("%(amount)s goes back to the inventory of the tournament."),
    Action.TO_HOUSE: gettext_noop("%(amount)s goes back to the casino."),
    Action.WARNING: gettext_noop("The player is warned."),
    Action.MISSED_HANDS: gettext_noop("The player misses one or more hands."),
    Action.MISSED_ROUNDS: gettext_noop("The player misses one or more rounds."),
    Action.CHIPS_FORFEITED: gettext_noop("The player forfeits chips."),
    Action.DISQUALIFICATION: gettext_noop("The player is disqualified."),
    Action.MISSES: gettext_noop("Hands that the player misses: %(amount)s."),
    Action.POSTS: gettext_noop("Posted meanwhile: %(amount)s."),
    Action.LEFT: gettext_noop("Chips left: %(amount)s."),
    Action.BLINDED_OUT: gettext_noop("The player is blinded out in missed hand number %(amount)s."),
}

WITHOUT_AMOUNT: Mapping[Action, str] = {
    Action.BET: gettext_noop("It is a bet."),
    Action.CALL: gettext_noop("It is a call."),
    Action.ALL_IN: gettext_noop("The player is all-in."),
    Action.MAY_RAISE: gettext_noop("The player may raise."),
    Action.CALL_OR_FOLD: gettext_noop("The player may call or fold, but not raise."),
    Action.RAISE_AT_LEAST: gettext_noop("The player must raise."),
    Action.BET_AT_LEAST: gettext_noop("The player must bet."),
    Action.MOVES_WITH_CHIPS: gettext_noop("The player moves to his own seat and keeps the chips that he has."),
    Action.BIG_BLIND_MOVES: gettext_noop("The player moves who is the big blind next."),
    Action.WORST_SEAT: gettext_noop("He goes to the worst free position, never the small blind."),
    Action.FROZEN_BUTTON: gettext_noop("The button moves once more and is then frozen."),
    Action.BUTTON_RESUMES: gettext_noop("Hold'em resumes with the button where it was frozen."),
    Action.OUT_OF_PLAY: gettext_noop("The chips leave the tournament."),
    Action.TO_INVENTORY: gettext_noop("The chips go back to the inventory of the tournament."),
    Action.TO_HOUSE: gettext_noop("The chips go back to the casino."),
}

PROBLEMS: Mapping[Problem, str] = {
    Problem.UNKNOWN_FIELD: gettext_noop("There is no such fact; known facts here: %(known)s."),
    Problem.MISSING_FIELD: gettext_noop("This fact is missing."),
    Problem.WRONG_TYPE: gettext_noop("Expected: %(expected)s. Given: %(found)s."),
    Problem.UNKNOWN_OPTION: gettext_noop("“%(found)s” is not one of: %(known)s."),
    Problem.NEGATIVE: gettext_noop("%(found)s is less than zero; give zero or more chips."),
    Problem.NOT_POSITIVE: gettext_noop("%(found)s is not a possible amount; give at least 1."),
    Problem.TOO_LARGE: gettext_noop("%(found)s is more than the largest amount we accept, %(most)s; check the amount."),
    Problem.TOO_MANY: gettext_noop("%(found)s is too many; at most %(most)s are possible."),
    Problem.TOO_FEW: gettext_noop("%(found)s is too few; at least %(least)s are needed."),
    Problem.CONTRADICTION: gettext_noop("“%(found)s” contradicts the other facts; correct one of them."),
    Problem.MORE_THAN_STACK: gettext_noop("%(found)s chips were put out, but the player has only %(stack)s."),
    Problem.RAISE_EXCEEDS_BET: gettext_noop(
        "The last raise of %(found)s is larger than the whole bet of %(bet)s; correct one of them."
    ),
    Problem.AMOUNT_DIFFERS_FROM_CHIPS: gettext_noop(
        "The amount is %(found)s, but the chips make %(chips)s; correct one of them."
    ),
    Problem.NOTHING_DONE: gettext_noop("Nothing was said and no chips were put out; say what the player did."),
    Problem.UNKNOWN_PLAYER: gettext_noop("There is no player “%(found)s” at the table."),
    Problem.DUPLICATE_PLAYER: gettext_noop("Two players are called “%(found)s”; give each a name of his own."),
    Problem.BET_GOES_DOWN: gettext_noop(
        "%(found)s is not more than the bet of %(bet)s before it; correct one of them."
    ),
    Problem.HAND_OVER: gettext_noop("The hand is over; nobody can act any more."),
    Problem.CANNOT_ACT: gettext_noop("“%(found)s” has folded or is all-in and cannot act."),
    Problem.NOT_IN_CHIPS: gettext_noop("%(found)s cannot be made up of chips of %(chip)s; correct one of them."),
    Problem.NO_BRING_IN: gettext_noop("No bring-in is due now."),
    Problem.BRING_IN_DUE: gettext_noop(
        "The bring-in of %(bring_in)s is due; post it or complete it to a bet of %(full)s."
    ),
    Problem.BETTING_OPEN: gettext_noop("The betting is not over yet, so no pot can be awarded."),
    Problem.DUPLICATE_CARD: gettext_noop("The card %(found)s is dealt twice."),
    Problem.CARDS_OUT_OF_ORDER: gettext_noop("The cards %(found)s cannot be dealt at this moment."),
    Problem.NO_BLINDS: gettext_noop("Give the blinds as small and big, the big blind at least 1."),
}

TOPIC_TITLES: Mapping[str, str] = {
    "methods-of-betting": gettext_noop("Words or chips"),
    "binding-declarations": gettext_noop("Declarations in turn"),
    "calling": gettext_noop("Calling"),
    "raising": gettext_noop("A raise in several motions"),
    "raise-amounts": gettext_noop("Too small a raise"),
    "minimum-raise": gettext_noop("The minimum raise"),
    "reopening": gettext_noop("Raising again after an all-in"),
    "oversized-chip": gettext_noop("One large chip"),
    "multiple-chips": gettext_noop("Several chips without a word"),
    "overbetting": gettext_noop("Expecting change"),
    "prior-bet-chips": gettext_noop("Chips from an earlier bet"),
    "undercalls": gettext_noop("Less than the call"),
    "unclear-betting": gettext_noop("Unclear amounts"),
    "pot-limit": gettext_noop("The largest bet in pot-limit"),
    "substantial-action": gettext_noop("Substantial action"),
    "out-of-turn": gettext_noop("Action out of turn"),
    "side-pots": gettext_noop("Side pots"),
    "odd-chips": gettext_noop("Odd chips"),
    "pot-awards": gettext_noop("Who wins how much"),
    "accepted-action": gettext_noop("Accepted action"),
    "chip-counts": gettext_noop("Asking for a count"),
    "chips-behind": gettext_noop("Chips found after the call"),
    "conditional-statements": gettext_noop("If you bet, I raise"),
    "number-of-raises": gettext_noop("How many raises"),
    "odd-folds": gettext_noop("Folds at the wrong time"),
    "misdeal": gettext_noop("Misdeal or not"),
    "premature-cards": gettext_noop("Board cards too many or too early"),
    "cards-speak": gettext_noop("Cards speak"),
    "speaking-up": gettext_noop("Noticing a mistake"),
    "tabled-hand": gettext_noop("Tabling a hand"),
    "live-cards": gettext_noop("Cards thrown away"),
    "killed-hand": gettext_noop("Killed and fouled hands"),
    "face-up": gettext_noop("Face up for the all-in"),
    "showdown-order": gettext_noop("Who shows first at showdown"),
    "uncontested-showdown": gettext_noop("When all the others muck"),
    "asking-to-see": gettext_noop("Asking to see a hand"),
    "playing-the-board": gettext_noop("Playing the board"),
    "disputed-pot": gettext_noop("Disputing a pot"),
    "stud-upcards": gettext_noop("Upcards in stud"),
    "dead-button": gettext_noop("Dead button"),
    "dodging-blinds": gettext_noop("Missing a blind"),
    "heads-up-button": gettext_noop("Button heads-up"),
    "breaking-table": gettext_noop("Coming from a broken table"),
    "final-table": gettext_noop("The final table"),
    "halting-play": gettext_noop("When play halts"),
    "late-entry": gettext_noop("Late players and alternates"),
    "mixed-game-button": gettext_noop("The button in mixed games"),
    "table-balancing": gettext_noop("Balancing tables"),
    "wrong-seat": gettext_noop("The wrong seat"),
    "floor-decisions": gettext_noop("What the floor goes by"),
    "official-terms": gettext_noop("Words and gestures"),
    "devices": gettext_noop("Phones and other devices"),
    "language": gettext_noop("Languages at the table"),
    "special-needs": gettext_noop("Special needs"),
    "new-level": gettext_noop("A new level"),
    "chip-race": gettext_noop("Chip race"),
    "late-found-chips": gettext_noop("Chips found after the race"),
    "chips-visible": gettext_noop("Chips and cards in sight"),
    "deck-changes": gettext_noop("Changing decks"),
    "rebuys": gettext_noop("Re-buys"),
    "clock": gettext_noop("Calling for the clock"),
    "rabbit-hunting": gettext_noop("Cards that would have come"),
    "at-your-seat": gettext_noop("At your seat"),
    "action-pending": gettext_noop("Leaving the table during a hand"),
    "player-duties": gettext_noop("Duties of a player"),
    "hidden-chips": gettext_noop("Hidden chips"),
    "lost-chips": gettext_noop("Lost and found chips"),
    "disclosure": gettext_noop("Telling and advising"),
    "exposed-cards": gettext_noop("Exposed and thrown cards"),
    "ethical-play": gettext_noop("Soft play and collusion"),
    "etiquette": gettext_noop("Etiquette"),
    "penalties": gettext_noop("Penalties"),
    "missed-hands": gettext_noop("What a penalty in rounds costs"),
    "disqualification": gettext_noop("Disqualification"),
}
"""What each topic is called."""
