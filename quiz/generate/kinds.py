"""In which of the six kinds is a question asked, and which answers does the kind have?

Everything is computed from rulings: of the facts, of the facts with one point changed, under another edition, or by
somebody who believes something wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from quiz.distractors import Cause, CauseKind, Distractor, Neighbour, ruled, seen, temptations
from quiz.items import Kind
from rules.engine import Action, Outcome

from .asked import FIRST_VERSION, Choice, Question
from .draw import Draw
from .sample import Sample

SINGLE_PER_CENT = 60
"""How many questions of a hundred have a single choice, at least."""

_ORDER_PER_CENT = 75
"""How many procedures of a hundred are to be put in order."""

_MOST_STEPS = 6
"""Steps of a procedure that is still read as one answer among others."""

MOST_OPTIONS = 5
"""Options of a question with several right ones, of an order, and wrong amounts."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """One option: its key in the form, and what it stands for.

    ``outcome``: what is said, or the step to be put in order. ``label``: the name of a player or place, an amount, or
    the key of a changed fact. ``cause``: why it tempts when it is wrong; ``other`` is then the outcome it belongs to.
    """

    key: str
    right: bool
    cause: Cause | None = None
    outcome: Outcome | None = None
    label: str = ""
    other: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Posed:
    """A question in one kind.

    ``asks``: which family of sentences asks it; empty for the question of the situation. ``variant``: which one of the
    family, to be taken modulo their number. ``subject``: the player it is about. ``claim``: the choice to be judged.
    """

    kind: Kind
    alternatives: tuple[Alternative, ...]
    right: tuple[str, ...]
    asks: str = ""
    variant: int = 0
    unit: str = "chips"
    subject: str = ""
    claim: Choice | None = None


def pose(question: Question, changes: Collection[str] = ()) -> Posed:
    """The question in the kind that its id draws among those that its ruling allows.

    ``changes``: the keys of neighbouring facts that can be told as a change.
    """
    if question.version == FIRST_VERSION or question.changed:
        return _single(question)
    draw = Draw(f"{question.id}:kind")
    if question.ruling.outcome.action is Action.PROCEDURE and (
        draw.chance(_ORDER_PER_CENT) or _too_long(question.ruling.outcome)
    ):
        # Whole procedures are long to read beside one another.
        posed = _order(question, draw, changes)
        if posed is not None:
            return posed
    if draw.chance(SINGLE_PER_CENT):
        return _single(question)
    for builder in draw.shuffled(_BUILDERS):
        posed = builder(question, draw, changes)
        if posed is not None:
            return posed
    return _single(question)


def _too_long(outcome: Outcome) -> bool:
    return outcome.action is Action.PROCEDURE and len(outcome.options) > _MOST_STEPS


def _readable(question: Question) -> list[Choice]:
    """The choices without whole procedures that are too long to be read beside others, but for the right one."""
    return [choice for choice in question.choices if choice.right or not _too_long(choice.outcome)]


def _single(question: Question) -> Posed:
    choices = question.choices if question.version == FIRST_VERSION else _readable(question)
    return Posed(
        Kind.SINGLE,
        tuple(
            Alternative(choice.letter, choice.right, choice.cause, choice.outcome, other=choice.outcome)
            for choice in choices
        ),
        (question.answer.letter,),
    )


# --- True or false ---


def _true_false(question: Question, draw: Draw, changes: Collection[str]) -> Posed | None:
    """One answer to be judged. Where nothing else can be asked, half of the questions keep a single choice."""
    wrong = [choice for choice in _readable(question) if not choice.right]
    if not wrong or _too_long(question.ruling.outcome) or draw.chance(40):
        return None
    tempting = draw.pick(wrong)
    claim = question.answer if draw.chance(45) else tempting
    # Who denies what is right has a wrong answer in mind, and why that tempts is said.
    alternatives = tuple(
        Alternative(key, is_right, None if is_right else tempting.cause, other=tempting.outcome)
        for key, is_right in (("true", claim.right), ("false", not claim.right))
    )
    right = ("true" if claim.right else "false",)
    return Posed(Kind.TRUE_FALSE, alternatives, right, "judge", draw.below(1000), claim=claim)


# --- All that apply ---


_WORDS = "binding-declarations"
"""What could simply have been said instead is a change of every betting situation; other far ones are not."""


def _which_change(question: Question, draw: Draw, changes: Collection[str]) -> Posed | None:
    """Which changed facts lead to another ruling."""
    sample, by = question.sample, question.ruling.topic
    now = seen(question.ruling.outcome)
    found: dict[str, Outcome] = {}
    words = (near for near in sample.far if near.topic == _WORDS)
    for near in (*sample.near, *words):
        if near.key in changes and near.key not in found and near.facts != sample.facts:
            outcome = ruled(Neighbour(near.key, near.topic or by, near.facts), question.ruling.edition)
            # the same choice of the director between other things is neither another ruling nor the same one
            if outcome is not None and (outcome == question.ruling.outcome or seen(outcome) != now):
                found[near.key] = outcome
    alike = [key for key, outcome in found.items() if seen(outcome) == now]
    different = [key for key in found if key not in alike]
    if not alike or not different or len(found) < 3:
        return None
    taken = [*draw.some(alike, min(2, len(alike))), *draw.some(different, min(3, len(different)))]
    letters = iter("abcde")
    return _several(
        "changes",
        draw,
        [
            Alternative(
                next(letters),
                key in different,
                None if key in different else Cause(CauseKind.NEIGHBOUR, key),
                found[key],
                label=key,
            )
            for key in draw.shuffled(taken)
        ],
    )


def _which_parts(question: Question, draw: Draw, changes: Collection[str]) -> Posed | None:
    """Which pots a player can win, who gets a share, or what the director may choose."""
    outcome = question.ruling.outcome
    match outcome.action:
        case Action.POTS:
            return _which_pots(question, draw)
        case Action.DISCRETION if len(outcome.options) > 2:
            return _which_options(question, draw)
    return None


def _which_pots(question: Question, draw: Draw) -> Posed | None:
    """Among the pots that there are, and those that somebody might count instead, the ones a player can win."""
    pots = [part for part in question.ruling.outcome.options if part.action is Action.POT]
    names = dict.fromkeys(name for pot in pots for name in pot.players)
    partly = [name for name in names if any(name not in pot.players for pot in pots)]
    if not partly or len({pot.amount for pot in pots}) < len(pots):
        return None
    subject = draw.pick(partly)
    elsewhere = Cause(CauseKind.NEIGHBOUR, "not-in-that-pot")
    found: dict[int | None, tuple[Outcome, Cause | None]] = {
        pot.amount: (pot, None if subject in pot.players else elsewhere) for pot in pots[:MOST_OPTIONS]
    }
    for one in temptations_of(question):
        for part in one.outcome.options:
            if part.action is Action.POT and subject in part.players and len(found) < MOST_OPTIONS:
                found.setdefault(part.amount, (part, one.cause))
    if len(found) < 3:
        return None
    alternatives = [
        Alternative(letter, cause is None, cause, pot, label=str(pot.amount), other=None if cause is elsewhere else pot)
        for letter, (pot, cause) in zip("abcde", draw.shuffled(list(found.values())), strict=False)
    ]
    return _several("pots", draw, alternatives, subject)


def _which_options(question: Question, draw: Draw) -> Posed | None:
    allowed = {option.action: option for option in question.ruling.outcome.options}
    others: dict[Action, tuple[Outcome, Cause]] = {}
    for one in temptations_of(question):
        for option in one.outcome.options if one.outcome.action is Action.DISCRETION else ():
            if option.action not in allowed:
                others.setdefault(option.action, (option, one.cause))
    if not others:
        return None
    right = draw.some(list(allowed.values()), min(3, len(allowed)))
    wrong = draw.some(list(others.values()), min(2, len(others)))
    mixed = draw.shuffled([*((option, None) for option in right), *wrong])
    alternatives = [
        Alternative(letter, cause is None, cause, option, other=option)
        for letter, (option, cause) in zip("abcde", mixed, strict=False)
    ]
    return _several("options", draw, alternatives)


def _several(asks: str, draw: Draw, alternatives: list[Alternative], subject: str = "") -> Posed | None:
    right = tuple(one.key for one in alternatives if one.right)
    if not right or len(right) == len(alternatives):
        return None
    return Posed(Kind.SELECT_ALL, tuple(alternatives), right, asks, draw.below(1000), subject=subject)


# --- Amounts ---

_IN_FRONT = frozenset({Action.CALL, Action.RAISE_TO, Action.BET})
_RAISE_AT_LEAST = frozenset({Action.RAISE_AT_LEAST, Action.MAY_RAISE})
_AMOUNTS: Mapping[frozenset[Action], tuple[str, str]] = {
    _IN_FRONT: ("in-front", "chips"),
    _RAISE_AT_LEAST: ("raise-at-least", "chips"),
    frozenset({Action.BET_AT_LEAST}): ("bet-at-least", "chips"),
    frozenset({Action.MAXIMUM}): ("", "chips"),
    frozenset({Action.CLOCK}): ("seconds", "seconds"),
    frozenset({Action.MISSES}): ("missed", "hands"),
    frozenset({Action.FINAL_TABLE}): ("final-table", "players"),
    frozenset({Action.PLAYS_WITH}): ("plays-with", "chips"),
    frozenset({Action.HAND_DEAD_RETURNS}): ("goes-back", "chips"),
}
"""Outcomes whose amounts can be taken for one another -> family of the question, unit."""


def amount_asked(outcome: Outcome) -> tuple[str, str, frozenset[Action]] | None:
    """How the amount of an outcome is asked for: family of the question, unit, and the outcomes whose amounts can be
    taken for it; ``None`` for an outcome that is no amount."""
    for actions, (asks, unit) in _AMOUNTS.items():
        if outcome.action in actions and outcome.amount:
            return asks, unit, actions
    return None


_NAMING = frozenset({"in-front", "raise-at-least", "bet-at-least"})
"""Families that can name the player, with ``-of`` behind them."""


def _amount(question: Question, draw: Draw, changes: Collection[str]) -> Posed | None:
    """The amount of the ruling, or of one of its parts, to be typed."""
    outcome = question.ruling.outcome
    if outcome.action in (Action.AWARDS, Action.STACKS):
        return _share(question, draw)
    for actions, (asks, unit) in _AMOUNTS.items():
        if outcome.action in actions and outcome.amount:
            amounts = (
                (one.outcome.amount, one.cause, one.outcome)
                for one in temptations_of(question)
                if one.outcome.action in actions
            )
            # The player asked about is called p in every story of bets.
            player = question.sample.players.get("p") if asks in _NAMING else None
            if player is not None:
                return _typed(outcome.amount, amounts, f"{asks}-of", draw, unit, player.short)
            return _typed(outcome.amount, amounts, asks, draw, unit)
    return None


def _share(question: Question, draw: Draw) -> Posed | None:
    """What one player gets of the pots, or has after an exchange of chips."""
    outcome = question.ruling.outcome
    back = {name for part in outcome.options if part.action is Action.RETURNED for name in part.players}
    sharing = dict.fromkeys(name for part in outcome.options if _is_share(part) for name in part.players)
    # Whether chips that go back are counted in would be open.
    names = [name for name in sharing if name not in back]
    if not names or len(sharing) < 2:
        return None
    subject = draw.pick(names)
    amounts = (
        (_gets(one.outcome, subject), one.cause, one.outcome)
        for one in temptations_of(question)
        if one.outcome.action is outcome.action
    )
    asks = "share" if outcome.action is Action.AWARDS else "stack"
    return _typed(_gets(outcome, subject), amounts, asks, draw, "chips", subject)


def _is_share(part: Outcome) -> bool:
    return part.action in (Action.AWARD, Action.STACK) and len(part.players) == 1


def _gets(outcome: Outcome, name: str) -> int:
    return sum(part.amount or 0 for part in outcome.options if _is_share(part) and part.players == (name,))


def _typed(
    right: int,
    amounts: Iterable[tuple[int | None, Cause, Outcome]],
    asks: str,
    draw: Draw,
    unit: str,
    subject: str = "",
) -> Posed | None:
    wrong: dict[int, Alternative] = {}
    for amount, cause, outcome in amounts:
        if amount and amount != right and amount not in wrong and len(wrong) < MOST_OPTIONS:
            wrong[amount] = Alternative(str(amount), False, cause, label=str(amount), other=outcome)
    if right <= 0 or not wrong:
        return None
    ordered = tuple(wrong[amount] for amount in sorted(wrong))
    return Posed(Kind.AMOUNT, ordered, (str(right),), asks, draw.below(1000), unit, subject)


# --- Order ---


_NO_STEPS = frozenset({Action.BURN_STAYS, Action.SET_ASIDE})
"""Parts of a procedure that say how a card lies: their place in the order is nobody's to know."""


def _order(question: Question, draw: Draw, changes: Collection[str]) -> Posed | None:
    """The steps of a procedure to be put in order; five of them when there are more."""
    outcome = question.ruling.outcome
    if outcome.action is not Action.PROCEDURE:
        return None
    told = [step for step in outcome.options if step.action not in _NO_STEPS]
    steps = list(dict.fromkeys(told))
    if len(steps) < 3 or len(steps) < len(told):
        return None
    asks = "order" if len(steps) <= MOST_OPTIONS else "order-of-some"
    steps = draw.some(steps, min(MOST_OPTIONS, len(steps)))
    letters = draw.shuffled("abcde"[: len(steps)])
    alternatives = [Alternative(letter, True, None, step) for letter, step in zip(letters, steps, strict=True)]
    return Posed(
        Kind.ORDER, tuple(sorted(alternatives, key=lambda one: one.key)), tuple(letters), asks, draw.below(1000)
    )


# --- Places at the table ---

_PLACES: Mapping[Action, str] = {
    Action.BUTTON: "seat-button",
    Action.BUTTON_AND_SMALL_BLIND: "seat-button",
    Action.SMALL_BLIND: "seat-small-blind",
    Action.BIG_BLIND: "seat-big-blind",
    Action.DEAD_BUTTON: "seat-dead-button",
    Action.DEAD_SMALL_BLIND: "seat-dead-small-blind",
    Action.FROZEN_BUTTON: "seat-frozen-button",
    Action.BUTTON_RESUMES: "seat-frozen-button",
    Action.SEAT_TO_FILL: "",
    Action.SHOWS_FIRST: "",
}
"""Outcomes that point to one place -> the family of the question."""


def place_key(sample: Sample, name: str) -> str:
    """The key of a player's place in the picture: the number of the seat; empty when it is not drawn."""
    for at, seat in enumerate(sample.seats, start=1):
        short = seat.player.short
        if name in (short, short.removeprefix("#")):
            return short[1:] if short.startswith("#") else str(at)
    return ""


def _places(sample: Sample, outcome: Outcome) -> Iterator[tuple[str, str]]:
    """(family, key of the place) of everything in the outcome that points to one place."""
    for part in outcome.options if outcome.action is Action.POSITIONS else (outcome,):
        if part.action in _PLACES:
            name = part.players[0] if len(part.players) == 1 else str(part.amount or "")
            if key := place_key(sample, name) if name else "":
                yield _PLACES[part.action], key


def _seat(question: Question, draw: Draw, changes: Collection[str]) -> Posed | None:
    """A place of the picture to be tapped."""
    sample = question.sample
    found = dict(_places(sample, question.ruling.outcome))
    if not found or len(sample.seats) < 3:
        return None
    asks = draw.pick(list(found))
    right = found[asks]
    causes: dict[str, tuple[Cause, Outcome]] = {}
    for one in temptations_of(question):
        key = dict(_places(sample, one.outcome)).get(asks)
        if key and key != right:
            causes.setdefault(key, (one.cause, one.outcome))
    if not causes:
        return None
    elsewhere = Cause(CauseKind.NEIGHBOUR, "another-place")
    alternatives = []
    for seat in sample.seats:
        key = place_key(sample, seat.player.short)
        cause, other = causes.get(key, (elsewhere, None))
        alternatives.append(
            Alternative(key, key == right, None if key == right else cause, label=seat.player.short, other=other)
        )
    return Posed(Kind.SEAT, tuple(alternatives), (right,), asks, draw.below(1000))


def temptations_of(question: Question) -> Iterator[Distractor]:
    """Every outcome that somebody might come to instead, with its cause."""
    sample, ruling = question.sample, question.ruling
    near = [Neighbour(one.key, one.topic or ruling.topic, one.facts) for one in sample.near]
    return temptations(ruling.topic, sample.facts, ruling.edition, ruling, near)


_BUILDERS: tuple[Callable[[Question, Draw, Collection[str]], Posed | None], ...] = (
    _which_change,
    _which_parts,
    _amount,
    _order,
    _seat,
    _true_false,
)
