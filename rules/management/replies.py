"""How does an answer or a ruling look to a program, and to somebody at a terminal?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from django.db import DatabaseError
from django.utils.translation import gettext

from rules import rendering, selectors
from rules.ask import ASSUMPTIONS, Answer, Fact, Question, Reply, Seems, Use, amounts_of
from rules.engine import Ruling, plain
from rules.engine.phrases import TOPIC_TITLES
from rules.models import Edition
from rules.views import presenting


def reply_data(reply: Reply, text: str) -> dict[str, Any]:
    """An answer as plain data in the shape that scripts rely on; ``text`` is what was asked."""
    ruling = reply.ruling
    return {
        "verdict": str(reply.verdict),
        "edition": reply.edition,
        "topic": reply.topic,
        "outcome": str(ruling.outcome) if ruling else "",
        "amounts": amounts_of(ruling, reply.params) if ruling else {},
        "summary": summary(reply),
        "rule": passage(reply),
        "steps": steps(ruling) if ruling else [],
        "cites": [str(cite) for cite in ruling.cites] if ruling else [],
        "understood": _without_topic(reply.params),
        "facts": [_fact(fact, text) for fact in reply.facts if fact.use in (Use.USED, Use.ASSUMED)],
        "readings": [_reading(one) for one in reply.seems],
        "assumed": [gettext(ASSUMPTIONS[code]) for code in reply.assumed],
        "missing": [_question(reply.asked, reply.topic)] if reply.asked else [],
        "not_understood": [text[start:end] for start, end in reply.unread],
        "branches": [
            {
                "slot": branch.field,
                "answer": branch.option.value,
                "further": {name: option.value for name, option in branch.further},
                "when": presenting.when(branch, reply.topic),
                "outcome": str(branch.ruling.outcome),
                "summary": rendering.say_aloud(branch.ruling),
            }
            for branch in reply.branches
        ],
        "unused": [_fact(fact, text) for fact in reply.unused],
        "set_aside": [_fact(fact, text) for fact in reply.facts if fact.use is Use.ASIDE],
        "nearest": list(reply.nearest),
        "other_editions": [
            {"edition": other.edition, "outcome": str(other.outcome), "summary": rendering.say_aloud(other)}
            for other in reply.others
        ],
        "problem": _problem(reply),
    }


def ruling_data(ruling: Ruling, situation: Any) -> dict[str, Any]:
    """A ruling on a given situation as plain data."""
    return {
        "verdict": str(ruling.outcome.verdict),
        "edition": ruling.edition,
        "topic": ruling.topic,
        "outcome": str(ruling.outcome),
        "amounts": amounts_of(ruling),
        "summary": rendering.say_aloud(ruling),
        "steps": steps(ruling),
        "cites": [str(cite) for cite in ruling.cites],
        "understood": plain(situation),
    }


def steps(ruling: Ruling) -> list[dict[str, str]]:
    """The reasoning: each sentence with its clause."""
    return [{"text": rendering.sentence(step), "cites": str(step.citation)} for step in ruling.steps]


def summary(reply: Reply) -> str:
    """The answer in one sentence."""
    if reply.ruling is not None:
        return rendering.say_aloud(reply.ruling)
    if reply.problem is not None:
        return rendering.refused(reply.problem, reply.topic)
    if reply.asked is not None:
        return rendering.question_text(reply.asked)
    if reply.verdict is Answer.OUT_OF_SCOPE:
        return gettext("This is not a matter of the tournament rules.")
    said = passage(reply)
    if said is not None:
        return said["short"]
    if reply.verdict is Answer.DISCRETION:
        return gettext("The rule leaves this to the tournament director.")
    if not reply.nearest:
        return gettext("Nothing was computed, and no rule is near.")
    return gettext("Nothing was computed; the nearest rules are shown.")


def passage(reply: Reply) -> dict[str, str] | None:
    """What the nearest rule says in short, where nothing was ruled; ``None`` without a rule or without its text."""
    if reply.ruling is not None or not reply.nearest:
        return None
    edition, _, number = reply.nearest[0].partition("/")
    row = _rules(edition).get(number)
    if row is None:
        return None
    return {"cites": reply.nearest[0], "title": str(row.title), "short": str(row.short)}


@lru_cache(maxsize=8)
def _rules(edition: str) -> Mapping[str, selectors.RuleRow]:
    """The rules of an edition by number; a command runs once, so its texts cannot grow old.

    None where the rulebooks have not been loaded: the engine rules without them.
    """
    try:
        return {row.number: row for row in selectors.edition_rules(edition)}
    except (DatabaseError, Edition.DoesNotExist):
        return {}


def _without_topic(params: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in params.items() if name != "topic"}


def _fact(fact: Fact, text: str) -> dict[str, Any]:
    return {
        "field": fact.field,
        "value": fact.value,
        "use": str(fact.use),
        "role": str(fact.role) if fact.role else "",
        "spans": [list(span) for span in fact.spans],
        "words": [text[start:end] for start, end in fact.spans],
    }


def _reading(one: Seems) -> dict[str, Any]:
    """A likely reading: what it is about and how each fact was read, in words."""
    lines = presenting.lines(_without_topic(one.params), one.topic)
    return {
        "reading": one.key,
        "topic": one.topic,
        "title": gettext(TOPIC_TITLES[one.topic]),
        "understood": _without_topic(one.params),
        "told": [f"{line.label}: {line.value}" for line in lines],
    }


def _question(asked: Question, topic: str) -> dict[str, Any]:
    return {
        "slot": asked.field,
        "question": rendering.question_text(asked),
        "options": [
            {
                "value": option.value,
                "label": presenting.value(asked.field, option.value, option.label, topic=topic),
            }
            for option in asked.options
        ],
    }


def _problem(reply: Reply) -> dict[str, str] | None:
    if reply.problem is None:
        return None
    return {"field": reply.problem.field, "message": rendering.problem(reply.problem, reply.topic)}


def readable(data: dict[str, Any]) -> Iterator[str]:
    """The lines of an answer for a person."""
    yield data["summary"]
    for step in data["steps"]:
        yield f"  {step['cites']}: {step['text']}"
    if (data.get("problem") or {}).get("field") == "topic":
        for option in data["missing"][0]["options"]:
            yield f"  {option['value']}: {option['label']}"
    for reading in data.get("readings", ()):
        yield f"  {reading['reading']}: {reading['title']}"
        for told in reading["told"]:
            yield f"    {told}"
    for assumed in data.get("assumed", ()):
        yield f"  ({assumed})"
    if data.get("not_understood"):
        yield "  " + gettext("not understood: %(words)s") % {"words": ", ".join(data["not_understood"])}
    for branch in data.get("branches", ()):
        yield f"  {branch['when']}: {branch['summary']}"
    for other in data.get("other_editions", ()):
        yield f"  {other['edition']}: {other['summary']}"
    for unused in data.get("unused", ()):
        yield "  " + gettext("not used: %(words)s") % {"words": ", ".join(unused["words"])}
    if data.get("nearest"):
        yield "  " + ", ".join(data["nearest"])
