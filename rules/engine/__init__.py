"""What does the rulebook rule on a situation? A situation in, a cited ruling out; no Django, no clock, no language."""

from .catalogue import TOPICS, rule_on, topic_named, topics_of
from .citation import Citation
from .data import build, plain
from .edition import Edition, edition_ids, edition_table
from .errors import (
    EngineError,
    FactNeeded,
    InvalidSituation,
    NotCovered,
    Problem,
    UnknownEdition,
    UnknownTopic,
)
from .reasons import Reason
from .ruling import Action, Outcome, Ruling, Step, Verdict

__all__ = [
    "TOPICS",
    "Action",
    "Citation",
    "Edition",
    "EngineError",
    "FactNeeded",
    "InvalidSituation",
    "NotCovered",
    "Outcome",
    "Problem",
    "Reason",
    "Ruling",
    "Step",
    "UnknownEdition",
    "UnknownTopic",
    "Verdict",
    "build",
    "edition_ids",
    "edition_table",
    "plain",
    "rule_on",
    "topic_named",
    "topics_of",
]
