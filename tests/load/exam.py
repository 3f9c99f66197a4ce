"""Can two hundred learners sit one exam at once, with every answer kept once and saved before they notice?

    python -m tests.load.exam [--learners 200] [--think 6] [--database postgresql://user@host/name]

Starts a site of its own with its own database (a file, or a new database on the server named), lets the learners read
each question, answer it as the page's script does, change one answer in ten, send one message in twenty twice and open
their results, and compares what the server confirmed with what is in the database. Prints one line of JSON; its exit
code is 1 when an answer is lost or doubled, or a page fails.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.load import site
from tests.load.learner import Learner
from tools.run import HOST

BEGIN = f"/cs/practice/exams/begin/?edition={site.EDITION}&preset="
QUESTIONS = {"tda-style": 40, "short-10": 10}
Kept = dict[str, dict[int, tuple[list[str] | None, int]]]
"""Token of a sitting -> place -> answer and edits."""

ONE_EXAM = 20151130
"""The seed of everybody's test: the same questions for all."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the exam as the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--learners", type=int, default=200)
    parser.add_argument("--preset", choices=QUESTIONS, default="tda-style")
    parser.add_argument("--think", type=float, default=6.0, help="seconds a learner takes for a question, on average")
    parser.add_argument("--start", type=float, default=20.0, help="seconds within which everybody begins")
    parser.add_argument("--database", default=os.environ.get("LOAD_DATABASE_URL", ""), help="a PostgreSQL server")
    parser.add_argument("--synchronous", choices=["FULL", "NORMAL"], default="FULL", help="of the file, to compare")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, site.database(given.database) as url:
        env = site.environment(Path(folder), url)
        if given.synchronous != "FULL":
            env |= {"DJANGO_SETTINGS_MODULE": "tests.load.settings", "LOAD_SYNCHRONOUS": given.synchronous}
        site.fill(env)
        result = run(env, given.learners, given.preset, given.think, given.start)
    figures = {
        "database": "postgresql" if given.database else f"sqlite, synchronous={given.synchronous}",
        "learners": given.learners,
        "think_seconds": given.think,
        **result,
    }
    print(json.dumps(figures))
    return 0 if figures["lost"] == figures["doubled"] == 0 and not figures["failures"] else 1


def run(env: dict[str, str], count: int, preset: str, think: float, start: float) -> dict[str, Any]:
    """The figures of one exam on a site that is filled."""
    server = site.Server(env)
    server.start()
    before = set(stored(env))
    try:
        learners = [Learner(HOST, server.port, random.Random(at)) for at in range(count)]
        sitters = [
            threading.Thread(target=_sit, args=(one, preset, think, start * at / count))
            for at, one in enumerate(learners)
        ]
        began = time.monotonic()
        load = os.getloadavg()[0]
        for thread in sitters:
            thread.start()
        for thread in sitters:
            thread.join()
        took = time.monotonic() - began
    finally:
        server.stop()
    return {
        **_times(learners, took),
        "load_before": round(load, 1),
        **_compare(stored(env), before, learners, QUESTIONS[preset]),
    }


def _sit(learner: Learner, preset: str, think: float, wait: float) -> None:
    rng = learner.rng
    time.sleep(wait)
    try:
        learner.begin(BEGIN + preset, ONE_EXAM)
        for place in range(1, QUESTIONS[preset] + 1):
            page = learner.open(place)
            time.sleep(think * rng.uniform(0.5, 1.5))
            answer = learner.choose(page)
            edits = learner.save(place, answer, edits=0)
            if rng.random() < 0.05:
                learner.save(place, answer, edits=0)
            if rng.random() < 0.1:
                learner.save(place, learner.choose(page), edits=edits)
        learner.finish()
    except Exception as fault:
        # Told in the result: a thread that dies silently would look like a learner without answers.
        learner.failures.append(repr(fault))
    finally:
        learner.close()


def _times(learners: list[Learner], took: float) -> dict[str, Any]:
    saving = [seconds for one in learners for seconds in one.saving]
    leafing = [seconds for one in learners for seconds in one.leafing]
    return {
        "seconds": round(took, 1),
        "saves": len(saving),
        "saves_per_second": round(len(saving) / took, 1),
        "save_ms": _percentiles(saving),
        "page_ms": _percentiles(leafing),
        "failures": [failure for one in learners for failure in one.failures][:20],
    }


def _percentiles(seconds: list[float]) -> dict[str, float]:
    if len(seconds) < 2:
        return {}
    cuts = statistics.quantiles(seconds, n=100, method="inclusive")
    return {
        "p50": round(cuts[49] * 1000, 1),
        "p95": round(cuts[94] * 1000, 1),
        "p99": round(cuts[98] * 1000, 1),
        "max": round(max(seconds) * 1000, 1),
    }


def _compare(kept: Kept, before: set[str], learners: list[Learner], questions: int) -> dict[str, int]:
    """Confirmed answers that the database does not have, and answers, sittings or edits that it has twice.

    ``before``: tokens of sittings that were there already.
    """
    lost = doubled = 0
    for one in learners:
        rows = kept.get(one.token, {})
        for place, answer in one.confirmed.items():
            row = rows.get(place)
            lost += row is None or row[0] != answer
            doubled += row is not None and row[1] != one.changes[place]
        doubled += len(rows) not in {0, questions}
    doubled += len(set(kept) - before - {one.token for one in learners})
    return {"confirmed": sum(len(one.confirmed) for one in learners), "lost": lost, "doubled": doubled}


def stored(env: dict[str, str]) -> Kept:
    """What is in the database of that site."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.load.stored"], cwd=site.ROOT, env=env, check=True, stdout=subprocess.PIPE
    )
    rows = json.loads(told.stdout)
    found: Kept = {}
    for token, place, answer, edits in rows:
        found.setdefault(token, {})[place] = (answer, edits)
    return found


if __name__ == "__main__":
    sys.exit(main())
