"""How long does it take from a typed text to its ruling?"""

from __future__ import annotations

import json
import statistics
import time
from pathlib import Path

from rules.ask import answer
from rules.engine.scenarios import scenarios

QUESTIONS = Path(__file__).resolve().parents[3] / "shared" / "cases" / "questions.jsonl"
ROUNDS = 5


def texts() -> list[str]:
    """The questions at hand, else the utterances of the scenarios."""
    if QUESTIONS.exists():
        return [json.loads(line)["question"] for line in QUESTIONS.read_text(encoding="utf-8").splitlines() if line]
    return [told for scenario in scenarios() for told in (*scenario.ask.en, *scenario.ask.cs)]


def main() -> None:
    """Print the median and the 95th percentile in milliseconds over all texts, each the median of its rounds."""
    asked = texts()
    answer(asked[0])
    times = []
    for text in asked:
        rounds = []
        for number in range(ROUNDS):
            # a blank more makes it a text that no cache has seen
            unseen = text + " " * (number + 1)
            start = time.perf_counter()
            answer(unseen)
            rounds.append((time.perf_counter() - start) * 1000)
        times.append(statistics.median(rounds))
    times.sort()
    late = times[int(len(times) * 0.95)]
    print(
        f"{len(asked)} texts: median {statistics.median(times):.1f} ms, p95 {late:.1f} ms, longest {times[-1]:.1f} ms"
    )


if __name__ == "__main__":
    main()
