"""How many practice questions are made in a second, and how many different situations does a topic have?

    python -m tests.bench.quiz             speed
    python -m tests.bench.quiz --distinct  and the different situations among 12,000 seeds, which takes minutes

``questions`` is the pure part: situation, ruling, wrong answers and both texts. ``items`` is the whole item in its kind
with every text in both languages. Medians of several rounds after one that warms the caches, per second of one core's
time. The goal is 2,000 questions a second for every topic, and 10,000 different situations for the main ones.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from collections.abc import Callable

import django

from quiz.generate import SAMPLERS, VERSION, question
from quiz.generate.draw import Draw
from quiz.generate.telling import tell

EDITION = "tda-2015"
QUESTIONS = 400
ROUNDS = 5
GOAL = 2_000
DISTINCT_SEEDS = 12_000
DISTINCT_GOAL = 10_000


def per_second(make: Callable[[int], object]) -> float:
    """How often ``make`` runs in a second: the median over the rounds, each with seeds of its own."""
    speeds = []
    for round_ in range(ROUNDS + 1):
        began = time.process_time()
        for seed in range(round_ * QUESTIONS, (round_ + 1) * QUESTIONS):
            make(seed)
        speeds.append(QUESTIONS / (time.process_time() - began))
    return statistics.median(speeds[1:])


def measure() -> dict[str, dict[str, int]]:
    """Topic -> questions and items a second, and ``all`` for topics in turn."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
    django.setup()
    from quiz.making import make_item

    result: dict[str, dict[str, int]] = {}
    for topic in SAMPLERS:
        result[topic] = {
            "questions": round(per_second(lambda seed, topic=topic: question(topic, EDITION, seed))),
            "items": round(per_second(lambda seed, topic=topic: make_item(f"{topic}:{EDITION}:{VERSION}:{seed}"))),
        }
    result["all"] = {
        what: round(len(SAMPLERS) / sum(1 / result[topic][what] for topic in SAMPLERS))
        for what in ("questions", "items")
    }
    return result


def distinct(topic: str, seeds: int = DISTINCT_SEEDS) -> int:
    """How many different English situations the first seeds of a topic tell."""
    texts = set()
    for seed in range(seeds):
        draw = Draw(f"{topic}:{VERSION}:{seed}")
        texts.add(tell(SAMPLERS[topic](draw), draw)["en"][0])
    return len(texts)


def main() -> None:
    print(json.dumps({"goal": GOAL, **measure()}, indent=2))
    if "--distinct" in sys.argv:
        counted = {topic: distinct(topic) for topic in SAMPLERS}
        print(json.dumps({"seeds": DISTINCT_SEEDS, "goal": DISTINCT_GOAL, "distinct": counted}, indent=2))


if __name__ == "__main__":
    main()
