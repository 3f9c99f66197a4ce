"""What are the facts of a case that its words name one by one?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rules.lang import Token

from ..frames import QUESTIONS
from ..params import params_to_situation, required_facts
from ..story import Placed
from ..understand import Missing, Understood
from .facts import Fact
from .reading import Reading, Refused, Sign, Twice, groups

_EARLIER = frozenset(
    ["while", "when", "as", "kdyz", "zrovna", "prave", "uz", "already", "had", "has", "just", "hned", "jiz"]
)
_CLAIMS = frozenset(
    [
        "says", "said", "claims", "claimed", "thinks", "thought", "insists", "argues", "argued", "reckons", "believes",
        "demands", "shouts", "yells", "swears", "tells", "told", "wants", "tvrdi", "tvrdil", "rika", "rikal", "rikala",
        "rekl", "rekla", "pry", "prej", "mysli", "podle", "rve", "krici", "hada", "trva", "chce", "chteji", "namita",
        "ostatni", "vykrikuje", "rikaji",
    ]
)  # fmt: skip
"""What follows one of these in a sentence is what somebody claims."""
_PRONOUNS = frozenset(["on", "ona", "oni"])
_INTENT = frozenset([("dodging-blinds", "deliberate")])
"""Facts for which a player is punished and that are about what he meant."""
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
    """An objection to a pot; what was done towards the next hand must have been done before.

    What is only offered is what the words say, in whatever order.
    """
    if read.loose:
        return by_signs(read)
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


_FOUR = "four-card-flop"
_LATER_STREETS, _TAKEN_FOR = frozenset(["turn", "river"]), frozenset(["as", "jako"])
"""Cards that were dealt after a flop of four cards, where they are named, and words before what is only meant."""


def told(read: Reading) -> tuple[Facts, Spans]:
    """The facts that the words and numbers name; two values for one fact are refused.

    In a guess what is told as it happened counts before what somebody claims or asks, and else two values are none.
    """
    facts: Facts = dict(read.group.given)
    spans: Spans = {}
    heard: dict[str, int] = {}
    disputed: set[str] = set()
    for sign in read.signs:
        for name, value in named(read, sign):
            if read.forced.get(name, value) != value:
                continue
            hearsay = heard_of(read.tokens, sign) if read.loose else 0
            if hearsay == 1 and (read.group.topic, name) in _INTENT:
                continue  # what somebody meant is not known from what he says of it
            if name in heard and facts.get(name) != value:
                if not read.loose:
                    raise Twice(name)
                if hearsay > heard[name]:
                    continue
                if hearsay == heard[name]:
                    disputed.add(name)
                    continue
                spans.pop(name, None)
                disputed.discard(name)
            heard[name] = min(hearsay, heard.get(name, hearsay))
            facts[name] = value
            spans[name] = (*spans.get(name, ()), (sign.start, sign.end))
    for name in disputed:
        facts.pop(name, None)
        spans.pop(name, None)
    if facts.get("error") == _FOUR and not read.loose and _names_a_later_card(read.tokens):
        raise Refused("a card after a flop of four")
    return facts, spans


def _names_a_later_card(tokens: Sequence[Token]) -> bool:
    """Whether a turn or a river is named that is not what somebody would take the fourth card for: "as the turn"."""
    return any(
        token.folded in _LATER_STREETS and _TAKEN_FOR.isdisjoint(one.folded for one in tokens[max(0, at - 2) : at])
        for at, token in enumerate(tokens)
    )


def heard_of(tokens: Sequence[Token], sign: Sign) -> int:
    """0 for what a text tells as it happened, 1 for what somebody claims, 2 for what is asked."""
    sentence = [token for token in tokens if token.sentence == tokens[sign.first].sentence]
    if sentence[-1].folded == "?":
        return 2
    start = sign.start
    before = [token.folded for token in sentence if token.start < start]
    # "on ze to byla nahoda"
    says = any(one in _PRONOUNS and other == "ze" for one, other in pairwise(before))
    return int(says or bool(_CLAIMS & set(before)))


def named(read: Reading, sign: Sign) -> list[Fact]:
    """The facts that a sign names, each with its value."""
    found = list(sign.facts)
    amount = sign.amount
    if amount is not None and len(amount.values) == 1 and isinstance(amount.values[0], int):
        before = [f"after:{one.name}" for one in read.signs if one.stop == sign.first]
        for key in (*before, f"before:{read.follows(sign)}", f"{amount.kind.value}:{amount.unit}", amount.kind.value):
            if key in read.group.numbers:
                read.use(sign)
                if read.group.numbers[key]:
                    found.append((read.group.numbers[key], str(amount.values[0])))
                break
    return found


def asked_or_understood(topic: str, facts: Facts, spans: Spans, aside: tuple[Placed, ...] = ()) -> Understood | Missing:
    """The case, or the one question for a fact that the case cannot do without."""
    lacking = [name for name in needed_facts(topic) if name not in facts]
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


def needed_facts(topic: str) -> tuple[str, ...]:
    """The facts that a case of a topic must tell, or that are asked for."""
    return tuple(dict.fromkeys((*required_facts(topic), *groups()[topic].asks)))
