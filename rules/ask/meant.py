"""What may a message change about the situation that was just ruled on, where it does not say so with certainty?

Such a change is never ruled on: it is offered, and the person says whether it is what was meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from rules.engine import EngineError
from rules.lang import Amount, AmountKind, Token, amounts, tokenise
from rules.lang.numerals import number_word

from .cases import seeming
from .cases.reading import groups
from .dialogue import LONGEST, Answer, Reply, answer
from .followup import LONGEST_MESSAGE, NUMBERS, Params, begins_as_followup, differing, without_beginning
from .frames import Option, Question, question
from .params import choices, fact_type, facts_to_params, params_to_situation, simple_facts
from .replying import values_told
from .subjects import asks_for_a_rule
from .teller import words
from .understand import Missing, Spans, Understood

MOST = 4
"""Changes that are offered at once."""
_NUMBER_KINDS = frozenset(
    [AmountKind.AMOUNT, AmountKind.CHIPS, AmountKind.CHIP_COUNT, AmountKind.PEOPLE, AmountKind.SEAT, AmountKind.COUNT]
)
_LONGEST_NUMBER = 12
_MOST_CHIPS = 40
_LONGEST_BARE, _MOST_WORDS = 60, 12
"""Characters and words of a message that may change something although it does not begin so."""
_ENTRY = re.compile(r"(?P<list>.+)\.(?P<at>\d+)\.(?P<part>\w+)")
_NAMES = ("player", "seat", "name")
_SOONER_OR_LATER = words(
    "before after first later earlier then afterwards driv drive nejdriv nejdrive napred predtim pak potom az pozdeji"
)
_SAID_OR_PUT = words(
    "said say says saying announced declared spoke words chips put puts threw rekl rekla rek reknul rekne ohlasil "
    "hlasil ohlasila slova zetony hodil hodila dal dala polozil polozila vlozil vlozila povedal"
)
_HAS = words(
    "had has have having left behind stack stacku last remaining mel mela ma mam sebe posledni poslednich zbyva zbylo"
)


@dataclass(frozen=True, slots=True)
class Meant:
    """A change that may be meant.

    ``params``: the whole situation after it, without ``topic``; ``changed``: the parameters that are not as before,
    also those that went, in the order of the situation.
    """

    params: Mapping[str, str]
    changed: tuple[str, ...]


def meant(message: str, text: str, topic: str, was: Mapping[str, str], edition: str) -> tuple[Meant, ...]:
    """The changes that a message may mean, the likeliest first; none if it is too long or asks what a rule says.

    ``text``: what the situation was told by, empty where it was given by its facts; ``was``: its parameters. Never
    raises.
    """
    if not may_change(message):
        return ()
    before = {name: value for name, value in was.items() if name != "topic"}
    told = chain(
        _told_alone(message, topic, before),
        _answered(message, topic, before),
        _in_order(message, topic, before),
        _chips(message, topic, before),
        _swapped(message, topic, before),
        _told_together(message, text, topic, before, edition),
    )
    found = list(_valid_ones(told, topic, before, edition))
    # what another one tells more fully is no change of its own
    found = [one for one in found if not any(_told_of(one) < _told_of(other) for other in found)]
    if all(_owned(one.changed) for one in found):
        # that a number is some other one is only thought of where nothing but one player more is read
        numbers = _valid_ones(_numbers(message, topic, before), topic, before, edition)
        found += [one for one in numbers if one not in found]
    return tuple(found[:MOST])


def _valid_ones(changes: Iterable[Params], topic: str, before: Params, edition: str) -> Iterator[Meant]:
    found: list[Meant] = []
    for after in changes:
        one = _valid(topic, before, after, edition)
        if one is not None and one not in found:
            found.append(one)
            yield one


def _told_of(one: Meant) -> set[tuple[str, str | None]]:
    return {(name, one.params.get(name)) for name in one.changed}


def _owned(changed: tuple[str, ...]) -> bool:
    """Whether all that changes is told of one who has a name."""
    return any(name.rpartition(".")[2] in _NAMES for name in changed)


def may_change(message: str) -> bool:
    """Whether a message is short enough to change one thing, and does not ask what a rule says.

    One that does not begin as a follow-up must be shorter still: it may be a question of its own.
    """
    message = message.strip()
    if not 0 < len(message) <= LONGEST_MESSAGE or asks_for_a_rule(message):
        return False
    return begins_as_followup(message) or (len(message) <= _LONGEST_BARE and len(message.split()) <= _MOST_WORDS)


def told_by(texts: Sequence[str], topic: str) -> str:
    """Which of a conversation's messages, the latest last, told the situation of a topic; empty if none is read so."""
    for text in reversed(texts):
        if not begins_as_followup(text) and next(_readings(answer(text), topic), None) is not None:
            return text
    return ""


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
    changed = differing(before, after)
    if not changed or answer("", edition, {"topic": topic, **after}).verdict in (Answer.INVALID, Answer.LOOKUP):
        return None
    return Meant(after, changed)


def _told_alone(message: str, topic: str, before: Params) -> Iterator[Params]:
    """The situation with what the message tells on its own."""
    if topic in groups():
        for one in seeming(message, {topic}, {topic}):
            if one.found.group.topic == topic:
                yield _with(before, _own(one.read, one.params, one.spans))


def _told_together(message: str, text: str, topic: str, before: Params, edition: str) -> Iterator[Params]:
    """The situation with what the message tells together with the text."""
    if not text or len(text) + len(message) >= LONGEST:
        return
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


def _answered(message: str, topic: str, before: Params) -> Iterator[Params]:
    """The situation with another value of each fact that the words of an answer about it tell, most words first."""
    found: list[tuple[int, Params]] = []
    for name, values in _choices(topic, before).items():
        asked = Question(question(name, topic).field, "", tuple(Option(value) for value in values))
        told = values_told(message, asked)
        most = max(told.values(), default=0)
        best = [value for value, words in told.items() if words == most]
        if len(best) == 1 and before.get(name) != best[0]:
            found.append((most, {**before, name: best[0]}))
    for _, after in sorted(found, key=lambda one: -one[0]):
        yield after


def _choices(topic: str, before: Params) -> dict[str, tuple[str, ...]]:
    """The facts of a topic that one of a few values tells, with those of what is faced and of the round."""
    found = {name: values for name, values in simple_facts(topic).items() if isinstance(values, tuple)}
    nested = [f"{part}.{name}" for part in ("facing", "round") for name in ("opening", "structure")]
    told = {name: choices(topic, name) for name in dict.fromkeys((*before, *nested))}
    return found | {name: values for name, values in told.items() if values}


def _in_order(message: str, topic: str, before: Params) -> Iterator[Params]:
    """Words before chips or after them, where a message says that something was earlier or later."""
    order = simple_facts(topic).get("order")
    told = {token.folded for token in tokenise(message)}
    if isinstance(order, tuple) and "words.1.said" in before and told & _SOONER_OR_LATER and told & _SAID_OR_PUT:
        yield from ({**before, "order": value} for value in order if value not in (before.get("order"), "together"))


def _chips(message: str, topic: str, before: Params) -> Iterator[Params]:
    """Other chips put out, one by one: "only two 100 chips", "what if it was three of them"."""
    told = tuple(_told_chips(tokenise(message), before))
    if not told:
        return
    value = "+".join(map(str, told))
    facts = simple_facts(topic)
    if fact_type(topic, "motions") is not None:
        yield {**{name: told for name, told in before.items() if not _puts(name)}, "motions.1": value}
    elif facts.get("chip") is int and len(told) == 1:
        yield {**before, "chip": value}
    elif "chips" in before:
        yield {**before, "chips": value}


def _told_chips(tokens: Sequence[Token], before: Params) -> Iterator[int]:
    """The chips of a message; those of the situation where it only tells how many of one face there were."""
    read = amounts(tokens)
    faces = [chip for one in read for chip in one.chips]
    counts = [one.base for one in read if not one.chips and isinstance(one.base, int)]
    outside = [token for at, token in enumerate(tokens) if not any(one.first <= at < one.stop for one in read)]
    counts += [word.value for token in outside if (word := number_word(token.folded)) is not None and not word.scale]
    lying = [chip for name, told in before.items() if name == "chips" or _puts(name) for chip in told.split("+")]
    of_one_face = len(set(lying)) == 1 and lying[0].isdecimal()
    many = next((count for count in counts if 1 < count <= _MOST_CHIPS), 0)
    if len(set(faces)) == 1 and len(faces) == 1 and many and isinstance(faces[0], int):
        yield from faces * many
    elif faces and not counts and all(isinstance(chip, int) and 0 < chip < 10**_LONGEST_NUMBER for chip in faces):
        yield from (chip for chip in faces if isinstance(chip, int))
    elif not faces and many and of_one_face and len(lying) > 1:
        yield from [int(lying[0])] * many


def _puts(name: str) -> bool:
    return name == "amount" or name.partition(".")[0] == "motions"


def _swapped(message: str, topic: str, before: Params) -> Iterator[Params]:
    """One number in place of another that is told as well: "250, not 150"."""
    values = [_whole(one) for one in _counted(tokenise(message))]
    if len(values) != 2 or None in values:
        return
    for new, old in (values, reversed(values)):
        places = [name for name, told in before.items() if told == old and fact_type(topic, name) is int]
        if places and new not in before.values():
            yield from (_replaced(topic, before, name, str(new)) for name in places)


def _numbers(message: str, topic: str, before: Params) -> Iterator[Params]:
    """The situation with the message's one number in place of each of its own, or of those of who is named."""
    # the conjunction that a message begins with is no player's name: "a co kdyby mel B jen 500"
    tokens = tokenise(without_beginning(message))
    read = _counted(tokens)
    if len(read) != 1 or (value := _whole(read[0])) is None:
        return
    others = {token.folded for at, token in enumerate(tokens) if not read[0].first <= at < read[0].stop}
    places = [name for name, told in before.items() if told.isdecimal() and fact_type(topic, name) is int]
    named = [name for name in places if _owner(name, before).casefold() in others]
    behind = [f"{prefix}stack" for prefix in ("", "facing.") if fact_type(topic, f"{prefix}stack") is int]
    if behind and (others & _HAS or value in before.values()):
        # what he has, not what he puts out
        yield _replaced(topic, before, behind[0], value)
    for name in named or places:
        yield _replaced(topic, before, name, value)


def _counted(tokens: Sequence[Token]) -> list[Amount]:
    """The numbers of a message but for those that only tell which one."""
    return [one for one in amounts(tokens) if one.kind is not AmountKind.ORDINAL]


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
