"""How fast are rulings and played hands? Run with ``python -m tests.bench.engine``.

- ``rulings``: every scenario of every topic ruled in every edition, from facts already built.
- ``from plain data``: the same with the facts built from plain data each time.
- ``recorded hands``: all recorded hands replayed, against PokerKit replaying the same files in the same run.
- ``import``: ``import rules.engine`` in a fresh interpreter, less an interpreter that imports nothing.

Every figure is the median of five rounds.
"""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from pokerkit import HandHistory

from rules.engine import EngineError, edition_ids, rule_on
from rules.engine.scenarios import scenarios
from tests.engine.recorded import recorded_hands, replay

ROUNDS = 5
REPEATS = 20
"""Times that the recorded hands are replayed in one round."""
ROOT = Path(__file__).parents[2]


def seconds(work: Callable[[], Any]) -> float:
    """The median time of ``work`` in seconds, after one round that is not counted."""
    work()
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return median(times)


def rulings_per_second() -> tuple[float, float]:
    """Rulings in a second, from facts and from plain data; situations that need a fact count like the others."""
    built = [(entry.topic, entry.facts, edition) for entry in scenarios() for edition in edition_ids()]
    plain = [(entry.topic, entry.situation, edition) for entry in scenarios() for edition in edition_ids()]

    def all_of(cases: list[tuple[str, Any, str]]) -> None:
        for topic, facts, edition in cases:
            try:
                rule_on(topic, facts, edition)
            except EngineError:
                continue

    return len(built) / seconds(lambda: all_of(built)), len(plain) / seconds(lambda: all_of(plain))


def acts_per_second() -> tuple[float, float]:
    """Recorded acts replayed in a second: by the engine, ruling included, and by PokerKit, dealing included."""
    hands = recorded_hands()
    acts = REPEATS * sum(len(recorded.acts) for recorded in hands)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        histories = [HandHistory.loads(recorded.path.read_text(encoding="utf-8")) for recorded in hands]

        def ours() -> None:
            for _ in range(REPEATS):
                for recorded in hands:
                    for _moment in replay(recorded):
                        pass

        def theirs() -> None:
            for _ in range(REPEATS):
                for history in histories:
                    for _state in history:
                        pass

        return acts / seconds(ours), acts / seconds(theirs)


def import_milliseconds() -> float:
    """Milliseconds that ``import rules.engine`` adds to a fresh interpreter."""

    def start(code: str) -> Callable[[], Any]:
        return lambda: subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)

    return 1000 * (seconds(start("import rules.engine")) - seconds(start("pass")))


def measure() -> dict[str, float]:
    """Every figure by name."""
    rulings, from_plain = rulings_per_second()
    ours, theirs = acts_per_second()
    return {
        "rulings a second": rulings,
        "rulings a second, from plain data": from_plain,
        "acts of recorded hands a second": ours,
        "the same in PokerKit": theirs,
        "ratio to PokerKit": ours / theirs,
        "import, milliseconds": import_milliseconds(),
    }


def main() -> None:
    """Print the figures as a small table."""
    for name, figure in measure().items():
        print(f"{name:36}{figure:>12,.1f}")


if __name__ == "__main__":
    main()
