"""Which case outside a bet does a text describe: a deal, pots, seats, a showdown, a procedure?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules.engine import EngineError, InvalidSituation

from ..params import facts_to_params
from ..story import Story
from ..telling import story
from ..understand import Missing, Understood
from . import buttons, chips, deals, pots, showdowns, signs, tables, talk
from .reading import Reading, Refused, Twice, groups, reading

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
    found = _WORKED_OUT.get(read.group.topic, signs.by_signs)(read)
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


__all__ = ["Both", "both_told", "case", "topics_named"]
