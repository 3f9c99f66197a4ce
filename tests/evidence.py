"""What do the tests try at random, and what do their long runs find? Written for the coverage page.

    python -m tests.evidence                     count the properties and their random cases again
    python -m tests.evidence RUN ...             make long runs again, too: oracle, unchanged, mutants or all

Cases are what the tests themselves declare: Hypothesis by its settings, a loop by the constant that it runs to.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import sys
import warnings
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from datetime import date
from importlib.metadata import version
from typing import Any

import pytest

from rules.evidence import PROPERTIES, ROOT, RUNS, digest

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


def oracle() -> list[dict[str, Any]]:
    """Random hands of every game in both engines; a hand that differs without a known cause is counted, not hidden."""
    from tests.engine.test_oracle import CODES, COMPARED, MANY, SAMPLE, play_out

    rows = []
    for code in CODES:
        decisions: Counter[str] = Counter()
        differences = 0
        for seed in range(SAMPLE, SAMPLE + MANY):
            try:
                decisions += play_out(code, seed)
            except AssertionError:
                differences += 1
        compared = decisions.pop(COMPARED)
        left_out = dict(sorted(decisions.items()))
        rows.append(
            {"game": code, "hands": MANY, "compared": compared, "left_out": left_out, "differences": differences}
        )
        print(rows[-1], flush=True)
    return rows


def unchanged() -> list[dict[str, Any]]:
    """Random situations of every topic, and how many are ruled differently where no change is claimed."""
    from tests.exchange.test_correspondence_rulings import MANY, TOPICS, unclaimed

    rows = []
    for topic in TOPICS:
        rows.append({"topic": topic, "situations": MANY, "differences": sum(1 for _ in unclaimed(topic, MANY, 2))})
        print(rows[-1], flush=True)
    return rows


def mutants() -> list[dict[str, Any]]:
    """Mistakes put into every group of topics, and how many of them some case notices."""
    sys.path.insert(0, str(ROOT / "tools"))
    tool = importlib.import_module("mutants")
    total, survivors, _ = tool.survey()
    explained = tool.EXPLAINED
    rows = []
    for group, modules in total.items():
        left = [mutant for mutant in survivors if mutant.module in modules]
        known = sum(mutant.key in explained for mutant in left)
        made = sum(modules.values())
        rows.append({"group": group, "mutants": made, "noticed": made - len(left), "explained": known})
        print(rows[-1], flush=True)
    return rows


LONG: Mapping[str, Callable[[], list[dict[str, Any]]]] = {
    "oracle": oracle,
    "unchanged": unchanged,
    "mutants": mutants,
}
_VERSIONS = {"oracle": "pokerkit"}


def main() -> int:
    """Write both records."""
    wanted = list(LONG) if sys.argv[1:] == ["all"] else sys.argv[1:]
    if unknown := set(wanted) - set(LONG):
        print(f"Unknown runs: {', '.join(sorted(unknown))}. There are: {', '.join(LONG)}, all.", file=sys.stderr)
        return 2
    _write(PROPERTIES, properties())
    found = json.loads(RUNS.read_text(encoding="utf-8")) if RUNS.exists() else {}
    # the other engine warns of folds without a bet to face, which are legal
    warnings.simplefilter("ignore")
    for name in wanted:
        before = digest(name)
        rows = LONG[name]()
        other = version(_VERSIONS[name]) if name in _VERSIONS else ""
        # the digest of the start: what changes meanwhile was not run
        found[name] = {"day": date.today().isoformat(), "version": other, "digest": before, "rows": rows}
        _write(RUNS, dict(sorted(found.items())))
    return 0


def _write(path: Any, content: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(path.relative_to(ROOT))


if __name__ == "__main__":
    sys.exit(main())
