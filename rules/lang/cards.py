"""How is a card written for people?"""

from __future__ import annotations

from collections.abc import Mapping

SUIT_SIGNS: Mapping[str, str] = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
"""Letter of a suit -> its sign."""


def card_told(card: str) -> str:
    """``10♦`` for ``Td``."""
    return card[0].replace("T", "10") + SUIT_SIGNS[card[1]]
