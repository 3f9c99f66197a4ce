"""How many practice questions are made in a second?

    python -m tests.bench.quiz

The pure part only: situation, ruling, wrong answers and both texts. Medians of several rounds after one that
warms the caches, per second of one core's time. The goal is 2,000 a second for every topic.
"""

from __future__ import annotations

import json
import statistics
import time

from quiz.generate import SAMPLERS, question

EDITION = "tda-2015"
QUESTIONS = 400
ROUNDS = 5
GOAL = 2_000


def per_second(topic: str, edition: str = EDITION) -> float:
    """Questions of a topic made in a second: the median over the rounds."""
    speeds = []
    for round_ in range(ROUNDS + 1):
        began = time.process_time()
        for seed in range(round_ * QUESTIONS, (round_ + 1) * QUESTIONS):
            question(topic, edition, seed)
        speeds.append(QUESTIONS / (time.process_time() - began))
    return statistics.median(speeds[1:])


def measure() -> dict[str, int]:
    """Topic -> questions a second, and ``all`` for topics in turn."""
    result = {topic: round(per_second(topic)) for topic in SAMPLERS}
    result["all"] = round(len(SAMPLERS) / sum(1 / result[topic] for topic in SAMPLERS))
    return result


def main() -> None:
    print(json.dumps({"goal": GOAL, **measure()}, indent=2))


if __name__ == "__main__":
    main()
