"""What may a message change about the situation that was just ruled on, where it does not say so with certainty?

Such a change is never ruled on: it is offered, and the person says whether it is what was meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.engine import EngineError
from rules.lang import Amount, AmountKind, amounts, tokenise

from .cases import seeming
from .cases.reading import groups
from .dialogue import LONGEST, Answer, Reply, answer
from .followup import NUMBERS, Params, begins_as_followup, without_beginning
from .params import fact_type, facts_to_params, params_to_situation
from .understand import Missing, Spans, Understood

MOST = 4
"""Changes that are offered at once."""
_NUMBER_KINDS = frozenset(
    [AmountKind.AMOUNT, AmountKind.CHIPS, AmountKind.CHIP_COUNT, AmountKind.PEOPLE, AmountKind.SEAT, AmountKind.COUNT]
)
_LONGEST_NUMBER = 12
_ENTRY = re.compile(r"(?P<list>.+)\.(?P<at>\d+)\.(?P<part>\w+)")
_NAMES = ("player", "seat", "name")


@dataclass(frozen=True, slots=True)
class Meant:
    """A change that may be meant.

    ``params``: the whole situation after it, without ``topic``; ``changed``: the parameters that are not as before,
    also those that went, in the order of the situation.
    """

    params: Mapping[str, str]
    changed: tuple[str, ...]


def meant(message: str, text: str, topic: str, was: Mapping[str, str], edition: str) -> tuple[Meant, ...]:
    """The changes that a message may mean, the likeliest first; none if it does not begin as a follow-up does.

    ``text``: what the situation was told by, empty where it was given by its facts; ``was``: its parameters. Never
    raises.
    """
    if not begins_as_followup(message):
        return ()
    before = {name: value for name, value in was.items() if name != "topic"}
    found: list[Meant] = []
    for changes in (_told(message, text, topic, before, edition), _numbers(message, topic, before)):
        for after in changes:
            one = _valid(topic, before, after, edition)
            if one is not None and one not in found:
                found.append(one)
        if any(not _owned(one.changed) for one in found):
            # that a number is some other one is only thought of where nothing but one player more is read
            break
    return tuple(found[:MOST])


def _owned(changed: tuple[str, ...]) -> bool:
    """Whether all that changes is told of one who has a name."""
    return any(name.rpartition(".")[2] in _NAMES for name in changed)


def together(text: str, message: str) -> str:
    """A text with what a message adds to it, without the words that make it a follow-up."""
    text, added = text.strip(), without_beginning(message) if begins_as_followup(message) else message.strip()
    mark = "" if not text or text[-1] in ".?!" else "."
    return f"{text}{mark} {added}".strip()


def tells_more(text: str, whole: str) -> bool:
    """Whether a text with something added tells more of what it is likely about, and nothing of it otherwise."""
    first, now = answer(text), answer(whole)
    for before in (dict(one.params) for one in first.seems):
        topic = before.pop("topic", "")
        if any(before.items() < after.items() for after in _readings(now, topic)):
            return True
    return False


def _valid(topic: str, before: Params, after: Params, edition: str) -> Meant | None:
    """A change that leads to a situation which can be ruled on, or asked about."""
    try:
        after = facts_to_params(topic, params_to_situation(topic, after))
    except EngineError:
        return None
    names = [*before, *(name for name in after if name not in before)]
    changed = tuple(name for name in names if before.get(name) != after.get(name))
    if not changed or answer("", edition, {"topic": topic, **after}).verdict in (Answer.INVALID, Answer.LOOKUP):
        return None
    return Meant(after, changed)


def _told(message: str, text: str, topic: str, before: Params, edition: str) -> Iterator[Params]:
    """The situation with what the message tells on its own, and with what it tells together with the text."""
    if topic in groups():
        for one in seeming(message, {topic}, {topic}):
            if one.found.group.topic == topic:
                yield _with(before, _own(one.read, one.params, one.spans))
    if text and len(text) + len(message) < LONGEST:
        first = next(_readings(answer(text, edition), topic), None)
        if first is None:
            return
        for whole in _readings(answer(together(text, message), edition), topic):
            told = {name: value for name, value in whole.items() if first.get(name) != value}
            if (instead := _instead(before, told)) is not None:
                yield instead
            yield _with(before, told)


def _own(read: Understood | Missing | None, params: Mapping[str, str], spans: Spans) -> Params:
    """What is told in so many words, without what was taken for granted."""
    if isinstance(read, Missing):
        read = next(iter(read.readings.values()), None)
    if read is not None:
        try:
            params, spans = facts_to_params(read.topic, read.situation), read.spans
        except EngineError:
            return {}
    return {name: value for name, value in params.items() if name in spans or name.partition(".")[0] in spans}


def _readings(reply: Reply, topic: str) -> Iterator[Params]:
    for params in (reply.params, *(one.params for one in reply.seems)):
        if params.get("topic") == topic:
            yield {name: value for name, value in params.items() if name != "topic"}


def _with(before: Params, told: Mapping[str, str]) -> Params:
    """The situation with other facts; a list that is told again from its beginning replaces the one before."""
    again = {name.partition(".1.")[0] for name in told if ".1." in name}
    kept = {name: value for name, value in before.items() if not _is_part(name, again) or name in told}
    return {**kept, **told}


def _instead(before: Params, told: Mapping[str, str]) -> Params | None:
    """The situation with the last entry of a list replaced by the one that is told besides; ``None`` for names."""
    entries = {(match["list"], int(match["at"])) for match in map(_ENTRY.fullmatch, told) if match is not None}
    if len(entries) != 1 or any(name.rpartition(".")[2] in _NAMES for name in told):
        return None
    ((listed, at),) = entries
    last = f"{listed}.{at - 1}."
    if not any(name.startswith(last) for name in before):
        return None
    kept = {name: value for name, value in before.items() if not name.startswith(last)}
    return {**kept, **{name.replace(f"{listed}.{at}.", last, 1): value for name, value in told.items()}}


def _is_part(name: str, lists: set[str]) -> bool:
    match = _ENTRY.fullmatch(name)
    return match is not None and match["list"] in lists


def _numbers(message: str, topic: str, before: Params) -> Iterator[Params]:
    """The situation with the message's one number in place of each of its own, or of those of who is named."""
    # the conjunction that a message begins with is no player's name: "a co kdyby mel B jen 500"
    tokens = tokenise(without_beginning(message))
    read = [one for one in amounts(tokens) if one.kind is not AmountKind.ORDINAL]
    if len(read) != 1 or (value := _whole(read[0])) is None:
        return
    words = {token.folded for at, token in enumerate(tokens) if not read[0].first <= at < read[0].stop}
    places = [name for name, told in before.items() if told.isdecimal() and fact_type(topic, name) is int]
    named = [name for name in places if _owner(name, before).casefold() in words]
    for name in named or places:
        yield _replaced(topic, before, name, value)


def _whole(amount: Amount) -> str | None:
    if amount.kind not in _NUMBER_KINDS or len(amount.values) != 1 or not isinstance(amount.base, int):
        return None
    value = str(amount.base)
    return value if amount.base > 0 and len(value) <= _LONGEST_NUMBER else None


def _owner(name: str, params: Mapping[str, str]) -> str:
    """Whose number a parameter is: the player or seat of the same entry of its list."""
    match = _ENTRY.fullmatch(name)
    if match is None:
        return ""
    return next(
        (params[one] for part in _NAMES if (one := f"{match['list']}.{match['at']}.{part}") in params and one != name),
        "",
    )


def _replaced(topic: str, before: Params, name: str, value: str) -> Params:
    """The situation with another number, and with those that follow from it."""
    prefix, _, last = name.rpartition(".")
    if last in NUMBERS and (not prefix or prefix == "facing"):
        changed = NUMBERS[last](dict(before), f"{prefix}." if prefix else "", value)
        return changed if changed is not None else before
    after = {**before, name: value}
    match = _ENTRY.fullmatch(name)
    if match is not None and match["part"] == "paid":
        # who called the same bet after him calls what it is now
        later = (f"{match['list']}.{at}.paid" for at in range(int(match["at"]) + 1, len(before) + 1))
        highest = max(int(told) for one, told in before.items() if one.endswith(".paid") and told.isdecimal())
        if int(before[name]) == highest:
            after |= {one: value for one in later if before.get(one) == before[name]}
    return after
