"""How does one hand go, act by act?"""

from .games import GAMES, Game, Low
from .hand import RAISE_CAP, Hand, Seat, Street, StudStreet

__all__ = ["GAMES", "RAISE_CAP", "Game", "Hand", "Low", "Seat", "Street", "StudStreet"]
