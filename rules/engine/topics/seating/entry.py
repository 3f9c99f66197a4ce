"""What does a newcomer owe and receive in the seat he gets?"""

from __future__ import annotations

from ...facts import NewSeat, Place
from ...reasoning import Reasoning
from ...reasons import Reason
from ...ruling import Action, Outcome


def dealt_in(seat: NewSeat, why: Reasoning) -> Outcome:
    """At once, with the blind or button of the seat; only between the button and the small blind does he wait."""
    place = seat.lies()
    if place is Place.BETWEEN:
        why.because(Reason.WAITS_FOR_THE_BUTTON)
        return Outcome(Action.NOT_DEALT_IN)
    if place is Place.SMALL_BLIND:
        why.because(Reason.SEAT_HAS_THE_SMALL_BLIND)
    elif place is Place.BIG_BLIND:
        why.because(Reason.SEAT_HAS_THE_BIG_BLIND)
    elif place is Place.BUTTON:
        why.because(Reason.SEAT_HAS_THE_BUTTON)
    why.because(Reason.DEALT_IN_AT_ONCE)
    return Outcome(Action.DEALT_IN)
