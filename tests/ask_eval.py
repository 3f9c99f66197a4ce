"""How well are questions answered? `python -m tests.ask_eval FILE` prints a table and every wrong answer.

FILE is JSON lines like the collected questions (`question`, `expected`), JSON lines of our own with the situation that
a careful reader understands (`text`, `class`, `topic`, `situation`, `rules`, and `also` for the same ruling in other
words), or a file of utterances (TOML). Without a file our own utterances are answered: those that the reader was tuned
on, and those that it was not.

"asked back" is any question; where the situation is known it is "rightly asked" if answering it, and what it leads to,
with the facts of the situation comes to the right ruling, and "wrongly asked" if it doesn't.
"""

from __future__ import annotations

import json
import os
import sys
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.ask import NO_READING, Answer, Reply, answer, numbers
from rules.engine import FactNeeded, Ruling, Verdict, rule_on
from rules.lang import fold

FIRST = 3
UTTERANCES = Path(__file__).parent / "ask" / "utterances"
QUESTIONS = Path(__file__).parent / "ask" / "questions"
HALVES = ("tuned", "held")
EDITION = "tda-2015"


@dataclass(frozen=True)
class Case:
    """One question with what is known of its right answer."""

    id: str
    text: str
    lang: str
    topic: str
    kind: str
    outcome: str = ""
    also: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    ruling: str = ""
    situation: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Judged:
    """How a reply compares: the class and whether a right rule is among the first three."""

    result: str
    near: bool | None
    milliseconds: float
    reply: Reply


def cases(path: Path) -> Iterator[Case]:
    """The questions of a file; a line that is no question is reported and skipped."""
    if path.suffix == ".toml":
        for at, entry in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["utterance"], start=1):
            kind = "lookup" if "rules" in entry else "computed" if "outcome" in entry else "asked"
            kind = entry.get("verdict", kind)
            yield Case(
                f"{path.stem}-{at}", entry["text"], entry["lang"], entry.get("topic", path.stem), kind,
                entry.get("outcome", ""),
                tuple(entry.get("also", ())), tuple(entry.get("rules", ())),
            )  # fmt: skip
        return
    for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            entry = json.loads(line)
            yield _collected(entry)
        except (ValueError, KeyError, TypeError) as error:
            print(f"line {at}: no question: {error}")


_CLASSES = {"lookup": "rule lookup", "discretion": "floor discretion", "out": "out of scope"}
_MOST_QUESTIONS = 4
"""Questions in a row that a right answer may take."""


def _written(entry: dict[str, Any]) -> Case:
    """A question of our own with the situation that a careful reader understands."""
    topic, situation = entry["topic"] or "-", entry.get("situation")
    kind, outcome = _CLASSES.get(entry["class"], entry["class"]), ""
    if situation is not None:
        try:
            outcome = outcome_of(rule_on(topic, situation, EDITION))
        except FactNeeded:
            kind, situation = "asked", None
    return Case(
        str(entry["id"]), entry["text"], entry["lang"], topic, kind, outcome, tuple(entry.get("also", ())),
        rules=tuple(str(number) for number in entry.get("rules", ())), situation=situation,
    )  # fmt: skip


def outcome_of(ruling: Ruling) -> str:
    """What is ruled, with every amount and player, but without the options of a discretion."""
    discretion = ruling.outcome.verdict is Verdict.DISCRETION
    return str(ruling.outcome).partition(":")[0] if discretion else str(ruling.outcome)


_NAMES = {
    "me": ("ja", "hero", "i"), "sb": ("small blind", "maly blind", "malej blind"), "bb": ("big blind", "velky blind"),
    "button": ("btn", "knoflik", "tlacitko"), "hj": ("hijack",), "co": ("cutoff",),
}  # fmt: skip
_ALIASES = {other: name for name, others in _NAMES.items() for other in others}


def alike(got: str, wanted: str) -> bool:
    """Whether two outcomes are the same; one without its parts ("pots") is like any of its kind.

    Who gets what is compared where both name the same players, whatever the spelling; where they name them otherwise
    ("A" and "the short stack"), what is got by how many.
    """
    (kind, _, parts), (other, _, others) = got.partition(": "), wanted.partition(": ")
    if kind != other or not others:
        return kind == other
    first, second = _shares(parts), _shares(others)
    if {name for _, names in first for name in names} == {name for _, names in second for name in names}:
        return sorted(first) == sorted(second)
    return sorted((what, len(names)) for what, names in first) == sorted((what, len(names)) for what, names in second)


def _shares(parts: str) -> list[tuple[str, tuple[str, ...]]]:
    """The parts of an outcome: what, and to whom."""
    shares = (part.partition(" to ") for part in parts.split(" | "))
    return [(what, tuple(sorted(_name(one) for one in names.split(", ") if one))) for what, _, names in shares]


def _name(told: str) -> str:
    name = fold(told).text.removeprefix("seat ").removeprefix("player ")
    return _ALIASES.get(name, name)


def leads_to(case: Case, given: Mapping[str, str] | None = None, left: int = _MOST_QUESTIONS) -> bool:
    """Whether answering what is asked, with what the situation says, comes to the right ruling."""
    reply = answer(case.text, EDITION, given or {})
    if reply.ruling is not None:
        return alike(outcome_of(reply.ruling), case.outcome)
    if reply.asked is None or not left:
        return False
    values = [option.value for option in reply.asked.options if option.value != NO_READING]
    if reply.asked.number or not values:
        values += [str(value) for value in values_of(case.situation or {}, reply.asked.field)]
    return any(leads_to(case, {**(given or {}), reply.asked.field: value}, left - 1) for value in values)


def values_of(situation: Mapping[str, Any], field: str) -> Iterator[Any]:
    """What a situation says about the field of a question, by its path or by its last name."""
    for path in (field.split("."), field.split(".")[-1:]):
        value: Any = situation
        for part in path:
            value = value.get(part) if isinstance(value, Mapping) else None
        if isinstance(value, (int, str)):
            yield value


def _collected(entry: dict[str, Any]) -> Case:
    if "class" in entry:
        return _written(entry)
    expected = entry.get("expected", {})
    return Case(
        str(entry["id"]),
        entry.get("question") or entry["text"],
        entry.get("lang", "en"),
        entry.get("topic", "-"),
        entry.get("answerable", "-"),
        rules=tuple(str(number) for number in expected.get("rules_2015", ())),
        values=tuple(_whole(expected.get("numbers", {}))),
        ruling=expected.get("ruling", ""),
    )


def _whole(found: dict[str, Any]) -> Iterator[int]:
    for value in found.values():
        if isinstance(value, int) and not isinstance(value, bool):
            yield value


def judge(case: Case) -> Judged:
    """Answer one case and compare."""
    start = time.perf_counter()
    reply = answer(case.text, EDITION)
    spent = 1000 * (time.perf_counter() - start)
    first = [rule.rpartition("/")[2] for rule in reply.nearest[:FIRST]]
    near = bool(set(first) & set(case.rules)) if case.rules else None
    return Judged(_result(case, reply), near, spent, reply)


def _result(case: Case, reply: Reply) -> str:
    ruled = reply.ruling is not None
    got = outcome_of(reply.ruling) if reply.ruling else ""
    if ruled and (got in case.also or got.partition(":")[0] in case.also):
        return "right"
    if case.outcome:
        if ruled:
            return "right" if alike(got, case.outcome) else "WRONG AND CONFIDENT"
        if reply.verdict not in (Answer.MISSING, Answer.AMBIGUOUS):
            return "not computed"
        if case.situation is None:
            return "asked back"
        return "rightly asked" if leads_to(case) else "wrongly asked"
    if case.kind in ("computed", "floor discretion", "house rule") and ruled:
        amounts = set(numbers(reply).values())
        missing = [value for value in case.values if value not in amounts]
        return "right" if not missing else "to judge"
    if case.kind in ("out of scope", "out_of_scope"):
        return "right" if reply.verdict is Answer.OUT_OF_SCOPE else "WRONG AND CONFIDENT" if ruled else "not computed"
    if case.kind == "asked":
        return "WRONG AND CONFIDENT" if ruled else "asked back"
    if ruled and case.kind == "lookup":
        # a case that only showed its rule may be ruled on by now, under that rule
        cited = {cite.rule for cite in reply.ruling.cites} if reply.ruling else set()
        return "right" if cited & set(case.rules) else "WRONG AND CONFIDENT"
    if ruled:
        return "to judge"
    if reply.verdict in (Answer.MISSING, Answer.AMBIGUOUS):
        return "asked back"
    return "not computed" if case.kind == "computed" else "rule shown"


def main(paths: list[str]) -> int:
    """Print the tables of the files, or of both halves of our own; 1 if an answer was wrong and confident, else 0.

    2 if a file is missing.
    """
    if not paths:
        return 1 if sum(_half(half) for half in HALVES) else 0
    wrong = 0
    for name in paths:
        path = Path(name)
        if not path.is_file():
            print(f"{name}: no such file")
            return 2
        wrong += _table(path)
    return 1 if wrong else 0


def _half(half: str) -> int:
    """Two tables of a half, over its utterances and its questions; only what is wrong and confident is shown."""
    wrong = []
    for kind, paths in (
        ("utterances", (UTTERANCES / half).glob("*.toml")), ("questions", (QUESTIONS / half).glob("*.jsonl")),
    ):  # fmt: skip
        judged = [(case, judge(case)) for path in sorted(paths) for case in cases(path)]
        _summary(f"{half} ({len(judged)} {kind})", judged)
        wrong += [(case, one) for case, one in judged if one.result == "WRONG AND CONFIDENT"]
    for case, one in wrong:
        _show(case, one)
    return len(wrong)


def _table(path: Path) -> int:
    judged = [(case, judge(case)) for case in cases(path)]
    _summary(f"{path} ({len(judged)} questions)", judged)
    for case, one in judged:
        shown = (
            one.result in ("WRONG AND CONFIDENT", "to judge") or one.near is False or "-v" in os.environ.get("EVAL", "")
        )
        if shown or (case.outcome and one.result != "right"):
            _show(case, one)
    return sum(one.result == "WRONG AND CONFIDENT" for _, one in judged)


def _summary(heading: str, judged: list[tuple[Case, Judged]]) -> None:
    print(f"\n== {heading}")
    for title, key in (("class", "kind"), ("language", "lang"), ("topic", "topic")):
        groups: dict[str, Counter[str]] = defaultdict(Counter)
        for case, one in judged:
            groups[getattr(case, key)][one.result] += 1
        print(f"-- by {title}")
        for group, counts in sorted(groups.items()):
            print(f"   {group:28}" + "  ".join(f"{result}: {count}" for result, count in counts.most_common()))
    near = [one.near for _, one in judged if one.near is not None]
    if near:
        print(
            f"-- a right rule among the first {FIRST}: {sum(near)} of {len(near)} ({100 * sum(near) / len(near):.1f} %)"
        )
    spent = sorted(one.milliseconds for _, one in judged)
    if spent:
        print(f"-- milliseconds: median {spent[len(spent) // 2]:.1f}, p95 {spent[int(len(spent) * 0.95)]:.1f}")


def _show(case: Case, one: Judged) -> None:
    reply = one.reply
    outcome = str(reply.ruling.outcome) if reply.ruling else ""
    print(f"\n{case.id} [{one.result}{', rule missed' if one.near is False else ''}] {case.text}")
    print(f"   answered: {reply.verdict} {outcome} {numbers(reply) or ''} nearest {', '.join(reply.nearest[:FIRST])}")
    if reply.asked:
        print(f"   asked: {reply.asked.field}")
    if reply.doubts:
        print(f"   doubts: {'; '.join(reply.doubts)}")
    expected = case.outcome or case.ruling[:160] or case.kind
    print(f"   expected: {expected} {', '.join(case.rules)} {list(case.values) or ''}")


if __name__ == "__main__":
    named = sys.argv[1:] or ([os.environ["FILE"]] if os.environ.get("FILE") else [])
    raise SystemExit(main(named))
