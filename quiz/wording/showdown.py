"""How do the topics, outcomes and neighbouring facts of the showdown read?

``TOPICS``: topic -> its name. ``LABELS``: outcome -> a short label, where its whole sentence is too long for a choice.
``NEIGHBOURS``: key of a neighbouring situation -> what would have to be different for its answer to be right.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine import Action

TOPICS: Mapping[str, str] = {}

LABELS: Mapping[Action, str] = {}

NEIGHBOURS: Mapping[str, str] = {}
