"""What can be said about a situation at the table?"""

from .betting import (
    AmountPut,
    Basis,
    BettingAct,
    ChipsPushed,
    Declaration,
    Facing,
    MaximumBet,
    OneChip,
    Order,
    PriorChips,
    RaiseMotions,
    Said,
    Spoken,
    Structure,
    Undercall,
)
from .checks import MOST_CHIPS, MOST_PIECES, MOST_PLAYERS, need
from .rounds import BettingRound, RaisingRight, Standing, Wager
from .turn import ActionSequence, Deed, DeedKind, OutOfTurn

__all__ = [
    "MOST_CHIPS",
    "MOST_PIECES",
    "MOST_PLAYERS",
    "ActionSequence",
    "AmountPut",
    "Basis",
    "BettingAct",
    "BettingRound",
    "ChipsPushed",
    "Declaration",
    "Deed",
    "DeedKind",
    "Facing",
    "MaximumBet",
    "OneChip",
    "Order",
    "OutOfTurn",
    "PriorChips",
    "RaiseMotions",
    "RaisingRight",
    "Said",
    "Spoken",
    "Standing",
    "Structure",
    "Undercall",
    "Wager",
    "need",
]
