"""Which case outside a bet does a text describe: a deal, pots, seats, a showdown, a procedure?"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache

from rules.engine import EngineError, InvalidSituation

from ..params import facts_to_params, partial_params, required_facts, simple_facts
from ..story import Story
from ..telling import story
from ..understand import Missing, Understood
from . import buttons, chips, deals, divisions, guesses, pots, races, showdowns, signs, tables, talk
from .clues import has_clues, with_clues
from .facts import facts_of
from .loosely import loosely
from .reading import Reading, Refused, Sign, Twice, groups, is_too_long, reading
from .signs import Facts, Spans
from .ways import has_ways

_WORKED_OUT = {
    "misdeal": deals.misdeal,
    "side-pots": pots.side_pots,
    "pot-awards": pots.pot_awards,
    "odd-chips": pots.odd_chips,
    "heads-up-button": buttons.heads_up_button,
    "dead-button": buttons.dead_button,
    "missed-hands": tables.missed_hands,
    "halting-play": tables.halting_play,
    "at-your-seat": signs.at_your_seat,
    "new-level": signs.new_level,
    "disputed-pot": signs.disputed_pot,
    "language": talk.language,
    "late-found-chips": chips.late_found_chips,
    "lost-chips": chips.lost_chips,
    "killed-hand": chips.killed_hand,
    "chip-race": chips.chip_race,
    "showdown-order": showdowns.showdown_order,
}
"""Topics whose facts are more than signs: who did what, in which order, with how many chips."""
_GUESSED = {
    "heads-up-button": guesses.heads_up_button,
    "dead-button": guesses.dead_button,
    "missed-hands": guesses.missed_hands,
    "halting-play": guesses.halting_play,
    "table-balancing": guesses.table_balancing,
    "showdown-order": guesses.showdown_order,
}
"""How such topics, and some others, are worked out for a reading that is only offered."""


_OFFERED = {
    "side-pots": divisions.side_pots,
    "pot-awards": divisions.pot_awards,
    "odd-chips": divisions.odd_chips,
    "chip-race": races.chip_race,
}
"""What such a topic's loose reading tells, where not every word has to be known; facts may be lacking."""
_TOLD_BESIDE = {"misdeal": deals.acts_so_far}
"""What a text tells of a topic in lists, where the case lacks another fact."""
_BY_SIGNS = ("late-found-chips", "lost-chips")
"""Topics that are worked out in a strict reading and whose sums a loose one places by itself."""


@lru_cache(maxsize=64)
def case(text: str) -> Understood | Missing | None:
    """The one case that a text tells with certainty; ``None`` when there is none or more than one; never raises."""
    told: Story = story(text)
    if told.cash:
        return None
    found = [one for name in groups() if (one := _read(text, name)) is not None]
    return found[0] if len(found) == 1 else None


@dataclass(frozen=True, slots=True)
class Both:
    """A case that a text tells with certainty but for one fact, which it tells with several values.

    ``told``: the values with the half-open spans of their words; ``readings``: the case with each of them.
    """

    topic: str
    field: str
    told: Mapping[str, tuple[tuple[int, int], ...]]
    readings: Mapping[str, Understood | Missing]


@lru_cache(maxsize=64)
def both_told(text: str) -> Both | None:
    """The one case of a text whose only fault is a fact that is told twice; never raises."""
    if story(text).cash or case(text) is not None:
        return None
    found = [one for name in groups() if (one := _both(reading(text, name))) is not None]
    return found[0] if len(found) == 1 else None


def _both(read: Reading) -> Both | None:
    if not read.cued:
        return None
    try:
        _read_as_case(read)
    except Twice as twice:
        told: dict[str, tuple[tuple[int, int], ...]] = {}
        for sign in read.signs:
            for name, value in signs.named(read, sign):
                if name == twice.field:
                    told[value] = (*told.get(value, ()), (sign.start, sign.end))
        readings = {}
        for value in told:
            chosen = reading(read.text, read.group.topic, {twice.field: value})
            try:
                readings[value] = _read_as_case(chosen)
            except (Refused, EngineError):
                return None
        return Both(read.group.topic, twice.field, told, readings)
    except (Refused, EngineError):
        return None
    return None


def _read_as_case(read: Reading) -> Understood | Missing:
    """What the case says; raises ``Refused``, or ``InvalidSituation`` for facts that the engine would refuse."""
    topic = read.group.topic
    working = _GUESSED.get(topic) if read.loose else None
    found = (working or _WORKED_OUT.get(topic, signs.by_signs))(read)
    if isinstance(found, Understood):
        facts_to_params(found.topic, found.situation)
    return found


@lru_cache(maxsize=64)
def topics_named(text: str) -> tuple[str, ...]:
    """The topics of which a text holds the name, whether or not the case can be ruled on."""
    return tuple(
        name for name, group in groups().items() if (read := reading(text, name)).cued and any(
            concept.startswith("cue:")
            for sign in read.signs if sign.text.lower() not in group.scenery
            for concept in sign.concepts
        )
    )  # fmt: skip


def _read(text: str, name: str) -> Understood | Missing | None:
    read: Reading = reading(text, name)
    if not read.cued:
        return None
    try:
        return _read_as_case(read)
    except (Refused, InvalidSituation):
        return None
    except EngineError:
        return None


@dataclass(frozen=True, slots=True)
class Seeming:
    """A case as the words of a topic make it seem, and how those words were found.

    ``read``: ``None`` where more than one fact is missing; ``params``: the facts that are told then, with ``spans``;
    ``named``: whether the text holds the name of the topic; ``mute``: what is missing cannot be asked for.
    """

    read: Understood | Missing | None
    found: Reading
    named: bool
    params: Mapping[str, str]
    spans: Spans
    mute: bool = False

    @property
    def read_spans(self) -> Spans:
        """Where the facts of the case are told."""
        readings = (
            (self.read,) if isinstance(self.read, Understood) else self.read.readings.values() if self.read else ()
        )
        return next((dict(one.spans) for one in readings), {})


def seeming(text: str, topics: Collection[str], near: Collection[str]) -> Iterator[Seeming]:
    """What a text tells of some topics and of those that it names, passing over what is not known.

    ``near``: topics that the text is so likely about that mere clues tell something. Never to be ruled on unasked.
    """
    if story(text).cash or is_too_long(text):
        return
    for name in groups():
        if name not in topics and not reading(text, name).cued:
            continue
        found = loosely(text, name, name in topics)
        if name not in topics and has_ways(name) and not _names(found):
            continue
        clued = has_clues(name) and (name in near or (found.cued and name in topics))
        if clued:
            found = with_clues(found)
        read: Understood | Missing | None = None
        params: Facts = {}
        spans: Spans = {}
        if name in _OFFERED:
            read, params, spans = _offered(found)
        elif name in _BY_SIGNS:
            with suppress(Refused, EngineError):
                read = signs.by_signs(found)
        if read is None and not params and (found.cued or name not in _WORKED_OUT or name in _GUESSED or clued):
            # what has to be worked out leans on the words that name its topic or on clues, or is guessed in its own way
            with suppress(Refused, EngineError):
                read = _possible_case(found)
        if read is None and not params:
            params, spans = _told(found)
            if name in _TOLD_BESIDE:
                more, where = _TOLD_BESIDE[name](found)
                params, spans = {**params, **more}, {**spans, **where}
            if name in _OFFERED:
                # a list of players or seats cannot be asked for
                yield Seeming(None, found, found.cued, {}, spans, mute=True)
                continue
        yield Seeming(read, found, found.cued, params, spans)


def _possible_case(read: Reading) -> Understood | Missing:
    """The case without the one fact that the engine refuses, if there is one: a word of it was misread.

    "na flop spadly dve karty slepeny, takze na stole lezi 4" tells of four cards. Raises as ``_read_as_case``.
    """
    try:
        return _read_as_case(read)
    except InvalidSituation as refused:
        field = refused.field
        signs = tuple(kept for sign in read.signs if (kept := _without(sign, field)) is not None)
        if signs == read.signs:
            raise
        return _read_as_case(replace(read, signs=signs))


def _without(sign: Sign, field: str) -> Sign | None:
    """A sign without the concepts that tell a fact; ``None`` where nothing is left."""
    kept = tuple(one for one in sign.concepts if all(name != field for name, _ in facts_of(one)))
    return replace(sign, concepts=kept) if kept else None


def _offered(read: Reading) -> tuple[Understood | None, Facts, Spans]:
    """The case that a loose reading makes of a story, or the facts that it tells of it if some are lacking."""
    topic = read.group.topic
    try:
        facts, spans = _OFFERED[topic](read)
        if all(name in facts for name in required_facts(topic)):
            facts_to_params(topic, facts)
            return Understood(topic, facts, spans), {}, {}
    except (Refused, EngineError):
        return None, {}, {}
    return None, partial_params(facts), spans


def _names(read: Reading) -> bool:
    """Whether a text names a topic that it doesn't resemble by more than a word that any showdown holds."""
    return any(
        sign.stop - sign.first > 1 and any(one.startswith(("cue:", "fact:")) for one in sign.concepts)
        for sign in reading(read.text, read.group.topic).signs
    )


def _told(read: Reading) -> tuple[Facts, Spans]:
    """The facts of a topic that a text tells once, each with a value that it can have."""
    values: dict[str, set[str]] = {}
    spans: Spans = {}
    for sign in read.signs:
        for name, value in signs.named(read, sign):
            values.setdefault(name, set()).add(value)
            spans[name] = (*spans.get(name, ()), (sign.start, sign.end))
    known = simple_facts(read.group.topic)
    facts = dict(read.group.given)
    facts |= {name: next(iter(told)) or "-" for name, told in values.items() if len(told) == 1 and name in known}
    return facts, {name: those for name, those in spans.items() if name in facts}


__all__ = ["Both", "Seeming", "both_told", "case", "seeming", "topics_named"]
