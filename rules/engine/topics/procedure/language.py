"""May this language be spoken at the table?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...facts import Country, Speech, Tongue, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


class Elsewhere(StrEnum):
    """What is permitted outside the United States."""

    ENGLISH_AND_LOCAL = "english-and-local"
    LIST_OF_THE_HOUSE = "list-of-the-house"


@dataclass(frozen=True, kw_only=True)
class Languages:
    """``only_during_hands``: the restriction concerns the play of hands. ``must_post``: the house posts a list."""

    only_during_hands: bool
    elsewhere: Elsewhere
    must_post: bool


@topic("language", facts=Speech, params=Languages)
def language(speech: Speech, rule: Languages, why: Reasoning) -> Outcome:
    """English in the United States; elsewhere what the edition or the house permits. No hand dies of a language."""
    if speech.country is Country.USA:
        permitted = speech.language is Tongue.ENGLISH
        if not permitted and rule.only_during_hands and not need(speech.during_hand, "during_hand"):
            why.because(Reason.BETWEEN_HANDS_ANY_LANGUAGE)
            return Outcome(Action.ALLOWED)
        why.because(Reason.ENGLISH_ONLY_DURING_HANDS if rule.only_during_hands else Reason.ENGLISH_ONLY)
        return _verdict(permitted, why)
    if rule.elsewhere is Elsewhere.ENGLISH_AND_LOCAL:
        why.because(Reason.ENGLISH_AND_LOCAL)
        return _verdict(speech.language is not Tongue.OTHER, why)
    if speech.accepted:
        why.because(Reason.LANGUAGE_ON_THE_LIST)
        return Outcome(Action.ALLOWED)
    why.because(Reason.HOUSE_LISTS_LANGUAGES)
    if rule.must_post and speech.posted is False:
        why.because(Reason.LIST_MUST_BE_POSTED)
        return Outcome(Action.FLOOR)
    return Outcome(Action.HOUSE_RULES) if speech.accepted is None else _verdict(False, why)


def _verdict(permitted: bool, why: Reasoning) -> Outcome:
    if permitted:
        return Outcome(Action.ALLOWED)
    why.because(Reason.LANGUAGE_KILLS_NO_HAND)
    return Outcome(Action.NOT_ALLOWED)
