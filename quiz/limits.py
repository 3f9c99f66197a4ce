"""How often may somebody try a PIN or a code from one address before he has to wait?

The counts are kept in this process: with several processes the limit is that many times higher.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.core.cache import cache


@dataclass(frozen=True)
class Limit:
    """At most ``most`` misses within ``seconds``, for each key."""

    name: str
    most: int
    seconds: int

    def reached(self, key: str) -> bool:
        """Whether the next try has to wait."""
        return int(cache.get(self._place(key), 0)) >= self.most

    def miss(self, key: str) -> None:
        """Counts a miss."""
        place = self._place(key)
        cache.add(place, 0, self.seconds)
        try:
            cache.incr(place)
        except ValueError:  # it ran out since the line above
            cache.set(place, 1, self.seconds)

    def _place(self, key: str) -> str:
        return f"quiz.limit.{self.name}.{key}"


PIN_MISSES = Limit("pin", 30, 600)
"""Wrong PINs of an address. A whole card room shares one address, but few of its people mistype."""

CODE_MISSES = Limit("code", 10, 600)
"""Wrong personal codes for a nickname in a group."""
