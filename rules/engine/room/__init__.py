"""A tournament room as data: which table breaks, who moves where, and what awaits him there?"""

from .draw import DrawnSeat, two_step_draw
from .moves import Arrangement, MoveKind, Slip, arrange
from .room import Room, RoomError, RoomTable, Sitting, Trouble
from .sheet import Sheet, SheetError, SheetProblem, read_sheet

__all__ = [
    "Arrangement",
    "DrawnSeat",
    "MoveKind",
    "Room",
    "RoomError",
    "RoomTable",
    "Sheet",
    "SheetError",
    "SheetProblem",
    "Sitting",
    "Slip",
    "Trouble",
    "arrange",
    "read_sheet",
    "two_step_draw",
]
