"""How does a reported answer become a worked situation in a topic's file?

Pure: the situation, the sentence and the number of the report go in, the text of one ``[[scenario]]`` comes out. What
it expects is what every edition rules at the moment of writing; whoever adds it to a file checks it against the text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules.engine import (
    EngineError,
    FactNeeded,
    NotCovered,
    build,
    edition_ids,
    edition_table,
    plain,
    rule_on,
    topic_named,
)
from rules.engine.scenarios import Expectation

_SHORT_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_LONGEST_TITLE = 70


class NoScenario(Exception):  # noqa: N818  (a refusal, as in the engine)
    """The report cannot be written as a scenario; the argument says why."""


def write_scenario(
    *, number: int, topic: str, situation: Mapping[str, Any], text: str = "", language: str = "", told: bool = False
) -> str:
    """One block for the file of ``topic``.

    ``number``: that of the report; ``situation``: plain data as ``rule_on`` takes it; ``text``: the reader's sentence
    in ``language``. ``told``: the sentence alone tells exactly this situation; otherwise it stands in a comment.
    Raises ``NoScenario`` where the engine refuses the situation in every edition.
    """
    try:
        facts: Any = build(topic_named(topic).facts, situation)
    except EngineError as refusal:
        raise NoScenario(str(refusal)) from None
    title = " ".join(text.split())[:_LONGEST_TITLE] or topic
    lines = [
        "[[scenario]]",
        f"id = {_text(f'report-{number}-{topic}')}",
        f"title.en = {_text(f'Report {number}: {title}')}",
        f"title.cs = {_text(f'Hlášení {number}: {title}')}",
        f"situation = {_value(plain(facts))}",
    ]
    if text and told:
        lines += [f"ask.{language} = [{_text(text)}]"]
    elif text:
        lines.insert(0, f"# the reader's last message: {' '.join(text.split())}")
    for edition, expected in _expected(topic, facts).items():
        lines += [f"[scenario.expect.{edition}]", *_expectation(expected)]
    return "\n".join(lines) + "\n"


def expectation(topic: str, facts: Any, edition: str) -> Expectation:
    """What an edition rules today, as a scenario says it; raises ``NoScenario`` for what the engine refuses."""
    try:
        ruling = rule_on(topic, facts, edition)
    except FactNeeded as needed:
        return Expectation(needs=needed.field)
    except NotCovered:
        return Expectation(not_covered=True)
    except EngineError as refusal:
        raise NoScenario(str(refusal)) from None
    return Expectation(
        outcome=str(ruling.outcome),
        reasons=tuple(str(reason.value) for reason in ruling.reasons),
        cites=tuple(cite.clause for cite in ruling.cites),
    )


def _expected(topic: str, facts: Any) -> dict[str, Expectation]:
    """The newest edition first; a variant only where it differs from what it extends."""
    found = {edition: expectation(topic, facts, edition) for edition in edition_ids()}
    parents = {edition: edition_table(edition).extends for edition in found}
    own = sorted((edition for edition in found if parents[edition] is None), reverse=True)
    differing = [edition for edition, parent in parents.items() if parent and found[edition] != found[parent]]
    return {edition: found[edition] for edition in (*own, *differing)}


def _expectation(expected: Expectation) -> list[str]:
    if expected.not_covered:
        return ["not_covered = true"]
    if expected.needs is not None:
        return [f"needs = {_text(expected.needs)}"]
    return [
        f"outcome = {_text(expected.outcome or '')}",
        f"reasons = {_value(list(expected.reasons))}",
        f"cites = {_value(list(expected.cites))}",
    ]


def _value(value: Any) -> str:
    """A value of a situation in one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return _text(str(value))


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)


def _text(text: str) -> str:
    return (
        '"'
        + "".join(_SHORT_ESCAPES.get(char, char if char.isprintable() else f"\\U{ord(char):08x}") for char in text)
        + '"'
    )
