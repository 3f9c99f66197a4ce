"""Is the hand of an absent or late player live?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...facts import Arrival, Nearness, Presence, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


class Deadline(StrEnum):
    """By when a player must be at his seat."""

    FIRST_CARD = "first-card"
    LAST_CARD = "last-card"

    def met_by(self, arrival: Arrival) -> bool:
        """Whether that was early enough."""
        if self is Deadline.FIRST_CARD:
            return arrival is Arrival.BEFORE_FIRST_CARD
        return arrival is not Arrival.AFTER_LAST_CARD


@dataclass(frozen=True, kw_only=True)
class Seating:
    """``by``: the moment that counts. ``reach_stated``: the edition says how near is near enough. ``absence_stated``:
    it says what becomes of the cards and chips of an absent player."""

    by: Deadline
    reach_stated: bool
    absence_stated: bool


@topic("at-your-seat", facts=Presence, params=Seating)
def at_your_seat(player: Presence, rule: Seating, why: Reasoning) -> Outcome:
    """Live if he was at his seat in time; else killed, and what he posted stays in."""
    if player.nearness is Nearness.WITHIN_REACH and not rule.reach_stated:
        why.because(Reason.REACH_NOT_DEFINED)
        return Outcome(Action.DISCRETION, options=(Outcome(Action.HAND_LIVE), Outcome(Action.HAND_DEAD)))
    if player.nearness is not Nearness.OUT_OF_REACH:
        in_time = rule.by.met_by(need(player.arrival, "arrival"))
        if in_time and player.nearness is Nearness.WITHIN_REACH:
            why.because(Reason.REACH_IS_AT_SEAT)
        if in_time:
            first = rule.by is Deadline.FIRST_CARD
            why.because(Reason.AT_SEAT_BY_FIRST_CARD if first else Reason.AT_SEAT_BY_LAST_CARD)
            return Outcome(Action.HAND_LIVE)
    first = rule.by is Deadline.FIRST_CARD
    why.because(Reason.NOT_AT_SEAT_BY_FIRST_CARD if first else Reason.NOT_AT_SEAT_BY_LAST_CARD)
    if rule.absence_stated:
        why.because(Reason.ABSENT_HAND_IS_KILLED)
        if player.posted:
            why.because(Reason.POSTED_STAYS_IN, posted=player.posted)
        if player.bring_in:
            why.because(Reason.BRING_IN_IS_POSTED)
    if not player.start_announced:
        why.because(Reason.FAIRNESS_MAY_RELIEVE)
    return Outcome(Action.HAND_DEAD)
