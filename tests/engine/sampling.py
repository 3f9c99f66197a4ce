"""Which random situations lie around the worked ones?"""

from __future__ import annotations

from random import Random
from typing import Any

from rules.engine import EngineError
from rules.engine.differences import changed, changes, worked

MOST_CHANGES = 4
"""Changes of one worked situation."""


def sample(topic: str, random: Random) -> Any:
    """Facts of a topic: a worked situation with up to ``MOST_CHANGES`` facts changed, one after another.

    A change that contradicts the other facts is left out.
    """
    facts = random.choice(worked(topic)).facts
    for _ in range(random.randint(0, MOST_CHANGES)):
        possible = changes(topic, facts)
        if not possible:
            break
        place, other = random.choice(possible)
        try:
            facts = changed(facts, place, other)
        except EngineError:
            continue
    return facts
