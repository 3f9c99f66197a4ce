"""Which of the situations that a text of bets may tell is the likeliest?

Signs of each are weighed: what is changed in the story for it, which of the text's numbers and words it uses, and
whether the rules that decide it are those of texts like this one. The weights are learnt from questions whose
situations are known (``tools/weigh.py``). What comes first is offered, never ruled on unasked.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources

from rules.engine import EngineError, FactNeeded, rule_on
from rules.lang import TokenKind

from .mentions import Mentioned
from .params import facts_to_params
from .phrases import CHIP_AMOUNTS
from .possible import Possible
from .story import Kind, Role, Story
from .understand import Missing, Understood

WEIGHTS = "weighing.json"
EDITION = "tda-2015"
"""The edition whose rules tell what a situation is about."""
_OWN = ("reopening", "minimum-raise", "pot-limit", "substantial-action", "out-of-turn")
"""Topics that a situation is of by its form; all others are one family."""
_BESIDE = {"minimum-raise": ("raise-amounts",)}
_UNKNOWN = -0.3
"""The likeness of a rule that no text is known of."""
_ASIDE = (Role.CLAIM, Role.QUESTION, Role.INTENT)


@dataclass(frozen=True)
class Text:
    """What is known of a text before any reading: its story, its words, and what it resembles."""

    told: Story
    read: Mentioned
    topics: Mapping[str, float]
    rules: Mapping[str, float]

    def likeness(self, topic: str) -> float:
        """How much the text resembles the family of a topic."""
        family = (topic, *_BESIDE.get(topic, ())) if topic in _OWN else [one for one in self.topics if one not in _OWN]
        return max((self.topics.get(one, -1.0) for one in family), default=-1.0)

    @cached_property
    def amounts(self) -> Mapping[int, tuple[frozenset[int], bool]]:
        """The amounts of the text but those of the level: their chips, and whether they are only claimed or asked."""
        level = set(self.told.level or ())
        aside = {one.start for one in self.told.placed if one.role in _ASIDE}
        found: dict[int, tuple[frozenset[int], bool]] = {}
        for item in self.read.mentions:
            amount = item.amount
            if amount is None or amount.kind not in CHIP_AMOUNTS or amount.bare_word:
                continue
            base = amount.base
            if isinstance(base, int) and base > 0 and base not in level:
                chips, claimed = found.get(base, (frozenset(), True))
                found[base] = (chips | set(amount.chips), claimed and item.start in aside)
        return found


@dataclass(frozen=True, slots=True)
class Ruled:
    """The outcome of a situation, or why there is none yet; ``lacking``: the fact that is needed for one, if it is."""

    facts: frozenset[tuple[str, str]]
    outcome: str
    lacking: str = ""

    def answers(self, shown: Ruled) -> bool:
        """Whether this is another situation with the fact that it lacks: what is asked about that leads to this."""
        return self.facts > shown.facts and {name for name, _ in self.facts - shown.facts} == {shown.lacking}


def likeliest(text: Text, readings: Sequence[Possible]) -> list[tuple[Possible, float]]:
    """The readings with their weights, the likeliest first."""
    weighed = [(one, weight(signs(text, one, at))) for at, one in enumerate(readings)]
    return sorted(weighed, key=lambda pair: -pair[1])


def rulings(one: Possible) -> tuple[Ruled, ...]:
    """What is ruled on each situation of a reading."""
    return tuple(_ruled(each) for each in one.situations)


def _ruled(read: Understood) -> Ruled:
    facts = frozenset(facts_to_params(read.topic, read.situation).items())
    try:
        return Ruled(facts, str(rule_on(read.topic, read.situation, EDITION).outcome))
    except EngineError as refusal:
        lacking = refusal.field if isinstance(refusal, FactNeeded) else ""
        return Ruled(facts, f"{read.topic} {refusal}", lacking)


def weight(found: Mapping[str, float], weights: Mapping[str, float] | None = None) -> float:
    """What signs weigh together, by the weights that are stored unless others are given."""
    learnt = _weights() if weights is None else weights
    return sum(learnt.get(name, 0.0) * value for name, value in found.items())


@cache
def _weights() -> Mapping[str, float]:
    stored = json.loads((resources.files(__package__) / WEIGHTS).read_text(encoding="utf-8"))
    return stored["weights"]  # type: ignore[no-any-return]


def signs(text: Text, one: Possible, place: int) -> dict[str, float]:
    """What speaks for and against a reading, by name; ``place``: how many readings were found before it."""
    topic = one.situations[0].topic
    params = [facts_to_params(each.topic, each.situation) for each in one.situations]
    found = {
        f"way {one.way}": 1.0,
        "strain": one.strain / 3,
        "place": min(place, 20) / 10,
        "passed over": len(one.passed) / 10,
        "lacks a fact": float(isinstance(one.read, Missing)),
        "family": text.likeness(topic),
        "family below the best": text.likeness(topic)
        - max(text.likeness(other) for other in (*_OWN, "methods-of-betting")),
    }
    found |= _of_rules(text, one.situations)
    found |= _of_numbers(text, params)
    found |= _of_words(text, topic, params[0])
    return {name: value for name, value in found.items() if value}


def _of_rules(text: Text, situations: Sequence[Understood]) -> dict[str, float]:
    """Whether the rules that decide a reading are those that the text resembles."""
    found, likeness = {}, []
    for one in situations:
        try:
            ruling = rule_on(one.topic, one.situation, EDITION)
        except EngineError:
            found["not ruled"] = 1.0
            continue
        found[f"verdict {ruling.outcome.verdict.value}"] = 1.0
        likeness.append(max((text.rules.get(cite.rule, _UNKNOWN) for cite in ruling.cites), default=_UNKNOWN))
    if likeness:
        found["rule"] = max(likeness)
    found["rule below the best"] = max(likeness) - max(text.rules.values(), default=0.0) if likeness else _UNKNOWN
    return found


def _of_numbers(text: Text, params: Sequence[Mapping[str, str]]) -> dict[str, float]:
    """Which of the text's amounts a reading uses, and which of its own the text does not tell."""
    values = {value for one in params for value in _values(one)}
    amounts = text.amounts
    used = {base for base, (chips, _) in amounts.items() if base in values or chips & values}
    facts = {base for base, (_, claimed) in amounts.items() if not claimed}
    told = {
        base: _as_bet_and_chips(params[0], base) and not _told_again(text, base) for base in amounts
    }  # fmt: skip
    known = {*amounts, *(text.told.level or ()), *(chip for chips, _ in amounts.values() for chip in chips)}
    return {
        "amounts used": float(len(used & facts)),
        "amounts left": float(len(facts - used)),
        "claims used": float(len(used - facts)),
        "claims left": float(len(amounts.keys() - facts - used)),
        "amounts used twice": float(sum(told.values())),
        "amounts of its own": float(sum(value > 1 and value not in known for value in values)),
    }


def _as_bet_and_chips(params: Mapping[str, str], base: int) -> bool:
    """Whether an amount is the bet that is faced and the chips that are put out as well."""
    chips = sum(int(part) for part in params.get("motions.1", "0").split("+") if part.isdecimal())
    return params.get("facing.bet") == str(base) and base in (chips, int(params.get("amount", "0")))


def _told_again(text: Text, base: int) -> bool:
    """Whether the text tells an amount more than once."""
    return sum(item.amount is not None and item.amount.base == base for item in text.read.mentions) > 1


def _values(params: Mapping[str, str]) -> set[int]:
    """The numbers of a situation, and the sums of chips."""
    found: set[int] = set()
    for name, value in params.items():
        if "players" in name:
            continue
        parts = [int(part) for part in value.split("+") if part.isdecimal()]
        found.update(parts)
        if name.startswith("motions"):
            found.add(sum(parts))
    return found


def _of_words(text: Text, topic: str, told: Mapping[str, str]) -> dict[str, float]:
    """Whether a reading has the words, the chips, and the question that the text has."""
    story, act = text.told, topic == "methods-of-betting"
    words = any(name.startswith("words") for name in told)
    chips = any(name.startswith(("motions", "amount")) for name in told)
    spoken = any(event.kind is Kind.SAY for event in story.events)
    spoken = spoken or any(token.kind is TokenKind.QUOTE_OPEN for token in text.read.tokens)
    put = any(event.kind is Kind.PUT for event in story.events)
    may, least, most = "may-raise" in story.asks, "min-raise" in story.asks, "max" in story.asks
    asked = {"reopening": may, "minimum-raise": least, "pot-limit": most}
    bet = told.get("facing.bet", "0")
    found = {
        "words": words,
        "words left": act and spoken and not words,
        "words of no act": topic in asked and spoken,
        "no chips": act and not chips,
        "chips left": act and put and not chips,
        "no bet": told.get("facing.bet") == "0",
        "last raise unknown": act and "facing.last_raise" not in told,
        "asks to raise": topic == "reopening" and may,
        "raises unasked": topic == "reopening" and not may,
        "asks for the least": topic == "minimum-raise" and (least or story.least_told),
        "least unasked": topic == "minimum-raise" and not least,
        "asks for the most": topic == "pot-limit" and most,
        "asks otherwise": any(asked.values()) and not asked.get(topic, False),
        "raises nothing": told.get("words.1.said") == "raise" and bet == "0",
        "checks a bet": told.get("act.kind") == "check" and bet != "0",
        "ignores whose turn": bool(story.to_act or story.skipped) and topic != "out-of-turn",
        "no street": act and bet == "0" and not story.street and not story.nothing_bet,
        "told out of turn": topic == "out-of-turn" and story.out_of_turn,
        "not told out of turn": topic == "out-of-turn" and not story.out_of_turn,
        "told substantial": topic == "substantial-action" and story.substantial,
    }
    if topic == "out-of-turn":
        found |= {
            "acted between": any(name.startswith("between") for name in told),
            "acted behind": any(name.startswith("after") for name in told),
            "early with chips": told.get("act.kind") in ("bet", "raise", "all-in"),
        }
    acts = sum(name.endswith(".kind") for name in told)
    return {**{name: float(value) for name, value in found.items()}, "acts": acts / 5}
