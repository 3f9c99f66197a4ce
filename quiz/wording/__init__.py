"""How do the choices of a question, and the reasons why wrong ones tempt, read in the reader's language?"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from quiz.distractors import WHOLES, Cause, CauseKind
from quiz.generate.asked import Choice, Question
from rules.engine import Action, Outcome
from rules.engine.misconceptions import MISCONCEPTIONS
from rules.engine.phrases import TOPIC_TITLES
from rules.rendering import number, option_text
from rules.rendering import outcome_text as whole_sentence

from . import betting, conduct, dealing, more_betting, pots, procedure, seating, showdown
from .betting import SUBSTANTIAL
from .kinds import REMARKS

_GROUPS = (betting, more_betting, pots, showdown, dealing, seating, procedure, conduct)

TOPICS: Mapping[str, str] = {
    **{topic: title for topic, title in TOPIC_TITLES.items() if topic != "calling"},
    **{topic: title for group in _GROUPS for topic, title in getattr(group, "TOPICS", {}).items()},
}
"""Topic of practice -> its name; calling is practised as methods of betting."""
LABELS: Mapping[Action, str] = {action: label for group in _GROUPS for action, label in group.LABELS.items()}
NEIGHBOURS: Mapping[str, str] = {key: text for group in _GROUPS for key, text in group.NEIGHBOURS.items()}
CHANGES: Mapping[str, str] = {key: text for group in _GROUPS for key, text in getattr(group, "CHANGES", {}).items()}
"""Key of a neighbouring situation -> the changed fact as a sentence of its own."""


def topic_title(topic: str) -> str:
    """The name of a topic of practice."""
    return gettext(TOPICS[topic])


def choice_text(question: Question, choice: Choice) -> str:
    """What a choice says, with amounts as the language writes them."""
    if choice.outcome.action in (Action.SUBSTANTIAL_ACTION, Action.NO_SUBSTANTIAL_ACTION):
        key = question.ruling.reasons[-1] if choice.cause is None else choice.cause.id
        return gettext(SUBSTANTIAL.get(key) or LABELS[choice.outcome.action])
    if question.ruling.topic == "minimum-raise" and choice.outcome.action is Action.MAY_RAISE:
        return gettext("To %(amount)s") % {"amount": number(choice.outcome.amount or 0)}
    return outcome_text(choice.outcome)


def outcome_text(outcome: Outcome) -> str:
    """An outcome as a short label; the director's options are part of it."""
    if outcome.action in WHOLES:
        own = [outcome] if outcome.amount is not None else []
        return " ".join(map(whole_sentence, (*own, *outcome.options)))
    if outcome.action is Action.PROCEDURE:
        return " ".join(f"{place}. {whole_sentence(step)}" for place, step in enumerate(outcome.options, start=1))
    if len(outcome.options) > 2:
        *rest, last = map(option_text, outcome.options)
        return gettext("The tournament director chooses: %(others)s, or %(last)s") % {
            "others": ", ".join(rest),
            "last": last,
        }
    if len(outcome.options) == 2:
        first, second = map(option_text, outcome.options)
        return gettext("The tournament director chooses: %(first)s, or %(second)s") % {"first": first, "second": second}
    label = gettext(LABELS[outcome.action]) if outcome.action in LABELS else ""
    if not label or ("%(" in label and outcome.amount is None):
        return whole_sentence(outcome)
    return label % {"amount": number(outcome.amount or 0)} if "%(" in label else label


def cause_text(cause: Cause, edition_titles: Mapping[str, str], edition: str) -> str:
    """Why a wrong choice tempts and what is right instead in ``edition``; ``edition_titles`` by edition id."""
    match cause.kind:
        case CauseKind.MISCONCEPTION:
            wrong = MISCONCEPTIONS[cause.id]
            return gettext("A common belief: %(belief)s In fact: %(correction)s") % {
                "belief": gettext(wrong.belief),
                "correction": gettext(wrong.correction_in(edition)),
            }
        case CauseKind.OTHER_EDITION:
            title = edition_titles.get(cause.id, cause.id)
            return gettext("That is the ruling under %(edition)s.") % {"edition": title}
        case CauseKind.NEIGHBOUR:
            return gettext(REMARKS.get(cause.id) or NEIGHBOURS[cause.id])
