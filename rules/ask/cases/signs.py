"""What are the facts of a case that its words name one by one?"""

from __future__ import annotations

import dataclasses
from typing import Any

from rules.engine import topic_named

from ..frames import QUESTIONS
from ..params import params_to_situation
from ..story import Placed
from ..understand import Missing, Understood
from .reading import Reading, Refused, Sign, Twice, groups

_EARLIER = frozenset(
    ["while", "when", "as", "kdyz", "zrovna", "prave", "uz", "already", "had", "has", "just", "hned", "jiz"]
)
_LATER = frozenset(["then", "pak", "potom", "afterwards", "nasledne", "later"])
Facts = dict[str, str]
Spans = dict[str, tuple[tuple[int, int], ...]]


def by_signs(read: Reading) -> Understood | Missing:
    """The case whose facts are its signs and numbers; raises ``Refused`` or ``InvalidSituation``."""
    facts, spans = told(read)
    aside = read.set_aside()
    read.finish()
    return asked_or_understood(read.group.topic, facts, spans, aside)


def new_level(read: Reading) -> Understood | Missing:
    """The end of a level; what was done towards the next hand must have been done before."""
    ends = [sign.first for sign in _facts(read, "time_up=yes", "announced=yes")]
    for sign in _facts(read, "begun="):
        if ends and sign.first > min(ends) and not _meanwhile(read, sign):
            raise Refused("what came first is not told")
    return by_signs(read)


def disputed_pot(read: Reading) -> Understood | Missing:
    """An objection to a pot; what was done towards the next hand must have been done before."""
    objections = [sign.first for sign in read.all("cue:pot")]
    for sign in _facts(read, "next_hand="):
        if not sign.is_("fact:next_hand=nothing") and sign.first > min(objections) and not _meanwhile(read, sign):
            raise Refused("what came first is not told")
    return by_signs(read)


def at_your_seat(read: Reading) -> Understood | Missing:
    """A player and the deal; after the first card he came in time only if it was before the last one."""
    after, before = read.all("word:after-first"), read.all("word:before-last")
    if bool(after) is not bool(before):
        raise Refused("when he came is not certain")
    if not after:
        return by_signs(read)
    facts, spans = told(read)
    if facts.setdefault("arrival", "during-the-deal") != "during-the-deal":
        raise Refused("two values for arrival")
    spans["arrival"] = tuple((sign.start, sign.end) for sign in (*after, *before))
    aside = read.set_aside()
    read.finish()
    return asked_or_understood(read.group.topic, facts, spans, aside)


def _facts(read: Reading, *starts: str) -> tuple[Sign, ...]:
    return tuple(
        sign for sign in read.signs if any(one.startswith(f"fact:{start}") for one in sign.concepts for start in starts)
    )


def _meanwhile(read: Reading, sign: Sign) -> bool:
    """Whether the words say that something had already happened or happened at that moment."""
    words = [token.folded for token in read.tokens[max(0, sign.first - 3) : sign.stop]]
    return bool(_EARLIER & set(words)) and not _LATER & set(words)


def told(read: Reading) -> tuple[Facts, Spans]:
    """The facts that the words and numbers name; two values for one fact are refused."""
    facts: Facts = dict(read.group.given)
    spans: Spans = {}
    sure = set()
    for sign in read.signs:
        for name, value in named(read, sign):
            if read.forced.get(name, value) != value:
                continue
            if name in sure and facts[name] != value:
                raise Twice(name)
            sure.add(name)
            facts[name] = value
            spans[name] = (*spans.get(name, ()), (sign.start, sign.end))
    return facts, spans


def named(read: Reading, sign: Sign) -> list[tuple[str, str]]:
    """The facts that a sign names, each with its value."""
    pairs = [one[5:] for one in sign.concepts if one.startswith("fact:")]
    found = [tuple(pair.split("=", 1)) for one in pairs for pair in one.split("&")]
    amount = sign.amount
    if amount is not None and len(amount.values) == 1 and isinstance(amount.values[0], int):
        before = [f"after:{read.name(one)}" for one in read.signs if one.stop == sign.first]
        for key in (*before, f"before:{read.follows(sign)}", f"{amount.kind.value}:{amount.unit}", amount.kind.value):
            if key in read.group.numbers:
                read.use(sign)
                if read.group.numbers[key]:
                    found.append((read.group.numbers[key], str(amount.values[0])))
                break
    return found  # type: ignore[return-value]


def asked_or_understood(topic: str, facts: Facts, spans: Spans, aside: tuple[Placed, ...] = ()) -> Understood | Missing:
    """The case, or the one question for a fact that the case cannot do without."""
    lacking = [name for name in dict.fromkeys((*_required(topic), *groups()[topic].asks)) if name not in facts]
    if not lacking:
        return Understood(topic, params_to_situation(topic, facts), spans, (), aside)
    slot = f"{topic}.{lacking[0]}"
    if len(lacking) > 1 or slot not in QUESTIONS:
        raise Refused(f"{lacking[0]} is not told")
    readings = {
        option.value: Understood(
            topic, params_to_situation(topic, {**facts, lacking[0]: option.value}), spans, (), aside
        )
        for option in QUESTIONS[slot].options
    }
    return Missing(slot, readings, topic)


def _required(topic: str) -> list[str]:
    facts: Any = topic_named(topic).facts
    return [
        one.name
        for one in dataclasses.fields(facts)
        if one.default is dataclasses.MISSING and one.default_factory is dataclasses.MISSING
    ]
