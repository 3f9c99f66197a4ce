"""In which language was it said, as far as that depends on where the table stands?"""

from __future__ import annotations

from ..frames import QUESTIONS
from ..params import params_to_situation
from ..understand import Missing, Understood
from .reading import Reading, Refused
from .signs import asked_or_understood, told

_TOPIC, _COUNTRY = "language", "country"
_CZECH_IN = {"usa": "other", "elsewhere": "local"}
"""What Czech is where: the language of the country only at home."""


def language(read: Reading) -> Understood | Missing:
    """Somebody speaks a language at the table; raises ``Refused`` or ``InvalidSituation``."""
    facts, spans = told(read)
    czech = read.all("word:czech")
    aside = read.set_aside()
    read.finish()
    if not czech:
        return asked_or_understood(_TOPIC, facts, spans, aside)
    if "language" in facts:
        raise Refused("two languages")
    spans["language"] = tuple((sign.start, sign.end) for sign in czech)
    if _COUNTRY in facts:
        situation = params_to_situation(_TOPIC, {**facts, "language": _CZECH_IN[facts[_COUNTRY]]})
        return Understood(_TOPIC, situation, spans, (), aside)
    slot = f"{_TOPIC}.{_COUNTRY}"
    readings = {
        option.value: Understood(
            _TOPIC,
            params_to_situation(_TOPIC, {**facts, _COUNTRY: option.value, "language": _CZECH_IN[option.value]}),
            spans,
            (),
            aside,
        )
        for option in QUESTIONS[slot].options
    }
    return Missing(slot, readings, _TOPIC)
