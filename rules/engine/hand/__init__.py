"""How does one hand go, act by act?"""

from .hand import Hand, Seat, Street

__all__ = ["Hand", "Seat", "Street"]
