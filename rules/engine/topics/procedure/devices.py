"""May the device be used?"""

from __future__ import annotations

from dataclasses import dataclass

from ...facts import Device, DeviceUse, TableTalk, Talk, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome
from ..conduct.disclosure import disclosure


@dataclass(frozen=True, kw_only=True)
class Devices:
    """``sound_stated``: the edition itself rules on sounds."""

    sound_stated: bool


@topic("devices", facts=DeviceUse, params=Devices)
def devices(used: DeviceUse, rule: Devices, why: Reasoning) -> Outcome:
    """No calls at the table and nothing that others hear; the rest is for the house."""
    if used.use is Device.PHONE_CALL:
        if not used.at_table:
            why.because(Reason.CALL_AWAY_FROM_TABLE)
            return Outcome(Action.ALLOWED)
        why.because(Reason.NO_PHONE_CALLS)
        if used.advice:
            return why.apply(disclosure, TableTalk(talk=Talk.SECOND_HEAD))
        return Outcome(Action.NOT_ALLOWED)
    if used.use is Device.SOUND and rule.sound_stated:
        if need(used.audible, "audible"):
            why.because(Reason.SOUND_MUST_NOT_BE_HEARD)
            return Outcome(Action.NOT_ALLOWED)
        why.because(Reason.SOUND_NOT_HEARD)
        return Outcome(Action.ALLOWED)
    why.because(Reason.DEVICE_BY_HOUSE_RULES)
    if used.advice:
        return why.apply(disclosure, TableTalk(talk=Talk.SECOND_HEAD))
    if used.house_allows is None:
        return Outcome(Action.HOUSE_RULES)
    return Outcome(Action.ALLOWED if used.house_allows else Action.NOT_ALLOWED)
