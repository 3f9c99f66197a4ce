"""What can keep the engine from ruling, and what should be done about it?"""

from __future__ import annotations

from enum import StrEnum

Value = int | str


class Problem(StrEnum):
    """Why a situation was refused; the sentences are in ``phrases.py``."""

    UNKNOWN_FIELD = "unknown_field"
    MISSING_FIELD = "missing_field"
    WRONG_TYPE = "wrong_type"
    UNKNOWN_OPTION = "unknown_option"
    NEGATIVE = "negative"
    NOT_POSITIVE = "not_positive"
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    TOO_FEW = "too_few"
    CONTRADICTION = "contradiction"
    MORE_THAN_STACK = "more_than_stack"
    RAISE_EXCEEDS_BET = "raise_exceeds_bet"
    AMOUNT_DIFFERS_FROM_CHIPS = "amount_differs_from_chips"
    NOTHING_DONE = "nothing_done"
    UNKNOWN_PLAYER = "unknown_player"
    DUPLICATE_PLAYER = "duplicate_player"
    BET_GOES_DOWN = "bet_goes_down"
    HAND_OVER = "hand_over"
    CANNOT_ACT = "cannot_act"
    NO_BLINDS = "no_blinds"
    NOT_IN_CHIPS = "not_in_chips"
    NO_BRING_IN = "no_bring_in"
    BRING_IN_DUE = "bring_in_due"
    BETTING_OPEN = "betting_open"
    DUPLICATE_CARD = "duplicate_card"
    CARDS_OUT_OF_ORDER = "cards_out_of_order"


class EngineError(Exception):
    """Anything that the engine says instead of a ruling."""


class InvalidSituation(EngineError):
    """The facts contradict each other or are impossible; ``field`` names the fact to mend."""

    def __init__(self, field: str, problem: Problem, **values: Value) -> None:
        self.field, self.problem, self.values = field, problem, values
        super().__init__(f"{field}: {problem}" + (f" {values}" if values else ""))

    def under(self, prefix: str) -> InvalidSituation:
        """The same refusal with its field placed inside ``prefix``."""
        return InvalidSituation(f"{prefix}.{self.field}" if self.field else prefix, self.problem, **self.values)


class FactNeeded(EngineError):
    """The ruling depends on a fact that the situation does not give; ``field`` names it."""

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(f"the ruling depends on {field}")


class NotCovered(EngineError):
    """This edition has no executable clause for the topic."""

    def __init__(self, topic: str, edition: str) -> None:
        self.topic, self.edition = topic, edition
        super().__init__(f"{edition} has no executable clause for {topic}")


class UnknownEdition(EngineError):
    """No table of that name; ``known`` lists the editions there are."""

    def __init__(self, edition: str, known: tuple[str, ...]) -> None:
        self.edition, self.known = edition, known
        super().__init__(f"unknown edition {edition!r}; known: {', '.join(known)}")


class UnknownTopic(EngineError):
    """No topic of that name; ``known`` lists the topics there are."""

    def __init__(self, topic: str, known: tuple[str, ...]) -> None:
        self.topic, self.known = topic, known
        super().__init__(f"unknown topic {topic!r}; known: {', '.join(known)}")
