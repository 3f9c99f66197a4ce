"""Which rulebook do beginners practise, and which of its rules does a topic belong to?"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources

_DATA = tomllib.loads((resources.files(__package__) / "club.toml").read_text(encoding="utf-8"))

CLUB: str = _DATA["edition"]
"""The rulebook of the club. The engine does not know it: its questions are ruled under ``RULED_UNDER``."""

RULED_UNDER: str = _DATA["ruled_under"]
"""The edition that rules on beginners' questions; they ask only where the club agrees with it."""

CLUB_RULES: Mapping[str, str] = _DATA["rules"]
"""Topic of the beginners' set -> number of the club's rule."""
