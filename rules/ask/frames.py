"""Which question asks for each fact, and which quick answers does it have?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


def gettext_noop(message: str) -> str:
    """Mark a sentence for translation and return it unchanged."""
    return message


@dataclass(frozen=True, slots=True)
class Option:
    """A quick answer: the value for the parameter and its label (a msgid, or a number to be formatted)."""

    value: str
    label: str = ""

    @property
    def is_number(self) -> bool:
        """Whether the label is the value itself, in chips or players."""
        return not self.label


@dataclass(frozen=True, slots=True)
class Question:
    """The question for one fact; ``number``: any whole number of chips may be typed."""

    field: str
    text: str
    options: tuple[Option, ...] = ()
    number: bool = False


UNKNOWN = "unknown"
"""The value of "I don't know"."""

WHICH_HOLDS = gettext_noop("You said both. Which one holds?")
"""Asks which of two values of one fact is right."""

YES = Option("yes", gettext_noop("Yes"))
NO = Option("no", gettext_noop("No"))
PLACES = (
    Option("button", gettext_noop("On the button")),
    Option("small-blind", gettext_noop("On the small blind")),
    Option("big-blind", gettext_noop("On the big blind")),
    Option("between-button-and-small-blind", gettext_noop("Between the button and the small blind")),
    Option("other", gettext_noop("Anywhere else")),
)

QUESTIONS: Mapping[str, Question] = {
    question.field: question
    for question in (
        Question("facing.bet", gettext_noop("How much is the bet that the player faces, in total?"), number=True),
        Question(
            "facing.last_raise",
            gettext_noop("How large was the largest bet or raise of this round, counted as the increase?"),
            number=True,
        ),
        Question("facing.minimum_bet", gettext_noop("How much is the big blind?"), number=True),
        Question(
            "facing.players",
            gettext_noop("How many players were still in the hand?"),
            (Option("2", gettext_noop("Two")), Option("3", gettext_noop("Three or more"))),
        ),
        Question("facing.opening", gettext_noop("Was the bet the first one of the round?"), (YES, NO)),
        Question("facing.pot", gettext_noop("How much was in the pot, with all bets of this round?"), number=True),
        Question("facing.stack", gettext_noop("How many chips did the player have behind?"), number=True),
        Question("pot", gettext_noop("How much was in the pot before this round of betting?"), number=True),
        Question(
            "order",
            gettext_noop("What came first, the words or the chips?"),
            (
                Option("words-first", gettext_noop("The words")),
                Option("chips-first", gettext_noop("The chips")),
                Option("together", gettext_noop("Both at the same time")),
            ),
        ),
        Question(
            "chips",
            gettext_noop("Which chips were put out? Write them as 500+500."),
        ),
        Question("words.amount", gettext_noop("Which amount was said?"), number=True),
        Question(
            "street",
            gettext_noop("Was it before the flop or later?"),
            (
                Option("preflop", gettext_noop("Before the flop")),
                Option("postflop", gettext_noop("On the flop or later")),
            ),
        ),
        Question(
            "motions",
            gettext_noop("Did all the chips go out in one motion?"),
            (
                Option("one", gettext_noop("Yes, in one motion")),
                Option("several", gettext_noop("No, one after another")),
            ),
        ),
        Question(
            "raised",
            gettext_noop("Had anybody raised before the player acted?"),
            (Option("no", gettext_noop("No, only the blinds were in")), Option("yes", gettext_noop("Yes"))),
        ),
        Question(
            "unbet",
            gettext_noop("Had anybody bet on this round before the player acted?"),
            (Option("no", gettext_noop("No, it was the first bet")), Option("yes", gettext_noop("Yes"))),
        ),
        Question(
            "manner",
            gettext_noop("How was the raise made?"),
            (
                Option("said", gettext_noop("The player said raise first")),
                Option("silent", gettext_noop("Silently, with several chips")),
            ),
        ),
        Question("objected", gettext_noop("Did the skipped player speak up before others acted?"), (YES, NO)),
        Question(
            "reasonable_time", gettext_noop("Did the skipped player have reasonable time to speak up?"), (YES, NO)
        ),
        Question(
            "between",
            gettext_noop("What did the players in between do when it was their turn?"),
            (
                Option("unchanged", gettext_noop("They checked, called or folded")),
                Option("changed", gettext_noop("One of them bet or raised")),
                Option("none", gettext_noop("They have not acted yet")),
            ),
        ),
        Question("misdeal.by_dealer", gettext_noop("Did the dealer expose the card?"), (YES, NO)),
        Question("misdeal.among_first_two", gettext_noop("Was it one of the first two cards dealt?"), (YES, NO)),
        Question(
            "missed-hands.players",
            gettext_noop("How many players were at the table when the penalty was given, the offender included?"),
            tuple(Option(str(players)) for players in (10, 9, 8, 6)),
            number=True,
        ),
        Question(
            "missed-hands.big_blind_in",
            gettext_noop("In which of the missed hands is the player next due for the big blind?"),
            number=True,
        ),
        Question(
            "halting-play.format",
            gettext_noop("Is the event played at full tables?"),
            (
                Option("full-ring", gettext_noop("Yes, nine or ten at a table")),
                Option("other", gettext_noop("No, six-max, turbo or the like")),
            ),
        ),
        Question(
            "clock.caller",
            gettext_noop("Who called the clock?"),
            (
                Option("in-the-hand", gettext_noop("A player in the hand")),
                Option("at-the-table", gettext_noop("Another player at the table")),
                Option("other-table", gettext_noop("A player at another table")),
                Option("spectator", gettext_noop("A spectator")),
            ),
        ),
        Question("exposed-cards.pending", gettext_noop("Did somebody still have to act?"), (YES, NO)),
        Question("action-pending.live_hand", gettext_noop("Did the player have a live hand?"), (YES, NO)),
        Question("chips-behind.accepted", gettext_noop("Does the director count them as accepted action?"), (YES, NO)),
        Question("chips-behind.all_in_player_won", gettext_noop("Did the all-in player win the hand?"), (YES, NO)),
        Question(
            "late-entry.place",
            gettext_noop("Where is the seat in the next hand?"),
            PLACES,
        ),
        Question("new-level.time_up", gettext_noop("Did the clock of the level stand at zero?"), (YES, NO)),
        Question("new-level.announced", gettext_noop("Was the new level announced?"), (YES, NO)),
        Question(
            "live-cards.at_showdown", gettext_noop("Was all betting over, so that it was the showdown?"), (YES, NO)
        ),
        Question(
            "live-cards.pushed_into_muck", gettext_noop("Had the dealer pushed the cards into the muck?"), (YES, NO)
        ),
        Question(
            "live-cards.identifiable", gettext_noop("Can the cards be identified with full certainty?"), (YES, NO)
        ),
        Question("odd-folds.in_turn", gettext_noop("Was it the player's turn?"), (YES, NO)),
        Question("odd-folds.facing_bet", gettext_noop("Did the player face a bet?"), (YES, NO)),
        Question("chip-counts.facing_all_in", gettext_noop("Is the opponent all-in?"), (YES, NO)),
        Question("chip-counts.on_turn", gettext_noop("Is it the turn of the player who asks?"), (YES, NO)),
        Question("number-of-raises.cap", gettext_noop("How many raises does the house allow?"), number=True),
        Question(
            "number-of-raises.players_left", gettext_noop("How many players are left in the tournament?"), number=True
        ),
        Question(
            "final-table.full_table",
            gettext_noop("How many players sit at a full table?"),
            tuple(Option(str(players)) for players in (10, 9, 8, 6)),
            number=True,
        ),
        Question(
            "playing-the-board.tabled",
            gettext_noop("How many of his two cards did the player table?"),
            (
                Option("2", gettext_noop("Both cards")),
                Option("1", gettext_noop("One card")),
                Option("0", gettext_noop("No card")),
            ),
        ),
        Question("playing-the-board.in_muck", gettext_noop("Are his cards in the muck?"), (YES, NO)),
        Question(
            "disputed-pot.next_hand",
            gettext_noop("What had been done towards the next hand?"),
            (
                Option("nothing", gettext_noop("Nothing")),
                Option("riffle", gettext_noop("The first riffle")),
                Option("shuffler-button", gettext_noop("The shuffler button was pressed")),
                Option("dealer-push", gettext_noop("The dealers had changed")),
            ),
        ),
        Question(
            "disputed-pot.seconds", gettext_noop("How many seconds had passed since the pot was awarded?"), number=True
        ),
        Question(
            "at-your-seat.arrival",
            gettext_noop("When was the player at his seat?"),
            (
                Option("before-first-card", gettext_noop("Before the first card was dealt")),
                Option("during-the-deal", gettext_noop("During the deal")),
                Option("with-the-last-card", gettext_noop("Just as the last card was dealt")),
                Option("after-last-card", gettext_noop("After the last card was dealt")),
            ),
        ),
        Question(
            "devices.use",
            gettext_noop("What is the device used for?"),
            (
                Option("phone-call", gettext_noop("For a phone call")),
                Option("sound", gettext_noop("It rings or plays music")),
                Option("other", gettext_noop("For writing, reading or anything else")),
            ),
        ),
        Question("devices.audible", gettext_noop("Can others hear it?"), (YES, NO)),
        Question("devices.house_allows", gettext_noop("Do the rules of the house allow it?"), (YES, NO)),
        Question(
            "language.country",
            gettext_noop("Where is the game played?"),
            (
                Option("usa", gettext_noop("In the United States")),
                Option("elsewhere", gettext_noop("In another country")),
            ),
        ),
        Question("language.during_hand", gettext_noop("Was a hand being played?"), (YES, NO)),
        Question("etiquette.repeated", gettext_noop("Has the player done it before?"), (YES, NO)),
        Question("disclosure.action_over", gettext_noop("Was the action of the hand complete?"), (YES, NO)),
        Question("rebuys.announced", gettext_noop("Was the re-buy announced before the hand began?"), (YES, NO)),
        Question("rebuys.stack", gettext_noop("How many chips does the player have in front of him?"), number=True),
        Question(
            "killed-hand.identifiable", gettext_noop("Can the cards be identified with full certainty?"), (YES, NO)
        ),
        Question("killed-hand.own_bet", gettext_noop("How much did the player have in on this round?"), number=True),
        Question("killed-hand.matched", gettext_noop("How much of it had somebody called?"), number=True),
        Question("asking-to-see.river_bet", gettext_noop("Was there a bet on the river?"), (YES, NO)),
        Question("asking-to-see.asker_called", gettext_noop("Did the player who asks call it?"), (YES, NO)),
        Question(
            "asking-to-see.of_last_aggressor",
            gettext_noop("Is it the hand of the player who bet or raised last?"),
            (YES, NO),
        ),
        Question("asking-to-see.of_winner", gettext_noop("Is it the winning hand?"), (YES, NO)),
        Question(
            "asking-to-see.place",
            gettext_noop("Which in the order of showing is the player whose hand it is?"),
            (
                Option("1", gettext_noop("First")),
                Option("2", gettext_noop("Second")),
                Option("3", gettext_noop("Third or later")),
            ),
        ),
        Question("tabled-hand.readable", gettext_noop("Could all the cards be read?"), (YES, NO)),
        Question("tabled-hand.obvious_winner", gettext_noop("Was it obviously the winning hand?"), (YES, NO)),
        Question(
            "tabled-hand.identifiable", gettext_noop("Can the cards be identified with full certainty?"), (YES, NO)
        ),
        Question("speaking-up.tabled", gettext_noop("Are the cards tabled?"), (YES, NO)),
        Question(
            "table-balancing.game",
            gettext_noop("Which game is played?"),
            (
                Option("flop", gettext_noop("Hold'em or Omaha")),
                Option("mixed", gettext_noop("A mixed game, now hold'em or Omaha")),
                Option("mixed-in-stud", gettext_noop("A mixed game, now stud")),
                Option("stud", gettext_noop("Stud only")),
                Option("draw", gettext_noop("A draw game")),
            ),
        ),
        Question(
            "table-balancing.opened_last", gettext_noop("Which seat of the short table opened up last?"), number=True
        ),
        Question("face-up.final_round", gettext_noop("Was it the last betting round?"), (YES, NO)),
        Question("face-up.round_closed", gettext_noop("Was all the action of the round complete?"), (YES, NO)),
        Question(
            "face-up.with_chips",
            gettext_noop("How many players in the hand still have chips to bet?"),
            (
                Option("1", gettext_noop("One")),
                Option("2", gettext_noop("Two or more")),
            ),
        ),
        Question("stud-upcards.facing_action", gettext_noop("Did the player face a bet?"), (YES, NO)),
        Question("official-terms.facing_bet", gettext_noop("Did the player face a bet?"), (YES, NO)),
        Question(
            "wrong-seat.sat_behind",
            gettext_noop("Behind which stack did the player start?"),
            (
                Option("right-stack", gettext_noop("A starting stack of the right size")),
                Option("other-size", gettext_noop("A stack of another size")),
                Option("anothers-stack", gettext_noop("Another player's stack")),
            ),
        ),
        Question("floor-decisions.unusual", gettext_noop("Were the circumstances unusual?"), (YES, NO)),
        Question("chips-visible.height", gettext_noop("How many chips high is the stack?"), number=True),
        Question("chips-visible.alike", gettext_noop("Are all its chips of one colour?"), (YES, NO)),
        Question("chips-visible.announced", gettext_noop("Was the colour-up announced?"), (YES, NO)),
        Question(
            "breaking-table.place",
            gettext_noop("Where is the new seat in the next hand?"),
            PLACES,
        ),
        Question("chip-race.race_chips", gettext_noop("How many chips are raced for?"), number=True),
        Question(
            "deck-changes.occasion",
            gettext_noop("What is the occasion?"),
            (
                Option("player-asks", gettext_noop("A player asks for it")),
                Option("dealer-push", gettext_noop("The dealers change")),
                Option("new-level", gettext_noop("A new level")),
                Option("house-schedule", gettext_noop("The schedule of the house")),
            ),
        ),
        Question(
            "showdown-order.final_aggressor",
            gettext_noop("Who bet or raised last on the river?"),
            (Option("-", gettext_noop("Nobody")),),
        ),
        Question(
            "showdown-order.earlier_aggressor",
            gettext_noop("Who bet or raised last before the river?"),
            (Option("-", gettext_noop("Nobody")),),
        ),
        Question(
            "showdown-order.first_by_board", gettext_noop("Who has the highest hand showing, in razz the lowest?")
        ),
    )
}

FIELDS: Mapping[str, str] = {
    "edition": gettext_noop("Edition"),
    "facing.bet": gettext_noop("Bet to match"),
    "facing.last_raise": gettext_noop("Largest bet or raise so far"),
    "facing.minimum_bet": gettext_noop("Big blind"),
    "facing.in_front": gettext_noop("Own chips already in front"),
    "facing.stack": gettext_noop("Chips behind"),
    "facing.opening": gettext_noop("First bet of the round"),
    "facing.players": gettext_noop("Players in the hand"),
    "facing.pot": gettext_noop("Pot"),
    "facing.structure": gettext_noop("Betting structure"),
    "words": gettext_noop("What was said"),
    "motions": gettext_noop("Chips put out"),
    "amount": gettext_noop("Chips put out"),
    "chips": gettext_noop("Chips put out"),
    "order": gettext_noop("Order of words and chips"),
    "prior": gettext_noop("Earlier chips"),
    "taken_back": gettext_noop("Chips taken back"),
    "bet": gettext_noop("Bet to match"),
    "last_raise": gettext_noop("Largest bet or raise so far"),
    "minimum_bet": gettext_noop("Big blind"),
    "round": gettext_noop("Betting round"),
    "player": gettext_noop("Player asked about"),
    "act": gettext_noop("Act out of turn"),
    "between": gettext_noop("What the players in between did"),
    "after": gettext_noop("What players behind him did"),
    "objected": gettext_noop("Skipped player spoke up"),
    "reasonable_time": gettext_noop("Had reasonable time"),
    "actions": gettext_noop("Actions in order"),
    "pot": gettext_noop("Pot before this round"),
    "wagers": gettext_noop("Bets in front of the players"),
    "in_front": gettext_noop("Own chips already in front"),
    "blinds": gettext_noop("Blinds"),
    "street": gettext_noop("Betting round"),
    "manner": gettext_noop("How the raise was made"),
    "raised": gettext_noop("Raise before the act"),
    "deed": gettext_noop("What was done with the cards"),
    "pending": gettext_noop("Action was pending"),
    "live_hand": gettext_noop("Has a live hand"),
    "stage": gettext_noop("How far the hand was"),
    "followed": gettext_noop("The condition happened"),
    "accepted": gettext_noop("Counted as accepted action"),
    "all_in_player_won": gettext_noop("The all-in player won"),
    "joining": gettext_noop("How he comes in"),
    "place": gettext_noop("Place of the seat"),
    "error": gettext_noop("What went wrong"),
    "game": gettext_noop("Kind of game"),
    "cards": gettext_noop("Number of cards"),
    "among_first_two": gettext_noop("One of the first two cards"),
    "by_dealer": gettext_noop("Exposed by the dealer"),
    "exposed": gettext_noop("Cards turned up"),
    "contributions": gettext_noop("Chips put in"),
    "players": gettext_noop("Players"),
    "big_blind": gettext_noop("Last big blind"),
    "out": gettext_noop("Knocked out"),
    "taken": gettext_noop("Seats taken"),
    "last": gettext_noop("Places of the last hand"),
    "last.small_blind": gettext_noop("Seat of the last small blind"),
    "last.big_blind": gettext_noop("Seat of the last big blind"),
    "last.button": gettext_noop("Seat of the last button"),
    "changes": gettext_noop("Changes since"),
    "rounds": gettext_noop("Rounds of the penalty"),
    "hands": gettext_noop("Hands of the penalty"),
    "levels": gettext_noop("Level played meanwhile"),
    "stack": gettext_noop("Chips of the player"),
    "big_blind_in": gettext_noop("Missed hand with the big blind"),
    "bring_in": gettext_noop("Bring-in in stud"),
    "tables": gettext_noop("Players at each table"),
    "format": gettext_noop("Format of the event"),
    "played_on": gettext_noop("A hand was dealt all the same"),
    "full_table": gettext_noop("Players at a full table"),
    "heads_up_event": gettext_noop("Heads-up event"),
    "winners": gettext_noop("Winners"),
    "low_winners": gettext_noop("Winners of the low side"),
    "smallest_chip": gettext_noop("Smallest chip in play"),
    "family": gettext_noop("Flop game or stud"),
    "caller": gettext_noop("Who calls the clock"),
    "at_seat": gettext_noop("The caller is at his seat"),
    "passed": gettext_noop("Seconds passed"),
    "nearness": gettext_noop("Where the player was"),
    "arrival": gettext_noop("When he was at his seat"),
    "posted": gettext_noop("Posted"),
    "start_announced": gettext_noop("The start was announced"),
    "begun": gettext_noop("Done towards the next hand"),
    "time_up": gettext_noop("The clock stood at zero"),
    "announced": gettext_noop("The new level was announced"),
    "hunt": gettext_noop("Asked for or shown"),
    "stated": gettext_noop("Amount that was named"),
    "actual": gettext_noop("True amount"),
    "in_turn": gettext_noop("In turn"),
    "facing_bet": gettext_noop("Facing a bet"),
    "facing_all_in": gettext_noop("Facing an all-in"),
    "on_turn": gettext_noop("On turn"),
    "structure": gettext_noop("Betting structure"),
    "raises": gettext_noop("Raises so far"),
    "cap": gettext_noop("The house's cap"),
    "players_left": gettext_noop("Players left in the tournament"),
    "offence": gettext_noop("Offence"),
    "last_penalty": gettext_noop("Last penalty"),
    "at_showdown": gettext_noop("At showdown"),
    "pushed_into_muck": gettext_noop("Pushed into the muck by the dealer"),
    "identifiable": gettext_noop("The cards can be identified for certain"),
    "next_hand": gettext_noop("What was done towards the next hand"),
    "in_break": gettext_noop("The hand ended in a break"),
    "seconds": gettext_noop("Seconds since the award"),
    "tabled": gettext_noop("Cards tabled"),
    "hole_cards": gettext_noop("Hole cards dealt"),
    "in_muck": gettext_noop("The cards are in the muck"),
    "talk": gettext_noop("What was told or shown"),
    "use": gettext_noop("Use of the device"),
    "audible": gettext_noop("Others can hear it"),
    "house_allows": gettext_noop("The house allows it"),
    "country": gettext_noop("Country"),
    "during_hand": gettext_noop("During a hand"),
    "repeated": gettext_noop("Done before"),
    "action_over": gettext_noop("The action was complete"),
    "own_bet": gettext_noop("Bet of the killed hand"),
    "matched": gettext_noop("Called by others"),
    "river_bet": gettext_noop("Bet on the river"),
    "asker_called": gettext_noop("The asker called it"),
    "of_last_aggressor": gettext_noop("Hand of the last to bet or raise"),
    "of_winner": gettext_noop("Winning hand"),
    "readable": gettext_noop("The cards could be read"),
    "obvious_winner": gettext_noop("Obviously the winning hand"),
    "opened_last": gettext_noop("Seat that opened up last"),
    "final_round": gettext_noop("Last betting round"),
    "round_closed": gettext_noop("The action of the round was complete"),
    "with_chips": gettext_noop("Players with chips"),
    "facing_action": gettext_noop("Facing action"),
    "sat_behind": gettext_noop("Stack at the wrong seat"),
    "unusual": gettext_noop("Unusual circumstances"),
    "height": gettext_noop("Height of the stack in chips"),
    "alike": gettext_noop("All of one colour"),
    "race_chips": gettext_noop("Chips raced for"),
    "occasion": gettext_noop("Occasion"),
    "earlier_aggressor": gettext_noop("Last to bet or raise before the last round"),
    "final_aggressor": gettext_noop("Last to bet or raise on the last round"),
    "first_by_board": gettext_noop("Highest or lowest hand showing"),
    "seed": gettext_noop("Cards of the race"),
}

ASSUMPTIONS: Mapping[str, str] = {
    "no-limit": gettext_noop("The game is no-limit."),
    "silent": gettext_noop("Nothing was said with the chips."),
    "preflop": gettext_noop("It is before the flop."),
    "opening-bet": gettext_noop("The opening bet was the first chips of the round: no blinds were under it."),
    "first-bet": gettext_noop("Nobody had bet on this round yet, and it is not before the flop."),
    "full-first-bet": gettext_noop("The first bet was at least a big blind."),
    "nothing-in-front": gettext_noop("The player had no chips in front from this round."),
    "in-the-blind": gettext_noop("The player is the one in the blind that was named."),
    "one-motion": gettext_noop("The chips went out in one motion."),
    "story-order": gettext_noop("Things happened in the order in which they were told."),
    "no-action-yet": gettext_noop("Nobody had acted when it was noticed."),
    "one-chip-unit": gettext_noop("The smallest chip in play is worth one."),
    "nobody-spoke-up": gettext_noop("Nobody else acted or spoke up meanwhile."),
    "any-last-raise": gettext_noop(
        "The last raise counts as large as the whole bet; a smaller one gives the same ruling."
    ),
}


VALUES: Mapping[str, str] = {
    "folded-face-up": gettext_noop("folded face up"),
    "spun": gettext_noop("thrown spinning"),
    "thrown-off-table": gettext_noop("thrown off the table"),
    "betting": gettext_noop("during the betting"),
    "betting-done": gettext_noop("after the betting"),
    "showdown": gettext_noop("at showdown"),
    "alternate": gettext_noop("alternate"),
    "late-registration": gettext_noop("late registration"),
    "re-entry": gettext_noop("re-entry"),
    "small-blind": gettext_noop("small blind"),
    "big-blind": gettext_noop("big blind"),
    "between-button-and-small-blind": gettext_noop("between the button and the small blind"),
    "boxed-cards": gettext_noop("cards face up in the deck"),
    "exposed-cards": gettext_noop("exposed cards"),
    "first-card-to-wrong-seat": gettext_noop("first card to the wrong seat"),
    "seat-not-entitled": gettext_noop("cards to a seat that was not to get any"),
    "seat-left-out": gettext_noop("a seat left out"),
    "button-two-in-a-row": gettext_noop("two cards in a row to the button"),
    "four-card-flop": gettext_noop("flop of four cards"),
    "early-flop": gettext_noop("flop too early"),
    "early-turn": gettext_noop("turn too early"),
    "early-river": gettext_noop("river too early"),
    "full-ring": gettext_noop("full tables"),
    "in-the-hand": gettext_noop("a player in the hand"),
    "at-the-table": gettext_noop("a player at the table"),
    "other-table": gettext_noop("a player at another table"),
    "spectator": gettext_noop("a spectator"),
    "director": gettext_noop("the director"),
    "seated": gettext_noop("in his seat"),
    "within-reach": gettext_noop("within reach of his chair"),
    "out-of-reach": gettext_noop("out of reach of his chair"),
    "before-first-card": gettext_noop("before the first card"),
    "during-the-deal": gettext_noop("during the deal"),
    "with-the-last-card": gettext_noop("with the last card"),
    "after-last-card": gettext_noop("after the last card"),
    "wash": gettext_noop("cards washed"),
    "riffle": gettext_noop("first riffle"),
    "shuffler-button": gettext_noop("shuffler button pressed"),
    "dealer-push": gettext_noop("change of dealers"),
    "asked": gettext_noop("asked for"),
    "shown": gettext_noop("shown"),
    "exposing-a-card": gettext_noop("exposing a card"),
    "card-off-the-table": gettext_noop("a card off the table"),
    "second-head": gettext_noop("advice on a hand"),
    "similar": gettext_noop("something similar"),
    "soft-play": gettext_noop("soft play"),
    "abuse": gettext_noop("abuse"),
    "disruption": gettext_noop("disruption of the game"),
    "cheating": gettext_noop("cheating"),
    "warning": gettext_noop("warning"),
    "missed-hands": gettext_noop("missed hands"),
    "missed-rounds": gettext_noop("missed rounds"),
    "board": gettext_noop("by seat"),
    "nothing": gettext_noop("nothing"),
    "broken-table": gettext_noop("from a broken table"),
    "balancing": gettext_noop("while balancing tables"),
    "advice": gettext_noop("advice"),
    "criticism": gettext_noop("criticism"),
    "folded-hand": gettext_noop("contents of a folded hand"),
    "live-hand": gettext_noop("contents of a live hand"),
    "reads-untabled-hand": gettext_noop("reading a hand that is not tabled"),
    "checked-the-nuts": gettext_noop("checked the nuts last to act"),
    "chip-dumping": gettext_noop("chip dumping"),
    "other-collusion": gettext_noop("other collusion"),
    "chatter": gettext_noop("endless talk"),
    "delay": gettext_noop("delaying the game"),
    "out-of-turn": gettext_noop("acting out of turn"),
    "touching": gettext_noop("touching another player's chips or cards"),
    "call-clock": gettext_noop("calling for the clock"),
    "change-tables": gettext_noop("changing tables without delay"),
    "chips-stacked": gettext_noop("keeping chips stacked"),
    "clear-action": gettext_noop("acting clearly"),
    "defend-turn": gettext_noop("defending the right to act"),
    "follow-action": gettext_noop("following the action"),
    "know-rules": gettext_noop("knowing the rules"),
    "one-player-to-a-hand": gettext_noop("one player to a hand"),
    "protect-hand": gettext_noop("protecting the hand"),
    "registration-and-seat": gettext_noop("checking registration and seat"),
    "speak-up": gettext_noop("speaking up about a mistake"),
    "stay-at-table": gettext_noop("staying at the table with a live hand"),
    "flop": gettext_noop("flop game"),
    "draw": gettext_noop("draw game"),
    "stud": gettext_noop("stud game"),
    "mixed": gettext_noop("mixed game in hold'em"),
    "mixed-in-stud": gettext_noop("mixed game in stud"),
    "razz": gettext_noop("razz"),
    "holdem": gettext_noop("hold'em"),
    "omaha": gettext_noop("Omaha"),
    "stacks": gettext_noop("stacks of chips"),
    "estimate": gettext_noop("opponents estimate the stack"),
    "high-chips-hidden": gettext_noop("high chips hidden"),
    "cards-hidden": gettext_noop("cards hidden"),
    "colour-up-by-director": gettext_noop("colour-up by the director"),
    "colour-up-wanted": gettext_noop("a player wants a colour-up"),
    "player-asks": gettext_noop("a player asks"),
    "new-level": gettext_noop("new level"),
    "house-schedule": gettext_noop("schedule of the house"),
    "phone-call": gettext_noop("phone call"),
    "sound": gettext_noop("sound or music"),
    "usa": gettext_noop("United States"),
    "elsewhere": gettext_noop("outside the United States"),
    "english": gettext_noop("English language"),
    "local": gettext_noop("local language"),
    "official": gettext_noop("official term"),
    "regional": gettext_noop("regional term"),
    "own-words": gettext_noop("the player's own words"),
    "table-tap": gettext_noop("tap on the table"),
    "other-gesture": gettext_noop("another gesture"),
    "button": gettext_noop("on the button"),
    "to-stud": gettext_noop("from hold'em to stud"),
    "during-stud": gettext_noop("during stud"),
    "back-to-holdem": gettext_noop("back to hold'em"),
    "right-stack": gettext_noop("a stack of the right size"),
    "other-size": gettext_noop("a stack of another size"),
    "anothers-stack": gettext_noop("another player's stack"),
    "held": gettext_noop("still held"),
    "folded": gettext_noop("already folded"),
    "mucked": gettext_noop("mucked unseen"),
    "tabled": gettext_noop("tabled"),
    "by-dealer": gettext_noop("killed by the dealer"),
    "fouled": gettext_noop("mixed with other cards"),
    "misread-hand": gettext_noop("a hand read wrongly"),
    "wrong-award": gettext_noop("a pot awarded wrongly"),
    "picked-up": gettext_noop("upcards picked up"),
    "turned-down-and-pushed": gettext_noop("turned down and pushed forward"),
    "dealer": gettext_noop("the dealer"),
    "player": gettext_noop("the player himself"),
    "nobody": gettext_noop("nobody"),
    "unclear": gettext_noop("unclear words"),
    "other": gettext_noop("something else"),
}
"""Values of facts that are words, as readers see them."""


def question(field: str, topic: str = "") -> Question:
    """The question for a field, in a topic's own words if it has them; fields inside lists go by the list's name."""
    if own := QUESTIONS.get(f"{topic}.{field}"):
        return replace(own, field=field)
    if field in QUESTIONS:
        return QUESTIONS[field]
    short = field.split(".")[0]
    return (
        QUESTIONS.get(f"facing.{field}")
        or QUESTIONS.get(short)
        or Question(field, FIELDS.get(short, short), number=True)
    )


def label(field: str) -> str:
    """The msgid of a field's name, by the longest known beginning."""
    parts = field.split(".")
    for length in range(len(parts), 0, -1):
        name = ".".join(parts[:length])
        if name in FIELDS:
            return FIELDS[name]
    return field
