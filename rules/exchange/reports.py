"""Which scenario does a reader's report make?"""

from __future__ import annotations

from collections.abc import Mapping

from rules.ask import Understood, facts_to_params, params_to_situation
from rules.ask.dialogue import read_text
from rules.engine import EngineError
from rules.exchange.scenario import NoScenario, write_scenario
from rules.models import Feedback


def scenario_of(feedback: Feedback) -> str:
    """The block for the file of the report's topic; raises ``NoScenario`` where no facts were read."""
    if not feedback.topic or not feedback.params:
        message = "no facts were read, so there is no situation to export; write the scenario by hand"
        raise NoScenario(message)
    try:
        situation = params_to_situation(feedback.topic, feedback.params)
    except EngineError as refusal:
        raise NoScenario(str(refusal)) from None
    return write_scenario(
        number=feedback.pk,
        topic=feedback.topic,
        situation=situation,
        text=feedback.text,
        language=feedback.language,
        told=_tells(feedback.text, feedback.topic, feedback.params),
    )


def _tells(text: str, topic: str, params: Mapping[str, str]) -> bool:
    """Whether a sentence on its own is read as these facts."""
    read = read_text(text)
    return isinstance(read, Understood) and read.topic == topic and facts_to_params(topic, read.situation) == params
