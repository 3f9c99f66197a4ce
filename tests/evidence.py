"""What do the tests try at random, and what do their long runs find? Written for the coverage page.

    python -m tests.evidence                     count the properties and their random cases again
    python -m tests.evidence RUN ...             make long runs again, too: oracle, unchanged, mutants or all
    python -m tests.evidence oracle --hands 500  fewer hands against the other engine

Cases are what the tests themselves declare: Hypothesis by its settings, a loop by the constant that it runs to.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import json
import sys
import warnings
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from importlib.metadata import version
from typing import Any

import pytest

from rules.evidence import PROPERTIES, ROOT, RUNS, digest

HANDS = 20_000
"""Random hands of each game against the other engine."""
WHERE = ("tests/engine", "tests/exchange/test_correspondence_rulings.py")
"""Tests of rulings."""


class Collector:
    """A plugin of pytest that counts while tests are collected; none of them is run."""

    def __init__(self) -> None:
        self.names: dict[str, set[str]] = defaultdict(set)
        self.usual: Counter[str] = Counter()
        self.long: Counter[str] = Counter()

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Count one test: a parametrized one comes once for each of its parameters."""
        module = item.path.relative_to(ROOT).as_posix()
        cases = _cases(item)
        if cases:
            self.names[module].add(item.name.partition("[")[0])
            (self.long if item.get_closest_marker("slow") else self.usual)[module] += cases


def _cases(item: pytest.Item) -> int:
    marker = item.get_closest_marker("random_cases")
    if marker is not None:
        return int(marker.args[0])
    function = getattr(item, "obj", None)
    if not getattr(function, "is_hypothesis_test", False):
        return 0
    # imported only now: pytest wants to rewrite it first
    hypothesis = importlib.import_module("hypothesis")
    own = getattr(function, "_hypothesis_internal_use_settings", None)
    return int((own or hypothesis.settings.default).max_examples)


def properties() -> list[dict[str, Any]]:
    """Module, number of properties, random cases in the usual run and in the long one."""
    collector = Collector()
    with contextlib.redirect_stdout(io.StringIO()):
        code = pytest.main([*WHERE, "--collect-only", "-q", "-p", "no:cacheprovider"], plugins=[collector])
    if code != pytest.ExitCode.OK:
        raise RuntimeError(f"The tests could not be collected: {code!r}")
    return [
        {
            "module": module,
            "properties": len(collector.names[module]),
            "cases": collector.usual[module],
            "long_cases": collector.long[module],
        }
        for module in sorted(collector.names)
    ]


Rows = Iterator[dict[str, Any]]


def oracle(hands: int, before: Sequence[Mapping[str, Any]]) -> Rows:
    """Random hands of every game in both engines; a hand that differs without a known cause is counted, not hidden."""
    from tests.engine.test_oracle import CODES, COMPARED, SAMPLE, play_out

    played = {row["game"]: row for row in before if row["hands"] >= hands}
    for code in CODES:
        if code in played:
            yield dict(played[code])
            continue
        decisions: Counter[str] = Counter()
        differences = 0
        for seed in range(SAMPLE, SAMPLE + hands):
            try:
                decisions += play_out(code, seed)
            except AssertionError:
                differences += 1
        compared = decisions.pop(COMPARED)
        left_out = dict(sorted(decisions.items()))
        yield {"game": code, "hands": hands, "compared": compared, "left_out": left_out, "differences": differences}


def unchanged(hands: int, before: Sequence[Mapping[str, Any]]) -> Rows:
    """Random situations of every topic, and how many are ruled differently where no change is claimed."""
    from tests.exchange.test_correspondence_rulings import MANY, TOPICS, unclaimed

    for topic in TOPICS:
        yield {"topic": topic, "situations": MANY, "differences": sum(1 for _ in unclaimed(topic, MANY, 2))}


def mutants(hands: int, before: Sequence[Mapping[str, Any]]) -> Rows:
    """Mistakes put into every group of topics, and how many of them some case notices."""
    sys.path.insert(0, str(ROOT / "tools"))
    tool = importlib.import_module("mutants")
    total, survivors, _ = tool.survey()
    for group, modules in total.items():
        left = [mutant for mutant in survivors if mutant.module in modules]
        known = sum(mutant.key in tool.EXPLAINED for mutant in left)
        made = sum(modules.values())
        yield {"group": group, "mutants": made, "noticed": made - len(left), "explained": known}


LONG: Mapping[str, Callable[[int, Sequence[Mapping[str, Any]]], Rows]] = {
    "oracle": oracle,
    "unchanged": unchanged,
    "mutants": mutants,
}
_VERSIONS = {"oracle": "pokerkit"}


def main() -> int:
    """Write both records; a long run that was broken off goes on where it was as long as its files are the same."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("runs", nargs="*", metavar="RUN", help=f"long runs: {', '.join(LONG)} or all")
    parser.add_argument("--hands", type=int, default=HANDS, help="random hands of each game against the other engine")
    chosen = parser.parse_args()
    wanted = list(LONG) if chosen.runs == ["all"] else chosen.runs
    if unknown := set(wanted) - set(LONG):
        parser.error(f"no such run: {', '.join(sorted(unknown))}")
    _write(PROPERTIES, properties())
    # the other engine warns of folds without a bet to face, which are legal
    warnings.simplefilter("ignore")
    for name in wanted:
        # what changes meanwhile is not run, so the digest is that of the start
        head = {"version": version(_VERSIONS[name]) if name in _VERSIONS else "", "digest": digest(name)}
        old = _written().get(name, {})
        before = old["rows"] if all(old.get(key) == value for key, value in head.items()) else []
        rows: list[dict[str, Any]] = []
        for row in LONG[name](chosen.hands, before):
            rows.append(row)
            print(row, flush=True)
            if len(rows) >= len(before):
                # read again: another run may have been written meanwhile
                made = {"day": date.today().isoformat(), **head, "rows": rows}
                _write(RUNS, dict(sorted({**_written(), name: made}.items())))
    return 0


def _written() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RUNS.read_text(encoding="utf-8")) if RUNS.exists() else {}
    return found


def _write(path: Any, content: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
