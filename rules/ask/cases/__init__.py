"""Which case outside a bet does a text describe: a deal, pots, seats, a showdown, a procedure?"""

from __future__ import annotations

from functools import lru_cache

from rules.engine import EngineError, InvalidSituation

from ..story import Story
from ..telling import story
from ..understand import Missing, Understood
from . import buttons, chips, deals, pots, showdowns, signs, tables, talk
from .reading import Reading, Refused, groups, reading

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
        return _WORKED_OUT.get(name, signs.by_signs)(read)
    except (Refused, InvalidSituation):
        return None
    except EngineError:
        return None


__all__ = ["case", "topics_named"]
