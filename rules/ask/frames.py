"""Which question asks for each fact, and which quick answers does it have?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.engine.phrases import gettext_noop

from .case_questions import SENTENCES
from .names import FIELDS, VALUES


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

READING = "reading"
"""The slot of the question whether a likely reading is what happened; its values: keys of readings, ``NO_READING``."""
NO_READING = "none"
IS_THIS_IT = gettext_noop("Is this what happened?")
ONE_BY_ONE = "~0"
"""What stands behind a topic whose facts are asked for one by one, as the value of ``READING``."""
WHAT_IS_IT = gettext_noop("What is it about, then?")
WHICH_IS_IT = gettext_noop("Which of these is it about?")
WHICH_HAPPENED = gettext_noop("Which of these happened?")
"""Asks which of two readings of one topic is right."""
THIS_IS_IT = gettext_noop("Yes, rule on this")
NOT_THIS = gettext_noop("No, it is not")
NONE_OF_THESE = gettext_noop("None of these")
NOT_THIS_READING = gettext_noop(
    "This text was not read as “%(found)s”, but as: %(known)s. Say whether that is what happened."
)
NOT_READ = gettext_noop("This text could not be read as “%(found)s”. Tell what happened in other words.")
NOT_NEEDED = gettext_noop(
    "“%(found)s” was chosen as what this text is about, but it says for certain: %(known)s. The choice was left aside."
)
NO_SUCH_TOPIC = gettext_noop("There is no topic “%(found)s”. Choose one below; what you told is kept.")
""" ``found`` and ``known`` are topics. """

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
            "in_the_blind",
            gettext_noop("Was the player the one in the blind that is named?"),
            (Option("no", gettext_noop("No, another player")), Option("yes", gettext_noop("Yes, the blind"))),
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
            "halting-play.short",
            gettext_noop("How many players does the shortest table have less than the fullest one?"),
            (
                Option("2", gettext_noop("Two or fewer")),
                Option("3", gettext_noop("Three or more")),
            ),
        ),
        Question("showdown-order.last_bet", gettext_noop("Did anybody bet on the last round?"), (YES, NO)),
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
        Question(
            "heads-up-button.out",
            gettext_noop("Where did the player sit in the last hand who has gone out?"),
            (*PLACES[:3], Option("-", gettext_noop("Nobody has gone out"))),
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

ASSUMPTIONS: Mapping[str, str] = {
    "no-limit": gettext_noop("The game is no-limit."),
    "silent": gettext_noop("Nothing was said with the chips."),
    "preflop": gettext_noop("It is before the flop."),
    "opening-bet": gettext_noop("The opening bet was the first chips of the round: no blinds were under it."),
    "first-bet": gettext_noop("Nobody had bet on this round yet, and it is not before the flop."),
    "full-first-bet": gettext_noop("The first bet was at least a big blind."),
    "nothing-in-front": gettext_noop("The player had no chips in front from this round."),
    "one-motion": gettext_noop("The chips went out in one motion."),
    "story-order": gettext_noop("Things happened in the order in which they were told."),
    "no-action-yet": gettext_noop("Nobody had acted when it was noticed."),
    "one-chip-unit": gettext_noop("The smallest chip in play is worth one."),
    "nobody-spoke-up": gettext_noop("Nobody else acted or spoke up meanwhile."),
    "any-last-raise": gettext_noop(
        "The last raise counts as large as the whole bet; a smaller one gives the same ruling."
    ),
}


def question(field: str, topic: str = "") -> Question:
    """The question for a field, in a topic's own words if it has them; fields inside lists go by the list's name."""
    if own := QUESTIONS.get(f"{topic}.{field}"):
        return replace(own, field=field)
    if (sentence := SENTENCES.get(f"{topic}.{field}")) is not None:
        return Question(field, sentence)
    if field in QUESTIONS:
        return QUESTIONS[field]
    short = field.split(".")[0]
    return QUESTIONS.get(f"facing.{field}") or QUESTIONS.get(short) or Question(field, label(field, topic), number=True)


def label(field: str, topic: str = "") -> str:
    """The msgid of a field's name: the topic's own, or the common one.

    A field without either has the name of its longest beginning that has one, then of its longest end, else itself.
    """
    parts = _plain(field)
    beginnings = [parts[:length] for length in range(len(parts), 0, -1)]
    for name in (".".join(some) for some in (*beginnings, *(parts[at:] for at in range(1, len(parts))))):
        if found := FIELDS.get(f"{topic}.{name}") or FIELDS.get(name):
            return found
    return field


def wording(field: str, value: str, topic: str = "") -> str:
    """The msgid of a field's value that is a word, empty for numbers, names and yes or no."""
    parts = _plain(field)
    path = ".".join(parts)
    for name in (f"{topic}.{path}", path, parts[-1] if parts else ""):
        if found := VALUES.get(name, {}).get(value):
            return found
    return ""


def _plain(field: str) -> list[str]:
    """The parts of a path without the numbers of list entries."""
    return [part for part in field.split(".") if not part.isdecimal()]
