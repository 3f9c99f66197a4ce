"""How does a ruling read in the reader's language?"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.formats import number_format
from django.utils.translation import gettext, gettext_noop

from rules.ask import ENTRIES, READING, Question, ToldWrong, label, wording
from rules.engine import Action, InvalidSituation, Outcome, Problem, Ruling, Step
from rules.engine.phrases import OUTCOMES, PROBLEMS, REASONS, TOPIC_TITLES, WITHOUT_AMOUNT


def number(value: int) -> str:
    """Chips as the active language writes them: ``1,200`` or ``1 200`` with a no-break space."""
    return number_format(value, force_grouping=True)


def _formatted(values: Mapping[str, int | str]) -> dict[str, str]:
    return {name: number(value) if isinstance(value, int) else str(value) for name, value in values.items()}


def sentence(step: Step) -> str:
    """The step as one whole sentence."""
    return gettext(REASONS[step.reason]) % _formatted(step.values)


def outcome_text(outcome: Outcome) -> str:
    """The outcome as one whole sentence; the options of a discretion are not part of it."""
    if outcome.amount is None:
        phrase = gettext(WITHOUT_AMOUNT.get(outcome.action) or OUTCOMES[outcome.action])
        return phrase % {"players": ", ".join(outcome.players)} if outcome.players else phrase
    return gettext(OUTCOMES[outcome.action]) % {
        "amount": number(outcome.amount),
        "players": ", ".join(outcome.players),
    }


TYPES: Mapping[str, str] = {
    "int": gettext_noop("whole number"),
    "number": gettext_noop("whole number"),
    "str": gettext_noop("text"),
    "text": gettext_noop("text"),
    "bool": gettext_noop("yes or no"),
    "float": gettext_noop("number with a fraction"),
    "list": gettext_noop("list"),
    "tuple": gettext_noop("list"),
    "dict": gettext_noop("group of facts"),
    "table": gettext_noop("group of facts"),
    "NoneType": gettext_noop("nothing"),
}
"""The kinds of values as readers call them."""


def problem(refusal: InvalidSituation, topic: str = "") -> str:
    """What is wrong with a situation of a topic, with the fact that has to be corrected."""
    values = dict(refusal.values)
    if refusal.problem is Problem.WRONG_TYPE:
        for name in ("expected", "found"):
            kind = str(values.get(name, ""))
            values[name] = gettext(TYPES[kind]) if kind in TYPES else kind
    elif known := [one for one in str(values.get("known", "")).split(", ") if one]:
        values["known"] = "; ".join(_option_name(refusal, one, topic) for one in known)
    if refusal.field in (READING, "topic") and str(values.get("found", "")) in TOPIC_TITLES:
        values["found"] = gettext(TOPIC_TITLES[str(values["found"])])
    sentence = refusal.sentence if isinstance(refusal, ToldWrong) else PROBLEMS[refusal.problem]
    return gettext(sentence) % _formatted(values)


def _option_name(refusal: InvalidSituation, one: str, topic: str) -> str:
    """A topic, a fact or a value that there is, as the reader knows it."""
    if refusal.field in (READING, "topic"):
        return gettext(TOPIC_TITLES[one]) if one in TOPIC_TITLES else one
    if refusal.problem is Problem.UNKNOWN_FIELD:
        beside = refusal.field.rpartition(".")[0]
        return fact_name(f"{beside}.{one}" if beside else one, topic)
    if refusal.problem is Problem.UNKNOWN_OPTION and (named := wording(refusal.field, one, topic)):
        return gettext(named)
    return gettext(one) if one in ("yes", "no") else one


def refused(refusal: InvalidSituation, topic: str = "") -> str:
    """What is wrong with a situation, after the name of the fact that it is wrong with.

    A fact that there is not is named as it was given; what is wrong with a topic says so itself.
    """
    if refusal.field in (READING, "topic"):
        return problem(refusal, topic)
    unknown = refusal.problem is Problem.UNKNOWN_FIELD
    name = refusal.field if unknown else fact_name(refusal.field, topic)
    return f"{name}: {problem(refusal, topic)}" if name else problem(refusal, topic)


HEADLINES: Mapping[Action, str] = {
    Action.CHECK: gettext_noop("Check"),
    Action.BET: gettext_noop("Bet"),
    Action.CALL: gettext_noop("Call"),
    Action.RAISE_TO: gettext_noop("Raise to"),
    Action.ALL_IN: gettext_noop("All-in"),
    Action.FOLD: gettext_noop("Fold"),
    Action.BET_AT_LEAST: gettext_noop("Bet at least"),
    Action.RAISE_AT_LEAST: gettext_noop("Raise to at least"),
    Action.CALL_OR_RAISE: gettext_noop("Raise or call"),
    Action.MAY_RAISE: gettext_noop("May raise, to at least"),
    Action.CALL_OR_FOLD: gettext_noop("Only fold or call"),
    Action.MAXIMUM: gettext_noop("At most"),
    Action.FORFEIT: gettext_noop("Forfeit and fold"),
    Action.ACTION_BINDING: gettext_noop("Binding"),
    Action.ACTION_BACKS_UP: gettext_noop("Back to the skipped player"),
    Action.ACTION_RETURNED: gettext_noop("Not binding"),
    Action.SKIPPED_PLAYER_ACTS: gettext_noop("The skipped player acts"),
    Action.SUBSTANTIAL_ACTION: gettext_noop("Substantial action"),
    Action.NO_SUBSTANTIAL_ACTION: gettext_noop("No substantial action"),
    Action.POTS: gettext_noop("Pots"),
    Action.POT: gettext_noop("Pot"),
    Action.RETURNED: gettext_noop("Goes back"),
    Action.AWARDS: gettext_noop("Shares"),
    Action.AWARD: gettext_noop("Share of the pot"),
    Action.MISDEAL: gettext_noop("Misdeal"),
    Action.PLAY_ON: gettext_noop("No misdeal"),
    Action.PROCEDURE: gettext_noop("Procedure"),
    Action.CALL_FLOOR: gettext_noop("Call the floor"),
    Action.SCRAMBLE_FOUR: gettext_noop("Scramble the four"),
    Action.DRAW_NEXT_BURN: gettext_noop("Draw the next burn"),
    Action.THREE_ARE_FLOP: gettext_noop("Three are the flop"),
    Action.RULE_ON_BETS: gettext_noop("Rule on the bets"),
    Action.RESTORE_STUB: gettext_noop("Put the stub right"),
    Action.FINISH_BETTING: gettext_noop("Finish the betting"),
    Action.BURN_STAYS: gettext_noop("The burn stays"),
    Action.SET_ASIDE: gettext_noop("Put the card aside"),
    Action.BURN_ANOTHER: gettext_noop("Burn another card"),
    Action.RIVER_AS_TURN: gettext_noop("The river card is the turn"),
    Action.BET_THE_TURN: gettext_noop("Bet the turn"),
    Action.BACK_TO_STUB: gettext_noop("Back into the stub"),
    Action.SHUFFLE_STUB: gettext_noop("Shuffle the stub"),
    Action.FLOP_WITHOUT_BURN: gettext_noop("Flop without a burn"),
    Action.TURN_WITHOUT_BURN: gettext_noop("Turn without a burn"),
    Action.RIVER_WITHOUT_BURN: gettext_noop("River without a burn"),
    Action.CARD_STANDS: gettext_noop("The card stays"),
    Action.BINDING: gettext_noop("Binding"),
    Action.NOT_BINDING: gettext_noop("Not binding"),
    Action.ENTITLED: gettext_noop("Entitled"),
    Action.NOT_ENTITLED: gettext_noop("Not entitled"),
    Action.TO_THE_CALLER: gettext_noop("To the caller"),
    Action.OUT_OF_PLAY: gettext_noop("Out of play"),
    Action.CARDS_DECIDE: gettext_noop("The cards decide"),
    Action.MAY_HELP: gettext_noop("Help is welcome"),
    Action.SHOULD_SPEAK: gettext_noop("Should speak up"),
    Action.MUST_SPEAK: gettext_noop("Must speak up"),
    Action.KEEP_SILENT: gettext_noop("Keep silent"),
    Action.TABLED: gettext_noop("Tabled"),
    Action.MUST_TABLE: gettext_noop("Table all cards"),
    Action.HAND_LIVE: gettext_noop("Hand live"),
    Action.HAND_DEAD: gettext_noop("Hand dead"),
    Action.HAND_DEAD_RETURNS: gettext_noop("Hand dead; goes back"),
    Action.NO_CLAIM: gettext_noop("No claim to the pot"),
    Action.CARDS_UP: gettext_noop("All hands face up"),
    Action.CARDS_DOWN: gettext_noop("Cards stay down"),
    Action.SHOWS_FIRST: gettext_noop("Shows first"),
    Action.LAST_HAND_WINS: gettext_noop("Last live hand wins"),
    Action.SHARE: gettext_noop("Has a share"),
    Action.HAND_SHOWN: gettext_noop("Hand shown"),
    Action.HAND_NOT_SHOWN: gettext_noop("Hand not shown"),
    Action.DISPUTE_OPEN: gettext_noop("Can be disputed"),
    Action.DISPUTE_CLOSED: gettext_noop("Too late"),
    Action.DISCRETION: gettext_noop("The director decides"),
    Action.FLOOR: gettext_noop("The floor decides"),
    Action.POSITIONS: gettext_noop("Next hand"),
    Action.BUTTON: gettext_noop("Button"),
    Action.DEAD_BUTTON: gettext_noop("Dead button"),
    Action.SMALL_BLIND: gettext_noop("Small blind"),
    Action.DEAD_SMALL_BLIND: gettext_noop("No small blind"),
    Action.BIG_BLIND: gettext_noop("Big blind"),
    Action.BUTTON_AND_SMALL_BLIND: gettext_noop("Button and small blind"),
    Action.WAITS: gettext_noop("Not dealt in yet"),
    Action.DEALT_IN: gettext_noop("Dealt in"),
    Action.NOT_DEALT_IN: gettext_noop("Waits for the button"),
    Action.MOVES_WITH_CHIPS: gettext_noop("To the right seat with"),
    Action.MOVES: gettext_noop("One player moves"),
    Action.BIG_BLIND_MOVES: gettext_noop("From seat"),
    Action.WORST_SEAT: gettext_noop("To seat"),
    Action.SEAT_TO_FILL: gettext_noop("Fill seat"),
    Action.PLAY_HALTS: gettext_noop("Play halts"),
    Action.PLAY_GOES_ON: gettext_noop("Play goes on"),
    Action.FROZEN_BUTTON: gettext_noop("Frozen at seat"),
    Action.BUTTON_RESUMES: gettext_noop("Button at seat"),
    Action.FINAL_TABLE: gettext_noop("Final table of"),
    Action.PENALTY: gettext_noop("Penalty"),
    Action.NO_PENALTY: gettext_noop("No penalty"),
    Action.RUNNING_LEVEL: gettext_noop("Running level"),
    Action.NEW_LEVEL: gettext_noop("New level"),
    Action.ALLOWED: gettext_noop("Allowed"),
    Action.NOT_ALLOWED: gettext_noop("Not allowed"),
    Action.HOUSE_RULES: gettext_noop("House rules"),
    Action.RULE_STANDS: gettext_noop("The rule applies"),
    Action.FAIR_DECISION: gettext_noop("Fairness first"),
    Action.NEXT_HAND: gettext_noop("From the next hand"),
    Action.PLAYS_WITH: gettext_noop("Plays with"),
    Action.CLOCK: gettext_noop("Seconds left"),
    Action.IN_ORDER: gettext_noop("In order"),
    Action.TO_BE_PUT_RIGHT: gettext_noop("To be put right"),
    Action.STACKS: gettext_noop("Stacks"),
    Action.STACK: gettext_noop("Stack"),
    Action.EXCHANGE: gettext_noop("Exchanged in part"),
    Action.EXCHANGED: gettext_noop("Exchanged"),
    Action.OWED: gettext_noop("The player's duty"),
    Action.TO_INVENTORY: gettext_noop("To the inventory"),
    Action.TO_HOUSE: gettext_noop("To the casino"),
    Action.WARNING: gettext_noop("Warning"),
    Action.MISSED_HANDS: gettext_noop("Missed hands"),
    Action.MISSED_ROUNDS: gettext_noop("Missed rounds"),
    Action.CHIPS_FORFEITED: gettext_noop("Chips forfeited"),
    Action.DISQUALIFICATION: gettext_noop("Disqualification"),
    Action.MISSES: gettext_noop("Missed hands:"),
    Action.POSTS: gettext_noop("Posted"),
    Action.LEFT: gettext_noop("Chips left"),
    Action.BLINDED_OUT: gettext_noop("Out in missed hand"),
}
"""The outcome in one or two words; an amount, if there is one, follows and belongs to the last word."""


def headline(outcome: Outcome) -> str:
    """The outcome in one or two words, without its amount."""
    return gettext(HEADLINES[outcome.action])


def say_aloud(ruling: Ruling) -> str:
    """The sentence that announces the ruling at the table; of a procedure its steps, of a division its parts."""
    outcome = ruling.outcome
    if outcome.action is Action.PROCEDURE:
        return " ".join(steps_in_order(outcome))
    if outcome.action in PARTED:
        return " ".join(map(outcome_text, (outcome, *outcome.options)))
    if outcome.action is not Action.DISCRETION or len(outcome.options) != 2:
        return outcome_text(outcome)
    first, second = (option_text(option) for option in outcome.options)
    return gettext("The tournament director decides: %(first)s, or %(second)s.") % {"first": first, "second": second}


PARTED = frozenset(
    [Action.POTS, Action.AWARDS, Action.POSITIONS, Action.STACKS, Action.MOVES, Action.EXCHANGE, Action.MISSES]
)
"""Outcomes that say nothing before their parts are named."""


OPTIONS: Mapping[Action, str] = {
    Action.CALL: gettext_noop("a full call of %(amount)s"),
    Action.FORFEIT: gettext_noop("%(amount)s stays in the pot and the hand is folded"),
    Action.RAISE_TO: gettext_noop("a raise to %(amount)s"),
    Action.CHECK: gettext_noop("a check"),
    Action.ALL_IN: gettext_noop("all-in for %(amount)s"),
    Action.BET: gettext_noop("a bet of %(amount)s"),
    Action.MISDEAL: gettext_noop("a misdeal"),
    Action.PLAY_ON: gettext_noop("the hand is played"),
    Action.BINDING: gettext_noop("it is made binding"),
    Action.NOT_BINDING: gettext_noop("it is not made binding"),
    Action.TO_THE_CALLER: gettext_noop("%(amount)s goes to the caller who won"),
    Action.OUT_OF_PLAY: gettext_noop("%(amount)s leaves the tournament"),
    Action.HAND_LIVE: gettext_noop("the hand is live"),
    Action.HAND_DEAD: gettext_noop("the hand is dead"),
    Action.NO_CLAIM: gettext_noop("no claim to the pot"),
    Action.HAND_SHOWN: gettext_noop("the hand is shown"),
    Action.HAND_NOT_SHOWN: gettext_noop("the hand is not shown"),
    Action.PENALTY: gettext_noop("a penalty"),
    Action.NO_PENALTY: gettext_noop("no penalty"),
    Action.PLAY_HALTS: gettext_noop("play halts at table %(players)s"),
    Action.PLAY_GOES_ON: gettext_noop("play goes on"),
    Action.RULE_STANDS: gettext_noop("the rule is applied as it stands"),
    Action.FAIR_DECISION: gettext_noop("fairness is placed above the rule"),
    Action.ENTITLED: gettext_noop("the player is entitled to it"),
    Action.NOT_ENTITLED: gettext_noop("the player is not entitled to it"),
    Action.IN_ORDER: gettext_noop("it is in order"),
    Action.TO_BE_PUT_RIGHT: gettext_noop("it has to be put right"),
    Action.EXCHANGED: gettext_noop("%(amount)s is exchanged at equal value"),
    Action.WARNING: gettext_noop("a verbal warning"),
    Action.MISSED_HANDS: gettext_noop("one or more missed hands"),
    Action.MISSED_ROUNDS: gettext_noop("one or more missed rounds"),
    Action.CHIPS_FORFEITED: gettext_noop("forfeiture of chips"),
    Action.DISQUALIFICATION: gettext_noop("disqualification"),
    Action.POSTS: gettext_noop("posted meanwhile: %(amount)s"),
    Action.LEFT: gettext_noop("chips left: %(amount)s"),
    Action.BLINDED_OUT: gettext_noop("the player is out in missed hand number %(amount)s"),
}


def option_text(option: Outcome) -> str:
    """One choice of the director, as a part of a sentence."""
    phrase = OPTIONS.get(option.action)
    if phrase is None or (option.amount is None and "%(amount)s" in phrase):
        return outcome_text(option).rstrip(".")
    return gettext(phrase) % {"amount": number(option.amount or 0), "players": ", ".join(option.players)}


def steps_in_order(outcome: Outcome) -> list[str]:
    """What a procedure asks to be done, sentence by sentence; empty for every other outcome."""
    return [outcome_text(step) for step in outcome.options] if outcome.action is Action.PROCEDURE else []


def verdict_kind(ruling: Ruling) -> str:
    """The class of the verdict card: ``computed``, ``discretion`` or ``house``."""
    return ruling.outcome.verdict.value


def fact_name(field: str, topic: str = "", *, many: bool = True) -> str:
    """The name of a fact by its dotted path; the path itself where it has none.

    What belongs to an entry of a list says to which one, by number unless ``many`` is false, which is for the only one.
    """
    parts = field.split(".")
    at = next((at for at, part in enumerate(parts) if part.isdecimal()), None)
    if at is None:
        return _named(field, topic)
    listed = ".".join(parts[:at])
    names = ENTRIES.get(listed)
    entry = gettext(names[many]) % {"number": parts[at]} if names else f"{_named(listed, topic)} {parts[at]}"
    rest = parts[at + 1 :]
    if not rest:
        return entry
    plain = ".".join(part for part in parts if not part.isdecimal())
    within = ENTRIES.get(plain) if rest[-1].isdecimal() else None
    part = gettext(within[1]) % {"number": rest[-1]} if within else _named(plain, topic)
    return f"{entry}: {_lowered(part)}"


def field_label(field: str, topic: str = "") -> str:
    """The name of a fact as a part of a sentence."""
    name = fact_name(field, topic)
    return field if name == field else _lowered(name)


def _named(path: str, topic: str) -> str:
    msgid = label(path, topic)
    return path if msgid == path else gettext(msgid)


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


BANDS: Mapping[Action, str] = {
    Action.CALL: gettext_noop("call"),
    Action.RAISE_TO: gettext_noop("raise to %(amount)s"),
    Action.ALL_IN: gettext_noop("all-in"),
    Action.DISCRETION: gettext_noop("the director decides"),
    Action.FLOOR: gettext_noop("the floor decides"),
}


def band_text(outcome: Outcome, *, own: int) -> str:
    """An outcome in the table of thresholds; ``own``: the total put in, which a full raise keeps."""
    if outcome.action is Action.RAISE_TO and outcome.amount == own:
        return gettext("a raise as it is")
    phrase = BANDS.get(outcome.action)
    if phrase is None:
        return outcome_text(outcome)
    return gettext(phrase) % {"amount": number(outcome.amount or 0)}


def question_text(asked: Question) -> str:
    """The question for a missing fact."""
    return gettext(asked.text)
